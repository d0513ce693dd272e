/* Work in threads. They take the next few numbers of jobs from one counter, and
 * the first that fails or has seen enough ends it for all. Whoever waits sees
 * how far they are: all the time on a terminal, once a minute elsewhere. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

enum { THREADS_MAX = 1024, LINE_SECONDS = 60 };

struct crew {
    const struct cli_work *work;
    atomic_uint_least64_t next, done;
    atomic_bool stopped;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t changed;
    int working;
    struct pl_error error;
    double start, told; /* when it began, and when a line was last printed */
};

/* --- A thread --- */

static bool do_chunk(struct crew *crew, void *mine, struct pl_error *error)
{
    const struct cli_work *work = crew->work;
    uint64_t from = atomic_fetch_add(&crew->next, work->chunk);
    uint64_t to = from + work->chunk < work->jobs ? from + work->chunk : work->jobs;
    if (from >= work->jobs)
        return false;
    for (uint64_t job = from; job < to; job++) {
        if (atomic_load(&crew->stopped))
            return false;
        if (!work->run(work->context, mine, job, error)) {
            atomic_store(&crew->stopped, true);
            return false;
        }
        atomic_fetch_add(&crew->done, 1);
    }
    return true;
}

static void *do_share(void *of_crew)
{
    struct crew *crew = of_crew;
    struct pl_error error = {""};
    void *mine = crew->work->begin(crew->work->context);
    if (!mine) {
        atomic_store(&crew->stopped, true);
        snprintf(error.text, sizeof error.text, "out of memory");
    }
    while (mine && do_chunk(crew, mine, &error))
        ;
    pthread_mutex_lock(&crew->lock);
    if (mine)
        crew->work->end(crew->work->context, mine);
    if (*error.text)
        crew->error = error;
    crew->working--;
    pthread_cond_signal(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* --- Progress --- */

static void put_duration(struct pl_text *text, double seconds)
{
    long s = (long)(seconds + 0.5);
    if (s < 120)
        pl_putf(text, "%ld s", s);
    else if (s < 7200)
        pl_putf(text, "%ld min", (s + 30) / 60);
    else
        pl_putf(text, "%ld h %ld min", s / 3600, s % 3600 / 60);
}

/* [=====     ] 12,345 of 100,000, 20,000 games/s, 4 s left */
static void put_progress(struct crew *crew, double now, bool bar)
{
    enum { BAR = 30 };
    const struct cli_work *work = crew->work;
    char line[300];
    struct pl_text text = pl_text_in(line, sizeof line);
    uint64_t done = atomic_load(&crew->done);
    double rate = (double)done / (now - crew->start);
    int filled = (int)(done * BAR / work->jobs);
    if (bar)
        pl_putf(&text, "\r[%.*s%*s] ", filled, "==============================", BAR - filled, "");
    pl_putf(&text, "%" PRIu64 "/%" PRIu64 ", ", done, work->jobs);
    pl_putf(&text, rate < 10 ? "%.2f %s/s" : "%.0f %s/s", rate, work->unit);
    if (work->says)
        work->says(work->context, &text);
    if (done) {
        pl_put(&text, ", ");
        put_duration(&text, (double)(work->jobs - done) / rate);
        pl_put(&text, " left");
    }
    fprintf(stderr, bar ? "%s\033[K" : "%s\n", line);
    crew->told = now;
}

static void wait_for_all(struct crew *crew)
{
    bool bar = isatty(STDERR_FILENO);
    pthread_mutex_lock(&crew->lock);
    while (crew->working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 200000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        bool late = pthread_cond_timedwait(&crew->changed, &crew->lock, &until) != 0;
        double now = cli_now();
        if (late && (bar || now - crew->told > LINE_SECONDS))
            put_progress(crew, now, bar);
    }
    pthread_mutex_unlock(&crew->lock);
    if (bar)
        fprintf(stderr, "\r\033[K");
}

/* --- All of them --- */

int cli_threads(const char *said, uint64_t useful)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    long threads = said ? cli_number("--threads", said, 1, THREADS_MAX) : processors;
    if (threads > THREADS_MAX)
        threads = THREADS_MAX;
    if ((uint64_t)threads > useful)
        threads = (long)useful;
    return threads < 1 ? 1 : (int)threads;
}

bool cli_do_work(const struct cli_work *work, int threads, struct pl_error *error)
{
    struct crew crew = {.work = work, .working = threads, .start = cli_now()};
    pthread_t *thread = cli_alloc(NULL, (size_t)threads * sizeof *thread);
    int started = 0;
    crew.told = crew.start;
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.changed, NULL);
    while (started < threads && pthread_create(&thread[started], NULL, do_share, &crew) == 0)
        started++;
    if (started == 0)
        cli_refuse("no thread could be started");
    pthread_mutex_lock(&crew.lock);
    crew.working -= threads - started;
    pthread_mutex_unlock(&crew.lock);
    wait_for_all(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    *error = crew.error;
    return !*error->text;
}
