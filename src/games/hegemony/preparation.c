/* Preparation (R3.3, R3.4): what every round after the first begins with, and what setup draws in the same way. */
#include "games/hegemony/state.h"

/* --- Cards --- */

void hg_draw_hand(struct pl_state *g, int seat, int n)
{
    struct hg_seat *own = &g->seat[seat];
    int room = HAND - own->hand.n;
    n = n < room ? n : room;
    n = n < own->deck.n ? n : own->deck.n;
    pl_bag_deal(g, pl_pile(&own->deck), own->hand.card + own->hand.n, n);
    own->hand.n = (uint8_t)(own->hand.n + n);
}

/* R4.2.13: an empty deck is made of its discards again. */
int hg_draw(struct pl_state *g, struct pl_pile *deck, struct pl_pile *discard)
{
    while (!deck->n && discard->n)
        for (int i = discard->n; i > 0; i--)
            pl_pile_add(deck, pl_pile_take(discard, i - 1));
    return deck->n ? pl_bag_draw(g, deck) : PL_NO_CARD;
}

static void reveal(struct pl_state *g, struct pl_pile *deck, struct pl_pile *discard, struct pl_pile *shown, int n)
{
    while (n-- > 0) {
        int card = hg_draw(g, deck, discard);
        if (card != PL_NO_CARD)
            pl_pile_add(shown, card);
    }
}

void hg_reveal_deals(struct pl_state *g, int n)
{
    reveal(g, pl_pile(&g->deal_deck), pl_pile(&g->deal_discard), pl_pile(&g->deals), n);
}

void hg_refill_market(struct pl_state *g, int role, int size)
{
    reveal(g, pl_pile(&g->company_deck[role]), pl_pile(&g->company_discard[role]), pl_pile(&g->market[role]),
           size - g->market[role].n);
}

/* R3.3 (7) */
void hg_reveal_trade(struct pl_state *g)
{
    while (g->deals.n)
        pl_pile_add(pl_pile(&g->deal_discard), pl_pile_take(pl_pile(&g->deals), g->deals.n - 1));
    hg_reveal_deals(g, hg_governs(g, DEALS_REVEALED));
    if (g->export != PL_NO_CARD)
        pl_pile_add(pl_pile(&g->export_discard), g->export);
    g->export = (uint8_t)hg_draw(g, pl_pile(&g->export_deck), pl_pile(&g->export_discard));
}

/* R3.3 (4) */
void hg_reveal_events(struct pl_state *g)
{
    reveal(g, pl_pile(&g->event_deck), pl_pile(&g->event_discard), pl_pile(&g->events), EVENTS_SHOWN - g->events.n);
    if (g->agenda == PL_NO_CARD)
        g->agenda = (uint8_t)hg_draw(g, pl_pile(&g->agenda_deck), pl_pile(&g->agenda_discard));
}

/* --- New workers (R3.4, R11.2, R11.4) --- */

static bool has_skilled(const struct pl_state *g, int role)
{
    for (int type = 0; type < INDUSTRIES; type++)
        if (g->supply[role][type] > 0)
            return true;
    return false;
}

/* A skilled one is chosen by whoever acts. One that lacks is replaced by an unskilled one, and that by a skilled one of
 * its class's choice. */
void hg_add_worker(struct pl_state *g, int seat, int role, int type)
{
    int there = type < INDUSTRIES && g->supply[role][type] > 0 ? type : UNSKILLED;
    if (!hg_is_played(g, role))
        return;
    int chooses = type == ANY_SKILLED ? seat : hg_seat_of(g, role);
    if (has_skilled(g, role) && (type == ANY_SKILLED || g->supply[role][there] <= 0))
        pl_ask(g, (struct pl_frame){STEP_SKILL, (uint8_t)chooses, (int16_t)role, 0, 0});
    else if (g->supply[role][there] > 0)
        hg_add_unemployed(g, role, there);
}

