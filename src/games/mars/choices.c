/* The steps of cards that leave their owner a choice. Each runs by itself as far as there is none. */
#include "games/mars/state.h"

/* The i-th card in front of a seat that can do something, its corporation first; -1: not chosen yet. */
static int in_front(const struct tm_seat *who, int i)
{
    return i < 0 ? tm_corporation_card(who) : who->played.card[i];
}

/* --- Resources --- */

static void gain_any_run(struct pl_state *g, struct pl_frame f)
{
    f.c = (int16_t)pl_amount(g, f, tm_entry(f));
    if (f.c > 0)
        pl_push_frame(g, f);
}

static void gain_any_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    (void)f;
    for (int resource = 0; resource < RESOURCES; resource++)
        pl_offer(out, 0, VERB_GAIN, resource, 0, 0);
}

static void gain_any_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_gain(g, f.seat, pl_arg(m, 0), 1);
    if (--f.c > 0)
        pl_push_frame(g, f);
}

static bool gain_any_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 1, 9);
}

enum { AMOUNT_MOST = 255 };

static void pay_any_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int have = g->seat[f.seat].stock[tm_entry(f)->what];
    for (int n = have < AMOUNT_MOST ? have : AMOUNT_MOST; n > 0; n--)
        pl_offer(out, 0, VERB_AMOUNT, n, 0, 0);
}

static void pay_any_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_lose(g, f.seat, tm_entry(f)->what, pl_arg(m, 0));
    pl_count(g, f, pl_arg(m, 0));
}

static pl_why why_not_pay_any(struct pl_trial *t, const struct pl_does *does)
{
    return t->g->seat[t->f.seat].stock[does->what] > 0 ? 0 : NOT_ENOUGH_RESOURCES;
}

/* --- Production --- */

static void shift_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int have = g->seat[f.seat].production[tm_entry(f)->what];
    for (int n = have < AMOUNT_MOST ? have : AMOUNT_MOST; n >= 0; n--)
        pl_offer(out, 0, VERB_AMOUNT, n, 0, 0);
}

static void shift_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_produce(g, f.seat, tm_entry(f)->what, -pl_arg(m, 0));
    tm_produce(g, f.seat, tm_entry(f)->n, pl_arg(m, 0));
}

static bool has_production(const struct tm_card *card)
{
    for (const struct pl_does *does = card->does; does->step; does += 1 + does->skip)
        if (does->step == STEP_PROD || does->step == STEP_ANY_PROD || does->step == STEP_PROD_OF_BONUS)
            return true;
    return false;
}

/* R5.14 */
static bool can_copy(const struct pl_state *g, int seat, int card)
{
    return card >= 0 && tm_card(card)->tags >> BUILDING & 1 && has_production(tm_card(card)) &&
           !tm_why_not(g, seat, (struct tm_price){0}, card, LIST_PRODUCTION);
}

static void copy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = -1; i < who->played.n; i++)
        if (can_copy(g, f.seat, in_front(who, i)))
            pl_offer(out, 0, VERB_COPY, in_front(who, i), 0, 0);
}

static void copy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_do(g, f.seat, pl_arg(m, 0), LIST_PRODUCTION);
}

static pl_why why_not_copy(struct pl_trial *t, const struct pl_does *does)
{
    const struct tm_seat *who = &t->g->seat[t->f.seat];
    (void)does;
    for (int i = -1; i < who->played.n; i++)
        if (can_copy(t->g, t->f.seat, in_front(who, i)))
            return 0;
    return NOTHING_TO_COPY;
}

/* --- Cards of the deck and of the hand --- */

static void discard_dealt(struct pl_state *g, int seat)
{
    struct tm_seat *who = &g->seat[seat];
    while (who->dealt.n)
        tm_discard(g, pl_pile_take(pl_pile(&who->dealt), who->dealt.n - 1));
}

static void take_dealt(struct pl_state *g, int seat, int card)
{
    struct tm_seat *who = &g->seat[seat];
    tm_remove(pl_pile(&who->dealt), card);
    pl_pile_add(pl_pile(&who->hand), card);
    pl_tell(g, EVENT_DRAWS, seat, PL_TABLE, 1, 0, 0, 0);
}

