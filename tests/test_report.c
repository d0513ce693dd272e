/* The statistics of reports: known counts give known intervals, intervals hold the truth as often as they say, seats
 * are compared with themselves, and what is counted of a game is what its moves are called. All coins are seeded. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/report.h"

/* --- In place of the command --- */

void *cli_alloc(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (!memory)
        abort();
    return memory;
}

_Noreturn void cli_refuse(const char *format, ...)
{
    (void)format;
    abort();
}

char *cli_read(const char *path, size_t *size, struct pl_error *error)
{
    (void)path, (void)size, (void)error;
    return NULL;
}

bool cli_fail(struct pl_error *error, const char *path, const char *what)
{
    (void)error, (void)path, (void)what;
    return false;
}

void cli_identify_file(const char *path, uint8_t id[CLI_FILE_ID_BYTES])
{
    (void)path, (void)id;
}

static void assert_near(double is, double should, double within)
{
    if (!(fabs(is - should) <= within))
        fail_msg("%g is not within %g of %g", is, within, should);
}

static double toss(uint64_t *coins)
{
    return (double)(cli_draw(coins) >> 11) * 0x1p-53;
}

/* --- Intervals --- */

static const double Z = 1.959963984540054;

static void the_usual_z(void **state)
{
    (void)state;
    assert_near(cli_z_of(0.05), Z, 1e-9);
    assert_near(cli_z_of(0.3173105078629141), 1, 1e-9);
}

/* Newcombe's examples of 1998, Wilson's method without correction. */
static void shares_of_newcombe(void **state)
{
    (void)state;
    struct cli_interval i = cli_share(81, 263, Z);
    assert_near(i.low, 0.2553, 5e-5);
    assert_near(i.high, 0.3662, 5e-5);
    i = cli_share(15, 148, Z);
    assert_near(i.low, 0.0624, 5e-5);
    assert_near(i.high, 0.1605, 5e-5);
    i = cli_share(0, 20, Z);
    assert_near(i.low, 0, 1e-12);
    assert_near(i.high, 0.1611, 5e-5);
    i = cli_share(1, 29, Z);
    assert_near(i.low, 0.0061, 5e-5);
    assert_near(i.high, 0.1718, 5e-5);
}

/* His examples of differences, method 10. */
static void differences_of_newcombe(void **state)
{
    (void)state;
    static const struct {
        double a, m, b, n, low, high;
    } known[] = {{56, 70, 48, 80, 0.0524, 0.3339}, {9, 10, 3, 10, 0.1705, 0.8090}, {10, 10, 0, 20, 0.6791, 1.0000}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct cli_contrast sum = {0};
        cli_contrast_add(&sum, 1, cli_share(known[i].a, known[i].m, Z), cli_share(known[i].b, known[i].n, Z));
        struct cli_interval more = cli_contrast_of(&sum);
        assert_near(more.at, known[i].a / known[i].m - known[i].b / known[i].n, 1e-12);
        assert_near(more.low, known[i].low, 6e-5);
        assert_near(more.high, known[i].high, 6e-5);
    }
}

static void means(void **state)
{
    (void)state;
    struct cli_interval mean = cli_mean(1 + 2 + 3 + 4, 1 + 4 + 9 + 16, 4, Z); /* variance 5/3 of the sample */
    assert_near(mean.at, 2.5, 1e-12);
    assert_near(mean.high - mean.at, Z * sqrt(5.0 / 3 / 4), 1e-9);
    assert_true(isinf(cli_mean(3, 9, 1, Z).high));
}

/* --- A report of made-up games --- */

static struct report *new_report_of(const char *game, int seats, uint64_t games)
{
    struct report *r = calloc(1, sizeof *r);
    pl_setup_init(&r->table.setup, pl_game_find(game));
    assert_true(pl_setup_seats(&r->table.setup, seats, NULL));
    for (int seat = 0; seat < seats; seat++)
        strcpy(r->table.player[seat], "random");
    report_plan(r);
    r->games = games;
    r->sum = calloc(r->size, sizeof *r->sum);
    r->done = calloc(games, sizeof *r->done);
    return r;
}

static struct report *new_report(int seats, uint64_t games)
{
    return new_report_of("null", seats, games);
}

