/* A quick estimate of the final score, in hundredths of a point: the points so far, and what stocks and production will
 * still turn into. Money buys less and less the nearer the end comes; what is left then is worth next to nothing. */
#include "games/mars/state.h"

enum { USUAL_GENERATIONS = 12, LOSS_OF_A_GENERATION = 1200, WORTH_OF_A_STEP = 1000, AWARDS_UNSURE = 6 };

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

/* Eight heat are a step of temperature; as many plants are a greenery, with oxygen while it rises. */
static int worth_of_heat(const struct pl_state *g, int rating)
{
    return g->temperature < TEMPERATURE_GOAL ? rating / 9 : 1;
}

static int worth_of_plants(const struct pl_state *g, int rating)
{
    return (140 + (g->oxygen < OXYGEN_GOAL ? rating : 0)) / 9;
}

/* Cards whose action can be used every generation. */
static int actions(const struct tm_seat *who)
{
    int n = 0;
    for (int i = 0; i < who->played.n; i++)
        n += tm_faces[who->played.card[i]].acts;
    return n;
}

/* R12.2: who is ahead in an award need not be so when it is counted. Long before that its points are anybody's, and who
 * funds it only pays. */
static int unsure_awards(const struct pl_state *g, int seat, int left)
{
    return 100 * tm_award_points(g, seat) * (left < AWARDS_UNSURE ? left : AWARDS_UNSURE) / AWARDS_UNSURE;
}

int tm_guess(const struct pl_state *g, int seat)
{
    const struct tm_seat *who = &g->seat[seat];
    struct pl_score score = {0};
    tm_score(g, seat, PL_ALL, &score);
    int left = generations_left(g), money = worth_of_money(left), rating = 100 + money * left;
    int heat = worth_of_heat(g, rating), plants = worth_of_plants(g, rating);
    const int worth[RESOURCES] = {[MEGACREDITS] = money, [STEEL] = money * 3 / 2, [TITANIUM] = money * 5 / 2,
                                  [PLANTS] = plants,     [ENERGY] = heat,         [HEAT] = heat};
    int guess = 100 * score.total + money * left * who->tr + 10 * left * actions(who);
    if (!tm_is_solo(g))
        guess -= unsure_awards(g, seat, left);
    for (int resource = 0; resource < RESOURCES; resource++)
        guess += worth[resource] * (who->stock[resource] + left * who->production[resource]);
    return guess + (left ? 3 * money * (who->hand.n < 12 ? who->hand.n : 12) : 0);
}

/* R16.3, R16.4: alone one has lost without the goal, so each step towards it counts. */
static int nearness_of_goal(const struct pl_state *g)
{
    if (g->head.option[OPTION_GOAL] == GOAL_TR63)
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
