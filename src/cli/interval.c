/* Wilson's intervals stay within 0 and 1 and say something even where nobody, or everybody, has won. Those of
 * differences are made of them, so they do the same. */
#include "cli/interval.h"

#include <math.h>

double cli_z_of(double missed)
{
    double low = 0, high = 40;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if (erfc(middle / sqrt(2)) > missed)
            low = middle;
        else
            high = middle;
    }
    return low;
}

struct cli_interval cli_share(double won, double n, double z)
{
    if (n <= 0)
        return (struct cli_interval){0, 0, 1};
    double share = won / n, more = z * z / n;
    double middle = (share + more / 2) / (1 + more);
    double half = z * sqrt(share * (1 - share) / n + more / (4 * n)) / (1 + more);
    return (struct cli_interval){share, fmax(0, middle - half), fmin(1, middle + half)};
}

struct cli_interval cli_mean(double sum, double squares, double n, double z)
{
    if (n <= 0)
        return (struct cli_interval){0, -INFINITY, INFINITY};
    double mean = sum / n, variance = fmax(0, squares / n - mean * mean);
    double half = n > 1 ? z * sqrt(variance / (n - 1)) : INFINITY;
    return (struct cli_interval){mean, mean - half, mean + half};
}

void cli_contrast_add(struct cli_contrast *sum, double weight, struct cli_interval more, struct cli_interval less)
{
    double up = hypot(more.high - more.at, less.at - less.low) * weight;
    double down = hypot(more.at - more.low, less.high - less.at) * weight;
    sum->at += weight * (more.at - less.at);
    sum->above += up * up;
    sum->below += down * down;
}

struct cli_interval cli_contrast_of(const struct cli_contrast *sum)
{
    return (struct cli_interval){sum->at, sum->at - sqrt(sum->below), sum->at + sqrt(sum->above)};
}
