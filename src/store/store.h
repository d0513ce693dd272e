/* Where tables are kept. A table is an opening, which never changes, and a list
 * of entries that only grows: moves, and whatever else happened at it. An entry
 * is appended by naming the version that it follows, so that of two writers,
 * in one process or on two machines, exactly one succeeds.
 *
 * A store belongs to one thread. What is done between begin and commit is on
 * the disk when commit returns true, all of it or nothing. */
#ifndef PL_STORE_H
#define PL_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "polity.h"

enum { PL_ID_SIZE = 17 }; /* of a table's id, with its end */

enum pl_stored {
    PL_STORED,
    PL_CONFLICT, /* someone else wrote first, or the table is there already */
    PL_MISSING,  /* there is no such table */
    PL_UNSTORED, /* the store itself failed; pl_store_error tells */
    PL_REFUSED,  /* it was never given to the store, because it makes no sense */
    PL_PART      /* it was read, and there is more */
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
    uint32_t opener;     /* when it is created: who takes turns with others at being shown (lobby.h) */
    bool begun;          /* it was played, so it is forgotten who opened it */
};

struct pl_store;

/* A path to a database file. NULL, with words: it can't be opened. */
struct pl_store *pl_store_open(const char *where, struct pl_error *);
void pl_store_close(struct pl_store *);
const char *pl_store_error(const struct pl_store *);
/* Is the file that was opened no longer where it was? Nothing is begun or committed then: it would go into a file that
 * nobody finds again. Moved back, it is as good as before. */
bool pl_store_is_lost(const struct pl_store *);
/* Chosen when the file was made, so that of who opened a table nothing can be told without it. */
enum { PL_SALT_BYTES = 16 };
const uint8_t *pl_store_salt(const struct pl_store *);
/* By how much the file grows, about, for a row with so many bytes of texts and blobs. */
size_t pl_store_bytes(size_t bytes);
/* From any thread: whoever waits for another program's lock waits no longer. */
void pl_store_hurry(struct pl_store *);

/* All that is read after it is of one moment; only a transaction that writes waits for other writers. */
bool pl_store_begin(struct pl_store *, bool writes);
bool pl_store_commit(struct pl_store *);
void pl_store_rollback(struct pl_store *);
/* Writes what is there already: can this be committed? */
bool pl_store_try(struct pl_store *);

enum pl_stored pl_store_create(struct pl_store *, const char *id, const char *opening, int64_t at,
                               const struct pl_listing *);
/* Entries after `version`, in order; a listing that did not change is NULL. */
enum pl_stored pl_store_append(struct pl_store *, const char *id, int64_t version, const struct pl_entry *, int n,
                               const struct pl_listing *);
/* Something was done at the table at this time. Appending does not say so, because that would cost each entry an index:
 * a listing does, and once an hour is enough for the rest. */
enum pl_stored pl_store_touch(struct pl_store *, const char *id, int64_t at);
/* A picture of the table as it was at a version; only the last is kept. */
enum pl_stored pl_store_snapshot(struct pl_store *, const char *id, int64_t version, const void *, size_t);

/* Called with a table's parts: its opening, the snapshot if there is one, then every entry. A table is read in slices,
 * so that others need not wait for a long one. `*after` is 0 at first, then the entry up to which it was read; with
 * PL_PART there may be more. Since entries are only added, all that was read is the table as it is at the last slice.
 */
struct pl_reader {
    void *to;
    void (*opening)(void *to, const char *text);
    void (*snapshot)(void *to, int64_t version, const void *, size_t);
    void (*entry)(void *to, const struct pl_entry *);
};
enum pl_stored pl_store_load(struct pl_store *, const char *id, int64_t *after, int most, const struct pl_reader *);

enum pl_stored pl_store_version(struct pl_store *, const char *id, int64_t *version);

/* Summaries of the listed tables of a status, as a JSON list: those that changed last first; of those that wait, which
 * take turns from the opener `first` on (lobby.h), those that were opened last. Each gets a member more, "expires":
 * what `expires` says of the time of its last change; null if that is 0. */
enum pl_stored pl_store_list(struct pl_store *, const char *status, int most, uint32_t first,
                             int64_t (*expires)(void *with, int64_t changed), void *with, struct pl_text *);

/* Tables that have not changed since these times are old. */
struct pl_ages {
    int64_t waiting; /* if nobody has begun to play */
    int64_t others;
};
/* Calls with the ids of old tables, `most` at most. */
enum pl_stored pl_store_find_old(struct pl_store *, const struct pl_ages *, int most,
                                 void (*found)(void *to, const char *id), void *to);
/* Removes a table with all its entries; PL_CONFLICT: it is not old, or no longer there. */
enum pl_stored pl_store_remove(struct pl_store *, const char *id, const struct pl_ages *);
/* Gives room that nothing needs any more back to the disk, a little at a time. */
bool pl_store_shrink(struct pl_store *);

#endif
