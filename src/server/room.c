/* A table in memory. Everything about it follows from its entries, applied in
 * order, whether they were just made or read from the store. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"

/* --- Furniture --- */

void sv_room_furnish(struct sv_room *r, struct pl_table *table)
{
    r->table = table;
    r->wish = -1;
    r->seat = sv_alloc((size_t)sv_seats(r) * sizeof *r->seat);
    for (int i = 0; i < sv_seats(r); i++)
        strcpy(r->seat[i].player, "human");
}

void sv_room_empty(struct sv_room *r)
{
    for (int i = 0; i < CHAT_KEPT; i++) {
        free(r->chat[i].name);
        free(r->chat[i].says);
    }
    pl_table_free(r->table);
    free(r->seat);
    memset((char *)r + offsetof(struct sv_room, table), 0, sizeof *r - offsetof(struct sv_room, table));
}

/* --- Questions about a room --- */

const struct pl_state *sv_state(const struct sv_room *r)
{
    return pl_table_state(r->table);
}

int sv_seats(const struct sv_room *r)
{
    return pl_table_setup(r->table)->seats;
}

/* A record that was uploaded is not played on, wherever it ends. */
bool sv_is_over(const struct sv_room *r)
{
    return !r->has_host || pl_over(sv_state(r));
}

static bool waits_for_people(const struct sv_room *r)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (!r->seat[seat].taken && strcmp(r->seat[seat].player, "human") == 0)
            return true;
    return false;
}

bool sv_is_playing(const struct sv_room *r)
{
    return !sv_is_over(r) && !waits_for_people(r);
}

const char *sv_status(const struct sv_room *r)
{
    return sv_is_over(r) ? "over" : waits_for_people(r) ? "waiting" : "playing";
}

bool sv_is_bot(const struct sv_room *r, int seat)
{
    return r->seat[seat].away || strcmp(r->seat[seat].player, "human") != 0;
}

bool sv_is_person(const struct sv_room *r, int seat)
{
    return r->seat[seat].taken && !r->seat[seat].away;
}

/* Asked for every seat and every key. These are hashes: how long it takes tells nothing that would lead to a key. */
static bool is_among(const struct sv_who *who, const uint8_t key[KEY_HASH_BYTES])
{
    bool found = false;
    for (int i = 0; i < who->keys && !found; i++)
        found = memcmp(who->key[i], key, KEY_HASH_BYTES) == 0;
    return found;
}

bool sv_holds(const struct sv_room *r, const struct sv_who *who, int seat)
{
    return r->seat[seat].has_key && is_among(who, r->seat[seat].key);
}

bool sv_hosts(const struct sv_room *r, const struct sv_who *who)
{
    return r->has_host && is_among(who, r->host);
}

/* A person is asked if their turn has begun because of a move that would go, or if one of their own would go. */
bool sv_must_agree(const struct sv_room *r, int asker, int seat)
{
    int from = pl_table_undo_from(r->table, asker);
    if (from < 0 || seat == asker || !sv_is_person(r, seat))
        return false;
    bool all_apart = true;
    for (int i = from; i < pl_table_moves(r->table); i++) {
        int mover;
        pl_table_move(r->table, i, &mover);
        all_apart &= pl_table_apart(r->table, i);
        if (mover == seat && !all_apart)
            return true;
    }
    return !all_apart && pl_is_asked(sv_state(r), seat);
}

/* --- Moves --- */

static bool find_move(const struct pl_state *s, int seat, const char *notation, pl_move *move)
{
    struct pl_moves moves;
    pl_list(s, seat, &moves);
    int i = pl_find_notation(s, notation, moves.move, moves.n);
    if (i >= 0)
        *move = moves.move[i];
    return i >= 0;
}

/* From now on the question of this seat is another, and unless it was apart, everyone's is. */
static void renew_questions(struct sv_room *r, int seat, bool apart)
{
    for (int i = 0; i < sv_seats(r); i++)
        if (i == seat || !apart)
            r->seat[i].since = r->version;
}

static bool apart_from(const struct sv_room *r, int from)
{
    bool apart = true;
    for (int i = from; i < pl_table_moves(r->table); i++)
        apart &= pl_table_apart(r->table, i);
    return apart;
}

static void forget_wish(struct sv_room *r)
{
    r->wish = -1;
    for (int i = 0; i < sv_seats(r); i++)
        r->seat[i].agrees = false;
}

static void forget_held(struct sv_room *r, int seat, bool apart)
{
    for (int i = 0; i < sv_seats(r); i++)
        if (i == seat || !apart)
            r->seat[i].held[0] = '\0';
}

/* What is older than the snapshot has been played in it. */
static bool is_played(const struct sv_room *r)
{
    return r->version <= r->snapshot;
}

/* While seats act side by side, the others see nothing of a move but that its seat has finished. */
static void after_moves(struct sv_room *r, int seat, bool apart)
{
    if (apart && pl_is_asked(sv_state(r), seat) && r->wish < 0 && !pl_table_redos(r->table))
        r->seat[seat].news = true;
    else
        r->news = true;
    renew_questions(r, seat, apart);
    forget_held(r, seat, apart);
    forget_wish(r);
    r->relog |= pl_over(sv_state(r)); /* now all may read all of it */
}

static bool apply_move(struct sv_room *r, const struct sv_entry *e)
{
    pl_move move;
    int from = pl_table_moves(r->table);
    r->news |= pl_table_redos(r->table) > 0; /* nobody can play them again now */
    if (!is_played(r) &&
        (!find_move(sv_state(r), e->seat, e->text, &move) || !pl_table_play(r->table, e->seat, move, NULL)))
        return false;
    after_moves(r, e->seat, !is_played(r) && apart_from(r, from));
    return true;
}

