/* How each step of a card reads, and what amounts and counts are called. The
 * messages stand in tables by step and by count; their places are filled with
 * the numbers of the step. */
#include <stdlib.h>

#include "games/mars/text.h"

/* A message, with its plural if it counts. */
struct says {
    const char *one, *many;
};

static void put_number_of(const struct says *of, int n, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"n", &tm_number_kind, false}};
    pl_put_phrase(NULL, of->one, of->many, arg, 1, &n, NULL, lang, out);
}

/* --- Resources --- */

static void amount_say(const struct pl_state *g, int value, enum pl_lang lang, struct pl_text *out)
{
    static const struct says amounts[] = {
        [MEGACREDITS] = {NP_("{n} MC", "{n} MC")},          [STEEL] = {NP_("{n} steel", "{n} steel")},
        [TITANIUM] = {NP_("{n} titanium", "{n} titanium")}, [PLANTS] = {NP_("{n} plant", "{n} plants")},
        [ENERGY] = {NP_("{n} energy", "{n} energy")},       [HEAT] = {NP_("{n} heat", "{n} heat")},
    };
    (void)g;
    put_number_of(&amounts[value % TM_AMOUNT], value / TM_AMOUNT, lang, out);
}
const struct pl_kind tm_amount_kind = {.name = "amount", .say = amount_say};

static const char *const production_says[] = {
    [MEGACREDITS] = N_("MC production"), [STEEL] = N_("steel production"),   [TITANIUM] = N_("titanium production"),
    [PLANTS] = N_("plant production"),   [ENERGY] = N_("energy production"), [HEAT] = N_("heat production"),
};
const struct pl_kind tm_production_kind = {.name = "production", .count = RESOURCES, .says = production_says};

/* What cards hold, counted. */
static void held_say(const struct pl_state *g, int value, enum pl_lang lang, struct pl_text *out)
{
    static const struct says held[] = {
        [HELD_ANIMAL] = {NP_("{n} animal", "{n} animals")},
        [HELD_MICROBE] = {NP_("{n} microbe", "{n} microbes")},
        [HELD_SCIENCE] = {NP_("{n} science resource", "{n} science resources")},
        [HELD_FIGHTER] = {NP_("{n} fighter", "{n} fighters")},
        [HELD_PRESERVATION] = {NP_("{n} preservation resource", "{n} preservation resources")},
        [HELD_ANY] = {NP_("{n} resource", "{n} resources")},
    };
    (void)g;
    put_number_of(&held[value % TM_AMOUNT], value / TM_AMOUNT, lang, out);
}
static const struct pl_kind held_kind = {.name = "held", .say = held_say};

/* --- What is counted --- */

