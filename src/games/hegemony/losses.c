/* What historical events take from the classes: workers who return to the supply, companies that are discarded, saved
 * by the State, or become public. Whoever loses something says what (R4.2.16), whoever's turn it is. */
#include "games/hegemony/state.h"

/* The class that an entry names, or whose turn it is in the list; -1: nobody plays it (R1.7). */
static int loser(const struct pl_state *g, int seat, const struct pl_does *d)
{
    int role = d->who == ME ? hg_role(g, seat) : d->who;
    return role < CLASSES && hg_is_played(g, role) ? role : -1;
}

static bool is_loser(const struct pl_state *g, const struct pl_frame *f)
{
    int role = loser(g, f->seat, hg_entry(*f));
    return role >= 0 && f->seat == hg_seat_of(g, role);
}

/* --- remove_workers: how many have gone is the frame's c --- */

/* Only these two have workers. */
static int class_of(const struct pl_state *g, int seat)
{
    return hg_role(g, seat) == MIDDLE ? MIDDLE : WORKING;
}

static bool is_any_left(const struct pl_state *g, int role, int from)
{
    return from & FROM_ANYWHERE ? hg_workers_of(g, role) : hg_unemployed(g, role);
}

/* Who is unemployed goes first; then anybody, from companies and trade unions. */
static void remove_workers_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int role = class_of(g, f.seat);
    bool idle = hg_unemployed(g, role);
    for (int type = 0; type < WORKER_TYPES; type++)
        if (g->unemployed[role][type])
            pl_offer(out, ALLOWED, VERB_EMIGRATE, type, 0, 0);
    if (!(hg_entry(f)->what & FROM_ANYWHERE))
        return;
    for (int at = 0; at < SLOTS_THERE; at++) {
        int worker = g->worker[at / SLOTS_MOST][at % SLOTS_MOST];
        if (worker && hg_class_of(worker) == role)
            pl_offer(out, idle ? IDLE_FIRST : ALLOWED, VERB_MOVE, at, 0, 0);
    }
    for (int industry = 0; industry < INDUSTRIES && role == WORKING; industry++)
        if (g->unions >> industry & 1)
            pl_offer(out, idle ? IDLE_FIRST : ALLOWED, VERB_LEAVE_UNION, industry, 0, 0);
}

static void return_worker(struct pl_state *g, int role, int type)
{
    g->supply[role][type]++;
    pl_tell(g, EVENT_EMIGRATES, hg_seat_of(g, role), PL_TABLE, type, 0, 0, 0);
}

static void leave(struct pl_state *g, int role, pl_move m)
{
    int at = pl_arg(m, 0);
    switch (pl_verb(m)) {
    case VERB_MOVE:
        return_worker(g, role, hg_type_of(g->worker[at / SLOTS_MOST][at % SLOTS_MOST]));
        hg_set_worker(g, at / SLOTS_MOST, at % SLOTS_MOST, 0);
        break;
    case VERB_LEAVE_UNION:
        g->unions &= (uint16_t) ~(1 << at);
        return_worker(g, role, at);
        break;
    default:
        g->unemployed[role][at]--;
        return_worker(g, role, at);
    }
}

/* Where all have to go, nobody is asked who. */
static void remove_idle(struct pl_state *g, int role)
{
    for (int type = 0; type < WORKER_TYPES; type++)
        for (; g->unemployed[role][type]; g->unemployed[role][type]--)
            return_worker(g, role, type);
}

/* R4.2.4: what they leave behind is put right when all have gone. */
static void go_on(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    int role = class_of(g, f.seat), idle = hg_unemployed(g, role);
    if (d->n - f.c >= idle) {
        f.c = (int16_t)(f.c + idle);
        remove_idle(g, role);
    }
    if (f.c < d->n && is_any_left(g, role, d->what))
        pl_ask(g, f);
    else
        hg_restore(g);
}

static void remove_workers_run(struct pl_state *g, struct pl_frame f)
{
    int role = loser(g, f.seat, hg_entry(f));
    if (role < 0 || role >= WORKER_CLASSES)
        return;
    f.seat = (uint8_t)hg_seat_of(g, role);
    f.c = 0;
    go_on(g, f);
}

