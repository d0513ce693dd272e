/* The fields of the state, what must always be true of them, and hiding. */
#include "games/state51/state.h"

static int row_of_seats(const struct pl_state *g)
{
    return s51_is_solo(g) ? 4 : g->head.seats + 1;
}

static const struct pl_kind seat_kind = {.name = "seat"};

/* A card that is named, not held. */
static const struct pl_kind named_kind = {.name = "card", .count = LOCATIONS, .words = s51_words};

#define AT(member) .at = offsetof(struct pl_state, member)
#define MINE(member) .of_seat = true, .at = offsetof(struct s51_seat, member)
#define LOCATION_PILE .most = LOCATIONS, .kind = &s51_card_kind

/* Hidden are cards in hand and the order of the deck (R14.1). */
const struct pl_field s51_fields[] = {
    {.key = "phase", .says = N_("Phase"), .type = PL_U8, AT(phase), .most = PHASE_CLEANUP, .kind = &s51_phase_kind},
    {.key = "first", .says = N_("First player"), .type = PL_U8, AT(first), .most = 3, .kind = &seat_kind},
    {.key = "face_up",
     .says = N_("Connection cards on offer"),
     .type = PL_CARD,
     .count = 2,
     AT(face_up),
     .kind = &s51_connection_kind},
    {.key = "row", .says = N_("Cards to pick from"), .type = PL_PILE, AT(row), .most = 5, .kind = &s51_card_kind},
    {.key = "playing", .says = N_("Card being played"), .type = PL_CARD, AT(playing), .kind = &s51_card_kind},
    {.key = "used", .says = N_("Uses this round"), .type = PL_COUNTS, AT(used), .most = 3, .kind = &s51_card_kind},
    {.key = "ruined", .says = N_("Ruins"), .type = PL_MARKS, AT(ruined), .kind = &s51_card_kind},
    {.key = "shielded", .says = N_("Shields"), .type = PL_MARKS, AT(shielded), .kind = &s51_card_kind},
    {.key = "cached", .says = N_("Goods on cards"), .type = PL_COUNTS, AT(cached), .most = 3, .kind = &s51_cache_kind},
    {.key = "taken", .type = PL_CARD, AT(taken), .kind = &named_kind},
    {.key = "taker", .type = PL_U8, AT(taker), .most = 3},
    {.key = "copied", .type = PL_CARD, AT(copied), .kind = &named_kind},
    {.key = "copier", .type = PL_U8, AT(copier), .most = 3},
    {.key = "rival_built", .says = N_("Virtual player's locations"), .type = PL_PILE, AT(rival.built), LOCATION_PILE},
    {.key = "rival_vp", .says = N_("Virtual player's VP"), .type = PL_U8, AT(rival.vp)},
    {.key = "rival_passed", .says = N_("Virtual player has passed"), .type = PL_U8, AT(rival.passed), .most = 1},
    {.key = "attacks", .says = N_("Attacks this round"), .type = PL_U8, AT(attacks), .most = ATTACKS},
    {.key = "attack", .says = N_("Attack cards"), .type = PL_PILE, AT(attack), .most = ATTACKS, .kind = &s51_card_kind},
    {.key = "discard", .says = N_("Discards"), .type = PL_PILE, AT(discard), LOCATION_PILE},
    {.key = "deck", .says = N_("Deck"), .type = PL_BAG, .sees = PL_SEES_NOBODY, AT(deck), LOCATION_PILE, .home = true},
    {.key = "blue",
     .says = N_("Blue connection cards"),
     .type = PL_BAG,
     AT(pile[0]),
     .most = CONNECTIONS,
     .kind = &s51_connection_kind,
     .home = true},
    {.key = "red",
     .says = N_("Red connection cards"),
     .type = PL_BAG,
     AT(pile[1]),
     .most = CONNECTIONS,
     .kind = &s51_connection_kind},
    {.key = "blue_discard",
     .says = N_("Blue connection discards"),
     .type = PL_PILE,
     AT(pile_discard[0]),
     .most = CONNECTIONS,
     .kind = &s51_connection_kind},
    {.key = "red_discard",
     .says = N_("Red connection discards"),
     .type = PL_PILE,
     AT(pile_discard[1]),
     .most = CONNECTIONS,
     .kind = &s51_connection_kind},

    {.key = "faction",
     .says = N_("Faction"),
     .type = PL_U8,
     MINE(faction),
     .most = FACTIONS,
     .kind = &s51_faction_kind},
    {.key = "vp", .says = N_("VP"), .type = PL_U8, MINE(front.vp)},
    {.key = "passed", .says = N_("Passed"), .type = PL_U8, MINE(front.passed), .most = 1},
    {.key = "built", .says = N_("Locations"), .type = PL_PILE, MINE(front.built), LOCATION_PILE},
    {.key = "deals", .says = N_("Deals"), .type = PL_PILE, MINE(deals), LOCATION_PILE},
    {.key = "hand", .says = N_("Hand"), .type = PL_PILE, .sees = PL_SEES_OWNER, MINE(hand), LOCATION_PILE},
    {.key = "connections",
     .says = N_("Connection cards"),
     .type = PL_PILE,
     MINE(connections),
     .most = CONNECTIONS,
     .kind = &s51_connection_kind},
    {.key = "pool", .says = N_("Goods"), .type = PL_COUNTS, MINE(pool), .kind = &s51_token_kind},
    {.key = "stored", .says = N_("Stored goods"), .type = PL_COUNTS, MINE(stored), .kind = &s51_token_kind},
    {.key = "tally", .says = N_("Gained in this production"), .type = PL_COUNTS, MINE(tally), .kind = &s51_good_kind},
    {.key = "exchanged",
     .says = N_("Exchanges used"),
     .type = PL_BITS,
     MINE(exchanged),
     .most = FACTION_ACTIONS - 2,
     .kind = &s51_exchange_kind},
    {.key = "dropping",
     .says = N_("To be discarded"),
     .type = PL_CARD,
     .count = 2,
     .sees = PL_SEES_OWNER,
     MINE(dropping),
     .kind = &named_kind},
    {0},
};

