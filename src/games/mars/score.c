/* Milestones, awards, scoring and places (R11 to R13). */
#include "games/mars/state.h"

int tm_milestone_goal(const struct pl_state *g, int milestone)
{
    static const uint8_t goal[] = {[TERRAFORMER] = 35, [MAYOR] = 3, [GARDENER] = 3, [BUILDER] = 8, [PLANNER] = 16};
    return milestone == TERRAFORMER && tm_has_turmoil(g) ? 26 : goal[milestone]; /* R11.2 */
}

int tm_milestone_value(const struct pl_state *g, int seat, int milestone)
{
    const struct tm_seat *who = &g->seat[seat];
    switch (milestone) {
    case TERRAFORMER:
        return who->tr;
    case MAYOR:
        return tm_count(g, seat, COUNT_CITIES_OWN, 0, 0);
    case GARDENER:
        return tm_count(g, seat, COUNT_GREENERIES_OWN, 0, 0);
    case BUILDER: /* a wild tag helps (R15.6) */
        return who->effects.tags[BUILDING] + who->effects.tags[WILD];
    default:
        return who->hand.n;
    }
}

int tm_award_value(const struct pl_state *g, int seat, int award)
{
    const struct tm_seat *who = &g->seat[seat];
    switch (award) {
    case LANDLORD:
        return __builtin_popcountll(who->tiles);
    case BANKER:
        return who->production[MEGACREDITS];
    case SCIENTIST:
        return who->effects.tags[SCIENCE];
    case THERMALIST:
        return who->stock[HEAT];
    default:
        return who->stock[STEEL] + who->stock[TITANIUM];
    }
}

/* R12.2: 5 for the first and 2 for the second, who has exactly one ahead; with two players nobody is second. Compared
 * is what they have now: at the end, after the last greeneries (R12.3). */
static int award_points(const struct pl_state *g, int seat, int award)
{
    int mine = tm_award_value(g, seat, award), ahead = 0;
    for (int other = 0; other < g->head.seats; other++)
        ahead += tm_award_value(g, other, award) > mine;
    return ahead == 0 ? 5 : ahead == 1 && g->head.seats > 2 ? 2 : 0;
}

int tm_award_points(const struct pl_state *g, int seat)
{
    int points = 0;
    for (int i = 0; i < AWARDS; i++)
        points += g->award[i] != NOBODY ? award_points(g, seat, i) : 0;
    return points;
}

static int milestone_points(const struct pl_state *g, int seat)
{
    int points = 0;
    for (int i = 0; i < MILESTONES; i++)
        points += g->milestone[i] == tm_owner(seat) ? 5 : 0;
    return points;
}

/* Wild tags count for nothing here (R15.6). */
static int counted_for_vp(const struct pl_state *g, int seat, const struct tm_card *row, int card)
{
    if (row->vp_per >= COUNT_TAG_BUILDING && row->vp_per <= COUNT_TAG_CITY)
        return g->seat[seat].effects.tags[row->vp_per - COUNT_TAG_BUILDING];
    return tm_count(g, seat, row->vp_per, card, 0);
}

int tm_card_vp(const struct pl_state *g, int seat, int card)
{
    const struct tm_card *row = tm_card(card);
    if (row->vp_if_any)
        return tm_held(g, seat, card) ? row->vp_if_any : 0;
    if (row->vp_per == COUNT_ONE)
        return row->vp;
    return row->vp * (counted_for_vp(g, seat, row, card) / row->vp_div);
}

/* Those of events, too, and negative points as well (R13.5). */
static int cards(const struct pl_state *g, int seat)
{
    const struct tm_seat *who = &g->seat[seat];
    int points = who->corporation == PL_NO_CARD ? 0 : tm_card_vp(g, seat, tm_corporation_card(who));
    for (int i = 0; i < who->played.n; i++)
        points += tm_card_vp(g, seat, who->played.card[i]);
    for (int i = 0; i < who->events.n; i++)
        points += tm_card_vp(g, seat, who->events.card[i]);
    return points;
}

/* Each city on Mars counts the greeneries beside it, whoever owns them. */
static int cities(const struct pl_state *g, int seat)
{
    int points = 0;
    uint64_t own = g->cities & g->seat[seat].tiles & (tm_bit(HEXES) - 1);
    for (; own; own &= own - 1)
        points += __builtin_popcountll(tm_neighbours[__builtin_ctzll(own)] & g->greeneries);
    return points;
}

static int committee(const struct pl_state *g, int seat)
{
    return (g->chairman == tm_owner(seat)) + tm_count(g, seat, COUNT_LEADERS, 0, 0);
}

/* R13.3. What counts lies open. */
void tm_score(const struct pl_state *g, int seat, int viewer, struct pl_score *out)
{
    (void)viewer;
    pl_score_line(out, N_("Terraform rating"), g->seat[seat].tr);
    if (!tm_is_solo(g)) {
        pl_score_line(out, N_("Awards"), tm_award_points(g, seat));
        pl_score_line(out, N_("Milestones"), milestone_points(g, seat));
    }
    pl_score_line(out, N_("Greeneries"), tm_count(g, seat, COUNT_GREENERIES_OWN, 0, 0));
    pl_score_line(out, N_("Cities"), cities(g, seat));
    pl_score_line(out, N_("Cards"), cards(g, seat));
    if (tm_has_turmoil(g))
        pl_score_line(out, N_("Committee"), committee(g, seat));
}

/* R13.4: a tie goes to more MC. Alone the goal decides (R16.3, R16.4). */
void tm_places(const struct pl_state *g, int *place)
{
    int64_t key[SEATS_MOST];
    if (tm_is_solo(g)) {
        place[0] = tm_goal_is_met(g) ? 1 : 0;
        return;
    }
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct pl_score score = {0};
        tm_score(g, seat, PL_ALL, &score);
        key[seat] = (int64_t)score.total * 65536 + g->seat[seat].stock[MEGACREDITS];
    }
    pl_rank(key, g->head.seats, place);
}
