/* The loop: epoll says which connections have something to read or room to
 * write, other threads hand their tasks back, and whoever kept us waiting too
 * long is let go. A turn does a little for one connection (ready.c says whose it
 * is), and a round is a few turns before it looks again who has come, so nobody
 * who asks much holds up the others.
 *
 * Events come once (EPOLLET): what is known of a connection stays with it. */
#include "server/net.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "server/peers.h"
#include "server/transport.h"

enum {
    LISTENERS_MAX = 2,
    EVENTS = 512,
    ACCEPTED = 64,             /* at once */
    ENDED = 64,                /* whose time is over, at once */
    READ_SIZE = 16 * 1024,     /* of one connection in one turn */
    KERNEL_BUFFER = 64 * 1024, /* of each connection and direction; the kernel doubles it */
    PROGRESS = 16 * 1024,      /* bytes that a slow reader takes before its time begins again */
    FILES_MAX = 16384,
    FILES_SPARE = 64, /* for the store, the log, the listeners, and whoever has just come */
    SOCKETS_IN_ALL = 12000,
};

/* Seconds of turns, and of tasks that came back, before we look again who has come. */
static const double ROUND = 0.002;

static const double LONG_TURN = 0.002; /* no turn should take so long; operators are told how many do */

static const size_t WAITING_MAX = (size_t)96 << 20; /* bytes for all slow readers together */

static const double patience[SV_WAITS] = {
    [SV_WAIT_HEAD] = 10,  [SV_WAIT_NEXT] = 30, [SV_WAIT_BODY] = 20,  [SV_WAIT_OUT] = 20,
    [SV_WAIT_QUIET] = 30, [SV_WAIT_PONG] = 15, [SV_WAIT_LINGER] = 2,
};

struct listener {
    enum sv_source source; /* first */
    int fd;
    bool is_private, resting;
};

struct sv_net {
    enum sv_source source; /* first: as the waker */
    int epoll, waker;
    struct listener listener[LISTENERS_MAX];
    int listeners;
    struct sv_conn *first[SV_WAITS], *last[SV_WAITS];
    struct sv_conn *dead;   /* to be freed at the end of the round */
    struct sv_conn *doomed; /* to be closed then */
    int connections, most;
    size_t waiting;
    double rests_until; /* out of descriptors: until then nobody is accepted */
    char buffer[READ_SIZE];
};

/* --- Waiting --- */

static void unlink_waiting(struct sv_conn *c)
{
    struct sv_net *net = c->server->net;
    if (c->before)
        c->before->after = c->after;
    else if (net->first[c->wait] == c)
        net->first[c->wait] = c->after;
    if (c->after)
        c->after->before = c->before;
    else if (net->last[c->wait] == c)
        net->last[c->wait] = c->before;
    c->before = c->after = NULL;
}

/* Everyone in a list has the same patience, so that each list is in the order of its deadlines. */
void sv_conn_wait(struct sv_conn *c, enum sv_wait wait)
{
    struct sv_net *net = c->server->net;
    if (c->fd < 0)
        return;
    unlink_waiting(c);
    c->wait = wait;
    c->deadline = sv_now() + patience[wait];
    c->before = net->last[wait];
    if (c->before)
        c->before->after = c;
    else
        net->first[wait] = c;
    net->last[wait] = c;
}

static double next_deadline(const struct sv_net *net, double until)
{
    for (int wait = SV_WAIT_NONE + 1; wait < SV_WAITS; wait++)
        if (net->first[wait] && net->first[wait]->deadline < until)
            until = net->first[wait]->deadline;
    return until;
}

/* Not of those who have something to do and wait for their turn. */
static void end_waits(struct sv_net *net)
{
    double now = sv_now();
    int looked = 0;
    for (int wait = SV_WAIT_NONE + 1; wait < SV_WAITS; wait++)
        for (struct sv_conn *c = net->first[wait], *next; c && c->deadline <= now && looked < ENDED;
             c = next, looked++) {
            next = c->after;
            if (c->waits_as || c->doomed)
                continue;
            if (wait == SV_WAIT_OUT || wait == SV_WAIT_LINGER)
                sv_conn_close(c);
            else
                c->protocol->timed_out(c);
            if (c->fd >= 0 && c->wait == (enum sv_wait)wait && c->deadline <= now) /* and it is not content either */
                sv_conn_close(c);
        }
}

/* --- What is held --- */

static void count_held(struct sv_conn *c, long more)
{
    c->held += more;
    c->server->net->waiting += (size_t)more;
    if (c->peer)
        sv_peer_holds(c->server, c->peer, more);
}

