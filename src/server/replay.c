/* A finished game, step by step: the moves that were made are played again up to
 * one of them. What the loop copies of a table for it is little, whatever the game. */
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

/* --- The game as it was played --- */

struct sv_course *sv_course_of(const struct pl_table *table)
{
    struct sv_course *course = sv_alloc(sizeof *course + (size_t)table->moves * sizeof course->move[0]);
    course->setup = table->setup;
    memcpy(course->player, table->player, sizeof course->player);
    course->position = json_incref(table->position);
    course->moves = table->moves;
    for (int i = 0; i < table->moves; i++)
        course->move[i] = (struct pl_course_move){table->move[i].move, table->move[i].seat};
    return course;
}

struct sv_course *sv_course_in_words(const struct pl_table *table)
{
    struct sv_course *course = sv_course_of(table);
    size_t bytes = 0;
    for (int i = 0; i < table->moves; i++)
        bytes += strlen(table->move[i].notation) + 1;
    char *at = course->notations = sv_alloc(bytes + 1);
    for (int i = 0; i < table->moves; i++)
        at = stpcpy(at, table->move[i].notation) + 1;
    course->last = memcpy(sv_alloc(pl_size(table->state)), table->state, pl_size(table->state));
    return course;
}

void sv_course_free(struct sv_course *course)
{
    if (!course)
        return;
    json_decref(course->position);
    free(course->last);
    free(course->notations);
    free(course);
}

static struct pl_table *beginning_of(const struct sv_course *course)
{
    struct pl_where top = {NULL, "position", 0};
    struct pl_table *table = pl_table_new(&course->setup, NULL);
    if (!table)
        return NULL;
    memcpy(table->player, course->player, sizeof table->player);
    if (!course->position || pl_table_start_from(table, course->position, false, &top, NULL))
        return table;
    pl_table_free(table);
    return NULL;
}

static bool play_moves(const struct sv_course *course, struct pl_table *table, int from, int to)
{
    bool fine = true;
    for (int i = from; i < to && fine; i++)
        fine = pl_table_play(table, course->move[i].seat, course->move[i].move, NULL);
    return fine;
}

/* The state alone: a table looks at each move from all sides before it writes it down. */
static bool play_silently(const struct sv_course *course, struct pl_table *table, int from, int to)
{
    bool fine = true;
    for (int i = from; i < to && fine; i++)
        fine = pl_play(table->state, course->move[i].seat, course->move[i].move, NULL);
    return fine;
}

struct pl_table *sv_course_play(const struct sv_course *course, int to)
{
    struct pl_table *table = beginning_of(course);
    if (table && play_moves(course, table, 0, to))
        return table;
    pl_table_free(table);
    return NULL;
}

/* --- One of its steps --- */

/* A record need not say what a person was called. */
static void put_name(const struct sv_replay *replay, const struct pl_table *table, int seat, struct pl_text *out)
{
    char nobody[64];
    struct pl_text text = pl_text_in(nobody, sizeof nobody);
    pl_put_name(pl_table_state(table), seat, NULL, replay->lang, &text);
    pl_put_string(out, replay->name[seat][0] ? replay->name[seat] : nobody);
}

static void put_names(const struct sv_replay *replay, const struct pl_table *table, struct pl_text *out)
{
    pl_put(out, ",\"names\":[");
    for (int seat = 0; seat < pl_table_setup(table)->seats; seat++) {
        pl_put(out, seat ? "," : "");
        if (pl_setup_by_rules(pl_table_setup(table), seat))
            pl_put_string(out, sv_rules_name(pl_table_state(table), seat, replay->lang));
        else
            put_name(replay, table, seat, out);
    }
    pl_put(out, "]");
}

void sv_list_names(const struct sv_replay *replay, const char *names[PL_SEATS_MAX])
{
    for (int seat = 0; seat < replay->course->setup.seats; seat++)
        names[seat] = replay->name[seat][0] ? replay->name[seat] : NULL;
}

/* What the table before the last move says about it. */
struct last_move {
    char says[512];
    struct pl_text text;
    int mover; /* -1: there is none */
};

static void tell_move(const struct sv_replay *replay, const struct pl_table *before, struct last_move *last)
{
    const struct pl_course_move *made = &replay->course->move[replay->to - 1];
    const char *names[PL_SEATS_MAX];
    sv_list_names(replay, names);
    last->text = pl_text_in(last->says, sizeof last->says);
    last->mover = made->seat;
    pl_move_says(pl_table_state(before), made->move, names, replay->lang, &last->text);
}

