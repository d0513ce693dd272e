/* Strict reading of JSON objects and plain writing of it. */
#include "kernel/json.h"

#include <stdarg.h>
#include <stdio.h>

/* --- Writing --- */

void pl_put_string(struct pl_text *out, const char *s)
{
    put_char(out, '"');
    while (*s) {
        size_t plain = 0;
        while ((unsigned char)s[plain] >= ' ' && s[plain] != '"' && s[plain] != '\\')
            plain++;
        put_bytes(out, s, plain);
        s += plain;
        if (*s == '"' || *s == '\\')
            pl_putf(out, "\\%c", *s++);
        else if (*s)
            pl_putf(out, "\\u%04x", (unsigned)(unsigned char)*s++);
    }
    put_char(out, '"');
}

void pl_put_number(struct pl_text *out, int64_t n)
{
    char digits[24];
    char *c = digits + sizeof digits;
    uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n;
    do {
        *--c = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (n < 0)
        *--c = '-';
    put_bytes(out, c, (size_t)(digits + sizeof digits - c));
}

void pl_put_hex(struct pl_text *out, const void *bytes, size_t n)
{
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        uint8_t byte = ((const uint8_t *)bytes)[i];
        put_bytes(out, (char[]){digit[byte >> 4], digit[byte & 15]}, 2);
    }
}

bool pl_read_hex(const char *hex, void *bytes, size_t n)
{
    if (strlen(hex) != 2 * n || strspn(hex, "0123456789abcdefABCDEF") != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        unsigned byte;
        sscanf(hex + 2 * i, "%2x", &byte);
        ((uint8_t *)bytes)[i] = (uint8_t)byte;
    }
    return true;
}

/* --- Refusing --- */

/* At most 40 bytes, never half a character, nothing that would move a cursor. */
static void put_start(struct pl_text *out, const char *s, unsigned char most)
{
    size_t n = strlen(s), cut = 40;
    if (n <= cut)
        cut = n;
    else
        while (((unsigned char)s[cut] & 0xc0) == 0x80)
            cut--;
    for (size_t i = 0; i < cut; i++)
        put_bytes(out, (unsigned char)s[i] < ' ' || (unsigned char)s[i] > most || s[i] == 0x7f ? "?" : s + i, 1);
    if (cut < n)
        pl_put(out, "...");
}

void pl_put_quoted(struct pl_text *out, const char *s)
{
    put_char(out, '\'');
    put_start(out, s, 0xff);
    put_char(out, '\'');
}

/* The keys that there are have only ASCII in them, so that a path may be cut anywhere. */
void pl_put_where(struct pl_text *out, const struct pl_where *where)
{
    if (where->up)
        pl_put_where(out, where->up);
    if (!where->key)
        pl_putf(out, "[%zu]", where->i);
    if (where->key && where->key[0]) {
        pl_put(out, out->len ? "." : "");
        put_start(out, where->key, '~');
    }
}

bool pl_json_fail(struct pl_error *error, const struct pl_where *where, const char *format, ...)
{
    char place[128], words[sizeof error->text];
    struct pl_text text = pl_text_in(place, sizeof place);
    pl_put_where(&text, where);
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    return place[0] ? pl_fail(error, "%s: %s", place, words) : pl_fail(error, "%s", words);
}

void pl_put_short(struct pl_text *out, const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_STRING:
        pl_put_quoted(out, json_string_value(value));
        break;
    case JSON_INTEGER:
        pl_put_number(out, json_integer_value(value));
        break;
    case JSON_REAL:
        pl_putf(out, "%g", json_real_value(value));
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        pl_put(out, json_is_true(value) ? "true" : "false");
        break;
    case JSON_NULL:
        pl_put(out, "null");
        break;
    case JSON_ARRAY:
        pl_put(out, "a list");
        break;
    case JSON_OBJECT:
        pl_put(out, "an object");
        break;
    }
}

bool pl_json_not(struct pl_error *error, const struct pl_where *where, const json_t *value, const char *wanted)
{
    char got[64];
    struct pl_text text = pl_text_in(got, sizeof got);
    pl_put_short(&text, value);
    return pl_json_fail(error, where, "%s is not %s", got, wanted);
}

bool pl_json_unknown(struct pl_error *error, const struct pl_where *where, const char *what, const char *key)
{
    char name[64];
    struct pl_text text = pl_text_in(name, sizeof name);
    pl_put_quoted(&text, key);
    return pl_json_fail(error, where, "there is no %s %s", what, name);
}

/* --- Reading --- */

json_t *pl_json_read(const char *json, size_t n, struct pl_error *error)
{
    if (n > PL_FILE_MAX) {
        pl_fail(error, "%zu bytes are too many: a file has at most %d", n, PL_FILE_MAX);
        return NULL;
    }
    json_error_t why;
    json_t *root = json_loadb(json, n, JSON_REJECT_DUPLICATES, &why);
    if (!root) {
        pl_fail(error, "not JSON: line %d, column %d: %s", why.line, why.column, why.text);
        return NULL;
    }
    if (!json_is_object(root)) {
        json_decref(root);
        pl_fail(error, "not a JSON object: it must begin with '{'");
        return NULL;
    }
    return root;
}
