/* Positions in which a move would look foolish to people, for each game in tests/foolish/GAME.json: the bot of the
 * level `normal` must not make it, but for one seed of eight: what it expects is an estimate. A case with `slips`
 * allows so many: what is at stake is little beside what playouts of that game vary. A case says in words what would be
 * foolish, and names the moves by the words with which they begin: `foolish` ones may not be made, or one of the `wise`
 * has to be. Built without the sanitizers, because bots think here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "polity.h"

enum { SEEDS = 8, SLIPS = 1, NORMAL = 3 };

/* Whole words: "house 1 top 1" does not begin "house 1 top 10". */
static bool begins(const char *said, const char *with)
{
    size_t n = strlen(with);
    return strncmp(said, with, n) == 0 && (said[n] == '\0' || said[n] == ' ');
}

static bool is_among(const json_t *list, const char *said)
{
    bool found = false;
    for (size_t i = 0; i < json_array_size(list); i++)
        found |= begins(said, json_string_value(json_array_get(list, i)));
    return found;
}

/* The position of a case, after its moves, each of which begins with its seat. */
static struct pl_state *set_up(const struct pl_setup *setup, const json_t *position, const json_t *moves,
                               const char *name)
{
    struct pl_error error = {""};
    struct pl_state *s = malloc(pl_state_size(setup));
    char *json = json_dumps(position, JSON_COMPACT);
    assert_true(s && json);
    pl_deal(s, setup);
    if (!pl_overlay(s, json, strlen(json), &error))
        fail_msg("%s: %s", name, error.text);
    free(json);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *typed = json_string_value(json_array_get(moves, i));
        pl_move move;
        int seat = typed[0] - '0';
        if (!pl_read_move(s, seat, typed + 2, &move, &error) || !pl_play(s, seat, move, NULL))
            fail_msg("%s: %s: %s", name, typed, error.text);
    }
    return s;
}

/* Is there a move of either sort? Else a case would hold whatever the bot does. */
static void check_choice(const struct pl_state *s, int seat, const json_t *foolish, const json_t *wise,
                         const char *name)
{
    struct pl_moves moves;
    int good = 0, bad = 0;
    pl_list(s, seat, &moves);
    for (int i = 0; i < moves.n; i++) {
        char said[PL_WORD_MAX];
        struct pl_text words = pl_text_in(said, sizeof said);
        pl_notation(s, moves.move[i], &words);
        bool fine = wise ? is_among(wise, said) : !is_among(foolish, said);
        good += fine;
        bad += !fine;
    }
    if (!good || !bad)
        fail_msg("%s: of %d moves %d are foolish", name, moves.n, bad);
}

static void choose_in(const struct pl_setup *setup, const json_t *one)
{
    const char *name = json_string_value(json_object_get(one, "name"));
    const json_t *foolish = json_object_get(one, "foolish"), *wise = json_object_get(one, "wise");
    int seat = (int)json_integer_value(json_object_get(one, "seat"));
    struct pl_state *s = set_up(setup, json_object_get(one, "position"), json_object_get(one, "moves"), name);
    const json_t *allowed = json_object_get(one, "slips");
    int slips = 0, most = allowed ? (int)json_integer_value(allowed) : SLIPS;
    check_choice(s, seat, foolish, wise, name);
    for (int seed = 0; seed < SEEDS; seed++) {
        struct pl_bot *bot = pl_bot_new(pl_level_bot(setup->game, NORMAL), setup, (uint64_t)seed, NULL);
        char said[PL_WORD_MAX];
        struct pl_text words = pl_text_in(said, sizeof said);
        assert_non_null(bot);
        pl_notation(s, pl_bot_choose(bot, s, seat), &words);
        pl_bot_free(bot);
        slips += wise ? !is_among(wise, said) : is_among(foolish, said);
        if (slips > most)
            fail_msg("%s: %s with seed %d, and %d before, chose '%s'", name, pl_level_bot(setup->game, NORMAL), seed,
                     most, said);
    }
    free(s);
}

static void no_foolish_moves(void **state)
{
    const char *game = *state;
    char path[100];
    json_error_t wrong;
    snprintf(path, sizeof path, "tests/foolish/%s.json", game);
    json_t *file = json_load_file(path, 0, &wrong);
    if (!file)
        fail_msg("%s, line %d: %s", path, wrong.line, wrong.text);
    json_t *cases = json_object_get(file, "cases");
    assert_in_range(json_array_size(cases), 5, 50);
    for (size_t i = 0; i < json_array_size(cases); i++) {
        json_t *one = json_array_get(cases, i), *seats = json_object_get(one, "seats");
        struct pl_setup setup;
        pl_setup_init(&setup, pl_game_find(game));
        setup.seats = seats ? (int)json_integer_value(seats) : 2;
        choose_in(&setup, one);
    }
    json_decref(file);
}

int main(void)
{
    static char *const games[] = {"welcome", "state51", "mars", "planetb", "hegemony"};
    enum { GAMES = sizeof games / sizeof games[0] };
    struct CMUnitTest tests[GAMES];
    for (int i = 0; i < GAMES; i++)
        tests[i] = (struct CMUnitTest){games[i], no_foolish_moves, NULL, NULL, games[i]};
    return cmocka_run_group_tests_name("foolish moves", tests, NULL, NULL);
}
