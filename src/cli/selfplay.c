/* Games to learn from. Bots play them, but for a few moves that are drawn: a series in which everyone always does the
 * best would never show what becomes of the rest. Files hold a few games each and appear whole, in any order; a
 * run that was stopped plays those that are missing, so the folder is the same in the end. */
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bots.h"
#include "bots/lessons.h"
#include "cli/cli.h"

enum {
    GAMES_OF_A_FILE = 16,
    GAMES_USUALLY = 1000,
    GAMES_MOST = 100000000,
    KEPT = 4,         /* one decision in so many is kept, as every seat sees it */
    OPENING_MOST = 12 /* decisions that may be drawn in the beginning */
};

struct selfplay {
    struct cli_table table;
    const char *folder;
    struct pl_features *features;
    struct pl_lessons_head head;
    uint64_t games, files;
    bool *there;                  /* which files were there before */
    atomic_uint_least64_t played; /* games, now */
};

/* What a thread has for itself. */
struct share {
    struct pl_state *s;
    struct pl_lessons_writer *writer; /* of the last file */
    const uint8_t *bytes;             /* that file */
    size_t n;
    struct pl_leaning leaning; /* of the last answer */
};

/* --- A game --- */

/* How a game departs from what its bots would do. Half of all games begin at random, and half are now and then
 * interrupted by a move that is. */
struct whim {
    uint64_t stream;
    int opening; /* decisions that are still drawn */
    int odds;    /* one decision in so many is drawn later on; 0: none */
};

static struct whim take_whim(const struct selfplay *play, uint64_t n)
{
    struct whim whim;
    memcpy(&whim.stream, play->table.setup.seed, sizeof whim.stream);
    whim.stream = cli_mix(cli_mix(whim.stream + 0x5e1f) + n);
    whim.opening = n % 2 ? (int)(cli_draw(&whim.stream) % (OPENING_MOST + 1)) : 0;
    whim.odds = n / 2 % 2 ? (n / 4 % 2 ? 12 : 40) : 0;
    return whim;
}

static bool departs(struct whim *whim)
{
    if (whim->opening > 0)
        return whim->opening-- > 0;
    return whim->odds && cli_draw(&whim->stream) % (uint64_t)whim->odds == 0;
}

/* The position as every seat sees it, and what whoever was asked made of it. */
static void keep_position(const struct selfplay *play, struct share *share, int asked)
{
    for (int looks = 0; looks < play->table.setup.seats; looks++)
        pl_lessons_add(share->writer, share->s, looks, looks == asked ? &share->leaning : NULL);
}

static bool play_game(const struct selfplay *play, uint64_t n, struct share *share, struct pl_error *error)
{
    struct pl_setup setup = play->table.setup;
    struct cli_players players = {0};
    struct pl_moves moves;
    struct whim whim = take_whim(play, n);
    long left = pl_game_moves_max(setup.game, setup.seats);
    struct pl_state *s = share->s;
    bool fine = cli_seat_players(&players, &play->table, n, error);
    for (int seat = 0; seat < players.seats; seat++)
        if (players.bot[seat])
            pl_bot_tell_leaning(players.bot[seat], &share->leaning);
    pl_setup_series(&setup, play->table.setup.seed, n);
    pl_deal(s, &setup);
    pl_lessons_game(share->writer, (uint32_t)n);
    while (fine && !pl_over(s)) {
        int seat = pl_asked(s, -1);
        bool choice = pl_list(s, seat, &moves) > 1, drawn = choice && departs(&whim);
        bool kept = choice && cli_draw(&whim.stream) % KEPT == 0;
        pl_move move = drawn ? cli_draw_move(&moves, &whim.stream) : 0;
        share->leaning.n = 0;
        fine = drawn ? cli_follow(&players, s, seat, &moves, move, error)
                     : cli_choose(&players, s, seat, &moves, &move, error);
        if (!fine)
            break;
        if (kept)
            keep_position(play, share, seat);
        pl_play_listed(s, seat, move, NULL);
        fine = left-- > 0 && !pl_is_broken(s);
        if (!fine)
            snprintf(error->text, sizeof error->text, "game %" PRIu64 " does not end as games do", n);
    }
    fine = fine && cli_agree(&players, s, error);
    if (fine)
        pl_lessons_end_game(share->writer, s);
    cli_dismiss_players(&players);
    return fine;
}

