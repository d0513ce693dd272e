/* Every word of the game: kinds of values, moves, events, reasons. What a cell
 * or a card says is in says.c. */
#include "games/planetb/state.h"

/* --- Kinds --- */

const struct pl_kind pb_number_kind = {.name = "number"};

#define KIND(name_of, is, number, ...)                                                                                 \
    const struct pl_kind pb_##name_of##_kind = {                                                                       \
        .name = is, .count = number, .words = name_of##_words, .says = name_of##_says __VA_OPT__(, ) __VA_ARGS__}

static const char *const resource_words[] = {"plastic", "iridium", "water", "plants", "hydrogen", "chips", "meat"};
static const char *const resource_says[] = {N_("plastic"),  N_("iridium"),    N_("water"), N_("plants"),
                                            N_("hydrogen"), N_("microchips"), N_("meat")};
KIND(resource, "resource", RESOURCES);

/* TRANSLATORS: one container, in the accusative: "Sell 1 plastic" */
static const char *const container_says[] = {N_("1 plastic"),  N_("1 iridium"),   N_("1 water"), N_("1 plant"),
                                             N_("1 hydrogen"), N_("1 microchip"), N_("1 meat")};
static const struct pl_kind container_kind = {
    .name = "resource", .count = RESOURCES, .words = resource_words, .says = container_says};

/* With what it sells for now. */
static void sale_say(const struct pl_state *g, int resource, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, pl_gettext(lang, container_says[resource]));
    if (g)
        pl_putf(out, " (+%d)", pb_price(g, resource));
}
static const struct pl_kind sale_kind = {
    .name = "resource", .count = RESOURCES, .words = resource_words, .say = sale_say};

static const char *const worker_words[] = {"crafty", "brainy"};
static const char *const worker_says[] = {N_("crafty"), N_("brainy")};
KIND(worker, "worker", WORKERS);

/* TRANSLATORS: in the accusative: "Take a crafty" */
static const char *const somebody_says[] = {N_("a crafty"), N_("a brainy")};
static const struct pl_kind somebody_kind = {
    .name = "worker", .count = WORKERS, .words = worker_words, .says = somebody_says};

const char *const pb_track_words[] = {"capitalists", "futurists", "traditionalists"};
static const char *const track_says[] = {N_("Capitalists"), N_("Futurists"), N_("Traditionalists")};

const struct pl_kind pb_track_kind = {.name = "track",
                                      .count = TRACKS,
                                      .words = pb_track_words,
                                      .says = track_says,
                                      .tells = pb_track_tells,
                                      .facts = pb_track_facts};

static const char *const of_track_says[] = {N_("of the Capitalists"), N_("of the Futurists"),
                                            N_("of the Traditionalists")};
static const struct pl_kind of_track_kind = {
    .name = "track", .count = TRACKS, .words = pb_track_words, .says = of_track_says};

static const char *const office_words[] = {"president", "premier", "lama", "dodo", "none"};
static const char *const office_says[] = {N_("President"), N_("Premier"), N_("L.A.M.A."), N_("D.O.D.O."),
                                          N_("no office")};
KIND(office, "office", OFFICES + 1, .tells = pb_office_tells, .facts = pb_office_facts);

static const char *const deck_words[] = {"a", "b", "c"};
static const char *const deck_says[] = {N_("A"), N_("B"), N_("C")};
KIND(deck, "deck", DECKS);

static const char *const news_deck_words[] = {"1", "2", "3"};
static const char *const news_deck_says[] = {N_("I"), N_("II"), N_("III")};
KIND(news_deck, "news_deck", DECKS);

static const char *const law_deck_words[] = {"yellow", "blue"};
static const char *const law_deck_says[] = {N_("yellow laws"), N_("blue laws")};
KIND(law_deck, "law_deck", LAW_DECKS);

static const char *const colour_words[] = {"grey", "red"};
static const char *const colour_says[] = {N_("on grey"), N_("on red")};
KIND(colour, "colour", COLOURS);

static const char *const side_says[] = {N_("grey side"), N_("red side")};
const struct pl_kind pb_side_kind = {.name = "side", .count = COLOURS, .words = colour_words, .says = side_says};

static const char *const way_words[] = {"left", "right"};
static const char *const way_says[] = {N_("left"), N_("right")};
KIND(way, "direction", 2);

static const char *const place_words[] = {"left", "centre", "right"};
static const char *const place_says[] = {N_("on the left"), N_("in the centre"), N_("on the right")};
KIND(place, "place", PLACES);

