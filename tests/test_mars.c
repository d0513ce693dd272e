/* Terraforming Mars: positions that can't be are refused with the name of the field, setups that do not go together,
 * and what players may see of each other. What a scenario can show is in scenarios/mars/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/mars/things.h"

/* rule: mars R1.2, R1.3 */
static void components_are_those_of_the_box(void **state)
{
    (void)state;
    int projects[TURMOIL + 1] = {0}, corporations[TURMOIL + 1] = {0}, events = 0;
    for (int card = 0; card < PROJECTS; card++) {
        projects[tm_card(card)->deck]++;
        events += tm_card(card)->type == EVENT;
    }
    for (int card = PROJECTS; card < CARDS; card++)
        corporations[tm_card(card)->deck] += !tm_is_beginner(card);
    assert_true(projects[BASE] == 137 && projects[CORPERA] == 71 && projects[TURMOIL] == 16);
    assert_true(corporations[BASE] == 10 && corporations[CORPERA] == 2 && corporations[TURMOIL] == 5);
    assert_true(BEGINNERS == 5 && GLOBAL_EVENTS == 31 && PARTIES == 6);
    assert_int_equal(events, EVENT_CARDS);
}

static struct pl_setup setup_of(int seats, const char *turmoil)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find("mars"));
    assert_true(pl_setup_seats(&setup, seats, NULL));
    assert_true(pl_setup_option(&setup, "turmoil", turmoil, NULL));
    return setup;
}

static struct pl_state *deal(const struct pl_setup *setup)
{
    struct pl_state *s = malloc(pl_state_size(setup));
    assert_non_null(s);
    pl_deal(s, setup);
    return s;
}

static void assert_refused_at(const struct pl_setup *setup, const char *json, const char *field)
{
    struct pl_error error = {""};
    struct pl_state *s = deal(setup), *before = deal(setup);
    bool accepted = pl_overlay(s, json, strlen(json), &error);
    bool changed = memcmp(s, before, pl_size(s)) != 0;
    free(s);
    free(before);
    if (accepted || changed || !strstr(error.text, field))
        fail_msg("%s: %s, '%s' does not speak of %s", json, accepted ? "accepted" : "refused", error.text, field);
}

static void assert_refused(const char *json, const char *field)
{
    struct pl_setup setup = setup_of(2, "on");
    assert_refused_at(&setup, json, field);
}

static void assert_accepted(const char *json)
{
    struct pl_setup setup = setup_of(2, "on");
    struct pl_error error = {""};
    struct pl_state *s = deal(&setup);
    if (!pl_overlay(s, json, strlen(json), &error))
        fail_msg("%s: refused, '%s'", json, error.text);
    free(s);
}

/* --- The map --- */

static void tiles_that_cannot_lie_there(void **state)
{
    (void)state;
    assert_accepted("{\"tiles\":{\"r3c3\":\"city\"},\"owners\":{\"r3c3\":\"seat1\"}}");
    assert_refused("{\"tiles\":{\"r1c2\":\"city\"},\"owners\":{\"r1c2\":\"seat1\"}}", "tiles");     /* an ocean area */
    assert_refused("{\"tiles\":{\"r5c3\":\"greenery\"},\"owners\":{\"r5c3\":\"seat1\"}}", "tiles"); /* Noctis City's */
    assert_refused("{\"tiles\":{\"phobos\":\"greenery\"},\"owners\":{\"phobos\":\"seat1\"}}", "tiles"); /* for a city */
    assert_refused("{\"tiles\":{\"r3c3\":\"mohole-area\"},\"owners\":{\"r3c3\":\"seat1\"}}", "tiles");
    assert_refused("{\"tiles\":{\"r9c6\":\"city\"}}", "tiles");
    assert_refused("{\"tiles\":{\"r3c3\":\"castle\"}}", "tiles");
    assert_refused("{\"tiles\":{\"r3c3\":\"capital\",\"r5c1\":\"capital\"},"
                   "\"owners\":{\"r3c3\":\"seat1\",\"r5c1\":\"seat2\"}}",
                   "tiles");
}

