/* What the check cards of Automas measure (R15.17, R15.18). */
#include "games/hegemony/automa.h"

static int phases_left(const struct pl_state *g)
{
    return ROUNDS + 1 - g->head.round;
}

/* The most workers that one action could employ, or the most trade unions that it could form: two ways, maybe. */
static int most_of_assignments(const struct pl_state *seen, int role, int ai, bool unions)
{
    struct pl_frame f = hg_entry_for(seen, role, PRIORITY_ASSIGN, ai, STEP_ASSIGN);
    struct hg_options ways;
    int most = 0;
    ways.n = 0;
    if (f.step == PL_END) /* R13.21: a farm instead */
        return unions ? 0 : hg_slots(COOPERATIVE_FARM);
    hg_plan_assignments(seen, role, hg_entry(f)->n, ROLES, &ways);
    for (int i = 0; i < ways.n; i++) {
        int n = unions ? __builtin_popcount(ways.option[i].unions) : ways.option[i].workers;
        most = n > most ? n : most;
    }
    return most;
}

/* --- Goods: free of charge, for up to 6 a unit, or dearer (R13.15, R17.1.3); money that the bonus brings counts --- */

enum { FREE_OF_CHARGE, CHEAP, DEAR, PRICES, CHEAP_PRICE = 6 };

static void count_goods(const struct pl_state *g, const struct pl_state *seen, int role, int ai, int count[PRICES])
{
    struct pl_frame f = hg_entry_for(seen, role, PRIORITY_BUY, ai, STEP_BUY_GOODS);
    int given = hg_cash(seen, role) - hg_cash(g, role), best[GOODS];
    struct hg_options options;
    options.n = 0;
    memset(best, -1, sizeof best);
    hg_plan_purchases(seen, role, hg_entry(f)->how, &options);
    for (int i = 0; i < options.n; i++) {
        const struct hg_option *o = &options.option[i];
        int cost = o->cost - given, units = o->n[0] + o->n[1];
        int price = cost <= 0 ? FREE_OF_CHARGE : cost <= CHEAP_PRICE * units ? CHEAP : DEAR;
        if (best[o->type] < 0 || price < best[o->type])
            best[o->type] = price;
    }
    for (int good = 0; good < GOODS; good++)
        if (best[good] >= 0)
            count[best[good]]++;
}

static int count_goods_at(const struct pl_state *g, const struct pl_state *seen, int role, int ai, int price)
{
    int count[PRICES] = {0};
    count_goods(g, seen, role, ai, count);
    return price < PRICES ? count[price] : !(count[FREE_OF_CHARGE] + count[CHEAP] + count[DEAR]);
}

/* --- Companies --- */

static bool makes_already(const struct pl_state *g, int role, int industry)
{
    uint64_t left = g->of[role];
    for (int company; hg_next(&left, &company);)
        if (hg_company(company)->makes == industry && hg_is_operational(g, company))
            return true;
    return false;
}

static bool has_employee(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    return row->employee == EMPLOYEE_SKILLED ? g->unemployed[WORKING][row->makes]
                                             : row->employee && hg_unemployed(g, WORKING);
}

/* Of the market, each judged alone: those that could be built and worked in; of these such as bring something new, or
 * have an employee ready. */
static int count_buildings(const struct pl_state *seen, int role, int ai, int measure)
{
    struct pl_frame f = hg_entry_for(seen, role, PRIORITY_BUILD, ai, STEP_BUILD);
    struct hg_options options;
    int n = 0;
    options.n = 0;
    hg_plan_buildings(seen, role, f, true, &options);
    for (int i = 0; i < options.n; i++) {
        int company = hg_in(options.option[i].companies);
        n += measure == MEASURE_NEW_RESOURCES     ? !makes_already(seen, role, hg_company(company)->makes)
             : measure == MEASURE_EMPLOYEES_READY ? has_employee(seen, company)
                                                  : 1;
    }
    return n;
}

static int worth_of_idle(const struct pl_state *g, int role, int ai)
{
    uint64_t left = g->of[role];
    int tens = 0;
    for (int company; hg_next(&left, &company);) {
        int worth = hg_worth_of_idle(g, role, ai, company);
        if (!hg_is_operational(g, company) && worth >= IDLE_WORTH)
            tens += worth / 10;
    }
    return tens;
}

static int count_making(const struct pl_state *g, int role, int industry)
{
    uint64_t left = g->of[role];
    int n = 0;
    for (int company; hg_next(&left, &company);)
        n += hg_company(company)->makes == industry;
    return n;
}

static int machinery_to_get(const struct pl_state *g)
{
    uint64_t left = g->of[CAPITALIST] & ~g->machinery;
    int n = 0;
    for (int company; hg_next(&left, &company);)
        n += hg_company(company)->machinery > 0;
    return hg_least(n, MACHINERY_TOKENS - __builtin_popcountll(g->machinery));
}

static int strikes_at_minimum(const struct pl_state *g)
{
    struct hg_options options;
    int n = 0;
    options.n = 0;
    hg_plan_strikes(g, &options);
    for (int i = 0; i < options.n; i++)
        n += g->wage[hg_in(options.option[i].companies)] == hg_governs(g, MINIMUM_WAGE);
    return n;
}

/* --- Influence that others have and will get, against its own (CC-IC10) --- */

static int media_made(const struct pl_state *g, int owner)
{
    uint64_t left = g->of[owner];
    int n = 0;
    for (int company; hg_next(&left, &company);)
        n += hg_company(company)->makes == MEDIA && hg_is_operational(g, company) ? hg_output_of(g, company, true) : 0;
    return n;
}