/* Whom the deal is with, and what it brings. */
static void deal_say(const struct pl_state *g, int place, enum pl_lang lang, struct pl_text *out)
{
    const char *where = pl_gettext(lang, place_says[place]);
    int token = g ? g->conglomerate[place] : PL_NO_CARD;
    if (token == PL_NO_CARD) {
        pl_put(out, where);
        return;
    }
    pl_putf(out, "%s, %s: ", pl_gettext(lang, pb_conglomerates[token].name), where);
    pb_put_cell(SOURCE_CONGLOMERATE + token, g->side[place], lang, out);
}
static const struct pl_kind deal_kind = {.name = "place", .count = PLACES, .words = place_words, .say = deal_say};

static const char *const market_says[] = {N_("plastic and iridium"), N_("water and plants"),
                                          N_("hydrogen and microchips")};
const struct pl_kind pb_market_kind = {.name = "place", .count = PLACES, .words = place_words, .says = market_says};

static const char *const phase_words[] = {"draft", "turn", "end", "election"};
static const char *const phase_says[] = {N_("Draft"), N_("Turn"), N_("End of the turn"), N_("Election")};
KIND(phase, "phase", 4);

static const char *const fraud_words[] = {"none", "vote", "draw"};
static const char *const fraud_says[] = {N_("none"), N_("+1 vote"), N_("+1 vote in each draw")};
KIND(fraud, "fraud", FRAUD_KINDS);

static const char *const token_words[] = {"none", "plastic", "iridium", "water", "plants", "hydrogen", "chips", "meat"};
static const char *const token_says[] = {N_("none"),   N_("plastic"),  N_("iridium"),    N_("water"),
                                         N_("plants"), N_("hydrogen"), N_("microchips"), N_("meat")};
KIND(token, "token", RESOURCES + 1);

static const char *const line_words[] = {"upper", "lower"};
static const char *const line_says[] = {N_("upper line"), N_("lower line")};
KIND(line, "line", LINES);

/* As an answer, with what it produces. */
static void produce_say(const struct pl_state *g, int line, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, pl_gettext(lang, line_says[line]));
    for (int i = 0; g && i < LINE_CELLS; i++)
        pl_putf(out, "%s%s%s", i ? ", " : " (",
                pl_gettext(lang, resource_says[pb_resource_of(g, g->active, line * LINE_CELLS + i)]),
                i + 1 < LINE_CELLS ? "" : ")");
}
static const struct pl_kind produce_kind = {.name = "line", .count = LINES, .words = line_words, .say = produce_say};

static const char *const production_words[] = {"upper-1", "upper-2", "upper-3", "lower-1", "lower-2", "lower-3"};
static const char *const production_says[] = {N_("upper line, cell 1"), N_("upper line, cell 2"),
                                              N_("upper line, cell 3"), N_("lower line, cell 1"),
                                              N_("lower line, cell 2"), N_("lower line, cell 3")};
KIND(production, "production", PRODUCTION_CELLS);

/* Which unit of an action is asked for, from the c of its frame. */
static void unit_say(const struct pl_state *g, int c, enum pl_lang lang, struct pl_text *out)
{
    (void)g, (void)lang;
    pl_putf(out, "%d", (c >> COPIER_BITS) + 1);
}
const struct pl_kind pb_unit_kind = {.name = "unit", .say = unit_say};

/* Levels and steps of the mood always have their sign. */
static void mood_say(const struct pl_state *g, int mood, enum pl_lang lang, struct pl_text *out)
{
    (void)g, (void)lang;
    pl_putf(out, mood ? "%+d" : "%d", mood);
}
static const struct pl_kind mood_kind = {.name = "mood", .say = mood_say};

/* Seats, and after the last possible one the puppet (R13.10). */
static const char *const player_words[] = {"seat-1", "seat-2", "seat-3", "seat-4", "puppet"};

static void player_say(const struct pl_state *g, int player, enum pl_lang lang, struct pl_text *out)
{
    if (player == PUPPET)
        pl_put(out, pl_gettext(lang, N_("the puppet")));
    else if (g)
        pl_put_name(g, player, NULL, lang, out);
    else
        pl_putf(out, "%d", player + 1);
}

static int seat_of_player(int player)
{
    return player == PUPPET ? -1 : player;
}
const struct pl_kind pb_player_kind = {
    .name = "player", .count = PLAYERS, .words = player_words, .say = player_say, .seat = seat_of_player};
static const struct pl_kind way_kind_of_list = {.name = "way", .base = 1, .say = pl_put_way};

/* --- Cards --- */

static const char *const building_words[] = {
    "headquarters",
    "headquarters#2",
    "headquarters#3",
    "headquarters#4",
#define BUILDING(deck, id, name, word, ...) [id ? id : BUILDINGS] = word,
#include "games/planetb/buildings.def"
#undef BUILDING
};

static void building_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, pb_building(card)->name));
}

