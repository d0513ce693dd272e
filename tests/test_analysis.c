/* A game looked at again: what is told follows from the record, the bot and the seed alone, an obvious blunder is found
 * and the best answer is not called one, and chances are chances. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/analysis.h"

static struct pl_table *new_table(const char *game, int seats)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find(game));
    assert_true(pl_setup_seats(&setup, seats, NULL));
    assert_true(pl_setup_seed(&setup, "a11", NULL));
    struct pl_table *table = pl_table_new(&setup, NULL);
    assert_non_null(table);
    return table;
}

/* The first answer or the last, in turn. */
static struct pl_table *played(const char *game, int seats, int moves)
{
    struct pl_table *table = new_table(game, seats);
    for (int i = 0; i != moves && !pl_over(pl_table_state(table)); i++) {
        struct pl_moves list;
        int seat = pl_asked(pl_table_state(table), -1);
        pl_list(pl_table_state(table), seat, &list);
        assert_true(pl_table_play(table, seat, list.move[i % 2 ? list.n - 1 : 0], NULL));
    }
    return table;
}

static struct pl_analysis *analysis_of(const struct pl_table *table, const char *bot, uint64_t seed)
{
    struct pl_error error = {""};
    struct pl_analysis *a = pl_analysis_new(table, bot, seed, &error);
    if (!a)
        fail_msg("%s", error.text);
    assert_true(pl_analysis_prepare(a, NULL, NULL));
    return a;
}

static char *told(const struct pl_analysis *a, enum pl_lang lang)
{
    struct pl_text text = {0};
    pl_analysis_json(a, NULL, lang, &text);
    size_t room = text.len + 1;
    text = pl_text_in(malloc(room), room);
    pl_analysis_json(a, NULL, lang, &text);
    assert_true(text.len < room);
    return text.buf;
}

static void look_at_all(struct pl_analysis *a, bool backwards)
{
    int n = pl_analysis_decisions(a);
    for (int i = 0; i < n; i++)
        assert_true(pl_analysis_look(a, backwards ? n - 1 - i : i, NULL, NULL));
}

static void result_follows_from_record_bot_and_seed(void **state)
{
    (void)state;
    struct pl_table *table = played("welcome", 2, 60);
    struct pl_analysis *a = analysis_of(table, "mcts:12", 7), *b = analysis_of(table, "mcts:12", 7),
                       *other = analysis_of(table, "mcts:12", 8);
    look_at_all(a, false);
    look_at_all(b, true);
    look_at_all(other, false);
    char *first = told(a, PL_EN), *second = told(b, PL_EN), *third = told(other, PL_EN), *uk = told(a, PL_UK);
    assert_string_equal(first, second);
    assert_string_not_equal(first, third);
    assert_string_not_equal(first, uk);
    free(first);
    free(second);
    free(third);
    free(uk);
    pl_analysis_free(a);
    pl_analysis_free(b);
    pl_analysis_free(other);
    pl_table_free(table);
}

static void chances_of_every_game_add_up(void **state)
{
    (void)state;
    for (int g = 0; g < pl_game_count(); g++) {
        const struct pl_game *game = pl_game_at(g);
        int seats = pl_game_max_seats(game) < 3 ? pl_game_max_seats(game) : 3;
        struct pl_table *table = played(pl_game_name(game), seats, 40);
        struct pl_analysis *a = analysis_of(table, "mcts:6", 1);
        for (int i = 0; i < pl_analysis_decisions(a); i += 5) {
            int sum = 0;
            uint16_t chance[PL_PLAYERS_MAX];
            assert_false(pl_analysis_chances(a, i, chance));
            assert_true(pl_analysis_look(a, i, NULL, NULL));
            assert_true(pl_analysis_chances(a, i, chance));
            for (int player = 0; player < pl_analysis_players(a); player++)
                sum += chance[player];
            assert_in_range(sum, 1000 - seats, 1000 + seats);
            const struct pl_decision *d = pl_analysis_decision(a, i);
            int seat;
            assert_int_equal(d->answer[d->played].move, pl_table_move(table, d->at, &seat));
            assert_int_equal(seat, d->seat);
            assert_int_equal(d->answer[0].lost_chance, 0);
        }
        uint16_t end[PL_PLAYERS_MAX];
        assert_int_equal(pl_analysis_chances(a, pl_analysis_decisions(a), end), pl_over(pl_table_state(table)));
        pl_analysis_free(a);
        pl_table_free(table);
    }
}