static void ten_oceans(void **state)
{
    (void)state;
#define NINE                                                                                                           \
    "\"r1c2\":\"ocean\",\"r1c4\":\"ocean\",\"r1c5\":\"ocean\",\"r2c6\":\"ocean\",\"r4c8\":\"ocean\","                  \
    "\"r5c4\":\"ocean\",\"r5c5\":\"ocean\",\"r5c6\":\"ocean\",\"r6c6\":\"ocean\""
    assert_accepted("{\"tiles\":{" NINE "}}");
    assert_refused("{\"tiles\":{" NINE ",\"r6c7\":\"ocean\"}}", "tiles: 10 oceans");
#undef NINE
}

static void owners_that_cannot_be(void **state)
{
    (void)state;
    assert_refused("{\"tiles\":{\"r3c3\":\"city\"}}", "owners");
    assert_refused("{\"owners\":{\"r3c3\":\"seat1\"}}", "owners");
    assert_refused("{\"tiles\":{\"r1c2\":\"ocean\"},\"owners\":{\"r1c2\":\"seat1\"}}", "owners");
    assert_refused("{\"tiles\":{\"r3c3\":\"city\"},\"owners\":{\"r3c3\":\"seat3\"}}", "owners");
    assert_refused("{\"tiles\":{\"r3c3\":\"city\"},\"owners\":{\"r3c3\":\"neutral\"}}", "owners");
    assert_refused("{\"claims\":{\"r1c2\":\"seat1\"}}", "claims");
    assert_refused("{\"milestones\":{\"mayor\":\"seat5\"}}", "milestones");
    assert_refused("{\"milestones\":{\"mayor\":\"seat1\",\"builder\":\"seat1\",\"planner\":\"seat1\","
                   "\"gardener\":\"seat2\"}}",
                   "milestones");
    assert_refused("{\"awards\":{\"miner\":\"neutral\"}}", "awards");
}

static void parameters_off_their_track(void **state)
{
    (void)state;
    assert_refused("{\"temperature\":10}", "temperature");
    assert_refused("{\"temperature\":-32}", "temperature");
    assert_refused("{\"temperature\":-29}", "temperature");
    assert_refused("{\"oxygen\":15}", "oxygen");
    assert_refused("{\"seats\":[{\"production\":{\"mc\":-6}}]}", "production");
    assert_refused("{\"seats\":[{\"production\":{\"steel\":-1}}]}", "production");
    assert_refused("{\"seats\":[{\"stock\":{\"heat\":-1}}]}", "stock");
    assert_refused("{\"seats\":[{\"tr\":-1}]}", "tr");
}

/* --- Cards --- */

static void cards_in_two_places(void **state)
{
    (void)state;
    assert_refused("{\"seats\":[{\"hand\":[\"ants\"],\"played\":[\"ants\"]}]}", "ants");
    assert_refused("{\"discard\":[\"ants\"],\"seats\":[{\"hand\":[\"ants\"]}]}", "ants");
    assert_refused("{\"seats\":[{\"hand\":[\"ants\",\"ants\"]}]}", "ants");
    assert_refused("{\"current\":\"riots\",\"past\":[\"riots\"]}", "riots");
    assert_refused("{\"seats\":[{\"played\":[\"comet\"]}]}", "played");
    assert_refused("{\"seats\":[{\"events\":[\"ants\"]}]}", "events");
}

static void marks_that_cannot_be(void **state)
{
    (void)state;
    assert_accepted("{\"held\":{\"ants\":2},\"seats\":[{\"played\":[\"ants\"]}]}");
    assert_refused("{\"held\":{\"ants\":2}}", "held");
    assert_refused("{\"held\":{\"mine\":2},\"seats\":[{\"played\":[\"mine\"]}]}", "held");
    assert_refused("{\"used\":[\"ants\"]}", "used");
    assert_refused("{\"used\":[\"mine\"],\"seats\":[{\"played\":[\"mine\"]}]}", "used");
    assert_refused("{\"playing\":\"comet\"}", "playing");
    assert_refused("{\"seats\":[{\"corporation\":\"ecoline\"}]}", "corporation");
    assert_refused("{\"seats\":[{\"choice\":3,\"agenda\":[[\"buy\",0]]}]}", "choice");
    assert_refused("{\"seats\":[{\"picked\":[10]}]}", "picked");
    assert_refused("{\"seats\":[{\"corporation_holds\":1}]}", "corporation_holds"); /* in the setup there is none yet */
    assert_refused("{\"seats\":[{\"corporation_used\":1}]}", "corporation_used");
    assert_refused("{\"seats\":[{\"first_due\":1}]}", "first_due");
}

