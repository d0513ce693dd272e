/* 51st State: positions that can't be are refused with the name of the field,
 * and a list that no card has. What a scenario can show is in scenarios/state51/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/state51/state.h"

/* The game with a list of its own stands behind the end, where only this file finds it. */
static struct pl_game made_up;
const struct pl_game *const pl_registry[] = {&s51_game, NULL, &made_up};

static void deal(struct pl_setup *setup, struct pl_state **s)
{
    pl_setup_init(setup, pl_game_find("state51"));
    pl_setup_seats(setup, 2, NULL);
    pl_setup_option(setup, "expansion", "all", NULL);
    *s = malloc(pl_state_size(setup));
    assert_non_null(*s);
    pl_deal(*s, setup);
}

static void assert_refused(const char *json, const char *field)
{
    struct pl_setup setup;
    struct pl_error error = {""};
    struct pl_state *s;
    deal(&setup, &s);
    size_t size = pl_state_size(&setup);
    struct pl_state *before = malloc(size);
    memcpy(before, s, size);
    bool accepted = pl_overlay(s, json, strlen(json), &error);
    bool changed = memcmp(s, before, size) != 0;
    free(s);
    free(before);
    if (accepted || changed || !strstr(error.text, field))
        fail_msg("%s: %s, '%s' does not speak of %s", json, accepted ? "accepted" : "refused", error.text, field);
}

/* rule: state51 R1.1 */
static void components_are_those_of_the_box(void **state)
{
    (void)state;
    int cards[WINTER + 1] = {0}, piles[2] = {0};
    for (int card = 0; card < LOCATIONS; card++)
        cards[s51_card(card)->set]++;
    for (int i = 0; i < CONNECTIONS; i++)
        piles[s51_connections[i].red]++;
    assert_true(cards[BASE] == 88 && cards[NEW_ERA] == 50 && cards[WINTER] == 50);
    assert_true(piles[0] == 6 && piles[1] == 6 && FACTIONS == 4);
}

static void too_many_copies(void **state)
{
    (void)state;
    assert_refused("{\"discard\":[\"school\",\"school#2\",\"school#3\",\"school#4\"]}", "discard");
    assert_refused("{\"discard\":[\"archive\",\"archive\"]}", "discard");
    assert_refused("{\"discard\":[\"archive\"],\"seats\":[{\"built\":[\"archive\"]}]}", "archive");
}

static void a_deal_without_its_card(void **state)
{
    (void)state;
    assert_refused("{\"seats\":[{\"deals\":[\"no-such-place\"]}]}", "deals");
    assert_refused("{\"seats\":[{\"deals\":[\"camp\"],\"hand\":[\"camp\"]}]}", "camp");
    assert_refused("{\"seats\":[{\"deals\":[7]}]}", "deals");
}

static void storage_over_its_limit(void **state)
{
    (void)state;
    assert_refused("{\"seats\":[{\"stored\":{\"fuel\":1}}]}", "stored");
    assert_refused("{\"seats\":[{\"built\":[\"ruined-library\"],\"stored\":{\"fuel\":2,\"gun\":2}}]}", "stored");
    assert_refused("{\"cached\":{\"camp\":4},\"seats\":[{\"built\":[\"camp\"]}]}", "cached");
    assert_refused("{\"cached\":{\"camp\":1}}", "cached");
}

static void shields_that_cannot_be(void **state)
{
    (void)state;
    assert_refused("{\"seats\":[{\"built\":[\"school\"]}],\"shielded\":[\"school\",\"school\"]}", "shielded");
    assert_refused("{\"shielded\":[\"school\"]}", "shielded");
    assert_refused("{\"seats\":[{\"built\":[\"hidden-forge\"]}],\"shielded\":[\"hidden-forge\"]}", "shielded");
    assert_refused("{\"seats\":[{\"built\":[\"school\"]}],\"ruined\":[\"school\"],\"shielded\":[\"school\"]}",
                   "shielded");
}

