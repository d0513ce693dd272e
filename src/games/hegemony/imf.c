/* The IMF (R10): whether the State has too many loans, and what happens then. With Crisis Response its open card says
 * so (R10.4, R12.3). */
#include "games/hegemony/state.h"

/* --- What is imposed: by the open card, or always the same --- */

static bool loses_bills(const struct pl_state *g, int policy)
{
    return !hg_has_crisis(g) || hg_crises[g->crisis].bills >> policy & 1;
}

/* R12.3.3: a policy that the card does not name stays as it is. */
static int section_of(const struct pl_state *g, int policy)
{
    if (!hg_has_crisis(g))
        return hg_policies[policy].imf;
    int section = hg_crises[g->crisis].section[policy];
    return section ? __builtin_ctz((unsigned)section) : g->policy[policy];
}

static bool changes_policies(const struct pl_state *g)
{
    static const uint8_t none[POLICIES];
    return !hg_has_crisis(g) || memcmp(hg_crises[g->crisis].section, none, sizeof none) != 0;
}

/* --- The parts of an intervention --- */

/* R10.2 (1), R11.5, R12.3.2: in the order of the phase. */
static void discard_bills(struct pl_state *g)
{
    int taken = 0;
    for (int role = ROLES - 1; role >= 0; role--)
        for (int policy = 0; policy < POLICIES; policy++)
            if (hg_has_bill(g, policy) && g->bill_by[policy] == role + 1 && loses_bills(g, policy)) { /* R5.6.14 */
                hg_return_bill(g, policy);
                hg_gain_influence(g, role, 1);
                taken |= 1 << policy;
            }
    for (int policy = 0; policy < POLICIES; policy++)
        if (taken >> policy & 1)
            hg_note_bill_removed(g, policy, section_of(g, policy));
}

/* R10.2 (2): if the labor market changes, all wages of all owners. */
static void cut_wages(struct pl_state *g)
{
    uint64_t left = hg_there(g);
    for (int company; hg_next(&left, &company);)
        if (g->wage[company])
            g->wage[company] = 1;
}

/* R12.3.7: but not if a card leaves a minimum wage, R6.22. */
static void impose(struct pl_state *g, int policy)
{
    int section = section_of(g, policy);
    if (hg_has_crisis(g) && hg_crises[g->crisis].locks >> policy & 1) {
        g->locks |= (uint16_t)(1 << policy);
        pl_tell(g, EVENT_LOCKS, PL_TABLE, PL_TABLE, policy, section, 0, 0);
    }
    if (g->policy[policy] == section)
        return;
    bool cuts = policy == LABOR_MARKET && section == SECTION_C;
    if (policy == LABOR_MARKET && !cuts)
        hg_change_policy(g, policy, section);
    else
        hg_move_policy(g, policy, section);
    hg_note_policy_moved(g, policy);
    if (cuts)
        cut_wages(g);
}

/* R4.3.1, R10.6 */
static void ask_prices(struct pl_state *g, int role)
{
    if (hg_is_played(g, role) && changes_policies(g))
        pl_ask(g, (struct pl_frame){STEP_PRICES, (uint8_t)hg_seat_of(g, role), 0, 0, 0});
}

/* R10.2 (3), R12.3.4 */
static void settle_loans(struct pl_state *g)
{
    hg_owe(g, STATE, SUPPLY, FOR_REPAYMENT, hg_least(g->money[STATE], g->loans[STATE] * LOAN_PAYOFF_LATE));
    g->loans[STATE] = 0;
}

/* R10.2 (4) */
static void lose_legitimacy(struct pl_state *g)
{
    if (hg_has_crisis(g))
        pl_do(g, 0, SOURCE_CRISIS + g->crisis, LIST_LEGITIMACY);
    for (int role = 0; role < CLASSES && !hg_has_crisis(g) && hg_has_state(g); role++)
        hg_move_legitimacy(g, role, -(g->legitimacy[role] / 2));
}

/* R10.5, R12.3.1: policy by policy, because each may leave somebody something to decide. What is next is the frame's a,
 * b the card that is resolved, from 1. */
enum { PRICES_OF_CAPITALIST = POLICIES, PRICES_OF_MIDDLE, EXTRA_EFFECTS, LOANS, CARD_DONE };

static void intervene(struct pl_state *g)
{
    memset(g->dealt, 0, sizeof g->dealt);
    if (hg_has_crisis(g)) {
        hg_choose_crisis(g);
        pl_tell(g, EVENT_CRISIS, PL_TABLE, PL_TABLE, g->crisis, 0, 0, 0);
    } else {
        pl_tell(g, EVENT_IMF, PL_TABLE, PL_TABLE, 0, 0, 0, 0);
    }
    discard_bills(g);
    pl_push(g, STEP_IMF, 0, 0, hg_has_crisis(g) ? g->crisis + 1 : 0, 0);
}

static void do_part(struct pl_state *g, int part)
{
    switch (part) {
    case PRICES_OF_CAPITALIST:
        ask_prices(g, CAPITALIST);
        break;
    case PRICES_OF_MIDDLE:
        ask_prices(g, MIDDLE);
        break;
    case EXTRA_EFFECTS: /* R12.3.3; by the Working Class, unless they name somebody else */
        if (hg_has_crisis(g))
            pl_do(g, 0, SOURCE_CRISIS + g->crisis, LIST_EXTRA);
        break;
    case LOANS:
        settle_loans(g);
        lose_legitimacy(g);
        break;
    case CARD_DONE: /* R12.3.4 */
        memset(g->dealt, 0, sizeof g->dealt);
        hg_next_crisis(g);
        break;
    default:
        impose(g, part);
    }
}

/* A card that made way for another (R12.3.8) is not gone on with. */
static void imf_run(struct pl_state *g, struct pl_frame f)
{
    if (hg_has_crisis(g) && f.b != g->crisis + 1) {
        intervene(g);
        return;
    }
    if (f.a < (hg_has_crisis(g) ? CARD_DONE : LOANS))
        pl_push(g, STEP_IMF, 0, f.a + 1, f.b, 0);
    do_part(g, f.a);
}

static bool imf_fits(const struct pl_state *g, const struct pl_frame *f)
{
    bool crisis = hg_has_crisis(g);
    return g->phase == PHASE_PRODUCTION && pl_is_between(f->a, 0, crisis ? CARD_DONE : LOANS) &&
           pl_is_between(f->b, crisis, crisis ? CRISES : 0) && !f->c;
}
STEP(imf, .run = imf_run, .once = true, .fits = imf_fits);

/* R10.1: so many loans are already too many. It pays off just as many as it has to, if it can. R7.4: before that all
 * locks go. */
void hg_check_imf(struct pl_state *g)
{
    int surplus = g->loans[STATE] - hg_governs(g, IMF_LOANS) + 1;
    g->locks = 0;
    if (surplus <= 0)
        return;
    if (g->money[STATE] >= surplus * LOAN_PAYOFF_LATE) {
        hg_owe(g, STATE, SUPPLY, FOR_REPAYMENT, surplus * LOAN_PAYOFF_LATE);
        g->loans[STATE] = (uint8_t)(g->loans[STATE] - surplus);
        return;
    }
    intervene(g);
}
