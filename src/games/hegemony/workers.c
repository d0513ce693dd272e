/* Assigning workers (R5.1.3): whole companies are filled by one answer where the unemployed suffice, or a place is
 * chosen and then who goes there, until all its slots are filled. So no company is ever left half staffed by its own
 * arrivals; what those who leave have left behind may be filled again, or is put right in the end (R4.2.15). */
#include "games/hegemony/state.h"

/* The frame's c: how many are assigned, and above that the place that is being filled, from 1: a company, or behind the
 * companies the trade union of an industry. */
enum { ASSIGNED_BITS = 6, ASSIGNED = (1 << ASSIGNED_BITS) - 1, PLACES = COMPANIES + INDUSTRIES };

struct job {
    int role, limit, how, done, place; /* place -1: it is still to be chosen */
    bool counted;
    int ready[WORKER_TYPES + 1]; /* once they are counted */
};

/* Only a historical event has them go to Capitalist and public companies alone. */
static bool is_barred(const struct pl_state *g, const struct job *job, int company)
{
    int owner = hg_owner_of(g, company);
    return (job->how & TO_OWN && owner != MIDDLE) || (job->how & TO_OTHERS && owner < CAPITALIST);
}

static struct job job_of(const struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    unsigned who = hg_whose(g, f.seat, d->who, NULL);
    int role = who == ONLY(MIDDLE) ? MIDDLE : WORKING;
    return (struct job){.role = role,
                        .limit = d->n == ALL ? ASSIGNED : d->n,
                        .how = d->what,
                        .done = f.c & ASSIGNED,
                        .place = (f.c >> ASSIGNED_BITS) - 1};
}

/* --- Who could go --- */

/* R4.2.5, R4.2.10: the slots of those who may leave. */
static uint32_t leavers(const struct pl_state *g, int role, int company)
{
    const struct hg_company *row = hg_company(company);
    uint32_t committed = hg_committed_slots(g, company);
    if (row->employee && committed & hg_slot(row->slots))
        committed |= hg_first_slots(row->slots);
    return hg_slots_of(g, company, role) & ~committed;
}

void hg_count_ready(const struct pl_state *g, int role, bool anywhere, int ready[WORKER_TYPES + 1])
{
    ready[WORKER_TYPES] = 0;
    for (int type = 0; type < WORKER_TYPES; type++)
        ready[WORKER_TYPES] += ready[type] = g->unemployed[role][type];
    uint64_t left = anywhere ? g->employing[role] : 0;
    for (int company, slot; hg_next(&left, &company);) {
        uint32_t slots = leavers(g, role, company);
        ready[WORKER_TYPES] += hg_count_slots(slots);
        while (hg_next_slot(&slots, &slot))
            ready[hg_type_of(g->worker[company][slot])]++;
    }
}

/* --- Where they could go --- */

static bool is_employees(int role, int company)
{
    return hg_company(company)->owner == MIDDLE && role == WORKING;
}

/* The slots that this class could fill there, and those of them where nobody works. */
static uint32_t slots_for(int role, int company)
{
    uint32_t own = hg_first_slots(hg_company(company)->slots);
    return is_employees(role, company) ? hg_first_slots(hg_slots(company)) & ~own : own;
}

static uint32_t empty_slots(const struct pl_state *g, int role, int company)
{
    return slots_for(role, company) & ~hg_slots_with(hg_staff(g, company));
}

/* There is one. */
static int first_empty(const struct pl_state *g, int role, int company)
{
    uint32_t empty = empty_slots(g, role, company);
    int slot = 0;
    hg_next_slot(&empty, &slot);
    return slot;
}

/* Empty slots there, and whom they want. */
struct vacancies {
    int skilled, any;
};

static struct vacancies vacancies(const struct pl_state *g, int role, int company)
{
    uint32_t empty = empty_slots(g, role, company), skilled = empty & hg_slots_for_skilled(company);
    return (struct vacancies){hg_count_slots(skilled), hg_count_slots(empty & ~skilled)};
}

/* R4.2.16: does the other class work there? With an empty slot only in a position from outside. */
static bool is_taken(const struct pl_state *g, int role, int company)
{
    return slots_for(role, company) & hg_slots_of(g, company, role == MIDDLE ? WORKING : MIDDLE);
}

