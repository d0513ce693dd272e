/* What answers are about, for those who count what players choose: a verb and a
 * thing that it names, or a field in which a seat has one thing. All of it is
 * read off the tables of verbs and fields, so no game needs a list of its own.
 *
 * The topics are the verbs, by their numbers, and after them the fields. Where
 * a verb has quiet arguments that name things, they are what the others only
 * point at: the plan behind its letter, the card behind its place. */
#include "kernel/kernel.h"

enum { THINGS_MAX = 256, ARGS = 3 };

/* --- Kinds --- */

/* Numbers, seats and what has no list of names are no things. */
static bool names_things(const struct pl_kind *kind)
{
    return kind && kind->words && kind->count > 0 && !kind->seat;
}

static bool is_described(const struct pl_kind *kind)
{
    return kind->is_card || kind->tells || kind->facts;
}

/* Kinds of one name are the same things; that of a field knows most about them, and calls them by their names alone. */
static const struct pl_kind *best_of_name(const struct pl_game *game, const struct pl_kind *kind)
{
    for (const struct pl_field *field = game->fields; field->key; field++)
        if (field->kind && strcmp(field->kind->name, kind->name) == 0 && field->kind->count == kind->count &&
            is_described(field->kind))
            return field->kind;
    return kind;
}

/* --- Topics --- */

/* The arguments that make a thing, at most three, and how many things they make together. */
struct about {
    int args, arg[ARGS], things;
    const struct pl_kind *kind[ARGS];
};

static void add_arg(struct about *about, int i, const struct pl_kind *kind)
{
    int things = about->args ? about->things * kind->count : kind->count;
    if (about->args && things > THINGS_MAX)
        return;
    about->things = things;
    about->arg[about->args] = i;
    about->kind[about->args++] = kind;
}

static struct about about_verb(const struct pl_phrase *verb)
{
    struct about about = {0};
    for (int quiet = 1; quiet >= 0 && about.args == 0; quiet--)
        for (int i = 0; i < ARGS; i++)
            if (names_things(verb->arg[i].kind) && verb->arg[i].quiet >= quiet)
                add_arg(&about, i, verb->arg[i].kind);
    return about;
}

static bool is_held(const struct pl_field *field)
{
    return field->of_seat && field->says && field->count == 0 && (field->type == PL_CARD || field->type == PL_U8) &&
           names_things(field->kind) && is_described(field->kind);
}

/* The field of a topic after the verbs; the one that ends the list if there is none. */
static const struct pl_field *field_of(const struct pl_game *game, int topic)
{
    int n = topic - pl_phrases_in(game->verbs);
    const struct pl_field *field = game->fields;
    while (field->key && (!is_held(field) || n-- > 0))
        field++;
    return field;
}

static struct about about_topic(const struct pl_game *game, int topic)
{
    if (topic < pl_phrases_in(game->verbs))
        return about_verb(&game->verbs[topic]);
    const struct pl_kind *kind = field_of(game, topic)->kind;
    return (struct about){.args = 1, .things = kind->count, .kind = {kind}};
}

int pl_topics(const struct pl_game *game)
{
    int n = pl_phrases_in(game->verbs);
    for (const struct pl_field *field = game->fields; field->key; field++)
        n += is_held(field);
    return n;
}

int pl_topic_things(const struct pl_game *game, int topic)
{
    return about_topic(game, topic).things;
}

bool pl_topic_is_held(const struct pl_game *game, int topic)
{
    return topic >= pl_phrases_in(game->verbs);
}

bool pl_topic_is_rich(const struct pl_game *game, int topic)
{
    struct about about = about_topic(game, topic);
    bool rich = false;
    for (int i = 0; i < about.args; i++)
        rich |= is_described(best_of_name(game, about.kind[i]));
    return rich;
}

/* --- Words --- */

const char *pl_topic_word(const struct pl_game *game, int topic)
{
    return pl_topic_is_held(game, topic) ? field_of(game, topic)->key : game->verbs[topic].word;
}

