/* Turns at thinking: networks in turn, their addresses in turn, the tables of these in turn, those that people wait for
 * first, and nobody never. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/turns.h"

enum { HOSTILE = 256 };

/* A normal table and many hostile ones, on one thread. */
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

/* Where hostile tables come from. */
static const char one_address[] = "10.1.0.0", one_network[] = "10.1.0.%d", many_networks[] = "10.1.%d.1",
                  one_site[] = "2001:db8:1:%x::/64";

static void all_hostile_wait(struct scene *s, const char *from, enum sv_rank rank)
{
    for (int i = 0; i < HOSTILE; i++) {
        char address[32];
        snprintf(address, sizeof address, from, i);
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
    all_hostile_wait(s, one_address, SV_AWAITED);
    for (int i = 0; i < 1000; i++) {
        assert_in_range(thoughts_before_the_normal(s, SV_AWAITED), 0, 2);
        s->now += 1; /* then its person thinks, too */
    }
    free_scene(s);
}

static void check_that_all_count_as_one(const char *from)
{
    struct scene *s = new_scene();
    all_hostile_wait(s, from, SV_AWAITED);
    for (int i = 0; i < 1000; i++) {
        double before = s->now;
        assert_in_range(thoughts_before_the_normal(s, SV_AWAITED), 0, 2);
        assert_true(s->now - before > 0.2); /* it had its half of the round */
        s->now += 1;
    }
    free_scene(s);
}

static void many_addresses_of_one_network_count_as_one(void **state)
{
    (void)state;
    check_that_all_count_as_one(one_network);
    check_that_all_count_as_one(one_site); /* 256 times a /64 within a /56 */
}

static void the_addresses_of_a_network_take_turns(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, one_network, SV_AWAITED);
    sv_turn_for(s->turns, &s->hostile[7], "10.1.0.3", s->now); /* has two tables now */
    for (int round = 0; round < 3; round++) {
        int thoughts[HOSTILE] = {0};
        for (int i = 0; i < HOSTILE - 1; i++)
            thoughts[think(s, SV_AWAITED) - s->hostile]++;
        for (int i = 0; i < HOSTILE; i++)
            if (i != 3 && i != 7)
                assert_int_equal(thoughts[i], 1);
        assert_int_equal(thoughts[3] + thoughts[7], 1);
    }
    free_scene(s);
}

/* Two /56 of a /48 share its turns, however many /64 either has. */
static void networks_within_a_network_take_turns(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, one_site, SV_AWAITED);
    sv_turn_for(s->turns, &s->hostile[0], "2001:db8:1:ab00::/64", s->now);
    sv_turn_for(s->turns, &s->normal, "2001:db8:2::/64", s->now);
    int alone = 0, normal = 0;
    for (int i = 0; i < 400; i++) {
        sv_turn_wait(s->turns, &s->normal, SV_AWAITED, s->now);
        struct sv_turn *turn = think(s, SV_AWAITED);
        alone += turn == &s->hostile[0];
        normal += turn == &s->normal;
        s->now += 1; /* so that nobody is late */
    }
    assert_in_range(normal, 190, 210);
    assert_in_range(alone, 90, 110);
    free_scene(s);
}

/* It is late now, and no longer in a minute. */
static void check_late(struct scene *s, struct sv_turn *turn)
{
    sv_turn_wait(s->turns, turn, SV_AWAITED, s->now);
    assert_int_equal(turn->rank, SV_LATE);
    sv_turn_leave(s->turns, turn);
    sv_turn_wait(s->turns, turn, SV_AWAITED, s->now + 60);
    assert_int_equal(turn->rank, SV_AWAITED);
}

static void a_network_that_had_more_than_a_share_is_late(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    struct sv_turn *one = &s->hostile[0], *other = &s->hostile[1];
    sv_turn_for(s->turns, one, "10.1.0.1", 0);
    sv_turn_for(s->turns, other, "10.1.0.2", 0);
    sv_turn_wait(s->turns, one, SV_AWAITED, 0);
    sv_turn_wait(s->turns, &s->normal, SV_UNWATCHED, 0);
    assert_ptr_equal(sv_turn_next(s->turns), one);
    sv_turn_done(s->turns, one, 11, 0);
    check_late(s, other);
    free_scene(s);
}

static void many_networks_are_served_within_a_round(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, many_networks, SV_AWAITED);
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
    all_hostile_wait(s, one_address, SV_AWAITED);
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < HOSTILE; i++)
            assert_ptr_equal(think(s, SV_AWAITED), &s->hostile[i]);
    free_scene(s);
}

static void who_is_awaited_comes_before_who_is_watched(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, many_networks, SV_WATCHED);
    for (int i = 0; i < 100; i++)
        assert_in_range(thoughts_before_the_normal(s, SV_WATCHED), 0, 1);
    free_scene(s);
}

static void who_comes_last_comes_some_time(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    int thoughts = 0;
    all_hostile_wait(s, many_networks, SV_AWAITED);
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
    all_hostile_wait(s, one_address, SV_UNWATCHED);
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
    check_late(s, greedy);
    free_scene(s);
}

/* The same among the tables of one address. */
static void a_table_that_had_more_than_its_share_is_late(void **state)
{
    (void)state;
    struct scene *s = new_scene();
    all_hostile_wait(s, one_address, SV_AWAITED);
    struct sv_turn *greedy = sv_turn_next(s->turns);
    sv_turn_done(s->turns, greedy, 6, 0);
    check_late(s, greedy);
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
    all_hostile_wait(s, one_address, SV_AWAITED);
    double beside_one = sv_turn_limit(s->turns, turn);
    all_hostile_wait(s, many_networks, SV_AWAITED);
    double beside_all = sv_turn_limit(s->turns, turn);
    assert_true(alone > beside_one && beside_one > 10 * beside_all);
    sv_turn_done(s->turns, turn, 1, 1);
    free_scene(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_tables_of_one_address_count_as_one),
        cmocka_unit_test(many_addresses_of_one_network_count_as_one),
        cmocka_unit_test(the_addresses_of_a_network_take_turns),
        cmocka_unit_test(networks_within_a_network_take_turns),
        cmocka_unit_test(a_network_that_had_more_than_a_share_is_late),
        cmocka_unit_test(many_networks_are_served_within_a_round),
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
