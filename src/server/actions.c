/* Actions: what someone at a table may do. Each is checked completely, then
 * becomes one or more entries. */
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

/* An action on its way: who wants what. */
struct action {
    struct sv_room *room;
    const struct sv_who *who;
    const json_t *object;
    int seat; /* -1: none was named */
    struct sv_problem *problem;
};

static bool refuse(const struct action *a, enum sv_problem_kind kind)
{
    return sv_refuse(a->problem, a->who->lang, kind, NULL);
}

static void add(const struct action *a, const char *kind, const char *text)
{
    sv_room_add(a->room, kind, a->seat, text);
}

/* --- Moves --- */

bool sv_refuse_spent(struct sv_problem *problem, enum pl_lang lang)
{
    return sv_refuse(problem, lang, SV_TOO_MANY,
                     N_("that was done so often here today that it has to wait until tomorrow"));
}

bool sv_refuse_move(const struct pl_state *s, int seat, const char *notation, enum pl_lang lang,
                    struct sv_problem *problem)
{
    struct pl_moves moves;
    pl_explain(s, seat, &moves);
    int i = pl_find_notation(s, notation, moves.refused_move, moves.refused);
    if (i < 0)
        return sv_refuse(problem, lang, SV_NOT_OFFERED, NULL);
    char why[512];
    struct pl_text text = pl_text_in(why, sizeof why);
    pl_refusal_says(s, &moves, i, NULL, lang, &text);
    return sv_refuse(problem, lang, SV_NOT_OFFERED, "%s (%s)", why, pl_why_rule(pl_game_of(s), moves.refused_why[i]));
}

bool sv_move(struct sv_room *r, int seat, const char *notation, enum pl_lang lang, struct sv_problem *problem)
{
    const struct pl_state *s = sv_state(r);
    struct pl_moves moves;
    if (!sv_is_playing(r))
        return sv_refuse(problem, lang, SV_NOT_PLAYING, NULL);
    if (!pl_is_asked(s, seat))
        return sv_refuse(problem, lang, SV_NOT_ASKED, NULL);
    pl_list(s, seat, &moves);
    int i = pl_find_notation(s, notation, moves.move, moves.n);
    if (i < 0)
        return sv_refuse_move(s, seat, notation, lang, problem);
    if (moves.cut)
        sv_room_add(r, "move", seat, notation); /* which is told to break the table */
    else if (r->confirm && sv_is_person(r, seat) && pl_table_ends_turn(r->table, seat, moves.move[i])) {
        if (sv_is_spent(r, seat, SV_TAKING_BACK))
            return sv_refuse_spent(problem, lang);
        sv_room_add(r, "hold", seat, notation);
    } else
        sv_room_add_listed(r, seat, notation, moves.move[i]);
    sv_count(SV_MOVES, 1);
    return true;
}

/* Looks whether all of them could be played, and be taken back if they are called light. */
static bool check_moves(struct action *a, const char *const *notation, int n, bool light)
{
    if (!sv_is_playing(a->room))
        return refuse(a, SV_NOT_PLAYING);
    if (!pl_is_asked(sv_state(a->room), a->seat))
        return refuse(a, SV_NOT_ASKED);
    return sv_may_move(a->room, a->who, a->seat, notation, n, light, a->problem);
}

/* One move, or several of one action, all or none of them. */
static int read_notations(struct action *a, const char *notation[ACTION_MOVES])
{
    if (!json_object_get(a->object, "moves"))
        return sv_read_string(a->object, "move", true, &notation[0], a->who->lang, a->problem);
    if (!json_object_get(a->object, "move"))
        return sv_read_moves(a->object, notation, a->who->lang, a->problem);
    return sv_refuse(a->problem, a->who->lang, SV_BAD_REQUEST, N_("say either move or moves"));
}

