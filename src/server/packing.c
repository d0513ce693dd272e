/* Packing answers outside the loop: what is small is packed where it is made, but a large one would make everybody
 * wait. One thread does it, for one after the other (places.h). When too many wait, answers go out as they are. */
#include <stdlib.h>

#include "server/request.h"

enum { PACKINGS_MAX = 32 }; /* that wait */

struct sv_packings {
    struct sv_queue *thread;
    struct sv_places waiting;
    struct sv_packing *at_work;
};

void sv_packings_open(struct sv_server *server)
{
    server->packings = sv_alloc(sizeof *server->packings);
    server->packings->thread = sv_queue_new(server, 1);
    sv_places_open(&server->packings->waiting, true);
}

void sv_packings_close(struct sv_packings *p)
{
    sv_queue_close(p->thread);
}

void sv_packings_free(struct sv_packings *p)
{
    sv_queue_free(p->thread);
    sv_places_close(&p->waiting);
    free(p);
}

static void pack(struct sv_task *task)
{
    struct sv_packing *packing = (struct sv_packing *)task;
    double start = sv_thread_seconds();
    sv_give_way(SV_NICE);
    sv_deflate(packing->text, &packing->packed);
    packing->spent = sv_thread_seconds() - start;
}

static void begin_next(struct sv_packings *p)
{
    struct sv_place *place = sv_place_next(&p->waiting, NULL);
    if (!place)
        return;
    sv_place_leave(&p->waiting, place);
    p->at_work = (struct sv_packing *)((char *)place - offsetof(struct sv_packing, place));
    sv_queue_add(p->thread, &p->at_work->task);
}

static void packed(struct sv_task *task)
{
    struct sv_packing *packing = (struct sv_packing *)task;
    struct sv_packings *p = packing->server->packings;
    sv_place_charge(&p->waiting, &packing->place, packing->spent);
    sv_count(SV_PACKINGS, 1);
    p->at_work = NULL;
    begin_next(p);
    packing->done(packing);
}

/* It gave up its place and goes out as it is. */
static void passed_over(struct sv_task *task)
{
    struct sv_packing *packing = (struct sv_packing *)task;
    packing->done(packing);
}

/* Told when the loop comes to it: whoever is answered may ask for something else at once. */
static void pass_over(struct sv_packings *p, struct sv_place *place)
{
    struct sv_packing *packing = (struct sv_packing *)((char *)place - offsetof(struct sv_packing, place));
    sv_place_leave(&p->waiting, place);
    packing->task.done = passed_over;
    sv_done(packing->server, &packing->task);
}

bool sv_pack_later(struct sv_server *server, struct sv_packing *packing, const char *address)
{
    struct sv_packings *p = server->packings;
    if (p->waiting.count >= PACKINGS_MAX) {
        struct sv_place *yields = sv_place_yields(&p->waiting, address);
        sv_count(SV_PACKINGS_SKIPPED, 1);
        if (!yields)
            return false;
        pass_over(p, yields);
    }
    packing->task = (struct sv_task){.run = pack, .done = packed};
    packing->server = server;
    packing->packed = (struct pl_text){0};
    packing->spent = 0;
    sv_place_wait(&p->waiting, &packing->place, address);
    if (!p->at_work)
        begin_next(p);
    return true;
}
