/* Companies are built, sold, given machinery, and change between the State and the Capitalist Class (R5.1.5, R5.3.1,
 * R5.4.1, R5.6.7, R5.6.28, R5.6.29). */
#include "games/hegemony/state.h"

/* --- build --- */

struct project {
    const struct pl_does *d;
    int by, owner, tile; /* who acts, whose company it is, the good of a new storage tile or -1 */
};

static struct project project_of(const struct pl_state *g, int seat, const struct pl_does *d, int x, const int16_t *it)
{
    unsigned owner = hg_whose(g, seat, d->who, it);
    return (struct project){d, hg_role(g, seat), owner ? __builtin_ctz(owner) : -1, d->how & IF_TILE_FITS ? x - 1 : -1};
}

/* Discounts and surcharges in. R5.6.21: the discount may be for what a new storage holds. */
static int cost_of(const struct project *p, int company)
{
    const struct hg_company *row = hg_company(company);
    bool no_discount =
        (p->d->how & IF_TILE_FITS && row->makes != p->tile) || (p->d->how & WITH_TILE && row->makes == MEDIA);
    int cost = row->cost - (no_discount ? 0 : p->d->n);
    return cost > 0 && !(p->d->how & FOR_NOTHING) ? cost : 0;
}

/* R5.6.26: of an odd sum the smaller half. */
static int share_of_state(const struct project *p, int company, int cost)
{
    if (p->d->how & IN_PART && !(p->d->what >> hg_company(company)->makes & 1))
        return 0;
    return p->d->how & STATE_PAYS_ALL ? cost : p->d->how & STATE_PAYS_HALF ? cost / 2 : 0;
}

/* Of Demand for Startup Support: the State pays a part of what its holder builds. */
static const struct pl_does *aid(void)
{
    return hg_lists[SOURCE_EVENT + DEMAND_FOR_STARTUP_SUPPORT][LIST_BONUS] + 1;
}

/* R12.4.4: no more than what is left to pay. */
static int aid_of(const struct project *p, int company, int cost)
{
    return hg_least(aid()->n, cost - share_of_state(p, company, cost));
}

/* R3.9; the State is forced, but in its own turn. */
static bool is_payable(const struct pl_state *g, const struct project *p, int company, bool aided)
{
    int cost = cost_of(p, company), share = share_of_state(p, company, cost);
    return hg_cash(g, p->owner) >= cost - share - (aided ? aid_of(p, company, cost) : 0) &&
           (p->by != STATE || hg_cash(g, STATE) >= share);
}

/* R5.3.1, R5.3.4, R5.6.10, R5.6.25: all workers of the Middle Class for it are there. */
static bool has_staff(const struct pl_state *g, const struct project *p, const int *ready, int company)
{
    const struct hg_company *row = hg_company(company);
    int skilled = ready[row->makes], all = ready[WORKER_TYPES];
    if (p->owner != MIDDLE)
        return true;
    if (p->d->how & WITH_SKILLED_FROM_SUPPLY)
        for (int type = 0, more = 1; type < INDUSTRIES; type++) {
            skilled += type == row->makes && g->supply[MIDDLE][type] > 0;
            all += more && g->supply[MIDDLE][type] > 0;
            more = more && g->supply[MIDDLE][type] <= 0;
        }
    return skilled >= row->skilled && all >= row->slots;
}

static pl_why why_not_build(const struct pl_state *g, const struct project *p, const int *ready, int company,
                            bool aided)
{
    const struct hg_company *row = hg_company(company);
    if ((p->d->what && !(p->d->how & IN_PART) && !(p->d->what >> row->makes & 1)) || row->cost < p->d->most ||
        (p->d->how & WITH_WORKERS && hg_is_automated(company)))
        return NO_COMPANY;
    return !is_payable(g, p, company, aided) ? NO_MONEY : has_staff(g, p, ready, company) ? ALLOWED : NOBODY_FITS;
}