void hg_draw_immigrants(struct pl_state *g, int role, int n)
{
    while (n-- > 0) {
        int card = pl_deck_draw(g, pl_pile(&g->immigration_deck), pl_pile(&g->immigration_under));
        pl_pile_add_under(pl_pile(&g->immigration_under), card);
        hg_add_worker(g, hg_seat_of(g, role), role, hg_immigration[hg_immigration_rows[card]].worker[role]);
    }
}

static void skill_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int type = 0; type < INDUSTRIES; type++)
        pl_offer(out, g->supply[f.a][type] > 0 ? ALLOWED : NO_SUCH_WORKER, VERB_SKILL, type, 0, 0);
}

static void skill_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    hg_add_unemployed(g, f.a, pl_arg(m, 0));
}

static bool skill_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->a, 0, WORKER_CLASSES - 1) && !f->b && !f->c && hg_is_played(g, f->a) &&
           has_skilled(g, f->a);
}
STEP(skill, .asks = N_("Choose a skilled worker"), .ask = skill_ask, .take = skill_take, .fits = skill_fits);

enum { FROM_CARD = ANY_SKILLED + 1 };

/* One after the other, because each may have to be chosen. */
static void arrive_run(struct pl_state *g, struct pl_frame f)
{
    if (f.b > 1)
        pl_push(g, STEP_ARRIVE, f.seat, f.a, f.b - 1, 0);
    if (f.a == FROM_CARD)
        hg_draw_immigrants(g, hg_role(g, f.seat), 1);
    else
        hg_add_worker(g, f.seat, hg_role(g, f.seat), f.a);
}

/* In the action phase a historical event may bring three. */
static bool arrive_fits(const struct pl_state *g, const struct pl_frame *f)
{
    int most = g->phase == PHASE_PREPARATION ? 2 : g->phase == PHASE_ACTION && hg_has_history(g) ? 3 : 0;
    return hg_role(g, f->seat) < WORKER_CLASSES && pl_is_between(f->a, 0, FROM_CARD) && pl_is_between(f->b, 1, most) &&
           !f->c;
}
STEP(arrive, .run = arrive_run, .fits = arrive_fits);

void hg_expect_workers(struct pl_state *g, int role, int type, int n)
{
    if (n && hg_is_played(g, role))
        pl_push(g, STEP_ARRIVE, hg_seat_of(g, role), type, n, 0);
}

static pl_why immigrants_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}

static void immigrants_run(struct pl_state *g, struct pl_frame f)
{
    if (hg_role(g, f.seat) < WORKER_CLASSES)
        hg_draw_immigrants(g, hg_role(g, f.seat), hg_entry(f)->n);
}
STEP(immigrants, .why_not = immigrants_why, .run = immigrants_run, .waits = true);

/* R3.4, the last first: workers of both classes, then cards of both. */
static void expect_workers(struct pl_state *g)
{
    hg_expect_workers(g, MIDDLE, FROM_CARD, hg_governs(g, IMMIGRANTS_EACH));
    hg_expect_workers(g, WORKING, FROM_CARD, hg_governs(g, IMMIGRANTS_EACH));
    hg_expect_workers(g, MIDDLE, ANY_SKILLED, 1);
    hg_expect_workers(g, MIDDLE, UNSKILLED, 1);
    hg_expect_workers(g, WORKING, UNSKILLED, 2);
}

/* --- Markets (R3.3 (6)) --- */

static int market_size(int role)
{
    return role == MIDDLE ? MARKET_MIDDLE : MARKET_CAPITALIST;
}

static void market_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_pile *market = pl_pile(&g->market[hg_role(g, f.seat)]);
    pl_offer(out, ALLOWED, VERB_REFILL, 0, 0, 0);
    for (int i = 0; i < market->n; i++)
        pl_offer(out, ALLOWED, VERB_DROP, market->card[i], 0, 0);
}

static void market_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat);
    struct pl_pile *market = pl_pile(&g->market[role]);
    if (pl_verb(m) == VERB_REFILL) {
        hg_refill_market(g, role, market_size(role));
        return;
    }
    const uint8_t *at = memchr(market->card, pl_arg(m, 0), market->n);
    pl_pile_add(pl_pile(&g->company_discard[role]), pl_pile_take(market, (int)(at - market->card)));
    pl_tell(g, EVENT_DROPS, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    pl_push_frame(g, f);
}

