/* Finished games that are studied: a bot looks at their decisions again, one after the other, in a thread of its own
 * that gives way to everything else. Who studies takes turns with the others who do; an address has one study at a time
 * and so many seconds of thinking, and nobody thinks for those who have stopped asking. What was found is kept while
 * somebody may still want it in another language. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "server/request.h"

enum {
    UNDER_WAY_MAX = 16,
    KEPT_MAX = 16, /* that are complete */
    NICENESS = 10
};

static const double SLICE = 0.05;  /* seconds of thinking before it is another's turn */
static const double PATIENCE = 30; /* after somebody last asked how far it is */

struct sv_study {
    struct sv_task task;
    struct sv_study *next; /* in the order of their coming */
    struct sv_server *server;
    char key[STUDY_KEY_MAX], address[ADDRESS_MAX_BYTES], bot[PLAYER_MAX_BYTES];
    struct sv_course *course; /* until the analysis is made of it */
    struct pl_analysis *analysis;
    struct pl_error error; /* why there is none */
    atomic_int done, of;   /* decisions; 0 of 0: it has not begun */
    bool broke;            /* it can't be done, as its thread found */
    bool at_work, complete, failed;
    bool gone;    /* as soon as nobody needs it */
    int readers;  /* who are just telling it */
    double asked; /* when somebody last did */
    double spent; /* seconds of its last turn */
};

struct sv_studies {
    struct sv_queue *thread;
    struct sv_study *all;
    struct sv_study *at_work;
    atomic_bool stops;
};

/* --- In its thread --- */

static double thinking_time(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (double)spent.tv_sec + (double)spent.tv_nsec / 1e9;
}

static bool is_stopped(void *context)
{
    return atomic_load_explicit(&((struct sv_study *)context)->server->studies->stops, memory_order_relaxed);
}

static bool begin_analysis(struct sv_study *study)
{
    struct pl_table *table = sv_course_play(study->course, study->course->moves);
    if (table)
        study->analysis = pl_analysis_new(table, study->bot, 0, &study->error);
    if (study->analysis && !pl_analysis_prepare(study->analysis, is_stopped, study)) {
        pl_analysis_free(study->analysis);
        study->analysis = NULL;
    }
    if (study->analysis)
        atomic_store(&study->of, pl_analysis_decisions(study->analysis));
    pl_table_free(table);
    return study->analysis != NULL;
}

static void think(struct sv_task *task)
{
    struct sv_study *study = (struct sv_study *)task;
    setpriority(PRIO_PROCESS, 0, NICENESS); /* of this thread alone; whether it may is no matter */
    double start = thinking_time();
    if (!study->analysis && !begin_analysis(study))
        study->broke = true;
    while (!study->broke && study->done < study->of && thinking_time() - start < SLICE) {
        if (!pl_analysis_look(study->analysis, study->done, is_stopped, study))
            study->broke = true;
        else
            atomic_fetch_add(&study->done, 1);
    }
    study->spent = thinking_time() - start;
}

/* --- Who is studied --- */

static void free_study(struct sv_study *study)
{
    sv_course_free(study->course);
    pl_analysis_free(study->analysis);
    free(study);
}

static bool is_under_way(const struct sv_study *study)
{
    return !study->complete && !study->failed && !study->gone;
}

/* Takes out those that nobody needs any more. */
static void sweep(struct sv_studies *studies)
{
    for (struct sv_study **at = &studies->all; *at;) {
        struct sv_study *study = *at;
        if (!study->gone || study->at_work || study->readers) {
            at = &study->next;
            continue;
        }
        *at = study->next;
        free_study(study);
    }
}

static void begin_next(struct sv_studies *studies, const struct sv_study *after);

static void slice_done(struct sv_task *task)
{
    struct sv_study *study = (struct sv_study *)task;
    struct sv_studies *studies = study->server->studies;
    study->at_work = false;
    studies->at_work = NULL;
    sv_charge(study->server, study->address, SV_STUDIES, study->spent);
    sv_count(SV_STUDY_MICROSECONDS, (uint64_t)(study->spent * 1e6));
    study->gone = study->gone || task->dropped || study->server->stopping;
    study->failed = study->broke;
    study->complete = !study->failed && study->done == study->of;
    begin_next(studies, study);
    sweep(studies);
}

static bool may_go_on(struct sv_study *study, double now)
{
    if (!is_under_way(study))
        return false;
    study->gone = study->gone || now - study->asked > PATIENCE;
    return !study->gone && sv_has(study->server, study->address, SV_STUDIES);
}

