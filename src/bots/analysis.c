/* A game looked at again: its decisions, what was found about them (analysis_look.c), and what follows from that. */
#include "bots/analysis.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "kernel/table.h"

enum {
    PLAYOUTS_MOST = 100000,
    CHANCE_LEAST = 20,  /* what is lost by a mistake, in thousandths or ... */
    POINTS_LEAST = 100, /* ... hundredths of a point */
    TURNING_LEAST = 80, /* thousandths */
    USUAL_CHANGES = 4   /* that are more than what searches differ by */
};

/* --- Chances --- */

void pl_share_win(const struct pl_state *s, const struct outlook *o, double scale, int *share)
{
    double odds[PL_PLAYERS_MAX], all = 0;
    int best = o->total[0];
    for (int i = 1; i < o->all; i++)
        best = o->total[i] > best ? o->total[i] : best;
    bool over = pl_over(s);
    for (int i = 0; i < o->all; i++) {
        odds[i] = over ? o->place[i] == 1 : exp((o->total[i] - best) / scale);
        all += odds[i];
    }
    for (int i = 0; i < o->all; i++)
        share[i] = all > 0 ? (int)lround(SURE * odds[i] / all) : 0;
}

/* --- The game --- */

bool pl_walk_new(struct pl_walk *walk, const struct pl_analysis *a)
{
    *walk = (struct pl_walk){malloc(pl_size(a->first)), 0};
    if (walk->s)
        memcpy(walk->s, a->first, pl_size(a->first));
    return walk->s != NULL;
}

bool pl_walk_to(struct pl_walk *walk, const struct pl_analysis *a, int to, const struct pl_patience *patience)
{
    if (walk->at > to) {
        memcpy(walk->s, a->first, pl_size(a->first));
        walk->at = 0;
    }
    while (walk->at < to) {
        const struct pl_course_move *move = &a->move[walk->at++];
        pl_play_listed(walk->s, move->seat, move->move, NULL);
        if (pl_is_enough(patience))
            return false;
    }
    return true;
}

static struct pl_state *beginning_of(const struct pl_table *table, struct pl_error *error)
{
    struct pl_where top = {NULL, "position", 0};
    struct pl_table *t = pl_table_new(&table->setup, error);
    struct pl_state *first = NULL;
    if (t && (!table->position || pl_table_start_from(t, table->position, false, &top, error))) {
        first = t->state;
        t->state = NULL;
    }
    pl_table_free(t);
    return first;
}

static bool can_judge(const char *bot, const struct pl_setup *setup, struct pl_error *error)
{
    struct pl_bot *judge = pl_bot_new(bot, setup, 0, error);
    if (!judge)
        return false;
    const struct pl_search *search = pl_bot_search(judge);
    bool fine = (search && pl_search_playouts(search) <= PLAYOUTS_MOST) ||
                pl_fail(error, "%.40s: a game is judged by a bot that searches, with 1 to %d playouts a move", bot,
                        PLAYOUTS_MOST);
    pl_bot_free(judge);
    return fine;
}

/* Who has won; in a game that is only for a score, alone but for an opponent, nobody can. */
static void keep_end(struct pl_analysis *a, const struct pl_state *s)
{
    struct outlook o;
    int share[PL_PLAYERS_MAX], places = 0;
    estimate(s, &o);
    pl_share_win(s, &o, 1, share);
    for (int i = 0; i < a->players; i++) {
        a->chance[(size_t)a->decisions * (size_t)a->players + (size_t)i] = (uint16_t)(share[i] / PER_MILLE);
        places += o.place[i];
    }
    a->winnable = places > 0 || a->players == 1;
}

/* The room doubles. */
static bool note_decision(struct pl_analysis *a, const struct pl_state *s, int seat, struct pl_error *error)
{
    if (a->decisions == PL_DECISIONS_MAX)
        return pl_fail(error, "the game has more than %d decisions", PL_DECISIONS_MAX);
    if (a->decisions == a->room) {
        a->room = a->room ? 2 * a->room : 64;
        void *more = realloc(a->decision, (size_t)a->room * sizeof *a->decision);
        if (!more)
            return pl_fail(error, "there is no memory left");
        a->decision = more;
    }
    a->decision[a->decisions++] = (struct pl_decision){.at = a->listed, .seat = seat, .round = pl_round(s)};
    return true;
}

static bool is_among(const struct pl_moves *moves, pl_move move)
{
    for (int i = 0; i < moves->n && !moves->cut; i++)
        if (moves->move[i] == move)
            return true;
    return false;
}

static bool list_move(struct pl_analysis *a, struct pl_state *s, struct pl_error *error)
{
    struct pl_moves moves;
    const struct pl_course_move *move = &a->move[a->listed];
    int n = pl_list(s, move->seat, &moves);
    if (!is_among(&moves, move->move))
        return pl_fail(error, "move %d can't be made", a->listed + 1);
    if (n > 1 && !note_decision(a, s, move->seat, error))
        return false;
    pl_play_listed(s, move->seat, move->move, NULL);
    a->listed++;
    return true;
}

