/* What is printed on cards, plans, sheets and opponents, for whoever draws them:
 * in words, and as JSON. */
#include "games/welcome/state.h"

static const struct pl_kind number_kind = {.name = "number"};

/* --- Cards --- */

void wt_action_tells(int action, enum pl_lang lang, struct pl_text *out)
{
    static const char *const tells[ACTIONS] = {
        [FENCE] = N_("Build a fence in a gap of any street."),
        [VALUE] = N_("Raise the value of completed estates of one size."),
        [PARK] = N_("Plant a park on the street of this number."),
        [POOL] = N_("Build the pool of this house, if one is planned there."),
        [TEMP] = N_("Change the number by up to 2 before you write it."),
        [ANNEX] = N_("Copy a house number onto an empty house beside it."),
    };
    if (action < ACTIONS)
        pl_put(out, pl_gettext(lang, tells[action]));
}

void wt_card_tells(int card, enum pl_lang lang, struct pl_text *out)
{
    wt_action_tells(wt_cards[card].action, lang, out);
}

void wt_card_facts(int card, struct pl_text *out)
{
    pl_putf(out, "{\"number\":%d,\"action\":\"%s\"}", wt_cards[card].number,
            wt_action_kind.words[wt_cards[card].action]);
}

/* --- Plans --- */

void wt_plan_tells(int plan, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"high", &number_kind, false}, {"low", &number_kind, false}};
    const int value[] = {wt_plans[plan].high, wt_plans[plan].low};
    pl_put_phrase(NULL, N_("Points: {high}, or {low} once the card is turned."), NULL, arg, 2, value, NULL, lang, out);
}

void wt_plan_facts(int value, struct pl_text *out)
{
    const struct wt_plan *plan = &wt_plans[value];
    pl_putf(out, "{\"letter\":\"%s\",\"high\":%d,\"low\":%d,\"advanced\":%s,\"estates\":[",
            wt_letter_kind.words[plan->letter], plan->high, plan->low, plan->advanced ? "true" : "false");
    for (int i = 0; i < (int)sizeof plan->size && plan->size[i]; i++)
        pl_putf(out, "%s%d", i ? "," : "", plan->size[i]);
    pl_put(out, "]}");
}

bool wt_plan_reconstructed(int plan)
{
    return wt_plans[plan].reconstructed;
}

/* --- Sheets --- */

static void put_track(const struct wt_track *track, struct pl_text *out)
{
    pl_putf(out, "{\"boxes\":%d,\"values\":[", track->boxes);
    for (int i = 0; i <= track->boxes; i++)
        pl_putf(out, "%s%d", i ? "," : "", track->value[i]);
    pl_put(out, "]}");
}

static void put_named_track(const char *name, const struct wt_track *track, struct pl_text *out)
{
    pl_putf(out, ",\"%s\":", name);
    put_track(track, out);
}

static void put_street(const struct wt_side *side, int s, struct pl_text *out)
{
    const char *comma = "";
    pl_putf(out, "{\"word\":\"%s\",\"houses\":%d,\"pools\":[", wt_street_kind.words[s], side->slots[s]);
    for (int slot = 0; slot < side->slots[s]; slot++) {
        if (side->pools[s] >> slot & 1) {
            pl_putf(out, "%s%d", comma, slot + 1);
            comma = ",";
        }
    }
    pl_put(out, "]");
    put_named_track("park", &side->park[s], out);
    pl_put(out, "}");
}

void wt_side_facts(int value, struct pl_text *out)
{
    const struct wt_side *side = &wt_sides[value];
    pl_put(out, "{\"streets\":[");
    for (int s = 0; s < STREETS; s++) {
        pl_put(out, s ? "," : "");
        put_street(side, s, out);
    }
    pl_put(out, "]");
    put_named_track("pool", &side->pool, out);
    put_named_track("annex", &side->annex, out);
    put_named_track("refusal", &side->refusal, out);
    put_named_track("roundabout", &side->roundabout, out);
    pl_put(out, ",\"value\":[");
    for (int i = 0; i < SIZES; i++) {
        pl_put(out, i ? "," : "");
        put_track(&side->value[i], out);
    }
    pl_putf(out, "],\"temp\":%d}", side->temp_boxes);
}

bool wt_side_reconstructed(int side)
{
    return wt_sides[side].reconstructed;
}

/* --- Opponents (R9.11, R9.12) --- */

static void put_score_of(const struct wt_opponent *opponent, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"level", &number_kind, false}, {"park", &number_kind, false},
                                        {"pool", &number_kind, false},  {"temp", &number_kind, false},
                                        {"fence", &number_kind, false}, {"houses", &number_kind, false},
                                        {"value", &number_kind, false}};
    const int value[] = {opponent->level, opponent->park,         opponent->pool, opponent->temp,
                         opponent->fence, opponent->annex_houses, opponent->value};
    pl_put_phrase(NULL,
                  N_("Level {level}. Points for each card: parks {park}, pools {pool}, temporary crews {temp}, fences "
                     "{fence}. An annex card counts as houses: {houses}. Points for each house beside a value card: "
                     "{value}."),
                  NULL, arg, 7, value, NULL, lang, out);
}

void wt_opponent_tells(int value, enum pl_lang lang, struct pl_text *out)
{
    const struct wt_opponent *opponent = &wt_opponents[value];
    const char *between = " ";
    if (opponent->level)
        put_score_of(opponent, lang, out);
    else
        pl_put(out, pl_gettext(lang, N_("Level 0: it scores nothing, and there is no winner.")));
    pl_putf(out, " %s", pl_gettext(lang, N_("Approves plans:")));
    for (int letter = 0; letter < PLANS; letter++) {
        if (opponent->approves >> letter & 1) {
            pl_putf(out, "%s%s", between, pl_gettext(lang, wt_letter_kind.says[letter]));
            between = ", ";
        }
    }
    pl_put(out, ".");
}

void wt_opponent_facts(int value, struct pl_text *out)
{
    const struct wt_opponent *opponent = &wt_opponents[value];
    const char *comma = "";
    pl_putf(out, "{\"level\":%d,\"approves\":[", opponent->level);
    for (int letter = 0; letter < PLANS; letter++) {
        if (opponent->approves >> letter & 1) {
            pl_putf(out, "%s\"%s\"", comma, wt_letter_kind.words[letter]);
            comma = ",";
        }
    }
    pl_putf(out, "],\"park\":%d,\"pool\":%d,\"temp\":%d,\"fence\":%d,\"annex_houses\":%d,\"value\":%d}", opponent->park,
            opponent->pool, opponent->temp, opponent->fence, opponent->annex_houses, opponent->value);
}

/* Of every opponent some figures are, as opponents.def tells. */
bool wt_opponent_reconstructed(int opponent)
{
    (void)opponent;
    return true;
}
