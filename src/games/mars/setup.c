/* Options and the deal (R1.6, R2, R16.1), and the table that makes it a game. */
#include "games/mars/state.h"

static const char *const beginners_words[] = {"none", "offered", "all"};
static const char *const beginners_says[] = {N_("nobody"), N_("whoever likes to"), N_("everybody")};
static const struct pl_kind beginners_kind = {
    .name = "beginners", .count = 3, .words = beginners_words, .says = beginners_says};

static const char *const goal_words[] = {"time", "tr63"};
static const char *const goal_says[] = {N_("Mars completed in 14 generations"), N_("terraform rating 63")};
static const struct pl_kind goal_kind = {.name = "goal", .count = 2, .words = goal_words, .says = goal_says};

const struct pl_option tm_options[] = {
    [OPTION_CORPORATE_ERA] = {"corporate_era", N_("Corporate era"), &pl_switch_kind, 1}, /* R1.7 */
    [OPTION_TURMOIL] = {"turmoil", N_("Turmoil"), &pl_switch_kind, 0},
    [OPTION_DRAFT] = {"draft", N_("Draft"), &pl_switch_kind, 0},
    [OPTION_BEGINNERS] = {"beginners", N_("Beginner corporations for"), &beginners_kind, BEGINNERS_NONE},
    [OPTION_GOAL] = {"goal", N_("Solo: goal"), &goal_kind, GOAL_TIME},
    {0},
};

static pl_why why_not(const struct pl_setup *setup, int *option)
{
    *option = OPTION_CORPORATE_ERA;
    return setup->seats == 1 && !setup->option[OPTION_CORPORATE_ERA] ? SOLO_NEEDS_CORPORATE_ERA : 0;
}

/* --- The neutral cities of the solo game (R16.1) --- */

/* The neighbour in a direction, clockwise from the upper left; -1: none. Rows up to 5 grow, the others shrink. */
static int neighbour(int hex, int direction)
{
    const struct tm_hex *from = &tm_hexes[hex];
    int up = from->row > 5, down = from->row < 5;
    const int row[] = {-1, -1, 0, 1, 1, 0}, column[] = {up - 1, up, 1, down, down - 1, -1};
    for (int i = 0; i < HEXES; i++)
        if (tm_hexes[i].row == from->row + row[direction] && tm_hexes[i].column == from->column + column[direction])
            return i;
    return -1;
}

static int cost_of_top_card(struct pl_state *g)
{
    uint8_t card;
    tm_draw(g, &card, 1);
    tm_discard(g, card);
    return tm_card(card)->cost ? tm_card(card)->cost : 1;
}

/* Counts n hexes out of these, forwards or backwards, round and round. */
static int count_hexes(uint64_t hexes, int n, bool forwards)
{
    n = (n - 1) % __builtin_popcountll(hexes);
    for (; n > 0; n--)
        hexes &= ~(forwards ? tm_bit(__builtin_ctzll(hexes)) : tm_bit(63 - __builtin_clzll(hexes)));
    return forwards ? __builtin_ctzll(hexes) : 63 - __builtin_clzll(hexes);
}

static void place_neutral_pair(struct pl_state *g, bool forwards)
{
    uint64_t land = tm_hexes_for(g, 0, AT_LAND);
    int city = count_hexes(land & ~g->beside_city & tm_around(land), cost_of_top_card(g), forwards);
    tm_put_tile(g, NEUTRAL, CITY_TILE, city);
    int around[6], n = 0;
    for (int direction = 0; direction < 6; direction++) {
        int hex = neighbour(city, direction);
        if (hex >= 0 && tm_hexes_for(g, 0, AT_LAND) >> hex & 1)
            around[n++] = hex;
    }
    tm_put_tile(g, NEUTRAL, GREENERY_TILE, around[(cost_of_top_card(g) - 1) % n]);
}

/* --- The deal --- */

/* R2.2, R2.5. Beginners and others may share a table (R2.8a). */
static void deal_seat(struct pl_state *g, int seat)
{
    struct tm_seat *who = &g->seat[seat];
    int beginners = g->head.option[OPTION_BEGINNERS];
    who->corporation = PL_NO_CARD;
    who->tr = tm_is_solo(g) ? 14 : 20;
    for (int resource = 0; resource < RESOURCES; resource++)
        who->production[resource] = !g->head.option[OPTION_CORPORATE_ERA];
    tm_settle_effects(g, seat);
    if (beginners != BEGINNERS_ALL) {
        pl_bag_deal(g, pl_pile(&g->corporations), who->offered.card, 2);
        who->offered.n = 2;
    }
    if (beginners != BEGINNERS_NONE)
        pl_pile_add(pl_pile(&who->offered), seat); /* a beginner corporation of its own */
    who->dealt.n = (uint8_t)tm_draw(g, who->dealt.card, DEALT_FIRST);
}

