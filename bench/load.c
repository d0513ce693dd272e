/* A load client: many tables of persons who answer at once, and some who watch.
 *
 *     load HOST:PORT [--seconds S] [--tables N] [--rate MOVES_PER_SECOND] [--pid PID] [--json]
 *
 * Half of the tables play Welcome To, half 51st State, two persons each. Every
 * seat has a socket, and so has a watcher at every second table. A seat answers
 * with a random one of the offered moves, at most one in flight, and the time
 * until it is acknowledged is its latency. A table whose game is over makes
 * room for a new one. The clock starts when all tables are open. Each table's
 * people say that they come from a network of their own, so the server must
 * believe proxies at 127.0.0.1 (--proxy).
 *
 * One thread, epoll, and the client's side of RFC 6455; of the messages only the
 * question is parsed. Exit codes: 0 fine, 1 something went wrong, 2 wrong usage. */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <jansson.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 2, READ_SIZE = 1 << 18, WORD = 80, EVENTS = 256 };
enum { OP_TEXT = 1, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

struct bytes {
    char *at;
    size_t n, room;
};

enum role { MAKER, SEAT, WATCHER };

struct place;

struct link {
    enum role role;
    int fd; /* -1: closed */
    bool upgraded;
    struct bytes in, out;
    struct bytes message; /* pieces of one that is not whole yet */
    struct place *place;
    int seat;
    char key[WORD];
    int64_t version;      /* of the newest table that it was sent */
    int64_t acknowledged; /* of its last move */
    char move[WORD];      /* its answer to the question in that table; empty: there is none */
    bool in_flight;
    double sent;
    double patience; /* when to look again, having been told that it asks too much; 0: at once */
};

/* Where one table stands after the other. */
struct place {
    const char *game;
    bool wanted; /* waits for a new table */
    char table[WORD];
    struct link seat[SEATS], watcher;
};

static struct {
    const char *host, *port;
    char address[256];
    int seconds, tables, pid;
    int rate; /* moves a second that the seats make in all; 0: as many as are acknowledged */
    int next; /* the place whose turn it is to be looked at when there is a rate */
    double made;
    bool json;

    struct place *place;
    struct link maker;
    int making; /* the place that the maker asks a table for, or -1 */
    double maker_patience;
    int epoll, opened, sockets_ready;
    double started; /* 0: not all tables are open yet */
    double used;    /* by the server until then */

    float *latency; /* of each acknowledged move, in ms */
    size_t moves, room;
    uint64_t received, stale, refused, games_over;
    uint64_t random;
} load;

/* --- Small things --- */

__attribute__((noreturn, format(printf, 1, 2))) static void fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("load: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* xorshift64*: for choosing moves and for masks, which need not be secret here. */
static uint32_t draw(void)
{
    load.random ^= load.random >> 12;
    load.random ^= load.random << 25;
    load.random ^= load.random >> 27;
    return (uint32_t)((load.random * 0x2545F4914F6CDD1DULL) >> 32);
}

static void *grown(void *at, size_t size)
{
    void *more = realloc(at, size);
    if (!more)
        fail("there is no memory left");
    return more;
}

static void append(struct bytes *b, const void *from, size_t n)
{
    if (b->n + n > b->room) {
        b->room = 2 * (b->n + n);
        b->at = grown(b->at, b->room);
    }
    if (n)
        memcpy(b->at + b->n, from, n);
    b->n += n;
}

static void drop_front(struct bytes *b, size_t n)
{
    memmove(b->at, b->at + n, b->n - n);
    b->n -= n;
}

/* --- Connections --- */

static void watch_for(struct link *l, int how, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = l};
    if (epoll_ctl(load.epoll, how, l->fd, &event) < 0)
        fail("epoll: %s", strerror(errno));
}

static void open_link(struct link *l)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found;
    int error = getaddrinfo(load.host, load.port, &hints, &found), yes = 1;
    if (error)
        fail("%s: %s", load.address, gai_strerror(error));
    l->fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (l->fd < 0 || connect(l->fd, found->ai_addr, found->ai_addrlen) < 0)
        fail("%s: %s", load.address, strerror(errno));
    freeaddrinfo(found);
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(l->fd, F_SETFL, O_NONBLOCK);
    l->in.n = l->out.n = l->message.n = 0;
    l->upgraded = false;
    watch_for(l, EPOLL_CTL_ADD, EPOLLIN);
}

static void close_link(struct link *l)
{
    if (l->fd >= 0)
        close(l->fd);
    l->fd = -1;
}

