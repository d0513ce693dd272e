/* Who has had how much lately, by network. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

#include "server/ledger.h"
#include "server/server.h"

static void an_address_is_in_networks(void **state)
{
    char network[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    (void)state;
    assert_int_equal(sv_networks("192.0.2.77", network), 2);
    assert_string_equal(network[0], "192.0.2.77");
    assert_string_equal(network[1], "192.0.2.0/24");
    assert_int_equal(sv_networks("2001:db8:1:abcd::/64", network), 3);
    assert_string_equal(network[0], "2001:db8:1:abcd::/64");
    assert_string_equal(network[1], "2001:db8:1:ab00::/56");
    assert_string_equal(network[2], "2001:db8:1::/48");
    assert_int_equal(sv_networks("unknown", network), 1);
}

static bool goes_before(struct sv_ledger *l, const char *a, const char *b, double now)
{
    struct sv_debt of_a = sv_ledger_owed(l, a, now), of_b = sv_ledger_owed(l, b, now);
    return sv_goes_before(&of_a, &of_b);
}

static void who_has_had_less_goes_first(void **state)
{
    struct sv_ledger *l = sv_ledger_new(10);
    (void)state;
    assert_false(goes_before(l, "192.0.2.1", "192.0.2.2", 0));
    sv_ledger_charge(l, "192.0.2.1", 3, 0);
    assert_true(goes_before(l, "192.0.2.2", "192.0.2.1", 0));
    assert_true(goes_before(l, "198.51.100.1", "192.0.2.2", 0)); /* whose network has had something */
    sv_ledger_charge(l, "198.51.100.1", 2, 10);                  /* when those 3 count half */
    assert_true(goes_before(l, "192.0.2.1", "198.51.100.1", 10));
    sv_ledger_free(l);
}

/* All that a host with a /48 has together counts against any part of it. */
static void a_network_counts_as_one(void **state)
{
    struct sv_ledger *l = sv_ledger_new(10);
    char address[64];
    (void)state;
    for (int i = 0; i < 20000; i++) {
        snprintf(address, sizeof address, "2001:db8:5:%x::/64", i);
        sv_ledger_charge(l, address, 0.001, 0);
    }
    sv_ledger_charge(l, "2001:db8:6::/64", 1, 0);
    assert_true(goes_before(l, "2001:db8:6::/64", "2001:db8:5:ffff::/64", 0));
    assert_true(
        goes_before(l, "2001:db8:5:ffff::/64", "2001:db8:5:1::/64", 0)); /* and within it the parts take turns */
    sv_ledger_free(l);
}

/* However much time passes, nothing overflows and all is forgotten. */
static void time_passes(void **state)
{
    struct sv_ledger *l = sv_ledger_new(0.5);
    (void)state;
    for (double now = 0; now < 1e5; now += 97) {
        sv_ledger_charge(l, "192.0.2.1", 1, now);
        double had = sv_ledger_owed(l, "192.0.2.1", now).had[0];
        assert_true(had >= 1 && had < 1.001);
    }
    sv_ledger_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_is_in_networks),
        cmocka_unit_test(who_has_had_less_goes_first),
        cmocka_unit_test(a_network_counts_as_one),
        cmocka_unit_test(time_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
