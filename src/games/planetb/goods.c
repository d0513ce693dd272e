/* What a player has: money, VP, mood, resources, workers, steps and votes, and
 * what happens at the ends of each (R3, R5, R6.4, R7.3, R9.1). */
#include "games/planetb/state.h"

/* R5.7: two resources a market; meat always has the same price. */
int pb_price(const struct pl_state *g, int resource)
{
    if (resource == MEAT)
        return MEAT_PRICE;
    int market = resource / 2;
    return pb_prices[market][g->market[market]];
}

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

void pb_gain_money(struct pl_state *g, int seat, int n)
{
    struct pb_seat *who = &g->seat[seat];
    who->money = (int16_t)at_most(who->money + n, MONEY_MOST);
    if (n)
        pl_tell(g, EVENT_MONEY, seat, PL_TABLE, n, 0, 0, 0);
}

/* R3.1: the gain is public, the total is not; R3.2: VP are never spent. */
void pb_gain_vp(struct pl_state *g, int seat, int n)
{
    struct pb_seat *who = &g->seat[seat];
    who->vp = (int16_t)at_most(who->vp + n, VP_MOST);
    if (n)
        pl_tell(g, EVENT_VP, seat, PL_TABLE, n, 0, 0, 0);
}

/* R3.3, R3.7, R3.8: at the bottom a step costs VP instead, as far as there are any. */
static void lose_vp(struct pl_state *g, int seat, int n)
{
    struct pb_seat *who = &g->seat[seat];
    n = at_most(n, who->vp);
    who->vp = (int16_t)(who->vp - n);
    pl_tell(g, EVENT_LOSES_VP, seat, PL_TABLE, n, 0, 0, 0);
}

/* R3.4, R3.5, R3.6: one step at a time. */
void pb_move_mood(struct pl_state *g, int seat, int by)
{
    struct pb_seat *who = &g->seat[seat];
    int before = who->mood;
    for (; by > 0; by--) {
        if (who->mood == MOOD_BEST)
            pb_gain_vp(g, seat, MOOD_OVERFLOW_VP);
        else
            who->mood++;
    }
    for (; by < 0; by++) {
        if (who->mood == MOOD_WORST)
            lose_vp(g, seat, MOOD_OVERFLOW_VP);
        else
            who->mood--;
    }
    if (who->mood != before)
        pl_tell(g, EVENT_MOOD, seat, PL_TABLE, who->mood, who->mood - before, 0, 0);
}

void pb_sell(struct pl_state *g, int seat, int resource, int times)
{
    int price = times * pb_price(g, resource);
    struct pb_seat *who = &g->seat[seat];
    who->stock[resource]--;
    who->money = (int16_t)at_most(who->money + price, MONEY_MOST);
    pl_tell(g, EVENT_SELLS, seat, PL_TABLE, resource, price, 0, 0);
}

/* R1.3: the supply has no end. R5.2, R5.4: what does not fit is sold at once, whoever's turn it is. */
void pb_gain_resource(struct pl_state *g, int seat, int resource)
{
    struct pb_seat *who = &g->seat[seat];
    if (who->stock[resource] < STORAGE) {
        who->stock[resource]++;
        pl_tell(g, EVENT_GAINS, seat, PL_TABLE, resource, 0, 0, 0);
        return;
    }
    int price = pb_price(g, resource);
    who->money = (int16_t)at_most(who->money + price, MONEY_MOST);
    pl_tell(g, EVENT_OVERFLOW, seat, PL_TABLE, resource, price, 0, 0);
}

/* R6.4 */
void pb_take_worker(struct pl_state *g, int seat, int colour)
{
    uint8_t *have = &g->seat[seat].worker[colour];
    *have = (uint8_t)at_most(*have + 1, WORKERS_MOST);
    pl_tell(g, EVENT_WORKER, seat, PL_TABLE, colour, 0, 0, 0);
}

/* R7.3 */
void pb_step_forward(struct pl_state *g, int seat, int track)
{
    uint8_t *at = &g->seat[seat].track[track];
    if (*at == SPACES) {
        pb_gain_vp(g, seat, FACTION_OVERFLOW_VP);
        return;
    }
    ++*at;
    pl_tell(g, EVENT_STEPS, seat, PL_TABLE, track, *at, 0, 0);
}

/* R9.1; R13.5: the puppet adds what it has, and gains nothing for the rest. */
void pb_add_votes(struct pl_state *g, int player, int n)
{
    uint8_t *supply = player == PUPPET ? &g->puppet_supply : &g->seat[player].supply;
    int added = at_most(n, *supply);
    *supply = (uint8_t)(*supply - added);
    g->bag[player] = (uint8_t)(g->bag[player] + added);
    if (player == PUPPET) {
        pl_tell(g, EVENT_PUPPET_VOTES, -1, PL_TABLE, added, 0, 0, 0);
        return;
    }
    if (added)
        pl_tell(g, EVENT_VOTES, player, PL_TABLE, added, 0, 0, 0);
    pb_gain_vp(g, player, (n - added) * VOTE_OVERFLOW_VP);
}

int pb_votes_in_bag(const struct pl_state *g)
{
    int n = 0;
    for (int player = 0; player < PLAYERS; player++)
        n += g->bag[player];
    return n;
}

/* R9.11: every vote in the bag is as likely as any other. */
int pb_draw_vote(struct pl_state *g)
{
    int i = (int)pl_chance(g, (uint32_t)pb_votes_in_bag(g)), colour = 0;
    while (i >= g->bag[colour])
        i -= g->bag[colour++];
    g->bag[colour]--;
    return colour;
}

void pb_give_home(struct pl_state *g, int colour, int n)
{
    uint8_t *supply = colour == PUPPET ? &g->puppet_supply : &g->seat[colour].supply;
    *supply = (uint8_t)(*supply + n);
}

/* R5.5: those that cover no cell. */
int pb_tokens_left(const struct pb_seat *who, int resource)
{
    int left = pb_tokens[resource];
    for (int cell = 0; cell < PRODUCTION_CELLS; cell++)
        left -= who->token[cell] == resource + 1;
    return left;
}

/* R5.1, R5.6: a token counts instead of what is printed under it. */
int pb_resource_of(const struct pl_state *g, int seat, int cell)
{
    int token = g->seat[seat].token[cell];
    return token ? token - 1 : pb_printed[pb_board_of(g, seat)][cell];
}