static void flush(struct link *l)
{
    size_t sent = 0;
    while (sent < l->out.n) {
        ssize_t n = send(l->fd, l->out.at + sent, l->out.n - sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN)
            break;
        if (n < 0)
            fail("sending: %s", strerror(errno));
        sent += (size_t)n;
    }
    drop_front(&l->out, sent);
    watch_for(l, EPOLL_CTL_MOD, l->out.n ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

static void send_text(struct link *l, const char *text)
{
    append(&l->out, text, strlen(text));
    flush(l);
}

static void send_frame(struct link *l, int opcode, const char *payload, size_t n)
{
    uint32_t mask = draw();
    unsigned char head[8] = {(unsigned char)(0x80 | opcode), (unsigned char)(0x80 | (n > 125 ? 126 : n))};
    size_t size = 2;
    if (n > 125) {
        head[size++] = (unsigned char)(n >> 8);
        head[size++] = (unsigned char)n;
    }
    memcpy(head + size, &mask, 4);
    append(&l->out, head, size + 4);
    size_t from = l->out.n;
    append(&l->out, payload, n);
    for (size_t i = 0; i < n; i++)
        l->out.at[from + i] ^= (char)head[size + i % 4];
    flush(l);
}

__attribute__((format(printf, 2, 3))) static void say(struct link *l, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n < 0 || (size_t)n >= sizeof text)
        fail("a message is too long");
    send_frame(l, OP_TEXT, text, (size_t)n);
}

/* As the last line of a request's head. */
static const char *forwarded_for(const struct place *p, char line[64])
{
    int i = (int)(p - load.place);
    snprintf(line, 64, "X-Forwarded-For: 10.%d.%d.1\r\n\r\n", i >> 8 & 255, i & 255);
    return line;
}

/* --- Tables are made one after the other, by requests --- */

static void ask_for_table(void)
{
    char body[256], text[768], from[64];
    if (load.making >= 0 || now() < load.maker_patience)
        return;
    int i = 0;
    while (i < load.tables && !load.place[i].wanted)
        i++;
    if (i == load.tables)
        return;
    load.making = i;
    int n =
        snprintf(body, sizeof body,
                 "{\"game\":\"%s\",\"seats\":[\"human\",\"human\"],\"sit\":[0,1],\"name\":\"Load\",\"private\":true}",
                 load.place[i].game);
    snprintf(text, sizeof text,
             "POST /api/tables HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s%s",
             load.address, n, forwarded_for(&load.place[i], from), body);
    if (load.maker.fd < 0)
        open_link(&load.maker);
    send_text(&load.maker, text);
}

/* 16 random bytes in base64: 21 digits, one that stands for two bits only, and the filling. */
static void draw_key(char key[25])
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < 21; i++)
        key[i] = digits[draw() % 64];
    key[21] = "AQgw"[draw() % 4];
    strcpy(key + 22, "==");
}

static void upgrade(struct link *l)
{
    char text[1024], key[25], from[64];
    open_link(l);
    draw_key(key);
    snprintf(
        text, sizeof text,
        "GET /api/socket HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: polity\r\n%s",
        load.address, load.address, key, forwarded_for(l->place, from));
    send_text(l, text);
}

static const char *string_in(const json_t *object, const char *member)
{
    const char *text = json_string_value(json_object_get(object, member));
    if (!text || strlen(text) >= WORD)
        fail("an answer has no %s", member);
    return text;
}

static void table_made(const char *body, size_t n)
{
    struct place *p = &load.place[load.making];
    json_t *made = json_loadb(body, n, 0, NULL);
    strcpy(p->table, string_in(made, "table"));
    for (int seat = 0; seat < SEATS; seat++) {
        struct link *l = &p->seat[seat];
        *l = (struct link){
            .role = SEAT, .fd = -1, .place = p, .seat = seat, .in = l->in, .out = l->out, .message = l->message};
        strcpy(l->key, string_in(json_array_get(json_object_get(made, "keys"), (size_t)seat), "key"));
        upgrade(l);
    }
    json_decref(made);
    if (p->watcher.role == WATCHER)
        upgrade(&p->watcher);
    p->wanted = false;
}

/* The value of a header, which is looked for without regard to case; NULL: there is none. */
static const char *header(const char *head, const char *name)
{
    const char *at = strcasestr(head, name);
    return at ? at + strlen(name) : NULL;
}

