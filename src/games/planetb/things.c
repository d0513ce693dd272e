/* The component tables: the .def files turned into C. */
#include "games/planetb/state.h"

#define BRACES(...)                                                                                                    \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define ENTRY(word, ...) BRACES(.step = STEP_##word __VA_OPT__(, ) __VA_ARGS__)

/* --- The words of costs (R4.1) and of actions --- */

#define pay_money(number) ENTRY(PAY_MONEY, .n = number)
#define pay_res(resource, number) ENTRY(PAY_RES, .what = resource, .n = number)
#define pay_worker(colour, number) ENTRY(PAY_WORKER, .what = colour, .n = number)
#define pay_mood(number) ENTRY(PAY_MOOD, .n = number)
#define pay_step(track, number) ENTRY(PAY_STEP, .what = track, .n = number)
/* R4.7: any mix that adds up. */
#define pay_split(number) ENTRY(PAY_SPLIT, .n = number)

#define money(number) ENTRY(MONEY, .n = number)
#define vp(number) ENTRY(VP, .n = number)
#define mood(number) ENTRY(MOOD, .n = number)
#define res(resource, number)                                                                                          \
    BRACES(.step = resource == ANY_RESOURCE ? STEP_RES_ANY : STEP_RES, .what = resource, .n = number)
#define produce() ENTRY(PRODUCE)
#define build() ENTRY(BUILD)
#define take(colour, number)                                                                                           \
    BRACES(.step = colour == ANY_WORKER ? STEP_TAKE_ANY : STEP_TAKE, .what = colour, .n = number)
#define act(number) ENTRY(ACT, .n = number)
#define news() ENTRY(NEWS)
#define step(track, number) BRACES(.step = track == ANY_TRACK ? STEP_STEP_ANY : STEP_STEP, .what = track, .n = number)
#define faction(track, number) ENTRY(FACTION, .what = track, .n = number)
#define votes(number) ENTRY(VOTES, .n = number)
#define votes_of_all(number) ENTRY(VOTES, .n = number, .how = HOW_PUPPET)
#define votes_per_step() ENTRY(VOTES_PER_STEP)
#define fraud() ENTRY(FRAUD)
#define fraud_free() ENTRY(FRAUD, .how = HOW_FREE)
#define election(way_of_it, number)                                                                                    \
    BRACES(.step = way_of_it == LEFT_OR_RIGHT ? STEP_MARKER_ANY : STEP_MARKER, .what = way_of_it, .n = number)
#define law(deck_of_it) ENTRY(LAW, .what = deck_of_it)
#define lose_money(number) ENTRY(LOSE, .what = LOSE_MONEY, .n = number)
#define lose_mood(number) ENTRY(LOSE, .what = LOSE_MOOD, .n = number)
#define lose_res(resource, number) ENTRY(LOSE, .what = resource, .n = number)
#define lose_worker(number) ENTRY(LOSE_WORKER, .what = ANY_WORKER, .n = number)
#define recall(number) ENTRY(RECALL, .n = number)
#define recall_elsewhere(number) ENTRY(RECALL, .n = number, .how = HOW_ELSEWHERE)
#define replay_news() ENTRY(REPLAY)
#define build_free() ENTRY(BUILD_FREE)
#define build_top(deck_of_it) ENTRY(BUILD_TOP, .what = deck_of_it)
#define demolish() ENTRY(DEMOLISH)
#define demolish_for_refund() ENTRY(DEMOLISH, .how = HOW_REFUND)
#define discard_hand(number) ENTRY(DISCARD, .n = number)
#define draw_bag(number, ...) PL_BODY(DRAWN(number), __VA_ARGS__)
#define DRAWN(number) .step = STEP_DRAW_BAG, .n = number
#define copy_cell() ENTRY(COPY)
#define give_plants(number, ...) PL_BODY(GIVEN(number), __VA_ARGS__)
#define GIVEN(number) .step = STEP_GIVE, .what = PLANTS, .n = number
#define export_goods(number, times) ENTRY(EXPORT, .n = number, .most = times)
#define support_keep() ENTRY(SUPPORT_KEEP)
#define mood_min() ENTRY(MOOD_MIN)
#define pay_upto(number) ENTRY(PAY_UPTO, .what = ANY_WORKER, .n = number)
/* R4.8, R4.10: clockwise, and each chooses for themselves. */
#define others(...) PL_BODY(BY_OTHERS, __VA_ARGS__)
#define BY_OTHERS .step = PL_SEATS, .who = PL_OTHERS
/* R4.7, R14.18, R15.5: one of them, of those that can be done if any can. */
#define choose(...) PL_BODY(.step = PL_CHOOSE, __VA_ARGS__)
#define way(...) PL_BODY(.step = PL_WAY, __VA_ARGS__)

