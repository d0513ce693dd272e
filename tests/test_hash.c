/* The identity of a state: the same position has the same hash however it is
 * laid out in memory, and any other position has another one. */
#include "trial.h"

#include "kernel/fields.h"

extern const struct pl_game null_game, wt_game, s51_game, tm_game;

/* Another build's idea of each game stands behind the end of the list, where only this file finds it: the fields in
 * another order, other numbers for the steps, larger parts for the seats, another place in the registry. */
enum { GAMES = 4, FIELDS_MAX = 120, STEPS_MAX = 200, MORE_ROOM = 64 };
static struct pl_game other_build[GAMES];
const struct pl_game *const pl_registry[] = {
    &null_game, &wt_game, &s51_game, &tm_game, NULL, &other_build[0], &other_build[1], &other_build[2], &other_build[3],
};

static void lay_out_otherwise(struct pl_game *game, const struct pl_game *from)
{
    struct pl_field *fields = calloc(FIELDS_MAX, sizeof *fields);
    static const struct pl_step new_step = {.name = "new"};
    const struct pl_step **steps = calloc(STEPS_MAX, sizeof *steps);
    int n = 0, k = 0;
    while (from->fields[n].key)
        n++;
    while (from->steps[k])
        k++;
    if (!fields || !steps || n >= FIELDS_MAX || k + 1 >= STEPS_MAX)
        abort();
    for (int i = 0; i < n; i++)
        fields[i] = from->fields[n - 1 - i];
    steps[0] = &new_step;
    memcpy(steps + 1, from->steps, (size_t)k * sizeof *steps);
    *game = *from;
    game->fields = fields;
    game->steps = steps;
    game->seat_size += MORE_ROOM;
}

static void number_steps_anew(struct pl_frame *frame, int n)
{
    for (int i = 0; i < n; i++)
        frame[i].step++;
}

static struct pl_state *as_in_other_build(const struct pl_state *s)
{
    const struct pl_game *game = pl_game_of(s);
    struct pl_head *head = calloc(1, pl_size(s) + (size_t)pl_seats(s) * MORE_ROOM);
    if (!head)
        abort();
    memcpy(head, s, game->seats_at);
    head->game = (uint16_t)(head->game + GAMES + 1);
    head->size += (uint32_t)(pl_seats(s) * MORE_ROOM);
    number_steps_anew(pl_waiting((struct pl_state *)head), head->agenda.n);
    for (int seat = 0; seat < pl_seats(s); seat++) {
        struct pl_seat_agenda *own = own_of((struct pl_state *)head, seat);
        memcpy(own, own_in(s, seat), game->seat_size);
        number_steps_anew(own->frame, own->n);
    }
    return (struct pl_state *)head;
}

