/* The hexes of Mars as bits, and where tiles may go (R6). */
#include "games/mars/state.h"

#define HEX(id, row, column, area, bonus) | (uint64_t)(AREA_##area == AREA_OCEAN_AREA) << HEX_##id
static const uint64_t ocean_areas = 0
#include "games/mars/tharsis.def"
    ;
#undef HEX
#define HEX(id, row, column, area, bonus) | (uint64_t)(AREA_##area == AREA_VOLCANIC) << HEX_##id
static const uint64_t volcanic_areas = 0
#include "games/mars/tharsis.def"
    ;
#undef HEX

/* Hexes whose printed bonus is a metal. */
#define gain(resource, n) ((resource) == STEEL || (resource) == TITANIUM)
#define draw(n) 0
#define BONUS(...) EITHER(__VA_ARGS__, 0, )
#define EITHER(a, b, ...) ((a) || (b))
#define NO_BONUS 0
#define HEX(id, row, column, area, bonus) | (uint64_t)(bonus) << HEX_##id
static const uint64_t metal_hexes = 0
#include "games/mars/tharsis.def"
    ;
#undef HEX

enum { NOCTIS_HEX = HEX_r5c3 };
static const uint64_t mars = ((uint64_t)1 << HEXES) - 1;

uint64_t tm_around(uint64_t hexes)
{
    uint64_t around = 0;
    for (hexes &= mars; hexes; hexes &= hexes - 1)
        around |= tm_neighbours[__builtin_ctzll(hexes)];
    return around;
}

int tm_printed(int hex, int resource)
{
    int n = 0;
    for (const struct pl_does *does = hex < HEXES ? tm_hexes[hex].bonus : NULL; does && does->step; does++)
        if (does->step == STEP_GAIN && does->what == resource)
            n += does->n;
    return n;
}

/* Free hexes that are kept for nothing, nor claimed by somebody else (R6.3, R6.6, R6.8). */
static uint64_t free_land(const struct pl_state *g, int seat)
{
    return mars & ~(ocean_areas | tm_bit(NOCTIS_HEX) | g->taken | (g->claimed & ~g->seat[seat].claims));
}

static uint64_t beside_two_cities(const struct pl_state *g, uint64_t land)
{
    uint64_t two = 0;
    for (land &= g->beside_city; land; land &= land - 1) {
        int hex = __builtin_ctzll(land);
        if (__builtin_popcountll(tm_neighbours[hex] & g->cities) >= 2)
            two |= tm_bit(hex);
    }
    return two;
}

static uint64_t ocean_hexes(const struct pl_state *g)
{
    return ocean_areas & ~g->taken;
}

/* R6.4: beside one's own tiles if that can be done. */
uint64_t tm_greenery_hexes(const struct pl_state *g, int seat)
{
    uint64_t land = free_land(g, seat), beside = land & g->seat[seat].beside;
    return beside ? beside : land;
}

uint64_t tm_hexes_for(const struct pl_state *g, int seat, int where)
{
    uint64_t land = free_land(g, seat);
    switch ((enum tm_where)where) {
    case AT_NORMAL:
    case AT_CITYRULE: /* R6.5 */
        return land & ~g->beside_city;
    case AT_LAND:
        return land;
    case AT_OCEANAREA:
        return ocean_hexes(g);
    case AT_ISOLATED:
        return land & ~tm_around(g->taken);
    case AT_ADJTWOCITIES:
        return beside_two_cities(g, land);
    case AT_ADJCITY:
        return land & g->beside_city;
    case AT_ADJGREENERY:
        return land & g->beside_greenery;
    case AT_METAL:
        return land & metal_hexes;
    case AT_METALADJOWN:
        return land & metal_hexes & g->seat[seat].beside;
    case AT_VOLCANIC:
        return land & volcanic_areas;
    case AT_NOCTIS:
        return tm_bit(NOCTIS_HEX) & ~g->taken;
    case AT_GANYMEDE:
        return tm_bit(GANYMEDE_HEX) & ~g->taken;
    case AT_PHOBOS:
        return tm_bit(PHOBOS_HEX) & ~g->taken;
    }
    return 0;
}

/* --- Why not: for those who ask, after the bits have said that a tile can't go there --- */

/* What makes a hex no free land, if anything does. */
static pl_why why_no_land(const struct pl_state *g, int seat, int hex)
{
    if (hex >= HEXES)
        return HEX_FOR_CITY;
    if (ocean_areas >> hex & 1)
        return HEX_FOR_OCEANS;
    if (hex == NOCTIS_HEX)
        return HEX_FOR_NOCTIS;
    return g->claimed & ~g->seat[seat].claims & tm_bit(hex) ? HEX_CLAIMED : 0;
}

