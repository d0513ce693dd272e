/* The words of lists that gain, pay and change tracks, and the free actions that are as simple. */
#include "games/hegemony/state.h"

static void notes_change(struct pl_trial *t, bool changes)
{
    t->own[TRIED_CHANGES] |= changes;
}

void hg_note_change(struct pl_trial *t)
{
    notes_change(t, true);
}

void hg_ask_anew(struct pl_state *g, struct pl_frame f)
{
    f.c = 0;
    pl_ask(g, f);
}

/* Is there an answer to its question? R5.6.20: one that has none is passed over. */
pl_why hg_note_answers(struct pl_trial *t, bool any)
{
    notes_change(t, any);
    t->own[TRIED_UNANSWERED] |= !any;
    return ALLOWED;
}

pl_why hg_why_asked(struct pl_trial *t, const struct pl_does *d)
{
    struct pl_moves answers;
    struct pl_frame f = t->f;
    answers.n = 0;
    answers.explain = false;
    f.step = d->step;
    f.b = (int16_t)((f.b & ~0xff) | (d - t->list));
    hg_steps[d->step]->ask(t->g, f, &answers);
    return hg_note_answers(t, answers.n > 0);
}

/* R1.7: by others, if anybody plays them. */
static bool body_changes(const struct pl_trial *t, const struct pl_does *d)
{
    struct pl_trial body = {.g = t->g, .f = t->f, .list = t->list, .it = {t->it[0], t->it[1], t->it[2]}};
    unsigned roles = hg_whose(t->g, t->f.seat, d->step == PL_SEATS ? d->who - PL_ROLES : ME, t->it) & hg_played(t->g);
    body.f.b = (int16_t)((t->f.b & ~0xff) | (d + 1 - t->list));
    for (; roles; roles &= roles - 1) {
        struct pl_trial one = body;
        one.f.seat = (uint8_t)hg_seat_of(t->g, __builtin_ctz(roles));
        if (!pl_try(&one))
            return true;
    }
    return false;
}

/* R5.6.20: what may be done is enough, too. */
__attribute__((noinline)) static void try_what_may_be(struct pl_trial *t)
{
    const struct pl_does *d = t->list + (t->f.b & 0xff);
    for (; !t->own[TRIED_CHANGES] && d->step; d += 1 + d->skip)
        if (d->step == PL_MAY || d->step == PL_ABLE || d->step == PL_SEATS)
            notes_change(t, body_changes(t, d));
}

/* R5.6.32: a task that is done twice has to be possible after itself. */
pl_why hg_tried(struct pl_trial *t)
{
    if (!t->own[TRIED_CHANGES])
        try_what_may_be(t);
    if (t->own[TRIED_CHANGES] && t->own[TRIED_AGAIN]) {
        t->own[TRIED_AGAIN]--;
        return pl_try(t);
    }
    return t->own[TRIED_CHANGES]                   ? ALLOWED
           : t->own[TRIED_UNANSWERED] & BY_EMBARGO ? FORBIDDEN
           : t->own[TRIED_UNANSWERED]              ? NOTHING_TO_PICK
                                                   : CHANGES_NOTHING;
}

static pl_why always_changes(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    notes_change(t, true);
    return ALLOWED;
}

static unsigned whose(const struct pl_state *g, struct pl_frame f)
{
    return hg_whose(g, f.seat, hg_entry(f)->who, NULL);
}

static int amount(const struct pl_state *g, struct pl_frame f)
{
    return pl_amount(g, f, hg_entry(f));
}

/* --- need --- */

static pl_why need_why(struct pl_trial *t, const struct pl_does *d)
{
    return hg_fulfils(t->g, t->f, d) ? ALLOWED : d->what == AT_MOST ? TOO_MANY_BILLS : TOO_LITTLE;
}

static void need_run(struct pl_state *g, struct pl_frame f)
{
    (void)g, (void)f;
}
STEP(need, .why_not = need_why, .run = need_run, .condition = true);

/* --- pay, spend --- */

/* R3.9: without a loan, unless it is forced. What another player gets is a change, what the supply gets is a cost of
 * one. */
static pl_why pay_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = hg_role(t->g, t->f.seat), n = hg_amount_in(t, d);
    notes_change(t, d->who != SUPPLY && (n || !(d->how & FORCED)));
    t->own[TRIED_MONEY] += (uint64_t)n;
    if (d->who != SUPPLY && !hg_whose(t->g, t->f.seat, d->who, t->it))
        return NOT_PLAYED;
    if (d->how & FORCED)
        return ALLOWED;
    return t->own[TRIED_MONEY] > (uint64_t)hg_cash(t->g, role) ? NO_MONEY : ALLOWED;
}

