/* What an Automa may choose from (R13.3b to R13.3d): ways to assign workers, to buy, to build, to strike, to sell
 * abroad, and the bills that it wants. The notes of criteria cards are kept here; what is best of it, the lines say. */
#include "games/hegemony/automa.h"

/* --- Assigning workers (R13.3b) --- */

struct place {
    uint8_t company, skilled, slots;
};

/* Slots that this class could fill there, all of them and at once; 0: none. */
int hg_open_slots(const struct pl_state *g, int role, int company)
{
    const struct hg_company *row = hg_company(company);
    bool works = hg_is_operational(g, company);
    if (row->owner == MIDDLE && role == WORKING)
        return works && row->employee && !g->worker[company][row->slots];
    if (row->owner == MIDDLE || row->owner == WORKING)
        return row->owner == role && !works ? row->slots : 0;
    return works ? 0 : row->slots;
}

int hg_skilled_slots(int role, int company)
{
    const struct hg_company *row = hg_company(company);
    return row->owner == MIDDLE && role == WORKING ? row->employee == EMPLOYEE_SKILLED : row->skilled;
}

struct search {
    const struct pl_state *g;
    int role, places;
    struct place place[COMPANIES];
    int skilled[INDUSTRIES], working[INDUSTRIES]; /* those left, and the Working Class at work in each industry */
    uint64_t companies;
    int workers, left, limit;
    struct hg_options *out;
    bool with_unions;
};

/* Ways of which no more than this are looked at: far more than there are, but for an unlimited assignment of very many
 * workers to very many companies. */
enum { UNIONS_ALL = (1 << INDUSTRIES) - 1 };

static int unions_open(const struct search *s)
{
    int open = 0;
    for (int industry = 0; industry < INDUSTRIES && s->with_unions; industry++)
        if (!(s->g->unions >> industry & 1) && s->working[industry] >= UNION_WORKERS && s->skilled[industry] > 0)
            open |= 1 << industry;
    return open;
}

/* The way as it is, with as many trade unions as can be formed then. */
static void note_way(struct search *s)
{
    int open = unions_open(s), most = hg_least(__builtin_popcount((unsigned)open), hg_least(s->left, s->limit));
    for (int unions = 0; unions <= UNIONS_ALL; unions++) {
        if (unions & ~open || __builtin_popcount((unsigned)unions) != most || !(s->workers + most))
            continue;
        struct hg_option *way = hg_option(s->out);
        way->companies = s->companies;
        way->unions = (uint8_t)unions;
        way->workers = (uint16_t)(s->workers + most);
    }
}

static void search(struct search *s, int from)
{
    note_way(s);
    for (int i = from; i < s->places && s->out->n < OPTIONS_MOST - UNIONS_ALL; i++) {
        struct place p = s->place[i];
        int industry = hg_company(p.company)->makes, works = s->role == WORKING ? p.slots : 0;
        if (p.slots > s->limit || p.slots > s->left || p.skilled > s->skilled[industry])
            continue;
        s->companies |= 1ull << p.company;
        s->skilled[industry] -= p.skilled;
        s->working[industry] += works;
        s->workers += p.slots;
        s->left -= p.slots;
        s->limit -= p.slots;
        search(s, i + 1);
        s->companies &= ~(1ull << p.company);
        s->skilled[industry] += p.skilled;
        s->working[industry] -= works;
        s->workers -= p.slots;
        s->left += p.slots;
        s->limit += p.slots;
    }
}

void hg_plan_assignments(const struct pl_state *g, int role, int limit, int owner, struct hg_options *out)
{
    struct search s = {.g = g, .role = role, .limit = limit, .out = out, .left = hg_unemployed(g, role)};
    uint64_t there = s.left ? (owner == ROLES ? hg_there(g) : g->of[owner]) : 0;
    s.with_unions = role == WORKING && owner == ROLES;
    for (int company; hg_next(&there, &company);) {
        int slots = hg_open_slots(g, role, company), skilled = hg_skilled_slots(role, company);
        if (slots && slots <= hg_least(limit, s.left) && skilled <= g->unemployed[role][hg_company(company)->makes])
            s.place[s.places++] = (struct place){(uint8_t)company, (uint8_t)skilled, (uint8_t)slots};
    }
    for (int industry = 0; industry < INDUSTRIES && s.left; industry++) {
        s.skilled[industry] = g->unemployed[role][industry];
        s.working[industry] = s.with_unions ? hg_working_in(g, industry) : 0;
    }
    if (s.left)
        search(&s, 0);
}

