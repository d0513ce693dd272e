/* What whole cards and sections say, beyond the entries of their lists (says.c): historical events with what they
 * require, hidden agendas, policies, crises. */
#include "games/hegemony/text.h"

/* --- Entries of historical events --- */

static struct hg_counted loses(const struct pl_does *d)
{
    return d->n == ALL ? (struct hg_counted){N_("{who} loses all its Influence"), NULL}
                       : (struct hg_counted){N_("{who} loses {items}"), NULL};
}

static struct hg_counted prices(const struct pl_does *d)
{
    bool locks = d->step == STEP_LOCK_PRICES;
    return (struct hg_counted){
        d->what == ALL_GOODS ? (locks ? N_("prices can't be changed")
                                      : N_("the Middle and the Capitalist Class set all prices to the highest level"))
        : d->what == OF(LUXURY)
            ? (locks ? N_("prices of luxury can't be changed")
                     : N_("the Middle and the Capitalist Class set the price of luxury to the highest level"))
            : (locks ? N_("prices of food and luxury can't be changed")
                     : N_("the Middle and the Capitalist Class set the prices of food and luxury to the highest "
                          "level")),
        NULL};
}

static struct hg_counted removes(const struct pl_does *d)
{
    if (d->who == ME)
        return (struct hg_counted){NP_("{n} of your unemployed Workers leaves the country",
                                       "{n} of your unemployed Workers leave the country")};
    if (d->n == ALL)
        return (struct hg_counted){N_("{who}: all unemployed Workers return to the supply"), NULL};
    if (d->what & FROM_ANYWHERE)
        return (struct hg_counted){NP_("{who}: {n} Worker returns to the supply (an unemployed one if there is any)",
                                       "{who}: {n} Workers return to the supply (unemployed ones first)")};
    return (struct hg_counted){NP_("{who}: {n} unemployed Worker returns to the supply",
                                   "{who}: {n} unemployed Workers return to the supply")};
}

static struct hg_counted gives(const struct pl_does *d)
{
    return (struct hg_counted){
        d->n ? N_("the Capitalist Class sells a luxury Company to the State for {money}, in the place of a Public "
                  "Company that does not work")
        : d->how & OPERATIONAL
            ? N_("the Capitalist Class gives an operational Company to the State, in the place of a Public Company "
                 "(one "
                 "that does not work, if there is any)")
            : N_("the Capitalist Class gives a Company to the State, in the place of a Public Company that does not "
                 "work"),
        NULL};
}

static struct hg_counted shifts(const struct pl_does *d)
{
    return (struct hg_counted){!(d->how & WITH_BILL) ? N_("move a Policy without a Bill by one section")
                               : d->how & OR_NO_POLICY
                                   ? (d->how & ANOTHER ? N_("you may move another Policy by one section")
                                                       : N_("you may move a Policy by one section"))
                               : d->how & ANOTHER ? N_("move another Policy by one section")
                                                  : N_("move a Policy by one section"),
                               NULL};
}

static struct hg_counted boosts(const struct pl_does *d)
{
    if (!d->most)
        return (struct hg_counted){NP_("each of your operational Companies that make luxury makes {n} more",
                                       "each of your operational Companies that make luxury makes {n} more")};
    return (struct hg_counted){
        d->what == OF(MEDIA)    ? N_("Companies in the media produce {change}")
        : d->what == OF(FOOD)   ? N_("Companies in agriculture produce {change}")
        : d->what != OF(LUXURY) ? N_("Companies of the Capitalist Class with Machinery produce {change}")
        : d->how & MECHANIZED   ? N_("luxury Companies of the Capitalist Class with Machinery produce {change}")
                                : N_("luxury Companies of the Middle and the Capitalist Class produce {change}"),
        NULL};
}

struct hg_counted hg_says_of_history(const struct pl_does *d)
{
    switch (d->step) {
    case STEP_SHIFT_POLICY:
        return shifts(d);
    case STEP_LOSE:
        return loses(d);
    case STEP_REMOVE_WORKERS:
        return removes(d);
    case STEP_GIVE_COMPANY:
        return gives(d);
    case STEP_BOOST:
        return boosts(d);
    default:
        return prices(d);
    }
}

/* --- Historical events --- */

