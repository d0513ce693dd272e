/* Positions: field values in JSON, laid over a state. Everything is done to a
 * copy that takes the state's place only if the result is a possible one, so a
 * refusal changes nothing. Values are written here; cards, which must come
 * from somewhere, are moved by overlay_cards.c. */
#include <stdlib.h>

#include "kernel/fields.h"
#include "kernel/json.h"

/* --- One value --- */

static void put_choices(struct pl_text *out, const struct pl_field *field)
{
    int64_t least, most;
    int named = 0;
    pl_limits(field, &least, &most);
    const struct pl_kind *kind = field->kind;
    if (!kind || !kind->words) {
        int base = kind ? kind->base : 0;
        pl_putf(out, "a number from %lld to %lld", (long long)least + base, (long long)most + base);
        return;
    }
    pl_put(out, "one of ");
    for (int64_t v = least; v <= most; v++) {
        if (!pl_fits(field, v))
            continue;
        if (named == 6) {
            pl_put(out, " ...");
            return;
        }
        pl_putf(out, "%s%s", named++ ? ", " : "", kind->words[v]);
    }
}

static int64_t find_word(const struct pl_kind *kind, const char *word)
{
    for (int v = 0; v < kind->count; v++)
        if (kind->words[v] && strcmp(kind->words[v], word) == 0)
            return v;
    return INT64_MIN;
}

/* A word that is a number may be written without quotes. */
static bool read_value(const struct pl_field *field, const json_t *json, int64_t *value, const struct pl_where *where,
                       struct pl_error *error)
{
    const struct pl_kind *kind = field->kind;
    char digits[24], choices[160];
    struct pl_text text = pl_text_in(digits, sizeof digits);
    pl_put_number(&text, json_integer_value(json));
    *value = INT64_MIN;
    if (kind && kind->words && json_is_string(json))
        *value = find_word(kind, json_string_value(json));
    else if (kind && kind->words && json_is_integer(json))
        *value = find_word(kind, digits);
    else if (json_is_integer(json) && json_integer_value(json) >= INT32_MIN && json_integer_value(json) <= UINT32_MAX)
        *value = json_integer_value(json) - (kind ? kind->base : 0);
    if (*value != INT64_MIN && pl_fits(field, *value))
        return true;
    text = pl_text_in(choices, sizeof choices);
    put_choices(&text, field);
    return pl_json_not(error, where, json, choices);
}

static void store_value(const struct pl_field *field, void *at, int64_t value)
{
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    uint32_t u32 = (uint32_t)value;
    size_t size = size_of_value(field);
    memcpy(at, size == 1 ? (void *)&u8 : size == 2 ? (void *)&u16 : (void *)&u32, size);
}

static bool read_bits(const struct pl_field *field, const json_t *list, void *at, const struct pl_where *where,
                      struct pl_error *error)
{
    int64_t bits = 0, bit;
    if (!json_is_array(list))
        return pl_json_not(error, where, list, "a list");
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct pl_where here = {where, NULL, i};
        if (!read_value(field, json_array_get(list, i), &bit, &here, error))
            return false;
        bits |= (int64_t)1 << bit;
    }
    store_value(field, at, bits);
    return true;
}

/* A pile of things of which there is more than one of each, or what others see of one. */
static bool read_pile(const struct pl_field *field, const json_t *list, struct pl_pile *pile,
                      const struct pl_where *where, struct pl_error *error)
{
    int64_t card;
    if (!json_is_array(list))
        return pl_json_not(error, where, list, "a list");
    if (json_array_size(list) > (size_t)field->most)
        return pl_json_fail(error, where, "there is room for %d, not %zu", field->most, json_array_size(list));
    memset(pile, 0, size_of_value(field));
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct pl_where here = {where, NULL, i};
        if (!read_value(field, json_array_get(list, i), &card, &here, error))
            return false;
        pl_pile_add(pile, (int)card);
    }
    return true;
}

/* Marks replace all that were there, and so do objects. */
static bool read_marks(const struct pl_field *field, const json_t *list, uint8_t *at, const struct pl_where *where,
                       struct pl_error *error)
{
    int64_t value;
    if (!json_is_array(list))
        return pl_json_not(error, where, list, "a list");
    memset(at, 0, size_of_value(field));
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct pl_where here = {where, NULL, i};
        if (!read_value(field, json_array_get(list, i), &value, &here, error))
            return false;
        if (is_marked(at, (int)value))
            return pl_json_fail(error, &here, "it is marked twice");
        at[value / 8] |= (uint8_t)(1 << value % 8);
    }
    return true;
}

