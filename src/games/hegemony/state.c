/* What a state of Hegemony is made of, and what of it is secret (R20.1). */
#include "games/hegemony/state.h"

static const struct pl_kind seat_kind = {.name = "seat", .base = 1};

static bool is_automa(const struct pl_state *g, int seat)
{
    return pl_seat_option(g, seat, SEAT_OPTION_AUTOMA) != AUTOMA_NO;
}

static bool is_advanced(const struct pl_state *g, int seat)
{
    return pl_seat_option(g, seat, SEAT_OPTION_AUTOMA) == AUTOMA_ADVANCED;
}

/* The priority cards, without the policy that one check names among them. */
static const char *const row_words[] = {
#define PRIORITY(id, name, word, ...) word,
#include "games/hegemony/priorities.def"
#undef PRIORITY
};
static const char *const row_says[] = {
#define PRIORITY(id, name, ...) name,
#include "games/hegemony/priorities.def"
#undef PRIORITY
};
static const struct pl_kind row_kind = {.name = "priority", .count = PRIORITIES, .words = row_words, .says = row_says};

static bool of_persons(const struct pl_state *g, int seat)
{
    return hg_has_agendas(g) && hg_mode(g, hg_role(g, seat)) == AUTOMA_NO;
}

static bool of_automas(const struct pl_state *g, int seat)
{
    return hg_has_agendas(g) && hg_mode(g, hg_role(g, seat)) != AUTOMA_NO;
}

static bool of_all(const struct pl_state *g, int seat)
{
    (void)seat;
    return hg_has_agendas(g);
}

static bool of_working(const struct pl_state *g, int seat)
{
    return hg_has_agendas(g) && hg_role(g, seat) == WORKING;
}

static bool of_capitalists(const struct pl_state *g, int seat)
{
    return hg_has_agendas(g) && hg_role(g, seat) == CAPITALIST;
}

static bool of_state(const struct pl_state *g, int seat)
{
    return hg_has_agendas(g) && hg_role(g, seat) == STATE;
}

static bool has_crisis(const struct pl_state *g, int seat)
{
    (void)seat;
    return hg_has_crisis(g);
}

/* R12.4: the State keeps none. */
static bool has_alternatives(const struct pl_state *g, int seat)
{
    return hg_has_alternatives(g) && seat != STATE;
}

#define AT(member) .at = offsetof(struct pl_state, member)
#define MINE(member) .of_seat = true, .at = offsetof(struct hg_seat, member)
#define HIDDEN(member, room, of_kind)                                                                                  \
    .type = PL_BAG, .sees = PL_SEES_NOBODY, AT(member), .most = room, .kind = of_kind, .home = true
#define SEEN(member, room, of_kind) .type = PL_PILE, AT(member), .most = room, .kind = of_kind
#define LEVELS(member, top, of_kind) .type = PL_COUNTS, AT(member), .most = top, .kind = of_kind
#define STOCK(member, of_kind) .type = PL_AMOUNTS, AT(member), .most = STOCK_MOST, .kind = of_kind

static bool has_history(const struct pl_state *g, int seat)
{
    (void)seat;
    return hg_has_history(g);
}

