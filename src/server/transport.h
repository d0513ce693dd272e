/* The two protocols of a connection, and what they share. */
#ifndef PL_SERVER_TRANSPORT_H
#define PL_SERVER_TRANSPORT_H

#include "server/head.h"
#include "server/net.h"

extern const struct sv_protocol sv_http, sv_socket;

/* A connection becomes a socket: its answer was sent. */
void sv_socket_open(struct sv_conn *, enum pl_lang);

#endif
