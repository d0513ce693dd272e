/* Bots of other builds, so that a release can be measured against those before it: LIBRARY.so:BOT is that bot of that
 * build's shared library. The other build has its own rules and its own state: it deals the same setup and plays every
 * move along. Its moves may have other numbers than ours, so answers are carried across by their notation. Where the
 * two do not list the same answers, or end differently, they play different games, and nothing can be measured. */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "cli/cli.h"

/* All that is asked of another build, by the names of the public interface; the later ones only where there is need. */
#define CALLS(CALL)                                                                                                    \
    CALL(game_find)                                                                                                    \
    CALL(option_count)                                                                                                 \
    CALL(option_name)                                                                                                  \
    CALL(setup_init)                                                                                                   \
    CALL(setup_seats)                                                                                                  \
    CALL(setup_option)                                                                                                 \
    CALL(setup_seed)                                                                                                   \
    CALL(setup_check)                                                                                                  \
    CALL(state_size)                                                                                                   \
    CALL(deal)                                                                                                         \
    CALL(over)                                                                                                         \
    CALL(list)                                                                                                         \
    CALL(notation)                                                                                                     \
    CALL(play)                                                                                                         \
    CALL(places)                                                                                                       \
    CALL(bot_new)                                                                                                      \
    CALL(bot_free)                                                                                                     \
    CALL(bot_choose)
#define LATER_CALLS(CALL)                                                                                              \
    CALL(seat_option_count)                                                                                            \
    CALL(setup_seat_option)                                                                                            \
    CALL(level_find)

#define MEMBER(name) __typeof__(pl_##name) *name;

struct library {
    struct library *next;
    char path[CLI_PLAYER_MAX];
    uint8_t id[CLI_FILE_ID_BYTES];
    CALLS(MEMBER)
    LATER_CALLS(MEMBER)
};

/* Each is opened once, before any thread begins, and stays open. */
static struct library *libraries;

/* What another build fills may be larger there than here, so it has more room than ours would take. */
struct setup_there {
    struct pl_setup setup;
    char more[4096];
};

struct error_there {
    struct pl_error error;
    char more[1024];
};

struct moves_there {
    struct pl_moves list;
    char more[sizeof(struct pl_moves)];
};

struct cli_guest {
    const struct library *in;
    struct pl_state *s;
    struct pl_bot *bot;
    int seats;
    const char *game;
    struct moves_there moves;             /* its answers to the question that it was asked, ... */
    char word[PL_MOVES_MAX][PL_WORD_MAX]; /* ... their notation, ... */
    int ours[PL_MOVES_MAX];               /* ... and which of ours each of them is ... */
    int theirs[PL_MOVES_MAX];             /* ... and the other way round */
};

/* --- Names --- */

/* What stands after the last ".so:"; NULL: it is one of our own players. */
static const char *bot_in(const char *player)
{
    const char *bot = NULL;
    for (const char *at = player; (at = strstr(at, ".so:")); at = bot)
        bot = at + strlen(".so:");
    return bot;
}

bool cli_is_guest(const char *player)
{
    return bot_in(player) != NULL;
}

static void path_in(const char *player, char path[CLI_PLAYER_MAX])
{
    snprintf(path, CLI_PLAYER_MAX, "%.*s", (int)(bot_in(player) - player) - 1, player);
}

/* --- Libraries --- */

static struct library *find_library(const char *path)
{
    struct library *library = libraries;
    while (library && strcmp(library->path, path) != 0)
        library = library->next;
    return library;
}

#define FIND(name) library->name = (__typeof__(pl_##name) *)dlsym(handle, "pl_" #name);
#define NAME_MISSING(name) missing = missing || library->name ? missing : "pl_" #name;

/* The names that a library calls are looked for in the program first. But the program shows none of its own, so the
 * library finds itself; RTLD_DEEPBIND, with which the sanitizers do not work, is not needed. */
static bool load(struct library *library, struct pl_error *error)
{
    char beside[CLI_PLAYER_MAX + 2], words[100];
    const char *missing = NULL;
    snprintf(beside, sizeof beside, "%s%s", strchr(library->path, '/') ? "" : "./", library->path);
    cli_identify_file(beside, library->id);
    void *handle = dlopen(beside, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        snprintf(error->text, sizeof error->text, "%.240s", dlerror());
        return false;
    }
    CALLS(FIND)
    LATER_CALLS(FIND)
    CALLS(NAME_MISSING)
    if (!missing)
        return true;
    dlclose(handle);
    snprintf(words, sizeof words, "is no library of polity: it has no %s", missing);
    return cli_fail(error, library->path, words);
}

