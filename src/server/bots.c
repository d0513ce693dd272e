/* Bots: whenever a room has settled, each bot that is asked something gets a
 * copy of the state and a worker's thread. Its answer is a move like any other;
 * if the question is gone by then, it is dropped. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

struct thought {
    struct sv_task task;
    struct sv_room *room;
    int seat;
    int64_t since; /* the question that it thinks about */
    struct pl_setup setup;
    char player[PLAYER_MAX_BYTES];
    uint64_t seed;
    enum pl_lang lang;
    struct sv_hint *hint; /* NULL: it plays */
    char move[PL_WORD_MAX];
    char says[512];
    struct pl_state *state;
};

/* In a worker's thread. */
static void think(struct sv_task *task)
{
    struct thought *t = (struct thought *)task;
    double start = sv_now();
    struct pl_bot *bot = pl_bot_new(t->player, &t->setup, t->seed, NULL);
    if (bot) {
        pl_move move = pl_bot_choose(bot, t->state, t->seat);
        struct pl_text notation = pl_text_in(t->move, sizeof t->move), says = pl_text_in(t->says, sizeof t->says);
        pl_notation(t->state, move, &notation);
        pl_move_says(t->state, move, NULL, t->lang, &says);
        pl_clean_line(t->says);
        pl_bot_free(bot);
    }
    sv_count(SV_BOT_MICROSECONDS, (uint64_t)((sv_now() - start) * 1e6));
}

/* Is the room still as it was when the thought began? */
static bool still_asked(const struct thought *t)
{
    const struct sv_room *r = t->room;
    return !r->loading && !r->doomed && r->seat && r->seat[t->seat].since == t->since &&
           pl_is_asked(sv_state(r), t->seat);
}

static void play(struct thought *t)
{
    struct sv_room *r = t->room;
    struct sv_problem problem;
    if (!sv_is_bot(r, t->seat) || !sv_move(r, t->seat, t->since, t->move, PL_EN, &problem))
        return;
    sv_count(SV_BOT_MOVES, 1);
    sv_room_store(r, NULL);
}

static void thought_done(struct sv_task *task)
{
    struct thought *t = (struct thought *)task;
    struct sv_room *r = t->room;
    bool stands = still_asked(t);
    r->thoughts--;
    r->server->thinking--;
    if (!t->hint && r->seat) {
        r->seat[t->seat].thinking = false;
        r->news = true;
    }
    if (t->hint)
        t->hint->told(t->hint, stands && t->move[0] ? t->move : NULL, t->says);
    else if (stands && t->move[0])
        play(t);
    else if (r->table)
        sv_room_changed(r);
    free(t->state);
    free(t);
}

static void begin(struct sv_room *r, int seat, const char *player, enum pl_lang lang, struct sv_hint *hint)
{
    const struct pl_state *s = sv_state(r);
    struct thought *t = sv_alloc(sizeof *t);
    t->task.run = think;
    t->task.done = thought_done;
    t->room = r;
    t->seat = seat;
    t->since = r->seat[seat].since;
    t->lang = lang;
    t->hint = hint;
    snprintf(t->player, sizeof t->player, "%s", player);
    pl_setup_of(s, &t->setup);
    randombytes_buf(&t->seed, sizeof t->seed);
    t->state = sv_alloc(pl_size(s));
    memcpy(t->state, s, pl_size(s));
    r->thoughts++;
    r->server->thinking++;
    sv_queue_add(r->server->workers, &t->task);
}

void sv_bots_think(struct sv_room *r)
{
    if (!sv_is_playing(r))
        return;
    for (int seat = pl_asked(sv_state(r), -1); seat >= 0; seat = pl_asked(sv_state(r), seat)) {
        struct sv_seat *bot = &r->seat[seat];
        if (!sv_is_bot(r, seat) || bot->thinking)
            continue;
        bot->thinking = r->news = true;
        begin(r, seat, bot->away ? STAND_IN : bot->player, PL_EN, NULL);
    }
}

bool sv_ask_hint(struct sv_room *r, int seat, enum pl_lang lang, struct sv_hint *hint, struct sv_problem *problem)
{
    if (!sv_is_playing(r))
        return sv_refuse(problem, lang, SV_NOT_PLAYING, NULL);
    if (!pl_is_asked(sv_state(r), seat))
        return sv_refuse(problem, lang, SV_NOT_ASKED, NULL);
    if (sv_queue_length(r->server->workers) > WAITING_HINTS)
        return sv_refuse(problem, lang, SV_BUSY, NULL);
    begin(r, seat, STAND_IN, lang, hint);
    return true;
}
