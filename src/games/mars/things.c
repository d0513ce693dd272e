/* The component tables: the .def files turned into C. */
#include "games/mars/state.h"

/* --- The vocabulary of steps --- */

#define ENTRY(word, kind, number, count, each, bits)                                                                   \
    {                                                                                                                  \
        .step = word, .what = kind, .n = number, .per = count, .div = each, .how = bits                                \
    }
#define LIST PL_LIST

#define gain(resource, n) ENTRY(STEP_GAIN, resource, n, COUNT_ONE, 1, 0)
#define gain_per(resource, n, per, div) ENTRY(STEP_GAIN, resource, n, COUNT_##per, div, 0)
#define gain_with_influence(resource, n, per) ENTRY(STEP_GAIN, resource, n, COUNT_##per, 1, PLUS_INFLUENCE)
#define gain_any(per) ENTRY(STEP_GAIN_ANY, 0, 1, COUNT_##per, 1, 0)
#define UP_TO_5(word, kind, number, count, bits)                                                                       \
    {                                                                                                                  \
        .step = word, .what = kind, .n = number, .per = COUNT_##count, .div = 1, .most = EVENTS_COUNT_TO, .how = bits  \
    }
#define event_gain(resource, n, per) UP_TO_5(STEP_GAIN, resource, n, per, PLUS_INFLUENCE)
#define event_lose(resource, n, per) UP_TO_5(STEP_LOSE, resource, n, per, MINUS_INFLUENCE)
#define lose_per(resource, n, per) UP_TO_5(STEP_LOSE, resource, n, per, 0)
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
#define rank_tr(first, second, count, limit)                                                                           \
    {                                                                                                                  \
        .step = STEP_RANK_TR, .what = (uint8_t)(second), .n = first, .per = COUNT_##count, .div = 1, .most = limit,    \
        .how = PLUS_INFLUENCE                                                                                          \
    }
#define lowest_tr(n) ENTRY(STEP_LOWEST_TR, 0, n, COUNT_ONE, 1, 0)
#define temp(n) ENTRY(STEP_TEMPERATURE, 0, n, COUNT_ONE, 1, 0)
#define temperature_by_event(n) ENTRY(STEP_TEMPERATURE, 0, n, COUNT_ONE, 1, BY_EVENT)
#define oxy(n) ENTRY(STEP_OXYGEN, 0, n, COUNT_ONE, 1, 0)

#define ocean(...) OCEAN_AT(__VA_ARGS__, OCEANAREA, )
#define OCEAN_AT(n, where, ...) ENTRY(STEP_OCEAN, AT_##where, n, COUNT_ONE, 1, 0)
#define ocean_by_event() ENTRY(STEP_OCEAN, AT_OCEANAREA, 1, COUNT_ONE, 1, BY_EVENT)
#define remove_ocean() ENTRY(STEP_REMOVE_OCEAN, 0, 1, COUNT_ONE, 1, 0)
#define TILE(word, where, kind)                                                                                        \
    {                                                                                                                  \
        .step = word, .what = AT_##where, .n = 1, .of = kind##_TILE                                                    \
    }
#define greenery(where) TILE(STEP_GREENERY, where, GREENERY)
#define city(where) TILE(STEP_CITY, where, CITY)
#define tile(kind, where) TILE(STEP_TILE, where, kind)
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
#define flood(n) ENTRY(STEP_FLOOD, MEGACREDITS, n, COUNT_ONE, 1, 0)

#define next_cheaper(n) ENTRY(STEP_NEXT_CHEAPER, 0, n, COUNT_ONE, 1, 0)
#define next_eased(n) ENTRY(STEP_NEXT_EASED, 0, n, COUNT_ONE, 1, 0)
#define need_tr_raised() ENTRY(STEP_NEED_TR_RAISED, 0, 0, COUNT_ONE, 1, 0)
#define unless_tr_raised(...) PL_BODY(IF(TR_NOT_RAISED, 1, 0), __VA_ARGS__)
#define if_diverse(kinds, ...) PL_BODY(IF(TAG_KINDS, kinds, PLUS_INFLUENCE), __VA_ARGS__)
#define IF(count, least, bits) .step = PL_IF, .n = least, .per = COUNT_##count, .how = bits
#define delegate(n) ENTRY(STEP_DELEGATE, 0, n, COUNT_ONE, 1, 0)
#define remove_delegate() ENTRY(STEP_REMOVE_DELEGATE, 0, 1, COUNT_ONE, 1, 0)
#define replace_neutral() ENTRY(STEP_REPLACE_NEUTRAL, 0, 1, COUNT_ONE, 1, 0)
#define take_chair() ENTRY(STEP_TAKE_CHAIR, 0, 1, COUNT_ONE, 1, 0)

#define TO                                                                                                             \
    {                                                                                                                  \
        .step = PL_TO                                                                                                  \
    }
