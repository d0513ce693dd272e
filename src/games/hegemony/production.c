/* The Production Phase (R7): strikes and the demonstration, what companies pay and make, the needs of the population,
 * the IMF, taxes. Who has to decide something is asked in between. */
#include "games/hegemony/state.h"

/* --- What one company pays and makes --- */

/* R4.2.9: a company of the Middle Class pays its employee alone. 0: nobody works there for a wage. */
int hg_wage_of(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    int slot = row->owner == MIDDLE ? row->slots : 0, level = g->wage[company];
    return level && g->worker[company][slot] ? row->wage[level - 1] : 0;
}

int hg_paid_class(const struct pl_state *g, int company)
{
    return hg_company(company)->owner == MIDDLE ? WORKING : hg_class_of(g->worker[company][0]);
}

/* R4.2.11; what its employee adds only if that one works. */
int hg_output_of(const struct pl_state *g, int company, bool with_employee)
{
    const struct hg_company *row = hg_company(company);
    int more = with_employee && row->employee && g->worker[company][row->slots] ? row->employee_output : 0;
    return row->output + more + (g->machinery >> company & 1 ? row->machinery : 0);
}

/* --- Where it goes --- */

static int add_stock(struct pl_state *g, int store, int good, int n)
{
    n = hg_least(n, hg_room(g, store, good) - g->stock[store][good]);
    g->stock[store][good] = (int16_t)(g->stock[store][good] + n);
    return n;
}

/* R17.2.3: an Automa buys a tile when the Free Trade Zone is full, too. */
int hg_store_goods(struct pl_state *g, int good, int n)
{
    int stored = add_stock(g, STORAGE_CAPITALIST, good, n);
    stored += add_stock(g, TRADE_ZONE, good, n - stored);
    if (stored < n && hg_buys_storage(g, good))
        stored += add_stock(g, STORAGE_CAPITALIST, good, n - stored);
    return stored;
}

static int add_service(struct pl_state *g, int service, int n)
{
    n = hg_least(n, hg_service_room(g, service) - g->services[service]);
    if (service == MEDIA)
        n = hg_least(n, hg_influence_left(g));
    g->services[service] = (int16_t)(g->services[service] + n);
    return n;
}

/* R4.3.3, R4.3.6: what does not fit is lost, but for what of the Capitalist Class may go to the Free Trade Zone. */
static int put_away(struct pl_state *g, int role, int item, int n, int store)
{
    return role == STATE        ? add_service(g, item, n)
           : role == CAPITALIST ? hg_store_goods(g, item, n)
                                : add_stock(g, store, item, n);
}

/* R4.3.5: what the Middle Class makes lies in its storages. Media are influence (R11.1). */
void hg_store(struct pl_state *g, int role, int item, int n)
{
    if (!n)
        return;
    pl_tell(g, EVENT_MAKES, hg_seat_of(g, role), PL_TABLE, role, n, item, 0);
    if (item == MEDIA && role != STATE) {
        hg_gain_influence(g, role, n);
        return;
    }
    int stored = put_away(g, role, item, n, role == MIDDLE ? STORAGE_MIDDLE : GOODS_WORKING);
    if (stored < n)
        pl_tell(g, EVENT_NO_ROOM, hg_seat_of(g, role), PL_TABLE, role, n - stored, item, 0);
}

/* What it did not make lies with what it has bought. */
void hg_gain_goods(struct pl_state *g, int role, int good, int n)
{
    int stored = put_away(g, role, good, n, role == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING);
    if (stored)
        pl_tell(g, EVENT_GOODS, hg_seat_of(g, role), PL_TABLE, role, stored, good, 0);
}

/* --- What all companies of one owner pay and make (R7.2, R7.6) --- */

struct shift {
    int wages[WORKER_CLASSES], made[INDUSTRIES], strikes;
};

/* R12.4: for this phase, whatever the labor market says. */
static int wage_level(const struct pl_state *g, int company)
{
    return g->wage[company] + (int)(g->paid_more >> company & 1) - (int)(g->paid_less >> company & 1);
}

static int wage_due(const struct pl_state *g, int company)
{
    return hg_wage_of(g, company) ? hg_company(company)->wage[wage_level(g, company) - 1] : 0;
}

