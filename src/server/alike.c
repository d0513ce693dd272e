/* Names as people see them. Two names are the same if they can be read as the
 * same letter by letter, where a letter stands for all that look like it: as it
 * is, when both are small, or when both are capitals. What looks alike are
 * Unicode's confusables (UTS #39), and the same character in other clothes (full
 * width, circled, raised). That is no equivalence: Ian may be lan (with a small
 * L) and lan may be Lan, but nobody takes Ian for Lan. */
#include <pthread.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include "server/server.h"

enum { AS_IT_IS, SMALL, CAPITAL, WAYS };

enum {
    LOOK_ROOM = 18,   /* units: as long as the longest character, a whole blessing in Arabic */
    LETTERS_MAX = 63, /* of a name that are compared: one that is typed has 40 */
    KEPT = 1024,      /* letters whose looks are remembered */
    PLAIN = 128,      /* and those that nearly all names have, always */
    UNITS = 512
};

/* How a letter can be seen. */
struct look {
    UChar32 code;
    uint8_t size[WAYS];
    UChar text[WAYS][LOOK_ROOM];
};

struct letters {
    int n;
    UChar32 code[LETTERS_MAX];
    const struct look *look[LETTERS_MAX]; /* NULL: nobody has asked yet */
    struct look room[LETTERS_MAX];
};

static pthread_once_t opened = PTHREAD_ONCE_INIT;
static const USpoofChecker *confusables;
static const UNormalizer2 *composed, *compatible, *folded;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct look plain[PLAIN], kept[KEPT]; /* under the lock */

static void open_icu(void)
{
    UErrorCode error = U_ZERO_ERROR;
    composed = unorm2_getNFCInstance(&error);
    compatible = unorm2_getNFKCInstance(&error);
    folded = unorm2_getNFKCCasefoldInstance(&error);
    confusables = uspoof_open(&error);
    if (U_FAILURE(error))
        confusables = NULL;
}

bool sv_alike_open(void)
{
    pthread_once(&opened, open_icu);
    return confusables != NULL;
}

/* --- Looks --- */

/* Blanks, and marks that only say how the letters around them are joined. */
static bool is_unseen(UChar32 code)
{
    int32_t role = u_getIntPropertyValue(code, UCHAR_INDIC_SYLLABIC_CATEGORY);
    return u_isUWhiteSpace(code) || u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
           role == U_INSC_INVISIBLE_STACKER || role == U_INSC_NUMBER_JOINER || code == 0x2d7f;
}

static uint8_t without_unseen(const UChar *text, int32_t n, UChar look[LOOK_ROOM])
{
    int32_t size = 0;
    for (int32_t i = 0; i < n && size + U16_MAX_LENGTH <= LOOK_ROOM;) {
        UChar32 code;
        U16_NEXT(text, i, n, code);
        if (!is_unseen(code))
            U16_APPEND_UNSAFE(look, size, code);
    }
    return (uint8_t)size;
}

/* What is longer than its room is cut off: then a few more letters look alike. */
static void see(struct look *look, int way, const UChar *text, int32_t n)
{
    UChar skeleton[UNITS];
    UErrorCode error = U_ZERO_ERROR;
    int32_t size = uspoof_getSkeleton(confusables, 0, text, n, skeleton, UNITS, &error);
    look->size[way] = U_SUCCESS(error) ? without_unseen(skeleton, size, look->text[way]) : 0;
    if (look->size[way])
        return;
    int32_t own = 0;
    U16_APPEND_UNSAFE(look->text[way], own, look->code);
    look->size[way] = (uint8_t)own;
}

