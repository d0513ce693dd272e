/* Reading what clients send: strictly, and refusing in their language. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

/* --- Members of an object --- */

bool sv_only_members(const json_t *object, const char *const *members, enum pl_lang lang, struct sv_problem *problem)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        const char *const *known = members;
        while (*known && strcmp(*known, key) != 0)
            known++;
        if (!*known) {
            char quoted[64];
            struct pl_text text = pl_text_in(quoted, sizeof quoted);
            pl_put_quoted(&text, key);
            return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("there is no member %s here"), quoted);
        }
    }
    return true;
}

bool sv_read_string(const json_t *object, const char *member, bool needed, const char **value, enum pl_lang lang,
                    struct sv_problem *problem)
{
    const json_t *found = json_object_get(object, member);
    *value = json_string_value(found);
    if (*value || (!found && !needed))
        return true;
    return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("%s must be a text"), member);
}

bool sv_read_bool(const json_t *object, const char *member, bool *value, enum pl_lang lang, struct sv_problem *problem)
{
    const json_t *found = json_object_get(object, member);
    *value = json_is_true(found);
    return !found || json_is_boolean(found) ||
           sv_refuse(problem, lang, SV_BAD_REQUEST, N_("%s must be true or false"), member);
}

bool sv_read_int(const json_t *object, const char *member, int64_t least, int64_t most, int64_t *value,
                 enum pl_lang lang, struct sv_problem *problem)
{
    const json_t *found = json_object_get(object, member);
    *value = json_integer_value(found);
    return (json_is_integer(found) && *value >= least && *value <= most) ||
           sv_refuse(problem, lang, SV_BAD_REQUEST, N_("%s must be a whole number from %lld to %lld"), member,
                     (long long)least, (long long)most);
}

/* --- Names and players --- */

/* What a character does to a line. Those in no range below show something. */
enum shape {
    SHOWN,
    REFUSED,  /* it can't be seen, turns or breaks the line, or is no character at all */
    BLANK,    /* it separates what is shown */
    JOINER,   /* it may stand between two that are shown */
    SELECTOR, /* it chooses how the symbol before it looks */
    MARK      /* it stands over or under the one before it */
};

enum { MARKS_MAX = 4 }; /* in a row */

static const struct {
    uint32_t first, last;
    enum shape shape;
} shapes[] = {
    {0x0, 0x1f, REFUSED},        {0x20, 0x20, BLANK},          {0x7f, 0x9f, REFUSED},       {0xa0, 0xa0, BLANK},
    {0xad, 0xad, REFUSED},       {0x300, 0x34e, MARK},         {0x34f, 0x34f, REFUSED},     {0x350, 0x36f, MARK},
    {0x483, 0x489, MARK},        {0x591, 0x5bd, MARK},         {0x5bf, 0x5c7, MARK},        {0x610, 0x61a, MARK},
    {0x61c, 0x61c, REFUSED},     {0x64b, 0x65f, MARK},         {0x670, 0x670, MARK},        {0x6d6, 0x6dc, MARK},
    {0x6df, 0x6e4, MARK},        {0x6e7, 0x6e8, MARK},         {0x6ea, 0x6ed, MARK},        {0x711, 0x711, MARK},
    {0x730, 0x74a, MARK},        {0x8d3, 0x8e1, MARK},         {0x8e3, 0x902, MARK},        {0x93a, 0x93c, MARK},
    {0x941, 0x948, MARK},        {0x94d, 0x94d, MARK},         {0xe31, 0xe31, MARK},        {0xe34, 0xe3a, MARK},
    {0xe47, 0xe4e, MARK},        {0x115f, 0x1160, REFUSED},    {0x1680, 0x1680, BLANK},     {0x17b4, 0x17b5, REFUSED},
    {0x180b, 0x180f, REFUSED},   {0x1ab0, 0x1aff, MARK},       {0x1dc0, 0x1dff, MARK},      {0x2000, 0x200a, BLANK},
    {0x200b, 0x200b, REFUSED},   {0x200c, 0x200d, JOINER},     {0x200e, 0x200f, REFUSED},   {0x2028, 0x202e, REFUSED},
    {0x202f, 0x202f, BLANK},     {0x205f, 0x205f, BLANK},      {0x2060, 0x206f, REFUSED},   {0x20d0, 0x20ff, MARK},
    {0x2800, 0x2800, REFUSED},   {0x3000, 0x3000, BLANK},      {0x302a, 0x302f, MARK},      {0x3099, 0x309a, MARK},
    {0x3164, 0x3164, REFUSED},   {0xa66f, 0xa672, MARK},       {0xa674, 0xa67d, MARK},      {0xd800, 0xf8ff, REFUSED},
    {0xfdd0, 0xfdef, REFUSED},   {0xfe00, 0xfe0f, SELECTOR},   {0xfe20, 0xfe2f, MARK},      {0xfeff, 0xfeff, REFUSED},
    {0xffa0, 0xffa0, REFUSED},   {0xfff0, 0xfffb, REFUSED},    {0xfffe, 0xffff, REFUSED},   {0x1d159, 0x1d159, REFUSED},
    {0x1d165, 0x1d169, MARK},    {0x1d16d, 0x1d172, MARK},     {0x1d173, 0x1d17a, REFUSED}, {0x1fffe, 0x1ffff, REFUSED},
    {0x2fffe, 0x2ffff, REFUSED}, {0x323b0, 0x10ffff, REFUSED}, /* planes without characters, tags, private use */
};

