/* Learning a policy from how often searches visited their answers, by going down the slope of the logarithm of their
 * chance, with steps that shorten as an answer is met more (Adagrad). What was met seldom is not learned at all. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "bots/school.h"
#include "kernel/game.h"

enum { MET_LEAST = 24, NOT_KNOWN = UINT16_MAX };
static const float rate = 0.05F, shrink = 1e-3F, least_slope = 1e-3F;

struct known {
    uint32_t key, met;
};

struct learner {
    struct pl_class of;
    const struct pl_features *features;
    int heads;
    struct known *known; /* by key */
    int n;
    uint16_t *place; /* of each answer of the lessons, among the known ones */
    float *like, *slopes;
};

/* --- Which answers are known --- */

static uint32_t own_key(const struct learner *l, const struct pl_lesson *lesson, uint32_t key)
{
    return l->heads > 1 ? pl_policy_own(lesson->seat, key) : key;
}

static int by_key(const void *a, const void *b)
{
    uint32_t x = ((const struct known *)a)->key, y = ((const struct known *)b)->key;
    return x < y ? -1 : x > y;
}

static int by_met(const void *a, const void *b)
{
    uint32_t x = ((const struct known *)a)->met, y = ((const struct known *)b)->met;
    return x > y ? -1 : x < y ? 1 : by_key(a, b);
}

/* Each key once, with how often it was met. Returns how many. */
static size_t count_keys(struct known *all, size_t n)
{
    size_t to = 0;
    qsort(all, n, sizeof *all, by_key);
    for (size_t i = 0; i < n; i++) {
        if (to && all[to - 1].key == all[i].key)
            all[to - 1].met++;
        else
            all[to++] = all[i];
    }
    return to;
}

static bool meet_answers(struct learner *l)
{
    size_t n = 0;
    l->known = malloc((l->of.lessons->answers + 1) * sizeof *l->known);
    if (!l->known)
        return false;
    for (size_t i = 0; i < l->of.learned; i++) {
        const struct pl_lesson *lesson = pl_class_lesson(&l->of, i);
        for (int k = 0; k < lesson->answers; k++)
            l->known[n++] =
                (struct known){own_key(l, lesson, l->of.lessons->answer[lesson->answer + (size_t)k].key), 1};
    }
    n = count_keys(l->known, n);
    qsort(l->known, n, sizeof *l->known, by_met);
    while ((size_t)l->n < n && l->n < PL_POLICY_MOST && l->known[l->n].met >= MET_LEAST)
        l->n++;
    qsort(l->known, (size_t)l->n, sizeof *l->known, by_key);
    return true;
}

static bool place_answers(struct learner *l)
{
    const struct pl_lessons *lessons = l->of.lessons;
    l->place = malloc((lessons->answers + 1) * sizeof *l->place);
    for (size_t i = 0; l->place && i < lessons->n; i++) {
        const struct pl_lesson *lesson = &lessons->lesson[i];
        for (int k = 0; k < lesson->answers; k++) {
            size_t at = lesson->answer + (size_t)k;
            struct known want = {own_key(l, lesson, lessons->answer[at].key), 0};
            const struct known *is = bsearch(&want, l->known, (size_t)l->n, sizeof *l->known, by_key);
            l->place[at] = is ? (uint16_t)(is - l->known) : NOT_KNOWN;
        }
    }
    return l->place != NULL;
}

/* --- Learning --- */

/* How much of the end a position has, in 64ths, as a policy says it. */
static int stage_of(const struct learner *l, const struct pl_lesson *lesson)
{
    const struct pl_policy usual = {.rounds = l->of.rounds};
    return pl_policy_stage(&usual,
                           pl_features_round(l->features, l->of.lessons->feature + lesson->first, lesson->features));
}

static float liking(const struct learner *l, const struct pl_lesson *lesson, int answer, float late)
{
    int place = l->place[lesson->answer + (size_t)answer];
    return place == NOT_KNOWN
               ? 0
               : (1 - late) * l->like[place * PL_STAGES + PL_EARLY] + late * l->like[place * PL_STAGES + PL_LATE];
}

static double visits_of(const struct learner *l, const struct pl_lesson *lesson)
{
    double visits = 0;
    for (int i = 0; i < lesson->answers; i++)
        visits += l->of.lessons->answer[lesson->answer + (size_t)i].visits;
    return visits > 0 ? visits : 1;
}

static float part_of(const struct learner *l, const struct pl_lesson *lesson, int answer, double visits)
{
    return (float)(l->of.lessons->answer[lesson->answer + (size_t)answer].visits / visits);
}

/* The chance of each answer. */
static void expect(const struct learner *l, const struct pl_lesson *lesson, float late, float *chance)
{
    float most = -INFINITY, sum = 0;
    for (int i = 0; i < lesson->answers; i++) {
        chance[i] = liking(l, lesson, i, late);
        most = fmaxf(most, chance[i]);
    }
    for (int i = 0; i < lesson->answers; i++)
        sum += chance[i] = expf(chance[i] - most);
    for (int i = 0; i < lesson->answers; i++)
        chance[i] /= sum;
}