static void put_last_move(const struct last_move *last, struct pl_text *out)
{
    if (last->mover < 0) {
        pl_put(out, ",\"says\":null,\"mover\":null");
        return;
    }
    pl_put(out, ",");
    sv_put_said(out, "says", &last->text);
    pl_putf(out, ",\"mover\":%d", last->mover);
}

static void put_log(const struct sv_replay *replay, const struct pl_table *at, struct pl_text *out)
{
    const char *names[PL_SEATS_MAX];
    sv_list_names(replay, names);
    pl_put(out, ",\"log\":");
    sv_put_lines(at, &(struct sv_log_view){names, NULL, replay->lang, 0, pl_table_events(at), pl_table_state(at), NULL},
                 out);
}

static void put_replay(const struct sv_replay *replay, const struct pl_table *at, const struct last_move *last,
                       struct pl_text *out)
{
    const struct pl_state *s = pl_table_state(at);
    const struct pl_game *game = pl_game_of(s);
    pl_put(out, "{\"type\":\"replay\",");
    sv_put_member(out, "table", replay->id);
    pl_put(out, ",");
    sv_put_member(out, "game", pl_game_name(game));
    pl_put(out, ",");
    sv_put_member(out, "title", pl_game_title(game, replay->lang));
    pl_put(out, ",\"options\":");
    sv_put_options(s, out);
    if (replay->viewer < 0)
        pl_put(out, ",\"seat\":null");
    else
        pl_putf(out, ",\"seat\":%d", replay->viewer);
    pl_putf(out, ",\"at\":%d,\"moves\":%d", replay->to, replay->course->moves);
    put_names(replay, at, out);
    pl_put(out, ",\"titles\":[");
    for (int seat = 0; seat < pl_seats(s); seat++) {
        const char *title = pl_seat_title(s, seat, replay->lang);
        pl_put(out, seat ? "," : "");
        if (title)
            pl_put_string(out, title);
        else
            pl_put(out, "null");
    }
    pl_put(out, "],\"rules\":[");
    for (int seat = 0, n = 0; seat < pl_seats(s); seat++)
        if (pl_by_rules(s, seat))
            pl_putf(out, "%s%d", n++ ? "," : "", seat);
    pl_put(out, "]");
    sv_put_rivals(s, replay->lang, out);
    pl_putf(out, ",\"round\":%d,\"view\":", pl_round(s));
    pl_view(s, replay->viewer, out);
    put_last_move(last, out);
    sv_put_scores(s, replay->viewer, replay->lang, out);
    sv_put_places(s, out);
    put_log(replay, at, out);
    pl_put(out, "}");
}

bool sv_put_replay(const struct sv_replay *replay, struct pl_text *out)
{
    bool (*play)(const struct sv_course *, struct pl_table *, int from, int to) =
        replay->logs ? play_moves : play_silently;
    int before = replay->to > 0 ? replay->to - 1 : 0;
    struct last_move last = {.mover = -1};
    struct pl_table *at = beginning_of(replay->course);
    bool fine = at && play(replay->course, at, 0, before);
    if (fine && replay->to > 0) {
        tell_move(replay, at, &last);
        fine = play(replay->course, at, before, replay->to);
    }
    if (fine) {
        do {
            out->len = 0;
            put_replay(replay, at, &last, out);
        } while (sv_grow(out));
    }
    pl_table_free(at);
    return fine;
}

/* --- What a bot thinks of it --- */

bool sv_put_analysis(const struct sv_replay *replay, struct pl_text *out)
{
    const char *names[PL_SEATS_MAX];
    sv_list_names(replay, names);
    do {
        out->len = 0;
        pl_analysis_json(replay->analysis, names, replay->lang, out);
    } while (sv_grow(out));
    return true;
}

/* --- All of it, to be kept elsewhere --- */

bool sv_put_record(const struct sv_replay *replay, struct pl_text *out)
{
    const struct sv_course *course = replay->course;
    struct pl_table table = {.setup = course->setup,
                             .position = course->position,
                             .state = course->last,
                             .moves = course->moves,
                             .move = sv_alloc(((size_t)course->moves + 1) * sizeof *table.move)};
    memcpy(table.player, course->player, sizeof table.player);
    const char *notation = course->notations;
    for (int i = 0; i < course->moves; i++, notation += strlen(notation) + 1) {
        table.move[i].seat = (uint8_t)course->move[i].seat;
        strcpy(table.move[i].notation, notation);
    }
    do {
        out->len = 0;
        pl_table_save(&table, out);
    } while (sv_grow(out));
    free(table.move);
    return true;
}
