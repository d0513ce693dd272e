/* 51st State: positions that can't be are refused with the name of the field.
 * What a scenario can show is in scenarios/state51/. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "polity.h"

static void assert_refused(const char *json, const char *field)
{
    struct pl_setup setup;
    struct pl_error error = {""};
    pl_setup_init(&setup, pl_game_find("state51"));
    pl_setup_seats(&setup, 2, NULL);
    pl_setup_option(&setup, "expansion", "all", NULL);
    size_t size = pl_state_size(&setup);
    struct pl_state *s = malloc(size), *before = malloc(size);
    pl_deal(s, &setup);
    memcpy(before, s, size);
    bool accepted = pl_overlay(s, json, strlen(json), &error);
    bool changed = memcmp(s, before, size) != 0;
    free(s);
    free(before);
    if (accepted || changed || !strstr(error.text, field))
        fail_msg("%s: %s, '%s' does not speak of %s", json, accepted ? "accepted" : "refused", error.text, field);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many_copies),
        cmocka_unit_test(a_deal_without_its_card),
        cmocka_unit_test(storage_over_its_limit),
        cmocka_unit_test(shields_that_cannot_be),
        cmocka_unit_test(other_marks_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