static void read_answer(struct link *l)
{
    append(&l->in, "", 1); /* so that it ends as a string does */
    l->in.n--;
    const char *end = strstr(l->in.at, "\r\n\r\n");
    if (!end)
        return;
    int status = atoi(l->in.at + strlen("HTTP/1.1 "));
    const char *length = header(l->in.at, "\r\ncontent-length:"), *retry = header(l->in.at, "\r\nretry-after:");
    size_t from = (size_t)(end + 4 - l->in.at), n = length ? strtoul(length, NULL, 10) : 0;
    if (!length)
        fail("an answer has no length");
    if (l->in.n < from + n)
        return;
    if (status == 429 && retry)
        load.maker_patience = now() + atof(retry);
    else if (status == 201)
        table_made(l->in.at + from, n);
    else
        fail("a table could not be opened: %.*s", (int)n, l->in.at + from);
    drop_front(&l->in, from + n);
    load.making = -1;
}

/* --- A seat's game --- */

static void acknowledge(struct link *l, int64_t version)
{
    if (load.moves == load.room) {
        load.room = 2 * load.room + 4096;
        load.latency = grown(load.latency, load.room * sizeof *load.latency);
    }
    load.latency[load.moves++] = (float)((now() - l->sent) * 1e3);
    l->acknowledged = version;
}

static bool must_wait(void)
{
    return load.rate && load.made >= (now() - load.started) * load.rate;
}

static void answer(struct link *l)
{
    if (!load.started || l->in_flight || !l->move[0] || l->version < l->acknowledged || l->patience > 0 || must_wait())
        return;
    load.made++;
    l->in_flight = true;
    l->sent = now();
    say(l, "{\"do\":\"move\",\"id\":0,\"seat\":%d,\"version\":%lld,\"move\":\"%s\"}", l->seat, (long long)l->version,
        l->move);
    l->move[0] = '\0';
}

static int64_t number_after(const char *text, const char *name)
{
    const char *at = strstr(text, name);
    return at ? strtoll(at + strlen(name), NULL, 10) : 0;
}

/* Members are found by their names in quotes, which no text inside a string can hold unescaped. The view has a question
 * of its own, without words. */
static void choose(struct link *l, const char *text, size_t n)
{
    static const char name[] = "\"question\":";
    const char *at = strstr(text, "\"question\":{\"says\":");
    l->version = number_after(text, "\"version\":");
    l->move[0] = '\0';
    if (!at)
        return;
    at += strlen(name);
    json_t *question = json_loadb(at, n - (size_t)(at - text), JSON_DISABLE_EOF_CHECK, NULL);
    json_t *moves = json_object_get(question, "moves");
    size_t count = json_array_size(moves);
    if (!count)
        fail("a question has no answers");
    strcpy(l->move, string_in(json_array_get(moves, draw() % count), "move"));
    json_decref(question);
}

static void game_over(struct place *p)
{
    for (int seat = 0; seat < SEATS; seat++)
        close_link(&p->seat[seat]);
    close_link(&p->watcher);
    p->wanted = true;
    load.games_over++;
}

static void problem(struct link *l, const char *text)
{
    l->in_flight = false;
    if (strstr(text, "\"problem\":\"stale\"")) {
        load.stale++; /* the fresh table follows */
    } else if (strstr(text, "\"problem\":\"too-many\"") || strstr(text, "\"problem\":\"busy\"")) {
        load.refused++;
        l->patience = now() + 0.1;
    } else {
        fail("a move was refused: %s", text);
    }
}

static void follow(struct link *l)
{
    if (l->role == SEAT)
        say(l, "{\"do\":\"watch\",\"table\":\"%s\",\"keys\":[\"%s\"]}", l->place->table, l->key);
    else
        say(l, "{\"do\":\"watch\",\"table\":\"%s\"}", l->place->table);
}

/* Seats that were put off look at their table again. */
static void look_again(void)
{
    for (int i = 0; load.refused && i < load.tables; i++) {
        for (int seat = 0; seat < SEATS; seat++) {
            struct link *l = &load.place[i].seat[seat];
            if (l->fd < 0 || l->patience == 0 || now() < l->patience)
                continue;
            l->patience = 0;
            follow(l);
        }
    }
}

static void handle(struct link *l, const char *text, size_t n)
{
    bool is_table = strncmp(text, "{\"type\":\"table\"", 15) == 0;
    if (is_table && l->version == 0 && !load.started)
        load.sockets_ready++;
    if (l->role == WATCHER) {
        l->version = 1;
    } else if (is_table && strstr(text, "\"status\":\"over\"")) {
        game_over(l->place);
    } else if (is_table) {
        choose(l, text, n);
        answer(l);
    } else if (strncmp(text, "{\"type\":\"done\"", 14) == 0) {
        l->in_flight = false;
        acknowledge(l, number_after(text, "\"version\":"));
        answer(l);
    } else if (strncmp(text, "{\"type\":\"problem\"", 17) == 0) {
        problem(l, text);
    }
}

