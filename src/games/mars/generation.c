/* The phases of a generation (R3), from the first choices to the last greeneries. */
#include "games/mars/state.h"

/* --- Choosing a corporation and buying cards, in secret and side by side (R2.5, R3.3) --- */

static void corporation_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->offered.n; i++)
        pl_offer(out, 0, VERB_CORPORATION, who->offered.card[i], 0, 0);
}

static void corporation_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct tm_seat *who = &g->seat[f.seat];
    const uint8_t *at = memchr(who->offered.card, pl_arg(m, 0), who->offered.n);
    who->choice = (uint8_t)(at - who->offered.card + 1);
    if (who->dealt.n && !tm_is_beginner(tm_of_corporation(pl_arg(m, 0))))
        pl_push_own(g, &who->agenda, STEP_BUY, f.seat, 0, 0, 0);
}

static int chosen_card(const struct tm_seat *who)
{
    return tm_of_corporation(who->offered.card[who->choice - 1]);
}

/* What cards cost a seat, and what it has for them: in setup by the corporation that it has chosen (R2.6). */
static struct tm_price buying(const struct pl_state *g, int seat, int *money)
{
    const struct tm_seat *who = &g->seat[seat];
    struct tm_price price = {.cost = tm_card_price(g, seat)};
    *money = tm_money(g, seat);
    if (g->phase != PHASE_SETUP)
        return price;
    const struct tm_card *corporation = tm_card(chosen_card(who));
    for (const struct pl_does *does = corporation->does; does->step; does += 1 + does->skip)
        *money += does->step == STEP_GAIN && does->what == MEGACREDITS ? does->n : 0;
    for (const struct pl_does *does = corporation->ongoing; does->step; does += 1 + does->skip)
        price.cost = does->step == STEP_CARD_PRICE ? does->n : price.cost;
    return price;
}

static void buy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    int money, bought = __builtin_popcount(who->picked);
    struct tm_price price = buying(g, f.seat, &money);
    pl_why why = money >= price.cost * (bought + 1) ? 0 : g->phase == PHASE_SETUP ? CORPORATION_CANNOT_PAY : CANNOT_PAY;
    for (int i = 0; i < who->dealt.n; i++)
        if (!(who->picked >> i & 1))
            pl_offer(out, why, VERB_BUY, who->dealt.card[i], 0, 0);
    pl_offer(out, 0, VERB_DONE, 0, 0, 0);
}

static void buy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct tm_seat *who = &g->seat[f.seat];
    if (pl_verb(m) == VERB_DONE)
        return;
    const uint8_t *at = memchr(who->dealt.card, pl_arg(m, 0), who->dealt.n);
    who->picked |= (uint16_t)(1 << (at - who->dealt.card));
    if (__builtin_popcount(who->picked) < who->dealt.n)
        pl_push_own(g, &who->agenda, STEP_BUY, f.seat, 0, 0, 0);
}

/* Picked cards go to the hand, the others are discarded. Returns how many were picked. */
static int sort_dealt(struct pl_state *g, int seat)
{
    struct tm_seat *who = &g->seat[seat];
    int bought = __builtin_popcount(who->picked);
    for (int i = 0; i < who->dealt.n; i++)
        pl_pile_add(who->picked >> i & 1 ? pl_pile(&who->hand) : pl_pile(&g->discard), who->dealt.card[i]);
    memset(&who->dealt, 0, sizeof who->dealt);
    who->picked = 0;
    return bought;
}

/* --- The corporations are shown (R2.6, R2.16) --- */

