/* Policies: what searches chose is kept, learned and believed; files of policies are read whole or not at all. */
#include <math.h>

#include "bots/bots.h"
#include "bots/bytes.h"
#include "bots/train.h"
#include "trial.h"

static struct pl_setup setup_of(const char *game, int seats)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find(game));
    setup.seats = seats;
    return setup;
}

/* --- Files --- */

static struct pl_policy *any_policy(int n, uint64_t *dice)
{
    struct pl_policy *p = pl_policy_new(n);
    assert_non_null(p);
    p->rounds = 5;
    for (int i = 0; i < n; i++) {
        p->liking[i].key = (i ? p->liking[i - 1].key : 0) + 1 + (uint32_t)roll_below(dice, 1000);
        for (int stage = 0; stage < PL_STAGES; stage++)
            p->liking[i].like[stage] = (int16_t)(roll_below(dice, 4001) - 2000);
    }
    return p;
}

static void files_of_policies_are_read_as_they_were_written(void **state)
{
    (void)state;
    uint64_t dice = 3;
    struct pl_setup two = setup_of("null", 2), three = setup_of("null", 3);
    struct pl_policy *p = any_policy(100, &dice);
    size_t n;
    uint8_t *bytes = pl_policy_write(p, &two, &n);
    assert_non_null(bytes);
    assert_true(pl_policy_is(bytes, n));
    struct pl_policy *read = pl_policy_read(bytes, n, &three, NULL); /* seats are alike */
    assert_non_null(read);
    assert_int_equal(read->n, p->n);
    assert_int_equal(read->rounds, p->rounds);
    assert_memory_equal(read->liking, p->liking, (size_t)p->n * sizeof *p->liking);
    free(bytes);
    pl_policy_free(p);
    pl_policy_free(read);
}

static void assert_refused(const uint8_t *bytes, size_t n, const struct pl_setup *setup, const char *words)
{
    struct pl_error error = {""};
    assert_null(pl_policy_read(bytes, n, setup, &error));
    if (!strstr(error.text, words))
        fail_msg("'%s' instead of '%s'", error.text, words);
}

/* A file's last eight bytes are made right again, so that what is behind them is looked at. */
static void sum_again(uint8_t *bytes, size_t n)
{
    uint64_t sum = sum_of_bytes(bytes, n - 8);
    for (int i = 0; i < 8; i++)
        bytes[n - 8 + (size_t)i] = (uint8_t)(sum >> 8 * i);
}

static void policies_of_something_else_are_refused(void **state)
{
    (void)state;
    enum { WORDS_AT = 36, N_AT = 44, FIRST_AT = 48 };
    uint64_t dice = 4;
    struct pl_setup null = setup_of("null", 2), mars = setup_of("mars", 2), hegemony = setup_of("hegemony", 2);
    struct pl_setup three = setup_of("hegemony", 3);
    struct pl_policy *p = any_policy(20, &dice);
    size_t n;
    uint8_t *bytes = pl_policy_write(p, &null, &n);
    assert_refused(bytes, n, &mars, "another game");
    assert_refused((const uint8_t *)"{\"game\": \"null\", \"moves\": [\"a longer line\"]}", 45, &null,
                   "no file of a policy");
    bytes[WORDS_AT] ^= 1;
    sum_again(bytes, n);
    assert_refused(bytes, n, &null, "other moves");
    bytes[WORDS_AT] ^= 1;
    bytes[N_AT + 3] = 1; /* sixteen million of them */
    sum_again(bytes, n);
    assert_refused(bytes, n, &null, "damaged");
    bytes[N_AT + 3] = 0;
    memcpy(bytes + FIRST_AT, bytes + FIRST_AT + 8, 8); /* the same key twice */
    sum_again(bytes, n);
    assert_refused(bytes, n, &null, "damaged");
    free(bytes);
    p->heads = 2;
    bytes = pl_policy_write(p, &hegemony, &n);
    assert_refused(bytes, n, &three, "number of seats"); /* classes differ */
    free(bytes);
    pl_policy_free(p);
}

static void damaged_policies_are_refused(void **state)
{
    (void)state;
    uint64_t dice = 5;
    struct pl_setup setup = setup_of("null", 2);
    struct pl_policy *p = any_policy(50, &dice);
    size_t n;
    uint8_t *bytes = pl_policy_write(p, &setup, &n);
    for (size_t to = 0; to < n; to++) {
        uint8_t *cut = malloc(to + 1); /* of its own, so that the sanitizers see who reads beyond it */
        assert_non_null(cut);
        memcpy(cut, bytes, to);
        assert_refused(cut, to, &setup, "");
        free(cut);
    }
    for (size_t at = 0; at < n; at++) {
        uint8_t was = bytes[at];
        bytes[at] ^= (uint8_t)(1 + roll_below(&dice, 255));
        assert_refused(bytes, n, &setup, "");
        sum_again(bytes, n);
        pl_policy_free(pl_policy_read(bytes, n, &setup, NULL));
        bytes[at] = was;
        sum_again(bytes, n);
    }
    free(bytes);
    pl_policy_free(p);
}

