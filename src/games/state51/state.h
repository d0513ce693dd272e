/* The state of a table of 51st State, and what this folder's files share. */
#ifndef S51_STATE_H
#define S51_STATE_H

#include <string.h>

#include "games/state51/things.h"
#include "kernel/game.h"

enum { OPTION_EXPANSION, OPTION_FACTIONS, OPTION_RESHUFFLE, OPTION_CLAIMS };
enum { EXPANSION_NONE, EXPANSION_NEW_ERA, EXPANSION_WINTER, EXPANSION_ALL };

enum { BASIC_GOODS = 1 << FUEL | 1 << GUN | 1 << IRON | 1 << BRICK }; /* ammo is none (R0.6) */
enum { END_VP = 25, ATTACKS = 3 };
enum { PHASE_SETUP, PHASE_LOOKOUT, PHASE_PRODUCTION, PHASE_ACTION, PHASE_CLEANUP };

/* What others can reach: a player has it, and so has the virtual one of the solo game. */
struct s51_front {
    PL_PILE_OF(LOCATIONS) built; /* the State, ruins among it, in the order of building; rows mean nothing (R1.4) */
    uint8_t vp;                  /* never lost (R13.2) */
    uint8_t passed;
};

struct s51_seat {
    _Alignas(8) struct pl_seat_agenda agenda;
    struct s51_front front;
    PL_PILE_OF(LOCATIONS) hand;          /* without a limit, like the State and the deals (R1.5) */
    PL_PILE_OF(LOCATIONS) deals;         /* no part of the State (R7.2) */
    PL_PILE_OF(CONNECTIONS) connections; /* in hand */
    uint16_t exchanged;                  /* bit k: exchange k is used this round */
    uint8_t faction;                     /* FACTIONS: not chosen yet */
    uint8_t pool[TOKENS];
    uint8_t stored[TOKENS];
    uint8_t tally[GOODS]; /* gained in this round's Production phase (R5.6) */
    uint8_t dropping[2];  /* chosen to be discarded from the first hand; PL_NO_CARD: none yet */
};

enum { S51_DEPTH = 12 };

struct pl_state {
    PL_STATE_HEAD(S51_DEPTH);
    uint8_t phase;
    uint8_t first;           /* the first player */
    uint8_t taken, taker;    /* whose goods Suppliers takes in this Production phase, and for whom (R5.2) */
    uint8_t copied, copier;  /* a location that counts gains, copied in it, and for whom (R11.4) */
    uint8_t face_up[2];      /* connection cards, blue and red; PL_NO_CARD: none */
    uint8_t playing;         /* a card out of somebody's hand that is being paid for; PL_NO_CARD: none */
    uint8_t attacks;         /* of the virtual player this round */
    uint8_t cached[CACHES];  /* goods left on each cache */
    uint8_t used[LOCATIONS]; /* uses this round; of an open production: others' workers; of a feature: it fired */
    uint64_t ruined[LOCATION_WORDS]; /* as bits */
    uint64_t shielded[LOCATION_WORDS];
    PL_PILE_OF(LOCATIONS) deck;
    PL_PILE_OF(LOCATIONS) discard;
    PL_PILE_OF(5) row; /* Lookout: face up, to be picked */
    PL_PILE_OF(ATTACKS) attack;
    PL_PILE_OF(CONNECTIONS) pile[2];
    PL_PILE_OF(CONNECTIONS) pile_discard[2];
    struct s51_front rival;

    _Alignas(8) struct s51_seat seat[];
};

_Static_assert(sizeof(struct s51_seat) % 8 == 0, "seats keep the state's alignment");
_Static_assert((int)LOCATIONS < PL_NO_CARD, "LOCATIONS: a card is a byte");
_Static_assert((int)CONNECTIONS < PL_NO_CARD, "CONNECTIONS: a card is a byte");
_Static_assert((int)FACTION_ACTIONS <= 16, "FACTION_ACTIONS: a set of them is 16 bits (exchanged)");

