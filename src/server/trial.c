/* Trying moves out before they are made: how the table would look to their seat
 * after them. Nothing goes into that which the seat may not know: the moves are
 * played on several deals of everything that is hidden from it, and where these
 * come out differently, nobody can know yet. */
#include <stdlib.h>
#include <string.h>

#include "kernel/fields.h"
#include "kernel/table.h"
#include "server/server.h"

enum { DEALS = 4 };          /* on which one of 80 cards would be drawn alike once in half a million times */
enum { PRICE_BYTES = 2048 }; /* of what is shown cost as much as a move */
enum then { ASKS, DONE, UNKNOWN };

/* --- Several moves at once --- */

int sv_read_moves(const json_t *action, const char *notation[ACTION_MOVES], enum pl_lang lang,
                  struct sv_problem *problem)
{
    const json_t *moves = json_object_get(action, "moves");
    int n = (int)json_array_size(moves);
    bool fine = json_array_size(moves) >= 1 && json_array_size(moves) <= ACTION_MOVES;
    for (int i = 0; fine && i < n; i++) {
        notation[i] = json_string_value(json_array_get(moves, (size_t)i));
        fine = notation[i] && strlen(notation[i]) < PL_WORD_MAX;
    }
    if (fine)
        return n;
    sv_refuse(problem, lang, SV_BAD_REQUEST, N_("moves must be a list of 1 to %d texts"), ACTION_MOVES);
    return 0;
}

/* Does the seat's action go on with a question to it? */
static bool goes_on(const struct pl_state *s, int seat)
{
    return pl_is_asked(s, seat) && !pl_action_begins(s, seat);
}

/* Was anything drawn or shown since the state was like this? */
static bool is_found(const struct pl_state *s, const struct pl_head *was)
{
    return head_in(s)->rng.drawn != was->rng.drawn || head_in(s)->learned != was->learned;
}

/* Plays moves of one action of a seat. False: one of them is refused, and the state is of no use any more. No move
 * follows one that found something: whether it is offered would tell what. */
static bool play_action(struct pl_state *s, int seat, const char *const *notation, int n, enum pl_lang lang,
                        struct sv_problem *problem)
{
    const struct pl_head was = *head_in(s);
    for (int i = 0; i < n; i++) {
        struct pl_moves moves;
        if (i > 0 && !goes_on(s, seat))
            return sv_refuse(problem, lang, SV_NOT_OFFERED, N_("these moves are more than one action"));
        if (i > 0 && is_found(s, &was))
            return sv_refuse(problem, lang, SV_NOT_OFFERED, N_("nobody can know yet what will be asked then"));
        pl_list(s, seat, &moves);
        int found = pl_find_notation(s, notation[i], moves.move, moves.n);
        if (found < 0 || moves.cut)
            return sv_refuse_move(s, seat, notation[i], lang, problem);
        pl_play_listed(s, seat, moves.move[found], NULL);
        if (pl_is_broken(s))
            return sv_refuse(problem, lang, SV_NOT_OFFERED, "%s", pl_is_broken(s));
    }
    return true;
}

/* --- Deals --- */

static void free_deals(struct pl_state *deal[DEALS])
{
    for (int i = 0; i < DEALS; i++)
        free(deal[i]);
}

/* Plays the moves on deals of all that is hidden from their seat. False: refused on one of them. */
static bool play_deals(struct sv_room *r, const struct sv_who *who, int seat, const char *const *notation, int n,
                       struct pl_state *deal[DEALS], struct sv_problem *problem)
{
    bool fine = sv_may_spend(r->server, who) || sv_refuse(problem, who->lang, SV_TOO_MANY, NULL);
    for (int i = 0; fine && i < DEALS; i++) {
        deal[i] = sv_alloc(pl_size(sv_state(r)));
        memcpy(deal[i], sv_state(r), pl_size(sv_state(r)));
        pl_hide(deal[i], seat, (uint64_t)r->version * DEALS + (uint64_t)i);
        head_of(deal[i])->rng.drawn = head_of(deal[i])->learned = 0;
        fine = play_action(deal[i], seat, notation, n, who->lang, problem);
    }
    if (deal[0])
        sv_spend(r->server, who, n);
    return fine;
}

