/* A quick estimate of the final score, in hundredths of a point: the points so far, and what stocks, production,
 * actions and the cards in hand will still turn into. Money buys less and less the nearer the end comes; what is left
 * then is worth next to nothing. */
#include "games/mars/state.h"

enum { POINT = 100, USUAL_GENERATIONS = 12, LOSS_OF_A_GENERATION = 1200, WORTH_OF_A_STEP = 1000, AWARDS_UNSURE = 6 };
enum { GREENERY_WORTH = 140 };

/* --- What things are worth now --- */

struct rates {
    int left;                         /* generations after this one */
    int point;                        /* a victory point: alone they hardly count */
    int rating;                       /* one more of TR, with the income that it brings, and ... */
    int step;                         /* ... of a parameter */
    int stock[RESOURCES];             /* one of each */
    bool temperature, oxygen, oceans; /* can be raised */
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
    *r = (struct rates){.left = left,
                        .point = solo ? POINT / 10 : POINT,
                        .rating = POINT + money * left,
                        .temperature = g->temperature < TEMPERATURE_GOAL,
                        .oxygen = g->oxygen < OXYGEN_GOAL,
                        .oceans = tm_oceans(g) < OCEANS_GOAL};
    r->step = r->rating + (solo ? WORTH_OF_A_STEP : 0);
    if (solo && rating_is_goal(g))
        r->rating = r->step;
    int heat = r->temperature ? r->step / 9 : 1, plants = (GREENERY_WORTH + (r->oxygen ? r->step : 0)) / 9;
    const int stock[RESOURCES] = {[MEGACREDITS] = money, [STEEL] = money * 3 / 2, [TITANIUM] = money * 5 / 2,
                                  [PLANTS] = plants,     [ENERGY] = heat,         [HEAT] = heat};
    memcpy(r->stock, stock, sizeof stock);
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
        return n * r->left * r->stock[d->what];
    case STEP_TR:
        return n * r->rating;
    case STEP_TEMPERATURE:
        return r->temperature ? n * r->step : 0;
    case STEP_OXYGEN:
        return r->oxygen ? n * r->step : 0;
    case STEP_OCEAN:
        return r->oceans ? n * r->step : 0;
    case STEP_GREENERY:
        return r->point + (r->oxygen ? r->step : 0);
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

/* The best few cards in hand count for a part of what they would bring, since it takes time until they can be played; a
 * hand of many more is hardly better. */
static int worth_of_hand(const struct pl_state *g, int seat, const struct rates *r)
{
    enum { BEST = 3 };
    const struct tm_seat *who = &g->seat[seat];
    int best[BEST] = {0}, money = r->stock[MEGACREDITS], sum = 0;
    for (int i = 0; i < who->hand.n; i++) {
        int worth = worth_of_card(g, seat, who->hand.card[i], r);
        for (int k = 0; k < BEST; k++)
            if (worth > best[k]) {
                int less = best[k];
                best[k] = worth;
                worth = less;
            }
    }
    for (int k = 0; k < BEST; k++)
        sum += best[k] / 2;
    return sum + (r->left ? money * (who->hand.n < 12 ? who->hand.n : 12) : 0);
}

/* R12.2: who is ahead in an award need not be so when it is counted. Long before that its points are anybody's, and who
 * funds it only pays. */
static int unsure_awards(const struct pl_state *g, int seat, int left)
{
    return POINT * tm_award_points(g, seat) * (left < AWARDS_UNSURE ? left : AWARDS_UNSURE) / AWARDS_UNSURE;
}

/* --- Alone --- */

/* What will be, in hundredths: the means, and how many steps of each kind are missing. */
struct plan {
    int money, heat, plants;
    int rating;
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

/* R16.3, R16.4: the steps towards the goal that are still to come, in hundredths, if from now on everything is spent
 * on the cheapest ones. Whoever has more income makes more of them. */
static int steps_to_come(const struct pl_state *g, struct plan *p, int income, int left)
{
    enum { A_STEP = 8, ASTEROID = 14, BUFFER_GAS = 16, AQUIFER = 18, GREENERY_COSTS = 23 };
    const int16_t *made = g->seat[0].production;
    int steps = 0;
    for (;; left--) {
        steps += make_steps(p, &p->heat, A_STEP, &p->temperature);
        steps += make_steps(p, &p->plants, A_STEP, &p->oxygen);
        steps += make_steps(p, &p->money, ASTEROID, &p->temperature);
        steps += make_steps(p, &p->money, BUFFER_GAS, &p->gas);
        steps += make_steps(p, &p->money, AQUIFER, &p->oceans);
        steps += make_steps(p, &p->money, GREENERY_COSTS, &p->oxygen);
        if (left == 0)
            return steps;
        p->money += p->rating + income;
        p->heat += 100 * (made[HEAT] + made[ENERGY]);
        p->plants += 100 * made[PLANTS];
    }
}

static int guess_alone(const struct pl_state *g, const struct rates *r)
{
    enum { MANY = 100000, HAND = 12, CARD_COSTS = 3 };
    const struct tm_seat *who = &g->seat[0];
    const int16_t *made = who->production, *stock = who->stock;
    int others = worth_of_actions(g, 0, r), hand = who->hand.n < HAND ? who->hand.n : HAND;
    struct plan p = {.money = 100 * stock[MEGACREDITS] + 100 * others / r->stock[MEGACREDITS],
                     .heat = 100 * stock[HEAT],
                     .plants = 100 * stock[PLANTS],
                     .rating = 100 * who->tr,
                     .temperature = 50 * (TEMPERATURE_GOAL - g->temperature),
                     .oxygen = 100 * (OXYGEN_GOAL - g->oxygen),
                     .oceans = 100 * (OCEANS_GOAL - tm_oceans(g)),
                     .gas = rating_is_goal(g) ? MANY : 0};
    if (r->left) {
        p.money += 100 * CARD_COSTS * hand;
        p.money += 150 * stock[STEEL] + 250 * stock[TITANIUM];
        p.heat += 100 * stock[ENERGY];
    }
    int steps = steps_to_come(g, &p, 100 * made[MEGACREDITS] + 150 * made[STEEL] + 250 * made[TITANIUM], r->left);
    return WORTH_OF_A_STEP / 100 * steps + p.money / 10;
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
        return GREENERY_WORTH + (r.oxygen ? r.step : 0) - 8 * r.stock[PLANTS];
    case VERB_HEAT:
        return r.temperature ? r.step - 8 * r.stock[HEAT] : 0;
    }
    return 0;
}

/* --- What else to mind --- */

/* R16.3, R16.4: alone one has lost without the goal, so each step towards it counts. */
static int nearness_of_goal(const struct pl_state *g)
{
    if (rating_is_goal(g))
        return g->seat[0].tr < 63 ? g->seat[0].tr : 63;
    return (g->temperature - TEMPERATURE_START) / 2 + g->oxygen + tm_oceans(g);
}

/* Everyone gains by drawing a game out, and nobody comes nearer to winning it: points of generations beyond the usual
 * ones do not count. */
int tm_aim(const struct pl_state *g, int seat)
{
    (void)seat;
    if (tm_is_solo(g))
        return WORTH_OF_A_STEP * nearness_of_goal(g);
    return g->head.round > USUAL_GENERATIONS ? -LOSS_OF_A_GENERATION * (g->head.round - USUAL_GENERATIONS) : 0;
}