static const char *required(const struct pl_does *d)
{
    switch (d->per) {
    case COUNT_COMPANIES:
        return d->how & MECHANIZED                  ? N_("Companies with Machinery")
               : d->what == OF(LUXURY)              ? N_("operational luxury Companies")
               : d->what == OF(HEALTH)              ? N_("operational healthcare Companies")
               : d->what == OF(EDUCATION)           ? N_("operational education Companies")
               : d->what == (OF(FOOD) | OF(LUXURY)) ? N_("food and luxury Companies")
                                                    : N_("Companies of the Capitalist Class");
    case COUNT_UNEMPLOYED:
        return N_("unemployed Workers");
    case COUNT_UNIONS:
        return N_("Trade Unions");
    case COUNT_LOANS:
        return d->who == EVERYBODY ? N_("Loans of all players together") : N_("Loans of the State");
    case COUNT_CASH:
        return N_("money of the State");
    case COUNT_PROSPERITY:
        return d->who == ONLY(WORKING) ? N_("Prosperity of the Working Class") : N_("Prosperity of the Middle Class");
    case COUNT_POPULATION:
        return N_("Population of the Middle Class");
    case COUNT_POLICIES_IN:
        return d->of == SECTION_A ? N_("Policies 1 to 5 in section A") : N_("Policies 1 to 5 in section B");
    default:
        return d->who == EVERYBODY   ? N_("Influence of all players together")
               : d->who == ANY_CLASS ? N_("Influence of the classes together")
                                     : N_("Personal Influence of the State");
    }
}

void hg_put_required(const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_kind *kind = d->per == COUNT_CASH ? &hg_money_kind : &hg_number_kind;
    const struct pl_arg arg[] = {{"n", kind, false}, {"three", kind, false}, {"four", kind, false}};
    const int value[] = {d->n, d->most, d->div};
    if (d->per == COUNT_POLICY) {
        const struct pl_arg sections = {"sections", &hg_sections_kind, false};
        const int which = d->of << SECTIONS | d->how;
        pl_put_phrase(NULL, N_("{sections} in effect"), NULL, &sections, 1, &which, NULL, lang, out);
        return;
    }
    if (d->how & OR_ELSE)
        pl_putf(out, "%s ", pl_gettext(lang, N_("or")));
    pl_putf(out, "%s: %s ", pl_gettext(lang, required(d)),
            pl_gettext(lang, d->how & NO_MORE ? N_("at most") : N_("at least")));
    if (d->most)
        pl_put_phrase(NULL,
                      d->most == d->div ? N_("{n} (2 players) or {three} (more players)")
                                        : N_("{n} (2 players), {three} (3 players) or {four} (4 players)"),
                      NULL, arg, 3, value, NULL, lang, out);
    else
        pl_put_value(NULL, kind, d->n, lang, out);
}

static const char *const trigger_says[TRIGGERS] = {
    [AT_SETUP] = N_("Setting up"),
    [WHEN_REVEALED] = N_("When it is revealed"),
    [AT_END_OF_ACTIONS] = N_("At the end of the Action Phase"),
    [AS_FREE_ACTION] = N_("Free action"),
    [AS_BASIC_ACTION] = N_("Basic action"),
};

static void put_list_of(int event, int list, const char *label, const char *between, enum pl_lang lang,
                        struct pl_text *out)
{
    int source = SOURCE_HISTORY + event;
    if (!hg_lists[source][list]->step)
        return;
    pl_put(out, between);
    if (label)
        pl_putf(out, "%s: ", pl_gettext(lang, label));
    pl_put_list(&hg_game, source, hg_lists[source][list], lang, out);
}

void hg_put_history(int event, const char *between, enum pl_lang lang, struct pl_text *out)
{
    const struct hg_history *row = &hg_history[event];
    const char *comma = ": ";
    bool in_turn = hg_lists[SOURCE_HISTORY + event][LIST_LASTS]->step == STEP_REWARD_USES;
    pl_put(out, pl_gettext(lang, trigger_says[row->trigger]));
    for (int role = 0; role < ROLES; role++)
        if (row->roles >> role & 1) {
            pl_putf(out, "%s%s", comma, pl_gettext(lang, hg_role_kind.says[role]));
            comma = ", ";
        }
    put_list_of(event, LIST_REQUIRES, N_("Requires"), between, lang, out);
    put_list_of(event, LIST_DOES, NULL, between, lang, out);
    put_list_of(event, LIST_LASTS, row->era && !in_turn ? N_("In this round") : NULL, between, lang, out);
}

/* --- Hidden agendas --- */

