/* The store: what is committed is there, of two writers exactly one succeeds, and a file that is no store is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

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

static const struct pl_listing listing = {"waiting", true, "{\"table\":\"a\"}"};

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
    return pl_store_load(store, id, &reader);
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
    const struct pl_listing secret = {"waiting", false, "{\"table\":\"c\"}"},
                            playing = {"playing", true, "{\"table\":\"b\"}"};
    const struct pl_entry entry = {1, 9, "sit", 0, ""};
    create(store, "a");
    assert_true(pl_store_begin(store, true));
    pl_store_create(store, "b", "{}", 8, &listing);
    pl_store_create(store, "c", "{}", 9, &secret);
    assert_int_equal(pl_store_append(store, "b", 0, &entry, 1, &playing), PL_STORED);
    assert_true(pl_store_commit(store));
    assert_int_equal(pl_store_list(store, "waiting", 10, add, &(int){5}, &text), PL_STORED);
    assert_string_equal(buffer, "[{\"table\":\"a\",\"expires\":12}]");
    text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "playing", 10, add, &(int){0}, &text), PL_STORED);
    assert_string_equal(buffer, "[{\"table\":\"b\",\"expires\":null}]");
    text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "over", 10, add, &(int){0}, &text), PL_STORED);
    assert_string_equal(buffer, "[]");
    pl_store_close(store);
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
    const struct pl_listing playing = {"playing", true, "{}"};
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
        "  ('b', 0, '{}', 'waiting', 1, '{}', 9, NULL, NULL);"
        "INSERT INTO entries VALUES ('a', 1, 8, 'move', 0, 'first'), ('a', 2, 50, 'move', 1, 'second');");
    struct pl_store *store = open_store();
    assert_int_equal(load(store, "a", &seen), PL_STORED);
    assert_string_equal(seen.entries, "1 move 0 first;2 move 1 second;");
    assert_int_equal(append(store, "a", 2, "third"), PL_STORED);
    assert_string_equal(old_tables(store, 10, 50), "b"); /* the last move of the other was at 50 */
    assert_string_equal(old_tables(store, 0, 51), "a");
    pl_store_close(store);
    assert_int_equal(ask("PRAGMA user_version"), 2);
    pl_store_close(open_store());
    ask("PRAGMA user_version = 3");
    struct pl_error error;
    assert_null(pl_store_open(path, &error));
    assert_non_null(strstr(error.text, "version 3"));
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
        FRESH(a_file_that_is_no_store_is_refused),
        FRESH(old_tables_go_with_their_entries),
        FRESH(the_file_shrinks_when_tables_go),
        FRESH(a_file_of_version_1_is_brought_up_to_date),
        FRESH(a_store_whose_file_is_gone_takes_nothing),
        FRESH(a_locked_store_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
