/* The state of a Welcome To table. A sheet is kept twice: as its owner has it
 * now, and as the others saw it at the end of the last round, because turns
 * are secret until everyone has finished (R4.4). Nothing here is hidden from
 * everybody: cards still face down are bags without an order. */
#ifndef WT_STATE_H
#define WT_STATE_H

#include "games/welcome/things.h"
#include "kernel/game.h"

#include <string.h>

enum { OPTION_SIDE, OPTION_ROUNDABOUTS, OPTION_ADVANCED, OPTION_OPPONENT, OPTION_PLAN_A, OPTION_PLAN_B, OPTION_PLAN_C };

/* A house is 0 while it is empty; else its number plus 1, with a mark if it is
 * an annex. A roundabout stands in the place of a house (R2.5). */
enum { HOUSE_NUMBER = 0x1f, HOUSE_ANNEX = 0x20, HOUSE_ROUNDABOUT = 0x40 };

struct wt_street {
    uint8_t house[SLOTS + 1];
    uint16_t fence; /* bit k: between houses k+1 and k+2 (R2.2) */
    uint16_t used;  /* houses of estates that served a plan (R2.8) */
    uint16_t pool;  /* houses whose pool is built */
    uint16_t full;  /* houses with a number: follows from house[] */
    uint16_t taken; /* houses and roundabouts: follows from house[] */
};

struct wt_sheet {
    struct wt_street street[STREETS];
    uint8_t park[STREETS]; /* boxes filled on each track */
    uint8_t pool, temp, annex, refusal, roundabout;
    uint8_t value[SIZES];
    uint8_t plan[PLANS]; /* points written for each plan; 0: not approved */
    uint8_t zero;
};

struct wt_seat {
    struct pl_seat_agenda agenda;
    struct wt_sheet now, shown;
    uint8_t zero[4];
};

/* What the back of the top card shows in the solo game (R9.7): an action, or ... */
enum { TOP_APPROVAL = ACTIONS, TOP_NONE };

enum { WT_DEPTH = 2, GIVEN_MOST = 36 };

struct pl_state {
    PL_STATE_HEAD(WT_DEPTH);
    uint16_t turned;              /* bit L: plan L shows its Approved side */
    uint16_t approvals;           /* solo: bit L: approval card L is not resolved yet */
    uint8_t plan[PLANS];          /* which plan cards lie on the table */
    uint8_t number[3], action[3]; /* the combinations: cards, which give their actions away with their numbers (R1.2);
                                   * PL_NO_CARD in a solo game */
    PL_PILE_OF(CARDS) unseen;     /* the decks before their first end; they are one pool to the players (R12.4) */
    PL_PILE_OF(DECK) deck[3];     /* the decks after it */
    PL_PILE_OF(DECK) discard[3];

    /* Solo (R9). */
    uint8_t hand[3];
    uint8_t top;            /* what the deck's top card shows */
    uint8_t deck_approvals; /* how many of these are in the deck */
    uint8_t reshuffled;
    uint8_t rival_plan[PLANS];    /* points that the opponent wrote */
    PL_PILE_OF(CARDS) discards;   /* the player's */
    PL_PILE_OF(GIVEN_MOST) given; /* the opponent's, in order: one a round, of at most 35 (R9.16) */
    _Alignas(8) struct wt_seat seat[];
};

_Static_assert(sizeof(struct wt_seat) % 8 == 0, "seats keep the state's alignment");
_Static_assert((int)CARDS % 3 == 0, "CARDS: the three decks have as many (DECK)");
_Static_assert((int)CARDS < PL_NO_CARD, "CARDS: a card is a byte");
_Static_assert((int)WT_PLAN_CARDS < PL_NO_CARD, "WT_PLAN_CARDS: a card is a byte");
_Static_assert((int)SLOTS <= 16, "SLOTS: the houses of a street are 16 bits (fence, used, pool)");
_Static_assert((int)NUMBER_MAX + 1 <= HOUSE_NUMBER, "NUMBER_MAX: counted from 1 it fits HOUSE_NUMBER");
_Static_assert((int)SIZES <= sizeof(wt_sizes), "SIZES: a byte for each size (wt_sizes)");
_Static_assert(offsetof(struct pl_state, seat) % 8 == 0, "so does the table's part");

static inline const struct wt_side *wt_side_of(const struct pl_state *g)
{
    return &wt_sides[g->head.option[OPTION_SIDE]];
}

/* Three cards lie there. */
static inline bool wt_has_cards(const uint8_t card[3])
{
    return card[0] != PL_NO_CARD && card[1] != PL_NO_CARD && card[2] != PL_NO_CARD;
}

static inline bool wt_is_solo(const struct pl_state *g)
{
    return g->head.seats == 1;
}

/* --- sheet.c: what stands on a sheet --- */

