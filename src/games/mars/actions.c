/* What is done with an action, once it is chosen (R4.3, R5.5). */
#include "games/mars/state.h"

static int tax_of(const struct pl_state *g, int seat, int source)
{
    return tm_tax(g, pl_list_frame(seat, source, LIST_DOES, 0, 0));
}

/* Heat that the card itself will ask for. */
static int heat_of(int card)
{
    int heat = 0;
    for (const struct pl_does *does = tm_card(card)->does; does->step; does += 1 + does->skip)
        heat += does->step == STEP_PAY && does->what == HEAT ? does->n : 0;
    return heat;
}

/* Whoever plays a card shows it, and pays before it does anything (R4.6). */
static void play(struct pl_state *g, int seat, int card)
{
    struct tm_seat *who = &g->seat[seat];
    struct tm_price price = tm_price_of_card(g, seat, card);
    price.reserve = tax_of(g, seat, card);
    price.heat = heat_of(card);
    tm_remove(pl_pile(&who->hand), card);
    g->playing = (uint8_t)card;
    who->next_cheaper = who->next_eased = 0;
    pl_tell(g, EVENT_PLAYS, seat, PL_TABLE, card, 0, 0, 0);
    pl_push(g, STEP_PLAYED, seat, card, 0, 0);
    tm_pay(g, seat, price);
}

/* The card lies in front of its player; its steps come first, then whatever reacts to it, itself included (R5.7). */
static void played_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    const struct tm_card *card = tm_card(f.a);
    tm_add_effects(&who->effects, card);
    if (card->type != EVENT) {
        g->playing = PL_NO_CARD;
        pl_pile_add(pl_pile(&who->played), f.a);
    }
    pl_push(g, STEP_RESOLVED, f.seat, f.a, 0, 0);
    pl_push(g, STEP_TRIGGERS, f.seat, f.a, 0, 0);
    pl_do(g, f.seat, f.a, LIST_DOES);
}

/* R5.5: an event is turned over, and its tags are gone. */
static void resolved_run(struct pl_state *g, struct pl_frame f)
{
    struct tm_seat *who = &g->seat[f.seat];
    const struct tm_card *card = tm_card(f.a);
    int events = card->cost >= 20 ? ON_PAY_20 : 0;
    if (card->type == EVENT) {
        events |= ON_PLAY_EVENT | (card->tags >> SPACE & 1 ? ON_PLAY_SPACE_EVENT : 0);
        tm_remove_tags(&who->effects, card);
        g->playing = PL_NO_CARD;
        pl_pile_add(pl_pile(&who->events), f.a);
    }
    tm_trigger(g, f.seat, events);
}

static void start_standard(struct pl_state *g, int seat, int standard)
{
    struct tm_price price = tm_price_of_standard(g, seat, standard);
    price.reserve = tax_of(g, seat, SOURCE_STANDARD + standard);
    pl_tell(g, EVENT_STANDARD, seat, PL_TABLE, standard, 0, 0, 0);
    pl_push(g, STEP_PROJECT_PAID, seat, standard, 0, 0);
    tm_pay(g, seat, price);
}

static void project_paid_run(struct pl_state *g, struct pl_frame f)
{
    tm_trigger(g, f.seat, ON_STANDARD_PROJECT | (tm_standards[f.a].cost >= 20 ? ON_PAY_20 : 0));
    pl_do(g, f.seat, SOURCE_STANDARD + f.a, LIST_DOES);
}

static void use(struct pl_state *g, int seat, int card)
{
    if (card < PROJECTS)
        g->used[card / 64] |= (uint64_t)1 << card % 64;
    else
        g->seat[seat].corporation_used = 1;
    pl_tell(g, EVENT_USES, seat, PL_TABLE, card, 0, 0, 0);
    pl_do(g, seat, card, LIST_ACTION);
}

static void lobby(struct pl_state *g, int seat, int party, bool paid)
{
    if (!paid) {
        tm_join_from_queue(g, seat, party);
        return;
    }
    tm_join(g, tm_owner(seat), party);
    tm_pay(g, seat, (struct tm_price){.cost = LOBBY_COST});
}

static void pass(struct pl_state *g, int seat)
{
    g->seat[seat].passed = 1;
    pl_tell(g, EVENT_PASSES, seat, PL_TABLE, 0, 0, 0, 0);
}

/* The first action of a corporation; lost if it can't be done (R2.9). */
static void take_first_action(struct pl_state *g, int seat, int card)
{
    g->seat[seat].first_due = 0;
    pl_tell(g, EVENT_FIRST, seat, PL_TABLE, card, 0, 0, 0);
    pl_do(g, seat, card, LIST_FIRST);
}

