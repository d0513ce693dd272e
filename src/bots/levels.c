/* Levels for people: five names, and the bot behind each of them in each game. They are about 200 Elo apart
 * (docs/bots.md says how that was measured), so what one level is worth in playouts differs from game to game. */
#include <stdlib.h>
#include <string.h>

#include "polity.h"

static const char *const names[PL_LEVELS] = {"beginner", "easy", "steady", "normal", "strong"};

static const struct levels {
    const char *game;
    const char *bot[PL_LEVELS];
} levels[] = {
    {"welcome", {"mcts:80", "mcts:190", "mcts:430", "mcts:1000", "mcts:10000"}},
    {"state51", {"mcts:60", "mcts:140", "mcts:350", "mcts:1000", "mcts:10000"}},
    {"mars", {"mcts:16", "mcts:80", "mcts:400", "mcts:2000", "mcts:10000"}},
    {"planetb", {"mcts:6", "mcts:12", "mcts:45", "mcts:500", "mcts:10000"}},
    {"hegemony", {"mcts:2", "mcts:4", "mcts:12", "mcts:300", "mcts:10000"}},
    {NULL, {"mcts:30", "mcts:100", "mcts:300", "mcts:1000", "mcts:10000"}}, /* any other game */
};

const char *pl_level_name(int level)
{
    return names[level];
}

const char *pl_level_bot(const struct pl_game *game, int level)
{
    const struct levels *of = levels;
    while (of->game && strcmp(of->game, pl_game_name(game)) != 0)
        of++;
    return of->bot[level];
}

const char *pl_level_find(const struct pl_game *game, const char *name)
{
    for (int level = 0; level < PL_LEVELS; level++)
        if (strcmp(names[level], name) == 0)
            return pl_level_bot(game, level);
    return name;
}

/* A record may name a bot with any number. */
static int64_t playouts_of(const char *bot)
{
    enum { MOST = 1000000000 };
    long n = strncmp(bot, "mcts:", 5) == 0 ? strtol(bot + 5, NULL, 10) : 0;
    return n < MOST ? n : MOST;
}

/* Twice the playouts are worth the same anywhere, so nearness is a matter of ratios. */
int pl_level_of(const struct pl_game *game, const char *bot)
{
    int64_t n = playouts_of(bot);
    int level = n > 0 ? 0 : -1;
    while (level >= 0 && level + 1 < PL_LEVELS &&
           n * n > playouts_of(pl_level_bot(game, level)) * playouts_of(pl_level_bot(game, level + 1)))
        level++;
    return level;
}
