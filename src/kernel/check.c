/* The invariants of a state: what the list of fields promises, then what the
 * game itself knows. A position that passes can be played on. */
#include "kernel/fields.h"
#include "kernel/json.h"

/* --- Fields --- */

static bool fail_value(struct pl_error *error, const struct pl_field *field, int seat, int i, int64_t value)
{
    struct pl_where seats = {NULL, "seats", 0}, at_seat = {&seats, NULL, (size_t)seat};
    struct pl_where at_field = {seat >= 0 ? &at_seat : NULL, field->key, 0}, entry = {&at_field, NULL, (size_t)i};
    return pl_json_fail(error, field->count ? &entry : &at_field, "%lld is out of range",
                        (long long)value + (field->kind ? field->kind->base : 0));
}

static bool check_pile(const struct pl_field *field, const struct pl_pile *pile, int64_t *bad)
{
    *bad = pile->n;
    if (pile->n > field->most || pile->next > (field->type == PL_BAG ? pile->n : 0))
        return false;
    for (int i = 0; i < field->most; i++) {
        *bad = pile->card[i];
        if (i < pile->n ? !pl_fits(field, *bad) : *bad != 0)
            return false;
    }
    return true;
}

/* No mark behind the last value, nothing in an object out of its limits. */
static bool check_marks(const struct pl_field *field, const uint8_t *at, int64_t *bad)
{
    for (*bad = field->kind->count; field->type == PL_MARKS && *bad < (int64_t)size_of_value(field) * 8; ++*bad)
        if (is_marked(at, (int)*bad))
            return false;
    for (int key = 0; is_object(field) && key < keys_of(field)->count; key++) {
        *bad = load_entry(field, at, key);
        if (!pl_fits(field, *bad))
            return false;
    }
    return true;
}

static bool check_value(const struct pl_field *field, const void *at, int64_t *bad)
{
    if (is_pile(field))
        return check_pile(field, at, bad);
    if (field->type == PL_MARKS || is_object(field))
        return check_marks(field, at, bad);
    int64_t value = load_value(field, at);
    *bad = value;
    if (field->type != PL_BITS)
        return (field->type == PL_CARD && value == PL_NO_CARD) || pl_fits(field, value);
    for (*bad = 0; value >> *bad; ++*bad)
        if (value >> *bad & 1 && !pl_fits(field, *bad))
            return false;
    return true;
}

/* What a seat does not have leaves no trace in the state. */
static bool is_blank(struct pl_state *s, const struct pl_field *field, int seat)
{
    for (int i = 0; i < (field->count ? field->count : 1); i++) {
        const uint8_t *at = value_at(s, field, seat, i), *shown = field->shown ? shown_at(s, field, seat, i) : at;
        for (size_t k = 0; k < size_of_value(field); k++)
            if (at[k] || shown[k])
                return false;
    }
    return true;
}

static bool check_field(struct pl_state *s, const struct pl_field *field, int seat, struct pl_error *error)
{
    int n = values_of(s, field);
    int64_t bad;
    if (!has_field(s, field, seat)) {
        if (is_blank(s, field, seat))
            return true;
        return seat < 0 ? pl_fail(error, "there is no %s, and something in its place", field->key)
                        : pl_fail(error, "seats[%d] has no %s, and something in its place", seat, field->key);
    }
    for (int i = 0; i < n; i++) {
        if (!check_value(field, value_at(s, field, seat, i), &bad) ||
            (field->shown && !check_value(field, shown_at(s, field, seat, i), &bad)))
            return fail_value(error, field, seat, i, bad);
    }
    return true;
}

/* Every card of a kind is in one place, and in one only. */
static bool check_cards(const struct pl_state *s, const struct pl_kind *kind, struct pl_error *error)
{
    uint8_t count[PL_NO_CARD + 1] = {0};
    struct pl_place p = before_places(s);
    const uint8_t *card;
    while (next_place(s, kind, &p))
        for (int i = cards_at(s, p, &card); i-- > 0;)
            count[card[i]] += count[card[i]] < 2;
    for (int c = 0; c < kind->count; c++) {
        char name[PL_WORD_MAX];
        struct pl_text text = pl_text_in(name, sizeof name);
        bool in_play = (!kind->words || kind->words[c]) && (!kind->in_play || kind->in_play(s, c));
        if (count[c] == in_play)
            continue;
        pl_put_named(&text, kind, c);
        return pl_fail(error, "the card %s is %s", name,
                       !in_play   ? "not part of this game"
                       : count[c] ? "in two places"
                                  : "nowhere");
    }
    return true;
}

