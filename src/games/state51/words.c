/* Every word of the game: kinds of values, moves, events, reasons. What a card
 * says is put together from the steps that it runs. */
#include "games/state51/state.h"

/* --- Kinds --- */

const struct pl_kind s51_number_kind = {.name = "number"};

static const char *const good_words[] = {"worker", "fuel", "gun",   "iron",      "brick",       "ammo",
                                         "grey",   "blue", "red",   "universal", "development", "shield",
                                         "card",   "vp",   "basic", "deal"};
static const char *const good_says[] = {N_("worker"),
                                        N_("fuel"),
                                        N_("gun"),
                                        N_("iron"),
                                        N_("brick"),
                                        N_("ammo"),
                                        N_("grey contact"),
                                        N_("blue contact"),
                                        N_("red contact"),
                                        N_("universal contact"),
                                        N_("development token"),
                                        N_("shield token"),
                                        N_("card"),
                                        N_("VP"),
                                        N_("basic good"),
                                        N_("deal of yours")};
const struct pl_kind s51_good_kind = {.name = "good", .count = GOODS, .words = good_words, .says = good_says};
const struct pl_kind s51_cost_kind = {.name = "good", .count = COSTS, .words = good_words, .says = good_says};

/* The same counted: "2 workers". */
static const struct {
    const char *one, *many;
} amounts[] = {
    {NP_("{n} worker", "{n} workers")},
    {NP_("{n} fuel", "{n} fuel")},
    {NP_("{n} gun", "{n} guns")},
    {NP_("{n} iron", "{n} iron")},
    {NP_("{n} brick", "{n} bricks")},
    {NP_("{n} ammo", "{n} ammo")},
    {NP_("{n} grey contact", "{n} grey contacts")},
    {NP_("{n} blue contact", "{n} blue contacts")},
    {NP_("{n} red contact", "{n} red contacts")},
    {NP_("{n} universal contact", "{n} universal contacts")},
    {NP_("{n} development token", "{n} development tokens")},
    {NP_("{n} shield token", "{n} shield tokens")},
    {NP_("{n} card", "{n} cards")},
    {NP_("{n} VP", "{n} VP")},
    [BASIC] = {NP_("{n} basic good", "{n} basic goods")},
    [DEAL_CARD] = {NP_("{n} deal of yours", "{n} deals of yours")},
};

void s51_put_amount(int n, int good, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"n", &s51_number_kind, false}};
    pl_put_phrase(NULL, amounts[good].one, amounts[good].many, arg, 1, &n, "", lang, out);
}

/* An amount in one value: n * 16 + good. */
static void amount_say(const struct pl_state *g, int value, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    s51_put_amount(value / 16, value % 16, lang, out);
}
static const struct pl_kind amount_kind = {.name = "amount", .say = amount_say};

/* One of a good. */
static void unit_say(const struct pl_state *g, int good, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    s51_put_amount(1, good, lang, out);
}
static const struct pl_kind unit_kind = {.name = "good", .count = GOODS, .words = good_words, .say = unit_say};

const struct pl_kind s51_token_kind = {.name = "good", .count = TOKENS, .words = good_words, .says = good_says};

static const char *const type_words[] = {"fuel", "gun",     "iron", "brick",   "ammo", "worker",
                                         "card", "contact", "vp",   "liberty", "toxic"};
static const char *const type_says[] = {N_("fuel"), N_("gun"),     N_("iron"), N_("brick"),   N_("ammo"), N_("worker"),
                                        N_("card"), N_("contact"), N_("VP"),   N_("liberty"), N_("toxic")};
const struct pl_kind s51_type_kind = {.name = "type", .count = TYPES, .words = type_words, .says = type_says};

static void card_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, s51_card(card)->name));
}

static bool in_play(const struct pl_state *g, int card)
{
    return s51_in_play(g, card);
}

