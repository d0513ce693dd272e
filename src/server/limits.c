/* Who asks too much. Everything that a client costs is counted for its address:
 * connections, sockets, requests, messages, bytes that wait for it. An address is
 * kept in mind as long as it has something open or its buckets are not full again. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "server/net.h"

enum { CHAINS = 4096, PEERS_MAX = 50000, PROXIES_MAX = 16 };

enum {
    CONNECTIONS_MAX = 200, /* of one address */
    SOCKETS_MAX = 100,
    SOCKETS_IN_ALL = 12000,
};

static const long HELD_MAX = 8 << 20; /* bytes that wait for one address */

/* Buckets that fill with time, so many a second up to so many. */
static const struct limit {
    double rate, burst;
} limits[SV_COSTS] = {
    [SV_READS] = {200, 1000},    [SV_CHANGES] = {30, 300},
    [SV_MESSAGES] = {300, 2000}, [SV_OPENINGS] = {1, 300}, /* tables, which stay for a day at least */
    [SV_UPLOADS] = {0.02, 60},                             /* that are kept */
    [SV_TRIALS] = {1000, 4000},                            /* by what they cost, about 60 microseconds each */
    [SV_STUDIES] = {0.05, 120},                            /* seconds that a bot thinks about games that are over */
};

static const struct limit trials_of_a_socket = {200, 1000}; /* whoever drags a stepper needs 20 to 100 a second */

struct sv_peer {
    struct sv_peer *next;
    int references;
    int connections, sockets;
    long held;
    double tokens[SV_COSTS], counted;
    char address[ADDRESS_MAX_BYTES];
};

struct network {
    unsigned char bytes[16];
    int bits;
};

struct sv_peers {
    struct sv_peer *chain[CHAINS];
    int known;
    struct network proxy[PROXIES_MAX];
    int proxies;
};

static struct sv_peers *peers_of(struct sv_server *server)
{
    if (!server->peers)
        server->peers = sv_alloc(sizeof *server->peers);
    return server->peers;
}

/* --- Addresses --- */

/* Sixteen bytes for either kind: IPv4 as IPv6 writes it. */
static bool read_address(const char *text, unsigned char bytes[16])
{
    memset(bytes, 0, 16);
    bytes[10] = bytes[11] = 0xff;
    return inet_pton(AF_INET, text, bytes + 12) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

static bool is_ipv4(const unsigned char bytes[16])
{
    static const unsigned char before[12] = {[10] = 0xff, [11] = 0xff};
    return memcmp(bytes, before, sizeof before) == 0;
}

bool sv_address_clean(const char *given, char address[ADDRESS_MAX_BYTES])
{
    unsigned char bytes[16];
    if (!read_address(given, bytes))
        return false;
    if (is_ipv4(bytes))
        return inet_ntop(AF_INET, bytes + 12, address, ADDRESS_MAX_BYTES) != NULL;
    memset(bytes + 8, 0, 8);
    if (!inet_ntop(AF_INET6, bytes, address, ADDRESS_MAX_BYTES - 4))
        return false;
    strcat(address, "/64");
    return true;
}

/* The first bits of an address, the rest 0. */
static void keep_bits(unsigned char bytes[16], int bits)
{
    for (int i = 0; i < 16; i++, bits -= 8)
        bytes[i] &= (unsigned char)(bits >= 8 ? 0xff : bits <= 0 ? 0 : 0xff00 >> bits);
}

int sv_networks(const char *address, char network[NETWORKS_MAX][ADDRESS_MAX_BYTES])
{
    static const int of_ipv6[] = {56, 48};
    unsigned char bytes[16];
    char plain[ADDRESS_MAX_BYTES];
    snprintf(network[0], ADDRESS_MAX_BYTES, "%s", address);
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(address, "/"), address);
    if (!read_address(plain, bytes))
        return 1;
    if (is_ipv4(bytes)) {
        snprintf(network[1], ADDRESS_MAX_BYTES, "%d.%d.%d.0/24", bytes[12], bytes[13], bytes[14]);
        return 2;
    }
    for (int i = 0; i < 2; i++) {
        keep_bits(bytes, of_ipv6[i]);
        inet_ntop(AF_INET6, bytes, plain, sizeof plain);
        snprintf(network[i + 1], ADDRESS_MAX_BYTES, "%.45s/%d", plain, of_ipv6[i]);
    }
    return 3;
}

