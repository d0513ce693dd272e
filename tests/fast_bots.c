/* Bots: they play any game by its rules, repeat themselves from the same seed,
 * learn nothing that their seat may not know, and tree search beats chance.
 * Built without the sanitizers, because it plays millions of moves. */
#include <time.h>

#include "trial.h"

/* --- One game between up to three bots --- */

enum { PLAYERS = 3 };

struct match {
    struct pl_setup setup;
    const char *player[PLAYERS];
    uint64_t seed;
    int place[PLAYERS], rounds, best;
    uint64_t hash;
};

/* False: a bot gave a move that is not legal. */
static bool play_match(struct match *m)
{
    struct pl_state *s = malloc(pl_state_size(&m->setup));
    struct pl_bot *bot[PLAYERS] = {NULL};
    bool legal = s != NULL;
    for (int i = 0; i < m->setup.seats; i++)
        legal = (bot[i] = pl_bot_new(m->player[i], &m->setup, m->seed + (uint64_t)i, NULL)) && legal;
    if (legal)
        pl_deal(s, &m->setup);
    while (legal && !pl_over(s)) {
        int seat = pl_asked(s, -1);
        legal = pl_play(s, seat, pl_bot_choose(bot[seat], s, seat), NULL);
    }
    if (legal) {
        pl_places(s, m->place);
        m->hash = pl_hash(s);
        m->rounds = pl_round(s);
    }
    for (int i = 0; i < m->setup.seats; i++) {
        struct pl_score score;
        if (legal)
            pl_score(s, i, PL_ALL, &score);
        m->best = legal && score.total > m->best ? score.total : m->best;
        pl_bot_free(bot[i]);
    }
    free(s);
    return legal;
}

static struct match new_match(const char *game, int number, const char *first, const char *second)
{
    static const uint8_t base[PL_SEED_BYTES] = "bots";
    struct match m = {.player = {first, second}, .seed = 1000 + 2 * (uint64_t)number};
    pl_setup_init(&m.setup, pl_game_find(game));
    pl_setup_series(&m.setup, base, (uint64_t)number);
    m.setup.seats = 2;
    return m;
}

/* --- Strength: every deck is played from both seats --- */

enum { FIRST_GAMES = 20, GAMES = 100 };

struct contest {
    const char *game, *strong, *weak;
    pthread_mutex_t lock;
    int next, games, wins, illegal;
};

static void *play_contest(void *arg)
{
    struct contest *c = arg;
    for (;;) {
        pthread_mutex_lock(&c->lock);
        int number = c->next < c->games ? c->next++ : -1;
        pthread_mutex_unlock(&c->lock);
        if (number < 0)
            return NULL;
        int strong = number % 2;
        struct match m = strong ? new_match(c->game, number / 2, c->weak, c->strong)
                                : new_match(c->game, number / 2, c->strong, c->weak);
        bool legal = play_match(&m);
        pthread_mutex_lock(&c->lock);
        c->illegal += !legal;
        c->wins += legal && m.place[strong] < m.place[!strong];
        pthread_mutex_unlock(&c->lock);
    }
}

static void play_up_to(struct contest *c, int games)
{
    pthread_t thread[2];
    c->games = games;
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, play_contest, c), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    assert_int_equal(c->illegal, 0);
    print_message("%s: %s won %d of %d games against %s\n", c->game, c->strong, c->wins, games, c->weak);
}

/* Of all games the bot may lose so many. Who wins all of the first is better than it has to be, and the others need not
 * be played. */
static void beat_chance_in(const char *game, const char *bot, int may_lose)
{
    struct contest c = {.game = game, .strong = bot, .weak = "random", .lock = PTHREAD_MUTEX_INITIALIZER};
    play_up_to(&c, FIRST_GAMES);
    if (c.wins == FIRST_GAMES)
        return;
    play_up_to(&c, GAMES);
    assert_in_range(c.wins, GAMES - may_lose, GAMES);
}

static void search_beats_chance_in_welcome(void **state)
{
    (void)state;
    beat_chance_in("welcome", "mcts:200", 5);
}

static void search_beats_chance_in_state51(void **state)
{
    (void)state;
    beat_chance_in("state51", "mcts:200", 5);
}

static void search_beats_chance_in_mars(void **state)
{
    (void)state;
    beat_chance_in("mars", "mcts:500", 2);
}

