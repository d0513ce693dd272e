/* The pages about games that are over: replays, stories and records, and the tables that
 * begin where they stood. Whatever has to be played again or written down for it is read in turn
 * (reading.c), and what a bot thinks of it is found meanwhile (study.c); what was asked for is kept (cache.c). */
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

static struct sv_room *finished_room(struct sv_request *q)
{
    struct sv_room *room = sv_room_of(q);
    if (!room || sv_is_over(room))
        return room;
    sv_answer_refusal(q, SV_NOT_OVER);
    return NULL;
}

/* --- What is kept --- */

enum { KEY_MAX = 96 };

/* Names can still change, and moves be taken back; chat alone changes nothing here. */
static void name_answer(const struct sv_request *q, const struct sv_room *room, const char *what, char key[KEY_MAX])
{
    snprintf(key, KEY_MAX, "%s %lld %s%s", room->id, (long long)(room->version - room->lines), what,
             q->accepts_gzip ? " packed" : "");
}

static void answer_kept(struct sv_request *q, struct sv_packed answer)
{
    q->cache = "private, max-age=60";
    q->file_name = q->page == sv_page_record ? "polity-record.json" : NULL;
    sv_answer_packed(q, answer);
}

static bool answer_known(struct sv_request *q, const char *key)
{
    struct sv_packed known;
    if (!sv_cache_find(q->server->cache, key, &known))
        return false;
    answer_kept(q, known);
    return true;
}

/* --- Replays --- */

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

static bool read_logs(struct sv_request *q, bool *logs)
{
    char given[12];
    const char *log = sv_parameter(q, "log", given, sizeof given);
    *logs = !log || strcmp(log, "all") == 0;
    return (*logs && (log || !strstr(q->query, "log="))) || (log && strcmp(log, "none") == 0);
}

/* What a replay's address asks for. */
struct step {
    int to, viewer;
    bool logs;
};

static bool read_step(struct sv_request *q, const struct sv_room *room, struct step *step)
{
    int moves = pl_table_moves(room->table);
    struct sv_problem problem;
    step->to = moves;
    if ((!strstr(q->query, "to=") || read_number(q, "to", moves, &step->to)) && read_viewer(q, room, &step->viewer) &&
        read_logs(q, &step->logs))
        return true;
    sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST,
              N_("to is a number up to %d, seat is a seat, table or all, log is all or none"), moves);
    sv_answer_problem(q, &problem);
    return false;
}

struct replaying {
    struct sv_reading reading;
    struct sv_replay replay;
    bool (*put)(const struct sv_replay *, struct pl_text *);
    struct sv_study *study; /* that it tells; NULL: none */
    char key[KEY_MAX];
    bool packs, fine;
    struct sv_packed answer;
};

static void replay(struct sv_task *task)
{
    struct replaying *p = (struct replaying *)task;
    struct pl_text text = {0};
    p->fine = p->put(&p->replay, &text);
    if (p->fine)
        p->answer = sv_pack(&text, p->packs);
    free(text.buf);
}

static void free_replaying(struct replaying *p)
{
    if (p->study)
        sv_study_read_end(p->study);
    sv_course_free(p->replay.course);
    free(p);
}

static void replayed(struct sv_task *task)
{
    struct replaying *p = (struct replaying *)task;
    struct sv_server *server = p->reading.server;
    struct sv_request *q = p->reading.request;
    if (p->fine)
        sv_cache_keep(server->cache, p->key, &p->answer);
    bool here = sv_resume(q);
    if (here && p->fine)
        answer_kept(q, p->answer);
    else
        free(p->answer.text.buf);
    if (here && !p->fine)
        sv_answer_refusal(q, server->stopping ? SV_BUSY : SV_BAD_RECORD);
    sv_read_end(server, &p->reading);
    free_replaying(p);
}

static void drop_replay(struct sv_reading *reading)
{
    free_replaying((struct replaying *)reading);
}