/* --- What searches chose --- */

/* A bot tells what it looked at, and a file of games keeps it. */
static void what_a_search_chose_is_kept(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2);
    struct pl_features *features = pl_features_new(&setup, NULL);
    struct pl_lessons_head head = {.seats = 2,
                                   .inputs = (uint32_t)pl_features_inputs(features),
                                   .layout = pl_features_layout(features),
                                   .games = 1};
    strcpy(head.game, "state51");
    struct pl_lessons_writer *writer = pl_lessons_begin(&head, features);
    struct pl_state *s = malloc(pl_state_size(&setup));
    struct pl_leaning leaning = {0};
    struct pl_moves moves;
    struct pl_bot *bot = pl_bot_new("plain:50", &setup, 9, NULL);
    pl_bot_tell_leaning(bot, &leaning);
    pl_deal(s, &setup);
    int seat = pl_asked(s, -1), most = 0;
    assert_true(pl_list(s, seat, &moves) > 1);
    pl_move chosen = pl_bot_choose(bot, s, seat);
    assert_int_equal(leaning.n, moves.n);
    uint32_t visits = 0;
    for (int i = 0; i < leaning.n; i++) {
        visits += leaning.visits[i];
        most = leaning.visits[i] > leaning.visits[most] ? i : most;
        for (int k = 0; k < i; k++)
            assert_true(leaning.key[k] != leaning.key[i]);
    }
    assert_int_equal(visits, 50);
    assert_true(moves.move[most] == chosen);
    pl_lessons_game(writer, 0);
    pl_lessons_add(writer, s, seat, &leaning);
    pl_lessons_add(writer, s, !seat, NULL);
    pl_lessons_end_game(writer, s);
    size_t n;
    const uint8_t *bytes = pl_lessons_bytes(writer, &n);
    struct pl_lessons lessons = {0};
    assert_true(pl_lessons_read(&lessons, bytes, n, features, NULL));
    assert_int_equal(lessons.lesson[0].answers, leaning.n);
    assert_int_equal(lessons.lesson[1].answers, 0);
    for (int i = 0; i < leaning.n; i++) {
        assert_int_equal(lessons.answer[i].key, leaning.key[i]);
        assert_int_equal(lessons.answer[i].visits, leaning.visits[i]);
    }
    pl_lessons_free(&lessons);
    pl_lessons_free_writer(writer);
    pl_bot_free(bot);
    free(s);
    pl_features_free(features);
}

/* --- Learning --- */

enum { GAMES = 400, ANSWERS = 3, SELDOM = 99 };

/* Early 11 is visited most and late 33; 99 is met too seldom to be learned. */
static struct pl_policy *learn(struct pl_trained_policy *told, int round, struct pl_error *error)
{
    static const uint32_t early[ANSWERS] = {60, 30, 10}, late[ANSWERS] = {10, 30, 60}, key[ANSWERS] = {11, 22, 33};
    struct pl_setup setup = setup_of("null", 2);
    struct pl_lesson lesson[GAMES] = {{0}};
    struct pl_feature feature[GAMES] = {{0}};
    struct pl_answer answer[GAMES * ANSWERS];
    for (int i = 0; i < GAMES; i++) {
        bool is_late = i % 2;
        feature[i] = (struct pl_feature){(uint16_t)round, (int16_t)(is_late ? 9 : 0)};
        lesson[i] = (struct pl_lesson){.game = (uint32_t)i,
                                       .features = is_late,
                                       .first = (size_t)i,
                                       .answers = ANSWERS,
                                       .answer = (size_t)i * ANSWERS};
        for (int k = 0; k < ANSWERS; k++)
            answer[i * ANSWERS + k] =
                (struct pl_answer){i < 10 && k == 0 ? SELDOM : key[k], (is_late ? late : early)[k]};
    }
    struct pl_lessons lessons = {.lesson = lesson,
                                 .n = GAMES,
                                 .feature = feature,
                                 .features = GAMES,
                                 .answer = answer,
                                 .answers = GAMES * ANSWERS};
    return pl_train_policy(&lessons, &setup, &(struct pl_training){.epochs = 200, .seed = 3}, told, error);
}

static int round_input(void)
{
    struct pl_setup setup = setup_of("null", 2);
    struct pl_features *f = pl_features_new(&setup, NULL);
    int round = 0;
    while (pl_features_round(f, &(struct pl_feature){(uint16_t)round, 7}, 1) != 7)
        round++;
    pl_features_free(f);
    return round;
}

