/* The `polity` command: a table of commands, each in a file of its own. Results
 * go to stdout, words about what went wrong to stderr; it exits with 0 if all is
 * fine, 1 if it found something wrong, 2 if it was called wrongly. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum pl_lang cli_lang;
bool cli_ascii;

const struct cli_command cli_commands[] = {
    {"play", cli_play,
     "GAME [--seats human,mcts:2000,random] [--set OPTION=VALUE]... [--seed HEX]\n"
     "            [--lang en|uk|ru] [--load FILE] [--save FILE] [--ascii]",
     "soeLSal", 1, 1, N_("play a game in the terminal"),
     N_("A game that is left unfinished is kept and offered again the next time. Type help while you play.")},
    {"serve", cli_serve,
     "[--listen HOST:PORT] [--store FILE] [--keep DAYS] [--origin URL]...\n"
     "            [--metrics HOST:PORT] [--proxy NETWORK]... [--memory MIB]",
     "ikKRmpMl", 0, 0, N_("serve tables for the browser"),
     N_("Everything is kept in one file. Stop it with Ctrl-C or SIGTERM: whatever was acknowledged is stored.")},
    {"games", cli_games, "[GAME] [--json] [--lang en|uk|ru]", "jl", 0, 1, N_("list the games, their seats and options"),
     NULL},
    {"show", cli_show,
     "GAME|FILE [--seat N|all|table] [--json] [--ascii] [--lang en|uk|ru]\n"
     "            [--seats N] [--set OPTION=VALUE]... [--seed HEX]",
     "wjsoeal", 1, 1, N_("show the board of a new game or of a record"), NULL},
    {"sim", cli_sim,
     "GAME --games N [--seats random,random] [--set OPTION=VALUE]... [--seed HEX]\n"
     "           [--threads N] [--records DIR] [--check] [--json]",
     "gsoetrcjl", 1, 1, N_("play many games and add up the results"),
     N_("Game number i is the same whatever the number of threads, and so is the hash over all final states.")},
    {"ladder", cli_ladder,
     "GAME [--games N] [--seats N] [--pool LIST | --against A,B [--elo0 N] [--elo1 N]]\n"
     "              [--set OPTION=VALUE]... [--seed HEX] [--threads N] [--out FILE] [--chart FILE] [--json]",
     "gsPA01oetOCjl", 1, 1, N_("measure how strong bots are"),
     N_("Everybody meets everybody, so many games each, on the same deals and from every seat. With --against it exits "
        "with 0 if the first bot is better and with 1 if it is not. LIBRARY.so:BOT is a bot of another build, by that "
        "build's shared library.")},
    {"report", cli_report,
     "GAME [--games N] [--seats random,random] [--set OPTION=VALUE]... [--seed HEX]\n"
     "              [--threads N] [--out DIR] [--json]",
     "gsoetDjl", 1, 1, N_("tell how balanced a game is"),
     N_("By seat and by whatever can be chosen: how often it was offered, taken and won with; length and scores. With "
        "--out a folder gets the report, its charts and the counts; run again, it goes on where it was stopped.")},
    {"selfplay", cli_selfplay,
     "GAME --out DIR [--games N] [--seats LIST|N] [--bot mcts:64] [--set OPTION=VALUE]...\n"
     "            [--seed HEX] [--threads N]",
     "Ugsboetl", 1, 1, N_("let bots play games to learn from"),
     N_("Game number i is the same whatever the number of threads. Run again, it goes on where it was stopped.")},
    {"train", cli_train, "GAME DIR --out FILE [--policy] [--hidden N] [--epochs N] [--seed HEX]", "UYHEel", 2, 2,
     N_("learn the value of positions from such games"),
     N_("The bot mcts:N@FILE searches with what was learned. Every tenth game is held out to measure it by.")},
    {"replay", cli_replay, "FILE [--to N] [--seat N|all|table] [--json] [--ascii]", "Twjal", 1, 1,
     N_("play a record again, move by move"), NULL},
    {"analyse", cli_analyse,
     "FILE [--bot mcts:400] [--seed HEX] [--threads N] [--out FILE] [--json] [--ascii]\n"
     "            [--lang en|uk|ru]",
     "JetUjal", 1, 1, N_("tell the chances, turning points and mistakes of a game"),
     N_("A searching bot looks at every decision of a record again. The result is the same whatever the number of "
        "threads. The replay page of the server opens what --out has written.")},
    {"verify", cli_verify, "FILE...", "l", 1, -1, N_("check the hash and the seed of records"), NULL},
    {"check", cli_check, "FILE|DIR... [--json]", "jl", 1, -1, N_("run scenarios: rules as data"), NULL},
    {"bench", cli_bench, "[GAME [--set OPTION=VALUE]...] [--json]", "ojl", 0, 1, N_("measure the speed of the games"),
     NULL},
    {"help", cli_help, "[COMMAND]", "l", 0, 1, N_("say how the command is used"), NULL},
    {0},
};

enum { LINE_ROOM = 1024 };

static void put_words(char line[LINE_ROOM], const char *format, va_list args)
{
    vsnprintf(line, LINE_ROOM, format, args);
    for (char *c = line; *c; c++) /* one line, whatever it quotes */
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
}

