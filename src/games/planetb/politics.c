/* Factions, news, laws and offices (R7, R8, R11). */
#include "games/planetb/state.h"

/* --- Factions --- */

static pl_why why_no_support(const struct pl_state *g, int seat, int track, int space)
{
    if (seat == g->active && g->supporting >> track & 1)
        return SUPPORTED_NOW;
    int at = g->seat[seat].track[track];
    return at == 0 ? AT_START : space > at ? TOO_FAR : 0;
}

/* R7.4: a cell of the disc's space or of one before it. */
static void offer_support(const struct pl_state *g, int seat, int track, struct pl_moves *out)
{
    for (int space = 1; space <= SPACES; space++) {
        pl_why why = why_no_support(g, seat, track, space);
        for (int cell = 0; cell < CELLS; cell++)
            pl_offer(out, why, VERB_SUPPORT, track, space, cell);
    }
}

/* R7.1, R7.9, R14.8 */
static void faction_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int what = pb_entry(f)->what;
    for (int track = 0; track < TRACKS; track++)
        if (what == ANY_TRACK || what == track)
            pl_offer(out, 0, VERB_STEP, track, 0, 0);
    for (int track = 0; track < TRACKS; track++)
        if (what == ANY_TRACK || what == track)
            offer_support(g, f.seat, track, out);
}

/* R7.5, R7.10: the track is closed until the cell is done; then the disc goes back, or stays. */
static void support(struct pl_state *g, int seat, pl_move m, bool keep)
{
    int track = pl_arg(m, 0), space = pl_arg(m, 1), cell = pl_arg(m, 2);
    pl_tell(g, EVENT_SUPPORTS, seat, PL_TABLE, track, space, cell, 0);
    g->supporting = (uint8_t)(g->supporting | 1 << track);
    pl_push(g, STEP_SUPPORTED, seat, track, keep, 0);
    pb_run_cell(g, seat, SOURCE_SPACE + track * SPACES + space - 1, cell, -1);
}

static void supported_run(struct pl_state *g, struct pl_frame f)
{
    g->supporting = (uint8_t)(g->supporting & ~(1 << f.a));
    if (f.b)
        return;
    g->seat[f.seat].track[f.a] = 0;
    pl_tell(g, EVENT_DISC, f.seat, PL_TABLE, f.a, 0, 0, 0);
}

static bool supported_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN && f->seat == g->active && pl_is_between(f->a, 0, TRACKS - 1) &&
           g->supporting >> f->a & 1 && pl_is_between(f->b, 0, 1) && f->c == 0;
}

static void faction_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STEP) {
        pb_step_forward(g, f.seat, pl_arg(m, 0));
        pb_ask_again(g, f);
        return;
    }
    f.c = (int16_t)(f.c + (1 << COPIER_BITS));
    if (pb_done(f) < pb_entry(f)->n)
        pl_push_frame(g, f);
    support(g, f.seat, m, false);
}

/* R7.7 */
static void support_keep_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int track = 0; track < TRACKS; track++)
        offer_support(g, f.seat, track, out);
}

static void support_keep_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    support(g, f.seat, m, true);
}

/* --- News --- */

static pl_why why_no_news(const struct pl_state *g, int seat, int card)
{
    return pb_can_pay(g, seat, SOURCE_NEWS + card, 0, false)  ? 0
           : pb_can_pay(g, seat, SOURCE_NEWS + card, 0, true) ? NEEDS_SALE
                                                              : CANNOT_PAY;
}

/* R8.1, R8.2, R14.9 */
static void news_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (g->face_up[deck] != PL_NO_CARD)
            pl_offer(out, why_no_news(g, f.seat, g->face_up[deck]), VERB_NEWS, g->face_up[deck], 0, 0);
}

/* R8.3, R8.13: asked only if one could be paid, at least by selling. */
static void news_run(struct pl_state *g, struct pl_frame f)
{
    for (int deck = 0; deck < DECKS; deck++) {
        int card = g->face_up[deck];
        if (card != PL_NO_CARD && pb_can_pay(g, f.seat, SOURCE_NEWS + card, 0, true)) {
            pl_ask(g, f);
            return;
        }
    }
}

