/* Views: a state as JSON, written from its game's list of fields. What a seat
 * sees and what is saved differ only in which fields are let through; under
 * PL_ALL nothing is left out that the bytes of the state hold. */
#include "kernel/fields.h"

#include <stdlib.h>

#include "kernel/json.h"

/* --- What a value may be --- */

void pl_limits(const struct pl_field *field, int64_t *least, int64_t *most)
{
    static const int64_t type_least[] = {
        [PL_I8] = INT8_MIN, [PL_I16] = INT16_MIN, [PL_AMOUNTS] = INT16_MIN, [PL_MAP] = 0};
    static const int64_t type_most[] = {
        [PL_U8] = UINT8_MAX,   [PL_I8] = INT8_MAX,     [PL_U16] = UINT16_MAX,      [PL_I16] = INT16_MAX,
        [PL_U32] = UINT32_MAX, [PL_BITS] = 15,         [PL_CARD] = PL_NO_CARD - 1, [PL_PILE] = UINT8_MAX,
        [PL_BAG] = UINT8_MAX,  [PL_MARKS] = UINT8_MAX, [PL_COUNTS] = UINT8_MAX,    [PL_AMOUNTS] = INT16_MAX,
        [PL_MAP] = UINT8_MAX};
    bool own = !is_pile(field) && (field->least || field->most);
    bool named = is_named(field) && field->kind->count;
    *least = own ? field->least : named ? 0 : type_least[field->type];
    *most = own ? field->most : named ? field->kind->count - 1 : type_most[field->type];
}

bool pl_fits(const struct pl_field *field, int64_t value)
{
    int64_t least, most;
    pl_limits(field, &least, &most);
    if (value < least || value > most)
        return false;
    const struct pl_kind *kind = is_named(field) ? field->kind : NULL;
    return !kind || !kind->words || (value >= 0 && value < kind->count && kind->words[value]);
}

/* --- Values --- */

void pl_put_named(struct pl_text *out, const struct pl_kind *kind, int64_t value)
{
    if (kind && kind->words && value >= 0 && value < kind->count && kind->words[value])
        pl_put_string(out, kind->words[value]);
    else
        pl_put_number(out, value + (kind ? kind->base : 0));
}

static void put_bits(struct pl_text *out, const struct pl_kind *kind, unsigned bits)
{
    const char *comma = "";
    put_char(out, '[');
    for (int i = 0; bits >> i; i++) {
        if (bits >> i & 1) {
            pl_put(out, comma);
            pl_put_named(out, kind, i);
            comma = ",";
        }
    }
    put_char(out, ']');
}

static void put_cards(struct pl_text *out, const struct pl_kind *kind, const uint8_t *card, int n)
{
    put_char(out, '[');
    for (int i = 0; i < n; i++) {
        if (i)
            put_char(out, ',');
        pl_put_named(out, kind, card[i]);
    }
    put_char(out, ']');
}

/* The order inside a bag means nothing to a player, nor is what is set to come next theirs to know. */
static void put_bag(struct pl_text *out, const struct pl_kind *kind, const struct pl_pile *bag)
{
    uint8_t sorted[UINT8_MAX], count[UINT8_MAX + 1] = {0};
    int n = 0;
    for (int i = 0; i < bag->n; i++)
        count[bag->card[i]]++;
    for (int card = 0; card <= UINT8_MAX; card++)
        while (count[card]--)
            sorted[n++] = (uint8_t)card;
    put_cards(out, kind, sorted, n);
}

static void put_saved_bag(struct pl_text *out, const struct pl_kind *kind, const struct pl_pile *bag)
{
    uint8_t next[UINT8_MAX];
    for (int i = 0; i < bag->next; i++)
        next[i] = bag->card[bag->n - 1 - i];
    if (bag->next) {
        pl_put(out, "{\"next\":");
        put_cards(out, kind, next, bag->next);
        pl_put(out, ",\"rest\":");
    }
    put_cards(out, kind, bag->card, bag->n - bag->next);
    if (bag->next)
        pl_put(out, "}");
}

static void put_marks(struct pl_text *out, const struct pl_kind *kind, const void *at)
{
    const char *comma = "";
    pl_put(out, "[");
    for (int value = 0; value < kind->count; value++) {
        if (is_marked(at, value)) {
            pl_put(out, comma);
            pl_put_named(out, kind, value);
            comma = ",";
        }
    }
    pl_put(out, "]");
}

