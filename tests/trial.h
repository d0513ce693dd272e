/* Trials: random games of every setup of every registered game, spread over
 * the cores. A property is a function that plays one trial and says what went
 * wrong; cmocka, whose asserts jump, is told by the main thread alone. The
 * message names the setup and seed, so that the same game can be dealt again. */
#ifndef TRIAL_H
#define TRIAL_H

#include <inttypes.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "kernel/game.h"

enum { SETUPS_MAX = 2000, PROPERTIES_MAX = 200 };

struct trial {
    struct pl_setup setup;
    uint64_t dice;
    long played;            /* moves of `s` so far */
    bool differed;          /* set where something has to happen at least once in many trials */
    struct pl_state *s;     /* dealt */
    struct pl_state *other; /* room for two more states of this setup */
    struct pl_state *third;
    char failure[700];
};

typedef bool (*trial_property)(struct trial *);

struct property {
    const char *name;
    trial_property holds;
    int trials;     /* for each game, if it has so many different ones; see trials_of */
    bool sometimes; /* `differed` in at least one trial of a game with chance */
};

/* --- Dice: splitmix64, apart from the generator under test --- */

static inline uint64_t roll(uint64_t *dice)
{
    uint64_t z = *dice += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static inline int roll_below(uint64_t *dice, int n)
{
    return (int)(roll(dice) % (uint64_t)n);
}

enum { LONG_GAME = 50000 }; /* moves at most, for each seat */

/* --- Setups --- */

static inline bool allowed(const struct pl_setup *setup)
{
    int choosers = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        choosers += !pl_setup_by_rules(setup, seat);
    return choosers && pl_setup_check(setup, NULL);
}

/* Every value of every option, of seats in each of them, with few and many seats; three and the most seats with the
 * defaults alone. */
static inline int list_setups(const struct pl_game *game, struct pl_setup *out)
{
    const int seats[] = {game->min_seats, 2, 4, game->max_seats, 3};
    int n = 0;
    for (int i = 0; i < 5; i++) {
        if (seats[i] < game->min_seats || seats[i] > game->max_seats || (i && seats[i] == seats[i - 1]))
            continue;
        struct pl_setup setup;
        pl_setup_init(&setup, game);
        setup.seats = seats[i];
        if (allowed(&setup))
            out[n++] = setup;
        for (int o = 0; i < 3 && o < pl_option_count(game); o++) {
            for (int v = 0; v < pl_option_values(game, o) && n < SETUPS_MAX; v++) {
                setup.option[o] = (uint8_t)v;
                if (v != pl_option_default(game, o) && allowed(&setup))
                    out[n++] = setup;
            }
            setup.option[o] = (uint8_t)pl_option_default(game, o);
        }
        for (int k = 0; i < 3 && k < pl_seat_option_count(game) * setup.seats; k++) {
            int o = k / setup.seats, option = pl_option_count(game) + o;
            uint8_t *own = &setup.seat_option[k % setup.seats][o];
            for (int v = 0; v < pl_option_values(game, option) && n < SETUPS_MAX; v++) {
                *own = (uint8_t)v;
                if (v != pl_option_default(game, option) && allowed(&setup))
                    out[n++] = setup;
            }
            *own = (uint8_t)pl_option_default(game, option);
        }
    }
    return n;
}

/* Any values that go together. */
static inline void mix_options(struct pl_setup *setup, uint64_t *dice)
{
    struct pl_setup mixed = *setup;
    for (int attempt = 0; attempt < 20; attempt++) {
        for (int o = 0; o < pl_option_count(setup->game); o++)
            mixed.option[o] = (uint8_t)roll_below(dice, pl_option_values(setup->game, o));
        for (int o = 0, first = pl_option_count(setup->game); o < pl_seat_option_count(setup->game); o++)
            for (int seat = 0; seat < setup->seats; seat++)
                mixed.seat_option[seat][o] = (uint8_t)roll_below(dice, pl_option_values(setup->game, first + o));
        if (allowed(&mixed)) {
            *setup = mixed;
            return;
        }
    }
}

static inline void seed_setup(struct pl_setup *setup, uint64_t *dice)
{
    for (int i = 0; i < PL_SEED_BYTES; i++)
        setup->seed[i] = (uint8_t)roll(dice);
}

/* --- Playing --- */

/* One of the seats that are asked, any of them; -1: the game is over. */
static inline int any_asked(const struct pl_state *s, uint64_t *dice)
{
    int asked = 0, chosen = -1;
    for (int seat = pl_asked(s, -1); seat >= 0; seat = pl_asked(s, seat))
        if (roll_below(dice, ++asked) == 0)
            chosen = seat;
    return chosen;
}

/* Any move, or half of the time any verb and then any of its moves, so that what is rarely offered is often done. */
static inline pl_move any_move(const struct pl_moves *moves, uint64_t *dice)
{
    pl_move m = moves->move[roll_below(dice, moves->n)];
    if (roll_below(dice, 2))
        return m;
    int verbs = 0, of_verb = 0;
    for (int i = 0; i < moves->n; i++) {
        bool first = true;
        for (int j = 0; first && j < i; j++)
            first = pl_verb(moves->move[j]) != pl_verb(moves->move[i]);
        if (first && roll_below(dice, ++verbs) == 0)
            m = moves->move[i];
    }
    pl_move chosen = m;
    for (int i = 0; i < moves->n; i++)
        if (pl_verb(moves->move[i]) == pl_verb(m) && roll_below(dice, ++of_verb) == 0)
            chosen = moves->move[i];
    return chosen;
}

/* A random move of a random seat; false: the game is over. */
static inline bool step(struct pl_state *s, uint64_t *dice, struct pl_log *log)
{
    struct pl_moves moves;
    int seat = any_asked(s, dice);
    if (seat < 0 || pl_list(s, seat, &moves) == 0)
        return false;
    pl_play_listed(s, seat, any_move(&moves, dice), log);
    return true;
}

static inline bool same(const struct pl_state *a, const struct pl_state *b)
{
    return pl_size(a) == pl_size(b) && memcmp(a, b, pl_size(a)) == 0;
}

static inline void copy(struct pl_state *to, const struct pl_state *from)
{
    memcpy(to, from, pl_size(from));
}

/* Text in memory of its own, however long it is. */
static inline char *view_text(const struct pl_state *s, int seat)
{
    struct pl_text text = pl_text_in(NULL, 0);
    pl_view(s, seat, &text);
    char *buf = malloc(text.len + 1);
    if (!buf)
        abort();
    text = pl_text_in(buf, text.len + 1);
    pl_view(s, seat, &text);
    return buf;
}

/* --- Telling --- */

__attribute__((format(printf, 2, 3))) static inline bool trial_fails(struct trial *t, const char *format, ...)
{
    struct pl_text out = pl_text_in(t->failure, sizeof t->failure);
    char what[400];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    pl_putf(&out, "%s, %d seats", t->setup.game->name, t->setup.seats);
    for (int o = 0; o < pl_option_count(t->setup.game); o++)
        pl_putf(&out, " %s=%s", pl_option_name(t->setup.game, o),
                pl_option_value(t->setup.game, o, t->setup.option[o]));
    for (int k = 0; k < pl_seat_option_count(t->setup.game) * t->setup.seats; k++) {
        int seat = k % t->setup.seats, o = k / t->setup.seats, option = pl_option_count(t->setup.game) + o;
        pl_putf(&out, " %d:%s=%s", seat + 1, pl_option_name(t->setup.game, option),
                pl_option_value(t->setup.game, option, t->setup.seat_option[seat][o]));
    }
    pl_put(&out, ", seed ");
    for (int i = 0; i < PL_SEED_BYTES; i++)
        pl_putf(&out, "%02x", t->setup.seed[i]);
    pl_putf(&out, ", after move %ld: %s", t->played, what);
    return false;
}

#define NEED(t, condition, ...)                                                                                        \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            return trial_fails(t, __VA_ARGS__);                                                                        \
    } while (0)

