/* The pages about tables: opening one, sitting down, acting, replaying. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

static const char as_json[] = "application/json";

/* --- Finding the room --- */

static void again(void *context)
{
    struct sv_request *q = context;
    q->table[0] = '\0';
    if (sv_resume(q))
        q->page(q);
}

/* The table that the path names. NULL: not yet (the page is called again then), or it was refused. */
static struct sv_room *room_of(struct sv_request *q)
{
    struct sv_room *room;
    switch (sv_room_find(q->server, q->segment[2], &room, again, q)) {
    case SV_FOUND:
        break;
    case SV_LOADING:
        q->pending = true;
        strcpy(q->table, q->segment[2]);
        break;
    case SV_FAILED:
        sv_answer_refusal(q, SV_STORE_FAILED);
        break;
    case SV_ABSENT:
        sv_answer_refusal(q, SV_NO_TABLE);
        break;
    }
    return room;
}

/* --- Waiting for the store --- */

static void told(struct sv_ack *ack, struct sv_room *room, enum pl_stored result)
{
    struct sv_request *q = (struct sv_request *)ack;
    (void)room; /* by now somebody else may have acted in it */
    if (!sv_resume(q))
        return;
    if (result == PL_STORED)
        q->stored(q);
    else
        sv_answer_refusal(q, result == PL_UNSTORED ? SV_STORE_FAILED : SV_STALE);
}

static struct sv_ack *wait_for_store(struct sv_request *q, void (*stored)(struct sv_request *))
{
    q->ack.told = told;
    q->stored = stored;
    q->pending = true;
    return &q->ack;
}

/* The answer was made before it was stored. */
static void answer_created(struct sv_request *q)
{
    sv_answer(q, 201, as_json);
}

static void answer_table(struct sv_request *q)
{
    q->page = sv_page_table;
    q->page(q);
}

/* --- The lobby --- */

static void listed(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_request *q = job->context;
    if (sv_resume(q)) {
        if (job->result == PL_STORED) {
            q->answer = job->text;
            job->text = (struct pl_text){0};
            sv_answer(q, 200, as_json);
        } else {
            sv_answer_refusal(q, SV_STORE_FAILED);
        }
    }
    sv_job_free(job);
}

void sv_page_list(struct sv_request *q)
{
    char given[16];
    const char *status = sv_parameter(q, "status", given, sizeof given);
    if (!status)
        status = strstr(q->query, "status=") ? "" : "waiting";
    if (strcmp(status, "waiting") != 0 && strcmp(status, "playing") != 0 && strcmp(status, "over") != 0) {
        struct sv_problem problem;
        sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST, N_("status is waiting, playing or over"));
        sv_answer_problem(q, &problem);
        return;
    }
    struct sv_job *job = sv_job_new(SV_LIST, NULL, listed, q);
    job->status = sv_copy(status);
    q->pending = true;
    sv_store(q->server, job);
}

/* --- Opening a table --- */

/* What a new table is to be. */
struct plan {
    struct pl_setup setup;
    struct sv_birth birth;
};

static bool read_seats(const struct sv_request *q, struct plan *plan, struct sv_problem *problem)
{
    enum pl_lang lang = q->who.lang;
    const json_t *seats = json_object_get(q->json, "seats"), *sit = json_object_get(q->json, "sit");
    int n = (int)json_array_size(seats), least = pl_game_min_seats(plan->setup.game),
        most = pl_game_max_seats(plan->setup.game);
    if (!json_is_array(seats) || n < least || n > most)
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("seats must be a list of %d to %d players"), least, most);
    pl_setup_seats(&plan->setup, n, NULL);
    for (int i = 0; i < n; i++) {
        plan->birth.player[i] = json_string_value(json_array_get(seats, (size_t)i));
        if (!plan->birth.player[i] || !sv_is_player(plan->birth.player[i]))
            return sv_refuse(problem, lang, SV_BAD_REQUEST,
                             N_("a player is human, random or mcts:N with N from 1 to %d"), PLAYOUTS_MAX);
    }
    if (sit && !json_is_array(sit))
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("sit must be a list of seats"));
    for (size_t i = 0; i < json_array_size(sit); i++) {
        const json_t *seat = json_array_get(sit, i);
        json_int_t k = json_integer_value(seat);
        if (!json_is_integer(seat) || k < 0 || k >= n || strcmp(plan->birth.player[k], "human") != 0)
            return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("sit must be a list of seats for people"));
        plan->birth.sits[k] = true;
    }
    return true;
}

