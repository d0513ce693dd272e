/* A finished game, step by step: the moves that were made are played again up to
 * one of them. */
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

static void put_names(const struct sv_replay *replay, const struct pl_table *table, struct pl_text *out)
{
    pl_put(out, ",\"names\":[");
    for (int seat = 0; seat < pl_table_setup(table)->seats; seat++) {
        pl_put(out, seat ? "," : "");
        pl_put_string(out, replay->name[seat][0] ? replay->name[seat] : pl_table_player(table, seat));
    }
    pl_put(out, "]");
}

static void list_names(const struct sv_replay *replay, const struct pl_table *at, const char **names)
{
    for (int seat = 0; seat < pl_table_setup(at)->seats; seat++)
        names[seat] = replay->name[seat][0] ? replay->name[seat] : NULL;
}

/* The last move that was played: in words it has to be told from the state before it. */
static void put_last_move(const struct sv_replay *replay, const struct pl_table *at, struct pl_text *out)
{
    int moves = pl_table_moves(at), mover;
    struct pl_table *before = moves > 0 ? pl_table_load(replay->record, replay->size, moves - 1, NULL) : NULL;
    if (!before) {
        pl_put(out, ",\"says\":null,\"mover\":null");
        return;
    }
    const char *names[PL_SEATS_MAX];
    char says[512];
    struct pl_text text = pl_text_in(says, sizeof says);
    list_names(replay, at, names);
    pl_move move = pl_table_move(at, moves - 1, &mover);
    pl_move_says(pl_table_state(before), move, names, replay->lang, &text);
    pl_put(out, ",");
    sv_put_said(out, "says", &text);
    pl_putf(out, ",\"mover\":%d", mover);
    pl_table_free(before);
}

static void put_log(const struct sv_replay *replay, const struct pl_table *at, struct pl_text *out)
{
    const char *names[PL_SEATS_MAX];
    list_names(replay, at, names);
    pl_put(out, ",\"log\":");
    sv_put_lines(at, &(struct sv_log_view){names, NULL, replay->lang, 0}, out);
}

static void put_replay(const struct sv_replay *replay, const struct pl_table *at, int moves, struct pl_text *out)
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
    pl_putf(out, ",\"at\":%d,\"moves\":%d", pl_table_moves(at), moves);
    put_names(replay, at, out);
    pl_put(out, ",");
    sv_put_member(out, "rival", pl_rivals(s) ? pl_rival_name(s, replay->lang) : NULL);
    pl_putf(out, ",\"round\":%d,\"view\":", pl_round(s));
    pl_view(s, replay->viewer, out);
    put_last_move(replay, at, out);
    sv_put_scores(s, replay->viewer, replay->lang, out);
    sv_put_places(s, out);
    put_log(replay, at, out);
    pl_put(out, "}");
}

bool sv_put_replay(const struct sv_replay *replay, struct pl_text *out, struct pl_error *error)
{
    struct pl_table *at = pl_table_load(replay->record, replay->size, replay->to, error);
    if (!at)
        return false;
    do {
        out->len = 0;
        put_replay(replay, at, replay->moves, out);
    } while (sv_grow(out));
    pl_table_free(at);
    return true;
}