/* After an amount; those that are ever counted in groups have a plural. */
static const struct says for_each[] = {
    [COUNT_TAG_BUILDING] = {NP_("for each building tag", "for every {n} building tags")},
    [COUNT_TAG_SPACE] = {NP_("for each space tag", "for every {n} space tags")},
    [COUNT_TAG_SCIENCE] = {NP_("for each science tag", "for every {n} science tags")},
    [COUNT_TAG_POWER] = {NP_("for each power tag", "for every {n} power tags")},
    [COUNT_TAG_EARTH] = {NP_("for each Earth tag", "for every {n} Earth tags")},
    [COUNT_TAG_JOVIAN] = {NP_("for each Jovian tag", "for every {n} Jovian tags")},
    [COUNT_TAG_VENUS] = {NP_("for each Venus tag", "for every {n} Venus tags")},
    [COUNT_TAG_PLANT] = {NP_("for each plant tag", "for every {n} plant tags")},
    [COUNT_TAG_MICROBE] = {NP_("for each microbe tag", "for every {n} microbe tags")},
    [COUNT_TAG_ANIMAL] = {NP_("for each animal tag", "for every {n} animal tags")},
    [COUNT_TAG_CITY] = {NP_("for each city tag", "for every {n} city tags")},
    [COUNT_TAG_JOVIAN_ALL] = {N_("for each Jovian tag of any player"), NULL},
    [COUNT_TAG_SPACE_OTHERS] = {N_("for each space tag of your opponents"), NULL},
    [COUNT_TAGS_BIO] = {N_("for each plant, microbe and animal tag"), NULL},
    [COUNT_TAGS_WORLDS] = {N_("for each Earth, Venus and Jovian tag"), NULL},
    [COUNT_TAG_KINDS] = {N_("for each kind of tag"), NULL},
    [COUNT_CITIES_MARS] = {N_("for each city on Mars"), NULL},
    [COUNT_CITIES_ALL] = {NP_("for each city in play", "for every {n} cities in play")},
    [COUNT_CITIES_OWN] = {N_("for each city of yours"), NULL},
    [COUNT_GREENERIES_OWN] = {N_("for each greenery of yours"), NULL},
    [COUNT_TILES_BY_OCEAN] = {N_("for each tile of yours next to an ocean"), NULL},
    [COUNT_EMPTYADJACENT] = {N_("for each empty hex next to your tiles"), NULL},
    [COUNT_ADJACENT_OCEAN] = {N_("for each ocean next to its tile"), NULL},
    [COUNT_ADJACENT_CITY] = {N_("for each city next to its tile"), NULL},
    [COUNT_EVENTS_OWN] = {N_("for each event that you have played"), NULL},
    [COUNT_EVENTS_ALL] = {N_("for each event that anyone has played"), NULL},
    [COUNT_BLUE_CARDS] = {N_("for each blue card of yours"), NULL},
    [COUNT_HAND] = {N_("for each card in hand"), NULL},
    [COUNT_HERE] = {NP_("for each resource on this card", "for every {n} resources on this card")},
    [COUNT_X] = {N_("for each one spent"), NULL},
    [COUNT_PRODUCTION_OF_STEEL] = {N_("for each step of steel production"), NULL},
    [COUNT_PRODUCTION_OF_TITANIUM] = {N_("for each step of titanium production"), NULL},
    [COUNT_PRODUCTION_OF_PLANTS] = {N_("for each step of plant production"), NULL},
    [COUNT_PRODUCTION_OF_HEAT] = {N_("for each step of heat production"), NULL},
    [COUNT_TR_OVER_10] = {N_("for every full 5 TR above 10"), NULL},
    [COUNT_TR_OVER_15] = {N_("for every full 5 TR above 15"), NULL},
    [COUNT_PARTIES_OWN] = {N_("for each party with a delegate of yours"), NULL},
    [COUNT_LEADERS] = {N_("for each party that you lead"), NULL},
    [COUNT_INFLUENCE] = {N_("for each point of influence"), NULL},
    [COUNT_BUILDINGS_AND_CITIES] = {N_("for each building tag and each city of yours"), NULL},
};

/* In a requirement: only what cards ask for. */
static const struct says counted[] = {
    [COUNT_TAG_BUILDING] = {NP_("{n} building tag", "{n} building tags")},
    [COUNT_TAG_SPACE] = {NP_("{n} space tag", "{n} space tags")},
    [COUNT_TAG_SCIENCE] = {NP_("{n} science tag", "{n} science tags")},
    [COUNT_TAG_POWER] = {NP_("{n} power tag", "{n} power tags")},
    [COUNT_TAG_EARTH] = {NP_("{n} Earth tag", "{n} Earth tags")},
    [COUNT_TAG_JOVIAN] = {NP_("{n} Jovian tag", "{n} Jovian tags")},
    [COUNT_TAG_VENUS] = {NP_("{n} Venus tag", "{n} Venus tags")},
    [COUNT_TAG_PLANT] = {NP_("{n} plant tag", "{n} plant tags")},
    [COUNT_TAG_MICROBE] = {NP_("{n} microbe tag", "{n} microbe tags")},
    [COUNT_TAG_ANIMAL] = {NP_("{n} animal tag", "{n} animal tags")},
    [COUNT_TAG_CITY] = {NP_("{n} city tag", "{n} city tags")},
    [COUNT_CITIES_ALL] = {NP_("{n} city in play", "{n} cities in play")},
    [COUNT_GREENERIES_OWN] = {NP_("{n} greenery of yours", "{n} greeneries of yours")},
    [COUNT_PRODUCTION_OF_STEEL] = {N_("steel production of {n}"), NULL},
    [COUNT_PRODUCTION_OF_TITANIUM] = {N_("titanium production of {n}"), NULL},
    [COUNT_LEADERS] = {NP_("you lead {n} party", "you lead {n} parties")},
};

void tm_put_for_each(int per, int div, enum pl_lang lang, struct pl_text *out)
{
    put_number_of(&for_each[per], div, lang, out);
}

void tm_put_counted(int per, int n, enum pl_lang lang, struct pl_text *out)
{
    put_number_of(&counted[per], n, lang, out);
}

