/* Where the values of a game's fields lie in a state. */
#ifndef PL_KERNEL_FIELDS_H
#define PL_KERNEL_FIELDS_H

#include "kernel/kernel.h"

static inline bool is_pile(const struct pl_field *field)
{
    return field->type == PL_PILE || field->type == PL_BAG;
}

/* A value that is an object: something for each value of a kind. */
static inline bool is_object(const struct pl_field *field)
{
    return field->type >= PL_COUNTS;
}

static inline const struct pl_kind *keys_of(const struct pl_field *field)
{
    return field->type == PL_MAP ? field->keys : field->kind;
}

/* Do its values bear names of its kind? Those of the others are plain numbers. */
static inline bool is_named(const struct pl_field *field)
{
    return field->kind && field->type != PL_COUNTS && field->type != PL_AMOUNTS;
}

/* A place for cards each of which exists once. */
static inline bool holds_cards(const struct pl_field *field)
{
    return field->type >= PL_CARD && field->type <= PL_BAG && field->kind && field->kind->is_card;
}

static inline size_t size_of_value(const struct pl_field *field)
{
    switch ((enum pl_type)field->type) {
    case PL_U16:
    case PL_I16:
    case PL_BITS:
        return 2;
    case PL_U32:
        return 4;
    case PL_PILE:
    case PL_BAG:
        return sizeof(struct pl_pile) + (size_t)field->most;
    case PL_MARKS:
        return (size_t)(field->kind->count + 63) / 64 * 8;
    case PL_COUNTS:
    case PL_MAP:
        return (size_t)keys_of(field)->count;
    case PL_AMOUNTS:
        return (size_t)field->kind->count * 2;
    default:
        return 1;
    }
}

static inline size_t step_of(const struct pl_field *field)
{
    return field->stride ? field->stride : size_of_value(field);
}

/* How many values the field has; 1 for one that is no list. */
static inline int values_of(const struct pl_state *s, const struct pl_field *field)
{
    return !field->count ? 1 : field->len ? field->len(s) : field->count;
}

/* The part of the state that a field's offsets count from; seat -1: the table's. */
static inline char *part_of(struct pl_state *s, int seat)
{
    return seat < 0 ? (char *)s : (char *)own_of(s, seat);
}

static inline void *value_at(struct pl_state *s, const struct pl_field *field, int seat, int i)
{
    return part_of(s, seat) + field->at + (size_t)i * step_of(field);
}

/* For a field with `shown`. */
static inline void *shown_at(struct pl_state *s, const struct pl_field *field, int seat, int i)
{
    return part_of(s, seat) + field->shown + (size_t)i * step_of(field);
}

/* Does this seat, or the table (-1), have such a field? */
static inline bool has_field(const struct pl_state *s, const struct pl_field *field, int seat)
{
    return !field->has || field->has(s, seat);
}

/* May someone who looks from `viewer` see the value at `at`? */
static inline bool sees(const struct pl_field *field, int seat, int viewer)
{
    if (viewer == PL_ALL)
        return true;
    if (field->sees == PL_SEES_ALL)
        return !field->shown || (seat >= 0 && seat == viewer);
    return field->sees != PL_SEES_NOBODY && seat >= 0 && seat == viewer;
}

/* --- Places: each pile and each slot that can hold cards of a kind --- */

struct pl_place {
    const struct pl_field *field;
    int seat; /* -1: the table's */
    int i;    /* of a list; else 0 */
};

static inline struct pl_place before_places(const struct pl_state *s)
{
    const struct pl_field *first = game_of(s)->fields;
    return (struct pl_place){first, first->of_seat ? 0 : -1, -1};
}

/* Steps to the next place of cards of a kind. */
static inline bool next_place(const struct pl_state *s, const struct pl_kind *kind, struct pl_place *p)
{
    while (p->field->key) {
        if (p->field->kind == kind && holds_cards(p->field)) {
            if (++p->i < values_of(s, p->field) && has_field(s, p->field, p->seat))
                return true;
            p->i = -1;
            if (p->field->of_seat && ++p->seat < head_in(s)->seats)
                continue;
        }
        p->field++;
        p->seat = p->field->of_seat ? 0 : -1;
    }
    return false;
}

static inline void *at_place(struct pl_state *s, struct pl_place p)
{
    return value_at(s, p.field, p.seat, p.i);
}

/* The cards of a place, whether pile or slot. */
static inline int cards_at(const struct pl_state *s, struct pl_place p, const uint8_t **card)
{
    const uint8_t *at = at_place((struct pl_state *)s, p);
    *card = is_pile(p.field) ? ((const struct pl_pile *)at)->card : at;
    return is_pile(p.field) ? ((const struct pl_pile *)at)->n : *at != PL_NO_CARD;
}

/* Is this the first field with cards of its kind? Then the kind's turn has come. */
static inline bool opens_kind(const struct pl_game *game, const struct pl_field *field)
{
    if (!holds_cards(field))
        return false;
    for (const struct pl_field *f = game->fields; f < field; f++)
        if (f->kind == field->kind && holds_cards(f))
            return false;
    return true;
}

static inline int64_t load_value(const struct pl_field *field, const void *at)
{
    union {
        uint8_t u8;
        int8_t i8;
        uint16_t u16;
        int16_t i16;
        uint32_t u32;
    } v;
    memcpy(&v, at, size_of_value(field));
    switch ((enum pl_type)field->type) {
    case PL_I8:
        return v.i8;
    case PL_I16:
        return v.i16;
    case PL_U16:
    case PL_BITS:
        return v.u16;
    case PL_U32:
        return v.u32;
    default:
        return v.u8;
    }
}

/* Marks on the values of a kind, and counts of them, lie in bytes: bit 0 of byte 0 is value 0's. */
static inline bool is_marked(const void *at, int value)
{
    return ((const uint8_t *)at)[value / 8] >> value % 8 & 1;
}

/* What an object has for one of its keys. */
static inline int64_t load_entry(const struct pl_field *field, const void *at, int key)
{
    int16_t amount;
    if (field->type != PL_AMOUNTS)
        return ((const uint8_t *)at)[key];
    memcpy(&amount, (const uint8_t *)at + 2 * key, sizeof amount);
    return amount;
}

static inline void store_entry(const struct pl_field *field, void *at, int key, int64_t value)
{
    int16_t amount = (int16_t)value;
    if (field->type == PL_AMOUNTS)
        memcpy((uint8_t *)at + 2 * key, &amount, sizeof amount);
    else
        ((uint8_t *)at)[key] = (uint8_t)value;
}

/* The least and the greatest that one value may be: of a pile, one of its cards; of bits, the number of a bit. */
void pl_limits(const struct pl_field *, int64_t *least, int64_t *most);

/* Is the value within the limits and, if it has words, has it one? */
bool pl_fits(const struct pl_field *, int64_t value);

/* A value as JSON has it. */
void pl_put_named(struct pl_text *, const struct pl_kind *, int64_t value);

#endif
