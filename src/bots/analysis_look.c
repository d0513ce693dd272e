/* Looking at the decisions of a game. For each the bot searches as the seat that decided, with what it could know:
 * first over all answers, then through each of the few best and through the one that was given, on the same deals for
 * all of them, so that what differs is the answers' doing. The chances of all players come from a search that sees
 * every card: what only one seat knew would make the curve jump whenever another seat is asked.
 *
 * All of it can be interrupted between two moves or two playouts, and goes on with what is on the desk. */
#include "bots/analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "kernel/table.h"

enum {
    CLOSELY_LEAST = 16,  /* playouts through an answer, at least ... */
    CLOSELY_MOST = 2048, /* ... and at most */
    LESSONS = 24         /* positions from which the bot learns before it judges */
};

/* Standard errors by which a difference is more than luck: the best is found by the same playouts that judge it, and
 * a game has hundreds of decisions. */
static const double DOUBT = 3;

/* --- Chances and points --- */

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

/* What a player's points are, without what bots should mind besides. */
static int points_of(const struct pl_state *s, const struct outlook *o, int seat)
{
    const struct pl_game *game = pl_game_of(s);
    return o->total[seat] - (game->aim ? game->aim(s, seat) : 0);
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
    uint64_t random, stream;
    struct tried *tried;         /* NULL: only these count: */
    int64_t sum[PL_PLAYERS_MAX]; /* of chances */
    const struct pl_patience *patience;
    bool stopped;
    struct asking asking;
};

/* Every playout begins with a chance of its own, the same for each answer that is tried. */
static void begin_playout(struct looking *l)
{
    uint64_t own = l->stream + (uint64_t)l->done * 0xd1342543de82ef95;
    l->random = next_random(&own);
}