/* What stands before TO is the cost of what follows; several things come in the order that the player likes (R4.6).
 * What costs something at all (R4.11) is seen in the .def files. */
#define TO BRACES(.step = PL_TO)
#define all(...) PL_BODY(.step = PL_ANY_ORDER, __VA_ARGS__)

#define RECONSTRUCTED true
#define KNOWN false

/* --- The tables --- */

#define ONE_ZONE(o, p)                                                                                                 \
    1,                                                                                                                 \
    {                                                                                                                  \
        {                                                                                                              \
            {                                                                                                          \
                o, p                                                                                                   \
            }                                                                                                          \
        }                                                                                                              \
    }
#define TWO_ZONES(o, p, second_o, second_p)                                                                            \
    2,                                                                                                                 \
    {                                                                                                                  \
        {{o, p}},                                                                                                      \
        {                                                                                                              \
            {                                                                                                          \
                second_o, second_p                                                                                     \
            }                                                                                                          \
        }                                                                                                              \
    }
#define CELL(cell_name, made_up, ...) BRACES(cell_name, made_up)
const struct pb_row pb_rows[ROWS] = {
#define BUILDING(from, id, building_name, building_word, price, points, zones_of_it, made_up, upper, lower)            \
    {building_name, building_word, from, price, points, made_up, zones_of_it, {upper, lower}},
#include "games/planetb/buildings.def"
#undef BUILDING
};
#undef CELL
#undef ONE_ZONE
#undef TWO_ZONES

const struct pb_zone pb_zones[ZONES] = {
#define ZONE(card, number, word) {card, number, word},
#include "games/planetb/zones.def"
#undef ZONE
};

const uint8_t pb_first_zone[BUILDINGS] = {
#define ZONE(card, number, word) FIRST_##number(card)
#define FIRST_0(id) [id] = ZONE_##id##_0,
#define FIRST_1(id)
#include "games/planetb/zones.def"
#undef ZONE
};

const struct pb_news pb_news[NEWS] = {
#define NEWS(from, id, news_name, news_word, mark, made_up, ...) {news_name, news_word, from, mark, made_up},
#include "games/planetb/news.def"
#undef NEWS
};

const struct pb_law pb_laws[LAWS] = {
#define LAW(colour_of_it, id, law_name, law_word, made_up, ...) {law_name, law_word, colour_of_it, made_up},
#include "games/planetb/laws.def"
#undef LAW
};

#define SIDE(made_up, ...) made_up
const struct pb_conglomerate pb_conglomerates[CONGLOMERATES] = {
#define CONGLOMERATE(from, id, its_name, its_word, grey, red) {its_name, its_word, from, {grey, red}},
#include "games/planetb/conglomerates.def"
#undef CONGLOMERATE
};
#undef SIDE

const struct pb_office pb_offices[OFFICES] = {
#define OFFICE(id, its_name, its_word, points, home, moral, immoral) {its_name, its_word, points, home},
#include "games/planetb/offices.def"
#undef OFFICE
};

#define CELL(made_up, ...) made_up
const bool pb_space_reconstructed[TRACKS * SPACES][CELLS] = {
#define SPACE(track, number, a, b) {a, b},
#include "games/planetb/tracks.def"
#undef SPACE
};
#undef CELL

/* In the order of the sources. */
static const struct pl_does nothing[] = {{0}};
const struct pl_does *const pb_lists[LIST_SOURCES][LISTS] = {
#define CELL(cell_name, made_up, ...) PL_LIST(__VA_ARGS__)
#define BUILDING(from, id, building_name, building_word, price, points, zones_of_it, made_up, upper, lower)            \
    {upper, lower, nothing, nothing},
#include "games/planetb/buildings.def"
#undef BUILDING
#undef CELL
#define NEWS(from, id, news_name, news_word, mark, made_up, ...) {PL_LIST(__VA_ARGS__), nothing, nothing, nothing},
#include "games/planetb/news.def"
#undef NEWS
#define SIDE(president, of_others) president, of_others
#define PRESIDENT(...) PL_LIST(__VA_ARGS__)
#define OTHERS(...) PL_LIST(others(__VA_ARGS__))
#define NOBODY_ELSE nothing
#define LAW(colour_of_it, id, law_name, law_word, made_up, adopted, rejected) {adopted, rejected},
#include "games/planetb/laws.def"
#undef LAW
#undef SIDE
#undef PRESIDENT
#define SIDE(made_up, ...) PL_LIST(__VA_ARGS__)
#define CONGLOMERATE(from, id, its_name, its_word, grey, red) {grey, red, nothing, nothing},
#include "games/planetb/conglomerates.def"
#undef CONGLOMERATE
#define CELL(made_up, ...) PL_LIST(__VA_ARGS__)
#define SPACE(track, number, a, b) {a, b, nothing, nothing},
#include "games/planetb/tracks.def"
#undef SPACE
#define TURN(...) PL_LIST(__VA_ARGS__)
#define OFFICE(id, its_name, its_word, points, home, moral, immoral) {moral, immoral, nothing, nothing},
#include "games/planetb/offices.def"
#undef OFFICE
#define MOOD_LEVEL(level, ...) {PL_LIST(__VA_ARGS__), nothing, nothing, nothing},
#include "games/planetb/moods.def"
#undef MOOD_LEVEL
};

