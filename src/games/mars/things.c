/* The component tables: the .def files turned into C. */
#include "games/mars/state.h"

/* --- The vocabulary of steps --- */

#define ENTRY(...)                                                                                                     \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define END ENTRY(STEP_END_OF_LIST, 0, 0, 0, 0, 0)
#define LIST(...)                                                                                                      \
    (const struct tm_does[])                                                                                           \
    {                                                                                                                  \
        __VA_ARGS__ __VA_OPT__(, ) END                                                                                 \
    }

#define gain(resource, n) ENTRY(STEP_GAIN, resource, n, COUNT_ONE, 1, 0)
#define gain_per(resource, n, per, div) ENTRY(STEP_GAIN, resource, n, COUNT_##per, div, 0)
#define gain_with_influence(resource, n, per) ENTRY(STEP_GAIN, resource, n, COUNT_##per, 1, PLUS_INFLUENCE)
#define gain_any(per) ENTRY(STEP_GAIN_ANY, 0, 1, COUNT_##per, 1, 0)
#define event_gain(resource, n, per) ENTRY(STEP_GAIN, resource, n, COUNT_##per, 1, UP_TO_5 | PLUS_INFLUENCE)
#define event_lose(resource, n, per) ENTRY(STEP_LOSE, resource, n, COUNT_##per, 1, UP_TO_5 | MINUS_INFLUENCE)
#define lose_per(resource, n, per) ENTRY(STEP_LOSE, resource, n, COUNT_##per, 1, UP_TO_5)
#define lose_all(resource) ENTRY(STEP_LOSE_ALL, resource, 0, COUNT_ONE, 1, 0)
#define keep(resource, n) ENTRY(STEP_KEEP, resource, n, COUNT_ONE, 1, PLUS_INFLUENCE)
#define pay(...) PAY_WITH(__VA_ARGS__, MONEY, )
#define PAY_WITH(resource, n, metal, ...) ENTRY(STEP_PAY, resource, n, COUNT_ONE, 1, WITH_##metal)
#define WITH_MONEY 0
#define pay_any(resource) ENTRY(STEP_PAY_ANY, resource, 0, COUNT_ONE, 1, 0)

#define prod(resource, n) ENTRY(STEP_PROD, resource, n, COUNT_ONE, 1, 0)
#define prod_per(resource, n, per, div) ENTRY(STEP_PROD, resource, n, COUNT_##per, div, 0)
#define prod_with_influence(resource, per, div) ENTRY(STEP_PROD, resource, 1, COUNT_##per, div, PLUS_INFLUENCE)
#define prod_if(resource, n, per, least, otherwise) ENTRY(STEP_PROD_IF, resource, n, COUNT_##per, least, otherwise)
#define prod_lose(resource, n) ENTRY(STEP_PROD_LOSE, resource, n, COUNT_ONE, 1, 0)
#define prod_of_bonus() ENTRY(STEP_PROD_OF_BONUS, 0, 1, COUNT_ONE, 1, 0)
#define shift_production(from, to) ENTRY(STEP_SHIFT_PRODUCTION, from, to, COUNT_ONE, 1, 0)
#define copy_production() ENTRY(STEP_COPY_PRODUCTION, 0, 0, COUNT_ONE, 1, 0)
#define any_prod(resource, n) ENTRY(STEP_ANY_PROD, resource, n, COUNT_ONE, 1, 0)

#define tr(n) ENTRY(STEP_TR, 0, n, COUNT_ONE, 1, 0)
#define tr_per(n, per, div) ENTRY(STEP_TR, 0, n, COUNT_##per, div, 0)
#define lose_tr(n) ENTRY(STEP_LOSE_TR, 0, n, COUNT_ONE, 1, MINUS_INFLUENCE)
#define rank_tr(first, second, per, how) ENTRY(STEP_RANK_TR, (uint8_t)(second), first, COUNT_##per, 1, how)
#define lowest_tr(n) ENTRY(STEP_LOWEST_TR, 0, n, COUNT_ONE, 1, 0)
#define temp(n) ENTRY(STEP_TEMPERATURE, 0, n, COUNT_ONE, 1, 0)
#define temperature_by_event(n) ENTRY(STEP_TEMPERATURE, 0, n, COUNT_ONE, 1, BY_EVENT)
#define oxy(n) ENTRY(STEP_OXYGEN, 0, n, COUNT_ONE, 1, 0)

