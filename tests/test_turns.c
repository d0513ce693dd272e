/* Turns at thinking: addresses in turn, their tables in turn, those that people wait for first, and nobody never. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/turns.h"

void *sv_alloc(size_t);
void *sv_alloc(size_t size)
{
    return calloc(1, size);
}

enum { HOSTILE = 200 };

/* A normal table and 200 hostile ones, on one thread. */
struct scene {
    struct sv_turns *turns;
    struct sv_turn normal, hostile[HOSTILE];
    double now;
};

static struct scene *new_scene(void)
{
    struct scene *s = calloc(1, sizeof *s);
    s->turns = sv_turns_new(1);
    sv_turn_for(s->turns, &s->normal, "10.0.0.1", 0);
    return s;
}

static void free_scene(struct scene *s)
{
    sv_turn_leave(s->turns, &s->normal);
    for (int i = 0; i < HOSTILE; i++)
        sv_turn_leave(s->turns, &s->hostile[i]);
    assert_int_equal(sv_turns_waiting(s->turns), 0);
    sv_turns_free(s->turns);
    free(s);
}

static void all_hostile_wait(struct scene *s, bool one_address, enum sv_rank rank)
{
    for (int i = 0; i < HOSTILE; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.1.0.%d", one_address ? 0 : i);
        sv_turn_for(s->turns, &s->hostile[i], address, s->now);
        sv_turn_wait(s->turns, &s->hostile[i], rank, s->now);
    }
}

/* The next one thinks for as long as it may, and if it is hostile it waits again at once. */
static struct sv_turn *think(struct scene *s, enum sv_rank rank)
{
    struct sv_turn *turn = sv_turn_next(s->turns);
    assert_non_null(turn);
    double limit = sv_turn_limit(s->turns, turn);
    s->now += limit;
    sv_turn_done(s->turns, turn, limit, s->now);
    if (turn != &s->normal)
        sv_turn_wait(s->turns, turn, rank, s->now);
    return turn;
}

static int thoughts_before_the_normal(struct scene *s, enum sv_rank rank)
{
    int thoughts = 0;
    sv_turn_wait(s->turns, &s->normal, SV_AWAITED, s->now);
    while (think(s, rank) != &s->normal)
        thoughts++;
    return thoughts;
}

static void many_tables_of_one_address_count_as_one(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, true, SV_AWAITED);
    for (int i = 0; i < 1000; i++) {
        assert_in_range(thoughts_before_the_normal(s, SV_AWAITED), 0, 2);
        s->now += 1; /* then its person thinks, too */
    }
    free_scene(s);
}

static void many_addresses_are_served_within_a_round(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, false, SV_AWAITED);
    for (int i = 0; i < 20; i++) {
        double before = s->now;
        assert_in_range(thoughts_before_the_normal(s, SV_AWAITED), 0, HOSTILE);
        assert_true(s->now - before < 1.5);
    }
    free_scene(s);
}

static void the_tables_of_an_address_take_turns(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, true, SV_AWAITED);
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < HOSTILE; i++)
            assert_ptr_equal(think(s, SV_AWAITED), &s->hostile[i]);
    free_scene(s);
}

static void who_is_awaited_comes_before_who_is_watched(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, false, SV_WATCHED);
    for (int i = 0; i < 100; i++)
        assert_in_range(thoughts_before_the_normal(s, SV_WATCHED), 0, 1);
    free_scene(s);
}

static void who_comes_last_comes_some_time(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    int thoughts = 0;
    all_hostile_wait(s, false, SV_AWAITED);
    sv_turn_wait(s->turns, &s->normal, SV_UNWATCHED, s->now);
    while (think(s, SV_AWAITED) != &s->normal)
        thoughts++;
    assert_in_range(thoughts, 0, 4);
    free_scene(s);
}