static bool do_move(struct action *a)
{
    const char *notation[ACTION_MOVES];
    int64_t version;
    bool light = false;
    if (a->room->seat[a->seat].away)
        return sv_refuse(a->problem, a->who->lang, SV_NOT_ASKED, N_("a bot stands in for you; come back first"));
    int n = read_notations(a, notation);
    if (!n || !sv_read_int(a->object, "version", 0, INT64_MAX, &version, a->who->lang, a->problem) ||
        !sv_read_bool(a->object, "light", &light, a->who->lang, a->problem))
        return false;
    if (sv_is_playing(a->room) && sv_is_stale(a->room, a->who, a->seat, version))
        return refuse(a, SV_STALE);
    if ((n > 1 || light) && !check_moves(a, notation, n, light))
        return false;
    bool fine = true;
    for (int i = 0; fine && i < n; i++)
        fine = sv_move(a->room, a->seat, notation[i], a->who->lang, a->problem);
    return fine;
}

static bool do_end(struct action *a)
{
    const char *held = a->room->seat[a->seat].held;
    char move[PL_WORD_MAX];
    if (!held[0])
        return refuse(a, SV_NOTHING_HELD);
    strcpy(move, held);
    add(a, "move", move);
    return true;
}

/* --- Taking back --- */

/* Must anyone who is not here with the same keys agree? */
static bool must_ask(const struct action *a)
{
    for (int seat = 0; seat < sv_seats(a->room); seat++)
        if (sv_must_agree(a->room, a->seat, seat) && !sv_holds(a->room, a->who, seat))
            return true;
    return false;
}

static void wish(const struct action *a)
{
    add(a, "wish", "");
    for (int seat = 0; seat < sv_seats(a->room); seat++)
        if (sv_must_agree(a->room, a->seat, seat) && sv_holds(a->room, a->who, seat))
            sv_room_add(a->room, "agree", seat, "");
}

static bool do_undo(struct action *a)
{
    const struct pl_table *t = a->room->table;
    bool asks = must_ask(a); /* and whether it can be is seen when all have agreed */
    if (a->room->seat[a->seat].held[0])
        add(a, "drop", "");
    else if (!asks && !pl_table_may_undo(t, a->seat))
        return sv_refuse(a->problem, a->who->lang, SV_NOTHING_TO_UNDO,
                         N_("nobody can take back a move after which something was learned"));
    else if (asks)
        wish(a);
    else
        add(a, "undo", "");
    return true;
}

/* May one more move be taken back without passing the start of the turn? */
static bool in_turn(const struct action *a)
{
    const struct pl_table *t = a->room->table;
    return pl_table_may_undo(t, a->seat) && !must_ask(a) && !pl_table_turn_begins(t, a->seat);
}

static bool do_restart(struct action *a)
{
    bool held = a->room->seat[a->seat].held[0];
    if (!held && (!pl_table_may_undo(a->room->table, a->seat) || must_ask(a)))
        return refuse(a, SV_NOTHING_TO_UNDO);
    add(a, held ? "drop" : "undo", "");
    while (!a->room->batch->broken && in_turn(a))
        add(a, "undo", "");
    return true;
}

static bool do_redo(struct action *a)
{
    if (!pl_table_may_redo(a->room->table, a->seat))
        return refuse(a, SV_NOTHING_TO_REDO);
    add(a, "redo", "");
    return true;
}

static bool do_agree(struct action *a)
{
    struct sv_room *r = a->room;
    int asker = r->wish;
    if (asker < 0 || !sv_must_agree(r, asker, a->seat))
        return refuse(a, SV_NOBODY_ASKED);
    add(a, "agree", "");
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (sv_must_agree(r, asker, seat) && !r->seat[seat].agrees)
            return true;
    bool may = pl_table_may_undo(r->table, asker); /* it could not know what was learned within an action */
    sv_room_add(r, may ? "undo" : "refuse", asker, "");
    return true;
}

static bool do_refuse(struct action *a)
{
    int asker = a->room->wish;
    if (asker < 0 || (a->seat != asker && !sv_must_agree(a->room, asker, a->seat)))
        return refuse(a, SV_NOBODY_ASKED);
    add(a, "refuse", "");
    return true;
}

/* --- People --- */

