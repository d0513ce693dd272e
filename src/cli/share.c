/* Work shared out among ranks. Helpers ask rank 0 for as many jobs as they do in a
 * moment, so that nobody waits long for the last; where jobs take longer than
 * that, for one whenever a thread has nothing to do. */
#include <stdlib.h>
#include <string.h>

#include "cli/crew.h"
#include "cli/ranks.h"

static const double MOMENT = 0.05, ALIVE = 1; /* seconds: of work at once; between signs of life */
enum { OUT_MAX = 1 << 26 };

struct helper {
    double heard;
    uint64_t done;
    bool knows, finished; /* we know that it is the same program; it has sent its sums */
};

struct share {
    struct crew *crew;
    double start;
    uint8_t program[CLI_FILE_ID_BYTES];
    struct helper *helper; /* rank 0's, by rank */
    bool told_to_stop;
    bool asked; /* a helper's: for jobs that have not come yet */
    double told;
};

struct parcel {
    struct parcel *next;
    uint64_t job;
    size_t n;
    uint8_t bytes[];
};

struct share *share_begin(struct crew *crew)
{
    struct share *share = calloc(1, sizeof *share);
    if (!share)
        cli_refuse("out of memory");
    share->crew = crew;
    share->start = cli_now();
    if (cli_ranks() == 1)
        return share;
    cli_identify_program(share->program);
    if (cli_is_helper()) {
        cli_post(0, (struct cli_letter){CLI_HELLO, crew->work->jobs, crew->work->sums_size}, share->program,
                 sizeof share->program);
        return share;
    }
    share->helper = calloc((size_t)cli_ranks(), sizeof *share->helper);
    if (!share->helper)
        cli_refuse("out of memory");
    for (int rank = 1; rank < cli_ranks(); rank++)
        share->helper[rank].heard = share->start;
    return share;
}

void share_end(struct share *share)
{
    free(share->helper);
    free(share);
}

/* --- A helper --- */

