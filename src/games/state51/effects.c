/* The steps that cards are made of: gaining, counting, choosing, copying,
 * stealing, clearing (R5.5, R9.8, R11). */
#include "games/state51/state.h"

static int good_in(struct pl_frame f)
{
    return f.b & 0xff;
}

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

static void gain_run(struct pl_state *g, struct pl_frame f)
{
    s51_gain(g, f.seat, f.a, f.b & 0xff);
}

/* R5.5, R11.5: the owner's locations count, the card itself among them. */
static void per_type_run(struct pl_state *g, struct pl_frame f)
{
    const struct s51_front *front = s51_front(g, s51_owner_in(f));
    int n = 0;
    for (int i = 0; i < front->built.n; i++)
        n += !s51_is_ruin(g, front->built.card[i]) && s51_card(front->built.card[i])->types >> f.a & 1;
    s51_gain(g, f.seat, good_in(f), at_most(n, f.c));
}

/* R5.6, R11.3: by the owner's tally of this round; the virtual player has none. */
static void per_gained_run(struct pl_state *g, struct pl_frame f)
{
    int owner = s51_owner_in(f);
    s51_gain(g, f.seat, good_in(f), owner < g->head.seats ? at_most(g->seat[owner].tally[f.a], f.c) : 0);
}

/* R12.4: the goods lie on the card that was built. */
static void cache_run(struct pl_state *g, struct pl_frame f)
{
    for (int i = 0; i < CACHES; i++)
        if (s51_caches[i].card == f.c && s51_caches[i].good == f.a)
            g->cached[i] = (uint8_t)good_in(f);
}

static void choose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    for (int good = 0; good < GOODS; good++)
        if (f.a >> good & 1)
            pl_offer(out, 0, VERB_CHOOSE, good, 0, 0);
}

static void choose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    s51_gain(g, f.seat, pl_arg(m, 0), 1);
}

/* --- Stealing (R11.1) --- */

static void steal_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        for (int good = FUEL; seat != f.seat && good <= BRICK; good++) {
            pl_why why = g->seat[seat].pool[good] ? 0 : HAS_NONE;
            pl_offer_because(out, g->seat[seat].front.passed ? OWNER_HAS_PASSED : why, good, 0, VERB_STEAL, seat, good,
                             0);
        }
    }
}

static void steal_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int victim = pl_arg(m, 0), good = pl_arg(m, 1);
    g->seat[victim].pool[good]--;
    g->seat[f.seat].pool[good] += g->seat[f.seat].pool[good] < UINT8_MAX;
    pl_tell(g, EVENT_STEALS, f.seat, PL_TABLE, victim, good, 0, 0);
}

/* --- Copying production (R11.4, R11.5) --- */

pl_why s51_why_no_production(const struct pl_state *g, int card)
{
    return s51_produces(g, card) ? 0 : s51_is_ruin(g, card) ? IS_RUIN : NO_PRODUCTION_HERE;
}

/* In the Production phase nobody has passed, and the marks are those of the last round's end. */
static bool is_out(const struct pl_state *g, int player)
{
    return g->phase == PHASE_ACTION && s51_front_in(g, player)->passed;
}

static void offer_production_of(const struct pl_state *g, int player, int but, pl_why why, struct pl_moves *out)
{
    const struct s51_front *front = s51_front_in(g, player);
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        pl_offer(out,
                 why           ? why
                 : card == but ? ANOTHER_THAN_ITSELF
                               : s51_why_no_production(g, card),
                 VERB_COPY, card, player, 0);
    }
}

static void offer_copies(const struct pl_state *g, int whose, int seat, int owner, int card, struct pl_moves *out)
{
    if (whose == OPP) {
        for (int player = 0; player < s51_players(g); player++)
            if (player != seat)
                offer_production_of(g, player, PL_NO_CARD, is_out(g, player) ? OWNER_HAS_PASSED : 0, out);
    } else {
        offer_production_of(g, owner, whose == OWN_OTHER ? card : PL_NO_CARD, 0, out);
    }
}

static int whose_in(struct pl_frame f)
{
    return f.step == STEP_TAKE_PRODUCTION ? OPP : f.a;
}

static void copy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_copies(g, whose_in(f), f.seat, s51_owner_in(f), f.c, out);
}

/* What counts gains is resolved when all have gained (R5.6). */
static void copy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int card = pl_arg(m, 0);
    if (g->phase == PHASE_PRODUCTION && s51_counts_gains(card)) {
        g->copied = (uint8_t)card;
        g->copier = f.seat;
    } else {
        s51_produce(g, card, f.seat, pl_arg(m, 1));
    }
}

/* --- Copying deals (R11.6). The frame's a says whose, the low byte of b how many are left, c the last one's
 * place: own deals are gone through in order. --- */

static void offer_deals_of(const struct pl_state *g, int seat, int from, pl_why why, struct pl_moves *out)
{
    const struct s51_seat *who = &g->seat[seat];
    for (int i = 0; i < who->deals.n; i++)
        pl_offer(out, why ? why : i < from ? COPIED_ALREADY : 0, VERB_COPY, who->deals.card[i], i, 0);
}

static void copy_deal_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    if (f.a == OWN) {
        int done = f.c >= 0x100 ? f.c - 0x100 : 0;
        offer_deals_of(g, f.seat, done, 0, out);
        if (f.c >= 0x100)
            pl_offer(out, 0, VERB_STOP, 0, 0, 0);
        return;
    }
    for (int seat = 0; seat < g->head.seats; seat++)
        if (seat != f.seat)
            offer_deals_of(g, seat, 0, g->seat[seat].front.passed ? OWNER_HAS_PASSED : 0, out);
}

