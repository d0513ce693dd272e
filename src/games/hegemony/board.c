/* The table in a terminal: policies and votes, what can be bought and sold, the
 * State, then the classes, one's own last and with the hand. Each line names what
 * it is about, so that it makes sense when it is shown alone. */
#include "games/hegemony/automa.h"

#define _(message) pl_gettext(style->lang, message)

#define BOLD "1"
#define RED "31"
#define GREEN "32"

static void paint(const char *colour, const char *text, const struct pl_style *style, struct pl_text *out)
{
    if (style->colour)
        pl_putf(out, "\033[%sm%s\033[0m", colour, text);
    else
        pl_put(out, text);
}

static const char *says(const struct pl_kind *kind, int value, const struct pl_style *style)
{
    return _(kind->says[value]);
}

static void put_sum(int n, const struct pl_style *style, struct pl_text *out)
{
    pl_put_value(NULL, &hg_money_kind, n, style->lang, out);
}

/* ", Loans 2" */
static void put_count(const char *between, const char *what, int n, struct pl_text *out)
{
    pl_putf(out, "%s%s %d", between, what, n);
}

static void put_priced(const char *between, const char *what, int n, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s%s ", between, what);
    put_sum(n, style, out);
}

static void put_list_line(int source, int list, const struct pl_style *style, struct pl_text *out)
{
    pl_put_list(&hg_game, source, hg_lists[source][list], style->lang, out);
    pl_put(out, "\n");
}

/* --- Policies and votes --- */

static void put_header(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s %d, %s", _(N_("Round")), g->head.round, says(&hg_phase_kind, g->phase, style));
    if (g->phase == PHASE_ACTION) {
        put_count(", ", _(N_("turn")), g->turn, out);
        pl_put(out, ": ");
        pl_put_name(g, g->active, style->names, style->lang, out);
    }
    pl_put(out, "\n");
}

static void put_policies(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    for (int policy = 0; policy < POLICIES; policy++) {
        pl_putf(out, "%d", policy + 1);
        paint(BOLD, hg_section_kind.words[g->policy[policy]], style, out);
        pl_putf(out, " %s", says(&hg_policy_kind, policy, style));
        pl_put(out, " (");
        hg_put_governed(g, policy, g->policy[policy], style->lang, out);
        pl_put(out, ")");
        if (hg_is_blocked(g, policy))
            pl_putf(out, ", %s: %s", _(N_("no bills in this round")), says(&hg_bill_kind, g->bill_by[policy], style));
        else if (g->bill_by[policy])
            pl_putf(out, ", %s %s: %s", _(N_("bill for")), hg_section_kind.words[g->bill_to[policy]],
                    says(&hg_bill_kind, g->bill_by[policy], style));
        if (g->locks >> policy & 1)
            pl_putf(out, ", %s", _(N_("locked")));
        pl_put(out, "\n");
    }
}

static void put_cubes(const char *what, const uint8_t *cubes, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s:", what);
    for (int role = 0; role < CLASSES; role++)
        pl_putf(out, "%s %s %d", role ? "," : "", says(&hg_role_kind, role, style), cubes[role]);
    pl_put(out, "\n");
}

/* The bag, and the vote that goes on. */
static void put_vote(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    bool said = false;
    put_cubes(_(N_("Cubes in the bag")), g->bag, style, out);
    for (int role = 0; role < ROLES; role++) {
        if (g->side[role] == SIDE_UNSAID)
            continue;
        pl_putf(out, "%s %s %s", said ? "," : _(N_("Vote:")), says(&hg_role_kind, role, style),
                says(&hg_side_kind, g->side[role], style));
        said = true;
    }
    if (!said)
        return;
    pl_put(out, "\n");
    put_cubes(_(N_("Drawn cubes")), g->drawn, style, out);
}

/* --- Trade --- */

static void put_goods(const int16_t *stock, int n, const struct pl_style *style, struct pl_text *out)
{
    const char *between = " ";
    for (int good = 0; good < n; good++)
        if (stock[good]) {
            put_count(between, says(&hg_service_kind, good, style), stock[good], out);
            between = ", ";
        }
    pl_put(out, *between == ' ' ? " -\n" : "\n");
}

static void put_deals(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < g->deals.n; i++) {
        const struct hg_deal *deal = &hg_deals[hg_deal_rows[g->deals.card[i]]];
        pl_putf(out, "%s: ", _(N_("Business Deal")));
        pl_put_value(g, &hg_deal_kind, g->deals.card[i], style->lang, out);
        put_priced(", ", _(N_("cost")), deal->cost, style, out);
        put_priced(", ", _(N_("tariff")), deal->tariff[g->policy[FOREIGN_TRADE]], style, out);
        pl_put(out, "\n");
    }
}