static void search_beats_chance_in_planetb(void **state)
{
    (void)state;
    beat_chance_in("planetb", "mcts:200", 5);
}

/* From both seats: as the Working and as the Capitalist Class. */
static void search_beats_chance_in_hegemony(void **state)
{
    (void)state;
    beat_chance_in("hegemony", "mcts:100", 2);
}

/* In more than half of the games: nobody would notice otherwise if weights were read wrongly, or not at all, or if what
 * Welcome To says of its moves were wrong. */
static void what_was_learned_wins(void **state)
{
    (void)state;
    static const char *const games[] = {"welcome", "state51", "mars", "planetb", "hegemony"};
    enum { PLAYED = 18 };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct contest c = {
            .game = games[i], .strong = "mcts:40", .weak = "plain:40", .lock = PTHREAD_MUTEX_INITIALIZER};
        play_up_to(&c, PLAYED);
        assert_in_range(c.wins, PLAYED / 2 + 1, PLAYED);
    }
}

/* Three of them are company: a planet is finished in about the time that people need, and with a score to speak of. */
static void search_finishes_mars(void **state)
{
    enum { PLANETS = 3 };
    (void)state;
    int rounds = 0, best = 0;
    for (int i = 0; i < PLANETS; i++) {
        struct match m = new_match("mars", i, "mcts:500", "mcts:500");
        m.player[2] = "mcts:500";
        m.setup.seats = 3;
        assert_true(play_match(&m));
        rounds += m.rounds;
        best += m.best;
    }
    print_message("mars: three times mcts:500 took %.1f generations, the best had %.1f points\n",
                  (double)rounds / PLANETS, (double)best / PLANETS);
    assert_in_range(rounds, PLANETS, 15 * PLANETS);
    assert_in_range(best, 60 * PLANETS + 1, 500 * PLANETS);
}

/* How often a player beats the published opponent of the solo game. */
static int solo_wins(const char *game, const char *player, int games)
{
    int wins = 0;
    for (int i = 0; i < games; i++) {
        struct match m = new_match(game, i, player, NULL);
        m.setup.seats = 1;
        assert_true(play_match(&m));
        wins += m.place[0] == 1;
    }
    return wins;
}

static void search_beats_the_virtual_player_more_often(void **state)
{
    (void)state;
    int searching = solo_wins("state51", "mcts:1000", 3), random = solo_wins("state51", "random", 3);
    print_message("state51 solo: mcts:1000 won %d of 3 games, random %d\n", searching, random);
    assert_true(searching > random);
}

static void search_reaches_the_goal_of_mars(void **state)
{
    enum { PLANETS = 12, LEAST = 7 };
    (void)state;
    int wins = solo_wins("mars", "mcts:500", PLANETS);
    print_message("mars solo: mcts:500 won %d of %d games\n", wins, PLANETS);
    assert_in_range(wins, LEAST, PLANETS);
}

/* How often a player beats a simple Automa of the other class, with two players; an Automa asks no bot. */
static int wins_against_automa(const char *player, int seat, int games)
{
    int wins = 0;
    for (int i = 0; i < games; i++) {
        struct match m = new_match("hegemony", i, player, player);
        assert_true(pl_setup_seat_option(&m.setup, !seat, "automa", "simple", NULL));
        assert_true(play_match(&m));
        wins += m.place[seat] == 1;
    }
    return wins;
}

static void search_beats_automas_more_often(void **state)
{
    enum { AGAINST_EACH = 4 };
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        int searching = wins_against_automa("mcts:200", seat, AGAINST_EACH);
        int random = wins_against_automa("random", seat, AGAINST_EACH);
        print_message("hegemony: against an Automa mcts:200 won %d of %d games from seat %d, random %d\n", searching,
                      AGAINST_EACH, seat + 1, random);
        assert_true(searching > random);
    }
}

/* --- Rules of the house --- */

static void bots_repeat_from_their_seed(void **state)
{
    (void)state;
    static const char *const names[] = {"random", "mcts:20", "plain:20"};
    for (int g = 0; g < pl_game_count(); g++) {
        for (int i = 0; i < 3; i++) {
            struct match a = new_match(pl_game_name(pl_game_at(g)), i, names[i], names[i]), b = a, c = a;
            c.seed += 17;
            assert_true(play_match(&a) && play_match(&b) && play_match(&c));
            assert_true(a.hash == b.hash);
            if (strcmp(names[i], "random") == 0 && g > 0)
                assert_true(a.hash != c.hash);
        }
    }
}