/* --- Buying (R13.3c, R17.1.4, R17.3.3) --- */

bool hg_would_raise_population(const struct pl_state *g, int role)
{
    int workers = hg_workers_of(g, role);
    return hg_population_of(workers + 1) > hg_population_of(workers);
}

int hg_units_wanted(const struct pl_state *g, int role, int good)
{
    int held = g->stock[role == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING][good], population = hg_population(g, role);
    return held && held < population ? population - held : population;
}

/* Sources from the cheapest on; of equal ones as the criteria cards name them. Own goods cost nothing and come first.
 */
static const uint8_t source_order[BUY_SOURCES] = {STATE_SELLS, ABROAD, CAPITALIST_SELLS, MIDDLE_SELLS};

static int sort_sources(const struct pl_state *g, int role, int how, int good, uint8_t *source)
{
    int n = 0, price[BUY_SOURCES];
    for (int i = 0; i < BUY_SOURCES; i++) {
        int one = source_order[i], at = n;
        if (!(how >> one & 1) || !hg_stock_at(g, one, good))
            continue;
        bool own = role == MIDDLE && one == MIDDLE_SELLS;
        int cost = own ? -1 : hg_cost_at(g, role, how, one, good, 2);
        for (; at > 0 && price[at - 1] > cost; at--) {
            price[at] = price[at - 1];
            source[at] = source[at - 1];
        }
        price[at] = cost;
        source[at] = (uint8_t)one;
        n++;
    }
    return n;
}

static void add_purchase(const struct pl_state *g, int role, int how, int good, const uint8_t *source, int n,
                         int second, struct hg_options *out)
{
    int cost = hg_cost_at(g, role, how, source[0], good, n - second);
    if (second)
        cost += hg_cost_at(g, role, how, source[1], good, second);
    if (cost > hg_cash(g, role)) /* R13.13 */
        return;
    struct hg_option *o = hg_option(out);
    *o = (struct hg_option){.type = (uint8_t)good, .cost = (int16_t)cost};
    o->source[0] = source[0];
    o->source[1] = second ? source[1] : BUY_SOURCES;
    o->n[0] = (uint8_t)(n - second);
    o->n[1] = (uint8_t)second;
}

/* R13.22: from each source what it can pay, one after the other in the order of the card, its own first. */
static void add_sweep(const struct pl_state *g, int role, int how, int good, struct hg_options *out)
{
    int population = hg_population(g, role), cash = hg_cash(g, role), cost = 0, units = 0;
    static const uint8_t order[] = {MIDDLE_SELLS, STATE_SELLS, ABROAD, CAPITALIST_SELLS};
    for (int i = 0; i < BUY_SOURCES; i++) {
        int n = how >> order[i] & 1 ? hg_least(population, hg_stock_at(g, order[i], good)) : 0;
        while (n > 0 && cost + hg_cost_at(g, role, how, order[i], good, n) > cash)
            n--;
        cost += n > 0 ? hg_cost_at(g, role, how, order[i], good, n) : 0;
        units += n;
    }
    if (units < hg_units_wanted(g, role, good))
        return;
    *hg_option(out) = (struct hg_option){.type = (uint8_t)good,
                                         .cost = (int16_t)cost,
                                         .source = {BUY_SOURCES, BUY_SOURCES},
                                         .n = {(uint8_t)hg_least(units, UINT8_MAX), 0}};
}

void hg_plan_purchases(const struct pl_state *g, int role, int how, struct hg_options *out)
{
    how = hg_open_sources(g, how);
    for (int good = LUXURY; good <= EDUCATION; good++) {
        uint8_t source[BUY_SOURCES], pair[2];
        int n = hg_units_wanted(g, role, good), sources = sort_sources(g, role, how, good, source);
        if (how & ANY_NUMBER) {
            add_sweep(g, role, how, good, out);
            continue;
        }
        for (int i = 0; i < sources; i++) {
            int there = hg_stock_at(g, source[i], good);
            if (there >= n)
                add_purchase(g, role, how, good, &source[i], n, 0, out);
            for (int k = i + 1; k < sources && there < n; k++)
                if (hg_stock_at(g, source[k], good) >= n - there) {
                    pair[0] = source[i];
                    pair[1] = source[k];
                    add_purchase(g, role, how, good, pair, n, n - there, out);
                }
        }
    }
}