static void other_marks_that_cannot_be(void **state)
{
    (void)state;
    assert_refused("{\"ruined\":[\"school\"]}", "ruined");
    assert_refused("{\"seats\":[{\"built\":[\"archive\"]}],\"used\":{\"archive\":3}}", "used");
    assert_refused("{\"used\":{\"atlantis\":1}}", "used");
    assert_refused("{\"face_up\":[\"punks\",null]}", "face_up");
    assert_refused("{\"blue_discard\":[\"punks\"]}", "blue_discard");
    assert_refused("{\"seats\":[{\"faction\":\"mutants\"},{\"faction\":\"mutants\"}]}", "faction");
    assert_refused("{\"seats\":[{\"pool\":{\"gold\":1}}]}", "pool");
}

/* --- Lists --- */

/* A position in the Action phase with this frame of seat 0's on top. */
static void put_position(const char *step, int a, int b, int c, char *json, size_t n)
{
    snprintf(json, n,
             "{\"phase\":\"action\",\"row\":[],\"playing\":null,\"agenda\":[[\"end_check\",0],[\"turn_end\",0],"
             "[\"%s\",0,%d,%d,%d]],\"seats\":[{\"faction\":\"mutants\",\"hand\":[],\"agenda\":[],\"built\":["
             "\"storehouse\",\"body-hunters\",\"camp\",\"caravanner\",\"school\",\"motel\"],\"deals\":[\"archive\","
             "\"arena\"]},{\"faction\":\"new-york\",\"hand\":[],\"agenda\":[],\"built\":[\"suppliers\","
             "\"power-station\",\"docks\",\"outpost-mercenaries\"]}],\"cached\":{\"camp\":1},\"used\":{\"motel\":1}}",
             step, a, b, c);
}

static int answers_to(const char *step, int a, int b, int c)
{
    char json[1000];
    struct pl_setup setup;
    struct pl_state *s;
    struct pl_error error = {""};
    struct pl_moves moves;
    put_position(step, a, b, c, json, sizeof json);
    deal(&setup, &s);
    if (!pl_overlay(s, json, strlen(json), &error))
        fail_msg("%s: %s", json, error.text);
    int n = pl_list(s, 0, &moves);
    free(s);
    return n;
}

static void assert_cannot_wait(const char *step, int a, int b, int c)
{
    char json[1000];
    put_position(step, a, b, c, json, sizeof json);
    assert_refused(json, step);
}

enum { ONE_DONE = 1 << OWNER_BITS, NEXT_DEAL = ONE_DONE << 2 };

static void questions_of_lists(void **state)
{
    (void)state;
    assert_int_equal(answers_to("choose", STOREHOUSE, 0, 0), 2);
    assert_int_equal(answers_to("choose", OUTPOST_MERCENARIES, 0, 1), 2); /* visited */
    assert_int_equal(answers_to("choose", s51_exchange_source(2, 3), 0, 0), 5);
    assert_int_equal(answers_to("copy_deal", CARAVANNER, 0, 0), 2);
    assert_int_equal(answers_to("copy_deal", CARAVANNER, 0, ONE_DONE + NEXT_DEAL), 2); /* one, or none */
    assert_int_equal(answers_to("reset", BODY_HUNTERS, 0, 0), 2);
    assert_int_equal(answers_to("reset", BODY_HUNTERS, 0, ONE_DONE), 3);
}

