/* What a change of a policy brings about (R6.20 to R6.28): public companies open and close, wages are raised to the
 * minimum, owners set wages and prices anew. Whatever somebody has to decide is asked before the game goes on (R6.26).
 */
#include "games/hegemony/state.h"

/* --- Wages (R6.22): a change of policy commits nobody; the frame's c are places that have been set --- */

enum { PLACES_MOST = SPACES_CAPITALIST, ALL_PLACES = (1 << PLACES_MOST) - 1 };

static void wages_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    hg_offer_wages(g, hg_role(g, f.seat), f.c, out);
    pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void set_wage(struct pl_state *g, int company, int level)
{
    g->wage[company] = (uint8_t)level;
    pl_tell(g, EVENT_WAGE, PL_TABLE, PL_TABLE, company, level, 0, 0);
}

static void wages_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_DONE)
        return;
    f.c = (int16_t)hg_take_wages(g, hg_role(g, f.seat), f.c, m, false);
    pl_ask(g, f);
}

static bool wages_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_role(g, f->seat) != WORKING && !f->a && !f->b && pl_is_between(f->c, 0, ALL_PLACES);
}
STEP(wages, .asks = N_("Do you change wages?"), .ask = wages_ask, .take = wages_take, .once = true, .fits = wages_fits);

static void raise_wages(struct pl_state *g)
{
    int least = hg_governs(g, MINIMUM_WAGE);
    uint64_t left = hg_there(g);
    for (int company; hg_next(&left, &company);) {
        bool falls = hg_owner_of(g, company) == STATE && !hg_has_state(g);
        if (g->wage[company] && (falls ? g->wage[company] != least : g->wage[company] < least))
            set_wage(g, company, least);
    }
}

/* --- Prices (R4.3.1): the frame's c are goods that stay as they are --- */

static bool prices_fits(const struct pl_state *g, const struct pl_frame *f)
{
    int role = hg_role(g, f->seat);
    return (role == MIDDLE || role == CAPITALIST) && !f->a && !f->b && pl_is_between(f->c, 0, ALL_GOODS - 1);
}
STEP(prices, .asks = N_("Do you change prices?"), .ask = hg_prices_ask, .take = hg_prices_take, .once = true,
     .fits = prices_fits);

static int goods_priced(int policy)
{
    return policy == WELFARE_HEALTH      ? OF(HEALTH)
           : policy == WELFARE_EDUCATION ? OF(EDUCATION)
           : policy == FOREIGN_TRADE     ? OF(FOOD) | OF(LUXURY)
                                         : 0;
}

/* --- Each owner in player order (R6.26, R20.3, R20.4): the frame's a is the policy, its b the role --- */

static void settle_run(struct pl_state *g, struct pl_frame f)
{
    int seat = hg_seat_of(g, f.b), goods = goods_priced(f.a);
    if (f.b < STATE)
        pl_push(g, STEP_SETTLE, 0, f.a, f.b + 1, 0);
    if (seat < 0)
        return;
    if (f.a == LABOR_MARKET)
        pl_ask(g, (struct pl_frame){STEP_WAGES, (uint8_t)seat, 0, 0, 0});
    else if (f.b != STATE)
        pl_ask(g, (struct pl_frame){STEP_PRICES, (uint8_t)seat, 0, 0, (int16_t)(ALL_GOODS & ~goods)});
}

static bool settle_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->a, 0, POLICIES - 1) && (f->a == LABOR_MARKET || goods_priced(f->a)) &&
           pl_is_between(f->b, MIDDLE, STATE) && !f->c;
}
STEP(settle, .run = settle_run, .once = true, .fits = settle_fits);

/* Of companies that are the same, and stand empty, the first. */
static bool is_first(const struct pl_state *g, int spaces, int space)
{
    for (int k = 0; k < space; k++)
        if (spaces >> k & 1 && g->public[k] != PL_NO_CARD &&
            hg_company_rows[g->public[k]] == hg_company_rows[g->public[space]])
            return false;
    return true;
}

