/* What is said on the command line. Every flag is in one table with the place
 * where it is kept and its words for --help; a command names the letters of
 * those it takes, so the same flag is read, refused and explained alike
 * everywhere. */
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

#define AT(member) offsetof(struct cli_args, member)

static const struct flag {
    char letter;
    const char *name;
    const char *value; /* NULL: it takes none */
    size_t at;
    const char *says;
} flags[] = {
    {'s', "seats", "LIST", AT(seats),
     N_("who plays, with commas: human, random, mcts:N, mcts:2s, or beginner, easy, steady, normal, strong; without "
        "the seats that the rules play; or how many seats")},
    {'o', "set", "OPTION=VALUE", 0,
     N_("an option of the game, as polity games lists them; 2:OPTION=VALUE: one of seat 2")},
    {'e', "seed", "HEX", AT(seed), N_("up to 64 hexadecimal digits that settle all chance")},
    {'L', "load", "FILE", AT(load), N_("go on from a record, a saved game or a scenario")},
    {'S', "save", "FILE", AT(save), N_("write the record of the game there")},
    {'g', "games", "N", AT(games), N_("how many games")},
    {'t', "threads", "N", AT(threads), N_("how many at once; as many as there are processors")},
    {'P', "pool", "LIST", AT(pool), N_("bots with commas; random,mcts:25,mcts:100,mcts:400 otherwise")},
    {'A', "against", "A,B", AT(against), N_("is the first bot better than the second? Stops when it is decided")},
    {'0', "elo0", "N", AT(elo0), N_("not better: by so many Elo; 0 otherwise")},
    {'1', "elo1", "N", AT(elo1), N_("better: by so many Elo; 20 otherwise")},
    {'O', "out", "FILE", AT(out), N_("keep the results of each deal there, and go on from those that are there")},
    {'C', "chart", "FILE", AT(chart), N_("write a chart of the ratings there, as SVG")},
    {'r', "records", "DIR", AT(records), N_("write the record of each game into this folder")},
    {'U', "out", "PATH", AT(out), N_("where to write")},
    {'D', "out", "DIR", AT(out),
     N_("write report.md, charts and counts into this folder, and go on from those counts")},
    {'b', "bot", "NAME", AT(bot), N_("who plays all seats; mcts:64 otherwise")},
    {'J', "bot", "NAME", AT(bot), N_("who judges: a bot that searches, or a level; mcts:400 otherwise")},
    {'H', "hidden", "N", AT(hidden), N_("how many hidden units, up to 64; none otherwise")},
    {'Y', "policy", NULL, AT(policy), N_("learn which answers searches come to, not what positions are worth")},
    {'E', "epochs", "N", AT(epochs), N_("how often to go over all games at most; 20 otherwise")},
    {'c', "check", NULL, AT(check), N_("check the game's invariants after every move")},
    {'T', "to", "N", AT(to), N_("stop after N moves")},
    {'w', "seat", "N|all|table", AT(seat), N_("what seat N sees, or everyone at the table, or all there is")},
    {'i', "listen", "HOST:PORT", AT(listen), N_("where to answer; 127.0.0.1:8080 otherwise, port 0: any that is free")},
    {'k', "store", "FILE", AT(store), N_("where tables are kept; in your data folder otherwise")},
    {'m', "metrics", "HOST:PORT", AT(metrics),
     N_("where to serve /metrics; public: at the same address; nowhere otherwise")},
    {'M', "memory", "MIB", AT(memory), N_("how much memory the server may use; 512 otherwise")},
    {'p', "proxy", "NETWORK", 0, N_("a proxy, such as 127.0.0.1/32, that tells for whom it asks; may be repeated")},
    {'R', "origin", "URL", 0, N_("how people reach it otherwise, such as https://polity.example; may be repeated")},
    {'K', "keep", "DAYS", AT(keep), N_("how long after its last change a table is kept; 90 otherwise, 0: for ever")},
    {'j', "json", NULL, AT(json), N_("print JSON")},
    {'a', "ascii", NULL, 0, N_("keep to ASCII characters")},
    {'l', "lang", "en|uk|ru", 0, N_("language; the one of the locale otherwise")},
    {0},
};

