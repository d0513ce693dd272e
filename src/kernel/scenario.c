/* Scenarios: records that say what must come of them. A file is one case, or a
 * setup and a position that several cases have in common; either may begin with
 * what another file has. Out of these each case is put together as a document of
 * its own, and run like a record. */
#include <stdlib.h>

#include "kernel/scenario.h"
#include "kernel/table.h"

enum { CASES_MAX = 200, NAME_MAX_BYTES = 200 };

struct pl_scenario {
    json_t *root; /* with what it takes from another file */
    json_t *cases;
};

static const struct pl_where top = {NULL, "", 0}, at_cases = {&top, "cases", 0}, at_from = {&top, "from", 0};

/* --- Putting a case together --- */

/* Of both objects; where both have a key, `over` counts. */
static json_t *lay_on(const json_t *under, const json_t *over)
{
    json_t *both = json_copy((json_t *)under);
    if (both)
        json_object_update(both, (json_t *)over);
    return both;
}

/* Seat by seat; null leaves a seat as it is. */
static json_t *lay_seats(const json_t *under, const json_t *over)
{
    json_t *both = json_copy((json_t *)under);
    for (size_t i = 0; both && i < json_array_size(over); i++) {
        json_t *seat = json_array_get(over, i), *old = json_array_get(both, i);
        if (!old)
            json_array_append(both, seat);
        else if (json_is_object(seat) && json_is_object(old))
            json_array_set_new(both, i, lay_on(old, seat));
        else if (!json_is_null(seat))
            json_array_set(both, i, seat);
    }
    return both;
}

/* A field of the position that `over` names is wholly its own. */
static json_t *lay_position(const json_t *under, const json_t *over)
{
    json_t *both = lay_on(under, over);
    const json_t *seats = json_object_get(under, "seats"), *others = json_object_get(over, "seats");
    if (both && json_is_array(seats) && json_is_array(others))
        json_object_set_new(both, "seats", lay_seats(seats, others));
    return both;
}

/* The setup and the position of `under`, which `over` adds to, and all else of `over`. */
static json_t *lay_document(const json_t *under, const json_t *over)
{
    static const char *const common[] = {"game", "options", "seat_options", "seats", "seed", "position"};
    json_t *both = json_copy((json_t *)over);
    for (size_t i = 0; both && i < sizeof common / sizeof common[0]; i++) {
        json_t *old = json_object_get(under, common[i]), *own = json_object_get(over, common[i]);
        bool position = strcmp(common[i], "position") == 0;
        if (old && !own)
            json_object_set(both, common[i], old);
        else if (json_is_object(old) && json_is_object(own))
            json_object_set_new(both, common[i], position ? lay_position(old, own) : lay_on(old, own));
        else if (json_is_array(old) && json_is_array(own))
            json_object_set_new(both, common[i], lay_seats(old, own));
    }
    return both;
}

/* --- Files --- */

/* Below the file's own folder, and nowhere else. */
static bool check_name(const char *name, struct pl_error *error)
{
    size_t n = strlen(name);
    bool fine = n > 5 && n <= NAME_MAX_BYTES && strcmp(name + n - 5, ".json") == 0;
    for (const char *part = name; fine && part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
        fine = part[0] != '.' && part[0] != '/' && part[0] != '\0';
    for (const char *c = name; fine && *c; c++)
        fine = (unsigned char)*c >= ' ' && *c != '\\';
    return fine || pl_json_fail(error, &at_from, "must name a file (*.json) of the same folder or one below it");
}

static bool take_from(struct pl_scenario *scenario, pl_scenario_read *read, void *context, struct pl_error *error)
{
    const json_t *from = json_object_get(scenario->root, "from");
    const char *name = json_string_value(from);
    struct pl_error why = {""};
    size_t n;
    if (!from)
        return true;
    if (!name)
        return pl_json_not(error, &at_from, from, "the name of a file");
    if (!check_name(name, error))
        return false;
    char *bytes = read ? read(context, name, &n, &why) : NULL;
    json_t *base = bytes ? pl_json_read(bytes, n, &why) : NULL;
    free(bytes);
    if (!base)
        return pl_json_fail(error, &at_from, "%s", read ? why.text : "there are no other files here");
    bool alone = !json_object_get(base, "from");
    json_t *both = alone ? lay_document(base, scenario->root) : NULL;
    json_decref(base);
    if (!alone) /* so no file can include itself, by however many others */
        return pl_json_fail(error, &at_from, "'%.100s' has a 'from' itself: a base stands alone", name);
    json_decref(scenario->root);
    scenario->root = both;
    return both ? json_object_del(both, "from") == 0 : pl_fail(error, "there is no memory left");
}

static bool is_one_of(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

/* Whatever the cases have in common, and words for people. */
static bool check_common(const json_t *root, struct pl_error *error)
{
    static const char *const of_a_case[] = {"moves", "expect", "then", NULL};
    static const char *const of_all[] = {"polity",  "name",         "rule",  "note", "cases",    "game",
                                         "options", "seat_options", "seats", "seed", "position", NULL};
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)root, key, value)
    {
        if (is_one_of(key, of_a_case))
            return pl_fail(error, "%s: this is said in each of the cases", key);
        if (!is_one_of(key, of_all))
            return pl_json_unknown(error, &top, "key", key);
    }
    return true;
}

