/* Every word of the game: kinds of values, moves, events, reasons. What
 * components say at length is text.c's. */
#include "games/mars/text.h"

/* --- Numbers and players --- */

const struct pl_kind tm_number_kind = {.name = "number"};

static void seat_say(const struct pl_state *g, int seat, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind from_one = {.name = "seat", .base = 1};
    static const struct pl_arg arg[] = {{"n", &from_one, false}};
    pl_put_phrase(g, N_("Seat {n}"), NULL, arg, 1, &seat, NULL, lang, out);
}
const struct pl_kind tm_seat_kind = {.name = "seat"};

static void owner_say(const struct pl_state *g, int owner, enum pl_lang lang, struct pl_text *out)
{
    if (owner == NOBODY || owner == NEUTRAL)
        pl_put(out, pl_gettext(lang, owner == NOBODY ? N_("nobody") : N_("neutral")));
    else
        seat_say(g, owner - 1, lang, out);
}
static const char *const owner_words[] = {"none", "seat1", "seat2", "seat3", "seat4", "seat5", "neutral"};
static int seat_of_owner(int owner)
{
    return owner == NEUTRAL ? -1 : owner - 1;
}
const struct pl_kind tm_owner_kind = {
    .name = "owner", .count = OWNERS, .words = owner_words, .say = owner_say, .seat = seat_of_owner};

/* --- Cards --- */

static void card_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, tm_card(card)->name));
}

const struct pl_kind tm_project_kind = {.name = "card",
                                        .count = PROJECTS,
                                        .words = tm_project_words,
                                        .is_card = true,
                                        .in_play = tm_in_play,
                                        .say = card_say,
                                        .tells = tm_put_card_text,
                                        .facts = tm_card_facts};

static bool corporation_in_play(const struct pl_state *g, int corporation)
{
    return tm_in_play(g, tm_of_corporation(corporation));
}

static void corporation_say(const struct pl_state *g, int corporation, enum pl_lang lang, struct pl_text *out)
{
    card_say(g, tm_of_corporation(corporation), lang, out);
}

static void corporation_tells(int corporation, enum pl_lang lang, struct pl_text *out)
{
    tm_put_card_text(tm_of_corporation(corporation), lang, out);
}

static void corporation_facts(int corporation, struct pl_text *out)
{
    tm_card_facts(tm_of_corporation(corporation), out);
}

const struct pl_kind tm_corporation_kind = {.name = "card",
                                            .count = CORPORATIONS,
                                            .words = tm_corporation_words,
                                            .is_card = true,
                                            .in_play = corporation_in_play,
                                            .say = corporation_say,
                                            .tells = corporation_tells,
                                            .facts = corporation_facts};

/* Projects, then corporations, where a move or an event may mean either. */
static const char *const card_words[CARDS] = {
#define PROJECT(id, word, ...) word,
#include "games/mars/projects.def"
#undef PROJECT
#define BEGINNER(id, word, ...) word, word "#2", word "#3", word "#4", word "#5",
#define CORPORATION(id, word, ...) word,
#include "games/mars/corporations.def"
#undef CORPORATION
#undef BEGINNER
};
const struct pl_kind tm_card_kind = {.name = "card",
                                     .count = CARDS,
                                     .words = card_words,
                                     .say = card_say,
                                     .tells = tm_put_card_text,
                                     .facts = tm_card_facts};

static void global_event_say(const struct pl_state *g, int event, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, tm_global_events[event].name));
}

static bool global_event_in_play(const struct pl_state *g, int event)
{
    (void)event;
    return tm_has_turmoil(g);
}

const struct pl_kind tm_global_event_kind = {.name = "global_event",
                                             .count = GLOBAL_EVENTS,
                                             .words = tm_global_event_words,
                                             .is_card = true,
                                             .in_play = global_event_in_play,
                                             .say = global_event_say,
                                             .tells = tm_put_global_event_text,
                                             .facts = tm_global_event_facts};

/* --- What is printed on cards and board --- */

static const char *const resource_words[] = {"mc", "steel", "titanium", "plants", "energy", "heat"};
static const char *const resource_says[] = {N_("MC"),     N_("steel"),  N_("titanium"),
                                            N_("plants"), N_("energy"), N_("heat")};
