/* The fields of the state, what must always be true of them, and hiding. */
#include "games/mars/state.h"

#define AT(member) .at = offsetof(struct pl_state, member)
#define MINE(member) .of_seat = true, .at = offsetof(struct tm_seat, member)

/* R4.5 is the column `sees`: without one a field is public. */
const struct pl_field tm_fields[] = {
    {.key = "phase", .says = N_("Phase"), .type = PL_U8, AT(phase), .kind = &tm_phase_kind},
    {.key = "first",
     .says = N_("First player"),
     .type = PL_U8,
     AT(first),
     .most = SEATS_MOST - 1,
     .kind = &tm_seat_kind},
    {.key = "temperature",
     .says = N_("Temperature"),
     .type = PL_I8,
     AT(temperature),
     .least = TEMPERATURE_START,
     .most = TEMPERATURE_GOAL},
    {.key = "oxygen", .says = N_("Oxygen"), .type = PL_U8, AT(oxygen), .most = OXYGEN_GOAL},
    {.key = "tiles", .says = N_("Tiles"), .type = PL_MAP, AT(tile), .keys = &tm_hex_kind, .kind = &tm_tile_kind},
    {.key = "owners",
     .says = N_("Owners of tiles"),
     .type = PL_MAP,
     AT(owner),
     .keys = &tm_hex_kind,
     .kind = &tm_owner_kind},
    {.key = "claims",
     .says = N_("Land claims"),
     .type = PL_MAP,
     AT(claim),
     .keys = &tm_hex_kind,
     .kind = &tm_owner_kind},
    {.key = "milestones",
     .says = N_("Milestones"),
     .type = PL_MAP,
     AT(milestone),
     .keys = &tm_milestone_kind,
     .kind = &tm_owner_kind},
    {.key = "awards", .says = N_("Awards"), .type = PL_MAP, AT(award), .keys = &tm_award_kind, .kind = &tm_owner_kind},
    {.key = "playing", .says = N_("Card being played"), .type = PL_CARD, AT(playing), .kind = &tm_project_kind},
    {.key = "held", .says = N_("Resources on cards"), .type = PL_COUNTS, AT(held), .kind = &tm_project_kind},
    {.key = "used", .says = N_("Actions used"), .type = PL_MARKS, AT(used), .kind = &tm_project_kind},
    {.key = "ruling", .says = N_("Ruling party"), .type = PL_U8, AT(ruling), .kind = &tm_party_kind},
    {.key = "dominant", .says = N_("Dominant party"), .type = PL_U8, AT(dominant), .kind = &tm_party_kind},
    {.key = "chairman", .says = N_("Chairman"), .type = PL_U8, AT(chairman), .kind = &tm_owner_kind},
    {.key = "leaders",
     .says = N_("Party leaders"),
     .type = PL_MAP,
     AT(leader),
     .keys = &tm_party_kind,
     .kind = &tm_owner_kind},
    {.key = "neutral",
     .says = N_("Neutral delegates"),
     .type = PL_COUNTS,
     AT(neutral),
     .most = NEUTRAL_DELEGATES,
     .kind = &tm_party_kind},
    {.key = "neutral_reserve",
     .says = N_("Neutral delegates in reserve"),
     .type = PL_U8,
     AT(neutral_reserve),
     .most = NEUTRAL_DELEGATES},
    {.key = "current", .says = N_("Current event"), .type = PL_CARD, AT(current), .kind = &tm_global_event_kind},
    {.key = "coming", .says = N_("Coming event"), .type = PL_CARD, AT(coming), .kind = &tm_global_event_kind},
    {.key = "distant", .says = N_("Distant event"), .type = PL_CARD, AT(distant), .kind = &tm_global_event_kind},
    {.key = "past",
     .says = N_("Past events"),
     .type = PL_PILE,
     AT(past),
     .most = GLOBAL_EVENTS,
     .kind = &tm_global_event_kind},
    {.key = "global_deck",
     .says = N_("Global event deck"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     AT(global_deck),
     .most = GLOBAL_EVENTS,
     .kind = &tm_global_event_kind,
     .home = true},
    {.key = "corporations",
     .says = N_("Corporation deck"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     AT(corporations),
     .most = CORPORATIONS,
     .kind = &tm_corporation_kind,
     .home = true},
    {.key = "deck",
     .says = N_("Deck"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     AT(deck),
     .most = PROJECTS,
     .kind = &tm_project_kind,
     .home = true},
    {.key = "discard",
     .says = N_("Discards"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     AT(discard),
     .most = PROJECTS,
     .kind = &tm_project_kind},
    {.key = "unearned", .type = PL_I16, AT(unearned)},

    {.key = "corporation", .says = N_("Corporation"), .type = PL_CARD, MINE(corporation), .kind = &tm_corporation_kind},
    {.key = "tr", .says = N_("Terraform rating"), .type = PL_I16, MINE(tr), .most = 999},
    {.key = "stock", .says = N_("Resources"), .type = PL_AMOUNTS, MINE(stock), .most = 9999, .kind = &tm_resource_kind},
    {.key = "production",
     .says = N_("Production"),
     .type = PL_AMOUNTS,
     MINE(production),
     .least = LEAST_MC_PRODUCTION,
     .most = 999,
     .kind = &tm_resource_kind},
    {.key = "hand",
     .says = N_("Hand"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(hand),
     .most = PROJECTS,
     .kind = &tm_project_kind},
    {.key = "played",
     .says = N_("Cards in play"),
     .type = PL_PILE,
     MINE(played),
     .most = PROJECTS - EVENT_CARDS,
     .kind = &tm_project_kind},
    {.key = "events",
     .says = N_("Events played"),
     .type = PL_PILE,
     .sees = PL_SEES_ONCE,
     MINE(events),
     .most = EVENT_CARDS,
     .kind = &tm_project_kind},
    {.key = "offered",
     .says = N_("Corporations to choose from"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(offered),
     .most = 3,
     .kind = &tm_corporation_kind},
    {.key = "dealt",
     .says = N_("Cards to choose from"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(dealt),
     .most = DEALT_FIRST,
     .kind = &tm_project_kind},
    {.key = "kept",
     .says = N_("Cards kept in the draft"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(kept),
     .most = DEALT,
     .kind = &tm_project_kind},
    {.key = "picked", .type = PL_BITS, .sees = PL_SEES_OWNER, MINE(picked), .most = DEALT_FIRST - 1},
    {.key = "choice", .type = PL_U8, .sees = PL_SEES_OWNER, MINE(choice), .most = 3},
    {.key = "passed", .says = N_("Passed"), .type = PL_U8, MINE(passed), .most = 1},
    {.key = "raised", .says = N_("Raised the rating this generation"), .type = PL_U8, MINE(raised), .most = 1},
    {.key = "corporation_holds", .says = N_("Resources on the corporation"), .type = PL_U8, MINE(corporation_holds)},
    {.key = "corporation_used", .says = N_("Corporation used"), .type = PL_U8, MINE(corporation_used), .most = 1},
    {.key = "first_due", .says = N_("First action to come"), .type = PL_U8, MINE(first_due), .most = 1},
    {.key = "policy_used", .says = N_("Policy used"), .type = PL_U8, MINE(policy_used), .most = 1},
    {.key = "next_cheaper", .says = N_("Discount on the next card"), .type = PL_U8, MINE(next_cheaper), .most = 8},
    {.key = "next_eased",
     .says = N_("Steps by which the next card is eased"),
     .type = PL_U8,
     MINE(next_eased),
     .most = 2},
    {.key = "queue", .says = N_("Delegate in the queue"), .type = PL_U8, MINE(queue), .most = 1},
    {.key = "reserve", .says = N_("Delegates in reserve"), .type = PL_U8, MINE(reserve), .most = OWN_DELEGATES},
    {.key = "delegates",
     .says = N_("Delegates in parties"),
     .type = PL_COUNTS,
     MINE(delegates),
     .most = OWN_DELEGATES,
     .kind = &tm_party_kind},
    {.key = "tr_terraforming", .type = PL_I16, MINE(tr_terraforming), .most = 999},
    {.key = "tr_other", .type = PL_I16, MINE(tr_other), .least = -999, .most = 999},
    {0},
};

/* --- What follows from the fields --- */

static int starting_tr(const struct pl_state *g)
{
    return tm_is_solo(g) ? 14 : 20;
}

static int steps_made(const struct pl_state *g)
{
    return (g->temperature - TEMPERATURE_START) / 2 + g->oxygen + tm_oceans(g);
}

static int steps_earned(const struct pl_state *g)
{
    int steps = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        steps += g->seat[seat].tr_terraforming;
    return steps;
}

/* The tags of an event count from when it is paid to when it is turned over. */
static void settle_event(struct pl_state *g)
{
    for (int i = 0; i < g->head.agenda.n; i++) {
        const struct pl_frame *f = &g->waiting[i];
        if (f->step == STEP_RESOLVED && f->a == g->playing && f->seat < g->head.seats)
            tm_add_effects(&g->seat[f->seat].effects, tm_card(g->playing));
    }
}

/* A rating that is set has a history that explains it. */
void tm_settle(struct pl_state *g)
{
    tm_settle_map(g);
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct tm_seat *who = &g->seat[seat];
        tm_settle_effects(g, seat);
        who->tr_other = (int16_t)(who->tr - starting_tr(g) - who->tr_terraforming);
    }
    settle_event(g);
    g->unearned = (int16_t)(steps_made(g) - steps_earned(g));
}

/* --- Invariants: the map --- */

static bool check_owner(const struct pl_state *g, int hex, struct pl_error *error)
{
    int tile = g->tile[hex], owner = g->owner[hex];
    bool owned = tile != NO_TILE && tile != OCEAN_TILE;
    if (!owned && owner != NOBODY)
        return pl_fail(error, "owners: nobody owns %s (R6.10)", tm_hex_words[hex]);
    if (owned && !tm_is_player(g, owner) && !(owner == NEUTRAL && tm_is_solo(g)))
        return pl_fail(error, "owners: the tile on %s is nobody's (R6.10)", tm_hex_words[hex]);
    return true;
}

/* R1.4: nine oceans, one of each special tile, any number of the rest. */
static bool check_map(const struct pl_state *g, struct pl_error *error)
{
    int count[TILES] = {0};
    for (int hex = 0; hex < AREAS; hex++) {
        int tile = g->tile[hex], claim = g->claim[hex];
        if (tile && tm_is_reserved(hex, tile))
            return pl_fail(error, "tiles: %s is kept for something else than %s (R6.3)", tm_hex_words[hex],
                           tm_tile_kind.words[tile]);
        if (tile && ++count[tile] > 1 && tile > CITY_TILE)
            return pl_fail(error, "tiles: there is only one %s (R1.4)", tm_tile_kind.words[tile]);
        if (claim && (tile || tm_is_reserved(hex, RESTRICTED_AREA_TILE) || !tm_is_player(g, claim)))
            return pl_fail(error, "claims: %s can't be claimed (R6.8)", tm_hex_words[hex]);
        if (!check_owner(g, hex, error))
            return false;
    }
    return count[OCEAN_TILE] <= OCEANS_GOAL || pl_fail(error, "tiles: %d oceans (R1.4)", count[OCEAN_TILE]);
}

static bool check_honours(const struct pl_state *g, const uint8_t *owner, int n, const char *key,
                          struct pl_error *error)
{
    int claimed = 0;
    for (int i = 0; i < n; i++) {
        claimed += owner[i] != NOBODY;
        if (owner[i] != NOBODY && (!tm_is_player(g, owner[i]) || tm_is_solo(g)))
            return pl_fail(error, "%s: they belong to players (R11.1)", key);
    }
    return claimed <= 3 || pl_fail(error, "%s: %d are claimed (R11.1)", key, claimed);
}

static bool check_history(const struct pl_state *g, struct pl_error *error)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct tm_seat *who = &g->seat[seat];
        if (who->tr != starting_tr(g) + who->tr_terraforming + who->tr_other)
            return pl_fail(error, "seats[%d].tr: %d is not what its history says (R10.1)", seat, who->tr);
    }
    if ((g->temperature - TEMPERATURE_START) % 2)
        return pl_fail(error, "temperature: %d is between two steps (R9.1)", g->temperature);
    return steps_made(g) == steps_earned(g) + g->unearned ||
           pl_fail(error, "unearned: the steps of the parameters don't add up (R9.2)");
}

/* --- Invariants: cards --- */

static bool is_in(const struct pl_pile *pile, int card)
{
    return memchr(pile->card, card, pile->n) != NULL;
}

static bool is_in_play(const struct pl_state *g, int card)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        if (is_in(pl_pile(&g->seat[seat].played), card))
            return true;
    return false;
}

static bool check_marks(const struct pl_state *g, struct pl_error *error)
{
    for (int card = 0; card < PROJECTS; card++) {
        const struct tm_card *row = tm_card(card);
        if (g->held[card] && (!row->holds || !is_in_play(g, card)))
            return pl_fail(error, "held: %s holds nothing (R5.10)", row->word);
        if (tm_is_used(g, card) && (!row->action->step || !is_in_play(g, card)))
            return pl_fail(error, "used: %s has no action in play (R4.3)", row->word);
    }
    return true;
}

static bool check_piles(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct tm_seat *who = &g->seat[seat];
    for (int i = 0; i < who->played.n; i++)
        if (tm_card(who->played.card[i])->type == EVENT)
            return pl_fail(error, "seats[%d].played: %s is an event (R5.5)", seat, tm_card(who->played.card[i])->word);
    for (int i = 0; i < who->events.n; i++)
        if (tm_card(who->events.card[i])->type != EVENT)
            return pl_fail(error, "seats[%d].events: %s is no event (R5.5)", seat, tm_card(who->events.card[i])->word);
    if (who->picked >> who->dealt.n)
        return pl_fail(error, "seats[%d].picked: there are only %d cards", seat, who->dealt.n);
    if (who->offered.n && g->phase != PHASE_SETUP)
        return pl_fail(error, "seats[%d].offered: only in the setup (R2.5)", seat);
    if (who->kept.n && !tm_is_waiting(g, STEP_DRAFTED))
        return pl_fail(error, "seats[%d].kept: only in the draft (R3.4)", seat);
    for (int other = 0; tm_is_waiting(g, STEP_DRAFTED) && other < g->head.seats; other++)
        if (who->kept.n + g->seat[other].dealt.n > DEALT)
            return pl_fail(error, "seats[%d].kept: with those that go round they are more than %d (R3.4)", seat, DEALT);
    return true;
}

static bool check_corporation(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct tm_seat *who = &g->seat[seat];
    int card = tm_corporation_card(who);
    if ((card < 0) != (g->phase == PHASE_SETUP))
        return pl_fail(error, "seats[%d].corporation: everyone has one after the setup (R2.6)", seat);
    if (who->choice > who->offered.n && card < 0)
        return pl_fail(error, "seats[%d].choice: no such corporation (R2.5)", seat);
    const struct tm_card *row = card < 0 ? NULL : tm_card(card);
    if (who->corporation_holds && !(row && row->holds))
        return pl_fail(error, "seats[%d].corporation_holds: it holds nothing (R5.10)", seat);
    if (who->corporation_used && !(row && row->action->step))
        return pl_fail(error, "seats[%d].corporation_used: it has no action (R4.3)", seat);
    if (who->first_due && !(row && row->first->step))
        return pl_fail(error, "seats[%d].first_due: it has no first action (R2.9)", seat);
    return true;
}

static bool check_seat(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct tm_seat *who = &g->seat[seat];
    for (int resource = 0; resource < RESOURCES; resource++) {
        if (who->stock[resource] < 0)
            return pl_fail(error, "seats[%d].stock: below 0 (R1.5)", seat);
        if (tm_spare_production(g, seat, resource) < 0)
            return pl_fail(error, "seats[%d].production: too low (R1.5)", seat);
    }
    return check_piles(g, seat, error) && check_corporation(g, seat, error);
}

/* --- Invariants: agendas, of which a position from outside may hold anything --- */

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
    if (pl_is_between(f->a, 0, CARDS - 1))
        return tm_is_in_front(g, f->seat, f->a) || (f->a < PROJECTS && f->a == g->playing);
    if (pl_is_between(f->a, SOURCE_POLICY, SOURCE_POLICY + PARTIES - 1))
        return tm_has_turmoil(g);
    if (pl_is_between(f->a, SOURCE_EVENT, SOURCE_EVENT + GLOBAL_EVENTS - 1))
        return solar && (f->a - SOURCE_EVENT == g->current || f->a - SOURCE_EVENT == AQUIFER_EVENT);
    return pl_is_between(f->a, SOURCE_STANDARD, SOURCE_STANDARD + STANDARDS - 1) || f->a == SOURCE_PLANTS ||
           f->a == SOURCE_HEAT;
}

/* What was chosen before is a card or an amount; a flood takes it for a hex. */
static int most_number(const struct pl_frame *f)
{
    const struct pl_does *list = tm_list(f->a, f->b >> 8);
    for (int i = 0; f->step == PL_DOES && list[i].step; i++)
        if (i >= (f->b & 0xff) && list[i].step == STEP_FLOOD)
            return HEXES;
    return CARDS - 1;
}

bool tm_has_source(const struct pl_state *g, const struct pl_frame *f)
{
    if (f->step == PL_HEAR)
        return pl_is_between(f->c, 0, CARDS - 1);
    return has_source(g, f) && pl_is_between(f->c, 0, most_number(f));
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

static bool check_agenda(const struct pl_state *g, struct pl_error *error)
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

/* --- Invariants: derived values --- */

/* What is kept up to date step by step is what working it out anew gives. */
static bool check_derived(const struct pl_state *g, struct pl_error *error)
{
    _Alignas(8) char copy[sizeof *g + SEATS_MOST * sizeof g->seat[0]];
    memcpy(copy, g, g->head.size);
    struct pl_state *again = (struct pl_state *)copy;
    tm_settle(again);
    again->unearned = g->unearned;
    for (int seat = 0; seat < g->head.seats; seat++) {
        again->seat[seat].tr_other = g->seat[seat].tr_other;
        if (memcmp(&again->seat[seat], &g->seat[seat], sizeof g->seat[0]) != 0)
            return pl_fail(error, "seats[%d]: effects or tiles are not what its cards and the map say", seat);
    }
    return memcmp(again, g, sizeof *g) == 0 || pl_fail(error, "tiles: the map as bits is not up to date");
}

bool tm_check(const struct pl_state *g, struct pl_error *error)
{
    if (g->first >= g->head.seats)
        return pl_fail(error, "first: there is no seat %d", g->first);
    if (!check_map(g, error) || !check_honours(g, g->milestone, MILESTONES, "milestones", error) ||
        !check_honours(g, g->award, AWARDS, "awards", error) || !check_marks(g, error))
        return false;
    for (int seat = 0; seat < g->head.seats; seat++)
        if (!check_seat(g, seat, error))
            return false;
    return tm_committee_check(g, error) && check_agenda(g, error) && check_history(g, error) && check_derived(g, error);
}

/* --- Hiding --- */

/* R17.1: what the others choose in secret is not known, nor whether they have chosen. */
void tm_hide(struct pl_state *g, int seat)
{
    if (!g->head.busy)
        return;
    for (int other = 0; other < g->head.seats; other++) {
        struct tm_seat *who = &g->seat[other];
        int step = g->phase == PHASE_SETUP ? STEP_CORPORATION : tm_is_waiting(g, STEP_DRAFTED) ? STEP_DRAFT : STEP_BUY;
        if (other == seat || (g->phase != PHASE_SETUP && !who->dealt.n))
            continue;
        who->picked = 0;
        who->choice = 0;
        if (who->agenda.n)
            pl_write_frame(&who->agenda.frame[0], step, other, 0, 0, 0);
        else
            pl_push_own(g, &who->agenda, step, other, 0, 0, 0);
    }
}
