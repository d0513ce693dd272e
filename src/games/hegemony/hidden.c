/* Hidden agendas (R2.9, R12.2): a task, a moment and points. A person keeps one of two in secret, and may show it while
 * its task is done at its moment; those of an Automa lie open and are turned over by themselves (R18.2).
 *
 * Who is asked tells nobody what somebody keeps (R20.1): a person is asked whether to show it when the task of any
 * agenda of its role is done for the first time, be it the one that it keeps or not. Whether one could be shown later
 * is the person's secret, too (pl_phrase.secret). */
#include "games/hegemony/state.h"

static bool is_person(const struct pl_state *g, int seat)
{
    return hg_mode(g, hg_role(g, seat)) == AUTOMA_NO;
}

static struct pl_pile *box_of(struct pl_state *g, int seat)
{
    struct hg_seat *own = &g->seat[seat];
    return is_person(g, seat) ? pl_pile(&own->box) : pl_pile(&own->open_agendas);
}

/* --- The choice at the end of the setup (R2.9, R2.14, R20.2): side by side. What is kept lies first, so that the
 * others see nothing of it before all have chosen. --- */

void hg_deal_agendas(struct pl_state *g)
{
    for (int card = 0; card < HIDDEN_AGENDAS; card++)
        if (hg_hidden_kind.in_play(g, card))
            pl_pile_add(box_of(g, hg_seat_of(g, hg_hidden[card].role)), card);
}

void hg_draw_agendas(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct hg_seat *own = &g->seat[seat];
        if (!is_person(g, seat))
            continue;
        pl_bag_deal(g, pl_pile(&own->box), own->hidden.card, HIDDEN_DRAWN);
        own->hidden.n = HIDDEN_DRAWN;
        pl_push_own(g, &own->agenda, STEP_KEEP, seat, 0, 0, 0);
    }
}

void hg_return_agendas(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        while (g->seat[seat].hidden.n > 1)
            pl_pile_add(pl_pile(&g->seat[seat].box), pl_pile_take(pl_pile(&g->seat[seat].hidden), 1));
}

static void keep_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int i = 0; i < g->seat[f.seat].hidden.n; i++)
        pl_offer(out, ALLOWED, VERB_AGENDA, g->seat[f.seat].hidden.card[i], 0, 0);
}

static void keep_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    uint8_t *card = g->seat[f.seat].hidden.card;
    if (card[0] != pl_arg(m, 0)) {
        card[1] = card[0];
        card[0] = (uint8_t)pl_arg(m, 0);
    }
    pl_tell(g, EVENT_KEEPS, f.seat, f.seat, pl_arg(m, 0), 0, 0, 0);
}

/* A historical event of the first round may ask before the first turn (R19.2). */
static bool is_setting_up(const struct pl_state *g)
{
    bool has_begun = g->head.agenda.n && g->waiting[0].step == STEP_BEGIN && g->waiting[0].a == FIRST_TURN;
    return g->phase == PHASE_SETUP && !has_begun;
}

static bool is_choosing(const struct pl_state *g)
{
    int n = g->head.agenda.n;
    return g->phase == PHASE_SETUP && n && g->waiting[n - 1].step == STEP_BEGIN &&
           g->waiting[n - 1].a == EVENT_OF_ROUND;
}

static bool keep_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct hg_seat *own = &g->seat[f->seat];
    return is_choosing(g) && own->hidden.n == HIDDEN_DRAWN && own->agenda.n == 1 && hg_nothing_said(g, f);
}
STEP(keep, .asks = N_("Which hidden agenda do you keep?"), .ask = keep_ask, .take = keep_take, .own = true,
     .fits = keep_fits);

/* Whoever has chosen chooses again: which one it was must not be known. */
void hg_hide_agendas(struct pl_state *g, int viewer)
{
    for (int seat = 0; seat < g->head.seats && is_choosing(g); seat++)
        if (seat != viewer && is_person(g, seat) && !g->seat[seat].agenda.n)
            pl_push_own(g, &g->seat[seat].agenda, STEP_KEEP, seat, 0, 0, 0);
}

/* --- Tasks --- */

static int seat_of(const struct pl_state *g, int card)
{
    return hg_seat_of(g, hg_hidden[card].role);
}

bool hg_is_task_done(const struct pl_state *g, int card)
{
    struct pl_frame f = {.seat = (uint8_t)seat_of(g, card)};
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++)
        if (!hg_fulfils(g, f, d))
            return false;
    return true;
}