static struct library *open_library(const char *path, struct pl_error *error)
{
    struct library *library = find_library(path);
    if (library)
        return library;
    library = cli_alloc(NULL, sizeof *library);
    *library = (struct library){.next = libraries};
    strcpy(library->path, path);
    if (load(library, error))
        return libraries = library;
    free(library);
    return NULL;
}

void cli_identify_guests(void (*is)(void *context, const char *path, const uint8_t id[CLI_FILE_ID_BYTES]),
                         void *context)
{
    for (const struct library *library = libraries; library; library = library->next)
        is(context, library->path, library->id);
}

/* --- Setups --- */

static bool has_option(const struct library *in, const struct pl_game *there, const char *name)
{
    int n = in->option_count(there) + (in->seat_option_count ? in->seat_option_count(there) : 0);
    while (n > 0 && strcmp(in->option_name(there, n - 1), name) != 0)
        n--;
    return n > 0;
}

/* One of the table's, or with `seat` one of a seat's. What a build does not know has its usual value there: it is the
 * game as it was before there was a choice. */
static bool carry_option(const struct library *in, const struct pl_game *there, const struct pl_setup *ours, int option,
                         int seat, struct pl_setup *theirs, struct pl_error *error)
{
    int of_table = pl_option_count(ours->game);
    int value = seat < 0 ? ours->option[option] : ours->seat_option[seat][option - of_table];
    const char *name = pl_option_name(ours->game, option), *word = pl_option_value(ours->game, option, value);
    if (value == pl_option_default(ours->game, option) && !has_option(in, there, name))
        return true;
    if (seat < 0)
        return in->setup_option(theirs, name, word, error);
    if (in->setup_seat_option)
        return in->setup_seat_option(theirs, seat, name, word, error);
    snprintf(error->text, sizeof error->text, "seats have no options there, so no %s=%s", name, word);
    return false;
}

static bool carry_options(const struct library *in, const struct pl_game *there, const struct pl_setup *ours,
                          struct pl_setup *theirs, struct pl_error *error)
{
    int of_table = pl_option_count(ours->game), all = of_table + pl_seat_option_count(ours->game);
    bool fine = true;
    for (int i = 0; fine && i < of_table; i++)
        fine = carry_option(in, there, ours, i, -1, theirs, error);
    for (int seat = 0; fine && seat < ours->seats; seat++)
        for (int i = of_table; fine && i < all; i++)
            fine = carry_option(in, there, ours, i, seat, theirs, error);
    return fine;
}

static bool carry_setup(const struct library *in, const struct pl_setup *ours, struct pl_setup *theirs,
                        struct pl_error *error)
{
    char seed[2 * PL_SEED_BYTES + 1];
    const struct pl_game *there = in->game_find(pl_game_name(ours->game));
    if (!there) {
        snprintf(error->text, sizeof error->text, "there is no game '%s'", pl_game_name(ours->game));
        return false;
    }
    sodium_bin2hex(seed, sizeof seed, ours->seed, PL_SEED_BYTES);
    in->setup_init(theirs, there);
    return in->setup_seats(theirs, ours->seats, error) && carry_options(in, there, ours, theirs, error) &&
           in->setup_seed(theirs, seed, error) && in->setup_check(theirs, error);
}

/* --- A guest --- */

static bool seat_guest(struct cli_guest *guest, const char *bot, const struct pl_setup *setup, uint64_t seed,
                       struct pl_error *error)
{
    struct setup_there theirs;
    const struct library *in = guest->in;
    if (!carry_setup(in, setup, &theirs.setup, error))
        return false;
    guest->s = cli_alloc(NULL, in->state_size(&theirs.setup));
    in->deal(guest->s, &theirs.setup);
    in->setup_seed(&theirs.setup, "0", error); /* it is no bot's business */
    guest->bot = in->bot_new(bot, &theirs.setup, seed, error);
    return guest->bot;
}

struct cli_guest *cli_guest_new(const char *player, const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    char path[CLI_PLAYER_MAX];
    struct error_there why;
    path_in(player, path);
    struct cli_guest *guest = cli_alloc(NULL, sizeof *guest);
    guest->in = find_library(path);
    guest->s = NULL;
    guest->bot = NULL;
    guest->seats = setup->seats;
    guest->game = pl_game_name(setup->game);
    if (seat_guest(guest, bot_in(player), setup, seed, &why.error))
        return guest;
    cli_fail(error, path, why.error.text);
    cli_guest_free(guest);
    return NULL;
}

void cli_guest_free(struct cli_guest *guest)
{
    if (guest && guest->bot)
        guest->in->bot_free(guest->bot);
    if (guest)
        free(guest->s);
    free(guest);
}