/* R8.6, R8.12: it joins the pile when all is done. */
static void news_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int card = pl_arg(m, 0);
    g->face_up[pb_news[card].deck] = PL_NO_CARD;
    pl_pile_add(pl_pile(&g->playing), card);
    pl_tell(g, EVENT_NEWS, f.seat, PL_TABLE, card, 0, 0, 0);
    pl_push(g, STEP_REPORTED, f.seat, card, 0, 0);
    pb_run_cell(g, f.seat, SOURCE_NEWS + card, 0, -1);
}

/* R8.8, R8.12: a card of one's own pile, which stays there meanwhile. */
static void replay_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->played.n; i++)
        pl_offer(out, why_no_news(g, f.seat, who->played.card[i]), VERB_NEWS, who->played.card[i], 0, 0);
}

static void replay_run(struct pl_state *g, struct pl_frame f)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->played.n; i++) {
        if (pb_can_pay(g, f.seat, SOURCE_NEWS + who->played.card[i], 0, true)) {
            pl_ask(g, f);
            return;
        }
    }
}

static void replay_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int card = pl_arg(m, 0);
    pl_tell(g, EVENT_REPLAYS, f.seat, PL_TABLE, card, 0, 0, 0);
    pl_push(g, STEP_REPORTED, f.seat, card, 1, 0);
    pb_run_cell(g, f.seat, SOURCE_NEWS + card, 0, -1);
}

/* R15.3: on top of the pile, from wherever it was. */
static void reported_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_pile *from = f.b ? pl_pile(&g->seat[f.seat].played) : pl_pile(&g->playing);
    const uint8_t *at = memchr(from->card, f.a, from->n);
    if (!at)
        return;
    pl_pile_take(from, (int)(at - from->card));
    pl_pile_add(pl_pile(&g->seat[f.seat].played), f.a);
}

static bool reported_fits(const struct pl_state *g, const struct pl_frame *f)
{
    if (g->phase != PHASE_TURN || f->seat != g->active || !pl_is_between(f->a, 0, NEWS - 1) || f->c != 0)
        return false;
    return f->b == 0   ? memchr(g->playing.card, f->a, g->playing.n) != NULL
           : f->b == 1 ? memchr(g->seat[f->seat].played.card, f->a, g->seat[f->seat].played.n) != NULL
                       : false;
}

/* --- Laws --- */

static int laws_in(const struct pl_state *g, int deck)
{
    return g->law[deck].n + g->law_under[deck].n;
}

/* R11.6: what is drawn is seen by all. */
static void draw_law(struct pl_state *g, int seat, int deck)
{
    int law = pl_deck_draw(g, pl_pile(&g->law[deck]), pl_pile(&g->law_under[deck]));
    pl_pile_add(pl_pile(&g->deciding), law);
    pl_tell(g, EVENT_LAW, seat, PL_TABLE, law, 0, 0, 0);
    pl_push(g, STEP_DECIDED, seat, law, 0, 0);
    pl_push(g, STEP_SIDE, seat, law, 0, 0);
}

/* R8.10, R11.3 */
static void law_run(struct pl_state *g, struct pl_frame f)
{
    int deck = pb_entry(f)->what;
    if (deck == ANY_DECK && laws_in(g, YELLOW) && laws_in(g, BLUE))
        pl_push(g, STEP_DECK, f.seat, 0, 0, 0);
    else if (deck != ANY_DECK ? laws_in(g, deck) : laws_in(g, YELLOW) || laws_in(g, BLUE))
        draw_law(g, f.seat, deck != ANY_DECK ? deck : laws_in(g, YELLOW) ? YELLOW : BLUE);
}

/* R14.12 */
static void deck_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int deck = 0; deck < LAW_DECKS; deck++)
        pl_offer(out, laws_in(g, deck) ? 0 : DECK_EMPTY, VERB_DECK, deck, 0, 0);
}