int hg_task_count(const struct pl_state *g, int card, const struct pl_does *d)
{
    return hg_count(g, (struct pl_frame){.seat = (uint8_t)seat_of(g, card)}, d);
}

static bool is_moment(const struct pl_state *g, int when)
{
    static const uint8_t phases[AGENDA_MOMENTS] = {[IN_ACTION] = PHASE_ACTION,
                                                   [IN_PRODUCTION] = PHASE_PRODUCTION,
                                                   [IN_ELECTIONS] = PHASE_ELECTIONS,
                                                   [IN_SCORING] = PHASE_SCORING};
    switch (when) {
    case AT_GAME_END:
        return false;
    case UNTIL_ROUND_3:
        return g->head.round <= 3;
    case FROM_ROUND_2:
        return g->head.round >= 2;
    default:
        return !phases[when] || phases[when] == g->phase;
    }
}

static bool is_about_policies(int card)
{
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++)
        if (d->per == COUNT_POLICY || d->per == COUNT_POLICIES_IN)
            return true;
    return false;
}

/* R12.2: in the Elections Phase nothing is claimed for policies before all votes are done; then it is over. */
pl_why hg_why_not_shown(const struct pl_state *g, int card)
{
    if (!is_moment(g, hg_hidden[card].when))
        return NOT_ITS_MOMENT;
    if (g->phase == PHASE_ELECTIONS && is_about_policies(card))
        return VOTES_FIRST;
    return hg_is_task_done(g, card) ? ALLOWED : TASK_NOT_DONE;
}

/* R9.4: what the last moment of the game brings; whoever has waited so long does not wait any longer (R12.2a). */
static bool counts_at_end(const struct pl_state *g, int card)
{
    int when = hg_hidden[card].when;
    return (when == AT_GAME_END || when == IN_SCORING || (when < IN_ACTION && is_moment(g, when))) &&
           hg_is_task_done(g, card);
}

/* --- Showing one: it scores once --- */

static void show(struct pl_state *g, int seat, struct pl_pile *from, int i)
{
    int card = pl_pile_take(from, i);
    pl_pile_add(pl_pile(&g->seat[seat].shown_agendas), card);
    pl_tell(g, EVENT_FULFILS, seat, PL_TABLE, card, 0, 0, 0);
    if (is_person(g, seat))
        hg_gain_vp(g, hg_role(g, seat), hg_hidden[card].vp);
}

void hg_show_hidden(struct pl_state *g, int seat)
{
    show(g, seat, pl_pile(&g->seat[seat].hidden), 0);
}

static void show_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    pl_offer(out, hg_why_not_shown(g, g->seat[f.seat].hidden.card[0]), VERB_YES, 0, 0, 0);
    pl_offer(out, ALLOWED, VERB_NO, 0, 0, 0);
}

static void show_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_YES)
        hg_show_hidden(g, f.seat);
}

static bool show_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase != PHASE_SETUP && hg_has_agendas(g) && g->seat[f->seat].hidden.n == 1 && hg_nothing_said(g, f);
}
STEP(show, .asks = N_("The task of an agenda of your role is done. Do you show yours?"), .ask = show_ask,
     .take = show_take, .once = true, .fits = show_fits);

/* R12.2a: at every question of its owner, but for those that all answer at once. */
void hg_offer_hidden(const struct pl_state *g, struct pl_frame question, struct pl_moves *out)
{
    const struct hg_seat *own = &g->seat[question.seat];
    if (own->hidden.n == 1 && question.step != STEP_SHOW && !hg_steps[question.step]->own)
        pl_offer(out, hg_why_not_shown(g, own->hidden.card[0]), VERB_REVEAL, own->hidden.card[0], 0, 0);
}

/* --- Looking at tasks: when the board is put in order (R4.2.15) and after every step of a phase --- */

/* Is the task of one of the agendas of its role done that the person was not asked about yet? For a phase, each time
 * that it is done; else the first time (R12.2a). */
static bool has_news(struct pl_state *g, int seat)
{
    uint64_t *asked = &g->seat[seat].asked;
    bool news = false;
    for (int card = 0; card < HIDDEN_AGENDAS; card++) {
        uint64_t bit = 1ull << card;
        if (hg_hidden[card].role != hg_role(g, seat))
            continue;
        if (hg_why_not_shown(g, card)) {
            *asked &= hg_hidden[card].when < IN_ACTION ? ~0ull : ~bit;
            continue;
        }
        news |= !(*asked & bit);
        *asked |= bit;
    }
    return news;
}

