/* The Action phase (R6 to R10): a turn is any number of shields, one action or a
 * pass, and shields again. An action is paid first; what follows is a frame below
 * the payment. */
#include "games/state51/state.h"

static const uint8_t one_worker[COSTS] = {[WORKER] = 1};
static const uint8_t two_workers[COSTS] = {[WORKER] = 2};
static const uint8_t one_brick[COSTS] = {[BRICK] = 1};
static const uint8_t one_token[COSTS] = {[DEVELOPMENT] = 1};

static void pay_contacts(struct pl_state *g, int seat, int colour, int n)
{
    uint8_t cost[COSTS] = {0};
    cost[colour] = (uint8_t)n;
    s51_pay(g, seat, cost);
}

/* --- Developing (R6.4 to R6.7) --- */

/* R6.5, R6.6: ruins and cards without a type match everything, but nobody has to build on ruins (R6.10). */
static bool types_match(const struct pl_state *g, int card, int old)
{
    int types = s51_card(card)->types, old_types = s51_card(old)->types;
    return s51_is_ruin(g, old) || !types || !old_types || types & old_types;
}

/* R6.4 */
static pl_why why_not_over(const struct pl_state *g, const struct s51_purse *purse, int card, int old, int way)
{
    if (way == WAY_TOKEN)
        return s51_covers(purse, one_token) ? 0 : NEEDS_TOKEN;
    if (!s51_covers(purse, one_brick))
        return NEEDS_BRICK;
    return types_match(g, card, old) ? 0 : NO_SHARED_TYPE;
}

/* What developing depends on, worked out once for the whole hand. */
struct site {
    bool any, brick, token, everything; /* there is something to replace; what can be paid; something matches all */
    int types;
};

static struct site look_at_site(const struct pl_state *g, int seat, const struct s51_purse *purse)
{
    const struct s51_front *front = &g->seat[seat].front;
    struct site site = {
        .any = front->built.n > 0, .brick = s51_covers(purse, one_brick), .token = s51_covers(purse, one_token)};
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        site.everything |= s51_is_ruin(g, card) || !s51_card(card)->types;
        site.types |= s51_card(card)->types;
    }
    return site;
}

static pl_why why_not_develop(const struct site *site, int card)
{
    int types = s51_card(card)->types;
    if (!site->any)
        return NOTHING_TO_DEVELOP;
    if (site->token)
        return 0;
    if (!site->brick)
        return NEEDS_BRICK;
    return site->everything || !types || types & site->types ? 0 : NO_SHARED_TYPE;
}

static void over_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_front *front = &g->seat[f.seat].front;
    struct s51_purse purse = s51_count_goods(g, f.seat);
    for (int i = 0; i < front->built.n; i++)
        for (int way = WAY_BRICK; way <= WAY_TOKEN; way++)
            pl_offer(out, why_not_over(g, &purse, f.a, front->built.card[i], way), VERB_OVER, front->built.card[i], way,
                     0);
}

static void over_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_push(g, STEP_BUILT, f.seat, f.a, pl_arg(m, 0), 1);
    s51_pay(g, f.seat, pl_arg(m, 1) == WAY_TOKEN ? one_token : one_brick);
}

/* --- Location actions and exchanges (R9) --- */

/* R9.1, R9.8 */
static pl_why why_not_use(const struct pl_state *g, int seat, const struct s51_purse *purse, int card)
{
    const struct s51_row *row = s51_card(card);
    if (s51_is_ruin(g, card))
        return IS_RUIN;
    if (g->used[card] >= row->uses)
        return USED_UP;
    if (!s51_covers(purse, row->cost))
        return CANNOT_PAY;
    return s51_why_not(g, seat, card);
}

static const uint8_t *cost_of_exchange(const struct pl_state *g, int seat, int slot)
{
    return s51_factions[g->seat[seat].faction].cost[slot];
}

/* R9.3, R9.8 */
static pl_why why_not_exchange(const struct pl_state *g, int seat, const struct s51_purse *purse, int slot)
{
    if (g->seat[seat].exchanged >> slot & 1)
        return EXCHANGE_USED;
    return s51_covers(purse, cost_of_exchange(g, seat, slot)) ? 0 : CANNOT_PAY;
}

static void use_location(struct pl_state *g, int seat, int card)
{
    pl_push(g, STEP_MORE, seat, VERB_USE, card, 0);
    pl_push(g, STEP_USED, seat, card, 0, 0);
    s51_pay(g, seat, s51_card(card)->cost);
}