/* --- The committee --- */

static void a_delegate_too_many(void **state)
{
    (void)state;
    assert_refused("{\"seats\":[{\"delegates\":{\"unity\":1}}]}", "seats[0].delegates");
    assert_refused("{\"seats\":[{\"reserve\":7}]}", "seats[0].delegates");
    assert_refused("{\"neutral_reserve\":12}", "neutral");
    assert_refused("{\"chairman\":\"none\"}", "chairman");
    assert_refused("{\"leaders\":{}}", "leaders");
    struct pl_setup without = setup_of(2, "off");
    assert_refused_at(&without, "{\"chairman\":\"neutral\"}", "chairman");
    assert_refused_at(&without, "{\"seats\":[{\"hand\":[\"recruitment\"]}]}", "recruitment");
}

/* Steps that stand where they never would: nothing may be read out of bounds for them. */
static void agendas_that_cannot_be(void **state)
{
    (void)state;
    static const char *const agendas[] = {
        "[\"turn\",0,2,0,0]",         "[\"turn\",0,0,0,0]",       "[\"does\",0,999,0,0]",   "[\"ocean\",0,5,0,1]",
        "[\"choose\",0,18,900,0]",    "[\"look\",0,115,0,2]",     "[\"played\",0,7,0,0]",   "[\"resolved\",0,300,0,0]",
        "[\"triggers\",0,7,9,0]",     "[\"event_for\",0,9,0,0]",  "[\"final\",0,4,0,0]",    "[\"sell\",0,1,0,0]",
        "[\"settle_price\",0,0,0,0]", "[\"reveal\",0,0,0,0]",     "[\"drafted\",0,0,0,0]",  "[\"bought\",0,5,0,0]",
        "[\"project_paid\",0,9,0,0]", "[\"more_tiles\",0,5,0,1]", "[\"turmoil\",0,3,0,0]",  "[\"gain\",0,1,0,0]",
        "[\"final_next\",0,9,0,0]",   "[\"actions\",0,0,0,0]",    "[\"research\",0,0,0,0]", "[\"production\",0,0,0,0]",
    };
    for (size_t i = 0; i < sizeof agendas / sizeof agendas[0]; i++) {
        char json[200];
        snprintf(json, sizeof json, "{\"agenda\":[%s],\"seats\":[{\"agenda\":[]},{\"agenda\":[]}]}", agendas[i]);
        assert_refused(json, "");
        snprintf(json, sizeof json, "{\"phase\":\"research\",\"agenda\":[%s]}", agendas[i]);
        assert_refused(json, "");
    }
}

/* --- Setups --- */

/* rule: mars R1.1, R16.1 */
static void setups_that_do_not_go_together(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of(1, "off");
    struct pl_error error = {""};
    assert_false(pl_setup_seats(&setup, 6, &error));
    assert_true(pl_setup_check(&setup, NULL));
    assert_true(pl_setup_option(&setup, "corporate_era", "off", NULL));
    assert_false(pl_setup_check(&setup, &error));
    assert_non_null(strstr(error.text, "corporate_era"));
    assert_true(pl_setup_seats(&setup, 2, NULL));
    assert_true(pl_setup_check(&setup, NULL));
}

/* --- What players see --- */

static bool view_has(const struct pl_state *s, int seat, const char *text)
{
    static char view[1 << 16];
    struct pl_text out = pl_text_in(view, sizeof view);
    pl_view(s, seat, &out);
    assert_true(out.len < sizeof view);
    return strstr(view, text) != NULL;
}

