/* What is printed on the components: locations, connections, factions. What a
 * card does is a list of the card language, the same that the engine runs. */
#ifndef S51_THINGS_H
#define S51_THINGS_H

#include "kernel/game.h"

/* Goods (R0.3, R0.4). The first twelve are tokens that lie in a player's pool. */
enum {
    WORKER,
    FUEL,
    GUN,
    IRON,
    BRICK,
    AMMO,
    GREY_CONTACT,
    BLUE_CONTACT,
    RED_CONTACT,
    UNIVERSAL_CONTACT,
    DEVELOPMENT,
    SHIELD,
    TOKENS,
    CARD = TOKENS,
    VP,
    GOODS
};

/* A cost may also name any basic good, or a deal to give up. */
enum { BASIC = GOODS, DEAL_CARD, COSTS };

enum {
    TYPE_FUEL,
    TYPE_GUN,
    TYPE_IRON,
    TYPE_BRICK,
    TYPE_AMMO,
    TYPE_WORKER,
    TYPE_CARD,
    TYPE_CONTACT,
    TYPE_VP,
    TYPE_LIBERTY,
    TYPE_TOXIC,
    TYPES
};

enum { BASE, NEW_ERA, WINTER };
enum { PRODUCTION, FEATURE, ACTION };
enum { OWN, OWN_OTHER, OPP };          /* whose production or deals are copied */
enum { COUNT_TYPE = 1, COUNT_GAINED }; /* by what an amount is counted: `of` is the type or the good */
enum { ON_DEAL = 1, ON_RAZE = 2 };

/* Different cards. */
enum {
    ROWS = 0
#define LOCATION(...) +1
#include "games/state51/locations.def"
#undef LOCATION
};
/* Every card by name: SCHOOL, SCHOOL_2 ... */
enum {
#define CARD_OF(row, id, word) id,
#include "games/state51/cards.def"
#undef CARD_OF
    LOCATIONS,
    LOCATION_WORDS = (LOCATIONS + 63) / 64 /* of a set of them, as bits */
};
enum {
    CONNECTIONS = 0
#define CONNECTION(...) +1
#include "games/state51/connections.def"
#undef CONNECTION
};
enum {
    FACTIONS = 0
#define FACTION(...) +1
#include "games/state51/factions.def"
#undef FACTION
};
enum {
    FACTION_ACTIONS = 4,
    CACHES = 10,
    ANY_NUMBER = 255,
    ENTRIES = 5 /* of a list, its end included */
};

/* Where a list stands: a location by its number, or one of these. */
enum {
    FACTION_SOURCES = 1 + FACTION_ACTIONS, /* what a faction produces, and its exchanges */
    SOURCE_CONNECTION = LOCATIONS,
    SOURCE_FACTION = SOURCE_CONNECTION + CONNECTIONS,
    SOURCE_DEVELOPED = SOURCE_FACTION + FACTIONS * FACTION_SOURCES, /* what whoever develops gains (R6.4) */
    SOURCE_VISITED,                                                 /* what whoever is visited gains (R10.1) */
    LIST_SOURCES
};
enum { LIST_DOES, LIST_BONUS, LISTS };

struct s51_store {
    uint8_t room;   /* ANY_NUMBER: no limit */
    uint16_t goods; /* as bits */
};

/* What is looked at most comes first. */
struct s51_row {
    uint16_t types; /* as bits */
    uint8_t distance;
    uint8_t category;
    uint8_t open;
    uint8_t uses;
    uint8_t deal; /* the good that it gives as a deal */
    uint8_t when; /* a feature: on which events */
    uint8_t cost[COSTS];
    struct pl_does does[ENTRIES]; /* what it produces, or what its action or feature gives */
    uint8_t gained, at_least;     /* a feature: if so much of this was produced */
    uint8_t innate_shield;        /* printed (R10.4) */
    uint8_t set, copies;
    uint8_t reconstructed;
    uint8_t spoils[GOODS];
    struct s51_store store[2];
    struct pl_does bonus[ENTRIES];
    const char *name;
};

struct s51_faction {
    const char *name;
    uint8_t cost[FACTION_ACTIONS][COSTS]; /* of its exchanges */
};

struct s51_connection {
    const char *name;
    uint8_t red;
    uint8_t cost[COSTS];
};

struct s51_cache {
    uint8_t card, good;
};

extern const struct s51_cache s51_caches[];
extern const struct s51_row s51_rows[ROWS];
extern const struct s51_row *const s51_row_of[LOCATIONS]; /* what each card is */
extern const char *const s51_words[LOCATIONS];            /* "school", "school#2" */
extern const struct s51_connection s51_connections[CONNECTIONS];
extern const char *const s51_connection_words[CONNECTIONS];
extern const struct s51_faction s51_factions[FACTIONS];
extern const struct pl_does *const s51_lists[LIST_SOURCES][LISTS];

static inline const struct s51_row *s51_card(int card)
{
    return s51_row_of[card];
}

static inline int s51_faction_source(int faction)
{
    return SOURCE_FACTION + faction * FACTION_SOURCES;
}

static inline int s51_exchange_source(int faction, int slot)
{
    return s51_faction_source(faction) + 1 + slot;
}

/* The entry that a frame of a list stands at. */
static inline const struct pl_does *s51_entry(struct pl_frame f)
{
    return s51_lists[f.a][f.b >> 8] + (f.b & 0xff);
}

#endif