static void free_report(struct report *r)
{
    free(r->topic);
    free(r->counted_as);
    free(r->dealt);
    free(r->sum);
    free(r->done);
    free(r);
}

/* What was not handed over yet; a second time there is nothing. */
static void merge(struct report *r, struct report_share *share)
{
    size_t n;
    const void *counts = report_hand_over(share, &n);
    if (counts)
        report_merge(r, counts);
}

static void count(struct report *r, int seat, int thing, int offered, int offered_won, int taken, int taken_won)
{
    *report_thing(r, r->sum, seat, thing) = (struct report_thing){.offered = offered,
                                                                  .offered_won = (int64_t)offered_won * PARTS,
                                                                  .taken = taken,
                                                                  .taken_won = (int64_t)taken_won * PARTS};
}

static struct report_row row_of(const struct report *r, int thing)
{
    struct report_figures figures;
    struct report_row row = {0};
    report_figure(r, &figures);
    for (int i = 0; i < figures.rows; i++)
        if (r->topic[figures.row[i].topic].first + figures.row[i].thing == thing)
            row = figures.row[i];
    free(figures.row);
    return row;
}

static void taken_against_offered(void **state)
{
    (void)state;
    struct report *r = new_report(2, 1);
    report_game(r, r->sum)->games = 200;
    count(r, 0, 0, 100, 50, 40, 30); /* 75 % of takers won, 20 of the other 60 */
    struct report_row row = row_of(r, 0);
    assert_near(row.offered, 100.0 / 400, 1e-12);
    assert_near(row.taken, 0.4, 1e-12);
    assert_near(row.won_offered.at, 0.5, 1e-12);
    assert_near(row.won_taken.at, 0.75, 1e-12);
    assert_true(row.compares);
    assert_near(row.more.at, 0.25, 1e-12);
    assert_true(row.more.low > 0);
    assert_false(row.recurs);
    free_report(r);
}

/* The second seat wins more often and takes the thing more often; neither gains by it. */
static void seats_are_compared_with_themselves(void **state)
{
    (void)state;
    struct report *r = new_report(2, 1);
    report_game(r, r->sum)->games = 1000;
    count(r, 0, 0, 1000, 200, 100, 20);
    count(r, 1, 0, 1000, 800, 900, 720);
    struct report_row row = row_of(r, 0);
    assert_near(row.won_offered.at, 0.5, 1e-12);
    assert_near(row.won_taken.at, 0.74, 1e-12);
    assert_near(row.more.at, 0, 1e-12);
    assert_false(row.sure);
    free_report(r);
}

static void too_few_say_nothing(void **state)
{
    (void)state;
    struct report *r = new_report(2, 1);
    report_game(r, r->sum)->games = 1000;
    count(r, 0, 0, 1000, 500, ENOUGH - 1, 0);
    count(r, 0, 1, 1000, 500, 1000 - ENOUGH + 1, 0);
    count(r, 0, 2, 1000, 500, ENOUGH, 0);
    assert_false(row_of(r, 0).compares);
    assert_false(row_of(r, 1).compares);
    assert_true(row_of(r, 2).compares);
    free_report(r);
}

/* Things that don't matter, taken by chance: one interval in twenty misses, and hardly one report of all calls any of
 * them sure. */
static void chance_is_told_as_chance(void **state)
{
    (void)state;
    uint64_t coins = 17;
    int compared = 0, outside = 0, sure = 0, reports = 200;
    for (int k = 0; k < reports; k++) {
        struct report *r = new_report(2, 1);
        struct report_figures figures;
        report_game(r, r->sum)->games = 400;
        for (int thing = 0; thing < r->things; thing++)
            for (int seat = 0; seat < 2; seat++) {
                int won = 0, taken = 0, taken_won = 0;
                for (int game = 0; game < 400; game++) {
                    bool wins = toss(&coins) < (seat ? 0.6 : 0.4), takes = toss(&coins) < (seat ? 0.7 : 0.2);
                    won += wins;
                    taken += takes;
                    taken_won += wins && takes;
                }
                count(r, seat, thing, 400, won, taken, taken_won);
            }
        report_figure(r, &figures);
        compared += figures.compared;
        outside += figures.outside;
        bool any = false;
        for (int i = 0; i < figures.rows; i++)
            any |= figures.row[i].sure;
        sure += any;
        free(figures.row);
        free_report(r);
    }
    assert_true(compared > 5000);
    assert_near((double)outside / compared, 0.05, 0.01);
    assert_true(sure <= 20);
}

