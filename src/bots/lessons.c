/* Files of games to learn from. In little-endian numbers: "PLGAMES2"; the head; then for each game its number, how
 * many positions it has, and of each seat its margin and its share of the win; its positions: seat, guess, and its
 * features, each as the distance from the one before with a bit that says whether its value is other than the usual
 * one, and the answers that a search chose from, with how often it visited each; a checksum over all that. */
#include "bots/lessons.h"

#include "bots/bots.h"
#include "bots/bytes.h"
#include "kernel/game.h"

static const char magic[] = "PLGAMES2";
enum { MAGIC = 8, SHARE = 5040 /* a win is shared by up to ten, evenly */ };

/* --- Writing --- */

struct pl_lessons_writer {
    const struct pl_features *features;
    struct bytes all, game; /* the game's positions wait until it is known how it ended */
    uint32_t number, positions;
};

struct pl_lessons_writer *pl_lessons_begin(const struct pl_lessons_head *head, const struct pl_features *features)
{
    struct pl_lessons_writer *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->features = features;
    put_bytes(&w->all, magic, MAGIC);
    put_bytes(&w->all, head->game, sizeof head->game);
    put_u32(&w->all, head->seats);
    put_u32(&w->all, head->inputs);
    put_u64(&w->all, head->layout);
    put_u64(&w->all, head->series);
    put_u32(&w->all, head->first);
    put_u32(&w->all, head->games);
    return w;
}

void pl_lessons_game(struct pl_lessons_writer *w, uint32_t number)
{
    w->number = number;
    w->positions = 0;
    w->game.n = 0;
}

static void put_features(struct bytes *b, const struct pl_feature *feature, int n)
{
    int32_t before = 0;
    put_varint(b, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        bool usual = feature[i].value == PL_FEATURE_ONE;
        put_varint(b, folded(feature[i].index - before) << 1 | !usual);
        if (!usual)
            put_varint(b, folded(feature[i].value));
        before = feature[i].index;
    }
}

static void put_answers(struct bytes *b, const struct pl_leaning *leaning)
{
    int n = leaning ? leaning->n : 0;
    put_varint(b, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        put_u32(b, leaning->key[i]);
        put_varint(b, leaning->visits[i]);
    }
}

void pl_lessons_add(struct pl_lessons_writer *w, const struct pl_state *s, int seat, const struct pl_leaning *leaning)
{
    struct pl_feature feature[PL_FEATURE_LIST];
    struct outlook outlook;
    bool guessed = is_guessed(s);
    if (guessed)
        estimate(s, &outlook);
    put_u8(&w->game, (uint8_t)seat);
    put_u8(&w->game, guessed);
    put_u32(&w->game, guessed ? (uint32_t)margin_of(&outlook, seat) : 0);
    put_features(&w->game, feature, pl_features_list(w->features, s, seat, feature));
    put_answers(&w->game, leaning);
    w->positions++;
}

void pl_lessons_end_game(struct pl_lessons_writer *w, const struct pl_state *s)
{
    struct outlook end;
    int seats = pl_seats(s), winners = 0;
    estimate(s, &end);
    for (int i = 0; i < end.all; i++)
        winners += end.place[i] == 1;
    put_u32(&w->all, w->number);
    put_u32(&w->all, w->positions);
    for (int i = 0; i < seats; i++) {
        put_u32(&w->all, (uint32_t)margin_of(&end, i));
        put_u16(&w->all, end.place[i] == 1 ? (uint16_t)(SHARE / winners) : 0);
    }
    put_bytes(&w->all, w->game.at, w->game.n);
    w->all.failed |= w->game.failed;
}

const uint8_t *pl_lessons_bytes(struct pl_lessons_writer *w, size_t *n)
{
    put_u64(&w->all, sum_of_bytes(w->all.at, w->all.n));
    *n = w->all.n;
    return w->all.failed ? NULL : w->all.at;
}

void pl_lessons_free_writer(struct pl_lessons_writer *w)
{
    if (w) {
        free(w->all.at);
        free(w->game.at);
    }
    free(w);
}

/* --- Reading --- */

static bool take_head(struct taken *t, struct pl_lessons_head *head)
{
    const uint8_t *is = take_bytes(t, MAGIC), *game = take_bytes(t, sizeof head->game);
    head->seats = take_u32(t);
    head->inputs = take_u32(t);
    head->layout = take_u64(t);
    head->series = take_u64(t);
    head->first = take_u32(t);
    head->games = take_u32(t);
    if (t->short_of || memcmp(is, magic, MAGIC) != 0 || game[sizeof head->game - 1])
        return false;
    memcpy(head->game, game, sizeof head->game);
    return true;
}

bool pl_lessons_read_head(const void *bytes, size_t n, struct pl_lessons_head *head, struct pl_error *error)
{
    struct taken t = {.at = bytes, .left = n};
    if (!take_head(&t, head))
        return pl_fail(error, "this is no file of games to learn from");
    if (n < 8 || (t = (struct taken){.at = (const uint8_t *)bytes + n - 8, .left = 8}, take_u64(&t)) !=
                     sum_of_bytes(bytes, n - 8))
        return pl_fail(error, "a damaged file of games to learn from");
    return true;
}