const struct pl_field hg_fields[] = {
    {.key = "phase", .says = N_("Phase"), .type = PL_U8, AT(phase), .most = PHASES - 1, .kind = &hg_phase_kind},
    {.key = "turn", .says = N_("Turn"), .type = PL_U8, AT(turn), .most = TURNS},
    {.key = "active", .says = N_("Whose turn"), .type = PL_U8, AT(active), .most = SEATS_MOST - 1, .kind = &seat_kind},
    {.key = "policies",
     .says = N_("Policies"),
     .type = PL_U8,
     .count = POLICIES,
     AT(policy),
     .most = SECTION_C,
     .kind = &hg_section_kind},
    {.key = "bills",
     .says = N_("Bills"),
     .type = PL_U8,
     .count = POLICIES,
     AT(bill_by),
     .most = ROLES,
     .kind = &hg_bill_kind},
    {.key = "proposed",
     .says = N_("Proposed sections"),
     .type = PL_U8,
     .count = POLICIES,
     AT(bill_to),
     .most = SECTION_C,
     .kind = &hg_section_kind},
    {.key = "money", .says = N_("Cash"), .type = PL_AMOUNTS, AT(money), .most = MONEY_MOST, .kind = &hg_role_kind},
    {.key = "capital", .says = N_("Owned capital"), .type = PL_I16, AT(capital), .most = MONEY_MOST},
    {.key = "loans", .says = N_("Loans"), LEVELS(loans, LOANS_MOST, &hg_role_kind)},
    {.key = "influence", .says = N_("Influence"), LEVELS(influence, INFLUENCE_CUBES, &hg_role_kind)},
    {.key = "vp",
     .says = N_("VP so far"),
     .type = PL_AMOUNTS,
     AT(vp),
     .least = -VP_MOST,
     .most = VP_MOST,
     .kind = &hg_role_kind},
#define POINTS(role)                                                                                                   \
    .type = PL_AMOUNTS, AT(points[role]), .least = -VP_MOST, .most = VP_MOST, .kind = &hg_vp_source_kind
    {.key = "points_working", .says = N_("VP of the Working Class"), POINTS(WORKING)},
    {.key = "points_middle", .says = N_("VP of the Middle Class"), POINTS(MIDDLE)},
    {.key = "points_capitalist", .says = N_("VP of the Capitalist Class"), POINTS(CAPITALIST)},
    {.key = "points_state", .says = N_("VP of the State"), POINTS(STATE)},
    {.key = "flow",
     .says = N_("Money of the last production"),
     .type = PL_AMOUNTS,
     AT(flow),
     .most = MONEY_MOST,
     .kind = &hg_flow_kind},
    {.key = "goods_working", .says = N_("Goods of the Working Class"), STOCK(stock[GOODS_WORKING], &hg_good_kind)},
    {.key = "goods_middle", .says = N_("Goods of the Middle Class"), STOCK(stock[GOODS_MIDDLE], &hg_good_kind)},
    {.key = "storage_middle", .says = N_("Storages of the Middle Class"), STOCK(stock[STORAGE_MIDDLE], &hg_good_kind)},
    {.key = "storage_capitalist",
     .says = N_("Storages of the Capitalist Class"),
     STOCK(stock[STORAGE_CAPITALIST], &hg_good_kind)},
    {.key = "trade_zone", .says = N_("Free Trade Zone"), STOCK(stock[TRADE_ZONE], &hg_good_kind)},
    {.key = "services", .says = N_("Public Services"), STOCK(services, &hg_service_kind)},
    {.key = "benefits_working",
     .says = N_("Benefits for the Working Class"),
     STOCK(benefits[WORKING], &hg_benefit_kind)},
    {.key = "benefits_middle", .says = N_("Benefits for the Middle Class"), STOCK(benefits[MIDDLE], &hg_benefit_kind)},
    {.key = "benefits_capitalist",
     .says = N_("Benefits for the Capitalist Class"),
     STOCK(benefits[CAPITALIST], &hg_benefit_kind)},
    {.key = "dealt", STOCK(dealt, &hg_class_kind)},
    {.key = "provided", .type = PL_BITS, AT(provided), .most = CLASSES - 1, .kind = &hg_class_kind},
    {.key = "prices_middle",
     .says = N_("Prices of the Middle Class"),
     LEVELS(price[MIDDLE], WAGE_LEVELS, &hg_good_kind)},
    {.key = "prices_capitalist",
     .says = N_("Prices of the Capitalist Class"),
     LEVELS(price[CAPITALIST], WAGE_LEVELS, &hg_good_kind)},
    {.key = "tiles_middle",
     .says = N_("Storage tiles of the Middle Class"),
     .type = PL_BITS,
     AT(tiles[MIDDLE]),
     .most = GOODS - 1,
     .kind = &hg_good_kind},
    {.key = "tiles_capitalist",
     .says = N_("Storage tiles of the Capitalist Class"),
     .type = PL_BITS,
     AT(tiles[CAPITALIST]),
     .most = GOODS - 1,
     .kind = &hg_good_kind},
    {.key = "prosperity_working",
     .says = N_("Prosperity of the Working Class"),
     .type = PL_U8,
     AT(prosperity[WORKING]),
     .most = PROSPERITY_MOST},
    {.key = "prosperity_middle",
     .says = N_("Prosperity of the Middle Class"),
     .type = PL_U8,
     AT(prosperity[MIDDLE]),
     .most = PROSPERITY_MOST},
    {.key = "wealth", .says = N_("Wealth"), .type = PL_U8, AT(wealth), .most = WEALTH_MOST},
    {.key = "legitimacy", .says = N_("Legitimacy"), LEVELS(legitimacy, LEGITIMACY_MOST, &hg_class_kind)},
    {.key = "tokens", .says = N_("Legitimacy tokens"), LEVELS(tokens, LEGITIMACY_TOKENS, &hg_class_kind)},
    {.key = "bag", .says = N_("Cubes in the bag"), LEVELS(bag, CUBES_EACH, &hg_class_kind)},
    {.key = "drawn", .says = N_("Drawn votes"), LEVELS(drawn, CUBES_EACH, &hg_class_kind)},
    {.key = "sides",
     .says = N_("Sides"),
     .type = PL_U8,
     .count = ROLES,
     AT(side),
     .most = SIDES - 1,
     .kind = &hg_side_kind},

    {.key = "workers",
     .says = N_("Workers in companies"),
     .type = PL_MAP,
     AT(worker),
     .most = WORKER_VALUES - 1,
     .kind = &hg_worker_kind,
     .keys = &hg_slot_kind},
    {.key = "unemployed_working",
     .says = N_("Unemployed of the Working Class"),
     LEVELS(unemployed[WORKING], UINT8_MAX, &hg_type_kind)},
    {.key = "unemployed_middle",
     .says = N_("Unemployed of the Middle Class"),
     LEVELS(unemployed[MIDDLE], UINT8_MAX, &hg_type_kind)},
    {.key = "unions",
     .says = N_("Trade Unions"),
     .type = PL_BITS,
     AT(unions),
     .most = INDUSTRIES - 1,
     .kind = &hg_industry_kind},
    {.key = "wages", .says = N_("Wage levels"), LEVELS(wage, WAGE_LEVELS, &hg_company_kind)},
    {.key = "strikes", .says = N_("Strikes"), .type = PL_MARKS, AT(struck), .kind = &hg_company_kind},
    {.key = "machinery", .says = N_("Machinery"), .type = PL_MARKS, AT(machinery), .kind = &hg_company_kind},
    {.key = "raised", .type = PL_MARKS, AT(raised), .kind = &hg_company_kind},
    {.key = "vacated", .type = PL_MARKS, AT(vacated), .kind = &hg_company_kind},
    {.key = "demonstration", .says = N_("Demonstration token"), .type = PL_U8, AT(demonstration), .most = CALMED},

    {.key = "farms", .says = N_("Cooperative Farms"), SEEN(board[WORKING], SPACES_CAPITALIST, &hg_company_kind)},
    {.key = "companies_middle",
     .says = N_("Companies of the Middle Class"),
     SEEN(board[MIDDLE], SPACES_CAPITALIST, &hg_company_kind)},
    {.key = "companies_capitalist",
     .says = N_("Companies of the Capitalist Class"),
     SEEN(board[CAPITALIST], SPACES_CAPITALIST, &hg_company_kind)},
    {.key = "public",
     .says = N_("Public companies"),
     .type = PL_CARD,
     .count = SPACES_PUBLIC,
     AT(public),
     .kind = &hg_company_kind},
    {.key = "open", .says = N_("Open public companies"), .type = PL_BITS, AT(open), .most = SPACES_PUBLIC - 1},
    {.key = "market_middle",
     .says = N_("Market of the Middle Class"),
     SEEN(market[MIDDLE], MARKET_ROOM, &hg_company_kind)},
    {.key = "market_capitalist",
     .says = N_("Market of the Capitalist Class"),
     SEEN(market[CAPITALIST], MARKET_ROOM, &hg_company_kind)},
    {.key = "farms_left",
     .says = N_("Cooperative Farms left"),
     HIDDEN(company_deck[WORKING], COMPANIES, &hg_company_kind)},
    {.key = "deck_middle",
     .says = N_("Company deck of the Middle Class"),
     HIDDEN(company_deck[MIDDLE], COMPANIES, &hg_company_kind)},
    {.key = "deck_capitalist",
     .says = N_("Company deck of the Capitalist Class"),
     HIDDEN(company_deck[CAPITALIST], COMPANIES, &hg_company_kind)},
    {.key = "discard_middle",
     .says = N_("Discarded companies of the Middle Class"),
     SEEN(company_discard[MIDDLE], COMPANIES, &hg_company_kind)},
    {.key = "discard_capitalist",
     .says = N_("Discarded companies of the Capitalist Class"),
     SEEN(company_discard[CAPITALIST], COMPANIES, &hg_company_kind)},
    {.key = "removed", .says = N_("Companies out of the game"), SEEN(removed, COMPANIES, &hg_company_kind)},

    {.key = "deals", .says = N_("Business Deals"), SEEN(deals, DEALS_SHOWN, &hg_deal_kind)},
    {.key = "deal_deck", .says = N_("Business Deal deck"), HIDDEN(deal_deck, DEALS, &hg_deal_kind)},
    {.key = "deal_discard", .says = N_("Discarded Business Deals"), SEEN(deal_discard, DEALS, &hg_deal_kind)},
    {.key = "export", .says = N_("Export card"), .type = PL_CARD, AT(export), .kind = &hg_export_kind},
    {.key = "export_deck", .says = N_("Export deck"), HIDDEN(export_deck, EXPORTS, &hg_export_kind)},
    {.key = "export_discard", .says = N_("Discarded Export cards"), SEEN(export_discard, EXPORTS, &hg_export_kind)},
    {.key = "exports_revealed",
     .says = N_("Revealed Export cards"),
     SEEN(exports_revealed, EXPORTS_REVEALED, &hg_export_kind)},
    {.key = "immigration_deck",
     .says = N_("Immigration deck"),
     HIDDEN(immigration_deck, IMMIGRATION_CARDS, &hg_immigration_kind)},
    {.key = "immigration_under",
     .says = N_("Under the Immigration deck"),
     SEEN(immigration_under, IMMIGRATION_CARDS, &hg_immigration_kind)},
    {.key = "events", .says = N_("Events"), SEEN(events, EVENTS_SHOWN, &hg_event_kind)},
    {.key = "event_deck", .says = N_("Event deck"), HIDDEN(event_deck, EVENTS_IN_PLAY, &hg_event_kind)},
    {.key = "event_discard", .says = N_("Discarded Events"), SEEN(event_discard, EVENTS_IN_PLAY, &hg_event_kind)},
    {.key = "political_agenda", .says = N_("Political Agenda"), .type = PL_CARD, AT(agenda), .kind = &hg_agenda_kind},
    {.key = "agenda_deck", .says = N_("Political Agenda deck"), HIDDEN(agenda_deck, AGENDAS, &hg_agenda_kind)},
    {.key = "agenda_discard",
     .says = N_("Discarded Political Agendas"),
     SEEN(agenda_discard, AGENDAS, &hg_agenda_kind)},

    {.key = "crisis",
     .says = N_("Crisis Response"),
     .type = PL_CARD,
     AT(crisis),
     .kind = &hg_crisis_kind,
     .has = has_crisis},
    {.key = "crisis_deck",
     .says = N_("Crisis Response deck"),
     HIDDEN(crisis_deck, CRISES, &hg_crisis_kind),
     .has = has_crisis},
    {.key = "crisis_used",
     .says = N_("Used Crisis Response cards"),
     SEEN(crisis_used, CRISES, &hg_crisis_kind),
     .has = has_crisis},
    {.key = "locks",
     .says = N_("Locked policies"),
     .type = PL_BITS,
     AT(locks),
     .most = POLICIES - 1,
     .kind = &hg_policy_kind,
     .has = has_crisis},
    {.key = "bonds", .says = N_("Government bonds"), LEVELS(bonds, BOND_MOST, &hg_class_kind), .has = has_crisis},
    {.key = "used",
     .says = N_("Bonuses used in this phase"),
     .type = PL_MARKS,
     AT(used),
     .kind = &hg_event_kind,
     .has = has_alternatives},
    {.key = "paid_more",
     .says = N_("Wages a level higher"),
     .type = PL_MARKS,
     AT(paid_more),
     .kind = &hg_company_kind,
     .has = has_alternatives},
    {.key = "paid_less",
     .says = N_("Wages a level lower"),
     .type = PL_MARKS,
     AT(paid_less),
     .kind = &hg_company_kind,
     .has = has_alternatives},
    {.key = "pressed",
     .says = N_("The State is pressed"),
     .type = PL_U8,
     AT(pressed),
     .most = 2,
     .has = has_alternatives},

#define HISTORY(member, room, ...)                                                                                     \
    .has = has_history, AT(member), .most = room, .kind = &hg_history_kind __VA_OPT__(, ) __VA_ARGS__
    {.key = "history", .says = N_("Historical event"), .type = PL_PILE, HISTORY(history, 1)},
    {.key = "history_done", .says = N_("Historical event in effect"), .type = PL_PILE, HISTORY(history_done, 1)},
    {.key = "history_discard",
     .says = N_("Discarded historical events"),
     .type = PL_PILE,
     HISTORY(history_discard, ROUNDS + 1)},
    {.key = "history_deck",
     .says = N_("Deck of historical events"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     HISTORY(history_deck, HISTORY_CARDS, .home = true)},

    {.key = "hand",
     .says = N_("Hand"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(hand),
     .most = HAND,
     .kind = &hg_card_kind},
    {.key = "deck",
     .says = N_("Deck"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     MINE(deck),
     .most = CARDS_OF_ROLE,
     .kind = &hg_card_kind,
     .home = true},
    {.key = "played",
     .says = N_("Played cards"),
     .type = PL_PILE,
     MINE(played),
     .most = CARDS_OF_ROLE,
     .kind = &hg_card_kind},
    {.key = "looked",
     .says = N_("Events looked at"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(looked),
     .most = EVENTS_LOOKED,
     .kind = &hg_event_kind},
#define OF_AUTOMA(member, room, of_kind) .type = PL_PILE, MINE(member), .most = room, .kind = of_kind
    {.key = "ai", .says = N_("AI card of this turn"), .type = PL_CARD, MINE(ai), .kind = &hg_ai_kind, .has = is_automa},
    {.key = "ai_deck",
     .says = N_("AI deck"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     MINE(ai_deck),
     .most = AI_EACH,
     .kind = &hg_ai_kind,
     .has = is_automa,
     .home = true},
    {.key = "ai_under",
     .says = N_("Under the AI deck"),
     .sees = PL_SEES_NOBODY,
     OF_AUTOMA(ai_under, AI_EACH, &hg_ai_kind),
     .has = is_automa},
    {.key = "ai_used", .says = N_("Used AI cards"), OF_AUTOMA(ai_used, AI_EACH, &hg_ai_kind), .has = is_automa},
    {.key = "rows",
     .says = N_("Rows of the priority cards"),
     .type = PL_COUNTS,
     MINE(row),
     .most = ROWS_MOST,
     .kind = &row_kind,
     .has = is_advanced},
    {.key = "order",
     .says = N_("Order of the priority cards"),
     OF_AUTOMA(order, PRIORITIES_EACH, &row_kind),
     .has = is_advanced},
    {.key = "policy_rows",
     .says = N_("Rows of the policy cards"),
     .type = PL_COUNTS,
     MINE(policy_row),
     .most = ROWS_MOST,
     .kind = &hg_policy_kind,
     .has = is_advanced},
    {.key = "policy_order",
     .says = N_("Order of the policy cards"),
     OF_AUTOMA(policy_order, POLICIES, &hg_policy_kind),
     .has = is_advanced},
    {.key = "votes",
     .says = N_("Influence for the vote"),
     .type = PL_U8,
     MINE(votes),
     .shown = offsetof(struct hg_seat, votes_shown),
     .most = INFLUENCE_CUBES},
#define AGENDAS_OF(member, room) MINE(member), .most = room, .kind = &hg_hidden_kind
    {.key = "hidden_agenda",
     .says = N_("Hidden agenda"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     AGENDAS_OF(hidden, HIDDEN_DRAWN),
     .has = of_persons},
    {.key = "agenda_box",
     .says = N_("Agendas in the box"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     AGENDAS_OF(box, HIDDEN_OF_ROLE),
     .home = true,
     .has = of_persons},
    {.key = "open_agendas",
     .says = N_("Open agendas"),
     .type = PL_PILE,
     AGENDAS_OF(open_agendas, HIDDEN_OF_ROLE),
     .home = true,
     .has = of_automas},
    {.key = "shown_agendas",
     .says = N_("Agendas whose task is done"),
     .type = PL_PILE,
     AGENDAS_OF(shown_agendas, HIDDEN_OF_ROLE),
     .has = of_all},
    {.key = "discarded_agenda",
     .says = N_("Agenda out of the game"),
     .type = PL_PILE,
     AGENDAS_OF(discarded_agenda, 1),
     .has = of_state},
    {.key = "asked_agendas", .type = PL_MARKS, MINE(asked), .kind = &hg_hidden_kind, .has = of_persons},
    {.key = "solved_events",
     .says = N_("Solved events"),
     .type = PL_U8,
     MINE(solved),
     .most = EVENTS_SOLVED_MOST,
     .has = of_state},
    {.key = "bills_passed",
     .says = N_("Own bills passed in these elections"),
     .type = PL_U8,
     MINE(passed),
     .most = BILLS_EACH,
     .has = of_working},
    {.key = "exported",
     .says = N_("Income of this sale abroad"),
     .type = PL_I16,
     MINE(exported),
     .most = MONEY_MOST,
     .has = of_capitalists},
    {.key = "held",
     .says = N_("Events kept"),
     .type = PL_PILE,
     MINE(held),
     .most = EVENTS_IN_PLAY,
     .kind = &hg_event_kind,
     .has = has_alternatives},
    {0},
};

/* --- What follows from the fields --- */

static void count_supply(struct pl_state *g)
{
    memcpy(g->supply, hg_workers, sizeof g->supply);
    for (int role = 0; role < WORKER_CLASSES; role++)
        for (int type = 0; type < WORKER_TYPES; type++)
            g->supply[role][type] = (int8_t)(g->supply[role][type] - g->unemployed[role][type]);
    for (int industry = 0; industry < INDUSTRIES; industry++)
        g->supply[WORKING][industry] = (int8_t)(g->supply[WORKING][industry] - (g->unions >> industry & 1));
    for (int company = 0; company < COMPANIES; company++)
        for (int slot = 0; slot < SLOTS_MOST; slot++) {
            int worker = g->worker[company][slot];
            if (worker)
                g->supply[hg_class_of(worker)][hg_type_of(worker)]--;
        }
}

/* Companies that a position displaces lie in any deck: each goes to its own, a public one out of the game. */
static void sort_companies(struct pl_state *g)
{
    for (int deck = 0; deck < CLASSES; deck++)
        for (int i = g->company_deck[deck].n - g->company_deck[deck].next - 1; i >= 0; i--) {
            int owner = hg_company(g->company_deck[deck].card[i])->owner;
            if (owner == deck)
                continue;
            int card = pl_pile_take(pl_pile(&g->company_deck[deck]), i);
            pl_pile_add_under(owner == STATE ? pl_pile(&g->removed) : pl_pile(&g->company_deck[owner]), card);
        }
}

/* The same with action cards. All that lie wrong are taken out first: a deck has room for its own alone. */
static void sort_cards(struct pl_state *g)
{
    uint8_t wrong[CARDS];
    int n = 0;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct pl_pile *deck = pl_pile(&g->seat[seat].deck);
        for (int i = deck->n - deck->next - 1; i >= 0; i--)
            if (hg_seat_of(g, hg_card(deck->card[i])->role) != seat)
                wrong[n++] = (uint8_t)pl_pile_take(deck, i);
    }
    while (n-- > 0)
        pl_pile_add_under(pl_pile(&g->seat[hg_seat_of(g, hg_card(wrong[n])->role)].deck), wrong[n]);
}

/* Whoever moves a company to a board need not name its wage. */
static void set_wages(struct pl_state *g)
{
    int least = hg_governs(g, MINIMUM_WAGE) > WAGE_START ? hg_governs(g, MINIMUM_WAGE) : WAGE_START;
    for (int company = 0; company < COMPANIES; company++)
        if (!g->wage[company] && hg_company(company)->wage[0] && hg_owner_of(g, company) >= 0)
            g->wage[company] = (uint8_t)least;
}

void hg_settle(struct pl_state *g)
{
    hg_find_owners(g);
    hg_find_staff(g);
    set_wages(g);
    sort_companies(g);
    sort_cards(g);
    hg_sort_agendas(g);
    count_supply(g);
}

int hg_influence_left(const struct pl_state *g)
{
    int left = INFLUENCE_CUBES - g->services[MEDIA];
    for (int role = 0; role < ROLES; role++)
        left -= g->influence[role];
    for (int role = 0; role < CLASSES; role++)
        left -= g->benefits[role][INFLUENCE];
    return left;
}

int hg_votes_left(const struct pl_state *g, int role)
{
    return CUBES_EACH - g->bag[role] - g->drawn[role] - g->benefits[role][CUBES];
}

int hg_room(const struct pl_state *g, int store, int good)
{
    int role = store == STORAGE_MIDDLE ? MIDDLE : CAPITALIST;
    switch (store) {
    case TRADE_ZONE:
        return hg_zone[good];
    case STORAGE_MIDDLE:
    case STORAGE_CAPITALIST:
        return hg_storage[role][good] + (g->tiles[role] >> good & 1 ? hg_storage_tile[good] : 0);
    default:
        return STOCK_MOST;
    }
}

int hg_service_room(const struct pl_state *g, int service)
{
    int room = PUBLIC_STORAGE;
    for (int space = 0; space < SPACES_PUBLIC; space++)
        if (g->open >> space & 1 && hg_company(g->public[space])->makes == service)
            room += hg_company(g->public[space])->output;
    return room;
}
