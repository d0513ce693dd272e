/* Buildings and the workers in them: building, demolishing, worker actions, and
 * what a filled zone sets off (R5.10 to R5.16, R6). */
#include "games/planetb/state.h"

int pb_zones_of(int card)
{
    return pb_building(card)->zones;
}

bool pb_is_full(const struct pl_state *g, int zone)
{
    const struct pb_zone_size *size = pb_zone_size(zone);
    return g->placed[CRAFTY][zone] == size->want[CRAFTY] && g->placed[BRAINY][zone] == size->want[BRAINY];
}

/* For actions that no sale could make possible: without a target they do nothing, and nobody is asked (R4.15). */
static void target_run(struct pl_state *g, struct pl_frame f)
{
    struct pl_moves targets;
    targets.n = targets.explain = 0;
    pb_steps[f.step]->ask(g, f, &targets);
    if (targets.n)
        pl_ask(g, f);
}

/* --- Cards --- */

int pb_cards_in_deck(const struct pl_state *g, int deck)
{
    return g->deck[deck].n + g->under[deck].n;
}

/* R5.16: what was put under a deck comes when the rest is used up. */
static int draw_building(struct pl_state *g, int deck)
{
    return pl_deck_draw(g, pl_pile(&g->deck[deck]), pl_pile(&g->under[deck]));
}

/* R16.3: which deck, but not which card, is seen by all. */
void pb_draw_to_hand(struct pl_state *g, int seat, int deck)
{
    pl_pile_add(pl_pile(&g->seat[seat].hand), draw_building(g, deck));
    pl_tell(g, EVENT_DRAWS, seat, PL_TABLE, deck, 0, 0, 0);
}

static void take_from(struct pl_pile *pile, int card)
{
    const uint8_t *at = memchr(pile->card, card, pile->n);
    pl_pile_take(pile, (int)(at - pile->card));
}

/* R5.13, R5.16: each below the one before. */
void pb_put_under(struct pl_state *g, int seat, int card)
{
    int deck = pb_building(card)->deck;
    take_from(pl_pile(&g->seat[seat].hand), card);
    pl_pile_add_under(pl_pile(&g->under[deck]), card);
    pl_tell(g, EVENT_DISCARDS, seat, PL_TABLE, deck, 0, 0, 0);
}

/* R5.10, R5.11 */
static void put_up(struct pl_state *g, int seat, int card)
{
    pl_pile_add(pl_pile(&g->seat[seat].built), card);
    pl_tell(g, EVENT_BUILDS, seat, PL_TABLE, card, 0, 0, 0);
    pb_gain_vp(g, seat, pb_building(card)->vp);
}

/* R5.15, R14.5 */
static void build_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    bool free = f.step == STEP_BUILD_FREE;
    for (int i = 0; i < who->hand.n; i++) {
        int card = who->hand.card[i];
        pl_offer(out, !free && pb_building(card)->cost > who->money ? NO_MONEY : 0, VERB_BUILD, card, 0, 0);
    }
    for (int i = 0; !free && i < who->hand.n; i++)
        pl_offer(out, 0, VERB_DISCARD, who->hand.card[i], 0, 0);
}

static void build_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pb_seat *who = &g->seat[f.seat];
    int card = pl_arg(m, 0), cost = f.step == STEP_BUILD_FREE ? 0 : pb_building(card)->cost;
    if (pl_verb(m) == VERB_DISCARD) {
        pb_put_under(g, f.seat, card);
        pb_gain_money(g, f.seat, DISCARD_MONEY);
        return;
    }
    take_from(pl_pile(&who->hand), card);
    who->money = (int16_t)(who->money - cost);
    if (cost)
        pl_tell(g, EVENT_PAYS, f.seat, PL_TABLE, cost, 0, 0, 0);
    put_up(g, f.seat, card);
}

/* R6.18 */
static void build_top_run(struct pl_state *g, struct pl_frame f)
{
    int deck = pb_entry(f)->what;
    if (pb_cards_in_deck(g, deck))
        put_up(g, f.seat, draw_building(g, deck));
}

/* R6.16, R6.17, R6.20, R6.26, R14.14: any building of one's own; its workers go to the supply. */
static void demolish_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->built.n; i++)
        pl_offer(out, 0, VERB_DEMOLISH, who->built.card[i], 0, 0);
}

