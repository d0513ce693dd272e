/* Stocks, production, the terraform rating and the global parameters (R1.5, R9, R10). */
#include "games/mars/state.h"

/* An amount of a resource in one number, for the log. */
static int amount(int n, int resource)
{
    return n * 8 + resource;
}

void tm_gain(struct pl_state *g, int seat, int resource, int n)
{
    if (n <= 0)
        return;
    g->seat[seat].stock[resource] = (int16_t)(g->seat[seat].stock[resource] + n);
    pl_tell(g, EVENT_GAINS, seat, PL_TABLE, amount(n, resource), resource, 0, 0);
}

/* R14.13: at most what there is. */
void tm_lose(struct pl_state *g, int seat, int resource, int n)
{
    int16_t *stock = &g->seat[seat].stock[resource];
    n = n < *stock ? n : *stock;
    if (n <= 0)
        return;
    *stock = (int16_t)(*stock - n);
    pl_tell(g, EVENT_LOSES, seat, PL_TABLE, amount(n, resource), resource, 0, 0);
}

void tm_produce(struct pl_state *g, int seat, int resource, int n)
{
    if (n == 0)
        return;
    g->seat[seat].production[resource] = (int16_t)(g->seat[seat].production[resource] + n);
    pl_tell(g, n > 0 ? EVENT_PRODUCTION_UP : EVENT_PRODUCTION_DOWN, seat, PL_TABLE, amount(n > 0 ? n : -n, resource),
            resource, 0, 0);
}

/* --- TR --- */

/* R10.2: while the Reds rule, a step up costs money in the action phase. */
static void raise_tr(struct pl_state *g, int seat, int n)
{
    struct tm_seat *who = &g->seat[seat];
    if (tm_policy_is(g, REDS))
        tm_spend_money(g, seat, REDS_TAX * n);
    who->tr = (int16_t)(who->tr + n);
    who->raised = 1;
    pl_tell(g, EVENT_TR, seat, PL_TABLE, n, 0, 0, 0);
}

/* R10.1: it does not fall below 0. */
void tm_change_tr(struct pl_state *g, int seat, int n)
{
    struct tm_seat *who = &g->seat[seat];
    if (n > 0) {
        raise_tr(g, seat, n);
    } else {
        n = -n < who->tr ? n : -who->tr;
        who->tr = (int16_t)(who->tr + n);
        if (n < 0)
            pl_tell(g, EVENT_TR_LOST, seat, PL_TABLE, -n, 0, 0, 0);
    }
    who->tr_other = (int16_t)(who->tr_other + n);
}

/* One step of a parameter was really made, by a seat (R9.2) or by an event (R9.6). */
void tm_note_step(struct pl_state *g, int seat)
{
    if (seat < 0) {
        g->unearned++;
        return;
    }
    g->seat[seat].tr_terraforming++;
    raise_tr(g, seat, 1);
}

/* --- Parameters --- */

/* R9.3, R9.6. A step that is made a second time pays a second time (R9.5). */
static void temperature_bonus(struct pl_state *g, int seat)
{
    if ((g->temperature == -24 || g->temperature == -20) && seat >= 0)
        tm_produce(g, seat, HEAT, 1);
    if (g->temperature == 0)
        tm_place_ocean(g, seat < 0 ? g->first : seat, seat < 0);
}

/* R9.4: nothing falls from its goal, nor below its start. */
static void lower_temperature(struct pl_state *g, int n)
{
    for (; n > 0 && g->temperature < TEMPERATURE_GOAL && g->temperature > TEMPERATURE_START; n--) {
        g->temperature = (int8_t)(g->temperature - 2);
        g->unearned--;
    }
}

void tm_raise_temperature(struct pl_state *g, int seat, int n)
{
    int before = g->temperature;
    if (n < 0)
        lower_temperature(g, -n);
    for (; n > 0 && g->temperature < TEMPERATURE_GOAL; n--) {
        g->temperature = (int8_t)(g->temperature + 2);
        tm_note_step(g, seat);
        temperature_bonus(g, seat);
    }
    if (g->temperature != before)
        pl_tell(g, EVENT_TEMPERATURE, seat, PL_TABLE, g->temperature, 0, 0, 0);
}

void tm_raise_oxygen(struct pl_state *g, int seat, int n)
{
    for (; n > 0 && g->oxygen < OXYGEN_GOAL; n--) {
        g->oxygen++;
        tm_note_step(g, seat);
        pl_tell(g, EVENT_OXYGEN, seat, PL_TABLE, g->oxygen, 0, 0, 0);
        if (g->oxygen == 8)
            tm_raise_temperature(g, seat, 1);
    }
}