static bool read_object(const struct pl_field *field, json_t *object, void *at, const struct pl_where *where,
                        struct pl_error *error)
{
    struct pl_field one = *field;
    const char *word;
    json_t *json;
    int64_t value;
    one.kind = is_named(field) ? field->kind : NULL;
    if (!json_is_object(object))
        return pl_json_not(error, where, object, "an object");
    memset(at, 0, size_of_value(field));
    json_object_foreach(object, word, json)
    {
        struct pl_where here = {where, word, 0};
        int64_t key = find_word(keys_of(field), word);
        if (key < 0)
            return pl_json_unknown(error, where, keys_of(field)->name, word);
        if (!read_value(&one, json, &value, &here, error))
            return false;
        store_entry(field, at, (int)key, value);
    }
    return true;
}

static bool read_at(const struct pl_field *field, const json_t *json, void *at, const struct pl_where *where,
                    struct pl_error *error)
{
    int64_t value = PL_NO_CARD;
    if (is_pile(field))
        return read_pile(field, json, at, where, error);
    if (field->type == PL_BITS)
        return read_bits(field, json, at, where, error);
    if (field->type == PL_MARKS)
        return read_marks(field, json, at, where, error);
    if (is_object(field))
        return read_object(field, (json_t *)json, at, where, error);
    if (!(field->type == PL_CARD && json_is_null(json)) && !read_value(field, json, &value, where, error))
        return false;
    store_value(field, at, value);
    return true;
}

/* --- One field --- */

struct overlay {
    struct pl_state *s;
    int seat; /* -1: the table's part */
    struct pl_error *error;
};

/* A list may be shorter than the field: the rest stays as it is. */
static bool check_list(const struct overlay *o, const struct pl_field *field, const json_t *json,
                       const struct pl_where *where)
{
    if (!field->count)
        return true;
    if (!json_is_array(json))
        return pl_json_not(o->error, where, json, "a list");
    if (json_array_size(json) > (size_t)values_of(o->s, field))
        return pl_json_fail(o->error, where, "a list of at most %d, not %zu", values_of(o->s, field),
                            json_array_size(json));
    return true;
}

/* Sets the true value and what others see of it, or the latter alone. */
static bool read_field(const struct overlay *o, const struct pl_field *field, const json_t *json, bool shown_only,
                       const struct pl_where *where)
{
    if (!check_list(o, field, json, where))
        return false;
    if (holds_cards(field) && !shown_only)
        return true;
    int n = field->count ? (int)json_array_size(json) : 1;
    for (int i = 0; i < n; i++) {
        struct pl_where here = {where, NULL, (size_t)i};
        void *at = shown_only ? shown_at(o->s, field, o->seat, i) : value_at(o->s, field, o->seat, i);
        bool fine = field->count ? read_at(field, json_array_get(json, (size_t)i), at, &here, o->error)
                                 : read_at(field, json, at, where, o->error);
        if (!fine)
            return false;
        if (field->shown && !shown_only)
            memcpy(shown_at(o->s, field, o->seat, i), at, size_of_value(field));
    }
    return true;
}

/* Is `key` the field's, or the field's with ".shown"? */
static bool names_field(const struct pl_field *field, const char *key, bool *shown)
{
    size_t n = strlen(field->key);
    if (strncmp(key, field->key, n) != 0)
        return false;
    *shown = field->shown && strcmp(key + n, ".shown") == 0;
    return key[n] == '\0' || *shown;
}

/* Every key must be a field's or one of `others`, which are read elsewhere. */
static bool check_keys(const struct overlay *o, const json_t *part, const char *const *others,
                       const struct pl_where *where)
{
    const char *key;
    json_t *value;
    bool shown;
    json_object_foreach((json_t *)part, key, value)
    {
        bool known = false;
        for (int i = 0; others[i]; i++)
            known |= strcmp(others[i], key) == 0;
        for (const struct pl_field *field = game_of(o->s)->fields; field->key && !known; field++)
            known =
                field->of_seat == (o->seat >= 0) && names_field(field, key, &shown) && has_field(o->s, field, o->seat);
        if (!known)
            return pl_json_unknown(o->error, where, "field", key);
    }
    return true;
}

