/* Sockets. A client follows one table or the lobby and is sent it whole whenever
 * it has changed and the socket has room: however slow a client is, only the
 * newest state waits for it. Answers to its own actions wait in a short queue;
 * a client that does not fetch them is let go. */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "server/transport.h"

enum { QUEUE_MAX = 64, BURST = 200, RATE = 50 }; /* messages at once, and for each second */

struct sv_client {
    struct sv_client *next; /* of those who follow the same room, or the lobby */
    struct sv_server *server;
    struct lws *wsi;
    struct sv_room *room;
    bool in_lobby;
    char wanted[PL_ID_SIZE]; /* the table that it waits for */
    struct sv_who who;
    bool sees_table, sees_chat, sees_lobby; /* something new is to be sent */
    int log;                                /* lines of the log that it has */
    int64_t chat;                           /* and of the chat */
    char *queue[QUEUE_MAX];
    int queued;
    struct reply *replies;
    char *message;
    size_t length;
    double tokens, counted;
};

/* Who gets the answer to an action; the client may go before it comes. */
struct reply {
    struct sv_ack ack;
    struct sv_hint hint;
    struct reply *next;
    struct sv_client *client;
    enum pl_lang lang;
    bool has_id;
    int64_t id;
    int seat;
};

/* --- Sending --- */

static void wake(struct sv_client *c)
{
    lws_callback_on_writable(c->wsi);
}

/* Takes the text. */
static void enqueue(struct sv_client *c, char *text)
{
    if (c->queued == QUEUE_MAX) {
        free(text);
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return;
    }
    c->queue[c->queued++] = text;
    wake(c);
}

static void put_id(const struct reply *reply, struct pl_text *out)
{
    pl_put(out, ",\"id\":");
    if (reply->has_id)
        pl_put_number(out, reply->id);
    else
        pl_put(out, "null");
}

static void send_problem(struct sv_client *c, const struct reply *reply, const struct sv_problem *problem)
{
    struct pl_text out = {0};
    const char *title = sv_problem_title(problem->kind, reply->lang);
    sv_count(SV_REFUSALS, 1);
    do {
        out.len = 0;
        pl_put(&out, "{\"type\":\"problem\"");
        put_id(reply, &out);
        pl_putf(&out, ",\"problem\":\"%s\",\"status\":%d,", sv_problem_name(problem->kind),
                sv_problem_status(problem->kind));
        sv_put_member(&out, "title", title);
        pl_put(&out, ",");
        sv_put_member(&out, "detail", problem->detail[0] ? problem->detail : title);
        pl_put(&out, "}");
    } while (sv_grow(&out));
    enqueue(c, out.buf);
    if (problem->kind == SV_STALE && c->room) {
        c->sees_table = true;
        wake(c);
    }
}

static void send_refusal(struct sv_client *c, const struct reply *reply, enum sv_problem_kind kind)
{
    struct sv_problem problem;
    sv_refuse(&problem, reply->lang, kind, NULL);
    send_problem(c, reply, &problem);
}

/* What a client is written next, the most urgent first. */
static bool render_next(struct sv_client *c, struct pl_text *out)
{
    if (c->queued) {
        pl_put(out, c->queue[0]);
        return true;
    }
    if (c->sees_table && c->room) {
        sv_put_table(c->room, &c->who, c->log, out);
        return true;
    }
    if (c->sees_chat && c->room) {
        sv_put_chat(c->room, c->chat, out);
        return true;
    }
    if (c->sees_lobby && c->in_lobby) {
        pl_put(out, "{\"type\":\"lobby\",\"tables\":");
        pl_put(out, c->server->lobby_text.buf);
        pl_put(out, "}");
        return true;
    }
    return false;
}

static void forget_rendered(struct sv_client *c)
{
    if (c->queued) {
        free(c->queue[0]);
        memmove(c->queue, c->queue + 1, (size_t)--c->queued * sizeof c->queue[0]);
    } else if (c->sees_table) {
        c->sees_table = false;
        c->log = pl_table_events(c->room->table);
    } else if (c->sees_chat) {
        c->sees_chat = false;
        c->chat = c->room->lines;
    } else {
        c->sees_lobby = false;
    }
}

