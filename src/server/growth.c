/* Tables that go: where nobody has begun to play, a day after the last change; any
 * other after the days of --keep. A few at a time, and only while the clock can be
 * trusted: one that was set wrong makes every table look old. The same rounds find
 * out whether the store can still be written. */
#include <math.h>
#include <string.h>

#include "server/server.h"

enum {
    DAY = 24 * 3600,
    REMOVED_AT_ONCE = 8,   /* tables in a round */
    STEADY_SECONDS = 3600, /* that the clock must have gone evenly */
    JUMP_SECONDS = 5,      /* more is no even going */
    TOUCHED_LATE = 3600    /* so much later a table may have changed than the store knows */
};

/* Seconds; 0: for ever. */
static int64_t lasts(const struct sv_server *server, const char *status)
{
    int64_t keep = (int64_t)server->keep * DAY;
    if (strcmp(status, "waiting") == 0)
        return server->keep && keep < DAY ? keep : DAY;
    return keep;
}

/* Of a game only the day is told: the second would tell everybody when someone has moved in secret. */
int64_t sv_expires(const struct sv_server *server, const char *status, int64_t changed)
{
    int64_t after = lasts(server, status), at = changed + after;
    if (!after)
        return 0;
    return strcmp(status, "waiting") == 0 ? at : (at / DAY + 1) * DAY;
}

/* --- Removing --- */

static void removed(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_server *server = job->context;
    server->tidying.looking = false;
    if (job->result == PL_STORED && job->olds) {
        char count[24];
        snprintf(count, sizeof count, "%d", job->olds);
        sv_log("tables_removed", "tables", count, NULL);
        sv_count(SV_TABLES_REMOVED, (uint64_t)job->olds);
        sv_lobby_changed(server);
    }
    sv_job_free(job);
}

/* Tables that somebody has open stay as long as that is so. */
static void remove_unused(struct sv_server *server, const struct sv_job *found)
{
    struct sv_job *job = sv_job_new(SV_REMOVE_OLD, NULL, removed, server);
    job->ages = found->ages;
    job->old = sv_alloc(REMOVED_AT_ONCE * sizeof *job->old);
    for (int i = 0; i < found->olds && job->olds < REMOVED_AT_ONCE; i++)
        if (sv_room_let_go(server, found->old[i]))
            strcpy(job->old[job->olds++], found->old[i]);
    sv_store(server, job); /* even if there is none: room that is free is given back */
}

static void found_old(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_server *server = job->context;
    if (job->result == PL_STORED && job->olds && !server->stopping)
        remove_unused(server, job);
    else
        server->tidying.looking = false;
    sv_job_free(job);
}

static void look_for_old(struct sv_server *server, int64_t now)
{
    struct sv_job *job = sv_job_new(SV_FIND_OLD, NULL, found_old, server);
    int64_t others = lasts(server, "over");
    job->ages.waiting = now - lasts(server, "waiting") - TOUCHED_LATE;
    job->ages.others = others ? now - others - DAY - TOUCHED_LATE : 0;
    server->tidying.looking = true;
    sv_store(server, job);
}

/* --- The clock --- */

/* Has it gone on as evenly as time has, for long enough? */
static bool clock_is_steady(struct sv_server *server, int64_t clock)
{
    double now = sv_now(), passed = now - server->tidying.counted;
    bool first = server->tidying.counted == 0;
    if (first || fabs((double)(clock - server->tidying.clock) - passed) > JUMP_SECONDS)
        server->tidying.steady_since = now;
    if (!first && server->tidying.steady_since == now)
        sv_log("clock_jumped", NULL);
    server->tidying.counted = now;
    server->tidying.clock = clock;
    return now - server->tidying.steady_since >= STEADY_SECONDS;
}

/* --- Rounds --- */

static void probed(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    ((struct sv_server *)job->context)->tidying.probing = false;
    sv_job_free(job);
}

void sv_store_tidy(struct sv_server *server)
{
    int64_t clock = time(NULL);
    bool steady = clock_is_steady(server, clock);
    if (!server->tidying.probing) {
        server->tidying.probing = true;
        sv_store(server, sv_job_new(SV_PROBE, NULL, probed, server));
    }
    if (steady && !server->tidying.looking)
        look_for_old(server, clock);
}
