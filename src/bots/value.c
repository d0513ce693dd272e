/* Learned values in integers, and their files.
 *
 * A file is, in little-endian numbers: "PLVALUE2"; the game's name in 16 bytes; seats, inputs, hidden units and rounds;
 * the layout's checksum; the shifts; the biases; the weights of the guess; what goes out of hidden units; which inputs
 * have weights, a bit each; the weights of those; a checksum over all that. */
#include "bots/value.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bytes.h"
#include "kernel/game.h"

static const char magic[] = "PLVALUE2";
enum { MAGIC = 8, NAME = 16, SHIFTS = 8 };

/* --- Making one --- */

static size_t linear_size(const struct pl_value *v)
{
    return (size_t)v->heads * (size_t)v->inputs * sizeof *v->linear;
}

static size_t rows_size(const struct pl_value *v)
{
    return (size_t)v->inputs * (size_t)v->hidden;
}

struct pl_value *pl_value_new(const struct pl_setup *setup, int hidden, struct pl_error *error)
{
    struct pl_features *features = pl_features_new(setup, error);
    struct pl_value *v = features ? calloc(1, sizeof *v) : NULL;
    if (!v) {
        if (features)
            pl_fail(error, "there is not enough memory");
        pl_features_free(features);
        return NULL;
    }
    v->features = features;
    v->inputs = pl_features_inputs(features);
    v->heads = pl_features_heads(features);
    v->hidden = hidden;
    v->rounds = 1;
    v->bias = calloc((size_t)v->heads, sizeof *v->bias);
    v->guess = calloc((size_t)v->heads, sizeof *v->guess);
    v->linear = malloc(linear_size(v));
    v->hidden_bias = calloc((size_t)hidden + 1, sizeof *v->hidden_bias);
    v->row = malloc(rows_size(v) + 1);
    v->out = calloc((size_t)v->heads, sizeof *v->out);
    if (v->bias && v->guess && v->linear && v->hidden_bias && v->row && v->out) {
        memset(v->linear, 0, linear_size(v));
        memset(v->row, 0, rows_size(v));
        return v;
    }
    pl_fail(error, "there is not enough memory");
    pl_value_free(v);
    return NULL;
}

void pl_value_free(struct pl_value *v)
{
    if (!v)
        return;
    pl_features_free(v->features);
    free(v->bias);
    free(v->guess);
    free(v->linear);
    free(v->hidden_bias);
    free(v->row);
    free(v->out);
    free(v);
}

size_t pl_value_size(const struct pl_value *v)
{
    return sizeof *v + pl_features_size(v->features) + linear_size(v) + rows_size(v) +
           (size_t)v->heads * (sizeof *v->bias + sizeof *v->guess + sizeof *v->out) +
           (size_t)v->hidden * sizeof *v->hidden_bias;
}

/* --- Judging --- */

/* Towards 0, so that it does not matter how a machine shifts what is negative. */
static int64_t divided(int64_t sum, int shift)
{
    return sum < 0 ? -(-sum >> shift) : sum >> shift;
}

/* The chance whose odds have this logarithm, by straight lines between every half. */
static int32_t chance_of(int64_t logit)
{
    enum { LAST = 16, HALF = PL_VALUE_LOGIT / 2 };
    static const int32_t table[LAST + 1] = {32768, 40793, 47911, 53581, 57724, 60565, 62428, 63615, 64357,
                                            64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514};
    int64_t size = logit < 0 ? -logit : logit, whole = size / HALF, rest = size % HALF;
    int32_t chance =
        whole >= LAST ? table[LAST] : table[whole] + (int32_t)((table[whole + 1] - table[whole]) * rest / HALF);
    return logit < 0 ? PL_VALUE_SURE - chance : chance;
}

/* What goes out of the hidden units, before it is divided. No sum can leave its 32 bits: a list has 2^13 features at
 * most, a value 8 bits and a weight 7. */
static void add_hidden(const struct pl_value *v, int head, const struct pl_feature *feature, int n,
                       int32_t out[PL_AIMS])
{
    int32_t sum[PL_VALUE_HIDDEN_MAX];
    memcpy(sum, v->hidden_bias, (size_t)v->hidden * sizeof *sum);
    for (int i = 0; i < n; i++) {
        const int8_t *row = v->row + (size_t)feature[i].index * (size_t)v->hidden;
        int32_t value = feature[i].value;
        for (int unit = 0; unit < v->hidden; unit++)
            sum[unit] += value * row[unit];
    }
    for (int unit = 0; unit < v->hidden; unit++) {
        int32_t given = sum[unit] <= 0 ? 0 : sum[unit] >> v->hidden_shift;
        given = given > PL_VALUE_CLIP ? PL_VALUE_CLIP : given;
        for (int aim = 0; aim < PL_AIMS; aim++)
            out[aim] += given * v->out[head][aim][unit];
    }
}

/* How much of the weights is that of the end. */
static int64_t stage_of(const struct pl_value *v, const struct pl_seen *seen)
{
    int round = pl_features_round(v->features, seen->feature, seen->n);
    return round <= 0 ? 0 : round < v->rounds ? PL_VALUE_STAGE * round / v->rounds : PL_VALUE_STAGE;
}

