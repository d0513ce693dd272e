/* A vote on a bill (R6.3 to R6.9): everybody takes a side in player order, five votes are drawn from the bag, influence
 * is added in secret, and the bill passes or fails. What an election and an immediate vote have in common. */
#include "games/hegemony/state.h"

/* --- The bag --- */

int hg_votes_in(const uint8_t *votes)
{
    return votes[WORKING] + votes[MIDDLE] + votes[CAPITALIST];
}

/* What is in the bag everyone can know (R20.1), so its order is decided when it is drawn from. */
int hg_draw_vote(struct pl_state *g)
{
    int k = (int)pl_chance(g, (uint32_t)hg_votes_in(g->bag)), role = 0;
    while (k >= g->bag[role])
        k -= g->bag[role++];
    g->bag[role]--;
    return role;
}

int hg_draw_votes(struct pl_state *g, int n)
{
    for (; n > 0 && hg_votes_in(g->bag); n--) {
        int role = hg_draw_vote(g);
        g->drawn[role]++;
        pl_tell(g, EVENT_DRAWN, PL_TABLE, PL_TABLE, role, 0, 0, 0);
    }
    return n;
}

void hg_return_votes(struct pl_state *g)
{
    for (int role = 0; role < CLASSES; role++)
        g->bag[role] = (uint8_t)(g->bag[role] + g->drawn[role]);
    memset(g->drawn, 0, sizeof g->drawn);
}

void hg_add_votes(struct pl_state *g, int role, int n)
{
    n = hg_least(n, hg_votes_left(g, role));
    g->bag[role] = (uint8_t)(g->bag[role] + n);
    if (n)
        pl_tell(g, EVENT_VOTES, hg_seat_of(g, role), PL_TABLE, role, n, 0, 0);
}

/* R6.2, halves rounded up. */
static int votes_due(const struct pl_state *g, int role)
{
    if (!hg_is_played(g, role))
        return CUBES_REFILL_2;
    int population = role < WORKER_CLASSES ? hg_population(g, role) : 0;
    int working = role == WORKING ? 0 : hg_operational(g, role);
    return ((population > working ? population : working) + 1) / 2;
}

void hg_refill_bag(struct pl_state *g)
{
    for (int role = 0; role < CLASSES; role++)
        hg_add_votes(g, role, votes_due(g, role));
}

/* --- Sides (R6.3, R6.16). In all frames of a vote a and b are the policy and its section, c another policy, from 1,
 * that is voted on with it: then there is no bill, and who has set off the vote is for it (R19.2). --- */

static int proposer(const struct pl_state *g, struct pl_frame f)
{
    return f.c ? hg_role(g, g->active) : g->bill_by[f.a] - 1;
}

/* The State without influence has no say; the proposer needs none to be for its bill. */
static bool has_say(const struct pl_state *g, int role)
{
    return hg_is_played(g, role) && (role != STATE || g->influence[STATE]);
}

/* R12.4: Public Pressure has said its side and how much influence it spends. */
static bool is_pressed(const struct pl_state *g, int role)
{
    return role == STATE && g->pressed;
}

/* Who has influence to add; what Automas add is worked out when all show it (R16.6), and not by what people have said
 * (R13.26). */
static bool decides(const struct pl_state *g, int seat)
{
    int role = hg_role(g, seat);
    return g->side[role] && g->influence[role] && hg_mode(g, role) == AUTOMA_NO && !is_pressed(g, role);
}

/* R6.4, R6.7, R6.15, R6.17: what a poll has shown is part of the five. */
static void draw_and_ask(struct pl_state *g, struct pl_frame f)
{
    int missing = hg_draw_votes(g, VOTES_DRAWN - hg_votes_in(g->drawn));
    if (missing) {
        hg_refill_bag(g);
        hg_refill_bag(g);
        hg_draw_votes(g, missing);
    }
    pl_push(g, STEP_RESULT, hg_seat_of(g, proposer(g, f)), f.a, f.b, f.c);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (decides(g, seat))
            pl_push_own(g, &g->seat[seat].agenda, STEP_COMMIT, seat, f.a, f.b, f.c);
}

static void ask_next_side(struct pl_state *g, struct pl_frame f)
{
    for (int role = 0; role < ROLES; role++)
        if (has_say(g, role) && !g->side[role]) {
            pl_push(g, STEP_SIDE, hg_seat_of(g, role), f.a, f.b, f.c);
            return;
        }
    draw_and_ask(g, f);
}

static void begin(struct pl_state *g, struct pl_frame f)
{
    g->side[proposer(g, f)] = SIDE_FOR;
    if (g->pressed)
        g->side[STATE] = SIDE_FOR;
    ask_next_side(g, f);
}

