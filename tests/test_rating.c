/* Ratings and the sequential test: known results give known figures, intervals hold what they promise, and the test
 * errs as seldom as it says. All coins are seeded. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "cli/rating.h"

void *cli_alloc(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (!memory)
        abort();
    return memory;
}

static double toss(uint64_t *coins)
{
    return (double)(cli_mix(*coins += 0x9e3779b97f4a7c15) >> 11) * 0x1p-53;
}

static double chance(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

static void assert_near(double is, double should, double within)
{
    if (!(fabs(is - should) <= within))
        fail_msg("%g is not within %g of %g", is, within, should);
}

/* Everybody of a ladder meets everybody twice a deal, once from each side; one of the sides may be the better one. */
enum { ROOM = 20000 };
static struct cli_result results[ROOM];

static size_t play_ladder(const double *elo, int players, int deals, double side, uint64_t *coins)
{
    size_t n = 0;
    for (int deal = 0; deal < deals; deal++)
        for (int a = 0; a < players; a++)
            for (int b = a + 1; b < players; b++) {
                double won = toss(coins) < chance(elo[a] + side - elo[b]);
                won += toss(coins) < chance(elo[a] - side - elo[b]);
                assert_true(n < ROOM);
                results[n++] = (struct cli_result){deal, a, b, won, 2 - won};
            }
    return n;
}

/* --- Ratings --- */

static void three_of_four_are_190_points(void **state)
{
    (void)state;
    struct cli_ratings r;
    for (int i = 0; i < 100; i++)
        results[i] = (struct cli_result){i, 0, 1, 1.5, 0.5};
    cli_rate(results, 100, 2, 1, 1, &r);
    assert_int_equal(r.order[0], 0);
    assert_near(r.of[0].elo, 400 * log10(150.5 / 50.5), 1e-6);
    assert_near(r.of[0].elo, 190.8, 1.5);
    assert_near(r.over[0].elo, r.of[0].elo, 1e-9);
    assert_near(r.of[1].elo, 0, 0);
    assert_near(r.of[1].high - r.of[1].low, 0, 0);
}

/* The share of each pairing is exactly what the ratings say, so these are the likeliest. */
static void consistent_results_give_their_ratings_back(void **state)
{
    (void)state;
    static const double elo[5] = {0, 130, 420, 400, -75};
    struct cli_ratings r;
    size_t n = 0;
    for (int deal = 0; deal < 1000; deal++)
        for (int a = 0; a < 5; a++)
            for (int b = a + 1; b < 5; b++) {
                double won = 2 * chance(elo[a] - elo[b]);
                results[n++] = (struct cli_result){deal, a, b, won, 2 - won};
            }
    cli_rate(results, n, 5, 0, 1, &r);
    for (int i = 0; i < 5; i++)
        assert_near(r.of[i].elo, elo[i], 0.5);
    static const int order[5] = {2, 3, 1, 0, 4};
    assert_memory_equal(r.order, order, sizeof order);
    assert_near(r.over[0].elo, 20, 0.5);
    assert_near(r.over[3].elo, 75, 0.5);
}

/* They never met, and yet can be compared: through a third. */
static void players_are_compared_through_others(void **state)
{
    (void)state;
    struct cli_ratings r;
    for (int i = 0; i < 400; i++)
        results[i] = (struct cli_result){i, i % 2 ? 2 : 0, 1, i % 2 ? 0.5 : 1.5, i % 2 ? 1.5 : 0.5};
    cli_rate(results, 400, 3, 2, 1, &r);
    assert_near(r.of[1].elo, 190.8, 3);
    assert_near(r.of[0].elo, 2 * 190.8, 6);
}

static void four_times_the_games_halve_the_interval(void **state)
{
    (void)state;
    static const double elo[3] = {0, 150, 300};
    double width[3];
    uint64_t coins = 7;
    for (int i = 0; i < 3; i++) {
        struct cli_ratings r;
        size_t n = play_ladder(elo, 3, 50 << 2 * i, 0, &coins);
        cli_rate(results, n, 3, 0, 1, &r);
        width[i] = r.of[2].high - r.of[2].low;
        assert_true(r.of[2].low < r.of[2].elo && r.of[2].elo < r.of[2].high);
    }
    assert_near(width[0] / width[1], 2, 0.4);
    assert_near(width[1] / width[2], 2, 0.4);
}

static void intervals_hold_the_truth_as_often_as_they_say(void **state)
{
    (void)state;
    enum { LADDERS = 200 };
    static const double elo[3] = {0, 60, 200};
    uint64_t coins = 11;
    int held = 0;
    for (int i = 0; i < LADDERS; i++) {
        struct cli_ratings r;
        size_t n = play_ladder(elo, 3, 60, 0, &coins);
        cli_rate(results, n, 3, 0, (uint64_t)i, &r);
        for (int k = 1; k < 3; k++)
            held += r.of[k].low <= elo[k] && elo[k] <= r.of[k].high;
    }
    print_message("%d of %d intervals held the truth\n", held, 2 * LADDERS);
    assert_in_range(held, 2 * LADDERS * 91 / 100, 2 * LADDERS * 99 / 100);
}

