/* Games to learn from. Bots play them, but for a few moves that are drawn: a series in which everyone always does the
 * best would never show what becomes of the rest. Files hold a few games each and appear whole, in any order; a
 * run that was stopped plays those that are missing, so the folder is the same in the end. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/lessons.h"
#include "cli/cli.h"

enum {
    GAMES_OF_A_FILE = 16,
    GAMES_USUALLY = 1000,
    GAMES_MOST = 100000000,
    THREADS_MOST = 1024,
    KEPT = 4,         /* one decision in so many is kept, as every seat sees it */
    OPENING_MOST = 12 /* decisions that may be drawn in the beginning */
};

struct selfplay {
    struct cli_table table;
    const char *folder;
    struct pl_features *features;
    struct pl_lessons_head head;
    uint64_t games, files;
    atomic_uint_least64_t next;
    pthread_mutex_t lock; /* of what follows */
    struct cli_progress progress;
    uint64_t done, there; /* games played now; those that were there before */
    struct pl_error error;
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

static bool play_game(const struct selfplay *play, uint64_t n, struct pl_state *s, struct pl_lessons_writer *writer,
                      struct pl_error *error)
{
    struct pl_setup setup = play->table.setup;
    struct cli_players players = {0};
    struct pl_moves moves;
    struct whim whim = take_whim(play, n);
    long left = pl_game_moves_max(setup.game, setup.seats);
    bool fine = cli_seat_players(&players, &play->table, n, error);
    pl_setup_series(&setup, play->table.setup.seed, n);
    pl_deal(s, &setup);
    pl_lessons_game(writer, (uint32_t)n);
    while (fine && !pl_over(s)) {
        int seat = pl_asked(s, -1);
        bool choice = pl_list(s, seat, &moves) > 1, drawn = choice && departs(&whim);
        if (choice && cli_draw(&whim.stream) % KEPT == 0)
            for (int looks = 0; looks < setup.seats; looks++)
                pl_lessons_add(writer, s, looks);
        pl_play_listed(s, seat, drawn ? cli_draw_move(&moves, &whim.stream) : cli_choose(&players, s, seat, &moves),
                       NULL);
        fine = left-- > 0 && !pl_is_broken(s);
        if (!fine)
            snprintf(error->text, sizeof error->text, "game %" PRIu64 " does not end as games do", n);
    }
    if (fine)
        pl_lessons_end_game(writer, s);
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

static bool play_file(struct selfplay *play, uint64_t file, struct pl_state *s, struct pl_error *error)
{
    char path[4096];
    size_t n;
    struct pl_lessons_head head = head_of(play, file);
    struct pl_lessons_writer *writer = pl_lessons_begin(&head, play->features);
    bool fine = writer != NULL;
    for (uint32_t i = 0; i < head.games && fine; i++) {
        fine = play_game(play, (uint64_t)head.first + i, s, writer, error);
        pthread_mutex_lock(&play->lock);
        play->done++;
        cli_put_progress(&play->progress, play->there + play->done, play->games, "games");
        pthread_mutex_unlock(&play->lock);
    }
    const uint8_t *bytes = fine ? pl_lessons_bytes(writer, &n) : NULL;
    if (fine && !bytes)
        snprintf(error->text, sizeof error->text, "out of memory");
    file_path(play, file, path, sizeof path);
    fine = bytes && cli_write(path, (const char *)bytes, n, CLI_REPLACE, error);
    pl_lessons_free_writer(writer);
    return fine;
}

static void *work(void *of_selfplay)
{
    struct selfplay *play = of_selfplay;
    struct pl_error error = {"out of memory"};
    struct pl_state *s = malloc(pl_state_size(&play->table.setup));
    bool fine = s != NULL;
    for (uint64_t file; fine && (file = atomic_fetch_add(&play->next, 1)) < play->files;)
        if (!is_there(play, file))
            fine = play_file(play, file, s, &error);
    free(s);
    if (!fine) {
        atomic_store(&play->next, play->files);
        pthread_mutex_lock(&play->lock);
        play->error = error;
        pthread_mutex_unlock(&play->lock);
    }
    return NULL;
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
    if (strlen(play->folder) > 4000 || !cli_make_folders(play->folder, &error))
        cli_refuse("--out: %s", strlen(play->folder) > 4000 ? "too long a name" : error.text);
    snprintf(play->head.game, sizeof play->head.game, "%s", pl_game_name(game));
    play->head.seats = (uint32_t)play->table.setup.seats;
    play->head.inputs = (uint32_t)pl_features_inputs(play->features);
    play->head.layout = pl_features_layout(play->features);
    play->head.series = series_of(&play->table);
    for (uint64_t file = 0; file < play->files; file++)
        if (is_there(play, file))
            play->there += head_of(play, file).games;
    play->progress.before = play->there;
}

static void run(struct selfplay *play, int threads)
{
    pthread_t *thread = cli_alloc(NULL, (size_t)threads * sizeof *thread);
    int started = 0;
    while (started < threads && pthread_create(&thread[started], NULL, work, play) == 0)
        started++;
    if (started == 0)
        cli_refuse("no thread could be started");
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    cli_end_progress();
}

int cli_selfplay(const struct cli_args *args)
{
    struct selfplay *play = calloc(1, sizeof *play);
    if (!play)
        cli_refuse("out of memory");
    prepare(play, args);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    long threads = args->threads ? cli_number("--threads", args->threads, 1, THREADS_MOST) : processors;
    threads = threads < 1 ? 1 : threads > THREADS_MOST ? THREADS_MOST : threads;
    pthread_mutex_init(&play->lock, NULL);
    run(play, (int)((uint64_t)threads < play->files ? (uint64_t)threads : play->files));
    int result = *play->error.text ? CLI_WRONG : CLI_FINE;
    if (result == CLI_WRONG)
        cli_complain("%s", play->error.text);
    else
        printf("%s: %" PRIu64 " games in %s, %" PRIu64 " of them played now\n", play->head.game, play->games,
               play->folder, play->done);
    pl_features_free(play->features);
    free(play);
    return result;
}
