/* The store in an SQLite file. Write-ahead log with synchronous=FULL: a commit
 * that returned survives the loss of power. */
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/game.h"
#include "store/lobby.h"
#include "store/store.h"

enum {
    VERSION = 3,        /* of the tables below */
    BUSY_MS = 5000,     /* so long another program may keep the lock */
    SHRINK_PAGES = 256, /* at a time */
    HEADER_BYTES = 100, /* a database is never shorter */
    PATH_MAX_BYTES = 4096,
    FILES = 3,
    PAGE_BYTES = 4096, /* SQLite's own, which is not asked for another */
    ROW_BYTES = 48,    /* of a row besides its texts */
    LOCAL_BYTES = 1000 /* so much of a row stands with the others, the rest on pages of its own */
};

/* Of the tables that wait no more are looked at: so many networks as there are lines, and of each so many tables. */
enum { LOOKED_AT = 10000, LOOKED_AT_OF_ONE = 200 };

#define STALE_INDEX "CREATE INDEX tables_changed ON tables (status, changed);"
#define IS_CURRENT "PRAGMA user_version = 3;"

/* Who takes turns in the lobby. `opener` is 0 if nobody knows who opened it. */
#define OPENERS_INDEX                                                                                                  \
    "CREATE INDEX tables_waiting ON tables (opener, opened DESC) WHERE listed AND status = 'waiting';"                 \
    "CREATE TABLE salt (salt BLOB NOT NULL); INSERT INTO salt VALUES (randomblob(16));"

static const char schema[] =
    "CREATE TABLE tables ("
    "  id TEXT PRIMARY KEY, version INTEGER NOT NULL, opening TEXT NOT NULL,"
    "  status TEXT NOT NULL, listed INTEGER NOT NULL, summary TEXT NOT NULL,"
    "  changed INTEGER NOT NULL, snapshot_version INTEGER, snapshot BLOB,"
    "  opened INTEGER NOT NULL DEFAULT 0, opener INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX tables_listed ON tables (status, changed) WHERE listed;" STALE_INDEX OPENERS_INDEX
    "CREATE TABLE entries ("
    "  id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,"
    "  seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, version)) WITHOUT ROWID;" IS_CURRENT;

/* In version 1 `changed` told of listings only; nothing was ever removed. */
static const char from_version_1[] =
    "UPDATE tables SET changed = max(changed, coalesce((SELECT at FROM entries"
    "  WHERE entries.id = tables.id AND entries.version = tables.version), changed));" STALE_INDEX;

/* Version 2 did not know who opened a table: each that waits is somebody's of its own. */
static const char from_version_2[] =
    "ALTER TABLE tables ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN opener INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET opened = changed, opener = random() & 0xffffffff WHERE status = 'waiting';" OPENERS_INDEX
        IS_CURRENT;

