/* Kinds of values: how classes, policies, goods, workers and cards are called, and what is printed on the cards. */
#include "games/hegemony/automa.h"

/* --- Kinds --- */

const struct pl_kind hg_number_kind = {.name = "number"};

static void money_say(const struct pl_state *g, int n, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_arg arg = {"n", &hg_number_kind, false};
    /* TRANSLATORS: a sum of money */
    pl_put_phrase(g, N_("${n}"), NULL, &arg, 1, &n, NULL, lang, out);
}
const struct pl_kind hg_money_kind = {.name = "number", .say = money_say};

#define KIND(name_of, is, number, ...)                                                                                 \
    const struct pl_kind hg_##name_of##_kind = {                                                                       \
        .name = is, .count = number, .words = name_of##_words, .says = name_of##_says __VA_OPT__(, ) __VA_ARGS__}

static const char *const role_words[] = {"working", "middle", "capitalist", "state"};
static const char *const role_says[] = {N_("Working Class"), N_("Middle Class"), N_("Capitalist Class"), N_("State")};
KIND(role, "role", ROLES, .facts = hg_role_facts);
const struct pl_kind hg_class_kind = {.name = "class", .count = CLASSES, .words = role_words, .says = role_says};

/* Sets of classes, as they are picked. */
static const char *const classes_words[1 << ROLES] = {
    NULL, "working", "middle", "working-middle", "capitalist", "working-capitalist", "middle-capitalist",
    NULL, "state"};

static void classes_say(const struct pl_state *g, int set, enum pl_lang lang, struct pl_text *out)
{
    const char *between = "";
    (void)g;
    for (int role = 0; role < ROLES; role++)
        if (set >> role & 1) {
            pl_putf(out, "%s%s", between, pl_gettext(lang, role_says[role]));
            between = ", ";
        }
}
const struct pl_kind hg_classes_kind = {
    .name = "classes", .count = 1 << ROLES, .words = classes_words, .say = classes_say};

static const char *const bill_words[] = {"none", "working", "middle", "capitalist", "state"};
static const char *const bill_says[] = {N_("no bill"), N_("Working Class"), N_("Middle Class"), N_("Capitalist Class"),
                                        N_("State")};
KIND(bill, "bill", ROLES + 1);

static const char *const section_words[] = {"A", "B", "C"};
const struct pl_kind hg_section_kind = {.name = "section", .count = SECTIONS, .words = section_words};

/* Sections of a policy, as bits behind its number: "2B/2C". */
static void sections_say(const struct pl_state *g, int sections, enum pl_lang lang, struct pl_text *out)
{
    const char *between = "";
    (void)g, (void)lang;
    for (int section = 0; section < SECTIONS; section++)
        if (sections >> section & 1) {
            pl_putf(out, "%s%d%s", between, (sections >> SECTIONS) + 1, section_words[section]);
            between = "/";
        }
}
const struct pl_kind hg_sections_kind = {.name = "sections", .say = sections_say};

static const char *const policy_words[] = {
#define POLICY(id, name, word, ...) word,
#include "games/hegemony/policies.def"
#undef POLICY
};
static const char *const policy_says[] = {
#define POLICY(id, name, ...) name,
#include "games/hegemony/policies.def"
#undef POLICY
};
KIND(policy, "policy", POLICIES, .facts = hg_policy_facts);

static const char *const item_words[] = {"food",      "luxury", "healthcare", "education", "media",
                                         "influence", "money",  "votes",      "vp"};
static const char *const item_says[] = {N_("food"),      N_("luxury"),       N_("health"),
                                        N_("education"), N_("media"),        N_("influence"),
                                        N_("cash"),      N_("Voting cubes"), N_("victory points")};
const struct pl_kind hg_good_kind = {
    .name = "good", .count = GOODS, .words = item_words, .says = item_says, .facts = hg_good_facts};
const struct pl_kind hg_service_kind = {.name = "service", .count = INDUSTRIES, .words = item_words, .says = item_says};
const struct pl_kind hg_benefit_kind = {.name = "benefit", .count = BENEFITS, .words = item_words, .says = item_says};

static const char *const type_words[] = {"agriculture", "luxury", "healthcare", "education", "media", "unskilled"};
static const char *const type_says[] = {N_("agricultural worker"), N_("luxury worker"), N_("healthcare worker"),
                                        N_("education worker"),    N_("media worker"),  N_("unskilled worker")};
KIND(type, "worker", WORKER_TYPES);
static const char *const industry_says[] = {N_("agriculture"), N_("luxury industry"), N_("healthcare"), N_("education"),
                                            N_("media")};
const struct pl_kind hg_industry_kind = {
    .name = "industry", .count = INDUSTRIES, .words = type_words, .says = industry_says};

#define WORKERS(bits, of)                                                                                              \
    [(bits) | (FOOD + 1)] = of "-agriculture", [(bits) | (LUXURY + 1)] = of "-luxury",                                 \
                      [(bits) | (HEALTH + 1)] = of "-healthcare", [(bits) | (EDUCATION + 1)] = of "-education",        \
                      [(bits) | (MEDIA + 1)] = of "-media", [(bits) | (UNSKILLED + 1)] = of "-unskilled"