/* Bytes for all slow readers together are shared: whoever has most of them waiting is let go for one who needs some. */
static bool make_room_for_bytes(struct sv_conn *c)
{
    while (c->server->net->waiting > WAITING_MAX) {
        struct sv_conn *greedy = sv_greediest(c->server, SV_BYTES);
        if (!greedy || greedy == c)
            return false;
        sv_count(SV_LET_GO, 1);
        sv_conn_doom(greedy);
    }
    return true;
}

bool sv_conn_holds(struct sv_conn *c, long more)
{
    if (c->doomed)
        return more <= 0;
    if (more > 0 && c->peer && !sv_peer_may_hold(c->peer, more))
        return false;
    count_held(c, more);
    if (more <= 0 || make_room_for_bytes(c))
        return true;
    count_held(c, -more);
    return false;
}

bool sv_conn_keep_in(struct sv_conn *c, const char *bytes, size_t n)
{
    size_t kept = c->in.len - c->in_used;
    if (kept + n > c->in.size && !sv_conn_holds(c, (long)(kept + n - c->in.size))) {
        sv_conn_doom(c);
        return false;
    }
    if (c->in_used)
        memmove(c->in.buf, c->in.buf + c->in_used, kept);
    c->in_used = 0;
    if (kept + n > c->in.size) {
        c->in.size = kept + n;
        c->in.buf = sv_realloc(c->in.buf, c->in.size);
    }
    memcpy(c->in.buf + kept, bytes, n);
    c->in.len = kept + n;
    return true;
}

static void forget_in(struct sv_conn *c)
{
    sv_conn_holds(c, -(long)c->in.size);
    free(c->in.buf);
    c->in = (struct pl_text){0};
    c->in_used = 0;
}

void sv_conn_use_in(struct sv_conn *c, size_t n)
{
    if (c->fd < 0)
        return;
    c->in_used += n;
    if (c->in_used == c->in.len)
        forget_in(c);
}

static void forget_out(struct sv_conn *c)
{
    sv_conn_holds(c, -(long)c->out_size);
    free(c->out);
    c->out = NULL;
    c->out_size = c->out_sent = c->out_moved = 0;
}

/* --- Whose it is --- */

static void count_for_nobody(struct sv_conn *c)
{
    if (!c->peer)
        return;
    sv_peer_holds(c->server, c->peer, -c->held);
    sv_peer_disconnects(c->server, c->peer, c);
    sv_peer_leave(c->server, c->peer);
    c->peer = NULL;
}

bool sv_conn_count_for(struct sv_conn *c, struct sv_peer *peer)
{
    count_for_nobody(c);
    if (sv_peer_may_hold(peer, c->held) && sv_peer_connects(c->server, peer, c)) {
        c->peer = peer;
        sv_peer_holds(c->server, peer, c->held);
        return true;
    }
    sv_peer_leave(c->server, peer);
    return false;
}

void sv_conn_plays(struct sv_conn *c, bool plays)
{
    if (c->plays != plays && c->peer)
        sv_peer_plays(c->server, c->peer, plays ? 1 : -1);
    c->plays = plays;
}

bool sv_conn_opens(struct sv_conn *c)
{
    if (!sv_peer_may_open(c->peer))
        return false;
    sv_peer_opens(c->server, c->peer, 1);
    c->is_socket = true;
    struct sv_conn *greedy = c->server->clients < SOCKETS_IN_ALL ? NULL : sv_greediest(c->server, SV_SOCKETS);
    if (greedy == c) {
        sv_peer_opens(c->server, c->peer, -1);
        c->is_socket = false;
    } else if (greedy) {
        sv_count(SV_TURNED_AWAY, 1);
        sv_conn_doom(greedy);
    }
    return c->is_socket;
}

/* --- Coming and going --- */

void sv_conn_close(struct sv_conn *c)
{
    struct sv_net *net = c->server->net;
    if (c->fd < 0)
        return;
    sv_not_ready(c);
    unlink_waiting(c);
    close(c->fd);
    c->fd = -1;
    net->connections--;
    forget_out(c);
    forget_in(c);
    c->protocol->closed(c);
    count_for_nobody(c);
    if (c->doomed)
        return; /* it is freed when the doomed are */
    c->after = net->dead;
    net->dead = c;
}

/* What it holds is free for others at once. */
void sv_conn_doom(struct sv_conn *c)
{
    struct sv_net *net = c->server->net;
    if (c->fd < 0 || c->doomed)
        return;
    count_held(c, -c->held);
    c->doomed = true;
    c->doomed_next = net->doomed;
    net->doomed = c;
}