/* How the amount depends on more than its count, or how a step is done. */
enum { UP_TO_5 = 1 }; /* beside the bits of `how` */
static const char *const how_says[] = {
    [UP_TO_5] = N_("up to 5"),
    [PLUS_INFLUENCE] = N_("plus influence"),
    [MINUS_INFLUENCE] = N_("minus influence"),
    [UP_TO_5 | PLUS_INFLUENCE] = N_("up to 5, plus influence"),
    [UP_TO_5 | MINUS_INFLUENCE] = N_("up to 5, minus influence"),
    [WITH_STEEL] = N_("steel may help to pay"),
    [WITH_TITANIUM] = N_("titanium may help to pay"),
    [BY_EVENT] = N_("without TR or bonus"),
    [NONEMPTY] = N_("only if it holds something already"),
};

/* A count in one value: what is counted, in groups of how many, how. */
enum { COUNT_BITS = 8, COUNT_MASK = (1 << COUNT_BITS) - 1 };

static int count_of(const struct pl_does *does)
{
    int how = does->how | (does->most ? UP_TO_5 : 0);
    return does->per | does->div << COUNT_BITS | how << 2 * COUNT_BITS;
}

/* "for each science tag (up to 5, plus influence)" */
static void for_each_say(const struct pl_state *g, int count, enum pl_lang lang, struct pl_text *out)
{
    int per = count & COUNT_MASK, how = count >> 2 * COUNT_BITS;
    (void)g;
    if (per != COUNT_ONE)
        tm_put_for_each(per, count >> COUNT_BITS & COUNT_MASK, lang, out);
    if (how)
        pl_putf(out, "%s(%s)", per == COUNT_ONE ? "" : " ", pl_gettext(lang, how_says[how]));
}
static const struct pl_kind for_each_kind = {.name = "count", .say = for_each_say};

static void counted_say(const struct pl_state *g, int count, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    tm_put_counted(count & COUNT_MASK, count >> COUNT_BITS & COUNT_MASK, lang, out);
}
static const struct pl_kind counted_kind = {.name = "count", .say = counted_say};

/* --- Other numbers of a step --- */

static void change_say(const struct pl_state *g, int n, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    (void)lang;
    pl_putf(out, "%+d", n);
}
static const struct pl_kind change_kind = {.name = "change", .say = change_say};

static void put_bits(int bits, const char *const *says, enum pl_lang lang, struct pl_text *out)
{
    const char *between = "";
    for (int i = 0; bits >> i; i++) {
        if (!(bits >> i & 1))
            continue;
        pl_putf(out, "%s%s", between, pl_gettext(lang, says[i]));
        between = ", ";
    }
}

static void tags_say(const struct pl_state *g, int tags, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    put_bits(tags, tm_tag_kind.says, lang, out);
}
static const struct pl_kind tags_kind = {.name = "tags", .say = tags_say};

static void protected_say(const struct pl_state *g, int bits, enum pl_lang lang, struct pl_text *out)
{
    static const char *const says[] = {N_("plants"), N_("animals"), N_("microbes")}; /* the bits PROTECT_... */
    (void)g;
    put_bits(bits, says, lang, out);
}
static const struct pl_kind protected_kind = {.name = "protected", .say = protected_say};

/* --- Steps --- */

/* What the places of a step's message stand for; most steps mean something by a few of them only. */
static const struct pl_arg places[] = {
    {"n", &tm_number_kind, false},
    {"change", &change_kind, false},
    {"amount", &tm_amount_kind, false},
    {"resource", &tm_resource_kind, false},
    {"production", &tm_production_kind, false},
    {"to", &tm_production_kind, false},
    {"held", &held_kind, false},
    {"tile", &tm_tile_kind, false},
    {"tag", &tm_tag_kind, false},
    {"tags", &tags_kind, false},
    {"protected", &protected_kind, false},
    {"seen", &tm_number_kind, false},
    {"second", &change_kind, false},
    {"otherwise", &tm_number_kind, false},
    {"count", &counted_kind, false},
    {"for_each", &for_each_kind, false},
};
enum { PLACES = sizeof places / sizeof *places };

static const struct says *trigger_says(int event)
{
    static const struct says says[] = {
        /* the bits ON_... */
        {N_("when you play an event"), NULL},
        {N_("when you play a space event"), NULL},
        {N_("after a card or standard project with a printed cost of 20 MC or more"), NULL},
        {N_("after a standard project"), NULL},
        {N_("when anyone places a city"), NULL},
        {N_("when anyone places a city on Mars"), NULL},
        {N_("when you place a city"), NULL},
        {N_("when anyone places an ocean"), NULL},
        {N_("when you place a greenery"), NULL},
        {N_("when you place a tile on a steel or titanium bonus"), NULL},
        {N_("in the production phase"), NULL},
    };
    return &says[__builtin_ctz((unsigned)event)];
}

