/* The inside of an analysis: analysis.c lists the game, analysis_look.c looks at its decisions, analysis_json.c tells
 * what was found. */
#ifndef PL_BOTS_ANALYSIS_H
#define PL_BOTS_ANALYSIS_H

#include "polity.h"

struct pl_course_move {
    pl_move move;
    int seat;
};

struct pl_analysis {
    struct pl_setup setup; /* without its seed */
    char bot[24];
    uint64_t seed;
    struct pl_state *first;
    uint64_t hash; /* of the last state */
    int players, moves, decisions;
    int listed, room; /* moves that were gone through for decisions, and room for these */
    bool over;
    bool winnable; /* somebody can win: there is more to it than a score */
    struct pl_course_move *move;
    struct pl_decision *decision;
    struct pl_bot *prepared; /* who knows what moves usually bring in this game; NULL: not yet */
    uint16_t *chance;        /* of all players before each decision, and in the end */
};

/* Whether it is enough for now; NULL, or without a function: never. */
struct pl_patience {
    bool (*enough)(void *context);
    void *context;
};
static inline bool pl_is_enough(const struct pl_patience *patience)
{
    return patience && patience->enough && patience->enough(patience->context);
}

/* A state that goes along with the game. */
struct pl_walk {
    struct pl_state *s; /* owned by whoever walks */
    int at;             /* moves that were made */
};
bool pl_walk_new(struct pl_walk *, const struct pl_analysis *); /* false: there is no memory */
/* False: it was enough; it may be there even so. */
bool pl_walk_to(struct pl_walk *, const struct pl_analysis *, int to, const struct pl_patience *);

/* Who has won, or how likely each is to: shares of SURE. */
enum { SURE = 10000 /* stands for a chance of 1 within a playout */, PER_MILLE = SURE / 1000 };
struct outlook;
void pl_share_win(const struct pl_state *, const struct outlook *, double scale, int *share);

/* --- A study: an analysis that is made whole, in pieces ---
 * Whoever must give way to others goes on later where it was. What is found is the same however often that was. */

enum pl_study_state { PL_STUDY_GOES_ON, PL_STUDY_COMPLETE, PL_STUDY_FAILED };

/* Takes the state over. The moves are the opener's to fill in. */
struct pl_analysis *pl_analysis_open(const struct pl_setup *, struct pl_state *first, const char *bot, uint64_t seed,
                                     struct pl_error *);
/* Goes on through the game, with the same walk each time. */
enum pl_study_state pl_analysis_list(struct pl_analysis *, struct pl_walk *, const struct pl_patience *,
                                     struct pl_error *);

struct pl_study;
/* A copy of what it needs of a table on which nothing was played yet, and of the moves that follow. */
struct pl_study *pl_study_new(const struct pl_table *, const struct pl_course_move *, int moves, const char *bot,
                              uint64_t seed, struct pl_error *);
void pl_study_free(struct pl_study *);
enum pl_study_state pl_study_go_on(struct pl_study *, const struct pl_patience *, struct pl_error *);
int pl_study_done(const struct pl_study *, int *of); /* decisions; of 0: they are not counted yet */
/* What it came to, the caller's from now on; of a study that is not complete, NULL. */
struct pl_analysis *pl_study_take(struct pl_study *);

#endif
