/* What entries of lists count, whom they concern, and what can be picked. */
#include "games/hegemony/state.h"

/* A set of roles as bits, those in play among them (R1.7). What is picked of classes and players is a set. */
unsigned hg_whose(const struct pl_state *g, int seat, int who, const int16_t *it)
{
    switch (who) {
    case ME:
        return 1u << hg_role(g, seat);
    case EACH_CLASS:
        return hg_played(g) & ANY_CLASS;
    case EACH_OTHER:
        return hg_played(g) & ~(1u << hg_role(g, seat));
    case IT_1:
    case IT_2:
    case IT_3: {
        int picked = it ? it[who - IT_1] : pl_it(g, who - IT_1 + 1);
        return picked < 0 ? 0 : (unsigned)picked;
    }
    default:
        return who < STATE ? hg_played(g) & 1u << who : who == STATE ? 1u << STATE : 0;
    }
}

static int employed(const struct pl_state *g, int role, unsigned owners)
{
    int n = 0;
    for (int owner = 0; owner < ROLES; owner++) {
        uint64_t left = owners >> owner & 1 ? g->of[owner] & g->employing[role] : 0;
        for (int company; hg_next(&left, &company);)
            n += hg_count_slots(hg_slots_of(g, company, role));
    }
    return n;
}

/* Companies of an owner that make this (or anything, INDUSTRIES) and employ that class (or nobody need work there, -1).
 */
static int companies(const struct pl_state *g, int owner, int makes, int employing)
{
    uint64_t left = g->of[owner] & (employing < 0 ? g->of[owner] : g->employing[employing]);
    int n = 0;
    if (makes == INDUSTRIES)
        return __builtin_popcountll(left);
    for (int company; hg_next(&left, &company);)
        n += hg_company(company)->makes == makes;
    return n;
}

static int operational_making(const struct pl_state *g, int owner, int makes)
{
    uint64_t left = g->of[owner];
    int n = 0;
    for (int company; hg_next(&left, &company);)
        n += hg_company(company)->makes == makes && hg_is_operational(g, company);
    return n;
}

int hg_operational(const struct pl_state *g, int owner)
{
    return __builtin_popcountll(g->of[owner] & g->operational);
}

static int policies_in(const struct pl_state *g, int section)
{
    int n = 0;
    for (int policy = 0; policy < AGENDA_POLICIES; policy++)
        n += g->policy[policy] == section;
    return n;
}

int hg_agenda_matches(const struct pl_state *g)
{
    int n = 0;
    for (int policy = 0; policy < AGENDA_POLICIES && g->agenda != PL_NO_CARD; policy++)
        n += hg_agendas[g->agenda].wants[policy] >> g->policy[policy] & 1;
    return n;
}

static int count_of_role(const struct pl_state *g, int role, int what)
{
    switch (what) {
    case COUNT_POPULATION:
        return role < WORKER_CLASSES ? hg_population(g, role) : 0;
    case COUNT_UNEMPLOYED:
        return role < WORKER_CLASSES ? hg_unemployed(g, role) : 0;
    case COUNT_EMPLOYED:
        return role < WORKER_CLASSES ? hg_workers_of(g, role) - hg_unemployed(g, role) : 0;
    case COUNT_EMPLOYED_BY_OTHERS:
        return employed(g, role, EITHER(CAPITALIST, STATE));
    case COUNT_EMPLOYED_BY_STATE:
        return employed(g, role, ONLY(STATE));
    case COUNT_COMPANIES:
        return companies(g, role, INDUSTRIES, -1);
    case COUNT_COMPANIES_OPERATIONAL:
        return hg_operational(g, role);
    case COUNT_NEED:
        return role == CAPITALIST ? hg_operational(g, role) : hg_population(g, role);
    case COUNT_LOANS:
        return g->loans[role];
    case COUNT_OWN_MARKERS:
        return hg_markers(g, role);
    case COUNT_FREE_BILLS:
        return BILLS_EACH - hg_markers(g, role);
    case COUNT_PUBLIC_EMPLOYERS:
        return companies(g, STATE, INDUSTRIES, role);
    case COUNT_DEALT:
        return role < CLASSES ? g->dealt[role] : 0;
    case COUNT_INFLUENCE:
        return g->influence[role];
    case COUNT_CASH:
        return g->money[role];
    default:
        return 0;
    }
}

