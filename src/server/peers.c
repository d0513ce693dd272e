/* Who is there, and what of it is whose: addresses and their networks, what each has of connections, sockets and
 * waiting bytes, and who has most. However many addresses come, few are kept in mind: those with something open, whose
 * number the connections bound, and of the others those that owe most. */
#include "server/peers.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHAINS = 8192,
    TIDIED = CHAINS / 8,   /* at once */
    LEFT_MAX = 20000,      /* that nothing refers to */
    LOOKED_AT = 8,         /* for the one that owes least, and ... */
    COMPARED = 64,         /* ... for the greediest of those that have about as much */
    SIZES = 40,            /* powers of two */
    CONNECTIONS_MAX = 200, /* of one address */
    SOCKETS_MAX = 100,
    MODEST = 8,      /* who has no more connections than this is spared as long as somebody has more */
    IDLE_WEIGHT = 16 /* of one that holds no seat, against those that do */
};

static const long HELD_MAX = 8 << 20; /* bytes that wait for one address */

struct sv_peers {
    struct sv_peer *chain[CHAINS];
    int known, lefts, tidied;
    struct sv_link left; /* the first to leave first */
    struct sv_link greedy[SV_GOODS][SIZES];
};

static struct sv_peers *peers_of(struct sv_server *server)
{
    if (server->peers)
        return server->peers;
    struct sv_peers *all = server->peers = sv_alloc(sizeof *all);
    sv_link_ring(&all->left);
    for (int goods = 0; goods < SV_GOODS; goods++)
        for (int size = 0; size < SIZES; size++)
            sv_link_ring(&all->greedy[goods][size]);
    return all;
}

/* --- Coming to mind and being forgotten --- */

static struct sv_peer **find(struct sv_peers *all, const char *address)
{
    struct sv_peer **at = &all->chain[sv_hash_text(address) % CHAINS];
    while (*at && strcmp((*at)->address, address) != 0)
        at = &(*at)->next;
    return at;
}

static void refer(struct sv_peers *all, struct sv_peer *peer)
{
    if (peer->references++ == 0 && !sv_link_alone(&peer->left)) {
        sv_unlink(&peer->left);
        all->lefts--;
    }
}

static void forget(struct sv_peers *all, struct sv_peer *peer)
{
    *find(all, peer->address) = peer->next;
    if (!sv_link_alone(&peer->left)) {
        sv_unlink(&peer->left);
        all->lefts--;
    }
    all->known--;
    free(peer);
}

/* Of those that left first, the one that owes least: who asked for much comes back to its own account. */
static void forget_one(struct sv_peers *all)
{
    struct sv_peer *least = NULL;
    double owes = 0;
    for (int i = 0; i < LOOKED_AT; i++) {
        struct sv_peer *peer = SV_OF(struct sv_peer, left, all->left.after);
        double other = sv_peer_owes(peer);
        sv_unlink(&peer->left);
        sv_link_last(&all->left, &peer->left);
        if (!least || other < owes) {
            least = peer;
            owes = other;
        }
    }
    forget(all, least);
}

void sv_peer_leave(struct sv_server *server, struct sv_peer *peer)
{
    struct sv_peers *all = server->peers;
    for (struct sv_peer *wider; peer && --peer->references == 0; peer = wider) {
        wider = peer->wider;
        sv_unlink(&peer->part);
        peer->wider = NULL;
        if (sv_peer_owes(peer) == 0) {
            forget(all, peer);
            continue;
        }
        sv_link_last(&all->left, &peer->left);
        if (++all->lefts > LEFT_MAX)
            forget_one(all);
    }
}

