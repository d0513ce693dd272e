/* Learning: features tell a seat nothing that it may not know; values are the same numbers on every machine and come
 * through files whole or not at all; training makes them better. */
#include <math.h>

#include "bots/bytes.h"
#include "bots/train.h"
#include "trial.h"

/* --- Features, for every game --- */

static int list_features(struct trial *t, const struct pl_features *f, const struct pl_state *s, int seat,
                         struct pl_feature *out)
{
    int n = pl_features_list(f, s, seat, out);
    for (int i = 0; i < n; i++)
        if (out[i].index >= pl_features_inputs(f) || out[i].value > PL_FEATURE_MOST || out[i].value < -PL_FEATURE_MOST)
            return trial_fails(t, "feature %d has the value %d", out[i].index, out[i].value) - 1;
    if (n > pl_features_most(f))
        return trial_fails(t, "%d features, but there is room for %d", n, pl_features_most(f)) - 1;
    return n;
}

static bool same_features(const struct pl_feature *a, int n, const struct pl_feature *b, int m)
{
    return n == m && memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

struct looks {
    struct pl_features *f;
    struct pl_feature *now, *other;
};

static bool looks_alike(struct trial *t, struct looks *k, int seat)
{
    int n = list_features(t, k->f, t->s, seat, k->now);
    if (n < 0)
        return false;
    copy(t->other, t->s);
    NEED(t, same_features(k->now, n, k->other, list_features(t, k->f, t->other, seat, k->other)),
         "seat %d has other features in a copy", seat);
    pl_hide(t->other, seat, roll(&t->dice));
    NEED(t, same_features(k->now, n, k->other, list_features(t, k->f, t->other, seat, k->other)),
         "the features of seat %d show what it may not know", seat);
    return true;
}

static bool play_looking(struct trial *t, struct looks *k)
{
    while (!pl_over(t->s)) {
        bool looked = roll_below(&t->dice, 8) == 0;
        for (int seat = 0; looked && seat < pl_seats(t->s); seat++)
            if (!looks_alike(t, k, seat))
                return false;
        int mover = pl_asked(t->s, -1), n = list_features(t, k->f, t->s, mover, k->now);
        step(t->s, &t->dice, NULL);
        t->played++;
        t->differed |= !same_features(k->now, n, k->other, list_features(t, k->f, t->s, mover, k->other));
    }
    return true;
}

static bool features_keep_secrets(struct trial *t)
{
    struct pl_error error = {""};
    struct looks k = {pl_features_new(&t->setup, &error), NULL, NULL};
    if (t->setup.seats > PL_FEATURE_SEATS) {
        NEED(t, !k.f && strstr(error.text, "seats"), "features for too many seats");
        t->differed = true;
        return true;
    }
    NEED(t, k.f, "no features: %s", error.text);
    k.now = malloc(PL_FEATURE_LIST * sizeof *k.now);
    k.other = malloc(PL_FEATURE_LIST * sizeof *k.other);
    bool fine = k.now && k.other && play_looking(t, &k);
    free(k.now);
    free(k.other);
    pl_features_free(k.f);
    return fine;
}

/* The same layout whatever the options, another for another number of seats. */
static bool layouts_differ(struct trial *t)
{
    struct pl_setup plain;
    pl_setup_init(&plain, t->setup.game);
    plain.seats = t->setup.seats;
    struct pl_features *f = pl_features_new(&t->setup, NULL), *same_seats = pl_features_new(&plain, NULL);
    plain.seats += plain.seats < plain.game->max_seats ? 1 : -1;
    struct pl_features *others = plain.seats >= plain.game->min_seats ? pl_features_new(&plain, NULL) : NULL;
    bool alike = !f || !same_seats || pl_features_heads(f) != pl_features_heads(same_seats) ||
                 pl_features_layout(f) == pl_features_layout(same_seats);
    bool differ = !f || !others || pl_features_layout(f) != pl_features_layout(others);
    pl_features_free(f);
    pl_features_free(same_seats);
    pl_features_free(others);
    NEED(t, alike, "another layout for other options");
    NEED(t, differ, "the same layout for another number of seats");
    return true;
}

/* --- Values --- */

static struct pl_setup setup_of(const char *game, int seats)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find(game));
    setup.seats = seats;
    return setup;
}

