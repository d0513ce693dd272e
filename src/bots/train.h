/* Learning a value from games. */
#ifndef PL_BOTS_TRAIN_H
#define PL_BOTS_TRAIN_H

#include "bots/lessons.h"
#include "bots/value.h"

/* How far off on average: the root of the mean square of margins, in points, and the logarithm of the chance that was
 * given to what came. */
struct pl_loss {
    double margin, win;
};

struct pl_training {
    int hidden, epochs;
    uint64_t seed;
    /* Told after each epoch what was lost on the games that are held out; NULL: nobody wants to know. */
    void (*tell)(void *context, int epoch, const struct pl_loss *);
    void *context;
};

/* All of it measured on games that nothing was learned from. */
struct pl_trained {
    size_t lessons, held; /* positions learned from, and held out */
    int epochs;           /* after which it was best */
    bool is_guessed;
    struct pl_loss mean;    /* of who always says the same of a seat, ... */
    struct pl_loss guess;   /* ... of the game's own guess, made as good as a factor can make it, ... */
    struct pl_loss exact;   /* ... of what was learned, and ... */
    struct pl_loss rounded; /* ... of that in whole numbers */
};

/* NULL, with words, if there is too little to learn from, or not enough memory. The same games and the same seed give
 * the same value on one machine; another one may round otherwise. */
struct pl_value *pl_train(const struct pl_lessons *, const struct pl_setup *, const struct pl_training *,
                          struct pl_trained *, struct pl_error *);

#endif
