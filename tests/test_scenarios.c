/* Scenarios: what a file can say, and what it is told when it says something wrong.
 * All of it is played at High Card, the template game. */
#include "trial.h"

#include "kernel/json.h"

#define HANDS                                                                                                          \
    "\"position\":{\"seats\":[{\"hand\":[\"three#1\",\"one#1\",\"one#2\"]},{\"hand\":[\"two#1\",\"two#2\",\"one#3\"]}" \
    "]}"
#define NULL_GAME "\"game\":\"null\",\"seats\":2,"

struct result {
    bool passed;
    char lines[2000];
    struct pl_error error;
};

static struct result check(const char *json)
{
    struct result r = {.error = {""}};
    struct pl_text text = pl_text_in(r.lines, sizeof r.lines);
    r.passed = pl_scenario_check(json, strlen(json), &text, &r.error);
    return r;
}

static void assert_true_case(const char *json)
{
    struct result r = check(json);
    if (!r.passed)
        fail_msg("%s: %s%s", json, r.error.text, r.lines);
}

/* It can be run and differs, in these words. */
static void assert_differs(const char *json, const char *words)
{
    struct result r = check(json);
    if (r.passed || r.error.text[0] || !strstr(r.lines, words))
        fail_msg("%s: '%s%s' does not say %s", json, r.error.text, r.lines, words);
}

/* It makes no sense, and why is said in these words. */
static void assert_wrong(const char *json, const char *words)
{
    struct result r = check(json);
    if (r.passed || !strstr(r.error.text, words))
        fail_msg("%s: '%s' does not say %s", json, r.error.text, words);
}

/* --- Refusals --- */

static void refusals_are_of_moves_that_there_are(void **state)
{
    (void)state;
    assert_true_case("{" NULL_GAME HANDS ",\"expect\":{\"refuses\":{\"0 play two#3\":\"R1.1\"}}}");
    assert_wrong("{" NULL_GAME HANDS ",\"expect\":{\"refuses\":[\"0 plya two#3\"]}}", "no move 'plya two#3'");
    assert_wrong("{" NULL_GAME HANDS ",\"expect\":{\"refuses\":{\"0 play two#9\":null}}}", "'two#9' is no card");
    assert_wrong("{" NULL_GAME HANDS ",\"expect\":{\"refuses\":[\"0 play\"]}}", "too few words");
    assert_wrong("{" NULL_GAME HANDS ",\"expect\":{\"refuses\":[\"0 play two#3 now\"]}}", "too many words");
    /* known words that are no answer to this question: nothing is asked of anyone any more */
    assert_true_case("{" NULL_GAME "\"position\":{\"over\":true,\"seats\":[{\"hand\":[]},{\"hand\":[]}]},"
                     "\"expect\":{\"refuses\":{\"0 play two#3\":null}}}");
}