/* Connection cards that an overlay displaces come back in one pile: each goes to that of its colour. */
void s51_settle(struct pl_state *g)
{
    for (int pile = 0; pile < 2; pile++) {
        for (int i = g->pile[pile].n - 1; i >= 0; i--) {
            int connection = g->pile[pile].card[i], colour = s51_connections[connection].red;
            if (colour == pile || i >= g->pile[pile].n - g->pile[pile].next)
                continue;
            pl_pile_take(pl_pile(&g->pile[pile]), i);
            struct pl_pile *right = pl_pile(&g->pile[colour]);
            memmove(right->card + 1, right->card, right->n++);
            right->card[0] = (uint8_t)connection;
        }
    }
}

/* --- Invariants --- */

/* R2.3: the two piles and their discards keep to their colours. */
static bool check_colours(const struct pl_state *g, struct pl_error *error)
{
    static const char *const colours[] = {"blue", "red"};
    for (int pile = 0; pile < 2; pile++) {
        for (int i = 0; i < g->pile[pile].n; i++)
            if (s51_connections[g->pile[pile].card[i]].red != pile)
                return pl_fail(error, "%s: %s is of the other pile (R2.3)", colours[pile],
                               s51_connection_words[g->pile[pile].card[i]]);
        for (int i = 0; i < g->pile_discard[pile].n; i++)
            if (s51_connections[g->pile_discard[pile].card[i]].red != pile)
                return pl_fail(error, "%s_discard: %s is of the other pile (R2.3)", colours[pile],
                               s51_connection_words[g->pile_discard[pile].card[i]]);
        if (g->face_up[pile] != PL_NO_CARD && s51_connections[g->face_up[pile]].red != pile)
            return pl_fail(error, "face_up: %s is of the other pile (R4.1)", s51_connection_words[g->face_up[pile]]);
    }
    return true;
}

