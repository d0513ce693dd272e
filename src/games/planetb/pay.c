/* Costs (R4): what stands before the arrow of a list is paid in full before
 * anything else, part by part in the printed order, and whoever can't pay it
 * can't choose it. Money that could be raised by selling counts, but nobody has
 * to sell. */
#include "games/planetb/state.h"

/* What a cost still asks for. */
struct need {
    int money, split;
    uint8_t res[RESOURCES + 1];
    uint8_t worker[WORKERS + 1];
    uint8_t step[TRACKS + 1];
};

/* What somebody could pay it with. */
struct purse {
    int money;
    uint8_t stock[RESOURCES];
    uint8_t worker[WORKERS];
    uint8_t track[TRACKS];
};

bool pb_is_cost(int step)
{
    return step >= STEP_PAY_MONEY && step <= STEP_PAY_SPLIT;
}

/* From this entry on, of which so many units are paid. What is given away counts, too (R6.22). */
static struct need need_from(const struct pl_does *d, int paid)
{
    struct need need = {0};
    for (; pb_is_cost(d->step); d++, paid = 0) {
        int n = d->n - paid;
        switch (d->step) {
        case STEP_PAY_MONEY:
            need.money += n;
            break;
        case STEP_PAY_RES:
            need.res[d->what] = (uint8_t)(need.res[d->what] + n);
            break;
        case STEP_PAY_WORKER:
            need.worker[d->what] = (uint8_t)(need.worker[d->what] + n);
            break;
        case STEP_PAY_STEP:
            need.step[d->what] = (uint8_t)(need.step[d->what] + n);
            break;
        case STEP_PAY_SPLIT:
            need.split += n;
            break;
        }
    }
    if (d->step == STEP_GIVE)
        need.res[d->what]++;
    return need;
}

static struct purse purse_of(const struct pl_state *g, int seat)
{
    const struct pb_seat *who = &g->seat[seat];
    struct purse purse = {.money = who->money};
    memcpy(purse.stock, who->stock, sizeof purse.stock);
    memcpy(purse.worker, who->worker, sizeof purse.worker);
    memcpy(purse.track, who->track, sizeof purse.track);
    return purse;
}

/* Takes what is asked for by name, and sees whether enough is left for the rest, the last number. */
static bool covers(uint8_t *have, const uint8_t *need, int kinds)
{
    int left = 0;
    for (int i = 0; i < kinds; i++) {
        if (need[i] > have[i])
            return false;
        have[i] = (uint8_t)(have[i] - need[i]);
        left += have[i];
    }
    return left >= need[kinds];
}

/* What all that is left sells for, but for so many of the cheapest containers (R4.4). */
static int worth_of(const struct pl_state *g, const struct purse *purse, int without)
{
    int worth = 0;
    uint8_t stock[RESOURCES];
    memcpy(stock, purse->stock, sizeof stock);
    for (; without > 0; without--) {
        int cheapest = -1;
        for (int i = 0; i < RESOURCES; i++)
            if (stock[i] && (cheapest < 0 || pb_price(g, i) < pb_price(g, cheapest)))
                cheapest = i;
        if (cheapest < 0)
            break;
        stock[cheapest]--;
    }
    for (int i = 0; i < RESOURCES; i++)
        worth += stock[i] * pb_price(g, i);
    return worth;
}

static bool can_pay(const struct pl_state *g, struct purse purse, const struct need *need, bool by_selling)
{
    if (!covers(purse.stock, need->res, RESOURCES) || !covers(purse.worker, need->worker, WORKERS) ||
        !covers(purse.track, need->step, TRACKS))
        return false;
    int workers = purse.worker[CRAFTY] + purse.worker[BRAINY] - need->worker[ANY_WORKER];
    if (purse.stock[PLASTIC] + workers < need->split)
        return false;
    if (purse.money >= need->money)
        return true;
    return by_selling && purse.money + worth_of(g, &purse, need->res[ANY_RESOURCE]) >= need->money;
}