/* Of a long list of numbers only those that are not 0, of a map no first values. */
static void put_object(struct pl_text *out, const struct pl_field *field, const void *at)
{
    enum { SHORT_LIST = 16 };
    const struct pl_kind *keys = keys_of(field);
    const char *comma = "";
    pl_put(out, "{");
    for (int key = 0; key < keys->count; key++) {
        int64_t value = load_entry(field, at, key);
        if (value || (keys->count <= SHORT_LIST && field->type != PL_MAP)) {
            pl_put(out, comma);
            pl_put(out, "\"");
            pl_put(out, keys->words[key]);
            pl_put(out, "\":");
            pl_put_named(out, is_named(field) ? field->kind : NULL, value);
            comma = ",";
        }
    }
    pl_put(out, "}");
}

static void put_value(struct pl_text *out, const struct pl_field *field, const void *at, bool saved)
{
    const struct pl_pile *pile = at;
    if (field->type == PL_BAG)
        (saved ? put_saved_bag : put_bag)(out, field->kind, pile);
    else if (field->type == PL_PILE)
        put_cards(out, field->kind, pile->card, pile->n);
    else if (field->type == PL_MARKS)
        put_marks(out, field->kind, at);
    else if (is_object(field))
        put_object(out, field, at);
    else if (field->type == PL_BITS)
        put_bits(out, field->kind, (unsigned)load_value(field, at));
    else if (field->type == PL_CARD && load_value(field, at) == PL_NO_CARD)
        pl_put(out, "null");
    else
        pl_put_named(out, field->kind, load_value(field, at));
}

/* --- Fields --- */

struct view {
    const struct pl_state *s;
    int viewer;
    struct pl_text *out;
    const char *comma; /* what stands before the next key */
};

static void put_key(struct view *v, const char *key, const char *suffix)
{
    pl_put(v->out, v->comma);
    v->comma = ",";
    put_char(v->out, '"');
    pl_put(v->out, key);
    pl_put(v->out, suffix);
    pl_put(v->out, "\":");
}

enum part { TRUE_VALUE, SHOWN_VALUE, HOW_MANY };

static void put_field(struct view *v, const struct pl_field *field, int seat, enum part part)
{
    struct pl_state *s = (struct pl_state *)v->s;
    int n = values_of(s, field);
    if (field->count)
        put_char(v->out, '[');
    for (int i = 0; i < n; i++) {
        const void *at = part == SHOWN_VALUE ? shown_at(s, field, seat, i) : value_at(s, field, seat, i);
        if (i)
            put_char(v->out, ',');
        if (part == HOW_MANY)
            pl_putf(v->out, "{\"count\":%d}", ((const struct pl_pile *)at)->n);
        else
            put_value(v->out, field, at, v->viewer == PL_ALL);
    }
    if (field->count)
        put_char(v->out, ']');
}

static bool differs_from_shown(struct pl_state *s, const struct pl_field *field, int seat)
{
    for (int i = 0; i < values_of(s, field); i++)
        if (memcmp(value_at(s, field, seat, i), shown_at(s, field, seat, i), size_of_value(field)) != 0)
            return true;
    return false;
}

/* All fields of a seat's part, or with seat -1 of the table's. */
static void put_fields(struct view *v, int seat)
{
    for (const struct pl_field *field = game_of(v->s)->fields; field->key; field++) {
        if (field->of_seat != (seat >= 0) || !has_field(v->s, field, seat))
            continue;
        bool true_value = sees(field, seat, v->viewer);
        bool shown = !true_value && field->shown && field->sees == PL_SEES_ALL;
        if (true_value || shown || is_pile(field)) {
            put_key(v, field->key, "");
            put_field(v, field, seat, true_value ? TRUE_VALUE : shown ? SHOWN_VALUE : HOW_MANY);
        }
        if (v->viewer == PL_ALL && field->shown && differs_from_shown((struct pl_state *)v->s, field, seat)) {
            put_key(v, field->key, ".shown");
            put_field(v, field, seat, SHOWN_VALUE);
        }
    }
}

/* --- The head --- */

static void put_options(struct view *v, const struct pl_option *options, const uint8_t *chosen)
{
    put_key(v, "options", "");
    put_char(v->out, '{');
    for (int i = 0; options[i].name; i++) {
        if (i)
            put_char(v->out, ',');
        pl_put_string(v->out, options[i].name);
        put_char(v->out, ':');
        pl_put_string(v->out, options[i].values->words[chosen[i]]);
    }
    put_char(v->out, '}');
}

