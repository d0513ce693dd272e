/* The table message: all that a client needs to draw a table (docs/protocol.md),
 * from the eyes of one of the seats whose keys it holds, or of someone who watches. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

void sv_put_member(struct pl_text *out, const char *name, const char *text)
{
    pl_put(out, "\"");
    pl_put(out, name);
    pl_put(out, "\":");
    if (text)
        pl_put_string(out, text);
    else
        pl_put(out, "null");
}

void sv_put_said(struct pl_text *out, const char *name, const struct pl_text *said)
{
    if (said->len >= said->size)
        pl_clean_line(said->buf);
    sv_put_member(out, name, said->buf);
}

static void put_flag(struct pl_text *out, const char *name, bool value)
{
    pl_put(out, ",\"");
    pl_put(out, name);
    pl_put(out, value ? "\":true" : "\":false");
}

static void put_count(struct pl_text *out, const char *name, int64_t value)
{
    pl_put(out, ",\"");
    pl_put(out, name);
    pl_put(out, "\":");
    pl_put_number(out, value);
}

/* --- What a table is --- */

void sv_put_options(const struct pl_state *s, struct pl_text *out)
{
    struct pl_setup setup;
    pl_setup_of(s, &setup);
    pl_put(out, "{");
    for (int i = 0; i < pl_option_count(setup.game); i++) {
        pl_put(out, i ? "," : "");
        sv_put_member(out, pl_option_name(setup.game, i), pl_option_value(setup.game, i, setup.option[i]));
    }
    pl_put(out, "}");
}

/* What a seat plays, and what was chosen for it. */
void sv_put_seat(const struct pl_state *s, int seat, enum pl_lang lang, struct pl_text *out)
{
    struct pl_setup setup;
    pl_setup_of(s, &setup);
    int table = pl_option_count(setup.game), n = pl_seat_option_count(setup.game);
    pl_put(out, ",");
    sv_put_member(out, "title", pl_seat_title(s, seat, lang));
    pl_put(out, ",\"options\":{");
    for (int i = 0; i < n; i++) {
        pl_put(out, i ? "," : "");
        sv_put_member(out, pl_option_name(setup.game, table + i),
                      pl_option_value(setup.game, table + i, setup.seat_option[seat][i]));
    }
    pl_put(out, "}");
}

static void put_game(const struct sv_room *r, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_game *game = pl_game_of(sv_state(r));
    sv_put_member(out, "game", pl_game_name(game));
    pl_put(out, ",");
    sv_put_member(out, "title", pl_game_title(game, lang));
    pl_put(out, ",\"options\":");
    sv_put_options(sv_state(r), out);
}

static void put_commitment(const struct sv_room *r, struct pl_text *out)
{
    const uint8_t *seed = pl_table_setup(r->table)->seed;
    uint8_t hash[32];
    crypto_generichash(hash, sizeof hash, seed, PL_SEED_BYTES, NULL, 0);
    pl_put(out, ",\"commitment\":\"");
    pl_put_hex(out, hash, sizeof hash);
    pl_put(out, "\",\"seed\":");
    if (sv_is_over(r)) {
        pl_put(out, "\"");
        pl_put_hex(out, seed, PL_SEED_BYTES);
        pl_put(out, "\"");
    } else {
        pl_put(out, "null");
    }
}

static void put_expiry(const struct sv_room *r, struct pl_text *out)
{
    int64_t expires = sv_expires(r->server, sv_status(r), r->changed);
    if (expires)
        put_count(out, "expires", expires);
    else
        pl_put(out, ",\"expires\":null");
}

static void put_claim(const struct sv_room *r, int seat, struct pl_text *out)
{
    if (r->seat[seat].claim == SV_NO_CLAIM) {
        pl_put(out, ",\"claim\":null");
        return;
    }
    pl_put(out, ",\"claim\":{");
    sv_put_member(out, "what", sv_claim_name(r->seat[seat].claim));
    put_count(out, "wait", sv_claim_wait(r, seat));
    pl_put(out, "}");
}

