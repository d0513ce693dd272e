/* Ratings by the model of Bradley and Terry: a beats b with odds 10^((a - b) / 400). They are those under which the
 * results were likeliest, found by Newton's method.
 *
 * Whoever has won or lost every game would be infinitely far away, so everybody is given one game more, half won and
 * half lost, spread evenly over the others: Jeffreys' prior, as far as one opponent is concerned.
 *
 * Intervals come from a bootstrap over deals, because games on the same deal are no independent witnesses. It is the
 * smooth one (Rubin 1981): each of a thousand times every deal counts with a random weight instead of being drawn or
 * not, and so does the prior. Where a side has won every game, drawing deals again would find the same each time and
 * call it certain; this one tells that the better player may be much better yet. */
#include "cli/rating.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { REPLICATES = 1000, STEPS_MAX = 200, HALVINGS_MAX = 30 };
static const double ELO = 173.71779276130073; /* points for odds of e: 400 / ln 10 */

/* won[a][b]: what a has won of b. */
struct sums {
    int players;
    double won[RATED_MAX][RATED_MAX];
};

/* --- The likeliest ratings, in units of e --- */

static double likelihood(const struct sums *sums, const double *at)
{
    double sum = 0;
    for (int a = 0; a < sums->players; a++)
        for (int b = 0; b < sums->players; b++)
            if (a != b)
                sum -= sums->won[a][b] * log1p(exp(at[b] - at[a]));
    return sum;
}

/* Slopes of the likelihood, and its curvature with the sign changed. */
static void differentiate(const struct sums *sums, const double *at, double *slope, double curve[RATED_MAX][RATED_MAX])
{
    int n = sums->players;
    memset(slope, 0, (size_t)n * sizeof *slope);
    memset(curve, 0, RATED_MAX * sizeof *curve);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            if (a == b)
                continue;
            double chance = 1 / (1 + exp(at[b] - at[a])), games = sums->won[a][b] + sums->won[b][a];
            slope[a] += sums->won[a][b] - games * chance;
            curve[a][a] += games * chance * (1 - chance);
            curve[a][b] -= games * chance * (1 - chance);
        }
}

/* Solves curve * step = slope, leaving out the first player, who stays where he is: only differences matter. */
static void solve(int n, double curve[RATED_MAX][RATED_MAX], double *slope, double *step)
{
    for (int i = 1; i < n; i++) {
        double pivot = fmax(curve[i][i], 1e-12);
        for (int row = i + 1; row < n; row++) {
            double share = curve[row][i] / pivot;
            for (int k = i; k < n; k++)
                curve[row][k] -= share * curve[i][k];
            slope[row] -= share * slope[i];
        }
    }
    step[0] = 0;
    for (int i = n - 1; i > 0; i--) {
        double rest = slope[i];
        for (int k = i + 1; k < n; k++)
            rest -= curve[i][k] * step[k];
        step[i] = rest / fmax(curve[i][i], 1e-12);
    }
}

static double longest(const double *step, int n)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        most = fmax(most, fabs(step[i]));
    return most;
}

/* The likelihood has one top only; a step is never longer than odds of e^2, and shorter if it led downwards. */
static void climb(const struct sums *sums, double *at)
{
    int n = sums->players;
    double slope[RATED_MAX], step[RATED_MAX], to[RATED_MAX], curve[RATED_MAX][RATED_MAX];
    for (int steps = 0; steps < STEPS_MAX; steps++) {
        differentiate(sums, at, slope, curve);
        solve(n, curve, slope, step);
        double length = longest(step, n), part = length > 2 ? 2 / length : 1, now = likelihood(sums, at);
        for (int halvings = 0; halvings < HALVINGS_MAX; halvings++, part /= 2) {
            for (int i = 0; i < n; i++)
                to[i] = at[i] + part * step[i];
            if (likelihood(sums, to) >= now)
                break;
        }
        memcpy(at, to, (size_t)n * sizeof *at);
        if (part * length < 1e-10)
            return;
    }
}

/* --- Chance --- */

/* Above 0 and below 1. */
static double draw(uint64_t *stream)
{
    return ((double)(cli_mix(*stream += 0x9e3779b97f4a7c15) >> 12) + 0.5) * 0x1p-52;
}

