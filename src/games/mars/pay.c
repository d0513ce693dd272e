/* Paying (R5.2, R5.3, R5.15, R7): MC, metals where the card takes them, heat for Helion. What can be paid in one way
 * only is paid by itself; else the split of metals is asked for first, then that of heat and MC. */
#include "games/mars/state.h"

/* Money that may go into this price. */
static int spendable(const struct pl_state *g, int seat, struct tm_price price)
{
    const struct tm_seat *who = &g->seat[seat];
    int heat = who->effects.heat_as_money ? who->stock[HEAT] - price.heat : 0;
    return who->stock[MEGACREDITS] + (heat > 0 ? heat : 0) - price.reserve;
}

bool tm_can_pay(const struct pl_state *g, int seat, struct tm_price price)
{
    const struct tm_seat *who = &g->seat[seat];
    int money = spendable(g, seat, price);
    if (money >= price.cost)
        return true;
    if (money < 0)
        return false;
    if (price.with & WITH_STEEL)
        money += who->stock[STEEL] * tm_metal_value(g, seat, STEEL);
    if (price.with & WITH_TITANIUM)
        money += who->stock[TITANIUM] * tm_metal_value(g, seat, TITANIUM);
    return money >= price.cost;
}

void tm_spend_money(struct pl_state *g, int seat, int n)
{
    int16_t *stock = g->seat[seat].stock;
    int mc = n < stock[MEGACREDITS] ? n : stock[MEGACREDITS];
    stock[MEGACREDITS] = (int16_t)(stock[MEGACREDITS] - mc);
    stock[HEAT] = (int16_t)(stock[HEAT] - (n - mc));
}

/* --- Ways to pay --- */

/* Without any one of its pieces a payment falls short (R5.15). */
static bool is_lean(int cost, int steel, int titanium, int steel_value, int titanium_value)
{
    int worth = steel * steel_value + titanium * titanium_value;
    return worth < cost || ((!steel || worth - steel_value < cost) && (!titanium || worth - titanium_value < cost));
}

struct metals {
    int have, value;
};

static struct metals metals_of(const struct pl_state *g, int seat, int with, int metal)
{
    struct metals none = {0, 1};
    return with ? (struct metals){g->seat[seat].stock[metal], tm_metal_value(g, seat, metal)} : none;
}

/* Offers the splits that leave change or those that do not; the most metal first. */
static void offer_metals(const struct pl_state *g, int seat, struct tm_price price, bool change, struct pl_moves *out)
{
    struct metals steel = metals_of(g, seat, price.with & WITH_STEEL, STEEL);
    struct metals titanium = metals_of(g, seat, price.with & WITH_TITANIUM, TITANIUM);
    int money = spendable(g, seat, price);
    int most_steel = (price.cost + steel.value - 1) / steel.value;
    int most_titanium = (price.cost + titanium.value - 1) / titanium.value;
    for (int t = titanium.have < most_titanium ? titanium.have : most_titanium; t >= 0; t--) {
        for (int s = steel.have < most_steel ? steel.have : most_steel; s >= 0; s--) {
            int left = price.cost - s * steel.value - t * titanium.value;
            if ((left < 0) == change && left <= money && is_lean(price.cost, s, t, steel.value, titanium.value))
                pl_offer(out, 0, VERB_PAY, s, t, left > 0 ? left : 0);
        }
    }
}

static void offer_heat(const struct pl_state *g, int seat, struct tm_price price, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[seat];
    int most = who->stock[HEAT] - price.heat < price.cost ? who->stock[HEAT] - price.heat : price.cost;
    for (int heat = price.cost > who->stock[MEGACREDITS] ? price.cost - who->stock[MEGACREDITS] : 0; heat <= most;
         heat++)
        pl_offer(out, 0, VERB_PAY_HEAT, heat, price.cost - heat, 0);
}

static void offer_ways(const struct pl_state *g, int seat, struct tm_price price, struct pl_moves *out)
{
    if (price.with) {
        offer_metals(g, seat, price, false, out);
        offer_metals(g, seat, price, true, out);
    } else {
        offer_heat(g, seat, price, out);
    }
}

static void pay_in(struct pl_state *g, int seat, struct tm_price price, pl_move m)
{
    int16_t *stock = g->seat[seat].stock;
    if (pl_verb(m) == VERB_PAY) {
        stock[STEEL] = (int16_t)(stock[STEEL] - pl_arg(m, 0));
        stock[TITANIUM] = (int16_t)(stock[TITANIUM] - pl_arg(m, 1));
        price.with = 0;
        price.cost = pl_arg(m, 2);
        tm_pay(g, seat, price);
    } else {
        stock[HEAT] = (int16_t)(stock[HEAT] - pl_arg(m, 0));
        stock[MEGACREDITS] = (int16_t)(stock[MEGACREDITS] - pl_arg(m, 1));
    }
}

void tm_pay(struct pl_state *g, int seat, struct tm_price price)
{
    struct tm_seat *who = &g->seat[seat];
    struct pl_moves ways;
    if (!who->stock[STEEL])
        price.with &= ~WITH_STEEL;
    if (!who->stock[TITANIUM])
        price.with &= ~WITH_TITANIUM;
    if (price.cost == 0)
        return;
    if (!price.with && !(who->effects.heat_as_money && who->stock[HEAT] > price.heat)) {
        who->stock[MEGACREDITS] = (int16_t)(who->stock[MEGACREDITS] - price.cost);
        return;
    }
    ways.n = 0;
    ways.explain = false;
    offer_ways(g, seat, price, &ways);
    if (ways.n == 1)
        pay_in(g, seat, price, ways.move[0]);
    else
        pl_push(g, STEP_SETTLE_PRICE, seat, price.cost, price.with, price.heat << 8 | price.reserve);
}

static struct tm_price price_in(struct pl_frame f)
{
    return (struct tm_price){.cost = f.a, .with = f.b, .reserve = f.c & 0xff, .heat = f.c >> 8};
}

static void settle_price_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_ways(g, f.seat, price_in(f), out);
}

static void settle_price_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pay_in(g, f.seat, price_in(f), m);
}

enum { PRICE_MOST = 60 };
enum {
    TOO_DEAR = 0
#define PROJECT(id, word, name, deck, cost, ...) +((cost) > PRICE_MOST)
#include "games/mars/projects.def"
#undef PROJECT
};
_Static_assert(TOO_DEAR == 0, "PRICE_MOST: no project costs more");

static bool settle_price_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->a, 1, PRICE_MOST) && !(f->b & ~(WITH_STEEL | WITH_TITANIUM)) && f->c >= 0;
}

STEP(settle_price, .fits = settle_price_fits, .asks = N_("Choose what you pay with"), .ask = settle_price_ask,
     .take = settle_price_take);
