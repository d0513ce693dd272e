/* Sockets. A client follows one table or the lobby and is sent it whole whenever
 * it has changed and the socket has room: however slow a client is, only the
 * newest state waits for it. Answers to its own actions wait in a short queue;
 * a client that does not fetch them is let go. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/peers.h"
#include "server/transport.h"

enum { BURST = 200, RATE = 50, KEPT_ROOM = 1024 }; /* messages at once, and for each second */

static const double WRITING = 0.0005; /* seconds of a turn after which nothing more is written in it */

static const double LOBBY_EVERY = 0.2; /* seconds */

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

/* Takes the text. */
static void enqueue(struct sv_client *c, char *text)
{
    if (c->queued == QUEUE_MAX || !sv_conn_holds(c->conn, (long)strlen(text))) {
        free(text);
        sv_count(SV_LET_GO, 1);
        sv_conn_doom(c->conn);
        return;
    }
    c->queue[c->queued++] = text;
    sv_conn_ready(c->conn);
}

static void put_id(const struct reply *reply, struct pl_text *out)
{
    pl_put(out, ",\"id\":");
    if (reply->has_id)
        pl_put_number(out, reply->id);
    else
        pl_put(out, "null");
}

static void tell_problem(struct sv_client *c, const struct reply *reply, const struct sv_problem *problem)
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
}

/* Whoever has not seen what changed is sent it. */
static void send_problem(struct sv_client *c, const struct reply *reply, const struct sv_problem *problem)
{
    tell_problem(c, reply, problem);
    if (problem->kind == SV_STALE && c->room) {
        c->asks_table = true;
        sv_room_changed(c->room);
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
        sv_conn_holds(c->conn, -(long)strlen(c->queue[0]));
        free(c->queue[0]);
        memmove(c->queue, c->queue + 1, (size_t)--c->queued * sizeof c->queue[0]);
    } else if (c->sees_table && c->room) {
        c->sees_table = false;
        c->log = sv_log_lines(c->room, &c->who);
    } else if (c->sees_chat && c->room) {
        c->sees_chat = false;
        c->chat = c->room->lines;
    } else {
        c->sees_lobby = false;
    }
}

/* A room that is being loaded, or that is ahead of the disk, is not shown. */
static bool may_show(const struct sv_client *c)
{
    return c->queued || !c->room || !(c->sees_table || c->sees_chat || c->trial) || sv_room_may_show(c->room);
}

static void free_reply(struct reply *);

/* Keeps what is to be tried instead of what was; NULL: nothing. */
static void keep_trial(struct sv_client *c, struct reply *reply, char *text)
{
    struct sv_server *server = c->server;
    if (c->trial) {
        size_t size = strlen(c->trial);
        sv_conn_holds(c->conn, -(long)size);
        server->trial_bytes -= size;
        server->trials--;
        free(c->trial);
        free_reply(c->trying);
    }
    c->trial = text;
    c->trying = reply;
    if (text) {
        server->trial_bytes += strlen(text);
        server->trials++;
    }
}

static void forget_trial(struct sv_client *c)
{
    keep_trial(c, NULL, NULL);
}

static void answer_trial(struct sv_client *c)
{
    struct sv_problem problem;
    json_t *action = json_loads(c->trial, 0, NULL);
    char *text = sv_try(c->room, &c->who, action, &problem);
    json_decref(action);
    if (text)
        enqueue(c, text);
    else
        send_problem(c, c->trying, &problem);
    forget_trial(c);
}

/* Only the newest is answered with what would be: whoever asks again wants to know that. */
static void try_out(struct sv_client *c, struct reply *reply, const json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    if (!text || !sv_conn_holds(c->conn, (long)strlen(text))) {
        free(text);
        send_refusal(c, reply, SV_BUSY);
        free_reply(reply);
        return;
    }
    if (c->trial) { /* the table has not changed, only the wish */
        struct sv_problem overtaken;
        sv_refuse(&overtaken, c->who.lang, SV_STALE, NULL);
        tell_problem(c, c->trying, &overtaken);
    }
    keep_trial(c, reply, text);
    sv_conn_ready(c->conn);
}

/* Writes the next message. False: there is none to be written now, or the socket is gone. */
static bool write_next(struct sv_client *c)
{
    struct pl_text *out = &c->server->out;
    uint8_t head[FRAME_HEAD_MAX];
    if (c->conn->out || !may_show(c))
        return false;
    do {
        out->len = 0;
        if (!render_next(c, out))
            return false;
    } while (sv_grow(out));
    forget_rendered(c);
    sv_count(SV_MESSAGES_OUT, 1);
    return sv_conn_send(c->conn, head, sv_frame_head(head, SV_TEXT, out->len), out->buf, out->len);
}

