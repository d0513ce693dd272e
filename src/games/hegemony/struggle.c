/* Strikes and the demonstration of the Working Class (R5.2). */
#include "games/hegemony/state.h"

/* R5.2.1: uncommitted workers of the Working Class whose wage is not the highest; R5.2.6: not on farms. */
pl_why hg_why_not_strike(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    int slot = row->employee ? row->slots : 0, owner = hg_owner_of(g, company), worker = g->worker[company][slot];
    if (!worker || hg_class_of(worker) != WORKING || worker & COMMITTED || row->owner == WORKING)
        return NO_STRIKE;
    if (owner == STATE && !hg_has_state(g))
        return NO_STRIKE;
    return g->wage[company] == WAGE_LEVELS || g->struck >> company & 1 ? NO_STRIKE : ALLOWED;
}

/* How many are placed already is the frame's c. */
static void strike_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    bool is_left = __builtin_popcountll(g->struck) < STRIKE_TOKENS && f.c < pl_amount(g, f, hg_entry(f));
    uint64_t left = out->explain ? hg_there(g) : is_left ? g->employing[WORKING] : 0;
    for (int company; hg_next(&left, &company);)
        if (!hg_is_automated(company))
            pl_offer(out, is_left ? hg_why_not_strike(g, company) : NO_STRIKE, VERB_STRIKE, company, 0, 0);
    if (f.c)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void strike_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_DONE)
        return;
    g->struck |= 1ull << pl_arg(m, 0);
    pl_tell(g, EVENT_STRIKES, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    f.c++;
    pl_ask(g, f);
}

static pl_why strike_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

static bool strike_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, STRIKE_TOKENS);
}
STEP(strike, .asks = N_("Where does a strike begin?"), .why_not = strike_why, .none = NO_STRIKE, .ask = strike_ask,
     .take = strike_take, .number = strike_number);

/* R5.6.2 */
int hg_free_slots(const struct pl_state *g)
{
    uint64_t idle = hg_there(g) & ~g->of[MIDDLE] & ~g->operational;
    uint64_t alone = g->of[MIDDLE] & g->operational & ~g->employing[WORKING];
    int n = 0;
    for (int company; hg_next(&idle, &company);)
        n += hg_company(company)->slots;
    for (int company; hg_next(&alone, &company);)
        n += hg_company(company)->employee != EMPLOYEE_NONE;
    return n;
}

bool hg_may_march(const struct pl_state *g)
{
    return hg_unemployed(g, WORKING) >= hg_free_slots(g) + DEMONSTRATORS;
}

/* R5.2.3 */
static pl_why demonstrate_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return t->g->demonstration || !hg_may_march(t->g) ? WORK_FOR_ALL : ALLOWED;
}

static void demonstrate_run(struct pl_state *g, struct pl_frame f)
{
    g->demonstration = MARCHING;
    pl_tell(g, EVENT_DEMONSTRATES, f.seat, PL_TABLE, 0, 0, 0, 0);
}
STEP(demonstrate, .why_not = demonstrate_why, .run = demonstrate_run);
