/* Many processes of one command, on one machine or many, which send each other blocks of bytes. The command does not
 * know how: it opens a plugin that does (mpi.c is the one there is), and only if it was started by something that
 * starts many. */
#ifndef PL_RANKS_H
#define PL_RANKS_H

#include <stddef.h>

enum { RANKS_VERSION = 1, RANKS_BLOCK_MAX = 1 << 30 };

/* What a plugin offers; its functions are called by one thread at a time. */
struct ranks {
    int version;
    int rank, size;
    int here;         /* how many of them are on this machine */
    const char *host; /* its name */
    /* At most RANKS_BLOCK_MAX bytes. May wait until they are received. */
    void (*send)(int to, const void *bytes, size_t n);
    /* A block that has come, to be freed, or NULL: never waits. */
    void *(*receive)(int *from, size_t *n);
    void (*finish)(void); /* waits until all ranks have come so far */
    void (*abort)(int code);
};

/* The one function of a plugin; NULL if there is nobody to talk to. */
typedef const struct ranks *ranks_begin(void);
#define RANKS_BEGIN "polity_ranks_begin"

#endif