/* Every step by its number; the file that has its functions ends with what is in its row. */
enum {
    STEP_OF_KERNEL = PL_STEPS - 1,
#define STEP(id, name) STEP_##id,
#include "games/state51/steps.def"
#undef STEP
};
#define STEP(id, name) extern const struct pl_step s51_##name##_step;
#include "games/state51/steps.def"
#undef STEP
#define STEP(own_name, ...) const struct pl_step s51_##own_name##_step = {.name = #own_name __VA_OPT__(, ) __VA_ARGS__}
extern const struct pl_step *const s51_steps[];
extern const struct pl_game s51_game;

/* --- table.c: who has what --- */

static inline bool s51_is_solo(const struct pl_state *g)
{
    return g->head.seats == 1;
}

/* The players: seats, and after the last in a solo game the virtual one. */
static inline int s51_players(const struct pl_state *g)
{
    return g->head.seats + s51_is_solo(g);
}

static inline struct s51_front *s51_front(struct pl_state *g, int player)
{
    return player < g->head.seats ? &g->seat[player].front : &g->rival;
}

static inline const struct s51_front *s51_front_in(const struct pl_state *g, int player)
{
    return s51_front((struct pl_state *)g, player);
}

static inline bool s51_has_bit(const uint64_t bits[LOCATION_WORDS], int card)
{
    return bits[card / 64] >> card % 64 & 1;
}

static inline void s51_mark(uint64_t bits[LOCATION_WORDS], int card)
{
    bits[card / 64] |= (uint64_t)1 << card % 64;
}

static inline void s51_unmark(uint64_t bits[LOCATION_WORDS], int card)
{
    bits[card / 64] &= ~((uint64_t)1 << card % 64);
}

static inline bool s51_is_ruin(const struct pl_state *g, int card)
{
    return s51_has_bit(g->ruined, card);
}

static inline bool s51_is_location(int card)
{
    return pl_is_between(card, 0, LOCATIONS - 1);
}

/* Is it in the seat's State, ruins included? */
static inline bool s51_has_built(const struct pl_state *g, int seat, int card)
{
    const struct s51_front *front = &g->seat[seat].front;
    return memchr(front->built.card, card, front->built.n);
}

/* A non-ruined production location. */
static inline bool s51_produces(const struct pl_state *g, int card)
{
    return s51_card(card)->category == PRODUCTION && !s51_is_ruin(g, card);
}

pl_why s51_why_no_production(const struct pl_state *, int card); /* 0: it is one that produces */

/* R2.2: the base set, and the expansions that the table plays with. */
static inline bool s51_in_play(const struct pl_state *g, int card)
{
    int set = s51_card(card)->set, expansion = g->head.option[OPTION_EXPANSION];
    return set == BASE || expansion == EXPANSION_ALL || (set == NEW_ERA && expansion == EXPANSION_NEW_ERA) ||
           (set == WINTER && expansion == EXPANSION_WINTER);
}

/* The k-th seat clockwise from this one; k is at most the number of seats. */
static inline int s51_seat_after(const struct pl_state *g, int seat, int k)
{
    int after = seat + k;
    return after < g->head.seats ? after : after - g->head.seats;
}

/* It counts what its owner gained in the Production phase (R5.6). */
static inline bool s51_counts_gains(int card)
{
    return s51_card(card)->does[0].step == STEP_PER_GAINED;
}

int s51_owner(const struct pl_state *, int card); /* of a location in a State; -1: in none */
int s51_defence(const struct pl_state *, int card);
int s51_locations(const struct pl_state *, int player);         /* that are no ruins */
int s51_room_for(const struct pl_state *, int seat, int goods); /* in storages, for these goods as bits (R12.2) */
int s51_draw(struct pl_state *);                                /* a card of the deck, or PL_NO_CARD */
void s51_fill_row(struct pl_state *, int n); /* n cards face up for the Lookout, or as many as there are */
void s51_remove(struct pl_pile *, int card);
void s51_discard(struct pl_state *, int card);
void s51_discard_connection(struct pl_state *, int connection);
void s51_gain(struct pl_state *, int seat, int good, int n);
void s51_leave(struct pl_state *, int card, int owner); /* caches to the owner, markers and shield to the supply */

/* --- Lists of the card language. The low bits of a frame's c are the player whose counts and tallies matter (R11.5).
 * --- */