static const char *const worker_words[WORKER_VALUES] = {"none", WORKERS(0, "working"), WORKERS(MIDDLE_BIT, "middle"),
                                                        WORKERS(COMMITTED, "committed-working"),
                                                        WORKERS(COMMITTED | MIDDLE_BIT, "committed-middle")};

static void worker_say(const struct pl_state *g, int worker, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    if (!worker) {
        pl_put(out, pl_gettext(lang, N_("nobody")));
        return;
    }
    pl_putf(out, "%s, %s", pl_gettext(lang, role_says[hg_class_of(worker)]),
            pl_gettext(lang, type_says[hg_type_of(worker)]));
}
const struct pl_kind hg_worker_kind = {
    .name = "placed_worker", .count = WORKER_VALUES, .words = worker_words, .say = worker_say};

static const char *const source_words[] = {"state", "capitalist", "middle", "abroad"};
static const char *const source_says[] = {N_("State"), N_("Capitalist Class"), N_("Middle Class"),
                                          N_("Foreign Market")};
KIND(source, "source", BUY_SOURCES);

static const char *const place_words[] = {"storages", "zone"};
static const char *const place_says[] = {N_("into the storages"), N_("into the Free Trade Zone")};
KIND(place, "place", 2);

static const char *const phase_words[] = {"setup", "preparation", "action", "production", "elections", "scoring"};
static const char *const phase_says[] = {N_("Setting up"), N_("Preparation"), N_("Action"),
                                         N_("Production"), N_("Elections"),   N_("Scoring")};
KIND(phase, "phase", PHASES);

/* Whoever pays and is paid. */
static const char *const party_words[] = {[WORKING] = "working", "middle", "capitalist", "state", [SUPPLY] = "supply"};
static const char *const party_says[] = {
    [WORKING] = N_("Working Class"), N_("Middle Class"), N_("Capitalist Class"), N_("State"), [SUPPLY] = N_("Supply")};
KIND(party, "party", SUPPLY + 1);

static const char *const purpose_words[] = {"wages",      "food",      "tariff",   "employment-tax", "corporate-tax",
                                            "income-tax", "repayment", "interest", "loans"};
static const char *const purpose_says[] = {
    N_("wages"),      N_("food for the population"), N_("tariff"),   N_("employment tax"), N_("corporate tax"),
    N_("income tax"), N_("loans paid off"),          N_("interest"), N_("new loans")};
KIND(purpose, "purpose", PURPOSES);

static const char *const flow_words[] = {
#define FLOW(payer, payee, purpose, word) word,
#include "games/hegemony/flows.def"
#undef FLOW
};

static void flow_say(const struct pl_state *g, int flow, enum pl_lang lang, struct pl_text *out)
{
    const struct hg_flow *row = &hg_flows[flow];
    (void)g;
    pl_putf(out, "%s -> %s: %s", pl_gettext(lang, party_says[row->payer]), pl_gettext(lang, party_says[row->payee]),
            pl_gettext(lang, purpose_says[row->purpose]));
}

static void flow_facts(int flow, struct pl_text *out)
{
    const struct hg_flow *row = &hg_flows[flow];
    pl_putf(out, "{\"payer\":\"%s\",\"payee\":\"%s\",\"purpose\":\"%s\"}", party_words[row->payer],
            party_words[row->payee], purpose_words[row->purpose]);
}
const struct pl_kind hg_flow_kind = {
    .name = "flow", .count = FLOWS, .words = flow_words, .say = flow_say, .facts = flow_facts};

static const char *const vp_source_words[] = {"prosperity", "bills",      "trade",  "unions",
                                              "wealth",     "legitimacy", "agenda", "demonstrations"};
static const char *const vp_source_says[] = {[VP_PROSPERITY] = N_("Prosperity"),
                                             [VP_BILLS] = N_("Bills"),
                                             [VP_TRADE] = N_("Trade and services"),
                                             [VP_UNIONS] = N_("Trade Unions"),
                                             [VP_WEALTH] = N_("Wealth"),
                                             [VP_LEGITIMACY] = N_("Legitimacy"),
                                             [VP_AGENDA] = N_("Political Agenda"),
                                             [VP_DEMONSTRATION] = N_("Demonstrations")};
KIND(vp_source, "vp_source", VP_SOURCES);

static const char *const side_words[] = {"none", "for", "against"};
static const char *const side_says[] = {N_("not said"), N_("for"), N_("against")};
KIND(side, "side", SIDES);

static void put_roles(int roles, struct pl_text *out)
{
    const char *between = "[";
    for (int role = 0; role < ROLES; role++)
        if (roles >> role & 1) {
            pl_putf(out, "%s\"%s\"", between, role_words[role]);
            between = ",";
        }
    pl_put(out, roles ? "]" : "[]");
}

/* Another policy, from 1, that is voted on with one. */
static void also_say(const struct pl_state *g, int also, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    if (also)
        pl_putf(out, " + %s", pl_gettext(lang, policy_says[also - 1]));
}
const struct pl_kind hg_also_kind = {.name = "also", .say = also_say};

