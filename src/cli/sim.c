/* Many games at once. Threads take the next few game numbers from one counter;
 * sums are whole numbers, so the result is the same however the games were
 * shared out. */
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

enum { CHUNK = 16, THREADS_MAX = 1024 };

struct tally {
    int64_t sum, squares;
    int least, most;
    uint64_t won[PL_PLAYERS_MAX + 1]; /* by the number of winners */
};

struct totals {
    uint64_t games, steps, rounds, hash;
    struct tally seat[PL_SEATS_MAX];
};

struct sim {
    struct cli_table table;
    uint64_t games;
    uint64_t chunk;      /* games taken at once: one where bots think, for nobody is to wait for the last few */
    const char *records; /* NULL: none are written */
    atomic_uint_least64_t next, done;
    atomic_bool failed;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t changed;
    int working;
    struct totals totals;
    struct pl_error error;
};

/* --- A game --- */

static void record_path(const struct sim *sim, uint64_t n, char *path, size_t size)
{
    snprintf(path, size, "%s/%s-%06" PRIu64 ".json", sim->records, pl_game_name(sim->table.setup.game), n);
}

static long play_recorded(const struct sim *sim, uint64_t n, struct pl_state *s, struct pl_error *error)
{
    char path[4096];
    struct pl_table *record = cli_record_number(&sim->table, n, error);
    if (!record)
        return -1;
    record_path(sim, n, path, sizeof path);
    memcpy(s, pl_table_state(record), pl_size(s));
    long steps = cli_save(record, path, CLI_NEW, error) ? pl_table_moves(record) : -1;
    pl_table_free(record);
    return steps;
}

static void count_game(struct totals *t, const struct pl_state *s, uint64_t n, long steps)
{
    int place[PL_PLAYERS_MAX], winners = 0, seats = pl_seats(s), rivals = pl_rivals(s);
    pl_places(s, place);
    for (int i = 0; i < seats + rivals; i++)
        winners += place[i] == 1;
    for (int seat = 0; seat < seats; seat++) {
        struct tally *tally = &t->seat[seat];
        struct pl_score score;
        pl_score(s, seat, PL_ALL, &score);
        tally->sum += score.total;
        tally->squares += (int64_t)score.total * score.total;
        if (t->games == 0 || score.total < tally->least)
            tally->least = score.total;
        if (t->games == 0 || score.total > tally->most)
            tally->most = score.total;
        tally->won[winners] += place[seat] == 1;
    }
    t->games++;
    t->steps += (uint64_t)steps;
    t->rounds += (uint64_t)pl_round(s);
    t->hash += cli_signature(s, n);
}

static void add_totals(struct totals *sum, const struct totals *t, int seats)
{
    for (int seat = 0; seat < seats && t->games; seat++) {
        struct tally *to = &sum->seat[seat];
        const struct tally *from = &t->seat[seat];
        to->sum += from->sum;
        to->squares += from->squares;
        if (sum->games == 0 || from->least < to->least)
            to->least = from->least;
        if (sum->games == 0 || from->most > to->most)
            to->most = from->most;
        for (int k = 0; k <= PL_PLAYERS_MAX; k++)
            to->won[k] += from->won[k];
    }
    sum->games += t->games;
    sum->steps += t->steps;
    sum->rounds += t->rounds;
    sum->hash += t->hash;
}

/* --- Threads --- */

static bool play_chunk(struct sim *sim, struct totals *t, struct pl_state *s, struct pl_error *error)
{
    uint64_t from = atomic_fetch_add(&sim->next, sim->chunk);
    if (from >= sim->games || atomic_load(&sim->failed))
        return false;
    uint64_t to = from + sim->chunk < sim->games ? from + sim->chunk : sim->games;
    for (uint64_t n = from; n < to; n++) {
        long steps = sim->records ? play_recorded(sim, n, s, error) : cli_play_number(&sim->table, n, s, error);
        if (steps < 0) {
            atomic_store(&sim->failed, true);
            return false;
        }
        count_game(t, s, n, steps);
    }
    atomic_fetch_add(&sim->done, to - from);
    return true;
}