const struct pl_kind tm_resource_kind = {
    .name = "resource", .count = RESOURCES, .words = resource_words, .says = resource_says};

static const char *const tag_words[] = {"building", "space", "science", "power",  "earth", "jovian",
                                        "venus",    "plant", "microbe", "animal", "city",  "wild"};
static const char *const tag_says[] = {N_("building"), N_("space"),  N_("science"), N_("power"),
                                       N_("Earth"),    N_("Jovian"), N_("Venus"),   N_("plant"),
                                       N_("microbe"),  N_("animal"), N_("city"),    N_("wild")};
const struct pl_kind tm_tag_kind = {.name = "tag", .count = TAGS, .words = tag_words, .says = tag_says};

/* What has a name on a map of Mars is called by it, the rest by where it lies. */
static const char *hex_name(int hex)
{
    static const char *const names[AREAS] = {
        [HEX_r2c2] = N_("Tharsis Tholus"),       [HEX_r3c1] = N_("Ascraeus Mons"),
        [HEX_r4c1] = N_("Pavonis Mons"),         [HEX_r5c1] = N_("Arsia Mons"),
        [HEX_r5c3] = N_("Noctis Labyrinthus"),   [GANYMEDE_HEX] = N_("Ganymede Colony"),
        [PHOBOS_HEX] = N_("Phobos Space Haven"),
    };
    return names[hex];
}

static void hex_say(const struct pl_state *g, int hex, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"row", &tm_number_kind, false}, {"hex", &tm_number_kind, false}};
    (void)g;
    if (hex_name(hex)) {
        pl_put(out, pl_gettext(lang, hex_name(hex)));
        return;
    }
    const int value[] = {tm_hexes[hex].row, tm_hexes[hex].column};
    pl_put_phrase(NULL, N_("row {row}, hex {hex}"), NULL, arg, 2, value, NULL, lang, out);
}
const struct pl_kind tm_hex_kind = {
    .name = "hex", .count = AREAS, .words = tm_hex_words, .say = hex_say, .facts = tm_hex_facts};

static const char *const tile_words[] = {
    [NO_TILE] = "none",
    [OCEAN_TILE] = "ocean",
    [GREENERY_TILE] = "greenery",
    [CITY_TILE] = "city",
    [CAPITAL_TILE] = "capital",
    [NATURAL_PRESERVE_TILE] = "natural-preserve",
    [MINING_AREA_TILE] = "mining-area",
    [MINING_RIGHTS_TILE] = "mining-rights",
    [COMMERCIAL_DISTRICT_TILE] = "commercial-district",
    [NUCLEAR_ZONE_TILE] = "nuclear-zone",
    [INDUSTRIAL_CENTER_TILE] = "industrial-center",
    [ECOLOGICAL_ZONE_TILE] = "ecological-zone",
    [LAVA_FLOWS_TILE] = "lava-flows",
    [MOHOLE_AREA_TILE] = "mohole-area",
    [RESTRICTED_AREA_TILE] = "restricted-area",
};
/* Special tiles are called like their cards. */
static const char *const tile_says[] = {
    [NO_TILE] = N_("no tile"),
    [OCEAN_TILE] = N_("ocean"),
    [GREENERY_TILE] = N_("greenery"),
    [CITY_TILE] = N_("city"),
    [CAPITAL_TILE] = N_("Capital"),
    [NATURAL_PRESERVE_TILE] = N_("Natural Preserve"),
    [MINING_AREA_TILE] = N_("Mining Area"),
    [MINING_RIGHTS_TILE] = N_("Mining Rights"),
    [COMMERCIAL_DISTRICT_TILE] = N_("Commercial District"),
    [NUCLEAR_ZONE_TILE] = N_("Nuclear Zone"),
    [INDUSTRIAL_CENTER_TILE] = N_("Industrial Center"),
    [ECOLOGICAL_ZONE_TILE] = N_("Ecological Zone"),
    [LAVA_FLOWS_TILE] = N_("Lava Flows"),
    [MOHOLE_AREA_TILE] = N_("Mohole Area"),
    [RESTRICTED_AREA_TILE] = N_("Restricted Area"),
};
const struct pl_kind tm_tile_kind = {.name = "tile", .count = TILES, .words = tile_words, .says = tile_says};

