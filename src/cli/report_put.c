#include "cli/report.h"
void report_put(const struct report *r, const struct report_figures *f, struct pl_text *o)
{
    const struct pl_game *g = r->table.setup.game;
    pl_putf(o, "games %lld rows %d compared %d outside %d\n", (long long)report_game(r, r->sum)->games, f->rows,
            f->compared, f->outside);
    for (int i = 0; i < f->rows; i++) {
        const struct report_row *w = &f->row[i];
        char n[300];
        struct pl_text t = pl_text_in(n, sizeof n);
        pl_topic_thing_says(g, w->topic, w->thing, cli_lang, &t);
        pl_putf(o, "%-12s %-40s %.3f %.3f won %.3f %.3f", pl_topic_word(g, w->topic), n, w->offered, w->taken,
                w->won_offered.at, w->won_taken.at);
        if (w->compares)
            pl_putf(o, " more %+.3f [%.3f %.3f]%s", w->more.at, w->more.low, w->more.high, w->sure ? "*" : "");
        if (w->recurs)
            pl_putf(o, " times %.2f %+.3f [%.3f %.3f]%s", w->times, w->more_times.at, w->more_times.low,
                    w->more_times.high, w->sure_times ? "*" : "");
        pl_put(o, "\n");
    }
}
void report_put_json(const struct report *r, const struct report_figures *f, struct pl_text *o)
{
    (void)r;
    (void)f;
    pl_put(o, "{}\n");
}
bool report_draw(const struct report *r, const struct report_figures *f, struct pl_error *e)
{
    (void)r;
    (void)f;
    (void)e;
    return true;
}
