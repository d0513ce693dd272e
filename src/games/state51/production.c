/* The Production phase (R5). It runs in passes over all players: stored goods
 * come back, Suppliers chooses, everyone gains, and only then what counts gains is
 * counted. */
#include "games/state51/state.h"

/* The k-th player in turn order (R5.4). */
static int in_order(const struct pl_state *g, int k)
{
    return s51_seat_after(g, g->first, k);
}

/* R5.1, R5.2 */
static void production_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->phase = PHASE_PRODUCTION;
    pl_tell(g, EVENT_PRODUCTION, -1, PL_TABLE, 0, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct s51_seat *who = &g->seat[seat];
        memset(who->tally, 0, sizeof who->tally);
        for (int good = 0; good < TOKENS; good++)
            who->pool[good] = (uint8_t)(who->pool[good] + who->stored[good]);
        memset(who->stored, 0, sizeof who->stored);
    }
    pl_push(g, STEP_TALLY, 0, 0, 0, 0);
    pl_push(g, STEP_PRODUCE, in_order(g, 0), 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (s51_has_built(g, seat, SUPPLIERS) && !s51_is_ruin(g, SUPPLIERS))
            pl_ask(g, (struct pl_frame){STEP_TAKE, (uint8_t)seat, 0, 0, 0});
}

/* R11.5: the production of another player's location, or of none. */
static void take_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int player = 0; player < s51_players(g); player++) {
        const struct s51_front *front = s51_front_in(g, player);
        for (int i = 0; player != f.seat && i < front->built.n; i++)
            pl_offer(out, s51_why_no_production(g, front->built.card[i]), VERB_TAKE, front->built.card[i], 0, 0);
    }
    pl_offer(out, 0, VERB_NONE, 0, 0, 0);
}

static void take_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_NONE)
        return;
    g->taken = (uint8_t)pl_arg(m, 0);
    g->taker = f.seat;
    pl_tell(g, EVENT_TAKES_PRODUCTION, f.seat, PL_TABLE, g->taken, 0, 0, 0);
}

/* Whether a location brings in something now: what was taken or counts gains does not (R5.2, R5.6). */
static bool brings_in(const struct pl_state *g, int card)
{
    return s51_produces(g, card) && card != g->taken && !s51_counts_gains(card);
}

/* R5.2: Suppliers brings what it has taken. */
static void produce_location(struct pl_state *g, int seat, int card)
{
    if (card != SUPPLIERS)
        s51_do(g, seat, card, seat);
    else if (g->taken != PL_NO_CARD && !s51_counts_gains(g->taken))
        s51_do(g, seat, g->taken, s51_owner(g, g->taken));
}

/* R5.3, R5.4: one source after the other, number b of the k-th player: faction, deals, locations, which may ask. The
 * virtual player gains nothing (R15.4). */
static void produce_run(struct pl_state *g, struct pl_frame f)
{
    struct s51_seat *who = &g->seat[f.seat];
    int source = f.b - 1, deals = who->deals.n, sources = deals + who->front.built.n;
    const uint8_t *location = who->front.built.card;
    if (source < 0) {
        pl_push(g, STEP_PRODUCE, f.seat, f.a, f.b + 1, 0);
        s51_do(g, f.seat, s51_faction_source(who->faction), f.seat);
        return;
    }
    for (; source < deals; source++)
        s51_gain(g, f.seat, s51_card(who->deals.card[source])->deal, 1);
    while (source < sources && !brings_in(g, location[source - deals]))
        source++;
    if (source < sources) {
        pl_push(g, STEP_PRODUCE, f.seat, f.a, source + 2, 0);
        produce_location(g, f.seat, location[source - deals]);
    } else if (f.a + 1 < g->head.seats) {
        pl_push(g, STEP_PRODUCE, in_order(g, f.a + 1), f.a + 1, 0, 0);
    }
}

/* R5.6: to the one who took it, by its owner's tally; a copy pays once more. */
static void count_gains(struct pl_state *g, int seat)
{
    const struct s51_front *front = &g->seat[seat].front;
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        if (!s51_produces(g, card) || !s51_counts_gains(card))
            continue;
        s51_do(g, card == g->taken ? g->taker : seat, card, seat);
        if (card == g->copied)
            s51_do(g, g->copier, card, seat);
    }
}

static int tally_of(const struct s51_seat *who, int good)
{
    return good == BASIC ? who->tally[FUEL] + who->tally[GUN] + who->tally[IRON] + who->tally[BRICK] : who->tally[good];
}

/* R5.7: each feature fires once when its threshold is reached; what it gives may reach another's. */
static bool fire_features(struct pl_state *g, int seat)
{
    struct s51_seat *who = &g->seat[seat];
    bool fired = false;
    for (int i = 0; i < who->front.built.n; i++) {
        int card = who->front.built.card[i];
        const struct s51_row *row = s51_card(card);
        if (!row->at_least || s51_is_ruin(g, card) || g->used[card] || tally_of(who, row->gained) < row->at_least)
            continue;
        g->used[card] = 1;
        s51_do(g, seat, card, seat);
        fired = true;
    }
    return fired;
}

/* R5.6, R5.7 */
static void tally_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int k = 0; k < g->head.seats; k++)
        count_gains(g, in_order(g, k));
    for (int k = 0; k < g->head.seats; k++)
        while (fire_features(g, in_order(g, k)))
            ;
    g->taken = g->copied = PL_NO_CARD;
    g->taker = g->copier = 0;
    g->phase = PHASE_ACTION; /* R5.10: the tally is frozen */
}

static bool produce_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && pl_is_between(f->a, 0, 3) && pl_is_between(f->b, 0, 2 * LOCATIONS);
}

STEP(production, .fits = s51_in_round, .run = production_run, .once = true);
STEP(take, .fits = s51_in_round, .asks = N_("Choose a location whose production you take, or none"), .ask = take_ask,
     .take = take_take, .once = true);
STEP(produce, .fits = produce_fits, .run = produce_run, .once = true);
STEP(tally, .fits = s51_in_round, .run = tally_run, .once = true);
