/* Points as if the game ended now: those gained in play by what they were gained for, and what the end adds (R9). Who
 * has won (R1.5, R9.5). */
#include "games/hegemony/state.h"

enum { VP_OF_LOAN = 5, MONEY_OF_LOAN_VP = 5, MONEY_VP_MOST = 15 };

/* R9.1: what is there pays for loans, in steps of 5; what is missing costs points. */
static int settle_loans(const struct pl_state *g, int role, int *money)
{
    int owed = g->loans[role] * LOAN_PAYOFF_LATE;
    int paid = hg_least(owed, *money / MONEY_OF_LOAN_VP * MONEY_OF_LOAN_VP);
    if (role == CAPITALIST)
        return -VP_OF_LOAN * g->loans[role];
    *money -= paid;
    return -(owed - paid) / MONEY_OF_LOAN_VP;
}

/* R9.3 */
static int money_vp(int role, int money)
{
    static const uint8_t per[ROLES] = {[WORKING] = 10, [MIDDLE] = 15, [STATE] = 30};
    if (role == CAPITALIST)
        return 0;
    return role == WORKING ? hg_least(money / per[role], MONEY_VP_MOST) : money / per[role];
}

/* R9.3: the Capitalist Class adds up both places first; what the Working Class has is worth nothing (R9.6). */
static int goods_vp(const struct pl_state *g, int role)
{
    static const uint8_t per[INDUSTRIES] = {[FOOD] = 2, [LUXURY] = 3, [HEALTH] = 3, [EDUCATION] = 3, [MEDIA] = 3};
    int vp = 0;
    for (int good = 0; good < GOODS; good++)
        vp += (role == MIDDLE       ? g->stock[STORAGE_MIDDLE][good]
               : role == CAPITALIST ? g->stock[STORAGE_CAPITALIST][good] + g->stock[TRADE_ZONE][good]
               : role == STATE      ? g->services[good]
                                    : 0) /
              per[good];
    return role == STATE ? vp + g->services[MEDIA] / per[MEDIA] : vp;
}

/* R9.5: policies 1 to 5 in the own section, of the State those that its agenda wants. */
int hg_own_sections(const struct pl_state *g, int role)
{
    int n = 0;
    if (role == STATE)
        return hg_agenda_matches(g);
    for (int policy = 0; policy < AGENDA_POLICIES; policy++)
        n += g->policy[policy] == role; /* the Working Class wants A, the Middle Class B, the Capitalist Class C */
    return n;
}

/* What a person has shown is among the points that it has. Of what it keeps nobody else is told (R20.1). */
static int shown_vp(const struct pl_state *g, int seat)
{
    bool has_shown = hg_mode(g, hg_role(g, seat)) == AUTOMA_NO && g->seat[seat].shown_agendas.n;
    return has_shown ? hg_hidden[g->seat[seat].shown_agendas.card[0]].vp : 0;
}

static void score_agenda(const struct pl_state *g, int seat, int viewer, struct pl_score *out)
{
    static const char label[] = N_("Hidden agenda");
    if (viewer != PL_ALL && viewer != seat && g->seat[seat].hidden.n)
        pl_score_secret(out, label);
    else
        pl_score_line(out, label, hg_agenda_vp(g, seat));
}

/* Every seat has the same lines, because they are shown side by side. */
void hg_score(const struct pl_state *g, int seat, int viewer, struct pl_score *out)
{
    int role = hg_role(g, seat), money = g->money[role], other = g->vp[role] - shown_vp(g, seat);
    for (int source = 0; source < VP_SOURCES; source++) {
        pl_score_line(out, hg_vp_source_kind.says[source], g->points[role][source]);
        other -= g->points[role][source];
    }
    pl_score_line(out, N_("Cards and actions"), other);
    if (hg_has_agendas(g))
        score_agenda(g, seat, viewer, out);                                                                  /* R9.4 */
    pl_score_line(out, N_("Policies"), role == STATE ? 0 : hg_end_policies[role][hg_own_sections(g, role)]); /* R9.2 */
    pl_score_line(out, N_("Loans"), settle_loans(g, role, &money));
    pl_score_line(out, N_("Cash"), money_vp(role, money));
    pl_score_line(out, N_("Goods and services"), goods_vp(g, role));
}

enum { PER_POLICY = 64, PER_VP = 1024 };

void hg_places(const struct pl_state *g, int *place)
{
    int64_t key[SEATS_MOST];
    for (int seat = 0; seat < g->head.seats; seat++) {
        int role = hg_role(g, seat);
        int tie = hg_own_sections(g, role) * PER_POLICY + (role == STATE ? PER_POLICY - 1 : g->bag[role]);
        struct pl_score score = {0};
        hg_score(g, seat, PL_ALL, &score);
        key[seat] = (int64_t)score.total * PER_VP + tie;
    }
    pl_rank(key, g->head.seats, place);
}
