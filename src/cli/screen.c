/* The screen: how wide it is, what it can show, and text laid out on it. Colour
 * and box drawing only where the terminal has them; everything is printed line
 * by line, so that it reads the same aloud, in a pipe and in a log. */
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/cli.h"

/* --- Text that grows --- */

struct pl_text cli_text(void)
{
    enum { START = 4096 };
    return pl_text_in(cli_alloc(NULL, START), START);
}

bool cli_grow(struct pl_text *t)
{
    if (t->len < t->size)
        return false;
    t->size = t->len + 1;
    t->buf = cli_alloc(t->buf, t->size);
    return true;
}

/* --- The terminal --- */

bool cli_has_colour(void)
{
    const char *refused = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(refused && *refused) && term && strcmp(term, "dumb") != 0;
}

void cli_paint(enum cli_paint paint, const char *format, ...)
{
    static const char *const codes[] = {
        [CLI_BOLD] = "1", [CLI_DIM] = "2", [CLI_NUMBER] = "36", [CLI_GOOD] = "32", [CLI_BAD] = "31"};
    bool colour = cli_has_colour();
    va_list args;
    va_start(args, format);
    if (colour)
        printf("\033[%sm", codes[paint]);
    vprintf(format, args);
    if (colour)
        printf("\033[0m");
    va_end(args);
}

int cli_width(void)
{
    enum { LEAST = 60, USUAL = 80, MOST = 500 };
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    int width = columns ? atoi(columns) : 0;
    if (width <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    if (width <= 0)
        width = USUAL;
    return width < LEAST ? LEAST : width > MOST ? MOST : width;
}

int cli_height(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row ? size.ws_row : INT_MAX;
}

/* Every character of our languages takes one column. */
int cli_columns(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

void cli_pad(int columns)
{
    if (columns > 0)
        printf("%*s", columns, "");
}

/* Lines end between words; those after the first begin below the first word. */
void cli_wrap(int indent, const char *text)
{
    int width = cli_width(), at = indent;
    for (bool first = true; *text; first = false) {
        char word[256];
        size_t len = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)len, text);
        if (!first && at + 1 + cli_columns(word) > width) {
            printf("\n%*s", indent, "");
            at = indent;
        } else if (!first) {
            putchar(' ');
            at++;
        }
        fputs(word, stdout);
        at += cli_columns(word);
        text += len + (text[len] == ' ');
    }
    putchar('\n');
}

void cli_put_wrapped(int indent, const char *text)
{
    cli_pad(indent);
    cli_wrap(indent, text);
}

void cli_put_dim(int indent, const char *text)
{
    bool colour = cli_has_colour();
    fputs(colour ? "\033[2m" : "", stdout);
    cli_put_wrapped(indent, text);
    fputs(colour ? "\033[0m" : "", stdout);
}

void cli_sayf(const char *format, ...)
{
    char line[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    cli_put_wrapped(0, line);
}

/* --- What is shown in several places --- */

void cli_put_json(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < ' ')
            printf("\\u%04x", c);
        else
            putchar(c);
    }
    putchar('"');
}

void cli_put_view(const struct pl_state *s, int seat)
{
    struct pl_text text = cli_text();
    do {
        text.len = 0;
        pl_view(s, seat, &text);
    } while (cli_grow(&text));
    printf("%s%s", text.buf, text.len && text.buf[text.len - 1] == '\n' ? "" : "\n");
    free(text.buf);
}

/* How far the text goes up to `end`; colours take no room, a letter of several bytes that of one. */
static int columns_to(const char *text, const char *end)
{
    int n = 0;
    for (; text < end; text++) {
        if (*text == '\033')
            text += strcspn(text, "m");
        else
            n += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return n;
}

/* Where a line is to be broken: at its end if it fits, else at the last space that does; a long word is left whole. */
static const char *break_of(const char *line, const char *end, int room)
{
    const char *at = end;
    if (columns_to(line, end) <= room)
        return end;
    for (const char *c = line + strspn(line, " "); c < end; c++)
        if (*c == ' ' && (columns_to(line, c) <= room || at == end))
            at = c;
    return at;
}

/* What follows a break stands a little further in than the line's beginning. */
static void fold_line(const char *line, const char *end, int width, struct pl_text *out)
{
    int further = 0, indent = (int)strspn(line, " ") + 2;
    do {
        const char *at = break_of(line, end, width - further);
        pl_putf(out, "%*s%.*s\n", further, "", (int)(at - line), line);
        line = at + (at < end);
        further = indent;
    } while (line < end);
}

/* The board as the game draws it, whatever its width, and then folded. */
char *cli_board(const struct pl_state *s, int seat)
{
    struct pl_style style = {cli_lang, INT_MAX, cli_ascii, cli_has_colour(), NULL};
    struct pl_text text = cli_text(), folded = cli_text();
    do {
        text.len = 0;
        pl_board(s, seat, &style, &text);
    } while (cli_grow(&text));
    do {
        folded.len = 0;
        for (const char *line = text.buf; *line;) {
            const char *end = line + strcspn(line, "\n");
            fold_line(line, end, cli_width(), &folded);
            line = end + (*end == '\n');
        }
    } while (cli_grow(&folded));
    free(text.buf);
    return folded.buf;
}

void cli_put_board(const struct pl_state *s, int seat)
{
    char *board = cli_board(s, seat);
    fputs(board, stdout);
    free(board);
}

const char *cli_seat_name(const struct pl_state *s, int seat, char name[PL_WORD_MAX])
{
    const char *says = _("Seat {n}"), *place = strstr(says, "{n}");
    const char *title = seat < pl_seats(s) ? pl_seat_title(s, seat, cli_lang) : NULL;
    if (seat >= pl_seats(s))
        snprintf(name, PL_WORD_MAX, "%s", pl_rival_name(s, seat - pl_seats(s), cli_lang));
    else
        snprintf(name, PL_WORD_MAX, "%.*s%d%s%s%s", (int)(place - says), says, seat + 1, place + strlen("{n}"),
                 title ? ", " : "", title ? title : "");
    return name;
}

bool cli_may_read(const struct pl_event *event, int seat)
{
    return seat == PL_ALL || event->sees == PL_TABLE || event->sees == seat;
}