/* --- Reading sockets --- */

static bool read_upgrade(struct link *l)
{
    char *end = memmem(l->in.at, l->in.n, "\r\n\r\n", 4);
    if (!end)
        return false;
    if (strncmp(l->in.at, "HTTP/1.1 101", 12) != 0)
        fail("a socket was refused: %.*s", (int)(end - l->in.at), l->in.at);
    drop_front(&l->in, (size_t)(end + 4 - l->in.at));
    l->upgraded = true;
    follow(l);
    return true;
}

/* The payload's size, and where it begins; false: the head is not all there. */
static bool read_head(const struct bytes *b, size_t *from, uint64_t *n)
{
    const unsigned char *at = (const unsigned char *)b->at;
    if (b->n < 2)
        return false;
    int more = at[1] == 127 ? 8 : at[1] == 126 ? 2 : 0;
    *from = 2 + (size_t)more;
    *n = more ? 0 : at[1];
    if (b->n < *from)
        return false;
    for (int i = 0; i < more; i++)
        *n = *n << 8 | at[2 + i];
    return true;
}

static void frame_came(struct link *l, int first, char *payload, size_t n)
{
    int opcode = first & 15;
    if (opcode == OP_PING)
        send_frame(l, OP_PONG, payload, n);
    if (opcode == OP_CLOSE)
        fail("the server closed a socket (%d)",
             n >= 2 ? (unsigned char)payload[0] << 8 | (unsigned char)payload[1] : 0);
    if (opcode > OP_TEXT)
        return;
    append(&l->message, payload, n);
    if (!(first & 0x80))
        return;
    append(&l->message, "", 1);
    handle(l, l->message.at, l->message.n - 1);
    l->message.n = 0;
}

static void read_frames(struct link *l)
{
    size_t from, done = 0;
    uint64_t n;
    struct bytes rest = l->in;
    while (l->fd >= 0 && read_head(&rest, &from, &n) && n <= rest.n - from) {
        frame_came(l, (unsigned char)rest.at[0], rest.at + from, (size_t)n);
        done += from + (size_t)n;
        rest = (struct bytes){l->in.at + done, l->in.n - done, 0};
    }
    if (l->fd >= 0)
        drop_front(&l->in, done);
}

static void readable(struct link *l)
{
    static char part[READ_SIZE];
    ssize_t n = recv(l->fd, part, sizeof part, 0);
    if (n < 0 && errno == EAGAIN)
        return;
    if (n <= 0 && l->role == MAKER && load.making < 0) {
        close_link(l); /* a connection that nobody used may be closed */
        return;
    }
    if (n <= 0)
        fail("the server has gone: %s", n ? strerror(errno) : "closed");
    load.received += load.started ? (uint64_t)n : 0;
    append(&l->in, part, (size_t)n);
    if (l->role == MAKER)
        read_answer(l);
    else if (l->upgraded || read_upgrade(l))
        read_frames(l);
}

/* --- The run --- */

static int sockets_wanted(void)
{
    return load.tables * SEATS + (load.tables + 1) / 2;
}

static void prepare(void)
{
    load.random = 0x9e3779b97f4a7c15ULL;
    load.place = grown(NULL, (size_t)load.tables * sizeof *load.place);
    for (int i = 0; i < load.tables; i++) {
        struct place *p = &load.place[i];
        *p = (struct place){.game = i % 4 < 2 ? "welcome" : "state51", .wanted = true};
        p->watcher = (struct link){.role = i % 2 == 0 ? WATCHER : MAKER, .fd = -1, .place = p};
        for (int seat = 0; seat < SEATS; seat++)
            p->seat[seat] = (struct link){.role = SEAT, .fd = -1, .place = p};
    }
    load.maker = (struct link){.role = MAKER, .fd = -1};
    load.making = -1;
    load.epoll = epoll_create1(EPOLL_CLOEXEC);
}