#define ocean(...) OCEAN_AT(__VA_ARGS__, OCEANAREA, )
#define OCEAN_AT(n, where, ...) ENTRY(STEP_OCEAN, AT_##where, n, COUNT_ONE, 1, 0)
#define ocean_by_event() ENTRY(STEP_OCEAN, AT_OCEANAREA, 1, COUNT_ONE, 1, BY_EVENT)
#define remove_ocean() ENTRY(STEP_REMOVE_OCEAN, 0, 1, COUNT_ONE, 1, 0)
#define greenery(where) ENTRY(STEP_GREENERY, AT_##where, 1, COUNT_ONE, GREENERY_TILE, 0)
#define city(where) ENTRY(STEP_CITY, AT_##where, 1, COUNT_ONE, CITY_TILE, 0)
#define tile(kind, where) ENTRY(STEP_TILE, AT_##where, 1, COUNT_ONE, kind##_TILE, 0)
#define claim_hex() ENTRY(STEP_CLAIM_HEX, AT_LAND, 1, COUNT_ONE, 1, 0)

#define draw(n) ENTRY(STEP_DRAW, 0, n, COUNT_ONE, 1, 0)
#define draw_per(per) ENTRY(STEP_DRAW, 0, 1, COUNT_##per, 1, 0)
#define look(n, k) ENTRY(STEP_LOOK, n, k, COUNT_ONE, 1, 0)
#define buy_top() ENTRY(STEP_BUY_TOP, 0, 1, COUNT_ONE, 1, 0)
#define reveal_top(tag) ENTRY(STEP_REVEAL_TOP, tag, 1, COUNT_ONE, 1, 0)
#define discard_up_to(n) ENTRY(STEP_DISCARD_UP_TO, 0, n, COUNT_ONE, 1, 0)
#define exchange_card() ENTRY(STEP_EXCHANGE_CARD, 0, 1, COUNT_ONE, 1, 0)

#define add_here(n) ENTRY(STEP_ADD_HERE, 0, n, COUNT_ONE, 1, 0)
#define add(...) ADD_TO(__VA_ARGS__, 0, )
#define ADD_TO(kind, n, which, ...) ENTRY(STEP_ADD, HELD_##kind, n, COUNT_ONE, 1, which)
#define add_to_played(n) ENTRY(STEP_ADD_TO_PLAYED, 0, n, COUNT_ONE, 1, 0)
#define add_each(n) ENTRY(STEP_ADD_EACH, HELD_ANY, n, COUNT_ONE, 1, NONEMPTY)
#define spend_here(n) ENTRY(STEP_SPEND_HERE, 0, n, COUNT_ONE, 1, 0)
#define take_from_card(kind, n) ENTRY(STEP_TAKE_FROM_CARD, HELD_##kind, n, COUNT_ONE, 1, 0)
#define remove_from_card(kind, n) ENTRY(STEP_REMOVE_FROM_CARD, HELD_##kind, n, COUNT_ONE, 1, 0)
#define remove(resource, n) ENTRY(STEP_REMOVE, resource, n, COUNT_ONE, 1, 0)
#define steal(resource, n) ENTRY(STEP_STEAL, resource, n, COUNT_ONE, 1, 0)
#define flood(n) ENTRY(STEP_FLOOD, M, n, COUNT_ONE, 1, 0)

