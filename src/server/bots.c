/* Bots: whenever a room has settled and bots are asked something, it waits for
 * its turn (turns.c). Then one of them gets a copy of the state, a worker's
 * thread and a limit, which shrinks as others come to wait. Its answer is a
 * move like any other; if the question is gone by then, it is dropped. A hint
 * is a thought that somebody wished for. */
#include "server/bots.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOTIVES_KEPT = 256 }; /* of a table's last moves by bots */
enum { SPARE = 1 };          /* thoughts that are handed out before a thread is free, so that none waits for the loop */

static const double LOOKS_SECONDS = 30; /* a request counts as somebody who looks on for so long */

/* A hint that waits for its turn. */
struct sv_wish {
    struct sv_wish *next;
    struct sv_hint *hint;
    int seat;
    int64_t since;
    enum pl_lang lang;
};

struct thought {
    struct sv_task task;
    struct sv_link link; /* among those that are thought now */
    struct sv_server *server;
    struct sv_room *room;
    char id[PL_ID_SIZE]; /* of the room */
    int seat;
    int64_t since;        /* the question that it thinks about */
    _Atomic double limit; /* seconds; the loop may shorten it */
    double began, ended;  /* in the worker's thread */
    struct pl_setup setup;
    char player[PLAYER_MAX_BYTES];
    struct pl_bot *bot; /* NULL: it is made first */
    enum pl_lang lang;
    struct sv_hint *hint;        /* NULL: it plays */
    uint8_t key[KEY_HASH_BYTES]; /* of the seat that asked for a hint ... */
    int64_t asked_at;            /* ... and the store's job that must have confirmed the room before it is told */
    char move[PL_WORD_MAX];
    char says[512];
    struct pl_motive motive;
    char why[512];
    struct pl_state *state;
};

struct sv_bots {
    struct sv_turns *turns;
    int threads, thinking;
    struct sv_link thoughts;
    struct sv_minds minds;
};

/* --- In a worker's thread --- */

static bool is_late(void *context)
{
    const struct thought *t = context;
    return sv_now() - t->began >= atomic_load_explicit(&t->limit, memory_order_relaxed);
}

static struct pl_bot *new_bot(const struct thought *t)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    sv_count(SV_BOTS_MADE, 1);
    struct pl_bot *bot = pl_bot_new(t->player, &t->setup, seed, NULL);
    if (bot)
        pl_bot_explain(bot); /* without memory it just can't */
    return bot;
}

static void think(struct sv_task *task)
{
    struct thought *t = (struct thought *)task;
    t->began = sv_now();
    if (!t->bot)
        t->bot = new_bot(t);
    if (t->bot) {
        pl_move move = pl_bot_choose_until(t->bot, t->state, t->seat, is_late, t);
        struct pl_text notation = pl_text_in(t->move, sizeof t->move), says = pl_text_in(t->says, sizeof t->says);
        pl_notation(t->state, move, &notation);
        pl_move_says(t->state, move, NULL, t->lang, &says);
        pl_clean_line(t->says);
        struct pl_text why = pl_text_in(t->why, sizeof t->why);
        pl_bot_motive(t->bot, &t->motive);
        pl_motive_says(t->state, &t->motive, t->seat, t->lang, &why);
        pl_clean_line(t->why);
    }
    t->ended = sv_now();
    sv_count(SV_BOT_MICROSECONDS, (uint64_t)((t->ended - t->began) * 1e6));
}

/* --- Who would think --- */

/* The bots of a table answer one after the other: the first that is asked after the one who thought last. */
static int next_bot(const struct sv_room *r)
{
    int first = -1;
    for (int seat = pl_asked(sv_state(r), -1); seat >= 0; seat = pl_asked(sv_state(r), seat)) {
        if (!sv_is_bot(r, seat))
            continue;
        if (seat > r->thinking.seat)
            return seat;
        first = first < 0 ? seat : first;
    }
    return first;
}

static bool has_persons(const struct sv_room *r)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (sv_is_person(r, seat))
            return true;
    return false;
}

/* Where no person plays and nobody looks on, the bots pause; and where what they play could not be stored. */
static bool wants_to_think(const struct sv_room *r, enum sv_rank *rank)
{
    bool persons = has_persons(r), looks = r->clients || sv_now() - r->thinking.looked < LOOKS_SECONDS;
    *rank = r->thinking.wishes || (persons && looks) ? SV_AWAITED : looks ? SV_WATCHED : SV_UNWATCHED;
    return r->thinking.wishes || (sv_is_playing(r) && (persons || looks) && next_bot(r) >= 0 &&
                                  sv_may_pay(r->server, r->thinking.turn.address));
}

static bool is_asked(const struct sv_room *r, int seat, int64_t since)
{
    return !r->loading && !r->doomed && r->seat && r->seat[seat].since == since && pl_is_asked(sv_state(r), seat);
}

