/* The store's thread. It takes whatever jobs wait and does them in one
 * transaction: while the disk is busy with one commit, the next one gathers.
 * Jobs that only read have a transaction of their own after it, which costs the
 * disk nothing and waits for no other writer.
 *
 * Tables are loaded in slices between these rounds, so that nobody's move waits for somebody's long table; of those
 * that are loaded at once, the network that has had the least of it is next. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "server/ledger.h"
#include "server/server.h"

enum { HUNG_SECONDS = 10, FOUND_OLD = 256, SLICE = 500, LOBBY_SECONDS = 60 };

static const double LOADING_SECONDS = 0.005, /* in a round */
    LOADS_HALF_LIFE = 10;

struct sv_storage {
    struct sv_server *server;
    struct pl_store *store;
    struct sv_queue *queue;
    pthread_t thread;
    int64_t jobs; /* that the loop has given it */
    /* The thread's own: tables that are being loaded, and who has had how many entries. */
    struct sv_task *loads;
    struct sv_ledger *loaded;
    pthread_mutex_t lock;
    /* How the store is; under the lock. */
    double busy_since; /* 0: it waits for jobs */
    bool fails;        /* the last that was tried did */
    char words[256];   /* why */
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
    free(job->old);
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
    struct pl_listing listing = {job->status, job->listed, job->summary, 0, job->begun};
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
    if (result == PL_STORED && job->touches)
        result = pl_store_touch(store, job->id, job->entry[job->entries - 1].at);
    return result;
}

static enum pl_stored snapshot(struct pl_store *store, struct sv_job *job)
{
    size_t room = ZSTD_compressBound(job->text.len);
    char *packed = sv_alloc(room);
    size_t n = ZSTD_compress(packed, room, job->text.buf, job->text.len, 3);
    enum pl_stored result =
        ZSTD_isError(n) ? PL_UNSTORED : pl_store_snapshot(store, job->id, job->snapshot_version, packed, n);
    job->packed = n;
    free(packed);
    return result;
}