static bool read_options(const struct sv_request *q, struct plan *plan, struct sv_problem *problem)
{
    enum pl_lang lang = q->who.lang;
    json_t *options = json_object_get(q->json, "options"), *value;
    const char *name;
    struct pl_error error;
    if (options && !json_is_object(options))
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("options must be an object"));
    json_object_foreach(options, name, value)
    {
        const char *chosen = json_string_value(value);
        if (!chosen || !pl_setup_option(&plan->setup, name, chosen, &error)) {
            char quoted[64];
            struct pl_text text = pl_text_in(quoted, sizeof quoted);
            pl_put_quoted(&text, name);
            return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("option %s does not exist or can't have this value"),
                             quoted);
        }
    }
    pl_why why = pl_setup_why(&plan->setup);
    if (!why)
        return true;
    return sv_refuse(problem, lang, SV_BAD_REQUEST, "%s (%s)", pl_why_says(plan->setup.game, why, lang),
                     pl_why_rule(plan->setup.game, why));
}

static bool read_name(const json_t *object, const char **name, enum pl_lang lang, struct sv_problem *problem)
{
    if (!sv_read_string(object, "name", true, name, lang, problem))
        return false;
    return sv_is_line(*name, 40) || sv_refuse(problem, lang, SV_BAD_REQUEST, N_("a name has 1 to %d characters"), 40);
}

static bool read_plan(const struct sv_request *q, struct plan *plan, struct sv_problem *problem)
{
    static const char *const members[] = {"game", "options", "seats", "sit", "name", "private", "confirm", NULL};
    enum pl_lang lang = q->who.lang;
    const char *game;
    if (!sv_only_members(q->json, members, lang, problem) ||
        !sv_read_string(q->json, "game", true, &game, lang, problem))
        return false;
    const struct pl_game *found = pl_game_find(game);
    if (!found)
        return sv_refuse(problem, lang, SV_NO_GAME, NULL);
    pl_setup_init(&plan->setup, found);
    return read_name(q->json, &plan->birth.name, lang, problem) &&
           sv_read_bool(q->json, "private", &plan->birth.is_private, lang, problem) &&
           sv_read_bool(q->json, "confirm", &plan->birth.confirm, lang, problem) && read_seats(q, plan, problem) &&
           read_options(q, plan, problem);
}

static const size_t KEYS_ROOM = 256 + 64 * PL_SEATS_MAX; /* of an answer with a key for each seat */

static void created(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct sv_request *q = job->context;
    if (job->result == PL_STORED) {
        sv_count(SV_TABLES_OPENED, 1);
        sv_log("table_opened", "table", job->id, NULL);
        if (job->listed)
            sv_lobby_changed(job->server);
    }
    if (sv_resume(q)) {
        if (job->result == PL_STORED)
            sv_answer(q, 201, as_json);
        else
            sv_answer_refusal(q, SV_STORE_FAILED);
    }
    sv_job_free(job);
}

/* Stores what will be the table; the answer is ready. */
static void store_birth(struct sv_request *q, struct sv_job *job)
{
    job->task.done = created;
    job->context = q;
    job->server = q->server;
    q->pending = true;
    sv_store(q->server, job);
}

