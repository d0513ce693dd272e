/* The steps of cards that leave their owner a choice. Each runs by itself as far as there is none. */
#include "games/mars/state.h"

/* The i-th card in front of a seat that can do something, its corporation first; -1: not chosen yet. */
static int in_front(const struct tm_seat *who, int i)
{
    return i < 0 ? tm_corporation_card(who) : who->played.card[i];
}

void tm_answer_or_ask(struct pl_state *g, struct pl_frame f)
{
    struct pl_moves ways;
    ways.n = 0;
    ways.explain = false;
    tm_steps[f.step]->ask(g, f, &ways);
    if (ways.n == 1)
        tm_steps[f.step]->take(g, f, ways.move[0]);
    else if (ways.n > 1)
        tm_ask(g, f);
}

/* --- Resources --- */

static void gain_any_run(struct pl_state *g, struct pl_frame f)
{
    f.c = (int16_t)tm_amount(g, f.seat, tm_entry(f), f.a, f.c);
    if (f.c > 0)
        tm_ask(g, f);
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
        tm_ask(g, f);
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
    tm_tell_next(g, f, pl_arg(m, 0));
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
    for (const struct tm_does *does = card->does; does->step; does++)
        if (does->step == STEP_PROD || does->step == STEP_ANY_PROD || does->step == STEP_PROD_OF_BONUS)
            return true;
    return false;
}

/* R5.14 */
bool tm_can_copy(const struct pl_state *g, int seat, int card)
{
    return card >= 0 && tm_card(card)->tags >> BUILDING & 1 && has_production(tm_card(card)) &&
           !tm_why_not(g, seat, (struct tm_price){0}, card, LIST_PRODUCTION, 0, 0);
}

static void copy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = -1; i < who->played.n; i++)
        if (tm_can_copy(g, f.seat, in_front(who, i)))
            pl_offer(out, 0, VERB_COPY, in_front(who, i), 0, 0);
}

static void copy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    tm_do(g, f.seat, pl_arg(m, 0), LIST_PRODUCTION);
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
        tm_ask(g, f);
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
        tm_ask(g, f);
    else
        discard_dealt(g, f.seat);
}

static void buy_top_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    who->dealt.n = (uint8_t)tm_draw(g, who->dealt.card, 1);
    if (who->dealt.n)
        tm_ask(g, f);
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
        tm_ask(g, f);
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
        tm_ask(g, f);
}

static void exchange_run(struct pl_state *g, struct pl_frame f)
{
    if (g->seat[f.seat].hand.n)
        tm_ask(g, f);
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

bool tm_can_add(const struct pl_state *g, int seat, const struct tm_does *does, int card)
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

/* --- Alternatives --- */

/* Where the k-th alternative after a CHOOSE begins; -1: there are no more. */
static int alternative(const struct tm_does *list, int choose, int k)
{
    int i = choose + 1;
    for (; k > 0; k--) {
        while (list[i].step && list[i].step != STEP_OR)
            i++;
        if (!list[i].step)
            return -1;
        i++;
    }
    return i;
}

static void choose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_does *list = tm_list(f.a, f.b >> 8);
    for (int k = 0, i; (i = alternative(list, f.b & 0xff, k)) >= 0; k++)
        pl_offer(out, tm_why_not(g, f.seat, (struct tm_price){0}, f.a, f.b >> 8, i, f.c), VERB_CHOOSE, k, 0, 0);
}

static void choose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int i = alternative(tm_list(f.a, f.b >> 8), f.b & 0xff, pl_arg(m, 0));
    tm_does_run(g, (struct pl_frame){STEP_DOES, f.seat, f.a, (int16_t)tm_at(f.b >> 8, i), f.c});
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

STEP(gain_any, .run = gain_any_run, .asks = N_("Choose a resource to gain"), .ask = gain_any_ask,
     .take = gain_any_take);
STEP(pay_any, .asks = N_("Choose how much you spend"), .ask = pay_any_ask, .take = pay_any_take);
STEP(shift_production, .asks = N_("Choose how much production you shift"), .ask = shift_ask, .take = shift_take);
STEP(copy_production, .run = tm_answer_or_ask, .asks = N_("Choose a building whose production you copy"),
     .ask = copy_ask, .take = copy_take);
STEP(look, .run = look_run, .asks = N_("Choose a card to keep"), .ask = look_ask, .take = look_take);
STEP(buy_top, .run = buy_top_run, .asks = N_("Buy this card?"), .ask = buy_top_ask, .take = buy_top_take);
STEP(discard_up_to, .run = discard_run, .asks = N_("Choose a card to discard"), .ask = discard_ask,
     .take = discard_take);
STEP(exchange_card, .run = exchange_run, .asks = N_("Discard a card to draw another?"), .ask = exchange_ask,
     .take = exchange_take);
STEP(add, .run = tm_answer_or_ask, .asks = N_("Choose a card to add resources to"), .ask = add_ask, .take = add_take);
STEP(delegate, .asks = N_("Choose the party for your delegates"), .ask = delegate_ask, .take = delegate_take);
STEP(remove_delegate, .run = tm_answer_or_ask, .asks = N_("Choose a delegate to remove"), .ask = remove_delegate_ask,
     .take = remove_delegate_take);
STEP(replace_neutral, .run = tm_answer_or_ask, .asks = N_("Choose where your delegate replaces a neutral one"),
     .ask = replace_neutral_ask, .take = replace_neutral_take);
STEP(choose, .run = tm_answer_or_ask, .asks = N_("Choose one"), .ask = choose_ask, .take = choose_take);
