/* How strong bots are: everybody of a pool meets everybody, all on the same
 * deals and from every seat of them. What a round came to depends on its deal
 * and its bots alone, so ratings are the same whatever the number of threads
 * and ranks, and an interrupted ladder goes on where it stopped. */
#include "cli/ladder.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_USUAL = 100, GAMES_USUAL_AGAINST = 10000, GAMES_MAX = 1000000 };
static const char POOL_USUAL[] = "random,mcts:25,mcts:100,mcts:400";

/* --- Rounds --- */

int ladder_round_number(const struct ladder *l, int deal, int group)
{
    return deal * l->groups + group;
}

void ladder_members(const struct ladder *l, int group, int *bot)
{
    for (int i = 0; i < l->bots; i++)
        if (l->group[group] >> i & 1)
            *bot++ = i;
}

static uint64_t base_of(const struct ladder *l)
{
    uint64_t base;
    memcpy(&base, l->table.setup.seed, sizeof base);
    return base;
}

/* Who sits beside whom is drawn for each deal, for that may matter too. */
void ladder_seat(const struct ladder *l, int deal, int group, int game, int *bot)
{
    int member[RATED_MAX];
    uint64_t stream = cli_mix(base_of(l) ^ cli_mix((uint64_t)deal + 1));
    ladder_members(l, group, member);
    for (int i = 0; i < l->seats; i++) {
        int to = (int)((stream >> 32) % (uint64_t)(i + 1));
        stream = cli_mix(stream + 0x9e3779b97f4a7c15);
        if (to < i)
            bot[i] = bot[to];
        bot[to] = i % l->size;
    }
    for (int i = 0; i < l->seats; i++)
        bot[i] = member[(bot[i] + game) % l->size];
}

/* Seats that were better placed have beaten the others; each pair counts for its share of a game. */
static void add_pairs(const struct ladder *l, const uint8_t *place, const int *bot, double points[RATED_MAX][RATED_MAX])
{
    for (int i = 0; i < l->seats; i++)
        for (int k = 0; k < l->seats; k++) {
            if (bot[i] == bot[k])
                continue;
            double won = place[i] < place[k] ? 1 : place[i] == place[k] ? 0.5 : 0;
            points[bot[i]][bot[k]] += won / (l->seats - 1);
        }
}

void ladder_count(struct ladder *l, const struct ladder_round *round)
{
    double points[RATED_MAX][RATED_MAX] = {{0}};
    int bot[PL_SEATS_MAX], member[RATED_MAX], number = ladder_round_number(l, round->deal, round->group);
    for (int game = 0; game < l->size; game++) {
        ladder_seat(l, round->deal, round->group, game, bot);
        add_pairs(l, round->place[game], bot, points);
    }
    ladder_members(l, round->group, member);
    struct cli_result *result = &l->result[(size_t)number * (size_t)l->pairs];
    for (int i = 0; i < l->size; i++)
        for (int k = i + 1; k < l->size; k++) {
            int a = member[i], b = member[k];
            *result++ = (struct cli_result){round->deal, a, b, points[a][b], points[b][a]};
        }
    memcpy(&l->spent[(size_t)number * (size_t)l->size], round->spent, (size_t)l->size * sizeof *l->spent);
    l->hash[number] = round->hash;
    l->done[number] = true;
}

/* --- Playing --- */

struct player {
    struct cli_table table;
    struct pl_state *s;
    struct ladder_round round;
};

static bool play_game(const struct ladder *l, struct player *player, int game, struct pl_error *error)
{
    struct ladder_round *round = &player->round;
    struct cli_effort effort = {0};
    int bot[PL_SEATS_MAX], member[RATED_MAX], place[PL_PLAYERS_MAX];
    ladder_seat(l, round->deal, round->group, game, bot);
    for (int i = 0; i < l->seats; i++)
        strcpy(player->table.player[l->seat[i]], l->bot[bot[i]]);
    if (cli_play_number(&player->table, (uint64_t)round->deal, player->s, &effort, error) < 0)
        return false;
    pl_places(player->s, place);
    ladder_members(l, round->group, member);
    for (int i = 0; i < l->seats; i++) {
        round->place[game][i] = (uint8_t)place[l->seat[i]];
        for (int k = 0; k < l->size; k++)
            if (member[k] == bot[i]) {
                round->spent[k].decisions += effort.decisions[l->seat[i]];
                round->spent[k].ns += effort.ns[l->seat[i]];
            }
    }
    int number = ladder_round_number(l, round->deal, round->group);
    round->hash += cli_signature(player->s, (uint64_t)number * RATED_MAX + (uint64_t)game);
    return true;
}

static bool play_round(const struct ladder *l, struct player *player, int number, struct pl_error *error)
{
    player->round = (struct ladder_round){.deal = number / l->groups, .group = number % l->groups};
    bool fine = true;
    for (int game = 0; fine && game < l->size; game++)
        fine = play_game(l, player, game, error);
    return fine;
}

