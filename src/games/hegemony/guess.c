/* A quick estimate of the final score, in hundredths of a point: the points so far; what the rules make of money, goods
 * and wealth in the rounds that are left, followed round by round; and for all the rest a weighted sum of what can be
 * counted on the table, whose weights were fitted to games (guess.def). It must not jump where a phase begins or ends,
 * for searches compare guesses from before and after: what this round has still to bring depends on the stage. */
#include "games/hegemony/state.h"

enum { POINT = 100, IN_ALL = ROUNDS * TURNS };

/* --- What is counted, and what a unit of it is worth --- */

enum {
#define SHARED(name, ...) ALL_##name,
#include "games/hegemony/guess.def"
#undef SHARED
    ALL_COUNTED
};

enum {
#define OF_WORKING(name, ...) WC_##name,
#include "games/hegemony/guess.def"
#undef OF_WORKING
    WC_COUNTED
};

enum {
#define OF_MIDDLE(name, ...) MC_##name,
#include "games/hegemony/guess.def"
#undef OF_MIDDLE
    MC_COUNTED
};

enum {
#define OF_CAPITALIST(name, ...) CC_##name,
#include "games/hegemony/guess.def"
#undef OF_CAPITALIST
    CC_COUNTED
};

enum {
#define OF_STATE(name, ...) ST_##name,
#include "games/hegemony/guess.def"
#undef OF_STATE
    ST_COUNTED
};

enum { COUNTED_MOST = 20 };
_Static_assert((int)WC_COUNTED <= COUNTED_MOST && (int)MC_COUNTED <= COUNTED_MOST && (int)CC_COUNTED <= COUNTED_MOST &&
                   (int)ST_COUNTED <= COUNTED_MOST,
               "COUNTED_MOST: no role has more lines of its own in guess.def");

/* Thousandths of a point: at the end of the game, and what 25 turns before it change. */
struct weight {
    int32_t now, sooner;
};

static const struct weight shared[ALL_COUNTED][ROLES] = {
#define SHARED(name, ...) {__VA_ARGS__},
#include "games/hegemony/guess.def"
#undef SHARED
};

static const struct weight own[ROLES][COUNTED_MOST] = {
    [WORKING] =
        {
#define OF_WORKING(name, ...) {__VA_ARGS__},
#include "games/hegemony/guess.def"
#undef OF_WORKING
        },
    [MIDDLE] =
        {
#define OF_MIDDLE(name, ...) {__VA_ARGS__},
#include "games/hegemony/guess.def"
#undef OF_MIDDLE
        },
    [CAPITALIST] =
        {
#define OF_CAPITALIST(name, ...) {__VA_ARGS__},
#include "games/hegemony/guess.def"
#undef OF_CAPITALIST
        },
    [STATE] =
        {
#define OF_STATE(name, ...) {__VA_ARGS__},
#include "games/hegemony/guess.def"
#undef OF_STATE
        },
};

/* --- When --- */

/* How far production has come (production.c): what lies before a stage has happened. */
enum { AFTER_WAGES = 2, AFTER_NEEDS_OF_MIDDLE = 6, AFTER_NEEDS = 7, AFTER_TAXES = 11 };

struct moment {
    int stage;  /* of this round's production */
    int rounds; /* after this one */
    int turns;  /* of the role in this round */
    int left;   /* turns until the end */
};

static int stage_of(const struct pl_state *g)
{
    if (g->phase != PHASE_PRODUCTION)
        return g->phase < PHASE_PRODUCTION ? 0 : AFTER_TAXES;
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step == STEP_PRODUCTION)
            return g->waiting[i].a;
    return AFTER_TAXES;
}

static struct moment moment_of(const struct pl_state *g, int seat)
{
    int rounds = ROUNDS - g->head.round;
    int turns = g->phase > PHASE_ACTION ? 0 : g->phase < PHASE_ACTION ? TURNS : TURNS - g->turn + (seat >= g->active);
    return (struct moment){stage_of(g), rounds, turns, turns + rounds * TURNS};
}

/* --- What there is --- */

static int price_of(const struct pl_state *g, int role, int item)
{
    return item < GOODS ? hg_prices[item][g->price[role][item] - 1] : 8;
}

