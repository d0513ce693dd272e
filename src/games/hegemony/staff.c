/* A company is staffed as a whole (R5.3.1, R5.4.1, R5.4.6, R6.21): by unemployed workers of one class, by workers from
 * the supply, or by those of its owner. Asked is only what the rules leave open: the wage of a new company, the class,
 * who of it comes. And single workers change: they become skilled or are swapped (R5.2.5). */
#include "games/hegemony/state.h"

/* The frame: a the company, b how (state.h), c the class from 1, 0 while it is to be chosen. */
enum { HOW_MOST = 2 * WORKERS_CHOOSE - 1 };

static int slot_to_fill(const struct pl_state *g, struct pl_frame f)
{
    const struct hg_company *row = hg_company(f.a);
    int slot = f.b & THE_EMPLOYEE ? row->slots : 0, end = f.b & THE_EMPLOYEE ? hg_slots(f.a) : row->slots;
    while (slot < end && g->worker[f.a][slot])
        slot++;
    return slot < end ? slot : -1;
}

static int ready_of(const struct pl_state *g, int how, int role, int type)
{
    return how & BY_SUPPLY ? g->supply[role][type] : g->unemployed[role][type];
}

bool hg_can_fill(const struct pl_state *g, int company, int role, int how)
{
    const struct hg_company *row = hg_company(company);
    int all = 0;
    for (int type = 0; type < WORKER_TYPES; type++)
        all += ready_of(g, how, role, type);
    return row->slots && hg_is_played(g, role) && (row->owner >= CAPITALIST || row->owner == role) &&
           all >= row->slots && ready_of(g, how, role, row->makes) >= row->skilled;
}

/* --- What is asked --- */

static void offer_first_wage(const struct pl_state *g, int company, struct pl_moves *out)
{
    for (int level = 1; level <= WAGE_LEVELS; level++)
        pl_offer(out, level < hg_governs(g, MINIMUM_WAGE) ? TOO_LOW : ALLOWED, VERB_WAGE, company, level, 0);
}

static void offer_classes(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int role = 0; role < WORKER_CLASSES; role++)
        pl_offer(out, hg_can_fill(g, f.a, role, f.b) ? ALLOWED : NOBODY_FITS, VERB_CREW, role, 0, 0);
    if (f.b & MAY_STAY_EMPTY)
        pl_offer(out, ALLOWED, VERB_NOBODY, 0, 0, 0);
}

/* R5.3.1, R5.4.6: unskilled slots take unskilled workers while there are any. */
static void offer_workers(const struct pl_state *g, struct pl_frame f, int slot, struct pl_moves *out)
{
    int role = f.c - 1;
    bool unskilled = !(f.b & AS_THEY_LIKE) && ready_of(g, f.b, role, UNSKILLED) && hg_fits(f.a, slot, role, UNSKILLED);
    for (int type = 0; type < WORKER_TYPES; type++)
        if (ready_of(g, f.b, role, type) > 0)
            pl_offer(out, hg_fits(f.a, slot, role, type) && (!unskilled || type == UNSKILLED) ? ALLOWED : NO_SLOT,
                     f.b & BY_SUPPLY ? VERB_SUPPLY : VERB_WORKER, type, 0, 0);
    if (f.b & BY_EMPLOYED)
        hg_offer_movers(g, role, f.a, slot, out);
    for (int type = 0; type < INDUSTRIES && f.b & ONE_BY_SUPPLY; type++)
        if (g->supply[role][type] > 0)
            pl_offer(out, hg_fits(f.a, slot, role, type) ? ALLOWED : NO_SLOT, VERB_SUPPLY, type, 0, 0);
    if (f.b & MAY_STAY_EMPTY || !out->n)
        pl_offer(out, ALLOWED, VERB_NOBODY, 0, 0, 0);
}

static void crew_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    if (f.b & CHOOSE_WAGE)
        offer_first_wage(g, f.a, out);
    else if (!f.c)
        offer_classes(g, f, out);
    else
        offer_workers(g, f, slot_to_fill(g, f), out);
}

/* --- Answers --- */

/* R5.3.4: what others have left is put right before the employee comes. */
static void finish(struct pl_state *g, struct pl_frame f)
{
    hg_restore(g);
    if (f.b & NEWLY_BUILT && !(f.b & THE_EMPLOYEE) && hg_company(f.a)->employee && hg_is_operational(g, f.a))
        hg_fill(g, f.seat, f.a, NEWLY_BUILT | MAY_STAY_EMPTY | THE_EMPLOYEE, WORKING);
}

