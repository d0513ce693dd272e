/* The state of a table of Planet B, and what this folder's files share. */
#ifndef PB_STATE_H
#define PB_STATE_H

#include <string.h>

#include "games/planetb/things.h"
#include "kernel/game.h"

enum { SEATS_MOST = 4, PUPPET = SEATS_MOST, PLAYERS = SEATS_MOST + 1, NOBODY = 255 };
enum { PHASE_DRAFT, PHASE_TURN, PHASE_TURN_END, PHASE_ELECTION };
enum { MONEY_MOST = 30000, VP_MOST = 30000 };
enum { PLAYING_MOST = DECKS, LEFT_NOT_SET = 0 };

/* Bits of an entry's `how`, and what a LOSE takes besides a resource. */
enum { HOW_PUPPET = 1, HOW_FREE = 2, HOW_ELSEWHERE = 4, HOW_REFUND = 8 };
enum { LOSE_MONEY = RESOURCES, LOSE_MOOD };

struct pb_seat {
    _Alignas(8) struct pl_seat_agenda agenda;
    int16_t money;
    int16_t vp; /* secret (R3.1) */
    uint8_t stock[RESOURCES];
    uint8_t worker[WORKERS]; /* on the board (R6.4) */
    uint8_t track[TRACKS];
    uint8_t token[PRODUCTION_CELLS]; /* what covers each production cell: a resource counted from 1; 0: nothing */
    uint8_t fraud[FRAUD_SLOTS];
    int8_t mood;
    uint8_t supply;         /* own votes that are neither in the bag nor lie in front of anybody */
    uint8_t office;         /* OFFICES: none */
    uint8_t front[PLAYERS]; /* votes that lie in front of it in an election, by colour */
    PL_PILE_OF(HAND) hand;
    PL_PILE_OF(SEATS_MOST) offered; /* the draft: one of these is kept */
    PL_PILE_OF(BUILDINGS) built;
    PL_PILE_OF(NEWS) played;
};

/* R15.10: the deepest chain that we know has 60 frames (scenarios/planetb/R15.10-the-deepest-chain.json). */
enum { PB_DEPTH = 96 };

struct pl_state {
    PL_STATE_HEAD(PB_DEPTH);
    uint8_t phase;
    uint8_t first;      /* who has board 1 (R1.8); votes are told apart by seats, boards by this (R1.12) */
    uint8_t active;     /* whose turn it is */
    uint8_t left;       /* turns that are left once the last conglomerate lies there (R12.6); 0: not yet */
    uint8_t is_last;    /* it was put down in this turn's exchange */
    uint8_t owes;       /* the office action is still to be done (R2.4, R15.8) */
    uint8_t due;        /* the place that is exchanged at the end of the turn, from 1; 0: none */
    uint8_t called;     /* an election comes after this turn (R9.7), one however often the end is reached (R9.12) */
    uint8_t marker;     /* on the election track */
    uint8_t supporting; /* tracks of the active player whose support is being resolved, as bits (R7.5) */
    uint8_t market[PLACES];
    uint8_t conglomerate[PLACES]; /* PL_NO_CARD: the place is empty (R12.5) */
    uint8_t side[PLACES];
    uint8_t briefcases[PLACES];
    uint8_t top; /* of the stack, which is seen (R1.4) */
    PL_PILE_OF(CONGLOMERATES) stack;
    PL_PILE_OF(1) removed;
    PL_PILE_OF(CONGLOMERATES) gone;
    uint8_t face_up[DECKS];           /* news; PL_NO_CARD: none */
    PL_PILE_OF(NEWS) news[DECKS];     /* with room for what a position displaces */
    PL_PILE_OF(PLAYING_MOST) playing; /* news whose actions are being done, the innermost last (R8.12) */
    PL_PILE_OF(BUILDINGS) deck[DECKS];
    PL_PILE_OF(DECK_MOST) under[DECKS];
    PL_PILE_OF(BUILDINGS) demolished;
    PL_PILE_OF(LAWS) law[LAW_DECKS];
    PL_PILE_OF(LAW_DECK_MOST) law_under[LAW_DECKS];
    PL_PILE_OF(LAWS) deciding; /* laws that are being decided, the innermost last (R11.6) */
    uint8_t bag[PLAYERS];
    uint8_t puppet_supply, puppet_office;
    uint8_t puppet_front[PLAYERS];
    uint8_t placed[WORKERS][ZONES]; /* workers in zones (R6.8) */

