/* Trade: buying goods and services (R4.4), where what, from whom and how much is one answer and another source may
 * follow; what the State buys into its stock (R5.6.9); business deals (R5.4.2). */
#include "games/hegemony/state.h"

/* The frame's c: the item from 1, once it is chosen; sources that were used, as bits; units bought so far. */
enum { ITEM_BITS = 4, USED_AT = ITEM_BITS, UNITS_AT = USED_AT + BUY_SOURCES, UNITS_MOST = 127 };

struct purchase {
    int buyer, item, sources, used, units, most, how;
};

/* Of a card's entry what and how much is said; the basic action (R5.1.4) is of anything, from two sources, from each as
 * much as there is Population (R4.4.1). */
static struct purchase purchase_of(const struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    struct purchase p = {.buyer = hg_role(g, f.seat), .how = d->how};
    p.item = (f.c & ((1 << ITEM_BITS) - 1)) - 1;
    p.used = f.c >> USED_AT & FROM_ALL;
    p.units = f.c >> UNITS_AT & UNITS_MOST;
    p.most = d->step == STEP_BUY_GOODS ? hg_population(g, p.buyer) : pl_amount(g, f, d);
    p.sources = d->how & ANY_NUMBER ? BUY_SOURCES : d->step != STEP_BUY ? 2 : 1;
    if (d->step == STEP_BUY_IN)
        p.most = hg_least(p.most - p.units, hg_service_room(g, d->what) - g->services[d->what]);
    return p;
}

static bool is_for_sale(const struct pl_state *g, struct pl_frame f, int item)
{
    const struct pl_does *d = hg_entry(f);
    switch (d->step == STEP_BUY_GOODS ? ANY_ITEM : d->what) {
    case ANY_ITEM:
        return true;
    case FOOD_OR_LUXURY:
        return item == FOOD || item == LUXURY;
    case OF_IT_1:
        return pl_it(g, 1) >= 0 && pl_it(g, 1) < COMPANIES && hg_company(pl_it(g, 1))->makes == item;
    default:
        return item == d->what;
    }
}

/* --- Sellers --- */

int hg_seller_at(int source)
{
    return source == CAPITALIST_SELLS ? CAPITALIST : source == MIDDLE_SELLS ? MIDDLE : STATE;
}

/* R4.3.2 */
static int tariff(const struct pl_state *g, int item)
{
    return hg_governs(g, item == FOOD ? FOOD_TARIFF : LUXURY_TARIFF);
}

static int16_t *shelf(struct pl_state *g, int source, int item)
{
    return source == STATE_SELLS    ? &g->services[item]
           : source == MIDDLE_SELLS ? &g->stock[STORAGE_MIDDLE][item]
                                    : &g->stock[STORAGE_CAPITALIST][item];
}

int hg_stock_at(const struct pl_state *g, int source, int item)
{
    if (source == ABROAD)
        return item == FOOD || item == LUXURY ? UNITS_MOST : 0;
    return source != STATE_SELLS && item >= GOODS ? 0 : *shelf((struct pl_state *)g, source, item);
}

void hg_take_from(struct pl_state *g, int source, int item, int n)
{
    if (source != ABROAD)
        *shelf(g, source, item) = (int16_t)(*shelf(g, source, item) - n);
}

/* R4.3.1, R4.3.2. Nobody pays for what is its own (R4.4.2, R4.9.2), and the State no tariff. */
int hg_price_at(const struct pl_state *g, int buyer, int source, int item)
{
    if (source == ABROAD)
        return hg_import_price_of(g, item) + (buyer == STATE ? 0 : tariff(g, item));
    if (hg_seller_at(source) == buyer)
        return 0;
    if (source != STATE_SELLS)
        return hg_prices[item][g->price[hg_seller_at(source)][item] - 1];
    return item == HEALTH      ? hg_governs(g, HEALTH_PRICE)
           : item == EDUCATION ? hg_governs(g, EDUCATION_PRICE)
                               : hg_public_price[item];
}

void hg_pay_at(struct pl_state *g, int buyer, int source, int n)
{
    hg_pay(g, buyer, n, FROM_REVENUE, source == ABROAD ? SUPPLY : hg_seller_at(source));
}

