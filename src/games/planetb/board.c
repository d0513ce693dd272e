/* The table in a terminal: what lies in the middle, the others in a few lines,
 * one's own city and hand with all that they say. Lines name what they are
 * about, so that each makes sense when it is shown alone. */
#include "games/planetb/state.h"

#define _(message) pl_gettext(style->lang, message)

#define BOLD "1"
#define RED_PAINT "31"
#define ORANGE "33"
#define PURPLE "35"

static void paint(const char *colour, const char *text, const struct pl_style *style, struct pl_text *out)
{
    if (style->colour)
        pl_putf(out, "\033[%sm%s\033[0m", colour, text);
    else
        pl_put(out, text);
}

static void put_heading(const char *text, const struct pl_style *style, struct pl_text *out)
{
    paint(BOLD, text, style, out);
    pl_put(out, "\n");
}

static const char *says(const struct pl_kind *kind, int value, const struct pl_style *style)
{
    return _(kind->says[value]);
}

static void put_player_name(const struct pl_state *g, int player, const struct pl_style *style, struct pl_text *out)
{
    if (player == PUPPET)
        pl_put_value(g, &pb_player_kind, player, style->lang, out);
    else
        pl_put_name(g, player, style->names, style->lang, out);
}

/* So many of so many: "##." */
static void put_bar(int done, int all, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < all; i++)
        pl_put(out, i < done ? (style->ascii ? "#" : "■") : (style->ascii ? "." : "□"));
}

/* --- The middle of the table --- */

static void put_header(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s %d: %s", _(N_("Round")), g->head.round, says(&pb_phase_kind, g->phase, style));
    pl_put(out, g->phase == PHASE_DRAFT ? "" : ", ");
    if (g->phase != PHASE_DRAFT)
        put_player_name(g, g->active, style, out);
    if (g->left)
        pl_putf(out, "; %s: %d", _(N_("Turns left")), g->left);
    if (g->owes && g->phase == PHASE_TURN)
        pl_putf(out, "; %s", _(N_("Office action to be done")));
    if (g->called && g->phase != PHASE_ELECTION)
        pl_putf(out, "; %s", _(N_("Election after this turn")));
    pl_put(out, "\n");
}

static void put_side(int token, int side, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s, ", _(pb_conglomerates[token].name));
    paint(side == RED ? RED_PAINT : "0", says(&pb_side_kind, side, style), style, out);
}

static void put_cell_line(int source, int list, const struct pl_style *style, struct pl_text *out)
{
    pl_put(out, ": ");
    pb_put_cell(source, list, style->lang, out);
    pl_put(out, "\n");
}

/* R12.3: what the exchange brings. */
static void put_next(const struct pl_state *g, int place, const struct pl_style *style, struct pl_text *out)
{
    bool turns = g->side[place] == pb_start_colour[place];
    int token = turns ? g->conglomerate[place] : g->top;
    int side = !turns ? pb_start_colour[place] : g->side[place] == GREY ? RED : GREY;
    if (token == PL_NO_CARD)
        return;
    pl_putf(out, "    %s, %s: ", says(&pb_place_kind, place, style), _(N_("after the exchange")));
    put_side(token, side, style, out);
    put_cell_line(SOURCE_CONGLOMERATE + token, side, style, out);
}

static void put_places(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    put_heading(_(N_("Conglomerates")), style, out);
    for (int place = 0; place < PLACES; place++) {
        int token = g->conglomerate[place];
        pl_putf(out, "  %s: ", says(&pb_place_kind, place, style));
        if (token == PL_NO_CARD) {
            pl_put(out, "-\n");
            continue;
        }
        put_side(token, g->side[place], style, out);
        pl_putf(out, ", %s ", _(N_("briefcases")));
        put_bar(g->briefcases[place], pb_spots(g), style, out);
        put_cell_line(SOURCE_CONGLOMERATE + token, g->side[place], style, out);
        put_next(g, place, style, out);
    }
    pl_putf(out, "  %s: %d\n", _(N_("Conglomerates to come")), g->stack.n + (g->top != PL_NO_CARD));
}

static void put_prices(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s: ", _(N_("Prices")));
    for (int market = 0; market < PLACES; market++)
        pl_putf(out, "%s %d; ", says(&pb_market_kind, market, style), pb_prices[market][g->market[market]]);
    pl_putf(out, "%s %d\n", says(&pb_resource_kind, MEAT, style), MEAT_PRICE);
}