static void copy_deal_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    int next = pl_arg(m, 1) + 1, left = (f.b & 0xff) - 1;
    if (f.a == OWN && left > 0 && next < g->seat[f.seat].deals.n)
        pl_push(g, STEP_COPY_DEAL, f.seat, OWN, left, 0x100 + next);
    s51_gain(g, f.seat, s51_card(pl_arg(m, 0))->deal, 1);
}

/* --- Clearing (R11.7). The frame's a is how many may still be chosen, c the card that does it; b counts those done.
 * --- */

/* Its used marker and the goods of its caches. */
static int things_on(const struct pl_state *g, int card)
{
    int n = g->used[card] && s51_card(card)->category != FEATURE;
    for (int i = 0; i < CACHES; i++)
        if (s51_caches[i].card == card)
            n += g->cached[i];
    return n;
}

int s51_things_to_clear(const struct pl_state *g, int seat, int but)
{
    const struct s51_front *front = &g->seat[seat].front;
    int n = 0;
    for (int i = 0; i < front->built.n; i++)
        if (front->built.card[i] != but && !s51_is_ruin(g, front->built.card[i]))
            n += things_on(g, front->built.card[i]);
    return n;
}

static pl_why why_not_reset(const struct pl_state *g, int card, int by)
{
    if (card == by)
        return NOT_ITSELF;
    return s51_is_ruin(g, card) ? IS_RUIN : things_on(g, card) ? 0 : NOTHING_ON_IT;
}

static void reset_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_front *front = &g->seat[f.seat].front;
    for (int i = 0; i < front->built.n; i++)
        pl_offer(out, why_not_reset(g, front->built.card[i], f.c), VERB_RESET, front->built.card[i], 0, 0);
    if (f.b & 0xff)
        pl_offer(out, 0, VERB_STOP, 0, 0, 0);
}

static void reset_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    int card = pl_arg(m, 0);
    g->used[card] = 0;
    for (int i = 0; i < CACHES; i++)
        if (s51_caches[i].card == card)
            g->cached[i] = 0;
    struct pl_frame next = {STEP_RESET, f.seat, (int16_t)(f.a - 1), (int16_t)(f.b + 1), f.c};
    struct pl_moves more;
    more.n = 0;
    more.explain = false;
    reset_ask(g, next, &more);
    if (next.a > 0 && more.n > 1)
        pl_push(g, STEP_RESET, f.seat, next.a, next.b, next.c);
}

/* --- Whether a step has a target (R9.8) --- */

static pl_why why_not_aimed(const struct pl_state *g, const struct s51_does *does, int seat, int card, pl_why none)
{
    struct pl_frame f = {does->step, (uint8_t)seat, does->a, (int16_t)(does->b | (seat + 1) << 8), (int16_t)card};
    struct pl_moves targets;
    targets.n = 0;
    targets.explain = false;
    s51_steps[does->step]->ask(g, f, &targets);
    return targets.n ? 0 : none;
}

pl_why s51_why_not(const struct pl_state *g, const struct s51_does *does, int seat, int card)
{
    switch (does->step) {
    case STEP_STEAL:
        return why_not_aimed(g, does, seat, card, NO_VICTIM);
    case STEP_COPY_DEAL:
        return why_not_aimed(g, does, seat, card, NO_DEAL_TO_COPY);
    case STEP_COPY_PRODUCTION:
        return why_not_aimed(g, does, seat, card, NO_PRODUCTION);
    case STEP_RESET: /* its worker comes from a cache if the pool has none, and then there must be something else */
        return s51_things_to_clear(g, seat, card) > !g->seat[seat].pool[WORKER] ? 0 : NOTHING_TO_RESET;
    default:
        return 0;
    }
}

STEP(gain, .fits = s51_fits, .says = N_("{amount}"), .run = gain_run);
STEP(per_type, .fits = s51_fits, .says = N_("{gain} for each location of yours with this type: {type}; at most {most}"),
     .arg = {{"type", &s51_type_kind, false}}, .run = per_type_run);
STEP(per_gained, .fits = s51_fits, .says = N_("{gain} for each unit gained in this production: {good}; at most {most}"),
     .arg = {{"good", &s51_cost_kind, false}}, .run = per_gained_run);
STEP(cache, .fits = s51_fits, .says = N_("{amount} on this card, kept until spent"), .run = cache_run);
STEP(choose, .fits = s51_fits, .asks = N_("Choose what you gain"), .ask = choose_ask, .take = choose_take);
STEP(steal, .fits = s51_fits, .says = N_("take 1 basic good from another player"),
     .asks = N_("Choose whom you rob, and of what"), .ask = steal_ask, .take = steal_take);
STEP(copy_production, .fits = s51_fits, .asks = N_("Choose the production that you copy"), .ask = copy_ask,
     .take = copy_take);
STEP(take_production, .fits = s51_fits, .says = N_("the production of another player's location, instead of its owner"),
     .asks = N_("Choose the production that you copy"), .ask = copy_ask, .take = copy_take);
STEP(copy_deal, .fits = s51_fits, .asks = N_("Choose the deal that you copy"), .ask = copy_deal_ask,
     .take = copy_deal_take);
STEP(reset, .fits = s51_fits, .says = N_("clear up to {n} of your other locations"),
     .asks = N_("Choose a location to clear"), .ask = reset_ask, .take = reset_take);