/* --- Cards: copies after the first are told apart in notation --- */

#define WORDS_1(id, word) [id] = word,
#define WORDS_2(id, word) [id] = word, [id##_2] = word "#2",
#define WORDS_3(id, word) [id] = word, [id##_2] = word "#2", [id##_3] = word "#3",

static const char *const company_words[] = {
#define COMPANY(of, copies, id, name, word, ...) WORDS_##copies(id, word)
#include "games/hegemony/companies.def"
#undef COMPANY
};

static void company_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, hg_company(card)->name));
}

static void company_facts(int card, struct pl_text *out)
{
    const struct hg_company *row = hg_company(card);
    pl_putf(out, "{\"owner\":\"%s\",\"cost\":%d,\"makes\":\"%s\",\"output\":%d,\"machinery\":%d",
            role_words[row->owner], row->cost, item_words[row->makes], row->output, row->machinery);
    pl_putf(out, ",\"skilled\":%d,\"slots\":%d,\"employee\":\"%s\",\"employee_output\":%d,\"wage\":[%d,%d,%d]}",
            row->skilled, row->slots,
            row->employee == EMPLOYEE_NONE        ? "none"
            : row->employee == EMPLOYEE_UNSKILLED ? "unskilled"
                                                  : "skilled",
            row->employee_output, row->wage[0], row->wage[1], row->wage[2]);
}

static int company_back(int card)
{
    return hg_company(card)->owner;
}

/* R2.2: of the public companies the large ones are for three and more, and one more of each small one for two. */
static bool company_in_play(const struct pl_state *g, int card)
{
    bool two = g->head.seats == 2;
    switch (card) {
    case PUBLIC_HOSPITAL_3:
    case PUBLIC_UNIVERSITY_3:
    case REGIONAL_TV_STATION_3:
        return two;
    case UNIVERSITY_HOSPITAL:
    case TECHNICAL_UNIVERSITY:
    case NATIONAL_PUBLIC_BROADCASTING:
        return !two;
    default:
        return !two || hg_company(card)->owner != MIDDLE;
    }
}
const struct pl_kind hg_company_kind = {.name = "company",
                                        .count = COMPANIES,
                                        .words = company_words,
                                        .is_card = true,
                                        .in_play = company_in_play,
                                        .back = company_back,
                                        .say = company_say,
                                        .facts = company_facts};

/* Slots by the company and their number on it. */
#define SLOTS(skilled, any) ((skilled) + (any))
#define AUTOMATED 0
#define NO_EMPLOYEE 0
#define UNSKILLED_EMPLOYEE(adds) 1
#define SKILLED_EMPLOYEE(adds) 1
#define SLOT_WORDS(id, word, n)                                                                                        \
    [(id)*SLOTS_MOST] = (n) > 0 ? word "/1" : NULL, [(id)*SLOTS_MOST + 1] = (n) > 1 ? word "/2" : NULL,                \
    [(id)*SLOTS_MOST + 2] = (n) > 2 ? word "/3" : NULL
#define SLOTS_OF_1(id, word, n) SLOT_WORDS(id, word, n),
#define SLOTS_OF_2(id, word, n) SLOT_WORDS(id, word, n), SLOT_WORDS(id##_2, word "#2", n),
#define SLOTS_OF_3(id, word, n) SLOTS_OF_2(id, word, n) SLOT_WORDS(id##_3, word "#3", n),
static const char *const slot_words[SLOTS_THERE] = {
#define COMPANY(of, copies, id, name, word, cost, makes, output, more, slots, employee, wage)                          \
    SLOTS_OF_##copies(id, word, (slots) + (employee))
#include "games/hegemony/companies.def"
#undef COMPANY
};

static void slot_say(const struct pl_state *g, int slot, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind from_one = {.name = "number", .base = 1};
    const struct pl_arg arg[] = {{"company", &hg_company_kind, false}, {"n", &from_one, false}};
    const int value[] = {slot / SLOTS_MOST, slot % SLOTS_MOST};
    pl_put_phrase(g, N_("{company}, slot {n}"), NULL, arg, 2, value, NULL, lang, out);
}
const struct pl_kind hg_slot_kind = {.name = "slot", .count = SLOTS_THERE, .words = slot_words, .say = slot_say};

static const char *const card_words[] = {
#define CARD(of, copies, id, name, word, ...) WORDS_##copies(id, word)
#include "games/hegemony/cards.def"
#undef CARD
};

static void card_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, hg_card(card)->name));
}

static void put_sections(int policy, int sections, struct pl_text *out)
{
    pl_putf(out, "\"policy\":\"%s\",\"sections\":[", policy_words[policy]);
    for (int section = 0, n = 0; section < SECTIONS; section++)
        if (sections >> section & 1)
            pl_putf(out, "%s\"%s\"", n++ ? "," : "", section_words[section]);
    pl_put(out, "]");
}

static void card_facts(int card, struct pl_text *out)
{
    const struct hg_card *row = hg_card(card);
    pl_putf(out, "{\"role\":\"%s\"", role_words[row->role]);
    if (row->sections) {
        pl_put(out, ",");
        put_sections(row->policy, row->sections, out);
    }
    pl_put(out, ",\"does\":");
    pl_put_list_facts(&hg_game, hg_lists[hg_card_rows[card]][LIST_DOES], out);
    pl_put(out, "}");
}

