/* Events of the State (R5.5.1): a task is a list, and what it ends with are the rewards of the classes it was for.
 * Cards let the State look at events that come next (R5.6.31) and do a task twice (R5.6.32). */
#include "games/hegemony/state.h"

/* R5.5.6: without a loan, and in full; so often, one time after the other. */
static bool can_solve(const struct pl_state *g, int seat, int event, int times)
{
    struct pl_trial t = {.g = g, .f = pl_list_frame(seat, SOURCE_EVENT + event, LIST_TASK, 0, 0), .it = {-1, -1, -1}};
    t.own[TRIED_AGAIN] = (uint64_t)times - 1;
    return !pl_try(&t);
}

static void event_action_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int i = 0; i < g->events.n; i++)
        pl_offer(out, can_solve(g, f.seat, g->events.card[i], hg_entry(f)->n) ? ALLOWED : NO_TASK, VERB_EVENT,
                 g->events.card[i], 0, 0);
}

static void discard_event(struct pl_state *g, int event)
{
    const uint8_t *at = memchr(g->events.card, event, g->events.n);
    pl_pile_add(pl_pile(&g->event_discard), pl_pile_take(pl_pile(&g->events), (int)(at - g->events.card)));
}

static void event_action_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_tell(g, EVENT_SOLVES, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    pl_push(g, STEP_SOLVE, f.seat, pl_arg(m, 0), hg_entry(f)->n, 0);
}

/* One is enough to try it. */
static pl_why event_action_why(struct pl_trial *t, const struct pl_does *d)
{
    int i = 0;
    while (i < t->g->events.n && !can_solve(t->g, t->f.seat, t->g->events.card[i], d->n))
        i++;
    return hg_note_answers(t, i < t->g->events.n);
}
STEP(event_action, .asks = N_("Which event do you deal with?"), .why_not = event_action_why, .ask = event_action_ask,
     .take = event_action_take);

/* How often the task is still to be done is b. What the first time has left too little for is not done again. */
static void solve_run(struct pl_state *g, struct pl_frame f)
{
    memset(g->dealt, 0, sizeof g->dealt);
    if (!f.b) {
        hg_note_solved(g, f.seat); /* R5.6.32: once */
        if (!hg_is_held(g, f.a))   /* R12.4 */
            discard_event(g, f.a);
        return;
    }
    pl_push(g, STEP_SOLVE, f.seat, f.a, f.b - 1, 0);
    if (can_solve(g, f.seat, f.a, 1))
        pl_do(g, f.seat, SOURCE_EVENT + f.a, LIST_TASK);
}

static bool solve_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && hg_role(g, f->seat) == STATE && pl_is_between(f->a, 0, EVENTS - 1) &&
           (memchr(g->events.card, f->a, g->events.n) || hg_is_held(g, f->a)) && pl_is_between(f->b, 0, 2) && !f->c;
}
STEP(solve, .run = solve_run, .once = true, .fits = solve_fits);

/* R12.4.2: some tasks cost nothing, yet to have them done is something. */
static pl_why reward_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

/* Of the class that was chosen, or of all whom the task was for. An Alternative Event goes to that class. */
static void reward_run(struct pl_state *g, struct pl_frame f)
{
    unsigned classes = hg_whose(g, f.seat, IT_1, NULL);
    int event = f.a - SOURCE_EVENT;
    for (int role = 0; role < CLASSES; role++)
        if (!classes || classes >> role & 1)
            pl_do(g, f.seat, f.a, LIST_REWARD + role);
    if (event >= BASE_EVENTS && classes & ANY_CLASS)
        hg_hand_over(g, event, __builtin_ctz(classes));
}
STEP(reward, .why_not = reward_why, .run = reward_run, .waits = true);

/* --- Looking at the events that come next: they are the seat's secret until one is placed; the others go back --- */

static pl_why look_events_why(struct pl_trial *t, const struct pl_does *d)
{
    const struct pl_state *g = t->g;
    if (g->event_deck.n + g->event_discard.n && (d->what == MAY_SWAP ? g->events.n > 0 : g->events.n < EVENTS_SHOWN))
        hg_note_change(t);
    return ALLOWED;
}

static void look_events_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_pile *looked = pl_pile(&g->seat[f.seat].looked);
    for (int n = hg_entry(f)->n; n > 0; n--) {
        int card = hg_draw(g, pl_pile(&g->event_deck), pl_pile(&g->event_discard));
        if (card != PL_NO_CARD)
            pl_pile_add(looked, card);
    }
    pl_tell(g, EVENT_LOOKS, f.seat, PL_TABLE, looked->n, 0, 0, 0);
    if (looked->n)
        pl_push_frame(g, f);
}

static void look_events_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_pile *looked = pl_pile(&g->seat[f.seat].looked);
    bool swaps = hg_entry(f)->what == MAY_SWAP;
    for (int i = 0; i < looked->n && swaps; i++)
        for (int k = 0; k < g->events.n; k++)
            pl_offer(out, ALLOWED, VERB_SWAP_EVENT, looked->card[i], g->events.card[k], 0);
    for (int i = 0; i < looked->n && !swaps; i++)
        pl_offer(out, g->events.n < EVENTS_SHOWN ? ALLOWED : NO_EVENT_SPACE, VERB_PLACE, looked->card[i], 0, 0);
    pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

/* R5.6.31: the first that was looked at lies on top again. */
static void put_back(struct pl_state *g, struct pl_pile *looked)
{
    while (looked->n) {
        pl_pile_add(pl_pile(&g->event_deck), pl_pile_take(looked, looked->n - 1));
        g->event_deck.next++;
    }
}

static void look_events_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pl_pile *looked = pl_pile(&g->seat[f.seat].looked);
    if (pl_verb(m) != VERB_DONE) {
        const uint8_t *at = memchr(looked->card, pl_arg(m, 0), looked->n);
        if (pl_verb(m) == VERB_SWAP_EVENT)
            discard_event(g, pl_arg(m, 1));
        pl_pile_add(pl_pile(&g->events), pl_pile_take(looked, (int)(at - looked->card)));
        pl_tell(g, pl_verb(m) == VERB_SWAP_EVENT ? EVENT_SWAPS_EVENT : EVENT_PLACES, f.seat, PL_TABLE, pl_arg(m, 0),
                pl_arg(m, 1), 0, 0);
    }
    put_back(g, looked);
}

static bool look_events_number(const struct pl_state *g, const struct pl_frame *f)
{
    return g->seat[f->seat].looked.n > 0;
}
STEP(look_events, .asks = N_("Which of these events do you want?"), .why_not = look_events_why, .run = look_events_run,
     .ask = look_events_ask, .take = look_events_take, .number = look_events_number);