/* On deals both were counted from none. */
static bool found_any(const struct pl_state *deal)
{
    return head_in(deal)->rng.drawn > 0 || head_in(deal)->learned > 0;
}

/* --- What the deals have in common --- */

/* How many cards, whether they are shown or only counted; -1: it is no pile. */
static int cards_in(const json_t *value)
{
    const json_t *count = json_object_get(value, "count");
    if (json_is_array(value) && (json_array_size(value) == 0 || json_is_string(json_array_get(value, 0))))
        return (int)json_array_size(value);
    return json_is_integer(count) && json_object_size(value) == 1 ? (int)json_integer_value(count) : -1;
}

/* Does the game keep cards under this name? Other lists of words, such as what is in force, have a place for each. */
static bool is_of_cards(const struct pl_game *game, const char *key)
{
    const struct pl_field *field = game->fields;
    while (field->key && strcmp(field->key, key) != 0)
        field++;
    return field->key && is_pile(field);
}

static json_t *common(const struct pl_game *, bool pile, json_t *now, json_t *a, json_t *b);

static json_t *common_object(const struct pl_game *game, json_t *now, json_t *a, json_t *b)
{
    json_t *object = json_object(), *value;
    const char *key;
    json_object_foreach(a, key, value)
    {
        json_t *other = json_object_get(b, key), *before = json_object_get(now, key);
        if (other && (before || json_equal(value, other)))
            json_object_set_new(object, key, common(game, is_of_cards(game, key), before, value, other));
    }
    return object;
}

/* Cards that differ are still so many; whatever else differs is as it was. A new reference. */
static json_t *common(const struct pl_game *game, bool pile, json_t *now, json_t *a, json_t *b)
{
    if (json_equal(a, b))
        return json_incref(a);
    if (pile && cards_in(a) >= 0 && cards_in(a) == cards_in(b))
        return json_pack("{s:i}", "count", cards_in(a));
    if (json_is_object(now) && json_is_object(a) && json_is_object(b))
        return common_object(game, now, a, b);
    size_t n = json_array_size(a);
    if (n == 0 || json_array_size(now) != n || json_array_size(b) != n)
        return json_incref(now);
    json_t *array = json_array();
    for (size_t i = 0; i < n; i++)
        json_array_append_new(array,
                              common(game, pile, json_array_get(now, i), json_array_get(a, i), json_array_get(b, i)));
    return array;
}

static json_t *read_view(const struct pl_state *s, int seat)
{
    char *text = pl_view_text(s, seat);
    json_t *view = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return view;
}

/* What the seat sees, if it is the same on all deals, else NULL; and about how large it is. */
static char *same_view(struct pl_state *const deal[DEALS], int seat, size_t *size)
{
    char *text = pl_view_text(deal[0], seat);
    *size = text ? strlen(text) : 0;
    for (int i = 1; text && i < DEALS; i++) {
        char *other = pl_view_text(deal[i], seat);
        if (!other || strcmp(other, text) != 0) {
            free(text);
            text = NULL;
        }
        free(other);
    }
    return text;
}

/* What the seat sees on all deals; NULL: there is no memory left. */
static char *common_view(const struct pl_state *s, struct pl_state *const deal[DEALS], int seat, bool *same)
{
    size_t size;
    char *text = same_view(deal, seat, &size);
    *same = text != NULL;
    if (text)
        return text;
    json_t *now = read_view(s, seat), *view = read_view(deal[0], seat);
    for (int i = 1; now && view && i < DEALS; i++) {
        json_t *other = read_view(deal[i], seat), *both = other ? common(pl_game_of(s), false, now, view, other) : NULL;
        json_decref(other);
        json_decref(view);
        view = both;
    }
    text = view ? json_dumps(view, JSON_COMPACT) : NULL;
    json_decref(now);
    json_decref(view);
    return text;
}

