/* The table in a terminal: the planet, the committee, milestones and awards,
 * every player in a few lines, and one's own cards with what they say. Lines
 * name what they are about, so that each makes sense when it is shown alone. */
#include "games/mars/text.h"

#define _(message) pl_gettext(style->lang, message)

/* --- Small things --- */

static void begin_bold(const struct pl_style *style, struct pl_text *out)
{
    pl_put(out, style->colour ? "\033[1m" : "");
}

static void end_bold(const struct pl_style *style, struct pl_text *out)
{
    pl_put(out, style->colour ? "\033[0m" : "");
}

static void put_heading(const char *text, const struct pl_style *style, struct pl_text *out)
{
    begin_bold(style, out);
    pl_put(out, text);
    end_bold(style, out);
    pl_put(out, "\n");
}

static void put_owner(const struct pl_state *g, int owner, const struct pl_style *style, struct pl_text *out)
{
    if (owner == NEUTRAL)
        pl_put(out, _(N_("neutral")));
    else
        pl_put_name(g, owner - tm_owner(0), style->names, style->lang, out);
}

static void put_name_of(int card, const struct pl_style *style, struct pl_text *out)
{
    pl_put(out, _(tm_card(card)->name));
}

/* --- The planet --- */

static void put_bar(int done, int all, const struct pl_style *style, struct pl_text *out)
{
    enum { LONGEST = 19 }; /* the steps of the temperature (R9.1) */
    pl_put(out, "  ");
    for (int i = 0; i < all; i++)
        pl_put(out, i < done ? (style->ascii ? "#" : "█") : (style->ascii ? "." : "░"));
    pl_putf(out, "%*s", LONGEST + 2 - all, "");
}

static void put_parameters(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    put_bar((g->temperature - TEMPERATURE_START) / 2, (TEMPERATURE_GOAL - TEMPERATURE_START) / 2, style, out);
    pl_putf(out, "%s: %+d / %+d %s\n", _(N_("Temperature")), g->temperature, TEMPERATURE_GOAL,
            style->ascii ? "C" : "°C");
    put_bar(g->oxygen, OXYGEN_GOAL, style, out);
    pl_putf(out, "%s: %d / %d %%\n", _(N_("Oxygen")), g->oxygen, OXYGEN_GOAL);
    put_bar(tm_oceans(g), OCEANS_GOAL, style, out);
    pl_putf(out, "%s: %d / %d\n", _(N_("Oceans")), tm_oceans(g), OCEANS_GOAL);
}

static void put_header(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s %d", _(N_("Generation")), g->head.round);
    if (tm_is_solo(g))
        pl_putf(out, " / %d", SOLO_GENERATIONS);
    pl_put(out, ": ");
    pl_put_value(g, &tm_phase_kind, g->phase, style->lang, out);
    if (tm_is_solo(g)) {
        pl_putf(out, "; %s: ", _(N_("Goal")));
        pl_put_value(g, tm_options[OPTION_GOAL].values, g->head.option[OPTION_GOAL], style->lang, out);
    } else {
        pl_putf(out, "; %s: ", _(N_("First player")));
        put_owner(g, tm_owner(g->first), style, out);
    }
    pl_put(out, "\n");
    put_parameters(g, style, out);
    if (g->playing != PL_NO_CARD)
        pl_putf(out, "  %s: %s\n", _(N_("Card being played")), _(tm_card(g->playing)->name));
}

/* --- The committee (R14) --- */

static void put_party(const struct pl_state *g, int party, const struct pl_style *style, struct pl_text *out)
{
    const char *between = "";
    pl_putf(out, "  %s", _(tm_parties[party].name));
    if (g->ruling == party)
        pl_putf(out, " [%s]", _(N_("ruling")));
    if (g->dominant == party)
        pl_putf(out, " [%s]", _(N_("dominant")));
    pl_put(out, ": ");
    for (int owner = tm_owner(0); owner <= NEUTRAL; owner++) {
        bool sits = owner == NEUTRAL || owner <= g->head.seats;
        if (!sits || !tm_delegates(g, owner, party))
            continue;
        pl_put(out, between);
        put_owner(g, owner, style, out);
        pl_putf(out, " (%d%s%s)", tm_delegates(g, owner, party), g->leader[party] == owner ? ", " : "",
                g->leader[party] == owner ? _(N_("leader")) : "");
        between = ", ";
    }
    pl_put(out, *between ? "\n" : "-\n");
}