/* R12.3.7: on Crisis Response cards with loans; how much each class has paid counts for them. */
static void pay_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    unsigned to = whose(g, f);
    int role = hg_role(g, f.seat), n = amount(g, f), payee = to ? __builtin_ctz(to) : SUPPLY;
    if (!(d->how & FORCED))
        hg_pay(g, role, n, d->what, payee);
    else
        hg_force(g, role, n, FROM_REVENUE, payee);
    if (d->how & FORCED && f.a >= SOURCE_CRISIS && f.a < SOURCE_HISTORY)
        hg_note_dealt(g, ONLY(role), n);
}
STEP(pay, .why_not = pay_why, .run = pay_run);

static int16_t *goods_of(struct pl_state *g, int role)
{
    return role == STATE ? g->services : g->stock[role == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING];
}

static int has(const struct pl_state *g, int role, int item)
{
    return item == INFLUENCE ? g->influence[role]
           : item == MONEY   ? hg_cash(g, role)
                             : goods_of((struct pl_state *)g, role)[item];
}

/* R5.6.32: what the State spends it may have to spend twice. */
static pl_why spend_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = hg_role(t->g, t->f.seat), there = has(t->g, role, d->what);
    if (!there && d->per == COUNT_POPULATION) /* which is never 0 (R4.2.1), and need not be counted */
        return TOO_LITTLE;
    int n = hg_amount_in(t, d);
    bool lacks = role == STATE ? hg_try_spend(t, d->what, n) != ALLOWED : n > there;
    return lacks ? TOO_LITTLE : ALLOWED;
}

static void spend_items(struct pl_state *g, int role, int item, int n)
{
    if (item == INFLUENCE)
        g->influence[role] = (uint8_t)(g->influence[role] - n);
    else if (item == MONEY)
        hg_pay(g, role, n, FROM_REVENUE, SUPPLY);
    else
        goods_of(g, role)[item] = (int16_t)(goods_of(g, role)[item] - n);
}

static void spend_run(struct pl_state *g, struct pl_frame f)
{
    spend_items(g, hg_role(g, f.seat), hg_entry(f)->what, amount(g, f));
}
STEP(spend, .why_not = spend_why, .run = spend_run);

/* R4.8.1: at least one step of what can be spent. */
static void spend_up_to_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    int there = has(g, hg_role(g, f.seat), d->what);
    for (int n = d->n; n > 0; n -= d->most)
        pl_offer(out, n > there ? TOO_LITTLE : ALLOWED, VERB_SPEND, d->what, n, 0);
}

static void spend_up_to_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_tell(g, EVENT_SPENDS, f.seat, PL_TABLE, pl_arg(m, 0), pl_arg(m, 1), 0, 0);
    spend_items(g, hg_role(g, f.seat), pl_arg(m, 0), pl_arg(m, 1));
    pl_count(g, f, pl_arg(m, 1));
}

/* An event makes the State do it, perhaps twice. */
static pl_why spend_up_to_why(struct pl_trial *t, const struct pl_does *d)
{
    if (d->what != MONEY)
        return hg_try_goods(t, d->what, d->most, FROM_STATE);
    notes_change(t, true);
    t->own[TRIED_MONEY] += d->most;
    return t->own[TRIED_MONEY] > (uint64_t)hg_cash(t->g, STATE) ? NO_MONEY : ALLOWED;
}
STEP(spend_up_to, .asks = N_("How much do you spend?"), .why_not = spend_up_to_why, .ask = spend_up_to_ask,
     .take = spend_up_to_take);

/* --- gain, take, give --- */

static pl_why gain_why(struct pl_trial *t, const struct pl_does *d)
{
    notes_change(t, hg_amount_in(t, d) && (d->what != INFLUENCE || hg_influence_left(t->g) > 0));
    return ALLOWED;
}