static const char *const party_words[] = {"mars-first", "kelvinists", "reds", "greens", "unity", "scientists"};
static const char *const party_says[] = {N_("Mars First"), N_("Kelvinists"), N_("Reds"),
                                         N_("Greens"),     N_("Unity"),      N_("Scientists")};
const struct pl_kind tm_party_kind = {
    .name = "party", .count = PARTIES, .words = party_words, .says = party_says, .tells = tm_put_party_text};

/* --- What players go for, and when --- */

static const char *const milestone_words[] = {"terraformer", "mayor", "gardener", "builder", "planner"};
static const char *const milestone_says[] = {N_("Terraformer"), N_("Mayor"), N_("Gardener"), N_("Builder"),
                                             N_("Planner")};
static void milestone_tells(int milestone, enum pl_lang lang, struct pl_text *out)
{
    static const char *const conditions[] = {N_("TR 35, with Turmoil 26"), N_("3 cities of yours"),
                                             N_("3 greeneries of yours"), N_("8 building tags"),
                                             N_("16 cards in hand")};
    pl_put(out, pl_gettext(lang, conditions[milestone]));
}
const struct pl_kind tm_milestone_kind = {.name = "milestone",
                                          .count = MILESTONES,
                                          .words = milestone_words,
                                          .says = milestone_says,
                                          .tells = milestone_tells};

static const char *const award_words[] = {"landlord", "banker", "scientist", "thermalist", "miner"};
static const char *const award_says[] = {N_("Landlord"), N_("Banker"), N_("Scientist"), N_("Thermalist"), N_("Miner")};
static void award_tells(int award, enum pl_lang lang, struct pl_text *out)
{
    static const char *const compared[] = {N_("most tiles, oceans not counted"), N_("highest MC production"),
                                           N_("most science tags"), N_("most heat"), N_("most steel and titanium")};
    pl_put(out, pl_gettext(lang, compared[award]));
}
const struct pl_kind tm_award_kind = {
    .name = "award", .count = AWARDS, .words = award_words, .says = award_says, .tells = award_tells};

static const char *const standard_words[] = {"power-plant", "asteroid", "aquifer", "greenery", "city", "buffer-gas"};
static const char *const standard_says[] = {N_("Power Plant"), N_("Asteroid"), N_("Aquifer"),
                                            N_("Greenery"),    N_("City"),     N_("Buffer Gas")};
const struct pl_kind tm_standard_kind = {.name = "standard",
                                         .count = STANDARDS,
                                         .words = standard_words,
                                         .says = standard_says,
                                         .tells = tm_put_standard_text,
                                         .facts = tm_standard_facts};

static const char *const phase_words[] = {"setup", "research", "action", "production", "solar", "final"};
static const char *const phase_says[] = {
    N_("Setup"),           N_("Research phase"), N_("Action phase"), N_("Production phase"), N_("Solar System phase"),
    N_("Final greeneries")};
const struct pl_kind tm_phase_kind = {.name = "phase", .count = 6, .words = phase_words, .says = phase_says};

/* --- Moves --- */

#define ARG(name, kind)                                                                                                \
    {                                                                                                                  \
        name, &kind, false                                                                                             \
    }
#define QUIET(name, kind)                                                                                              \
    {                                                                                                                  \
        name, &kind, true                                                                                              \
    }
#define N_ARG ARG("n", tm_number_kind)
#define CARD_ARG ARG("card", tm_card_kind)
#define PARTY_ARG ARG("party", tm_party_kind)
#define OWNER_ARG ARG("owner", tm_owner_kind)
#define ON_PROJECT .arg = {ARG("card", tm_project_kind)}, .touches = "card {card}"
#define ON_CARD .arg = {CARD_ARG}, .touches = "card {card}"
#define ON_HEX .arg = {ARG("hex", tm_hex_kind)}, .touches = "hex {hex}"
#define ON_PARTY .arg = {PARTY_ARG}, .touches = "party {party}"
#define ON_MILESTONE .arg = {ARG("milestone", tm_milestone_kind)}, .touches = "milestone {milestone}"
#define ON_OWNER_AMOUNT .arg = {OWNER_ARG, N_ARG}, .touches = "owner {owner}"