const char *sv_rules_name(const struct pl_state *s, int seat, enum pl_lang lang)
{
    const char *title = pl_seat_title(s, seat, lang);
    return title ? title : pl_gettext(lang, N_("Automa"));
}

static void put_players(const struct sv_room *r, const struct sv_who *who, struct pl_text *out)
{
    const struct pl_state *s = sv_state_for(r, who);
    bool playing = sv_is_playing(r);
    pl_put(out, ",\"players\":[");
    for (int seat = 0; seat < sv_seats(r); seat++) {
        const struct sv_seat *at = &r->seat[seat];
        bool asked = playing && pl_is_asked(s, seat);
        pl_putf(out, "%s{\"seat\":%d,", seat ? "," : "", seat);
        sv_put_member(out, "name", sv_by_rules(r, seat) ? sv_rules_name(s, seat, who->lang) : at->name);
        pl_put(out, ",");
        sv_put_member(out, "player", at->player);
        int level = pl_level_of(pl_game_of(s), at->player);
        pl_put(out, ",");
        sv_put_member(out, "level", level < 0 ? NULL : pl_level_name(level));
        sv_put_seat(s, seat, who->lang, out);
        put_flag(out, "taken", at->taken);
        put_flag(out, "online", at->online > 0);
        put_flag(out, "asked", asked);
        put_flag(out, "thinking", asked && sv_is_bot(r, seat));
        put_flag(out, "away", at->away);
        put_flag(out, "mine", sv_holds(r, who, seat));
        put_flag(out, "guest", sv_is_guest(r, seat));
        put_claim(r, seat, out);
        pl_put(out, "}");
    }
    pl_put(out, "]");
}

void sv_put_rivals(const struct pl_state *s, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, ",\"rivals\":[");
    for (int i = 0; i < pl_rivals(s); i++) {
        pl_put(out, i ? "," : "");
        pl_put_string(out, pl_rival_name(s, i, lang));
    }
    pl_put(out, "]");
}

void sv_put_places(const struct pl_state *s, struct pl_text *out)
{
    int place[PL_PLAYERS_MAX];
    pl_put(out, ",\"places\":");
    if (!pl_over(s)) {
        pl_put(out, "null");
        return;
    }
    pl_places(s, place);
    for (int i = 0; i < pl_seats(s) + pl_rivals(s); i++)
        pl_putf(out, "%c%d", i ? ',' : '[', place[i]);
    pl_put(out, "]");
}

/* --- What a seat sees --- */

static void put_pieces(char piece[PL_PIECES_MAX][PL_WORD_MAX], int n, struct pl_text *out)
{
    pl_put(out, ",\"pieces\":[");
    for (int i = 0; i < n; i++) {
        pl_put(out, i ? "," : "");
        pl_put_string(out, piece[i]);
    }
    pl_put(out, "]");
}

/* What people at the table call themselves; NULL: nothing yet. */
static void list_names(const struct sv_room *r, const char **names)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        names[seat] = r->seat[seat].name[0] ? r->seat[seat].name : NULL;
}

static void put_move(const struct pl_state *s, pl_move move, const char *const *names, enum pl_lang lang,
                     struct pl_text *out)
{
    char notation[PL_WORD_MAX], says[512], piece[PL_PIECES_MAX][PL_WORD_MAX];
    struct pl_text short_text = pl_text_in(notation, sizeof notation), long_text = pl_text_in(says, sizeof says);
    pl_notation(s, move, &short_text);
    pl_move_says(s, move, names, lang, &long_text);
    pl_put(out, "{");
    sv_put_member(out, "move", notation);
    pl_put(out, ",");
    sv_put_said(out, "says", &long_text);
    put_pieces(piece, pl_pieces(s, move, piece), out);
    if (pl_is_side_move(s, move))
        put_flag(out, "side", true);
}