/* A list with room for n; NULL: there is no memory, and the list is as it was. */
static void *with_room(void *list, size_t *room, size_t size, size_t n)
{
    if (n <= *room)
        return list;
    void *larger = realloc(list, 2 * n * size);
    if (larger)
        *room = 2 * n;
    return larger;
}

/* False: there is no memory. */
static bool make_room(struct pl_lessons *all, size_t features)
{
    struct pl_lesson *lesson = with_room(all->lesson, &all->lessons_room, sizeof *lesson, all->n + 1);
    all->lesson = lesson ? lesson : all->lesson;
    struct pl_feature *feature =
        with_room(all->feature, &all->features_room, sizeof *feature, all->features + features);
    all->feature = feature ? feature : all->feature;
    return lesson && feature;
}

static void take_features(struct taken *t, int n, uint32_t inputs, struct pl_feature *feature)
{
    int64_t index = 0;
    for (int i = 0; i < n && !t->short_of; i++) {
        uint32_t code = take_varint(t);
        int32_t value = code & 1 ? unfolded(take_varint(t)) : PL_FEATURE_ONE;
        index += unfolded(code >> 1);
        t->wrong |= index < 0 || index >= inputs || value > PL_FEATURE_MOST || value < -PL_FEATURE_MOST;
        if (t->wrong)
            return;
        feature[i] = (struct pl_feature){(uint16_t)index, (int16_t)value};
    }
}

/* False: there is no memory. */
static bool take_answers(struct pl_lessons *all, struct taken *t, struct pl_lesson *lesson)
{
    uint32_t n = take_varint(t);
    t->wrong |= n > PL_MOVES_MAX;
    if (t->wrong || t->short_of)
        return true;
    struct pl_answer *list =
        n ? with_room(all->answer, &all->answers_room, sizeof *list, all->answers + n) : all->answer;
    if (n && !list)
        return false;
    all->answer = list;
    lesson->answers = (int)n;
    lesson->answer = all->answers;
    for (uint32_t i = 0; i < n; i++) {
        struct pl_answer *answer = &all->answer[all->answers++];
        answer->key = take_u32(t);
        answer->visits = take_varint(t);
        t->wrong |= answer->visits > PL_VISITS_MOST;
    }
    return true;
}

struct ends {
    int32_t margin[PL_FEATURE_SEATS];
    float won[PL_FEATURE_SEATS];
};

static bool take_lesson(struct pl_lessons *all, struct taken *t, uint32_t game, uint32_t inputs,
                        const struct ends *ends)
{
    struct pl_lesson lesson = {.game = game, .seat = take_u8(t), .is_guessed = take_u8(t)};
    lesson.guess = (int32_t)take_u32(t);
    uint32_t n = take_varint(t);
    if (t->short_of || lesson.seat >= all->head.seats || n > PL_FEATURE_LIST) {
        t->wrong = true;
        return true;
    }
    if (!make_room(all, n + 1))
        return false;
    lesson.margin = ends->margin[lesson.seat];
    lesson.won = ends->won[lesson.seat];
    lesson.features = (int)n;
    lesson.first = all->features;
    take_features(t, (int)n, inputs, all->feature + all->features);
    all->features += n;
    if (!take_answers(all, t, &lesson))
        return false;
    all->lesson[all->n++] = lesson;
    return true;
}

/* False: there is no memory. */
static bool take_game(struct pl_lessons *all, struct taken *t, uint32_t inputs)
{
    struct ends ends = {0};
    uint32_t number = take_u32(t), positions = take_u32(t);
    for (uint32_t seat = 0; seat < all->head.seats; seat++) {
        ends.margin[seat] = (int32_t)take_u32(t);
        ends.won[seat] = (float)take_u16(t) / SHARE;
    }
    for (uint32_t i = 0; i < positions && !t->short_of && !t->wrong; i++)
        if (!take_lesson(all, t, number, inputs, &ends))
            return false;
    return true;
}

bool pl_lessons_read(struct pl_lessons *all, const void *bytes, size_t n, const struct pl_features *features,
                     struct pl_error *error)
{
    struct pl_lessons_head head;
    struct taken t = {.at = bytes, .left = n};
    if (!pl_lessons_read_head(bytes, n, &head, error))
        return false;
    take_head(&t, &head);
    t.left -= 8;
    if (strcmp(head.game, pl_features_game(features)) != 0)
        return pl_fail(error, "these are games of %s, not of %s", head.game, pl_features_game(features));
    if (head.layout != pl_features_layout(features) || head.seats != (uint32_t)pl_features_seats(features) ||
        head.inputs != (uint32_t)pl_features_inputs(features))
        return pl_fail(error, "these games were kept with other features of %s: play them again", head.game);
    if (all->n == 0)
        all->head = head;
    for (uint32_t i = 0; i < head.games && !t.short_of && !t.wrong; i++)
        if (!take_game(all, &t, head.inputs))
            return pl_fail(error, "there is not enough memory");
    return (!t.short_of && !t.wrong && !t.left) || pl_fail(error, "a damaged file of games to learn from");
}

void pl_lessons_free(struct pl_lessons *all)
{
    free(all->lesson);
    free(all->feature);
    free(all->answer);
    *all = (struct pl_lessons){0};
}