static void card_tells(int card, enum pl_lang lang, struct pl_text *out)
{
    int source = hg_card_rows[card];
    pl_put_list(&hg_game, source, hg_lists[source][LIST_DOES], lang, out);
}

static int card_back(int card)
{
    return hg_card(card)->role;
}

/* R2.10, R2.13: an Automa has none; those of the expansion are there with their option. */
static bool card_in_play(const struct pl_state *g, int card)
{
    const struct hg_card *row = hg_card(card);
    return hg_is_played(g, row->role) && hg_mode(g, row->role) == AUTOMA_NO &&
           (!row->is_new || g->head.option[OPTION_CARDS]);
}
const struct pl_kind hg_card_kind = {.name = "card",
                                     .count = CARDS,
                                     .words = card_words,
                                     .is_card = true,
                                     .in_play = card_in_play,
                                     .back = card_back,
                                     .say = card_say,
                                     .tells = card_tells,
                                     .facts = card_facts};

static const char *const event_words[] = {
#define EVENT(id, name, word, ...) word,
#include "games/hegemony/events.def"
#undef EVENT
#define ALTERNATIVE(id, name, word, ...) word,
#include "games/hegemony/alternative.def"
#undef ALTERNATIVE
};
static const char *const event_says[] = {
#define EVENT(id, name, ...) name,
#include "games/hegemony/events.def"
#undef EVENT
#define ALTERNATIVE(id, name, ...) name,
#include "games/hegemony/alternative.def"
#undef ALTERNATIVE
};

static const char *const moment_words[] = {"never", "preparation", "production", "wages",   "needs",
                                           "taxes", "elections",   "vote",       "building"};
static const char *const moment_says[] = {[AT_PREPARATION] = N_("Preparation"),
                                          [AT_PRODUCTION] = N_("Production"),
                                          [AT_WAGES] = N_("Production, when wages are paid"),
                                          [AT_NEEDS] = N_("Production, when needs are covered"),
                                          [AT_TAXES] = N_("Production, when taxes are paid"),
                                          [AT_ELECTIONS] = N_("Elections"),
                                          [AT_VOTE] = N_("Elections, before a vote"),
                                          [AT_BUILDING] = N_("Action")};

static void put_list_fact(const char *key, int source, int list, struct pl_text *out)
{
    pl_putf(out, "\"%s\":", key);
    pl_put_list_facts(&hg_game, hg_lists[source][list], out);
}

static void event_facts(int event, struct pl_text *out)
{
    static const char *const keys[] = {"task", "working", "middle", "capitalist", "no_action", "bonus"};
    int moment = hg_events[event].moment;
    for (int list = 0; list < (moment ? LISTS : LIST_BONUS); list++) {
        pl_put(out, list ? "," : "{");
        put_list_fact(keys[list], SOURCE_EVENT + event, list, out);
    }
    if (moment)
        pl_putf(out, ",\"moment\":\"%s\"", moment_words[moment]);
    pl_put(out, "}");
}

void hg_put_bonus(int event, enum pl_lang lang, struct pl_text *out)
{
    pl_putf(out, "%s: ", pl_gettext(lang, moment_says[hg_events[event].moment]));
    pl_put_list(&hg_game, SOURCE_EVENT + event, hg_lists[SOURCE_EVENT + event][LIST_BONUS], lang, out);
}

/* A line for each of its lists, what comes of doing nothing last. */
static void event_tells(int event, enum pl_lang lang, struct pl_text *out)
{
    for (int list = 0; list < LIST_BONUS; list++) {
        pl_put(out, list ? "\n" : "");
        if (list == LIST_NO_ACTION && hg_events[event].moment) {
            hg_put_bonus(event, lang, out);
            pl_put(out, "\n");
        }
        pl_put_list(&hg_game, SOURCE_EVENT + event, hg_lists[SOURCE_EVENT + event][list], lang, out);
    }
}

static bool of_state_in_play(const struct pl_state *g, int card)
{
    (void)card;
    return hg_has_state(g);
}

/* R2.12 */
static bool event_in_play(const struct pl_state *g, int event)
{
    return hg_has_state(g) && hg_has_alternatives(g) == (event >= BASE_EVENTS);
}
KIND(event, "event", EVENTS, .is_card = true, .in_play = event_in_play, .tells = event_tells, .facts = event_facts);

static const char *const crisis_words[] = {
#define CRISIS(id, name, word, ...) word,
#include "games/hegemony/crises.def"
#undef CRISIS
};
static const char *const crisis_says[] = {
#define CRISIS(id, name, ...) name,
#include "games/hegemony/crises.def"
#undef CRISIS
};

static void put_policies(const char *key, int policies, struct pl_text *out)
{
    pl_putf(out, ",\"%s\":[", key);
    for (int policy = 0, n = 0; policy < POLICIES; policy++)
        if (policies >> policy & 1)
            pl_putf(out, "%s\"%s\"", n++ ? "," : "", policy_words[policy]);
    pl_put(out, "]");
}

