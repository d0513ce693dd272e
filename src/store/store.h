/* Where tables are kept. A table is an opening, which never changes, and a list
 * of entries that only grows: moves, and whatever else happened at it. An entry
 * is appended by naming the version that it follows, so that of two writers,
 * in one process or on two machines, exactly one succeeds.
 *
 * A store belongs to one thread. What is done between begin and commit is on
 * the disk when commit returns true, all of it or nothing. */
#ifndef PL_STORE_H
#define PL_STORE_H

#include "polity.h"

enum { PL_ID_SIZE = 17 }; /* of a table's id, with its end */

enum pl_stored {
    PL_STORED,
    PL_CONFLICT, /* someone else wrote first, or the table is there already */
    PL_MISSING,  /* there is no such table */
    PL_UNSTORED  /* the store itself failed; pl_store_error tells */
};

/* What happened at a table: entry number `version` makes it so. */
struct pl_entry {
    int64_t version;
    int64_t at; /* seconds since 1970 */
    const char *kind;
    int seat; /* -1: nobody's */
    const char *text;
};

/* What a lobby shows of a table, kept beside it. */
struct pl_listing {
    const char *status;  /* "waiting", "playing", "over" */
    bool listed;         /* or only for those who know its id */
    const char *summary; /* JSON */
};

struct pl_store;

/* A path to a database file. NULL, with words: it can't be opened. */
struct pl_store *pl_store_open(const char *where, struct pl_error *);
void pl_store_close(struct pl_store *);
const char *pl_store_error(const struct pl_store *);

bool pl_store_begin(struct pl_store *);
bool pl_store_commit(struct pl_store *);
void pl_store_rollback(struct pl_store *);

enum pl_stored pl_store_create(struct pl_store *, const char *id, const char *opening, int64_t at,
                               const struct pl_listing *);
/* Entries after `version`, in order; a listing that did not change is NULL. */
enum pl_stored pl_store_append(struct pl_store *, const char *id, int64_t version, const struct pl_entry *, int n,
                               const struct pl_listing *);
/* A picture of the table as it was at a version; only the last is kept. */
enum pl_stored pl_store_snapshot(struct pl_store *, const char *id, int64_t version, const void *, size_t);

/* Called with a table's parts: its opening, the snapshot if there is one, then every entry. */
struct pl_reader {
    void *to;
    void (*opening)(void *to, const char *text);
    void (*snapshot)(void *to, int64_t version, const void *, size_t);
    void (*entry)(void *to, const struct pl_entry *);
};
enum pl_stored pl_store_load(struct pl_store *, const char *id, const struct pl_reader *);

/* Summaries of the listed tables of a status, those that changed last first, as a JSON list. */
enum pl_stored pl_store_list(struct pl_store *, const char *status, int most, struct pl_text *);

#endif