/* With the party that a neutral delegate joins when the event becomes the Current one, if that is still to come. */
/* "steel +2", after a comma if it is not the first. */
static void put_change(const char *what, int n, const char **comma, struct pl_text *out)
{
    if (n == 0)
        return;
    pl_putf(out, "%s%s %+d", *comma, what, n);
    *comma = ", ";
}

/* What the event would do to the one who looks, if it happened now. */
static void put_forecast(const struct pl_state *g, int seat, int event, const struct pl_style *style,
                         struct pl_text *out)
{
    struct tm_forecast then;
    const char *comma = "";
    tm_forecast(g, seat, event, &then);
    pl_putf(out, "    %s: ", _(N_("For you now")));
    for (int r = 0; r < RESOURCES; r++)
        put_change(_(tm_resource_kind.says[r]), then.stock[r], &comma, out);
    for (int r = 0; r < RESOURCES; r++)
        put_change(_(tm_production_kind.says[r]), then.production[r], &comma, out);
    put_change(_(N_("TR")), then.tr, &comma, out);
    put_change(_(N_("cards in hand")), then.cards - then.discards, &comma, out);
    put_change(_(N_("resources of your choice")), then.any, &comma, out);
    put_change(_(N_("resources on cards")), then.resources, &comma, out);
    pl_putf(out, "%s\n", *comma ? "" : _(N_("no change")));
}

static void put_global_event(const struct pl_state *g, int seat, const char *label, int event,
                             const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %s: ", label);
    if (event == PL_NO_CARD) {
        pl_put(out, "-\n");
        return;
    }
    pl_put(out, _(tm_global_events[event].name));
    if (event != g->current)
        pl_putf(out, " (%s: %s)", _(N_("neutral delegate")), _(tm_parties[tm_global_events[event].current].name));
    pl_put(out, ". ");
    tm_global_event_kind.tells(event, style->lang, out);
    pl_put(out, "\n");
    if (seat >= 0)
        put_forecast(g, seat, event, style, out);
}

static void put_committee(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    put_heading(_(N_("Terraforming Committee")), style, out);
    pl_putf(out, "  %s: %s. ", _(N_("Ruling party")), _(tm_parties[g->ruling].name));
    tm_party_kind.tells(g->ruling, style->lang, out);
    pl_putf(out, "\n  %s: ", _(N_("Chairman")));
    put_owner(g, g->chairman, style, out);
    pl_putf(out, "; %s: %d\n", _(N_("Neutral delegates in reserve")), g->neutral_reserve);
    for (int party = 0; party < PARTIES; party++)
        put_party(g, party, style, out);
    put_global_event(g, seat, _(N_("Current event")), g->current, style, out);
    put_global_event(g, seat, _(N_("Coming event")), g->coming, style, out);
    put_global_event(g, seat, _(N_("Distant event")), g->distant, style, out);
}

/* --- Milestones and awards --- */

/* "Seat 1 (3), Seat 2 (5)". */
static void put_comparison(const struct pl_state *g, int (*value)(const struct pl_state *, int seat, int what),
                           int what, const struct pl_style *style, struct pl_text *out)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        pl_put(out, seat ? ", " : ": ");
        put_owner(g, tm_owner(seat), style, out);
        pl_putf(out, " (%d)", value(g, seat, what));
    }
    pl_put(out, "\n");
}

