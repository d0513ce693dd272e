/* Reading finished games: replays, records, forks and games from elsewhere take a while,
 * so they wait for a thread of their own, one after the other. Networks take
 * turns (places.h): whoever asks for much waits for himself. Too much is refused at once, and where
 * there is no place left, whoever has the most of them gives one up. */
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

enum { READINGS_MAX = 64, READINGS_EACH = 5 }; /* the one at work counts */

struct sv_readings {
    struct sv_queue *thread;
    struct sv_places waiting;
    struct sv_reading *at_work;
};

static struct sv_reading *reading_of(struct sv_place *place)
{
    return (struct sv_reading *)((char *)place - offsetof(struct sv_reading, place));
}

void sv_readings_open(struct sv_server *server)
{
    server->readings = sv_alloc(sizeof *server->readings);
    server->readings->thread = sv_queue_new(server, 1);
    sv_places_open(&server->readings->waiting, true);
}

void sv_readings_close(struct sv_readings *r)
{
    sv_queue_close(r->thread);
}

void sv_readings_free(struct sv_readings *r)
{
    sv_queue_free(r->thread);
    sv_places_close(&r->waiting);
    free(r);
}

/* --- Who waits --- */

/* Nobody works for those who have gone. */
static void drop_gone(struct sv_readings *r)
{
    for (struct sv_place *place = r->waiting.first, *next; place; place = next) {
        struct sv_reading *reading = reading_of(place);
        next = place->next;
        if (!sv_is_gone(reading->request))
            continue;
        sv_place_leave(&r->waiting, place);
        sv_resume(reading->request);
        reading->drop(reading);
    }
}

static int count_of(const struct sv_readings *r, const char *address)
{
    return sv_places_of(&r->waiting, address) + (r->at_work && strcmp(r->at_work->place.address, address) == 0);
}

int sv_readings_count(const struct sv_readings *r)
{
    return r->waiting.count + (r->at_work != NULL);
}

static void given_up(struct sv_task *task)
{
    struct sv_reading *reading = (struct sv_reading *)task;
    if (sv_resume(reading->request))
        sv_answer_refusal(reading->request, SV_BUSY);
    reading->drop(reading);
}

/* It is told when the loop comes to it: whoever is answered may ask for something else at once. */
static void give_up(struct sv_readings *r, struct sv_reading *reading)
{
    sv_place_leave(&r->waiting, &reading->place);
    reading->task.done = given_up;
    sv_done(reading->server, &reading->task);
}

bool sv_may_read(struct sv_request *q)
{
    struct sv_readings *r = q->server->readings;
    drop_gone(r);
    bool greedy = count_of(r, q->address) >= READINGS_EACH;
    if (!greedy && sv_readings_count(r) < READINGS_MAX)
        return true;
    struct sv_place *yields = greedy ? NULL : sv_place_yields(&r->waiting, q->address);
    sv_count(SV_READINGS_REFUSED, 1);
    if (!yields) {
        sv_answer_refusal(q, greedy ? SV_TOO_MANY : SV_BUSY);
        return false;
    }
    give_up(r, reading_of(yields));
    return true;
}

/* --- Taking turns --- */

static void work(struct sv_task *task)
{
    struct sv_reading *reading = (struct sv_reading *)task;
    double start = sv_thread_seconds();
    sv_give_way(SV_NICE);
    reading->work(task);
    reading->spent = sv_thread_seconds() - start;
}

static void begin_next(struct sv_readings *r)
{
    drop_gone(r);
    struct sv_place *next = sv_place_next(&r->waiting, NULL);
    if (!next)
        return;
    sv_place_leave(&r->waiting, next);
    r->at_work = reading_of(next);
    sv_count(SV_READINGS, 1);
    sv_queue_add(r->thread, &r->at_work->task);
}

void sv_read(struct sv_request *q, struct sv_reading *reading)
{
    struct sv_readings *r = q->server->readings;
    reading->server = q->server;
    reading->request = q;
    reading->work = reading->task.run;
    reading->task.run = work;
    sv_place_wait(&r->waiting, &reading->place, q->address);
    q->pending = true;
    if (!r->at_work)
        begin_next(r);
}

void sv_read_end(struct sv_server *server, const struct sv_reading *reading)
{
    struct sv_readings *r = server->readings;
    sv_place_charge(&r->waiting, &reading->place, reading->spent);
    r->at_work = NULL;
    begin_next(r);
}