/* --- A trial --- */

static char *question_text(const struct sv_room *r, const struct pl_state *s, int seat, enum pl_lang lang)
{
    struct pl_text out = {0};
    do {
        out.len = 0;
        sv_put_question(r, s, seat, lang, &out);
    } while (sv_grow(&out));
    return out.buf;
}

static char *scores_text(const struct pl_state *s, int seat, enum pl_lang lang)
{
    struct pl_text out = {0};
    do {
        out.len = 0;
        sv_put_scores(s, seat, lang, &out);
    } while (sv_grow(&out));
    return out.buf;
}

/* Is it certain that the action goes on, and with which question? What was drawn, even if it looks the same on all
 * deals, would be seen before that is answered. */
static enum then what_then(struct pl_state *const deal[DEALS], int seat, bool looks_same)
{
    int asks = 0;
    bool found = false;
    for (int i = 0; i < DEALS; i++) {
        asks += goes_on(deal[i], seat);
        found |= found_any(deal[i]);
    }
    return asks == 0 ? DONE : asks == DEALS && looks_same && !found ? ASKS : UNKNOWN;
}

/* NULL: it is not the same on all deals. */
static char *common_question(const struct sv_room *r, struct pl_state *const deal[DEALS], int seat, enum pl_lang lang)
{
    char *text = question_text(r, deal[0], seat, lang);
    for (int i = 1; text && i < DEALS; i++) {
        char *other = question_text(r, deal[i], seat, lang);
        if (strcmp(text, other) != 0) {
            free(text);
            text = NULL;
        }
        free(other);
    }
    return text;
}

/* As they are now, if they are not the same on all deals. */
static char *common_scores(const struct sv_room *r, struct pl_state *const deal[DEALS], int seat, enum pl_lang lang)
{
    char *text = scores_text(deal[0], seat, lang);
    bool same = true;
    for (int i = 1; same && i < DEALS; i++) {
        char *other = scores_text(deal[i], seat, lang);
        same = strcmp(text, other) == 0;
        free(other);
    }
    if (same)
        return text;
    free(text);
    return scores_text(sv_state(r), seat, lang);
}

/* What came of the moves on all deals; NULL: there is no memory left. */
static char *tell(const struct sv_room *r, const struct sv_who *who, int seat, struct pl_state *const deal[DEALS],
                  const json_t *id)
{
    static const char *const words[] = {[ASKS] = "asks", [DONE] = "done", [UNKNOWN] = "unknown"};
    bool looks_same;
    char *view = common_view(sv_state(r), deal, seat, &looks_same);
    if (!view)
        return NULL;
    enum then then = what_then(deal, seat, looks_same);
    char *question = then == ASKS ? common_question(r, deal, seat, who->lang) : NULL;
    char *scores = common_scores(r, deal, seat, who->lang);
    if (then == ASKS && !question)
        then = UNKNOWN;
    struct pl_text out = {0};
    do {
        out.len = 0;
        pl_put(&out, "{\"type\":\"trial\",\"id\":");
        if (json_is_integer(id))
            pl_put_number(&out, json_integer_value(id));
        else
            pl_put(&out, "null");
        pl_putf(&out, ",\"seat\":%d,\"version\":%lld,\"then\":\"%s\",\"question\":", seat,
                (long long)sv_version_for(r, who), words[then]);
        pl_put(&out, question ? question : "null");
        pl_put(&out, ",\"view\":");
        pl_put(&out, view);
        pl_put(&out, scores);
        pl_put(&out, "}");
    } while (sv_grow(&out));
    free(view);
    free(question);
    free(scores);
    return out.buf;
}

bool sv_is_trial(const json_t *action)
{
    const char *name = json_string_value(json_object_get(action, "do"));
    return name && strcmp(name, "try") == 0;
}

