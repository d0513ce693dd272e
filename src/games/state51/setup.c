/* Options and the deal (R2), and the table that makes it a game. */
#include "games/state51/state.h"

static const char *const expansion_words[] = {"none", "new_era", "winter", "all"};
static const char *const expansion_says[] = {N_("none"), N_("New Era"), N_("Winter"), N_("both")};
static const struct pl_kind expansion_kind = {
    .name = "expansion", .count = 4, .words = expansion_words, .says = expansion_says};

static const char *const factions_words[] = {"random", "choose"};
static const char *const factions_says[] = {N_("dealt at random"), N_("chosen in turn")};
static const struct pl_kind factions_kind = {
    .name = "factions", .count = 2, .words = factions_words, .says = factions_says};

/* R2.7 */
const struct pl_option s51_options[] = {
    [OPTION_EXPANSION] = {"expansion", N_("Expansion"), &expansion_kind, EXPANSION_NONE},
    [OPTION_FACTIONS] = {"factions", N_("Factions"), &factions_kind, 0},
    [OPTION_RESHUFFLE] = {"reshuffle_connections", N_("Shuffle used-up connection piles again"), &pl_switch_kind, 0},
    [OPTION_CLAIMS] = {"solo_claims_after_pass", N_("Solo: connections are claimed after you have passed"),
                       &pl_switch_kind, 1},
    {0},
};

static void deal_factions(struct pl_state *g)
{
    uint8_t left[FACTIONS] = {0, 1, 2, 3};
    for (int seat = 0, n = FACTIONS; seat < g->head.seats; seat++) {
        int i = (int)pl_chance(g, (uint32_t)n);
        g->seat[seat].faction = left[i];
        left[i] = left[--n];
    }
}

/* R2.2 to R2.5: the decks (R2.3), six cards each, the first player by chance (R2.5); nobody has goods (R2.6). Alone it
 * is the same (R15.2). */
void s51_deal(struct pl_state *g)
{
    for (int card = 0; card < LOCATIONS; card++)
        if (s51_in_play(g, card))
            g->deck.card[g->deck.n++] = (uint8_t)card;
    for (int card = 0; card < CONNECTIONS; card++)
        pl_pile_add(pl_pile(&g->pile[s51_connections[card].red]), card);
    g->face_up[0] = g->face_up[1] = g->playing = g->taken = g->copied = PL_NO_CARD;
    g->first = (uint8_t)pl_chance(g, g->head.seats);
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct s51_seat *who = &g->seat[seat];
        pl_bag_deal(g, pl_pile(&g->deck), who->hand.card, 6);
        who->hand.n = 6;
        who->dropping[0] = who->dropping[1] = PL_NO_CARD;
        who->faction = FACTIONS;
    }
    pl_push(g, STEP_ROUND, 0, 0, 0, 0);
    pl_push(g, STEP_DROPPED, 0, 0, 0, 0);
    pl_push(g, STEP_HANDS, 0, 0, 0, 0);
    if (g->head.option[OPTION_FACTIONS] == 0)
        deal_factions(g);
    else
        for (int seat = g->head.seats - 1; seat >= 0; seat--)
            pl_push(g, STEP_FACTION, seat, 0, 0, 0);
}

static int rivals(const struct pl_state *g)
{
    return s51_is_solo(g);
}

static const char *rival_name(const struct pl_state *g, int rival)
{
    (void)g, (void)rival;
    return N_("Virtual player");
}

static const struct pl_does *list_of(int source, int list)
{
    return s51_lists[source][list];
}

static void put_source(int source, enum pl_lang lang, struct pl_text *out)
{
    if (source < LOCATIONS)
        pl_put_value(NULL, &s51_card_kind, source, lang, out);
    else if (source < SOURCE_FACTION)
        pl_put_value(NULL, &s51_connection_kind, source - SOURCE_CONNECTION, lang, out);
    else if (source < SOURCE_DEVELOPED)
        pl_put_value(NULL, &s51_faction_kind, (source - SOURCE_FACTION) / FACTION_SOURCES, lang, out);
}

static int source_of(const struct pl_kind *kind, int value)
{
    return kind == &s51_card_kind ? value : kind == &s51_connection_kind ? SOURCE_CONNECTION + value : -1;
}

static const struct pl_lists lists = {
    .list = list_of,
    .lists = LISTS,
    .has_source = s51_has_source,
    .count = s51_count,
    .put = s51_put_step,
    .put_source = put_source,
    .source_of = source_of,
};

#undef STEP
#define STEP(id, name) [STEP_##id] = &s51_##name##_step,
const struct pl_step *const s51_steps[] = {PL_WORDS,
#include "games/state51/steps.def"
                                           NULL};

const struct pl_game s51_game = {
    .name = "state51",
    .title = N_("51st State: Master Set"),
    .revision = 2,
    .min_seats = 1,
    .max_seats = 4,
    .options = s51_options,
    .steps = s51_steps,
    .lists = &lists,
    .verbs = s51_verbs,
    .events = s51_events,
    .reasons = s51_reasons,
    .fields = s51_fields,
    .depth = PL_STATE_DEPTH,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct s51_seat),
    .moves_max = 20000,
    .deal = s51_deal,
    .settle = s51_settle,
    .check = s51_check,
    .hide = s51_hide,
    .score = s51_score,
    .places = s51_places,
    .tuning = &(const struct pl_tuning){.habit = 64, .halving = true},
    .tuning_learned = &(const struct pl_tuning){.habit = 64, .curiosity = 3, .policy = 2000},
    .rivals = rivals,
    .rival_name = rival_name,
    .board = s51_board,
};