static void building_tells(int card, enum pl_lang lang, struct pl_text *out)
{
    const struct pb_row *row = pb_building(card);
    for (int cell = 0; cell < CELLS; cell++) {
        pl_putf(out, "%s%s: ", cell ? "\n" : "", pl_gettext(lang, row->cell[cell].name));
        pb_put_cell(pb_row_of(card), cell, lang, out);
    }
}

static void building_facts(int card, struct pl_text *out)
{
    const struct pb_row *row = pb_building(card);
    pl_putf(out, "{\"deck\":\"%s\",\"cost\":%d,\"vp\":%d,\"zones\":[",
            row->deck == NO_DECK ? "none" : deck_words[row->deck], row->cost, row->vp);
    for (int i = 0; i < row->zones; i++)
        pl_putf(out, "%s{\"word\":\"%s\",\"crafty\":%d,\"brainy\":%d}", i ? "," : "",
                pb_zones[pb_first_zone[card] + i].word, row->zone[i].want[CRAFTY], row->zone[i].want[BRAINY]);
    pl_put(out, "],\"cells\":[");
    for (int cell = 0; cell < CELLS; cell++) {
        pl_put(out, cell ? "," : "");
        pl_put_list_facts(&pb_game, pb_lists[pb_row_of(card)][cell], out);
    }
    pl_put(out, "]}");
}

static bool building_reconstructed(int card)
{
    const struct pb_row *row = pb_building(card);
    return row->reconstructed || row->cell[0].reconstructed || row->cell[1].reconstructed;
}

static int building_back(int card)
{
    return pb_building(card)->deck;
}

/* R1.9: everybody has a headquarters. */
static bool building_in_play(const struct pl_state *g, int card)
{
    return card >= HEADQUARTERS_CARDS || card < g->head.seats;
}

const struct pl_kind pb_building_kind = {.name = "building",
                                         .count = BUILDINGS,
                                         .words = building_words,
                                         .is_card = true,
                                         .in_play = building_in_play,
                                         .back = building_back,
                                         .say = building_say,
                                         .tells = building_tells,
                                         .facts = building_facts,
                                         .reconstructed = building_reconstructed};

static const char *const zone_words[] = {
#define ZONE(card, number, word) word,
#include "games/planetb/zones.def"
#undef ZONE
};

static void zone_say(const struct pl_state *g, int zone, enum pl_lang lang, struct pl_text *out)
{
    building_say(g, pb_zones[zone].card, lang, out);
    if (pb_zones_of(pb_zones[zone].card) > 1)
        pl_putf(out, " %d", pb_zones[zone].number + 1);
}
const struct pl_kind pb_zone_kind = {.name = "zone", .count = ZONES, .words = zone_words, .say = zone_say};

static const char *const cell_words[] = {
#define BUILDING(deck, id, name, word, ...) word "/1", word "/2",
#include "games/planetb/buildings.def"
#undef BUILDING
};

static void cell_say(const struct pl_state *g, int cell, enum pl_lang lang, struct pl_text *out)
{
    const struct pb_row *row = &pb_rows[cell / CELLS];
    (void)g;
    pl_putf(out, "%s, %s", pl_gettext(lang, row->name), pl_gettext(lang, row->cell[cell % CELLS].name));
}

static void cell_tells(int cell, enum pl_lang lang, struct pl_text *out)
{
    pb_put_cell(cell / CELLS, cell % CELLS, lang, out);
}

static bool cell_reconstructed(int cell)
{
    return pb_rows[cell / CELLS].cell[cell % CELLS].reconstructed;
}
const struct pl_kind pb_cell_kind = {.name = "cell",
                                     .count = ROWS * CELLS,
                                     .words = cell_words,
                                     .say = cell_say,
                                     .tells = cell_tells,
                                     .reconstructed = cell_reconstructed};

/* As an answer, with what it does. */
static void resolve_say(const struct pl_state *g, int cell, enum pl_lang lang, struct pl_text *out)
{
    cell_say(g, cell, lang, out);
    if (!g)
        return;
    pl_put(out, ": ");
    cell_tells(cell, lang, out);
}
static const struct pl_kind resolve_kind = {.name = "cell",
                                            .count = ROWS * CELLS,
                                            .words = cell_words,
                                            .say = resolve_say,
                                            .tells = cell_tells,
                                            .reconstructed = cell_reconstructed};

static const char *const news_words[] = {
#define NEWS(deck, id, name, word, ...) word,
#include "games/planetb/news.def"
#undef NEWS
};

static void news_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, pb_news[card].name));
}

static void news_tells(int card, enum pl_lang lang, struct pl_text *out)
{
    pb_put_cell(SOURCE_NEWS + card, 0, lang, out);
    if (pb_news[card].immoral)
        pl_put(out, pl_gettext(lang, N_(" (immoral)")));
}

