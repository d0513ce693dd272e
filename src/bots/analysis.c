/* A game looked at again. For each decision the bot searches as the seat that decided, with what it could know: first
 * over all answers, then through each of the few best and through the one that was given, on the same deals for all of
 * them, so that what differs is the answers' doing. The chances of all players come from a search that sees every card:
 * what only one seat knew would make the curve jump whenever another seat is asked. */
#include "bots/analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "kernel/table.h"

enum {
    SURE = 10000, /* stands for a chance of 1 within a playout */
    PER_MILLE = SURE / 1000,
    PLAYOUTS_MOST = 100000,
    CLOSELY_LEAST = 16,  /* playouts through an answer, at least ... */
    CLOSELY_MOST = 2048, /* ... and at most */
    CHANCE_LEAST = 20,   /* what is lost by a mistake, in thousandths or ... */
    POINTS_LEAST = 100,  /* ... hundredths of a point */
    TURNING_LEAST = 80,  /* thousandths */
    USUAL_CHANGES = 4,   /* that are more than what searches differ by */
    LESSONS = 24         /* positions from which the bot learns before it judges */
};

/* Standard errors by which a difference is more than luck: the best is found by the same playouts that judge it, and
 * a game has hundreds of decisions. */
static const double DOUBT = 3;

/* --- Chances --- */

/* Where a playout ends early, the game's guess of everyone's points is far from certain, the less so the nearer the end
 * is. By so many hundredths of a point more the odds to win are e times better, in the first position and in the last;
 * found from games (docs/study.md). */
static const struct scale {
    const char *game;
    double first, last;
} scales[] = {{"mars", 1300, 100}, {"planetb", 3600, 2200}, {"hegemony", 2000, 350}, {NULL, 1500, 500}};

/* How long a game would be is known when it is over; one that is not is judged as if it had just begun. */
static double scale_at(const struct pl_analysis *a, int at)
{
    const struct scale *scale = scales;
    double part = a->over ? (double)at / a->moves : 0;
    while (scale->game && strcmp(scale->game, pl_game_name(a->setup.game)) != 0)
        scale++;
    return scale->first + (scale->last - scale->first) * part;
}

/* Who has won, or how likely each is to: shares of SURE. */
static void share_win(const struct pl_state *s, const struct outlook *o, double scale, int *share)
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

/* What a player's points are, without what bots should mind besides. */
static int points_of(const struct pl_state *s, const struct outlook *o, int seat)
{
    const struct pl_game *game = pl_game_of(s);
    return o->total[seat] - (game->aim ? game->aim(s, seat) : 0);
}

/* --- The game --- */

static bool is_decision(const struct pl_state *s, int seat)
{
    struct pl_moves moves;
    return pl_list(s, seat, &moves) > 1;
}

/* Counts the decisions and notes them where there is room. */
static int list_decisions(struct pl_analysis *a, struct pl_state *s, struct pl_decision *decision)
{
    int n = 0;
    memcpy(s, a->first, pl_size(a->first));
    for (int i = 0; i < a->moves; i++) {
        const struct pl_course_move *move = &a->move[i];
        if (is_decision(s, move->seat)) {
            if (decision)
                decision[n] = (struct pl_decision){.at = i, .seat = move->seat, .round = pl_round(s)};
            n++;
        }
        pl_play_listed(s, move->seat, move->move, NULL);
    }
    return n;
}

