/* A quick estimate of the final score, in hundredths of a point: the points so far, and what money, goods, companies,
 * influence and legitimacy will still turn into. Each class has its own way to points, so each has its own sum. */
#include "games/hegemony/state.h"

enum { POINT = 100, INFLUENCE_WORTH = 50, CUBE_WORTH = 15, BONUS_WORTH = 60, BOND_WORTH = 8 };

/* Scoring Phases that are still to come. */
static int scorings_left(const struct pl_state *g)
{
    return ROUNDS - g->head.round + (g->phase <= PHASE_SCORING);
}

/* What a unit brings when it is sold at home. */
static int price_of(const struct pl_state *g, int role, int item)
{
    return item < GOODS ? hg_prices[item][g->price[role][item] - 1] : 8;
}

/* What the companies of a class bring in a round, in money: not all that they make finds a buyer. */
static int profit(const struct pl_state *g, int role)
{
    int sum = 0, tax = hg_tax_multiplier(g);
    for (int i = 0; i < g->board[role].n; i++) {
        int company = g->board[role].card[i];
        int price = price_of(g, role, hg_company(company)->makes);
        if (hg_is_operational(g, company))
            sum += hg_output_of(g, company, true) * price * 2 / 3 - hg_wage_of(g, company) - tax;
    }
    return sum;
}

/* What the workers of a class earn in a round. */
static int wages(const struct pl_state *g, int role)
{
    uint64_t left = hg_there(g);
    int sum = 0;
    for (int company; hg_next(&left, &company);)
        if (hg_wage_of(g, company) && hg_paid_class(g, company) == role)
            sum += hg_wage_of(g, company);
    return sum;
}

/* R4.5.1, R5.2.5: a unit of what raises Prosperity, as a part of as many as there is Population. */
static int prospering(const struct pl_state *g)
{
    static const uint8_t besides[GOODS] = {[LUXURY] = 0, [HEALTH] = 3, [EDUCATION] = 1};
    int next = hg_least(g->prosperity[MIDDLE] + 1, PROSPERITY_MOST), population = hg_population(g, MIDDLE), sum = 0;
    for (int good = LUXURY; good < GOODS; good++)
        sum += g->stock[GOODS_MIDDLE][good] * (hg_prosperity_vp[MIDDLE][next] + besides[good]);
    return sum * POINT * 4 / (5 * population);
}

/* R9.3 in the end; before it, goods are sold. */
static int stored(const struct pl_state *g, int role, int store, int left, int money)
{
    static const uint8_t in_the_end[GOODS] = {[FOOD] = 2, [LUXURY] = 3, [HEALTH] = 3, [EDUCATION] = 3};
    int sum = 0;
    for (int good = 0; good < GOODS; good++)
        sum += g->stock[store][good] * (left ? price_of(g, role, good) * money * 2 / 3 : POINT / in_the_end[good]);
    return sum;
}

/* What a unit costs the Working Class where it is cheapest. */
static int cheapest(const struct pl_state *g, int item)
{
    int best = hg_prices[item][WAGE_LEVELS - 1];
    for (int source = STATE_SELLS; source <= ABROAD; source++)
        if (hg_stock_at(g, source, item))
            best = hg_least(best, hg_price_at(g, WORKING, source, item));
    return best;
}

enum { USES_OF_ROUND = 2 * POINT + POINT / 2, MONEY_IN_THE_END = 150 };
enum { SOON = 9, LATER = 6 }; /* in tenths: how many of the uses that could be there will be */

/* So many uses, in hundredths, may still come in this round. */
static int uses_now(const struct pl_state *g)
{
    return g->phase > PHASE_ACTION    ? 0
           : g->phase == PHASE_ACTION ? (TURNS + 1 - g->turn) * USES_OF_ROUND / TURNS
                                      : USES_OF_ROUND;
}

/* R4.5.1: each use of luxury, health or education brings as many points as the step of Prosperity that it leads to, so
 * one now is worth more with each that follows; health brings 2 besides (R5.2.5). Money, that of later rounds too, is
 * spent on uses as long as there are turns for them; what is left then counts in the end (R9.3). Uses, steps and
 * points are in hundredths. */
static int prosper(const struct pl_state *g, int left, int income)
{
    int population = hg_population(g, WORKING), money = g->money[WORKING];
    int cost = 1 + population * (cheapest(g, LUXURY) + cheapest(g, HEALTH) + cheapest(g, EDUCATION)) / 3;
    int ready = 0, step = g->prosperity[WORKING] * POINT, sum = 0;
    for (int good = LUXURY; good < GOODS; good++)
        ready += g->stock[GOODS_WORKING][good] * POINT / population;
    for (int i = 0; i < left; i++) {
        int uses = hg_least(i ? USES_OF_ROUND : uses_now(g), ready + money * POINT / cost);
        int bought = uses > ready ? uses - ready : 0, end = hg_least(step + uses, PROSPERITY_MOST * POINT);
        sum += uses * ((step + end) / 2 + POINT / 2 + 2 * POINT / 3) / POINT * (i ? LATER : SOON) / 10;
        ready -= uses - bought;
        step = end > POINT ? end - POINT : 0;
        money += (i || g->phase <= PHASE_PRODUCTION ? income : 0) - bought * cost / POINT;
        if (money < 0) { /* R4.1.2, R9.1 */
            sum += money * POINT / 10;
            money = 0;
        }
    }
    return sum + hg_least(money, MONEY_IN_THE_END) * POINT / 10;
}

