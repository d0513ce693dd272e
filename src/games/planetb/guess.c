/* What a game comes to if it ended soon, for bots that cut their playouts short. */
#include "games/planetb/state.h"

enum { POINT = 100 };

int pb_guess(const struct pl_state *g, int seat)
{
    struct pl_score score = {0};
    pb_score(g, seat, PL_ALL, &score);
    return score.total * POINT;
}