/* Any weights. */
static struct pl_value *any_value(const struct pl_setup *setup, int hidden, uint64_t *dice)
{
    struct pl_value *v = pl_value_new(setup, hidden, NULL);
    assert_non_null(v);
    v->hidden_shift = 3;
    for (int aim = 0; aim < PL_AIMS; aim++) {
        v->shift[aim] = (uint8_t)(3 + aim);
        v->out_shift[aim] = (uint8_t)(5 + aim);
        for (int head = 0; head < v->heads; head++) {
            v->bias[head][aim] = roll_below(dice, 20001) - 10000;
            for (int unit = 0; unit < hidden; unit++)
                v->out[head][aim][unit] = (int16_t)(roll_below(dice, 2001) - 1000);
        }
    }
    v->rounds = 12;
    for (int k = 0; k < PL_WEIGHTS; k++) {
        for (int head = 0; head < v->heads; head++)
            v->guess[head][k] = roll_below(dice, 201) - 100;
        for (int i = 0; i < v->heads * v->inputs; i++)
            v->linear[i][k] = (int16_t)(roll_below(dice, 3) ? roll_below(dice, 401) - 200 : 0);
    }
    for (int unit = 0; unit < hidden; unit++)
        v->hidden_bias[unit] = roll_below(dice, 1001) - 500;
    for (int i = 0; i < v->inputs * hidden; i++)
        v->row[i] = (int8_t)(roll_below(dice, 255) - 127);
    return v;
}

static int any_features(const struct pl_value *v, struct pl_feature *feature, uint64_t *dice)
{
    int n = roll_below(dice, 300);
    for (int i = 0; i < n; i++)
        feature[i] = (struct pl_feature){(uint16_t)roll_below(dice, v->inputs),
                                         (int16_t)(roll_below(dice, 3) ? PL_FEATURE_ONE : roll_below(dice, 511) - 255)};
    return n;
}

/* Which input is the round: it grows with nothing else. */
static int round_input(const struct pl_value *v)
{
    for (int i = 0; i < v->inputs; i++)
        if (pl_features_round(v->features, &(struct pl_feature){(uint16_t)i, 7}, 1) == 7)
            return i;
    fail_msg("no input is the round");
    return -1;
}

/* A position in some round. */
static struct pl_seen any_seen(const struct pl_value *v, struct pl_feature *feature, int seat, uint64_t *dice)
{
    int n = any_features(v, feature, dice), round = round_input(v);
    for (int i = 0; i < n; i++)
        if (feature[i].index == round)
            feature[i].index = (uint16_t)(round + 1);
    feature[n++] = (struct pl_feature){(uint16_t)round, (int16_t)roll_below(dice, 20)};
    return (struct pl_seen){seat, roll_below(dice, 20001) - 10000, n, feature};
}

/* As bots/value.h tells it, over all inputs, with division for shifts. */
static int64_t plain_sum(const struct pl_value *v, const struct pl_seen *seen, const int64_t *x, int aim)
{
    int head = v->heads > 1 ? seen->seat : 0;
    int64_t late = x[round_input(v)] < v->rounds ? PL_VALUE_STAGE * x[round_input(v)] / v->rounds : PL_VALUE_STAGE;
    int64_t part[PL_STAGES] = {PL_VALUE_STAGE - late, late};
    int64_t sum = 0, out = 0;
    for (int stage = 0; stage < PL_STAGES; stage++) {
        int k = stage * PL_AIMS + aim;
        int64_t of_stage = v->bias[head][aim] + (int64_t)seen->guess * v->guess[head][k];
        for (int i = 0; i < v->inputs; i++)
            of_stage += x[i] * v->linear[head * v->inputs + i][k];
        sum += part[stage] * of_stage;
    }
    sum /= PL_VALUE_STAGE;
    for (int unit = 0; unit < v->hidden; unit++) {
        int64_t given = v->hidden_bias[unit];
        for (int i = 0; i < v->inputs; i++)
            given += x[i] * v->row[i * v->hidden + unit];
        given = given < 0 ? 0 : given / (1 << v->hidden_shift);
        out += (given > PL_VALUE_CLIP ? PL_VALUE_CLIP : given) * v->out[head][aim][unit];
    }
    return sum / (1 << v->shift[aim]) + out / (1 << v->out_shift[aim]);
}