static void crisis_facts(int crisis, struct pl_text *out)
{
    const struct hg_crisis *row = &hg_crises[crisis];
    pl_put(out, "{\"policies\":{");
    for (int policy = 0, n = 0; policy < POLICIES; policy++)
        if (row->section[policy])
            pl_putf(out, "%s\"%s\":\"%s\"", n++ ? "," : "", policy_words[policy],
                    section_words[__builtin_ctz(row->section[policy])]);
    pl_put(out, "}");
    put_policies("bills", row->bills, out);
    put_policies("locks", row->locks, out);
    pl_put(out, ",");
    put_list_fact("needs", SOURCE_CRISIS + crisis, LIST_NEEDS, out);
    pl_put(out, ",");
    put_list_fact("extra", SOURCE_CRISIS + crisis, LIST_EXTRA, out);
    pl_put(out, ",");
    put_list_fact("legitimacy", SOURCE_CRISIS + crisis, LIST_LEGITIMACY, out);
    pl_put(out, "}");
}

static bool crisis_in_play(const struct pl_state *g, int crisis)
{
    (void)crisis;
    return hg_has_crisis(g);
}
KIND(crisis, "crisis", CRISES, .is_card = true, .in_play = crisis_in_play, .tells = hg_crisis_tells,
     .facts = crisis_facts);

static const char *const history_words[] = {
#define HISTORY(era, id, name, word, ...) word,
#include "games/hegemony/history.def"
#undef HISTORY
};
static const char *const history_says[] = {
#define HISTORY(era, id, name, ...) name,
#include "games/hegemony/history.def"
#undef HISTORY
};

static void history_facts(int event, struct pl_text *out)
{
    static const char *const triggers[TRIGGERS] = {"setup", "revealed", "end_of_actions", "free", "basic"};
    static const char *const keys[] = {"does", "requires", "lasts"};
    const struct hg_history *row = &hg_history[event];
    pl_putf(out, "{\"era\":%d,\"trigger\":\"%s\",\"roles\":", row->era, triggers[row->trigger]);
    put_roles(row->roles, out);
    for (int list = LIST_DOES; list <= LIST_LASTS; list++) {
        pl_putf(out, ",\"%s\":", keys[list]);
        pl_put_list_facts(&hg_game, hg_lists[SOURCE_HISTORY + event][list], out);
    }
    pl_put(out, "}");
}

static void history_tells(int event, enum pl_lang lang, struct pl_text *out)
{
    hg_put_history(event, "\n", lang, out);
}

static int history_back(int event)
{
    return hg_history[event].era;
}

static bool history_in_play(const struct pl_state *g, int event)
{
    (void)event;
    return hg_has_history(g);
}
KIND(history, "history", HISTORY_CARDS, .is_card = true, .in_play = history_in_play, .back = history_back,
     .tells = history_tells, .facts = history_facts);

#define DEAL(copies, id, word, food, luxury, cost, a, b, c) word "-for-" #cost, word "-for-" #cost "#2",
static const char *const deal_words[] = {
#include "games/hegemony/deals.def"
};
#undef DEAL

static void deal_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    const struct hg_deal *deal = &hg_deals[hg_deal_rows[card]];
    (void)g;
    if (deal->food)
        hg_put_amount(FOOD, deal->food, lang, out);
    pl_put(out, deal->food && deal->luxury ? " + " : "");
    if (deal->luxury)
        hg_put_amount(LUXURY, deal->luxury, lang, out);
}

static void deal_facts(int card, struct pl_text *out)
{
    const struct hg_deal *deal = &hg_deals[hg_deal_rows[card]];
    pl_putf(out, "{\"food\":%d,\"luxury\":%d,\"cost\":%d,\"tariff\":[%d,%d,%d]}", deal->food, deal->luxury, deal->cost,
            deal->tariff[0], deal->tariff[1], deal->tariff[2]);
}
const struct pl_kind hg_deal_kind = {
    .name = "deal", .count = DEALS, .words = deal_words, .is_card = true, .say = deal_say, .facts = deal_facts};

static const char *const export_words[] = {
#define EXPORT(id, word, ...) word,
#include "games/hegemony/exports.def"
#undef EXPORT
};

static void export_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_putf(out, pl_gettext(lang, N_("Export card %d")), card + 1);
}

static void export_facts(int card, struct pl_text *out)
{
    for (int good = 0; good < GOODS; good++)
        pl_putf(out, "%s\"%s\":[[%d,%d],[%d,%d]]", good ? "," : "{", item_words[good], hg_exports[card].sale[good][0].n,
                hg_exports[card].sale[good][0].money, hg_exports[card].sale[good][1].n,
                hg_exports[card].sale[good][1].money);
    pl_put(out, "}");
}
const struct pl_kind hg_export_kind = {.name = "export",
                                       .count = EXPORTS,
                                       .words = export_words,
                                       .is_card = true,
                                       .say = export_say,
                                       .facts = export_facts};

/* What the Export card on the board offers. */
#define SALES(good) good "-1", good "-2"
static const char *const sale_words[] = {SALES("food"), SALES("luxury"), SALES("healthcare"), SALES("education")};

