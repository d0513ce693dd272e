/* Records: played again move by move as one seat saw it, or as it was; and
 * verified. */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static void put_move(const struct pl_state *s, int number, int seat, pl_move move)
{
    char words[PL_WORD_MAX], name[PL_WORD_MAX];
    struct pl_text text = pl_text_in(words, sizeof words);
    pl_notation(s, move, &text);
    cli_paint(CLI_NUMBER, "%4d", number);
    printf("  %s: ", cli_seat_name(s, seat, name));
    cli_paint(CLI_BOLD, "%s", words);
    putchar('\n');
}

static void put_events(const struct pl_state *s, const struct pl_log *log, int viewer)
{
    struct pl_text text = cli_text();
    for (int i = 0; i < log->n && i < PL_LOG_MAX; i++) {
        if (!cli_may_read(&log->event[i], viewer))
            continue;
        do {
            text.len = 0;
            pl_event_says(s, &log->event[i], NULL, cli_lang, &text);
        } while (cli_grow(&text));
        printf("%*s%s\n", log->event[i].why ? 12 : 8, "", text.buf);
    }
    free(text.buf);
}

/* What others answered is known to a seat only by what it could see happen. */
static void put_moves(struct pl_state *s, const struct pl_table *table, int viewer)
{
    struct pl_log *log = cli_alloc(NULL, sizeof *log);
    for (int i = 0; i < pl_table_moves(table); i++) {
        int seat;
        pl_move move = pl_table_move(table, i, &seat);
        if (viewer == PL_ALL || viewer == seat)
            put_move(s, i + 1, seat, move);
        pl_play(s, seat, move, log);
        put_events(s, log, viewer);
    }
    free(log);
}

int cli_replay(const struct cli_args *args)
{
    struct pl_error error;
    int to = args->to ? (int)cli_number("--to", args->to, 0, INT_MAX) : -1;
    struct pl_table *start = cli_load(args->word[0], 0, &error);
    struct pl_table *table = start ? cli_load(args->word[0], to, &error) : NULL;
    if (!table)
        cli_refuse("%s", error.text);
    cli_note_age(args->word[0], table);
    /* One that was made under older rules may begin where it ended. */
    const struct pl_state *first = pl_table_state(pl_table_moves(table) ? start : table);
    int viewer = cli_seat(args->seat, pl_seats(first), PL_ALL);
    if (args->json) {
        cli_put_view(pl_table_state(table), viewer);
    } else {
        struct pl_state *s = cli_alloc(NULL, pl_size(first));
        memcpy(s, first, pl_size(first));
        put_moves(s, table, viewer);
        putchar('\n');
        cli_put_board(s, viewer);
        if (pl_over(s))
            cli_put_winners(s);
        free(s);
    }
    pl_table_free(start);
    pl_table_free(table);
    return CLI_FINE;
}

static bool verify(const char *path)
{
    struct pl_error error;
    size_t size;
    char *json = cli_read(path, &size, &error);
    if (!json)
        cli_refuse("%s", error.text);
    struct pl_table *table = pl_record_verify(json, size, &error) ? pl_table_load(json, size, -1, &error) : NULL;
    free(json);
    if (!table) {
        printf("%s: %s\n", path, error.text);
        return false;
    }
    cli_note_age(path, table);
    printf("%s: fine, %d moves, hash %016" PRIx64 "\n", path, pl_table_moves(table), pl_hash(pl_table_state(table)));
    pl_table_free(table);
    return true;
}

int cli_verify(const struct cli_args *args)
{
    bool fine = true;
    for (int i = 0; i < args->words; i++)
        fine &= verify(args->word[i]);
    return fine ? CLI_FINE : CLI_WRONG;
}