enum {
    BEGIN,
    READ,
    COMMIT,
    ROLLBACK,
    CREATE,
    ADVANCE,
    ENTRY,
    LISTING,
    TOUCH,
    SNAPSHOT,
    TABLE,
    ENTRIES,
    TABLE_VERSION,
    LIST,
    NEXT_OPENER,
    OPENERS,
    SUMMARY,
    OLD,
    REMOVE,
    REMOVE_ENTRIES,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [READ] = "BEGIN",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [CREATE] = ("INSERT INTO tables (id, version, opening, status, listed, summary, changed, opened, opener) "
                "VALUES (?1, 0, ?2, ?3, ?4, ?5, ?6, ?6, ?7) ON CONFLICT DO NOTHING"),
    [ADVANCE] = "UPDATE tables SET version = ?2 WHERE id = ?1 AND version = ?3",
    [ENTRY] = "INSERT INTO entries (id, version, at, kind, seat, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [LISTING] = ("UPDATE tables SET status = ?2, listed = ?3, summary = ?4, changed = max(changed, ?5), "
                 "opener = CASE WHEN ?6 THEN 0 ELSE opener END WHERE id = ?1"),
    [TOUCH] = "UPDATE tables SET changed = max(changed, ?2) WHERE id = ?1",
    [SNAPSHOT] = "UPDATE tables SET snapshot_version = ?2, snapshot = ?3 WHERE id = ?1",
    [TABLE] = "SELECT opening, snapshot_version, snapshot FROM tables WHERE id = ?1",
    [ENTRIES] = ("SELECT version, at, kind, seat, text FROM entries WHERE id = ?1 AND version > ?2 "
                 "ORDER BY version LIMIT ?3"),
    [TABLE_VERSION] = "SELECT version FROM tables WHERE id = ?1",
    [LIST] = "SELECT summary, changed FROM tables WHERE listed AND status = ?1 ORDER BY changed DESC LIMIT ?2",
    [NEXT_OPENER] =
        ("SELECT opener FROM tables INDEXED BY tables_waiting WHERE listed AND status = 'waiting' AND opener >= ?1 "
         "ORDER BY opener LIMIT 1"),
    [OPENERS] = ("SELECT opener, opened, id FROM tables INDEXED BY tables_waiting WHERE listed AND status = 'waiting' "
                 "AND opener >= ?1 "
                 "AND opener < ?2 ORDER BY opener, opened DESC LIMIT ?3"),
    [SUMMARY] = "SELECT summary, changed FROM tables WHERE id = ?1",
    [OLD] = ("SELECT id FROM tables WHERE status = 'waiting' AND changed < ?1 UNION ALL "
             "SELECT id FROM tables WHERE status IN ('playing', 'over') AND changed < ?2 LIMIT ?3"),
    [REMOVE] = "DELETE FROM tables WHERE id = ?1 AND changed < CASE status WHEN 'waiting' THEN ?2 ELSE ?3 END",
    [REMOVE_ENTRIES] = "DELETE FROM entries WHERE id = ?1",
};

/* Which file a name stood for when the store was opened. */
struct known_file {
    bool known;
    dev_t device;
    ino_t inode;
};

struct pl_store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    char path[PATH_MAX_BYTES];
    struct known_file file[FILES];
    uint8_t salt[PL_SALT_BYTES];
    bool lost;
    char words[PATH_MAX_BYTES + 256]; /* about what was lost */
    atomic_bool hurry;
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

/* The first row that a statement gives; NULL: there is none. */
static sqlite3_stmt *ask(struct pl_store *s, const char *statement, struct pl_error *error)
{
    sqlite3_stmt *q;
    if (sqlite3_prepare_v2(s->db, statement, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        return q;
    pl_fail(error, "%s", sqlite3_errmsg(s->db));
    sqlite3_finalize(q);
    return NULL;
}

static bool version_of(struct pl_store *s, int *version, struct pl_error *error)
{
    sqlite3_stmt *q = ask(s, "PRAGMA user_version", error);
    *version = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return q != NULL;
}

static bool read_salt(struct pl_store *s, struct pl_error *error)
{
    sqlite3_stmt *q = ask(s, "SELECT salt FROM salt", error);
    bool fine = q && sqlite3_column_bytes(q, 0) == PL_SALT_BYTES;
    if (fine)
        memcpy(s->salt, sqlite3_column_blob(q, 0), PL_SALT_BYTES);
    else if (q)
        pl_fail(error, "its salt is damaged");
    sqlite3_finalize(q);
    return fine;
}

const uint8_t *pl_store_salt(const struct pl_store *s)
{
    return s->salt;
}

/* Two processes may open a new or an old file at once: who waited for the lock finds the tables made. */
static bool make_tables(struct pl_store *s, struct pl_error *error)
{
    int version;
    if (!version_of(s, &version, error))
        return false;
    if (version >= 0 && version < VERSION) {
        if (!execute(s, "BEGIN IMMEDIATE", error) || !version_of(s, &version, error))
            return false;
        if ((version == 0 && !execute(s, schema, error)) || (version == 1 && !execute(s, from_version_1, error)) ||
            ((version == 1 || version == 2) && !execute(s, from_version_2, error)))
            return false;
        return execute(s, "COMMIT", error);
    }
    return version == VERSION ||
           pl_fail(error, "it was written by another version of polity (its tables are version %d, not %d)", version,
                   VERSION);
}

static bool prepare(struct pl_store *s, struct pl_error *error)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL) != SQLITE_OK)
            return pl_fail(error, "%s", sqlite3_errmsg(s->db));
    return true;
}

/* --- The file under the store --- */