/* Who has a seat speaks with its name, others with one that they give. */
static bool do_say(struct action *a)
{
    enum pl_lang lang = a->who->lang;
    const char *given, *unused;
    char text[SAY_MAX_BYTES], name[NAME_MAX_BYTES];
    if (!sv_read_string(a->object, "text", true, &given, lang, a->problem) ||
        !sv_read_string(a->object, "name", false, &unused, lang, a->problem))
        return false;
    if (!sv_read_line(given, SAY_LETTERS, text, sizeof text))
        return sv_refuse(a->problem, lang, SV_BAD_REQUEST,
                         N_("a line of chat has 1 to %d characters, and none that is invisible"), SAY_LETTERS);
    for (int seat = 0; a->seat < 0 && seat < sv_seats(a->room); seat++)
        if (sv_holds(a->room, a->who, seat))
            a->seat = seat;
    if (a->seat >= 0)
        strcpy(name, a->room->seat[a->seat].name);
    else if (!sv_read_name(a->object, name, lang, a->problem) || !sv_may_be_called(a->room, a->who, name, a->problem))
        return false;
    if (!sv_may_speak(a->room, a->who, a->seat))
        return sv_refuse(a->problem, lang, SV_TOO_MANY, N_("that is too much talk; wait a moment"));
    char line[NAME_MAX_BYTES + SAY_MAX_BYTES + 1];
    snprintf(line, sizeof line, "%s\t%s", name, text);
    add(a, "say", line);
    return true;
}

static bool do_away(struct action *a)
{
    bool announced = false;
    if (!sv_is_playing(a->room) || !sv_is_person(a->room, a->seat))
        return refuse(a, SV_NOT_PLAYING);
    if (sv_holds(a->room, a->who, a->seat) ||
        sv_claim(a->room, a->seat, SV_CLAIM_AWAY, a->who->lang, &announced, a->problem)) {
        add(a, "away", "");
        return true;
    }
    return announced;
}

static bool do_back(struct action *a)
{
    if (!a->room->seat[a->seat].away)
        return refuse(a, SV_NOT_PLAYING);
    add(a, "back", "");
    return true;
}

static bool do_name(struct action *a)
{
    char name[NAME_MAX_BYTES];
    if (!sv_read_name(a->object, name, a->who->lang, a->problem) ||
        !sv_may_be_called(a->room, a->who, name, a->problem))
        return false;
    add(a, "name", name);
    return true;
}

static bool do_player(struct action *a)
{
    const char *player;
    if (!sv_read_string(a->object, "player", true, &player, a->who->lang, a->problem))
        return false;
    player = pl_level_find(pl_table_setup(a->room->table)->game, player);
    if (!sv_is_player(player))
        return sv_refuse_player(a->problem, a->who->lang);
    if (sv_by_rules(a->room, a->seat))
        return sv_refuse(a->problem, a->who->lang, SV_SEAT_TAKEN, N_("this seat is played by the rules of the game"));
    if (a->room->seat[a->seat].taken)
        return refuse(a, SV_SEAT_TAKEN);
    if (sv_is_over(a->room) || (sv_is_playing(a->room) && strcmp(player, "human") == 0))
        return refuse(a, SV_NOT_PLAYING);
    add(a, "player", player);
    return true;
}

static bool do_send_away(struct action *a)
{
    if (!sv_may_send_away(a->room, a->seat, a->who->lang, a->problem))
        return false;
    add(a, "sent", "");
    return true;
}

void sv_put_key(char key[25], const char *name, char text[SIT_MAX_BYTES])
{
    uint8_t hash[KEY_HASH_BYTES];
    struct pl_text out = pl_text_in(text, SIT_MAX_BYTES);
    sv_new_key(key);
    sv_hash_key(key, hash);
    pl_put_hex(&out, hash, sizeof hash);
    if (name)
        pl_putf(&out, " %s", name);
}

/* --- Hints --- */

bool sv_is_hint(const json_t *action)
{
    const char *name = json_string_value(json_object_get(action, "do"));
    return name && strcmp(name, "hint") == 0;
}

bool sv_hint_action(struct sv_room *r, const struct sv_who *who, const json_t *action, struct sv_hint *hint,
                    struct sv_problem *problem)
{
    static const char *const members[] = {"do", "id", "seat", NULL};
    int64_t seat;
    if (!sv_only_members(action, members, who->lang, problem) ||
        !sv_read_int(action, "seat", 0, sv_seats(r) - 1, &seat, who->lang, problem))
        return false;
    if (!sv_holds(r, who, (int)seat))
        return sv_refuse(problem, who->lang, SV_WRONG_KEY, NULL);
    return sv_ask_hint(r, (int)seat, who->lang, hint, problem);
}

