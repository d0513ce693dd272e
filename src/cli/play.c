/* A game in the terminal, line by line: the board, what happened since the last
 * answer, the question, the answers. Bots that are asked answer first, then the
 * people in the order of their seats. The game is kept after every answer of a
 * person, so whatever happens to the terminal, it can be continued. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli/cli.h"

enum { MOTIVES_KEPT = 1000 };

struct play {
    struct pl_table *table;
    const char *record;               /* where the record was asked for, or NULL */
    struct pl_bot *bot[PL_SEATS_MAX]; /* NULL: a person */
    struct pl_motives *motives;       /* why they did what they did */
    bool quiet;                       /* that is not told */
    int people;
    int seat;               /* the person at the keyboard, at first the first one; -1: bots only */
    int told[PL_SEATS_MAX]; /* how many events each has been shown */
    struct cli_answers answers;
    char *board; /* as the person at the keyboard saw it last, in ... */
    int round;   /* ... this round; NULL: not yet */
    char *line;  /* what was typed last */
    size_t line_room;
    char saved[4096]; /* where the game is kept while it is unfinished */
    bool is_kept;     /* that file is of this game */
    bool quits;
};

/* What comes after something was typed. */
enum next { PROMPT, SHOW, SHOW_ALL, MOVED };

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

/* The first signal ends the game in good order, a second one ends the program. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static bool must_stop(const struct play *p)
{
    return p->quits || interrupted || ferror(stdout);
}

static const struct pl_state *state_of(const struct play *p)
{
    return pl_table_state(p->table);
}

/* --- Keeping the game --- */

static bool save_to(const struct play *p, const char *path)
{
    struct pl_error error;
    if (cli_save(p->table, path, CLI_REPLACE, &error))
        return true;
    cli_complain("%s", error.text);
    return false;
}

/* Where that can't be done it is said once. */
static bool keep(struct play *p)
{
    struct pl_error error;
    char folder[sizeof p->saved];
    if (!*p->saved)
        return false;
    strcpy(folder, p->saved);
    *strrchr(folder, '/') = '\0';
    p->is_kept = cli_make_folders(folder, &error) && cli_save(p->table, p->saved, CLI_REPLACE, &error);
    if (!p->is_kept) {
        cli_complain("the game can't be kept for later: %s", error.text);
        *p->saved = '\0';
    }
    return p->is_kept;
}

/* A game in which nobody has done anything does not take the place of one that is kept. */
static void keep_for_later(struct play *p)
{
    putchar('\n');
    if (p->people == 0)
        return;
    bool fresh = pl_table_moves(p->table) == 0 && access(p->saved, F_OK) == 0;
    if ((p->is_kept || !fresh) && keep(p)) {
        cli_sayf(_("The game is kept: polity play %s goes on with it."), pl_game_name(pl_game_of(state_of(p))));
    }
}

/* --- What people read --- */

static const struct pl_event *event_at(const struct play *p, int i)
{
    int after;
    return pl_table_event(p->table, i, &after);
}

/* Where a turn or a phase begins. */
static bool begins(const struct play *p, int i)
{
    return !event_at(p, i)->why && pl_event_begins(state_of(p), event_at(p, i));
}

static void put_event(const struct play *p, int indent, const struct pl_event *event)
{
    struct pl_text text = cli_text();
    do {
        text.len = 0;
        pl_event_says(state_of(p), event, NULL, cli_lang, &text);
    } while (cli_grow(&text));
    cli_put_wrapped(indent, text.buf);
    free(text.buf);
}

/* Why a bot did that, if there is more to say than that something else would have done as well. Where bots play among
 * themselves there is nobody to keep anything from. */
static void put_motive(const struct play *p, int i, int seat)
{
    char words[512] = "";
    struct pl_text text = pl_text_in(words, sizeof words);
    const struct pl_motive *motive = pl_motives_at(p->motives, p->table, i);
    if (!motive || (motive->sort < PL_MOTIVE_BETTER && motive->wants < 0))
        return;
    pl_motive_says(state_of(p), motive, p->people ? seat : PL_ALL, cli_lang, &text);
    if (*words)
        cli_put_dim(6, words);
}

