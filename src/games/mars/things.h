/* What is printed on the components: projects, corporations, the board,
 * parties and global events. What they do is a list of steps, the same that the
 * engine runs; the tables are the .def files beside this one. */
#ifndef TM_THINGS_H
#define TM_THINGS_H

#include "kernel/game.h"

/* The standard resources (R1.5): megacredits, steel, titanium, plants, energy, heat. */
enum { MEGACREDITS, STEEL, TITANIUM, PLANTS, ENERGY, HEAT, RESOURCES };

enum { BUILDING, SPACE, SCIENCE, POWER, EARTH, JOVIAN, VENUS, PLANT, MICROBE, ANIMAL, CITY, WILD, TAGS, NO_TAG = TAGS };

/* What cards hold (R5.10). */
enum { HELD_NONE, HELD_ANIMAL, HELD_MICROBE, HELD_SCIENCE, HELD_FIGHTER, HELD_PRESERVATION, HELD_ANY };

enum { BASE, CORPERA, TURMOIL };
enum { AUTOMATED, ACTIVE, EVENT };
enum { MARS_FIRST, KELVINISTS, REDS, GREENS, UNITY, SCIENTISTS, PARTIES };
enum { TERRAFORMER, MAYOR, GARDENER, BUILDER, PLANNER, MILESTONES };
enum { LANDLORD, BANKER, SCIENTIST, THERMALIST, MINER, AWARDS };
enum { STD_POWER_PLANT, STD_ASTEROID, STD_AQUIFER, STD_GREENERY, STD_CITY, STD_BUFFER_GAS, STANDARDS };

/* Where a tile may go (R6). */
enum tm_where {
    AT_NORMAL,
    AT_LAND,
    AT_CITYRULE,
    AT_OCEANAREA,
    AT_ISOLATED,
    AT_ADJTWOCITIES,
    AT_ADJCITY,
    AT_ADJGREENERY,
    AT_METAL,
    AT_METALADJOWN,
    AT_VOLCANIC,
    AT_NOCTIS,
    AT_GANYMEDE,
    AT_PHOBOS
};

enum tm_tile {
    NO_TILE,
    OCEAN_TILE,
    GREENERY_TILE,
    CITY_TILE,
    CAPITAL_TILE,
    NATURAL_PRESERVE_TILE,
    MINING_AREA_TILE,
    MINING_RIGHTS_TILE,
    COMMERCIAL_DISTRICT_TILE,
    NUCLEAR_ZONE_TILE,
    INDUSTRIAL_CENTER_TILE,
    ECOLOGICAL_ZONE_TILE,
    LAVA_FLOWS_TILE,
    MOHOLE_AREA_TILE,
    RESTRICTED_AREA_TILE,
    TILES
};

/* The hexes of the board along its rows, then the two areas away from Mars. */
enum {
#define HEX(id, ...) HEX_##id,
#include "games/mars/tharsis.def"
#undef HEX
    HEXES,
    GANYMEDE_HEX = HEXES,
    PHOBOS_HEX,
    AREAS
};

enum { AREA_LAND, AREA_OCEAN_AREA, AREA_VOLCANIC, AREA_NOCTIS };

/* What is counted, for an amount or a requirement. The tags come in their own order. */
enum tm_count {
    COUNT_ONE,
    COUNT_TAG_BUILDING,
    COUNT_TAG_SPACE,
    COUNT_TAG_SCIENCE,
    COUNT_TAG_POWER,
    COUNT_TAG_EARTH,
    COUNT_TAG_JOVIAN,
    COUNT_TAG_VENUS,
    COUNT_TAG_PLANT,
    COUNT_TAG_MICROBE,
    COUNT_TAG_ANIMAL,
    COUNT_TAG_CITY,
    COUNT_TAG_JOVIAN_ALL,
    COUNT_TAG_SPACE_OTHERS,
    COUNT_TAGS_BIO,    /* plant, microbe and animal */
    COUNT_TAGS_WORLDS, /* Earth, Venus and Jovian */
    COUNT_TAG_KINDS,
    COUNT_CITIES_MARS,
    COUNT_CITIES_ALL,
    COUNT_CITIES_OWN,
    COUNT_GREENERIES_OWN,
    COUNT_TILES_BY_OCEAN,
    COUNT_EMPTYADJACENT,
    COUNT_ADJACENT_OCEAN, /* to this card's tile */
    COUNT_ADJACENT_CITY,
    COUNT_EVENTS_OWN,
    COUNT_EVENTS_ALL,
    COUNT_BLUE_CARDS,
    COUNT_HAND,
    COUNT_HERE,
    COUNT_X, /* what was chosen a step before */
    COUNT_PRODUCTION_OF_STEEL,
    COUNT_PRODUCTION_OF_TITANIUM,
    COUNT_PRODUCTION_OF_PLANTS,
    COUNT_PRODUCTION_OF_HEAT,
    COUNT_TR_OVER_10, /* each full 5 */
    COUNT_TR_OVER_15,
    COUNT_PARTIES_OWN,
    COUNT_LEADERS,
    COUNT_INFLUENCE,
    COUNT_BUILDINGS_AND_CITIES,
    COUNT_TR_NOT_RAISED
};

/* How an amount depends on more than its count (R14.8), what may help to pay, and who does it. */
enum {
    PLUS_INFLUENCE = 2,
    MINUS_INFLUENCE = 4,
    WITH_STEEL = 8,
    WITH_TITANIUM = 16,
    BY_EVENT = 32, /* nobody gains TR or a bonus (R9.6) */
    NONEMPTY = 64  /* only cards that hold something */
};
enum { EVENTS_COUNT_TO = 5 };

