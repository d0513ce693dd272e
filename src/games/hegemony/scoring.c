/* The Scoring Phase (R8) in its order, and what comes after it: another round, or the end (R3.1). */
#include "games/hegemony/state.h"

enum { VP_OF_UNION = 2, VP_OF_WEALTH_SPACE = 3 };

/* R4.2.2: with its employee, if it can have one. */
int hg_fully_operational(const struct pl_state *g)
{
    int n = 0;
    for (int i = 0; i < g->board[MIDDLE].n; i++) {
        int company = g->board[MIDDLE].card[i];
        const struct hg_company *row = hg_company(company);
        n += hg_is_operational(g, company) && (!row->employee || g->worker[company][row->slots]);
    }
    return n;
}

/* R8.3, R8.5: the space of the Wealth track that so much capital is enough for; its number is its VP. */
static int wealth_space(int capital)
{
    int space = 0;
    while (space < WEALTH_MOST && hg_wealth[space] <= capital)
        space++;
    return space;
}

static void score_capitalists(struct pl_state *g)
{
    g->capital = (int16_t)hg_least(g->capital + g->money[CAPITALIST], MONEY_MOST);
    g->money[CAPITALIST] = 0;
    int space = wealth_space(g->capital), moved = space > g->wealth ? space - g->wealth : 0;
    g->wealth = (uint8_t)(g->wealth + moved);
    pl_tell(g, EVENT_WEALTH, hg_seat_of(g, CAPITALIST), PL_TABLE, CAPITALIST, g->capital, 0, 0);
    hg_gain_vp_for(g, CAPITALIST, space + moved * VP_OF_WEALTH_SPACE, VP_WEALTH);
}

/* R8.4 (1): the next event that nobody has solved. Which is first makes no difference: all take legitimacy alone. */
static void discard_event(struct pl_state *g)
{
    int event = pl_pile_take(pl_pile(&g->events), 0);
    pl_pile_add(pl_pile(&g->event_discard), event);
    pl_tell(g, EVENT_UNSOLVED, PL_TABLE, PL_TABLE, event, 0, 0, 0);
    pl_do(g, hg_seat_of(g, STATE), SOURCE_EVENT + event, LIST_NO_ACTION);
}

/* R8.4 (2) to (5), R8.5. The last agenda stays for ties (R9.5). */
static void score_state(struct pl_state *g)
{
    int all = 0, highest = 0;
    for (int role = 0; role < CLASSES; role++) {
        all += g->legitimacy[role];
        highest = g->legitimacy[role] > highest ? g->legitimacy[role] : highest;
    }
    hg_gain_vp_for(g, STATE, all - highest, VP_LEGITIMACY);
    for (int role = 0; role < CLASSES; role++)
        hg_move_legitimacy(g, role, g->tokens[role] - g->legitimacy[role] / 2);
    hg_gain_vp_for(g, STATE, hg_agenda_matches(g), VP_AGENDA);
    if (g->head.round == ROUNDS || g->agenda == PL_NO_CARD)
        return;
    pl_pile_add(pl_pile(&g->agenda_discard), g->agenda);
    g->agenda = PL_NO_CARD;
}

enum { OF_WORKING, OF_MIDDLE, OF_CAPITALIST, EVENTS_LEFT, OF_STATE, STAGES };

static void do_stage(struct pl_state *g, int stage)
{
    switch (stage) {
    case OF_WORKING: /* R8.1 */
        hg_gain_vp_for(g, WORKING, VP_OF_UNION * __builtin_popcount(g->unions), VP_UNIONS);
        break;
    case OF_MIDDLE: /* R8.2 */
        if (hg_is_played(g, MIDDLE) && hg_prosperity_vp[MIDDLE][g->prosperity[MIDDLE]] < hg_fully_operational(g))
            hg_gain_prosperity(g, MIDDLE);
        break;
    case OF_CAPITALIST:
        score_capitalists(g);
        break;
    case EVENTS_LEFT:
        if (g->events.n)
            discard_event(g);
        break;
    case OF_STATE:
        if (hg_has_state(g))
            score_state(g);
        break;
    }
}

static void scoring_run(struct pl_state *g, struct pl_frame f)
{
    if (hg_look_at_agendas(g, f))
        return;
    if (f.a == STAGES) {
        hg_end_blocks(g); /* R3.13 */
        hg_end_history(g);
        if (g->head.round < ROUNDS)
            hg_begin_preparation(g);
        else
            hg_end_agendas(g);
        return;
    }
    pl_push(g, STEP_SCORING, 0, f.a == EVENTS_LEFT && g->events.n > 1 ? f.a : f.a + 1, 0, 0);
    do_stage(g, f.a);
}

static bool scoring_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_SCORING && pl_is_between(f->a, 0, STAGES) && !f->b && !f->c;
}
STEP(scoring, .run = scoring_run, .once = true, .fits = scoring_fits);

void hg_begin_scoring(struct pl_state *g)
{
    g->phase = PHASE_SCORING;
    hg_forget_counts(g);
    g->used = 0;
    pl_tell(g, EVENT_PHASE, PL_TABLE, PL_TABLE, g->phase, 0, 0, 0);
    pl_push(g, STEP_SCORING, 0, 0, 0, 0);
}