void sv_page_open(struct sv_request *q)
{
    struct plan plan = {.birth.has_host = true};
    struct sv_problem problem;
    struct pl_error error;
    if (!read_plan(q, &plan, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    randombytes_buf(plan.setup.seed, sizeof plan.setup.seed);
    plan.birth.start = pl_table_new(&plan.setup, &error);
    if (!plan.birth.start) {
        sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST, "%s", error.text);
        sv_answer_problem(q, &problem);
        return;
    }
    q->answer = pl_text_in(sv_alloc(KEYS_ROOM), KEYS_ROOM);
    store_birth(q, sv_birth_job(&plan.birth, &q->answer));
    pl_table_free(plan.birth.start);
}

/* --- At a table --- */

void sv_page_table(struct sv_request *q)
{
    struct sv_room *room = room_of(q);
    if (!room)
        return;
    SV_RENDER(q, sv_put_table(room, &q->who, 0, out));
    sv_answer(q, 200, as_json);
}

static void answer_key(struct sv_request *q, int seat, const char *key)
{
    SV_RENDER(q, pl_putf(out, "{\"seat\":%d,\"key\":\"%s\"}", seat, key));
}

static int free_seat(const struct sv_room *room, int wanted)
{
    for (int seat = 0; seat < sv_seats(room); seat++)
        if ((wanted < 0 || seat == wanted) && !room->seat[seat].taken && strcmp(room->seat[seat].player, "human") == 0)
            return seat;
    return -1;
}

void sv_page_sit(struct sv_request *q)
{
    static const char *const members[] = {"name", "seat", NULL};
    struct sv_room *room = room_of(q);
    struct sv_problem problem;
    const char *name;
    int64_t wanted = -1;
    if (!room)
        return;
    if (!sv_only_members(q->json, members, q->who.lang, &problem) ||
        !read_name(q->json, &name, q->who.lang, &problem) ||
        (json_object_get(q->json, "seat") &&
         !sv_read_int(q->json, "seat", 0, sv_seats(room) - 1, &wanted, q->who.lang, &problem))) {
        sv_answer_problem(q, &problem);
        return;
    }
    int seat = sv_is_over(room) ? -1 : free_seat(room, (int)wanted);
    if (seat < 0) {
        sv_answer_refusal(q, wanted < 0 ? SV_NO_FREE_SEAT : SV_SEAT_TAKEN);
        return;
    }
    char key[25], text[SIT_MAX_BYTES];
    sv_put_key(key, name, text);
    sv_room_add(room, "sit", seat, text);
    answer_key(q, seat, key);
    sv_room_store(room, wait_for_store(q, answer_created));
}

void sv_page_key(struct sv_request *q)
{
    struct sv_room *room = room_of(q);
    if (!room)
        return;
    char *end, key[25], text[SIT_MAX_BYTES];
    long seat = strtol(q->segment[4], &end, 10);
    if (*end || end == q->segment[4] || seat < 0 || seat >= sv_seats(room)) {
        sv_answer_refusal(q, SV_NO_PAGE);
        return;
    }
    if (!room->seat[seat].taken || !(sv_hosts(room, &q->who) || sv_holds(room, &q->who, (int)seat))) {
        sv_answer_refusal(q, SV_WRONG_KEY);
        return;
    }
    sv_put_key(key, NULL, text);
    sv_room_add(room, "key", (int)seat, text);
    answer_key(q, (int)seat, key);
    sv_room_store(room, wait_for_store(q, answer_created));
}

/* --- Actions --- */

static void hinted(struct sv_hint *hint, const char *move, const char *says)
{
    struct sv_request *q = (struct sv_request *)((char *)hint - offsetof(struct sv_request, hint));
    if (!sv_resume(q))
        return;
    if (!move) {
        sv_answer_refusal(q, SV_STALE);
        return;
    }
    SV_RENDER(q, sv_put_hint(NULL, (int)json_integer_value(json_object_get(q->json, "seat")), move, says, out));
    sv_answer(q, 200, as_json);
}

void sv_page_act(struct sv_request *q)
{
    struct sv_room *room = room_of(q);
    struct sv_problem problem;
    if (!room)
        return;
    if (sv_is_hint(q->json)) {
        q->hint.told = hinted;
        q->pending = sv_hint_action(room, &q->who, q->json, &q->hint, &problem);
    } else {
        q->pending = sv_act(room, &q->who, q->json, wait_for_store(q, answer_table), &problem);
    }
    if (!q->pending)
        sv_answer_problem(q, &problem);
}

/* --- Finished games --- */

static bool read_number(struct sv_request *q, const char *name, int most, int *value)
{
    char digits[12];
    const char *given = sv_parameter(q, name, digits, sizeof digits);
    if (!given || !*given || strlen(given) > 9 || strspn(given, "0123456789") != strlen(given))
        return false;
    *value = atoi(given);
    return *value <= most;
}

/* "table", "all" or a seat. */
static bool read_viewer(struct sv_request *q, const struct sv_room *room, int *viewer)
{
    char given[12];
    const char *seat = sv_parameter(q, "seat", given, sizeof given);
    *viewer = PL_ALL;
    if (!seat || strcmp(seat, "all") == 0)
        return !strstr(q->query, "seat=") || seat;
    *viewer = PL_TABLE;
    return strcmp(seat, "table") == 0 || read_number(q, "seat", sv_seats(room) - 1, viewer);
}

static struct sv_room *finished_room(struct sv_request *q)
{
    struct sv_room *room = room_of(q);
    if (!room || sv_is_over(room))
        return room;
    sv_answer_refusal(q, SV_NOT_OVER);
    return NULL;
}

static char *record_of(const struct sv_room *room, size_t *size)
{
    struct pl_text record = {0};
    do {
        record.len = 0;
        pl_table_save(room->table, &record);
    } while (sv_grow(&record));
    *size = record.len;
    return record.buf;
}

struct replaying {
    struct sv_task task;
    struct sv_request *request;
    struct sv_replay replay;
    struct pl_text text;
    bool fine;
};

static void replay(struct sv_task *task)
{
    struct replaying *p = (struct replaying *)task;
    p->fine = sv_put_replay(&p->replay, &p->text, NULL);
}

static void replayed(struct sv_task *task)
{
    struct replaying *p = (struct replaying *)task;
    struct sv_request *q = p->request;
    if (!sv_resume(q)) {
        free(p->text.buf);
    } else if (p->fine) {
        q->answer = p->text;
        sv_answer(q, 200, as_json);
    } else {
        sv_answer_refusal(q, SV_BAD_RECORD);
    }
    free(p->replay.record);
    free(p);
}

void sv_page_replay(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    if (!room)
        return;
    int moves = pl_table_moves(room->table), to = moves, viewer;
    if ((strstr(q->query, "to=") && !read_number(q, "to", moves, &to)) || !read_viewer(q, room, &viewer)) {
        struct sv_problem problem;
        sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST, N_("to is a number up to %d, seat is a seat, table or all"),
                  moves);
        sv_answer_problem(q, &problem);
        return;
    }
    struct replaying *p = sv_alloc(sizeof *p);
    p->task = (struct sv_task){.run = replay, .done = replayed};
    p->request = q;
    p->replay = (struct sv_replay){.to = to, .moves = moves, .viewer = viewer, .lang = q->who.lang};
    strcpy(p->replay.id, room->id);
    p->replay.record = record_of(room, &p->replay.size);
    for (int seat = 0; seat < sv_seats(room); seat++)
        strcpy(p->replay.name[seat], room->seat[seat].name);
    q->pending = true;
    sv_queue_add(q->server->readers, &p->task);
}

