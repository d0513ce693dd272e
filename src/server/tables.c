/* The pages about tables that are played: opening one, sitting down, acting. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

static const char as_json[] = "application/json";

/* --- Finding the room --- */

/* Many may wait for a table: each goes on when its turn comes. */
static void again(void *context, enum sv_found found)
{
    struct sv_request *q = context;
    q->table[0] = '\0';
    if (!sv_resume(q))
        return;
    if (found == SV_FOUND)
        sv_go_on(q);
    else
        sv_answer_refusal(q, sv_why_not_found(found));
}

static enum sv_found find_room(struct sv_request *q, bool sure, struct sv_room **room)
{
    return sure ? sv_room_find_sure(q->server, q->segment[2], q->address, room, &q->since, again, q)
                : sv_room_find(q->server, q->segment[2], q->address, room, again, q);
}

/* The table that the path names. NULL: not yet (the page is called again then), or it was refused. */
static struct sv_room *room_of(struct sv_request *q, bool sure)
{
    struct sv_room *room;
    enum sv_found found = find_room(q, sure, &room);
    if (found == SV_FOUND && sv_meet_request(room, &q->who))
        found = find_room(q, sure, &room); /* it has something to store first */
    if (found == SV_FOUND) {
        sv_attend(room, &q->who);
    } else if (found == SV_LOADING) {
        q->pending = true;
        strcpy(q->table, q->segment[2]);
    } else {
        sv_answer_refusal(q, sv_why_not_found(found));
    }
    return room;
}

struct sv_room *sv_room_of(struct sv_request *q)
{
    return room_of(q, false);
}

/* The same for a page that shows secrets of the seat whose key was given. */
static struct sv_room *sure_room_of(struct sv_request *q)
{
    return room_of(q, q->who.keys > 0);
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
        sv_answer_refusal(q, sv_why_unstored(result));
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

static void answer_accepted(struct sv_request *q)
{
    sv_answer(q, 202, as_json);
}

/* What was just stored has confirmed the room. */
static void answer_table(struct sv_request *q)
{
    q->since = 1;
    q->page = sv_page_table;
    q->page(q);
}

/* --- Opening a table --- */

/* What a new table is to be. */
struct plan {
    struct pl_setup setup;
    struct sv_birth birth;
    char name[NAME_MAX_BYTES]; /* that was given */
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
        const char *said = json_string_value(json_array_get(seats, (size_t)i));
        plan->birth.player[i] = said ? pl_level_find(plan->setup.game, said) : NULL;
        if (!plan->birth.player[i] ||
            !(sv_is_player(plan->birth.player[i]) || strcmp(plan->birth.player[i], PL_RULES) == 0))
            return sv_refuse_player(problem, lang);
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

/* Of the table, or of a seat. */
static bool read_chosen(struct pl_setup *setup, int seat, json_t *options, enum pl_lang lang,
                        struct sv_problem *problem)
{
    json_t *value;
    const char *name;
    if (options && !json_is_object(options))
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("options must be an object"));
    json_object_foreach(options, name, value)
    {
        const char *chosen = json_string_value(value);
        if (!chosen || !(seat < 0 ? pl_setup_option(setup, name, chosen, NULL)
                                  : pl_setup_seat_option(setup, seat, name, chosen, NULL))) {
            char quoted[64];
            struct pl_text text = pl_text_in(quoted, sizeof quoted);
            pl_put_quoted(&text, name);
            return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("option %s does not exist or can't have this value"),
                             quoted);
        }
    }
    return true;
}