/* --- Running --- */

struct trials {
    const struct pl_game *game;
    const struct property *property;
    pthread_mutex_t lock;
    int trials, next, failed;
    bool differed;
    char failure[700];
    struct pl_setup setup[SETUPS_MAX];
    int setups;
};

static inline void run_trial(struct trials *all, int number)
{
    struct trial t = {.setup = all->setup[number % all->setups], .dice = 0x706f6c697479 + (uint64_t)number};
    if (number >= all->setups && t.setup.seats <= 10)
        mix_options(&t.setup, &t.dice);
    seed_setup(&t.setup, &t.dice);
    size_t size = pl_state_size(&t.setup);
    t.s = malloc(size);
    t.other = malloc(size);
    t.third = malloc(size);
    if (!t.s || !t.other || !t.third)
        abort();
    pl_deal(t.s, &t.setup);
    bool holds = all->property->holds(&t);
    free(t.s);
    free(t.other);
    free(t.third);
    pthread_mutex_lock(&all->lock);
    all->differed |= t.differed;
    if (!holds && all->failed++ == 0)
        memcpy(all->failure, t.failure, sizeof all->failure);
    pthread_mutex_unlock(&all->lock);
}

/* How many there are of a property: fewer of long games, and POLITY_TRIALS percent (100) of them, but each setup has
 * one. A part is the beginning of the whole, so that whatever it finds, the whole finds in the same game. */
