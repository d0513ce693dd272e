/* Setup choices and the round (R2 to R4, R6.1, R12, R13.1). */
#include "games/state51/state.h"

/* --- Setup (R2) --- */

static bool is_chosen(const struct pl_state *g, int seat, int faction)
{
    for (int i = 0; i < seat; i++)
        if (g->seat[i].faction == faction)
            return true;
    return false;
}

/* R2.1 */
static void faction_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int faction = 0; faction < FACTIONS; faction++)
        if (!is_chosen(g, f.seat, faction))
            pl_offer(out, 0, VERB_FACTION, faction, 0, 0);
}

static void faction_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    g->seat[f.seat].faction = (uint8_t)pl_arg(m, 0);
}

static void hands_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int seat = 0; seat < g->head.seats; seat++)
        pl_push_own(g, &g->seat[seat].agenda, STEP_DROP, seat, 0, 0, 0);
}

/* R2.4: two of the first six cards; in secret, so they stay in hand until all have chosen. */
static void drop_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_seat *me = &g->seat[f.seat];
    for (int i = 0; i < me->hand.n; i++)
        if (me->hand.card[i] != me->dropping[0])
            pl_offer(out, 0, VERB_DROP, me->hand.card[i], 0, 0);
}

static void drop_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct s51_seat *me = &g->seat[f.seat];
    bool second = me->dropping[0] != PL_NO_CARD;
    me->dropping[second] = (uint8_t)pl_arg(m, 0);
    if (!second)
        pl_push_own(g, &me->agenda, STEP_DROP, f.seat, 1, 0, 0);
}

/* R2.4 */
static void dropped_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct s51_seat *who = &g->seat[seat];
        for (int i = 0; i < 2; i++) {
            s51_remove(pl_pile(&who->hand), who->dropping[i]);
            s51_discard(g, who->dropping[i]);
            who->dropping[i] = PL_NO_CARD;
        }
    }
}

/* --- Lookout (R4) --- */

/* R4.1, R4.6: an empty pile is filled again only if the option says so. */
static void show_connection(struct pl_state *g, int pile)
{
    struct pl_pile *cards = pl_pile(&g->pile[pile]);
    if (cards->n == 0 && g->head.option[OPTION_RESHUFFLE]) {
        memcpy(&g->pile[pile], &g->pile_discard[pile], sizeof g->pile[pile]);
        memset(&g->pile_discard[pile], 0, sizeof g->pile_discard[pile]);
    }
    g->face_up[pile] = cards->n ? (uint8_t)pl_bag_draw(g, cards) : PL_NO_CARD;
}

/* R3.1 */
static void round_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->head.round++;
    g->phase = PHASE_LOOKOUT;
    pl_tell(g, EVENT_ROUND, -1, PL_TABLE, g->head.round, 0, 0, 0);
    for (int pile = 0; pile < 2; pile++) {
        show_connection(g, pile);
        if (g->face_up[pile] != PL_NO_CARD)
            pl_tell(g, EVENT_CONNECTIONS, -1, PL_TABLE, g->face_up[pile], 0, 0, 0);
    }
    pl_push(g, STEP_END_CHECK, 0, 0, 0, 0);
    pl_push(g, STEP_NEXT, g->first, 2, 0, 0);
    pl_push(g, STEP_PRODUCTION, 0, 0, 0, 0);
    pl_push(g, s51_is_solo(g) ? STEP_SOLO_PICKS : STEP_LOOKOUT, 0, 0, 0, 0);
}

/* R4.2 to R4.4: a card more than there are players, first clockwise, then back from the last. */
static void lookout_run(struct pl_state *g, struct pl_frame f)
{
    s51_fill_row(g, g->head.seats + 1);
    if (f.a == 0)
        pl_push(g, STEP_LOOKOUT, 0, 1, 0, 0);
    pl_push(g, STEP_PICKS, 0, f.a, 0, 0);
}

/* R4.2 to R4.5; what is left over is discarded (R4.3). */
static void picks_run(struct pl_state *g, struct pl_frame f)
{
    int seats = g->head.seats;
    if (f.b < seats && g->row.n) {
        int seat = s51_seat_after(g, g->first, f.a ? seats - 1 - f.b : f.b);
        pl_push(g, STEP_PICKS, 0, f.a, f.b + 1, 0);
        pl_push(g, STEP_PICK, seat, 0, 0, 0);
        return;
    }
    while (g->row.n)
        s51_discard(g, pl_pile_take(pl_pile(&g->row), 0));
}

static void pick_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int i = 0; i < g->row.n; i++)
        pl_offer(out, 0, VERB_PICK, g->row.card[i], 0, 0);
}