static void play_to(const struct pl_analysis *a, int to, struct pl_state *s)
{
    memcpy(s, a->first, pl_size(a->first));
    for (int i = 0; i < to; i++)
        pl_play_listed(s, a->move[i].seat, a->move[i].move, NULL);
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

static bool make_room(struct pl_analysis *a)
{
    size_t rows = (size_t)a->decisions + 1;
    a->decision = calloc(rows, sizeof *a->decision);
    a->chance = calloc(rows * (size_t)a->players, sizeof *a->chance);
    return a->decision && a->chance;
}

/* Who has won; in a game that is only for a score, alone but for an opponent, nobody can. */
static void keep_end(struct pl_analysis *a, const struct pl_state *s)
{
    struct outlook o;
    int share[PL_PLAYERS_MAX], places = 0;
    estimate(s, &o);
    share_win(s, &o, 1, share);
    for (int i = 0; i < a->players; i++) {
        a->chance[(size_t)a->decisions * (size_t)a->players + (size_t)i] = (uint16_t)(share[i] / PER_MILLE);
        places += o.place[i];
    }
    a->winnable = places > 0 || a->players == 1;
}

static bool list_game(struct pl_analysis *a, struct pl_state *s, struct pl_error *error)
{
    a->decisions = list_decisions(a, s, NULL);
    if (a->decisions == 0)
        return pl_fail(error, "nothing was decided in this game");
    if (a->decisions > PL_DECISIONS_MAX)
        return pl_fail(error, "the game has %d decisions; %d can be judged", a->decisions, PL_DECISIONS_MAX);
    if (!make_room(a))
        return pl_fail(error, "there is no memory left");
    list_decisions(a, s, a->decision);
    a->over = pl_over(s) && !pl_is_broken(s);
    a->winnable = true;
    if (a->over)
        keep_end(a, s);
    return true;
}

static bool copy_game(struct pl_analysis *a, const struct pl_table *table, struct pl_error *error)
{
    a->setup = table->setup;
    memset(a->setup.seed, 0, sizeof a->setup.seed); /* it is no bot's business */
    a->first = beginning_of(table, error);
    if (!a->first)
        return false;
    a->players = pl_seats(a->first) + pl_rivals(a->first);
    a->moves = table->moves;
    a->hash = pl_hash(table->state);
    a->move = calloc((size_t)table->moves + 1, sizeof *a->move);
    for (int i = 0; a->move && i < table->moves; i++)
        a->move[i] = (struct pl_course_move){table->move[i].move, table->move[i].seat};
    struct pl_state *s = malloc(pl_size(a->first));
    bool fine = a->move && s ? list_game(a, s, error) : pl_fail(error, "there is no memory left");
    free(s);
    return fine;
}

struct pl_analysis *pl_analysis_new(const struct pl_table *table, const char *bot, uint64_t seed,
                                    struct pl_error *error)
{
    if (strlen(bot) >= sizeof((struct pl_analysis *)0)->bot) {
        pl_fail(error, "there is no bot '%.40s'", bot);
        return NULL;
    }
    struct pl_analysis *a = calloc(1, sizeof *a);
    if (!a)
        pl_fail(error, "there is no memory left");
    if (!a || !can_judge(bot, &table->setup, error) || !copy_game(a, table, error)) {
        pl_analysis_free(a);
        return NULL;
    }
    strcpy(a->bot, bot);
    a->seed = seed;
    return a;
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
    return sizeof *a + pl_size(a->first) + (size_t)a->moves * sizeof *a->move +
           ((size_t)a->decisions + 1) * (sizeof *a->decision + (size_t)a->players * sizeof *a->chance);
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
    play_to(a, i < a->decisions ? a->decision[i].at : a->moves, s);
}

/* --- Looking at a decision --- */

/* What playouts through one answer came to for its seat, playout by playout, to be compared with another's. */
struct tried {
    pl_move move;
    uint32_t visits;
    int16_t chance[CLOSELY_MOST];
    int32_t points[CLOSELY_MOST];
};

/* A search that is being made. */
struct looking {
    double scale;
    int seat;
    long done, most; /* playouts */
    uint64_t *random, stream;
    struct tried *tried;            /* NULL: only these count: */
    int64_t sum[PL_PLAYERS_MAX];    /* of chances */
    const struct pl_search *habits; /* with which it begins; NULL: those that it has */
    bool (*enough)(void *context);
    void *context;
    bool stopped;
};

/* Every playout begins with a chance of its own, the same for each answer that is tried. */
static void begin_playout(struct looking *l)
{
    uint64_t own = l->stream + (uint64_t)l->done * 0xd1342543de82ef95;
    *l->random = next_random(&own);
}

static void playout_ended(void *context, const struct pl_state *s)
{
    struct looking *l = context;
    struct outlook o;
    int share[PL_PLAYERS_MAX];
    estimate(s, &o);
    share_win(s, &o, l->scale, share);
    for (int i = 0; i < o.all; i++)
        l->sum[i] += share[i];
    if (l->tried) {
        l->tried->chance[l->done] = (int16_t)share[l->seat];
        l->tried->points[l->done] = points_of(s, &o, l->seat);
    }
    l->done++;
    begin_playout(l);
}

static bool is_enough(void *context)
{
    struct looking *l = context;
    l->stopped = l->stopped || (l->enough && l->enough(l->context));
    return l->stopped || l->done >= l->most;
}

static bool search(struct pl_search *search, const struct pl_state *s, const struct pl_moves *moves, bool sees_all,
                   uint32_t *visits, struct looking *l)
{
    uint64_t random;
    struct pl_motive why; /* which nobody asks for here */
    struct asking asking = {.seat = l->seat,
                            .moves = moves,
                            .enough = is_enough,
                            .context = l,
                            .sees_all = sees_all,
                            .ended = playout_ended,
                            .visits = visits};
    l->random = &random;
    l->done = 0;
    begin_playout(l);
    if (l->habits)
        pl_search_learn_from(search, l->habits);
    pl_search_choose(search, s, &asking, &random, &why);
    return !l->stopped;
}

/* The answers that were visited most, and the one that was given. */
static int pick(const struct pl_moves *moves, uint32_t *visits, pl_move played, struct tried *tried)
{
    int n = 0;
    for (; n < PL_LOOKED_MAX && n < moves->n; n++) {
        int most = -1;
        for (int i = 0; i < moves->n; i++)
            if (visits[i] && (most < 0 || visits[i] > visits[most]))
                most = i;
        if (most < 0)
            break;
        tried[n] = (struct tried){.move = moves->move[most], .visits = visits[most]};
        visits[most] = 0;
    }
    for (int i = 0; i < n; i++)
        if (tried[i].move == played)
            return n;
    n -= n == PL_LOOKED_MAX;
    tried[n] = (struct tried){.move = played};
    return n + 1;
}

/* --- Comparing --- */

struct compared {
    double mean, error; /* of a difference, playout by playout */
};

static struct compared compare_chances(const struct tried *a, const struct tried *b, long n)
{
    int64_t sum = 0, squares = 0;
    for (long i = 0; i < n; i++) {
        int64_t more = a->chance[i] - b->chance[i];
        sum += more;
        squares += more * more;
    }
    double mean = (double)sum / (double)n, variance = (double)squares / (double)n - mean * mean;
    return (struct compared){mean, sqrt((variance > 0 ? variance : 0) / (double)n)};
}

static struct compared compare_points(const struct tried *a, const struct tried *b, long n)
{
    double sum = 0, squares = 0;
    for (long i = 0; i < n; i++) {
        double more = (double)a->points[i] - b->points[i];
        sum += more;
        squares += more * more;
    }
    double mean = sum / (double)n, variance = squares / (double)n - mean * mean;
    return (struct compared){mean, sqrt((variance > 0 ? variance : 0) / (double)n)};
}

static bool is_clear(struct compared c)
{
    return c.mean > DOUBT * c.error && c.mean > 0;
}

/* By its chance; where that is the same as far as anybody can tell, by points. */
static bool is_better(const struct tried *a, const struct tried *b, long n)
{
    struct compared chances = compare_chances(a, b, n);
    if (fabs(chances.mean) > chances.error)
        return chances.mean > 0;
    return compare_points(a, b, n).mean > 0;
}

static void judge(struct pl_decision *d, struct tried *tried, int looked, pl_move played, long n)
{
    static const struct tried none;
    int order[PL_LOOKED_MAX];
    for (int i = 0; i < looked; i++) {
        int at = i;
        for (; at > 0 && is_better(&tried[i], &tried[order[at - 1]], n); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    const struct tried *best = &tried[order[0]];
    for (int i = 0; i < looked; i++) {
        const struct tried *t = &tried[order[i]];
        struct compared chances = compare_chances(best, t, n), points = compare_points(best, t, n);
        d->answer[i] = (struct pl_looked){.move = t->move,
                                          .points = (int)lround(compare_points(t, &none, n).mean),
                                          .lost_chance = (int)lround(chances.mean / PER_MILLE),
                                          .lost_points = (int)lround(points.mean),
                                          .surely_chance = is_clear(chances),
                                          .surely_points = is_clear(points)};
        if (t->move == played)
            d->played = i;
    }
    d->looked = looked;
}

/* --- A decision as a whole --- */

struct desk {
    struct pl_state *s;
    struct pl_bot *bot;
    struct tried *tried;
    struct pl_moves moves;
    uint32_t visits[PL_MOVES_MAX];
};

static void free_desk(struct desk *desk)
{
    if (desk) {
        free(desk->s);
        pl_bot_free(desk->bot);
        free(desk->tried);
    }
    free(desk);
}

static void keep_chances(struct pl_analysis *a, int i, const struct looking *l)
{
    for (int player = 0; player < a->players; player++) {
        double mean = (double)l->sum[player] / (double)l->done;
        a->chance[(size_t)i * (size_t)a->players + (size_t)player] = (uint16_t)lround(mean / PER_MILLE);
    }
}

static bool look(struct pl_analysis *a, int i, struct desk *desk, const struct looking *begin)
{
    struct pl_decision found = a->decision[i];
    struct pl_search *by = pl_bot_search(desk->bot);
    const pl_move played = a->move[found.at].move;
    const long playouts = pl_search_playouts(by);
    long closely = playouts / 2 < CLOSELY_LEAST ? CLOSELY_LEAST : playouts / 2;
    closely = closely > playouts ? playouts : closely > CLOSELY_MOST ? CLOSELY_MOST : closely;
    play_to(a, found.at, desk->s);
    found.answers = pl_list(desk->s, found.seat, &desk->moves);

    struct looking l = *begin;
    l.most = playouts;
    if (!search(by, desk->s, &desk->moves, false, desk->visits, &l))
        return false;
    int looked = pick(&desk->moves, desk->visits, played, desk->tried);
    desk->moves.n = 1;
    for (int k = 0; k < looked; k++) {
        l = *begin;
        l.most = closely;
        l.tried = &desk->tried[k];
        desk->moves.move[0] = desk->tried[k].move;
        if (!search(by, desk->s, &desk->moves, false, NULL, &l))
            return false;
    }
    judge(&found, desk->tried, looked, played, closely);
    l = *begin;
    l.most = playouts;
    desk->moves.move[0] = found.answer[0].move;
    if (!search(by, desk->s, &desk->moves, true, NULL, &l))
        return false;
    keep_chances(a, i, &l);
    a->decision[i] = found;
    return true;
}

static struct desk *new_desk(const struct pl_analysis *a)
{
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->s = malloc(pl_size(a->first));
    desk->bot = pl_bot_new(a->bot, &a->setup, 0, NULL);
    desk->tried = calloc(PL_LOOKED_MAX, sizeof *desk->tried);
    if (desk->bot) { /* chances are fitted to playouts without what was learned */
        pl_search_learned(pl_bot_search(desk->bot), NULL);
        pl_search_lean(pl_bot_search(desk->bot), NULL);
    }
    if (desk->s && desk->bot && desk->tried)
        return desk;
    free_desk(desk);
    return NULL;
}

static struct looking begin_looking(const struct pl_analysis *a, int i, bool (*enough)(void *context), void *context)
{
    uint64_t stream = a->seed + (uint64_t)(i + 1) * 0xa0761d6478bd642f;
    return (struct looking){.scale = scale_at(a, a->decision[i].at),
                            .seat = a->decision[i].seat,
                            .stream = next_random(&stream),
                            .enough = enough,
                            .context = context};
}

bool pl_analysis_look(struct pl_analysis *a, int i, bool (*enough)(void *context), void *context)
{
    struct looking begin = begin_looking(a, i, enough, context);
    struct desk *desk = a->prepared ? new_desk(a) : NULL;
    if (desk)
        begin.habits = pl_bot_search(a->prepared);
    bool fine = desk && look(a, i, desk, &begin);
    free_desk(desk);
    return fine;
}

/* Without it each search would learn for itself what moves bring, somebody's better by luck than somebody else's, and
 * the curve would shake. What was learned last counts most, so the game is gone through in leaps. */
bool pl_analysis_prepare(struct pl_analysis *a, bool (*enough)(void *context), void *context)
{
    enum { LEAP = 7 };
    struct desk *desk = new_desk(a);
    bool fine = desk != NULL;
    for (int k = 0; fine && k < LESSONS; k++) {
        int i = (int)((int64_t)(k * LEAP % LESSONS) * a->decisions / LESSONS);
        struct looking l = begin_looking(a, i, enough, context);
        l.most = pl_search_playouts(pl_bot_search(desk->bot));
        play_to(a, a->decision[i].at, desk->s);
        pl_list(desk->s, l.seat, &desk->moves);
        fine = search(pl_bot_search(desk->bot), desk->s, &desk->moves, false, NULL, &l);
    }
    if (fine) {
        pl_bot_free(a->prepared);
        a->prepared = desk->bot;
        desk->bot = NULL;
    }
    free_desk(desk);
    return fine;
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
