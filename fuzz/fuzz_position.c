/* Positions that are nearly right: real ones in which the mutator (mutate.c)
 * has swapped values, names, cards and frames. An input is a document as
 * pl_table_load reads it, so what breaks something can be looked at with
 * `polity show`. A position that is refused leaves nothing behind; one that is
 * accepted is a state like any other: it can be looked at, hidden, saved,
 * loaded and played on, and what comes of it keeps every invariant.
 * POLITY_FUZZ_GAME=mars keeps to one game. */
#include "exercise.h"
#include "kernel/json.h"
#include "seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOVES = 40 };

static void must(bool fine, const char *what, const struct pl_error *error)
{
    if (fine)
        return;
    printf("%s%s%s\n", what, error ? ": " : "", error ? error->text : "");
    fflush(stdout);
    abort();
}

static void must_be_sound(const struct pl_state *s, const char *when)
{
    struct pl_error error = {""};
    must(pl_check_state(s, &error), when, &error);
}

/* An amount may grow beyond what a position could say of it: harmless, and only from one that began near there. */
static bool is_too_much(const struct pl_state *s, const char *words)
{
    for (const struct pl_field *field = pl_game_of(s)->fields; field->key; field++) {
        const char *at = strstr(words, field->key);
        size_t n = strlen(field->key);
        if (at && (at == words || at[-1] == '.') && (at[n] == ':' || at[n] == '[') && strstr(at, "is out of range"))
            return field->type <= PL_U32 || field->type == PL_COUNTS || field->type == PL_AMOUNTS;
    }
    return false;
}

/* Saved as a position and laid over another deal, it is the same again. */
static void save_and_load(const struct pl_state *s)
{
    struct pl_setup setup;
    struct pl_error error = {""};
    pl_setup_of(s, &setup);
    memset(setup.seed, 7, sizeof setup.seed);
    struct pl_state *again = room_for(pl_state_size(&setup));
    char *text = pl_view_text(s, PL_ALL);
    pl_deal(again, &setup);
    must(text && pl_overlay(again, text, strlen(text), &error), "its saved position is refused", &error);
    must(pl_hash(again) == pl_hash(s), "its saved position is another", NULL);
    free(text);
    free(again);
}

/* Whoever looks from the seat can't tell what was dealt again from what there was. */
static void hide_from(const struct pl_state *s, int seat, uint64_t seed)
{
    struct pl_state *copy = copy_of(s);
    char *before = pl_view_text(s, seat), *after;
    json_t *view = json_loads(before, 0, NULL);
    must(json_is_object(view), "a view is no JSON", NULL);
    json_decref(view);
    pl_hide(copy, seat, seed);
    must_be_sound(copy, "hidden");
    after = pl_view_text(copy, seat);
    must(before && after && strcmp(before, after) == 0, "hiding shows", NULL);
    play_on(copy, seed, 5);
    free(before);
    free(after);
    free(copy);
}

/* Plays at random; a state that meets a bound is broken, any other is sound. */
static void play_soundly(struct pl_state *s, uint64_t seed)
{
    struct pl_error error = {""};
    struct pl_moves moves;
    struct pl_log log;
    for (int i = 0; i < MOVES && !pl_over(s); i++) {
        int seat = pl_asked(s, -1);
        while (dice(&seed) & 1 && pl_asked(s, seat) >= 0)
            seat = pl_asked(s, seat);
        must(pl_list(s, seat, &moves) > 0, "nobody has an answer", NULL);
        if (!pl_play(s, seat, moves.move[dice(&seed) % (unsigned)moves.n], &log)) {
            must(pl_is_broken(s) != NULL, "an answer that is offered is refused", NULL);
            return;
        }
        if (!pl_check_state(s, &error)) {
            must(is_too_much(s, error.text), "played", &error);
            return;
        }
        tell_log(s, &log);
    }
    save_and_load(s);
}

/* A table that begins with the position saves, and loads again to the same. */
static void sit_down(const json_t *document, const struct pl_state *s, uint64_t seed)
{
    struct pl_error error = {""};
    char *text = json_dumps(document, JSON_COMPACT);
    struct pl_table *t = pl_table_load(text, strlen(text), -1, &error), *again;
    must(t, "a table refuses it", &error);
    must(pl_hash(pl_table_state(t)) == pl_hash(s), "at a table it is another", NULL);
    free(text);
    play_at(t, seed, MOVES / 2);
    struct pl_text out = pl_text_in(NULL, 0);
    pl_table_save(t, &out);
    text = room_for(out.len + 1);
    out = pl_text_in(text, out.len + 1);
    pl_table_save(t, &out);
    again = pl_table_load(text, out.len, -1, &error);
    must(again, "its record is refused", &error);
    must(pl_hash(pl_table_state(again)) == pl_hash(pl_table_state(t)), "its record is another", NULL);
    pl_table_free(again);
    pl_table_free(t);
    free(text);
}

static void examine(const json_t *document, const struct pl_state *s, uint64_t seed)
{
    struct pl_state *copy = copy_of(s);
    must_be_sound(s, "accepted");
    look_at(s);
    save_and_load(s);
    for (int seat = PL_TABLE; seat < pl_seats(s); seat++)
        hide_from(s, seat, seed);
    if (seed % 8 == 0)
        let_bot_choose(s);
    play_soundly(copy, seed);
    look_at(copy);
    sit_down(document, s, seed);
    free(copy);
}

/* The table that the document's position is laid over; NULL: its setup is refused. */
static struct pl_table *deal_for(const json_t *document)
{
    json_t *setup = json_copy((json_t *)document);
    json_object_del(setup, "position");
    char *text = json_dumps(setup, JSON_COMPACT);
    struct pl_table *t = text ? pl_table_load(text, strlen(text), -1, NULL) : NULL;
    free(text);
    json_decref(setup);
    return t;
}

/* False: it is refused. */
static bool try_document(const json_t *document, uint64_t seed)
{
    static const struct pl_where where = {NULL, "position", 0};
    struct pl_table *t = deal_for(document);
    struct pl_error error = {""};
    if (!t)
        return false;
    struct pl_state *s = copy_of(pl_table_state(t));
    bool accepted = pl_overlay_json(s, json_object_get(document, "position"), false, &where, &error);
    if (accepted) {
        examine(document, s, seed);
    } else {
        must(memcmp(s, pl_table_state(t), pl_size(s)) == 0, "a refusal changes the state", &error);
        must(error.text[0] && !strchr(error.text, '\n'), "a refusal has no words", NULL);
    }
    free(s);
    pl_table_free(t);
    return accepted;
}

/* How many positions were accepted: those that are refused show little. */
static struct {
    bool told;
    uint64_t inputs, accepted;
} count;

static void tell_count(void)
{
    printf("%llu of %llu positions accepted\n", (unsigned long long)count.accepted, (unsigned long long)count.inputs);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_t *document = json_loadb((const char *)data, size, 0, NULL);
    const char *name = json_string_value(json_object_get(document, "game"));
    const struct pl_game *only = seeds_only();
    bool ours = !only || (name && strcmp(name, only->name) == 0);
    uint64_t seed = size;
    for (size_t i = 0; i < size; i++)
        seed = (seed ^ data[i]) * 0x100000001b3;
    bool accepted = document && ours && try_document(document, seed);
    json_decref(document);
    if (!count.told)
        count.told = atexit(tell_count) == 0;
    count.inputs++;
    count.accepted += accepted;
    return accepted ? 0 : -1; /* a libFuzzer that is new enough does not keep what is refused */
}