/* Every move that is offered or refused in play is one that a scenario could speak of. */
static bool notations_are_known(struct trial *t)
{
    struct pl_moves moves;
    do {
        int seat = any_asked(t->s, &t->dice);
        if (seat < 0)
            break;
        pl_explain(t->s, seat, &moves);
        for (int i = 0; i < moves.n + moves.refused; i++) {
            char notation[PL_WORD_MAX];
            struct pl_text text = pl_text_in(notation, sizeof notation);
            struct pl_error error = {""};
            pl_notation(t->s, i < moves.n ? moves.move[i] : moves.refused_move[i - moves.n], &text);
            if (!pl_check_notation(t->s, notation, &(struct pl_where){NULL, "", 0}, &error))
                return trial_fails(t, "%s", error.text);
        }
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* --- Positions --- */

#define CHOSEN                                                                                                         \
    "\"position\":{\"seats\":[{\"hand\":[\"three#1\",\"one#1\",\"one#2\"],\"chosen\":1,\"agenda\":[]},"                \
    "{\"hand\":[\"two#1\",\"two#2\",\"one#3\"],\"chosen\":2,\"agenda\":[]}]"

static void positions_that_begin_by_themselves(void **state)
{
    (void)state;
    const char *json = "{" NULL_GAME CHOSEN ",\"chance\":[\"two#4\"]},\"expect\":{\"round\":2,\"asked\":[0,1],"
                       "\"gone\":[\"three#1\",\"two#2\",\"two#4\"],\"seats\":[{\"points\":2},{\"points\":0}]}}";
    struct pl_error error = {""};
    assert_true_case(json);
    /* a stranger's position, or a game that goes on from a file, has to rest where somebody is asked */
    assert_null(pl_table_load(json, strlen(json), -1, &error));
    assert_non_null(strstr(error.text, "no question"));
    /* and what happens by itself is looked at like all else */
    assert_wrong("{" NULL_GAME "\"position\":{\"seats\":[{\"agenda\":[]},{\"agenda\":[]}]}}", "chosen");
    assert_wrong("{" NULL_GAME "\"position\":{\"agenda\":[[\"show\",0],[\"show\",0]],\"seats\":[{\"agenda\":[]},"
                 "{\"agenda\":[]}]}}",
                 "twice");
}

static void chance_draws_cards(void **state)
{
    (void)state;
    static const char *const card[] = {"one#4", "two#4", "three#4"};
    for (int i = 0; i < 3; i++) {
        char json[600];
        struct pl_text text = pl_text_in(json, sizeof json);
        pl_putf(&text,
                "{" NULL_GAME CHOSEN ",\"chance\":[\"%s\"]},\"expect\":{\"gone\":{\"contains\":[\"%s\"]},"
                "\"chance\":[],\"seats\":[{\"points\":%d}]}}",
                card[i], card[i], i + 1);
        assert_true_case(json);
    }
    /* one that lies elsewhere is waited for */
    assert_true_case("{" NULL_GAME CHOSEN ",\"chance\":[\"one#3\"]},\"expect\":{\"chance\":[\"one#3\"]}}");
    assert_wrong("{" NULL_GAME CHOSEN ",\"chance\":[\"four#1\"]}}", "not a card of a bag");
    assert_wrong("{" NULL_GAME CHOSEN ",\"chance\":[null]}}", "chance[0]");
    assert_wrong("{" NULL_GAME CHOSEN ",\"chance\":[0,0,0,0,0,0,0]}}", "at most 6");
}

/* --- Expectations --- */

static void lists_are_described(void **state)
{
    (void)state;
    assert_true_case("{" NULL_GAME HANDS
                     ",\"expect\":{\"seats\":[{\"hand\":{\"count\":3,\"contains\":[\"one#2\",\"one\"],"
                     "\"lacks\":[\"two\"]}}],\"bag\":{\"count\":6,\"contains\":[\"three#4\"]}}}");
    assert_differs("{" NULL_GAME HANDS ",\"expect\":{\"seats\":[{\"hand\":{\"count\":2}}]}}",
                   "expect.seats[0].hand.count: expected 2, got 3");
    assert_differs("{" NULL_GAME HANDS ",\"expect\":{\"seats\":[{\"hand\":{\"contains\":[\"one\",\"one\",\"one\"]}}]}}",
                   "hand.contains[2]: \"one\" is not in");
    assert_differs("{" NULL_GAME HANDS ",\"expect\":{\"bag\":{\"lacks\":[\"three#4\"]}}}", "\"three#4\" is in");
    assert_wrong("{" NULL_GAME HANDS ",\"expect\":{\"bag\":{\"has\":[\"three#4\"]}}}", "expect.bag.has");
    assert_wrong("{" NULL_GAME HANDS ",\"expect\":{\"bag\":{\"contains\":\"three#4\"}}}", "is not a list");
}

static void a_seat_sees_its_own(void **state)
{
    (void)state;
#define SEES(what) "{" NULL_GAME HANDS ",\"moves\":[\"0 play three#1\"],\"expect\":{\"sees\":" what "}}"
    assert_true_case(
        SEES("{\"0\":{\"seats\":[{\"hand\":{\"count\":3,\"contains\":[]},\"chosen\":1},{\"hand\":{\"count\":3}}]},"
             "\"1\":{\"round\":1,\"bag\":{\"count\":6},\"question\":{\"step\":\"choose\"},"
             "\"seats\":[{\"hand\":{\"count\":3},\"chosen\":null},{\"chosen\":0}]},"
             "\"table\":{\"question\":null,\"rng\":null,\"seats\":[{\"hand\":{\"count\":3}}]}}"));
    assert_differs(SEES("{\"1\":{\"seats\":[{\"chosen\":1}]}}"), "expect.sees.1.seats[0].chosen: expected 1");
    assert_differs(SEES("{\"0\":{\"seats\":[{\"chosen\":null}]}}"), "got 1");
    assert_differs(SEES("{\"0\":{\"seats\":[{\"hand\":{\"count\":3}}]}}"), "got [");
    assert_wrong(SEES("{\"2\":{}}"), "no such seat");
    assert_wrong(SEES("{\"0\":[]}"), "not an object");
    assert_differs("{" NULL_GAME HANDS ",\"expect\":{\"seats\":[{\"spoons\":null}]}}", "spoons"); /* only of a view */
#undef SEES
}

/* --- Files --- */

static char *read_from(void *context, const char *name, size_t *n, struct pl_error *error)
{
    const char *const *file = context; /* names and what is in them, one after the other */
    for (; *file; file += 2)
        if (strcmp(file[0], name) == 0) {
            *n = strlen(file[1]);
            return strdup(file[1]);
        }
    snprintf(error->text, sizeof error->text, "%s: no such file", name);
    return NULL;
}

static const char *const files[] = {"base.json",
                                    "{" NULL_GAME "\"name\":\"base\",\"moves\":[\"0 play three#1\"]," HANDS "}",
                                    "deeper/self.json",
                                    "{\"from\":\"self.json\"}",
                                    "broken.json",
                                    "{\"game\":",
                                    NULL};

/* Runs all of a file; the failures, by the names of the cases, and why. */
static struct result check_file(const char *json, int cases)
{
    struct result r = {.passed = true, .error = {""}};
    struct pl_text all = pl_text_in(r.lines, sizeof r.lines);
    struct pl_scenario *scenario = pl_scenario_open(json, strlen(json), read_from, (void *)files, &r.error);
    r.passed = scenario && pl_scenario_cases(scenario) == cases;
    for (int i = 0; scenario && i < pl_scenario_cases(scenario); i++) {
        char lines[500];
        struct pl_text text = pl_text_in(lines, sizeof lines);
        struct pl_error error;
        if (pl_scenario_run(scenario, i, &text, &error))
            continue;
        const char *name = pl_scenario_case(scenario, i);
        pl_putf(&all, "%s: %s%s", name ? name : "the file", error.text, lines);
        r.passed = false;
    }
    pl_scenario_close(scenario);
    return r;
}

static void assert_file(const char *json, int cases)
{
    struct result r = check_file(json, cases);
    if (!r.passed)
        fail_msg("%s: %s%s", json, r.error.text, r.lines);
}

static void assert_no_file(const char *json, const char *words)
{
    struct result r = check_file(json, 1);
    if (r.passed || !strstr(r.error.text, words))
        fail_msg("%s: '%s' does not say %s", json, r.error.text, words);
}

static void several_cases_in_a_file(void **state)
{
    (void)state;
#define TWO                                                                                                            \
    "{\"options\":{\"prizes\":\"on\"}," NULL_GAME HANDS                                                                \
    ",\"cases\":[{\"name\":\"as dealt\",\"expect\":{\"round\":1}},"                                                    \
    "{\"name\":\"later\",\"position\":{\"seats\":[null,{\"points\":3}]},\"expect\":{\"round\":%s,"                     \
    "\"seats\":[{\"points\":0,\"hand\":{\"contains\":[\"three#1\"]}},{\"points\":3,\"hand\":{\"count\":3}}]}}]}"
    char json[1000];
    snprintf(json, sizeof json, TWO, "1");
    assert_file(json, 2);
    assert_true_case(json);
    snprintf(json, sizeof json, TWO, "2");
    struct result r = check_file(json, 2);
    assert_false(r.passed);
    assert_string_equal(r.lines, "later: expect.round: expected 2, got 1\n");
    assert_differs(json, "expect.round");
#undef TWO
    assert_no_file("{" NULL_GAME "\"cases\":[]}", "cases");
    assert_no_file("{" NULL_GAME "\"cases\":[{}]}", "cases[0].name");
    assert_no_file("{" NULL_GAME "\"cases\":[{\"name\":\"a\",\"game\":\"mars\"}]}", "cases[0]: there is no key 'game'");
    assert_no_file("{" NULL_GAME "\"expect\":{},\"cases\":[{\"name\":\"a\"}]}", "said in each");
    assert_no_file("{" NULL_GAME "\"positoin\":{},\"cases\":[{\"name\":\"a\"}]}", "no key 'positoin'");
    struct pl_error error = {""};
    const char *game = "{" NULL_GAME "\"cases\":[{\"name\":\"a\"}]}";
    assert_null(pl_table_load(game, strlen(game), -1, &error));
    assert_non_null(strstr(error.text, "polity check"));
    struct pl_text many = pl_text_in(malloc(10000), 10000);
    pl_put(&many, "{" NULL_GAME "\"cases\":[{\"name\":\"a\"}");
    for (int i = 0; i < 200; i++)
        pl_put(&many, ",{\"name\":\"a\"}");
    pl_put(&many, "]}");
    assert_no_file(many.buf, "200, not 201");
    free(many.buf);
}

static void a_position_of_another_file(void **state)
{
    (void)state;
    assert_file(
        "{\"from\":\"base.json\",\"expect\":{\"asked\":[0,1],\"seats\":[{\"hand\":{\"contains\":[\"three#1\"]}}]}}", 1);
    assert_file(
        "{\"from\":\"base.json\",\"options\":{\"prizes\":\"on\"},\"position\":{\"round\":1,\"seats\":[{\"points\":2}]},"
        "\"cases\":[{\"name\":\"a\","
        "\"position\":{\"seats\":[null,{\"points\":1}]},\"expect\":{\"seats\":[{\"points\":2,\"hand\":{\"contains\":"
        "[\"three#1\"]}},{\"points\":1,\"hand\":{\"lacks\":[\"three#1\"]}}]}}]}",
        1);
    /* seat by seat, like the position's seats: the Automa of the case answers beside that of the file */
    assert_file("{\"game\":\"null\",\"seats\":3,\"seat_options\":[{},{\"role\":\"automa\"},{}],\"cases\":["
                "{\"name\":\"a\",\"expect\":{\"asked\":[0,2]}},"
                "{\"name\":\"b\",\"seat_options\":[{\"role\":\"automa\"},null,{}],\"expect\":{\"asked\":[2]}}]}",
                2);
    assert_no_file("{\"from\":\"none.json\"}", "no such file");
    assert_no_file("{\"from\":\"broken.json\"}", "from: not JSON");
    assert_no_file("{\"from\":\"deeper/self.json\"}", "a base stands alone");
    static const char *const out[] = {
        "../base.json", "/base.json", "a/../base.json", "./base.json",         "a//base.json",
        "base",         "",           ".json",          "a\\\\..\\\\base.json"};
    for (size_t i = 0; i < sizeof out / sizeof out[0]; i++) {
        char json[100];
        snprintf(json, sizeof json, "{\"from\":\"%s\"}", out[i]);
        assert_no_file(json, "same folder");
    }
    assert_no_file("{\"from\":3}", "name of a file");
    assert_wrong("{\"from\":\"base.json\"}", "no other files");
}

int main(void)
{
    static const struct property known = {"every move in play is known to scenarios", notations_are_known, 60, false};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_are_of_moves_that_there_are),
        cmocka_unit_test(positions_that_begin_by_themselves),
        cmocka_unit_test(chance_draws_cards),
        cmocka_unit_test(lists_are_described),
        cmocka_unit_test(a_seat_sees_its_own),
        cmocka_unit_test(several_cases_in_a_file),
        cmocka_unit_test(a_position_of_another_file),
    };
    return run_properties("moves of scenarios", &known, 1) + cmocka_run_group_tests(tests, NULL, NULL);
}
