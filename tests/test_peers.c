/* Who has how much of what all share, who has most, and whose turn it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/peers.h"

enum { MANY = 16000 };

static struct sv_server server;
static struct sv_conn *conns;
static int connected;

static int begin(void **state)
{
    (void)state;
    server = (struct sv_server){0};
    conns = calloc(MANY, sizeof *conns);
    connected = 0;
    return conns ? 0 : -1;
}

static void leave(struct sv_conn *c)
{
    sv_not_ready(c);
    if (!c->peer)
        return;
    sv_peer_disconnects(&server, c->peer, c);
    sv_peer_leave(&server, c->peer);
    c->peer = NULL;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < connected; i++)
        leave(&conns[i]);
    sv_turnstile_free(&server);
    sv_peers_free(&server);
    free(conns);
    return 0;
}

/* NULL: its address has too many. */
static struct sv_conn *come(enum sv_wait wait, const char *format, ...)
{
    struct sv_conn *c = &conns[connected];
    char address[ADDRESS_MAX_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(address, sizeof address, format, args);
    va_end(args);
    *c = (struct sv_conn){.server = &server, .wait = wait};
    sv_link_ring(&c->of_peer);
    sv_link_ring(&c->turn);
    c->peer = sv_peer_meet(&server, address);
    if (!sv_peer_connects(&server, c->peer, c)) {
        sv_peer_leave(&server, c->peer);
        c->peer = NULL;
        return NULL;
    }
    connected++;
    return c;
}

static void sit(struct sv_conn *c)
{
    sv_peer_opens(&server, c->peer, 1);
    sv_peer_plays(&server, c->peer, 1);
    c->is_socket = c->plays = true;
    c->wait = SV_WAIT_QUIET;
}

/* --- Accounts --- */

static void what_an_address_may_is_counted_and_comes_back(void **state)
{
    struct sv_peer *peer = sv_peer_meet(&server, "192.0.2.4"), *other = sv_peer_meet(&server, "192.0.2.5");
    (void)state;
    for (int i = 0; i < 100; i++) {
        assert_true(sv_peer_may_open(peer));
        sv_peer_opens(&server, peer, 1);
    }
    assert_false(sv_peer_may_open(peer));
    assert_true(sv_peer_may_open(other));
    sv_peer_opens(&server, peer, -100);
    assert_true(sv_peer_may_hold(peer, 8 << 20));
    sv_peer_holds(&server, peer, 8 << 20);
    assert_false(sv_peer_may_hold(peer, 1));
    sv_peer_holds(&server, peer, -(8 << 20));
    while (sv_peer_may(peer, SV_CHANGES))
        continue;
    assert_true(sv_peer_may(other, SV_CHANGES));
    sv_peer_leave(&server, peer);
    sv_peer_leave(&server, other);
}

/* Each of a host's 65,536 addresses may open as many tables as any, but together no more than some of them. */
static void what_stays_is_counted_for_networks(void **state)
{
    char address[64];
    int tables = 0, fresh = 0;
    (void)state;
    for (int i = 0; i < 4096; i++) {
        snprintf(address, sizeof address, "2001:db8:7:%x::/64", i << 4);
        fresh += sv_allow(&server, address, SV_READS);
        for (int table = 0; table < 10; table++)
            tables += sv_allow(&server, address, SV_OPENINGS);
    }
    assert_int_equal(fresh, 4096); /* what leaves nothing is each address's own */
    assert_in_range(tables, 4800, 4900);
    assert_true(sv_allow(&server, "2001:db8:8::/64", SV_OPENINGS));
}

static void a_million_addresses_are_not_kept_in_mind(void **state)
{
    char address[64];
    (void)state;
    while (sv_allow(&server, "198.51.100.7", SV_CHANGES))
        continue;
    for (int i = 0; i < 1000000; i++) {
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_true(sv_allow(&server, address, SV_CHANGES));
        assert_true(sv_peers_known(&server) < 30000);
        if (i % 65536 == 0) /* who owes much does not come back as somebody new */
            while (sv_allow(&server, "198.51.100.7", SV_CHANGES))
                continue;
    }
    struct sv_peer *greedy = sv_peer_meet(&server, "198.51.100.7");
    assert_true(sv_peer_owes(greedy) > 0.5);
    sv_peer_leave(&server, greedy);
    struct sv_conn *c = come(SV_WAIT_HEAD, "198.51.100.9"); /* and somebody new is somebody new */
    assert_string_equal(sv_peer_address(c->peer), "198.51.100.9");
}

/* --- Who has most --- */

static void the_greediest_network_gives(void **state)
{
    (void)state;
    struct sv_conn *newcomer = come(SV_WAIT_HEAD, "192.0.2.1");
    for (int i = 0; i < 82; i++)
        for (int k = 0; k < 150; k++)
            come(SV_WAIT_BODY, "10.%d.0.1", i);
    for (int i = 0; i < 100; i++) {
        struct sv_conn *c = sv_greediest(&server, SV_CONNECTIONS);
        assert_non_null(c);
        assert_ptr_not_equal(c, newcomer);
        leave(c);
    }
}

/* Thousands of addresses of one host count as one. */
static void the_addresses_of_a_network_count_together(void **state)
{
    (void)state;
    for (int i = 0; i < 3000; i++)
        come(SV_WAIT_HEAD, "2001:db8:1:%x::/64", i);
    struct sv_conn *household = NULL;
    for (int i = 0; i < 60; i++)
        household = come(SV_WAIT_HEAD, "192.0.2.1");
    for (int i = 0; i < 2000; i++) {
        struct sv_conn *c = sv_greediest(&server, SV_CONNECTIONS);
        assert_ptr_not_equal(c->peer, household->peer);
        leave(c);
    }
}

static void who_plays_goes_last(void **state)
{
    (void)state;
    struct sv_conn *seat[40], *idle = NULL;
    for (int i = 0; i < 40; i++)
        sit(seat[i] = come(SV_WAIT_QUIET, "192.0.2.%d", i)); /* a club behind one network */
    for (int i = 0; i < 16; i++)
        idle = come(SV_WAIT_NEXT, "198.51.100.1");
    assert_ptr_equal(sv_greediest(&server, SV_CONNECTIONS)->peer, idle->peer);
    assert_true(sv_greediest(&server, SV_SOCKETS)->plays);
    struct sv_conn *waits = come(SV_WAIT_NEXT, "192.0.2.200"), *more[20];
    for (int i = 0; i < 20; i++)
        more[i] = come(SV_WAIT_NEXT, "192.0.2.200");
    assert_ptr_equal(sv_greediest(&server, SV_CONNECTIONS), waits); /* within the network as well */
    assert_ptr_equal(more[0]->peer, waits->peer);
}

static void who_has_few_is_spared(void **state)
{
    (void)state;
    struct sv_conn *few = NULL;
    for (int i = 0; i < 8; i++)
        few = come(SV_WAIT_NEXT, "192.0.2.1"); /* a browser */
    for (int i = 0; i < 100; i++)
        for (int k = 0; k < 12; k++)
            sit(come(SV_WAIT_QUIET, "10.%d.0.1", i));
    assert_ptr_not_equal(sv_greediest(&server, SV_CONNECTIONS)->peer, few->peer);
}

static void most_bytes_are_found(void **state)
{
    (void)state;
    struct sv_conn *most = NULL;
    for (int i = 0; i < 100; i++) {
        struct sv_conn *c = come(SV_WAIT_OUT, "10.%d.0.1", i);
        c->held = 1000 * (i + 1);
        sv_peer_holds(&server, c->peer, c->held);
        most = c;
    }
    assert_ptr_equal(sv_greediest(&server, SV_BYTES), most);
    sv_peer_holds(&server, most->peer, -most->held);
    assert_ptr_not_equal(sv_greediest(&server, SV_BYTES), most);
}

/* --- Turns --- */

/* Serves for so many turns; returns how many of them one had that is ready again at once. */
static int serve(int turns, const struct sv_conn *watched)
{
    int n = 0;
    for (; turns; turns--) {
        struct sv_conn *c = sv_next_ready(&server);
        n += c == watched;
        sv_had_turn(&server, c, 0.001);
        sv_conn_ready(c);
    }
    return n;
}

static void networks_have_equal_time(void **state)
{
    (void)state;
    struct sv_conn *one = come(SV_WAIT_QUIET, "192.0.2.1");
    sv_conn_ready(one);
    for (int i = 0; i < 1000; i++)
        sv_conn_ready(come(SV_WAIT_QUIET, "10.0.0.%d", i % 250));
    for (int i = 0; i < 1000; i++)
        sv_conn_ready(come(SV_WAIT_QUIET, "2001:db8:1:%x::/64", i));
    assert_in_range(serve(3000, one), 990, 1010);
}

/* However many ask for much, who comes from doing nothing is the next but one at most. */
static void who_asks_for_little_is_served_at_once(void **state)
{
    (void)state;
    for (int i = 0; i < 5000; i++)
        sv_conn_ready(come(SV_WAIT_QUIET, "10.%d.%d.1", i / 250, i % 250));
    serve(20000, NULL);
    struct sv_conn *c = come(SV_WAIT_QUIET, "192.0.2.1");
    for (int i = 0; i < 50; i++) {
        sv_conn_ready(c);
        assert_true(serve(1, c) == 1 || serve(1, c) == 1);
        sv_not_ready(c);
        serve(6000, NULL);
    }
}

static void connections_of_an_address_take_turns(void **state)
{
    (void)state;
    struct sv_conn *first = come(SV_WAIT_QUIET, "192.0.2.1");
    sv_conn_ready(first);
    for (int i = 0; i < 99; i++)
        sv_conn_ready(come(SV_WAIT_QUIET, "192.0.2.1"));
    assert_int_equal(serve(1000, first), 10);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_an_address_may_is_counted_and_comes_back),
        TEST(what_stays_is_counted_for_networks),
        TEST(a_million_addresses_are_not_kept_in_mind),
        TEST(the_greediest_network_gives),
        TEST(the_addresses_of_a_network_count_together),
        TEST(who_plays_goes_last),
        TEST(who_has_few_is_spared),
        TEST(most_bytes_are_found),
        TEST(networks_have_equal_time),
        TEST(who_asks_for_little_is_served_at_once),
        TEST(connections_of_an_address_take_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
