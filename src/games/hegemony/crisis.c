/* Crisis Response (R12.3): what the open card needs to count, the next card, and the bonds of the New Government Bond
 * Program, which the State owes to classes. What an intervention does with a card is in imf.c. */
#include "games/hegemony/state.h"

/* --- The cards --- */

/* A card whose condition does not hold is not resolved. */
static bool counts(const struct pl_state *g)
{
    struct pl_frame f = pl_list_frame(0, SOURCE_CRISIS + g->crisis, LIST_NEEDS, 0, 0);
    for (const struct pl_does *d = hg_entry(f); d->step; d++)
        if (!pl_holds(g, f, d))
            return false;
    return true;
}

/* R12.3.4: an empty deck is made of the used cards. */
static void reveal(struct pl_state *g)
{
    g->crisis = (uint8_t)hg_draw(g, pl_pile(&g->crisis_deck), pl_pile(&g->crisis_used));
    pl_tell(g, EVENT_NEXT_CRISIS, PL_TABLE, PL_TABLE, g->crisis, 0, 0, 0);
}

void hg_next_crisis(struct pl_state *g)
{
    pl_pile_add(pl_pile(&g->crisis_used), g->crisis);
    reveal(g);
}

/* R12.3.8: a card that makes way for the next is not that one itself. */
static void make_way(struct pl_state *g)
{
    int card = g->crisis;
    reveal(g);
    pl_pile_add(pl_pile(&g->crisis_used), card);
}

void hg_choose_crisis(struct pl_state *g)
{
    while (!counts(g))
        make_way(g);
}

/* While it is resolved, what it opens may cost nothing. */
bool hg_opens_free(const struct pl_state *g)
{
    return hg_has_crisis(g) && hg_crises[g->crisis].opens_free && hg_is_waiting(g, STEP_IMF);
}

/* --- Bonds (R12.3.6): lent without a loan, one after the other --- */

static pl_why lend_why(struct pl_trial *t, const struct pl_does *d)
{
    hg_note_change(t);
    return hg_cash(t->g, hg_role(t->g, t->f.seat)) < d->n ? NO_MONEY : ALLOWED;
}

static void lend_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    int role = hg_role(g, f.seat);
    g->bonds[role] = d->most;
    pl_tell(g, EVENT_LENDS, f.seat, PL_TABLE, role, d->n, d->most, 0);
    hg_pay(g, role, d->n, FROM_REVENUE, STATE);
}
STEP(lend, .why_not = lend_why, .run = lend_run);

static pl_why pass_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

static void pass_run(struct pl_state *g, struct pl_frame f)
{
    (void)g, (void)f;
}
STEP(pass, .why_not = pass_why, .run = pass_run);

/* What was lent for a bond of so much; 0: there is none. */
static int lent_for(int owed)
{
    const struct pl_does *d = hg_lists[SOURCE_CRISIS + NEW_GOVERNMENT_BOND_PROGRAM][LIST_EXTRA];
    for (; d->step != STEP_ISSUE_BONDS; d++)
        if (d->step == STEP_LEND && d->most == owed)
            return d->n;
    return 0;
}

/* Too little for all loans: everybody has the money back, and another card counts (R12.3.8). */
static void issue_bonds_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    if (g->money[STATE] >= g->loans[STATE] * LOAN_PAYOFF_LATE)
        return;
    pl_tell(g, EVENT_BONDS_FAIL, PL_TABLE, PL_TABLE, 0, 0, 0, 0);
    for (int role = CLASSES - 1; role >= 0; role--) {
        hg_pay(g, STATE, lent_for(g->bonds[role]), FROM_REVENUE, role);
        g->bonds[role] = 0;
    }
    make_way(g);
}
STEP(issue_bonds, .run = issue_bonds_run);

void hg_repay(struct pl_state *g, int role)
{
    int owed = g->bonds[role];
    g->bonds[role] = 0;
    pl_tell(g, EVENT_REPAYS, PL_TABLE, PL_TABLE, role, 0, 0, 0);
    hg_force(g, STATE, owed, FROM_REVENUE, role);
}

void hg_repay_bonds(struct pl_state *g)
{
    for (int role = 0; role < CLASSES; role++)
        if (g->bonds[role])
            hg_repay(g, role);
}

static pl_why why_not_repaid(const struct pl_state *g, int role)
{
    return g->money[STATE] < g->bonds[role] ? NO_MONEY : ALLOWED;
}

/* Before that a played State pays when it likes in its turn: a side move of it. */
void hg_offer_repayments(const struct pl_state *g, struct pl_frame question, struct pl_moves *out)
{
    if (question.step != STEP_TURN || hg_role(g, question.seat) != STATE)
        return;
    for (int role = 0; role < CLASSES; role++)
        if (g->bonds[role])
            pl_offer(out, why_not_repaid(g, role), VERB_REPAY, role, 0, 0);
}

bool hg_may_repay(const struct pl_state *g, int seat)
{
    for (int role = 0; role < CLASSES && hg_role(g, seat) == STATE; role++)
        if (g->bonds[role] && !why_not_repaid(g, role))
            return true;
    return false;
}

/* --- Invariants --- */

/* R12.3.5: what an intervention locks is open again when the next Check IMF begins. */
static bool check_locks(const struct pl_state *g, struct pl_error *error)
{
    if (__builtin_popcount(g->locks) > LOCKS)
        return pl_fail(error, "locks: there are %d (R12.3.5)", LOCKS);
    if (g->locks && g->head.round == 1 && hg_before_imf(g))
        return pl_fail(error, "locks: no policy can be locked yet (R12.3.5)");
    for (int policy = 0; policy < POLICIES; policy++)
        if (g->locks >> policy & 1 && hg_has_bill(g, policy))
            return pl_fail(error, "locks: there is a bill on %s (R12.3.5)", hg_policy_kind.words[policy]);
    return true;
}

/* R12.3.6: from a Check IMF, but not in the last round, to the end of the next Action Phase. */
static bool check_bonds(const struct pl_state *g, struct pl_error *error)
{
    bool can_be = hg_before_imf(g) ? g->head.round > 1 && g->phase <= PHASE_ACTION : g->head.round < ROUNDS;
    for (int role = 0; role < CLASSES; role++) {
        if (!g->bonds[role])
            continue;
        if (!hg_is_played(g, role))
            return pl_fail(error, "bonds: nobody plays %s (R1.7)", hg_class_kind.words[role]);
        if (!lent_for(g->bonds[role]))
            return pl_fail(error, "bonds: there is none of %d (R12.3.6)", g->bonds[role]);
        if (!can_be)
            return pl_fail(error, "bonds: the State can't owe %s anything now (R12.3.6)", hg_class_kind.words[role]);
    }
    return true;
}

bool hg_check_crisis(const struct pl_state *g, struct pl_error *error)
{
    if (!hg_has_crisis(g))
        return true;
    if (g->crisis == PL_NO_CARD)
        return pl_fail(error, "crisis: a card lies open (R2.11)");
    return check_locks(g, error) && check_bonds(g, error);
}
