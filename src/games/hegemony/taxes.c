/* Taxes (R7.5, R7.8), each one forced payment to the treasury. */
#include "games/hegemony/state.h"

/* R6.23 */
int hg_tax_multiplier(const struct pl_state *g)
{
    return hg_governs(g, TAX_BASE) +
           hg_governs(g, TAX_FACTOR) * (hg_governs(g, HEALTH_TAX) + hg_governs(g, EDUCATION_TAX));
}

static int corporate_tax_of(const struct pl_state *g, int revenue)
{
    int step = CORPORATE_STEPS - 1;
    while (hg_corporate_steps[step] > revenue)
        step--;
    return hg_corporate_tax[step][g->policy[TAXATION]];
}

/* Companies of others in which the Middle Class works; those that were closed before are none any more (R5.6.13). */
static int workplaces(const struct pl_state *g)
{
    return __builtin_popcountll((g->of[CAPITALIST] | g->of[STATE]) & g->employing[MIDDLE]);
}

/* R7.5: what the income tax counts. */
int hg_taxed_income(const struct pl_state *g, int role)
{
    return role == WORKING ? hg_population(g, WORKING) : workplaces(g);
}

/* R7.8: what is left of a reduction is for the next tax. */
static void owe_tax(struct pl_state *g, int role, int purpose, int tax, int *reduction)
{
    int less = hg_least(tax, *reduction);
    *reduction -= less;
    hg_owe(g, role, STATE, purpose, tax - less);
}

/* R10.3: with the section that the labor market had before the IMF came. */
void hg_pay_taxes(struct pl_state *g, int role, int labor_market)
{
    int reduction = g->used ? hg_bonus(g, role, STEP_REDUCE_TAX, 0) : 0;
    if (!hg_is_played(g, role))
        return;
    if (role != WORKING)
        owe_tax(g, role, FOR_EMPLOYMENT_TAX, hg_operational(g, role) * hg_tax_multiplier(g), &reduction);
    if (role == CAPITALIST)
        owe_tax(g, role, FOR_CORPORATE_TAX, corporate_tax_of(g, g->money[CAPITALIST]), &reduction);
    else
        owe_tax(g, role, FOR_INCOME_TAX, hg_taxed_income(g, role) * hg_income_tax[labor_market][g->policy[TAXATION]],
                &reduction);
}
