/* What boards are told of a game: every field has a label, every thing a name,
 * and whatever views, moves and events name in random games is among the
 * things. What 51st State's cards are said to do is what the engine runs. */
#include <jansson.h>

#include "trial.h"

#include "games/state51/state.h"

/* --- The things of every game, read once --- */

enum { GAMES_MAX = 16 };
static json_t *things_of[GAMES_MAX][PL_LANGS];

static json_t *read_things(const struct pl_game *game, enum pl_lang lang)
{
    struct pl_text text = {NULL, 0, 0};
    pl_things(game, lang, &text);
    char *buf = malloc(text.len + 1);
    if (!buf)
        abort();
    text = pl_text_in(buf, text.len + 1);
    pl_things(game, lang, &text);
    json_error_t why;
    json_t *root = json_loads(buf, JSON_REJECT_DUPLICATES, &why);
    if (!root)
        fprintf(stderr, "the things of %s: column %d: %s\n", game->name, why.column, why.text);
    free(buf);
    return root;
}

static int number_of(const struct pl_game *game)
{
    int i = 0;
    while (pl_game_at(i) != game)
        i++;
    return i;
}

static json_t *things_in(const struct pl_game *game, enum pl_lang lang)
{
    return json_object_get(things_of[number_of(game)][lang], "things");
}

static bool is_thing(const struct pl_game *game, const char *kind, const char *word)
{
    return json_object_get(json_object_get(things_in(game, PL_EN), kind), word) != NULL;
}

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static bool is_among(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(*list, word) == 0)
            return true;
    return false;
}

/* --- The text as a whole --- */

static void entry_is_that_of_the_list(void **state)
{
    const struct pl_game *game = *state;
    char buf[20000];
    struct pl_text text = pl_text_in(buf, sizeof buf);
    pl_game_entry(game, PL_EN, &text);
    json_t *entry = json_loads(buf, JSON_REJECT_DUPLICATES, NULL), *value;
    assert_non_null(entry);
    assert_string_equal(text_at(entry, "name"), game->name);
    assert_int_equal(json_array_size(json_object_get(entry, "options")), pl_option_count(game));
    assert_int_equal(json_array_size(json_object_get(entry, "seat_options")), pl_seat_option_count(game));
    assert_int_equal(json_object_size(entry), 7);
    const char *key;
    json_object_foreach(entry, key, value)
        assert_true(json_equal(value, json_object_get(things_of[number_of(game)][PL_EN], key)));
    json_decref(entry);
}

static void fields_are_told(void **state)
{
    static const char *const types[] = {"number", "card", "pile", "bits", "marks", "counts", "map", NULL};
    const struct pl_game *game = *state;
    const json_t *fields = json_object_get(things_of[number_of(game)][PL_EN], "fields");
    size_t n = 0;
    for (const struct pl_field *field = game->fields; field->key; field++) {
        if (!field->says)
            continue;
        const json_t *told = json_array_get(fields, n++);
        assert_string_equal(text_at(told, "key"), field->key);
        assert_string_equal(text_at(told, "says"), field->says);
        assert_string_equal(text_at(told, "of"), field->of_seat ? "seat" : "table");
        assert_true(is_among(text_at(told, "type"), types));
        assert_int_equal(json_is_true(json_object_get(told, "list")), field->count != 0);
        if (!field->kind)
            assert_true(json_is_null(json_object_get(told, "kind")));
        else
            assert_string_equal(text_at(told, "kind"), field->kind->name);
        if (field->kind && field->kind->words)
            assert_non_null(json_object_get(things_in(game, PL_EN), field->kind->name));
        assert_int_equal(json_object_get(told, "keys") != NULL, field->keys != NULL);
        if (field->keys)
            assert_non_null(json_object_get(things_in(game, PL_EN), text_at(told, "keys")));
    }
    assert_int_equal(json_array_size(fields), n);
    assert_true(n > 0);
}

/* --- What each thing says --- */

/* Kinds whose things must have a text and facts, and the words among them that stand for none. */
static const struct {
    const char *game, *kind, *none;
    bool tells;
} drawn[] = {
    {"welcome", "card", "", true},
    {"welcome", "plan", "random", true},
    {"welcome", "side", "", false},
    {"welcome", "opponent", "", true},
    {"state51", "card", "", true},
    {"state51", "connection", "", true},
    {"state51", "faction", "none", true},
    {"mars", "card", "", true},
    {"mars", "hex", "", false},
    {"mars", "global_event", "", true},
    {"mars", "standard", "", true},
    {"planetb", "building", "", true},
    {"planetb", "news", "", true},
    {"planetb", "law", "", true},
    {"planetb", "conglomerate", "", true},
    {"planetb", "track", "", true},
    {"planetb", "office", "none", true},
    {"hegemony", "card", "", true},
    {"hegemony", "event", "", true},
    {"hegemony", "crisis", "", true},
    {"hegemony", "history", "", true},
    {"hegemony", "action", "", true},
    {"hegemony", "company", "", false},
    {"hegemony", "deal", "", false},
    {"hegemony", "export", "", false},
    {"hegemony", "immigration", "", false},
    {"hegemony", "policy", "", false},
    {"hegemony", "hidden", "", true},
};