static bool end_list(struct pl_analysis *a, const struct pl_state *s, struct pl_error *error)
{
    if (a->decisions == 0)
        return pl_fail(error, "nothing was decided in this game");
    a->chance = calloc(((size_t)a->decisions + 1) * (size_t)a->players, sizeof *a->chance);
    if (!a->chance)
        return pl_fail(error, "there is no memory left");
    a->hash = pl_hash(s);
    a->over = pl_over(s) && !pl_is_broken(s);
    a->winnable = true;
    if (a->over)
        keep_end(a, s);
    return true;
}

enum pl_study_state pl_analysis_list(struct pl_analysis *a, struct pl_walk *walk, const struct pl_patience *patience,
                                     struct pl_error *error)
{
    while (a->listed < a->moves) {
        if (!list_move(a, walk->s, error))
            return PL_STUDY_FAILED;
        walk->at = a->listed;
        if (pl_is_enough(patience))
            return PL_STUDY_GOES_ON;
    }
    return end_list(a, walk->s, error) ? PL_STUDY_COMPLETE : PL_STUDY_FAILED;
}

struct pl_analysis *pl_analysis_open(const struct pl_setup *setup, struct pl_state *first, const char *bot,
                                     uint64_t seed, struct pl_error *error)
{
    struct pl_analysis *a = NULL;
    if (strlen(bot) >= sizeof a->bot)
        pl_fail(error, "there is no bot '%.40s'", bot);
    else if (can_judge(bot, setup, error) && !(a = calloc(1, sizeof *a)))
        pl_fail(error, "there is no memory left");
    if (!a) {
        free(first);
        return NULL;
    }
    a->setup = *setup;
    memset(a->setup.seed, 0, sizeof a->setup.seed); /* it is no bot's business */
    a->first = first;
    a->players = pl_seats(first) + pl_rivals(first);
    a->seed = seed;
    strcpy(a->bot, bot);
    return a;
}

static bool copy_game(struct pl_analysis *a, const struct pl_table *table, struct pl_error *error)
{
    struct pl_walk walk;
    a->moves = table->moves;
    a->move = calloc((size_t)table->moves + 1, sizeof *a->move);
    for (int i = 0; a->move && i < table->moves; i++)
        a->move[i] = (struct pl_course_move){table->move[i].move, table->move[i].seat};
    bool fine = pl_walk_new(&walk, a) && a->move;
    fine =
        fine ? pl_analysis_list(a, &walk, NULL, error) == PL_STUDY_COMPLETE : pl_fail(error, "there is no memory left");
    free(walk.s);
    return fine;
}

struct pl_analysis *pl_analysis_new(const struct pl_table *table, const char *bot, uint64_t seed,
                                    struct pl_error *error)
{
    struct pl_state *first = beginning_of(table, error);
    struct pl_analysis *a = first ? pl_analysis_open(&table->setup, first, bot, seed, error) : NULL;
    if (a && copy_game(a, table, error))
        return a;
    pl_analysis_free(a);
    return NULL;
}

void pl_analysis_free(struct pl_analysis *a)
{
    if (!a)
        return;
    free(a->first);
    free(a->move);
    free(a->decision);
    free(a->chance);
    pl_bot_free(a->prepared);
    free(a);
}

size_t pl_analysis_size(const struct pl_analysis *a)
{
    return sizeof *a + pl_size(a->first) + (size_t)a->moves * sizeof *a->move + (size_t)a->room * sizeof *a->decision +
           ((size_t)a->decisions + 1) * (size_t)a->players * sizeof *a->chance;
}

int pl_analysis_decisions(const struct pl_analysis *a)
{
    return a->decisions;
}

int pl_analysis_players(const struct pl_analysis *a)
{
    return a->players;
}

const struct pl_decision *pl_analysis_decision(const struct pl_analysis *a, int i)
{
    return &a->decision[i];
}

/* What a search found before a decision, or what the game ended with; NULL: nothing is known. */
static const uint16_t *row_of(const struct pl_analysis *a, int i)
{
    bool known = i >= 0 && (i < a->decisions ? a->decision[i].looked > 0 : i == a->decisions && a->over);
    return known && a->winnable ? &a->chance[(size_t)i * (size_t)a->players] : NULL;
}

