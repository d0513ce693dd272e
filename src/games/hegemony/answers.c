/* What an Automa answers when it is asked what people would be asked (pl_game.answers): by a criteria card where there
 * is one, else as R13, R16 and R17 say, or R18 for the modules (expansion.c); what no rule decides is random (R13.18,
 * R13.19). */
#include <limits.h>

#include "games/hegemony/automa.h"

/* R13.9 */
pl_move hg_any_answer(const struct hg_asked *q)
{
    return q->moves->move[pl_chance(q->g, (uint32_t)q->moves->n)];
}

/* The first answer with this verb and, unless it is -1, this first argument; false: there is none. */
bool hg_find_answer(const struct hg_asked *q, int verb, int first, pl_move *m)
{
    for (int i = 0; i < q->moves->n; i++)
        if (pl_verb(q->moves->move[i]) == verb && (first < 0 || pl_arg(q->moves->move[i], 0) == first)) {
            *m = q->moves->move[i];
            return true;
        }
    return false;
}

/* That answer, which is there unless a position from outside has gone wrong. */
pl_move hg_pick_answer(const struct hg_asked *q, int verb, int first)
{
    pl_move m;
    return hg_find_answer(q, verb, first, &m) ? m : hg_any_answer(q);
}

static pl_move random_of(const struct hg_asked *q, int verb)
{
    pl_move found[PL_MOVES_MAX];
    int n = 0;
    for (int i = 0; i < q->moves->n; i++)
        if (pl_verb(q->moves->move[i]) == verb)
            found[n++] = q->moves->move[i];
    return n ? found[n > 1 ? pl_chance(q->g, (uint32_t)n) : 0] : hg_any_answer(q);
}

/* Of the workers who would come from a public company, if the list picks one next: the most that there could be. */
static int most_moving(const struct hg_asked *q, const struct pl_does *pick, int company)
{
    struct pl_trial t = {.g = q->g, .f = q->f, .it = {(int16_t)company, -1, -1}};
    struct pl_moves from;
    int most = 0;
    from.n = 0;
    from.explain = false;
    hg_pick_company(&t, pick, &from);
    for (int i = 0; i < from.n; i++) {
        int public = pl_arg(from.move[i], 0);
        bool adds = hg_company(public)->makes != hg_company(company)->makes && hg_employs(q->g, public, WORKING);
        most = adds ? hg_company(company)->slots : most;
    }
    return most;
}

/* Workers of the Working Class whom the rest of the list would bring to the industry of this company (R13.23). */
static int workers_joining(const struct hg_asked *q, int company)
{
    if (q->f.step == STEP_ASSIGN)
        return 1; /* the employee */
    if (q->f.step != PL_PICK)
        return 0;
    for (const struct pl_does *d = hg_entry(q->f); d->step; d += 1 + d->skip) {
        if (d->step == PL_PICK && d->how & FILLS_IT_1)
            return most_moving(q, d, company);
        if (d->step == STEP_FILL)
            return hg_staffs(q->g, company, d->what == FROM_SUPPLY ? BY_SUPPLY : 0) == WORKING
                       ? hg_company(company)->slots
                       : 0;
    }
    return 0;
}

static bool is_in_plan(const struct hg_options *options, int company)
{
    for (int i = 0; i < options->n; i++)
        if (options->option[i].companies >> company & 1)
            return true;
    return false;
}

/* Companies among the answers with a verb or the other one, each once, those that `fits` takes, narrowed by a card;
 * false: there are none. How many workers of the Working Class one would get is for lines about trade unions. */
static bool narrow_either(const struct hg_asked *q, int verb, int other, int criteria,
                          bool (*fits)(const struct pl_state *, int company), pl_move *m)
{
    struct hg_options options;
    options.n = 0;
    for (int i = 0; i < q->moves->n; i++) {
        int company = pl_arg(q->moves->move[i], 0), of = pl_verb(q->moves->move[i]);
        if ((of == verb || of == other) && (!fits || fits(q->g, company)) && !is_in_plan(&options, company))
            hg_add_company(&options, company, workers_joining(q, company));
    }
    if (!options.n)
        return false;
    int company = hg_in(options.option[hg_narrow(q->g, q->role, criteria, 0, &options)].companies);
    return hg_find_answer(q, verb, company, m) || hg_find_answer(q, other, company, m);
}

static bool narrow_companies(const struct hg_asked *q, int verb, int criteria,
                             bool (*fits)(const struct pl_state *, int company), pl_move *m)
{
    return narrow_either(q, verb, verb, criteria, fits, m);
}

/* --- Workers --- */

