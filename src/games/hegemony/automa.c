/* A turn of an Automa (R13.1): free actions that it never leaves out, an AI card, one action, free actions again. In
 * the simple mode the symbols of the card are tried from left to right (R14.2); in the advanced mode they are checks
 * that move priority cards (rows.c), and the highest card is done. */
#include "games/hegemony/automa.h"

/* --- AI cards (R13.10) --- */

void hg_deal_automa(struct pl_state *g, int role)
{
    struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
    for (int ai = 0; ai < AI_CARDS; ai++)
        if (hg_ai[ai].role == role)
            pl_pile_add(pl_pile(&me->ai_deck), ai);
    me->ai = PL_NO_CARD;
    if (hg_mode(g, role) == AUTOMA_ADVANCED)
        hg_lay_out_rows(g, role);
}

int hg_draw_ai(struct pl_state *g, int role)
{
    struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
    struct pl_pile *deck = pl_pile(&me->ai_deck), *used = pl_pile(&me->ai_used);
    while (!deck->n && !me->ai_under.n && used->n)
        for (int i = used->n; i > 0; i--)
            pl_pile_add(deck, pl_pile_take(used, i - 1));
    return pl_deck_draw(g, deck, pl_pile(&me->ai_under));
}

bool hg_ask_ai(struct pl_state *g, int role)
{
    int ai = hg_draw_ai(g, role);
    pl_pile_add_under(pl_pile(&g->seat[hg_seat_of(g, role)].ai_under), ai);
    pl_tell_why(g, EVENT_ASKS_AI, hg_seat_of(g, role), ai, hg_ai[ai].influence, 0, 0);
    return hg_ai[ai].influence;
}

/* R13.11: before the last elections the used cards lie shuffled under the deck. */
void hg_renew_ai_decks(struct pl_state *g)
{
    for (int role = 0; role < CLASSES && g->head.round == ROUNDS; role++) {
        if (hg_mode(g, role) == AUTOMA_NO)
            continue;
        struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
        struct pl_pile *used = pl_pile(&me->ai_used);
        while (used->n)
            pl_pile_add_under(pl_pile(&me->ai_under), pl_pile_take(used, (int)pl_below(g, used->n)));
    }
}

/* --- What an action is, with the bonus of the card (R13.5, R13.24, R13.27) --- */

bool hg_is_met(const struct pl_state *g, int policy, int sections)
{
    return policy == ANY_POLICY || sections >> g->policy[policy] & 1;
}

bool hg_has_bonus(const struct pl_state *g, int role, int ai, int priority)
{
    const struct hg_ai *card = &hg_ai[ai];
    (void)role;
    return !card->conditions && card->on == priority && hg_is_met(g, card->bonus_policy, card->bonus_at);
}

struct deed {
    int source, list;
};

static bool is_empty(int source, int list)
{
    return hg_lists[source][list]->step == PL_END;
}

/* Whatever it need not pay it pays without a Loan (R13.13), the Capitalist Class from both its pockets (R13.17). */
static bool can_run(const struct pl_state *g, int role, int source, int list)
{
    return !pl_why_not(g, pl_list_frame(hg_seat_of(g, role), source, list, 0, 0));
}

/* What a company that stands empty would bring (R13.24): twice its cost with the bonus, but not with Machinery. */
int hg_worth_of_idle(const struct pl_state *g, int role, int ai, int company)
{
    bool doubles = hg_has_bonus(g, role, ai, PRIORITY_SELL_COMPANY) && !(g->machinery >> company & 1);
    return (doubles ? 2 : 1) * hg_company(company)->cost;
}

/* CC-IC03: never an operational one; in the simple mode not for less than 20 (R14.5). Among all, or those of the bonus.
 */
