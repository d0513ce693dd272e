/* What may be done with any state that was accepted from outside, in short: all
 * that a table, a server or a bot does with one. None of it may crash or take
 * for ever; that the position makes sense is not asked for. */
#ifndef EXERCISE_H
#define EXERCISE_H

#include <stdlib.h>
#include <string.h>

#include "kernel/game.h"

static inline uint32_t dice(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

static inline void *room_for(size_t n)
{
    void *room = malloc(n);
    if (!room)
        abort();
    return room;
}

static inline struct pl_state *copy_of(const struct pl_state *s)
{
    return memcpy(room_for(pl_size(s)), s, pl_size(s));
}

/* Whatever was refused has changed nothing. Frees the copy. */
static inline void need_same(const struct pl_state *s, struct pl_state *before)
{
    if (memcmp(s, before, pl_size(s)) != 0)
        abort();
    free(before);
}

/* Text is written twice, for nothing but its length and into room that is too small for most. */
static inline void tell_moves(const struct pl_state *s, int seat)
{
    char buf[80], piece[PL_PIECES_MAX][PL_WORD_MAX];
    struct pl_moves moves;
    pl_explain(s, seat, &moves);
    if (moves.n > PL_MOVES_MAX || moves.refused > PL_MOVES_MAX)
        abort();
    for (int i = 0; i < moves.n + moves.refused; i += 1 + i / 16) {
        pl_move m = i < moves.n ? moves.move[i] : moves.refused_move[i - moves.n];
        struct pl_text text = pl_text_in(buf, sizeof buf);
        pl_notation(s, m, &text);
        pl_pieces(s, m, piece);
        for (int lang = 0; lang < PL_LANGS; lang++)
            pl_move_says(s, m, NULL, (enum pl_lang)lang, &text);
    }
    for (int i = 0; i < moves.refused; i++) {
        struct pl_text text = pl_text_in(buf, sizeof buf);
        pl_refusal_says(s, &moves, i, NULL, PL_UK, &text);
    }
}

static inline void tell_log(const struct pl_state *s, const struct pl_log *log)
{
    char buf[80], piece[PL_PIECES_MAX][PL_WORD_MAX];
    for (int i = 0; i < log->n && i < PL_LOG_MAX; i++) {
        struct pl_text text = pl_text_in(buf, sizeof buf);
        for (int lang = 0; lang < PL_LANGS; lang++)
            pl_event_says(s, &log->event[i], NULL, (enum pl_lang)lang, &text);
        pl_event_pieces(s, &log->event[i], piece);
    }
}

static inline void look_at(const struct pl_state *s)
{
    static char buf[1 << 16];
    int seats = pl_seats(s), place[PL_PLAYERS_MAX];
    for (int seat = PL_ALL; seat < seats && seat < 5; seat++) {
        struct pl_text text = pl_text_in(buf, sizeof buf);
        struct pl_style style = {.lang = (enum pl_lang)((unsigned)seat % PL_LANGS), .width = 60 + 20 * seat};
        pl_view(s, seat, &text);
        text.len = 0;
        style.ascii = style.colour = seat & 1;
        pl_board(s, seat, &style, &text);
        text.len = 0;
        for (int lang = 0; seat >= 0 && lang < PL_LANGS; lang++)
            pl_question(s, seat, (enum pl_lang)lang, &text);
        if (seat >= 0)
            tell_moves(s, seat);
    }
    for (int i = 0; i < seats + pl_rivals(s); i++) {
        struct pl_score score;
        for (int viewer = PL_ALL; viewer < 2; viewer++)
            pl_score(s, i, viewer, &score);
        if (i < seats && pl_game_of(s)->guess)
            pl_game_of(s)->guess(s, i);
    }
    for (int i = 0; i < pl_rivals(s); i++)
        pl_rival_name(s, i, PL_RU);
    pl_places(s, place);
}

static inline void let_bot_choose(const struct pl_state *s)
{
    struct pl_setup setup;
    struct pl_moves moves;
    int seat = pl_asked(s, -1);
    pl_setup_of(s, &setup);
    struct pl_bot *bot = pl_bot_new("mcts:3", &setup, 1, NULL);
    if (!bot)
        abort();
    if (seat >= 0 && pl_list(s, seat, &moves) > 0)
        pl_bot_choose(bot, s, seat);
    pl_bot_free(bot);
}

/* Plays on for a while. */
static inline void play_on(struct pl_state *s, uint64_t seed, int most)
{
    struct pl_moves moves;
    struct pl_log log;
    for (int i = 0; i < most; i++) {
        int seat = pl_asked(s, -1);
        if (dice(&seed) & 1 && pl_asked(s, seat) >= 0)
            seat = pl_asked(s, seat);
        if (seat < 0 || pl_list(s, seat, &moves) == 0)
            return;
        if (!pl_play(s, seat, moves.move[dice(&seed) % (unsigned)moves.n], &log))
            return;
        tell_log(s, &log);
        if (i % 32 == 31)
            look_at(s);
    }
}

/* The same through a table, which keeps and takes back. */
static inline void play_at(struct pl_table *t, uint64_t seed, int most)
{
    const struct pl_state *s = pl_table_state(t);
    struct pl_moves moves;
    for (int i = 0; i < most; i++) {
        int seat = pl_asked(s, -1);
        if (seat < 0 || pl_list(s, seat, &moves) == 0)
            return;
        struct pl_state *before = copy_of(s);
        if (!pl_table_play(t, seat, moves.move[dice(&seed) % (unsigned)moves.n], NULL)) {
            need_same(s, before);
            if (!pl_table_broken(t))
                abort();
            return;
        }
        free(before);
        if (pl_is_broken(s))
            abort();
        if (dice(&seed) % 4 == 0)
            pl_table_undo(t, (int)(dice(&seed) % (unsigned)pl_seats(s)), NULL);
        if (dice(&seed) % 8 == 0)
            pl_table_redo(t, PL_ALL, NULL);
    }
}

static inline void exercise(const struct pl_state *s, uint64_t seed)
{
    struct pl_state *copy = room_for(pl_size(s));
    look_at(s);
    if (seed % 8 == 0)
        let_bot_choose(s);
    memcpy(copy, s, pl_size(s));
    play_on(copy, seed, 60);
    look_at(copy);
    memcpy(copy, s, pl_size(s));
    pl_hide(copy, pl_asked(s, -1) < 0 ? PL_TABLE : pl_asked(s, -1), seed);
    play_on(copy, seed, 30);
    free(copy);
}

#endif
