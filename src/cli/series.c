/* Games by number: game n of a series is the same on every machine and in every
 * thread, because its deal, its random players and its bots all follow from the
 * base seed and n alone. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/value.h"
#include "cli/cli.h"

uint64_t cli_signature(const struct pl_state *s, uint64_t n)
{
    return cli_mix(cli_mix(n) ^ pl_hash(s));
}

double cli_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* NAME@FILE: the bot of that name with the weights of a file. Only here: whoever names bots over the network has no
 * business with files. */
struct pl_bot *cli_new_bot(const char *player, const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    char name[CLI_PLAYER_MAX] = "";
    const char *file = strchr(player, '@');
    size_t n;
    if (!file || (size_t)(file - player) >= sizeof name)
        return pl_bot_new(player, setup, seed, error);
    memcpy(name, player, (size_t)(file - player));
    char *bytes = cli_read(file + 1, &n, error);
    if (!bytes)
        return NULL;
    struct pl_error why;
    struct pl_value *value = pl_value_read(bytes, n, setup, &why);
    free(bytes);
    if (!value)
        cli_fail(error, file + 1, why.text);
    return value ? pl_bot_new_learned(name, value, setup, seed, error) : NULL;
}

bool cli_seat_players(struct cli_players *players, const struct cli_table *table, uint64_t n, struct pl_error *error)
{
    struct pl_setup setup = table->setup;
    memcpy(&players->stream, setup.seed, sizeof players->stream);
    players->stream = cli_mix(players->stream + cli_mix(n));
    memset(setup.seed, 0, sizeof setup.seed); /* it is no bot's business */
    players->seats = 0;
    for (int seat = 0; seat < setup.seats; seat++) {
        struct pl_bot *bot = NULL;
        if (strcmp(table->player[seat], "random") != 0 && !pl_setup_by_rules(&setup, seat)) {
            bot = cli_new_bot(table->player[seat], &setup, cli_mix(players->stream + (uint64_t)seat + 1), error);
            if (!bot)
                return false;
        }
        players->bot[players->seats++] = bot;
    }
    return true;
}

void cli_dismiss_players(struct cli_players *players)
{
    for (int seat = 0; seat < players->seats; seat++)
        pl_bot_free(players->bot[seat]);
}

static int64_t thread_ns(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (int64_t)spent.tv_sec * 1000000000 + spent.tv_nsec;
}

pl_move cli_choose(struct cli_players *players, const struct pl_state *s, int seat, const struct pl_moves *moves)
{
    struct pl_bot *bot = players->bot[seat];
    struct cli_effort *effort = moves->n > 1 ? players->effort : NULL;
    int64_t start = effort ? thread_ns() : 0;
    pl_move move = bot && moves->n > 1 ? pl_bot_choose(bot, s, seat) : cli_draw_move(moves, &players->stream);
    if (effort) {
        effort->decisions[seat]++;
        effort->ns[seat] += thread_ns() - start;
    }
    return move;
}

long cli_play_watched(const struct cli_table *table, uint64_t n, struct pl_state *s, struct cli_effort *effort,
                      const struct cli_watch *watch, struct pl_error *error)
{
    struct pl_setup setup = table->setup;
    struct cli_players players = {.effort = effort};
    struct pl_moves moves;
    long steps = 0, most = pl_game_moves_max(setup.game, setup.seats);
    pl_setup_series(&setup, table->setup.seed, n);
    if (!cli_seat_players(&players, table, n, error))
        steps = -1;
    pl_deal(s, &setup);
    while (steps >= 0 && !pl_over(s)) {
        int seat = pl_asked(s, -1);
        pl_list(s, seat, &moves);
        pl_move move = cli_choose(&players, s, seat, &moves);
        if (watch)
            watch->chosen(watch->context, s, seat, &moves, move);
        pl_play_listed(s, seat, move, NULL);
        struct pl_error broken;
        if (++steps > most) {
            snprintf(error->text, sizeof error->text, "game %llu does not end within %ld moves", (unsigned long long)n,
                     most);
            steps = -1;
        } else if (table->check && !pl_check_state(s, &broken)) {
            snprintf(error->text, sizeof error->text, "game %llu, move %ld: %.150s", (unsigned long long)n, steps,
                     broken.text);
            steps = -1;
        }
    }
    if (steps >= 0 && pl_is_broken(s)) {
        snprintf(error->text, sizeof error->text, "game %llu, move %ld: %s", (unsigned long long)n, steps,
                 pl_is_broken(s));
        steps = -1;
    }
    cli_dismiss_players(&players);
    return steps;
}

long cli_play_number(const struct cli_table *table, uint64_t n, struct pl_state *s, struct cli_effort *effort,
                     struct pl_error *error)
{
    return cli_play_watched(table, n, s, effort, NULL, error);
}

struct pl_table *cli_record_number(const struct cli_table *table, uint64_t n, struct pl_error *error)
{
    struct pl_setup setup = table->setup;
    struct cli_players players = {0};
    struct pl_moves moves;
    pl_setup_series(&setup, table->setup.seed, n);
    struct pl_table *record = pl_table_new(&setup, error);
    if (!record)
        return NULL;
    bool fine = cli_seat_players(&players, table, n, error);
    const struct pl_state *s = pl_table_state(record);
    for (int seat = 0; seat < setup.seats; seat++)
        pl_table_sit(record, seat, table->player[seat]);
    while (fine && !pl_over(s)) {
        int seat = pl_asked(s, -1);
        pl_list(s, seat, &moves);
        fine = pl_table_play(record, seat, cli_choose(&players, s, seat, &moves), error);
        s = pl_table_state(record);
    }
    cli_dismiss_players(&players);
    if (fine)
        return record;
    pl_table_free(record);
    return NULL;
}
