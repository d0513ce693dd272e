/* What cards do, as facts: the kernel tells steps, numbers and structure; here is what the other parts of an entry
 * stand for: a resource, a tag, a place, what a card listens for. */
#include "games/mars/state.h"

static const char *const count_words[] = {
    [COUNT_TAG_BUILDING] = "building",
    [COUNT_TAG_SPACE] = "space",
    [COUNT_TAG_SCIENCE] = "science",
    [COUNT_TAG_POWER] = "power",
    [COUNT_TAG_EARTH] = "earth",
    [COUNT_TAG_JOVIAN] = "jovian",
    [COUNT_TAG_VENUS] = "venus",
    [COUNT_TAG_PLANT] = "plant",
    [COUNT_TAG_MICROBE] = "microbe",
    [COUNT_TAG_ANIMAL] = "animal",
    [COUNT_TAG_CITY] = "city",
    [COUNT_TAG_JOVIAN_ALL] = "jovian_all",
    [COUNT_TAG_SPACE_OTHERS] = "space_others",
    [COUNT_TAGS_BIO] = "bio",
    [COUNT_TAGS_WORLDS] = "worlds",
    [COUNT_TAG_KINDS] = "tag_kinds",
    [COUNT_CITIES_MARS] = "cities_mars",
    [COUNT_CITIES_ALL] = "cities",
    [COUNT_CITIES_OWN] = "cities_own",
    [COUNT_GREENERIES_OWN] = "greeneries_own",
    [COUNT_TILES_BY_OCEAN] = "tiles_by_ocean",
    [COUNT_EMPTYADJACENT] = "empty_adjacent",
    [COUNT_ADJACENT_OCEAN] = "adjacent_oceans",
    [COUNT_ADJACENT_CITY] = "adjacent_cities",
    [COUNT_EVENTS_OWN] = "events_own",
    [COUNT_EVENTS_ALL] = "events_all",
    [COUNT_BLUE_CARDS] = "blue_cards",
    [COUNT_HAND] = "hand",
    [COUNT_HERE] = "here",
    [COUNT_X] = "x",
    [COUNT_PRODUCTION_OF_STEEL] = "steel_production",
    [COUNT_PRODUCTION_OF_TITANIUM] = "titanium_production",
    [COUNT_PRODUCTION_OF_PLANTS] = "plants_production",
    [COUNT_PRODUCTION_OF_HEAT] = "heat_production",
    [COUNT_TR_OVER_10] = "tr_over_10",
    [COUNT_TR_OVER_15] = "tr_over_15",
    [COUNT_PARTIES_OWN] = "parties_own",
    [COUNT_LEADERS] = "leaders",
    [COUNT_INFLUENCE] = "influence",
    [COUNT_BUILDINGS_AND_CITIES] = "buildings_and_cities",
    [COUNT_TR_NOT_RAISED] = "tr_not_raised",
};
const struct pl_kind tm_count_kind = {
    .name = "count", .count = sizeof count_words / sizeof *count_words, .words = count_words};

static const char *const place_words[] = {
    [AT_NORMAL] = "normal",      [AT_LAND] = "land",
    [AT_CITYRULE] = "city_rule", [AT_OCEANAREA] = "ocean_area",
    [AT_ISOLATED] = "isolated",  [AT_ADJTWOCITIES] = "by_two_cities",
    [AT_ADJCITY] = "by_city",    [AT_ADJGREENERY] = "by_greenery",
    [AT_METAL] = "metal",        [AT_METALADJOWN] = "metal_by_own",
    [AT_VOLCANIC] = "volcanic",  [AT_NOCTIS] = "noctis",
    [AT_GANYMEDE] = "ganymede",  [AT_PHOBOS] = "phobos",
};

