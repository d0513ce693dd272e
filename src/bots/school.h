/* What all learning from games has in common: which positions are learned from and which are held out, in which order,
 * and when it is enough. */
#ifndef PL_BOTS_SCHOOL_H
#define PL_BOTS_SCHOOL_H

#include "bots/lessons.h"
#include "bots/train.h"

struct pl_class {
    const struct pl_lessons *lessons;
    int rounds;      /* of the usual game */
    uint32_t *order; /* positions to learn from, then those held out */
    size_t learned, held;
    uint64_t random;
};

/* asked: only positions in which a search chose. False, with words, if they are too few or memory is. */
bool pl_class_begin(struct pl_class *, const struct pl_lessons *, const struct pl_features *, uint64_t seed, bool asked,
                    struct pl_error *);
void pl_class_end(struct pl_class *);

static inline const struct pl_lesson *pl_class_lesson(const struct pl_class *c, size_t i)
{
    return &c->lessons->lesson[c->order[i]];
}

static inline const struct pl_lesson *pl_class_held(const struct pl_class *c, size_t i)
{
    return pl_class_lesson(c, c->learned + i);
}

/* Weights, how a position changes them, and what they get wrong on those that are held out. */
struct pl_course {
    float *weight;
    size_t weights;
    void (*learn)(void *context, const struct pl_lesson *);
    double (*measure)(void *context);
    void *context;
};
/* Goes on until nothing is gained any more; the best weights stay. Returns after which epoch they were best; 0: there
 * is no memory. */
int pl_class_learn(struct pl_class *, const struct pl_course *, const struct pl_training *);

#endif
