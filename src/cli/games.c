/* The list of games: what can be played, by how many, and with which options; or one of them, as JSON with all its
 * things. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

static void put_json(const struct pl_game *game, void (*put)(const struct pl_game *, enum pl_lang, struct pl_text *))
{
    struct pl_text text = cli_text();
    do {
        text.len = 0;
        put(game, cli_lang, &text);
    } while (cli_grow(&text));
    fputs(text.buf, stdout);
    free(text.buf);
}

/* Values with commas between them, broken into lines; what one says follows its name where that is more. */
static void put_values(const struct pl_game *game, int option, int indent)
{
    int at = 0;
    for (int v = 0, n = pl_option_values(game, option); v < n; v++) {
        const char *name = pl_option_value(game, option, v), *says = pl_option_value_says(game, option, v, cli_lang);
        char words[160];
        struct pl_text text = pl_text_in(words, sizeof words);
        pl_put(&text, name);
        if (strncasecmp(name, says, strlen(name)) == 0)
            pl_put(&text, says + strlen(name));
        else
            pl_putf(&text, " (%s)", says);
        pl_put(&text, v + 1 < n ? "," : "");
        if (at == 0 || at + 1 + cli_columns(words) > cli_width()) {
            printf("%s%*s", at ? "\n" : "", indent - 1, "");
            at = indent - 1;
        }
        printf(" %s", words);
        at += 1 + cli_columns(words);
    }
    putchar('\n');
}

static void put_option(const struct pl_game *game, int option)
{
    enum { INDENT = 16 };
    const char *name = pl_option_name(game, option);
    printf("  %-*s", INDENT - 2, name);
    if (strlen(name) >= INDENT - 2)
        printf("\n%*s", INDENT, "");
    printf("%s; ", pl_option_says(game, option, cli_lang));
    printf(_("by default %s"), pl_option_value(game, option, pl_option_default(game, option)));
    putchar('\n');
    put_values(game, option, INDENT);
}

static void put_game(const struct pl_game *game)
{
    cli_paint(CLI_BOLD, "%s", pl_game_name(game));
    printf("  %s, ", pl_game_title(game, cli_lang));
    printf(_("%d to %d players"), pl_game_min_seats(game), pl_game_max_seats(game));
    putchar('\n');
    for (int option = 0; option < pl_option_count(game); option++)
        put_option(game, option);
    if (pl_seat_option_count(game))
        printf("  %s\n", _("for each seat, as --set 1:OPTION=VALUE:"));
    for (int i = 0; i < pl_seat_option_count(game); i++)
        put_option(game, pl_option_count(game) + i);
}

static int put_one(const struct pl_game *game, bool json)
{
    if (json) {
        put_json(game, pl_things);
        putchar('\n');
    } else {
        put_game(game);
    }
    return CLI_FINE;
}

int cli_games(const struct cli_args *args)
{
    if (args->words)
        return put_one(cli_find_game(args->word[0]), args->json);
    if (args->json)
        putchar('[');
    for (int i = 0; i < pl_game_count(); i++) {
        if (args->json && i)
            putchar(',');
        if (args->json)
            put_json(pl_game_at(i), pl_game_entry);
        else
            put_game(pl_game_at(i));
    }
    if (args->json)
        puts("]");
    return CLI_FINE;
}
