/* What the files of polity ladder share: a pool of bots, who meets whom on which deals, and what came of it.
 *
 * A round is one group of bots on one deal. It has as many games as the group has bots; in each everybody sits one seat
 * further, so that each bot has played each seat of the deal once. Where there are more seats than bots, bots sit at
 * several. */
#ifndef PL_LADDER_H
#define PL_LADDER_H

#include <pthread.h>

#include "cli/cli.h"
#include "cli/rating.h"

struct ladder {
    struct cli_table table; /* the setup; players sit down for each game */
    int seats;              /* those that choose */
    int seat[PL_SEATS_MAX];
    int bots;
    char bot[RATED_MAX][CLI_PLAYER_MAX];
    int size; /* of a group: as many bots as there are seats for, or all */
    int groups;
    uint16_t *group; /* which bots, as bits */
    int pairs;       /* of bots in a group */
    int deals;

    const char *path; /* where rounds are kept, or NULL */
    int fd;

    pthread_mutex_t lock; /* of what follows, while rounds are played */
    bool *done;           /* of each round: deal * groups + group */
    uint64_t *hash;
    struct cli_result *result; /* `pairs` for each */
    struct spent {
        int64_t decisions, ns;
    } * spent; /* `size` for each */
    bool tests;
    struct cli_sprt sprt;
    int judged; /* deals that the sequential test has looked at, in their order */
};

/* What happened in a round. */
struct ladder_round {
    int deal, group;
    uint8_t place[RATED_MAX][PL_SEATS_MAX]; /* in each game, by seats that choose */
    uint64_t hash;                          /* over the last states */
    struct spent spent[RATED_MAX];          /* by bots of the group */
};

int ladder_round_number(const struct ladder *, int deal, int group);
/* The bots of a group. */
void ladder_members(const struct ladder *, int group, int *bot);
/* Which bot sits at each seat that chooses. */
void ladder_seat(const struct ladder *, int deal, int group, int game, int *bot);
void ladder_count(struct ladder *, const struct ladder_round *);

/* --- The file --- */

/* Opens it and counts the rounds that are there. Refuses one of other settings, with words. Where there was any,
 * `first` is one of them and the answer true. */
bool ladder_open(struct ladder *, struct ladder_round *first);
bool ladder_keep(const struct ladder *, const struct ladder_round *, struct pl_error *);

/* --- What is told in the end --- */

void ladder_put(const struct ladder *, const struct cli_ratings *, double seconds);
void ladder_put_json(const struct ladder *, const struct cli_ratings *, double seconds);
bool ladder_put_chart(const struct ladder *, const struct cli_ratings *, const char *path, struct pl_error *);

#endif