/* What can be built, in the order of the companies: a deck has none (R5.6.24). One that is empty is made of its
 * discards (R4.2.13). */
static uint64_t candidates(const struct pl_state *g, const struct project *p)
{
    bool is_empty = !g->company_deck[p->owner].n;
    const struct pl_pile *from = !(p->d->how & FROM_DECK) ? pl_pile(&g->market[p->owner])
                                 : is_empty               ? pl_pile(&g->company_discard[p->owner])
                                                          : pl_pile(&g->company_deck[p->owner]);
    uint64_t set = 0;
    for (int i = 0; i < from->n; i++)
        set |= 1ull << from->card[i];
    return set;
}

static int spaces_of(int role)
{
    return role == MIDDLE ? SPACES_MIDDLE : SPACES_CAPITALIST;
}

/* All, or one if that is enough to know. Returns why nothing can be built, if so: what is wrong with some company that
 * would do otherwise. */
static pl_why offer_projects(const struct pl_state *g, const struct project *p, bool one, struct pl_moves *out)
{
    int ready[WORKER_TYPES + 1] = {0}, before = out->n;
    bool has_space = g->board[p->owner].n < spaces_of(p->owner); /* R4.2.12 */
    bool is_aided = p->by == p->owner && hg_has_alternatives(g) && hg_holds(g, p->owner, DEMAND_FOR_STARTUP_SUPPORT);
    pl_why none = NO_COMPANY;
    if (p->owner == MIDDLE)
        hg_count_ready(g, MIDDLE, p->by == MIDDLE, ready);
    for (uint64_t set = candidates(g, p); set && !(one && out->n > before); set &= set - 1) {
        int company = __builtin_ctzll(set);
        pl_why why = has_space ? why_not_build(g, p, ready, company, false) : NO_SPACE;
        pl_offer(out, why, VERB_BUILD, company, 0, 0);
        if (is_aided && aid_of(p, company, cost_of(p, company)))
            pl_offer(out, has_space ? why_not_build(g, p, ready, company, true) : NO_SPACE, VERB_BUILD_AIDED, company,
                     0, 0);
        none = why != NO_COMPANY ? why : none;
    }
    return out->n > before ? ALLOWED : none;
}

static void build_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    struct project p = project_of(g, f.seat, hg_entry(f), f.c, NULL);
    if (p.owner >= 0)
        offer_projects(g, &p, false, out);
    if (p.d->how & OR_NONE)
        pl_offer(out, ALLOWED, VERB_NO, 0, 0, 0);
}

static pl_why build_why(struct pl_trial *t, const struct pl_does *d)
{
    struct project p = project_of(t->g, t->f.seat, d, t->f.c, t->it);
    struct pl_moves answers;
    answers.n = 0;
    answers.explain = false;
    if (p.owner != MIDDLE && p.owner != CAPITALIST)
        return NOT_PLAYED;
    pl_why why = offer_projects(t->g, &p, true, &answers);
    if (!why)
        hg_note_change(t);
    return d->how & OR_NONE ? ALLOWED : why;
}

static void take_card(struct pl_state *g, const struct project *p, int company)
{
    struct pl_pile *from = pl_pile(&g->market[p->owner]);
    if (p->d->how & FROM_DECK) { /* and the deck is shuffled (R5.6.24) */
        struct pl_pile *discard = pl_pile(&g->company_discard[p->owner]);
        from = pl_pile(&g->company_deck[p->owner]);
        while (!from->n && discard->n)
            for (int i = discard->n; i > 0; i--)
                pl_pile_add(from, pl_pile_take(discard, i - 1));
        from->next = 0;
    }
    const uint8_t *at = memchr(from->card, company, from->n);
    pl_pile_take(from, (int)(at - from->card));
}

static int staffing_of(const struct project *p)
{
    if (p->owner == CAPITALIST)
        return NEWLY_BUILT | CHOOSE_WAGE | MAY_STAY_EMPTY;
    return NEWLY_BUILT | CHOOSE_WAGE | AS_THEY_LIKE | (p->by == MIDDLE ? BY_EMPLOYED : 0) |
           (p->d->how & WITH_SKILLED_FROM_SUPPLY ? ONE_BY_SUPPLY : 0);
}