static void put_election(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    const char *between = "";
    pl_putf(out, "%s: ", _(N_("Election track")));
    put_bar(g->marker, ELECTION_LAST, style, out);
    pl_putf(out, " %d/%d\n%s: ", g->marker, ELECTION_LAST, _(N_("Votes in the bag")));
    for (int player = 0; player < PLAYERS; player++) {
        if (!pb_is_player(g, player))
            continue;
        pl_put(out, between);
        put_player_name(g, player, style, out);
        pl_putf(out, " (%d)", g->bag[player]);
        between = ", ";
    }
    pl_put(out, "\n");
    if (pb_has_puppet(g))
        pl_putf(out, "%s: %s; %s: %d\n", _(N_("Puppet's office")), says(&pb_office_kind, g->puppet_office, style),
                _(N_("Puppet's votes")), g->puppet_supply);
}

static void put_news_card(int card, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s%s: ", _(pb_news[card].name), pb_news[card].reconstructed ? " *" : "");
    pb_news_kind.tells(card, style->lang, out);
    pl_put(out, "\n");
}

static void put_law(int law, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %s: %s%s\n    %s: ", _(N_("Laws being decided")), _(pb_laws[law].name),
            pb_laws[law].reconstructed ? " *" : "", _(N_("Adopt")));
    pb_put_law_side(law, ADOPT, style->lang, out);
    pl_putf(out, "\n    %s: ", _(N_("Reject")));
    pb_put_law_side(law, REJECT, style->lang, out);
    pl_put(out, "\n");
}

static void put_news(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    put_heading(_(N_("News")), style, out);
    for (int deck = 0; deck < DECKS; deck++) {
        pl_putf(out, "  %s (%d): ", says(&pb_news_deck_kind, deck, style), g->news[deck].n);
        if (g->face_up[deck] == PL_NO_CARD)
            pl_put(out, "-\n");
        else
            put_news_card(g->face_up[deck], style, out);
    }
    for (int i = 0; i < g->playing.n; i++) {
        pl_putf(out, "  %s: ", _(N_("News being played")));
        put_news_card(g->playing.card[i], style, out);
    }
    for (int i = 0; i < g->deciding.n; i++)
        put_law(g->deciding.card[i], style, out);
}

/* Everybody's disc, and what a support could resolve. */
static void put_track(const struct pl_state *g, int track, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %s:", says(&pb_track_kind, track, style));
    for (int seat = 0; seat < g->head.seats; seat++) {
        pl_put(out, seat ? ", " : " ");
        put_player_name(g, seat, style, out);
        pl_putf(out, " (%d)", g->seat[seat].track[track]);
    }
    pl_put(out, "\n");
    for (int space = 0; space < SPACES; space++) {
        int source = SOURCE_SPACE + track * SPACES + space;
        pl_putf(out, "    %s %d: ", says(&pb_track_kind, track, style), space + 1);
        pb_put_cell(source, 0, style->lang, out);
        pl_put(out, " / ");
        pb_put_cell(source, 1, style->lang, out);
        pl_put(out, "\n");
    }
}

/* --- A player in a few lines, which begin with a number --- */

/* "3 plants", "2 crafties", "10 money": as a cell would say it. */
static void put_amount(int step, int what, int n, const struct pl_style *style, struct pl_text *out)
{
    pb_put_step(0, &(struct pl_does){.step = (uint8_t)step, .what = (uint8_t)what, .n = (int16_t)n}, style->lang, out);
}

static void put_amounts(int step, const uint8_t *count, int kinds, const struct pl_style *style, struct pl_text *out)
{
    const char *between = "";
    for (int i = 0; i < kinds; i++) {
        if (!count[i])
            continue;
        pl_put(out, between);
        put_amount(step, i, count[i], style, out);
        between = ", ";
    }
    pl_put(out, *between ? "" : "-");
}

static void put_production(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %d: %s: ", seat + 1, _(N_("Production")));
    for (int cell = 0; cell < PRODUCTION_CELLS; cell++) {
        bool is_token = g->seat[seat].token[cell];
        if (cell % LINE_CELLS == 0)
            pl_putf(out, "%s%s: ", cell ? "; " : "", says(&pb_line_kind, cell / LINE_CELLS, style));
        pl_putf(out, "%s%s%s%s", cell % LINE_CELLS ? ", " : "", is_token ? "[" : "",
                says(&pb_resource_kind, pb_resource_of(g, seat, cell), style), is_token ? "]" : "");
    }
    pl_put(out, "\n");
}

