/* Features: a state as one seat sees it, as a short list of numbered inputs for whatever is learned from games. They
 * come from a game's list of fields, its score lines and its round alone, so a game needs no code of its own for them.
 * What a seat may not know is not among them: of a hidden pile there is its size. */
#ifndef PL_BOTS_FEATURES_H
#define PL_BOTS_FEATURES_H

#include "polity.h"

enum {
    PL_FEATURE_ONE = 16,   /* the value of what is or is not there; of a number the value is the number itself, ... */
    PL_FEATURE_MOST = 255, /* ... from -255 to 255 */
    PL_FEATURE_SEATS = 8,  /* games with more seats have no features */
    PL_FEATURE_INPUTS = 1 << 16,
    PL_FEATURE_LIST = 1 << 13 /* no list is longer */
};

/* An input may be listed more than once: then its values add up. What is not listed is 0. */
struct pl_feature {
    uint16_t index;
    int16_t value;
};

/* Which input means what: the same for every table of a game with so many seats, whatever its options. */
struct pl_features; /* polity.h makes and frees it */

size_t pl_features_size(const struct pl_features *); /* the bytes that it takes */

const char *pl_features_game(const struct pl_features *);
int pl_features_seats(const struct pl_features *);
int pl_features_most(const struct pl_features *); /* no list of these is longer */
/* Seats that differ from the deal on, as classes do, are listed in their own order and want weights of their own: then
 * this is how many seats there are. Otherwise the seat that looks comes first and it is 1. */
int pl_features_heads(const struct pl_features *);
/* A checksum: what was learned about another layout is of no use. */
uint64_t pl_features_layout(const struct pl_features *);

/* The round, as a list tells it. */
int pl_features_round(const struct pl_features *, const struct pl_feature *, int n);

/* Returns how many were listed. The state must be of the game, seats and options that the features were made for. */
int pl_features_list(const struct pl_features *, const struct pl_state *, int seat, struct pl_feature *out);

#endif