enum { OWNER_BITS = 3, OWNER_MASK = (1 << OWNER_BITS) - 1 };

static inline int s51_owner_in(struct pl_frame f)
{
    return f.c & OWNER_MASK;
}

/* Does for a seat what a source says, asking where there is a choice. */
static inline void s51_do(struct pl_state *g, int seat, int source, int owner)
{
    pl_does_run(g, pl_list_frame(seat, source, LIST_DOES, 0, owner));
}

static inline void s51_do_next(struct pl_state *g, int seat, int source, int list)
{
    pl_push_frame(g, pl_list_frame(seat, source, list, 0, seat));
}

/* --- pay.c --- */

/* All that a seat could pay with now, as a cost counts it; of basic goods in general none, they are counted one
 * by one. */
struct s51_purse {
    uint8_t have[COSTS];
};
struct s51_purse s51_count_goods(const struct pl_state *, int seat);
bool s51_covers_with_jokers(const struct s51_purse *, const uint8_t cost[COSTS]);

/* Eight amounts at a time, none over 127: a bit stays set where there is enough. */
static inline bool s51_is_enough(const uint8_t *have, const uint8_t *cost)
{
    const uint64_t guard = 0x8080808080808080;
    uint64_t a, b;
    memcpy(&a, have, sizeof a);
    memcpy(&b, cost, sizeof b);
    return (((a | guard) - b) & guard) == guard;
}

static inline bool s51_covers(const struct s51_purse *purse, const uint8_t cost[COSTS])
{
    if (s51_is_enough(purse->have, cost) && s51_is_enough(purse->have + 8, cost + 8))
        return true;
    return (purse->have[AMMO] | purse->have[UNIVERSAL_CONTACT] | cost[BASIC]) && s51_covers_with_jokers(purse, cost);
}

static inline bool s51_covers_contacts(const struct s51_purse *purse, int colour, int n)
{
    return purse->have[colour] + purse->have[UNIVERSAL_CONTACT] >= n;
}
/* Pays what can be paid in one way only and asks for the rest. */
void s51_pay(struct pl_state *, int seat, const uint8_t cost[COSTS]);
bool s51_discards(struct pl_frame); /* does it ask for cards out of hand? */

/* --- effects.c: the steps that cards are made of --- */

int s51_things_to_clear(const struct pl_state *, int seat, int but); /* on all of a seat's locations but this one */
int s51_count(const struct pl_state *, struct pl_frame, const struct pl_does *);
pl_why s51_why_not(const struct pl_state *, int seat, int card); /* 0 if an action has its target, also when paid */

/* --- production.c, turn.c, solo.c, round.c --- */

void s51_discard_attacks(struct pl_state *);

int s51_storable(const struct pl_state *, int seat); /* how many goods of the pool find room in storages (R12.2) */

/* --- score.c, state.c, setup.c, board.c --- */

void s51_score(const struct pl_state *, int player, int viewer, struct pl_score *);
void s51_places(const struct pl_state *, int *place);
int s51_achievement(int vp);
extern const char *const s51_achievements[];
extern const struct pl_field s51_fields[];
extern const struct pl_option s51_options[];
bool s51_has_source(const struct pl_state *, const struct pl_frame *);
/* What frames take for granted: the setup is over; the frame's a is the card that is being played. */
bool s51_in_round(const struct pl_state *, const struct pl_frame *);
bool s51_is_playing(const struct pl_state *, const struct pl_frame *);
bool s51_check(const struct pl_state *, struct pl_error *);
void s51_settle(struct pl_state *);
void s51_hide(struct pl_state *, int seat);
void s51_deal(struct pl_state *);
void s51_board(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);

/* --- words.c --- */