/* R5.2.2: a strike stops a company, of the Middle Class only what the employee adds and is paid. */
static void work(struct pl_state *g, int company, struct shift *shift)
{
    bool is_struck = g->struck >> company & 1, is_middle = hg_company(company)->owner == MIDDLE;
    if (!hg_is_operational(g, company))
        return;
    if (is_struck) {
        shift->strikes++;
        pl_tell(g, EVENT_STANDS_STILL, PL_TABLE, PL_TABLE, company, 0, 0, 0);
    }
    if (!is_struck && hg_wage_of(g, company))
        shift->wages[hg_paid_class(g, company)] += wage_due(g, company);
    if (is_struck && !is_middle)
        return;
    int made = hg_output_of(g, company, !is_struck) + hg_boost(g, company);
    shift->made[hg_company(company)->makes] += made > 0 ? made : 0;
}

static void produce_of(struct pl_state *g, int owner)
{
    struct shift shift = {.strikes = 0};
    if (owner == STATE) {
        for (int space = 0; space < SPACES_PUBLIC; space++)
            if (g->open >> space & 1)
                work(g, g->public[space], &shift);
    } else {
        for (int i = 0; i < g->board[owner].n; i++)
            work(g, g->board[owner].card[i], &shift);
    }
    for (int role = 0; role < WORKER_CLASSES; role++)
        hg_owe(g, owner, role, FOR_WAGES, shift.wages[role]);
    for (int item = 0; item < INDUSTRIES; item++)
        hg_store(g, owner, item, shift.made[item]);
    hg_gain_influence(g, WORKING, shift.strikes);
}

/* R7.2: all strikes are over, and nobody is committed any more. */
static void end_production(struct pl_state *g)
{
    uint64_t left = hg_there(g);
    hg_gain_influence(g, WORKING, __builtin_popcount(g->unions));
    g->struck = g->paid_more = g->paid_less = 0;
    for (int company; hg_next(&left, &company);)
        for (int slot = 0; slot < SLOTS_MOST; slot++)
            g->worker[company][slot] &= (uint8_t)~COMMITTED;
}

/* --- The demonstration (R7.1, R7.9): how much is left to lose is the frame's a, who is next b --- */

/* Of the Capitalist Class as the first, then the Middle Class and the State. */
static const uint8_t losers[] = {CAPITALIST, MIDDLE, STATE};
enum { LOSERS = 3 };

/* Spaces of its own without a company; of a public company that lies face down too. */
static int empty_spaces(const struct pl_state *g, int role)
{
    if (!hg_is_played(g, role))
        return 0;
    return role == STATE    ? SPACES_PUBLIC - __builtin_popcount(g->open)
           : role == MIDDLE ? SPACES_MIDDLE - g->board[MIDDLE].n
                            : SPACES_CAPITALIST - g->board[CAPITALIST].n;
}

static int empty_after(const struct pl_state *g, int next)
{
    int n = 0;
    while (++next < LOSERS)
        n += empty_spaces(g, losers[next]);
    return n;
}

static void losses_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int least = f.a - empty_after(g, f.b), most = hg_least(f.a, empty_spaces(g, losers[f.b]));
    for (int n = least > 0 ? least : 0; n <= most; n++)
        pl_offer(out, ALLOWED, VERB_LOSS, losers[f.b], n, 0);
}

static void losses_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int n = pl_arg(m, 1);
    hg_gain_vp_for(g, pl_arg(m, 0), -n, VP_DEMONSTRATION);
    f.a = (int16_t)(f.a - n);
    f.b++;
    if (f.a > 0 && f.b < LOSERS)
        pl_ask(g, f);
}

static bool losses_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_PRODUCTION && f->seat == hg_seat_of(g, WORKING) && pl_is_between(f->b, 0, LOSERS - 1) &&
           pl_is_between(f->a, 1, empty_spaces(g, losers[f->b]) + empty_after(g, f->b)) && !f->c;
}
STEP(losses, .asks = N_("Who loses how many VP? {n} are left"), .arg = {{"n", &hg_number_kind, false}},
     .ask = losses_ask, .take = losses_take, .once = true, .fits = losses_fits);

static void resolve_demonstration(struct pl_state *g)
{
    int loss = hg_unemployed(g, WORKING) + __builtin_popcount(g->unions);
    loss = hg_least(loss, empty_after(g, -1));
    g->demonstration = 0;
    hg_note_march_over(g);
    hg_gain_influence(g, WORKING, 1);
    if (loss)
        pl_ask(g, (struct pl_frame){STEP_LOSSES, (uint8_t)hg_seat_of(g, WORKING), (int16_t)loss, 0, 0});
}