/* A room that is being loaded, or that is ahead of the disk, is not shown. */
static bool may_show(const struct sv_client *c)
{
    const struct sv_room *r = c->room;
    return c->queued || !r || (!r->loading && !r->doomed && r->stored == r->version);
}

/* Writes the next message; 0: there is none to be written now, 1: it is on its way, -1: the socket is gone. */
static int write_next(struct sv_client *c)
{
    struct pl_text *out = &c->server->out; /* with room for libwebsockets in front */
    if (!may_show(c))
        return 0;
    for (;;) {
        struct pl_text text = {out->buf + LWS_PRE, out->size - LWS_PRE, 0};
        if (!render_next(c, &text))
            return 0;
        if (text.len < text.size) {
            out->len = text.len;
            break;
        }
        out->size = LWS_PRE + 2 * text.len;
        out->buf = sv_realloc(out->buf, out->size);
    }
    forget_rendered(c);
    sv_count(SV_MESSAGES_OUT, 1);
    sv_count(SV_BYTES_OUT, out->len);
    return lws_write(c->wsi, (unsigned char *)out->buf + LWS_PRE, out->len, LWS_WRITE_TEXT) < 0 ? -1 : 1;
}

/* As long as the socket takes it; who is slow waits for the next time. */
static int write_all(struct sv_client *c)
{
    int written;
    while ((written = write_next(c)) > 0)
        if (lws_send_pipe_choked(c->wsi)) {
            wake(c);
            return 0;
        }
    return written;
}

/* --- Following --- */

/* Who is there is counted anew, because keys may have changed. */
static void count_online(struct sv_room *r)
{
    for (int seat = 0; r->seat && seat < sv_seats(r); seat++) {
        r->seat[seat].online = 0;
        for (const struct sv_client *c = r->clients; c; c = c->next)
            r->seat[seat].online += sv_holds(r, &c->who, seat);
    }
}

static bool has_news(const struct sv_client *c)
{
    const struct sv_room *r = c->room;
    bool news = r->news;
    for (int seat = 0; !news && seat < sv_seats(r); seat++)
        news = r->seat[seat].news && sv_holds(r, &c->who, seat);
    return news;
}

void sv_clients_changed(struct sv_room *r)
{
    if (r->news)
        count_online(r);
    for (struct sv_client *c = r->clients; c; c = c->next) {
        c->sees_table |= has_news(c);
        c->log = r->relog ? 0 : c->log;
        c->sees_chat |= c->chat < r->lines;
        if (c->sees_table || c->sees_chat)
            wake(c);
    }
    r->news = r->relog = false;
    for (int seat = 0; seat < sv_seats(r); seat++)
        r->seat[seat].news = false;
}

/* Who comes and goes is news, too. */
static void clients_moved(struct sv_room *r)
{
    r->news = true;
    sv_clients_changed(r);
}

void sv_clients_loaded(struct sv_room *r)
{
    struct sv_client *next;
    for (struct sv_client *c = r->clients; c; c = next) {
        next = c->next;
        c->log = 0;
        if (!r->absent && !r->failed)
            continue;
        c->room = NULL;
        c->next = NULL;
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    }
    if (r->absent || r->failed)
        r->clients = NULL;
    r->news = true;
}

static void unlink_client(struct sv_client **list, struct sv_client *c)
{
    while (*list && *list != c)
        list = &(*list)->next;
    if (*list)
        *list = c->next;
}

static void unfollow(struct sv_client *c)
{
    if (c->wanted[0])
        sv_room_forget_waiter(c->server, c->wanted, c);
    c->wanted[0] = '\0';
    if (c->in_lobby)
        unlink_client(&c->server->lobby, c);
    c->in_lobby = false;
    struct sv_room *left = c->room;
    c->room = NULL;
    if (!left)
        return;
    unlink_client(&left->clients, c);
    left->used = time(NULL);
    if (!left->loading && !left->doomed && !c->server->stopping)
        clients_moved(left);
}