void share_send(struct crew *crew, uint64_t job, const void *bytes, size_t n)
{
    struct parcel *parcel = malloc(sizeof *parcel + n);
    if (!parcel) {
        crew_stop(crew, "out of memory");
        return;
    }
    *parcel = (struct parcel){.job = job, .n = n};
    memcpy(parcel->bytes, bytes, n);
    pthread_mutex_lock(&crew->lock);
    while (crew->out_bytes > OUT_MAX && !atomic_load(&crew->stopped))
        pthread_cond_wait(&crew->more, &crew->lock);
    parcel->next = crew->out;
    crew->out = parcel;
    crew->out_bytes += n;
    pthread_cond_signal(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

static void send_parcels(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    struct parcel *out = crew->out;
    crew->out = NULL;
    crew->out_bytes = 0;
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
    while (out) {
        struct parcel *next = out->next;
        cli_post(0, (struct cli_letter){CLI_RESULT, out->job, 0}, out->bytes, out->n);
        free(out);
        out = next;
    }
}

static void obey(struct share *share, const struct cli_mail *mail)
{
    struct crew *crew = share->crew;
    pthread_mutex_lock(&crew->lock);
    if (mail->letter.kind == CLI_JOBS)
        crew->ahead = (struct range){mail->letter.a, mail->letter.b};
    if (mail->letter.kind == CLI_NO_MORE)
        crew->given = true;
    if (mail->letter.kind == CLI_STOP)
        atomic_store(&crew->stopped, true);
    share->asked = false;
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

/* How many jobs to ask for; 0: there are enough. */
static uint64_t wanted(struct share *share, double now)
{
    struct crew *crew = share->crew;
    pthread_mutex_lock(&crew->lock);
    double a_moment = MOMENT * (double)atomic_load(&crew->done) / (now - share->start);
    uint64_t left = crew->at_hand.to - crew->at_hand.from, idle = (uint64_t)crew->idle * crew->work->chunk;
    bool low = idle > 0 || (double)left < a_moment / 4;
    bool more_to_come = !share->asked && !crew->given && crew->ahead.from == crew->ahead.to;
    pthread_mutex_unlock(&crew->lock);
    return !low || !more_to_come ? 0 : (double)idle > a_moment ? idle : (uint64_t)a_moment;
}

static void ask(struct share *share)
{
    double now = cli_now();
    uint64_t jobs = wanted(share, now);
    if (jobs == 0 && now - share->told < ALIVE)
        return;
    cli_post(0, (struct cli_letter){CLI_ASKS, jobs, atomic_load(&share->crew->done)}, NULL, 0);
    share->asked = share->asked || jobs > 0;
    share->told = now;
}

static _Noreturn void report_and_leave(struct share *share)
{
    struct crew *crew = share->crew;
    const struct cli_work *work = crew->work;
    if (atomic_load(&crew->stopped))
        cli_post(0, (struct cli_letter){.kind = CLI_STOPPED}, crew->error.text, strlen(crew->error.text));
    else
        cli_post(0, (struct cli_letter){CLI_SUMS, 0, atomic_load(&crew->done)}, work->sums, work->sums_size);
    cli_await_end();
}

static void help(struct share *share)
{
    struct cli_mail mail = {0};
    pthread_mutex_lock(&share->crew->lock);
    bool working = share->crew->working > 0;
    pthread_mutex_unlock(&share->crew->lock);
    while (cli_get_mail(&mail))
        obey(share, &mail);
    send_parcels(share->crew);
    if (!working)
        report_and_leave(share);
    ask(share);
}

/* --- Rank 0 --- */

static void greet(const struct share *share, const struct cli_mail *mail)
{
    const struct cli_work *work = share->crew->work;
    if (mail->n != sizeof share->program || memcmp(mail->bytes, share->program, mail->n) != 0)
        cli_refuse(
            "rank %d is another build of polity than rank 0, or has other libraries of bots: install the same on "
            "all machines",
            mail->from);
    if (mail->letter.a != work->jobs || mail->letter.b != work->sums_size)
        cli_refuse("rank %d has other work than rank 0: the files that it reads are others", mail->from);
    share->helper[mail->from].knows = true;
}

static void hand_out(struct share *share, int to, uint64_t most)
{
    struct crew *crew = share->crew;
    struct range jobs;
    pthread_mutex_lock(&crew->lock);
    bool any = !atomic_load(&crew->stopped) && crew_take(crew, most, &jobs);
    pthread_mutex_unlock(&crew->lock);
    cli_post(to, any ? (struct cli_letter){CLI_JOBS, jobs.from, jobs.to} : (struct cli_letter){.kind = CLI_NO_MORE},
             NULL, 0);
}

static void take_result(struct crew *crew, const struct cli_mail *mail)
{
    struct pl_error error = {""};
    if (!atomic_load(&crew->stopped) &&
        !crew->work->keep(crew->work->context, mail->letter.a, mail->bytes, mail->n, &error))
        crew_stop(crew, error.text);
}

static void take_sums(struct share *share, const struct cli_mail *mail)
{
    struct crew *crew = share->crew;
    pthread_mutex_lock(&crew->lock);
    if (crew->work->sums && mail->n == crew->work->sums_size)
        crew->work->add(crew->work->context, mail->bytes);
    pthread_mutex_unlock(&crew->lock);
    share->helper[mail->from].finished = true;
}

static void take_words(struct crew *crew, const struct cli_mail *mail)
{
    struct pl_error error = {""};
    if (mail->n)
        snprintf(error.text, sizeof error.text, "rank %d: %.*s", mail->from, (int)mail->n, (const char *)mail->bytes);
    crew_stop(crew, error.text);
}

static void read_letter(struct share *share, const struct cli_mail *mail)
{
    struct helper *helper = &share->helper[mail->from];
    helper->heard = cli_now();
    if (mail->letter.kind == CLI_HELLO)
        greet(share, mail);
    if (mail->letter.kind == CLI_REFUSED)
        cli_refuse("%.*s", (int)mail->n, (const char *)mail->bytes);
    if (!helper->knows)
        return;
    if (mail->letter.kind == CLI_ASKS || mail->letter.kind == CLI_SUMS)
        helper->done = mail->letter.b;
    if (mail->letter.kind == CLI_ASKS && mail->letter.a)
        hand_out(share, mail->from, mail->letter.a);
    if (mail->letter.kind == CLI_RESULT)
        take_result(share->crew, mail);
    if (mail->letter.kind == CLI_SUMS)
        take_sums(share, mail);
    if (mail->letter.kind == CLI_STOPPED)
        take_words(share->crew, mail);
}

static void tell_to_stop(struct share *share)
{
    for (int rank = 1; rank < cli_ranks() && !share->told_to_stop; rank++)
        cli_post(rank, (struct cli_letter){.kind = CLI_STOP}, NULL, 0);
    share->told_to_stop = true;
}

static bool lead(struct share *share)
{
    struct cli_mail mail = {0};
    bool waits = false;
    while (cli_get_mail(&mail))
        read_letter(share, &mail);
    for (int rank = 1; rank < cli_ranks(); rank++) {
        const struct helper *helper = &share->helper[rank];
        waits = waits || !helper->finished;
        if (!helper->finished && cli_now() - helper->heard > cli_rank_patience())
            cli_give_up_rank(rank);
    }
    if (!atomic_load(&share->crew->stopped))
        return waits;
    tell_to_stop(share);
    return false;
}

bool share_tend(struct share *share)
{
    if (cli_ranks() == 1)
        return false;
    if (!cli_is_helper())
        return lead(share);
    help(share);
    return true;
}

uint64_t share_done(const struct share *share)
{
    uint64_t done = atomic_load(&share->crew->done);
    for (int rank = 1; share->helper && rank < cli_ranks(); rank++)
        done += share->helper[rank].done;
    return done;
}