/* R4.2.7: of the ready ones those who could come, not who stayed where somebody has left. */
static void without_staff(const struct pl_state *g, const struct job *job, int company, int *ready)
{
    bool counts = job->how & FROM_ANYWHERE && g->vacated >> company & 1;
    uint32_t slots = counts ? leavers(g, job->role, company) : 0;
    ready[WORKER_TYPES] -= hg_count_slots(slots);
    for (int slot; hg_next_slot(&slots, &slot);)
        ready[hg_type_of(g->worker[company][slot])]--;
}

/* R4.2.2, R4.2.3, R4.2.16: whoever it may be. */
static pl_why why_not_there(const struct pl_state *g, const struct job *job, int company, struct vacancies v)
{
    if (v.skilled + v.any == 0 || (hg_company(company)->owner == WORKING && job->role != WORKING) ||
        is_barred(g, job, company) || is_taken(g, job->role, company))
        return NO_SLOT;
    if (is_employees(job->role, company) && !hg_is_operational(g, company))
        return NO_SLOT;
    return job->done + v.skilled + v.any > job->limit ? TOO_MANY : ALLOWED;
}

/* Can unemployed workers alone fill it, skilled ones only where such are wanted? */
static bool is_plain(const struct pl_state *g, int role, int company, struct vacancies v)
{
    return v.skilled <= g->unemployed[role][hg_company(company)->makes] && v.any <= g->unemployed[role][UNSKILLED];
}

/* Could others go there instead of them? */
static bool has_choice(const struct pl_state *g, int role, int company, struct vacancies v, const int *ready)
{
    int makes = hg_company(company)->makes;
    return (v.skilled && ready[makes] > g->unemployed[role][makes]) ||
           (v.any && ready[WORKER_TYPES] > g->unemployed[role][UNSKILLED] + v.skilled);
}

/* R4.2.8: four others work in the industry, who may not be the one who comes. */
static bool is_unionist(const struct pl_state *g, int industry, int others, int company, int slot)
{
    return hg_type_of(g->worker[company][slot]) == industry &&
           others - (hg_company(company)->makes == industry) >= UNION_WORKERS;
}

static void offer_unionists(const struct pl_state *g, const struct job *job, int industry, struct pl_moves *out)
{
    int others = hg_working_in(g, industry);
    if (others < UNION_WORKERS)
        return;
    if (g->unemployed[WORKING][industry])
        pl_offer(out, ALLOWED, VERB_WORKER, industry, 0, 0);
    uint64_t left = job->how & FROM_ANYWHERE ? g->employing[WORKING] : 0;
    for (int company, slot; hg_next(&left, &company);)
        for (uint32_t slots = leavers(g, WORKING, company); hg_next_slot(&slots, &slot);)
            if (is_unionist(g, industry, others, company, slot))
                pl_offer(out, ALLOWED, VERB_MOVE, company * SLOTS_MOST + slot, 0, 0);
}

/* Those who could go anywhere are counted once somebody needs to know. */
static const int *ready_for(const struct pl_state *g, struct job *job)
{
    if (!job->counted)
        hg_count_ready(g, job->role, job->how & FROM_ANYWHERE, job->ready);
    job->counted = true;
    return job->ready;
}

static pl_why why_not_union(const struct pl_state *g, struct job *job, int industry)
{
    struct pl_moves who;
    if (g->unions >> industry & 1)
        return NO_SLOT;
    if (job->done + 1 > job->limit)
        return TOO_MANY;
    if (!ready_for(g, job)[industry])
        return NOBODY_FITS;
    who.n = 0;
    who.explain = false;
    offer_unionists(g, job, industry, &who);
    return who.n ? ALLOWED : NO_UNION;
}

/* Who could be chosen, if not just the unemployed fill it. */
static void offer_hire(const struct pl_state *g, struct job *job, int company, struct vacancies v, struct pl_moves *out)
{
    bool plain = is_plain(g, job->role, company, v);
    int ready[WORKER_TYPES + 1];
    memcpy(ready, ready_for(g, job), sizeof ready);
    without_staff(g, job, company, ready);
    bool there = ready[hg_company(company)->makes] >= v.skilled && ready[WORKER_TYPES] >= v.skilled + v.any;
    if (!plain)
        pl_offer(out, NOBODY_FITS, VERB_STAFF, company, 0, 0);
    if (there && (!plain || has_choice(g, job->role, company, v, ready)))
        pl_offer(out, ALLOWED, VERB_HIRE, company, 0, 0);
}

