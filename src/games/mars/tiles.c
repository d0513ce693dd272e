/* Placing tiles: where, what it brings and who notices (R6). */
#include "games/mars/state.h"

/* What the hex and the oceans beside it pay (R6.9), and the policies that watch tiles (R14.17, R14.18). */
static void collect_bonuses(struct pl_state *g, int seat, int tile, int hex)
{
    int before = pl_because(g, -1);
    for (const struct pl_does *does = tm_hexes[hex].bonus; does->step; does++) {
        if (does->step == STEP_GAIN)
            tm_gain(g, seat, does->what, does->n);
        else
            tm_draw_to_hand(g, seat, does->n);
    }
    int oceans = __builtin_popcountll(tm_neighbours[hex] & g->oceans);
    tm_gain(g, seat, MEGACREDITS, oceans * g->seat[seat].effects.ocean_bonus);
    if (tm_policy_is(g, MARS_FIRST)) {
        pl_because(g, SOURCE_POLICY + MARS_FIRST);
        tm_gain(g, seat, STEEL, 1);
    }
    if (tile == GREENERY_TILE && tm_policy_is(g, GREENS)) {
        pl_because(g, SOURCE_POLICY + GREENS);
        tm_gain(g, seat, MEGACREDITS, 4);
    }
    pl_because(g, before);
    if (tm_printed(hex, STEEL) || tm_printed(hex, TITANIUM))
        tm_trigger(g, seat, ON_METAL_BONUS);
}

static void notice_tile(struct pl_state *g, int seat, int tile, int hex)
{
    if (tile == OCEAN_TILE)
        tm_trigger(g, seat, ON_OCEAN_ANY);
    else if (tile == CITY_TILE || tile == CAPITAL_TILE)
        tm_trigger(g, seat, ON_CITY_ANY | ON_CITY_OWN | (hex < HEXES ? ON_CITY_MARS : 0));
    else if (tile == GREENERY_TILE)
        tm_trigger(g, seat, ON_GREENERY_OWN);
}

/* R9.6: by an event nobody places a tile, but it is noticed. */
static void place(struct pl_state *g, int seat, bool by_event, int tile, int hex)
{
    tm_put_tile(g, tile == OCEAN_TILE ? NOBODY : tm_owner(seat), tile, hex);
    pl_tell(g, EVENT_PLACES, seat, PL_TABLE, tile, hex, 0, 0);
    if (!by_event && hex < HEXES)
        collect_bonuses(g, seat, tile, hex);
    notice_tile(g, by_event ? -1 : seat, tile, hex);
    if (tile == OCEAN_TILE) /* R6.12 */
        tm_note_step(g, by_event ? -1 : seat);
    if (tile == GREENERY_TILE && g->phase != PHASE_FINAL)
        tm_raise_oxygen(g, seat, 1);
}

static void take_ocean_away(struct pl_state *g, int hex)
{
    g->tile[hex] = NO_TILE;
    g->oceans &= ~tm_bit(hex);
    g->taken &= ~tm_bit(hex);
    g->unearned--;
    pl_tell(g, EVENT_OCEAN_REMOVED, -1, PL_TABLE, hex, 0, 0, 0);
}

static void claim(struct pl_state *g, int seat, int hex)
{
    g->claim[hex] = (uint8_t)tm_owner(seat);
    g->claimed |= tm_bit(hex);
    g->seat[seat].claims |= tm_bit(hex);
    pl_tell(g, EVENT_CLAIMS_HEX, seat, PL_TABLE, hex, 0, 0, 0);
}

uint64_t tm_choices_of_hex(const struct pl_state *g, int seat, const struct pl_does *does)
{
    switch (does->step) {
    case STEP_OCEAN:
        return tm_oceans(g) == OCEANS_GOAL ? 0 : tm_hexes_for(g, seat, does->what);
    case STEP_REMOVE_OCEAN: /* R6.14 */
        return tm_oceans(g) == OCEANS_GOAL ? 0 : g->oceans;
    case STEP_GREENERY:
        return does->what == AT_NORMAL ? tm_greenery_hexes(g, seat) : tm_hexes_for(g, seat, does->what);
    case STEP_CLAIM_HEX:
        return tm_hexes_for(g, seat, AT_LAND) & ~g->claimed;
    default:
        return tm_hexes_for(g, seat, does->what);
    }
}

static void place_for(struct pl_state *g, struct pl_frame f, int hex)
{
    const struct pl_does *does = tm_entry(f);
    if (does->step == STEP_REMOVE_OCEAN)
        take_ocean_away(g, hex);
    else if (does->step == STEP_CLAIM_HEX)
        claim(g, f.seat, hex);
    else
        place(g, f.seat, does->how & BY_EVENT, does->step == STEP_OCEAN ? OCEAN_TILE : does->of, hex);
}