void sv_page_record(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    if (!room)
        return;
    SV_RENDER(q, pl_table_save(room->table, out));
    q->file_name = "polity-record.json";
    sv_answer(q, 200, as_json);
}

/* --- Tables that begin in the middle: forks, records from elsewhere --- */

struct starting {
    struct sv_task task;
    struct sv_request *request;
    char *record;
    size_t size;
    int to;    /* moves; -1: all */
    bool keep; /* as a record, with the players that it has */
    struct sv_birth birth;
    char name[NAME_MAX_BYTES], bot[PLAYER_MAX_BYTES];
    struct sv_job *job;
    struct pl_text answer;
    struct pl_error error;
};

/* A record that says what it should come to has to come to it. */
static bool is_true(const struct starting *t, struct pl_error *error)
{
    json_t *record = pl_json_read(t->record, t->size, NULL);
    bool says = json_object_get(record, "hash") && json_object_get(record, "commitment");
    json_decref(record);
    return !says || pl_record_verify(t->record, t->size, error);
}

/* In a reader's thread, because a long record takes a while to play. */
static void start(struct sv_task *task)
{
    struct starting *t = (struct starting *)task;
    if (t->keep && !is_true(t, &t->error))
        return;
    struct pl_table *played = pl_table_load(t->record, t->size, t->to, &t->error);
    struct pl_table *first = played ? pl_table_load(t->record, t->size, 0, &t->error) : NULL;
    if (first) {
        t->birth.start = first;
        t->birth.played = played;
        for (int seat = 0; t->keep && seat < pl_table_setup(played)->seats; seat++)
            t->birth.player[seat] = sv_is_player(pl_table_player(played, seat)) ? pl_table_player(played, seat) : NULL;
        t->answer = pl_text_in(sv_alloc(KEYS_ROOM), KEYS_ROOM);
        t->job = sv_birth_job(&t->birth, &t->answer);
    }
    pl_table_free(first);
    pl_table_free(played);
}