static void fill_decks(struct pl_state *g)
{
    for (int card = 0; card < PROJECTS; card++)
        if (tm_in_play(g, card))
            pl_pile_add(pl_pile(&g->deck), card);
    for (int i = BEGINNERS; i < CORPORATIONS; i++)
        if (tm_in_play(g, tm_of_corporation(i)))
            pl_pile_add(pl_pile(&g->corporations), i);
    for (int event = 0; tm_has_turmoil(g) && event < GLOBAL_EVENTS; event++)
        pl_pile_add(pl_pile(&g->global_deck), event);
}

/* R2.1, R2.4. The deck serves the first player first (R3.7). */
void tm_deal(struct pl_state *g)
{
    g->head.round = 1;
    g->temperature = TEMPERATURE_START;
    g->playing = g->distant = g->coming = g->current = PL_NO_CARD;
    fill_decks(g);
    g->first = (uint8_t)pl_chance(g, g->head.seats);
    for (int k = 0; k < g->head.seats; k++)
        deal_seat(g, tm_in_order(g, k));
    if (tm_is_solo(g)) {
        place_neutral_pair(g, true);
        place_neutral_pair(g, false);
    }
    if (tm_has_turmoil(g))
        tm_committee_deal(g);
    pl_push(g, STEP_REVEAL, 0, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        pl_push_own(g, &g->seat[seat].agenda, STEP_CORPORATION, seat, 0, 0, 0);
}

static const struct pl_does *list_of(int source, int list)
{
    return tm_list(source, list);
}

static const uint8_t only[LISTS] = {[LIST_PRODUCTION] = PART_PRODUCTION};
/* Plants and heat are what they bring about. */
static void put_source(int source, enum pl_lang lang, struct pl_text *out)
{
    if (source < CARDS)
        pl_put_value(NULL, &tm_card_kind, source, lang, out);
    else if (pl_is_between(source, SOURCE_STANDARD, SOURCE_STANDARD + STANDARDS - 1))
        pl_put_value(NULL, &tm_standard_kind, source - SOURCE_STANDARD, lang, out);
    else if (pl_is_between(source, SOURCE_POLICY, SOURCE_POLICY + PARTIES - 1))
        pl_put_value(NULL, &tm_party_kind, source - SOURCE_POLICY, lang, out);
    else if (pl_is_between(source, SOURCE_BONUS, SOURCE_BONUS + PARTIES - 1))
        pl_put_value(NULL, &tm_party_kind, source - SOURCE_BONUS, lang, out);
    else if (pl_is_between(source, SOURCE_EVENT, SOURCE_EVENT + GLOBAL_EVENTS - 1))
        pl_put_value(NULL, &tm_global_event_kind, source - SOURCE_EVENT, lang, out);
}

static int source_of(const struct pl_kind *kind, int value)
{
    return kind == &tm_card_kind           ? value
           : kind == &tm_standard_kind     ? SOURCE_STANDARD + value
           : kind == &tm_party_kind        ? SOURCE_BONUS + value
           : kind == &tm_global_event_kind ? SOURCE_EVENT + value
                                           : -1;
}

const struct pl_lists tm_lists = {
    .list = list_of,
    .lists = LISTS,
    .has_source = tm_has_source,
    .only = only,
    .count = tm_count_for,
    .adjust = tm_adjust,
    .tried = tm_why_not_paid,
    .hears = tm_hears,
    .listener = tm_listener,
    .ongoing = LIST_ONGOING,
    .answer = {[PL_ANSWER_WAY] = VERB_CHOOSE},
    .put = tm_put_step,
    .put_source = put_source,
    .source_of = source_of,
    .counts = &tm_count_kind,
    .facts = tm_entry_facts,
};

#undef STEP
#define STEP(id, name) [STEP_##id] = &tm_##name##_step,
const struct pl_step *const tm_steps[] = {PL_WORDS,
#include "games/mars/steps.def"
                                          NULL};

const struct pl_game tm_game = {
    .name = "mars",
    .title = N_("Terraforming Mars with Turmoil"),
    .revision = 2,
    .min_seats = 1,
    .max_seats = SEATS_MOST,
    .options = tm_options,
    .steps = tm_steps,
    .lists = &tm_lists,
    .verbs = tm_verbs,
    .events = tm_events,
    .reasons = tm_reasons,
    .fields = tm_fields,
    .depth = PL_STATE_DEPTH,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct tm_seat),
    .moves_max = 60000,
    .setup = why_not,
    .deal = tm_deal,
    .settle = tm_settle,
    .check = tm_check,
    .hide = tm_hide,
    .score = tm_score,
    .places = tm_places,
    .board = tm_board,
    .guess = tm_guess,
    .aim = tm_aim,
    .promise = tm_promise,
    .tuning = &(const struct pl_tuning){.lead = 16},
    .tuning_alone = &(const struct pl_tuning){.curiosity = 2, .promise = 16, .horizon = 100, .policy = 250000},
    .tuning_learned = &(const struct pl_tuning){.curiosity = 3, .policy = 2000, .horizon = 10},
    .hints = tm_hints,
};
