/* The card language where no game is played: the table of steps, and lists in
 * words and as facts. What its words do is in scenarios/null/prizes.json. */
#include "trial.h"

/* A saved position names steps, so a name must mean one of them, the kernel's words included. */
static void names_of_steps_are_unique(void **state)
{
    (void)state;
    for (int i = 0; i < pl_game_count(); i++) {
        const struct pl_step *const *steps = pl_game_at(i)->steps;
        for (int k = 0; steps[k]; k++) {
            if (k < PL_STEPS)
                assert_ptr_equal(steps[k], &pl_words[k]);
            for (int before = 0; before < k; before++)
                if (strcmp(steps[before]->name, steps[k]->name) == 0)
                    fail_msg("%s has two steps that are called %s", pl_game_name(pl_game_at(i)), steps[k]->name);
        }
    }
}

static void assert_card(int card, const char *words, const char *facts)
{
    const struct pl_kind *cards = pl_game_find("null")->verbs[0].arg[0].kind;
    char buf[1000];
    struct pl_text text = pl_text_in(buf, sizeof buf);
    cards->tells(card, PL_EN, &text);
    assert_string_equal(buf, words);
    text = pl_text_in(buf, sizeof buf);
    cards->facts(card, &text);
    assert_string_equal(buf, facts);
}

static void lists_read_like_cards(void **state)
{
    (void)state;
    assert_card(
        0, "coins +30 or 50 coins -> points +1",
        "{\"does\":[{\"step\":\"choose_way\",\"ways\":[[{\"step\":\"gain\",\"what\":\"coins\",\"n\":30}],[{\"step\":"
        "\"pay\",\"n\":50},{\"step\":\"to\"},{\"step\":\"gain\",\"what\":\"points\",\"n\":1}]]}],\"ongoing\":[]}");
    assert_card(4, "from round 2 on: points +1; coins +10",
                "{\"does\":[{\"step\":\"if\",\"n\":2,\"per\":\"round\",\"does\":[{\"step\":\"gain\",\"what\":"
                "\"points\",\"n\":1}]},{\"step\":\"gain\",\"what\":\"coins\",\"n\":10}],\"ongoing\":[]}");
    assert_card(9, "hundreds of coins, as many as you like -> points +1 for every 100 coins spent",
                "{\"does\":[{\"step\":\"spend\"},{\"step\":\"to\"},{\"step\":\"gain\",\"what\":\"points\",\"n\":1,"
                "\"per\":\"spent\",\"div\":100}],\"ongoing\":[]}");
    assert_card(
        10, "when anyone wins a round: coins +10",
        "{\"does\":[],\"ongoing\":[{\"step\":\"on\",\"does\":[{\"step\":\"gain\",\"what\":\"coins\",\"n\":10}]}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_of_steps_are_unique),
                                       cmocka_unit_test(lists_read_like_cards)};
    return cmocka_run_group_tests_name("lists", tests, NULL, NULL);
}