/* What a unit costs where it is cheapest. */
static int cheapest(const struct pl_state *g, int buyer, int item)
{
    int best = hg_prices[item][WAGE_LEVELS - 1];
    for (int source = STATE_SELLS; source <= ABROAD; source++)
        if (hg_stock_at(g, source, item))
            best = hg_least(best, hg_price_at(g, buyer, source, item));
    return best;
}

/* What these companies pay in a round: to a class, or to all. */
static int wages(const struct pl_state *g, uint64_t companies, unsigned classes)
{
    int sum = 0;
    companies &= g->operational;
    for (int company; hg_next(&companies, &company);) {
        int wage = hg_wage_of(g, company);
        if (wage && classes >> hg_paid_class(g, company) & 1)
            sum += wage;
    }
    return sum;
}

/* What the companies of a class make in a round, at its prices; units by industry are added to `made`. */
static int output(const struct pl_state *g, int role, int made[INDUSTRIES])
{
    int sum = 0;
    for (int i = 0; i < g->board[role].n; i++) {
        int company = g->board[role].card[i], item = hg_company(company)->makes;
        if (!hg_is_operational(g, company))
            continue;
        made[item] += hg_output_of(g, company, true);
        sum += hg_output_of(g, company, true) * price_of(g, role, item);
    }
    return sum;
}

static int income_tax(const struct pl_state *g)
{
    return hg_income_tax[g->policy[LABOR_MARKET]][g->policy[TAXATION]];
}

/* --- Prosperity (R4.5.1): each use brings the points of the step that it leads to, so one now is worth more with each
 * that follows. Money is spent on uses as long as there are turns for them, and what is left counts in the end. --- */

enum { NEWCOMERS = 2, NEWCOMERS_EARN = 15, HEALTH_VP = 2 }; /* R3.4: workers a round at least; R5.2.5 */
enum { USES_MOST = 2 * POINT, USES_OF_TURN = POINT / 2, IN_TENTHS_NOW = 9, IN_TENTHS_LATER = 7 };

struct living {
    int role, store;        /* where what it has bought lies */
    int money, due, income; /* now; what this round's production brings; what a later one does */
    int a_head;             /* of that is lost for each more of population */
    int grows;              /* by so much with each round, as newcomers find work */
    int price;              /* of a unit that is used */
    int drop;               /* steps that are lost with a round (R3.3) */
    int most;               /* uses of a round that are bought, in hundredths */
    int full;               /* companies that raise it in Scoring while it is lower (R8.2) */
    int worth, worth_most;  /* of money in the end, in hundredths of a point, and so much of it at most counts */
};

/* The points of the track between two steps, both in hundredths. */
static int climbed(int role, int from, int to)
{
    int middle = hg_least((from + to + POINT) / 2, PROSPERITY_MOST * POINT), low = middle / POINT;
    int more = low < PROSPERITY_MOST ? hg_prosperity_vp[role][low + 1] - hg_prosperity_vp[role][low] : 0;
    return (to - from) * (hg_prosperity_vp[role][low] * POINT + more * (middle % POINT)) / POINT;
}

static int prosper(const struct pl_state *g, const struct living *l, struct moment when)
{
    int workers = hg_workers_of(g, l->role), heads = hg_population_of(workers);
    int ready = 0, money = l->money, step = g->prosperity[l->role] * POINT;
    int sum = when.left ? g->stock[l->store][HEALTH] / heads * HEALTH_VP * POINT : 0;
    for (int good = LUXURY; good < GOODS; good++) {
        int there = g->stock[l->store][good];
        ready += there / heads * POINT;
        money += there % heads * l->price * 2 / 3; /* so much less is to be bought */
    }
    for (int i = 0; i <= when.rounds; i++) {
        int population = hg_population_of(workers + i * NEWCOMERS), cost = 1 + population * l->price;
        int used = hg_least(ready, (i ? TURNS : when.turns) * POINT);
        int most = i ? l->most : hg_least(l->most, when.turns * USES_OF_TURN);
        int bought = money > 0 ? hg_least(money * POINT / cost, most) : 0;
        int end = step + used + bought;
        sum += (climbed(l->role, step, end) + bought * HEALTH_VP / 3) * (i ? IN_TENTHS_LATER : IN_TENTHS_NOW) / 10;
        if (hg_prosperity_vp[l->role][hg_least(end / POINT, PROSPERITY_MOST)] < l->full) {
            sum += climbed(l->role, end, end + POINT);
            end += POINT;
        }
        ready -= used;
        step = hg_least(end, PROSPERITY_MOST * POINT) - l->drop * POINT;
        step = step > 0 ? step : 0;
        money += i ? l->income + i * l->grows - (population - heads) * l->a_head : l->due;
        money -= bought * cost / POINT;
    }
    return sum + hg_least(money, l->worth_most) * l->worth;
}

