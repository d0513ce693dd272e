/* Lines that people type, as others will see them: names and chat. Which character
 * shows something, which hides or turns what is around it, and how the same
 * letters are written in one way, Unicode says; ICU knows it by heart. */
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

#include "server/server.h"

enum {
    LINE_ROOM = 4096, /* units of a line before it is normalised: the longest has 500 characters afterwards */
    MARKS_MAX = 4     /* in a row, each by itself */
};

/* --- Characters --- */

/* What a character does to a line. */
enum shape {
    SHOWN,
    REFUSED,  /* it can't be seen, turns or breaks the line, or is no character at all */
    BLANK,    /* it separates what is shown */
    JOINER,   /* it may stand between two that are shown */
    SELECTOR, /* it chooses how the symbol before it looks */
    MARK      /* it stands over, under or beside the one before it */
};

/* Letters and symbols by their category, and yet nothing is seen of them. */
static bool is_empty(UChar32 code)
{
    return code == 0x2800 ||                       /* braille without dots */
           code == 0xfffc ||                       /* what stands for something that is not there */
           (code >= 0x13441 && code <= 0x13442) || /* blanks between hieroglyphs */
           code == 0x1d159;                        /* a note without a head */
}

static enum shape shape_of(UChar32 code)
{
    if (code == 0x200c || code == 0x200d)
        return JOINER;
    if (code >= 0xfe00 && code <= 0xfe0f)
        return SELECTOR;
    if (u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || is_empty(code))
        return REFUSED;
    switch (u_charType(code)) {
    case U_SPACE_SEPARATOR:
        return BLANK;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK:
        return MARK;
    case U_UNASSIGNED: /* people's phones have the emoji of next year before our ICU does */
        return u_hasBinaryProperty(code, UCHAR_EXTENDED_PICTOGRAPHIC) ? SHOWN : REFUSED;
    case U_FORMAT_CHAR: /* signs that span the numbers after them are seen */
        return u_hasBinaryProperty(code, UCHAR_PREPENDED_CONCATENATION_MARK) ? SHOWN : REFUSED;
    case U_CONTROL_CHAR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
        return REFUSED;
    default:
        return SHOWN;
    }
}

/* Has a symbol more than one look? Emoji have, and those that keycaps are made of. */
static bool has_looks(UChar32 code)
{
    return code >= 0xa9 || (code >= '0' && code <= '9') || code == '#' || code == '*';
}

/* May a character of this shape follow that one? */
static bool may_follow(enum shape before, UChar32 code_before, enum shape shape)
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

/* --- Lines --- */

static bool is_seen(const UChar *line, int32_t n, int most)
{
    int characters = 0;
    bool shows = false;
    enum shape before = BLANK;
    UChar32 code, code_before = ' ';
    for (int32_t i = 0; i < n; before = shape_of(code), code_before = code) {
        U16_NEXT(line, i, n, code);
        if (!may_follow(before, code_before, shape_of(code)) || ++characters > most)
            return false;
        shows |= shape_of(code) == SHOWN;
    }
    return shows && before != JOINER;
}

/* Of a line that is taken apart: a mark is one whether or not it comes with its letter. */
static bool has_towers(const UChar *line, int32_t n)
{
    int marks = 0;
    for (int32_t i = 0; i < n && marks <= MARKS_MAX;) {
        UChar32 code;
        U16_NEXT(line, i, n, code);
        marks = shape_of(code) == MARK ? marks + 1 : 0;
    }
    return marks > MARKS_MAX;
}

bool sv_read_line(const char *given, int most, char *line, size_t size)
{
    UChar typed[LINE_ROOM], whole[LINE_ROOM];
    int32_t n = 0, bytes = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(typed, LINE_ROOM, &n, given, -1, &error);
    int32_t of_whole = unorm2_normalize(unorm2_getNFCInstance(&error), typed, n, whole, LINE_ROOM, &error);
    int32_t of_parts = unorm2_normalize(unorm2_getNFDInstance(&error), whole, of_whole, typed, LINE_ROOM, &error);
    u_strToUTF8(line, (int32_t)size, &bytes, whole, of_whole, &error);
    return U_SUCCESS(error) && bytes < (int32_t)size && is_seen(whole, of_whole, most) && !has_towers(typed, of_parts);
}

bool sv_read_name(const json_t *object, char name[NAME_MAX_BYTES], enum pl_lang lang, struct sv_problem *problem)
{
    const char *given;
    return sv_read_string(object, "name", true, &given, lang, problem) &&
           (sv_read_line(given, NAME_LETTERS, name, NAME_MAX_BYTES) ||
            sv_refuse(problem, lang, SV_BAD_REQUEST, N_("a name has 1 to %d characters, and none that is invisible"),
                      NAME_LETTERS));
}
