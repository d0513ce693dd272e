/* What Automas do without an action (R17), and nothing else (R13.26): at the beginning of their turns and rounds, and
 * when others strike. */
#include "games/hegemony/automa.h"

static bool is_automa(const struct pl_state *g, int role)
{
    return hg_mode(g, role) != AUTOMA_NO;
}

/* --- Prices (R17.2.1, in every phase R18.1): the middle level, or the highest where the policy keeps others out --- */

int hg_wanted_price(const struct pl_state *g, int good)
{
    bool high = good == HEALTH      ? g->policy[WELFARE_HEALTH] == SECTION_C
                : good == EDUCATION ? g->policy[WELFARE_EDUCATION] == SECTION_C
                                    : g->policy[FOREIGN_TRADE] == SECTION_A;
    return high ? WAGE_LEVELS : PRICE_START;
}

static void set_prices(struct pl_state *g, int role)
{
    for (int good = 0; good < GOODS; good++) {
        int level = hg_wanted_price(g, good);
        if (g->price[role][good] == level || hg_locked_goods(g) >> good & 1)
            continue;
        g->price[role][good] = (uint8_t)level;
        pl_tell(g, EVENT_PRICE, hg_seat_of(g, role), PL_TABLE, role, good, hg_prices[good][level - 1], 0);
    }
}

/* --- Wages --- */

static void set_wage(struct pl_state *g, int company, int level)
{
    if (g->wage[company] == level)
        return;
    g->wage[company] = (uint8_t)level;
    pl_tell(g, EVENT_WAGE, PL_TABLE, PL_TABLE, company, level, 0, 0);
}

/* R13.20: what is raised because of a strike stays so until the next round. A bonus has no level above it (R12.4). */
static void raise_wage(struct pl_state *g, int company)
{
    set_wage(g, company, WAGE_LEVELS);
    g->paid_more &= ~(1ull << company);
    g->raised |= 1ull << company;
}

/* R17.2.2: where the company matters most, a second card is asked. */
void hg_answer_strikes(struct pl_state *g)
{
    uint64_t left = is_automa(g, CAPITALIST) ? g->of[CAPITALIST] & g->struck : 0;
    for (int company; hg_next(&left, &company);) {
        int others = 0;
        uint64_t own = g->of[CAPITALIST] & ~(1ull << company);
        for (int other; hg_next(&own, &other);)
            others += hg_company(other)->makes == hg_company(company)->makes;
        bool matters = g->machinery >> company & 1 || !others;
        if (hg_ask_ai(g, CAPITALIST) || (matters && hg_ask_ai(g, CAPITALIST)))
            raise_wage(g, company);
    }
}

/* R17.3.1: it pays its employees more, who are committed by it (R4.2.5). */
static void answer_strikes_of_middle(struct pl_state *g)
{
    uint64_t left = g->of[MIDDLE] & g->struck;
    for (int company; hg_next(&left, &company);) {
        raise_wage(g, company);
        g->worker[company][hg_company(company)->slots] |= COMMITTED;
    }
}

/* --- The beginning of a turn: as many free actions as there are (R13.2), and no others than these (R13.26) --- */

static bool can_run(const struct pl_state *g, int seat, int action)
{
    return !pl_why_not(g, pl_list_frame(seat, SOURCE_ACTION + action, LIST_DOES, 0, 0));
}

/* R13.2, R17.1.1, R17.2.1, R17.3.1 */
void hg_begin_turn_of(struct pl_state *g, int role)
{
    int seat = hg_seat_of(g, role), least = role == CAPITALIST ? 2 * LOAN : LOAN;
    if (can_run(g, seat, ACTION_RECEIVE_BENEFITS))
        pl_do(g, seat, SOURCE_ACTION + ACTION_RECEIVE_BENEFITS, LIST_DOES);
    while (g->loans[role] && hg_cash(g, role) >= least)
        pl_do(g, seat, SOURCE_ACTION + ACTION_PAY_OFF_LOAN, LIST_DOES);
    if (role != WORKING)
        set_prices(g, role);
    if (role == MIDDLE)
        answer_strikes_of_middle(g);
}

/* --- The beginning of a round (R3.3a, R17.2.1, R17.3.1) --- */

void hg_begin_round_of_automas(struct pl_state *g)
{
    g->raised = 0;
    for (int role = 0; role < CLASSES; role++) {
        uint64_t left = role != WORKING && is_automa(g, role) ? g->of[role] : 0;
        for (int company; hg_next(&left, &company);)
            if (g->wage[company])
                set_wage(g, company, hg_governs(g, MINIMUM_WAGE));
        hg_begin_round_of_rows(g, role);
    }
}

/* --- Storages (R17.2.3) --- */

bool hg_buys_storage(struct pl_state *g, int good)
{
    enum { STORAGE_PRICE = 20 };
    int tiles = __builtin_popcount(g->tiles[MIDDLE]) + __builtin_popcount(g->tiles[CAPITALIST]);
    if (!is_automa(g, CAPITALIST) || tiles >= STORAGE_TILES || g->tiles[CAPITALIST] >> good & 1 ||
        hg_cash(g, CAPITALIST) < STORAGE_PRICE)
        return false;
    hg_pay(g, CAPITALIST, STORAGE_PRICE, FROM_REVENUE, SUPPLY);
    hg_take_tile(g, CAPITALIST, good);
    return true;
}
