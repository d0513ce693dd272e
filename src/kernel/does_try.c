/* Finding out whether a list of the card language can be done, without
 * touching the state. All entries have to be possible one after the other;
 * what one of them will have changed for the next is the game's to remember
 * in the trial, and to judge in the end (`tried`). */

#include "kernel/kernel.h"

/* What follows after a body. */
struct rest {
    const struct pl_does *d;
    const struct rest *up;
};

static pl_why try_from(const struct pl_game *, struct pl_trial *, const struct pl_does *, const struct rest *,
                       int only);

/* These are kept out of try_from, which most lists need alone. */
__attribute__((noinline)) static pl_why try_body(const struct pl_game *game, struct pl_trial *t,
                                                 const struct pl_does *d, const struct rest *up, int only)
{
    return try_from(game, t, d + 1, &(struct rest){d + 1 + d->skip, up}, only);
}

/* Some way with which the rest can be done, too; else the first one's reason. */
__attribute__((noinline)) static pl_why try_ways(const struct pl_game *game, struct pl_trial *t,
                                                 const struct pl_does *d, const struct rest *up, int only)
{
    struct rest rest = {d + 1 + d->skip, up};
    pl_why first = 0;
    for (const struct pl_does *way = d + 1; way->step; way += 1 + way->skip) {
        struct pl_trial copy = *t;
        pl_why why = try_from(game, &copy, way + 1, &rest, only);
        if (!why)
            return 0;
        first = first ? first : why;
    }
    return first;
}

static pl_why try_picks(const struct pl_game *game, struct pl_trial *t, const struct pl_does *d, const struct rest *up,
                        int only)
{
    pl_why first = game->lists->none;
    struct pl_moves candidates;
    candidates.n = 0;
    candidates.explain = false;
    game->lists->pick(t, d, &candidates);
    for (int i = 0; i < candidates.n && i < PL_MOVES_MAX; i++) {
        struct pl_trial with = *t;
        with.it[d->who - 1] = (int16_t)pl_arg(candidates.move[i], 0);
        pl_why why = try_from(game, &with, d + 1, up, only);
        if (!why)
            return 0;
        first = i ? first : why;
    }
    return first;
}

/* A question that nobody could answer. */
static pl_why try_question(const struct pl_step *step, struct pl_trial *t, const struct pl_does *d)
{
    struct pl_frame f = t->f;
    struct pl_moves answers;
    answers.n = 0;
    answers.explain = false;
    f.step = d->step;
    f.b = (int16_t)((f.b & ~0xff) | (d - t->list));
    step->ask(t->g, f, &answers);
    return answers.n ? 0 : step->none;
}

static pl_why try_from(const struct pl_game *game, struct pl_trial *t, const struct pl_does *d, const struct rest *up,
                       int only)
{
    pl_why why;
    for (;; d += 1 + d->skip) {
        for (; !d->step; up = up->up) {
            if (!up)
                return game->lists->tried ? game->lists->tried(t) : 0;
            d = up->d;
        }
        const struct pl_step *step = game->steps[d->step];
        if (only && !(step->part & only))
            continue;
        if (d->step >= PL_STEPS) {
            if (step->why_not && (why = step->why_not(t, d)))
                return why;
            if (step->none && (why = try_question(step, t, d)))
                return why;
            continue;
        }
        switch (d->step) {
        case PL_CHOOSE:
            return try_ways(game, t, d, up, only);
        case PL_PICK:
            return try_picks(game, t, d, up, only);
        case PL_UNTIL:
            return try_body(game, t, d, up, only);
        case PL_IF:
            if (pl_holds(t->g, t->f, d))
                return try_body(game, t, d, up, only);
            break;
        case PL_EACH:
            if (pl_amount(t->g, t->f, d) > 0)
                return try_body(game, t, d, up, only);
            break;
        }
    }
}

static struct pl_trial trial_of(const struct pl_state *g, struct pl_frame f)
{
    const struct pl_frame *scope = pl_scope(g);
    if (!scope)
        return (struct pl_trial){.g = g, .f = f, .it = {-1, -1, -1}};
    return (struct pl_trial){.g = g, .f = f, .it = {scope->a, scope->b, scope->c}};
}

pl_why pl_try(struct pl_trial *t)
{
    const struct pl_game *game = game_of(t->g);
    if (!t->list)
        t->list = game->lists->list(t->f.a, t->f.b >> 8);
    return try_from(game, t, t->list + (t->f.b & 0xff), NULL, only_in(game, t->f));
}

/* With what follows after the choice, so that nobody can choose a dead end. */
pl_why pl_why_not_way(const struct pl_state *g, struct pl_frame f, int way)
{
    const struct pl_game *game = game_of(g);
    struct pl_trial t = trial_of(g, f);
    t.list = game->lists->list(f.a, f.b >> 8);
    const struct pl_does *d = t.list + (f.b & 0xff);
    return try_from(game, &t, d + way + 1, &(struct rest){d + 1 + d->skip, NULL}, only_in(game, f));
}

pl_why pl_why_not(const struct pl_state *g, struct pl_frame f)
{
    struct pl_trial t = trial_of(g, f);
    return pl_try(&t);
}
