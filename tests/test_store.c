/* The store: what is committed is there, of two writers exactly one succeeds, and a file that is no store is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/lobby.h"
#include "store/store.h"

static char path[] = "/tmp/polity-store-XXXXXX";

static int make_file(void **state)
{
    (void)state;
    strcpy(path + sizeof path - 7, "XXXXXX");
    close(mkstemp(path));
    return 0;
}

static int remove_file(void **state)
{
    char beside[sizeof path + 8];
    (void)state;
    unlink(path);
    snprintf(beside, sizeof beside, "%s-wal", path);
    unlink(beside);
    snprintf(beside, sizeof beside, "%s-shm", path);
    unlink(beside);
    return 0;
}

static struct pl_store *open_store(void)
{
    struct pl_error error;
    struct pl_store *store = pl_store_open(path, &error);
    if (!store)
        fail_msg("%s", error.text);
    return store;
}

static const struct pl_listing listing = {"waiting", true, "{\"table\":\"a\"}", 0, false};

static enum pl_stored create(struct pl_store *store, const char *id)
{
    assert_true(pl_store_begin(store, true));
    enum pl_stored result = pl_store_create(store, id, "{}", 7, &listing);
    assert_true(pl_store_commit(store));
    return result;
}

static enum pl_stored append(struct pl_store *store, const char *id, int64_t version, const char *text)
{
    struct pl_entry entry = {version + 1, 8, "move", 0, text};
    assert_true(pl_store_begin(store, true));
    enum pl_stored result = pl_store_append(store, id, version, &entry, 1, NULL);
    assert_true(pl_store_commit(store));
    return result;
}

/* What another program finds in the file. */
static int ask(const char *statements)
{
    sqlite3 *db;
    sqlite3_stmt *q;
    const char *rest = statements;
    int answer = -1;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    while (*rest) {
        assert_int_equal(sqlite3_prepare_v2(db, rest, -1, &q, &rest), SQLITE_OK);
        while (sqlite3_step(q) == SQLITE_ROW)
            answer = sqlite3_column_int(q, 0);
        assert_int_equal(sqlite3_finalize(q), SQLITE_OK);
    }
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    return answer;
}

/* --- Reading it back --- */

struct seen {
    char opening[64], snapshot[64], entries[256];
    int64_t snapshot_version;
};

static void see_opening(void *to, const char *text)
{
    snprintf(((struct seen *)to)->opening, sizeof((struct seen *)to)->opening, "%s", text);
}

static void see_snapshot(void *to, int64_t version, const void *bytes, size_t n)
{
    struct seen *seen = to;
    snprintf(seen->snapshot, sizeof seen->snapshot, "%.*s", (int)n, (const char *)bytes);
    seen->snapshot_version = version;
}

static void see_entry(void *to, const struct pl_entry *entry)
{
    struct seen *seen = to;
    size_t n = strlen(seen->entries);
    snprintf(seen->entries + n, sizeof seen->entries - n, "%d %s %d %s;", (int)entry->version, entry->kind, entry->seat,
             entry->text);
}

static enum pl_stored load(struct pl_store *store, const char *id, struct seen *seen)
{
    memset(seen, 0, sizeof *seen);
    const struct pl_reader reader = {seen, see_opening, see_snapshot, see_entry};
    return pl_store_load(store, id, &(int64_t){0}, 100, &reader);
}

static void what_is_stored_is_read_back(void **state)
{
    (void)state;
    struct seen seen;
    struct pl_store *store = open_store();
    assert_int_equal(create(store, "a"), PL_STORED);
    assert_int_equal(append(store, "a", 0, "take 1"), PL_STORED);
    assert_int_equal(append(store, "a", 1, "house 8 mid 4"), PL_STORED);
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_snapshot(store, "a", 2, "picture", 7), PL_STORED);
    assert_true(pl_store_commit(store));
    pl_store_close(store);

    store = open_store();
    assert_int_equal(load(store, "a", &seen), PL_STORED);
    assert_string_equal(seen.opening, "{}");
    assert_string_equal(seen.entries, "1 move 0 take 1;2 move 0 house 8 mid 4;");
    assert_string_equal(seen.snapshot, "picture");
    assert_int_equal(seen.snapshot_version, 2);
    assert_int_equal(load(store, "b", &seen), PL_MISSING);
    pl_store_close(store);
}