/* A byte for each deck. */
#define ONE_OF(deck) (1 << 8 * (deck))
enum {
    BUILDINGS_BY_DECK = 0
#define BUILDING(deck, ...) +((deck) == NO_DECK ? 0 : ONE_OF(deck))
#include "games/planetb/buildings.def"
#undef BUILDING
};
enum {
    LAWS_BY_COLOUR = 0
#define LAW(colour, ...) +ONE_OF(colour)
#include "games/planetb/laws.def"
#undef LAW
};
#define OF_DECK(deck, all) ((all) >> 8 * (deck)&0xff)
_Static_assert(OF_DECK(DECK_A, BUILDINGS_BY_DECK) <= DECK_MOST && OF_DECK(DECK_B, BUILDINGS_BY_DECK) <= DECK_MOST &&
                   OF_DECK(DECK_C, BUILDINGS_BY_DECK) <= DECK_MOST,
               "DECK_MOST: no deck has more buildings");
_Static_assert(OF_DECK(YELLOW, LAWS_BY_COLOUR) <= LAW_DECK_MOST && OF_DECK(BLUE, LAWS_BY_COLOUR) <= LAW_DECK_MOST,
               "LAW_DECK_MOST: no colour has more laws");

/* Sums of the lines that stand for what the enumerations of things.h count. */
enum {
    SPACE_LINES = 0
#define SPACE(...) +1
#include "games/planetb/tracks.def"
#undef SPACE
};
enum {
    OFFICE_LINES = 0
#define OFFICE(...) +1
#include "games/planetb/offices.def"
#undef OFFICE
};
enum {
    MOOD_LINES = 0
#define MOOD_LEVEL(...) +1
#include "games/planetb/moods.def"
#undef MOOD_LEVEL
};
_Static_assert((int)SPACE_LINES == TRACKS * SPACES, "SPACES: tracks.def has so many lines for each track");
_Static_assert((int)OFFICE_LINES == OFFICES, "OFFICES: offices.def has a line for each");
_Static_assert((int)MOOD_LINES == MOOD_LEVELS, "MOOD_LEVELS: moods.def has a line for each");

/* R5.7: what the two resources of a market sell for, by the colour of its disc; and where the discs begin (R1.6). */
const uint8_t pb_prices[PLACES][COLOURS] = {
    [PLACE_LEFT] = {[GREY] = 3, [RED] = 5},
    [PLACE_CENTRE] = {[GREY] = 5, [RED] = 4},
    [PLACE_RIGHT] = {[GREY] = 5, [RED] = 4},
};
const uint8_t pb_start_colour[PLACES] = {GREY, RED, GREY};

/* The production cells of the boards, upper line and lower line (R5.1). */
const uint8_t pb_printed[BOARDS][PRODUCTION_CELLS] = {
    {IRIDIUM, WATER, PLASTIC, PLASTIC, WATER, PLANTS},
    {WATER, PLANTS, CHIPS, IRIDIUM, PLASTIC, HYDROGEN},
    {PLANTS, HYDROGEN, CHIPS, IRIDIUM, PLASTIC, MEAT},
    {HYDROGEN, CHIPS, MEAT, IRIDIUM, WATER, PLANTS},
};

/* R1.9: everybody's ten production tokens. */
const uint8_t pb_tokens[RESOURCES] = {
    [PLASTIC] = 1, [IRIDIUM] = 1, [WATER] = 1, [PLANTS] = 1, [HYDROGEN] = 2, [CHIPS] = 2, [MEAT] = 2};

/* R9.3 */
const struct pb_fraud_slot pb_fraud_slots[FRAUD_SLOTS] = {{5, 3}, {10, 5}, {15, 7}, {20, 9}};
