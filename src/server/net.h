/* Connections and the loop. A connection carries bytes for a protocol, HTTP or
 * a socket's, and waits for one thing at a time, each with its own patience. What
 * it holds for a client is counted, and a client that makes it hold too much is
 * let go. */
#ifndef PL_SERVER_NET_H
#define PL_SERVER_NET_H

#include "server/server.h"

struct sv_conn;
struct sv_peer;

/* What a connection may be waiting for. */
enum sv_wait {
    SV_WAIT_NONE,   /* it is the server's turn */
    SV_WAIT_HEAD,   /* the rest of a request's head */
    SV_WAIT_NEXT,   /* another request */
    SV_WAIT_BODY,   /* the rest of a body */
    SV_WAIT_OUT,    /* that it takes what it is sent */
    SV_WAIT_QUIET,  /* a socket's next frame */
    SV_WAIT_PONG,   /* any frame at all, after a ping */
    SV_WAIT_LINGER, /* its end, after ours */
    SV_WAITS
};

struct sv_protocol {
    void (*received)(struct sv_conn *, const char *bytes, size_t n);
    void (*drained)(struct sv_conn *);   /* all that was sent is out of our hands */
    void (*timed_out)(struct sv_conn *); /* before what it waited for came */
    void (*closed)(struct sv_conn *);    /* it is gone; the last call */
};

enum sv_source { SV_LISTENER, SV_WAKER, SV_CONN };

struct sv_conn {
    enum sv_source source; /* first: what epoll hands back */
    int fd;                /* -1: closed, to be freed at the end of the round */
    struct sv_server *server;
    const struct sv_protocol *protocol;
    struct sv_peer *peer; /* whom it is counted for; NULL: a proxy's, before it says whose */
    char address[64];     /* of the other end */
    bool is_proxy;        /* comes from a proxy that we know */
    bool is_private;      /* came in where metrics are served */
    bool is_socket;       /* counted as such */
    bool paused;          /* nothing is read */
    bool advancing;       /* HTTP: its input is being used right now */
    bool finishing;       /* ends when everything is out */
    uint32_t watched;     /* events that epoll looks for */
    enum sv_wait wait;
    double deadline;
    struct sv_conn *before, *after; /* of those that wait for the same; `after` also of the dead */
    char *out;                      /* what the network did not take yet */
    size_t out_size, out_sent, out_moved;
    struct pl_text in; /* HTTP: bytes that are not used yet */
    union {
        struct sv_request *request;
        struct sv_client *client;
    };
};

/* Sends or keeps bytes; a text may be NULL. False: the connection was closed. */
bool sv_conn_send(struct sv_conn *, const void *head, size_t head_size, const void *bytes, size_t size);
void sv_conn_wait(struct sv_conn *, enum sv_wait);
/* Counts bytes that are kept for it (or no longer); false: too many, and none were counted. */
bool sv_conn_holds(struct sv_conn *, long more);
void sv_conn_forget_in(struct sv_conn *);
/* From now on it is this one's, who was met for it. False: that one has too much already, and it is nobody's. */
bool sv_conn_count_for(struct sv_conn *, struct sv_peer *);
void sv_conn_pause(struct sv_conn *, bool paused);
void sv_conn_finish(struct sv_conn *); /* closes when everything is out, and lets the other side hear it */
void sv_conn_close(struct sv_conn *);  /* at once */

/* --- The loop --- */

/* False, with words: nobody can listen there. `port` becomes the real one; `is_private`: for metrics. */
bool sv_net_listen(struct sv_server *, const char *host, int *port, bool is_private, struct pl_error *);
bool sv_net_open(struct sv_server *, struct pl_error *);
void sv_net_close(struct sv_server *); /* with all connections */
/* Waits for something to happen, `until` at the latest, and does it. */
void sv_net_round(struct sv_server *, double until);
/* Makes the loop look at what came back; any thread and any signal handler may call it. */
void sv_wake(const struct sv_server *);
/* A connection that somebody else accepted (the fuzzer's). */
struct sv_conn *sv_net_add(struct sv_server *, int fd, const char *host, bool is_private);
int sv_net_connections(const struct sv_server *);
size_t sv_net_waiting(const struct sv_server *); /* bytes for readers that are slow */

/* --- Whom connections are counted for (limits.c) --- */

/* The part of an address that one client has to itself: all of IPv4, the first half of IPv6. False: it is none. */
bool sv_address_clean(const char *given, char address[ADDRESS_MAX_BYTES]);
/* An address that is kept in mind until it is left as often as it was met. */
struct sv_peer *sv_peer_meet(struct sv_server *, const char *address);
void sv_peer_leave(struct sv_peer *);
const char *sv_peer_address(const struct sv_peer *);
bool sv_peer_connects(struct sv_peer *);                  /* one more connection; false: there are too many */
bool sv_peer_opens(struct sv_server *, struct sv_peer *); /* one more socket */
void sv_peer_disconnects(struct sv_peer *, bool is_socket);
bool sv_peer_holds(struct sv_peer *, long more); /* bytes for it; false: too many */
bool sv_peer_may(struct sv_peer *, enum sv_cost);
void sv_peers_tidy(struct sv_server *);
void sv_peers_free(struct sv_server *);
int sv_peers_known(const struct sv_server *);

/* Networks of proxies whose X-Forwarded-For is believed. */
bool sv_proxy_add(struct sv_server *, const char *cidr, struct pl_error *);
bool sv_is_proxy(const struct sv_server *, const char *address);
/* The client's address as a proxy tells it: the last one in the list that is no proxy of ours. */
void sv_forwarded(const struct sv_server *, const char *list, size_t n, char address[ADDRESS_MAX_BYTES]);

#endif
