/* What frames take for granted: a position from outside may hold anything. */
#include "games/mars/state.h"

enum { PRICE_MOST = 60 }; /* the dearest project costs 41 */

static bool is_between(int value, int least, int most)
{
    return value >= least && value <= most;
}

bool tm_is_waiting(const struct pl_state *g, int step)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->head.agenda.frame[i].step == step)
            return true;
    return false;
}

static bool is_in_front(const struct pl_state *g, int seat, int card)
{
    const struct tm_seat *who = &g->seat[seat];
    return card == tm_corporation_card(who) || memchr(who->played.card, card, who->played.n);
}

static bool has_source(const struct pl_state *g, const struct pl_frame *f)
{
    bool solar = g->phase == PHASE_SOLAR;
    if (is_between(f->a, 0, CARDS - 1))
        return is_in_front(g, f->seat, f->a) || (f->a < PROJECTS && f->a == g->playing);
    if (is_between(f->a, SOURCE_POLICY, SOURCE_POLICY + PARTIES - 1))
        return tm_has_turmoil(g);
    if (is_between(f->a, SOURCE_EVENT, SOURCE_EVENT + GLOBAL_EVENTS - 1))
        return solar && (f->a - SOURCE_EVENT == g->current || f->a - SOURCE_EVENT == AQUIFER_EVENT);
    return is_between(f->a, SOURCE_STANDARD, SOURCE_STANDARD + STANDARDS - 1) || f->a == SOURCE_PLANTS ||
           f->a == SOURCE_HEAT;
}

/* A frame that runs a list, or one step of it, stands at an entry of that list. */
static bool stands_in_list(const struct pl_state *g, const struct pl_frame *f)
{
    if (!has_source(g, f) || !is_between(f->b >> 8, LIST_DOES, LIST_PRODUCTION))
        return false;
    const struct tm_does *list = tm_list(f->a, f->b >> 8);
    int n = 0;
    while (list[n].step)
        n++;
    int step = list[(f->b & 0xff) < n ? f->b & 0xff : n].step;
    return (f->b & 0xff) <= n && (f->step == STEP_DOES || f->step == STEP_MORE_TILES || f->step == step);
}

/* The rest of a list is told what was chosen before: a flood takes it for a hex. */
static bool has_number_for_list(const struct pl_frame *f)
{
    int most = CARDS - 1;
    for (const struct tm_does *does = tm_entry(*f); does->step; does++)
        if (does->step == STEP_FLOOD)
            most = HEXES;
    return is_between(f->c, 0, most);
}

/* What the step's own number may be. */
static bool has_number(const struct pl_state *g, const struct pl_frame *f)
{
    const struct tm_seat *who = &g->seat[f->seat];
    switch (f->step) {
    case STEP_OCEAN:
    case STEP_REMOVE_OCEAN:
    case STEP_GREENERY:
    case STEP_CITY:
    case STEP_TILE:
    case STEP_CLAIM_HEX:
    case STEP_DISCARD_UP_TO:
        return is_between(f->c, 1, 2);
    case STEP_MORE_TILES:
        return f->c == 1 && tm_entry(*f)->step == STEP_OCEAN;
    case STEP_GAIN_ANY:
        return is_between(f->c, 1, 9);
    case STEP_LOOK:
        return is_between(f->c, 1, who->dealt.n);
    case STEP_BUY_TOP:
        return who->dealt.n == 1;
    case STEP_FLOOD:
    case STEP_DOES:
        return has_number_for_list(f);
    default:
        return is_between(f->c, 0, CARDS - 1);
    }
}

static bool is_player_to_be_asked(const struct pl_state *g, const struct pl_frame *f)
{
    return is_between(f->a, 0, g->head.seats - 1) && tm_in_order(g, f->a) == f->seat && g->phase == PHASE_FINAL;
}

