/* Text: buffers that never overflow, errors in one line, and messages in the
 * player's language. gettext(3) follows the locale of the process and needs
 * that locale installed; here every call names its language, and the compiled
 * catalogues (GNU MO files, made from po/) are part of the program. They are
 * only ever read, so any number of threads may ask at once. */
#include <stdarg.h>
#include <stdio.h>

#include "kernel/kernel.h"

extern const unsigned char pl_catalogue_uk[], pl_catalogue_ru[];
extern const unsigned int pl_catalogue_uk_size, pl_catalogue_ru_size;

/* --- Buffers --- */

struct pl_text pl_text_in(char *buf, size_t size)
{
    if (size)
        buf[0] = '\0';
    return (struct pl_text){buf, size, 0};
}

/* What is left of the buffer, its end included. */
static size_t room(const struct pl_text *t)
{
    return t->len < t->size ? t->size - t->len : 0;
}

void pl_put(struct pl_text *t, const char *words)
{
    size_t n = strlen(words), left = room(t);
    if (left) {
        size_t fits = n < left ? n : left - 1;
        memcpy(t->buf + t->len, words, fits);
        t->buf[t->len + fits] = '\0';
    }
    t->len += n;
}

void pl_putf(struct pl_text *t, const char *format, ...)
{
    size_t left = room(t);
    va_list args;
    va_start(args, format);
    int n = vsnprintf(left ? t->buf + t->len : NULL, left, format, args);
    va_end(args);
    if (n > 0)
        t->len += (size_t)n;
}

/* --- Errors --- */

/* Cuts off a UTF-8 character that has lost its end. */
static void drop_partial(char *text)
{
    size_t n = strlen(text), last = n;
    while (last > 0 && n - last < 3 && ((unsigned char)text[last - 1] & 0xc0) == 0x80)
        last--;
    if (last == 0)
        return;
    unsigned char lead = (unsigned char)text[last - 1];
    size_t needs = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
    if (n - last < needs)
        text[last - 1] = '\0';
}

/* An error may quote what a stranger sent: no control character of it, C1 ones in UTF-8 included, gets through. */
static void make_printable(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c; c++)
        if (*c < ' ' || *c == 0x7f)
            *c = '?';
        else if (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0)
            c[0] = c[1] = '?';
}

void pl_clean_line(char *text)
{
    drop_partial(text);
    make_printable(text);
}

/* Written aside first, so that an error may be told inside another: pl_fail(e, "line 3: %s", e->text). */
bool pl_fail(struct pl_error *error, const char *format, ...)
{
    if (!error)
        return false;
    struct pl_error told = {""};
    va_list args;
    va_start(args, format);
    vsnprintf(told.text, sizeof told.text, format, args);
    va_end(args);
    pl_clean_line(told.text);
    *error = told;
    return false;
}

/* --- Languages --- */

static const char *const lang_names[PL_LANGS] = {[PL_EN] = "en", [PL_UK] = "uk", [PL_RU] = "ru"};

int pl_lang_find(const char *name)
{
    for (int lang = 0; lang < PL_LANGS; lang++)
        if (strcmp(lang_names[lang], name) == 0)
            return lang;
    return -1;
}

const char *pl_lang_name(enum pl_lang lang)
{
    return lang_names[lang];
}

/* Ukrainian and Russian count alike: 1, 21, 31 ...; 2-4, 22-24 ...; all the others. */
static int plural_form(unsigned long n)
{
    if (n % 10 == 1 && n % 100 != 11)
        return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

/* --- Catalogues ---
 * A header of seven numbers, then two tables of (length, place), one for the
 * messages, sorted, and one for their translations. Both sides of a message
 * that counts hold several strings, each after the '\0' of the one before. */

enum { MO_COUNT = 8, MO_MESSAGES = 12, MO_TRANSLATIONS = 16, MO_HEADER = 28 };

static uint32_t number_at(const unsigned char *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

struct strings {
    const char *first; /* NULL: there are none */
    const char *end;   /* where the last one ends */
};

static struct strings strings_at(const unsigned char *mo, uint32_t table, uint32_t i)
{
    const unsigned char *entry = mo + table + 8 * i;
    const char *first = (const char *)mo + number_at(entry + 4);
    return (struct strings){first, first + number_at(entry)};
}

static struct strings find_in(const unsigned char *mo, unsigned int size, const char *message)
{
    uint32_t low = 0, high = size < MO_HEADER ? 0 : number_at(mo + MO_COUNT);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(message, strings_at(mo, number_at(mo + MO_MESSAGES), middle).first);
        if (order == 0)
            return strings_at(mo, number_at(mo + MO_TRANSLATIONS), middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return (struct strings){NULL, NULL};
}

/* The empty message is left out: a catalogue keeps its own header under it. */
static struct strings find(enum pl_lang lang, const char *message)
{
    if (*message && lang == PL_UK)
        return find_in(pl_catalogue_uk, pl_catalogue_uk_size, message);
    if (*message && lang == PL_RU)
        return find_in(pl_catalogue_ru, pl_catalogue_ru_size, message);
    return (struct strings){NULL, NULL};
}

const char *pl_gettext(enum pl_lang lang, const char *message)
{
    struct strings found = find(lang, message);
    return found.first && *found.first ? found.first : message;
}

const char *pl_ngettext(enum pl_lang lang, const char *one, const char *many, unsigned long n)
{
    struct strings found = find(lang, one);
    const char *form = found.first;
    for (int i = plural_form(n); form && i > 0; i--) {
        form += strlen(form) + 1;
        if (form > found.end)
            form = NULL;
    }
    if (form && *form)
        return form;
    return n == 1 ? one : many;
}

/* Of a message that counts, every form has to be there. */
bool pl_has_text(enum pl_lang lang, const char *message)
{
    if (lang == PL_EN)
        return *message != '\0';
    struct strings found = find(lang, message);
    if (!found.first)
        return false;
    for (const char *form = found.first; form <= found.end; form += strlen(form) + 1)
        if (!*form)
            return false;
    return true;
}
