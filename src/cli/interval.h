/* Figures with their intervals, from sums over games. The statistics of polity report, apart from any game. */
#ifndef PL_INTERVAL_H
#define PL_INTERVAL_H

struct cli_interval {
    double at, low, high;
};

/* How many standard deviations to either side hold all but so much of a normal distribution: 1.96 for 0.05. */
double cli_z_of(double missed);

/* `won` of `n`, by Wilson's method. Where wins are shared and count in parts, the interval is rather too wide. */
struct cli_interval cli_share(double won, double n, double z);
/* The mean of n numbers with this sum and this sum of squares; n need not be whole, where numbers count in parts. */
struct cli_interval cli_mean(double sum, double squares, double n, double z);

/* A sum of weighted differences between figures that have nothing to do with each other, begun with {0}: their
 * distances to the ends of the intervals add up as standard errors do (Newcombe 1998, Zou and Donner 2008). */
struct cli_contrast {
    double at, below, above;
};
void cli_contrast_add(struct cli_contrast *, double weight, struct cli_interval more, struct cli_interval less);
struct cli_interval cli_contrast_of(const struct cli_contrast *);

#endif
