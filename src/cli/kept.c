/* Kept results go on only under the same settings, so they begin with them. */
#include "cli/kept.h"

#include <sodium.h>

#include "cli/cli.h"

static json_t *options_of(const struct pl_setup *setup)
{
    json_t *options = json_object();
    for (int i = 0; i < pl_option_count(setup->game); i++)
        json_object_set_new(options, pl_option_name(setup->game, i),
                            json_string(pl_option_value(setup->game, i, setup->option[i])));
    return options;
}

static json_t *seats_of(const struct pl_setup *setup)
{
    json_t *seats = json_array();
    int own = pl_option_count(setup->game);
    for (int seat = 0; seat < setup->seats; seat++) {
        json_t *of_seat = json_object();
        for (int i = 0; i < pl_seat_option_count(setup->game); i++)
            json_object_set_new(of_seat, pl_option_name(setup->game, own + i),
                                json_string(pl_option_value(setup->game, own + i, setup->seat_option[seat][i])));
        json_array_append_new(seats, of_seat);
    }
    return seats;
}

static void keep_guest(void *libraries, const char *path, const uint8_t id[CLI_FILE_ID_BYTES])
{
    char hex[2 * CLI_FILE_ID_BYTES + 1];
    json_object_set_new(libraries, path, json_string(sodium_bin2hex(hex, sizeof hex, id, CLI_FILE_ID_BYTES)));
}

/* NULL, which json_pack leaves out: no bots of other builds play. */
static json_t *libraries_of(void)
{
    json_t *libraries = json_object();
    cli_identify_guests(keep_guest, libraries);
    if (json_object_size(libraries) > 0)
        return libraries;
    json_decref(libraries);
    return NULL;
}

json_t *cli_kept_setup(const struct pl_setup *setup)
{
    char seed[2 * PL_SEED_BYTES + 1];
    sodium_bin2hex(seed, sizeof seed, setup->seed, PL_SEED_BYTES);
    return json_pack("{s:s, s:i, s:o, s:o, s:s, s:o*}", "game", pl_game_name(setup->game), "rules",
                     pl_game_revision(setup->game), "options", options_of(setup), "seats", seats_of(setup), "seed",
                     seed, "libraries", libraries_of());
}

void cli_kept_compare(json_t *ours, const json_t *found, struct pl_text *others)
{
    const char *name;
    json_t *value;
    json_object_foreach(ours, name, value)
    {
        if (!json_equal(value, json_object_get(found, name)))
            pl_putf(others, "%s%s", others->len ? ", " : "", name);
    }
}