bool pl_analysis_chances(const struct pl_analysis *a, int i, uint16_t chance[PL_PLAYERS_MAX])
{
    static const int weight[] = {3, 2, 1};
    int sum[PL_PLAYERS_MAX] = {0}, all = 0;
    if (!row_of(a, i))
        return false;
    for (int k = i - 2; k <= i + 2; k++) {
        const uint16_t *row = k == i || (i < a->decisions && k < a->decisions) ? row_of(a, k) : NULL;
        for (int player = 0; row && player < a->players; player++)
            sum[player] += weight[abs(k - i)] * row[player];
        all += row ? weight[abs(k - i)] : 0;
    }
    for (int player = 0; player < a->players; player++)
        chance[player] = (uint16_t)((sum[player] + all / 2) / all);
    return true;
}

int pl_analysis_chance(const struct pl_analysis *a, int i, int k)
{
    const struct pl_decision *d = &a->decision[i];
    uint16_t chance[PL_PLAYERS_MAX];
    if (!pl_analysis_chances(a, i, chance))
        return 0;
    int level = chance[d->seat] - d->answer[k].lost_chance;
    return level < 0 ? 0 : level > 1000 ? 1000 : level;
}

void pl_analysis_state(const struct pl_analysis *a, int i, struct pl_state *s)
{
    struct pl_walk walk = {s, INT_MAX}; /* from the beginning */
    pl_walk_to(&walk, a, i < a->decisions ? a->decision[i].at : a->moves, NULL);
}

/* --- What follows from it --- */

/* Of the player whose chance changed most, who is told then. */
static int change_of(const struct pl_analysis *a, int from, int to, int *player)
{
    uint16_t before[PL_PLAYERS_MAX], after[PL_PLAYERS_MAX];
    int most = 0;
    if (!pl_analysis_chances(a, from, before) || !pl_analysis_chances(a, to, after))
        return 0;
    for (int i = 0; i < a->players; i++)
        if (abs(after[i] - before[i]) > abs(most)) {
            most = after[i] - before[i];
            *player = i;
        }
    return most;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* How much chances usually change from one decision to the next: most of that is what searches differ by. */
static int usual_change(const struct pl_analysis *a)
{
    int *change = malloc((size_t)a->decisions * sizeof *change), player, usual = 0;
    for (int i = 0; change && i < a->decisions; i++)
        change[i] = abs(change_of(a, i, i + 1, &player));
    if (change) {
        qsort(change, (size_t)a->decisions, sizeof *change, by_size);
        usual = change[a->decisions / 2];
    }
    free(change);
    return usual;
}

static bool is_turning(const struct pl_turning *t, int usual)
{
    return abs(t->change) >= TURNING_LEAST && abs(t->change) > USUAL_CHANGES * usual;
}

static struct pl_turning turning_from(const struct pl_analysis *a, int from)
{
    struct pl_turning t = {.from = from, .to = from + 1, .most = from};
    while (t.to < a->decisions && a->decision[t.to].seat == a->decision[from].seat)
        t.to++;
    t.change = change_of(a, from, t.to, &t.player);
    int largest = 0, player;
    for (int i = from; i < t.to; i++) {
        int change = abs(change_of(a, i, i + 1, &player));
        if (change > largest) {
            largest = change;
            t.most = i;
        }
    }
    return t;
}

int pl_analysis_turnings(const struct pl_analysis *a, struct pl_turning *turning, int most)
{
    int n = 0, usual = usual_change(a);
    for (int from = 0; from < a->decisions && most > 0;) {
        struct pl_turning t = turning_from(a, from);
        from = t.to;
        if (!is_turning(&t, usual))
            continue;
        if (n == most) { /* the smallest makes room */
            int least = 0;
            for (int i = 1; i < n; i++)
                if (abs(turning[i].change) < abs(turning[least].change))
                    least = i;
            if (abs(turning[least].change) >= abs(t.change))
                continue;
            memmove(&turning[least], &turning[least + 1], (size_t)(--n - least) * sizeof *turning);
        }
        turning[n++] = t;
    }
    return n;
}

/* How bad it was: chances first, and points where chances tell nothing; 0: it can't be called a mistake. */
static int64_t badness(const struct pl_decision *d)
{
    const struct pl_looked *played = &d->answer[d->played];
    if (!d->looked)
        return 0;
    if (played->surely_chance && played->lost_chance >= CHANCE_LEAST)
        return (int64_t)played->lost_chance << 32;
    return played->surely_points && played->lost_points >= POINTS_LEAST ? played->lost_points : 0;
}

int pl_analysis_mistakes(const struct pl_analysis *a, int seat, int *decision, int most)
{
    int n = 0;
    for (int i = 0; i < a->decisions; i++) {
        int64_t bad = a->decision[i].seat == seat ? badness(&a->decision[i]) : 0;
        if (!bad)
            continue;
        int at = n;
        for (; at > 0 && badness(&a->decision[decision[at - 1]]) < bad; at--)
            if (at < most)
                decision[at] = decision[at - 1];
        if (at < most)
            decision[at] = i;
        n += n < most;
    }
    return n;
}