/* --- A thought --- */

static void play(struct thought *t)
{
    struct sv_room *r = t->room;
    struct sv_problem problem;
    if (!sv_is_bot(r, t->seat) || !sv_move(r, t->seat, t->move, PL_EN, &problem))
        return;
    sv_count(SV_BOT_MOVES, 1);
    if (!r->thinking.motives)
        r->thinking.motives = pl_motives_new(MOTIVES_KEPT);
    if (r->thinking.motives)
        pl_motives_add(r->thinking.motives, r->table, &t->motive);
    sv_room_store(r, r->thinking.turn.address, NULL);
}

static void free_thought(struct thought *t)
{
    free(t->state);
    free(t);
}

/* A hint tells something about a hand, so the seat must still have the key that it had. */
static void tell_hint(void *context, enum sv_found found)
{
    struct thought *t = context;
    struct sv_room *r = NULL;
    if (found == SV_FOUND && !t->server->stopping &&
        sv_room_find_sure(t->server, t->id, "", &r, &t->asked_at, tell_hint, t) == SV_LOADING)
        return;
    bool stands =
        r && t->move[0] && is_asked(r, t->seat, t->since) && memcmp(r->seat[t->seat].key, t->key, sizeof t->key) == 0;
    t->hint->told(t->hint, stands ? t->move : NULL, t->says, t->why);
    free_thought(t);
}

static void dispatch(struct sv_server *);

static void thought_done(struct sv_task *task)
{
    struct thought *t = (struct thought *)task;
    struct sv_room *r = t->room;
    struct sv_server *server = r->server;
    struct sv_bots *bots = server->bots;
    bool stands = t->move[0] && is_asked(r, t->seat, t->since);
    sv_unlink(&t->link);
    bots->thinking--;
    r->thinking.busy = false;
    sv_turn_done(bots->turns, &r->thinking.turn, t->ended - t->began, sv_now());
    if (t->bot)
        sv_mind_keep(&bots->minds, r, t->seat, t->player, t->bot);
    if (stands && !t->hint)
        play(t);
    if (t->hint)
        tell_hint(t, SV_FOUND);
    else
        free_thought(t);
    sv_bots_think(r); /* unless its move is on the way to the disk */
    dispatch(server);
}

static void begin(struct sv_room *r, int seat, const char *player, const struct sv_wish *wish)
{
    const struct pl_state *s = sv_state(r);
    struct sv_bots *bots = r->server->bots;
    struct thought *t = sv_alloc(sizeof *t);
    t->task.run = think;
    t->task.done = thought_done;
    t->room = r;
    t->seat = seat;
    t->since = r->seat[seat].since;
    t->lang = wish ? wish->lang : PL_EN;
    t->hint = wish ? wish->hint : NULL;
    t->server = r->server;
    strcpy(t->id, r->id);
    t->asked_at = sv_next_job(r->server);
    memcpy(t->key, r->seat[seat].key, sizeof t->key);
    t->limit = sv_turn_limit(bots->turns, &r->thinking.turn);
    snprintf(t->player, sizeof t->player, "%s", player);
    pl_setup_of(s, &t->setup);
    t->bot = sv_mind_take(&bots->minds, r, seat, player);
    t->state = sv_alloc(pl_size(s));
    memcpy(t->state, s, pl_size(s));
    r->thinking.busy = true;
    bots->thinking++;
    sv_link_last(&bots->thoughts, &t->link);
    sv_count(SV_BOT_WAIT_MICROSECONDS, (uint64_t)((sv_now() - r->thinking.turn.since) * 1e6));
    sv_queue_add(r->server->workers, &t->task);
}

static void begin_wish(struct sv_room *r)
{
    struct sv_wish *wish = r->thinking.wishes;
    r->thinking.wishes = wish->next;
    if (is_asked(r, wish->seat, wish->since))
        begin(r, wish->seat, STAND_IN, wish);
    else
        wish->hint->told(wish->hint, NULL, "", "");
    free(wish);
}

static void begin_move(struct sv_room *r)
{
    int seat = r->thinking.seat = next_bot(r);
    begin(r, seat, r->seat[seat].away ? STAND_IN : r->seat[seat].player, NULL);
}

/* --- Turns --- */

/* Gives turns as long as the threads can take them. A room that has changed since it began to wait is told so when it
 * has settled, and waits anew. */
static void dispatch(struct sv_server *server)
{
    struct sv_bots *bots = server->bots;
    struct sv_turn *turn;
    while (bots->thinking < bots->threads + SPARE && (turn = sv_turn_next(bots->turns)) != NULL) {
        struct sv_room *r = (struct sv_room *)((char *)turn - offsetof(struct sv_room, thinking.turn));
        enum sv_rank rank;
        while (!r->thinking.busy && sv_is_settled(r) && wants_to_think(r, &rank)) {
            if (r->thinking.wishes)
                begin_wish(r);
            else
                begin_move(r);
        }
        if (!r->thinking.busy)
            sv_turn_done(bots->turns, turn, 0, sv_now());
    }
}