static int price_of(const struct pl_state *g, const struct purchase *p, int source, int item)
{
    return hg_price_at(g, p->buyer, source, item) - (source == ABROAD && p->how & NO_TARIFF ? tariff(g, item) : 0);
}

/* What of a bonus of an AI card this is for: services of the State, or luxury of a class, of which the State pays half.
 */
static int halved_by_bonus(int source, int item)
{
    if (item == LUXURY)
        return source == CAPITALIST_SELLS || source == MIDDLE_SELLS ? HALF_LUXURY : 0;
    return source != STATE_SELLS ? 0 : item == HEALTH ? HALF_HEALTH : item == EDUCATION ? HALF_EDUCATION : 0;
}

static bool state_pays_half(const struct purchase *p, int source, int item)
{
    return p->how & (HALF_BY_STATE | (halved_by_bonus(source, item) & HALF_LUXURY));
}

/* R5.6.4: half of the whole, rounded up, if it costs half. */
static int half_of(const struct purchase *p, int source, int item, int cost)
{
    return p->how & (HALF_PRICE | HALF_BY_STATE | halved_by_bonus(source, item)) ? (cost + 1) / 2 : cost;
}

int hg_cost_at(const struct pl_state *g, int buyer, int how, int source, int item, int n)
{
    struct purchase p = {.buyer = buyer, .how = how};
    return half_of(&p, source, item, price_of(g, &p, source, item) * n);
}

int hg_cost_of_purchase(const struct pl_state *g, int item, int source, int n)
{
    struct purchase p = {0};
    if (!g->head.agenda.n || (source != ABROAD && !hg_stock_at(g, source, item)))
        return 0;
    const struct pl_frame *f = &g->waiting[g->head.agenda.n - 1];
    if (f->step == STEP_BUY_ABROAD)
        return n * hg_entry(*f)->most;
    if (f->step == STEP_BUY || f->step == STEP_BUY_GOODS || f->step == STEP_BUY_IN)
        p = purchase_of(g, *f);
    else
        p.buyer = hg_role(g, f->seat);
    return half_of(&p, source, item, price_of(g, &p, source, item) * n);
}

/* --- The question --- */

/* R19.3 */
int hg_open_sources(const struct pl_state *g, int how)
{
    return hg_lasting(g, STEP_EMBARGO) ? how & ~FROM_ABROAD : how;
}

static bool is_closed(const struct pl_state *g, int source)
{
    return !(hg_open_sources(g, FROM_ALL) >> source & 1);
}

static void offer_source(const struct pl_state *g, const struct purchase *p, int source, int item, struct pl_moves *out)
{
    int most = hg_least(p->most, UNITS_MOST - p->units), n = hg_least(most, hg_stock_at(g, source, item));
    int price = n > 0 ? price_of(g, p, source, item) : 0, cash = hg_cash(g, p->buyer);
    pl_why closed = is_closed(g, source) ? FORBIDDEN : ALLOWED;
    for (; n > 0; n--)
        pl_offer(out, half_of(p, source, item, price * n) > cash ? NO_MONEY : closed, VERB_BUY, item, source, n);
}

static void buy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    struct purchase p = purchase_of(g, f);
    bool is_left = __builtin_popcount((unsigned)p.used) < p.sources;
    for (int item = 0; item < INDUSTRIES && is_left; item++)
        for (int source = 0; source < BUY_SOURCES && (p.item < 0 ? is_for_sale(g, f, item) : item == p.item); source++)
            if (p.how >> source & 1 && !(p.used >> source & 1))
                offer_source(g, &p, source, item, out);
    if (p.item >= 0)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

