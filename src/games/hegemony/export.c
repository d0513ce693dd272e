/* Selling: to the Foreign Market by the transactions of the Export card (R5.1.6), by cards to the supply or to the
 * State, and the Export cards that a card reveals. */
#include "games/hegemony/state.h"

/* What a role can sell from. Goods in the Free Trade Zone go abroad only (R4.3.3). */
static int16_t *shelf(struct pl_state *g, int role, int good)
{
    return role == STATE    ? &g->services[good]
           : role == MIDDLE ? &g->stock[STORAGE_MIDDLE][good]
                            : &g->stock[STORAGE_CAPITALIST][good];
}

static int in_shelf(const struct pl_state *g, int role, int good)
{
    return *shelf((struct pl_state *)g, role, good);
}

static int in_zone(const struct pl_state *g, int role, int good)
{
    return role == CAPITALIST ? g->stock[TRADE_ZONE][good] : 0;
}

static void leave(struct pl_state *g, int role, int good, int n, int from_zone)
{
    int16_t *from = shelf(g, role, good), *zone = &g->stock[TRADE_ZONE][good];
    *from = (int16_t)(*from - (n - from_zone));
    *zone = (int16_t)(*zone - from_zone);
}

/* --- The Foreign Market: how often each transaction was done is the frame's c, a digit of base 3 for each --- */

enum { TIMES = 3, ALL_DONE = 6560 };
static const int16_t place_of[SALES_SHOWN] = {1, 3, 9, 27, 81, 243, 729, 2187};

static int times_done(int c, int sale)
{
    return c ? c / place_of[sale] % TIMES : 0;
}

static int sales_done(int c)
{
    int n = 0;
    for (; c; c /= TIMES)
        n += c % TIMES;
    return n;
}

static const struct hg_sale *sale_of(const struct pl_state *g, int sale)
{
    return &hg_exports[g->export].sale[sale / TRANSACTIONS][sale % TRANSACTIONS];
}

static bool can_sell(const struct pl_state *g, int role, int sale)
{
    int good = sale / TRANSACTIONS;
    return in_zone(g, role, good) + in_shelf(g, role, good) >= sale_of(g, sale)->n;
}

/* R5.1.8: the Capitalist Class says how many come from the Free Trade Zone; most first. */
static void offer_sale(const struct pl_state *g, int role, int sale, pl_why done, struct pl_moves *out)
{
    int good = sale / TRANSACTIONS, n = sale_of(g, sale)->n;
    int zone = hg_least(in_zone(g, role, good), n), there = in_shelf(g, role, good);
    pl_why why = done ? done : can_sell(g, role, sale) ? ALLOWED : TOO_LITTLE;
    for (int k = why ? 0 : zone; k > 0 && n - k <= there; k--)
        pl_offer(out, ALLOWED, VERB_EXPORT_ZONE, sale, k, 0);
    if (why || n <= there)
        pl_offer(out, why, VERB_EXPORT, sale, 0, 0);
}

/* R19.3: a historical event may forbid it, or allow so many transactions. */
static pl_why why_not_again(const struct pl_state *g, int c, const struct pl_does *d, int sale)
{
    if (hg_lasting(g, STEP_EMBARGO))
        return FORBIDDEN;
    return times_done(c, sale) < d->n && (!d->most || sales_done(c) < d->most) ? ALLOWED : SALE_DONE;
}

static int goods_for_sale(const struct pl_state *g, int role, const struct pl_does *d)
{
    return g->export == PL_NO_CARD ? 0 : role == STATE ? d->what & (OF(FOOD) | OF(LUXURY)) : d->what;
}

