/* What cards, parties, standard projects and global events say, put together
 * from the steps that the engine runs. A text is a row of labelled parts, so
 * that no language has to bend one message to fit another:
 * "Needs: oxygen at least 4 %. Action: 1 energy -> draw 1 card. 1 VP." */
#include "games/mars/text.h"

/* --- Lists of steps --- */

enum role { NOTHING, CONDITION, COST, EFFECT };

static bool is_trigger(const struct tm_does *does)
{
    return does->step == STEP_ON || does->step == STEP_ON_TAGS;
}

static bool ends_alternative(const struct tm_does *does)
{
    return does->step == STEP_END_OF_LIST || does->step == STEP_OR;
}

/* A production is a cost if it falls before anything else happens, in an action. */
static enum role role_of(const struct tm_does *does, enum role before, bool is_action)
{
    switch (does->step) {
    case STEP_NEED_TR_RAISED:
    case STEP_UNLESS_TR_RAISED:
    case STEP_IF_DIVERSE:
    case STEP_ON:
    case STEP_ON_TAGS:
        return CONDITION;
    case STEP_PAY:
    case STEP_PAY_ANY:
    case STEP_SPEND_HERE:
    case STEP_TAKE_FROM_CARD:
        return COST;
    case STEP_PROD:
        return is_action && does->n < 0 && before != EFFECT && !ends_alternative(does + 1) ? COST : EFFECT;
    default:
        return EFFECT;
    }
}

static const char *between(enum role before, enum role now)
{
    switch (before) {
    case NOTHING:
        return "";
    case CONDITION:
        return ": ";
    case COST:
        return now == COST ? ", " : " -> ";
    default:
        return ", ";
    }
}

/* "1 energy -> draw 1 card", "place 1 ocean; 3 plants or 3 microbes onto a card of yours" */
static void put_steps(const struct tm_does *does, const struct tm_does *end, bool is_action, int holds,
                      enum pl_lang lang, struct pl_text *out)
{
    enum role before = NOTHING;
    for (; does < end; does++) {
        if (does->step == STEP_CHOOSE) {
            pl_put(out, before == EFFECT ? "; " : between(before, EFFECT));
            before = NOTHING;
        } else if (does->step == STEP_OR) {
            pl_put(out, pl_gettext(lang, N_(" or ")));
            before = NOTHING;
        } else {
            enum role now = role_of(does, before, is_action);
            pl_put(out, between(before, now));
            tm_put_step(does, holds, lang, out);
            before = now;
        }
    }
}

static const struct tm_does *end_of(const struct tm_does *does)
{
    while (does->step)
        does++;
    return does;
}

/* "Action: 1 energy -> draw 1 card. ", or nothing for an empty list. */
static void put_list(const char *label, const struct tm_does *does, bool is_action, int holds, enum pl_lang lang,
                     struct pl_text *out)
{
    if (!does->step)
        return;
    pl_putf(out, "%s: ", pl_gettext(lang, label));
    put_steps(does, end_of(does), is_action, holds, lang, out);
    pl_put(out, ". ");
}

/* A part for each standing change and for each trigger with what it does. */
static void put_ongoing(const struct tm_does *does, int holds, enum pl_lang lang, struct pl_text *out)
{
    while (does->step) {
        const struct tm_does *end = does + 1;
        while (is_trigger(does) && end->step && !is_trigger(end))
            end++;
        pl_putf(out, "%s: ", pl_gettext(lang, N_("Effect")));
        put_steps(does, end, false, holds, lang, out);
        pl_put(out, ". ");
        does = end;
    }
}

/* The alternative that the table's question calls number k, or NULL if it asks something else. */
static const struct tm_does *find_alternative(const struct pl_state *g, int k)
{
    const struct pl_agenda *agenda = &g->head.agenda;
    if (!agenda->n || agenda->frame[agenda->n - 1].step != STEP_CHOOSE)
        return NULL;
    const struct tm_does *does = tm_entry(agenda->frame[agenda->n - 1]) + 1;
    for (; k > 0; k--) {
        while (!ends_alternative(does))
            does++;
        if (!does->step)
            return NULL;
        does++;
    }
    return does;
}

void tm_put_choice(const struct pl_state *g, int k, enum pl_lang lang, struct pl_text *out)
{
    const struct tm_does *does = g ? find_alternative(g, k) : NULL, *end = does;
    if (!does) {
        pl_putf(out, "%d", k + 1);
        return;
    }
    int source = g->head.agenda.frame[g->head.agenda.n - 1].a;
    while (!ends_alternative(end))
        end++;
    put_steps(does, end, true, source < SOURCE_STANDARD ? tm_card(source)->holds : HELD_ANY, lang, out);
}

/* --- Cards --- */

