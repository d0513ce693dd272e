/* Heads of requests, frames, addresses: what strangers' bytes meet first, wherever the network cuts them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "server/frames.h"
#include "server/head.h"
#include "server/net.h"

/* --- Heads --- */

static enum sv_heard read_text(const char *text, struct sv_head *head, size_t *used)
{
    const char *wrong;
    return sv_read_head(text, strlen(text), head, used, &wrong);
}

static void a_head_is_read_only_when_it_is_whole(void **state)
{
    static const char text[] = "POST /api/tables?a=b HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\n"
                               "Content-Length:  12 \r\n\r\n{}GET /";
    struct sv_head head;
    size_t used;
    const char *wrong;
    (void)state;
    size_t whole = strlen(text) - strlen("{}GET /");
    for (size_t n = 1; n < whole; n++) {
        char *cut = malloc(n); /* exactly, so that a look beyond it is found */
        assert_int_equal(sv_read_head(memcpy(cut, text, n), n, &head, &used, &wrong), SV_HEARD_PART);
        free(cut);
    }
    assert_int_equal(read_text(text, &head, &used), SV_HEARD_ALL);
    assert_int_equal(used, whole);
    assert_int_equal(head.length, 12);
    assert_int_equal(head.path.n, strlen("/api/tables"));
    assert_int_equal(head.query.n, strlen("a=b"));
    assert_true(head.upgrades && !head.closes);
}

static void a_head_with_two_meanings_is_refused(void **state)
{
    static const char *const texts[] = {
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: x\r\n\r\n",
        "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\x01\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: identity\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999999999999\r\n\r\n",
    };
    struct sv_head head;
    size_t used;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (read_text(texts[i], &head, &used) != SV_HEARD_WRONG)
            fail_msg("taken: %s", texts[i]);
    assert_int_equal(read_text("\x16\x03\x01", &head, &used), SV_HEARD_WRONG); /* TLS is noticed at once */
}

static void a_head_has_an_end(void **state)
{
    char text[HEAD_MAX + 64];
    struct sv_head head;
    size_t used;
    (void)state;
    memset(text, 'a', sizeof text);
    memcpy(text, "GET /", 5);
    text[sizeof text - 1] = '\0';
    assert_int_equal(read_text(text, &head, &used), SV_HEARD_TOO_MUCH);
}

/* --- Frames --- */

static enum sv_found_frame feed(struct sv_frames *f, const void *bytes, size_t n, int *code)
{
    enum sv_found_frame found = SV_FRAME_PART;
    for (size_t i = 0; i < n && found == SV_FRAME_PART; i++) { /* byte by byte */
        const char *at = (const char *)bytes + i;
        size_t one = 1;
        found = sv_read_frame(f, &at, &one, 300, code);
    }
    return found;
}

static void a_message_in_pieces_is_whole_at_its_end(void **state)
{
    static const uint8_t bytes[] = {0x01, 0x82, 1, 2, 3, 4, 'a' ^ 1, 'b' ^ 2, 0x80, 0x81, 0, 0, 0, 0, 'c'};
    struct sv_frames f = {0};
    int code = 0;
    (void)state;
    assert_int_equal(feed(&f, bytes, sizeof bytes, &code), SV_FRAME_MESSAGE);
    assert_string_equal(f.message, "abc");
    sv_frames_free(&f);
}

/* A long message once made a pointer beyond the room for control frames. */
static void a_message_longer_than_a_control_frame(void **state)
{
    uint8_t bytes[8 + 200] = {0x81, 0xfe, 0, 200};
    struct sv_frames f = {0};
    int code = 0;
    (void)state;
    assert_int_equal(feed(&f, bytes, sizeof bytes, &code), SV_FRAME_MESSAGE);
    assert_int_equal(f.size, 200);
    sv_frames_free(&f);
}