static void complain(const char *line)
{
    fflush(stdout);
    fprintf(stderr, "polity: %s\n", line);
}

void cli_complain(const char *format, ...)
{
    char line[LINE_ROOM];
    va_list args;
    va_start(args, format);
    put_words(line, format, args);
    va_end(args);
    complain(line);
}

_Noreturn void cli_refuse(const char *format, ...)
{
    char line[LINE_ROOM];
    va_list args;
    va_start(args, format);
    put_words(line, format, args);
    va_end(args);
    if (cli_is_helper())
        cli_refuse_helping(line);
    complain(line);
    exit(CLI_USAGE);
}

void *cli_alloc(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (!memory)
        cli_refuse("out of memory");
    return memory;
}

static const struct cli_command *find_command(const char *name)
{
    for (const struct cli_command *c = cli_commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    char list[200];
    struct pl_text text = pl_text_in(list, sizeof list);
    for (const struct cli_command *c = cli_commands; c->name; c++)
        pl_putf(&text, "%s%s", c == cli_commands ? "" : ", ", c->name);
    cli_refuse("there is no command '%.40s' (there is: %s)", name, list);
}

void cli_put_help(const struct cli_command *command)
{
    printf("polity %s %s\n\n%s\n\n", command->name, command->usage, _(command->says));
    cli_put_flags(command->flags);
    if (command->details)
        printf("\n%s\n", _(command->details));
}

static void put_overview(void)
{
    printf("polity COMMAND ...\n\n%s\n\n", _("Modern board games in the terminal."));
    for (const struct cli_command *c = cli_commands; c->name; c++)
        printf("  %-8s %s\n", c->name, _(c->says));
    printf("\n%s\n", _("polity help COMMAND says more about each; to begin: polity play welcome"));
}

int cli_help(const struct cli_args *args)
{
    if (args->words)
        cli_put_help(find_command(args->word[0]));
    else
        put_overview();
    return CLI_FINE;
}

int main(int argc, char **argv)
{
    cli_lang = cli_lang_of_locale();
    cli_ascii = !cli_locale_is_utf8();
    cli_look_for_ranks();
    const char *name = argc > 1 ? argv[1] : NULL;
    if (!name)
        cli_refuse("which command? polity help lists them; to begin: polity play welcome");
    if (strcmp(name, "--version") == 0) {
        printf("polity %s\n", PL_VERSION);
        return CLI_FINE;
    }
    const struct cli_command *command =
        find_command(strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 ? "help" : name);
    cli_begin_ranks(command);
    struct cli_args args;
    cli_parse(&args, command, argc - 1, argv + 1);
    int result = command->run(&args);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_complain("the output could not be written");
        return CLI_WRONG;
    }
    return result;
}