static const char *needs_says(const struct tm_requirement *needs)
{
    bool at_most = needs->least == INT8_MIN;
    switch (needs->what) {
    case REQ_TEMPERATURE:
        return at_most ? N_("temperature at most {n} °C") : N_("temperature at least {n} °C");
    case REQ_OXYGEN:
        return at_most ? N_("oxygen at most {n} %") : N_("oxygen at least {n} %");
    case REQ_OCEANS:
        return at_most ? N_("oceans at most {n}") : N_("oceans at least {n}");
    case REQ_PARTY:
        return N_("{party} in government, or 2 delegates of yours there");
    case REQ_CHAIRMAN:
        return N_("you are chairman");
    default:
        return N_("the chairman is neutral");
    }
}

static void put_requirement(const struct tm_requirement *needs, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"n", &tm_number_kind, false}, {"party", &tm_party_kind, false}};
    const int value[] = {needs->least == INT8_MIN ? needs->most : needs->least, needs->per};
    if (needs->what == REQ_COUNT)
        tm_put_counted(needs->per, needs->least, lang, out);
    else
        pl_put_phrase(NULL, needs_says(needs), NULL, arg, 2, value, NULL, lang, out);
}

static void put_needs(const struct tm_requirement *needs, enum pl_lang lang, struct pl_text *out)
{
    if (!needs[0].what)
        return;
    pl_putf(out, "%s: ", pl_gettext(lang, N_("Needs")));
    for (int i = 0; i < 3 && needs[i].what; i++) {
        pl_put(out, i ? ", " : "");
        put_requirement(&needs[i], lang, out);
    }
    pl_put(out, ". ");
}

static void put_vp(const struct tm_card *card, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"n", &tm_number_kind, false}};
    const int vp = card->vp, vp_if_any = card->vp_if_any;
    if (vp_if_any) {
        pl_put_phrase(NULL, N_("{n} VP if it holds anything"), NULL, arg, 1, &vp_if_any, NULL, lang, out);
        pl_put(out, ". ");
    }
    if (!vp)
        return;
    pl_put_phrase(NULL, NP_("{n} VP", "{n} VP"), arg, 1, &vp, NULL, lang, out);
    if (card->vp_per != COUNT_ONE) {
        pl_put(out, " ");
        tm_put_for_each(card->vp_per, card->vp_div, lang, out);
    }
    pl_put(out, ". ");
}

void tm_put_card_text(int number, enum pl_lang lang, struct pl_text *out)
{
    static const char *const holds[] = {
        [HELD_ANIMAL] = N_("Holds animals."),
        [HELD_MICROBE] = N_("Holds microbes."),
        [HELD_SCIENCE] = N_("Holds science resources."),
        [HELD_FIGHTER] = N_("Holds fighters."),
        [HELD_PRESERVATION] = N_("Holds preservation resources."),
    };
    const struct tm_card *card = tm_card(number);
    bool is_corporation = number >= PROJECTS;
    put_needs(card->needs, lang, out);
    put_list(is_corporation ? N_("Starts with") : N_("When played"), card->does, false, card->holds, lang, out);
    if (is_corporation && tm_is_beginner(number)) /* R2.7 */
        pl_putf(out, "%s ", pl_gettext(lang, N_("The cards dealt at the start are free.")));
    put_list(N_("First action"), card->first, true, card->holds, lang, out);
    put_ongoing(card->ongoing, card->holds, lang, out);
    put_list(N_("Action"), card->action, true, card->holds, lang, out);
    put_vp(card, lang, out);
    if (card->holds)
        pl_putf(out, "%s ", pl_gettext(lang, holds[card->holds]));
}

/* --- What is no card --- */

void tm_put_standard_text(int standard, enum pl_lang lang, struct pl_text *out)
{
    const struct tm_does *does = tm_standards[standard].does;
    put_steps(does, end_of(does), false, HELD_ANY, lang, out);
}

void tm_put_party_text(int party, enum pl_lang lang, struct pl_text *out)
{
    static const char *const policies[] = {
        [MARS_FIRST] = N_("1 steel for each tile that you place on Mars"),
        [REDS] = N_("each step of TR that you gain costs 3 MC"),
        [GREENS] = N_("4 MC for each greenery that you place"),
        [UNITY] = N_("titanium: each is worth 1 MC more"),
        [SCIENTISTS] = NULL,
    };
    put_list(N_("Ruling bonus"), tm_parties[party].bonus, false, HELD_ANY, lang, out);
    if (policies[party])
        pl_putf(out, "%s: %s. ", pl_gettext(lang, N_("Policy")), pl_gettext(lang, policies[party]));
    /* R4.3i */
    put_list(party == SCIENTISTS ? N_("Policy, an action once per generation")
                                 : N_("Policy, an action as often as you like"),
             tm_parties[party].action, true, HELD_ANY, lang, out);
}

void tm_put_global_event_text(int event, enum pl_lang lang, struct pl_text *out)
{
    put_list(N_("Once"), tm_global_events[event].once, false, HELD_ANY, lang, out);
    put_list(N_("Every player"), tm_global_events[event].each, false, HELD_ANY, lang, out);
}
