/* Positions that are nearly right: a game is dealt and played on at random, its
 * saved position is changed in a few places, and whatever is accepted of that
 * is played, looked at, saved and loaded. The input picks the game, how far it
 * is played, and each change: numbers and words elsewhere, entries left out or
 * put in twice, steps added to an agenda. Some inputs change the bytes of a
 * frozen table instead, under a right checksum. */
#include <jansson.h>
#include <sodium.h>

#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *at, *end;
};

static unsigned take(struct input *in, int bytes)
{
    unsigned n = 0;
    for (; bytes > 0; bytes--)
        n = n << 8 | (in->at < in->end ? *in->at++ : 0);
    return n;
}

static void pick_setup(struct pl_setup *setup, struct input *in)
{
    const struct pl_game *game = pl_game_at((int)(take(in, 1) % (unsigned)pl_game_count()));
    pl_setup_init(setup, game);
    setup->seed[0] = (uint8_t)take(in, 1);
    unsigned pick = take(in, 2), seats = (unsigned)(game->max_seats < 5 ? game->max_seats : 5);
    setup->seats = game->min_seats + (int)(pick % (seats - (unsigned)game->min_seats + 1));
    struct pl_setup standard = *setup;
    for (int o = 0; o < pl_option_count(game); o++, pick /= 2)
        setup->option[o] = (uint8_t)(pick % (unsigned)pl_option_values(game, o));
    if (!pl_setup_check(setup, NULL))
        *setup = standard;
    if (!pl_setup_check(setup, NULL))
        setup->seats = 2;
}

/* --- Changes --- */

/* The n-th value below this one, counted on and on; NULL: there are not so many. */
static json_t *find(json_t *value, unsigned *n, json_t **holder)
{
    const char *key;
    size_t i;
    json_t *inner, *found;
    if (json_is_object(value)) {
        json_object_foreach(value, key, inner)
        {
            *holder = value;
            if ((*n)-- == 0)
                return inner;
            if ((found = find(inner, n, holder)))
                return found;
        }
    }
    json_array_foreach(value, i, inner)
    {
        *holder = value;
        if ((*n)-- == 0)
            return inner;
        if ((found = find(inner, n, holder)))
            return found;
    }
    return NULL;
}

static json_t *pick_value(json_t *root, unsigned n, json_t **holder)
{
    unsigned count = UINT32_MAX, all = UINT32_MAX;
    json_t *last;
    find(root, &count, &last);
    all -= count;
    n %= all ? all : 1;
    return find(root, &n, holder);
}

static int number(struct input *in)
{
    static const int some[] = {0, 1, 2, 3, 255, -1, 254, 256, 127, 128, -128, 32767, -32768, 9999, 999, 30};
    unsigned pick = take(in, 1);
    return pick < 128 ? some[pick % 16] : pick < 200 ? (int)take(in, 1) : (int16_t)take(in, 2);
}

static void add_frame(json_t *position, const struct pl_setup *setup, struct input *in)
{
    unsigned pick = take(in, 1), step = take(in, 1), steps = 0;
    json_t *seats = json_object_get(position, "seats");
    json_t *part = pick & 1 ? position : json_array_get(seats, pick / 2 % (unsigned)setup->seats);
    json_t *agenda = json_object_get(part, "agenda"), *frame;
    if (!json_is_array(agenda))
        return;
    frame = json_array();
    while (setup->game->steps[steps])
        steps++;
    json_array_append_new(frame, json_string(setup->game->steps[step % steps]->name));
    json_array_append_new(frame, json_integer(take(in, 1) % (unsigned)setup->seats));
    for (int i = 0; i < 3; i++)
        json_array_append_new(frame, json_integer(number(in)));
    size_t n = json_array_size(agenda);
    if (pick & 0x40)
        json_array_clear(agenda);
    json_array_insert_new(agenda, pick & 0x80 && n ? take(in, 1) % n : json_array_size(agenda), frame);
}

static void change(json_t *position, const struct pl_setup *setup, struct input *in)
{
    json_t *holder = NULL, *other = NULL;
    unsigned what = take(in, 1);
    if (what % 4 == 3) {
        add_frame(position, setup, in);
        return;
    }
    json_t *value = pick_value(position, take(in, 2), &holder), *copy;
    if (!value)
        return;
    if (json_is_integer(value)) {
        json_integer_set(value, what & 0x10 ? json_integer_value(value) + (what & 0x20 ? 1 : -1) : number(in));
    } else if (json_is_string(value)) {
        json_t *from = pick_value(position, take(in, 2), &other);
        if (json_is_string(from))
            json_string_set(value, json_string_value(from));
    } else if (json_is_array(value) && json_array_size(value)) {
        size_t i = take(in, 1) % json_array_size(value);
        if (what & 0x10)
            json_array_append_new(value, json_deep_copy(json_array_get(value, i)));
        else
            json_array_remove(value, i);
    } else if (json_is_object(value) && (copy = json_deep_copy(pick_value(position, take(in, 2), &other)))) {
        const char *key = json_object_iter_key(json_object_iter(value));
        json_object_set_new(value, key ? key : "x", copy);
    }
}