static void gain_run(struct pl_state *g, struct pl_frame f)
{
    int n = amount(g, f), item = hg_entry(f)->what;
    unsigned who = whose(g, f);
    for (int role = 0; role < ROLES; role++) {
        if (!(who >> role & 1))
            continue;
        if (item == VP) {
            hg_gain_vp(g, role, n);
        } else if (item == INFLUENCE) {
            hg_gain_influence(g, role, hg_is_played(g, role) ? n : 0); /* R1.7 */
        } else if (item < GOODS) {
            hg_gain_goods(g, role, item, n);
        } else {
            hg_receive(g, role, n);
            pl_tell(g, EVENT_MONEY, hg_seat_of(g, role), PL_TABLE, role, n, 0, 0);
        }
    }
}
STEP(gain, .why_not = gain_why, .run = gain_run);

/* What of a thing those could hand over who have to: money comes by a loan if need be. */
static int there_is(const struct pl_state *g, unsigned from, int item)
{
    int n = 0;
    for (int role = 0; role < ROLES && item != MONEY; role++)
        n += from >> role & 1 ? has(g, role, item) : 0;
    return item == MONEY ? MONEY_MOST : n;
}

/* R4.1.6: as much as there is, without a loan. Media are those for sale, whoever plays the State (R1.7). */
static int lost(const struct pl_state *g, int role, const struct pl_does *d)
{
    int there = d->what == MEDIA ? g->services[MEDIA] : has(g, role, d->what);
    return d->n == ALL ? there : hg_least(d->n, there);
}

static pl_why lose_why(struct pl_trial *t, const struct pl_does *d)
{
    unsigned who = hg_whose(t->g, t->f.seat, d->who, t->it);
    for (int role = 0; role < ROLES; role++)
        notes_change(t, who >> role & 1 && lost(t->g, role, d) > 0);
    return ALLOWED;
}

static void lose_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    unsigned who = whose(g, f);
    for (int role = 0; role < ROLES; role++) {
        int n = who >> role & 1 ? lost(g, role, d) : 0;
        if (!n)
            continue;
        if (d->what == MEDIA)
            g->services[MEDIA] = (int16_t)(g->services[MEDIA] - n);
        else
            spend_items(g, role, d->what, n);
        if (d->what != MONEY)
            pl_tell(g, EVENT_LOSES, hg_seat_of(g, role), PL_TABLE, role, n, d->what, 0);
    }
}
STEP(lose, .why_not = lose_why, .run = lose_run);

/* Money is forced from whoever has to pay it; of other things there is as much as there is (R5.6.27), but for the media
 * (R4.7.1). */
static pl_why take_why(struct pl_trial *t, const struct pl_does *d)
{
    int n = hg_amount_in(t, d);
    unsigned from = hg_whose(t->g, t->f.seat, d->who, t->it);
    if (!from)
        return NOT_PLAYED;
    if (d->what == MEDIA && t->g->services[MEDIA] < n)
        return NO_MEDIA;
    notes_change(t, n > 0 && there_is(t->g, from, d->what));
    return ALLOWED;
}

/* Goods are the State's, and come to the others' goods (R4.4.6). */
static void take_goods(struct pl_state *g, int to, int good, int n)
{
    n = hg_least(n, g->services[good]);
    g->services[good] = (int16_t)(g->services[good] - n);
    hg_gain_goods(g, to, good, n);
}

static void take_from(struct pl_state *g, int from, int to, int item, int n)
{
    if (item == MONEY) {
        hg_force(g, from, n, FROM_REVENUE, to);
        return;
    }
    if (item < GOODS) {
        take_goods(g, to, item, n);
        return;
    }
    n = hg_least(n, item == MEDIA ? g->services[MEDIA] : g->influence[from]);
    if (item == MEDIA)
        g->services[MEDIA] = (int16_t)(g->services[MEDIA] - n);
    else
        g->influence[from] = (uint8_t)(g->influence[from] - n);
    hg_gain_influence(g, to, n);
}

static void take_run(struct pl_state *g, struct pl_frame f)
{
    int n = amount(g, f), me = hg_role(g, f.seat);
    unsigned from = whose(g, f);
    if (hg_entry(f)->how & ADDS_TO_X)
        pl_count(g, f, f.c + n);
    for (int role = 0; role < ROLES; role++)
        if (from >> role & 1)
            take_from(g, role, me, hg_entry(f)->what, n);
}
STEP(take, .why_not = take_why, .run = take_run, .waits = true);

/* Goods of the State, none if one likes. */
static void take_up_to_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_does *d = hg_entry(f);
    for (int n = hg_least(d->n, g->services[d->what]); n > 0; n--)
        pl_offer(out, ALLOWED, VERB_TAKE, d->what, n, 0);
    pl_offer(out, ALLOWED, VERB_NO, 0, 0, 0);
}

