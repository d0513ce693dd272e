/* A quick estimate of the final score, in hundredths of a point: the points so far, and what stocks, production,
 * actions and the cards in hand will still turn into. Money buys less and less the nearer the end comes; what is left
 * then is worth next to nothing. */
#include "games/mars/state.h"

enum { POINT = 100, USUAL_GENERATIONS = 12, LOSS_OF_A_GENERATION = 1200, WORTH_OF_A_STEP = 1000, AWARDS_UNSURE = 6 };
enum { GREENERY_WORTH = 140 };

/* --- What things are worth now --- */

struct rates {
    int left;                        /* generations after this one */
    int point;                       /* a victory point: alone they hardly count */
    int rating;                      /* one more of TR, with the income that it brings, and ... */
    int step;                        /* ... of a parameter */
    int temperature, oxygen, oceans; /* a step of this one; 0 where it can't be raised */
    int stock[RESOURCES];            /* one of each, and ... */
    int made[RESOURCES];             /* ... of its production */
};

/* Generations after this one. How long a game takes hardly depends on what one player does in a turn, so neither does
 * this: otherwise nobody would ever want to raise a parameter and lose the income of the time that is left. */
static int generations_left(const struct pl_state *g)
{
    int last = tm_is_solo(g) ? SOLO_GENERATIONS : USUAL_GENERATIONS;
    return g->head.round < last ? last - g->head.round : 0;
}

static int worth_of_money(int left)
{
    static const uint8_t worth[] = {4, 6, 7, 7, 8};
    return worth[left < 4 ? left : 4];
}

static bool rating_is_goal(const struct pl_state *g)
{
    return g->head.option[OPTION_GOAL] == GOAL_TR63;
}

/* Eight heat are a step of temperature; as many plants are a greenery, with oxygen while it rises. Alone everything is
 * worth the steps that it makes. */
static void find_rates(const struct pl_state *g, struct rates *r)
{
    enum { USUAL_PRICE = 18 };
    bool solo = tm_is_solo(g);
    int left = generations_left(g), money = solo ? WORTH_OF_A_STEP / USUAL_PRICE : worth_of_money(left);
    *r = (struct rates){.left = left, .point = solo ? POINT / 10 : POINT, .rating = POINT + money * left};
    r->step = r->rating + (solo ? WORTH_OF_A_STEP : 0);
    if (solo && rating_is_goal(g))
        r->rating = r->step;
    r->temperature = g->temperature < TEMPERATURE_GOAL ? r->step : 0;
    r->oxygen = g->oxygen < OXYGEN_GOAL ? r->step : 0;
    r->oceans = tm_oceans(g) < OCEANS_GOAL ? r->step : 0;
    int heat = r->temperature ? r->step / 9 : 1, plants = (GREENERY_WORTH + r->oxygen) / 9;
    const int stock[RESOURCES] = {[MEGACREDITS] = money, [STEEL] = money * 3 / 2, [TITANIUM] = money * 5 / 2,
                                  [PLANTS] = plants,     [ENERGY] = heat,         [HEAT] = heat};
    memcpy(r->stock, stock, sizeof stock);
    for (int resource = 0; resource < RESOURCES; resource++)
        r->made[resource] = left * stock[resource];
}

/* --- What cards are worth --- */

static int worth_of_entry(const struct pl_state *g, struct pl_frame f, const struct pl_does *d, const struct rates *r)
{
    enum { CITY_WORTH = 200, CARD_COSTS = 3 };
    int n = pl_amount(g, f, d);
    switch (d->step) {
    case STEP_GAIN:
        return n * r->stock[d->what];
    case STEP_PAY:
        return -n * r->stock[d->what];
    case STEP_PROD:
        return n * r->made[d->what];
    case STEP_TR:
        return n * r->rating;
    case STEP_TEMPERATURE:
        return n * r->temperature;
    case STEP_OXYGEN:
        return n * r->oxygen;
    case STEP_OCEAN:
        return n * r->oceans;
    case STEP_GREENERY:
        return r->point + r->oxygen;
    case STEP_CITY:
        return CITY_WORTH * r->point / POINT;
    case STEP_DRAW:
        return n * CARD_COSTS * r->stock[MEGACREDITS];
    case STEP_ADD_HERE: {
        const struct tm_card *card = tm_card(f.a);
        return card->vp_per == COUNT_HERE ? n * card->vp * r->point / card->vp_div : 0;
    }
    }
    return 0;
}