const char *tm_held_word(int kind)
{
    static const char *const words[] = {
        [HELD_ANIMAL] = "animal",   [HELD_MICROBE] = "microbe",           [HELD_SCIENCE] = "science",
        [HELD_FIGHTER] = "fighter", [HELD_PRESERVATION] = "preservation", [HELD_ANY] = "any"};
    return words[kind];
}

static void put_key(const char *key, const char *word, struct pl_text *out)
{
    pl_putf(out, ",\"%s\":\"%s\"", key, word);
}

/* The words of the bits that are set. */
static void put_bits(const char *key, int bits, const char *const *words, struct pl_text *out)
{
    const char *between = "";
    pl_putf(out, ",\"%s\":[", key);
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1) {
            pl_putf(out, "%s\"%s\"", between, words[i]);
            between = ",";
        }
    pl_put(out, "]");
}

/* What is listened for, by the order of the ON_ bits. */
static void put_trigger(const struct pl_does *d, struct pl_text *out)
{
    static const char *const events[] = {"event",    "space_event", "pay_20",   "standard",    "city",      "city_mars",
                                         "city_own", "ocean",       "greenery", "metal_bonus", "production"};
    if (d->what == ON_TAGS)
        put_bits("tags", d->how, tm_tag_kind.words, out);
    else
        put_bits("on", d->how, events, out);
    if (d->who == PL_EVERYONE)
        pl_put(out, ",\"anybody\":true");
}

static void put_discount(int what, struct pl_text *out)
{
    put_key("what",
            what == DISCOUNT_ANY           ? "any"
            : what == DISCOUNT_POWER_PLANT ? "power-plant"
                                           : tm_tag_kind.words[what],
            out);
}

static void put_resource(const struct pl_does *d, struct pl_text *out)
{
    put_key("what", tm_resource_kind.words[d->what], out);
    if (d->step == STEP_SHIFT_PRODUCTION)
        put_key("to", tm_resource_kind.words[d->n], out);
    if (d->step == STEP_PROD_IF)
        pl_putf(out, ",\"otherwise\":%d", d->how);
    if (d->step == STEP_PAY && d->how & (WITH_STEEL | WITH_TITANIUM))
        put_key("with", tm_resource_kind.words[d->how & WITH_STEEL ? STEEL : TITANIUM], out);
}

void tm_entry_facts(const struct pl_does *d, struct pl_text *out)
{
    static const char *const protects[] = {"plants", "animal", "microbe"};
    switch (d->step) {
    case STEP_GAIN:
    case STEP_LOSE:
    case STEP_LOSE_ALL:
    case STEP_KEEP:
    case STEP_PAY:
    case STEP_PAY_ANY:
    case STEP_PROD:
    case STEP_PROD_LOSE:
    case STEP_PROD_IF:
    case STEP_SHIFT_PRODUCTION:
    case STEP_ANY_PROD:
    case STEP_REMOVE:
    case STEP_STEAL:
    case STEP_FLOOD:
    case STEP_VALUE:
        put_resource(d, out);
        break;
    case STEP_ADD:
    case STEP_ADD_EACH:
    case STEP_TAKE_FROM_CARD:
    case STEP_REMOVE_FROM_CARD:
        put_key("what", tm_held_word(d->what), out);
        break;
    case STEP_TILE:
        put_key("what", tm_tile_kind.words[d->of], out);
        put_key("where", place_words[d->what], out);
        break;
    case STEP_OCEAN:
    case STEP_GREENERY:
    case STEP_CITY:
        put_key("where", place_words[d->what], out);
        break;
    case STEP_LOOK:
        pl_putf(out, ",\"of\":%d", d->what);
        break;
    case STEP_REVEAL_TOP:
        put_key("what", tm_tag_kind.words[d->what], out);
        break;
    case STEP_DISCOUNT:
        put_discount(d->what, out);
        break;
    case STEP_PROTECT:
        put_bits("whats", d->what, protects, out);
        break;
    case PL_ON:
        put_trigger(d, out);
        break;
    default:
        break;
    }
}
