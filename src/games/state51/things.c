/* The component tables: the .def files turned into C. */
#include "games/state51/state.h"

#define BRACES(...)                                                                                                    \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define LIST(...) BRACES(__VA_ARGS__, {.step = PL_END})
#define gain(good, amount) BRACES(.step = STEP_GAIN, .what = good, .n = amount)
#define per_type(type, good, limit)                                                                                    \
    BRACES(.step = STEP_PER_TYPE, .what = good, .n = 1, .per = COUNT_TYPE, .of = type, .most = limit)
#define per_gained(counted, good, limit)                                                                               \
    BRACES(.step = STEP_PER_GAINED, .what = good, .n = 1, .per = COUNT_GAINED, .of = counted, .most = limit)
#define cache(good, amount) BRACES(.step = STEP_CACHE, .what = good, .n = amount)
#define choose(...) BRACES(.step = STEP_CHOOSE, .how = CHOICE(__VA_ARGS__, NONE, NONE, NONE, NONE))
#define steal() BRACES(.step = STEP_STEAL)
#define copy_production(whose) BRACES(.step = STEP_COPY_PRODUCTION, .who = whose)
#define take_production() BRACES(.step = STEP_TAKE_PRODUCTION, .who = OPP)
#define copy_deal(whose, amount) BRACES(.step = STEP_COPY_DEAL, .who = whose, .n = amount)
#define reset(amount) BRACES(.step = STEP_RESET, .n = amount)

/* The goods of a choice, as bits. */
#define NONE 16
#define BIT(good) (1 << (good))
#define CHOICE(a, b, c, d, e, ...) ((BIT(a) | BIT(b) | BIT(c) | BIT(d) | BIT(e)) & (BIT(NONE) - 1))

#define WORKER(n) [WORKER] = n
#define FUEL(n) [FUEL] = n
#define GUN(n) [GUN] = n
#define IRON(n) [IRON] = n
#define BRICK(n) [BRICK] = n
#define AMMO(n) [AMMO] = n
#define GREY_CONTACT(n) [GREY_CONTACT] = n
#define BLUE_CONTACT(n) [BLUE_CONTACT] = n
#define RED_CONTACT(n) [RED_CONTACT] = n
#define UNIVERSAL_CONTACT(n) [UNIVERSAL_CONTACT] = n
#define DEVELOPMENT(n) [DEVELOPMENT] = n
#define SHIELD(n) [SHIELD] = n
#define CARD(n) [CARD] = n
#define VP(n) [VP] = n
#define BASIC(n) [BASIC] = n
#define OWN_DEAL(n) [DEAL_CARD] = n

#define NO_TYPE 0
#define IS_FUEL (1 << TYPE_FUEL)
#define IS_GUN (1 << TYPE_GUN)
#define IS_IRON (1 << TYPE_IRON)
#define IS_BRICK (1 << TYPE_BRICK)
#define IS_AMMO (1 << TYPE_AMMO)
#define IS_WORKER (1 << TYPE_WORKER)
#define IS_CARD (1 << TYPE_CARD)
#define IS_CONTACT (1 << TYPE_CONTACT)
#define IS_VP (1 << TYPE_VP)
#define IS_LIBERTY (1 << TYPE_LIBERTY)
#define IS_TOXIC (1 << TYPE_TOXIC)

#define SPOILS(...) .spoils = {__VA_ARGS__}
#define DEAL(good) .deal = good
#define BONUS(...) .bonus = LIST(__VA_ARGS__)
#define PRODUCTION(...) .category = PRODUCTION, .does = LIST(__VA_ARGS__)
#define OPEN_PRODUCTION(...) .category = PRODUCTION, .open = 1, .does = LIST(__VA_ARGS__)
#define FEATURE .category = FEATURE
#define WHEN(events, ...) .when = events, .does = LIST(__VA_ARGS__)
#define IF_GAINED(good, n, ...) .gained = good, .at_least = n, .does = LIST(__VA_ARGS__)
#define PAY BRACES
#define USES(n) .uses = n
#define ACTION(times, price, ...) .category = ACTION, times, .cost = price, .does = LIST(__VA_ARGS__)
#define STORE BRACES
#define STORAGE(...) .store = {__VA_ARGS__}
#define INNATE_SHIELD .innate_shield = 1
#define RECONSTRUCTED .reconstructed = 1