static void lists_that_cannot_wait(void **state)
{
    (void)state;
    assert_cannot_wait("choose", STOREHOUSE, 1, 0); /* no such place, list, step, source, owner */
    assert_cannot_wait("choose", STOREHOUSE, LISTS << 8, 0);
    assert_cannot_wait("choose", STOREHOUSE, -1, 0);
    assert_cannot_wait("steal", STOREHOUSE, 0, 0);
    assert_cannot_wait("gain", SCHOOL, 0, 0);
    assert_cannot_wait("choose", LIST_SOURCES, 0, 0);
    assert_cannot_wait("choose", -1, 0, 0);
    assert_cannot_wait("choose", STOREHOUSE, 0, 1);
    assert_cannot_wait("choose", STOREHOUSE, 0, -1);
    assert_cannot_wait("choose", STOREHOUSE, 0, ONE_DONE);
    assert_cannot_wait("choose", s51_exchange_source(1, 3), 0, 0); /* another faction's */
    assert_cannot_wait("choose", s51_exchange_source(2, 3), 0, 1);
    assert_cannot_wait("choose", s51_exchange_source(2, 3), LIST_BONUS << 8, 0);
    assert_cannot_wait("copy_deal", CARAVANNER, 0, ONE_DONE + 3 * NEXT_DEAL); /* there are two */
    assert_cannot_wait("copy_deal", CARAVANNER, 0, 3 * ONE_DONE);
    assert_cannot_wait("reset", BODY_HUNTERS, 0, 3 * ONE_DONE);
    assert_cannot_wait("reset", BODY_HUNTERS, 0, ONE_DONE + NEXT_DEAL);
}

/* Whoever copied Suppliers without having it copied Suppliers again, without an end. */
static void copies_of_copies(void **state)
{
    (void)state;
    assert_cannot_wait("copy_production", SUPPLIERS, LIST_BONUS << 8, 1);
    assert_cannot_wait("take_production", SUPPLIERS, 0, 1);
    assert_cannot_wait("copy_production", POWER_STATION, 0, 1);
    assert_cannot_wait("copy_production", POWER_STATION, 0, 0);
}

/* What was pushed last used to be asked first. */
static const struct pl_does two_choices[] = {{.step = STEP_CHOOSE, .how = 1 << FUEL | 1 << GUN},
                                             {.step = STEP_CHOOSE, .how = 1 << IRON | 1 << BRICK},
                                             {.step = PL_END}};

static const struct pl_does *made_up_list(int source, int list)
{
    (void)source;
    (void)list;
    return two_choices;
}

static void made_up_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g;
    for (int good = 0; good < GOODS; good++)
        if (two_choices[f.b & 0xff].how >> good & 1)
            pl_offer(out, 0, VERB_CHOOSE, good, 0, 0);
}

static void two_questions_come_in_order(void **state)
{
    static const struct pl_step *steps[256];
    struct pl_lists lists = *s51_game.lists;
    struct pl_step choose = s51_choose_step;
    struct pl_moves moves;
    struct pl_setup setup;
    struct pl_state *s;
    (void)state;
    deal(&setup, &s);
    for (int i = 0; s51_steps[i]; i++)
        steps[i] = s51_steps[i];
    choose.ask = made_up_ask;
    steps[STEP_CHOOSE] = &choose;
    lists.list = made_up_list;
    made_up = s51_game;
    made_up.lists = &lists;
    made_up.steps = steps;
    while (s->head.busy)
        pl_play_listed(s, pl_asked(s, -1), (pl_list(s, pl_asked(s, -1), &moves), moves.move[0]), NULL);
    s->head.game = 2;
    pl_do(s, 0, SCHOOL, LIST_DOES);
    for (int first = FUEL; first <= IRON; first += IRON - FUEL) {
        assert_int_equal(pl_list(s, 0, &moves), 2);
        assert_int_equal(pl_arg(moves.move[0], 0), first);
        pl_play_listed(s, 0, moves.move[0], NULL);
    }
    assert_int_equal(s->seat[0].pool[FUEL] + s->seat[0].pool[IRON], 2);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_are_those_of_the_box),
        cmocka_unit_test(too_many_copies),
        cmocka_unit_test(a_deal_without_its_card),
        cmocka_unit_test(storage_over_its_limit),
        cmocka_unit_test(shields_that_cannot_be),
        cmocka_unit_test(other_marks_that_cannot_be),
        cmocka_unit_test(questions_of_lists),
        cmocka_unit_test(lists_that_cannot_wait),
        cmocka_unit_test(copies_of_copies),
        cmocka_unit_test(two_questions_come_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