void sv_put_question(const struct sv_room *r, const struct pl_state *s, int seat, enum pl_lang lang,
                     struct pl_text *out)
{
    const char *names[PL_SEATS_MAX];
    struct pl_moves moves;
    char says[512];
    struct pl_text text = pl_text_in(says, sizeof says);
    list_names(r, names);
    pl_question(s, seat, lang, &text);
    pl_explain(s, seat, &moves);
    pl_put(out, "{");
    sv_put_said(out, "says", &text);
    pl_put(out, ",\"moves\":[");
    for (int i = 0; i < moves.n; i++) {
        pl_put(out, i ? "," : "");
        put_move(s, moves.move[i], names, lang, out);
        pl_put(out, "}");
    }
    pl_put(out, "],\"refused\":[");
    for (int i = 0; i < moves.refused; i++) {
        pl_put(out, i ? "," : "");
        put_move(s, moves.refused_move[i], names, lang, out);
        pl_put(out, ",");
        text = pl_text_in(says, sizeof says);
        pl_refusal_says(s, &moves, i, names, lang, &text);
        sv_put_said(out, "why", &text);
        pl_put(out, ",");
        sv_put_member(out, "rule", pl_why_rule(pl_game_of(s), moves.refused_why[i]));
        pl_put(out, "}");
    }
    pl_put(out, "]}");
}

static bool same_labels(const struct pl_score *a, const struct pl_score *b)
{
    bool same = a->lines == b->lines;
    for (int i = 0; same && i < a->lines; i++)
        same = a->line[i].label == b->line[i].label;
    return same;
}

/* What the lines stand for is said where it is another than in the score before: most often once for all. */
static void put_score(const struct pl_score *score, const struct pl_score *before, enum pl_lang lang,
                      struct pl_text *out)
{
    pl_putf(out, "{\"total\":%d", score->total);
    if (!before || !same_labels(score, before)) {
        pl_put(out, ",\"says\":[");
        for (int i = 0; i < score->lines; i++) {
            pl_put(out, i ? "," : "");
            pl_put_string(out, pl_gettext(lang, score->line[i].label));
        }
        pl_put(out, "]");
    }
    pl_put(out, ",\"lines\":[");
    for (int i = 0; i < score->lines; i++) {
        pl_put(out, i ? "," : "");
        if (score->line[i].secret)
            pl_put(out, "null");
        else
            pl_put_number(out, score->line[i].value);
    }
    pl_put(out, "]}");
}

void sv_put_scores(const struct pl_state *s, int viewer, enum pl_lang lang, struct pl_text *out)
{
    struct pl_score score[2] = {0}; /* this one and the one before */
    for (int player = 0; player < pl_seats(s) + pl_rivals(s); player++) {
        struct pl_score *this = &score[player % 2];
        memset(this, 0, sizeof *this);
        pl_score(s, player, viewer, this);
        pl_put(out, player ? "," : ",\"scores\":[");
        put_score(this, player ? &score[(player + 1) % 2] : NULL, lang, out);
    }
    pl_put(out, "]");
}

static void put_held(const struct sv_room *r, int seat, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_state *s = sv_state(r);
    const char *names[PL_SEATS_MAX];
    struct pl_moves moves;
    list_names(r, names);
    pl_put(out, ",\"held\":");
    int i = -1;
    if (seat >= 0 && r->seat[seat].held[0] && pl_list(s, seat, &moves))
        i = pl_find_notation(s, r->seat[seat].held, moves.move, moves.n);
    if (i >= 0)
        put_move(s, moves.move[i], names, lang, out);
    pl_put(out, i >= 0 ? "}" : "null");
}

/* "ask": somebody else would have to agree. */
static const char *undo_of(const struct sv_room *r, const struct sv_who *who, int seat)
{
    if (!sv_is_playing(r))
        return "no";
    if (r->seat[seat].held[0])
        return "yes";
    if (pl_table_undo_seems_from(r->table, seat) < 0)
        return "no";
    for (int other = 0; other < sv_seats(r); other++)
        if (sv_must_agree(r, seat, other) && !sv_holds(r, who, other))
            return "ask";
    return "yes";
}

static void put_taking_back(const struct sv_room *r, const struct sv_who *who, int seat, struct pl_text *out)
{
    const char *undo = seat < 0 ? "no" : undo_of(r, who, seat);
    pl_put(out, ",");
    sv_put_member(out, "undo", undo);
    put_flag(out, "redo", seat >= 0 && sv_is_playing(r) && pl_table_may_redo(r->table, seat));
    put_flag(out, "restart", strcmp(undo, "yes") == 0);
}