static void sale_say(const struct pl_state *g, int sale, enum pl_lang lang, struct pl_text *out)
{
    int good = sale / TRANSACTIONS;
    if (!g || g->export == PL_NO_CARD) {
        pl_putf(out, "%s %d", pl_gettext(lang, item_says[good]), sale % TRANSACTIONS + 1);
        return;
    }
    const struct hg_sale *row = &hg_exports[g->export].sale[good][sale % TRANSACTIONS];
    hg_put_amount(good, row->n, lang, out);
    pl_put(out, " -> ");
    hg_put_amount(MONEY, row->money, lang, out);
}
const struct pl_kind hg_sale_kind = {.name = "sale", .count = SALES_SHOWN, .words = sale_words, .say = sale_say};

static const char *const immigration_words[] = {
#define IMMIGRATION_2(word) word, word "#2",
#define IMMIGRATION_3(word) word, word "#2", word "#3",
#define IMMIGRATION_CARD(copies, id, word, ...) IMMIGRATION_##copies(word)
#include "games/hegemony/immigration.def"
#undef IMMIGRATION_CARD
};

static void immigration_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    const struct hg_immigration *row = &hg_immigration[hg_immigration_rows[card]];
    (void)g;
    pl_putf(out, "%s / %s", pl_gettext(lang, type_says[row->worker[WORKING]]),
            pl_gettext(lang, type_says[row->worker[MIDDLE]]));
}

static void immigration_facts(int card, struct pl_text *out)
{
    const struct hg_immigration *row = &hg_immigration[hg_immigration_rows[card]];
    pl_putf(out, "{\"working\":\"%s\",\"middle\":\"%s\"}", type_words[row->worker[WORKING]],
            type_words[row->worker[MIDDLE]]);
}
const struct pl_kind hg_immigration_kind = {.name = "immigration",
                                            .count = IMMIGRATION_CARDS,
                                            .words = immigration_words,
                                            .is_card = true,
                                            .say = immigration_say,
                                            .facts = immigration_facts};

static const char *const agenda_words[] = {
#define AGENDA(id, word, ...) word,
#include "games/hegemony/agendas.def"
#undef AGENDA
};

/* "1B 2A 3C 4A 5C" */
static void agenda_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g, (void)lang;
    for (int policy = 0; policy < AGENDA_POLICIES; policy++)
        pl_putf(out, "%s%d%c", policy ? " " : "", policy + 1, ".AB.C"[hg_agendas[card].wants[policy]]);
}
const struct pl_kind hg_agenda_kind = {.name = "agenda",
                                       .count = AGENDAS,
                                       .words = agenda_words,
                                       .is_card = true,
                                       .in_play = of_state_in_play,
                                       .say = agenda_say};

static const char *const hidden_words[] = {
#define HIDDEN(of, id, name, word, ...) word,
#include "games/hegemony/hidden.def"
#undef HIDDEN
};
static const char *const hidden_says[] = {
#define HIDDEN(of, id, name, ...) name,
#include "games/hegemony/hidden.def"
#undef HIDDEN
};

static bool hidden_in_play(const struct pl_state *g, int card)
{
    return hg_has_agendas(g) && hg_is_played(g, hg_hidden[card].role);
}

static int hidden_back(int card)
{
    return hg_hidden[card].role;
}

/* "At any time: 6 influence or more. 4 victory points" */
static void hidden_tells(int card, enum pl_lang lang, struct pl_text *out)
{
    hg_put_moment(hg_hidden[card].when, lang, out);
    pl_put(out, ": ");
    for (const struct pl_does *d = hg_tasks[card]; d->step; d++) {
        pl_put(out, d > hg_tasks[card] ? ", " : "");
        hg_put_need(d, lang, out);
    }
    pl_put(out, " -> ");
    hg_put_amount(VP, hg_hidden[card].vp, lang, out);
}
KIND(hidden, "hidden", HIDDEN_AGENDAS, .is_card = true, .in_play = hidden_in_play, .back = hidden_back,
     .tells = hidden_tells, .facts = hg_hidden_facts);

static const char *const action_words[] = {
#define ACTION(kind, id, name, word, ...) word,
#include "games/hegemony/actions.def"
#undef ACTION
};
static const char *const action_says[] = {
#define ACTION(kind, id, name, ...) name,
#include "games/hegemony/actions.def"
#undef ACTION
};

static void action_tells(int action, enum pl_lang lang, struct pl_text *out)
{
    pl_put_list(&hg_game, SOURCE_ACTION + action, hg_lists[SOURCE_ACTION + action][LIST_DOES], lang, out);
}

static void action_facts(int action, struct pl_text *out)
{
    pl_putf(out, "{\"kind\":\"%s\",\"roles\":", hg_actions[action].kind == BASIC ? "basic" : "free");
    put_roles(hg_actions[action].roles, out);
    pl_put(out, "}");
}
KIND(action, "action", ACTIONS, .tells = action_tells, .facts = action_facts);

/* --- Automas --- */

