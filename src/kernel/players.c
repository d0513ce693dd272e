/* Names of players. */
#include "kernel/players.h"

#include <string.h>

#include "polity.h"

enum pl_kind_of_player pl_kind_of_player(const char *name, const char **budget)
{
    static const struct {
        const char *prefix;
        enum pl_kind_of_player kind;
    } searching[] = {{"mcts:", PL_SEARCHING}, {"best:", PL_LEARNED}, {"plain:", PL_PLAIN}};
    if (strcmp(name, PL_RULES) == 0)
        return PL_THE_RULES;
    if (strcmp(name, "random") == 0)
        return PL_RANDOM;
    for (size_t i = 0; i < sizeof searching / sizeof searching[0]; i++) {
        size_t n = strlen(searching[i].prefix);
        if (strncmp(name, searching[i].prefix, n) != 0)
            continue;
        if (budget)
            *budget = name + n;
        return searching[i].kind;
    }
    return PL_SOMEBODY;
}
