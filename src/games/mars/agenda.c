/* What frames take for granted: a position from outside may hold anything. */
#include "games/mars/state.h"

bool tm_is_waiting(const struct pl_state *g, int step)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step == step)
            return true;
    return false;
}

bool tm_is_in_front(const struct pl_state *g, int seat, int card)
{
    const struct tm_seat *who = &g->seat[seat];
    return card == tm_corporation_card(who) || memchr(who->played.card, card, who->played.n);
}

static bool has_source(const struct pl_state *g, const struct pl_frame *f)
{
    bool solar = g->phase == PHASE_SOLAR;
    if (tm_is_between(f->a, 0, CARDS - 1))
        return tm_is_in_front(g, f->seat, f->a) || (f->a < PROJECTS && f->a == g->playing);
    if (tm_is_between(f->a, SOURCE_POLICY, SOURCE_POLICY + PARTIES - 1))
        return tm_has_turmoil(g);
    if (tm_is_between(f->a, SOURCE_EVENT, SOURCE_EVENT + GLOBAL_EVENTS - 1))
        return solar && (f->a - SOURCE_EVENT == g->current || f->a - SOURCE_EVENT == AQUIFER_EVENT);
    return tm_is_between(f->a, SOURCE_STANDARD, SOURCE_STANDARD + STANDARDS - 1) || f->a == SOURCE_PLANTS ||
           f->a == SOURCE_HEAT;
}

/* What was chosen before is a card or an amount; a flood takes it for a hex. */
static int most_number(const struct pl_frame *f)
{
    for (const struct pl_does *does = tm_entry(*f); f->step == PL_DOES && does->step; does += 1 + does->skip)
        if (does->step == STEP_FLOOD)
            return HEXES;
    return CARDS - 1;
}

bool tm_has_source(const struct pl_state *g, const struct pl_frame *f)
{
    if (f->step == PL_HEAR)
        return tm_is_between(f->c, 0, CARDS - 1);
    return has_source(g, f) && tm_is_between(f->c, 0, most_number(f));
}

/* What comes after all that is going on now (R3.1). */
static bool is_course(int step)
{
    switch (step) {
    case STEP_REVEAL:
    case STEP_DRAFTED:
    case STEP_BOUGHT:
    case STEP_ACTIONS:
    case STEP_NEXT:
    case STEP_TURN:
    case STEP_ACTED:
    case STEP_TURMOIL:
    case STEP_FINAL:
    case STEP_FINAL_NEXT:
        return true;
    default:
        return false;
    }
}

/* Nothing waits above a question, and the course of the generation waits below all else. */
static bool check_table(const struct pl_state *g, struct pl_error *error)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (is_course(g->waiting[i].step) != (i == 0) ||
            (tm_steps[g->waiting[i].step]->ask && (i + 1 < g->head.agenda.n || g->head.busy)))
            return pl_fail(error, "agenda[%d]: the step %s can't stand there", i, tm_steps[g->waiting[i].step]->name);
    return true;
}

/* How many seats have paid for what they bought, in the order of the generation (R3.3). */
static int seats_done(const struct pl_state *g)
{
    const struct pl_frame *course = &g->waiting[0];
    return course->step == STEP_BOUGHT ? course->a : course->step == STEP_ACTIONS ? g->head.seats : 0;
}

static bool has_bought(const struct pl_state *g, int seat)
{
    for (int k = 0; k < seats_done(g); k++)
        if (tm_in_order(g, k) == seat)
            return true;
    return false;
}

/* Cards to choose from lie there only as long as somebody chooses. */
static bool check_dealt(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct pl_frame *top = g->head.agenda.n ? &g->waiting[g->head.agenda.n - 1] : NULL;
    bool looks = top && top->seat == seat && (top->step == STEP_LOOK || top->step == STEP_BUY_TOP);
    bool secret = (g->phase == PHASE_SETUP || g->phase == PHASE_RESEARCH) && !has_bought(g, seat);
    return secret || looks || !g->seat[seat].dealt.n ||
           pl_fail(error, "seats[%d].dealt: nobody chooses among them", seat);
}

static bool check_own(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct tm_seat *who = &g->seat[seat];
    if (who->agenda.n > 1)
        return pl_fail(error, "seats[%d].agenda: a seat chooses one thing after the other", seat);
    if (g->phase == PHASE_SETUP && !who->agenda.n && !who->choice)
        return pl_fail(error, "seats[%d].choice: no corporation is chosen (R2.5)", seat);
    if (tm_is_waiting(g, STEP_DRAFTED) && who->dealt.n && !who->agenda.n && !who->picked)
        return pl_fail(error, "seats[%d].picked: everyone keeps a card before they go round (R3.4)", seat);
    return check_dealt(g, seat, error);
}

/* A card that is being played is waited for by exactly one frame. */
static bool check_playing(const struct pl_state *g, struct pl_error *error)
{
    int waiting = 0;
    for (int i = 0; i < g->head.agenda.n; i++) {
        const struct pl_frame *f = &g->waiting[i];
        waiting += (f->step == STEP_PLAYED || f->step == STEP_RESOLVED) && f->a == g->playing;
    }
    return waiting == (g->playing != PL_NO_CARD) || pl_fail(error, "playing: nothing is done with the card");
}

bool tm_agenda_check(const struct pl_state *g, struct pl_error *error)
{
    if (!check_playing(g, error))
        return false;
    if (g->phase == PHASE_SETUP && !tm_is_waiting(g, STEP_REVEAL))
        return pl_fail(error, "phase: the setup is over");
    for (int seat = 0; seat < g->head.seats; seat++)
        if (!check_own(g, seat, error))
            return false;
    return check_table(g, error);
}