/* R7.1 */
static void begin(struct pl_state *g)
{
    hg_answer_strikes(g);
    for (uint64_t struck = g->struck; struck; struck &= struck - 1) {
        int company = __builtin_ctzll(struck);
        if (wage_level(g, company) == WAGE_LEVELS)
            g->struck &= ~(1ull << company);
    }
    if (g->demonstration)
        resolve_demonstration(g);
}

/* --- Needs (R7.3, R7.7): how much food is still needed is the frame's a, sources that were used are bits in b --- */

static int food_at(const struct pl_state *g, struct pl_frame f, int source)
{
    int buyer = hg_role(g, f.seat);
    if (f.b >> source & 1 || (source == MIDDLE_SELLS && buyer == MIDDLE))
        return 0;
    return hg_least(f.a, hg_stock_at(g, source, FOOD));
}

/* The last source has to give all that is left. */
static void needs_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int there = 0;
    for (int source = 0; source < BUY_SOURCES; source++)
        there += food_at(g, f, source);
    for (int source = 0; source < BUY_SOURCES; source++) {
        int here = food_at(g, f, source), least = f.a - (there - here);
        for (int n = here; n > 0 && n >= least; n--)
            pl_offer(out, ALLOWED, VERB_BUY, FOOD, source, n);
    }
}

static void needs_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int buyer = hg_role(g, f.seat), source = pl_arg(m, 1), n = pl_arg(m, 2);
    int price = hg_price_at(g, buyer, source, FOOD);
    pl_tell(g, EVENT_BUYS, f.seat, PL_TABLE, FOOD, source, n, 0);
    if (source == ABROAD) {
        int base = hg_import_price_of(g, FOOD);
        hg_owe(g, buyer, SUPPLY, FOR_NEEDS, n * base);
        hg_owe(g, buyer, STATE, FOR_TARIFF, n * (price - base));
    } else {
        hg_owe(g, buyer, hg_seller_at(source), FOR_NEEDS, n * price);
        hg_take_from(g, source, FOOD, n);
    }
    f.a = (int16_t)(f.a - n);
    f.b = (int16_t)(f.b | 1 << source);
    if (f.a)
        pl_ask(g, f);
}

static bool of_needy(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_PRODUCTION && hg_role(g, f->seat) < WORKER_CLASSES &&
           pl_is_between(f->a, 1, POPULATION_MOST) && !f->c;
}

static bool needs_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return of_needy(g, f) && pl_is_between(f->b, 0, (1 << BUY_SOURCES) - 1);
}
STEP(needs, .asks = N_("Where do you buy food? Still needed: {n}"), .arg = {{"n", &hg_number_kind, false}},
     .ask = needs_ask, .take = needs_take, .once = true, .fits = needs_fits);

/* The Middle Class has food in two places and says which it uses, if it has too much. */
static void eat_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int least = f.a - g->stock[GOODS_MIDDLE][FOOD], most = hg_least(f.a, g->stock[STORAGE_MIDDLE][FOOD]);
    for (int n = least > 0 ? least : 0; n <= most; n++)
        pl_offer(out, ALLOWED, VERB_EAT, n, 0, 0);
}

static void eat_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int from_storage = pl_arg(m, 0);
    g->stock[STORAGE_MIDDLE][FOOD] = (int16_t)(g->stock[STORAGE_MIDDLE][FOOD] - from_storage);
    g->stock[GOODS_MIDDLE][FOOD] = (int16_t)(g->stock[GOODS_MIDDLE][FOOD] - (f.a - from_storage));
    pl_tell(g, EVENT_EATS, f.seat, PL_TABLE, MIDDLE, f.a, 0, 0);
}

static bool eat_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return of_needy(g, f) && hg_role(g, f->seat) == MIDDLE && !f->b &&
           f->a <= g->stock[STORAGE_MIDDLE][FOOD] + g->stock[GOODS_MIDDLE][FOOD];
}
STEP(eat, .asks = N_("How much food do you take from the storage?"), .ask = eat_ask, .take = eat_take, .once = true,
     .fits = eat_fits);

static void cover_needs(struct pl_state *g, int role)
{
    int need = hg_population(g, role), seat = hg_seat_of(g, role);
    int16_t *goods = &g->stock[role == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING][FOOD], none = 0;
    int16_t *storage = role == MIDDLE ? &g->stock[STORAGE_MIDDLE][FOOD] : &none;
    int own = *goods + *storage;
    if (*storage && own > need) {
        pl_ask(g, (struct pl_frame){STEP_EAT, (uint8_t)seat, (int16_t)need, 0, 0});
        return;
    }
    int eaten = hg_least(own, need);
    *goods = (int16_t)(own - eaten);
    *storage = 0;
    if (eaten)
        pl_tell(g, EVENT_EATS, seat, PL_TABLE, role, eaten, 0, 0);
    if (eaten < need)
        pl_ask(g, (struct pl_frame){STEP_NEEDS, (uint8_t)seat, (int16_t)(need - eaten), 0, 0});
}

