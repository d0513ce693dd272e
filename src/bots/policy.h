/* A learned policy: which answers searches came to in the games that were learned from. An answer is known by what it
 * is about, as habits know it, and by the seat where seats differ; it is liked so much at the beginning of a game and
 * so much at the end, in between a part of both. A search is born with these likings, and what it finds out outvotes
 * them. All of it is in integers, so every machine finds the same numbers. */
#ifndef PL_BOTS_POLICY_H
#define PL_BOTS_POLICY_H

#include "bots/value.h"

enum {
    PL_POLICY_ONE = 256,      /* stands for 1 in the logarithm of the odds to be chosen */
    PL_POLICY_MOST = 1 << 13, /* answers that one knows */
    PL_POLICY_FILE_MAX = 1 << 17
};

struct pl_liking {
    uint32_t key;
    int16_t like[PL_STAGES];
};

struct pl_policy {
    int heads, rounds; /* as a value has them */
    int n;
    struct pl_liking liking[]; /* by their keys */
};

/* What an answer of a seat is known by where seats differ; where they are alike, it is the key alone. */
static inline uint32_t pl_policy_own(int seat, uint32_t key)
{
    return key ^ (uint32_t)(seat + 1) * 0x9e3779b1u;
}

/* NULL: there is no memory. */
struct pl_policy *pl_policy_new(int n);
void pl_policy_free(struct pl_policy *);
size_t pl_policy_size(const struct pl_policy *); /* the bytes that it takes */
/* How much each stage has in a round, as parts of PL_VALUE_STAGE: that of the end. */
int pl_policy_stage(const struct pl_policy *, int round);

/* As bytes, and back. They come from outside: whatever is wrong with them is told. They must have been made for this
 * game, and where seats differ for so many of them. */
bool pl_policy_is(const void *bytes, size_t n); /* does it begin like one? */
struct pl_policy *pl_policy_read(const void *bytes, size_t n, const struct pl_setup *, struct pl_error *);
/* In memory that is to be freed; NULL: there is none. */
uint8_t *pl_policy_write(const struct pl_policy *, const struct pl_setup *, size_t *n);

/* What the library brings for this game; NULL: nothing. It is the library's own. */
const struct pl_policy *pl_policy_known(const struct pl_setup *);

#endif
