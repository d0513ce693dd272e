/* A turn (R3.7, R3.11): a main action, which is a card played for its effect or one discarded for a basic action, and
 * at most one free action before or after it. */
#include "games/hegemony/state.h"

/* What was done in the turn, in the frame's a; whether a historical event lets goods be used besides; and whether its
 * player has ended it. */
enum { DID_MAIN = 1, DID_FREE = 2, MAY_USE = 4, HAS_ENDED = 8 };

bool hg_nothing_said(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return !f->a && !f->b && !f->c;
}

void hg_begin_turn(struct pl_state *g, int seat)
{
    g->active = (uint8_t)seat;
    pl_tell(g, EVENT_TURN, seat, PL_TABLE, 0, 0, 0, 0);
    pl_push(g, hg_mode(g, hg_role(g, seat)) == AUTOMA_NO ? STEP_TURN : STEP_AUTOMA, seat, 0, 0, 0);
}

/* Nothing is picked when an action begins. */
static pl_why why_not_list(const struct pl_state *g, int seat, int source)
{
    struct pl_trial t = {.g = g,
                         .f = pl_list_frame(seat, source, LIST_DOES, 0, 0),
                         .list = hg_lists[source][LIST_DOES],
                         .it = {-1, -1, -1}};
    return pl_try(&t);
}

/* R3.8, R3.9 */
static pl_why why_not_card(const struct pl_state *g, int seat, int card)
{
    const struct hg_card *row = hg_card(card);
    if (row->sections && !(row->sections >> g->policy[row->policy] & 1))
        return NOT_IN_EFFECT;
    return why_not_list(g, seat, hg_card_rows[card]);
}

/* Copies of a card in hand are offered once. */
static bool is_first_copy(const struct pl_pile *hand, int i)
{
    int row = hg_card_rows[hand->card[i]];
    for (int k = 0; k < i; k++)
        if (hg_card_rows[hand->card[k]] == row)
            return false;
    return true;
}

static void offer_cards(const struct pl_state *g, int seat, bool is_done, struct pl_moves *out)
{
    const struct pl_pile *hand = pl_pile(&g->seat[seat].hand);
    for (int i = 0; i < hand->n; i++)
        if (is_first_copy(hand, i))
            pl_offer(out, is_done ? MAIN_DONE : why_not_card(g, seat, hand->card[i]), VERB_CARD, hand->card[i], 0, 0);
}

static void offer_actions(const struct pl_state *g, int seat, int kind, pl_why done, struct pl_moves *out)
{
    int role = hg_role(g, seat), end = kind == BASIC ? BASIC_ACTIONS : ACTIONS;
    for (int action = kind == BASIC ? 0 : BASIC_ACTIONS; action < end; action++)
        if (hg_actions[action].roles >> role & 1)
            pl_offer(out, done ? done : why_not_list(g, seat, SOURCE_ACTION + action),
                     kind == BASIC ? VERB_BASIC : VERB_FREE, action, 0, 0);
}

static void offer_discards(const struct pl_state *g, int seat, pl_why why, struct pl_moves *out)
{
    const struct pl_pile *hand = pl_pile(&g->seat[seat].hand);
    for (int i = 0; i < hand->n && (!why || out->explain); i++)
        if (is_first_copy(hand, i))
            pl_offer(out, why, VERB_DISCARD, hand->card[i], 0, 0);
}

/* R19.4: the historical event that lies face up is for the turns of those it names. */
static void offer_history(const struct pl_state *g, int seat, int trigger, pl_why done, struct pl_moves *out)
{
    int event = hg_history_for(g, trigger);
    if (event >= 0)
        pl_offer(out, done ? done : hg_why_not_history(g, seat, event), VERB_HISTORY, event, 0, 0);
}

static bool has_free_action(const struct pl_state *g, int seat)
{
    int role = hg_role(g, seat), event = hg_history_for(g, AS_FREE_ACTION);
    for (int action = BASIC_ACTIONS; action < ACTIONS; action++)
        if (hg_actions[action].roles >> role & 1 && !why_not_list(g, seat, SOURCE_ACTION + action))
            return true;
    return event >= 0 && !hg_why_not_history(g, seat, event);
}

/* R19.4: one historical event has goods used in the same turn, as often as there are enough. */
static const uint8_t uses[] = {ACTION_USE_HEALTHCARE, ACTION_USE_EDUCATION, ACTION_USE_LUXURY};

