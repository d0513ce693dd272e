/* Pictures of tables, kept in the store now and then. One holds the same twice:
 * as a position, which later builds and other rules can read, and as the table's
 * memory, from which the build that took it comes back quickly. */
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

/* The numbers are the machine's own, like those of the memory behind them: a store does not change machines of another
 * byte order without losing its pictures, and needs none of them. */
struct header {
    char magic[8];
    uint64_t position; /* bytes of it; the rest is the table's memory, or nothing */
};

static const char magic[8] = "polity\x1b";

static struct pl_text position_of(const struct pl_table *table)
{
    struct pl_text text = {0};
    do {
        text.len = 0;
        pl_put_position(pl_table_state(table), &text);
    } while (sv_grow(&text));
    return text;
}

char *sv_position_text(const struct pl_table *table)
{
    return position_of(table).buf;
}

struct pl_text sv_snapshot_of(const struct pl_table *table)
{
    struct pl_text position = position_of(table);
    struct header h = {.position = position.len};
    size_t frozen = pl_table_freeze(table, NULL, 0), size = sizeof h + position.len + frozen;
    char *buf = sv_alloc(size);
    memcpy(h.magic, magic, sizeof magic);
    memcpy(buf, &h, sizeof h);
    memcpy(buf + sizeof h, position.buf, position.len);
    if (frozen)
        pl_table_freeze(table, buf + sizeof h + position.len, frozen);
    free(position.buf);
    return (struct pl_text){buf, size, size};
}

/* A snapshot from before positions were in them is memory alone. */
struct sv_snapshot sv_read_snapshot(const char *bytes, size_t n)
{
    struct header h;
    if (n >= sizeof h)
        memcpy(&h, bytes, sizeof h);
    if (n < sizeof h || memcmp(h.magic, magic, sizeof magic) != 0 || h.position > n - sizeof h)
        return (struct sv_snapshot){.memory = bytes, .memory_size = n};
    return (struct sv_snapshot){bytes + sizeof h, h.position, bytes + sizeof h + h.position, n - sizeof h - h.position};
}

struct pl_table *sv_table_from(const struct pl_setup *setup, const char *position, size_t n, bool *outdated,
                               struct pl_error *error)
{
    struct pl_where where = {NULL, "position", 0};
    json_t *json = pl_json_read(position, n, error);
    struct pl_table *table = json ? pl_table_new(setup, error) : NULL;
    if (table && !pl_table_start_from(table, json, false, &where, error)) {
        pl_table_free(table);
        table = NULL;
    }
    if (table) {
        table->made_under = (int)json_integer_value(json_object_get(json, "rules"));
        table->dated = pl_is_of_other_rules(json) ? PL_OLD_RULES : PL_UP_TO_DATE;
    }
    *outdated = pl_is_of_other_rules(json);
    json_decref(json);
    return table;
}