static void put_exports(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    if (g->export == PL_NO_CARD)
        return;
    pl_putf(out, "%s:", _(N_("Foreign Market buys")));
    for (int sale = 0; sale < GOODS * TRANSACTIONS; sale++) {
        pl_put(out, sale ? "; " : " ");
        pl_put_value(g, &hg_sale_kind, sale, style->lang, out);
    }
    pl_put(out, "\n");
}

/* --- Historical events --- */

/* The one that lies face up, in red if what it requires is not so; and what of one that was set off lasts. */
static void put_history(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    const struct pl_pile *pile = g->history.n ? pl_pile(&g->history) : pl_pile(&g->history_done);
    if (!pile->n)
        return;
    int event = pile->card[0], source = SOURCE_HISTORY + event;
    pl_putf(out, "%s: ", _(N_("Historical event")));
    paint(!g->history.n || hg_history_met(g, event) ? GREEN : RED, says(&hg_history_kind, event, style), style, out);
    if (g->history.n) {
        pl_put(out, "\n  ");
        hg_put_history(event, "\n  ", style->lang, out);
    } else if (hg_lists[source][LIST_LASTS]->step) {
        pl_put(out, ": ");
        pl_put_list(&hg_game, source, hg_lists[source][LIST_LASTS], style->lang, out);
    }
    pl_put(out, "\n");
}

/* --- Companies --- */

/* Workers by letters: skilled ones by their industry, large if they are committed; of the Middle Class in round
 * brackets. */
static void put_workers(const struct pl_state *g, int company, struct pl_text *out)
{
    for (int slot = 0; slot < hg_slots(company); slot++) {
        int worker = g->worker[company][slot];
        char letter = worker ? (worker & COMMITTED ? "FLHEMU" : "flhemu")[hg_type_of(worker)] : '.';
        pl_putf(out, worker && hg_class_of(worker) == MIDDLE ? "(%c)" : "[%c]", letter);
    }
}

static void put_company(const struct pl_state *g, int company, const struct pl_style *style, struct pl_text *out)
{
    const struct hg_company *row = hg_company(company);
    pl_putf(out, "  %s: ", _(row->name));
    put_workers(g, company, out);
    pl_put(out, hg_slots(company) ? " " : "");
    hg_put_amount(row->makes, row->output, style->lang, out);
    if (g->wage[company]) {
        put_priced(", ", _(N_("wage")), row->wage[g->wage[company] - 1], style, out);
        put_count(", ", _(N_("level")), g->wage[company], out);
    }
    if (g->machinery >> company & 1)
        pl_putf(out, ", %s +%d", _(N_("machinery")), row->machinery);
    if (g->struck >> company & 1) {
        pl_put(out, ", ");
        paint(RED, _(N_("on strike")), style, out);
    }
    pl_put(out, "\n");
}

/* What it wants of workers: "s" skilled in its industry, "u" anybody, "w" of the Working Class, "W" skilled. */
static void put_offer(int company, const struct pl_style *style, struct pl_text *out)
{
    const struct hg_company *row = hg_company(company);
    pl_putf(out, "  %s: %s", _(N_("Market")), _(row->name));
    put_priced(", ", _(N_("cost")), row->cost, style, out);
    pl_put(out, ", ");
    hg_put_amount(row->makes, row->output, style->lang, out);
    pl_put(out, " ");
    for (int slot = 0; slot < row->slots; slot++)
        pl_put(out, slot < row->skilled ? "[s]" : "[u]");
    if (row->employee != EMPLOYEE_NONE)
        pl_putf(out, "%s +%d", row->employee == EMPLOYEE_SKILLED ? "[W]" : "[w]", row->employee_output);
    pl_putf(out, ", %s %d/%d/%d\n", _(N_("wage")), row->wage[0], row->wage[1], row->wage[2]);
}

/* --- Roles --- */

static void put_role_name(const struct pl_state *g, int role, const struct pl_style *style, struct pl_text *out)
{
    int seat = hg_seat_of(g, role);
    paint(BOLD, says(&hg_role_kind, role, style), style, out);
    if (seat >= 0) {
        pl_put(out, ", ");
        pl_put_name(g, seat, style->names, style->lang, out);
    }
    if (seat >= 0)
        put_count(": ", _(N_("VP so far")), g->vp[role], out);
    else
        pl_put(out, ":");
    put_priced(seat >= 0 ? ", " : " ",
               role == STATE        ? _(N_("Treasury"))
               : role == CAPITALIST ? _(N_("Revenue"))
                                    : _(N_("Cash")),
               g->money[role], style, out);
    if (role == CAPITALIST) {
        put_priced(", ", _(N_("capital")), g->capital, style, out);
        put_count(", ", _(N_("Wealth")), g->wealth, out);
    }
    if (seat >= 0)
        put_count(", ", _(N_("influence")), g->influence[role], out);
    if (g->loans[role])
        put_count(", ", _(N_("loans")), g->loans[role], out);
    pl_put(out, "\n");
}