static void use_exchange(struct pl_state *g, int seat, int slot)
{
    pl_push(g, STEP_MORE, seat, VERB_EXCHANGE, slot, 0);
    pl_push(g, STEP_EXCHANGED, seat, slot, 0, 0);
    s51_pay(g, seat, cost_of_exchange(g, seat, slot));
}

/* R9.2, R9.3: whatever is left of the same action may be used at once. */
static void more_run(struct pl_state *g, struct pl_frame f)
{
    struct s51_purse purse = s51_count_goods(g, f.seat);
    pl_why why = f.a == VERB_USE ? why_not_use(g, f.seat, &purse, f.b) : why_not_exchange(g, f.seat, &purse, f.b);
    if (!why)
        pl_push(g, STEP_AGAIN, f.seat, f.a, f.b, 0);
}

static void again_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    pl_offer(out, 0, VERB_AGAIN, 0, 0, 0);
    pl_offer(out, 0, VERB_STOP, 0, 0, 0);
}

static void again_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    if (f.a == VERB_USE)
        use_location(g, f.seat, f.b);
    else
        use_exchange(g, f.seat, f.b);
}

/* R9.1 */
static void used_run(struct pl_state *g, struct pl_frame f)
{
    g->used[f.a]++;
    pl_tell(g, EVENT_USES, f.seat, PL_TABLE, f.a, 0, 0, 0);
    s51_do(g, f.seat, f.a, f.seat);
}

/* R9.3: the fourth exchange, of workers, has no limit. */
static void exchanged_run(struct pl_state *g, struct pl_frame f)
{
    if (f.a < FACTION_ACTIONS - 1)
        g->seat[f.seat].exchanged |= (uint16_t)(1 << f.a);
    pl_tell(g, EVENT_EXCHANGES, f.seat, PL_TABLE, f.a, 0, 0, 0);
    s51_do(g, f.seat, s51_exchange_source(g->seat[f.seat].faction, f.a), f.seat);
}

/* --- Others' locations (R8.2, R10.1) --- */

/* R8.3, R10.7 */
static pl_why why_not_attack(const struct pl_state *g, const struct s51_purse *purse, int owner, int card)
{
    if (s51_front_in(g, owner)->passed)
        return OWNER_HAS_PASSED;
    if (s51_is_ruin(g, card))
        return IS_RUIN;
    return s51_covers_contacts(purse, RED_CONTACT, s51_defence(g, card)) ? 0 : CANNOT_PAY_DEFENCE;
}

/* R10.1, R10.7 */
static pl_why why_not_visit(const struct pl_state *g, const struct s51_purse *purse, int owner, int card)
{
    if (s51_front_in(g, owner)->passed)
        return OWNER_HAS_PASSED;
    if (s51_is_ruin(g, card))
        return IS_RUIN;
    if (g->used[card])
        return OPEN_USED;
    return s51_covers(purse, one_worker) ? 0 : NO_WORKER;
}

/* Nothing can be razed for fewer contacts than a production's defence: most turns need not look. */
static void offer_others(const struct pl_state *g, int seat, const struct s51_purse *purse, struct pl_moves *out)
{
    bool attacks = out->explain || s51_covers_contacts(purse, RED_CONTACT, 3),
         visits = out->explain || purse->have[WORKER];
    for (int player = 0; (attacks || visits) && player < s51_players(g); player++) {
        const struct s51_front *front = s51_front_in(g, player);
        if (player == seat || (front->passed && !out->explain))
            continue;
        for (int i = 0, n = front->built.n; i < n; i++) {
            int card = front->built.card[i];
            if (attacks)
                pl_offer(out, why_not_attack(g, purse, player, card), VERB_ATTACK, card, player, 0);
            if (visits && s51_card(card)->open)
                pl_offer(out, why_not_visit(g, purse, player, card), VERB_VISIT, card, player, 0);
        }
    }
}

/* --- Shields (R10.2) --- */

static pl_why why_not_shield(const struct pl_state *g, int seat, int card)
{
    if (!g->seat[seat].pool[SHIELD])
        return NO_SHIELD;
    if (s51_is_ruin(g, card))
        return IS_RUIN;
    return s51_card(card)->innate_shield ? INNATE : s51_has_bit(g->shielded, card) ? HAS_SHIELD : 0;
}