static int worth_of_list(const struct pl_state *g, struct pl_frame f, const struct pl_does *d, const struct rates *r)
{
    int sum = 0;
    for (; d->step; d += 1 + d->skip)
        if (!d->skip)
            sum += worth_of_entry(g, f, d, r);
    return sum;
}

/* Of an action, in every generation. */
static int worth_of_action(const struct pl_state *g, int seat, int card, const struct rates *r)
{
    enum { LEAST = 10, MOST = 150 };
    int worth = worth_of_list(g, (struct pl_frame){0, (int8_t)seat, (int16_t)card, 0, 0}, tm_card(card)->action, r);
    return worth < LEAST ? LEAST : worth < MOST ? worth : MOST;
}

static int worth_of_actions(const struct pl_state *g, int seat, const struct rates *r)
{
    const struct tm_seat *who = &g->seat[seat];
    int sum = 0;
    for (int i = 0; i < who->played.n; i++)
        if (tm_faces[who->played.card[i]].acts)
            sum += worth_of_action(g, seat, who->played.card[i], r);
    return sum * r->left;
}

/* What a card in hand brings beyond what it costs. */
static int worth_of_card(const struct pl_state *g, int seat, int card, const struct rates *r)
{
    const struct tm_card *row = tm_card(card);
    const struct tm_face *face = &tm_faces[card];
    int worth = -tm_cost(g, seat, card) * r->stock[MEGACREDITS];
    worth += worth_of_list(g, (struct pl_frame){0, (int8_t)seat, (int16_t)card, 0, 0}, row->does, r);
    if (row->vp_per == COUNT_ONE)
        worth += row->vp * r->point;
    if (face->acts)
        worth += r->left * worth_of_action(g, seat, card, r);
    return worth > 0 && face->needs && tm_why_not_met(g, seat, row) ? worth / 3 : worth;
}

/* So many per cent of what the best n cards in hand bring. */
static int worth_of_best(const struct pl_state *g, int seat, const struct rates *r, int n, int part)
{
    enum { MOST = 8 };
    const struct tm_seat *who = &g->seat[seat];
    int best[MOST] = {0}, sum = 0;
    for (int i = 0; i < who->hand.n; i++) {
        int worth = worth_of_card(g, seat, who->hand.card[i], r);
        for (int k = 0; k < n; k++)
            if (worth > best[k]) {
                int less = best[k];
                best[k] = worth;
                worth = less;
            }
    }
    for (int k = 0; k < n; k++)
        sum += best[k] * part / 100;
    return sum;
}

/* The best few cards in hand count for a part of what they would bring, since it takes time until they can be played; a
 * hand of many more is hardly better. */
static int worth_of_hand(const struct pl_state *g, int seat, const struct rates *r)
{
    enum { BEST = 3, MANY = 12 };
    int n = g->seat[seat].hand.n, money = r->stock[MEGACREDITS];
    return worth_of_best(g, seat, r, BEST, 50) + (r->left ? money * (n < MANY ? n : MANY) : 0);
}

/* R12.2: who is ahead in an award need not be so when it is counted. Long before that its points are anybody's, and who
 * funds it only pays. */
static int unsure_awards(const struct pl_state *g, int seat, int left)
{
    return POINT * tm_award_points(g, seat) * (left < AWARDS_UNSURE ? left : AWARDS_UNSURE) / AWARDS_UNSURE;
}

/* --- Alone --- */

/* What will be, in hundredths: the means, what each generation adds to them, and how many steps of each kind are
 * missing. */
struct plan {
    int left;
    int money, heat, plants;
    int income, heating, growing; /* beside the rating */
    int rating, lost;             /* of it in each generation */
    int temperature, oxygen, oceans, gas;
};

/* Steps of a kind that some means pay for, at so much each. */
static int make_steps(struct plan *p, int *means, int cost, int *missing)
{
    int steps = *means / cost < *missing ? *means / cost : *missing;
    if (steps <= 0)
        return 0;
    *means -= steps * cost;
    *missing -= steps;
    p->rating += steps;
    return steps;
}

