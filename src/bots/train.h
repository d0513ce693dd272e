/* Learning a value and a policy from games. */
#ifndef PL_BOTS_TRAIN_H
#define PL_BOTS_TRAIN_H

#include "bots/lessons.h"
#include "bots/policy.h"

/* How far off on average: the root of the mean square of margins, in points, and the logarithm of the chance that was
 * given to what came. */
struct pl_loss {
    double margin, win;
};

struct pl_training {
    int hidden, epochs;
    uint64_t seed;
    void (*tell)(void *context, int epoch); /* told after each epoch; NULL: nobody wants to know */
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

/* How far off expectations of what a search would choose are: the logarithm of the chance that its answers were given,
 * weighed by their visits, on games that nothing was learned from. */
struct pl_trained_policy {
    size_t lessons, held; /* questions learned from, and held out */
    int known;            /* answers */
    int epochs;
    double alike;          /* of who expects all answers alike, ... */
    double exact, rounded; /* ... of what was learned, ... */
    double least;          /* ... and of who knows how often each was visited: nobody can do better */
};

/* What searches came to, whichever way the games ended. The same is true of it as of pl_train. */
struct pl_policy *pl_train_policy(const struct pl_lessons *, const struct pl_setup *, const struct pl_training *,
                                  struct pl_trained_policy *, struct pl_error *);

#endif
