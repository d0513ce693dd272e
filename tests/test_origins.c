/* By which names the server is known, wherever it listens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net.h"
#include "server/origin.h"

/* A server that listens at an address, and a connection that came in at 127.0.0.1. */
struct place {
    struct sv_server *server;
    struct sv_conn conn;
};

static struct place listening_at(const char *host, bool is_private)
{
    struct sockaddr_in own = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct place place = {.server = calloc(1, sizeof *place.server), .conn.is_private = is_private};
    assert_non_null(place.server);
    place.conn.server = place.server;
    place.conn.fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(place.conn.fd, (struct sockaddr *)&own, sizeof own), 0);
    sv_origins_listen(place.server, host, is_private);
    return place;
}

static void leave(struct place *place)
{
    close(place->conn.fd);
    sv_origins_free(place->server);
    free(place->server);
}

static struct sv_head head_with(const char *host, const char *origin)
{
    struct sv_head head = {0};
    if (host)
        head.header[SV_HOST] = (struct sv_piece){host, strlen(host)};
    if (origin)
        head.header[SV_ORIGIN] = (struct sv_piece){origin, strlen(origin)};
    return head;
}

static bool is_known(const struct place *place, const char *host)
{
    struct sv_head head = head_with(host, NULL);
    return sv_is_own_host(&place->conn, &head);
}

static void known(const struct place *place, const char *host)
{
    if (!is_known(place, host))
        fail_msg("%s is not known", host ? host : "nobody");
}

static void unknown(const struct place *place, const char *host)
{
    if (is_known(place, host))
        fail_msg("%.300s is known", host ? host : "nobody");
}

static void own_names(char name[300], char local[310])
{
    assert_int_equal(gethostname(name, 250), 0);
    snprintf(local, 310, "%.*s.local:8080", (int)strcspn(name, "."), name);
}