/* Does a bonus bring the worker before Assign Workers? Whoever comes by Use Healthcare comes at the end of the turn. */
static bool is_before_assigning(const struct hg_asked *q)
{
    int ai = q->g->seat[q->f.seat].ai, n = q->g->head.agenda.n;
    bool ends = n > 1 && q->g->waiting[n - 2].step == STEP_AUTOMA;
    return q->f.step == STEP_SKILL && !ends && ai != PL_NO_CARD && hg_has_bonus(q->g, q->role, ai, PRIORITY_ASSIGN);
}

/* R13.3d, R17.1.6, R17.3.5: before Assign Workers the Middle Class passes over what it would build. */
static pl_move answer_skill(const struct hg_asked *q, int class)
{
    struct hg_options all, options;
    pl_move m = q->moves->move[0];
    all.n = options.n = 0;
    hg_plan_skills(q->g, class, &all);
    for (int i = 0; i < all.n; i++)
        if (hg_find_answer(q, VERB_SKILL, all.option[i].type, &m))
            *hg_option(&options) = all.option[i];
    if (!options.n)
        return m;
    int from = class == MIDDLE && is_before_assigning(q);
    int chosen = hg_narrow(q->g, class, class == MIDDLE ? CRITERIA_MC_SKILLED : CRITERIA_WC_SKILLED, from, &options);
    return hg_pick_answer(q, VERB_SKILL, options.option[chosen].type);
}

/* Whoever becomes skilled is none of those whom a new skilled worker could work with. */
static pl_move answer_new_skill(const struct hg_asked *q, int class, int who)
{
    bool unemployed = who < WORKER_TYPES;
    if (unemployed)
        q->g->unemployed[class][who]--;
    pl_move m = answer_skill(q, class);
    if (unemployed)
        q->g->unemployed[class][who]++;
    return m;
}

/* R17.1.8, R17.3.1: somebody unemployed, or else somebody at work. */
static pl_move answer_upgrade(const struct hg_asked *q)
{
    pl_move m, found[PL_MOVES_MAX];
    int n = 0;
    if (q->f.c)
        return answer_new_skill(q, q->role == MIDDLE ? MIDDLE : WORKING, q->f.c - 1);
    if (hg_find_answer(q, VERB_WORKER, UNSKILLED, &m))
        return m;
    for (int i = 0; i < q->moves->n; i++) {
        int at = pl_arg(q->moves->move[i], 0);
        if (pl_verb(q->moves->move[i]) == VERB_MOVE &&
            hg_type_of(q->g->worker[at / SLOTS_MOST][at % SLOTS_MOST]) == UNSKILLED)
            found[n++] = q->moves->move[i];
    }
    return n ? found[pl_chance(q->g, (uint32_t)n)] : hg_any_answer(q);
}

/* R13.20, R13.25, R17.2.5, R17.3.7, R17.3.9: the lowest wage; the Middle Class first, but not during a demonstration;
 * whoever is unskilled first, and from the supply only who lacks. */
static pl_move answer_crew(const struct hg_asked *q)
{
    pl_move m;
    if (hg_find_answer(q, VERB_WAGE, -1, &m))
        return m;
    int first = q->g->demonstration ? WORKING : MIDDLE;
    if (hg_find_answer(q, VERB_CREW, first, &m) || hg_find_answer(q, VERB_CREW, -1, &m) ||
        hg_find_answer(q, VERB_WORKER, UNSKILLED, &m))
        return m;
    if (hg_find_answer(q, VERB_WORKER, -1, &m))
        return random_of(q, VERB_WORKER);
    if (hg_find_answer(q, VERB_SUPPLY, UNSKILLED, &m))
        return m;
    return random_of(q, VERB_SUPPLY);
}

/* R13.25 */
static pl_move answer_where(const struct hg_asked *q)
{
    pl_move m;
    if (hg_find_answer(q, VERB_CREW, MIDDLE, &m) ||
        narrow_companies(q, VERB_STAFF, q->role == MIDDLE ? CRITERIA_MC_ASSIGN : CRITERIA_WC_ASSIGN, NULL, &m))
        return m;
    return hg_any_answer(q);
}

/* What is done of the action has its place in the frame (workers.c): how many are assigned, and where the next go. */
enum { ASSIGNED_BITS = 6 };

static int place_in(struct pl_frame f)
{
    return (f.c >> ASSIGNED_BITS) - 1;
}

static int limit_in(struct pl_frame f)
{
    return hg_entry(f)->n - (f.c & ((1 << ASSIGNED_BITS) - 1));
}

/* --- Employed workers who move (R17.1.7, R17.3.6): to a public company that stands empty, from those of the Capitalist
 * Class and, if it is the Working Class that moves, of the Middle Class. --- */

static bool may_come_from(const struct pl_state *g, int role, int company)
{
    int owner = hg_owner_of(g, company);
    return owner == CAPITALIST || (owner == MIDDLE && role == WORKING);
}