/* As long as the socket takes it; who is slow is written to again when it is drained. True: something was written, and
 * there may be more. */
static bool write_some(struct sv_conn *conn)
{
    double until = sv_now() + WRITING;
    if (!write_next(conn->client))
        return false;
    while (conn->fd >= 0 && sv_now() < until)
        if (!write_next(conn->client))
            return false;
    return conn->fd >= 0;
}

/* --- Following --- */

void sv_clients_warn(struct sv_room *r, enum sv_problem_kind kind)
{
    for (struct sv_client *c = r->clients; c; c = c->next) {
        const struct reply nobody = {.lang = c->who.lang};
        send_refusal(c, &nobody, kind);
    }
}

void sv_clients_loaded(struct sv_room *r)
{
    struct sv_client *next;
    for (struct sv_client *c = r->clients; c; c = next) {
        next = c->next;
        c->log = 0;
        c->keys_seen = -1;
        if (!r->absent && !r->failed)
            continue;
        c->room = NULL;
        c->next = NULL;
        sv_conn_doom(c->conn);
    }
    if (r->absent || r->failed)
        r->clients = NULL;
    r->keys_counted = -1;
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
    c->found = false;
    if (c->in_lobby)
        unlink_client(&c->server->lobby, c);
    c->in_lobby = false;
    c->sees_table = c->sees_chat = c->sees_lobby = c->asks_table = c->asks_chat = false;
    forget_trial(c);
    struct sv_room *left = c->room;
    if (!left)
        return;
    bool changed = sv_client_goes(c);
    unlink_client(&left->clients, c);
    c->room = NULL;
    sv_conn_plays(c->conn, false);
    left->used = sv_now();
    if (!left->loading && !left->doomed && !c->server->stopping)
        sv_client_moved(left, changed);
}

static void tell_not_found(struct sv_client *c, enum sv_found found)
{
    const struct reply nobody = {.lang = c->who.lang};
    c->wanted[0] = '\0';
    send_refusal(c, &nobody, sv_why_not_found(found));
}

/* The table that it waits for is in memory, or will never be: it goes on when its turn comes, since many may wait. */
static void found_table(void *context, enum sv_found found)
{
    struct sv_client *c = context;
    c->found = found == SV_FOUND;
    if (c->found)
        sv_conn_ready(c->conn);
    else
        tell_not_found(c, found);
}

static void follow(struct sv_client *c)
{
    struct sv_room *room;
    char id[PL_ID_SIZE];
    strcpy(id, c->wanted);
    c->wanted[0] = '\0';
    c->found = false;
    enum sv_found found = sv_room_find(c->server, id, c->address, &room, found_table, c);
    if (found == SV_LOADING) {
        strcpy(c->wanted, id);
    } else if (found != SV_FOUND) {
        tell_not_found(c, found);
    } else {
        c->room = room;
        c->next = room->clients;
        room->clients = c;
        c->asks_table = c->asks_chat = true;
        c->log = 0;
        c->chat = 0;
        bool came = sv_client_comes(c);
        if (sv_meet(room, &c->who))
            room->news = true; /* it goes out as soon as that is stored */
        else
            sv_client_moved(room, came);
        sv_attend(room, &c->who);
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
            sv_conn_ready(c->conn);
        }
    }
    sv_job_free(job);
}

/* However often tables change, those who look at the lobby are told a few times a second. */
double sv_lobby_look(struct sv_server *server, double now)
{
    if (!server->lobby || server->lobby_asked || !server->lobby_stale)
        return HUGE_VAL;
    if (now < server->lobby_at + LOBBY_EVERY)
        return server->lobby_at + LOBBY_EVERY;
    struct sv_job *job = sv_job_new(SV_LIST, NULL, lobby_listed, server);
    job->status = sv_copy("waiting");
    job->server = server;
    server->lobby_asked = true;
    server->lobby_stale = false;
    server->lobby_at = now;
    sv_store(server, job);
    return HUGE_VAL;
}

/* Also called every few seconds: other processes open tables, too. */
void sv_lobby_changed(struct sv_server *server)
{
    server->lobby_changes++;
    server->lobby_stale = true;
    sv_lobby_look(server, sv_now());
}