#define next_cheaper(n) ENTRY(STEP_NEXT_CHEAPER, 0, n, COUNT_ONE, 1, 0)
#define next_eased(n) ENTRY(STEP_NEXT_EASED, 0, n, COUNT_ONE, 1, 0)
#define need_tr_raised() ENTRY(STEP_NEED_TR_RAISED, 0, 0, COUNT_ONE, 1, 0)
#define unless_tr_raised() ENTRY(STEP_UNLESS_TR_RAISED, 0, 0, COUNT_ONE, 1, 0)
#define if_diverse(n) ENTRY(STEP_IF_DIVERSE, 0, n, COUNT_TAG_KINDS, 1, PLUS_INFLUENCE)
#define delegate(n) ENTRY(STEP_DELEGATE, 0, n, COUNT_ONE, 1, 0)
#define remove_delegate() ENTRY(STEP_REMOVE_DELEGATE, 0, 1, COUNT_ONE, 1, 0)
#define replace_neutral() ENTRY(STEP_REPLACE_NEUTRAL, 0, 1, COUNT_ONE, 1, 0)
#define take_chair() ENTRY(STEP_TAKE_CHAIR, 0, 1, COUNT_ONE, 1, 0)

#define CHOOSE ENTRY(STEP_CHOOSE, 0, 0, COUNT_ONE, 1, 0)
#define OR ENTRY(STEP_OR, 0, 0, COUNT_ONE, 1, 0)
/* Wider than one byte: the low part in `per`, the high part in `div`. */
#define on(event) ENTRY(STEP_ON, 0, 0, ON_##event & 0xff, ON_##event >> 8, 0)
#define on_tags(whose, tags) ENTRY(STEP_ON_TAGS, whose, 0, (tags)&0xff, (tags) >> 8, 0)
#define IS_PLANT (1 << PLANT)
#define IS_MICROBE (1 << MICROBE)
#define IS_ANIMAL (1 << ANIMAL)
#define IS_SCIENCE (1 << SCIENCE)
#define IS_JOVIAN (1 << JOVIAN)

#define FOR_ANY DISCOUNT_ANY
#define FOR_STD_POWER_PLANT DISCOUNT_POWER_PLANT
#define FOR_SPACE SPACE
#define FOR_EARTH EARTH
#define FOR_POWER POWER
#define discount(what, n) ENTRY(STEP_DISCOUNT, FOR_##what, n, COUNT_ONE, 1, 0)
#define value(metal, n) ENTRY(STEP_VALUE, metal, n, COUNT_ONE, 1, 0)
#define eased(n) ENTRY(STEP_EASED, 0, n, COUNT_ONE, 1, 0)
#define card_price(n) ENTRY(STEP_CARD_PRICE, 0, n, COUNT_ONE, 1, 0)
#define greenery_cost(n) ENTRY(STEP_GREENERY_COST, 0, n, COUNT_ONE, 1, 0)
#define ocean_bonus(n) ENTRY(STEP_OCEAN_BONUS, 0, n, COUNT_ONE, 1, 0)
#define protect(what) ENTRY(STEP_PROTECT, what, 0, COUNT_ONE, 1, 0)
#define protect_here() ENTRY(STEP_PROTECT_HERE, 0, 0, COUNT_ONE, 1, 0)
#define heat_as_money() ENTRY(STEP_HEAT_AS_MONEY, 0, 0, COUNT_ONE, 1, 0)
#define influence(n) ENTRY(STEP_INFLUENCE, 0, n, COUNT_ONE, 1, 0)

/* --- Cards --- */

#define DOES(...) .does = LIST(__VA_ARGS__)
#define ONGOING(...) .ongoing = LIST(__VA_ARGS__)
#define ACTION(...) .action = LIST(__VA_ARGS__)
#define FIRST(...) .first = LIST(__VA_ARGS__)
#define VP(n) .vp = n
#define VP_PER(n, per, each) .vp = n, .vp_per = COUNT_##per, .vp_div = each
#define VP_IF_ANY(n) .vp_if_any = n
#define HOLDS(kind) .holds = HELD_##kind
#define HOLDS_NONE .holds = HELD_NONE

#define NO_TAGS .tag = {NO_TAG, NO_TAG, NO_TAG}
#define TAGS(...) TAGS_OF(__VA_ARGS__, NO_TAG, NO_TAG, )
#define TAGS_OF(a, b, c, ...) .tag = {a, b, c}, .tags = (1 << a | 1 << b | 1 << c) & ~(1 << NO_TAG)