static void begin_replay(struct sv_request *q, const struct sv_room *room, const struct step *step,
                         bool (*put)(const struct sv_replay *, struct pl_text *), const char *key,
                         struct sv_study *study)
{
    struct replaying *p = sv_alloc(sizeof *p);
    p->reading.task = (struct sv_task){.run = replay, .done = replayed};
    p->reading.drop = drop_replay;
    p->put = put;
    p->packs = q->accepts_gzip;
    strcpy(p->key, key);
    p->study = study;
    p->replay = (struct sv_replay){.to = step->to, .viewer = step->viewer, .logs = step->logs, .lang = q->who.lang};
    p->replay.course = put == sv_put_record ? sv_course_in_words(room->table) : sv_course_of(room->table);
    p->replay.analysis = study ? sv_study_read(study) : NULL;
    strcpy(p->replay.id, room->id);
    for (int seat = 0; seat < sv_seats(room); seat++)
        strcpy(p->replay.name[seat], room->seat[seat].name);
    sv_read(q, &p->reading);
}

void sv_page_replay(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    struct step step;
    if (!room || !read_step(q, room, &step))
        return;
    char what[48], key[KEY_MAX];
    snprintf(what, sizeof what, "%d %d %d %s", step.to, step.viewer, step.logs, pl_lang_name(q->who.lang));
    name_answer(q, room, what, key);
    if (!answer_known(q, key) && sv_may_read(q))
        begin_replay(q, room, &step, sv_put_replay, key, NULL);
}

void sv_page_story(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    if (!room)
        return;
    char what[48], key[KEY_MAX];
    snprintf(what, sizeof what, "story %s", pl_lang_name(q->who.lang));
    name_answer(q, room, what, key);
    if (!answer_known(q, key) && sv_may_read(q))
        begin_replay(q, room, &(struct step){.viewer = PL_ALL}, sv_put_story, key, NULL);
}

/* How far it is, for who waits for it. */
static void answer_progress(struct sv_request *q, const struct sv_study *study)
{
    int done, of;
    sv_study_progress(study, &done, &of);
    SV_RENDER(q, pl_putf(out, "{\"done\":%d,\"of\":%d}", done, of));
    sv_answer(q, 202, "application/json");
}

static void answer_study(struct sv_request *q, const struct sv_room *room, struct sv_study *study, const char *key)
{
    enum sv_study_state state = sv_study_state(study);
    struct sv_problem problem;
    if (state == SV_STUDY_UNDER_WAY) {
        answer_progress(q, study);
    } else if (state == SV_STUDY_FAILED) {
        sv_refuse(&problem, q->who.lang, SV_BAD_RECORD, N_("this is where it goes wrong: %s"), sv_study_error(study));
        sv_answer_problem(q, &problem);
    } else if (sv_may_read(q)) {
        begin_replay(q, room, &(struct step){.viewer = PL_ALL}, sv_put_analysis, key, study);
    }
}

void sv_page_analysis(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    struct sv_problem problem;
    int playouts = STUDY_PLAYOUTS;
    if (!room)
        return;
    if (strstr(q->query, "playouts=") && (!read_number(q, "playouts", STUDY_PLAYOUTS_MAX, &playouts) || !playouts)) {
        sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST, N_("playouts is a number from 1 to %d"), STUDY_PLAYOUTS_MAX);
        sv_answer_problem(q, &problem);
        return;
    }
    char what[48], key[KEY_MAX], game[STUDY_KEY_MAX];
    snprintf(what, sizeof what, "analysis %d %s", playouts, pl_lang_name(q->who.lang));
    name_answer(q, room, what, key);
    if (answer_known(q, key))
        return;
    snprintf(game, sizeof game, "%s %lld %d", room->id, (long long)(room->version - room->lines), playouts);
    struct sv_study *study = sv_study_find(q->server, game);
    if (!study && sv_may_study(q))
        study = sv_study_begin(q, room, game, playouts);
    else if (!study)
        return;
    answer_study(q, room, study, key);
}

void sv_page_record(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    if (!room)
        return;
    char key[KEY_MAX];
    name_answer(q, room, "record", key);
    if (!answer_known(q, key) && sv_may_read(q))
        begin_replay(q, room, &(struct step){.viewer = PL_ALL}, sv_put_record, key, NULL);
}

/* --- Tables that begin in the middle: forks, records from elsewhere --- */

struct starting {
    struct sv_reading reading;
    struct sv_course *course; /* of a fork ... */
    int to;
    struct pl_text record; /* ... or what was uploaded, to be kept with the players that it has */
    struct sv_birth birth;
    char name[NAME_MAX_BYTES], bot[PLAYER_MAX_BYTES];
    enum pl_lang lang;
    struct sv_job *job; /* NULL: there is a problem */
    struct pl_text answer;
    struct sv_problem problem;
};