static void honour(struct pl_state *g, int seat, pl_move m)
{
    bool claim = pl_verb(m) == VERB_CLAIM;
    struct tm_price price = {.cost = claim ? MILESTONE_COST : tm_award_price(g)};
    (claim ? g->milestone : g->award)[pl_arg(m, 0)] = (uint8_t)tm_owner(seat);
    pl_tell(g, claim ? EVENT_CLAIMS : EVENT_FUNDS, seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    tm_pay(g, seat, price);
}

static void convert(struct pl_state *g, int seat, int verb)
{
    bool plants = verb == VERB_PLANTS;
    struct tm_seat *who = &g->seat[seat];
    pl_tell(g, plants ? EVENT_PLANTS : EVENT_HEAT, seat, PL_TABLE, 0, 0, 0, 0);
    int16_t *stock = &who->stock[plants ? PLANTS : HEAT];
    *stock = (int16_t)(*stock - (plants ? who->effects.greenery_cost : HEAT_COST));
    pl_do(g, seat, plants ? SOURCE_PLANTS : SOURCE_HEAT, LIST_DOES);
}

static void use_policy(struct pl_state *g, int seat)
{
    g->seat[seat].policy_used = g->ruling == SCIENTISTS;
    pl_tell(g, EVENT_POLICY, seat, PL_TABLE, g->ruling, 0, 0, 0);
    pl_do(g, seat, SOURCE_POLICY + g->ruling, LIST_DOES);
}

static void turn_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int what = pl_arg(m, 0), verb = pl_verb(m);
    bool ends = verb == VERB_PASS || verb == VERB_END;
    pl_push(g, ends ? STEP_NEXT : STEP_ACTED, f.seat, f.a, 0, 0);
    switch (verb) {
    case VERB_PASS:
        pass(g, f.seat);
        break;
    case VERB_FIRST:
        take_first_action(g, f.seat, what);
        break;
    case VERB_PLAY:
        play(g, f.seat, what);
        break;
    case VERB_STANDARD:
        start_standard(g, f.seat, what);
        break;
    case VERB_PATENTS:
        pl_push(g, STEP_SELL, f.seat, 0, 0, 0);
        break;
    case VERB_CLAIM:
    case VERB_FUND:
        honour(g, f.seat, m);
        break;
    case VERB_USE:
        use(g, f.seat, what);
        break;
    case VERB_PLANTS:
    case VERB_HEAT:
        convert(g, f.seat, verb);
        break;
    case VERB_LOBBY:
    case VERB_LOBBY_PAID:
        lobby(g, f.seat, what, verb == VERB_LOBBY_PAID);
        break;
    case VERB_POLICY:
        use_policy(g, f.seat);
        break;
    }
}

/* R4.1: one or two actions a turn. */
static void acted_run(struct pl_state *g, struct pl_frame f)
{
    if (f.a == 0)
        pl_push(g, STEP_TURN, f.seat, 1, 0, 0);
    else
        pl_push(g, STEP_NEXT, f.seat, 0, 0, 0);
}

/* --- Sell Patents: cards one by one; the frame's a is how many are sold --- */

static void sell_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->hand.n; i++)
        pl_offer(out, 0, VERB_SELL, who->hand.card[i], 0, 0);
    if (f.a)
        pl_offer(out, 0, VERB_DONE, 0, 0, 0);
}

static void sell_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct tm_seat *who = &g->seat[f.seat];
    if (pl_verb(m) == VERB_SELL) {
        tm_remove(pl_pile(&who->hand), pl_arg(m, 0));
        tm_discard(g, pl_arg(m, 0));
        tm_gain(g, f.seat, MEGACREDITS, 1);
        f.a++;
        if (who->hand.n) {
            pl_push(g, STEP_SELL, f.seat, f.a, 0, 0);
            return;
        }
    }
    pl_tell(g, EVENT_SELLS, f.seat, PL_TABLE, f.a, 0, 0, 0);
}

static bool turn_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && pl_is_between(f->a, 0, 1);
}

static bool acted_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && pl_is_between(f->a, 0, 1);
}

static bool sell_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->a, 0, PROJECTS - 1) && g->seat[f->seat].hand.n;
}

static bool project_paid_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->a, 0, STANDARDS - 1);
}

static bool played_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return f->a == g->playing && f->a != PL_NO_CARD;
}

static bool resolved_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->a, 0, PROJECTS - 1) &&
           (tm_card(f->a)->type == EVENT ? f->a == g->playing : tm_is_in_front(g, f->seat, f->a));
}

STEP(turn, .fits = turn_fits, .asks = N_("Choose your action"), .ask = tm_turn_ask, .take = turn_take, .turn = true);
STEP(acted, .fits = acted_fits, .run = acted_run, .once = true);
STEP(sell, .fits = sell_fits, .asks = N_("Choose the cards that you sell"), .ask = sell_ask, .take = sell_take);
STEP(project_paid, .fits = project_paid_fits, .run = project_paid_run, .once = true);
STEP(played, .fits = played_fits, .run = played_run, .once = true);
STEP(resolved, .fits = resolved_fits, .run = resolved_run);
