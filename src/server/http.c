/* HTTP as libwebsockets brings it: requests are gathered whole, handled, and
 * their answers written out piece by piece. */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "server/request.h"
#include "server/transport.h"

enum { PIECE = 32 * 1024, HEADERS_ROOM = 2048, DRAINED_MAX = 8 << 20 };

/* --- Going --- */

bool sv_resume(struct sv_request *q)
{
    q->pending = false;
    if (q->wsi)
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

static void close_request(struct sv_request **session)
{
    struct sv_request *q = *session;
    *session = NULL;
    if (!q)
        return;
    q->wsi = NULL;
    if (q->table[0])
        sv_room_forget_waiter(q->server, q->table, q);
    if (!q->pending || q->table[0])
        sv_request_free(q);
}

/* --- Coming in --- */

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *to, size_t size)
{
    to[0] = '\0';
    if (lws_hdr_copy(wsi, to, (int)size, token) < 0)
        to[0] = '\0';
}

/* The first language of ours that the client names; clients name what they like best first. */
enum pl_lang sv_lang_of(const char *accepted)
{
    for (const char *at = accepted; *at; at += strcspn(at, ","), at += strspn(at, ", ")) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        for (int lang = 0; n == 2 && lang < PL_LANGS; lang++)
            if (strncasecmp(at, pl_lang_name((enum pl_lang)lang), n) == 0)
                return (enum pl_lang)lang;
    }
    return PL_EN;
}

/* Does the request come from a page of ours? Programs send no Origin. */
bool sv_is_own_origin(struct lws *wsi)
{
    char origin[256], host[256];
    copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN))
        return true;
    const char *site = strstr(origin, "://");
    return site && host[0] && strcasecmp(site + 3, host) == 0;
}

/* The client's address, as a proxy on this machine tells it or else as it is. */
void sv_address_of(struct lws *wsi, char *address, size_t size)
{
    char forwarded[256];
    if (!lws_get_peer_simple(wsi, address, size))
        snprintf(address, size, "unknown");
    copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    if (!forwarded[0] || (strcmp(address, "127.0.0.1") != 0 && strcmp(address, "::1") != 0))
        return;
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    snprintf(address, size, "%s", last + strspn(last, " "));
}

/* libwebsockets has cut the query apart; here it is whole again. */
static void copy_query(struct lws *wsi, char *query, size_t size)
{
    char part[256];
    struct pl_text out = pl_text_in(query, size);
    for (int i = 0; lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++)
        pl_putf(&out, "%s%s", i ? "&" : "", part);
}

static void read_key(struct lws *wsi, struct sv_request *q)
{
    char given[256];
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, given, sizeof given);
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

static struct sv_request *new_request(struct lws *wsi, const char *path, size_t n)
{
    struct sv_request *q = sv_alloc(sizeof *q);
    char accepted[256], encodings[128], length[24];
    q->server = lws_context_user(lws_get_context(wsi));
    q->wsi = wsi;
    snprintf(q->path, sizeof q->path, "%.*s", (int)n, path);
    copy_query(wsi, q->query, sizeof q->query);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accepted, sizeof accepted);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, q->type, sizeof q->type);
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    sv_address_of(wsi, q->address, sizeof q->address);
    q->who.lang = sv_lang_of(accepted);
    q->accepts_gzip = strstr(encodings, "gzip") != NULL;
    q->foreign = !sv_is_own_origin(wsi);
    q->length = strtoul(length, NULL, 10);
    q->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    q->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    q->other = !q->post && !q->head && !lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI);
    read_key(wsi, q);
    cut_path(q);
    return q;
}

static size_t most_of(const struct sv_request *q)
{
    return strcmp(q->path, "/api/records") == 0 ? PL_FILE_MAX : BODY_MAX;
}

static int begin(struct lws *wsi, struct sv_request **session, const char *path, size_t n)
{
    close_request(session); /* one before it on this connection that was never answered */
    struct sv_request *q = *session = new_request(wsi, path, n);
    sv_count(SV_REQUESTS, 1);
    /* A body that is too large is read to its end, so that the client hears the answer, unless it has no end. */
    q->closes = q->length > DRAINED_MAX || (!q->post && q->length);
    if (q->closes && q->length > DRAINED_MAX)
        sv_answer_refusal(q, SV_TOO_LARGE);
    else if (!q->post || !q->length)
        sv_handle(q);
    return 0;
}

