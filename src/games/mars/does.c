/* Running a list of steps, and finding out beforehand whether it can be run. */
#include "games/mars/state.h"

/* --- Running --- */

#define BIT(step) ((uint64_t)1 << (step))

/* Steps that may push a question: the rest of the list has to wait below it. */
static const uint64_t may_ask =
    BIT(STEP_GAIN_ANY) | BIT(STEP_PAY) | BIT(STEP_PAY_ANY) | BIT(STEP_SHIFT_PRODUCTION) | BIT(STEP_COPY_PRODUCTION) |
    BIT(STEP_ANY_PROD) | BIT(STEP_TEMPERATURE) | BIT(STEP_OXYGEN) | BIT(STEP_OCEAN) | BIT(STEP_REMOVE_OCEAN) |
    BIT(STEP_GREENERY) | BIT(STEP_CITY) | BIT(STEP_TILE) | BIT(STEP_CLAIM_HEX) | BIT(STEP_LOOK) | BIT(STEP_BUY_TOP) |
    BIT(STEP_DISCARD_UP_TO) | BIT(STEP_EXCHANGE_CARD) | BIT(STEP_ADD) | BIT(STEP_TAKE_FROM_CARD) |
    BIT(STEP_REMOVE_FROM_CARD) | BIT(STEP_REMOVE) | BIT(STEP_STEAL) | BIT(STEP_FLOOD) | BIT(STEP_DELEGATE) |
    BIT(STEP_REMOVE_DELEGATE) | BIT(STEP_REPLACE_NEUTRAL) | BIT(STEP_CHOOSE);

/* Steps that can stand in the way, or that change what later ones need. The others are not even looked at. */
static const uint64_t can_fail =
    BIT(STEP_PROD) | BIT(STEP_ANY_PROD) | BIT(STEP_PAY) | BIT(STEP_PAY_ANY) | BIT(STEP_GREENERY) | BIT(STEP_CITY) |
    BIT(STEP_TILE) | BIT(STEP_CLAIM_HEX) | BIT(STEP_SPEND_HERE) | BIT(STEP_TAKE_FROM_CARD) | BIT(STEP_ADD_TO_PLAYED) |
    BIT(STEP_ADD) | BIT(STEP_COPY_PRODUCTION) | BIT(STEP_NEED_TR_RAISED) | BIT(STEP_DELEGATE) | BIT(STEP_TAKE_CHAIR) |
    BIT(STEP_REPLACE_NEUTRAL) | BIT(STEP_CHOOSE);

static const uint64_t production = BIT(STEP_PROD) | BIT(STEP_PROD_IF) | BIT(STEP_PROD_OF_BONUS) | BIT(STEP_ANY_PROD);

/* Where a list is over: at its end, at the next alternative, at the next thing to listen for. */
static bool is_over(int step)
{
    return step == STEP_END_OF_LIST || step == STEP_OR || step == STEP_ON || step == STEP_ON_TAGS;
}

bool tm_goes_on(const struct pl_state *g, struct pl_frame f)
{
    const struct tm_does *does = tm_entry(f);
    if (does->step == STEP_UNLESS_TR_RAISED)
        return !g->seat[f.seat].raised;
    if (does->step == STEP_IF_DIVERSE)
        return tm_amount(g, f.seat, &(struct tm_does){0, 0, 1, does->per, 1, does->how}, f.a, 0) >= does->n;
    return true;
}

void tm_does_run(struct pl_state *g, struct pl_frame f)
{
    int list = f.b >> 8;
    const struct tm_does *does = tm_entry(f);
    for (; !is_over(does->step) && tm_goes_on(g, f); does++, f.b++) {
        const struct pl_step *step = tm_steps[does->step];
        if (list == LIST_PRODUCTION && !(production >> does->step & 1))
            continue;
        struct pl_frame one = {does->step, f.seat, f.a, f.b, f.c};
        if (!(may_ask >> does->step & 1)) {
            if (step->run)
                step->run(g, one);
            continue;
        }
        if (!is_over(does[1].step) && does->step != STEP_CHOOSE)
            pl_push(g, STEP_DOES, f.seat, f.a, f.b + 1, f.c);
        if (step->run)
            step->run(g, one);
        else
            tm_ask(g, one);
        return;
    }
}

void tm_do(struct pl_state *g, int seat, int source, int list)
{
    tm_does_run(g, (struct pl_frame){STEP_DOES, (uint8_t)seat, (int16_t)source, (int16_t)tm_at(list, 0), 0});
}

void tm_tell_next(struct pl_state *g, struct pl_frame f, int chosen)
{
    struct pl_agenda *agenda = &g->head.agenda;
    struct pl_frame *below = agenda->n ? &agenda->frame[agenda->n - 1] : NULL;
    if (below && below->step == STEP_DOES && below->a == f.a && below->b == f.b + 1)
        below->c = (int16_t)chosen;
}

/* --- The Reds' tax (R10.2) --- */

