/* What is printed on cards, hexes, global events and standard projects, for
 * whoever draws them: as JSON, out of the same tables that the engine runs. */
#include "games/mars/state.h"

static void put_word_or_null(const char *word, struct pl_text *out)
{
    if (word)
        pl_putf(out, "\"%s\"", word);
    else
        pl_put(out, "null");
}

static const char *yes_or_no(bool yes)
{
    return yes ? "true" : "false";
}

static bool is_tag_count(int per)
{
    return per >= COUNT_TAG_BUILDING && per <= COUNT_TAG_CITY;
}

static const char *tag_counted(int per)
{
    return tm_tag_kind.words[per - COUNT_TAG_BUILDING];
}

/* --- Cards --- */

static const char *requirement_word(const struct tm_requirement *needs)
{
    static const char *const words[] = {[REQ_TEMPERATURE] = "temperature", [REQ_OXYGEN] = "oxygen",
                                        [REQ_OCEANS] = "oceans",           [REQ_PARTY] = "party",
                                        [REQ_CHAIRMAN] = "chairman",       [REQ_CHAIR_NEUTRAL] = "chair_neutral"};
    if (needs->what != REQ_COUNT)
        return words[needs->what];
    switch (needs->per) {
    case COUNT_CITIES_ALL:
        return "cities";
    case COUNT_GREENERIES_OWN:
        return "greeneries";
    case COUNT_PRODUCTION_OF_STEEL:
    case COUNT_PRODUCTION_OF_TITANIUM:
        return "production";
    case COUNT_LEADERS:
        return "leaders";
    default:
        return "tag";
    }
}

/* The tag, the resource or the party that it asks for; NULL: none of them. */
static const char *requirement_name(const struct tm_requirement *needs)
{
    if (needs->what == REQ_PARTY)
        return tm_party_kind.words[needs->per];
    if (needs->what != REQ_COUNT)
        return NULL;
    if (needs->per == COUNT_PRODUCTION_OF_STEEL || needs->per == COUNT_PRODUCTION_OF_TITANIUM)
        return tm_resource_kind.words[needs->per == COUNT_PRODUCTION_OF_STEEL ? STEEL : TITANIUM];
    return is_tag_count(needs->per) ? tag_counted(needs->per) : NULL;
}

static void put_limit(const char *key, bool is_set, int limit, struct pl_text *out)
{
    if (is_set)
        pl_putf(out, ",\"%s\":%d", key, limit);
    else
        pl_putf(out, ",\"%s\":null", key);
}

static void put_needs(const struct tm_requirement *needs, struct pl_text *out)
{
    pl_put(out, ",\"needs\":[");
    for (int i = 0; i < 3 && needs[i].what; i++) {
        bool has_limits = needs[i].what <= REQ_COUNT;
        pl_putf(out, "%s{\"what\":\"%s\",\"name\":", i ? "," : "", requirement_word(&needs[i]));
        put_word_or_null(requirement_name(&needs[i]), out);
        put_limit("least", has_limits && needs[i].least != INT8_MIN, needs[i].least, out);
        put_limit("most", has_limits && needs[i].most != INT8_MAX, needs[i].most, out);
        pl_put(out, "}");
    }
    pl_put(out, "]");
}

static void put_tags(const struct tm_card *card, struct pl_text *out)
{
    pl_put(out, ",\"tags\":[");
    for (int i = 0; i < 3 && card->tag[i] != NO_TAG; i++)
        pl_putf(out, "%s\"%s\"", i ? "," : "", tm_tag_kind.words[card->tag[i]]);
    pl_put(out, "]");
}

/* What points are given for. */
static const char *point_word(int per)
{
    switch (per) {
    case COUNT_CITIES_ALL:
        return "cities";
    case COUNT_ADJACENT_OCEAN:
        return "adjacent_oceans";
    case COUNT_ADJACENT_CITY:
        return "adjacent_cities";
    case COUNT_HERE:
        return "here";
    default:
        return is_tag_count(per) ? tag_counted(per) : NULL;
    }
}

static void put_points(const struct tm_card *card, struct pl_text *out)
{
    if (card->vp_per == COUNT_ONE) {
        pl_putf(out, ",\"vp\":%d,\"vp_per\":null", card->vp);
    } else {
        pl_putf(out, ",\"vp\":0,\"vp_per\":{\"n\":%d,\"count\":", card->vp);
        put_word_or_null(point_word(card->vp_per), out);
        pl_putf(out, ",\"div\":%d}", card->vp_div);
    }
    pl_putf(out, ",\"vp_if_any\":%d", card->vp_if_any);
}

/* The lists that the engine runs, as facts. */
static void put_does(const struct tm_card *card, struct pl_text *out)
{
    const struct {
        const char *key;
        const struct pl_does *list;
    } lists[] = {{"played", card->does}, {"first", card->first}, {"ongoing", card->ongoing}, {"action", card->action}};
    pl_put(out, ",\"does\":{");
    for (int i = 0; i < 4; i++) {
        pl_putf(out, "%s\"%s\":", i ? "," : "", lists[i].key);
        pl_put_list_facts(&tm_game, lists[i].list, out);
    }
    pl_put(out, "}");
}

void tm_card_facts(int number, struct pl_text *out)
{
    static const char *const decks[] = {[BASE] = "base", [CORPERA] = "corpera", [TURMOIL] = "turmoil"};
    static const char *const types[] = {[AUTOMATED] = "automated", [ACTIVE] = "active", [EVENT] = "event"};
    const struct tm_card *card = tm_card(number);
    pl_putf(out, "{\"deck\":\"%s\",\"type\":\"%s\",\"cost\":%d", decks[card->deck],
            number < PROJECTS ? types[card->type] : "corporation", card->cost);
    put_tags(card, out);
    put_needs(card->needs, out);
    put_points(card, out);
    pl_put(out, ",\"holds\":");
    put_word_or_null(tm_held_word(card->holds), out);
    pl_putf(out, ",\"action\":%s,\"ongoing\":%s", yes_or_no(card->action->step), yes_or_no(card->ongoing->step));
    put_does(card, out);
    pl_put(out, "}");
}

/* --- The board, global events, standard projects --- */

void tm_hex_facts(int number, struct pl_text *out)
{
    static const char *const areas[] = {
        [AREA_LAND] = "land", [AREA_OCEAN_AREA] = "ocean", [AREA_VOLCANIC] = "volcanic", [AREA_NOCTIS] = "noctis"};
    if (number >= HEXES) {
        pl_put(out, "{\"row\":0,\"column\":0,\"area\":\"space\",\"bonus\":{}}");
        return;
    }
    const struct tm_hex *hex = &tm_hexes[number];
    pl_putf(out, "{\"row\":%d,\"column\":%d,\"area\":\"%s\",\"bonus\":{", hex->row, hex->column, areas[hex->area]);
    for (const struct pl_does *does = hex->bonus; does->step; does++)
        pl_putf(out, "%s\"%s\":%d", does > hex->bonus ? "," : "",
                does->step == STEP_GAIN ? tm_resource_kind.words[does->what] : "cards", does->n);
    pl_put(out, "}}");
}

void tm_global_event_facts(int event, struct pl_text *out)
{
    pl_putf(out, "{\"revealed\":\"%s\",\"current\":\"%s\"}", tm_party_kind.words[tm_global_events[event].revealed],
            tm_party_kind.words[tm_global_events[event].current]);
}

void tm_standard_facts(int standard, struct pl_text *out)
{
    pl_putf(out, "{\"cost\":%d}", tm_standards[standard].cost);
}