static void playout_ended(void *context, const struct pl_state *s)
{
    struct looking *l = context;
    struct outlook o;
    int share[PL_PLAYERS_MAX];
    estimate(s, &o);
    pl_share_win(s, &o, l->scale, share);
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
    l->stopped = pl_is_enough(l->patience);
    return l->stopped || l->done >= l->most;
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

/* --- A desk, on which everything lies that is needed again --- */

struct desk {
    struct pl_analysis *a;
    struct pl_walk walk;
    struct pl_bot *bot;
    struct tried *tried;
    struct pl_moves moves;
    uint32_t visits[PL_MOVES_MAX];
    struct looking looking;
    bool searches; /* one is under way */
    int lessons;   /* that were learned */
    int decision;  /* that is looked at */
    int searched;  /* how often: over all answers, through each of those looked at, with all cards open */
    int looked;
    struct pl_decision found;
};

static void free_desk(struct desk *desk)
{
    if (desk) {
        free(desk->walk.s);
        pl_bot_free(desk->bot);
        free(desk->tried);
    }
    free(desk);
}

static struct desk *new_desk(struct pl_analysis *a)
{
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->a = a;
    desk->bot = pl_bot_new(a->bot, &a->setup, 0, NULL);
    desk->tried = calloc(PL_LOOKED_MAX, sizeof *desk->tried);
    if (desk->bot) { /* chances are fitted to playouts without what was learned */
        pl_search_learned(pl_bot_search(desk->bot), NULL);
        pl_search_lean(pl_bot_search(desk->bot), NULL);
    }
    if (pl_walk_new(&desk->walk, a) && desk->bot && desk->tried)
        return desk;
    free_desk(desk);
    return NULL;
}

/* --- Searching --- */

static void begin_looking(struct desk *desk, int decision, long most)
{
    const struct pl_analysis *a = desk->a;
    uint64_t stream = a->seed + (uint64_t)(decision + 1) * 0xa0761d6478bd642f;
    desk->looking = (struct looking){.scale = scale_at(a, a->decision[decision].at),
                                     .seat = a->decision[decision].seat,
                                     .most = most,
                                     .stream = next_random(&stream)};
}

static void begin_search(struct desk *desk, bool sees_all, uint32_t *visits)
{
    struct looking *l = &desk->looking;
    struct pl_search *search = pl_bot_search(desk->bot);
    l->asking = (struct asking){.seat = l->seat,
                                .moves = &desk->moves,
                                .enough = is_enough,
                                .context = l,
                                .sees_all = sees_all,
                                .ended = playout_ended,
                                .visits = visits};
    begin_playout(l);
    if (desk->a->prepared)
        pl_search_learn_from(search, pl_bot_search(desk->a->prepared));
    pl_search_begin(search, desk->walk.s, &l->asking, &l->random);
    desk->searches = true;
}

/* False: it was enough before it was complete. */
static bool go_on_searching(struct desk *desk, const struct pl_patience *patience)
{
    struct looking *l = &desk->looking;
    struct pl_motive why; /* which nobody asks for here */
    l->patience = patience;
    pl_search_go_on(pl_bot_search(desk->bot));
    if (l->done < l->most)
        return false;
    pl_search_end(pl_bot_search(desk->bot), &why);
    desk->searches = false;
    return true;
}

/* --- A decision as a whole --- */

static void keep_chances(struct pl_analysis *a, int i, const struct looking *l)
{
    for (int player = 0; player < a->players; player++) {
        double mean = (double)l->sum[player] / (double)l->done;
        a->chance[(size_t)i * (size_t)a->players + (size_t)player] = (uint16_t)lround(mean / PER_MILLE);
    }
}

/* So many playouts go through one answer. */
static long closely(const struct desk *desk)
{
    long playouts = pl_search_playouts(pl_bot_search(desk->bot));
    long part = playouts / 2 < CLOSELY_LEAST ? CLOSELY_LEAST : playouts / 2;
    return part > playouts ? playouts : part > CLOSELY_MOST ? CLOSELY_MOST : part;
}

static void begin_next_search(struct desk *desk)
{
    long playouts = pl_search_playouts(pl_bot_search(desk->bot));
    int answer = desk->searched - 1;
    bool over_all = answer < 0, sees_all = !over_all && answer == desk->looked;
    begin_looking(desk, desk->decision, over_all || sees_all ? playouts : closely(desk));
    if (over_all) {
        desk->found = desk->a->decision[desk->decision];
        desk->found.answers = pl_list(desk->walk.s, desk->found.seat, &desk->moves);
    } else {
        desk->moves.n = 1;
        desk->moves.move[0] = sees_all ? desk->found.answer[0].move : desk->tried[answer].move;
        desk->looking.tried = sees_all ? NULL : &desk->tried[answer];
    }
    begin_search(desk, sees_all, over_all ? desk->visits : NULL);
}

static void end_search(struct desk *desk)
{
    struct pl_analysis *a = desk->a;
    const pl_move played = a->move[desk->found.at].move;
    if (desk->searched == 0)
        desk->looked = pick(&desk->moves, desk->visits, played, desk->tried);
    else if (desk->searched == desk->looked)
        judge(&desk->found, desk->tried, desk->looked, played, closely(desk));
    else if (desk->searched > desk->looked) {
        keep_chances(a, desk->decision, &desk->looking);
        a->decision[desk->decision] = desk->found;
    }
    desk->searched++;
}

static void begin_look(struct desk *desk, int decision)
{
    desk->decision = decision;
    desk->searched = desk->looked = 0;
}

static bool go_on_looking(struct desk *desk, const struct pl_patience *patience)
{
    if (!pl_walk_to(&desk->walk, desk->a, desk->a->decision[desk->decision].at, patience))
        return false;
    do {
        if (!desk->searches)
            begin_next_search(desk);
        if (!go_on_searching(desk, patience))
            return false;
        end_search(desk);
    } while (desk->searched < desk->looked + 2);
    return true;
}

bool pl_analysis_look(struct pl_analysis *a, int i, bool (*enough)(void *context), void *context)
{
    struct desk *desk = a->prepared ? new_desk(a) : NULL;
    if (desk)
        begin_look(desk, i);
    bool fine = desk && go_on_looking(desk, &(struct pl_patience){enough, context});
    free_desk(desk);
    return fine;
}

/* --- What moves usually bring --- */

/* Without it each search would learn for itself what moves bring, somebody's better by luck than somebody else's, and
 * the curve would shake. What was learned last counts most, so the game is gone through in leaps. */
static bool go_on_learning(struct desk *desk, const struct pl_patience *patience)
{
    enum { LEAP = 7 };
    const struct pl_analysis *a = desk->a;
    for (; desk->lessons < LESSONS; desk->lessons++) {
        int i = (int)((int64_t)(desk->lessons * LEAP % LESSONS) * a->decisions / LESSONS);
        if (!pl_walk_to(&desk->walk, a, a->decision[i].at, patience))
            return false;
        if (!desk->searches) {
            begin_looking(desk, i, pl_search_playouts(pl_bot_search(desk->bot)));
            pl_list(desk->walk.s, a->decision[i].seat, &desk->moves);
            begin_search(desk, false, NULL);
        }
        if (!go_on_searching(desk, patience))
            return false;
    }
    return true;
}

/* The bot stays with the analysis. */
static void keep_learned(struct desk *desk)
{
    pl_bot_free(desk->a->prepared);
    desk->a->prepared = desk->bot;
    desk->bot = NULL;
}

bool pl_analysis_prepare(struct pl_analysis *a, bool (*enough)(void *context), void *context)
{
    struct desk *desk = new_desk(a);
    bool fine = desk && go_on_learning(desk, &(struct pl_patience){enough, context});
    if (fine)
        keep_learned(desk);
    free_desk(desk);
    return fine;
}

/* --- A whole game --- */

struct pl_study {
    struct pl_analysis *analysis;
    struct desk *desk;
    bool listed;
    int done; /* decisions */
};

struct pl_study *pl_study_new(const struct pl_table *table, const struct pl_course_move *move, int moves,
                              const char *bot, uint64_t seed, struct pl_error *error)
{
    struct pl_study *study = calloc(1, sizeof *study);
    struct pl_state *first = malloc(pl_size(table->state));
    if (first)
        memcpy(first, table->state, pl_size(table->state));
    if (study && first)
        study->analysis = pl_analysis_open(&table->setup, first, bot, seed, error);
    else
        free(first);
    if (study && study->analysis) {
        struct pl_analysis *a = study->analysis;
        a->moves = moves;
        a->move = calloc((size_t)moves + 1, sizeof *a->move);
        study->desk = a->move ? new_desk(a) : NULL;
        if (study->desk) {
            memcpy(a->move, move, (size_t)moves * sizeof *move);
            return study;
        }
    }
    if (!error->text[0])
        pl_fail(error, "there is no memory left");
    pl_study_free(study);
    return NULL;
}

void pl_study_free(struct pl_study *study)
{
    if (study) {
        free_desk(study->desk);
        pl_analysis_free(study->analysis);
    }
    free(study);
}

/* What was learned goes from the one desk to the analysis, and is looked up from a new one. */
static bool change_desks(struct pl_study *study)
{
    keep_learned(study->desk);
    free_desk(study->desk);
    study->desk = new_desk(study->analysis);
    return study->desk != NULL;
}

enum pl_study_state pl_study_go_on(struct pl_study *study, const struct pl_patience *patience, struct pl_error *error)
{
    struct pl_analysis *a = study->analysis;
    if (!study->listed) {
        enum pl_study_state state = pl_analysis_list(a, &study->desk->walk, patience, error);
        study->listed = state == PL_STUDY_COMPLETE;
        if (!study->listed)
            return state;
    }
    if (!a->prepared) {
        if (!go_on_learning(study->desk, patience))
            return PL_STUDY_GOES_ON;
        if (!change_desks(study)) {
            pl_fail(error, "there is no memory left");
            return PL_STUDY_FAILED;
        }
    }
    for (; study->done < a->decisions; begin_look(study->desk, ++study->done)) /* the first one has begun */
        if (!go_on_looking(study->desk, patience))
            return PL_STUDY_GOES_ON;
    return PL_STUDY_COMPLETE;
}

int pl_study_done(const struct pl_study *study, int *of)
{
    *of = study->listed ? study->analysis->decisions : 0;
    return study->done;
}

struct pl_analysis *pl_study_take(struct pl_study *study)
{
    struct pl_analysis *a = study->analysis;
    if (!study->listed || study->done < a->decisions)
        return NULL;
    study->analysis = NULL;
    pl_bot_free(a->prepared);
    a->prepared = NULL;
    return a;
}