static const struct says *discount_says(int what)
{
    static const struct says any = {N_("cards cost {n} MC less"), NULL},
                             power_plant = {N_("the standard project Power Plant costs {n} MC less"), NULL},
                             tagged = {N_("cards cost {n} MC less for each tag: {tag}"), NULL};
    return what == DISCOUNT_ANY ? &any : what == DISCOUNT_POWER_PLANT ? &power_plant : &tagged;
}

/* The values for solo are those of R16.5. */
static const struct says *rank_says(int first)
{
    static const struct says up = {N_("ranking, 1 point {for_each}: first TR {change}, second TR {second}; in solo: "
                                      "TR {change} with 10 points or more, TR {second} with 5 or more"),
                                   NULL},
                             down = {N_("ranking, 1 point {for_each}: first TR {change}, second TR {second}; in solo: "
                                        "TR {change} with 4 points or more"),
                                     NULL};
    return first > 0 ? &up : &down;
}

static struct says message_of(const struct pl_does *does)
{
    static const struct says by_first_player = {N_("the first player places an ocean"), NULL},
                             own_tags = {N_("for each tag that you play ({tags})"), NULL},
                             any_tags = {N_("for each tag that anyone plays ({tags})"), NULL},
                             not_raised = {N_("if your TR has not risen this generation"), NULL},
                             diverse = {N_("if your kinds of tag plus influence are {n} or more"), NULL};
    switch (does->step) {
    case STEP_OCEAN:
        if (does->how & BY_EVENT)
            return by_first_player;
        break;
    case STEP_RANK_TR:
        return *rank_says(does->n);
    case STEP_DISCOUNT:
        return *discount_says(does->what);
    case PL_IF:
        return does->per == COUNT_TR_NOT_RAISED ? not_raised : diverse;
    case PL_ON:
        return does->what == ON_EVENTS ? *trigger_says(does->how) : does->who == PL_ME ? own_tags : any_tags;
    }
    return (struct says){tm_steps[does->step]->says, tm_steps[does->step]->many};
}

static const char *place_says(const struct pl_does *does)
{
    static const char *const says[] = {
        [AT_NORMAL] = NULL,
        [AT_LAND] = N_("on land"),
        [AT_CITYRULE] = N_("next to no city"),
        [AT_OCEANAREA] = N_("on an ocean area"),
        [AT_ISOLATED] = N_("next to no tile"),
        [AT_ADJTWOCITIES] = N_("next to at least 2 cities"),
        [AT_ADJCITY] = N_("next to a city"),
        [AT_ADJGREENERY] = N_("next to a greenery"),
        [AT_METAL] = N_("on a steel or titanium bonus"),
        [AT_METALADJOWN] = N_("on a steel or titanium bonus next to a tile of yours"),
        [AT_VOLCANIC] = N_("on a volcanic area"),
        [AT_NOCTIS] = N_("on the area kept for it"),
        [AT_GANYMEDE] = N_("on the area kept for it"),
        [AT_PHOBOS] = N_("on the area kept for it"),
    };
    bool is_placed = does->step == STEP_GREENERY || does->step == STEP_CITY || does->step == STEP_TILE ||
                     (does->step == STEP_OCEAN && does->what != AT_OCEANAREA);
    return is_placed ? says[does->what] : NULL;
}

/* Steps whose message says by itself what is counted, or whose numbers mean something else. */
static bool tells_count(int step)
{
    return step == STEP_RANK_TR || step == STEP_PROD_IF || step == PL_IF || step == PL_ON;
}

void tm_put_step(int source, const struct pl_does *does, enum pl_lang lang, struct pl_text *out)
{
    struct says message = message_of(does);
    const char *place = place_says(does);
    bool is_here = does->step == STEP_ADD_HERE || does->step == STEP_SPEND_HERE || does->step == STEP_REVEAL_TOP;
    int n = abs(does->n), counts = count_of(does);
    int holds = source < CARDS ? tm_card(source)->holds : HELD_ANY;
    const int value[PLACES] = {n,
                               does->n,
                               n * TM_AMOUNT + does->what,
                               does->what,
                               does->what,
                               does->n,
                               n * TM_AMOUNT + (is_here ? holds : does->what),
                               does->of,
                               does->what,
                               does->how,
                               does->what,
                               does->what,
                               (int8_t)does->what,
                               does->how,
                               counts,
                               counts};
    pl_put_phrase(NULL, message.one, message.many, places, PLACES, value, NULL, lang, out);
    if (place)
        pl_putf(out, " (%s)", pl_gettext(lang, place));
    if (tells_count(does->step) || (does->per == COUNT_ONE && !does->how && !does->most))
        return;
    pl_put(out, " ");
    for_each_say(NULL, counts, lang, out);
}
