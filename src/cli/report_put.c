/* A report as Markdown, for people: what was played, how to read it, seats,
 * length, scores and whatever was chosen. Charts stand beside it in the folder. */
#include <inttypes.h>
#include <string.h>

#include "cli/report.h"

enum { ROWS_MOST = 40, ROWS_OF_AN_END = 15, TABLE_LEAST = 2 };
static const double TAKEN_LEAST = 0.05; /* things of a topic that a seat takes in a game */

/* --- Words --- */

void report_put_seat(const struct report *r, int seat, struct pl_text *out)
{
    const char *title = pl_seat_title(r->dealt, seat, cli_lang);
    char name[PL_WORD_MAX];
    if (title)
        pl_putf(out, "%d %s", seat + 1, title);
    else
        pl_put(out, cli_seat_name(r->dealt, seat, name));
}

void report_put_thing(const struct report *r, const struct report_row *row, struct pl_text *out)
{
    pl_topic_thing_says(r->table.setup.game, row->topic, row->thing, cli_lang, out);
}

void report_put_file(const struct report *r, int topic, struct pl_text *out)
{
    const struct pl_game *game = r->table.setup.game;
    const char *word = pl_topic_word(game, topic);
    int same = 1;
    for (int i = 0; i < topic; i++)
        same += strcmp(pl_topic_word(game, i), word) == 0;
    pl_put(out, word);
    if (same > 1)
        pl_putf(out, "-%d", same);
}

/* In a cell of a table. */
static void put_cell(struct pl_text *out, const char *text)
{
    for (; *text; text++) {
        char plain[2] = {*text};
        pl_put(out, *text == '|' ? "\\|" : *text == '\n' ? " " : plain);
    }
}

static void put_share(struct pl_text *out, const struct cli_interval *share)
{
    pl_putf(out, "%.1f %% [%.1f, %.1f]", 100 * share->at, 100 * share->low, 100 * share->high);
}

static void put_mean(struct pl_text *out, const struct cli_interval *mean)
{
    pl_putf(out, "%.1f [%.1f, %.1f]", mean->at, mean->low, mean->high);
}

/* What is no chance is bold. */
static void put_more(struct pl_text *out, const struct cli_interval *more, double times, int decimals, bool sure)
{
    pl_putf(out, sure ? "**%+.*f** [%+.*f, %+.*f]" : "%+.*f [%+.*f, %+.*f]", decimals, times * more->at, decimals,
            times * more->low, decimals, times * more->high);
}

static void put_image(const struct report *r, struct pl_text *out, const char *says, const char *file)
{
    if (r->out)
        pl_putf(out, "![%s](%s.svg)\n\n", says, file);
}

/* --- What was played --- */

static void put_options(const struct pl_setup *setup, struct pl_text *out)
{
    const struct pl_game *game = setup->game;
    int own = pl_option_count(game);
    for (int i = 0; i < own; i++)
        if (setup->option[i] != pl_option_default(game, i))
            pl_putf(out, " --set %s=%s", pl_option_name(game, i), pl_option_value(game, i, setup->option[i]));
    for (int seat = 0; seat < setup->seats; seat++)
        for (int i = 0; i < pl_seat_option_count(game); i++)
            if (setup->seat_option[seat][i] != pl_option_default(game, own + i))
                pl_putf(out, " --set %d:%s=%s", seat + 1, pl_option_name(game, own + i),
                        pl_option_value(game, own + i, setup->seat_option[seat][i]));
}

