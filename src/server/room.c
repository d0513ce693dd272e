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
    for (int i = 0; i < sv_seats(r); i++) {
        strcpy(r->seat[i].player, sv_by_rules(r, i) ? PL_RULES : "human");
        /* Of a record that was uploaded nothing else says who played. */
        if (!r->has_host && !sv_by_rules(r, i) && strcmp(pl_table_player(table, i), "human") != 0)
            sv_name_bot(r, i);
    }
}

void sv_room_empty(struct sv_room *r)
{
    for (int i = 0; i < CHAT_KEPT; i++) {
        free(r->chat[i].name);
        free(r->chat[i].says);
    }
    pl_table_free(r->table);
    free(r->seat);
    free(r->audience);
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

bool sv_by_rules(const struct sv_room *r, int seat)
{
    return pl_setup_by_rules(pl_table_setup(r->table), seat);
}

bool sv_is_bot(const struct sv_room *r, int seat)
{
    return r->seat[seat].away || (strcmp(r->seat[seat].player, "human") != 0 && !sv_by_rules(r, seat));
}

bool sv_is_person(const struct sv_room *r, int seat)
{
    return r->seat[seat].taken && !r->seat[seat].away;
}

int sv_compare_keys(const void *a, const void *b)
{
    return memcmp(a, b, KEY_HASH_BYTES);
}

/* Asked for every seat. These are hashes: how long it takes tells nothing that would lead to a key. */
static bool is_among(const struct sv_who *who, const uint8_t key[KEY_HASH_BYTES])
{
    return who->keys && bsearch(key, who->key, (size_t)who->keys, KEY_HASH_BYTES, sv_compare_keys);
}

bool sv_holds(const struct sv_room *r, const struct sv_who *who, int seat)
{
    return r->seat[seat].has_key && is_among(who, r->seat[seat].key);
}

bool sv_hosts(const struct sv_room *r, const struct sv_who *who)
{
    return r->has_host && is_among(who, r->host);
}

static bool could_see(const struct sv_room *r, const struct sv_who *who, int64_t version)
{
    int only = r->audience[version - 1];
    return only < 0 || sv_holds(r, who, only);
}

/* Changes after that version which they could see. */
static int64_t seen_after(const struct sv_room *r, const struct sv_who *who, int64_t version)
{
    int64_t seen = 0;
    for (int64_t v = version + 1; v <= r->version; v++)
        seen += could_see(r, who, v);
    return seen;
}

static int64_t seen_ever(const struct sv_room *r, const struct sv_who *who)
{
    int64_t seen = r->open;
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (r->seat[seat].own && sv_holds(r, who, seat))
            seen += r->seat[seat].own;
    return seen;
}

int64_t sv_version_for(const struct sv_room *r, const struct sv_who *who)
{
    return seen_ever(r, who) - seen_after(r, who, r->stored);
}

bool sv_is_stale(const struct sv_room *r, const struct sv_who *who, int seat, int64_t version)
{
    int64_t now = seen_ever(r, who);
    return version > now || version < now - seen_after(r, who, r->seat[seat].since);
}

bool sv_is_shown_all(const struct sv_room *r, const struct sv_who *who)
{
    int acting = pl_table_acting(r->table);
    return acting < 0 || sv_holds(r, who, acting);
}

const struct pl_state *sv_state_for(const struct sv_room *r, const struct sv_who *who)
{
    return sv_is_shown_all(r, who) ? sv_state(r) : pl_table_shown(r->table);
}

/* A person is asked if their turn has begun because of a move that would go, or if one of their own would go. What goes
 * on within another's action the asker can't know, so it does not matter. */
bool sv_must_agree(const struct sv_room *r, int asker, int seat)
{
    const struct pl_table *t = r->table;
    bool acts = asker == pl_table_acting(t);
    const struct pl_state *s = acts ? sv_state(r) : pl_table_shown(t);
    int from = pl_table_undo_seems_from(t, asker), end = acts ? pl_table_moves(t) : pl_table_shown_moves(t);
    if (from < 0 || seat == asker || !sv_is_person(r, seat))
        return false;
    bool all_apart = true;
    for (int i = from; i < end; i++) {
        int mover;
        pl_table_move(t, i, &mover);
        all_apart &= pl_table_apart(t, i);
        if (mover == seat && !all_apart)
            return true;
    }
    return !all_apart && pl_is_asked(s, seat);
}

/* --- Moves --- */

/* An entry that was stored is looked for among what is offered; who has just made one has done so. */
static bool play(struct sv_room *r, const struct sv_entry *e)
{
    struct pl_moves moves;
    if (e->listed)
        return pl_table_play_listed(r->table, e->seat, e->move, e->text, NULL);
    pl_list(sv_state(r), e->seat, &moves);
    int i = pl_find_notation(sv_state(r), e->text, moves.move, moves.n);
    return i >= 0 && !moves.cut && pl_table_play_listed(r->table, e->seat, moves.move[i], e->text, NULL);
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

/* The entry that is being applied is nobody's business but this seat's. */
static void keep_secret(struct sv_room *r, int seat)
{
    r->audience[r->version - 1] = (int8_t)seat;
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

/* A step of a seat that is being applied: a move, taken back or played again. */
struct step {
    int seat;
    bool apart, secret;
    bool was_asked;
    int shown; /* moves that all knew of before it */
};

static struct step step_of(const struct sv_room *r, const struct sv_entry *e)
{
    bool told = e->kind[0] == 's'; /* the entry says that it was secret; of the others in a snapshot nobody knows */
    return (struct step){e->seat, told, told, is_played(r) || pl_is_asked(sv_state(r), e->seat),
                         pl_table_shown_moves(r->table)};
}

/* Adds what is known of the moves from one on, which are to go or have come. */
static void look_at_moves(const struct sv_room *r, int from, struct step *step)
{
    int mover;
    step->apart = apart_from(r, from);
    step->secret = step->apart;
    for (int i = from; i < pl_table_moves(r->table); i++) {
        pl_table_move(r->table, i, &mover);
        step->secret &= mover != step->seat || pl_table_secret(r->table, i);
    }
}

/* While seats act side by side, the others see nothing of a secret step but that its seat has finished. Nor do they of
 * a step within an action. Who asks to take back and then goes on does not ask any more, which all can see. */
static void after_step(struct sv_room *r, const struct step *step)
{
    bool still_asked = is_played(r) || pl_is_asked(sv_state(r), step->seat);
    bool within = !is_played(r) && pl_table_shown_moves(r->table) == step->shown;
    bool secret = (within || (step->secret && step->was_asked && still_asked)) && r->wish != step->seat;
    renew_questions(r, step->seat, step->apart);
    forget_held(r, step->seat, step->apart);
    if (secret)
        keep_secret(r, step->seat);
    else
        forget_wish(r);
    r->relog |= pl_over(sv_state(r)); /* now all may read all of it */
}

static bool apply_move(struct sv_room *r, const struct sv_entry *e)
{
    int from = pl_table_moves(r->table);
    struct step step = step_of(r, e);
    if (!is_played(r)) {
        if (!play(r, e))
            return false;
        look_at_moves(r, from, &step);
    }
    after_step(r, &step);
    return true;
}

/* Bounds were others once: what the store has was done all the same. */
static bool take_back(struct sv_room *r, int seat)
{
    return pl_table_undo(r->table, seat, NULL) || (!r->batch && pl_table_undo_anyway(r->table, seat));
}

static bool apply_undo(struct sv_room *r, const struct sv_entry *e)
{
    struct step step = step_of(r, e);
    if (!is_played(r)) {
        int from = pl_table_last_move(r->table, e->seat);
        if (from < 0)
            return false;
        look_at_moves(r, from, &step);
        if (!take_back(r, e->seat))
            return false;
    }
    after_step(r, &step);
    if (r->audience[r->version - 1] < 0)
        r->relog = true;
    else
        r->seat[e->seat].relog = true;
    return true;
}

static bool apply_redo(struct sv_room *r, const struct sv_entry *e)
{
    int from = pl_table_moves(r->table);
    struct step step = step_of(r, e);
    if (!is_played(r)) {
        if (!pl_table_redo(r->table, e->seat, NULL))
            return false;
        look_at_moves(r, from, &step);
    }
    after_step(r, &step);
    return true;
}

/* To hold a move is an answer, too: given twice, the second is stale. */
static bool apply_hold(struct sv_room *r, const struct sv_entry *e)
{
    snprintf(r->seat[e->seat].held, sizeof r->seat[e->seat].held, "%s", e->text);
    renew_questions(r, e->seat, true);
    keep_secret(r, e->seat);
    return true;
}

static bool apply_drop(struct sv_room *r, const struct sv_entry *e)
{
    r->seat[e->seat].held[0] = '\0';
    renew_questions(r, e->seat, true);
    keep_secret(r, e->seat);
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

/* They were here then. The clock may jump: once it runs, absence is measured by one that does not. */
static void note_presence(struct sv_room *r, const struct sv_entry *e)
{
    struct sv_seat *seat = &r->seat[e->seat];
    double age = (double)(time(NULL) - e->at);
    seat->noted = e->at;
    seat->here = sv_now() - (age < 0 ? 0 : age > ABSENT_SECONDS ? ABSENT_SECONDS : age);
}

/* The hash of the key in hexadecimal digits, a blank, the name. */
static bool apply_sit(struct sv_room *r, const struct sv_entry *e)
{
    struct sv_seat *seat = &r->seat[e->seat];
    if (sv_by_rules(r, e->seat))
        return false;
    seat->taken = true;
    seat->opened = e->version <= r->opened;
    seat->sat = e->version;
    note_presence(r, e);
    strcpy(seat->player, "human");
    set_name(seat, strlen(e->text) > 2 * KEY_HASH_BYTES ? e->text + 2 * KEY_HASH_BYTES + 1 : "");
    return set_key(r, seat, e->text);
}

/* Says it to all, in the name of the server. Takes the texts. */
static void add_line(struct sv_room *r, struct sv_line said)
{
    struct sv_line *line = &r->chat[r->lines++ % CHAT_KEPT];
    free(line->name);
    free(line->says);
    *line = said;
}

static void tell(struct sv_room *r, const struct sv_entry *e, const char *event)
{
    add_line(r, (struct sv_line){e->at, e->seat, event, sv_copy(r->seat[e->seat].name), sv_copy("")});
}

/* The seat is free as if nobody had sat there; how much was done from it today still counts. */
static void free_seat(struct sv_room *r, int which)
{
    struct sv_seat *seat = &r->seat[which];
    seat->taken = seat->away = seat->agrees = seat->has_key = false;
    seat->opened = seat->played = seat->shown = false;
    seat->name[0] = seat->held[0] = '\0';
    seat->claim = SV_NO_CLAIM;
    seat->met = 0;
    if (r->wish == which)
        r->wish = -1;
    r->keys++;
    r->relog = true; /* whoever had the key may not read its lines any more */
}

static bool apply_sent(struct sv_room *r, const struct sv_entry *e)
{
    tell(r, e, "sent");
    free_seat(r, e->seat);
    return true;
}

static bool apply_left(struct sv_room *r, const struct sv_entry *e)
{
    tell(r, e, "left");
    free_seat(r, e->seat);
    return true;
}

/* A guest is still here: another process, or this one when it is started again, would not know. */
static bool apply_here(struct sv_room *r, const struct sv_entry *e)
{
    note_presence(r, e);
    return true;
}

/* The host's announcement, if there was one, is what happens now. */
static bool is_claimed(struct sv_room *r, int seat, enum sv_claim claim)
{
    bool claimed = r->seat[seat].claim == claim;
    r->seat[seat].claim = SV_NO_CLAIM;
    return claimed;
}

static bool apply_key(struct sv_room *r, const struct sv_entry *e)
{
    r->relog = true; /* whoever had the old key may not read its lines any more */
    if (is_claimed(r, e->seat, SV_CLAIM_KEY))
        tell(r, e, "key");
    return set_key(r, &r->seat[e->seat], e->text);
}

/* "key" or "away". The clock may jump: once it runs, the wait is measured by one that does not. */
static bool apply_claim(struct sv_room *r, const struct sv_entry *e)
{
    struct sv_seat *seat = &r->seat[e->seat];
    double age = (double)(time(NULL) - e->at);
    seat->claim = strcmp(e->text, sv_claim_name(SV_CLAIM_KEY)) == 0 ? SV_CLAIM_KEY : SV_CLAIM_AWAY;
    seat->claimed = sv_now() - (age < 0 ? 0 : age > CLAIM_WAIT ? CLAIM_WAIT : age);
    tell(r, e, seat->claim == SV_CLAIM_KEY ? "claim_key" : "claim_away");
    return true;
}

static bool apply_void(struct sv_room *r, const struct sv_entry *e)
{
    r->seat[e->seat].claim = SV_NO_CLAIM;
    tell(r, e, "claim_void");
    return true;
}

static bool apply_name(struct sv_room *r, const struct sv_entry *e)
{
    set_name(&r->seat[e->seat], e->text);
    return true;
}

static bool apply_player(struct sv_room *r, const struct sv_entry *e)
{
    if (sv_by_rules(r, e->seat))
        return false;
    snprintf(r->seat[e->seat].player, sizeof r->seat[e->seat].player, "%s", e->text);
    set_name(&r->seat[e->seat], "");
    if (strcmp(e->text, "human") != 0)
        sv_name_bot(r, e->seat);
    return pl_table_sit(r->table, e->seat, e->text);
}

static bool apply_away(struct sv_room *r, const struct sv_entry *e)
{
    if (is_claimed(r, e->seat, SV_CLAIM_AWAY))
        tell(r, e, "away");
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
    if (!tab)
        return false;
    char *name = sv_copy(e->text);
    name[tab - e->text] = '\0';
    add_line(r, (struct sv_line){e->at, e->seat, NULL, name, sv_copy(tab + 1)});
    r->watched += e->seat < 0;
    return true;
}

/* Its text is the id of the table at which they play again. */
static bool apply_next(struct sv_room *r, const struct sv_entry *e)
{
    if (strlen(e->text) >= sizeof r->follower)
        return false;
    strcpy(r->follower, e->text);
    r->followed_by = e->seat;
    tell(r, e, "next");
    return true;
}

/* --- Other rules --- */

/* Its text is the position in which the table went on under other rules, made when somebody first did something there.
 * Loading begins with the last of them, so by now the table stands there already. */
static bool apply_carry(struct sv_room *r, const struct sv_entry *e)
{
    (void)e;
    bool fine = r->carries || is_played(r);
    r->carries = false;
    return fine;
}

/* --- Entries --- */

/* What a seat did in secret is stored as such, because a snapshot does not say it. */
static const struct {
    const char *kind, *secret; /* its name if nobody else could see it */
    bool (*apply)(struct sv_room *, const struct sv_entry *);
    enum sv_daily daily; /* what it counts as */
    enum {
        NOBODYS = 1, /* it may be nobody's */
        LISTED = 2,  /* the lobby shows it */
        ASIDE = 4,   /* the table message does not */
        PLAYS = 8    /* who sits there has played */
    } is;
} kinds[] = {
    {"move", "smove", apply_move, SV_UNCOUNTED, PLAYS},
    {"undo", "sundo", apply_undo, SV_TAKING_BACK, 0},
    {"redo", "sredo", apply_redo, SV_TAKING_BACK, 0},
    {"hold", "hold", apply_hold, SV_TAKING_BACK, PLAYS},
    {"drop", "drop", apply_drop, SV_TAKING_BACK, 0},
    {"wish", "", apply_wish, SV_TAKING_BACK, 0},
    {"agree", "", apply_agree, SV_TAKING_BACK, 0},
    {"refuse", "", apply_refuse, SV_TAKING_BACK, 0},
    {"sit", "", apply_sit, SV_SITTING, LISTED},
    {"sent", "", apply_sent, SV_SITTING, LISTED},
    {"left", "", apply_left, SV_SITTING, LISTED},
    {"here", "", apply_here, SV_UNCOUNTED, ASIDE},
    {"key", "", apply_key, SV_KEYS, 0},
    {"claim", "", apply_claim, SV_CLAIMS, 0},
    {"void", "", apply_void, SV_CLAIMS, 0},
    {"name", "", apply_name, SV_NAMES, LISTED},
    {"player", "", apply_player, SV_LEAVING, LISTED},
    {"away", "", apply_away, SV_LEAVING, 0},
    {"back", "", apply_back, SV_LEAVING, 0},
    {"next", "", apply_next, SV_UNCOUNTED, 0},
    {"say", "", apply_say, SV_TALK, NOBODYS | ASIDE},
    {"carry", "", apply_carry, SV_UNCOUNTED, NOBODYS | ASIDE},
};

static void add_audience(struct sv_room *r)
{
    if ((r->version & (r->version - 1)) == 0)
        r->audience = sv_realloc(r->audience, r->version ? 2 * (size_t)r->version : 1);
    r->audience[r->version++] = -1;
}

const char *sv_secret_kind(const char *kind)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            return kinds[i].secret;
    return kind;
}

/* A person has played, which the others know unless it was in secret. Then it is forgotten who opened the table. */
static void note_play(struct sv_room *r, struct sv_seat *seat, bool secret)
{
    if (!seat->taken || seat->away)
        return;
    seat->played = true;
    seat->shown |= !secret;
    r->relist |= !r->begun && !secret;
    r->begun |= !secret;
}

bool sv_room_apply(struct sv_room *r, const struct sv_entry *e)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].kind, e->kind) != 0 && strcmp(kinds[i].secret, e->kind) != 0)
            continue;
        if (e->version != r->version + 1 || e->seat < (kinds[i].is & NOBODYS ? -1 : 0) || e->seat >= sv_seats(r))
            return false;
        r->changed = e->at > r->changed ? e->at : r->changed;
        add_audience(r);
        if (!kinds[i].apply(r, e))
            return false;
        bool secret = r->audience[r->version - 1] >= 0;
        r->relist |= (kinds[i].is & LISTED) != 0;
        r->open += !secret;
        r->news |= !secret && !(kinds[i].is & ASIDE);
        sv_count_day(r, e->seat, kinds[i].daily, e->at);
        if (kinds[i].is & PLAYS)
            note_play(r, &r->seat[e->seat], secret);
        if (secret) {
            r->seat[e->seat].own++;
            r->seat[e->seat].news = true;
        }
        return true;
    }
    return false;
}

bool sv_room_apply_anyway(struct sv_room *r, const struct sv_entry *e)
{
    if (sv_room_apply(r, e))
        return true;
    if (r->version != e->version || is_played(r))
        return false;
    r->version--;
    r->snapshot = INT64_MAX;
    for (int seat = 0; seat < sv_seats(r); seat++)
        r->seat[seat].held[0] = '\0';
    return sv_room_apply(r, e);
}