const struct s51_row s51_rows[ROWS] = {
#define LOCATION(card_name, from, number, away, kinds, ...)                                                            \
    {.name = card_name, .set = from, .copies = number, .distance = away, .types = kinds, __VA_ARGS__},
#include "games/state51/locations.def"
#undef LOCATION
};

const struct s51_row *const s51_row_of[LOCATIONS] = {
#define CARD_OF(row, id, word) &s51_rows[row],
#include "games/state51/cards.def"
#undef CARD_OF
};

enum {
    COPIES = 0
#define LOCATION(card_name, from, number, ...) +(number)
#include "games/state51/locations.def"
#undef LOCATION
};
_Static_assert((int)COPIES == LOCATIONS, "LOCATIONS: cards.def has a line for each copy of locations.def");

const char *const s51_words[LOCATIONS] = {
#define CARD_OF(row, id, word) word,
#include "games/state51/cards.def"
#undef CARD_OF
};

#define BLUE 0
#define RED 1
#define FREE BRACES(0)
const struct s51_connection s51_connections[CONNECTIONS] = {
#define CONNECTION(card_name, word, pile, price, ...) {card_name, pile, price},
#include "games/state51/connections.def"
#undef CONNECTION
};

const char *const s51_connection_words[CONNECTIONS] = {
#define CONNECTION(card_name, word, ...) word,
#include "games/state51/connections.def"
#undef CONNECTION
};

#define WORKER_EXCHANGE EXCHANGE(PAY(WORKER(2)), choose(FUEL, GUN, IRON, BRICK, CARD))
#define EXCHANGE(price, ...) price
const struct s51_faction s51_factions[FACTIONS] = {
#define FACTION(faction_name, production, grey, red, blue) {faction_name, {grey, red, blue, WORKER_EXCHANGE}},
#include "games/state51/factions.def"
#undef FACTION
};
#undef EXCHANGE

/* In the order of the sources. */
static const struct pl_does nothing[] = {{0}};
#define ONE_LIST(...) BRACES(PL_LIST(__VA_ARGS__), nothing)
#define PRODUCES ONE_LIST
#define EXCHANGE(price, ...) ONE_LIST(__VA_ARGS__)
const struct pl_does *const s51_lists[LIST_SOURCES][LISTS] = {
#define CARD_OF(row, id, word) {s51_rows[row].does, s51_rows[row].bonus},
#include "games/state51/cards.def"
#undef CARD_OF
#define CONNECTION(card_name, word, pile, price, ...) ONE_LIST(__VA_ARGS__),
#include "games/state51/connections.def"
#undef CONNECTION
#define FACTION(faction_name, production, grey, red, blue) production, grey, red, blue, WORKER_EXCHANGE,
#include "games/state51/factions.def"
#undef FACTION
    [SOURCE_DEVELOPED] = ONE_LIST(gain(VP, 1)),
    [SOURCE_VISITED] = ONE_LIST(gain(WORKER, 1)),
};

/* Goods that lie on a location until they are spent (R12.4); of each of these there is one card. */
const struct s51_cache s51_caches[] = {
    {BRICK_STORAGE, BRICK},
    {CAMP, WORKER},
    {CITY_GUARDS, GUN},
    {METHANE_STORAGE, FUEL},
    {SCRAP_METAL, IRON},
    {FOUNDATION, DEVELOPMENT},
    {RADIOACTIVE_COLONY, WORKER},
    {RADIOACTIVE_COLONY, AMMO},
    {RADIOACTIVE_COLONY, BLUE_CONTACT},
    {RADIOACTIVE_COLONY, RED_CONTACT},
};
_Static_assert(sizeof s51_caches / sizeof *s51_caches == CACHES, "CACHES: there is a line for each");