static json_t *read_view(const struct pl_state *s)
{
    struct pl_text text = pl_text_in(NULL, 0);
    pl_view(s, PL_ALL, &text);
    char *buf = room_for(text.len + 1);
    text = pl_text_in(buf, text.len + 1);
    pl_view(s, PL_ALL, &text);
    json_t *view = json_loadb(buf, text.len, 0, NULL);
    if (!view)
        abort();
    free(buf);
    return view;
}

/* --- What was accepted --- */

/* A table that began with this position; it saves, and loads again to the same. */
static void sit_down(const struct pl_setup *setup, json_t *position, unsigned seed)
{
    json_t *record = json_pack("{s:s, s:i, s:O, s:O}", "game", setup->game->name, "seats", setup->seats, "options",
                               json_object_get(position, "options"), "position", position);
    char *text = json_dumps(record, JSON_COMPACT);
    struct pl_table *t = pl_table_load(text, strlen(text), -1, NULL), *again;
    json_decref(record);
    free(text);
    if (!t)
        return; /* a deal of another seed may leave another card over */
    play_at(t, seed, 40);
    struct pl_text out = pl_text_in(NULL, 0);
    pl_table_save(t, &out);
    char *buf = room_for(out.len + 1);
    out = pl_text_in(buf, out.len + 1);
    pl_table_save(t, &out);
    again = pl_table_load(buf, out.len, -1, NULL);
    if (!again || pl_hash(pl_table_state(again)) != pl_hash(pl_table_state(t)))
        abort();
    pl_table_free(again);
    pl_table_free(t);
    free(buf);
}

static void try_position(struct pl_state *s, const struct pl_setup *setup, struct input *in)
{
    json_t *position = read_view(s);
    struct pl_error error = {""};
    unsigned seed = take(in, 1);
    json_object_del(position, "hints");
    while (in->at < in->end)
        change(position, setup, in);
    char *text = json_dumps(position, JSON_COMPACT);
    struct pl_state *before = copy_of(s);
    if (!pl_overlay(s, text, strlen(text), &error)) {
        need_same(s, before);
        if (!error.text[0] || strchr(error.text, '\n'))
            abort();
    } else {
        free(before);
        if (!pl_check_state(s, NULL))
            abort();
        exercise(s, seed);
        sit_down(setup, position, seed);
    }
    free(text);
    json_decref(position);
}

/* --- Frozen tables --- */

enum { SUM_AT = 144, SUM_BYTES = 32 }; /* where freeze.c keeps the sum over the rest */

static void try_frozen(const struct pl_setup *setup, unsigned moves, struct input *in)
{
    struct pl_table *t = pl_table_new(setup, NULL);
    if (!t)
        abort();
    play_at(t, moves, (int)(moves % 64));
    size_t n = pl_table_freeze(t, NULL, 0);
    uint8_t *bytes = room_for(n);
    pl_table_freeze(t, bytes, n);
    pl_table_free(t);
    while (in->at < in->end) {
        size_t at = take(in, 3) % n;
        bytes[at] = (uint8_t)number(in);
    }
    memset(bytes + SUM_AT, 0, SUM_BYTES);
    uint8_t sum[SUM_BYTES];
    crypto_generichash(sum, sizeof sum, bytes, n, NULL, 0);
    memcpy(bytes + SUM_AT, sum, sizeof sum);
    t = pl_table_thaw(setup, bytes, n, NULL);
    free(bytes);
    if (!t)
        return;
    exercise(pl_table_state(t), moves);
    struct pl_log log = {.n = 0};
    for (int i = 0; i < pl_table_events(t) && i < PL_LOG_MAX; i++)
        log.event[log.n++] = *pl_table_event(t, i, NULL);
    tell_log(pl_table_state(t), &log);
    play_at(t, moves, 20);
    pl_table_free(t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, data + size};
    struct pl_setup setup;
    if (size < 8)
        return 0;
    pick_setup(&setup, &in);
    unsigned how = take(&in, 1), moves = take(&in, 1);
    if (how % 16 == 15) {
        try_frozen(&setup, moves, &in);
        return 0;
    }
    struct pl_state *s = room_for(pl_state_size(&setup));
    struct pl_moves list;
    uint64_t seed = how;
    pl_deal(s, &setup);
    for (unsigned i = 0; i < moves; i++) {
        int seat = pl_asked(s, -1);
        if (seat >= 0 && pl_list(s, seat, &list) > 0)
            pl_play_listed(s, seat, list.move[dice(&seed) % (unsigned)list.n], NULL);
    }
    try_position(s, &setup, &in);
    free(s);
    return 0;
}
