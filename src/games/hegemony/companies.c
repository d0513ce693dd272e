/* Companies and workers (R4.2): who owns and staffs what, and workers that come and go. */
#include "games/hegemony/state.h"

/* Who owns what follows from where the companies lie; it is kept because everything asks for it. */
void hg_find_owners(struct pl_state *g)
{
    memset(g->owner, 0, sizeof g->owner);
    memset(g->of, 0, sizeof g->of);
    for (int role = 0; role < CLASSES; role++)
        for (int i = 0; i < g->board[role].n; i++)
            hg_set_owner(g, g->board[role].card[i], role);
    for (int space = 0; space < SPACES_PUBLIC; space++)
        if (g->open >> space & 1 && g->public[space] != PL_NO_CARD)
            hg_set_owner(g, g->public[space], STATE);
}

/* R5.2.5: on a slot that takes anybody. */
uint32_t hg_overskilled(const struct pl_state *g, int company, int role)
{
    uint32_t types = hg_staff(g, company) & TYPE_BITS * ALL_SLOTS;
    return hg_slots_of(g, company, role) & ~hg_slots_for_skilled(company) &
           hg_slots_with(types ^ (UNSKILLED + 1) * ALL_SLOTS);
}

static void put_in(uint64_t *set, int company, bool is_in)
{
    *set = (*set & ~(1ull << company)) | (uint64_t)is_in << company;
}

static void note_staff(struct pl_state *g, int company)
{
    uint32_t filled = hg_slots_with(hg_staff(g, company));
    put_in(&g->operational, company, !(hg_first_slots(hg_company(company)->slots) & ~filled));
    for (int role = 0; role < WORKER_CLASSES; role++) {
        put_in(&g->employing[role], company, hg_slots_of(g, company, role));
        put_in(&g->overskilled[role], company, hg_overskilled(g, company, role));
    }
}

void hg_find_staff(struct pl_state *g)
{
    for (int company = 0; company < COMPANIES; company++)
        note_staff(g, company);
}

void hg_set_worker(struct pl_state *g, int company, int slot, int worker)
{
    g->worker[company][slot] = (uint8_t)worker;
    note_staff(g, company);
}

bool hg_is_there(const struct pl_state *g, int company)
{
    for (int role = 0; role < CLASSES; role++)
        if (memchr(g->board[role].card, company, g->board[role].n))
            return true;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        if (g->open >> space & 1 && g->public[space] == company)
            return true;
    return false;
}

/* R4.2.2, R4.2.3 */
bool hg_fits(int company, int slot, int role, int type)
{
    const struct hg_company *row = hg_company(company);
    bool of_employee = slot == row->slots;
    bool skilled = of_employee ? row->employee == EMPLOYEE_SKILLED : slot < row->skilled;
    if (skilled && type != row->makes)
        return false;
    return row->owner == MIDDLE    ? role == (of_employee ? WORKING : MIDDLE)
           : row->owner == WORKING ? role == WORKING
                                   : true;
}

int hg_workers_of(const struct pl_state *g, int role)
{
    int n = 0;
    for (int type = 0; type < WORKER_TYPES; type++)
        n += hg_workers[role][type] - g->supply[role][type];
    return n;
}

int hg_population(const struct pl_state *g, int role)
{
    return hg_population_of(hg_workers_of(g, role));
}

int hg_unemployed(const struct pl_state *g, int role)
{
    int n = 0;
    for (int type = 0; type < WORKER_TYPES; type++)
        n += g->unemployed[role][type];
    return n;
}

void hg_place(struct pl_state *g, int company, int slot, int role, int type)
{
    g->supply[role][type]--;
    hg_set_worker(g, company, slot, hg_worker(role, type));
}

void hg_add_unemployed(struct pl_state *g, int role, int type)
{
    g->supply[role][type]--;
    g->unemployed[role][type]++;
    pl_tell(g, EVENT_WORKER, hg_seat_of(g, role), PL_TABLE, type, 0, 0, 0);
}

/* R4.2.8: workers of the Working Class in companies of an industry, cooperative farms among them. */
int hg_working_in(const struct pl_state *g, int industry)
{
    uint64_t left = g->employing[WORKING];
    int n = 0;
    for (int company; hg_next(&left, &company);)
        if (hg_company(company)->makes == industry)
            n += hg_count_slots(hg_slots_of(g, company, WORKING));
    return n;
}

/* --- Companies come and go --- */

void hg_found(struct pl_state *g, int owner, int company)
{
    pl_pile_add(pl_pile(&g->board[owner]), company);
    hg_set_owner(g, company, owner);
    g->wage[company] = (uint8_t)(hg_company(company)->wage[0] ? hg_governs(g, MINIMUM_WAGE) : 0);
}

/* R4.2.14: whoever comes back to the Unemployed area is not committed any more. */
static void dismiss_all(struct pl_state *g, int company)
{
    uint32_t slots = hg_slots_with(hg_staff(g, company));
    for (int slot; hg_next_slot(&slots, &slot);) {
        int role = hg_class_of(g->worker[company][slot]), type = hg_type_of(g->worker[company][slot]);
        g->unemployed[role][type]++;
        pl_tell(g, EVENT_DISMISSED, hg_seat_of(g, role), PL_TABLE, type, 0, 0, 0);
        hg_set_worker(g, company, slot, 0);
    }
}

void hg_close_company(struct pl_state *g, int company)
{
    dismiss_all(g, company);
    g->struck &= ~(1ull << company);
    g->machinery &= ~(1ull << company);
    g->wage[company] = 0;
    hg_set_owner(g, company, -1);
}

