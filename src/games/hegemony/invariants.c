/* What must hold in any state of Hegemony, whoever wrote it. */
#include "games/hegemony/state.h"

static bool check_workers(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[] = {"unemployed_working", "unemployed_middle"};
    for (int role = 0; role < WORKER_CLASSES; role++)
        for (int type = 0; type < WORKER_TYPES; type++) {
            int n = hg_workers[role][type] - g->supply[role][type];
            if (g->supply[role][type] < 0)
                return pl_fail(error, "%s: with those at work there are %d of %s, not %d (R1.4)", keys[role], n,
                               hg_type_kind.words[type], hg_workers[role][type]);
            if (n && !hg_is_played(g, role))
                return pl_fail(error, "%s: nobody plays that class (R1.3)", keys[role]);
        }
    return true;
}

/* Is no action under way, so that everything has to be in order again? */
static bool is_settled(const struct pl_state *g)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step < PL_STEPS || g->waiting[i].step >= STEP_NEED || g->waiting[i].step == STEP_CREW)
            return false;
    return true;
}

static bool is_between_actions(const struct pl_state *g)
{
    return g->head.agenda.n && g->waiting[g->head.agenda.n - 1].step == STEP_TURN;
}

/* R4.2.2: all slots are filled by one class, or none is. R4.2.6: all who work for others are committed, or none is. */
static bool check_staff(const struct pl_state *g, int company, struct pl_error *error)
{
    const struct hg_company *row = hg_company(company);
    const char *word = hg_company_kind.words[company];
    int filled = 0, middle = 0, committed = 0, owner = hg_owner_of(g, company);
    for (int slot = 0; slot < SLOTS_MOST; slot++) {
        int worker = g->worker[company][slot];
        if (!worker)
            continue;
        if (slot >= hg_slots(company) || !hg_fits(company, slot, hg_class_of(worker), hg_type_of(worker)))
            return pl_fail(error, "workers: %s does not fit slot %d of %s (R4.2.3)", hg_worker_kind.words[worker],
                           slot + 1, word);
        if (owner < 0)
            return pl_fail(error, "workers: nobody can work in %s (R4.2.2)", word);
        filled += slot < row->slots;
        middle += slot < row->slots && hg_class_of(worker) == MIDDLE;
        committed += slot < row->slots && worker & COMMITTED;
    }
    if (row->owner != MIDDLE && committed && committed < filled &&
        (filled == row->slots || !(g->vacated >> company & 1)))
        return pl_fail(error, "workers: in %s some are committed and others not (R4.2.6)", word);
    if (middle && middle < filled)
        return pl_fail(error, "workers: in %s two classes work (R4.2.2)", word);
    if (!is_settled(g))
        return true;
    if (filled && filled < row->slots)
        return pl_fail(error, "workers: %s has %d of %d workers (R4.2.2)", word, filled, row->slots);
    if (row->employee && g->worker[company][row->slots] && !filled)
        return pl_fail(error, "workers: the employee of %s is alone (R4.2.2)", word);
    return true;
}

/* R6.22: what lies on a board pays a wage that the labor market allows. */
static bool check_wage(const struct pl_state *g, int company, struct pl_error *error)
{
    const char *word = hg_company_kind.words[company];
    int level = g->wage[company];
    bool pays = hg_owner_of(g, company) >= 0 && hg_company(company)->wage[0];
    if (!pays && level)
        return pl_fail(error, "wages: %s pays none", word);
    if (pays && level < hg_governs(g, MINIMUM_WAGE))
        return pl_fail(error, "wages: %s pays level %d, not %d or more (R6.22)", word, level,
                       hg_governs(g, MINIMUM_WAGE));
    return true;
}

/* R4.2.11, R5.2.1, R5.2.2 */
static bool check_marks(const struct pl_state *g, int company, struct pl_error *error)
{
    const struct hg_company *row = hg_company(company);
    bool has_working = hg_employs(g, company, WORKING) || !is_settled(g);
    if (g->machinery >> company & 1 && (hg_owner_of(g, company) != CAPITALIST || !row->machinery))
        return pl_fail(error, "machinery: %s can have none (R4.2.11)", hg_company_kind.words[company]);
    if (g->struck >> company & 1 &&
        (row->owner == WORKING || !has_working || (hg_owner_of(g, company) == STATE && !hg_has_state(g))))
        return pl_fail(error, "strikes: nobody can be on strike in %s (R5.2.1)", hg_company_kind.words[company]);
    return true;
}

