/* The game that was left unfinished: one for each game, kept among the user's
 * state files as the record it would be if it ended now, and offered when that
 * game is played again. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

void cli_saved_path(const struct pl_game *game, char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME"), *name = pl_game_name(game);
    struct pl_text text = pl_text_in(path, size);
    if (state && state[0] == '/') /* the standard says to ignore a path that is not absolute */
        pl_putf(&text, "%s/polity/%s.json", state, name);
    else if (home && *home)
        pl_putf(&text, "%s/.local/state/polity/%s.json", home, name);
    if (text.len >= size)
        *path = '\0';
}

static void put_question(const struct pl_table *table, time_t when)
{
    static const char *const months[] = {N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
                                         N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")};
    struct tm day;
    localtime_r(&when, &day);
    printf(_("Continue the game of %d %s, round %d? [Y/n]"), day.tm_mday, _(months[day.tm_mon]),
           pl_round(pl_table_state(table)));
    printf(" ");
    fflush(stdout);
}

/* No begins alike in all three languages; anything else is yes. */
static bool says_no(const char *answer)
{
    const char *const no[] = {"n", "N", "н", "Н"};
    answer += strspn(answer, " \t");
    for (int i = 0; i < 4; i++)
        if (strncmp(answer, no[i], strlen(no[i])) == 0)
            return true;
    return false;
}

struct pl_table *cli_saved_offer(const char *path)
{
    struct stat info;
    struct pl_error error;
    char answer[80];
    if (!*path || !isatty(STDIN_FILENO) || stat(path, &info) != 0)
        return NULL;
    struct pl_table *table = cli_load(path, -1, &error);
    if (!table) {
        cli_complain("the saved game can't be continued: %s", error.text);
        return NULL;
    }
    cli_note_age(path, table);
    put_question(table, info.st_mtime);
    if (!fgets(answer, sizeof answer, stdin))
        exit(CLI_FINE);
    if (!says_no(answer))
        return table;
    pl_table_free(table);
    return NULL;
}
