/* What libwebsockets calls, and what HTTP and sockets share of it. */
#ifndef PL_SERVER_TRANSPORT_H
#define PL_SERVER_TRANSPORT_H

#include <libwebsockets.h>

#include "server/server.h"

int sv_http(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t n);
int sv_socket(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t n);
bool sv_may_upgrade(struct lws *, const char *to); /* if not, the refusal is on its way */

enum pl_lang sv_lang_of(const char *accepted);
bool sv_is_own_origin(struct lws *);
void sv_address_of(struct lws *, char *address, size_t);

#endif