static void show_corporation(struct pl_state *g, int seat)
{
    struct tm_seat *who = &g->seat[seat];
    int card = chosen_card(who);
    if (tm_is_beginner(card))
        who->picked = (uint16_t)((1 << who->dealt.n) - 1);
    who->corporation = (uint8_t)(card - PROJECTS);
    for (int i = 0; i < who->offered.n; i++)
        if (i != who->choice - 1)
            pl_pile_add(pl_pile(&g->corporations), who->offered.card[i]);
    memset(&who->offered, 0, sizeof who->offered);
    who->choice = 0;
    pl_tell(g, EVENT_CORPORATION, seat, PL_TABLE, card, 0, 0, 0);
    tm_add_effects(&who->effects, tm_card(card));
    pl_do(g, seat, card, LIST_DOES);
    int bought = sort_dealt(g, seat);
    if (!tm_is_beginner(card))
        who->stock[MEGACREDITS] = (int16_t)(who->stock[MEGACREDITS] - bought * tm_card_price(g, seat));
    pl_tell(g, EVENT_BUYS, seat, PL_TABLE, bought, 0, 0, 0);
    who->first_due = tm_card(card)->first->step != PL_END;
    tm_trigger_tags(g, seat, card);
    if (tm_is_solo(g) && tm_row_of(card) == ROW_THARSIS_REPUBLIC)
        tm_produce(g, seat, MEGACREDITS, 2); /* for the neutral cities, which were there before it */
}

/* R2.8: the choices were the research of generation 1, which goes on with its actions. */
static void reveal_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int k = 0; k < g->head.seats; k++)
        show_corporation(g, tm_in_order(g, k));
    pl_push(g, STEP_ACTIONS, 0, 0, 0, 0);
}

/* --- Turn order and research --- */

/* R3.2; cards are dealt in player order (R3.7). */
static void generation_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->first = (uint8_t)tm_next_seat(g, g->first);
    g->head.round++;
    g->phase = PHASE_RESEARCH;
    pl_tell(g, EVENT_GENERATION, -1, PL_TABLE, g->head.round, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        g->seat[seat].raised = 0;
    for (int k = 0; k < g->head.seats; k++) {
        struct tm_seat *who = &g->seat[tm_in_order(g, k)];
        who->dealt.n = (uint8_t)tm_draw(g, who->dealt.card, DEALT);
    }
    bool draft = g->head.option[OPTION_DRAFT] && !tm_is_solo(g);
    pl_push(g, draft ? STEP_DRAFTED : STEP_RESEARCH, 0, 0, 0, 0);
    for (int seat = 0; draft && seat < g->head.seats; seat++)
        if (g->seat[seat].dealt.n)
            pl_push_own(g, &g->seat[seat].agenda, STEP_DRAFT, seat, 0, 0, 0);
}

static void draft_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->dealt.n; i++)
        pl_offer(out, 0, VERB_KEEP, who->dealt.card[i], 0, 0);
}

static void draft_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct tm_seat *who = &g->seat[f.seat];
    const uint8_t *at = memchr(who->dealt.card, pl_arg(m, 0), who->dealt.n);
    who->picked = (uint16_t)(1 << (at - who->dealt.card));
}

static void keep_picked(struct tm_seat *who)
{
    if (who->picked)
        pl_pile_add(pl_pile(&who->kept), pl_pile_take(pl_pile(&who->dealt), __builtin_ctz(who->picked)));
    who->picked = 0;
}

/* R3.4: in even generations the rest goes clockwise. */
static void pass_on(struct pl_state *g)
{
    int n = g->head.seats, step = g->head.round % 2 ? n - 1 : 1;
    uint8_t cards[SEATS_MOST][sizeof g->seat[0].dealt];
    for (int seat = 0; seat < n; seat++)
        memcpy(cards[(seat + step) % n], &g->seat[seat].dealt, sizeof g->seat[0].dealt);
    for (int seat = 0; seat < n; seat++)
        memcpy(&g->seat[seat].dealt, cards[seat], sizeof g->seat[0].dealt);
}

static void drafted_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    bool more = false;
    for (int seat = 0; seat < g->head.seats; seat++) {
        keep_picked(&g->seat[seat]);
        more |= g->seat[seat].dealt.n > 0;
    }
    if (!more) {
        for (int seat = 0; seat < g->head.seats; seat++) {
            struct tm_seat *who = &g->seat[seat];
            while (who->kept.n)
                pl_pile_add(pl_pile(&who->dealt), pl_pile_take(pl_pile(&who->kept), 0));
        }
        pl_push(g, STEP_RESEARCH, 0, 0, 0, 0);
        return;
    }
    pass_on(g);
    pl_push(g, STEP_DRAFTED, 0, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->seat[seat].dealt.n)
            pl_push_own(g, &g->seat[seat].agenda, STEP_DRAFT, seat, 0, 0, 0);
}

