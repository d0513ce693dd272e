/* How far a long run has come: all the time on a terminal, once a minute
 * elsewhere. */
#include <inttypes.h>
#include <unistd.h>

#include "cli/cli.h"

enum { LINE_SECONDS = 60 };

struct cli_progress cli_begin_progress(void)
{
    double now = cli_now();
    return (struct cli_progress){now, now, isatty(STDERR_FILENO)};
}

bool cli_progress_is_due(const struct cli_progress *progress)
{
    return cli_now() - progress->told > (progress->bar ? 0.2 : LINE_SECONDS);
}

static void put_duration(struct pl_text *text, double seconds)
{
    long s = (long)(seconds + 0.5);
    if (s < 120)
        pl_putf(text, "%ld s", s);
    else if (s < 7200)
        pl_putf(text, "%ld min", (s + 30) / 60);
    else
        pl_putf(text, "%ld h %ld min", s / 3600, s % 3600 / 60);
}

/* [=====     ] 12345/100000, 20000 games/s, 4 s left */
void cli_put_progress(struct cli_progress *progress, uint64_t done, uint64_t all, const char *unit, const char *more)
{
    enum { BAR = 30 };
    char line[300];
    struct pl_text text = pl_text_in(line, sizeof line);
    double now = cli_now(), rate = (double)done / (now - progress->start);
    int filled = (int)((double)done / (double)all * BAR);
    if (progress->bar)
        pl_putf(&text, "\r[%.*s%*s] ", filled, "==============================", BAR - filled, "");
    pl_putf(&text, "%" PRIu64 "/%" PRIu64 ", ", done, all);
    pl_putf(&text, rate < 10 ? "%.2f %s/s" : "%.0f %s/s", rate, unit);
    pl_put(&text, more);
    if (done) {
        pl_put(&text, ", ");
        put_duration(&text, (double)(all - done) / rate);
        pl_put(&text, " left");
    }
    fprintf(stderr, progress->bar ? "%s\033[K" : "%s\n", line);
    progress->told = now;
}

void cli_end_progress(const struct cli_progress *progress)
{
    if (progress->bar)
        fprintf(stderr, "\r\033[K");
}