/* The next one after this that may go on; where none may now, one will later (sv_studies_tidy). */
static void begin_next(struct sv_studies *studies, const struct sv_study *after)
{
    struct sv_study *first = NULL, *next = NULL;
    double now = sv_now();
    bool passed = !after;
    if (studies->at_work || atomic_load(&studies->stops))
        return;
    for (struct sv_study *study = studies->all; study; study = study->next) {
        if (may_go_on(study, now)) {
            first = first ? first : study;
            next = passed && !next ? study : next;
        }
        passed = passed || study == after;
    }
    next = next ? next : first;
    if (!next)
        return;
    studies->at_work = next;
    next->at_work = true;
    sv_queue_add(studies->thread, &next->task);
}

/* --- What the page asks --- */

struct sv_study *sv_study_find(struct sv_server *server, const char *key)
{
    struct sv_study *study = server->studies->all;
    while (study && (study->gone || strcmp(study->key, key) != 0))
        study = study->next;
    if (study)
        study->asked = sv_now();
    return study;
}

static void count(const struct sv_studies *studies, const char *address, int *own, int *all)
{
    *own = *all = 0;
    for (const struct sv_study *study = studies->all; study; study = study->next)
        if (is_under_way(study)) {
            ++*all;
            *own += strcmp(study->address, address) == 0;
        }
}

bool sv_may_study(struct sv_request *q)
{
    int own, all;
    sv_studies_tidy(q->server);
    count(q->server->studies, q->address, &own, &all);
    bool greedy = own > 0 || !sv_has(q->server, q->address, SV_STUDIES);
    if (!greedy && all < UNDER_WAY_MAX)
        return true;
    sv_answer_refusal(q, greedy ? SV_TOO_MANY : SV_BUSY);
    return false;
}

/* Those that are complete make room for others, the oldest first. */
static void forget_oldest(struct sv_studies *studies)
{
    int kept = 0;
    for (const struct sv_study *study = studies->all; study; study = study->next)
        kept += !study->gone && !is_under_way(study);
    for (struct sv_study *study = studies->all; study && kept > KEPT_MAX; study = study->next)
        if (!study->gone && !is_under_way(study)) {
            study->gone = true;
            kept--;
        }
}

struct sv_study *sv_study_begin(struct sv_request *q, const struct sv_room *room, const char *key, int playouts)
{
    struct sv_studies *studies = q->server->studies;
    struct sv_study *study = sv_alloc(sizeof *study), **last = &studies->all;
    study->task = (struct sv_task){.run = think, .done = slice_done};
    study->server = q->server;
    study->asked = sv_now();
    study->course = sv_course_of(room->table);
    snprintf(study->key, sizeof study->key, "%s", key);
    snprintf(study->address, sizeof study->address, "%s", q->address);
    snprintf(study->bot, sizeof study->bot, "mcts:%d", playouts);
    while (*last)
        last = &(*last)->next;
    *last = study;
    sv_count(SV_STUDIES_BEGUN, 1);
    forget_oldest(studies);
    sweep(studies);
    begin_next(studies, NULL);
    return study;
}

enum sv_study_state sv_study_state(const struct sv_study *study)
{
    return study->failed ? SV_STUDY_FAILED : study->complete ? SV_STUDY_COMPLETE : SV_STUDY_UNDER_WAY;
}

const char *sv_study_error(const struct sv_study *study)
{
    return study->error.text;
}

void sv_study_progress(const struct sv_study *study, int *done, int *of)
{
    *done = atomic_load(&study->done);
    *of = atomic_load(&study->of);
}

const struct pl_analysis *sv_study_read(struct sv_study *study)
{
    study->readers++;
    return study->analysis;
}

void sv_study_read_end(struct sv_study *study)
{
    study->readers--;
    sweep(study->server->studies);
}

/* --- Coming and going --- */

void sv_studies_tidy(struct sv_server *server)
{
    begin_next(server->studies, NULL);
    sweep(server->studies);
}

void sv_studies_drop(struct sv_server *server)
{
    for (struct sv_study *study = server->studies->all; study; study = study->next)
        study->gone = true;
    sweep(server->studies);
}

int sv_studies_count(const struct sv_server *server)
{
    int own, all;
    count(server->studies, "", &own, &all);
    return all;
}

void sv_studies_open(struct sv_server *server)
{
    server->studies = sv_alloc(sizeof *server->studies);
    server->studies->thread = sv_queue_new(server, 1);
}

void sv_studies_stop(struct sv_server *server)
{
    atomic_store(&server->studies->stops, true);
    sv_queue_drop(server->studies->thread);
}

void sv_studies_free(struct sv_server *server)
{
    sv_studies_drop(server);
    sv_queue_free(server->studies->thread);
    free(server->studies);
}
