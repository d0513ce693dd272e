/* Learning a value from games, by going down the slope of what it gets wrong, one position after the other, with steps
 * that shorten as a weight is used more (Adagrad). Margins are learned by their square, wins by the logarithm of their
 * chance. Positions of one game all have the same end, so games are held out as a whole. It is done in floating point;
 * only what comes out of it is rounded to integers. */
#include "bots/school.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "kernel/game.h"

static const float rate = 0.004F, shrink = 1e-4F, least_slope = 1e-4F, row_most = 1;
static const float off_most = 2; /* a margin that is further off is no more to blame: some games are odd */

struct model {
    int inputs, heads, hidden;
    size_t weights;
    float *weight, *slopes; /* all of them in one row, and the sum of squares of each one's slopes */
    size_t bias, guess, linear, hidden_bias, row, out; /* where each part begins; as struct pl_value has them */
};

/* A position to learn from, with everything as parts of the usual margin. */
struct pupil {
    const struct pl_feature *feature;
    int features, head;
    float guess;
    float part[PL_STAGES]; /* how much of the beginning and of the end it has */
};

/* What a position is said to be worth: margins as parts of the usual one. */
struct said {
    float value[PL_AIMS];
    float unit[PL_VALUE_HIDDEN_MAX];
};

struct school {
    struct pl_class of;
    const struct pl_features *features;
    struct model m;
    float scale; /* the usual margin, in hundredths of a point */
};

/* --- The model --- */

static bool make_model(struct model *m, const struct pl_features *features, int hidden, uint64_t *random)
{
    m->inputs = pl_features_inputs(features);
    m->heads = pl_features_heads(features);
    m->hidden = hidden;
    m->bias = 0;
    m->guess = m->bias + (size_t)m->heads * PL_AIMS;
    m->linear = m->guess + (size_t)m->heads * PL_WEIGHTS;
    m->hidden_bias = m->linear + (size_t)m->heads * (size_t)m->inputs * PL_WEIGHTS;
    m->row = m->hidden_bias + (size_t)hidden;
    m->out = m->row + (size_t)m->inputs * (size_t)hidden;
    m->weights = m->out + (size_t)m->heads * PL_AIMS * (size_t)hidden;
    m->weight = calloc(m->weights, sizeof *m->weight);
    m->slopes = calloc(m->weights, sizeof *m->slopes);
    if (!m->weight || !m->slopes)
        return false;
    for (size_t i = m->guess; i < m->linear; i++)
        m->weight[i] = 1; /* the guess is believed until games say otherwise */
    for (size_t i = m->hidden_bias; i < m->weights; i++)
        m->weight[i] = 0.2F * ((float)random_below(random, 2001) / 1000 - 1);
    for (size_t i = m->row; i < m->out; i++)
        m->weight[i] *= 0.1F;
    return true;
}

static size_t linear_at(const struct model *m, int head, int input)
{
    return m->linear + ((size_t)head * (size_t)m->inputs + (size_t)input) * PL_WEIGHTS;
}

static size_t guess_at(const struct model *m, int head)
{
    return m->guess + (size_t)head * PL_WEIGHTS;
}

static size_t out_at(const struct model *m, int head, int aim)
{
    return m->out + ((size_t)head * PL_AIMS + (size_t)aim) * (size_t)m->hidden;
}

static float amount(const struct pl_feature *feature)
{
    return (float)feature->value / PL_FEATURE_ONE;
}

static void add_input(const float *weight, float x, const float *part, float *value)
{
    for (int stage = 0; stage < PL_STAGES; stage++)
        for (int aim = 0; aim < PL_AIMS; aim++)
            value[aim] += x * part[stage] * weight[stage * PL_AIMS + aim];
}

