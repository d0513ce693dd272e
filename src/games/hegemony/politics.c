/* Bills (R5.1.1), elections (R6.1, R6.2), and the cards that reach into the bag or move a policy. */
#include "games/hegemony/state.h"

/* --- Bills on the table --- */

int hg_bills(const struct pl_state *g, int role)
{
    int n = 0;
    for (int policy = 0; policy < POLICIES; policy++)
        n += hg_has_bill(g, policy) && (role == ROLES || g->bill_by[policy] == role + 1);
    return n;
}

int hg_markers(const struct pl_state *g, int role)
{
    int n = 0;
    for (int policy = 0; policy < POLICIES; policy++)
        n += g->bill_by[policy] == role + 1;
    return n;
}

static bool is_next(int section, int other)
{
    return section - other == 1 || other - section == 1;
}

/* R12.3.5: a locked policy gets none either. */
pl_why hg_why_no_bill(const struct pl_state *g, int policy)
{
    return hg_is_blocked(g, policy) ? IS_BLOCKED
           : g->bill_by[policy]     ? HAS_BILL
           : g->locks >> policy & 1 ? IS_LOCKED
                                    : ALLOWED;
}

/* R5.1.7: every policy without a bill, whether there was one in this round or not. The frame's c: the policy of the
 * bill before it, from 1 (R5.6.3). */
static pl_why why_not_bill(const struct pl_state *g, const struct pl_does *d, int before, int policy, int section)
{
    if (d->how & ANOTHER && policy + 1 == before)
        return SAME_POLICY;
    pl_why none = hg_why_no_bill(g, policy);
    if (none)
        return none;
    if (section == g->policy[policy])
        return IN_FORCE;
    return d->how & ANY_SECTION || is_next(section, g->policy[policy]) ? ALLOWED : NOT_NEXT;
}

/* R6.11, R6.14, R15.19 */
void hg_impose_policy(struct pl_state *g, int policy, int section)
{
    if (g->policy[policy] == section)
        return;
    hg_change_policy(g, policy, section);
    hg_note_policy_moved(g, policy);
}

/* R5.6.8, R6.16: a bill that another player names is the State's. */
static int proposer(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    return d->how & NAMED_BY_IT_1 ? STATE : hg_role(g, f.seat);
}

static void offer_bills(const struct pl_state *g, struct pl_frame f, const struct pl_does *d, struct pl_moves *out)
{
    bool has_marker = hg_markers(g, proposer(g, f, d)) < BILLS_EACH;
    for (int policy = 0; policy < POLICIES; policy++)
        for (int section = 0; section < SECTIONS && (d->what == ANY_POLICY || d->what == policy); section++)
            pl_offer(out, has_marker ? why_not_bill(g, d, f.c, policy, section) : NO_MARKER, VERB_PROPOSE, policy,
                     section, 0);
}

/* Every policy that is free for a bill has some section next to the one in force. */
static bool can_propose(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    for (int policy = 0; policy < POLICIES; policy++)
        if ((d->what == ANY_POLICY || d->what == policy) && !hg_why_no_bill(g, policy) &&
            !(d->how & ANOTHER && policy + 1 == f.c))
            return hg_markers(g, proposer(g, f, d)) < BILLS_EACH;
    return false;
}

/* R5.6.20: one of two is enough for a card. An event's task is done in full (R5.5.1). */
static pl_why propose_why(struct pl_trial *t, const struct pl_does *d)
{
    bool can = can_propose(t->g, t->f, d);
    if (can)
        hg_note_change(t);
    return can || !(d->how & NAMED_BY_IT_1) ? ALLOWED : NO_MARKER;
}

/* An Automa may have no bill that it wants. */
static void propose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_bills(g, f, hg_entry(f), out);
    if (hg_mode(g, hg_role(g, f.seat)) != AUTOMA_NO)
        pl_offer(out, ALLOWED, VERB_NO, 0, 0, 0);
}

static void propose_run(struct pl_state *g, struct pl_frame f)
{
    unsigned by = hg_entry(f)->how & NAMED_BY_IT_1 ? hg_whose(g, f.seat, IT_1, NULL) : 0;
    if (by)
        f.seat = (uint8_t)hg_seat_of(g, __builtin_ctz(by));
    if (hg_mode(g, hg_role(g, f.seat)) == AUTOMA_NO)
        pl_ask(g, f);
    else
        pl_push_frame(g, f); /* the only bill need not be one that it wants */
}