/* --- The locale --- */

/* The first of these that is set decides, as for any program. */
static const char *locale_of(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "";
}

enum pl_lang cli_lang_of_locale(void)
{
    char name[3] = "";
    strncat(name, locale_of("LC_MESSAGES"), 2);
    int lang = pl_lang_find(name);
    return lang < 0 ? PL_EN : (enum pl_lang)lang;
}

/* By its name: the locale itself need not be installed. */
bool cli_locale_is_utf8(void)
{
    const char *locale = locale_of("LC_CTYPE");
    return strcasestr(locale, "utf-8") || strcasestr(locale, "utf8");
}

/* --- Flags --- */

static void keep(struct cli_args *args, const struct flag *flag, const char *value)
{
    if (flag->letter == 'o') {
        if (args->sets == CLI_SETS_MAX)
            cli_refuse("--set can be given %d times, no more", CLI_SETS_MAX);
        args->set[args->sets++] = value;
    } else if (flag->letter == 'p') {
        if (args->proxies == CLI_PROXIES_MAX)
            cli_refuse("--proxy can be given %d times, no more", CLI_PROXIES_MAX);
        args->proxy[args->proxies++] = value;
    } else if (flag->letter == 'R') {
        if (args->origins == CLI_ORIGINS_MAX)
            cli_refuse("--origin can be given %d times, no more", CLI_ORIGINS_MAX);
        args->origin[args->origins++] = value;
    } else if (flag->letter == 'l') {
        int lang = pl_lang_find(value);
        if (lang < 0)
            cli_refuse("--lang '%.40s' is not a language that is spoken here (there is: en, uk, ru)", value);
        cli_lang = (enum pl_lang)lang;
    } else if (flag->letter == 'a') {
        cli_ascii = true;
    } else if (flag->value) {
        *(const char **)((char *)args + flag->at) = value;
    } else {
        *(bool *)((char *)args + flag->at) = true;
    }
}

static const struct flag *find_flag(int letter)
{
    const struct flag *flag = flags;
    while (flag->letter && flag->letter != letter)
        flag++;
    return flag;
}

static int list_options(const char *letters, struct option *option)
{
    int n = 0;
    for (; letters[n]; n++) {
        const struct flag *flag = find_flag(letters[n]);
        option[n] = (struct option){flag->name, flag->value ? required_argument : no_argument, NULL, flag->letter};
    }
    option[n++] = (struct option){"help", no_argument, NULL, 'h'};
    option[n] = (struct option){0};
    return n;
}

static _Noreturn void refuse_flag(const struct cli_command *command, int c, const char *said)
{
    if (c == ':')
        cli_refuse("%.40s needs a value; see polity %s --help", said, command->name);
    if (optopt)
        cli_refuse("%.40s takes no value; see polity %s --help", said, command->name);
    cli_refuse("%s has no flag %.40s; see polity %s --help", command->name, said, command->name);
}

