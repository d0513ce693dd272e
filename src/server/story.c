/* How a finished game went, in a few numbers: what everybody had when each round was
 * over, and the actions that changed most. The game is played again once for it. */
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

enum { BEST = 5, BEST_EACH = 2, SAYS_ROOM = 512 };

/* An action of a seat: its moves from the question with which it begins until nothing more is asked of the seat. */
struct action {
    bool under_way;
    int seat, move;        /* its first one */
    int moves, gain, most; /* most: that one of its moves brought */
    char says[SAYS_ROOM];  /* the first one */
    char then[SAYS_ROOM];  /* the one that brought most, if it is another */
};

struct telling {
    const struct sv_replay *replay;
    struct pl_state *state;
    const char *names[PL_SEATS_MAX];
    int players;
    int round;                 /* that is being played */
    int total[PL_PLAYERS_MAX]; /* as it stands */
    struct action action[PL_SEATS_MAX];
    struct action best[BEST]; /* the largest gain first */
    int bests;
    struct round {
        int round, moves;
        int *total; /* of each player */
    } * rounds;
    int n_rounds;
};

/* --- Points --- */

static void count_points(struct telling *t)
{
    for (int i = 0; i < t->players; i++) {
        struct pl_score score = {0};
        pl_score(t->state, i, PL_ALL, &score);
        t->total[i] = score.total;
    }
}

/* How far a seat is ahead of the best of the others; alone, what it has. */
static int lead_of(const struct telling *t, int seat)
{
    int best = 0;
    bool alone = true;
    for (int i = 0; i < t->players; i++) {
        if (i == seat || (!alone && t->total[i] <= best))
            continue;
        best = t->total[i];
        alone = false;
    }
    return t->total[seat] - best;
}

/* --- The best actions --- */

static bool beats(const struct action *a, const struct action *b)
{
    return a->gain > b->gain;
}

/* The place of the last of this seat's if it has as many as it may have, else the next free one. */
static int place_for(const struct telling *t, int seat)
{
    int own = 0;
    for (int i = 0; i < t->bests; i++)
        if (t->best[i].seat == seat && ++own == BEST_EACH)
            return i;
    return t->bests;
}

/* Of equal ones the first stays ahead. */
static void consider(struct telling *t, const struct action *action)
{
    int at = place_for(t, action->seat);
    if (action->gain <= 0 || (at < t->bests && !beats(action, &t->best[at])))
        return;
    if (at == BEST && !beats(action, &t->best[--at]))
        return;
    if (at == t->bests)
        t->bests++;
    for (; at > 0 && beats(action, &t->best[at - 1]); at--)
        t->best[at] = t->best[at - 1];
    t->best[at] = *action;
}

static void say_move(const struct telling *t, pl_move move, char says[SAYS_ROOM])
{
    struct pl_text text = pl_text_in(says, SAYS_ROOM);
    pl_move_says(t->state, move, t->names, t->replay->lang, &text);
    if (text.len >= text.size)
        pl_clean_line(says); /* it was cut, perhaps in a character */
}

static void begin_action(struct telling *t, int move)
{
    const struct pl_course_move *made = &t->replay->course->move[move];
    struct action *action = &t->action[made->seat];
    if (action->under_way)
        consider(t, action);
    memset(action, 0, sizeof *action);
    action->under_way = true;
    action->seat = made->seat;
    action->move = move;
    say_move(t, made->move, action->says);
}

/* Whoever passes last ends the round, and is not to be praised for all that comes of it. */
static bool only_ended_the_round(const struct telling *t, const struct action *action)
{
    return action->moves == 1 && pl_round(t->state) != t->round;
}

static void add_gain(struct action *action, int gain, const char *says)
{
    action->gain += gain;
    if (gain <= action->most)
        return;
    action->most = gain;
    snprintf(action->then, sizeof action->then, "%s", action->moves == 1 ? "" : says);
}

static void end_action(struct telling *t, struct action *action)
{
    consider(t, action);
    action->under_way = false;
}

