/* What the words of a game stand for, as JSON: its fields with their labels, and
 * every thing that a view, a move or a piece can name, with its name, its text
 * and what is printed on it. All of it comes from the tables that the game is
 * made of, so a board needs no list of cards of its own. */
#include "kernel/json.h"

enum { SAID_MAX = 2000, KINDS_MAX = 64 };

static void put_key(struct pl_text *out, const char *key)
{
    pl_put_string(out, key);
    pl_put(out, ":");
}

/* --- The entry of a game in the list of games --- */

/* With all else as usual: for forms, which need not ask who plays such a seat. */
static bool gives_to_rules(const struct pl_game *game, int option, int value)
{
    struct pl_setup setup;
    int first = pl_option_count(game);
    if (option < first)
        return false;
    pl_setup_init(&setup, game);
    setup.seat_option[0][option - first] = (uint8_t)value;
    return pl_setup_by_rules(&setup, 0);
}

static void put_option(const struct pl_game *game, int option, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, "{\"name\":");
    pl_put_string(out, pl_option_name(game, option));
    pl_put(out, ",\"says\":");
    pl_put_string(out, pl_option_says(game, option, lang));
    pl_put(out, ",\"default\":");
    pl_put_string(out, pl_option_value(game, option, pl_option_default(game, option)));
    pl_put(out, ",\"values\":[");
    for (int v = 0; v < pl_option_values(game, option); v++) {
        pl_put(out, v ? ",{\"name\":" : "{\"name\":");
        pl_put_string(out, pl_option_value(game, option, v));
        pl_put(out, ",\"says\":");
        pl_put_string(out, pl_option_value_says(game, option, v, lang));
        pl_put(out, gives_to_rules(game, option, v) ? ",\"rules\":true}" : "}");
    }
    pl_put(out, "]}");
}

/* Can this seat be given to the rules, with all else as usual? */
static bool takes_rules(const struct pl_game *game, int seats, int seat)
{
    struct pl_setup setup;
    pl_setup_init(&setup, game);
    setup.seats = seats;
    for (int i = 0, first = pl_option_count(game); i < pl_seat_option_count(game); i++)
        for (int v = 0; v < pl_option_values(game, first + i); v++) {
            setup.seat_option[seat][i] = (uint8_t)v;
            if (pl_setup_by_rules(&setup, seat) && !pl_setup_why(&setup))
                return true;
            setup.seat_option[seat][i] = (uint8_t)pl_option_default(game, first + i);
        }
    return false;
}

/* What each seat of a table of that size plays, and whether the rules could play it. */
static void put_seats(const struct pl_game *game, int seats, enum pl_lang lang, struct pl_text *out)
{
    struct pl_setup setup;
    pl_setup_init(&setup, game);
    setup.seats = seats;
    struct pl_state *s = malloc(pl_state_size(&setup));
    if (s)
        pl_deal(s, &setup);
    pl_put(out, "[");
    for (int seat = 0; seat < seats; seat++) {
        const char *title = s ? pl_seat_title(s, seat, lang) : NULL;
        pl_put(out, seat ? ",{\"title\":" : "{\"title\":");
        if (title)
            pl_put_string(out, title);
        else
            pl_put(out, "null");
        pl_put(out, takes_rules(game, seats, seat) ? ",\"rules\":true}" : "}");
    }
    pl_put(out, "]");
    free(s);
}

/* Without the closing brace, so that more can follow. */
static void put_entry(const struct pl_game *game, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, "{\"name\":");
    pl_put_string(out, game->name);
    pl_put(out, ",\"title\":");
    pl_put_string(out, pl_game_title(game, lang));
    pl_putf(out, ",\"min_seats\":%d,\"max_seats\":%d,\"options\":[", game->min_seats, game->max_seats);
    for (int option = 0; game->options[option].name; option++) {
        pl_put(out, option ? "," : "");
        put_option(game, option, lang, out);
    }
    pl_put(out, "],\"seat_options\":[");
    for (int i = 0, first = pl_option_count(game); i < pl_seat_option_count(game); i++) {
        pl_put(out, i ? "," : "");
        put_option(game, first + i, lang, out);
    }
    pl_put(out, "],\"tables\":[");
    for (int seats = game->min_seats; game->by_rules && seats <= game->max_seats; seats++) {
        pl_put(out, seats > game->min_seats ? "," : "");
        put_seats(game, seats, lang, out);
    }
    pl_put(out, "]");
}

void pl_game_entry(const struct pl_game *game, enum pl_lang lang, struct pl_text *out)
{
    put_entry(game, lang, out);
    pl_put(out, "}");
}

/* --- Fields --- */

static const char *type_name(const struct pl_field *field)
{
    static const char *const names[] = {
        [PL_BITS] = "bits",   [PL_CARD] = "card",     [PL_PILE] = "pile",      [PL_BAG] = "pile",
        [PL_MARKS] = "marks", [PL_COUNTS] = "counts", [PL_AMOUNTS] = "counts", [PL_MAP] = "map"};
    return field->type < PL_BITS ? "number" : names[field->type];
}

static void put_field(const struct pl_field *field, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, "{\"key\":");
    pl_put_string(out, field->key);
    pl_put(out, ",\"says\":");
    pl_put_string(out, pl_gettext(lang, field->says));
    pl_putf(out, ",\"of\":\"%s\",\"type\":\"%s\",\"list\":%s,\"kind\":", field->of_seat ? "seat" : "table",
            type_name(field), field->count ? "true" : "false");
    if (field->kind)
        pl_put_string(out, field->kind->name);
    else
        pl_put(out, "null");
    if (field->has)
        pl_put(out, ",\"some\":true");
    if (field->keys) {
        pl_put(out, ",\"keys\":");
        pl_put_string(out, field->keys->name);
    }
    pl_put(out, "}");
}

