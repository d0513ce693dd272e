/* Finished games that are studied: a bot looks at their decisions again, one after the other, in a thread of its own
 * that gives way to everything else. Those who study take turns (places.h), a slice each: what is half done, be it in
 * the middle of a decision, goes on in the next one. An address has one study at a time and so many seconds of
 * thinking, and nobody thinks for those who have stopped asking. What was found is kept while somebody may still want
 * it in another language. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

enum {
    UNDER_WAY_MAX = 16,
    KEPT_MAX = 16 /* that are complete */
};

static const size_t KEPT_BYTES = 32 << 20;

static const double SLICE = 0.05;  /* seconds of thinking before it is another's turn */
static const double PATIENCE = 30; /* after somebody last asked how far it is */

struct sv_study {
    struct sv_task task;
    struct sv_place place;
    struct sv_study *next; /* in the order of their coming */
    struct sv_server *server;
    char key[STUDY_KEY_MAX], bot[PLAYER_MAX_BYTES];
    struct sv_course *course;     /* until it is begun */
    struct pl_study *study;       /* as far as it is, ... */
    struct pl_analysis *analysis; /* ... and what it came to */
    struct pl_error error;        /* why it came to nothing */
    enum pl_study_state state;
    int done, of;        /* decisions; 0 of 0: they are not counted yet */
    bool at_work;        /* what its thread is at is not looked at meanwhile */
    bool gone;           /* as soon as nobody needs it */
    int readers;         /* who are just telling it */
    double asked;        /* when somebody last did */
    double began, spent; /* its last turn, in seconds of its thread */
};

struct sv_studies {
    struct sv_queue *thread;
    struct sv_places under_way;
    struct sv_study *all;
    struct sv_study *at_work;
    atomic_bool stops;
};

/* --- In its thread --- */

static bool gives_way(void *context)
{
    const struct sv_study *study = context;
    return sv_thread_seconds() - study->began >= SLICE ||
           atomic_load_explicit(&study->server->studies->stops, memory_order_relaxed);
}

static bool begin_study(struct sv_study *study)
{
    const struct sv_course *course = study->course;
    struct pl_table *table = sv_course_play(course, 0);
    if (table)
        study->study = pl_study_new(table, course->move, course->moves, study->bot, 0, &study->error);
    pl_table_free(table);
    sv_course_free(study->course);
    study->course = NULL;
    return study->study != NULL;
}

static void think(struct sv_task *task)
{
    struct sv_study *study = (struct sv_study *)task;
    sv_give_way(SV_NICEST);
    study->began = sv_thread_seconds();
    if (!study->study && !begin_study(study))
        study->state = PL_STUDY_FAILED;
    else
        study->state = pl_study_go_on(study->study, &(struct pl_patience){gives_way, study}, &study->error);
    study->spent = sv_thread_seconds() - study->began;
}

/* --- Who is studied --- */

static void free_study(struct sv_study *study)
{
    sv_course_free(study->course);
    pl_study_free(study->study);
    pl_analysis_free(study->analysis);
    free(study);
}

static bool is_under_way(const struct sv_study *study)
{
    return (study->at_work || study->state == PL_STUDY_GOES_ON) && !study->gone;
}