static void play(struct pl_state *s, int seat, const char *typed)
{
    struct pl_error error = {""};
    pl_move m;
    if (!pl_read_move(s, seat, typed, &m, &error) || !pl_play(s, seat, m, NULL))
        fail_msg("'%s' of seat %d: %s", typed, seat, error.text);
}

/* Hands and the faces of events are their owner's business; everything else is everybody's.
 * rule: mars R4.5 */
static void hands_and_events_are_hidden(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of(2, "off");
    struct pl_state *s = deal(&setup);
    const char *json = "{\"phase\":\"action\",\"agenda\":[[\"turn\",0,0,0,0]],\"seats\":["
                       "{\"corporation\":\"ecoline\",\"offered\":[],\"dealt\":[],\"agenda\":[],\"hand\":[\"ants\"],"
                       "\"events\":[\"comet\"],\"played\":[\"mine\"],\"stock\":{\"mc\":77}},"
                       "{\"corporation\":\"helion\",\"offered\":[],\"dealt\":[],\"agenda\":[]}]}";
    assert_true(pl_overlay(s, json, strlen(json), NULL));
    assert_true(view_has(s, 0, "\"ants\"") && view_has(s, 0, "\"comet\""));
    for (int viewer = 1; viewer >= PL_TABLE; viewer -= 2) {
        assert_false(view_has(s, viewer, "\"ants\"") || view_has(s, viewer, "\"comet\""));
        assert_true(view_has(s, viewer, "\"mine\"") && view_has(s, viewer, "\"mc\":77"));
        assert_true(view_has(s, viewer, "\"hand\":{\"count\":1}") && view_has(s, viewer, "\"events\":{\"count\":1}"));
    }
    free(s);
}

/* Nobody can tell from a view what another has chosen, nor that something is chosen at all.
 * rule: mars R17.1, R2.5 */
static void choices_are_secret(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of(2, "off");
    struct pl_state *s = deal(&setup), *before = deal(&setup);
    static char was[1 << 16], is[1 << 16];
    struct pl_text out = pl_text_in(was, sizeof was);
    pl_view(s, 1, &out);
    struct pl_moves moves;
    assert_int_equal(pl_list(s, 0, &moves), 2);
    assert_true(pl_play(s, 0, moves.move[0], NULL));
    pl_list(s, 0, &moves);
    assert_true(pl_play(s, 0, moves.move[0], NULL));
    play(s, 0, "done");
    out = pl_text_in(is, sizeof is);
    pl_view(s, 1, &out);
    assert_string_equal(was, is);
    pl_hide(s, 1, 7);
    pl_hide(before, 1, 7);
    assert_memory_equal(s, before, pl_size(s));
    free(s);
    free(before);
}

/* A player who is named in a move or in the log goes by the name that the table knows. */
static void players_go_by_their_names(void **state)
{
    (void)state;
    static const char *const names[] = {"Olena", "Ivan\n"};
    struct pl_setup setup = setup_of(2, "off");
    struct pl_state *s = deal(&setup);
    struct pl_log log;
    pl_move m;
    char said[200];
    struct pl_text text = pl_text_in(said, sizeof said);
    const char *json = "{\"phase\":\"action\",\"agenda\":[[\"turn\",0,0,0,0]],\"seats\":["
                       "{\"corporation\":\"ecoline\",\"offered\":[],\"dealt\":[],\"agenda\":[],"
                       "\"hand\":[\"asteroid\"],\"stock\":{\"mc\":14}},"
                       "{\"corporation\":\"helion\",\"offered\":[],\"dealt\":[],\"agenda\":[],"
                       "\"stock\":{\"plants\":2}}]}";
    assert_true(pl_overlay(s, json, strlen(json), NULL));
    play(s, 0, "play asteroid");
    assert_true(pl_read_move(s, 0, "remove seat2 2", &m, NULL));
    pl_move_says(s, m, names, PL_EN, &text);
    assert_non_null(strstr(said, "Ivan"));
    assert_null(strchr(said, '\n'));
    text = pl_text_in(said, sizeof said);
    pl_move_says(s, m, NULL, PL_EN, &text);
    assert_non_null(strstr(said, "Seat 2"));
    assert_true(pl_play(s, 0, m, &log));
    assert_int_equal(log.n, 1);
    text = pl_text_in(said, sizeof said);
    pl_event_says(s, &log.event[0], names, PL_EN, &text);
    assert_non_null(strstr(said, "Ivan"));
    free(s);
}

