/* HTTP on a connection: one request after the other, each gathered whole,
 * handled, and answered before the next is looked at. A turn is one request. */
#include <stdlib.h>
#include <string.h>

#include "server/frames.h"
#include "server/origin.h"
#include "server/peers.h"
#include "server/request.h"
#include "server/transport.h"

enum { ANSWER_HEAD_MAX = 2048 };

/* --- Going --- */

bool sv_is_gone(const struct sv_request *q)
{
    return !q->conn;
}

bool sv_is_private(const struct sv_request *q)
{
    return q->conn->is_private;
}

bool sv_resume(struct sv_request *q)
{
    q->pending = false;
    if (q->conn)
        return true;
    sv_request_free(q);
    return false;
}

void sv_request_free(struct sv_request *q)
{
    json_decref(q->json);
    free(q->body.buf);
    free(q->answer.buf);
    free(q);
}

/* Somebody who works for it still may come back to it; then it is freed. */
static void close_request(struct sv_conn *c)
{
    struct sv_request *q = c->request;
    c->request = NULL;
    if (!q)
        return;
    sv_conn_holds(c, -(long)q->held);
    q->held = 0;
    q->conn = NULL;
    if (q->table[0])
        sv_room_forget_waiter(q->server, q->table, q);
    if (!q->pending || q->table[0])
        sv_request_free(q);
}

/* --- Coming in --- */

/* The first language of ours that the client names; clients name what they like best first. */
static enum pl_lang lang_of(struct sv_piece accepted)
{
    char names[256];
    sv_copy_piece(accepted, names, sizeof names);
    for (const char *at = names; *at; at += strcspn(at, ","), at += strspn(at, ", ")) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        for (int lang = 0; n == 2 && lang < PL_LANGS; lang++)
            if (strncasecmp(at, pl_lang_name((enum pl_lang)lang), n) == 0)
                return (enum pl_lang)lang;
    }
    return PL_EN;
}

static void read_key(const struct sv_head *head, struct sv_request *q)
{
    char given[256];
    sv_copy_piece(head->header[SV_AUTHORIZATION], given, sizeof given);
    q->who.key = q->key;
    if (strncasecmp(given, "Bearer ", 7) != 0)
        return;
    sv_hash_key(given + 7, q->key[0]);
    q->who.keys = 1;
}

static void cut_path(struct sv_request *q)
{
    static const size_t room = sizeof q->cut;
    snprintf(q->cut, room, "%s", q->path);
    char *rest = NULL;
    for (char *segment = strtok_r(q->cut, "/", &rest); segment; segment = strtok_r(NULL, "/", &rest)) {
        if (q->segments == SEGMENTS_MAX)
            return;
        q->segment[q->segments++] = segment;
    }
}

static struct sv_request *new_request(struct sv_conn *c)
{
    struct sv_request *q = sv_alloc(sizeof *q);
    q->server = c->server;
    q->conn = c;
    c->request = q;
    sv_conn_wait(c, SV_WAIT_NONE);
    sv_count(SV_REQUESTS, 1);
    return q;
}

static void read_request(struct sv_request *q, const struct sv_head *head)
{
    struct sv_piece encodings = head->header[SV_ACCEPT_ENCODING];
    char method[8];
    sv_copy_piece(head->method, method, sizeof method);
    sv_copy_piece(head->path, q->path, sizeof q->path);
    sv_copy_piece(head->query, q->query, sizeof q->query);
    sv_copy_piece(head->header[SV_CONTENT_TYPE], q->type, sizeof q->type);
    q->who.lang = lang_of(head->header[SV_ACCEPT_LANGUAGE]);
    q->accepts_gzip = encodings.n && memmem(encodings.at, encodings.n, "gzip", 4);
    q->foreign = !sv_is_own_origin(q->server, head);
    q->closes = head->closes;
    q->length = head->length;
    q->post = strcmp(method, "POST") == 0;
    q->head = strcmp(method, "HEAD") == 0;
    q->other = !q->post && !q->head && strcmp(method, "GET") != 0;
    read_key(head, q);
    cut_path(q);
}

