/* How strong players are, from who beat whom. The statistics of polity ladder, apart from any game. */
#ifndef PL_RATING_H
#define PL_RATING_H

#include <stddef.h>
#include <stdint.h>

enum { RATED_MAX = 16 }; /* players in one ladder */

/* What players a and b did against each other on one deal: what each won of the other, a tie half for each. */
struct cli_result {
    int deal, a, b;
    double won, lost; /* by a */
};

/* Elo points with the ends of the 95 % interval. */
struct cli_elo {
    double elo, low, high;
};

struct cli_ratings {
    int anchor;                     /* whose rating is 0 */
    int order[RATED_MAX];           /* the strongest first */
    struct cli_elo of[RATED_MAX];   /* of each player */
    struct cli_elo over[RATED_MAX]; /* order[i] over order[i + 1]; nothing for the last one */
};

/* Results of one deal have to stand together. The same seed gives the same intervals. */
void cli_rate(const struct cli_result *, size_t results, int players, int anchor, uint64_t seed, struct cli_ratings *);

/* Wald's sequential test of "a is elo0 better than b" against "elo1 better", on deals that both have played from both
 * sides: how many a won, that is to say had more of, how many were even and how many it lost. */
struct cli_sprt {
    double elo0, elo1;
    long won, even, lost;
};

enum cli_verdict { CLI_OPEN, CLI_BETTER, CLI_NOT_BETTER };

#define SPRT_ERROR 0.05                         /* of either kind */
double cli_sprt_bound(void);                    /* what the ratio has to reach: as much above 0 as below */
double cli_sprt_ratio(const struct cli_sprt *); /* the logarithm of the likelihoods' ratio */
enum cli_verdict cli_sprt_verdict(const struct cli_sprt *);

#endif
