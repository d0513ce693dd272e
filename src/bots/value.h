/* A learned value: what a position is worth to a seat, as a sum of weights over its features and the game's own guess
 * and, if it has them, a few hidden units. What a thing is worth changes as a game goes on, so each has a weight for
 * the beginning and one for the end, and in between a part of both. All of it is in integers, so every machine finds
 * the same numbers and bots play the same moves. */
#ifndef PL_BOTS_VALUE_H
#define PL_BOTS_VALUE_H

#include "bots/features.h"

enum pl_aim { PL_AIM_MARGIN, PL_AIM_WIN, PL_AIMS };
enum { PL_EARLY, PL_LATE, PL_STAGES };
enum { PL_WEIGHTS = PL_STAGES * PL_AIMS }; /* of an input: [stage * PL_AIMS + aim] */

enum {
    PL_VALUE_HIDDEN_MAX = 64,
    PL_VALUE_CLIP = 127,   /* what a hidden unit gives at most; it stands for 1 */
    PL_VALUE_LOGIT = 4096, /* stands for 1 in the logarithm of odds */
    PL_VALUE_SURE = 65536, /* stands for a chance of 1 */
    PL_VALUE_STAGE = 64,   /* stands for the last stage; the first is 0 */
    PL_VALUE_GUESS_MAX = 1000000,
    PL_VALUE_ROUNDS_MAX = PL_FEATURE_MOST,
    PL_VALUE_SHIFT_MAX = 24,
    PL_VALUE_BIAS_MAX = 1 << 28,
    PL_VALUE_HIDDEN_BIAS_MAX = 1 << 24,
    PL_VALUE_FILE_MAX = 1 << 20
};

/* A sum over features is divided by 2^shift, where it is one of margins, into hundredths of a point. */
struct pl_value {
    struct pl_features *features;
    int inputs, heads, hidden;
    int rounds; /* with this one the last stage has come */
    uint8_t shift[PL_AIMS], out_shift[PL_AIMS], hidden_shift;
    int32_t (*bias)[PL_AIMS];      /* [head], before it is divided by 2^shift */
    int32_t (*guess)[PL_WEIGHTS];  /* [head], of the guess in hundredths */
    int16_t (*linear)[PL_WEIGHTS]; /* [head * inputs + input] */
    int32_t *hidden_bias;
    int8_t *row;                                  /* [input * hidden + unit] */
    int16_t (*out)[PL_AIMS][PL_VALUE_HIDDEN_MAX]; /* [head] */
};

struct pl_judged {
    int32_t margin; /* the final points over those of the best other player, in hundredths */
    int32_t chance; /* to win, of PL_VALUE_SURE */
};

/* All weights 0. NULL, with words: the game has no features, or there is no memory. */
struct pl_value *pl_value_new(const struct pl_setup *, int hidden, struct pl_error *);
void pl_value_free(struct pl_value *);
size_t pl_value_size(const struct pl_value *); /* the bytes that it takes */

/* A position as a seat sees it. */
struct pl_seen {
    int seat;
    int32_t guess; /* of the margin, by the game, in hundredths; 0 where it has none */
    int n;
    const struct pl_feature *feature;
};

struct pl_judged pl_value_of_features(const struct pl_value *, const struct pl_seen *);
struct pl_judged pl_value_of(const struct pl_value *, const struct pl_state *, int seat, int32_t guess);

/* Weights as bytes, and back. They come from outside: whatever is wrong with them is told. They must have been made for
 * this game with so many seats. */
struct pl_value *pl_value_read(const void *bytes, size_t n, const struct pl_setup *, struct pl_error *);
/* In memory that is to be freed; NULL: there is none. */
uint8_t *pl_value_write(const struct pl_value *, size_t *n);

/* Weights that travel inside the library, up to an entry without a game. */
struct pl_weights {
    const char *game;
    int seats;
    const unsigned char *bytes;
    size_t n;
};
extern const struct pl_weights pl_weights[];

/* What was learned about this game with so many seats, as far as the library brings it; NULL: nothing. It is the
 * library's own, the same for all bots. */
const struct pl_value *pl_value_known(const struct pl_setup *);

/* A bot that searches with a learned value or policy, or both, which are its own from now on, even if there is no such
 * bot. Of what is NULL it has what the library knows. */
struct pl_policy;
struct pl_bot *pl_bot_new_learned(const char *name, struct pl_value *, struct pl_policy *, const struct pl_setup *,
                                  uint64_t seed, struct pl_error *);

#endif