static void put_events(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < g->events.n; i++) {
        int source = SOURCE_EVENT + g->events.card[i];
        pl_putf(out, "  %s: %s: ", _(N_("Event")), says(&hg_event_kind, g->events.card[i], style));
        put_list_line(source, LIST_TASK, style, out);
        for (int list = LIST_REWARD; list < LIST_BONUS; list++) {
            if (!hg_lists[source][list]->step)
                continue;
            pl_putf(out, "    %s: ",
                    list == LIST_NO_ACTION ? _(N_("No Action")) : says(&hg_role_kind, list - LIST_REWARD, style));
            put_list_line(source, list, style, out);
        }
        if (hg_events[g->events.card[i]].moment) {
            pl_putf(out, "    %s: ", _(N_("Bonus")));
            hg_put_bonus(g->events.card[i], style->lang, out);
            pl_put(out, "\n");
        }
    }
}

/* Events that a class keeps, with what they are good for. */
static void put_held(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct pl_pile *held = pl_pile(&g->seat[seat].held);
    for (int i = 0; i < held->n; i++) {
        pl_putf(out, "  %s: %s: ", _(N_("Event kept")), says(&hg_event_kind, held->card[i], style));
        hg_put_bonus(held->card[i], style->lang, out);
        pl_put(out, g->used >> held->card[i] & 1 ? " *\n" : "\n");
    }
}

/* --- The crisis that may come --- */

static void put_crisis(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    char lines[1500], *line = lines;
    struct pl_text text = pl_text_in(lines, sizeof lines);
    if (!hg_has_crisis(g))
        return;
    pl_putf(out, "%s: %s\n", _(N_("Crisis Response")), says(&hg_crisis_kind, g->crisis, style));
    hg_crisis_tells(g->crisis, style->lang, &text);
    for (char *end; line; line = end ? end + 1 : NULL) {
        end = strchr(line, '\n');
        pl_putf(out, "  %.*s\n", (int)(end ? end - line : (long)strlen(line)), line);
    }
    for (int role = 0; role < CLASSES; role++)
        if (g->bonds[role]) {
            pl_putf(out, "  %s, %s: ", _(N_("Bond of the State")), says(&hg_role_kind, role, style));
            put_sum(g->bonds[role], style, out);
            pl_put(out, "\n");
        }
}

static void put_legitimacy(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %s:", _(N_("Legitimacy")));
    for (int role = 0; role < CLASSES; role++) {
        put_count(role ? ", " : " ", says(&hg_role_kind, role, style), g->legitimacy[role], out);
        if (g->tokens[role])
            pl_putf(out, " (+%d)", g->tokens[role]);
    }
    if (g->agenda != PL_NO_CARD) {
        pl_putf(out, "; %s ", _(N_("Political Agenda")));
        pl_put_value(g, &hg_agenda_kind, g->agenda, style->lang, out);
    }
    pl_put(out, "\n");
    for (int role = 0; role < CLASSES; role++)
        for (int item = 0; item < BENEFITS; item++)
            if (g->benefits[role][item])
                pl_putf(out, "  %s, %s: %s %d\n", _(N_("State Benefits")), says(&hg_role_kind, role, style),
                        says(&hg_benefit_kind, item, style), g->benefits[role][item]);
}

static void put_state(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    put_role_name(g, STATE, style, out);
    pl_putf(out, "  %s:", _(N_("Public Services")));
    put_goods(g->services, INDUSTRIES, style, out);
    if (hg_has_state(g)) {
        put_legitimacy(g, style, out);
        put_events(g, style, out);
    }
    for (int space = 0; space < SPACES_PUBLIC; space++)
        if (g->open >> space & 1)
            put_company(g, g->public[space], style, out);
}