static void turn_over(struct pl_state *g, int seat, bool at_end)
{
    struct pl_pile *open = pl_pile(&g->seat[seat].open_agendas);
    for (int i = open->n - 1; i >= 0; i--)
        if (at_end ? counts_at_end(g, open->card[i]) : !hg_why_not_shown(g, open->card[i]))
            show(g, seat, open, i);
}

/* R1.8: in the order of the phase. */
bool hg_look_at_agendas(struct pl_state *g, struct pl_frame next)
{
    for (int i = 0; i < ROLES && hg_has_agendas(g); i++) {
        int seat = hg_seat_of(g, g->phase == PHASE_PRODUCTION ? ROLES - 1 - i : i);
        if (seat < 0)
            continue;
        turn_over(g, seat, false);
        if (g->seat[seat].hidden.n && has_news(g, seat)) {
            pl_push_frame(g, next);
            pl_push(g, STEP_SHOW, seat, 0, 0, 0);
            return true;
        }
    }
    return false;
}

/* R9.4 */
void hg_end_agendas(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats && hg_has_agendas(g); seat++) {
        turn_over(g, seat, true);
        if (g->seat[seat].hidden.n && counts_at_end(g, g->seat[seat].hidden.card[0]))
            hg_show_hidden(g, seat);
    }
}

/* As if the game ended now. Of an Automa the best one counts (R18.2); what a person has shown is among its points. */
int hg_agenda_vp(const struct pl_state *g, int seat)
{
    const struct hg_seat *own = &g->seat[seat];
    const struct pl_pile *left = is_person(g, seat) ? pl_pile(&own->hidden) : pl_pile(&own->open_agendas);
    int best = 0;
    for (int i = 0; i < own->shown_agendas.n; i++)
        best = hg_most(best, hg_hidden[own->shown_agendas.card[i]].vp);
    for (int i = 0; i < left->n; i++)
        if (counts_at_end(g, left->card[i]))
            best = hg_most(best, hg_hidden[left->card[i]].vp);
    return best;
}

/* --- Things to remember --- */

/* R12.2: with its first loan the State discards Expert Budgeter. If it kept another one, all know from then on where
 * this one is not. */
void hg_note_loan(struct pl_state *g, int role)
{
    int seat = role == STATE && hg_has_agendas(g) ? hg_seat_of(g, STATE) : -1;
    if (seat < 0 || g->seat[seat].discarded_agenda.n)
        return;
    struct pl_pile *hidden = pl_pile(&g->seat[seat].hidden), *box = pl_pile(&g->seat[seat].box);
    const uint8_t *held = memchr(hidden->card, HIDDEN_EXPERT_BUDGETER, hidden->n);
    const uint8_t *boxed = memchr(box->card, HIDDEN_EXPERT_BUDGETER, box->n);
    box->next = 0; /* nobody draws from it any more */
    if (held)
        pl_tell(g, EVENT_DROPS_AGENDA, seat, PL_TABLE, HIDDEN_EXPERT_BUDGETER, 0, 0, 0);
    if (held || boxed)
        pl_pile_add(pl_pile(&g->seat[seat].discarded_agenda), held ? pl_pile_take(hidden, (int)(held - hidden->card))
                                                                   : pl_pile_take(box, (int)(boxed - box->card)));
}

/* A loan that was paid off has left nothing but this card. */
bool hg_has_borrowed(const struct pl_state *g)
{
    return hg_has_state(g) && g->seat[hg_seat_of(g, STATE)].discarded_agenda.n;
}

void hg_note_solved(struct pl_state *g, int seat)
{
    if (hg_has_agendas(g))
        g->seat[seat].solved = (uint8_t)hg_least(g->seat[seat].solved + 1, EVENTS_SOLVED_MOST);
}

void hg_count_passed(struct pl_state *g, int role)
{
    if (hg_has_agendas(g) && role == WORKING && g->phase == PHASE_ELECTIONS)
        g->seat[hg_seat_of(g, WORKING)].passed++;
}

/* The transactions of one Sell to the Foreign Market action; what a card lets one sell besides is none of them. */
void hg_note_export(struct pl_state *g, int role, int money, bool begins)
{
    if (!hg_has_agendas(g) || role != CAPITALIST)
        return;
    int16_t *exported = &g->seat[hg_seat_of(g, CAPITALIST)].exported;
    *exported = (int16_t)hg_least((begins ? 0 : *exported) + money, MONEY_MOST);
}