/* A line in place of the reasons of a turn. */
static void put_folded(int *reasons)
{
    if (*reasons)
        cli_paint(CLI_DIM, _("      Reasons: %d (type explain)\n"), *reasons);
    *reasons = 0;
}

/* Prints the events from number `from` on that this seat may read; why they came about is left to `explain`. */
static void put_events(const struct play *p, int from, int seat)
{
    int reasons = 0;
    for (int i = from; i < pl_table_events(p->table); i++) {
        const struct pl_event *event = event_at(p, i);
        if (begins(p, i))
            put_folded(&reasons);
        if (!cli_may_read(event, seat))
            continue;
        if (event->why)
            reasons++;
        else
            put_event(p, 2, event);
        if (!p->quiet)
            put_motive(p, i, seat);
    }
    put_folded(&reasons);
}

/* Where the last thing that the rules did for a seat begins: its turn, or else the event that has reasons; -1: nothing.
 */
static int last_explained(const struct play *p, int seat)
{
    int at = pl_table_events(p->table), event = -1;
    bool explained = false;
    while (--at >= 0) {
        const struct pl_event *it = event_at(p, at);
        explained |= it->why && it->seat == seat;
        if (explained && event < 0 && !it->why)
            event = at;
        if (event >= 0 && begins(p, at))
            return it->seat == seat ? at : event;
    }
    return event;
}

/* Events from there to the end of the turn, each with its reasons, and details under theirs. */
static void put_explained(const struct play *p, int from, int seat)
{
    bool inside = false, turn = begins(p, from);
    for (int i = from; i < pl_table_events(p->table); i++) {
        const struct pl_event *event = event_at(p, i);
        if (i > from && !event->why && (!turn || begins(p, i)))
            break;
        if (!event->why)
            inside = false;
        if (!cli_may_read(event, seat))
            continue;
        bool heads = pl_event_begins(state_of(p), event);
        put_event(p, !event->why ? 2 : inside && !heads ? 8 : 6, event);
        inside |= event->why && heads;
    }
}