static inline uint32_t wt_low_bits(int n)
{
    return ((uint32_t)1 << n) - 1;
}

/* A run of empty houses from `first` to before `end`: a number fits there if it
 * is over `low` and under `high`, both counted as in house[] (R5.3). */
struct wt_run {
    int first, end;
    int low, high;
};
/* The next run of a street; begin with end = 0. */
static inline bool wt_next_run(const struct wt_street *street, int slots, struct wt_run *run)
{
    uint32_t empty = ~(uint32_t)street->taken & wt_low_bits(slots) & ~wt_low_bits(run->end);
    if (!empty)
        return false;
    run->first = __builtin_ctz(empty);
    run->end = __builtin_ctz(~(empty >> run->first)) + run->first;
    /* A roundabout has no number, so numbering starts anew behind it and may end anywhere before it (R10.4). */
    int after = street->house[run->end] & HOUSE_NUMBER;
    run->low = run->first ? street->house[run->first - 1] & HOUSE_NUMBER : 0;
    run->high = run->end < slots && after ? after : NUMBER_MAX + 2;
    return true;
}
/* Bit n+1 is set if n can be written somewhere. */
uint32_t wt_fitting(const struct wt_sheet *, const struct wt_side *);

struct wt_estate {
    int street, first, size;
    uint16_t houses; /* as bits */
};
/* The completed estates of 1 to 6 houses, from top to bottom (R2.6, R2.7). Begin with size = 0. */
static inline bool wt_next_estate(const struct wt_sheet *sheet, const struct wt_side *side, struct wt_estate *estate)
{
    int first = estate->first + estate->size;
    for (int s = estate->street; s < STREETS; s++, first = 0) {
        const struct wt_street *street = &sheet->street[s];
        uint32_t ends = (street->fence | (uint32_t)1 << (side->slots[s] - 1)) & ~wt_low_bits(first);
        for (; ends; ends &= ends - 1) {
            int last = __builtin_ctz(ends);
            uint32_t houses = wt_low_bits(last + 1) & ~wt_low_bits(first);
            if ((street->full & houses) == houses && last - first < SIZES) {
                *estate = (struct wt_estate){s, first, last - first + 1, (uint16_t)houses};
                return true;
            }
            first = last + 1;
        }
    }
    return false;
}
static inline bool wt_is_used(const struct wt_sheet *sheet, const struct wt_estate *estate)
{
    return sheet->street[estate->street].used & estate->houses;
}
/* R7.6: those that served a plan are counted, too, or not. */
wt_sizes wt_estates_by_size(const struct wt_sheet *, const struct wt_side *, bool used);
int wt_estates(const struct wt_sheet *, const struct wt_side *); /* how many */

int wt_empty_houses(const struct wt_sheet *, const struct wt_side *);
void wt_write(struct wt_sheet *, int street, int slot, int house);
void wt_derive(struct wt_sheet *);

static inline int wt_track_value(const struct wt_track *track, int filled)
{
    return track->value[filled];
}

/* --- plans.c: what plans ask for --- */

/* Whether an estate could serve the plan at all: its filters, its street, not used yet. */
bool wt_serves(const struct wt_sheet *, const struct wt_plan *, const struct wt_estate *);
/* The estates of each street that could, by size. */
void wt_count_serving(const struct wt_sheet *, const struct wt_side *, const struct wt_plan *, wt_sizes have[STREETS]);
/* Whether they can meet what is left of the plan, `need`, on the street given (R7.4). */
bool wt_can_serve(const struct wt_sheet *, const struct wt_plan *, const wt_sizes have[STREETS], wt_sizes need,
                  int street);
/* `unused`: the estates that may serve one, by size, since that mostly tells already. */
bool wt_plan_is_met(const struct wt_sheet *, const struct wt_side *, const struct wt_plan *, wt_sizes unused);
void wt_use_ends(struct wt_sheet *, const struct wt_side *); /* the six estates of ENDS_OF_STREETS */

/* --- solo.c: the opponent --- */

void wt_solo_deal(struct pl_state *);
void wt_solo_draw(struct pl_state *);
int wt_rival_estate_points(const struct pl_state *);
int wt_rival_estates(const struct pl_state *);
int wt_rival_temps(const struct pl_state *);

/* --- guess.c --- */

int wt_promise(const struct pl_state *, int seat, pl_move);
void wt_promises(const struct pl_state *, int seat, const struct pl_moves *, int *gain);

/* --- score.c --- */

void wt_score(const struct pl_state *, int seat, int viewer, struct pl_score *);
void wt_places(const struct pl_state *, int *place);

/* --- round.c, turn.c --- */