static void drawn_things_have_text_and_facts(void **state)
{
    const struct pl_game *game = *state;
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        if (strcmp(drawn[i].game, game->name) != 0)
            continue;
        const char *word;
        json_t *thing;
        assert_true(json_object_size(json_object_get(things_in(game, PL_EN), drawn[i].kind)) > 1);
        json_object_foreach(json_object_get(things_in(game, PL_EN), drawn[i].kind), word, thing)
        {
            bool real = strcmp(word, drawn[i].none) != 0;
            if (json_is_object(json_object_get(thing, "facts")) != real)
                fail_msg("%s %s: facts are where they should not be, or not where they should", drawn[i].kind, word);
            if (!*text_at(thing, "tells") == (real && drawn[i].tells))
                fail_msg("%s %s: tells '%s'", drawn[i].kind, word, text_at(thing, "tells"));
        }
    }
}

/* Every entry of a list that the engine runs has a step, and every card of Mars tells all its lists. */
static void assert_lists(const char *word, const json_t *entries)
{
    static const char *const needs_what[] = {"gain",  "pay", "prod", "any_prod", "remove", "steal",
                                             "value", "add", "tile", "discount", NULL};
    size_t i, k;
    json_t *entry, *way;
    assert_true(json_is_array(entries));
    json_array_foreach(entries, i, entry)
    {
        const char *step = text_at(entry, "step");
        if (!*step || (is_among(step, needs_what) && !*text_at(entry, "what")))
            fail_msg("%s: step '%s' is not told in full", word, step);
        json_array_foreach(json_object_get(entry, "ways"), k, way) assert_lists(word, way);
        if (json_object_get(entry, "does"))
            assert_lists(word, json_object_get(entry, "does"));
    }
}

static void cards_of_mars_tell_their_lists(void **state)
{
    (void)state;
    static const char *const lists[] = {"played", "first", "ongoing", "action"};
    const char *word;
    json_t *card, *told;
    json_object_foreach(json_object_get(things_in(pl_game_find("mars"), PL_EN), "card"), word, card)
    {
        const json_t *facts = json_object_get(card, "facts"), *does = json_object_get(facts, "does");
        for (int i = 0; i < 4; i++)
            assert_lists(word, json_object_get(does, lists[i]));
        bool acts = json_array_size(json_object_get(does, "action")) > 0;
        bool goes_on = json_array_size(json_object_get(does, "ongoing")) > 0;
        assert_int_equal(acts, json_is_true(json_object_get(facts, "action")));
        assert_int_equal(goes_on, json_is_true(json_object_get(facts, "ongoing")));
        if (strcmp(word, "ironworks") == 0) {
            told = json_loads("[{\"step\":\"pay\",\"what\":\"energy\",\"n\":4},{\"step\":\"to\"},"
                              "{\"step\":\"gain\",\"what\":\"steel\",\"n\":1},{\"step\":\"oxygen\",\"n\":1}]",
                              0, NULL);
            assert_true(json_equal(told, json_object_get(does, "action")));
            json_decref(told);
        }
        if (strcmp(word, "pets") == 0) {
            told = json_loads("[{\"step\":\"protect_here\"},{\"step\":\"on\",\"on\":[\"city\"],\"anybody\":true,"
                              "\"does\":[{\"step\":\"add_here\",\"n\":1}]}]",
                              0, NULL);
            assert_true(json_equal(told, json_object_get(does, "ongoing")));
            json_decref(told);
        }
    }
}

/* What stands on the boards of Planet B, and not on cards: R5.7, R7.4, R10.4, R11.2. */
static void boards_of_planet_b_tell_what_is_printed(void **state)
{
    (void)state;
    static const struct {
        const char *kind, *word, *facts;
    } told[] = {
        {"office", "lama",
         "{\"vp\":3,\"moral\":[{\"step\":\"mood\",\"n\":1}],\"immoral\":[{\"step\":\"vp\",\"n\":3}]}"},
        {"mood", "-3",
         "{\"does\":[{\"step\":\"pay_upto\",\"n\":3},"
         "{\"step\":\"seats\",\"does\":[{\"step\":\"votes\",\"all\":true,\"n\":1}]}]}"},
        {"news", "paid-poll",
         "{\"deck\":\"2\",\"immoral\":true,\"does\":[{\"step\":\"any_order\",\"ways\":[[{\"step\":\"votes\",\"n\":3}],"
         "[{\"step\":\"seats\",\"does\":[{\"step\":\"lose\",\"what\":\"mood\",\"n\":1}]}]]}]}"},
    };
    const json_t *things = things_in(pl_game_find("planetb"), PL_EN);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        json_t *wanted = json_loads(told[i].facts, 0, NULL);
        const json_t *thing = json_object_get(json_object_get(things, told[i].kind), told[i].word);
        if (!json_equal(wanted, json_object_get(thing, "facts")))
            fail_msg("%s %s is told otherwise", told[i].kind, told[i].word);
        json_decref(wanted);
    }
    const json_t *track = json_object_get(json_object_get(things, "track"), "capitalists");
    const json_t *spaces = json_object_get(json_object_get(track, "facts"), "spaces");
    const json_t *last = json_array_get(json_array_get(spaces, 3), 1);
    assert_int_equal(json_array_size(spaces), 4);
    assert_true(json_is_false(json_object_get(last, "reconstructed")));
    assert_true(json_is_true(json_object_get(json_array_get(json_array_get(spaces, 0), 0), "reconstructed")));
    assert_int_equal(json_integer_value(json_object_get(json_array_get(json_object_get(last, "does"), 0), "n")), 20);
}