/* --- The steps in order (R1.8, R3.2, R4.1.7, R7): b is the section of the labor market before the IMF came (R10.3) ---
 */

enum {
    BEGINS,
    OF_STATE,
    OF_CAPITALIST,
    OF_MIDDLE,
    OF_WORKING,
    NEEDS_OF_MIDDLE,
    NEEDS_OF_WORKING,
    IMF,
    TAXES_OF_CAPITALIST,
    TAXES_OF_MIDDLE,
    TAXES_OF_WORKING,
    STAGES
};

static void do_stage(struct pl_state *g, int stage, int labor_market)
{
    switch (stage) {
    case BEGINS:
        begin(g);
        break;
    case OF_STATE:
        produce_of(g, STATE);
        break;
    case OF_CAPITALIST:
        produce_of(g, CAPITALIST);
        break;
    case OF_MIDDLE:
        produce_of(g, MIDDLE);
        break;
    case OF_WORKING:
        produce_of(g, WORKING);
        end_production(g);
        break;
    case NEEDS_OF_MIDDLE:
        if (hg_is_played(g, MIDDLE))
            cover_needs(g, MIDDLE);
        break;
    case NEEDS_OF_WORKING:
        cover_needs(g, WORKING);
        break;
    case IMF: /* R7.4 */
        hg_check_imf(g);
        break;
    default:
        hg_pay_taxes(g,
                     stage == TAXES_OF_CAPITALIST ? CAPITALIST
                     : stage == TAXES_OF_MIDDLE   ? MIDDLE
                                                  : WORKING,
                     labor_market);
    }
}

/* R7.0: who may use a bonus before this stage; c says that they were asked. */
static bool asks_bonuses(struct pl_state *g, struct pl_frame f)
{
    static const struct {
        uint8_t moment, roles;
    } before[STAGES + 1] = {
        [BEGINS] = {AT_PRODUCTION, ANY_CLASS},
        [OF_STATE] = {AT_WAGES, ANY_CLASS},
        [NEEDS_OF_MIDDLE] = {AT_NEEDS, ONLY(MIDDLE)},
        [NEEDS_OF_WORKING] = {AT_NEEDS, ONLY(WORKING)},
        [TAXES_OF_CAPITALIST] = {AT_TAXES, ONLY(CAPITALIST)},
        [TAXES_OF_MIDDLE] = {AT_TAXES, ONLY(MIDDLE)},
        [TAXES_OF_WORKING] = {AT_TAXES, ONLY(WORKING)},
    };
    if (f.c || !before[f.a].roles || !hg_has_bonuses(g, before[f.a].moment, before[f.a].roles))
        return false;
    pl_push(g, STEP_PRODUCTION, 0, f.a, f.b, 1);
    hg_ask_bonuses(g, before[f.a].moment, before[f.a].roles);
    return true;
}

static void production_run(struct pl_state *g, struct pl_frame f)
{
    int labor_market = f.a <= IMF ? g->policy[LABOR_MARKET] : f.b;
    if (hg_look_at_agendas(g, f) || asks_bonuses(g, f))
        return;
    if (f.a == STAGES) {
        hg_begin_elections(g);
        return;
    }
    pl_push(g, STEP_PRODUCTION, 0, f.a + 1, f.a < IMF ? 0 : labor_market, 0);
    do_stage(g, f.a, labor_market);
}

static bool production_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_PRODUCTION && pl_is_between(f->a, 0, STAGES) &&
           pl_is_between(f->b, 0, f->a > IMF ? SECTION_C : 0) && pl_is_between(f->c, 0, hg_has_alternatives(g));
}
STEP(production, .run = production_run, .once = true, .fits = production_fits);

bool hg_before_imf(const struct pl_state *g)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step == STEP_PRODUCTION)
            return g->waiting[i].a <= IMF;
    return g->phase < PHASE_PRODUCTION;
}

void hg_begin_production(struct pl_state *g)
{
    g->phase = PHASE_PRODUCTION;
    g->used = 0;
    memset(g->flow, 0, sizeof g->flow);
    pl_tell(g, EVENT_PHASE, PL_TABLE, PL_TABLE, g->phase, 0, 0, 0);
    pl_push(g, STEP_PRODUCTION, 0, 0, 0, 0);
}
