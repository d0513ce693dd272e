/* The steps of cards that reach for other players: their production, their stocks, resources on their cards
 * (R5.4, R5.11, R5.12; in solo a neutral opponent has enough of everything, R16.2). */
#include "games/mars/state.h"

/* --- Production --- */

static void any_prod_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *does = tm_entry(f);
    if (tm_is_solo(g))
        pl_offer(out, 0, VERB_TARGET, NEUTRAL, 0, 0);
    for (int k = 1, seat = tm_next_seat(g, f.seat); k <= g->head.seats; k++, seat = tm_next_seat(g, seat))
        pl_offer(out, tm_spare_production(g, seat, does->what) + does->n >= 0 ? 0 : PRODUCTION_TOO_LOW, VERB_TARGET,
                 tm_owner(seat), 0, 0);
}

static void any_prod_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_arg(m, 0) != NEUTRAL)
        tm_produce(g, pl_arg(m, 0) - 1, tm_entry(f)->what, tm_entry(f)->n);
}

static pl_why why_not_any_prod(struct pl_trial *t, const struct pl_does *does)
{
    for (int seat = 0; seat < t->g->head.seats; seat++) {
        int more = seat == t->f.seat ? tm_tried(t)->production[does->what] : 0;
        if (tm_spare_production(t->g, seat, does->what) + more + does->n >= 0)
            return 0;
    }
    return tm_is_solo(t->g) ? 0 : NO_PRODUCTION_TO_LOWER;
}

/* --- Stocks: STEP_REMOVE, STEP_STEAL, STEP_FLOOD --- */

/* May this seat's stock be touched by that step of the actor's? */
static pl_why why_not_reach(const struct pl_state *g, struct pl_frame f, int seat)
{
    const struct pl_does *does = tm_entry(f);
    const struct tm_seat *who = &g->seat[seat];
    bool self = seat == f.seat;
    if (self && does->step != STEP_REMOVE)
        return NOT_YOURSELF;
    if (does->step == STEP_FLOOD) /* c: the ocean that was just placed, counted from 1 */
        return f.c > 0 && who->tiles & tm_neighbours[f.c - 1] ? 0 : NOT_BESIDE_OCEAN;
    return does->step == STEP_STEAL || self || does->what != PLANTS || !(who->effects.protects & PROTECT_PLANTS)
               ? 0
               : IS_PROTECTED;
}

static void offer_amounts(struct pl_moves *out, int verb, int owner, int most)
{
    for (int n = most; n > 0; n--)
        pl_offer(out, 0, verb, owner, n, 0);
}

static void offer_targets(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *does = tm_entry(f);
    int verb = does->step == STEP_STEAL ? VERB_STEAL : VERB_REMOVE;
    if (tm_is_solo(g) && does->step == STEP_STEAL)
        offer_amounts(out, verb, NEUTRAL, does->n);
    for (int k = 1, seat = tm_next_seat(g, f.seat); k <= g->head.seats; k++, seat = tm_next_seat(g, seat)) {
        int have = g->seat[seat].stock[does->what];
        pl_why why = have ? why_not_reach(g, f, seat) : NONE_THERE;
        if (why)
            pl_offer_because(out, why, does->what, 0, verb, tm_owner(seat), 1, 0);
        else
            offer_amounts(out, verb, tm_owner(seat), have < does->n ? have : does->n);
    }
}

static void remove_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_targets(g, f, out);
    pl_offer(out, 0, VERB_NONE, 0, 0, 0);
}

static void remove_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_moves targets;
    targets.n = 0;
    targets.explain = false;
    offer_targets(g, f, &targets);
    if (targets.n)
        pl_push_frame(g, f);
}

static void remove_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int owner = pl_arg(m, 0), n = pl_arg(m, 1), what = tm_entry(f)->what;
    if (pl_verb(m) == VERB_NONE)
        return;
    if (owner != NEUTRAL)
        tm_lose(g, owner - 1, what, n);
    if (pl_verb(m) == VERB_STEAL)
        tm_gain(g, f.seat, what, n);
}

/* --- Resources on cards --- */

/* R5.12: may the actor take this kind from that card? */
static pl_why why_not_take(const struct pl_state *g, int actor, int owner, int card, int kind)
{
    int protects = g->seat[owner].effects.protects;
    if (!g->held[card])
        return NOTHING_HERE;
    if (tm_card(card)->ongoing->step == STEP_PROTECT_HERE)
        return IS_PROTECTED;
    return owner == actor || !(protects & (kind == HELD_ANIMAL ? PROTECT_ANIMALS : PROTECT_MICROBES)) ? 0
                                                                                                      : IS_PROTECTED;
}