static void news_facts(int card, struct pl_text *out)
{
    pl_putf(out, "{\"deck\":\"%s\",\"immoral\":%s,\"does\":", news_deck_words[pb_news[card].deck],
            pb_news[card].immoral ? "true" : "false");
    pl_put_list_facts(&pb_game, pb_lists[SOURCE_NEWS + card][0], out);
    pl_put(out, "}");
}

static bool news_reconstructed(int card)
{
    return pb_news[card].reconstructed;
}

static int news_back(int card)
{
    return pb_news[card].deck;
}
const struct pl_kind pb_news_kind = {.name = "news",
                                     .count = NEWS,
                                     .words = news_words,
                                     .is_card = true,
                                     .back = news_back,
                                     .say = news_say,
                                     .tells = news_tells,
                                     .facts = news_facts,
                                     .reconstructed = news_reconstructed};

static const char *const law_words[] = {
#define LAW(colour, id, name, word, ...) word,
#include "games/planetb/laws.def"
#undef LAW
};

static void law_say(const struct pl_state *g, int law, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, pb_laws[law].name));
}

static void law_tells(int law, enum pl_lang lang, struct pl_text *out)
{
    pl_putf(out, "%s: ", pl_gettext(lang, N_("Adopt")));
    pb_put_law_side(law, ADOPT, lang, out);
    pl_putf(out, "\n%s: ", pl_gettext(lang, N_("Reject")));
    pb_put_law_side(law, REJECT, lang, out);
}

static void law_facts(int law, struct pl_text *out)
{
    static const char *const keys[] = {"adopt", "adopt_others", "reject", "reject_others"};
    pl_putf(out, "{\"colour\":\"%s\"", law_deck_words[pb_laws[law].colour]);
    for (int list = 0; list < LISTS; list++) {
        pl_putf(out, ",\"%s\":", keys[list]);
        pl_put_list_facts(&pb_game, pb_lists[SOURCE_LAW + law][list], out);
    }
    pl_put(out, "}");
}

static bool law_reconstructed(int law)
{
    return pb_laws[law].reconstructed;
}

static int law_back(int law)
{
    return pb_laws[law].colour;
}
const struct pl_kind pb_law_kind = {.name = "law",
                                    .count = LAWS,
                                    .words = law_words,
                                    .is_card = true,
                                    .back = law_back,
                                    .say = law_say,
                                    .tells = law_tells,
                                    .facts = law_facts,
                                    .reconstructed = law_reconstructed};

/* As answers, with what each side does. */
static void adopt_say(const struct pl_state *g, int law, enum pl_lang lang, struct pl_text *out)
{
    law_say(g, law, lang, out);
    pl_put(out, ": ");
    pb_put_law_side(law, ADOPT, lang, out);
}

static void reject_say(const struct pl_state *g, int law, enum pl_lang lang, struct pl_text *out)
{
    law_say(g, law, lang, out);
    pl_put(out, ": ");
    pb_put_law_side(law, REJECT, lang, out);
}
static const struct pl_kind adopt_kind = {.name = "law", .count = LAWS, .words = law_words, .say = adopt_say},
                            reject_kind = {.name = "law", .count = LAWS, .words = law_words, .say = reject_say};

static const char *const conglomerate_words[] = {
#define CONGLOMERATE(set, id, name, word, ...) word,
#include "games/planetb/conglomerates.def"
#undef CONGLOMERATE
};

static void conglomerate_say(const struct pl_state *g, int token, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, pb_conglomerates[token].name));
}

static void conglomerate_tells(int token, enum pl_lang lang, struct pl_text *out)
{
    for (int side = GREY; side <= RED; side++) {
        pl_putf(out, "%s%s: ", side ? "\n" : "", pl_gettext(lang, side_says[side]));
        pb_put_cell(SOURCE_CONGLOMERATE + token, side, lang, out);
    }
}

static void conglomerate_facts(int token, struct pl_text *out)
{
    pl_putf(out, "{\"set\":\"%s\",\"sides\":[", pb_conglomerates[token].set == SET_A ? "a" : "b");
    for (int side = GREY; side <= RED; side++) {
        pl_put(out, side ? "," : "");
        pl_put_list_facts(&pb_game, pb_lists[SOURCE_CONGLOMERATE + token][side], out);
    }
    pl_put(out, "]}");
}

static bool conglomerate_reconstructed(int token)
{
    return pb_conglomerates[token].reconstructed[GREY] || pb_conglomerates[token].reconstructed[RED];
}
const struct pl_kind pb_conglomerate_kind = {.name = "conglomerate",
                                             .count = CONGLOMERATES,
                                             .words = conglomerate_words,
                                             .is_card = true,
                                             .say = conglomerate_say,
                                             .tells = conglomerate_tells,
                                             .facts = conglomerate_facts,
                                             .reconstructed = conglomerate_reconstructed};

/* --- Moves --- */

