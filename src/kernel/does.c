/* Running lists of the card language (does.h): from a place on to the next
 * question, with whatever is left waiting in frames below it. */

#include "kernel/kernel.h"

static const struct pl_lists *lists_of(const struct pl_state *g)
{
    return game_of(g)->lists;
}

const struct pl_does *pl_entry(const struct pl_game *game, struct pl_frame f)
{
    return game->lists->list(f.a, f.b >> 8) + (f.b & 0xff);
}

/* A frame for another place of the same list. */
static struct pl_frame at(struct pl_frame f, int step, int places, int c)
{
    return (struct pl_frame){(uint8_t)step, f.seat, f.a, (int16_t)(f.b + places), (int16_t)c};
}

/* EACH, SEATS, UNTIL and ANY_ORDER have to remember something besides x, which has a byte there. */
enum { X_MOST = 255 };

static int x_of(struct pl_frame f)
{
    return f.c & 0xff;
}

static int kept_of(struct pl_frame f)
{
    return f.c >> 8 & 0xff;
}

static int keep(int kept, int x)
{
    return kept << 8 | x;
}

/* --- Running --- */

/* Nothing was pushed since there were n frames, and nobody is asked apart: what would wait need not. */
static bool goes_on(const struct pl_state *g, int n)
{
    return head_in(g)->agenda.n == n && !head_in(g)->busy;
}

static void do_or_ask(struct pl_state *g, const struct pl_step *step, struct pl_frame f)
{
    if (step->run)
        step->run(g, f);
    else if (step->always)
        pl_push_frame(g, f);
    else if (step->ask)
        pl_ask(g, f);
}

/* A step that pushes frames without `waits` would let the rest of its list run before them. */
static void run_through(struct pl_state *g, const struct pl_step *step, struct pl_frame f)
{
    int n = head_in(g)->agenda.n;
    step->run(g, f);
    PL_ASSERT(head_in(g)->agenda.n == n);
    (void)n;
}

/* In one word, which compilers else take to pieces and put together again for each entry (pl_write_frame). */
static struct pl_frame frame_of(uint64_t word)
{
    struct pl_frame f;
    memcpy(&f, &word, sizeof f);
    return f;
}

static void run_list(struct pl_state *g, struct pl_frame f)
{
    const struct pl_game *game = game_of(g);
    const struct pl_does *d = pl_entry(game, f);
    int only = only_in(game, f);
    uint64_t rest;
    memcpy(&rest, &f, sizeof rest);
    while (d->step) {
        const struct pl_step *step = game->steps[d->step];
        struct pl_frame one = frame_of((rest & ~(uint64_t)0xff) | d->step);
        int next = 1 + d->skip;
        rest += (uint64_t)next << 32; /* b */
        d += next;
        if (only && !(step->part & only))
            continue;
        if (!step->ask && !step->waits) {
            if (step->run)
                run_through(g, step, one);
            continue;
        }
        bool more = d->step;
        if (more)
            pl_push_frame(g, frame_of(rest));
        int n = head_in(g)->agenda.n;
        do_or_ask(g, step, one);
        if (!more || !goes_on(g, n))
            return;
        f = pop_frame(g);
        memcpy(&rest, &f, sizeof rest);
    }
}

void pl_does_run(struct pl_state *g, struct pl_frame f)
{
    if (__builtin_expect(!pl_logged(g), 1)) {
        run_list(g, f);
        return;
    }
    int before = pl_because(g, f.a);
    run_list(g, f);
    pl_because(g, before);
}

void pl_ask(struct pl_state *g, struct pl_frame f)
{
    const struct pl_step *step = game_of(g)->steps[f.step];
    struct pl_moves answers;
    answers.n = 0;
    answers.explain = false;
    step->ask(g, f, &answers);
    if (answers.n > 1 || pl_has_side_move(g, &f))
        pl_push_frame(g, f);
    else if (answers.n == 1)
        step->take(g, f, answers.move[0]);
}

/* All that waits of a list lies on top, its innermost body first. */
void pl_count(struct pl_state *g, struct pl_frame f, int x)
{
    for (int i = head_in(g)->agenda.n - 1; i >= 0; i--) {
        struct pl_frame *below = &pl_waiting(g)[i];
        if ((below->step != PL_DOES && below->step != PL_MORE) || below->a != f.a || below->b >> 8 != f.b >> 8)
            return;
        below->c = (int16_t)(below->step == PL_DOES ? x : keep(kept_of(*below), x < X_MOST ? x : X_MOST));
    }
}

