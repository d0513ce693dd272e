/* Charts as SVG, for light and dark pages, with their words for those who can't see them. */
#ifndef PL_CHART_H
#define PL_CHART_H

#include <stdbool.h>

#include "cli/interval.h"
#include "polity.h"

/* The title says what is measured; the description is read to those who don't see the chart, and may be NULL. */
struct chart {
    const char *title, *description;
    double to;        /* the scale goes from 0 at least so far ... */
    double step;      /* ... in steps of this, or of 2, 5, 10, 20 ... times as much */
    const char *unit; /* behind the numbers, or "" */
    int decimals;     /* of the figure beside a row */
    bool sign;        /* it has one even if it is above 0 */
    double mark;      /* a line across all rows, if it is not 0 */
};

struct chart_row {
    const char *label;
    struct cli_interval figure;
    bool exact; /* it has no interval */
};

/* A bar for each row, from 0, with its interval. */
void chart_put_rows(struct pl_text *, const struct chart *, const struct chart_row *, int rows);
/* How often each value from `least` to `most` was counted, several together where there are many. */
void chart_put_tally(struct pl_text *, const struct chart *, const int64_t *tally, int least, int most,
                     int counted_from);

#endif
