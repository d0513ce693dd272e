/* What a scenario expects: parts of the full view (PL_ALL) or of what a seat sees,
 * compared key by key, and a few keys of its own about questions and scores.
 * Each difference is one line; only what makes no sense is an error. */
#include <stdlib.h>

#include "kernel/fields.h"
#include "kernel/scenario.h"
#include "kernel/table.h"

/* --- Differences --- */

static void put_json(struct pl_text *out, const json_t *value)
{
    enum { ROOM = 240 };
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII) : NULL;
    if (!text)
        pl_put(out, "nothing");
    else if (strlen(text) <= ROOM)
        pl_put(out, text);
    else
        pl_putf(out, "%.*s...", ROOM, text);
    free(text);
}

static void put_place(struct pl_stage *st, const struct pl_where *where)
{
    char place[160];
    struct pl_text text = pl_text_in(place, sizeof place);
    pl_put_where(&text, where);
    pl_putf(st->differences, "%s: ", place);
    st->differs = true;
}

static void differ(struct pl_stage *st, const struct pl_where *where, const json_t *expected, const json_t *got)
{
    put_place(st, where);
    pl_put(st->differences, "expected ");
    put_json(st->differences, expected);
    pl_put(st->differences, ", got ");
    put_json(st->differences, got);
    pl_put(st->differences, "\n");
}

static void differ_in_words(struct pl_stage *st, const struct pl_where *where, const char *text, const char *words,
                            const char *rule)
{
    put_place(st, where);
    pl_put_quoted(st->differences, text);
    pl_putf(st->differences, " %s%s\n", words, rule);
}

/* --- The view --- */

/* A card's name stands for its copies too, and a number needs no quotes. */
static bool same_value(const json_t *expected, const json_t *got)
{
    const char *name = json_string_value(expected), *word = json_string_value(got);
    char digits[24];
    struct pl_text text = pl_text_in(digits, sizeof digits);
    if (json_is_integer(expected) && word) {
        pl_put_number(&text, json_integer_value(expected));
        return strcmp(digits, word) == 0;
    }
    if (!name || !word)
        return json_equal(expected, got);
    size_t n = strlen(name);
    return strncmp(name, word, n) == 0 && (word[n] == '\0' || word[n] == '#');
}

/* Takes an entry that fits out of a list. */
static bool take_one(json_t *rest, const json_t *wanted)
{
    size_t k = 0;
    while (k < json_array_size(rest) && !same_value(wanted, json_array_get(rest, k)))
        k++;
    return json_array_remove(rest, k) == 0;
}

/* "contains": each of these is there, as often as it is named; "lacks": none of these is. */
static void compare_members(struct pl_stage *st, bool contains, const json_t *list, const json_t *got,
                            const struct pl_where *where)
{
    if (!json_is_array(list)) {
        st->wrong = !pl_json_not(st->error, where, list, "a list");
        return;
    }
    json_t *rest = json_copy((json_t *)got);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *wanted = json_array_get(list, i);
        if (take_one(rest, wanted) == contains)
            continue;
        put_place(st, &(struct pl_where){where, NULL, i});
        put_json(st->differences, wanted);
        pl_put(st->differences, contains ? " is not in " : " is in ");
        put_json(st->differences, got);
        pl_put(st->differences, "\n");
    }
    json_decref(rest);
}

static void compare_count(struct pl_stage *st, const json_t *expected, size_t n, const struct pl_where *where)
{
    json_t *got = json_integer((json_int_t)n);
    if (!json_equal(expected, got))
        differ(st, where, expected, got);
    json_decref(got);
}

/* An object instead of a list says something about it: {"count": 3, "contains": ["school"], "lacks": ["camp"]} */
static void compare_list(struct pl_stage *st, const json_t *expected, const json_t *got, const struct pl_where *where)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)expected, key, value)
    {
        struct pl_where here = {where, key, 0};
        if (strcmp(key, "contains") == 0 || strcmp(key, "lacks") == 0)
            compare_members(st, key[0] == 'c', value, got, &here);
        else if (strcmp(key, "count") != 0)
            st->wrong = !pl_json_fail(st->error, &here, "of a list there is 'count', 'contains' and 'lacks'");
        else
            compare_count(st, value, json_array_size(got), &here);
    }
}