static void started(struct sv_task *task)
{
    struct starting *t = (struct starting *)task;
    struct sv_request *q = t->request;
    bool here = sv_resume(q);
    if (here && t->job) {
        q->answer = t->answer;
        if (t->keep)
            SV_RENDER(q, pl_putf(out, "{\"table\":\"%s\"}", t->job->id));
        store_birth(q, t->job);
    } else {
        struct sv_problem problem;
        if (t->job)
            sv_job_free(t->job);
        free(t->answer.buf);
        if (here) {
            sv_refuse(&problem, q->who.lang, SV_BAD_RECORD, N_("this is where it goes wrong: %s"), t->error.text);
            sv_answer_problem(q, &problem);
        }
    }
    free(t->record);
    free(t);
}

static struct starting *starting_from(struct sv_request *q, char *record, size_t size, int to)
{
    struct starting *t = sv_alloc(sizeof *t);
    t->task = (struct sv_task){.run = start, .done = started};
    t->request = q;
    t->record = record;
    t->size = size;
    t->to = to;
    t->birth.is_private = true;
    q->pending = true;
    return t;
}

static bool read_fork(const struct sv_request *q, const struct sv_room *room, int64_t *to, int64_t *seat,
                      const char **name, const char **bot, struct sv_problem *problem)
{
    static const char *const members[] = {"to", "seat", "name", "bot", NULL};
    enum pl_lang lang = q->who.lang;
    if (!sv_only_members(q->json, members, lang, problem) || !read_name(q->json, name, lang, problem) ||
        !sv_read_int(q->json, "to", 0, pl_table_moves(room->table), to, lang, problem) ||
        !sv_read_int(q->json, "seat", 0, sv_seats(room) - 1, seat, lang, problem) ||
        !sv_read_string(q->json, "bot", false, bot, lang, problem))
        return false;
    *bot = *bot ? *bot : STAND_IN;
    return (sv_is_player(*bot) && strcmp(*bot, "human") != 0) ||
           sv_refuse(problem, lang, SV_BAD_REQUEST, N_("a bot is random or mcts:N with N from 1 to %d"), PLAYOUTS_MAX);
}

void sv_page_fork(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    struct sv_problem problem;
    const char *name, *bot;
    int64_t to, seat;
    if (!room)
        return;
    if (!read_fork(q, room, &to, &seat, &name, &bot, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    size_t size;
    char *record = record_of(room, &size);
    struct starting *t = starting_from(q, record, size, (int)to);
    t->birth.has_host = true;
    snprintf(t->name, sizeof t->name, "%s", name);
    snprintf(t->bot, sizeof t->bot, "%s", bot);
    t->birth.name = t->name;
    for (int i = 0; i < sv_seats(room); i++)
        t->birth.player[i] = i == seat ? "human" : t->bot;
    t->birth.sits[seat] = true;
    sv_queue_add(q->server->readers, &t->task);
}

void sv_page_upload(struct sv_request *q)
{
    struct starting *t = starting_from(q, q->body.buf ? q->body.buf : sv_copy("{}"), q->body.buf ? q->body.len : 2, -1);
    q->body = (struct pl_text){0};
    t->keep = true;
    sv_queue_add(q->server->readers, &t->task);
}