static void go_on(struct pl_state *g, struct pl_frame f)
{
    if (f.b & CHOOSE_WAGE || !f.c || slot_to_fill(g, f) >= 0)
        pl_ask(g, f);
    else
        finish(g, f);
}

static int leave(struct pl_state *g, struct pl_frame *f, pl_move m)
{
    int at = pl_arg(m, 0), role = f->c - 1;
    if (pl_verb(m) == VERB_SUPPLY) {
        g->supply[role][at]--;
        f->b &= ~ONE_BY_SUPPLY;
        return at;
    }
    if (pl_verb(m) == VERB_WORKER) {
        g->unemployed[role][at]--;
        return at;
    }
    int type = hg_type_of(g->worker[at / SLOTS_MOST][at % SLOTS_MOST]);
    hg_set_worker(g, at / SLOTS_MOST, at % SLOTS_MOST, 0);
    return type;
}

static void arrive(struct pl_state *g, struct pl_frame *f, pl_move m)
{
    int slot = slot_to_fill(g, *f), role = f->c - 1, type = leave(g, f, m);
    hg_set_worker(g, f->a, slot, hg_worker(role, type) | COMMITTED);
    pl_tell(g, EVENT_STAFFS, hg_seat_of(g, role), PL_TABLE, f->a, type, 0, 0);
    if (f->b & NEWLY_BUILT && role == WORKING && g->demonstration)
        g->demonstration = CALMED; /* R5.2.4, R5.2.7 */
}

static void crew_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    switch (pl_verb(m)) {
    case VERB_WAGE:
        g->wage[f.a] = (uint8_t)pl_arg(m, 1);
        pl_tell(g, EVENT_WAGE, PL_TABLE, PL_TABLE, f.a, pl_arg(m, 1), 0, 0);
        f.b &= ~CHOOSE_WAGE;
        break;
    case VERB_CREW:
        f.c = (int16_t)(pl_arg(m, 0) + 1);
        f.b &= ~MAY_STAY_EMPTY;
        if (f.b & WORKERS_CHOOSE)
            f.seat = (uint8_t)hg_seat_of(g, pl_arg(m, 0));
        break;
    case VERB_NOBODY:
        finish(g, f);
        return;
    default:
        arrive(g, &f, m);
    }
    go_on(g, f);
}

static bool crew_fits(const struct pl_state *g, const struct pl_frame *f)
{
    if (!hg_may_hire(g) || !pl_is_between(f->a, 0, COMPANIES - 1) || !hg_is_there(g, f->a) ||
        !pl_is_between(f->b, 0, HOW_MOST) || !pl_is_between(f->c, 0, WORKER_CLASSES))
        return false;
    const struct hg_company *row = hg_company(f->a);
    int of = row->owner == MIDDLE && !(f->b & THE_EMPLOYEE) ? MIDDLE : row->owner >= CAPITALIST ? f->c - 1 : WORKING;
    return slot_to_fill(g, *f) >= 0 && f->c - 1 == of && (!f->c || hg_is_played(g, f->c - 1)) &&
           (!(f->b & CHOOSE_WAGE) || row->wage[0]) && (!(f->b & THE_EMPLOYEE) || row->employee);
}
STEP(crew, .asks = N_("{company}: who works there, for which wage?"), .arg = {{"company", &hg_company_kind, false}},
     .ask = crew_ask, .take = crew_take, .once = true, .fits = crew_fits);

void hg_fill(struct pl_state *g, int seat, int company, int how, int role)
{
    struct pl_frame f = {STEP_CREW, (uint8_t)seat, (int16_t)company, (int16_t)how, (int16_t)(role + 1)};
    if (!hg_company(company)->wage[0])
        f.b &= ~CHOOSE_WAGE;
    if (!hg_is_automated(company))
        go_on(g, f);
}

/* --- fill, cooperative_farm, move_workers --- */

static int fill_how(const struct pl_does *d)
{
    return d->what == FROM_SUPPLY ? BY_SUPPLY : 0;
}

static pl_why fill_why(struct pl_trial *t, const struct pl_does *d)
{
    int company = t->it[d->who - IT_1];
    hg_note_change(t);
    for (int role = 0; role < WORKER_CLASSES; role++)
        if (pl_is_between(company, 0, COMPANIES - 1) && hg_can_fill(t->g, company, role, fill_how(d)))
            return ALLOWED;
    return NOBODY_FITS;
}