static void propose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    const struct pl_does *d = hg_entry(f);
    int policy = pl_arg(m, 0), section = pl_arg(m, 1), by = proposer(g, f, d);
    if (pl_verb(m) == VERB_NO)
        return;
    g->bill_by[policy] = (uint8_t)(by + 1);
    g->bill_to[policy] = (uint8_t)section;
    pl_count(g, f, policy + 1);
    pl_tell(g, EVENT_PROPOSES, hg_seat_of(g, by), PL_TABLE, by, policy, section, 0);
    if (d->how & NO_VOTE || (d->how & VOTE_IF_NEXT && !is_next(section, g->policy[policy])) ||
        hg_lasting(g, STEP_NO_ELECTIONS)) {
        hg_note_bill(g, policy);
        return;
    }
    if (d->how & FORCED_VOTE) {
        pl_tell(g, EVENT_CALLS, hg_seat_of(g, by), PL_TABLE, by, 0, 0, 0);
        hg_begin_vote(g, policy);
        return;
    }
    bool free = d->how & (FREE_VOTE | POLL) || hg_lasting(g, STEP_FREE_VOTES);
    if (d->how & POLL)
        hg_draw_votes(g, VOTES_DRAWN);
    pl_ask(g, (struct pl_frame){STEP_CALL, (uint8_t)hg_seat_of(g, by), (int16_t)policy, (int16_t)section,
                                free ? 0 : CALL_COST});
}

static bool propose_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, POLICIES);
}
STEP(propose, .asks = N_("Which bill do you propose?"), .why_not = propose_why, .run = propose_run, .ask = propose_ask,
     .take = propose_take, .number = propose_number);

/* --- An immediate vote, or none (R5.1.1, R6.10, R6.12); the frame's c is its price --- */

static void call_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    pl_offer(out, g->influence[hg_role(g, f.seat)] < f.c ? TOO_LITTLE : ALLOWED, VERB_CALL, 0, 0, 0);
    pl_offer(out, ALLOWED, VERB_WAIT, 0, 0, 0);
}

static void call_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat);
    if (pl_verb(m) == VERB_WAIT) {
        hg_return_votes(g);
        hg_note_bill(g, f.a);
        return;
    }
    g->influence[role] = (uint8_t)(g->influence[role] - f.c);
    pl_tell(g, EVENT_CALLS, hg_seat_of(g, role), PL_TABLE, role, 0, 0, 0);
    hg_begin_vote(g, f.a);
}

static bool call_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return hg_is_bill(g, f) && g->phase <= PHASE_ACTION && g->bill_by[f->a] == hg_role(g, f->seat) + 1 &&
           pl_is_between(f->c, 0, CALL_COST);
}
STEP(call, .asks = N_("Call an immediate vote: {policy}, section {section}?"),
     .arg = {{"policy", &hg_policy_kind, false}, {"section", &hg_section_kind, false}}, .ask = call_ask,
     .take = call_take, .once = true, .fits = call_fits);

/* --- The Elections Phase --- */

/* R6.2 */
static void support_state(struct pl_state *g)
{
    int lowest = LEGITIMACY_MOST;
    for (int role = 0; role < CLASSES; role++)
        lowest = hg_least(lowest, g->legitimacy[role]);
    if (hg_has_state(g))
        hg_gain_influence(g, STATE, hg_legitimacy_influence[lowest]);
}

/* R12.4: a phase that is skipped begins with no bonuses. */
void hg_begin_elections(struct pl_state *g)
{
    hg_renew_ai_decks(g);
    g->phase = PHASE_ELECTIONS;
    g->used = 0;
    pl_push(g, STEP_ELECT, 0, 0, 0, 0);
    if (hg_bills(g, ROLES) && !hg_lasting(g, STEP_NO_ELECTIONS))
        hg_ask_bonuses(g, AT_ELECTIONS, ANY_CLASS);
}

static void begin_elections(struct pl_state *g)
{
    pl_tell(g, EVENT_ELECTIONS, PL_TABLE, PL_TABLE, 0, 0, 0, 0);
    hg_refill_bag(g);
    support_state(g);
}

/* A historical event may leave no votes: then the bills return (R19.2). */
static void return_bills(struct pl_state *g)
{
    for (int policy = 0; policy < POLICIES; policy++)
        if (hg_has_bill(g, policy)) {
            hg_return_bill(g, policy);
            hg_note_bill_removed(g, policy, g->policy[policy]);
        }
}

/* R6.1: the bills in the order of the policies. What a vote has changed is settled before the next one (R6.9). The
 * frame's b: whoever has a bonus for a vote was asked about this one. */
static void elect_run(struct pl_state *g, struct pl_frame f)
{
    if (hg_look_at_agendas(g, f))
        return;
    if (hg_lasting(g, STEP_NO_ELECTIONS))
        return_bills(g);
    if (!f.a && !f.b && hg_bills(g, ROLES))
        begin_elections(g);
    for (int policy = f.a; policy < POLICIES; policy++) {
        if (!hg_has_bill(g, policy))
            continue;
        bool asks = !(f.b && policy == f.a) && hg_has_bonuses(g, AT_VOTE, ANY_CLASS);
        pl_push(g, STEP_ELECT, 0, policy + !asks, asks, 0);
        if (asks)
            hg_ask_bonuses(g, AT_VOTE, ANY_CLASS);
        else
            hg_begin_vote(g, policy);
        return;
    }
    hg_begin_scoring(g);
}