/* As it is typed: players are those who choose, and zeros at the end of a seed need not be said. */
static void put_command(const struct report *r, struct pl_text *out)
{
    const struct pl_setup *setup = &r->table.setup;
    const char *before = " --seats ";
    char seed[2 * PL_SEED_BYTES + 1];
    int digits = 2 * PL_SEED_BYTES;
    pl_putf(out, "    polity report %s --games %" PRId64, pl_game_name(setup->game), report_game(r, r->sum)->games);
    for (int seat = 0; seat < r->seats; seat++)
        if (!pl_setup_by_rules(setup, seat)) {
            pl_putf(out, "%s%s", before, r->table.player[seat]);
            before = ",";
        }
    put_options(setup, out);
    for (int i = 0; i < PL_SEED_BYTES; i++)
        sprintf(seed + 2 * i, "%02x", setup->seed[i]);
    while (digits > 0 && seed[digits - 1] == '0')
        digits--;
    if (digits)
        pl_putf(out, " --seed %.*s", digits, seed);
    pl_put(out, "\n\n");
}

static void put_head(const struct report *r, const struct report_figures *figures, struct pl_text *out)
{
    const struct pl_game *game = r->table.setup.game;
    const struct report_game *all = report_game(r, r->sum);
    pl_putf(out, "# %s: ", pl_game_title(game, cli_lang));
    pl_putf(out, pl_ngettext(cli_lang, "a report of %ld game", "a report of %ld games", (unsigned long)all->games),
            (long)all->games);
    pl_put(out, "\n\n");
    put_command(r, out);
    pl_putf(out, _("Rules %d, hash over all last states %016llx."), pl_game_revision(game),
            (unsigned long long)all->hash);
    pl_putf(out, "\n\n## %s\n\n", _("How to read it"));
    pl_putf(out, "- %s\n",
            _("In brackets are intervals of 95 %: of twenty of them one misses the truth about these players. A shared "
              "win counts in parts."));
    pl_putf(out, "- %s\n",
            _("A thing is offered if an answer to a question names it, and taken if that is the answer, at least once "
              "in a game. Questions with one answer don't count."));
    pl_putf(out, "- %s\n",
            _("The difference is between the wins, in per cent, of those who took a thing and of all to whom it was "
              "offered, each seat compared with itself. It is no proof of a cause: whoever is ahead can afford more."));
    pl_put(out, "- ");
    pl_putf(out,
            _("%d differences were looked at. By chance alone 0 would be outside the interval of about %d of them; "
              "it is outside that of %d. Bold are those that chance would hardly bring about even once among so "
              "many."),
            figures->compared, (figures->compared + 10) / 20, figures->outside);
    pl_put(out, "\n- ");
    pl_putf(out, _("Nothing is told of a thing unless %d took it, and nothing compared unless %d did not."), ENOUGH,
            ENOUGH);
    pl_put(out, "\n\n");
}

/* --- Seats --- */

static void put_first_player(const struct report *r, double z, struct pl_text *out)
{
    const struct report_game *all = report_game(r, r->sum);
    if (r->seats < 2)
        return;
    if (!all->began) {
        pl_putf(out, "%s\n\n", _("Nobody is first: all act side by side."));
        return;
    }
    struct cli_interval won = cli_share((double)all->began_won / PARTS, (double)all->began, z);
    pl_putf(out,
            _("Whoever was first player at the beginning won %.1f %% [%.1f, %.1f]; %.1f %% would be an equal share."),
            100 * won.at, 100 * won.low, 100 * won.high, 100.0 / r->seats);
    for (int seat = 0; seat < r->seats; seat++)
        if (report_seat(r, r->sum, seat)->began == all->began) {
            pl_put(out, " ");
            pl_putf(out, _("That is always seat %d."), seat + 1);
        }
    pl_put(out, "\n\n");
}

