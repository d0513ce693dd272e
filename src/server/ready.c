/* Turns in the loop. A connection that has something to do waits for its turn; the turn is given to whoever has had the
 * least of the loop's time: to the network that has, within it to the address, there to the connection that has waited
 * longest. Who asks for little is served at once, however many ask for much.
 *
 * This is fair queueing: each has the time that it was given, and whoever comes back from doing nothing begins with
 * what the one at work has had, so that nobody can save turns up. */
#include "server/peers.h"

#include <stdlib.h>

/* The widest networks in which somebody waits, in a heap: who has had least is the first. */
struct sv_turnstile {
    struct sv_peer **at;
    int n, room;
    double reached; /* what the one who had a turn last has had */
    struct sv_peer *at_work, *nobody;
};

static const double LEAST = 5e-6;  /* seconds that a turn counts at least */
static const double CREDIT = 1e-3; /* by which who comes from doing nothing is before those who have had as much */

static struct sv_turnstile *turnstile_of(struct sv_server *server)
{
    if (!server->turnstile) {
        server->turnstile = sv_alloc(sizeof *server->turnstile);
        server->turnstile->nobody = sv_peer_meet(server, "nobody");
    }
    return server->turnstile;
}

void sv_turnstile_free(struct sv_server *server)
{
    if (server->turnstile)
        free(server->turnstile->at);
    free(server->turnstile);
    server->turnstile = NULL;
}

/* --- The heap --- */

static void put(struct sv_turnstile *t, int place, struct sv_peer *peer)
{
    t->at[place] = peer;
    peer->place = place;
}

static void rise(struct sv_turnstile *t, struct sv_peer *peer)
{
    int place = peer->place;
    for (; place > 0 && t->at[(place - 1) / 2]->had > peer->had; place = (place - 1) / 2)
        put(t, place, t->at[(place - 1) / 2]);
    put(t, place, peer);
}

static void sink(struct sv_turnstile *t, struct sv_peer *peer)
{
    int place = peer->place;
    for (int part; (part = 2 * place + 1) < t->n; place = part) {
        part += part + 1 < t->n && t->at[part + 1]->had < t->at[part]->had;
        if (t->at[part]->had >= peer->had)
            break;
        put(t, place, t->at[part]);
    }
    put(t, place, peer);
}

static void enter(struct sv_turnstile *t, struct sv_peer *peer)
{
    if (t->n == t->room) {
        t->room = 2 * t->room + 16;
        t->at = sv_realloc(t->at, (size_t)t->room * sizeof *t->at);
    }
    peer->place = t->n++;
    rise(t, peer);
}

static void leave(struct sv_turnstile *t, struct sv_peer *peer)
{
    struct sv_peer *last = t->at[--t->n];
    if (last != peer) {
        put(t, peer->place, last);
        rise(t, last);
        sink(t, last);
    }
    peer->place = -1;
}

/* --- Waiting --- */

/* What comes through a proxy is nobody's until its head tells whose it is. */
static struct sv_peer *peer_of(struct sv_conn *c)
{
    bool known = c->peer && (!c->is_proxy || c->is_socket || c->request);
    return known ? c->peer : turnstile_of(c->server)->nobody;
}

static void begin_waiting(struct sv_turnstile *t, struct sv_peer *peer)
{
    for (; peer; peer = peer->wider) {
        double reached = (peer->wider ? peer->wider->reached : t->reached) - CREDIT;
        bool waits = peer->wider ? !sv_link_alone(&peer->turn) : peer->place >= 0;
        if (waits)
            return;
        peer->had = peer->had > reached ? peer->had : reached;
        if (peer->wider)
            sv_link_last(&peer->wider->ready, &peer->turn);
        else
            enter(t, peer);
    }
}

static void end_waiting(struct sv_turnstile *t, struct sv_peer *peer)
{
    for (; peer && sv_link_alone(&peer->ready); peer = peer->wider)
        if (peer->wider)
            sv_unlink(&peer->turn);
        else
            leave(t, peer);
}

void sv_conn_ready(struct sv_conn *c)
{
    if (c->fd < 0 || c->waits_as)
        return;
    c->waits_as = peer_of(c);
    sv_link_last(&c->waits_as->ready, &c->turn);
    begin_waiting(turnstile_of(c->server), c->waits_as);
}

void sv_not_ready(struct sv_conn *c)
{
    if (!c->waits_as)
        return;
    sv_unlink(&c->turn);
    end_waiting(turnstile_of(c->server), c->waits_as);
    c->waits_as = NULL;
}

bool sv_anybody_ready(const struct sv_server *server)
{
    return server->turnstile && server->turnstile->n > 0;
}

/* --- Turns --- */

static struct sv_peer *least_part(const struct sv_peer *network)
{
    struct sv_peer *least = NULL;
    for (struct sv_link *link = network->ready.after; link != &network->ready; link = link->after) {
        struct sv_peer *peer = SV_OF(struct sv_peer, turn, link);
        if (!least || peer->had < least->had)
            least = peer;
    }
    return least;
}

struct sv_conn *sv_next_ready(struct sv_server *server)
{
    struct sv_turnstile *t = turnstile_of(server);
    if (!t->n)
        return NULL;
    struct sv_peer *peer = t->at[0];
    t->reached = peer->had;
    while (peer->steps) {
        struct sv_peer *part = least_part(peer);
        peer->reached = part->had;
        peer = part;
    }
    struct sv_conn *c = SV_OF(struct sv_conn, turn, peer->ready.after);
    sv_not_ready(c);
    t->at_work = peer;
    sv_peer_stay(server, peer); /* whatever becomes of the connection */
    return c;
}

void sv_had_turn(struct sv_server *server, const struct sv_conn *c, double seconds)
{
    struct sv_turnstile *t = server->turnstile;
    struct sv_peer *peer = t->at_work == t->nobody && c->peer ? c->peer : t->at_work;
    for (; peer; peer = peer->wider) {
        peer->had += seconds > LEAST ? seconds : LEAST;
        if (peer->place >= 0)
            sink(t, peer);
    }
    sv_peer_leave(server, t->at_work);
    t->at_work = NULL;
}