/* R5.3.1, R5.4.1; how many are built is for the rest of the list. */
static void build_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct project p = project_of(g, f.seat, hg_entry(f), f.c, NULL);
    int company = pl_arg(m, 0), cost = cost_of(&p, company), share = share_of_state(&p, company, cost);
    if (pl_verb(m) == VERB_NO)
        return;
    pl_count(g, f, p.d->how & IN_PART ? (share ? BUILT_WITH_BONUS : 1) : f.c + 1);
    take_card(g, &p, company);
    hg_found(g, p.owner, company);
    pl_tell(g, EVENT_BUILDS, hg_seat_of(g, p.owner), PL_TABLE, company, 0, 0, 0);
    if (pl_verb(m) == VERB_BUILD_AIDED) {
        share += aid_of(&p, company, cost);
        pl_tell(g, EVENT_USES_BONUS, f.seat, PL_TABLE, DEMAND_FOR_STARTUP_SUPPORT, 0, 0, 0);
        pl_does_run(g, pl_list_frame(f.seat, SOURCE_EVENT + DEMAND_FOR_STARTUP_SUPPORT, LIST_BONUS, 1, 0));
    }
    hg_force(g, STATE, share, FROM_REVENUE, SUPPLY);
    hg_pay(g, p.owner, cost - share, FROM_REVENUE, SUPPLY);
    if (p.d->how & WITH_TILE)
        hg_take_tile(g, p.owner, hg_company(company)->makes);
    if (p.by == p.owner)
        hg_reward_trade(g, p.owner, ON_BUILD);
    hg_fill(g, hg_seat_of(g, p.owner), company, staffing_of(&p), p.owner == MIDDLE ? MIDDLE : -1);
}

static bool build_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, GOODS);
}
STEP(build, .asks = N_("Which company is built?"), .why_not = build_why, .ask = build_ask, .take = build_take,
     .number = build_number);

static void refill_market_run(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat);
    hg_refill_market(g, role, g->market[role].n + pl_amount(g, f, hg_entry(f)));
}
STEP(refill_market, .run = refill_market_run);

/* --- sell_company (R5.1.5) --- */

static pl_why why_not_sell(const struct pl_state *g, const struct pl_does *d, int company)
{
    if (d->what & NO_MACHINERY && (hg_is_automated(company) || g->machinery >> company & 1))
        return NOT_FOR_SALE;
    return hg_is_uncommitted(g, company) ? ALLOWED : COMMITTED_THERE; /* R4.2.5 */
}

static void sell_company_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_pile *board = pl_pile(&g->board[hg_role(g, f.seat)]);
    for (int i = 0; i < board->n; i++)
        pl_offer(out, why_not_sell(g, hg_entry(f), board->card[i]), VERB_SELL_COMPANY, board->card[i], 0, 0);
}

/* R4.2.13; R5.6.7: one that was public lies among the public ones again, face down. */
void hg_discard_company(struct pl_state *g, int company)
{
    int owner = hg_company(company)->owner, space = 0;
    hg_take_from_board(g, company);
    hg_close_company(g, company);
    if (owner != STATE) {
        pl_pile_add(pl_pile(&g->company_discard[owner]), company);
        return;
    }
    while (space < SPACES_PUBLIC - 1 && g->public[space] != PL_NO_CARD)
        space++;
    g->public[space] = (uint8_t)company;
}

/* R5.6.1: a strike there ends. */
static void sell_company_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int company = pl_arg(m, 0), price = hg_entry(f)->n * hg_company(company)->cost;
    pl_tell(g, EVENT_SELLS_COMPANY, f.seat, PL_TABLE, company, price, 0, 0);
    hg_discard_company(g, company);
    hg_receive(g, hg_role(g, f.seat), price);
    hg_restore(g);
}

