/* What a report counts of each game. A thing is offered to a seat if an answer
 * to one of its questions names it, and taken if that answer is given; a
 * question with one answer is no choice and counts for neither. */
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"

/* How often a thing was offered to a seat and taken by it, in the game that is played. */
struct seen {
    uint32_t question; /* the last one that offered it */
    uint16_t asked, taken;
};

enum { NOT_YET = -2, NOBODY = -1, MERGED = 4096 };

/* What was counted of some games, in one block that goes from thread to thread and from rank to rank. */
struct batch {
    uint64_t games, hash; /* how many, and what the first of them ended with */
    uint32_t game[MERGED];
    int64_t sum[];
};

/* What a thread has for itself. */
struct report_share {
    const struct report *report;
    struct pl_state *s;
    struct batch *batch; /* of the games since it was last handed over */
    bool handed_over;

    struct seen *seen; /* by seat and thing; all zero but for: */
    uint32_t *touched;
    size_t touches;
    uint32_t question;
    int began; /* who was first player at the beginning, or NOBODY, or NOT_YET */
    int decisions;
};

/* --- The plan --- */

void report_plan(struct report *r)
{
    const struct pl_game *game = r->table.setup.game;
    r->seats = r->table.setup.seats;
    r->topics = pl_topics(game);
    r->topic = cli_alloc(NULL, (size_t)(r->topics + 1) * sizeof *r->topic);
    for (int i = 0; i < r->topics; i++) {
        r->topic[i] = (struct report_topic){.things = pl_topic_things(game, i),
                                            .first = r->things,
                                            .held = pl_topic_is_held(game, i),
                                            .rich = pl_topic_is_rich(game, i)};
        r->things += r->topic[i].things;
    }
    r->counted_as = cli_alloc(NULL, (size_t)(r->things + 1) * sizeof *r->counted_as);
    for (int i = 0; i < r->topics; i++)
        for (int thing = 0; thing < r->topic[i].things; thing++)
            r->counted_as[r->topic[i].first + thing] = r->topic[i].first + pl_topic_first_copy(game, i, thing);
    size_t seats = (size_t)r->seats;
    r->size = (sizeof(struct report_game) + seats * sizeof(struct report_seat) +
               seats * (size_t)r->things * sizeof(struct report_thing)) /
              sizeof(int64_t);
    r->dealt = cli_alloc(NULL, pl_state_size(&r->table.setup));
    pl_deal(r->dealt, &r->table.setup);
    r->rivals = pl_rivals(r->dealt);
}

/* --- Questions --- */

static void see(struct report_share *share, int seat, pl_move move, bool taken)
{
    const struct report *r = share->report;
    int topic, thing = pl_move_thing(r->table.setup.game, move, &topic);
    if (thing < 0)
        return;
    size_t at = (size_t)seat * (size_t)r->things + (size_t)r->counted_as[r->topic[topic].first + thing];
    struct seen *seen = &share->seen[at];
    if (taken) {
        seen->taken++;
    } else if (seen->question != share->question) {
        seen->question = share->question;
        if (seen->asked++ == 0)
            share->touched[share->touches++] = (uint32_t)at;
    }
}

/* Where a game has no first player, whoever has a turn before the others is one. */
static int first_of(const struct pl_state *s, int seat)
{
    int first = pl_first_player(s);
    if (first >= 0 || !pl_turn_begins(s, seat))
        return first >= 0 ? first : NOT_YET;
    return pl_asked(s, seat) < 0 ? seat : NOBODY;
}

static void count_question(void *of_share, const struct pl_state *s, int seat, const struct pl_moves *moves,
                           pl_move chosen)
{
    struct report_share *share = of_share;
    if (share->began == NOT_YET)
        share->began = first_of(s, seat);
    if (moves->n < 2)
        return;
    share->decisions++;
    share->question++;
    for (int i = 0; i < moves->n; i++)
        see(share, seat, moves->move[i], false);
    see(share, seat, chosen, true);
}

/* --- The end of a game --- */

static void add(struct report_sums *sums, int64_t value, int64_t parts)
{
    sums->sum += value;
    sums->squares += value * value;
    sums->won_sum += parts * value;
    sums->won_squares += parts * value * value;
}

static void tally(int64_t *of, int n, int64_t value)
{
    of[value < 0 ? 0 : value >= n ? n - 1 : value]++;
}

static void count_things(struct report_share *share, const int64_t *parts)
{
    const struct report *r = share->report;
    for (size_t i = 0; i < share->touches; i++) {
        struct seen *seen = &share->seen[share->touched[i]];
        int seat = (int)(share->touched[i] / (uint32_t)r->things);
        struct report_thing *thing = report_thing(r, share->batch->sum, 0, 0) + share->touched[i];
        thing->offered++;
        thing->offered_won += parts[seat];
        thing->taken += seen->taken > 0;
        thing->taken_won += seen->taken ? parts[seat] : 0;
        thing->asked += seen->asked;
        add(&thing->times, seen->taken, parts[seat]);
        *seen = (struct seen){0};
    }
    share->touches = 0;
    share->question = 0;
}

/* What seats have in the end was not offered: all might have had it. */
static void count_held(struct report_share *share, const int64_t *parts)
{
    const struct report *r = share->report;
    for (int i = 0; i < r->topics; i++)
        for (int seat = 0; r->topic[i].held && seat < r->seats; seat++) {
            int first = r->topic[i].first, held = pl_topic_held(share->s, seat, i);
            for (int k = first; k < first + r->topic[i].things; k++) {
                struct report_thing *thing = report_thing(r, share->batch->sum, seat, k);
                bool taken = held >= 0 && r->counted_as[first + held] == k, own = r->counted_as[k] == k;
                thing->offered += own;
                thing->offered_won += own ? parts[seat] : 0;
                thing->taken += taken;
                thing->taken_won += taken ? parts[seat] : 0;
            }
        }
}