static void put_seats(const struct report *r, double z, struct pl_text *out)
{
    const struct report_game *all = report_game(r, r->sum);
    pl_putf(out, "## %s\n\n", _("Seats"));
    put_image(r, out, _("Wins by seat"), "seats");
    pl_putf(out, "%s\n| --- | --- | --- | --- | --- | --- | --- |\n",
            _("| seat | player | won | mean score | standard deviation | 5 %, half, 95 % are below | from, to |"));
    for (int seat = 0; seat < r->seats; seat++) {
        const struct report_seat *s = report_seat(r, r->sum, seat);
        struct cli_interval won = cli_share((double)s->won / PARTS, (double)all->games, z),
                            mean = cli_mean((double)s->score.sum, (double)s->score.squares, (double)all->games, z);
        pl_put(out, "| ");
        report_put_seat(r, seat, out);
        pl_putf(out, " | %s | ", r->table.player[seat]);
        put_share(out, &won);
        pl_put(out, " | ");
        put_mean(out, &mean);
        pl_putf(out, " | %.1f | %d, %d, %d | %d, %d |\n", report_sd(&s->score, all->games),
                report_quantile(s->scores, SCORES, 0.05) + SCORES_FROM,
                report_quantile(s->scores, SCORES, 0.5) + SCORES_FROM,
                report_quantile(s->scores, SCORES, 0.95) + SCORES_FROM, report_least(s->scores, SCORES) + SCORES_FROM,
                report_most(s->scores, SCORES) + SCORES_FROM);
    }
    pl_put(out, "\n");
    put_first_player(r, z, out);
    int64_t shared = all->games - all->winners[0] - all->winners[1];
    pl_putf(out, _("First places that were shared: %.1f %% of all games. Games that nobody won: %.1f %%."),
            100.0 * (double)shared / (double)all->games, 100.0 * (double)all->winners[0] / (double)all->games);
    pl_put(out, "\n\n");
}

/* --- Length and scores --- */

static void put_measure(const char *name, const struct report_sums *sums, int64_t n, const int64_t *tally, int room,
                        double z, struct pl_text *out)
{
    struct cli_interval mean = cli_mean((double)sums->sum, (double)sums->squares, (double)n, z);
    pl_putf(out, "| %s | ", name);
    put_mean(out, &mean);
    pl_putf(out, " | %.1f | %d, %d, %d | %d, %d |\n", report_sd(sums, n), report_quantile(tally, room, 0.05),
            report_quantile(tally, room, 0.5), report_quantile(tally, room, 0.95), report_least(tally, room),
            report_most(tally, room));
}

static void put_length(const struct report *r, double z, struct pl_text *out)
{
    const struct report_game *all = report_game(r, r->sum);
    pl_putf(out, "## %s\n\n", _("Length"));
    put_image(r, out, _("Length of the games"), "length");
    pl_putf(out, "%s\n| --- | --- | --- | --- | --- |\n",
            _("| | mean | standard deviation | 5 %, half, 95 % are below | from, to |"));
    put_measure(_("rounds"), &all->rounds, all->games, all->round, ROUNDS, z, out);
    put_measure(_("decisions of all seats"), &all->decisions, all->games, all->decision, DECISIONS, z, out);
    if (all->compared)
        put_measure(_("points between the best two"), &all->margin, all->compared, all->margins, MARGINS, z, out);
    pl_put(out, "\n");
}

static void put_line(const struct report *r, const char *name, int line, double z, struct pl_text *out)
{
    struct report_split split;
    if (!report_winners(r, line, z, &split))
        return;
    pl_putf(out, "| %s | %.1f | %.1f | ", name, split.winners.at, split.others.at);
    put_more(out, &split.more, 1, 1, false);
    pl_put(out, " |\n");
}

static void put_scores(const struct report *r, double z, struct pl_text *out)
{
    struct pl_score score;
    pl_score(r->dealt, 0, PL_ALL, &score);
    pl_putf(out, "## %s\n\n", _("Scores"));
    put_image(r, out, _("Scores of all seats"), "scores");
    pl_putf(out, "%s\n| --- | --- | --- | --- |\n", _("| where points come from | winners | others | difference |"));
    for (int i = 0; i < score.lines; i++)
        put_line(r, _(score.line[i].label), i, z, out);
    put_line(r, _("all"), -1, z, out);
    pl_put(out, "\n");
}

/* --- Choices --- */