static bool has_idle_to_sell(const struct pl_state *g, int role, int ai, bool by_bonus)
{
    uint64_t left = by_bonus ? g->of[role] & ~g->machinery : g->of[role];
    for (int company; hg_next(&left, &company);)
        if (!hg_is_operational(g, company) &&
            (hg_mode(g, role) == AUTOMA_ADVANCED || hg_worth_of_idle(g, role, ai, company) >= IDLE_WORTH))
            return true;
    return false;
}

/* R14.3a, R14.3b: another one that it wants, and a marker for it, which a vote on the first may bring back. */
static bool has_second_bill(const struct pl_state *g, int role, int ai)
{
    static const struct pl_does plain = {.step = STEP_PROPOSE};
    int section, next, first = hg_next_bill(g, role, ai, &plain, -1, &section);
    if (first < 0 || hg_next_bill(g, role, ai, &plain, first, &next) < 0)
        return false;
    return hg_markers(g, role) + 2 <= BILLS_EACH || hg_calls_vote(g, role, first, section, CALL_COST);
}

/* R13.27: a bonus is left out where money or pieces for it lack; others are what the action is now, though it may be
 * less. */
static bool has_means(const struct pl_state *g, int role, int ai)
{
    switch (hg_lists[SOURCE_AI + ai][LIST_THEN]->step) {
    case STEP_PAY:
        return can_run(g, role, SOURCE_AI + ai, LIST_THEN) && has_second_bill(g, role, ai);
    case STEP_NEED:
        return can_run(g, role, SOURCE_AI + ai, LIST_THEN);
    case STEP_SELL_COMPANY:
        return has_idle_to_sell(g, role, ai, true);
    default:
        return true;
    }
}

/* R15.8: the special action is that of the card which lies there. */
static struct deed deed_of(const struct pl_state *g, int role, int priority, int ai)
{
    int source = SOURCE_AI + ai;
    if (priority == PRIORITY_SPECIAL)
        return (struct deed){source, LIST_SPECIAL};
    if (hg_has_bonus(g, role, ai, priority) && !is_empty(source, LIST_THEN) && has_means(g, role, ai))
        return (struct deed){source, LIST_THEN};
    return (struct deed){SOURCE_PRIORITY + priority, LIST_DOES};
}

/* Conditions of the list are looked into as they are now. */
struct pl_frame hg_entry_for(const struct pl_state *g, int role, int priority, int ai, int step)
{
    struct deed deed = deed_of(g, role, priority, ai);
    struct pl_frame f = pl_list_frame(hg_seat_of(g, role), deed.source, deed.list, 0, 0);
    const struct pl_does *d = hg_entry(f);
    while (d->step && d->step != step && !(step == STEP_BUY_GOODS && d->step == STEP_BUY)) {
        bool enters = d->step == PL_IF && pl_holds(g, f, d);
        f.b = (int16_t)(f.b + (enters ? 1 : 1 + d->skip));
        d = hg_entry(f);
    }
    f.step = d->step;
    return f;
}

static bool has_first(const struct pl_state *g, int role, int priority, int ai)
{
    return hg_has_bonus(g, role, ai, priority) && !is_empty(SOURCE_AI + ai, LIST_FIRST) &&
           can_run(g, role, SOURCE_AI + ai, LIST_FIRST);
}

/* Nobody else is asked by what such lists do. */
const struct pl_state *hg_after_first(const struct pl_state *g, int role, int ai, int priority, char *room)
{
    if (!has_first(g, role, priority, ai))
        return g;
    struct pl_state *copy = (struct pl_state *)room;
    memcpy(copy, g, g->head.size);
    copy->head.log = 0;
    copy->head.agenda.n = 0;
    pl_do(copy, hg_seat_of(g, role), SOURCE_AI + ai, LIST_FIRST);
    pl_run(copy);
    return copy;
}

/* --- Can it be done? (R13.14, R14.3, R15.15) --- */