struct world {
    int temperature, oxygen, oceans;
};

static int ocean_steps(struct world *w, int n)
{
    int steps = OCEANS_GOAL - w->oceans < n ? OCEANS_GOAL - w->oceans : n;
    w->oceans += steps;
    return steps;
}

static int temperature_steps(struct world *w, int n)
{
    int steps = 0;
    for (; n > 0 && w->temperature < TEMPERATURE_GOAL; n--) {
        w->temperature += 2;
        steps += 1 + (w->temperature == 0 ? ocean_steps(w, 1) : 0);
    }
    return steps;
}

static int oxygen_steps(struct world *w, int n)
{
    int steps = 0;
    for (; n > 0 && w->oxygen < OXYGEN_GOAL; n--) {
        w->oxygen++;
        steps += 1 + (w->oxygen == 8 ? temperature_steps(w, 1) : 0);
    }
    return steps;
}

/* A card that counts its own tags will have them when it is played. */
static int rating_steps(const struct pl_state *g, int seat, const struct tm_does *does, int source, int list)
{
    if (does->per == COUNT_ONE)
        return does->n;
    int count = tm_count(g, seat, does->per, source, 0);
    for (int i = 0; list == LIST_DOES && source < PROJECTS && i < 3; i++)
        count += tm_card(source)->tag[i] == does->per - COUNT_TAG_BUILDING;
    return does->n * (count / does->div);
}

int tm_tr_steps(const struct pl_state *g, int seat, int source, int list, int start)
{
    struct world w = {g->temperature, g->oxygen, tm_oceans(g)};
    int steps = 0;
    for (const struct tm_does *does = tm_list(source, list) + start; !is_over(does->step); does++) {
        if (does->step == STEP_CHOOSE)
            break;
        if (does->step == STEP_TEMPERATURE)
            steps += temperature_steps(&w, does->n);
        if (does->step == STEP_OXYGEN)
            steps += oxygen_steps(&w, does->n);
        if (does->step == STEP_GREENERY)
            steps += oxygen_steps(&w, 1);
        if (does->step == STEP_OCEAN)
            steps += ocean_steps(&w, does->n);
        if (does->step == STEP_TR && does->n > 0)
            steps += rating_steps(g, seat, does, source, list);
    }
    return steps;
}

/* --- Whether a list can be run (R4.4, R5.4) --- */

struct trial {
    const struct pl_state *g;
    int seat, source, x;
    int8_t production[RESOURCES]; /* what earlier steps will have changed */
    int8_t spent[RESOURCES];
    struct tm_price price;
};

/* What a city of one's own will do for MC production before the next step (R5.6). */
static int city_income(const struct trial *t)
{
    const struct tm_seat *who = &t->g->seat[t->seat];
    int n = 0;
    if (!(who->effects.hears & (ON_CITY_ANY | ON_CITY_MARS | ON_CITY_OWN)) && !tm_card(t->source)->ongoing->step)
        return 0;
    for (int i = -2; i < who->played.n; i++) {
        int card = i == -2 ? t->source : i == -1 ? tm_corporation_card(who) : who->played.card[i];
        if (card < 0 || (i >= 0 && card == t->source))
            continue;
        bool listens = false;
        for (const struct tm_does *does = tm_card(card)->ongoing; does->step; does++) {
            if (is_over(does->step))
                listens = does->step == STEP_ON && tm_wide(does) & (ON_CITY_ANY | ON_CITY_MARS | ON_CITY_OWN);
            else if (listens && does->step == STEP_PROD && does->what == M)
                n += does->n;
        }
    }
    return n;
}

static pl_why why_not_lower(struct trial *t, const struct tm_does *does)
{
    int spare = tm_spare_production(t->g, t->seat, does->what) + t->production[does->what];
    if (does->per == COUNT_ONE)
        t->production[does->what] = (int8_t)(t->production[does->what] + does->n);
    return does->n < 0 && spare + does->n < 0 ? PRODUCTION_TOO_LOW : 0;
}

static pl_why why_not_lower_any(const struct trial *t, const struct tm_does *does)
{
    for (int seat = 0; seat < t->g->head.seats; seat++) {
        int more = seat == t->seat ? t->production[does->what] : 0;
        if (tm_spare_production(t->g, seat, does->what) + more + does->n >= 0)
            return 0;
    }
    return tm_is_solo(t->g) ? 0 : NO_PRODUCTION_TO_LOWER;
}

static pl_why why_not_spend(struct trial *t, const struct tm_does *does)
{
    if (does->what == M) {
        t->price.cost += does->n;
        t->price.with |= does->how & (WITH_STEEL | WITH_TITANIUM);
        return 0;
    }
    t->spent[does->what] = (int8_t)(t->spent[does->what] + does->n);
    return t->g->seat[t->seat].stock[does->what] < t->spent[does->what] ? NOT_ENOUGH_RESOURCES : 0;
}