static int counted(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    const struct pl_lists *lists = lists_of(g);
    int count = lists->count(g, f, d);
    if (d->most && count > d->most)
        count = d->most;
    return d->how && lists->adjust ? lists->adjust(g, f, d, count) : count;
}

int pl_amount(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    if (!d->per && !d->how)
        return d->n;
    int count = counted(g, f, d);
    if (count <= 0)
        return 0;
    return d->n * (d->div < 0 ? (count - d->div - 1) / -d->div : d->div > 1 ? count / d->div : count);
}

bool pl_holds(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    return counted(g, f, d) >= d->n;
}

/* --- Words with a body --- */

static void run_body(struct pl_state *g, struct pl_frame f, int seat, int places)
{
    struct pl_frame body = at(f, PL_DOES, 1 + places, x_of(f));
    body.seat = (uint8_t)seat;
    pl_does_run(g, body);
}

/* How far behind the word its k-th way stands; -1: there are not so many. */
int pl_way(const struct pl_does *d, int k)
{
    int i = 1;
    for (; d[i].step && k > 0; k--)
        i += 1 + d[i].skip;
    return d[i].step ? i : -1;
}

static pl_why why_not_way(const struct pl_state *g, struct pl_frame f, int way)
{
    return pl_why_not(g, at(f, PL_DOES, way + 1, x_of(f)));
}

static void choose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = pl_entry(game_of(g), f);
    for (int k = 0, way; (way = pl_way(d, k)) >= 0; k++)
        pl_offer(out, pl_why_not_way(g, f, way), lists_of(g)->answer[PL_ANSWER_WAY], k, 0, 0);
}

static void choose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int way = pl_way(pl_entry(game_of(g), f), pl_arg(m, 0));
    pl_does_run(g, at(f, PL_DOES, way + 1, f.c));
}

static void may_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    pl_offer(out, pl_why_not(g, at(f, PL_DOES, 1, f.c)), lists_of(g)->answer[PL_ANSWER_YES], 0, 0, 0);
    pl_offer(out, 0, lists_of(g)->answer[PL_ANSWER_NO], 0, 0, 0);
}

static void may_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == lists_of(g)->answer[PL_ANSWER_YES])
        pl_does_run(g, at(f, PL_DOES, 1, f.c));
}

static void able_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_frame body = at(f, PL_DOES, 1, f.c);
    if (!pl_why_not(g, body))
        pl_does_run(g, body);
}

static void if_run(struct pl_state *g, struct pl_frame f)
{
    if (pl_holds(g, f, pl_entry(game_of(g), f)))
        pl_does_run(g, at(f, PL_DOES, 1, f.c));
}

/* --- Bodies that run more than once --- */

enum { KEPT_MOST = 127 };

static void each_next(struct pl_state *g, struct pl_frame f, int left)
{
    if (left <= 0)
        return;
    if (left > 1)
        pl_push_frame(g, at(f, PL_MORE, 0, keep(left - 1, x_of(f))));
    run_body(g, f, f.seat, 0);
}

static void each_run(struct pl_state *g, struct pl_frame f)
{
    int times = pl_amount(g, f, pl_entry(game_of(g), f));
    each_next(g, f, times < KEPT_MOST ? times : KEPT_MOST);
}

static unsigned seats_in(const struct pl_state *g, struct pl_frame f, int role)
{
    unsigned all = (1u << head_in(g)->seats) - 1, me = 1u << f.seat;
    return role == PL_ME         ? me
           : role == PL_OTHERS   ? all & ~me
           : role == PL_EVERYONE ? all
                                 : lists_of(g)->seats(g, f, role) & all;
}

/* Clockwise, from whoever the list belongs to. */
static void seats_next(struct pl_state *g, struct pl_frame f, int passed)
{
    int seats = head_in(g)->seats;
    unsigned whom = seats_in(g, f, pl_entry(game_of(g), f)->who);
    while (passed < seats && !(whom >> (f.seat + passed) % seats & 1))
        passed++;
    if (passed >= seats)
        return;
    pl_push_frame(g, at(f, PL_MORE, 0, keep(passed + 1, x_of(f))));
    run_body(g, f, (f.seat + passed) % seats, 0);
}

