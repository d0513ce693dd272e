/* What the State provides (R4.9): it goes to the benefits of a class. Money, influence and votes come from where they
 * are; goods come from the State's own stock, from players at their prices and from abroad without tariff, in any mix,
 * as long as the whole can be paid. */
#include "games/hegemony/state.h"

void hg_note_dealt(struct pl_state *g, unsigned classes, int n)
{
    for (int role = 0; role < CLASSES; role++)
        if (classes >> role & 1)
            g->dealt[role] = (int16_t)(g->dealt[role] + n);
}

/* R4.9.1: what lay there before this turn is discarded first. Media are influence once they are given. */
static void provide_items(struct pl_state *g, int role, int item, int n)
{
    int as = item == MEDIA ? INFLUENCE : item;
    if (!(g->provided >> role & 1))
        memset(g->benefits[role], 0, sizeof g->benefits[role]);
    g->provided |= (uint16_t)(1 << role);
    g->benefits[role][as] = (int16_t)hg_least(g->benefits[role][as] + n, STOCK_MOST);
    hg_note_dealt(g, ONLY(role), n);
    pl_tell(g, EVENT_PROVIDES, PL_TABLE, PL_TABLE, role, n, item, 0);
}

/* --- Where goods come from --- */

enum { NOT_TO_BE_HAD = -1 };

/* What an entry before can have bought abroad. */
struct expected {
    int n, price;
};

/* What so many cost at least, from these sources and from what is expected, which nothing but own stock is cheaper
 * than. */
static int least_cost_with(const struct pl_state *g, int good, int n, int sources, struct expected more)
{
    int own = sources & FROM_STATE ? hg_least(n, hg_stock_at(g, STATE_SELLS, good)) : 0;
    int cost = hg_least(n - own, more.n) * more.price;
    n -= own + hg_least(n - own, more.n);
    sources &= ~FROM_STATE;
    while (n > 0) {
        int best = -1;
        for (int source = 0; source < BUY_SOURCES; source++)
            if (sources >> source & 1 && hg_stock_at(g, source, good) &&
                (best < 0 || hg_price_at(g, STATE, source, good) < hg_price_at(g, STATE, best, good)))
                best = source;
        if (best < 0)
            return NOT_TO_BE_HAD;
        int there = hg_least(n, hg_stock_at(g, best, good));
        cost += there * hg_price_at(g, STATE, best, good);
        n -= there;
        sources &= ~(1 << best);
    }
    return cost;
}

static int least_cost(const struct pl_state *g, int good, int n, int sources)
{
    return least_cost_with(g, good, n, sources, (struct expected){0});
}

/* Behind the lanes of the goods, what is expected. */
enum { LANE_BITS = 12, EXPECTED_AT = GOODS * LANE_BITS, PRICE_AT = EXPECTED_AT + 8 };

/* With n more in it. */
int hg_add_to_lane(struct pl_trial *t, int slot, int lane, int n)
{
    t->own[slot] += (uint64_t)n << (lane * LANE_BITS);
    return (int)(t->own[slot] >> (lane * LANE_BITS)) & ((1 << LANE_BITS) - 1);
}

void hg_expect_goods(struct pl_trial *t, int n, int price)
{
    t->own[TRIED_GOODS] |= (uint64_t)hg_least(n, UINT8_MAX) << EXPECTED_AT | (uint64_t)price << PRICE_AT;
}

static struct expected expected_in(const struct pl_trial *t)
{
    return (struct expected){(int)(t->own[TRIED_GOODS] >> EXPECTED_AT & 0xff), (int)(t->own[TRIED_GOODS] >> PRICE_AT)};
}

/* The cheapest way for all that was wanted so far is the sum of cheapest ways, whoever it is for. */
pl_why hg_try_goods(struct pl_trial *t, int good, int n, int sources)
{
    struct expected more = expected_in(t);
    int before = least_cost_with(t->g, good, hg_add_to_lane(t, TRIED_GOODS, good, 0), sources, more);
    int cost = least_cost_with(t->g, good, hg_add_to_lane(t, TRIED_GOODS, good, n), sources, more);
    hg_note_change(t);
    if (cost == NOT_TO_BE_HAD)
        return CANT_PROVIDE;
    t->own[TRIED_MONEY] += (uint64_t)(cost - before);
    return t->own[TRIED_MONEY] > (uint64_t)hg_cash(t->g, STATE) ? NO_MONEY : ALLOWED;
}

/* --- Getting goods together: a the class, the good and the one after it; b how many of each are still wanted, and the
 * sources that were used --- */

enum { NEXT_GOOD_AT = 4, ROLE_AT = 8, NEXT_LEFT_AT = 5, USED_AT = 10, LEFT_MOST = 31 };

struct wanted {
    int role, good, left, next_good, next_left, used;
};

static struct wanted wanted_of(struct pl_frame f)
{
    return (struct wanted){.role = f.a >> ROLE_AT,
                           .good = f.a & 0xf,
                           .left = f.b & LEFT_MOST,
                           .next_good = f.a >> NEXT_GOOD_AT & 0xf,
                           .next_left = f.b >> NEXT_LEFT_AT & LEFT_MOST,
                           .used = f.b >> USED_AT & FROM_ALL};
}

