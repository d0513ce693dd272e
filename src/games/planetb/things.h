/* What is printed on the components: buildings, news, laws, conglomerates,
 * tracks, offices. What a cell or a card does is a list of the card language,
 * the same that the engine runs. */
#ifndef PB_THINGS_H
#define PB_THINGS_H

#include "kernel/game.h"

enum { PLASTIC, IRIDIUM, WATER, PLANTS, HYDROGEN, CHIPS, MEAT, RESOURCES, ANY_RESOURCE = RESOURCES };
enum { CRAFTY, BRAINY, WORKERS, ANY_WORKER = WORKERS };
enum { CAPITALISTS, FUTURISTS, TRADITIONALISTS, TRACKS, ANY_TRACK = TRACKS };
enum { DECK_A, DECK_B, DECK_C, DECKS, NO_DECK = DECKS };
enum { DECK_I, DECK_II, DECK_III };
enum { YELLOW, BLUE, LAW_DECKS, ANY_DECK = LAW_DECKS };
enum { GREY, RED, COLOURS };
enum { SET_A, SET_B };
enum { LEFT, RIGHT, LEFT_OR_RIGHT };
enum { PLACE_LEFT, PLACE_CENTRE, PLACE_RIGHT, PLACES };
enum { MORAL, IMMORAL };
enum { PRESIDENT, PREMIER, LAMA, DODO, OFFICES };
enum { RETURN_OWN = 1, RETURN_PRESIDENT = 2 };
enum { FRAUD_NONE, FRAUD_VOTE, FRAUD_DRAW, FRAUD_KINDS };
enum { ADOPT, REJECT };

enum { HEADQUARTERS_CARDS = 4, CELLS = 2, LAW_DECK_MOST = 10, DECK_MOST = 14 };
enum { SPACES = 4, MOOD_BEST = 4, MOOD_WORST = -MOOD_BEST, MOOD_LEVELS = 2 * MOOD_BEST + 1 };

/* Numbers of the rulebook and of the board (R1.2, R1.9): change them to what is printed in the box. */
enum {
    ELECTION_LAST = 5,
    EXCHANGE_STEPS = 2,
    START_MONEY = 10,
    START_WORKERS = 2,
    VOTES = 25,
    START_VOTES = 3,
    HAND = 3,
    STORAGE = 4,
    WORKERS_MOST = 8,
    TOKEN_PRICE = 10,
    DISCARD_MONEY = 5,
    FACTION_OVERFLOW_VP = 4,
    MOOD_OVERFLOW_VP = 2,
    VOTE_OVERFLOW_VP = 1,
    EXCHANGE_VOTES = 2,
    EXCHANGE_IMMORAL_VP = 5,
    ELECTION_DRAW = 3,
    PUPPET_VOTES = 9,
    FINAL_MONEY_PER_VP = 3,
    FINAL_STEP_VP = 2,
    FINAL_MOOD_VP = 2,
    FINAL_PRESIDENT_VP = 20,
    FINAL_FIRST_VP = 15,
    FINAL_SECOND_VP = 8,
    MEAT_PRICE = 6
};
enum {
    LINES = 2,
    LINE_CELLS = 3,
    PRODUCTION_CELLS = LINES * LINE_CELLS,
    FRAUD_SLOTS = 4,
    FRAUD_TOKENS = 2,
    BOARDS = 4
};