#define ONE(of) .arg = {{#of, &pb_##of##_kind, false}}
#define ARGS(...) .arg = {__VA_ARGS__}
#define ARG(of, kind)                                                                                                  \
    {                                                                                                                  \
        of, &kind, false                                                                                               \
    }
#define NUMBER ARG("n", pb_number_kind)
#define CONTAINER ARG("resource", container_kind)
#define SOMEBODY ARG("worker", somebody_kind)
#define ON_TRACK ARG("track", pb_on_track_kind)
#define RESOLVE ARG("cell", resolve_kind)
static const struct pl_kind space_kind = {.name = "space"}, track_cell_kind = {.name = "cell", .base = 1};

const struct pl_phrase pb_verbs[] = {
    [VERB_KEEP] = {.word = "keep", .says = N_("Keep {building}"), ONE(building), .touches = "building {building}"},
    [VERB_DEAL] = {.word = "deal",
                   .says = N_("Deal: {place}"),
                   ARGS({"place", &deal_kind, false}, {"conglomerate", &pb_conglomerate_kind, true}),
                   .aside = 2,
                   .touches = "place {place}"},
    [VERB_WAY] = {.word = "do", .says = N_("{way}"), ARGS({"way", &way_kind_of_list, false})},
    [VERB_YES] = {.word = "yes", .says = N_("Yes")},
    [VERB_NO] = {.word = "no", .says = N_("No")},
    [VERB_LINE] = {.word = "line",
                   .says = N_("Produce: {line}"),
                   ARGS(ARG("line", produce_kind)),
                   .touches = "line {line}"},
    [VERB_BUILD] = {.word = "build", .says = N_("Build {building}"), ONE(building), .touches = "building {building}"},
    [VERB_DISCARD] = {.word = "discard",
                      .idle = true,
                      .says = N_("Put {building} under its deck"),
                      ONE(building),
                      .touches = "building {building}"},
    [VERB_TAKE] = {.word = "take", .says = N_("Take {worker}"), ARGS(SOMEBODY), .touches = "worker {worker}"},
    [VERB_PLACE] = {.word = "place",
                    .says = N_("Place {worker}: {zone}"),
                    ARGS({"zone", &pb_zone_kind, false}, SOMEBODY),
                    .touches = "zone {zone} {worker}"},
    [VERB_CELL] = {.word = "cell", .says = N_("{cell}"), ARGS(RESOLVE), .touches = "cell {cell}"},
    [VERB_STEP] = {.word = "step", .says = N_("A step {track}"), ARGS(ON_TRACK), .touches = "track {track}"},
    [VERB_SUPPORT] = {.word = "support",
                      .says = N_("Support {track}: space {space}, cell {cell}"),
                      ARGS({"track", &of_track_kind, false}, {"space", &space_kind, false},
                           {"cell", &track_cell_kind, false}),
                      .touches = "space {track} {space} {cell}"},
    [VERB_NEWS] = {.word = "news", .says = N_("News: {news}"), ONE(news), .touches = "news {news}"},
    [VERB_FRAUD] = {.word = "fraud", .says = N_("Fraud token: {fraud}"), ONE(fraud), .touches = "fraud {fraud}"},
    [VERB_MARKER] = {.word = "marker", .says = N_("Election marker to the {way}"), ONE(way), .touches = "marker {way}"},
    [VERB_DECK] = {.word = "deck", .says = N_("Draw from the {law_deck}"), ONE(law_deck), .touches = "laws {law_deck}"},
    [VERB_ADOPT] = {.word = "adopt",
                    .says = N_("Adopt {law}"),
                    ARGS({"law", &adopt_kind, false}),
                    .touches = "adopt {law}"},
    [VERB_REJECT] = {.word = "reject",
                     .says = N_("Reject {law}"),
                     ARGS({"law", &reject_kind, false}),
                     .touches = "reject {law}"},
    [VERB_GAIN] = {.word = "gain", .says = N_("Gain {resource}"), ARGS(CONTAINER), .touches = "stock {resource}"},
    [VERB_PAY] = {.word = "pay", .says = N_("Pay {resource}"), ARGS(CONTAINER), .touches = "stock {resource}"},
    [VERB_PAY_WORKER] = {.word = "give-up",
                         .says = N_("Give up {worker}"),
                         ARGS(SOMEBODY),
                         .touches = "worker {worker}"},
    [VERB_PAY_STEP] = {.word = "back", .says = N_("A step back {track}"), ARGS(ON_TRACK), .touches = "track {track}"},
    [VERB_RECALL] = {.word = "recall",
                     .says = N_("Take back {worker}: {zone}"),
                     ARGS({"zone", &pb_zone_kind, false}, SOMEBODY),
                     .touches = "zone {zone} {worker}"},
    [VERB_DEMOLISH] = {.word = "demolish",
                       .says = N_("Demolish {building}"),
                       ONE(building),
                       .touches = "building {building}"},
    [VERB_COPY] = {.word = "copy", .says = N_("Use {cell}"), ARGS(RESOLVE), .touches = "cell {cell}"},
    [VERB_GIVE] = {.word = "give", .says = N_("A plant for {player}"), ONE(player), .touches = "player {player}"},
    [VERB_EXPORT] = {.word = "export",
                     .says = N_("Sell {resource} abroad"),
                     ARGS(CONTAINER),
                     .touches = "stock {resource}"},
    [VERB_STOP] = {.word = "stop", .says = N_("That is all")},
    [VERB_DRAW] = {.word = "draw", .says = N_("Draw from deck {deck}"), ONE(deck), .touches = "deck {deck}"},
    [VERB_COVER] = {.word = "cover",
                    .says = N_("On the {production}"),
                    ONE(production),
                    .touches = "production {production}"},
    [VERB_END] = {.word = "end", .says = N_("End the turn")},
    [VERB_DECLINE] = {.word = "decline", .says = N_("Do without it")},
    [VERB_SELL] = {.word = "sell",
                   .says = N_("Sell {resource}"),
                   ARGS({"resource", &sale_kind, false}),
                   .touches = "stock {resource}",
                   .side = true},
    [VERB_TOKEN] = {.word = "token",
                    .says = N_("Buy a production token: {resource}"),
                    ONE(resource),
                    .touches = "token {resource}",
                    .side = true},
    [VERB_UNCOVER] = {.word = "uncover",
                      .idle = true,
                      .says = N_("Take the token back: {production}"),
                      ONE(production),
                      .touches = "production {production}",
                      .side = true},
    [VERB_OFFICE] =
        {.word = "office", .says = N_("Act as {office}"), ONE(office), .touches = "office {office}", .side = true},
    {0},
};

