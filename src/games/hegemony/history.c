/* Historical Events (R19): one card of setup, then one for each round, face up until somebody sets it off or the round
 * is over. What one has done lies aside until then, because some of it lasts: whoever does what such an event changes
 * asks here. How they come and are used is in no rulebook that we have (R19.2). */
#include "games/hegemony/state.h"

/* --- What lasts --- */

const struct pl_does *hg_find_lasting(const struct pl_state *g, int step)
{
    const struct pl_does *d = hg_lists[SOURCE_HISTORY + g->history_done.card[0]][LIST_LASTS];
    while (d->step && d->step != step)
        d++;
    return d->step ? d : NULL;
}

static bool is_mechanized(const struct pl_state *g, int company)
{
    return hg_is_automated(company) || g->machinery >> company & 1;
}

/* In the Production Phase alone; with the bonuses of its owner (R12.4). */
int hg_boost(const struct pl_state *g, int company)
{
    int owner = hg_owner_of(g, company), goods = OF(hg_company(company)->makes);
    int bonus = g->used ? hg_bonus(g, owner, STEP_BOOST, goods) : 0;
    const struct pl_does *d = hg_lasting(g, STEP_BOOST);
    if (!d || !(d->most >> owner & 1) || (d->what && !(d->what & goods)))
        return bonus;
    return bonus + (d->how & MECHANIZED && !is_mechanized(g, company) ? 0 : d->n);
}

/* Of the sum for all that open together half is rounded up; a crisis may open them for nothing. */
int hg_public_cost(const struct pl_state *g, int cost)
{
    const struct pl_does *d = hg_lasting(g, STEP_PUBLIC_COST);
    return hg_opens_free(g) ? 0 : !d ? cost : d->how & HALF_PRICE ? (cost + 1) / 2 : 0;
}

int hg_import_price_of(const struct pl_state *g, int item)
{
    const struct pl_does *d = hg_lasting(g, STEP_IMPORT_PRICES);
    return !d ? hg_import_price[item] : item == FOOD ? d->n : d->most;
}

int hg_locked_goods(const struct pl_state *g)
{
    const struct pl_does *d = hg_lasting(g, STEP_LOCK_PRICES);
    return d ? d->what : 0;
}

/* The class takes money from the State, which gains legitimacy with it; its own trade brings it nothing. */
void hg_reward_trade(struct pl_state *g, int role, int event)
{
    const struct pl_does *d = hg_lasting(g, STEP_REWARD_TRADE);
    if (!d || !(d->how & event) || role == STATE)
        return;
    hg_force(g, STATE, d->n, FROM_REVENUE, role);
    if (hg_has_state(g))
        hg_move_legitimacy(g, role, d->most);
}

/* The steps whose entries stand there; nothing runs them. */
STEP(no_elections);
STEP(free_votes);
STEP(public_cost);
STEP(lock_prices);
STEP(import_prices);
STEP(embargo);
STEP(reward_trade);
STEP(reward_uses);
STEP(search);
STEP(start_policies);

/* --- What one requires (R19.4: numbers by how many play) --- */

static bool is_counted(const struct pl_state *g, const struct pl_does *d, int company)
{
    return (!d->what || d->what >> hg_company(company)->makes & 1) &&
           (!(d->how & OPERATIONAL) || hg_is_operational(g, company)) &&
           (!(d->how & MECHANIZED) || is_mechanized(g, company));
}

/* Cooperative farms do not count. */
static int count_companies(const struct pl_state *g, const struct pl_does *d, int role)
{
    uint64_t left = role == WORKING ? 0 : g->of[role];
    int n = 0;
    for (int company; hg_next(&left, &company);)
        n += is_counted(g, d, company);
    return n;
}

static int count_of(const struct pl_state *g, const struct pl_does *d, int role)
{
    bool has_workers = role < WORKER_CLASSES;
    switch (d->per) {
    case COUNT_COMPANIES:
        return count_companies(g, d, role);
    case COUNT_UNEMPLOYED:
        return has_workers ? hg_unemployed(g, role) : 0;
    case COUNT_POPULATION:
        return has_workers ? hg_population(g, role) : 0;
    case COUNT_PROSPERITY:
        return has_workers ? hg_prosperity_vp[role][g->prosperity[role]] : 0;
    case COUNT_UNIONS:
        return role == WORKING ? __builtin_popcount(g->unions) : 0;
    case COUNT_LOANS:
        return g->loans[role];
    case COUNT_CASH:
        return hg_cash(g, role);
    default:
        return g->influence[role];
    }
}

