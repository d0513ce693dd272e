/* The games there are. A new one is a line here and a folder beside this file;
 * people are shown the games in this order. */
#include "kernel/game.h"

extern const struct pl_game null_game, wt_game, s51_game, tm_game, pb_game, hg_game;

const struct pl_game *const pl_registry[] = {&null_game, &wt_game, &s51_game, &tm_game, &pb_game, &hg_game, NULL};