static void card_tells(int card, enum pl_lang, struct pl_text *);
const struct pl_kind s51_card_kind = {.name = "card",
                                      .count = LOCATIONS,
                                      .words = s51_words,
                                      .is_card = true,
                                      .in_play = in_play,
                                      .say = card_say,
                                      .tells = card_tells,
                                      .facts = s51_card_facts,
                                      .reconstructed = s51_card_reconstructed};

static void connection_say(const struct pl_state *g, int connection, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, s51_connections[connection].name));
}

static void connection_tells(int connection, enum pl_lang, struct pl_text *);
const struct pl_kind s51_connection_kind = {.name = "connection",
                                            .count = CONNECTIONS,
                                            .words = s51_connection_words,
                                            .is_card = true,
                                            .say = connection_say,
                                            .tells = connection_tells,
                                            .facts = s51_connection_facts};

static const char *const faction_words[] = {"new-york", "appalachian", "mutants", "merchants", "none"};
_Static_assert(sizeof faction_words / sizeof *faction_words == FACTIONS + 1, "FACTIONS: each has a word");
static const char *const faction_says[] = {
#define FACTION(name, ...) name,
#include "games/state51/factions.def"
#undef FACTION
    N_("no faction yet")};
static void faction_tells(int faction, enum pl_lang, struct pl_text *);
const struct pl_kind s51_faction_kind = {.name = "faction",
                                         .count = FACTIONS + 1,
                                         .words = faction_words,
                                         .says = faction_says,
                                         .tells = faction_tells,
                                         .facts = s51_faction_facts};

static const char *const pile_words[] = {"blue", "red"};
static const char *const pile_says[] = {N_("blue"), N_("red")};
const struct pl_kind s51_pile_kind = {.name = "pile", .count = 2, .words = pile_words, .says = pile_says};

static const char *const way_words[] = {"brick", "token"};
static const char *const way_says[] = {N_("for a brick"), N_("for a development token")};
const struct pl_kind s51_way_kind = {.name = "way", .count = 2, .words = way_words, .says = way_says};

static const char *const phase_words[] = {"setup", "lookout", "production", "action", "cleanup"};
static const char *const phase_says[] = {N_("Setup"), N_("Lookout"), N_("Production"), N_("Actions"), N_("Cleanup")};
const struct pl_kind s51_phase_kind = {.name = "phase", .count = 5, .words = phase_words, .says = phase_says};

static const char *const exchange_words[] = {"grey", "red", "blue", "workers"};
static const char *const exchange_says[] = {N_("grey exchange"), N_("red exchange"), N_("blue exchange"),
                                            N_("worker exchange")};
const struct pl_kind s51_exchange_kind = {
    .name = "exchange", .count = FACTION_ACTIONS, .words = exchange_words, .says = exchange_says};

static void seat_say(const struct pl_state *g, int seat, enum pl_lang lang, struct pl_text *out)
{
    pl_put_name(g, seat, NULL, lang, out);
}
static int seat_itself(int seat)
{
    return seat;
}
static const struct pl_kind seat_kind = {.name = "seat", .base = 1, .say = seat_say, .seat = seat_itself};

/* A good of the pool by its own name, one of a cache by its card's. */
#define CACHE_WORDS                                                                                                    \
    "brick-storage", "camp", "city-guards", "methane-storage", "scrap-metal", "foundation", "colony-worker",           \
        "colony-ammo", "colony-blue", "colony-red"
static const char *const cache_words[] = {CACHE_WORDS};
_Static_assert(sizeof cache_words / sizeof *cache_words == CACHES, "CACHES: each has a word");
static const char *const source_words[] = {"worker", "fuel", "gun",       "iron",        "brick",  "ammo",     "grey",
                                           "blue",   "red",  "universal", "development", "shield", CACHE_WORDS};

