/* The store: what is committed is there, of two writers exactly one succeeds, and a file that is no store is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

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
    assert_true(pl_store_begin(store));
    enum pl_stored result = pl_store_create(store, id, "{}", 7, &listing);
    assert_true(pl_store_commit(store));
    return result;
}

static enum pl_stored append(struct pl_store *store, const char *id, int64_t version, const char *text)
{
    struct pl_entry entry = {version + 1, 8, "move", 0, text};
    assert_true(pl_store_begin(store));
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
    assert_true(pl_store_begin(store));
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
    assert_true(pl_store_begin(store));
    assert_int_equal(pl_store_create(store, "a", "{}", 7, &listing), PL_STORED);
    assert_int_equal(pl_store_append(store, "a", 0, &entry, 1, NULL), PL_STORED);
    pl_store_rollback(store);
    assert_int_equal(load(store, "a", &seen), PL_MISSING);
    pl_store_close(store);
}

static void only_listed_tables_are_listed(void **state)
{
    (void)state;
    char buffer[256];
    struct pl_text text = pl_text_in(buffer, sizeof buffer);
    struct pl_store *store = open_store();
    const struct pl_listing secret = {"waiting", false, "\"secret\""}, playing = {"playing", true, "\"b\""};
    const struct pl_entry entry = {1, 9, "sit", 0, ""};
    create(store, "a");
    assert_true(pl_store_begin(store));
    pl_store_create(store, "b", "{}", 8, &listing);
    pl_store_create(store, "c", "{}", 9, &secret);
    assert_int_equal(pl_store_append(store, "b", 0, &entry, 1, &playing), PL_STORED);
    assert_true(pl_store_commit(store));
    assert_int_equal(pl_store_list(store, "waiting", 10, &text), PL_STORED);
    assert_string_equal(buffer, "[{\"table\":\"a\"}]");
    text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "playing", 10, &text), PL_STORED);
    assert_string_equal(buffer, "[\"b\"]");
    text = pl_text_in(buffer, sizeof buffer);
    assert_int_equal(pl_store_list(store, "over", 10, &text), PL_STORED);
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

#define FRESH(test) cmocka_unit_test_setup_teardown(test, make_file, remove_file)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(what_is_stored_is_read_back),        FRESH(of_two_writers_one_succeeds),
        FRESH(what_is_rolled_back_never_was),      FRESH(only_listed_tables_are_listed),
        FRESH(a_file_that_is_no_store_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
