/* What boards draw besides the fields: what is printed on policies and tracks, and what follows from a position. */
#include "games/hegemony/automa.h"

static void put_numbers(const char *key, const int *values, int n, struct pl_text *out)
{
    pl_putf(out, "\"%s\":[", key);
    for (int i = 0; i < n; i++)
        pl_putf(out, "%s%d", i ? "," : "", values[i]);
    pl_put(out, "]");
}

/* By section A, B, C. */
void hg_policy_facts(int policy, struct pl_text *out)
{
    static const char *const keys[GOVERNED] = {
        [PUBLIC_COMPANIES_OPEN] = "public_companies",
        [IMF_LOANS] = "imf_loans",
        [MINIMUM_WAGE] = "minimum_wage",
        [TAX_BASE] = "tax_base",
        [TAX_FACTOR] = "tax_factor",
        [HEALTH_PRICE] = "healthcare_price",
        [HEALTH_TAX] = "healthcare_tax",
        [EDUCATION_PRICE] = "education_price",
        [EDUCATION_TAX] = "education_tax",
        [FOOD_TARIFF] = "food_tariff",
        [LUXURY_TARIFF] = "luxury_tariff",
        [DEALS_REVEALED] = "deals",
        [IMMIGRANTS_EACH] = "immigrants",
    };
    const char *before = "{";
    for (int what = 0; what < GOVERNED; what++) {
        if (hg_governed[what].policy != policy)
            continue;
        const int values[] = {hg_governed[what].value[SECTION_A], hg_governed[what].value[SECTION_B],
                              hg_governed[what].value[SECTION_C]};
        pl_put(out, before);
        put_numbers(keys[what], values, SECTIONS, out);
        before = ",";
    }
    pl_put(out, "}");
}

void hg_good_facts(int good, struct pl_text *out)
{
    const int values[] = {hg_prices[good][0], hg_prices[good][1], hg_prices[good][2]};
    pl_put(out, "{");
    put_numbers("prices", values, WAGE_LEVELS, out);
    pl_put(out, "}");
}

/* The section of each policy that an Automa wants (AU-IC01). */
static void put_desired(int role, struct pl_text *out)
{
    pl_put(out, ",\"desired\":[");
    for (int policy = 0; policy < POLICIES; policy++)
        pl_putf(out, "%s\"%s\"", policy ? "," : "", hg_section_kind.words[hg_desired[role][policy]]);
    pl_put(out, "]");
}

/* Tracks of the classes: prosperity pays VP, wealth wants capital. */
void hg_role_facts(int role, struct pl_text *out)
{
    int values[PROSPERITY_MOST + WEALTH_MOST];
    pl_put(out, "{");
    if (role < WORKER_CLASSES) {
        for (int space = 0; space <= PROSPERITY_MOST; space++)
            values[space] = hg_prosperity_vp[role][space];
        put_numbers("prosperity", values, PROSPERITY_MOST + 1, out);
    } else if (role == CAPITALIST) {
        for (int space = 0; space < WEALTH_MOST; space++)
            values[space] = hg_wealth[space];
        put_numbers("wealth", values, WEALTH_MOST, out);
    } else {
        for (int level = 0; level <= LEGITIMACY_MOST; level++)
            values[level] = hg_legitimacy_influence[level];
        put_numbers("legitimacy", values, LEGITIMACY_MOST + 1, out);
    }
    if (role < CLASSES)
        put_desired(role, out);
    pl_put(out, "}");
}

static const char *item_word(int what)
{
    static const char *const more[] = {"good", "food_or_luxury", "made"};
    return what < BENEFITS   ? hg_benefit_kind.words[what]
           : what == VP      ? "vp"
           : what <= OF_IT_1 ? more[what - ANY_ITEM]
                             : NULL;
}

/* Of a policy its sections; how far the number that is asked for changes with how many play is in its words. */
static void put_requirement(const struct pl_does *d, struct pl_text *out)
{
    if (d->per != COUNT_POLICY) {
        pl_putf(out, ",\"at_most\":%s", d->how & NO_MORE ? "true" : "false");
        return;
    }
    const char *between = "";
    pl_putf(out, ",\"policy\":\"%s\",\"sections\":[", hg_policy_kind.words[d->of]);
    for (int section = 0; section < SECTIONS; section++)
        if (d->how >> section & 1) {
            pl_putf(out, "%s\"%s\"", between, hg_section_kind.words[section]);
            between = ",";
        }
    pl_put(out, "]");
}

/* Of these the first of the classes is somebody, too. */
static bool names_working(int step)
{
    switch (step) {
    case STEP_CUBES:
    case STEP_LOSE:
    case STEP_REMOVE_CUBES:
    case STEP_REMOVE_WORKERS:
    case STEP_DISCARD_COMPANY:
    case STEP_SEARCH:
        return true;
    default:
        return false;
    }
}