static const char *const priority_words[] = {
#define PRIORITY(id, name, word, ...) word,
#include "games/hegemony/priorities.def"
#undef PRIORITY
    "labor-market-card"};
static const char *const priority_says[] = {
#define PRIORITY(id, name, ...) name,
#include "games/hegemony/priorities.def"
#undef PRIORITY
    N_("Labor Market")};
KIND(priority, "priority", PRIORITIES + 1);

#define WORD_OF_WORKING "working"
#define WORD_OF_MIDDLE "middle"
#define WORD_OF_CAPITALIST "capitalist"
static const char *const ai_words[] = {
#define AI_CARD(of, number, ...) WORD_OF_##of "-ai-" #number,
#include "games/hegemony/ai_cards.def"
#undef AI_CARD
};

static void ai_say(const struct pl_state *g, int ai, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg = {"n", &hg_number_kind, false};
    int number = hg_ai[ai].number;
    pl_put_phrase(g, N_("AI card {n}"), NULL, &arg, 1, &number, NULL, lang, out);
}

static bool ai_in_play(const struct pl_state *g, int ai)
{
    return hg_mode(g, hg_ai[ai].role) != AUTOMA_NO;
}

static int ai_back(int ai)
{
    return hg_ai[ai].role;
}

/* "Bonus, Build Company (2B/2C)": what it is, and the sections that it needs. */
static void put_needing(const char *what, int policy, int sections, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, what);
    if (policy != ANY_POLICY) {
        pl_put(out, " (");
        sections_say(NULL, policy << SECTIONS | sections, lang, out);
        pl_put(out, ")");
    }
    pl_put(out, ": ");
}

/* What comes before the action, and what is done instead of it as it usually is. */
static void put_bonus(int ai, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_does *const *lists = hg_lists[SOURCE_AI + ai];
    bool first = lists[LIST_FIRST]->step, then = lists[LIST_THEN]->step;
    if (first) {
        pl_putf(out, "%s ", pl_gettext(lang, N_("first:")));
        pl_put_list(&hg_game, SOURCE_AI + ai, lists[LIST_FIRST], lang, out);
    }
    if (first && then)
        pl_putf(out, "; %s ", pl_gettext(lang, N_("then:")));
    if (then)
        pl_put_list(&hg_game, SOURCE_AI + ai, lists[LIST_THEN], lang, out);
}

/* When a special action that is the first symbol is called for (R14.7, R15.2). */
static void put_conditions(int conditions, enum pl_lang lang, struct pl_text *out)
{
    pl_putf(out, "%s ", pl_gettext(lang, N_("Special Action comes first, if:")));
    for (const struct hg_test *test = hg_condition_cards[conditions].test; test->rows; test++) {
        pl_putf(out, "%s%s", test == hg_condition_cards[conditions].test ? "" : "; ",
                pl_gettext(lang, hg_measure_kind.says[test->measures]));
        if (!hg_is_yes_or_no(test->measures))
            pl_putf(out, ": %d+", test->at_least);
    }
}

/* Three lines: the symbols; the bonus, or the conditions in its place; the special action. */
static void ai_tells(int ai, enum pl_lang lang, struct pl_text *out)
{
    const struct hg_ai *card = &hg_ai[ai];
    for (int i = 0; i < AI_SYMBOLS; i++)
        pl_putf(out, "%s%s", i ? ", " : "", pl_gettext(lang, priority_says[card->symbol[i]]));
    pl_put(out, "\n");
    if (card->conditions) {
        put_conditions(card->conditions, lang, out);
    } else {
        pl_putf(out, "%s, ", pl_gettext(lang, N_("Bonus")));
        put_needing(pl_gettext(lang, priority_says[card->on]), card->bonus_policy, card->bonus_at, lang, out);
        put_bonus(ai, lang, out);
    }
    pl_put(out, "\n");
    put_needing(pl_gettext(lang, priority_says[PRIORITY_SPECIAL]), card->special_policy, card->special_at, lang, out);
    pl_put_list(&hg_game, SOURCE_AI + ai, hg_lists[SOURCE_AI + ai][LIST_SPECIAL], lang, out);
}

static void put_needs(const char *key, int policy, int sections, struct pl_text *out)
{
    if (policy == ANY_POLICY)
        return;
    pl_putf(out, ",\"%s\":{", key);
    put_sections(policy, sections, out);
    pl_put(out, "}");
}