static bool can_assign(const struct pl_state *g, int role, int ai)
{
    struct pl_frame f = hg_entry_for(g, role, PRIORITY_ASSIGN, ai, STEP_ASSIGN);
    struct hg_options ways;
    ways.n = 0;
    if (f.step == PL_END) /* R13.21 */
        return true;
    hg_plan_assignments(g, role, hg_entry(f)->n, ROLES, &ways);
    for (int i = 0; i < ways.n; i++)
        if (ways.option[i].unions || ways.option[i].workers >= 2)
            return true;
    return false;
}

static bool can_buy(const struct pl_state *g, int role, int ai)
{
    struct pl_frame f = hg_entry_for(g, role, PRIORITY_BUY, ai, STEP_BUY_GOODS);
    struct hg_options options;
    options.n = 0;
    hg_plan_purchases(g, role, hg_entry(f)->how, &options);
    return options.n;
}

static bool can_build(const struct pl_state *g, int role, int ai)
{
    struct pl_frame f = hg_entry_for(g, role, PRIORITY_BUILD, ai, STEP_BUILD);
    struct hg_options options;
    options.n = 0;
    hg_plan_buildings(g, role, f, hg_mode(g, role) == AUTOMA_SIMPLE, &options);
    return options.n;
}

/* WC-IC05 */
static int outcome_of_strike(const struct pl_state *g)
{
    struct hg_options options;
    int section = g->policy[LABOR_MARKET];
    options.n = 0;
    if (section == SECTION_A || (section == SECTION_B && __builtin_popcount(g->unions) < 2))
        return OUTCOME_STRIKE_FORBIDDEN;
    hg_plan_strikes(g, &options);
    return options.n >= 2 && __builtin_popcountll(g->struck) < STRIKE_TOKENS ? OUTCOME_CAN : OUTCOME_NO_STRIKE;
}

static int outcome_of_bill(const struct pl_state *g, int role, int ai)
{
    struct pl_frame f = hg_entry_for(g, role, PRIORITY_PROPOSE, ai, STEP_PROPOSE);
    int section;
    if (hg_next_bill(g, role, ai, hg_entry(f), -1, &section) >= 0)
        return OUTCOME_CAN;
    return hg_markers(g, role) >= BILLS_EACH ? OUTCOME_NO_MARKER : OUTCOME_NO_BILL;
}

static bool can_export(const struct pl_state *g, const struct pl_state *seen, int role)
{
    return hg_transactions(seen, role) + (seen != g && hg_cash(seen, role) > hg_cash(g, role)) >= 2;
}

/* R14.6, R15.15 */
static int outcome_of_lobby(const struct pl_state *g, int role)
{
    int others = 0;
    for (int other = 0; other < ROLES; other++)
        others += other != role && hg_is_played(g, other) ? g->influence[other] : 0;
    if (hg_mode(g, role) == AUTOMA_SIMPLE && g->influence[role] >= others)
        return OUTCOME_NO_LOBBY;
    return can_run(g, role, SOURCE_PRIORITY + PRIORITY_LOBBY, LIST_DOES) ? OUTCOME_CAN : OUTCOME_UNPAID_LOBBY;
}

/* R14.7: as the first symbol only if its first condition holds. */
static int outcome_of_special(const struct pl_state *g, int role, int ai)
{
    const struct hg_ai *card = &hg_ai[ai];
    if (!hg_is_met(g, card->special_policy, card->special_at))
        return OUTCOME_SPECIAL_FORBIDDEN;
    return can_run(g, role, SOURCE_AI + ai, LIST_SPECIAL) ? OUTCOME_CAN : OUTCOME_NO_SPECIAL;
}