/* Whatever lies on a card needs the card in front of somebody. */
static bool check_marks(const struct pl_state *g, struct pl_error *error)
{
    for (int card = 0; card < LOCATIONS; card++) {
        const struct s51_row *row = s51_card(card);
        bool ruined = s51_is_ruin(g, card), shielded = s51_has_bit(g->shielded, card);
        if (!ruined && !shielded && !g->used[card])
            continue;
        int owner = s51_owner(g, card);
        if (ruined && (owner < 0 || owner >= g->head.seats))
            return pl_fail(error, "ruined: %s is in nobody's State (R8.5)", s51_words[card]);
        if (shielded && (owner < 0 || ruined || row->innate_shield))
            return pl_fail(error, "shielded: %s can't have a shield token (R10.2)", s51_words[card]);
        int most = row->category == ACTION ? row->uses : row->open || row->at_least ? 1 : 0;
        if (g->used[card] && (owner < 0 || ruined || g->used[card] > most))
            return pl_fail(error, "used: %s can't be used %d times (R9.1)", s51_words[card], g->used[card]);
    }
    return true;
}

static bool check_caches(const struct pl_state *g, struct pl_error *error)
{
    for (int i = 0; i < CACHES; i++) {
        int card = s51_caches[i].card, most = 0;
        for (const struct pl_does *does = s51_card(card)->bonus; does->step; does++)
            if (does->step == STEP_CACHE && does->what == s51_caches[i].good)
                most = does->n;
        int owner = s51_owner(g, card);
        if (g->cached[i] && (owner < 0 || owner >= g->head.seats || s51_is_ruin(g, card) || g->cached[i] > most))
            return pl_fail(error, "cached: %d can't lie on %s (R12.4)", g->cached[i], s51_words[card]);
    }
    return true;
}

/* R5.1, R12.2: goods lie in storage from the cleanup to the next production, while nobody builds or razes. */
static bool check_stored(const struct pl_state *g, int seat, struct pl_error *error)
{
    static const uint8_t none[TOKENS];
    const uint8_t *stored = g->seat[seat].stored;
    if ((g->phase == PHASE_PRODUCTION || g->phase == PHASE_ACTION) && memcmp(stored, none, sizeof none))
        return pl_fail(error, "seats[%d].stored: production has brought it back (R5.1)", seat);
    int basic = stored[FUEL] + stored[GUN] + stored[IRON] + stored[BRICK];
    bool fine = basic <= s51_room_for(g, seat, BASIC_GOODS);
    for (int good = 0; good < TOKENS; good++)
        if (!(BASIC_GOODS >> good & 1))
            fine &= stored[good] <= s51_room_for(g, seat, 1 << good);
    return fine || pl_fail(error, "seats[%d].stored: more than there is storage for (R12.2)", seat);
}

static bool check_seat(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct s51_seat *who = &g->seat[seat];
    bool chosen = who->faction < FACTIONS;
    for (int other = 0; other < seat; other++)
        if (chosen && g->seat[other].faction == who->faction)
            return pl_fail(error, "seats[%d].faction: seat %d has it already (R2.1)", seat, other);
    if (!chosen && g->phase != PHASE_SETUP)
        return pl_fail(error, "seats[%d].faction: everyone has one (R2.1)", seat);
    for (int i = 0; i < 2; i++) {
        bool in_hand = memchr(who->hand.card, who->dropping[i], who->hand.n) != NULL;
        if (who->dropping[i] != PL_NO_CARD && (!in_hand || g->phase != PHASE_SETUP))
            return pl_fail(error, "seats[%d].dropping: only cards of the first hand (R2.4)", seat);
    }
    return check_stored(g, seat, error);
}

/* --- Frames --- */

bool s51_in_round(const struct pl_state *g, const struct pl_frame *f)
{
    (void)f;
    return g->phase != PHASE_SETUP;
}

