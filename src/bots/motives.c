/* Which motive is told with which event. A motive belongs to a move; what people read are events, and the first that a
 * move brought about is where it is told. Moves without an event are told of with the next of the same seat: of all of
 * them the one by which the bot expects most. */
#include <stdlib.h>

#include "polity.h"

struct kept {
    int at;       /* the number of the move, ... */
    pl_move move; /* ... by which it is known again, should others have come in its place */
    struct pl_motive motive;
};

struct pl_motives {
    int most;
    long added;
    struct kept kept[];
};

struct pl_motives *pl_motives_new(int most)
{
    struct pl_motives *all = calloc(1, sizeof *all + (size_t)most * sizeof all->kept[0]);
    if (all)
        all->most = most;
    return all;
}

void pl_motives_free(struct pl_motives *all)
{
    free(all);
}

static struct kept *newest(struct pl_motives *all)
{
    return all->added ? &all->kept[(all->added - 1) % all->most] : NULL;
}

/* Those of moves that were taken back give way. */
void pl_motives_add(struct pl_motives *all, const struct pl_table *table, const struct pl_motive *motive)
{
    int seat, last = pl_table_moves(table) - 1;
    pl_move move = last < 0 ? 0 : pl_table_move(table, last, &seat);
    if (last < 0 || seat != motive->seat)
        return;
    while (newest(all) && newest(all)->at >= last)
        all->added--;
    all->kept[all->added++ % all->most] = (struct kept){last, move, *motive};
}

static bool is_open(const struct pl_table *table, int event)
{
    const struct pl_event *e = pl_table_event(table, event, NULL);
    return e->sees == PL_TABLE && !e->why && !pl_event_begins(pl_table_state(table), e);
}

/* The last move before this event of which all could read something that its seat did; the event's own, if it is not
 * the first to tell of it. */
static int told_before(const struct pl_table *table, int event)
{
    int seat = pl_table_event(table, event, NULL)->seat, move = -1;
    for (int i = event - 1; i >= 0 && move < 0; i--)
        if (pl_table_event(table, i, NULL)->seat == seat && is_open(table, i))
            pl_table_event(table, i, &move);
    return move;
}

static bool stands(const struct pl_table *table, const struct kept *kept)
{
    int seat;
    return kept->at < pl_table_moves(table) && pl_table_move(table, kept->at, &seat) == kept->move &&
           seat == kept->motive.seat;
}

/* Is this motive told with an event that a move brought about? What was answered side by side is, when it is over for
 * all; anything else when its own seat has moved. */
static bool is_told_by(const struct pl_table *table, const struct kept *kept, int move)
{
    int mover;
    pl_table_move(table, move, &mover);
    return kept->at == move || (kept->motive.secret ? !pl_table_apart(table, move) : mover == kept->motive.seat);
}

static bool is_better(const struct pl_motive *m, const struct pl_motive *than)
{
    return !than || (m->sort >= PL_MOTIVE_CLOSE && than->sort < PL_MOTIVE_CLOSE) || m->gain > than->gain;
}

const struct pl_motive *pl_motives_at(const struct pl_motives *all, const struct pl_table *table, int event)
{
    const struct pl_motive *best = NULL;
    int move, before = -2;
    int seat = pl_table_event(table, event, &move)->seat;
    if (move < 0 || seat < 0 || !is_open(table, event))
        return NULL;
    for (long i = all->added - 1; i >= 0 && i >= all->added - all->most; i--) {
        const struct kept *kept = &all->kept[i % all->most];
        if (kept->motive.seat != seat || kept->at > move)
            continue;
        before = before == -2 ? told_before(table, event) : before;
        if (kept->at <= before)
            break;
        if (stands(table, kept) && is_told_by(table, kept, move) && is_better(&kept->motive, best))
            best = &kept->motive;
    }
    return best;
}