/* Returns the best score, and in `next` the best of the others. */
static int count_scores(struct report_share *share, const int64_t *parts, int *next)
{
    const struct report *r = share->report;
    int best = INT32_MIN;
    *next = INT32_MIN;
    for (int seat = 0; seat < r->seats + r->rivals; seat++) {
        struct pl_score score;
        pl_score(share->s, seat, PL_ALL, &score);
        *next = score.total > best ? best : score.total > *next ? score.total : *next;
        best = score.total > best ? score.total : best;
        if (seat >= r->seats)
            continue;
        struct report_seat *of = report_seat(r, share->batch->sum, seat);
        of->won += parts[seat];
        add(&of->score, score.total, parts[seat]);
        tally(of->scores, SCORES, (int64_t)score.total - SCORES_FROM);
        for (int i = 0; i < score.lines; i++)
            add(&of->line[i], score.line[i].value, parts[seat]);
    }
    return best;
}

static void count_game(struct report_share *share, uint64_t n)
{
    const struct report *r = share->report;
    struct report_game *game = report_game(r, share->batch->sum);
    int place[PL_PLAYERS_MAX], winners = 0, next;
    int64_t parts[PL_PLAYERS_MAX];
    pl_places(share->s, place);
    for (int i = 0; i < r->seats + r->rivals; i++)
        winners += place[i] == 1;
    for (int i = 0; i < r->seats + r->rivals; i++)
        parts[i] = place[i] == 1 ? PARTS / winners : 0;
    count_things(share, parts);
    count_held(share, parts);
    int best = count_scores(share, parts, &next);
    if (r->seats + r->rivals > 1) {
        game->compared++;
        add(&game->margin, best - next, 0);
        tally(game->margins, MARGINS, best - next);
    }
    if (share->began >= 0) {
        game->began++;
        game->began_won += parts[share->began];
        report_seat(r, share->batch->sum, share->began)->began++;
    }
    game->games++;
    tally(game->winners, WINNERS, winners);
    add(&game->rounds, pl_round(share->s), 0);
    tally(game->round, ROUNDS, pl_round(share->s));
    add(&game->decisions, share->decisions, 0);
    tally(game->decision, DECISIONS, share->decisions);
    uint64_t hash = cli_signature(share->s, n);
    game->hash = (int64_t)((uint64_t)game->hash + hash);
    if (share->batch->games == 0)
        share->batch->hash = hash;
    share->batch->game[share->batch->games++] = (uint32_t)n;
}

/* --- A thread's share --- */

static size_t batch_size(const struct report *r)
{
    return sizeof(struct batch) + r->size * sizeof(int64_t);
}

struct report_share *report_share_new(const struct report *r)
{
    size_t seen = (size_t)r->seats * (size_t)r->things;
    struct report_share *share = calloc(1, sizeof *share);
    if (!share)
        return NULL;
    *share = (struct report_share){.report = r,
                                   .s = malloc(pl_state_size(&r->table.setup)),
                                   .batch = calloc(1, batch_size(r)),
                                   .seen = calloc(seen + 1, sizeof *share->seen),
                                   .touched = malloc((seen + 1) * sizeof *share->touched)};
    if (share->s && share->batch && share->seen && share->touched)
        return share;
    report_share_free(share);
    return NULL;
}

void report_share_free(struct report_share *share)
{
    free(share->s);
    free(share->batch);
    free(share->seen);
    free(share->touched);
    free(share);
}

bool report_play(const struct report *r, struct report_share *share, uint64_t n, struct pl_error *error)
{
    const struct cli_watch watch = {share, count_question};
    if (share->handed_over)
        memset(share->batch, 0, batch_size(r));
    share->handed_over = false;
    share->began = NOT_YET;
    share->decisions = 0;
    if (cli_play_watched(&r->table, n, share->s, NULL, &watch, error) < 0)
        return false;
    count_game(share, n);
    return true;
}

bool report_share_is_full(const struct report_share *share)
{
    return share->batch->games == MERGED;
}

const void *report_hand_over(struct report_share *share, size_t *n)
{
    if (share->handed_over || share->batch->games == 0)
        return NULL;
    share->handed_over = true;
    *n = batch_size(share->report);
    return share->batch;
}

void report_merge(struct report *r, const void *handed_over)
{
    const struct batch *batch = handed_over;
    bool any = report_game(r, r->sum)->games > 0;
    for (size_t i = 0; i < r->size; i++)
        r->sum[i] = (int64_t)((uint64_t)r->sum[i] + (uint64_t)batch->sum[i]);
    for (size_t i = 0; i < batch->games; i++)
        r->done[batch->game[i]] = true;
    if (!any || batch->game[0] < r->first) { /* the same whoever comes first */
        r->first = batch->game[0];
        r->first_hash = batch->hash;
    }
}

uint64_t report_hash_of(const struct report *r, uint64_t n)
{
    struct pl_error error;
    struct report_share *share = report_share_new(r);
    if (!share)
        cli_refuse("out of memory");
    if (!report_play(r, share, n, &error))
        cli_refuse("%s", error.text);
    uint64_t hash = share->batch->hash;
    report_share_free(share);
    return hash;
}
