/* What bots.c and minds.c share. */
#ifndef PL_SERVER_BOTS_H
#define PL_SERVER_BOTS_H

#include "server/server.h"

/* Bots that are kept (minds.c). */
struct sv_minds {
    struct sv_link all;
    int count;
    size_t bytes;
};
void sv_minds_open(struct sv_minds *);
/* The bot of a seat, which is then the caller's; NULL: none is kept, or another player than this. */
struct pl_bot *sv_mind_take(struct sv_minds *, struct sv_room *, int seat, const char *player);
void sv_mind_keep(struct sv_minds *, struct sv_room *, int seat, const char *player, struct pl_bot *);
void sv_minds_forget(struct sv_minds *, struct sv_room *);

#endif