static void say(const struct model *m, const struct pupil *p, struct said *said)
{
    const float *w = m->weight;
    for (int aim = 0; aim < PL_AIMS; aim++)
        said->value[aim] = w[m->bias + (size_t)(p->head * PL_AIMS + aim)];
    for (int unit = 0; unit < m->hidden; unit++)
        said->unit[unit] = w[m->hidden_bias + (size_t)unit];
    add_input(w + guess_at(m, p->head), p->guess, p->part, said->value);
    for (int i = 0; i < p->features; i++) {
        float x = amount(&p->feature[i]);
        const float *row = w + m->row + (size_t)p->feature[i].index * (size_t)m->hidden;
        add_input(w + linear_at(m, p->head, p->feature[i].index), x, p->part, said->value);
        for (int unit = 0; unit < m->hidden; unit++)
            said->unit[unit] += x * row[unit];
    }
    for (int unit = 0; unit < m->hidden; unit++) {
        float given = fminf(fmaxf(said->unit[unit], 0), 1);
        for (int aim = 0; aim < PL_AIMS; aim++)
            said->value[aim] += given * w[out_at(m, p->head, aim) + (size_t)unit];
    }
}

static float chance(float logit)
{
    return 1 / (1 + expf(-logit));
}

static void go_down(struct model *m, size_t at, float slope)
{
    slope += shrink * m->weight[at];
    m->slopes[at] += slope * slope;
    m->weight[at] -= rate * slope / sqrtf(m->slopes[at] + least_slope);
}

/* How much a hidden unit is to blame; 0 where it is at one of its ends. */
static void go_down_units(struct model *m, const struct said *said, const float *slope, int head,
                          float blame[PL_VALUE_HIDDEN_MAX])
{
    for (int unit = 0; unit < m->hidden; unit++) {
        float given = fminf(fmaxf(said->unit[unit], 0), 1);
        blame[unit] = 0;
        for (int aim = 0; aim < PL_AIMS; aim++) {
            size_t at = out_at(m, head, aim) + (size_t)unit;
            if (given > 0 && given < 1)
                blame[unit] += slope[aim] * m->weight[at];
            if (given > 0)
                go_down(m, at, slope[aim] * given);
        }
        if (blame[unit] != 0)
            go_down(m, m->hidden_bias + (size_t)unit, blame[unit]);
    }
}

static void go_down_input(struct model *m, size_t at, float x, const float *part, const float *slope)
{
    for (int stage = 0; stage < PL_STAGES; stage++)
        for (int aim = 0; aim < PL_AIMS && part[stage] > 0; aim++)
            go_down(m, at + (size_t)(stage * PL_AIMS + aim), slope[aim] * x * part[stage]);
}

static struct pupil pupil_of(const struct school *school, const struct pl_lesson *lesson)
{
    struct pupil p = {.feature = school->of.lessons->feature + lesson->first,
                      .features = lesson->features,
                      .head = school->m.heads > 1 ? lesson->seat : 0,
                      .guess = (float)lesson->guess / school->scale};
    float round = (float)pl_features_round(school->features, p.feature, p.features) / (float)school->of.rounds;
    p.part[PL_LATE] = fminf(fmaxf(round, 0), 1);
    p.part[PL_EARLY] = 1 - p.part[PL_LATE];
    return p;
}

static void learn(struct school *school, const struct pl_lesson *lesson)
{
    struct model *m = &school->m;
    struct pupil p = pupil_of(school, lesson);
    struct said said;
    float blame[PL_VALUE_HIDDEN_MAX];
    say(m, &p, &said);
    float off = said.value[PL_AIM_MARGIN] - (float)lesson->margin / school->scale;
    const float slope[PL_AIMS] = {fminf(fmaxf(off, -off_most), off_most), chance(said.value[PL_AIM_WIN]) - lesson->won};
    for (int aim = 0; aim < PL_AIMS; aim++)
        go_down(m, m->bias + (size_t)(p.head * PL_AIMS + aim), slope[aim]);
    go_down_units(m, &said, slope, p.head, blame);
    if (lesson->is_guessed)
        go_down_input(m, guess_at(m, p.head), p.guess, p.part, slope);
    for (int i = 0; i < p.features; i++) {
        float x = amount(&p.feature[i]);
        size_t row = m->row + (size_t)p.feature[i].index * (size_t)m->hidden;
        go_down_input(m, linear_at(m, p.head, p.feature[i].index), x, p.part, slope);
        for (int unit = 0; unit < m->hidden; unit++) {
            if (blame[unit] == 0)
                continue;
            go_down(m, row + (size_t)unit, blame[unit] * x);
            m->weight[row + (size_t)unit] = fminf(fmaxf(m->weight[row + (size_t)unit], -row_most), row_most);
        }
    }
}