/* --- Building (R17.2.5, R17.3.7) and the workers for it --- */

int hg_staffs(const struct pl_state *g, int company, int how)
{
    int first = g->demonstration ? WORKING : MIDDLE;
    if (hg_can_fill(g, company, first, how))
        return first;
    return hg_can_fill(g, company, MIDDLE - first, how) ? MIDDLE - first : -1;
}

int hg_matching(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    int best = 0;
    for (int role = 0; role < WORKER_CLASSES && hg_is_played(g, role); role++) {
        int skilled = hg_least(row->skilled, g->unemployed[role][row->makes]);
        int any = hg_least(row->slots - row->skilled, hg_unemployed(g, role) - skilled);
        best = skilled + any > best ? skilled + any : best;
    }
    return best;
}

static bool owns_idle(const struct pl_state *g, int role, int industry)
{
    uint64_t left = g->of[role];
    for (int company; hg_next(&left, &company);)
        if (hg_company(company)->makes == industry && !hg_is_operational(g, company))
            return true;
    return false;
}

static int owns_in(const struct pl_state *g, int role, int industry)
{
    uint64_t left = g->of[role];
    int n = 0;
    for (int company; hg_next(&left, &company);)
        n += hg_company(company)->makes == industry;
    return n;
}

/* Only by unemployed workers (R17.3.7), and one skilled one of the supply if the card brings one: of this industry, or
 * any who takes an unskilled slot. */
static bool has_workers(const struct pl_state *g, int company, int how)
{
    const struct hg_company *row = hg_company(company);
    int skilled = how & WITH_SKILLED_FROM_SUPPLY && g->supply[MIDDLE][row->makes] > 0, any = 0;
    for (int type = 0; type < INDUSTRIES && how & WITH_SKILLED_FROM_SUPPLY; type++)
        any |= g->supply[MIDDLE][type] > 0;
    return g->unemployed[MIDDLE][row->makes] + skilled >= row->skilled && hg_unemployed(g, MIDDLE) + any >= row->slots;
}

/* Notes of the Building Company Criteria. In the simple mode the Capitalist Class builds only what works at once
 * (R14.5). */
static bool may_build(const struct pl_state *g, int role, int company, int how, bool operational)
{
    int industry = hg_company(company)->makes;
    if (role == MIDDLE)
        return owns_in(g, MIDDLE, industry) < 2 && has_workers(g, company, how);
    if (hg_is_automated(company) || hg_staffs(g, company, 0) >= 0)
        return true;
    return !operational && !owns_idle(g, role, industry);
}

void hg_plan_buildings(const struct pl_state *g, int role, struct pl_frame f, bool operational, struct hg_options *out)
{
    struct pl_moves moves;
    moves.n = 0;
    moves.explain = false;
    f.step = STEP_BUILD;
    hg_steps[STEP_BUILD]->ask(g, f, &moves);
    for (int i = 0; i < moves.n; i++) {
        int company = pl_arg(moves.move[i], 0), verb = pl_verb(moves.move[i]);
        bool again = i && verb == VERB_BUILD_AIDED && pl_arg(moves.move[i - 1], 0) == company;
        if (!again && (verb == VERB_BUILD || verb == VERB_BUILD_AIDED) &&
            may_build(g, role, company, hg_entry(f)->how, operational))
            hg_add_company(out, company, hg_staffs(g, company, 0) == WORKING ? hg_company(company)->slots : 0);
    }
}

/* --- Strikes, skilled workers, selling abroad --- */