void hg_begin_vote(struct pl_state *g, int policy)
{
    begin(g, (struct pl_frame){0, 0, (int16_t)policy, g->bill_to[policy], 0});
}

void hg_begin_joint_vote(struct pl_state *g, int policy, int other, int section)
{
    begin(g, (struct pl_frame){0, 0, (int16_t)policy, (int16_t)section, (int16_t)(other + 1)});
}

static void side_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    pl_offer(out, ALLOWED, VERB_FOR, 0, 0, 0);
    pl_offer(out, ALLOWED, VERB_AGAINST, 0, 0, 0);
}

static void side_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int role = hg_role(g, f.seat), side = pl_verb(m) == VERB_FOR ? SIDE_FOR : SIDE_AGAINST;
    g->side[role] = (uint8_t)side;
    pl_tell(g, EVENT_SIDE, hg_seat_of(g, role), PL_TABLE, role, side, 0, 0);
    ask_next_side(g, f);
}

/* At the end of setup a historical event may have bills proposed. */
bool hg_is_bill(const struct pl_state *g, const struct pl_frame *f)
{
    return (g->phase == PHASE_ACTION || g->phase == PHASE_ELECTIONS ||
            (g->phase == PHASE_SETUP && hg_has_history(g))) &&
           pl_is_between(f->a, 0, POLICIES - 1) && hg_has_bill(g, f->a) && f->b == g->bill_to[f->a];
}

static bool is_voted_on(const struct pl_state *g, const struct pl_frame *f)
{
    return f->c ? hg_is_joint_vote(g, f) : hg_is_bill(g, f);
}

static bool side_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return is_voted_on(g, f) && has_say(g, hg_role(g, f->seat)) && !g->side[hg_role(g, f->seat)];
}
#define ABOUT_BILL                                                                                                     \
    .arg = {{"policy", &hg_policy_kind, false}, {"section", &hg_section_kind, false}, {"also", &hg_also_kind, false}}
STEP(side, .asks = N_("For or against: {policy}{also}, section {section}?"), ABOUT_BILL, .ask = side_ask,
     .take = side_take, .once = true, .fits = side_fits);

/* --- Influence, by all at once and in secret (R6.4, R20.2) --- */

static void commit_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int n = 0; n <= g->influence[hg_role(g, f.seat)]; n++)
        pl_offer(out, ALLOWED, VERB_COMMIT, n, 0, 0);
}

static void commit_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    g->seat[f.seat].votes = (uint8_t)pl_arg(m, 0);
    pl_tell(g, EVENT_COMMITS, f.seat, f.seat, pl_arg(m, 0), 0, 0, 0);
}

static bool commit_fits(const struct pl_state *g, const struct pl_frame *f)
{
    int n = g->head.agenda.n;
    return is_voted_on(g, f) && n && g->waiting[n - 1].step == STEP_RESULT && g->waiting[n - 1].a == f->a &&
           g->waiting[n - 1].c == f->c && decides(g, f->seat) && g->seat[f->seat].agenda.n == 1;
}
STEP(commit, .asks = N_("How much influence for this vote: {policy}{also}, section {section}?"), ABOUT_BILL,
     .ask = commit_ask, .take = commit_take, .own = true, .fits = commit_fits);

/* Who has decided already has to do it again: how much it is must not be known. */
void hg_hide(struct pl_state *g, int viewer)
{
    int n = g->head.agenda.n;
    hg_hide_agendas(g, viewer);
    if (!n || !g->head.busy || g->waiting[n - 1].step != STEP_RESULT)
        return;
    const struct pl_frame *vote = &g->waiting[n - 1];
    for (int seat = 0; seat < g->head.seats; seat++)
        if (seat != viewer && !g->seat[seat].agenda.n && decides(g, seat))
            pl_push_own(g, &g->seat[seat].agenda, STEP_COMMIT, seat, vote->a, vote->b, vote->c);
}

/* --- The result (R6.5, R6.6) --- */

static int votes_of(const struct pl_state *g, int role)
{
    int seat = hg_seat_of(g, role);
    return (role < CLASSES ? g->drawn[role] : 0) + (seat < 0 ? 0 : g->seat[seat].votes);
}

/* All show at once what they have for which side. */
static void spend_influence(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        int role = hg_role(g, seat), n = g->seat[seat].votes;
        if (g->side[role])
            pl_tell(g, EVENT_ADDS, PL_TABLE, PL_TABLE, role, g->side[role], role < CLASSES ? g->drawn[role] : 0, n);
        g->influence[role] = (uint8_t)(g->influence[role] - n);
        g->seat[seat].votes = 0;
    }
}