static void follow(void *context)
{
    struct sv_client *c = context;
    struct sv_room *room;
    char id[PL_ID_SIZE];
    strcpy(id, c->wanted);
    c->wanted[0] = '\0';
    enum sv_found found = sv_room_find(c->server, id, &room, follow, c);
    if (found == SV_LOADING) {
        strcpy(c->wanted, id);
    } else if (found != SV_FOUND) {
        const struct reply nobody = {.lang = c->who.lang};
        send_refusal(c, &nobody, found == SV_ABSENT ? SV_NO_TABLE : SV_STORE_FAILED);
    } else {
        c->room = room;
        c->next = room->clients;
        room->clients = c;
        c->sees_chat = true;
        c->log = 0;
        c->chat = 0;
        clients_moved(room);
    }
}

/* --- The lobby --- */

static void lobby_listed(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_server *server = job->context;
    server->lobby_asked = false;
    if (job->result == PL_STORED && (!server->lobby_text.buf || strcmp(server->lobby_text.buf, job->text.buf) != 0)) {
        free(server->lobby_text.buf);
        server->lobby_text = job->text;
        job->text = (struct pl_text){0};
        for (struct sv_client *c = server->lobby; c; c = c->next) {
            c->sees_lobby = true;
            wake(c);
        }
    }
    sv_job_free(job);
}

/* Also called every few seconds: other processes open tables, too. */
void sv_lobby_changed(struct sv_server *server)
{
    if (!server->lobby || server->lobby_asked)
        return;
    struct sv_job *job = sv_job_new(SV_LIST, NULL, lobby_listed, server);
    job->status = sv_copy("waiting");
    server->lobby_asked = true;
    sv_store(server, job);
}

static void follow_lobby(struct sv_client *c)
{
    unfollow(c);
    c->in_lobby = true;
    c->next = c->server->lobby;
    c->server->lobby = c;
    c->sees_lobby = c->server->lobby_text.buf != NULL;
    if (c->sees_lobby)
        wake(c);
    sv_lobby_changed(c->server);
}

/* --- What clients say --- */

static struct reply *new_reply(struct sv_client *c, const json_t *message)
{
    struct reply *reply = sv_alloc(sizeof *reply);
    const json_t *id = json_object_get(message, "id");
    reply->client = c;
    reply->lang = c->who.lang;
    reply->has_id = json_is_integer(id);
    reply->id = json_integer_value(id);
    reply->seat = (int)json_integer_value(json_object_get(message, "seat"));
    reply->next = c->replies;
    c->replies = reply;
    return reply;
}

static void free_reply(struct reply *reply)
{
    struct reply **at = reply->client ? &reply->client->replies : NULL;
    while (at && *at && *at != reply)
        at = &(*at)->next;
    if (at && *at)
        *at = reply->next;
    free(reply);
}

static void done(struct sv_ack *ack, struct sv_room *room, enum pl_stored result)
{
    struct reply *reply = (struct reply *)ack;
    if (reply->client && result == PL_STORED) {
        struct pl_text out = {0};
        do {
            out.len = 0;
            pl_put(&out, "{\"type\":\"done\"");
            put_id(reply, &out);
            pl_putf(&out, ",\"version\":%lld}", (long long)room->stored);
        } while (sv_grow(&out));
        enqueue(reply->client, out.buf);
    } else if (reply->client) {
        send_refusal(reply->client, reply, result == PL_UNSTORED ? SV_STORE_FAILED : SV_STALE);
    }
    free_reply(reply);
}

static void hinted(struct sv_hint *hint, const char *move, const char *says)
{
    struct reply *reply = (struct reply *)((char *)hint - offsetof(struct reply, hint));
    if (reply->client && move) {
        json_t *id = reply->has_id ? json_integer(reply->id) : NULL;
        struct pl_text out = {0};
        do {
            out.len = 0;
            sv_put_hint(id, reply->seat, move, says, &out);
        } while (sv_grow(&out));
        json_decref(id);
        enqueue(reply->client, out.buf);
    } else if (reply->client) {
        send_refusal(reply->client, reply, SV_STALE);
    }
    free_reply(reply);
}