/* Of a game that is over, everyone may see everything. */
static void put_view(const struct sv_room *r, const struct sv_who *who, int seat, struct pl_text *out)
{
    const struct pl_state *s = sv_state_for(r, who);
    int viewer = sv_is_over(r) ? PL_ALL : seat < 0 ? PL_TABLE : seat;
    if (seat < 0)
        pl_put(out, "{\"seat\":null,\"view\":");
    else
        pl_putf(out, "{\"seat\":%d,\"view\":", seat);
    pl_view(s, viewer, out);
    pl_put(out, ",\"question\":");
    if (seat >= 0 && sv_is_playing(r) && pl_is_asked(s, seat))
        sv_put_question(r, s, seat, who->lang, out);
    else
        pl_put(out, "null");
    put_held(r, seat, who->lang, out);
    put_taking_back(r, who, seat, out);
    sv_put_scores(s, viewer, who->lang, out);
    pl_put(out, "}");
}

/* The one of its seats that a client wants to see, else the first that is asked something, else the first; -1: it has
 * none. */
static int shown_seat(const struct sv_room *r, const struct sv_who *who)
{
    int first = -1, asked = -1;
    bool playing = sv_is_playing(r);
    for (int seat = sv_seats(r) - 1; seat >= 0; seat--) {
        if (!sv_holds(r, who, seat))
            continue;
        if (seat == who->shows)
            return seat;
        first = seat;
        if (playing && pl_is_asked(sv_state_for(r, who), seat))
            asked = seat;
    }
    return asked >= 0 ? asked : first;
}

static void put_wish(const struct sv_room *r, struct pl_text *out)
{
    if (r->wish < 0) {
        pl_put(out, ",\"asking\":null");
        return;
    }
    const char *before = "";
    pl_putf(out, ",\"asking\":{\"seat\":%d,\"waits\":[", r->wish);
    for (int seat = 0; seat < sv_seats(r); seat++) {
        if (!sv_must_agree(r, r->wish, seat) || r->seat[seat].agrees)
            continue;
        pl_putf(out, "%s%d", before, seat);
        before = ",";
    }
    pl_put(out, "]}");
}

/* Only for those who sat here: whoever knows the table may sit down at it. */
static void put_next(const struct sv_room *r, bool sat, struct pl_text *out)
{
    if (sat && r->follower[0])
        pl_putf(out, ",\"next\":{\"table\":\"%s\",\"seat\":%d}", r->follower, r->followed_by);
    else
        pl_put(out, ",\"next\":null");
}

/* --- The log --- */

/* Why a bot did what the line tells, as far as they may hear it. */
static void put_motive(const struct pl_table *table, int i, const struct sv_log_view *log, struct pl_text *out)
{
    char says[512] = "";
    struct pl_text text = pl_text_in(says, sizeof says);
    const struct pl_motive *motive = log->motives ? pl_motives_at(log->motives, table, i) : NULL;
    if (!motive)
        return;
    pl_motive_says(log->state, motive,
                   !log->reads                ? PL_ALL
                   : log->reads[motive->seat] ? motive->seat
                                              : PL_TABLE,
                   log->lang, &text);
    if (!text.len)
        return;
    pl_put(out, ",");
    sv_put_said(out, "motive", &text);
}

/* Event i of the table, as a line with these numbers. */
static void put_line(const struct pl_table *table, int i, int n, int move, const struct sv_log_view *log,
                     struct pl_text *out)
{
    const struct pl_state *s = log->state;
    char says[1024], piece[PL_PIECES_MAX][PL_WORD_MAX];
    struct pl_text text = pl_text_in(says, sizeof says);
    const struct pl_event *event = pl_table_event(table, i, NULL);
    pl_event_says(s, event, log->names, log->lang, &text);
    pl_putf(out, "{\"n\":%d,\"seat\":", n);
    if (event->seat < 0 || event->seat >= pl_seats(s))
        pl_put(out, "null");
    else
        pl_put_number(out, event->seat);
    put_count(out, "move", move);
    pl_put(out, ",");
    sv_put_said(out, "says", &text);
    put_pieces(piece, pl_event_pieces(s, event, piece), out);
    if (event->why)
        put_flag(out, "why", true);
    if (pl_event_begins(s, event))
        put_flag(out, "begins", true);
    put_motive(table, i, log, out);
    pl_put(out, "}");
}