/* Processor time that the server has used, in seconds. */
static double server_seconds(void)
{
    char name[64], line[1024];
    unsigned long user = 0, system = 0;
    if (!load.pid)
        return 0;
    snprintf(name, sizeof name, "/proc/%d/stat", load.pid);
    FILE *f = fopen(name, "r");
    if (!f || !fgets(line, sizeof line, f))
        fail("%s: %s", name, strerror(errno));
    fclose(f);
    const char *after = strrchr(line, ')'); /* what is before it may hold anything */
    if (!after || sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        fail("%s: not as expected", name);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void start_clock(void)
{
    load.started = now();
    load.used = server_seconds();
    for (int i = 0; i < load.tables; i++)
        for (int seat = 0; seat < SEATS; seat++)
            answer(&load.place[i].seat[seat]);
}

/* With a rate, seats that have chosen wait for their time, one table after the other. */
static void answer_in_time(void)
{
    for (int i = 0; load.rate && load.started && i < load.tables && !must_wait(); i++) {
        load.next = (load.next + 1) % load.tables;
        for (int seat = 0; seat < SEATS; seat++)
            answer(&load.place[load.next].seat[seat]);
    }
}

static void run(void)
{
    struct epoll_event event[EVENTS];
    while (!load.started || now() < load.started + load.seconds) {
        ask_for_table();
        look_again();
        answer_in_time();
        int n = epoll_wait(load.epoll, event, EVENTS, load.rate ? 1 : 50);
        for (int i = 0; i < n; i++) {
            struct link *l = event[i].data.ptr;
            if (l->fd >= 0 && event[i].events & EPOLLOUT)
                flush(l);
            if (l->fd >= 0 && event[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
                readable(l);
        }
        if (!load.started && load.sockets_ready == sockets_wanted())
            start_clock();
    }
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double part)
{
    return load.moves ? load.latency[(size_t)(part * (double)(load.moves - 1))] : 0;
}

static long resident_kib(void)
{
    char name[64], line[256];
    long kib = 0;
    snprintf(name, sizeof name, "/proc/%d/status", load.pid);
    FILE *f = fopen(name, "r");
    if (!f)
        fail("%s: %s", name, strerror(errno));
    while (fgets(line, sizeof line, f))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = atol(line + 6);
    fclose(f);
    return kib;
}

static void report(void)
{
    double took = now() - load.started;
    qsort(load.latency, load.moves, sizeof *load.latency, by_size);
    const char *format =
        load.json ? "{\"tables\":%d,\"sockets\":%d,\"seconds\":%.1f,\"moves_per_second\":%.0f,\"p50_ms\":%.2f,\"p99_"
                    "ms\":%.2f,"
                    "\"max_ms\":%.2f,\"bytes_per_second\":%.0f,\"games_over\":%llu,\"stale\":%llu,\"put_off\":%llu"
                  : "%d tables, %d sockets, %.1f s\n%.0f moves/s acknowledged\n%.2f ms p50, %.2f ms p99, %.2f ms max\n"
                    "%.0f bytes/s received\n%llu games over, %llu stale answers, %llu put off\n";
    printf(format, load.tables, sockets_wanted(), took, (double)load.moves / took, percentile(0.5), percentile(0.99),
           percentile(1), (double)load.received / took, (unsigned long long)load.games_over,
           (unsigned long long)load.stale, (unsigned long long)load.refused);
    if (load.pid)
        printf(load.json ? ",\"rss_kib\":%ld,\"cpu_us_per_move\":%.0f"
                         : "%ld KiB resident in the server, %.0f us of its time a move\n",
               resident_kib(), 1e6 * (server_seconds() - load.used) / (double)(load.moves ? load.moves : 1));
    if (load.json)
        puts("}");
}

static int usage(void)
{
    fputs("usage: load HOST:PORT [--seconds S] [--tables N] [--rate MOVES_PER_SECOND] [--pid PID] [--json]\n", stderr);
    return 2;
}

static bool read_number(const char *text, int least, int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    *number = (int)value;
    return !errno && !*end && end != text && value >= least && value <= 1 << 22;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {{"seconds", 1, 0, 's'}, {"tables", 1, 0, 't'}, {"rate", 1, 0, 'r'},
                                            {"pid", 1, 0, 'p'},     {"json", 0, 0, 'j'},   {0}};
    static int *const numbers[] = {['s'] = &load.seconds, ['t'] = &load.tables, ['r'] = &load.rate, ['p'] = &load.pid};
    bool fine = true;
    load.seconds = 10;
    load.tables = 200;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'j')
            load.json = true;
        else
            fine &= c != '?' && read_number(optarg, 1, numbers[c]);
    }
    char *colon = optind == argc - 1 ? strrchr(argv[optind], ':') : NULL;
    if (!fine || !colon || strlen(argv[optind]) >= sizeof load.address)
        return usage();
    strcpy(load.address, argv[optind]);
    *colon = '\0';
    load.host = argv[optind];
    load.port = colon + 1;
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    prepare();
    run();
    report();
    return load.moves ? 0 : 1;
}
