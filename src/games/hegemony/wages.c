/* Wages (R4.2.9, R5.4.4, R5.4.5): one level for each company, never below what the labor market asks for, never lowered
 * where somebody is committed who is paid it. */
#include "games/hegemony/state.h"

/* The company on this place of a role's board; -1: none is there that pays a wage. */
static int payer_at(const struct pl_state *g, int role, int place)
{
    int company = -1;
    if (role == STATE)
        company = g->open >> place & 1 ? g->public[place] : -1;
    else if (place < g->board[role].n)
        company = g->board[role].card[place];
    return company >= 0 && hg_company(company)->wage[0] ? company : -1;
}

static int places_of(int role)
{
    return role == STATE ? SPACES_PUBLIC : SPACES_CAPITALIST;
}

/* Of a company of the Middle Class the employee is paid, and nobody else. */
static int first_paid(int company)
{
    return hg_company(company)->owner == MIDDLE ? hg_company(company)->slots : 0;
}

static bool pays_committed(const struct pl_state *g, int company)
{
    return g->worker[company][first_paid(company)] & COMMITTED;
}

/* R5.4.5, R6.22 */
static pl_why why_not_wage(const struct pl_state *g, int company, int level)
{
    if (level < hg_governs(g, MINIMUM_WAGE))
        return TOO_LOW;
    return level < g->wage[company] && pays_committed(g, company) ? WORKS_FOR_IT : ALLOWED;
}

void hg_offer_wages(const struct pl_state *g, int role, int done, struct pl_moves *out)
{
    int could[WAGE_LEVELS + 1] = {0};
    for (int place = 0; place < places_of(role); place++) {
        int company = done >> place & 1 ? -1 : payer_at(g, role, place);
        for (int level = 1; level <= WAGE_LEVELS && company >= 0; level++)
            if (level != g->wage[company]) {
                pl_why why = why_not_wage(g, company, level);
                could[level] += !why;
                pl_offer(out, why, VERB_WAGE, company, level, 0);
            }
    }
    for (int level = 1; level <= WAGE_LEVELS; level++)
        if (could[level] > 1)
            pl_offer(out, ALLOWED, VERB_WAGES, level, 0, 0);
}

/* R4.2.5: a raise commits those who are paid it, unless a policy brought it about. */
static void set_wage(struct pl_state *g, int company, int level, bool commits)
{
    for (int slot = first_paid(company); slot < hg_slots(company) && commits && level > g->wage[company]; slot++)
        if (g->worker[company][slot])
            g->worker[company][slot] |= COMMITTED;
    g->wage[company] = (uint8_t)level;
    pl_tell(g, EVENT_WAGE, PL_TABLE, PL_TABLE, company, level, 0, 0);
}

int hg_take_wages(struct pl_state *g, int role, int done, pl_move m, bool commits)
{
    bool all = pl_verb(m) == VERB_WAGES;
    int level = pl_arg(m, all ? 0 : 1);
    for (int place = 0; place < places_of(role); place++) {
        int company = done >> place & 1 ? -1 : payer_at(g, role, place);
        if (company < 0 || (all ? why_not_wage(g, company, level) : company != pl_arg(m, 0)))
            continue;
        if (g->wage[company] != level)
            set_wage(g, company, level, commits);
        done |= 1 << place;
    }
    return done;
}

/* --- adjust_wages: those done are the frame's c --- */

static void adjust_wages_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    hg_offer_wages(g, hg_role(g, f.seat), f.c, out);
    if (f.c)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void adjust_wages_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_DONE)
        return;
    f.c = (int16_t)hg_take_wages(g, hg_role(g, f.seat), f.c, m, true);
    pl_ask(g, f);
}

static pl_why adjust_wages_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = hg_role(t->g, t->f.seat);
    (void)d;
    hg_note_change(t);
    for (int place = 0; place < places_of(role); place++) {
        int company = payer_at(t->g, role, place);
        for (int level = 1; level <= WAGE_LEVELS && company >= 0; level++)
            if (level != t->g->wage[company] && !why_not_wage(t->g, company, level))
                return ALLOWED;
    }
    return CHANGES_NOTHING;
}

static bool adjust_wages_number(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->c, 0, (1 << places_of(hg_role(g, f->seat))) - 1);
}
STEP(adjust_wages, .asks = N_("Which wage do you change?"), .why_not = adjust_wages_why, .ask = adjust_wages_ask,
     .take = adjust_wages_take, .number = adjust_wages_number);

static void set_wage_run(struct pl_state *g, struct pl_frame f)
{
    set_wage(g, hg_picked(g, f), hg_entry(f)->n, false);
}
STEP(set_wage, .run = set_wage_run);

/* --- give_bonus (R5.4.4, R5.4.7) --- */

static pl_why give_bonus_why(struct pl_trial *t, const struct pl_does *d)
{
    hg_note_change(t);
    return hg_cash(t->g, hg_role(t->g, t->f.seat)) < d->n ? NO_MONEY : ALLOWED;
}

static void give_bonus_run(struct pl_state *g, struct pl_frame f)
{
    int company = hg_picked(g, f), n = hg_entry(f)->n;
    pl_tell(g, EVENT_BONUS, f.seat, PL_TABLE, company, n, 0, 0);
    hg_pay(g, hg_role(g, f.seat), n, FROM_REVENUE, hg_class_of(g->worker[company][0]));
    hg_commit(g, company);
}
STEP(give_bonus, .why_not = give_bonus_why, .run = give_bonus_run);