static void fill_run(struct pl_state *g, struct pl_frame f)
{
    int company = hg_picked(g, f);
    pl_count(g, f, hg_company(company)->slots);
    if (hg_company(company)->owner == MIDDLE) /* by its own workers, whoever of them it likes */
        hg_fill(g, f.seat, company, fill_how(hg_entry(f)) | AS_THEY_LIKE, MIDDLE);
    else
        hg_fill(g, f.seat, company, fill_how(hg_entry(f)), -1);
}
STEP(fill, .why_not = fill_why, .run = fill_run, .waits = true);

static pl_why cooperative_farm_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return t->g->company_deck[WORKING].n ? ALLOWED : NO_FARM;
}

/* R5.6.11; a historical event builds one without workers. */
static void cooperative_farm_run(struct pl_state *g, struct pl_frame f)
{
    int farm = pl_bag_draw(g, pl_pile(&g->company_deck[WORKING]));
    hg_found(g, WORKING, farm);
    pl_tell(g, EVENT_BUILDS, f.seat, PL_TABLE, farm, 0, 0, 0);
    if (!(hg_entry(f)->how & OR_NOBODY))
        hg_fill(g, f.seat, farm, NEWLY_BUILT | AS_THEY_LIKE, WORKING);
}
STEP(cooperative_farm, .why_not = cooperative_farm_why, .run = cooperative_farm_run, .waits = true);

static pl_why move_workers_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

/* R5.6.16: everybody to the first slot where they fit, skilled slots before the others. */
static void move_workers_run(struct pl_state *g, struct pl_frame f)
{
    int to = hg_picked(g, f), from = pl_it(g, hg_entry(f)->of - IT_1 + 1);
    for (int slot = 0; slot < hg_company(to)->slots; slot++)
        for (int k = 0; k < SLOTS_MOST && !g->worker[to][slot]; k++) {
            int worker = g->worker[from][k];
            if (!worker || !hg_fits(to, slot, hg_class_of(worker), hg_type_of(worker)))
                continue;
            hg_set_worker(g, to, slot, worker);
            hg_set_worker(g, from, k, 0);
            pl_tell(g, EVENT_STAFFS, hg_seat_of(g, hg_class_of(worker)), PL_TABLE, to, hg_type_of(worker), 0, 0);
        }
    hg_commit(g, to);
    hg_restore(g);
}
STEP(move_workers, .why_not = move_workers_why, .run = move_workers_run);

/* --- upgrade (R5.2.5, R5.2.8): who, then what they become. The frame's c: who, from 1, an unemployed type or behind
 * those a slot. --- */

static int role_of(const struct pl_state *g, int seat)
{
    return hg_role(g, seat) == MIDDLE ? MIDDLE : WORKING;
}

/* Where a class works and may be skilled in anything or nothing. */
static uint32_t on_any_slot(const struct pl_state *g, int role, int company)
{
    return hg_slots_of(g, company, role) & ~hg_slots_for_skilled(company);
}

static int type_of(const struct pl_state *g, int who)
{
    int at = who - WORKER_TYPES;
    return at < 0 ? who : hg_type_of(g->worker[at / SLOTS_MOST][at % SLOTS_MOST]);
}

/* They stay committed, or not (R4.2.6). */
static void change(struct pl_state *g, int role, int at, int type)
{
    int committed = g->worker[at / SLOTS_MOST][at % SLOTS_MOST] & COMMITTED;
    hg_set_worker(g, at / SLOTS_MOST, at % SLOTS_MOST, hg_worker(role, type) | committed);
}

static bool can_become(const struct pl_state *g, int role, int type)
{
    for (int industry = 0; industry < INDUSTRIES; industry++)
        if (industry != type && g->supply[role][industry] > 0)
            return true;
    return false;
}

static void upgrade_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int role = role_of(g, f.seat);
    if (f.c) {
        int type = type_of(g, f.c - 1);
        for (int industry = 0; industry < INDUSTRIES; industry++)
            pl_offer(out,
                     industry == type                ? CHANGES_NOTHING
                     : g->supply[role][industry] > 0 ? ALLOWED
                                                     : NO_SUCH_WORKER,
                     VERB_SKILL, industry, 0, 0);
        return;
    }
    for (int type = 0; type < WORKER_TYPES; type++)
        if (g->unemployed[role][type])
            pl_offer(out, can_become(g, role, type) ? ALLOWED : NO_SUCH_WORKER, VERB_WORKER, type, 0, 0);
    uint64_t left = g->employing[role];
    for (int company, slot; hg_next(&left, &company);)
        for (uint32_t slots = on_any_slot(g, role, company); hg_next_slot(&slots, &slot);)
            pl_offer(out, can_become(g, role, hg_type_of(g->worker[company][slot])) ? ALLOWED : NO_SUCH_WORKER,
                     VERB_MOVE, company * SLOTS_MOST + slot, 0, 0);
}