static void of_two_writers_one_succeeds(void **state)
{
    (void)state;
    struct seen seen;
    struct pl_store *one = open_store(), *other = open_store();
    assert_int_equal(create(one, "a"), PL_STORED);
    assert_int_equal(create(other, "a"), PL_CONFLICT);
    assert_int_equal(append(one, "a", 0, "first"), PL_STORED);
    assert_int_equal(append(other, "a", 0, "second"), PL_CONFLICT);
    assert_int_equal(append(other, "a", 5, "too far"), PL_CONFLICT);
    assert_int_equal(append(other, "a", 1, "third"), PL_STORED);
    assert_int_equal(append(other, "b", 0, "nowhere"), PL_CONFLICT);
    assert_int_equal(load(one, "a", &seen), PL_STORED);
    assert_string_equal(seen.entries, "1 move 0 first;2 move 0 third;");
    pl_store_close(one);
    pl_store_close(other);
}

static void what_is_rolled_back_never_was(void **state)
{
    (void)state;
    struct seen seen;
    struct pl_store *store = open_store();
    struct pl_entry entry = {1, 8, "move", 0, "take 1"};
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_create(store, "a", "{}", 7, &listing), PL_STORED);
    assert_int_equal(pl_store_append(store, "a", 0, &entry, 1, NULL), PL_STORED);
    pl_store_rollback(store);
    assert_int_equal(load(store, "a", &seen), PL_MISSING);
    pl_store_close(store);
}

static int64_t add(void *with, int64_t changed)
{
    return *(int *)with ? changed + *(int *)with : 0;
}

static void only_listed_tables_are_listed(void **state)
{
    (void)state;
    char buffer[256];
    struct pl_text text = pl_text_in(buffer, sizeof buffer);
    struct pl_store *store = open_store();
    const struct pl_listing secret = {"waiting", false, "{\"table\":\"c\"}", 0, false},
                            playing = {"playing", true, "{\"table\":\"b\"}", 0, false};
    const struct pl_entry entry = {1, 9, "sit", 0, ""};
    create(store, "a");
    assert_true(pl_store_begin(store, true));
    pl_store_create(store, "b", "{}", 8, &listing);
    pl_store_create(store, "c", "{}", 9, &secret);
    assert_int_equal(pl_store_append(store, "b", 0, &entry, 1, &playing), PL_STORED);
    assert_true(pl_store_commit(store));
    assert_int_equal(pl_store_list(store, "waiting", 10, 0, add, &(int){5}, &text), PL_STORED);
    assert_string_equal(buffer, "[{\"table\":\"a\",\"expires\":12}]");
    text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "playing", 10, 0, add, &(int){0}, &text), PL_STORED);
    assert_string_equal(buffer, "[{\"table\":\"b\",\"expires\":null}]");
    text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "over", 10, 0, add, &(int){0}, &text), PL_STORED);
    assert_string_equal(buffer, "[]");
    pl_store_close(store);
}

/* --- Turns in the lobby --- */

static void open_table(struct pl_store *store, uint32_t opener, int64_t at, const char *id)
{
    char summary[64];
    snprintf(summary, sizeof summary, "{\"table\":\"%s\"}", id);
    const struct pl_listing one = {"waiting", true, summary, opener, false};
    assert_int_equal(pl_store_create(store, id, "{}", at, &one), PL_STORED);
}

/* The tables that are listed, a letter each. */
static const char *listed(struct pl_store *store, int most, uint32_t first)
{
    static char letters[128];
    static char buffer[8192];
    struct pl_text text = pl_text_in(buffer, sizeof buffer);
    int n = 0;
    assert_int_equal(pl_store_list(store, "waiting", most, first, add, &(int){5}, &text), PL_STORED);
    for (const char *at = buffer; (at = strstr(at, "\"table\":\"")) != NULL; at += 10)
        letters[n++] = at[9];
    letters[n] = '\0';
    return letters;
}

