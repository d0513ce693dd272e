/* Bytes as two names, with a line feed between them: each is read as a name and as a line of chat, and both are
 * compared. */
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool fine)
{
    if (!fine)
        abort();
}

static char *copy_of(const uint8_t *bytes, size_t n)
{
    char *text = malloc(n + 1);
    need(text != NULL);
    memcpy(text, bytes, n);
    text[n] = '\0';
    return text;
}

/* What is kept can be read again, stays the same, and is the same name as what was given. */
static void read_as(const char *given, int most, size_t size)
{
    char line[SAY_MAX_BYTES], again[SAY_MAX_BYTES];
    if (!sv_read_line(given, most, line, size))
        return;
    need(strlen(line) < size && sv_read_line(line, most, again, size) && strcmp(line, again) == 0);
    need(sv_same_name(given, line) && !sv_same_name(line, ""));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = memchr(data, '\n', size);
    size_t first = end ? (size_t)(end - data) : size, from = end ? first + 1 : size;
    char *one = copy_of(data, first), *other = copy_of(data + from, size - from);
    read_as(one, NAME_LETTERS, NAME_MAX_BYTES);
    read_as(other, SAY_LETTERS, SAY_MAX_BYTES);
    need(sv_same_name(one, other) == sv_same_name(other, one));
    need(sv_same_name(one, one));
    free(one);
    free(other);
    return 0;
}