static bool check_companies(const struct pl_state *g, struct pl_error *error)
{
    for (int company = 0; company < COMPANIES; company++)
        if (!check_staff(g, company, error) || !check_wage(g, company, error) || !check_marks(g, company, error))
            return false;
    if (__builtin_popcountll(g->machinery) > MACHINERY_TOKENS)
        return pl_fail(error, "machinery: there are %d tokens (R4.2.11)", MACHINERY_TOKENS);
    if (__builtin_popcountll(g->struck) > STRIKE_TOKENS)
        return pl_fail(error, "strikes: there are %d tokens (R5.2.1)", STRIKE_TOKENS);
    if (g->vacated && is_settled(g))
        return pl_fail(error, "vacated: no workers are being assigned (R4.2.6)");
    if (g->demonstration == CALMED && !hg_may_march(g) && is_between_actions(g))
        return pl_fail(error, "demonstration: it would be over (R5.2.4)");
    return true;
}

/* R4.2.8: four others work in the industry. */
static bool check_unions(const struct pl_state *g, struct pl_error *error)
{
    for (int industry = 0; industry < INDUSTRIES; industry++) {
        int n = hg_working_in(g, industry);
        if (g->unions >> industry & 1 && n < UNION_WORKERS && is_settled(g))
            return pl_fail(error, "unions: only %d work in %s (R4.2.8)", n, hg_industry_kind.words[industry]);
    }
    return true;
}

static bool check_owners(const struct pl_pile *pile, int owner, int or_owner, const char *key, struct pl_error *error)
{
    for (int i = 0; i < pile->n; i++) {
        int of = hg_company(pile->card[i])->owner;
        if (of != owner && of != or_owner)
            return pl_fail(error, "%s: %s is of another class (R2.2)", key, hg_company_kind.words[pile->card[i]]);
    }
    return true;
}

/* R2.3, R4.2.12. A privatized company lies among those of the Capitalist Class (R5.6.28), a nationalized one among the
 * public ones (R5.6.29). */
static bool check_boards(const struct pl_state *g, struct pl_error *error)
{
    static const char *const boards[] = {"farms", "companies_middle", "companies_capitalist"};
    static const char *const decks[] = {"farms_left", "deck_middle", "deck_capitalist"};
    static const char *const discards[] = {"", "discard_middle", "discard_capitalist"};
    static const char *const markets[] = {"", "market_middle", "market_capitalist"};
    static const int spaces[] = {FARMS, SPACES_MIDDLE, SPACES_CAPITALIST},
                     market[] = {0, MARKET_MIDDLE, MARKET_CAPITALIST};
    int empty = 0;
    for (int role = 0; role < CLASSES; role++) {
        if (!check_owners(pl_pile(&g->board[role]), role, role == CAPITALIST ? STATE : role, boards[role], error) ||
            !check_owners(pl_pile(&g->company_deck[role]), role, role, decks[role], error) ||
            !check_owners(pl_pile(&g->company_discard[role]), role, role, discards[role], error) ||
            !check_owners(pl_pile(&g->market[role]), role, role, markets[role], error))
            return false;
        if (g->board[role].n > spaces[role])
            return pl_fail(error, "%s: there are %d spaces (R4.2.12)", boards[role], spaces[role]);
        int room = hg_mode(g, role) == AUTOMA_NO ? market[role] : MARKET_ROOM; /* an AI card may add two (R13.5) */
        if (g->market[role].n > room)
            return pl_fail(error, "%s: it has room for %d (R2.2)", markets[role], room);
    }
    for (int space = 0; space < SPACES_PUBLIC; space++) {
        int company = g->public[space];
        if (company == PL_NO_CARD ? g->open >> space & 1 : hg_company(company)->owner < CAPITALIST)
            return pl_fail(error, "public: space %d can't be like this (R2.2)", space + 1);
        empty += company == PL_NO_CARD;
    }
    for (int i = 0; i < g->board[CAPITALIST].n; i++)
        empty -= hg_company(g->board[CAPITALIST].card[i])->owner == STATE;
    if (empty < 0)
        return pl_fail(error, "public: a private company could not return there (R5.6.7)");
    return check_owners(pl_pile(&g->removed), STATE, CAPITALIST, "removed", error);
}

