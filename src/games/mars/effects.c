/* The steps of cards that happen by themselves. A frame of a card's step: a is its source, b where in the list, c what
 * was chosen before. */
#include "games/mars/state.h"

static int amount(const struct pl_state *g, struct pl_frame f)
{
    return pl_amount(g, f, tm_entry(f));
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
    const struct pl_does *does = tm_entry(f);
    tm_lose(g, f.seat, does->what, g->seat[f.seat].stock[does->what] - does->n - tm_influence(g, f.seat));
}

static void pay_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *does = tm_entry(f);
    struct tm_price price = {.cost = does->n, .with = does->how & (WITH_STEEL | WITH_TITANIUM)};
    if (does->what != MEGACREDITS) {
        tm_lose(g, f.seat, does->what, does->n);
        return;
    }
    price.reserve = tm_tax(g, f);
    tm_pay(g, f.seat, price);
}

static pl_why why_not_pay(struct pl_trial *t, const struct pl_does *does)
{
    struct tm_tried *tried = tm_tried(t);
    tried->is_dearer |= does->what == MEGACREDITS || does->what == HEAT;
    if (does->what == MEGACREDITS) {
        tried->price.cost += does->n;
        tried->price.with |= does->how & (WITH_STEEL | WITH_TITANIUM);
        return 0;
    }
    tried->spent[does->what] = (int8_t)(tried->spent[does->what] + does->n);
    return t->g->seat[t->f.seat].stock[does->what] < tried->spent[does->what] ? NOT_ENOUGH_RESOURCES : 0;
}

static void prod_run(struct pl_state *g, struct pl_frame f)
{
    tm_produce(g, f.seat, tm_entry(f)->what, amount(g, f));
}

static pl_why why_not_prod(struct pl_trial *t, const struct pl_does *does)
{
    int8_t *changed = &tm_tried(t)->production[does->what];
    int spare = tm_spare_production(t->g, t->f.seat, does->what) + *changed;
    if (does->per == COUNT_ONE)
        *changed = (int8_t)(*changed + does->n);
    return does->n < 0 && spare + does->n < 0 ? PRODUCTION_TOO_LOW : 0;
}

/* R14.13: as far as it goes. */
static void prod_lose_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *does = tm_entry(f);
    int spare = tm_spare_production(g, f.seat, does->what);
    tm_produce(g, f.seat, does->what, -(does->n < spare ? does->n : spare));
}

static void prod_if_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *does = tm_entry(f);
    bool enough = tm_count(g, f.seat, does->per, f.a, 0) >= does->div;
    tm_produce(g, f.seat, does->what, enough ? does->n : does->how);
}

/* R6.7: no hex of Tharsis shows both metals. */
static void prod_of_bonus_run(struct pl_state *g, struct pl_frame f)
{
    int hex = tm_tile_of(g, f.a);
    if (hex >= 0)
        tm_produce(g, f.seat, tm_printed(hex, STEEL) ? STEEL : TITANIUM, 1);
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
    const struct pl_does *does = tm_entry(f);
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

static pl_why why_not_add_to_played(struct pl_trial *t, const struct pl_does *does)
{
    (void)does;
    return tm_holds_life(t->f.c) ? 0 : NO_HOLDER;
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

static pl_why why_not_spend_here(struct pl_trial *t, const struct pl_does *does)
{
    return tm_held(t->g, t->f.seat, t->f.a) >= does->n ? 0 : NOTHING_HERE;
}

/* --- The rest --- */

static pl_why why_not_raised(struct pl_trial *t, const struct pl_does *does)
{
    (void)does;
    return t->g->seat[t->f.seat].raised ? 0 : TR_NOT_RAISED;
}

/* R5.13: the next card clears it, or the end of the generation; so does next_eased. */
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

STEP(gain, .says = N_("{amount}"), .run = gain_run);
STEP(lose, .says = N_("lose {amount}"), .run = lose_run);
STEP(lose_all, .says = N_("lose your whole stock ({resource})"), .run = lose_all_run);
STEP(keep, .says = N_("{resource}: keep at most {n}"), .run = keep_run);
STEP(pay, .says = N_("{amount}"), .waits = true, .why_not = why_not_pay, .run = pay_run);
STEP(prod, .says = N_("{production} {change}"), .part = PART_PRODUCTION, .why_not = why_not_prod, .run = prod_run);
STEP(prod_lose, .says = N_("{production} -{n} (if possible)"), .run = prod_lose_run);
STEP(prod_if, .says = N_("{production} +{otherwise} (+{n} if you have {count})"), .part = PART_PRODUCTION,
     .run = prod_if_run);
STEP(prod_of_bonus, .says = N_("steel or titanium production +1 (as the hex shows)"), .part = PART_PRODUCTION,
     .run = prod_of_bonus_run);
STEP(tr, .says = N_("TR {change}"), .why_not = tm_why_not_taxed, .run = tr_run);
STEP(lose_tr, .says = N_("lose {n} TR"), .run = lose_tr_run);
STEP(temperature, NP_(.says = "temperature {change} step", .many = "temperature {change} steps"), .waits = true,
     .why_not = tm_why_not_taxed, .run = temperature_run);
STEP(oxygen, NP_(.says = "oxygen {change} step", .many = "oxygen {change} steps"), .waits = true,
     .why_not = tm_why_not_taxed, .run = oxygen_run);
STEP(draw, NP_(.says = "draw {n} card", .many = "draw {n} cards"), .run = draw_run);
STEP(reveal_top, .says = N_("reveal and discard the top card; if it has the tag {tag}: {held} onto this card"),
     .run = reveal_top_run);
STEP(add_here, .says = N_("{held} onto this card"), .run = add_here_run);
STEP(add_to_played,
     NP_(.says = "{n} animal or microbe onto the card just played",
         .many = "{n} animals or microbes onto the card just played"),
     .why_not = why_not_add_to_played, .run = add_to_played_run);
STEP(add_each, .says = N_("{held} onto each card of yours"), .run = add_each_run);
STEP(spend_here, .says = N_("{held} from this card"), .why_not = why_not_spend_here, .run = spend_here_run);
STEP(next_cheaper, .says = N_("your next card this generation costs {n} MC less"), .run = next_cheaper_run);
STEP(next_eased,
     NP_(.says = "for your next card this generation parameter requirements are eased by {n} step",
         .many = "for your next card this generation parameter requirements are eased by {n} steps"),
     .run = next_eased_run);
STEP(take_chair, .says = N_("a delegate of your reserve becomes chairman"), .why_not = tm_why_not_delegate,
     .run = take_chair_run);
STEP(need_tr_raised, .says = N_("if your TR has risen this generation"), .condition = true, .why_not = why_not_raised);