static void put_milestones(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    put_heading(_(N_("Milestones")), style, out);
    for (int milestone = 0; milestone < MILESTONES; milestone++) {
        pl_put(out, "  ");
        pl_put_value(g, &tm_milestone_kind, milestone, style->lang, out);
        if (g->milestone[milestone] == NOBODY) {
            pl_putf(out, " %d", tm_milestone_goal(g, milestone));
            put_comparison(g, tm_milestone_value, milestone, style, out);
            continue;
        }
        pl_putf(out, " [%s: ", _(N_("claimed")));
        put_owner(g, g->milestone[milestone], style, out);
        pl_put(out, "]\n");
    }
}

static void put_awards(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    put_heading(_(N_("Awards")), style, out);
    for (int award = 0; award < AWARDS; award++) {
        pl_put(out, "  ");
        pl_put_value(g, &tm_award_kind, award, style->lang, out);
        if (g->award[award] != NOBODY) {
            pl_putf(out, " [%s: ", _(N_("funded")));
            put_owner(g, g->award[award], style, out);
            pl_put(out, "]");
        }
        put_comparison(g, tm_award_value, award, style, out);
    }
}

/* --- Cards --- */

static void put_tags(const struct tm_card *card, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < 3 && card->tag[i] != NO_TAG; i++) {
        pl_put(out, i ? " + " : ", ");
        pl_put_value(NULL, &tm_tag_kind, card->tag[i], style->lang, out);
    }
}

/* "[microbes 3]". */
static void put_held(int holds, int n, const struct pl_style *style, struct pl_text *out)
{
    static const char *const says[] = {[HELD_ANIMAL] = N_("animals"),
                                       [HELD_MICROBE] = N_("microbes"),
                                       [HELD_SCIENCE] = N_("science resources"),
                                       [HELD_FIGHTER] = N_("fighters"),
                                       [HELD_PRESERVATION] = N_("preservation resources")};
    if (holds != HELD_NONE)
        pl_putf(out, " [%s %d]", _(says[holds]), n);
}

/* The one sign in the English texts that ASCII lacks is left out. */
static void put_text(int card, const struct pl_style *style, struct pl_text *out)
{
    static const char sign[] = "°";
    char words[2000];
    struct pl_text text = pl_text_in(words, sizeof words);
    tm_put_card_text(card, style->lang, &text);
    pl_put(out, ": ");
    for (char *at = words, *end; *at; at = end) {
        end = style->ascii ? strstr(at, sign) : NULL;
        end = end ? end : at + strlen(at);
        pl_putf(out, "%.*s", (int)(end - at), at);
        end += *end ? strlen(sign) : 0;
    }
    pl_put(out, "\n");
}

static void put_corporation(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    int card = tm_corporation_card(who);
    if (card < 0)
        return;
    pl_put(out, "  ");
    put_name_of(card, style, out);
    put_tags(tm_card(card), style, out);
    put_held(tm_card(card)->holds, who->corporation_holds, style, out);
    if (who->corporation_used)
        pl_putf(out, " [%s]", _(N_("used")));
    if (who->first_due)
        pl_putf(out, " [%s]", _(N_("First action to come")));
    put_text(card, style, out);
}

static void put_blue_cards(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    int n = 0;
    pl_putf(out, "  %s:", _(N_("Blue cards")));
    for (int i = 0; i < who->played.n; i++) {
        int card = who->played.card[i];
        if (tm_card(card)->type != ACTIVE)
            continue;
        pl_put(out, n++ ? "    " : "\n    ");
        put_name_of(card, style, out);
        pl_putf(out, " (%s)", tm_project_words[card]);
        put_held(tm_card(card)->holds, g->held[card], style, out);
        if (tm_is_used(g, card))
            pl_putf(out, " [%s]", _(N_("used")));
        put_text(card, style, out);
    }
    pl_put(out, n ? "" : " -\n");
}

/* A card of the given type by its name and what it holds; the number of them. */
static int put_names(const struct pl_state *g, int seat, int type, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    int n = 0;
    for (int i = 0; i < who->played.n; i++) {
        int card = who->played.card[i];
        if (tm_card(card)->type != type)
            continue;
        pl_put(out, n++ ? ", " : " ");
        put_name_of(card, style, out);
        put_held(tm_card(card)->holds, g->held[card], style, out);
    }
    return n;
}

