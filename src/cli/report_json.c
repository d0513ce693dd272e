/* A report as JSON, for programs: all that the Markdown tells, and every thing that can be chosen. */
#include <inttypes.h>
#include <stdlib.h>

#include <jansson.h>

#include "cli/report.h"

/* Ends of intervals that are not known, as of a single game, are null. */
static json_t *number(double value)
{
    return value - value == 0 ? json_real(value) : json_null();
}

static json_t *interval(struct cli_interval of)
{
    return json_pack("{s:o, s:o, s:o}", "at", number(of.at), "low", number(of.low), "high", number(of.high));
}

static json_t *text_of(void (*put)(const struct pl_game *, int, int, enum pl_lang, struct pl_text *),
                       const struct pl_game *game, int topic, int thing)
{
    char buf[600];
    struct pl_text text = pl_text_in(buf, sizeof buf);
    put(game, topic, thing, cli_lang, &text);
    return json_string_nocheck(buf);
}

static void put_says(const struct pl_game *game, int topic, int thing, enum pl_lang lang, struct pl_text *out)
{
    if (thing < 0)
        pl_topic_says(game, topic, lang, out);
    else
        pl_topic_thing_says(game, topic, thing, lang, out);
}

static void put_word(const struct pl_game *game, int topic, int thing, enum pl_lang lang, struct pl_text *out)
{
    (void)lang;
    pl_topic_thing_word(game, topic, thing, out);
}

/* A number that was tallied by its value: its mean and how it is spread. */
static json_t *spread(const struct report_sums *sums, int64_t n, const int64_t *tally, int room, int from, double z)
{
    return json_pack("{s:o, s:o, s:i, s:i, s:i, s:i, s:i}", "mean",
                     interval(cli_mean((double)sums->sum, (double)sums->squares, (double)n, z)), "sd",
                     number(n ? report_sd(sums, n) : 0), "least", report_least(tally, room) + from, "p5",
                     report_quantile(tally, room, 0.05) + from, "median", report_quantile(tally, room, 0.5) + from,
                     "p95", report_quantile(tally, room, 0.95) + from, "most", report_most(tally, room) + from);
}

static json_t *seats_of(const struct report *r, double z)
{
    json_t *seats = json_array();
    int64_t games = report_game(r, r->sum)->games;
    for (int seat = 0; seat < r->seats; seat++) {
        const struct report_seat *s = report_seat(r, r->sum, seat);
        json_array_append_new(seats, json_pack("{s:s?, s:s, s:o, s:o}", "title",
                                               pl_seat_title(r->dealt, seat, cli_lang), "player", r->table.player[seat],
                                               "won", interval(cli_share((double)s->won / PARTS, (double)games, z)),
                                               "score", spread(&s->score, games, s->scores, SCORES, SCORES_FROM, z)));
    }
    return seats;
}

static json_t *lines_of(const struct report *r, double z)
{
    json_t *lines = json_array();
    struct pl_score score;
    pl_score(r->dealt, 0, PL_ALL, &score);
    for (int i = 0; i < score.lines; i++) {
        struct report_split split;
        if (report_winners(r, i, z, &split))
            json_array_append_new(lines, json_pack("{s:s, s:o, s:o, s:o}", "line", _(score.line[i].label), "winners",
                                                   number(split.winners.at), "others", number(split.others.at), "more",
                                                   interval(split.more)));
    }
    return lines;
}

static json_t *thing_of(const struct report *r, const struct report_row *row)
{
    const struct pl_game *game = r->table.setup.game;
    json_t *thing = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "thing", text_of(put_word, game, row->topic, row->thing), "says",
        text_of(put_says, game, row->topic, row->thing), "offered", number(row->offered), "taken", number(row->taken),
        "won_offered", interval(row->won_offered), "won_taken", interval(row->won_taken), "times", number(row->times));
    if (row->compares) {
        json_object_set_new(thing, "more", interval(row->more));
        json_object_set_new(thing, "sure", json_boolean(row->sure));
    }
    if (row->recurs) {
        json_object_set_new(thing, "more_times", interval(row->more_times));
        json_object_set_new(thing, "sure_times", json_boolean(row->sure_times));
    }
    return thing;
}

static json_t *topics_of(const struct report *r, const struct report_figures *figures)
{
    const struct pl_game *game = r->table.setup.game;
    json_t *topics = json_array(), *things = NULL;
    for (int i = 0; i < figures->rows; i++) {
        const struct report_row *row = &figures->row[i];
        if (i == 0 || row->topic != row[-1].topic) {
            things = json_array();
            json_array_append_new(topics, json_pack("{s:s, s:o, s:b, s:o}", "topic", pl_topic_word(game, row->topic),
                                                    "says", text_of(put_says, game, row->topic, -1), "held",
                                                    r->topic[row->topic].held, "things", things));
        }
        json_array_append_new(things, thing_of(r, row));
    }
    return topics;
}

void report_put_json(const struct report *r, const struct report_figures *figures, struct pl_text *out)
{
    const struct report_game *all = report_game(r, r->sum);
    double z = figures->z, games = (double)all->games;
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, (uint64_t)all->hash);
    json_t *report = json_pack(
        "{s:s, s:i, s:I, s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:i, s:i, s:o}", "game",
        pl_game_name(r->table.setup.game), "rules", pl_game_revision(r->table.setup.game), "games",
        (json_int_t)all->games, "hash", hash, "seats", seats_of(r, z), "first_player",
        all->began ? interval(cli_share((double)all->began_won / PARTS, (double)all->began, z)) : json_null(), "shared",
        number((games - (double)all->winners[0] - (double)all->winners[1]) / games), "nobody",
        number((double)all->winners[0] / games), "rounds", spread(&all->rounds, all->games, all->round, ROUNDS, 0, z),
        "decisions", spread(&all->decisions, all->games, all->decision, DECISIONS, 0, z), "margin",
        spread(&all->margin, all->compared, all->margins, MARGINS, 0, z), "lines", lines_of(r, z), "compared",
        figures->compared, "outside", figures->outside, "topics", topics_of(r, figures));
    char *text = json_dumps(report, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(report);
    if (!text)
        cli_refuse("out of memory");
    pl_putf(out, "%s\n", text);
    free(text);
}