static void remove_workers_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    leave(g, class_of(g, f.seat), m);
    f.c++;
    go_on(g, f);
}

static pl_why remove_workers_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = loser(t->g, t->f.seat, d);
    if (pl_is_between(role, 0, WORKER_CLASSES - 1) && is_any_left(t->g, role, d->what))
        hg_note_change(t);
    return ALLOWED;
}

static bool remove_workers_number(const struct pl_state *g, const struct pl_frame *f)
{
    return is_loser(g, f) && hg_role(g, f->seat) < WORKER_CLASSES && pl_is_between(f->c, 0, hg_entry(*f)->n - 1);
}
STEP(remove_workers, .asks = N_("Who returns to the supply?"), .why_not = remove_workers_why, .run = remove_workers_run,
     .ask = remove_workers_ask, .take = remove_workers_take, .number = remove_workers_number);

/* --- discard_company: at once, or the State may still save it. What is to go is then the number that the rest of the
 * list knows: a company of each class, from 1 --- */

enum { COMPANY_BITS = 7 };

static int place_of(int role)
{
    return role == CAPITALIST ? 0 : COMPANY_BITS;
}

/* The company of a class that is to go; -1: none. A position from outside may name any. */
static int doomed(const struct pl_state *g, int x, int role)
{
    int company = (x >> place_of(role) & ((1 << COMPANY_BITS) - 1)) - 1;
    return memchr(g->board[role].card, company, g->board[role].n) ? company : -1;
}

static void discard_company_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_pile *board = pl_pile(&g->board[hg_entry(f)->who]);
    for (int i = 0; i < board->n; i++)
        if (hg_is_operational(g, board->card[i]))
            pl_offer(out, ALLOWED, VERB_COMPANY, board->card[i], 0, 0);
}

static void discard_company_run(struct pl_state *g, struct pl_frame f)
{
    int role = loser(g, f.seat, hg_entry(f));
    if (role < 0)
        return;
    f.seat = (uint8_t)hg_seat_of(g, role);
    pl_ask(g, f);
}

static void drop_company(struct pl_state *g, int role, int company)
{
    pl_tell(g, EVENT_LOSES_COMPANY, hg_seat_of(g, role), PL_TABLE, company, 0, 0, 0);
    hg_discard_company(g, company);
    hg_restore(g);
}

static void discard_company_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    const struct pl_does *d = hg_entry(f);
    if (d->how & TO_BE_SAVED)
        pl_count(g, f, f.c | (pl_arg(m, 0) + 1) << place_of(d->who));
    else
        drop_company(g, d->who, pl_arg(m, 0));
}

static pl_why discard_company_why(struct pl_trial *t, const struct pl_does *d)
{
    if (d->who < CLASSES && hg_operational(t->g, d->who))
        hg_note_change(t);
    return ALLOWED;
}

static bool discard_company_number(const struct pl_state *g, const struct pl_frame *f)
{
    return is_loser(g, f) && f->c >= 0;
}
STEP(discard_company, .asks = N_("Which company is to be discarded?"), .why_not = discard_company_why,
     .run = discard_company_run, .ask = discard_company_ask, .take = discard_company_take,
     .number = discard_company_number);

/* --- save_companies: of the Capitalist Class first. The State pays half of the cost, rounded down, if it can --- */

static int role_in_question(const struct pl_state *g, int x)
{
    return doomed(g, x, CAPITALIST) >= 0 ? CAPITALIST : doomed(g, x, MIDDLE) >= 0 ? MIDDLE : -1;
}

static int price_of(const struct pl_state *g, int x)
{
    return hg_company(doomed(g, x, role_in_question(g, x)))->cost / 2;
}

static void save_companies_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int company = doomed(g, f.c, role_in_question(g, f.c));
    pl_offer(out, price_of(g, f.c) > g->money[STATE] ? NO_MONEY : ALLOWED, VERB_SAVE, company, 0, 0);
    pl_offer(out, ALLOWED, VERB_LOSE_COMPANY, company, 0, 0);
}

static void save_next(struct pl_state *g, struct pl_frame f)
{
    if (role_in_question(g, f.c) < 0)
        return;
    f.seat = (uint8_t)hg_seat_of(g, STATE);
    pl_ask(g, f);
}

