/* Reading the head of a request (RFC 9112), strictly. */
#include "server/head.h"

#include <string.h>
#include <strings.h>

enum { METHOD_MAX = 32 };

static const struct {
    const char *name;
    bool listed; /* it may come more than once; the last counts */
} headers[SV_HEADERS] = {
    [SV_HOST] = {"host", false},
    [SV_ORIGIN] = {"origin", false},
    [SV_AUTHORIZATION] = {"authorization", false},
    [SV_ACCEPT_LANGUAGE] = {"accept-language", true},
    [SV_ACCEPT_ENCODING] = {"accept-encoding", true},
    [SV_CONTENT_TYPE] = {"content-type", false},
    [SV_CONTENT_LENGTH] = {"content-length", false},
    [SV_TRANSFER_ENCODING] = {"transfer-encoding", true},
    [SV_CONNECTION] = {"connection", true},
    [SV_UPGRADE] = {"upgrade", false},
    [SV_EXPECT] = {"expect", false},
    [SV_FORWARDED_FOR] = {"x-forwarded-for", true},
    [SV_SOCKET_KEY] = {"sec-websocket-key", false},
    [SV_SOCKET_VERSION] = {"sec-websocket-version", false},
    [SV_SOCKET_PROTOCOL] = {"sec-websocket-protocol", false},
};

/* --- Pieces --- */

void sv_copy_piece(struct sv_piece piece, char *to, size_t size)
{
    size_t n = piece.n < size ? piece.n : 0;
    if (n)
        memcpy(to, piece.at, n);
    to[n] = '\0';
}

static bool is_word(struct sv_piece piece, const char *word)
{
    return piece.n == strlen(word) && strncasecmp(piece.at, word, piece.n) == 0;
}

static struct sv_piece trimmed(struct sv_piece piece)
{
    while (piece.n && (*piece.at == ' ' || *piece.at == '\t'))
        piece.at++, piece.n--;
    while (piece.n && (piece.at[piece.n - 1] == ' ' || piece.at[piece.n - 1] == '\t'))
        piece.n--;
    return piece;
}

static struct sv_piece until(struct sv_piece piece, char end)
{
    const char *at = piece.n ? memchr(piece.at, end, piece.n) : NULL;
    return at ? (struct sv_piece){piece.at, (size_t)(at - piece.at)} : piece;
}

static struct sv_piece after(struct sv_piece piece, size_t n)
{
    return n < piece.n ? (struct sv_piece){piece.at + n, piece.n - n} : (struct sv_piece){piece.at + piece.n, 0};
}

bool sv_names(struct sv_piece list, const char *word)
{
    for (; list.n; list = after(list, until(list, ',').n + 1))
        if (is_word(trimmed(until(list, ',')), word))
            return true;
    return false;
}

/* --- Characters --- */

static bool is_token(struct sv_piece piece)
{
    static const char others[] = "!#$%&'*+-.^_`|~";
    for (size_t i = 0; i < piece.n; i++) {
        char c = piece.at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!letter && (!c || !strchr(others, c)))
            return false;
    }
    return piece.n > 0;
}

/* Nothing that ends a line or hides in one. */
static bool is_value(struct sv_piece piece)
{
    for (size_t i = 0; i < piece.n; i++) {
        unsigned char c = (unsigned char)piece.at[i];
        if ((c < ' ' && c != '\t') || c == 0x7f)
            return false;
    }
    return true;
}

static bool is_target(struct sv_piece piece)
{
    for (size_t i = 0; i < piece.n; i++)
        if (piece.at[i] <= ' ' || piece.at[i] >= 0x7f) /* char is signed: what is no ASCII is below */
            return false;
    return piece.n > 0 && piece.at[0] == '/';
}

/* --- Lines --- */

/* The next line without its end. False: the next CR or LF is not one of an end of line. */
static bool next_line(struct sv_piece *rest, struct sv_piece *line)
{
    *line = until(*rest, '\n');
    *rest = after(*rest, line->n + 1);
    if (!line->n || line->at[line->n - 1] != '\r')
        return false;
    line->n--;
    return true;
}