static const struct hg_counted need_says[COUNT_POLICY + 1] = {
    [COUNT_EVENTS_SOLVED] = {NP_("at least {n} Event solved", "at least {n} Events solved")},
    [COUNT_HAS_BORROWED] = {N_("no Loan in the whole game (with the first one the card is discarded)"), NULL},
    [COUNT_AGENDA_MATCHES] = {NP_("at least {n} Policy as the Political Agenda wants it",
                                  "at least {n} Policies as the Political Agenda wants them")},
    [COUNT_CASH] = {N_("at least {money} in the Treasury"), NULL},
    [COUNT_COMPANIES_OPERATIONAL] = {NP_("at least {n} operational Company", "at least {n} operational Companies")},
    [COUNT_STORED] = {N_("at least {items} in the Storages"), NULL},
    [COUNT_FULLY_OPERATIONAL] = {NP_("at least {n} fully operational Company",
                                     "at least {n} fully operational Companies")},
    [COUNT_EMPLOYERS_OF_OTHERS] = {NP_("Workers in at least {n} Capitalist or Public Company",
                                       "Workers in at least {n} Capitalist and Public Companies")},
    [COUNT_UNEMPLOYED] = {N_("no unemployed Workers"), NULL},
    [COUNT_INFLUENCE] = {N_("at least {influence}"), NULL},
    [COUNT_UNIONS] = {NP_("at least {n} Trade Union", "at least {n} Trade Unions")},
    [COUNT_BILLS_PASSED] = {NP_("at least {n} own Bill passed", "at least {n} own Bills passed")},
    [COUNT_POPULATION] = {N_("a Population of {n} at most"), NULL},
    [COUNT_WAGES] = {N_("at least {money} in Wages"), NULL},
    [COUNT_COMPANIES] = {NP_("at least {n} Company", "at least {n} Companies")},
    [COUNT_POLICIES_IN] = {NP_("at least {n} of the Policies 1 to 5 in section {section}",
                               "at least {n} of the Policies 1 to 5 in section {section}")},
    [COUNT_EXPORT_INCOME] = {N_("at least {money} from one Sell to the Foreign Market action"), NULL},
    [COUNT_COMPANIES_MAKING] = {NP_("{industry}: at least {n} Company", "{industry}: at least {n} Companies")},
    [COUNT_CAPITAL] = {N_("at least {money} of Capital"), NULL},
    [COUNT_POLICY] = {N_("{sections} is in effect"), NULL},
};

void hg_put_need(const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_arg arg[] = {{"n", &hg_number_kind, false},         {"money", &hg_money_kind, false},
                                 {"items", &hg_amount_kind, false},     {"influence", &hg_amount_kind, false},
                                 {"section", &hg_section_kind, false},  {"industry", &hg_industry_kind, false},
                                 {"sections", &hg_sections_kind, false}};
    const int of = d->of < SECTIONS ? d->of : 0;
    const int value[] = {d->n,
                         d->n,
                         hg_amount(d->of < GOODS ? d->of : 0, d->n),
                         hg_amount(INFLUENCE, d->n),
                         of,
                         d->of < INDUSTRIES ? d->of : 0,
                         d->of << SECTIONS | d->how};
    pl_put_phrase(NULL, need_says[d->per].one, need_says[d->per].many, arg, sizeof arg / sizeof arg[0], value, NULL,
                  lang, out);
}

void hg_put_moment(int when, enum pl_lang lang, struct pl_text *out)
{
    static const char *const says[AGENDA_MOMENTS] = {[AT_ANY_TIME] = N_("At any time"),
                                                     [UNTIL_ROUND_3] = N_("In rounds 1 to 3"),
                                                     [FROM_ROUND_2] = N_("From round 2 on"),
                                                     [IN_ACTION] = N_("In an Action Phase"),
                                                     [IN_PRODUCTION] = N_("In a Production Phase"),
                                                     [IN_ELECTIONS] = N_("In an Elections Phase"),
                                                     [IN_SCORING] = N_("In a Scoring Phase"),
                                                     [AT_GAME_END] = N_("At the end of the game")};
    pl_put(out, pl_gettext(lang, says[when]));
}

/* --- Policies --- */

/* What a section says, if it is a sum of money or not. */
static void put_rule(const char *what, int governed, int section, bool sum, enum pl_lang lang, struct pl_text *out)
{
    pl_putf(out, "%s ", pl_gettext(lang, what));
    pl_put_value(NULL, sum ? &hg_money_kind : &hg_number_kind, hg_governed[governed].value[section], lang, out);
}