enum { ANN = 0x10101, ANNS_SISTER = 0x10102, ANNS_NEIGHBOUR = 0x10201, BEN = 0x20000, CARL = 0x30000 };

static void openers_take_turns_in_the_lobby(void **state)
{
    (void)state;
    struct pl_store *store = open_store();
    assert_true(pl_store_begin(store, true));
    open_table(store, BEN, 1, "b");
    open_table(store, CARL, 2, "c");
    open_table(store, ANNS_NEIGHBOUR, 3, "n");
    open_table(store, ANNS_SISTER, 4, "s");
    open_table(store, ANN, 5, "1");
    open_table(store, ANN, 6, "2");
    open_table(store, ANN, 7, "3");
    assert_true(pl_store_commit(store));
    assert_string_equal(listed(store, 10, 0), "321sncb"); /* what was opened last comes first */
    assert_string_equal(listed(store, 3, 0), "3cb");      /* each wide network has a turn, ... */
    assert_string_equal(listed(store, 4, 0), "3ncb");     /* then each network within one, ... */
    assert_string_equal(listed(store, 5, 0), "3sncb");    /* then each address, ... */
    assert_string_equal(listed(store, 6, 0), "32sncb");   /* and of an address the newest */
    assert_string_equal(listed(store, 2, 0), "3b");       /* with more networks than lines it goes round */
    assert_string_equal(listed(store, 2, BEN), "cb");
    assert_string_equal(listed(store, 2, CARL), "3c");
    assert_string_equal(listed(store, 1, 0x31234), "c");
    assert_string_equal(listed(store, 1, 0x40000), "3");
    pl_store_close(store);
}

static void who_opened_it_is_forgotten_once_it_is_played(void **state)
{
    (void)state;
    struct pl_store *store = open_store();
    const struct pl_listing begins = {"playing", true, "{}", 0, false}, begun = {"playing", true, "{}", 0, true};
    const struct pl_entry sits = {1, 9, "sit", 0, ""}, moves = {2, 9, "move", 0, ""};
    assert_true(pl_store_begin(store, true));
    open_table(store, ANN, 1, "a");
    assert_int_equal(pl_store_append(store, "a", 0, &sits, 1, &begins), PL_STORED);
    assert_true(pl_store_commit(store));
    assert_int_equal(ask("SELECT opener FROM tables"), ANN);
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_append(store, "a", 1, &moves, 1, &begun), PL_STORED);
    assert_true(pl_store_commit(store));
    assert_int_equal(ask("SELECT opener FROM tables"), 0);
    pl_store_close(store);
}

/* Many tables of many networks: it is an index that is gone through, and not all of it. */
static void a_crowded_lobby_is_listed_quickly(void **state)
{
    (void)state;
    enum { NETWORKS = 400, EACH = 120 };
    struct pl_store *store = open_store();
    char id[PL_ID_SIZE];
    assert_true(pl_store_begin(store, true));
    for (uint32_t i = 0; i < NETWORKS * EACH; i++) {
        snprintf(id, sizeof id, "%u", i);
        open_table(store, i % NETWORKS << 16 | i / NETWORKS, i, id);
    }
    assert_true(pl_store_commit(store));
    clock_t began = clock();
    for (int i = 0; i < 10; i++)
        assert_int_equal(strlen(listed(store, 100, 0)), 100);
    double ms = (double)(clock() - began) * 1000 / CLOCKS_PER_SEC / 10;
    print_message("a list of %d tables that wait: %.1f ms\n", NETWORKS * EACH, ms);
    assert_true(ms < 100);
    pl_store_close(store);
}

/* --- Long tables --- */

struct sliced {
    int openings, snapshots, entries;
    bool in_order;
};

static void count_opening(void *to, const char *text)
{
    (void)text;
    ((struct sliced *)to)->openings++;
}

static void count_snapshot(void *to, int64_t version, const void *bytes, size_t n)
{
    (void)version, (void)bytes, (void)n;
    ((struct sliced *)to)->snapshots++;
}

static void count_entry(void *to, const struct pl_entry *entry)
{
    struct sliced *seen = to;
    seen->in_order &= entry->version == ++seen->entries;
}