/* --- What happens --- */

const struct pl_phrase pb_events[] = {
    [EVENT_TURN] = {.word = "turn", .says = N_("{seat}'s turn")},
    [EVENT_KEEPS] = {.word = "keeps",
                     .says = N_("{seat} keeps a building of deck {deck}"),
                     ONE(deck),
                     .touches = "deck {deck}"},
    [EVENT_DEALS] = {.word = "deals",
                     .says = N_("{seat} makes a deal with {conglomerate} ({side})"),
                     ARGS(ARG("conglomerate", pb_conglomerate_kind), ARG("side", pb_side_kind)),
                     .touches = "conglomerate {conglomerate}"},
    [EVENT_MONEY] = {.word = "money",
                     NP_(.says = "{seat}: +{n} money", .many = "{seat}: +{n} money"),
                     ARGS(NUMBER),
                     .caused = true},
    [EVENT_PAYS] = {.word = "pays",
                    NP_(.says = "{seat} pays {n} money", .many = "{seat} pays {n} money"),
                    ARGS(NUMBER),
                    .caused = true},
    [EVENT_VP] = {.word = "vp", .says = N_("{seat}: +{n} VP"), ARGS(NUMBER), .caused = true},
    [EVENT_LOSES_VP] = {.word = "loses_vp", .says = N_("{seat}: -{n} VP"), ARGS(NUMBER), .caused = true},
    [EVENT_MOOD] = {.word = "mood",
                    .says = N_("{seat}: mood {by}, now {level}"),
                    ARGS(ARG("level", mood_kind), ARG("by", mood_kind)),
                    .caused = true},
    [EVENT_GAINS] = {.word = "gains",
                     .says = N_("{seat} gains {resource}"),
                     ARGS(CONTAINER),
                     .caused = true,
                     .touches = "stock {resource}"},
    [EVENT_OVERFLOW] = {.word = "overflow",
                        NP_(.says = "{seat} has no room for {resource} and sells it for {n} money",
                            .many = "{seat} has no room for {resource} and sells it for {n} money"),
                        ARGS(CONTAINER, NUMBER),
                        .touches = "stock {resource}"},
    [EVENT_SELLS] = {.word = "sells",
                     NP_(.says = "{seat} sells {resource} for {n} money",
                         .many = "{seat} sells {resource} for {n} money"),
                     ARGS(CONTAINER, NUMBER),
                     .touches = "stock {resource}"},
    [EVENT_PAYS_RESOURCE] = {.word = "pays_resource",
                             .says = N_("{seat} pays {resource}"),
                             ARGS(CONTAINER),
                             .caused = true,
                             .touches = "stock {resource}"},
    [EVENT_WORKER] = {.word = "worker",
                      .says = N_("{seat} takes {worker}"),
                      ARGS(SOMEBODY),
                      .caused = true,
                      .touches = "worker {worker}"},
    [EVENT_PAYS_WORKER] = {.word = "pays_worker",
                           .says = N_("{seat} gives up {worker}"),
                           ARGS(SOMEBODY),
                           .caused = true,
                           .touches = "worker {worker}"},
    [EVENT_PLACES] = {.word = "places",
                      .says = N_("{seat} places {worker}: {zone}"),
                      ARGS(SOMEBODY, ARG("zone", pb_zone_kind)),
                      .touches = "zone {zone} {worker}"},
    [EVENT_RETURNS] = {.word = "returns",
                       .says = N_("{seat} takes back {worker}: {zone}"),
                       ARGS(SOMEBODY, ARG("zone", pb_zone_kind)),
                       .touches = "zone {zone} {worker}"},
    [EVENT_CELL] = {.word = "cell", .says = N_("{seat}: {cell}"), ONE(cell), .touches = "cell {cell}"},
    [EVENT_BUILDS] = {.word = "builds",
                      .says = N_("{seat} builds {building}"),
                      ONE(building),
                      .touches = "building {building}"},
    [EVENT_DISCARDS] = {.word = "discards",
                        .says = N_("{seat} puts a card under deck {deck}"),
                        ONE(deck),
                        .touches = "deck {deck}"},
    [EVENT_DEMOLISHES] = {.word = "demolishes",
                          .says = N_("{seat} demolishes {building}"),
                          ONE(building),
                          .touches = "building {building}"},
    [EVENT_STEPS] = {.word = "steps",
                     .says = N_("{seat} steps to space {n} {track}"),
                     ARGS(ON_TRACK, NUMBER),
                     .caused = true,
                     .touches = "track {track}"},
    [EVENT_STEPS_BACK] = {.word = "steps_back",
                          .says = N_("{seat} steps back to space {n} {track}"),
                          ARGS(ON_TRACK, NUMBER),
                          .touches = "track {track}"},
    [EVENT_SUPPORTS] = {.word = "supports",
                        .says = N_("{seat} uses the support {track}: space {space}, cell {cell}"),
                        ARGS({"track", &of_track_kind, false}, {"space", &space_kind, false},
                             {"cell", &track_cell_kind, false}),
                        .touches = "space {track} {space} {cell}"},
    [EVENT_DISC] = {.word = "disc",
                    .says = N_("{seat}: the disc {track} is back at the start"),
                    ARGS(ON_TRACK),
                    .touches = "track {track}"},
    [EVENT_NEWS] = {.word = "news", .says = N_("{seat} makes news: {news}"), ONE(news), .touches = "news {news}"},
    [EVENT_REPLAYS] = {.word = "replays",
                       .says = N_("{seat} makes the same news again: {news}"),
                       ONE(news),
                       .touches = "news {news}"},
    [EVENT_VOTES] = {.word = "votes",
                     NP_(.says = "{seat}: {n} vote into the bag", .many = "{seat}: {n} votes into the bag"),
                     ARGS(NUMBER),
                     .caused = true,
                     .touches = "bag"},
    [EVENT_PUPPET_VOTES] = {.word = "puppet_votes",
                            NP_(.says = "The puppet: {n} vote into the bag",
                                .many = "The puppet: {n} votes into the bag"),
                            ARGS(NUMBER),
                            .touches = "bag"},
    [EVENT_FRAUD] = {.word = "fraud",
                     .says = N_("{seat} buys a fraud token: {fraud}"),
                     ONE(fraud),
                     .touches = "fraud {fraud}"},
    [EVENT_MARKER] = {.word = "marker",
                      .says = N_("The election marker is on space {n}"),
                      ARGS(NUMBER),
                      .touches = "marker"},
    [EVENT_LAW] = {.word = "law", .says = N_("{seat} reads out a bill: {law}"), ONE(law), .touches = "law {law}"},
    [EVENT_ADOPTS] = {.word = "adopts", .says = N_("{seat} adopts {law}"), ONE(law), .touches = "law {law}"},
    [EVENT_REJECTS] = {.word = "rejects", .says = N_("{seat} rejects {law}"), ONE(law), .touches = "law {law}"},
    [EVENT_OFFICE] = {.word = "office",
                      .says = N_("{seat} acts as {office}"),
                      ONE(office),
                      .touches = "office {office}"},
    [EVENT_TOKEN] = {.word = "token",
                     NP_(.says = "{seat} pays {n} money for a production token: {resource}, {production}",
                         .many = "{seat} pays {n} money for a production token: {resource}, {production}"),
                     ARGS(ARG("resource", pb_resource_kind), ARG("production", pb_production_kind), NUMBER),
                     .touches = "production {production}"},
    [EVENT_UNCOVERS] = {.word = "uncovers",
                        .says = N_("{seat} takes a token back: {production}"),
                        ONE(production),
                        .touches = "production {production}"},
    [EVENT_DRAWS] = {.word = "draws", .says = N_("{seat} draws from deck {deck}"), ONE(deck), .touches = "deck {deck}"},
    [EVENT_REVEALS] = {.word = "reveals", .says = N_("The next news: {news}"), ONE(news), .touches = "news {news}"},
    [EVENT_EXCHANGE] = {.word = "exchange",
                        .says = N_("{seat} makes the exchange {place}"),
                        ONE(place),
                        .touches = "place {place}"},
    [EVENT_FLIPS] = {.word = "flips",
                     .says = N_("{conglomerate} is turned over: {side}"),
                     ARGS(ARG("conglomerate", pb_conglomerate_kind), ARG("side", pb_side_kind)),
                     .touches = "conglomerate {conglomerate}"},
    [EVENT_REPLACES] = {.word = "replaces",
                        .says = N_("{conglomerate} moves in {place}"),
                        ARGS({"conglomerate", &pb_conglomerate_kind, false}, {"place", &pb_place_kind, false}),
                        .touches = "conglomerate {conglomerate}"},
    [EVENT_PRICES] = {.word = "prices",
                      .says = N_("From the next turn on {market} sell for {n} each"),
                      ARGS(ARG("market", pb_market_kind), NUMBER),
                      .touches = "place {market}"},
    [EVENT_LAST] = {.word = "last", .says = N_("That was the last conglomerate: everybody has one more turn")},
    [EVENT_ELECTION] = {.word = "election", .says = N_("Election!"), .touches = "election"},
    [EVENT_NEUTRAL] = {.word = "neutral", .says = N_("Promises are forgotten: everybody's mood is neutral again")},
    [EVENT_LAYS] = {.word = "lays",
                    NP_(.says = "{seat} finds {n} vote in a drawer (fraud)",
                        .many = "{seat} finds {n} votes in a drawer (fraud)"),
                    ARGS(NUMBER),
                    .touches = "laid {n}"},
    [EVENT_VOTE] = {.word = "vote",
                    .says = N_("{seat} draws a vote: {player}"),
                    ONE(player),
                    .touches = "vote {player}"},
    [EVENT_PUPPET_VOTE] = {.word = "puppet_vote",
                           .says = N_("The puppet draws a vote: {player}"),
                           ONE(player),
                           .touches = "vote {player}"},
    [EVENT_RESULT] = {.word = "result",
                      NP_(.says = "{seat} is {office} with {n} vote", .many = "{seat} is {office} with {n} votes"),
                      ARGS({"office", &pb_office_kind, false}, NUMBER),
                      .touches = "office {office}"},
    [EVENT_PUPPET_RESULT] = {.word = "puppet_result",
                             NP_(.says = "The puppet is {office} with {n} vote",
                                 .many = "The puppet is {office} with {n} votes"),
                             ARGS({"office", &pb_office_kind, false}, NUMBER),
                             .touches = "office {office}"},
    [EVENT_BAG_VOTE] = {.word = "bag_vote", .says = N_("{seat} draws a vote from the bag: {player}"), ONE(player)},
    {0, .touches = "bag"},
};

