/* Many games at once, for those who learn from them. Each game lies in a slot; when it ends, the next one of the series
 * is dealt there, whose number follows from the slot alone, so that the games are the same whatever the number of
 * threads. A step is shared out in small parts; between two steps the threads sleep. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "bots/features.h"
#include "kernel/game.h"

enum { GAMES_MOST = 1 << 16, THREADS_MOST = 256, PART = 32, ALIGNMENT = 16 };

/* What lies in a slot besides its state. */
struct slot {
    uint64_t number; /* of the game, in the series */
    int seat, n;
    pl_move move[PL_MOVES_MAX];
};

struct pl_batch {
    struct pl_setup setup;
    uint8_t base[PL_SEED_BYTES];
    int games, players;
    size_t size; /* of a state, with what aligns the next one */
    char *states;
    struct slot *slot;
    struct pl_features *features; /* NULL: the game is too large for them */

    /* The step that is being made. */
    const int32_t *answer;
    const struct pl_batch_shown *shown;
    atomic_int next;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t begins, ends;
    pthread_t thread[THREADS_MOST];
    int threads, working;
    unsigned step;
    bool stops;
};

static struct pl_state *state_of(const struct pl_batch *b, int i)
{
    return (struct pl_state *)(b->states + (size_t)i * b->size);
}

/* --- A game --- */

static void deal(struct pl_batch *b, int i)
{
    struct pl_setup setup = b->setup;
    pl_setup_series(&setup, b->base, b->slot[i].number);
    pl_deal(state_of(b, i), &setup);
    b->slot[i].number += (uint64_t)b->games;
}

/* On to the next question with a choice; false at the end of the game. */
static bool find_choice(struct pl_batch *b, int i)
{
    struct pl_state *s = state_of(b, i);
    struct slot *slot = &b->slot[i];
    struct pl_moves moves;
    while ((slot->seat = pl_asked(s, -1)) >= 0) {
        slot->n = pl_list(s, slot->seat, &moves);
        if (slot->n != 1) {
            memcpy(slot->move, moves.move, sizeof *moves.move * (size_t)slot->n);
            return slot->n > 0;
        }
        pl_play_listed(s, slot->seat, moves.move[0], NULL);
    }
    return false;
}

static void show_result(const struct pl_batch *b, int i)
{
    const struct pl_batch_shown *to = b->shown;
    for (int k = 0; k < b->players && to->points; k++) {
        struct pl_score score;
        pl_score(state_of(b, i), k, PL_ALL, &score);
        to->points[i * b->players + k] = score.total;
    }
    if (to->place)
        pl_places(state_of(b, i), &to->place[i * b->players]);
}

static void show(const struct pl_batch *b, int i, bool over)
{
    const struct pl_batch_shown *to = b->shown;
    const struct slot *slot = &b->slot[i];
    size_t row = (size_t)i * PL_MOVES_MAX;
    if (to->over)
        to->over[i] = over;
    if (to->seat)
        to->seat[i] = slot->seat;
    if (to->answers)
        to->answers[i] = slot->n;
    if (to->move)
        memcpy(&to->move[row], slot->move, sizeof *slot->move * (size_t)slot->n);
    if (to->mask) {
        memset(&to->mask[row], 0, PL_MOVES_MAX);
        memset(&to->mask[row], 1, (size_t)slot->n);
    }
    if (to->seen)
        pl_features_fill(b->features, state_of(b, i), slot->seat,
                         &to->seen[(size_t)i * (size_t)pl_features_inputs(b->features)]);
}

/* A game without any choice would be dealt and dealt again: none of ours is, so a few tries are plenty. */
static void step_one(struct pl_batch *b, int i)
{
    bool over = false;
    if (b->answer)
        pl_play_listed(state_of(b, i), b->slot[i].seat, b->slot[i].move[b->answer[i]], NULL);
    else
        deal(b, i);
    for (int tries = 0; !find_choice(b, i) && tries < 8; tries++) {
        if (!over)
            show_result(b, i);
        over = true;
        deal(b, i);
    }
    show(b, i, over);
}

/* --- Threads --- */

static void work(struct pl_batch *b)
{
    for (int from; (from = atomic_fetch_add(&b->next, PART)) < b->games;)
        for (int i = from; i < from + PART && i < b->games; i++)
            step_one(b, i);
}