/* R4.3.3, R4.3.4 */
static bool check_stores(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[] = {"goods_working", "goods_middle", "storage_middle", "storage_capitalist",
                                       "trade_zone"};
    for (int store = 0; store < STORES; store++)
        for (int good = 0; good < GOODS; good++) {
            bool of_middle = store == GOODS_MIDDLE || store == STORAGE_MIDDLE;
            if (g->stock[store][good] && of_middle && !hg_is_played(g, MIDDLE))
                return pl_fail(error, "%s: nobody plays that class (R1.3)", keys[store]);
            if (g->stock[store][good] > hg_room(g, store, good))
                return pl_fail(error, "%s: there is room for %d of %s (R4.3.3)", keys[store], hg_room(g, store, good),
                               hg_good_kind.words[good]);
        }
    for (int service = 0; service < INDUSTRIES; service++)
        if (g->services[service] > hg_service_room(g, service) && is_settled(g))
            return pl_fail(error, "services: there is room for %d of %s (R4.3.4)", hg_service_room(g, service),
                           hg_service_kind.words[service]);
    if (__builtin_popcount(g->tiles[MIDDLE]) + __builtin_popcount(g->tiles[CAPITALIST]) > STORAGE_TILES)
        return pl_fail(error, "tiles_capitalist: there are %d in all (R11.1)", STORAGE_TILES);
    return true;
}

bool hg_is_waiting(const struct pl_state *g, int step)
{
    for (int i = 0; i < g->head.agenda.n; i++)
        if (g->waiting[i].step == step)
            return true;
    return false;
}

/* R4.9: only the State provides, in its turn; classes pay by a card of Crisis Response. Cards that are looked at lie
 * there while somebody is asked about them. */
static bool check_benefits(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[] = {"benefits_working", "benefits_middle", "benefits_capitalist"};
    bool provides = hg_has_state(g) && g->phase == PHASE_ACTION && hg_role(g, g->active) == STATE;
    bool pays = hg_has_crisis(g) && hg_is_waiting(g, STEP_IMF);
    for (int role = 0; role < CLASSES; role++) {
        if (g->benefits[role][MEDIA])
            return pl_fail(error, "%s: media are influence there (R4.9.4)", keys[role]);
        for (int item = 0; item < BENEFITS; item++)
            if (g->benefits[role][item] && !hg_has_state(g))
                return pl_fail(error, "%s: nobody provides them (R1.3)", keys[role]);
        if ((g->dealt[role] && !provides && !pays) || (g->provided >> role & 1 && !provides))
            return pl_fail(error, "%s: the State provides in its own turn (R4.9.1)",
                           g->dealt[role] ? "dealt" : "provided");
    }
    if (g->exports_revealed.n && !hg_is_waiting(g, STEP_REVEAL_EXPORTS))
        return pl_fail(error, "exports_revealed: nobody is asked about them (R5.6.23)");
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->seat[seat].looked.n && !hg_is_waiting(g, STEP_LOOK_EVENTS))
            return pl_fail(error, "seats[%d].looked: nobody is asked about them (R5.6.31)", seat);
    return true;
}

/* R5.1.1, R11.1 */
static bool check_politics(const struct pl_state *g, struct pl_error *error)
{
    int bills[ROLES + 1] = {0};
    for (int policy = 0; policy < POLICIES; policy++) {
        int by = g->bill_by[policy];
        if (by && (!hg_is_played(g, by - 1) || ++bills[by] > BILLS_EACH))
            return pl_fail(error, "bills: %s has no marker for one more (R5.1.1)", hg_bill_kind.words[by]);
        bool may_block = g->head.option[OPTION_CARDS] && g->phase >= PHASE_ACTION; /* R5.6.14, R3.13 */
        if (by ? hg_is_blocked(g, policy) && !may_block : g->bill_to[policy])
            return pl_fail(error, "proposed: %s of %s can't be proposed (R5.1.1)",
                           hg_section_kind.words[g->bill_to[policy]], hg_policy_kind.words[policy]);
    }
    for (int role = 0; role < CLASSES; role++)
        if (hg_votes_left(g, role) < 0)
            return pl_fail(error, "bag: there are %d votes of %s, not %d (R11.1)", CUBES_EACH - hg_votes_left(g, role),
                           hg_class_kind.words[role], CUBES_EACH);
    if (hg_influence_left(g) < 0)
        return pl_fail(error, "influence: there are %d cubes, not %d (R11.1)", INFLUENCE_CUBES - hg_influence_left(g),
                       INFLUENCE_CUBES);
    return true;
}