static int32_t within(int64_t x, int32_t most)
{
    return (int32_t)(x > most ? most : x < -most ? -most : x);
}

struct pl_judged pl_value_of_features(const struct pl_value *v, const struct pl_seen *seen)
{
    int head = v->heads > 1 ? seen->seat : 0;
    const int16_t(*linear)[PL_WEIGHTS] = v->linear + (size_t)head * (size_t)v->inputs;
    const struct pl_feature *feature = seen->feature;
    int64_t guess = within(seen->guess, PL_VALUE_GUESS_MAX), stage = stage_of(v, seen);
    int64_t sum[PL_WEIGHTS], all[PL_AIMS];
    int32_t out[PL_AIMS] = {0};
    for (int k = 0; k < PL_WEIGHTS; k++)
        sum[k] = v->bias[head][k % PL_AIMS] + guess * v->guess[head][k];
    for (int i = 0; i < seen->n; i++)
        for (int k = 0; k < PL_WEIGHTS; k++)
            sum[k] += feature[i].value * linear[feature[i].index][k];
    if (v->hidden)
        add_hidden(v, head, feature, seen->n, out);
    for (int aim = 0; aim < PL_AIMS; aim++) {
        int64_t mixed = (PL_VALUE_STAGE - stage) * sum[PL_EARLY * PL_AIMS + aim] + stage * sum[PL_LATE * PL_AIMS + aim];
        all[aim] = divided(mixed / PL_VALUE_STAGE, v->shift[aim]) + divided(out[aim], v->out_shift[aim]);
    }
    enum { MARGIN_MAX = 1000000 };
    return (struct pl_judged){within(all[PL_AIM_MARGIN], MARGIN_MAX), chance_of(all[PL_AIM_WIN])};
}

struct pl_judged pl_value_of(const struct pl_value *v, const struct pl_state *s, int seat, int32_t guess)
{
    struct pl_feature feature[PL_FEATURE_LIST];
    struct pl_seen seen = {seat, guess, pl_features_list(v->features, s, seat, feature), feature};
    return pl_value_of_features(v, &seen);
}

/* --- Files --- */

static bool has_weights(const struct pl_value *v, int input)
{
    for (int head = 0; head < v->heads; head++)
        for (int k = 0; k < PL_WEIGHTS; k++)
            if (v->linear[head * v->inputs + input][k])
                return true;
    for (int unit = 0; unit < v->hidden; unit++)
        if (v->row[(size_t)input * (size_t)v->hidden + (size_t)unit])
            return true;
    return false;
}

static void put_head(struct bytes *b, const struct pl_value *v, const char *game, int seats)
{
    char name[NAME] = "";
    strncpy(name, game, NAME - 1);
    put_bytes(b, magic, MAGIC);
    put_bytes(b, name, NAME);
    put_u32(b, (uint32_t)seats);
    put_u32(b, (uint32_t)v->inputs);
    put_u32(b, (uint32_t)v->hidden);
    put_u32(b, (uint32_t)v->rounds);
    put_u64(b, pl_features_layout(v->features));
    const uint8_t shifts[SHIFTS] = {v->shift[0], v->shift[1], v->out_shift[0], v->out_shift[1], v->hidden_shift};
    put_bytes(b, shifts, SHIFTS);
    for (int head = 0; head < v->heads; head++)
        for (int aim = 0; aim < PL_AIMS; aim++)
            put_u32(b, (uint32_t)v->bias[head][aim]);
    for (int head = 0; head < v->heads; head++)
        for (int k = 0; k < PL_WEIGHTS; k++)
            put_u32(b, (uint32_t)v->guess[head][k]);
    for (int unit = 0; unit < v->hidden; unit++)
        put_u32(b, (uint32_t)v->hidden_bias[unit]);
    for (int head = 0; head < v->heads; head++)
        for (int aim = 0; aim < PL_AIMS; aim++)
            for (int unit = 0; unit < v->hidden; unit++)
                put_u16(b, (uint16_t)v->out[head][aim][unit]);
}

static void put_weights(struct bytes *b, const struct pl_value *v)
{
    for (int from = 0; from < v->inputs; from += 8) {
        unsigned bits = 0;
        for (int i = 0; i < 8 && from + i < v->inputs; i++)
            bits |= (unsigned)has_weights(v, from + i) << i;
        put_u8(b, (uint8_t)bits);
    }
    for (int input = 0; input < v->inputs; input++) {
        if (!has_weights(v, input))
            continue;
        for (int head = 0; head < v->heads; head++)
            for (int k = 0; k < PL_WEIGHTS; k++)
                put_u16(b, (uint16_t)v->linear[head * v->inputs + input][k]);
        put_bytes(b, v->row + (size_t)input * (size_t)v->hidden, (size_t)v->hidden);
    }
}

uint8_t *pl_value_write(const struct pl_value *v, size_t *n)
{
    struct bytes b = {0};
    put_head(&b, v, pl_features_game(v->features), pl_features_seats(v->features));
    put_weights(&b, v);
    put_u64(&b, sum_of_bytes(b.at, b.n));
    *n = b.n;
    if (!b.failed)
        return b.at;
    free(b.at);
    return NULL;
}

