/* What the table is told when a turn is shown: the difference between a sheet as
 * it is and as the others last saw it, in the order of a turn. */
#include "games/welcome/state.h"

static void tell(struct pl_state *g, int what, int seat, int a, int b, int c)
{
    pl_tell(g, what, seat, PL_TABLE, a, b, c, 0);
}

static void tell_house(struct pl_state *g, int seat, int s, int slot, int house)
{
    int number = (house & HOUSE_NUMBER) - 1;
    if (house == HOUSE_ROUNDABOUT)
        tell(g, EVENT_ROUNDABOUT, seat, s, slot, 0);
    else
        tell(g, house & HOUSE_ANNEX ? EVENT_ANNEX : EVENT_NUMBER, seat, number, s, slot);
}

/* Fences beside a new roundabout belong to it and are not told by themselves. */
static bool is_of_roundabout(const struct wt_street *street, int gap)
{
    return street->house[gap] == HOUSE_ROUNDABOUT || street->house[gap + 1] == HOUSE_ROUNDABOUT;
}

static void tell_street(struct pl_state *g, int seat, int s)
{
    const struct wt_street *now = &g->seat[seat].now.street[s], *shown = &g->seat[seat].shown.street[s];
    for (int slot = 0; slot < SLOTS; slot++)
        if (now->house[slot] != shown->house[slot])
            tell_house(g, seat, s, slot, now->house[slot]);
    for (int k = 0; k < SLOTS; k++) {
        if ((now->fence & ~shown->fence) >> k & 1 && !is_of_roundabout(now, k))
            tell(g, EVENT_FENCE, seat, s, k, 0);
        if ((now->pool & ~shown->pool) >> k & 1)
            tell(g, EVENT_POOL, seat, s, k, 0);
    }
}

void wt_tell_turn(struct pl_state *g, int seat)
{
    const struct wt_sheet *now = &g->seat[seat].now, *shown = &g->seat[seat].shown;
    const struct wt_side *side = wt_side_of(g);
    if (now->refusal > shown->refusal)
        tell(g, EVENT_REFUSAL, seat, now->refusal, 0, 0);
    for (int s = 0; s < STREETS; s++)
        tell_street(g, seat, s);
    if (now->temp > shown->temp)
        tell(g, EVENT_TEMP, seat, now->temp, 0, 0);
    for (int s = 0; s < STREETS; s++)
        if (now->park[s] > shown->park[s])
            tell(g, EVENT_PARK, seat, s, 0, 0);
    for (int i = 0; i < SIZES; i++)
        if (now->value[i] > shown->value[i])
            tell(g, EVENT_VALUE, seat, i, wt_track_value(&side->value[i], now->value[i]), 0);
    for (int letter = 0; letter < PLANS; letter++)
        if (now->plan[letter] && !shown->plan[letter])
            tell(g, EVENT_APPROVES, seat, letter, now->plan[letter], 0);
}

/* Why the game ends now (R8.1), if it does. */
void wt_tell_end(struct pl_state *g, int seat)
{
    const struct wt_sheet *now = &g->seat[seat].now;
    const struct wt_side *side = wt_side_of(g);
    if (now->plan[A] && now->plan[B] && now->plan[C])
        tell(g, EVENT_END_PLANS, seat, 0, 0, 0);
    if (now->refusal >= side->refusal.boxes)
        tell(g, EVENT_END_REFUSALS, seat, 0, 0, 0);
    if (wt_empty_houses(now, side) == 0)
        tell(g, EVENT_END_HOUSES, seat, 0, 0, 0);
}