/* In the game's order, because how long one list is may follow from a field before it. */
static bool read_fields(const struct overlay *o, const json_t *part, bool shown_only, const struct pl_where *where)
{
    for (const struct pl_field *field = game_of(o->s)->fields; field->key; field++) {
        char key[PL_WORD_MAX];
        struct pl_text text = pl_text_in(key, sizeof key);
        if (field->of_seat != (o->seat >= 0) || (shown_only && !field->shown) || !has_field(o->s, field, o->seat))
            continue;
        pl_putf(&text, "%s%s", field->key, shown_only ? ".shown" : "");
        const json_t *json = json_object_get(part, key);
        struct pl_where here = {where, key, 0};
        if (json && !read_field(o, field, json, shown_only, &here))
            return false;
    }
    return true;
}

/* --- The head --- */

/* A key's value as a number from 0 to `most`; a key that is not there leaves `n` alone. */
static bool read_number(const json_t *part, const char *key, int64_t most, int64_t *n, const struct pl_where *where,
                        struct pl_error *error)
{
    const json_t *json = json_object_get(part, key);
    struct pl_where here = {where, key, 0};
    char wanted[64];
    if (!json)
        return true;
    struct pl_text text = pl_text_in(wanted, sizeof wanted);
    pl_putf(&text, "a number from 0 to %lld", (long long)most);
    if (!json_is_integer(json) || json_integer_value(json) < 0 || json_integer_value(json) > most)
        return pl_json_not(error, &here, json, wanted);
    *n = json_integer_value(json);
    return true;
}

/* Options can be told, but not changed. */
static bool check_options(const struct pl_option *options, const uint8_t *chosen, const json_t *part,
                          const struct pl_where *where, struct pl_error *error)
{
    const json_t *told = json_object_get(part, "options"), *value;
    struct pl_where at_options = {where, "options", 0};
    const char *key;
    if (told && !json_is_object(told))
        return pl_json_not(error, &at_options, told, "an object");
    json_object_foreach((json_t *)told, key, value)
    {
        struct pl_where here = {&at_options, key, 0};
        int i = 0;
        while (options && options[i].name && strcmp(options[i].name, key) != 0)
            i++;
        if (!options || !options[i].name)
            return pl_json_fail(error, &here, "there is no such option");
        const char *word = options[i].values->words[chosen[i]];
        if (!json_is_string(value) || strcmp(json_string_value(value), word) != 0)
            return pl_json_not(error, &here, value, word);
    }
    return true;
}

static bool check_same_table(const struct pl_state *s, const json_t *position, const struct pl_where *where,
                             struct pl_error *error)
{
    const struct pl_game *game = game_of(s);
    const json_t *name = json_object_get(position, "game");
    struct pl_where at_game = {where, "game", 0};
    if (name && !(json_is_string(name) && strcmp(json_string_value(name), game->name) == 0))
        return pl_json_not(error, &at_game, name, game->name);
    return check_options(game->options, head_in(s)->option, position, where, error);
}

static bool read_rng(struct pl_rng *rng, const json_t *position, const struct pl_where *where, struct pl_error *error)
{
    const json_t *json = json_object_get(position, "rng"), *value;
    struct pl_where here = {where, "rng", 0}, at_key = {&here, "key", 0};
    int64_t drawn = (int64_t)rng->drawn;
    const char *key;
    if (!json)
        return true;
    if (!json_is_object(json))
        return pl_json_not(error, &here, json, "an object");
    json_object_foreach((json_t *)json, key, value)
    {
        if (strcmp(key, "key") != 0 && strcmp(key, "drawn") != 0)
            return pl_json_fail(error, &here, "there is only 'key' and 'drawn'");
    }
    value = json_object_get(json, "key");
    if (value && !(json_is_string(value) && pl_read_hex(json_string_value(value), rng->key, sizeof rng->key)))
        return pl_json_not(error, &at_key, value, "64 hexadecimal digits");
    if (!read_number(json, "drawn", INT64_MAX, &drawn, &here, error))
        return false;
    rng->drawn = (uint64_t)drawn;
    pl_rng_settle(rng);
    return true;
}

/* The number of a card that some bag could hold. */
static int64_t find_in_bags(const struct pl_game *game, const char *word)
{
    int64_t card = INT64_MIN;
    for (const struct pl_field *field = game->fields; field->key && card < 0; field++)
        if (field->type == PL_BAG && field->kind->words)
            card = find_word(field->kind, word);
    return card;
}

