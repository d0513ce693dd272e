/* A record looked at by a bot: who was how likely to win when, what turned the game, and which answers would have been
 * better. Decisions are judged each by itself, so threads share them out. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { TURNINGS = 6, MISTAKES = 5, SAYS = 512, PERCENT = 10, STEPS = 8, LABEL = 10, PERCENT_COLUMNS = 5 };

/* --- Judging --- */

static void *begin_share(void *context)
{
    return context;
}

static void end_share(void *context, void *mine)
{
    (void)context;
    (void)mine;
}

static bool judge(void *of_analysis, void *mine, uint64_t i, struct pl_error *error)
{
    (void)mine;
    if (pl_analysis_look(of_analysis, (int)i, NULL, NULL))
        return true;
    snprintf(error->text, sizeof error->text, "out of memory");
    return false;
}

/* --- Words --- */

/* What the words are about: the analysis with a state to stand on. */
struct told {
    const struct pl_analysis *analysis;
    const struct pl_table *table;
    struct pl_state *s;
    int decisions, players;
    bool winnable; /* there are chances to tell of */
};

static void put_percent(int thousandths)
{
    printf("%3d %%", (thousandths + PERCENT / 2) / PERCENT);
}

static const char *name_of(const struct told *told, int player, char name[PL_WORD_MAX])
{
    return cli_seat_name(pl_table_state(told->table), player, name);
}

/* "move 57, round 3" */
static void put_place(const struct pl_decision *d)
{
    printf(_("move %d, round %d"), d->at + 1, d->round);
}

static void put_answer(const struct told *told, int decision, pl_move move)
{
    char says[SAYS];
    struct pl_text text = pl_text_in(says, sizeof says);
    pl_analysis_state(told->analysis, decision, told->s);
    pl_move_says(told->s, move, NULL, cli_lang, &text);
    cli_paint(CLI_BOLD, "%s", says);
}

/* --- The curve --- */

/* The decision with which the next round begins, or the end. */
static int next_row(const struct told *told, int row)
{
    int round = pl_analysis_decision(told->analysis, row)->round;
    while (row < told->decisions && pl_analysis_decision(told->analysis, row)->round == round)
        row++;
    return row;
}

static void put_bar(int thousandths)
{
    static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, plain[] = "_.:-=+*#";
    int step = thousandths * STEPS / 1001;
    if (cli_ascii)
        putchar(plain[step]);
    else
        fputs(bars[step], stdout);
}

static void put_row(const struct told *told, int row, const int *width)
{
    char label[PL_WORD_MAX];
    uint16_t chance[PL_PLAYERS_MAX];
    pl_analysis_chances(told->analysis, row, chance);
    if (row < told->decisions)
        snprintf(label, sizeof label, "%d", pl_analysis_decision(told->analysis, row)->round);
    else
        snprintf(label, sizeof label, "%s", _("end"));
    cli_pad(LABEL - cli_columns(label));
    fputs(label, stdout);
    for (int player = 0; player < told->players; player++) {
        cli_pad(2 + width[player] - PERCENT_COLUMNS);
        put_percent(chance[player]);
    }
    putchar('\n');
}

static void put_names(const struct told *told, int *width)
{
    char name[PL_WORD_MAX];
    cli_pad(LABEL);
    for (int player = 0; player < told->players; player++) {
        int columns = cli_columns(name_of(told, player, name));
        width[player] = columns < PERCENT_COLUMNS ? PERCENT_COLUMNS : columns;
        cli_pad(2 + width[player] - columns);
        cli_paint(CLI_BOLD, "%s", name);
    }
    putchar('\n');
}

static int chance_of(const struct told *told, int row, int player)
{
    uint16_t chance[PL_PLAYERS_MAX] = {0};
    pl_analysis_chances(told->analysis, row, chance);
    return chance[player];
}

static void put_bars(const struct told *told, int player, int columns)
{
    char name[PL_WORD_MAX];
    printf("%s", name_of(told, player, name));
    cli_pad(2 + columns - cli_columns(name));
    for (int row = 0; row < told->decisions; row = next_row(told, row))
        put_bar(chance_of(told, row, player));
    putchar('\n');
}

static void put_chances(const struct told *told)
{
    int width[PL_PLAYERS_MAX], widest = 0;
    puts(_("How likely each player was to win, at the start of each round:"));
    put_names(told, width);
    for (int row = 0; row < told->decisions; row = next_row(told, row))
        put_row(told, row, width);
    if (pl_over(pl_table_state(told->table)))
        put_row(told, told->decisions, width);
    putchar('\n');
    for (int player = 0; player < told->players; player++)
        widest = width[player] > widest ? width[player] : widest;
    for (int player = 0; player < told->players; player++)
        put_bars(told, player, widest);
}

/* Where nobody can win, points are all there is. */
static void put_points(const struct told *told)
{
    puts(_("What points could be expected, at the start of each round:"));
    for (int row = 0; row < told->decisions; row = next_row(told, row)) {
        const struct pl_decision *d = pl_analysis_decision(told->analysis, row);
        printf("%*d  %7.1f\n", LABEL, d->round, d->answer[0].points / 100.0);
    }
}

/* --- Turning points and mistakes --- */