const struct pl_reason pb_reasons[] = {
    {.rule = "R0", .says = ""},
    [CANNOT_PAY] = {.rule = "R4.2", .says = N_("you can't pay what it costs")},
    [NEEDS_SALE] = {.rule = "R4.4", .says = N_("you have to sell something first")},
    [NO_MONEY] = {.rule = "R4.2", .says = N_("you don't have the money")},
    [NO_FREE_PLACE] = {.rule = "R6.5", .says = N_("no work place of this colour is free there")},
    [NO_WORKER] = {.rule = "R6.1", .says = N_("you have no worker of this colour on your board")},
    [AT_START] = {.rule = "R7.4", .says = N_("your disc is at the start")},
    [NO_STEP_BACK] = {.rule = "R7.6", .says = N_("you can't step back there")},
    [SUPPORTED_NOW] = {.rule = "R7.5", .says = N_("this faction supports you already")},
    [TOO_FAR] = {.rule = "R7.4", .says = N_("your disc has not come so far")},
    [NO_TOKEN_OF_KIND] = {.rule = "R9.3", .says = N_("you have used both tokens of this kind")},
    [NO_TOKEN] = {.rule = "R5.5", .says = N_("you have no such token left")},
    [NOTHING_TO_RECALL] = {.rule = "R6.14", .says = N_("no worker could come back")},
    [NOTHING_TO_SUPPORT] = {.rule = "R7.7", .says = N_("no faction could support you")},
    [PAYS_A_COST] = {.rule = "R4.14", .says = N_("you need it for what you are paying")},
    [EMPTY_PLACE] = {.rule = "R12.5", .says = N_("nobody has moved in there")},
    [DECK_EMPTY] = {.rule = "R2.9", .says = N_("the deck is empty")},
    {0},
};