static bool layout_is_nothing(struct trial *t)
{
    do {
        struct pl_state *there = as_in_other_build(t->s);
        bool equal = pl_hash(there) == pl_hash(t->s);
        free(there);
        NEED(t, equal, "another layout has another hash");
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* A saved position gives its hash back to a table of any other seed. */
static bool positions_keep_it(struct trial *t)
{
    struct pl_setup setup = t->setup;
    struct pl_error error;
    seed_setup(&setup, &t->dice);
    do {
        if (roll_below(&t->dice, 20))
            continue;
        char *saved = view_text(t->s, PL_ALL);
        pl_deal(t->other, &setup);
        bool fine = pl_overlay(t->other, saved, strlen(saved), &error);
        free(saved);
        NEED(t, fine, "a saved position is refused: %s", error.text);
        NEED(t, pl_hash(t->other) == pl_hash(t->s), "a saved position has another hash");
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* --- What counts for nothing --- */

static bool memory_is_nothing(struct trial *t)
{
    while (roll_below(&t->dice, 200) && step(t->s, &t->dice, NULL))
        t->played++;
    uint64_t hash = pl_hash(t->s);
    struct pl_head *head = head_of(t->s);
    head->learned++;
    head->busy++;
    head->rng.block[3]++;
    pl_waiting(t->s)[head->agenda.n].a++;
    head->chance[head->chances % sizeof head->chance]++;
    NEED(t, pl_hash(t->s) == hash, "what follows from the rest, or is out of use, has a part in the hash");
    for (const struct pl_field *field = t->setup.game->fields; field->key; field++) {
        if (field->type != PL_BAG || field->of_seat)
            continue;
        struct pl_pile *bag = value_at(t->s, field, -1, 0);
        for (int i = 0, k = bag->n - bag->next - 1; i < k; i++, k--) {
            uint8_t card = bag->card[i];
            bag->card[i] = bag->card[k];
            bag->card[k] = card;
        }
        NEED(t, pl_hash(t->s) == hash, "%s: a bag's order has a part in the hash", field->key);
    }
    return true;
}

/* --- What counts --- */

/* The hashes of all states that differ in one thing from the trial's. */
struct others {
    struct trial *t;
    int n;
    uint64_t hash[20000];
};

static bool note(struct others *o, const char *what, int seat, int i)
{
    uint64_t hash = pl_hash(o->t->s);
    NEED(o->t, o->n < (int)(sizeof o->hash / sizeof o->hash[0]), "there are too many fields");
    for (int k = 0; k < o->n; k++)
        NEED(o->t, o->hash[k] != hash, "%s of seat %d, value %d: the hash is that of change %d", what, seat, i, k);
    o->hash[o->n++] = hash;
    return true;
}

/* Changes one byte, notes the hash and puts it back. */
static bool change(struct others *o, const char *what, int seat, int i, void *at, int by)
{
    uint8_t *byte = at, kept = *byte;
    *byte = (uint8_t)(kept + by);
    bool fine = note(o, what, seat, i);
    *byte = kept;
    return fine;
}

static bool change_pile(struct others *o, const struct pl_field *field, int seat, int i, struct pl_pile *pile)
{
    if (pile->n == 0)
        return true;
    if (!change(o, field->key, seat, i, &pile->card[0], 1) || !change(o, field->key, seat, i, &pile->n, -1))
        return false;
    uint8_t first = pile->card[0], last = pile->card[pile->n - 1];
    bool fine = true;
    if (first != last) {
        int next = pile->next;
        pile->card[0] = last;
        pile->card[pile->n - 1] = first;
        pile->next = field->type == PL_BAG ? pile->n : 0; /* a bag in order: all of it is set to come next */
        fine = note(o, field->key, seat, i);
        pile->card[0] = first;
        pile->card[pile->n - 1] = last;
        if (fine && field->type == PL_BAG)
            fine = note(o, field->key, seat, i);
        pile->next = (uint8_t)next;
    }
    return fine;
}

static bool change_value(struct others *o, const struct pl_field *field, int seat, int i, void *at)
{
    if (is_pile(field))
        return change_pile(o, field, seat, i, at);
    int step = field->type == PL_AMOUNTS ? 2 : 1;
    for (int key = 0; is_object(field) && key < keys_of(field)->count; key += 1 + key / 8)
        if (!change(o, field->key, seat, key, (uint8_t *)at + key * step, 1))
            return false;
    for (int mark = 0; field->type == PL_MARKS && mark < field->kind->count; mark += 1 + mark / 8)
        if (!change(o, field->key, seat, mark, (uint8_t *)at + mark / 8,
                    is_marked(at, mark) ? -(1 << mark % 8) : 1 << mark % 8))
            return false;
    return is_object(field) || field->type == PL_MARKS || change(o, field->key, seat, i, at, 1);
}

static bool change_fields(struct others *o, int seat)
{
    struct pl_state *s = o->t->s;
    for (const struct pl_field *field = o->t->setup.game->fields; field->key; field++)
        for (int i = 0; field->of_seat == (seat >= 0) && has_field(s, field, seat) && i < values_of(s, field); i++)
            if (!change_value(o, field, seat, i, value_at(s, field, seat, i)) ||
                (field->shown && !change_value(o, field, seat, i, shown_at(s, field, seat, i))))
                return false;
    return true;
}

static bool change_frames(struct others *o, int seat, struct pl_frame *frame, uint8_t *n)
{
    for (int i = 0; i < *n; i++)
        if (!change(o, "a step", seat, i, &frame[i].step, frame[i].step ? -1 : 1) ||
            !change(o, "a frame's seat", seat, i, &frame[i].seat, 1) ||
            !change(o, "a frame's a", seat, i, &frame[i].a, 1) || !change(o, "a frame's b", seat, i, &frame[i].b, 1) ||
            !change(o, "a frame's c", seat, i, &frame[i].c, 1))
            return false;
    return *n == 0 || change(o, "an agenda's height", seat, 0, n, -1);
}

static bool change_head(struct others *o)
{
    struct pl_head *head = head_of(o->t->s);
    for (int i = 0; i < pl_option_count(o->t->setup.game); i++)
        if (!change(o, "an option", -1, i, &head->option[i], head->option[i] ? -1 : 1))
            return false;
    for (int i = 0; i < 8; i++)
        if (!change(o, "the key", -1, i, &head->rng.key[i], 1))
            return false;
    return change(o, "round", -1, 0, &head->round, 1) && change(o, "over", -1, 0, &head->over, 1) &&
           change(o, "drawn", -1, 0, &head->rng.drawn, 1) && change(o, "chances", -1, 0, &head->chances, 1) &&
           (head->seats == 1 || change(o, "seats", -1, 0, &head->seats, -1)) &&
           change_frames(o, -1, pl_waiting(o->t->s), &head->agenda.n);
}

static bool everything_counts(struct trial *t)
{
    while (roll_below(&t->dice, 200) && step(t->s, &t->dice, NULL))
        t->played++;
    struct others *o = calloc(1, sizeof *o);
    if (!o)
        abort();
    o->t = t;
    bool holds = note(o, "nothing", -1, 0) && change_head(o) && change_fields(o, -1);
    for (int seat = 0; holds && seat < t->setup.seats; seat++)
        holds = change_fields(o, seat) && change_frames(o, seat, own_of(t->s, seat)->frame, &own_of(t->s, seat)->n);
    free(o);
    return holds;
}

int main(void)
{
    static const struct property properties[] = {
        {"another layout has the same hash", layout_is_nothing, 40, false},
        {"a saved position has the same hash", positions_keep_it, 40, false},
        {"what follows from the rest is no part of the hash", memory_is_nothing, 40, false},
        {"whatever is changed, the hash is another", everything_counts, 40, false},
    };
    for (int i = 0; i < GAMES; i++)
        lay_out_otherwise(&other_build[i], pl_registry[i]);
    return run_properties("identity", properties, sizeof properties / sizeof properties[0]);
}