static void *work(void *of_sim)
{
    struct sim *sim = of_sim;
    struct pl_error error = {""};
    struct totals *t = calloc(1, sizeof *t);
    struct pl_state *s = malloc(pl_state_size(&sim->table.setup));
    if (t && s) {
        pl_deal(s, &sim->table.setup);
        while (play_chunk(sim, t, s, &error))
            ;
    } else {
        atomic_store(&sim->failed, true);
        snprintf(error.text, sizeof error.text, "out of memory");
    }
    pthread_mutex_lock(&sim->lock);
    if (t)
        add_totals(&sim->totals, t, sim->table.setup.seats);
    if (*error.text)
        sim->error = error;
    sim->working--;
    pthread_cond_signal(&sim->changed);
    pthread_mutex_unlock(&sim->lock);
    free(t);
    free(s);
    return NULL;
}

/* [=====     ] 12,345 of 100,000, 20,000 games/s, 4 s left */
static void put_progress(const struct sim *sim, double seconds)
{
    enum { BAR = 30 };
    uint64_t done = atomic_load(&sim->done);
    double rate = (double)done / seconds;
    int filled = (int)(done * BAR / sim->games);
    fprintf(stderr, "\r[%.*s%*s] %" PRIu64 "/%" PRIu64 ", %.0f games/s", filled,
            "==============================", BAR - filled, "", done, sim->games, rate);
    if (done)
        fprintf(stderr, ", %.0f s left", (double)(sim->games - done) / rate);
    fprintf(stderr, "\033[K");
}

static void wait_for_all(struct sim *sim, double start)
{
    bool shows = isatty(STDERR_FILENO);
    pthread_mutex_lock(&sim->lock);
    while (sim->working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 200000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (pthread_cond_timedwait(&sim->changed, &sim->lock, &until) != 0 && shows)
            put_progress(sim, cli_now() - start);
    }
    pthread_mutex_unlock(&sim->lock);
    if (shows)
        fprintf(stderr, "\r\033[K");
}

/* Returns the seconds it took. */
static double run(struct sim *sim, int threads)
{
    pthread_t *thread = cli_alloc(NULL, (size_t)threads * sizeof *thread);
    double start = cli_now();
    int started = 0;
    sim->working = threads;
    while (started < threads && pthread_create(&thread[started], NULL, work, sim) == 0)
        started++;
    if (started == 0)
        cli_refuse("no thread could be started");
    pthread_mutex_lock(&sim->lock);
    sim->working -= threads - started;
    pthread_mutex_unlock(&sim->lock);
    wait_for_all(sim, start);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    return cli_now() - start;
}

/* --- Results --- */

static double wins_of(const struct tally *tally)
{
    double wins = 0;
    for (int winners = 1; winners <= PL_PLAYERS_MAX; winners++)
        wins += (double)tally->won[winners] / winners;
    return wins;
}

static double mean_of(const struct tally *tally, uint64_t games)
{
    return (double)tally->sum / (double)games;
}

static double sd_of(const struct tally *tally, uint64_t games)
{
    double mean = mean_of(tally, games);
    double variance = (double)tally->squares / (double)games - mean * mean;
    return variance > 0 ? sqrt(variance) : 0;
}

static void put_json(const struct sim *sim, double seconds)
{
    const struct totals *t = &sim->totals;
    printf("{\"game\":");
    cli_put_json(pl_game_name(sim->table.setup.game));
    printf(",\"games\":%" PRIu64 ",\"seconds\":%.3f,\"games_per_s\":%.1f,\"steps_per_s\":%.1f,\"rounds\":%.3f",
           t->games, seconds, (double)t->games / seconds, (double)t->steps / seconds,
           (double)t->rounds / (double)t->games);
    printf(",\"hash\":\"%016" PRIx64 "\",\"seats\":[", t->hash);
    for (int seat = 0; seat < sim->table.setup.seats; seat++) {
        const struct tally *tally = &t->seat[seat];
        printf("%s{\"player\":", seat ? "," : "");
        cli_put_json(sim->table.player[seat]);
        printf(",\"wins\":%.10g,\"mean\":%.4f,\"sd\":%.4f,\"min\":%d,\"max\":%d}", wins_of(tally),
               mean_of(tally, t->games), sd_of(tally, t->games), tally->least, tally->most);
    }
    puts("]}");
}