static int mean_price(const struct pl_state *g, int buyer)
{
    return (cheapest(g, buyer, LUXURY) + cheapest(g, buyer, HEALTH) + cheapest(g, buyer, EDUCATION)) / 3;
}

/* --- Each role --- */

static int guess_of_workers(const struct pl_state *g, struct moment when, int *f)
{
    enum { FARM_MAKES = 2, COUNTS = 150 };
    int population = hg_population(g, WORKING), food = cheapest(g, WORKING, FOOD), tax = income_tax(g);
    int paid = wages(g, hg_there(g), ONLY(WORKING)), own_food = g->stock[GOODS_WORKING][FOOD];
    int farms = __builtin_popcountll(g->of[WORKING] & g->operational) * FARM_MAKES;
    struct living l = {.role = WORKING, .store = GOODS_WORKING, .money = g->money[WORKING], .a_head = food + tax};
    l.income = paid - population * (food + tax) + farms * food;
    if (when.stage < AFTER_WAGES)
        l.due += paid + farms * food;
    if (when.stage <= AFTER_NEEDS)
        l.due += (hg_least(own_food, population) - population) * food;
    if (when.stage < AFTER_TAXES)
        l.due -= population * tax;
    l.grows = NEWCOMERS_EARN;
    l.price = mean_price(g, WORKING);
    l.drop = 1;
    l.full = -1;
    l.most = USES_MOST;
    l.worth = POINT / 10;
    l.worth_most = COUNTS;
    for (int industry = 0; industry < INDUSTRIES; industry++)
        f[WC_POSSIBLE_UNIONS] += !(g->unions >> industry & 1) && hg_working_in(g, industry) >= UNION_WORKERS;
    f[WC_STRUCK] = __builtin_popcountll(g->struck);
    return prosper(g, &l, when);
}

/* What is sold of goods in a round, in parts of what they cost: not all finds a buyer, and corporate tax takes some. */
static int sold(int value)
{
    return value / 2;
}

/* R9.3: what goods are worth in the end, by their price: 2 food for 24, or 3 others for as much. */
enum { PRICE_OF_VP = 24 };

static int value_of(const struct pl_state *g, int role, const int16_t *stock)
{
    int sum = 0;
    for (int good = 0; good < GOODS; good++)
        sum += stock[good] * price_of(g, role, good);
    return sum;
}

static int guess_of_middle(const struct pl_state *g, struct moment when, int *f)
{
    enum { FOOD_COSTS = 12 };
    int population = hg_population(g, MIDDLE), tax = income_tax(g) * hg_taxed_income(g, MIDDLE);
    int paid = wages(g, g->of[CAPITALIST] | g->of[STATE], ONLY(MIDDLE)), pays = wages(g, g->of[MIDDLE], ANY_CLASS);
    int food = g->stock[GOODS_MIDDLE][FOOD] + g->stock[STORAGE_MIDDLE][FOOD], made[INDUSTRIES] = {0};
    int makes = output(g, MIDDLE, made), companies = hg_operational(g, MIDDLE);
    struct living l = {.role = MIDDLE, .store = GOODS_MIDDLE, .money = g->money[MIDDLE], .a_head = FOOD_COSTS};
    tax += hg_tax_multiplier(g) * companies;
    l.income = paid - pays - tax - population * FOOD_COSTS + sold(makes);
    l.due = sold(value_of(g, MIDDLE, g->stock[STORAGE_MIDDLE]));
    if (when.stage < AFTER_WAGES)
        l.due += paid - pays + sold(makes);
    if (when.stage < AFTER_NEEDS_OF_MIDDLE)
        l.due += (hg_least(food, population) - population) * FOOD_COSTS;
    if (when.stage < AFTER_TAXES)
        l.due -= tax;
    l.grows = NEWCOMERS_EARN;
    l.price = mean_price(g, MIDDLE);
    l.drop = 2;
    l.most = USES_MOST / 2;
    l.full = hg_fully_operational(g);
    l.worth = POINT / 15;
    l.worth_most = MONEY_MOST;
    f[MC_OPERATIONAL] = companies;
    return prosper(g, &l, when);
}