static inline int trials_of(const struct trials *all)
{
    const char *percent = getenv("POLITY_TRIALS");
    int trials = all->game->moves_max > LONG_GAME ? all->property->trials / 4 : all->property->trials;
    if (percent)
        trials = (int)(trials * strtol(percent, NULL, 10) / 100);
    return trials > all->setups ? trials : all->setups;
}

static inline void *run_trials_thread(void *arg)
{
    struct trials *all = arg;
    for (;;) {
        pthread_mutex_lock(&all->lock);
        int number = all->failed ? -1 : all->next++;
        pthread_mutex_unlock(&all->lock);
        if (number < 0 || number >= all->trials)
            return NULL;
        run_trial(all, number);
    }
}

static inline void run_property(void **state)
{
    struct trials *all = *state;
    pthread_t thread[64];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = cores < 1 ? 1 : cores > 64 ? 64 : (int)cores;
    for (int i = 0; i < threads; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, run_trials_thread, all), 0);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    if (all->failed)
        fail_msg("%s", all->failure);
    struct pl_setup setup = all->setup[0];
    struct pl_state *s = malloc(pl_state_size(&setup));
    assert_non_null(s);
    pl_deal(s, &setup);
    bool has_chance = ((struct pl_head *)s)->rng.drawn > 0;
    free(s);
    if (all->property->sometimes && has_chance && !all->differed)
        fail_msg("%s: what must differ at least once never did", all->game->name);
}

/* One cmocka test for each property of each game. */
static inline int run_properties(const char *group, const struct property *properties, int n)
{
    static struct CMUnitTest test[PROPERTIES_MAX];
    int tests = 0;
    for (int g = 0; g < pl_game_count(); g++) {
        for (int i = 0; i < n && tests < PROPERTIES_MAX; i++) {
            struct trials *all = calloc(1, sizeof *all);
            char *name = malloc(120);
            if (!all || !name)
                abort();
            all->game = pl_game_at(g);
            all->property = &properties[i];
            all->setups = list_setups(all->game, all->setup);
            all->trials = trials_of(all);
            pthread_mutex_init(&all->lock, NULL);
            snprintf(name, 120, "%s: %s", all->game->name, properties[i].name);
            test[tests++] = (struct CMUnitTest){name, run_property, NULL, NULL, all};
        }
    }
    int failed = _cmocka_run_group_tests(group, test, (size_t)tests, NULL, NULL);
    for (int i = 0; i < tests; i++) {
        free(test[i].initial_state);
        free((char *)test[i].name);
    }
    return failed;
}

#endif