/* Of entries, what kinds of their steps don't tell. */
void hg_entry_facts(const struct pl_does *d, struct pl_text *out)
{
    static const char *const whom[] = {"working", "middle", "capitalist", "state", "me",    "it",
                                       "it",      "it",     "class",      "other", "supply"};
    const char *item = item_word(d->what);
    switch (d->step) {
    case STEP_SPEND:
    case STEP_SPEND_UP_TO:
    case STEP_GAIN:
    case STEP_TAKE:
    case STEP_GIVE:
    case STEP_BUY:
    case STEP_BUY_IN:
    case STEP_BUY_ABROAD:
    case STEP_SELL:
    case STEP_SELL_TO_STATE:
    case STEP_PROVIDE:
    case STEP_PROVIDE_SPLIT:
    case STEP_SPEND_ELSE:
    case STEP_TAKE_UP_TO:
    case STEP_LOSE:
        if (item)
            pl_putf(out, ",\"what\":\"%s\"", item);
        break;
    case STEP_PROPOSE:
    case STEP_SET_POLICY:
    case STEP_MOVE_POLICY:
    case STEP_JOINT_VOTE:
        if (d->what < POLICIES)
            pl_putf(out, ",\"what\":\"%s\"", hg_policy_kind.words[d->what]);
        break;
    default:
        break;
    }
    int who = d->step == PL_SEATS ? d->who - PL_ROLES : d->who;
    if (d->step == STEP_REQUIRE)
        put_requirement(d, out);
    else if ((d->step >= STEP_NEED && (who ? who <= SUPPLY : names_working(d->step))) || d->step == PL_SEATS)
        pl_putf(out, ",\"who\":\"%s\"", whom[who]);
    if (d->per)
        pl_putf(out, ",\"each\":true");
}

/* What a task counts, and what of it: a policy and its section, a good, an industry. */
static void put_need(const struct pl_does *d, struct pl_text *out)
{
    static const char *const words[COUNT_POLICY + 1] = {
        [COUNT_EVENTS_SOLVED] = "events",
        [COUNT_HAS_BORROWED] = "loans_ever",
        [COUNT_AGENDA_MATCHES] = "agenda_matches",
        [COUNT_CASH] = "money",
        [COUNT_COMPANIES_OPERATIONAL] = "operational",
        [COUNT_STORED] = "stored",
        [COUNT_FULLY_OPERATIONAL] = "fully_operational",
        [COUNT_EMPLOYERS_OF_OTHERS] = "employers",
        [COUNT_UNEMPLOYED] = "unemployed",
        [COUNT_INFLUENCE] = "influence",
        [COUNT_UNIONS] = "unions",
        [COUNT_BILLS_PASSED] = "bills_passed",
        [COUNT_POPULATION] = "population",
        [COUNT_WAGES] = "wages",
        [COUNT_COMPANIES] = "companies",
        [COUNT_POLICIES_IN] = "policies_in",
        [COUNT_EXPORT_INCOME] = "exported",
        [COUNT_COMPANIES_MAKING] = "companies_making",
        [COUNT_CAPITAL] = "capital",
        [COUNT_POLICY] = "policy",
    };
    pl_putf(out, "{\"count\":\"%s\",\"%s\":%d", words[d->per], d->what == AT_MOST ? "most" : "least", d->n);
    if (d->per == COUNT_POLICY)
        pl_putf(out, ",\"policy\":\"%s\",\"section\":\"%s\"", hg_policy_kind.words[d->of],
                hg_section_kind.words[__builtin_ctz(d->how)]);
    else if (d->per == COUNT_POLICIES_IN)
        pl_putf(out, ",\"section\":\"%s\"", hg_section_kind.words[d->of]);
    else if (d->per == COUNT_STORED || d->per == COUNT_COMPANIES_MAKING)
        pl_putf(out, ",\"good\":\"%s\"", hg_service_kind.words[d->of]);
    pl_put(out, "}");
}

void hg_hidden_facts(int card, struct pl_text *out)
{
    static const char *const moments[MOMENTS] = {
        [AT_ANY_TIME] = "any",    [UNTIL_ROUND_3] = "until-round-3", [FROM_ROUND_2] = "from-round-2",
        [IN_ACTION] = "action",   [IN_PRODUCTION] = "production",    [IN_ELECTIONS] = "elections",
        [IN_SCORING] = "scoring", [AT_GAME_END] = "game-end"};
    const struct hg_hidden *row = &hg_hidden[card];
    pl_putf(out, "{\"role\":\"%s\",\"when\":\"%s\",\"vp\":%d,\"needs\":[", hg_role_kind.words[row->role],
            moments[row->when], row->vp);
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++) {
        pl_put(out, d > hg_tasks[card] ? "," : "");
        put_need(d, out);
    }
    pl_put(out, "]}");
}