static void research_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    pl_push(g, STEP_BOUGHT, 0, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->seat[seat].dealt.n)
            pl_push_own(g, &g->seat[seat].agenda, STEP_BUY, seat, 0, 0, 0);
}

/* What everyone bought is paid when all have chosen; the frame's a is how many seats are done. */
static void bought_run(struct pl_state *g, struct pl_frame f)
{
    int seat = tm_in_order(g, f.a);
    bool last = f.a + 1 == g->head.seats;
    pl_push(g, last ? STEP_ACTIONS : STEP_BOUGHT, 0, last ? 0 : f.a + 1, 0, 0);
    int bought = sort_dealt(g, seat);
    pl_tell(g, EVENT_BUYS, seat, PL_TABLE, bought, 0, 0, 0);
    tm_pay(g, seat, (struct tm_price){.cost = bought * tm_card_price(g, seat)});
}

/* --- Actions --- */

static void actions_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->phase = PHASE_ACTION;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->seat[seat].passed = 0;
    pl_push(g, STEP_TURN, g->first, 0, 0, 0);
}

/* R4.2: turns go round among those who have not passed, until nobody is left. */
static void next_run(struct pl_state *g, struct pl_frame f)
{
    int seat = f.seat;
    for (int k = 0; k < g->head.seats; k++) {
        seat = tm_next_seat(g, seat);
        if (!g->seat[seat].passed) {
            pl_push(g, STEP_TURN, seat, 0, 0, 0);
            return;
        }
    }
    pl_push(g, STEP_PRODUCTION, 0, 0, 0, 0);
}

/* --- Production (R8) and the end (R13) --- */

/* R8.1; energy becomes heat before there is new energy (R7.3). An income below 0 takes nothing (R8.3). What was used up
 * or promised for this generation is over (R8.2, R5.13). */
static void produce(struct pl_state *g, int seat)
{
    struct tm_seat *who = &g->seat[seat];
    int energy = who->stock[ENERGY];
    tm_gain(g, seat, MEGACREDITS, who->tr + who->production[MEGACREDITS]);
    tm_gain(g, seat, STEEL, who->production[STEEL]);
    tm_gain(g, seat, TITANIUM, who->production[TITANIUM]);
    tm_gain(g, seat, PLANTS, who->production[PLANTS]);
    tm_lose(g, seat, ENERGY, energy);
    tm_gain(g, seat, ENERGY, who->production[ENERGY]);
    tm_gain(g, seat, HEAT, energy + who->production[HEAT]);
    who->corporation_used = who->policy_used = who->next_cheaper = who->next_eased = 0;
}

static bool mars_is_complete(const struct pl_state *g)
{
    return g->temperature == TEMPERATURE_GOAL && g->oxygen == OXYGEN_GOAL && tm_oceans(g) == OCEANS_GOAL;
}

bool tm_goal_is_met(const struct pl_state *g)
{
    return g->head.option[OPTION_GOAL] == GOAL_TR63 ? g->seat[0].tr >= 63 : mars_is_complete(g);
}

/* R13.1; alone only the last generation ends it (R16.6). */
static bool is_the_end(const struct pl_state *g)
{
    return tm_is_solo(g) ? g->head.round == SOLO_GENERATIONS : mars_is_complete(g);
}

static void finish(struct pl_state *g)
{
    bool won = tm_is_solo(g) && tm_goal_is_met(g);
    g->phase = PHASE_FINAL;
    if (tm_is_solo(g))
        pl_tell(g, won ? EVENT_WON : EVENT_LOST, 0, PL_TABLE, 0, 0, 0, 0);
    else
        pl_tell(g, EVENT_MARS_COMPLETE, -1, PL_TABLE, 0, 0, 0, 0);
    if (!tm_is_solo(g) || won) /* R16.7 */
        pl_push(g, STEP_FINAL_NEXT, 0, 0, 0, 0);
}