static void at_the_loopback_address(void **state)
{
    (void)state;
    char name[300], local[310];
    struct place place = listening_at("127.0.0.1", false);
    static const char *const ours[] = {
        "127.0.0.1",   "127.0.0.1:8080", "127.0.0.1:1", "127.0.0.1:",    "localhost",
        "localhost:9", "LocalHost:8080", "localhost.",  "localhost.:80", "[::ffff:127.0.0.1]:80"};
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        known(&place, ours[i]);
    static const char *const others[] = {"evil.example",
                                         "evil.example:8080",
                                         "127.0.0.1.evil.example",
                                         "localhost.evil.example",
                                         "evil.localhost",
                                         "127.0.0.2",
                                         "10.0.0.1",
                                         "[::1]",
                                         "[::1]:8080",
                                         "0.0.0.0",
                                         "",
                                         " ",
                                         ":",
                                         ":8080",
                                         ".",
                                         "..",
                                         "localhost..",
                                         ".localhost",
                                         "local host",
                                         "127.1",
                                         "2130706433",
                                         "0x7f.0.0.1",
                                         "0177.0.0.1",
                                         "127.0.0.1:65536",
                                         "127.0.0.1:-1",
                                         "127.0.0.1:x",
                                         "127.0.0.1:1:2",
                                         "127.0.0.1:000080",
                                         "user@127.0.0.1",
                                         "user:word@localhost",
                                         "localhost@evil.example",
                                         "localhost/",
                                         "localhost?",
                                         "localhost#",
                                         "localhost,evil.example",
                                         "localhost\t",
                                         "http://localhost",
                                         "localhost:80, evil.example",
                                         "[127.0.0.1]",
                                         "[]",
                                         "[",
                                         "[::1",
                                         "::1",
                                         "[::1]x",
                                         "[::1]]",
                                         "[localhost]",
                                         "l\xc3\xb6khost",
                                         "\xff",
                                         "xn--evil",
                                         "*"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        unknown(&place, others[i]);
    own_names(name, local);
    unknown(&place, local);
    char much[4096];
    memset(much, 'a', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    for (size_t n = 1; n < sizeof much; n += 51)
        unknown(&place, much + sizeof much - 1 - n);
    memcpy(much, "localhost.", 10);
    unknown(&place, much);
    known(&place, NULL); /* HTTP/1.0 */
    leave(&place);
}

static void at_any_address(void **state)
{
    (void)state;
    static const char *const wildcards[] = {"0.0.0.0", "::"};
    for (size_t i = 0; i < 2; i++) {
        char name[300], local[310];
        struct place place = listening_at(wildcards[i], false);
        own_names(name, local);
        known(&place, name);
        known(&place, local);
        known(&place, "localhost:8080");
        known(&place, "192.168.1.5:8080");
        known(&place, "[2001:db8::7]:8080");
        known(&place, "[::1]");
        unknown(&place, "evil.example");
        unknown(&place, "192.168.1.5.evil.example");
        unknown(&place, "evil.local");
        leave(&place);
    }
}

static void at_a_name(void **state)
{
    (void)state;
    char name[300], local[310];
    struct place place = listening_at("Games.House.", false);
    own_names(name, local);
    known(&place, "games.house");
    known(&place, "GAMES.house:8080");
    known(&place, "127.0.0.1");
    known(&place, local);
    unknown(&place, "games.house.example");
    unknown(&place, "10.0.0.1");
    leave(&place);
    place = listening_at("localhost", false);
    own_names(name, local);
    known(&place, "localhost");
    unknown(&place, local);
    leave(&place);
}

static void where_metrics_are(void **state)
{
    (void)state;
    struct pl_error error;
    struct place place = listening_at("127.0.0.1", true);
    known(&place, "127.0.0.1:9100");
    known(&place, "localhost:9100");
    unknown(&place, "evil.example:9100");
    sv_origins_listen(place.server, "games.house", false); /* people's door is another */
    unknown(&place, "games.house");
    assert_true(sv_origins_add(place.server, "https://polity.example", &error));
    known(&place, "polity.example");
    leave(&place);
}

static void by_names_that_were_given(void **state)
{
    (void)state;
    struct pl_error error;
    struct place place = listening_at("127.0.0.1", false);
    static const char *const urls[] = {"https://polity.example", "http://Games.Example.:8080",
                                       "HTTPS://[2001:DB8::1]:8443", "http://10.0.0.7", "https://a_b-c.example:65535"};
    for (size_t i = 0; i < sizeof urls / sizeof urls[0]; i++)
        assert_true(sv_origins_add(place.server, urls[i], &error));
    static const char *const ours[] = {"polity.example",  "Polity.Example:443", "polity.example.:8080", "games.example",
                                       "[2001:db8:0::1]", "10.0.0.7:80",        "a_b-c.example",        "127.0.0.1"};
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        known(&place, ours[i]);
    static const char *const others[] = {"www.polity.example", "polity.example.evil", "polity", "[2001:db8::2]",
                                         "10.0.0.8"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        unknown(&place, others[i]);
    leave(&place);
}

static void what_is_no_origin_is_refused(void **state)
{
    (void)state;
    struct pl_error error;
    struct place place = listening_at("127.0.0.1", false);
    static const char *const wrong[] = {"",
                                        "polity.example",
                                        "//polity.example",
                                        "://polity.example",
                                        "https:polity.example",
                                        "https:/polity.example",
                                        "https://",
                                        "ftp://polity.example",
                                        "ws://polity.example",
                                        "httpss://polity.example",
                                        "http//polity.example",
                                        "https://polity.example/",
                                        "https://polity.example/games",
                                        "https://polity.example?a",
                                        "https://polity.example#a",
                                        "https://me@polity.example",
                                        "https://me:word@polity.example",
                                        "https://polity.example:0",
                                        "https://polity.example:65536",
                                        "https://polity.example:http",
                                        "https://polity.example:80:80",
                                        "https://polity.example:-1",
                                        "https://p\xc3\xb3lity.example",
                                        "https://polity example",
                                        " https://polity.example",
                                        "https://polity.example ",
                                        "https://.",
                                        "https://.example",
                                        "https://polity..example",
                                        "https://[::1",
                                        "https://[polity.example]",
                                        "https://[]",
                                        "https://::1",
                                        "https://*.example",
                                        "null",
                                        "*"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (sv_origins_add(place.server, wrong[i], &error))
            fail_msg("%s is taken", wrong[i]);
        assert_non_null(strstr(error.text, "origin: "));
    }
    char url[400] = "https://";
    memset(url + 8, 'a', 300);
    url[308] = '\0';
    assert_false(sv_origins_add(place.server, url, &error));
    for (int i = 0; i < 16; i++)
        assert_true(sv_origins_add(place.server, "https://polity.example", &error));
    assert_false(sv_origins_add(place.server, "https://polity.example", &error));
    leave(&place);
}

static void pages_are_ours_by_host_or_by_name(void **state)
{
    (void)state;
    struct pl_error error;
    struct place place = listening_at("127.0.0.1", false);
    assert_true(sv_origins_add(place.server, "https://polity.example", &error));
    assert_true(sv_origins_add(place.server, "http://games.example:8080", &error));
    static const struct {
        const char *host, *origin;
        bool ours;
    } cases[] = {
        {"127.0.0.1:8080", NULL, true},
        {NULL, NULL, true},
        {"127.0.0.1:8080", "http://127.0.0.1:8080", true},
        {"localhost", "http://localhost", true},
        {"localhost:80", "http://localhost", true},
        {"localhost", "http://localhost:80", true},
        {"LOCALHOST:8080", "http://localhost:8080", true},
        {"polity.example", "https://polity.example", true},
        {"127.0.0.1:8080", "https://polity.example", true},
        {"127.0.0.1:8080", "https://polity.example:443", true},
        {"127.0.0.1:8080", "http://games.example:8080", true},
        {NULL, "https://polity.example", true},
        {"127.0.0.1:8080", "http://polity.example", false},
        {"127.0.0.1:8080", "https://polity.example:8443", false},
        {"127.0.0.1:8080", "http://games.example", false},
        {"127.0.0.1:8080", "https://games.example:8080", false},
        {"127.0.0.1:8080", "http://127.0.0.1", false},
        {"127.0.0.1:8080", "http://127.0.0.1:8081", false},
        {"127.0.0.1:8080", "http://localhost:8080", false},
        {"127.0.0.1:8080", "http://evil.example", false},
        {"127.0.0.1:8080", "http://127.0.0.1:8080.evil.example", false},
        {"127.0.0.1:8080", "http://127.0.0.1:8080/", false},
        {"127.0.0.1:8080", "http://me@127.0.0.1:8080", false},
        {"127.0.0.1:8080", "ftp://127.0.0.1:8080", false},
        {"127.0.0.1:8080", "null", false},
        {"127.0.0.1:8080", "", false},
        {NULL, "http://evil.example", false},
        {"", "http://", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct sv_head head = head_with(cases[i].host, cases[i].origin);
        if (sv_is_own_origin(place.server, &head) != cases[i].ours)
            fail_msg("%zu: %s from %s", i, cases[i].host, cases[i].origin);
    }
    leave(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_loopback_address),
        cmocka_unit_test(at_any_address),
        cmocka_unit_test(at_a_name),
        cmocka_unit_test(where_metrics_are),
        cmocka_unit_test(by_names_that_were_given),
        cmocka_unit_test(what_is_no_origin_is_refused),
        cmocka_unit_test(pages_are_ours_by_host_or_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
