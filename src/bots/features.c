/* Features are worked out by a plan: an entry for each field, with where its values lie in a state and which inputs
 * they switch on. The table's fields come first, then those of each seat, beginning with the one that looks. Where a
 * value names a seat, it is counted from that one, too.
 *
 * A name (a card, a tile, a phase) has an input of its own. A number has one that grows with it and a few that say
 * roughly how large it is, since the third of something is seldom worth as much as the first. */
#include "bots/features.h"

#include <stdlib.h>

#include "kernel/fields.h"

enum {
    NAMES = 256,      /* a value of a kind is below that */
    SMALL_RANGE = 16, /* numbers up to this have an input for each value */
    RAISED_RANGE = 64,
    SIZES = 14,     /* inputs for how large other numbers are */
    SHORT_LIST = 16 /* of a longer list of numbers each has its growing input alone */
};

enum what { NAME, NUMBER, BITS, PILE, MARKS, NUMBERS, MAP };

struct entry {
    uint8_t what;
    uint8_t type, sees;
    bool of_seat, has_shown;
    uint8_t seats; /* which of them have it, as bits; of the table's fields the lowest bit */
    uint16_t count, keys;
    uint16_t sizes;       /* inputs of a number besides the growing one, ... */
    int16_t zero;         /* ... which counts from here */
    uint32_t at, shown;   /* in the state or in a seat's part */
    uint32_t stride;      /* from one value of a list to the next, in bytes, and ... */
    uint32_t each;        /* ... in inputs */
    uint32_t first;       /* its first input, counted from its block's */
    uint32_t per_key;     /* inputs for each key of an object */
    const uint16_t *name; /* [seat that looks][value]: which input stands for a value, from 1; 0: none does */
    const uint16_t *key;  /* the same for keys, where they are seats; NULL: as they come */
    const struct pl_field *field;
};

struct pl_features {
    const struct pl_game *game;
    int seats, heads;
    int entries;
    uint32_t table_inputs, seat_inputs;   /* the size of the table's block and of each seat's */
    uint32_t steps_at, turn_at, round_at; /* in the table's block */
    uint32_t scores_at;                   /* in a seat's */
    int inputs, most;
    uint64_t layout;
    uint16_t plain[PL_FEATURE_SEATS][NAMES]; /* names of values of which the first means nothing ... */
    uint16_t cards[PL_FEATURE_SEATS][NAMES]; /* ... or as much as the others */
    int seat_names;
    uint16_t (*seat_name)[PL_FEATURE_SEATS][NAMES]; /* one for each entry that needs it */
    struct entry entry[];
};

/* --- The plan: which inputs there are --- */

static bool names_seats(const struct pl_kind *kind)
{
    return kind && (kind->seat || strcmp(kind->name, "seat") == 0);
}

/* A seat's place as another one counts them. */
static int place_of(const struct pl_features *f, int seat, int looks)
{
    return f->heads > 1 ? seat : (seat - looks + f->seats) % f->seats;
}

/* Seats first, then whoever else the kind names but its first value, which is nobody. Returns how many inputs. */
static uint32_t name_seats(struct pl_features *f, const struct pl_kind *kind, int values, const uint16_t **names)
{
    uint16_t(*name)[NAMES] = f->seat_name[f->seat_names++];
    uint16_t others = 0;
    for (int value = 0; value < values; value++) {
        int seat = kind->seat ? kind->seat(value) : value;
        if (seat < 0 && value > 0)
            others++;
        for (int looks = 0; looks < f->seats; looks++)
            name[looks][value] = seat >= f->seats ? 0
                                 : seat >= 0      ? (uint16_t)(1 + place_of(f, seat, looks))
                                 : value > 0      ? (uint16_t)(f->seats + others)
                                                  : 0;
    }
    *names = name[0];
    return (uint32_t)f->seats + others;
}

/* How many values the names of a field go up to. */
static int values_named(const struct pl_field *field)
{
    int64_t least, most;
    pl_limits(field, &least, &most);
    int values = field->kind && field->kind->count ? field->kind->count : (int)most + 1;
    return values < NAMES ? values : NAMES;
}