static int count(const struct pl_state *g, const struct pl_does *d)
{
    int n = 0;
    if (d->per == COUNT_POLICY)
        return d->how >> g->policy[d->of] & 1;
    for (int policy = 0; policy < AGENDA_POLICIES && d->per == COUNT_POLICIES_IN; policy++)
        n += g->policy[policy] == d->of;
    for (int role = 0; role < ROLES && d->per != COUNT_POLICIES_IN; role++)
        n += d->who >> role & 1 ? count_of(g, d, role) : 0;
    return n;
}

/* R1.7, R19.4: of a role that nobody plays nothing is asked, but for the treasury. */
static bool is_of_nobody(const struct pl_state *g, const struct pl_does *d)
{
    bool one_role = d->who && !(d->who & (d->who - 1));
    return one_role && !hg_is_played(g, __builtin_ctz(d->who)) && d->per != COUNT_CASH && d->per != COUNT_LOANS;
}

static int number_in(const struct pl_state *g, const struct pl_does *d)
{
    return g->head.seats == 3 && d->most ? d->most : g->head.seats == ROLES && d->div ? d->div : d->n;
}

static bool holds(const struct pl_state *g, const struct pl_does *d)
{
    int n = count(g, d), number = number_in(g, d);
    return is_of_nobody(g, d) || (d->how & NO_MORE ? n <= number : n >= number);
}

/* All of it, where one with OR_ELSE is enough in place of the one before. */
bool hg_history_met(const struct pl_state *g, int event)
{
    const struct pl_does *d = hg_lists[SOURCE_HISTORY + event][LIST_REQUIRES];
    bool met = true;
    for (; d->step; d++) {
        bool or_else = d->how & OR_ELSE;
        if (!met && !or_else)
            return false;
        met = (met && or_else) || holds(g, d);
    }
    return met;
}
STEP(require);

/* --- Cards --- */

/* A card of the era out of the one deck, in which all wait. */
static int draw(struct pl_state *g, int era)
{
    PL_PILE_OF(HISTORY_CARDS) of_era = {.n = 0};
    struct pl_pile *deck = pl_pile(&g->history_deck);
    for (int i = 0; i < deck->n; i++)
        if (hg_history[deck->card[i]].era == era) {
            of_era.next = (uint8_t)(of_era.next + (i >= deck->n - deck->next));
            pl_pile_add(pl_pile(&of_era), deck->card[i]);
        }
    if (!of_era.n)
        return PL_NO_CARD;
    int card = pl_bag_draw(g, pl_pile(&of_era));
    int at = (int)((const uint8_t *)memchr(deck->card, card, deck->n) - deck->card);
    if (at >= deck->n - deck->next)
        deck->next--;
    return pl_pile_take(deck, at);
}

/* R3.13: what lasted until now ends, and what nobody has used goes. */
void hg_end_history(struct pl_state *g)
{
    struct pl_pile *piles[] = {pl_pile(&g->history_done), pl_pile(&g->history)};
    for (int i = 0; i < 2; i++)
        if (piles[i]->n)
            pl_pile_add(pl_pile(&g->history_discard), pl_pile_take(piles[i], 0));
}

void hg_set_off(struct pl_state *g, int seat)
{
    int event = pl_pile_take(pl_pile(&g->history), 0);
    pl_pile_add(pl_pile(&g->history_done), event);
    pl_tell(g, seat < 0 ? EVENT_HAPPENS : EVENT_SETS_OFF, seat < 0 ? PL_TABLE : seat, PL_TABLE, event, 0, 0, 0);
}

void hg_do_history(struct pl_state *g, int seat)
{
    pl_do(g, seat, SOURCE_HISTORY + g->history_done.card[0], LIST_DOES);
}

/* By itself, if what it requires is so now; else nothing comes of it. The lists of these name everybody whom they
 * concern, so that it makes no difference whose they are. */
static void happen(struct pl_state *g)
{
    int event = g->history.card[0];
    if (hg_history_met(g, event)) {
        hg_set_off(g, -1);
        hg_do_history(g, 0);
        return;
    }
    pl_tell(g, EVENT_COMES_TO_NOTHING, PL_TABLE, PL_TABLE, event, 0, 0, 0);
    hg_end_history(g);
}

/* R19.2: at the start of a round. */
void hg_reveal_history(struct pl_state *g)
{
    if (!hg_has_history(g))
        return;
    hg_end_history(g);
    int event = draw(g, g->head.round);
    if (event == PL_NO_CARD)
        return;
    pl_pile_add(pl_pile(&g->history), event);
    pl_tell(g, EVENT_HISTORY, PL_TABLE, PL_TABLE, event, 0, 0, 0);
    if (hg_history[event].trigger == WHEN_REVEALED)
        happen(g);
}

/* --- Setup: the card is drawn first, because the deal heeds it; the rest is done when all else is --- */

void hg_deal_history(struct pl_state *g)
{
    if (!hg_has_history(g))
        return;
    for (int card = 0; card < HISTORY_CARDS; card++)
        pl_pile_add(pl_pile(&g->history_deck), card);
    pl_pile_add(pl_pile(&g->history_done), draw(g, 0));
}