static int outcome_of(const struct pl_state *g, int role, int priority, int ai)
{
    _Alignas(8) char room[STATE_MOST];
    const struct pl_state *seen = hg_after_first(g, role, ai, priority, room);
    switch (priority) {
    case PRIORITY_ASSIGN:
        return can_assign(seen, role, ai) ? OUTCOME_CAN : OUTCOME_NO_WORK;
    case PRIORITY_BUY:
        return can_buy(seen, role, ai) ? OUTCOME_CAN : OUTCOME_NOTHING_TO_BUY;
    case PRIORITY_PROPOSE:
        return outcome_of_bill(seen, role, ai);
    case PRIORITY_STRIKE:
        return outcome_of_strike(g);
    case PRIORITY_DEMONSTRATE:
        return g->demonstration ? OUTCOME_MARCHING : hg_may_march(g) ? OUTCOME_CAN : OUTCOME_NO_MARCH;
    case PRIORITY_BUILD:
        return can_build(seen, role, ai) ? OUTCOME_CAN : OUTCOME_NO_BUILDING;
    case PRIORITY_EXPORT:
        return can_export(g, seen, role) ? OUTCOME_CAN : OUTCOME_FEW_SALES;
    case PRIORITY_LOBBY:
        return outcome_of_lobby(g, role);
    case PRIORITY_SELL_COMPANY:
        return has_idle_to_sell(g, role, ai, false) ? OUTCOME_CAN : OUTCOME_NO_SALE;
    default:
        return outcome_of_special(g, role, ai);
    }
}

static bool tries(struct pl_state *g, int role, int priority, int ai)
{
    int outcome = outcome_of(g, role, priority, ai);
    pl_tell_why(g, EVENT_TRIES, hg_seat_of(g, role), priority, outcome, 0, 0);
    return outcome == OUTCOME_CAN;
}

/* --- Historical events (R18.5) --- */

static bool can_set_off(const struct pl_state *g, int role, int trigger)
{
    int event = hg_history_for(g, trigger);
    return event >= 0 && !hg_why_not_history(g, hg_seat_of(g, role), event);
}

static bool rewards_uses(const struct pl_state *g)
{
    return hg_lists[SOURCE_HISTORY + g->history.card[0]][LIST_LASTS]->step == STEP_REWARD_USES;
}

static void set_off(struct pl_state *g, int role)
{
    hg_set_off(g, hg_seat_of(g, role));
    hg_do_history(g, hg_seat_of(g, role));
}

/* Instead of the special action, but not where that is the first symbol. */
static bool sets_off_instead(const struct pl_state *g, int role, int priority, int ai)
{
    return priority == PRIORITY_SPECIAL && hg_ai[ai].symbol[0] != PRIORITY_SPECIAL &&
           can_set_off(g, role, AS_BASIC_ACTION);
}

/* --- The action --- */

static void perform(struct pl_state *g, int role, int priority, int ai)
{
    _Alignas(8) char room[STATE_MOST];
    int seat = hg_seat_of(g, role);
    if (sets_off_instead(g, role, priority, ai)) {
        set_off(g, role);
        return;
    }
    const struct pl_state *seen = hg_after_first(g, role, ai, priority, room);
    struct deed deed = deed_of(seen, role, priority, ai);
    pl_tell(g, EVENT_DOES, seat, PL_TABLE, priority, 0, 0, 0);
    pl_push_frame(g, pl_list_frame(seat, deed.source, deed.list, 0, 0));
    if (seen != g)
        pl_do(g, seat, SOURCE_AI + ai, LIST_FIRST);
}

/* R14.2, R15.7: three votes for the bag, which nothing forbids. */
static void press(struct pl_state *g, int role)
{
    pl_tell(g, EVENT_BASIC, hg_seat_of(g, role), PL_TABLE, ACTION_POLITICAL_PRESSURE, 0, 0, 0);
    pl_do(g, hg_seat_of(g, role), SOURCE_ACTION + ACTION_POLITICAL_PRESSURE, LIST_DOES);
}

/* R14.4, R14.5: what is done instead of a symbol that can't be; PRIORITIES: nothing. */
static int instead_of(int role, int priority)
{
    return role == WORKING && priority == PRIORITY_ASSIGN     ? PRIORITY_DEMONSTRATE
           : role == CAPITALIST && priority == PRIORITY_BUILD ? PRIORITY_SELL_COMPANY
                                                              : PRIORITIES;
}

