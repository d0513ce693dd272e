/* The deal (R2), and the table that makes it a game. */
#include "games/hegemony/state.h"

/* R1.6: parts of Crisis & Control, each by itself. */
static const char *const event_words[] = {"base", "alternative"};
static const char *const event_says[] = {N_("base game"), N_("alternative")};
static const struct pl_kind events_kind = {.name = "events", .count = 2, .words = event_words, .says = event_says};

static const struct pl_option options[] = {
    [OPTION_CARDS] = {.name = "cards", .says = N_("New action cards"), .values = &pl_switch_kind},
    [OPTION_AGENDAS] = {.name = "agendas", .says = N_("Hidden agendas"), .values = &pl_switch_kind},
    [OPTION_CRISIS] = {.name = "crisis", .says = N_("Crisis response"), .values = &pl_switch_kind},
    [OPTION_EVENTS] = {.name = "events", .says = N_("Events"), .values = &events_kind},
    [OPTION_HISTORY] = {.name = "history",
                        .says = N_("Historical events (not confirmed by a rulebook)"),
                        .values = &pl_switch_kind},
    {0},
};

/* R1.2 */
static const char *const automa_words[AUTOMA_MODES] = {"no", "simple", "advanced"};
static const char *const automa_says[AUTOMA_MODES] = {N_("no"), N_("simple"), N_("advanced")};
static const struct pl_kind automa_kind = {
    .name = "automa", .count = AUTOMA_MODES, .words = automa_words, .says = automa_says};
static const struct pl_option seat_options[] = {
    [SEAT_OPTION_AUTOMA] = {.name = "automa", .says = N_("Automa"), .values = &automa_kind},
    {0},
};

static bool by_rules(const struct pl_setup *setup, int seat)
{
    return setup->seat_option[seat][SEAT_OPTION_AUTOMA] != AUTOMA_NO;
}

/* R1.2, R2.12: the State is always a person, and without it there are no events. */
static pl_why setup_why(const struct pl_setup *setup, int *option)
{
    if (setup->seats == ROLES && by_rules(setup, STATE)) {
        *option = pl_blame_seat(STATE, SEAT_OPTION_AUTOMA);
        return NO_SUCH_AUTOMA;
    }
    *option = OPTION_EVENTS;
    return setup->seats < ROLES && setup->option[OPTION_EVENTS] ? NEEDS_STATE : ALLOWED;
}

/* --- Companies and their first workers (R2.2) --- */

struct staffed {
    uint8_t company, role; /* of the workers */
};
static const struct staffed for_two[] = {
    {SUPERMARKET, WORKING}, {SHOPPING_MALL, WORKING}, {PUBLIC_HOSPITAL, WORKING}, {PUBLIC_UNIVERSITY, WORKING}};
static const struct staffed for_more[] = {{SUPERMARKET, WORKING},         {COLLEGE, WORKING},
                                          {UNIVERSITY_HOSPITAL, WORKING}, {TECHNICAL_UNIVERSITY, MIDDLE},
                                          {SHOPPING_MALL, MIDDLE},        {CONVENIENCE_STORE, MIDDLE},
                                          {DOCTORS_OFFICE, MIDDLE}};

static const uint8_t small_public[][PUBLIC_ROW] = {{PUBLIC_HOSPITAL, PUBLIC_UNIVERSITY, REGIONAL_TV_STATION},
                                                   {PUBLIC_HOSPITAL_2, PUBLIC_UNIVERSITY_2, REGIONAL_TV_STATION_2},
                                                   {PUBLIC_HOSPITAL_3, PUBLIC_UNIVERSITY_3, REGIONAL_TV_STATION_3}};
static const uint8_t large_public[PUBLIC_ROW] = {UNIVERSITY_HOSPITAL, TECHNICAL_UNIVERSITY,
                                                 NATIONAL_PUBLIC_BROADCASTING};

/* A skilled worker where one is wanted, unskilled ones else; the employee's slot stays empty. */
static void staff(struct pl_state *g, const struct staffed *start, int n)
{
    for (int i = 0; i < n; i++) {
        const struct hg_company *row = hg_company(start[i].company);
        for (int slot = 0; slot < row->slots; slot++)
            hg_place(g, start[i].company, slot, start[i].role, slot < row->skilled ? row->makes : UNSKILLED);
    }
}

static void found(struct pl_state *g, int role, int company)
{
    pl_pile_add(pl_pile(&g->board[role]), company);
    g->wage[company] = WAGE_START;
}

