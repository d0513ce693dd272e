/* What cards, parties, standard projects and global events say, put together
 * from the steps that the engine runs. A text is a row of labelled parts, so
 * that no language has to bend one message to fit another:
 * "Needs: oxygen at least 4 %. Action: 1 energy -> draw 1 card. 1 VP." */
#include "games/mars/text.h"

/* --- Lists of steps --- */

/* "Action: 1 energy -> draw 1 card. ", or nothing for an empty list. */
static void put_list(const char *label, int source, const struct pl_does *does, enum pl_lang lang, struct pl_text *out)
{
    if (!does->step)
        return;
    pl_putf(out, "%s: ", pl_gettext(lang, label));
    pl_put_list(&tm_game, source, does, lang, out);
    pl_put(out, ". ");
}

/* A part for each standing change and for each trigger with what it does. */
static void put_ongoing(int card, enum pl_lang lang, struct pl_text *out)
{
    for (const struct pl_does *does = tm_card(card)->ongoing; does->step; does += 1 + does->skip) {
        pl_putf(out, "%s: ", pl_gettext(lang, N_("Effect")));
        pl_put_entry(&tm_game, card, does, lang, out);
        pl_put(out, ". ");
    }
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
    put_list(is_corporation ? N_("Starts with") : N_("When played"), number, card->does, lang, out);
    if (is_corporation && tm_is_beginner(number)) /* R2.7 */
        pl_putf(out, "%s ", pl_gettext(lang, N_("The cards dealt at the start are free.")));
    put_list(N_("First action"), number, card->first, lang, out);
    put_ongoing(number, lang, out);
    put_list(N_("Action"), number, card->action, lang, out);
    put_vp(card, lang, out);
    if (card->holds)
        pl_putf(out, "%s ", pl_gettext(lang, holds[card->holds]));
}

/* --- What is no card --- */

void tm_put_standard_text(int standard, enum pl_lang lang, struct pl_text *out)
{
    pl_put_list(&tm_game, SOURCE_STANDARD + standard, tm_standards[standard].does, lang, out);
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
    put_list(N_("Ruling bonus"), SOURCE_BONUS + party, tm_parties[party].bonus, lang, out);
    if (policies[party])
        pl_putf(out, "%s: %s. ", pl_gettext(lang, N_("Policy")), pl_gettext(lang, policies[party]));
    /* R4.3i */
    put_list(party == SCIENTISTS ? N_("Policy, an action once per generation")
                                 : N_("Policy, an action as often as you like"),
             SOURCE_POLICY + party, tm_parties[party].action, lang, out);
}

void tm_put_global_event_text(int event, enum pl_lang lang, struct pl_text *out)
{
    put_list(N_("Once"), SOURCE_EVENT + event, tm_global_events[event].once, lang, out);
    put_list(N_("Every player"), SOURCE_EVENT + event, tm_global_events[event].each, lang, out);
}