static void *begin_player(void *of_ladder)
{
    const struct ladder *l = of_ladder;
    struct player *player = calloc(1, sizeof *player);
    struct pl_state *s = malloc(pl_state_size(&l->table.setup));
    if (!player || !s) {
        free(player);
        free(s);
        return NULL;
    }
    player->table = l->table;
    player->s = s;
    return player;
}

static void end_player(void *of_ladder, void *mine)
{
    (void)of_ladder;
    struct player *player = mine;
    free(player->s);
    free(player);
}

/* --- The sequential test --- */

/* Looks at deals one after the other, whichever was played first, so that it stops at the same one whatever the number
 * of threads. */
static bool judge(struct ladder *l)
{
    if (!l->tests)
        return false;
    while (l->judged < l->deals && l->done[l->judged] && cli_sprt_verdict(&l->sprt) == CLI_OPEN) {
        const struct cli_result *r = &l->result[l->judged++];
        double more = r->won - r->lost;
        if (more > 1e-9)
            l->sprt.won++;
        else if (more < -1e-9)
            l->sprt.lost++;
        else
            l->sprt.even++;
    }
    return cli_sprt_verdict(&l->sprt) != CLI_OPEN;
}

static void say_how_it_stands(void *of_ladder, struct pl_text *text)
{
    struct ladder *l = of_ladder;
    pthread_mutex_lock(&l->lock);
    if (l->tests)
        pl_putf(text, ", %ld won, %ld even, %ld lost, ratio %.2f of %.2f, at most", l->sprt.won, l->sprt.even,
                l->sprt.lost, cli_sprt_ratio(&l->sprt), cli_sprt_bound());
    pthread_mutex_unlock(&l->lock);
}

/* --- All rounds --- */

static bool run_round(void *of_ladder, void *mine, uint64_t job, struct pl_error *error)
{
    return play_round(of_ladder, mine, (int)job, error);
}

static const void *take_round(void *mine, size_t *n)
{
    const struct player *player = mine;
    *n = sizeof player->round;
    return &player->round;
}

static bool keep_round(void *of_ladder, uint64_t job, const void *bytes, size_t n, struct pl_error *error)
{
    struct ladder *l = of_ladder;
    const struct ladder_round *round = bytes;
    (void)job;
    (void)n;
    pthread_mutex_lock(&l->lock);
    ladder_count(l, round);
    bool fine = !l->path || ladder_keep(l, round, error);
    bool enough = judge(l);
    pthread_mutex_unlock(&l->lock);
    return fine && !enough;
}

static bool is_done(void *of_ladder, uint64_t job)
{
    const struct ladder *l = of_ladder;
    return l->done[job];
}

/* Bots and rules may have changed since the file was begun: then its rounds and ours do not belong together. */
static void check_first(const struct ladder *l, const struct ladder_round *first)
{
    struct pl_error error;
    struct player *player = begin_player((void *)l);
    if (!player)
        cli_refuse("out of memory");
    if (!play_round(l, player, ladder_round_number(l, first->deal, first->group), &error))
        cli_refuse("%s", error.text);
    if (player->round.hash != first->hash)
        cli_refuse("--out: %.160s is from other bots or rules: deal %d ends otherwise now; name another file", l->path,
                   first->deal);
    end_player(NULL, player);
}

static bool play_all(struct ladder *l, const char *threads, struct pl_error *error)
{
    uint64_t rounds = (uint64_t)l->deals * (uint64_t)l->groups, missing = 0;
    for (uint64_t i = 0; i < rounds; i++)
        missing += !l->done[i];
    if (judge(l) || missing == 0)
        return true;
    const struct cli_work work = {.context = l,
                                  .jobs = rounds,
                                  .chunk = 1,
                                  .unit = "rounds",
                                  .begin = begin_player,
                                  .run = run_round,
                                  .end = end_player,
                                  .says = say_how_it_stands,
                                  .is_done = is_done,
                                  .result = take_round,
                                  .keep = keep_round};
    return cli_do_work(&work, cli_threads(threads, missing), error);
}

/* --- Settings --- */

static void read_pool(struct ladder *l, const char *flag, const char *list)
{
    l->bots = cli_split_players(flag, list, l->bot, RATED_MAX);
    for (int i = 0; i < l->bots; i++) {
        if (cli_is_human(l->bot[i]))
            cli_refuse("%s: no human can play in a ladder (there is: random, mcts:N)", flag);
        cli_settle_player(flag, &l->table.setup, l->bot[i]);
        for (int k = 0; k < i; k++)
            if (strcmp(l->bot[k], l->bot[i]) == 0)
                cli_refuse("%s names %s twice", flag, l->bot[i]);
    }
    if (l->bots < 2)
        cli_refuse("%s needs two bots or more", flag);
}