/* R12.3.6, or nobody can pay or borrow any more, which no game comes near. */
static bool are_loans_covered(const struct pl_state *g)
{
    bool can_pay = false;
    for (int role = 0; role < CLASSES; role++)
        can_pay |= hg_is_played(g, role) && (g->loans[role] < LOANS_MOST || hg_cash(g, role));
    return g->money[STATE] >= g->loans[STATE] * LOAN_PAYOFF_LATE || !can_pay;
}

/* With what is picked: the list's own, or a trial's. It is counted when the entry begins (R1.9). */
static int count(const struct pl_state *g, struct pl_frame f, const struct pl_does *d, const int16_t *it)
{
    switch (d->per) {
    case COUNT_NOTHING:
        return 1;
    case COUNT_X:
        return f.c;
    case COUNT_UNIONS_AND_2:
        return 2 + __builtin_popcount(g->unions);
    case COUNT_COMPANIES_MAKING:
        return companies(g, hg_role(g, f.seat), d->of, -1);
    case COUNT_EMPLOYERS:
        return companies(g, MIDDLE, INDUSTRIES, WORKING);
    case COUNT_EMPLOYERS_OF_OTHERS:
        return companies(g, CAPITALIST, INDUSTRIES, MIDDLE) + companies(g, STATE, INDUSTRIES, MIDDLE);
    case COUNT_WORKPLACES:
        return it[0] < 0 || it[1] <= 0 ? 0 : companies(g, __builtin_ctz((unsigned)it[1]), it[0], WORKING);
    case COUNT_PUBLIC_COMPANIES:
        return __builtin_popcount(g->open);
    case COUNT_AGENDA_MATCHES:
        return hg_agenda_matches(g);
    case COUNT_AGENDA_MISSES:
        return AGENDA_POLICIES - hg_agenda_matches(g);
    case COUNT_UNIONS:
        return __builtin_popcount(g->unions);
    case COUNT_STATE_LACKS:
        return !g->services[d->of];
    case COUNT_LOANS_COVERED:
        return are_loans_covered(g);
    case COUNT_BILLS:
        return hg_bills(g, ROLES);
    case COUNT_CAPITAL:
        return g->capital;
    case COUNT_STORED:
        return g->stock[STORAGE_MIDDLE][d->of];
    case COUNT_FULLY_OPERATIONAL:
        return hg_fully_operational(g);
    case COUNT_POLICIES_IN:
        return policies_in(g, d->of);
    case COUNT_EVENTS_SOLVED:
        return g->seat[f.seat].solved;
    case COUNT_HAS_BORROWED:
        return hg_has_borrowed(g);
    case COUNT_BILLS_PASSED:
        return g->seat[f.seat].passed;
    case COUNT_WAGES:
        return g->flow[FLOW_STATE_WORKING_WAGES] + g->flow[FLOW_CAPITALIST_WORKING_WAGES] +
               g->flow[FLOW_MIDDLE_WORKING_WAGES];
    case COUNT_EXPORT_INCOME:
        return g->seat[f.seat].exported;
    case COUNT_OPERATIONAL_MAKING:
        return operational_making(g, hg_role(g, f.seat), d->of);
    case COUNT_REVENUE:
        return g->money[CAPITALIST];
    case COUNT_COST_OF_IT_2:
        return pl_is_between(it[1], 0, COMPANIES - 1) ? hg_company(it[1])->cost : 0;
    case COUNT_ROUNDS_LEFT:
        return ROUNDS - g->head.round;
    case COUNT_POLICY:
        return d->how >> g->policy[d->of] & 1;
    default: {
        unsigned whose = hg_whose(g, f.seat, d->of, it);
        return whose ? count_of_role(g, __builtin_ctz(whose), d->per) : 0;
    }
    }
}

int hg_count(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    const int16_t it[] = {(int16_t)pl_it(g, 1), (int16_t)pl_it(g, 2), (int16_t)pl_it(g, 3)};
    return count(g, f, d, it);
}

bool hg_fulfils(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    int n = hg_count(g, f, d);
    return d->what == AT_MOST ? n <= d->n : n >= d->n;
}

/* pl_amount for an entry that is tried. */
int hg_amount_in(const struct pl_trial *t, const struct pl_does *d)
{
    int n = d->per ? count(t->g, t->f, d, t->it) : 1;
    return d->n * (d->div < 0 ? (n - d->div - 1) / -d->div : d->div > 1 ? n / d->div : n);
}

/* --- What can be picked --- */

/* R4.6.2 */
static bool loses(const struct pl_state *g, unsigned set)
{
    for (int role = 0; role < CLASSES; role++)
        if (set >> role & 1 && g->legitimacy[role] <= LEGITIMACY_LEAST)
            return false;
    return true;
}

