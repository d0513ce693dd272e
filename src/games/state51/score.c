/* Scoring and places (R13, R15.17). */
#include "games/state51/state.h"

/* R13.3; ruins and deals give nothing (R13.4). What counts lies open. */
void s51_score(const struct pl_state *g, int player, int viewer, struct pl_score *out)
{
    (void)viewer;
    pl_score_line(out, N_("Victory points"), s51_front_in(g, player)->vp);
    pl_score_line(out, N_("Locations"), s51_locations(g, player));
}

/* R13.6: tokens in the pool, goods on locations, cards in hand. */
static int goods_of(const struct pl_state *g, int seat)
{
    const struct s51_seat *who = &g->seat[seat];
    int n = who->hand.n + who->connections.n;
    for (int good = 0; good < TOKENS; good++)
        n += who->pool[good];
    for (int i = 0; i < CACHES; i++)
        if (g->cached[i] && s51_has_built(g, seat, s51_caches[i].card))
            n += g->cached[i];
    return n;
}

/* R13.5: points, goods, locations. Alone only more points than the virtual player's win (R15.1). */
void s51_places(const struct pl_state *g, int *place)
{
    int64_t key[FACTIONS];
    for (int player = 0; player < s51_players(g); player++) {
        int locations = s51_locations(g, player);
        key[player] = s51_front_in(g, player)->vp + locations;
        if (!s51_is_solo(g))
            key[player] = (key[player] << 20) + goods_of(g, player) * 256 + locations;
    }
    if (s51_is_solo(g)) { /* a tie is lost */
        place[0] = key[0] > key[1] ? 1 : 2;
        place[1] = 3 - place[0];
        return;
    }
    pl_rank(key, g->head.seats, place);
}

const char *const s51_achievements[] = {N_("Mutant"),  N_("Survivor"), N_("Human"),       N_("Trader"),
                                        N_("Soldier"), N_("Cyborg"),   N_("Grand Master")};

int s51_achievement(int vp)
{
    return vp < 30 ? 0 : vp >= 80 ? 6 : vp / 10 - 2;
}