static void close_doomed(struct sv_net *net)
{
    while (net->doomed) {
        struct sv_conn *c = net->doomed;
        net->doomed = c->doomed_next;
        sv_conn_close(c);
        c->after = net->dead;
        net->dead = c;
    }
}

/* Connections are shared, too: whoever has most of them gives one for somebody who comes. That may be the newcomer. */
static void make_room(struct sv_server *server, int most)
{
    while (server->net->connections > most) {
        struct sv_conn *greedy = sv_greediest(server, SV_CONNECTIONS);
        if (!greedy)
            return;
        sv_count(SV_TURNED_AWAY, 1);
        sv_conn_close(greedy);
    }
}

struct sv_conn *sv_net_add(struct sv_server *server, int fd, const char *host, bool is_private)
{
    struct sv_net *net = server->net;
    char address[ADDRESS_MAX_BYTES] = "unknown";
    bool is_proxy = sv_is_proxy(server, host);
    sv_address_clean(host, address);
    struct sv_conn *c = sv_alloc(sizeof *c);
    *c = (struct sv_conn){.source = SV_CONN,
                          .fd = fd,
                          .server = server,
                          .protocol = &sv_http,
                          .is_proxy = is_proxy,
                          .is_private = is_private,
                          .writable = true};
    strcpy(c->address, address);
    sv_link_ring(&c->of_peer);
    sv_link_ring(&c->turn);
    if (!is_proxy && !sv_conn_count_for(c, sv_peer_meet(server, address))) {
        sv_count(SV_TURNED_AWAY, 1);
        close(fd);
        free(c);
        return NULL;
    }
    struct epoll_event event = {EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, {.ptr = c}};
    net->connections++;
    sv_conn_wait(c, SV_WAIT_HEAD);
    if (epoll_ctl(net->epoll, EPOLL_CTL_ADD, fd, &event) != 0)
        sv_conn_close(c);
    make_room(server, server->pressure == SV_FULL ? net->connections - 1 : net->most);
    return c->fd < 0 ? NULL : c;
}

static void rest(struct sv_net *net, bool resting)
{
    for (int i = 0; i < net->listeners; i++) {
        struct listener *l = &net->listener[i];
        struct epoll_event event = {resting ? 0 : EPOLLIN, {.ptr = l}};
        if (l->resting != resting)
            epoll_ctl(net->epoll, EPOLL_CTL_MOD, l->fd, &event);
        l->resting = resting;
    }
}

static void name_host(const struct sockaddr_storage *from, char *host, size_t size)
{
    if (getnameinfo((const struct sockaddr *)from, sizeof *from, host, (socklen_t)size, NULL, 0, NI_NUMERICHOST) != 0)
        host[0] = '\0';
    host[strcspn(host, "%")] = '\0'; /* of an address that is good on one cable only */
}

/* Out of descriptors: whoever comes now waits in the kernel's queue. */
static void accept_all(struct sv_server *server, struct listener *l)
{
    struct sv_net *net = server->net;
    for (int i = 0; i < ACCEPTED; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        int fd = accept4(l->fd, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
                sv_count(SV_ACCEPT_RESTS, 1);
                sv_log("full", "says", strerror(errno), NULL);
                net->rests_until = sv_now() + 1;
                rest(net, true);
            }
            return;
        }
        char host[NI_MAXHOST];
        int on = 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        name_host(&from, host, sizeof host);
        sv_net_add(server, fd, host, l->is_private);
    }
}

/* --- Reading and writing --- */

static void begin_linger(struct sv_conn *c)
{
    shutdown(c->fd, SHUT_WR);
    sv_conn_wait(c, SV_WAIT_LINGER);
    sv_conn_ready(c); /* what still comes is thrown away, so that our last words are not */
}

void sv_conn_finish(struct sv_conn *c)
{
    if (c->fd < 0 || c->finishing)
        return;
    c->finishing = true;
    if (!c->out)
        begin_linger(c);
}

/* Keeps what the network did not take. */
static bool keep(struct sv_conn *c, const struct iovec *part, int parts, size_t sent)
{
    size_t rest = part[0].iov_len + (parts > 1 ? part[1].iov_len : 0) - sent, at = 0;
    if (!sv_conn_holds(c, (long)rest)) {
        sv_count(SV_LET_GO, 1);
        sv_conn_close(c);
        return false;
    }
    c->writable = false;
    c->out = sv_realloc(c->out, c->out_size + rest);
    for (int i = 0; i < parts; i++) {
        size_t skip = sent < part[i].iov_len ? sent : part[i].iov_len;
        memcpy(c->out + c->out_size + at, (const char *)part[i].iov_base + skip, part[i].iov_len - skip);
        at += part[i].iov_len - skip;
        sent -= skip;
    }
    if (!c->out_size)
        sv_conn_wait(c, SV_WAIT_OUT);
    c->out_size += rest;
    return true;
}