#define NO_REQ .needs = {{REQ_NONE, 0, 0, 0}}
#define REQ(...) .needs = {__VA_ARGS__}
#define MOST INT8_MAX
#define LEAST INT8_MIN
#define temp_at_least(n) ENTRY(REQ_TEMPERATURE, 0, n, MOST)
#define temp_at_most(n) ENTRY(REQ_TEMPERATURE, 0, LEAST, n)
#define oxy_at_least(n) ENTRY(REQ_OXYGEN, 0, n, MOST)
#define oxy_at_most(n) ENTRY(REQ_OXYGEN, 0, LEAST, n)
#define oceans_at_least(n) ENTRY(REQ_OCEANS, 0, n, MOST)
#define oceans_at_most(n) ENTRY(REQ_OCEANS, 0, LEAST, n)
#define at_least(per, n) ENTRY(REQ_COUNT, COUNT_##per, n, MOST)
#define party(which) ENTRY(REQ_PARTY, which, 0, 0)
#define chairman() ENTRY(REQ_CHAIRMAN, 0, 0, 0)
#define chair_neutral() ENTRY(REQ_CHAIR_NEUTRAL, 0, 0, 0)

const struct tm_card tm_rows[ROWS] = {
#define PROJECT(id, own_word, card_name, from, price, kind, ...)                                                       \
    {.name = card_name, .word = own_word, .deck = from, .cost = price, .type = kind, .first = LIST(), __VA_ARGS__},
#include "games/mars/projects.def"
#undef PROJECT
#define CORPORATION(id, own_word, card_name, from, ...)                                                                \
    {.name = card_name, .word = own_word, .deck = from, .type = ACTIVE, __VA_ARGS__},
#define BEGINNER CORPORATION
#include "games/mars/corporations.def"
#undef CORPORATION
#undef BEGINNER
};

/* The same rows, with other meanings for what they are made of. */
#undef DOES
#undef ACTION
#undef NO_REQ
#undef REQ
#undef NO_TAGS
#undef TAGS_OF
#define IS_SOME(...) sizeof(LIST(__VA_ARGS__)) > sizeof(struct tm_does)
#define DOES(...) .does = IS_SOME(__VA_ARGS__)
#define ACTION(...) .acts = IS_SOME(__VA_ARGS__)
#define NO_REQ .needs = 0
#define REQ(...) .needs = 1
#define NO_TAGS .tag = {NO_TAG, NO_TAG, NO_TAG}
#define TAGS_OF(a, b, c, ...) .tag = {a, b, c}, .metals = METAL(a) | METAL(b) | METAL(c)
#define METAL(tag) ((tag) == BUILDING ? WITH_STEEL : (tag) == SPACE ? WITH_TITANIUM : 0)
const struct tm_face tm_faces[PROJECTS] = {
#define PROJECT(id, own_word, card_name, from, price, kind, tags, needs, does, ongoing, action, ...)                   \
    {.cost = price, tags, needs, does, action},
#include "games/mars/projects.def"
#undef PROJECT
};

const char *const tm_project_words[PROJECTS] = {
#define PROJECT(id, word, ...) word,
#include "games/mars/projects.def"
#undef PROJECT
};

const char *const tm_corporation_words[CORPORATIONS] = {
#define BEGINNER(id, word, ...) word, word "#2", word "#3", word "#4", word "#5",
#define CORPORATION(id, word, ...) word,
#include "games/mars/corporations.def"
#undef CORPORATION
#undef BEGINNER
};

/* --- Standard projects, parties, global events --- */

const struct tm_standard tm_standards[STANDARDS] = {
    [STD_POWER_PLANT] = {11, LIST(prod(E, 1))},
    [STD_ASTEROID] = {14, LIST(temp(1))},
    [STD_AQUIFER] = {18, LIST(ocean(1))},
    [STD_GREENERY] = {23, LIST(greenery(NORMAL))},
    [STD_CITY] = {25, LIST(city(NORMAL), prod(M, 1))},
    [STD_BUFFER_GAS] = {16, LIST(tr(1))},
};