/* R4.2, R4.12, R15.4: asked when it is chosen, and alike of cells, news, copies and laws. */
bool pb_can_pay(const struct pl_state *g, int seat, int source, int list, bool by_selling)
{
    const struct pl_does *d = pb_lists[source][list];
    if (!pb_is_cost(d->step) && d->step != STEP_GIVE)
        return true;
    struct need need = need_from(d, 0);
    return can_pay(g, purse_of(g, seat), &need, by_selling);
}

static bool can_pay_rest(const struct pl_state *g, struct pl_frame f, int paid, const struct purse *purse)
{
    struct need need = need_from(pb_entry(f), paid);
    return can_pay(g, *purse, &need, false);
}

/* R4.14: nothing may be sold that the rest of a cost needs, the first plant of a gift included (R6.22). */
bool pb_can_pay_without(const struct pl_state *g, struct pl_frame f, int resource)
{
    if (f.step == STEP_GIVE && resource == pb_entry(f)->what)
        return pb_done(f) || g->seat[f.seat].stock[resource] > 1;
    if (!pb_is_cost(f.step))
        return true;
    struct purse purse = purse_of(g, f.seat);
    purse.stock[resource]--;
    purse.money += pb_price(g, resource);
    return can_pay_rest(g, f, pb_done(f), &purse);
}

/* --- One unit after the other (R15.9) --- */

void pb_ask_again(struct pl_state *g, struct pl_frame f)
{
    f.c = (int16_t)(f.c + (1 << COPIER_BITS));
    if (pb_done(f) < pb_entry(f)->n)
        pl_ask(g, f);
}

bool pb_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return f->c >= 0 && pb_done(*f) < pb_entry(*f)->n;
}

/* R4.3 */
static void pay_money_run(struct pl_state *g, struct pl_frame f)
{
    int n = pb_entry(f)->n;
    g->seat[f.seat].money = (int16_t)(g->seat[f.seat].money - n);
    pl_tell(g, EVENT_PAYS, f.seat, PL_TABLE, n, 0, 0, 0);
}

/* R2.2, R3.7: mood can always be paid. */
static void pay_mood_run(struct pl_state *g, struct pl_frame f)
{
    pb_move_mood(g, f.seat, -pb_entry(f)->n);
}

static void offer_resource(const struct pl_state *g, struct pl_frame f, int resource, struct pl_moves *out)
{
    struct purse purse = purse_of(g, f.seat);
    if (!purse.stock[resource])
        return;
    purse.stock[resource]--;
    if (can_pay_rest(g, f, pb_done(f) + 1, &purse))
        pl_offer(out, 0, VERB_PAY, resource, 0, 0);
}

/* R6.12: from the board, never from buildings. */
static void offer_workers(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int what = pb_entry(f)->step == STEP_PAY_SPLIT ? ANY_WORKER : pb_entry(f)->what;
    for (int colour = 0; colour < WORKERS; colour++) {
        struct purse purse = purse_of(g, f.seat);
        if (!purse.worker[colour] || (what != ANY_WORKER && what != colour))
            continue;
        purse.worker[colour]--;
        if (!pb_is_cost(f.step) || can_pay_rest(g, f, pb_done(f) + 1, &purse))
            pl_offer(out, 0, VERB_PAY_WORKER, colour, 0, 0);
    }
}

static void pay_resource(struct pl_state *g, int seat, int resource)
{
    g->seat[seat].stock[resource]--;
    pl_tell(g, EVENT_PAYS_RESOURCE, seat, PL_TABLE, resource, 0, 0, 0);
}

/* R4.14, R14.13 */
static void pay_res_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int what = pb_entry(f)->what;
    for (int resource = 0; resource < RESOURCES; resource++)
        if (what == ANY_RESOURCE || what == resource)
            offer_resource(g, f, resource, out);
}

static void pay_worker_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_workers(g, f, out);
}

