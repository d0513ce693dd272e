/* Rooms coming and going: opening a new one, loading one from the store, storing
 * what happens in it. A room is told to nobody ahead of the store: acks and views
 * go out when the entries are on the disk. If the store refuses them (another
 * process wrote first, or the disk failed), the room is loaded again. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

enum { SURE_SECONDS = 1, TOUCH_SECONDS = 3600 };

struct sv_waiter {
    struct sv_waiter *next;
    void (*again)(void *context, enum sv_found);
    void *context;
};

/* --- The table of rooms --- */

static struct sv_room **place_of(struct sv_server *server, const char *id)
{
    struct sv_room **at = &server->rooms[sv_hash_text(id) % (sizeof server->rooms / sizeof server->rooms[0])];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    return at;
}

static struct sv_room *add_room(struct sv_server *server, const char *id)
{
    struct sv_room *r = sv_alloc(sizeof *r);
    r->server = server;
    sv_link_ring(&r->telling);
    strcpy(r->id, id);
    *place_of(server, id) = r;
    server->room_count++;
    return r;
}

static void remove_room(struct sv_room *r)
{
    *place_of(r->server, r->id) = r->next;
    sv_unlink(&r->telling);
    r->server->room_count--;
    sv_bots_forget(r);
    sv_room_empty(r);
    free(r);
}

static bool is_used(const struct sv_room *r)
{
    return r->loading || r->jobs || r->thinking.busy || r->thinking.turn.waits || r->clients || r->waiters || r->batch;
}

struct sv_room *sv_room_known(const struct sv_server *server, const char *id)
{
    return *place_of((struct sv_server *)server, id);
}

void sv_rooms_tidy(struct sv_server *server, double idle_since)
{
    bool may_forget = server->pressure || server->stopping;
    for (size_t i = 0; i < sizeof server->rooms / sizeof server->rooms[0]; i++) {
        struct sv_room *next;
        for (struct sv_room *r = server->rooms[i]; r; r = next) {
            next = r->next;
            if (!is_used(r) && r->used <= idle_since && (may_forget || !sv_awaits_guests(r)))
                remove_room(r);
        }
    }
}

bool sv_room_let_go(struct sv_server *server, const char *id)
{
    struct sv_room *r = *place_of(server, id);
    if (r && is_used(r))
        return false;
    if (r)
        remove_room(r);
    return true;
}

/* --- Making a room of what is stored --- */

/* The opening: {"record": ..., "private": ..., "confirm": ..., "created": ..., "sat": ..., "host": "hex"} */
static bool read_opening(struct sv_room *r, const char *text, struct pl_error *error)
{
    json_t *opening = pl_json_read(text, strlen(text), error);
    if (!opening)
        return false;
    char *record = json_dumps(json_object_get(opening, "record"), JSON_COMPACT);
    struct pl_table *table = record ? pl_table_load(record, strlen(record), 0, error) : NULL;
    const char *host = json_string_value(json_object_get(opening, "host"));
    r->is_private = json_is_true(json_object_get(opening, "private"));
    r->confirm = json_is_true(json_object_get(opening, "confirm"));
    r->created = r->changed = json_integer_value(json_object_get(opening, "created"));
    r->has_host = host && pl_read_hex(host, r->host, sizeof r->host);
    r->opened = json_object_get(opening, "sat") ? json_integer_value(json_object_get(opening, "sat")) : -1;
    r->loaded = sv_now();
    if (table)
        sv_room_furnish(r, table);
    r->outdated = pl_is_of_other_rules(json_object_get(opening, "record"));
    free(record);
    json_decref(opening);
    return table != NULL;
}

static void seat_at(struct sv_room *r, struct pl_table *table, int64_t version)
{
    pl_table_free(r->table);
    r->table = table;
    r->snapshot = version;
}

/* If the table has gone on under other rules before, it begins there. */
static bool read_carried(struct sv_room *r, const struct sv_job *job, struct pl_error *error)
{
    int i = job->entries - 1;
    while (i >= 0 && strcmp(job->entry[i].kind, "carry") != 0)
        i--;
    if (i < 0)
        return true;
    const char *position = job->entry[i].text;
    struct pl_table *table = sv_table_from(pl_table_setup(r->table), position, strlen(position), &r->outdated, error);
    if (table)
        seat_at(r, table, i + 1);
    return table != NULL;
}

