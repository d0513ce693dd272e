/* What the command needs of the server. */
#ifndef PL_SERVE_H
#define PL_SERVE_H

#include "polity.h"

enum { PL_PROXIES_MAX = 16, PL_ORIGINS_MAX = 16 };

struct pl_serve_options {
    const char *listen;                /* HOST:PORT; port 0: any that is free */
    const char *store;                 /* a file */
    const char *metrics;               /* HOST:PORT of their own, "public": with everything else; NULL: nowhere */
    const char *proxy[PL_PROXIES_MAX]; /* networks of proxies that are believed */
    int proxies;
    const char *origin[PL_ORIGINS_MAX]; /* URLs under which people reach it, besides where it listens */
    int origins;
    int keep;   /* days after its last change that a table is kept; 0: for ever */
    int memory; /* MiB that the process may use; 0: 512 */
};

/* Serves until it is told to stop (SIGTERM, SIGINT). `ready` is called with the address once it answers. False, with
 * words: it could not begin. */
bool pl_serve(const struct pl_serve_options *, void (*ready)(const char *address), struct pl_error *);

/* The same in parts, for tests: what it is made of, without the loop. */
struct sv_server;
bool sv_open(struct sv_server *, const struct pl_serve_options *, char *address, size_t size, struct pl_error *);
void sv_close(struct sv_server *);

/* Does what the options say make sense? */
bool pl_serve_can(const struct pl_serve_options *, struct pl_error *);

#endif
