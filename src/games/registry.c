/* The games there are. A new one is a line here and a folder beside this file;
 * new lines go to the end, because a state keeps its game's place in the list. */
#include "kernel/game.h"

extern const struct pl_game null_game, wt_game, s51_game, tm_game;

const struct pl_game *const pl_registry[] = {&null_game, &wt_game, &s51_game, &tm_game, NULL};
