/* Whom connections are counted for: addresses, and the networks that they are in. All that connections share is
 * divided among these (peers.c), each has its turn in the loop (ready.c), and an address has accounts that fill with
 * time (limits.c). */
#ifndef PL_SERVER_PEERS_H
#define PL_SERVER_PEERS_H

#include "server/net.h"

/* What there is only so much of, and somebody has most of. */
enum sv_goods { SV_CONNECTIONS, SV_SOCKETS, SV_BYTES, SV_GOODS };

struct sv_peer {
    struct sv_peer *next;  /* in its place of the table */
    struct sv_peer *wider; /* the network that it is in; NULL: it is the widest that we look at */
    struct sv_link parts;  /* narrower ones in it; of an address: its connections */
    struct sv_link part;   /* among those of the wider one */
    struct sv_link left;   /* among those that nothing refers to */
    int references;
    int steps; /* from an address to it: 0, it is one */

    int connections, sockets, playing; /* playing: sockets that hold a seat */
    long held;                         /* bytes that wait for it */
    struct sv_link greedy[SV_GOODS];   /* of the widest: among those that have about as much */

    struct sv_link ready, turn; /* who in it wants a turn in the loop; it among the others that do */
    double had, reached;        /* of the loop's time: itself, and whoever in it had a turn last */
    int place;                  /* of the widest: in the heap */

    double owed[SV_COSTS], counted; /* of its accounts */
    char address[ADDRESS_MAX_BYTES];
};

/* It is in mind until it is left as often as it was met, and as long after that as its accounts are not full. */
struct sv_peer *sv_peer_meet(struct sv_server *, const char *address);
void sv_peer_stay(struct sv_server *, struct sv_peer *); /* it is met once more */
void sv_peer_leave(struct sv_server *, struct sv_peer *);
void sv_peers_tidy(struct sv_server *);
void sv_peers_free(struct sv_server *);
int sv_peers_known(const struct sv_server *);

/* --- What it has --- */

/* One more connection (or less), which is counted for its networks, too. False: it is too many for one address. */
bool sv_peer_connects(struct sv_server *, struct sv_peer *, struct sv_conn *);
void sv_peer_disconnects(struct sv_server *, struct sv_peer *, struct sv_conn *);
bool sv_peer_may_open(const struct sv_peer *); /* one more socket */
void sv_peer_opens(struct sv_server *, struct sv_peer *, int more);
void sv_peer_plays(struct sv_server *, struct sv_peer *, int more); /* so many more of its sockets hold a seat */
bool sv_peer_may_hold(const struct sv_peer *, long more);           /* bytes that wait for it */
void sv_peer_holds(struct sv_server *, struct sv_peer *, long more);
/* The connection to be let go if there is need: that of whoever has most, and of theirs the one that is missed least.
 * NULL: nobody has any. */
struct sv_conn *sv_greediest(struct sv_server *, enum sv_goods);

/* --- Its accounts (limits.c) --- */

bool sv_peer_may(struct sv_peer *, enum sv_cost);
/* How deep in debt it is where it is deepest: 0, not at all; 1, as deep as it may be. */
double sv_peer_owes(struct sv_peer *);

/* --- Its turn in the loop (ready.c) --- */

void sv_not_ready(struct sv_conn *); /* it waits for its turn no longer (sv_conn_ready) */
bool sv_anybody_ready(const struct sv_server *);
/* The one whose turn it is, taken out: of whoever has had the least of the loop's time. NULL: nobody waits. */
struct sv_conn *sv_next_ready(struct sv_server *);
/* That turn is over, and has taken so many seconds. */
void sv_had_turn(struct sv_server *, const struct sv_conn *, double seconds);
void sv_turnstile_free(struct sv_server *);

#endif