bool s51_is_playing(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_in_round(g, f) && f->a == g->playing && f->a != PL_NO_CARD;
}

/* Production of others is gained by who visits it (R10.1), or by who has Suppliers (R11.4, R11.5); as there is one of
 * it, copies of copies come to an end. */
static bool has_location(const struct pl_state *g, const struct pl_frame *f)
{
    int owner = s51_owner(g, f->a);
    if (owner != s51_owner_in(*f) || s51_is_ruin(g, f->a))
        return false;
    return owner == f->seat || (f->b >> 8 == LIST_DOES && s51_produces(g, f->a) &&
                                (s51_card(f->a)->open || s51_owner(g, SUPPLIERS) == f->seat));
}

bool s51_has_source(const struct pl_state *g, const struct pl_frame *f)
{
    if (!s51_in_round(g, f) || f->c < 0 || (f->c > OWNER_MASK && !s51_steps[f->step]->number))
        return false;
    if (s51_is_location(f->a))
        return has_location(g, f);
    bool of_faction = pl_is_between(f->a, SOURCE_FACTION, SOURCE_DEVELOPED - 1);
    return pl_is_between(f->a, SOURCE_CONNECTION, LIST_SOURCES - 1) && f->b >> 8 == LIST_DOES &&
           s51_owner_in(*f) == f->seat &&
           (!of_faction || (f->a - SOURCE_FACTION) / FACTION_SOURCES == g->seat[f->seat].faction);
}

/* --- The agenda --- */

static int waiting(const struct pl_state *g, int step)
{
    int n = 0;
    for (int i = 0; i < g->head.agenda.n; i++)
        n += g->waiting[i].step == step;
    return n;
}

/* R2.1, R2.4: everyone has a faction or will choose one, and two cards to drop or will choose them. */
static bool check_setup(const struct pl_state *g, struct pl_error *error)
{
    bool hands = waiting(g, STEP_HANDS);
    if (g->waiting[0].step != STEP_ROUND || !waiting(g, STEP_DROPPED))
        return pl_fail(error, "agenda: after the setup comes the first round");
    if (g->face_up[0] != PL_NO_CARD || g->face_up[1] != PL_NO_CARD)
        return pl_fail(error, "face_up: a round shows connections, the setup none (R4.1)");
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct s51_seat *who = &g->seat[seat];
        bool will_choose = false, drops = who->dropping[0] != PL_NO_CARD, dropped = who->dropping[1] != PL_NO_CARD;
        for (int i = 0; i < g->head.agenda.n; i++)
            will_choose |= g->waiting[i].step == STEP_FACTION && g->waiting[i].seat == seat;
        if (who->faction == FACTIONS && !will_choose)
            return pl_fail(error, "seats[%d].faction: nobody is asked for it (R2.1)", seat);
        if (hands ? who->agenda.n || drops || dropped || who->hand.n < 2 : who->agenda.n != !dropped)
            return pl_fail(error, "seats[%d].dropping: two cards of the first hand go (R2.4)", seat);
        if (dropped && (!drops || who->dropping[0] == who->dropping[1]))
            return pl_fail(error, "seats[%d].dropping: two different cards go (R2.4)", seat);
    }
    return true;
}

static bool is_whose_turn(int step)
{
    return step == STEP_NEXT || step == STEP_TURN || step == STEP_TURN_END || step == STEP_SHIELD || step == STEP_RIVAL;
}

/* A turn and an action in it are done with before the next begins, nothing waits above a question (R6.1, R6.2), and no
 * card is picked before the lookout that comes later (R4.4). */