/* What the viewer keeps: how far its task is, and whether it can be shown now; while others still choose, that it has
 * chosen. */
static void put_agenda(const struct pl_state *g, int seat, struct pl_text *out)
{
    if (seat >= 0 && g->seat[seat].hidden.n == HIDDEN_DRAWN && !g->seat[seat].agenda.n)
        pl_put(out, ",\"agenda_kept\":true");
    if (seat < 0 || g->seat[seat].hidden.n != 1)
        return;
    int card = g->seat[seat].hidden.card[0];
    pl_putf(out, ",\"agenda\":{\"done\":%s,\"can_show\":%s,\"have\":[", hg_is_task_done(g, card) ? "true" : "false",
            hg_why_not_shown(g, card) ? "false" : "true");
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++)
        pl_putf(out, "%s%d", d > hg_tasks[card] ? "," : "", hg_task_count(g, card, d));
    pl_put(out, "]}");
}

static void put_goods(const char *key, const struct pl_state *g, int store, struct pl_text *out)
{
    pl_putf(out, ",\"%s\":{", key);
    for (int good = 0; good < GOODS; good++)
        pl_putf(out, "%s\"%s\":%d", good ? "," : "", hg_good_kind.words[good], hg_room(g, store, good));
    pl_put(out, "}");
}

/* How many work in each industry (R4.2.8), and how much there is room for in the public storages (R4.3.4). */
static void put_industries(const struct pl_state *g, struct pl_text *out)
{
    pl_put(out, ",\"at_work\":{");
    for (int industry = 0; industry < INDUSTRIES; industry++)
        pl_putf(out, "%s\"%s\":%d", industry ? "," : "", hg_industry_kind.words[industry], hg_working_in(g, industry));
    pl_put(out, "},\"service_room\":{");
    for (int service = HEALTH; service < INDUSTRIES; service++)
        pl_putf(out, "%s\"%s\":%d", service > HEALTH ? "," : "", hg_service_kind.words[service],
                hg_service_room(g, service));
    pl_put(out, "}");
}

/* The policy whose bill is voted on, if one is. */
static void put_vote(const struct pl_state *g, struct pl_text *out)
{
    int n = g->head.agenda.n;
    const struct pl_frame *top = n ? &g->waiting[n - 1] : NULL;
    if (!top || (top->step != STEP_SIDE && top->step != STEP_RESULT))
        return;
    pl_putf(out, ",\"voting\":\"%s\"", hg_policy_kind.words[top->a]);
    if (top->c)
        pl_putf(out, ",\"voting_also\":\"%s\"", hg_policy_kind.words[top->c - 1]);
}

void hg_hints(const struct pl_state *g, int seat, struct pl_text *out)
{
    pl_put(out, "{\"roles\":[");
    for (int i = 0; i < g->head.seats; i++)
        pl_putf(out, "%s\"%s\"", i ? "," : "", hg_role_kind.words[hg_role(g, i)]);
    pl_putf(out, "],\"population\":{\"working\":%d,\"middle\":%d}", hg_population(g, WORKING),
            hg_population(g, MIDDLE));
    pl_putf(out, ",\"workers\":{\"working\":%d,\"middle\":%d}", hg_workers_of(g, WORKING), hg_workers_of(g, MIDDLE));
    put_goods("room_middle", g, STORAGE_MIDDLE, out);
    put_goods("room_capitalist", g, STORAGE_CAPITALIST, out);
    put_goods("room_zone", g, TRADE_ZONE, out);
    put_industries(g, out);
    pl_putf(out, ",\"prices\":{\"healthcare\":%d,\"education\":%d,\"media\":%d}", hg_governs(g, HEALTH_PRICE),
            hg_governs(g, EDUCATION_PRICE), hg_public_price[MEDIA]);
    pl_putf(out, ",\"imports\":{\"food\":[%d,%d],\"luxury\":[%d,%d]}", hg_import_price_of(g, FOOD),
            hg_governs(g, FOOD_TARIFF), hg_import_price_of(g, LUXURY), hg_governs(g, LUXURY_TARIFF));
    pl_putf(out, ",\"tax\":%d,\"income_tax\":%d,\"taxed\":{\"working\":%d,\"middle\":%d}", hg_tax_multiplier(g),
            hg_income_tax[g->policy[LABOR_MARKET]][g->policy[TAXATION]], hg_taxed_income(g, WORKING),
            hg_taxed_income(g, MIDDLE));
    put_vote(g, out);
    put_agenda(g, seat, out);
    if (g->history.n)
        pl_putf(out, ",\"history_met\":%s", hg_history_met(g, g->history.card[0]) ? "true" : "false");
    pl_putf(out, ",\"influence_left\":%d}", hg_influence_left(g));
}
