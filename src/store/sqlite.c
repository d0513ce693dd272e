/* The store in an SQLite file. Write-ahead log with synchronous=FULL: a commit
 * that returned survives the loss of power. */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/game.h"
#include "store/store.h"

enum { VERSION = 1 }; /* of the tables below */

static const char schema[] = "CREATE TABLE tables ("
                             "  id TEXT PRIMARY KEY, version INTEGER NOT NULL, opening TEXT NOT NULL,"
                             "  status TEXT NOT NULL, listed INTEGER NOT NULL, summary TEXT NOT NULL,"
                             "  changed INTEGER NOT NULL, snapshot_version INTEGER, snapshot BLOB) WITHOUT ROWID;"
                             "CREATE INDEX tables_listed ON tables (status, changed) WHERE listed;"
                             "CREATE TABLE entries ("
                             "  id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,"
                             "  seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, version)) WITHOUT ROWID;"
                             "PRAGMA user_version = 1;";

enum { BEGIN, COMMIT, ROLLBACK, CREATE, ADVANCE, ENTRY, LISTING, SNAPSHOT, TABLE, ENTRIES, LIST, STATEMENTS };

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [CREATE] = ("INSERT INTO tables (id, version, opening, status, listed, summary, changed) "
                "VALUES (?1, 0, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING"),
    [ADVANCE] = "UPDATE tables SET version = ?2 WHERE id = ?1 AND version = ?3",
    [ENTRY] = "INSERT INTO entries (id, version, at, kind, seat, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [LISTING] = "UPDATE tables SET status = ?2, listed = ?3, summary = ?4, changed = ?5 WHERE id = ?1",
    [SNAPSHOT] = "UPDATE tables SET snapshot_version = ?2, snapshot = ?3 WHERE id = ?1",
    [TABLE] = "SELECT opening, snapshot_version, snapshot FROM tables WHERE id = ?1",
    [ENTRIES] = "SELECT version, at, kind, seat, text FROM entries WHERE id = ?1 ORDER BY version",
    [LIST] = "SELECT summary FROM tables WHERE listed AND status = ?1 ORDER BY changed DESC LIMIT ?2",
};

struct pl_store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
};

/* --- Statements --- */

static sqlite3_stmt *bind_id(struct pl_store *s, int which, const char *id)
{
    sqlite3_bind_text(s->statement[which], 1, id, -1, SQLITE_STATIC);
    return s->statement[which];
}

static void bind_listing(sqlite3_stmt *q, int first, const struct pl_listing *listing)
{
    sqlite3_bind_text(q, first, listing->status, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, first + 1, listing->listed);
    sqlite3_bind_text(q, first + 2, listing->summary, -1, SQLITE_STATIC);
}

/* Runs a statement that has no rows; how many it changed is in `*changed`. */
static bool run(struct pl_store *s, int which, int *changed)
{
    sqlite3_stmt *q = s->statement[which];
    bool fine = sqlite3_step(q) == SQLITE_DONE;
    if (changed)
        *changed = sqlite3_changes(s->db);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return fine;
}

static const char *text_of(sqlite3_stmt *q, int column)
{
    const unsigned char *text = sqlite3_column_text(q, column);
    return text ? (const char *)text : "";
}

/* --- Opening --- */

static bool execute(struct pl_store *s, const char *statements, struct pl_error *error)
{
    if (sqlite3_exec(s->db, statements, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return pl_fail(error, "%s", sqlite3_errmsg(s->db));
}

static bool version_of(struct pl_store *s, int *version, struct pl_error *error)
{
    sqlite3_stmt *q;
    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &q, NULL) != SQLITE_OK || sqlite3_step(q) != SQLITE_ROW) {
        pl_fail(error, "%s", sqlite3_errmsg(s->db));
        sqlite3_finalize(q);
        return false;
    }
    *version = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return true;
}

/* Two processes may open a new file at once: who waited for the lock finds the tables made. */
static bool make_tables(struct pl_store *s, struct pl_error *error)
{
    int version;
    if (!version_of(s, &version, error))
        return false;
    if (version == 0) {
        if (!execute(s, "BEGIN IMMEDIATE", error) || !version_of(s, &version, error))
            return false;
        if (version == 0 && !execute(s, schema, error))
            return false;
        if (!execute(s, "COMMIT", error))
            return false;
    } else if (version != VERSION) {
        return pl_fail(error, "it was written by another version of polity (its tables are version %d, not %d)",
                       version, VERSION);
    }
    return true;
}

static bool prepare(struct pl_store *s, struct pl_error *error)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL) != SQLITE_OK)
            return pl_fail(error, "%s", sqlite3_errmsg(s->db));
    return true;
}

struct pl_store *pl_store_open(const char *where, struct pl_error *error)
{
    struct pl_store *s = calloc(1, sizeof *s);
    if (!s) {
        pl_fail(error, "there is no memory left");
        return NULL;
    }
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool fine = sqlite3_open_v2(where, &s->db, flags, NULL) == SQLITE_OK ||
                pl_fail(error, "%s", s->db ? sqlite3_errmsg(s->db) : "there is no memory left");
    fine = fine && sqlite3_busy_timeout(s->db, 5000) == SQLITE_OK &&
           execute(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8000;", error) &&
           make_tables(s, error) && prepare(s, error);
    if (fine)
        return s;
    pl_store_close(s);
    return NULL;
}

void pl_store_close(struct pl_store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s);
}