void cli_parse(struct cli_args *args, const struct cli_command *command, int argc, char **argv)
{
    *args = (struct cli_args){0};
    struct option options[sizeof flags / sizeof *flags + 1];
    list_options(command->flags, options);
    opterr = 0;
    bool help = false;
    for (int c; (c = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (c == '?' || c == ':')
            refuse_flag(command, c, argv[optind - 1]);
        if (c == 'h')
            help = true;
        else
            keep(args, find_flag(c), optarg);
    }
    if (help) {
        cli_put_help(command);
        exit(CLI_FINE);
    }
    args->word = argv + optind;
    args->words = argc - optind;
    const char *first = command->usage;
    if (args->words < command->least)
        cli_refuse("%s needs a %.*s; see polity %s --help", command->name, (int)strcspn(first, " ."), first,
                   command->name);
    if (command->most >= 0 && args->words > command->most)
        cli_refuse("%s: '%.40s' is one word too many; see polity %s --help", command->name, args->word[command->most],
                   command->name);
}

void cli_put_flags(const char *letters)
{
    enum { COLUMN = 22 };
    for (; *letters; letters++) {
        const struct flag *flag = find_flag(*letters);
        printf("  --%s%s%s", flag->name, flag->value ? " " : "", flag->value ? flag->value : "");
        cli_pad(COLUMN - 2 - cli_columns(flag->name) - (flag->value ? 1 + cli_columns(flag->value) : 0));
        printf(" %s\n", _(flag->says));
    }
    printf("  --help%*s %s\n", COLUMN - 6, "", _("print this"));
}

/* --- Values --- */

long cli_number(const char *what, const char *digits, long least, long most)
{
    char *end;
    errno = 0;
    long n = strtol(digits, &end, 10);
    bool below = least < 0 && *digits == '-';
    if (!isdigit((unsigned char)digits[below]) || *end || errno || n < least || n > most)
        cli_refuse("%s takes a number from %ld to %ld, not '%.40s'", what, least, most, digits);
    return n;
}

const struct pl_game *cli_find_game(const char *name)
{
    const struct pl_game *game = pl_game_find(name);
    if (game)
        return game;
    char list[120];
    struct pl_text text = pl_text_in(list, sizeof list);
    for (int i = 0; i < pl_game_count(); i++)
        pl_putf(&text, "%s%s", i ? ", " : "", pl_game_name(pl_game_at(i)));
    cli_refuse("there is no game '%.60s' (there is: %s)", name, list);
}

int cli_seat(const char *said, int seats, int standard)
{
    if (!said)
        return standard;
    if (strcmp(said, "all") == 0)
        return PL_ALL;
    if (strcmp(said, "table") == 0)
        return PL_TABLE;
    if (strspn(said, "0123456789") != strlen(said) || !*said)
        cli_refuse("--seat takes a seat's number, all or table, not '%.40s'", said);
    return (int)cli_number("--seat", said, 1, seats) - 1;
}

bool cli_is_human(const char *player)
{
    return strcmp(player, "human") == 0;
}

/* --- Tables --- */

void cli_settle_player(const char *flag, const struct pl_setup *setup, char player[CLI_PLAYER_MAX])
{
    struct pl_error error;
    if (cli_is_human(player))
        return;
    if (cli_is_guest(player)) {
        if (!cli_settle_guest(player, setup, &error))
            cli_refuse("%s: %s", flag, error.text);
        return;
    }
    const char *name = pl_level_find(setup->game, player);
    if (name != player)
        strcpy(player, name);
    struct pl_bot *bot = cli_new_bot(player, setup, 0, &error);
    if (!bot)
        cli_refuse("%s: %s", flag, error.text);
    pl_bot_free(bot);
}

int cli_split_players(const char *flag, const char *list, char (*player)[CLI_PLAYER_MAX], int most)
{
    int n = 0;
    for (const char *at = list;; at++) {
        size_t len = strcspn(at, ",");
        if (len >= CLI_PLAYER_MAX)
            cli_refuse("%s: '%.60s...' is too long a name: %d bytes are the most", flag, at, CLI_PLAYER_MAX - 1);
        if (len == 0)
            cli_refuse("%s takes players with commas between them, as mcts:500,random, not '%.60s'", flag, list);
        if (n == most)
            cli_refuse("%s names more than %d players", flag, most);
        memcpy(player[n], at, len);
        player[n++][len] = '\0';
        at += len;
        if (!*at)
            return n;
    }
}

static int count_choosers(const struct pl_setup *setup)
{
    int n = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        n += !pl_setup_by_rules(setup, seat);
    return n;
}

/* The first n names are those of who chooses; each comes to its seat, and the rules to theirs. */
static void seat_choosers(struct cli_table *table, int n)
{
    const struct pl_setup *setup = &table->setup;
    if (n != count_choosers(setup))
        cli_refuse("--seats names %d players, but this game has %d seats that choose", n, count_choosers(setup));
    for (int seat = setup->seats - 1; seat >= 0; seat--) {
        if (pl_setup_by_rules(setup, seat)) {
            strcpy(table->player[seat], PL_RULES);
        } else {
            memmove(table->player[seat], table->player[--n], CLI_PLAYER_MAX);
            cli_settle_player("--seats", setup, table->player[seat]);
        }
    }
}

/* So many seats that n of them choose: as many as there can be, for a seat that the rules play may be the last. */
static int seats_for(const struct pl_setup *setup, int n)
{
    struct pl_setup larger = *setup;
    for (larger.seats = pl_game_max_seats(setup->game); larger.seats > n; larger.seats--)
        if (larger.seats >= pl_game_min_seats(setup->game) && count_choosers(&larger) == n)
            return larger.seats;
    return n;
}

void cli_read_players(struct cli_table *table, const char *seats)
{
    seat_choosers(table, cli_split_players("--seats", seats, table->player, PL_SEATS_MAX));
}

/* OPTION=VALUE, or of a seat SEAT:OPTION=VALUE. */
static void read_option(struct pl_setup *setup, const char *set)
{
    struct pl_error error;
    char name[CLI_PLAYER_MAX] = "", seat[8] = "";
    size_t digits = strspn(set, "0123456789"), of_seat = digits && set[digits] == ':' ? digits + 1 : 0;
    const char *equals = strchr(set, '=');
    size_t len = equals ? (size_t)(equals - set) - of_seat : 0;
    if (len == 0 || len >= sizeof name || of_seat > sizeof seat)
        cli_refuse("--set takes OPTION=VALUE or SEAT:OPTION=VALUE, not '%.60s'; polity games lists them", set);
    memcpy(name, set + of_seat, len);
    if (of_seat)
        memcpy(seat, set, of_seat - 1);
    int k = of_seat ? (int)cli_number("--set", seat, 1, pl_game_max_seats(setup->game)) - 1 : -1;
    if (!(of_seat ? pl_setup_seat_option(setup, k, name, equals + 1, &error)
                  : pl_setup_option(setup, name, equals + 1, &error)))
        cli_refuse("%s", error.text);
}

static void read_options(struct pl_setup *setup, const struct cli_args *args)
{
    struct pl_error error;
    for (int i = 0; i < args->sets; i++)
        read_option(setup, args->set[i]);
    if (args->seed && !pl_setup_seed(setup, args->seed, &error))
        cli_refuse("%s", error.text);
}

void cli_read_table(struct cli_table *table, const struct cli_args *args, const struct pl_game *game, int seats,
                    const char *first, const char *others)
{
    struct pl_error error;
    struct pl_setup *setup = &table->setup;
    pl_setup_init(setup, game);
    bool named = args->seats && strspn(args->seats, "0123456789") != strlen(args->seats);
    int players = named ? cli_split_players("--seats", args->seats, table->player, PL_SEATS_MAX) : 0;
    read_options(setup, args);
    if (named)
        seats = seats_for(setup, players);
    else if (args->seats)
        seats = (int)cli_number("--seats", args->seats, pl_game_min_seats(game), pl_game_max_seats(game));
    if (!pl_setup_seats(setup, seats, &error))
        cli_refuse("--seats: %s", error.text);
    if (!pl_setup_check(setup, &error))
        cli_refuse("%s", error.text);
    if (!named)
        players = count_choosers(setup);
    for (int i = 0; !named && i < players; i++)
        strcpy(table->player[i], i ? others : first);
    seat_choosers(table, players);
}