/* All that a seat can't see is dealt again, and the bot, with its seed, still chooses the same. */
static bool chooses_blindly(struct trial *t)
{
    static const char *const names[] = {"mcts:64", "mcts:30", "plain:30"}; /* the first tries answers alike */
    for (int checks = 0; checks < 10 && !pl_over(t->s);) {
        int seat = any_asked(t->s, &t->dice);
        if (roll_below(&t->dice, 6 * t->setup.seats) == 0) {
            checks++;
            copy(t->other, t->s);
            pl_hide(t->other, seat, roll(&t->dice));
            const char *name = names[checks % 3];
            struct pl_bot *a = pl_bot_new(name, &t->setup, t->dice, NULL);
            struct pl_bot *b = pl_bot_new(name, &t->setup, t->dice, NULL);
            NEED(t, a && b, "no bot");
            copy(t->third, t->s);
            pl_move in_truth = pl_bot_choose(a, t->s, seat), hidden = pl_bot_choose(b, t->other, seat);
            pl_bot_free(a);
            pl_bot_free(b);
            NEED(t, same(t->s, t->third), "a bot changed the state that it was shown");
            NEED(t, in_truth == hidden, "a bot's choice follows what seat %d can't see", seat);
        }
        step(t->s, &t->dice, NULL);
        t->played++;
    }
    return true;
}

static bool plays_legally(struct trial *t)
{
    struct pl_bot *bot = pl_bot_new(roll_below(&t->dice, 2) ? "random" : "mcts:5", &t->setup, t->dice, NULL);
    NEED(t, bot, "no bot");
    for (int seat; (seat = any_asked(t->s, &t->dice)) >= 0; t->played++) {
        pl_move m = pl_bot_choose(bot, t->s, seat);
        if (!pl_play(t->s, seat, m, NULL)) {
            pl_bot_free(bot);
            return trial_fails(t, "a bot chose %08x, which is not legal", (unsigned)m);
        }
    }
    pl_bot_free(bot);
    return true;
}

/* The same for bots that are kept from question to question, with whatever of their trees they keep. */
static bool stays_blind(struct trial *t)
{
    struct pl_bot *a = pl_bot_new("mcts:20", &t->setup, t->dice, NULL);
    struct pl_bot *b = pl_bot_new("mcts:20", &t->setup, t->dice, NULL);
    int me = roll_below(&t->dice, t->setup.seats);
    bool blind = a && b;
    for (int checks = 0; blind && checks < 12 && !pl_over(t->s); t->played++) {
        struct pl_moves moves;
        if (!pl_is_asked(t->s, me) || pl_list(t->s, me, &moves) == 1) {
            step(t->s, &t->dice, NULL);
            continue;
        }
        checks++;
        copy(t->other, t->s);
        pl_hide(t->other, me, roll(&t->dice));
        pl_move in_truth = pl_bot_choose(a, t->s, me), hidden = pl_bot_choose(b, t->other, me);
        blind = in_truth == hidden && pl_play(t->s, me, in_truth, NULL);
    }
    pl_bot_free(a);
    pl_bot_free(b);
    NEED(t, blind, "what a bot keeps follows what seat %d can't see", me);
    return true;
}

/* --- Bots that are stopped --- */

static bool counted_down(void *left)
{
    return --*(int *)left == 0;
}

/* A search that is stopped after 30 playouts is a search of 30 playouts; one that never is, is whole. */
static bool stops_when_told(struct trial *t)
{
    for (int checks = 0; checks < 5 && !pl_over(t->s);) {
        int seat = any_asked(t->s, &t->dice), after_30 = 30, after_1 = 1, never = 0;
        struct pl_moves moves;
        if (pl_list(t->s, seat, &moves) > 1 && roll_below(&t->dice, 6 * t->setup.seats) == 0) {
            struct pl_bot *bot[4];
            static const char *const name[4] = {"mcts:60", "mcts:30", "mcts:30", "mcts:60"};
            pl_move move[4];
            int *left[4] = {&after_30, NULL, &never, &after_1};
            checks++;
            for (int i = 0; i < 4; i++) {
                NEED(t, (bot[i] = pl_bot_new(name[i], &t->setup, t->dice, NULL)), "no bot");
                move[i] = pl_bot_choose_until(bot[i], t->s, seat, left[i] ? counted_down : NULL, left[i]);
            }
            NEED(t, pl_bot_size(bot[0]) > pl_bot_size(bot[1]), "a larger tree takes no more room");
            for (int i = 0; i < 4; i++)
                pl_bot_free(bot[i]);
            NEED(t, after_30 == 0 && after_1 == 0 && never == -30, "a search went on or ended too soon");
            NEED(t, move[0] == move[1] && move[1] == move[2], "a search that was stopped is another one");
            NEED(t, pl_play(t->s, seat, move[3], NULL), "after one playout a bot chose what is not legal");
        } else {
            step(t->s, &t->dice, NULL);
        }
        t->played++;
    }
    return true;
}

