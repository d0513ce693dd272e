/* Levels for people: five names, and the bot behind each of them in each game. They are about 200 Elo apart
 * (docs/bots.md says how that was measured), so what one level is worth in playouts differs from game to game. What was
 * learned is worth more than many playouts, so the first ones do without. */
#include <stdlib.h>
#include <string.h>

#include "kernel/players.h"
#include "polity.h"

static const char *const names[PL_LEVELS] = {"beginner", "easy", "steady", "normal", "strong"};

static const struct levels {
    const char *game;
    const char *bot[PL_LEVELS];
} levels[] = {
    {"welcome", {"plain:30", "plain:80", "mcts:30", "mcts:1000", "mcts:10000"}},
    {"state51", {"plain:30", "plain:80", "mcts:16", "mcts:90", "mcts:10000"}},
    {"mars", {"plain:40", "mcts:5", "mcts:30", "mcts:250", "mcts:10000"}},
    {"planetb", {"plain:14", "plain:60", "mcts:4", "mcts:20", "mcts:10000"}},
    {"hegemony", {"plain:60", "mcts:1", "mcts:12", "mcts:300", "mcts:10000"}},
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

static bool is_plain(const char *bot)
{
    return pl_kind_of_player(bot, NULL) == PL_PLAIN;
}

/* A record may name a bot with any number. */
static int64_t playouts_of(const char *bot)
{
    enum { MOST = 1000000000 };
    const char *budget = "";
    long n = pl_kind_of_player(bot, &budget) == PL_LEARNED ? 0 : strtol(budget, NULL, 10);
    return n < MOST ? n : MOST;
}

/* Of those that have learned as much, or as little, as it has. Twice the playouts are worth the same anywhere, so
 * nearness is a matter of ratios. */
int pl_level_of(const struct pl_game *game, const char *bot)
{
    bool plain = is_plain(bot) && is_plain(pl_level_bot(game, 0));
    int64_t n = playouts_of(bot), below = 0;
    int nearest = -1;
    for (int level = 0; n > 0 && level < PL_LEVELS; level++) {
        const char *other = pl_level_bot(game, level);
        if (is_plain(other) != plain)
            continue;
        if (below == 0 || n * n > below * playouts_of(other))
            nearest = level;
        below = playouts_of(other);
    }
    return nearest;
}