static void sell_foreign_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int role = hg_role(g, f.seat), goods = goods_for_sale(g, role, d);
    for (int sale = 0; sale < SALES_SHOWN; sale++)
        if (goods >> sale / TRANSACTIONS & 1)
            offer_sale(g, role, sale, why_not_again(g, f.c, d, sale), out);
    if (f.c)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void sell_foreign_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat), sale = pl_arg(m, 0), good = sale / TRANSACTIONS;
    const struct hg_sale *row = sale_of(g, sale);
    if (pl_verb(m) == VERB_DONE) {
        pl_count(g, f, sales_done(f.c));
        hg_reward_trade(g, role, ON_EXPORT);
        return;
    }
    leave(g, role, good, row->n, pl_verb(m) == VERB_EXPORT_ZONE ? pl_arg(m, 1) : 0);
    hg_receive(g, role, row->money);
    if (f.a < SOURCE_HISTORY) /* R12.2: what an event lets one sell is not that action */
        hg_note_export(g, role, row->money, !f.c);
    pl_tell(g, EVENT_EXPORTS, f.seat, PL_TABLE, good, row->n, row->money, 0);
    if (role == MIDDLE)
        hg_gain_vp_for(g, MIDDLE, 1, VP_TRADE);
    f.c = (int16_t)(f.c + place_of[sale]);
    pl_ask(g, f);
}

static bool sell_foreign_number(const struct pl_state *g, const struct pl_frame *f)
{
    if (!pl_is_between(f->c, 0, ALL_DONE) || g->export == PL_NO_CARD)
        return false;
    for (int sale = 0; sale < SALES_SHOWN; sale++)
        if (times_done(f->c, sale) > hg_entry(*f)->n)
            return false;
    return true;
}

/* One is enough to try it. */
static pl_why sell_foreign_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = hg_role(t->g, t->f.seat), goods = goods_for_sale(t->g, role, d);
    if (hg_lasting(t->g, STEP_EMBARGO)) {
        t->own[TRIED_UNANSWERED] |= BY_EMBARGO;
        return ALLOWED;
    }
    for (int sale = 0; sale < SALES_SHOWN; sale++)
        if (goods >> sale / TRANSACTIONS & 1 && can_sell(t->g, role, sale))
            return hg_note_answers(t, true);
    return hg_note_answers(t, false);
}
STEP(sell_foreign, .asks = N_("What do you sell to the Foreign Market?"), .why_not = sell_foreign_why,
     .run = hg_ask_anew, .ask = sell_foreign_ask, .take = sell_foreign_take, .number = sell_foreign_number);

/* --- Export cards that are revealed (R5.6.23): one may replace the current one, the others are discarded --- */

static pl_why reveal_exports_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    if (t->g->export_deck.n + t->g->export_discard.n)
        hg_note_change(t);
    return ALLOWED;
}

static void reveal_exports_run(struct pl_state *g, struct pl_frame f)
{
    for (int n = hg_entry(f)->n; n > 0; n--) {
        int card = hg_draw(g, pl_pile(&g->export_deck), pl_pile(&g->export_discard));
        if (card == PL_NO_CARD)
            break;
        pl_pile_add(pl_pile(&g->exports_revealed), card);
        pl_tell(g, EVENT_REVEALS, f.seat, PL_TABLE, card, 0, 0, 0);
    }
    if (g->exports_revealed.n)
        pl_push_frame(g, f);
}

static void reveal_exports_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int i = 0; i < g->exports_revealed.n; i++)
        pl_offer(out, ALLOWED, VERB_REPLACE, g->exports_revealed.card[i], 0, 0);
    pl_offer(out, ALLOWED, VERB_KEEP, 0, 0, 0);
}

static void reveal_exports_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pl_pile *revealed = pl_pile(&g->exports_revealed), *discard = pl_pile(&g->export_discard);
    (void)f;
    if (pl_verb(m) == VERB_REPLACE) {
        const uint8_t *at = memchr(revealed->card, pl_arg(m, 0), revealed->n);
        pl_pile_add(discard, g->export);
        g->export = (uint8_t)pl_pile_take(revealed, (int)(at - revealed->card));
        pl_tell(g, EVENT_REPLACES, PL_TABLE, PL_TABLE, g->export, 0, 0, 0);
    }
    while (revealed->n)
        pl_pile_add(discard, pl_pile_take(revealed, 0));
}

