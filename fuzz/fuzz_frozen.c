/* Frozen tables with other bytes in them, under a right checksum. The first
 * bytes of the input pick a game and how far it is played, the others where
 * the frozen table is changed: three for the place, one for what stands there. */
#include <sodium.h>

#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 5, CHANGE = 4, SUM_AT = 144, SUM_BYTES = 32 }; /* where kernel/freeze.c keeps the sum over the rest */

static void pick_setup(struct pl_setup *setup, const uint8_t *pick)
{
    const struct pl_game *game = pl_game_at(pick[0] % pl_game_count());
    unsigned most = game->max_seats < 5 ? (unsigned)game->max_seats : 5;
    pl_setup_init(setup, game);
    setup->seed[0] = pick[1];
    setup->seats = game->min_seats + (int)(pick[2] % (most - (unsigned)game->min_seats + 1));
    struct pl_setup standard = *setup;
    for (int o = 0; o < pl_option_count(game); o++)
        setup->option[o] = (uint8_t)((pick[3] >> o % 8) % pl_option_values(game, o));
    if (!pl_setup_check(setup, NULL))
        *setup = standard;
    if (!pl_setup_check(setup, NULL))
        setup->seats = 2;
}

static uint8_t *freeze(const struct pl_setup *setup, unsigned moves, size_t *n)
{
    struct pl_table *t = pl_table_new(setup, NULL);
    if (!t)
        abort();
    play_at(t, moves, (int)(moves % 64));
    *n = pl_table_freeze(t, NULL, 0);
    uint8_t *bytes = room_for(*n);
    pl_table_freeze(t, bytes, *n);
    pl_table_free(t);
    return bytes;
}

static void sum_up(uint8_t *bytes, size_t n)
{
    uint8_t sum[SUM_BYTES];
    memset(bytes + SUM_AT, 0, sizeof sum);
    crypto_generichash(sum, sizeof sum, bytes, n, NULL, 0);
    memcpy(bytes + SUM_AT, sum, sizeof sum);
}

static void use(struct pl_table *t, unsigned seed)
{
    struct pl_log log = {.n = 0};
    exercise(pl_table_state(t), seed);
    for (int i = 0; i < pl_table_events(t) && i < PL_LOG_MAX; i++)
        log.event[log.n++] = *pl_table_event(t, i, NULL);
    tell_log(pl_table_state(t), &log);
    play_at(t, seed, 20);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pl_setup setup;
    size_t n;
    if (size < HEAD)
        return 0;
    pick_setup(&setup, data);
    uint8_t *bytes = freeze(&setup, data[4], &n);
    for (size_t i = HEAD; i + CHANGE <= size; i += CHANGE)
        bytes[((size_t)data[i] << 16 | (size_t)data[i + 1] << 8 | data[i + 2]) % n] = data[i + 3];
    sum_up(bytes, n);
    struct pl_table *t = pl_table_thaw(&setup, bytes, n, NULL);
    if (t)
        use(t, data[4]);
    pl_table_free(t);
    free(bytes);
    return 0;
}