/* R6.6, R6.8, R6.18: votes that lost go back into the bag, those that won or have no side to their owners. */
static void clear_votes(struct pl_state *g, int loser)
{
    for (int role = 0; role < CLASSES; role++)
        if (g->side[role] == loser)
            g->bag[role] = (uint8_t)(g->bag[role] + g->drawn[role]);
    memset(g->drawn, 0, sizeof g->drawn);
    memset(g->side, 0, sizeof g->side);
    g->pressed = 0;
}

void hg_return_bill(struct pl_state *g, int policy)
{
    g->bill_by[policy] = g->bill_to[policy] = 0;
}

/* What follows from the first is settled first. */
static void change_both(struct pl_state *g, struct pl_frame f)
{
    hg_impose_policy(g, f.c - 1, f.b);
    hg_impose_policy(g, f.a, f.b);
}

static void result_run(struct pl_state *g, struct pl_frame f)
{
    int policy = f.a, section = f.b, by = proposer(g, f), votes[SIDES] = {0}, supports[ROLES];
    hg_commit_automas(g, policy);
    if (g->pressed)
        g->seat[hg_seat_of(g, STATE)].votes = (uint8_t)hg_least(g->pressed, g->influence[STATE]);
    for (int role = 0; role < ROLES; role++) {
        int n = votes_of(g, role);
        votes[g->side[role]] += n;
        supports[role] = g->side[role] == SIDE_FOR && n;
    }
    bool passes = votes[SIDE_FOR] >= votes[SIDE_AGAINST];
    spend_influence(g);
    pl_tell(g, passes ? EVENT_PASSES : EVENT_FAILS, PL_TABLE, PL_TABLE, policy, section, votes[SIDE_FOR],
            votes[SIDE_AGAINST]);
    if (f.c)
        pl_tell(g, passes ? EVENT_PASSES : EVENT_FAILS, PL_TABLE, PL_TABLE, f.c - 1, section, votes[SIDE_FOR],
                votes[SIDE_AGAINST]);
    clear_votes(g, passes ? SIDE_AGAINST : SIDE_FOR);
    if (f.c && passes)
        change_both(g, f);
    if (f.c)
        return;
    hg_return_bill(g, policy);
    if (!passes)
        return;
    hg_count_passed(g, by);
    for (int role = 0; role < ROLES; role++)
        if (role == by || supports[role])
            hg_gain_vp_for(g, role, role == by ? PROPOSER_VP : SUPPORTER_VP, VP_BILLS);
    hg_change_policy(g, policy, section);
    if (g->phase == PHASE_ACTION)
        hg_note_passed(g, policy);
}

static bool result_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return is_voted_on(g, f);
}
STEP(result, .run = result_run, .once = true, .fits = result_fits);

/* --- What must be true while a vote goes on, and while none does --- */

/* In player order: whoever has not said a side yet comes after all who have, but for the proposer. */
static bool check_sides(const struct pl_state *g, const struct pl_frame *f, struct pl_error *error)
{
    int by = proposer(g, *f), asked = f->step == STEP_SIDE ? hg_role(g, f->seat) : ROLES;
    for (int role = 0; role < ROLES; role++) {
        bool said = has_say(g, role) && role < asked;
        if (role == by || is_pressed(g, role) ? g->side[role] != SIDE_FOR : said != (g->side[role] != SIDE_UNSAID))
            return pl_fail(error, "sides: %s can't be %s now (R6.3)", hg_role_kind.words[role],
                           hg_side_kind.words[g->side[role]]);
    }
    return true;
}

bool hg_check_vote(const struct pl_state *g, struct pl_error *error)
{
    static const struct pl_frame none;
    static const uint8_t nobody[ROLES];
    int n = g->head.agenda.n, drawn = hg_votes_in(g->drawn);
    const struct pl_frame *top = n ? &g->waiting[n - 1] : &none;
    bool votes = top->step == STEP_SIDE || top->step == STEP_RESULT;
    int most = votes || top->step == STEP_CALL ? VOTES_DRAWN : top->step == STEP_FAKE_NEWS ? hg_entry(*top)->most : 0;
    if (drawn > most)
        return pl_fail(error, "drawn: %d votes lie beside the bag, not %d at most (R6.3)", drawn, most);
    if (votes ? !check_sides(g, top, error) : memcmp(g->side, nobody, sizeof nobody) != 0)
        return votes ? false : pl_fail(error, "sides: there is no vote (R6.3)");
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct hg_seat *own = &g->seat[seat];
        bool may = top->step == STEP_RESULT && decides(g, seat) && !own->agenda.n;
        if (own->votes > (may ? g->influence[hg_role(g, seat)] : 0) || own->votes_shown)
            return pl_fail(error, "seats[%d].votes: %d influence can't be spent (R6.4)", seat, own->votes);
    }
    return true;
}
