/* The mutator of the fuzzer of positions. It knows what documents are made of:
 * values, names, frames and cards, and takes them from other places of the
 * same document or from a real position (seeds.c). All of it follows from the
 * number that libFuzzer hands over. */
#include <stdlib.h>
#include <string.h>

#include "exercise.h"
#include "kernel/fields.h"
#include "seeds.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2, size_t size2, uint8_t *out,
                                 size_t max, unsigned int seed);

enum { PLACES_MAX = 1 << 14, DEPTH_MAX = 64 };

/* A value of a position, and where it is. */
struct place {
    int up; /* the place of the list or object that holds it; -1: the position does */
    json_t *holder;
    const char *key;  /* in an object, or NULL and ... */
    size_t i;         /* ... in a list */
    const char *name; /* the last key on the way to it */
    json_t *value;
};

struct places {
    int n;
    struct place place[PLACES_MAX];
};

struct work {
    const struct pl_game *game;
    json_t *document, *position, *seats;
    uint64_t dice;
    struct places *here, *there; /* of the position, and of the donor's */
};

static unsigned throw_dice(struct work *w, size_t sides)
{
    return sides ? dice(&w->dice) % (unsigned)sides : 0;
}

/* --- Places --- */

static void list_places(struct places *all, json_t *holder, int up, const char *name, int depth)
{
    const char *key;
    size_t i;
    json_t *value;
    if (depth == DEPTH_MAX)
        return;
    json_object_foreach(holder, key, value)
    {
        if (all->n == PLACES_MAX)
            return;
        all->place[all->n++] = (struct place){up, holder, key, 0, key, value};
        list_places(all, value, all->n - 1, key, depth + 1);
    }
    json_array_foreach(holder, i, value)
    {
        if (all->n == PLACES_MAX)
            return;
        all->place[all->n++] = (struct place){up, holder, NULL, i, name, value};
        list_places(all, value, all->n - 1, name, depth + 1);
    }
}

static void look_again(struct work *w)
{
    w->here->n = 0;
    w->seats = json_object_get(w->position, "seats");
    list_places(w->here, w->position, -1, "", 0);
}

static bool is_any(const struct place *p)
{
    (void)p;
    return true;
}

static bool is_number(const struct place *p)
{
    return json_is_integer(p->value);
}

static bool is_word(const struct place *p)
{
    return json_is_string(p->value);
}

static bool is_list(const struct place *p)
{
    return json_is_array(p->value);
}

static bool is_object_value(const struct place *p)
{
    return json_is_object(p->value);
}

static bool is_agenda(const struct place *p)
{
    return p->key && strcmp(p->key, "agenda") == 0 && json_is_array(p->value);
}

static bool is_frame(const struct place *p)
{
    return !p->key && strcmp(p->name, "agenda") == 0 && json_is_array(p->value) && json_array_size(p->value) > 1;
}

/* One of the places that are so, under this name if there is one given; NULL: there is none. */
static struct place *find(struct work *w, struct places *all, bool (*is)(const struct place *), const char *name)
{
    struct place *found = NULL;
    unsigned so_far = 0;
    for (struct place *p = all->place; p < all->place + all->n; p++)
        if (is(p) && (!name || strcmp(p->name, name) == 0) && throw_dice(w, ++so_far) == 0)
            found = p;
    return found;
}

static void put(const struct place *p, json_t *value)
{
    if (p->key)
        json_object_set_new(p->holder, p->key, value);
    else
        json_array_set_new(p->holder, p->i, value);
}

static void take_away(const struct place *p)
{
    if (p->key)
        json_object_del(p->holder, p->key);
    else
        json_array_remove(p->holder, p->i);
}

/* The donor's or the document's own. */
static struct places *some_places(struct work *w)
{
    return throw_dice(w, 4) ? w->there : w->here;
}

/* --- Numbers and names --- */

static json_int_t edge(struct work *w)
{
    static const int some[] = {0,   1,   2,    3,     4,     5,     -1,    7,    8,      9,         10,       15,
                               16,  30,  31,   32,    63,    64,    99,    100,  127,    128,       254,      255,
                               256, 999, 9999, 10000, 32767, 32768, 65535, -128, -32768, INT32_MAX, INT32_MIN};
    return some[throw_dice(w, sizeof some / sizeof some[0])];
}