/* What comes through a proxy is counted for the client behind it. False: that one has too much open. */
static bool count_peer(struct sv_conn *c, const struct sv_head *head, struct sv_request *q)
{
    if (c->is_proxy) {
        char address[ADDRESS_MAX_BYTES];
        strcpy(address, c->address);
        sv_forwarded(c->server, head->header[SV_FORWARDED_FOR].at, head->header[SV_FORWARDED_FOR].n, address);
        if (!sv_conn_count_for(c, sv_peer_meet(c->server, address)))
            return false;
    }
    snprintf(q->address, sizeof q->address, "%s", sv_peer_address(c->peer));
    q->who.address = q->address;
    return true;
}

static size_t most_of(const struct sv_request *q)
{
    return strcmp(q->path, "/api/records") == 0 ? RECORD_MAX : BODY_MAX;
}

/* --- Sockets --- */

/* What is wrong with the wish to become a socket; SV_PROBLEMS: nothing. */
static enum sv_problem_kind why_no_socket(struct sv_conn *c, const struct sv_request *q, const struct sv_head *head,
                                          char accept[29])
{
    const struct sv_piece *header = head->header;
    if (q->foreign)
        return SV_WRONG_ORIGIN;
    if (q->post || q->head || q->other || head->minor != 1 || !head->upgrades ||
        !sv_names(header[SV_UPGRADE], "websocket") || !sv_names(header[SV_SOCKET_VERSION], "13") ||
        !sv_names(header[SV_SOCKET_PROTOCOL], "polity") ||
        !sv_accept_key(header[SV_SOCKET_KEY].at, header[SV_SOCKET_KEY].n, accept))
        return SV_BAD_REQUEST;
    if (!sv_peer_may(c->peer, SV_READS))
        return SV_TOO_MANY;
    if (c->server->pressure)
        return SV_BUSY;
    return sv_conn_opens(c) ? SV_PROBLEMS : SV_TOO_MANY;
}

static void become_socket(struct sv_conn *c, struct sv_request *q, const struct sv_head *head)
{
    char accept[29], answer[256];
    enum pl_lang lang = q->who.lang;
    enum sv_problem_kind problem = why_no_socket(c, q, head, accept);
    if (problem != SV_PROBLEMS) {
        q->closes = true;
        sv_answer_refusal(q, problem);
        return;
    }
    close_request(c);
    int n = snprintf(answer, sizeof answer,
                     "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: polity\r\n\r\n",
                     accept);
    if (sv_conn_send(c, answer, (size_t)n, NULL, 0))
        sv_socket_open(c, lang);
}

static bool is_for_socket(const struct sv_request *q, const struct sv_head *head)
{
    return head->header[SV_UPGRADE].at && strcmp(q->path, "/api/socket") == 0;
}

/* --- One request after the other --- */

static void refuse_head(struct sv_conn *c, enum sv_problem_kind kind, const char *wrong)
{
    struct sv_request *q = new_request(c);
    struct sv_problem problem;
    q->closes = true;
    sv_refuse(&problem, PL_EN, kind, wrong ? "%s" : NULL, wrong);
    sv_answer_problem(q, &problem);
}

static void expect_body(struct sv_request *q, const struct sv_head *head)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    struct sv_conn *c = q->conn;
    q->gathering = true;
    sv_conn_wait(c, SV_WAIT_BODY);
    if (head->minor == 1 && sv_names(head->header[SV_EXPECT], "100-continue"))
        sv_conn_send(c, go_on, sizeof go_on - 1, NULL, 0);
}

static void refuse_host(struct sv_request *q)
{
    struct sv_problem problem;
    q->closes = true;
    sv_refuse(&problem, q->who.lang, SV_WRONG_HOST,
              N_("whoever runs the server lets people use a name, for instance with "
                 "polity serve --origin https://polity.example"));
    sv_answer_problem(q, &problem);
}