static void upgrade_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = role_of(g, f.seat), to = pl_arg(m, 0), at = f.c - 1 - WORKER_TYPES;
    if (!f.c) {
        f.c = (int16_t)((pl_verb(m) == VERB_MOVE ? WORKER_TYPES : 0) + to + 1);
        pl_ask(g, f);
        return;
    }
    g->supply[role][type_of(g, f.c - 1)]++;
    g->supply[role][to]--;
    if (at < 0) {
        g->unemployed[role][f.c - 1]--;
        g->unemployed[role][to]++;
    } else {
        change(g, role, at, to);
    }
    pl_tell(g, EVENT_UPGRADES, f.seat, PL_TABLE, to, 0, 0, 0);
}

static bool upgrade_number(const struct pl_state *g, const struct pl_frame *f)
{
    int role = role_of(g, f->seat), at = f->c - 1 - WORKER_TYPES;
    if (!pl_is_between(f->c, 0, WORKER_TYPES + SLOTS_THERE))
        return false;
    return !f->c || (at < 0 ? g->unemployed[role][f->c - 1] > 0
                            : (on_any_slot(g, role, at / SLOTS_MOST) & hg_slot(at % SLOTS_MOST)) != 0);
}
STEP(upgrade, .asks = N_("Who becomes skilled, and in what?"), .ask = upgrade_ask, .take = upgrade_take,
     .number = upgrade_number);

/* --- swap_workers (R5.2.5): how often is the frame's c; nobody needs to swap more often than there are slots --- */

enum { SWAPS_MOST = 32 };

static void offer_swaps(const struct pl_state *g, int role, int at, struct pl_moves *out)
{
    for (int type = WORKER_TYPES - 1; type >= 0; type--)
        if (type != type_of(g, WORKER_TYPES + at) && g->unemployed[role][type])
            pl_offer(out, ALLOWED, VERB_SWAP, at, type, 0);
}

/* All, or those of one slot if that is enough to know. */
static void offer_slots(const struct pl_state *g, int role, bool one, struct pl_moves *out)
{
    uint64_t left = hg_unemployed(g, role) ? g->overskilled[role] : 0;
    for (int company, slot; !(one && out->n) && hg_next(&left, &company);)
        for (uint32_t slots = hg_overskilled(g, company, role); hg_next_slot(&slots, &slot);)
            offer_swaps(g, role, company * SLOTS_MOST + slot, out);
}

static pl_why swap_workers_why(struct pl_trial *t, const struct pl_does *d)
{
    struct pl_moves answers;
    answers.n = 0;
    answers.explain = false;
    (void)d;
    hg_note_change(t);
    offer_slots(t->g, role_of(t->g, t->f.seat), true, &answers);
    return answers.n ? ALLOWED : CHANGES_NOTHING;
}

static void swap_workers_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    if (f.c < SWAPS_MOST)
        offer_slots(g, role_of(g, f.seat), false, out);
    if (f.c)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void swap(struct pl_state *g, int role, int at, int type)
{
    g->unemployed[role][type_of(g, WORKER_TYPES + at)]++;
    g->unemployed[role][type]--;
    change(g, role, at, type);
    pl_tell(g, EVENT_SWAPS, hg_seat_of(g, role), PL_TABLE, at, type, 0, 0);
}

static void swap_workers_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = role_of(g, f.seat), at = pl_arg(m, 0), type = pl_arg(m, 1);
    if (pl_verb(m) == VERB_DONE)
        return;
    swap(g, role, at, type);
    f.c++;
    pl_ask(g, f);
}

void hg_swap_unskilled(struct pl_state *g, int role)
{
    for (uint8_t found[SLOTS_THERE]; g->unemployed[role][UNSKILLED];) {
        int n = 0;
        uint64_t left = g->overskilled[role];
        for (int company, slot; hg_next(&left, &company);)
            for (uint32_t slots = hg_overskilled(g, company, role); hg_next_slot(&slots, &slot);)
                found[n++] = (uint8_t)(company * SLOTS_MOST + slot);
        if (!n)
            return;
        swap(g, role, found[pl_chance(g, (uint32_t)n)], UNSKILLED);
    }
}

static bool swap_workers_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, SWAPS_MOST);
}
STEP(swap_workers, .asks = N_("Who takes whose place?"), .why_not = swap_workers_why, .ask = swap_workers_ask,
     .take = swap_workers_take, .number = swap_workers_number);