    _Alignas(8) struct pb_seat seat[];
};

_Static_assert(sizeof(struct pb_seat) % 8 == 0, "seats keep the state's alignment");
_Static_assert((int)BUILDINGS < PL_NO_CARD, "BUILDINGS: a card is a byte");
_Static_assert((int)NEWS < PL_NO_CARD, "NEWS: a card is a byte");
_Static_assert((int)LAWS < PL_NO_CARD, "LAWS: a card is a byte");
_Static_assert((int)CONGLOMERATES < PL_NO_CARD, "CONGLOMERATES: a card is a byte");
_Static_assert((int)TRACKS <= 8, "TRACKS: a set of them is 8 bits (supporting)");

/* Every step by its number; the file that has its functions ends with what is in its row. */
enum {
    STEP_OF_KERNEL = PL_STEPS - 1,
#define STEP(id, name) STEP_##id,
#include "games/planetb/steps.def"
#undef STEP
};
#define STEP(id, name) extern const struct pl_step pb_##name##_step;
#include "games/planetb/steps.def"
#undef STEP
#define STEP(own_name, ...) const struct pl_step pb_##own_name##_step = {.name = #own_name __VA_OPT__(, ) __VA_ARGS__}
extern const struct pl_step *const pb_steps[];
extern const struct pl_game pb_game;

/* --- Who is there --- */

static inline bool pb_has_puppet(const struct pl_state *g)
{
    return g->head.seats == 2;
}

/* R1.2, R13.1 */
static inline int pb_spots(const struct pl_state *g)
{
    return g->head.seats == 4 ? 4 : 3;
}

static inline int pb_seat_after(const struct pl_state *g, int seat)
{
    return seat + 1 < g->head.seats ? seat + 1 : 0;
}

/* R1.8: from 0, clockwise from the first player. */
static inline int pb_board_of(const struct pl_state *g, int seat)
{
    return seat >= g->first ? seat - g->first : seat - g->first + g->head.seats;
}

static inline bool pb_is_player(const struct pl_state *g, int player)
{
    return player < g->head.seats || (player == PUPPET && pb_has_puppet(g));
}

/* R8.4; R8.5: exchanges and office actions ask. */
static inline bool pb_is_immoral(const struct pb_seat *who)
{
    return who->played.n && pb_news[who->played.card[who->played.n - 1]].immoral;
}

static inline int pb_office_of(const struct pl_state *g, int player)
{
    return player == PUPPET ? g->puppet_office : g->seat[player].office;
}

static inline bool pb_has_built(const struct pb_seat *who, int card)
{
    return memchr(who->built.card, card, who->built.n);
}

/* --- goods.c: money, VP, mood, resources, workers, steps, votes --- */

int pb_price(const struct pl_state *, int resource);
void pb_gain_money(struct pl_state *, int seat, int n);
void pb_gain_vp(struct pl_state *, int seat, int n);
void pb_move_mood(struct pl_state *, int seat, int by);
void pb_gain_resource(struct pl_state *, int seat, int resource);
void pb_sell(struct pl_state *, int seat, int resource, int times);
void pb_take_worker(struct pl_state *, int seat, int colour);
void pb_step_forward(struct pl_state *, int seat, int track);
void pb_add_votes(struct pl_state *, int player, int n);
int pb_draw_vote(struct pl_state *); /* out of the bag, which is not empty: its colour */
int pb_votes_in_bag(const struct pl_state *);
void pb_give_home(struct pl_state *, int colour, int n); /* votes to their owner's supply */
int pb_tokens_left(const struct pb_seat *, int resource);
int pb_resource_of(const struct pl_state *, int seat, int cell); /* of a production cell */