/* --- Public companies (R6.21, R6.27, R6.28): the frame's a are spaces that were opened --- */

static int companies_wanted(const struct pl_state *g)
{
    int there = 0;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        there += g->public[space] != PL_NO_CARD;
    return hg_least(hg_governs(g, PUBLIC_COMPANIES_OPEN), there);
}

static void open_company(struct pl_state *g, int space)
{
    int company = g->public[space];
    g->open |= (uint16_t)(1 << space);
    hg_set_owner(g, company, STATE);
    g->wage[company] = hg_company(company)->wage[0] ? (uint8_t)hg_governs(g, MINIMUM_WAGE) : 0;
    pl_tell(g, EVENT_OPENS, PL_TABLE, PL_TABLE, company, 0, 0, 0);
}

static void close_company(struct pl_state *g, int space)
{
    int company = g->public[space];
    hg_close_company(g, company);
    g->open &= (uint16_t) ~(1 << space);
    pl_tell(g, EVENT_CLOSES, PL_TABLE, PL_TABLE, company, 0, 0, 0);
    hg_receive(g, STATE, hg_company(company)->cost);
    pl_tell(g, EVENT_MONEY, PL_TABLE, PL_TABLE, STATE, hg_company(company)->cost, 0, 0);
    hg_restore(g);
}

/* All openings are one payment. Then workers come, and a played State may pay them more. */
static void finish_public(struct pl_state *g, int opened)
{
    int cost = 0;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        cost += opened >> space & 1 ? hg_company(g->public[space])->cost : 0;
    if (!opened)
        return;
    hg_force(g, STATE, hg_public_cost(g, cost), FROM_REVENUE, SUPPLY);
    if (hg_has_state(g))
        pl_ask(g, (struct pl_frame){STEP_WAGES, (uint8_t)hg_seat_of(g, STATE), 0, 0, (int16_t)(ALL_PLACES & ~opened)});
    pl_push(g, STEP_HIRE, 0, opened, 0, 0);
}

/* Without a played State from the first space on, so that whole rows open and close. */
static void go_on_public(struct pl_state *g, int opened)
{
    int missing = companies_wanted(g) - __builtin_popcount(g->open);
    if (missing && hg_has_state(g)) {
        pl_ask(g, (struct pl_frame){STEP_PUBLIC, (uint8_t)hg_seat_of(g, STATE), (int16_t)opened, 0, 0});
        return;
    }
    for (int space = 0; missing > 0; space++)
        if (g->public[space] != PL_NO_CARD && !(g->open >> space & 1)) {
            open_company(g, space);
            opened |= 1 << space;
            missing--;
        }
    for (int space = SPACES_PUBLIC - 1; missing < 0; space--)
        if (g->open >> space & 1) {
            close_company(g, space);
            missing++;
        }
    finish_public(g, opened);
}

static void public_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    bool opens = companies_wanted(g) > __builtin_popcount(g->open);
    (void)f;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        if (g->public[space] != PL_NO_CARD && opens != (g->open >> space & 1) &&
            (!opens || is_first(g, ~g->open, space)))
            pl_offer(out, ALLOWED, opens ? VERB_OPEN : VERB_CLOSE, g->public[space], 0, 0);
}

static void public_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int space = hg_space_of(g, pl_arg(m, 0));
    if (pl_verb(m) == VERB_OPEN)
        open_company(g, space);
    else
        close_company(g, space);
    go_on_public(g, f.a | (pl_verb(m) == VERB_OPEN) << space);
}

static bool public_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_role(g, f->seat) == STATE && !(f->a & ~g->open) && !f->b && !f->c &&
           companies_wanted(g) != __builtin_popcount(g->open);
}
STEP(public, .asks = N_("Which public company opens or closes?"), .ask = public_ask, .take = public_take, .once = true,
     .fits = public_fits);

/* --- Workers for new public companies (R6.21, R6.27): one company after the other, as long as unemployed workers of
 * one class can fill one. The frame's a are the spaces, its b the class from 1, once it is known. --- */

