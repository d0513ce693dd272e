/* Bots by name. A bot is a stream of random numbers and, unless it is the random one, a
 * tree search; where there is nothing to choose neither is used. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "kernel/game.h"

enum { PLAYOUTS_MAX = 10000000 };

struct pl_bot {
    uint64_t random;
    struct pl_search *search; /* NULL: any move will do */
    size_t state_size;
};

/* Plain digits, as many as the largest number has; 0 for anything else. */
static long read_playouts(const char *digits)
{
    long n = 0;
    size_t length = strspn(digits, "0123456789");
    if (length == 0 || length > 8 || digits[length] != '\0')
        return 0;
    for (size_t i = 0; i < length; i++)
        n = 10 * n + (digits[i] - '0');
    return n <= PLAYOUTS_MAX ? n : 0;
}

/* The playouts of a name, 0 for the random bot; -1, with words, if there is no such bot. */
static long find_bot(const char *name, struct pl_error *error)
{
    if (strcmp(name, "random") == 0)
        return 0;
    if (strncmp(name, "mcts:", 5) == 0) {
        long playouts = read_playouts(name + 5);
        if (playouts > 0)
            return playouts;
        pl_fail(error, "%.40s: the number of playouts must be 1 to %d", name, PLAYOUTS_MAX);
    } else {
        pl_fail(error, "there is no bot '%.40s' (there is: random, mcts:N with N playouts a move)", name);
    }
    return -1;
}

struct pl_bot *pl_bot_new(const char *name, const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    long playouts = find_bot(name, error);
    if (playouts < 0)
        return NULL;
    struct pl_bot *bot = calloc(1, sizeof *bot);
    if (bot && playouts > 0)
        bot->search = pl_search_new(playouts, setup);
    if (!bot || (playouts > 0 && !bot->search)) {
        pl_fail(error, "%.40s: there is not enough memory", name);
        pl_bot_free(bot);
        return NULL;
    }
    bot->random = seed;
    bot->state_size = pl_state_size(setup);
    return bot;
}

void pl_bot_free(struct pl_bot *bot)
{
    if (bot)
        pl_search_free(bot->search);
    free(bot);
}

size_t pl_bot_size(const struct pl_bot *bot)
{
    return sizeof *bot + (bot->search ? pl_search_size(bot->search) : 0);
}

pl_move pl_bot_choose(struct pl_bot *bot, const struct pl_state *s, int seat)
{
    return pl_bot_choose_until(bot, s, seat, NULL, NULL);
}

pl_move pl_bot_choose_until(struct pl_bot *bot, const struct pl_state *s, int seat, bool (*enough)(void *context),
                            void *context)
{
    struct pl_moves moves;
    assert(pl_size(s) <= bot->state_size);
    if (pl_list(s, seat, &moves) == 0)
        return 0;
    if (moves.n == 1)
        return moves.move[0];
    if (!bot->search)
        return moves.move[random_below(&bot->random, moves.n)];
    return pl_search_choose(bot->search, s, &(struct asking){seat, &moves, enough, context}, &bot->random);
}
