/* Extra shifts (R5.3.2, R5.6.6, R5.6.18): a company that was picked pays its wage and produces in the action phase. */
#include "games/hegemony/state.h"

/* Of a company of the Middle Class the employee works only if not committed yet, nor on strike. */
static bool employee_works(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    int worker = row->employee ? g->worker[company][row->slots] : 0;
    return worker && !(worker & COMMITTED) && !(g->struck >> company & 1);
}

static int wage_due(const struct pl_state *g, int company)
{
    return hg_company(company)->owner != MIDDLE || employee_works(g, company) ? hg_wage_of(g, company) : 0;
}

static int picked(const struct pl_state *g, struct pl_frame f)
{
    return pl_it(g, hg_entry(f)->who - IT_1 + 1);
}

/* R3.9, R5.6.18, R17.3.9: an own wage without a loan; others have to pay. */
static pl_why pay_wage_why(struct pl_trial *t, const struct pl_does *d)
{
    int company = t->it[d->who - IT_1], role = hg_role(t->g, t->f.seat);
    hg_note_change(t);
    return hg_owner_of(t->g, company) == role && wage_due(t->g, company) > hg_cash(t->g, role) ? NO_MONEY : ALLOWED;
}

static void pay_wage_run(struct pl_state *g, struct pl_frame f)
{
    int company = picked(g, f), wage = wage_due(g, company);
    if (wage)
        hg_force(g, hg_owner_of(g, company), wage, FROM_REVENUE, hg_paid_class(g, company));
}
STEP(pay_wage, .why_not = pay_wage_why, .run = pay_wage_run);

static pl_why produce_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

/* R5.3.2: whoever works in a company of the Middle Class is committed. */
static void produce_run(struct pl_state *g, struct pl_frame f)
{
    int company = picked(g, f), owner = hg_owner_of(g, company);
    hg_store(g, owner, hg_company(company)->makes, hg_output_of(g, company, employee_works(g, company)));
    for (int slot = 0; slot < hg_slots(company) && owner == MIDDLE; slot++)
        if (g->worker[company][slot])
            g->worker[company][slot] |= COMMITTED;
}
STEP(produce, .why_not = produce_why, .run = produce_run);