static enum pl_stored create(struct pl_store *store, struct sv_job *job)
{
    struct pl_listing listing = {job->status, job->listed, job->summary, job->opener, false};
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
    job->packed = n;
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

static int64_t expires(void *job, int64_t changed)
{
    return sv_expires(((struct sv_job *)job)->server, ((struct sv_job *)job)->status, changed);
}

/* Where turns begin in a lobby that has not room for all networks: elsewhere each minute, and all come round. */
static uint32_t first_opener(void)
{
    return (uint32_t)(time(NULL) / LOBBY_SECONDS) * 0x9e3779b1u;
}

static enum pl_stored list(struct pl_store *store, struct sv_job *job)
{
    uint32_t first = first_opener();
    enum pl_stored result;
    do {
        job->text.len = 0;
        result = pl_store_list(store, job->status, LISTED_MAX, first, expires, job, &job->text);
    } while (sv_grow(&job->text));
    return result;
}

static void read_old(void *to, const char *id)
{
    struct sv_job *job = to;
    snprintf(job->old[job->olds++], PL_ID_SIZE, "%s", id);
}

static enum pl_stored find_old(struct pl_store *store, struct sv_job *job)
{
    job->old = sv_alloc(FOUND_OLD * sizeof *job->old);
    return pl_store_find_old(store, &job->ages, FOUND_OLD, read_old, job);
}

static enum pl_stored remove_old(struct pl_store *store, struct sv_job *job)
{
    int removed = 0;
    for (int i = 0; i < job->olds; i++) {
        enum pl_stored result = pl_store_remove(store, job->old[i], &job->ages);
        if (result == PL_UNSTORED)
            return result;
        removed += result == PL_STORED;
    }
    job->olds = removed;
    return pl_store_shrink(store) ? PL_STORED : PL_UNSTORED;
}

/* To have begun a transaction that writes is enough, unless the last one failed: then only a write can tell. */
static enum pl_stored probe(struct sv_storage *s)
{
    return !s->fails || pl_store_try(s->store) ? PL_STORED : PL_UNSTORED;
}

static enum pl_stored perform(struct sv_storage *s, struct sv_job *job)
{
    struct pl_store *store = s->store;
    switch (job->kind) {
    case SV_VERIFY:
        return pl_store_version(store, job->id, &job->version);
    case SV_LIST:
        return list(store, job);
    case SV_FIND_OLD:
        return find_old(store, job);
    case SV_REMOVE_OLD:
        return remove_old(store, job);
    case SV_PROBE:
        return probe(s);
    case SV_SNAPSHOT:
        return snapshot(store, job);
    case SV_CREATE:
        return create(store, job);
    default:
        return job->broken ? PL_REFUSED : append(store, job);
    }
}

/* --- The thread --- */

/* Once the server ends nobody waits for what would be read, or for a snapshot. */
static bool is_needed(struct sv_storage *s, const struct sv_job *job)
{
    return job->kind == SV_CREATE || job->kind == SV_APPEND || !sv_queue_is_closed(s->queue);
}

static bool is_reader(const struct sv_job *job)
{
    return job->kind == SV_VERIFY || job->kind == SV_LIST || job->kind == SV_FIND_OLD;
}

/* Loads are done apart. */
static struct sv_job *next_of(const struct sv_job *job, bool readers)
{
    while (job && (job->kind == SV_LOAD || is_reader(job) != readers))
        job = (const struct sv_job *)job->task.next;
    return (struct sv_job *)job;
}

static void tell_failure(struct sv_storage *s, const char *words)
{
    sv_count(SV_STORE_FAILURES, 1);
    sv_log(pl_store_is_lost(s->store) ? "store_lost" : "store_failed", "error", words, NULL);
}

static struct sv_job *after(const struct sv_job *job)
{
    return (struct sv_job *)job->task.next;
}

static void know_health(struct sv_storage *s, const char *words)
{
    pthread_mutex_lock(&s->lock);
    s->fails = words != NULL;
    snprintf(s->words, sizeof s->words, "%s", words ? words : "");
    pthread_mutex_unlock(&s->lock);
}

/* Ends a transaction. False: nothing of it was done. What can be read can perhaps not be written. */
static bool end(struct sv_storage *s, bool fine, bool readers)
{
    char words[sizeof s->words];
    fine = fine && pl_store_commit(s->store);
    if (!fine) {
        snprintf(words, sizeof words, "%s", pl_store_error(s->store));
        pl_clean_line(words);
        tell_failure(s, words);
        pl_store_rollback(s->store);
    }
    if (!fine || !readers)
        know_health(s, fine ? NULL : words);
    return fine;
}

/* Does those that read, or those that write. */
static void perform_all(struct sv_storage *s, struct sv_job *first, bool readers)
{
    bool fine = pl_store_begin(s->store, !readers);
    for (struct sv_job *job = next_of(first, readers); job; job = next_of(after(job), readers)) {
        if (!is_needed(s, job))
            continue;
        job->result = fine ? perform(s, job) : PL_UNSTORED;
        fine = fine && job->result != PL_UNSTORED;
    }
    if (end(s, fine, readers))
        return;
    for (struct sv_job *job = next_of(first, readers); job; job = next_of(after(job), readers))
        job->result = PL_UNSTORED;
}

/* --- Loading --- */

/* That of the network which has had the fewest entries; of one address, that of which the fewest were read. */
static struct sv_task **next_load(struct sv_storage *s, double now)
{
    struct sv_task **best = NULL;
    struct sv_debt least;
    for (struct sv_task **at = &s->loads; *at; at = &(*at)->next) {
        const struct sv_job *job = (struct sv_job *)*at;
        struct sv_debt debt = sv_ledger_owed(s->loaded, job->address, now);
        bool fewer = best && !sv_goes_before(&least, &debt) && job->after < ((struct sv_job *)*best)->after;
        if (!best || sv_goes_before(&debt, &least) || fewer) {
            best = at;
            least = debt;
        }
    }
    return best;
}

static enum pl_stored load_slice(struct sv_storage *s, struct sv_job *job)
{
    struct pl_reader reader = {job, read_opening, read_snapshot, read_entry};
    bool fine = pl_store_begin(s->store, false);
    enum pl_stored result = fine ? pl_store_load(s->store, job->id, &job->after, SLICE, &reader) : PL_UNSTORED;
    return end(s, result != PL_UNSTORED, true) ? result : PL_UNSTORED;
}

/* For a short while; what is not through by then goes on in the next round. */
static void load_some(struct sv_storage *s)
{
    double now = sv_now(), until = now + LOADING_SECONDS;
    for (; s->loads && now < until; now = sv_now()) {
        struct sv_task **at = next_load(s, now);
        struct sv_job *job = (struct sv_job *)*at;
        int before = job->entries;
        job->result = is_needed(s, job) ? load_slice(s, job) : PL_UNSTORED;
        sv_ledger_charge(s->loaded, job->address, job->entries - before + 1, now);
        if (job->result == PL_PART)
            continue;
        *at = job->task.next;
        sv_done(s->server, &job->task);
    }
}

static void add_load(struct sv_storage *s, struct sv_task *task)
{
    struct sv_task **last = &s->loads;
    while (*last)
        last = &(*last)->next;
    task->next = NULL;
    *last = task;
}

static void set_busy(struct sv_storage *s, bool busy)
{
    pthread_mutex_lock(&s->lock);
    s->busy_since = busy ? sv_now() : 0;
    pthread_mutex_unlock(&s->lock);
}

static void perform_batch(struct sv_storage *s, struct sv_job *first)
{
    double start = sv_now();
    if (next_of(first, false)) {
        perform_all(s, first, false);
        sv_count(SV_COMMITS, 1);
        sv_count(SV_COMMIT_MICROSECONDS, (uint64_t)((sv_now() - start) * 1e6));
    }
    if (next_of(first, true))
        perform_all(s, first, true);
}

/* Those that were done go back to the loop; what is to be loaded stays. */
static void hand_back(struct sv_storage *s, struct sv_task *task)
{
    while (task) {
        struct sv_task *next = task->next;
        if (((struct sv_job *)task)->kind == SV_LOAD)
            add_load(s, task);
        else
            sv_done(s->server, task);
        task = next;
    }
}

static void *keep(void *arg)
{
    struct sv_storage *s = arg;
    for (;;) {
        struct sv_task *task = sv_queue_take_all(s->queue, !s->loads);
        if (!task && !s->loads)
            return NULL;
        set_busy(s, true);
        perform_batch(s, (struct sv_job *)task);
        hand_back(s, task);
        load_some(s);
        set_busy(s, false);
    }
}

bool sv_store_is_well(struct sv_server *server, char *words, size_t size)
{
    struct sv_storage *s = server->storage;
    pthread_mutex_lock(&s->lock);
    double busy = s->busy_since ? sv_now() - s->busy_since : 0;
    bool hung = busy > HUNG_SECONDS, fails = s->fails;
    if (hung)
        snprintf(words, size, "the store has not answered for %.0f seconds", busy);
    else
        snprintf(words, size, "%s", s->words);
    pthread_mutex_unlock(&s->lock);
    return !hung && !fails;
}

void sv_storage_free(struct sv_storage *s)
{
    sv_queue_free(s->queue);
    sv_ledger_free(s->loaded);
    pl_store_close(s->store);
    pthread_mutex_destroy(&s->lock);
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
    s->loaded = sv_ledger_new(LOADS_HALF_LIFE);
    s->queue = sv_queue_new(server, 0);
    pthread_mutex_init(&s->lock, NULL);
    if (pthread_create(&s->thread, NULL, keep, s) == 0)
        return s;
    pl_fail(error, "no thread could be started for it");
    sv_storage_free(s);
    return NULL;
}

void sv_storage_close(struct sv_storage *s)
{
    pl_store_hurry(s->store);
    sv_queue_close(s->queue);
    pthread_join(s->thread, NULL);
}

void sv_store(struct sv_server *server, struct sv_job *job)
{
    job->number = ++server->storage->jobs;
    sv_queue_add(server->storage->queue, &job->task);
}

const uint8_t *sv_salt(const struct sv_server *server)
{
    return pl_store_salt(server->storage->store);
}

int64_t sv_next_job(const struct sv_server *server)
{
    return server->storage->jobs + 1;
}