/* R14.7: the first condition of a special action that is the first symbol. */
static bool is_called_for(const struct pl_state *g, int role, int priority, int ai)
{
    return priority != PRIORITY_SPECIAL || hg_condition_holds(g, role, ai);
}

static void act_simply(struct pl_state *g, int role, int ai)
{
    for (int i = 0; i < AI_SYMBOLS; i++) {
        int priority = hg_ai[ai].symbol[i], instead = instead_of(role, priority);
        if (priority == PRIORITY_ASSIGN)
            hg_swap_unskilled(g, role);
        if (!is_called_for(g, role, priority, ai)) {
            pl_tell_why(g, EVENT_TRIES, hg_seat_of(g, role), priority, OUTCOME_NOT_MET, 0, 0);
            continue;
        }
        if (!tries(g, role, priority, ai))
            priority = instead < PRIORITIES && tries(g, role, instead, ai) ? instead : PRIORITIES;
        if (priority < PRIORITIES) {
            perform(g, role, priority, ai);
            return;
        }
    }
    if (tries(g, role, PRIORITY_SPECIAL, ai))
        perform(g, role, PRIORITY_SPECIAL, ai);
    else
        press(g, role);
}

/* R15.7 to R15.9 */
static void act_by_priority(struct pl_state *g, int role, int ai)
{
    hg_check_ai(g, role, ai);
    for (int nth = 0; nth < 2; nth++) {
        int priority = hg_best_priority(g, role, nth);
        if (priority < 0 || !tries(g, role, priority, ai))
            continue;
        hg_drop_priority(g, role, priority, nth > 0);
        pl_tell_why(g, EVENT_DROPS_PRIORITY, hg_seat_of(g, role), priority, g->seat[hg_seat_of(g, role)].row[priority],
                    0, 0);
        perform(g, role, priority, ai);
        return;
    }
    press(g, role);
}

/* R14.1: without checks in the simple mode. */
static void act(struct pl_state *g, int role)
{
    struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
    me->ai = (uint8_t)hg_draw_ai(g, role);
    pl_tell(g, EVENT_AI_CARD, hg_seat_of(g, role), PL_TABLE, me->ai, 0, 0, 0);
    if (hg_mode(g, role) == AUTOMA_ADVANCED)
        act_by_priority(g, role, me->ai);
    else
        act_simply(g, role, me->ai);
}

/* R13.2, R14.8, R17.1.1, R17.3.1: luxury, education, healthcare, as often as there is enough for what the Population is
 * by then (R17.1.11); -1: nothing. */
static int next_use(const struct pl_state *g, int role)
{
    static const uint8_t uses[] = {ACTION_USE_LUXURY, ACTION_USE_EDUCATION, ACTION_USE_HEALTHCARE};
    for (size_t i = 0; i < sizeof uses && role < WORKER_CLASSES; i++)
        if (can_run(g, role, SOURCE_ACTION + uses[i], LIST_DOES))
            return uses[i];
    return -1;
}

/* The frame's a: what comes next of the turn; b: a historical event rewards it for using goods. */
enum { BEGINS, ACTS, ENDS };

static void end(struct pl_state *g, int role)
{
    struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
    if (role == WORKING)
        hg_set_rows_aside(g);
    if (me->ai != PL_NO_CARD)
        pl_pile_add(pl_pile(&me->ai_used), me->ai);
    me->ai = PL_NO_CARD;
    hg_end_turn(g);
}

static void use(struct pl_state *g, struct pl_frame f, int action)
{
    pl_push(g, STEP_AUTOMA, f.seat, ENDS, f.b, 0);
    pl_tell(g, EVENT_FREE, f.seat, PL_TABLE, action, 0, 0, 0);
    if (f.b)
        hg_gain_vp(g, hg_role(g, f.seat), hg_lasting(g, STEP_REWARD_USES)->n);
    pl_do(g, f.seat, SOURCE_ACTION + action, LIST_DOES);
}