static int count_lines(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

static void put_changed_lines(const char *now, const char *before)
{
    while (*now && *before) {
        int n = (int)strcspn(now, "\n"), m = (int)strcspn(before, "\n");
        if (n != m || memcmp(now, before, (size_t)n) != 0)
            printf("%.*s\n", n, now);
        now += n + (now[n] == '\n');
        before += m + (before[m] == '\n');
    }
}

/* Once a round the whole board. In between, where the screen is tall enough to hold it still, only the lines that
 * changed: that is what there is to see, and less to listen to. */
static void put_board(struct play *p, bool whole)
{
    enum { REST_OF_SCREEN = 25 };
    char *board = cli_board(state_of(p), p->seat);
    bool same = p->board && strcmp(board, p->board) == 0;
    int lines = count_lines(board);
    whole |= !p->board || p->round != pl_round(state_of(p)) || lines != count_lines(p->board) ||
             cli_height() < lines + REST_OF_SCREEN;
    if (whole || !same)
        putchar('\n');
    if (whole)
        fputs(board, stdout);
    else
        put_changed_lines(board, p->board);
    free(p->board);
    p->board = board;
    p->round = pl_round(state_of(p));
}

static void put_screen(struct play *p, bool whole)
{
    char words[512], name[PL_WORD_MAX];
    struct pl_text text = pl_text_in(words, sizeof words);
    put_board(p, whole);
    put_events(p, p->told[p->seat], p->seat);
    putchar('\n');
    pl_question(state_of(p), p->seat, cli_lang, &text);
    if (p->people > 1)
        cli_paint(CLI_BOLD, "%s: ", cli_seat_name(state_of(p), p->seat, name));
    cli_paint(CLI_BOLD, "%s\n", words);
    cli_list_answers(state_of(p), p->seat, &p->answers);
    cli_put_answers(state_of(p), &p->answers);
}

/* False at the end of input. */
static bool read_line(struct play *p, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    ssize_t n = getline(&p->line, &p->line_room, stdin);
    if (n < 0 || interrupted)
        return false;
    while (n > 0 && strchr(" \t\r\n", p->line[n - 1]))
        p->line[--n] = '\0';
    if (!isatty(STDIN_FILENO))
        puts(p->line); /* what comes from a pipe is not on the screen yet */
    return true;
}

/* What one person alone may see leaves the screen before the next one sits down. */
static void pass_keyboard(struct play *p, int seat)
{
    char name[PL_WORD_MAX];
    if (p->seat == seat)
        return;
    p->seat = seat;
    free(p->board);
    p->board = NULL;
    bool waits = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (waits)
        printf("\033[H\033[2J\033[3J");
    putchar('\n');
    printf(_("Pass the keyboard to %s."), cli_seat_name(state_of(p), seat, name));
    putchar(waits ? ' ' : '\n');
    if (waits && !read_line(p, _("[Enter]")))
        p->quits = true;
}

/* --- Commands --- */

static enum next do_undo(struct play *p, const char *rest)
{
    struct pl_error error;
    (void)rest;
    if (!pl_table_undo(p->table, p->seat, &error)) {
        cli_sayf("%s", _("Nothing can be taken back: your last answer is known by now, or you gave none."));
        return PROMPT;
    }
    for (int seat = 0; seat < pl_seats(state_of(p)); seat++)
        if (p->told[seat] > pl_table_events(p->table))
            p->told[seat] = pl_table_events(p->table);
    return MOVED;
}

static enum next do_redo(struct play *p, const char *rest)
{
    struct pl_error error;
    (void)rest;
    if (pl_table_redo(p->table, PL_ALL, &error))
        return MOVED;
    cli_sayf("%s", _("There is nothing to give again."));
    return PROMPT;
}

static enum next do_board(struct play *p, const char *rest)
{
    (void)p, (void)rest;
    return SHOW_ALL;
}

/* The last screenful, or all. */
static enum next do_log(struct play *p, const char *rest)
{
    enum { LAST = 20 };
    int from = pl_table_events(p->table), told = 0;
    while (from > 0 && (*rest || told < LAST))
        told += !event_at(p, --from)->why;
    put_events(p, from, p->seat);
    return PROMPT;
}

static enum next do_why(struct play *p, const char *rest)
{
    cli_put_reasons(state_of(p), p->seat, rest);
    return PROMPT;
}

/* Without a word it also ends the quiet. */
static enum next do_explain(struct play *p, const char *rest)
{
    bool any = false;
    p->quiet = strcmp(rest, "off") == 0;
    if (p->quiet) {
        cli_sayf("%s", _("From now on bots don't say why they do something."));
        return PROMPT;
    }
    for (int seat = 0; seat < pl_seats(state_of(p)); seat++) {
        int from = pl_by_rules(state_of(p), seat) ? last_explained(p, seat) : -1;
        if (from >= 0)
            put_explained(p, from, p->seat);
        any |= from >= 0;
    }
    if (!any)
        cli_sayf("%s", _("Nobody whom the rules play has done anything yet."));
    return PROMPT;
}

static enum next do_score(struct play *p, const char *rest)
{
    (void)rest;
    cli_put_scores(state_of(p), p->seat);
    return PROMPT;
}

static enum next do_hint(struct play *p, const char *rest)
{
    struct pl_error error;
    struct pl_setup setup;
    (void)rest;
    pl_setup_of(state_of(p), &setup);
    struct pl_bot *adviser = pl_bot_new("mcts:2000", &setup, 0, &error);
    if (!adviser) {
        printf("%s\n", error.text);
        return PROMPT;
    }
    struct pl_motive motive;
    char why[512] = "";
    struct pl_text text = pl_text_in(why, sizeof why);
    pl_bot_explain(adviser);
    pl_move move = pl_bot_choose(adviser, state_of(p), p->seat);
    pl_bot_motive(adviser, &motive);
    pl_motive_says(state_of(p), &motive, p->seat, cli_lang, &text);
    pl_bot_free(adviser);
    struct cli_answers *a = &p->answers;
    a->n = 0;
    for (int i = 0; i < a->moves.n; i++)
        a->n += a->shown[i] = a->moves.move[i] == move;
    puts(_("I would choose"));
    cli_put_answers(state_of(p), a);
    cli_put_dim(6, why);
    return PROMPT;
}

static enum next do_save(struct play *p, const char *rest)
{
    const char *path = *rest ? rest : p->record ? p->record : p->saved;
    if (path == p->saved ? keep(p) : save_to(p, path)) {
        cli_sayf(_("Saved in %s"), path);
    }
    return PROMPT;
}

static enum next do_quit(struct play *p, const char *rest)
{
    (void)rest;
    p->quits = true;
    return MOVED;
}

static enum next do_help(struct play *p, const char *rest);

static const struct {
    const char *name, *letter, *takes;
    enum next (*run)(struct play *, const char *rest);
    const char *says;
} commands[] = {
    {"undo", "u", "", do_undo, N_("take back your last answer")},
    {"redo", "r", "", do_redo, N_("give it again")},
    {"hint", "?", "", do_hint, N_("what a good player would answer")},
    {"why", NULL, "THING", do_why, N_("why something can't be done")},
    {"explain", NULL, "[off]", do_explain, N_("why the Automas did what they did last; bots say why, or not")},
    {"board", "b", "", do_board, N_("show the board and the question again")},
    {"log", NULL, "[all]", do_log, N_("what happened so far")},
    {"score", NULL, "", do_score, N_("the score as it stands")},
    {"save", NULL, "[FILE]", do_save, N_("save the game")},
    {"help", "h", "", do_help, N_("show this")},
    {"quit", "q", "", do_quit, N_("stop; the game is kept")},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static enum next do_help(struct play *p, const char *rest)
{
    char example[PL_WORD_MAX];
    struct pl_text text = pl_text_in(example, sizeof example);
    (void)rest;
    pl_notation(state_of(p), p->answers.moves.move[0], &text);
    cli_sayf(_("Answer with a number, or with the short name of an answer or the beginning of it: 1 is %s."), example);
    for (int i = 0; i < COMMANDS; i++) {
        char usage[40];
        snprintf(usage, sizeof usage, "%s %s", commands[i].name, commands[i].takes);
        printf("  %-13s %s  %s\n", usage, commands[i].letter ? commands[i].letter : " ", _(commands[i].says));
    }
    return PROMPT;
}

/* --- Answers --- */

/* Shows what it could have meant, or why it can't be. */
static enum next explain_typed(struct play *p, const char *typed)
{
    if (strspn(typed, "0123456789") == strlen(typed)) {
        cli_sayf(_("The answers are numbered from 1 to %d."), p->answers.moves.n);
    } else if (cli_narrow_answers(state_of(p), typed, &p->answers) > 1) {
        cli_put_answers(state_of(p), &p->answers);
    } else {
        cli_put_reasons(state_of(p), p->seat, typed);
    }
    return PROMPT;
}

static enum next answer(struct play *p, const char *typed)
{
    struct pl_error error;
    pl_move move;
    if (!pl_read_move(state_of(p), p->seat, typed, &move, &error))
        return explain_typed(p, typed);
    p->told[p->seat] = pl_table_events(p->table);
    if (!pl_table_play(p->table, p->seat, move, &error)) {
        cli_complain("%s", error.text);
        return PROMPT;
    }
    if (isatty(STDIN_FILENO))
        keep(p);
    return MOVED;
}

static enum next obey(struct play *p, char *typed)
{
    typed += strspn(typed, " \t");
    size_t len = strcspn(typed, " \t");
    const char *rest = typed + len + strspn(typed + len, " \t");
    if (!*typed && p->answers.moves.n == 1)
        return answer(p, "1");
    if (!*typed)
        return SHOW_ALL;
    for (int i = 0; i < COMMANDS; i++) {
        const char *names[] = {commands[i].name, commands[i].letter};
        bool fits = !*rest || *commands[i].takes; /* "h" is help, "h 8 mid 4" is not */
        for (int k = 0; k < 2 && fits; k++)
            if (names[k] && strlen(names[k]) == len && strncasecmp(names[k], typed, len) == 0)
                return commands[i].run(p, rest);
    }
    return answer(p, typed);
}

static void ask(struct play *p, int seat)
{
    enum next next = SHOW;
    pass_keyboard(p, seat);
    while (!must_stop(p) && next != MOVED) {
        if (next != PROMPT)
            put_screen(p, next == SHOW_ALL);
        if (read_line(p, p->answers.moves.n == 1 ? "[Enter = 1] > " : "> "))
            next = obey(p, p->line);
        else
            p->quits = true;
    }
}

/* --- The game --- */

static void let_bot_move(struct play *p, int seat)
{
    struct pl_error error;
    char name[PL_WORD_MAX];
    bool shows = isatty(STDOUT_FILENO) && strcmp(pl_table_player(p->table, seat), "random") != 0;
    if (shows) {
        cli_paint(CLI_DIM, _("%s is thinking ..."), cli_seat_name(state_of(p), seat, name));
        fflush(stdout);
    }
    pl_move move = pl_bot_choose(p->bot[seat], state_of(p), seat);
    if (shows)
        printf("\r\033[K");
    if (!pl_table_play(p->table, seat, move, &error))
        cli_refuse("%s chose a move that can't be made: %s", pl_table_player(p->table, seat), error.text);
    if (strcmp(pl_table_player(p->table, seat), "random") != 0) {
        struct pl_motive motive;
        pl_bot_motive(p->bot[seat], &motive);
        pl_motives_add(p->motives, p->table, &motive);
    }
}

static int next_asked(const struct play *p, bool bots)
{
    int seat = pl_asked(state_of(p), -1);
    while (seat >= 0 && (p->bot[seat] != NULL) != bots)
        seat = pl_asked(state_of(p), seat);
    return seat;
}

/* True if the game came to its end. */
static bool play_on(struct play *p)
{
    int shown = pl_table_events(p->table);
    while (!pl_over(state_of(p)) && !must_stop(p)) {
        int seat = next_asked(p, true);
        if (seat < 0)
            ask(p, next_asked(p, false));
        else
            let_bot_move(p, seat);
        if (p->people == 0) {
            put_events(p, shown, PL_TABLE);
            shown = pl_table_events(p->table);
        }
    }
    return pl_over(state_of(p));
}

static void put_beginning(const struct play *p)
{
    char name[PL_WORD_MAX];
    cli_paint(CLI_BOLD, "%s", pl_game_title(pl_game_of(state_of(p)), cli_lang));
    for (int seat = 0; seat < pl_seats(state_of(p)); seat++) {
        const char *player = pl_table_player(p->table, seat);
        printf("%s %s: %s", seat ? ";" : ".", cli_seat_name(state_of(p), seat, name),
               cli_is_human(player)            ? _("human")
               : strcmp(player, PL_RULES) == 0 ? _("played by the rules")
                                               : player);
    }
    printf(".\n%s\n", _("Type help to see what you can do besides answering."));
}

static void put_end(const struct play *p)
{
    int seat = p->people == 1 ? p->seat : PL_TABLE;
    putchar('\n');
    cli_put_board(state_of(p), seat);
    if (p->seat >= 0)
        put_events(p, p->told[p->seat], seat);
    putchar('\n');
    cli_put_scores(state_of(p), PL_ALL);
    putchar('\n');
    cli_put_winners(state_of(p));
}

static int finish(struct play *p)
{
    if (play_on(p)) {
        put_end(p);
        if (p->is_kept)
            unlink(p->saved);
    } else {
        keep_for_later(p);
    }
    if (!p->record)
        return CLI_FINE;
    if (!save_to(p, p->record))
        return CLI_WRONG;
    cli_sayf(_("The record is in %s"), p->record);
    return CLI_FINE;
}

/* --- Sitting down --- */

static void seat_players(struct play *p, const struct cli_table *table)
{
    struct pl_error error;
    struct pl_setup setup; /* without the seed, which is no bot's business */
    uint64_t seed;
    pl_setup_of(state_of(p), &setup);
    memcpy(&seed, table->setup.seed, sizeof seed);
    p->people = 0;
    for (int seat = 0; seat < setup.seats; seat++) {
        const char *player = table->player[seat];
        bool human = cli_is_human(player);
        if (human && p->people++ == 0)
            p->seat = seat;
        if (pl_setup_by_rules(&setup, seat))
            continue;
        p->bot[seat] = human ? NULL : cli_new_bot(player, &setup, cli_mix(seed + (uint64_t)seat + 1), &error);
        if (!human && !p->bot[seat])
            cli_refuse("%s", error.text);
        if (p->bot[seat])
            pl_bot_explain(p->bot[seat]);
        pl_table_sit(p->table, seat, player);
        p->told[seat] = pl_table_moves(p->table) ? pl_table_events(p->table) : 0;
    }
}

static void begin(struct play *p, const struct cli_args *args, const struct pl_game *game)
{
    struct pl_error error;
    struct cli_table table;
    int seats = pl_game_min_seats(game);
    cli_read_table(&table, args, game, seats, "human", "random");
    if (!args->seed && getrandom(table.setup.seed, sizeof table.setup.seed, 0) != sizeof table.setup.seed)
        cli_refuse("no random numbers for a seed: %s; --seed HEX gives one", strerror(errno));
    p->table = pl_table_new(&table.setup, &error);
    if (!p->table)
        cli_refuse("%s", error.text);
    seat_players(p, &table);
}

/* Those whom the record names play on, unless --seats says otherwise; a scenario names nobody. */
static void resume(struct play *p, const struct cli_args *args, const struct pl_game *game)
{
    struct cli_table table = {.setup = *pl_table_setup(p->table)};
    if (table.setup.game != game)
        cli_refuse("that is a game of %s, not of %s", pl_game_name(table.setup.game), pl_game_name(game));
    for (int seat = 0; seat < table.setup.seats; seat++) {
        const char *player = pl_table_player(p->table, seat);
        if (!player || !*player)
            player = seat ? "random" : "human";
        snprintf(table.player[seat], sizeof table.player[seat], "%s", player);
    }
    if (args->seats)
        cli_read_players(&table, args->seats);
    seat_players(p, &table);
}

int cli_play(const struct cli_args *args)
{
    struct pl_error error;
    const struct pl_game *game = cli_find_game(args->word[0]);
    struct play *p = cli_alloc(NULL, sizeof *p);
    *p = (struct play){.record = args->save, .seat = -1, .motives = pl_motives_new(MOTIVES_KEPT)};
    if (!p->motives)
        cli_refuse("there is not enough memory");
    if (args->save && !cli_can_write(args->save, &error))
        cli_refuse("--save: %s", error.text);
    cli_saved_path(game, p->saved, sizeof p->saved);
    if (args->load) {
        p->table = cli_load(args->load, -1, &error);
        if (!p->table)
            cli_refuse("%s", error.text);
        cli_note_age(args->load, p->table);
    } else {
        p->table = cli_saved_offer(p->saved);
        p->is_kept = p->table != NULL;
    }
    if (p->table)
        resume(p, args, game);
    else
        begin(p, args, game);
    catch_signals();
    put_beginning(p);
    int result = finish(p);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        pl_bot_free(p->bot[seat]);
    pl_motives_free(p->motives);
    pl_table_free(p->table);
    free(p->board);
    free(p->line);
    free(p);
    return result;
}