static bool may_read(const struct pl_table *table, int i, const bool *reads)
{
    int sees = pl_table_event(table, i, NULL)->sees;
    return sees == PL_TABLE || !reads || reads[sees];
}

void sv_put_lines(const struct pl_table *table, const struct sv_log_view *log, struct pl_text *out)
{
    const char *before = "";
    int n = 0, move = -1, known = -1, last = -1; /* a move that has no line to be read does not count */
    pl_put(out, "[");
    for (int i = 0; i < log->events; i++) {
        if (!may_read(table, i, log->reads))
            continue;
        pl_table_event(table, i, &move);
        known += move != last;
        last = move;
        if (n >= log->from) {
            pl_put(out, before);
            int of = log->reads ? known : move;
            put_line(table, i, n, of < 0 ? 0 : of, log, out); /* what came before the first move is told with it */
            before = ",";
        }
        n++;
    }
    pl_put(out, "]");
}

/* Whose lines they may read; NULL: everyone's. */
static const bool *list_readable(const struct sv_room *r, const struct sv_who *who, bool *reads)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        reads[seat] = sv_holds(r, who, seat);
    return sv_is_over(r) ? NULL : reads;
}

static int events_for(const struct sv_room *r, const struct sv_who *who)
{
    return sv_is_shown_all(r, who) ? pl_table_events(r->table) : pl_table_shown_events(r->table);
}

int sv_log_lines(const struct sv_room *r, const struct sv_who *who)
{
    bool room[PL_SEATS_MAX];
    const bool *reads = list_readable(r, who, room);
    int n = 0, events = events_for(r, who);
    for (int i = 0; i < events; i++)
        n += may_read(r->table, i, reads);
    return n;
}

/* The newest lines, half of them and so on if these are too long. */
static void put_log(const struct sv_room *r, const struct sv_who *who, int from, struct pl_text *out)
{
    int count = sv_log_lines(r, who);
    size_t start = out->len;
    const char *names[PL_SEATS_MAX];
    bool room[PL_SEATS_MAX];
    const bool *reads = list_readable(r, who, room);
    list_names(r, names);
    from = from < count - LINES_SENT ? count - LINES_SENT : from;
    for (;; from += (count - from + 1) / 2) {
        pl_putf(out, ",\"log\":{\"from\":%d,\"count\":%d,\"lines\":", from, count);
        sv_put_lines(r->table,
                     &(struct sv_log_view){names, reads, who->lang, from, events_for(r, who), sv_state_for(r, who),
                                           r->thinking.motives},
                     out);
        pl_put(out, "}");
        if (out->len - start <= TABLE_MESSAGE_MAX / 4)
            return;
        out->len = start;
    }
}

static void put_dated(const struct sv_room *r, enum pl_lang lang, struct pl_text *out)
{
    char says[600];
    struct pl_text text = pl_text_in(says, sizeof says);
    if (pl_table_dated(r->table) >= PL_OLD_RULES)
        pl_table_dated_says(r->table, lang, &text);
    pl_put(out, ",");
    sv_put_member(out, "dated", text.len ? says : NULL);
}

/* --- Messages --- */