static void begin(struct sv_conn *c, const struct sv_head *head)
{
    struct sv_request *q = new_request(c);
    read_request(q, head);
    if (!count_peer(c, head, q)) {
        q->closes = true;
        sv_count(SV_TURNED_AWAY, 1);
        sv_answer_refusal(q, SV_TOO_MANY);
    } else if (!sv_is_own_host(c, head)) {
        refuse_host(q);
    } else if (is_for_socket(q, head)) {
        become_socket(c, q, head);
    } else if (q->length > most_of(q)) {
        q->closes = true;
        sv_answer_refusal(q, SV_TOO_LARGE);
    } else if (q->length && q->post) {
        expect_body(q, head);
    } else {
        q->closes |= q->length > 0; /* nobody reads the body of such a request */
        q->complete = true;
    }
}

/* False: more has to come first. */
static bool read_head(struct sv_conn *c)
{
    const char *bytes = c->in.buf + c->in_used;
    size_t n = c->in.len - c->in_used, used;
    struct sv_head head;
    const char *wrong;
    switch (sv_read_head(bytes, n, &head, &used, &wrong)) {
    case SV_HEARD_PART:
        if (c->wait != SV_WAIT_HEAD)
            sv_conn_wait(c, SV_WAIT_HEAD);
        return false;
    case SV_HEARD_WRONG:
        refuse_head(c, SV_BAD_HTTP, wrong);
        return true;
    case SV_HEARD_TOO_MUCH:
        refuse_head(c, SV_LONG_HEAD, NULL);
        return true;
    default:
        break;
    }
    /* What the head points to must stay while the rest is used. */
    char *first = sv_realloc(NULL, used);
    sv_read_head(memcpy(first, bytes, used), used, &head, &used, &wrong);
    sv_conn_use_in(c, used);
    begin(c, &head);
    free(first);
    return true;
}

/* No more memory than was sent is held for a body, however long it says that it is. */
static void gather(struct sv_conn *c)
{
    struct sv_request *q = c->request;
    size_t come = c->in.len - c->in_used, wanted = q->length - q->body.len, n = wanted < come ? wanted : come;
    if (q->body.len + n + 1 > q->body.size) {
        size_t room = 2 * q->body.size > q->body.len + n + 1 ? 2 * q->body.size : q->body.len + n + 1;
        if (!sv_conn_holds(c, (long)(room - q->body.size))) {
            sv_conn_doom(c);
            return;
        }
        q->held += room - q->body.size;
        q->body.size = room;
        q->body.buf = sv_realloc(q->body.buf, room);
    }
    memcpy(q->body.buf + q->body.len, c->in.buf + c->in_used, n);
    q->body.len += n;
    q->body.buf[q->body.len] = '\0';
    sv_conn_use_in(c, n);
    if (q->body.len < q->length)
        return;
    q->gathering = false;
    q->complete = true;
    sv_conn_wait(c, SV_WAIT_NONE);
}

/* What has come is looked at as far as it goes without the server doing anything for it. */
static void look_at_input(struct sv_conn *c)
{
    bool more = c->in.len > 0;
    while (more && c->fd >= 0 && !c->finishing && !c->doomed && !c->is_socket && !c->out && c->in.len) {
        if (c->request && !c->request->gathering)
            return;
        if (c->request)
            gather(c);
        else
            more = read_head(c);
    }
}

void sv_go_on(struct sv_request *q)
{
    q->resumes = true;
    sv_conn_ready(q->conn);
}