static void demolish_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int card = pl_arg(m, 0), zone = pb_first_zone[card];
    take_from(pl_pile(&g->seat[f.seat].built), card);
    pl_pile_add(pl_pile(&g->demolished), card);
    for (int i = 0; i < pb_zones_of(card); i++)
        g->placed[CRAFTY][zone + i] = g->placed[BRAINY][zone + i] = 0;
    pl_tell(g, EVENT_DEMOLISHES, f.seat, PL_TABLE, card, 0, 0, 0);
    if (pb_entry(f)->how & HOW_REFUND)
        pb_gain_money(g, f.seat, pb_building(card)->cost);
}

/* R6.19, R6.29 */
static void discard_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->hand.n; i++)
        pl_offer(out, 0, VERB_DISCARD, who->hand.card[i], 0, 0);
    if (who->hand.n)
        pl_offer(out, 0, VERB_STOP, 0, 0, 0);
}

static void discard_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    pb_put_under(g, f.seat, pl_arg(m, 0));
    pb_ask_again(g, f);
}

/* --- Workers --- */

static void offer_places(const struct pl_state *g, int seat, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[seat];
    for (int i = 0; i < who->built.n; i++) {
        int card = who->built.card[i], zone = pb_first_zone[card];
        for (int k = 0; k < pb_zones_of(card); k++, zone++) {
            const struct pb_zone_size *size = pb_zone_size(zone);
            for (int colour = 0; colour < WORKERS; colour++) {
                if (!size->want[colour])
                    continue;
                pl_why why = g->placed[colour][zone] == size->want[colour] ? NO_FREE_PLACE
                             : !who->worker[colour]                        ? NO_WORKER
                                                                           : 0;
                pl_offer(out, why, VERB_PLACE, zone, colour, 0);
            }
        }
    }
}

/* R6.1, R6.2, R6.5, R14.6 */
static void act_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int colour = 0; colour < WORKERS; colour++)
        pl_offer(out, 0, VERB_TAKE, colour, 0, 0);
    offer_places(g, f.seat, out);
}

static bool can_resolve(const struct pl_state *g, int seat, int source)
{
    return pb_can_pay(g, seat, source, 0, true) || pb_can_pay(g, seat, source, 1, true);
}

/* R6.6, R6.7, R15.2, R15.6: a full zone is resolved before the next unit. */
static void act_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_TAKE) {
        pb_take_worker(g, f.seat, pl_arg(m, 0));
        pb_ask_again(g, f);
        return;
    }
    int zone = pl_arg(m, 0), colour = pl_arg(m, 1), row = pb_row_of(pb_zones[zone].card);
    g->seat[f.seat].worker[colour]--;
    g->placed[colour][zone]++;
    pl_tell(g, EVENT_PLACES, f.seat, PL_TABLE, colour, zone, 0, 0);
    if (!pb_is_full(g, zone) || !can_resolve(g, f.seat, row)) {
        pb_ask_again(g, f);
        return;
    }
    f.c = (int16_t)(f.c + (1 << COPIER_BITS));
    if (pb_done(f) < pb_entry(f)->n)
        pl_push_frame(g, f);
    pl_ask(g, (struct pl_frame){STEP_ZONE, f.seat, (int16_t)row, 0, 0});
}

/* R6.6, R14.7: whichever of the two can be paid. */
static void zone_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int cell = 0; cell < CELLS; cell++)
        pl_offer(out,
                 pb_can_pay(g, f.seat, f.a, cell, false)  ? 0
                 : pb_can_pay(g, f.seat, f.a, cell, true) ? NEEDS_SALE
                                                          : CANNOT_PAY,
                 VERB_CELL, f.a * CELLS + cell, 0, 0);
}

void pb_run_cell(struct pl_state *g, int seat, int source, int list, int copier)
{
    pl_does_run(g, pl_list_frame(seat, source, list, 0, copier + 1));
}

static void zone_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_tell(g, EVENT_CELL, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    pb_run_cell(g, f.seat, f.a, pl_arg(m, 0) % CELLS, -1);
}

static bool zone_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN && f->seat == g->active && pl_is_between(f->a, 0, ROWS - 1) && f->b == 0 && f->c == 0;
}