/* What money need not pay for, since heat or plants will: so many of the missing steps. */
static int share_of(int means, int each, int left, int *missing)
{
    enum { A_STEP = 8 };
    int steps = (means + left * each) / A_STEP;
    steps = steps < 0 ? 0 : steps < *missing ? steps : *missing;
    *missing -= steps;
    return steps;
}

/* R16.3, R16.4: what the steps towards the goal are worth that are still to come, if heat and plants make as many as
 * they can and money, from now on, the cheapest of the others. Whoever has more income makes more of them. With Turmoil
 * each generation costs a TR (R14.10). */
static int worth_of_plan(struct plan p, bool rated)
{
    enum { A_STEP = 8, ASTEROID = 14, BUFFER_GAS = 16, AQUIFER = 18, GREENERY_COSTS = 23 };
    int warmed = share_of(p.heat, p.heating, p.left, &p.temperature);
    int greened = share_of(p.plants, p.growing, p.left, &p.oxygen);
    int steps = 0;
    for (;; p.left--) {
        steps += make_steps(&p, &p.heat, A_STEP, &warmed);
        steps += make_steps(&p, &p.plants, A_STEP, &greened);
        steps += make_steps(&p, &p.money, ASTEROID, &p.temperature);
        steps += make_steps(&p, &p.money, BUFFER_GAS, &p.gas);
        steps += make_steps(&p, &p.money, AQUIFER, &p.oceans);
        steps += make_steps(&p, &p.money, GREENERY_COSTS, &p.oxygen);
        if (p.left == 0)
            return WORTH_OF_A_STEP / 100 * steps + p.money / 10;
        p.money += p.rating + p.income;
        p.heat += p.heating;
        p.plants += p.growing;
        p.rating -= p.lost;
        steps -= rated ? p.lost : 0;
    }
}

/* What things are worth by that plan: how much better it gets with one more. */
static void rates_of_plan(const struct plan *p, bool rated, int worth, struct rates *r)
{
    enum { MORE = 800 }; /* hundredths: so that it makes a step */
#define MORE_OF(what, n) (more = *p, more.what += (n), worth_of_plan(more, rated) - worth)
    struct plan more;
    int money = MORE_OF(money, MORE) * 100 / MORE, income = MORE_OF(income, 200) / 2;
    int heat = MORE_OF(heat, MORE) * 100 / MORE, heating = MORE_OF(heating, 100);
    int plants = MORE_OF(plants, MORE) * 100 / MORE, growing = MORE_OF(growing, 100);
    int rating = MORE_OF(rating, 100) + POINT;
    const int stock[RESOURCES] = {[MEGACREDITS] = money, [STEEL] = money * 3 / 2, [TITANIUM] = money * 5 / 2,
                                  [PLANTS] = plants,     [ENERGY] = heat,         [HEAT] = heat};
    const int made[RESOURCES] = {[MEGACREDITS] = income, [STEEL] = income * 3 / 2, [TITANIUM] = income * 5 / 2,
                                 [PLANTS] = growing,     [ENERGY] = heating,       [HEAT] = heating};
    memcpy(r->stock, stock, sizeof stock);
    memcpy(r->made, made, sizeof made);
    r->rating = rating + (rated ? WORTH_OF_A_STEP : 0);
    r->temperature = r->temperature ? WORTH_OF_A_STEP + rating + MORE_OF(temperature, -100) : 0;
    r->oxygen = r->oxygen ? WORTH_OF_A_STEP + rating + MORE_OF(oxygen, -100) : 0;
    r->oceans = r->oceans ? WORTH_OF_A_STEP + rating + MORE_OF(oceans, -100) : 0;
#undef MORE_OF
}