/* --- pay.c: what cells and cards cost (R4) --- */

bool pb_can_pay(const struct pl_state *, int seat, int source, int list, bool by_selling);
/* Whether what is left of a cost can be paid though one of these is sold. */
bool pb_can_pay_without(const struct pl_state *, struct pl_frame question, int resource);
bool pb_is_cost(int step);

/* --- buildings.c, politics.c --- */

bool pb_is_full(const struct pl_state *, int zone);
int pb_zones_of(int card); /* how many */
void pb_run_cell(struct pl_state *, int seat, int source, int list, int copier);
void pb_draw_to_hand(struct pl_state *, int seat, int deck);
int pb_cards_in_deck(const struct pl_state *, int deck);
void pb_put_under(struct pl_state *, int seat, int card);
void pb_return_worker(struct pl_state *, int seat, int zone, int colour);
void pb_do_office(struct pl_state *, int seat);

/* The low bits of a list frame's c are the building that copies the cell, from 1 (R6.14); above them what a step
 * counts. */
enum { COPIER_BITS = 6, COPIER_MASK = (1 << COPIER_BITS) - 1 };
_Static_assert((int)BUILDINGS <= COPIER_MASK, "COPIER_BITS: a building, from 1, has so many bits");

static inline int pb_copier(struct pl_frame f)
{
    return (f.c & COPIER_MASK) - 1;
}

static inline int pb_done(struct pl_frame f)
{
    return f.c >> COPIER_BITS;
}

/* The same question for the next unit, if there is one. */
void pb_ask_again(struct pl_state *, struct pl_frame);
bool pb_number(const struct pl_state *, const struct pl_frame *);

/* --- turn.c, election.c --- */

void pb_side(const struct pl_state *, struct pl_frame question, struct pl_moves *);
void pb_side_take(struct pl_state *, struct pl_frame question, pl_move);
bool pb_between(const struct pl_state *, struct pl_frame);
void pb_move_marker(struct pl_state *, int by);
bool pb_nothing_said(const struct pl_state *, const struct pl_frame *);

/* --- score.c, state.c, setup.c, board.c, guess.c --- */

void pb_score(const struct pl_state *, int seat, int viewer, struct pl_score *);
void pb_places(const struct pl_state *, int *place);
int pb_rank_players(const struct pl_state *, const int *result, int *order); /* how many */
extern const struct pl_field pb_fields[];
bool pb_has_source(const struct pl_state *, const struct pl_frame *);
bool pb_check(const struct pl_state *, struct pl_error *);
void pb_settle(struct pl_state *);
void pb_deal(struct pl_state *);
void pb_board(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);
int pb_guess(const struct pl_state *, int seat);

/* --- facts.c: what boards draw --- */

extern const struct pl_kind pb_mood_kind;
void pb_track_facts(int track, struct pl_text *);
void pb_track_tells(int track, enum pl_lang, struct pl_text *);
void pb_office_facts(int office, struct pl_text *);
void pb_office_tells(int office, enum pl_lang, struct pl_text *);
void pb_entry_facts(const struct pl_does *, struct pl_text *);
void pb_hints(const struct pl_state *, int seat, struct pl_text *);

/* --- words.c --- */

enum {
    VERB_KEEP,
    VERB_DEAL,
    VERB_WAY,
    VERB_YES,
    VERB_NO,
    VERB_LINE,
    VERB_BUILD,
    VERB_DISCARD,
    VERB_TAKE,
    VERB_PLACE,
    VERB_CELL,
    VERB_STEP,
    VERB_SUPPORT,
    VERB_NEWS,
    VERB_FRAUD,
    VERB_MARKER,
    VERB_DECK,
    VERB_ADOPT,
    VERB_REJECT,
    VERB_GAIN,
    VERB_PAY,
    VERB_PAY_WORKER,
    VERB_PAY_STEP,
    VERB_RECALL,
    VERB_DEMOLISH,
    VERB_COPY,
    VERB_GIVE,
    VERB_EXPORT,
    VERB_STOP,
    VERB_DRAW,
    VERB_COVER,
    VERB_END,
    VERB_DECLINE,
    VERB_SELL,
    VERB_TOKEN,
    VERB_UNCOVER,
    VERB_OFFICE
};