/* All that players decide (R16.1). */
enum {
    VERB_FACTION,
    VERB_DROP,
    VERB_PICK,
    VERB_TAKE,
    VERB_NONE,
    VERB_CHOOSE,
    VERB_COPY,
    VERB_BUILD,
    VERB_DEVELOP,
    VERB_OVER,
    VERB_DEAL,
    VERB_RAZE,
    VERB_ATTACK,
    VERB_USE,
    VERB_EXCHANGE,
    VERB_VISIT,
    VERB_CONTACT,
    VERB_PLAY,
    VERB_SHIELD,
    VERB_PASS,
    VERB_END,
    VERB_AGAIN,
    VERB_STOP,
    VERB_PAY,
    VERB_DISCARD,
    VERB_DISCARD_CONNECTION,
    VERB_CANCEL,
    VERB_STEAL,
    VERB_RESET,
    VERB_KEEP,
    VERB_STORE,
    VERB_LEAVE,
    VERB_HIT
};

/* Where a unit of a payment comes from: a good of the pool, or TOKENS + a cache. */
enum { SOURCES = TOKENS + CACHES };
enum { WAY_BRICK, WAY_TOKEN };

enum {
    EVENT_ROUND,
    EVENT_CONNECTIONS,
    EVENT_PICKS,
    EVENT_PRODUCTION,
    EVENT_GAINS,
    EVENT_DRAWS,
    EVENT_TAKES_PRODUCTION,
    EVENT_BUILDS,
    EVENT_DEVELOPS,
    EVENT_DEALS,
    EVENT_RAZES,
    EVENT_ATTACKS,
    EVENT_USES,
    EVENT_EXCHANGES,
    EVENT_VISITS,
    EVENT_CONTACTS,
    EVENT_PLAYS,
    EVENT_SHIELDS,
    EVENT_PASSES,
    EVENT_STEALS,
    EVENT_RESHUFFLE,
    EVENT_RIVAL_GETS,
    EVENT_RIVAL_CONNECTION,
    EVENT_RIVAL_ATTACK,
    EVENT_RIVAL_MISSES,
    EVENT_RIVAL_HITS,
    EVENT_RIVAL_SHIELD,
    EVENT_RIVAL_PASSES,
    EVENT_LAST_ROUND,
    EVENT_WON,
    EVENT_LOST
};

enum s51_why {
    ALLOWED,
    CANNOT_PAY_GREY,
    CANNOT_PAY_BLUE,
    CANNOT_PAY_RED,
    CANNOT_PAY_DEFENCE,
    CANNOT_PAY,
    NOTHING_TO_DEVELOP,
    NEEDS_BRICK,
    NEEDS_TOKEN,
    NO_SHARED_TYPE,
    OWNER_HAS_PASSED,
    IS_RUIN,
    USED_UP,
    EXCHANGE_USED,
    OPEN_USED,
    NO_WORKER,
    NO_CONNECTION,
    TWO_WORKERS,
    NO_SHIELD,
    HAS_SHIELD,
    INNATE,
    NO_VICTIM,
    NO_DEAL_TO_COPY,
    NO_PRODUCTION,
    NOTHING_TO_RESET,
    HAS_NONE,
    NO_PRODUCTION_HERE,
    NOT_ITSELF,
    ANOTHER_THAN_ITSELF,
    COPIED_ALREADY,
    NOTHING_ON_IT
};

extern const struct pl_phrase s51_verbs[], s51_events[];
extern const struct pl_reason s51_reasons[];
extern const struct pl_kind s51_card_kind, s51_good_kind, s51_cost_kind, s51_token_kind, s51_connection_kind,
    s51_faction_kind, s51_source_kind, s51_cache_kind, s51_exchange_kind, s51_pile_kind, s51_way_kind, s51_type_kind,
    s51_phase_kind, s51_number_kind;
void s51_put_amount(int n, int good, enum pl_lang, struct pl_text *); /* "2 workers"; also of BASIC and DEAL_CARD */
void s51_put_amounts(const uint8_t *count, int kinds, enum pl_lang, struct pl_text *); /* "2 workers, 1 gun" */
void s51_put_step(int source, const struct pl_does *, enum pl_lang, struct pl_text *);
void s51_put_card(const struct s51_row *, enum pl_lang, struct pl_text *); /* what it says */

/* --- facts.c: what is printed on the components --- */

void s51_card_facts(int card, struct pl_text *);
bool s51_card_reconstructed(int card);
void s51_connection_facts(int connection, struct pl_text *);
void s51_faction_facts(int faction, struct pl_text *);

#endif