const char *pl_store_error(const struct pl_store *s)
{
    return sqlite3_errmsg(s->db);
}

/* --- Writing --- */

bool pl_store_begin(struct pl_store *s)
{
    return run(s, BEGIN, NULL);
}

bool pl_store_commit(struct pl_store *s)
{
    return run(s, COMMIT, NULL);
}

void pl_store_rollback(struct pl_store *s)
{
    run(s, ROLLBACK, NULL);
}

enum pl_stored pl_store_create(struct pl_store *s, const char *id, const char *opening, int64_t at,
                               const struct pl_listing *listing)
{
    int made;
    sqlite3_stmt *q = bind_id(s, CREATE, id);
    sqlite3_bind_text(q, 2, opening, -1, SQLITE_STATIC);
    bind_listing(q, 3, listing);
    sqlite3_bind_int64(q, 6, at);
    if (!run(s, CREATE, &made))
        return PL_UNSTORED;
    return made ? PL_STORED : PL_CONFLICT;
}

static bool add_entry(struct pl_store *s, const char *id, const struct pl_entry *entry)
{
    sqlite3_stmt *q = bind_id(s, ENTRY, id);
    sqlite3_bind_int64(q, 2, entry->version);
    sqlite3_bind_int64(q, 3, entry->at);
    sqlite3_bind_text(q, 4, entry->kind, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 5, entry->seat);
    sqlite3_bind_text(q, 6, entry->text, -1, SQLITE_STATIC);
    return run(s, ENTRY, NULL);
}

enum pl_stored pl_store_append(struct pl_store *s, const char *id, int64_t version, const struct pl_entry *entry, int n,
                               const struct pl_listing *listing)
{
    int advanced;
    sqlite3_stmt *q = bind_id(s, ADVANCE, id);
    sqlite3_bind_int64(q, 2, version + n);
    sqlite3_bind_int64(q, 3, version);
    if (!run(s, ADVANCE, &advanced))
        return PL_UNSTORED;
    if (!advanced)
        return PL_CONFLICT;
    for (int i = 0; i < n; i++)
        if (!add_entry(s, id, &entry[i]))
            return PL_UNSTORED;
    if (!listing)
        return PL_STORED;
    q = bind_id(s, LISTING, id);
    bind_listing(q, 2, listing);
    sqlite3_bind_int64(q, 5, entry[n - 1].at);
    return run(s, LISTING, NULL) ? PL_STORED : PL_UNSTORED;
}

enum pl_stored pl_store_snapshot(struct pl_store *s, const char *id, int64_t version, const void *bytes, size_t n)
{
    sqlite3_stmt *q = bind_id(s, SNAPSHOT, id);
    sqlite3_bind_int64(q, 2, version);
    sqlite3_bind_blob64(q, 3, bytes, n, SQLITE_STATIC);
    return run(s, SNAPSHOT, NULL) ? PL_STORED : PL_UNSTORED;
}

/* --- Reading --- */

static enum pl_stored load_table(struct pl_store *s, const char *id, const struct pl_reader *reader)
{
    sqlite3_stmt *q = bind_id(s, TABLE, id);
    int got = sqlite3_step(q);
    if (got == SQLITE_ROW) {
        reader->opening(reader->to, text_of(q, 0));
        if (sqlite3_column_type(q, 2) == SQLITE_BLOB)
            reader->snapshot(reader->to, sqlite3_column_int64(q, 1), sqlite3_column_blob(q, 2),
                             (size_t)sqlite3_column_bytes(q, 2));
    }
    sqlite3_reset(q);
    return got == SQLITE_ROW ? PL_STORED : got == SQLITE_DONE ? PL_MISSING : PL_UNSTORED;
}

enum pl_stored pl_store_load(struct pl_store *s, const char *id, const struct pl_reader *reader)
{
    enum pl_stored found = load_table(s, id, reader);
    if (found != PL_STORED)
        return found;
    sqlite3_stmt *q = bind_id(s, ENTRIES, id);
    int got;
    while ((got = sqlite3_step(q)) == SQLITE_ROW) {
        struct pl_entry entry = {.version = sqlite3_column_int64(q, 0),
                                 .at = sqlite3_column_int64(q, 1),
                                 .kind = text_of(q, 2),
                                 .seat = sqlite3_column_int(q, 3),
                                 .text = text_of(q, 4)};
        reader->entry(reader->to, &entry);
    }
    sqlite3_reset(q);
    return got == SQLITE_DONE ? PL_STORED : PL_UNSTORED;
}

enum pl_stored pl_store_list(struct pl_store *s, const char *status, int most, struct pl_text *out)
{
    sqlite3_stmt *q = s->statement[LIST];
    sqlite3_bind_text(q, 1, status, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 2, most);
    const char *before = "[";
    int got;
    while ((got = sqlite3_step(q)) == SQLITE_ROW) {
        pl_put(out, before);
        pl_put(out, text_of(q, 0));
        before = ",";
    }
    sqlite3_reset(q);
    pl_put(out, *before == '[' ? "[]" : "]");
    return got == SQLITE_DONE ? PL_STORED : PL_UNSTORED;
}
