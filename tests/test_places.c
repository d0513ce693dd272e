/* Who is next at what all place, and who gives up a place: networks first, then those within them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/places.h"

enum { MANY = 64 };

static struct sv_places places;
static struct sv_place waiting[MANY];
static int waits;

static int open_places(void **state)
{
    (void)state;
    sv_places_open(&places, true);
    waits = 0;
    return 0;
}

static int close_places(void **state)
{
    (void)state;
    sv_places_close(&places);
    return 0;
}

static struct sv_place *comes(const char *address)
{
    sv_place_wait(&places, &waiting[waits], address);
    return &waiting[waits++];
}

static void who_has_had_least_is_next(void **state)
{
    (void)state;
    struct sv_place *first = comes("10.1.0.1"), *neighbour = comes("10.1.0.2"), *other = comes("10.2.0.1");
    assert_ptr_equal(sv_place_next(&places, NULL), first); /* of equals */
    sv_place_charge(&places, first, 1);
    assert_ptr_equal(sv_place_next(&places, NULL), other); /* whose network has had nothing */
    sv_place_charge(&places, other, 2);
    assert_ptr_equal(sv_place_next(&places, NULL), neighbour); /* in the network that has had less */
    sv_place_leave(&places, neighbour);
    assert_ptr_equal(sv_place_next(&places, NULL), first);
    assert_int_equal(places.count, 2);
}

static bool is_not_the_first(struct sv_place *place)
{
    return place != &waiting[0];
}

static void who_may_not_go_on_is_passed_over(void **state)
{
    (void)state;
    comes("10.1.0.1");
    assert_null(sv_place_next(&places, is_not_the_first));
    struct sv_place *second = comes("10.1.0.1");
    assert_ptr_equal(sv_place_next(&places, is_not_the_first), second);
    assert_int_equal(sv_places_of(&places, "10.1.0.1"), 2);
    assert_int_equal(sv_places_of(&places, "10.1.0.2"), 0);
}

/* A network of many addresses with a place each has more places than an address with three. */
static void the_network_with_the_most_places_gives_up_its_newest(void **state)
{
    (void)state;
    struct sv_place *last = NULL;
    for (int i = 0; i < 3; i++)
        comes("10.2.0.1");
    for (int i = 0; i < 10; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.1.0.%d", i);
        last = comes(address);
    }
    comes("10.2.0.2");
    assert_ptr_equal(sv_place_yields(&places, "10.3.0.1"), last);
    assert_ptr_equal(sv_place_yields(&places, "10.2.0.9"), last);
    assert_null(sv_place_yields(&places, "10.1.0.77"));
    assert_int_equal(places.count, 14);
}

/* Within the greediest network the narrower one that has the most gives way to another, and in it the address. */
static void a_network_shares_its_places(void **state)
{
    (void)state;
    comes("2001:db8:1:100::/64");
    comes("2001:db8:1:100::/64");
    struct sv_place *newest = comes("2001:db8:1:101::/64");
    assert_ptr_equal(sv_place_yields(&places, "2001:db8:1:200::/64"), newest - 1);
    comes("2001:db8:1:101::/64");
    newest = comes("2001:db8:1:101::/64");
    assert_ptr_equal(sv_place_yields(&places, "2001:db8:1:102::/64"), newest);
    assert_null(sv_place_yields(&places, "2001:db8:1:101::/64"));
}

/* Where none has more places than another, who comes for the first time does not have to wait for ever: who has had
 * something makes room. Where what was had is no reason, the newcomer goes. */
static void of_equals_who_has_had_more_gives_way(void **state)
{
    (void)state;
    for (int i = 0; i < MANY; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.%d.0.1", i);
        comes(address);
    }
    assert_null(sv_place_yields(&places, "10.99.0.1"));
    sv_place_charge(&places, &waiting[7], 1);
    assert_ptr_equal(sv_place_yields(&places, "10.99.0.1"), &waiting[7]);
    places.by_debt = false;
    assert_null(sv_place_yields(&places, "10.99.0.1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_has_had_least_is_next, open_places, close_places),
        cmocka_unit_test_setup_teardown(who_may_not_go_on_is_passed_over, open_places, close_places),
        cmocka_unit_test_setup_teardown(the_network_with_the_most_places_gives_up_its_newest, open_places,
                                        close_places),
        cmocka_unit_test_setup_teardown(a_network_shares_its_places, open_places, close_places),
        cmocka_unit_test_setup_teardown(of_equals_who_has_had_more_gives_way, open_places, close_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