/* In a view {"count": 3} is a list of which the number alone is told. */
static bool is_number_alone(const struct pl_stage *st, const json_t *expected)
{
    return st->in_view && json_object_size(expected) == 1 && json_object_get(expected, "count");
}

static void compare(struct pl_stage *st, const json_t *expected, const json_t *got, const struct pl_where *where)
{
    const char *key;
    json_t *value;
    if (json_is_object(expected) && json_is_object(got)) {
        json_object_foreach((json_t *)expected, key, value)
        {
            compare(st, value, json_object_get(got, key), &(struct pl_where){where, key, 0});
        }
    } else if (json_is_array(expected) && json_is_array(got) && json_array_size(expected) == json_array_size(got)) {
        for (size_t i = 0; i < json_array_size(expected); i++)
            compare(st, json_array_get(expected, i), json_array_get(got, i), &(struct pl_where){where, NULL, i});
    } else if (json_is_object(expected) && json_is_array(got) && !is_number_alone(st, expected)) {
        compare_list(st, expected, got, where);
    } else if (!(st->in_view && json_is_null(expected) && !got) && !same_value(expected, got)) {
        differ(st, where, expected, got);
    }
}

/* A bag has no order: the lists are equal if each card of one is found in the other. */
static void compare_bag(struct pl_stage *st, const json_t *expected, const json_t *got, const struct pl_where *where)
{
    if (!json_is_array(expected) || !json_is_array(got)) {
        compare(st, expected, got, where);
        return;
    }
    json_t *rest = json_copy((json_t *)got);
    size_t n = json_array_size(expected);
    bool same = rest && n == json_array_size(got);
    for (size_t i = 0; same && i < 2 * n; i++) { /* the names of single copies first: others can stand for them */
        const json_t *card = json_array_get(expected, i % n);
        if ((json_is_string(card) && strchr(json_string_value(card), '#')) != (i < n))
            continue;
        same = take_one(rest, card);
    }
    json_decref(rest);
    if (!same)
        differ(st, where, expected, got);
}

static bool is_word(const struct pl_kind *kind, const char *word)
{
    for (int v = 0; v < kind->count; v++)
        if (kind->words[v] && strcmp(kind->words[v], word) == 0)
            return true;
    return false;
}

/* What an object leaves out is 0, or its kind's first value. */
static void compare_object(struct pl_stage *st, const struct pl_field *field, const json_t *expected, const json_t *got,
                           const struct pl_where *where)
{
    const char *word;
    bool named = is_named(field) && field->kind->words;
    json_t *inner, *first = named ? json_string(field->kind->words[0]) : json_integer(0);
    json_object_foreach((json_t *)expected, word, inner)
    {
        const json_t *value = json_object_get(got, word);
        compare(st, inner, !value && is_word(keys_of(field), word) ? first : value, &(struct pl_where){where, word, 0});
    }
    json_decref(first);
}

static const struct pl_field *find_field(const struct pl_state *s, const char *key, bool of_seat)
{
    for (const struct pl_field *field = game_of(s)->fields; field->key; field++)
        if (field->of_seat == of_seat && strcmp(field->key, key) == 0)
            return field;
    return NULL;
}

/* The view tells what others see only where that differs; else it is the value itself. */
static const json_t *look_up(const json_t *part, const char *key)
{
    const json_t *value = json_object_get(part, key);
    size_t n = strlen(key);
    char plain[PL_WORD_MAX];
    if (value || n < 6 || n >= sizeof plain || strcmp(key + n - 6, ".shown") != 0)
        return value;
    memcpy(plain, key, n - 6);
    plain[n - 6] = '\0';
    return json_object_get(part, plain);
}