/* One unit of anything is enough to try it, R5.6.20. */
static pl_why buy_why(struct pl_trial *t, const struct pl_does *d)
{
    struct pl_frame f = t->f;
    f.b = (int16_t)((f.b & ~0xff) | (d - t->list));
    f.c = 0;
    struct purchase p = purchase_of(t->g, f);
    int cash = hg_cash(t->g, p.buyer);
    for (int item = 0; item < INDUSTRIES && p.most > 0; item++)
        for (int source = 0; source < BUY_SOURCES && is_for_sale(t->g, f, item); source++)
            if (p.how >> source & 1 && hg_stock_at(t->g, source, item) && !is_closed(t->g, source) &&
                half_of(&p, source, item, price_of(t->g, &p, source, item)) <= cash)
                return hg_note_answers(t, true);
    if (is_closed(t->g, ABROAD) && p.how & FROM_ABROAD) {
        t->own[TRIED_UNANSWERED] |= BY_EMBARGO;
        return ALLOWED;
    }
    return hg_note_answers(t, false);
}

/* --- The purchase --- */

/* R4.4.4, R4.4.6: what the State gains by the policy of the service. */
static void thank_state(struct pl_state *g, const struct purchase *p, int item, int n)
{
    int section = item == HEALTH      ? g->policy[WELFARE_HEALTH]
                  : item == EDUCATION ? g->policy[WELFARE_EDUCATION]
                                      : SECTION_C;
    if (hg_has_state(g) && section == SECTION_B)
        hg_gain_vp_for(g, STATE, 1, VP_TRADE);
    else if (hg_has_state(g) && section == SECTION_A)
        hg_move_legitimacy(g, p->buyer, n / UNITS_PER_LEGITIMACY);
}

/* R4.4.3; of an import the tariff goes to the State (R4.4.5). */
static void pay_for(struct pl_state *g, const struct purchase *p, int source, int item, int n)
{
    int whole = price_of(g, p, source, item) * n, cost = half_of(p, source, item, whole);
    int to_state = source == ABROAD ? whole - hg_import_price_of(g, item) * n : 0;
    hg_pay_at(g, p->buyer, source, cost - to_state);
    hg_pay(g, p->buyer, to_state, FROM_REVENUE, STATE);
    if (state_pays_half(p, source, item))
        hg_force(g, STATE, whole - cost, FROM_REVENUE, hg_seller_at(source));
}

static void hand_over(struct pl_state *g, const struct purchase *p, int source, int item, int n)
{
    int16_t *goods = p->buyer == STATE ? g->services : g->stock[p->buyer == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING];
    hg_take_from(g, source, item, n);
    if (item == MEDIA)
        hg_gain_influence(g, p->buyer, n);
    else
        goods[item] = (int16_t)hg_least(goods[item] + n, STOCK_MOST);
    if (p->buyer == STATE)
        hg_note_dealt(g, ONLY(hg_seller_at(source)), n);
}

/* How much was bought; with a bonus of an AI card, whether it was of any use (R13.6). */
static int count_of_purchase(const struct purchase *p)
{
    if (!(p->how & (HALF_HEALTH | HALF_EDUCATION | HALF_LUXURY)))
        return p->units;
    for (int source = 0; source < BUY_SOURCES; source++)
        if (p->used >> source & 1 && p->how & halved_by_bonus(source, p->item))
            return 1;
    return 0;
}

static void buy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct purchase p = purchase_of(g, f);
    int item = pl_arg(m, 0), source = pl_arg(m, 1), n = pl_arg(m, 2);
    if (pl_verb(m) == VERB_DONE) {
        pl_count(g, f, count_of_purchase(&p));
        return;
    }
    pl_tell(g, EVENT_BUYS, f.seat, PL_TABLE, item, source, n, 0);
    pay_for(g, &p, source, item, n);
    hand_over(g, &p, source, item, n);
    if (source == STATE_SELLS)
        thank_state(g, &p, item, n);
    f.c = (int16_t)((item + 1) | (p.used | 1 << source) << USED_AT | (p.units + n) << UNITS_AT);
    pl_ask(g, f);
}

static bool buy_number(const struct pl_state *g, const struct pl_frame *f)
{
    int item = f->c & ((1 << ITEM_BITS) - 1);
    (void)g;
    return f->c >= 0 && item <= INDUSTRIES && (f->c == 0) == (item == 0);
}
STEP(buy, .asks = N_("What do you buy?"), .why_not = buy_why, .run = hg_ask_anew, .ask = buy_ask, .take = buy_take,
     .number = buy_number);
