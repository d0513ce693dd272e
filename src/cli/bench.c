/* How fast the engine is, on one thread: random games, and copies of a state.
 * The signature is a hash over fixed games, the same on every machine: a change
 * that should not alter behaviour proves it here. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { SIGNATURE_GAMES = 2000, TRIALS = 3 };
static const double TRIAL_SECONDS = 0.35;

struct figures {
    double games_per_s, steps_per_s, copy_ns;
    size_t bytes;
    uint64_t signature;
};

static long play(const struct cli_table *table, uint64_t n, struct pl_state *s)
{
    struct pl_error error;
    long steps = cli_play_number(table, n, s, NULL, &error);
    if (steps < 0)
        cli_refuse("%s: %s", pl_game_name(table->setup.game), error.text);
    return steps;
}

static void measure_games(const struct cli_table *table, struct pl_state *s, struct figures *best)
{
    for (int trial = 0; trial < TRIALS; trial++) {
        uint64_t games = 0;
        long steps = 0;
        double start = cli_now(), seconds;
        do {
            for (int i = 0; i < 16; i++)
                steps += play(table, games++, s);
            seconds = cli_now() - start;
        } while (seconds < TRIAL_SECONDS);
        if ((double)games / seconds > best->games_per_s)
            best->games_per_s = (double)games / seconds;
        if ((double)steps / seconds > best->steps_per_s)
            best->steps_per_s = (double)steps / seconds;
    }
}

/* The compiler has to believe that somebody looks at each copy. */
static void measure_copies(const struct pl_state *s, struct figures *best)
{
    enum { BATCH = 10000 };
    struct pl_state *copy = cli_alloc(NULL, pl_size(s));
    size_t size = pl_size(s);
    for (int trial = 0; trial < TRIALS; trial++) {
        uint64_t copies = 0;
        double start = cli_now(), seconds;
        do {
            for (int i = 0; i < BATCH; i++) {
                memcpy(copy, s, size);
                __asm__ volatile("" : : "r"(copy) : "memory");
            }
            copies += BATCH;
            seconds = cli_now() - start;
        } while (seconds < TRIAL_SECONDS);
        double ns = 1e9 * seconds / (double)copies;
        if (trial == 0 || ns < best->copy_ns)
            best->copy_ns = ns;
    }
    free(copy);
}

static struct figures measure(const struct cli_args *args, const struct pl_game *game, int seats)
{
    struct cli_table table = {0};
    struct figures figures = {0};
    cli_read_table(&table, args, game, seats, "random", "random");
    figures.bytes = pl_state_size(&table.setup);
    struct pl_state *s = cli_alloc(NULL, figures.bytes);
    for (uint64_t n = 0; n < SIGNATURE_GAMES; n++) {
        play(&table, n, s);
        figures.signature += cli_signature(s, n);
    }
    measure_games(&table, s, &figures);
    measure_copies(s, &figures);
    free(s);
    return figures;
}

static void put_figures(const struct pl_game *game, int seats, const struct figures *f, bool json, bool first)
{
    if (json)
        printf(
            "%s{\"game\":\"%s\",\"seats\":%d,\"games_per_s\":%.1f,\"steps_per_s\":%.1f,\"copy_ns\":%.1f,\"bytes\":%zu,"
            "\"signature\":\"%016" PRIx64 "\"}",
            first ? "" : ",", pl_game_name(game), seats, f->games_per_s, f->steps_per_s, f->copy_ns, f->bytes,
            f->signature);
    else
        printf("%-12s %5d %12.0f %12.0f %9.1f %8zu  %016" PRIx64 "\n", pl_game_name(game), seats, f->games_per_s,
               f->steps_per_s, f->copy_ns, f->bytes, f->signature);
    fflush(stdout);
}

int cli_bench(const struct cli_args *args)
{
    const struct pl_game *only = args->words ? cli_find_game(args->word[0]) : NULL;
    const int usual[] = {2, 4};
    bool first = true;
    if (args->sets && !only)
        cli_refuse("bench --set needs a GAME whose option it is");
    if (args->json)
        putchar('[');
    else
        printf("%-12s %5s %12s %12s %9s %8s  %s\n", "game", "seats", "games/s", "steps/s", "copy ns", "bytes",
               "signature");
    for (int i = 0; i < pl_game_count(); i++) {
        const struct pl_game *game = pl_game_at(i);
        for (int k = 0; k < 2; k++) {
            bool fits = usual[k] >= pl_game_min_seats(game) && usual[k] <= pl_game_max_seats(game);
            if (!fits || (only && only != game))
                continue;
            struct figures figures = measure(args, game, usual[k]);
            put_figures(game, usual[k], &figures, args->json, first);
            first = false;
        }
    }
    if (args->json)
        puts("]");
    return CLI_FINE;
}