static void gather(struct sv_request *q, const void *bytes, size_t n)
{
    if (!q || q->ready || q->pending || q->length > most_of(q) || q->body.len + n > q->length)
        return;
    if (!q->body.buf) {
        q->body.size = q->length + 1;
        q->body.buf = sv_alloc(q->body.size);
    }
    memcpy(q->body.buf + q->body.len, bytes, n);
    q->body.len += n;
}

static void body_is_whole(struct sv_request *q)
{
    if (!q || q->ready || q->pending)
        return;
    if (q->length > most_of(q))
        sv_answer_refusal(q, SV_TOO_LARGE);
    else
        sv_handle(q);
}

/* --- Going out --- */

void sv_send(struct sv_request *q)
{
    q->ready = true;
    if (!q->bytes) {
        q->bytes = q->answer.buf;
        q->size = q->answer.len;
    }
    lws_callback_on_writable(q->wsi);
}

static bool put_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return !value || lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                                 (int)strlen(value), at, end) == 0;
}

static bool put_headers(struct sv_request *q)
{
    static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                                 "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
                                 "frame-ancestors 'none'";
    unsigned char room[LWS_PRE + HEADERS_ROOM], *start = room + LWS_PRE, *at = start, *end = room + sizeof room - 1;
    char disposition[128] = "";
    if (q->file_name)
        snprintf(disposition, sizeof disposition, "attachment; filename=\"%s\"", q->file_name);
    struct lws *wsi = q->wsi;
    bool fine = lws_add_http_common_headers(wsi, (unsigned)q->status, q->answer_type, q->size, &at, end) == 0 &&
                put_header(wsi, "cache-control:", q->cache, &at, end) &&
                put_header(wsi, "content-encoding:", q->encoding, &at, end) &&
                put_header(wsi, "vary:", "Accept-Language, Accept-Encoding", &at, end) &&
                put_header(wsi, "allow:", q->allow, &at, end) &&
                put_header(wsi, "connection:", q->closes ? "close" : NULL, &at, end) &&
                put_header(wsi, "retry-after:", q->status == 429 || q->status == 503 ? "1" : NULL, &at, end) &&
                put_header(wsi, "content-disposition:", q->file_name ? disposition : NULL, &at, end) &&
                put_header(wsi, "content-security-policy:", policy, &at, end) &&
                put_header(wsi, "x-content-type-options:", "nosniff", &at, end) &&
                put_header(wsi, "referrer-policy:", "no-referrer", &at, end);
    return fine && lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

/* The answer is out: the connection waits for the next request, or ends. */
static int end_request(struct lws *wsi, struct sv_request **session)
{
    bool closes = (*session)->closes;
    close_request(session);
    return closes || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* One piece at a time, so that a slow reader holds up nobody. */
static int write_piece(struct lws *wsi, struct sv_request **session)
{
    struct sv_request *q = *session;
    unsigned char room[LWS_PRE + PIECE];
    if (!q || !q->ready)
        return 0;
    if (!q->headed) {
        q->headed = true;
        if (!put_headers(q))
            return -1;
        if (!q->size || q->head)
            return end_request(wsi, session);
        lws_callback_on_writable(wsi);
        return 0;
    }
    size_t n = q->size - q->sent < PIECE ? q->size - q->sent : PIECE;
    bool last = q->sent + n == q->size;
    memcpy(room + LWS_PRE, (const char *)q->bytes + q->sent, n);
    if (lws_write(wsi, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    q->sent += n;
    sv_count(SV_BYTES_OUT, n);
    if (last)
        return end_request(wsi, session);
    lws_callback_on_writable(wsi);
    return 0;
}

int sv_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    struct sv_request **session = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin(wsi, session, in, n);
    case LWS_CALLBACK_HTTP_BODY:
        gather(*session, in, n);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        body_is_whole(*session);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_piece(wsi, session);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session)
            close_request(session);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return sv_may_upgrade(wsi, in) ? 0 : 1;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        sv_run_done(lws_context_user(lws_get_context(wsi)));
        return 0;
    case LWS_CALLBACK_ADD_HEADERS: /* of an upgrade's answer: nothing to add */
        return 0;
    default:
        return 0;
    }
}