/* An alternative, counted from 1. */
static const struct pl_kind choice_kind = {.name = "choice", .base = 1, .say = pl_put_way};

/* A price is not what a move is about. */
enum { SECOND = 2, THIRD = 4 };

const struct pl_phrase tm_verbs[] = {
    [VERB_CORPORATION] = {.word = "corporation",
                          .says = N_("Choose this corporation: {card}"),
                          .arg = {ARG("card", tm_corporation_kind)},
                          .touches = "card {card}"},
    [VERB_BUY] = {.word = "buy", .says = N_("Buy: {card}"), ON_PROJECT},
    [VERB_DONE] = {.word = "done", .says = N_("That is all")},
    [VERB_KEEP] = {.word = "keep", .says = N_("Keep: {card}"), ON_PROJECT},
    [VERB_FIRST] = {.word = "first",
                    .says = N_("Take the first action: {card}"),
                    .arg = {QUIET("card", tm_card_kind)},
                    .touches = "card {card}"},
    [VERB_PLAY] = {.word = "play",
                   .says = N_("Play for {cost} MC: {card}"),
                   .arg = {ARG("card", tm_project_kind), QUIET("cost", tm_number_kind)},
                   .aside = SECOND,
                   .touches = "card {card}"},
    [VERB_STANDARD] = {.word = "standard",
                       .says = N_("Standard project for {cost} MC: {standard}"),
                       .arg = {ARG("standard", tm_standard_kind), QUIET("cost", tm_number_kind)},
                       .aside = SECOND,
                       .touches = "standard {standard}"},
    [VERB_PATENTS] = {.word = "patents", .says = N_("Sell patents"), .touches = "patents", .idle = true},
    [VERB_CLAIM] = {.word = "claim", .says = N_("Claim for 8 MC: {milestone}"), ON_MILESTONE},
    [VERB_FUND] = {.word = "fund",
                   .says = N_("Fund for {cost} MC: {award}"),
                   .arg = {ARG("award", tm_award_kind), QUIET("cost", tm_number_kind)},
                   .aside = SECOND,
                   .touches = "award {award}"},
    [VERB_USE] = {.word = "use", .says = N_("Use: {card}"), ON_CARD},
    [VERB_PLANTS] = {.word = "plants", .says = N_("Turn plants into a greenery"), .touches = "resource plants"},
    [VERB_HEAT] = {.word = "heat", .says = N_("Raise the temperature with heat"), .touches = "resource heat"},
    [VERB_LOBBY] = {.word = "lobby", .says = N_("Send your delegate in the queue to: {party}"), ON_PARTY},
    [VERB_LOBBY_PAID] = {.word = "lobby-paid",
                         .says = N_("Send a delegate of your reserve for 5 MC to: {party}"),
                         ON_PARTY},
    [VERB_POLICY] = {.word = "policy", .says = N_("Use the policy: {party}"), ON_PARTY},
    [VERB_PASS] = {.word = "pass", .says = N_("Pass for this generation"), .idle = true},
    [VERB_END] = {.word = "end", .says = N_("End the turn")},
    [VERB_SELL] = {.word = "sell", .says = N_("Sell: {card}"), ON_PROJECT},
    [VERB_PAY] = {.word = "pay",
                  .says = N_("Pay {mc} MC, {steel} steel, {titanium} titanium"),
                  .arg = {ARG("steel", tm_number_kind), ARG("titanium", tm_number_kind), QUIET("mc", tm_number_kind)},
                  .aside = THIRD},
    [VERB_PAY_HEAT] = {.word = "pay-heat",
                       .says = N_("Pay {mc} MC, {heat} heat"),
                       .arg = {ARG("heat", tm_number_kind), QUIET("mc", tm_number_kind)},
                       .aside = SECOND},
    [VERB_PLACE] = {.word = "place", .says = N_("Here: {hex}"), ON_HEX},
    [VERB_CHOOSE] = {.word = "choose", .says = N_("Choose: {choice}"), .arg = {ARG("choice", choice_kind)}},
    [VERB_TARGET] = {.word = "target",
                     .says = N_("Choose whose: {owner}"),
                     .arg = {OWNER_ARG},
                     .touches = "owner {owner}"},
    [VERB_REMOVE] = {.word = "remove", .says = N_("Remove {n} from: {owner}"), ON_OWNER_AMOUNT},
    [VERB_STEAL] = {.word = "steal", .says = N_("Steal {n} from: {owner}"), ON_OWNER_AMOUNT},
    [VERB_NONE] = {.word = "none", .says = N_("Choose none")},
    [VERB_ADD] = {.word = "add", .says = N_("Add to: {card}"), ON_CARD},
    [VERB_TAKE_FROM] = {.word = "take-from", .says = N_("Take from: {card}"), ON_CARD},
    [VERB_REMOVE_FROM] = {.word = "remove-from",
                          .says = N_("Remove {n} from: {card}"),
                          .arg = {CARD_ARG, N_ARG},
                          .touches = "card {card}"},
    [VERB_AMOUNT] = {.word = "amount", .says = N_("Choose this number: {n}"), .arg = {N_ARG}},
    [VERB_COPY] = {.word = "copy", .says = N_("Repeat the production of: {card}"), ON_CARD},
    [VERB_DISCARD] = {.word = "discard", .says = N_("Discard: {card}"), ON_PROJECT},
    [VERB_TAKE] = {.word = "take", .says = N_("Take into your hand: {card}"), ON_PROJECT},
    [VERB_DECLINE] = {.word = "decline",
                      .says = N_("Do not buy: {card}"),
                      .arg = {QUIET("card", tm_project_kind)},
                      .touches = "card {card}"},
    [VERB_GAIN] = {.word = "gain",
                   .says = N_("Gain: {resource}"),
                   .arg = {ARG("resource", tm_resource_kind)},
                   .touches = "resource {resource}"},
    [VERB_SEND] = {.word = "send", .says = N_("Send to: {party}"), ON_PARTY},
    [VERB_REMOVE_DELEGATE] = {.word = "remove-delegate",
                              .says = N_("Remove a delegate: {party}, {owner}"),
                              .arg = {PARTY_ARG, OWNER_ARG},
                              .touches = "party {party}"},
    [VERB_REPLACE] = {.word = "replace", .says = N_("Replace a neutral delegate: {party}"), ON_PARTY},
    {0},
};

