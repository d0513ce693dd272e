/* A table's memory as one block of bytes, so that a table which nobody looks
 * at need not stay in memory, nor be played again from its first move to come
 * back: a header, the states, the players, the moves and the events. The
 * block is for the same build of the program. Whatever is of another build, of
 * another table, cut or damaged is refused. */
#include <sodium.h>
#include <stdio.h>

#include "kernel/table.h"

struct header {
    char magic[8];
    char version[16];
    char game[24];
    uint64_t shape; /* of the game's tables: another build may number its steps or cards otherwise */
    uint64_t state_size, seat_size;
    int32_t seats, base_moves, moves, redos, events, shown_moves, shown_bound, zero;
    uint8_t option[PL_OPTIONS_MAX];
    uint8_t seat_option[PL_SEATS_MAX][PL_SEAT_OPTIONS_MAX];
    uint8_t seed[PL_SEED_BYTES];
    uint8_t sum[32]; /* over all else, the rest of the header included */
};

_Static_assert(sizeof(struct header) ==
                   48 + 24 + 32 + PL_OPTIONS_MAX + PL_SEATS_MAX * PL_SEAT_OPTIONS_MAX + PL_SEED_BYTES + 32,
               "no padding is written");
_Static_assert(sizeof(struct pl_played) == sizeof(pl_move) + 8 + PL_WORD_MAX, "nor here");
_Static_assert(sizeof(struct pl_happened) == sizeof(struct pl_event) + sizeof(int), "nor here");

static const char magic[8] = "polity\x1a";

/* --- What a build numbers its own way --- */

static void add_name(crypto_generichash_state *sum, const char *name)
{
    crypto_generichash_update(sum, (const unsigned char *)name, strlen(name) + 1);
}

static void add_field(crypto_generichash_state *sum, const struct pl_field *field)
{
    const uint16_t place[] = {field->type, field->count, field->at, field->shown, field->stride};
    const struct pl_kind *kind = field->kind;
    add_name(sum, field->key);
    crypto_generichash_update(sum, (const unsigned char *)place, sizeof place);
    for (int i = 0; kind && kind->words && i < kind->count; i++)
        if (kind->words[i])
            add_name(sum, kind->words[i]);
}

static uint64_t shape_of(const struct pl_game *game)
{
    uint64_t shape;
    unsigned char bytes[crypto_generichash_BYTES];
    crypto_generichash_state sum;
    crypto_generichash_init(&sum, NULL, 0, sizeof bytes);
    crypto_generichash_update(&sum, (const unsigned char *)&game->revision, sizeof game->revision);
    for (int i = 0; pl_registry[i] != game; i++) /* a state knows its game by its place there */
        add_name(&sum, pl_registry[i]->name);
    for (const struct pl_field *field = game->fields; field->key; field++)
        add_field(&sum, field);
    for (int i = 0; game->steps[i]; i++)
        add_name(&sum, game->steps[i]->name);
    for (const struct pl_phrase *verb = game->verbs; verb->word; verb++)
        add_name(&sum, verb->word);
    for (const struct pl_phrase *event = game->events; event->word; event++)
        add_name(&sum, event->word);
    crypto_generichash_final(&sum, bytes, sizeof bytes);
    memcpy(&shape, bytes, sizeof shape);
    return shape;
}

/* --- The parts of a block --- */

enum { PARTS = 7 };

struct part {
    void *at;
    size_t size;
};

static void list_parts(const struct pl_table *t, struct part part[PARTS])
{
    size_t size = pl_state_size(&t->setup);
    part[0] = (struct part){t->state, size};
    part[1] = (struct part){t->base, size};
    part[2] = (struct part){(void *)t->player, (size_t)t->setup.seats * sizeof t->player[0]};
    part[3] = (struct part){t->move, (size_t)t->moves * sizeof *t->move};
    part[4] = (struct part){t->redo, (size_t)t->redos * sizeof *t->redo};
    part[5] = (struct part){t->event, (size_t)t->events * sizeof *t->event};
    part[6] = (struct part){t->shown, t->shown_moves < t->moves ? size : 0};
}