static const char *read_request_line(struct sv_piece line, struct sv_head *head)
{
    head->method = until(line, ' ');
    line = after(line, head->method.n + 1);
    struct sv_piece target = until(line, ' ');
    struct sv_piece version = after(line, target.n + 1);
    if (!is_token(head->method) || !is_target(target))
        return "the first line is METHOD /path HTTP/1.1";
    if (!is_word(version, "HTTP/1.1") && !is_word(version, "HTTP/1.0"))
        return "the version is HTTP/1.1";
    head->minor = version.at[7] - '0';
    head->path = until(target, '?');
    head->query = after(target, head->path.n + 1);
    return NULL;
}

static const char *note_header(struct sv_head *head, struct sv_piece name, struct sv_piece value)
{
    for (int i = 0; i < SV_HEADERS; i++) {
        if (!is_word(name, headers[i].name))
            continue;
        if (head->header[i].at && !headers[i].listed)
            return "a header that counts is given twice";
        head->header[i] = value;
        if (i == SV_CONNECTION) {
            head->closes |= sv_names(value, "close");
            head->upgrades |= sv_names(value, "upgrade");
        }
    }
    return NULL;
}

static const char *read_header(struct sv_piece line, struct sv_head *head)
{
    struct sv_piece name = until(line, ':'), value = after(line, name.n + 1);
    if (name.n == line.n || !is_token(name))
        return "a header is Name: value, and nothing is before the colon but the name";
    if (!is_value(value))
        return "a header has a control character";
    return note_header(head, name, trimmed(value));
}

/* Where the body ends must be said once and in one way. */
static const char *read_length(struct sv_head *head)
{
    struct sv_piece digits = head->header[SV_CONTENT_LENGTH];
    if (head->header[SV_TRANSFER_ENCODING].at)
        return "a body is sent whole, with its Content-Length";
    if (!digits.at)
        return is_word(head->method, "POST") ? "a POST needs a Content-Length" : NULL;
    if (!digits.n || digits.n > 15)
        return "Content-Length is a number";
    for (size_t i = 0; i < digits.n; i++) {
        if (digits.at[i] < '0' || digits.at[i] > '9')
            return "Content-Length is a number";
        head->length = 10 * head->length + (size_t)(digits.at[i] - '0');
    }
    return head->length && (is_word(head->method, "GET") || is_word(head->method, "HEAD")) ? "a GET has no body" : NULL;
}

static const char *read_lines(struct sv_piece rest, struct sv_head *head)
{
    struct sv_piece line;
    const char *wrong = next_line(&rest, &line) ? read_request_line(line, head) : "a line ends with CR LF";
    for (int n = 0; !wrong && rest.n; n++) {
        if (!next_line(&rest, &line))
            return "a line ends with CR LF";
        if (n == HEADERS_MAX)
            return "there are too many headers";
        wrong = read_header(line, head);
    }
    if (!wrong && head->minor == 1 && !head->header[SV_HOST].at)
        return "Host is missing";
    head->closes |= head->minor == 0;
    return wrong ? wrong : read_length(head);
}

enum sv_heard sv_read_head(const char *bytes, size_t n, struct sv_head *head, size_t *used, const char **wrong)
{
    size_t from = 0;
    *head = (struct sv_head){0};
    *wrong = NULL;
    while (from + 1 < n && bytes[from] == '\r' && bytes[from + 1] == '\n')
        from += 2; /* some clients send a line more after a body */
    const char *end = memmem(bytes + from, n - from, "\r\n\r\n", 4);
    *used = end ? (size_t)(end - bytes) + 4 : n;
    if (*used > HEAD_MAX)
        return SV_HEARD_TOO_MUCH;
    if (!end) {
        struct sv_piece method = until((struct sv_piece){bytes + from, n - from}, ' ');
        bool may_be = !method.n || method.at[0] == '\r' || (is_token(method) && method.n <= METHOD_MAX);
        *wrong = may_be ? NULL : "this is not HTTP";
        return may_be ? SV_HEARD_PART : SV_HEARD_WRONG;
    }
    *wrong = read_lines((struct sv_piece){bytes + from, (size_t)(end + 2 - bytes) - from}, head);
    return *wrong ? SV_HEARD_WRONG : SV_HEARD_ALL;
}
