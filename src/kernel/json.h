/* JSON for the kernel's own files: reading is jansson's, writing is ours. What
 * was read is refused by its place in the file: "position.seats[1].hand[3]". */
#ifndef PL_KERNEL_JSON_H
#define PL_KERNEL_JSON_H

#include <jansson.h>

#include "kernel/kernel.h"

/* A place in a document, told from the inside out: each lives on the stack of the function that went one deeper. */
struct pl_where {
    const struct pl_where *up;
    const char *key; /* a member of an object, or NULL and ... */
    size_t i;        /* ... an entry of a list */
};

/* The JSON object in a text of a stranger's, or NULL. The caller owns it. */
json_t *pl_json_read(const char *json, size_t n, struct pl_error *);

void pl_put_where(struct pl_text *, const struct pl_where *);
/* "WHERE: words"; always false. */
__attribute__((format(printf, 3, 4))) bool pl_json_fail(struct pl_error *, const struct pl_where *, const char *format,
                                                        ...);
/* The same for a value that should have been `wanted`: "WHERE: 'x' is not WANTED". */
bool pl_json_not(struct pl_error *, const struct pl_where *, const json_t *, const char *wanted);

/* "WHERE: there is no WHAT 'key'" */
bool pl_json_unknown(struct pl_error *, const struct pl_where *, const char *what, const char *key);

/* A stranger's text between quotes, cut short and on one line; and any value so. */
void pl_put_quoted(struct pl_text *, const char *);
void pl_put_short(struct pl_text *, const json_t *);

/* Views are made of many small pieces, so a single character has a way of its own. */
static inline void put_char(struct pl_text *out, char c)
{
    if (out->len + 1 < out->size) {
        out->buf[out->len] = c;
        out->buf[out->len + 1] = '\0';
    }
    out->len++;
}

static inline void put_bytes(struct pl_text *out, const char *bytes, size_t n)
{
    if (out->len < out->size) {
        size_t left = out->size - out->len;
        size_t fits = n < left ? n : left - 1;
        memcpy(out->buf + out->len, bytes, fits);
        out->buf[out->len + fits] = '\0';
    }
    out->len += n;
}

void pl_put_string(struct pl_text *, const char *); /* quoted */
void pl_put_number(struct pl_text *, int64_t);
void pl_put_hex(struct pl_text *, const void *bytes, size_t n);
/* True if `hex` is exactly 2 * n hexadecimal digits. */
bool pl_read_hex(const char *hex, void *bytes, size_t n);

/* --- Who uses it --- */

/* Lays a position over a state, as pl_overlay does. If it `runs`, its agenda may end with steps that happen by
 * themselves, and they happen. */
bool pl_overlay_json(struct pl_state *, const json_t *position, bool runs, const struct pl_where *, struct pl_error *);

/* The part of pl_overlay_json that moves cards; `before` is the state without the overlay. */
bool pl_overlay_cards(struct pl_state *, const struct pl_state *before, const json_t *position, const struct pl_where *,
                      struct pl_error *);

/* What every game's state must keep before anything can be worked out from it. If it `runs`, its agenda need not end
 * with a question. */
bool pl_check_fields(const struct pl_state *, bool runs, struct pl_error *);

/* Could this be a move of the game at all: a verb with arguments that there are? */
bool pl_check_notation(const struct pl_state *, const char *notation, const struct pl_where *, struct pl_error *);

/* A view in memory of its own, which the caller frees; NULL: there is none left. */
/* The view of PL_ALL without what can be worked out from it. */
void pl_put_position(const struct pl_state *, struct pl_text *);
char *pl_view_text(const struct pl_state *, int seat);

#endif