/* What the header of this setup's table must have, but for the counts and the sum. */
static struct header header_of(const struct pl_setup *setup)
{
    struct header h = {.shape = shape_of(setup->game),
                       .state_size = pl_state_size(setup),
                       .seat_size = setup->game->seat_size,
                       .seats = setup->seats};
    memcpy(h.magic, magic, sizeof magic);
    snprintf(h.version, sizeof h.version, "%s", PL_VERSION);
    snprintf(h.game, sizeof h.game, "%s", setup->game->name);
    memcpy(h.option, setup->option, sizeof h.option);
    memcpy(h.seat_option, setup->seat_option, sizeof h.seat_option);
    memcpy(h.seed, setup->seed, sizeof h.seed);
    return h;
}

static void sum_up(const struct header *h, const void *body, size_t n, uint8_t sum[32])
{
    struct header blank = *h;
    crypto_generichash_state state;
    memset(blank.sum, 0, sizeof blank.sum);
    crypto_generichash_init(&state, NULL, 0, sizeof blank.sum);
    crypto_generichash_update(&state, (const unsigned char *)&blank, sizeof blank);
    crypto_generichash_update(&state, body, n);
    crypto_generichash_final(&state, sum, sizeof blank.sum);
}

/* --- Freezing --- */

size_t pl_table_freeze(const struct pl_table *t, void *buf, size_t size)
{
    struct part part[PARTS];
    size_t needed = sizeof(struct header);
    if (t->position)
        return 0;
    list_parts(t, part);
    for (int i = 0; i < PARTS; i++)
        needed += part[i].size;
    if (size < needed)
        return needed;

    struct header h = header_of(&t->setup);
    h.base_moves = t->base_moves;
    h.moves = t->moves;
    h.redos = t->redos;
    h.events = t->events;
    h.shown_moves = t->shown_moves;
    h.shown_bound = t->shown_bound;
    char *body = (char *)buf + sizeof h, *to = body;
    for (int i = 0; i < PARTS; i++) {
        if (part[i].size) /* a list without entries may have no memory */
            memcpy(to, part[i].at, part[i].size);
        to += part[i].size;
    }
    sum_up(&h, body, needed - sizeof h, h.sum);
    memcpy(buf, &h, sizeof h);
    return needed;
}

/* --- Thawing --- */

static bool is_counted_right(const struct header *h, size_t n)
{
    if (h->base_moves < 0 || h->base_moves > h->moves || h->redos < 0 || h->events < 0 || h->shown_bound < 0 ||
        h->shown_bound > h->shown_moves || h->shown_moves > h->moves)
        return false;
    int states = h->shown_moves < h->moves ? 3 : 2;
    uint64_t needed = sizeof *h + states * h->state_size + (uint64_t)h->seats * PL_WORD_MAX;
    needed += ((uint64_t)h->moves + (uint64_t)h->redos) * sizeof(struct pl_played);
    needed += (uint64_t)h->events * sizeof(struct pl_happened);
    return needed == n;
}

static bool read_header(struct header *h, const struct pl_setup *setup, const void *frozen, size_t n,
                        struct pl_error *error)
{
    uint8_t sum[sizeof h->sum];
    if (n < sizeof *h)
        return pl_fail(error, "a frozen table has at least %zu bytes, not %zu", sizeof *h, n);
    memcpy(h, frozen, sizeof *h);
    if (memcmp(h->magic, magic, sizeof magic) != 0)
        return pl_fail(error, "this is no frozen table");
    struct header wanted = header_of(setup);
    if (memcmp(h->version, wanted.version, sizeof h->version) != 0)
        return pl_fail(error, "the table was frozen by version %.16s, this is %s", h->version, PL_VERSION);
    sum_up(h, (const char *)frozen + sizeof *h, n - sizeof *h, sum);
    if (memcmp(sum, h->sum, sizeof sum) != 0)
        return pl_fail(error, "the frozen table is cut or damaged: its checksum is wrong");
    if (memcmp(h->game, wanted.game, sizeof h->game) != 0)
        return pl_fail(error, "the frozen table is one of %.24s, not of %s", h->game, wanted.game);
    if (h->shape != wanted.shape || h->seat_size != wanted.seat_size)
        return pl_fail(error, "the table was frozen by another build of version %s", PL_VERSION);
    if (h->seats != wanted.seats || h->state_size != wanted.state_size ||
        memcmp(h->option, wanted.option, sizeof h->option) != 0 ||
        memcmp(h->seat_option, wanted.seat_option, sizeof h->seat_option) != 0 ||
        memcmp(h->seed, wanted.seed, sizeof h->seed) != 0)
        return pl_fail(error, "the frozen table was made from another setup");
    return is_counted_right(h, n) || pl_fail(error, "the frozen table does not hold what its header counts");
}