static void source_say(const struct pl_state *g, int source, enum pl_lang lang, struct pl_text *out)
{
    const struct s51_cache *cache = source < TOKENS ? NULL : &s51_caches[source - TOKENS];
    pl_put(out, pl_gettext(lang, good_says[cache ? cache->good : source]));
    if (!cache)
        return;
    pl_put(out, " (");
    card_say(g, cache->card, lang, out);
    pl_put(out, ")");
}
static void cache_say(const struct pl_state *g, int cache, enum pl_lang lang, struct pl_text *out)
{
    source_say(g, TOKENS + cache, lang, out);
}
const struct pl_kind s51_cache_kind = {.name = "cache", .count = CACHES, .words = cache_words, .say = cache_say};
const struct pl_kind s51_source_kind = {.name = "source", .count = SOURCES, .words = source_words, .say = source_say};

static const struct pl_kind achievement_kind = {.name = "achievement", .count = 7, .says = s51_achievements};

/* --- What a card says --- */

static void put_goods(int goods, enum pl_lang lang, struct pl_text *out)
{
    const char *between = "";
    for (int good = 0; good < GOODS; good++) {
        if (goods >> good & 1) {
            pl_put(out, between);
            s51_put_amount(1, good, lang, out);
            between = pl_gettext(lang, N_(" or "));
        }
    }
}

static const char *says_of(const struct pl_does *does)
{
    if (does->step == STEP_COPY_DEAL)
        return does->who == OWN ? N_("the goods of up to {n} of your deals")
                                : N_("the good of one deal of another player");
    if (does->step == STEP_COPY_PRODUCTION)
        return does->who == OPP         ? N_("what a production location of another player produces")
               : does->who == OWN_OTHER ? N_("what another of your production locations produces")
                                        : N_("what one of your production locations produces");
    return s51_steps[does->step]->says;
}

void s51_put_step(int source, const struct pl_does *does, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"amount", &amount_kind, false},   {"gain", &unit_kind, false},
                                        {"type", &s51_type_kind, false},   {"good", &s51_cost_kind, false},
                                        {"most", &s51_number_kind, false}, {"n", &s51_number_kind, false}};
    const int value[] = {does->n * 16 + does->what, does->what, does->of, does->of, does->most, does->n};
    (void)source;
    if (does->step == STEP_CHOOSE)
        put_goods(does->how, lang, out);
    else
        pl_put_phrase(NULL, says_of(does), NULL, arg, 6, value, "", lang, out);
}

static void put_list(const struct pl_does *does, enum pl_lang lang, struct pl_text *out)
{
    pl_put_list(&s51_game, 0, does, lang, out);
    pl_put(out, ". ");
}

void s51_put_amounts(const uint8_t *count, int kinds, enum pl_lang lang, struct pl_text *out)
{
    const char *between = "";
    for (int kind = 0; kind < kinds; kind++) {
        if (!count[kind])
            continue;
        pl_put(out, between);
        s51_put_amount(count[kind], kind, lang, out);
        between = ", ";
    }
}

/* "1 gun -> 3 red contacts. " */
static void put_exchange(const uint8_t cost[COSTS], const struct pl_does *does, enum pl_lang lang, struct pl_text *out)
{
    size_t before = out->len;
    s51_put_amounts(cost, COSTS, lang, out);
    pl_put(out, out->len > before ? " -> " : "");
    put_list(does, lang, out);
}

static void put_feature(const struct s51_row *row, enum pl_lang lang, struct pl_text *out)
{
    static const char *const when_says[] = {[ON_DEAL] = N_("After you make a deal"),
                                            [ON_RAZE] = N_("After you raze"),
                                            [ON_DEAL | ON_RAZE] = N_("After you make a deal or raze")};
    static const struct pl_arg arg[] = {{"amount", &amount_kind, false}};
    const int value = row->at_least * 16 + row->gained;
    if (row->when)
        pl_put(out, pl_gettext(lang, when_says[row->when]));
    else
        pl_put_phrase(NULL, N_("If production gave you, at least: {amount}"), NULL, arg, 1, &value, "", lang, out);
    pl_put(out, ": ");
    put_list(row->does, lang, out);
}