enum {
    EVENT_TURN,
    EVENT_KEEPS,
    EVENT_DEALS,
    EVENT_MONEY,
    EVENT_PAYS,
    EVENT_VP,
    EVENT_LOSES_VP,
    EVENT_MOOD,
    EVENT_GAINS,
    EVENT_OVERFLOW,
    EVENT_SELLS,
    EVENT_PAYS_RESOURCE,
    EVENT_WORKER,
    EVENT_PAYS_WORKER,
    EVENT_PLACES,
    EVENT_RETURNS,
    EVENT_CELL,
    EVENT_BUILDS,
    EVENT_DISCARDS,
    EVENT_DEMOLISHES,
    EVENT_STEPS,
    EVENT_STEPS_BACK,
    EVENT_SUPPORTS,
    EVENT_DISC,
    EVENT_NEWS,
    EVENT_REPLAYS,
    EVENT_VOTES,
    EVENT_PUPPET_VOTES,
    EVENT_FRAUD,
    EVENT_MARKER,
    EVENT_LAW,
    EVENT_ADOPTS,
    EVENT_REJECTS,
    EVENT_OFFICE,
    EVENT_TOKEN,
    EVENT_UNCOVERS,
    EVENT_DRAWS,
    EVENT_REVEALS,
    EVENT_EXCHANGE,
    EVENT_FLIPS,
    EVENT_REPLACES,
    EVENT_PRICES,
    EVENT_LAST,
    EVENT_ELECTION,
    EVENT_NEUTRAL,
    EVENT_LAYS,
    EVENT_VOTE,
    EVENT_PUPPET_VOTE,
    EVENT_RESULT,
    EVENT_PUPPET_RESULT,
    EVENT_BAG_VOTE
};

enum pb_why {
    ALLOWED,
    CANNOT_PAY,
    NEEDS_SALE,
    NO_MONEY,
    NO_FREE_PLACE,
    NO_WORKER,
    AT_START,
    NO_STEP_BACK,
    SUPPORTED_NOW,
    TOO_FAR,
    NO_TOKEN_OF_KIND,
    NO_TOKEN,
    NOTHING_TO_RECALL,
    NOTHING_TO_SUPPORT,
    PAYS_A_COST,
    EMPTY_PLACE,
    DECK_EMPTY
};

extern const struct pl_phrase pb_verbs[], pb_events[];
extern const struct pl_reason pb_reasons[];
extern const struct pl_kind pb_building_kind, pb_news_kind, pb_law_kind, pb_conglomerate_kind, pb_zone_kind,
    pb_resource_kind, pb_worker_kind, pb_track_kind, pb_office_kind, pb_player_kind, pb_deck_kind, pb_news_deck_kind,
    pb_law_deck_kind, pb_colour_kind, pb_place_kind, pb_phase_kind, pb_fraud_kind, pb_number_kind, pb_cell_kind,
    pb_production_kind, pb_token_kind, pb_side_kind, pb_way_kind, pb_market_kind, pb_line_kind, pb_unit_kind;
extern const char *const pb_track_words[];

/* --- says.c --- */

extern const struct pl_kind pb_on_track_kind;
void pb_put_step(int source, const struct pl_does *, enum pl_lang, struct pl_text *);
void pb_put_cell(int source, int list, enum pl_lang, struct pl_text *);
void pb_put_law_side(int law, int side, enum pl_lang, struct pl_text *);
void pb_put_source(int source, enum pl_lang, struct pl_text *);

#endif