static void act(struct sv_client *c, struct reply *reply, const json_t *message)
{
    struct sv_problem problem;
    struct sv_room *r = c->room;
    bool taken;
    reply->ack.told = done;
    reply->hint.told = hinted;
    if (!r)
        taken = sv_refuse(&problem, c->who.lang, SV_NO_TABLE, N_("say first which table to watch"));
    else if (r->loading || r->doomed)
        taken = sv_refuse(&problem, c->who.lang, SV_BUSY, NULL);
    else if (sv_is_hint(message))
        taken = sv_hint_action(r, &c->who, message, &reply->hint, &problem);
    else
        taken = sv_act(r, &c->who, message, &reply->ack, &problem);
    if (taken)
        return;
    send_problem(c, reply, &problem);
    free_reply(reply);
}

/* "keys": up to KEYS_MAX secrets, of which only the hashes are kept. */
static bool read_keys(struct sv_client *c, const json_t *message, struct sv_problem *problem)
{
    const json_t *keys = json_object_get(message, "keys");
    size_t n = json_array_size(keys);
    if ((keys && !json_is_array(keys)) || n > KEYS_MAX)
        return sv_refuse(problem, c->who.lang, SV_BAD_REQUEST, N_("keys must be a list of at most %d texts"), KEYS_MAX);
    for (size_t i = 0; i < n; i++)
        if (!json_is_string(json_array_get(keys, i)))
            return sv_refuse(problem, c->who.lang, SV_BAD_REQUEST, N_("keys must be a list of at most %d texts"),
                             KEYS_MAX);
    c->who.key = sv_realloc(c->who.key, (n ? n : 1) * KEY_HASH_BYTES);
    c->who.keys = (int)n;
    for (size_t i = 0; i < n; i++)
        sv_hash_key(json_string_value(json_array_get(keys, i)), c->who.key[i]);
    return true;
}

static bool read_lang(struct sv_client *c, const json_t *message, struct sv_problem *problem)
{
    const char *name;
    if (!sv_read_string(message, "lang", false, &name, c->who.lang, problem))
        return false;
    int lang = name ? pl_lang_find(name) : (int)c->who.lang;
    if (lang < 0)
        return sv_refuse(problem, c->who.lang, SV_BAD_REQUEST, N_("lang is en, uk or ru"));
    c->who.lang = (enum pl_lang)lang;
    return true;
}

static bool watch(struct sv_client *c, const json_t *message, struct sv_problem *problem)
{
    static const char *const members[] = {"do", "id", "table", "keys", "lang", NULL};
    const char *table;
    if (!sv_only_members(message, members, c->who.lang, problem) || !read_lang(c, message, problem) ||
        !sv_read_string(message, "table", true, &table, c->who.lang, problem))
        return false;
    if (strlen(table) >= sizeof c->wanted)
        return sv_refuse(problem, c->who.lang, SV_NO_TABLE, NULL);
    unfollow(c);
    if (!read_keys(c, message, problem))
        return false;
    strcpy(c->wanted, table);
    follow(c);
    return true;
}

static bool lobby(struct sv_client *c, const json_t *message, struct sv_problem *problem)
{
    static const char *const members[] = {"do", "id", "lang", NULL};
    if (!sv_only_members(message, members, c->who.lang, problem) || !read_lang(c, message, problem))
        return false;
    follow_lobby(c);
    return true;
}

static bool is_too_fast(struct sv_client *c)
{
    double now = sv_now();
    c->tokens += (now - c->counted) * RATE;
    c->tokens = c->tokens > BURST ? BURST : c->tokens;
    c->counted = now;
    if (c->tokens < 1)
        return true;
    c->tokens -= 1;
    return false;
}

static void hear(struct sv_client *c, const json_t *message)
{
    struct sv_problem problem;
    struct reply *reply = new_reply(c, message);
    const char *what = json_string_value(json_object_get(message, "do"));
    bool fine = true;
    if (is_too_fast(c))
        fine = sv_refuse(&problem, c->who.lang, SV_TOO_MANY, NULL);
    else if (json_object_get(message, "id") && !reply->has_id)
        fine = sv_refuse(&problem, c->who.lang, SV_BAD_REQUEST, N_("id must be a whole number"));
    else if (what && strcmp(what, "watch") == 0)
        fine = watch(c, message, &problem);
    else if (what && strcmp(what, "lobby") == 0)
        fine = lobby(c, message, &problem);
    else if (what && strcmp(what, "ping") == 0)
        enqueue(c, sv_copy("{\"type\":\"pong\"}"));
    else {
        act(c, reply, message);
        return;
    }
    if (!fine)
        send_problem(c, reply, &problem);
    free_reply(reply);
}

