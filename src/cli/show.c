/* One position, of a new game or from a file: the board, or the view as JSON. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

static struct pl_table *open_table(const struct cli_args *args)
{
    struct pl_error error;
    const char *word = args->word[0];
    struct pl_table *table;
    if (!pl_game_find(word) && access(word, F_OK) == 0) {
        if (args->seats || args->sets || args->seed)
            cli_refuse("%.160s has its own seats, options and seed: --seats, --set and --seed are for new games", word);
        table = cli_load(word, -1, &error);
        if (table)
            cli_note_age(word, table);
    } else {
        struct cli_table new;
        const struct pl_game *game = cli_find_game(word);
        cli_read_table(&new, args, game, pl_game_min_seats(game), "human", "human");
        table = pl_table_new(&new.setup, &error);
    }
    if (!table)
        cli_refuse("%s", error.text);
    return table;
}

int cli_show(const struct cli_args *args)
{
    struct pl_table *table = open_table(args);
    const struct pl_state *s = pl_table_state(table);
    int seat = cli_seat(args->seat, pl_seats(s), PL_TABLE);
    if (args->json)
        cli_put_view(s, seat);
    else
        cli_put_board(s, seat);
    pl_table_free(table);
    return CLI_FINE;
}
