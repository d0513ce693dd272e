/* What the bots share with each other, and with no one else. */
#ifndef PL_BOTS_H
#define PL_BOTS_H

#include "polity.h"

/* splitmix64: small, fast, and no game's generator. */
static inline uint64_t next_random(uint64_t *random)
{
    uint64_t z = *random += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* 0 to n-1. The unfairness, less than n in 2^32, is no concern of a bot's. */
static inline int random_below(uint64_t *random, int n)
{
    return (int)((next_random(random) >> 32) * (uint64_t)n >> 32);
}

/* --- worth.c ---
 * Worth is counted in parts of a point and in integers, so that every machine finds the same moves. */

enum { WORTH_POINT = 256, WORTH_MAX = 1000 * WORTH_POINT };

/* What playouts were worth to a seat in a search, compared with the first. */
struct tally {
    int64_t n, first, sum, squares;
};
void tally_add(struct tally *, int64_t worth);
int64_t tally_mean(const struct tally *);
int64_t tally_variance(const struct tally *);

/* What seems to come of a state for everyone, in hundredths of a point; rivals come after the seats. */
struct outlook {
    int seats, all;
    int winners; /* who share the first place; 0: nobody is known to win */
    int total[PL_PLAYERS_MAX], place[PL_PLAYERS_MAX];
};
void estimate(const struct pl_state *, struct outlook *);
/* What one has over the best of the others; alone, what it has. */
int32_t margin_of(const struct outlook *, int me);
/* Can the game tell what comes of its states before they are over? Rivals have points, and no guess. */
bool is_guessed(const struct pl_state *);
struct pl_tuning;
void weigh(const struct pl_state *, const struct pl_tuning *, const struct tally *, int64_t *worth);
struct pl_value;
void weigh_learned(const struct pl_state *, const struct pl_value *, const struct pl_tuning *, const struct tally *,
                   int64_t *worth);

/* --- motive.c --- */

/* What playouts came to for the searching seat, line by line of its score, by the answer that they began with. Of a
 * long search it keeps some, evenly spread. */
enum { GIST_MAX = 512 };
struct gist {
    int n;
    long seen, every;
    struct {
        uint32_t answer;
        int16_t line[PL_SCORE_LINES];
    } sample[GIST_MAX];
};
void gist_begin(struct gist *);
void gist_add(struct gist *, uint32_t answer, const struct pl_state *, int seat);
/* Which line this answer favours most, compared with all others; -1: none that stands out. */
int gist_wants(const struct gist *, uint32_t answer, bool *loses);

/* What a search knows of the answer that it chose and of the next best one. */
struct rivalry {
    int64_t tries; /* of all answers */
    int64_t best_tries, next_tries;
    int64_t best, next; /* what they were worth on average */
    int64_t variance;
    int lead; /* how much of worth is the lead, in sixteenths of the points (struct pl_tuning) */
};
void compare_answers(const struct rivalry *, struct pl_motive *);

/* --- mcts.c --- */

struct pl_search;

/* NULL if there is no memory for it. */
struct pl_search *pl_search_new(long playouts, const struct pl_setup *);
void pl_search_free(struct pl_search *);
size_t pl_search_size(const struct pl_search *);
long pl_search_playouts(const struct pl_search *);
/* It knows from now on what another search for the same setup has learned, and nothing else. */
void pl_search_learn_from(struct pl_search *, const struct pl_search *);
/* From now on positions are worth what was learned, not what the game guesses. */
void pl_search_learned(struct pl_search *, const struct pl_value *);
/* Where it believes what the game says of its moves, which was found by playing, it no longer listens. */
void pl_search_distrust(struct pl_search *);
/* From now on it is born with the habits of a policy. */
struct pl_policy;
void pl_search_lean(struct pl_search *, const struct pl_policy *);
/* From now on it finds out what its answers are for. False: there is no memory for it. */
bool pl_search_explain(struct pl_search *);

/* Who wants to know a move. */
struct asking {
    int seat;
    const struct pl_moves *moves;  /* the seat's legal ones, two or more */
    bool timed;                    /* so nobody knows how many playouts there will be */
    bool (*enough)(void *context); /* asked after every playout; NULL: never */
    void *context;
    /* For who judges a game that is over (analysis.c): */
    /* Every card is seen, only what comes is unknown, and nobody thinks ahead after the answer: whoever is asked would
     * seem to have the best chances otherwise. */
    bool sees_all;
    void (*ended)(void *context, const struct pl_state *); /* told how each playout ended; NULL: nobody wants to know */
    uint32_t *visits;                                      /* of each of the moves, filled at the end; NULL */
    uint32_t *key;                                         /* the same: what each move is about */
};
pl_move pl_search_choose(struct pl_search *, const struct pl_state *, const struct asking *, uint64_t *random,
                         struct pl_motive *);
/* The same in parts. It goes on until `enough` says so or all playouts are made, and may go on again before it ends;
 * what it was given stays until then. */
void pl_search_begin(struct pl_search *, const struct pl_state *, const struct asking *, uint64_t *random);
void pl_search_go_on(struct pl_search *);
pl_move pl_search_end(struct pl_search *, struct pl_motive *);

/* --- bot.c --- */

/* How often a search visited each answer, and what each is about, in the order of the answers. */
struct pl_leaning {
    int n; /* 0: there was nothing to search */
    uint32_t key[PL_MOVES_MAX], visits[PL_MOVES_MAX];
};
/* From now on each answer of the bot is told there, too; NULL: no longer. */
void pl_bot_tell_leaning(struct pl_bot *, struct pl_leaning *);

/* The search of a bot; NULL: it has none, or one that has a time instead of a number of playouts. */
struct pl_search *pl_bot_search(const struct pl_bot *);

#endif