static void seats_run(struct pl_state *g, struct pl_frame f)
{
    seats_next(g, f, 0);
}

static void until_run(struct pl_state *g, struct pl_frame f)
{
    pl_push_frame(g, at(f, PL_MORE, 0, x_of(f)));
    run_body(g, f, f.seat, 0);
}

static void do_way(struct pl_state *g, struct pl_frame f, int done, int k, int way)
{
    pl_push_frame(g, at(f, PL_MORE, 0, keep(done | 1 << k, x_of(f))));
    run_body(g, f, f.seat, way);
}

/* Whether it comes to the same wherever it stands among others like it. */
static bool is_plain_way(const struct pl_game *game, const struct pl_does *way)
{
    for (int i = 1; i < way->skip; i++)
        if (way[i].step && way[i].step != PL_SEATS && !game->steps[way[i].step]->plain)
            return false;
    return true;
}

/* What loses nothing by coming first comes first; of the rest somebody chooses while that could make a difference. */
static void any_order_next(struct pl_state *g, struct pl_frame f, int done)
{
    const struct pl_game *game = game_of(g);
    const struct pl_lists *lists = game->lists;
    const struct pl_does *d = pl_entry(game, f);
    int first = -1, left = 0, can = 0;
    bool plain = true;
    for (int k = 0, way; (way = pl_way(d, k)) >= 0; k++) {
        bool able = !(done >> k & 1) && !why_not_way(g, f, way);
        if (done >> k & 1 || (!able && !lists->wastes))
            continue;
        if (able && game->steps[d[way + 1].step]->early) {
            do_way(g, f, done, k, way);
            return;
        }
        first = left++ ? first : k;
        can += able;
        plain = plain && is_plain_way(game, &d[way]);
    }
    if (lists->between && left && lists->between(g, f))
        pl_push_frame(g, at(f, PL_ANY_ORDER, 0, keep(done, x_of(f))));
    else if (can && (left == 1 || plain))
        do_way(g, f, done, first, pl_way(d, first));
    else if (can)
        pl_push_frame(g, at(f, PL_ANY_ORDER, 0, keep(done, x_of(f))));
}

static void any_order_run(struct pl_state *g, struct pl_frame f)
{
    any_order_next(g, f, 0);
}

static void any_order_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = pl_entry(game_of(g), f);
    for (int k = 0, way; (way = pl_way(d, k)) >= 0; k++)
        if (!(kept_of(f) >> k & 1))
            pl_offer(out, lists_of(g)->wastes ? 0 : why_not_way(g, f, way), lists_of(g)->answer[PL_ANSWER_WAY], k, 0,
                     0);
}

static void any_order_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    do_way(g, f, kept_of(f), pl_arg(m, 0), pl_way(pl_entry(game_of(g), f), pl_arg(m, 0)));
}

static void more_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = pl_entry(game_of(g), f);
    switch (d->step) {
    case PL_EACH:
        each_next(g, f, kept_of(f));
        break;
    case PL_SEATS:
        seats_next(g, f, kept_of(f));
        break;
    case PL_ANY_ORDER:
        any_order_next(g, f, kept_of(f));
        break;
    case PL_UNTIL:
        if (!pl_holds(g, f, d))
            until_run(g, f);
        break;
    }
}

/* --- What is picked --- */

const struct pl_frame *pl_scope(const struct pl_state *g)
{
    const struct pl_frame *frame = frames_in(g);
    for (int i = head_in(g)->agenda.n - 1; i >= 0; i--)
        if (frame[i].step == PL_SCOPE)
            return &frame[i];
    return NULL;
}

int pl_it(const struct pl_state *g, int slot)
{
    const struct pl_frame *scope = pl_scope(g);
    return !scope ? -1 : slot == 1 ? scope->a : slot == 2 ? scope->b : scope->c;
}

static void pick_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = pl_entry(game_of(g), f);
    struct pl_trial t = {.g = g, .f = at(f, PL_DOES, 1, f.c), .it = {-1, -1, -1}};
    struct pl_moves candidates;
    for (int slot = 1; slot < d->who; slot++)
        t.it[slot - 1] = (int16_t)pl_it(g, slot);
    candidates.n = 0;
    candidates.explain = false;
    lists_of(g)->pick(&t, d, &candidates);
    for (int i = 0; i < candidates.n && i < PL_MOVES_MAX; i++) {
        struct pl_trial with = t;
        pl_move m = candidates.move[i];
        with.it[d->who - 1] = (int16_t)pl_arg(m, 0);
        pl_offer(out, pl_try(&with), pl_verb(m), pl_arg(m, 0), pl_arg(m, 1), pl_arg(m, 2));
    }
}

