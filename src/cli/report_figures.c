/* Figures of a report, from its sums. Seats need not be alike: a class that wins
 * more often would make whatever it alone can take look good. So each seat is
 * compared with itself, and the differences are put together by how often the
 * thing was taken from there. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"

static const double MISSED = 0.05, OFTEN = 1.2;

/* --- A thing --- */

static double wins(int64_t parts)
{
    return (double)parts / PARTS;
}

/* Who took it against all to whom it was offered. Those who took it are among these, so the difference is that to the
 * others, as far as they count. */
static bool compare_won(const struct report *r, int thing, double z, struct cli_interval *more)
{
    struct cli_contrast sum = {0};
    double taken = 0, left = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        const struct report_thing *t = report_thing(r, r->sum, seat, thing);
        taken += (double)t->taken;
        left += t->taken ? (double)(t->offered - t->taken) : 0;
    }
    if (taken < ENOUGH || left < ENOUGH)
        return false;
    for (int seat = 0; seat < r->seats; seat++) {
        const struct report_thing *t = report_thing(r, r->sum, seat, thing);
        double took = (double)t->taken, did_not = (double)(t->offered - t->taken);
        if (took > 0 && did_not > 0)
            cli_contrast_add(&sum, took / taken * did_not / (double)t->offered, cli_share(wins(t->taken_won), took, z),
                             cli_share(wins(t->offered_won - t->taken_won), did_not, z));
    }
    *more = cli_contrast_of(&sum);
    return true;
}

/* Adds what the winners of a seat have more than its others. */
static void compare_winners(const struct report_sums *sums, int64_t n, int64_t parts, double weight, double z,
                            struct report_split *split, struct cli_contrast *sum)
{
    double won = wins(parts), sum_won = wins(sums->won_sum), squares_won = wins(sums->won_squares);
    struct cli_interval of_winners = cli_mean(sum_won, squares_won, won, z),
                        of_others = cli_mean((double)sums->sum - sum_won, (double)sums->squares - squares_won,
                                             (double)n - won, z);
    split->winners.at += weight * of_winners.at;
    split->others.at += weight * of_others.at;
    cli_contrast_add(sum, weight, of_winners, of_others);
}

/* Has a seat won often enough, and lost often enough, that its spread is known? */
static bool is_split(int64_t n, int64_t parts)
{
    return wins(parts) >= 2 && (double)n - wins(parts) >= 2;
}

static bool compare_times(const struct report *r, int thing, double z, struct cli_interval *more)
{
    struct cli_contrast sum = {0};
    struct report_split split = {0};
    double won = 0, lost = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        const struct report_thing *t = report_thing(r, r->sum, seat, thing);
        if (is_split(t->offered, t->offered_won)) {
            won += wins(t->offered_won);
            lost += (double)t->offered - wins(t->offered_won);
        }
    }
    if (won < ENOUGH || lost < ENOUGH)
        return false;
    for (int seat = 0; seat < r->seats; seat++) {
        const struct report_thing *t = report_thing(r, r->sum, seat, thing);
        if (is_split(t->offered, t->offered_won))
            compare_winners(&t->times, t->offered, t->offered_won, wins(t->offered_won) / won, z, &split, &sum);
    }
    *more = cli_contrast_of(&sum);
    return true;
}

static struct report_thing add_seats(const struct report *r, int thing)
{
    struct report_thing sum = {0};
    for (int seat = 0; seat < r->seats; seat++) {
        const int64_t *from = (const int64_t *)report_thing(r, r->sum, seat, thing);
        for (size_t i = 0; i < sizeof sum / sizeof *from; i++)
            ((int64_t *)&sum)[i] += from[i];
    }
    return sum;
}

static bool make_row(const struct report *r, int topic, int thing, double z, struct report_row *row)
{
    int at = r->topic[topic].first + thing;
    struct report_thing sum = add_seats(r, at);
    if (sum.offered == 0)
        return false;
    double games = (double)report_game(r, r->sum)->games, offered = (double)sum.offered, taken = (double)sum.taken;
    *row = (struct report_row){.topic = topic,
                               .thing = thing,
                               .offered = offered / (games * r->seats),
                               .taken = taken / offered,
                               .won_offered = cli_share(wins(sum.offered_won), offered, z),
                               .won_taken = cli_share(wins(sum.taken_won), taken, z),
                               .enough = taken >= ENOUGH,
                               .times = (double)sum.times.sum / offered};
    row->compares = compare_won(r, at, z, &row->more);
    row->recurs = (double)sum.times.sum > OFTEN * taken && compare_times(r, at, z, &row->more_times);
    return true;
}

