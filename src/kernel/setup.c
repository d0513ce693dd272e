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

int pl_option_count(const struct pl_game *game)
{
    int n = 0;
    while (game->options[n].name)
        n++;
    return n;
}

const char *pl_option_name(const struct pl_game *game, int option)
{
    return game->options[option].name;
}

const char *pl_option_says(const struct pl_game *game, int option, enum pl_lang lang)
{
    return pl_gettext(lang, game->options[option].says);
}

int pl_option_values(const struct pl_game *game, int option)
{
    return game->options[option].values->count;
}

const char *pl_option_value(const struct pl_game *game, int option, int value)
{
    return game->options[option].values->words[value];
}

const char *pl_option_value_says(const struct pl_game *game, int option, int value, enum pl_lang lang)
{
    const struct pl_kind *values = game->options[option].values;
    return values->says && values->says[value] ? pl_gettext(lang, values->says[value]) : values->words[value];
}

int pl_option_default(const struct pl_game *game, int option)
{
    return game->options[option].standard;
}

/* --- Setups --- */

void pl_setup_init(struct pl_setup *setup, const struct pl_game *game)
{
    memset(setup, 0, sizeof *setup);
    setup->game = game;
    setup->seats = game->min_seats;
    for (int i = 0; game->options[i].name; i++)
        setup->option[i] = (uint8_t)game->options[i].standard;
}

bool pl_setup_seats(struct pl_setup *setup, int seats, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    if (seats < game->min_seats || seats > game->max_seats)
        return pl_fail(error, "%s is played by %d to %d, not %d", game->name, game->min_seats, game->max_seats, seats);
    setup->seats = seats;
    return true;
}

static bool fail_with_choices(struct pl_error *error, const char *what, const char *name, const struct pl_game *game,
                              const struct pl_option *option)
{
    char list[160];
    struct pl_text text = pl_text_in(list, sizeof list);
    if (option)
        for (int v = 0; v < option->values->count; v++)
            pl_putf(&text, "%s%s", v ? ", " : "", option->values->words[v]);
    else
        for (int i = 0; game->options[i].name; i++)
            pl_putf(&text, "%s%s", i ? ", " : "", game->options[i].name);
    return pl_fail(error, "%s '%.40s' (there is: %s)", what, name, list);
}

bool pl_setup_option(struct pl_setup *setup, const char *name, const char *value, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    for (int i = 0; game->options[i].name; i++) {
        const struct pl_option *option = &game->options[i];
        if (strcmp(option->name, name) != 0)
            continue;
        for (int v = 0; v < option->values->count; v++) {
            if (strcmp(option->values->words[v], value) == 0) {
                setup->option[i] = (uint8_t)v;
                return true;
            }
        }
        char what[80];
        struct pl_text text = pl_text_in(what, sizeof what);
        pl_putf(&text, "%s has no value", name);
        return fail_with_choices(error, what, value, game, option);
    }
    char what[80];
    struct pl_text text = pl_text_in(what, sizeof what);
    pl_putf(&text, "%s has no option", game->name);
    return fail_with_choices(error, what, name, game, NULL);
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

bool pl_setup_check(const struct pl_setup *setup, struct pl_error *error)
{
    const struct pl_game *game = setup->game;
    int option = 0;
    pl_why why = why_not(setup, &option);
    return !why || pl_fail(error, "%s=%s: %s (%s)", pl_option_name(game, option),
                           pl_option_value(game, option, setup->option[option]), pl_why_says(game, why, PL_EN),
                           pl_why_rule(game, why));
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
}

int pl_seats(const struct pl_state *s)
{
    return head_in(s)->seats;
}

int pl_round(const struct pl_state *s)
{
    return head_in(s)->round;
}

bool pl_over(const struct pl_state *s)
{
    return head_in(s)->over;
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

const char *pl_rival_name(const struct pl_state *s, enum pl_lang lang)
{
    return pl_rivals(s) ? pl_gettext(lang, game_of(s)->rival_name(s)) : "";
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