/* --- A player in a few lines, which begin with the number that marks their tiles --- */

/* "MC 23 (+5), steel 3": stocks, with production where there is any. */
static void put_stocks(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    pl_putf(out, "  %d: ", tm_owner(seat));
    for (int resource = 0; resource < RESOURCES; resource++) {
        pl_put(out, resource ? ", " : "");
        pl_put_value(g, &tm_resource_kind, resource, style->lang, out);
        pl_putf(out, " %d", who->stock[resource]);
        if (who->production[resource])
            pl_putf(out, " (%+d)", who->production[resource]);
    }
    pl_put(out, "\n");
}

static void put_counts(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    const char *between = "";
    pl_putf(out, "  %d: %s %d, %s %d, %s %d, ", tm_owner(seat), _(N_("hand")), who->hand.n, _(N_("cards in play")),
            who->played.n, _(N_("events played")), who->events.n);
    pl_putf(out, "%s %d, %s %d; %s: ", _(N_("cities")), tm_count(g, seat, COUNT_CITIES_OWN, 0, 0), _(N_("greeneries")),
            tm_count(g, seat, COUNT_GREENERIES_OWN, 0, 0), _(N_("tags")));
    for (int tag = 0; tag < TAGS; tag++) {
        if (!who->effects.tags[tag])
            continue;
        pl_put(out, between);
        pl_put_value(g, &tm_tag_kind, tag, style->lang, out);
        pl_putf(out, " %d", who->effects.tags[tag]);
        between = ", ";
    }
    pl_put(out, *between ? "\n" : "-\n");
}

static void put_player(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    int corporation = tm_corporation_card(who);
    begin_bold(style, out);
    if (style->names && style->names[seat])
        pl_putf(out, "%d: ", tm_owner(seat));
    put_owner(g, tm_owner(seat), style, out);
    end_bold(style, out);
    if (corporation >= 0)
        pl_putf(out, ", %s", _(tm_card(corporation)->name));
    bool passed = who->passed && g->phase == PHASE_ACTION;
    pl_putf(out, ", %s %d%s\n", _(N_("TR")), who->tr, passed ? _(N_(", passed")) : "");
    put_stocks(g, seat, style, out);
    put_counts(g, seat, style, out);
    if (tm_has_turmoil(g))
        pl_putf(out, "  %d: %s %d; %s: %s %d, %s %d\n", tm_owner(seat), _(N_("influence")), tm_influence(g, seat),
                _(N_("delegates")), _(N_("queue")), who->queue, _(N_("reserve")), who->reserve);
}

/* Of the others: the cards that act or hold something. */
static void put_other_cards(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %d: %s:", tm_owner(seat), _(N_("Blue cards")));
    pl_put(out, put_names(g, seat, ACTIVE, style, out) ? "\n" : " -\n");
}

static void put_own_cards(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    put_corporation(g, seat, style, out);
    put_blue_cards(g, seat, style, out);
    pl_putf(out, "  %s:", _(N_("Green cards")));
    pl_put(out, put_names(g, seat, AUTOMATED, style, out) ? "\n" : " -\n");
}

/* --- The hand, and cards to choose from --- */

/* "+": it can be played now; else the rule against it, which `whys` collects as bits. */
static void put_use(const struct pl_moves *moves, int card, uint64_t *whys, struct pl_text *out)
{
    for (int i = 0; i < moves->n; i++) {
        if (pl_verb(moves->move[i]) == VERB_PLAY && pl_arg(moves->move[i], 0) == card) {
            pl_put(out, " [+]");
            return;
        }
    }
    for (int i = 0; i < moves->refused; i++) {
        if (pl_verb(moves->refused_move[i]) != VERB_PLAY || pl_arg(moves->refused_move[i], 0) != card)
            continue;
        pl_putf(out, " [- %s]", tm_reasons[moves->refused_why[i]].rule);
        *whys |= (uint64_t)1 << moves->refused_why[i];
        return;
    }
}