/* --- All things --- */

static bool leaves_out_0(const struct cli_interval *interval)
{
    return interval->low > 0 || interval->high < 0;
}

static int by_topic_and_more(const void *a, const void *b)
{
    const struct report_row *x = a, *y = b;
    if (x->topic != y->topic)
        return x->topic - y->topic;
    if (x->compares != y->compares)
        return y->compares - x->compares;
    if (x->compares && x->more.at != y->more.at)
        return x->more.at < y->more.at ? 1 : -1;
    if (x->recurs != y->recurs)
        return y->recurs - x->recurs;
    if (x->recurs && x->more_times.at != y->more_times.at)
        return x->more_times.at < y->more_times.at ? 1 : -1;
    if (x->enough != y->enough)
        return y->enough - x->enough;
    if (x->enough && x->won_taken.at != y->won_taken.at)
        return x->won_taken.at < y->won_taken.at ? 1 : -1;
    return x->thing - y->thing;
}

/* With an interval that no more than one of all these in twenty reports would miss: Bonferroni's correction. */
static void mark_sure(const struct report *r, struct report_figures *figures)
{
    double z = cli_z_of(MISSED / (figures->compared ? figures->compared : 1));
    for (int i = 0; i < figures->rows; i++) {
        struct report_row *row = &figures->row[i];
        int at = r->topic[row->topic].first + row->thing;
        struct cli_interval wide;
        row->sure = row->compares && compare_won(r, at, z, &wide) && leaves_out_0(&wide);
        row->sure_times = row->recurs && compare_times(r, at, z, &wide) && leaves_out_0(&wide);
    }
}

void report_figure(const struct report *r, struct report_figures *figures)
{
    *figures = (struct report_figures){.z = cli_z_of(MISSED)};
    figures->row = cli_alloc(NULL, (size_t)(r->things + 1) * sizeof *figures->row);
    for (int topic = 0; topic < r->topics; topic++)
        for (int thing = 0; thing < r->topic[topic].things; thing++) {
            struct report_row *row = &figures->row[figures->rows];
            if (!make_row(r, topic, thing, figures->z, row))
                continue;
            figures->rows++;
            figures->compared += row->compares + row->recurs;
            figures->outside +=
                (row->compares && leaves_out_0(&row->more)) + (row->recurs && leaves_out_0(&row->more_times));
        }
    mark_sure(r, figures);
    qsort(figures->row, (size_t)figures->rows, sizeof *figures->row, by_topic_and_more);
}

int report_rows(const struct report_figures *figures, int topic, const struct report_row **first, int *compared)
{
    int from = 0, n = 0;
    while (from < figures->rows && figures->row[from].topic != topic)
        from++;
    *first = &figures->row[from];
    for (*compared = 0; from + n < figures->rows && (*first)[n].topic == topic; n++) {
        if (!(*first)[n].enough)
            break;
        *compared += (*first)[n].compares;
    }
    return n;
}

/* --- Scores --- */

bool report_winners(const struct report *r, int line, double z, struct report_split *split)
{
    int64_t games = report_game(r, r->sum)->games;
    struct cli_contrast sum = {0};
    double won = 0;
    *split = (struct report_split){0};
    for (int seat = 0; seat < r->seats; seat++)
        won += is_split(games, report_seat(r, r->sum, seat)->won) ? wins(report_seat(r, r->sum, seat)->won) : 0;
    for (int seat = 0; seat < r->seats && won > 0; seat++) {
        const struct report_seat *s = report_seat(r, r->sum, seat);
        if (is_split(games, s->won))
            compare_winners(line < 0 ? &s->score : &s->line[line], games, s->won, wins(s->won) / won, z, split, &sum);
    }
    split->more = cli_contrast_of(&sum);
    return won > 0;
}

double report_sd(const struct report_sums *sums, int64_t n)
{
    double mean = (double)sums->sum / (double)n, variance = (double)sums->squares / (double)n - mean * mean;
    return variance > 0 ? sqrt(variance) : 0;
}

/* --- Tallies --- */

int report_quantile(const int64_t *tally, int n, double share)
{
    int64_t all = 0, below = 0;
    for (int i = 0; i < n; i++)
        all += tally[i];
    for (int i = 0; i < n; i++) {
        below += tally[i];
        if ((double)below >= share * (double)all)
            return i;
    }
    return n - 1;
}

int report_least(const int64_t *tally, int n)
{
    int i = 0;
    while (i < n - 1 && !tally[i])
        i++;
    return i;
}

int report_most(const int64_t *tally, int n)
{
    int i = n - 1;
    while (i > 0 && !tally[i])
        i--;
    return i;
}
