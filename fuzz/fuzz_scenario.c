/* Bytes as a scenario: it comes true, it differs, or it is refused with words. What it leads to can be played on. */
#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char buf[2000];
    struct pl_text differences = pl_text_in(buf, sizeof buf);
    struct pl_error error = {""};
    if (!pl_scenario_check((const char *)data, size, &differences, &error) && !error.text[0] && !buf[0])
        abort();
    if (strchr(error.text, '\n'))
        abort();
    struct pl_table *table = pl_table_load((const char *)data, size, -1, NULL);
    if (table)
        exercise(pl_table_state(table), size);
    pl_table_free(table);
    return 0;
}