static void follow_lobby(struct sv_client *c)
{
    unfollow(c);
    c->in_lobby = true;
    c->next = c->server->lobby;
    c->server->lobby = c;
    c->sees_lobby = c->server->lobby_text.buf != NULL;
    if (c->sees_lobby)
        sv_conn_ready(c->conn);
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
            pl_putf(&out, ",\"version\":%lld}", (long long)sv_version_for(room, &reply->client->who));
        } while (sv_grow(&out));
        enqueue(reply->client, out.buf);
    } else if (reply->client) {
        send_refusal(reply->client, reply, sv_why_unstored(result));
    }
    free_reply(reply);
}

static void hinted(struct sv_hint *hint, const char *move, const char *says, const char *why)
{
    struct reply *reply = (struct reply *)((char *)hint - offsetof(struct reply, hint));
    if (reply->client && move) {
        json_t *id = reply->has_id ? json_integer(reply->id) : NULL;
        struct pl_text out = {0};
        do {
            out.len = 0;
            sv_put_hint(id, reply->seat, move, says, why, &out);
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
    else if (sv_is_trial(message) && !sv_check_trial(message, c->who.lang, &problem))
        taken = false;
    else if (sv_is_trial(message)) {
        try_out(c, reply, message);
        return;
    } else if (sv_is_hint(message))
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
    qsort(c->who.key, n, KEY_HASH_BYTES, sv_compare_keys);
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
    static const char *const members[] = {"do", "id", "table", "keys", "seat", "lang", NULL};
    const char *table;
    int64_t seat = -1;
    if (!sv_only_members(message, members, c->who.lang, problem) || !read_lang(c, message, problem) ||
        !sv_read_string(message, "table", true, &table, c->who.lang, problem) ||
        (json_object_get(message, "seat") &&
         !sv_read_int(message, "seat", 0, PL_SEATS_MAX - 1, &seat, c->who.lang, problem)))
        return false;
    if (strlen(table) >= sizeof c->wanted)
        return sv_refuse(problem, c->who.lang, SV_NO_TABLE, NULL);
    unfollow(c);
    if (!read_keys(c, message, problem))
        return false;
    c->who.shows = (int)seat;
    strcpy(c->wanted, table);
    follow(c);
    return true;
}

/* Another of the client's seats; the fresh table is the answer. */
static bool show(struct sv_client *c, const json_t *message, struct sv_problem *problem)
{
    static const char *const members[] = {"do", "id", "seat", NULL};
    const struct sv_room *r = c->room;
    int64_t seat;
    if (!sv_only_members(message, members, c->who.lang, problem) ||
        !sv_read_int(message, "seat", 0, PL_SEATS_MAX - 1, &seat, c->who.lang, problem))
        return false;
    if (!r && !c->wanted[0])
        return sv_refuse(problem, c->who.lang, SV_NO_TABLE, N_("say first which table to watch"));
    if (r && !r->loading && (seat >= sv_seats(r) || !sv_holds(r, &c->who, (int)seat)))
        return sv_refuse(problem, c->who.lang, SV_WRONG_KEY, NULL);
    c->who.shows = (int)seat;
    if (r) {
        c->asks_table = true;
        sv_room_changed(c->room);
    }
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
    if (c->tokens < 1 || !sv_peer_may(c->conn->peer, SV_MESSAGES))
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
    else if (what && strcmp(what, "show") == 0)
        fine = show(c, message, &problem);
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
    json_t *message = pl_json_read(c->frames.message, c->frames.size, &error);
    if (message) {
        hear(c, message);
        json_decref(message);
    } else {
        struct sv_problem problem;
        sv_refuse(&problem, c->who.lang, SV_BAD_JSON, N_("send one JSON object and nothing else (%s)"), error.text);
        send_problem(c, &nobody, &problem);
    }
}

/* --- Frames --- */

static void say_close(struct sv_client *c, int code)
{
    uint8_t frame[4] = {0x80 | SV_CLOSE, 2, (uint8_t)(code >> 8), (uint8_t)code};
    if (sv_conn_send(c->conn, frame, sizeof frame, NULL, 0))
        sv_conn_finish(c->conn);
}

/* False: the socket is at its end, and the client may be gone. */
static bool hear_control(struct sv_client *c)
{
    const struct sv_frames *f = &c->frames;
    uint8_t head[FRAME_HEAD_MAX];
    if (f->opcode == SV_CLOSE) {
        bool fine = sv_is_close(f->control, f->length);
        say_close(c, !fine ? SV_CLOSE_PROTOCOL : f->length ? f->control[0] << 8 | f->control[1] : SV_CLOSE_NORMAL);
        return false;
    }
    if (is_too_fast(c)) {
        say_close(c, SV_CLOSE_POLICY);
        return false;
    }
    if (f->opcode == SV_PONG || c->conn->out)
        return true;
    return sv_conn_send(c->conn, head, sv_frame_head(head, SV_PONG, f->length), f->control, f->length);
}

/* Counts what is kept of a message that is not whole yet. False: it is too much, and the socket is gone. */
static bool hold_part(struct sv_client *c)
{
    struct sv_conn *conn = c->conn;
    bool fine = sv_conn_holds(conn, (long)c->frames.room - (long)c->held);
    if (fine)
        c->held = c->frames.room;
    else
        sv_conn_doom(conn);
    return fine;
}

/* Reads on until something was heard; returns how many bytes of it were used. */
static size_t hear_next(struct sv_client *c, const char *bytes, size_t n)
{
    size_t left = n;
    int code;
    switch (sv_read_frame(&c->frames, &bytes, &left, MESSAGE_MAX, &code)) {
    case SV_FRAME_PART:
        hold_part(c);
        return n;
    case SV_FRAME_WRONG:
        say_close(c, code);
        return n;
    case SV_FRAME_CONTROL:
        return hear_control(c) ? n - left : n;
    default:
        hear_text(c);
        if (c->frames.room > KEPT_ROOM)
            sv_frames_free(&c->frames);
        return n - left;
    }
}

static void received(struct sv_conn *conn, const char *bytes, size_t n)
{
    if (conn->wait == SV_WAIT_QUIET || conn->wait == SV_WAIT_PONG)
        sv_conn_wait(conn, SV_WAIT_QUIET);
    size_t used = hear_next(conn->client, bytes, n);
    if (conn->fd >= 0 && used < n)
        sv_conn_keep_in(conn, bytes + used, n - used);
}

/* What is to be written goes first, then comes what was said, then what would be. */
static bool work(struct sv_conn *conn)
{
    struct sv_client *c = conn->client;
    if (c->found)
        follow(c);
    if (write_some(conn))
        return true;
    if (conn->fd < 0 || conn->doomed)
        return false;
    if (conn->in.len) {
        sv_conn_use_in(conn, hear_next(c, conn->in.buf + conn->in_used, conn->in.len - conn->in_used));
        return conn->fd >= 0;
    }
    if (!c->trial || !c->room || c->queued || conn->out || !sv_room_may_show(c->room))
        return false;
    answer_trial(c);
    return conn->fd >= 0;
}

static bool wants(const struct sv_conn *conn)
{
    return !conn->in.len;
}

/* --- Coming and going --- */

void sv_socket_open(struct sv_conn *conn, enum pl_lang lang)
{
    struct sv_client *c = sv_alloc(sizeof *c);
    conn->protocol = &sv_socket;
    conn->client = c;
    c->server = conn->server;
    c->conn = conn;
    c->who.lang = lang;
    snprintf(c->address, sizeof c->address, "%s", sv_peer_address(conn->peer));
    c->who.address = c->address;
    c->who.trials = &c->trials;
    sv_trials_begin(&c->trials);
    c->tokens = BURST;
    c->counted = sv_now();
    c->server->clients++;
    sv_count(SV_SOCKETS_OPENED, 1);
    if (!conn->out)
        sv_conn_wait(conn, SV_WAIT_QUIET);
}

static void closed(struct sv_conn *conn)
{
    struct sv_client *c = conn->client;
    unfollow(c);
    for (struct reply *reply = c->replies; reply; reply = reply->next)
        reply->client = NULL;
    for (int i = 0; i < c->queued; i++) {
        sv_conn_holds(conn, -(long)strlen(c->queue[i]));
        free(c->queue[i]);
    }
    c->server->clients--;
    sv_conn_holds(conn, -(long)c->held);
    sv_frames_free(&c->frames);
    free(c->who.key);
    free(c);
    conn->client = NULL;
}

static void drained(struct sv_conn *conn)
{
    sv_conn_wait(conn, SV_WAIT_QUIET);
}

/* Clients that are gone without saying so are noticed within a minute. */
static void timed_out(struct sv_conn *conn)
{
    static const uint8_t ping[2] = {0x80 | SV_PING, 0};
    bool is_gone = conn->wait == SV_WAIT_PONG;
    if (is_gone)
        sv_conn_close(conn);
    else if (sv_conn_send(conn, ping, sizeof ping, NULL, 0) && !conn->out)
        sv_conn_wait(conn, SV_WAIT_PONG);
}

const struct sv_protocol sv_socket = {work, wants, received, drained, timed_out, closed};