static bool check_action(const struct pl_state *g, struct pl_error *error)
{
    const struct pl_frame *frame = g->waiting;
    int actions = 0, picks = 0;
    for (int i = 0; i < g->head.agenda.n; i++) {
        int step = frame[i].step;
        bool early = step == STEP_LOOKOUT && picks;
        picks += step == STEP_LOOKOUT || step == STEP_PICKS;
        actions += step == STEP_OVER || (step >= STEP_BUILT && step <= STEP_PLAYED);
        if (early || (is_whose_turn(step) && i != 1) ||
            (s51_steps[step]->ask && (i + 1 < g->head.agenda.n || g->head.busy)))
            return pl_fail(error, "agenda[%d]: the step %s can't stand there", i, s51_steps[step]->name);
        if (step == STEP_PAY && i > 0 && frame[i - 1].step == STEP_PLAYED && s51_discards(frame[i]))
            return pl_fail(error, "agenda[%d]: nothing is paid for like this", i);
    }
    return actions <= 1 || pl_fail(error, "agenda: %d actions at once (R6.2)", actions);
}

/* The round ends with its check, and then with the cleanup (R12, R13.1). */
static bool check_agenda(const struct pl_state *g, struct pl_error *error)
{
    int first = g->waiting[0].step;
    if (g->head.over)
        return true;
    if (g->phase == PHASE_SETUP)
        return check_setup(g, error);
    if (first != (g->phase == PHASE_CLEANUP ? STEP_CLEANUP : STEP_END_CHECK))
        return pl_fail(error, "agenda: at its end the round is checked, then cleaned up (R13.1)");
    if (g->phase == PHASE_CLEANUP && g->head.agenda.n > 1)
        return pl_fail(error, "agenda: in the cleanup only that is left (R12)");
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->seat[seat].agenda.n > 1)
            return pl_fail(error, "seats[%d].agenda: a seat stores one good after the other (R12.2)", seat);
    return check_action(g, error);
}

/* A card that is being played is waited for by exactly one frame. */
static bool check_playing(const struct pl_state *g, struct pl_error *error)
{
    int frames = waiting(g, STEP_OVER) + waiting(g, STEP_BUILT) + waiting(g, STEP_DEALT) + waiting(g, STEP_RAZED);
    return frames == (g->playing != PL_NO_CARD) || pl_fail(error, "playing: nothing is done with the card");
}

bool s51_check(const struct pl_state *g, struct pl_error *error)
{
    if (!check_playing(g, error))
        return false;
    if (g->first >= g->head.seats || g->row.n > row_of_seats(g))
        return pl_fail(error, "first, row: more than there are seats");
    if ((g->taken != PL_NO_CARD && s51_owner(g, g->taken) < 0) || g->taker >= g->head.seats ||
        (g->copied != PL_NO_CARD && s51_owner(g, g->copied) < 0) || g->copier >= g->head.seats)
        return pl_fail(error, "taken, copied: no location in play (R11.4)");
    if (g->attack.n > g->attacks)
        return pl_fail(error, "attack: %d cards for %d attacks (R15.9)", g->attack.n, g->attacks);
    if (!check_colours(g, error) || !check_marks(g, error) || !check_caches(g, error) || !check_agenda(g, error))
        return false;
    for (int seat = 0; seat < g->head.seats; seat++)
        if (!check_seat(g, seat, error))
            return false;
    return true;
}

/* R2.4: what the others discard from their first hands is a secret, and so is whether they have chosen. */
static void drop_again(struct pl_state *g, int seat)
{
    struct s51_seat *who = &g->seat[seat];
    who->dropping[0] = who->dropping[1] = PL_NO_CARD;
    if (who->agenda.n == 0)
        pl_push_own(g, &who->agenda, STEP_DROP, seat, 0, 0, 0);
    else
        who->agenda.frame[0].a = 0;
}

/* R14.2. Of storing everyone sees what is stored, but not who will store no more. */
void s51_hide(struct pl_state *g, int seat)
{
    for (int i = 0; g->head.busy && i < g->head.seats; i++) {
        struct s51_seat *who = &g->seat[i];
        if (i == seat)
            continue;
        if (g->phase == PHASE_SETUP)
            drop_again(g, i);
        else if (who->agenda.n == 0 && s51_storable(g, i))
            pl_push_own(g, &who->agenda, STEP_STORE, i, 0, 0, 0);
    }
}