static bool read_options(const struct sv_request *q, struct plan *plan, struct sv_problem *problem)
{
    enum pl_lang lang = q->who.lang;
    const json_t *seats = json_object_get(q->json, "seat_options");
    if (!read_chosen(&plan->setup, -1, json_object_get(q->json, "options"), lang, problem))
        return false;
    if (seats && (!json_is_array(seats) || json_array_size(seats) > (size_t)plan->setup.seats))
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("seat_options must be a list with an object for each seat"));
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (!read_chosen(&plan->setup, (int)i, json_array_get(seats, i), lang, problem))
            return false;
    pl_why why = pl_setup_why(&plan->setup);
    if (!why)
        return true;
    return sv_refuse(problem, lang, SV_BAD_REQUEST, "%s (%s)", pl_why_says(plan->setup.game, why, lang),
                     pl_why_rule(plan->setup.game, why));
}

/* Whatever was said of the seats that the rules play, they do. */
static bool check_rules(const struct sv_request *q, struct plan *plan, struct sv_problem *problem)
{
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        bool by_rules = pl_setup_by_rules(&plan->setup, seat);
        if (by_rules && plan->birth.sits[seat])
            return sv_refuse(problem, q->who.lang, SV_BAD_REQUEST, N_("this seat is played by the rules of the game"));
        if (!by_rules && strcmp(plan->birth.player[seat], PL_RULES) == 0)
            return sv_refuse(problem, q->who.lang, SV_BAD_REQUEST,
                             N_("the rules play no seat but those that the options give to them"));
    }
    return true;
}

static bool read_plan(const struct sv_request *q, struct plan *plan, struct sv_problem *problem)
{
    static const char *const members[] = {"game", "options", "seat_options", "seats", "sit",
                                          "name", "private", "confirm",      NULL};
    enum pl_lang lang = q->who.lang;
    const char *game;
    if (!sv_only_members(q->json, members, lang, problem) ||
        !sv_read_string(q->json, "game", true, &game, lang, problem))
        return false;
    const struct pl_game *found = pl_game_find(game);
    if (!found)
        return sv_refuse(problem, lang, SV_NO_GAME, NULL);
    pl_setup_init(&plan->setup, found);
    plan->birth.name = plan->name;
    return sv_read_name(q->json, plan->name, lang, problem) &&
           sv_read_bool(q->json, "private", &plan->birth.is_private, lang, problem) &&
           sv_read_bool(q->json, "confirm", &plan->birth.confirm, lang, problem) && read_seats(q, plan, problem) &&
           read_options(q, plan, problem) && check_rules(q, plan, problem);
}

void sv_birth_stored(struct sv_job *job, struct sv_request *q)
{
    if (job->result == PL_STORED) {
        sv_count(SV_TABLES_OPENED, 1);
        sv_log("table_opened", "table", job->id, NULL);
        if (job->packed)
            sv_pay(job->server, job->address, pl_store_bytes(job->packed));
        if (job->listed)
            sv_lobby_changed(job->server);
    } else {
        sv_unlist(job->server, job->id);
    }
    if (q && sv_resume(q)) {
        if (job->result == PL_STORED)
            sv_answer(q, 201, as_json);
        else
            sv_answer_refusal(q, SV_STORE_FAILED);
    }
    sv_job_free(job);
}

static void opened(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    sv_birth_stored(job, job->context);
}

/* One address does not fill the lobby. False: it was refused. */
static bool may_be_stored(struct sv_request *q, struct sv_job *job)
{
    struct sv_problem problem;
    if (job && (!job->listed || strcmp(job->status, "waiting") != 0 || sv_enlist(q->server, q->address, job->id))) {
        sv_pay(q->server, q->address, sv_job_bytes(job));
        return true;
    }
    if (job)
        sv_refuse(&problem, q->who.lang, SV_TOO_MANY_TABLES,
                  N_("so many of your tables wait for players that no more are listed; open this one by link only"));
    else
        sv_refuse(&problem, q->who.lang, SV_BROKEN, NULL);
    if (job)
        sv_job_free(job);
    sv_answer_problem(q, &problem);
    return false;
}