static bool apply_undo(struct sv_room *r, const struct sv_entry *e)
{
    int from = is_played(r) ? 0 : pl_table_undo_from(r->table, e->seat);
    bool apart = from >= 0 && !is_played(r) && apart_from(r, from);
    if (!is_played(r) && !pl_table_undo(r->table, e->seat, NULL))
        return false;
    r->relog = true;
    after_moves(r, e->seat, apart);
    return true;
}

static bool apply_redo(struct sv_room *r, const struct sv_entry *e)
{
    int from = pl_table_moves(r->table);
    if (!is_played(r) && !pl_table_redo(r->table, e->seat, NULL))
        return false;
    after_moves(r, e->seat, !is_played(r) && apart_from(r, from));
    return true;
}

/* To hold a move is an answer, too: given twice, the second is stale. */
static bool apply_hold(struct sv_room *r, const struct sv_entry *e)
{
    snprintf(r->seat[e->seat].held, sizeof r->seat[e->seat].held, "%s", e->text);
    renew_questions(r, e->seat, true);
    return true;
}

static bool apply_drop(struct sv_room *r, const struct sv_entry *e)
{
    r->seat[e->seat].held[0] = '\0';
    renew_questions(r, e->seat, true);
    return true;
}

static bool apply_wish(struct sv_room *r, const struct sv_entry *e)
{
    forget_wish(r);
    r->wish = e->seat;
    return true;
}

static bool apply_agree(struct sv_room *r, const struct sv_entry *e)
{
    r->seat[e->seat].agrees = true;
    return true;
}

static bool apply_refuse(struct sv_room *r, const struct sv_entry *e)
{
    (void)e;
    forget_wish(r);
    return true;
}

/* --- People --- */

static bool set_key(struct sv_room *r, struct sv_seat *seat, const char *hex)
{
    r->keys++;
    char digits[2 * KEY_HASH_BYTES + 1] = "";
    strncat(digits, hex, 2 * KEY_HASH_BYTES);
    seat->has_key = pl_read_hex(digits, seat->key, KEY_HASH_BYTES);
    return seat->has_key;
}

static void set_name(struct sv_seat *seat, const char *name)
{
    snprintf(seat->name, sizeof seat->name, "%s", name);
}

/* The hash of the key in hexadecimal digits, a blank, the name. */
static bool apply_sit(struct sv_room *r, const struct sv_entry *e)
{
    struct sv_seat *seat = &r->seat[e->seat];
    seat->taken = true;
    strcpy(seat->player, "human");
    set_name(seat, strlen(e->text) > 2 * KEY_HASH_BYTES ? e->text + 2 * KEY_HASH_BYTES + 1 : "");
    return set_key(r, seat, e->text);
}

static bool apply_key(struct sv_room *r, const struct sv_entry *e)
{
    return set_key(r, &r->seat[e->seat], e->text);
}

static bool apply_name(struct sv_room *r, const struct sv_entry *e)
{
    set_name(&r->seat[e->seat], e->text);
    return true;
}

static bool apply_player(struct sv_room *r, const struct sv_entry *e)
{
    snprintf(r->seat[e->seat].player, sizeof r->seat[e->seat].player, "%s", e->text);
    set_name(&r->seat[e->seat], strcmp(e->text, "human") == 0 ? "" : e->text);
    return pl_table_sit(r->table, e->seat, e->text);
}

static bool apply_away(struct sv_room *r, const struct sv_entry *e)
{
    r->seat[e->seat].away = true;
    r->seat[e->seat].held[0] = '\0';
    return true;
}

static bool apply_back(struct sv_room *r, const struct sv_entry *e)
{
    r->seat[e->seat].away = false;
    return true;
}

/* The name, a tab, the line. */
static bool apply_say(struct sv_room *r, const struct sv_entry *e)
{
    const char *tab = strchr(e->text, '\t');
    struct sv_line *line = &r->chat[r->lines++ % CHAT_KEPT];
    if (!tab)
        return false;
    free(line->name);
    free(line->says);
    *line = (struct sv_line){.at = e->at, .seat = e->seat, .says = sv_copy(tab + 1)};
    line->name = sv_alloc((size_t)(tab - e->text) + 1);
    memcpy(line->name, e->text, (size_t)(tab - e->text));
    return true;
}

/* --- Entries --- */

static const struct {
    const char *kind;
    bool (*apply)(struct sv_room *, const struct sv_entry *);
    bool nobody; /* it may be nobody's */
    bool listed; /* the lobby shows it */
} kinds[] = {
    {"move", apply_move, false, false},   {"undo", apply_undo, false, false},     {"redo", apply_redo, false, false},
    {"hold", apply_hold, false, false},   {"drop", apply_drop, false, false},     {"wish", apply_wish, false, false},
    {"agree", apply_agree, false, false}, {"refuse", apply_refuse, false, false}, {"sit", apply_sit, false, true},
    {"key", apply_key, false, false},     {"name", apply_name, false, true},      {"player", apply_player, false, true},
    {"away", apply_away, false, false},   {"back", apply_back, false, false},     {"say", apply_say, true, false},
};

bool sv_room_apply(struct sv_room *r, const struct sv_entry *e)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].kind, e->kind) != 0)
            continue;
        if (e->version != r->version + 1 || e->seat < (kinds[i].nobody ? -1 : 0) || e->seat >= sv_seats(r))
            return false;
        r->version++;
        r->changed = e->at > r->changed ? e->at : r->changed;
        r->relist |= kinds[i].listed;
        r->news |= kinds[i].apply != apply_move && kinds[i].apply != apply_say;
        return kinds[i].apply(r, e);
    }
    return false;
}