/* In clockwise order (R14.4). */
const struct tm_party tm_parties[PARTIES] = {
    [MARS_FIRST] = {N_("Mars First"), LIST(gain_per(M, 1, TAG_BUILDING, 1)), LIST()},
    [KELVINISTS] = {N_("Kelvinists"), LIST(gain_per(M, 1, PRODOF_H, 1)), LIST(pay(M, 10), prod(H, 1), prod(E, 1))},
    [REDS] = {N_("Reds"), LIST(lowest_tr(1)), LIST()},
    [GREENS] = {N_("Greens"), LIST(gain_per(M, 1, TAGS_BIO, 1)), LIST()},
    [UNITY] = {N_("Unity"), LIST(gain_per(M, 1, TAGS_WORLDS, 1)), LIST()},
    [SCIENTISTS] = {N_("Scientists"), LIST(gain_per(M, 1, TAG_SCIENCE, 1)), LIST(pay(M, 10), draw(3))},
};

#define ONCE(...) LIST(__VA_ARGS__)
#define EACH(...) LIST(__VA_ARGS__)
const struct tm_global_event tm_global_events[GLOBAL_EVENTS] = {
#define GLOBAL_EVENT(id, word, event_name, at_first, at_last, once, each) {at_first, at_last, once, each, event_name},
#include "games/mars/events.def"
#undef GLOBAL_EVENT
};

const char *const tm_global_event_words[GLOBAL_EVENTS] = {
#define GLOBAL_EVENT(id, word, ...) word,
#include "games/mars/events.def"
#undef GLOBAL_EVENT
};

/* --- The board --- */

#define BONUS(...) LIST(__VA_ARGS__)
#define NO_BONUS LIST()
const struct tm_hex tm_hexes[HEXES] = {
#define HEX(id, row, column, area, bonus) {row, column, AREA_##area, bonus},
#include "games/mars/tharsis.def"
#undef HEX
};

const char *const tm_hex_words[AREAS] = {
#define HEX(id, ...) #id,
#include "games/mars/tharsis.def"
#undef HEX
    "ganymede", "phobos"};

/* R6.1. Rows are counted from 1 to 9 and have 5, 6, 7, 8, 9, 8, 7, 6 and 5 hexes. */
#define LENGTH(row) (9 - ((row) < 5 ? 5 - (row) : (row)-5))
#define START(row) ((row) <= 5 ? ((row)-1) * ((row) + 8) / 2 : 61 - (10 - (row)) * (19 - (row)) / 2)
#define HEX_BIT(row, column)                                                                                           \
    ((row) < 1 || (row) > 9 || (column) < 1 || (column) > LENGTH(row)                                                  \
         ? 0                                                                                                           \
         : (uint64_t)1 << ((row) < 1 || (row) > 9 || (column) < 1 ? 0 : START(row) + (column)-1))
/* The neighbours in the row above or below: `wider` if that row is the longer one. */
#define BESIDE(row, column, wider) (HEX_BIT(row, (column) - !(wider)) | HEX_BIT(row, (column) + (wider)))
const uint64_t tm_neighbours[HEXES] = {
#define HEX(id, row, column, ...)                                                                                      \
    HEX_BIT(row, (column)-1) | HEX_BIT(row, (column) + 1) | BESIDE((row)-1, column, (row) > 5) |                       \
        BESIDE((row) + 1, column, (row) < 5),
#include "games/mars/tharsis.def"
#undef HEX
};

/* --- Lists --- */

static const struct tm_does nothing[] = {END};
static const struct tm_does greenery_of_plants[] = {greenery(NORMAL), END};
static const struct tm_does degrees_of_heat[] = {temp(1), END};

const struct tm_does *tm_list_of_no_card(int source, int list)
{
    if (source < SOURCE_POLICY)
        return tm_standards[source - SOURCE_STANDARD].does;
    if (source < SOURCE_BONUS)
        return tm_parties[source - SOURCE_POLICY].action;
    if (source < SOURCE_EVENT)
        return tm_parties[source - SOURCE_BONUS].bonus;
    if (source < SOURCE_PLANTS) {
        const struct tm_global_event *event = &tm_global_events[source - SOURCE_EVENT];
        return list == LIST_FIRST ? event->once : event->each;
    }
    return source == SOURCE_PLANTS ? greenery_of_plants : source == SOURCE_HEAT ? degrees_of_heat : nothing;
}