static void offer_shields(const struct pl_state *g, int seat, struct pl_moves *out)
{
    const struct s51_front *front = &g->seat[seat].front;
    for (int i = 0; (g->seat[seat].pool[SHIELD] || out->explain) && i < front->built.n; i++)
        pl_offer(out, why_not_shield(g, seat, front->built.card[i]), VERB_SHIELD, front->built.card[i], 0, 0);
}

static void place_shield(struct pl_state *g, int seat, int card)
{
    g->seat[seat].pool[SHIELD]--;
    s51_mark(g->shielded, card);
    pl_tell(g, EVENT_SHIELDS, seat, PL_TABLE, card, 0, 0, 0);
}

static void shield_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_shields(g, f.seat, out);
    pl_offer(out, 0, VERB_END, 0, 0, 0);
}

static void shield_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_SHIELD) {
        place_shield(g, f.seat, pl_arg(m, 0));
        pl_push(g, STEP_TURN_END, f.seat, 0, 0, 0);
    } else {
        pl_push(g, STEP_NEXT, f.seat, 0, 0, 0);
    }
}

/* R6.11: the end of a turn is asked for only if a shield could be placed. */
static void turn_end_run(struct pl_state *g, struct pl_frame f)
{
    if (g->seat[f.seat].pool[SHIELD])
        pl_ask(g, (struct pl_frame){STEP_SHIELD, f.seat, 0, 0, 0});
    else
        pl_push(g, STEP_NEXT, f.seat, 0, 0, 0);
}

/* --- The turn --- */

/* A location in hand can be built (R6.3), developed (R6.4), made a deal (R7.1) or razed (R8.1). */
static void offer_hand(const struct pl_state *g, int seat, const struct s51_purse *purse, struct pl_moves *out)
{
    const struct s51_seat *me = &g->seat[seat];
    struct site site = look_at_site(g, seat, purse);
    int grey = purse->have[GREY_CONTACT] + purse->have[UNIVERSAL_CONTACT],
        blue = purse->have[BLUE_CONTACT] + purse->have[UNIVERSAL_CONTACT];
    int red = purse->have[RED_CONTACT] + purse->have[UNIVERSAL_CONTACT], cards = me->hand.n;
    for (int i = 0; i < cards; i++) {
        int card = me->hand.card[i], distance = s51_card(card)->distance;
        pl_offer(out, distance <= grey ? 0 : CANNOT_PAY_GREY, VERB_BUILD, card, 0, 0);
        pl_offer(out, why_not_develop(&site, card), VERB_DEVELOP, card, 0, 0);
        pl_offer(out, distance <= blue ? 0 : CANNOT_PAY_BLUE, VERB_DEAL, card, 0, 0);
        pl_offer(out, distance <= red ? 0 : CANNOT_PAY_RED, VERB_RAZE, card, 0, 0);
    }
    for (int i = 0; i < me->connections.n; i++) {
        int connection = me->connections.card[i];
        pl_offer(out, s51_covers(purse, s51_connections[connection].cost) ? 0 : CANNOT_PAY, VERB_PLAY, connection, 0,
                 0);
    }
}

static void offer_contacts(const struct pl_state *g, const struct s51_purse *purse, struct pl_moves *out)
{
    for (int pile = 0; pile < 2; pile++) {
        bool none = g->face_up[pile] == PL_NO_CARD;
        pl_why why = none ? NO_CONNECTION : s51_covers(purse, two_workers) ? 0 : TWO_WORKERS;
        pl_offer(out, why, VERB_CONTACT, pile, none ? 0 : g->face_up[pile], 0);
    }
}

/* R6.2. Only one's own locations act (R9.5), and passing is always allowed (R10.8). */
static void turn_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_front *front = &g->seat[f.seat].front;
    struct s51_purse purse = s51_count_goods(g, f.seat);
    offer_hand(g, f.seat, &purse, out);
    for (int i = 0, n = front->built.n; i < n; i++) {
        int card = front->built.card[i];
        if (s51_card(card)->category == ACTION)
            pl_offer(out, why_not_use(g, f.seat, &purse, card), VERB_USE, card, 0, 0);
    }
    for (int slot = 0; slot < FACTION_ACTIONS; slot++)
        pl_offer(out, why_not_exchange(g, f.seat, &purse, slot), VERB_EXCHANGE, slot, 0, 0);
    offer_others(g, f.seat, &purse, out);
    offer_contacts(g, &purse, out);
    offer_shields(g, f.seat, out);
    pl_offer(out, 0, VERB_PASS, 0, 0, 0);
}