static void deck_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    draw_law(g, f.seat, pl_arg(m, 0));
}

static bool deck_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN && f->seat == g->active && pb_nothing_said(g, f);
}

static void side_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int side = ADOPT; side <= REJECT; side++)
        pl_offer(out, pb_can_pay(g, f.seat, SOURCE_LAW + f.a, side * LAW_PARTS, false) ? 0 : CANNOT_PAY,
                 side == ADOPT ? VERB_ADOPT : VERB_REJECT, f.a, 0, 0);
}

/* R11.3, R8.14: first the President, then all others, then the card goes under its deck. */
static void side_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int side = pl_verb(m) == VERB_REJECT ? REJECT : ADOPT;
    pl_tell(g, side == ADOPT ? EVENT_ADOPTS : EVENT_REJECTS, f.seat, PL_TABLE, f.a, 0, 0, 0);
    if (pb_lists[SOURCE_LAW + f.a][side * LAW_PARTS + 1]->step)
        pl_push_frame(g, pl_list_frame(f.seat, SOURCE_LAW + f.a, side * LAW_PARTS + 1, 0, 0));
    pb_run_cell(g, f.seat, SOURCE_LAW + f.a, side * LAW_PARTS, -1);
}

static void decided_run(struct pl_state *g, struct pl_frame f)
{
    const uint8_t *at = memchr(g->deciding.card, f.a, g->deciding.n);
    if (!at)
        return;
    pl_pile_take(pl_pile(&g->deciding), (int)(at - g->deciding.card));
    pl_pile_add_under(pl_pile(&g->law_under[pb_laws[f.a].colour]), f.a);
}

static bool side_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN && f->seat == g->active && pl_is_between(f->a, 0, LAWS - 1) && f->b == 0 &&
           f->c == 0 && memchr(g->deciding.card, f->a, g->deciding.n);
}

/* --- Offices --- */

/* R11.1, R11.2, R11.4: morality is that of the moment. */
void pb_do_office(struct pl_state *g, int seat)
{
    const struct pb_seat *who = &g->seat[seat];
    g->owes = 0;
    pl_tell(g, EVENT_OFFICE, seat, PL_TABLE, who->office, 0, 0, 0);
    pb_run_cell(g, seat, SOURCE_OFFICE + who->office, pb_is_immoral(who) ? IMMORAL : MORAL, -1);
}

STEP(faction, NP_(.says = "{n} faction action {what}", .many = "{n} faction actions {what}"), .what = &pb_track_kind,
     .asks = N_("Faction action {k}: step forward or use the support of a faction"),
     .arg = {[2] = {"k", &pb_unit_kind, false}}, .ask = faction_ask, .take = faction_take, .side = true,
     .number = pb_number);
STEP(support_keep, .says = N_("support of a faction without return of the disc"),
     .asks = N_("Choose whose support you use"), .ask = support_keep_ask, .take = support_keep_take, .side = true,
     .none = NOTHING_TO_SUPPORT);
STEP(supported, .run = supported_run, .fits = supported_fits);
STEP(news, .says = N_("play news"), .asks = N_("Choose the news"), .run = news_run, .ask = news_ask, .take = news_take,
     .side = true, .waits = true);
STEP(replay, .says = N_("play one of your played news again"), .asks = N_("Choose the news"), .run = replay_run,
     .ask = replay_ask, .take = replay_take, .side = true, .waits = true);
STEP(reported, .run = reported_run, .fits = reported_fits);
STEP(law, .what = &pb_law_deck_kind, .run = law_run, .waits = true);
STEP(deck, .asks = N_("Choose a deck of laws"), .ask = deck_ask, .take = deck_take, .side = true, .fits = deck_fits);
STEP(side, .asks = N_("Adopt or reject the law"), .ask = side_ask, .take = side_take, .side = true, .fits = side_fits);
STEP(decided, .run = decided_run, .fits = side_fits);