static void put_storage(const struct s51_store *store, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, pl_gettext(lang, N_("Storage")));
    pl_put(out, ": ");
    int good = store->goods == BASIC_GOODS ? BASIC : __builtin_ctz(store->goods);
    if (store->room == ANY_NUMBER)
        pl_putf(out, "%s, %s", pl_gettext(lang, good_says[good]), pl_gettext(lang, N_("without limit")));
    else
        s51_put_amount(store->room, good, lang, out);
    pl_put(out, ". ");
}

void s51_put_card(const struct s51_row *row, enum pl_lang lang, struct pl_text *out)
{
    if (row->category == PRODUCTION) {
        pl_putf(out, "%s: ", pl_gettext(lang, row->open ? N_("Open production") : N_("Production")));
        put_list(row->does, lang, out);
    } else if (row->category == ACTION) {
        pl_putf(out, "%s", pl_gettext(lang, N_("Action")));
        if (row->uses > 1)
            pl_putf(out, " x%d", row->uses);
        pl_put(out, ": ");
        put_exchange(row->cost, row->does, lang, out);
    } else if (row->when || row->at_least) {
        put_feature(row, lang, out);
    }
    if (row->bonus[0].step) {
        pl_putf(out, "%s: ", pl_gettext(lang, N_("When built")));
        put_list(row->bonus, lang, out);
    }
    for (int i = 0; i < 2 && row->store[i].goods; i++)
        put_storage(&row->store[i], lang, out);
    if (row->innate_shield)
        pl_putf(out, "%s ", pl_gettext(lang, N_("A printed shield.")));
}

static void card_tells(int card, enum pl_lang lang, struct pl_text *out)
{
    s51_put_card(s51_card(card), lang, out);
}

static void connection_tells(int connection, enum pl_lang lang, struct pl_text *out)
{
    put_exchange(s51_connections[connection].cost, s51_lists[SOURCE_CONNECTION + connection][LIST_DOES], lang, out);
}

static void faction_tells(int value, enum pl_lang lang, struct pl_text *out)
{
    if (value == FACTIONS) /* none yet */
        return;
    pl_putf(out, "%s: ", pl_gettext(lang, N_("Production")));
    put_list(s51_lists[s51_faction_source(value)][LIST_DOES], lang, out);
    for (int i = 0; i < FACTION_ACTIONS; i++)
        put_exchange(s51_factions[value].cost[i], s51_lists[s51_exchange_source(value, i)][LIST_DOES], lang, out);
}

/* --- Moves --- */

#define CARD_ARG                                                                                                       \
    {                                                                                                                  \
        "card", &s51_card_kind, false                                                                                  \
    }
#define UNIT_ARG                                                                                                       \
    {                                                                                                                  \
        "good", &unit_kind, false                                                                                      \
    }
#define CONNECTION_ARG                                                                                                 \
    {                                                                                                                  \
        "connection", &s51_connection_kind, false                                                                      \
    }
#define ON_CARD .arg = {CARD_ARG}, .touches = "card {card}"
#define ON_CONNECTION .arg = {CONNECTION_ARG}, .touches = "card {connection}"