static void read_seats(struct ladder *l, const struct cli_args *args, const struct pl_game *game)
{
    if (args->seats && strspn(args->seats, "0123456789") != strlen(args->seats))
        cli_refuse("--seats takes a number here; --pool names the bots");
    int usual = pl_game_min_seats(game) < 2 && pl_game_max_seats(game) >= 2 ? 2 : pl_game_min_seats(game);
    cli_read_table(&l->table, args, game, usual, "random", "random");
    for (int seat = 0; seat < l->table.setup.seats; seat++)
        if (!pl_setup_by_rules(&l->table.setup, seat))
            l->seat[l->seats++] = seat;
    if (l->seats < 2)
        cli_refuse("a ladder needs two seats or more that choose");
}

static void make_groups(struct ladder *l)
{
    l->size = l->bots < l->seats ? l->bots : l->seats;
    l->pairs = l->size * (l->size - 1) / 2;
    l->group = cli_alloc(NULL, sizeof *l->group << l->bots);
    for (unsigned set = 0; set < 1u << l->bots; set++)
        if (__builtin_popcount(set) == l->size)
            l->group[l->groups++] = (uint16_t)set;
}

static void *alloc_cleared(size_t n, size_t size)
{
    void *memory = calloc(n, size);
    if (!memory)
        cli_refuse("out of memory");
    return memory;
}

static void make_room(struct ladder *l, long games)
{
    l->deals = (int)((games + l->size - 1) / l->size);
    size_t rounds = (size_t)l->deals * (size_t)l->groups;
    if (rounds > INT32_MAX)
        cli_refuse("--games: too many for a pool of so many bots");
    l->done = alloc_cleared(rounds, sizeof *l->done);
    l->hash = alloc_cleared(rounds, sizeof *l->hash);
    l->result = alloc_cleared(rounds, (size_t)l->pairs * sizeof *l->result);
    l->spent = alloc_cleared(rounds, (size_t)l->size * sizeof *l->spent);
}

static void read_test(struct ladder *l, const struct cli_args *args)
{
    l->tests = args->against;
    if (!l->tests && (args->elo0 || args->elo1))
        cli_refuse("--elo0 and --elo1 belong to --against");
    if (!l->tests)
        return;
    if (args->pool)
        cli_refuse("--against names its bots itself, without --pool");
    if (l->bots != 2)
        cli_refuse("--against takes two bots, as mcts:400,mcts:100");
    l->sprt.elo0 = args->elo0 ? (double)cli_number("--elo0", args->elo0, -1000, 1000) : 0;
    l->sprt.elo1 = args->elo1 ? (double)cli_number("--elo1", args->elo1, -1000, 1000) : 20;
    if (l->sprt.elo0 >= l->sprt.elo1)
        cli_refuse("--elo1 has to be more than --elo0");
}

static void read_settings(struct ladder *l, const struct cli_args *args)
{
    struct pl_error error;
    read_seats(l, args, cli_find_game(args->word[0]));
    if (args->against)
        read_pool(l, "--against", args->against);
    else
        read_pool(l, "--pool", args->pool ? args->pool : POOL_USUAL);
    read_test(l, args);
    make_groups(l);
    long usual = l->tests ? GAMES_USUAL_AGAINST : GAMES_USUAL;
    make_room(l, args->games ? cli_number("--games", args->games, 1, GAMES_MAX) : usual);
    if (args->chart && !cli_is_helper() && !cli_can_write(args->chart, &error))
        cli_refuse("--chart: %s", error.text);
}

/* Whose rating is 0: the first of the pool. Not `random`, against which so few games are lost that the distance to it
 * is hardly known: measured from there nobody's rating would be. */
static int find_anchor(const struct ladder *l)
{
    return l->tests || strcmp(l->bot[0], "random") == 0;
}

/* --- The command --- */

static bool tell(struct ladder *l, const struct cli_args *args, double seconds, struct pl_error *error)
{
    struct cli_ratings ratings;
    if (l->tests)
        l->deals = l->judged;
    size_t results = (size_t)l->deals * (size_t)l->groups * (size_t)l->pairs;
    cli_rate(l->result, results, l->bots, find_anchor(l), cli_mix(base_of(l)), &ratings);
    if (args->json)
        ladder_put_json(l, &ratings, seconds);
    else
        ladder_put(l, &ratings, seconds);
    return !args->chart || ladder_put_chart(l, &ratings, args->chart, error);
}

static void free_ladder(struct ladder *l)
{
    free(l->group);
    free(l->done);
    free(l->hash);
    free(l->result);
    free(l->spent);
    free(l);
}

int cli_ladder(const struct cli_args *args)
{
    struct ladder *l = alloc_cleared(1, sizeof *l);
    struct ladder_round first;
    struct pl_error error;
    read_settings(l, args);
    l->path = cli_is_helper() ? NULL : args->out;
    if (l->path && ladder_open(l, &first))
        check_first(l, &first);
    pthread_mutex_init(&l->lock, NULL);
    double start = cli_now();
    bool fine = play_all(l, args->threads, &error) && tell(l, args, cli_now() - start, &error);
    if (!fine)
        cli_complain("%s", error.text);
    bool shown = !l->tests || cli_sprt_verdict(&l->sprt) == CLI_BETTER;
    free_ladder(l);
    return fine && shown ? CLI_FINE : CLI_WRONG;
}