/* Returns how many inputs the names of a field's values need. */
static uint32_t plan_names(struct pl_features *f, struct entry *e, bool first_counts)
{
    int values = values_named(e->field);
    if (names_seats(e->field->kind))
        return name_seats(f, e->field->kind, values, &e->name);
    e->name = first_counts ? f->cards[0] : f->plain[0];
    return (uint32_t)(first_counts ? values : values - 1);
}

static uint32_t plan_number(struct entry *e, int64_t least, int64_t most)
{
    int64_t range = most - least;
    e->zero = range <= RAISED_RANGE ? (int16_t)least : 0;
    e->sizes = range <= 1 ? 0 : range <= SMALL_RANGE ? (uint16_t)range : SIZES;
    return 1 + e->sizes;
}

static uint32_t plan_object(struct pl_features *f, struct entry *e)
{
    const struct pl_kind *keys = keys_of(e->field);
    uint32_t inputs = (uint32_t)keys->count;
    int64_t least, most;
    e->keys = (uint16_t)keys->count;
    if (names_seats(keys))
        inputs = name_seats(f, keys, keys->count, &e->key);
    pl_limits(e->field, &least, &most);
    if (e->what == NUMBERS)
        e->per_key = plan_number(e, least, most);
    else
        e->per_key = e->what == MAP ? plan_names(f, e, false) : 1;
    if (e->what == NUMBERS && keys->count > SHORT_LIST) {
        e->sizes = 0;
        e->per_key = 1;
    }
    return inputs * e->per_key;
}

static uint32_t plan_value(struct pl_features *f, struct entry *e)
{
    const struct pl_field *field = e->field;
    int64_t least, most;
    pl_limits(field, &least, &most);
    switch ((enum pl_type)field->type) {
    case PL_BITS:
        e->what = BITS;
        return names_seats(field->kind) ? plan_names(f, e, true) : (e->name = f->cards[0], 16);
    case PL_CARD:
        e->what = NAME;
        return plan_names(f, e, true);
    case PL_PILE:
    case PL_BAG:
        e->what = PILE;
        return plan_number(e, 0, field->most) + plan_names(f, e, true);
    case PL_MARKS:
    case PL_COUNTS:
    case PL_AMOUNTS:
    case PL_MAP:
        e->what = field->type == PL_MARKS ? MARKS : field->type == PL_MAP ? MAP : NUMBERS;
        return plan_object(f, e);
    default:
        e->what = names_seats(field->kind) || (field->kind && field->kind->count) ? NAME : NUMBER;
        return e->what == NAME ? plan_names(f, e, false) : plan_number(e, least, most);
    }
}

/* No state lists more of a field's features than this. */
static int most_of(const struct entry *e)
{
    switch ((enum what)e->what) {
    case NAME:
        return e->count;
    case NUMBER:
        return 2 * e->count;
    case BITS:
        return 16 * e->count;
    case PILE:
        return (2 + e->field->most) * e->count;
    default:
        return 2 * e->keys * e->count;
    }
}

static void plan_field(struct pl_features *f, const struct pl_state *s, const struct pl_field *field)
{
    struct entry *e = &f->entry[f->entries++];
    e->field = field;
    e->type = field->type;
    e->sees = field->sees;
    e->of_seat = field->of_seat;
    e->has_shown = field->shown != 0;
    for (int seat = 0; seat < (field->of_seat ? f->seats : 1); seat++)
        e->seats |= (uint8_t)(has_field(s, field, field->of_seat ? seat : -1) << seat);
    e->count = field->count ? field->count : 1;
    e->at = field->at;
    e->shown = field->shown;
    e->stride = (uint32_t)step_of(field);
    e->each = plan_value(f, e);
    uint32_t *block = field->of_seat ? &f->seat_inputs : &f->table_inputs;
    e->first = *block;
    *block += e->each * e->count;
    f->most += most_of(e) * (field->of_seat ? f->seats : 1);
}

/* --- The layout's checksum (FNV-1a) --- */

static void mix_bytes(uint64_t *sum, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        *sum = (*sum ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
}

static void mix_number(uint64_t *sum, uint32_t number)
{
    uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)};
    mix_bytes(sum, bytes, sizeof bytes);
}

static void mix_word(uint64_t *sum, const char *word)
{
    mix_bytes(sum, word ? word : "", word ? strlen(word) + 1 : 1);
}

