/* Reading finished games: replays, forks and records from elsewhere take a while,
 * so they wait for a thread of their own, one after the other. Addresses take
 * turns: whoever asks for much waits for himself. Too much is refused at once. */
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

enum { READINGS_MAX = 64, READINGS_EACH = 5 }; /* the one at work counts */

struct sv_readings {
    struct sv_queue *thread;
    struct sv_reading *waiting; /* in the order of their coming */
    struct sv_reading *at_work;
    int64_t turn; /* that it is now */
};

void sv_readings_open(struct sv_server *server)
{
    server->readings = sv_alloc(sizeof *server->readings);
    server->readings->thread = sv_queue_new(server, 1);
}

void sv_readings_close(struct sv_readings *r)
{
    sv_queue_close(r->thread);
}

void sv_readings_free(struct sv_readings *r)
{
    sv_queue_free(r->thread);
    free(r);
}

/* --- Who waits --- */

/* Nobody works for those who have gone. */
static void drop_gone(struct sv_readings *r)
{
    struct sv_reading *gone = NULL;
    for (struct sv_reading **at = &r->waiting; *at;) {
        struct sv_reading *reading = *at;
        if (!sv_is_gone(reading->request)) {
            at = &reading->next;
            continue;
        }
        *at = reading->next;
        reading->next = gone;
        gone = reading;
    }
    while (gone) {
        struct sv_reading *next = gone->next;
        sv_resume(gone->request);
        gone->drop(gone);
        gone = next;
    }
}

static int count(const struct sv_readings *r, const char *address)
{
    int n = r->at_work && (!address || strcmp(r->at_work->address, address) == 0);
    for (const struct sv_reading *reading = r->waiting; reading; reading = reading->next)
        n += !address || strcmp(reading->address, address) == 0;
    return n;
}

int sv_readings_count(const struct sv_readings *r)
{
    return count(r, NULL);
}

bool sv_may_read(struct sv_request *q)
{
    struct sv_readings *r = q->server->readings;
    drop_gone(r);
    bool greedy = count(r, q->address) >= READINGS_EACH;
    if (!greedy && count(r, NULL) < READINGS_MAX)
        return true;
    sv_count(SV_READINGS_REFUSED, 1);
    sv_answer_refusal(q, greedy ? SV_TOO_MANY : SV_BUSY);
    return false;
}

/* --- Taking turns --- */

static void begin_next(struct sv_readings *r)
{
    drop_gone(r);
    struct sv_reading **next = &r->waiting;
    for (struct sv_reading **at = &r->waiting; *at; at = &(*at)->next)
        if ((*at)->turn < (*next)->turn)
            next = at;
    if (!*next)
        return;
    r->at_work = *next;
    *next = r->at_work->next;
    r->turn = r->at_work->turn;
    sv_count(SV_READINGS, 1);
    sv_queue_add(r->thread, &r->at_work->task);
}

/* The turn after the last one that its address has. */
static int64_t turn_of(const struct sv_readings *r, const char *address)
{
    int64_t turn = r->turn;
    if (r->at_work && strcmp(r->at_work->address, address) == 0)
        turn = r->at_work->turn + 1;
    for (const struct sv_reading *reading = r->waiting; reading; reading = reading->next)
        if (strcmp(reading->address, address) == 0)
            turn = reading->turn + 1;
    return turn;
}

void sv_read(struct sv_request *q, struct sv_reading *reading)
{
    struct sv_readings *r = q->server->readings;
    struct sv_reading **last = &r->waiting;
    reading->server = q->server;
    reading->request = q;
    snprintf(reading->address, sizeof reading->address, "%s", q->address);
    reading->turn = turn_of(r, q->address);
    while (*last)
        last = &(*last)->next;
    *last = reading;
    q->pending = true;
    if (!r->at_work)
        begin_next(r);
}

void sv_read_end(struct sv_server *server)
{
    server->readings->at_work = NULL;
    begin_next(server->readings);
}