/* --- Events --- */

#define AMOUNT_ARGS .arg = {ARG("amount", tm_amount_kind), QUIET("resource", tm_resource_kind)}
#define OF_AMOUNT AMOUNT_ARGS, .touches = "resource {resource}"
#define ON_CARD_AMOUNT .arg = {CARD_ARG, N_ARG}, .touches = "card {card}"
#define ON_OWNER_PARTY .arg = {OWNER_ARG, PARTY_ARG}, .touches = "party {party}"
#define ON_EVENT .arg = {ARG("event", tm_global_event_kind)}, .touches = "global_event {event}"

const struct pl_phrase tm_events[] = {
    [EVENT_GENERATION] = {.word = "generation", .says = N_("Generation {n}"), .arg = {N_ARG}},
    [EVENT_CORPORATION] = {.word = "corporation", .says = N_("{seat}, corporation: {card}"), ON_CARD},
    [EVENT_BUYS] = {.word = "buys",
                    NP_(.says = "{seat} buys {n} card", .many = "{seat} buys {n} cards"),
                    .arg = {N_ARG}},
    [EVENT_PLAYS] = {.word = "plays", .says = N_("{seat} plays: {card}"), ON_CARD},
    [EVENT_STANDARD] = {.word = "standard",
                        .says = N_("{seat}, standard project: {standard}"),
                        .arg = {ARG("standard", tm_standard_kind)},
                        .touches = "standard {standard}"},
    [EVENT_SELLS] = {.word = "sells",
                     NP_(.says = "{seat} sells {n} card", .many = "{seat} sells {n} cards"),
                     .arg = {N_ARG},
                     .touches = "patents"},
    [EVENT_CLAIMS] = {.word = "claims", .says = N_("{seat} claims the milestone: {milestone}"), ON_MILESTONE},
    [EVENT_FUNDS] = {.word = "funds",
                     .says = N_("{seat} funds the award: {award}"),
                     .arg = {ARG("award", tm_award_kind)},
                     .touches = "award {award}"},
    [EVENT_USES] = {.word = "uses", .says = N_("{seat} uses: {card}"), ON_CARD},
    [EVENT_FIRST] = {.word = "first", .says = N_("{seat}, first action: {card}"), ON_CARD},
    [EVENT_PLANTS] = {.word = "plants",
                      .says = N_("{seat} turns plants into a greenery"),
                      .touches = "resource plants"},
    [EVENT_HEAT] = {.word = "heat", .says = N_("{seat} raises the temperature with heat"), .touches = "resource heat"},
    [EVENT_POLICY] = {.word = "policy", .says = N_("{seat} uses the policy: {party}"), ON_PARTY},
    [EVENT_PASSES] = {.word = "passes", .says = N_("{seat} passes")},
    [EVENT_PLACES] = {.word = "places",
                      .says = N_("{seat} places: {tile}, {hex}"),
                      .arg = {ARG("tile", tm_tile_kind), ARG("hex", tm_hex_kind)},
                      .touches = "hex {hex}"},
    [EVENT_CLAIMS_HEX] = {.word = "claims_hex", .says = N_("{seat} marks a hex: {hex}"), ON_HEX},
    [EVENT_TEMPERATURE] = {.word = "temperature", .says = N_("Temperature: {n} °C"), .arg = {N_ARG}},
    [EVENT_OXYGEN] = {.word = "oxygen", .says = N_("Oxygen: {n} %"), .arg = {N_ARG}},
    [EVENT_TR] = {.word = "tr", .says = N_("{seat}: TR +{n}"), .arg = {N_ARG}, .caused = true},
    [EVENT_TR_LOST] = {.word = "tr_lost", .says = N_("{seat}: TR -{n}"), .arg = {N_ARG}, .caused = true},
    [EVENT_GAINS] = {.word = "gains", .says = N_("{seat}: +{amount}"), OF_AMOUNT, .caused = true},
    [EVENT_LOSES] = {.word = "loses", .says = N_("{seat}: -{amount}"), OF_AMOUNT, .caused = true},
    [EVENT_PRODUCTION_UP] = {.word = "production_up",
                             .says = N_("{seat}, production: +{amount}"),
                             OF_AMOUNT,
                             .caused = true},
    [EVENT_PRODUCTION_DOWN] = {.word = "production_down",
                               .says = N_("{seat}, production: -{amount}"),
                               OF_AMOUNT,
                               .caused = true},
    [EVENT_DRAWS] = {.word = "draws",
                     NP_(.says = "{seat} draws {n} card", .many = "{seat} draws {n} cards"),
                     .arg = {N_ARG},
                     .caused = true},
    [EVENT_ADDS] = {.word = "adds", .says = N_("{seat}, resources on {card}: +{n}"), ON_CARD_AMOUNT, .caused = true},
    [EVENT_TAKES_FROM] = {.word = "takes_from", .says = N_("{seat}, resources on {card}: -{n}"), ON_CARD_AMOUNT},
    [EVENT_REVEALS] = {.word = "reveals", .says = N_("{seat} reveals: {card}"), ON_CARD},
    [EVENT_PRODUCTION] = {.word = "production", .says = N_("Production")},
    [EVENT_RESHUFFLE] = {.word = "reshuffle", .says = N_("The deck is empty, the discards are shuffled")},
    [EVENT_SENDS] = {.word = "sends", .says = N_("{seat} sends a delegate: {party}"), ON_PARTY},
    [EVENT_DELEGATE_LEAVES] = {.word = "delegate_leaves",
                               .says = N_("A delegate returns to the reserve: {party}, {owner}"),
                               ON_OWNER_PARTY},
    [EVENT_NEUTRAL_JOINS] = {.word = "neutral_joins", .says = N_("A neutral delegate arrives: {party}"), ON_PARTY},
    [EVENT_LEADS] = {.word = "leads", .says = N_("New party leader: {party}, {owner}"), ON_OWNER_PARTY},
    [EVENT_DOMINATES] = {.word = "dominates", .says = N_("Dominant party: {party}"), ON_PARTY},
    [EVENT_RULES] = {.word = "rules", .says = N_("Ruling party: {party}"), ON_PARTY},
    [EVENT_CHAIRMAN] = {.word = "chairman", .says = N_("Chairman: {owner}"), .arg = {OWNER_ARG}},
    [EVENT_GLOBAL] = {.word = "global", .says = N_("Global event: {event}"), ON_EVENT},
    [EVENT_REVEALED] = {.word = "revealed", .says = N_("New global event: {event}"), ON_EVENT},
    [EVENT_OCEAN_REMOVED] = {.word = "ocean_removed", .says = N_("An ocean is removed: {hex}"), ON_HEX},
    [EVENT_MARS_COMPLETE] = {.word = "mars_complete", .says = N_("All global parameters have reached their goals")},
    [EVENT_WON] = {.word = "won", .says = N_("The goal is reached: you have won")},
    [EVENT_LOST] = {.word = "lost", .says = N_("The goal is missed: you have lost")},
    {0},
};