static void offer_uses(const struct pl_state *g, int seat, struct pl_moves *out)
{
    for (size_t i = 0; i < sizeof uses; i++)
        pl_offer(out, why_not_list(g, seat, SOURCE_ACTION + uses[i]), VERB_FREE, uses[i], 0, 0);
}

static bool can_use(const struct pl_state *g, int seat)
{
    for (size_t i = 0; i < sizeof uses; i++)
        if (!why_not_list(g, seat, SOURCE_ACTION + uses[i]))
            return true;
    return false;
}

static bool is_left(const struct pl_state *g, struct pl_frame f)
{
    return f.a & MAY_USE ? can_use(g, f.seat) : !(f.a & DID_FREE) && has_free_action(g, f.seat);
}

/* R3.7: a main action there must be; who can do none discards a card without effect. Only a position from outside
 * leaves somebody without a card. */
static void turn_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    bool did_main = f.a & DID_MAIN, did_free = f.a & DID_FREE;
    if (!did_main || out->explain) {
        offer_cards(g, f.seat, did_main, out);
        offer_actions(g, f.seat, BASIC, did_main ? MAIN_DONE : ALLOWED, out);
        offer_history(g, f.seat, AS_BASIC_ACTION, did_main ? MAIN_DONE : ALLOWED, out);
        offer_discards(g, f.seat, did_main ? MAIN_DONE : out->n ? SOMETHING_ELSE : ALLOWED, out);
    }
    if (f.a & MAY_USE) {
        offer_uses(g, f.seat, out);
    } else if (!did_free || out->explain) {
        offer_actions(g, f.seat, FREE, did_free ? FREE_DONE : ALLOWED, out);
        offer_history(g, f.seat, AS_FREE_ACTION, did_free ? FREE_DONE : ALLOWED, out);
    }
    pl_offer(out, did_main || !g->seat[f.seat].hand.n ? ALLOWED : MAIN_FIRST, VERB_END, 0, 0, 0);
}

static void discard(struct pl_state *g, int seat, int card)
{
    struct hg_seat *own = &g->seat[seat];
    const uint8_t *at = memchr(own->hand.card, card, own->hand.n);
    pl_pile_add(pl_pile(&own->played), pl_pile_take(pl_pile(&own->hand), (int)(at - own->hand.card)));
}

/* Every action of a turn ends here, a person's and an Automa's. What tasks count of the turn is still known. */
bool hg_after_action(struct pl_state *g, struct pl_frame next)
{
    hg_restore(g); /* R4.2.15 */
    return hg_look_at_agendas(g, next);
}

/* R3.6: five turns each, round by round. */
void hg_end_turn(struct pl_state *g)
{
    int next = g->active + 1;
    g->provided = 0;
    memset(g->dealt, 0, sizeof g->dealt);
    hg_forget_counts(g);
    if (next == g->head.seats) {
        next = 0;
        g->turn++;
    }
    if (g->turn <= TURNS) {
        hg_begin_turn(g, next);
        return;
    }
    g->turn = 0;
    g->active = 0;
    hg_repay_bonds(g); /* R12.3.6, R12.3.8 */
    if (!hg_close_actions(g))
        hg_begin_production(g);
}

/* The question again for what is left of the turn, under what is done now; a turn with nothing left ends by itself. */
static void go_on(struct pl_state *g, struct pl_frame f, int did)
{
    pl_push(g, STEP_REST, f.seat, f.a | did, 0, 0);
}

/* The frame's b: policies whose bills the action has removed, at which Automas look when it is over (R15.13). */
static void rest_run(struct pl_state *g, struct pl_frame f)
{
    for (int policy = 0; policy < POLICIES; policy++)
        if (f.b >> policy & 1 && !g->bill_by[policy])
            hg_note_bill_removed(g, policy, g->policy[policy]);
    f.b = 0;
    if (hg_after_action(g, f))
        return;
    if (f.a & HAS_ENDED || (f.a & DID_MAIN && !is_left(g, f) && !hg_may_repay(g, f.seat)))
        hg_end_turn(g);
    else
        pl_push(g, STEP_TURN, f.seat, f.a, 0, 0);
}