static struct sv_peer *add(struct sv_peers *all, struct sv_peer **at, const char *name, int steps)
{
    struct sv_peer *peer = *at = sv_alloc(sizeof *peer);
    all->known++;
    snprintf(peer->address, sizeof peer->address, "%s", name);
    peer->steps = steps;
    peer->place = -1;
    peer->counted = sv_now();
    struct sv_link *const rings[] = {&peer->parts, &peer->part, &peer->left, &peer->ready, &peer->turn};
    for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++)
        sv_link_ring(rings[i]);
    for (int goods = 0; goods < SV_GOODS; goods++)
        sv_link_ring(&peer->greedy[goods]);
    return peer;
}

/* Each is referred to by those in it. */
struct sv_peer *sv_peer_meet(struct sv_server *server, const char *address)
{
    struct sv_peers *all = peers_of(server);
    char name[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    struct sv_peer *wider = NULL;
    for (int step = sv_networks(address, name) - 1; step >= 0; step--) {
        struct sv_peer **at = find(all, name[step]), *peer = *at ? *at : add(all, at, name[step], step);
        if (wider && !peer->wider) {
            peer->wider = wider;
            sv_link_last(&wider->parts, &peer->part);
            refer(all, wider);
        }
        wider = peer;
    }
    refer(all, wider);
    return wider;
}

void sv_peer_stay(struct sv_server *server, struct sv_peer *peer)
{
    refer(server->peers, peer);
}

const char *sv_peer_address(const struct sv_peer *peer)
{
    return peer->address;
}

/* A part of the table at a time. */
void sv_peers_tidy(struct sv_server *server)
{
    struct sv_peers *all = peers_of(server);
    for (int i = 0; i < TIDIED; i++) {
        int place = all->tidied++ % CHAINS;
        for (struct sv_peer **at = &all->chain[place]; *at;)
            if ((*at)->references == 0 && sv_peer_owes(*at) == 0)
                forget(all, *at);
            else
                at = &(*at)->next;
        all->tidied %= CHAINS;
    }
}

void sv_peers_free(struct sv_server *server)
{
    struct sv_peers *all = peers_of(server);
    for (int i = 0; i < CHAINS; i++)
        for (struct sv_peer *peer = all->chain[i], *next; peer; peer = next) {
            next = peer->next;
            free(peer);
        }
    free(all);
    server->peers = NULL;
}

int sv_peers_known(const struct sv_server *server)
{
    return server->peers ? server->peers->known : 0;
}

/* --- Who has most --- */

/* Who has little is modest; beyond that sockets at which somebody plays count little beside the others. */
static long weigh(int all, int playing)
{
    return all <= MODEST ? all : MODEST + (long)IDLE_WEIGHT * (all - playing) + playing;
}

static long has(const struct sv_peer *peer, enum sv_goods goods)
{
    return goods == SV_CONNECTIONS ? weigh(peer->connections, peer->playing)
           : goods == SV_SOCKETS   ? weigh(peer->sockets, peer->playing)
                                   : peer->held;
}

static int size_of(long amount)
{
    int size = 0;
    for (; amount > 1 && size < SIZES - 1; amount /= 2)
        size++;
    return size;
}

/* It has more or less of something than it had before. */
static void rank(struct sv_peers *all, struct sv_peer *peer, enum sv_goods goods, long before)
{
    long now = has(peer, goods);
    struct sv_link *link = &peer->greedy[goods];
    if (peer->wider || (size_of(now) == size_of(before) && (now > 0) == !sv_link_alone(link)))
        return;
    if (!sv_link_alone(link))
        sv_unlink(link);
    if (now > 0)
        sv_link_last(&all->greedy[goods][size_of(now)], link);
}

/* Those with at least half as much as the greediest are in one ring; of these, enough are looked at. */
static struct sv_peer *greediest_network(struct sv_peers *all, enum sv_goods goods)
{
    int size = SIZES - 1, n = 0;
    struct sv_peer *most = NULL;
    while (size >= 0 && sv_link_alone(&all->greedy[goods][size]))
        size--;
    if (size < 0)
        return NULL;
    struct sv_link *ring = &all->greedy[goods][size];
    for (struct sv_link *link = ring->after; link != ring && n++ < COMPARED; link = link->after) {
        struct sv_peer *peer = SV_OF(struct sv_peer, greedy[goods], link);
        if (!most || has(peer, goods) > has(most, goods))
            most = peer;
    }
    return most;
}

static struct sv_peer *greediest_part(const struct sv_peer *network, enum sv_goods goods)
{
    struct sv_peer *most = NULL;
    for (struct sv_link *link = network->parts.after; link != &network->parts; link = link->after) {
        struct sv_peer *peer = SV_OF(struct sv_peer, part, link);
        if (!most || has(peer, goods) > has(most, goods))
            most = peer;
    }
    return most;
}

/* How much a connection would be missed. */
static long worth(const struct sv_conn *c, enum sv_goods goods)
{
    static const int by_wait[SV_WAITS] = {
        [SV_WAIT_LINGER] = 0, [SV_WAIT_NEXT] = 1, [SV_WAIT_HEAD] = 2, [SV_WAIT_BODY] = 3,
        [SV_WAIT_QUIET] = 4,  [SV_WAIT_PONG] = 4, [SV_WAIT_OUT] = 5,  [SV_WAIT_NONE] = 6};
    if (goods == SV_BYTES)
        return -c->held;
    return by_wait[c->wait] + (c->is_socket ? 10 : 0) + (c->plays ? 20 : 0);
}

struct sv_conn *sv_greediest(struct sv_server *server, enum sv_goods goods)
{
    struct sv_peer *peer = greediest_network(peers_of(server), goods);
    struct sv_conn *found = NULL;
    while (peer && peer->steps)
        peer = greediest_part(peer, goods);
    if (!peer)
        return NULL;
    for (struct sv_link *link = peer->parts.after; link != &peer->parts; link = link->after) {
        struct sv_conn *c = SV_OF(struct sv_conn, of_peer, link);
        if (!c->doomed && (goods != SV_SOCKETS || c->is_socket) && (!found || worth(c, goods) < worth(found, goods)))
            found = c;
    }
    return found;
}

/* --- What it has --- */

/* Adds to what it has, and to what its networks have. */
static void have(struct sv_server *server, struct sv_peer *peer, int connections, int sockets, int playing, long held)
{
    for (; peer; peer = peer->wider) {
        long before[SV_GOODS];
        for (int goods = 0; goods < SV_GOODS; goods++)
            before[goods] = has(peer, (enum sv_goods)goods);
        peer->connections += connections;
        peer->sockets += sockets;
        peer->playing += playing;
        peer->held += held;
        for (int goods = 0; goods < SV_GOODS; goods++)
            rank(server->peers, peer, (enum sv_goods)goods, before[goods]);
    }
}

bool sv_peer_connects(struct sv_server *server, struct sv_peer *peer, struct sv_conn *c)
{
    if (peer->connections >= CONNECTIONS_MAX)
        return false;
    have(server, peer, 1, 0, 0, 0);
    sv_link_last(&peer->parts, &c->of_peer);
    return true;
}

void sv_peer_disconnects(struct sv_server *server, struct sv_peer *peer, struct sv_conn *c)
{
    sv_unlink(&c->of_peer);
    have(server, peer, -1, -c->is_socket, -c->plays, 0);
}

bool sv_peer_may_open(const struct sv_peer *peer)
{
    return peer->sockets < SOCKETS_MAX;
}

void sv_peer_opens(struct sv_server *server, struct sv_peer *peer, int more)
{
    have(server, peer, 0, more, 0, 0);
}

void sv_peer_plays(struct sv_server *server, struct sv_peer *peer, int more)
{
    have(server, peer, 0, 0, more, 0);
}

bool sv_peer_may_hold(const struct sv_peer *peer, long more)
{
    return peer->held + more <= HELD_MAX;
}

void sv_peer_holds(struct sv_server *server, struct sv_peer *peer, long more)
{
    have(server, peer, 0, 0, 0, more);
}
