/* The store's thread. It takes whatever jobs wait and does them in one
 * transaction: while the disk is busy with one commit, the next one gathers. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "server/server.h"

struct sv_storage {
    struct sv_server *server;
    struct pl_store *store;
    struct sv_queue *queue;
    pthread_t thread;
};

/* --- Jobs --- */

struct sv_job *sv_job_new(enum sv_job_kind kind, const char *id, void (*done)(struct sv_task *), void *context)
{
    struct sv_job *job = sv_alloc(sizeof *job);
    job->kind = kind;
    job->result = PL_UNSTORED; /* unless somebody stores it */
    job->task.done = done;
    job->context = context;
    if (id)
        strcpy(job->id, id);
    return job;
}

void sv_job_free(struct sv_job *job)
{
    for (int i = 0; i < job->entries; i++)
        free(job->entry[i].text);
    free(job->entry);
    free(job->opening);
    free(job->status);
    free(job->summary);
    free(job->text.buf);
    free(job);
}

void sv_job_add(struct sv_job *job, const struct pl_entry *entry)
{
    if ((job->entries & (job->entries - 1)) == 0) {
        size_t room = job->entries ? 2 * (size_t)job->entries : 1;
        job->entry = sv_realloc(job->entry, room * sizeof *job->entry);
    }
    struct sv_entry *added = &job->entry[job->entries++];
    *added = (struct sv_entry){.version = entry->version, .at = entry->at, .seat = entry->seat};
    snprintf(added->kind, sizeof added->kind, "%s", entry->kind);
    added->text = sv_copy(entry->text);
}

/* --- What the thread does for each --- */

static enum pl_stored append(struct pl_store *store, struct sv_job *job)
{
    struct pl_listing listing = {job->status, job->listed, job->summary};
    struct pl_entry few[8], *entry = few;
    if (job->entries > 8)
        entry = sv_alloc((size_t)job->entries * sizeof *entry);
    for (int i = 0; i < job->entries; i++) {
        const struct sv_entry *e = &job->entry[i];
        entry[i] = (struct pl_entry){e->version, e->at, e->kind, e->seat, e->text};
    }
    enum pl_stored result =
        pl_store_append(store, job->id, job->version, entry, job->entries, job->status ? &listing : NULL);
    if (entry != few)
        free(entry);
    return result;
}

static enum pl_stored snapshot(struct pl_store *store, struct sv_job *job)
{
    size_t room = ZSTD_compressBound(job->text.len);
    char *packed = sv_alloc(room);
    size_t n = ZSTD_compress(packed, room, job->text.buf, job->text.len, 3);
    enum pl_stored result =
        ZSTD_isError(n) ? PL_UNSTORED : pl_store_snapshot(store, job->id, job->snapshot_version, packed, n);
    free(packed);
    return result;
}

static enum pl_stored create(struct pl_store *store, struct sv_job *job)
{
    struct pl_listing listing = {job->status, job->listed, job->summary};
    enum pl_stored result = pl_store_create(store, job->id, job->opening, job->at, &listing);
    if (result == PL_STORED && job->entries)
        result = append(store, job);
    if (result == PL_STORED && job->text.len)
        result = snapshot(store, job);
    return result;
}

static void read_opening(void *to, const char *text)
{
    ((struct sv_job *)to)->opening = sv_copy(text);
}

/* A snapshot that can't be unpacked is as good as none: the entries are all there. */
static void read_snapshot(void *to, int64_t version, const void *packed, size_t n)
{
    struct sv_job *job = to;
    unsigned long long size = ZSTD_getFrameContentSize(packed, n);
    if (size == 0 || size > SNAPSHOT_MAX)
        return;
    char *bytes = sv_alloc(size);
    if (ZSTD_decompress(bytes, size, packed, n) == size) {
        job->text = (struct pl_text){bytes, size, size};
        job->snapshot_version = version;
    } else {
        free(bytes);
    }
}

static void read_entry(void *to, const struct pl_entry *entry)
{
    sv_job_add(to, entry);
}

static enum pl_stored list(struct pl_store *store, struct sv_job *job)
{
    enum pl_stored result;
    do {
        job->text.len = 0;
        result = pl_store_list(store, job->status, LISTED_MAX, &job->text);
    } while (sv_grow(&job->text));
    return result;
}

static enum pl_stored perform(struct pl_store *store, struct sv_job *job)
{
    struct pl_reader reader = {job, read_opening, read_snapshot, read_entry};
    switch (job->kind) {
    case SV_LOAD:
        return pl_store_load(store, job->id, &reader);
    case SV_LIST:
        return list(store, job);
    case SV_SNAPSHOT:
        return snapshot(store, job);
    case SV_CREATE:
        return create(store, job);
    default:
        return append(store, job);
    }
}

/* --- The thread --- */

/* Once the server ends nobody waits for what would be read, or for a snapshot. */
static bool is_needed(struct sv_storage *s, const struct sv_job *job)
{
    return job->kind == SV_CREATE || job->kind == SV_APPEND || !sv_queue_is_closed(s->queue);
}

/* If one job makes the store fail, or the commit does, nothing of the batch was stored. */
static void perform_all(struct sv_storage *s, struct sv_job *first)
{
    double start = sv_now();
    bool fine = pl_store_begin(s->store);
    for (struct sv_job *job = first; job; job = (struct sv_job *)job->task.next) {
        if (!is_needed(s, job))
            continue;
        job->result = fine ? perform(s->store, job) : PL_UNSTORED;
        fine = fine && job->result != PL_UNSTORED;
    }
    if (fine)
        fine = pl_store_commit(s->store);
    if (!fine) {
        sv_count(SV_STORE_FAILURES, 1);
        sv_log("store_failed", "error", pl_store_error(s->store), NULL);
        pl_store_rollback(s->store);
        for (struct sv_job *job = first; job; job = (struct sv_job *)job->task.next)
            job->result = PL_UNSTORED;
    }
    s->server->store_fails = !fine;
    sv_count(SV_COMMITS, 1);
    sv_count(SV_COMMIT_MICROSECONDS, (uint64_t)((sv_now() - start) * 1e6));
}

static void *keep(void *arg)
{
    struct sv_storage *s = arg;
    for (struct sv_task *task; (task = sv_queue_take_all(s->queue)) != NULL;) {
        perform_all(s, (struct sv_job *)task);
        while (task) {
            struct sv_task *next = task->next;
            sv_done(s->server, task);
            task = next;
        }
    }
    return NULL;
}

void sv_storage_free(struct sv_storage *s)
{
    sv_queue_free(s->queue);
    pl_store_close(s->store);
    free(s);
}

struct sv_storage *sv_storage_open(struct sv_server *server, const char *where, struct pl_error *error)
{
    struct pl_store *store = pl_store_open(where, error);
    if (!store)
        return NULL;
    struct sv_storage *s = sv_alloc(sizeof *s);
    s->server = server;
    s->store = store;
    s->queue = sv_queue_new(server, 0);
    if (pthread_create(&s->thread, NULL, keep, s) == 0)
        return s;
    pl_fail(error, "no thread could be started for it");
    sv_storage_free(s);
    return NULL;
}

void sv_storage_close(struct sv_storage *s)
{
    sv_queue_close(s->queue);
    pthread_join(s->thread, NULL);
}

void sv_store(struct sv_server *server, struct sv_job *job)
{
    sv_queue_add(server->storage->queue, &job->task);
}