/* --- The game --- */

static void note_round(struct telling *t, int moves)
{
    struct round round = {t->round, moves, sv_alloc((size_t)t->players * sizeof round.total[0])};
    memcpy(round.total, t->total, (size_t)t->players * sizeof round.total[0]);
    t->rounds = sv_realloc(t->rounds, (size_t)(t->n_rounds + 1) * sizeof t->rounds[0]);
    t->rounds[t->n_rounds++] = round;
}

static bool play_move(struct telling *t, int i)
{
    const struct pl_course_move *made = &t->replay->course->move[i];
    struct action *action = &t->action[made->seat];
    if (!action->under_way || pl_action_begins(t->state, made->seat))
        begin_action(t, i);
    int before = lead_of(t, made->seat);
    char says[SAYS_ROOM];
    say_move(t, made->move, says);
    if (!pl_play(t->state, made->seat, made->move, NULL))
        return false;
    count_points(t);
    action->moves++;
    if (!only_ended_the_round(t, action))
        add_gain(action, lead_of(t, made->seat) - before, says);
    if (!pl_is_asked(t->state, made->seat))
        end_action(t, action);
    if (pl_round(t->state) != t->round || i + 1 == t->replay->course->moves)
        note_round(t, i + 1);
    t->round = pl_round(t->state);
    return true;
}

static bool play_game(struct telling *t)
{
    const struct sv_course *course = t->replay->course;
    bool fine = true;
    t->players = pl_seats(t->state) + pl_rivals(t->state);
    t->round = pl_round(t->state);
    count_points(t);
    note_round(t, 0);
    for (int i = 0; i < course->moves && fine; i++)
        fine = play_move(t, i);
    for (int seat = 0; seat < pl_seats(t->state); seat++)
        if (t->action[seat].under_way)
            end_action(t, &t->action[seat]);
    return fine;
}

/* --- In words --- */

static void put_totals(const struct telling *t, const struct round *round, struct pl_text *out)
{
    pl_put(out, "\"totals\":");
    for (int i = 0; i < t->players; i++)
        pl_putf(out, "%c%d", i ? ',' : '[', round->total[i]);
    pl_put(out, "]");
}

static void put_best(const struct action *action, struct pl_text *out)
{
    pl_putf(out, "{\"move\":%d,\"seat\":%d,\"gain\":%d,", action->move, action->seat, action->gain);
    sv_put_member(out, "says", action->says);
    pl_put(out, ",");
    sv_put_member(out, "then", action->then[0] ? action->then : NULL);
    pl_put(out, "}");
}

static void put_story(const struct telling *t, struct pl_text *out)
{
    pl_put(out, "{\"type\":\"story\",");
    sv_put_member(out, "table", t->replay->id);
    pl_put(out, ",\"rounds\":[");
    for (int i = 0; i < t->n_rounds; i++) {
        const struct round *round = &t->rounds[i];
        pl_putf(out, "%s{\"round\":%d,\"move\":%d,", i ? "," : "", i ? round->round : 0, round->moves);
        put_totals(t, round, out);
        pl_put(out, "}");
    }
    pl_put(out, "],\"best\":[");
    for (int i = 0; i < t->bests; i++) {
        pl_put(out, i ? "," : "");
        put_best(&t->best[i], out);
    }
    pl_put(out, "]}");
}

bool sv_put_story(const struct sv_replay *replay, struct pl_text *out)
{
    struct pl_table *table = sv_course_play(replay->course, 0);
    struct telling *t = sv_alloc(sizeof *t);
    bool fine = table != NULL;
    if (fine) {
        t->replay = replay;
        t->state = table->state;
        sv_list_names(replay, t->names);
        fine = play_game(t);
    }
    if (fine) {
        do {
            out->len = 0;
            put_story(t, out);
        } while (sv_grow(out));
    }
    for (int i = 0; i < t->n_rounds; i++)
        free(t->rounds[i].total);
    free(t->rounds);
    free(t);
    pl_table_free(table);
    return fine;
}