/* Every step by its number; the file that has its functions ends with what is in its row. */
enum {
    STEP_OF_KERNEL = PL_STEPS - 1,
#define STEP(id, name) STEP_##id,
#include "games/welcome/steps.def"
#undef STEP
};
#define STEP(id, name) extern const struct pl_step wt_##name##_step;
#include "games/welcome/steps.def"
#undef STEP
#define STEP(own_name, ...) const struct pl_step wt_##own_name##_step = {.name = #own_name, __VA_ARGS__}
extern const struct pl_step *const wt_steps[];
void wt_begin_turn(struct pl_state *, int seat);

/* --- log.c --- */

void wt_tell_turn(struct pl_state *, int seat); /* what changed on the sheet since the others saw it */
/* What the seat has done becomes known: at the end of the round, or alone at once. */
static inline void wt_show(struct pl_state *g, int seat)
{
    if (pl_logged(g))
        wt_tell_turn(g, seat);
    g->seat[seat].shown = g->seat[seat].now;
}
void wt_tell_end(struct pl_state *, int seat);

/* --- words.c: verbs, events, reasons and the kinds of their values --- */

enum {
    VERB_TAKE,
    VERB_NUMBER,
    VERB_PAIR,
    VERB_REFUSE,
    VERB_BUILD,
    VERB_ROUNDABOUT,
    VERB_HOUSE,
    VERB_CREW,
    VERB_PRINTED,
    VERB_FENCE,
    VERB_VALUE,
    VERB_PARK,
    VERB_POOL,
    VERB_ANNEX,
    VERB_SKIP,
    VERB_GIVE,
    VERB_APPROVE,
    VERB_ESTATE,
    VERB_DONE
};

enum {
    EVENT_COMBINATIONS,
    EVENT_DECKS_END,
    EVENT_DRAWS,
    EVENT_ROUNDABOUT,
    EVENT_NUMBER,
    EVENT_TEMP,
    EVENT_FENCE,
    EVENT_VALUE,
    EVENT_PARK,
    EVENT_POOL,
    EVENT_ANNEX,
    EVENT_REFUSAL,
    EVENT_APPROVES,
    EVENT_TURNED,
    EVENT_APPROVAL_HIT,
    EVENT_APPROVAL_MISS,
    EVENT_APPROVAL_TURNS,
    EVENT_RESHUFFLE,
    EVENT_END_PLANS,
    EVENT_END_REFUSALS,
    EVENT_END_HOUSES
};

enum wt_why {
    ALLOWED,
    FITS_NOWHERE,
    MUST_WRITE,
    NOT_EMPTY,
    OUT_OF_ORDER,
    FENCE_IS_THERE,
    FENCE_IN_USED_ESTATE,
    COLUMN_IS_FULL,
    ANNEXES_ARE_FULL,
    NOTHING_TO_COPY,
    PAIR_FITS_NOWHERE,
    NO_MORE_ROUNDABOUTS,
    NO_HOUSE_IS_EMPTY,
    PLAN_IS_APPROVED,
    PLAN_LACKS_ESTATES,
    PLAN_GOAL_IS_OPEN,
    ESTATE_HAS_WRONG_SIZE,
    ESTATE_CANNOT_SERVE,
    ESTATE_LEAVES_TOO_LITTLE,
    PLAN_NEEDS_ADVANCED,
    PLAN_NEEDS_ROUNDABOUTS
};

extern const struct pl_phrase wt_verbs[], wt_events[];
extern const struct pl_reason wt_reasons[];
extern const struct pl_kind wt_street_kind, wt_slot_kind, wt_action_kind, wt_letter_kind, wt_card_kind, wt_plan_kind,
    wt_top_kind, wt_house_kind;
void wt_put_plan(const struct wt_plan *, enum pl_lang, struct pl_text *); /* what it asks for, in words */

/* --- facts.c: what is printed on the components --- */

void wt_action_tells(int action, enum pl_lang, struct pl_text *);
void wt_card_tells(int card, enum pl_lang, struct pl_text *);
void wt_card_facts(int card, struct pl_text *);
void wt_plan_tells(int plan, enum pl_lang, struct pl_text *);
void wt_plan_facts(int plan, struct pl_text *);
bool wt_plan_reconstructed(int plan);
void wt_side_facts(int side, struct pl_text *);
bool wt_side_reconstructed(int side);
void wt_opponent_tells(int opponent, enum pl_lang, struct pl_text *);
void wt_opponent_facts(int opponent, struct pl_text *);
bool wt_opponent_reconstructed(int opponent);

/* --- state.c, setup.c, board.c --- */

extern const struct pl_field wt_fields[];
extern const struct pl_option wt_options[];
bool wt_check(const struct pl_state *, struct pl_error *);
void wt_settle(struct pl_state *);
void wt_hide(struct pl_state *, int seat);
pl_why wt_setup(const struct pl_setup *, int *option);
void wt_deal(struct pl_state *);
void wt_board(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);

#endif
