/* Host and Origin: the names by which the server is known, and no others. */
#include "server/origin.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net.h"
#include "server/serve.h"

enum { HOST_MAX_BYTES = 254, NAMES_MAX = 4, PORT_MAX = 65535 };

/* host or host:port, as URLs and Host have them. */
struct site {
    char host[HOST_MAX_BYTES]; /* in small letters, without a dot at its end */
    bool is_address;
    unsigned char address[16]; /* IPv4 as IPv6 writes it */
    int port;                  /* -1: none was said */
};

struct origin {
    bool is_safe; /* https */
    struct site site;
};

struct sv_origins {
    struct door {
        bool anywhere; /* it listens at all addresses of this machine */
        char name[NAMES_MAX][HOST_MAX_BYTES];
        int names;
    } door[2]; /* for people, for metrics */
    struct origin origin[PL_ORIGINS_MAX];
    int origins;
};

static struct sv_origins *origins_of(struct sv_server *server)
{
    if (!server->origins)
        server->origins = sv_alloc(sizeof *server->origins);
    return server->origins;
}

/* --- Reading --- */

/* Digits after a colon, or nothing at all. */
static bool read_port(const char *text, int *port)
{
    *port = -1;
    if (!*text)
        return true;
    if (*text++ != ':' || strlen(text) > 5 || strspn(text, "0123456789") != strlen(text))
        return false;
    if (*text)
        *port = atoi(text);
    return *port <= PORT_MAX;
}

static bool read_name(const char *text, size_t n, char host[HOST_MAX_BYTES])
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
    n -= n > 0 && text[n - 1] == '.'; /* the root, which changes nothing */
    if (n == 0 || n >= HOST_MAX_BYTES)
        return false;
    for (size_t i = 0; i < n; i++)
        host[i] = (char)(text[i] >= 'A' && text[i] <= 'Z' ? text[i] | 0x20 : text[i]);
    host[n] = '\0';
    return strspn(host, fine) == n && host[0] != '.' && !strstr(host, "..");
}

static bool read_site(const char *text, struct site *site)
{
    const char *end = strchr(text, text[0] == '[' ? ']' : ':');
    if (!end && text[0] == '[')
        return false;
    size_t n = end ? (size_t)(end - text) : strlen(text);
    if (text[0] != '[') {
        if (!read_name(text, n, site->host) || !read_port(text + n, &site->port))
            return false;
        site->is_address = !strchr(site->host, ':') && sv_address_read(site->host, site->address);
        return true;
    }
    if (n > INET6_ADDRSTRLEN || !read_port(end + 1, &site->port))
        return false;
    snprintf(site->host, sizeof site->host, "%.*s", (int)n - 1, text + 1);
    site->is_address = strchr(site->host, ':') && sv_address_read(site->host, site->address);
    return site->is_address;
}

static int usual_port(bool is_safe)
{
    return is_safe ? 443 : 80;
}

static bool read_origin(const char *text, struct origin *origin)
{
    size_t scheme = strcspn(text, ":");
    origin->is_safe = scheme == 5;
    if (scheme < 4 || strncasecmp(text, "https", scheme) != 0 || strncmp(text + scheme, "://", 3) != 0 ||
        !read_site(text + scheme + 3, &origin->site) || origin->site.port == 0)
        return false;
    if (origin->site.port < 0)
        origin->site.port = usual_port(origin->is_safe);
    return true;
}

static bool read_piece(struct sv_piece piece, char *text, size_t size)
{
    sv_copy_piece(piece, text, size);
    return piece.n > 0 && strlen(text) == piece.n;
}

/* --- Names of this machine --- */

static bool is_all_zero(const unsigned char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i])
            return false;
    return true;
}

static bool is_loopback(const struct site *site)
{
    if (!site->is_address)
        return strcmp(site->host, "localhost") == 0;
    return sv_address_is_ipv4(site->address) ? site->address[12] == 127
                                             : is_all_zero(site->address, 15) && site->address[15] == 1;
}

static void add_name(struct door *door, const char *text)
{
    if (door->names < NAMES_MAX && read_name(text, strlen(text), door->name[door->names]))
        door->names++;
}

/* People in a house call a machine by its name, alone or as multicast DNS has it. */
static void add_own_names(struct door *door)
{
    char name[HOST_MAX_BYTES] = "", local[HOST_MAX_BYTES + 8];
    if (gethostname(name, sizeof name - 1) != 0)
        return;
    add_name(door, name);
    snprintf(local, sizeof local, "%.*s", (int)strcspn(name, "."), name);
    add_name(door, local);
    strcat(local, ".local");
    add_name(door, local);
}