/* --- The table of actions --- */

enum { OWNER = 1, HOST = 2, ANYONE = 4, PLAYING = 8 };

static const struct kind {
    const char *name;
    int may; /* who, and when */
    enum sv_daily daily;
    bool (*act)(struct action *);
    const char *members[8];
} kinds[] = {
    {"move", OWNER, SV_UNCOUNTED, do_move, {"do", "id", "seat", "version", "move", "moves", "light"}},
    {"end", OWNER | PLAYING, SV_UNCOUNTED, do_end, {"do", "id", "seat"}},
    {"undo", OWNER | PLAYING, SV_TAKING_BACK, do_undo, {"do", "id", "seat"}},
    {"restart", OWNER | PLAYING, SV_TAKING_BACK, do_restart, {"do", "id", "seat"}},
    {"redo", OWNER | PLAYING, SV_TAKING_BACK, do_redo, {"do", "id", "seat"}},
    {"agree", OWNER | PLAYING, SV_TAKING_BACK, do_agree, {"do", "id", "seat"}},
    {"refuse", OWNER | PLAYING, SV_TAKING_BACK, do_refuse, {"do", "id", "seat"}},
    {"say", ANYONE, SV_UNCOUNTED, do_say, {"do", "id", "seat", "text", "name"}},
    {"away", OWNER | HOST, SV_LEAVING, do_away, {"do", "id", "seat"}},
    {"back", OWNER, SV_UNCOUNTED, do_back, {"do", "id", "seat"}},
    {"name", OWNER, SV_NAMES, do_name, {"do", "id", "seat", "name"}},
    {"player", HOST, SV_LEAVING, do_player, {"do", "id", "seat", "player"}},
    {"send-away", HOST, SV_SITTING, do_send_away, {"do", "id", "seat"}},
};

static const struct kind *find_kind(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
    return NULL;
}

static bool may_act(const struct action *a, const struct kind *kind)
{
    if (a->seat < 0)
        return true;
    return ((kind->may & (OWNER | ANYONE)) && sv_holds(a->room, a->who, a->seat)) ||
           ((kind->may & HOST) && sv_hosts(a->room, a->who));
}

bool sv_act(struct sv_room *r, const struct sv_who *who, const json_t *object, struct sv_ack *ack,
            struct sv_problem *problem)
{
    struct action a = {r, who, object, -1, problem};
    enum pl_lang lang = who->lang;
    const char *name, *payer = who->address ? who->address : "";
    if (!sv_read_string(object, "do", true, &name, lang, problem))
        return false;
    const struct kind *kind = find_kind(name);
    if (!kind) {
        char quoted[64];
        struct pl_text text = pl_text_in(quoted, sizeof quoted);
        pl_put_quoted(&text, name);
        return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("there is no action %s"), quoted);
    }
    int64_t seat = -1;
    bool has_seat = json_object_get(object, "seat") != NULL;
    if (!sv_only_members(object, kind->members, lang, problem) ||
        ((has_seat || !(kind->may & ANYONE)) && !sv_read_int(object, "seat", 0, sv_seats(r) - 1, &seat, lang, problem)))
        return false;
    a.seat = (int)seat;
    if (!may_act(&a, kind))
        return refuse(&a, SV_WRONG_KEY);
    if ((kind->may & PLAYING) && !sv_is_playing(r))
        return refuse(&a, SV_NOT_PLAYING);
    if (kind->daily && sv_is_spent(r, a.seat, kind->daily))
        return sv_refuse_spent(problem, lang);
    if (!sv_can_pay(r->server, payer, lang, problem))
        return false;
    if (!kind->act(&a)) {
        sv_room_give_up(r);
        return false;
    }
    sv_log("action", "table", r->id, "do", kind->name, NULL);
    sv_attend(r, who);
    sv_room_store(r, payer, ack);
    return true;
}