static void look_up(UChar32 code, struct look *look)
{
    UChar letter[U16_MAX_LENGTH], same[UNITS], capital[UNITS];
    int32_t n = 0;
    UErrorCode error = U_ZERO_ERROR;
    U16_APPEND_UNSAFE(letter, n, code);
    look->code = code;
    see(look, AS_IT_IS, letter, n);
    int32_t of_same = unorm2_normalize(folded, letter, n, same, UNITS, &error);
    see(look, SMALL, same, U_SUCCESS(error) ? of_same : 0);
    of_same = unorm2_normalize(compatible, letter, n, same, UNITS, &error);
    int32_t of_capital = u_strToUpper(capital, UNITS, same, of_same, "", &error);
    see(look, CAPITAL, capital, U_SUCCESS(error) ? of_capital : 0);
}

static const struct look *look_at(struct letters *name, int i)
{
    UChar32 code = name->code[i];
    bool is_plain = code < PLAIN;
    struct look *found = is_plain ? &plain[code] : &kept[code % KEPT];
    if (name->look[i])
        return name->look[i];
    if (found->code != code)
        look_up(code, found);
    if (!is_plain) { /* another letter may take its place */
        name->room[i] = *found;
        found = &name->room[i];
    }
    return name->look[i] = found;
}

/* --- Names --- */

static void add_letter(struct letters *name, UChar32 code)
{
    if (name->n == LETTERS_MAX)
        return;
    name->code[name->n] = code;
    name->look[name->n++] = NULL;
}

/* Names that were stored long ago may be written in any way. */
static void read_any(struct letters *name, const char *text)
{
    UChar given[UNITS], whole[UNITS];
    const UChar *units = whole;
    int32_t n = 0, size;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8WithSub(given, UNITS, &n, text, -1, 0xfffd, NULL, &error);
    size = unorm2_normalize(composed, given, n, whole, UNITS, &error);
    if (U_FAILURE(error)) {
        units = given;
        size = n < UNITS ? n : UNITS;
    }
    for (int32_t i = 0; i < size;) {
        UChar32 code;
        U16_NEXT(units, i, size, code);
        if (!is_unseen(code))
            add_letter(name, code);
    }
}

/* Bots at a table of a hundred look for free names among all that are taken: plain ones have to be quick. */
static void read_letters(struct letters *name, const char *text)
{
    name->n = 0;
    for (const char *at = text; *at; at++) {
        if (*at & 0x80) {
            name->n = 0;
            read_any(name, text);
            return;
        }
        if (*at > ' ' && *at < 0x7f)
            add_letter(name, *at);
    }
}

/* Reads on from letters that begin together until two of them end together, which is noted. */
static void read_on(struct letters *a, int i, struct letters *b, int j, int way, uint64_t ends[LETTERS_MAX + 1])
{
    for (int x = 0, y = 0; i < a->n && j < b->n;) {
        const struct look *of_a = look_at(a, i), *of_b = look_at(b, j);
        if (of_a->text[way][x++] != of_b->text[way][y++])
            return;
        if (x == of_a->size[way])
            i++, x = 0;
        if (y == of_b->size[way])
            j++, y = 0;
        if (x == 0 && y == 0) {
            ends[i] |= UINT64_C(1) << j;
            return;
        }
    }
}

/* ends[i], bit j: so many letters of the one can be read as so many of the other. */
static bool are_alike(struct letters *a, struct letters *b)
{
    uint64_t ends[LETTERS_MAX + 1];
    memset(ends, 0, ((size_t)a->n + 1) * sizeof *ends);
    ends[0] = 1;
    for (int i = 0; i < a->n; i++)
        for (int j = 0; ends[i] && j < b->n; j++)
            for (int way = 0; ends[i] >> j & 1 && way < WAYS; way++)
                read_on(a, i, b, j, way, ends);
    return ends[a->n] >> b->n & 1;
}

bool sv_same_name(const char *one, const char *other)
{
    struct letters a, b;
    sv_alike_open();
    read_letters(&a, one);
    read_letters(&b, other);
    pthread_mutex_lock(&lock);
    bool same = are_alike(&a, &b);
    pthread_mutex_unlock(&lock);
    return same;
}