/* A number is for a choice, a name for a card that is drawn from a bag. */
static bool read_chance(struct pl_state *s, const json_t *position, const struct pl_where *where,
                        struct pl_error *error)
{
    struct pl_head *head = head_of(s);
    const json_t *list = json_object_get(position, "chance");
    struct pl_where here = {where, "chance", 0};
    if (!list)
        return true;
    if (!json_is_array(list) || json_array_size(list) > sizeof head->chance)
        return pl_json_fail(error, &here, "must be a list of at most %zu numbers and cards", sizeof head->chance);
    memset(head->chance, 0, sizeof head->chance);
    head->chances = (uint8_t)json_array_size(list);
    head->draws = 0;
    for (size_t i = 0; i < head->chances; i++) {
        const json_t *n = json_array_get(list, i);
        struct pl_where entry = {&here, NULL, i};
        bool named = json_is_string(n);
        int64_t value = named                ? find_in_bags(game_of(s), json_string_value(n))
                        : json_is_integer(n) ? json_integer_value(n)
                                             : INT64_MIN;
        if (value < 0 || value > UINT8_MAX)
            return pl_json_not(error, &entry, n, named ? "a card of a bag" : "a number from 0 to 255, or a card");
        head->chance[i] = (uint8_t)value;
        head->draws |= (uint8_t)(named << i);
    }
    return true;
}

/* A game that is said to be over has nothing left to do. */
static bool read_over(struct pl_state *s, const json_t *position, const struct pl_where *where, struct pl_error *error)
{
    const json_t *over = json_object_get(position, "over");
    struct pl_where here = {where, "over", 0};
    struct pl_head *head = head_of(s);
    if (!over)
        return true;
    if (!json_is_boolean(over))
        return pl_json_not(error, &here, over, "true or false");
    if (json_is_true(over) && !head->over) {
        head->agenda.n = 0;
        memset(pl_waiting(s), 0, head->agenda.depth * sizeof(struct pl_frame));
        for (int seat = 0; seat < head->seats; seat++) {
            own_of(s, seat)->n = 0;
            memset(own_of(s, seat)->frame, 0, sizeof own_of(s, seat)->frame);
        }
    }
    head->over = json_is_true(over);
    return true;
}

/* --- Agendas --- */

/* ["step", seat, a, b, c]; numbers at the end that are 0 may be left out. */
static bool read_frame(const struct pl_state *s, const json_t *json, struct pl_frame *f, const struct pl_where *where,
                       struct pl_error *error)
{
    const struct pl_game *game = game_of(s);
    int16_t number[4] = {0};
    size_t n = json_array_size(json);
    const char *name = json_string_value(json_array_get(json, 0));
    int step = 0;
    if (!name || n < 2 || n > 5)
        return pl_json_fail(error, where, "must be [\"step\", seat, a, b, c]");
    while (game->steps[step] && strcmp(game->steps[step]->name, name) != 0)
        step++;
    if (!game->steps[step])
        return pl_json_not(error, where, json_array_get(json, 0), "a step of the game");
    for (size_t i = 1; i < n; i++) {
        struct pl_where here = {where, NULL, i};
        const json_t *value = json_array_get(json, i);
        int least = i == 1 ? 0 : INT16_MIN, most = i == 1 ? head_in(s)->seats - 1 : INT16_MAX;
        if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most)
            return pl_json_not(error, &here, value, i == 1 ? "a seat" : "a small number");
        number[i - 1] = (int16_t)json_integer_value(value);
    }
    *f = (struct pl_frame){(uint8_t)step, (uint8_t)number[0], number[1], number[2], number[3]};
    return true;
}

static bool read_agenda(const struct pl_state *s, const json_t *part, uint8_t *n, struct pl_frame *frame, size_t room,
                        const struct pl_where *where, struct pl_error *error)
{
    const json_t *list = json_object_get(part, "agenda");
    struct pl_where here = {where, "agenda", 0};
    if (!list)
        return true;
    if (!json_is_array(list))
        return pl_json_not(error, &here, list, "a list");
    if (json_array_size(list) > room)
        return pl_json_fail(error, &here, "there is room for %zu steps, not %zu", room, json_array_size(list));
    memset(frame, 0, room * sizeof *frame);
    *n = (uint8_t)json_array_size(list);
    for (size_t i = 0; i < *n; i++) {
        struct pl_where entry = {&here, NULL, i};
        if (!read_frame(s, json_array_get(list, i), &frame[i], &entry, error))
            return false;
    }
    return true;
}

/* --- The whole --- */

static bool read_head(struct pl_state *s, const json_t *position, const struct pl_where *where, struct pl_error *error)
{
    struct pl_head *head = head_of(s);
    int64_t round = head->round, learned = head->learned;
    if (!check_same_table(s, position, where, error) ||
        !read_number(position, "round", UINT16_MAX, &round, where, error) ||
        !read_number(position, "learned", UINT32_MAX, &learned, where, error) ||
        !read_rng(&head->rng, position, where, error) || !read_chance(s, position, where, error) ||
        !read_over(s, position, where, error))
        return false;
    head->round = (uint16_t)round;
    head->learned = (uint32_t)learned;
    return read_agenda(s, position, &head->agenda.n, pl_waiting(s), head->agenda.depth, where, error);
}