/* R8.3, in hundredths of a space, so that each piece of money counts. */
static int wealth_of(int money)
{
    int space = 0;
    while (space < WEALTH_MOST && hg_wealth[space] <= money)
        space++;
    int from = space ? hg_wealth[space - 1] : 0;
    if (space == WEALTH_MOST || money < 0)
        return space * POINT;
    return space * POINT + (money - from) * POINT / (hg_wealth[space] - from);
}

struct trading {
    int money, goods; /* now, goods by what they cost */
    int due, makes;   /* goods of this round's production and of a later one */
    int costs_due, costs;
};

/* The points of every scoring that is left, and of the highest space that is reached. Goods are sold round by round;
 * what is left of them counts in the end. */
static int grow_rich(const struct pl_state *g, struct trading t, struct moment when)
{
    int best = g->wealth * POINT, sum = 0;
    for (int i = 0; i <= when.rounds; i++) {
        int sales = i ? sold(t.goods) : sold(t.goods) * when.turns / TURNS;
        t.money += sales - (i ? t.costs : t.costs_due);
        t.goods += (i ? t.makes : t.due) - sales;
        int wealth = wealth_of(t.money);
        sum += wealth;
        best = hg_most(best, wealth);
    }
    return sum + 3 * (best - g->wealth * POINT) + t.goods * POINT / PRICE_OF_VP;
}

static int guess_of_capitalists(const struct pl_state *g, struct moment when, int *f)
{
    int made[INDUSTRIES] = {0}, companies = hg_operational(g, CAPITALIST), lost = 0;
    int pays = wages(g, g->of[CAPITALIST], ANY_CLASS), tax = hg_tax_multiplier(g) * companies;
    int empty = SPACES_CAPITALIST - g->board[CAPITALIST].n;
    int march = hg_least(hg_unemployed(g, WORKING) + __builtin_popcount(g->unions), empty); /* R7.1 */
    const int16_t *stock = g->stock[STORAGE_CAPITALIST], *zone = g->stock[TRADE_ZONE];
    struct trading t = {.money = g->capital + g->money[CAPITALIST], .makes = output(g, CAPITALIST, made)};
    bool is_due = when.stage < AFTER_WAGES;
    for (int good = 0; good < GOODS && is_due; good++)
        lost +=
            hg_most(0, stock[good] + made[good] - hg_room(g, STORAGE_CAPITALIST, good)) * price_of(g, CAPITALIST, good);
    t.goods = value_of(g, CAPITALIST, stock) + value_of(g, CAPITALIST, zone) * 2 / 3;
    t.due = is_due ? t.makes - lost / 2 : 0;
    t.costs = pays + tax;
    t.costs_due = (is_due ? pays : 0) + (when.stage < AFTER_TAXES ? tax : 0);
    f[CC_IDLE] = g->board[CAPITALIST].n - companies;
    f[CC_MARCH] = g->demonstration && is_due ? march : 0;
    f[CC_MARCH_LIKELY] = hg_may_march(g) ? march : 0;
    return grow_rich(g, t, when);
}

/* R8.4 */
static int guess_of_state(const struct pl_state *g, struct moment when, int *f)
{
    int least = LEGITIMACY_MOST, most = 0, all = 0, tokens = 0, benefits = 0;
    for (int role = 0; role < CLASSES; role++) {
        all += g->legitimacy[role];
        least = hg_least(least, g->legitimacy[role]);
        most = hg_most(most, g->legitimacy[role]);
        tokens += g->tokens[role];
        for (int item = 0; item < BENEFITS; item++)
            benefits += g->benefits[role][item] > 0;
    }
    int pays = wages(g, g->of[STATE], ANY_CLASS), taxed = hg_operational(g, CAPITALIST) + hg_operational(g, MIDDLE);
    int tax = hg_tax_multiplier(g) * taxed + income_tax(g) * hg_population(g, WORKING);
    int cash = g->money[STATE] - (when.stage < AFTER_WAGES ? pays : 0) + (when.stage < AFTER_TAXES ? tax : 0);
    f[ST_TWO_LOWEST] = all - most;
    f[ST_LOWEST] = least;
    f[ST_HIGHEST] = most;
    f[ST_TOKENS] = tokens * (when.rounds + 1);
    f[ST_CASH] = cash;
    f[ST_WAGES] = pays * when.rounds;
    f[ST_TAX] = tax * when.rounds;
    f[ST_EVENTS] = g->events.n;
    f[ST_AGENDA] = hg_agenda_matches(g);
    f[ST_SERVICES] = g->services[HEALTH] + g->services[EDUCATION] + g->services[MEDIA];
    f[ST_GOODS] = g->services[FOOD] + g->services[LUXURY];
    f[ST_IMF] = g->loans[STATE] + 1 >= hg_governs(g, IMF_LOANS);
    f[ST_BENEFITS] = benefits;
    return 0;
}

