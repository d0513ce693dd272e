/* Money and loans (R4.1), points, influence, legitimacy. The Capitalist Class has revenue and capital; the State's
 * money is the treasury, which pays, is paid and takes loans though nobody may play the State (R4.1.5). */
#include "games/hegemony/state.h"

int hg_cash(const struct pl_state *g, int role)
{
    return g->money[role] + (role == CAPITALIST ? g->capital : 0);
}

void hg_receive(struct pl_state *g, int role, int n)
{
    int sum = g->money[role] + n;
    g->money[role] = (int16_t)(sum < MONEY_MOST ? sum : MONEY_MOST);
}

/* What is there, from one pocket and then from the other. */
void hg_spend_money(struct pl_state *g, int role, int n, int pocket)
{
    int first = pocket == FROM_CAPITAL ? hg_least(n, g->capital) : 0, rest;
    if (role != CAPITALIST)
        first = 0;
    rest = hg_least(n - first, g->money[role]);
    g->capital = (int16_t)(g->capital - first);
    g->money[role] = (int16_t)(g->money[role] - rest);
    if (role == CAPITALIST && first + rest < n)
        g->capital = (int16_t)(g->capital - (n - first - rest));
}

static void hand_over(struct pl_state *g, int role, int n, int pocket, int to)
{
    hg_spend_money(g, role, n, pocket);
    if (to < ROLES)
        hg_receive(g, to, n);
}

void hg_pay(struct pl_state *g, int role, int n, int pocket, int to)
{
    hand_over(g, role, n, pocket, to);
    if (n)
        pl_tell(g, to < ROLES ? EVENT_PAYS : EVENT_PAYS_SUPPLY, hg_seat_of(g, role), PL_TABLE, role, n,
                to < ROLES ? to : 0, 0);
}

/* R4.1.2, R4.1.3, R4.1.6: as few loans as make it possible. Returns what it then can pay. */
static int borrow(struct pl_state *g, int role, int n)
{
    while (hg_cash(g, role) < n && g->loans[role] < LOANS_MOST) {
        g->loans[role]++;
        hg_note_loan(g, role);
        if (role == CAPITALIST)
            g->capital = (int16_t)(g->capital + LOAN);
        else
            hg_receive(g, role, LOAN);
        pl_tell(g, EVENT_LOAN, hg_seat_of(g, role), PL_TABLE, role, 0, 0, 0);
    }
    return hg_least(n, hg_cash(g, role));
}

void hg_force(struct pl_state *g, int role, int n, int pocket, int to)
{
    hg_pay(g, role, borrow(g, role, n), pocket, to);
}

/* --- The flow of money that a Production Phase leaves behind --- */

/* -1: such money never flows. */
static int flow_of(int payer, int payee, int purpose)
{
    for (int flow = 0; flow < FLOWS; flow++)
        if (hg_flows[flow].payer == payer && hg_flows[flow].payee == payee && hg_flows[flow].purpose == purpose)
            return flow;
    return -1;
}

static void note_flow(struct pl_state *g, int payer, int payee, int purpose, int n)
{
    int flow = flow_of(payer, payee, purpose);
    g->flow[flow] = (int16_t)hg_least(g->flow[flow] + n, MONEY_MOST);
}

void hg_owe(struct pl_state *g, int payer, int payee, int purpose, int n)
{
    int loans = g->loans[payer], paid = borrow(g, payer, n);
    if (!n)
        return;
    if (g->loans[payer] > loans)
        note_flow(g, SUPPLY, payer, FOR_LOANS, (g->loans[payer] - loans) * LOAN);
    hand_over(g, payer, paid, purpose == FOR_INTEREST ? FROM_CAPITAL : FROM_REVENUE, payee);
    note_flow(g, payer, payee, purpose, paid);
    pl_tell(g, EVENT_FLOW, payer < ROLES ? hg_seat_of(g, payer) : PL_TABLE, PL_TABLE, payer, payee, paid, purpose);
}

static bool is_party(const struct pl_state *g, int party)
{
    return party == SUPPLY || party == STATE || hg_is_played(g, party);
}

/* Nothing flows before the first Production Phase, nor to or from a class that nobody plays (R1.7). */
bool hg_check_flow(const struct pl_state *g, struct pl_error *error)
{
    bool none_yet = g->head.round == 1 && g->phase < PHASE_PRODUCTION;
    for (int flow = 0; flow < FLOWS; flow++) {
        bool known = is_party(g, hg_flows[flow].payer) && is_party(g, hg_flows[flow].payee);
        if (g->flow[flow] && (none_yet || !known))
            return pl_fail(error, "flow: nobody can have paid %s (R7.2)", hg_flow_kind.words[flow]);
    }
    for (int role = 0; role < ROLES; role++)
        for (int source = 0; source < VP_SOURCES; source++)
            if (g->points[role][source] && !hg_is_played(g, role))
                return pl_fail(error, "points_%s: nobody plays that class (R1.3)", hg_role_kind.words[role]);
    return true;
}

/* --- Points, influence, legitimacy --- */

/* Nothing before them in the log says what these are for. */
static bool is_told_with(int source)
{
    return source == VP_UNIONS || source == VP_WEALTH || source == VP_LEGITIMACY || source == VP_AGENDA ||
           source == VP_DEMONSTRATION;
}

void hg_gain_vp_for(struct pl_state *g, int role, int n, int source)
{
    int vp = g->vp[role] + n;
    if (!pl_is_between(vp, -VP_MOST, VP_MOST))
        return;
    g->vp[role] = (int16_t)vp;
    if (source != VP_OTHER)
        g->points[role][source] = (int16_t)(g->points[role][source] + n);
    if (n && is_told_with(source))
        pl_tell(g, EVENT_VP_FOR, hg_seat_of(g, role), PL_TABLE, role, n, source, 0);
    else if (n)
        pl_tell(g, EVENT_VP, hg_seat_of(g, role), PL_TABLE, role, n, 0, 0);
}

void hg_gain_vp(struct pl_state *g, int role, int n)
{
    hg_gain_vp_for(g, role, n, VP_OTHER);
}

/* R4.5.1: on the last space its VP again. */
void hg_gain_prosperity(struct pl_state *g, int role)
{
    g->prosperity[role] = (uint8_t)hg_least(g->prosperity[role] + 1, PROSPERITY_MOST);
    pl_tell(g, EVENT_PROSPERITY, hg_seat_of(g, role), PL_TABLE, role, g->prosperity[role], 0, 0);
    hg_gain_vp_for(g, role, hg_prosperity_vp[role][g->prosperity[role]], VP_PROSPERITY);
}

/* R11.1: as far as there are cubes. */
void hg_gain_influence(struct pl_state *g, int role, int n)
{
    n = hg_least(n, hg_influence_left(g));
    g->influence[role] = (uint8_t)(g->influence[role] + n);
    if (n)
        pl_tell(g, EVENT_INFLUENCE, hg_seat_of(g, role), PL_TABLE, role, n, 0, 0);
}

/* R4.6.1, R4.6.3 */
void hg_move_legitimacy(struct pl_state *g, int role, int by)
{
    int value = hg_least(g->legitimacy[role] + by, LEGITIMACY_MOST);
    value = value < LEGITIMACY_LEAST ? LEGITIMACY_LEAST : value;
    if (value != g->legitimacy[role])
        pl_tell(g, EVENT_LEGITIMACY, hg_seat_of(g, role), PL_TABLE, role, value, 0, 0);
    g->legitimacy[role] = (uint8_t)value;
}
