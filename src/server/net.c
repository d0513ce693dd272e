/* The loop: epoll says which connections have something to read or room to
 * write, other threads hand their tasks back, and whoever kept us waiting too
 * long is let go. A round reads a little of each connection, so nobody who sends
 * much holds up the others. */
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

#include "server/transport.h"

enum {
    LISTENERS_MAX = 2,
    EVENTS = 256,
    ACCEPTED = 64,             /* at once */
    READ_SIZE = 16 * 1024,     /* of one connection in one round */
    KERNEL_BUFFER = 64 * 1024, /* of each connection and direction; the kernel doubles it */
    PROGRESS = 16 * 1024,      /* bytes that a slow reader takes before its time begins again */
    FILES_MAX = 16384,
    FILES_SPARE = 64, /* for the store, the log, the listeners */
};

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
    struct sv_conn *dead; /* to be freed at the end of the round */
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

static void end_waits(struct sv_net *net)
{
    double now = sv_now();
    for (int wait = SV_WAIT_NONE + 1; wait < SV_WAITS; wait++)
        for (struct sv_conn *c; (c = net->first[wait]) != NULL && c->deadline <= now;) {
            if (wait == SV_WAIT_OUT || wait == SV_WAIT_LINGER)
                sv_conn_close(c);
            else
                c->protocol->timed_out(c);
            if (net->first[wait] == c && c->deadline <= now) /* it has not been let go and is not content either */
                sv_conn_close(c);
        }
}

/* --- Coming and going --- */

static void watch(struct sv_conn *c)
{
    uint32_t wanted = (c->paused ? 0u : EPOLLIN) | (c->out ? EPOLLOUT : 0u);
    struct epoll_event event = {wanted, {.ptr = c}};
    if (wanted != c->watched)
        epoll_ctl(c->server->net->epoll, EPOLL_CTL_MOD, c->fd, &event);
    c->watched = wanted;
}

bool sv_conn_holds(struct sv_conn *c, long more)
{
    struct sv_net *net = c->server->net;
    if (more > 0 && (long)net->waiting + more > (long)WAITING_MAX)
        return false;
    if (c->peer && !sv_peer_holds(c->peer, more))
        return false;
    net->waiting += (size_t)more;
    return true;
}

static void count_for_nobody(struct sv_conn *c)
{
    if (!c->peer)
        return;
    sv_peer_holds(c->peer, -(long)c->in.size);
    sv_peer_disconnects(c->peer, c->is_socket);
    sv_peer_leave(c->peer);
    c->peer = NULL;
}

bool sv_conn_count_for(struct sv_conn *c, struct sv_peer *peer)
{
    count_for_nobody(c);
    if (sv_peer_connects(peer)) {
        c->peer = peer;
        if (sv_peer_holds(peer, (long)c->in.size))
            return true;
        sv_peer_disconnects(peer, false);
    }
    c->peer = NULL;
    sv_peer_leave(peer);
    return false;
}

void sv_conn_forget_in(struct sv_conn *c)
{
    sv_conn_holds(c, -(long)c->in.size);
    free(c->in.buf);
    c->in = (struct pl_text){0};
}

static void forget_out(struct sv_conn *c)
{
    sv_conn_holds(c, -(long)c->out_size);
    free(c->out);
    c->out = NULL;
    c->out_size = c->out_sent = c->out_moved = 0;
}

void sv_conn_close(struct sv_conn *c)
{
    struct sv_net *net = c->server->net;
    if (c->fd < 0)
        return;
    unlink_waiting(c);
    close(c->fd);
    c->fd = -1;
    net->connections--;
    forget_out(c);
    sv_conn_forget_in(c);
    c->protocol->closed(c);
    count_for_nobody(c);
    c->after = net->dead;
    net->dead = c;
}

/* The oldest of those who have nothing under way makes room for somebody new. */
static bool make_room(struct sv_net *net)
{
    static const enum sv_wait spare[] = {SV_WAIT_LINGER, SV_WAIT_NEXT, SV_WAIT_HEAD};
    for (size_t i = 0; i < sizeof spare / sizeof spare[0]; i++)
        if (net->first[spare[i]]) {
            sv_conn_close(net->first[spare[i]]);
            return true;
        }
    return false;
}