static void look_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    who->dealt.n = (uint8_t)tm_draw(g, who->dealt.card, tm_entry(f)->what);
    f.c = tm_entry(f)->n;
    while (who->dealt.n && who->dealt.n <= f.c)
        take_dealt(g, f.seat, who->dealt.card[0]);
    if (who->dealt.n)
        pl_push_frame(g, f);
}

static void look_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->dealt.n; i++)
        pl_offer(out, 0, VERB_TAKE, who->dealt.card[i], 0, 0);
}

static void look_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    take_dealt(g, f.seat, pl_arg(m, 0));
    if (--f.c > 0)
        pl_push_frame(g, f);
    else
        discard_dealt(g, f.seat);
}

static bool look_number(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->c, 1, g->seat[f->seat].dealt.n);
}

static void buy_top_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    who->dealt.n = (uint8_t)tm_draw(g, who->dealt.card, 1);
    if (who->dealt.n)
        pl_push_frame(g, f);
}

static void buy_top_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    bool rich = tm_money(g, f.seat) >= tm_card_price(g, f.seat);
    pl_offer(out, rich ? 0 : CANNOT_PAY, VERB_BUY, g->seat[f.seat].dealt.card[0], 0, 0);
    pl_offer(out, 0, VERB_DECLINE, g->seat[f.seat].dealt.card[0], 0, 0);
}

static void buy_top_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_DECLINE) {
        discard_dealt(g, f.seat);
        return;
    }
    take_dealt(g, f.seat, pl_arg(m, 0));
    tm_pay(g, f.seat, (struct tm_price){.cost = tm_card_price(g, f.seat)});
}

static bool buy_top_number(const struct pl_state *g, const struct pl_frame *f)
{
    return g->seat[f->seat].dealt.n == 1;
}

static void discard_from_hand(struct pl_state *g, int seat, int card)
{
    tm_remove(pl_pile(&g->seat[seat].hand), card);
    tm_discard(g, card);
}

static void discard_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    f.c = tm_entry(f)->n;
    while (who->hand.n && who->hand.n <= f.c)
        discard_from_hand(g, f.seat, who->hand.card[0]);
    if (who->hand.n)
        pl_push_frame(g, f);
}

static void discard_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->hand.n; i++)
        pl_offer(out, 0, VERB_DISCARD, who->hand.card[i], 0, 0);
}

static void discard_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    discard_from_hand(g, f.seat, pl_arg(m, 0));
    if (--f.c > 0)
        pl_push_frame(g, f);
}

static bool discard_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 1, 2);
}

static void exchange_run(struct pl_state *g, struct pl_frame f)
{
    if (g->seat[f.seat].hand.n)
        pl_push_frame(g, f);
}

static void exchange_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    discard_ask(g, f, out);
    pl_offer(out, 0, VERB_NONE, 0, 0, 0);
}

static void exchange_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_NONE)
        return;
    discard_from_hand(g, f.seat, pl_arg(m, 0));
    tm_draw_to_hand(g, f.seat, 1);
}

/* --- Resources on cards --- */

bool tm_can_add(const struct pl_state *g, int seat, const struct pl_does *does, int card)
{
    int holds = card < 0 ? HELD_NONE : tm_card(card)->holds;
    return holds != HELD_NONE && (does->what == HELD_ANY || does->what == holds) &&
           (!(does->how & NONEMPTY) || tm_held(g, seat, card));
}

static void add_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = -1; i < who->played.n; i++)
        if (tm_can_add(g, f.seat, tm_entry(f), in_front(who, i)))
            pl_offer(out, 0, VERB_ADD, in_front(who, i), 0, 0);
}

static void add_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_hold(g, f.seat, pl_arg(m, 0), tm_entry(f)->n);
}

static pl_why why_not_add(struct pl_trial *t, const struct pl_does *does)
{
    const struct tm_seat *who = &t->g->seat[t->f.seat];
    for (int i = -1; does->how & NONEMPTY && i < who->played.n; i++)
        if (tm_can_add(t->g, t->f.seat, does, in_front(who, i)))
            return 0;
    return does->how & NONEMPTY ? NO_HOLDER : 0;
}

/* --- Delegates --- */

static void delegate_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    (void)f;
    for (int party = 0; party < PARTIES; party++)
        pl_offer(out, 0, VERB_SEND, party, 0, 0);
}