static enum shape shape_of(uint32_t code)
{
    size_t low = 0, high = sizeof shapes / sizeof shapes[0];
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code > shapes[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof shapes / sizeof shapes[0] && code >= shapes[low].first ? shapes[low].shape : SHOWN;
}

/* The next character of a text in UTF-8, 0 at its end; of what is no UTF-8, a character that is refused. */
static uint32_t next_code(const char **text)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)*text;
    int more = *at < 0x80                  ? 0
               : *at >= 0xc2 && *at < 0xe0 ? 1
               : (*at & 0xf0) == 0xe0      ? 2
               : (*at & 0xf8) == 0xf0      ? 3
                                           : -1;
    uint32_t code = more <= 0 ? *at : *at & (0x3fu >> more);
    *text += *at != '\0';
    if (more < 0)
        return 0xffff;
    for (int i = 1; i <= more; i++, ++*text) {
        if ((at[i] & 0xc0) != 0x80)
            return 0xffff;
        code = code << 6 | (at[i] & 0x3f);
    }
    return code < least[more] || code > 0x10ffff ? 0xffff : code;
}

/* Has a symbol more than one look? Emoji have, and those that keycaps are made of. */
static bool has_looks(uint32_t code)
{
    return code >= 0xa9 || (code >= '0' && code <= '9') || code == '#' || code == '*';
}

/* May a character of this shape follow that one? */
static bool may_follow(enum shape before, uint32_t code_before, enum shape shape)
{
    if (before == JOINER && shape != SHOWN)
        return false;
    switch (shape) {
    case REFUSED:
        return false;
    case SELECTOR:
        return before == SHOWN && has_looks(code_before);
    case JOINER:
    case MARK:
        return before != BLANK;
    default:
        return true;
    }
}

bool sv_is_line(const char *text, int most)
{
    int characters = 0, marks = 0;
    bool shows = false;
    enum shape before = BLANK;
    uint32_t code, code_before = ' ';
    while ((code = next_code(&text)) != 0) {
        enum shape shape = shape_of(code);
        marks = shape == MARK ? marks + 1 : 0;
        if (!may_follow(before, code_before, shape) || marks > MARKS_MAX || ++characters > most)
            return false;
        shows |= shape == SHOWN;
        before = shape;
        code_before = code;
    }
    return shows && before != JOINER;
}

bool sv_check_name(const char *name, enum pl_lang lang, struct sv_problem *problem)
{
    return sv_is_line(name, 40) || sv_refuse(problem, lang, SV_BAD_REQUEST,
                                             N_("a name has 1 to %d characters, and none that is invisible"), 40);
}

/* Letters whose small ones follow at a distance, in the alphabets of our languages. */
static uint32_t fold(uint32_t code)
{
    static const struct {
        uint32_t first, last, distance;
    } capitals[] = {{'A', 'Z', 32},     {0xc0, 0xd6, 32},   {0xd8, 0xde, 32},
                    {0x391, 0x3a9, 32}, {0x400, 0x40f, 80}, {0x410, 0x42f, 32}};
    for (size_t i = 0; i < sizeof capitals / sizeof capitals[0]; i++)
        if (code >= capitals[i].first && code <= capitals[i].last)
            return code + capitals[i].distance;
    bool in_pairs =
        (code >= 0x100 && code <= 0x137) || (code >= 0x14a && code <= 0x177) || (code >= 0x490 && code <= 0x4bf);
    return in_pairs ? code | 1 : code;
}

/* The next character that tells names apart. */
static uint32_t next_letter(const char **text)
{
    uint32_t code;
    do
        code = next_code(text);
    while (code && (shape_of(code) == BLANK || shape_of(code) == JOINER || shape_of(code) == SELECTOR));
    return fold(code);
}

bool sv_same_name(const char *a, const char *b)
{
    uint32_t letter;
    do {
        letter = next_letter(&a);
        if (letter != next_letter(&b))
            return false;
    } while (letter);
    return true;
}

bool sv_read_name(const json_t *object, const char **name, enum pl_lang lang, struct sv_problem *problem)
{
    return sv_read_string(object, "name", true, name, lang, problem) && sv_check_name(*name, lang, problem);
}

bool sv_is_player(const char *player)
{
    if (strcmp(player, "human") == 0 || strcmp(player, "random") == 0)
        return true;
    if (strncmp(player, "mcts:", 5) != 0 && strncmp(player, "plain:", 6) != 0)
        return false;
    const char *digits = strchr(player, ':') + 1;
    size_t n = strlen(digits);
    return n >= 1 && n <= 5 && strspn(digits, "0123456789") == n && digits[0] != '0' && atoi(digits) <= PLAYOUTS_MAX;
}

/* --- Keys --- */

void sv_hash_key(const char *key, uint8_t hash[KEY_HASH_BYTES])
{
    crypto_generichash(hash, KEY_HASH_BYTES, (const unsigned char *)key, strlen(key), NULL, 0);
}

static void random_letters(char *out, size_t bytes)
{
    unsigned char random[18];
    randombytes_buf(random, bytes);
    sodium_bin2base64(out, 4 * bytes / 3 + 1, random, bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

void sv_new_key(char key[25])
{
    random_letters(key, 18);
}

void sv_new_id(char id[PL_ID_SIZE])
{
    random_letters(id, 12);
}