static void training_learns_what_searches_choose(void **state)
{
    (void)state;
    struct pl_trained_policy told;
    struct pl_policy *p = learn(&told, round_input(), NULL);
    assert_non_null(p);
    print_message("alike %.3f, learned %.3f, rounded %.3f, least %.3f\n", told.alike, told.exact, told.rounded,
                  told.least);
    assert_int_equal(p->n, ANSWERS);
    for (int i = 0; i < ANSWERS; i++)
        assert_int_equal(p->liking[i].key, 11 * (i + 1));
    assert_true(p->liking[0].like[PL_EARLY] > p->liking[1].like[PL_EARLY] + PL_POLICY_ONE / 3);
    assert_true(p->liking[1].like[PL_EARLY] > p->liking[2].like[PL_EARLY] + PL_POLICY_ONE / 3);
    assert_true(p->liking[2].like[PL_LATE] > p->liking[0].like[PL_LATE] + PL_POLICY_ONE);
    assert_true(told.rounded < told.least + 0.1 * (told.alike - told.least));
    assert_true(told.least < told.alike);
    pl_policy_free(p);
}

static void nothing_is_learned_from_nothing(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2);
    struct pl_lessons none = {0};
    struct pl_trained_policy told;
    struct pl_error error = {""};
    assert_null(pl_train_policy(&none, &setup, &(struct pl_training){.epochs = 1}, &told, &error));
    assert_non_null(strstr(error.text, "too few"));
}

/* --- Believing --- */

/* How often a bot's search visited one answer. */
static uint32_t visits_of_answer(const struct pl_setup *setup, struct pl_policy *policy, int answer, uint32_t *key)
{
    struct pl_leaning leaning = {0};
    struct pl_state *s = malloc(pl_state_size(setup));
    struct pl_bot *bot = pl_bot_new_learned("plain:40", NULL, policy, setup, 1, NULL);
    assert_non_null(bot);
    pl_bot_tell_leaning(bot, &leaning);
    pl_deal(s, setup);
    pl_bot_choose(bot, s, pl_asked(s, -1));
    assert_in_range(answer, 0, leaning.n - 1);
    *key = leaning.key[answer];
    pl_bot_free(bot);
    free(s);
    return leaning.visits[answer];
}

/* What is liked is looked at more often, from the first search on; what is disliked less. */
static void searches_are_born_with_likings(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("planetb", 2);
    uint32_t key, as_it_is = visits_of_answer(&setup, NULL, 1, &key), liked[2];
    for (int sign = 0; sign < 2; sign++) {
        struct pl_policy *p = pl_policy_new(1);
        assert_non_null(p);
        p->liking[0].key = key;
        for (int stage = 0; stage < PL_STAGES; stage++)
            p->liking[0].like[stage] = (int16_t)((sign ? 60 : -60) * PL_POLICY_ONE);
        liked[sign] = visits_of_answer(&setup, p, 1, &key);
    }
    print_message("visits: %u disliked, %u, %u liked\n", liked[0], as_it_is, liked[1]);
    assert_true(liked[0] <= as_it_is && as_it_is <= liked[1] && liked[0] + 5 < liked[1]);
}

/* Whoever changes the moves of a game has to train its policy again. */
static void policies_of_the_library_fit_their_games(void **state)
{
    (void)state;
    for (const struct pl_weights *w = pl_weights; w->game; w++) {
        struct pl_error error = {""};
        struct pl_setup setup = setup_of(w->game, w->seats);
        if (!pl_policy_is(w->bytes, w->n))
            continue;
        struct pl_policy *read = pl_policy_read(w->bytes, w->n, &setup, &error);
        if (!read)
            fail_msg("%s-%d: %s", w->game, w->seats, error.text);
        assert_non_null(pl_policy_known(&setup));
        assert_ptr_equal(pl_policy_known(&setup), pl_policy_known(&setup));
        assert_in_range(w->n, 1, PL_POLICY_FILE_MAX);
        pl_policy_free(read);
    }
    struct pl_setup other = setup_of("null", 2), more = setup_of("hegemony", 3);
    assert_null(pl_policy_known(&other));
    assert_null(pl_policy_known(&more)); /* classes of a table of two are not those of three */
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_of_policies_are_read_as_they_were_written),
        cmocka_unit_test(policies_of_something_else_are_refused),
        cmocka_unit_test(damaged_policies_are_refused),
        cmocka_unit_test(what_a_search_chose_is_kept),
        cmocka_unit_test(training_learns_what_searches_choose),
        cmocka_unit_test(nothing_is_learned_from_nothing),
        cmocka_unit_test(searches_are_born_with_likings),
        cmocka_unit_test(policies_of_the_library_fit_their_games),
    };
    return cmocka_run_group_tests_name("policy", tests, NULL, NULL);
}