/* --- The head --- */

/* A number of a step that has a kind must be of that kind. */
static bool check_args(const struct pl_step *step, const struct pl_frame *f, struct pl_error *error)
{
    const int value[] = {f->a, f->b, f->c};
    for (int i = 0; i < 3; i++) {
        const struct pl_kind *kind = step->arg[i].kind;
        if (kind && kind->count && (value[i] < 0 || value[i] >= kind->count))
            return pl_fail(error, "an agenda has the step %s with %s %d", step->name, kind->name, value[i]);
    }
    return true;
}

static bool check_frames(const struct pl_state *s, const struct pl_frame *frame, int n, int depth, int seat,
                         struct pl_error *error)
{
    static const struct pl_frame none;
    int steps = pl_steps_of(game_of(s));
    if (n > depth)
        return pl_fail(error, "an agenda has %d steps", n);
    for (int i = 0; i < depth; i++) {
        if (i >= n && memcmp(&frame[i], &none, sizeof none) != 0)
            return pl_fail(error, "an agenda has a step above its top");
        const struct pl_step *step = game_of(s)->steps[frame[i].step];
        if (i < n && (frame[i].step >= steps || !(step->run || step->ask)))
            return pl_fail(error, "an agenda has the unknown step %d", frame[i].step);
        if (i < n && (frame[i].seat >= head_in(s)->seats || (seat >= 0 && frame[i].seat != seat)))
            return pl_fail(error, "an agenda has a step of seat %d that can't be there", frame[i].seat);
        if (i < n && !check_args(step, &frame[i], error))
            return false;
    }
    return true;
}

static bool check_once(const struct pl_state *s, struct pl_error *error)
{
    const struct pl_frame *frame = frames_in(s);
    for (int i = 0; i < head_in(s)->agenda.n; i++) {
        const struct pl_step *step = game_of(s)->steps[frame[i].step];
        for (int k = 0; step->once && k < i; k++)
            if (frame[k].step == frame[i].step)
                return pl_fail(error, "the agenda has the step %s twice", step->name);
    }
    return true;
}

/* The engine rests only where somebody is asked. */
static bool check_question(const struct pl_state *s, const struct pl_frame *top, struct pl_error *error)
{
    const struct pl_step *step = game_of(s)->steps[top->step];
    if (step->ask && pl_by_rules(s, top->seat))
        return pl_fail(error, "an agenda ends with the step %s of seat %d, which is played by the rules", step->name,
                       top->seat);
    return step->ask || pl_fail(error, "an agenda ends with the step %s, which is no question", step->name);
}

/* Nor does a question ever wait for a seat that is played by the rules, unless these answer it when its turn comes. */
static bool check_asked(const struct pl_state *s, const struct pl_frame *frame, int n, struct pl_error *error)
{
    for (int i = 0; game_of(s)->by_rules && !game_of(s)->answers && i < n; i++)
        if (game_of(s)->steps[frame[i].step]->ask && pl_by_rules(s, frame[i].seat))
            return pl_fail(error, "an agenda has the step %s of seat %d, which is played by the rules",
                           game_of(s)->steps[frame[i].step]->name, frame[i].seat);
    return true;
}

static bool check_agendas(const struct pl_state *s, bool runs, struct pl_error *error)
{
    const struct pl_head *head = head_in(s);
    int busy = 0;
    if (!check_frames(s, frames_in(s), head->agenda.n, game_of(s)->depth, -1, error) || !check_once(s, error) ||
        !check_asked(s, frames_in(s), head->agenda.n, error))
        return false;
    for (int seat = 0; seat < head->seats; seat++) {
        const struct pl_seat_agenda *own = own_in(s, seat);
        if (!check_frames(s, own->frame, own->n, PL_SEAT_DEPTH, seat, error) ||
            !check_asked(s, own->frame, own->n, error) ||
            (own->n && !check_question(s, &own->frame[own->n - 1], error)))
            return false;
        busy += own->n > 0;
    }
    if (busy != head->busy)
        return pl_fail(error, "%d seats are busy, not %d", busy, head->busy);
    if (head->over)
        return (!busy && !head->agenda.n) || pl_fail(error, "the game is over but there is something left to do");
    if (!busy && !head->agenda.n)
        return pl_fail(error, "the game is not over but there is nothing left to do");
    return busy || runs || check_question(s, &frames_in(s)[head->agenda.n - 1], error);
}