static void a_table_moves_up_when_somebody_comes(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, true, SV_UNWATCHED);
    think(s, SV_UNWATCHED);
    sv_turn_wait(s->turns, &s->hostile[150], SV_AWAITED, s->now);
    assert_ptr_equal(think(s, SV_UNWATCHED), &s->hostile[150]);
    sv_turn_for(s->turns, &s->hostile[100], "10.0.0.9", s->now);
    sv_turn_wait(s->turns, &s->hostile[100], SV_AWAITED, s->now);
    assert_ptr_equal(think(s, SV_UNWATCHED), &s->hostile[100]);
    free_scene(s);
}

static void alone_one_may_think_long_and_owes_nothing(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    for (int i = 0; i < 1000; i++) {
        double before = s->now;
        assert_int_equal(thoughts_before_the_normal(s, SV_AWAITED), 0);
        assert_true(s->now - before >= 0.9);
    }
    sv_turn_wait(s->turns, &s->normal, SV_AWAITED, s->now);
    assert_int_equal(s->normal.rank, SV_AWAITED);
    free_scene(s);
}

/* One that thinks all the time has had its share when another has little to think about, and gets it back later. */
static void who_had_more_than_a_share_is_late(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    struct sv_turn *greedy = &s->hostile[0];
    sv_turn_for(s->turns, greedy, "10.1.0.0", 0);
    sv_turn_wait(s->turns, greedy, SV_AWAITED, 0);
    for (int i = 0; i < 1000 && greedy->rank != SV_LATE; i++) {
        sv_turn_wait(s->turns, &s->normal, SV_AWAITED, s->now);
        struct sv_turn *turn = sv_turn_next(s->turns);
        double seconds = turn == greedy ? sv_turn_limit(s->turns, turn) : 0.001;
        s->now += seconds;
        sv_turn_done(s->turns, turn, seconds, s->now);
        sv_turn_wait(s->turns, greedy, SV_AWAITED, s->now);
    }
    assert_int_equal(greedy->rank, SV_LATE);
    sv_turn_leave(s->turns, greedy);
    sv_turn_wait(s->turns, greedy, SV_AWAITED, s->now + 60);
    assert_int_equal(greedy->rank, SV_AWAITED);
    free_scene(s);
}

/* The same among the tables of one address. */
static void a_table_that_had_more_than_its_share_is_late(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, true, SV_AWAITED);
    struct sv_turn *greedy = sv_turn_next(s->turns);
    sv_turn_done(s->turns, greedy, 6, 0);
    sv_turn_wait(s->turns, greedy, SV_AWAITED, 0);
    assert_int_equal(greedy->rank, SV_LATE);
    sv_turn_leave(s->turns, greedy);
    sv_turn_wait(s->turns, greedy, SV_AWAITED, 60);
    assert_int_equal(greedy->rank, SV_AWAITED);
    free_scene(s);
}

/* What a thought may still take shrinks while others come. */
static void a_limit_shrinks_while_others_come(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    sv_turn_wait(s->turns, &s->normal, SV_AWAITED, 0);
    struct sv_turn *turn = sv_turn_next(s->turns);
    double alone = sv_turn_limit(s->turns, turn);
    all_hostile_wait(s, true, SV_AWAITED);
    double beside_one = sv_turn_limit(s->turns, turn);
    all_hostile_wait(s, false, SV_AWAITED);
    double beside_all = sv_turn_limit(s->turns, turn);
    assert_true(alone > beside_one && beside_one > 10 * beside_all);
    sv_turn_done(s->turns, turn, 1, 1);
    free_scene(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_tables_of_one_address_count_as_one),
        cmocka_unit_test(many_addresses_are_served_within_a_round),
        cmocka_unit_test(the_tables_of_an_address_take_turns),
        cmocka_unit_test(who_is_awaited_comes_before_who_is_watched),
        cmocka_unit_test(who_comes_last_comes_some_time),
        cmocka_unit_test(a_table_moves_up_when_somebody_comes),
        cmocka_unit_test(alone_one_may_think_long_and_owes_nothing),
        cmocka_unit_test(who_had_more_than_a_share_is_late),
        cmocka_unit_test(a_table_that_had_more_than_its_share_is_late),
        cmocka_unit_test(a_limit_shrinks_while_others_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