const struct pl_phrase s51_verbs[] = {
    [VERB_FACTION] = {.word = "faction",
                      .says = N_("Lead this faction: {faction}"),
                      .arg = {{"faction", &s51_faction_kind, false}},
                      .touches = "faction {faction}"},
    [VERB_DROP] = {.word = "drop", .says = N_("Discard from your first hand: {card}"), ON_CARD},
    [VERB_PICK] = {.word = "pick", .says = N_("Take into your hand: {card}"), ON_CARD},
    [VERB_TAKE] = {.word = "take", .says = N_("Take the production of: {card}"), ON_CARD},
    [VERB_NONE] = {.word = "none", .says = N_("Take no production")},
    [VERB_CHOOSE] = {.word = "choose", .says = N_("Gain {good}"), .arg = {UNIT_ARG}, .touches = "good {good}"},
    [VERB_COPY] = {.word = "copy", .says = N_("Copy: {card}"), ON_CARD},
    [VERB_BUILD] = {.word = "build", .says = N_("Build: {card}"), ON_CARD},
    [VERB_DEVELOP] = {.word = "develop", .says = N_("Develop into: {card}"), ON_CARD},
    [VERB_OVER] = {.word = "over",
                   .says = N_("Replace, {way}: {card}"),
                   .arg = {CARD_ARG, {"way", &s51_way_kind, false}},
                   .touches = "card {card}"},
    [VERB_DEAL] = {.word = "deal", .says = N_("Make a deal: {card}"), ON_CARD},
    [VERB_RAZE] = {.word = "raze", .says = N_("Raze from your hand: {card}"), ON_CARD},
    [VERB_ATTACK] = {.word = "attack", .says = N_("Raze an opponent's location: {card}"), ON_CARD},
    [VERB_USE] = {.word = "use", .says = N_("Use: {card}"), ON_CARD},
    [VERB_EXCHANGE] = {.word = "exchange",
                       .says = N_("Use your faction: {exchange}"),
                       .arg = {{"exchange", &s51_exchange_kind, false}},
                       .touches = "exchange {exchange}"},
    [VERB_VISIT] = {.word = "visit", .says = N_("Send a worker to the open production: {card}"), ON_CARD},
    [VERB_CONTACT] = {.word = "contact",
                      .says = N_("Take the {pile} connection card for 2 workers: {connection}"),
                      .arg = {{"pile", &s51_pile_kind, false}, {"connection", &s51_connection_kind, true}},
                      .aside = 1,
                      .touches = "connection {pile}"},
    [VERB_PLAY] = {.word = "play", .says = N_("Play the connection card: {connection}"), ON_CONNECTION},
    [VERB_SHIELD] = {.word = "shield", .says = N_("Place a shield on: {card}"), ON_CARD},
    [VERB_PASS] = {.word = "pass", .says = N_("Pass for this round"), .idle = true},
    [VERB_END] = {.word = "end", .says = N_("End the turn")},
    [VERB_AGAIN] = {.word = "again", .says = N_("Use it again")},
    [VERB_STOP] = {.word = "stop", .says = N_("That is enough")},
    [VERB_PAY] = {.word = "pay",
                  .says = N_("Pay with: {source}"),
                  .arg = {{"source", &s51_source_kind, false}},
                  .touches = "good {source}"},
    [VERB_DISCARD] = {.word = "discard", .says = N_("Discard: {card}"), ON_CARD},
    [VERB_DISCARD_CONNECTION] = {.word = "discard", .says = N_("Discard: {connection}"), ON_CONNECTION},
    [VERB_CANCEL] = {.word = "cancel", .says = N_("Give up the deal: {card}"), ON_CARD},
    [VERB_STEAL] = {.word = "steal",
                    .says = N_("Take from another player: {victim}, {good}"),
                    .arg = {{"victim", &seat_kind, false}, UNIT_ARG},
                    .touches = "seat {victim}"},
    [VERB_RESET] = {.word = "clear", .says = N_("Clear: {card}"), ON_CARD},
    [VERB_KEEP] = {.word = "keep", .says = N_("Keep all that fits into storage")},
    [VERB_STORE] = {.word = "store", .says = N_("Keep {good}"), .arg = {UNIT_ARG}, .touches = "good {good}"},
    [VERB_LEAVE] = {.word = "leave", .says = N_("Keep nothing more")},
    [VERB_HIT] = {.word = "hit", .says = N_("Let this be hit: {card}"), ON_CARD},
    {0},
};

/* --- Events --- */

#define N_ARG                                                                                                          \
    {                                                                                                                  \
        "n", &s51_number_kind, false                                                                                   \
    }