/* The memory of another build is of no use, and none is needed: everything is in the entries. */
static void read_memory(struct sv_room *r, const struct sv_job *job)
{
    struct sv_snapshot kept = sv_read_snapshot(job->text.buf, job->text.len);
    if (job->snapshot_version <= r->snapshot || job->snapshot_version > job->entries)
        return;
    struct pl_table *thawed = pl_table_thaw(pl_table_setup(r->table), kept.memory, kept.memory_size, NULL);
    if (!thawed)
        return;
    seat_at(r, thawed, job->snapshot_version);
    r->outdated = false;
}

static bool read_entries(struct sv_room *r, const struct sv_job *job,
                         bool (*apply)(struct sv_room *, const struct sv_entry *), struct pl_error *error)
{
    for (int i = 0; i < job->entries; i++)
        if (!apply(r, &job->entry[i]))
            return pl_fail(error, "entry %d (%s) can't be applied", i + 1, job->entry[i].kind);
    return true;
}

/* Made under other rules, by which not all of its moves are legal: it goes on from the last position that was stored,
 * and the moves after that as far as they can be made. */
static bool read_outdated(struct sv_room *r, const struct sv_job *job, struct pl_error *error)
{
    struct sv_snapshot kept = sv_read_snapshot(job->text.buf, job->text.len);
    sv_room_empty(r);
    if (!read_opening(r, job->opening, error) || !read_carried(r, job, error))
        return false;
    int made_under = r->table->made_under;
    enum pl_dated dated = r->snapshot ? PL_OLD_POSITION : PL_OLD_PART;
    bool newer = kept.position && job->snapshot_version > r->snapshot && job->snapshot_version <= job->entries;
    struct pl_table *table =
        newer ? sv_table_from(pl_table_setup(r->table), kept.position, kept.position_size, &r->outdated, NULL) : NULL;
    if (table) {
        dated = PL_OLD_POSITION;
        seat_at(r, table, job->snapshot_version);
    }
    if (!read_entries(r, job, sv_room_apply_anyway, error))
        return false;
    r->wish = -1;
    r->carries = true;
    r->snapshot = r->version;
    r->table->made_under = made_under;
    r->table->dated = dated;
    return true;
}

static bool read_room(struct sv_room *r, const struct sv_job *job, struct pl_error *error)
{
    if (!read_opening(r, job->opening, error) || !read_carried(r, job, error))
        return false;
    read_memory(r, job);
    if (!read_entries(r, job, sv_room_apply, error) && !(r->outdated && read_outdated(r, job, error)))
        return false;
    r->stored = r->version;
    r->pictured = job->packed;
    r->relist = false;
    snprintf(r->listing, sizeof r->listing, "%s", sv_status(r));
    return true;
}

static enum sv_found what_was_found(const struct sv_room *r)
{
    return r->absent                  ? SV_ABSENT
           : r->failed && r->outdated ? SV_OUTDATED
           : r->failed && r->damaged  ? SV_DAMAGED
           : r->failed                ? SV_FAILED
                                      : SV_FOUND;
}

/* One that waits again, or goes, while others are being called is no trouble. */
static void call_waiters(struct sv_room *r)
{
    enum sv_found found = what_was_found(r);
    r->called = r->waiters;
    r->waiters = NULL;
    while (r->called) {
        struct sv_waiter waiter = *r->called;
        free(r->called);
        r->called = waiter.next;
        waiter.again(waiter.context, found);
    }
}

/* --- Showing it --- */

/* This job found the room to be in the store as it is here. */
static void confirm(struct sv_room *r, const struct sv_job *job)
{
    r->confirmed = job->number;
    r->confirmed_at = sv_now();
}

bool sv_is_settled(const struct sv_room *r)
{
    return r->table && !r->loading && !r->doomed && r->stored == r->version;
}

static void load(struct sv_room *);

