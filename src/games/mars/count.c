/* Counting: tags, cities, resources, and whether a card's requirement is met (R5.1, R14.8, R15.6). */
#include "games/mars/state.h"

/* A wild tag is one of any kind while its owner acts (R15.6), hence not for ruling bonuses and events (R14.22). */
int tm_tags(const struct pl_state *g, int seat, int tag)
{
    const uint8_t *tags = g->seat[seat].effects.tags;
    return tags[tag] + (g->phase == PHASE_ACTION ? tags[WILD] : 0);
}

static int others_tags(const struct pl_state *g, int seat, int tag)
{
    int n = 0;
    for (int other = 0; other < g->head.seats; other++)
        n += other == seat ? 0 : g->seat[other].effects.tags[tag];
    return n;
}

/* A wild tag counts once in a sum over several kinds. */
static int sum_of_tags(const struct pl_state *g, int seat, int a, int b, int c)
{
    const uint8_t *tags = g->seat[seat].effects.tags;
    return tags[a] + tags[b] + tm_tags(g, seat, c);
}

static int kinds_of_tags(const struct pl_state *g, int seat)
{
    int n = 0;
    for (int tag = 0; tag < WILD; tag++)
        n += g->seat[seat].effects.tags[tag] > 0;
    return n;
}

int tm_tile_of(const struct pl_state *g, int card)
{
    for (const struct pl_does *does = tm_card(card)->does; does->step; does += 1 + does->skip) {
        const uint8_t *at = does->step == STEP_TILE ? memchr(g->tile, does->of, HEXES) : NULL;
        if (at)
            return (int)(at - g->tile);
    }
    return -1;
}

static int beside_tile(const struct pl_state *g, int card, uint64_t what)
{
    int hex = tm_tile_of(g, card);
    return hex < 0 ? 0 : __builtin_popcountll(tm_neighbours[hex] & what);
}

static int blue_cards(const struct tm_seat *who)
{
    int n = 0;
    for (int i = 0; i < who->played.n; i++)
        n += tm_card(who->played.card[i])->type == ACTIVE;
    return n;
}

static int all_events(const struct pl_state *g)
{
    int n = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        n += g->seat[seat].events.n;
    return n;
}

int tm_held(const struct pl_state *g, int seat, int card)
{
    return card < PROJECTS ? g->held[card] : g->seat[seat].corporation_holds;
}

static int parties_with(const struct pl_state *g, int seat)
{
    int n = 0;
    for (int party = 0; party < PARTIES; party++)
        n += g->seat[seat].delegates[party] > 0;
    return n;
}

static int parties_led(const struct pl_state *g, int seat)
{
    int n = 0;
    for (int party = 0; party < PARTIES; party++)
        n += g->leader[party] == tm_owner(seat);
    return n;
}

static int fives_over(int tr, int least)
{
    return tr < least ? 0 : (tr - least) / 5;
}

int tm_count(const struct pl_state *g, int seat, int per, int source, int x)
{
    const struct tm_seat *who = &g->seat[seat];
    const uint64_t mars = tm_bit(HEXES) - 1;
    switch ((enum tm_count)per) {
    case COUNT_ONE:
        return 1;
    case COUNT_TAG_JOVIAN_ALL:
        return tm_tags(g, seat, JOVIAN) + others_tags(g, seat, JOVIAN);
    case COUNT_TAG_SPACE_OTHERS:
        return others_tags(g, seat, SPACE);
    case COUNT_TAGS_BIO:
        return sum_of_tags(g, seat, PLANT, MICROBE, ANIMAL);
    case COUNT_TAGS_WORLDS:
        return sum_of_tags(g, seat, EARTH, VENUS, JOVIAN);
    case COUNT_TAG_KINDS:
        return kinds_of_tags(g, seat);
    case COUNT_CITIES_MARS:
        return __builtin_popcountll(g->cities & mars);
    case COUNT_CITIES_ALL:
        return __builtin_popcountll(g->cities);
    case COUNT_CITIES_OWN:
        return __builtin_popcountll(g->cities & who->tiles);
    case COUNT_GREENERIES_OWN:
        return __builtin_popcountll(g->greeneries & who->tiles);
    case COUNT_TILES_BY_OCEAN:
        return __builtin_popcountll(who->tiles & tm_around(g->oceans));
    case COUNT_EMPTYADJACENT:
        return __builtin_popcountll(who->beside & ~g->taken);
    case COUNT_ADJACENT_OCEAN:
        return beside_tile(g, source, g->oceans);
    case COUNT_ADJACENT_CITY:
        return beside_tile(g, source, g->cities);
    case COUNT_EVENTS_OWN:
        return who->events.n;
    case COUNT_EVENTS_ALL:
        return all_events(g);
    case COUNT_BLUE_CARDS:
        return blue_cards(who);
    case COUNT_HAND:
        return who->hand.n;
    case COUNT_HERE:
        return tm_held(g, seat, source);
    case COUNT_X:
        return x;
    case COUNT_PRODUCTION_OF_STEEL:
        return who->production[STEEL];
    case COUNT_PRODUCTION_OF_TITANIUM:
        return who->production[TITANIUM];
    case COUNT_PRODUCTION_OF_PLANTS:
        return who->production[PLANTS];
    case COUNT_PRODUCTION_OF_HEAT:
        return who->production[HEAT];
    case COUNT_TR_OVER_10:
        return fives_over(who->tr, 10);
    case COUNT_TR_OVER_15:
        return fives_over(who->tr, 15);
    case COUNT_PARTIES_OWN:
        return parties_with(g, seat);
    case COUNT_LEADERS:
        return parties_led(g, seat);
    case COUNT_INFLUENCE:
        return tm_influence(g, seat);
    case COUNT_TR_NOT_RAISED:
        return !who->raised;
    case COUNT_BUILDINGS_AND_CITIES:
        return tm_tags(g, seat, BUILDING) + __builtin_popcountll(g->cities & who->tiles);
    default:
        return tm_tags(g, seat, per - COUNT_TAG_BUILDING);
    }
}