static void take_up_to_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_TAKE)
        take_from(g, STATE, hg_role(g, f.seat), pl_arg(m, 0), pl_arg(m, 1));
}
STEP(take_up_to, .asks = N_("How much do you take?"), .why_not = always_changes, .ask = take_up_to_ask,
     .take = take_up_to_take);

static pl_why give_why(struct pl_trial *t, const struct pl_does *d)
{
    if (!hg_whose(t->g, t->f.seat, d->who, t->it))
        return NOT_PLAYED;
    notes_change(t, true);
    return t->g->influence[hg_role(t->g, t->f.seat)] < d->n ? TOO_LITTLE : ALLOWED;
}

static void give_run(struct pl_state *g, struct pl_frame f)
{
    unsigned to = whose(g, f);
    if (to)
        take_from(g, hg_role(g, f.seat), __builtin_ctz(to), INFLUENCE, hg_entry(f)->n);
}
STEP(give, .why_not = give_why, .run = give_run);

/* --- Tracks --- */

static void prosperity_run(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat);
    for (int n = hg_entry(f)->n; n > 0 && role < WORKER_CLASSES; n--)
        hg_gain_prosperity(g, role);
}
STEP(prosperity, .why_not = always_changes, .run = prosperity_run);

/* R1.7: also cubes of a Middle Class that nobody plays. */
static int whose_cubes(const struct pl_state *g, int seat, const struct pl_does *d)
{
    return d->who < ROLES ? d->who : hg_role(g, seat);
}

static pl_why cubes_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = whose_cubes(t->g, t->f.seat, d);
    notes_change(t, role < CLASSES && hg_amount_in(t, d) > 0 && hg_votes_left(t->g, role) > 0);
    return ALLOWED;
}

static void cubes_run(struct pl_state *g, struct pl_frame f)
{
    int role = whose_cubes(g, f.seat, hg_entry(f)), n = amount(g, f);
    if (role >= CLASSES)
        return;
    hg_add_votes(g, role, n);
}
STEP(cubes, .why_not = cubes_why, .run = cubes_run);

static pl_why remove_cubes_why(struct pl_trial *t, const struct pl_does *d)
{
    notes_change(t, t->g->bag[whose_cubes(t->g, t->f.seat, d)] > 0);
    return ALLOWED;
}

static void remove_cubes_run(struct pl_state *g, struct pl_frame f)
{
    int role = whose_cubes(g, f.seat, hg_entry(f)), removed[CLASSES] = {0};
    removed[role] = hg_least(hg_entry(f)->n, g->bag[role]);
    g->bag[role] = (uint8_t)(g->bag[role] - removed[role]);
    pl_tell(g, EVENT_REMOVES, PL_TABLE, PL_TABLE, removed[WORKING], removed[MIDDLE], removed[CAPITALIST], 0);
}
STEP(remove_cubes, .why_not = remove_cubes_why, .run = remove_cubes_run);

/* R4.6: of a table without a played State nothing. To others their symbols alone are no reason to play a card. */
static pl_why legitimacy_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    notes_change(t, hg_role(t->g, t->f.seat) == STATE);
    return ALLOWED;
}

static void legitimacy_run(struct pl_state *g, struct pl_frame f)
{
    unsigned who = whose(g, f);
    for (int role = 0; role < CLASSES && hg_has_state(g); role++)
        if (who >> role & 1)
            hg_move_legitimacy(g, role, amount(g, f));
}
STEP(legitimacy, .why_not = legitimacy_why, .run = legitimacy_run);

/* R4.6.1, R10.2: rounded up. */
static void halve_legitimacy_run(struct pl_state *g, struct pl_frame f)
{
    unsigned who = whose(g, f);
    for (int role = 0; role < CLASSES && hg_has_state(g); role++)
        if (who >> role & 1)
            hg_move_legitimacy(g, role, -(g->legitimacy[role] / 2));
}
STEP(halve_legitimacy, .run = halve_legitimacy_run);

static void token_run(struct pl_state *g, struct pl_frame f)
{
    unsigned who = whose(g, f);
    for (int role = 0; role < CLASSES && hg_has_state(g); role++)
        for (int n = who >> role & 1 ? amount(g, f) : 0; n > 0; n--) {
            g->tokens[role] = (uint8_t)hg_least(g->tokens[role] + 1, LEGITIMACY_TOKENS);
            hg_move_legitimacy(g, role, 1);
        }
}
STEP(token, .run = token_run);