static void change_number(struct work *w)
{
    struct place *p = find(w, w->here, is_number, NULL);
    if (!p)
        return;
    json_int_t n = json_integer_value(p->value);
    struct place *like = find(w, some_places(w), is_number, throw_dice(w, 4) ? p->name : NULL);
    switch (throw_dice(w, 4)) {
    case 0:
        n = edge(w);
        break;
    case 1:
        n += throw_dice(w, 2) ? 1 : -1;
        break;
    default:
        n = like ? json_integer_value(like->value) : n * 2;
    }
    put(p, json_integer(n));
}

/* What the values of a field of this name are called; NULL: they are not. */
static const struct pl_kind *kind_of(const struct work *w, const char *name)
{
    for (const struct pl_field *field = w->game->fields; field->key; field++)
        if (strcmp(field->key, name) == 0 && field->kind && field->kind->words)
            return field->kind;
    return NULL;
}

static const char *word_for(struct work *w, const char *name)
{
    const struct pl_kind *kind = kind_of(w, name);
    if (kind)
        return kind->words[throw_dice(w, (size_t)kind->count)];
    return strcmp(name, "agenda") == 0 ? w->game->steps[throw_dice(w, (size_t)pl_steps_of(w->game))]->name : NULL;
}

static void change_word(struct work *w)
{
    struct place *p = find(w, w->here, is_word, NULL);
    if (!p)
        return;
    struct place *like = find(w, some_places(w), is_word, throw_dice(w, 4) ? p->name : NULL);
    const char *word = throw_dice(w, 2) ? word_for(w, p->name) : NULL;
    if (!word && like)
        word = json_string_value(like->value);
    if (word)
        put(p, json_string(word));
}

/* --- Frames --- */

/* The number of a card, or of anything else, that the position names. */
static json_int_t number_of_word(struct work *w)
{
    const struct place *p = find(w, w->here, is_word, NULL);
    const struct pl_kind *kind = p ? kind_of(w, p->name) : NULL;
    for (int v = 0; kind && v < kind->count; v++)
        if (kind->words[v] && strcmp(kind->words[v], json_string_value(p->value)) == 0)
            return v;
    return 0;
}

static json_t *make_frame(struct work *w)
{
    const struct place *like = find(w, some_places(w), is_frame, NULL);
    if (like && throw_dice(w, 4))
        return json_deep_copy(like->value);
    json_t *frame = json_array();
    json_array_append_new(frame, json_string(word_for(w, "agenda")));
    json_array_append_new(frame, json_integer(throw_dice(w, json_array_size(w->seats))));
    for (int i = 0; i < 3; i++)
        json_array_append_new(frame, json_integer(throw_dice(w, 2) ? throw_dice(w, 32) : edge(w)));
    if (throw_dice(w, 2))
        json_array_set_new(frame, 2, json_integer(number_of_word(w)));
    return frame;
}

/* Another seat, or another a, b or c: like one in a frame of the same step, if that is found. */
static void change_argument(struct work *w, json_t *frame)
{
    size_t n = json_array_size(frame), i = 1 + throw_dice(w, 4);
    struct place *like = NULL;
    for (int tries = 0; tries < 8; tries++) {
        struct place *p = find(w, some_places(w), is_frame, NULL);
        if (p && (!like || json_equal(json_array_get(p->value, 0), json_array_get(frame, 0))))
            like = p;
    }
    json_int_t number = json_integer_value(json_array_get(frame, i));
    switch (i == 1 ? 4 : throw_dice(w, 4)) {
    case 0:
        number = like ? json_integer_value(json_array_get(like->value, i)) : edge(w);
        break;
    case 1:
        number = number_of_word(w);
        break;
    case 2:
        number += (throw_dice(w, 2) ? 1 : -1) * (throw_dice(w, 4) ? 1 : 256); /* some numbers are two in one */
        break;
    case 3:
        number = edge(w);
        break;
    default:
        number = throw_dice(w, json_array_size(w->seats) + 1);
    }
    for (; n <= i; n++)
        json_array_append_new(frame, json_integer(0));
    json_array_set_new(frame, i, json_integer(number));
}

