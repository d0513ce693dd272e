/* The steps of cards that happen by themselves. A frame of a card's step: a is its source, b where in the list, c what
 * was chosen before. */
#include "games/mars/state.h"

static int amount(const struct pl_state *g, struct pl_frame f)
{
    return tm_amount(g, f.seat, tm_entry(f), f.a, f.c);
}

static void gain_run(struct pl_state *g, struct pl_frame f)
{
    tm_gain(g, f.seat, tm_entry(f)->what, amount(g, f));
}

static void lose_run(struct pl_state *g, struct pl_frame f)
{
    tm_lose(g, f.seat, tm_entry(f)->what, amount(g, f));
}

static void lose_all_run(struct pl_state *g, struct pl_frame f)
{
    tm_lose(g, f.seat, tm_entry(f)->what, g->seat[f.seat].stock[tm_entry(f)->what]);
}

static void keep_run(struct pl_state *g, struct pl_frame f)
{
    const struct tm_does *does = tm_entry(f);
    tm_lose(g, f.seat, does->what, g->seat[f.seat].stock[does->what] - does->n - tm_influence(g, f.seat));
}

static void pay_run(struct pl_state *g, struct pl_frame f)
{
    const struct tm_does *does = tm_entry(f);
    struct tm_price price = {.cost = does->n, .with = does->how & (WITH_STEEL | WITH_TITANIUM)};
    if (does->what != M) {
        tm_lose(g, f.seat, does->what, does->n);
        return;
    }
    if (tm_policy_is(g, REDS))
        price.reserve = REDS_TAX * tm_tr_steps(g, f.seat, f.a, f.b >> 8, f.b & 0xff);
    tm_pay(g, f.seat, price);
}

static void prod_run(struct pl_state *g, struct pl_frame f)
{
    tm_produce(g, f.seat, tm_entry(f)->what, amount(g, f));
}

static void prod_lose_run(struct pl_state *g, struct pl_frame f)
{
    const struct tm_does *does = tm_entry(f);
    int spare = tm_spare_production(g, f.seat, does->what);
    tm_produce(g, f.seat, does->what, -(does->n < spare ? does->n : spare));
}

static void prod_if_run(struct pl_state *g, struct pl_frame f)
{
    const struct tm_does *does = tm_entry(f);
    bool enough = tm_count(g, f.seat, does->per, f.a, 0) >= does->div;
    tm_produce(g, f.seat, does->what, enough ? does->n : does->how);
}

/* R6.7: no hex of Tharsis shows both metals. */
static void prod_of_bonus_run(struct pl_state *g, struct pl_frame f)
{
    int hex = tm_tile_of(g, f.a);
    if (hex >= 0)
        tm_produce(g, f.seat, tm_printed(hex, S) ? S : T, 1);
}

static void tr_run(struct pl_state *g, struct pl_frame f)
{
    tm_change_tr(g, f.seat, amount(g, f));
}

static void lose_tr_run(struct pl_state *g, struct pl_frame f)
{
    int n = tm_entry(f)->n - tm_influence(g, f.seat);
    if (n > 0)
        tm_change_tr(g, f.seat, -n);
}

static void temperature_run(struct pl_state *g, struct pl_frame f)
{
    const struct tm_does *does = tm_entry(f);
    tm_raise_temperature(g, does->how & BY_EVENT ? -1 : f.seat, does->n);
}

static void oxygen_run(struct pl_state *g, struct pl_frame f)
{
    tm_raise_oxygen(g, f.seat, tm_entry(f)->n);
}

static void draw_run(struct pl_state *g, struct pl_frame f)
{
    tm_draw_to_hand(g, f.seat, amount(g, f));
}

/* R3.5: with nothing to reveal, nothing happens. */
static void reveal_top_run(struct pl_state *g, struct pl_frame f)
{
    uint8_t card;
    if (!tm_draw(g, &card, 1))
        return;
    pl_tell(g, EVENT_REVEALS, f.seat, PL_TABLE, card, 0, 0, 0);
    tm_discard(g, card);
    if (tm_card(card)->tags >> tm_entry(f)->what & 1)
        tm_hold(g, f.seat, f.a, tm_entry(f)->n);
}

/* --- Resources on cards --- */

void tm_hold(struct pl_state *g, int seat, int card, int n)
{
    uint8_t *held = card < PROJECTS ? &g->held[card] : &g->seat[seat].corporation_holds;
    *held = (uint8_t)(*held + n < UINT8_MAX ? *held + n : UINT8_MAX);
    pl_tell(g, n > 0 ? EVENT_ADDS : EVENT_TAKES_FROM, seat, PL_TABLE, card, n > 0 ? n : -n, 0, 0);
}

static void add_here_run(struct pl_state *g, struct pl_frame f)
{
    tm_hold(g, f.seat, f.a, tm_entry(f)->n);
}

/* Animals and microbes, for what reacts to living things being played. */
bool tm_holds_life(int card)
{
    int kind = tm_card(card)->holds;
    return kind == HELD_ANIMAL || kind == HELD_MICROBE;
}

static void add_to_played_run(struct pl_state *g, struct pl_frame f)
{
    tm_hold(g, f.seat, f.c, tm_entry(f)->n);
}

static void add_each_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    for (int i = -1; i < who->played.n; i++) {
        int card = i < 0 ? tm_corporation_card(who) : who->played.card[i];
        if (tm_can_add(g, f.seat, tm_entry(f), card))
            tm_hold(g, f.seat, card, tm_entry(f)->n);
    }
}

static void spend_here_run(struct pl_state *g, struct pl_frame f)
{
    tm_hold(g, f.seat, f.a, -tm_entry(f)->n);
}

/* --- The rest --- */

static void next_cheaper_run(struct pl_state *g, struct pl_frame f)
{
    g->seat[f.seat].next_cheaper = (uint8_t)tm_entry(f)->n;
}

static void next_eased_run(struct pl_state *g, struct pl_frame f)
{
    g->seat[f.seat].next_eased = (uint8_t)tm_entry(f)->n;
}

static void take_chair_run(struct pl_state *g, struct pl_frame f)
{
    tm_take_chair(g, f.seat);
}

STEP(gain, .run = gain_run);
STEP(lose, .run = lose_run);
STEP(lose_all, .run = lose_all_run);
STEP(keep, .run = keep_run);
STEP(pay, .run = pay_run);
STEP(prod, .run = prod_run);
STEP(prod_lose, .run = prod_lose_run);
STEP(prod_if, .run = prod_if_run);
STEP(prod_of_bonus, .run = prod_of_bonus_run);
STEP(tr, .run = tr_run);
STEP(lose_tr, .run = lose_tr_run);
STEP(temperature, .run = temperature_run);
STEP(oxygen, .run = oxygen_run);
STEP(draw, .run = draw_run);
STEP(reveal_top, .run = reveal_top_run);
STEP(add_here, .run = add_here_run);
STEP(add_to_played, .run = add_to_played_run);
STEP(add_each, .run = add_each_run);
STEP(spend_here, .run = spend_here_run);
STEP(next_cheaper, .run = next_cheaper_run);
STEP(next_eased, .run = next_eased_run);
STEP(take_chair, .run = take_chair_run);