/* --- What it gets wrong --- */

struct errors {
    double squares, logs;
    size_t n;
};

/* margin: in hundredths. */
static void count_error(struct errors *errors, const struct pl_lesson *lesson, double margin, double win)
{
    enum { HUNDRED = 100 };
    double off = (margin - lesson->margin) / HUNDRED, sure = 1e-4;
    win = win < sure ? sure : win > 1 - sure ? 1 - sure : win;
    errors->squares += off * off;
    errors->logs -= lesson->won * log(win) + (1 - (double)lesson->won) * log(1 - win);
    errors->n++;
}

static struct pl_loss loss_of(const struct errors *errors)
{
    double n = errors->n ? (double)errors->n : 1;
    return (struct pl_loss){sqrt(errors->squares / n), errors->logs / n};
}

static struct pl_loss measure(const struct school *school)
{
    struct errors errors = {0};
    struct said said;
    for (size_t i = 0; i < school->of.held; i++) {
        const struct pl_lesson *lesson = pl_class_held(&school->of, i);
        struct pupil p = pupil_of(school, lesson);
        say(&school->m, &p, &said);
        count_error(&errors, lesson, said.value[PL_AIM_MARGIN] * school->scale, chance(said.value[PL_AIM_WIN]));
    }
    return loss_of(&errors);
}

static struct pl_loss measure_rounded(const struct school *school, const struct pl_value *value)
{
    struct errors errors = {0};
    for (size_t i = 0; i < school->of.held; i++) {
        const struct pl_lesson *lesson = pl_class_held(&school->of, i);
        struct pl_seen seen = {lesson->seat, lesson->guess, lesson->features,
                               school->of.lessons->feature + lesson->first};
        struct pl_judged judged = pl_value_of_features(value, &seen);
        count_error(&errors, lesson, judged.margin, (double)judged.chance / PL_VALUE_SURE);
    }
    return loss_of(&errors);
}

/* Always the same: what a seat had on average. */
static struct pl_loss measure_mean(const struct school *school)
{
    double margin[PL_FEATURE_SEATS] = {0}, won[PL_FEATURE_SEATS] = {0}, n[PL_FEATURE_SEATS] = {0};
    struct errors errors = {0};
    for (size_t i = 0; i < school->of.learned; i++) {
        const struct pl_lesson *lesson = pl_class_lesson(&school->of, i);
        margin[lesson->seat] += lesson->margin;
        won[lesson->seat] += lesson->won;
        n[lesson->seat]++;
    }
    for (size_t i = 0; i < school->of.held; i++) {
        const struct pl_lesson *lesson = pl_class_held(&school->of, i);
        double all = n[lesson->seat] > 0 ? n[lesson->seat] : 1;
        count_error(&errors, lesson, margin[lesson->seat] / all, won[lesson->seat] / all);
    }
    return loss_of(&errors);
}