static void pay_split_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_resource(g, f, PLASTIC, out);
    offer_workers(g, f, out);
}

static void pay_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int what = pl_arg(m, 0);
    if (pl_verb(m) == VERB_PAY) {
        pay_resource(g, f.seat, what);
    } else {
        g->seat[f.seat].worker[what]--;
        pl_tell(g, EVENT_PAYS_WORKER, f.seat, PL_TABLE, what, 0, 0, 0);
    }
    pb_ask_again(g, f);
}

/* R7.6 */
static void pay_step_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int what = pb_entry(f)->what;
    for (int track = 0; track < TRACKS; track++) {
        struct purse purse = purse_of(g, f.seat);
        if (what != ANY_TRACK && what != track)
            continue;
        bool can = purse.track[track]-- && can_pay_rest(g, f, pb_done(f) + 1, &purse);
        pl_offer(out, can ? 0 : NO_STEP_BACK, VERB_PAY_STEP, track, 0, 0);
    }
}

static void pay_step_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int track = pl_arg(m, 0);
    int at = --g->seat[f.seat].track[track];
    pl_tell(g, EVENT_STEPS_BACK, f.seat, PL_TABLE, track, at, 0, 0);
    pb_ask_again(g, f);
}

/* R10.4, R14.16: as many workers as there are. */
static bool upto_number(const struct pl_state *g, const struct pl_frame *f)
{
    const struct pb_seat *who = &g->seat[f->seat];
    return pb_number(g, f) && who->worker[CRAFTY] + who->worker[BRAINY];
}

/* --- What others are made to pay (R4.9, R4.13): all of it or nothing --- */

static void lose_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = pb_entry(f);
    struct pb_seat *who = &g->seat[f.seat];
    if (d->what == LOSE_MOOD) {
        pb_move_mood(g, f.seat, -d->n);
    } else if (d->what == LOSE_MONEY && who->money >= d->n) {
        who->money = (int16_t)(who->money - d->n);
        pl_tell(g, EVENT_PAYS, f.seat, PL_TABLE, d->n, 0, 0, 0);
    } else if (d->what < RESOURCES && who->stock[d->what] >= d->n) {
        for (int i = 0; i < d->n; i++)
            pay_resource(g, f.seat, d->what);
    }
}

static void lose_worker_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    if (who->worker[CRAFTY] + who->worker[BRAINY] >= pb_entry(f)->n - pb_done(f))
        offer_workers(g, f, out);
}

STEP(pay_money, NP_(.says = "{n} money", .many = "{n} money"), .run = pay_money_run);
STEP(pay_mood, .says = N_("mood -{n}"), .run = pay_mood_run);
STEP(pay_res, .what = &pb_resource_kind, .asks = N_("Choose what you pay with"), .ask = pay_res_ask, .take = pay_take,
     .side = true, .number = pb_number);
STEP(pay_worker, .what = &pb_worker_kind, .asks = N_("Choose what you pay with"), .ask = pay_worker_ask,
     .take = pay_take, .side = true, .number = pb_number);
STEP(pay_split, .says = N_("plastic and workers, {n} in all"), .asks = N_("Choose what you pay with"),
     .ask = pay_split_ask, .take = pay_take, .side = true, .number = pb_number);
STEP(pay_step, NP_(.says = "{n} step back {what}", .many = "{n} steps back {what}"), .what = &pb_track_kind,
     .asks = N_("Choose a track to step back on"), .ask = pay_step_ask, .take = pay_step_take, .side = true,
     .number = pb_number);
STEP(pay_upto, NP_(.says = "pay {n} worker, if you have any", .many = "pay {n} workers, or as many as you have"),
     .asks = N_("Choose a worker to pay"), .ask = pay_worker_ask, .take = pay_take, .number = upto_number);
STEP(lose, .run = lose_run, .plain = true);
STEP(lose_worker, .asks = N_("Choose a worker to pay"), .ask = lose_worker_ask, .take = pay_take,
     .number = upto_number);