/* --- Counting --- */

enum { GAMES = 300, NAMES = 64 };

/* What was offered and taken, by the words of the moves alone. */
struct by_words {
    char name[NAMES][PL_WORD_MAX];
    int names;
    bool offered[PL_SEATS_MAX][NAMES], taken[PL_SEATS_MAX][NAMES];
    int asked[PL_SEATS_MAX][NAMES], times[PL_SEATS_MAX][NAMES];
};

static int find_word(struct by_words *words, const char *name)
{
    int i = 0;
    while (i < words->names && strcmp(words->name[i], name) != 0)
        i++;
    if (i == words->names) {
        assert_true(words->names < NAMES);
        strcpy(words->name[words->names++], name);
    }
    return i;
}

static void note_words(void *of_words, const struct pl_state *s, int seat, const struct pl_moves *moves, pl_move chosen)
{
    struct by_words *words = of_words;
    for (int i = 0; i < moves->n && moves->n > 1; i++) {
        char name[PL_WORD_MAX];
        struct pl_text text = pl_text_in(name, sizeof name);
        pl_notation(s, moves->move[i], &text);
        int at = find_word(words, name);
        words->offered[seat][at] = true;
        words->asked[seat][at]++;
        if (moves->move[i] == chosen) {
            words->taken[seat][at] = true;
            words->times[seat][at]++;
        }
    }
}

/* Adds a game to what is expected of each thing, called "verb thing". */
static void expect_game(const struct report *r, struct by_words *words, const struct pl_state *s,
                        struct report_thing *expected)
{
    int place[PL_PLAYERS_MAX], winners = 0;
    pl_places(s, place);
    for (int i = 0; i < r->seats + r->rivals; i++)
        winners += place[i] == 1;
    for (int seat = 0; seat < r->seats; seat++)
        for (int i = 0; i < words->names; i++) {
            struct report_thing *thing = &expected[seat * NAMES + i];
            int64_t parts = place[seat] == 1 ? PARTS / winners : 0, times = words->times[seat][i];
            thing->offered += words->offered[seat][i];
            thing->offered_won += words->offered[seat][i] ? parts : 0;
            thing->taken += words->taken[seat][i];
            thing->taken_won += words->taken[seat][i] ? parts : 0;
            thing->asked += words->asked[seat][i];
            thing->times.sum += times;
            thing->times.squares += times * times;
            thing->times.won_sum += parts * times;
            thing->times.won_squares += parts * times * times;
        }
    memset(words->offered, 0, sizeof words->offered);
    memset(words->taken, 0, sizeof words->taken);
    memset(words->asked, 0, sizeof words->asked);
    memset(words->times, 0, sizeof words->times);
}

static void things_are_counted_by_their_names(void **state)
{
    (void)state;
    struct report *r = new_report(3, GAMES);
    struct report_share *share = report_share_new(r);
    struct pl_state *s = malloc(pl_state_size(&r->table.setup));
    struct by_words *words = calloc(1, sizeof *words);
    struct report_thing *expected = calloc(3 * NAMES, sizeof *expected);
    const struct cli_watch watch = {words, note_words};
    struct pl_error error;
    for (uint64_t n = 0; n < GAMES; n++) {
        assert_true(report_play(r, share, n, &error));
        assert_true(cli_play_watched(&r->table, n, s, NULL, &watch, &error) > 0);
        expect_game(r, words, s, expected);
    }
    merge(r, share);
    int found = 0;
    for (int topic = 0; topic < r->topics; topic++)
        for (int thing = 0; thing < r->topic[topic].things && !r->topic[topic].held; thing++) {
            char name[PL_WORD_MAX];
            struct pl_text text = pl_text_in(name, sizeof name);
            pl_putf(&text, "%s ", pl_topic_word(r->table.setup.game, topic));
            pl_topic_thing_word(r->table.setup.game, topic, thing, &text);
            int at = find_word(words, name);
            for (int seat = 0; seat < 3; seat++) {
                const struct report_thing *is = report_thing(r, r->sum, seat, r->topic[topic].first + thing);
                assert_memory_equal(is, &expected[seat * NAMES + at], sizeof *is);
                found += is->taken > 0;
            }
        }
    assert_true(found > 30);
    free(expected);
    free(words);
    free(s);
    report_share_free(share);
    free_report(r);
}

