/* The card language: the table of steps, and lists in words and as facts. What its
 * words do is in scenarios/null/prizes.json; what a game may ask of things in any
 * order, and of a question that loses its answers, is shown with Planet B. */
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

/* --- Things in any order --- */

#define TURN                                                                                                           \
    "\"phase\":\"turn\",\"first\":1,\"active\":1,\"top\":\"petroplant\",\"agenda\":[[\"turn\",0,0,0,0]],"              \
    "\"sides\":[\"grey\",\"red\",\"grey\"],\"conglomerates\":[\"quack-sons-media\",\"dodo-dynamics\",\"lamazon\"],"    \
    "\"face_up\":[\"selfie-with-voters\",\"buckwheat-for-votes\",\"unity-concert\"]"

/* A turn of seat 0: what the table and both seats have besides. */
static struct pl_state *planet_b(const char *table, const char *mine, const char *theirs)
{
    char position[1000];
    struct pl_setup setup;
    struct pl_error error;
    pl_setup_init(&setup, pl_game_find("planetb"));
    setup.seats = 2;
    struct pl_state *s = malloc(pl_state_size(&setup));
    pl_deal(s, &setup);
    snprintf(position, sizeof position,
             "{" TURN "%s,\"seats\":[{\"offered\":[],\"hand\":[]%s},{\"offered\":[],\"hand\":[]%s}]}", table, mine,
             theirs);
    if (!pl_overlay(s, position, strlen(position), &error))
        fail_msg("%s", error.text);
    return s;
}

static void play(struct pl_state *s, const char *notation)
{
    struct pl_error error;
    pl_move m;
    if (!pl_read_move(s, 0, notation, &m, &error))
        fail_msg("%s", error.text);
    pl_play_listed(s, 0, m, NULL);
}

/* The answers to the question, side moves left out. */
static void assert_asked(const struct pl_state *s, const char *answers)
{
    char buf[1000];
    struct pl_text text = pl_text_in(buf, sizeof buf);
    struct pl_moves moves;
    pl_list(s, 0, &moves);
    for (int i = 0; i < moves.n; i++) {
        if (pl_is_side_move(s, moves.move[i]))
            continue;
        pl_put(&text, text.len ? ", " : "");
        pl_notation(s, moves.move[i], &text);
    }
    assert_string_equal(buf, answers);
}

/* Two votes and two coins come to the same in any order; news and worker actions do not. */
static void plain_ways_ask_nobody(void **state)
{
    (void)state;
    struct pl_state *s = planet_b("", "", "");
    play(s, "deal left");
    assert_asked(s, "do 1, do 2, do 3");
    play(s, "do 1");
    play(s, "news selfie-with-voters");
    assert_asked(s, "do 2, do 3");
    free(s);
}

/* The last way begins by itself, unless something else may be done before it: here the office action that is owed. */
static void something_may_come_between(void **state)
{
    (void)state;
    struct pl_state *s = planet_b("", "", "");
    play(s, "deal left");
    play(s, "do 3");
    play(s, "do 1");
    play(s, "news selfie-with-voters");
    assert_asked(s, "take crafty, take brainy, place headquarters crafty, place headquarters brainy");
    free(s);
    s = planet_b(",\"owes\":1,\"puppet_office\":\"lama\"", ",\"office\":\"premier\"", ",\"office\":\"president\"");
    play(s, "deal left");
    play(s, "do 3");
    play(s, "do 1");
    play(s, "news selfie-with-voters");
    assert_asked(s, "do 2");
    play(s, "office premier");
    play(s, "step futurists");
    assert_asked(s, "do 2");
    free(s);
}

/* Nobody works outside the Hospital who could be taken back: the recall waits beside the step, and picked it is wasted.
 */
static void what_cannot_be_done_waits_and_may_be_wasted(void **state)
{
    (void)state;
    struct pl_state *s = planet_b(",\"crafties\":{\"hospital\":1}", ",\"built\":[\"headquarters\",\"hospital\"]", "");
    play(s, "deal left");
    play(s, "do 2");
    play(s, "place hospital crafty");
    assert_asked(s, "do 1, do 2");
    play(s, "do 1");
    assert_asked(s, "take crafty, take brainy, place headquarters crafty, place headquarters brainy");
    free(s);
}

/* The meat is sold that alone could pay: nothing is left to choose or to sell, and the worker action goes on. */
static void a_question_without_answers_goes(void **state)
{
    (void)state;
    struct pl_state *s =
        planet_b("", ",\"money\":0,\"stock\":{\"meat\":1},\"built\":[\"headquarters\",\"restaurant\"]", "");
    play(s, "deal left");
    play(s, "do 2");
    play(s, "place restaurant crafty");
    assert_asked(s, "cell restaurant/1");
    play(s, "sell meat");
    assert_asked(s, "take crafty, take brainy, place headquarters crafty, place headquarters brainy, "
                    "place restaurant#2 brainy");
    free(s);
}

/* Hidden cards change places only with cards that look the same from behind: a hand keeps the letters that all see. */
static void hidden_cards_keep_their_backs(void **state)
{
    (void)state;
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find("planetb"));
    setup.seats = 2;
    size_t n = pl_state_size(&setup);
    struct pl_state *s = malloc(n), *other = malloc(n);
    struct pl_error error;
    static const char hands[] = "{" TURN ",\"seats\":[{\"offered\":[],\"hand\":[\"casino\",\"hospital\"]},"
                                "{\"offered\":[],\"hand\":[\"museum\",\"tabloid\",\"spaceport\"]}]}";
    bool differed = false;
    pl_deal(s, &setup);
    if (!pl_overlay(s, hands, strlen(hands), &error))
        fail_msg("%s", error.text);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        memcpy(other, s, n);
        pl_hide(other, 0, seed);
        if (!pl_check_state(other, &error))
            fail_msg("%s", error.text);
        char *after = view_text(other, PL_ALL);
        assert_non_null(strstr(after, "\"casino\",\"hospital\""));
        differed |= strstr(after, "\"museum\",\"tabloid\",\"spaceport\"") == NULL;
        free(after);
    }
    assert_true(differed);
    free(s);
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_steps_are_unique),
        cmocka_unit_test(lists_read_like_cards),
        cmocka_unit_test(plain_ways_ask_nobody),
        cmocka_unit_test(something_may_come_between),
        cmocka_unit_test(what_cannot_be_done_waits_and_may_be_wasted),
        cmocka_unit_test(a_question_without_answers_goes),
        cmocka_unit_test(hidden_cards_keep_their_backs),
    };
    return cmocka_run_group_tests_name("lists", tests, NULL, NULL);
}