/* R18.5: the event comes last, unless it is for what would come before it. */
static void do_free_actions(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat), action = next_use(g, role);
    bool can = can_set_off(g, role, AS_FREE_ACTION);
    if (can && (action < 0 || rewards_uses(g))) {
        pl_push(g, STEP_AUTOMA, f.seat, ENDS, rewards_uses(g), 0);
        set_off(g, role);
    } else if (action >= 0) {
        use(g, f, action);
    } else {
        end(g, role);
    }
}

static void automa_run(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat);
    switch (f.a) {
    case BEGINS:
        if (role == WORKING)
            hg_set_rows_aside(g);
        hg_begin_turn_of(g, role);
        pl_push(g, STEP_AUTOMA, f.seat, ACTS, 0, 0);
        break;
    case ACTS:
        pl_push(g, STEP_AUTOMA, f.seat, ENDS, 0, 0);
        act(g, role);
        break;
    default:
        if (!hg_after_action(g, f))
            do_free_actions(g, f);
    }
}

static bool automa_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ACTION && pl_is_between(g->turn, 1, TURNS) && f->seat == g->active &&
           hg_mode(g, hg_role(g, f->seat)) != AUTOMA_NO && pl_is_between(f->a, BEGINS, ENDS) && !f->c &&
           pl_is_between(f->b, 0, f->a == ENDS && hg_lasting(g, STEP_REWARD_USES)) &&
           (f->a == ENDS) == (g->seat[f->seat].ai != PL_NO_CARD);
}
STEP(automa, .run = automa_run, .once = true, .fits = automa_fits);

/* --- What must be true of Automas --- */

/* From when its card is turned up to the end of its turn. */
static bool is_acting(const struct pl_state *g, int seat)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step == STEP_AUTOMA && g->waiting[i].seat == seat && g->waiting[i].a == ENDS)
            return true;
    return false;
}

/* R2.13 */
static bool check_cards(const struct pl_state *g, int role, struct pl_error *error)
{
    static const char *const keys[] = {"ai_deck", "ai_under", "ai_used"};
    struct hg_seat *me = &((struct pl_state *)g)->seat[hg_seat_of(g, role)];
    const struct pl_pile *piles[] = {pl_pile(&me->ai_deck), pl_pile(&me->ai_under), pl_pile(&me->ai_used)};
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < piles[k]->n; i++)
            if (hg_ai[piles[k]->card[i]].role != role)
                return pl_fail(error, "seats[%d].%s: %s is another Automa's (R2.13)", hg_seat_of(g, role), keys[k],
                               hg_ai_kind.words[piles[k]->card[i]]);
    return me->ai == PL_NO_CARD || hg_ai[me->ai].role == role ||
           pl_fail(error, "seats[%d].ai: %s is another Automa's (R2.13)", hg_seat_of(g, role),
                   hg_ai_kind.words[me->ai]);
}

bool hg_check_automas(const struct pl_state *g, struct pl_error *error)
{
    for (int role = 0; role < CLASSES; role++) {
        int seat = hg_seat_of(g, role);
        if (hg_mode(g, role) == AUTOMA_NO)
            continue;
        const struct hg_seat *me = &g->seat[seat];
        if (me->hand.n + me->deck.n + me->played.n) /* R13.4a */
            return pl_fail(error, "seats[%d].hand: an Automa has no action cards (R2.13)", seat);
        if ((me->ai != PL_NO_CARD) != is_acting(g, seat))
            return pl_fail(error, "seats[%d].ai: an AI card lies there during its turn alone (R13.1)", seat);
        if (!check_cards(g, role, error) || !hg_check_rows(g, role, error))
            return false;
    }
    return true;
}
