/* The identity of a state: a hash of what it means, not of the memory that
 * means it. Records keep it, so it has to outlive the build that wrote them:
 * everything counts under its name (game, option, field, step, the words of a
 * kind), and what has no order is summed up. So nothing depends on offsets and
 * sizes, on the order of fields, options or steps, on the numbers of cards, on
 * the room of piles and agendas or on the game's place in the registry. What
 * is 0, empty or nobody's counts for nothing: a field or an option that a later
 * version adds leaves the old games' hashes alone.
 *
 * Left out is what follows from the rest (the generator's block, who is busy,
 * what `settle` works out) and `learned`, which only undo asks for. A bag counts
 * as the set that it is to the players, although its order in memory and the
 * generator decide together what will be drawn: before that nobody can know it,
 * so it does not exist. What is set to come next out of a bag has its order.
 *
 * 64 bits find accidents and changed rules. Whoever forges a record on purpose
 * can do the sum again; against that there is the commitment to the seed. */
#include "kernel/fields.h"

/* Where each sort of thing starts from, so that a number is no text and a field no option. They never change. */
enum start { GAME = 1, OPTION, FIELD, SHOWN, TEXT, FRAME, CHANCE };

/* A multiplication whose halves are folded. */
static uint64_t mix(uint64_t hash, uint64_t word)
{
    __uint128_t product = (__uint128_t)(hash ^ word ^ 0x9e3779b97f4a7c15) * 0xa0761d6478bd642f;
    return ((uint64_t)product ^ (uint64_t)(product >> 64)) + 0xe7037ed1a0b428db;
}

/* Eight letters at a time; the last ones share their word with how many there are. */
static uint64_t mix_text(uint64_t hash, const char *text)
{
    size_t n = strlen(text);
    uint64_t word = 0;
    for (; n >= sizeof word; n -= sizeof word, text += sizeof word) {
        memcpy(&word, text, sizeof word);
        hash = mix(hash, word);
    }
    word = n;
    while (n)
        word = word << 8 | (uint8_t)text[--n];
    return mix(hash, word);
}

/* --- Values: 0 stands for what counts for nothing --- */

static uint64_t mix_name(uint64_t hash, const struct pl_kind *kind, int64_t value)
{
    if (kind && kind->words && value >= 0 && value < kind->count && kind->words[value])
        return mix_text(hash ^ TEXT, kind->words[value]);
    return mix(hash, (uint64_t)(value + (kind ? kind->base : 0)));
}

static uint64_t hash_in_order(const struct pl_kind *kind, const uint8_t *card, int n)
{
    uint64_t hash = 0;
    for (int i = 0; i < n; i++)
        hash = mix_name(hash, kind, card[i]);
    return hash;
}

static uint64_t hash_bag(const struct pl_kind *kind, const struct pl_pile *bag)
{
    int rest = bag->n - bag->next;
    uint64_t sum = hash_in_order(kind, bag->card + rest, bag->next);
    for (int i = 0; i < rest; i++)
        sum += mix_name(0, kind, bag->card[i]);
    return sum;
}

static uint64_t hash_bits(const struct pl_kind *kind, int from, uint64_t bits)
{
    uint64_t sum = 0;
    for (; bits; bits &= bits - 1)
        sum += mix_name(0, kind, from + __builtin_ctzll(bits));
    return sum;
}

static uint64_t hash_marks(const struct pl_kind *kind, const char *at)
{
    uint64_t sum = 0, bits;
    for (int from = 0; from < kind->count; from += 64) {
        memcpy(&bits, at + from / 8, sizeof bits);
        sum += hash_bits(kind, from, bits);
    }
    return sum;
}

static uint64_t hash_object(const struct pl_field *field, const void *at)
{
    const struct pl_kind *keys = keys_of(field), *kind = is_named(field) ? field->kind : NULL;
    uint64_t sum = 0;
    for (int key = 0; key < keys->count; key++) {
        int64_t value = load_entry(field, at, key);
        if (value)
            sum += mix_name(mix_name(0, keys, key), kind, value);
    }
    return sum;
}