static void go_down(struct learner *l, int at, float slope)
{
    slope += shrink * l->like[at];
    l->slopes[at] += slope * slope;
    l->like[at] -= rate * slope / sqrtf(l->slopes[at] + least_slope);
}

static void learn(void *of_learner, const struct pl_lesson *lesson)
{
    struct learner *l = of_learner;
    float chance[PL_MOVES_MAX], late = (float)stage_of(l, lesson) / PL_VALUE_STAGE;
    double visits = visits_of(l, lesson);
    expect(l, lesson, late, chance);
    for (int i = 0; i < lesson->answers; i++) {
        int place = l->place[lesson->answer + (size_t)i];
        float slope = chance[i] - part_of(l, lesson, i, visits);
        if (place == NOT_KNOWN)
            continue;
        if (late < 1)
            go_down(l, place * PL_STAGES + PL_EARLY, slope * (1 - late));
        if (late > 0)
            go_down(l, place * PL_STAGES + PL_LATE, slope * late);
    }
}

/* --- What it gets wrong --- */

static double measure(void *of_learner)
{
    const struct learner *l = of_learner;
    double lost = 0;
    for (size_t i = 0; i < l->of.held; i++) {
        const struct pl_lesson *lesson = pl_class_held(&l->of, i);
        float chance[PL_MOVES_MAX];
        double visits = visits_of(l, lesson);
        expect(l, lesson, (float)stage_of(l, lesson) / PL_VALUE_STAGE, chance);
        for (int k = 0; k < lesson->answers; k++)
            lost -= part_of(l, lesson, k, visits) * log(fmax(chance[k], 1e-9));
    }
    return lost / (double)l->of.held;
}

static void measure_ends(const struct learner *l, struct pl_trained_policy *told)
{
    for (size_t i = 0; i < l->of.held; i++) {
        const struct pl_lesson *lesson = pl_class_held(&l->of, i);
        double visits = visits_of(l, lesson);
        told->alike += log(lesson->answers) / (double)l->of.held;
        for (int k = 0; k < lesson->answers; k++) {
            double part = part_of(l, lesson, k, visits);
            told->least -= part > 0 ? part * log(part) / (double)l->of.held : 0;
        }
    }
}

/* --- All of it --- */

/* In integers; what was learned goes on as they say it, so that what they get wrong can be measured. */
static struct pl_policy *round_likings(struct learner *l)
{
    struct pl_policy *p = pl_policy_new(l->n);
    if (!p)
        return NULL;
    p->heads = l->heads;
    p->rounds = l->of.rounds;
    for (int i = 0; i < l->n; i++) {
        p->liking[i].key = l->known[i].key;
        for (int stage = 0; stage < PL_STAGES; stage++) {
            float *like = &l->like[i * PL_STAGES + stage], whole = nearbyintf(*like * PL_POLICY_ONE);
            p->liking[i].like[stage] = (int16_t)fminf(fmaxf(whole, -INT16_MAX), INT16_MAX);
            *like = (float)p->liking[i].like[stage] / PL_POLICY_ONE;
        }
    }
    return p;
}

static bool make_learner(struct learner *l)
{
    if (!meet_answers(l) || !place_answers(l))
        return false;
    size_t weights = (size_t)l->n * PL_STAGES + 1;
    l->like = calloc(weights, sizeof *l->like);
    l->slopes = calloc(weights, sizeof *l->slopes);
    return l->like && l->slopes;
}

static struct pl_policy *go_to_school(struct learner *l, const struct pl_training *how, struct pl_trained_policy *told)
{
    const struct pl_course course = {l->like, (size_t)l->n * PL_STAGES, learn, measure, l};
    told->epochs = pl_class_learn(&l->of, &course, how);
    if (told->epochs == 0)
        return NULL;
    told->lessons = l->of.learned;
    told->held = l->of.held;
    told->known = l->n;
    told->exact = measure(l);
    measure_ends(l, told);
    struct pl_policy *policy = round_likings(l);
    told->rounded = measure(l);
    return policy;
}

struct pl_policy *pl_train_policy(const struct pl_lessons *lessons, const struct pl_setup *setup,
                                  const struct pl_training *how, struct pl_trained_policy *told, struct pl_error *error)
{
    struct learner l = {.features = pl_features_new(setup, error)};
    struct pl_policy *policy = NULL;
    *told = (struct pl_trained_policy){0};
    if (l.features && pl_class_begin(&l.of, lessons, l.features, how->seed, true, error)) {
        l.heads = pl_features_heads(l.features);
        policy = make_learner(&l) ? go_to_school(&l, how, told) : NULL;
        if (!policy)
            pl_fail(error, "there is not enough memory");
    }
    free(l.known);
    free(l.place);
    free(l.like);
    free(l.slopes);
    pl_class_end(&l.of);
    pl_features_free((struct pl_features *)l.features);
    return policy;
}