static void values_are_what_plain_sums_are(void **state)
{
    (void)state;
    uint64_t dice = 7;
    const struct pl_setup setups[] = {setup_of("mars", 2), setup_of("hegemony", 3)};
    for (int k = 0; k < 4; k++) {
        struct pl_value *v = any_value(&setups[k / 2], k % 2 ? 32 : 0, &dice);
        int64_t *x = malloc((size_t)v->inputs * sizeof *x);
        assert_non_null(x);
        for (int turn = 0; turn < 50; turn++) {
            struct pl_feature feature[301];
            struct pl_seen seen = any_seen(v, feature, turn % setups[k / 2].seats, &dice);
            memset(x, 0, (size_t)v->inputs * sizeof *x);
            for (int i = 0; i < seen.n; i++)
                x[feature[i].index] += feature[i].value;
            struct pl_judged judged = pl_value_of_features(v, &seen);
            double odds = (double)plain_sum(v, &seen, x, PL_AIM_WIN) / PL_VALUE_LOGIT;
            assert_int_equal(judged.margin, plain_sum(v, &seen, x, PL_AIM_MARGIN));
            double chance = PL_VALUE_SURE / (1 + exp(-(odds < -8 ? -8 : odds > 8 ? 8 : odds)));
            assert_in_range(judged.chance, chance < 500 ? 0 : (uint64_t)chance - 500, (uint64_t)chance + 500);
        }
        free(x);
        pl_value_free(v);
    }
}

/* These numbers were written down once: a machine that finds others would play other moves. They come from a file. */
static void values_are_the_same_on_every_machine(void **state)
{
    (void)state;
    struct pl_feature feature[] = {{0, 16}, {3, -7}, {40, 255}, {77, 16}, {500, -255}, {901, 1}, {0, 5}};
    struct pl_setup setup = setup_of("null", 2);
    uint64_t dice = 0;
    struct pl_value *v = any_value(&setup, 8, &dice);
    feature[6].index = (uint16_t)round_input(v);
    for (int i = 0; i < v->inputs; i++) {
        for (int k = 0; k < PL_WEIGHTS; k++)
            v->linear[i][k] = (int16_t)((i * 37 + k * 101) % 401 - 200);
        for (int unit = 0; unit < v->hidden; unit++)
            v->row[i * v->hidden + unit] = (int8_t)((i * 7 + unit * 13) % 255 - 127);
    }
    for (int unit = 0; unit < v->hidden; unit++) {
        v->hidden_bias[unit] = 100 * unit - 350;
        v->out[0][PL_AIM_MARGIN][unit] = (int16_t)(300 * unit - 1000);
        v->out[0][PL_AIM_WIN][unit] = (int16_t)(900 - 250 * unit);
    }
    v->bias[0][PL_AIM_MARGIN] = -4321;
    v->bias[0][PL_AIM_WIN] = 1234;
    for (int k = 0; k < PL_WEIGHTS; k++)
        v->guess[0][k] = 50 - 30 * k;
    size_t n;
    uint8_t *bytes = pl_value_write(v, &n);
    struct pl_value *read = pl_value_read(bytes, n, &setup, NULL);
    assert_non_null(read);
    struct pl_judged judged = pl_value_of_features(read, &(struct pl_seen){0, -777, 7, feature});
    assert_int_equal(judged.margin, 6054);
    assert_int_equal(judged.chance, 26405);
    free(bytes);
    pl_value_free(v);
    pl_value_free(read);
}

