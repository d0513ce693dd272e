/* Many games at once: the same whatever the number of threads, the same as games that are played one by one, and
 * nothing is played where an answer is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "polity.h"

enum { GAMES = 70, STEPS = 400 };

struct arrays {
    int32_t seat[GAMES], answers[GAMES], points[GAMES * PL_PLAYERS_MAX];
    int place[GAMES * PL_PLAYERS_MAX];
    pl_move move[GAMES][PL_MOVES_MAX];
    uint8_t mask[GAMES][PL_MOVES_MAX], over[GAMES];
    int16_t *seen;
};

static struct pl_batch_shown shown_in(struct arrays *a)
{
    return (struct pl_batch_shown){.seat = a->seat,
                                   .answers = a->answers,
                                   .move = a->move[0],
                                   .mask = a->mask[0],
                                   .seen = a->seen,
                                   .over = a->over,
                                   .place = a->place,
                                   .points = a->points};
}

static struct pl_setup setup_of(const char *game)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find(game));
    assert_true(pl_setup_seats(&setup, 2, NULL));
    assert_true(pl_setup_seed(&setup, "ba7c", NULL));
    return setup;
}

static struct pl_batch *batch_of(const struct pl_setup *setup, int threads, struct arrays **a)
{
    struct pl_batch *b = pl_batch_new(setup, GAMES, threads, NULL);
    assert_non_null(b);
    *a = calloc(1, sizeof **a);
    (*a)->seen = calloc((size_t)GAMES * (size_t)pl_batch_inputs(b), sizeof *(*a)->seen);
    struct pl_batch_shown shown = shown_in(*a);
    assert_true(pl_batch_step(b, NULL, &shown, NULL));
    return b;
}

static void end_batch(struct pl_batch *b, struct arrays *a)
{
    pl_batch_free(b);
    free(a->seen);
    free(a);
}

static void choose(const struct arrays *a, int step, int32_t *answer)
{
    for (int i = 0; i < GAMES; i++)
        answer[i] = (int32_t)((uint32_t)(i * 2654435761u + step * 40503u) >> 8) % a->answers[i];
}

static void threads_make_no_difference(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51");
    struct arrays *one, *many;
    struct pl_batch *alone = batch_of(&setup, 1, &one), *together = batch_of(&setup, 3, &many);
    struct pl_batch_shown shown[] = {shown_in(one), shown_in(many)};
    size_t inputs = (size_t)pl_batch_inputs(alone);
    int32_t answer[GAMES];
    int ended = 0;
    for (int step = 0; step < STEPS; step++) {
        choose(one, step, answer);
        assert_true(pl_batch_step(alone, answer, &shown[0], NULL));
        assert_true(pl_batch_step(together, answer, &shown[1], NULL));
        assert_memory_equal(one, many, offsetof(struct arrays, seen));
        assert_memory_equal(one->seen, many->seen, GAMES * inputs * sizeof *one->seen);
        for (int i = 0; i < GAMES; i++)
            ended += one->over[i];
    }
    assert_true(ended > GAMES);
    end_batch(alone, one);
    end_batch(together, many);
}

/* The seat of the next question with a choice; -1 at the end. */
static int to_choice(struct pl_state *s, struct pl_moves *moves)
{
    int seat;
    while ((seat = pl_asked(s, -1)) >= 0 && pl_list(s, seat, moves) == 1)
        pl_play_listed(s, seat, moves->move[0], NULL);
    return seat;
}

/* Game 0 of the series by hand, to its end, beside the batch. */
static void games_are_those_of_the_series(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("welcome"), series = setup;
    struct arrays *a;
    struct pl_batch *b = batch_of(&setup, 2, &a);
    struct pl_batch_shown shown = shown_in(a);
    struct pl_state *s = malloc(pl_state_size(&setup));
    struct pl_moves moves;
    int32_t answer[GAMES];
    pl_setup_series(&series, setup.seed, 0);
    pl_deal(s, &series);
    for (int step = 0; !a->over[0]; step++) {
        int seat = to_choice(s, &moves);
        assert_int_equal(seat, a->seat[0]);
        assert_int_equal(moves.n, a->answers[0]);
        assert_memory_equal(moves.move, a->move[0], sizeof *moves.move * (size_t)moves.n);
        choose(a, step, answer);
        pl_play_listed(s, seat, moves.move[answer[0]], NULL);
        assert_true(pl_batch_step(b, answer, &shown, NULL));
    }
    assert_int_equal(to_choice(s, &moves), -1);
    int place[PL_PLAYERS_MAX];
    pl_places(s, place);
    for (int seat = 0; seat < 2; seat++) {
        struct pl_score score;
        pl_score(s, seat, PL_ALL, &score);
        assert_int_equal(score.total, a->points[seat]);
        assert_int_equal(place[seat], a->place[seat]);
    }
    free(s);
    end_batch(b, a);
}

static void an_answer_that_is_none_plays_nothing(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars");
    struct arrays *a, *other;
    struct pl_batch *b = batch_of(&setup, 1, &a), *untouched = batch_of(&setup, 1, &other);
    struct pl_batch_shown shown = shown_in(a), beside = shown_in(other);
    struct pl_error error;
    int32_t answer[GAMES], bad[] = {-1, a->answers[5], INT32_MAX, INT32_MIN};
    choose(a, 0, answer);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int32_t good = answer[5];
        answer[5] = bad[i];
        assert_false(pl_batch_step(b, answer, &shown, &error));
        assert_non_null(strstr(error.text, "game 5"));
        answer[5] = good;
    }
    assert_true(pl_batch_step(b, answer, &shown, NULL));
    assert_true(pl_batch_step(untouched, answer, &beside, NULL));
    assert_memory_equal(a, other, offsetof(struct arrays, seen));
    end_batch(b, a);
    end_batch(untouched, other);
}

static void batches_that_there_are_not(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars");
    struct pl_error error;
    const int wrong[][2] = {{0, 1}, {-1, 1}, {1 << 17, 1}, {1, 0}, {1, 257}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_null(pl_batch_new(&setup, wrong[i][0], wrong[i][1], &error));
    struct pl_batch *b = pl_batch_new(&setup, 2, 1, NULL);
    assert_false(pl_batch_step(b, (const int32_t[]){0, 0}, &(struct pl_batch_shown){0}, &error));
    pl_batch_free(b);
    pl_batch_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(games_are_those_of_the_series),
        cmocka_unit_test(an_answer_that_is_none_plays_nothing),
        cmocka_unit_test(batches_that_there_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