/* Name, notation, what it costs now and as printed, tags, type. */
static void put_project(const struct pl_state *g, int seat, int card, const struct pl_style *style, struct pl_text *out)
{
    static const char *const types[] = {
        [AUTOMATED] = N_("green card"), [ACTIVE] = N_("blue card"), [EVENT] = N_("event")};
    int cost = tm_cost(g, seat, card);
    pl_put(out, "    ");
    put_name_of(card, style, out);
    pl_putf(out, " (%s), %d", tm_project_words[card], cost);
    if (cost != tm_card(card)->cost)
        pl_putf(out, " (%d)", tm_card(card)->cost);
    pl_putf(out, " %s", _(N_("MC")));
    put_tags(tm_card(card), style, out);
    pl_putf(out, ", %s", _(types[tm_card(card)->type]));
}

static void put_hand(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    uint64_t whys = 0;
    _Static_assert(SOLO_NEEDS_CORPORATE_ERA < 64, "a reason is one of these bits");
    struct pl_moves moves;
    pl_explain(g, seat, &moves);
    if (who->hand.n)
        put_heading(_(N_("Hand")), style, out);
    for (int i = 0; i < who->hand.n; i++) {
        put_project(g, seat, who->hand.card[i], style, out);
        put_use(&moves, who->hand.card[i], &whys, out);
        put_text(who->hand.card[i], style, out);
    }
    for (int why = 1; whys >> why; why++)
        if (whys >> why & 1)
            pl_putf(out, "    %s: %s\n", tm_reasons[why].rule, _(tm_reasons[why].says));
}

/* `picked`: which of them are bought or kept, as bits. */
static void put_choice(const struct pl_state *g, int seat, const char *label, const struct pl_pile *pile, int picked,
                       const struct pl_style *style, struct pl_text *out)
{
    if (pile->n)
        put_heading(label, style, out);
    for (int i = 0; i < pile->n; i++) {
        put_project(g, seat, pile->card[i], style, out);
        pl_put(out, picked >> i & 1 ? " [+]" : "");
        put_text(pile->card[i], style, out);
    }
}

static void put_offered(const struct tm_seat *who, const struct pl_style *style, struct pl_text *out)
{
    if (who->offered.n)
        put_heading(_(N_("Corporations to choose from")), style, out);
    for (int i = 0; i < who->offered.n; i++) {
        int card = tm_of_corporation(who->offered.card[i]);
        pl_put(out, "    ");
        put_name_of(card, style, out);
        pl_putf(out, " (%s)", tm_corporation_words[who->offered.card[i]]);
        put_tags(tm_card(card), style, out);
        pl_put(out, who->choice == i + 1 ? " [+]" : "");
        put_text(card, style, out);
    }
}

static void put_secrets(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    put_hand(g, seat, style, out);
    put_offered(who, style, out);
    put_choice(g, seat, _(N_("Cards kept in the draft")), pl_pile(&who->kept), 0, style, out);
    put_choice(g, seat, _(N_("Cards to choose from")), pl_pile(&who->dealt), who->picked, style, out);
}

/* One's own things come last, nearest to the question. */
void tm_board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    put_header(g, style, out);
    tm_put_map(g, seat, style, out);
    if (tm_has_turmoil(g))
        put_committee(g, seat, style, out);
    if (!tm_is_solo(g)) {
        put_milestones(g, style, out);
        put_awards(g, style, out);
    }
    for (int i = 0; i < g->head.seats; i++) {
        if (i == seat)
            continue;
        put_player(g, i, style, out);
        put_other_cards(g, i, style, out);
        if (seat == PL_ALL)
            put_secrets(g, i, style, out);
    }
    if (seat >= 0) {
        pl_put(out, "\n");
        put_player(g, seat, style, out);
        put_own_cards(g, seat, style, out);
        put_secrets(g, seat, style, out);
    }
}
