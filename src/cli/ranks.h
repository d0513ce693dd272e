/* What work.c and ranks.c share: talk between the ranks of one command. Rank 0 hands out work and does some of it; the
 * others, its helpers, talk to it alone. */
#ifndef PL_CLI_RANKS_H
#define PL_CLI_RANKS_H

#include "cli/cli.h"

enum cli_letter_kind {
    /* From helpers. */
    CLI_HELLO,   /* a: jobs of the work, b: bytes of its sums; the bytes say which program it is */
    CLI_ASKS,    /* a: for so many jobs, or 0: only tells that it is alive; b: jobs done so far */
    CLI_RESULT,  /* a: job; what came of it */
    CLI_SUMS,    /* of all that it has done: it has nothing left to do. b as above */
    CLI_STOPPED, /* words, if something is wrong */
    CLI_REFUSED, /* words */
    CLI_BYE,
    /* From rank 0. */
    CLI_JOBS,    /* a to b - 1 */
    CLI_NO_MORE, /* jobs: there are none left */
    CLI_STOP,    /* working */
    CLI_END,
};

struct cli_letter {
    uint64_t kind, a, b;
};

/* What came, begun with {0}; its bytes are good until the next one comes into it. */
struct cli_mail {
    void *block;
    int from;
    struct cli_letter letter;
    const void *bytes;
    size_t n;
};

int cli_ranks(void);      /* 1: it is alone */
int cli_ranks_here(void); /* on this machine */
void cli_post(int to, struct cli_letter, const void *bytes, size_t n);
bool cli_get_mail(struct cli_mail *); /* at once; a helper that is told that all has ended does not return */
/* For a helper that has done its part. */
_Noreturn void cli_await_end(void);
/* Seconds after which a rank that says nothing is given up, and all with it. */
double cli_rank_patience(void);
_Noreturn void cli_give_up_rank(int rank);
/* Which program this is: whoever works together has to be the same one. */
void cli_identify_program(uint8_t id[CLI_FILE_ID_BYTES]);

#endif
