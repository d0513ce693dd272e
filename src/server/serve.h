/* The one thing that the command needs of the server. */
#ifndef PL_SERVE_H
#define PL_SERVE_H

#include "polity.h"

/* Serves until it is told to stop (SIGTERM, SIGINT). `listen` is HOST:PORT; port 0: any that is free. `ready` is called
 * with the address once it answers. False, with words: it could not begin. */
bool pl_serve(const char *listen, const char *store, void (*ready)(const char *address), struct pl_error *);

/* Is this HOST:PORT? */
bool pl_serve_can_listen(const char *listen, struct pl_error *);

#endif