/* A job of the room is back; is the room still to be trusted? */
static bool end_job(struct sv_room *r)
{
    r->jobs--;
    if (r->doomed && r->jobs == 0 && !r->server->stopping)
        load(r);
    return sv_is_settled(r);
}

static void snapshot_stored(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_room *r = job->context;
    if (job->result == PL_STORED && job->packed > r->pictured) {
        sv_pay(r->server, r->payer, pl_store_bytes(job->packed) - pl_store_bytes(r->pictured));
        r->pictured = job->packed;
    }
    sv_job_free(job);
    end_job(r);
}

static bool holds_a_move(const struct sv_room *r)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (r->seat[seat].held[0])
            return true;
    return false;
}

/* Now and then, so that a long game need not be played from its beginning when it is opened again. Not while a move
 * is held, because a snapshot does not say which of the moves before it left others' held moves alone. */
static void take_snapshot(struct sv_room *r)
{
    if (r->version < r->snapshot + SNAPSHOT_EVERY || holds_a_move(r))
        return;
    r->snapshot = r->version;
    struct sv_job *job = sv_job_new(SV_SNAPSHOT, r->id, snapshot_stored, r);
    job->text = sv_snapshot_of(r->table);
    job->snapshot_version = r->version;
    r->jobs++;
    sv_store(r->server, job);
}

/* What follows a change once the store has confirmed it. A room in which something is wrong is left to people. */
static void show(struct sv_room *r)
{
    if (!sv_is_settled(r) || r->server->stopping)
        return;
    if (!r->broken)
        sv_bots_think(r);
    sv_clients_changed(r);
    take_snapshot(r);
    call_waiters(r);
}

/* --- Loading --- */

/* What was read is made into a room outside the loop (loads.c). */
struct digest {
    struct sv_task task;
    struct sv_room *room;
    struct sv_job *job;
    bool fine;
    struct pl_error error;
    struct sv_room fresh; /* only what follows from the entries */
};

static void end_loading(struct sv_room *r)
{
    r->loading = false;
    sv_load_end(r->load);
    r->jobs++; /* it stays until everybody has seen it */
    sv_clients_loaded(r);
    if (r->absent || r->failed)
        call_waiters(r);
    r->jobs--;
    if (!r->absent && !r->failed)
        show(r);
    else if (!is_used(r)) /* a bot may still be thinking about it */
        remove_room(r);
}

static void digest(struct sv_task *task)
{
    struct digest *d = (struct digest *)task;
    d->fine = read_room(&d->fresh, d->job, &d->error);
    sv_job_free(d->job); /* which takes a while, too, if it was long */
    d->job = NULL;
}

static void digested(struct sv_task *task)
{
    struct digest *d = (struct digest *)task;
    struct sv_room *r = d->room;
    size_t from = offsetof(struct sv_room, table);
    if (d->fine) {
        memcpy((char *)r + from, (char *)&d->fresh + from, sizeof *r - from);
    } else {
        if (!task->dropped)
            sv_log(d->fresh.outdated ? "table_outdated" : "table_damaged", "table", r->id, "error", d->error.text,
                   NULL);
        sv_room_empty(&d->fresh);
        r->failed = true;
        r->damaged = !task->dropped;
        r->outdated = d->fresh.outdated;
    }
    if (d->job)
        sv_job_free(d->job);
    free(d);
    end_loading(r);
}

static void loaded(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_room *r = job->context;
    confirm(r, job);
    if (job->result == PL_STORED) {
        struct digest *d = sv_alloc(sizeof *d);
        d->task = (struct sv_task){.run = digest, .done = digested};
        d->room = r;
        d->job = job;
        strcpy(d->fresh.id, r->id);
        sv_load_work(r->load, &d->task);
        return;
    }
    r->absent = job->result == PL_MISSING;
    r->failed = !r->absent;
    sv_job_free(job);
    end_loading(r);
}

static void load_for(struct sv_room *r, const char *address)
{
    struct sv_job *job = sv_job_new(SV_LOAD, r->id, loaded, r);
    snprintf(job->address, sizeof job->address, "%s", address);
    sv_bots_drop_hints(r);
    sv_room_empty(r);
    r->loading = true;
    r->load = sv_load_begin(r->server, address);
    r->doomed = r->absent = r->failed = r->damaged = r->outdated = false;
    r->touched = 0;
    sv_store(r->server, job);
}