static void files_of_weights_are_read_as_they_were_written(void **state)
{
    (void)state;
    uint64_t dice = 9;
    struct pl_setup setup = setup_of("hegemony", 2);
    struct pl_value *v = any_value(&setup, 5, &dice);
    struct pl_error error;
    size_t n, again;
    uint8_t *bytes = pl_value_write(v, &n);
    struct pl_value *read = pl_value_read(bytes, n, &setup, &error);
    assert_non_null(read);
    uint8_t *twice = pl_value_write(read, &again);
    assert_int_equal(n, again);
    assert_memory_equal(bytes, twice, n);
    for (int i = 0; i < 100; i++) {
        struct pl_feature feature[301];
        struct pl_seen seen = any_seen(v, feature, i % 2, &dice);
        struct pl_judged a = pl_value_of_features(v, &seen);
        struct pl_judged b = pl_value_of_features(read, &seen);
        assert_int_equal(a.margin, b.margin);
        assert_int_equal(a.chance, b.chance);
    }
    free(bytes);
    free(twice);
    pl_value_free(v);
    pl_value_free(read);
}

static void assert_refused(const uint8_t *bytes, size_t n, const struct pl_setup *setup, const char *words)
{
    struct pl_error error = {""};
    struct pl_value *v = pl_value_read(bytes, n, setup, &error);
    assert_null(v);
    if (!strstr(error.text, words))
        fail_msg("'%s' instead of '%s'", error.text, words);
}

static void weights_of_something_else_are_refused(void **state)
{
    (void)state;
    uint64_t dice = 10;
    struct pl_setup two = setup_of("null", 2), three = setup_of("null", 3), mars = setup_of("mars", 2);
    struct pl_value *v = any_value(&two, 0, &dice);
    size_t n;
    uint8_t *bytes = pl_value_write(v, &n);
    assert_refused(bytes, n, &three, "seats");
    assert_refused(bytes, n, &mars, "another game");
    assert_refused((const uint8_t *)"{\"game\": \"null\"}", 16, &two, "no file of weights");
    bytes[40] ^= 1; /* the layout */
    assert_refused(bytes, n, &two, "other features");
    free(bytes);
    pl_value_free(v);
}

/* A file's last eight bytes are made right again, so that what is behind them is looked at. */
static void sum_again(uint8_t *bytes, size_t n)
{
    uint64_t sum = sum_of_bytes(bytes, n - 8);
    for (int i = 0; i < 8; i++)
        bytes[n - 8 + (size_t)i] = (uint8_t)(sum >> 8 * i);
}

static void damaged_weights_are_refused(void **state)
{
    (void)state;
    uint64_t dice = 11;
    struct pl_setup setup = setup_of("null", 2);
    struct pl_value *v = any_value(&setup, 3, &dice);
    struct pl_feature feature[301];
    struct pl_seen seen = any_seen(v, feature, 0, &dice);
    size_t n;
    uint8_t *bytes = pl_value_write(v, &n), *cut;
    for (size_t to = 0; to < n; to += to < 200 ? 1 : 37) {
        cut = malloc(to + 1); /* of its own, so that the sanitizers see who reads beyond it */
        assert_non_null(cut);
        memcpy(cut, bytes, to);
        assert_refused(cut, to, &setup, "");
        free(cut);
    }
    for (int i = 0; i < 3000; i++) {
        size_t at = i < 300 ? (size_t)i : (size_t)roll_below(&dice, (int)n);
        uint8_t was = bytes[at];
        bytes[at] ^= (uint8_t)(1 + roll_below(&dice, 255));
        assert_refused(bytes, n, &setup, "");
        sum_again(bytes, n);
        struct pl_value *odd = pl_value_read(bytes, n, &setup, NULL);
        if (odd)
            pl_value_of_features(odd, &seen);
        pl_value_free(odd);
        bytes[at] = was;
        sum_again(bytes, n);
    }
    free(bytes);
    pl_value_free(v);
}