void hg_forget_counts(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        g->seat[seat].passed = 0, g->seat[seat].exported = 0;
}

/* --- What must be true --- */

/* Those that a position displaces lie in any box: each goes to its own. Expert Budgeter is out with the first loan. */
void hg_sort_agendas(struct pl_state *g)
{
    uint8_t wrong[HIDDEN_AGENDAS];
    int n = 0;
    for (int seat = 0; seat < g->head.seats && hg_has_agendas(g); seat++) {
        struct pl_pile *box = box_of(g, seat);
        for (int i = box->n - box->next - 1; i >= 0; i--)
            if (seat_of(g, box->card[i]) != seat)
                wrong[n++] = (uint8_t)pl_pile_take(box, i);
    }
    while (n-- > 0)
        pl_pile_add_under(box_of(g, seat_of(g, wrong[n])), wrong[n]);
    if (hg_has_state(g) && g->loans[STATE] &&
        memchr(g->seat[STATE].box.card, HIDDEN_EXPERT_BUDGETER, g->seat[STATE].box.n))
        hg_note_loan(g, STATE);
}

static bool check_own(const struct pl_state *g, int seat, const struct pl_pile *pile, const char *key,
                      struct pl_error *error)
{
    for (int i = 0; i < pile->n; i++)
        if (seat_of(g, pile->card[i]) != seat)
            return pl_fail(error, "seats[%d].%s: %s is of another role (R2.9)", seat, key,
                           hg_hidden_kind.words[pile->card[i]]);
    return true;
}

/* A person has one, hidden or shown, from the choice on; but for a State that had to discard it. */
static bool check_one(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct hg_seat *own = &g->seat[seat];
    bool setup = is_setting_up(g);
    int all = own->hidden.n + own->shown_agendas.n, due = !setup ? 1 : is_choosing(g) ? HIDDEN_DRAWN : 0;
    bool is_lost = !setup && !all && own->discarded_agenda.n;
    if ((all != due && !is_lost) || (setup && own->shown_agendas.n))
        return pl_fail(error, "seats[%d].hidden_agenda: %d, and %d shown: everybody has %d (R2.9)", seat, own->hidden.n,
                       own->shown_agendas.n, due);
    return true;
}

static bool check_counts(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct hg_seat *own = &g->seat[seat];
    int role = hg_role(g, seat);
    for (int card = 0; card < HIDDEN_AGENDAS; card++)
        if (own->asked >> card & 1 && (hg_hidden[card].role != role || hg_hidden[card].when == AT_GAME_END))
            return pl_fail(error, "seats[%d].asked_agendas: nobody is asked about %s (R12.2a)", seat,
                           hg_hidden_kind.words[card]);
    if (own->passed && g->phase != PHASE_ELECTIONS)
        return pl_fail(error, "seats[%d].bills_passed: these are not the elections (R12.2)", seat);
    if (own->exported && (g->phase != PHASE_ACTION || g->active != seat))
        return pl_fail(error, "seats[%d].exported: it is not its turn (R12.2)", seat);
    return true;
}

bool hg_check_agendas(const struct pl_state *g, struct pl_error *error)
{
    for (int seat = 0; seat < g->head.seats && hg_has_agendas(g); seat++) {
        const struct hg_seat *own = &g->seat[seat];
        if (!check_own(g, seat, pl_pile(&own->hidden), "hidden_agenda", error) ||
            !check_own(g, seat, pl_pile(&own->shown_agendas), "shown_agendas", error) ||
            !check_own(g, seat, pl_pile(&own->open_agendas), "open_agendas", error) ||
            !check_own(g, seat, pl_pile(&own->box), "agenda_box", error) ||
            (is_person(g, seat) && !check_one(g, seat, error)) || !check_counts(g, seat, error))
            return false;
        if (own->discarded_agenda.n ? own->discarded_agenda.card[0] != HIDDEN_EXPERT_BUDGETER
                                    : hg_role(g, seat) == STATE && g->loans[STATE])
            return pl_fail(error, "seats[%d].discarded_agenda: it is %s, from the first loan on (R12.2)", seat,
                           hg_hidden_kind.words[HIDDEN_EXPERT_BUDGETER]);
    }
    return true;
}