/* What another card brings about is told with its name; what the line before has named is clear without. */
static void log_names_causes(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of(2, "off");
    struct pl_state *s = deal(&setup);
    struct pl_log log;
    pl_move m;
    char said[200];
    const char *json =
        "{\"phase\":\"action\",\"agenda\":[[\"turn\",0,0,0,0]],\"seats\":["
        "{\"corporation\":\"ecoline\",\"offered\":[],\"dealt\":[],\"agenda\":[],"
        "\"hand\":[\"sponsors\",\"release-of-inert-gases\"],\"played\":[\"media-group\"],\"stock\":{\"mc\":20}},"
        "{\"corporation\":\"helion\",\"offered\":[],\"dealt\":[],\"agenda\":[]}]}";
    assert_true(pl_overlay(s, json, strlen(json), NULL));
    assert_true(pl_read_move(s, 0, "play release-of-inert-gases", &m, NULL) && pl_play(s, 0, m, &log));
    static const char *const lines[] = {"Seat 1 plays: Release of Inert Gases", "Seat 1: TR +2",
                                        "Seat 1: +3 MC (Media Group)"};
    assert_int_equal(log.n, 3);
    for (int i = 0; i < 3; i++) {
        struct pl_text text = pl_text_in(said, sizeof said);
        pl_event_says(s, &log.event[i], NULL, PL_EN, &text);
        assert_string_equal(said, lines[i]);
    }
    free(s);
}

/* What a coming event would do to a seat now is what it will do: counts stop at 5, influence is added (R14.8), losses
 * stop at what there is (R14.13). */
static void coming_events_are_forecast(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of(2, "on");
    struct pl_state *s = deal(&setup);
    const char *json =
        "{\"phase\":\"action\",\"agenda\":[[\"turn\",0,0,0,0]],\"dominant\":\"reds\",\"leaders\":{\"reds\":\"seat1\"},"
        "\"neutral\":{},\"neutral_reserve\":13,\"current\":\"generous-funding\",\"coming\":\"eco-sabotage\","
        "\"distant\":\"diversity\",\"seats\":["
        "{\"corporation\":\"ecoline\",\"offered\":[],\"dealt\":[],\"agenda\":[],\"tr\":50,\"stock\":{\"plants\":9},"
        "\"delegates\":{\"reds\":1},\"reserve\":5},"
        "{\"corporation\":\"helion\",\"offered\":[],\"dealt\":[],\"agenda\":[]}]}";
    struct pl_error error = {""};
    if (!pl_overlay(s, json, strlen(json), &error))
        fail_msg("%s", error.text);
    assert_true(view_has(s, 0, "\"events\":{\"current\":{\"mc\":12},\"coming\":{\"plants\":-5},\"distant\":{}}"));
    assert_true(view_has(s, 1, "\"events\":{\"current\":{\"mc\":2},\"coming\":{},\"distant\":{}}"));
    assert_false(view_has(s, PL_TABLE, "\"events\":{\"current\""));
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_are_those_of_the_box),
        cmocka_unit_test(tiles_that_cannot_lie_there),
        cmocka_unit_test(ten_oceans),
        cmocka_unit_test(owners_that_cannot_be),
        cmocka_unit_test(parameters_off_their_track),
        cmocka_unit_test(cards_in_two_places),
        cmocka_unit_test(marks_that_cannot_be),
        cmocka_unit_test(a_delegate_too_many),
        cmocka_unit_test(agendas_that_cannot_be),
        cmocka_unit_test(setups_that_do_not_go_together),
        cmocka_unit_test(hands_and_events_are_hidden),
        cmocka_unit_test(choices_are_secret),
        cmocka_unit_test(players_go_by_their_names),
        cmocka_unit_test(log_names_causes),
        cmocka_unit_test(coming_events_are_forecast),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
