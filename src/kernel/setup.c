/* Games as the outside sees them: names, options, setups, and the small
 * questions about a state that need no game to answer. */
#include <ctype.h>

#include "kernel/kernel.h"

int pl_game_count(void)
{
    int n = 0;
    while (pl_registry[n])
        n++;
    return n;
}

const struct pl_game *pl_game_at(int i)
{
    return pl_registry[i];
}

const struct pl_game *pl_game_find(const char *name)
{
    for (int i = 0; pl_registry[i]; i++)
        if (strcmp(pl_registry[i]->name, name) == 0)
            return pl_registry[i];
    return NULL;
}

const char *pl_game_name(const struct pl_game *game)
{
    return game->name;
}

const char *pl_game_title(const struct pl_game *game, enum pl_lang lang)
{
    return pl_gettext(lang, game->title);
}

int pl_game_min_seats(const struct pl_game *game)
{
    return game->min_seats;
}

int pl_game_max_seats(const struct pl_game *game)
{
    return game->max_seats;
}

const char *pl_version(void)
{
    return PL_VERSION;
}

int pl_game_revision(const struct pl_game *game)
{
    return game->revision;
}

long pl_game_moves_max(const struct pl_game *game, int seats)
{
    return game->moves_max * seats;
}

int pl_steps_of(const struct pl_game *game)
{
    int n = 0;
    while (game->steps[n])
        n++;
    return n;
}

int pl_phrases_in(const struct pl_phrase *phrases)
{
    int n = 0;
    while (phrases[n].word)
        n++;
    return n;
}

int pl_fields_of(const struct pl_game *game)
{
    int n = 0;
    while (game->fields[n].key)
        n++;
    return n;
}

/* --- Options --- */

static const char *const switch_words[] = {"off", "on"};
static const char *const switch_says[] = {N_("off"), N_("on")};
const struct pl_kind pl_switch_kind = {.name = "switch", .count = 2, .words = switch_words, .says = switch_says};

static int count_options(const struct pl_option *options)
{
    int n = 0;
    while (options && options[n].name)
        n++;
    return n;
}

int pl_option_count(const struct pl_game *game)
{
    return count_options(game->options);
}

int pl_seat_option(const struct pl_state *s, int seat, int option)
{
    return own_in(s, seat)->option[option];
}

int pl_seat_option_count(const struct pl_game *game)
{
    return count_options(game->seat_options);
}

static const struct pl_option *option_at(const struct pl_game *game, int option)
{
    int n = pl_option_count(game);
    return option < n ? &game->options[option] : &game->seat_options[option - n];
}

const char *pl_option_name(const struct pl_game *game, int option)
{
    return option_at(game, option)->name;
}

const char *pl_option_says(const struct pl_game *game, int option, enum pl_lang lang)
{
    return pl_gettext(lang, option_at(game, option)->says);
}

int pl_option_values(const struct pl_game *game, int option)
{
    return option_at(game, option)->values->count;
}

const char *pl_option_value(const struct pl_game *game, int option, int value)
{
    return option_at(game, option)->values->words[value];
}

const char *pl_option_value_says(const struct pl_game *game, int option, int value, enum pl_lang lang)
{
    const struct pl_kind *values = option_at(game, option)->values;
    return values->says && values->says[value] ? pl_gettext(lang, values->says[value]) : values->words[value];
}

int pl_option_default(const struct pl_game *game, int option)
{
    return option_at(game, option)->standard;
}

/* --- Setups --- */

void pl_setup_init(struct pl_setup *setup, const struct pl_game *game)
{
    memset(setup, 0, sizeof *setup);
    setup->game = game;
    setup->seats = game->min_seats;
    for (int i = 0; game->options[i].name; i++)
        setup->option[i] = (uint8_t)game->options[i].standard;
    for (int i = 0; i < pl_seat_option_count(game); i++)
        for (int seat = 0; seat < PL_SEATS_MAX; seat++)
            setup->seat_option[seat][i] = (uint8_t)game->seat_options[i].standard;
}

bool pl_setup_seats(struct pl_setup *setup, int seats, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    if (seats < game->min_seats || seats > game->max_seats)
        return pl_fail(error, "%s is played by %d to %d, not %d", game->name, game->min_seats, game->max_seats, seats);
    setup->seats = seats;
    return true;
}

static bool fail_with_choices(struct pl_error *error, const char *whose, const char *lacks, const char *name,
                              const struct pl_option *options, const struct pl_kind *values)
{
    char list[160];
    struct pl_text text = pl_text_in(list, sizeof list);
    for (int v = 0; values && v < values->count; v++)
        pl_putf(&text, "%s%s", v ? ", " : "", values->words[v]);
    for (int i = 0; !values && options && options[i].name; i++)
        pl_putf(&text, "%s%s", i ? ", " : "", options[i].name);
    return pl_fail(error, "%s has no %s '%.40s' (there is: %s)", whose, lacks, name, *list ? list : "none");
}