static void pick_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    s51_remove(pl_pile(&g->row), pl_arg(m, 0));
    pl_pile_add(pl_pile(&g->seat[f.seat].hand), pl_arg(m, 0));
    pl_tell(g, EVENT_PICKS, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
}

/* --- Whose turn it is (R6.1, R15.5). a = 2: the phase begins with this seat; 1: the virtual player has moved. --- */

/* Whoever is the only one left goes on until passing (R10.8), also when it is the virtual player who has passed
 * (R15.15). */
static void next_run(struct pl_state *g, struct pl_frame f)
{
    if (s51_is_solo(g)) {
        bool me = !g->seat[0].front.passed, rival = !g->rival.passed;
        if (me && (f.a || !rival))
            pl_push(g, STEP_TURN, 0, 0, 0, 0);
        else if (rival)
            pl_push(g, STEP_RIVAL, 0, 0, 0, 0);
        return;
    }
    for (int i = f.a == 2 ? 0 : 1; i <= g->head.seats; i++) {
        int seat = s51_seat_after(g, f.seat, i);
        if (!g->seat[seat].front.passed) {
            pl_push(g, STEP_TURN, seat, 0, 0, 0);
            return;
        }
    }
}

/* --- Cleanup (R12) --- */

static int count(const uint8_t pool[TOKENS], int goods)
{
    int n = 0;
    for (int good = 0; good < TOKENS; good++)
        if (goods >> good & 1)
            n += pool[good];
    return n;
}

static void store(struct s51_seat *who, int good, int n)
{
    who->pool[good] = (uint8_t)(who->pool[good] - n);
    who->stored[good] = (uint8_t)(who->stored[good] + n);
}

/* Basic goods share their room: it stands beside the first of them. */
static int shelf_of(int good)
{
    return BASIC_GOODS >> good & 1 ? FUEL : good;
}

struct shelves {
    bool any;
    int room[TOKENS]; /* left, by shelf_of */
};

static struct shelves look_at_shelves(const struct pl_state *g, int seat)
{
    const struct s51_seat *who = &g->seat[seat];
    struct shelves shelves = {0};
    for (int i = 0; i < who->front.built.n; i++) {
        int card = who->front.built.card[i];
        const struct s51_row *row = s51_card(card);
        for (int k = 0; k < 2 && row->store[k].goods && !s51_is_ruin(g, card); k++) {
            shelves.room[shelf_of(__builtin_ctz(row->store[k].goods))] += row->store[k].room;
            shelves.any = true;
        }
    }
    for (int good = 0; shelves.any && good < TOKENS; good++)
        shelves.room[shelf_of(good)] -= who->stored[good];
    return shelves;
}

/* How many of this good could be stored now. */
static int fitting(const struct shelves *shelves, const struct s51_seat *who, int good)
{
    int room = shelves->room[shelf_of(good)], have = who->pool[good];
    return room < 0 ? 0 : have < room ? have : room;
}

static int count_fitting(const struct shelves *shelves, const struct s51_seat *who)
{
    int n = 0;
    for (int good = 0; shelves->any && good < TOKENS; good++)
        n += fitting(shelves, who, good);
    return n;
}

int s51_storable(const struct pl_state *g, int seat)
{
    struct shelves shelves = look_at_shelves(g, seat);
    return count_fitting(&shelves, &g->seat[seat]);
}

/* "All that fits" is clear unless there are basic goods of several kinds, and too many of them. */
static bool is_clear_what_fits(const struct shelves *shelves, const struct s51_seat *who)
{
    int room = shelves->room[FUEL], kinds = 0;
    for (int good = FUEL; good <= BRICK; good++)
        kinds += who->pool[good] > 0;
    return room <= 0 || kinds <= 1 || count(who->pool, BASIC_GOODS) <= room;
}

/* R12.2: nobody has to store: all that fits, or one good after the other as long as one likes. */
static void store_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_seat *me = &g->seat[f.seat];
    struct shelves shelves = look_at_shelves(g, f.seat);
    if (count_fitting(&shelves, me) > 1 && is_clear_what_fits(&shelves, me))
        pl_offer(out, 0, VERB_KEEP, 0, 0, 0);
    for (int good = 0; good < TOKENS; good++)
        if (fitting(&shelves, me, good))
            pl_offer(out, 0, VERB_STORE, good, 0, 0);
    pl_offer(out, 0, VERB_LEAVE, 0, 0, 0);
}