static void ai_facts(int ai, struct pl_text *out)
{
    static const char *const keys[] = {"then", "first", "special"};
    const struct hg_ai *card = &hg_ai[ai];
    pl_putf(out, "{\"role\":\"%s\",\"number\":%d,\"symbols\":[", role_words[card->role], card->number);
    for (int i = 0; i < AI_SYMBOLS; i++)
        pl_putf(out, "%s\"%s\"", i ? "," : "", priority_words[card->symbol[i]]);
    pl_put(out, "],\"policies\":[");
    for (int i = 0; i < 2 && card->policy[i] < POLICIES; i++)
        pl_putf(out, "%s\"%s\"", i ? "," : "", hg_policies[card->policy[i]].word);
    pl_putf(out, "],\"on\":\"%s\",\"influence\":%s", priority_words[card->on], card->influence ? "true" : "false");
    if (card->conditions)
        pl_put(out, ",\"conditions\":true");
    else
        put_needs("needs", card->bonus_policy, card->bonus_at, out);
    put_needs("special_needs", card->special_policy, card->special_at, out);
    for (int list = LIST_THEN; list <= LIST_SPECIAL; list++) {
        pl_putf(out, ",\"%s\":", keys[list]);
        pl_put_list_facts(&hg_game, hg_lists[SOURCE_AI + ai][list], out);
    }
    pl_put(out, "}");
}
const struct pl_kind hg_ai_kind = {.name = "ai",
                                   .count = AI_CARDS,
                                   .words = ai_words,
                                   .is_card = true,
                                   .in_play = ai_in_play,
                                   .back = ai_back,
                                   .say = ai_say,
                                   .tells = ai_tells,
                                   .facts = ai_facts};

/* A line of a criteria card: "Assign Workers Criteria, line 4: highest wages". */
static void line_say(const struct pl_state *g, int line, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg = {"n", &hg_number_kind, false};
    int number = hg_number_of_line(line);
    pl_putf(out, "%s, ", pl_gettext(lang, hg_criteria_titles[hg_card_of_line(line)]));
    pl_put_phrase(g, N_("line {n}"), NULL, &arg, 1, &number, NULL, lang, out);
    pl_putf(out, ": %s", pl_gettext(lang, hg_lines[line].says));
}
const struct pl_kind hg_line_kind = {.name = "line", .say = line_say};

static const char *const measure_says[] = {
#define MEASURE(id, says) says,
#define CHECK(...)
#define CONDITION(...)
#include "games/hegemony/checks.def"
#undef MEASURE
#undef CHECK
#undef CONDITION
};
const struct pl_kind hg_measure_kind = {.name = "measure", .count = MEASURES, .says = measure_says};

static const char *const outcome_says[OUTCOMES] = {
    [OUTCOME_CAN] = N_("it can"),
    [OUTCOME_NO_WORK] = N_("too few unemployed workers could be employed"),
    [OUTCOME_NOTHING_TO_BUY] = N_("nothing that raises Prosperity can be bought"),
    [OUTCOME_NO_BILL] = N_("there is no bill that it could propose"),
    [OUTCOME_NO_MARKER] = N_("it has no bill marker left"),
    [OUTCOME_NO_STRIKE] = N_("fewer than two companies could be struck"),
    [OUTCOME_STRIKE_FORBIDDEN] = N_("the labor market does not let it"),
    [OUTCOME_NO_MARCH] = N_("too few are unemployed"),
    [OUTCOME_MARCHING] = N_("there is one already"),
    [OUTCOME_NO_BUILDING] = N_("there is no company that it could build"),
    [OUTCOME_FEW_SALES] = N_("fewer than two transactions are possible"),
    [OUTCOME_NO_LOBBY] = N_("it has no less influence than all others together"),
    [OUTCOME_UNPAID_LOBBY] = N_("it can't pay for it"),
    [OUTCOME_NO_SALE] = N_("no idle company is worth it"),
    [OUTCOME_NO_SPECIAL] = N_("it would change nothing, or it lacks what that takes"),
    [OUTCOME_SPECIAL_FORBIDDEN] = N_("the policy that it needs is not in effect"),
    [OUTCOME_NOT_MET] = N_("its first condition does not hold"),
};
const struct pl_kind hg_outcome_kind = {.name = "outcome", .count = OUTCOMES, .says = outcome_says};

static const char *const ballot_says[BALLOTS] = {
    [NONE_NEEDED] = N_("its side wins, and the others can't change that: nothing"),
    [TOO_LITTLE_TO_WIN] = N_("its side has too little to win: nothing"),
    [WINNING] = N_("its side wins, but the others could change that: cards decide"),
    [ALONE_EXACT] = N_("it could win with all that it has: a card decides"),
    [ALONE_MORE] = N_("it has more than it needs: as much as that, and cards decide"),
    [ALONE_UNOPPOSED] = N_("the others have nothing: as much as it needs"),
    [ALLIED_EXACT] = N_("with its allies it has just enough: all of it"),
    [ALLIED_OPPOSED] = N_("its side could win only if all gave everything: nothing"),
    [ALLIED_MORE] = N_("with its allies it has more than they need: as much as that, and cards decide"),
    [ALLIED_UNOPPOSED] = N_("the others have nothing: one less than it needs, and a card decides"),
    [ALL_OF_IT] = N_("the last election: all of it"),
};
const struct pl_kind hg_ballot_kind = {.name = "ballot", .count = BALLOTS, .says = ballot_says};

static const char *const call_says[CALL_REASONS] = {
    [CALL_IT] = N_("its side is ahead"),
    [CALL_LESS_INFLUENCE] = N_("its side would not have more influence"),
    [CALL_FEWER_VOTES] = N_("fewer of the votes in the bag are its own"),
    [CALL_NO_ALLY] = N_("no other class would be for the bill"),
};
const struct pl_kind hg_call_kind = {.name = "call", .count = CALL_REASONS, .says = call_says};