/* The game's guess times what fits best: one factor for margins (least squares), one for the odds to win (Newton). */
static struct pl_loss measure_guess(const struct school *school)
{
    double gg = 0, gm = 0, steep = 0;
    struct errors errors = {0};
    for (size_t i = 0; i < school->of.learned; i++) {
        const struct pl_lesson *lesson = pl_class_lesson(&school->of, i);
        gg += (double)lesson->guess * lesson->guess;
        gm += (double)lesson->guess * lesson->margin;
    }
    for (int turn = 0; turn < 12; turn++) {
        double slope = 0, bend = 1e-9;
        for (size_t i = 0; i < school->of.learned; i++) {
            const struct pl_lesson *lesson = pl_class_lesson(&school->of, i);
            double g = (double)lesson->guess / school->scale, p = 1 / (1 + exp(-steep * g));
            slope += (p - lesson->won) * g;
            bend += p * (1 - p) * g * g;
        }
        steep -= slope / bend;
    }
    for (size_t i = 0; i < school->of.held; i++) {
        const struct pl_lesson *lesson = pl_class_held(&school->of, i);
        count_error(&errors, lesson, gg > 0 ? lesson->guess * gm / gg : 0,
                    1 / (1 + exp(-steep * lesson->guess / school->scale)));
    }
    return loss_of(&errors);
}

/* --- Rounding --- */

static float greatest(const struct model *m, size_t from, size_t n, size_t step)
{
    float most = 0;
    for (size_t i = 0; i < n; i++)
        most = fmaxf(most, fabsf(m->weight[from + i * step]));
    return most;
}

/* The largest shift with which the greatest number is still no greater than that. */
static uint8_t shift_for(double greatest_one, double most)
{
    uint8_t shift = PL_VALUE_SHIFT_MAX;
    while (shift > 0 && ldexp(greatest_one, shift) > most)
        shift--;
    return shift;
}

static long rounded(double x, int shift, long most)
{
    double whole = nearbyint(ldexp(x, shift));
    return whole > most ? most : whole < -most ? -most : (long)whole;
}

/* Margins and guesses are parts of the usual margin here, features parts of PL_FEATURE_ONE. */
static void round_linear(const struct school *school, struct pl_value *value, int aim, double unit)
{
    const struct model *m = &school->m;
    size_t n = (size_t)m->heads * (size_t)m->inputs * PL_STAGES;
    double most = greatest(m, m->linear + (size_t)aim, n, PL_AIMS) * unit / PL_FEATURE_ONE;
    double bias = greatest(m, m->bias + (size_t)aim, (size_t)m->heads, PL_AIMS) * unit;
    uint8_t shift = shift_for(most, INT16_MAX), for_bias = shift_for(bias, PL_VALUE_BIAS_MAX);
    shift = shift < for_bias ? shift : for_bias;
    value->shift[aim] = shift;
    for (size_t i = 0; i < n; i++)
        value->linear[i / PL_STAGES][i % PL_STAGES * PL_AIMS + (size_t)aim] = (int16_t)rounded(
            m->weight[m->linear + i * PL_AIMS + (size_t)aim] * unit / PL_FEATURE_ONE, shift, INT16_MAX);
    for (int head = 0; head < m->heads; head++) {
        value->bias[head][aim] =
            (int32_t)rounded(m->weight[m->bias + (size_t)(head * PL_AIMS + aim)] * unit, shift, PL_VALUE_BIAS_MAX);
        for (int k = aim; k < PL_WEIGHTS; k += PL_AIMS)
            value->guess[head][k] = (int32_t)rounded(m->weight[guess_at(m, head) + (size_t)k] * unit / school->scale,
                                                     shift, PL_VALUE_BIAS_MAX);
    }
}

static void round_out(const struct model *m, struct pl_value *value, int aim, double unit)
{
    double most = 0;
    for (int head = 0; head < m->heads; head++)
        most = fmax(most, greatest(m, out_at(m, head, aim), (size_t)m->hidden, 1) * unit / PL_VALUE_CLIP);
    uint8_t shift = shift_for(most, INT16_MAX);
    value->out_shift[aim] = shift;
    for (int head = 0; head < m->heads; head++)
        for (int unit_at = 0; unit_at < m->hidden; unit_at++)
            value->out[head][aim][unit_at] = (int16_t)rounded(
                m->weight[out_at(m, head, aim) + (size_t)unit_at] * unit / PL_VALUE_CLIP, shift, INT16_MAX);
}

