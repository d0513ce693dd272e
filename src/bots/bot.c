/* Bots by name. A bot is a stream of random numbers and, unless it is the random one, a
 * tree search; where there is nothing to choose neither is used. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bots.h"
#include "bots/policy.h"
#include "kernel/game.h"
#include "kernel/players.h"

/* A search that has a time instead of a number of playouts has room for so many of them, and stops there. */
enum { PLAYOUTS_MAX = 10000000, TIME_MAX = 600000, PLAYOUTS_IN_TIME = 1 << 18 };

struct pl_bot {
    uint64_t random;
    struct pl_search *search;   /* NULL: any move will do */
    long ms;                    /* how long it thinks about a move; 0: as long as its playouts take */
    struct pl_value *value;     /* learned, and its own; NULL: it has what the library knows, or nothing */
    struct pl_policy *policy;   /* the same */
    struct pl_leaning *leaning; /* NULL: nobody wants to know */
    size_t state_size;
    struct pl_motive motive; /* of its last answer */
};

struct budget {
    long playouts; /* 0: the random bot */
    long ms;       /* 0: no limit */
};

/* Plain digits, as many as the largest number has; 0 for anything else. */
static long read_number(const char *digits, size_t length, long most)
{
    long n = 0;
    if (length == 0 || length > 8 || strspn(digits, "0123456789") < length)
        return 0;
    for (size_t i = 0; i < length; i++)
        n = 10 * n + (digits[i] - '0');
    return n <= most ? n : 0;
}

/* "500" playouts, "500ms" or "2s". */
static bool read_budget(const char *said, struct budget *out)
{
    size_t digits = strspn(said, "0123456789");
    const char *unit = said + digits;
    if (*unit == '\0') {
        out->playouts = read_number(said, digits, PLAYOUTS_MAX);
        return out->playouts > 0;
    }
    out->playouts = PLAYOUTS_IN_TIME;
    if (strcmp(unit, "ms") == 0)
        out->ms = read_number(said, digits, TIME_MAX);
    else if (strcmp(unit, "s") == 0)
        out->ms = 1000 * read_number(said, digits, TIME_MAX / 1000);
    return out->ms > 0;
}

/* False, with words, if there is no such bot. */
static bool find_bot(const char *name, struct budget *out, struct pl_error *error)
{
    const char *budget = NULL;
    *out = (struct budget){0};
    if (pl_kind_of_player(name, &budget) == PL_RANDOM)
        return true;
    if (!budget)
        return pl_fail(
            error,
            "there is no bot '%.40s' (there is: random, mcts:N with N playouts a move, mcts:2s or mcts:500ms "
            "with a time, plain:N without what was learned)",
            name);
    if (read_budget(budget, out))
        return true;
    return pl_fail(error, "%.40s: the number of playouts must be 1 to %d, or a time 1ms to %ds", name, PLAYOUTS_MAX,
                   TIME_MAX / 1000);
}

struct pl_bot *pl_bot_new(const char *name, const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    struct budget budget;
    if (!find_bot(name, &budget, error))
        return NULL;
    struct pl_bot *bot = calloc(1, sizeof *bot);
    if (bot && budget.playouts > 0)
        bot->search = pl_search_new(budget.playouts, setup);
    if (!bot || (budget.playouts > 0 && !bot->search)) {
        pl_fail(error, "%.40s: there is not enough memory", name);
        pl_bot_free(bot);
        return NULL;
    }
    bot->random = seed;
    bot->motive.wants = -1;
    bot->ms = budget.ms;
    bot->state_size = pl_state_size(setup);
    if (bot->search && pl_kind_of_player(name, NULL) == PL_PLAIN) {
        pl_search_distrust(bot->search);
    } else if (bot->search) {
        pl_search_learned(bot->search, pl_value_known(setup));
        pl_search_lean(bot->search, pl_policy_known(setup));
    }
    return bot;
}