/* R5.6.9: for the State's own stock; trying it twice wants two. */
static pl_why buy_in_why(struct pl_trial *t, const struct pl_does *d)
{
    return hg_try_goods(t, d->what, 1, hg_open_sources(t->g, d->how) & FROM_ALL);
}
STEP(buy_in, .asks = N_("What do you buy?"), .why_not = buy_in_why, .none = NOTHING_TO_PICK, .ask = buy_ask,
     .take = buy_take, .number = buy_number);
STEP(buy_goods, .asks = N_("What do you buy?"), .why_not = buy_why, .ask = buy_ask, .take = buy_take,
     .number = buy_number);

/* --- buy_media: as much as there is and can be paid, so many at most; what was not bought is for the rest of the list
 * --- */

static int media_to_buy(const struct pl_state *g, int role, const struct pl_does *d)
{
    return hg_least(hg_least(d->n, g->services[MEDIA]), hg_cash(g, role) / d->most);
}

/* What comes for the others counts them. */
static pl_why buy_media_why(struct pl_trial *t, const struct pl_does *d)
{
    int n = media_to_buy(t->g, hg_role(t->g, t->f.seat), d);
    if (n)
        hg_note_change(t);
    t->f.c = (int16_t)(d->n - n);
    return ALLOWED;
}

static void buy_media_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    int role = hg_role(g, f.seat), n = media_to_buy(g, role, d);
    if (n) {
        hg_pay(g, role, n * d->most, FROM_REVENUE, STATE);
        g->services[MEDIA] = (int16_t)(g->services[MEDIA] - n);
        hg_gain_influence(g, role, n);
    }
    pl_count(g, f, d->n - n);
}
STEP(buy_media, .why_not = buy_media_why, .run = buy_media_run, .waits = true); /* the rest waits for what it counts */

/* --- Buying abroad at a price that a card names, into the State's stock (R5.6.9) --- */

/* It leaves enough for what follows: what was bought lies in the stock then. */
static pl_why why_not_units(const struct pl_state *g, struct pl_frame f, int n)
{
    struct pl_trial t = {.g = g, .f = pl_list_frame(f.seat, f.a, f.b >> 8, (f.b & 0xff) + 1, n), .it = {-1, -1, -1}};
    t.own[TRIED_MONEY] = (uint64_t)(n * hg_entry(f)->most);
    hg_expect_goods(&t, n, 0);
    return t.own[TRIED_MONEY] > (uint64_t)hg_cash(g, STATE) ? NO_MONEY : pl_try(&t);
}

static int units_abroad(const struct pl_state *g, const struct pl_does *d)
{
    int room = hg_service_room(g, d->what) - g->services[d->what], paid = hg_cash(g, STATE) / d->most;
    return is_closed(g, ABROAD) ? 0 : hg_least(room, paid);
}

/* R5.6.20: without room or money for it the rest is done. */
static pl_why buy_abroad_why(struct pl_trial *t, const struct pl_does *d)
{
    int n = units_abroad(t->g, d);
    t->own[TRIED_UNANSWERED] |= is_closed(t->g, ABROAD) ? BY_EMBARGO : 0;
    if (n > 0) {
        hg_note_change(t);
        hg_expect_goods(t, n, d->most);
    }
    return ALLOWED;
}

static void buy_abroad_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    for (int n = units_abroad(g, d); n > 0; n--)
        pl_offer(out, why_not_units(g, f, n), VERB_BUY, d->what, ABROAD, n);
}

static void buy_abroad_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int item = pl_arg(m, 0), n = pl_arg(m, 2);
    pl_tell(g, EVENT_BUYS, f.seat, PL_TABLE, item, ABROAD, n, 0);
    hg_pay(g, STATE, n * hg_entry(f)->most, FROM_REVENUE, SUPPLY);
    g->services[item] = (int16_t)(g->services[item] + n);
}
STEP(buy_abroad, .asks = N_("How many do you buy?"), .why_not = buy_abroad_why, .ask = buy_abroad_ask,
     .take = buy_abroad_take);

/* --- Business deals (R5.4.2): into the regular storages with the tariff, or into the Free Trade Zone without --- */