/* The job that stores the table, which the answer names. NULL: it was refused. */
static struct sv_job *deal(struct sv_request *q, struct plan *plan)
{
    struct sv_problem problem;
    struct pl_error error;
    if (!sv_allow(q->server, q->address, SV_OPENINGS)) {
        sv_answer_refusal(q, SV_TOO_MANY);
        return NULL;
    }
    if (!sv_can_pay(q->server, q->address, q->who.lang, &problem)) {
        sv_answer_problem(q, &problem);
        return NULL;
    }
    randombytes_buf(plan->setup.seed, sizeof plan->setup.seed);
    plan->birth.start = pl_table_new(&plan->setup, &error);
    if (!plan->birth.start) {
        sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST, "%s", error.text);
        sv_answer_problem(q, &problem);
        return NULL;
    }
    q->answer = pl_text_in(sv_alloc(KEYS_ROOM), KEYS_ROOM);
    struct sv_job *job = sv_birth_job(&plan->birth, &q->answer);
    pl_table_free(plan->birth.start);
    if (job && job->listed)
        job->opener = sv_opener(q->server, q->address);
    if (!may_be_stored(q, job))
        return NULL;
    job->task.done = opened;
    job->server = q->server;
    return job;
}

void sv_page_open(struct sv_request *q)
{
    struct plan plan = {.birth.has_host = true};
    struct sv_problem problem;
    if (!read_plan(q, &plan, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    struct sv_job *job = deal(q, &plan);
    if (!job)
        return;
    job->context = q;
    q->pending = true;
    sv_store(q->server, job);
}

/* --- Playing again --- */

/* The same game with the same players. Whoever asks sits where they sat, the other people find their seats free. */
static struct plan same_again(const struct sv_room *room, int seat)
{
    struct plan plan = {.setup = *pl_table_setup(room->table),
                        .birth = {.is_private = room->is_private, .confirm = room->confirm, .has_host = true}};
    for (int i = 0; i < sv_seats(room); i++)
        plan.birth.player[i] = room->seat[i].player;
    plan.birth.sits[seat] = true;
    plan.birth.name = room->seat[seat].name;
    return plan;
}

static int seat_of(const struct sv_room *room, const struct sv_who *who)
{
    int seat = sv_seats(room) - 1;
    while (seat >= 0 && !sv_holds(room, who, seat))
        seat--;
    return seat;
}

/* Opens the next table, once: a room whose entry is not on the disk yet is not found before, so of two who ask at the
 * same moment the second is told where the first has gone. The new table goes to the store first, and in turn. */
void sv_page_next(struct sv_request *q)
{
    struct sv_room *room = sure_room_of(q);
    if (!room)
        return;
    int seat = seat_of(room, &q->who);
    if (seat < 0 || !sv_is_over(room)) {
        sv_answer_refusal(q, seat < 0 ? SV_WRONG_KEY : SV_NOT_OVER);
        return;
    }
    if (room->follower[0]) {
        SV_RENDER(q, pl_putf(out, "{\"table\":\"%s\"}", room->follower));
        sv_answer(q, 200, as_json);
        return;
    }
    struct plan plan = same_again(room, seat);
    struct sv_job *job = deal(q, &plan);
    if (!job)
        return;
    sv_room_add(room, "next", seat, job->id);
    sv_store(q->server, job);
    sv_room_store(room, q->address, wait_for_store(q, answer_created));
}

/* --- At a table --- */

void sv_page_table(struct sv_request *q)
{
    struct sv_room *room = sure_room_of(q);
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

static bool may_sit(struct sv_request *q, const struct sv_room *room, int seat, struct sv_problem *problem)
{
    if (sv_is_spent(room, seat, SV_SITTING))
        return sv_refuse_spent(problem, q->who.lang);
    return sv_can_pay(q->server, q->address, q->who.lang, problem) &&
           sv_may_sit(q->server, q->address, room, q->who.lang, problem);
}

/* The owner may make a new key, and the host if it was announced. */
static bool may_have_key(struct sv_request *q, struct sv_room *room, int seat, bool *announced,
                         struct sv_problem *problem)
{
    if (!sv_can_pay(q->server, q->address, q->who.lang, problem))
        return false;
    if (!sv_holds(room, &q->who, seat))
        return sv_claim(room, seat, SV_CLAIM_KEY, q->who.lang, announced, problem);
    return !sv_is_spent(room, seat, SV_KEYS) || sv_refuse_spent(problem, q->who.lang);
}

void sv_page_sit(struct sv_request *q)
{
    static const char *const members[] = {"name", "seat", NULL};
    struct sv_room *room = sv_room_of(q);
    struct sv_problem problem;
    char name[NAME_MAX_BYTES];
    int64_t wanted = -1;
    if (!room)
        return;
    if (!sv_only_members(q->json, members, q->who.lang, &problem) ||
        !sv_read_name(q->json, name, q->who.lang, &problem) || !sv_may_be_called(room, &q->who, name, &problem) ||
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
    if (!may_sit(q, room, seat, &problem)) {
        sv_answer_problem(q, &problem);
        return;
    }
    char key[25], text[SIT_MAX_BYTES];
    sv_put_key(key, name, text);
    sv_room_add(room, "sit", seat, text);
    sv_keep_guest(q->server, q->address, room, seat);
    answer_key(q, seat, key);
    sv_room_store(room, q->address, wait_for_store(q, answer_created));
}

void sv_page_key(struct sv_request *q)
{
    struct sv_room *room = sv_room_of(q);
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
    struct sv_problem problem;
    bool announced = false;
    if (may_have_key(q, room, (int)seat, &announced, &problem)) {
        sv_put_key(key, NULL, text);
        sv_room_add(room, "key", (int)seat, text);
        answer_key(q, (int)seat, key);
        sv_room_store(room, q->address, wait_for_store(q, answer_created));
    } else if (announced) {
        SV_RENDER(q, pl_putf(out, "{\"seat\":%ld,\"wait\":%d}", seat, CLAIM_WAIT));
        sv_room_store(room, q->address, wait_for_store(q, answer_accepted));
    } else {
        sv_answer_problem(q, &problem);
    }
}

/* --- Actions --- */

static void hinted(struct sv_hint *hint, const char *move, const char *says, const char *why)
{
    struct sv_request *q = (struct sv_request *)((char *)hint - offsetof(struct sv_request, hint));
    if (!sv_resume(q))
        return;
    if (!move) {
        sv_answer_refusal(q, SV_STALE);
        return;
    }
    SV_RENDER(q, sv_put_hint(NULL, (int)json_integer_value(json_object_get(q->json, "seat")), move, says, why, out));
    sv_answer(q, 200, as_json);
}

static bool answer_trial(struct sv_request *q, struct sv_room *room, struct sv_problem *problem)
{
    char *text = sv_try(room, &q->who, q->json, problem);
    if (!text)
        return false;
    SV_RENDER(q, pl_put(out, text));
    free(text);
    sv_answer(q, 200, as_json);
    return true;
}

/* A hint or a trial tells something about a hand; whether anything else may be done is settled when it is stored. */
void sv_page_act(struct sv_request *q)
{
    bool looks = sv_is_hint(q->json) || sv_is_trial(q->json);
    struct sv_room *room = looks ? sure_room_of(q) : sv_room_of(q);
    struct sv_problem problem;
    if (!room)
        return;
    if (sv_is_trial(q->json)) {
        if (answer_trial(q, room, &problem))
            return;
    } else if (sv_is_hint(q->json)) {
        q->hint.told = hinted;
        q->pending = sv_hint_action(room, &q->who, q->json, &q->hint, &problem);
    } else {
        q->pending = sv_act(room, &q->who, q->json, wait_for_store(q, answer_table), &problem);
    }
    if (!q->pending)
        sv_answer_problem(q, &problem);
}
