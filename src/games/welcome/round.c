/* The round (R4): cards are flipped, everybody's turn runs (turn.c), and what
 * was done in it is shown, counted and looked at for the end. */
#include "games/welcome/state.h"

/* R4.2: the cards just flipped stay out; the rest of each discard becomes that deck again. */
static int draw_from_deck(struct pl_state *g, int i)
{
    if (g->deck[i].n == 0) {
        pl_tell(g, EVENT_DECKS_END, -1, PL_TABLE, i, 0, 0, 0);
        memcpy(&g->deck[i], &g->discard[i], sizeof g->deck[i]);
        memset(&g->discard[i], 0, sizeof g->discard[i]);
    }
    return pl_bag_draw(g, pl_pile(&g->deck[i]));
}

/* R4.1: what lay on top as a number becomes the action beside the next one. */
static void flip(struct pl_state *g)
{
    for (int i = 0; i < 3; i++) {
        if (g->action[i] != PL_NO_CARD)
            pl_pile_add(pl_pile(&g->discard[i]), g->action[i]);
        g->action[i] = g->number[i];
    }
    if (g->unseen.n >= 3)
        pl_bag_deal(g, pl_pile(&g->unseen), g->number, 3);
    else
        for (int i = 0; i < 3; i++)
            g->number[i] = (uint8_t)draw_from_deck(g, i);
    int shown[3];
    for (int i = 0; i < 3; i++)
        shown[i] = wt_cards[g->number[i]].number << 3 | wt_cards[g->action[i]].action;
    pl_tell(g, EVENT_COMBINATIONS, -1, PL_TABLE, shown[0], shown[1], shown[2], g->head.round);
}

static void round_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->head.round++;
    if (wt_is_solo(g))
        wt_solo_draw(g);
    else
        flip(g);
    pl_push(g, STEP_ROUND_END, 0, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        wt_begin_turn(g, seat);
}

/* R8.1; what the opponent of the solo game has approved does not matter (R9.10). */
static bool has_finished(const struct pl_state *g, int seat)
{
    const struct wt_sheet *sheet = &g->seat[seat].now;
    const struct wt_side *side = wt_side_of(g);
    return (sheet->plan[A] && sheet->plan[B] && sheet->plan[C]) || sheet->refusal >= side->refusal.boxes ||
           wt_empty_houses(sheet, side) == 0;
}

/* R4.5, R8.1: everyone's turn is shown, plans approved in it are turned, and the end is tested once. No deck is
 * shuffled for a plan (R4.3). */
static void round_end_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    bool finished = false;
    int approved = 0;
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct wt_seat *who = &g->seat[seat];
        wt_show(g, seat);
        for (int letter = 0; letter < PLANS; letter++)
            approved |= (who->now.plan[letter] != 0) << letter;
        finished |= has_finished(g, seat);
        if (pl_logged(g))
            wt_tell_end(g, seat);
    }
    for (int letter = 0; letter < PLANS; letter++)
        if ((approved & ~g->turned) >> letter & 1)
            pl_tell(g, EVENT_TURNED, -1, PL_TABLE, letter, 0, 0, 0);
    g->turned |= (uint16_t)approved;
    if (!finished)
        pl_push(g, STEP_ROUND, 0, 0, 0, 0);
}

static bool round_end_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    (void)f;
    return true;
}

STEP(round, .run = round_run);
STEP(round_end, .fits = round_end_fits, .run = round_end_run);
