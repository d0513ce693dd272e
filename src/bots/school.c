/* What all learning from games has in common. Positions of one game all have the same end, so games are held out as a
 * whole. */
#include "bots/school.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "kernel/game.h"

enum { HELD_OUT = 10, PATIENCE = 3 };

/* Which games are held out has nothing to do with how they were played. */
static bool is_held_out(uint32_t game)
{
    uint64_t random = game;
    return random_below(&random, HELD_OUT) == 0;
}

/* How long the usual game is: the mean of the last rounds that were seen. */
static int usual_rounds(const struct pl_lessons *lessons, const struct pl_features *features)
{
    double sum = 0;
    long games = 0;
    int last = 0;
    for (size_t i = 0; i < lessons->n; i++) {
        const struct pl_lesson *lesson = &lessons->lesson[i];
        int round = pl_features_round(features, lessons->feature + lesson->first, lesson->features);
        last = round > last ? round : last;
        if (i + 1 == lessons->n || lessons->lesson[i + 1].game != lesson->game) {
            sum += last;
            games++;
            last = 0;
        }
    }
    double mean = games ? sum / (double)games : 1;
    return mean < 1 ? 1 : mean > PL_VALUE_ROUNDS_MAX ? PL_VALUE_ROUNDS_MAX : (int)lround(mean);
}

bool pl_class_begin(struct pl_class *c, const struct pl_lessons *lessons, const struct pl_features *features,
                    uint64_t seed, bool asked, struct pl_error *error)
{
    size_t last = lessons->n;
    *c = (struct pl_class){.lessons = lessons, .random = seed, .rounds = usual_rounds(lessons, features)};
    c->order = malloc((lessons->n + 1) * sizeof *c->order);
    if (!c->order)
        return pl_fail(error, "there is not enough memory");
    for (size_t i = 0; i < lessons->n; i++) {
        if (asked && lessons->lesson[i].answers < 2)
            continue;
        if (is_held_out(lessons->lesson[i].game))
            c->order[--last] = (uint32_t)i;
        else
            c->order[c->learned++] = (uint32_t)i;
    }
    c->held = lessons->n - last;
    memmove(c->order + c->learned, c->order + last, c->held * sizeof *c->order);
    return (c->learned && c->held) || pl_fail(error, "too few games to learn from: one in %d is held out", HELD_OUT);
}

void pl_class_end(struct pl_class *c)
{
    free(c->order);
}

static void shuffle(struct pl_class *c)
{
    for (size_t i = c->learned; i > 1; i--) {
        size_t k = (size_t)random_below(&c->random, (int)i);
        uint32_t swapped = c->order[i - 1];
        c->order[i - 1] = c->order[k];
        c->order[k] = swapped;
    }
}

int pl_class_learn(struct pl_class *c, const struct pl_course *course, const struct pl_training *how)
{
    size_t size = course->weights * sizeof *course->weight;
    float *best = malloc(size);
    double least = INFINITY;
    int best_epoch = 0;
    for (int epoch = 1; best && epoch <= how->epochs && epoch <= best_epoch + PATIENCE; epoch++) {
        shuffle(c);
        for (size_t i = 0; i < c->learned; i++)
            course->learn(course->context, pl_class_lesson(c, i));
        double loss = course->measure(course->context);
        if (loss < least || epoch == 1) {
            least = loss;
            memcpy(best, course->weight, size);
            best_epoch = epoch;
        }
        if (how->tell)
            how->tell(how->context, epoch);
    }
    if (best)
        memcpy(course->weight, best, size);
    free(best);
    return best_epoch;
}