/* Whose turn it is to be handled is known when the head has been read; behind a proxy it is another's turn then. */
static bool work(struct sv_conn *c)
{
    bool was_known = c->request != NULL || !c->is_proxy;
    look_at_input(c);
    struct sv_request *q = c->fd >= 0 && !c->is_socket ? c->request : NULL;
    if (!q || c->out || !(q->complete || q->resumes))
        return c->fd >= 0 && c->is_socket;
    if (!was_known)
        return true;
    bool resumes = q->resumes;
    q->complete = q->resumes = false;
    if (resumes)
        q->page(q);
    else
        sv_handle(q);
    return c->fd >= 0 && !c->request && !c->out && c->in.len > 0;
}

/* A little ahead, so that its end is noticed while it waits for an answer. */
static bool wants(const struct sv_conn *c)
{
    return !c->in.len || (!c->out && (!c->request || c->request->gathering));
}

static void received(struct sv_conn *c, const char *bytes, size_t n)
{
    sv_conn_keep_in(c, bytes, n);
}

/* --- Going out --- */

static const char *phrase_of(int status)
{
    static const struct {
        int status;
        const char *phrase;
    } phrases[] = {
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {421, "Misdirected Request"},
        {422, "Unprocessable Content"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (phrases[i].status == status)
            return phrases[i].phrase;
    return "Answer";
}

static void put_header(struct pl_text *out, const char *name, const char *value)
{
    if (value)
        pl_putf(out, "%s: %s\r\n", name, value);
}

static void put_date(struct pl_text *out)
{
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    pl_putf(out, "Date: %.3s, %02d %.3s %d %02d:%02d:%02d GMT\r\n", days + 3 * utc.tm_wday, utc.tm_mday,
            months + 3 * utc.tm_mon, utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
}

static void put_head(const struct sv_request *q, struct pl_text *out)
{
    static const char policy[] =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'";
    pl_putf(out, "HTTP/1.1 %d %s\r\n", q->status, phrase_of(q->status));
    put_date(out);
    put_header(out, "Content-Type", q->answer_type);
    pl_putf(out, "Content-Length: %zu\r\n", q->size);
    put_header(out, "Cache-Control", q->cache);
    put_header(out, "Content-Encoding", q->encoding);
    put_header(out, "Vary", "Accept-Language, Accept-Encoding");
    put_header(out, "Allow", q->allow);
    put_header(out, "Connection", q->closes ? "close" : NULL);
    put_header(out, "Keep-Alive",
               q->closes ? NULL : "timeout=25"); /* a little less than ours, so that none is cut off */
    put_header(out, "Retry-After", q->status == 429 || q->status == 503 ? "1" : NULL);
    if (q->file_name)
        pl_putf(out, "Content-Disposition: attachment; filename=\"%s\"\r\n", q->file_name);
    put_header(out, "Content-Security-Policy", policy);
    put_header(out, "X-Content-Type-Options", "nosniff");
    put_header(out, "Referrer-Policy", "no-referrer");
    pl_put(out, "\r\n");
}

static void await_next(struct sv_conn *c)
{
    sv_conn_wait(c, SV_WAIT_NEXT);
    if (c->in.len || c->readable)
        sv_conn_ready(c);
}

void sv_send(struct sv_request *q)
{
    struct sv_conn *c = q->conn;
    char room[ANSWER_HEAD_MAX];
    struct pl_text head = pl_text_in(room, sizeof room);
    if (!q->bytes) {
        q->bytes = q->answer.buf;
        q->size = q->answer.len;
    }
    put_head(q, &head);
    if (!sv_conn_send(c, room, head.len, q->bytes, q->head ? 0 : q->size))
        return; /* the request went with its connection */
    bool closes = q->closes;
    close_request(c);
    if (closes)
        sv_conn_finish(c);
    else if (!c->out)
        await_next(c);
}

/* --- The protocol --- */

static void drained(struct sv_conn *c)
{
    if (c->request && c->request->gathering)
        sv_conn_wait(c, SV_WAIT_BODY);
    else if (!c->request)
        await_next(c);
}

const struct sv_protocol sv_http = {work, wants, received, drained, sv_conn_close, close_request};
