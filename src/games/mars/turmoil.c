/* Step 5.4 of the Solar System phase (R14.10): TR revision, the global event,
 * new government, changing times. Only the event may ask, so all that comes
 * after it waits in a frame below. */
#include "games/mars/state.h"

enum { REVISION, GOVERNMENT };
enum { EVENT_ONCE = -1 };

/* R14.10, 3a and 3b. The Reds' bonus compares all players, so it is given once (R14.15). */
static void begin_to_rule(struct pl_state *g)
{
    g->ruling = g->dominant;
    pl_tell(g, EVENT_RULES, -1, PL_TABLE, g->ruling, 0, 0, 0);
    int times = g->ruling == REDS ? 1 : g->head.seats;
    for (int k = 0; k < times; k++)
        pl_do(g, tm_in_order(g, k), SOURCE_BONUS + g->ruling, LIST_DOES);
}

/* R14.10, 4 */
static void change_times(struct pl_state *g)
{
    if (g->current != PL_NO_CARD)
        pl_pile_add(pl_pile(&g->past), g->current);
    g->current = g->coming;
    if (g->current != PL_NO_CARD)
        tm_join(g, NEUTRAL, tm_global_events[g->current].current);
    g->coming = g->distant;
    g->distant = (uint8_t)tm_reveal_global_event(g);
}

/* R14.14: the event is over, with the old influence, before the government changes. */
static void turmoil_run(struct pl_state *g, struct pl_frame f)
{
    if (f.a == GOVERNMENT) {
        begin_to_rule(g);
        tm_change_government(g);
        change_times(g);
        pl_push(g, STEP_GENERATION, 0, 0, 0, 0);
        return;
    }
    for (int k = 0; k < g->head.seats; k++)
        tm_change_tr(g, tm_in_order(g, k), -1);
    pl_push(g, STEP_TURMOIL, 0, GOVERNMENT, 0, 0);
    if (g->current != PL_NO_CARD)
        pl_push(g, STEP_EVENT_FOR, 0, EVENT_ONCE, 0, 0);
}

/* R14.10, 2: what happens once, then each player in order, one finishing before the next; the first player decides for
 * the planet, all else is everyone's own choice (R17.4). */
static void event_for_run(struct pl_state *g, struct pl_frame f)
{
    int source = SOURCE_EVENT + g->current;
    if (f.a + 1 < g->head.seats)
        pl_push(g, STEP_EVENT_FOR, 0, f.a + 1, 0, 0);
    if (f.a == EVENT_ONCE) {
        pl_tell(g, EVENT_GLOBAL, -1, PL_TABLE, g->current, 0, 0, 0);
        pl_do(g, g->first, source, LIST_FIRST);
    } else {
        pl_do(g, tm_in_order(g, f.a), source, LIST_DOES);
    }
}

/* --- Comparing players --- */

/* Election and Revolution in a solo game (R16.5): so much is needed for the first and for the second change. */
static int solo_change(int value, int first, int second)
{
    if (first < 0)
        return value >= 4 ? first : 0;
    return value >= 10 ? first : value >= 5 ? second : 0;
}

/* Appendix E: all who tie get the same, a tie at the top leaves no second, and with nothing to show nobody loses. */
static int rank_change(const struct pl_state *g, int seat, const int *value, int first, int second)
{
    int ahead = 0;
    for (int other = 0; other < g->head.seats; other++)
        ahead += value[other] > value[seat];
    int change = ahead == 0 ? first : ahead == 1 ? second : 0;
    return change < 0 && value[seat] == 0 ? 0 : change;
}

/* R14.10, 2: all are compared before any TR changes. */
static void rank_tr_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_does counted = *tm_entry(f);
    int first = counted.n, second = (int8_t)counted.what, value[SEATS_MOST];
    counted.n = 1;
    for (int seat = 0; seat < g->head.seats; seat++)
        value[seat] = pl_amount(g, pl_list_frame(seat, f.a, 0, 0, 0), &counted);
    for (int k = 0; k < g->head.seats; k++) {
        int seat = tm_in_order(g, k);
        int change =
            tm_is_solo(g) ? solo_change(value[seat], first, second) : rank_change(g, seat, value, first, second);
        if (change != 0)
            tm_change_tr(g, seat, change);
    }
}

/* R14.15 */
static int lowest_tr(const struct pl_state *g)
{
    if (tm_is_solo(g))
        return 20;
    int lowest = g->seat[0].tr;
    for (int seat = 1; seat < g->head.seats; seat++)
        if (g->seat[seat].tr < lowest)
            lowest = g->seat[seat].tr;
    return lowest;
}

/* The Reds' bonus, for all at once. */
static void lowest_tr_run(struct pl_state *g, struct pl_frame f)
{
    int lowest = lowest_tr(g);
    for (int k = 0; k < g->head.seats; k++) {
        int seat = tm_in_order(g, k);
        if (g->seat[seat].tr <= lowest)
            tm_change_tr(g, seat, tm_entry(f)->n);
    }
}

static bool turmoil_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_SOLAR && tm_has_turmoil(g) && pl_is_between(f->a, 0, 1);
}

static bool event_for_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_SOLAR && g->current != PL_NO_CARD && pl_is_between(f->a, -1, g->head.seats - 1);
}

STEP(rank_tr, .run = rank_tr_run);
STEP(lowest_tr, .says = N_("whoever has the lowest TR: TR {change}; in solo: with TR 20 or less"),
     .run = lowest_tr_run);
STEP(turmoil, .fits = turmoil_fits, .run = turmoil_run, .once = true);
STEP(event_for, .fits = event_for_fits, .run = event_for_run, .once = true);