/* Whose it is, before anything of it is believed. NULL with words, or a value that is still to be filled. */
static struct pl_value *take_head(struct taken *t, const struct pl_setup *setup, struct pl_error *error)
{
    char name[NAME + 1] = "";
    const uint8_t *is = take_bytes(t, MAGIC), *game = take_bytes(t, NAME);
    uint32_t seats = take_u32(t), inputs = take_u32(t), hidden = take_u32(t), rounds = take_u32(t);
    uint64_t layout = take_u64(t);
    bool fine = !t->short_of && memcmp(is, magic, MAGIC) == 0;
    if (!fine)
        pl_fail(error, "this is no file of weights");
    if (fine)
        memcpy(name, game, NAME);
    if (fine && strcmp(name, setup->game->name) != 0)
        fine = pl_fail(error, "these weights are for another game, not for %s", setup->game->name);
    if (fine && seats != (uint32_t)setup->seats)
        fine = pl_fail(error, "these weights are for another number of seats than %d", setup->seats);
    if (fine && hidden > PL_VALUE_HIDDEN_MAX)
        fine = pl_fail(error, "these weights have more than %d hidden units", PL_VALUE_HIDDEN_MAX);
    if (fine && (rounds < 1 || rounds > PL_VALUE_ROUNDS_MAX))
        fine = pl_fail(error, "a damaged file of weights");
    struct pl_value *v = fine ? pl_value_new(setup, (int)hidden, error) : NULL;
    if (v)
        v->rounds = (int)rounds;
    if (v && (layout != pl_features_layout(v->features) || inputs != (uint32_t)v->inputs)) {
        pl_fail(error, "these weights are for other features of %s: train again", setup->game->name);
        pl_value_free(v);
        v = NULL;
    }
    return v;
}

static int32_t take_bias(struct taken *t, int32_t most)
{
    int32_t bias = (int32_t)take_u32(t);
    t->wrong |= bias > most || bias < -most;
    return bias;
}

static uint8_t take_shift(struct taken *t)
{
    uint8_t shift = take_u8(t);
    t->wrong |= shift > PL_VALUE_SHIFT_MAX;
    return shift;
}

static void take_units(struct taken *t, struct pl_value *v)
{
    for (int aim = 0; aim < PL_AIMS; aim++)
        v->shift[aim] = take_shift(t);
    for (int aim = 0; aim < PL_AIMS; aim++)
        v->out_shift[aim] = take_shift(t);
    v->hidden_shift = take_shift(t);
    for (int i = 5; i < SHIFTS; i++)
        t->wrong |= take_u8(t) != 0;
    for (int head = 0; head < v->heads; head++)
        for (int aim = 0; aim < PL_AIMS; aim++)
            v->bias[head][aim] = take_bias(t, PL_VALUE_BIAS_MAX);
    for (int head = 0; head < v->heads; head++)
        for (int k = 0; k < PL_WEIGHTS; k++)
            v->guess[head][k] = take_bias(t, PL_VALUE_BIAS_MAX);
    for (int unit = 0; unit < v->hidden; unit++)
        v->hidden_bias[unit] = take_bias(t, PL_VALUE_HIDDEN_BIAS_MAX);
    for (int head = 0; head < v->heads; head++)
        for (int aim = 0; aim < PL_AIMS; aim++)
            for (int unit = 0; unit < v->hidden; unit++)
                v->out[head][aim][unit] = (int16_t)take_u16(t);
}

static void take_weights(struct taken *t, struct pl_value *v)
{
    size_t map = (size_t)(v->inputs + 7) / 8;
    const uint8_t *used = take_bytes(t, map);
    if (t->short_of)
        return;
    t->wrong |= v->inputs % 8 && used[map - 1] >> v->inputs % 8;
    for (int input = 0; input < v->inputs && !t->short_of; input++) {
        if (!(used[input / 8] >> input % 8 & 1))
            continue;
        for (int head = 0; head < v->heads; head++)
            for (int k = 0; k < PL_WEIGHTS; k++)
                v->linear[head * v->inputs + input][k] = (int16_t)take_u16(t);
        const uint8_t *row = take_bytes(t, (size_t)v->hidden);
        if (row)
            memcpy(v->row + (size_t)input * (size_t)v->hidden, row, (size_t)v->hidden);
    }
}

struct pl_value *pl_value_read(const void *bytes, size_t n, const struct pl_setup *setup, struct pl_error *error)
{
    struct taken t = {.at = bytes, .left = n};
    struct pl_value *v = take_head(&t, setup, error);
    if (!v)
        return NULL;
    take_units(&t, v);
    take_weights(&t, v);
    size_t summed = n - t.left;
    uint64_t sum = take_u64(&t);
    if (t.short_of || t.left)
        pl_fail(error, "a file of weights that is cut short, or too long");
    else if (t.wrong || sum != sum_of_bytes(bytes, summed))
        pl_fail(error, "a damaged file of weights");
    else
        return v;
    pl_value_free(v);
    return NULL;
}