static void offer_company(const struct pl_state *g, struct job *job, bool one, int company, struct pl_moves *out)
{
    struct vacancies v = vacancies(g, job->role, company);
    pl_why why = why_not_there(g, job, company, v);
    if (why || is_plain(g, job->role, company, v))
        pl_offer(out, why, VERB_STAFF, company, 0, 0);
    if (!why && !(one && out->n))
        offer_hire(g, job, company, v, out);
}

static uint64_t with_empty_slots(const struct pl_state *g, int role)
{
    uint64_t of_employees = role == WORKING ? g->of[MIDDLE] : 0;
    return (hg_there(g) & ~of_employees & ~g->operational) | (of_employees & g->operational & ~g->employing[WORKING]);
}

/* All, or one if that is enough to know. */
static void offer_places(const struct pl_state *g, struct job *job, bool one, struct pl_moves *out)
{
    uint64_t left = out->explain ? hg_there(g) : with_empty_slots(g, job->role);
    bool unions = job->role == WORKING && !(job->how & (TO_OWN | TO_OTHERS));
    for (int company; !(one && out->n) && hg_next(&left, &company);)
        if (!hg_is_automated(company))
            offer_company(g, job, one, company, out);
    for (int industry = 0; industry < INDUSTRIES && unions && !(one && out->n); industry++)
        pl_offer(out, why_not_union(g, job, industry), VERB_UNION, industry, 0, 0);
    if (job->done || (job->how & OR_NOBODY && !one))
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

void hg_offer_movers(const struct pl_state *g, int role, int to, int slot, struct pl_moves *out)
{
    uint64_t left = g->employing[role] & ~(1ull << to);
    for (int other, from; hg_next(&left, &other);)
        for (uint32_t slots = leavers(g, role, other); hg_next_slot(&slots, &from);)
            pl_offer(out, hg_fits(to, slot, role, hg_type_of(g->worker[other][from])) ? ALLOWED : NO_SLOT, VERB_MOVE,
                     other * SLOTS_MOST + from, 0, 0);
}

static void offer_workers(const struct pl_state *g, const struct job *job, struct pl_moves *out)
{
    int slot = first_empty(g, job->role, job->place);
    for (int type = 0; type < WORKER_TYPES; type++)
        if (g->unemployed[job->role][type])
            pl_offer(out, hg_fits(job->place, slot, job->role, type) ? ALLOWED : NO_SLOT, VERB_WORKER, type, 0, 0);
    if (job->how & FROM_ANYWHERE)
        hg_offer_movers(g, job->role, job->place, slot, out);
}

static void assign_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    struct job job = job_of(g, f);
    if (job.place < 0)
        offer_places(g, &job, false, out);
    else if (job.place < COMPANIES)
        offer_workers(g, &job, out);
    else
        offer_unionists(g, &job, job.place - COMPANIES, out);
    if (job.place >= 0 && !out->n) /* only a position from outside leads here */
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

/* --- Going --- */

static int leave(struct pl_state *g, const struct job *job, pl_move m)
{
    int at = pl_arg(m, 0), company = at / SLOTS_MOST;
    if (pl_verb(m) == VERB_WORKER) {
        g->unemployed[job->role][at]--;
        return at;
    }
    int type = hg_type_of(g->worker[company][at % SLOTS_MOST]);
    hg_set_worker(g, company, at % SLOTS_MOST, 0);
    g->vacated |= 1ull << company;
    return type;
}

/* R4.2.6, R5.6.12: where somebody has been replaced, nobody is committed, but in companies of the Middle Class. */
static void release_replaced(struct pl_state *g, int company)
{
    for (int slot = 0; slot < SLOTS_MOST && hg_company(company)->owner != MIDDLE && g->vacated >> company & 1; slot++)
        g->worker[company][slot] &= (uint8_t)~COMMITTED;
}

/* A signing bonus comes from whoever owns the company; or the State thanks the Capitalist Class for the work. */
static void pay_for_arrival(struct pl_state *g, const struct job *job, int owner, int n)
{
    if (job->how & TO_OTHERS)
        hg_force(g, STATE, owner == CAPITALIST ? n : 0, FROM_REVENUE, CAPITALIST);
    else if (owner != job->role)
        hg_force(g, owner, n, FROM_REVENUE, job->role);
}

/* R4.2.5: committed from now on. */
static void arrive(struct pl_state *g, struct pl_frame f, struct job *job, int company, int type)
{
    int slot = first_empty(g, job->role, company), owner = hg_owner_of(g, company);
    hg_set_worker(g, company, slot, hg_worker(job->role, type) | COMMITTED);
    job->done++;
    pl_tell(g, EVENT_STAFFS, hg_seat_of(g, job->role), PL_TABLE, company, type, 0, 0);
    if (hg_entry(f)->most)
        pay_for_arrival(g, job, owner, hg_entry(f)->most);
    if (empty_slots(g, job->role, company))
        return;
    release_replaced(g, company);
    job->place = -1;
}

static void join_union(struct pl_state *g, struct pl_frame f, struct job *job, int industry)
{
    g->unions |= (uint16_t)(1 << industry);
    job->done++;
    job->place = -1;
    pl_tell(g, EVENT_UNION, f.seat, PL_TABLE, industry, 0, 0, 0);
}

static void fill_plainly(struct pl_state *g, struct pl_frame f, struct job *job, int company)
{
    struct vacancies v = vacancies(g, job->role, company);
    for (int n = v.skilled + v.any; n > 0; n--) {
        bool any = hg_fits(company, first_empty(g, job->role, company), job->role, UNSKILLED);
        int type = any ? UNSKILLED : hg_company(company)->makes;
        g->unemployed[job->role][type]--;
        arrive(g, f, job, company, type);
    }
}

static void assign_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct job job = job_of(g, f);
    switch (pl_verb(m)) {
    case VERB_DONE: /* R4.2.18: only now everything has to be right */
        hg_restore(g);
        pl_count(g, f, job.done);
        return;
    case VERB_STAFF:
        fill_plainly(g, f, &job, pl_arg(m, 0));
        break;
    case VERB_HIRE:
        job.place = pl_arg(m, 0);
        break;
    case VERB_UNION:
        job.place = COMPANIES + pl_arg(m, 0);
        break;
    default: {
        int type = leave(g, &job, m);
        if (job.place < COMPANIES)
            arrive(g, f, &job, job.place, type);
        else
            join_union(g, f, &job, type);
    }
    }
    f.c = (int16_t)(job.done | (job.place + 1) << ASSIGNED_BITS);
    pl_ask(g, f);
}