/* Jeffreys' interval for 100 games of 100 is 97.5 % to 100 %: 640 points, or any number more. */
static void who_wins_everything_is_at_a_finite_distance(void **state)
{
    (void)state;
    struct cli_ratings r;
    for (int i = 0; i < 100; i++)
        results[i] = (struct cli_result){i, 0, 1, 1, 0};
    cli_rate(results, 100, 2, 1, 1, &r);
    assert_near(r.of[0].elo, 400 * log10(100.5 / 0.5), 1e-6);
    assert_near(r.of[0].low, 637, 30);
    assert_true(r.of[0].high > r.of[0].elo + 500 && isfinite(r.of[0].high));
    for (int i = 0; i < 10; i++)
        results[i] = (struct cli_result){i, 0, 1, 0, 1};
    cli_rate(results, 10, 2, 0, 1, &r);
    assert_near(r.of[1].elo, 400 * log10(10.5 / 0.5), 1e-6);
    assert_true(r.of[1].low > 100 && r.of[1].low < 300);
}

static void nobody_has_played_yet(void **state)
{
    (void)state;
    struct cli_ratings r;
    cli_rate(results, 0, 3, 1, 1, &r);
    for (int i = 0; i < 3; i++)
        assert_near(r.of[i].elo, 0, 1e-9);
    assert_true(r.of[0].low < -300 && r.of[0].high > 300);
}

static void the_same_seed_gives_the_same_intervals(void **state)
{
    (void)state;
    static const double elo[3] = {0, 150, 300};
    struct cli_ratings a, b, other;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    uint64_t coins = 3;
    size_t n = play_ladder(elo, 3, 50, 0, &coins);
    cli_rate(results, n, 3, 0, 9, &a);
    cli_rate(results, n, 3, 0, 9, &b);
    cli_rate(results, n, 3, 0, 10, &other);
    assert_memory_equal(&a, &b, sizeof a);
    assert_near(other.of[1].elo, a.of[1].elo, 1e-9);
    assert_true(other.of[1].low != a.of[1].low);
}

/* --- The sequential test --- */

/* Deals until it is decided; `side` is what the better seat is worth. */
static enum cli_verdict decide(double elo, double side, uint64_t *coins, long *deals)
{
    struct cli_sprt sprt = {.elo0 = 0, .elo1 = 20};
    while (cli_sprt_verdict(&sprt) == CLI_OPEN) {
        int won = (toss(coins) < chance(elo + side)) + (toss(coins) < chance(elo - side));
        sprt.won += won == 2;
        sprt.even += won == 1;
        sprt.lost += won == 0;
        ++*deals;
    }
    return cli_sprt_verdict(&sprt);
}

static int count_better(double elo, double side, int trials, long *deals)
{
    uint64_t coins = 5;
    int better = 0;
    *deals = 0;
    for (int i = 0; i < trials; i++)
        better += decide(elo, side, &coins, deals) == CLI_BETTER;
    print_message("%+.0f Elo, side worth %.0f: called better in %d of %d trials, %.0f deals each\n", elo, side, better,
                  trials, (double)*deals / trials);
    return better;
}

static void it_errs_as_seldom_as_it_says(void **state)
{
    (void)state;
    enum { TRIALS = 1000 };
    long deals, favoured;
    assert_in_range(count_better(0, 0, TRIALS, &deals), 30, 65);
    assert_in_range(count_better(20, 0, TRIALS, &deals), TRIALS - 65, TRIALS - 30);
    /* Deals that favour a side take longer, and mislead nobody. */
    assert_in_range(count_better(0, 200, TRIALS, &favoured), 30, 65);
    assert_in_range(count_better(20, 200, TRIALS, &favoured), TRIALS - 65, TRIALS - 30);
    assert_true(favoured > deals * 5 / 4);
}

static void what_is_clear_is_decided_at_once(void **state)
{
    (void)state;
    long deals;
    assert_int_equal(count_better(150, 0, 200, &deals), 200);
    assert_true(deals < 200 * 100);
    assert_int_equal(count_better(-100, 0, 200, &deals), 0);
    assert_true(deals < 200 * 100);
}

static void its_figures_are_walds(void **state)
{
    (void)state;
    struct cli_sprt sprt = {0, 20, 0, 50, 0};
    assert_near(cli_sprt_bound(), log(19), 1e-12);
    assert_near(cli_sprt_ratio(&sprt), 0, 0); /* even deals tell nothing */
    sprt.won = 1;
    assert_near(cli_sprt_ratio(&sprt), log(chance(40) / 0.5), 1e-12);
    sprt.lost = 2;
    assert_near(cli_sprt_ratio(&sprt), log(chance(40) / 0.5) + 2 * log((1 - chance(40)) / 0.5), 1e-12);
    sprt = (struct cli_sprt){0, 20, 27, 0, 0};
    assert_int_equal(cli_sprt_verdict(&sprt), CLI_OPEN);
    sprt.won++;
    assert_int_equal(cli_sprt_verdict(&sprt), CLI_BETTER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_of_four_are_190_points),
        cmocka_unit_test(consistent_results_give_their_ratings_back),
        cmocka_unit_test(players_are_compared_through_others),
        cmocka_unit_test(four_times_the_games_halve_the_interval),
        cmocka_unit_test(intervals_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(who_wins_everything_is_at_a_finite_distance),
        cmocka_unit_test(nobody_has_played_yet),
        cmocka_unit_test(the_same_seed_gives_the_same_intervals),
        cmocka_unit_test(it_errs_as_seldom_as_it_says),
        cmocka_unit_test(what_is_clear_is_decided_at_once),
        cmocka_unit_test(its_figures_are_walds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