/* --- Files --- */

static void file_path(const struct selfplay *play, uint64_t file, char *path, size_t size)
{
    snprintf(path, size, "%s/games-%06" PRIu64 ".bin", play->folder, file);
}

static struct pl_lessons_head head_of(const struct selfplay *play, uint64_t file)
{
    struct pl_lessons_head head = play->head;
    uint64_t first = file * GAMES_OF_A_FILE, left = play->games - first;
    head.first = (uint32_t)first;
    head.games = (uint32_t)(left < GAMES_OF_A_FILE ? left : GAMES_OF_A_FILE);
    return head;
}

/* Is it there already? A file of fewer games, at the end of a shorter series, is played again; one of another series
 * is not touched. */
static bool is_there(const struct selfplay *play, uint64_t file)
{
    char path[4096];
    struct pl_error error;
    struct pl_lessons_head is, want = head_of(play, file);
    size_t n;
    file_path(play, file, path, sizeof path);
    if (access(path, F_OK) != 0)
        return false;
    char *bytes = cli_read_up_to(path, PL_LESSONS_FILE_MAX, &n, &error);
    if (!bytes)
        cli_refuse("--out: %s", error.text);
    bool whole = pl_lessons_read_head(bytes, n, &is, &error);
    free(bytes);
    if (!whole)
        cli_refuse("--out: %.120s: %s", path, error.text);
    if (is.series != want.series || is.layout != want.layout || is.first != want.first)
        cli_refuse("--out: %.120s is of another series of games and stays as it is", path);
    return is.games >= want.games;
}

static bool is_done(void *of_selfplay, uint64_t file)
{
    const struct selfplay *play = of_selfplay;
    return play->there[file];
}

static void *begin_share(void *of_selfplay)
{
    const struct selfplay *play = of_selfplay;
    struct share *share = calloc(1, sizeof *share);
    struct pl_state *s = malloc(pl_state_size(&play->table.setup));
    if (!share || !s) {
        free(share);
        free(s);
        return NULL;
    }
    share->s = s;
    return share;
}

static void end_share(void *of_selfplay, void *mine)
{
    struct share *share = mine;
    (void)of_selfplay;
    pl_lessons_free_writer(share->writer);
    free(share->s);
    free(share);
}

static bool play_file(void *of_selfplay, void *mine, uint64_t file, struct pl_error *error)
{
    const struct selfplay *play = of_selfplay;
    struct share *share = mine;
    struct pl_lessons_head head = head_of(play, file);
    pl_lessons_free_writer(share->writer);
    share->writer = pl_lessons_begin(&head, play->features);
    for (uint32_t i = 0; i < head.games && share->writer; i++)
        if (!play_game(play, (uint64_t)head.first + i, share, error))
            return false;
    share->bytes = share->writer ? pl_lessons_bytes(share->writer, &share->n) : NULL;
    if (!share->bytes)
        snprintf(error->text, sizeof error->text, "out of memory");
    return share->bytes;
}

static const void *take_file(void *mine, size_t *n)
{
    const struct share *share = mine;
    *n = share->n;
    return share->bytes;
}

static bool keep_file(void *of_selfplay, uint64_t file, const void *bytes, size_t n, struct pl_error *error)
{
    struct selfplay *play = of_selfplay;
    char path[4096];
    file_path(play, file, path, sizeof path);
    atomic_fetch_add(&play->played, head_of(play, file).games);
    return cli_write(path, bytes, n, CLI_REPLACE, error);
}

/* --- The command --- */

