/* The solo game against an opponent of the agency AAA (R9). What lies in the
 * deck below its top card is undecided until it is drawn: the construction
 * cards are a bag, the first approval card is equally likely to be any of the
 * last 21, the other two any of the second deck. */
#include "games/welcome/state.h"

enum { LOWER_PART = 21, SCORED_ESTATES = 5 };

static const struct wt_opponent *rival_of(const struct pl_state *g)
{
    return &wt_opponents[g->head.option[OPTION_OPPONENT]];
}

/* Decides what the back of the deck's top card shows (R9.7). */
static void show_top(struct pl_state *g)
{
    uint32_t left = (uint32_t)(g->unseen.n + g->deck_approvals);
    uint32_t approvals = g->reshuffled || left <= LOWER_PART ? g->deck_approvals : 0;
    if (g->unseen.n > 0 && g->unseen.next > 0) {
        g->top = wt_cards[g->unseen.card[g->unseen.n - 1]].action;
    } else if (left == 0) {
        g->top = TOP_NONE;
    } else {
        uint32_t i = pl_chance(g, g->unseen.n + approvals);
        g->top = i < approvals ? TOP_APPROVAL : wt_cards[g->unseen.card[i - approvals]].action;
    }
}

/* The card under a back that is known: any of the unseen ones with that action. */
static int draw_card(struct pl_state *g)
{
    struct pl_pile *unseen = pl_pile(&g->unseen);
    if (unseen->next > 0)
        return pl_bag_draw(g, unseen);
    uint32_t fitting = 0;
    for (int i = 0; i < unseen->n; i++)
        fitting += wt_cards[unseen->card[i]].action == g->top;
    uint32_t skip = pl_below(g, fitting);
    int i = 0;
    while (wt_cards[unseen->card[i]].action != g->top || skip-- > 0)
        i++;
    int card = unseen->card[i];
    unseen->card[i] = unseen->card[unseen->n - 1];
    unseen->card[--unseen->n] = 0;
    return card;
}

/* R9.4: the opponent writes the plan's points as they stand and turns the card at once (R9.5). */
static void resolve_approval(struct pl_state *g)
{
    int skip = (int)pl_chance(g, (uint32_t)__builtin_popcount(g->approvals));
    int letter = 0;
    while (!(g->approvals >> letter & 1) || skip-- > 0)
        letter++;
    g->approvals &= (uint16_t) ~(1 << letter);
    g->deck_approvals--;
    if (!(rival_of(g)->approves >> letter & 1)) {
        pl_tell(g, EVENT_APPROVAL_MISS, g->head.seats, PL_TABLE, letter, 0, 0, 0);
        return;
    }
    const struct wt_plan *plan = &wt_plans[g->plan[letter]];
    int points = g->turned >> letter & 1 ? plan->low : plan->high;
    g->turned |= (uint16_t)(1 << letter);
    if (rival_of(g)->level == 0) { /* R9.11 */
        pl_tell(g, EVENT_APPROVAL_TURNS, g->head.seats, PL_TABLE, letter, 0, 0, 0);
        return;
    }
    g->rival_plan[letter] = (uint8_t)points;
    pl_tell(g, EVENT_APPROVAL_HIT, g->head.seats, PL_TABLE, letter, points, 0, 0);
}

/* R9.3: the player's discards, with the approval cards in them, become the new deck. */
static void reshuffle(struct pl_state *g)
{
    for (int i = 0; i < g->discards.n; i++)
        pl_pile_add(pl_pile(&g->unseen), g->discards.card[i]);
    memset(&g->discards, 0, sizeof g->discards);
    g->deck_approvals = (uint8_t)__builtin_popcount(g->approvals);
    g->reshuffled = 1;
    show_top(g);
    pl_tell(g, EVENT_RESHUFFLE, -1, PL_TABLE, 0, 0, 0, 0);
}

void wt_solo_draw(struct pl_state *g)
{
    for (int i = 0; i < 3;) {
        if (g->top == TOP_NONE)
            reshuffle(g);
        if (g->top == TOP_APPROVAL)
            resolve_approval(g);
        else
            g->hand[i++] = (uint8_t)draw_card(g);
        show_top(g);
    }
    pl_tell(g, EVENT_DRAWS, -1, PL_TABLE, g->hand[0], g->hand[1], g->hand[2], g->head.round);
}

/* R9.1: one of the three approval cards (R1.4) is in the deck, the others wait for the second one. */
void wt_solo_deal(struct pl_state *g)
{
    g->approvals = 1 << A | 1 << B | 1 << C;
    g->deck_approvals = 1;
    show_top(g);
}

/* --- What the opponent's pile is worth (R9.12) --- */

int wt_rival_temps(const struct pl_state *g)
{
    int n = 0;
    for (int i = 0; i < g->given.n; i++)
        n += wt_cards[g->given.card[i]].action == TEMP;
    return n;
}

struct group {
    int houses, points;
};

/* Cards between two fence cards are an estate; there is a fence at either end of the pile. */
static int groups_of(const struct pl_state *g, struct group *group)
{
    const struct wt_opponent *rival = rival_of(g);
    int n = 0, houses = 0, worth = 1;
    for (int i = 0; i <= g->given.n; i++) {
        int action = i < g->given.n ? wt_cards[g->given.card[i]].action : FENCE;
        if (action != FENCE) {
            houses += action == ANNEX ? rival->annex_houses : 1;
            worth = action == VALUE ? rival->value : worth;
        } else if (houses > 0) {
            group[n++] = (struct group){houses, houses * worth};
            houses = 0;
            worth = 1;
        }
    }
    return n;
}

/* R9.15: all of them, not only those that score. */
int wt_rival_estates(const struct pl_state *g)
{
    struct group group[sizeof g->given.card];
    return groups_of(g, group);
}

/* R9.13: the five with most houses count; of equal ones those with more points. */
int wt_rival_estate_points(const struct pl_state *g)
{
    struct group group[sizeof g->given.card];
    int n = groups_of(g, group), total = 0;
    for (int taken = 0; taken < SCORED_ESTATES && taken < n; taken++) {
        struct group *best = &group[taken];
        for (int i = taken + 1; i < n; i++)
            if (group[i].houses > best->houses || (group[i].houses == best->houses && group[i].points > best->points))
                best = &group[i];
        struct group largest = *best;
        *best = group[taken];
        total += largest.points;
    }
    return total;
}