static enum pl_stored slice(struct pl_store *store, int64_t *after, int most, struct sliced *seen)
{
    const struct pl_reader reader = {seen, count_opening, count_snapshot, count_entry};
    assert_true(pl_store_begin(store, false));
    enum pl_stored result = pl_store_load(store, "a", after, most, &reader);
    assert_true(pl_store_commit(store));
    return result;
}

static void append_many(struct pl_store *store, int64_t version, int n)
{
    assert_true(pl_store_begin(store, true));
    for (int i = 0; i < n; i++) {
        const struct pl_entry entry = {version + i + 1, 8, "name", 0, "Olena"};
        assert_int_equal(pl_store_append(store, "a", version + i, &entry, 1, NULL), PL_STORED);
    }
    assert_int_equal(pl_store_snapshot(store, "a", version, "picture", 7), PL_STORED);
    assert_true(pl_store_commit(store));
}

static void a_long_table_is_read_in_slices(void **state)
{
    (void)state;
    struct pl_store *store = open_store(), *writer = open_store();
    struct sliced seen = {.in_order = true};
    const struct pl_ages ages = {100, 100};
    int64_t after = 0;
    create(store, "a");
    append_many(store, 0, 250);
    assert_int_equal(slice(store, &after, 100, &seen), PL_PART);
    assert_int_equal(after, 100);
    append_many(writer, 250, 30); /* what is added meanwhile is read, too */
    assert_int_equal(slice(store, &after, 100, &seen), PL_PART);
    assert_int_equal(slice(store, &after, 100, &seen), PL_STORED);
    assert_true(seen.in_order);
    assert_int_equal(seen.entries, 280);
    assert_int_equal(seen.openings, 1);
    assert_int_equal(seen.snapshots, 1);

    after = 0;
    assert_int_equal(slice(store, &after, 100, &seen), PL_PART);
    assert_true(pl_store_begin(writer, true));
    assert_int_equal(pl_store_remove(writer, "a", &ages), PL_STORED);
    assert_true(pl_store_commit(writer));
    assert_int_equal(slice(store, &after, 100, &seen), PL_MISSING); /* and what is gone is not half there */
    pl_store_close(store);
    pl_store_close(writer);
}

/* What is said of the size of a row is no less than what it takes, and not much more. */
static void rows_are_counted_as_what_they_take(void **state)
{
    (void)state;
    static const int lengths[] = {5, 60, 240, 900, 1500, 2100, 9000};
    static char text[9001];
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        enum { TABLES = 20, EACH = 50 };
        struct pl_store *store = open_store();
        snprintf(text, sizeof text, "%0*d", lengths[i], 0);
        assert_true(pl_store_begin(store, true));
        int before = ask("PRAGMA page_count");
        for (int table = 0; table < TABLES; table++) {
            char id[PL_ID_SIZE];
            snprintf(id, sizeof id, "%zu-%d-1234567890", i, table);
            assert_int_equal(pl_store_create(store, id, "{}", 7, &listing), PL_STORED);
            for (int version = 0; version < EACH; version++) {
                const struct pl_entry entry = {version + 1, 1795000000, "move", 0, text};
                assert_int_equal(pl_store_append(store, id, version, &entry, 1, NULL), PL_STORED);
            }
        }
        assert_true(pl_store_commit(store));
        double took = (ask("PRAGMA page_count") - before) * 4096.0;
        double said = (double)pl_store_bytes(strlen(text)) * TABLES * EACH;
        assert_true(took < 1.1 * said + 20000 && said < 2 * took);
        pl_store_close(store);
    }
}

static void a_file_that_is_no_store_is_refused(void **state)
{
    (void)state;
    struct pl_error error;
    FILE *file = fopen(path, "w");
    fputs("This is a letter to a friend, and a long one, too, so that nobody takes it for an empty file.\n", file);
    fclose(file);
    assert_null(pl_store_open(path, &error));
    assert_non_null(strstr(error.text, "not a database"));
    assert_null(pl_store_open("/nowhere/at/all", &error));
    assert_true(error.text[0]);
}

/* --- Old tables --- */

static void count_id(void *to, const char *id)
{
    strcat(to, id);
}