const struct pl_phrase s51_events[] = {
    [EVENT_ROUND] = {.word = "round", .says = N_("Round {n}"), .arg = {N_ARG}},
    [EVENT_CONNECTIONS] = {.word = "connections", .says = N_("Connection card: {connection}"), ON_CONNECTION},
    [EVENT_PICKS] = {.word = "picks", .says = N_("{seat} takes: {card}"), ON_CARD},
    [EVENT_PRODUCTION] = {.word = "production", .says = N_("Production")},
    [EVENT_GAINS] = {.word = "gains",
                     .says = N_("{seat}: +{amount}"),
                     .arg = {{"amount", &amount_kind, false}, {"good", &s51_good_kind, true}},
                     .touches = "good {good}",
                     .caused = true},
    [EVENT_DRAWS] = {.word = "draws",
                     NP_(.says = "{seat} draws {n} card", .many = "{seat} draws {n} cards"),
                     .arg = {N_ARG},
                     .caused = true},
    [EVENT_TAKES_PRODUCTION] = {.word = "takes_production",
                                .says = N_("{seat} takes the production of: {card}"),
                                ON_CARD},
    [EVENT_BUILDS] = {.word = "builds", .says = N_("{seat} builds: {card}"), ON_CARD},
    [EVENT_DEVELOPS] = {.word = "develops",
                        .says = N_("{seat} develops: {old} becomes {card}"),
                        .arg = {CARD_ARG, {"old", &s51_card_kind, false}},
                        .touches = "card {card};card {old}"},
    [EVENT_DEALS] = {.word = "deals", .says = N_("{seat} makes a deal: {card}"), ON_CARD},
    [EVENT_RAZES] = {.word = "razes", .says = N_("{seat} razes from hand: {card}"), ON_CARD},
    [EVENT_ATTACKS] = {.word = "attacks", .says = N_("{seat} razes: {card}"), ON_CARD},
    [EVENT_USES] = {.word = "uses", .says = N_("{seat} uses: {card}"), ON_CARD},
    [EVENT_EXCHANGES] = {.word = "exchanges",
                         .says = N_("{seat}: {exchange}"),
                         .arg = {{"exchange", &s51_exchange_kind, false}},
                         .touches = "exchange {exchange}"},
    [EVENT_VISITS] = {.word = "visits", .says = N_("{seat} sends a worker to: {card}"), ON_CARD},
    [EVENT_CONTACTS] = {.word = "contacts",
                        .says = N_("{seat} takes the connection card: {connection}"),
                        ON_CONNECTION},
    [EVENT_PLAYS] = {.word = "plays", .says = N_("{seat} plays: {connection}"), ON_CONNECTION},
    [EVENT_SHIELDS] = {.word = "shields", .says = N_("{seat} shields: {card}"), ON_CARD},
    [EVENT_PASSES] = {.word = "passes", .says = N_("{seat} passes")},
    [EVENT_STEALS] = {.word = "steals",
                      .says = N_("{seat} takes from another player: {victim}, {good}"),
                      .arg = {{"victim", &seat_kind, false}, UNIT_ARG},
                      .touches = "seat {victim};good {good}"},
    [EVENT_RESHUFFLE] = {.word = "reshuffle", .says = N_("The deck is empty, the discards are shuffled")},
    [EVENT_RIVAL_GETS] = {.word = "rival_gets", .says = N_("{seat} gets: {card}"), ON_CARD},
    [EVENT_RIVAL_CONNECTION] = {.word = "rival_connection",
                                .says = N_("{seat} claims a connection card for 2 VP: {connection}"),
                                ON_CONNECTION},
    [EVENT_RIVAL_ATTACK] = {.word = "rival_attack",
                            .says = N_("{seat}, attack {n}: {card}"),
                            .arg = {CARD_ARG, N_ARG},
                            .touches = "card {card}"},
    [EVENT_RIVAL_MISSES] = {.word = "rival_misses", .says = N_("No location shares a type: the attack fails")},
    [EVENT_RIVAL_HITS] = {.word = "rival_hits", .says = N_("{seat} hits for 2 VP: {card}"), ON_CARD},
    [EVENT_RIVAL_SHIELD] = {.word = "rival_shield", .says = N_("The shield holds: {card}"), ON_CARD},
    [EVENT_RIVAL_PASSES] = {.word = "rival_passes", .says = N_("{seat} passes")},
    [EVENT_LAST_ROUND] = {.word = "last_round", .says = N_("25 VP are reached: the game ends")},
    [EVENT_WON] = {.word = "won",
                   .says = N_("You have won. Your rank: {achievement}"),
                   .arg = {{"achievement", &achievement_kind, false}}},
    [EVENT_LOST] = {.word = "lost", .says = N_("The virtual player has won")},
    {0},
};