static bool find_file(const struct pl_store *s, int which, struct stat *found)
{
    static const char *const ends[FILES] = {"", "-wal", "-shm"};
    char path[PATH_MAX_BYTES + 8];
    snprintf(path, sizeof path, "%s%s", s->path, ends[which]);
    return stat(path, found) == 0;
}

static void know_files(struct pl_store *s)
{
    struct stat found;
    for (int i = 0; i < FILES; i++)
        if (find_file(s, i, &found))
            s->file[i] = (struct known_file){true, found.st_dev, found.st_ino};
}

/* SQLite would go on writing into a file that has no name any more. */
static bool is_there(struct pl_store *s)
{
    s->lost = false;
    for (int i = 0; i < FILES && !s->lost; i++) {
        const struct known_file *file = &s->file[i];
        struct stat found;
        s->lost = file->known && (!find_file(s, i, &found) || found.st_dev != file->device ||
                                  found.st_ino != file->inode || (i == 0 && found.st_size < HEADER_BYTES));
    }
    if (s->lost)
        snprintf(s->words, sizeof s->words,
                 "%s is not the file that was opened: it was deleted, moved or replaced; put it back with its -wal and "
                 "-shm, or restart to use what is there now",
                 s->path);
    return !s->lost;
}

bool pl_store_is_lost(const struct pl_store *s)
{
    return s->lost;
}

/* --- Opening and closing --- */

static int wait_for_lock(void *store, int times)
{
    struct pl_store *s = store;
    enum { STEP_MS = 5 };
    if (atomic_load(&s->hurry) || times * STEP_MS >= BUSY_MS)
        return 0;
    usleep(STEP_MS * 1000);
    return 1;
}

void pl_store_hurry(struct pl_store *s)
{
    atomic_store(&s->hurry, true);
}

struct pl_store *pl_store_open(const char *where, struct pl_error *error)
{
    struct pl_store *s = calloc(1, sizeof *s);
    if (!s || strlen(where) >= sizeof s->path) {
        pl_fail(error, s ? "its name is too long" : "there is no memory left");
        free(s);
        return NULL;
    }
    strcpy(s->path, where);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool fine = sqlite3_open_v2(where, &s->db, flags, NULL) == SQLITE_OK ||
                pl_fail(error, "%s", s->db ? sqlite3_errmsg(s->db) : "there is no memory left");
    fine = fine && sqlite3_busy_handler(s->db, wait_for_lock, s) == SQLITE_OK &&
           execute(s,
                   "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                   "PRAGMA cache_size = -8000;",
                   error) &&
           make_tables(s, error) && read_salt(s, error) && prepare(s, error);
    if (fine) {
        know_files(s);
        return s;
    }
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
    return s->lost ? s->words : sqlite3_errmsg(s->db);
}

/* --- Writing --- */

bool pl_store_begin(struct pl_store *s, bool writes)
{
    return is_there(s) && run(s, writes ? BEGIN : READ, NULL);
}

bool pl_store_commit(struct pl_store *s)
{
    return is_there(s) && run(s, COMMIT, NULL);
}

void pl_store_rollback(struct pl_store *s)
{
    if (!sqlite3_get_autocommit(s->db))
        run(s, ROLLBACK, NULL);
}

bool pl_store_try(struct pl_store *s)
{
    return execute(s, IS_CURRENT, NULL);
}

enum pl_stored pl_store_create(struct pl_store *s, const char *id, const char *opening, int64_t at,
                               const struct pl_listing *listing)
{
    int made;
    sqlite3_stmt *q = bind_id(s, CREATE, id);
    sqlite3_bind_text(q, 2, opening, -1, SQLITE_STATIC);
    bind_listing(q, 3, listing);
    sqlite3_bind_int64(q, 6, at);
    sqlite3_bind_int64(q, 7, listing->opener);
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
    sqlite3_bind_int(q, 6, listing->begun);
    return run(s, LISTING, NULL) ? PL_STORED : PL_UNSTORED;
}

enum pl_stored pl_store_touch(struct pl_store *s, const char *id, int64_t at)
{
    sqlite3_bind_int64(bind_id(s, TOUCH, id), 2, at);
    return run(s, TOUCH, NULL) ? PL_STORED : PL_UNSTORED;
}