/* Both cells of every building of Planet B are told; in words, nouns follow their numbers in each language. */
static void cells_of_planetb_tell_their_lists(void **state)
{
    (void)state;
    const char *word;
    json_t *card;
    json_object_foreach(json_object_get(things_in(pl_game_find("planetb"), PL_EN), "building"), word, card)
    {
        const json_t *cells = json_object_get(json_object_get(card, "facts"), "cells");
        assert_int_equal(json_array_size(cells), 2);
        for (size_t i = 0; i < 2; i++) {
            assert_lists(word, json_array_get(cells, i));
            assert_true(json_array_size(json_array_get(cells, i)) > 0);
        }
    }
}

static void texts_of_planetb_agree(void **state)
{
    (void)state;
    static const struct {
        enum pl_lang lang;
        const char *kind, *word, *tells;
    } told[] = {
        {PL_EN, "cell", "restaurant/2", "1 plant -> 8 VP"},
        {PL_UK, "cell", "restaurant/2", "1 рослина -> 8 ПО"},
        {PL_RU, "cell", "restaurant/2", "1 растение -> 8 ПО"},
        {PL_UK, "cell", "sand-pit/2", "2 іридія + збудувати споруду"},
        {PL_UK, "cell", "unemployment-centre/2", "взяти 1 розумаку + 1 крок на треку футуристів"},
        {PL_RU, "cell", "clone-factory/1", "взять 4 хитрецов + взять 4 умников"},
        {PL_EN, "cell", "designer-baby-lab/1", "3 workers of any colour -> 23 VP"},
        {PL_UK, "news", "offshore-leak", "настрої -1 -> 8 ПО (аморальна)"},
        {PL_RU, "news", "price-cartel", "настроения -1 -> 23 бабоса (аморальная)"},
        {PL_EN, "news", "nannybots",
         "(take 1 worker back from a building or take 1 brainy) + 1 step on the Futurists' track"},
        {PL_UK, "news", "mono-majority",
         "2 кроки назад на будь-якому треку -> (підтримка фракції без повернення диска або 1 крок на будь-якому треку) "
         "+ "
         "маркер виборів на 1 праворуч (аморальна)"},
        {PL_EN, "news", "raider-takeover", "15 money + all others: pay, if they can: 4 money (immoral)"},
        {PL_EN, "law", "wealth-tax", "Adopt: 15 money; all others: 5 money\nReject: mood -2 -> 10 VP"},
        {PL_UK, "office", "premier", "1 крок на будь-якому треку\n6 ПО"},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const json_t *things = json_object_get(things_in(pl_game_find("planetb"), told[i].lang), told[i].kind);
        assert_string_equal(text_at(json_object_get(things, told[i].word), "tells"), told[i].tells);
    }
}

/* A Roman number is none. */
static bool has_latin_word(const char *text)
{
    int run = 0;
    for (; *text && run < 3; text++) {
        bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z' && *text != 'I');
        run = letter ? run + 1 : 0;
    }
    return run == 3;
}

static void assert_reads_well(const char *kind, const char *word, const char *text, enum pl_lang lang)
{
    size_t n = strlen(text);
    if (strpbrk(text, "{}") || (n && (strchr(" \n", text[0]) || strchr(" \n", text[n - 1]))))
        fail_msg("%s %s: '%s' has places to fill, or blanks at an end", kind, word, text);
    if (lang != PL_EN && has_latin_word(text))
        fail_msg("%s %s: '%s' is not in language %s", kind, word, text, pl_lang_name(lang));
}

static void things_read_well(const struct pl_game *game, enum pl_lang lang)
{
    const char *kind, *word;
    json_t *things, *thing;
    json_object_foreach(things_in(game, lang), kind, things)
    {
        json_object_foreach(things, word, thing)
        {
            if (!*text_at(thing, "says"))
                fail_msg("%s %s says nothing", kind, word);
            assert_reads_well(kind, word, text_at(thing, "says"), lang);
            assert_reads_well(kind, word, text_at(thing, "tells"), lang);
        }
    }
    size_t i;
    json_t *field;
    json_array_foreach(json_object_get(things_of[number_of(game)][lang], "fields"), i, field)
        assert_reads_well("field", text_at(field, "key"), text_at(field, "says"), lang);
}

static void things_read_well_in_english(void **state)
{
    things_read_well(*state, PL_EN);
}

static void things_read_well_in_ukrainian(void **state)
{
    things_read_well(*state, PL_UK);
}

static void things_read_well_in_russian(void **state)
{
    things_read_well(*state, PL_RU);
}

/* --- What random games name --- */

/* Every string in a field's value is a thing of its kind, and every key of an object one of the kind of its keys. */
static const char *unknown_word(const struct trial *t, const struct pl_field *field, const json_t *value)
{
    const struct pl_kind *keys = field->keys ? field->keys : field->kind;
    const char *kind = field->kind->name, *unknown = NULL, *key;
    size_t i;
    json_t *inner;
    if (json_is_string(value))
        return is_thing(t->setup.game, kind, json_string_value(value)) ? NULL : json_string_value(value);
    json_array_foreach(value, i, inner)
    {
        if (!unknown)
            unknown = unknown_word(t, field, inner);
    }
    if (field->type >= PL_COUNTS)
        json_object_foreach((json_t *)value, key, inner)
        {
            const char *wrong = is_thing(t->setup.game, keys->name, key) ? NULL : key;
            if (!wrong && field->type == PL_MAP)
                wrong = unknown_word(t, field, inner);
            unknown = wrong ? wrong : unknown;
        }
    return unknown;
}