/* For what goes on the same way as a basic action, the place behind the actions stands for a historical event. */
static void take_history(struct pl_state *g, struct pl_frame f, int event)
{
    bool is_main = hg_history[event].trigger == AS_BASIC_ACTION;
    hg_set_off(g, f.seat);
    go_on(g, f, is_main ? DID_MAIN : DID_FREE | (hg_lasting(g, STEP_REWARD_USES) ? MAY_USE : 0));
    if (is_main)
        pl_ask(g, (struct pl_frame){STEP_DISCARD, f.seat, ACTIONS, 0, 0});
    else
        hg_do_history(g, f.seat);
}

static void turn_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int what = pl_arg(m, 0);
    switch (pl_verb(m)) {
    case VERB_CARD:
        go_on(g, f, DID_MAIN);
        pl_tell(g, EVENT_PLAYS, f.seat, PL_TABLE, what, 0, 0, 0);
        discard(g, f.seat, what);
        pl_do(g, f.seat, hg_card_rows[what], LIST_DOES);
        break;
    case VERB_BASIC:
        go_on(g, f, DID_MAIN);
        pl_tell(g, EVENT_BASIC, f.seat, PL_TABLE, what, 0, 0, 0);
        pl_ask(g, (struct pl_frame){STEP_DISCARD, f.seat, (int16_t)what, 0, 0});
        break;
    case VERB_FREE:
        go_on(g, f, DID_FREE);
        pl_tell(g, EVENT_FREE, f.seat, PL_TABLE, what, 0, 0, 0);
        if (f.a & MAY_USE)
            hg_gain_vp(g, hg_role(g, f.seat), hg_lasting(g, STEP_REWARD_USES)->n);
        pl_do(g, f.seat, SOURCE_ACTION + what, LIST_DOES);
        break;
    case VERB_HISTORY:
        take_history(g, f, what);
        break;
    case VERB_DISCARD:
        go_on(g, f, DID_MAIN);
        pl_tell(g, EVENT_DISCARDS, f.seat, PL_TABLE, what, 0, 0, 0);
        discard(g, f.seat, what);
        break;
    default:
        go_on(g, f, HAS_ENDED);
    }
}

static bool turn_fits(const struct pl_state *g, const struct pl_frame *f)
{
    bool rests = f->step == STEP_REST;
    int most = rests ? (1 << POLICIES) - 1 : 0;
    return g->phase == PHASE_ACTION && pl_is_between(g->turn, 1, TURNS) && f->seat == g->active &&
           hg_mode(g, hg_role(g, f->seat)) == AUTOMA_NO &&
           pl_is_between(f->a, 0, DID_MAIN | DID_FREE | MAY_USE | (rests ? HAS_ENDED : 0)) &&
           (!(f->a & MAY_USE) || (f->a & DID_FREE && hg_lasting(g, STEP_REWARD_USES))) &&
           pl_is_between(f->b, 0, most) && !f->c;
}
STEP(turn, .asks = N_("What do you do?"), .ask = turn_ask, .take = turn_take, .turn = true, .once = true,
     .fits = turn_fits);
STEP(rest, .run = rest_run, .once = true, .fits = turn_fits);

/* --- The card that is discarded for a basic action --- */

static void discard_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_discards(g, f.seat, ALLOWED, out);
}

static void discard_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_tell(g, EVENT_DISCARDS, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    discard(g, f.seat, pl_arg(m, 0));
    if (f.a == ACTIONS)
        hg_do_history(g, f.seat);
    else
        pl_do(g, f.seat, SOURCE_ACTION + f.a, LIST_DOES);
}

static bool is_basic_of(const struct pl_state *g, int action, int role)
{
    if (action != ACTIONS)
        return hg_actions[action].kind == BASIC && hg_actions[action].roles >> role & 1;
    return g->history_done.n && hg_history[g->history_done.card[0]].trigger == AS_BASIC_ACTION &&
           hg_history[g->history_done.card[0]].roles >> role & 1;
}

static bool discard_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && f->seat == g->active && pl_is_between(f->a, 0, ACTIONS) && !f->b && !f->c &&
           is_basic_of(g, f->a, hg_role(g, f->seat)) && g->seat[f->seat].hand.n > 0;
}
STEP(discard, .asks = N_("Which card do you discard for it?"), .ask = discard_ask, .take = discard_take, .once = true,
     .fits = discard_fits);