static void give_birth(struct starting *t, struct pl_table *first, const struct pl_table *played)
{
    t->birth.start = first;
    t->birth.played = played;
    t->answer = pl_text_in(sv_alloc(KEYS_ROOM), KEYS_ROOM);
    t->job = sv_birth_job(&t->birth, &t->answer);
    if (!t->job)
        sv_refuse(&t->problem, t->lang, SV_BROKEN, NULL);
}

static void fork_game(struct sv_task *task)
{
    struct starting *t = (struct starting *)task;
    struct pl_table *played = sv_course_play(t->course, t->to);
    struct pl_table *first = played ? sv_course_play(t->course, 0) : NULL;
    if (first)
        give_birth(t, first, played);
    else
        sv_refuse(&t->problem, t->lang, SV_BAD_RECORD, NULL);
    pl_table_free(first);
    pl_table_free(played);
}

/* Positions are for scenarios: from a stranger nothing is taken but moves that follow from a deal, and no more of them
 * than a game has. */
static bool is_of_a_game(struct starting *t, const json_t *record)
{
    static const char *const scenario[] = {"position", "then"};
    for (size_t i = 0; i < sizeof scenario / sizeof scenario[0]; i++)
        if (json_object_get(record, scenario[i]))
            return sv_refuse(&t->problem, t->lang, SV_BAD_RECORD,
                             N_("only games that were played from the deal are kept, and this one has \"%s\""),
                             scenario[i]);
    return json_array_size(json_object_get(record, "moves")) <= RECORD_MOVES_MAX ||
           sv_refuse(&t->problem, t->lang, SV_BAD_RECORD, N_("no game has more than %d moves"), RECORD_MOVES_MAX);
}

/* A record that says what it should come to has to come to it. */
static bool is_true(const struct starting *t, const json_t *record, struct pl_error *error)
{
    bool says = json_object_get(record, "hash") && json_object_get(record, "commitment");
    return !says || pl_record_verify(t->record.buf, t->record.len, error);
}

static void keep_players(struct starting *t, const struct pl_table *played)
{
    for (int seat = 0; seat < pl_table_setup(played)->seats; seat++)
        t->birth.player[seat] = sv_is_player(pl_table_player(played, seat)) ? pl_table_player(played, seat) : NULL;
}

static void keep_game(struct starting *t, const json_t *record)
{
    struct pl_error error;
    struct pl_table *played =
        is_true(t, record, &error) ? pl_table_load(t->record.buf, t->record.len, -1, &error) : NULL;
    if (played && pl_table_dated(played) > PL_OLD_RULES) { /* a stranger's position is nothing to go on from */
        struct pl_text says = pl_text_in(error.text, sizeof error.text);
        pl_table_dated_says(played, t->lang, &says);
        pl_clean_line(error.text);
        pl_table_free(played);
        played = NULL;
    }
    struct pl_table *first = played ? pl_table_load(t->record.buf, t->record.len, 0, &error) : NULL;
    if (first) {
        keep_players(t, played);
        give_birth(t, first, played);
    } else {
        sv_refuse(&t->problem, t->lang, SV_BAD_RECORD, N_("this is where it goes wrong: %s"), error.text);
    }
    pl_table_free(first);
    pl_table_free(played);
}

static void keep_record(struct sv_task *task)
{
    struct starting *t = (struct starting *)task;
    struct pl_error error;
    json_t *record = pl_json_read(t->record.buf, t->record.len, &error);
    if (!record)
        sv_refuse(&t->problem, t->lang, SV_BAD_JSON, N_("send one JSON object and nothing else (%s)"), error.text);
    else if (is_of_a_game(t, record))
        keep_game(t, record);
    json_decref(record);
}

static void free_starting(struct starting *t)
{
    sv_course_free(t->course);
    free(t->record.buf);
    free(t);
}

static void end_start(struct starting *t)
{
    sv_read_end(t->reading.server, &t->reading);
    free_starting(t);
}

static void kept(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct starting *t = job->context;
    sv_birth_stored(job, t->reading.request);
    end_start(t);
}

/* It is at work until it is stored, so that the store is given one long game at a time. */
static void store(struct starting *t, struct sv_request *q)
{
    q->answer = t->answer;
    if (t->record.buf)
        SV_RENDER(q, pl_putf(out, "{\"table\":\"%s\"}", t->job->id));
    t->job->task.done = kept;
    t->job->context = t;
    t->job->server = q->server;
    snprintf(t->job->address, sizeof t->job->address, "%s", q->address);
    sv_pay(q->server, q->address, sv_job_bytes(t->job));
    q->pending = true;
    sv_store(q->server, t->job);
}