static void wrong_names_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",        "nobody",   "Random",    "random:1",
                                        "mcts",    "mcts:",    "mcts:0",    "mcts:x",
                                        "mcts:-5", "mcts:1x",  "mcts: 5",   "mcts:99999999999999999999",
                                        "mcts:0s", "mcts:ms",  "mcts:2h",   "mcts:1.5s",
                                        "mcts:5S", "mcts:2 s", "mcts:601s", "mcts:600001ms"};
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_at(0));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct pl_error error = {""};
        struct pl_bot *bot = pl_bot_new(wrong[i], &setup, 0, &error);
        if (bot)
            fail_msg("there is a bot called '%s'", wrong[i]);
        assert_true(error.text[0] && !strchr(error.text, '\n'));
    }
    pl_bot_free(NULL);
}

static bool never_enough(void *asked)
{
    ++*(long *)asked;
    return false;
}

/* A time instead of a number of playouts: it thinks about so long, and no longer than it is let. */
static void a_time_is_a_budget(void **state)
{
    (void)state;
    struct match m = new_match("welcome", 0, NULL, NULL);
    struct pl_state *s = malloc(pl_state_size(&m.setup));
    struct pl_bot *brief = pl_bot_new("mcts:50ms", &m.setup, 1, NULL),
                  *slow = pl_bot_new("mcts:600s", &m.setup, 1, NULL);
    struct timespec before, after;
    long asked = 0;
    int left = 3;
    assert_true(s && brief && slow);
    pl_deal(s, &m.setup);
    clock_gettime(CLOCK_MONOTONIC, &before);
    assert_true(pl_play(s, 0, pl_bot_choose_until(brief, s, 0, never_enough, &asked), NULL));
    clock_gettime(CLOCK_MONOTONIC, &after);
    double ms = 1e3 * (double)(after.tv_sec - before.tv_sec) + 1e-6 * (double)(after.tv_nsec - before.tv_nsec);
    print_message("mcts:50ms took %.0f ms for %ld playouts\n", ms, asked);
    assert_true(ms >= 50 && asked > 1);
    assert_true(pl_play(s, 1, pl_bot_choose_until(slow, s, 1, counted_down, &left), NULL));
    assert_int_equal(left, 0);
    pl_bot_free(brief);
    pl_bot_free(slow);
    free(s);
}

int main(void)
{
    static const struct property properties[] = {
        {"bots play by the rules", plays_legally, 50, false},
        {"bots choose by what their seat may know", chooses_blindly, 50, false},
        {"bots that are kept choose by what their seat may know", stays_blind, 50, false},
        {"bots that are stopped answer with what they have", stops_when_told, 50, false},
    };
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_names_are_refused),         cmocka_unit_test(a_time_is_a_budget),
        cmocka_unit_test(bots_repeat_from_their_seed),     cmocka_unit_test(search_beats_chance_in_welcome),
        cmocka_unit_test(search_beats_chance_in_state51),  cmocka_unit_test(search_beats_chance_in_mars),
        cmocka_unit_test(search_beats_chance_in_planetb),  cmocka_unit_test(search_beats_chance_in_hegemony),
        cmocka_unit_test(what_was_learned_wins),           cmocka_unit_test(search_finishes_mars),
        cmocka_unit_test(search_reaches_the_goal_of_mars), cmocka_unit_test(search_beats_the_virtual_player_more_often),
        cmocka_unit_test(search_beats_automas_more_often),
    };
    int failed = run_properties("bots", properties, sizeof properties / sizeof properties[0]);
    return failed + cmocka_run_group_tests_name("strength", tests, NULL, NULL);
}