void hg_start_policies(struct pl_state *g)
{
    const struct pl_does *d = hg_lasting(g, STEP_START_POLICIES);
    for (int policy = 0; policy < POLICIES && d; policy++)
        g->policy[policy] = d->how >> 2 * policy & 3;
}

/* R13.4a: an Automa has no such cards. */
void hg_search_deck(struct pl_state *g, int seat)
{
    const struct pl_does *d = hg_lasting(g, STEP_SEARCH);
    struct pl_pile *deck = pl_pile(&g->seat[seat].deck);
    if (!d || d->who != hg_role(g, seat) || hg_mode(g, d->who) != AUTOMA_NO)
        return;
    for (int i = deck->n - 1, n = d->n; i >= 0 && n > 0; i--)
        if (hg_card_rows[deck->card[i]] == d->what) {
            pl_pile_add(pl_pile(&g->seat[seat].hand), pl_pile_take(deck, i));
            n--;
        }
}

void hg_end_setup(struct pl_state *g)
{
    if (!g->history_done.n)
        return;
    pl_tell(g, EVENT_HAPPENS, PL_TABLE, PL_TABLE, g->history_done.card[0], 0, 0, 0);
    hg_do_history(g, 0);
}

/* --- In a turn (R19.4): in place of the free action, or as the main action --- */

/* -1: none lies face up that somebody can set off. */
int hg_history_for(const struct pl_state *g, int trigger)
{
    return g->history.n && hg_history[g->history.card[0]].trigger == trigger ? g->history.card[0] : -1;
}

/* R3.12: what lasts is a change, too. */
pl_why hg_why_not_history(const struct pl_state *g, int seat, int event)
{
    if (!(hg_history[event].roles >> hg_role(g, seat) & 1))
        return NOT_FOR_YOU;
    if (!hg_history_met(g, event))
        return NOT_MET;
    pl_why why = pl_why_not(g, pl_list_frame(seat, SOURCE_HISTORY + event, LIST_DOES, 0, 0));
    bool lasts = hg_lists[SOURCE_HISTORY + event][LIST_LASTS]->step;
    return lasts && (why == CHANGES_NOTHING || why == NOTHING_TO_PICK) ? ALLOWED : why;
}

/* --- The end of the Action Phase --- */

bool hg_close_actions(struct pl_state *g)
{
    if (hg_history_for(g, AT_END_OF_ACTIONS) < 0)
        return false;
    pl_push(g, STEP_CLOSE, 0, 0, 0, 0);
    happen(g);
    return true;
}

static void close_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    hg_restore(g);
    hg_begin_production(g);
}

static bool close_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_has_history(g) && g->phase == PHASE_ACTION && !g->turn && hg_nothing_said(g, f);
}
STEP(close, .run = close_run, .once = true, .fits = close_fits);

/* --- Positions from outside --- */

/* Lists run while the event lies among those done, in the phases that it can be set off in. */
bool hg_runs_history(const struct pl_state *g, const struct pl_frame *f)
{
    int event = f->a - SOURCE_HISTORY;
    return g->history_done.n && g->history_done.card[0] == event && f->b >> 8 == LIST_DOES && g->phase <= PHASE_ACTION;
}

bool hg_is_joint_vote(const struct pl_state *g, const struct pl_frame *f)
{
    if (!g->history_done.n || g->phase != PHASE_ACTION)
        return false;
    const struct pl_does *d = hg_lists[SOURCE_HISTORY + g->history_done.card[0]][LIST_DOES];
    return d->step == STEP_JOINT_VOTE && f->a == d->what && f->b == d->n && f->c == d->of + 1;
}

/* One event of each era at most, none of a round to come; those of this round lie where they can. */
bool hg_check_history(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[] = {"history", "history_done", "history_discard"};
    const struct pl_pile *piles[] = {pl_pile(&g->history), pl_pile(&g->history_done), pl_pile(&g->history_discard)};
    bool seen[ROUNDS + 1] = {false};
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < piles[k]->n; i++) {
            int event = piles[k]->card[i], era = hg_history[event].era;
            const char *word = hg_history_kind.words[event];
            if (era > g->head.round || (k < 2 && era != g->head.round && (era || k == 0 || g->phase != PHASE_SETUP)))
                return pl_fail(error, "%s: %s is of another round (R19.2)", keys[k], word);
            if (seen[era])
                return pl_fail(error, "%s: %s is one too many of its round (R19.2)", keys[k], word);
            if (k == 0 && hg_history[event].trigger < AT_END_OF_ACTIONS)
                return pl_fail(error, "history: %s does not wait (R19.2)", word);
            seen[era] = true;
        }
    return true;
}
