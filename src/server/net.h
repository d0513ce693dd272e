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
    /* Does a little of what is to be done: one request or message, or the writing of some. False: nothing is, without
     * more bytes. */
    bool (*work)(struct sv_conn *);
    bool (*wants)(const struct sv_conn *); /* are more bytes of any use now? */
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
    struct sv_peer *peer;            /* whom it is counted for; NULL: a proxy's, before it says whose */
    struct sv_link of_peer;          /* among the connections of that one */
    struct sv_peer *waits_as;        /* for whom it waits for its turn; NULL: it does not */
    struct sv_link turn;             /* among those that wait as it does */
    char address[ADDRESS_MAX_BYTES]; /* of the other end */
    bool is_proxy;                   /* comes from a proxy that we know */
    bool is_private;                 /* came in where metrics are served */
    bool is_socket;                  /* counted as such */
    bool plays;                      /* a socket that holds a seat */
    bool readable, writable;         /* as far as we know */
    bool ended;                      /* the other side sends no more */
    bool finishing;                  /* ends when everything is out */
    bool doomed;                     /* ends as soon as nobody is at work with it */
    enum sv_wait wait;
    double deadline;
    struct sv_conn *before, *after; /* of those that wait for the same; `after` also of the dead */
    struct sv_conn *doomed_next;
    long held; /* bytes that it is counted for */
    char *out; /* what the network did not take yet */
    size_t out_size, out_sent, out_moved;
    struct pl_text in; /* bytes that are not used yet */
    size_t in_used;    /* of those at its beginning */
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
/* Keeps bytes that came, or the rest of those that are not used yet; false: too many, and it was closed. */
bool sv_conn_keep_in(struct sv_conn *, const char *bytes, size_t n);
void sv_conn_use_in(struct sv_conn *, size_t n);
/* From now on it is this one's, who was met for it. False: that one has too much already, and it is nobody's. */
bool sv_conn_count_for(struct sv_conn *, struct sv_peer *);
void sv_conn_ready(struct sv_conn *); /* it has something to do, and waits for its turn */
void sv_conn_plays(struct sv_conn *, bool plays);
void sv_conn_finish(struct sv_conn *); /* closes when everything is out, and lets the other side hear it */
void sv_conn_doom(struct sv_conn *);   /* closes it, but not while somebody is at work with it */
void sv_conn_close(struct sv_conn *);  /* at once */
/* It is to become a socket. False: its address, or all together, have too many. */
bool sv_conn_opens(struct sv_conn *);

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

/* --- Addresses (addresses.c) --- */

/* Sixteen bytes for either kind of address: IPv4 as IPv6 writes it. False: it is none. */
bool sv_address_read(const char *text, unsigned char bytes[16]);
bool sv_address_is_ipv4(const unsigned char bytes[16]);
/* The part of an address that one client has to itself: all of IPv4, the first half of IPv6. False: it is none. */
bool sv_address_clean(const char *given, char address[ADDRESS_MAX_BYTES]);
const char *sv_peer_address(const struct sv_peer *);

/* Networks of proxies whose X-Forwarded-For is believed. */
bool sv_proxy_add(struct sv_server *, const char *cidr, struct pl_error *);
bool sv_is_proxy(const struct sv_server *, const char *address);
/* The client's address as a proxy tells it: the last one in the list that is no proxy of ours. */
void sv_forwarded(const struct sv_server *, const char *list, size_t n, char address[ADDRESS_MAX_BYTES]);

#endif