struct pl_bot *pl_bot_new_learned(const char *name, struct pl_value *value, struct pl_policy *policy,
                                  const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    struct pl_bot *bot = pl_bot_new(name, setup, seed, error);
    if (bot && !bot->search) {
        pl_fail(error, "%.40s: only a bot that searches can use what was learned", name);
        pl_bot_free(bot);
        bot = NULL;
    }
    if (!bot) {
        pl_value_free(value);
        pl_policy_free(policy);
        return NULL;
    }
    bot->value = value;
    bot->policy = policy;
    if (value)
        pl_search_learned(bot->search, value);
    if (policy)
        pl_search_lean(bot->search, policy);
    return bot;
}

void pl_bot_free(struct pl_bot *bot)
{
    if (bot) {
        pl_search_free(bot->search);
        pl_value_free(bot->value);
        pl_policy_free(bot->policy);
    }
    free(bot);
}

size_t pl_bot_size(const struct pl_bot *bot)
{
    return sizeof *bot + (bot->search ? pl_search_size(bot->search) : 0) +
           (bot->value ? pl_value_size(bot->value) : 0) + (bot->policy ? pl_policy_size(bot->policy) : 0);
}

struct pl_search *pl_bot_search(const struct pl_bot *bot)
{
    return bot->ms ? NULL : bot->search;
}

void pl_bot_tell_leaning(struct pl_bot *bot, struct pl_leaning *leaning)
{
    bot->leaning = leaning;
}

bool pl_bot_explain(struct pl_bot *bot)
{
    return !bot->search || pl_search_explain(bot->search);
}

void pl_bot_motive(const struct pl_bot *bot, struct pl_motive *out)
{
    *out = bot->motive;
}

pl_move pl_bot_choose(struct pl_bot *bot, const struct pl_state *s, int seat)
{
    return pl_bot_choose_until(bot, s, seat, NULL, NULL);
}

/* A time of one's own, beside whatever else may say that it is enough. */
struct patience {
    struct timespec end;
    bool (*enough)(void *context);
    void *context;
};

static bool is_over(void *context)
{
    const struct patience *p = context;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    bool late = now.tv_sec > p->end.tv_sec || (now.tv_sec == p->end.tv_sec && now.tv_nsec >= p->end.tv_nsec);
    return (p->enough && p->enough(p->context)) || late;
}

static struct patience patience_for(long ms, bool (*enough)(void *context), void *context)
{
    struct patience p = {.enough = enough, .context = context};
    clock_gettime(CLOCK_MONOTONIC, &p.end);
    long ns = p.end.tv_nsec + ms % 1000 * 1000000;
    p.end.tv_sec += ms / 1000 + ns / 1000000000;
    p.end.tv_nsec = ns % 1000000000;
    return p;
}

pl_move pl_bot_choose_until(struct pl_bot *bot, const struct pl_state *s, int seat, bool (*enough)(void *context),
                            void *context)
{
    struct pl_moves moves;
    assert(pl_size(s) <= bot->state_size);
    bot->motive =
        (struct pl_motive){.seat = (int8_t)seat, .wants = -1, .secret = ((const struct pl_head *)s)->busy > 0};
    if (bot->leaning)
        bot->leaning->n = 0;
    if (pl_list(s, seat, &moves) == 0)
        return 0;
    bot->motive.sort = bot->search ? PL_MOTIVE_FORCED : PL_MOTIVE_CHANCE;
    if (moves.n == 1)
        return moves.move[0];
    if (!bot->search)
        return moves.move[random_below(&bot->random, moves.n)];
    struct asking asking = {.seat = seat, .moves = &moves, .enough = enough, .context = context};
    struct patience patience;
    if (bot->leaning) {
        bot->leaning->n = moves.n;
        asking.visits = bot->leaning->visits;
        asking.key = bot->leaning->key;
    }
    if (bot->ms) {
        patience = patience_for(bot->ms, enough, context);
        asking.timed = true;
        asking.enough = is_over;
        asking.context = &patience;
    }
    return pl_search_choose(bot->search, s, &asking, &bot->random, &bot->motive);
}