/* --- Reasons --- */

const struct pl_reason tm_reasons[] = {
    [ALLOWED] = {.rule = "R0.1", .says = ""},
    [CANNOT_PAY] = {.rule = "R4.4", .says = N_("you cannot pay for it")},
    [CANNOT_PAY_TAX] = {.rule = "R10.2", .says = N_("you cannot pay the Reds' 3 MC for each step of TR")},
    [TOO_COLD] = {.rule = "R5.1", .says = N_("the temperature is too low")},
    [TOO_WARM] = {.rule = "R5.1", .says = N_("the temperature is too high")},
    [TOO_LITTLE_OXYGEN] = {.rule = "R5.1", .says = N_("there is too little oxygen")},
    [TOO_MUCH_OXYGEN] = {.rule = "R5.1", .says = N_("there is too much oxygen")},
    [TOO_FEW_OCEANS] = {.rule = "R5.1", .says = N_("there are too few oceans")},
    [TOO_MANY_OCEANS] = {.rule = "R5.1", .says = N_("there are too many oceans")},
    [TOO_FEW_TAGS] = {.rule = "R5.1", .says = N_("you lack the tags that it needs")},
    [LACKS_REQUIRED] = {.rule = "R5.1", .says = N_("its requirement is not met")},
    [NO_SUPPORT] = {.rule = "R14.7", .says = N_("the party does not rule, and you have fewer than 2 delegates in it")},
    [NOT_CHAIRMAN] = {.rule = "R5.1", .says = N_("you are not chairman")},
    [CHAIR_NOT_NEUTRAL] = {.rule = "R14.12", .says = N_("the chairman is not neutral")},
    [NOT_LEADER] = {.rule = "R5.1", .says = N_("you lead no party")},
    [PRODUCTION_TOO_LOW] = {.rule = "R5.4", .says = N_("the production cannot fall that far")},
    [NO_PRODUCTION_TO_LOWER] = {.rule = "R5.4", .says = N_("nobody has a production that can fall that far")},
    [NO_HEX] = {.rule = "R6.7", .says = N_("no free hex fits its tile")},
    [NO_OCEAN_HEX] = {.rule = "R6.2", .says = N_("no free hex fits its tile")},
    [NO_OCEAN_AREA] = {.rule = "R6.13", .says = N_("no free hex fits its tile")},
    [NO_GREENERY_HEX] = {.rule = "R6.4", .says = N_("no free hex fits its tile")},
    [NO_CITY_HEX] = {.rule = "R6.5", .says = N_("no free hex fits its tile")},
    [NO_VOLCANIC_HEX] = {.rule = "R6.6", .says = N_("no free hex fits its tile")},
    [NO_HEX_TO_CLAIM] = {.rule = "R6.8", .says = N_("no free hex can be claimed")},
    [HEX_TAKEN] = {.rule = "R6.1", .says = N_("a tile lies there already")},
    [HEX_FOR_OCEANS] = {.rule = "R6.3", .says = N_("the hex is kept for an ocean")},
    [HEX_FOR_CITY] = {.rule = "R6.5", .says = N_("the area away from Mars takes only the city of its card")},
    [HEX_FOR_NOCTIS] = {.rule = "R6.6", .says = N_("the hex is kept for Noctis City")},
    [HEX_CLAIMED] = {.rule = "R6.8", .says = N_("the hex is claimed: {owner}"), .arg = {OWNER_ARG}},
    [HEX_BESIDE_CITY] = {.rule = "R6.5", .says = N_("the hex touches a city")},
    [HEX_NOT_BESIDE_OWN] = {.rule = "R6.4", .says = N_("the hex touches no tile of yours, and others do")},
    [HEX_NOT_OCEAN_AREA] = {.rule = "R6.2", .says = N_("the hex is no ocean area")},
    [HEX_NOT_VOLCANIC] = {.rule = "R6.6", .says = N_("the hex is no volcanic area")},
    [HEX_NOT_ISOLATED] = {.rule = "R6.7", .says = N_("the hex touches a tile")},
    [HEX_NOT_BESIDE_TWO_CITIES] = {.rule = "R6.7", .says = N_("the hex does not touch two cities")},
    [HEX_NOT_BESIDE_CITY] = {.rule = "R6.7", .says = N_("the hex touches no city")},
    [HEX_NOT_BESIDE_GREENERY] = {.rule = "R6.7", .says = N_("the hex touches no greenery")},
    [HEX_WITHOUT_METAL] = {.rule = "R6.7", .says = N_("neither steel nor titanium is printed on the hex")},
    [METAL_NOT_BESIDE_OWN] = {.rule = "R6.7", .says = N_("the hex touches no tile of yours")},
    [HEX_WITHOUT_OCEAN] = {.rule = "R6.14", .says = N_("there is no ocean on the hex")},
    [NOT_YOURSELF] = {.rule = "R5.11", .says = N_("you cannot choose yourself for this")},
    [NONE_THERE] = {.rule = "R5.11",
                    .says = N_("the player has none of it: {resource}"),
                    .arg = {ARG("resource", tm_resource_kind)}},
    [NOT_BESIDE_OCEAN] = {.rule = "R5.11", .says = N_("the player has no tile beside the ocean")},
    [IS_PROTECTED] = {.rule = "R5.12", .says = N_("it is protected")},
    [NO_HOLDER] = {.rule = "R5.10", .says = N_("you have no card that could take the resource")},
    [NOTHING_HERE] = {.rule = "R4.4", .says = N_("too few resources lie on the card")},
    [NOTHING_TO_TAKE] = {.rule = "R5.12", .says = N_("no card has a resource that you could take")},
    [NOT_ENOUGH_RESOURCES] = {.rule = "R4.4", .says = N_("you lack resources for it")},
    [NO_DELEGATE] = {.rule = "R14.20", .says = N_("you lack delegates for it")},
    [NO_NEUTRAL_DELEGATE] = {.rule = "R14.20", .says = N_("there is no neutral delegate who is no leader")},
    [TR_NOT_RAISED] = {.rule = "R10.3", .says = N_("your TR has not risen this generation")},
    [NOTHING_TO_COPY] = {.rule = "R5.14",
                         .says = N_("you have no building card with a production that you could repeat")},
    [ALREADY_USED] = {.rule = "R4.3", .says = N_("it is used already this generation")},
    [ALREADY_TAKEN] = {.rule = "R11.1", .says = N_("it is taken already")},
    [THREE_TAKEN] = {.rule = "R11.1", .says = N_("three are taken already, and there are no more")},
    [AWARD_TAKEN] = {.rule = "R12.1", .says = N_("it is taken already")},
    [THREE_FUNDED] = {.rule = "R12.1", .says = N_("three are taken already, and there are no more")},
    [MILESTONE_NOT_MET] = {.rule = "R11.1", .says = N_("you do not meet its condition")},
    [NOTHING_TO_SELL] = {.rule = "R4.3", .says = N_("you have no card to sell")},
    [CORPORATION_CANNOT_PAY] = {.rule = "R2.6",
                                .says = N_("the corporation's MC do not pay for the cards that you buy")},
    [SOLO_NEEDS_CORPORATE_ERA] = {.rule = "R16.1", .says = N_("the solo game is played with the corporate era")},
    {0},
};