/* It has no place any more. */
static void step_out(struct sv_study *study, bool gone)
{
    study->gone = study->gone || gone;
    sv_place_leave(&study->server->studies->under_way, &study->place);
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

static size_t size_of(const struct sv_study *study)
{
    return study->analysis ? pl_analysis_size(study->analysis) : 0;
}

/* Those that are complete make room for others, the oldest first. */
static void forget_oldest(struct sv_studies *studies)
{
    int kept = 0;
    size_t bytes = 0;
    for (const struct sv_study *study = studies->all; study; study = study->next)
        if (!study->gone && !is_under_way(study)) {
            kept++;
            bytes += size_of(study);
        }
    for (struct sv_study *study = studies->all; study && (kept > KEPT_MAX || bytes > KEPT_BYTES); study = study->next)
        if (!study->gone && !is_under_way(study)) {
            study->gone = true;
            kept--;
            bytes -= size_of(study);
        }
}

/* What was found stays, and all that was needed for it goes. */
static void end_study(struct sv_study *study)
{
    if (study->state == PL_STUDY_COMPLETE)
        study->analysis = pl_study_take(study->study);
    pl_study_free(study->study);
    study->study = NULL;
    step_out(study, false);
    forget_oldest(study->server->studies);
}

static void begin_next(struct sv_studies *studies);

static void slice_done(struct sv_task *task)
{
    struct sv_study *study = (struct sv_study *)task;
    struct sv_studies *studies = study->server->studies;
    study->at_work = false;
    studies->at_work = NULL;
    sv_charge(study->server, study->place.address, SV_STUDIES, study->spent);
    sv_place_charge(&studies->under_way, &study->place, study->spent);
    sv_count(SV_STUDY_MICROSECONDS, (uint64_t)(study->spent * 1e6));
    study->spent = 0;
    if (study->study)
        study->done = pl_study_done(study->study, &study->of);
    if (task->dropped || study->server->stopping)
        step_out(study, true);
    if (study->state != PL_STUDY_GOES_ON)
        end_study(study);
    begin_next(studies);
    sweep(studies);
}

static struct sv_study *study_of(struct sv_place *place)
{
    return (struct sv_study *)((char *)place - offsetof(struct sv_study, place));
}

static bool may_go_on(struct sv_place *place)
{
    return sv_has(study_of(place)->server, place->address, SV_STUDIES);
}

static void forget_unasked(struct sv_studies *studies)
{
    double now = sv_now();
    for (struct sv_study *study = studies->all; study; study = study->next)
        if (is_under_way(study) && !study->at_work && now - study->asked > PATIENCE)
            step_out(study, true);
}

/* Where none may go on now, one will later (sv_studies_tidy). */
static void begin_next(struct sv_studies *studies)
{
    if (studies->at_work || atomic_load(&studies->stops))
        return;
    forget_unasked(studies);
    struct sv_place *next = sv_place_next(&studies->under_way, may_go_on);
    if (!next)
        return;
    studies->at_work = study_of(next);
    studies->at_work->at_work = true;
    sv_queue_add(studies->thread, &studies->at_work->task);
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

bool sv_may_study(struct sv_request *q)
{
    struct sv_studies *studies = q->server->studies;
    sv_studies_tidy(q->server);
    bool greedy = sv_places_of(&studies->under_way, q->address) > 0 || !sv_has(q->server, q->address, SV_STUDIES);
    if (!greedy && studies->under_way.count < UNDER_WAY_MAX)
        return true;
    struct sv_place *yields = greedy ? NULL : sv_place_yields(&studies->under_way, q->address);
    if (!yields) {
        sv_answer_refusal(q, greedy ? SV_TOO_MANY : SV_BUSY);
        return false;
    }
    step_out(study_of(yields), true); /* whoever asks for it is refused like anybody who comes anew */
    sweep(studies);
    return true;
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
    snprintf(study->bot, sizeof study->bot, "mcts:%d", playouts);
    while (*last)
        last = &(*last)->next;
    *last = study;
    sv_place_wait(&studies->under_way, &study->place, q->address);
    sv_count(SV_STUDIES_BEGUN, 1);
    begin_next(studies);
    return study;
}

enum sv_study_state sv_study_state(const struct sv_study *study)
{
    static const enum sv_study_state states[] = {[PL_STUDY_GOES_ON] = SV_STUDY_UNDER_WAY,
                                                 [PL_STUDY_COMPLETE] = SV_STUDY_COMPLETE,
                                                 [PL_STUDY_FAILED] = SV_STUDY_FAILED};
    return study->at_work ? SV_STUDY_UNDER_WAY : states[study->state];
}

const char *sv_study_error(const struct sv_study *study)
{
    return study->error.text;
}

void sv_study_progress(const struct sv_study *study, int *done, int *of)
{
    *done = study->done;
    *of = study->of;
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
    forget_unasked(server->studies);
    begin_next(server->studies);
    sweep(server->studies);
}

void sv_studies_drop(struct sv_server *server)
{
    for (struct sv_study *study = server->studies->all; study; study = study->next)
        step_out(study, true);
    sweep(server->studies);
}

int sv_studies_count(const struct sv_server *server)
{
    return server->studies->under_way.count;
}

void sv_studies_open(struct sv_server *server)
{
    server->studies = sv_alloc(sizeof *server->studies);
    server->studies->thread = sv_queue_new(server, 1);
    sv_places_open(&server->studies->under_way, false);
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
    sv_places_close(&server->studies->under_way);
    free(server->studies);
}
