/* Whether a list of steps can be done (R4.4, R5.4): what its steps will have changed for those that follow, the Reds'
 * tax, and in the end whether all of it can be paid for. */
#include "games/mars/state.h"

/* --- The Reds' tax (R10.2) --- */

static int ocean_steps(struct tm_world *w, int n)
{
    int steps = OCEANS_GOAL - w->oceans < n ? OCEANS_GOAL - w->oceans : n;
    w->oceans += steps;
    return steps;
}

static int temperature_steps(struct tm_world *w, int n)
{
    int steps = 0;
    for (; n > 0 && w->temperature < TEMPERATURE_GOAL; n--) {
        w->temperature += 2;
        steps += 1 + (w->temperature == 0 ? ocean_steps(w, 1) : 0);
    }
    return steps;
}

static int oxygen_steps(struct tm_world *w, int n)
{
    int steps = 0;
    for (; n > 0 && w->oxygen < OXYGEN_GOAL; n--) {
        w->oxygen++;
        steps += 1 + (w->oxygen == 8 ? temperature_steps(w, 1) : 0);
    }
    return steps;
}

/* A card that counts its own tags will have them when it is played. */
static int rating_steps(const struct pl_state *g, struct pl_frame f, const struct pl_does *does)
{
    if (does->n <= 0 || does->per == COUNT_ONE)
        return does->n > 0 ? does->n : 0;
    int count = tm_count(g, f.seat, does->per, f.a, 0);
    for (int i = 0; f.b >> 8 == LIST_DOES && f.a < PROJECTS && i < 3; i++)
        count += tm_card(f.a)->tag[i] == does->per - COUNT_TAG_BUILDING;
    return does->n * (count / does->div);
}

/* How often TR will rise by a step of the list; the planet changes with it. */
static int tr_steps(const struct pl_state *g, struct pl_frame f, const struct pl_does *does, struct tm_world *w)
{
    switch (does->step) {
    case STEP_TEMPERATURE:
        return temperature_steps(w, does->n);
    case STEP_OXYGEN:
        return oxygen_steps(w, does->n);
    case STEP_GREENERY:
        return oxygen_steps(w, 1);
    case STEP_OCEAN:
        return ocean_steps(w, does->n);
    case STEP_TR:
        return rating_steps(g, f, does);
    default:
        return 0;
    }
}

static struct tm_world world_of(const struct pl_state *g)
{
    return (struct tm_world){g->temperature, (int8_t)g->oxygen, (int8_t)tm_oceans(g)};
}

int tm_tax(const struct pl_state *g, struct pl_frame f)
{
    struct tm_world w = world_of(g);
    int steps = 0;
    if (!tm_policy_is(g, REDS))
        return 0;
    for (const struct pl_does *does = tm_entry(f); does->step && does->step != PL_CHOOSE; does += 1 + does->skip)
        steps += tr_steps(g, f, does, &w);
    return REDS_TAX * steps;
}

pl_why tm_why_not_taxed(struct pl_trial *t, const struct pl_does *does)
{
    struct tm_tried *tried = tm_tried(t);
    if (!tm_policy_is(t->g, REDS))
        return 0;
    if (!tried->is_taxed)
        tried->world = world_of(t->g);
    tried->is_taxed = true;
    tried->is_dearer = true;
    tried->price.reserve += REDS_TAX * tr_steps(t->g, t->f, does, &tried->world);
    return 0;
}

/* --- What a list changes for its later steps --- */

static int income_in(const struct pl_does *body)
{
    int n = 0;
    for (; body->step; body += 1 + body->skip)
        n += body->step == STEP_PROD && body->what == MEGACREDITS ? body->n : 0;
    return n;
}

/* What a city of one's own will do for MC production before the next step (R5.6). */
int tm_city_income(const struct pl_trial *t)
{
    const struct tm_seat *who = &t->g->seat[t->f.seat];
    int n = 0;
    if (!(who->effects.hears & (ON_CITY_ANY | ON_CITY_MARS | ON_CITY_OWN)) && !tm_card(t->f.a)->ongoing->step)
        return 0;
    for (int i = -2; i < who->played.n; i++) {
        int card = i == -2 ? t->f.a : i == -1 ? tm_corporation_card(who) : who->played.card[i];
        if (card < 0 || (i >= 0 && card == t->f.a))
            continue;
        for (const struct pl_does *does = tm_card(card)->ongoing; does->step; does += 1 + does->skip)
            if (does->step == PL_ON && does->what == ON_EVENTS &&
                does->how & (ON_CITY_ANY | ON_CITY_MARS | ON_CITY_OWN))
                n += income_in(does + 1);
    }
    return n;
}

/* R5.3, R5.15: the heat that the list itself takes pays for nothing else. */
pl_why tm_why_not_paid(struct pl_trial *t)
{
    if (!tm_tried(t)->is_dearer)
        return 0;
    struct tm_price price = tm_tried(t)->price;
    price.heat += tm_tried(t)->spent[HEAT];
    if (tm_can_pay(t->g, t->f.seat, price))
        return 0;
    price.reserve = 0;
    return tm_can_pay(t->g, t->f.seat, price) ? CANNOT_PAY_TAX : CANNOT_PAY;
}

pl_why tm_why_not(const struct pl_state *g, int seat, struct tm_price price, int source, int list)
{
    struct pl_trial t = {.g = g, .f = pl_list_frame(seat, source, list, 0, 0), .list = tm_list(source, list)};
    tm_tried(&t)->price = price;
    return pl_try(&t);
}