/* Whoever changes the fields of a game has to train its weights again. */
static void weights_of_the_library_fit_their_games(void **state)
{
    (void)state;
    for (const struct pl_weights *w = pl_weights; w->game; w++) {
        struct pl_error error = {""};
        struct pl_setup setup = setup_of(w->game, w->seats);
        if (pl_policy_is(w->bytes, w->n))
            continue;
        struct pl_value *read = pl_value_read(w->bytes, w->n, &setup, &error);
        if (!read)
            fail_msg("%s-%d: %s", w->game, w->seats, error.text);
        assert_non_null(pl_value_known(&setup));
        assert_ptr_equal(pl_value_known(&setup), pl_value_known(&setup));
        assert_in_range(w->n, 1, 200000);
        pl_value_free(read);
    }
    struct pl_setup other = setup_of("null", 2);
    assert_null(pl_value_known(&other));
}

/* --- Games to learn from --- */

/* A random game, kept. */
static uint8_t *any_lessons(const struct pl_setup *setup, const struct pl_features *features, uint32_t first, size_t *n,
                            int *positions)
{
    struct pl_lessons_head head = {.seats = (uint32_t)setup->seats,
                                   .inputs = (uint32_t)pl_features_inputs(features),
                                   .layout = pl_features_layout(features),
                                   .first = first,
                                   .games = 2};
    strcpy(head.game, setup->game->name);
    struct pl_lessons_writer *writer = pl_lessons_begin(&head, features);
    struct pl_state *s = malloc(pl_state_size(setup));
    uint64_t dice = first;
    assert_non_null(writer);
    assert_non_null(s);
    *positions = 0;
    for (uint32_t game = first; game < first + 2; game++) {
        struct pl_setup dealt = *setup;
        pl_setup_series(&dealt, setup->seed, game);
        pl_deal(s, &dealt);
        pl_lessons_game(writer, game);
        do {
            for (int seat = 0; seat < setup->seats; seat++, ++*positions)
                pl_lessons_add(writer, s, seat, NULL);
        } while (step(s, &dice, NULL));
        pl_lessons_end_game(writer, s);
    }
    const uint8_t *bytes = pl_lessons_bytes(writer, n);
    assert_non_null(bytes);
    uint8_t *own = malloc(*n);
    assert_non_null(own);
    memcpy(own, bytes, *n);
    pl_lessons_free_writer(writer);
    free(s);
    return own;
}

static void games_are_read_as_they_were_kept(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2);
    struct pl_features *features = pl_features_new(&setup, NULL);
    struct pl_lessons lessons = {0};
    struct pl_error error = {""};
    size_t n;
    int positions;
    uint8_t *bytes = any_lessons(&setup, features, 4, &n, &positions);
    assert_true(pl_lessons_read(&lessons, bytes, n, features, &error));
    assert_int_equal(lessons.n, positions);
    struct pl_state *s = malloc(pl_state_size(&setup));
    struct pl_feature feature[PL_FEATURE_LIST];
    pl_setup_series(&setup, setup.seed, 4);
    pl_deal(s, &setup);
    for (int seat = 0; seat < 2; seat++) {
        int k = pl_features_list(features, s, seat, feature);
        assert_int_equal(lessons.lesson[seat].features, k);
        assert_memory_equal(lessons.feature + lessons.lesson[seat].first, feature, (size_t)k * sizeof *feature);
        assert_int_equal(lessons.lesson[seat].game, 4);
        assert_int_equal(lessons.lesson[seat].seat, seat);
    }
    assert_int_equal(lessons.lesson[0].margin, -lessons.lesson[1].margin);
    assert_true(lessons.lesson[0].won + lessons.lesson[1].won > 0.99F);
    free(s);
    free(bytes);
    pl_lessons_free(&lessons);
    pl_features_free(features);
}