static bool elect_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ELECTIONS && pl_is_between(f->a, 0, POLICIES - f->b) &&
           pl_is_between(f->b, 0, hg_has_alternatives(g)) && !f->c;
}
STEP(elect, .run = elect_run, .once = true, .fits = elect_fits);

/* --- Fake News: votes are drawn, and some of them leave (R6.13) --- */

static int votes_of_others(const struct pl_state *g, int role)
{
    return hg_votes_in(g->bag) - g->bag[role];
}

/* An Automa removes only what is others' (R13.14). */
static pl_why fake_news_why(struct pl_trial *t, const struct pl_does *d)
{
    int role = hg_role(t->g, t->f.seat);
    (void)d;
    if (hg_mode(t->g, role) == AUTOMA_NO ? hg_votes_in(t->g->bag) : votes_of_others(t->g, role))
        hg_note_change(t);
    return ALLOWED;
}

static void fake_news_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int most = hg_entry(f)->n;
    for (int working = 0; working <= hg_least(g->drawn[WORKING], most); working++)
        for (int middle = 0; middle <= hg_least(g->drawn[MIDDLE], most - working); middle++)
            for (int other = 0; other <= hg_least(g->drawn[CAPITALIST], most - working - middle); other++)
                pl_offer(out, ALLOWED, VERB_REMOVE, working, middle, other);
}

static void fake_news_run(struct pl_state *g, struct pl_frame f)
{
    hg_draw_votes(g, hg_entry(f)->most);
    pl_ask(g, f);
}

static void fake_news_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pl_tell(g, EVENT_REMOVES, f.seat, PL_TABLE, pl_arg(m, 0), pl_arg(m, 1), pl_arg(m, 2), 0);
    for (int role = 0; role < CLASSES; role++)
        g->drawn[role] = (uint8_t)(g->drawn[role] - pl_arg(m, role));
    hg_return_votes(g);
}
STEP(fake_news, .asks = N_("Which votes leave the bag?"), .why_not = fake_news_why, .run = fake_news_run,
     .ask = fake_news_ask, .take = fake_news_take);

/* --- Interest Groups: votes of others are found in the bag and replaced (R6.13) --- */

static pl_why replace_cubes_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    if (votes_of_others(t->g, hg_role(t->g, t->f.seat)))
        hg_note_change(t);
    return ALLOWED;
}

/* Own votes that turn up lie aside until the others are found. */
static void replace_cubes_run(struct pl_state *g, struct pl_frame f)
{
    int role = hg_role(g, f.seat), removed[CLASSES] = {0}, aside = 0, left = hg_entry(f)->n;
    int found = hg_least(left, votes_of_others(g, role));
    for (left = found; left > 0;) {
        int of = hg_draw_vote(g);
        aside += of == role;
        removed[of] += of != role;
        left -= of != role;
    }
    g->bag[role] = (uint8_t)(g->bag[role] + aside);
    pl_tell(g, EVENT_REMOVES, f.seat, PL_TABLE, removed[WORKING], removed[MIDDLE], removed[CAPITALIST], 0);
    hg_add_votes(g, role, found);
}
STEP(replace_cubes, .why_not = replace_cubes_why, .run = replace_cubes_run);

/* --- Policies that move without a vote (R6.11): one that somebody chooses. The frame's c are policies that were moved
 * before, as bits --- */

static pl_why why_not_shift(const struct pl_state *g, struct pl_frame f, int policy, int section)
{
    const struct pl_does *d = hg_entry(f);
    if (d->how & ANOTHER && f.c >> policy & 1)
        return MOVED_BEFORE;
    return hg_has_bill(g, policy) && !(d->how & WITH_BILL) ? HAS_BILL
           : is_next(section, g->policy[policy])           ? ALLOWED
           : section == g->policy[policy]                  ? IN_FORCE
                                                           : NOT_NEXT;
}

static void shift_policy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int policy = 0; policy < POLICIES; policy++)
        for (int section = 0; section < SECTIONS; section++)
            pl_offer(out, why_not_shift(g, f, policy, section), VERB_SHIFT, policy, section, 0);
    if (hg_entry(f)->how & OR_NO_POLICY)
        pl_offer(out, ALLOWED, VERB_DONE, 0, 0, 0);
}

static void shift_policy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_DONE)
        return;
    pl_count(g, f, f.c | 1 << pl_arg(m, 0));
    hg_impose_policy(g, pl_arg(m, 0), pl_arg(m, 1));
}