/* Again, for those who have it open. */
static void load(struct sv_room *r)
{
    load_for(r, r->payer);
}

/* --- Asking the store whether a room is as it is there --- */

/* If entries are on their way to the store, what comes of them tells more than this. */
static void verified(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_room *r = job->context;
    r->verifying = false;
    if (sv_is_settled(r) && job->result == PL_STORED && job->version == r->stored)
        confirm(r, job);
    else if (sv_is_settled(r))
        r->doomed = true;
    sv_job_free(job);
    if (end_job(r))
        show(r);
}

static void verify(struct sv_room *r)
{
    struct sv_job *job = sv_job_new(SV_VERIFY, r->id, verified, r);
    r->jobs++;
    r->verifying = true;
    sv_store(r->server, job);
}

void sv_room_changed(struct sv_room *r)
{
    if (sv_is_settled(r) && !r->verifying && !r->server->stopping)
        verify(r);
}

/* What waited for a slow socket was confirmed when it began to wait. */
bool sv_room_may_show(struct sv_room *r)
{
    if (sv_is_settled(r) && sv_now() - r->confirmed_at <= SURE_SECONDS)
        return true;
    sv_room_changed(r);
    return false;
}

/* --- Finding a room --- */

/* Are those who waited just being told what loading came to? */
static bool is_ending(const struct sv_room *r)
{
    return r->jobs > 0;
}

static bool is_id(const char *id)
{
    return strlen(id) == PL_ID_SIZE - 1 &&
           strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == PL_ID_SIZE - 1;
}

static void wait_for(struct sv_room *r, void (*again)(void *context, enum sv_found), void *context)
{
    struct sv_waiter *waiter = sv_alloc(sizeof *waiter);
    *waiter = (struct sv_waiter){r->waiters, again, context};
    r->waiters = waiter;
}

enum sv_found sv_room_find(struct sv_server *server, const char *id, const char *address, struct sv_room **room,
                           void (*again)(void *context, enum sv_found), void *context)
{
    *room = NULL;
    if (!is_id(id))
        return SV_ABSENT;
    struct sv_room *r = *place_of(server, id);
    if (!r && (server->pressure || !sv_may_load(server, address)))
        return SV_CROWDED;
    if (!r) {
        r = add_room(server, id);
        load_for(r, address);
    }
    if ((r->absent || r->failed) && !is_ending(r))
        load_for(r, address);
    if (r->absent || r->failed)
        return what_was_found(r);
    r->used = sv_now();
    if (!sv_is_settled(r)) {
        wait_for(r, again, context);
        return SV_LOADING;
    }
    *room = r;
    return SV_FOUND;
}

enum sv_found sv_room_find_sure(struct sv_server *server, const char *id, const char *address, struct sv_room **room,
                                int64_t *since, void (*again)(void *context, enum sv_found), void *context)
{
    *since = *since ? *since : sv_next_job(server);
    enum sv_found found = sv_room_find(server, id, address, room, again, context);
    if (found != SV_FOUND || (*room)->confirmed >= *since)
        return found;
    if (!(*room)->verifying)
        verify(*room);
    wait_for(*room, again, context);
    *room = NULL;
    return SV_LOADING;
}

static void unlink_waiter(struct sv_waiter **list, const void *context)
{
    while (*list) {
        struct sv_waiter *waiter = *list;
        if (waiter->context == context) {
            *list = waiter->next;
            free(waiter);
        } else {
            list = &waiter->next;
        }
    }
}

void sv_room_forget_waiter(struct sv_server *server, const char *id, void *context)
{
    struct sv_room *r = is_id(id) ? *place_of(server, id) : NULL;
    if (!r)
        return;
    unlink_waiter(&r->waiters, context);
    unlink_waiter(&r->called, context);
}

/* --- Storing --- */