static int guess_alone(const struct pl_state *g, const struct rates *r)
{
    enum { MANY = 100000, HAND = 12, CARD_COSTS = 3, BEST = 8, PART = 65 };
    const struct tm_seat *who = &g->seat[0];
    const int16_t *made = who->production, *stock = who->stock;
    bool rated = rating_is_goal(g);
    int others = worth_of_actions(g, 0, r), hand = who->hand.n < HAND ? who->hand.n : HAND;
    struct plan p = {.left = r->left,
                     .money = 100 * stock[MEGACREDITS] + 100 * others / r->stock[MEGACREDITS],
                     .heat = 100 * stock[HEAT],
                     .plants = 100 * stock[PLANTS],
                     .income = 100 * made[MEGACREDITS] + 150 * made[STEEL] + 250 * made[TITANIUM],
                     .heating = 100 * (made[HEAT] + made[ENERGY]),
                     .growing = 100 * made[PLANTS],
                     .rating = 100 * who->tr,
                     .lost = tm_has_turmoil(g) ? 100 : 0,
                     .temperature = 50 * (TEMPERATURE_GOAL - g->temperature),
                     .oxygen = 100 * (OXYGEN_GOAL - g->oxygen),
                     .oceans = 100 * (OCEANS_GOAL - tm_oceans(g)),
                     .gas = rated ? MANY : 0};
    if (r->left) {
        p.money += 100 * CARD_COSTS * hand;
        p.money += 150 * stock[STEEL] + 250 * stock[TITANIUM];
        p.heat += 100 * stock[ENERGY];
    }
    int worth = worth_of_plan(p, rated);
    struct rates own = *r;
    rates_of_plan(&p, rated, worth, &own);
    return worth + worth_of_best(g, 0, &own, BEST, PART);
}

int tm_guess(const struct pl_state *g, int seat)
{
    const struct tm_seat *who = &g->seat[seat];
    struct pl_score score = {0};
    struct rates r;
    tm_score(g, seat, PL_ALL, &score);
    find_rates(g, &r);
    int guess = POINT * score.total;
    if (tm_is_solo(g))
        return guess + guess_alone(g, &r);
    guess += (r.rating - POINT) * who->tr + worth_of_actions(g, seat, &r) - unsure_awards(g, seat, r.left);
    for (int resource = 0; resource < RESOURCES; resource++)
        guess += r.stock[resource] * (who->stock[resource] + r.left * who->production[resource]);
    return guess + worth_of_hand(g, seat, &r);
}

/* --- What a move seems to gain --- */

int tm_promise(const struct pl_state *g, int seat, pl_move m)
{
    enum { CARD_COSTS = 3, MILESTONE_POINTS = 5 };
    struct rates r;
    int what = pl_arg(m, 0), money;
    find_rates(g, &r);
    money = r.stock[MEGACREDITS];
    switch (pl_verb(m)) {
    case VERB_BUY:
        return worth_of_card(g, seat, what, &r) / 2 - CARD_COSTS * money;
    case VERB_KEEP:
    case VERB_PLAY:
        return worth_of_card(g, seat, what, &r);
    case VERB_STANDARD:
        return worth_of_list(g, (struct pl_frame){0, (int8_t)seat, (int16_t)(SOURCE_STANDARD + what), 0, 0},
                             tm_standards[what].does, &r) -
               tm_standards[what].cost * money;
    case VERB_PASS: /* money that waits brings nothing */
        return -g->seat[seat].stock[MEGACREDITS] * money / 4;
    case VERB_PATENTS:
        return -2 * money;
    case VERB_CLAIM:
        return MILESTONE_POINTS * POINT - MILESTONE_COST * money;
    case VERB_FUND:
        return -tm_award_price(g) * money - POINT * r.left; /* the longer it waits, the likelier others overtake */
    case VERB_USE:
        return what < PROJECTS ? worth_of_action(g, seat, what, &r) : r.rating / 4;
    case VERB_PLANTS:
        return GREENERY_WORTH + r.oxygen - 8 * r.stock[PLANTS];
    case VERB_HEAT:
        return r.temperature ? r.temperature - 8 * r.stock[HEAT] : 0;
    }
    return 0;
}

/* --- What else to mind --- */

/* R16.3, R16.4: alone one has lost without the goal, so each step that is missing counts. */
static int missing_of_goal(const struct pl_state *g)
{
    if (rating_is_goal(g))
        return g->seat[0].tr < 63 ? 63 - g->seat[0].tr : 0;
    return (TEMPERATURE_GOAL - g->temperature) / 2 + OXYGEN_GOAL - g->oxygen + OCEANS_GOAL - tm_oceans(g);
}

/* Everyone gains by drawing a game out, and nobody comes nearer to winning it: points of generations beyond the usual
 * ones do not count. */
int tm_aim(const struct pl_state *g, int seat)
{
    (void)seat;
    if (tm_is_solo(g))
        return -WORTH_OF_A_STEP * missing_of_goal(g);
    return g->head.round > USUAL_GENERATIONS ? -LOSS_OF_A_GENERATION * (g->head.round - USUAL_GENERATIONS) : 0;
}