/* R9.3: the tokens, and what the next one costs and brings. */
static void put_fraud(const struct pb_seat *who, int seat, const struct pl_style *style, struct pl_text *out)
{
    int slot = 0;
    pl_putf(out, "  %d: %s: ", seat + 1, _(N_("Election fraud")));
    for (; slot < FRAUD_SLOTS && who->fraud[slot]; slot++)
        pl_putf(out, "%s[%s]", slot ? " " : "", says(&pb_fraud_kind, who->fraud[slot], style));
    if (slot < FRAUD_SLOTS) {
        pl_put(out, slot ? " (" : "(");
        put_amount(STEP_MONEY, 0, pb_fraud_slots[slot].cost, style, out);
        pl_put(out, " -> ");
        put_amount(STEP_VP, 0, pb_fraud_slots[slot].vp, style, out);
        pl_put(out, ")");
    }
    pl_put(out, "\n");
}

static void put_zones(const struct pl_state *g, int card, const struct pl_style *style, struct pl_text *out)
{
    static const char *const signs[2][WORKERS][2] = {{{"○", "●"}, {"◇", "◆"}}, {{"o", "O"}, {"x", "X"}}};
    for (int i = 0, zone = pb_first_zone[card]; i < pb_zones_of(card); i++, zone++) {
        pl_put(out, " [");
        for (int colour = 0; colour < WORKERS; colour++)
            for (int k = 0; k < pb_zone_size(zone)->want[colour]; k++)
                paint(colour == CRAFTY ? ORANGE : PURPLE, signs[style->ascii][colour][k < g->placed[colour][zone]],
                      style, out);
        pl_put(out, "]");
    }
}

static void put_player(const struct pl_state *g, int seat, bool knows, const struct pl_style *style,
                       struct pl_text *out)
{
    const struct pb_seat *who = &g->seat[seat];
    pl_put(out, style->colour ? "\033[" BOLD "m" : "");
    put_player_name(g, seat, style, out);
    pl_put(out, style->colour ? "\033[0m" : "");
    pl_putf(out, ", %s%s, ", says(&pb_office_kind, who->office, style), pb_is_immoral(who) ? _(N_(" (immoral)")) : "");
    put_amount(STEP_MONEY, 0, who->money, style, out);
    pl_putf(out, who->mood ? ", %s %+d" : ", %s %d", _(N_("mood")), who->mood);
    if (knows) {
        pl_put(out, ", ");
        put_amount(STEP_VP, 0, who->vp, style, out);
    }
    pl_putf(out, "\n  %d: %s: ", seat + 1, _(N_("Workers")));
    put_amounts(STEP_PAY_WORKER, who->worker, WORKERS, style, out);
    pl_putf(out, "; %s: ", _(N_("Resources")));
    put_amounts(STEP_RES, who->stock, RESOURCES, style, out);
    pl_putf(out, "\n  %d: %s: %d; %s: %d; %s: %d\n", seat + 1, _(N_("Votes in supply")), who->supply,
            _(N_("Cards in hand")), who->hand.n, _(N_("Played news")), who->played.n);
    put_production(g, seat, style, out);
    put_fraud(who, seat, style, out);
}

static void put_other_city(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct pb_seat *who = &g->seat[seat];
    pl_putf(out, "  %d: %s: ", seat + 1, _(N_("Buildings")));
    for (int i = 0; i < who->built.n; i++) {
        pl_putf(out, "%s%s", i ? ", " : "", _(pb_building(who->built.card[i])->name));
        put_zones(g, who->built.card[i], style, out);
    }
    pl_put(out, who->built.n ? "\n" : "-\n");
}

/* --- One's own things --- */

/* R10.4: what the mood would bring now, and one level up and down. */
static void put_mood(const struct pb_seat *who, int seat, const struct pl_style *style, struct pl_text *out)
{
    const char *between = "";
    pl_putf(out, "  %d: %s:", seat + 1, _(N_("Mood in an election")));
    for (int mood = who->mood - 1; mood <= who->mood + 1; mood++) {
        if (mood < MOOD_WORST || mood > MOOD_BEST)
            continue;
        int source = SOURCE_MOOD + mood - MOOD_WORST;
        pl_putf(out, mood == 0 ? "%s %s%d%s: " : "%s %s%+d%s: ", between, mood == who->mood ? "[" : "", mood,
                mood == who->mood ? "]" : "");
        pb_put_cell(source, 0, style->lang, out);
        pl_put(out, pb_lists[source][0]->step ? "" : "-");
        between = " |";
    }
    pl_put(out, "\n");
}

