/* What work.c and share.c share: the threads that do the jobs of one rank. */
#ifndef PL_CLI_CREW_H
#define PL_CLI_CREW_H

#include <pthread.h>
#include <stdatomic.h>

#include "cli/cli.h"

struct range {
    uint64_t from, to;
};

struct crew {
    const struct cli_work *work;
    uint64_t all; /* jobs that are not done from before, of all ranks */
    atomic_uint_least64_t done;
    atomic_bool stopped;
    pthread_mutex_t lock;        /* of what follows */
    pthread_cond_t changed;      /* for whoever waits for all of them */
    pthread_cond_t more;         /* for threads that wait for jobs, or for room for what they have done */
    struct range at_hand, ahead; /* jobs that no thread has taken, and those after them */
    bool given;                  /* and no others will come */
    int working, idle;
    struct pl_error error;
    struct parcel *out; /* of a helper: results on their way to rank 0 */
    size_t out_bytes;
};

/* Takes jobs that are not done yet, at most so many; false if none are at hand. With the lock. */
bool crew_take(struct crew *, uint64_t most, struct range *);
/* Nobody begins another job. `words` say what is wrong; NULL: nothing is. Without the lock. */
void crew_stop(struct crew *, const char *words);

/* --- With other ranks: share.c --- */

struct share;
struct share *share_begin(struct crew *);
/* Sends a result to rank 0 as soon as there is room; called by threads. */
void share_send(struct crew *, uint64_t job, const void *bytes, size_t n);
/* Tells the other ranks what they need to know and hears from them, without waiting. True as long as they have
 * something to do. A helper does not return once its own threads have nothing left to do. */
bool share_tend(struct share *);
uint64_t share_done(const struct share *); /* jobs done by all ranks */
void share_end(struct share *);

#endif
