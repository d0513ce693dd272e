/* The charts of a report: wins by seat, length, scores, and for each topic that has a table what was won more by those
 * who took a thing. */
#include <stdlib.h>
#include <string.h>

#include "cli/chart.h"
#include "cli/report.h"

enum { BARS_MOST = 20, BARS_OF_AN_END = 10, NAME_ROOM = 200 };

typedef void draw(const struct report *, const struct report_figures *, int topic, struct pl_text *);

/* Figures of a report are shares; charts tell them in per cent. */
static struct cli_interval in_percent(struct cli_interval share)
{
    return (struct cli_interval){100 * share.at, 100 * share.low, 100 * share.high};
}

/* "Wins by seat. Seat 1: 45.2 %; Seat 2: 54.8 %" for those who don't see the bars. */
static void describe(struct pl_text *out, const char *title, const struct chart_row *row, int rows, const char *unit)
{
    pl_putf(out, "%s. ", title);
    for (int i = 0; i < rows; i++)
        pl_putf(out, "%s%s: %.1f%s", i ? "; " : "", row[i].label, row[i].figure.at, unit);
}

static void draw_seats(const struct report *r, const struct report_figures *figures, int topic, struct pl_text *svg)
{
    (void)topic;
    double games = (double)report_game(r, r->sum)->games;
    struct chart_row *row = cli_alloc(NULL, (size_t)r->seats * sizeof *row);
    char(*name)[NAME_ROOM] = cli_alloc(NULL, (size_t)r->seats * sizeof *name);
    struct pl_text says = cli_text();
    for (int seat = 0; seat < r->seats; seat++) {
        struct pl_text text = pl_text_in(name[seat], sizeof name[seat]);
        report_put_seat(r, seat, &text);
        double won = (double)report_seat(r, r->sum, seat)->won / PARTS;
        row[seat] = (struct chart_row){name[seat], in_percent(cli_share(won, games, figures->z)), false};
    }
    do {
        says.len = 0;
        describe(&says, _("Wins by seat"), row, r->seats, " %");
    } while (cli_grow(&says));
    const struct chart chart = {.title = _("Wins by seat, with intervals of 95 %"),
                                .description = says.buf,
                                .to = 10,
                                .step = 1,
                                .unit = " %",
                                .decimals = 1,
                                .mark = r->rivals ? 0 : 100.0 / r->seats};
    chart_put_rows(svg, &chart, row, r->seats);
    free(says.buf);
    free(name);
    free(row);
}

static void draw_tally(const char *title, const int64_t *tally, int room, int from, struct pl_text *svg)
{
    char says[400];
    int least = report_least(tally, room), most = report_most(tally, room);
    snprintf(says, sizeof says, _("%s. From %d to %d, half of them below %d."), title, least + from, most + from,
             report_quantile(tally, room, 0.5) + from);
    chart_put_tally(svg, &(struct chart){.title = title, .description = says}, tally, least, most, from);
}

/* By rounds, unless all games have the same number of them. */
static void draw_length(const struct report *r, const struct report_figures *figures, int topic, struct pl_text *svg)
{
    (void)figures, (void)topic;
    const struct report_game *all = report_game(r, r->sum);
    if (report_least(all->round, ROUNDS) < report_most(all->round, ROUNDS))
        draw_tally(_("Games by their rounds"), all->round, ROUNDS, 0, svg);
    else
        draw_tally(_("Games by the decisions of all seats"), all->decision, DECISIONS, 0, svg);
}

static void draw_scores(const struct report *r, const struct report_figures *figures, int topic, struct pl_text *svg)
{
    (void)figures, (void)topic;
    int64_t all[SCORES] = {0};
    for (int seat = 0; seat < r->seats; seat++)
        for (int i = 0; i < SCORES; i++)
            all[i] += report_seat(r, r->sum, seat)->scores[i];
    draw_tally(_("Scores of all seats"), all, SCORES, SCORES_FROM, svg);
}

static void draw_topic(const struct report *r, const struct report_figures *figures, int topic, struct pl_text *svg)
{
    const struct report_row *from;
    struct chart_row row[BARS_MOST];
    char name[BARS_MOST][NAME_ROOM], title[300], says[4000];
    struct pl_text text = pl_text_in(title, sizeof title), told = pl_text_in(says, sizeof says);
    int rows, bars;
    report_rows(figures, topic, &from, &rows);
    bars = rows < BARS_MOST ? rows : BARS_MOST;
    for (int i = 0; i < bars; i++) {
        const struct report_row *of = &from[rows > BARS_MOST && i >= BARS_OF_AN_END ? rows - BARS_MOST + i : i];
        struct pl_text label = pl_text_in(name[i], sizeof name[i]);
        report_put_thing(r, of, &label);
        row[i] = (struct chart_row){name[i], in_percent(of->more), false};
    }
    pl_topic_says(r->table.setup.game, topic, cli_lang, &text);
    pl_putf(&text, " (%s)",
            rows > BARS_MOST ? _("more wins of takers, in per cent: the best and the worst")
                             : _("more wins of takers, in per cent"));
    describe(&told, title, row, bars, "");
    const struct chart chart = {
        .title = title, .description = says, .step = 1, .to = 1, .unit = "", .decimals = 1, .sign = true};
    chart_put_rows(svg, &chart, row, bars);
}

static bool write_chart(const struct report *r, const struct report_figures *figures, draw *put, int topic,
                        const char *name, struct pl_error *error)
{
    char path[sizeof r->path];
    struct pl_text svg = cli_text();
    do {
        svg.len = 0;
        put(r, figures, topic, &svg);
    } while (cli_grow(&svg));
    snprintf(path, sizeof path, "%.4000s/%s.svg", r->out, name);
    bool fine = cli_write(path, svg.buf, svg.len, CLI_REPLACE, error);
    free(svg.buf);
    return fine;
}

bool report_draw(const struct report *r, const struct report_figures *figures, struct pl_error *error)
{
    bool fine = write_chart(r, figures, draw_seats, 0, "seats", error) &&
                write_chart(r, figures, draw_length, 0, "length", error) &&
                write_chart(r, figures, draw_scores, 0, "scores", error);
    for (int topic = 0; fine && topic < r->topics; topic++) {
        char file[PL_WORD_MAX];
        struct pl_text name = pl_text_in(file, sizeof file);
        if (!report_is_drawn(r, figures, topic))
            continue;
        report_put_file(r, topic, &name);
        fine = write_chart(r, figures, draw_topic, topic, file, error);
    }
    return fine;
}