/* R8.2: effects tied to production come when everybody has the income. The last generation has no step 5.4 (R14.19). */
static void production_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->phase = PHASE_PRODUCTION;
    pl_tell(g, EVENT_PRODUCTION, -1, PL_TABLE, 0, 0, 0, 0);
    memset(g->used, 0, sizeof g->used);
    for (int k = 0; k < g->head.seats; k++)
        produce(g, tm_in_order(g, k));
    for (int k = 0; k < g->head.seats; k++)
        tm_trigger(g, tm_in_order(g, k), ON_PRODUCTION_PHASE);
    if (is_the_end(g)) {
        finish(g);
    } else if (tm_has_turmoil(g)) {
        g->phase = PHASE_SOLAR;
        pl_push(g, STEP_TURMOIL, 0, 0, 0, 0);
    } else {
        pl_push(g, STEP_GENERATION, 0, 0, 0, 0);
    }
}

/* The last greeneries (R13.2), player by player; the frame's a is how many players are done. */
static void final_next_run(struct pl_state *g, struct pl_frame f)
{
    if (f.a == g->head.seats)
        return;
    int seat = tm_in_order(g, f.a);
    const struct tm_seat *who = &g->seat[seat];
    bool can = who->stock[PLANTS] >= who->effects.greenery_cost && tm_greenery_hexes(g, seat);
    pl_push(g, can ? STEP_FINAL : STEP_FINAL_NEXT, seat, can ? f.a : f.a + 1, 0, 0);
}

static void final_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    (void)f;
    pl_offer(out, 0, VERB_PLANTS, 0, 0, 0);
    pl_offer(out, 0, VERB_DONE, 0, 0, 0);
}

static void final_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct tm_seat *who = &g->seat[f.seat];
    bool places = pl_verb(m) == VERB_PLANTS;
    pl_push(g, STEP_FINAL_NEXT, f.seat, places ? f.a : f.a + 1, 0, 0);
    if (!places)
        return;
    who->stock[PLANTS] = (int16_t)(who->stock[PLANTS] - who->effects.greenery_cost);
    pl_do(g, f.seat, SOURCE_PLANTS, LIST_DOES);
}

static bool corporation_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_SETUP && g->seat[f->seat].offered.n && !g->seat[f->seat].choice &&
           !g->seat[f->seat].picked;
}

static bool buy_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->seat[f->seat].dealt.n &&
           (g->phase == PHASE_SETUP ? g->seat[f->seat].choice : tm_is_waiting(g, STEP_BOUGHT));
}

static bool draft_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->seat[f->seat].dealt.n && !g->seat[f->seat].picked && tm_is_waiting(g, STEP_DRAFTED);
}

static bool reveal_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)f;
    return g->phase == PHASE_SETUP && g->head.agenda.n == 1;
}

static bool drafted_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_RESEARCH && !f->a && !f->b && !f->c;
}

static bool bought_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_RESEARCH && pl_is_between(f->a, 0, g->head.seats - 1);
}

static bool actions_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)f;
    return g->phase == PHASE_RESEARCH;
}

static bool next_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && pl_is_between(f->a, 0, 1);
}

static bool final_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->a, 0, g->head.seats - 1) && tm_in_order(g, f->a) == f->seat && g->phase == PHASE_FINAL;
}

static bool final_next_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_FINAL && pl_is_between(f->a, 0, g->head.seats);
}

STEP(corporation, .fits = corporation_fits, .own = true, .asks = N_("Choose your corporation"), .ask = corporation_ask,
     .take = corporation_take);
STEP(buy, .fits = buy_fits, .own = true, .asks = N_("Choose the cards that you buy"), .ask = buy_ask, .take = buy_take);
STEP(reveal, .fits = reveal_fits, .run = reveal_run, .once = true);
STEP(draft, .fits = draft_fits, .own = true, .asks = N_("Choose the card that you keep"), .ask = draft_ask,
     .take = draft_take);
STEP(drafted, .fits = drafted_fits, .run = drafted_run, .once = true);
STEP(generation, .run = generation_run);
STEP(research, .run = research_run);
STEP(bought, .fits = bought_fits, .run = bought_run, .once = true);
STEP(actions, .fits = actions_fits, .run = actions_run, .once = true);
STEP(next, .fits = next_fits, .run = next_run, .once = true);
STEP(production, .run = production_run);
STEP(final, .fits = final_fits, .asks = N_("Turn plants into a last greenery?"), .ask = final_ask, .take = final_take);
STEP(final_next, .fits = final_next_fits, .run = final_next_run, .once = true);