static int without(int x, int role)
{
    return x & ~(((1 << COMPANY_BITS) - 1) << place_of(role));
}

/* R1.7: where nobody plays the State, nothing is saved. */
static void save_companies_run(struct pl_state *g, struct pl_frame f)
{
    for (int role; !hg_has_state(g) && (role = role_in_question(g, f.c)) >= 0; f.c = (int16_t)without(f.c, role))
        drop_company(g, role, doomed(g, f.c, role));
    save_next(g, f);
}

static void save_companies_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = role_in_question(g, f.c);
    if (pl_verb(m) == VERB_SAVE) {
        pl_tell(g, EVENT_SAVES, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
        hg_pay(g, STATE, price_of(g, f.c), FROM_REVENUE, SUPPLY);
        hg_move_legitimacy(g, role, hg_entry(f)->n);
    } else {
        drop_company(g, role, pl_arg(m, 0));
    }
    f.c = (int16_t)without(f.c, role);
    save_next(g, f);
}

static bool save_companies_number(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_role(g, f->seat) == STATE && role_in_question(g, f->c) >= 0;
}
STEP(save_companies, .asks = N_("Do you save this company for half its cost?"), .run = save_companies_run,
     .ask = save_companies_ask, .take = save_companies_take, .number = save_companies_number);

/* --- give_company: the Capitalist Class says which of its companies becomes public, and in whose place. The first is
 * the frame's c, from 1 --- */

static bool may_be_given(const struct pl_state *g, const struct pl_does *d, int company)
{
    return (d->what == INDUSTRIES || hg_company(company)->makes == d->what) &&
           (!(d->how & OPERATIONAL) || hg_is_operational(g, company));
}

static bool is_idle_public(const struct pl_state *g, int space)
{
    return g->open >> space & 1 && !hg_is_operational(g, g->public[space]);
}

/* One that does not work; who gives an operational one takes any if there is no such. */
static int places_for(const struct pl_state *g, const struct pl_does *d)
{
    int idle = 0;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        idle |= is_idle_public(g, space) << space;
    return idle || !(d->how & OPERATIONAL) ? idle : g->open;
}

static void give_company_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int places = places_for(g, d);
    for (uint64_t set = f.c || !places ? 0 : g->of[CAPITALIST]; set; set &= set - 1)
        if (may_be_given(g, d, __builtin_ctzll(set)))
            pl_offer(out, ALLOWED, VERB_COMPANY, __builtin_ctzll(set), 0, 0);
    for (int space = 0; space < SPACES_PUBLIC && f.c; space++)
        if (places >> space & 1)
            pl_offer(out, ALLOWED, VERB_CLOSE, g->public[space], 0, 0);
}

static void give_company_run(struct pl_state *g, struct pl_frame f)
{
    f.seat = (uint8_t)hg_seat_of(g, CAPITALIST);
    f.c = 0;
    pl_ask(g, f);
}

static void give_company_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (!f.c) {
        f.c = (int16_t)(pl_arg(m, 0) + 1);
        pl_ask(g, f);
        return;
    }
    hg_nationalize(g, f.seat, f.c - 1, pl_arg(m, 0));
    hg_force(g, STATE, hg_entry(f)->n, FROM_REVENUE, CAPITALIST);
}

static pl_why give_company_why(struct pl_trial *t, const struct pl_does *d)
{
    for (uint64_t set = places_for(t->g, d) ? t->g->of[CAPITALIST] : 0; set; set &= set - 1)
        if (may_be_given(t->g, d, __builtin_ctzll(set)))
            hg_note_change(t);
    return ALLOWED;
}

static bool give_company_number(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_role(g, f->seat) == CAPITALIST && pl_is_between(f->c, 0, COMPANIES) &&
           (!f->c || memchr(g->board[CAPITALIST].card, f->c - 1, g->board[CAPITALIST].n));
}
STEP(give_company, .asks = N_("Which company becomes public, and in whose place?"), .why_not = give_company_why,
     .run = give_company_run, .ask = give_company_ask, .take = give_company_take, .number = give_company_number);