static void change_frame(struct work *w)
{
    struct place *p = find(w, w->here, is_agenda, NULL), *from = find(w, w->there, is_agenda, NULL);
    if (!p) {
        if (from)
            json_object_set_new(w->position, "agenda", json_deep_copy(from->value));
        return;
    }
    json_t *agenda = p->value;
    size_t n = json_array_size(agenda), i = throw_dice(w, n), k = throw_dice(w, n);
    switch (throw_dice(w, 8)) {
    case 0:
    case 1:
        /* most often below the top, which has to be a question */
        json_array_insert_new(agenda, throw_dice(w, 4) ? i : n, make_frame(w));
        break;
    case 2:
        json_array_remove(agenda, i);
        break;
    case 3:
        if (n)
            json_array_insert_new(agenda, k, json_deep_copy(json_array_get(agenda, i)));
        break;
    case 4:
        if (from)
            put(p, json_deep_copy(from->value));
        break;
    case 5:
        if (n) {
            json_t *frame = json_incref(json_array_get(agenda, i));
            json_array_remove(agenda, i);
            json_array_insert_new(agenda, k, frame);
        }
        break;
    default:
        if (json_is_array(json_array_get(agenda, i)))
            change_argument(w, json_array_get(agenda, i));
    }
}

/* --- Cards, lists and objects --- */

/* A card, or whatever it is, goes from one list to another. */
static void move_card(struct work *w)
{
    struct place *from = find(w, w->here, is_list, NULL), *to = NULL;
    for (int tries = 0; from && tries < 16 && !json_is_string(json_array_get(from->value, 0)); tries++)
        from = find(w, w->here, is_list, NULL);
    for (int tries = 0;
         tries < 16 && (!to || (json_array_size(to->value) && !json_is_string(json_array_get(to->value, 0)))); tries++)
        to = find(w, w->here, is_list, NULL);
    if (!from || !to || !json_array_size(from->value))
        return;
    size_t i = throw_dice(w, json_array_size(from->value));
    json_t *card = json_deep_copy(json_array_get(from->value, i));
    json_array_insert_new(to->value, throw_dice(w, json_array_size(to->value) + 1), card);
    if (throw_dice(w, 8)) /* last, because the other list may be in what goes */
        json_array_remove(from->value, i);
}

static void change_list(struct work *w)
{
    struct place *p = find(w, w->here, is_list, NULL);
    size_t n = p ? json_array_size(p->value) : 0, i = throw_dice(w, n), k = throw_dice(w, n);
    if (!n)
        return;
    bool of_words = json_is_string(json_array_get(p->value, 0)), of_lists = json_is_array(json_array_get(p->value, 0));
    struct place *like = find(w, some_places(w), of_words ? is_word : of_lists ? is_list : is_any, p->name);
    json_t *one = json_deep_copy(json_array_get(p->value, i)), *other = json_deep_copy(json_array_get(p->value, k));
    switch (throw_dice(w, 5)) {
    case 0:
        json_array_remove(p->value, i);
        break;
    case 1:
        json_array_insert(p->value, k, one);
        break;
    case 2:
        json_array_set(p->value, k, one);
        json_array_set(p->value, i, other);
        break;
    case 3:
        json_array_clear(p->value);
        break;
    default:
        if (like)
            json_array_append_new(p->value, json_deep_copy(like->value));
    }
    json_decref(one);
    json_decref(other);
}

static void change_object(struct work *w)
{
    struct place *p = find(w, w->here, is_object_value, NULL), *from = find(w, some_places(w), is_any, NULL);
    if (!p || !from)
        return;
    const struct place *inner = find(w, w->here, is_any, NULL);
    if (inner && throw_dice(w, 2))
        take_away(inner);
    else
        json_object_set_new(p->value, from->name, json_deep_copy(from->value));
}

/* --- Parts of another document --- */

/* Where the donor's list or object of this place is in the document; of seats, any. */
static json_t *same_holder(struct work *w, int up)
{
    if (up < 0)
        return w->position;
    const struct place *p = &w->there->place[up];
    json_t *holder = same_holder(w, p->up);
    if (p->key)
        return json_object_get(holder, p->key);
    bool of_seats = strcmp(p->name, "seats") == 0;
    return json_array_get(holder, of_seats ? throw_dice(w, json_array_size(holder)) : p->i);
}