static pl_why why_not_place(struct trial *t, const struct tm_does *does)
{
    uint64_t hexes = tm_choices_of_hex(t->g, t->seat, does);
    if (does->step == STEP_CITY && t->source < CARDS && does[1].step)
        t->production[M] = (int8_t)(t->production[M] + city_income(t));
    return hexes ? 0 : NO_HEX;
}

static pl_why why_not_copy(const struct trial *t)
{
    const struct tm_seat *who = &t->g->seat[t->seat];
    for (int i = -1; i < who->played.n; i++)
        if (tm_can_copy(t->g, t->seat, i < 0 ? tm_corporation_card(who) : who->played.card[i]))
            return 0;
    return NOTHING_TO_COPY;
}

static pl_why why_not_add(const struct trial *t, const struct tm_does *does)
{
    const struct tm_seat *who = &t->g->seat[t->seat];
    for (int i = -1; does->how & NONEMPTY && i < who->played.n; i++)
        if (tm_can_add(t->g, t->seat, does, i < 0 ? tm_corporation_card(who) : who->played.card[i]))
            return 0;
    return does->how & NONEMPTY ? NO_HOLDER : 0;
}

static bool can_replace_neutral(const struct pl_state *g)
{
    for (int party = 0; party < PARTIES; party++)
        if (tm_plain_delegates(g, NEUTRAL, party))
            return true;
    return false;
}

static pl_why why_not_choose(const struct trial *t, int list, int start)
{
    const struct tm_does *steps = tm_list(t->source, list);
    pl_why first = 0;
    for (int i = start; steps[i].step; i++) {
        if (i > start && steps[i - 1].step != STEP_OR)
            continue;
        pl_why why = tm_why_not(t->g, t->seat, t->price, t->source, list, i, t->x);
        if (!why)
            return 0;
        first = first ? first : why;
    }
    return first;
}

static pl_why why_not_step(struct trial *t, const struct tm_does *does)
{
    const struct tm_seat *who = &t->g->seat[t->seat];
    switch (does->step) {
    case STEP_PROD:
        return why_not_lower(t, does);
    case STEP_ANY_PROD:
        return why_not_lower_any(t, does);
    case STEP_PAY:
        return why_not_spend(t, does);
    case STEP_PAY_ANY:
        return who->stock[does->what] > 0 ? 0 : NOT_ENOUGH_RESOURCES;
    case STEP_GREENERY:
    case STEP_CITY:
    case STEP_TILE:
    case STEP_CLAIM_HEX:
        return why_not_place(t, does);
    case STEP_SPEND_HERE:
        return tm_held(t->g, t->seat, t->source) >= does->n ? 0 : NOTHING_HERE;
    case STEP_TAKE_FROM_CARD:
        return tm_can_take_from_card(t->g, t->seat, does, t->source) ? 0 : NOTHING_TO_TAKE;
    case STEP_ADD_TO_PLAYED:
        return tm_holds_life(t->x) ? 0 : NO_HOLDER;
    case STEP_ADD:
        return why_not_add(t, does);
    case STEP_COPY_PRODUCTION:
        return why_not_copy(t);
    case STEP_NEED_TR_RAISED:
        return who->raised ? 0 : TR_NOT_RAISED;
    case STEP_DELEGATE:
    case STEP_TAKE_CHAIR:
        return who->reserve >= does->n ? 0 : NO_DELEGATE;
    case STEP_REPLACE_NEUTRAL:
        return !who->reserve ? NO_DELEGATE : can_replace_neutral(t->g) ? 0 : NO_NEUTRAL_DELEGATE;
    default:
        return 0;
    }
}

pl_why tm_why_not(const struct pl_state *g, int seat, struct tm_price price, int source, int list, int start, int x)
{
    struct trial t = {.g = g, .seat = seat, .source = source, .x = x, .price = price};
    const struct tm_does *steps = tm_list(source, list);
    pl_why why;
    if (tm_policy_is(g, REDS))
        t.price.reserve += REDS_TAX * tm_tr_steps(g, seat, source, list, start);
    for (int i = start; !is_over(steps[i].step); i++) {
        if (!((list == LIST_PRODUCTION ? production : can_fail) >> steps[i].step & 1))
            continue;
        if (steps[i].step == STEP_CHOOSE) {
            t.price.heat += t.spent[H];
            return why_not_choose(&t, list, i + 1);
        }
        if ((why = why_not_step(&t, &steps[i])))
            return why;
    }
    t.price.heat += t.spent[H];
    if (!(t.price.cost | t.price.reserve) || tm_can_pay(g, seat, t.price))
        return 0;
    t.price.reserve = 0;
    return tm_can_pay(g, seat, t.price) ? CANNOT_PAY_TAX : CANNOT_PAY;
}

STEP(end_of_list);
STEP(need_tr_raised);
STEP(unless_tr_raised);
STEP(if_diverse);
STEP(or);
STEP(does, .run = tm_does_run);
