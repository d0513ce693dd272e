/* Alternative Events (R12.4): whoever the State has solved one for keeps it or gives it up for a point. Kept cards have
 * a bonus that may be used in every round, at the start of a phase or of a step of one. What a bonus changes for longer
 * than that, such as a tax that is lower, counts while its card is among those used in the phase. */
#include "games/hegemony/state.h"

/* --- Who has which --- */

bool hg_holds(const struct pl_state *g, int role, int event)
{
    int seat = hg_seat_of(g, role);
    return seat >= 0 && memchr(g->seat[seat].held.card, event, g->seat[seat].held.n);
}

bool hg_is_held(const struct pl_state *g, int event)
{
    for (int role = 0; role < CLASSES; role++)
        if (hg_holds(g, role, event))
            return true;
    return false;
}

/* --- The card that was solved: the frame's a --- */

enum { VP_OF_EVENT = 1 };

/* R12.4.1: if it is done once more and somebody has kept it, the second gets what the card is worth. */
void hg_hand_over(struct pl_state *g, int event, int role)
{
    if (hg_is_held(g, event))
        hg_gain_vp(g, role, VP_OF_EVENT);
    else
        pl_push(g, STEP_HOLD, hg_seat_of(g, role), event, 0, 0);
}

static void hold_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    pl_offer(out, ALLOWED, VERB_HOLD, f.a, 0, 0);
    pl_offer(out, ALLOWED, VERB_GIVE_UP, f.a, 0, 0);
}

static void hold_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat);
    if (pl_verb(m) == VERB_GIVE_UP) { /* it is discarded when the State is done with it */
        pl_tell(g, EVENT_GIVES_UP, f.seat, PL_TABLE, f.a, 0, 0, 0);
        hg_gain_vp(g, role, VP_OF_EVENT);
        return;
    }
    const uint8_t *at = memchr(g->events.card, f.a, g->events.n);
    pl_pile_add(pl_pile(&g->seat[f.seat].held), pl_pile_take(pl_pile(&g->events), (int)(at - g->events.card)));
    pl_tell(g, EVENT_HOLDS, f.seat, PL_TABLE, f.a, 0, 0, 0);
}

/* R12.4.3 */
static bool is_for(int event, int role)
{
    return event >= BASE_EVENTS && role < CLASSES && hg_lists[SOURCE_EVENT + event][LIST_REWARD + role]->step;
}

static bool hold_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && pl_is_between(f->a, 0, EVENTS - 1) && is_for(f->a, hg_role(g, f->seat)) &&
           memchr(g->events.card, f->a, g->events.n) && hg_is_waiting(g, STEP_SOLVE) && !f->b && !f->c;
}
STEP(hold, .asks = N_("Do you keep {event}?"), .arg = {{"event", &hg_event_kind, false}}, .ask = hold_ask,
     .take = hold_take, .once = true, .fits = hold_fits);

/* --- Bonuses that can be used now: the frames' a is the moment --- */

bool hg_is_moment(const struct pl_state *g, int moment)
{
    static const uint8_t phase[MOMENTS] = {
        [AT_PREPARATION] = PHASE_PREPARATION, [AT_PRODUCTION] = PHASE_PRODUCTION, [AT_WAGES] = PHASE_PRODUCTION,
        [AT_NEEDS] = PHASE_PRODUCTION,        [AT_TAXES] = PHASE_PRODUCTION,      [AT_ELECTIONS] = PHASE_ELECTIONS,
        [AT_VOTE] = PHASE_ELECTIONS,          [AT_BUILDING] = PHASE_ACTION};
    return moment != NEVER && phase[moment] == g->phase;
}

static bool is_due(const struct pl_state *g, int event, int moment)
{
    return hg_events[event].moment == moment && !(g->used >> event & 1);
}