static bool check_head(const struct pl_state *s, bool runs, struct pl_error *error)
{
    const struct pl_head *head = head_in(s);
    const struct pl_game *game = game_of(s);
    if (head->seats < game->min_seats || head->seats > game->max_seats ||
        head->size != game->seats_at + head->seats * game->seat_size)
        return pl_fail(error, "a state of %u bytes can't have %d seats", head->size, head->seats);
    for (int i = 0; game->options[i].name; i++)
        if (head->option[i] >= game->options[i].values->count)
            return pl_fail(error, "option %s has no value %d", game->options[i].name, head->option[i]);
    for (int seat = 0; seat < head->seats; seat++)
        for (int i = 0; i < PL_SEAT_OPTIONS_MAX; i++)
            if (own_in(s, seat)->option[i] &&
                (i >= pl_seat_option_count(game) || own_in(s, seat)->option[i] >= game->seat_options[i].values->count))
                return pl_fail(error, "seat %d has an option %d with the value %d", seat, i,
                               own_in(s, seat)->option[i]);
    if (pl_is_broken(s))
        return pl_fail(error, "%s", pl_is_broken(s));
    if (head->log || head->chances > sizeof head->chance || head->draws >> head->chances ||
        head->agenda.depth != game->depth)
        return pl_fail(error, "the state's head is broken");
    return check_agendas(s, runs, error);
}

/* --- The whole --- */

static bool may_wait(const struct pl_state *s, const struct pl_frame *f, bool own)
{
    const struct pl_step *step = game_of(s)->steps[f->step];
    return step->own == own && (step->fits ? step->fits(s, f) : pl_stands(s, f));
}

static bool check_waiting(const struct pl_state *s, const struct pl_frame *frame, int n, int seat,
                          struct pl_error *error)
{
    struct pl_where seats = {NULL, "seats", 0}, at_seat = {&seats, NULL, (size_t)seat};
    struct pl_where agenda = {seat >= 0 ? &at_seat : NULL, "agenda", 0};
    for (int i = 0; i < n; i++)
        if (!may_wait(s, &frame[i], seat >= 0))
            return pl_json_fail(error, &(struct pl_where){&agenda, NULL, (size_t)i},
                                "the step %s can't stand there like this", game_of(s)->steps[frame[i].step]->name);
    return true;
}

/* What the game relies upon before it works out anything. */
static bool check_steps(const struct pl_state *s, struct pl_error *error)
{
    if (!check_waiting(s, frames_in(s), head_in(s)->agenda.n, -1, error))
        return false;
    for (int seat = 0; seat < head_in(s)->seats; seat++)
        if (!check_waiting(s, own_in(s, seat)->frame, own_in(s, seat)->n, seat, error))
            return false;
    return true;
}

bool pl_check_fields(const struct pl_state *s, bool runs, struct pl_error *error)
{
    const struct pl_game *game = game_of(s);
    if (!check_head(s, runs, error))
        return false;
    for (const struct pl_field *field = game->fields; field->key; field++)
        for (int seat = field->of_seat ? 0 : -1; seat < (field->of_seat ? head_in(s)->seats : 0); seat++)
            if (!check_field((struct pl_state *)s, field, seat, error))
                return false;
    for (const struct pl_field *field = game->fields; field->key; field++)
        if (opens_kind(game, field) && !check_cards(s, field->kind, error))
            return false;
    return check_steps(s, error);
}

/* Every seat that is asked has an answer to give, and not too many. */
static bool check_answers(const struct pl_state *s, struct pl_error *error)
{
    struct pl_moves moves;
    for (int seat = pl_asked(s, -1); seat >= 0; seat = pl_asked(s, seat)) {
        if (pl_list(s, seat, &moves) > 0 && !moves.cut)
            continue;
        const char *step = game_of(s)->steps[pl_question_frame(s, seat)->step]->name;
        return moves.cut
                   ? pl_fail(error, "seat %d is asked (%s) and has more than %d answers", seat, step, PL_MOVES_MAX)
                   : pl_fail(error, "seat %d is asked (%s) but has no answer to give", seat, step);
    }
    return true;
}

bool pl_check_state(const struct pl_state *s, struct pl_error *error)
{
    return pl_check_fields(s, false, error) && (!game_of(s)->check || game_of(s)->check(s, error)) &&
           check_answers(s, error);
}