static void hear_text(struct sv_client *c)
{
    const struct reply nobody = {.lang = c->who.lang};
    struct pl_error error;
    sv_count(SV_MESSAGES_IN, 1);
    json_t *message = pl_json_read(c->message, c->length, &error);
    if (message) {
        hear(c, message);
        json_decref(message);
    } else {
        struct sv_problem problem;
        sv_refuse(&problem, c->who.lang, SV_BAD_JSON, N_("send one JSON object and nothing else (%s)"), error.text);
        send_problem(c, &nobody, &problem);
    }
}

static int receive(struct sv_client *c, const void *bytes, size_t n)
{
    if (lws_frame_is_binary(c->wsi)) {
        lws_close_reason(c->wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (c->length + n > MESSAGE_MAX) {
        lws_close_reason(c->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    c->message = sv_realloc(c->message, c->length + n + 1);
    memcpy(c->message + c->length, bytes, n);
    c->length += n;
    c->message[c->length] = '\0';
    if (lws_remaining_packet_payload(c->wsi) || !lws_is_final_fragment(c->wsi))
        return 0;
    hear_text(c);
    c->length = 0;
    return 0;
}

/* --- Coming and going --- */

/* Nothing but the answer is left of this connection, so it is written at once. Always false. */
static bool refuse_upgrade(struct lws *wsi, enum sv_problem_kind kind)
{
    unsigned char room[LWS_PRE + 1024], *start = room + LWS_PRE, *at = start, *end = room + sizeof room - 1;
    char accepted[128] = "", body[LWS_PRE + 512];
    lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE);
    struct pl_text text = pl_text_in(body + LWS_PRE, sizeof body - LWS_PRE);
    struct sv_problem problem;
    sv_refuse(&problem, sv_lang_of(accepted), kind, NULL);
    sv_put_problem(&problem, sv_lang_of(accepted), &text);
    unsigned status = (unsigned)sv_problem_status(kind);
    if (lws_add_http_common_headers(wsi, status, "application/problem+json", text.len, &at, end) == 0 &&
        lws_finalize_write_http_header(wsi, start, &at, end) == 0)
        lws_write(wsi, (unsigned char *)body + LWS_PRE, text.len, LWS_WRITE_HTTP_FINAL);
    return false;
}

bool sv_may_upgrade(struct lws *wsi, const char *to)
{
    char path[64] = "", protocol[64] = "";
    lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    lws_hdr_copy(wsi, protocol, sizeof protocol, WSI_TOKEN_PROTOCOL);
    if (strcmp(to, "websocket") != 0 || strcmp(path, "/api/socket") != 0)
        return refuse_upgrade(wsi, SV_NO_PAGE);
    if (!sv_is_own_origin(wsi))
        return refuse_upgrade(wsi, SV_WRONG_ORIGIN);
    return strcmp(protocol, "polity") == 0 || refuse_upgrade(wsi, SV_BAD_REQUEST);
}

static void open_client(struct lws *wsi, struct sv_client **session)
{
    struct sv_client *c = *session = sv_alloc(sizeof *c);
    c->server = lws_context_user(lws_get_context(wsi));
    c->wsi = wsi;
    c->tokens = BURST;
    c->counted = sv_now();
    c->server->clients++;
    sv_count(SV_SOCKETS_OPENED, 1);
}

static void close_client(struct sv_client **session)
{
    struct sv_client *c = *session;
    *session = NULL;
    if (!c)
        return;
    unfollow(c);
    for (struct reply *reply = c->replies; reply; reply = reply->next)
        reply->client = NULL;
    for (int i = 0; i < c->queued; i++)
        free(c->queue[i]);
    c->server->clients--;
    free(c->who.key);
    free(c->message);
    free(c);
}

int sv_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    struct sv_client **session = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        open_client(wsi, session);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return *session ? receive(*session, in, n) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return *session ? write_all(*session) : -1;
    case LWS_CALLBACK_CLOSED:
        close_client(session);
        return 0;
    default:
        return 0;
    }
}