static void put_people(const struct pl_state *g, int role, const struct pl_style *style, struct pl_text *out)
{
    const char *between = " ";
    put_count("  ", _(N_("Population")), hg_population(g, role), out);
    put_count(", ", _(N_("prosperity")), g->prosperity[role], out);
    pl_putf(out, ", %s:", _(N_("unemployed")));
    for (int type = 0; type < WORKER_TYPES; type++)
        if (g->unemployed[role][type]) {
            put_count(between, says(&hg_type_kind, type, style), g->unemployed[role][type], out);
            between = ", ";
        }
    pl_put(out, *between == ' ' ? " -" : "");
    for (int industry = 0; role == WORKING && industry < INDUSTRIES; industry++)
        if (g->unions >> industry & 1)
            pl_putf(out, "; %s: %s", _(N_("Trade Union")), says(&hg_industry_kind, industry, style));
    if (role == WORKING && g->demonstration)
        pl_putf(out, "; %s", _(N_("Demonstration token")));
    pl_put(out, "\n");
}

static void put_stock(const struct pl_state *g, int role, const struct pl_style *style, struct pl_text *out)
{
    static const int first[] = {GOODS_WORKING, GOODS_MIDDLE, STORAGE_CAPITALIST};
    static const int last[] = {GOODS_WORKING, STORAGE_MIDDLE, TRADE_ZONE};
    for (int store = first[role]; store <= last[role]; store++) {
        pl_putf(out, "  %s:",
                store == TRADE_ZONE                                      ? _(N_("Free Trade Zone"))
                : store == STORAGE_MIDDLE || store == STORAGE_CAPITALIST ? _(N_("Storages"))
                                                                         : _(N_("Goods & Services")));
        put_goods(g->stock[store], GOODS, style, out);
    }
    if (role == WORKING)
        return;
    pl_putf(out, "  %s:", _(N_("Prices")));
    for (int good = 0; good < GOODS; good++)
        put_priced(good ? ", " : " ", says(&hg_good_kind, good, style), hg_prices[good][g->price[role][good] - 1],
                   style, out);
    pl_put(out, "\n");
}

/* --- Automas --- */

