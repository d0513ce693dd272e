/* What boards draw besides the cards: what stands on tracks, offices and the
 * mood track, and what follows from a position: prices, production lines. */
#include "games/planetb/state.h"

/* --- Printed on the boards --- */

static void put_list(int source, int list, struct pl_text *out)
{
    pl_put_list_facts(&pb_game, pb_lists[source][list], out);
}

/* Of each space its two cells, and whether they are known to be printed so. */
void pb_track_facts(int track, struct pl_text *out)
{
    pl_put(out, "{\"spaces\":[");
    for (int space = 0; space < SPACES; space++) {
        pl_put(out, space ? ",[" : "[");
        for (int cell = 0; cell < CELLS; cell++) {
            pl_putf(out, "%s{\"reconstructed\":%s,\"does\":", cell ? "," : "",
                    pb_space_reconstructed[track * SPACES + space][cell] ? "true" : "false");
            put_list(SOURCE_SPACE + track * SPACES + space, cell, out);
            pl_put(out, "}");
        }
        pl_put(out, "]");
    }
    pl_put(out, "]}");
}

/* A line for each cell, space by space. */
void pb_track_tells(int track, enum pl_lang lang, struct pl_text *out)
{
    for (int i = 0; i < SPACES * CELLS; i++) {
        int source = SOURCE_SPACE + track * SPACES + i / CELLS;
        pl_put(out, i ? "\n" : "");
        pl_put_list(&pb_game, source, pb_lists[source][i % CELLS], lang, out);
    }
}

void pb_office_facts(int office, struct pl_text *out)
{
    if (office == OFFICES)
        return;
    pl_putf(out, "{\"vp\":%d,\"moral\":", pb_offices[office].vp);
    put_list(SOURCE_OFFICE + office, MORAL, out);
    pl_put(out, ",\"immoral\":");
    put_list(SOURCE_OFFICE + office, IMMORAL, out);
    pl_put(out, "}");
}

/* A line for whoever is moral, and one for who is not. */
void pb_office_tells(int office, enum pl_lang lang, struct pl_text *out)
{
    for (int side = MORAL; office < OFFICES && side <= IMMORAL; side++) {
        pl_put(out, side ? "\n" : "");
        pl_put_list(&pb_game, SOURCE_OFFICE + office, pb_lists[SOURCE_OFFICE + office][side], lang, out);
    }
}

static void mood_tells(int level, enum pl_lang lang, struct pl_text *out)
{
    pl_put_list(&pb_game, SOURCE_MOOD + level, pb_lists[SOURCE_MOOD + level][0], lang, out);
}

static void mood_facts(int level, struct pl_text *out)
{
    pl_put(out, "{\"does\":");
    put_list(SOURCE_MOOD + level, 0, out);
    pl_put(out, "}");
}

static const char *const mood_words[] = {"-4", "-3", "-2", "-1", "0", "1", "2", "3", "4"};
const struct pl_kind pb_mood_kind = {
    .name = "mood", .count = MOOD_LEVELS, .words = mood_words, .tells = mood_tells, .facts = mood_facts};

/* Of entries, what kinds of their steps don't tell. */
void pb_entry_facts(const struct pl_does *d, struct pl_text *out)
{
    static const char *const flags[] = {"all", "free", "elsewhere", "refund"};
    for (int i = 0; d->step >= PL_STEPS && i < 4; i++)
        if (d->how >> i & 1)
            pl_putf(out, ",\"%s\":true", flags[i]);
    if (d->step == STEP_LOSE)
        pl_putf(out, ",\"what\":\"%s\"",
                d->what == LOSE_MONEY  ? "money"
                : d->what == LOSE_MOOD ? "mood"
                                       : pb_resource_kind.words[d->what]);
    if (d->step == STEP_MARKER)
        pl_putf(out, ",\"what\":\"%s\"", d->what == LEFT ? "left" : "right");
}

/* --- What follows from a position --- */

static void put_prices(const struct pl_state *g, struct pl_text *out)
{
    pl_put(out, "\"prices\":{");
    for (int resource = 0; resource < RESOURCES; resource++)
        pl_putf(out, "%s\"%s\":%d", resource ? "," : "", pb_resource_kind.words[resource], pb_price(g, resource));
    pl_put(out, "}");
}

/* What each production cell of each seat would give; a token counts instead of what is printed (R5.1). */
static void put_lines(const struct pl_state *g, struct pl_text *out)
{
    pl_put(out, ",\"lines\":[");
    for (int seat = 0; seat < g->head.seats; seat++) {
        for (int cell = 0; cell < PRODUCTION_CELLS; cell++)
            pl_putf(out, "%s\"%s\"",
                    cell   ? ","
                    : seat ? ",["
                           : "[",
                    pb_resource_kind.words[pb_resource_of(g, seat, cell)]);
        pl_put(out, "]");
    }
    pl_put(out, "]");
}

static void put_tokens_left(const struct pl_state *g, int seat, struct pl_text *out)
{
    pl_put(out, ",\"tokens\":{");
    for (int resource = 0; resource < RESOURCES; resource++)
        pl_putf(out, "%s\"%s\":%d", resource ? "," : "", pb_resource_kind.words[resource],
                pb_tokens_left(&g->seat[seat], resource));
    pl_put(out, "}");
}

void pb_hints(const struct pl_state *g, int seat, struct pl_text *out)
{
    pl_put(out, "{");
    put_prices(g, out);
    put_lines(g, out);
    pl_putf(out, ",\"spots\":%d,\"election\":%d,\"storage\":%d,\"slots\":[", pb_spots(g), ELECTION_LAST, STORAGE);
    for (int slot = 0; slot < FRAUD_SLOTS; slot++)
        pl_putf(out, "%s{\"cost\":%d,\"vp\":%d}", slot ? "," : "", pb_fraud_slots[slot].cost, pb_fraud_slots[slot].vp);
    pl_put(out, "],\"immoral\":[");
    for (int i = 0; i < g->head.seats; i++)
        pl_putf(out, "%s%s", i ? "," : "", pb_is_immoral(&g->seat[i]) ? "true" : "false");
    pl_put(out, "]");
    if (seat >= 0 && seat < g->head.seats)
        put_tokens_left(g, seat, out);
    pl_put(out, "}");
}