static void graft(struct work *w)
{
    const struct place *p = find(w, w->there, is_any, NULL);
    while (p && p->up >= 0 && throw_dice(w, 3) == 0) /* larger parts more often than there are some */
        p = &w->there->place[p->up];
    json_t *holder = p ? same_holder(w, p->up) : NULL;
    if (p && json_is_object(holder) && p->key)
        json_object_set_new(holder, p->key, json_deep_copy(p->value));
    else if (p && json_is_array(holder) && !p->key && p->i < json_array_size(holder))
        json_array_set_new(holder, p->i, json_deep_copy(p->value));
    else if (p && json_is_array(holder))
        json_array_append_new(holder, json_deep_copy(p->value));
}

/* --- What is no position any more --- */

static void change_shape(struct work *w)
{
    struct place *p = find(w, w->here, is_any, NULL);
    if (!p)
        return;
    json_t *value = json_deep_copy(p->value);
    switch (throw_dice(w, 6)) {
    case 0:
        for (unsigned deep = throw_dice(w, 8) ? 1 : 40; deep > 0; deep--)
            value = deep & 1 ? json_pack("[o]", value) : json_pack("{s:o}", p->name, value);
        put(p, value);
        return;
    case 1:
        put(p, json_null());
        break;
    case 2:
        put(p, json_boolean(throw_dice(w, 2)));
        break;
    case 3:
        put(p, json_string(p->name));
        break;
    case 4:
        put(p, json_real(0.5));
        break;
    default:
        put(p, json_integer(edge(w)));
    }
    json_decref(value);
}

/* Other options or seats; the position stays as it is, or gets or loses a seat. */
static void change_setup(struct work *w)
{
    json_t *options = json_object_get(w->document, "options"), *seats = w->seats;
    int o = (int)throw_dice(w, (size_t)pl_option_count(w->game));
    if (throw_dice(w, 2) && o < pl_option_count(w->game)) {
        int value = (int)throw_dice(w, (size_t)pl_option_values(w->game, o));
        if (!json_is_object(options))
            json_object_set_new(w->document, "options", options = json_object());
        json_object_set_new(options, pl_option_name(w->game, o), json_string(pl_option_value(w->game, o, value)));
        return;
    }
    int n = w->game->min_seats + (int)throw_dice(w, 5);
    json_object_set_new(w->document, "seats", json_integer(n));
    while (json_array_size(seats) > (size_t)n)
        json_array_remove(seats, throw_dice(w, json_array_size(seats)));
    if (json_array_size(seats) && json_array_size(seats) < (size_t)n && throw_dice(w, 2))
        json_array_append_new(seats, json_deep_copy(json_array_get(seats, 0)));
}

/* --- Cards exist once --- */

static bool is_repeated(const json_t *card, json_t *seen)
{
    const char *name = json_string_value(card);
    bool repeated = name && json_object_get(seen, name);
    if (name)
        json_object_set_new(seen, name, json_true());
    return repeated;
}

/* In a slot, a pile, the two parts of a bag, or a list of these. */
static void forget_repeated(json_t *part, const char *key, json_t *seen)
{
    json_t *value = json_object_get(part, key), *inner;
    const char *word;
    if (is_repeated(value, seen))
        json_object_set_new(part, key, json_null());
    for (size_t i = json_array_size(value); i-- > 0;) {
        json_t *card = json_array_get(value, i);
        for (size_t k = json_array_size(card); k-- > 0;)
            if (is_repeated(json_array_get(card, k), seen))
                json_array_remove(card, k);
        if (is_repeated(card, seen))
            json_array_remove(value, i);
    }
    json_object_foreach(value, word, inner)
    {
        if (json_is_array(inner))
            forget_repeated(value, word, seen);
    }
}

/* Names each card once and leaves the rest to the piles where cards go that are named nowhere: without this, most
 * positions with something in them from elsewhere would be refused because a card is in two places. */