/* R5.5.3: none outside the set is lower than one in it. */
static bool is_lowest(const struct pl_state *g, unsigned set)
{
    for (int in = 0; in < CLASSES; in++)
        for (int out = 0; out < CLASSES; out++)
            if (set >> in & 1 && !(set >> out & 1) && g->legitimacy[out] < g->legitimacy[in])
                return false;
    return true;
}

static void pick_classes(const struct pl_state *g, const struct pl_does *d, struct pl_moves *out)
{
    for (unsigned set = 1; set <= ANY_CLASS; set++)
        if (__builtin_popcount(set) == 2 && (!(d->how & TRUSTING) || loses(g, set)) &&
            (!(d->how & LOWEST) || is_lowest(g, set)))
            pl_offer(out, ALLOWED, VERB_CLASSES, (int)set, 0, 0);
}

/* Who employs most of a class. */
static void pick_employer(const struct pl_state *g, int me, struct pl_moves *out)
{
    int most = 1;
    for (int role = 0; role < ROLES; role++)
        if (role != me && hg_is_played(g, role) && employed(g, me, ONLY(role)) > most)
            most = employed(g, me, ONLY(role));
    for (int role = 0; role < ROLES; role++)
        if (role != me && hg_is_played(g, role) && employed(g, me, ONLY(role)) == most)
            pl_offer(out, ALLOWED, VERB_CLASSES, 1 << role, 0, 0);
}

/* Who makes something in an operational company, works for the State, could propose a bill. */
static bool is_such(const struct pl_state *g, const struct pl_does *d, int role)
{
    uint64_t left = d->what == A_MAKER ? g->of[role] : 0;
    for (int company; hg_next(&left, &company);)
        if (hg_company(company)->makes == d->of && hg_is_operational(g, company))
            return true;
    return d->what == A_CLASS || (d->what == A_PUBLIC_WORKER && companies(g, STATE, INDUSTRIES, role)) ||
           (d->what == A_PROPOSER && hg_bills(g, role) < BILLS_EACH);
}

/* Companies of classes that pay somebody a wage, and that one owns or works in. */
static void pick_workplace(const struct pl_state *g, int role, struct pl_moves *out)
{
    uint64_t left = g->of[MIDDLE] | g->of[CAPITALIST];
    for (int company; hg_next(&left, &company);)
        if (hg_wage_of(g, company) &&
            (hg_owner_of(g, company) == role || (role < WORKER_CLASSES && hg_employs(g, company, role))))
            pl_offer(out, ALLOWED, VERB_COMPANY, company, 0, 0);
}

void hg_pick(const struct pl_trial *t, const struct pl_does *d, struct pl_moves *out)
{
    switch (d->what) {
    case A_CLASS:
    case A_MAKER:
    case A_PUBLIC_WORKER:
    case A_PROPOSER:
        for (int role = 0; role < CLASSES; role++)
            if (d->how >> role & 1 && hg_is_played(t->g, role) && is_such(t->g, d, role))
                pl_offer(out, ALLOWED, VERB_CLASSES, 1 << role, 0, 0);
        break;
    case A_WORKPLACE:
        pick_workplace(t->g, hg_role(t->g, t->f.seat), out);
        break;
    case TWO_CLASSES:
        pick_classes(t->g, d, out);
        break;
    case A_PLAYER: /* R5.6.19, R5.6.27 */
        for (int role = 0; role < ROLES; role++)
            if (hg_is_played(t->g, role) && role != hg_role(t->g, t->f.seat))
                pl_offer(out, ALLOWED, VERB_CLASSES, 1 << role, 0, 0);
        break;
    case AN_EMPLOYER:
        pick_employer(t->g, hg_role(t->g, t->f.seat), out);
        break;
    case AN_INDUSTRY:
        for (int industry = 0; industry < INDUSTRIES; industry++)
            pl_offer(out, ALLOWED, VERB_INDUSTRY, industry, 0, 0);
        break;
    case A_COMPANY:
        hg_pick_company(t, d, out);
        break;
    }
}

bool hg_is_picked(const struct pl_state *g, int value)
{
    (void)g;
    return pl_is_between(value, 0, COMPANIES - 1);
}

/* By whom a part of a list is done. */
uint16_t hg_seats(const struct pl_state *g, struct pl_frame f, int role)
{
    unsigned roles = hg_whose(g, f.seat, role - PL_ROLES, NULL), seats = 0;
    for (int i = 0; i < ROLES; i++)
        if (roles >> i & 1 && hg_is_played(g, i))
            seats |= 1u << hg_seat_of(g, i);
    return (uint16_t)seats;
}