#define choose(...) PL_BODY(.step = PL_CHOOSE, __VA_ARGS__)
#define way(...) PL_BODY(.step = PL_WAY, __VA_ARGS__)
#define on(event, ...) PL_BODY(ON(ON_EVENTS, ON_##event &ANYBODYS ? ANYBODY : OWN, ON_##event), __VA_ARGS__)
#define on_tags(whose, tags, ...) PL_BODY(ON(ON_TAGS, whose, tags), __VA_ARGS__)
#define ON(family, whose, events) .step = PL_ON, .what = family, .who = whose, .how = events
#define OWN PL_ME
#define ANYBODY PL_EVERYONE
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
#define NEED(kind, count, low, high)                                                                                   \
    {                                                                                                                  \
        kind, count, low, high                                                                                         \
    }
#define temp_at_least(n) NEED(REQ_TEMPERATURE, 0, n, MOST)
#define temp_at_most(n) NEED(REQ_TEMPERATURE, 0, LEAST, n)
#define oxy_at_least(n) NEED(REQ_OXYGEN, 0, n, MOST)
#define oxy_at_most(n) NEED(REQ_OXYGEN, 0, LEAST, n)
#define oceans_at_least(n) NEED(REQ_OCEANS, 0, n, MOST)
#define oceans_at_most(n) NEED(REQ_OCEANS, 0, LEAST, n)
#define at_least(per, n) NEED(REQ_COUNT, COUNT_##per, n, MOST)
#define party(which) NEED(REQ_PARTY, which, 0, 0)
#define chairman() NEED(REQ_CHAIRMAN, 0, 0, 0)
#define chair_neutral() NEED(REQ_CHAIR_NEUTRAL, 0, 0, 0)

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
#define IS_SOME(...) sizeof(LIST(__VA_ARGS__)) > sizeof(struct pl_does)
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

_Static_assert(BEGINNERS == 5, "BEGINNERS: each has a word of its own");
const char *const tm_corporation_words[CORPORATIONS] = {
#define BEGINNER(id, word, ...) word, word "#2", word "#3", word "#4", word "#5",
#define CORPORATION(id, word, ...) word,
#include "games/mars/corporations.def"
#undef CORPORATION
#undef BEGINNER
};

/* --- Standard projects, parties, global events --- */

const struct tm_standard tm_standards[STANDARDS] = {
    [STD_POWER_PLANT] = {11, LIST(prod(ENERGY, 1))},
    [STD_ASTEROID] = {14, LIST(temp(1))},
    [STD_AQUIFER] = {18, LIST(ocean(1))},
    [STD_GREENERY] = {23, LIST(greenery(NORMAL))},
    [STD_CITY] = {25, LIST(city(NORMAL), prod(MEGACREDITS, 1))},
    [STD_BUFFER_GAS] = {16, LIST(tr(1))},
};

/* In clockwise order (R14.4). */
const struct tm_party tm_parties[PARTIES] = {
    [MARS_FIRST] = {N_("Mars First"), LIST(gain_per(MEGACREDITS, 1, TAG_BUILDING, 1)), LIST()},
    [KELVINISTS] = {N_("Kelvinists"), LIST(gain_per(MEGACREDITS, 1, PRODUCTION_OF_HEAT, 1)),
                    LIST(pay(MEGACREDITS, 10), TO, prod(HEAT, 1), prod(ENERGY, 1))},
    [REDS] = {N_("Reds"), LIST(lowest_tr(1)), LIST()},
    [GREENS] = {N_("Greens"), LIST(gain_per(MEGACREDITS, 1, TAGS_BIO, 1)), LIST()},
    [UNITY] = {N_("Unity"), LIST(gain_per(MEGACREDITS, 1, TAGS_WORLDS, 1)), LIST()},
    [SCIENTISTS] = {N_("Scientists"), LIST(gain_per(MEGACREDITS, 1, TAG_SCIENCE, 1)),
                    LIST(pay(MEGACREDITS, 10), TO, draw(3))},
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
enum { HEXES_OF_ROWS = 2 * (5 + 6 + 7 + 8) + 9 };
_Static_assert((int)HEXES == HEXES_OF_ROWS, "HEXES: the rows have so many");
#define LENGTH(row) (9 - ((row) < 5 ? 5 - (row) : (row)-5))
#define START(row) ((row) <= 5 ? ((row)-1) * ((row) + 8) / 2 : HEXES_OF_ROWS - (10 - (row)) * (19 - (row)) / 2)
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

static const struct pl_does nothing[] = {{.step = PL_END}};
static const struct pl_does greenery_of_plants[] = {greenery(NORMAL), {.step = PL_END}};
static const struct pl_does degrees_of_heat[] = {temp(1), {.step = PL_END}};

const struct pl_does *tm_list_of_no_card(int source, int list)
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