static void mix_kind(uint64_t *sum, const struct pl_kind *kind)
{
    for (int i = 0; kind && kind->words && i < kind->count; i++)
        mix_word(sum, kind->words[i]);
}

/* Names are part of it: if a card is put in the midst of others, those after it are no longer what they were. */
static uint64_t checksum(const struct pl_features *f)
{
    enum { VERSION = 1 };
    uint64_t sum = 0xcbf29ce484222325;
    mix_number(&sum, VERSION);
    mix_word(&sum, f->game->name);
    mix_number(&sum, (uint32_t)f->seats);
    mix_number(&sum, (uint32_t)f->heads);
    mix_number(&sum, (uint32_t)f->inputs);
    for (int i = 0; i < pl_steps_of(f->game); i++)
        mix_word(&sum, f->game->steps[i] ? f->game->steps[i]->name : NULL);
    for (const struct entry *e = f->entry; e < f->entry + f->entries; e++) {
        mix_word(&sum, e->field->key);
        mix_number(&sum, e->what);
        mix_number(&sum, e->first);
        mix_number(&sum, e->each);
        mix_number(&sum, e->sizes);
        mix_kind(&sum, e->field->kind);
        mix_kind(&sum, e->field->keys);
    }
    return sum;
}

/* --- Making it --- */

static bool seats_differ(const struct pl_state *s)
{
    for (int seat = 0; seat < pl_seats(s); seat++)
        if (!pl_seat_title(s, seat, PL_EN))
            return false;
    return true;
}

static void plan(struct pl_features *f, const struct pl_state *s)
{
    enum { ROUNDS = 1 + SIZES };
    f->heads = seats_differ(s) ? f->seats : 1;
    for (int looks = 0; looks < f->seats; looks++) {
        for (int value = 0; value < NAMES; value++) {
            f->plain[looks][value] = (uint16_t)value;
            f->cards[looks][value] = value == PL_NO_CARD ? 0 : (uint16_t)(value + 1);
        }
    }
    f->steps_at = 0;
    f->turn_at = (uint32_t)pl_steps_of(f->game);
    f->round_at = f->turn_at + (uint32_t)f->seats;
    f->table_inputs = f->round_at + ROUNDS;
    f->scores_at = 0;
    f->seat_inputs = (1 + PL_SCORE_LINES) * (1 + SIZES);
    f->most = 4 + f->seats * 2 * (1 + PL_SCORE_LINES);
    for (const struct pl_field *field = f->game->fields; field->key; field++)
        plan_field(f, s, field);
    f->inputs = (int)(f->table_inputs + (uint32_t)f->seats * f->seat_inputs);
    f->layout = checksum(f);
}

struct pl_features *pl_features_new(const struct pl_setup *setup, struct pl_error *error)
{
    if (setup->seats > PL_FEATURE_SEATS) {
        pl_fail(error, "nothing can be learned with more than %d seats", PL_FEATURE_SEATS);
        return NULL;
    }
    size_t fields = (size_t)pl_fields_of(setup->game);
    struct pl_features *f = calloc(1, sizeof *f + fields * sizeof *f->entry);
    struct pl_state *s = malloc(pl_state_size(setup));
    if (f) {
        f->game = setup->game;
        f->seats = setup->seats;
        f->seat_name = calloc(2 * fields, sizeof *f->seat_name);
    }
    if (!f || !s || !f->seat_name) {
        pl_fail(error, "there is not enough memory");
        pl_features_free(f);
        f = NULL;
    } else {
        pl_deal(s, setup);
        plan(f, s);
    }
    free(s);
    if (f && (f->inputs > PL_FEATURE_INPUTS || f->most > PL_FEATURE_LIST)) {
        pl_fail(error, "%s has too many fields to learn from", setup->game->name);
        pl_features_free(f);
        f = NULL;
    }
    return f;
}

void pl_features_free(struct pl_features *f)
{
    if (f)
        free(f->seat_name);
    free(f);
}

size_t pl_features_size(const struct pl_features *f)
{
    size_t fields = (size_t)pl_fields_of(f->game);
    return sizeof *f + fields * (sizeof *f->entry + 2 * sizeof *f->seat_name);
}

const char *pl_features_game(const struct pl_features *f)
{
    return f->game->name;
}

int pl_features_seats(const struct pl_features *f)
{
    return f->seats;
}

