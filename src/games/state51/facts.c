/* What is printed on locations, connection cards and factions, for whoever
 * draws them: as JSON, out of the same tables that the engine runs. */
#include "games/state51/state.h"

static const char *word_of(int good)
{
    return s51_cost_kind.words[good];
}

/* {"worker": 2, ...}, of what is not 0. */
static void put_counts(const uint8_t *count, int kinds, struct pl_text *out)
{
    const char *comma = "";
    pl_put(out, "{");
    for (int good = 0; good < kinds; good++) {
        if (count[good]) {
            pl_putf(out, "%s\"%s\":%d", comma, word_of(good), count[good]);
            comma = ",";
        }
    }
    pl_put(out, "}");
}

/* The words of the bits that are set. */
static void put_bits(int bits, const char *const *words, struct pl_text *out)
{
    const char *comma = "";
    pl_put(out, "[");
    for (int i = 0; bits >> i; i++) {
        if (bits >> i & 1) {
            pl_putf(out, "%s\"%s\"", comma, words[i]);
            comma = ",";
        }
    }
    pl_put(out, "]");
}

/* --- Effects --- */

static void put_effect(const struct pl_does *does, struct pl_text *out)
{
    static const char *const whose[] = {[OWN] = "own", [OWN_OTHER] = "own_other", [OPP] = "opp"};
    pl_putf(out, "{\"step\":\"%s\"", s51_steps[does->step]->name);
    if (does->step == STEP_COPY_PRODUCTION || does->step == STEP_COPY_DEAL)
        pl_putf(out, ",\"whose\":\"%s\"", whose[does->who]);
    if (does->step == STEP_CHOOSE) {
        pl_put(out, ",\"goods\":");
        put_bits(does->how, s51_cost_kind.words, out);
    }
    if (does->per)
        pl_putf(out, ",\"%s\":\"%s\"", does->per == COUNT_TYPE ? "type" : "gained",
                s51_steps[does->step]->of->words[does->of]);
    if (s51_steps[does->step]->what)
        pl_putf(out, ",\"good\":\"%s\"", word_of(does->what));
    if (does->n && !does->per)
        pl_putf(out, ",\"n\":%d", does->n);
    if (does->most)
        pl_putf(out, ",\"most\":%d", does->most);
    pl_put(out, "}");
}

static void put_effects(const char *key, const struct pl_does *does, struct pl_text *out)
{
    pl_putf(out, "\"%s\":[", key);
    for (const struct pl_does *first = does; does->step; does += 1 + does->skip) {
        pl_put(out, does > first ? "," : "");
        put_effect(does, out);
    }
    pl_put(out, "]");
}

static void put_cost(const uint8_t cost[COSTS], struct pl_text *out)
{
    pl_put(out, "\"cost\":");
    put_counts(cost, COSTS, out);
    pl_put(out, ",");
}

/* --- Locations --- */

static void put_what_is_printed(const struct s51_row *row, struct pl_text *out)
{
    static const char *const sets[] = {[BASE] = "base", [NEW_ERA] = "new_era", [WINTER] = "winter"};
    static const char *const categories[] = {[PRODUCTION] = "production", [FEATURE] = "feature", [ACTION] = "action"};
    pl_putf(out, "\"set\":\"%s\",\"category\":\"%s\",\"distance\":%d,\"types\":", sets[row->set],
            categories[row->category], row->distance);
    put_bits(row->types, s51_type_kind.words, out);
    pl_putf(out, ",\"deal\":\"%s\",\"spoils\":", word_of(row->deal));
    put_counts(row->spoils, GOODS, out);
    pl_putf(out, ",\"open\":%s,\"uses\":%d,\"shield\":%s,", row->open ? "true" : "false", row->uses,
            row->innate_shield ? "true" : "false");
}

/* When a feature happens: after these events, or if so much was produced. */
static void put_condition(const struct s51_row *row, struct pl_text *out)
{
    static const char *const events[] = {"deal", "raze"}; /* the bits ON_DEAL and ON_RAZE */
    pl_put(out, ",\"when\":");
    put_bits(row->when, events, out);
    if (row->at_least)
        pl_putf(out, ",\"if\":{\"good\":\"%s\",\"n\":%d}", word_of(row->gained), row->at_least);
    else
        pl_put(out, ",\"if\":null");
}

static void put_stores(const struct s51_row *row, struct pl_text *out)
{
    pl_put(out, ",\"store\":[");
    for (int i = 0; i < 2 && row->store[i].goods; i++) {
        pl_put(out, i ? ",{\"goods\":" : "{\"goods\":");
        put_bits(row->store[i].goods, s51_cost_kind.words, out);
        if (row->store[i].room == ANY_NUMBER)
            pl_put(out, ",\"room\":null}");
        else
            pl_putf(out, ",\"room\":%d}", row->store[i].room);
    }
    pl_put(out, "]");
}

void s51_card_facts(int card, struct pl_text *out)
{
    const struct s51_row *row = s51_card(card);
    pl_put(out, "{");
    put_what_is_printed(row, out);
    put_cost(row->cost, out);
    put_effects("does", row->does, out);
    pl_put(out, ",");
    put_effects("bonus", row->bonus, out);
    put_condition(row, out);
    put_stores(row, out);
    pl_put(out, "}");
}

bool s51_card_reconstructed(int card)
{
    return s51_card(card)->reconstructed;
}

/* --- Connection cards and factions --- */

void s51_connection_facts(int value, struct pl_text *out)
{
    const struct s51_connection *connection = &s51_connections[value];
    pl_putf(out, "{\"colour\":\"%s\",", s51_pile_kind.words[connection->red]);
    put_cost(connection->cost, out);
    put_effects("does", s51_lists[SOURCE_CONNECTION + value][LIST_DOES], out);
    pl_put(out, "}");
}

void s51_faction_facts(int value, struct pl_text *out)
{
    if (value == FACTIONS) /* none yet */
        return;
    pl_put(out, "{");
    put_effects("produces", s51_lists[s51_faction_source(value)][LIST_DOES], out);
    pl_put(out, ",\"exchanges\":{");
    for (int i = 0; i < FACTION_ACTIONS; i++) {
        pl_putf(out, "%s\"%s\":{", i ? "," : "", s51_exchange_kind.words[i]);
        put_cost(s51_factions[value].cost[i], out);
        put_effects("does", s51_lists[s51_exchange_source(value, i)][LIST_DOES], out);
        pl_put(out, "}");
    }
    pl_put(out, "}}");
}