static bool view_names_things(struct trial *t, const json_t *view, int seat)
{
    for (const struct pl_field *field = t->setup.game->fields; field->key; field++) {
        if (!field->kind || !field->kind->words)
            continue;
        const json_t *part = field->of_seat ? json_array_get(json_object_get(view, "seats"), (size_t)seat) : view;
        const char *unknown = unknown_word(t, field, json_object_get(part, field->key));
        NEED(t, !unknown, "%s: '%s' is no %s among the things", field->key, unknown, field->kind->name);
    }
    return true;
}

static bool views_name_things(struct trial *t)
{
    struct pl_log log;
    do {
        if (roll_below(&t->dice, 8 + 4 * t->setup.seats))
            continue;
        int seat = roll_below(&t->dice, t->setup.seats);
        char *text = view_text(t->s, roll_below(&t->dice, 2) ? seat : PL_TABLE);
        json_t *view = json_loads(text, 0, NULL);
        bool holds = view ? view_names_things(t, view, seat) : trial_fails(t, "a view is not JSON");
        json_decref(view);
        free(text);
        if (!holds)
            return false;
    } while (step(t->s, &t->dice, &log) && ++t->played);
    return true;
}

/* Every piece that a board may have to light up: a word, then numbers (#) or things of these kinds. */
static const struct {
    const char *game, *piece;
} pieces[] = {
    {"null", "card card"},
    {"welcome", "combination #"},
    {"welcome", "card #"},
    {"welcome", "face #"},
    {"welcome", "effect #"},
    {"welcome", "refusals"},
    {"welcome", "roundabouts"},
    {"welcome", "number #"},
    {"welcome", "printed"},
    {"welcome", "house street #"},
    {"welcome", "gap street #"},
    {"welcome", "temp"},
    {"welcome", "value #"},
    {"welcome", "park street"},
    {"welcome", "pools"},
    {"welcome", "plan letter"},
    {"state51", "card card"},
    {"state51", "card connection"},
    {"state51", "connection pile"},
    {"state51", "faction faction"},
    {"state51", "exchange exchange"},
    {"state51", "good good"},
    {"state51", "good source"},
    {"state51", "seat #"},
    {"mars", "card card"},
    {"mars", "hex hex"},
    {"mars", "standard standard"},
    {"mars", "milestone milestone"},
    {"mars", "award award"},
    {"mars", "resource resource"},
    {"mars", "party party"},
    {"mars", "owner owner"},
    {"mars", "global_event global_event"},
    {"mars", "patents"},
    {"planetb", "building building"},
    {"planetb", "place place"},
    {"planetb", "conglomerate conglomerate"},
    {"planetb", "line line"},
    {"planetb", "worker worker"},
    {"planetb", "zone zone worker"},
    {"planetb", "cell cell"},
    {"planetb", "track track"},
    {"planetb", "space track # #"},
    {"planetb", "news news"},
    {"planetb", "fraud fraud"},
    {"planetb", "marker direction"},
    {"planetb", "marker"},
    {"planetb", "laws law_deck"},
    {"planetb", "adopt law"},
    {"planetb", "reject law"},
    {"planetb", "law law"},
    {"planetb", "stock resource"},
    {"planetb", "player player"},
    {"planetb", "deck deck"},
    {"planetb", "production production"},
    {"planetb", "token resource"},
    {"planetb", "office office"},
    {"planetb", "election"},
    {"planetb", "laid #"},
    {"planetb", "vote player"},
    {"planetb", "bag"},
    {"hegemony", "action action"},
    {"hegemony", "agenda hidden"},
    {"hegemony", "bag"},
    {"hegemony", "card card"},
    {"hegemony", "cast role side # #"},
    {"hegemony", "classes classes"},
    {"hegemony", "ai ai"},
    {"hegemony", "asked-ai ai #"},
    {"hegemony", "check priority"},
    {"hegemony", "drops priority #"},
    {"hegemony", "narrows # #"},
    {"hegemony", "priority priority"},
    {"hegemony", "rises priority #"},
    {"hegemony", "rises-policy policy #"},
    {"hegemony", "tries priority #"},
    {"hegemony", "classes class"},
    {"hegemony", "classes role"},
    {"hegemony", "company company"},
    {"hegemony", "crisis crisis"},
    {"hegemony", "deal deal"},
    {"hegemony", "event event"},
    {"hegemony", "export export"},
    {"hegemony", "fails policy section"},
    {"hegemony", "flow party party"},
    {"hegemony", "goods good"},
    {"hegemony", "goods service source"},
    {"hegemony", "history history"},
    {"hegemony", "industry industry"},
    {"hegemony", "passes policy section"},
    {"hegemony", "price good"},
    {"hegemony", "role role"},
    {"hegemony", "sale sale"},
    {"hegemony", "section policy section"},
    {"hegemony", "side role side"},
    {"hegemony", "slot slot"},
    {"hegemony", "storage good"},
    {"hegemony", "unemployed worker"},
    {"hegemony", "union industry"},
    {"hegemony", "vote class"},
    {"hegemony", "votes role"},
};

