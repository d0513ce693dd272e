/* A table: a state and how it came about. Taking a move back means playing the
 * others again from `base`, the state after the last move by which a person
 * learned something: a draw from the generator, a secret told, a card turned
 * up. Nobody can go back behind that. What the mover itself has shown is nothing
 * that it learned: it counts when another person sees it. And what a person
 * does within one action, nobody else is shown before the action is complete. */
#include "kernel/table.h"
#include "kernel/players.h"

#include <stdlib.h>

#include "kernel/fields.h"

/* --- Making one --- */

/* What the rules do for their seats before anybody is asked is told, too. */
static bool deal(struct pl_table *t, struct pl_error *error)
{
    struct pl_log log;
    bool tells = false;
    for (int seat = 0; seat < t->setup.seats; seat++)
        tells |= pl_setup_by_rules(&t->setup, seat);
    pl_deal_told(t->state, &t->setup, tells ? &log : NULL);
    int n = !tells ? 0 : log.n < PL_LOG_MAX ? log.n : PL_LOG_MAX;
    if (!pl_make_room((void **)&t->event, &t->events_room, n, sizeof *t->event, error))
        return false;
    for (int i = 0; i < n; i++)
        t->event[t->events++] = (struct pl_happened){log.event[i], -1};
    return true;
}

struct pl_table *pl_table_new(const struct pl_setup *setup, struct pl_error *error)
{
    if (!pl_setup_check(setup, error) || !pl_setup_anybody(setup, error))
        return NULL;
    size_t size = pl_state_size(setup);
    struct pl_table *t = calloc(1, sizeof *t);
    if (t) {
        t->setup = *setup;
        t->state = malloc(size);
        t->base = malloc(size);
        t->shown = malloc(size);
        t->before = malloc(size);
    }
    if (!t || !t->state || !t->base || !t->shown || !t->before) {
        pl_table_free(t);
        pl_fail(error, "there is no memory left");
        return NULL;
    }
    for (int seat = 0; seat < setup->seats; seat++)
        pl_table_sit(t, seat, pl_setup_by_rules(setup, seat) ? PL_RULES : "human");
    if (!deal(t, error)) {
        pl_table_free(t);
        return NULL;
    }
    memcpy(t->base, t->state, size);
    return t;
}

void pl_table_free(struct pl_table *t)
{
    if (!t)
        return;
    json_decref(t->position);
    free(t->state);
    free(t->base);
    free(t->shown);
    free(t->before);
    free(t->move);
    free(t->redo);
    free(t->event);
    free(t);
}

bool pl_table_start_from(struct pl_table *t, json_t *position, bool runs, const struct pl_where *where,
                         struct pl_error *error)
{
    if (!pl_overlay_json(t->state, position, runs, where, error))
        return false;
    t->position = json_incref(position);
    t->events = 0; /* those of the deal that it replaces */
    memcpy(t->base, t->state, pl_size(t->state));
    return true;
}

/* --- Reading it. The state stays at its address as long as the table lives; an
 * event's address is good until the next move, undo or redo. --- */

const struct pl_state *pl_table_state(const struct pl_table *t)
{
    return t->state;
}

const struct pl_setup *pl_table_setup(const struct pl_table *t)
{
    return &t->setup;
}

static bool is_person(const struct pl_table *t, int seat)
{
    return pl_kind_of_player(t->player[seat], NULL) == PL_SOMEBODY;
}

static void set_bound(struct pl_table *t)
{
    memcpy(t->base, t->state, pl_size(t->state));
    t->base_moves = t->moves;
}

/* All see the table as it is. */
static void show_all(struct pl_table *t)
{
    t->shown_moves = t->moves;
    t->shown_bound = t->base_moves;
}

/* Any short line of text can be a player, but the rules play their own seats, all of them and no others. Whoever takes
 * a bot's place, or leaves it to one, has seen what others may not know of: nobody goes back behind that. */