static struct pl_frame wanting(int seat, const struct wanted *w)
{
    return (struct pl_frame){STEP_PROCURE, (uint8_t)seat,
                             (int16_t)(w->role << ROLE_AT | w->next_good << NEXT_GOOD_AT | w->good),
                             (int16_t)(w->used << USED_AT | w->next_left << NEXT_LEFT_AT | w->left), 0};
}

static pl_why why_not_from(const struct pl_state *g, const struct wanted *w, int source, int n)
{
    int rest = least_cost(g, w->good, w->left - n, FROM_ALL & ~(w->used | 1 << source));
    int next = least_cost(g, w->next_good, w->next_left, FROM_ALL);
    if (rest == NOT_TO_BE_HAD || next == NOT_TO_BE_HAD)
        return CANT_PROVIDE;
    return n * hg_price_at(g, STATE, source, w->good) + rest + next > hg_cash(g, STATE) ? NO_MONEY : ALLOWED;
}

/* All of it from one source first, then parts. */
static void procure_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    struct wanted w = wanted_of(f);
    for (int n = w.left; n > 0; n--)
        for (int source = 0; source < BUY_SOURCES; source++)
            if (!(w.used >> source & 1) && hg_stock_at(g, source, w.good) >= n)
                pl_offer(out, why_not_from(g, &w, source, n), VERB_BUY, w.good, source, n);
}

static void procure_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct wanted w = wanted_of(f);
    int source = pl_arg(m, 1), n = pl_arg(m, 2);
    if (source != STATE_SELLS) {
        pl_tell(g, EVENT_BUYS, f.seat, PL_TABLE, w.good, source, n, 0);
        hg_pay_at(g, STATE, source, n * hg_price_at(g, STATE, source, w.good));
    }
    hg_take_from(g, source, w.good, n);
    provide_items(g, w.role, w.good, n);
    w.left -= n;
    w.used |= 1 << source;
    if (!w.left) {
        w = (struct wanted){.role = w.role, .good = w.next_good, .left = w.next_left};
        if (!w.left)
            return;
    }
    pl_ask(g, wanting(f.seat, &w));
}

static bool procure_fits(const struct pl_state *g, const struct pl_frame *f)
{
    struct wanted w = wanted_of(*f);
    return g->phase == PHASE_ACTION && f->a >= 0 && f->b >= 0 && !f->c && hg_role(g, f->seat) == STATE &&
           w.role < CLASSES && hg_is_played(g, w.role) && w.good < GOODS && w.next_good < GOODS && w.left > 0 &&
           f->a >> ROLE_AT < CLASSES && f->b < 1 << (USED_AT + BUY_SOURCES);
}
STEP(procure, .asks = N_("Where do the goods come from?"), .ask = procure_ask, .take = procure_take, .once = true,
     .fits = procure_fits);

/* --- provide --- */

/* Votes of a class that can be put aside for it, with those that are discarded first. */
static int votes_there(const struct pl_state *g, int role)
{
    return hg_votes_left(g, role) + (g->provided >> role & 1 ? 0 : g->benefits[role][CUBES]);
}

/* So many of what is no good, to one class. */
static pl_why try_item(struct pl_trial *t, int role, int item, int n)
{
    switch (item) {
    case MONEY:
        t->own[TRIED_MONEY] += (uint64_t)n;
        return t->own[TRIED_MONEY] > (uint64_t)hg_cash(t->g, STATE) ? NO_MONEY : ALLOWED;
    case INFLUENCE:
        return hg_add_to_lane(t, TRIED_ITEMS, LANE_INFLUENCE, n) > t->g->influence[STATE] ? CANT_PROVIDE : ALLOWED;
    case MEDIA:
        return hg_add_to_lane(t, TRIED_ITEMS, LANE_MEDIA, n) > t->g->services[MEDIA] ? NO_MEDIA : ALLOWED;
    default:
        return hg_add_to_lane(t, TRIED_ITEMS, LANE_VOTES + role, n) > votes_there(t->g, role) ? CANT_PROVIDE : ALLOWED;
    }
}

pl_why hg_try_spend(struct pl_trial *t, int item, int n)
{
    return item < GOODS ? hg_try_goods(t, item, n, FROM_STATE) : try_item(t, STATE, item, n);
}

/* R4.9.2, R4.9.5 */
static pl_why provide_why(struct pl_trial *t, const struct pl_does *d)
{
    int n = hg_amount_in(t, d);
    unsigned classes = hg_whose(t->g, t->f.seat, d->who, t->it) & ANY_CLASS;
    pl_why why = !classes ? NOT_PLAYED : n <= 0 ? NOTHING_PROVIDED : ALLOWED;
    hg_note_change(t);
    for (int role = 0; role < CLASSES && !why; role++)
        if (classes >> role & 1)
            why = d->what < GOODS ? hg_try_goods(t, d->what, n, FROM_ALL) : try_item(t, role, d->what, n);
    return why;
}