/* Alone it is the goal that counts; where there is none, points are all there is. */
static void games_alone_are_judged(void **state)
{
    (void)state;
    struct pl_table *table = played("mars", 1, 100000);
    struct pl_analysis *a = analysis_of(table, "mcts:2", 1);
    uint16_t end[PL_PLAYERS_MAX];
    assert_true(pl_analysis_chances(a, pl_analysis_decisions(a), end));
    assert_int_equal(end[0], 0);
    pl_analysis_free(a);
    pl_table_free(table);
}

/* Whoever takes whatever is listed last in Welcome To refuses permits all the time. */
static void blunders_are_found_and_good_answers_are_none(void **state)
{
    (void)state;
    struct pl_table *table = new_table("welcome", 2);
    struct pl_bot *good = pl_bot_new("mcts:200", pl_table_setup(table), 1, NULL);
    while (!pl_over(pl_table_state(table))) { /* seat 0 thinks, seat 1 does not */
        struct pl_moves list;
        const struct pl_state *s = pl_table_state(table);
        int seat = pl_asked(s, -1);
        pl_list(s, seat, &list);
        pl_move move = seat == 0 ? pl_bot_choose(good, s, seat) : list.move[list.n - 1];
        assert_true(pl_table_play(table, seat, move, NULL));
    }
    struct pl_analysis *a = analysis_of(table, "mcts:60", 3);
    look_at_all(a, false);
    int mistake[200], lost[2] = {0};
    for (int seat = 0; seat < 2; seat++) {
        int n = pl_analysis_mistakes(a, seat, mistake, 200), before = 1000000;
        for (int i = 0; i < n; i++) {
            const struct pl_decision *d = pl_analysis_decision(a, mistake[i]);
            const struct pl_looked *played_one = &d->answer[d->played];
            assert_int_equal(d->seat, seat);
            assert_true(d->played > 0 && (played_one->surely_chance || played_one->surely_points));
            if (played_one->surely_chance) {
                assert_true(played_one->lost_chance <= before);
                before = played_one->lost_chance;
            }
            lost[seat] += played_one->lost_points;
        }
    }
    assert_true(lost[1] > 4 * lost[0] && lost[1] > 1000);
    uint16_t end[PL_PLAYERS_MAX];
    assert_true(pl_analysis_chances(a, pl_analysis_decisions(a), end));
    assert_int_equal(end[0], 1000);
    struct pl_turning turning[4];
    int n = pl_analysis_turnings(a, turning, 4);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || turning[i].from >= turning[i - 1].to);
        assert_true(turning[i].most >= turning[i].from && turning[i].most < turning[i].to);
    }
    pl_analysis_free(a);
    pl_bot_free(good);
    pl_table_free(table);
}

static bool immediately(void *context)
{
    ++*(int *)context;
    return true;
}

static void who_stops_keeps_nothing(void **state)
{
    (void)state;
    int asked = 0;
    struct pl_table *table = played("state51", 2, 20);
    struct pl_analysis *a = analysis_of(table, "mcts:50", 1);
    assert_false(pl_analysis_look(a, 0, immediately, &asked));
    assert_int_equal(asked, 1);
    assert_int_equal(pl_analysis_decision(a, 0)->looked, 0);
    uint16_t chance[PL_PLAYERS_MAX];
    assert_false(pl_analysis_chances(a, 0, chance));
    assert_true(pl_analysis_look(a, 0, NULL, NULL));
    pl_analysis_free(a);
    pl_table_free(table);
}

/* Enough after so many times that it was asked. */
static bool after_some(void *context)
{
    return --*(int *)context <= 0;
}

static struct pl_study *study_of(const struct pl_table *table, const char *bot, uint64_t seed)
{
    struct pl_error error = {""};
    struct pl_table *fresh = pl_table_new(pl_table_setup(table), &error);
    struct pl_course_move *move = calloc((size_t)pl_table_moves(table), sizeof *move);
    for (int i = 0; i < pl_table_moves(table); i++)
        move[i].move = pl_table_move(table, i, &move[i].seat);
    struct pl_study *study = pl_study_new(fresh, move, pl_table_moves(table), bot, seed, &error);
    if (!study)
        fail_msg("%s", error.text);
    free(move);
    pl_table_free(fresh);
    return study;
}