/* Not where the State gives its services away. */
void hg_plan_strikes(const struct pl_state *g, struct hg_options *out)
{
    uint64_t left = hg_there(g);
    for (int company; hg_next(&left, &company);) {
        int makes = hg_company(company)->makes;
        bool is_free = hg_owner_of(g, company) == STATE && ((makes == HEALTH && !hg_governs(g, HEALTH_PRICE)) ||
                                                            (makes == EDUCATION && !hg_governs(g, EDUCATION_PRICE)));
        if (!is_free && !hg_is_automated(company) && !hg_why_not_strike(g, company))
            hg_add_company(out, company, 0);
    }
}

/* WC-IC02 and MC-IC09, notes: no type that is unemployed already, unless one more is needed for a trade union. */
static void add_skills(const struct pl_state *g, int role, bool all, struct hg_options *out)
{
    for (int type = 0; type < INDUSTRIES; type++)
        if (g->supply[role][type] > 0 &&
            (all || !g->unemployed[role][type] || (role == WORKING && hg_needs_one_more(g, type))))
            hg_option(out)->type = (uint8_t)type;
}

void hg_plan_skills(const struct pl_state *g, int role, struct hg_options *out)
{
    add_skills(g, role, false, out);
    if (!out->n)
        add_skills(g, role, true, out);
}

/* R17.2.6, R17.3.8: of each good as much as possible, then for as much money; bits for the two transactions. */
int hg_best_sales(const struct pl_state *g, int role, int good, int open)
{
    const struct hg_sale *sale = hg_exports[g->export].sale[good];
    int there = role == MIDDLE ? g->stock[STORAGE_MIDDLE][good]
                               : g->stock[STORAGE_CAPITALIST][good] + g->stock[TRADE_ZONE][good];
    int best = 0, most = 0, money = 0;
    for (int set = 1; set < 1 << TRANSACTIONS; set++) {
        int n = (set & 1 ? sale[0].n : 0) + (set & 2 ? sale[1].n : 0);
        int worth = (set & 1 ? sale[0].money : 0) + (set & 2 ? sale[1].money : 0);
        if (set & ~open || n > there || n < most || (n == most && worth <= money))
            continue;
        best = set;
        most = n;
        money = worth;
    }
    return best;
}

int hg_transactions(const struct pl_state *g, int role)
{
    int n = 0;
    for (int good = 0; good < GOODS && g->export != PL_NO_CARD && !hg_lasting(g, STEP_EMBARGO); good++)
        n += __builtin_popcount((unsigned)hg_best_sales(g, role, good, (1 << TRANSACTIONS) - 1));
    return n;
}

/* --- Bills (R13.7, R13.11, R14.3, R14.3b, R15.10) --- */

/* Towards the section that it desires, or right there. In the last round none on immigration, and one on foreign trade
 * only with an immediate vote. */
bool hg_may_propose(const struct pl_state *g, int role, int policy, int how, int *section)
{
    int now = g->policy[policy], desired = hg_desired[role][policy], next = desired > now ? now + 1 : now - 1;
    int marker = how & NAMED_BY_IT_1 ? STATE : role; /* R5.6.8, R6.16 */
    *section = how & ANY_SECTION ? desired : next;
    if (now == desired || hg_markers(g, marker) >= BILLS_EACH || hg_why_no_bill(g, policy))
        return false;
    if (g->head.round < ROUNDS || (policy != IMMIGRATION && policy != FOREIGN_TRADE))
        return true;
    bool can_vote =
        !(how & NO_VOTE) && !hg_lasting(g, STEP_NO_ELECTIONS) && (!(how & VOTE_IF_NEXT) || *section == next);
    return policy == FOREIGN_TRADE && can_vote &&
           (how & FORCED_VOTE || hg_calls_vote(g, role, policy, *section, CALL_COST));
}

/* R14.3: one of the card's two; R15.10: what stands highest. R14.3a: of two bills the second is for another policy. */
int hg_next_bill(const struct pl_state *g, int role, int ai, const struct pl_does *d, int not, int *section)
{
    bool advanced = hg_mode(g, role) == AUTOMA_ADVANCED;
    for (int nth = 0; nth < (advanced ? POLICIES : 2); nth++) {
        int policy = advanced ? hg_best_policy(g, role, nth) : hg_ai[ai].policy[nth];
        if (policy >= 0 && policy < POLICIES && policy != not &&hg_may_propose(g, role, policy, d->how, section))
            return policy;
    }
    return -1;
}