/* Those who think already make room for those who have come since. */
static void hurry(struct sv_bots *bots)
{
    for (struct sv_link *link = bots->thoughts.after; link != &bots->thoughts; link = link->after) {
        struct thought *t = (struct thought *)((char *)link - offsetof(struct thought, link));
        double limit = sv_turn_limit(bots->turns, &t->room->thinking.turn);
        if (limit < t->limit)
            t->limit = limit;
    }
}

void sv_bots_think(struct sv_room *r)
{
    struct sv_bots *bots = r->server->bots;
    enum sv_rank rank;
    if (!sv_is_settled(r) || r->server->stopping || r->thinking.busy)
        return;
    if (sv_is_over(r))
        sv_minds_forget(&bots->minds, r);
    if (!wants_to_think(r, &rank)) {
        sv_turn_leave(bots->turns, &r->thinking.turn);
        return;
    }
    sv_turn_wait(bots->turns, &r->thinking.turn, rank, sv_now());
    dispatch(r->server);
    hurry(bots);
}

/* Who only looks on does not take the place of someone who plays: else a stranger with many tables would make this
 * one wait with them. */
void sv_attend(struct sv_room *r, const struct sv_who *who)
{
    struct sv_thinking *thinking = &r->thinking;
    bool plays = sv_hosts(r, who);
    for (int seat = 0; !plays && seat < sv_seats(r); seat++)
        plays = sv_holds(r, who, seat);
    thinking->looked = sv_now();
    if (who->address && (plays || !thinking->for_player)) {
        thinking->for_player = plays;
        sv_turn_for(r->server->bots->turns, &thinking->turn, who->address, thinking->looked);
    }
    sv_bots_think(r);
}

bool sv_ask_hint(struct sv_room *r, int seat, enum pl_lang lang, struct sv_hint *hint, struct sv_problem *problem)
{
    struct sv_wish **last = &r->thinking.wishes;
    if (!sv_is_playing(r))
        return sv_refuse(problem, lang, SV_NOT_PLAYING, NULL);
    if (!pl_is_asked(sv_state(r), seat))
        return sv_refuse(problem, lang, SV_NOT_ASKED, NULL);
    for (; *last; last = &(*last)->next)
        if ((*last)->seat == seat)
            return sv_refuse(problem, lang, SV_BUSY, NULL);
    *last = sv_alloc(sizeof **last);
    **last = (struct sv_wish){.hint = hint, .seat = seat, .since = r->seat[seat].since, .lang = lang};
    sv_bots_think(r);
    return true;
}

/* --- Coming and going --- */

void sv_bots_drop_hints(struct sv_room *r)
{
    while (r->thinking.wishes) {
        struct sv_wish *wish = r->thinking.wishes;
        r->thinking.wishes = wish->next;
        wish->hint->told(wish->hint, NULL, "", "");
        free(wish);
    }
}

void sv_bots_forget(struct sv_room *r)
{
    sv_bots_drop_hints(r);
    sv_minds_forget(&r->server->bots->minds, r);
    pl_motives_free(r->thinking.motives);
    r->thinking.motives = NULL;
}

void sv_bots_open(struct sv_server *server)
{
    struct sv_bots *bots = server->bots = sv_alloc(sizeof *bots);
    bots->threads = sv_queue_threads(server->workers);
    bots->turns = sv_turns_new(bots->threads);
    sv_link_ring(&bots->thoughts);
    sv_minds_open(&bots->minds);
}

void sv_bots_stop(struct sv_server *server)
{
    struct sv_bots *bots = server->bots;
    for (struct sv_link *link = bots->thoughts.after; link != &bots->thoughts; link = link->after)
        ((struct thought *)((char *)link - offsetof(struct thought, link)))->limit = 0;
    for (size_t i = 0; i < sizeof server->rooms / sizeof server->rooms[0]; i++)
        for (struct sv_room *r = server->rooms[i]; r; r = r->next) {
            sv_turn_leave(bots->turns, &r->thinking.turn);
            sv_bots_drop_hints(r);
        }
}

void sv_bots_close(struct sv_server *server)
{
    sv_turns_free(server->bots->turns);
    free(server->bots);
}

void sv_bots_tidy(struct sv_server *server)
{
    sv_turns_tidy(server->bots->turns, sv_now());
}

struct sv_bot_figures sv_bot_figures(const struct sv_server *server)
{
    const struct sv_bots *bots = server->bots;
    return (struct sv_bot_figures){bots->thinking, sv_turns_waiting(bots->turns), bots->minds.count, bots->minds.bytes};
}