static bool check_case(const json_t *one, const struct pl_where *where, struct pl_error *error)
{
    static const char *const of_the_file[] = {"polity", "game", "commitment", "over", "hash", "from", "cases", NULL};
    const char *key, *name = json_string_value(json_object_get(one, "name"));
    json_t *value;
    if (!json_is_object(one))
        return pl_json_not(error, where, one, "an object");
    if (!name || !*name)
        return pl_json_fail(error, &(struct pl_where){where, "name", 0}, "each case has one");
    json_object_foreach((json_t *)one, key, value)
    {
        if (is_one_of(key, of_the_file))
            return pl_json_unknown(error, where, "key", key);
    }
    return true;
}

static bool check_cases(const struct pl_scenario *scenario, struct pl_error *error)
{
    if (!json_is_array(scenario->cases) || json_array_size(scenario->cases) == 0)
        return pl_json_not(error, &at_cases, scenario->cases, "a list with a case");
    if (json_array_size(scenario->cases) > CASES_MAX)
        return pl_json_fail(error, &at_cases, "there may be %d, not %zu", CASES_MAX, json_array_size(scenario->cases));
    if (!check_common(scenario->root, error))
        return false;
    for (size_t i = 0; i < json_array_size(scenario->cases); i++)
        if (!check_case(json_array_get(scenario->cases, i), &(struct pl_where){&at_cases, NULL, i}, error))
            return false;
    return true;
}

struct pl_scenario *pl_scenario_open(const char *json, size_t n, pl_scenario_read *read, void *context,
                                     struct pl_error *error)
{
    struct pl_scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario) {
        pl_fail(error, "there is no memory left");
        return NULL;
    }
    scenario->root = pl_json_read(json, n, error);
    bool fine = scenario->root && take_from(scenario, read, context, error);
    if (fine) {
        scenario->cases = json_incref(json_object_get(scenario->root, "cases"));
        fine = !scenario->cases || (check_cases(scenario, error) && json_object_del(scenario->root, "cases") == 0);
    }
    if (fine)
        return scenario;
    pl_scenario_close(scenario);
    return NULL;
}

void pl_scenario_close(struct pl_scenario *scenario)
{
    if (!scenario)
        return;
    json_decref(scenario->cases);
    json_decref(scenario->root);
    free(scenario);
}

int pl_scenario_cases(const struct pl_scenario *scenario)
{
    return scenario->cases ? (int)json_array_size(scenario->cases) : 1;
}

const char *pl_scenario_case(const struct pl_scenario *scenario, int i)
{
    return json_string_value(json_object_get(json_array_get(scenario->cases, (size_t)i), "name"));
}

/* --- Running --- */

/* Plays a stage's moves and looks at what came of them; `part` is the document or an entry of "then". */
static bool run_stage(struct pl_table *t, struct pl_stage *st, const json_t *part, const struct pl_where *where)
{
    struct pl_where at_moves = {where, "moves", 0}, at_expect = {where, "expect", 0};
    int left = INT32_MAX;
    const json_t *expect = json_object_get(part, "expect");
    return pl_record_play(t, json_object_get(part, "moves"), &left, &at_moves, st->error) &&
           (!expect || pl_expect(st, expect, &at_expect));
}

bool pl_scenario_run(const struct pl_scenario *scenario, int i, struct pl_text *differences, struct pl_error *error)
{
    struct pl_where at_then = {&top, "then", 0};
    struct pl_record r = {NULL, NULL};
    char none[1];
    struct pl_text nowhere = pl_text_in(none, sizeof none);
    struct pl_error unheard;
    struct pl_stage st = {.differences = differences ? differences : &nowhere, .error = error ? error : &unheard};
    const json_t *own = json_array_get(scenario->cases, (size_t)i);
    st.error->text[0] = '\0';
    json_t *document = scenario->cases ? lay_document(scenario->root, own) : json_incref(scenario->root);
    bool fine = pl_record_open_json(&r, document, true, st.error);
    if (fine) {
        st.s = r.table->state;
        fine = run_stage(r.table, &st, r.root, &top);
    }
    const json_t *stages = json_object_get(r.root, "then");
    for (size_t k = 0; fine && k < json_array_size(stages); k++)
        fine = run_stage(r.table, &st, json_array_get(stages, k), &(struct pl_where){&at_then, NULL, k});
    pl_record_close(&r);
    return fine && !st.differs;
}

bool pl_scenario_check(const char *json, size_t n, struct pl_text *differences, struct pl_error *error)
{
    if (error)
        error->text[0] = '\0';
    struct pl_scenario *scenario = pl_scenario_open(json, n, NULL, NULL, error);
    struct pl_error why = {""};
    bool fine = scenario != NULL;
    for (int i = 0; scenario && i < pl_scenario_cases(scenario) && !why.text[0]; i++)
        fine &= pl_scenario_run(scenario, i, differences, &why);
    if (why.text[0])
        pl_fail(error, "%s", why.text);
    pl_scenario_close(scenario);
    return fine;
}
