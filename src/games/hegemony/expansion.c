/* What Automas do with the modules of the expansion (R18): bonds of Crisis Response, Alternative Events and their
 * bonuses, what Historical Events ask. Hidden agendas of an Automa are turned over by themselves (hidden.c). */
#include <limits.h>

#include "games/hegemony/automa.h"

/* One of some answers, or if there are none of all. */
static pl_move any_of(const struct hg_asked *q, const struct pl_moves *some)
{
    struct hg_asked among = {q->g, q->f, q->role, some->n ? some : q->moves};
    return hg_any_answer(&among);
}

/* --- Crisis Response --- */

/* R18.3: whoever can pay asks an AI card, and lends the most that it can or nothing. */
static pl_move answer_bond(const struct hg_asked *q)
{
    int best = q->moves->n > 1 && hg_ask_ai(q->g, q->role) ? q->moves->n - 2 : q->moves->n - 1;
    return q->moves->move[best];
}

/* --- Bonuses of Alternative Events --- */

/* R18.4, Demand for State Intervention: what another level of the wage makes for whoever works there or pays it. */
static int gained_by_shift(const struct pl_state *g, int role, int company)
{
    const uint8_t *wage = hg_company(company)->wage;
    int level = g->wage[company] - 1;
    if (role == WORKING)
        return level + 1 < WAGE_LEVELS ? wage[level + 1] - wage[level] : 0;
    return level > 0 ? wage[level] - wage[level - 1] : 0;
}

static int best_shift(const struct pl_state *g, int role)
{
    uint64_t left = g->of[MIDDLE] | g->of[CAPITALIST];
    int best = 0;
    for (int company; hg_next(&left, &company);)
        if (hg_wage_of(g, company) && (role == WORKING ? hg_employs(g, company, WORKING) : g->of[role] >> company & 1))
            best = hg_most(best, gained_by_shift(g, role, company));
    return best;
}

pl_move hg_answer_workplace(const struct hg_asked *q)
{
    struct pl_moves best;
    int most = best_shift(q->g, q->role);
    best.n = 0;
    for (int i = 0; i < q->moves->n; i++)
        if (gained_by_shift(q->g, q->role, pl_arg(q->moves->move[i], 0)) == most)
            best.move[best.n++] = q->moves->move[i];
    return any_of(q, &best);
}

/* The policy that is voted on next, of 2 to 6; -1: another one. */
static int voted_on(const struct pl_state *g)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step == STEP_ELECT)
            return pl_is_between(g->waiting[i].a, LABOR_MARKET, FOREIGN_TRADE) ? g->waiting[i].a : -1;
    return -1;
}

/* R18.4, Public Pressure: where the State, which is then for the bill, would be on the other side (R16.1). */
static bool presses(const struct pl_state *g, int role)
{
    int policy = voted_on(g);
    return policy >= 0 && hg_is_for(g, role, policy, g->bill_to[policy]) &&
           !hg_is_for(g, STATE, policy, g->bill_to[policy]);
}

/* R18.4: every bonus is for the good of whoever holds it, but for these two at times. */
static bool is_wanted(const struct pl_state *g, int role, int event)
{
    return event == PUBLIC_PRESSURE                 ? presses(g, role)
           : event == DEMAND_FOR_STATE_INTERVENTION ? best_shift(g, role) > 0
                                                    : true;
}

pl_move hg_answer_bonus(const struct hg_asked *q)
{
    for (int i = 0; i < q->moves->n; i++) {
        pl_move m = q->moves->move[i];
        if (pl_verb(m) == VERB_BONUS && is_wanted(q->g, q->role, pl_arg(m, 0)))
            return m;
    }
    return hg_pick_answer(q, VERB_DONE, -1);
}

/* R18.4: in the last round nothing is left to use it for. */
pl_move hg_answer_hold(const struct hg_asked *q)
{
    return hg_pick_answer(q, q->g->head.round < ROUNDS ? VERB_HOLD : VERB_GIVE_UP, -1);
}

/* A way of a list: a bond; a wage that rises for whoever works and falls for whoever pays; else the first. */
pl_move hg_answer_choice(const struct hg_asked *q)
{
    int source = q->f.a;
    if (source == SOURCE_CRISIS + NEW_GOVERNMENT_BOND_PROGRAM)
        return answer_bond(q);
    if (source == SOURCE_EVENT + DEMAND_FOR_STATE_INTERVENTION)
        return hg_pick_answer(q, VERB_WAY, q->role != WORKING);
    return q->moves->move[0];
}

/* --- Historical Events --- */

/* R13.7, R13.8: towards what it desires, or no policy if it need not. */
pl_move hg_answer_shift(const struct hg_asked *q)
{
    struct pl_moves wanted;
    wanted.n = 0;
    for (int i = 0; i < q->moves->n; i++) {
        pl_move m = q->moves->move[i];
        if (pl_verb(m) == VERB_SHIFT && hg_is_for(q->g, q->role, pl_arg(m, 0), pl_arg(m, 1)))
            wanted.move[wanted.n++] = m;
    }
    return wanted.n ? any_of(q, &wanted) : hg_pick_answer(q, VERB_DONE, -1);
}

/* R13.19: of its companies the one with the lowest cost. */
pl_move hg_answer_loss(const struct hg_asked *q)
{
    struct pl_moves cheapest;
    int least = INT_MAX;
    cheapest.n = 0;
    for (int i = 0; i < q->moves->n; i++) {
        int cost = hg_company(pl_arg(q->moves->move[i], 0))->cost;
        if (pl_verb(q->moves->move[i]) != VERB_COMPANY || cost > least)
            continue;
        cheapest.n = cost < least ? 0 : cheapest.n;
        cheapest.move[cheapest.n++] = q->moves->move[i];
        least = cost;
    }
    return any_of(q, &cheapest);
}