bool sv_conn_send(struct sv_conn *c, const void *head, size_t head_size, const void *bytes, size_t size)
{
    struct iovec part[2] = {{(void *)head, head_size}, {(void *)bytes, size}};
    ssize_t sent = 0;
    if (c->fd < 0)
        return false;
    sv_count(SV_BYTES_OUT, head_size + size);
    if (!c->out) {
        struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
        sent = sendmsg(c->fd, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) {
            sv_conn_close(c);
            return false;
        }
        sent = sent < 0 ? 0 : sent;
    }
    return (size_t)sent == head_size + size || keep(c, part, 2, (size_t)sent);
}

static void write_more(struct sv_conn *c)
{
    size_t left = c->out_size - c->out_sent;
    ssize_t sent = send(c->fd, c->out + c->out_sent, left, MSG_NOSIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR))
        sent = 0;
    if (sent < 0) {
        sv_conn_close(c);
        return;
    }
    c->writable = (size_t)sent == left;
    c->out_sent += (size_t)sent;
    c->out_moved += (size_t)sent;
    if (c->out_sent < c->out_size) {
        if (c->out_moved >= PROGRESS) {
            c->out_moved = 0;
            sv_conn_wait(c, SV_WAIT_OUT);
        }
        return;
    }
    forget_out(c);
    sv_conn_wait(c, SV_WAIT_NONE);
    if (c->finishing)
        begin_linger(c);
    else
        c->protocol->drained(c);
}

/* Fewer bytes than were asked for are the last for now, unless its end came with them. */
static void read_some(struct sv_conn *c)
{
    char *buffer = c->server->net->buffer;
    ssize_t n = recv(c->fd, buffer, READ_SIZE, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        c->readable = errno == EINTR;
        return;
    }
    c->readable = n == READ_SIZE || c->ended;
    if (n <= 0) /* who sends no more does not wait for an answer either */
        sv_conn_close(c);
    else if (!c->finishing)
        c->protocol->received(c, buffer, (size_t)n);
}

/* --- Turns --- */

static bool may_read(const struct sv_conn *c)
{
    return c->readable && (c->finishing || c->protocol->wants(c));
}

/* One turn: a little of one thing. It waits for another as long as there is more to do. */
static void serve(struct sv_conn *c)
{
    bool more = false;
    if (c->out && c->writable)
        write_more(c);
    if (c->fd >= 0 && !c->finishing && !c->doomed)
        more = c->protocol->work(c);
    if (c->fd >= 0 && !c->doomed && !more && may_read(c)) {
        read_some(c);
        more = c->fd >= 0 && !c->finishing && !c->doomed && c->protocol->work(c);
    }
    if (c->fd >= 0 && !c->doomed && (more || (c->out && c->writable) || may_read(c)))
        sv_conn_ready(c);
}

static void give_turns(struct sv_server *server)
{
    double start = sv_now(), until = start + ROUND;
    for (struct sv_conn *c; start < until && (c = sv_next_ready(server)) != NULL;) {
        if (c->fd >= 0)
            serve(c);
        double end = sv_now();
        sv_count(SV_LONG_TURNS, end - start > LONG_TURN);
        sv_had_turn(server, c, end - start);
        start = end;
    }
}

/* --- The loop --- */

static void free_dead(struct sv_net *net)
{
    while (net->dead) {
        struct sv_conn *c = net->dead;
        net->dead = c->after;
        free(c);
    }
}

static void drain_waker(struct sv_net *net)
{
    uint64_t times;
    while (read(net->waker, &times, sizeof times) > 0)
        continue;
}

/* Broken both ways, nobody hears an answer. */
static void note(struct sv_conn *c, uint32_t events)
{
    if (c->fd < 0)
        return;
    c->readable |= (events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP)) != 0;
    c->writable |= (events & EPOLLOUT) != 0;
    c->ended |= (events & (EPOLLRDHUP | EPOLLHUP)) != 0;
    if (events & EPOLLERR)
        sv_conn_doom(c);
    else if ((c->out && c->writable) || may_read(c))
        sv_conn_ready(c);
}