/* The frame's c is how many are still to be placed. A place without an alternative is taken at once. */
static void place_or_ask(struct pl_state *g, struct pl_frame f)
{
    uint64_t hexes = f.c > 0 ? tm_choices_of_hex(g, f.seat, tm_entry(f)) : 0;
    if (!hexes)
        return;
    if (hexes & (hexes - 1)) {
        pl_push_frame(g, f);
        return;
    }
    pl_count(g, f, __builtin_ctzll(hexes) + 1);
    place_for(g, f, __builtin_ctzll(hexes));
}

static void tile_run(struct pl_state *g, struct pl_frame f)
{
    f.c = tm_entry(f)->n;
    place_or_ask(g, f);
}

static void explain_hexes(const struct pl_state *g, struct pl_frame f, uint64_t legal, struct pl_moves *out)
{
    for (int hex = 0; hex < AREAS; hex++)
        if (!(legal & tm_bit(hex)))
            pl_offer_because(out, tm_why_not_hex(g, f.seat, tm_entry(f), hex), g->claim[hex], 0, VERB_PLACE, hex, 0, 0);
}

static void tile_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    uint64_t legal = tm_choices_of_hex(g, f.seat, tm_entry(f));
    for (uint64_t hexes = legal; hexes; hexes &= hexes - 1)
        pl_offer(out, 0, VERB_PLACE, __builtin_ctzll(hexes), 0, 0);
    if (out->explain)
        explain_hexes(g, f, legal, out);
}

static void tile_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pl_frame rest = f;
    rest.c--;
    pl_count(g, f, pl_arg(m, 0) + 1);
    if (rest.c > 0)
        pl_push(g, STEP_MORE_TILES, f.seat, f.a, f.b, rest.c);
    place_for(g, f, pl_arg(m, 0));
}

static void more_tiles_run(struct pl_state *g, struct pl_frame f)
{
    f.step = tm_entry(f)->step;
    place_or_ask(g, f);
}

/* R4.4, R6.2: a tile without a hex stands in the way; an ocean after the ninth does not (R9.4), and before it there are
 * more ocean areas than oceans. */
static pl_why why_not_place(struct pl_trial *t, const struct pl_does *does)
{
    bool is_free = does->step == STEP_OCEAN && (does->what == AT_OCEANAREA || tm_oceans(t->g) == OCEANS_GOAL);
    if (!is_free && !tm_choices_of_hex(t->g, t->f.seat, does))
        return tm_why_no_hex(does);
    if (does->step == STEP_CITY && t->f.a < CARDS && does[1].step)
        tm_tried(t)->production[MEGACREDITS] = (int8_t)(tm_tried(t)->production[MEGACREDITS] + tm_city_income(t));
    return tm_why_not_taxed(t, does);
}

static bool tiles_number(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->c, 1, 2);
}

static bool more_tiles_fits(const struct pl_state *g, const struct pl_frame *f)
{
    struct pl_frame ocean = *f;
    ocean.step = STEP_OCEAN;
    return pl_stands(g, &ocean) && f->c == 1;
}

/* Outside of any card: as the standard project does it, or as the event that places one. */
void tm_place_ocean(struct pl_state *g, int seat, bool by_event)
{
    struct pl_frame f = {STEP_OCEAN, (uint8_t)seat, SOURCE_STANDARD + STD_AQUIFER, pl_at(LIST_DOES, 0), 1};
    if (by_event) {
        f.a = SOURCE_EVENT + AQUIFER_EVENT;
        f.b = pl_at(LIST_FIRST, 0);
    }
    place_or_ask(g, f);
}

#define PLACES(question)                                                                                               \
    .run = tile_run, .asks = question, .ask = tile_ask, .take = tile_take, .number = tiles_number,                     \
    .why_not = why_not_place
STEP(ocean, NP_(.says = "place {n} ocean", .many = "place {n} oceans"), PLACES(N_("Choose where the ocean goes")));
STEP(remove_ocean, .says = N_("the first player removes an ocean"), .run = tile_run,
     .asks = N_("Choose the ocean that dries up"), .ask = tile_ask, .take = tile_take, .number = tiles_number);
STEP(greenery, .says = N_("place a greenery"), PLACES(N_("Choose where the greenery goes")));
STEP(city, .says = N_("place a city"), PLACES(N_("Choose where the city goes")));
STEP(tile, .says = N_("place the tile {tile}"), PLACES(N_("Choose where the tile goes")));
STEP(claim_hex, .says = N_("mark a free land hex: only you may build there"),
     PLACES(N_("Choose the hex that you claim")));
STEP(more_tiles, .run = more_tiles_run, .fits = more_tiles_fits);