/* R1.3, R4.6.1 */
static bool check_roles(const struct pl_state *g, struct pl_error *error)
{
    for (int role = 0; role < CLASSES; role++) {
        int least = hg_has_state(g) ? LEGITIMACY_LEAST : 0, most = hg_has_state(g) ? LEGITIMACY_MOST : 0;
        if (!pl_is_between(g->legitimacy[role], least, most))
            return pl_fail(error, "legitimacy: %d is not between %d and %d (R4.6.1)", g->legitimacy[role], least, most);
        for (int good = 0; role != WORKING && good < GOODS; good++)
            if (!g->price[role][good] == hg_is_played(g, role))
                return pl_fail(error, "prices_%s: %s has level %d (R4.3.1)", hg_class_kind.words[role],
                               hg_good_kind.words[good], g->price[role][good]);
    }
    return true;
}

static bool check_cards(const struct pl_state *g, struct pl_error *error)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct pl_pile *piles[] = {pl_pile(&g->seat[seat].hand), pl_pile(&g->seat[seat].deck),
                                         pl_pile(&g->seat[seat].played)};
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < piles[k]->n; i++)
                if (hg_seat_of(g, hg_card(piles[k]->card[i])->role) != seat)
                    return pl_fail(error, "seats[%d].%s: %s is of another class (R2.3)", seat,
                                   k == 0   ? "hand"
                                   : k == 1 ? "deck"
                                            : "played",
                                   hg_card_kind.words[piles[k]->card[i]]);
    }
    return true;
}

/* A turn goes on when all else is done, and a vote is called before anything else goes on (R3.7, R6.12). */
static bool check_agenda(const struct pl_state *g, struct pl_error *error)
{
    int n = g->head.agenda.n;
    for (int i = 0; i < n; i++) {
        int step = g->waiting[i].step;
        bool first = step == STEP_TURN || step == STEP_REST, last = step == STEP_CALL || step == STEP_SIDE;
        if ((first && i) || (last && (i + 1 < n || g->head.busy)))
            return pl_fail(error, "agenda[%d]: the step %s can't stand there", i, hg_steps[step]->name);
    }
    return true;
}

bool hg_check(const struct pl_state *g, struct pl_error *error)
{
    if (g->active >= g->head.seats)
        return pl_fail(error, "active: there are %d seats", g->head.seats);
    return check_agenda(g, error) && check_workers(g, error) && check_boards(g, error) && check_companies(g, error) &&
           check_unions(g, error) && check_stores(g, error) && check_benefits(g, error) && check_politics(g, error) &&
           hg_check_vote(g, error) && check_roles(g, error) && check_cards(g, error) && hg_check_flow(g, error) &&
           hg_check_automas(g, error) && hg_check_agendas(g, error) && hg_check_crisis(g, error) &&
           hg_check_bonuses(g, error) && hg_check_history(g, error);
}

/* Of events that nobody solved the lists are run in scoring, bonuses when it is their moment, the others while the
 * State deals with the event, which somebody may have already (R12.4.1). */
static bool has_list(const struct pl_state *g, int event, int list, int role)
{
    bool dealt_with =
        memchr(g->events.card, event, g->events.n) || (hg_is_held(g, event) && hg_is_waiting(g, STEP_SOLVE));
    return list == LIST_NO_ACTION ? g->phase == PHASE_SCORING && role == STATE
           : list == LIST_BONUS   ? hg_holds(g, role, event) && hg_is_moment(g, hg_events[event].moment)
                                  : g->phase == PHASE_ACTION && dealt_with;
}

/* Cards and actions in the action phase, a crisis while the IMF intervenes, historical events before, too. */
bool hg_has_source(const struct pl_state *g, const struct pl_frame *f)
{
    if (!pl_is_between(f->a, 0, LIST_SOURCES - 1) || f->c < 0)
        return false;
    int role = hg_role(g, f->seat);
    if (f->a >= SOURCE_HISTORY)
        return hg_runs_history(g, f);
    if (f->a >= SOURCE_CRISIS)
        return hg_has_crisis(g) && g->crisis == f->a - SOURCE_CRISIS && role < CLASSES && hg_is_waiting(g, STEP_IMF);
    if (f->a >= SOURCE_PRIORITY)
        return g->phase == PHASE_ACTION && hg_mode(g, role) != AUTOMA_NO;
    if (f->a >= SOURCE_ACTION)
        return g->phase == PHASE_ACTION && hg_actions[f->a - SOURCE_ACTION].roles >> role & 1;
    return f->a >= SOURCE_EVENT ? has_list(g, f->a - SOURCE_EVENT, f->b >> 8, role) : g->phase == PHASE_ACTION;
}
