/* Bytes from strangers, as a whole server meets them: HTTP and WebSocket on up to
 * four connections, cut and mixed in any way.
 *
 * An input is a list of records with 0x1e between them. A record is the digit of a
 * connection, a letter and a text:
 *   r  these bytes, as they are          u  a handshake that makes it a socket
 *   t  a text message                    f  a frame: its first byte, then its payload
 *   g  GET of this path                  p  POST to this path; after a line feed, the body
 *   c  the connection ends               s  all that was said so far goes out, and the server looks at it
 * With a capital letter each byte goes out by itself. @T stands for a table that
 * exists, @K for the key of its first seat, @H for its host's. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net.h"
#include "server/serve.h"

enum { CONNECTIONS = 4, SAID_MAX = 1 << 16, RECORDS_MAX = 64, INPUTS_A_SERVER = 3000 };

static struct {
    struct sv_server server;
    bool runs;
    int inputs, addresses;
    char store[64];
    char table[64], key[64], host[64];
} world;

struct end {
    int fd; /* -1: not connected */
    size_t n;
    char said[SAID_MAX];
};

/* --- Talking --- */

static void look(void)
{
    sv_net_round(&world.server, 0);
}

/* Other threads get a moment as well. */
static void wait_a_moment(void)
{
    for (int i = 0; i < 2; i++)
        sv_net_round(&world.server, sv_now() + 0.0005);
}

static size_t listen_to(struct end *end, char *answer, size_t size)
{
    char nothing[4096];
    size_t n = 0;
    for (ssize_t got; (got = recv(end->fd, nothing, sizeof nothing, MSG_DONTWAIT)) > 0;)
        for (ssize_t i = 0; answer && i < got && n + 1 < size; i++)
            answer[n++] = nothing[i];
    if (answer)
        answer[n] = '\0';
    return n;
}

static void connect_end(struct end *end)
{
    int pair[2];
    char address[32];
    if (end->fd >= 0 || socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) != 0)
        return;
    int a = world.addresses++;
    snprintf(address, sizeof address, "10.%d.%d.%d", a >> 16 & 255, a >> 8 & 255, a & 255);
    end->fd = pair[0];
    sv_net_add(&world.server, pair[1], address, false);
}

static void say(struct end *end, const char *bytes, size_t n)
{
    if (end->n + n > SAID_MAX)
        n = SAID_MAX - end->n;
    if (n)
        memcpy(end->said + end->n, bytes, n);
    end->n += n;
}