/* Cards by name: HEADQUARTERS, HEADQUARTERS_2 ..., then every building. */
enum { HEADQUARTERS_2 = 1, HEADQUARTERS_3, HEADQUARTERS_4 };
enum {
#define BUILDING(deck, id, ...) ROW_OF_##id,
#include "games/planetb/buildings.def"
#undef BUILDING
    ROWS,
    BUILDINGS = ROWS - 1 + HEADQUARTERS_CARDS
};
enum {
#define BUILDING(deck, id, ...) id = ROW_OF_##id + (ROW_OF_##id ? HEADQUARTERS_CARDS - 1 : 0),
#include "games/planetb/buildings.def"
#undef BUILDING
};
enum {
#define NEWS(deck, id, ...) id,
#include "games/planetb/news.def"
#undef NEWS
    NEWS
};
enum {
#define LAW(colour, id, ...) LAW_##id,
#include "games/planetb/laws.def"
#undef LAW
    LAWS
};
enum {
    CONGLOMERATES = 0
#define CONGLOMERATE(...) +1
#include "games/planetb/conglomerates.def"
#undef CONGLOMERATE
};
enum {
#define ZONE(card, number, word) ZONE_##card##_##number,
#include "games/planetb/zones.def"
#undef ZONE
    ZONES
};

/* Where a list stands (R15.1). */
enum {
    SOURCE_NEWS = ROWS,
    SOURCE_LAW = SOURCE_NEWS + NEWS,
    SOURCE_CONGLOMERATE = SOURCE_LAW + LAWS,
    SOURCE_SPACE = SOURCE_CONGLOMERATE + CONGLOMERATES,
    SOURCE_OFFICE = SOURCE_SPACE + TRACKS * SPACES,
    SOURCE_MOOD = SOURCE_OFFICE + OFFICES,
    LIST_SOURCES = SOURCE_MOOD + MOOD_LEVELS
};
/* Two cells or two sides each; of each side of a law the President's part and that of the others. */
enum { LISTS = 4, LAW_PARTS = 2 };

struct pb_cell {
    const char *name;
    bool reconstructed;
};

struct pb_zone_size {
    uint8_t want[WORKERS];
};

struct pb_row {
    const char *name, *word;
    uint8_t deck, cost, vp;
    bool reconstructed;
    uint8_t zones;
    struct pb_zone_size zone[2];
    struct pb_cell cell[CELLS];
};

struct pb_news {
    const char *name, *word;
    uint8_t deck, immoral;
    bool reconstructed;
};

struct pb_law {
    const char *name, *word;
    uint8_t colour;
    bool reconstructed;
};

struct pb_conglomerate {
    const char *name, *word;
    uint8_t set;
    bool reconstructed[COLOURS];
};

struct pb_office {
    const char *name, *word;
    uint8_t vp, returns;
};

struct pb_fraud_slot {
    uint8_t cost, vp;
};

struct pb_zone {
    uint8_t card, number; /* the first of the cards that have it */
    const char *word;
};

extern const struct pb_row pb_rows[ROWS];
extern const struct pb_news pb_news[NEWS];
extern const struct pb_law pb_laws[LAWS];
extern const struct pb_conglomerate pb_conglomerates[CONGLOMERATES];
extern const struct pb_office pb_offices[OFFICES];
extern const struct pb_zone pb_zones[ZONES];
extern const uint8_t pb_first_zone[BUILDINGS];
extern const struct pl_does *const pb_lists[LIST_SOURCES][LISTS];
extern const bool pb_space_reconstructed[TRACKS * SPACES][CELLS];
extern const uint8_t pb_prices[PLACES][COLOURS];
extern const uint8_t pb_start_colour[PLACES];
extern const uint8_t pb_printed[BOARDS][PRODUCTION_CELLS];
extern const uint8_t pb_tokens[RESOURCES];
extern const struct pb_fraud_slot pb_fraud_slots[FRAUD_SLOTS];

static inline int pb_row_of(int card)
{
    return card < HEADQUARTERS_CARDS ? 0 : card - HEADQUARTERS_CARDS + 1;
}

static inline const struct pb_row *pb_building(int card)
{
    return &pb_rows[pb_row_of(card)];
}

static inline const struct pb_zone_size *pb_zone_size(int zone)
{
    return &pb_building(pb_zones[zone].card)->zone[pb_zones[zone].number];
}

/* The entry that a frame of a list stands at. */
static inline const struct pl_does *pb_entry(struct pl_frame f)
{
    return pb_lists[f.a][f.b >> 8] + (f.b & 0xff);
}

#endif