/* False: there is no room for the name of its bot. */
static bool settle_level(const struct library *in, const struct pl_game *there, char player[CLI_PLAYER_MAX])
{
    char *bot = player + (bot_in(player) - player);
    const char *name = in->level_find(there, bot);
    size_t room = CLI_PLAYER_MAX - (size_t)(bot - player);
    return name == bot || (size_t)snprintf(bot, room, "%s", name) < room;
}

bool cli_settle_guest(char player[CLI_PLAYER_MAX], const struct pl_setup *setup, struct pl_error *error)
{
    char path[CLI_PLAYER_MAX];
    path_in(player, path);
    const struct library *in = open_library(path, error);
    const struct pl_game *there = in ? in->game_find(pl_game_name(setup->game)) : NULL;
    if (there && in->level_find && !settle_level(in, there, player))
        return cli_fail(error, path, "too long a name");
    struct cli_guest *guest = in ? cli_guest_new(player, setup, 0, error) : NULL;
    cli_guest_free(guest);
    return guest;
}

/* --- Playing along --- */

__attribute__((format(printf, 3, 4))) static bool other_rules(const struct cli_guest *guest, struct pl_error *error,
                                                              const char *format, ...)
{
    va_list args;
    int n =
        snprintf(error->text, sizeof error->text, "%.80s plays other rules of %.20s: ", guest->in->path, guest->game);
    va_start(args, format);
    vsnprintf(error->text + n, sizeof error->text - (size_t)n, format, args);
    va_end(args);
    return false;
}

static void name_answers(struct cli_guest *guest)
{
    const struct pl_moves *list = &guest->moves.list;
    for (int i = 0; i < list->n; i++) {
        struct pl_text text = pl_text_in(guest->word[i], sizeof guest->word[i]);
        guest->in->notation(guest->s, list->move[i], &text);
        guest->ours[i] = -1;
    }
}

/* Which of its answers, from `first` on, reads so and is none of ours yet: those that read alike are told apart by
 * their order. */
static int find_there(const struct cli_guest *guest, int first, const char *word)
{
    int k = first;
    while (k < guest->moves.list.n && (guest->ours[k] >= 0 || strcmp(guest->word[k], word) != 0))
        k++;
    return k;
}

bool cli_guest_hear(struct cli_guest *guest, const struct pl_state *s, int seat, const struct pl_moves *moves,
                    struct pl_error *error)
{
    if (guest->in->over(guest->s))
        return other_rules(guest, error, "its game ends before ours");
    int first = 0, n = guest->in->list(guest->s, seat, &guest->moves.list);
    if (n > PL_MOVES_MAX || n != guest->moves.list.n)
        return other_rules(guest, error, "seat %d has %d answers there", seat + 1, n);
    name_answers(guest);
    for (int i = 0; i < moves->n; i++) {
        char word[PL_WORD_MAX];
        struct pl_text text = pl_text_in(word, sizeof word);
        pl_notation(s, moves->move[i], &text);
        int k = find_there(guest, first, word);
        if (k == n)
            return other_rules(guest, error, "seat %d can't answer '%s' there", seat + 1, word);
        guest->ours[k] = i;
        guest->theirs[i] = k;
        while (first < n && guest->ours[first] >= 0) /* mostly both lists have the same order */
            first++;
    }
    return first == n || other_rules(guest, error, "seat %d can answer '%s' there", seat + 1, guest->word[first]);
}

bool cli_guest_choose(struct cli_guest *guest, int seat, int *answer, struct pl_error *error)
{
    pl_move move = guest->in->bot_choose(guest->bot, guest->s, seat);
    int i = guest->moves.list.n - 1;
    while (i >= 0 && guest->moves.list.move[i] != move)
        i--;
    *answer = i < 0 ? 0 : guest->ours[i];
    return i >= 0 || cli_fail(error, guest->in->path, "a bot gives an answer that it was not offered");
}

bool cli_guest_play(struct cli_guest *guest, int seat, int answer, struct pl_error *error)
{
    int i = guest->theirs[answer];
    return guest->in->play(guest->s, seat, guest->moves.list.move[i], NULL) ||
           other_rules(guest, error, "'%s' is refused there", guest->word[i]);
}

bool cli_guest_agrees(const struct cli_guest *guest, const struct pl_state *s, struct pl_error *error)
{
    int place[PL_PLAYERS_MAX], there[2 * PL_PLAYERS_MAX];
    if (!guest->in->over(guest->s))
        return other_rules(guest, error, "our game ends before its");
    pl_places(s, place);
    guest->in->places(guest->s, there);
    for (int seat = 0; seat < guest->seats; seat++)
        if (place[seat] != there[seat])
            return other_rules(guest, error, "seat %d comes in as number %d here and %d there", seat + 1, place[seat],
                               there[seat]);
    return true;
}