static void gap_say(const struct pl_state *s, int value, enum pl_lang lang, struct pl_text *out)
{
    (void)s, (void)value, (void)lang;
    pl_put(out, "\u2026");
}

void pl_topic_says(const struct pl_game *game, int topic, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind gap_kind = {.name = "gap", .say = gap_say};
    static const int several[ARGS] = {5, 5, 5};
    struct pl_arg arg[ARGS];
    if (pl_topic_is_held(game, topic)) {
        pl_put(out, pl_gettext(lang, field_of(game, topic)->says));
        return;
    }
    const struct pl_phrase *verb = &game->verbs[topic];
    for (int i = 0; i < ARGS; i++)
        arg[i] = (struct pl_arg){.name = verb->arg[i].name, .kind = &gap_kind};
    pl_put_phrase(NULL, verb->says, verb->many, arg, ARGS, several, NULL, lang, out);
}

/* Its parts, the first argument first. */
static void split(const struct about *about, int thing, int value[ARGS])
{
    for (int i = about->args - 1; i >= 0; i--) {
        value[i] = thing % about->kind[i]->count;
        thing /= about->kind[i]->count;
    }
}

void pl_topic_thing_says(const struct pl_game *game, int topic, int thing, enum pl_lang lang, struct pl_text *out)
{
    struct about about = about_topic(game, topic);
    int value[ARGS];
    split(&about, thing, value);
    for (int i = 0; i < about.args; i++) {
        pl_put(out, i ? ", " : "");
        pl_put_value(NULL, best_of_name(game, about.kind[i]), value[i], lang, out);
    }
}

void pl_topic_thing_word(const struct pl_game *game, int topic, int thing, struct pl_text *out)
{
    struct about about = about_topic(game, topic);
    int value[ARGS];
    split(&about, thing, value);
    for (int i = 0; i < about.args; i++) {
        const char *word = about.kind[i]->words[value[i]];
        pl_putf(out, "%s%s", i ? " " : "", word ? word : "");
    }
}

/* Of several copies of a card, the first one: they have the same name and the same text. */
static int first_copy(const struct pl_kind *kind, int value)
{
    char of[2][2000];
    for (int other = 0; other <= value; other++) {
        for (int i = 0; i < 2; i++) {
            struct pl_text text = pl_text_in(of[i], sizeof of[i]);
            pl_put_value(NULL, kind, i ? value : other, PL_EN, &text);
            pl_put(&text, "\n");
            if (kind->tells)
                kind->tells(i ? value : other, PL_EN, &text);
        }
        if (strcmp(of[0], of[1]) == 0)
            return other;
    }
    return value;
}

int pl_topic_first_copy(const struct pl_game *game, int topic, int thing)
{
    struct about about = about_topic(game, topic);
    int value[ARGS], copy = 0;
    split(&about, thing, value);
    for (int i = 0; i < about.args; i++) {
        const struct pl_kind *kind = best_of_name(game, about.kind[i]);
        bool is_there = about.kind[i]->words[value[i]];
        copy = copy * kind->count + (is_there && kind->is_card ? first_copy(kind, value[i]) : value[i]);
    }
    return copy;
}

/* --- What is chosen, and what is had --- */

int pl_move_thing(const struct pl_game *game, pl_move move, int *topic)
{
    struct about about = about_verb(&game->verbs[pl_verb(move)]);
    int thing = about.args ? 0 : -1;
    *topic = pl_verb(move);
    for (int i = 0; i < about.args && thing >= 0; i++) {
        const struct pl_kind *kind = about.kind[i];
        int value = kind->wide ? pl_wide_arg(move, about.arg[i]) : pl_arg(move, about.arg[i]);
        thing = value < kind->count ? thing * kind->count + value : -1;
    }
    return thing;
}

int pl_topic_held(const struct pl_state *s, int seat, int topic)
{
    const struct pl_field *field = field_of(game_of(s), topic);
    int value = ((const uint8_t *)own_in(s, seat))[field->at];
    bool has = !field->has || field->has(s, seat);
    return has && value < field->kind->count && field->kind->words[value] ? value : -1;
}