static int store_at(int place)
{
    return place ? TRADE_ZONE : STORAGE_CAPITALIST;
}

static int deal_cost(const struct pl_state *g, const struct hg_deal *deal, int place)
{
    return deal->cost + (place ? 0 : deal->tariff[g->policy[FOREIGN_TRADE]]);
}

int hg_cost_of_deal(const struct pl_state *g, int deal, int place)
{
    return deal_cost(g, &hg_deals[hg_deal_rows[deal]], place);
}

static int room_left(const struct pl_state *g, int place, int good)
{
    return hg_room(g, store_at(place), good) - g->stock[store_at(place)][good];
}

static pl_why why_not_deal(const struct pl_state *g, const struct hg_deal *deal, int place)
{
    if (deal_cost(g, deal, place) > hg_cash(g, CAPITALIST))
        return NO_MONEY;
    bool fits = (deal->food && room_left(g, place, FOOD)) || (deal->luxury && room_left(g, place, LUXURY));
    bool fits_whole = deal->food <= room_left(g, place, FOOD) && deal->luxury <= room_left(g, place, LUXURY);
    bool wants_whole = !place && hg_mode(g, CAPITALIST) != AUTOMA_NO; /* R17.2.7: a tariff for all of it alone */
    return (wants_whole ? fits_whole : fits) ? ALLOWED : NO_ROOM;
}

static void business_deal_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int i = 0; i < g->deals.n; i++)
        for (int place = 0; place < 2; place++)
            pl_offer(out, why_not_deal(g, &hg_deals[hg_deal_rows[g->deals.card[i]]], place), VERB_DEAL,
                     g->deals.card[i], place, 0);
}

static void business_deal_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int card = pl_arg(m, 0), place = pl_arg(m, 1);
    const struct hg_deal *deal = &hg_deals[hg_deal_rows[card]];
    int16_t *stock = g->stock[store_at(place)];
    const uint8_t *at = memchr(g->deals.card, card, g->deals.n);
    pl_tell(g, EVENT_DEAL, f.seat, PL_TABLE, card, place, 0, 0);
    hg_pay(g, CAPITALIST, deal->cost, FROM_REVENUE, SUPPLY);
    hg_pay(g, CAPITALIST, deal_cost(g, deal, place) - deal->cost, FROM_REVENUE, STATE);
    stock[FOOD] = (int16_t)(stock[FOOD] + hg_least(deal->food, room_left(g, place, FOOD)));
    stock[LUXURY] = (int16_t)(stock[LUXURY] + hg_least(deal->luxury, room_left(g, place, LUXURY)));
    pl_pile_add(pl_pile(&g->deal_discard), pl_pile_take(pl_pile(&g->deals), (int)(at - g->deals.card)));
}

STEP(business_deal, .asks = N_("Which deal, and where do the goods go?"), .why_not = hg_why_asked,
     .ask = business_deal_ask, .take = business_deal_take);

/* --- Business deals that come and go --- */

static pl_why add_deals_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    if (t->g->deal_deck.n + t->g->deal_discard.n && t->g->deals.n < DEALS_SHOWN)
        hg_note_change(t);
    return ALLOWED;
}

static void add_deals_run(struct pl_state *g, struct pl_frame f)
{
    hg_reveal_deals(g, hg_least(hg_entry(f)->n, DEALS_SHOWN - g->deals.n));
}
STEP(add_deals, .why_not = add_deals_why, .run = add_deals_run);

static pl_why discard_deals_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    if (t->g->deals.n)
        hg_note_change(t);
    return ALLOWED;
}

/* All, or so many at random. */
static void discard_deals_run(struct pl_state *g, struct pl_frame f)
{
    for (int n = hg_least(hg_entry(f)->n, g->deals.n); n > 0; n--) {
        int at = n < g->deals.n ? (int)pl_chance(g, g->deals.n) : g->deals.n - 1;
        pl_pile_add(pl_pile(&g->deal_discard), pl_pile_take(pl_pile(&g->deals), at));
    }
}
STEP(discard_deals, .why_not = discard_deals_why, .run = discard_deals_run);