static void frames_that_are_wrong(void **state)
{
    static const struct {
        uint8_t bytes[14];
        int code;
    } cases[] = {
        {{0x81, 0x01, 'a'}, SV_CLOSE_PROTOCOL},                          /* no mask */
        {{0xc1, 0x80}, SV_CLOSE_PROTOCOL},                               /* a reserved bit */
        {{0x83, 0x80}, SV_CLOSE_PROTOCOL},                               /* an opcode of the future */
        {{0x8b, 0x80}, SV_CLOSE_PROTOCOL},                               /* a control opcode of the future */
        {{0x09, 0x80}, SV_CLOSE_PROTOCOL},                               /* a ping in pieces */
        {{0x89, 0xfe, 0, 126}, SV_CLOSE_PROTOCOL},                       /* a ping that is too long */
        {{0x80, 0x80}, SV_CLOSE_PROTOCOL},                               /* a continuation of nothing */
        {{0x81, 0xfe, 0, 125}, SV_CLOSE_PROTOCOL},                       /* a length longer than needed */
        {{0x81, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, SV_CLOSE_PROTOCOL}, /* the same */
        {{0x81, 0xff, 0xff}, SV_CLOSE_PROTOCOL},                         /* a negative length */
        {{0x82, 0x80}, SV_CLOSE_TYPE},                                   /* binary */
        {{0x81, 0xfe, 1, 45}, SV_CLOSE_TOO_LARGE},                       /* 301 bytes */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct sv_frames f = {0};
        int code = 0;
        assert_int_equal(feed(&f, cases[i].bytes, 14, &code), SV_FRAME_WRONG);
        assert_int_equal(code, cases[i].code);
        sv_frames_free(&f);
    }
}

static void the_handshake_of_the_standard(void **state)
{
    char accept[29];
    (void)state;
    assert_true(sv_accept_key("dGhlIHNhbXBsZSBub25jZQ==", 24, accept));
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_false(sv_accept_key("dGhlIHNhbXBsZSBub25jZQ=", 23, accept));
    assert_false(sv_accept_key("dGhlIHNhbXBsZSBub25jZ@==", 24, accept));
}

static void heads_of_our_frames(void **state)
{
    uint8_t head[FRAME_HEAD_MAX];
    (void)state;
    assert_int_equal(sv_frame_head(head, SV_TEXT, 125), 2);
    assert_int_equal(sv_frame_head(head, SV_TEXT, 126), 4);
    assert_int_equal(sv_frame_head(head, SV_TEXT, 65535), 4);
    assert_int_equal(sv_frame_head(head, SV_TEXT, 65536), 10);
    assert_memory_equal(head, ((uint8_t[]){0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}), 10);
}

/* --- Addresses --- */

static void an_address_is_what_one_client_has(void **state)
{
    char address[ADDRESS_MAX_BYTES];
    (void)state;
    assert_true(sv_address_clean("::ffff:10.1.2.3", address));
    assert_string_equal(address, "10.1.2.3");
    assert_true(sv_address_clean("2001:db8:1:2:3:4:5:6", address));
    assert_string_equal(address, "2001:db8:1:2::/64");
    assert_false(sv_address_clean("10.1.2", address));
    assert_false(sv_address_clean("", address));
}

static void only_proxies_say_for_whom_they_ask(void **state)
{
    static const struct {
        const char *list, *address;
    } cases[] = {
        {"1.2.3.4", "1.2.3.4"},
        {"6.6.6.6, 1.2.3.4", "1.2.3.4"},
        {"1.2.3.4, 10.0.0.7", "1.2.3.4"}, /* through two proxies */
        {"1.2.3.4,nonsense", "127.0.0.1"},
        {"1.2.3.4, nonsense, 10.0.0.7", "10.0.0.7"},
        {"", "127.0.0.1"},
        {"10.0.0.9, 10.0.0.7", "10.0.0.9"},
    };
    struct sv_server server = {0};
    struct pl_error error;
    (void)state;
    assert_true(sv_proxy_add(&server, "127.0.0.1", &error));
    assert_true(sv_proxy_add(&server, "10.0.0.0/8", &error));
    assert_true(sv_proxy_add(&server, "fd00::/8", &error));
    assert_false(sv_proxy_add(&server, "10.0.0.0/33", &error));
    assert_false(sv_proxy_add(&server, "10.0.0.0/", &error));
    assert_false(sv_proxy_add(&server, "ten", &error));
    assert_true(sv_is_proxy(&server, "10.255.0.1") && sv_is_proxy(&server, "fd12::1"));
    assert_false(sv_is_proxy(&server, "11.0.0.1") || sv_is_proxy(&server, "127.0.0.2") ||
                 sv_is_proxy(&server, "fe80::1"));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char address[ADDRESS_MAX_BYTES] = "127.0.0.1";
        sv_forwarded(&server, cases[i].list, strlen(cases[i].list), address);
        assert_string_equal(address, cases[i].address);
    }
    free(server.proxies);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_is_read_only_when_it_is_whole),
        cmocka_unit_test(a_head_with_two_meanings_is_refused),
        cmocka_unit_test(a_head_has_an_end),
        cmocka_unit_test(a_message_in_pieces_is_whole_at_its_end),
        cmocka_unit_test(a_message_longer_than_a_control_frame),
        cmocka_unit_test(frames_that_are_wrong),
        cmocka_unit_test(the_handshake_of_the_standard),
        cmocka_unit_test(heads_of_our_frames),
        cmocka_unit_test(an_address_is_what_one_client_has),
        cmocka_unit_test(only_proxies_say_for_whom_they_ask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