static void store_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct s51_seat *me = &g->seat[f.seat];
    struct shelves shelves = look_at_shelves(g, f.seat);
    if (pl_verb(m) == VERB_STORE) {
        store(me, pl_arg(m, 0), 1);
        if (s51_storable(g, f.seat))
            pl_push_own(g, &me->agenda, STEP_STORE, f.seat, 0, 0, 0);
    }
    for (int good = 0; pl_verb(m) == VERB_KEEP && good < TOKENS; good++) {
        int n = fitting(&shelves, me, good);
        store(me, good, n);
        shelves.room[shelf_of(good)] -= n;
    }
}

/* R13.1; alone the virtual player's points end it as well (R15.1). */
static bool somebody_ends(const struct pl_state *g)
{
    bool ends = s51_is_solo(g) && g->rival.vp >= END_VP;
    for (int seat = 0; seat < g->head.seats; seat++)
        ends |= g->seat[seat].front.vp >= END_VP;
    return ends;
}

/* R13.1: with 25 points somewhere there is no cleanup (R12.1), and no further round. Whoever has them sooner, even in
 * the Production phase, waits until now (R5.9). */
static void end_check_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    s51_discard_attacks(g);
    if (somebody_ends(g)) {
        int place[2];
        pl_tell(g, EVENT_LAST_ROUND, -1, PL_TABLE, 0, 0, 0, 0);
        if (s51_is_solo(g) && pl_logged(g)) {
            struct pl_score score;
            pl_score(g, 0, PL_ALL, &score);
            s51_places(g, place);
            pl_tell(g, place[0] == 1 ? EVENT_WON : EVENT_LOST, 0, PL_TABLE, s51_achievement(score.total), 0, 0, 0);
        }
        return;
    }
    g->phase = PHASE_CLEANUP;
    pl_push(g, STEP_CLEANUP, 0, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (s51_storable(g, seat))
            pl_push_own(g, &g->seat[seat].agenda, STEP_STORE, seat, 0, 0, 0);
}

/* R12.3, R12.5, R12.6. Shields go with the rest (R10.3), and so does the tally, which was kept until now (R5.8). Alone
 * the next first player is the same (R15.16). */
static void cleanup_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct s51_seat *who = &g->seat[seat];
        memset(who->pool, 0, sizeof who->pool);
        memset(who->tally, 0, sizeof who->tally);
        who->exchanged = 0;
        who->front.passed = 0;
    }
    memset(g->used, 0, sizeof g->used);
    memset(g->shielded, 0, sizeof g->shielded);
    g->rival.passed = 0;
    g->attacks = 0;
    for (int pile = 0; pile < 2; pile++) {
        if (g->face_up[pile] != PL_NO_CARD)
            s51_discard_connection(g, g->face_up[pile]);
        g->face_up[pile] = PL_NO_CARD;
    }
    g->first = (uint8_t)s51_seat_after(g, g->first, 1);
    pl_push(g, STEP_ROUND, 0, 0, 0, 0);
}

/* --- What their frames take for granted --- */

static bool setup_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return !s51_in_round(g, f);
}

static bool faction_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return setup_fits(g, f) && g->seat[f->seat].faction == FACTIONS;
}

static bool drop_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct s51_seat *me = &g->seat[f->seat];
    return setup_fits(g, f) && me->hand.n >= 2 && me->dropping[1] == PL_NO_CARD &&
           f->a == (me->dropping[0] != PL_NO_CARD);
}

static bool picks_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && pl_is_between(f->b, 0, g->head.seats);
}

static bool store_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_CLEANUP && s51_storable(g, f->seat);
}

static bool cleanup_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)f;
    return g->phase == PHASE_CLEANUP;
}

STEP(faction, .fits = faction_fits, .asks = N_("Choose a faction"), .ask = faction_ask, .take = faction_take,
     .turn = true);
STEP(hands, .fits = setup_fits, .run = hands_run, .once = true);
STEP(drop, .fits = drop_fits, .own = true, .asks = N_("Choose two cards of your hand to discard"), .ask = drop_ask,
     .take = drop_take, .turn = true);
STEP(dropped, .fits = setup_fits, .run = dropped_run, .once = true);
STEP(round, .fits = setup_fits, .run = round_run, .once = true);
STEP(lookout, .fits = s51_in_round, .run = lookout_run, .once = true);
STEP(picks, .fits = picks_fits, .run = picks_run, .once = true);
STEP(pick, .fits = s51_in_round, .asks = N_("Take one of the cards on the table"), .ask = pick_ask, .take = pick_take,
     .turn = true, .once = true);
STEP(next, .fits = s51_in_round, .run = next_run, .once = true);
STEP(end_check, .fits = s51_in_round, .run = end_check_run, .once = true);
STEP(store, .fits = store_fits, .own = true, .asks = N_("Choose what you keep in storage"), .ask = store_ask,
     .take = store_take);
STEP(cleanup, .fits = cleanup_fits, .run = cleanup_run, .once = true);