/* All that has happened, so that nobody's news wait in the kernel behind others'. */
static void look(struct sv_server *server, double until)
{
    struct sv_net *net = server->net;
    struct epoll_event events[EVENTS];
    double seconds = until - sv_now();
    int wait = seconds <= 0 || sv_anybody_ready(server) ? 0 : (int)(seconds * 1000) + 1;
    for (int n = EVENTS, seen = 0; n == EVENTS && seen <= FILES_MAX; seen += n, wait = 0) {
        n = epoll_wait(net->epoll, events, EVENTS, wait);
        for (int i = 0; i < n; i++)
            switch (*(const enum sv_source *)events[i].data.ptr) {
            case SV_LISTENER:
                accept_all(server, events[i].data.ptr);
                break;
            case SV_WAKER:
                drain_waker(net);
                break;
            case SV_CONN:
                note(events[i].data.ptr, events[i].events);
                break;
            }
    }
}

void sv_net_round(struct sv_server *server, double until)
{
    struct sv_net *net = server->net;
    bool resting = net->listeners && net->listener[0].resting;
    look(server, next_deadline(net, resting && net->rests_until < until ? net->rests_until : until));
    sv_run_done(server, sv_now() + ROUND);
    sv_clients_tell(server);
    give_turns(server);
    end_waits(net);
    close_doomed(net);
    free_dead(net);
    if (resting && sv_now() >= net->rests_until)
        rest(net, false);
}

void sv_wake(const struct sv_server *server)
{
    uint64_t once = 1;
    if (server->net && write(server->net->waker, &once, sizeof once) < 0)
        return; /* it is awake */
}

int sv_net_connections(const struct sv_server *server)
{
    return server->net->connections;
}

size_t sv_net_waiting(const struct sv_server *server)
{
    return server->net->waiting;
}

/* --- Opening and closing --- */

static int file_limit(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 1024;
    rlim_t wanted = files.rlim_max < FILES_MAX ? files.rlim_max : FILES_MAX;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = wanted;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    return files.rlim_cur < FILES_MAX ? (int)files.rlim_cur : FILES_MAX;
}

bool sv_net_open(struct sv_server *server, struct pl_error *error)
{
    struct sv_net *net = server->net = sv_alloc(sizeof *net);
    int files = file_limit();
    net->source = SV_WAKER;
    net->most = files > 2 * FILES_SPARE ? files - FILES_SPARE : files / 2;
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    net->waker = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    struct epoll_event event = {EPOLLIN, {.ptr = net}};
    if (net->epoll >= 0 && net->waker >= 0 && epoll_ctl(net->epoll, EPOLL_CTL_ADD, net->waker, &event) == 0)
        return true;
    return pl_fail(error, "the system gives no descriptors: %s", strerror(errno));
}

static int listen_at(const struct addrinfo *at)
{
    int on = 1, room = KERNEL_BUFFER;
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room); /* inherited by what is accepted */
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    if (bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, 1024) == 0)
        return fd;
    close(fd);
    return -1;
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &size) != 0)
        return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

bool sv_net_listen(struct sv_server *server, const char *host, int *port, bool is_private, struct pl_error *error)
{
    struct sv_net *net = server->net;
    struct addrinfo hints = {.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM}, *found = NULL;
    char digits[8];
    int fd = -1;
    snprintf(digits, sizeof digits, "%d", *port);
    if (net->listeners < LISTENERS_MAX && getaddrinfo(host, digits, &hints, &found) == 0)
        for (const struct addrinfo *at = found; at && fd < 0; at = at->ai_next)
            fd = listen_at(at);
    if (found)
        freeaddrinfo(found);
    if (fd < 0)
        return pl_fail(error, "listen: nobody can listen at %s port %d; is something else there?", host, *port);
    struct listener *l = &net->listener[net->listeners++];
    *l = (struct listener){SV_LISTENER, fd, is_private, false};
    *port = port_of(fd);
    struct epoll_event event = {EPOLLIN, {.ptr = l}};
    return epoll_ctl(net->epoll, EPOLL_CTL_ADD, fd, &event) == 0 || pl_fail(error, "epoll: %s", strerror(errno));
}

void sv_net_close(struct sv_server *server)
{
    struct sv_net *net = server->net;
    for (int i = 0; i < net->listeners; i++)
        close(net->listener[i].fd);
    close_doomed(net);
    for (int wait = 0; wait < SV_WAITS; wait++)
        while (net->first[wait])
            sv_conn_close(net->first[wait]);
    close_doomed(net); /* those whom the others' end has doomed */
    free_dead(net);
    if (net->epoll >= 0)
        close(net->epoll);
    if (net->waker >= 0)
        close(net->waker);
    server->net = NULL;
    free(net);
}