/* --- Workers that come back --- */

void pb_return_worker(struct pl_state *g, int seat, int zone, int colour)
{
    g->placed[colour][zone]--;
    pl_tell(g, EVENT_RETURNS, seat, PL_TABLE, colour, zone, 0, 0);
    uint8_t *have = &g->seat[seat].worker[colour];
    *have = (uint8_t)(*have + (*have < WORKERS_MOST));
}

/* R6.13, R6.14, R6.25, R6.28: neither from the building that says so nor from one that copies it. */
static void recall_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    bool elsewhere = pb_entry(f)->how & HOW_ELSEWHERE;
    for (int i = 0; i < who->built.n; i++) {
        int card = who->built.card[i], zone = pb_first_zone[card];
        if (elsewhere && (pb_row_of(card) == f.a || pb_row_of(card) == pb_copier(f)))
            continue;
        for (int k = 0; k < pb_zones_of(card); k++)
            for (int colour = 0; colour < WORKERS; colour++)
                if (g->placed[colour][zone + k])
                    pl_offer(out, 0, VERB_RECALL, zone + k, colour, 0);
    }
}

static void recall_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pb_return_worker(g, f.seat, pl_arg(m, 0), pl_arg(m, 1));
    pb_ask_again(g, f);
}

/* --- Copying (R6.15) --- */

static void copy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->built.n; i++) {
        int row = pb_row_of(who->built.card[i]);
        for (int cell = 0; row != f.a && cell < CELLS; cell++)
            pl_offer(out,
                     pb_can_pay(g, f.seat, row, cell, false)  ? 0
                     : pb_can_pay(g, f.seat, row, cell, true) ? NEEDS_SALE
                                                              : CANNOT_PAY,
                     VERB_COPY, row * CELLS + cell, 0, 0);
    }
}

static void copy_run(struct pl_state *g, struct pl_frame f)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->built.n; i++) {
        int row = pb_row_of(who->built.card[i]);
        if (row != f.a && can_resolve(g, f.seat, row)) {
            pl_ask(g, f);
            return;
        }
    }
}

static void copy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_tell(g, EVENT_CELL, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    pb_run_cell(g, f.seat, pl_arg(m, 0) / CELLS, pl_arg(m, 0) % CELLS, f.a);
}

STEP(build, .says = N_("build a card"), .asks = N_("Choose a card to build, or to discard"), .run = target_run,
     .ask = build_ask, .take = build_take, .side = true, .waits = true);
STEP(build_free, .says = N_("build a card from your hand without paying"), .asks = N_("Choose a card to build"),
     .run = target_run, .ask = build_ask, .take = build_take, .side = true, .waits = true);
STEP(build_top, .says = N_("build the top card of deck {what} without paying"), .what = &pb_deck_kind,
     .run = build_top_run);
STEP(demolish, .says = N_("demolish a building of yours"), .asks = N_("Choose a building to demolish"),
     .run = target_run, .ask = demolish_ask, .take = demolish_take, .side = true, .waits = true);
STEP(discard,
     NP_(.says = "put up to {n} card of your hand under its deck",
         .many = "put up to {n} cards of your hand under their decks"),
     .asks = N_("Choose a card to put away"), .run = target_run, .ask = discard_ask, .take = discard_take, .side = true,
     .waits = true, .number = pb_number);
STEP(act, NP_(.says = "{n} worker action", .many = "{n} worker actions"),
     .asks = N_("Worker action {k}: take or place a worker"), .arg = {[2] = {"k", &pb_unit_kind, false}},
     .ask = act_ask, .take = act_take, .side = true, .number = pb_number);
STEP(zone, .asks = N_("Choose what the full zone does"), .ask = zone_ask, .take = zone_take, .side = true,
     .fits = zone_fits);
STEP(recall, NP_(.says = "take {n} worker back from a building", .many = "take {n} workers back from buildings"),
     .asks = N_("Choose a worker to take back"), .run = target_run, .ask = recall_ask, .take = recall_take,
     .side = true, .none = NOTHING_TO_RECALL, .waits = true, .number = pb_number);
STEP(copy, .says = N_("use a cell of another building of yours"), .asks = N_("Choose a cell to copy"), .run = copy_run,
     .ask = copy_ask, .take = copy_take, .side = true, .waits = true);