static bool make_lists(struct pl_table *t, const struct header *h, struct pl_error *error)
{
    if (!pl_make_room((void **)&t->move, &t->moves_room, h->moves, sizeof *t->move, error) ||
        !pl_make_room((void **)&t->redo, &t->redos_room, h->redos, sizeof *t->redo, error) ||
        !pl_make_room((void **)&t->event, &t->events_room, h->events, sizeof *t->event, error))
        return false;
    t->base_moves = h->base_moves;
    t->moves = h->moves;
    t->redos = h->redos;
    t->events = h->events;
    t->shown_moves = h->shown_moves;
    t->shown_bound = h->shown_bound;
    return true;
}

/* --- What thawed may hold --- */

static bool is_text(const char text[PL_WORD_MAX])
{
    return memchr(text, '\0', PL_WORD_MAX) != NULL;
}

/* A frozen state is one that play has led to: what follows from its fields is what they say. */
static bool is_state(const struct pl_table *t, struct pl_state *s)
{
    const struct pl_head *head = head_in(s), *fresh = head_in(t->before);
    if (head->game != fresh->game || head->seats != fresh->seats || head->size != fresh->size ||
        memcmp(head->option, fresh->option, sizeof head->option) != 0 || !pl_check_state(s, NULL))
        return false;
    for (int seat = 0; seat < head->seats; seat++)
        if (memcmp(own_in(s, seat)->option, own_in(t->before, seat)->option, PL_SEAT_OPTIONS_MAX) != 0)
            return false;
    memcpy(t->before, s, pl_size(s));
    if (game_of(s)->settle)
        game_of(s)->settle(t->before);
    return memcmp(t->before, s, pl_size(s)) == 0;
}

static bool are_moves(const struct pl_played *move, int n, int seats)
{
    for (int i = 0; i < n; i++) {
        const uint8_t *flags = (const uint8_t *)&move[i] + offsetof(struct pl_played, apart);
        if (move[i].seat >= seats || flags[0] > 1 || flags[1] > 1 || flags[2] > 1 || flags[3] > 1 || flags[4] > 1 ||
            !is_text(move[i].notation))
            return false;
    }
    return true;
}

static bool are_events(const struct pl_table *t)
{
    int players = pl_seats(t->state) + pl_rivals(t->state);
    for (int i = 0; i < t->events; i++) {
        const struct pl_happened *h = &t->event[i];
        if (h->after < -1 || h->after >= t->moves || h->event.seat < -1 || h->event.seat >= players || h->event.why > 1)
            return false;
    }
    return true;
}

/* What is not shown yet is one seat's. */
static bool are_hidden(const struct pl_table *t)
{
    for (int i = t->shown_moves; i < t->moves; i++)
        if (t->move[i].seat != t->move[t->moves - 1].seat)
            return false;
    return t->shown_moves == t->moves || is_state(t, t->shown);
}

/* The checksum tells what was damaged by accident; this is for the rest. */
static bool is_sound(const struct pl_table *t)
{
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (!is_text(t->player[seat]) || (strcmp(t->player[seat], PL_RULES) == 0) != pl_setup_by_rules(&t->setup, seat))
            return false;
    return is_state(t, t->state) && is_state(t, t->base) && are_moves(t->move, t->moves, t->setup.seats) &&
           are_moves(t->redo, t->redos, t->setup.seats) && (!t->redos || t->redo[0].last) && are_events(t) &&
           are_hidden(t);
}

struct pl_table *pl_table_thaw(const struct pl_setup *setup, const void *frozen, size_t n, struct pl_error *error)
{
    struct header h;
    struct part part[PARTS];
    if (!read_header(&h, setup, frozen, n, error))
        return NULL;
    struct pl_table *t = pl_table_new(setup, error);
    if (!t || !make_lists(t, &h, error)) {
        pl_table_free(t);
        return NULL;
    }
    memcpy(t->before, t->state, pl_size(t->state));
    list_parts(t, part);
    const char *from = (const char *)frozen + sizeof h;
    for (int i = 0; i < PARTS; i++) {
        if (part[i].size)
            memcpy(part[i].at, from, part[i].size);
        from += part[i].size;
    }
    if (is_sound(t))
        return t;
    pl_fail(error, "the frozen table holds what no table can");
    pl_table_free(t);
    return NULL;
}