static void put_fields(const struct pl_game *game, enum pl_lang lang, struct pl_text *out)
{
    const char *comma = "";
    pl_put(out, "[");
    for (const struct pl_field *field = game->fields; field->key; field++) {
        if (!field->says)
            continue;
        pl_put(out, comma);
        put_field(field, lang, out);
        comma = ",";
    }
    pl_put(out, "]");
}

/* --- Kinds: each that has words, once --- */

struct kinds {
    int n;
    const struct pl_kind *kind[KINDS_MAX];
};

static void add_kind(struct kinds *all, const struct pl_kind *kind)
{
    if (!kind || !kind->words || all->n == KINDS_MAX)
        return;
    for (int i = 0; i < all->n; i++)
        if (all->kind[i] == kind)
            return;
    all->kind[all->n++] = kind;
}

static void add_args(struct kinds *all, const struct pl_arg *arg, int args)
{
    for (int i = 0; i < args; i++)
        add_kind(all, arg[i].kind);
}

/* Fields come first: where kinds share a name, theirs know most about a thing. */
static void list_kinds(const struct pl_game *game, struct kinds *all)
{
    for (const struct pl_field *field = game->fields; field->key; field++) {
        add_kind(all, field->kind);
        add_kind(all, field->keys);
    }
    for (const struct pl_phrase *verb = game->verbs; verb->word; verb++)
        add_args(all, verb->arg, 3);
    for (const struct pl_phrase *event = game->events; event->word; event++)
        add_args(all, event->arg, 4);
    for (const struct pl_reason *reason = game->reasons; reason->rule; reason++)
        add_args(all, reason->arg, PL_WHY_ARGS);
    for (int i = 0; game->steps[i]; i++) {
        add_args(all, game->steps[i]->arg, 3);
        add_kind(all, game->steps[i]->what);
        add_kind(all, game->steps[i]->of);
    }
    for (const struct pl_option *option = game->options; option->name; option++)
        add_kind(all, option->values);
    for (const struct pl_option *option = game->seat_options; option && option->name; option++)
        add_kind(all, option->values);
}

/* --- Things --- */

static void put_said(const char *key, char *said, struct pl_text *out)
{
    size_t n = strlen(said);
    while (n > 0 && said[n - 1] == ' ')
        said[--n] = '\0';
    put_key(out, key);
    pl_put_string(out, said);
}

static void put_thing(const struct pl_kind *kind, int value, enum pl_lang lang, struct pl_text *out)
{
    char said[SAID_MAX];
    struct pl_text text = pl_text_in(said, sizeof said), facts = {NULL, 0, 0};
    pl_put_value(NULL, kind, value, lang, &text);
    pl_put(out, "{");
    put_said("says", said, out);
    text = pl_text_in(said, sizeof said);
    if (kind->tells)
        kind->tells(value, lang, &text);
    if (*said) {
        pl_put(out, ",");
        put_said("tells", said, out);
    }
    if (kind->reconstructed)
        pl_putf(out, ",\"reconstructed\":%s", kind->reconstructed(value) ? "true" : "false");
    if (kind->facts)
        kind->facts(value, &facts);
    if (facts.len) {
        pl_put(out, ",\"facts\":");
        kind->facts(value, out);
    }
    pl_put(out, "}");
}

static bool has_word(const struct pl_kind *kind, const char *word)
{
    for (int value = 0; value < kind->count; value++)
        if (kind->words[value] && strcmp(kind->words[value], word) == 0)
            return true;
    return false;
}

/* Is the word new, after the kinds of the same name before this one? */
static bool is_new(const struct kinds *all, int k, const char *word)
{
    for (int i = 0; i < k; i++)
        if (strcmp(all->kind[i]->name, all->kind[k]->name) == 0 && has_word(all->kind[i], word))
            return false;
    return true;
}

/* The things of one name, from the kind that is the first to bear it and those after it. */
static void put_name(const struct kinds *all, int first, enum pl_lang lang, struct pl_text *out)
{
    const char *comma = "";
    put_key(out, all->kind[first]->name);
    pl_put(out, "{");
    for (int k = first; k < all->n; k++) {
        const struct pl_kind *kind = all->kind[k];
        if (strcmp(kind->name, all->kind[first]->name) != 0)
            continue;
        for (int value = 0; value < kind->count; value++) {
            if (!kind->words[value] || !is_new(all, k, kind->words[value]))
                continue;
            pl_put(out, comma);
            put_key(out, kind->words[value]);
            put_thing(kind, value, lang, out);
            comma = ",";
        }
    }
    pl_put(out, "}");
}

static bool is_first_of_name(const struct kinds *all, int k)
{
    for (int i = 0; i < k; i++)
        if (strcmp(all->kind[i]->name, all->kind[k]->name) == 0)
            return false;
    return true;
}

void pl_things(const struct pl_game *game, enum pl_lang lang, struct pl_text *out)
{
    struct kinds all = {.n = 0};
    const char *comma = "";
    list_kinds(game, &all);
    put_entry(game, lang, out);
    pl_put(out, ",\"fields\":");
    put_fields(game, lang, out);
    pl_put(out, ",\"things\":{");
    for (int k = 0; k < all.n; k++) {
        if (!is_first_of_name(&all, k))
            continue;
        pl_put(out, comma);
        put_name(&all, k, lang, out);
        comma = ",";
    }
    pl_put(out, "}}");
}