static const char *old_tables(struct pl_store *store, int64_t waiting, int64_t others)
{
    static char ids[64];
    ids[0] = '\0';
    const struct pl_ages ages = {waiting, others};
    assert_int_equal(pl_store_find_old(store, &ages, 10, count_id, ids), PL_STORED);
    return ids;
}

static void old_tables_go_with_their_entries(void **state)
{
    (void)state;
    struct seen seen;
    struct pl_store *store = open_store();
    const struct pl_listing playing = {"playing", true, "{}", 0, true};
    const struct pl_entry sits = {1, 20, "sit", 0, ""};
    create(store, "a"); /* at 7 */
    create(store, "b");
    create(store, "c");
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_append(store, "b", 0, &sits, 1, &playing), PL_STORED);
    assert_int_equal(pl_store_touch(store, "c", 30), PL_STORED);
    assert_int_equal(pl_store_touch(store, "c", 10), PL_STORED); /* a clock that went back */
    assert_true(pl_store_commit(store));
    assert_string_equal(old_tables(store, 7, 20), "");
    assert_string_equal(old_tables(store, 8, 0), "a");
    assert_string_equal(old_tables(store, 0, 21), "b");
    assert_string_equal(old_tables(store, 31, 21), "acb");
    const struct pl_ages ages = {8, 21};
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_remove(store, "a", &ages), PL_STORED);
    assert_int_equal(pl_store_remove(store, "a", &ages), PL_CONFLICT);
    assert_int_equal(pl_store_remove(store, "b", &ages), PL_STORED);
    assert_int_equal(pl_store_remove(store, "c", &ages), PL_CONFLICT);
    assert_true(pl_store_commit(store));
    assert_int_equal(load(store, "b", &seen), PL_MISSING);
    assert_int_equal(append(store, "b", 1, "too late"), PL_CONFLICT);
    create(store, "b"); /* nothing is left that it could stumble over */
    assert_int_equal(append(store, "b", 0, "first"), PL_STORED);
    pl_store_close(store);
}

static void the_file_shrinks_when_tables_go(void **state)
{
    (void)state;
    static char picture[200000];
    struct pl_store *store = open_store();
    const struct pl_ages ages = {8, 8};
    create(store, "a");
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_snapshot(store, "a", 0, picture, sizeof picture), PL_STORED);
    assert_true(pl_store_commit(store));
    assert_true(ask("PRAGMA page_count") > 40);
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_remove(store, "a", &ages), PL_STORED);
    assert_true(pl_store_shrink(store));
    assert_true(pl_store_commit(store));
    assert_true(ask("PRAGMA page_count") < 20);
    pl_store_close(store);
}

static void a_file_of_version_1_is_brought_up_to_date(void **state)
{
    (void)state;
    struct seen seen;
    ask("PRAGMA journal_mode = WAL;"
        "CREATE TABLE tables ("
        "  id TEXT PRIMARY KEY, version INTEGER NOT NULL, opening TEXT NOT NULL,"
        "  status TEXT NOT NULL, listed INTEGER NOT NULL, summary TEXT NOT NULL,"
        "  changed INTEGER NOT NULL, snapshot_version INTEGER, snapshot BLOB) WITHOUT ROWID;"
        "CREATE INDEX tables_listed ON tables (status, changed) WHERE listed;"
        "CREATE TABLE entries ("
        "  id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,"
        "  seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, version)) WITHOUT ROWID;"
        "PRAGMA user_version = 1;"
        "INSERT INTO tables VALUES ('a', 2, '{}', 'playing', 1, '{}', 7, NULL, NULL),"
        "  ('b', 0, '{}', 'waiting', 1, '{ }', 9, NULL, NULL);"
        "INSERT INTO entries VALUES ('a', 1, 8, 'move', 0, 'first'), ('a', 2, 50, 'move', 1, 'second');");
    struct pl_store *store = open_store();
    assert_int_equal(load(store, "a", &seen), PL_STORED);
    assert_string_equal(seen.entries, "1 move 0 first;2 move 1 second;");
    assert_int_equal(append(store, "a", 2, "third"), PL_STORED);
    assert_string_equal(old_tables(store, 10, 50), "b"); /* the last move of the other was at 50 */
    assert_string_equal(old_tables(store, 0, 51), "a");
    char buffer[256];
    struct pl_text text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "waiting", 10, 0, add, &(int){5}, &text), PL_STORED);
    assert_string_equal(buffer, "[{ ,\"expires\":14}]");
    pl_store_close(store);
    assert_int_equal(ask("PRAGMA user_version"), 3);
    pl_store_close(open_store());
    ask("PRAGMA user_version = 4");
    struct pl_error error;
    assert_null(pl_store_open(path, &error));
    assert_non_null(strstr(error.text, "version 4"));
}