static void put_tokens(const struct pb_seat *who, int seat, const struct pl_style *style, struct pl_text *out)
{
    uint8_t left[RESOURCES];
    for (int resource = 0; resource < RESOURCES; resource++)
        left[resource] = (uint8_t)pb_tokens_left(who, resource);
    pl_putf(out, "  %d: %s (", seat + 1, _(N_("Production tokens")));
    put_amount(STEP_MONEY, 0, TOKEN_PRICE, style, out);
    pl_put(out, "): ");
    put_amounts(STEP_RES, left, RESOURCES, style, out);
    pl_put(out, "\n");
}

static void put_played(const struct pb_seat *who, int seat, const struct pl_style *style, struct pl_text *out)
{
    if (!who->played.n)
        return;
    pl_putf(out, "  %d: %s:", seat + 1, _(N_("Played news")));
    for (int i = 0; i < who->played.n; i++)
        pl_putf(out, "%s %s", i ? "," : "", _(pb_news[who->played.card[i]].name));
    pl_put(out, "\n");
}

/* With its zones if it stands, otherwise with what it costs. */
static void put_building(const struct pl_state *g, int card, bool is_built, const struct pl_style *style,
                         struct pl_text *out)
{
    const struct pb_row *row = pb_building(card);
    pl_putf(out, "    %s%s (%s)", _(row->name), pb_building_kind.reconstructed(card) ? " *" : "",
            pb_building_kind.words[card]);
    if (!is_built) {
        pl_putf(out, ", %s, ", says(&pb_deck_kind, row->deck, style));
        put_amount(STEP_MONEY, 0, row->cost, style, out);
        pl_put(out, " -> ");
        put_amount(STEP_VP, 0, row->vp, style, out);
    }
    put_zones(g, card, style, out);
    pl_put(out, "\n");
    for (int cell = 0; cell < CELLS; cell++) {
        pl_putf(out, "      %s", _(row->cell[cell].name));
        put_cell_line(pb_row_of(card), cell, style, out);
    }
}

static void put_mine(const struct pl_state *g, int seat, bool knows, const struct pl_style *style, struct pl_text *out)
{
    const struct pb_seat *who = &g->seat[seat];
    put_mood(who, seat, style, out);
    put_tokens(who, seat, style, out);
    if (who->office != OFFICES) {
        pl_putf(out, "  %d: %s", seat + 1, _(N_("Office action")));
        put_cell_line(SOURCE_OFFICE + who->office, pb_is_immoral(who), style, out);
    }
    put_played(who, seat, style, out);
    pl_putf(out, "  %s:\n", _(N_("Buildings")));
    for (int i = 0; i < who->built.n; i++)
        put_building(g, who->built.card[i], true, style, out);
    if (knows && who->hand.n)
        pl_putf(out, "  %s:\n", _(N_("Hand")));
    for (int i = 0; knows && i < who->hand.n; i++)
        put_building(g, who->hand.card[i], false, style, out);
    if (knows && who->offered.n)
        pl_putf(out, "  %s:\n", _(N_("Buildings to keep one of")));
    for (int i = 0; knows && i < who->offered.n; i++)
        put_building(g, who->offered.card[i], false, style, out);
}

static void put_legend(const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, style->ascii ? "o %s, x %s; O X %s\n" : "○ %s, ◇ %s; ● ◆ %s\n", says(&pb_worker_kind, CRAFTY, style),
            says(&pb_worker_kind, BRAINY, style), _(N_("at work")));
    pl_putf(out, "* %s\n", _(N_("reconstructed: the printed values are not known to us")));
}

/* One's own things come last, nearest to the question. */
void pb_board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    put_header(g, style, out);
    put_places(g, style, out);
    put_prices(g, style, out);
    put_election(g, style, out);
    put_news(g, style, out);
    put_heading(_(N_("Factions")), style, out);
    for (int track = 0; track < TRACKS; track++)
        put_track(g, track, style, out);
    for (int i = 0; seat >= 0 && i < g->head.seats; i++) {
        if (i == seat)
            continue;
        put_player(g, i, false, style, out);
        put_other_city(g, i, style, out);
    }
    for (int i = 0; i < g->head.seats; i++) {
        if (i != seat && seat >= 0)
            continue;
        put_player(g, i, i == seat || seat == PL_ALL, style, out);
        put_mine(g, i, i == seat || seat == PL_ALL, style, out);
    }
    put_legend(style, out);
}