static void compare_field(struct pl_stage *st, const char *key, const json_t *expected, const json_t *part,
                          bool of_seat, const struct pl_where *where)
{
    struct pl_where here = {where, key, 0};
    const json_t *got = look_up(part, key);
    const struct pl_field *field = find_field(st->s, key, of_seat);
    const struct pl_field *bag = field && field->type == PL_BAG ? field : NULL;
    if (bag && bag->count && json_is_array(expected) && json_array_size(expected) == json_array_size(got))
        for (size_t i = 0; i < json_array_size(expected); i++)
            compare_bag(st, json_array_get(expected, i), json_array_get(got, i), &(struct pl_where){&here, NULL, i});
    else if (bag && !bag->count)
        compare_bag(st, expected, got, &here);
    else if (field && is_object(field) && json_is_object(expected))
        compare_object(st, field, expected, got, &here);
    else
        compare(st, expected, got, &here);
}

static bool compare_seats(struct pl_stage *st, const json_t *expected, const json_t *got, const struct pl_where *where)
{
    const char *key;
    json_t *value;
    if (!json_is_array(expected) || json_array_size(expected) > json_array_size(got))
        return pl_json_fail(st->error, where, "must be a list of at most %d seats", pl_seats(st->s));
    for (size_t seat = 0; seat < json_array_size(expected); seat++) {
        struct pl_where here = {where, NULL, seat};
        const json_t *part = json_array_get(expected, seat);
        if (!json_is_object(part) && !json_is_null(part))
            return pl_json_not(st->error, &here, part, "an object or null");
        json_object_foreach((json_t *)part, key, value)
        {
            compare_field(st, key, value, json_array_get(got, seat), true, &here);
        }
    }
    return true;
}

/* --- Questions --- */

enum { ANSWERS_MAX = 200 }; /* each is looked for among all that the seat could think of */

static bool check_count(struct pl_stage *st, size_t n, const struct pl_where *where)
{
    return n <= ANSWERS_MAX || pl_json_fail(st->error, where, "there may be %d answers, not %zu", ANSWERS_MAX, n);
}

static bool read_text(struct pl_stage *st, const json_t *value, struct pl_answer *answer, const struct pl_where *where)
{
    return pl_read_answer(st->s, json_string_value(value), answer, where, st->error);
}

/* "offers": ["0 take 1", ...] */
static bool check_offers(struct pl_stage *st, const json_t *list, const struct pl_where *where)
{
    if (!json_is_array(list))
        return pl_json_not(st->error, where, list, "a list of moves");
    if (!check_count(st, json_array_size(list), where))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct pl_where here = {where, NULL, i};
        const json_t *text = json_array_get(list, i);
        struct pl_answer answer;
        if (!read_text(st, text, &answer, &here))
            return false;
        if (answer.offered)
            continue;
        const char *rule = answer.why ? pl_why_rule(game_of(st->s), answer.why) : "";
        differ_in_words(st, &here, json_string_value(text), answer.why ? "is not offered: " : "is not offered", rule);
    }
    return true;
}

/* `rule` is why it must be refused, a JSON null for "there is no such answer", or NULL if any reason will do. */
static bool check_refusal(struct pl_stage *st, const char *text, const json_t *rule, const struct pl_where *where)
{
    struct pl_answer answer;
    if (!pl_read_answer(st->s, text, &answer, where, st->error))
        return false;
    if (rule && !json_is_string(rule) && !json_is_null(rule))
        return pl_json_not(st->error, where, rule, "a rule or null");
    const char *found = answer.why ? pl_why_rule(game_of(st->s), answer.why) : NULL;
    const char *wanted = json_string_value(rule);
    if (answer.offered)
        differ_in_words(st, where, text, "is offered", "");
    else if (found && rule && (!wanted || strcmp(wanted, found) != 0))
        differ_in_words(st, where, text, "is refused by ", found);
    else if (!found && wanted)
        differ_in_words(st, where, text, "is no answer here, not even one that is refused by ", wanted);
    return answer.offered || found || pl_check_notation(st->s, answer.notation, where, st->error);
}