static uint64_t hash_value(const struct pl_field *field, const void *at)
{
    const struct pl_pile *pile = at;
    int64_t value;
    switch ((enum pl_type)field->type) {
    case PL_PILE:
        return hash_in_order(field->kind, pile->card, pile->n);
    case PL_BAG:
        return hash_bag(field->kind, pile);
    case PL_MARKS:
        return hash_marks(field->kind, at);
    case PL_BITS:
        return hash_bits(field->kind, 0, (uint64_t)load_value(field, at));
    case PL_COUNTS:
    case PL_AMOUNTS:
    case PL_MAP:
        return hash_object(field, at);
    default:
        value = load_value(field, at);
        return value == (field->type == PL_CARD ? PL_NO_CARD : 0) ? 0 : mix_name(0, field->kind, value);
    }
}

/* --- Fields --- */

/* What the others are shown counts where it is not what the owner has. */
static uint64_t hash_field(struct pl_state *s, const struct pl_field *field, uint64_t key, int seat)
{
    uint64_t sum = 0;
    int n = values_of(s, field);
    size_t size = size_of_value(field), step = step_of(field);
    const char *at = value_at(s, field, seat, 0), *shown = field->shown ? shown_at(s, field, seat, 0) : at;
    for (int i = 0; i < n; i++, at += step, shown += step) {
        uint64_t place = key + ((uint64_t)(seat + 1) << 8 | (uint64_t)i) * 0xff51afd7ed558ccd;
        uint64_t value = hash_value(field, at);
        uint64_t other = shown == at || memcmp(shown, at, size) == 0 ? value : hash_value(field, shown);
        if (value)
            sum += mix(place, value);
        if (other != value)
            sum += mix(mix(place, SHOWN), other);
    }
    return sum;
}

static uint64_t hash_fields(struct pl_state *s)
{
    uint64_t sum = 0;
    for (const struct pl_field *field = game_of(s)->fields; field->key; field++) {
        uint64_t key = mix_text(FIELD, field->key);
        for (int seat = field->of_seat ? 0 : -1; seat < (field->of_seat ? head_in(s)->seats : 0); seat++)
            sum += has_field(s, field, seat) ? hash_field(s, field, key, seat) : 0;
    }
    return sum;
}

/* --- The head --- */

static uint64_t hash_options(const struct pl_state *s)
{
    const struct pl_option *option = game_of(s)->options;
    uint64_t sum = 0;
    for (int i = 0; option[i].name; i++)
        if (head_in(s)->option[i])
            sum += mix_name(mix_text(OPTION, option[i].name), option[i].values, head_in(s)->option[i]);
    option = game_of(s)->seat_options;
    for (int i = 0; option && option[i].name; i++)
        for (int seat = 0; seat < head_in(s)->seats; seat++)
            if (own_in(s, seat)->option[i])
                sum += mix_name(mix(mix_text(OPTION, option[i].name), (uint64_t)seat + 1), option[i].values,
                                own_in(s, seat)->option[i]);
    return sum;
}

static uint64_t hash_agenda(const struct pl_state *s, const struct pl_frame *frame, int n)
{
    uint64_t hash = 0;
    for (int i = 0; i < n; i++) {
        const struct pl_frame f = frame[i];
        hash = mix_text(mix(hash, FRAME), game_of(s)->steps[f.step]->name);
        hash = mix(hash, (uint64_t)f.seat | (uint64_t)(uint16_t)f.a << 16 | (uint64_t)(uint16_t)f.b << 32 |
                             (uint64_t)(uint16_t)f.c << 48);
    }
    return hash;
}

static uint64_t hash_chances(const struct pl_head *head)
{
    uint64_t hash = 0;
    for (int i = 0; i < head->chances; i++)
        hash = mix(mix(hash, CHANCE), (uint64_t)(head->chance[i] | (head->draws >> i & 1) << 8));
    return hash;
}

uint64_t pl_hash(const struct pl_state *s)
{
    const struct pl_head *head = head_in(s);
    uint64_t hash = mix_text(GAME, game_of(s)->name);
    const uint64_t word[] = {head->seats,
                             head->round,
                             head->over,
                             head->rng.drawn,
                             hash_options(s),
                             hash_chances(head),
                             hash_fields((struct pl_state *)s),
                             hash_agenda(s, frames_in(s), head->agenda.n)};
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
        hash = mix(hash, word[i]);
    for (int i = 0; i < 8; i++)
        hash = mix(hash, head->rng.key[i]);
    for (int seat = 0; seat < head->seats; seat++)
        hash = mix(hash, hash_agenda(s, own_in(s, seat)->frame, own_in(s, seat)->n));
    return hash;
}