void hg_take_from_board(struct pl_state *g, int company)
{
    struct pl_pile *board = pl_pile(&g->board[hg_owner_of(g, company)]);
    const uint8_t *at = memchr(board->card, company, board->n);
    pl_pile_take(board, (int)(at - board->card));
}

int hg_space_of(const struct pl_state *g, int company)
{
    const uint8_t *at = memchr(g->public, company, SPACES_PUBLIC);
    return (int)(at - g->public);
}

bool hg_is_uncommitted(const struct pl_state *g, int company)
{
    return !hg_committed_slots(g, company);
}

void hg_commit(struct pl_state *g, int company)
{
    for (int slot = 0; slot < SLOTS_MOST; slot++)
        if (g->worker[company][slot])
            g->worker[company][slot] |= COMMITTED;
}

/* --- Companies that lists pick --- */

/* R5.3.2: of a company of the Middle Class its own workers count, not the employee. */
static bool is_free_to_work(const struct pl_state *g, int company)
{
    return !(hg_committed_slots(g, company) & hg_first_slots(hg_company(company)->slots));
}

/* R5.6.16, R5.6.22: the same industry, as many slots, and all who work here could work there. */
static bool is_like(const struct pl_state *g, int company, int other)
{
    const struct hg_company *row = hg_company(company);
    if (other < 0 || row->makes != hg_company(other)->makes || row->slots != hg_company(other)->slots)
        return false;
    for (int slot = 0; slot < row->slots; slot++) {
        int worker = g->worker[company][slot];
        if (worker && !hg_fits(other, slot, hg_class_of(worker), hg_type_of(worker)))
            return false;
    }
    return true;
}

/* R5.6.16: all who work here would fill the slots there, of whatever industry. */
static bool would_fill(const struct pl_state *g, int company, int other)
{
    int skilled = 0;
    if (other < 0 || hg_company(company)->slots != hg_company(other)->slots)
        return false;
    for (int slot = 0; slot < hg_company(company)->slots; slot++)
        skilled += g->worker[company][slot] && hg_type_of(g->worker[company][slot]) == hg_company(other)->makes;
    return skilled >= hg_company(other)->skilled;
}

static bool is_so(const struct pl_state *g, int company, int how, int it)
{
    const struct hg_company *row = hg_company(company);
    return !(how & (NOT_AUTOMATED | NO_MACHINERY) && hg_is_automated(company)) &&
           !(how & UNCOMMITTED && !is_free_to_work(g, company)) &&
           !(how & WITH_EMPLOYEE && !(row->employee && g->worker[company][row->slots])) &&
           !(how & LIKE_IT_1 && !is_like(g, company, it)) && !(how & FILLS_IT_1 && !would_fill(g, company, it)) &&
           !(how & OF_EDUCATION && row->makes != EDUCATION) && !(how & OF_HEALTHCARE && row->makes != HEALTH) &&
           !(how & NOT_MEDIA && row->makes == MEDIA);
}

/* Those of an owner of which that is true which is known of all of them. */
static uint64_t candidates(const struct pl_state *g, int owner, int how, int me)
{
    uint64_t set = g->of[owner];
    set &= how & OPERATIONAL ? g->operational : how & IDLE ? ~g->operational : set;
    set &= how & NO_MACHINERY ? ~g->machinery : set;
    set &= how & NOT_STRUCK ? ~g->struck : set;
    return how & WITH_MINE ? set & (me < WORKER_CLASSES ? g->employing[me] : 0) : set;
}

void hg_pick_company(const struct pl_trial *t, const struct pl_does *d, struct pl_moves *out)
{
    int me = hg_role(t->g, t->f.seat);
    uint64_t left = candidates(t->g, d->of == ME ? me : d->of, d->how, me);
    for (int company; hg_next(&left, &company);)
        if (is_so(t->g, company, d->how, t->it[0]))
            pl_offer(out, ALLOWED, VERB_COMPANY, company, 0, 0);
}

int hg_picked(const struct pl_state *g, struct pl_frame f)
{
    return pl_it(g, hg_entry(f)->who - IT_1 + 1);
}

/* --- What an action has left behind (R4.2.15) --- */

/* R4.2.8 */
static void dissolve_unions(struct pl_state *g)
{
    for (int industry = 0; g->unions >> industry; industry++)
        if (g->unions >> industry & 1 && hg_working_in(g, industry) < UNION_WORKERS) {
            g->unions &= (uint16_t) ~(1 << industry);
            g->unemployed[WORKING][industry]++;
            pl_tell(g, EVENT_UNION_ENDS, PL_TABLE, PL_TABLE, industry, 0, 0, 0);
        }
}

void hg_restore(struct pl_state *g)
{
    /* R4.2.4: whoever is left of a staff that is not whole; an employee does not stay alone. */
    uint64_t left = (g->employing[WORKING] | g->employing[MIDDLE]) & ~g->operational;
    for (int company; hg_next(&left, &company);)
        dismiss_all(g, company);
    g->vacated = 0;
    g->struck &= g->employing[WORKING]; /* R5.2.2 */
    dissolve_unions(g);
    for (int service = 0; service < INDUSTRIES; service++)
        if (g->services[service] > PUBLIC_STORAGE)
            g->services[service] = (int16_t)hg_least(g->services[service], hg_service_room(g, service));
    if (g->demonstration == CALMED && !hg_may_march(g)) { /* R5.2.4 */
        g->demonstration = 0;
        hg_note_march_over(g);
        pl_tell(g, EVENT_MARCH_ENDS, PL_TABLE, PL_TABLE, 0, 0, 0, 0);
    }
}