struct sv_conn *sv_net_add(struct sv_server *server, int fd, const char *host, bool is_private)
{
    struct sv_net *net = server->net;
    char address[ADDRESS_MAX_BYTES] = "unknown";
    bool is_proxy = sv_is_proxy(server, host);
    sv_address_clean(host, address);
    struct sv_peer *peer = is_proxy ? NULL : sv_peer_meet(server, address);
    if (server->pressure == SV_FULL || (peer && !sv_peer_connects(peer))) {
        if (peer)
            sv_peer_leave(peer);
        sv_count(SV_TURNED_AWAY, 1);
        close(fd);
        return NULL;
    }
    struct sv_conn *c = sv_alloc(sizeof *c);
    *c = (struct sv_conn){.source = SV_CONN,
                          .fd = fd,
                          .server = server,
                          .protocol = &sv_http,
                          .peer = peer,
                          .is_proxy = is_proxy,
                          .is_private = is_private,
                          .watched = EPOLLIN};
    strcpy(c->address, address);
    struct epoll_event event = {EPOLLIN, {.ptr = c}};
    net->connections++;
    sv_conn_wait(c, SV_WAIT_HEAD);
    if (epoll_ctl(net->epoll, EPOLL_CTL_ADD, fd, &event) != 0)
        sv_conn_close(c);
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

/* Out of descriptors, or as many as we want: whoever comes now waits in the kernel's queue. */
static void accept_all(struct sv_server *server, struct listener *l)
{
    struct sv_net *net = server->net;
    for (int i = 0; i < ACCEPTED; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        bool full = net->connections >= net->most && !make_room(net);
        int fd = full ? -1 : accept4(l->fd, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (full || errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
                sv_count(SV_ACCEPT_RESTS, 1);
                sv_log("full", "says", full ? "no more connections" : strerror(errno), NULL);
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

void sv_conn_pause(struct sv_conn *c, bool paused)
{
    c->paused = paused;
    if (c->fd >= 0)
        watch(c);
}

static void begin_linger(struct sv_conn *c)
{
    shutdown(c->fd, SHUT_WR);
    sv_conn_wait(c, SV_WAIT_LINGER);
    sv_conn_pause(c, false); /* what still comes is thrown away, so that our last words are not */
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
    watch(c);
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
    ssize_t sent = send(c->fd, c->out + c->out_sent, c->out_size - c->out_sent, MSG_NOSIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (sent < 0) {
        sv_conn_close(c);
        return;
    }
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
    watch(c);
    if (c->finishing)
        begin_linger(c);
    else
        c->protocol->drained(c);
}

static void read_some(struct sv_conn *c)
{
    char *buffer = c->server->net->buffer;
    ssize_t n = recv(c->fd, buffer, READ_SIZE, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) /* who sends no more does not wait for an answer either */
        sv_conn_close(c);
    else if (!c->finishing)
        c->protocol->received(c, buffer, (size_t)n);
}

static void serve(struct sv_conn *c, uint32_t events)
{
    if (c->fd >= 0 && (events & (EPOLLERR | EPOLLHUP)) && !(events & EPOLLIN))
        sv_conn_close(c);
    if (c->fd >= 0 && (events & EPOLLOUT) && c->out)
        write_more(c);
    if (c->fd >= 0 && (events & EPOLLIN) && !c->paused)
        read_some(c);
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

void sv_net_round(struct sv_server *server, double until)
{
    struct sv_net *net = server->net;
    struct epoll_event events[EVENTS];
    bool resting = net->listeners && net->listener[0].resting;
    until = next_deadline(net, resting && net->rests_until < until ? net->rests_until : until);
    double seconds = until - sv_now();
    int n = epoll_wait(net->epoll, events, EVENTS, seconds <= 0 ? 0 : (int)(seconds * 1000) + 1);
    for (int i = 0; i < n; i++)
        switch (*(const enum sv_source *)events[i].data.ptr) {
        case SV_LISTENER:
            accept_all(server, events[i].data.ptr);
            break;
        case SV_WAKER:
            drain_waker(net);
            break;
        case SV_CONN:
            serve(events[i].data.ptr, events[i].events);
            break;
        }
    sv_run_done(server);
    end_waits(net);
    sv_clients_write(server);
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
    for (int wait = 0; wait < SV_WAITS; wait++)
        while (net->first[wait])
            sv_conn_close(net->first[wait]);
    free_dead(net);
    if (net->epoll >= 0)
        close(net->epoll);
    if (net->waker >= 0)
        close(net->waker);
    server->net = NULL;
    free(net);
}