static const struct pl_option *find_option(const struct pl_option *options, const char *name)
{
    for (; options && options->name; options++)
        if (strcmp(options->name, name) == 0)
            return options;
    return NULL;
}

static bool choose(const struct pl_option *option, const char *value, uint8_t *chosen, struct pl_error *error)
{
    for (int v = 0; v < option->values->count; v++) {
        if (strcmp(option->values->words[v], value) == 0) {
            *chosen = (uint8_t)v;
            return true;
        }
    }
    return fail_with_choices(error, option->name, "value", value, NULL, option->values);
}

bool pl_setup_option(struct pl_setup *setup, const char *name, const char *value, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    const struct pl_option *option = find_option(game->options, name);
    if (option)
        return choose(option, value, &setup->option[option - game->options], error);
    if (find_option(game->seat_options, name))
        return pl_fail(error, "%s is an option of each seat: say whose it is", name);
    return fail_with_choices(error, game->name, "option", name, game->options, NULL);
}

bool pl_setup_seat_option(struct pl_setup *setup, int seat, const char *name, const char *value, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    const struct pl_option *option = find_option(game->seat_options, name);
    if (seat < 0 || seat >= game->max_seats)
        return pl_fail(error, "%s has no seat %d", game->name, seat + 1);
    if (option)
        return choose(option, value, &setup->seat_option[seat][option - game->seat_options], error);
    if (find_option(game->options, name))
        return pl_fail(error, "%s is an option of the whole table, not of a seat", name);
    return fail_with_choices(error, "a seat", "option", name, game->seat_options, NULL);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)tolower((unsigned char)c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool pl_setup_seed(struct pl_setup *setup, const char *hex, struct pl_error *error)
{
    uint8_t seed[PL_SEED_BYTES] = {0};
    size_t n = strlen(hex);
    if (n == 0 || n > 2 * sizeof seed)
        return pl_fail(error, "a seed is 1 to %zu hexadecimal digits, not %zu", 2 * sizeof seed, n);
    for (size_t i = 0; i < n; i++) {
        int digit = hex_digit(hex[i]);
        if (digit < 0)
            return pl_fail(error, "seed: '%c' is not a hexadecimal digit", hex[i]);
        seed[i / 2] |= (uint8_t)(digit << (i % 2 ? 0 : 4));
    }
    memcpy(setup->seed, seed, sizeof seed);
    return true;
}

static pl_why why_not(const struct pl_setup *setup, int *option)
{
    return setup->game->setup ? setup->game->setup(setup, option) : 0;
}

pl_why pl_setup_why(const struct pl_setup *setup)
{
    int option = 0;
    return why_not(setup, &option);
}

/* The option that is to blame, as it is said on the command line. */
static void put_blame(const struct pl_setup *setup, int option, struct pl_text *out)
{
    const struct pl_game *game = setup->game;
    int seat = option < PL_OPTIONS_MAX ? -1 : (option - PL_OPTIONS_MAX) / PL_SEAT_OPTIONS_MAX;
    int value = seat < 0 ? setup->option[option] : setup->seat_option[seat][option % PL_SEAT_OPTIONS_MAX];
    if (seat >= 0) {
        pl_putf(out, "%d:", seat + 1);
        option = pl_option_count(game) + option % PL_SEAT_OPTIONS_MAX;
    }
    pl_putf(out, "%s=%s", pl_option_name(game, option), pl_option_value(game, option, value));
}

bool pl_setup_by_rules(const struct pl_setup *setup, int seat)
{
    return setup->game->by_rules && setup->game->by_rules(setup, seat);
}

bool pl_setup_anybody(const struct pl_setup *setup, struct pl_error *error)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (!pl_setup_by_rules(setup, seat))
            return true;
    return pl_fail(error, "every seat is played by the rules, so that nobody would choose anything");
}

/* Whoever is not there has no options. */
static bool check_absent(const struct pl_setup *setup, struct pl_error *error)
{
    for (int seat = setup->seats; seat < PL_SEATS_MAX; seat++)
        for (int i = 0; i < pl_seat_option_count(setup->game); i++)
            if (setup->seat_option[seat][i] != setup->game->seat_options[i].standard)
                return pl_fail(error, "%d:%s: there are only %d seats", seat + 1, setup->game->seat_options[i].name,
                               setup->seats);
    return true;
}