/* --- Peers --- */

static struct sv_peer **find(struct sv_peers *all, const char *address)
{
    struct sv_peer **at = &all->chain[sv_hash_text(address) % CHAINS];
    while (*at && strcmp((*at)->address, address) != 0)
        at = &(*at)->next;
    return at;
}

/* More addresses than we can keep in mind share one account. */
struct sv_peer *sv_peer_meet(struct sv_server *server, const char *address)
{
    struct sv_peers *all = peers_of(server);
    struct sv_peer **at = find(all, address);
    if (!*at && all->known >= PEERS_MAX)
        at = find(all, address = "many");
    if (!*at) {
        struct sv_peer *peer = *at = sv_alloc(sizeof *peer);
        all->known++;
        snprintf(peer->address, sizeof peer->address, "%s", address);
        peer->counted = sv_now();
        for (int i = 0; i < SV_COSTS; i++)
            peer->tokens[i] = limits[i].burst;
    }
    (*at)->references++;
    return *at;
}

void sv_peer_leave(struct sv_peer *peer)
{
    peer->references--; /* forgotten later, when its buckets are full again */
}

const char *sv_peer_address(const struct sv_peer *peer)
{
    return peer->address;
}

static double filled(double tokens, double seconds, struct limit limit)
{
    tokens += seconds * limit.rate;
    return tokens > limit.burst ? limit.burst : tokens;
}

static void fill(struct sv_peer *peer)
{
    double now = sv_now(), passed = now - peer->counted;
    peer->counted = now;
    for (int i = 0; i < SV_COSTS; i++)
        peer->tokens[i] = filled(peer->tokens[i], passed, limits[i]);
}

bool sv_peer_may(struct sv_peer *peer, enum sv_cost cost)
{
    fill(peer);
    if (peer->tokens[cost] < 1)
        return false;
    peer->tokens[cost] -= 1;
    return true;
}

bool sv_allow(struct sv_server *server, const char *address, enum sv_cost cost)
{
    struct sv_peer *peer = sv_peer_meet(server, address);
    bool may = sv_peer_may(peer, cost);
    sv_peer_leave(peer);
    return may;
}

bool sv_has(struct sv_server *server, const char *address, enum sv_cost cost)
{
    struct sv_peer *peer = sv_peer_meet(server, address);
    fill(peer);
    bool has = peer->tokens[cost] > 0;
    sv_peer_leave(peer);
    return has;
}

void sv_charge(struct sv_server *server, const char *address, enum sv_cost cost, double tokens)
{
    struct sv_peer *peer = sv_peer_meet(server, address);
    peer->tokens[cost] -= tokens;
    sv_peer_leave(peer);
}

/* --- Trials --- */

void sv_trials_begin(struct sv_bucket *own)
{
    *own = (struct sv_bucket){trials_of_a_socket.burst, sv_now()};
}

/* What a trial costs is known when it is done, so one more is let through as long as anything is left. */
bool sv_may_spend(struct sv_server *server, const struct sv_who *who)
{
    struct sv_bucket *own = who->trials;
    if (own) {
        double now = sv_now();
        *own = (struct sv_bucket){filled(own->tokens, now - own->counted, trials_of_a_socket), now};
        if (own->tokens <= 0)
            return false;
    }
    return sv_has(server, who->address, SV_TRIALS);
}

void sv_spend(struct sv_server *server, const struct sv_who *who, int tokens)
{
    sv_charge(server, who->address, SV_TRIALS, tokens);
    if (who->trials)
        who->trials->tokens -= tokens;
    sv_count(SV_TRIALS_COST, (uint64_t)tokens);
}

/* --- What is open --- */

