/* What an action does once it is paid (R6.8, R6.12, R7, R8, R10): the card moves,
 * goods are gained, and then features that wait for it. */
#include "games/state51/state.h"

/* R7.3, R8.7: every copy of a feature fires once. */
static void fire(struct pl_state *g, int seat, int event)
{
    const struct s51_front *front = &g->seat[seat].front;
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        if (s51_card(card)->when & event && !s51_is_ruin(g, card))
            s51_do(g, seat, card, seat);
    }
}

/* R11.9: whatever they are. */
static void gain_spoils(struct pl_state *g, int seat, int card)
{
    for (int good = 0; good < GOODS; good++)
        s51_gain(g, seat, good, s51_card(card)->spoils[good]);
}

/* R6.7: the old card leaves before the new one arrives. Ruins are discarded like any other (R8.6). */
static void clear_site(struct pl_state *g, int seat, int old)
{
    s51_leave(g, old, seat);
    s51_remove(pl_pile(&g->seat[seat].front.built), old);
    s51_unmark(g->ruined, old);
    s51_discard(g, old);
}

/* R6.8: production, then the bonus, then the point for developing. The frame's b is the card that was replaced. From
 * now on its action, or to others its open production, can be used (R6.9). */
static void built_run(struct pl_state *g, struct pl_frame f)
{
    const struct s51_row *row = s51_card(f.a);
    bool developed = f.b != PL_NO_CARD;
    g->playing = PL_NO_CARD;
    pl_tell(g, developed ? EVENT_DEVELOPS : EVENT_BUILDS, f.seat, PL_TABLE, f.a, f.b, 0, 0);
    if (developed) {
        clear_site(g, f.seat, f.b);
        s51_do_next(g, f.seat, SOURCE_DEVELOPED, LIST_DOES);
    }
    pl_pile_add(pl_pile(&g->seat[f.seat].front.built), f.a);
    if (row->bonus[0].step)
        s51_do_next(g, f.seat, f.a, LIST_BONUS);
    if (row->category == PRODUCTION)
        s51_do(g, f.seat, f.a, f.seat);
}

/* R7.1 */
static void dealt_run(struct pl_state *g, struct pl_frame f)
{
    g->playing = PL_NO_CARD;
    pl_pile_add(pl_pile(&g->seat[f.seat].deals), f.a);
    pl_tell(g, EVENT_DEALS, f.seat, PL_TABLE, f.a, 0, 0, 0);
    s51_gain(g, f.seat, s51_card(f.a)->deal, 1);
    fire(g, f.seat, ON_DEAL);
}

/* R8.1 */
static void razed_run(struct pl_state *g, struct pl_frame f)
{
    g->playing = PL_NO_CARD;
    s51_discard(g, f.a);
    pl_tell(g, EVENT_RAZES, f.seat, PL_TABLE, f.a, 0, 0, 0);
    gain_spoils(g, f.seat, f.a);
    fire(g, f.seat, ON_RAZE);
}

/* R8.2: spoils to the attacker, the deal's good and what was cached to the owner; the card becomes ruins. A card
 * of the virtual player is discarded and nobody gains its deal (R15.14). */
static void attacked_run(struct pl_state *g, struct pl_frame f)
{
    int card = f.a, owner = f.b;
    pl_tell(g, EVENT_ATTACKS, f.seat, PL_TABLE, card, owner, 0, 0);
    if (owner == g->head.seats) {
        s51_leave(g, card, owner);
        s51_remove(pl_pile(&g->rival.built), card);
        s51_discard(g, card);
        gain_spoils(g, f.seat, card);
    } else {
        gain_spoils(g, f.seat, card);
        s51_gain(g, owner, s51_card(card)->deal, 1);
        s51_leave(g, card, owner);
        s51_mark(g->ruined, card);
    }
    fire(g, f.seat, ON_RAZE);
}

/* R10.1: the user gains first, then the owner a worker; the virtual player a point (R15.14). */
static void visited_run(struct pl_state *g, struct pl_frame f)
{
    int card = f.a, owner = f.b;
    g->used[card] = 1;
    pl_tell(g, EVENT_VISITS, f.seat, PL_TABLE, card, owner, 0, 0);
    if (owner < g->head.seats)
        s51_do_next(g, owner, SOURCE_VISITED, LIST_DOES);
    else
        pl_push(g, STEP_RIVAL_GAINS, f.seat, 0, 0, 0);
    s51_do(g, f.seat, card, owner);
}

/* R10.5 */
static void contacted_run(struct pl_state *g, struct pl_frame f)
{
    int connection = g->face_up[f.a];
    g->face_up[f.a] = PL_NO_CARD;
    pl_pile_add(pl_pile(&g->seat[f.seat].connections), connection);
    pl_tell(g, EVENT_CONTACTS, f.seat, PL_TABLE, connection, 0, 0, 0);
}

/* R10.6 */
static void played_run(struct pl_state *g, struct pl_frame f)
{
    s51_remove(pl_pile(&g->seat[f.seat].connections), f.a);
    s51_discard_connection(g, f.a);
    pl_tell(g, EVENT_PLAYS, f.seat, PL_TABLE, f.a, 0, 0, 0);
    s51_do(g, f.seat, SOURCE_CONNECTION + f.a, f.seat);
}

/* --- What their frames take for granted --- */

static bool built_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_is_playing(g, f) && (f->b == PL_NO_CARD || (s51_is_location(f->b) && s51_has_built(g, f->seat, f->b)));
}

static bool others_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && s51_is_location(f->a) && f->b != f->seat && s51_owner(g, f->a) == f->b &&
           !s51_is_ruin(g, f->a);
}

static bool contacted_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && pl_is_between(f->a, 0, 1) && g->face_up[f->a] != PL_NO_CARD;
}

static bool played_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct s51_seat *me = &g->seat[f->seat];
    return s51_in_round(g, f) && pl_is_between(f->a, 0, CONNECTIONS - 1) &&
           memchr(me->connections.card, f->a, me->connections.n);
}

STEP(built, .fits = built_fits, .run = built_run);
STEP(dealt, .fits = s51_is_playing, .run = dealt_run);
STEP(razed, .fits = s51_is_playing, .run = razed_run);
STEP(attacked, .fits = others_fits, .run = attacked_run);
STEP(visited, .fits = others_fits, .run = visited_run);
STEP(contacted, .fits = contacted_fits, .run = contacted_run);
STEP(played, .fits = played_fits, .run = played_run);