static void give_item(struct pl_state *g, int role, int item, int n)
{
    switch (item) {
    case MONEY:
        hg_spend_money(g, STATE, n, FROM_REVENUE);
        break;
    case INFLUENCE:
        g->influence[STATE] = (uint8_t)(g->influence[STATE] - n);
        break;
    case MEDIA:
        g->services[MEDIA] = (int16_t)(g->services[MEDIA] - n);
        break;
    }
    provide_items(g, role, item, n);
}

static void provide_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    int n = pl_amount(g, f, d);
    unsigned classes = hg_whose(g, f.seat, d->who, NULL) & ANY_CLASS;
    pl_count(g, f, n);
    for (int role = 0; role < CLASSES; role++) {
        struct wanted w = {.role = role, .good = d->what, .left = n};
        if (!(classes >> role & 1))
            continue;
        if (d->what < GOODS)
            pl_ask(g, wanting(f.seat, &w));
        else
            give_item(g, role, d->what, n);
    }
}
STEP(provide, .why_not = provide_why, .run = provide_run, .waits = true);

/* --- provide_mix: of two goods at least one each --- */

/* Unit by unit, each where it costs less, is the cheapest mix: prices only rise. */
static pl_why provide_mix_why(struct pl_trial *t, const struct pl_does *d)
{
    int n = hg_amount_in(t, d), goods[] = {hg_first_of(d), hg_second_of(d)};
    if (n < 2)
        return NOTHING_PROVIDED;
    for (int i = 0; i < 2; i++, n--) {
        pl_why why = hg_try_goods(t, goods[i], 1, FROM_ALL);
        if (why)
            return why;
    }
    for (; n > 0; n--) {
        struct pl_trial other = *t;
        pl_why why = hg_try_goods(t, goods[0], 1, FROM_ALL), why_other = hg_try_goods(&other, goods[1], 1, FROM_ALL);
        if (why && why_other)
            return why;
        if (why || (!why_other && other.own[TRIED_MONEY] < t->own[TRIED_MONEY]))
            *t = other;
    }
    return ALLOWED;
}

static void provide_mix_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int n = pl_amount(g, f, d), one = hg_first_of(d), other = hg_second_of(d);
    for (int k = 1; k < n; k++) {
        int cost = least_cost(g, one, k, FROM_ALL), rest = least_cost(g, other, n - k, FROM_ALL);
        pl_why why = cost == NOT_TO_BE_HAD || rest == NOT_TO_BE_HAD ? CANT_PROVIDE
                     : cost + rest > hg_cash(g, STATE)              ? NO_MONEY
                                                                    : ALLOWED;
        pl_offer(out, why, VERB_MIX, one, k, other);
    }
}

static void provide_mix_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    const struct pl_does *d = hg_entry(f);
    int n = pl_amount(g, f, d);
    unsigned classes = hg_whose(g, f.seat, d->who, NULL) & ANY_CLASS;
    if (!classes)
        return;
    struct wanted w = {
        .role = __builtin_ctz(classes), .good = pl_arg(m, 0), .left = pl_arg(m, 1), .next_good = pl_arg(m, 2)};
    w.next_left = n - w.left;
    pl_count(g, f, n);
    pl_ask(g, wanting(f.seat, &w));
}
STEP(provide_mix, .asks = N_("How many of each?"), .why_not = provide_mix_why, .ask = provide_mix_ask,
     .take = provide_mix_take);

/* --- provide_split: the whole split is one answer --- */

static void provide_split_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int most[CLASSES], least = d->most & UP_TO ? 1 : d->n;
    for (int role = 0; role < CLASSES; role++)
        most[role] = d->most >> role & 1 ? d->what == CUBES ? hg_least(d->n, votes_there(g, role)) : d->n : 0;
    for (int sum = hg_least(d->n, d->what == MEDIA ? g->services[MEDIA] : d->n); sum >= least; sum--)
        for (int working = hg_least(sum, most[WORKING]); working >= 0; working--)
            for (int middle = hg_least(sum - working, most[MIDDLE]); middle >= 0; middle--)
                if (sum - working - middle <= most[CAPITALIST])
                    pl_offer(out, ALLOWED, VERB_SPLIT, working, middle, sum - working - middle);
}

static void provide_split_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    for (int role = 0; role < CLASSES; role++)
        if (pl_arg(m, role))
            give_item(g, role, hg_entry(f)->what, pl_arg(m, role));
}

/* What is split at least, for a task that is done twice; cubes: whose they are is still open. */
static pl_why provide_split_why(struct pl_trial *t, const struct pl_does *d)
{
    int votes = 0;
    hg_note_change(t);
    if (d->what == MEDIA)
        return try_item(t, WORKING, MEDIA, 1);
    for (int role = 0; role < CLASSES; role++)
        votes += d->most >> role & 1 ? votes_there(t->g, role) : 0;
    return hg_add_to_lane(t, TRIED_ITEMS, LANE_VOTES, d->n) > votes ? CANT_PROVIDE : ALLOWED;
}
STEP(provide_split, .asks = N_("Who gets how many?"), .why_not = provide_split_why, .ask = provide_split_ask,
     .take = provide_split_take);
