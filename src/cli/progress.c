/* How far a long run has come. */
#include <inttypes.h>
#include <unistd.h>

#include "cli/cli.h"

void cli_put_progress(struct cli_progress *progress, uint64_t done, uint64_t all, const char *unit)
{
    bool screen = isatty(STDERR_FILENO);
    double now = cli_now(), patience = screen ? 0.2 : 30;
    if (progress->start == 0)
        progress->start = progress->told = now;
    if (now - progress->told < patience)
        return;
    progress->told = now;
    double rate = (double)(done - progress->before) / (now - progress->start);
    fprintf(stderr, "%s%" PRIu64 "/%" PRIu64 " %s, %.1f/s, %.0f s left%s", screen ? "\r" : "", done, all, unit, rate,
            rate > 0 ? (double)(all - done) / rate : 0, screen ? "\033[K" : "\n");
}

void cli_end_progress(void)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
}