static int wages_of(const struct pl_state *g, int role)
{
    uint64_t left = hg_there(g);
    int sum = 0;
    for (int company; hg_next(&left, &company);)
        sum += hg_employs(g, company, role) && hg_paid_class(g, company) == role ? hg_wage_of(g, company) : 0;
    return sum;
}

/* Who comes after the first: all others whom that one worked with, then the unemployed, then who earns least. */
static bool find_companion(const struct hg_asked *q, int role, pl_move *m)
{
    int least = INT_MAX;
    for (int i = 0; i < q->moves->n; i++) {
        pl_move one = q->moves->move[i];
        int company = pl_arg(one, 0) / SLOTS_MOST, rank = pl_arg(one, 0) == UNSKILLED ? -2 : -1;
        if (pl_verb(one) == VERB_MOVE)
            rank = q->g->vacated >> company & 1 ? -3 : hg_wage_of(q->g, company);
        if (rank < least && (pl_verb(one) == VERB_WORKER || may_come_from(q->g, role, company))) {
            least = rank;
            *m = one;
        }
    }
    return least < INT_MAX;
}

/* A copy of the state where this one has gone to a place, and companions with it; false: they do not fill it. */
static bool move_there(const struct hg_asked *q, int role, pl_move first, struct pl_state *copy)
{
    struct pl_moves moves;
    memcpy(copy, q->g, q->g->head.size);
    copy->head.log = 0;
    copy->head.agenda.n = 0;
    hg_steps[STEP_ASSIGN]->take(copy, q->f, first);
    while (copy->head.agenda.n && place_in(copy->waiting[copy->head.agenda.n - 1]) >= 0) {
        struct hg_asked next = {copy, copy->waiting[--copy->head.agenda.n], q->role, &moves};
        pl_move m;
        moves.n = 0;
        moves.explain = false;
        hg_steps[STEP_ASSIGN]->ask(copy, next.f, &moves);
        if (!find_companion(&next, role, &m))
            return false;
        hg_steps[STEP_ASSIGN]->take(copy, next.f, m);
    }
    return true;
}

/* All of a company go or none; together they earn no less than before, and every trade union stays. */
static bool is_worthwhile(const struct pl_state *g, struct pl_state *then, int role)
{
    uint64_t left = then->vacated;
    for (int company; hg_next(&left, &company);)
        if (hg_employs(then, company, role) && !hg_is_operational(then, company))
            return false;
    hg_restore(then);
    return wages_of(then, role) >= wages_of(g, role) && !(g->unions & ~then->unions);
}

/* Who goes first to the place that is being filled. */
static bool find_mover(const struct hg_asked *q, int role, pl_move *m)
{
    _Alignas(8) char room[STATE_MOST];
    struct pl_state *copy = (struct pl_state *)room;
    for (int i = 0; i < q->moves->n; i++) {
        *m = q->moves->move[i];
        bool may = pl_verb(*m) == VERB_WORKER ||
                   (pl_verb(*m) == VERB_MOVE && may_come_from(q->g, role, pl_arg(*m, 0) / SLOTS_MOST));
        if (may && move_there(q, role, *m, copy) && is_worthwhile(q->g, copy, role))
            return true;
    }
    return false;
}

/* A public company where they could go. */
static bool find_new_place(const struct hg_asked *q, int role, pl_move *m)
{
    struct pl_moves moves;
    for (int i = 0; i < q->moves->n; i++) {
        int to = pl_arg(q->moves->move[i], 0);
        if (pl_verb(q->moves->move[i]) != VERB_HIRE || hg_owner_of(q->g, to) != STATE)
            continue;
        struct hg_asked there = {q->g, q->f, q->role, &moves};
        there.f.c = (int16_t)(q->f.c | (to + 1) << ASSIGNED_BITS);
        moves.n = 0;
        moves.explain = false;
        hg_steps[STEP_ASSIGN]->ask(q->g, there.f, &moves);
        if (find_mover(&there, role, m)) {
            *m = q->moves->move[i];
            return true;
        }
    }
    return false;
}

/* --- The unemployed (R13.3b) --- */

static void plan_ways(const struct hg_asked *q, int class, struct hg_options *ways)
{
    int how = hg_entry(q->f)->what;
    ways->n = 0;
    hg_plan_assignments(q->g, class, limit_in(q->f),
                        how & TO_OWN      ? MIDDLE
                        : how & TO_OTHERS ? CAPITALIST
                                          : ROLES,
                        ways);
    if (how & TO_OTHERS)
        hg_plan_assignments(q->g, class, limit_in(q->f), STATE, ways);
}

static int assign_card(int class)
{
    return class == MIDDLE ? CRITERIA_MC_ASSIGN : CRITERIA_WC_ASSIGN;
}