static pl_why to_capital_why(struct pl_trial *t, const struct pl_does *d)
{
    notes_change(t, hg_amount_in(t, d) > 0);
    return ALLOWED;
}

static void to_capital_run(struct pl_state *g, struct pl_frame f)
{
    int n = amount(g, f);
    g->money[CAPITALIST] = (int16_t)(g->money[CAPITALIST] - n);
    g->capital = (int16_t)(g->capital + n);
    pl_tell(g, EVENT_WEALTH, f.seat, PL_TABLE, CAPITALIST, g->capital, 0, 0);
}
STEP(to_capital, .why_not = to_capital_why, .run = to_capital_run);

/* --- Media of the State (R5.5.4) --- */

/* R5.6.20: what follows it on a card is done without media too. */
static pl_why campaign_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    notes_change(t, t->g->services[MEDIA] > 0);
    return ALLOWED;
}

static void campaign_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int n = hg_entry(f)->n; n > 0; n--)
        pl_offer(out, g->services[MEDIA] < n ? NO_MEDIA : ALLOWED, VERB_CAMPAIGN, n, 0, 0);
}

static void campaign_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    take_from(g, STATE, hg_role(g, f.seat), MEDIA, pl_arg(m, 0));
}
STEP(campaign, .asks = N_("How much media influence becomes yours?"), .why_not = campaign_why, .ask = campaign_ask,
     .take = campaign_take);

/* --- Workers and benefits --- */

static void add_worker_run(struct pl_state *g, struct pl_frame f)
{
    unsigned who = whose(g, f);
    if (!who || __builtin_ctz(who) >= WORKER_CLASSES)
        return;
    if (hg_entry(f)->n > 1)
        hg_expect_workers(g, __builtin_ctz(who), hg_entry(f)->what, hg_entry(f)->n);
    else
        hg_add_worker(g, f.seat, __builtin_ctz(who), hg_entry(f)->what);
}
STEP(add_worker, .why_not = always_changes, .run = add_worker_run, .waits = true);

static pl_why receive_benefits_why(struct pl_trial *t, const struct pl_does *d)
{
    static const int16_t none[BENEFITS];
    (void)d;
    notes_change(t, true);
    return memcmp(t->g->benefits[hg_role(t->g, t->f.seat)], none, sizeof none) == 0 ? NO_BENEFITS : ALLOWED;
}

/* R4.9.3, R4.9.4; an Automa has more room than its storages (R17.2.3). */
static void receive_benefits_run(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat);
    int16_t *there = g->benefits[role], taken[BENEFITS];
    int store = role == CAPITALIST ? STORAGE_CAPITALIST : role == MIDDLE ? GOODS_MIDDLE : GOODS_WORKING;
    memcpy(taken, there, sizeof taken);
    memset(there, 0, sizeof taken);
    for (int good = 0; good < GOODS; good++)
        if (role == CAPITALIST && hg_mode(g, role) != AUTOMA_NO)
            hg_store_goods(g, good, taken[good]);
        else
            g->stock[store][good] = (int16_t)hg_least(g->stock[store][good] + taken[good], hg_room(g, store, good));
    hg_gain_influence(g, role, taken[INFLUENCE]);
    hg_receive(g, role, taken[MONEY]);
    g->bag[role] = (uint8_t)(g->bag[role] + taken[CUBES]);
    pl_tell(g, EVENT_BENEFITS, hg_seat_of(g, role), PL_TABLE, role, 0, 0, 0);
    hg_gain_vp_for(g, STATE, 1, VP_TRADE);
}
STEP(receive_benefits, .why_not = receive_benefits_why, .run = receive_benefits_run);

/* R4.1.4 */
static pl_why pay_off_loan_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = hg_role(t->g, t->f.seat);
    notes_change(t, true);
    return !t->g->loans[role] ? NO_LOAN : hg_cash(t->g, role) < d->n ? NO_MONEY : ALLOWED;
}

static void pay_off_loan_run(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat);
    hg_spend_money(g, role, hg_entry(f)->n, FROM_CAPITAL);
    g->loans[role]--;
    pl_tell(g, EVENT_PAYS_OFF, hg_seat_of(g, role), PL_TABLE, role, hg_entry(f)->n, 0, 0);
}
STEP(pay_off_loan, .why_not = pay_off_loan_why, .run = pay_off_loan_run);

