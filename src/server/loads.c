/* Tables that are being loaded: who may begin to load one more, and whose is put together next. What was read of a
 * table is made into a room by a thread of its own, since a long game takes a while to play again. Networks take turns
 * with it, and when too many tables are being loaded, the network with the most of them gives way (places.h). */
#include <stdlib.h>

#include "server/places.h"

struct sv_load {
    struct sv_task task;
    struct sv_place under_way, waiting;
    struct sv_server *server;
    struct sv_task *work;
    double spent;
};

struct sv_loads {
    struct sv_queue *thread;
    struct sv_places under_way, waiting;
    struct sv_load *at_work;
};

void sv_loads_open(struct sv_server *server)
{
    server->loads = sv_alloc(sizeof *server->loads);
    server->loads->thread = sv_queue_new(server, 1);
    sv_places_open(&server->loads->under_way, false);
    sv_places_open(&server->loads->waiting, true);
}

void sv_loads_stop(struct sv_server *server)
{
    sv_queue_drop(server->loads->thread);
}

void sv_loads_free(struct sv_server *server)
{
    struct sv_loads *loads = server->loads;
    sv_queue_free(loads->thread);
    sv_places_close(&loads->under_way);
    sv_places_close(&loads->waiting);
    free(loads);
}

/* Who gives way is loaded all the same, but has no place any more that would be in somebody's way. */
bool sv_may_load(struct sv_server *server, const char *address)
{
    struct sv_places *places = &server->loads->under_way;
    struct sv_place *yields = places->count < LOADING_MAX ? NULL : sv_place_yields(places, address);
    if (yields)
        sv_place_leave(places, yields);
    return places->count < LOADING_MAX;
}

struct sv_load *sv_load_begin(struct sv_server *server, const char *address)
{
    struct sv_load *load = sv_alloc(sizeof *load);
    load->server = server;
    sv_place_wait(&server->loads->under_way, &load->under_way, address);
    server->loading++;
    return load;
}

void sv_load_end(struct sv_load *load)
{
    sv_place_leave(&load->server->loads->under_way, &load->under_way);
    load->server->loading--;
    free(load);
}

/* --- Turns with the thread --- */

static void work(struct sv_task *task)
{
    struct sv_load *load = (struct sv_load *)task;
    double start = sv_thread_seconds();
    load->work->run(load->work);
    load->spent = sv_thread_seconds() - start;
}

static void begin_next(struct sv_loads *loads)
{
    struct sv_place *next = loads->at_work ? NULL : sv_place_next(&loads->waiting, NULL);
    if (!next)
        return;
    sv_place_leave(&loads->waiting, next);
    loads->at_work = SV_OF(struct sv_load, waiting, next);
    sv_queue_add(loads->thread, &loads->at_work->task);
}

static void done(struct sv_task *task)
{
    struct sv_load *load = (struct sv_load *)task;
    struct sv_loads *loads = load->server->loads;
    sv_place_charge(&loads->waiting, &load->waiting, load->spent);
    loads->at_work = NULL;
    begin_next(loads);
    load->work->dropped = task->dropped;
    load->work->done(load->work);
}

void sv_load_work(struct sv_load *load, struct sv_task *task)
{
    load->work = task;
    load->task = (struct sv_task){.run = work, .done = done};
    sv_place_wait(&load->server->loads->waiting, &load->waiting, load->under_way.address);
    begin_next(load->server->loads);
}