static bool reveal_exports_number(const struct pl_state *g, const struct pl_frame *f)
{
    return g->exports_revealed.n > 0 && g->export != PL_NO_CARD && f->c >= 0;
}
STEP(reveal_exports, .asks = N_("Does one of them replace the current Export card?"), .why_not = reveal_exports_why,
     .run = reveal_exports_run, .ask = reveal_exports_ask, .take = reveal_exports_take,
     .number = reveal_exports_number);

/* --- Selling by a card, as many as one likes --- */

/* A sale to the supply is one abroad: goods in the Free Trade Zone are sold, too. */
static void sell_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int role = hg_role(g, f.seat), zone = in_zone(g, role, d->what), there = in_shelf(g, role, d->what);
    for (int n = hg_least(d->n, zone + there); n > 0; n--) {
        for (int k = hg_least(zone, n); k > 0 && n - k <= there; k--)
            pl_offer(out, ALLOWED, VERB_SELL_ZONE, d->what, n, k);
        if (n <= there)
            pl_offer(out, ALLOWED, VERB_SELL, d->what, n, 0);
    }
}

static int price_abroad(const struct pl_state *g, const struct pl_does *d)
{
    return d->most != PUBLIC_PRICE ? d->most : hg_governs(g, d->what == HEALTH ? HEALTH_PRICE : EDUCATION_PRICE);
}

int hg_worth_of_sale(const struct pl_state *g, int n)
{
    if (!g->head.agenda.n)
        return 0;
    const struct pl_frame *f = &g->waiting[g->head.agenda.n - 1];
    bool is_sale = f->step == STEP_SELL || f->step == STEP_SELL_TO_STATE;
    return is_sale ? n * price_abroad(g, hg_entry(*f)) : 0;
}

static void sell_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    const struct pl_does *d = hg_entry(f);
    int role = hg_role(g, f.seat), n = pl_arg(m, 1), money = n * price_abroad(g, d);
    leave(g, role, d->what, n, pl_verb(m) == VERB_SELL_ZONE ? pl_arg(m, 2) : 0);
    hg_receive(g, role, money);
    pl_tell(g, EVENT_SELLS, f.seat, PL_TABLE, d->what, n, money, 0);
    pl_count(g, f, n);
}
STEP(sell, .asks = N_("How many do you sell?"), .why_not = hg_why_asked, .ask = sell_ask, .take = sell_take);

/* R5.6.5: luxury is of no use to a State that nobody plays, and goes to the supply. */
static bool state_keeps(const struct pl_state *g, int good)
{
    return hg_has_state(g) || good == HEALTH || good == EDUCATION;
}

static void sell_to_state_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int room = state_keeps(g, d->what) ? hg_service_room(g, d->what) - g->services[d->what] : d->n;
    for (int n = hg_least(d->n, in_shelf(g, hg_role(g, f.seat), d->what)); n > 0; n--)
        pl_offer(out, n > room ? STATE_FULL : ALLOWED, VERB_SELL, d->what, n, 0);
}

static void sell_to_state_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    const struct pl_does *d = hg_entry(f);
    int role = hg_role(g, f.seat), n = pl_arg(m, 1);
    leave(g, role, d->what, n, 0);
    if (state_keeps(g, d->what))
        g->services[d->what] = (int16_t)(g->services[d->what] + n);
    pl_tell(g, EVENT_SELLS, f.seat, PL_TABLE, d->what, n, n * d->most, 0);
    hg_force(g, STATE, n * d->most, FROM_REVENUE, role);
    pl_count(g, f, n);
}
STEP(sell_to_state, .asks = N_("How many do you sell to the State?"), .why_not = hg_why_asked, .ask = sell_to_state_ask,
     .take = sell_to_state_take);