/* Whoever plays otherwise, or from other deals, plays another series. */
static uint64_t series_of(const struct cli_table *table)
{
    const struct pl_setup *setup = &table->setup;
    uint64_t hash = cli_mix((uint64_t)setup->seats);
    for (int i = 0; i < PL_OPTIONS_MAX; i++)
        hash = cli_mix(hash + setup->option[i] + 1);
    for (int i = 0; i < PL_SEED_BYTES; i++)
        hash = cli_mix(hash + setup->seed[i] + 1);
    for (int seat = 0; seat < setup->seats; seat++) {
        for (int i = 0; i < PL_SEAT_OPTIONS_MAX; i++)
            hash = cli_mix(hash + setup->seat_option[seat][i] + 1);
        for (const char *c = table->player[seat]; *c; c++)
            hash = cli_mix(hash + (unsigned char)*c);
    }
    return hash;
}

static void prepare(struct selfplay *play, const struct cli_args *args)
{
    const struct pl_game *game = cli_find_game(args->word[0]);
    struct pl_error error;
    if (!args->out)
        cli_refuse("selfplay needs --out DIR");
    if (args->bot && args->seats && strspn(args->seats, "0123456789") != strlen(args->seats))
        cli_refuse("--bot plays all seats: --seats can only say how many there are");
    const char *bot = args->bot ? args->bot : "mcts:64";
    if (strlen(bot) >= CLI_PLAYER_MAX)
        cli_refuse("--bot: there is no bot '%.40s'", bot);
    int seats = pl_game_min_seats(game) < 2 && pl_game_max_seats(game) >= 2 ? 2 : pl_game_min_seats(game);
    cli_read_table(&play->table, args, game, seats, bot, bot);
    for (int seat = 0; seat < play->table.setup.seats; seat++)
        if (cli_is_human(play->table.player[seat]))
            cli_refuse("--seats: no human can play games to learn from");
    play->games = args->games ? (uint64_t)cli_number("--games", args->games, 1, GAMES_MOST) : GAMES_USUALLY;
    play->files = (play->games + GAMES_OF_A_FILE - 1) / GAMES_OF_A_FILE;
    play->features = pl_features_new(&play->table.setup, &error);
    if (!play->features)
        cli_refuse("%s", error.text);
    play->folder = args->out;
    snprintf(play->head.game, sizeof play->head.game, "%s", pl_game_name(game));
    play->head.seats = (uint32_t)play->table.setup.seats;
    play->head.inputs = (uint32_t)pl_features_inputs(play->features);
    play->head.layout = pl_features_layout(play->features);
    play->head.series = series_of(&play->table);
}

static void prepare_folder(struct selfplay *play)
{
    struct pl_error error;
    if (strlen(play->folder) > 4000 || !cli_make_folders(play->folder, &error))
        cli_refuse("--out: %s", strlen(play->folder) > 4000 ? "too long a name" : error.text);
    play->there = cli_alloc(NULL, play->files * sizeof *play->there);
    for (uint64_t file = 0; file < play->files; file++)
        play->there[file] = is_there(play, file);
}

int cli_selfplay(const struct cli_args *args)
{
    struct selfplay *play = calloc(1, sizeof *play);
    if (!play)
        cli_refuse("out of memory");
    prepare(play, args);
    if (!cli_is_helper())
        prepare_folder(play);
    const struct cli_work work = {.context = play,
                                  .jobs = play->files,
                                  .chunk = 1,
                                  .unit = "files",
                                  .begin = begin_share,
                                  .run = play_file,
                                  .end = end_share,
                                  .is_done = is_done,
                                  .result = take_file,
                                  .keep = keep_file};
    struct pl_error error;
    bool fine = cli_do_work(&work, cli_threads(args->threads, play->files), &error);
    if (fine)
        printf("%s: %" PRIu64 " games in %s, %" PRIu64 " of them played now\n", play->head.game, play->games,
               play->folder, (uint64_t)atomic_load(&play->played));
    else
        cli_complain("%s", error.text);
    pl_features_free(play->features);
    free(play->there);
    free(play);
    return fine ? CLI_FINE : CLI_WRONG;
}