static void deal_companies(struct pl_state *g)
{
    bool two = g->head.seats == 2;
    static const uint8_t capitalist[] = {SUPERMARKET, SHOPPING_MALL, COLLEGE, CLINIC};
    static const uint8_t middle[] = {CONVENIENCE_STORE, DOCTORS_OFFICE};
    for (size_t i = 0; i < sizeof capitalist; i++)
        found(g, CAPITALIST, capitalist[i]);
    for (size_t i = 0; i < sizeof middle && !two; i++)
        found(g, MIDDLE, middle[i]);
    for (int space = 0; space < SPACES_PUBLIC; space++) {
        int row = space / PUBLIC_ROW, k = space % PUBLIC_ROW;
        g->public[space] = two ? small_public[row][k] : row ? small_public[row - 1][k] : large_public[k];
        if (row == 0) {
            g->open |= (uint16_t)(1 << space);
            g->wage[g->public[space]] = WAGE_START;
        }
    }
    hg_find_owners(g);
    hg_find_staff(g);
    for (int company = 0; company < COMPANIES; company++) {
        int owner = hg_company(company)->owner;
        if (owner != STATE && hg_company_kind.in_play(g, company) && hg_owner_of(g, company) < 0)
            pl_pile_add(pl_pile(&g->company_deck[owner]), company);
    }
    if (two)
        staff(g, for_two, sizeof for_two / sizeof *for_two);
    else
        staff(g, for_more, sizeof for_more / sizeof *for_more);
}

/* --- Cards (R2.3, R2.6) --- */

static void deal_decks(struct pl_state *g)
{
    for (int card = 0; card < DEALS; card++)
        pl_pile_add(pl_pile(&g->deal_deck), card);
    for (int card = 0; card < EXPORTS; card++)
        pl_pile_add(pl_pile(&g->export_deck), card);
    for (int card = 0; card < IMMIGRATION_CARDS; card++)
        pl_pile_add(pl_pile(&g->immigration_deck), card);
    g->export = g->agenda = PL_NO_CARD;
    hg_reveal_trade(g);
    for (int card = 0; card < CARDS; card++) {
        if (hg_card_kind.in_play(g, card))
            pl_pile_add(pl_pile(&g->seat[hg_seat_of(g, hg_card(card)->role)].deck), card);
    }
    for (int seat = 0; seat < g->head.seats; seat++) {
        hg_search_deck(g, seat);
        hg_draw_hand(g, seat, HAND);
    }
    for (int role = 0; role < CLASSES; role++)
        if (hg_mode(g, role) != AUTOMA_NO)
            hg_deal_automa(g, role);
    hg_deal_agendas(g);
    if (!hg_has_state(g))
        return;
    for (int card = 0; card < EVENTS; card++) /* R2.12 */
        if (hg_event_kind.in_play(g, card))
            pl_pile_add(pl_pile(&g->event_deck), card);
    for (int card = 0; card < AGENDAS; card++)
        pl_pile_add(pl_pile(&g->agenda_deck), card);
    hg_reveal_events(g);
}

/* R2.11 */
static void deal_crises(struct pl_state *g)
{
    if (!hg_has_crisis(g))
        return;
    for (int card = 0; card < CRISES; card++)
        pl_pile_add(pl_pile(&g->crisis_deck), card);
    g->crisis = (uint8_t)pl_bag_draw(g, pl_pile(&g->crisis_deck));
}

/* --- Boards (R2.1, R2.7, R2.8; setup values by role) --- */

static void deal_board(struct pl_state *g)
{
    bool two = g->head.seats == 2;
    for (int policy = 0; policy < POLICIES; policy++)
        g->policy[policy] = hg_policies[policy].start;
    hg_start_policies(g);
    for (int role = 0; role < CLASSES; role++) {
        g->bag[role] = CUBES_START;
        g->legitimacy[role] = hg_has_state(g) ? 2 : 0;
    }
    g->money[STATE] = 120;
    g->services[HEALTH] = g->services[EDUCATION] = two ? 5 : 6;
    g->services[MEDIA] = two ? 3 : 4;
    memcpy(g->supply, hg_workers, sizeof g->supply);
}

static void deal_roles(struct pl_state *g)
{
    for (int role = 0; role < ROLES; role++)
        g->influence[role] = hg_is_played(g, role);
    g->money[WORKING] = 30;
    g->money[CAPITALIST] = 120;
    memcpy(g->stock[STORAGE_CAPITALIST], (const int16_t[GOODS]){[FOOD] = 1, [LUXURY] = 2, [EDUCATION] = 2},
           sizeof g->stock[0]);
    memset(g->price[CAPITALIST], PRICE_START, GOODS);
    if (!hg_is_played(g, MIDDLE))
        return;
    g->money[MIDDLE] = 40;
    memcpy(g->stock[STORAGE_MIDDLE], (const int16_t[GOODS]){[FOOD] = 1, [HEALTH] = 1}, sizeof g->stock[0]);
    memset(g->price[MIDDLE], PRICE_START, GOODS);
}

/* R2.4, R2.5, R2.14: the Middle Class chooses its skilled worker when its market lies open and the Working Class has
 * drawn; then it draws, and the Capitalist Class opens its own market. */
void hg_deal(struct pl_state *g)
{
    bool two = g->head.seats == 2;
    g->head.round = 1;
    hg_deal_history(g);
    deal_board(g);
    deal_companies(g);
    deal_decks(g);
    deal_crises(g);
    deal_roles(g);
    hg_add_unemployed(g, WORKING, UNSKILLED);
    hg_draw_immigrants(g, WORKING, two ? 1 : 2);
    pl_push(g, STEP_BEGIN, 0, 0, 0, 0);
    if (two)
        return;
    hg_refill_market(g, MIDDLE, MARKET_MIDDLE);
    pl_push(g, STEP_SKILL, hg_seat_of(g, MIDDLE), MIDDLE, 0, 0);
}

