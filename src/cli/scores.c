/* Score sheets side by side: a row for each line that any player's sheet has, a
 * column for each player. Where the columns do not fit the screen, the table
 * goes on below with the next players. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { ROWS_MAX = 2 * PL_SCORE_LINES };

struct sheets {
    int players, rows;
    const char *row[ROWS_MAX]; /* labels, in English */
    struct pl_score score[PL_PLAYERS_MAX];
    int place[PL_PLAYERS_MAX];
    bool final;
};

static int find_row(const struct sheets *sheets, const char *label)
{
    int row = 0;
    while (row < sheets->rows && strcmp(sheets->row[row], label) != 0)
        row++;
    return row;
}

static void add_rows(struct sheets *sheets, const struct pl_score *score)
{
    for (int i = 0; i < score->lines; i++) {
        int row = find_row(sheets, score->line[i].label);
        if (row == sheets->rows && row < ROWS_MAX)
            sheets->row[sheets->rows++] = score->line[i].label;
    }
}

static void fill_sheets(struct sheets *sheets, const struct pl_state *s, int seat)
{
    sheets->final = pl_over(s);
    sheets->players = pl_seats(s) + pl_rivals(s);
    sheets->rows = 0;
    for (int i = 0; i < sheets->players; i++) {
        pl_score(s, i, seat, &sheets->score[i]);
        add_rows(sheets, &sheets->score[i]);
    }
    pl_places(s, sheets->place);
}

static void put_label(const char *label, int width)
{
    fputs(label, stdout);
    cli_pad(width - cli_columns(label));
}

static void put_row(const struct sheets *sheets, int row, int from, int to, const int *width)
{
    int skipped = 0;
    for (int i = from; i < to; i++) {
        const struct pl_score *score = &sheets->score[i];
        int line = 0;
        while (line < score->lines && strcmp(score->line[line].label, sheets->row[row]) != 0)
            line++;
        skipped += 2 + width[i];
        if (line == score->lines)
            continue;
        if (score->line[line].secret)
            printf("%*s", skipped, "?");
        else
            printf("%*d", skipped, score->line[line].value);
        skipped = 0;
    }
    putchar('\n');
}

/* The players from `from` up to `to`. */
static void put_block(const struct pl_state *s, const struct sheets *sheets, int label, int from, int to,
                      const int *width)
{
    char name[PL_WORD_MAX];
    cli_pad(label);
    for (int i = from; i < to; i++) {
        cli_seat_name(s, i, name);
        cli_pad(2 + width[i] - cli_columns(name));
        cli_paint(CLI_BOLD, "%s", name);
    }
    putchar('\n');
    for (int row = 0; row < sheets->rows; row++) {
        put_label(_(sheets->row[row]), label);
        put_row(sheets, row, from, to, width);
    }
    put_label(_("Total"), label);
    for (int i = from; i < to; i++)
        cli_paint(CLI_BOLD, "  %*d%s", width[i] - sheets->score[i].secrets, sheets->score[i].total,
                  sheets->score[i].secrets ? "+" : "");
    putchar('\n');
    if (!sheets->final || !sheets->place[from])
        return;
    put_label(_("Place"), label);
    for (int i = from; i < to; i++)
        printf("  %*d", width[i], sheets->place[i]);
    putchar('\n');
}

void cli_put_scores(const struct pl_state *s, int seat)
{
    enum { NUMBER = 4 };
    struct sheets *sheets = cli_alloc(NULL, sizeof *sheets);
    fill_sheets(sheets, s, seat);
    int label = cli_columns(_("Total")), width[PL_PLAYERS_MAX];
    if (cli_columns(_("Place")) > label)
        label = cli_columns(_("Place"));
    for (int row = 0; row < sheets->rows; row++)
        if (cli_columns(_(sheets->row[row])) > label)
            label = cli_columns(_(sheets->row[row]));
    for (int i = 0; i < sheets->players; i++) {
        char name[PL_WORD_MAX];
        int columns = cli_columns(cli_seat_name(s, i, name));
        width[i] = columns < NUMBER ? NUMBER : columns;
    }
    for (int from = 0, to; from < sheets->players; from = to) {
        int used = label;
        for (to = from; to < sheets->players && (to == from || used + 2 + width[to] <= cli_width()); to++)
            used += 2 + width[to];
        if (from)
            putchar('\n');
        put_block(s, sheets, label, from, to, width);
    }
    free(sheets);
}

void cli_put_winners(const struct pl_state *s)
{
    int place[PL_PLAYERS_MAX], winners = 0;
    char names[PL_PLAYERS_MAX * PL_WORD_MAX], name[PL_WORD_MAX];
    struct pl_text text = pl_text_in(names, sizeof names);
    pl_places(s, place);
    for (int i = 0; i < pl_seats(s) + pl_rivals(s); i++)
        if (place[i] == 1)
            pl_putf(&text, "%s%s", winners++ ? ", " : "", cli_seat_name(s, i, name));
    if (winners)
        cli_paint(CLI_GOOD, winners == 1 ? _("%s wins.") : _("%s share the victory."), names);
    if (winners)
        putchar('\n');
}