/* The first slot opens a scope, below the rest of the list, so that it goes when that is done. */
static void pick_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int slot = pl_entry(game_of(g), f)->who, value = pl_arg(m, 0);
    struct pl_frame *scope =
        slot > 1 ? (struct pl_frame *)pl_scope(g) : NULL; /* none: a position began behind the first pick */
    if (scope) {
        *(slot == 2 ? &scope->b : &scope->c) = (int16_t)value;
    } else if (slot == 1 && head_in(g)->agenda.n) {
        struct pl_frame rest = pop_frame(g);
        pl_push(g, PL_SCOPE, f.seat, value, -1, -1);
        pl_push_frame(g, rest);
    }
}

static void scope_run(struct pl_state *g, struct pl_frame f)
{
    (void)g;
    (void)f;
}

/* --- Those who listen --- */

/* A frame that goes through them: a the events and whether they are nobody's, b the family, how many seats are done and
 * the next source of the seat's, c x. */
enum { NOBODYS = 0x8000, FAMILY = 0x8000 };

static bool matches(const struct pl_does *d, int family, int events, bool own)
{
    return d->step == PL_ON && d->what == family && d->how & events && (own || d->who != PL_ME);
}

/* One source reacts. False: it asks, and the rest of those who listen wait below. */
static bool react(struct pl_state *g, struct pl_frame f, int seat, int source, bool own)
{
    const struct pl_lists *lists = lists_of(g);
    const struct pl_does *list = lists->list(source, lists->ongoing);
    int family = (f.b & FAMILY) != 0, events = f.a & ~NOBODYS & 0xffff;
    int n = head_in(g)->agenda.n + 1;
    for (int i = 0; list[i].step; i += 1 + list[i].skip) {
        if (!matches(&list[i], family, events, own))
            continue;
        pl_push_frame(g, f);
        pl_does_run(g, pl_list_frame(seat, source, lists->ongoing, i + 1, f.c));
        if (!goes_on(g, n))
            return false;
        pop_frame(g);
    }
    return true;
}

static void hear_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_lists *lists = lists_of(g);
    int seats = head_in(g)->seats, family = (f.b & FAMILY) != 0, events = f.a & ~NOBODYS & 0xffff;
    for (int k = f.b >> 8 & 0x7f, i = f.b & 0xff; k < seats; k++, i = 0) {
        int seat = f.seat + k < seats ? f.seat + k : f.seat + k - seats, source;
        bool own = k == 0 && !(f.a & NOBODYS);
        if (!lists->hears(g, seat, family, events, own))
            continue;
        for (; (source = lists->listener(g, seat, i)) != -2; i++) {
            f.b = (int16_t)((f.b & FAMILY) | k << 8 | (i + 1));
            if (source >= 0 && !react(g, f, seat, source, own))
                return;
        }
    }
}

static struct pl_frame hear_frame(int actor, int from, int family, int events, int x)
{
    return (struct pl_frame){PL_HEAR, (uint8_t)(actor < 0 ? from : actor),
                             (int16_t)(events | (actor < 0 ? NOBODYS : 0)), (int16_t)(family ? FAMILY : 0), (int16_t)x};
}

void pl_hear(struct pl_state *g, int actor, int from, int family, int events, int x)
{
    hear_run(g, hear_frame(actor, from, family, events, x));
}

void pl_hear_next(struct pl_state *g, int actor, int family, int events, int x)
{
    pl_push_frame(g, hear_frame(actor, actor, family, events, x));
}

/* --- Frames from outside --- */

static int length_of(const struct pl_does *list)
{
    int n = 0;
    while (list[n].step)
        n += 1 + list[n].skip;
    return n;
}

static bool hear_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct pl_lists *lists = lists_of(g);
    return lists && lists->hears && (f->b >> 8 & 0x7f) < head_in(g)->seats && lists->has_source(g, f);
}

/* Above a scope stands the rest of a list that has picked. */
static bool scope_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct pl_lists *lists = lists_of(g);
    const int16_t it[] = {f->a, f->b, f->c};
    if (!lists || !lists->is_picked)
        return false;
    for (int i = 0; i < 3; i++)
        if (it[i] != -1 && !lists->is_picked(g, it[i]))
            return false;
    return f->a != -1;
}