void sv_origins_listen(struct sv_server *server, const char *host, bool is_private)
{
    struct door *door = &origins_of(server)->door[is_private];
    struct site site = {.is_address = sv_address_read(host, site.address)};
    *door = (struct door){0};
    if (site.is_address) {
        door->anywhere =
            is_all_zero(site.address, 16) || (sv_address_is_ipv4(site.address) && is_all_zero(site.address + 12, 4));
    } else {
        snprintf(site.host, sizeof site.host, "%s", host);
        add_name(door, host);
    }
    if (!is_loopback(&site))
        add_own_names(door);
}

bool sv_origins_add(struct sv_server *server, const char *url, struct pl_error *error)
{
    struct sv_origins *all = origins_of(server);
    if (all->origins == PL_ORIGINS_MAX)
        return pl_fail(error, "origin: %d can be named, no more", PL_ORIGINS_MAX);
    if (!read_origin(url, &all->origin[all->origins]))
        return pl_fail(error,
                       "origin: '%.100s' is not http://HOST or https://HOST:PORT, such as https://polity.example, "
                       "with nothing after it",
                       url);
    all->origins++;
    return true;
}

void sv_origins_free(struct sv_server *server)
{
    free(server->origins);
    server->origins = NULL;
}

/* --- Requests --- */

static bool is_local_address(const struct sv_conn *c, const unsigned char address[16])
{
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    unsigned char bytes[16] = {[10] = 0xff, [11] = 0xff};
    if (getsockname(c->fd, (struct sockaddr *)&own, &size) != 0)
        return false;
    if (own.ss_family == AF_INET)
        memcpy(bytes + 12, &((const struct sockaddr_in *)(const void *)&own)->sin_addr, 4);
    else if (own.ss_family == AF_INET6)
        memcpy(bytes, &((const struct sockaddr_in6 *)(const void *)&own)->sin6_addr, 16);
    else
        return false;
    return memcmp(bytes, address, sizeof bytes) == 0;
}

static bool is_same_host(const struct site *a, const struct site *b)
{
    return a->is_address && b->is_address ? memcmp(a->address, b->address, sizeof a->address) == 0
                                          : strcmp(a->host, b->host) == 0;
}

static bool read_host(const struct sv_head *head, struct site *host)
{
    char text[HOST_MAX_BYTES + sizeof ":65535"];
    return read_piece(head->header[SV_HOST], text, sizeof text) && read_site(text, host);
}

/* Whoever has a name can make it lead anywhere, but nobody can make an address lead elsewhere: where all addresses are
 * listened at, any may be named, since there may be one in front of us that we don't know of. Ports don't matter. */
bool sv_is_own_host(const struct sv_conn *c, const struct sv_head *head)
{
    const struct sv_origins *all = c->server->origins;
    const struct door *door = &all->door[c->is_private];
    struct site host = {0};
    if (!head->header[SV_HOST].at)
        return true;
    if (!read_host(head, &host))
        return false;
    if (host.is_address ? door->anywhere || is_local_address(c, host.address) : strcmp(host.host, "localhost") == 0)
        return true;
    for (int i = 0; i < door->names; i++)
        if (strcmp(door->name[i], host.host) == 0)
            return true;
    for (int i = 0; i < all->origins; i++)
        if (is_same_host(&all->origin[i].site, &host))
            return true;
    return false;
}

bool sv_is_own_origin(const struct sv_server *server, const struct sv_head *head)
{
    const struct sv_origins *all = server->origins;
    char text[HOST_MAX_BYTES + sizeof "https://:65535"];
    struct origin origin = {0};
    struct site host = {0};
    if (!head->header[SV_ORIGIN].at)
        return true;
    if (!read_piece(head->header[SV_ORIGIN], text, sizeof text) || !read_origin(text, &origin))
        return false;
    if (read_host(head, &host) && is_same_host(&host, &origin.site) &&
        (host.port < 0 ? usual_port(origin.is_safe) : host.port) == origin.site.port)
        return true;
    for (int i = 0; i < all->origins; i++) {
        const struct origin *own = &all->origin[i];
        if (own->is_safe == origin.is_safe && own->site.port == origin.site.port &&
            is_same_host(&own->site, &origin.site))
            return true;
    }
    return false;
}