static void damaged_games_are_refused(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2);
    struct pl_features *features = pl_features_new(&setup, NULL);
    struct pl_error error;
    uint64_t dice = 5;
    size_t n;
    int positions;
    uint8_t *bytes = any_lessons(&setup, features, 1, &n, &positions);
    for (size_t to = 0; to < n; to += to < 100 ? 1 : 41) {
        struct pl_lessons lessons = {0};
        uint8_t *cut = malloc(to + 1);
        assert_non_null(cut);
        memcpy(cut, bytes, to);
        assert_false(pl_lessons_read(&lessons, cut, to, features, &error));
        pl_lessons_free(&lessons);
        free(cut);
    }
    for (int i = 0; i < 2000; i++) {
        struct pl_lessons lessons = {0};
        size_t at = i < 200 ? (size_t)i : (size_t)roll_below(&dice, (int)n - 8);
        uint8_t was = bytes[at];
        bytes[at] ^= (uint8_t)(1 + roll_below(&dice, 255));
        assert_false(pl_lessons_read(&lessons, bytes, n, features, &error));
        sum_again(bytes, n);
        pl_lessons_read(&lessons, bytes, n, features, &error);
        for (size_t k = 0; k < lessons.n; k++)
            assert_true(lessons.lesson[k].seat < 2 && lessons.lesson[k].first <= lessons.features);
        pl_lessons_free(&lessons);
        bytes[at] = was;
        sum_again(bytes, n);
    }
    free(bytes);
    pl_features_free(features);
}

/* --- Training --- */

enum { GAMES = 400, OF_A_GAME = 10, SEEN = 6 };

/* A made-up game: how its margin follows from what is there, and whether it is guessed. */
struct made_up {
    int (*margin)(const bool *there, bool late);
    bool is_guessed;
};

/* Which of a few inputs are there is drawn, and so is whether it is the first round or the last. */
static void make_up_lessons(struct pl_lessons *lessons, const struct made_up *game, int round)
{
    uint64_t dice = 77;
    *lessons = (struct pl_lessons){.n = GAMES * OF_A_GAME};
    lessons->lesson = calloc(lessons->n, sizeof *lessons->lesson);
    lessons->feature = calloc(lessons->n * (SEEN + 1), sizeof *lessons->feature);
    assert_true(lessons->lesson && lessons->feature);
    for (size_t i = 0; i < lessons->n; i++) {
        struct pl_lesson *lesson = &lessons->lesson[i];
        bool there[SEEN], late = i % OF_A_GAME >= OF_A_GAME / 2;
        *lesson = (struct pl_lesson){.game = (uint32_t)(i / OF_A_GAME), .first = lessons->features};
        for (int k = 0; k < SEEN; k++) {
            there[k] = roll_below(&dice, 2);
            if (there[k])
                lessons->feature[lesson->first + (size_t)lesson->features++] =
                    (struct pl_feature){(uint16_t)(100 + 10 * k), PL_FEATURE_ONE};
        }
        if (late)
            lessons->feature[lesson->first + (size_t)lesson->features++] = (struct pl_feature){(uint16_t)round, 9};
        lessons->features += (size_t)lesson->features;
        lesson->margin = game->margin(there, late);
        lesson->is_guessed = game->is_guessed;
        lesson->guess = game->is_guessed ? lesson->margin : 0;
        lesson->won = lesson->margin > 0;
    }
}

static int plain_margin(const bool *there, bool late)
{
    (void)late;
    return 700 * there[0] + 500 * there[1] - 600 * there[2] - 400 * there[4];
}

/* No sum of weights can tell whether one of two is there without the other. */
static int either_margin(const bool *there, bool late)
{
    (void)late;
    return there[0] != there[1] ? 1000 : -1000;
}

/* What is worth something at first and is a burden in the end. */
static int turning_margin(const bool *there, bool late)
{
    return (late ? -600 : 600) * there[0] + (late ? 800 : 100) * there[3] - 300;
}

static struct pl_trained train(struct made_up game, int hidden, int epochs, uint8_t **bytes, size_t *n)
{
    struct pl_setup setup = setup_of("null", 2);
    struct pl_lessons lessons;
    struct pl_trained told;
    struct pl_value *blank = pl_value_new(&setup, 0, NULL);
    make_up_lessons(&lessons, &game, round_input(blank));
    pl_value_free(blank);
    struct pl_value *v =
        pl_train(&lessons, &setup, &(struct pl_training){.hidden = hidden, .epochs = epochs, .seed = 3}, &told, NULL);
    assert_non_null(v);
    *bytes = pl_value_write(v, n);
    assert_non_null(*bytes);
    pl_value_free(v);
    pl_lessons_free(&lessons);
    return told;
}

