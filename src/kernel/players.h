/* Who plays a seat, by name: the one place that tells bots' names from people's. */
#ifndef PL_PLAYERS_H
#define PL_PLAYERS_H

enum pl_kind_of_player {
    PL_SOMEBODY, /* whoever is not known to be a bot may be a person */
    PL_THE_RULES,
    PL_RANDOM,
    PL_SEARCHING, /* "mcts:" with what was learned */
    PL_LEARNED,   /* "best:", as that was called when "mcts:" had learned nothing */
    PL_PLAIN      /* "plain:" with the game's guess alone */
};

/* Of those that search, `*budget` becomes what stands behind the colon. */
enum pl_kind_of_player pl_kind_of_player(const char *name, const char **budget);

#endif
