/* Bytes as a record: whatever they are, they are loaded and verified, or
 * refused with words. What was loaded can be played on, saved, and loads again. */
#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void save_and_load(const struct pl_table *table)
{
    struct pl_text text = pl_text_in(NULL, 0);
    pl_table_save(table, &text);
    char *buf = malloc(text.len + 1);
    if (!buf)
        abort();
    text = pl_text_in(buf, text.len + 1);
    pl_table_save(table, &text);
    struct pl_error error;
    struct pl_table *again = pl_table_load(buf, text.len, -1, &error);
    if (!again || pl_hash(pl_table_state(again)) != pl_hash(pl_table_state(table)))
        abort();
    pl_table_free(again);
    free(buf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pl_error error = {""};
    struct pl_table *table = pl_table_load((const char *)data, size, -1, &error);
    if (table && !pl_table_moves(table) && !pl_check_state(pl_table_state(table), &error))
        abort();
    if (!table && (!error.text[0] || strchr(error.text, '\n')))
        abort();
    if (table) {
        exercise(pl_table_state(table), size);
        play_at(table, size, 40);
        save_and_load(table);
    }
    pl_table_free(table);
    error.text[0] = '\0';
    if (!pl_record_verify((const char *)data, size, &error) && !error.text[0])
        abort();
    return 0;
}