/* A piece of a study; true: there are more. */
static bool goes_on(struct pl_study *study, int piece)
{
    struct pl_error error = {""};
    enum pl_study_state found = pl_study_go_on(study, &(struct pl_patience){after_some, &piece}, &error);
    assert_int_not_equal(found, PL_STUDY_FAILED);
    assert_in_range(piece + 1, 0, found == PL_STUDY_COMPLETE ? 101 : 1); /* it is asked once more at most */
    return found == PL_STUDY_GOES_ON;
}

static char *told_of(struct pl_study *study)
{
    struct pl_analysis *a = pl_study_take(study);
    assert_non_null(a);
    char *text = told(a, PL_EN);
    pl_analysis_free(a);
    pl_study_free(study);
    return text;
}

/* Two studies in turn, in pieces of one move or playout and of many, find what each finds alone and at once. */
static void who_gives_way_finds_the_same(void **state)
{
    (void)state;
    for (int g = 0; g < pl_game_count(); g++) {
        const struct pl_game *game = pl_game_at(g);
        int seats = pl_game_max_seats(game) < 3 ? pl_game_max_seats(game) : 3, turns = 0, of;
        struct pl_table *table = played(pl_game_name(game), seats, 25);
        struct pl_analysis *whole = analysis_of(table, "mcts:9", 7);
        struct pl_study *one = study_of(table, "mcts:9", 7), *other = study_of(table, "mcts:9", 7);
        look_at_all(whole, true);
        assert_int_equal(pl_study_done(one, &of), 0);
        assert_int_equal(of, 0);
        assert_null(pl_study_take(one));
        for (bool more = true; more; turns++) {
            more = goes_on(one, 1);
            more |= goes_on(other, 100);
        }
        assert_int_equal(pl_study_done(one, &of), pl_analysis_decisions(whole));
        assert_int_equal(of, pl_analysis_decisions(whole));
        assert_true(turns > 9 * 2 * of);
        char *at_once = told(whole, PL_EN), *in_pieces = told_of(one), *beside = told_of(other);
        assert_string_equal(at_once, in_pieces);
        assert_string_equal(at_once, beside);
        free(at_once);
        free(in_pieces);
        free(beside);
        pl_analysis_free(whole);
        pl_table_free(table);
    }
}

static void a_study_of_moves_that_cannot_be_made_fails(void **state)
{
    (void)state;
    struct pl_error error = {""};
    struct pl_table *table = new_table("null", 2);
    struct pl_course_move wrong = {~(pl_move)0, 0};
    struct pl_study *study = pl_study_new(table, &wrong, 1, "mcts:9", 0, &error);
    assert_non_null(study);
    assert_int_equal(pl_study_go_on(study, NULL, &error), PL_STUDY_FAILED);
    assert_non_null(strstr(error.text, "move 1 "));
    assert_null(pl_study_take(study));
    pl_study_free(study);
    pl_table_free(table);
}

static void who_cannot_judge_is_refused(void **state)
{
    (void)state;
    const char *const wrong[] = {"random", "mcts:50ms",   "mcts:0",
                                 "nobody", "mcts:100001", "mcts:000000000000000000000000000001"};
    struct pl_error error;
    struct pl_table *table = played("null", 2, -1), *fresh = new_table("null", 2);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        error.text[0] = '\0';
        assert_null(pl_analysis_new(table, wrong[i], 0, &error));
        assert_true(error.text[0]);
    }
    assert_null(pl_analysis_new(fresh, "mcts:10", 0, &error));
    assert_non_null(strstr(error.text, "nothing was decided"));
    pl_table_free(table);
    pl_table_free(fresh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(result_follows_from_record_bot_and_seed),
        cmocka_unit_test(chances_of_every_game_add_up),
        cmocka_unit_test(games_alone_are_judged),
        cmocka_unit_test(blunders_are_found_and_good_answers_are_none),
        cmocka_unit_test(who_stops_keeps_nothing),
        cmocka_unit_test(who_gives_way_finds_the_same),
        cmocka_unit_test(a_study_of_moves_that_cannot_be_made_fails),
        cmocka_unit_test(who_cannot_judge_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