bool report_is_told(const struct report *r, const struct report_figures *figures, int topic)
{
    const struct report_row *row;
    int compared, rows = report_rows(figures, topic, &row, &compared);
    double taken = 0;
    bool tells = r->topic[topic].rich;
    for (int i = 0; i < rows; i++) {
        taken += row[i].offered * row[i].taken;
        tells |= row[i].sure || row[i].sure_times;
    }
    return tells && taken >= TAKEN_LEAST && rows >= TABLE_LEAST;
}

bool report_is_drawn(const struct report *r, const struct report_figures *figures, int topic)
{
    const struct report_row *row;
    int compared;
    report_rows(figures, topic, &row, &compared);
    return compared >= TABLE_LEAST && report_is_told(r, figures, topic);
}

static void put_row(const struct report *r, const struct report_row *row, bool times, struct pl_text *out)
{
    char name[300];
    struct pl_text text = pl_text_in(name, sizeof name);
    report_put_thing(r, row, &text);
    pl_put(out, "| ");
    put_cell(out, name);
    pl_putf(out, " | %.1f %% | %.1f %% | %.1f %% | ", 100 * row->offered, 100 * row->taken, 100 * row->won_offered.at);
    put_share(out, &row->won_taken);
    pl_put(out, " | ");
    if (row->compares)
        put_more(out, &row->more, 100, 1, row->sure);
    if (times)
        pl_putf(out, " | %.2f | ", row->times);
    if (times && row->recurs)
        put_more(out, &row->more_times, 1, 2, row->sure_times);
    pl_put(out, " |\n");
}

static void put_heading(const struct report *r, int topic, struct pl_text *out)
{
    const struct pl_game *game = r->table.setup.game;
    pl_put(out, "### ");
    pl_topic_says(game, topic, cli_lang, out);
    pl_putf(out, r->topic[topic].held ? " (%s)" : " (`%s`)",
            r->topic[topic].held ? _("in the end") : pl_topic_word(game, topic));
    pl_put(out, "\n\n");
}

static void put_topic(const struct report *r, const struct report_figures *figures, int topic, struct pl_text *out)
{
    const struct report_row *row;
    char file[PL_WORD_MAX];
    struct pl_text name = pl_text_in(file, sizeof file);
    int compared, rows = report_rows(figures, topic, &row, &compared);
    if (rows > ROWS_MOST && compared >= TABLE_LEAST)
        rows = compared;
    int cut = rows > ROWS_MOST ? ROWS_OF_AN_END : rows;
    bool times = false;
    report_put_file(r, topic, &name);
    put_heading(r, topic, out);
    if (report_is_drawn(r, figures, topic))
        put_image(r, out, _("Wins when taken against wins when offered"), file);
    for (int i = 0; i < rows; i++)
        times |= row[i].recurs && (i < cut || i >= rows - cut);
    pl_put(out, _("| | offered | taken | won when offered | won when taken | difference |"));
    if (times)
        pl_putf(out, " %s", _("times a game | winners more often by |"));
    pl_putf(out, "\n| --- | --- | --- | --- | --- | --- |%s\n", times ? " --- | --- |" : "");
    for (int i = 0; i < rows; i++) {
        if (i == cut)
            pl_putf(out, "| \u2026 | | | | | |%s\n", times ? " | |" : "");
        if (i < cut || i >= rows - cut)
            put_row(r, &row[i], times, out);
    }
    pl_put(out, "\n");
    if (cut < rows) {
        pl_putf(out, _("The first and the last %d of %d; all are in report.json."), cut, rows);
        pl_put(out, "\n\n");
    }
}

void report_put(const struct report *r, const struct report_figures *figures, struct pl_text *out)
{
    put_head(r, figures, out);
    put_seats(r, figures->z, out);
    put_length(r, figures->z, out);
    put_scores(r, figures->z, out);
    pl_putf(out, "## %s\n\n", _("What is chosen"));
    for (int topic = 0; topic < r->topics; topic++)
        if (report_is_told(r, figures, topic))
            put_topic(r, figures, topic, out);
    pl_putf(out, "%s\n", _("Whatever else can be chosen is in the JSON of this report."));
}
