/* The component tables: the .def files turned into C. */
#include "games/state51/state.h"

#define gain(good, n)                                                                                                  \
    {                                                                                                                  \
        STEP_GAIN, good, n, 0                                                                                          \
    }
#define per_type(type, good, most)                                                                                     \
    {                                                                                                                  \
        STEP_PER_TYPE, type, good, most                                                                                \
    }
#define per_gained(good, gives, most)                                                                                  \
    {                                                                                                                  \
        STEP_PER_GAINED, good, gives, most                                                                             \
    }
#define cache(good, n)                                                                                                 \
    {                                                                                                                  \
        STEP_CACHE, good, n, 0                                                                                         \
    }
#define choose(...)                                                                                                    \
    {                                                                                                                  \
        STEP_CHOOSE, CHOICE(__VA_ARGS__, NONE, NONE, NONE, NONE), 0, 0                                                 \
    }
#define steal()                                                                                                        \
    {                                                                                                                  \
        STEP_STEAL, 0, 0, 0                                                                                            \
    }
#define copy_production(whose)                                                                                         \
    {                                                                                                                  \
        STEP_COPY_PRODUCTION, whose, 0, 0                                                                              \
    }
#define take_production()                                                                                              \
    {                                                                                                                  \
        STEP_TAKE_PRODUCTION, 0, 0, 0                                                                                  \
    }
#define copy_deal(whose, n)                                                                                            \
    {                                                                                                                  \
        STEP_COPY_DEAL, whose, n, 0                                                                                    \
    }
#define reset(n)                                                                                                       \
    {                                                                                                                  \
        STEP_RESET, n, 0, 0                                                                                            \
    }

/* The goods of a choice, as bits. */
#define NONE 31
#define BIT(good) (1 << (good))
#define BIT_OR_0(good) ((good) == NONE ? 0 : 1 << ((good)&15))
#define CHOICE(a, b, c, d, e, ...) (BIT_OR_0(a) | BIT_OR_0(b) | BIT_OR_0(c) | BIT_OR_0(d) | BIT_OR_0(e))

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
#define BONUS(...) .bonus = {__VA_ARGS__}
#define PRODUCTION(...) .category = PRODUCTION, .does = {__VA_ARGS__}
#define OPEN_PRODUCTION(...) .category = PRODUCTION, .open = 1, .does = {__VA_ARGS__}
#define FEATURE .category = FEATURE
#define WHEN(events, ...) .when = events, .does = {__VA_ARGS__}
#define IF_GAINED(good, n, ...) .gained = good, .at_least = n, .does = {__VA_ARGS__}
#define PAY(...)                                                                                                       \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define USES(n) .uses = n
#define ACTION(times, price, ...) .category = ACTION, times, .cost = price, .does = {__VA_ARGS__}
#define STORE(n, what)                                                                                                 \
    {                                                                                                                  \
        n, what                                                                                                        \
    }
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

const char *const s51_words[LOCATIONS] = {
#define CARD_OF(row, id, word) word,
#include "games/state51/cards.def"
#undef CARD_OF
};

#define BLUE 0
#define RED 1
#define FREE                                                                                                           \
    {                                                                                                                  \
        0                                                                                                              \
    }
const struct s51_connection s51_connections[CONNECTIONS] = {
#define CONNECTION(card_name, word, pile, price, ...) {card_name, pile, price, {__VA_ARGS__}},
#include "games/state51/connections.def"
#undef CONNECTION
};

const char *const s51_connection_words[CONNECTIONS] = {
#define CONNECTION(card_name, word, ...) word,
#include "games/state51/connections.def"
#undef CONNECTION
};

#define PRODUCES(...) .produces = {__VA_ARGS__}
#define EXCHANGE(price, ...)                                                                                           \
    {                                                                                                                  \
        price,                                                                                                         \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define WORKER_EXCHANGE EXCHANGE(PAY(WORKER(2)), choose(FUEL, GUN, IRON, BRICK, CARD))
const struct s51_faction s51_factions[FACTIONS] = {
#define FACTION(faction_name, production, grey, red, blue)                                                             \
    {.name = faction_name, production, .exchange = {grey, red, blue, WORKER_EXCHANGE}},
#include "games/state51/factions.def"
#undef FACTION
};

/* Goods that lie on a location until they are spent (R12.4); of each of these there is one card. */
const struct s51_cache s51_caches[CACHES] = {
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