static bool is_possible(const struct pl_state *g, const struct pl_frame *f)
{
    if (f->step < STEP_CORPORATION)
        return tm_steps[f->step]->ask && stands_in_list(g, f) && has_number(g, f);
    switch (f->step) {
    case STEP_DOES:
    case STEP_MORE_TILES:
        return stands_in_list(g, f) && has_number(g, f);
    case STEP_REVEAL:
        return g->phase == PHASE_SETUP && g->head.agenda.n == 1;
    case STEP_DRAFTED:
        return g->phase == PHASE_RESEARCH && is_between(f->a, 0, DEALT);
    case STEP_RESEARCH:
        return false; /* it never waits */
    case STEP_BOUGHT:
        return g->phase == PHASE_RESEARCH && is_between(f->a, 0, g->head.seats - 1);
    case STEP_ACTIONS:
        return g->phase == PHASE_RESEARCH;
    case STEP_TURN:
        return g->phase == PHASE_ACTION && is_between(f->a, 0, 1);
    case STEP_NEXT:
    case STEP_ACTED:
        return g->phase == PHASE_ACTION && is_between(f->a, 0, 1);
    case STEP_SELL:
        return is_between(f->a, 0, PROJECTS - 1) && g->seat[f->seat].hand.n;
    case STEP_SETTLE_PRICE:
        return is_between(f->a, 1, PRICE_MOST) && !(f->b & ~(WITH_STEEL | WITH_TITANIUM)) && f->c >= 0;
    case STEP_PROJECT_PAID:
        return is_between(f->a, 0, STANDARDS - 1);
    case STEP_PLAYED:
        return f->a == g->playing && f->a != PL_NO_CARD;
    case STEP_RESOLVED:
        return is_between(f->a, 0, PROJECTS - 1) &&
               (tm_card(f->a)->type == EVENT ? f->a == g->playing : is_in_front(g, f->seat, f->a));
    case STEP_TRIGGERS:
        return is_between(f->a, 0, PROJECTS - 1) && is_between(f->b, 0, 3) && f->c >= 0 && f->c >> 8 < g->head.seats;
    case STEP_TURMOIL:
        return g->phase == PHASE_SOLAR && tm_has_turmoil(g) && is_between(f->a, 0, 1);
    case STEP_EVENT_FOR:
        return g->phase == PHASE_SOLAR && g->current != PL_NO_CARD && is_between(f->a, -1, g->head.seats - 1);
    case STEP_FINAL:
        return is_player_to_be_asked(g, f);
    case STEP_FINAL_NEXT:
        return g->phase == PHASE_FINAL && is_between(f->a, 0, g->head.seats);
    default:
        return false;
    }
}

/* Nothing waits above a question. */
static bool check_table(const struct pl_state *g, struct pl_error *error)
{
    const struct pl_agenda *agenda = &g->head.agenda;
    for (int i = 0; i < agenda->n; i++)
        if (tm_steps[agenda->frame[i].step]->ask && (i + 1 < agenda->n || g->head.busy))
            return pl_fail(error, "agenda[%d]: the step %s can't stand there", i,
                           tm_steps[agenda->frame[i].step]->name);
    return true;
}

/* Cards to choose from lie there only as long as somebody chooses. */
static bool check_dealt(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct pl_agenda *agenda = &g->head.agenda;
    const struct pl_frame *top = agenda->n ? &agenda->frame[agenda->n - 1] : NULL;
    bool looks = top && top->seat == seat && (top->step == STEP_LOOK || top->step == STEP_BUY_TOP);
    bool secret = g->phase == PHASE_SETUP || g->phase == PHASE_RESEARCH;
    return secret || looks || !g->seat[seat].dealt.n ||
           pl_fail(error, "seats[%d].dealt: nobody chooses among them", seat);
}

static bool is_possible_in_secret(const struct pl_state *g, const struct pl_frame *f)
{
    const struct tm_seat *who = &g->seat[f->seat];
    switch (f->step) {
    case STEP_CORPORATION:
        return g->phase == PHASE_SETUP && who->offered.n && !who->choice && !who->picked;
    case STEP_BUY:
        return who->dealt.n && (g->phase == PHASE_SETUP ? who->choice : tm_is_waiting(g, STEP_BOUGHT));
    case STEP_DRAFT:
        return who->dealt.n && !who->picked && tm_is_waiting(g, STEP_DRAFTED);
    default:
        return false;
    }
}

bool tm_may_wait(const struct pl_state *g, const struct pl_frame *f, bool own)
{
    return own ? is_possible_in_secret(g, f) : is_possible(g, f);
}

static bool check_own(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct tm_seat *who = &g->seat[seat];
    if (who->agenda.n > 1)
        return pl_fail(error, "seats[%d].agenda: a seat chooses one thing after the other", seat);
    if (g->phase == PHASE_SETUP && !who->agenda.n && !who->choice)
        return pl_fail(error, "seats[%d].choice: no corporation is chosen (R2.5)", seat);
    return check_dealt(g, seat, error);
}

/* A card that is being played is waited for by exactly one frame. */
static bool check_playing(const struct pl_state *g, struct pl_error *error)
{
    int waiting = 0;
    for (int i = 0; i < g->head.agenda.n; i++) {
        const struct pl_frame *f = &g->head.agenda.frame[i];
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