static bool can_take(const struct pl_state *g, int actor, int owner, int card, int kind)
{
    return tm_card(card)->holds == kind && !why_not_take(g, actor, owner, card, kind);
}

/* Whose card it is; it lies in front of somebody. */
static int owner_of(const struct pl_state *g, int card)
{
    int seat = 0;
    while (!memchr(g->seat[seat].played.card, card, g->seat[seat].played.n))
        seat++;
    return seat;
}

static void offer_cards(const struct pl_state *g, struct pl_frame f, int but, struct pl_moves *out)
{
    const struct pl_does *does = tm_entry(f);
    for (int k = 1, seat = tm_next_seat(g, f.seat); k <= g->head.seats; k++, seat = tm_next_seat(g, seat)) {
        const struct tm_seat *who = &g->seat[seat];
        for (int i = 0; i < who->played.n; i++) {
            int card = who->played.card[i];
            if (card == but || tm_card(card)->holds != does->what)
                continue;
            pl_why why = why_not_take(g, f.seat, seat, card, does->what);
            if (does->step == STEP_TAKE_FROM_CARD)
                pl_offer(out, why, VERB_TAKE_FROM, card, 0, 0);
            else if (why)
                pl_offer(out, why, VERB_REMOVE_FROM, card, 1, 0);
            else
                offer_amounts(out, VERB_REMOVE_FROM, card, g->held[card] < does->n ? g->held[card] : does->n);
        }
    }
}

static void remove_from_card_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_cards(g, f, -1, out);
    pl_offer(out, 0, VERB_NONE, 0, 0, 0);
}

static void remove_from_card_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_moves cards;
    cards.n = 0;
    cards.explain = false;
    offer_cards(g, f, -1, &cards);
    if (cards.n)
        pl_push_frame(g, f);
}

static void remove_from_card_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    (void)f;
    if (pl_verb(m) != VERB_NONE)
        tm_hold(g, owner_of(g, pl_arg(m, 0)), pl_arg(m, 0), -pl_arg(m, 1));
}

static void take_from_card_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    if (tm_is_solo(g))
        pl_offer(out, 0, VERB_TARGET, NEUTRAL, 0, 0);
    offer_cards(g, f, f.a, out);
}

static pl_why why_not_take_from_card(struct pl_trial *t, const struct pl_does *does)
{
    const struct pl_state *g = t->g;
    for (int owner = 0; owner < g->head.seats; owner++) {
        const struct tm_seat *who = &g->seat[owner];
        for (int i = 0; i < who->played.n; i++)
            if (who->played.card[i] != t->f.a && can_take(g, t->f.seat, owner, who->played.card[i], does->what))
                return 0;
    }
    return tm_is_solo(g) ? 0 : NOTHING_TO_TAKE;
}

static void take_from_card_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_TAKE_FROM)
        tm_hold(g, owner_of(g, pl_arg(m, 0)), pl_arg(m, 0), -tm_entry(f)->n);
}

STEP(any_prod, .says = N_("{production} {change} of any player"), .part = PART_PRODUCTION, .why_not = why_not_any_prod,
     .asks = N_("Choose whose production falls"), .ask = any_prod_ask, .take = any_prod_take);
STEP(take_from_card, .says = N_("{held} from another card of any player"), .why_not = why_not_take_from_card,
     .asks = N_("Choose a card to take from"), .ask = take_from_card_ask, .take = take_from_card_take);
STEP(remove_from_card, .says = N_("remove from a card of any player at most {held}"), .run = remove_from_card_run,
     .asks = N_("Choose a card to remove resources from"), .ask = remove_from_card_ask, .take = remove_from_card_take);
STEP(remove, .says = N_("remove from any player at most {amount}"), .run = remove_run,
     .asks = N_("Choose whose resources you remove"), .ask = remove_ask, .take = remove_take);
STEP(steal, .says = N_("steal from another player at most {amount}"), .run = remove_run,
     .asks = N_("Choose from whom you steal"), .ask = remove_ask, .take = remove_take);
/* The ocean that was just placed, counted from 1. */
static bool flood_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, HEXES);
}

STEP(flood, .says = N_("an opponent with a tile next to that ocean loses at most {amount}"), .number = flood_number,
     .run = remove_run, .asks = N_("Choose whom the flood hits"), .ask = remove_ask, .take = remove_take);