static void put_table(const struct sv_room *r, const struct sv_who *who, int shown, int log_from, struct pl_text *out)
{
    pl_put(out, "{\"type\":\"table\",");
    sv_put_member(out, "table", r->id);
    put_count(out, "version", sv_version_for(r, who));
    pl_put(out, ",");
    put_game(r, who->lang, out);
    pl_put(out, ",");
    sv_put_member(out, "status", sv_status(r));
    put_flag(out, "private", r->is_private);
    put_flag(out, "confirm", r->confirm);
    put_flag(out, "host", sv_hosts(r, who));
    put_dated(r, who->lang, out);
    put_commitment(r, out);
    put_count(out, "created", r->created);
    put_expiry(r, out);
    put_players(r, who, out);
    sv_put_rivals(sv_state_for(r, who), who->lang, out);
    put_count(out, "round", pl_round(sv_state_for(r, who)));
    sv_put_places(sv_state_for(r, who), out);
    pl_put(out, ",\"views\":[");
    put_view(r, who, shown, out);
    pl_put(out, "]");
    put_wish(r, out);
    put_next(r, shown >= 0, out);
    put_log(r, who, log_from, out);
    pl_put(out, "}");
}

/* Equal messages are made once: for all who have no key, and for the sockets of one person. */
void sv_put_table(const struct sv_room *r, const struct sv_who *who, int log_from, struct pl_text *out)
{
    int shown = shown_seat(r, who);
    bool many = shown < 0 ? !sv_hosts(r, who) : r->seat[shown].online > 1;
    struct sv_rendering of;
    size_t from = out->len;
    if (many) {
        sv_describe(r, who, shown, log_from, &of);
        const char *known = sv_find_shared(r->server, &of);
        if (known) {
            pl_put(out, known);
            return;
        }
    }
    put_table(r, who, shown, log_from, out);
    if (many && out->len < out->size)
        sv_share(r->server, &of, out->buf + from, out->len - from);
}

void sv_put_chat(const struct sv_room *r, int64_t from, struct pl_text *out)
{
    const char *before = "";
    pl_put(out, "{\"type\":\"chat\",\"lines\":[");
    for (int64_t n = from < r->lines - CHAT_KEPT ? r->lines - CHAT_KEPT : from; n < r->lines; n++) {
        const struct sv_line *line = &r->chat[n % CHAT_KEPT];
        pl_putf(out, "%s{\"n\":%lld,\"at\":%lld,\"seat\":", before, (long long)n, (long long)line->at);
        if (line->seat < 0)
            pl_put(out, "null");
        else
            pl_put_number(out, line->seat);
        pl_put(out, ",");
        sv_put_member(out, "name", line->name);
        pl_put(out, ",");
        sv_put_member(out, "says", line->says);
        pl_put(out, ",");
        sv_put_member(out, "event", line->event);
        pl_put(out, "}");
        before = ",";
    }
    pl_put(out, "]}");
}

void sv_put_hint(const json_t *id, int seat, const char *move, const char *says, const char *why, struct pl_text *out)
{
    pl_put(out, "{\"type\":\"hint\"");
    if (id)
        put_count(out, "id", json_integer_value(id));
    else
        pl_put(out, ",\"id\":null");
    put_count(out, "seat", seat);
    pl_put(out, ",");
    sv_put_member(out, "move", move);
    pl_put(out, ",");
    sv_put_member(out, "says", says);
    pl_put(out, ",");
    sv_put_member(out, "why", why);
    pl_put(out, "}");
}

/* For the lobby, in no language: the client knows the games' titles. The store adds when it expires. */
void sv_put_summary(const struct sv_room *r, struct pl_text *out)
{
    int open = 0;
    pl_put(out, "{");
    sv_put_member(out, "table", r->id);
    pl_put(out, ",");
    sv_put_member(out, "game", pl_game_name(pl_game_of(sv_state(r))));
    pl_put(out, ",\"options\":");
    sv_put_options(sv_state(r), out);
    pl_put(out, ",");
    sv_put_member(out, "status", sv_status(r));
    pl_put(out, ",\"players\":[");
    for (int seat = 0; seat < sv_seats(r); seat++) {
        const struct sv_seat *at = &r->seat[seat];
        open += !at->taken && strcmp(at->player, "human") == 0;
        pl_put(out, seat ? ",{" : "{");
        sv_put_member(out, "name", at->name);
        pl_put(out, ",");
        sv_put_member(out, "player", at->player);
        put_flag(out, "taken", at->taken);
        pl_put(out, "}");
    }
    pl_putf(out, "],\"free\":%d", open);
    put_count(out, "created", r->created);
    pl_put(out, "}");
}