static void training_learns_a_sum(void **state)
{
    (void)state;
    uint8_t *bytes, *again;
    size_t n, m;
    struct pl_trained told = train((struct made_up){plain_margin, false}, 0, 300, &bytes, &n);
    print_message("mean %.3f %.4f, learned %.3f %.4f, rounded %.3f %.4f\n", told.mean.margin, told.mean.win,
                  told.exact.margin, told.exact.win, told.rounded.margin, told.rounded.win);
    assert_true(told.exact.margin < told.mean.margin / 5 && told.exact.win < told.mean.win / 2);
    assert_true(told.rounded.margin < told.mean.margin / 5 && told.rounded.win < told.mean.win / 2);
    train((struct made_up){plain_margin, false}, 0, 300, &again, &m);
    assert_int_equal(n, m);
    assert_memory_equal(bytes, again, n);
    free(bytes);
    free(again);
}

static void training_learns_what_changes_with_time(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t n;
    struct pl_trained told = train((struct made_up){turning_margin, false}, 0, 300, &bytes, &n);
    print_message("mean %.3f, learned %.3f, rounded %.3f\n", told.mean.margin, told.exact.margin, told.rounded.margin);
    assert_true(told.exact.margin < told.mean.margin / 5 && told.rounded.margin < told.mean.margin / 5);
    free(bytes);
}

/* Before anything else is learned. */
static void training_believes_a_guess_that_is_right(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t n;
    struct pl_trained alone = train((struct made_up){either_margin, false}, 0, 3, &bytes, &n);
    free(bytes);
    struct pl_trained told = train((struct made_up){either_margin, true}, 0, 3, &bytes, &n);
    assert_true(told.exact.margin < alone.exact.margin / 10 && told.rounded.margin < alone.rounded.margin / 10);
    free(bytes);
}

static void hidden_units_learn_what_no_sum_can(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t n;
    struct pl_trained sum = train((struct made_up){either_margin, false}, 0, 20, &bytes, &n);
    free(bytes);
    struct pl_trained units = train((struct made_up){either_margin, false}, 16, 60, &bytes, &n);
    free(bytes);
    print_message("a sum %.3f, hidden units %.3f, rounded %.3f\n", sum.exact.margin, units.exact.margin,
                  units.rounded.margin);
    assert_true(sum.exact.margin > 0.9 * sum.mean.margin);
    assert_true(units.exact.margin < units.mean.margin / 2 && units.rounded.margin < units.mean.margin / 2);
}

static void nothing_is_learned_from_nothing(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2);
    struct pl_lessons none = {0};
    struct pl_trained told;
    struct pl_error error = {""};
    assert_null(pl_train(&none, &setup, &(struct pl_training){.epochs = 1}, &told, &error));
    assert_non_null(strstr(error.text, "too few"));
}

int main(void)
{
    static const struct property properties[] = {
        {"features keep secrets", features_keep_secrets, 40, true},
        {"layouts follow from game and seats", layouts_differ, 10, false},
    };
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_what_plain_sums_are),
        cmocka_unit_test(values_are_the_same_on_every_machine),
        cmocka_unit_test(files_of_weights_are_read_as_they_were_written),
        cmocka_unit_test(weights_of_something_else_are_refused),
        cmocka_unit_test(damaged_weights_are_refused),
        cmocka_unit_test(weights_of_the_library_fit_their_games),
        cmocka_unit_test(games_are_read_as_they_were_kept),
        cmocka_unit_test(damaged_games_are_refused),
        cmocka_unit_test(training_learns_a_sum),
        cmocka_unit_test(training_learns_what_changes_with_time),
        cmocka_unit_test(training_believes_a_guess_that_is_right),
        cmocka_unit_test(hidden_units_learn_what_no_sum_can),
        cmocka_unit_test(nothing_is_learned_from_nothing),
    };
    int failed = cmocka_run_group_tests_name("learning", tests, NULL, NULL);
    return failed + run_properties("features", properties, sizeof properties / sizeof *properties);
}