bool hg_has_bonuses(const struct pl_state *g, int moment, unsigned roles)
{
    for (int role = 0; role < CLASSES && hg_has_alternatives(g); role++) {
        const struct pl_pile *held = pl_pile(&g->seat[role].held);
        for (int i = 0; i < held->n && roles >> role & 1; i++)
            if (is_due(g, held->card[i], moment))
                return true;
    }
    return false;
}

void hg_ask_bonuses(struct pl_state *g, int moment, unsigned roles)
{
    if (hg_has_bonuses(g, moment, roles))
        pl_push(g, STEP_BONUSES, 0, moment, (int)roles, 0);
}

/* R3.2, R7.0a: in production from the Capitalist to the Working Class. */
static int next_of(const struct pl_state *g, int roles)
{
    return g->phase == PHASE_PRODUCTION ? 31 - __builtin_clz((unsigned)roles) : __builtin_ctz((unsigned)roles);
}

/* Who is still to be asked is b. */
static void bonuses_run(struct pl_state *g, struct pl_frame f)
{
    int role = next_of(g, f.b);
    hg_ask_bonuses(g, f.a, (unsigned)f.b & ~(1u << role));
    pl_ask(g, (struct pl_frame){STEP_BONUS, (uint8_t)hg_seat_of(g, role), f.a, 0, 0});
}

static bool bonuses_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_has_alternatives(g) && pl_is_between(f->a, 0, MOMENTS - 1) && hg_is_moment(g, f->a) &&
           pl_is_between(f->b, 1, ANY_CLASS) && !f->c;
}
STEP(bonuses, .run = bonuses_run, .fits = bonuses_fits);

/* Nobody has to use one, and in which order is their own affair (R1.8). */
static void bonus_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_pile *held = pl_pile(&g->seat[f.seat].held);
    for (int i = 0; i < held->n; i++) {
        int event = held->card[i];
        if (is_due(g, event, f.a))
            pl_offer(out, pl_why_not(g, pl_list_frame(f.seat, SOURCE_EVENT + event, LIST_BONUS, 0, 0)), VERB_BONUS,
                     event, 0, 0);
    }
    pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void bonus_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int event = pl_arg(m, 0);
    if (pl_verb(m) == VERB_DONE)
        return;
    g->used |= 1ull << event;
    pl_tell(g, EVENT_USES_BONUS, f.seat, PL_TABLE, event, 0, 0, 0);
    hg_ask_bonuses(g, f.a, ONLY(hg_role(g, f.seat)));
    pl_do(g, f.seat, SOURCE_EVENT + event, LIST_BONUS);
}

static bool bonus_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_has_alternatives(g) && hg_role(g, f->seat) < CLASSES && pl_is_between(f->a, 0, MOMENTS - 1) &&
           hg_is_moment(g, f->a) && f->a != AT_BUILDING && !f->b && !f->c;
}
STEP(bonus, .asks = N_("Do you use the bonus of an event?"), .ask = bonus_ask, .take = bonus_take, .once = true,
     .fits = bonus_fits);

/* --- The words of bonuses --- */