/* Skilled workers whom the rest of the way needs, by type, while this place is being filled. */
static void count_needed(const struct hg_asked *q, int class, int place, int needed[WORKER_TYPES])
{
    _Alignas(8) char room[STATE_MOST];
    struct hg_asked before = {(struct pl_state *)room, q->f, q->role, q->moves};
    struct hg_options ways;
    int n = 0;
    memset(needed, 0, WORKER_TYPES * sizeof *needed);
    memcpy(room, q->g, q->g->head.size);
    before.g->head.log = 0;
    for (int slot = 0; slot < SLOTS_MOST; slot++) {
        int worker = before.g->worker[place][slot];
        if (!worker || hg_class_of(worker) != class)
            continue;
        before.g->unemployed[class][hg_type_of(worker)]++;
        hg_set_worker(before.g, place, slot, 0);
        before.f.c--;
    }
    plan_ways(&before, class, &ways);
    for (int i = 0; i < ways.n; i++)
        if (ways.option[i].companies >> place & 1)
            ways.option[n++] = ways.option[i];
    ways.n = n;
    if (!n)
        return;
    const struct hg_option *way = &ways.option[hg_narrow(before.g, class, assign_card(class), 0, &ways)];
    uint64_t left = way->companies & ~(1ull << place);
    for (int company; hg_next(&left, &company);)
        needed[hg_company(company)->makes] += hg_skilled_slots(class, company);
    for (int industry = 0; industry < INDUSTRIES; industry++)
        needed[industry] += way->unions >> industry & 1;
}

/* By unskilled workers first, then by skilled ones at random, but by none who is needed elsewhere (R13.3b). */
static pl_move answer_unemployed(const struct hg_asked *q, int class, int place)
{
    pl_move m, found[WORKER_TYPES];
    int n = 0, needed[WORKER_TYPES];
    if (hg_find_answer(q, VERB_WORKER, UNSKILLED, &m))
        return m;
    count_needed(q, class, place, needed);
    for (int i = 0; i < q->moves->n; i++) {
        int type = pl_arg(q->moves->move[i], 0);
        if (pl_verb(q->moves->move[i]) == VERB_WORKER && q->g->unemployed[class][type] > needed[type])
            found[n++] = q->moves->move[i];
    }
    return n ? found[n > 1 ? pl_chance(q->g, (uint32_t)n) : 0] : random_of(q, VERB_WORKER);
}

static bool is_leaving(const struct pl_state *g, int class)
{
    uint64_t left = g->vacated;
    for (int company; hg_next(&left, &company);)
        if (hg_employs(g, company, class) && !hg_is_operational(g, company))
            return true;
    return false;
}

/* A place is being filled: a company, or behind the companies a trade union. */
static pl_move answer_who(const struct hg_asked *q, int class, int place)
{
    pl_move m;
    if (place >= COMPANIES)
        return hg_pick_answer(q, VERB_WORKER, -1);
    bool empty = !hg_employs(q->g, place, class);
    if (empty && !hg_can_fill(q->g, place, class, 0) && hg_owner_of(q->g, place) == STATE && find_mover(q, class, &m))
        return m;
    if ((is_leaving(q->g, class) || !hg_find_answer(q, VERB_WORKER, -1, &m)) && find_companion(q, class, &m))
        return m;
    return answer_unemployed(q, class, place);
}

/* What lines of the card look for adds up, but for the requirement for a trade union: so it comes last, and what is
 * best of the rest then is the rest of the way. */
static pl_move place_workers(const struct hg_asked *q, const struct hg_option *way)
{
    pl_move m;
    for (int meets = 0; meets < 2; meets++) {
        uint64_t left = way->companies;
        for (int company; hg_next(&left, &company);)
            if (hg_meets_union(q->g, hg_company(company)->makes, hg_sent_to(way, hg_company(company)->makes)) ==
                    meets &&
                (hg_find_answer(q, VERB_STAFF, company, &m) || hg_find_answer(q, VERB_HIRE, company, &m)))
                return m;
    }
    if (way->unions && hg_find_answer(q, VERB_UNION, __builtin_ctz(way->unions), &m))
        return m;
    return hg_pick_answer(q, VERB_DONE, -1);
}