/* What a discount is for, if it is not for a tag. */
enum { DISCOUNT_ANY = TAGS, DISCOUNT_POWER_PLANT };

enum { PROTECT_PLANTS = 1, PROTECT_ANIMALS = 2, PROTECT_MICROBES = 4 };

/* What cards listen for, as bits. */
enum {
    ON_PLAY_EVENT = 1,
    ON_PLAY_SPACE_EVENT = 2,
    ON_PAY_20 = 4,
    ON_STANDARD_PROJECT = 8,
    ON_CITY_ANY = 16,
    ON_CITY_MARS = 32,
    ON_CITY_OWN = 64,
    ON_OCEAN_ANY = 128,
    ON_GREENERY_OWN = 256,
    ON_METAL_BONUS = 512,
    ON_PRODUCTION_PHASE = 1024,
    ANYBODYS = ON_CITY_ANY | ON_CITY_MARS | ON_OCEAN_ANY
};
/* Families of events (R5.6): what happens, and tags that are played. */
enum { ON_EVENTS, ON_TAGS };

enum { REQ_NONE, REQ_TEMPERATURE, REQ_OXYGEN, REQ_OCEANS, REQ_COUNT, REQ_PARTY, REQ_CHAIRMAN, REQ_CHAIR_NEUTRAL };

struct tm_requirement {
    uint8_t what;
    uint8_t per; /* what is counted, or the party */
    int8_t least, most;
};

/* Every card by name: CARD_ANTS, ROW_ECOLINE. */
enum {
#define PROJECT(id, ...) CARD_##id,
#include "games/mars/projects.def"
#undef PROJECT
    PROJECTS,
    LAST_PROJECT = PROJECTS - 1,
#define CORPORATION(id, ...) ROW_##id,
#define BEGINNER CORPORATION
#include "games/mars/corporations.def"
#undef CORPORATION
#undef BEGINNER
    ROWS
};
/* The beginner corporation has one row and as many cards as there may be players. */
enum { BEGINNERS = 5, CORPORATIONS = ROWS - PROJECTS - 1 + BEGINNERS, CARDS = PROJECTS + CORPORATIONS };
enum {
    EVENT_CARDS = 0
#define PROJECT(id, word, name, deck, cost, kind, ...) +((kind) == EVENT)
#include "games/mars/projects.def"
#undef PROJECT
};
enum {
#define GLOBAL_EVENT(id, ...) EVENT_OF_##id,
#include "games/mars/events.def"
#undef GLOBAL_EVENT
    GLOBAL_EVENTS,
    AQUIFER_EVENT = EVENT_OF_AQUIFER_RELEASED_BY_PUBLIC_COUNCIL
};

/* A project or a corporation. What is looked at most comes first. */
struct tm_card {
    uint8_t cost;
    uint8_t type;
    uint8_t tag[3]; /* NO_TAG: none */
    uint8_t deck;
    uint16_t tags; /* as bits */
    struct tm_requirement needs[3];
    union {
        const struct pl_does *list[4]; /* by LIST_DOES and so on */
        struct {
            const struct pl_does *does, *action, *first, *ongoing;
        };
    };
    int8_t vp;
    uint8_t vp_per, vp_div; /* COUNT_ONE: just vp */
    uint8_t vp_if_any;      /* so many if it holds anything */
    uint8_t holds;
    const char *name, *word;
};

/* What every turn looks at of every card, so close together that it stays at hand. */
struct tm_face {
    uint8_t cost;
    uint8_t tag[3];
    uint8_t metals; /* what helps to pay for it: WITH_STEEL, WITH_TITANIUM */
    uint8_t acts;   /* it has an action */
    uint8_t needs;  /* it has a requirement */
    uint8_t does;   /* it does something when it is played */
};

struct tm_standard {
    uint8_t cost;
    const struct pl_does *does;
};

struct tm_party {
    const char *name;
    const struct pl_does *bonus, *action;
};

struct tm_global_event {
    uint8_t revealed, current; /* the parties that get a neutral delegate */
    const struct pl_does *once, *each;
    const char *name;
};

struct tm_hex {
    uint8_t row, column, area;
    const struct pl_does *bonus;
};

extern const struct tm_card tm_rows[ROWS];
extern const struct tm_face tm_faces[PROJECTS];
extern const struct tm_standard tm_standards[STANDARDS];
extern const struct tm_party tm_parties[PARTIES];
extern const struct tm_global_event tm_global_events[GLOBAL_EVENTS];
extern const struct tm_hex tm_hexes[HEXES];
extern const char *const tm_hex_words[AREAS], *const tm_global_event_words[GLOBAL_EVENTS];
extern const char *const tm_project_words[PROJECTS], *const tm_corporation_words[CORPORATIONS];

static inline int tm_row_of(int card)
{
    return card < PROJECTS + BEGINNERS ? card < PROJECTS ? card : PROJECTS : card - BEGINNERS + 1;
}

static inline const struct tm_card *tm_card(int card)
{
    return &tm_rows[tm_row_of(card)];
}

static inline bool tm_is_beginner(int card)
{
    return tm_row_of(card) == PROJECTS;
}

/* A corporation among all cards. */
static inline int tm_of_corporation(int corporation)
{
    return PROJECTS + corporation;
}

#endif