bool pl_setup_check(const struct pl_setup *setup, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    char blame[2 * PL_WORD_MAX];
    struct pl_text text = pl_text_in(blame, sizeof blame);
    int option = 0;
    pl_why why = why_not(setup, &option);
    if (!why)
        return check_absent(setup, error) && (game->answers || pl_setup_anybody(setup, error));
    put_blame(setup, option, &text);
    return pl_fail(error, "%s: %s (%s)", blame, pl_why_says(game, why, PL_EN), pl_why_rule(game, why));
}

void pl_setup_series(struct pl_setup *setup, const uint8_t base[PL_SEED_BYTES], uint64_t n)
{
    uint32_t key[8], block[16];
    memcpy(key, base, sizeof key);
    pl_chacha8(key, n, block);
    memcpy(setup->seed, block, sizeof setup->seed);
}

/* --- States --- */

size_t pl_state_size(const struct pl_setup *setup)
{
    return setup->game->seats_at + (size_t)setup->seats * setup->game->seat_size;
}

size_t pl_size(const struct pl_state *s)
{
    return head_in(s)->size;
}

const struct pl_game *pl_game_of(const struct pl_state *s)
{
    return game_of(s);
}

void pl_setup_of(const struct pl_state *s, struct pl_setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->game = game_of(s);
    setup->seats = head_in(s)->seats;
    memcpy(setup->option, head_in(s)->option, sizeof setup->option);
    for (int i = 0; i < pl_seat_option_count(setup->game); i++)
        for (int seat = 0; seat < PL_SEATS_MAX; seat++)
            setup->seat_option[seat][i] =
                seat < setup->seats ? own_in(s, seat)->option[i] : (uint8_t)setup->game->seat_options[i].standard;
}

int pl_seats(const struct pl_state *s)
{
    return head_in(s)->seats;
}

int pl_round(const struct pl_state *s)
{
    return head_in(s)->round;
}

int pl_first_player(const struct pl_state *s)
{
    for (const struct pl_field *field = game_of(s)->fields; field->key; field++)
        if (strcmp(field->key, "first") == 0 && field->type == PL_U8 && !field->of_seat)
            return ((const uint8_t *)s)[field->at];
    return -1;
}

bool pl_over(const struct pl_state *s)
{
    return head_in(s)->over;
}

const char *pl_seat_title(const struct pl_state *s, int seat, enum pl_lang lang)
{
    const char *title = game_of(s)->seat_title ? game_of(s)->seat_title(s, seat) : NULL;
    return title ? pl_gettext(lang, title) : NULL;
}

bool pl_by_rules(const struct pl_state *s, int seat)
{
    struct pl_setup setup;
    if (!game_of(s)->by_rules)
        return false;
    pl_setup_of(s, &setup);
    return pl_setup_by_rules(&setup, seat);
}

/* --- Results --- */

void pl_score(const struct pl_state *s, int seat, int viewer, struct pl_score *score)
{
    score->lines = 0;
    score->total = 0;
    score->secrets = false;
    game_of(s)->score(s, seat, pl_over(s) ? PL_ALL : viewer, score);
}

int pl_rivals(const struct pl_state *s)
{
    return game_of(s)->rivals ? game_of(s)->rivals(s) : 0;
}

const char *pl_rival_name(const struct pl_state *s, int rival, enum pl_lang lang)
{
    return rival < pl_rivals(s) ? pl_gettext(lang, game_of(s)->rival_name(s, rival)) : "";
}

void pl_places(const struct pl_state *s, int *place)
{
    if (!pl_is_broken(s))
        game_of(s)->places(s, place);
    else
        memset(place, 0, (size_t)(pl_seats(s) + pl_rivals(s)) * sizeof *place);
}

void pl_rank(const int64_t *key, int n, int *place)
{
    for (int i = 0; i < n; i++) {
        place[i] = 1;
        for (int j = 0; j < n; j++)
            place[i] += key[j] > key[i];
    }
}

/* Breaks lines that are too long at a space. Colours take no room, and a letter of several bytes takes that of one. */
static void fold(char *text, int width)
{
    char *space = NULL;
    int column = 0, since_space = 0;
    for (char *c = text; *c; c++) {
        if (*c == '\033') {
            c += strcspn(c, "m");
            if (!*c)
                return; /* the text was cut in the middle of a colour */
            continue;
        }
        if (((unsigned char)*c & 0xc0) == 0x80)
            continue;
        column = *c == '\n' ? 0 : column + 1;
        since_space++;
        if (*c == '\n')
            space = NULL;
        if (column > width && space) {
            *space = '\n';
            column = since_space;
            space = NULL;
        }
        if (*c == ' ' && column > 1) {
            space = c;
            since_space = 0;
        }
    }
}

void pl_board(const struct pl_state *s, int seat, const struct pl_style *style, struct pl_text *out)
{
    size_t from = out->len;
    game_of(s)->board(s, seat, style, out);
    if (from < out->size)
        fold(out->buf + from, style->width);
}
