/* Many games at once. Sums are whole numbers, so the result is the same however
 * the games were shared out among threads and ranks. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"

enum { CHUNK = 16 };

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
    const char *records; /* NULL: none are written */
    struct totals totals;
};

/* What a thread has for itself. */
struct share {
    struct totals totals;
    struct pl_state *s;
    struct pl_text record; /* of the last game */
};

/* --- A game --- */

static void record_path(const struct sim *sim, uint64_t n, char *path, size_t size)
{
    snprintf(path, size, "%s/%s-%06" PRIu64 ".json", sim->records, pl_game_name(sim->table.setup.game), n);
}

static long play_recorded(const struct sim *sim, uint64_t n, struct share *share, struct pl_error *error)
{
    struct pl_table *record = cli_record_number(&sim->table, n, error);
    if (!record)
        return -1;
    memcpy(share->s, pl_table_state(record), pl_size(share->s));
    do {
        share->record.len = 0;
        pl_table_save(record, &share->record);
    } while (cli_grow(&share->record));
    long steps = pl_table_moves(record);
    pl_table_free(record);
    return steps;
}

static const void *take_record(void *mine, size_t *n)
{
    const struct share *share = mine;
    *n = share->record.len;
    return share->record.buf;
}

static bool keep_record(void *of_sim, uint64_t n, const void *bytes, size_t size, struct pl_error *error)
{
    char path[4096];
    record_path(of_sim, n, path, sizeof path);
    return cli_write(path, bytes, size, CLI_NEW, error);
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

static void add_totals(void *of_sim, const void *totals)
{
    struct sim *sim = of_sim;
    struct totals *sum = &sim->totals;
    const struct totals *t = totals;
    for (int seat = 0; seat < sim->table.setup.seats && t->games; seat++) {
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

static void *begin_share(void *of_sim)
{
    const struct sim *sim = of_sim;
    struct share *share = calloc(1, sizeof *share);
    struct pl_state *s = malloc(pl_state_size(&sim->table.setup));
    if (!share || !s) {
        free(share);
        free(s);
        return NULL;
    }
    share->s = s;
    if (sim->records)
        share->record = cli_text();
    pl_deal(s, &sim->table.setup);
    return share;
}

static bool play_game(void *of_sim, void *mine, uint64_t n, struct pl_error *error)
{
    const struct sim *sim = of_sim;
    struct share *share = mine;
    long steps =
        sim->records ? play_recorded(sim, n, share, error) : cli_play_number(&sim->table, n, share->s, NULL, error);
    if (steps >= 0)
        count_game(&share->totals, share->s, n, steps);
    return steps >= 0;
}

static void end_share(void *of_sim, void *mine)
{
    struct share *share = mine;
    add_totals(of_sim, &share->totals);
    free(share->record.buf);
    free(share->s);
    free(share);
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
    printf(",\"moves\":%.3f,\"bytes\":%zu,\"hash\":\"%016" PRIx64 "\",\"seats\":[", (double)t->steps / (double)t->games,
           pl_state_size(&sim->table.setup), t->hash);
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
    int width = 16; /* some names have a path in them */
    for (int seat = 0; seat < sim->table.setup.seats; seat++)
        width = cli_columns(sim->table.player[seat]) > width ? cli_columns(sim->table.player[seat]) : width;
    printf("seat  %-*s %10s %7s %9s %8s %6s %6s\n", width, "player", "wins", "%", "mean", "sd", "min", "max");
    for (int seat = 0; seat < sim->table.setup.seats; seat++) {
        const struct tally *tally = &t->seat[seat];
        double wins = wins_of(tally);
        printf("%4d  %s", seat + 1, sim->table.player[seat]);
        cli_pad(width - cli_columns(sim->table.player[seat]));
        printf(" %10.1f %7.2f %9.2f %8.2f %6d %6d\n", wins, 100 * wins / (double)t->games, mean_of(tally, t->games),
               sd_of(tally, t->games), tally->least, tally->most);
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
    for (int seat = 0; seat < sim->table.setup.seats; seat++)
        if (strlen(sim->table.player[seat]) >= PL_WORD_MAX)
            cli_refuse("--records: '%.60s...' is too long a name for a record: %d bytes are the most",
                       sim->table.player[seat], PL_WORD_MAX - 1);
    if (!cli_make_folders(sim->records, &error))
        cli_refuse("--records: %s", error.text);
    for (uint64_t n = 0; n < sim->games; n++) {
        struct stat info;
        record_path(sim, n, path, sizeof path);
        if (lstat(path, &info) == 0)
            cli_refuse("--records: %.160s is there already and stays as it is", path);
    }
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
    uint64_t chunk = CHUNK; /* one where bots think, for nobody is to wait for the last few */
    for (int seat = 0; seat < sim->table.setup.seats; seat++) {
        if (strcmp(sim->table.player[seat], "random") != 0 && !pl_setup_by_rules(&sim->table.setup, seat))
            chunk = 1;
        if (cli_is_human(sim->table.player[seat]))
            cli_refuse("--seats: no human can play in a simulation (there is: random, mcts:N, mcts:2s)");
    }
    sim->records = args->records;
    if (sim->records && !cli_is_helper())
        prepare_records(sim);
    const struct cli_work work = {.context = sim,
                                  .jobs = sim->games,
                                  .chunk = chunk,
                                  .unit = "games",
                                  .begin = begin_share,
                                  .run = play_game,
                                  .end = end_share,
                                  .result = sim->records ? take_record : NULL,
                                  .keep = keep_record,
                                  .sums = &sim->totals,
                                  .sums_size = sizeof sim->totals,
                                  .add = add_totals};
    struct pl_error error;
    double start = cli_now();
    bool fine = cli_do_work(&work, cli_threads(args->threads, (sim->games + chunk - 1) / chunk), &error);
    double seconds = cli_now() - start;
    if (!fine)
        cli_complain("%s", error.text);
    else if (args->json)
        put_json(sim, seconds);
    else
        put_table(sim, seconds);
    free(sim);
    return fine ? CLI_FINE : CLI_WRONG;
}