/* Whole ways are compared (R13.3b); once a part of one is done, what is best of the rest is the rest of it. */
static pl_move answer_assign(const struct hg_asked *q)
{
    const struct pl_does *d = hg_entry(q->f);
    int class = hg_whose(q->g, q->f.seat, d->who, NULL) == ONLY(MIDDLE) ? MIDDLE : WORKING;
    struct hg_options ways;
    pl_move m;
    if (place_in(q->f) >= 0)
        return answer_who(q, class, place_in(q->f));
    plan_ways(q, class, &ways);
    if (ways.n && d->what & TO_OWN)
        return narrow_either(q, VERB_STAFF, VERB_HIRE, CRITERIA_MC_EMPLOY, NULL, &m) ? m : hg_any_answer(q);
    if (ways.n) {
        uint64_t log = q->g->head.log;
        q->g->head.log = q->f.c & ((1 << ASSIGNED_BITS) - 1) ? 0 : log; /* why, was told when it began */
        int chosen = hg_narrow(q->g, class, assign_card(class), 0, &ways);
        q->g->head.log = log;
        return place_workers(q, &ways.option[chosen]);
    }
    if (d->what & FROM_ANYWHERE && find_new_place(q, class, &m))
        return m;
    return hg_pick_answer(q, VERB_DONE, -1);
}

/* --- Goods --- */

/* The frame's c (trade.c): the item from 1, sources that were used, units bought so far. */
enum { ITEM_BITS = 4, USED_AT = ITEM_BITS, UNITS_AT = USED_AT + BUY_SOURCES };

/* The most of an item that a source offers, up to n. */
static bool find_purchase(const struct hg_asked *q, int item, int source, int n, pl_move *m)
{
    bool found = false;
    int most = 0;
    for (int i = 0; i < q->moves->n; i++) {
        pl_move one = q->moves->move[i];
        if (pl_verb(one) == VERB_BUY && pl_arg(one, 0) == item && pl_arg(one, 1) == source && pl_arg(one, 2) <= n &&
            pl_arg(one, 2) > most) {
            *m = one;
            most = pl_arg(one, 2);
            found = true;
        }
    }
    return found;
}

/* R17.1.4: where all came from one source, as many again from another, if that one has them; but health not if there
 * would be a Population more to feed. */
static int more_wanted(const struct hg_asked *q, int item, int units)
{
    int store = q->role == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING, population = hg_population(q->g, q->role);
    int held = q->g->stock[store][item] - units, wanted = held && held < population ? population - held : population;
    if (units < wanted)
        return wanted - units;
    return item == HEALTH && hg_would_raise_population(q->g, q->role) ? 0 : population;
}

/* The second source: the cheapest that has all of it. */
static bool find_second(const struct hg_asked *q, int item, int n, pl_move *m)
{
    static const uint8_t order[] = {STATE_SELLS, ABROAD, CAPITALIST_SELLS, MIDDLE_SELLS};
    int best = -1;
    for (int i = 0; i < BUY_SOURCES; i++) {
        pl_move one;
        if (!find_purchase(q, item, order[i], n, &one) || pl_arg(one, 2) < n)
            continue;
        int cost = hg_cost_at(q->g, q->role, hg_entry(q->f)->how, order[i], item, n);
        if (best < 0 || cost < best) {
            best = cost;
            *m = one;
        }
    }
    return best >= 0;
}

/* R13.22: own goods, then every source in turn, as many as it can pay. */
static pl_move answer_sweep(const struct hg_asked *q, int item)
{
    static const uint8_t order[] = {MIDDLE_SELLS, STATE_SELLS, ABROAD, CAPITALIST_SELLS};
    pl_move m;
    for (int i = 0; i < BUY_SOURCES; i++)
        if (find_purchase(q, item, order[i], UINT8_MAX, &m))
            return m;
    return hg_pick_answer(q, VERB_DONE, -1);
}

static pl_move answer_buy(const struct hg_asked *q)
{
    const struct pl_does *d = hg_entry(q->f);
    int item = (q->f.c & ((1 << ITEM_BITS) - 1)) - 1, units = q->f.c >> UNITS_AT;
    struct hg_options options;
    pl_move m;
    if (item >= 0 && d->how & ANY_NUMBER)
        return answer_sweep(q, item);
    if (item >= 0)
        return find_second(q, item, more_wanted(q, item, units), &m) ? m : hg_pick_answer(q, VERB_DONE, -1);
    options.n = 0;
    hg_plan_purchases(q->g, q->role, d->how, &options);
    if (!options.n)
        return hg_any_answer(q);
    int card = q->role == MIDDLE ? CRITERIA_MC_BUY : CRITERIA_WC_BUY;
    const struct hg_option *o = &options.option[hg_narrow(q->g, q->role, card, 0, &options)];
    if (d->how & ANY_NUMBER)
        return answer_sweep(q, o->type);
    return find_purchase(q, o->type, o->source[0], o->n[0], &m) ? m : hg_any_answer(q);
}

