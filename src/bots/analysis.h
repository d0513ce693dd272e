/* The inside of an analysis, which analysis.c fills and analysis_json.c tells. */
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
    bool over;
    bool winnable; /* somebody can win: there is more to it than a score */
    struct pl_course_move *move;
    struct pl_decision *decision;
    struct pl_bot *prepared; /* who knows what moves usually bring in this game; NULL: not yet */
    uint16_t *chance;        /* of all players before each decision, and in the end */
};

#endif
