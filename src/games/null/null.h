/* What the template's two files share: the state, and every number that has a name. */
#ifndef NULL_H
#define NULL_H

#include <stddef.h>

#include "kernel/game.h"

enum { ROUNDS = 3, CARDS = 12, SEATS = 2, DEPTH = 12 };
enum { COINS = 300, COINS_MOST = 6000, STAKE = 50 }; /* at the start; no game gives more; what one stakes in */
enum { OPTION_STAKES, OPTION_PRIZES, OPTION_RIVALS };
enum { RIVALS = 2, NOVICE_POINTS = 2, MASTER_POINTS = 5 };
enum { SEAT_OPTION_ROLE };
enum { GUEST, GAMBLER, AUTOMA, ROLES };
enum {
    STEP_ROUND = PL_STEPS,
    STEP_CHOOSE,
    STEP_SHOW,
    STEP_STAKE,
    STEP_SWAP,
    STEP_PRIZE,
    STEP_GAIN,
    STEP_LOSE,
    STEP_PAY,
    STEP_SPEND,
    STEP_ROB
};
enum {
    VERB_PLAY,
    VERB_STAKE,
    VERB_SKIP,
    VERB_RAISE,
    VERB_SWAP,
    VERB_UNDER,
    VERB_WAY,
    VERB_DO,
    VERB_REFUSE,
    VERB_SPEND,
    VERB_PICK
};
enum { EVENT_SHOWS, EVENT_WINS, EVENT_STAKES, EVENT_SWAPS, EVENT_GAINS, EVENT_LOSES, EVENT_HIGHEST, EVENT_FIRST };
enum {
    WHY_NOT_IN_HAND = 1,
    WHY_RAISED,
    WHY_TOO_POOR,
    WHY_NO_CARD,
    WHY_PLAYED,
    WHY_TOO_DEAR,
    WHY_EMPTY,
    WHY_NOBODY,
    WHY_NO_CHOOSER
};

struct seat {
    struct pl_seat_agenda agenda;
    PL_PILE_OF(ROUNDS) hand;
    PL_PILE_OF(ROUNDS) kept; /* prizes, which lie in front of their winner */
    uint8_t chosen;          /* counted from 1 in the hand, where it stays until all show theirs; 0: none yet */
    uint8_t points;
    uint8_t raised; /* on the card to be chosen */
    uint16_t coins;
    uint8_t sleeve; /* a card; only the Gambler has one */
};

struct pl_state {
    PL_STATE_HEAD(DEPTH);
    PL_PILE_OF(CARDS) bag;
    PL_PILE_OF(CARDS) under; /* the bag: what was put there in exchange */
    PL_PILE_OF(CARDS) gone;
    uint16_t stake; /* on the prize that comes next */
    uint8_t zero[4];
    struct seat seat[];
};

/* Prizes: their lists, what they count, what they give and what they listen for. */
enum { LIST_DOES, LIST_ONGOING, LISTS };
enum { COUNT_NONE, COUNT_HAND, COUNT_ROUND, COUNT_COINS, COUNT_X };
enum { COIN, POINT };
enum { ON_WIN = 1 };

/* --- null.c --- */

extern const struct pl_game null_game;

extern const struct pl_kind null_number_kind, null_coins_kind;
void null_change_coins(struct pl_state *, int seat, int change);

/* --- prizes.c: what prizes do --- */

extern const struct pl_lists null_lists;
extern const struct pl_step null_gain_step, null_lose_step, null_pay_step, null_spend_step, null_rob_step;
extern const struct pl_kind null_seat_kind, null_way_kind;
void null_put_prize(int card, enum pl_lang, struct pl_text *);
void null_put_prize_facts(int card, struct pl_text *);

#endif