static bool read_seats(struct pl_state *s, const json_t *seats, bool shown_only, const struct pl_where *where,
                       struct pl_error *error)
{
    static const char *const others[] = {"agenda", "options", NULL};
    if (!seats)
        return true;
    if (!json_is_array(seats) || json_array_size(seats) > head_in(s)->seats)
        return pl_json_fail(error, where, "must be a list of at most %d seats", head_in(s)->seats);
    for (int seat = 0; seat < (int)json_array_size(seats); seat++) {
        const json_t *part = json_array_get(seats, (size_t)seat);
        struct pl_where here = {where, NULL, (size_t)seat};
        struct overlay o = {s, seat, error};
        struct pl_seat_agenda *own = own_of(s, seat);
        if (json_is_null(part))
            continue;
        if (!json_is_object(part))
            return pl_json_not(error, &here, part, "an object");
        if (!shown_only && (!check_keys(&o, part, others, &here) ||
                            !check_options(game_of(s)->seat_options, own->option, part, &here, error) ||
                            !read_agenda(s, part, &own->n, own->frame, PL_SEAT_DEPTH, &here, error)))
            return false;
        if (!read_fields(&o, part, shown_only, &here))
            return false;
    }
    return true;
}

/* What a scenario begins with may happen by itself: it is looked at like everything else but for the answers, which
 * there are none of yet, and then it happens. */
static bool run_first(struct pl_state *s, struct pl_error *why)
{
    const struct pl_game *game = game_of(s);
    if (pl_rests(s))
        return true;
    if (!pl_check_fields(s, true, why) || (game->check && !game->check(s, why)))
        return false;
    pl_run(s);
    return true;
}

static bool lay_over(struct pl_state *s, const struct pl_state *before, const json_t *position, bool runs,
                     const struct pl_where *where, struct pl_error *error)
{
    static const char *const others[] = {"game", "rules",   "options", "round", "over",  "agenda",
                                         "rng",  "learned", "chance",  "seats", "hints", NULL};
    struct overlay table = {s, -1, error};
    struct pl_where at_seats = {where, "seats", 0};
    const json_t *seats = json_object_get(position, "seats");
    if (!check_keys(&table, position, others, where) || !read_head(s, position, where, error) ||
        !read_fields(&table, position, false, where) || !read_seats(s, seats, false, &at_seats, error) ||
        !pl_overlay_cards(s, before, position, where, error) || !read_fields(&table, position, true, where) ||
        !read_seats(s, seats, true, &at_seats, error))
        return false;
    head_of(s)->busy = 0;
    for (int seat = 0; seat < head_in(s)->seats; seat++)
        head_of(s)->busy += own_in(s, seat)->n > 0;
    struct pl_error why;
    if (!pl_check_fields(s, runs, &why))
        return pl_json_fail(error, where, "%s", why.text);
    if (game_of(s)->settle)
        game_of(s)->settle(s);
    return (run_first(s, &why) && pl_check_state(s, &why)) || pl_json_fail(error, where, "%s", why.text);
}

bool pl_overlay_json(struct pl_state *s, const json_t *position, bool runs, const struct pl_where *where,
                     struct pl_error *error)
{
    if (!json_is_object(position))
        return pl_json_not(error, where, position, "an object");
    struct pl_state *copy = malloc(pl_size(s));
    if (!copy)
        return pl_fail(error, "there is no memory left");
    memcpy(copy, s, pl_size(s));
    const json_t *rules = json_object_get(position, "rules");
    bool fine = (!rules || json_is_integer(rules) ||
                 pl_json_not(error, &(struct pl_where){where, "rules", 0}, rules, "the number of a revision")) &&
                lay_over(copy, s, position, runs, where, error);
    if (!fine && json_is_integer(rules) && json_integer_value(rules) != game_of(s)->revision)
        pl_fail(error, "made under other rules: %s", error ? error->text : "");
    if (fine)
        memcpy(s, copy, pl_size(s));
    free(copy);
    return fine;
}

bool pl_overlay(struct pl_state *s, const char *json, size_t n, struct pl_error *error)
{
    static const struct pl_where where = {NULL, "position", 0};
    json_t *position = pl_json_read(json, n, error);
    bool fine = position && pl_overlay_json(s, position, false, &where, error);
    json_decref(position);
    return fine;
}
