/* Addresses: read, cut to what one client has, named with the networks that they are in; proxies that are believed. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "server/net.h"

enum { PROXIES_MAX = 16 };

struct sv_proxies {
    int n;
    struct network {
        unsigned char bytes[16];
        int bits;
    } network[PROXIES_MAX];
};

bool sv_address_read(const char *text, unsigned char bytes[16])
{
    memset(bytes, 0, 16);
    bytes[10] = bytes[11] = 0xff;
    return inet_pton(AF_INET, text, bytes + 12) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

bool sv_address_is_ipv4(const unsigned char bytes[16])
{
    static const unsigned char before[12] = {[10] = 0xff, [11] = 0xff};
    return memcmp(bytes, before, sizeof before) == 0;
}

bool sv_address_clean(const char *given, char address[ADDRESS_MAX_BYTES])
{
    unsigned char bytes[16];
    if (!sv_address_read(given, bytes))
        return false;
    if (sv_address_is_ipv4(bytes))
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
    if (!sv_address_read(plain, bytes))
        return 1;
    if (sv_address_is_ipv4(bytes)) {
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

/* --- Proxies --- */

bool sv_proxy_add(struct sv_server *server, const char *cidr, struct pl_error *error)
{
    if (!server->proxies)
        server->proxies = sv_alloc(sizeof *server->proxies);
    struct sv_proxies *all = server->proxies;
    if (all->n == PROXIES_MAX)
        return pl_fail(error, "proxy: %d networks can be named, no more", PROXIES_MAX);
    struct network *network = &all->network[all->n];
    char address[ADDRESS_MAX_BYTES], *end = NULL;
    const char *slash = strchr(cidr, '/');
    size_t n = slash ? (size_t)(slash - cidr) : strlen(cidr);
    snprintf(address, sizeof address, "%.*s", (int)(n < sizeof address ? n : 0), cidr);
    bool fine = sv_address_read(address, network->bytes);
    int most = fine && sv_address_is_ipv4(network->bytes) ? 32 : 128;
    long bits = slash ? strtol(slash + 1, &end, 10) : most;
    if (!fine || (slash && (end == slash + 1 || *end || slash[1] < '0' || slash[1] > '9')) || bits < 0 || bits > most)
        return pl_fail(error, "proxy: '%.100s' is no network such as 127.0.0.1/32 or fd00::/8", cidr);
    network->bits = (int)bits + 128 - most;
    all->n++;
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
    const struct sv_proxies *all = server->proxies;
    if (!all || !sv_address_read(address, bytes))
        return false;
    for (int i = 0; i < all->n; i++)
        if (is_in(&all->network[i], bytes))
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