static bool market_fits(const struct pl_state *g, const struct pl_frame *f)
{
    int role = hg_role(g, f->seat);
    return hg_nothing_said(g, f) && g->phase == PHASE_PREPARATION && (role == MIDDLE || role == CAPITALIST);
}
STEP(market, .asks = N_("Discard companies of your market, then fill it up"), .ask = market_ask, .take = market_take,
     .once = true, .fits = market_fits);

/* --- The steps in order --- */

enum { INTEREST, PROSPERITY_FALLS, EVENTS_COME, HANDS, MARKET_OF_MIDDLE, MARKET_OF_CAPITALIST, TRADE, WORKERS, STAGES };

/* R3.3 (2), R3.5: the State that nobody plays pays off what it can. */
static void pay_interest(struct pl_state *g)
{
    for (int role = 0; role < ROLES; role++)
        hg_owe(g, role, SUPPLY, FOR_INTEREST, LOAN_INTEREST * g->loans[role]);
    while (!hg_has_state(g) && g->loans[STATE] && g->money[STATE] > LOAN) {
        hg_owe(g, STATE, SUPPLY, FOR_REPAYMENT, LOAN);
        g->loans[STATE]--;
    }
}

static void ask_market(struct pl_state *g, int role)
{
    if (hg_is_played(g, role))
        pl_push(g, STEP_MARKET, hg_seat_of(g, role), 0, 0, 0);
}

static int less(int value, int by)
{
    return value > by ? value - by : 0;
}

static void do_stage(struct pl_state *g, int stage)
{
    switch (stage) {
    case INTEREST:
        pay_interest(g);
        break;
    case PROSPERITY_FALLS:
        g->prosperity[WORKING] = (uint8_t)less(g->prosperity[WORKING], 1);
        g->prosperity[MIDDLE] = (uint8_t)less(g->prosperity[MIDDLE], 2);
        break;
    case EVENTS_COME:
        if (hg_has_state(g))
            hg_reveal_events(g);
        break;
    case HANDS:
        for (int seat = 0; seat < g->head.seats; seat++)
            hg_draw_hand(g, seat, HAND_DRAW);
        break;
    case MARKET_OF_MIDDLE:
        ask_market(g, MIDDLE);
        break;
    case MARKET_OF_CAPITALIST:
        ask_market(g, CAPITALIST);
        break;
    case TRADE:
        hg_reveal_trade(g);
        break;
    case WORKERS:
        expect_workers(g);
        break;
    }
}

static void prepare_run(struct pl_state *g, struct pl_frame f)
{
    if (hg_look_at_agendas(g, f))
        return;
    if (f.a == STAGES) {
        g->phase = PHASE_ACTION;
        g->used = 0;
        g->turn = 1;
        hg_begin_turn(g, 0);
        return;
    }
    pl_push(g, STEP_PREPARE, 0, f.a + 1, 0, 0);
    do_stage(g, f.a);
}

/* R3.3 (1); a historical event comes before all else (R19.2), then bonuses for the phase (R12.4.3: of cards that were
 * kept before). */
void hg_begin_preparation(struct pl_state *g)
{
    g->head.round++;
    g->phase = PHASE_PREPARATION;
    pl_tell(g, EVENT_ROUND, PL_TABLE, PL_TABLE, g->head.round, 0, 0, 0);
    hg_begin_round_of_automas(g);
    pl_push(g, STEP_PREPARE, 0, 0, 0, 0);
    hg_ask_bonuses(g, AT_PREPARATION, ANY_CLASS);
    hg_reveal_history(g);
}

static bool prepare_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_PREPARATION && pl_is_between(f->a, 0, STAGES) && !f->b && !f->c;
}
STEP(prepare, .run = prepare_run, .once = true, .fits = prepare_fits);