bool sv_peer_connects(struct sv_peer *peer)
{
    if (peer->connections >= CONNECTIONS_MAX)
        return false;
    peer->connections++;
    return true;
}

bool sv_peer_opens(struct sv_server *server, struct sv_peer *peer)
{
    if (peer->sockets >= SOCKETS_MAX || server->clients >= SOCKETS_IN_ALL)
        return false;
    peer->sockets++;
    return true;
}

void sv_peer_disconnects(struct sv_peer *peer, bool is_socket)
{
    peer->connections--;
    peer->sockets -= is_socket;
}

bool sv_peer_holds(struct sv_peer *peer, long more)
{
    if (more > 0 && peer->held + more > HELD_MAX)
        return false;
    peer->held += more;
    return true;
}

static bool is_forgettable(struct sv_peer *peer)
{
    bool full = true;
    fill(peer);
    for (int i = 0; i < SV_COSTS; i++)
        full &= peer->tokens[i] >= limits[i].burst;
    return full && peer->references == 0;
}

void sv_peers_tidy(struct sv_server *server)
{
    struct sv_peers *all = peers_of(server);
    for (int i = 0; i < CHAINS; i++)
        for (struct sv_peer **at = &all->chain[i]; *at;) {
            struct sv_peer *peer = *at;
            if (!is_forgettable(peer)) {
                at = &peer->next;
                continue;
            }
            *at = peer->next;
            free(peer);
            all->known--;
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

/* --- Proxies --- */

bool sv_proxy_add(struct sv_server *server, const char *cidr, struct pl_error *error)
{
    struct sv_peers *all = peers_of(server);
    struct network *network = &all->proxy[all->proxies];
    char address[ADDRESS_MAX_BYTES], *end = NULL;
    const char *slash = strchr(cidr, '/');
    size_t n = slash ? (size_t)(slash - cidr) : strlen(cidr);
    snprintf(address, sizeof address, "%.*s", (int)(n < sizeof address ? n : 0), cidr);
    bool fine = read_address(address, network->bytes);
    int most = fine && is_ipv4(network->bytes) ? 32 : 128;
    long bits = slash ? strtol(slash + 1, &end, 10) : most;
    if (!fine || (slash && (end == slash + 1 || *end || slash[1] < '0' || slash[1] > '9')) || bits < 0 || bits > most)
        return pl_fail(error, "proxy: '%.100s' is no network such as 127.0.0.1/32 or fd00::/8", cidr);
    if (all->proxies == PROXIES_MAX)
        return pl_fail(error, "proxy: %d networks can be named, no more", PROXIES_MAX);
    network->bits = (int)bits + 128 - most;
    all->proxies++;
    return true;
}

static bool is_in(const struct network *network, const unsigned char bytes[16])
{
    int whole = network->bits / 8, rest = network->bits % 8;
    return memcmp(network->bytes, bytes, (size_t)whole) == 0 &&
           (rest == 0 || (network->bytes[whole] ^ bytes[whole]) >> (8 - rest) == 0);
}

bool sv_is_proxy(const struct sv_server *server, const char *address)
{
    unsigned char bytes[16];
    const struct sv_peers *all = server->peers;
    if (!all || !read_address(address, bytes))
        return false;
    for (int i = 0; i < all->proxies; i++)
        if (is_in(&all->proxy[i], bytes))
            return true;
    return false;
}

void sv_forwarded(const struct sv_server *server, const char *list, size_t n, char address[ADDRESS_MAX_BYTES])
{
    while (n) {
        size_t from = n;
        while (from && list[from - 1] != ',')
            from--;
        size_t begin = from, end = n;
        while (begin < end && list[begin] == ' ')
            begin++;
        while (end > begin && list[end - 1] == ' ')
            end--;
        char one[ADDRESS_MAX_BYTES] = "";
        if (end - begin < sizeof one)
            memcpy(one, list + begin, end - begin);
        if (!sv_address_clean(one, address) || !sv_is_proxy(server, one))
            return; /* what is no address is not believed, and nothing before it */
        n = from ? from - 1 : 0;
    }
}