enum pl_stored pl_store_snapshot(struct pl_store *s, const char *id, int64_t version, const void *bytes, size_t n)
{
    sqlite3_stmt *q = bind_id(s, SNAPSHOT, id);
    sqlite3_bind_int64(q, 2, version);
    sqlite3_bind_blob64(q, 3, bytes, n, SQLITE_STATIC);
    return run(s, SNAPSHOT, NULL) ? PL_STORED : PL_UNSTORED;
}

static sqlite3_stmt *bind_ages(sqlite3_stmt *q, int first, const struct pl_ages *ages)
{
    sqlite3_bind_int64(q, first, ages->waiting);
    sqlite3_bind_int64(q, first + 1, ages->others);
    return q;
}

enum pl_stored pl_store_remove(struct pl_store *s, const char *id, const struct pl_ages *ages)
{
    int removed;
    bind_ages(bind_id(s, REMOVE, id), 2, ages);
    if (!run(s, REMOVE, &removed))
        return PL_UNSTORED;
    if (!removed)
        return PL_CONFLICT;
    bind_id(s, REMOVE_ENTRIES, id);
    return run(s, REMOVE_ENTRIES, NULL) ? PL_STORED : PL_UNSTORED;
}

/* Pages are a fifth empty. What is too long to stand with the others has pages of its own. */
size_t pl_store_bytes(size_t bytes)
{
    size_t row = bytes + ROW_BYTES;
    if (row <= LOCAL_BYTES)
        return row + row / 4;
    return LOCAL_BYTES + (row + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES;
}

bool pl_store_shrink(struct pl_store *s)
{
    char pragma[64];
    snprintf(pragma, sizeof pragma, "PRAGMA incremental_vacuum(%d)", SHRINK_PAGES);
    return execute(s, pragma, NULL);
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

/* Those after an entry, so many at most; PL_PART if there may be more. */
static enum pl_stored load_entries(struct pl_store *s, const char *id, int64_t *after, int most,
                                   const struct pl_reader *reader)
{
    sqlite3_stmt *q = bind_id(s, ENTRIES, id);
    int got, n = 0;
    sqlite3_bind_int64(q, 2, *after);
    sqlite3_bind_int(q, 3, most);
    while ((got = sqlite3_step(q)) == SQLITE_ROW) {
        struct pl_entry entry = {.version = sqlite3_column_int64(q, 0),
                                 .at = sqlite3_column_int64(q, 1),
                                 .kind = text_of(q, 2),
                                 .seat = sqlite3_column_int(q, 3),
                                 .text = text_of(q, 4)};
        reader->entry(reader->to, &entry);
        *after = entry.version;
        n++;
    }
    sqlite3_reset(q);
    return got != SQLITE_DONE ? PL_UNSTORED : n == most ? PL_PART : PL_STORED;
}

enum pl_stored pl_store_load(struct pl_store *s, const char *id, int64_t *after, int most,
                             const struct pl_reader *reader)
{
    int64_t version;
    enum pl_stored found = *after ? pl_store_version(s, id, &version) : load_table(s, id, reader);
    return found == PL_STORED ? load_entries(s, id, after, most, reader) : found;
}

enum pl_stored pl_store_version(struct pl_store *s, const char *id, int64_t *version)
{
    sqlite3_stmt *q = bind_id(s, TABLE_VERSION, id);
    int got = sqlite3_step(q);
    *version = got == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return got == SQLITE_ROW ? PL_STORED : got == SQLITE_DONE ? PL_MISSING : PL_UNSTORED;
}

/* --- Lists --- */

/* A line of a list, which is being put together. */
struct list {
    int64_t (*expires)(void *with, int64_t changed);
    void *with;
    struct pl_text *out;
    const char *before;
};

static void put_summary(struct list *list, sqlite3_stmt *q)
{
    const char *summary = text_of(q, 0);
    int64_t at = list->expires(list->with, sqlite3_column_int64(q, 1));
    pl_putf(list->out, "%s%.*s,\"expires\":", list->before, (int)strlen(summary) - 1, summary);
    if (at)
        pl_putf(list->out, "%lld}", (long long)at);
    else
        pl_put(list->out, "null}");
    list->before = ",";
}

/* The wide networks of which a table waits, from one on and round, so many at most. */
static bool find_networks(struct pl_store *s, uint32_t first, int most, uint32_t *network, int *n)
{
    int64_t start = first >> NARROW_BITS << NARROW_BITS, from = start, to = INT64_MAX;
    sqlite3_stmt *q = s->statement[NEXT_OPENER];
    int got = SQLITE_DONE;
    for (*n = 0; *n < most;) {
        sqlite3_bind_int64(q, 1, from);
        got = sqlite3_step(q);
        int64_t opener = got == SQLITE_ROW ? sqlite3_column_int64(q, 0) : to;
        sqlite3_reset(q);
        if (got != SQLITE_ROW && got != SQLITE_DONE)
            return false;
        if (opener < to) {
            network[(*n)++] = (uint32_t)(opener >> NARROW_BITS);
            from = ((opener >> NARROW_BITS) + 1) << NARROW_BITS;
        } else if (to == start) {
            break;
        } else {
            from = 0;
            to = start;
        }
    }
    return true;
}

static bool look_at_network(struct pl_store *s, uint32_t network, int most, struct pl_waiting *table, int *n)
{
    sqlite3_stmt *q = s->statement[OPENERS];
    int got;
    sqlite3_bind_int64(q, 1, (int64_t)network << NARROW_BITS);
    sqlite3_bind_int64(q, 2, ((int64_t)network + 1) << NARROW_BITS);
    sqlite3_bind_int(q, 3, most);
    while ((got = sqlite3_step(q)) == SQLITE_ROW) {
        struct pl_waiting *found = &table[(*n)++];
        *found = (struct pl_waiting){(uint32_t)sqlite3_column_int64(q, 0), sqlite3_column_int64(q, 1), "", 0, 0};
        snprintf(found->id, sizeof found->id, "%s", text_of(q, 2));
    }
    sqlite3_reset(q);
    return got == SQLITE_DONE;
}

static bool put_table(struct pl_store *s, const char *id, struct list *list)
{
    sqlite3_stmt *q = bind_id(s, SUMMARY, id);
    bool fine = sqlite3_step(q) == SQLITE_ROW;
    if (fine)
        put_summary(list, q);
    sqlite3_reset(q);
    return fine;
}

static bool list_waiting(struct pl_store *s, int most, uint32_t first, struct list *list)
{
    uint32_t *network = calloc((size_t)most, sizeof *network);
    int networks = 0, n = 0, each = LOOKED_AT_OF_ONE;
    bool fine = network && find_networks(s, first, most, network, &networks);
    if (networks && each > LOOKED_AT / networks)
        each = LOOKED_AT / networks;
    struct pl_waiting *table = fine ? calloc((size_t)networks * (size_t)each + 1, sizeof *table) : NULL;
    fine = table != NULL;
    for (int i = 0; fine && i < networks; i++)
        fine = look_at_network(s, network[i], each, table, &n);
    n = fine ? pl_lobby_choose(table, n, most, first) : 0;
    for (int i = 0; fine && i < n; i++)
        fine = put_table(s, table[i].id, list);
    free(network);
    free(table);
    return fine;
}

static bool list_changed(struct pl_store *s, const char *status, int most, struct list *list)
{
    sqlite3_stmt *q = s->statement[LIST];
    int got;
    sqlite3_bind_text(q, 1, status, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 2, most);
    while ((got = sqlite3_step(q)) == SQLITE_ROW)
        put_summary(list, q);
    sqlite3_reset(q);
    return got == SQLITE_DONE;
}

enum pl_stored pl_store_list(struct pl_store *s, const char *status, int most, uint32_t first,
                             int64_t (*expires)(void *with, int64_t changed), void *with, struct pl_text *out)
{
    struct list list = {expires, with, out, "["};
    bool fine =
        strcmp(status, "waiting") == 0 ? list_waiting(s, most, first, &list) : list_changed(s, status, most, &list);
    pl_put(out, *list.before == '[' ? "[]" : "]");
    return fine ? PL_STORED : PL_UNSTORED;
}

enum pl_stored pl_store_find_old(struct pl_store *s, const struct pl_ages *ages, int most,
                                 void (*found)(void *to, const char *id), void *to)
{
    sqlite3_stmt *q = bind_ages(s->statement[OLD], 1, ages);
    int got;
    sqlite3_bind_int(q, 3, most);
    while ((got = sqlite3_step(q)) == SQLITE_ROW)
        found(to, text_of(q, 0));
    sqlite3_reset(q);
    return got == SQLITE_DONE ? PL_STORED : PL_UNSTORED;
}