static void delegate_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    for (int n = tm_entry(f)->n; n > 0; n--)
        tm_join(g, tm_owner(f.seat), pl_arg(m, 0));
}

pl_why tm_why_not_delegate(struct pl_trial *t, const struct pl_does *does)
{
    return t->g->seat[t->f.seat].reserve >= does->n ? 0 : NO_DELEGATE;
}

static void remove_delegate_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int party = 0; party < PARTIES; party++)
        for (int owner = NOBODY + 1; owner < OWNERS; owner++)
            if ((owner == NEUTRAL || tm_is_player(g, owner)) && tm_plain_delegates(g, owner, party))
                pl_offer(out, 0, VERB_REMOVE_DELEGATE, party, owner, 0);
}

static void remove_delegate_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_leave(g, f.seat, pl_arg(m, 1), pl_arg(m, 0));
}

static void replace_neutral_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int party = 0; party < PARTIES; party++)
        if (tm_plain_delegates(g, NEUTRAL, party))
            pl_offer(out, 0, VERB_REPLACE, party, 0, 0);
}

static void replace_neutral_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_replace_neutral(g, f.seat, pl_arg(m, 0));
}

static pl_why why_not_replace_neutral(struct pl_trial *t, const struct pl_does *does)
{
    if (!t->g->seat[t->f.seat].reserve)
        return NO_DELEGATE;
    (void)does;
    for (int party = 0; party < PARTIES; party++)
        if (tm_plain_delegates(t->g, NEUTRAL, party))
            return 0;
    return NO_NEUTRAL_DELEGATE;
}

STEP(gain_any, NP_(.says = "{n} standard resource of your choice", .many = "{n} standard resources of your choice"),
     .number = gain_any_number, .run = gain_any_run, .asks = N_("Choose a resource to gain"), .ask = gain_any_ask,
     .take = gain_any_take);
STEP(pay_any, .says = N_("{resource}: as much as you like"), .always = true, .why_not = why_not_pay_any,
     .asks = N_("Choose how much you spend"), .ask = pay_any_ask, .take = pay_any_take);
STEP(shift_production, .says = N_("any number X: {production} -X, {to} +X"), .always = true,
     .asks = N_("Choose how much production you shift"), .ask = shift_ask, .take = shift_take);
STEP(copy_production, .says = N_("repeat the production part of one of your building cards"), .why_not = why_not_copy,
     .asks = N_("Choose a building whose production you copy"), .ask = copy_ask, .take = copy_take);
STEP(look, .says = N_("look at the top {seen} cards, keep {n}"), .number = look_number, .run = look_run,
     .asks = N_("Choose a card to keep"), .ask = look_ask, .take = look_take);
STEP(buy_top, .says = N_("look at the top card, buy or discard it"), .number = buy_top_number, .run = buy_top_run,
     .asks = N_("Buy this card?"), .ask = buy_top_ask, .take = buy_top_take);
STEP(discard_up_to,
     NP_(.says = "discard {n} card (if you have one)", .many = "discard {n} cards (or as many as you have)"),
     .number = discard_number, .run = discard_run, .asks = N_("Choose a card to discard"), .ask = discard_ask,
     .take = discard_take);
STEP(exchange_card, .says = N_("you may discard a card to draw a card"), .run = exchange_run,
     .asks = N_("Discard a card to draw another?"), .ask = exchange_ask, .take = exchange_take);
STEP(add, .says = N_("{held} onto a card of yours"), .why_not = why_not_add,
     .asks = N_("Choose a card to add resources to"), .ask = add_ask, .take = add_take);
STEP(delegate,
     NP_(.says = "send {n} delegate of your reserve to a party",
         .many = "send {n} delegates of your reserve to one party"),
     .always = true, .why_not = tm_why_not_delegate, .asks = N_("Choose the party for your delegates"),
     .ask = delegate_ask, .take = delegate_take);
STEP(remove_delegate, .says = N_("remove a delegate that is no leader"), .asks = N_("Choose a delegate to remove"),
     .ask = remove_delegate_ask, .take = remove_delegate_take);
STEP(replace_neutral, .says = N_("put a delegate of your reserve in the place of a neutral one that is no leader"),
     .why_not = why_not_replace_neutral, .asks = N_("Choose where your delegate replaces a neutral one"),
     .ask = replace_neutral_ask, .take = replace_neutral_take);