int pl_features_inputs(const struct pl_features *f)
{
    return f->inputs;
}

int pl_features_most(const struct pl_features *f)
{
    return f->most;
}

int pl_features_heads(const struct pl_features *f)
{
    return f->heads;
}

uint64_t pl_features_layout(const struct pl_features *f)
{
    return f->layout;
}

/* --- Listing --- */

struct list {
    struct pl_feature *next;
    int looks;
};

static inline void add(struct list *list, uint32_t index, int value)
{
    *list->next++ = (struct pl_feature){(uint16_t)index, (int16_t)value};
}

static inline void add_name(struct list *list, const uint16_t *name, uint32_t first, int value)
{
    uint32_t input = name[list->looks * NAMES + value];
    if (input)
        add(list, first + input - 1, PL_FEATURE_ONE);
}

/* 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64 and 96 begin a new size; what is below 0 has the last. */
static inline uint32_t size_of(int64_t value)
{
    if (value < 2)
        return value < 0 ? SIZES - 1 : 0;
    if (value >= 96)
        return SIZES - 2;
    int whole = 31 - __builtin_clz((unsigned)value);
    return (uint32_t)(2 * whole - 1 + (value >> (whole - 1) & 1));
}

static inline void add_number(struct list *list, uint32_t first, int64_t value, int sizes)
{
    if (value == 0)
        return;
    int64_t clipped = value > PL_FEATURE_MOST ? PL_FEATURE_MOST : value < -PL_FEATURE_MOST ? -PL_FEATURE_MOST : value;
    add(list, first, (int)clipped);
    if (sizes == SIZES)
        add(list, first + 1 + size_of(value), PL_FEATURE_ONE);
    else if (sizes && value > 0 && value <= sizes)
        add(list, first + (uint32_t)value, PL_FEATURE_ONE);
}

static void add_pile(struct list *list, const struct entry *e, uint32_t first, const struct pl_pile *pile, bool open)
{
    add_number(list, first, pile->n, e->sizes);
    first += 1 + e->sizes;
    for (int i = 0; open && i < pile->n; i++)
        add_name(list, e->name, first, pile->card[i]);
}

static void add_bits(struct list *list, const struct entry *e, uint32_t first, const void *at)
{
    uint16_t bits;
    memcpy(&bits, at, sizeof bits);
    for (unsigned left = bits; left; left &= left - 1)
        add_name(list, e->name, first, __builtin_ctz(left));
}

/* Which inputs belong to a key; false: none do. */
static inline bool find_key(const struct list *list, const struct entry *e, int key, uint32_t *first)
{
    uint32_t input = e->key ? e->key[list->looks * NAMES + key] : (uint32_t)key + 1;
    *first += (input - 1) * e->per_key;
    return input != 0;
}

static void add_key(struct list *list, const struct entry *e, uint32_t first, int key, int64_t value)
{
    if (!find_key(list, e, key, &first))
        return;
    if (e->what == MAP)
        add_name(list, e->name, first, (int)value);
    else if (e->what == MARKS)
        add(list, first, PL_FEATURE_ONE);
    else
        add_number(list, first, value - e->zero, e->sizes);
}

static void add_marks(struct list *list, const struct entry *e, uint32_t first, const char *at)
{
    for (int from = 0; from < e->keys; from += 64) {
        uint64_t word;
        memcpy(&word, at + from / 8, sizeof word);
        for (; word; word &= word - 1)
            add_key(list, e, first, from + __builtin_ctzll(word), 1);
    }
}

/* Most of a long row of bytes is 0: eight are passed over at once. */
static void add_bytes(struct list *list, const struct entry *e, uint32_t first, const uint8_t *at)
{
    for (int key = 0; key < e->keys; key++) {
        uint64_t word;
        if (e->zero == 0 && key + 8 <= e->keys && (memcpy(&word, at + key, sizeof word), word == 0))
            key += 7;
        else if (at[key] || e->zero)
            add_key(list, e, first, key, at[key]);
    }
}

static void add_amounts(struct list *list, const struct entry *e, uint32_t first, const void *at)
{
    for (int key = 0; key < e->keys; key++)
        add_key(list, e, first, key, load_entry(e->field, at, key));
}