/* "refuses": ["0 refuse", ...] or {"0 refuse": "R5.4", ...} */
static bool check_refuses(struct pl_stage *st, const json_t *given, const struct pl_where *where)
{
    const char *text;
    json_t *rule;
    if (!json_is_array(given) && !json_is_object(given))
        return pl_json_not(st->error, where, given, "a list of moves or an object of moves and rules");
    if (!check_count(st, json_array_size(given) + json_object_size(given), where))
        return false;
    for (size_t i = 0; i < json_array_size(given); i++) {
        struct pl_where here = {where, NULL, i};
        if (!check_refusal(st, json_string_value(json_array_get(given, i)), NULL, &here))
            return false;
    }
    json_object_foreach((json_t *)given, text, rule)
    {
        if (!check_refusal(st, text, rule, where))
            return false;
    }
    return true;
}

static json_t *legal_answers(const struct pl_state *s, int seat)
{
    struct pl_moves moves;
    json_t *list = json_array();
    pl_list(s, seat, &moves);
    for (int i = 0; i < moves.n; i++) {
        char word[PL_WORD_MAX];
        struct pl_text text = pl_text_in(word, sizeof word);
        pl_notation(s, moves.move[i], &text);
        json_array_append_new(list, json_string(word));
    }
    return list;
}

/* "only": {"0": ["take 1", "refuse"]}: these and no others, in any order */
static bool check_only(struct pl_stage *st, const json_t *given, const struct pl_where *where)
{
    const char *key;
    json_t *expected;
    if (!json_is_object(given))
        return pl_json_not(st->error, where, given, "an object of seats and their moves");
    json_object_foreach((json_t *)given, key, expected)
    {
        struct pl_where here = {where, key, 0};
        int seat;
        const char *rest = pl_read_seat(st->s, key, &seat);
        if (!rest || *rest)
            return pl_json_fail(st->error, &here, "there is no such seat");
        if (!json_is_array(expected))
            return pl_json_not(st->error, &here, expected, "a list of answers");
        json_t *got = legal_answers(st->s, seat);
        compare_bag(st, expected, got, &here);
        json_decref(got);
    }
    return true;
}

/* "asked": [0, 1] */
static bool check_asked(struct pl_stage *st, const json_t *expected, const struct pl_where *where)
{
    json_t *got = json_array();
    for (int seat = pl_asked(st->s, -1); seat >= 0; seat = pl_asked(st->s, seat))
        json_array_append_new(got, json_integer(seat));
    compare(st, expected, got, where);
    json_decref(got);
    return true;
}

/* --- Results: of the seats, then of published opponents --- */

static int players(const struct pl_state *s)
{
    return pl_seats(s) + pl_rivals(s);
}

/* Compares entry by entry; null is for "any". */
static bool compare_each(struct pl_stage *st, const json_t *expected, const json_t *got, const struct pl_where *where)
{
    if (!json_is_array(expected) || json_array_size(expected) > json_array_size(got))
        return pl_json_fail(st->error, where, "must be a list of at most %zu", json_array_size(got));
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const json_t *value = json_array_get(expected, i);
        if (!json_is_null(value))
            compare(st, value, json_array_get(got, i), &(struct pl_where){where, NULL, i});
    }
    return true;
}

/* "score": [{"Parks": 20}, ...]; of lines with the same label the sum counts */
static bool check_score(struct pl_stage *st, const json_t *expected, const struct pl_where *where)
{
    json_t *got = json_array();
    for (int i = 0; i < players(st->s); i++) {
        struct pl_score score;
        json_t *sheet = json_object();
        pl_score(st->s, i, PL_ALL, &score);
        for (int k = 0; k < score.lines; k++) {
            json_int_t before = json_integer_value(json_object_get(sheet, score.line[k].label));
            json_object_set_new(sheet, score.line[k].label, json_integer(before + score.line[k].value));
        }
        json_array_append_new(got, sheet);
    }
    bool fine = compare_each(st, expected, got, where);
    json_decref(got);
    return fine;
}