static void put_agenda(struct view *v, const struct pl_frame *frame, int n)
{
    put_key(v, "agenda", "");
    put_char(v->out, '[');
    for (int i = 0; i < n; i++)
        pl_putf(v->out, "%s[\"%s\",%d,%d,%d,%d]", i ? "," : "", game_of(v->s)->steps[frame[i].step]->name,
                frame[i].seat, frame[i].a, frame[i].b, frame[i].c);
    put_char(v->out, ']');
}

/* The first name that a card's number has among those in bags: read again, it is the same number. */
static const char *name_in_bags(const struct pl_game *game, int card)
{
    for (const struct pl_field *field = game->fields; field->key; field++)
        if (field->type == PL_BAG && field->kind->words && pl_fits(field, card))
            return field->kind->words[card];
    return NULL;
}

static void put_chance(struct view *v, const struct pl_head *head)
{
    put_key(v, "chance", "");
    put_char(v->out, '[');
    for (int i = 0; i < head->chances; i++) {
        const char *card = head->draws >> i & 1 ? name_in_bags(game_of(v->s), head->chance[i]) : NULL;
        pl_put(v->out, i ? "," : "");
        if (card)
            pl_put_string(v->out, card);
        else
            pl_put_number(v->out, head->chance[i]);
    }
    put_char(v->out, ']');
}

/* What only a saved position holds. */
static void put_secrets(struct view *v)
{
    const struct pl_head *head = head_in(v->s);
    put_key(v, "rules", "");
    pl_put_number(v->out, game_of(v->s)->revision);
    put_agenda(v, frames_in(v->s), head->agenda.n);
    put_key(v, "rng", "");
    pl_put(v->out, "{\"key\":\"");
    pl_put_hex(v->out, head->rng.key, sizeof head->rng.key);
    pl_put(v->out, "\",\"drawn\":");
    pl_put_number(v->out, (int64_t)head->rng.drawn);
    put_char(v->out, '}');
    put_key(v, "learned", "");
    pl_put_number(v->out, head->learned);
    put_chance(v, head);
}

/* Who else is still thinking is nobody's business, so only one's own question is told. */
static void put_question(struct view *v)
{
    const struct pl_frame *f = pl_question_frame(v->s, v->viewer);
    put_key(v, "question", "");
    if (f)
        pl_putf(v->out, "{\"step\":\"%s\"}", game_of(v->s)->steps[f->step]->name);
    else
        pl_put(v->out, "null");
}

static void put_view(const struct pl_state *s, int seat, bool hints, struct pl_text *out)
{
    const struct pl_head *head = head_in(s);
    struct view v = {s, seat, out, ""};
    put_char(out, '{');
    put_key(&v, "game", "");
    pl_put_string(out, game_of(s)->name);
    put_options(&v, game_of(s)->options, head->option);
    put_key(&v, "round", "");
    pl_put_number(out, head->round);
    put_key(&v, "over", "");
    pl_put(out, head->over ? "true" : "false");
    put_fields(&v, -1);
    if (seat == PL_ALL)
        put_secrets(&v);
    else
        put_question(&v);
    if (hints && game_of(s)->hints) {
        put_key(&v, "hints", "");
        game_of(s)->hints(s, seat, out);
    }
    put_key(&v, "seats", "");
    put_char(out, '[');
    for (int i = 0; i < head->seats; i++) {
        pl_put(out, i ? ",{" : "{");
        v.comma = "";
        if (game_of(s)->seat_options)
            put_options(&v, game_of(s)->seat_options, own_in(s, i)->option);
        put_fields(&v, i);
        if (seat == PL_ALL)
            put_agenda(&v, own_in(s, i)->frame, own_in(s, i)->n);
        put_char(out, '}');
    }
    pl_put(out, "]}");
}

void pl_view(const struct pl_state *s, int seat, struct pl_text *out)
{
    put_view(s, seat, true, out);
}

void pl_put_position(const struct pl_state *s, struct pl_text *out)
{
    put_view(s, PL_ALL, false, out);
}

char *pl_view_text(const struct pl_state *s, int seat)
{
    struct pl_text measure = {NULL, 0, 0};
    pl_view(s, seat, &measure);
    char *buf = malloc(measure.len + 1);
    if (buf) {
        struct pl_text text = pl_text_in(buf, measure.len + 1);
        pl_view(s, seat, &text);
    }
    return buf;
}