/* R10.7 */
static void pass(struct pl_state *g, int seat)
{
    g->seat[seat].front.passed = 1;
    pl_tell(g, EVENT_PASSES, seat, PL_TABLE, 0, 0, 0, 0);
    pl_push(g, STEP_NEXT, seat, 0, 0, 0);
}

/* Whoever plays a card shows it. */
static void show_card(struct pl_state *g, int seat, int card)
{
    s51_remove(pl_pile(&g->seat[seat].hand), card);
    g->playing = (uint8_t)card;
}

static void play_from_hand(struct pl_state *g, int seat, int step, int card, int colour)
{
    show_card(g, seat, card);
    pl_push(g, step, seat, card, PL_NO_CARD, 0);
    pay_contacts(g, seat, colour, s51_card(card)->distance);
}

static void turn_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int what = pl_arg(m, 0), owner = pl_arg(m, 1);
    if (pl_verb(m) == VERB_SHIELD) {
        place_shield(g, f.seat, what);
        pl_push(g, STEP_TURN, f.seat, 1, 0, 0); /* asked again, in the same turn */
        return;
    }
    if (pl_verb(m) == VERB_PASS) {
        pass(g, f.seat);
        return;
    }
    pl_push(g, STEP_TURN_END, f.seat, 0, 0, 0);
    switch (pl_verb(m)) {
    case VERB_BUILD:
        play_from_hand(g, f.seat, STEP_BUILT, what, GREY_CONTACT);
        break;
    case VERB_DEVELOP:
        show_card(g, f.seat, what);
        pl_push(g, STEP_OVER, f.seat, what, 0, 0);
        break;
    case VERB_DEAL:
        play_from_hand(g, f.seat, STEP_DEALT, what, BLUE_CONTACT);
        break;
    case VERB_RAZE:
        play_from_hand(g, f.seat, STEP_RAZED, what, RED_CONTACT);
        break;
    case VERB_ATTACK:
        pl_push(g, STEP_ATTACKED, f.seat, what, owner, 0);
        pay_contacts(g, f.seat, RED_CONTACT, s51_defence(g, what));
        break;
    case VERB_USE:
        use_location(g, f.seat, what);
        break;
    case VERB_EXCHANGE:
        use_exchange(g, f.seat, what);
        break;
    case VERB_VISIT:
        pl_push(g, STEP_VISITED, f.seat, what, owner, 0);
        s51_pay(g, f.seat, one_worker);
        break;
    case VERB_CONTACT:
        pl_push(g, STEP_CONTACTED, f.seat, what, 0, 0);
        s51_pay(g, f.seat, two_workers);
        break;
    case VERB_PLAY:
        pl_push(g, STEP_PLAYED, f.seat, what, 0, 0);
        s51_pay(g, f.seat, s51_connections[what].cost);
        break;
    }
}

/* --- What its frames take for granted --- */

static bool is_action_of(const struct pl_state *g, int seat, int card)
{
    return s51_is_location(card) && s51_has_built(g, seat, card) && s51_card(card)->category == ACTION;
}

static bool again_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && (f->a == VERB_EXCHANGE ? pl_is_between(f->b, 0, FACTION_ACTIONS - 1)
                                                        : f->a == VERB_USE && is_action_of(g, f->seat, f->b));
}

static bool used_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && is_action_of(g, f->seat, f->a);
}

static bool exchanged_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && pl_is_between(f->a, 0, FACTION_ACTIONS - 1);
}

STEP(turn, .fits = s51_in_round, .asks = N_("Your turn: one action, or pass"), .ask = turn_ask, .take = turn_take,
     .turn = true, .once = true);
STEP(over, .fits = s51_is_playing, .asks = N_("Choose the location that {card} replaces"), .ask = over_ask,
     .take = over_take, .arg = {{"card", &s51_card_kind, false}});
STEP(turn_end, .fits = s51_in_round, .run = turn_end_run, .once = true);
STEP(shield, .fits = s51_in_round, .asks = N_("Place a shield, or end your turn"), .ask = shield_ask,
     .take = shield_take, .once = true);
STEP(more, .fits = again_fits, .run = more_run);
STEP(again, .fits = again_fits, .asks = N_("Use the same action again?"), .ask = again_ask, .take = again_take);
STEP(used, .fits = used_fits, .run = used_run);
STEP(exchanged, .fits = exchanged_fits, .run = exchanged_run);