/* "scores": [83, 71] */
static bool check_scores(struct pl_stage *st, const json_t *expected, const struct pl_where *where)
{
    json_t *got = json_array();
    for (int i = 0; i < players(st->s); i++) {
        struct pl_score score;
        pl_score(st->s, i, PL_ALL, &score);
        json_array_append_new(got, json_integer(score.total));
    }
    bool fine = compare_each(st, expected, got, where);
    json_decref(got);
    return fine;
}

/* "places": [1, 2] */
static bool check_places(struct pl_stage *st, const json_t *expected, const struct pl_where *where)
{
    int place[PL_PLAYERS_MAX];
    json_t *got = json_array();
    pl_places(st->s, place);
    for (int i = 0; i < players(st->s); i++)
        json_array_append_new(got, json_integer(place[i]));
    bool fine = compare_each(st, expected, got, where);
    json_decref(got);
    return fine;
}

/* --- The whole --- */

static bool check_sees(struct pl_stage *, const json_t *, const struct pl_where *);

static const struct {
    const char *key;
    bool (*check)(struct pl_stage *, const json_t *, const struct pl_where *);
} specials[] = {{"offers", check_offers}, {"refuses", check_refuses}, {"only", check_only},     {"asked", check_asked},
                {"score", check_score},   {"scores", check_scores},   {"places", check_places}, {"sees", check_sees}};

static bool check_key(struct pl_stage *st, const char *key, const json_t *expected, const json_t *view,
                      const struct pl_where *where)
{
    struct pl_where here = {where, key, 0};
    for (size_t i = 0; !st->in_view && i < sizeof specials / sizeof specials[0]; i++)
        if (strcmp(specials[i].key, key) == 0)
            return specials[i].check(st, expected, &here);
    if (strcmp(key, "seats") == 0)
        return compare_seats(st, expected, json_object_get(view, key), &here);
    compare_field(st, key, expected, view, false, where);
    return !st->wrong;
}

/* `viewer` as of pl_view. */
static bool check_view(struct pl_stage *st, int viewer, const json_t *expect, const struct pl_where *where)
{
    const char *key;
    json_t *value;
    bool fine = true;
    char *text = pl_view_text(st->s, viewer);
    json_t *view = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    if (!view)
        return pl_fail(st->error, "there is no memory left");
    json_object_foreach((json_t *)expect, key, value)
    {
        fine = fine && check_key(st, key, value, view, where);
    }
    json_decref(view);
    return fine && !st->wrong;
}

/* "sees": {"1": {"seats": [{"hand": 3}]}, "table": {...}}: what seat 1 is shown, and whoever only looks on */
static bool check_sees(struct pl_stage *st, const json_t *given, const struct pl_where *where)
{
    const char *key;
    json_t *expected;
    bool fine = true;
    if (!json_is_object(given))
        return pl_json_not(st->error, where, given, "an object of seats and what they see");
    st->in_view = true;
    json_object_foreach((json_t *)given, key, expected)
    {
        struct pl_where here = {where, key, 0};
        int seat = PL_TABLE;
        const char *rest = strcmp(key, "table") == 0 ? "" : pl_read_seat(st->s, key, &seat);
        if (!fine)
            continue;
        if (!rest || *rest)
            fine = pl_json_fail(st->error, &here, "there is no such seat");
        else if (!json_is_object(expected))
            fine = pl_json_not(st->error, &here, expected, "an object");
        else
            fine = check_view(st, seat, expected, &here);
    }
    st->in_view = false;
    return fine;
}

bool pl_expect(struct pl_stage *st, const json_t *expect, const struct pl_where *where)
{
    return check_view(st, PL_ALL, expect, where);
}