/* From the gamma distribution of a shape of at most 1 (Ahrens and Dieter 1974). */
static double draw_gamma(double shape, uint64_t *stream)
{
    double all = 1 + shape / M_E;
    for (;;) {
        double p = all * draw(stream), u = draw(stream);
        double x = p <= 1 ? pow(p, 1 / shape) : -log((all - p) / shape);
        if (p <= 1 ? u <= exp(-x) : u <= pow(x, shape - 1))
            return x;
    }
}

/* --- Results --- */

static double prior_of(int players)
{
    return 0.5 / (players - 1);
}

/* Each deal counts once, or as often as chance says. */
static void add_up(const struct cli_result *result, size_t n, uint64_t *stream, struct sums *sums)
{
    double prior = prior_of(sums->players), weight = 1;
    memset(sums->won, 0, sizeof sums->won);
    for (int a = 0; a < sums->players; a++)
        for (int b = 0; b < sums->players; b++)
            if (a != b)
                sums->won[a][b] = stream ? fmax(draw_gamma(prior, stream), 1e-12) : prior;
    for (size_t i = 0; i < n; i++) {
        if (stream && (i == 0 || result[i].deal != result[i - 1].deal))
            weight = -log(draw(stream));
        sums->won[result[i].a][result[i].b] += weight * result[i].won;
        sums->won[result[i].b][result[i].a] += weight * result[i].lost;
    }
}

/* --- Ratings --- */

static void put_in_order(struct cli_ratings *ratings, const double *at, int players)
{
    for (int i = 0; i < players; i++) {
        int to = i;
        for (; to > 0 && at[i] > at[ratings->order[to - 1]]; to--)
            ratings->order[to] = ratings->order[to - 1];
        ratings->order[to] = i;
    }
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How far `up` is above `down`, with the middle 95 % of what the replicates say. */
static struct cli_elo compare(const double *at, double (*replicate)[RATED_MAX], int up, int down)
{
    double apart[REPLICATES];
    for (int i = 0; i < REPLICATES; i++)
        apart[i] = ELO * (replicate[i][up] - replicate[i][down]);
    qsort(apart, REPLICATES, sizeof *apart, by_size);
    int tail = REPLICATES / 40;
    return (struct cli_elo){ELO * (at[up] - at[down]), apart[tail], apart[REPLICATES - 1 - tail]};
}

void cli_rate(const struct cli_result *result, size_t n, int players, int anchor, uint64_t seed,
              struct cli_ratings *ratings)
{
    struct sums sums = {.players = players};
    double at[RATED_MAX] = {0}, (*replicate)[RATED_MAX] = cli_alloc(NULL, REPLICATES * sizeof *replicate);
    add_up(result, n, NULL, &sums);
    climb(&sums, at);
    for (int i = 0; i < REPLICATES; i++) {
        memcpy(replicate[i], at, sizeof at);
        add_up(result, n, &seed, &sums);
        climb(&sums, replicate[i]);
    }
    put_in_order(ratings, at, players);
    ratings->anchor = anchor;
    for (int i = 0; i < players; i++)
        ratings->of[i] = compare(at, replicate, i, ratings->anchor);
    for (int i = 0; i + 1 < players; i++)
        ratings->over[i] = compare(at, replicate, ratings->order[i], ratings->order[i + 1]);
    free(replicate);
}

/* --- The sequential test --- */

double cli_sprt_bound(void)
{
    return log((1 - SPRT_ERROR) / SPRT_ERROR);
}

/* Odds of winning a deal rather than losing it. A deal is won by winning it from both sides; if one side of it has
 * odds s in its favour the other has 1 / s, and s cancels out: deals that favour a side make even ones more frequent,
 * but do not mislead the test. */
static double chance_at(double elo)
{
    return 1 / (1 + exp(-2 * elo / ELO));
}

double cli_sprt_ratio(const struct cli_sprt *sprt)
{
    double p0 = chance_at(sprt->elo0), p1 = chance_at(sprt->elo1);
    return (double)sprt->won * log(p1 / p0) + (double)sprt->lost * log((1 - p1) / (1 - p0));
}

enum cli_verdict cli_sprt_verdict(const struct cli_sprt *sprt)
{
    double ratio = cli_sprt_ratio(sprt);
    return ratio >= cli_sprt_bound() ? CLI_BETTER : ratio <= -cli_sprt_bound() ? CLI_NOT_BETTER : CLI_OPEN;
}