static pl_why why_not_where(const struct pl_state *g, int seat, const struct pl_does *does, int hex)
{
    static const uint8_t why[] = {
        [AT_NORMAL] = HEX_BESIDE_CITY,      [AT_CITYRULE] = HEX_BESIDE_CITY,
        [AT_ISOLATED] = HEX_NOT_ISOLATED,   [AT_ADJTWOCITIES] = HEX_NOT_BESIDE_TWO_CITIES,
        [AT_ADJCITY] = HEX_NOT_BESIDE_CITY, [AT_ADJGREENERY] = HEX_NOT_BESIDE_GREENERY,
        [AT_METAL] = HEX_WITHOUT_METAL,     [AT_METALADJOWN] = HEX_WITHOUT_METAL,
        [AT_VOLCANIC] = HEX_NOT_VOLCANIC,   [AT_PHOBOS] = NO_HEX,
    };
    pl_why no_land = why_no_land(g, seat, hex);
    if (no_land)
        return no_land;
    if (does->step == STEP_CLAIM_HEX)
        return HEX_CLAIMED;
    if (does->step == STEP_GREENERY && does->what == AT_NORMAL)
        return HEX_NOT_BESIDE_OWN;
    if (does->what == AT_METALADJOWN && metal_hexes >> hex & 1)
        return METAL_NOT_BESIDE_OWN;
    return why[does->what] ? why[does->what] : NO_HEX;
}

pl_why tm_why_not_hex(const struct pl_state *g, int seat, const struct pl_does *does, int hex)
{
    if (does->step == STEP_REMOVE_OCEAN)
        return HEX_WITHOUT_OCEAN;
    if (g->taken & tm_bit(hex))
        return HEX_TAKEN;
    return does->what == AT_OCEANAREA ? HEX_NOT_OCEAN_AREA : why_not_where(g, seat, does, hex);
}

pl_why tm_why_no_hex(const struct pl_does *does)
{
    if (does->step == STEP_CLAIM_HEX)
        return NO_HEX_TO_CLAIM;
    if (does->step == STEP_OCEAN)
        return NO_OCEAN_HEX;
    if (does->what == AT_OCEANAREA)
        return NO_OCEAN_AREA;
    if (does->step == STEP_GREENERY && does->what == AT_NORMAL)
        return NO_GREENERY_HEX;
    if (does->what == AT_NORMAL || does->what == AT_CITYRULE)
        return NO_CITY_HEX;
    return does->what == AT_VOLCANIC ? NO_VOLCANIC_HEX : NO_HEX;
}

/* Ocean areas take oceans and the tiles of R6.13, the areas away from Mars cities, Noctis its city; Artificial Lake
 * puts an ocean on land. */
bool tm_is_reserved(int hex, int tile)
{
    if (hex >= HEXES || hex == NOCTIS_HEX)
        return tile != CITY_TILE;
    if (ocean_areas >> hex & 1)
        return tile != OCEAN_TILE && tile != GREENERY_TILE && tile != MOHOLE_AREA_TILE;
    return tile == MOHOLE_AREA_TILE;
}

static bool is_city(int tile)
{
    return tile == CITY_TILE || tile == CAPITAL_TILE;
}

static void mark_tile(struct pl_state *g, int hex)
{
    int tile = g->tile[hex], owner = g->owner[hex];
    uint64_t bit = tm_bit(hex), around = hex < HEXES ? tm_neighbours[hex] : 0;
    g->taken |= bit;
    if (tile == OCEAN_TILE)
        g->oceans |= bit;
    if (is_city(tile)) {
        g->cities |= bit;
        g->beside_city |= around;
    }
    if (tile == GREENERY_TILE) {
        g->greeneries |= bit;
        g->beside_greenery |= around;
    }
    if (tm_is_player(g, owner)) {
        g->seat[owner - 1].tiles |= bit;
        g->seat[owner - 1].beside |= around;
    }
}

void tm_put_tile(struct pl_state *g, int owner, int tile, int hex)
{
    g->tile[hex] = (uint8_t)tile;
    g->owner[hex] = (uint8_t)owner;
    if (g->claim[hex]) {
        g->seat[g->claim[hex] - 1].claims &= ~tm_bit(hex);
        g->claimed &= ~tm_bit(hex);
        g->claim[hex] = NOBODY;
    }
    mark_tile(g, hex);
}

void tm_settle_map(struct pl_state *g)
{
    g->taken = g->oceans = g->cities = g->greeneries = g->beside_city = g->beside_greenery = g->claimed = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->seat[seat].tiles = g->seat[seat].beside = g->seat[seat].claims = 0;
    for (int hex = 0; hex < AREAS; hex++) {
        if (g->tile[hex])
            mark_tile(g, hex);
        int claim = g->claim[hex];
        if (tm_is_player(g, claim)) {
            g->claimed |= tm_bit(hex);
            g->seat[claim - 1].claims |= tm_bit(hex);
        }
    }
}