static pl_why always_changes(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

/* What lasts for the phase is looked up where it counts. */
int hg_bonus(const struct pl_state *g, int role, int step, int what)
{
    int sum = 0;
    for (uint64_t left = g->used; left; left &= left - 1) {
        int event = __builtin_ctzll(left);
        const struct pl_does *d = hg_lists[SOURCE_EVENT + event][LIST_BONUS];
        if (d->step == step && d->what == what && hg_holds(g, role, event))
            sum += d->n;
    }
    return sum;
}

static void lasts_run(struct pl_state *g, struct pl_frame f)
{
    (void)g, (void)f;
}
STEP(boost, .why_not = always_changes, .run = lasts_run);
STEP(reduce_tax, .why_not = always_changes, .run = lasts_run);
STEP(state_pays_part, .run = lasts_run); /* where a company is built */

/* Demand for State Intervention: there is no level below the first and above the last. */
static pl_why shift_wage_why(struct pl_trial *t, const struct pl_does *d)
{
    hg_note_change(t);
    return pl_is_between(t->g->wage[t->it[d->who - IT_1]] + d->n, 1, WAGE_LEVELS) ? ALLOWED : WAGE_ENDS;
}

static void shift_wage_run(struct pl_state *g, struct pl_frame f)
{
    int company = hg_picked(g, f), by = hg_entry(f)->n;
    *(by > 0 ? &g->paid_more : &g->paid_less) |= 1ull << company;
    pl_tell(g, EVENT_SHIFTS_WAGE, f.seat, PL_TABLE, company, g->wage[company] + by, 0, 0);
}
STEP(shift_wage, .why_not = shift_wage_why, .run = shift_wage_run);

/* Public Pressure: the card goes, and the State is for the bill that is voted on now. */
static void discard_this_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_pile *held = pl_pile(&g->seat[f.seat].held);
    int event = f.a - SOURCE_EVENT;
    const uint8_t *at = memchr(held->card, event, held->n);
    if (at)
        pl_pile_add(pl_pile(&g->event_discard), pl_pile_take(held, (int)(at - held->card)));
    g->used &= ~(1ull << event);
}
STEP(discard_this, .run = discard_this_run);

static pl_why press_state_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return t->g->influence[STATE] ? ALLOWED : NO_INFLUENCE_OF_STATE;
}

static void press_state_run(struct pl_state *g, struct pl_frame f)
{
    g->pressed = (uint8_t)hg_entry(f)->n;
    pl_tell(g, EVENT_PRESSED, f.seat, PL_TABLE, g->pressed, 0, 0, 0);
}
STEP(press_state, .why_not = press_state_why, .run = press_state_run);

/* --- Invariants --- */

static bool check_held(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct pl_pile *held = pl_pile(&g->seat[seat].held);
    for (int i = 0; i < held->n; i++)
        if (!is_for(held->card[i], hg_role(g, seat)))
            return pl_fail(error, "seats[%d].held: %s is not for that class (R12.4.3)", seat,
                           hg_event_kind.words[held->card[i]]);
    return true;
}

static bool check_used(const struct pl_state *g, struct pl_error *error)
{
    for (uint64_t left = g->used; left; left &= left - 1) {
        int event = __builtin_ctzll(left);
        if (!hg_is_held(g, event) || !hg_is_moment(g, hg_events[event].moment))
            return pl_fail(error, "used: nobody can have used the bonus of %s now (R12.4)", hg_event_kind.words[event]);
    }
    return true;
}

/* Of one company, before wages are paid, and within the levels. */
static bool check_shifts(const struct pl_state *g, struct pl_error *error)
{
    uint64_t shifted = g->paid_more | g->paid_less;
    if (!shifted)
        return true;
    int company = __builtin_ctzll(shifted);
    bool used = g->used >> DEMAND_FOR_STATE_INTERVENTION & 1;
    if (!used || shifted & (shifted - 1) || g->paid_more & g->paid_less || !g->wage[company] ||
        g->wage[company] == (g->paid_more ? WAGE_LEVELS : 1))
        return pl_fail(error, "%s: the wage of %s can't count another level (R12.4)",
                       g->paid_more ? "paid_more" : "paid_less", hg_company_kind.words[company]);
    return true;
}

/* Only in a vote of the elections is the State pressed, and it has influence then. */
static bool check_pressed(const struct pl_state *g, struct pl_error *error)
{
    if (g->pressed && (g->phase != PHASE_ELECTIONS || g->side[STATE] != SIDE_FOR || !g->influence[STATE]))
        return pl_fail(error, "pressed: the State can't be pressed now (R12.4)");
    return true;
}

bool hg_check_bonuses(const struct pl_state *g, struct pl_error *error)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        if (!check_held(g, seat, error))
            return false;
    return check_used(g, error) && check_shifts(g, error) && check_pressed(g, error);
}