static void stored(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_room *r = job->context;
    struct sv_ack *ack = job->ack;
    enum pl_stored result = job->result;
    if (result == PL_STORED && !r->doomed) {
        r->stored = job->version + job->entries;
        r->broken = false;
        confirm(r, job);
        sv_count(SV_ENTRIES, (uint64_t)job->entries);
        if (job->status && strcmp(job->status, "waiting") != 0)
            sv_unlist(r->server, r->id);
        if (job->status)
            sv_lobby_changed(r->server);
    } else {
        r->doomed = true;
        result = result == PL_STORED ? PL_CONFLICT : result;
        sv_log("entry_refused", "table", r->id, "why", sv_problem_name(sv_why_unstored(result)), NULL);
    }
    sv_job_free(job);
    if (ack)
        ack->told(ack, r, result);
    else if (result == PL_REFUSED)
        sv_clients_warn(r, SV_BROKEN);
    if (end_job(r))
        show(r);
}

void sv_job_list(struct sv_job *job, const struct sv_room *r)
{
    struct pl_text summary = {0};
    do {
        summary.len = 0;
        sv_put_summary(r, &summary);
    } while (sv_grow(&summary));
    job->status = sv_copy(sv_status(r));
    job->listed = !r->is_private;
    job->begun = r->begun;
    job->summary = summary.buf;
}

static void list_if_changed(struct sv_room *r, struct sv_job *job)
{
    if (!r->relist && strcmp(r->listing, sv_status(r)) == 0)
        return;
    sv_job_list(job, r);
    r->relist = false;
    snprintf(r->listing, sizeof r->listing, "%s", job->status);
}

/* The room stays as it was in the store: it is loaded again when the job is back, and nothing of it was stored. */
static void break_off(struct sv_room *r, const char *kind)
{
    sv_log("table_broken", "table", r->id, "entry", kind, NULL);
    r->broken = r->batch->broken = true;
    r->version = r->batch->version + r->batch->entries;
}

static void add_entry(struct sv_room *r, const char *kind, int seat, const char *text, const pl_move *listed)
{
    struct pl_entry entry = {r->version + 1, time(NULL), kind, seat, text};
    if (r->batch->broken)
        return;
    sv_job_add(r->batch, &entry);
    struct sv_entry *added = &r->batch->entry[r->batch->entries - 1];
    added->listed = listed != NULL;
    added->move = listed ? *listed : 0;
    if (!sv_room_apply(r, added))
        break_off(r, kind);
    else if (r->audience[r->version - 1] >= 0)
        snprintf(added->kind, sizeof added->kind, "%s", sv_secret_kind(kind));
}

/* A table that is carried over to other rules is made anew first, so nothing about its moves is known any more. */
static void add(struct sv_room *r, const char *kind, int seat, const char *text, const pl_move *listed)
{
    if (!r->batch) {
        r->batch = sv_job_new(SV_APPEND, r->id, stored, r);
        r->batch->version = r->version;
    }
    if (r->carries) {
        char *position = sv_position_text(r->table);
        add_entry(r, "carry", -1, position, NULL);
        free(position);
        listed = NULL;
    }
    add_entry(r, kind, seat, text, listed);
}

void sv_room_add(struct sv_room *r, const char *kind, int seat, const char *text)
{
    add(r, kind, seat, text, NULL);
}

void sv_room_add_listed(struct sv_room *r, int seat, const char *notation, pl_move move)
{
    add(r, "move", seat, notation, &move);
}

void sv_room_give_up(struct sv_room *r)
{
    if (!r->batch)
        return;
    break_off(r, "refused");
    sv_room_store(r, "", NULL);
}

void sv_room_store(struct sv_room *r, const char *payer, struct sv_ack *ack)
{
    struct sv_job *job = r->batch;
    r->batch = NULL;
    r->jobs++;
    job->ack = ack;
    if (payer != r->payer)
        snprintf(r->payer, sizeof r->payer, "%s", payer);
    if (!job->broken) {
        sv_pay(r->server, payer, sv_job_bytes(job));
        list_if_changed(r, job);
        job->touches = r->changed >= r->touched + TOUCH_SECONDS || strcmp(r->listing, "waiting") == 0;
        r->touched = job->touches ? r->changed : r->touched;
    }
    sv_store(r->server, job);
}
