/* What is printed on the components: cards, plans, sheets, opponents. The
 * tables are the .def files beside this one, read by things.c. */
#ifndef WT_THINGS_H
#define WT_THINGS_H

#include <stdint.h>

enum { TOP, MID, BOT, STREETS };
enum { FENCE, VALUE, PARK, POOL, TEMP, ANNEX, ACTIONS };
enum { A, B, C, PLANS };
enum { CLASSIC, BLUEPRINT, SIDES };

enum {
    CARDS = 0
#define CARD(...) +1
#include "games/welcome/cards.def"
#undef CARD
};
enum {
    SLOTS = 13,      /* the longest street */
    SIZES = 6,       /* estates of 1 to 6 houses count (R2.7) */
    NUMBER_MAX = 17, /* R6.5 */
    DECK = CARDS / 3
};

struct wt_card {
    uint8_t number;
    uint8_t action;
};

/* A row of boxes; `value[boxes]` is what stands when all are filled (R2.3). */
struct wt_track {
    uint8_t boxes;
    uint8_t value[10];
};

struct wt_side {
    uint8_t reconstructed;
    uint8_t slots[STREETS];
    uint16_t pools[STREETS]; /* bit k: house k+1 has a planned pool */
    struct wt_track park[STREETS], pool, value[SIZES], annex, refusal, roundabout;
    uint8_t temp_boxes; /* they have no values (R2.4) */
};

/* Estates counted by size, one byte a size: estates of all sizes at once can be added and compared. */
typedef uint64_t wt_sizes;
#define WT_SIZE(size) ((size) ? (wt_sizes)1 << (8 * ((size)-1 + !(size))) : 0)

enum wt_goal {
    GOAL_NONE,
    ENDS_OF_STREETS,
    PARK_BOXES,
    PARK_BOXES_ON_EACH_STREET,
    FULL_PARK_STREETS,
    TEMP_BOXES,
    VALUE_BOXES,
    FULL_VALUE_COLUMNS
};

enum { ANY_STREET = -1, ONE_STREET = -2 };

struct wt_plan {
    const char *id;
    uint8_t letter;
    uint8_t high, low; /* points on the Project and on the Approved side */
    uint8_t reconstructed;
    uint8_t advanced;
    uint8_t goal, goal_n;   /* instead of estates */
    uint8_t size[6];        /* the estates it asks for, then zeros */
    wt_sizes need;          /* the same, counted by size */
    uint8_t annexes, pools; /* at least so many in each of them */
    int8_t street;          /* where they must be: a street, ANY_STREET or ONE_STREET */
    uint8_t roundabouts;    /* on that street */
};

struct wt_opponent {
    const char *name;
    uint8_t level;
    uint8_t approves; /* bit L: approves plan L */
    uint8_t park, pool, temp, fence;
    uint8_t annex_houses, value;
};

enum {
    WT_PLAN_CARDS = 0
#define PLAN(...) +1
#include "games/welcome/plans.def"
#undef PLAN
};
enum {
    OPPONENTS = 0
#define OPPONENT(...) +1
#include "games/welcome/opponents.def"
#undef OPPONENT
};

extern const struct wt_card wt_cards[CARDS];
extern const char *const wt_card_words[CARDS];
extern const struct wt_plan wt_plans[WT_PLAN_CARDS];
extern const struct wt_side wt_sides[SIDES];
extern const struct wt_opponent wt_opponents[OPPONENTS];

#endif