static int influence_missing(const struct pl_state *g, int role)
{
    int others = 0, lowest = LEGITIMACY_MOST;
    if (!hg_bills(g, ROLES))
        return 0;
    for (int other = 0; other < ROLES; other++)
        if (other != role && hg_is_played(g, other))
            others += g->influence[other] + (other == MIDDLE ? media_made(g, MIDDLE) : 0);
    for (int class = 0; class < CLASSES; class ++)
        lowest = hg_least(lowest, g->legitimacy[class]);
    others += __builtin_popcount(g->unions) + (hg_has_state(g) ? hg_legitimacy_influence[lowest] : 0);
    return others - g->influence[role] - media_made(g, role);
}

/* --- Policies (WC-IC03, CC-IC05, MC-IC12) --- */

/* As many as the marker is away from where it is wanted; one more for the policy that a class cares for most. */
static int steps_of_policy(const struct pl_state *seen, int role, int ai, int k)
{
    int how = hg_entry(hg_entry_for(seen, role, PRIORITY_PROPOSE, ai, STEP_PROPOSE))->how;
    int policy = hg_ai[ai].policy[k], section, by;
    if (policy == POLICIES || !seen->seat[hg_seat_of(seen, role)].policy_row[policy] ||
        !hg_may_propose(seen, role, policy, how, &section))
        return 0;
    by = seen->policy[policy] - hg_desired[role][policy];
    return (by < 0 ? -by : by) +
           ((role == WORKING && policy == LABOR_MARKET) || (role == CAPITALIST && policy == TAXATION));
}

/* A sale that the bonus puts before it is one more. */
static int transactions(const struct pl_state *g, const struct pl_state *seen, int role)
{
    return hg_transactions(seen, role) + (seen != g && hg_cash(seen, role) > hg_cash(g, role));
}

int hg_measure(const struct pl_state *g, const struct pl_state *seen, int role, int measure, int ai, int moved)
{
    switch (measure) {
    case MEASURE_EMPLOYABLE:
        return most_of_assignments(seen, role, ai, false);
    case MEASURE_UNIONS_TO_FORM:
        return most_of_assignments(seen, role, ai, true);
    case MEASURE_NOTHING_MOVED:
        return moved == 0;
    case MEASURE_LITTLE_MOVED:
        return moved <= 1;
    case MEASURE_UNEMPLOYED_BEYOND_SLOTS:
        return hg_unemployed(g, WORKING) - hg_free_slots(g);
    case MEASURE_FIRST_POLICY:
        return steps_of_policy(seen, role, ai, 0);
    case MEASURE_SECOND_POLICY:
        return steps_of_policy(seen, role, ai, 1);
    case MEASURE_STRIKES_AT_B:
        return g->policy[LABOR_MARKET] == SECTION_B && __builtin_popcount(g->unions) >= 2 ? strikes_at_minimum(g) : 0;
    case MEASURE_STRIKES_AT_C:
        return g->policy[LABOR_MARKET] == SECTION_C ? strikes_at_minimum(g) : 0;
    case MEASURE_LABOR_AT_C:
        return g->policy[LABOR_MARKET] == SECTION_C;
    case MEASURE_NOTHING_TO_BUY:
        return count_goods_at(g, seen, role, ai, PRICES);
    case MEASURE_FREE_GOODS:
        return count_goods_at(g, seen, role, ai, FREE_OF_CHARGE);
    case MEASURE_CHEAP_GOODS:
        return count_goods_at(g, seen, role, ai, CHEAP);
    case MEASURE_DEAR_GOODS:
        return count_goods_at(g, seen, role, ai, DEAR);
    case MEASURE_READY_TO_BUILD:
        return count_buildings(seen, role, ai, measure) * (phases_left(g) / 2);
    case MEASURE_NEW_RESOURCES:
        return count_buildings(seen, role, ai, measure);
    case MEASURE_EMPLOYEES_READY:
        return phases_left(g) >= 2 ? count_buildings(seen, role, ai, measure) : 0;
    case MEASURE_DEMONSTRATION:
        return g->demonstration != 0;
    case MEASURE_IDLE_WORTH:
        return worth_of_idle(g, role, ai);
    case MEASURE_TRANSACTIONS:
        return transactions(g, seen, role);
    case MEASURE_POOR_SELLER:
        return transactions(g, seen, role) >= 2 && hg_cash(g, role) <= 15;
    case MEASURE_INFLUENCE_MISSING:
        return influence_missing(g, role);
    case MEASURE_PROSPERITY_AHEAD:
        return hg_prosperity_vp[MIDDLE][g->prosperity[MIDDLE]] >= hg_fully_operational(g);
    case MEASURE_MACHINERY_TO_GET:
        return machinery_to_get(g);
    case MEASURE_PHASES_LEFT:
        return phases_left(g);
    case MEASURE_PROTECTED_FARMS:
        return g->policy[FOREIGN_TRADE] != SECTION_C ? count_making(g, CAPITALIST, FOOD) : 0;
    case MEASURE_PROTECTED_LUXURY:
        return g->policy[FOREIGN_TRADE] == SECTION_A ? count_making(g, CAPITALIST, LUXURY) : 0;
    case MEASURE_REVENUE:
        return g->money[CAPITALIST];
    case MEASURE_HIGH_TAXES:
        return SECTION_C - g->policy[TAXATION];
    case MEASURE_STORED_LUXURY:
        return g->stock[STORAGE_CAPITALIST][LUXURY] + g->stock[TRADE_ZONE][LUXURY];
    case MEASURE_NO_INFLUENCE:
        return !g->influence[role];
    default:
        return hg_unemployed(g, role);
    }
}
