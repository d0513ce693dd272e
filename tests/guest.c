/* A library of another build for tests/cli.sh: the one that it is linked to, but for what POLITY_GUEST says. Its own
 * calls see nothing of that, as the library calls itself directly. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "polity.h"

static bool is(const char *what)
{
    const char *said = getenv("POLITY_GUEST");
    return said && strcmp(said, what) == 0;
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

const struct pl_game *pl_game_find(const char *name)
{
    return is("without games") ? NULL : REAL(pl_game_find)(name);
}

/* From before there were options. */
int pl_option_count(const struct pl_game *game)
{
    return is("without options") ? 0 : REAL(pl_option_count)(game);
}

int pl_seat_option_count(const struct pl_game *game)
{
    return is("without options") ? 0 : REAL(pl_seat_option_count)(game);
}

bool pl_setup_option(struct pl_setup *setup, const char *name, const char *value, struct pl_error *error)
{
    return REAL(pl_setup_option)(setup, is("without options") ? "none" : name, value, error);
}

int pl_list(const struct pl_state *s, int seat, struct pl_moves *moves)
{
    int n = REAL(pl_list)(s, seat, moves);
    if (is("with fewer answers") && n > 1)
        moves->n--;
    if (is("with more answers"))
        moves->move[moves->n++] = moves->move[0];
    for (int i = 0; is("in another order") && i < n / 2; i++) {
        pl_move move = moves->move[i];
        moves->move[i] = moves->move[n - 1 - i];
        moves->move[n - 1 - i] = move;
    }
    return moves->n;
}

bool pl_play(struct pl_state *s, int seat, pl_move move, struct pl_log *log)
{
    return !is("that refuses") && REAL(pl_play)(s, seat, move, log);
}

bool pl_over(const struct pl_state *s)
{
    return is("that ends early") || (!is("that never ends") && REAL(pl_over)(s));
}

void pl_places(const struct pl_state *s, int *place)
{
    REAL(pl_places)(s, place);
    for (int i = 0; is("that counts otherwise") && i < pl_seats(s); i++)
        place[i]++;
}

/* Who knew the seed would know all cards. */
struct pl_bot *pl_bot_new(const char *name, const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    static const uint8_t none[PL_SEED_BYTES];
    return memcmp(setup->seed, none, sizeof none) == 0 ? REAL(pl_bot_new)(name, setup, seed, error) : NULL;
}

pl_move pl_bot_choose(struct pl_bot *bot, const struct pl_state *s, int seat)
{
    return is("with a bad bot") ? UINT32_MAX : REAL(pl_bot_choose)(bot, s, seat);
}