static bool is_number(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

static bool fits_pattern(const struct pl_game *game, const char *pattern, const char *piece)
{
    char kinds[PL_WORD_MAX], words[PL_WORD_MAX], *more_kinds, *more_words;
    snprintf(kinds, sizeof kinds, "%s", pattern);
    snprintf(words, sizeof words, "%s", piece);
    const char *kind = strtok_r(kinds, " ", &more_kinds), *word = strtok_r(words, " ", &more_words);
    bool fits = kind && word && strcmp(kind, word) == 0;
    while (fits && kind) {
        kind = strtok_r(NULL, " ", &more_kinds);
        word = strtok_r(NULL, " ", &more_words);
        fits = !kind || !word ? !kind && !word : strcmp(kind, "#") == 0 ? is_number(word) : is_thing(game, kind, word);
    }
    return fits;
}

static bool pieces_are_known(struct trial *t, char piece[PL_PIECES_MAX][PL_WORD_MAX], int n)
{
    for (int p = 0; p < n; p++) {
        bool known = false;
        for (size_t i = 0; i < sizeof pieces / sizeof *pieces && !known; i++)
            known = strcmp(pieces[i].game, t->setup.game->name) == 0 &&
                    fits_pattern(t->setup.game, pieces[i].piece, piece[p]);
        NEED(t, known, "no board knows the piece '%s'", piece[p]);
    }
    return true;
}

static bool moves_touch_pieces(struct trial *t, const pl_move *move, int n)
{
    char piece[PL_PIECES_MAX][PL_WORD_MAX];
    for (int i = 0; i < n; i++)
        if (!pieces_are_known(t, piece, pl_pieces(t->s, move[i], piece)))
            return false;
    return true;
}

static bool pieces_are_things(struct trial *t)
{
    struct pl_moves moves;
    struct pl_log log = {.n = 0};
    char piece[PL_PIECES_MAX][PL_WORD_MAX];
    do {
        for (int i = 0; i < log.n && i < PL_LOG_MAX; i++) {
            int n = pl_event_pieces(t->s, &log.event[i], piece);
            t->differed |= n > 0;
            if (!pieces_are_known(t, piece, n))
                return false;
        }
        int seat = any_asked(t->s, &t->dice);
        if (seat < 0 || roll_below(&t->dice, 4))
            continue;
        pl_explain(t->s, seat, &moves);
        if (!moves_touch_pieces(t, moves.move, moves.n) || !moves_touch_pieces(t, moves.refused_move, moves.refused))
            return false;
    } while (step(t->s, &t->dice, &log) && ++t->played);
    return true;
}

static void unknown_events_touch_nothing(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_event event = {.what = 255};
    char piece[PL_PIECES_MAX][PL_WORD_MAX];
    pl_setup_init(&setup, pl_game_find("null"));
    struct pl_state *s = malloc(pl_state_size(&setup));
    pl_deal(s, &setup);
    assert_int_equal(pl_event_pieces(s, &event, piece), 0);
    free(s);
}

/* --- Turns --- */

static bool is_move(const struct pl_state *s, pl_move m, const char *verb)
{
    char notation[PL_WORD_MAX];
    struct pl_text text = pl_text_in(notation, sizeof notation);
    pl_notation(s, m, &text);
    return strncmp(notation, verb, strlen(verb)) == 0;
}

/* Moves after which the same question is asked again, in the same turn; side moves are apart. */
static bool goes_on(const struct pl_state *s, pl_move m)
{
    return is_move(s, m, "roundabout") || is_move(s, m, "shield") || is_move(s, m, "heat");
}

/* A turn begins once; where all turns are played side by side, once in every round. */
static bool turns_begin_once(struct trial *t)
{
    int begun[PL_SEATS_MAX] = {0};
    bool drop = strcmp(t->setup.game->name, "state51") == 0, side_by_side = true;
    struct pl_moves moves;
    int seat, drops = 0;
    for (; (seat = any_asked(t->s, &t->dice)) >= 0; t->played++) {
        bool begins = pl_turn_begins(t->s, seat);
        pl_list(t->s, seat, &moves);
        pl_move m = any_move(&moves, &t->dice);
        begun[seat] += begins && !pl_is_side_move(t->s, m);
        side_by_side &= !begins || ((const struct pl_head *)t->s)->busy > 0;
        drops += begins && is_move(t->s, m, "drop");
        bool again = begins && goes_on(t->s, m);
        pl_play_listed(t->s, seat, m, NULL);
        t->differed |= again;
        NEED(t, !again || !pl_turn_begins(t->s, seat), "a turn begins a second time");
        for (int i = 0; i < t->setup.seats; i++)
            NEED(t, pl_is_asked(t->s, i) || !pl_turn_begins(t->s, i), "a turn begins without a question");
    }
    for (int i = 0; side_by_side && i < t->setup.seats; i++)
        NEED(t, begun[i] == pl_round(t->s) || pl_by_rules(t->s, i), "seat %d began %d turns in %d rounds", i, begun[i],
             pl_round(t->s));
    NEED(t, !drop || drops == t->setup.seats, "%d first hands were discarded from", drops);
    return true;
}

/* --- Options that do not go together --- */

static void refused_options_have_a_reason(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_error error;
    pl_setup_init(&setup, pl_game_find("welcome"));
    assert_int_equal(pl_setup_why(&setup), 0);
    assert_true(pl_setup_option(&setup, "plan_b", "BX2", NULL));
    pl_why needs_advanced = pl_setup_why(&setup);
    assert_string_equal(pl_why_rule(setup.game, needs_advanced), "R1.8");
    assert_false(pl_setup_check(&setup, &error));
    assert_string_equal(error.text, "plan_b=BX2: this plan needs the advanced plans to be on (R1.8)");
    assert_true(pl_setup_option(&setup, "advanced", "on", NULL));
    assert_int_equal(pl_setup_why(&setup), 0);
    assert_true(pl_setup_check(&setup, &error));

    assert_true(pl_setup_option(&setup, "plan_a", "AX5", NULL));
    pl_why needs_roundabouts = pl_setup_why(&setup);
    assert_int_not_equal(needs_roundabouts, 0);
    assert_int_not_equal(needs_roundabouts, needs_advanced);
    assert_false(pl_setup_check(&setup, &error));
    assert_non_null(strstr(error.text, "plan_a=AX5: "));
    assert_non_null(strstr(error.text, "roundabouts"));
    assert_true(pl_setup_option(&setup, "roundabouts", "on", NULL));
    assert_int_equal(pl_setup_why(&setup), 0);
}

/* --- 51st State: the facts are the engine's --- */

static int index_of(const struct pl_kind *kind, const char *word)
{
    for (int i = 0; i < kind->count; i++)
        if (strcmp(kind->words[i], word) == 0)
            return i;
    return -1;
}

static int good_at(const json_t *effect, const char *key)
{
    return index_of(&s51_cost_kind, text_at(effect, key));
}

static int number_at(const json_t *object, const char *key)
{
    return json_is_integer(json_object_get(object, key)) ? (int)json_integer_value(json_object_get(object, key)) : -1;
}

static int bits_at(const json_t *object, const char *key, const struct pl_kind *kind)
{
    int bits = 0;
    size_t i;
    json_t *word;
    json_array_foreach(json_object_get(object, key), i, word) bits |= 1 << index_of(kind, json_string_value(word));
    return bits;
}

/* An effect as the engine's tables have it, read back from its JSON. */
static struct pl_does read_effect(const json_t *effect)
{
    static const char *const owners[] = {"own", "own_other", "opp"};
    struct pl_does does = {0};
    while (s51_steps[does.step] && strcmp(s51_steps[does.step]->name, text_at(effect, "step")) != 0)
        does.step++;
    for (int i = 0; i < 3; i++)
        if (strcmp(owners[i], text_at(effect, "whose")) == 0)
            does.who = (uint8_t)i;
    if (json_object_get(effect, "good"))
        does.what = (uint8_t)good_at(effect, "good");
    if (json_object_get(effect, "n"))
        does.n = (int16_t)number_at(effect, "n");
    if (json_object_get(effect, "most"))
        does.most = (uint8_t)number_at(effect, "most");
    does.how = (uint16_t)bits_at(effect, "goods", &s51_cost_kind);
    switch (does.step) {
    case STEP_PER_TYPE:
        does.of = (uint8_t)index_of(&s51_type_kind, text_at(effect, "type"));
        does.per = COUNT_TYPE;
        does.n = 1;
        break;
    case STEP_PER_GAINED:
        does.of = (uint8_t)good_at(effect, "gained");
        does.per = COUNT_GAINED;
        does.n = 1;
        break;
    case STEP_TAKE_PRODUCTION:
        does.who = OPP;
        break;
    }
    return does;
}

static void assert_effects(const char *word, const json_t *facts, const char *key, const struct pl_does *does)
{
    const json_t *effects = json_object_get(facts, key);
    int n = 0;
    assert_true(json_is_array(effects));
    for (; does[n].step; n++) {
        struct pl_does told = read_effect(json_array_get(effects, (size_t)n));
        if (memcmp(&told, &does[n], sizeof told) != 0)
            fail_msg("%s: %s %d is told otherwise than the engine runs it", word, key, n);
    }
    assert_int_equal(json_array_size(effects), n);
}

/* An object of goods has exactly these numbers. */
static void assert_goods(const char *word, const json_t *facts, const char *key, const uint8_t *count, int kinds)
{
    const json_t *goods = json_object_get(facts, key);
    size_t n = 0;
    assert_true(json_is_object(goods));
    for (int good = 0; good < kinds; good++) {
        n += count[good] != 0;
        if (count[good] && number_at(goods, s51_cost_kind.words[good]) != count[good])
            fail_msg("%s: %s of %s", word, key, s51_cost_kind.words[good]);
    }
    assert_int_equal(json_object_size(goods), n);
}

static const json_t *facts_of(const char *kind, const char *word)
{
    const json_t *things = json_object_get(things_in(pl_game_find("state51"), PL_EN), kind);
    const json_t *facts = json_object_get(json_object_get(things, word), "facts");
    if (!facts)
        fail_msg("%s %s has no facts", kind, word);
    return facts;
}

static void assert_stores(const char *word, const json_t *facts, const struct s51_row *row)
{
    const json_t *stores = json_object_get(facts, "store");
    size_t n = 0;
    for (; n < 2 && row->store[n].goods; n++) {
        const json_t *told = json_array_get(stores, n);
        bool no_limit = json_is_null(json_object_get(told, "room"));
        if (bits_at(told, "goods", &s51_cost_kind) != row->store[n].goods || no_limit != (row->store[n].room == 255) ||
            (!no_limit && number_at(told, "room") != row->store[n].room))
            fail_msg("%s: storage %zu", word, n);
    }
    assert_int_equal(json_array_size(stores), n);
}

static void assert_condition(const json_t *facts, const struct s51_row *row)
{
    const json_t *when = json_object_get(facts, "when"), *if_gained = json_object_get(facts, "if"), *event;
    size_t i;
    int events = 0;
    json_array_foreach(when, i, event) events |= strcmp(json_string_value(event), "deal") == 0 ? ON_DEAL : ON_RAZE;
    assert_int_equal(events, row->when);
    assert_int_equal(json_is_null(if_gained), row->at_least == 0);
    if (row->at_least) {
        assert_int_equal(number_at(if_gained, "n"), row->at_least);
        assert_int_equal(good_at(if_gained, "good"), row->gained);
    }
}

static void cards_do_what_is_told(void **state)
{
    static const char *const categories[] = {"production", "feature", "action"};
    static const char *const sets[] = {"base", "new_era", "winter"};
    (void)state;
    for (int card = 0; card < LOCATIONS; card++) {
        const char *word = s51_words[card];
        const struct s51_row *row = s51_card(card);
        const json_t *facts = facts_of("card", word);
        assert_effects(word, facts, "does", row->does);
        assert_effects(word, facts, "bonus", row->bonus);
        assert_goods(word, facts, "cost", row->cost, COSTS);
        assert_goods(word, facts, "spoils", row->spoils, GOODS);
        assert_string_equal(text_at(facts, "category"), categories[row->category]);
        assert_string_equal(text_at(facts, "set"), sets[row->set]);
        assert_int_equal(good_at(facts, "deal"), row->deal);
        assert_int_equal(number_at(facts, "distance"), row->distance);
        assert_int_equal(number_at(facts, "uses"), row->uses);
        assert_int_equal(bits_at(facts, "types", &s51_type_kind), row->types);
        assert_int_equal(json_is_true(json_object_get(facts, "open")), row->open);
        assert_int_equal(json_is_true(json_object_get(facts, "shield")), row->innate_shield);
        assert_stores(word, facts, row);
        assert_condition(facts, row);
    }
}

static void connections_and_factions_do_what_is_told(void **state)
{
    (void)state;
    for (int i = 0; i < CONNECTIONS; i++) {
        const char *word = s51_connection_words[i];
        const json_t *facts = facts_of("connection", word);
        assert_effects(word, facts, "does", s51_lists[SOURCE_CONNECTION + i][LIST_DOES]);
        assert_goods(word, facts, "cost", s51_connections[i].cost, COSTS);
        assert_string_equal(text_at(facts, "colour"), s51_connections[i].red ? "red" : "blue");
    }
    for (int i = 0; i < FACTIONS; i++) {
        const char *word = s51_faction_kind.words[i];
        const json_t *facts = facts_of("faction", word);
        assert_effects(word, facts, "produces", s51_lists[s51_faction_source(i)][LIST_DOES]);
        for (int k = 0; k < FACTION_ACTIONS; k++) {
            const json_t *exchange = json_object_get(json_object_get(facts, "exchanges"), s51_exchange_kind.words[k]);
            assert_effects(word, exchange, "does", s51_lists[s51_exchange_source(i, k)][LIST_DOES]);
            assert_goods(word, exchange, "cost", s51_factions[i].cost[k], COSTS);
        }
    }
}

static bool has_all_words(const char *notation, const char *words)
{
    char word[3 * PL_WORD_MAX], padded[PL_WORD_MAX + 2];
    snprintf(padded, sizeof padded, "%s ", notation);
    for (int n; sscanf(words, "%95s%n", word, &n) == 1; words += n) {
        strcat(word, " ");
        if (!strstr(padded, word))
            return false;
    }
    return true;
}

/* What a move is about, as its topic calls it, stands in its notation or, where the notation has a letter or a place
 * instead, in its words. */
static bool move_names_its_thing(struct trial *t, pl_move move)
{
    const struct pl_game *game = t->setup.game;
    char notation[PL_WORD_MAX], words[2000], word[3 * PL_WORD_MAX], says[600];
    struct pl_text texts[] = {pl_text_in(notation, sizeof notation), pl_text_in(words, sizeof words),
                              pl_text_in(word, sizeof word), pl_text_in(says, sizeof says)};
    int topic, thing = pl_move_thing(game, move, &topic);
    if (thing < 0)
        return true;
    pl_notation(t->s, move, &texts[0]);
    NEED(t, !pl_topic_is_held(game, topic) && thing < pl_topic_things(game, topic), "%s: thing %d of topic %d",
         notation, thing, topic);
    pl_move_says(t->s, move, NULL, PL_EN, &texts[1]);
    pl_topic_thing_word(game, topic, thing, &texts[2]);
    pl_topic_thing_says(game, topic, thing, PL_EN, &texts[3]);
    NEED(t, *word && *says && (has_all_words(notation, word) || strstr(words, says)),
         "%s (%s) is about something else than %s (%s)", notation, words, word, says);
    return true;
}

/* Copies of a card count as one thing: 51st State has many, Mars has none among its projects. */
static void copies_are_one_thing(void **state)
{
    (void)state;
    int copies_in[2] = {0};
    for (int i = 0; i < pl_game_count(); i++) {
        const struct pl_game *game = pl_game_at(i);
        for (int topic = 0; topic < pl_topics(game); topic++)
            for (int thing = 0; thing < pl_topic_things(game, topic); thing++) {
                int copy = pl_topic_first_copy(game, topic, thing);
                char says[2][600];
                struct pl_text texts[] = {pl_text_in(says[0], sizeof says[0]), pl_text_in(says[1], sizeof says[1])};
                pl_topic_thing_says(game, topic, thing, PL_EN, &texts[0]);
                pl_topic_thing_says(game, topic, copy, PL_EN, &texts[1]);
                assert_true(copy <= thing && pl_topic_first_copy(game, topic, copy) == copy);
                assert_string_equal(says[0], says[1]);
                if (strcmp(pl_topic_word(game, topic), "build") == 0 && strcmp(game->name, "state51") == 0)
                    copies_in[0] += copy != thing;
                if (strcmp(pl_topic_word(game, topic), "play") == 0 && strcmp(game->name, "mars") == 0)
                    copies_in[1] += copy != thing;
            }
    }
    assert_int_equal(copies_in[0], 49);
    assert_int_equal(copies_in[1], 0);
}

static bool held_is_what_the_view_shows(struct trial *t, int topic)
{
    const struct pl_game *game = t->setup.game;
    char *text = view_text(t->s, PL_ALL);
    json_t *view = json_loads(text, 0, NULL);
    bool holds = true;
    for (int seat = 0; seat < t->setup.seats && holds; seat++) {
        const json_t *of_seat = json_array_get(json_object_get(view, "seats"), (size_t)seat);
        const char *shown = text_at(of_seat, pl_topic_word(game, topic));
        int thing = pl_topic_held(t->s, seat, topic);
        char word[PL_WORD_MAX] = "";
        struct pl_text put = pl_text_in(word, sizeof word);
        if (thing >= 0)
            pl_topic_thing_word(game, topic, thing, &put);
        if (strcmp(word, shown) != 0)
            holds = trial_fails(t, "%s of seat %d is '%s', not '%s'", pl_topic_word(game, topic), seat, shown, word);
    }
    json_decref(view);
    free(text);
    return holds;
}

static bool topics_tell_what_is_chosen(struct trial *t)
{
    struct pl_log log;
    const struct pl_game *game = t->setup.game;
    do {
        struct pl_moves moves;
        pl_list(t->s, pl_asked(t->s, -1), &moves);
        for (int i = 0; i < moves.n; i++)
            if (!move_names_its_thing(t, moves.move[i]))
                return false;
        bool looks = roll_below(&t->dice, 50) == 0;
        for (int topic = 0; topic < pl_topics(game) && looks; topic++)
            if (pl_topic_is_held(game, topic) && !held_is_what_the_view_shows(t, topic))
                return false;
    } while (step(t->s, &t->dice, &log) && ++t->played);
    return true;
}

int main(void)
{
    static const struct property properties[] = {
        {"views name things", views_name_things, 200, false},
        {"moves and events touch pieces that boards know", pieces_are_things, 200, true},
        {"a turn begins once", turns_begin_once, 200, false},
        {"topics tell what is chosen", topics_tell_what_is_chosen, 50, false},
    };
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(unknown_events_touch_nothing),
        cmocka_unit_test(copies_are_one_thing),
        cmocka_unit_test(refused_options_have_a_reason),
        cmocka_unit_test(cards_do_what_is_told),
        cmocka_unit_test(cards_of_mars_tell_their_lists),
        cmocka_unit_test(boards_of_planet_b_tell_what_is_printed),
        cmocka_unit_test(connections_and_factions_do_what_is_told),
        cmocka_unit_test(cells_of_planetb_tell_their_lists),
        cmocka_unit_test(texts_of_planetb_agree),
    };
    int failed = 0;
    for (int i = 0; i < pl_game_count(); i++) {
        const struct pl_game *game = pl_game_at(i);
        for (int lang = 0; lang < PL_LANGS; lang++)
            if (!(things_of[i][lang] = read_things(game, (enum pl_lang)lang)))
                return 1;
        void *of = (void *)(uintptr_t)game;
        const struct CMUnitTest tests[] = {
            {"the entry is that of the list", entry_is_that_of_the_list, NULL, NULL, of},
            {"fields are told", fields_are_told, NULL, NULL, of},
            {"things that are drawn have a text and facts", drawn_things_have_text_and_facts, NULL, NULL, of},
            {"things read well in English", things_read_well_in_english, NULL, NULL, of},
            {"things read well in Ukrainian", things_read_well_in_ukrainian, NULL, NULL, of},
            {"things read well in Russian", things_read_well_in_russian, NULL, NULL, of},
        };
        failed += _cmocka_run_group_tests(game->name, tests, sizeof tests / sizeof *tests, NULL, NULL);
    }
    failed += cmocka_run_group_tests_name("things", others, NULL, NULL);
    failed += run_properties("things in play", properties, sizeof properties / sizeof *properties);
    for (int i = 0; i < GAMES_MAX; i++)
        for (int lang = 0; lang < PL_LANGS; lang++)
            json_decref(things_of[i][lang]);
    return failed;
}
