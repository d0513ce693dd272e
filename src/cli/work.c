/* Work in threads. They take the next few jobs from those that their rank has at
 * hand, and the first that fails or has seen enough ends it for all. Meanwhile the
 * first thread talks with other ranks, if there are any (share.c), and tells
 * whoever waits how far they are. */
#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cli/crew.h"
#include "cli/ranks.h"

enum { THREADS_MAX = 1024 };

/* --- Jobs --- */

static bool is_done(const struct cli_work *work, uint64_t job)
{
    return !cli_is_helper() && work->is_done && work->is_done(work->context, job);
}

bool crew_take(struct crew *crew, uint64_t most, struct range *taken)
{
    struct range *jobs = &crew->at_hand;
    while (jobs->from < jobs->to && is_done(crew->work, jobs->from))
        jobs->from++;
    if (jobs->from == jobs->to) {
        *jobs = crew->ahead;
        crew->ahead = (struct range){0, 0};
    }
    *taken = (struct range){jobs->from, jobs->from};
    while (taken->to < jobs->to && taken->to - taken->from < most && !is_done(crew->work, taken->to))
        taken->to++;
    jobs->from = taken->to;
    return taken->from < taken->to;
}

void crew_stop(struct crew *crew, const char *words)
{
    pthread_mutex_lock(&crew->lock);
    atomic_store(&crew->stopped, true);
    if (words && *words && !*crew->error.text)
        snprintf(crew->error.text, sizeof crew->error.text, "%s", words);
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

static uint64_t count_undone(const struct cli_work *work)
{
    uint64_t n = work->jobs;
    for (uint64_t job = 0; work->is_done && job < work->jobs; job++)
        n -= is_done(work, job);
    return n;
}

/* --- A thread --- */

static bool take_chunk(struct crew *crew, struct range *jobs)
{
    bool any;
    pthread_mutex_lock(&crew->lock);
    while (!(any = crew_take(crew, crew->work->chunk, jobs)) && !crew->given && !atomic_load(&crew->stopped)) {
        crew->idle++;
        pthread_cond_signal(&crew->changed);
        pthread_cond_wait(&crew->more, &crew->lock);
        crew->idle--;
    }
    pthread_mutex_unlock(&crew->lock);
    return any;
}

static bool hand_over(struct crew *crew, uint64_t job, const void *bytes, size_t n, struct pl_error *error)
{
    if (bytes && cli_is_helper())
        share_send(crew, job, bytes, n);
    else if (bytes)
        return crew->work->keep(crew->work->context, job, bytes, n, error);
    return true;
}

static bool do_job(struct crew *crew, void *mine, uint64_t job, struct pl_error *error)
{
    const struct cli_work *work = crew->work;
    size_t n = 0;
    if (!work->run(work->context, mine, job, error))
        return false;
    const void *bytes = work->result ? work->result(mine, &n) : NULL;
    return hand_over(crew, job, bytes, n, error);
}

static void do_jobs(struct crew *crew, void *mine)
{
    const struct cli_work *work = crew->work;
    struct pl_error error = {""};
    struct range jobs;
    size_t n = 0;
    while (take_chunk(crew, &jobs))
        for (; jobs.from < jobs.to && !atomic_load(&crew->stopped); jobs.from++) {
            if (!do_job(crew, mine, jobs.from, &error))
                crew_stop(crew, error.text);
            else
                atomic_fetch_add(&crew->done, 1);
        }
    const void *bytes = work->rest ? work->rest(mine, &n) : NULL;
    if (!hand_over(crew, work->jobs, bytes, n, &error))
        crew_stop(crew, error.text);
}

static void *do_share(void *of_crew)
{
    struct crew *crew = of_crew;
    void *mine = crew->work->begin(crew->work->context);
    if (mine)
        do_jobs(crew, mine);
    else
        crew_stop(crew, "out of memory");
    pthread_mutex_lock(&crew->lock);
    if (mine)
        crew->work->end(crew->work->context, mine);
    crew->working--;
    pthread_cond_signal(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* --- All of them --- */

static void put_progress(const struct cli_work *work, struct cli_progress *progress, uint64_t done, uint64_t all)
{
    char line[200] = "";
    struct pl_text more = pl_text_in(line, sizeof line);
    if (work->says)
        work->says(work->context, &more);
    cli_put_progress(progress, done, all, work->unit, line);
}

/* Looks up when something changes, and otherwise now and then: for messages more often than for the clock. */
static void wait_for_all(struct crew *crew)
{
    const long pause_ns = cli_ranks() > 1 ? 1000000 : 200000000;
    struct share *share = share_begin(crew);
    struct cli_progress progress = cli_begin_progress();
    bool working = true;
    while (share_tend(share) || working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += pause_ns;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_mutex_lock(&crew->lock);
        if (crew->working || cli_ranks() > 1)
            pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
        working = crew->working;
        pthread_mutex_unlock(&crew->lock);
        if (!cli_is_helper() && cli_progress_is_due(&progress))
            put_progress(crew->work, &progress, share_done(share), crew->all);
    }
    if (!cli_is_helper())
        cli_end_progress(&progress);
    share_end(share);
}

/* Those that this process may use, which are fewer where mpirun has given each rank its own, and of them its share. */
static long count_processors(void)
{
    cpu_set_t mine;
    long all = sysconf(_SC_NPROCESSORS_ONLN) / cli_ranks_here();
    long allowed = sched_getaffinity(0, sizeof mine, &mine) == 0 ? CPU_COUNT(&mine) : all;
    return allowed < all ? allowed : all;
}

int cli_threads(const char *said, uint64_t useful)
{
    long threads = said ? cli_number("--threads", said, 1, THREADS_MAX) : count_processors();
    if (threads > THREADS_MAX)
        threads = THREADS_MAX;
    if ((uint64_t)threads > useful)
        threads = (long)useful;
    return threads < 1 ? 1 : (int)threads;
}

bool cli_do_work(const struct cli_work *work, int threads, struct pl_error *error)
{
    struct crew crew = {.work = work, .working = threads, .all = count_undone(work)};
    pthread_t *thread = cli_alloc(NULL, (size_t)threads * sizeof *thread);
    int started = 0;
    if (cli_ranks() > 1 && !work->keep && !work->add)
        cli_refuse("this work can't be shared out among ranks: start it without mpirun or srun");
    if (!cli_is_helper()) {
        crew.at_hand.to = work->jobs;
        crew.given = true;
    }
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.changed, NULL);
    pthread_cond_init(&crew.more, NULL);
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