static void begin_run(struct pl_state *g, struct pl_frame f)
{
    if (f.a < FIRST_TURN)
        pl_push(g, STEP_BEGIN, 0, f.a + 1, 0, 0);
    switch (f.a) {
    case BOARDS_LEFT:
        if (hg_is_played(g, MIDDLE))
            hg_draw_immigrants(g, MIDDLE, 2);
        hg_refill_market(g, CAPITALIST, MARKET_CAPITALIST);
        break;
    case EVENT_OF_SETUP:
        hg_end_setup(g);
        break;
    case AGENDAS_DRAWN:
        if (hg_has_agendas(g))
            hg_draw_agendas(g);
        break;
    case EVENT_OF_ROUND:
        hg_return_agendas(g);
        hg_reveal_history(g);
        break;
    default:
        g->phase = PHASE_ACTION;
        g->turn = 1;
        hg_begin_turn(g, 0);
    }
}

static bool begin_fits(const struct pl_state *g, const struct pl_frame *f)
{
    bool more = hg_has_history(g) || hg_has_agendas(g);
    return g->phase == PHASE_SETUP && pl_is_between(f->a, BOARDS_LEFT, more ? FIRST_TURN : BOARDS_LEFT) && !f->b &&
           !f->c;
}
STEP(begin, .run = begin_run, .once = true, .fits = begin_fits);

/* --- The tables --- */

static const struct pl_does *list_of(int source, int list)
{
    return hg_lists[source][list];
}

static int source_of(const struct pl_kind *kind, int value)
{
    return kind == &hg_ai_kind         ? SOURCE_AI + value
           : kind == &hg_priority_kind ? SOURCE_PRIORITY + value
           : kind == &hg_card_kind     ? hg_card_rows[value]
           : kind == &hg_event_kind    ? SOURCE_EVENT + value
           : kind == &hg_action_kind   ? SOURCE_ACTION + value
           : kind == &hg_crisis_kind   ? SOURCE_CRISIS + value
           : kind == &hg_history_kind  ? SOURCE_HISTORY + value
                                       : -1;
}

static const struct pl_lists lists = {
    .list = list_of,
    .lists = LISTS,
    .has_source = hg_has_source,
    .count = hg_count,
    .tried = hg_tried,
    .seats = hg_seats,
    .pick = hg_pick,
    .is_picked = hg_is_picked,
    .none = NOTHING_TO_PICK,
    .answer = {[PL_ANSWER_WAY] = VERB_WAY, [PL_ANSWER_YES] = VERB_YES, [PL_ANSWER_NO] = VERB_NO},
    .put = hg_put_step,
    .put_source = hg_put_source,
    .asks = true,
    .source_of = source_of,
    .facts = hg_entry_facts,
};

static void side(const struct pl_state *g, struct pl_frame question, struct pl_moves *out)
{
    hg_offer_repayments(g, question, out);
    hg_offer_hidden(g, question, out);
}

static void side_take(struct pl_state *g, struct pl_frame question, pl_move m)
{
    if (pl_verb(m) == VERB_REPAY)
        hg_repay(g, pl_arg(m, 0));
    else
        hg_show_hidden(g, question.seat);
}

static const char *seat_title(const struct pl_state *g, int seat)
{
    static const char *const automas[CLASSES] = {N_("Automa of the Working Class"), N_("Automa of the Middle Class"),
                                                 N_("Automa of the Capitalist Class")};
    int role = hg_role(g, seat);
    return hg_mode(g, role) == AUTOMA_NO ? hg_role_kind.says[role] : automas[role];
}

#undef STEP
#define STEP(id, name) [STEP_##id] = &hg_##name##_step,
const struct pl_step *const hg_steps[] = {PL_WORDS,
#include "games/hegemony/steps.def"
                                          NULL};

const struct pl_game hg_game = {
    .name = "hegemony",
    .title = N_("Hegemony"),
    .revision = 3,
    .min_seats = 2,
    .max_seats = 4,
    .options = options,
    .seat_options = seat_options,
    .steps = hg_steps,
    .lists = &lists,
    .verbs = hg_verbs,
    .events = hg_happens,
    .reasons = hg_reasons,
    .fields = hg_fields,
    .depth = PL_STATE_DEPTH,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct hg_seat),
    .moves_max = 4000,
    .setup = setup_why,
    .by_rules = by_rules,
    .answers = hg_answers,
    .deal = hg_deal,
    .settle = hg_settle,
    .side = side,
    .side_take = side_take,
    .skip = -1,
    .check = hg_check,
    .hide = hg_hide,
    .score = hg_score,
    .places = hg_places,
    .guess = hg_guess,
    .tuning = &(const struct pl_tuning){.turns = 3, .policy = 2000},
    .seat_title = seat_title,
    .board = hg_board,
    .hints = hg_hints,
};