static void *run(void *batch)
{
    struct pl_batch *b = batch;
    unsigned done = 0;
    pthread_mutex_lock(&b->lock);
    for (;;) {
        while (b->step == done && !b->stops)
            pthread_cond_wait(&b->begins, &b->lock);
        if (b->stops)
            break;
        done = b->step;
        pthread_mutex_unlock(&b->lock);
        work(b);
        pthread_mutex_lock(&b->lock);
        if (--b->working == 0)
            pthread_cond_signal(&b->ends);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

static void step_all(struct pl_batch *b)
{
    atomic_store(&b->next, 0);
    pthread_mutex_lock(&b->lock);
    b->working = b->threads;
    b->step++;
    pthread_cond_broadcast(&b->begins);
    pthread_mutex_unlock(&b->lock);
    work(b);
    pthread_mutex_lock(&b->lock);
    while (b->working)
        pthread_cond_wait(&b->ends, &b->lock);
    pthread_mutex_unlock(&b->lock);
}

/* --- Outside --- */

static bool has_room(const struct pl_batch *b)
{
    return b->states && b->slot;
}

struct pl_batch *pl_batch_new(const struct pl_setup *setup, int games, int threads, struct pl_error *error)
{
    if (games < 1 || games > GAMES_MOST || threads < 1 || threads > THREADS_MOST) {
        pl_fail(error, "a batch has 1 to %d games and 1 to %d threads", GAMES_MOST, THREADS_MOST);
        return NULL;
    }
    struct pl_batch *b = pl_setup_check(setup, error) ? calloc(1, sizeof *b) : NULL;
    if (!b)
        return NULL;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->begins, NULL);
    pthread_cond_init(&b->ends, NULL);
    b->setup = *setup;
    memcpy(b->base, setup->seed, sizeof b->base);
    b->games = games;
    b->size = (pl_state_size(setup) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    b->states = calloc((size_t)games, b->size);
    b->slot = calloc((size_t)games, sizeof *b->slot);
    b->features = pl_features_new(setup, NULL);
    for (int i = 0; i < games && has_room(b); i++)
        b->slot[i].number = (uint64_t)i;
    while (has_room(b) && b->threads < threads - 1 && !pthread_create(&b->thread[b->threads], NULL, run, b))
        b->threads++;
    if (has_room(b) && b->threads == threads - 1) {
        pl_deal(state_of(b, 0), setup);
        b->players = setup->seats + pl_rivals(state_of(b, 0));
        return b;
    }
    pl_fail(error, "there is not enough memory for %d games, or no %d threads can be had", games, threads);
    pl_batch_free(b);
    return NULL;
}

void pl_batch_free(struct pl_batch *b)
{
    if (!b)
        return;
    pthread_mutex_lock(&b->lock);
    b->stops = true;
    pthread_cond_broadcast(&b->begins);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < b->threads; i++)
        pthread_join(b->thread[i], NULL);
    pthread_cond_destroy(&b->ends);
    pthread_cond_destroy(&b->begins);
    pthread_mutex_destroy(&b->lock);
    pl_features_free(b->features);
    free(b->states);
    free(b->slot);
    free(b);
}

int pl_batch_players(const struct pl_batch *b)
{
    return b->players;
}

int pl_batch_inputs(const struct pl_batch *b)
{
    return b->features ? pl_features_inputs(b->features) : 0;
}

static bool check_answers(const struct pl_batch *b, const int32_t *answer, struct pl_error *error)
{
    for (int i = 0; i < b->games; i++) {
        if (!b->slot[i].n)
            return pl_fail(error, "game %d has not begun: step without answers first", i);
        if (answer[i] < 0 || answer[i] >= b->slot[i].n)
            return pl_fail(error, "game %d: answer %d is none of the %d legal ones", i, answer[i], b->slot[i].n);
    }
    return true;
}

bool pl_batch_step(struct pl_batch *b, const int32_t *answer, const struct pl_batch_shown *shown,
                   struct pl_error *error)
{
    if (shown->seen && !b->features)
        return pl_fail(error, "games with so many seats have no features");
    if (answer && !check_answers(b, answer, error))
        return false;
    b->answer = answer;
    b->shown = shown;
    step_all(b);
    return true;
}