/* Nothing else is in it, so that whoever keeps one keeps little. */
bool sv_check_trial(const json_t *action, enum pl_lang lang, struct sv_problem *problem)
{
    static const char *const members[] = {"do", "id", "seat", "version", "moves", NULL};
    const char *notation[ACTION_MOVES];
    int64_t n;
    return sv_only_members(action, members, lang, problem) &&
           sv_read_int(action, "seat", 0, PL_SEATS_MAX - 1, &n, lang, problem) &&
           sv_read_int(action, "version", 0, INT64_MAX, &n, lang, problem) &&
           sv_read_moves(action, notation, lang, problem);
}

static bool may_try(struct sv_room *r, const struct sv_who *who, const json_t *action, int64_t *seat,
                    struct sv_problem *problem)
{
    int64_t version;
    if (!sv_check_trial(action, who->lang, problem) ||
        !sv_read_int(action, "seat", 0, sv_seats(r) - 1, seat, who->lang, problem) ||
        !sv_read_int(action, "version", 0, INT64_MAX, &version, who->lang, problem))
        return false;
    if (!sv_holds(r, who, (int)*seat))
        return sv_refuse(problem, who->lang, SV_WRONG_KEY, NULL);
    if (!sv_is_playing(r))
        return sv_refuse(problem, who->lang, SV_NOT_PLAYING, NULL);
    if (sv_is_stale(r, who, (int)*seat, version))
        return sv_refuse(problem, who->lang, SV_STALE, NULL);
    if (r->seat[*seat].away || !pl_is_asked(sv_state(r), (int)*seat))
        return sv_refuse(problem, who->lang, SV_NOT_ASKED, NULL);
    return true;
}

char *sv_try(struct sv_room *r, const struct sv_who *who, const json_t *action, struct sv_problem *problem)
{
    const char *notation[ACTION_MOVES];
    struct pl_state *deal[DEALS] = {NULL};
    int64_t seat;
    int n = may_try(r, who, action, &seat, problem) ? sv_read_moves(action, notation, who->lang, problem) : 0;
    char *text = NULL;
    if (n && play_deals(r, who, (int)seat, notation, n, deal, problem)) {
        text = tell(r, who, (int)seat, deal, json_object_get(action, "id"));
        if (text)
            sv_spend(r->server, who, (int)(strlen(text) / PRICE_BYTES));
        else
            sv_refuse(problem, who->lang, SV_BUSY, NULL);
    }
    free_deals(deal);
    return text;
}

/* --- Moves in earnest --- */

/* Is the seat's part not at its end? Where seats act side by side it may begin again and again, and nobody else sees
 * anything of it before it is. */
static bool is_within(const struct pl_state *before, const struct pl_state *s, int seat)
{
    return goes_on(s, seat) || (pl_is_asked(s, seat) && head_in(before)->busy && head_in(s)->busy);
}

/* Can the moves be taken back at once, whatever is hidden? Then they need not be confirmed. */
static bool are_light(struct sv_room *r, const struct sv_who *who, int seat, struct pl_state *const deal[DEALS])
{
    for (int i = 0; i < DEALS; i++)
        if (!is_within(sv_state(r), deal[i], seat) || found_any(deal[i]))
            return false;
    size_t size;
    char *view = same_view(deal, seat, &size);
    bool same = view != NULL;
    sv_spend(r->server, who, (int)(size / PRICE_BYTES));
    free(view);
    return same;
}

bool sv_may_move(struct sv_room *r, const struct sv_who *who, int seat, const char *const *notation, int n, bool light,
                 struct sv_problem *problem)
{
    struct pl_state *deal[DEALS] = {NULL};
    bool fine = play_deals(r, who, seat, notation, n, deal, problem);
    if (fine && light && !are_light(r, who, seat, deal))
        fine = sv_refuse(problem, who->lang, SV_NOT_LIGHT, NULL);
    if (fine && n > 1) { /* it has room for the real ones, too */
        memcpy(deal[0], sv_state(r), pl_size(sv_state(r)));
        fine = play_action(deal[0], seat, notation, n, who->lang, problem);
    }
    free_deals(deal);
    return fine;
}
