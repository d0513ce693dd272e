/* Real positions, for the fuzzer of positions to begin with and to take parts
 * from: scenarios, records, and games that are played at random up to any
 * moment. Each is a document as pl_table_load reads it: a game, its options,
 * seats and a position. */
#ifndef SEEDS_H
#define SEEDS_H

#include <jansson.h>

#include "kernel/game.h"

/* The one game that POLITY_FUZZ_GAME asks for; NULL: all of them. */
const struct pl_game *seeds_only(void);

/* A document of the game's; the same number always means the same. The caller owns it. */
json_t *seed_of(const struct pl_game *, uint32_t pick);

#endif