/* R17.1.5, R17.1.12, R17.3.4 */
static pl_move answer_needs(const struct hg_asked *q)
{
    static const uint8_t order[WORKER_CLASSES][BUY_SOURCES] = {
        [WORKING] = {ABROAD, STATE_SELLS, CAPITALIST_SELLS, MIDDLE_SELLS},
        [MIDDLE] = {STATE_SELLS, ABROAD, CAPITALIST_SELLS, MIDDLE_SELLS},
    };
    int best = -1;
    pl_move m = q->moves->move[0], one;
    for (int i = 0; i < BUY_SOURCES; i++) {
        int source = order[q->role == MIDDLE ? MIDDLE : WORKING][i];
        if (!find_purchase(q, FOOD, source, UINT8_MAX, &one))
            continue;
        int price = hg_price_at(q->g, q->role, source, FOOD);
        if (best < 0 || price < best) {
            best = price;
            m = one;
        }
    }
    return m;
}

/* R17.2.6, R17.3.8: what is in the Free Trade Zone first, which is how answers are listed. */
static pl_move answer_export(const struct hg_asked *q)
{
    pl_move m;
    for (int good = 0, c = q->f.c; good < GOODS; good++, c /= 9) {
        int open = (c % 3 == 0) | (c / 3 % 3 == 0) << 1, best = hg_best_sales(q->g, q->role, good, open);
        for (int k = 0; k < TRANSACTIONS; k++)
            if (best >> k & 1 && (hg_find_answer(q, VERB_EXPORT_ZONE, good * TRANSACTIONS + k, &m) ||
                                  hg_find_answer(q, VERB_EXPORT, good * TRANSACTIONS + k, &m)))
                return m;
    }
    return hg_pick_answer(q, VERB_DONE, -1);
}

static bool fits_in(const struct pl_state *g, int store, const struct hg_deal *deal)
{
    return deal->food <= hg_room(g, store, FOOD) - g->stock[store][FOOD] &&
           deal->luxury <= hg_room(g, store, LUXURY) - g->stock[store][LUXURY];
}

/* R17.2.7: the larger sum; into the Free Trade Zone, unless only the storages have room for all. */
static pl_move answer_deal(const struct hg_asked *q)
{
    int best = -1;
    pl_move m = q->moves->move[0];
    for (int i = 0; i < q->moves->n; i++) {
        int card = pl_arg(q->moves->move[i], 0), place = pl_arg(q->moves->move[i], 1);
        const struct hg_deal *deal = &hg_deals[hg_deal_rows[card]];
        bool zone = fits_in(q->g, TRADE_ZONE, deal) || !fits_in(q->g, STORAGE_CAPITALIST, deal);
        int value = deal->cost * 2 + (place == zone);
        if (value > best) {
            best = value;
            m = q->moves->move[i];
        }
    }
    return m;
}

/* --- Companies --- */

static bool is_idle(const struct pl_state *g, int company)
{
    return !hg_is_operational(g, company);
}

/* R13.4: each by itself. A second company only if it works at once. */
static pl_move answer_build(const struct hg_asked *q)
{
    struct hg_options options;
    bool operational = hg_mode(q->g, q->role) == AUTOMA_SIMPLE || hg_entry(q->f)->how & OR_NONE;
    options.n = 0;
    hg_plan_buildings(q->g, q->role, q->f, operational, &options);
    if (!options.n)
        return hg_pick_answer(q, VERB_NO, -1);
    int card = q->role == MIDDLE ? CRITERIA_MC_BUILD : CRITERIA_CC_BUILD;
    int company = hg_in(options.option[hg_narrow(q->g, q->role, card, 0, &options)].companies);
    pl_move m;
    return hg_find_answer(q, VERB_BUILD_AIDED, company, &m) ? m : hg_pick_answer(q, VERB_BUILD, company); /* R18.4 */
}

/* R13.4: one token after the other, each as things are then. */
static pl_move answer_strike(const struct hg_asked *q)
{
    struct hg_options all, options;
    all.n = options.n = 0;
    hg_plan_strikes(q->g, &all);
    for (int i = 0; i < q->moves->n; i++)
        if (pl_verb(q->moves->move[i]) == VERB_STRIKE && is_in_plan(&all, pl_arg(q->moves->move[i], 0)))
            hg_add_company(&options, pl_arg(q->moves->move[i], 0), 0);
    if (!options.n)
        return hg_pick_answer(q, VERB_DONE, -1);
    int chosen = hg_narrow(q->g, q->role, CRITERIA_WC_STRIKE, 0, &options);
    return hg_pick_answer(q, VERB_STRIKE, hg_in(options.option[chosen].companies));
}