static void round_rows(const struct model *m, struct pl_value *value)
{
    size_t n = (size_t)m->inputs * (size_t)m->hidden;
    double unit = (double)PL_VALUE_CLIP / PL_FEATURE_ONE;
    value->hidden_shift = shift_for(greatest(m, m->row, n, 1) * unit, INT8_MAX);
    for (size_t i = 0; i < n; i++)
        value->row[i] = (int8_t)rounded(m->weight[m->row + i] * unit, value->hidden_shift, INT8_MAX);
    for (int i = 0; i < m->hidden; i++)
        value->hidden_bias[i] = (int32_t)rounded(m->weight[m->hidden_bias + (size_t)i] * PL_VALUE_CLIP,
                                                 value->hidden_shift, PL_VALUE_HIDDEN_BIAS_MAX);
}

static void round_all(const struct school *school, struct pl_value *value)
{
    value->rounds = school->of.rounds;
    const double unit[PL_AIMS] = {school->scale, PL_VALUE_LOGIT};
    for (int aim = 0; aim < PL_AIMS; aim++) {
        round_linear(school, value, aim, unit[aim]);
        round_out(&school->m, value, aim, unit[aim]);
    }
    round_rows(&school->m, value);
}

/* --- School --- */

/* Both aims count alike: a margin by the part of its square that is left. */
static double sum_of(const struct school *school, const struct pl_loss *loss)
{
    double part = loss->margin * 100 / school->scale;
    return part * part + loss->win;
}

static void learn_lesson(void *of_school, const struct pl_lesson *lesson)
{
    learn(of_school, lesson);
}

static double measure_sum(void *of_school)
{
    const struct school *school = of_school;
    struct pl_loss loss = measure(school);
    return sum_of(school, &loss);
}

static void find_scale(struct school *school)
{
    double squares = 0;
    for (size_t i = 0; i < school->of.learned; i++) {
        double margin = pl_class_lesson(&school->of, i)->margin;
        squares += margin * margin;
    }
    school->scale = (float)fmax(sqrt(squares / (double)school->of.learned), 1);
}

static bool go_to_school(struct school *school, const struct pl_training *how, struct pl_trained *told)
{
    const struct pl_course course = {school->m.weight, school->m.weights, learn_lesson, measure_sum, school};
    told->epochs = pl_class_learn(&school->of, &course, how);
    told->exact = measure(school);
    return told->epochs > 0;
}

struct pl_value *pl_train(const struct pl_lessons *lessons, const struct pl_setup *setup, const struct pl_training *how,
                          struct pl_trained *told, struct pl_error *error)
{
    struct school school = {0};
    struct pl_value *value = pl_value_new(setup, how->hidden, error);
    *told = (struct pl_trained){0};
    school.features = value ? value->features : NULL;
    bool fine = value && pl_class_begin(&school.of, lessons, school.features, how->seed, false, error);
    if (fine) {
        find_scale(&school);
        fine = (make_model(&school.m, value->features, how->hidden, &school.of.random) &&
                go_to_school(&school, how, told)) ||
               pl_fail(error, "there is not enough memory");
    }
    if (fine) {
        told->lessons = school.of.learned;
        told->held = school.of.held;
        told->is_guessed = lessons->lesson[0].is_guessed;
        told->mean = measure_mean(&school);
        told->guess = told->is_guessed ? measure_guess(&school) : told->mean;
        round_all(&school, value);
        told->rounded = measure_rounded(&school, value);
    }
    free(school.m.weight);
    free(school.m.slopes);
    pl_class_end(&school.of);
    if (fine)
        return value;
    pl_value_free(value);
    return NULL;
}
