/* The planet in a terminal: nine rows of hexes, each shifted by half a hex. A
 * hex shows its printed bonus until something lies on it. Rows and columns
 * carry the numbers of the notation, so that r5c3 can be found and typed. */
#include "games/mars/state.h"

#define _(message) pl_gettext(style->lang, message)

enum { ROW_COUNT = 9, MIDDLE_ROW = 5, HEX_COLUMNS = 6 };

static const char *const area_marks[] = {
    [AREA_LAND] = "", [AREA_OCEAN_AREA] = "~", [AREA_VOLCANIC] = "^", [AREA_NOCTIS] = "N"};

/* --- One hex --- */

static char tile_letter(int tile)
{
    switch (tile) {
    case OCEAN_TILE:
        return 'O';
    case GREENERY_TILE:
        return 'G';
    case CITY_TILE:
    case CAPITAL_TILE:
        return 'C';
    default:
        return 'S';
    }
}

static const char *tile_colour(int tile)
{
    switch (tile_letter(tile)) {
    case 'O':
        return "1;34";
    case 'G':
        return "32";
    case 'C':
        return "1;33";
    default:
        return "35";
    }
}

static bool is_special(int tile)
{
    return tile > CITY_TILE;
}

/* "[C1]": a city of the first player; "[C-]": a neutral one (R16.1); an ocean has no owner (R6.10). */
static void put_tile(const struct pl_state *g, int hex, struct pl_text *out)
{
    pl_putf(out, "[%c", tile_letter(g->tile[hex]));
    if (g->owner[hex] == NEUTRAL)
        pl_put(out, "-");
    else if (g->owner[hex] != NOBODY)
        pl_putf(out, "%d", g->owner[hex]);
    pl_put(out, "]");
}

/* "2P"; without numbers if there is more than one kind, so that it stays short: "PT". */
static void put_bonus(const struct pl_does *bonus, struct pl_text *out)
{
    static const char letters[] = {
        [MEGACREDITS] = 'M', [STEEL] = 'S', [TITANIUM] = 'T', [PLANTS] = 'P', [ENERGY] = 'E', [HEAT] = 'H'};
    bool several = bonus->step && bonus[1].step;
    for (; bonus->step; bonus++) {
        if (!several)
            pl_putf(out, "%d", bonus->n);
        pl_putf(out, "%c", bonus->step == STEP_DRAW ? 'C' : letters[bonus->what]);
    }
}

static void put_free_hex(const struct pl_state *g, int hex, const struct pl_style *style, struct pl_text *out)
{
    size_t before = out->len;
    pl_put(out, area_marks[tm_hexes[hex].area]);
    put_bonus(tm_hexes[hex].bonus, out);
    if (g->claim[hex] != NOBODY)
        pl_putf(out, "#%d", g->claim[hex]);
    if (out->len == before)
        pl_put(out, style->ascii ? "." : "·");
}

