/* By which names the server is known. A page elsewhere can make its own name lead to
 * 127.0.0.1 or into somebody's house (DNS rebinding); its requests then come from
 * the reader's browser, to us, as if they were our own page's. They still say in
 * Host by which name they came, and that one is not ours. */
#ifndef PL_SERVER_ORIGIN_H
#define PL_SERVER_ORIGIN_H

#include "server/head.h"
#include "server/server.h"

struct sv_conn;

/* It listens there, so that is one of its names; `is_private`: where metrics are served. */
void sv_origins_listen(struct sv_server *, const char *host, bool is_private);
/* http://HOST or https://HOST:PORT under which others reach it. False, with words: it is no such URL, or one too many.
 */
bool sv_origins_add(struct sv_server *, const char *url, struct pl_error *);
void sv_origins_free(struct sv_server *);

/* Is the request meant for us? What says no host (HTTP/1.0) comes from no browser. */
bool sv_is_own_host(const struct sv_conn *, const struct sv_head *);
/* Does it come from a page of ours? Programs send no Origin. */
bool sv_is_own_origin(const struct sv_server *, const struct sv_head *);

#endif