/* The scope that a frame will find when its turn comes: one below it. A frame that does not wait finds the last. */
static const struct pl_frame *scope_of(const struct pl_state *g, const struct pl_frame *f)
{
    static const struct pl_frame none = {.a = -1, .b = -1, .c = -1};
    const struct pl_frame *first = frames_in(g), *end = first + head_in(g)->agenda.n;
    for (const struct pl_frame *below = f >= first && f < end ? f : end; below-- > first;)
        if (below->step == PL_SCOPE)
            return below;
    return &none;
}

/* Is it just being asked what the entry before this place picks? */
static bool is_being_picked(const struct pl_state *g, const struct pl_frame *f)
{
    const struct pl_frame *above = f + 1;
    return f >= frames_in(g) && above < frames_in(g) + head_in(g)->agenda.n && above->step == PL_PICK &&
           above->a == f->a && above->b == f->b - 1;
}

/* What was picked before its place in the list, and in the bodies around it, is there. */
static bool has_picked(const struct pl_state *g, const struct pl_frame *f, const struct pl_does *list)
{
    const struct pl_frame *scope = scope_of(g, f);
    const int16_t it[] = {scope->a, scope->b, scope->c};
    int place = (f->b & 0xff) - is_being_picked(g, f);
    for (int i = 0; i<place; i += place> i + list[i].skip ? 1 + list[i].skip : 1)
        if (list[i].step == PL_PICK && it[list[i].who - 1] < 0)
            return false;
    return true;
}

bool pl_stands(const struct pl_state *g, const struct pl_frame *f)
{
    const struct pl_game *game = game_of(g);
    const struct pl_lists *lists = game->lists;
    const struct pl_step *step = game->steps[f->step];
    if (!lists || f->b < 0 || f->b >> 8 >= lists->lists || !lists->has_source(g, f))
        return false;
    const struct pl_does *list = lists->list(f->a, f->b >> 8);
    int place = f->b & 0xff;
    if (place >= length_of(list) || !has_picked(g, f, list))
        return false;
    if (f->step == PL_MORE)
        return list[place].step == PL_EACH || list[place].step == PL_SEATS || list[place].step == PL_UNTIL ||
               list[place].step == PL_ANY_ORDER;
    return f->step == PL_DOES || (step->ask && list[place].step == f->step && (!step->number || step->number(g, f)));
}

const struct pl_step pl_words[PL_STEPS] = {
    [PL_END] = {.name = "end"},
    [PL_DOES] = {.name = "does", .run = pl_does_run},
    [PL_CHOOSE] = {.name = "choose_way",
                   .asks = N_("Choose one"),
                   .ask = choose_ask,
                   .take = choose_take,
                   .side = true,
                   .part = 0xff},
    [PL_WAY] = {.name = "way"},
    [PL_ANY_ORDER] = {.name = "any_order",
                      .asks = N_("Choose what you do next"),
                      .run = any_order_run,
                      .ask = any_order_ask,
                      .take = any_order_take,
                      .side = true,
                      .part = 0xff},
    [PL_TO] = {.name = "to"},
    [PL_MAY] = {.name = "may", .asks = N_("Do this?"), .ask = may_ask, .take = may_take, .side = true, .part = 0xff},
    [PL_ABLE] = {.name = "able", .run = able_run, .waits = true, .part = 0xff},
    [PL_IF] = {.name = "if", .run = if_run, .waits = true, .part = 0xff},
    [PL_EACH] = {.name = "each", .run = each_run, .waits = true, .part = 0xff},
    [PL_SEATS] = {.name = "seats", .run = seats_run, .waits = true, .part = 0xff},
    [PL_UNTIL] = {.name = "until", .run = until_run, .waits = true, .part = 0xff},
    [PL_PICK] =
        {.name = "pick_it", .asks = N_("Choose one"), .ask = pick_ask, .take = pick_take, .side = true, .part = 0xff},
    [PL_ON] = {.name = "on"},
    [PL_MORE] = {.name = "go_on", .run = more_run},
    [PL_SCOPE] = {.name = "scope", .run = scope_run, .fits = scope_fits},
    [PL_HEAR] = {.name = "hear", .run = hear_run, .fits = hear_fits},
};