static void add_value(struct list *list, const struct entry *e, uint32_t first, const void *at, bool open)
{
    switch ((enum what)e->what) {
    case NAME:
        add_name(list, e->name, first, (int)load_value(e->field, at) & (NAMES - 1));
        break;
    case NUMBER:
        add_number(list, first, load_value(e->field, at) - e->zero, e->sizes);
        break;
    case BITS:
        add_bits(list, e, first, at);
        break;
    case PILE:
        add_pile(list, e, first, at, open);
        break;
    case MARKS:
        add_marks(list, e, first, at);
        break;
    case NUMBERS:
    case MAP:
        if (e->type == PL_AMOUNTS)
            add_amounts(list, e, first, at);
        else
            add_bytes(list, e, first, at);
        break;
    }
}

/* What everyone has seen before, everyone may remember. */
static bool is_open(const struct entry *e, int seat, int looks)
{
    return e->sees == PL_SEES_ALL || e->sees == PL_SEES_ONCE || (e->sees == PL_SEES_OWNER && seat == looks);
}

/* The fields of a block, whose inputs begin at `first`. seat -1: the table's. */
static void add_fields(const struct pl_features *f, struct list *list, const struct pl_state *s, int seat,
                       uint32_t first)
{
    const char *part = part_of((struct pl_state *)s, seat);
    for (const struct entry *e = f->entry; e < f->entry + f->entries; e++) {
        if (e->of_seat != (seat >= 0) || !(e->seats >> (seat < 0 ? 0 : seat) & 1))
            continue;
        bool open = is_open(e, seat, list->looks);
        if (!open && e->what != PILE)
            continue;
        const char *at = part + (e->has_shown && seat != list->looks ? e->shown : e->at);
        int values = e->field->len ? e->field->len(s) : e->count;
        for (int i = 0; i < values; i++)
            add_value(list, e, first + e->first + (uint32_t)i * e->each, at + (size_t)i * e->stride, open);
    }
}

static void add_scores(struct list *list, const struct pl_state *s, int seat, uint32_t first)
{
    struct pl_score score;
    pl_score(s, seat, list->looks, &score);
    add_number(list, first, score.total, SIZES);
    for (int i = 0; i < score.lines; i++)
        add_number(list, first + (uint32_t)(i + 1) * (1 + SIZES), score.line[i].value, SIZES);
}

/* What the seat is asked; or, if all can know that, who is asked. */
static void add_question(const struct pl_features *f, struct list *list, const struct pl_state *s)
{
    const struct pl_head *head = head_in(s);
    const struct pl_frame *asked = pl_question_frame(s, list->looks);
    if (asked)
        add(list, f->steps_at + asked->step, PL_FEATURE_ONE);
    if (!head->busy && head->agenda.n && frames_in(s)[head->agenda.n - 1].seat < f->seats)
        add(list, f->turn_at + (uint32_t)place_of(f, frames_in(s)[head->agenda.n - 1].seat, list->looks),
            PL_FEATURE_ONE);
}

int pl_features_list(const struct pl_features *f, const struct pl_state *s, int seat, struct pl_feature *out)
{
    struct list list = {out, seat};
    add_question(f, &list, s);
    add_number(&list, f->round_at, head_in(s)->round, SIZES);
    add_fields(f, &list, s, -1, 0);
    for (int i = 0; i < f->seats; i++) {
        uint32_t first = f->table_inputs + (uint32_t)place_of(f, i, seat) * f->seat_inputs;
        add_scores(&list, s, i, first + f->scores_at);
        add_fields(f, &list, s, i, first);
    }
    return (int)(list.next - out);
}

/* It stands among the first: only the question comes before it. */
int pl_features_round(const struct pl_features *f, const struct pl_feature *feature, int n)
{
    for (int i = 0; i < n; i++)
        if (feature[i].index == f->round_at)
            return feature[i].value;
    return 0;
}

void pl_features_fill(const struct pl_features *f, const struct pl_state *s, int seat, int16_t *out)
{
    struct pl_feature list[PL_FEATURE_LIST];
    int n = pl_features_list(f, s, seat, list);
    memset(out, 0, (size_t)pl_features_inputs(f) * sizeof *out);
    for (int i = 0; i < n; i++)
        out[list[i].index] = (int16_t)(out[list[i].index] + list[i].value);
}
