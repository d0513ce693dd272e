/* What the State spends on the tasks of Alternative Events: things of its own, with money for those it lacks, and mixes
 * of two. It may have to be possible twice (R5.6.32), so a trial adds up. */
#include "games/hegemony/state.h"

/* --- spend_else: what is there comes first, each that is missing costs so much --- */

static int missing(const struct pl_state *g, int good, int n)
{
    return n > g->services[good] ? n - g->services[good] : 0;
}

static pl_why spend_else_why(struct pl_trial *t, const struct pl_does *d)
{
    int before = hg_add_to_lane(t, TRIED_GOODS, d->what, 0), after = hg_add_to_lane(t, TRIED_GOODS, d->what, d->n);
    t->own[TRIED_MONEY] += (uint64_t)(missing(t->g, d->what, after) - missing(t->g, d->what, before)) * d->most;
    return t->own[TRIED_MONEY] > (uint64_t)hg_cash(t->g, STATE) ? NO_MONEY : ALLOWED;
}

static void spend_else_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    int lacks = missing(g, d->what, d->n);
    g->services[d->what] = (int16_t)(g->services[d->what] - (d->n - lacks));
    hg_pay(g, STATE, lacks * d->most, FROM_REVENUE, SUPPLY);
}
STEP(spend_else, .why_not = spend_else_why, .run = spend_else_run);

/* --- spend_mix: so many in all of two things, so many of each at least --- */

static int has(const struct pl_state *g, int item)
{
    return item == INFLUENCE ? g->influence[STATE] : g->services[item];
}

static void lose(struct pl_state *g, int item, int n)
{
    if (item == INFLUENCE)
        g->influence[STATE] = (uint8_t)(g->influence[STATE] - n);
    else
        g->services[item] = (int16_t)(g->services[item] - n);
    if (n)
        pl_tell(g, EVENT_SPENDS, hg_seat_of(g, STATE), PL_TABLE, item, n, 0, 0);
}

static pl_why spend_mix_why(struct pl_trial *t, const struct pl_does *d)
{
    int items[] = {hg_first_of(d), hg_second_of(d)}, there = has(t->g, items[0]) + has(t->g, items[1]);
    for (int i = 0; i < 2; i++)
        if (hg_add_to_lane(t, TRIED_GOODS, i, d->most) > has(t->g, items[i]))
            return TOO_LITTLE;
    return hg_add_to_lane(t, TRIED_ITEMS, LANE_MIXED, hg_amount_in(t, d)) > there ? TOO_LITTLE : ALLOWED;
}

static void spend_mix_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int n = pl_amount(g, f, d), one = hg_first_of(d), other = hg_second_of(d);
    for (int k = d->most; k <= n - d->most; k++)
        pl_offer(out, k > has(g, one) || n - k > has(g, other) ? TOO_LITTLE : ALLOWED, VERB_MIX, one, k, other);
}

static void spend_mix_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    lose(g, pl_arg(m, 0), pl_arg(m, 1));
    lose(g, pl_arg(m, 2), pl_amount(g, f, hg_entry(f)) - pl_arg(m, 1));
}
STEP(spend_mix, .asks = N_("How many of each do you spend?"), .why_not = spend_mix_why, .ask = spend_mix_ask,
     .take = spend_mix_take);