static int who_fills(const struct pl_state *g, int spaces, int space)
{
    int classes = 0;
    for (int role = 0; role < WORKER_CLASSES && spaces >> space & 1; role++)
        classes |= hg_can_fill(g, g->public[space], role, 0) << role;
    return classes;
}

/* The State, if it is played; else the Middle Class says which class, and that class where. */
static void ask_where(struct pl_state *g, int spaces, int role)
{
    int decides = hg_has_state(g) ? STATE : role < 0 ? MIDDLE : role;
    pl_ask(g, (struct pl_frame){STEP_WHERE, (uint8_t)hg_seat_of(g, decides), (int16_t)spaces, (int16_t)(role + 1), 0});
}

static void hire_run(struct pl_state *g, struct pl_frame f)
{
    int classes = 0;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        classes |= who_fills(g, f.a, space);
    if (classes)
        ask_where(g, f.a, classes == EITHER(WORKING, MIDDLE) ? -1 : classes == ONLY(MIDDLE) ? MIDDLE : WORKING);
}

static void where_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int role = 0; role < WORKER_CLASSES && !f.b; role++)
        pl_offer(out, ALLOWED, VERB_CREW, role, 0, 0);
    for (int space = 0; space < SPACES_PUBLIC && f.b; space++)
        if (who_fills(g, f.a, space) >> (f.b - 1) & 1 && is_first(g, f.a, space))
            pl_offer(out, ALLOWED, VERB_STAFF, g->public[space], 0, 0);
}

static void where_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int company = pl_arg(m, 0);
    if (pl_verb(m) == VERB_CREW) {
        ask_where(g, f.a, pl_arg(m, 0));
        return;
    }
    pl_push(g, STEP_HIRE, 0, f.a & ~(1 << hg_space_of(g, company)), 0, 0);
    hg_fill(g, f.seat, company, NEWLY_BUILT | AS_THEY_LIKE, f.b - 1);
}

static bool hire_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_may_hire(g) && f->a >= 0 && !(f->a & ~g->open) && !f->b && !f->c;
}

static bool where_fits(const struct pl_state *g, const struct pl_frame *f)
{
    struct pl_moves answers;
    answers.n = 0;
    answers.explain = false;
    if (!hg_may_hire(g) || f->a < 0 || f->a & ~g->open ||
        !pl_is_between(f->b, 0, hg_is_played(g, MIDDLE) ? WORKER_CLASSES : WORKER_CLASSES - 1) || f->c)
        return false;
    where_ask(g, *f, &answers);
    return answers.n > 0;
}
STEP(hire, .run = hire_run, .once = true, .fits = hire_fits);
STEP(where, .asks = N_("Which new public company gets workers, and whose?"), .ask = where_ask, .take = where_take,
     .once = true, .fits = where_fits);

/* --- The change itself --- */

/* R5.6.14, R6.14: a block stays, on the section that is now in force; a bill that wanted this one has nothing left to
 * want. */
static void move_marker(struct pl_state *g, int policy, int section)
{
    if (hg_is_blocked(g, policy)) {
        g->bill_to[policy] = (uint8_t)section;
    } else if (g->bill_by[policy] && g->bill_to[policy] == section) {
        hg_return_bill(g, policy);
        hg_note_bill_removed(g, policy, section);
    }
}

void hg_move_policy(struct pl_state *g, int policy, int section)
{
    move_marker(g, policy, section);
    g->policy[policy] = (uint8_t)section;
    pl_tell(g, EVENT_POLICY, PL_TABLE, PL_TABLE, policy, section, 0, 0);
    if (policy == LABOR_MARKET)
        raise_wages(g);
    else if (policy == FISCAL_POLICY)
        go_on_public(g, 0);
}

/* Taxes, tariffs and immigration follow from the section by themselves (R6.23 to R6.25). */
void hg_change_policy(struct pl_state *g, int policy, int section)
{
    if (policy == LABOR_MARKET || goods_priced(policy))
        pl_push(g, STEP_SETTLE, 0, policy, MIDDLE, 0);
    hg_move_policy(g, policy, section);
}
