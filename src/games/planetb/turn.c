/* A turn (R2): a deal with a conglomerate, what may be done besides, and its
 * end: hand, news, exchange. */
#include "games/planetb/state.h"

bool pb_nothing_said(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return f->a == 0 && f->b == 0 && f->c == 0;
}

/* --- What may be done besides (R2.4, R2.5, R2.12) --- */

static bool is_top_level(struct pl_frame f)
{
    return f.step == STEP_TURN || (f.step == PL_ANY_ORDER && pl_is_between(f.a, SOURCE_CONGLOMERATE, SOURCE_SPACE - 1));
}

/* Before a production is the last moment at which a token matters. */
static bool is_window(struct pl_frame f)
{
    return f.step == STEP_TURN || f.step == STEP_FINISH || f.step == PL_ANY_ORDER || f.step == STEP_PRODUCE;
}

bool pb_between(const struct pl_state *g, struct pl_frame f)
{
    f.step = PL_ANY_ORDER;
    return g->owes && f.seat == g->active && is_top_level(f);
}

void pb_side(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    if (g->phase != PHASE_TURN || f.seat != g->active)
        return; /* R2.6, R2.11; and nobody buys resources (R5.8) */
    if (is_top_level(f) && g->owes)
        pl_offer(out, 0, VERB_OFFICE, who->office, 0, 0);
    for (int resource = 0; resource < RESOURCES; resource++)
        if (who->stock[resource])
            pl_offer(out, pb_can_pay_without(g, f, resource) ? 0 : PAYS_A_COST, VERB_SELL, resource, 0, 0);
    if (!is_window(f))
        return;
    for (int resource = 0; resource < RESOURCES; resource++)
        pl_offer(out,
                 who->money < TOKEN_PRICE         ? NO_MONEY
                 : !pb_tokens_left(who, resource) ? NO_TOKEN
                                                  : 0,
                 VERB_TOKEN, resource, 0, 0);
    for (int cell = 0; cell < PRODUCTION_CELLS; cell++)
        if (who->token[cell])
            pl_offer(out, 0, VERB_UNCOVER, cell, 0, 0);
}

void pb_side_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pb_seat *who = &g->seat[f.seat];
    int what = pl_arg(m, 0);
    switch (pl_verb(m)) {
    case VERB_OFFICE:
        pb_do_office(g, f.seat);
        break;
    case VERB_SELL:
        pb_sell(g, f.seat, what, 1);
        break;
    case VERB_TOKEN: /* R5.5 */
        who->money = (int16_t)(who->money - TOKEN_PRICE);
        pl_push(g, STEP_TOKEN, f.seat, what, 0, 0);
        break;
    default: /* R5.6 */
        who->token[what] = 0;
        pl_tell(g, EVENT_UNCOVERS, f.seat, PL_TABLE, what, 0, 0, 0);
    }
}

/* R14.19 */
static void token_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    for (int cell = 0; cell < PRODUCTION_CELLS; cell++)
        pl_offer(out, 0, VERB_COVER, cell, 0, 0);
}

static void token_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    g->seat[f.seat].token[pl_arg(m, 0)] = (uint8_t)(f.a + 1);
    pl_tell(g, EVENT_TOKEN, f.seat, PL_TABLE, f.a, pl_arg(m, 0), TOKEN_PRICE, 0);
}

static bool token_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN && f->seat == g->active && pl_is_between(f->a, 0, RESOURCES - 1) && f->b == 0 &&
           f->c == 0 && pb_tokens_left(&g->seat[f->seat], f->a) > 0;
}

/* --- The deal (R2.2, R2.3, R14.2) --- */

static void turn_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int place = 0; place < PLACES; place++)
        pl_offer(out, g->conglomerate[place] == PL_NO_CARD ? EMPTY_PLACE : 0, VERB_DEAL, place, g->conglomerate[place],
                 0);
}

static void turn_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int place = pl_arg(m, 0);
    if (++g->briefcases[place] == pb_spots(g)) /* R12.1 */
        g->due = (uint8_t)(place + 1);
    pl_tell(g, EVENT_DEALS, f.seat, PL_TABLE, g->conglomerate[place], g->side[place], 0, 0);
    pl_push(g, STEP_LAST, f.seat, 0, 0, 0);
    pb_run_cell(g, f.seat, SOURCE_CONGLOMERATE + g->conglomerate[place], g->side[place], -1);
}

static bool turn_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN && f->seat == g->active && pb_nothing_said(g, f);
}

/* R2.7, R2.11, R11.7: an office action that is still owed comes by itself. */
static void last_run(struct pl_state *g, struct pl_frame f)
{
    if (g->owes) {
        pl_push_frame(g, f);
        pb_do_office(g, f.seat);
        return;
    }
    pl_push(g, STEP_FINISH, f.seat, 0, 0, 0);
}

/* R14.3 */
static void finish_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    pl_offer(out, 0, VERB_END, 0, 0, 0);
}

static bool can_draw(const struct pl_state *g)
{
    return pb_cards_in_deck(g, DECK_A) + pb_cards_in_deck(g, DECK_B) + pb_cards_in_deck(g, DECK_C) > 0;
}

static void finish_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    (void)m;
    g->phase = PHASE_TURN_END;
    pl_push(g, STEP_NEXT, f.seat, 0, 0, 0);
    pl_push(g, STEP_EXCHANGE, f.seat, 0, 0, 0);
    pl_push(g, STEP_REVEAL, f.seat, 0, 0, 0);
    if (g->seat[f.seat].hand.n < HAND && can_draw(g))
        pl_ask(g, (struct pl_frame){STEP_REFILL, f.seat, 0, 0, 0});
}

