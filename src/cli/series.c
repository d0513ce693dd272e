/* Games by number: game n of a series is the same on every machine and in every
 * thread, because its deal, its random players and its bots all follow from the
 * base seed and n alone. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/policy.h"
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

/* What a bot has learned, from a file of either kind. */
static bool read_learned(const char *path, const struct pl_setup *setup, struct pl_value **value,
                         struct pl_policy **policy, struct pl_error *error)
{
    struct pl_error why = {""};
    size_t n;
    char *bytes = cli_read(path, &n, error);
    if (!bytes)
        return false;
    bool is_policy = pl_policy_is(bytes, n), fine;
    if (is_policy ? *policy != NULL : *value != NULL)
        fine = cli_fail(error, path, "a bot takes one file of weights and one of a policy");
    else if (is_policy)
        fine = (*policy = pl_policy_read(bytes, n, setup, &why)) || cli_fail(error, path, why.text);
    else
        fine = (*value = pl_value_read(bytes, n, setup, &why)) || cli_fail(error, path, why.text);
    free(bytes);
    return fine;
}

/* NAME@FILE or NAME@FILE@FILE: the bot of that name with what these files say. Only here: whoever names bots over the
 * network has no business with files. */
struct pl_bot *cli_new_bot(const char *player, const struct pl_setup *setup, uint64_t seed, struct pl_error *error)
{
    char name[CLI_PLAYER_MAX] = "", *file, *rest = name;
    struct pl_value *value = NULL;
    struct pl_policy *policy = NULL;
    if (cli_is_guest(player)) {
        cli_fail(error, player, "a bot of another build plays in sim, ladder, report and selfplay only");
        return NULL;
    }
    if (!strchr(player, '@') || strlen(player) >= sizeof name)
        return pl_bot_new(player, setup, seed, error);
    strcpy(name, player);
    strsep(&rest, "@");
    while ((file = strsep(&rest, "@")))
        if (!read_learned(file, setup, &value, &policy, error)) {
            pl_value_free(value);
            pl_policy_free(policy);
            return NULL;
        }
    return pl_bot_new_learned(name, value, policy, setup, seed, error);
}

/* Whose setup has no seed, which is no bot's business; but a guest's library has to deal the same game. */
static bool seat_bot(struct cli_players *players, const struct cli_table *table, uint64_t n, int seat,
                     const struct pl_setup *setup, struct pl_error *error)
{
    const char *player = table->player[seat];
    uint64_t seed = cli_mix(players->stream + (uint64_t)seat + 1);
    if (cli_is_guest(player)) {
        struct pl_setup dealt = table->setup;
        pl_setup_series(&dealt, table->setup.seed, n);
        players->guests = true;
        players->guest[seat] = cli_guest_new(player, &dealt, seed, error);
    } else {
        players->bot[seat] = cli_new_bot(player, setup, seed, error);
    }
    return players->bot[seat] || players->guest[seat];
}

bool cli_seat_players(struct cli_players *players, const struct cli_table *table, uint64_t n, struct pl_error *error)
{
    struct pl_setup setup = table->setup;
    memcpy(&players->stream, setup.seed, sizeof players->stream);
    players->stream = cli_mix(players->stream + cli_mix(n));
    memset(setup.seed, 0, sizeof setup.seed);
    players->guests = false;
    for (players->seats = 0; players->seats < setup.seats; players->seats++) {
        int seat = players->seats;
        players->bot[seat] = NULL;
        players->guest[seat] = NULL;
        if (strcmp(table->player[seat], "random") != 0 && !pl_setup_by_rules(&setup, seat) &&
            !seat_bot(players, table, n, seat, &setup, error))
            return false;
    }
    return true;
}

void cli_dismiss_players(struct cli_players *players)
{
    for (int seat = 0; seat < players->seats; seat++) {
        pl_bot_free(players->bot[seat]);
        cli_guest_free(players->guest[seat]);
    }
}

/* --- Guests --- */

static bool ask_guests(struct cli_players *players, const struct pl_state *s, int asked, const struct pl_moves *moves,
                       struct pl_error *error)
{
    bool fine = true;
    for (int seat = 0; fine && players->guests && seat < players->seats; seat++)
        fine = !players->guest[seat] || cli_guest_hear(players->guest[seat], s, asked, moves, error);
    return fine;
}

static bool tell_guests(struct cli_players *players, int asked, int answer, struct pl_error *error)
{
    bool fine = true;
    for (int seat = 0; fine && players->guests && seat < players->seats; seat++)
        fine = !players->guest[seat] || cli_guest_play(players->guest[seat], asked, answer, error);
    return fine;
}

bool cli_agree(struct cli_players *players, const struct pl_state *s, struct pl_error *error)
{
    bool fine = true;
    for (int seat = 0; fine && players->guests && seat < players->seats; seat++)
        fine = !players->guest[seat] || cli_guest_agrees(players->guest[seat], s, error);
    return fine;
}

static int find_answer(const struct pl_moves *moves, pl_move move)
{
    int i = 0;
    while (i < moves->n && moves->move[i] != move)
        i++;
    return i;
}

bool cli_follow(struct cli_players *players, const struct pl_state *s, int seat, const struct pl_moves *moves,
                pl_move move, struct pl_error *error)
{
    return !players->guests ||
           (ask_guests(players, s, seat, moves, error) && tell_guests(players, seat, find_answer(moves, move), error));
}

/* --- Answers --- */

static int64_t thread_ns(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (int64_t)spent.tv_sec * 1000000000 + spent.tv_nsec;
}

static bool think(struct cli_players *players, const struct pl_state *s, int seat, const struct pl_moves *moves,
                  pl_move *move, struct pl_error *error)
{
    int answer = 0;
    bool fine = true;
    if (moves->n > 1 && players->guest[seat]) {
        fine = cli_guest_choose(players->guest[seat], seat, &answer, error);
        *move = moves->move[answer];
    } else if (moves->n > 1 && players->bot[seat]) {
        *move = pl_bot_choose(players->bot[seat], s, seat);
    } else {
        *move = cli_draw_move(moves, &players->stream);
    }
    return fine;
}

/* What guests need to follow is no thinking, and nobody's time. */
bool cli_choose(struct cli_players *players, const struct pl_state *s, int seat, const struct pl_moves *moves,
                pl_move *move, struct pl_error *error)
{
    struct cli_effort *effort = moves->n > 1 ? players->effort : NULL;
    if (!ask_guests(players, s, seat, moves, error))
        return false;
    int64_t start = effort ? thread_ns() : 0;
    bool fine = think(players, s, seat, moves, move, error);
    if (effort) {
        effort->decisions[seat]++;
        effort->ns[seat] += thread_ns() - start;
    }
    return fine && (!players->guests || tell_guests(players, seat, find_answer(moves, *move), error));
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
        pl_move move;
        if (!cli_choose(&players, s, seat, &moves, &move, error)) {
            steps = -1;
            break;
        }
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
    if (steps >= 0 && !cli_agree(&players, s, error))
        steps = -1;
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
        pl_move move;
        fine = cli_choose(&players, s, seat, &moves, &move, error) && pl_table_play(record, seat, move, error);
        s = pl_table_state(record);
    }
    fine = fine && cli_agree(&players, s, error);
    cli_dismiss_players(&players);
    if (fine)
        return record;
    pl_table_free(record);
    return NULL;
}