static void count_shared(const struct pl_state *g, int role, struct moment when, int *f)
{
    int votes = g->bag[WORKING] + g->bag[MIDDLE] + g->bag[CAPITALIST];
    f[ALL_ALWAYS] = 1;
    f[ALL_THREE_SEATS] = g->head.seats >= 3;
    f[ALL_FOUR_SEATS] = g->head.seats >= UNION_WORKERS;
    for (int other = 0; other < ROLES; other++)
        f[other == role ? ALL_INFLUENCE : ALL_INFLUENCE_OF_OTHERS] += g->influence[other];
    for (int policy = 0; policy < POLICIES; policy++) {
        f[ALL_FISCAL + policy] = g->policy[policy];
        if (hg_has_bill(g, policy))
            f[g->bill_by[policy] == role + 1 ? ALL_BILLS : ALL_BILLS_OF_OTHERS]++;
    }
    f[ALL_LOANS] = g->loans[role];
    f[ALL_LOANS_OF_STATE] = role == STATE ? 0 : g->loans[STATE];
    f[ALL_VOTES] = role < CLASSES && votes ? g->bag[role] * 100 / votes : 0;
    f[ALL_SECTIONS] = role < CLASSES ? hg_end_policies[role][hg_own_sections(g, role)] : 0; /* R9.2 */
    f[ALL_UNIONS] = __builtin_popcount(g->unions) * (when.rounds + 1);
    f[ALL_IDLE_WORKERS] = hg_unemployed(g, WORKING);
    f[ALL_PROSPERITY_OF_WORKERS] = g->prosperity[WORKING];
}

static int worth(int n, struct weight w, int left)
{
    return n * (w.now + w.sooner * left / IN_ALL);
}

/* R12.2: what somebody keeps is worth most of its points if its task is done, and else a part of what is missing. */
static int likely(const struct pl_state *g, int seat)
{
    const struct hg_seat *kept = &g->seat[seat];
    int card = kept->hidden.n == 1 ? kept->hidden.card[0] : -1, part = 0, needs = 0;
    if (card < 0)
        return 0;
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++, needs++)
        part += d->what == AT_MOST || !d->n ? 0 : hg_least(hg_task_count(g, card, d), d->n) * POINT / d->n;
    return hg_hidden[card].vp * (hg_is_task_done(g, card) ? POINT * 3 / 4 : part / needs / 4);
}

enum { BONUS_WORTH = 60, BOND_WORTH = 8 };

/* R12.3.6: money that is still to come from the State. */
static int bonds(const struct pl_state *g, int role)
{
    return BOND_WORTH *
           (role < CLASSES ? g->bonds[role] : -(g->bonds[WORKING] + g->bonds[MIDDLE] + g->bonds[CAPITALIST]));
}

int hg_guess(const struct pl_state *g, int seat)
{
    static int (*const of[ROLES])(const struct pl_state *, struct moment,
                                  int *) = {guess_of_workers, guess_of_middle, guess_of_capitalists, guess_of_state};
    int role = hg_role(g, seat), all[ALL_COUNTED] = {0}, mine[COUNTED_MOST] = {0}, sum = 0;
    struct moment when = moment_of(g, seat);
    int followed = of[role](g, when, mine);
    count_shared(g, role, when, all);
    for (int i = 0; i < ALL_COUNTED; i++)
        sum += worth(all[i], shared[i][role], when.left);
    for (int i = 0; i < COUNTED_MOST; i++)
        sum += worth(mine[i], own[role][i], when.left);
    int kept = hg_has_alternatives(g) ? g->seat[seat].held.n * (when.rounds + 1) * BONUS_WORTH : 0;
    return g->vp[role] * POINT + followed + sum / 10 + likely(g, seat) + kept + bonds(g, role);
}