static void sort_cards(struct work *w)
{
    json_t *seen = json_object();
    for (const struct pl_field *field = w->game->fields; field->key; field++) {
        if (!holds_cards(field))
            continue;
        if (field->home)
            json_object_del(w->position, field->key);
        for (size_t seat = 0; field->of_seat && seat < json_array_size(w->seats); seat++)
            forget_repeated(json_array_get(w->seats, seat), field->key, seen);
        if (!field->of_seat)
            forget_repeated(w->position, field->key, seen);
    }
    json_decref(seen);
}

/* --- libFuzzer --- */

static const struct {
    void (*change)(struct work *);
    unsigned weight;
} changes[] = {{change_number, 6}, {change_word, 5}, {change_frame, 8}, {move_card, 5},   {change_list, 3},
               {change_object, 2}, {graft, 8},       {change_shape, 1}, {change_setup, 1}};

static void change_something(struct work *w)
{
    unsigned sum = 0, pick;
    size_t i = 0;
    for (size_t k = 0; k < sizeof changes / sizeof changes[0]; k++)
        sum += changes[k].weight;
    for (pick = throw_dice(w, sum); pick >= changes[i].weight; i++)
        pick -= changes[i].weight;
    changes[i].change(w);
}

static const struct pl_game *game_in(const json_t *document)
{
    const char *name = json_string_value(json_object_get(document, "game"));
    const struct pl_game *game = name ? pl_game_find(name) : NULL;
    return game && json_is_object(json_object_get(document, "position")) ? game : NULL;
}

static const struct pl_game *any_game(uint64_t *seed)
{
    const struct pl_game *only = seeds_only();
    uint32_t pick = dice(seed) % (unsigned)pl_game_count();
    return only ? only : pl_game_at((int)pick);
}

/* From a position that can't be, few ways lead to one that can. */
static bool is_accepted(const uint8_t *data, size_t size)
{
    struct pl_table *t = pl_table_load((const char *)data, size, -1, NULL);
    pl_table_free(t);
    return t != NULL;
}

/* Writes the document if there is room for it. */
static size_t write_out(const json_t *document, uint8_t *out, size_t max)
{
    char *text = json_dumps(document, JSON_COMPACT);
    size_t n = text ? strlen(text) : 0;
    n = n <= max ? n : 0;
    if (n)
        memcpy(out, text, n);
    free(text);
    return n;
}

/* Changes a document with the help of another; both are given away. */
static size_t mix(json_t *document, json_t *donor, uint64_t seed, uint8_t *out, size_t max, bool grafts)
{
    static struct places here, there;
    struct work w = {game_in(document), document, json_object_get(document, "position"), NULL, seed, &here, &there};
    there.n = 0;
    list_places(&there, json_object_get(donor, "position"), -1, "", 0);
    do {
        look_again(&w);
        if (grafts)
            graft(&w);
        else
            change_something(&w);
    } while (throw_dice(&w, 3));
    look_again(&w);
    if (throw_dice(&w, 4))
        sort_cards(&w);
    size_t n = write_out(document, out, max);
    json_decref(document);
    json_decref(donor);
    return n;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
    uint64_t throws = seed;
    json_t *document = json_loadb((const char *)data, size, 0, NULL);
    const struct pl_game *game = game_in(document);
    if (!game || dice(&throws) % 16 == 0 || !is_accepted(data, size)) {
        json_decref(document);
        game = any_game(&throws);
        document = seed_of(game, dice(&throws));
        if (dice(&throws) % 4 == 0) {
            size_t n = write_out(document, data, max);
            json_decref(document);
            return n ? n : size;
        }
    }
    json_t *donor = seed_of(dice(&throws) % 32 ? game : any_game(&throws), dice(&throws));
    size_t n = mix(document, donor, throws, data, max, false);
    return n ? n : size;
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2, size_t size2, uint8_t *out,
                                 size_t max, unsigned int seed)
{
    json_t *document = json_loadb((const char *)data1, size1, 0, NULL);
    json_t *donor = json_loadb((const char *)data2, size2, 0, NULL);
    if (!game_in(document) || game_in(document) != game_in(donor) || !is_accepted(data1, size1)) {
        json_decref(document);
        json_decref(donor);
        return 0;
    }
    return mix(document, donor, seed, out, max, true);
}