/* R5.6.20: one that nobody can follow is passed over. */
static pl_why assign_why(struct pl_trial *t, const struct pl_does *d)
{
    struct pl_moves answers;
    struct pl_frame f = t->f;
    answers.n = 0;
    answers.explain = false;
    f.b = (int16_t)((f.b & ~0xff) | (d - t->list));
    f.c = 0;
    struct job job = job_of(t->g, f);
    offer_places(t->g, &job, true, &answers);
    if (answers.n)
        hg_note_change(t);
    return ALLOWED;
}

static bool assign_number(const struct pl_state *g, const struct pl_frame *f)
{
    if (!pl_is_between(f->c, 0, ASSIGNED | PLACES << ASSIGNED_BITS) || (f->c >> ASSIGNED_BITS) > PLACES)
        return false;
    struct job job = job_of(g, *f);
    return job.place < 0 || job.place >= COMPANIES ||
           (hg_is_there(g, job.place) && empty_slots(g, job.role, job.place));
}
STEP(assign, .asks = N_("Where do workers go, and who?"), .why_not = assign_why, .run = hg_ask_anew, .ask = assign_ask,
     .take = assign_take, .number = assign_number);

/* --- Emigration: unemployed workers return to the supply for money; how many have left is the frame's c --- */

static void emigrate_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int role = hg_role(g, f.seat) == MIDDLE ? MIDDLE : WORKING;
    for (int type = 0; type < WORKER_TYPES && f.c < hg_entry(f)->n; type++)
        pl_offer(out, g->unemployed[role][type] ? ALLOWED : NO_SUCH_WORKER, VERB_EMIGRATE, type, 0, 0);
    if (f.c)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void emigrate_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat) == MIDDLE ? MIDDLE : WORKING, type = pl_arg(m, 0);
    if (pl_verb(m) == VERB_DONE)
        return;
    g->unemployed[role][type]--;
    g->supply[role][type]++;
    pl_tell(g, EVENT_EMIGRATES, f.seat, PL_TABLE, type, 0, 0, 0);
    hg_receive(g, role, type == UNSKILLED ? hg_entry(f)->what : hg_entry(f)->most);
    f.c++;
    pl_ask(g, f);
}

static pl_why emigrate_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

static bool emigrate_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, hg_entry(*f)->n);
}
STEP(emigrate, .asks = N_("Who leaves?"), .why_not = emigrate_why, .none = NO_SUCH_WORKER, .ask = emigrate_ask,
     .take = emigrate_take, .number = emigrate_number);