static void send_out(struct end *end)
{
    for (size_t sent = 0; end->fd >= 0 && sent < end->n;) {
        ssize_t some = send(end->fd, end->said + sent, end->n - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (some <= 0 && errno != EAGAIN)
            break;
        sent += some > 0 ? (size_t)some : 0;
        look();
        listen_to(end, NULL, 0);
    }
    end->n = 0;
}

static void send_bytes(struct end *end)
{
    size_t n = end->n;
    for (size_t i = 0; end->fd >= 0 && i < n; i++) {
        if (send(end->fd, end->said + i, 1, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
            break;
        look();
    }
    end->n = 0;
}

/* --- Records --- */

static void say_frame(struct end *end, unsigned char first, const char *payload, size_t n)
{
    unsigned char head[8] = {first, (unsigned char)(0x80 | (n > 125 ? 126 : n))};
    size_t size = 2;
    if (n > 125) {
        head[size++] = (unsigned char)(n >> 8);
        head[size++] = (unsigned char)n;
    }
    say(end, (const char *)head, size + 4); /* masked with zeros */
    say(end, payload, n);
}

static void say_get(struct end *end, const char *path, size_t n)
{
    char text[512];
    int size = snprintf(text, sizeof text, "GET %.*s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n",
                        (int)(n < 300 ? n : 300), path, world.key);
    say(end, text, (size_t)size);
}

static void say_post(struct end *end, const char *text, size_t n)
{
    char head[512];
    const char *line = memchr(text, '\n', n);
    size_t path = line ? (size_t)(line - text) : n, from = line ? path + 1 : n;
    int size = snprintf(head, sizeof head,
                        "POST %.*s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n",
                        (int)(path < 200 ? path : 200), text, world.key, n - from);
    say(end, head, (size_t)size);
    say(end, text + from, n - from);
}

static void say_upgrade(struct end *end)
{
    static const char text[] = "GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                               "Sec-WebSocket-Protocol: polity\r\n\r\n";
    say(end, text, sizeof text - 1);
}

/* With what the names stand for. */
static size_t fill_in(const char *text, size_t n, char *out, size_t size)
{
    size_t m = 0;
    for (size_t i = 0; i < n; i++) {
        const char *value = NULL;
        if (text[i] == '@' && i + 1 < n)
            value = text[i + 1] == 'T'   ? world.table
                    : text[i + 1] == 'K' ? world.key
                    : text[i + 1] == 'H' ? world.host
                                         : NULL;
        if (!value && m < size)
            out[m++] = text[i];
        for (; value && *value && m < size; value++)
            out[m++] = *value;
        i += value != NULL;
    }
    return m;
}

static void do_record(struct end *ends, const char *record, size_t n)
{
    static char filled[SAID_MAX];
    struct end *end = &ends[n ? record[0] & (CONNECTIONS - 1) : 0];
    char letter = n > 1 ? record[1] : 's';
    size_t size = n > 2 ? fill_in(record + 2, n - 2, filled, sizeof filled) : 0;
    connect_end(end);
    switch (letter | 0x20) {
    case 'r':
        say(end, filled, size);
        break;
    case 't':
        say_frame(end, 0x81, filled, size & 0xffff);
        break;
    case 'f':
        say_frame(end, size ? (unsigned char)filled[0] : 0, filled + (size > 0), (size - (size > 0)) & 0xffff);
        break;
    case 'g':
        say_get(end, filled, size);
        break;
    case 'p':
        say_post(end, filled, size);
        break;
    case 'u':
        say_upgrade(end);
        break;
    case 'c':
        send_out(end);
        if (end->fd >= 0)
            close(end->fd);
        end->fd = -1;
        break;
    default:
        for (int i = 0; i < CONNECTIONS; i++)
            send_out(&ends[i]);
        wait_a_moment();
    }
    if (letter < 'a')
        send_bytes(end);
}

/* --- A server --- */

/* What stands between two texts of an answer. */
static void cut_out(const char *answer, const char *before, char *to, size_t size)
{
    const char *from = strstr(answer, before);
    size_t n = from ? strcspn(from += strlen(before), "\"") : 0;
    if (!from || n >= size)
        abort(); /* the harness itself is wrong */
    memcpy(to, from, n);
    to[n] = '\0';
}

static void open_table(void)
{
    static const char order[] = "/api/tables\n{\"game\":\"welcome\",\"seats\":[\"human\",\"human\",\"random\"],"
                                "\"sit\":[0,1],\"name\":\"Olena\"}";
    static struct end end;
    char answer[4096] = "";
    end = (struct end){.fd = -1};
    connect_end(&end);
    say_post(&end, order, sizeof order - 1);
    if (send(end.fd, end.said, end.n, MSG_NOSIGNAL) < 0)
        abort();
    for (size_t n = 0; !strstr(answer, "}]}") && n < sizeof answer - 1;) {
        wait_a_moment();
        n += listen_to(&end, answer + n, sizeof answer - n);
    }
    cut_out(answer, "\"table\":\"", world.table, sizeof world.table);
    cut_out(answer, "\"host\":\"", world.host, sizeof world.host);
    cut_out(answer, "\"key\":\"", world.key, sizeof world.key);
    close(end.fd);
    wait_a_moment();
}

static void close_world(void)
{
    if (world.runs)
        sv_close(&world.server);
    world.runs = false;
    for (int i = 0; i < 3; i++) {
        char name[80];
        static const char *const parts[] = {"", "-wal", "-shm"};
        snprintf(name, sizeof name, "%s%s", world.store, parts[i]);
        unlink(name);
    }
}

static void open_world(void)
{
    char address[256];
    struct pl_error error;
    close_world();
    snprintf(world.store, sizeof world.store, "/tmp/polity-fuzz-%d.db", (int)getpid());
    struct pl_serve_options options = {.listen = "127.0.0.1:0", .store = world.store, .metrics = "public"};
    options.origin[options.origins++] = "http://x";
    if (!sv_open(&world.server, &options, address, sizeof address, &error)) {
        fprintf(stderr, "%s\n", error.text);
        abort();
    }
    world.runs = true;
    world.inputs = 0;
    open_table();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct end ends[CONNECTIONS];
    static bool ends_well;
    if (!ends_well)
        ends_well = atexit(close_world) == 0;
    if (!world.runs || ++world.inputs > INPUTS_A_SERVER)
        open_world();
    for (int i = 0; i < CONNECTIONS; i++)
        ends[i] = (struct end){.fd = -1};
    const char *at = (const char *)data, *end = at + size;
    for (int i = 0; at < end && i < RECORDS_MAX; i++) {
        const char *next = memchr(at, 0x1e, (size_t)(end - at));
        next = next ? next : end;
        do_record(ends, at, (size_t)(next - at));
        at = next + 1;
    }
    do_record(ends, "0s", 2);
    for (int i = 0; i < CONNECTIONS; i++)
        if (ends[i].fd >= 0)
            close(ends[i].fd);
    wait_a_moment();
    return 0;
}