/* --- Reasons --- */

const struct pl_reason s51_reasons[] = {
    [ALLOWED] = {.rule = "R0.1", .says = ""},
    [CANNOT_PAY_GREY] = {.rule = "R6.3", .says = N_("you lack grey contacts for its distance")},
    [CANNOT_PAY_BLUE] = {.rule = "R7.1", .says = N_("you lack blue contacts for its distance")},
    [CANNOT_PAY_RED] = {.rule = "R8.1", .says = N_("you lack red contacts for its distance")},
    [CANNOT_PAY_DEFENCE] = {.rule = "R8.2", .says = N_("you lack red contacts for its defence")},
    [CANNOT_PAY] = {.rule = "R9.8", .says = N_("you cannot pay the cost")},
    [NOTHING_TO_DEVELOP] = {.rule = "R6.4", .says = N_("you have no location or ruins to develop")},
    [NEEDS_BRICK] = {.rule = "R6.4", .says = N_("you need a brick, ammo in its place or a development token")},
    [NEEDS_TOKEN] = {.rule = "R6.4", .says = N_("you have no development token")},
    [NO_SHARED_TYPE] = {.rule = "R6.4", .says = N_("the two cards share no type")},
    [OWNER_HAS_PASSED] = {.rule = "R10.7", .says = N_("its owner has passed")},
    [IS_RUIN] = {.rule = "R8.5", .says = N_("it is only ruins")},
    [USED_UP] = {.rule = "R9.1", .says = N_("it has no use left this round")},
    [EXCHANGE_USED] = {.rule = "R9.3", .says = N_("this exchange is used already this round")},
    [OPEN_USED] = {.rule = "R10.1", .says = N_("someone has sent a worker there already this round")},
    [NO_WORKER] = {.rule = "R10.1", .says = N_("you have no worker to send")},
    [NO_CONNECTION] = {.rule = "R10.5", .says = N_("no connection card of this colour lies face up")},
    [TWO_WORKERS] = {.rule = "R10.5", .says = N_("you need 2 workers")},
    [NO_SHIELD] = {.rule = "R10.2", .says = N_("you have no shield token")},
    [HAS_SHIELD] = {.rule = "R10.2", .says = N_("it has a shield already")},
    [INNATE] = {.rule = "R10.4", .says = N_("its printed shield is the only one it can have")},
    [NO_VICTIM] = {.rule = "R11.1", .says = N_("nobody who is still in the round has a basic good to take")},
    [NO_DEAL_TO_COPY] = {.rule = "R11.6", .says = N_("there is no deal to copy")},
    [NO_PRODUCTION] = {.rule = "R11.4", .says = N_("there is no production location to copy")},
    [NOTHING_TO_RESET] = {.rule = "R11.7", .says = N_("no other location of yours has anything to clear")},
    [HAS_NONE] = {.rule = "R11.1", .says = N_("the player has none of it: {good}"), .arg = {UNIT_ARG}},
    [NO_PRODUCTION_HERE] = {.rule = "R11.4", .says = N_("it is no production location")},
    [NOT_ITSELF] = {.rule = "R11.7", .says = N_("it cannot choose itself")},
    [ANOTHER_THAN_ITSELF] = {.rule = "R11.4", .says = N_("it cannot choose itself")},
    [COPIED_ALREADY] = {.rule = "R11.6",
                        .says = N_("deals are copied in the order in which they were made, each once")},
    [NOTHING_ON_IT] = {.rule = "R11.7", .says = N_("there is nothing on it to clear")},
    {0},
};