/* --- Prices (R4.3.1): each good once in an action; those done are bits in the frame's c --- */

void hg_prices_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int role = hg_role(g, f.seat), locked = hg_locked_goods(g);
    for (int good = 0; good < GOODS; good++)
        for (int level = 1; level <= WAGE_LEVELS && !(f.c >> good & 1); level++)
            if (level != g->price[role][good])
                pl_offer(out, locked >> good & 1 ? PRICES_LOCKED : ALLOWED, VERB_PRICE, good, level, 0);
    pl_offer(out, f.c || f.step == STEP_PRICES ? ALLOWED : CHANGE_FIRST, VERB_DONE, 0, 0, 0);
}

void hg_prices_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat), good = pl_arg(m, 0);
    if (pl_verb(m) == VERB_DONE)
        return;
    g->price[role][good] = (uint8_t)pl_arg(m, 1);
    pl_tell(g, EVENT_PRICE, hg_seat_of(g, role), PL_TABLE, role, good, hg_prices[good][pl_arg(m, 1) - 1], 0);
    f.c = (int16_t)(f.c | 1 << good);
    pl_ask(g, f);
}

static bool goods_mask(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, ALL_GOODS);
}

static pl_why adjust_prices_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    notes_change(t, true);
    return hg_locked_goods(t->g) == ALL_GOODS ? PRICES_LOCKED : ALLOWED;
}
STEP(adjust_prices, .asks = N_("Which price do you change?"), .why_not = adjust_prices_why, .ask = hg_prices_ask,
     .take = hg_prices_take, .number = goods_mask);

static pl_why top_prices_why(struct pl_trial *t, const struct pl_does *d)
{
    for (int role = MIDDLE; role <= CAPITALIST; role++)
        for (int good = 0; good < GOODS; good++)
            notes_change(t, d->what >> good & 1 && hg_is_played(t->g, role) && t->g->price[role][good] < WAGE_LEVELS);
    return ALLOWED;
}

static void top_prices_run(struct pl_state *g, struct pl_frame f)
{
    for (int role = MIDDLE; role <= CAPITALIST; role++)
        for (int good = 0; good < GOODS; good++) {
            if (!(hg_entry(f)->what >> good & 1) || !hg_is_played(g, role) || g->price[role][good] == WAGE_LEVELS)
                continue;
            g->price[role][good] = WAGE_LEVELS;
            pl_tell(g, EVENT_PRICE, hg_seat_of(g, role), PL_TABLE, role, good, hg_prices[good][WAGE_LEVELS - 1], 0);
        }
}
STEP(top_prices, .why_not = top_prices_why, .run = top_prices_run);

/* R4.3.3, R11.1 */
static void storage_tile_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int role = hg_role(g, f.seat), left = STORAGE_TILES;
    left -= __builtin_popcount(g->tiles[MIDDLE]) + __builtin_popcount(g->tiles[CAPITALIST]);
    for (int good = 0; good < GOODS; good++)
        pl_offer(out, left > 0 && !(g->tiles[role] >> good & 1) ? ALLOWED : NO_TILE, VERB_TILE, good, 0, 0);
}

/* R11.1: if there is one, and it has none for this yet. */
void hg_take_tile(struct pl_state *g, int role, int good)
{
    int there = __builtin_popcount(g->tiles[MIDDLE]) + __builtin_popcount(g->tiles[CAPITALIST]);
    if (good >= GOODS || there >= STORAGE_TILES || g->tiles[role] >> good & 1)
        return;
    g->tiles[role] |= (uint16_t)(1 << good);
    pl_tell(g, EVENT_TILE, hg_seat_of(g, role), PL_TABLE, role, good, 0, 0);
}

static void storage_tile_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat);
    hg_take_tile(g, role, pl_arg(m, 0));
    pl_count(g, f, pl_arg(m, 0) + 1);
}

/* R5.6.21: where there is something else to do, it can be done without a tile. */
static pl_why storage_tile_why(struct pl_trial *t, const struct pl_does *d)
{
    struct pl_moves answers;
    answers.n = 0;
    answers.explain = false;
    storage_tile_ask(t->g, t->f, &answers);
    notes_change(t, answers.n > 0);
    return answers.n || d->how & OR_NONE ? ALLOWED : NO_TILE;
}
STEP(storage_tile, .asks = N_("A storage for which good?"), .why_not = storage_tile_why, .ask = storage_tile_ask,
     .take = storage_tile_take);