/* Many answers put a house into the same street: that is one question about it. */
static void a_question_offers_a_thing_once(void **state)
{
    (void)state;
    enum { SOME = 20 };
    struct report *r = new_report_of("welcome", 2, SOME);
    struct report_share *share = report_share_new(r);
    struct pl_error error;
    int64_t most = 0;
    for (uint64_t n = 0; n < SOME; n++)
        assert_true(report_play(r, share, n, &error));
    merge(r, share);
    for (int thing = 0; thing < r->things; thing++) {
        int64_t asked = 0;
        for (int seat = 0; seat < 2; seat++)
            asked += report_thing(r, r->sum, seat, thing)->asked;
        most = asked > most ? asked : most;
    }
    assert_true(most > 5 * SOME && most <= report_game(r, r->sum)->decisions.sum / 2);
    report_share_free(share);
    free_report(r);
}

/* All wins of all games are somebody's, and what is summed is what is tallied. */
static void a_report_adds_up(void **state)
{
    (void)state;
    struct report *r = new_report(3, GAMES);
    struct report_share *share = report_share_new(r), *other = report_share_new(r);
    struct pl_error error;
    for (uint64_t n = 0; n < GAMES; n++)
        assert_true(report_play(r, n % 3 ? share : other, GAMES - 1 - n, &error));
    merge(r, share);
    merge(r, other);
    merge(r, other);
    const struct report_game *all = report_game(r, r->sum);
    int64_t won = 0, tallied = 0, points = 0, rounds = 0;
    for (int seat = 0; seat < 3; seat++) {
        const struct report_seat *of = report_seat(r, r->sum, seat);
        won += of->won;
        for (int i = 0; i < SCORES; i++) {
            tallied += of->scores[i];
            points += of->scores[i] * (i + SCORES_FROM);
        }
        points -= of->score.sum;
    }
    for (int i = 0; i < ROUNDS; i++)
        rounds += all->round[i] * i;
    assert_int_equal(all->games, GAMES);
    assert_int_equal(won, (GAMES - all->winners[0]) * PARTS);
    assert_int_equal(tallied, 3 * GAMES);
    assert_int_equal(points, 0);
    assert_int_equal(rounds, all->rounds.sum);
    for (uint64_t n = 0; n < GAMES; n++)
        assert_true(r->done[n]);
    assert_true(report_hash_of(r, r->first) == r->first_hash);

    int64_t *sum = r->sum;
    r->sum = calloc(r->size, sizeof *r->sum);
    for (uint64_t n = 0; n < GAMES; n++)
        assert_true(report_play(r, share, n, &error));
    merge(r, share);
    assert_memory_equal(sum, r->sum, r->size * sizeof *sum);
    free(sum);
    report_share_free(share);
    report_share_free(other);
    free_report(r);
}

static void quantiles(void **state)
{
    (void)state;
    int64_t tally[10] = {0, 0, 5, 0, 90, 0, 0, 5, 0, 0};
    assert_int_equal(report_quantile(tally, 10, 0.05), 2);
    assert_int_equal(report_quantile(tally, 10, 0.5), 4);
    assert_int_equal(report_quantile(tally, 10, 0.96), 7);
    assert_int_equal(report_least(tally, 10), 2);
    assert_int_equal(report_most(tally, 10), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_usual_z),
                                       cmocka_unit_test(shares_of_newcombe),
                                       cmocka_unit_test(differences_of_newcombe),
                                       cmocka_unit_test(means),
                                       cmocka_unit_test(taken_against_offered),
                                       cmocka_unit_test(seats_are_compared_with_themselves),
                                       cmocka_unit_test(too_few_say_nothing),
                                       cmocka_unit_test(chance_is_told_as_chance),
                                       cmocka_unit_test(things_are_counted_by_their_names),
                                       cmocka_unit_test(a_question_offers_a_thing_once),
                                       cmocka_unit_test(a_report_adds_up),
                                       cmocka_unit_test(quantiles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