static void put_table(const struct sim *sim, double seconds)
{
    const struct totals *t = &sim->totals;
    printf("%s: %" PRIu64 " games in %.2f s, %.0f games/s, %.0f steps/s, %.1f rounds a game\n\n",
           pl_game_name(sim->table.setup.game), t->games, seconds, (double)t->games / seconds,
           (double)t->steps / seconds, (double)t->rounds / (double)t->games);
    printf("seat  %-16s %10s %7s %9s %8s %6s %6s\n", "player", "wins", "%", "mean", "sd", "min", "max");
    for (int seat = 0; seat < sim->table.setup.seats; seat++) {
        const struct tally *tally = &t->seat[seat];
        double wins = wins_of(tally);
        printf("%4d  %-16s %10.1f %7.2f %9.2f %8.2f %6d %6d\n", seat + 1, sim->table.player[seat], wins,
               100 * wins / (double)t->games, mean_of(tally, t->games), sd_of(tally, t->games), tally->least,
               tally->most);
    }
    printf("\nhash %016" PRIx64 "\n", t->hash);
}

/* --- The command --- */

/* Nothing is begun if a record would have to take the place of another file. */
static void prepare_records(const struct sim *sim)
{
    struct pl_error error;
    char path[4096];
    if (strlen(sim->records) > sizeof path - 100)
        cli_refuse("--records: too long a name");
    if (!cli_make_folders(sim->records, &error))
        cli_refuse("--records: %s", error.text);
    for (uint64_t n = 0; n < sim->games; n++) {
        struct stat info;
        record_path(sim, n, path, sizeof path);
        if (lstat(path, &info) == 0)
            cli_refuse("--records: %.160s is there already and stays as it is", path);
    }
}

static int count_threads(const struct sim *sim, const char *said)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    long threads = said ? cli_number("--threads", said, 1, THREADS_MAX) : processors;
    long useful = (long)((sim->games + sim->chunk - 1) / sim->chunk);
    if (threads > THREADS_MAX)
        threads = THREADS_MAX;
    if (threads > useful)
        threads = useful;
    return threads < 1 ? 1 : (int)threads;
}

int cli_sim(const struct cli_args *args)
{
    const struct pl_game *game = cli_find_game(args->word[0]);
    if (!args->games)
        cli_refuse("sim needs --games N");
    struct sim *sim = calloc(1, sizeof *sim);
    if (!sim)
        cli_refuse("out of memory");
    int seats = pl_game_min_seats(game) < 2 && pl_game_max_seats(game) >= 2 ? 2 : pl_game_min_seats(game);
    sim->games = (uint64_t)cli_number("--games", args->games, 1, 1000000000000);
    cli_read_table(&sim->table, args, game, seats, "random", "random");
    sim->table.check = args->check;
    sim->chunk = CHUNK;
    for (int seat = 0; seat < sim->table.setup.seats; seat++) {
        if (strcmp(sim->table.player[seat], "random") != 0 && !pl_setup_by_rules(&sim->table.setup, seat))
            sim->chunk = 1;
        if (cli_is_human(sim->table.player[seat]))
            cli_refuse("--seats: no human can play in a simulation (there is: random, mcts:N)");
    }
    int threads = count_threads(sim, args->threads);
    sim->records = args->records;
    if (sim->records)
        prepare_records(sim);
    pthread_mutex_init(&sim->lock, NULL);
    pthread_cond_init(&sim->changed, NULL);
    double seconds = run(sim, threads);
    int result = CLI_FINE;
    if (*sim->error.text) {
        cli_complain("%s", sim->error.text);
        result = CLI_WRONG;
    } else if (args->json) {
        put_json(sim, seconds);
    } else {
        put_table(sim, seconds);
    }
    free(sim);
    return result;
}