void hg_put_governed(const struct pl_state *g, int policy, int section, enum pl_lang lang, struct pl_text *out)
{
    switch (policy) {
    case FISCAL_POLICY:
        put_rule(N_("public companies"), PUBLIC_COMPANIES_OPEN, section, false, lang, out);
        pl_put(out, ", ");
        put_rule(N_("loans that bring the IMF"), IMF_LOANS, section, false, lang, out);
        break;
    case LABOR_MARKET:
        put_rule(N_("minimum wage level"), MINIMUM_WAGE, section, false, lang, out);
        break;
    case TAXATION: /* R6.23 */
        pl_putf(out, "%s %d, ", pl_gettext(lang, N_("tax multiplier")),
                hg_governed[TAX_BASE].value[section] + hg_governed[TAX_FACTOR].value[section] *
                                                           (hg_governs(g, HEALTH_TAX) + hg_governs(g, EDUCATION_TAX)));
        pl_putf(out, "%s %d", pl_gettext(lang, N_("income tax")), hg_income_tax[g->policy[LABOR_MARKET]][section]);
        break;
    case WELFARE_HEALTH:
        put_rule(N_("price"), HEALTH_PRICE, section, true, lang, out);
        break;
    case WELFARE_EDUCATION:
        put_rule(N_("price"), EDUCATION_PRICE, section, true, lang, out);
        break;
    case FOREIGN_TRADE:
        put_rule(N_("tariff on food"), FOOD_TARIFF, section, true, lang, out);
        pl_put(out, ", ");
        put_rule(N_("tariff on luxury"), LUXURY_TARIFF, section, true, lang, out);
        pl_put(out, ", ");
        put_rule(N_("new deals"), DEALS_REVEALED, section, false, lang, out);
        break;
    default:
        put_rule(N_("new workers"), IMMIGRANTS_EACH, section, false, lang, out);
    }
}

void hg_put_source(int source, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, pl_gettext(lang, source < SOURCE_EVENT      ? hg_cards[source].name
                                 : source < SOURCE_ACTION   ? hg_events[source - SOURCE_EVENT].name
                                 : source < SOURCE_PRIORITY ? hg_actions[source - SOURCE_ACTION].name
                                 : source < SOURCE_AI       ? hg_priorities[source - SOURCE_PRIORITY].name
                                 : source < SOURCE_CRISIS   ? N_("AI card")
                                 : source < SOURCE_HISTORY  ? hg_crises[source - SOURCE_CRISIS].name
                                                            : hg_history[source - SOURCE_HISTORY].name));
}

/* --- Crises: a line for each part that they have (R12.3.1) --- */

/* "1, 3" */
static void numbers_say(const struct pl_state *g, int policies, enum pl_lang lang, struct pl_text *out)
{
    (void)g, (void)lang;
    for (int policy = 0, n = 0; policy < POLICIES; policy++)
        if (policies >> policy & 1)
            pl_putf(out, "%s%d", n++ ? ", " : "", policy + 1);
}
static const struct pl_kind numbers_kind = {.name = "policies", .say = numbers_say};

/* "1C 2C 7A" */
static void sections_say(const struct pl_state *g, int crisis, enum pl_lang lang, struct pl_text *out)
{
    for (int policy = 0, n = 0; policy < POLICIES; policy++)
        if (hg_crises[crisis].section[policy]) {
            pl_put(out, n++ ? " " : "");
            pl_put_value(g, &hg_sections_kind, policy << SECTIONS | hg_crises[crisis].section[policy], lang, out);
        }
}
static const struct pl_kind imposed_kind = {.name = "sections", .say = sections_say};

static void put_part(const char *says, const struct pl_kind *kind, int value, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_arg arg = {"policies", kind, false};
    pl_put(out, out->len ? "\n" : "");
    pl_put_phrase(NULL, says, NULL, &arg, 1, &value, NULL, lang, out);
}

static void put_list_part(int crisis, int list, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_does *d = hg_lists[SOURCE_CRISIS + crisis][list];
    pl_put(out, d->step && out->len ? "\n" : "");
    pl_put_list(&hg_game, SOURCE_CRISIS + crisis, d, lang, out);
}

void hg_crisis_tells(int crisis, enum pl_lang lang, struct pl_text *out)
{
    const struct hg_crisis *row = &hg_crises[crisis];
    put_list_part(crisis, LIST_NEEDS, lang, out);
    if (hg_lists[SOURCE_CRISIS + crisis][LIST_NEEDS]->step)
        pl_putf(out, " (%s)", pl_gettext(lang, N_("otherwise the next card counts")));
    if (row->bills)
        put_part(row->bills == (1 << POLICIES) - 1
                     ? N_("all Bills are discarded, for 1 Influence each")
                     : N_("Bills on Policies {policies} are discarded, for 1 Influence each"),
                 &numbers_kind, row->bills, lang, out);
    if (row->section[LABOR_MARKET])
        put_part(N_("Policies change to {policies}"), &imposed_kind, crisis, lang, out);
    if (row->opens_free)
        put_part(N_("Public Companies that open cost nothing"), &numbers_kind, 0, lang, out);
    if (row->locks)
        put_part(N_("no new Bills on these Policies until the next Check IMF: {policies}"), &numbers_kind, row->locks,
                 lang, out);
    put_list_part(crisis, LIST_EXTRA, lang, out);
    put_list_part(crisis, LIST_LEGITIMACY, lang, out);
}