static bool shift_policy_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 0, (1 << POLICIES) - 1);
}

static pl_why always_changes(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return ALLOWED;
}
STEP(shift_policy, .asks = N_("Which policy moves, and where to?"), .why_not = always_changes, .none = HAS_BILL,
     .ask = shift_policy_ask, .take = shift_policy_take, .number = shift_policy_number);

/* --- And those that a historical event names --- */

/* To a section, or one further if there is one. */
static int section_of(const struct pl_state *g, const struct pl_does *d)
{
    int section = d->step == STEP_SET_POLICY ? d->n : g->policy[d->what] + d->n;
    return pl_is_between(section, SECTION_A, SECTION_C) ? section : g->policy[d->what];
}

static pl_why set_policy_why(struct pl_trial *t, const struct pl_does *d)
{
    if (section_of(t->g, d) != t->g->policy[d->what])
        hg_note_change(t);
    return ALLOWED;
}

static void set_policy_run(struct pl_state *g, struct pl_frame f)
{
    hg_impose_policy(g, hg_entry(f)->what, section_of(g, hg_entry(f)));
}
STEP(set_policy, .why_not = set_policy_why, .run = set_policy_run, .waits = true);
STEP(move_policy, .why_not = set_policy_why, .run = set_policy_run, .waits = true);

/* One vote on two policies, which only a historical event holds (R19.2). Where both are there already, there is none.
 */
static void joint_vote_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = hg_entry(f);
    if (g->policy[d->what] != d->n || g->policy[d->of] != d->n)
        hg_begin_joint_vote(g, d->what, d->of, d->n);
}
STEP(joint_vote, .why_not = always_changes, .run = joint_vote_run, .waits = true);

/* --- Protect the Status Quo: until the end of the round an own marker on the section in force keeps bills away
 * (R5.6.14). It needs a marker, and a policy where none lies. --- */

static pl_why block_policy_why(struct pl_trial *t, const struct pl_does *d)
{
    (void)d;
    hg_note_change(t);
    return hg_markers(t->g, hg_role(t->g, t->f.seat)) < BILLS_EACH ? ALLOWED : NO_MARKER;
}

static void block_policy_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int policy = 0; policy < POLICIES; policy++)
        pl_offer(out,
                 hg_has_bill(g, policy)     ? HAS_BILL
                 : hg_is_blocked(g, policy) ? IS_BLOCKED
                                            : ALLOWED,
                 VERB_BLOCK, policy, g->policy[policy], 0);
}

static void block_policy_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int policy = pl_arg(m, 0), role = hg_role(g, f.seat);
    g->bill_by[policy] = (uint8_t)(role + 1);
    g->bill_to[policy] = g->policy[policy];
    pl_tell(g, EVENT_BLOCKS, f.seat, PL_TABLE, role, policy, g->policy[policy], 0);
}
STEP(block_policy, .asks = N_("Which policy stays as it is in this round?"), .why_not = block_policy_why,
     .none = HAS_BILL, .ask = block_policy_ask, .take = block_policy_take);

void hg_end_blocks(struct pl_state *g)
{
    for (int policy = 0; policy < POLICIES; policy++)
        if (hg_is_blocked(g, policy))
            hg_return_bill(g, policy);
}

/* --- Change of Government Agenda: a bill of the player who was picked leaves the table (R5.6.15, R5.6.30) --- */

static pl_why discard_bill_why(struct pl_trial *t, const struct pl_does *d)
{
    unsigned whose = hg_whose(t->g, t->f.seat, d->who, t->it);
    hg_note_change(t);
    return whose && hg_bills(t->g, __builtin_ctz(whose)) ? ALLOWED : NO_BILL;
}

static void discard_bill_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    unsigned whose = hg_whose(g, f.seat, hg_entry(f)->who, NULL);
    for (int policy = 0; policy < POLICIES; policy++)
        if (hg_has_bill(g, policy) && whose >> (g->bill_by[policy] - 1) & 1)
            pl_offer(out, ALLOWED, VERB_CANCEL, policy, g->bill_to[policy], 0);
}

static void discard_bill_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int policy = pl_arg(m, 0);
    (void)f;
    if (g->waiting[0].step == STEP_REST)
        g->waiting[0].b |= (int16_t)(1 << policy); /* R15.13 */
    pl_tell(g, EVENT_CANCELS, hg_seat_of(g, g->bill_by[policy] - 1), PL_TABLE, g->bill_by[policy] - 1, policy,
            pl_arg(m, 1), 0);
    hg_return_bill(g, policy);
}
STEP(discard_bill, .asks = N_("Which bill is discarded?"), .why_not = discard_bill_why, .ask = discard_bill_ask,
     .take = discard_bill_take);