/* --- Stores that fail --- */

static void a_store_whose_file_is_gone_takes_nothing(void **state)
{
    (void)state;
    struct seen seen;
    struct pl_entry entry = {1, 8, "move", 0, "take 1"};
    char away[sizeof path + 8];
    snprintf(away, sizeof away, "%s-away", path);
    struct pl_store *store = open_store();
    create(store, "a");
    assert_true(pl_store_begin(store, true));
    assert_int_equal(pl_store_append(store, "a", 0, &entry, 1, NULL), PL_STORED);
    assert_int_equal(rename(path, away), 0);
    assert_false(pl_store_commit(store));
    assert_true(pl_store_is_lost(store));
    assert_non_null(strstr(pl_store_error(store), "put it back"));
    pl_store_rollback(store);
    assert_false(pl_store_begin(store, true));
    assert_false(pl_store_begin(store, false));

    FILE *other = fopen(path, "w"); /* another in its place is not it */
    fprintf(other, "%0200d", 0);
    fclose(other);
    assert_false(pl_store_begin(store, true));

    assert_int_equal(rename(away, path), 0);
    assert_int_equal(append(store, "a", 0, "take 2"), PL_STORED);
    assert_false(pl_store_is_lost(store));
    assert_int_equal(load(store, "a", &seen), PL_STORED);
    assert_string_equal(seen.entries, "1 move 0 take 2;");
    assert_int_equal(truncate(path, 0), 0);
    assert_false(pl_store_begin(store, true));
    pl_store_close(store);
}

static void a_locked_store_can_be_read(void **state)
{
    (void)state;
    int64_t version;
    struct pl_store *one = open_store(), *other = open_store();
    create(one, "a");
    assert_int_equal(append(one, "a", 0, "first"), PL_STORED);
    pl_store_hurry(other); /* it would wait for seconds */
    assert_true(pl_store_begin(one, true));
    assert_false(pl_store_begin(other, true));
    assert_non_null(strstr(pl_store_error(other), "locked"));
    assert_false(pl_store_is_lost(other));
    pl_store_rollback(other);
    assert_true(pl_store_begin(other, false));
    assert_int_equal(pl_store_version(other, "a", &version), PL_STORED);
    assert_int_equal(version, 1);
    assert_int_equal(pl_store_version(other, "b", &version), PL_MISSING);
    assert_true(pl_store_commit(other));
    assert_true(pl_store_commit(one));
    assert_true(pl_store_begin(other, true));
    assert_true(pl_store_try(other));
    assert_true(pl_store_commit(other));
    pl_store_close(one);
    pl_store_close(other);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, make_file, remove_file)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(what_is_stored_is_read_back),
        FRESH(of_two_writers_one_succeeds),
        FRESH(what_is_rolled_back_never_was),
        FRESH(only_listed_tables_are_listed),
        FRESH(openers_take_turns_in_the_lobby),
        FRESH(who_opened_it_is_forgotten_once_it_is_played),
        FRESH(a_crowded_lobby_is_listed_quickly),
        FRESH(a_long_table_is_read_in_slices),
        FRESH(rows_are_counted_as_what_they_take),
        FRESH(a_file_that_is_no_store_is_refused),
        FRESH(old_tables_go_with_their_entries),
        FRESH(the_file_shrinks_when_tables_go),
        FRESH(a_file_of_version_1_is_brought_up_to_date),
        FRESH(a_store_whose_file_is_gone_takes_nothing),
        FRESH(a_locked_store_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