static int guess_of_workers(const struct pl_state *g, int left)
{
    int unions = __builtin_popcount(g->unions), food = g->stock[GOODS_WORKING][FOOD];
    int tax = hg_income_tax[g->policy[LABOR_MARKET]][g->policy[TAXATION]] + cheapest(g, FOOD);
    int income = wages(g, WORKING) - hg_population(g, WORKING) * tax;
    return prosper(g, left, income) + (left ? food * POINT : 0) + 2 * POINT * unions * left;
}

static int guess_of_middle(const struct pl_state *g, int left)
{
    int money = left ? 9 : 7;
    int cash = g->money[MIDDLE] + left * (wages(g, MIDDLE) + profit(g, MIDDLE));
    return cash * money + prospering(g) + stored(g, MIDDLE, STORAGE_MIDDLE, left, money) +
           8 * money * g->stock[GOODS_MIDDLE][FOOD];
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

static int guess_of_capitalists(const struct pl_state *g, int left)
{
    int earned = profit(g, CAPITALIST), money = g->capital + g->money[CAPITALIST], best = g->wealth * POINT, sum = 0;
    for (int i = 0; i < left; i++) {
        int wealth = wealth_of(money);
        sum += wealth;
        best = wealth > best ? wealth : best;
        money += earned * 2 / 3;
    }
    return sum + 3 * (best - g->wealth * POINT) + stored(g, CAPITALIST, STORAGE_CAPITALIST, left, 12) +
           stored(g, CAPITALIST, TRADE_ZONE, left, 12);
}

/* R8.4 */
static int guess_of_state(const struct pl_state *g, int left)
{
    int value[CLASSES], sum = g->money[STATE] * (left ? 5 : 3);
    for (int role = 0; role < CLASSES; role++)
        value[role] = g->legitimacy[role];
    for (int i = 0; i < left; i++) {
        int most = 0, all = 0;
        for (int role = 0; role < CLASSES; role++) {
            all += value[role];
            most = value[role] > most ? value[role] : most;
            value[role] = hg_least((value[role] + 1) / 2 + g->tokens[role], LEGITIMACY_MOST);
        }
        sum += (all - most) * POINT + all * POINT / 10;
    }
    return sum + hg_agenda_matches(g) * POINT;
}

/* R9.1: a loan costs five points, and its interest until then. */
static int owed(const struct pl_state *g, int role, int left)
{
    return g->loans[role] * (5 * POINT + (role == STATE ? 0 : 40 * left));
}

/* R12.2: what somebody keeps is worth most of its points if its task is done, and else a part of what is missing. */
static int likely(const struct pl_state *g, int seat)
{
    const struct hg_seat *own = &g->seat[seat];
    int card = own->hidden.n == 1 ? own->hidden.card[0] : -1, part = 0, needs = 0;
    if (card < 0)
        return 0;
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++, needs++)
        part += d->what == AT_MOST || !d->n ? 0 : hg_least(hg_task_count(g, card, d), d->n) * POINT / d->n;
    return hg_hidden[card].vp * (hg_is_task_done(g, card) ? POINT * 3 / 4 : part / needs / 4);
}

/* R12.3.6: money that is still to come from the State. */
static int bonds(const struct pl_state *g, int role)
{
    return BOND_WORTH *
           (role < CLASSES ? g->bonds[role] : -(g->bonds[WORKING] + g->bonds[MIDDLE] + g->bonds[CAPITALIST]));
}

int hg_guess(const struct pl_state *g, int seat)
{
    static int (*const own[ROLES])(const struct pl_state *, int) = {guess_of_workers, guess_of_middle,
                                                                    guess_of_capitalists, guess_of_state};
    int role = hg_role(g, seat), left = scorings_left(g);
    int cubes = left && role < CLASSES ? g->bag[role] * CUBE_WORTH : 0;
    int kept = hg_has_alternatives(g) ? g->seat[seat].held.n * left * BONUS_WORTH : 0;
    int policies = role < CLASSES ? hg_end_policies[role][hg_own_sections(g, role)] * POINT : 0; /* R9.2 */
    return g->vp[role] * POINT + likely(g, seat) + own[role](g, left) - owed(g, role, left) + policies + cubes +
           g->influence[role] * (left ? INFLUENCE_WORTH : 0) + kept + bonds(g, role);
}