bool pl_table_sit(struct pl_table *t, int seat, const char *player)
{
    if (seat < 0 || seat >= t->setup.seats || strlen(player) >= sizeof t->player[0])
        return false;
    if ((strcmp(player, PL_RULES) == 0) != pl_setup_by_rules(&t->setup, seat))
        return false;
    for (const char *c = player; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return false;
    json_t *text = json_string(player); /* refuses what is not UTF-8 */
    json_decref(text);
    if (!text)
        return false;
    bool was_person = is_person(t, seat);
    strcpy(t->player[seat], player);
    if (t->moves && is_person(t, seat) != was_person) {
        set_bound(t);
        show_all(t);
    }
    return true;
}

const char *pl_table_player(const struct pl_table *t, int seat)
{
    return t->player[seat];
}

int pl_table_moves(const struct pl_table *t)
{
    return t->moves;
}

pl_move pl_table_move(const struct pl_table *t, int i, int *seat)
{
    if (seat)
        *seat = t->move[i].seat;
    return t->move[i].move;
}

bool pl_table_apart(const struct pl_table *t, int i)
{
    return t->move[i].apart;
}

bool pl_table_secret(const struct pl_table *t, int i)
{
    return t->move[i].secret;
}

int pl_table_events(const struct pl_table *t)
{
    return t->events;
}

const struct pl_event *pl_table_event(const struct pl_table *t, int i, int *after_move)
{
    if (after_move)
        *after_move = t->event[i].after;
    return &t->event[i].event;
}

/* --- What those know who have to wait for the end of an action --- */

int pl_table_acting(const struct pl_table *t)
{
    return t->shown_moves < t->moves ? t->move[t->moves - 1].seat : -1;
}

const struct pl_state *pl_table_shown(const struct pl_table *t)
{
    return t->shown_moves < t->moves ? t->shown : t->state;
}

int pl_table_shown_moves(const struct pl_table *t)
{
    return t->shown_moves;
}

int pl_table_shown_events(const struct pl_table *t)
{
    int n = t->events;
    while (n > 0 && t->event[n - 1].after >= t->shown_moves)
        n--;
    return n;
}

/* --- What a move tells --- */

struct cards {
    uint64_t bits[4];
};

static void add_cards(struct cards *set, const struct pl_field *field, const void *at)
{
    const struct pl_pile *pile = at;
    const uint8_t *card = is_pile(field) ? pile->card : at;
    int n = is_pile(field) ? pile->n : *card != PL_NO_CARD;
    for (int i = 0; i < n; i++)
        set->bits[card[i] / 64] |= (uint64_t)1 << card[i] % 64;
}

/* The cards of a kind that everyone knows, and those that only the owner of the place may look at. */
struct known {
    struct cards open, own[PL_SEATS_MAX];
};

static void add_known(struct pl_state *s, const struct pl_field *field, int seat, struct known *known)
{
    bool is_open = field->sees == PL_SEES_ONCE || sees(field, seat, PL_TABLE);
    bool is_own = !is_open && field->of_seat && sees(field, seat, seat);
    bool is_shown = !is_open && field->shown && field->sees == PL_SEES_ALL;
    for (int i = 0, n = has_field(s, field, seat) ? values_of(s, field) : 0; i < n; i++) {
        if (is_open)
            add_cards(&known->open, field, value_at(s, field, seat, i));
        if (is_own)
            add_cards(&known->own[seat], field, value_at(s, field, seat, i));
        if (is_shown)
            add_cards(&known->open, field, shown_at(s, field, seat, i));
    }
}

static void find_known(struct pl_state *s, const struct pl_kind *kind, struct known *known)
{
    memset(known, 0, offsetof(struct known, own[head_in(s)->seats]));
    for (const struct pl_field *field = game_of(s)->fields; field->key; field++) {
        if (field->kind != kind || !holds_cards(field))
            continue;
        for (int seat = field->of_seat ? 0 : -1, end = field->of_seat ? head_in(s)->seats : 0; seat < end; seat++)
            add_known(s, field, seat, known);
    }
}

/* What a move brought to light: something that its seat did not know either, or only what it knew. */
struct news {
    bool found, told;
};

/* Does any person know a card of the kind that it did not know before? */
static void look_for_cards(const struct pl_table *t, const struct pl_kind *kind, int mover, struct news *news)
{
    struct known were, are;
    find_known(t->before, kind, &were);
    find_known(t->state, kind, &are);
    for (int seat = 0; seat < t->setup.seats; seat++) {
        if (!is_person(t, seat))
            continue;
        for (int i = 0; i < 4; i++) {
            uint64_t more = (are.open.bits[i] | are.own[seat].bits[i]) & ~(were.open.bits[i] | were.own[seat].bits[i]);
            news->told |= more != 0;
            news->found |= (more & ~were.own[mover].bits[i]) != 0;
        }
    }
}

static struct news news_of(const struct pl_table *t, int mover)
{
    const struct pl_head *was = head_in(t->before), *is = head_in(t->state);
    const struct pl_game *game = game_of(t->state);
    struct news news = {.found = was->rng.drawn != is->rng.drawn || was->learned != is->learned};
    for (const struct pl_field *field = game->fields; field->key && !news.found; field++)
        if (opens_kind(game, field))
            look_for_cards(t, field->kind, mover, &news);
    return news;
}

/* Are the seat's last answer and its next one parts of one action, with which other people have to do when it is
 * complete? Where seats act side by side, each field says who sees it when. */
static bool is_within_action(const struct pl_table *t, int seat)
{
    if (head_in(t->before)->busy || head_in(t->state)->busy || !is_person(t, seat) || !pl_is_asked(t->state, seat) ||
        pl_action_begins(t->state, seat))
        return false;
    for (int other = 0; other < t->setup.seats; other++)
        if (other != seat && is_person(t, other))
            return true;
    return false;
}

/* Did the move change nothing but its seat's own part and how many seats are busy? */
static bool was_apart(struct pl_state *before, const struct pl_state *after, int seat)
{
    const struct pl_game *game = game_of(after);
    size_t own = game->seats_at + (size_t)seat * game->seat_size, next = own + game->seat_size;
    const char *was = (const char *)before, *is = (const char *)after;
    if (!head_in(before)->busy || !head_in(after)->busy)
        return false;
    uint16_t busy = head_in(before)->busy;
    head_of(before)->busy = head_in(after)->busy;
    bool same = memcmp(was, is, own) == 0 && memcmp(was + next, is + next, pl_size(after) - next) == 0;
    head_of(before)->busy = busy;
    return same;
}

/* Is what the others see of a seat's field the same in both states? */
static bool looks_same(struct pl_state *before, struct pl_state *after, const struct pl_field *field, int seat)
{
    int n = values_of(after, field);
    if (n != values_of(before, field))
        return false;
    bool open = sees(field, seat, PL_TABLE), shown = !open && field->shown && field->sees == PL_SEES_ALL;
    for (int i = 0; i < n; i++) {
        const void *was = shown ? shown_at(before, field, seat, i) : value_at(before, field, seat, i);
        const void *is = shown ? shown_at(after, field, seat, i) : value_at(after, field, seat, i);
        if ((open || shown) && memcmp(was, is, size_of_value(field)) != 0)
            return false;
        if (!open && !shown && is_pile(field) && ((const struct pl_pile *)was)->n != ((const struct pl_pile *)is)->n)
            return false;
    }
    return true;
}

/* Of a move that was apart: did it leave everything as it was that others can see? */
static bool was_secret(struct pl_state *before, struct pl_state *after, int seat, const struct pl_log *log)
{
    for (int i = 0; i < log->n && i < PL_LOG_MAX; i++)
        if (log->event[i].sees != seat)
            return false;
    for (const struct pl_field *field = game_of(after)->fields; field->key; field++)
        if (field->of_seat && !looks_same(before, after, field, seat))
            return false;
    return true;
}

/* --- Playing --- */

bool pl_make_room(void **list, int *room, int needed, size_t size, struct pl_error *error)
{
    if (needed <= *room)
        return true;
    int more = needed + needed / 2 + 16;
    void *grown = realloc(*list, (size_t)more * size);
    if (!grown)
        return pl_fail(error, "there is no memory left");
    *list = grown;
    *room = more;
    return true;
}

/* A state that broke is put back to what it was before. */
static bool fail_to_play(struct pl_table *t, int seat, struct pl_error *error)
{
    t->broken = pl_is_broken(t->state);
    if (t->broken) {
        memcpy(t->state, t->before, pl_size(t->before));
        return pl_fail(error, "the table can't go on after that move: %s", t->broken);
    }
    if (pl_over(t->state))
        return pl_fail(error, "the game is over");
    if (!pl_is_asked(t->state, seat))
        return pl_fail(error, "seat %d has no question to answer", seat);
    return pl_fail(error, "that move is not offered to seat %d", seat);
}

/* How deep a seat's question waits; 0: it has none. */
static int depth_of(const struct pl_state *s, int seat)
{
    if (!pl_is_asked(s, seat))
        return 0;
    return head_in(s)->busy ? PL_OWN_DEPTH + own_in(s, seat)->n : head_in(s)->agenda.n;
}

/* Looks whether the move is offered, unless somebody has just done so, and plays it. */
static bool play_on(struct pl_state *s, int seat, pl_move move, bool listed, struct pl_log *log)
{
    if (!listed)
        return pl_play(s, seat, move, log);
    pl_play_listed(s, seat, move, log);
    return !pl_is_broken(s);
}

/* Everyone is shown the moves that were kept from them, and so learns what they tell. */
static void complete(struct pl_table *t)
{
    int i = t->shown_moves > t->base_moves ? t->shown_moves : t->base_moves;
    while (i < t->moves && !t->move[i].tells)
        i++;
    if (i < t->moves)
        set_bound(t);
    show_all(t);
}

/* Plays and writes down; the redo list is left as it is. Who knows the notation has the move from a list. */
static bool play(struct pl_table *t, int seat, pl_move move, const char *notation, struct pl_error *error)
{
    struct pl_log log;
    struct pl_played p = {.move = move, .seat = (uint8_t)seat, .depth = (uint8_t)depth_of(t->state, seat)};
    if (!pl_make_room((void **)&t->move, &t->moves_room, t->moves + 1, sizeof *t->move, error) ||
        !pl_make_room((void **)&t->event, &t->events_room, t->events + PL_LOG_MAX, sizeof *t->event, error))
        return false;
    memcpy(t->before, t->state, pl_size(t->state));
    t->broken = NULL;
    if (!play_on(t->state, seat, move, notation != NULL, &log))
        return fail_to_play(t, seat, error);
    struct pl_text written = pl_text_in(p.notation, sizeof p.notation);
    if (notation)
        pl_put(&written, notation);
    else
        pl_notation(t->before, move, &written);
    p.apart = was_apart(t->before, t->state, seat);
    p.secret = p.apart && was_secret(t->before, t->state, seat, &log);
    for (int i = 0; i < log.n && i < PL_LOG_MAX; i++)
        t->event[t->events++] = (struct pl_happened){log.event[i], t->moves};
    struct news news = news_of(t, seat);
    p.tells = news.told;
    p.within = is_within_action(t, seat);
    t->move[t->moves++] = p;
    if (news.found)
        set_bound(t);
    if (!p.within)
        complete(t);
    else if (t->shown_moves == t->moves - 1)
        memcpy(t->shown, t->before, pl_size(t->before));
    return true;
}

/* Was it taken back alone, while the others' moves stayed? */
static bool is_own(const struct pl_played *redo)
{
    return redo->apart && redo->last;
}

/* A move makes void what its seat has taken back, and unless it was apart, what anyone has. */
static void forget_redos(struct pl_table *t, int seat)
{
    int kept = 0;
    for (int i = 0; i < t->redos; i++) {
        if (!is_own(&t->redo[i]))
            kept = 0; /* what is below would come after it */
        else if (t->redo[i].seat != seat)
            t->redo[kept++] = t->redo[i];
    }
    t->redos = t->move[t->moves - 1].apart ? kept : 0;
}

bool pl_table_play_listed(struct pl_table *t, int seat, pl_move move, const char *notation, struct pl_error *error)
{
    if (!play(t, seat, move, notation, error))
        return false;
    forget_redos(t, seat);
    return true;
}

bool pl_table_play(struct pl_table *t, int seat, pl_move move, struct pl_error *error)
{
    return pl_table_play_listed(t, seat, move, NULL, error);
}

const char *pl_table_broken(const struct pl_table *t)
{
    return t->broken;
}

/* --- Turns --- */

/* Was a side move made over a seat's question of this depth? What was answered above it since does not matter, and
 * nothing below it can have changed. */
static bool was_left(const struct pl_table *t, int seat, int depth)
{
    int i = t->moves - 1;
    while (i >= 0 && (t->move[i].depth > depth || (depth > PL_OWN_DEPTH && t->move[i].seat != seat)))
        i--;
    return i >= 0 && t->move[i].depth == depth && pl_is_side_move(t->state, t->move[i].move);
}

bool pl_table_turn_begins(const struct pl_table *t, int seat)
{
    return pl_turn_begins(t->state, seat) && !was_left(t, seat, depth_of(t->state, seat));
}

bool pl_table_ends_turn(const struct pl_table *t, int seat, pl_move move)
{
    if (pl_is_side_move(t->state, move))
        return false;
    memcpy(t->before, t->state, pl_size(t->state));
    pl_play_listed(t->before, seat, move, NULL);
    int depth = depth_of(t->before, seat);
    bool goes_back = depth < depth_of(t->state, seat) && was_left(t, seat, depth);
    return depth == 0 || (pl_turn_begins(t->before, seat) && !goes_back);
}

/* --- Taking back --- */

int pl_table_last_move(const struct pl_table *t, int seat)
{
    int i = t->moves - 1;
    while (i >= 0 && t->move[i].seat != seat)
        i--;
    return i;
}

/* Where each move will stand without move `undone`; -1: it is taken back. While seats act side by side the others'
 * moves stay. */
static void find_places(const struct pl_table *t, int undone, int *moved_to)
{
    int kept = 0;
    bool stays = t->move[undone].apart;
    for (int i = 0; i < t->moves; i++) {
        stays &= i < undone || t->move[i].apart;
        moved_to[i] = i < undone || (stays && t->move[i].seat != t->move[undone].seat) ? kept++ : -1;
    }
}

/* The table as it began, in `before`. */
static bool begin_again(struct pl_table *t)
{
    struct pl_where where = {NULL, "position", 0};
    pl_deal(t->before, &t->setup);
    return !t->position || pl_overlay_json(t->before, t->position, false, &where, NULL);
}

/* The state without the moves from `undone` on that are taken back, in `before`; false: what one seat did in secret
 * hangs on what another did. */
static bool play_kept(struct pl_table *t, int undone, const int *moved_to)
{
    bool bounded = undone >= t->base_moves;
    if (bounded)
        memcpy(t->before, t->base, pl_size(t->base));
    else if (!begin_again(t))
        return false;
    for (int i = bounded ? t->base_moves : 0; i < t->moves; i++)
        if (moved_to[i] >= 0 && !pl_play(t->before, t->move[i].seat, t->move[i].move, NULL))
            return false;
    return true;
}

/* Moves the table's list to what stays; the rest goes on the redo list. */
static void split_moves(struct pl_table *t, const int *moved_to)
{
    int kept = 0, removed = t->redos;
    for (int i = 0; i < t->moves; i++)
        *(moved_to[i] >= 0 ? &t->move[kept++] : &t->redo[removed++]) = t->move[i];
    /* The first to be played again has to come last. */
    for (int a = t->redos, b = removed - 1; a < b; a++, b--) {
        struct pl_played swapped = t->redo[a];
        t->redo[a] = t->redo[b];
        t->redo[b] = swapped;
    }
    for (int i = t->redos; i < removed; i++)
        t->redo[i].last = i == t->redos;
    t->moves = kept;
    t->redos = removed;
}

static void keep_events(struct pl_table *t, const int *moved_to)
{
    int kept = 0;
    for (int i = 0; i < t->events; i++) {
        int was = t->event[i].after, after = was < 0 ? was : moved_to[was];
        if (after >= 0 || was < 0)
            t->event[kept++] = (struct pl_happened){t->event[i].event, after};
    }
    t->events = kept;
}

int pl_table_undo_from(const struct pl_table *t, int seat)
{
    int last = pl_table_last_move(t, seat);
    return last >= t->base_moves ? last : -1;
}

int pl_table_undo_seems_from(const struct pl_table *t, int seat)
{
    int last = pl_table_last_move(t, seat);
    return last >= (seat == pl_table_acting(t) ? t->base_moves : t->shown_bound) ? last : -1;
}

bool pl_table_may_undo(const struct pl_table *t, int seat)
{
    return pl_table_undo_from(t, seat) >= 0;
}

/* Where the move stands that the seat would play again; -1: nowhere. What another seat took back alone is not in the
 * way, everything else is. */
static int redo_of(const struct pl_table *t, int seat)
{
    int top = t->redos - 1;
    if (top < 0 || seat == PL_ALL || t->redo[top].seat == seat)
        return top;
    for (int i = top; i >= 0 && is_own(&t->redo[i]); i--)
        if (t->redo[i].seat == seat)
            return i;
    return -1;
}

bool pl_table_may_redo(const struct pl_table *t, int seat)
{
    return redo_of(t, seat) >= 0;
}

int pl_table_redos(const struct pl_table *t)
{
    return t->redos;
}

static bool fail_to_undo(const struct pl_table *t, int seat, struct pl_error *error)
{
    if (pl_table_last_move(t, seat) < 0)
        return pl_fail(error, "nothing to take back: seat %d has not moved", seat);
    return pl_fail(error, "nothing to take back: since seat %d moved, something was learned", seat);
}

/* What all were shown was taken back: an action that is not complete any more is shown from its beginning, or from the
 * bound. */
static void show_less(struct pl_table *t)
{
    int first = t->moves;
    while (first > t->base_moves && t->move[first - 1].within)
        first--;
    memcpy(t->shown, t->base, pl_size(t->base));
    for (int i = t->base_moves; i < first; i++)
        pl_play_listed(t->shown, t->move[i].seat, t->move[i].move, NULL);
    t->shown_moves = first;
    t->shown_bound = t->base_moves;
}

static bool take_back(struct pl_table *t, int undone, struct pl_error *error)
{
    int *moved_to = malloc((size_t)t->moves * sizeof *moved_to);
    bool fine = moved_to &&
                pl_make_room((void **)&t->redo, &t->redos_room, t->redos + t->moves - undone, sizeof *t->redo, NULL);
    if (!fine)
        pl_fail(error, "there is no memory left");
    if (fine) {
        find_places(t, undone, moved_to);
        fine =
            play_kept(t, undone, moved_to) || pl_fail(error, "other moves hang on this one and can't stand without it");
    }
    if (fine) {
        keep_events(t, moved_to);
        split_moves(t, moved_to);
        memcpy(t->state, t->before, pl_size(t->before));
        if (undone < t->base_moves)
            set_bound(t);
        if (t->moves < t->shown_moves)
            show_less(t);
    }
    free(moved_to);
    return fine;
}

bool pl_table_undo(struct pl_table *t, int seat, struct pl_error *error)
{
    int undone = pl_table_undo_from(t, seat);
    return undone >= 0 ? take_back(t, undone, error) : fail_to_undo(t, seat, error);
}

bool pl_table_undo_anyway(struct pl_table *t, int seat)
{
    int undone = pl_table_last_move(t, seat);
    return undone >= 0 && take_back(t, undone, NULL);
}

bool pl_table_redo(struct pl_table *t, int seat, struct pl_error *error)
{
    int at = redo_of(t, seat);
    if (at < 0)
        return pl_fail(error, "nothing to play again");
    for (bool last = false; !last; at--) {
        struct pl_played *p = &t->redo[at];
        last = p->last;
        if (!play(t, p->seat, p->move, NULL, error))
            return false;
        memmove(p, p + 1, (size_t)(--t->redos - at) * sizeof *p);
    }
    return true;
}