/* --- The end of a turn (R2.8) --- */

/* R2.9, R14.17 */
static void refill_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int deck = 0; deck < DECKS; deck++)
        pl_offer(out, pb_cards_in_deck(g, deck) ? 0 : DECK_EMPTY, VERB_DRAW, deck, 0, 0);
}

static void refill_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pb_draw_to_hand(g, f.seat, pl_arg(m, 0));
    if (g->seat[f.seat].hand.n < HAND && can_draw(g))
        pl_ask(g, f);
}

static bool refill_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN_END && f->seat == g->active && pb_nothing_said(g, f) &&
           g->seat[f->seat].hand.n < HAND && can_draw(g);
}

/* R2.10, R8.13 */
static void reveal_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int deck = 0; deck < DECKS; deck++) {
        if (g->face_up[deck] != PL_NO_CARD || !g->news[deck].n)
            continue;
        g->face_up[deck] = (uint8_t)pl_bag_draw(g, pl_pile(&g->news[deck]));
        pl_tell(g, EVENT_REVEALS, -1, PL_TABLE, g->face_up[deck], 0, 0, 0);
    }
}

static bool end_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN_END && f->seat == g->active && pb_nothing_said(g, f);
}

static bool next_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase >= PHASE_TURN_END && f->seat == g->active && pb_nothing_said(g, f);
}

/* R12.3, R12.5: on the side with which its place began a conglomerate is turned over, on the other it goes. */
static void flip_or_replace(struct pl_state *g, int place)
{
    if (g->side[place] == pb_start_colour[place]) {
        g->side[place] = g->side[place] == GREY ? RED : GREY;
        pl_tell(g, EVENT_FLIPS, -1, PL_TABLE, g->conglomerate[place], g->side[place], 0, 0);
        return;
    }
    pl_pile_add(pl_pile(&g->gone), g->conglomerate[place]);
    g->conglomerate[place] = g->top;
    g->top = PL_NO_CARD;
    if (g->conglomerate[place] == PL_NO_CARD)
        return;
    g->side[place] = pb_start_colour[place];
    pl_tell(g, EVENT_REPLACES, -1, PL_TABLE, g->conglomerate[place], place, 0, 0);
    if (g->stack.n) {
        g->top = (uint8_t)pl_bag_draw(g, pl_pile(&g->stack));
    } else { /* R12.6 */
        g->is_last = 1;
        pl_tell(g, EVENT_LAST, -1, PL_TABLE, 0, 0, 0, 0);
    }
}

/* R12.2, R12.4, R12.13; R9.8: it may call an election, which comes after it. */
static void exchange_run(struct pl_state *g, struct pl_frame f)
{
    if (!g->due)
        return;
    int place = g->due - 1;
    g->due = 0;
    pl_tell(g, EVENT_EXCHANGE, f.seat, PL_TABLE, place, 0, 0, 0);
    if (pb_is_immoral(&g->seat[f.seat]))
        pb_gain_vp(g, f.seat, EXCHANGE_IMMORAL_VP);
    else
        pb_add_votes(g, f.seat, EXCHANGE_VOTES);
    g->briefcases[place] = 0;
    flip_or_replace(g, place);
    pb_move_marker(g, EXCHANGE_STEPS);
    if (g->conglomerate[place] == PL_NO_CARD || g->market[place] == g->side[place])
        return;
    g->market[place] = g->side[place];
    pl_tell(g, EVENT_PRICES, -1, PL_TABLE, place, pb_prices[place][g->side[place]], 0, 0);
}

/* R2.1, R2.14, R12.6, R12.7, R12.11: the election, if one was called, comes before the next turn. */
static void next_run(struct pl_state *g, struct pl_frame f)
{
    if (g->called) {
        pl_push(g, STEP_NEXT, f.seat, 0, 0, 0);
        pl_push(g, STEP_ELECTION, f.seat, 0, 0, 0);
        return;
    }
    if (g->is_last) {
        g->left = g->head.seats;
        g->is_last = 0;
    } else if (g->left && --g->left == 0) {
        return;
    }
    int seat = pb_seat_after(g, f.seat);
    g->head.round = (uint16_t)(g->head.round + (seat == g->first));
    g->active = (uint8_t)seat;
    g->phase = PHASE_TURN;
    g->owes = g->seat[seat].office != OFFICES; /* R2.7; the puppet has no turn (R11.5) */
    pl_tell(g, EVENT_TURN, seat, PL_TABLE, 0, 0, 0, 0);
    pl_push(g, STEP_TURN, seat, 0, 0, 0);
}

STEP(turn, .asks = N_("Choose a conglomerate for your deal"), .ask = turn_ask, .take = turn_take, .turn = true,
     .once = true, .side = true, .always = true, .fits = turn_fits);
STEP(token, .asks = N_("Choose where the token goes"), .ask = token_ask, .take = token_take, .fits = token_fits);
STEP(last, .run = last_run, .once = true, .fits = turn_fits);
STEP(finish, .asks = N_("End your turn"), .ask = finish_ask, .take = finish_take, .once = true, .side = true,
     .fits = turn_fits);
STEP(refill, .asks = N_("Choose a deck to draw from"), .ask = refill_ask, .take = refill_take, .once = true,
     .fits = refill_fits);
STEP(reveal, .run = reveal_run, .once = true, .fits = end_fits);
STEP(exchange, .run = exchange_run, .once = true, .fits = end_fits);
STEP(next, .run = next_run, .once = true, .fits = next_fits);