/* R13.16, R13.23 */
static pl_move answer_pick(const struct hg_asked *q)
{
    const struct pl_does *d = hg_entry(q->f);
    int card = d->of == STATE      ? CRITERIA_PUBLIC_SHIFT
               : d->of == MIDDLE   ? CRITERIA_MC_SHIFT
               : !(d->how & IDLE)  ? CRITERIA_CC_SHIFT
               : q->role == MIDDLE ? CRITERIA_MC_ASSIGN
                                   : CRITERIA_CC_ASSIGN;
    pl_move m;
    if (d->what == A_WORKPLACE)
        return hg_answer_workplace(q);
    if (d->what == A_COMPANY && !(d->how & FILLS_IT_1) && narrow_companies(q, VERB_COMPANY, card, NULL, &m))
        return m;
    return hg_any_answer(q);
}

/* --- Wages, prices, markets --- */

/* R13.20 */
static pl_move answer_wages(const struct hg_asked *q)
{
    pl_move m;
    for (int i = 0; i < q->moves->n; i++) {
        m = q->moves->move[i];
        if (pl_verb(m) == VERB_WAGE && pl_arg(m, 1) == hg_governs(q->g, MINIMUM_WAGE) &&
            !(q->g->raised >> pl_arg(m, 0) & 1))
            return m;
    }
    return hg_pick_answer(q, VERB_DONE, -1);
}

static pl_move answer_prices(const struct hg_asked *q)
{
    pl_move m;
    for (int i = 0; i < q->moves->n; i++) {
        m = q->moves->move[i];
        if (pl_verb(m) == VERB_PRICE && pl_arg(m, 1) == hg_wanted_price(q->g, pl_arg(m, 0)))
            return m;
    }
    return hg_pick_answer(q, VERB_DONE, -1);
}

/* R17.2.4, R17.3.2 */
static pl_move answer_market(const struct hg_asked *q)
{
    for (int i = 0; i < q->moves->n; i++) {
        int company = pl_arg(q->moves->move[i], 0), owned = 0;
        uint64_t left = q->g->of[MIDDLE];
        if (pl_verb(q->moves->move[i]) != VERB_DROP)
            continue;
        for (int other; hg_next(&left, &other);)
            owned += hg_company(other)->makes == hg_company(company)->makes;
        if (q->role == CAPITALIST || owned)
            return q->moves->move[i];
    }
    return hg_pick_answer(q, VERB_REFILL, -1);
}

/* --- Politics --- */

/* R13.12: not in its own turn it asks its next cards, at most all of them, or takes what stands highest. */
static int bill_of_others_turn(struct pl_state *g, int role, const struct pl_does *d, int *section)
{
    struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
    int policy = hg_mode(g, role) == AUTOMA_ADVANCED ? hg_next_bill(g, role, PL_NO_CARD, d, -1, section) : -1;
    for (int n = 0; n < AI_EACH && policy < 0 && hg_mode(g, role) == AUTOMA_SIMPLE; n++) {
        int ai = hg_draw_ai(g, role);
        pl_tell(g, EVENT_AI_CARD, hg_seat_of(g, role), PL_TABLE, ai, 0, 0, 0);
        policy = hg_next_bill(g, role, ai, d, -1, section);
        pl_pile_add_under(pl_pile(&me->ai_under), ai);
    }
    return policy;
}

static pl_move answer_propose(const struct hg_asked *q)
{
    const struct pl_does *d = hg_entry(q->f);
    int ai = q->g->seat[q->f.seat].ai, section, policy;
    int before = d->how & ANOTHER ? q->f.c - 1 : -1;
    pl_move m;
    policy = ai == PL_NO_CARD ? bill_of_others_turn(q->g, q->role, d, &section)
                              : hg_next_bill(q->g, q->role, ai, d, before, &section);
    for (int i = 0; i < q->moves->n && policy >= 0; i++) {
        m = q->moves->move[i];
        if (pl_verb(m) == VERB_PROPOSE && pl_arg(m, 0) == policy && pl_arg(m, 1) == section)
            return m;
    }
    return hg_pick_answer(q, VERB_NO, -1);
}

/* R16.2: without influence there is nothing to weigh. */
static pl_move answer_call(const struct hg_asked *q)
{
    pl_move m;
    struct hg_call call = hg_weigh_vote(q->g, q->role, q->f.a, q->f.b, q->f.c);
    if (call.why != CALL_UNPAID)
        pl_tell_why(q->g, EVENT_CALLS_BECAUSE, q->f.seat, call.why, call.own, call.others, 0);
    return call.why == CALL_IT && hg_find_answer(q, VERB_CALL, -1, &m) ? m : hg_pick_answer(q, VERB_WAIT, -1);
}

static pl_move answer_side(const struct hg_asked *q)
{
    bool is_for =
        q->f.c ? hg_is_for_both(q->g, q->role, q->f.a, q->f.c - 1, q->f.b) : hg_is_for(q->g, q->role, q->f.a, q->f.b);
    return hg_pick_answer(q, is_for ? VERB_FOR : VERB_AGAINST, -1);
}