int tm_count_for(const struct pl_state *g, struct pl_frame f, const struct pl_does *does)
{
    return tm_count(g, f.seat, does->per, f.a, f.c);
}

/* R14.8: the count stops at 5, then influence changes it. */
int tm_adjust(const struct pl_state *g, struct pl_frame f, const struct pl_does *does, int count)
{
    if (does->how & PLUS_INFLUENCE)
        count += tm_influence(g, f.seat);
    if (does->how & MINUS_INFLUENCE)
        count -= tm_influence(g, f.seat);
    return count;
}

/* --- Requirements --- */

static pl_why why_not_parameter(const struct tm_requirement *needs, int value, int eased, pl_why low, pl_why high)
{
    return value < needs->least - eased ? low : value > needs->most + eased ? high : 0;
}

static pl_why why_not_counted(int per)
{
    return per >= COUNT_TAG_BUILDING && per <= COUNT_TAG_CITY ? TOO_FEW_TAGS
           : per == COUNT_LEADERS                             ? NOT_LEADER
                                                              : LACKS_REQUIRED;
}

/* A wild tag fills one gap only, over all that the card asks for (R15.6). */
static pl_why why_not_enough(const struct pl_state *g, int seat, const struct tm_requirement *needs, int *wild)
{
    int n;
    if (needs->per >= COUNT_TAG_BUILDING && needs->per <= COUNT_TAG_CITY)
        n = g->seat[seat].effects.tags[needs->per - COUNT_TAG_BUILDING];
    else
        n = tm_count(g, seat, needs->per, 0, 0);
    if (n >= needs->least)
        return 0;
    *wild -= needs->least - n;
    return *wild < 0 || why_not_counted(needs->per) != TOO_FEW_TAGS ? why_not_counted(needs->per) : 0;
}

/* R5.1; easings add up (R5.16). */
pl_why tm_why_not_met(const struct pl_state *g, int seat, const struct tm_card *card)
{
    const struct tm_seat *who = &g->seat[seat];
    int eased = who->effects.eased + who->next_eased, wild = who->effects.tags[WILD];
    for (int i = 0; i < 3 && card->needs[i].what; i++) {
        const struct tm_requirement *needs = &card->needs[i];
        pl_why why = 0;
        switch (needs->what) {
        case REQ_TEMPERATURE:
            why = why_not_parameter(needs, g->temperature, 2 * eased, TOO_COLD, TOO_WARM);
            break;
        case REQ_OXYGEN:
            why = why_not_parameter(needs, g->oxygen, eased, TOO_LITTLE_OXYGEN, TOO_MUCH_OXYGEN);
            break;
        case REQ_OCEANS:
            why = why_not_parameter(needs, tm_oceans(g), eased, TOO_FEW_OCEANS, TOO_MANY_OCEANS);
            break;
        case REQ_COUNT:
            why = why_not_enough(g, seat, needs, &wild);
            break;
        case REQ_PARTY:
            why = tm_has_support(g, seat, needs->per) ? 0 : NO_SUPPORT;
            break;
        case REQ_CHAIRMAN:
            why = g->chairman == tm_owner(seat) ? 0 : NOT_CHAIRMAN;
            break;
        case REQ_CHAIR_NEUTRAL:
            why = g->chairman == NEUTRAL ? 0 : CHAIR_NOT_NEUTRAL;
            break;
        }
        if (why)
            return why;
    }
    return 0;
}