static pl_why always_changes(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}
STEP(sell_company, .asks = N_("Which company do you sell?"), .why_not = always_changes, .none = NOT_FOR_SALE,
     .ask = sell_company_ask, .take = sell_company_take);

/* --- machinery (R4.2.11): how many are placed is the frame's c --- */

static void machinery_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_pile *board = pl_pile(&g->board[CAPITALIST]);
    bool is_left = __builtin_popcountll(g->machinery) < MACHINERY_TOKENS && f.c < hg_entry(f)->n;
    for (int i = 0; i < board->n; i++) {
        int company = board->card[i];
        bool fits = is_left && hg_company(company)->machinery && !(g->machinery >> company & 1);
        pl_offer(out, fits ? ALLOWED : NO_MACHINERY_THERE, VERB_MACHINERY, company, 0, 0);
    }
}

static void machinery_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    g->machinery |= 1ull << pl_arg(m, 0);
    pl_tell(g, EVENT_MACHINERY, PL_TABLE, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    f.c++;
    pl_ask(g, f);
}

static bool machinery_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, hg_entry(*f)->n - 1);
}
STEP(machinery, .asks = N_("Which company gets machinery?"), .why_not = always_changes, .none = NO_MACHINERY_THERE,
     .ask = machinery_ask, .take = machinery_take, .number = machinery_number);

/* --- Between the State and the Capitalist Class --- */

/* R5.6.29; R4.2.17: machinery does not go with it, nor a strike where nobody plays the State (R5.2.1). */
void hg_nationalize(struct pl_state *g, int seat, int company, int old)
{
    int space = hg_space_of(g, old);
    hg_close_company(g, old);
    pl_pile_add(pl_pile(&g->removed), old);
    hg_take_from_board(g, company);
    g->public[space] = (uint8_t)company;
    g->machinery &= ~(1ull << company);
    if (!hg_has_state(g))
        g->struck &= ~(1ull << company);
    hg_set_owner(g, company, STATE);
    pl_tell(g, EVENT_NATIONALIZED, seat, PL_TABLE, company, 0, 0, 0);
    hg_restore(g);
}

static void replace_public_run(struct pl_state *g, struct pl_frame f)
{
    hg_nationalize(g, f.seat, hg_picked(g, f), pl_it(g, hg_entry(f)->of - IT_1 + 1));
}
STEP(replace_public, .why_not = always_changes, .run = replace_public_run);

/* R5.6.7, R5.6.28: workers, wage and a strike go with it. Half of the cost is rounded up. */
static int price_of(const struct pl_does *d, int company)
{
    int cost = hg_company(company)->cost;
    return d->how & HALF_PRICE ? (cost + 1) / 2 : cost;
}

/* Whoever need not buy it takes no loan for it (R4.1.2). */
static pl_why privatize_why(struct pl_trial *t, const struct pl_does *d)
{
    int company = t->it[d->who - IT_1];
    hg_note_change(t);
    if (d->how & HALF_PRICE && price_of(d, company) > hg_cash(t->g, CAPITALIST))
        return NO_MONEY;
    return t->g->board[CAPITALIST].n < SPACES_CAPITALIST ? ALLOWED : NO_SPACE;
}

static void privatize_run(struct pl_state *g, struct pl_frame f)
{
    int company = hg_picked(g, f), space = hg_space_of(g, company);
    g->public[space] = PL_NO_CARD;
    g->open &= (uint16_t) ~(1 << space);
    pl_pile_add(pl_pile(&g->board[CAPITALIST]), company);
    hg_set_owner(g, company, CAPITALIST);
    pl_tell(g, EVENT_PRIVATIZED, f.seat, PL_TABLE, company, 0, 0, 0);
    hg_force(g, CAPITALIST, price_of(hg_entry(f), company), FROM_REVENUE, STATE);
    hg_restore(g);
}
STEP(privatize, .why_not = privatize_why, .run = privatize_run);