static int columns_of(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

static const char *hex_colour(const struct pl_state *g, int hex, bool possible)
{
    if (g->tile[hex])
        return tile_colour(g->tile[hex]);
    return possible ? "1" : tm_hexes[hex].area == AREA_OCEAN_AREA ? "36" : "2";
}

static void put_hex(const struct pl_state *g, int hex, bool possible, const struct pl_style *style, struct pl_text *out)
{
    char shown[32];
    struct pl_text text = pl_text_in(shown, sizeof shown);
    if (g->tile[hex])
        put_tile(g, hex, &text);
    else
        put_free_hex(g, hex, style, &text);
    pl_put(out, possible ? "*" : " ");
    if (style->colour)
        pl_putf(out, "\033[%sm%s\033[0m", hex_colour(g, hex, possible), shown);
    else
        pl_put(out, shown);
    pl_putf(out, "%*s", HEX_COLUMNS - 1 - columns_of(shown), "");
}

/* --- The rows --- */

static int indent_of(int row)
{
    return HEX_COLUMNS / 2 * (row < MIDDLE_ROW ? MIDDLE_ROW - row : row - MIDDLE_ROW);
}

/* The columns of the first or of the last row, above or below it. */
static void put_column_numbers(int row, struct pl_text *out)
{
    pl_putf(out, "%*s", indent_of(row) + 2, "");
    for (int hex = 0; hex < HEXES; hex++)
        if (tm_hexes[hex].row == row)
            pl_putf(out, " c%-*d", HEX_COLUMNS - 2, tm_hexes[hex].column);
    pl_put(out, "\n");
}

static void put_row(const struct pl_state *g, int row, uint64_t possible, const struct pl_style *style,
                    struct pl_text *out)
{
    int last = 0;
    pl_putf(out, "%*sr%d", indent_of(row), "", row);
    for (int hex = 0; hex < HEXES; hex++) {
        if (tm_hexes[hex].row != row)
            continue;
        put_hex(g, hex, possible & tm_bit(hex), style, out);
        last = tm_hexes[hex].column;
    }
    pl_putf(out, "c%d\n", last);
}

/* --- What stands below the rows --- */

/* Always the same lines, so that a board differs from the one before only where something happened. */
static void put_legend(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    static const char *const letters[] = {[STEEL] = "S", [TITANIUM] = "T", [PLANTS] = "P"};
    pl_put(out, "  ");
    for (int resource = STEEL; resource <= PLANTS; resource++) {
        pl_putf(out, "%s ", letters[resource]);
        pl_put_value(g, &tm_resource_kind, resource, style->lang, out);
        pl_put(out, ", ");
    }
    pl_putf(out, "C %s\n  ~ %s, ^ %s, N %s, * %s\n", _(N_("card")), _(N_("ocean area")), _(N_("volcanic area")),
            _(N_("Noctis City")), _(N_("possible now")));
    pl_putf(out, "  [O] %s, [G1] %s, [C1] %s, [S1] %s, #1 %s", _(N_("ocean")), _(N_("greenery")), _(N_("city")),
            _(N_("special tile")), _(N_("land claim")));
    if (tm_is_solo(g))
        pl_putf(out, ", [C-] %s", _(N_("neutral")));
    pl_put(out, "\n");
}

/* "Special tiles: Nuclear Zone r3c4 [S1]". */
static void put_special_tiles(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    const char *between = NULL;
    for (int hex = 0; hex < HEXES; hex++) {
        if (!is_special(g->tile[hex]))
            continue;
        if (!between)
            pl_putf(out, "  %s: ", _(N_("Special tiles")));
        pl_put(out, between ? between : "");
        pl_put_value(g, &tm_tile_kind, g->tile[hex], style->lang, out);
        pl_putf(out, " %s ", tm_hex_words[hex]);
        put_tile(g, hex, out);
        between = ", ";
    }
    pl_put(out, between ? "\n" : "");
}

static void put_areas_away(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    for (int hex = GANYMEDE_HEX; hex <= PHOBOS_HEX; hex++) {
        if (!g->tile[hex])
            continue;
        pl_put(out, "  ");
        pl_put_value(g, &tm_hex_kind, hex, style->lang, out);
        pl_put(out, ": ");
        put_tile(g, hex, out);
        pl_put(out, "\n");
    }
}

/* Where the seat may place a tile or a claim, if that is its question. */
static uint64_t possible_hexes(const struct pl_state *g, int seat)
{
    uint64_t hexes = 0;
    struct pl_moves moves;
    if (seat < 0)
        return 0;
    pl_list(g, seat, &moves);
    for (int i = 0; i < moves.n; i++)
        if (pl_verb(moves.move[i]) == VERB_PLACE)
            hexes |= tm_bit(pl_arg(moves.move[i], 0));
    return hexes;
}

void tm_put_map(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    uint64_t possible = possible_hexes(g, seat);
    put_column_numbers(1, out);
    for (int row = 1; row <= ROW_COUNT; row++)
        put_row(g, row, possible, style, out);
    put_column_numbers(ROW_COUNT, out);
    put_legend(g, style, out);
    put_special_tiles(g, style, out);
    put_areas_away(g, style, out);
}