/* The card of this turn, or of the last one; a line each for its symbols, its bonus and its special action. */
static void put_ai(const struct pl_state *g, const struct hg_seat *me, const struct pl_style *style,
                   struct pl_text *out)
{
    char text[1024];
    struct pl_text told = pl_text_in(text, sizeof text);
    int ai = me->ai != PL_NO_CARD ? me->ai : me->ai_used.n ? me->ai_used.card[me->ai_used.n - 1] : PL_NO_CARD;
    put_count("  ", _(N_("AI cards in the deck")), me->ai_deck.n + me->ai_under.n, out);
    pl_put(out, "\n");
    if (ai == PL_NO_CARD)
        return;
    hg_ai_kind.tells(ai, style->lang, &told);
    pl_put(out, "  ");
    pl_put_value(g, &hg_ai_kind, ai, style->lang, out);
    pl_put(out, ": ");
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        pl_putf(out, "%s%.*s\n", line == text ? "" : "    ", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

/* Cards of a row, nearest to the marker first. */
static void put_row(const struct pl_kind *kind, const struct pl_pile *order, const uint8_t *row, int at,
                    const struct pl_style *style, struct pl_text *out)
{
    int n = 0;
    for (int i = 0; i < order->n; i++)
        if (row[order->card[i]] == at)
            pl_putf(out, "%s%s", n++ ? ", " : "", says(kind, order->card[i], style));
    if (!n)
        pl_put(out, "-");
}

static int highest_row(const struct hg_seat *me)
{
    int at = ROWS_MOST;
    while (at > 0 && !memchr(me->row, at, sizeof me->row) && !memchr(me->policy_row, at, sizeof me->policy_row))
        at--;
    return at;
}

/* R15.1: actions at the left of the markers, policies at the right; row 0 is aside. */
static void put_rows(const struct hg_seat *me, const struct pl_style *style, struct pl_text *out)
{
    for (int at = highest_row(me); at >= 0; at--) {
        if (at)
            put_count("  ", _(N_("Priority row")), at, out);
        else
            pl_putf(out, "  %s", _(N_("Set aside")));
        pl_put(out, ": ");
        put_row(&hg_priority_kind, pl_pile(&me->order), me->row, at, style, out);
        pl_put(out, " | ");
        put_row(&hg_policy_kind, pl_pile(&me->policy_order), me->policy_row, at, style, out);
        pl_put(out, "\n");
    }
}

static void put_automa(const struct pl_state *g, int role, const struct pl_style *style, struct pl_text *out)
{
    const struct hg_seat *me = &g->seat[hg_seat_of(g, role)];
    put_ai(g, me, style, out);
    if (hg_mode(g, role) == AUTOMA_ADVANCED)
        put_rows(me, style, out);
}

static void put_class(const struct pl_state *g, int role, const struct pl_style *style, struct pl_text *out)
{
    put_role_name(g, role, style, out);
    if (role < WORKER_CLASSES)
        put_people(g, role, style, out);
    put_stock(g, role, style, out);
    for (int i = 0; i < g->board[role].n; i++)
        put_company(g, g->board[role].card[i], style, out);
    for (int i = 0; i < g->market[role].n; i++)
        put_offer(g->market[role].card[i], style, out);
    put_held(g, hg_seat_of(g, role), style, out);
    if (hg_mode(g, role) != AUTOMA_NO)
        put_automa(g, role, style, out);
}

/* R3.8: a card whose policy is not in effect says so in red. */
static void put_hand(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct pl_pile *hand = pl_pile(&g->seat[seat].hand);
    for (int i = 0; i < hand->n; i++) {
        int row = hg_card_rows[hand->card[i]];
        const struct hg_card *card = &hg_cards[row];
        char needs[16];
        struct pl_text text = pl_text_in(needs, sizeof needs);
        pl_putf(out, "  %s: %s", _(N_("Hand")), _(card->name));
        if (card->sections) {
            pl_put_value(g, &hg_sections_kind, card->policy << SECTIONS | card->sections, style->lang, &text);
            pl_put(out, " (");
            paint(card->sections >> g->policy[card->policy] & 1 ? GREEN : RED, needs, style, out);
            pl_put(out, ")");
        }
        pl_put(out, ": ");
        put_list_line(row, LIST_DOES, style, out);
    }
}

static void put_agenda(int card, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s: ", says(&hg_hidden_kind, card, style));
    hg_hidden_kind.tells(card, style->lang, out);
}

/* Of the own one how far its task is, of others whether there is one; what was shown, and what of an Automa lies open.
 */
static void put_agendas(const struct pl_state *g, int seat, bool own, const struct pl_style *style, struct pl_text *out)
{
    const struct hg_seat *who = &g->seat[seat];
    for (int i = 0; i < who->hidden.n; i++) {
        int card = who->hidden.card[i];
        pl_putf(out, "%s, ", _(N_("Hidden agenda")));
        pl_put_name(g, seat, style->names, style->lang, out);
        pl_put(out, ": ");
        if (!own) {
            pl_put(out, "?\n");
            continue;
        }
        put_agenda(card, style, out);
        pl_put(out, " (");
        for (const struct pl_does *d = hg_tasks[card]; d->step; d++)
            pl_putf(out, "%s%d", d > hg_tasks[card] ? ", " : "", hg_task_count(g, card, d));
        pl_put(out, hg_is_task_done(g, card) ? ": " : "");
        paint(GREEN, hg_is_task_done(g, card) ? _(N_("done")) : "", style, out);
        pl_put(out, ")\n");
    }
    for (int i = 0; i < who->shown_agendas.n + who->open_agendas.n; i++) {
        bool shown = i < who->shown_agendas.n;
        pl_putf(out, "%s, ", shown ? _(N_("Agenda whose task is done")) : _(N_("Open agenda")));
        pl_put_name(g, seat, style->names, style->lang, out);
        pl_put(out, ": ");
        put_agenda(shown ? who->shown_agendas.card[i] : who->open_agendas.card[i - who->shown_agendas.n], style, out);
        pl_put(out, "\n");
    }
}

static void put_legend(const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "f l h e m: %s; u: %s; F L H E M U: %s; ( ): %s\n", _(N_("skilled workers by industry")),
            says(&hg_type_kind, UNSKILLED, style), _(N_("committed")), says(&hg_role_kind, MIDDLE, style));
    pl_putf(out, "[s]: %s; [u]: %s; [w], [W]: %s\n", _(N_("a skilled worker")), _(N_("any worker")),
            _(N_("of the Working Class; skilled")));
}

void hg_board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    int mine = seat >= 0 ? hg_role(g, seat) : ROLES;
    put_header(g, style, out);
    put_policies(g, style, out);
    put_vote(g, style, out);
    put_deals(g, style, out);
    put_exports(g, style, out);
    put_crisis(g, style, out);
    put_history(g, style, out);
    if (mine != STATE)
        put_state(g, style, out);
    for (int role = 0; role < CLASSES; role++)
        if (hg_is_played(g, role) && role != mine)
            put_class(g, role, style, out);
    if (mine == STATE)
        put_state(g, style, out);
    else if (mine < CLASSES)
        put_class(g, mine, style, out);
    for (int i = 0; i < g->head.seats; i++)
        put_agendas(g, i, seat == i || seat == PL_ALL, style, out);
    for (int i = 0; i < g->head.seats; i++)
        if (seat == i || seat == PL_ALL)
            put_hand(g, i, style, out);
    put_legend(style, out);
}