/* All that is others', nothing of its own. */
static pl_move answer_fake_news(const struct hg_asked *q)
{
    int best = -1;
    pl_move m = q->moves->move[0];
    for (int i = 0; i < q->moves->n; i++) {
        pl_move one = q->moves->move[i];
        int sum = pl_arg(one, 0) + pl_arg(one, 1) + pl_arg(one, 2);
        if (!pl_arg(one, q->role) && sum > best) {
            best = sum;
            m = one;
        }
    }
    return m;
}

/* R17.1.9: of each in turn, the Capitalist Class first, as much as possible. */
static pl_move answer_losses(const struct hg_asked *q)
{
    return q->moves->move[q->moves->n - 1];
}

static pl_move answer_emigrate(const struct hg_asked *q)
{
    pl_move m;
    return hg_find_answer(q, VERB_EMIGRATE, UNSKILLED, &m) ? m : random_of(q, VERB_EMIGRATE);
}

static pl_move answer_first(const struct hg_asked *q)
{
    return q->moves->move[0];
}

static pl_move answer_sell_company(const struct hg_asked *q)
{
    pl_move m;
    return narrow_companies(q, VERB_SELL_COMPANY, CRITERIA_CC_SELL, is_idle, &m) ? m : hg_any_answer(q);
}

/* R13.4: one token after the other. */
static pl_move answer_machinery(const struct hg_asked *q)
{
    pl_move m;
    return narrow_companies(q, VERB_MACHINERY, CRITERIA_CC_MACHINERY, NULL, &m) ? m : hg_any_answer(q);
}

static pl_move answer_worker(const struct hg_asked *q)
{
    return answer_skill(q, q->f.a);
}

static pl_move (*const answers[])(const struct hg_asked *) = {
    [PL_CHOOSE] = hg_answer_choice,
    [PL_MAY] = answer_first, /* yes */
    [PL_PICK] = answer_pick,
    [STEP_SKILL] = answer_worker,
    [STEP_MARKET] = answer_market,
    [STEP_CREW] = answer_crew,
    [STEP_LOSSES] = answer_losses,
    [STEP_HOLD] = hg_answer_hold,
    [STEP_BONUS] = hg_answer_bonus,
    [STEP_TAKE_UP_TO] = answer_first, /* the most */
    [STEP_EAT] = answer_first,        /* what is stored counts in the end */
    [STEP_NEEDS] = answer_needs,
    [STEP_CALL] = answer_call,
    [STEP_SIDE] = answer_side,
    [STEP_WAGES] = answer_wages,
    [STEP_PRICES] = answer_prices,
    [STEP_WHERE] = answer_where,
    [STEP_BUY] = answer_buy,
    [STEP_BUY_GOODS] = answer_buy,
    [STEP_SELL] = answer_first,          /* the most, from the Free Trade Zone first (R17.2.6) */
    [STEP_SELL_TO_STATE] = answer_first, /* the most (R17.2.9) */
    [STEP_SELL_FOREIGN] = answer_export,
    [STEP_BUSINESS_DEAL] = answer_deal,
    [STEP_ASSIGN] = answer_assign,
    [STEP_EMIGRATE] = answer_emigrate,
    [STEP_UPGRADE] = answer_upgrade,
    [STEP_BUILD] = answer_build,
    [STEP_SELL_COMPANY] = answer_sell_company,
    [STEP_MACHINERY] = answer_machinery,
    [STEP_STRIKE] = answer_strike,
    [STEP_PROPOSE] = answer_propose,
    [STEP_FAKE_NEWS] = answer_fake_news,
    [STEP_SHIFT_POLICY] = hg_answer_shift,
    [STEP_REMOVE_WORKERS] = answer_emigrate, /* R18.3 */
    [STEP_DISCARD_COMPANY] = hg_answer_loss,
    [STEP_GIVE_COMPANY] = hg_answer_loss,
};

/* Kept out of what is asked of every question, persons' too. */
__attribute__((noinline)) static pl_move answer(struct pl_state *g, struct pl_frame f, int role)
{
    struct pl_moves moves;
    moves.n = 0;
    moves.explain = false;
    hg_steps[f.step]->ask(g, f, &moves);
    struct hg_asked q = {g, f, role, &moves};
    bool known = f.step < sizeof answers / sizeof *answers && answers[f.step];
    return known ? answers[f.step](&q) : hg_any_answer(&q);
}

bool hg_answers(struct pl_state *g, struct pl_frame f, pl_move *m)
{
    int role = hg_role(g, f.seat);
    if (hg_mode(g, role) == AUTOMA_NO)
        return false;
    *m = answer(g, f, role);
    return true;
}