static void put_turnings(const struct told *told)
{
    struct pl_turning turning[TURNINGS];
    char name[PL_WORD_MAX], other[PL_WORD_MAX];
    int n = pl_analysis_turnings(told->analysis, turning, TURNINGS);
    printf("\n%s\n", n ? _("Turning points:") : _("No turning points: the chances never changed much at once."));
    for (int i = 0; i < n; i++) {
        const struct pl_turning *t = &turning[i];
        const struct pl_decision *d = pl_analysis_decision(told->analysis, t->most);
        printf("  ");
        put_place(d);
        printf(", %s: ", name_of(told, d->seat, name));
        put_answer(told, t->most, d->answer[d->played].move);
        printf("\n    %s: ", name_of(told, t->player, other));
        put_percent(chance_of(told, t->from, t->player));
        printf(cli_ascii ? " -> " : " → ");
        put_percent(chance_of(told, t->to, t->player));
        putchar('\n');
    }
}

static void put_judged(const struct told *told, int decision, const char *label, int k)
{
    const struct pl_looked *answer = &pl_analysis_decision(told->analysis, decision)->answer[k];
    printf("    %s ", label);
    put_answer(told, decision, answer->move);
    printf(" (");
    if (told->winnable)
        printf("%d %%, ", (pl_analysis_chance(told->analysis, decision, k) + PERCENT / 2) / PERCENT);
    printf(_("%.1f points"), answer->points / 100.0);
    puts(")");
}

static void put_mistakes(const struct told *told)
{
    int mistake[MISTAKES];
    char name[PL_WORD_MAX];
    for (int seat = 0; seat < pl_seats(pl_table_state(told->table)); seat++) {
        if (pl_by_rules(pl_table_state(told->table), seat))
            continue;
        int n = pl_analysis_mistakes(told->analysis, seat, mistake, MISTAKES);
        putchar('\n');
        printf(n ? _("The largest mistakes of %s:") : _("No clear mistake of %s was found."),
               name_of(told, seat, name));
        putchar('\n');
        for (int i = 0; i < n; i++) {
            const struct pl_decision *d = pl_analysis_decision(told->analysis, mistake[i]);
            printf("  ");
            put_place(d);
            putchar('\n');
            put_judged(told, mistake[i], _("played:"), d->played);
            put_judged(told, mistake[i], _("better:"), 0);
        }
    }
}

static void put_words(const struct pl_analysis *analysis, const struct pl_table *table, const char *bot)
{
    struct told told = {.analysis = analysis,
                        .table = table,
                        .s = cli_alloc(NULL, pl_size(pl_table_state(table))),
                        .decisions = pl_analysis_decisions(analysis),
                        .players = pl_analysis_players(analysis)};
    uint16_t chance[PL_PLAYERS_MAX];
    told.winnable = pl_analysis_chances(analysis, 0, chance);
    printf(_("%s: %d decisions, judged by %s"), pl_game_title(pl_table_setup(table)->game, cli_lang), told.decisions,
           bot);
    puts("\n");
    if (told.winnable) {
        put_chances(&told);
        put_turnings(&told);
    } else {
        put_points(&told);
    }
    put_mistakes(&told);
    free(told.s);
}

/* --- The command --- */

static uint64_t read_seed(const struct pl_table *table, const char *hex)
{
    struct pl_setup setup = *pl_table_setup(table);
    struct pl_error error;
    uint64_t seed = 0;
    if (hex && !pl_setup_seed(&setup, hex, &error))
        cli_refuse("%s", error.text);
    for (int i = 0; hex && i < 8; i++)
        seed = seed << 8 | setup.seed[i];
    return seed;
}

int cli_analyse(const struct cli_args *args)
{
    struct pl_error error;
    struct pl_table *table = cli_load(args->word[0], -1, &error);
    if (!table)
        cli_refuse("%s", error.text);
    cli_note_age(args->word[0], table);
    if (args->out && !cli_can_write(args->out, &error))
        cli_refuse("%s", error.text);
    const char *bot = pl_level_find(pl_table_setup(table)->game, args->bot ? args->bot : "mcts:400");
    struct pl_analysis *analysis = pl_analysis_new(table, bot, read_seed(table, args->seed), &error);
    if (!analysis)
        cli_refuse("%s", error.text);
    uint64_t decisions = (uint64_t)pl_analysis_decisions(analysis);
    const struct cli_work work = {.context = analysis,
                                  .jobs = decisions,
                                  .chunk = 1,
                                  .unit = "decisions",
                                  .begin = begin_share,
                                  .end = end_share,
                                  .run = judge};
    if (!pl_analysis_prepare(analysis, NULL, NULL))
        cli_refuse("out of memory");
    bool fine = cli_do_work(&work, cli_threads(args->threads, decisions), &error);
    struct pl_text json = cli_text();
    do {
        json.len = 0;
        pl_analysis_json(analysis, NULL, cli_lang, &json);
    } while (cli_grow(&json));
    fine = fine && (!args->out || cli_write(args->out, json.buf, json.len, CLI_REPLACE, &error));
    if (!fine)
        cli_complain("%s", error.text);
    else if (args->json)
        puts(json.buf);
    else
        put_words(analysis, table, bot);
    free(json.buf);
    pl_analysis_free(analysis);
    pl_table_free(table);
    return fine ? CLI_FINE : CLI_WRONG;
}