static void started(struct sv_task *task)
{
    struct starting *t = (struct starting *)task;
    struct sv_request *q = t->reading.request;
    bool here = sv_resume(q);
    if (here && t->job && (!t->record.buf || sv_allow(q->server, q->address, SV_UPLOADS))) {
        store(t, q);
        return;
    }
    if (t->job) {
        sv_refuse(&t->problem, t->lang, SV_TOO_MANY, NULL);
        sv_job_free(t->job);
    }
    free(t->answer.buf);
    if (here)
        sv_answer_problem(q, &t->problem);
    end_start(t);
}

static void drop_start(struct sv_reading *reading)
{
    free_starting((struct starting *)reading);
}

static struct starting *starting(const struct sv_request *q, void (*run)(struct sv_task *))
{
    struct starting *t = sv_alloc(sizeof *t);
    t->reading.task = (struct sv_task){.run = run, .done = started};
    t->reading.drop = drop_start;
    t->lang = q->who.lang;
    t->birth.is_private = true;
    sv_refuse(&t->problem, t->lang, SV_BUSY, NULL); /* if it is never run */
    return t;
}

static bool read_fork(const struct sv_request *q, const struct sv_room *room, int64_t *to, int64_t *seat,
                      char name[NAME_MAX_BYTES], const char **bot, struct sv_problem *problem)
{
    static const char *const members[] = {"to", "seat", "name", "bot", NULL};
    enum pl_lang lang = q->who.lang;
    if (!sv_only_members(q->json, members, lang, problem) || !sv_read_name(q->json, name, lang, problem) ||
        !sv_read_int(q->json, "to", 0, pl_table_moves(room->table), to, lang, problem) ||
        !sv_read_int(q->json, "seat", 0, sv_seats(room) - 1, seat, lang, problem) ||
        !sv_read_string(q->json, "bot", false, bot, lang, problem))
        return false;
    if (sv_by_rules(room, (int)*seat))
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("this seat is played by the rules of the game"));
    *bot = *bot ? pl_level_find(pl_table_setup(room->table)->game, *bot) : STAND_IN;
    return (sv_is_player(*bot) && strcmp(*bot, "human") != 0) ||
           sv_refuse(problem, lang, SV_BAD_REQUEST,
                     N_("a bot is a level, random, mcts:N or plain:N with N from 1 to %d"), PLAYOUTS_MAX);
}

void sv_page_fork(struct sv_request *q)
{
    struct sv_room *room = finished_room(q);
    struct sv_problem problem;
    const char *bot;
    char name[NAME_MAX_BYTES];
    int64_t to, seat;
    if (!room)
        return;
    if (!read_fork(q, room, &to, &seat, name, &bot, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    if (!sv_allow(q->server, q->address, SV_OPENINGS)) {
        sv_answer_refusal(q, SV_TOO_MANY);
        return;
    }
    if (!sv_can_pay(q->server, q->address, q->who.lang, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    if (!sv_may_read(q))
        return;
    struct starting *t = starting(q, fork_game);
    t->course = sv_course_of(room->table);
    t->to = (int)to;
    t->birth.has_host = true;
    strcpy(t->name, name);
    snprintf(t->bot, sizeof t->bot, "%s", bot);
    t->birth.name = t->name;
    for (int i = 0; i < sv_seats(room); i++) {
        t->birth.player[i] = i == seat ? "human" : t->bot;
        if (!sv_by_rules(room, i)) /* it is played anew by those who will go on: what they can take back is the same */
            snprintf(t->course->player[i], sizeof t->course->player[i], "%s", t->birth.player[i]);
    }
    t->birth.sits[seat] = true;
    sv_read(q, &t->reading);
}

void sv_page_upload(struct sv_request *q)
{
    struct sv_problem problem;
    if (!sv_can_pay(q->server, q->address, q->who.lang, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    if (!sv_may_read(q))
        return;
    struct starting *t = starting(q, keep_record);
    t->record = q->body.buf ? q->body : (struct pl_text){sv_copy("{}"), 3, 2};
    q->body = (struct pl_text){0};
    sv_read(q, &t->reading);
}
