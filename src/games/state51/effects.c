/* The steps that cards are made of: gaining, counting, choosing, copying,
 * stealing, clearing (R5.5, R9.8, R11). */
#include "games/state51/state.h"

/* R5.5, R11.5, R15.18: the owner's locations with a type, the card itself among them; R5.6, R11.3: or what the owner
 * gained in this round's Production phase, which for the virtual player is nothing. */
int s51_count(const struct pl_state *g, struct pl_frame f, const struct pl_does *does)
{
    int owner = s51_owner_in(f), n = 0;
    if (does->per == COUNT_GAINED)
        return owner < g->head.seats ? g->seat[owner].tally[does->of] : 0;
    const struct s51_front *front = s51_front_in(g, owner);
    for (int i = 0; i < front->built.n; i++)
        n += !s51_is_ruin(g, front->built.card[i]) && s51_card(front->built.card[i])->types >> does->of & 1;
    return n;
}

/* R5.3 */
static void gain_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *does = s51_entry(f);
    s51_gain(g, f.seat, does->what, does->n);
}

static void gain_counted_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *does = s51_entry(f);
    s51_gain(g, f.seat, does->what, pl_amount(g, f, does));
}

/* R11.2, R12.4: the goods lie on the card that was built. */
static void cache_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *does = s51_entry(f);
    for (int i = 0; i < CACHES; i++)
        if (s51_caches[i].card == f.a && s51_caches[i].good == does->what)
            g->cached[i] = (uint8_t)does->n;
}

/* R5.5, R9.6, R10.1: whoever gains it chooses. */
static void choose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    for (int good = 0; good < GOODS; good++)
        if (s51_entry(f)->how >> good & 1)
            pl_offer(out, 0, VERB_CHOOSE, good, 0, 0);
}

static void choose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    s51_gain(g, f.seat, pl_arg(m, 0), 1);
}

/* R11.1, R10.7: of the pool of whoever has not passed. */
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

static void copy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_copies(g, s51_entry(f)->who, f.seat, s51_owner_in(f), f.a, out);
}

/* What counts gains is resolved when all have gained (R5.6). */
static void copy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int card = pl_arg(m, 0);
    if (g->phase == PHASE_PRODUCTION && s51_counts_gains(card)) {
        g->copied = (uint8_t)card;
        g->copier = f.seat;
    } else {
        s51_do(g, f.seat, card, pl_arg(m, 1));
    }
}

/* --- What is chosen one after the other: above the owner, a frame's c counts those done, and above that is the first
 * deal that may come next: own deals are gone through in order. --- */

enum { DONE_BITS = 2, DONE_MASK = (1 << DONE_BITS) - 1 };

static int done_in(struct pl_frame f)
{
    return f.c >> OWNER_BITS & DONE_MASK;
}

static int deal_in(struct pl_frame f)
{
    return f.c >> (OWNER_BITS + DONE_BITS);
}

static void ask_for_more(struct pl_state *g, struct pl_frame f, int deal)
{
    int done = done_in(f) + 1;
    f.c = (int16_t)(s51_owner_in(f) | done << OWNER_BITS | deal << (OWNER_BITS + DONE_BITS));
    if (done < s51_entry(f)->n)
        pl_ask(g, f);
}

static bool more_number(const struct pl_state *g, const struct pl_frame *f)
{
    int most = s51_entry(*f)->who == OWN && f->step == STEP_COPY_DEAL ? g->seat[f->seat].deals.n : 0;
    return done_in(*f) < s51_entry(*f)->n && deal_in(*f) <= most;
}

/* --- Copying deals (R11.6) --- */

static void offer_deals_of(const struct pl_state *g, int seat, int from, pl_why why, struct pl_moves *out)
{
    const struct s51_seat *who = &g->seat[seat];
    for (int i = 0; i < who->deals.n; i++)
        pl_offer(out, why ? why : i < from ? COPIED_ALREADY : 0, VERB_COPY, who->deals.card[i], i, 0);
}

static void copy_deal_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    if (s51_entry(f)->who == OWN) {
        offer_deals_of(g, f.seat, deal_in(f), 0, out);
        if (done_in(f))
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
    s51_gain(g, f.seat, s51_card(pl_arg(m, 0))->deal, 1);
    ask_for_more(g, f, pl_arg(m, 1) + 1);
}

/* --- Clearing (R11.7) --- */

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

static pl_why why_not_clear(const struct pl_state *g, int card, int by)
{
    if (card == by)
        return NOT_ITSELF;
    return s51_is_ruin(g, card) ? IS_RUIN : things_on(g, card) ? 0 : NOTHING_ON_IT;
}

static void reset_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_front *front = &g->seat[f.seat].front;
    for (int i = 0; i < front->built.n; i++)
        pl_offer(out, why_not_clear(g, front->built.card[i], f.a), VERB_RESET, front->built.card[i], 0, 0);
    if (done_in(f))
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
    ask_for_more(g, f, 0);
}

/* R9.8: its worker comes from a cache if the pool has none, and then there must be something else. */
static pl_why why_not_reset(struct pl_trial *t, const struct pl_does *does)
{
    (void)does;
    bool cached = !t->g->seat[t->f.seat].pool[WORKER];
    return s51_things_to_clear(t->g, t->f.seat, t->f.a) > cached ? 0 : NOTHING_TO_RESET;
}

/* R9.8: only what asks could find nothing, and most actions ask nobody. */
pl_why s51_why_not(const struct pl_state *g, int seat, int card)
{
    for (const struct pl_does *does = s51_card(card)->does; does->step; does += 1 + does->skip)
        if (s51_steps[does->step]->ask)
            return pl_why_not(g, pl_list_frame(seat, card, LIST_DOES, 0, seat));
    return 0;
}

STEP(gain, .says = N_("{amount}"), .what = &s51_good_kind, .run = gain_run);
STEP(per_type, .says = N_("{gain} for each location of yours with this type: {type}; at most {most}"),
     .what = &s51_good_kind, .of = &s51_type_kind, .run = gain_counted_run);
STEP(per_gained, .says = N_("{gain} for each unit gained in this production: {good}; at most {most}"),
     .what = &s51_good_kind, .of = &s51_cost_kind, .run = gain_counted_run);
STEP(cache, .says = N_("{amount} on this card, kept until spent"), .what = &s51_good_kind, .run = cache_run);
STEP(choose, .asks = N_("Choose what you gain"), .ask = choose_ask, .take = choose_take);
STEP(steal, .says = N_("take 1 basic good from another player"), .asks = N_("Choose whom you rob, and of what"),
     .ask = steal_ask, .take = steal_take, .none = NO_VICTIM);
STEP(copy_production, .asks = N_("Choose the production that you copy"), .ask = copy_ask, .take = copy_take,
     .none = NO_PRODUCTION);
STEP(take_production, .says = N_("the production of another player's location, instead of its owner"),
     .asks = N_("Choose the production that you copy"), .ask = copy_ask, .take = copy_take);
STEP(copy_deal, .asks = N_("Choose the deal that you copy"), .ask = copy_deal_ask, .take = copy_deal_take,
     .none = NO_DEAL_TO_COPY, .number = more_number);
STEP(reset, .says = N_("clear up to {n} of your other locations"), .asks = N_("Choose a location to clear"),
     .ask = reset_ask, .take = reset_take, .why_not = why_not_reset, .number = more_number);
