/* Planet B: the components are those of the box, games are as long as the rules say, and positions that can't be are
 * refused with the name of the field. What a scenario can show is in scenarios/planetb/. */
#include "trial.h"

#include "games/planetb/state.h"

/* --- Components --- */

/* rule: planetb R1.1, R5.12, R8.4 */
static void cards_are_those_of_the_box(void **state)
{
    (void)state;
    static const struct {
        int least, most;
    } cost[DECKS] = {{4, 10}, {14, 20}, {24, 30}};
    int cards[DECKS] = {0}, news[DECKS] = {0}, immoral[DECKS] = {0}, laws[LAW_DECKS] = {0}, sets[2] = {0};
    for (int card = HEADQUARTERS_CARDS; card < BUILDINGS; card++) {
        const struct pb_row *row = pb_building(card);
        bool crafties = false, brainies = false;
        for (int zone = 0; zone < row->zones; zone++) {
            crafties |= row->zone[zone].want[CRAFTY] > 0;
            brainies |= row->zone[zone].want[BRAINY] > 0;
        }
        if (row->cost < cost[row->deck].least || row->cost > cost[row->deck].most)
            fail_msg("%s costs %d", row->word, row->cost);
        if (crafties != (row->deck != DECK_C) || brainies != (row->deck != DECK_A))
            fail_msg("%s has places of other colours than its deck", row->word);
        cards[row->deck]++;
    }
    for (int i = 0; i < NEWS; i++) {
        news[pb_news[i].deck]++;
        immoral[pb_news[i].deck] += pb_news[i].immoral;
    }
    for (int i = 0; i < LAWS; i++)
        laws[pb_laws[i].colour]++;
    for (int i = 0; i < CONGLOMERATES; i++)
        sets[pb_conglomerates[i].set]++;
    assert_true(cards[DECK_A] == 14 && cards[DECK_B] == 14 && cards[DECK_C] == 14);
    assert_true(news[DECK_I] == 16 && news[DECK_II] == 16 && news[DECK_III] == 14);
    assert_true(immoral[DECK_I] == 0 && immoral[DECK_II] == 16 && immoral[DECK_III] == 7);
    assert_true(laws[YELLOW] == 10 && laws[BLUE] == 10);
    assert_true(sets[SET_A] == 3 && sets[SET_B] == 4);
}

/* --- The length of a game --- */

enum { ALL_LEFT, SPREAD, ANYWHERE };

/* All deals at one place bring the end soonest; at the others one less than makes a conglomerate go, the latest. */
static int place_of_deal(const struct pl_state *g, int how, int turn, uint64_t *dice)
{
    int most = 2 * pb_spots(g) - 1;
    int place = how == ANYWHERE   ? roll_below(dice, PLACES)
                : how == ALL_LEFT ? PLACE_LEFT
                : turn < most     ? PLACE_CENTRE
                : turn < 2 * most ? PLACE_RIGHT
                                  : PLACE_LEFT;
    while (g->conglomerate[place] == PL_NO_CARD)
        place = (place + 1) % PLACES;
    return place;
}

static int count_turns(struct pl_state *g, int how, uint64_t *dice)
{
    struct pl_moves moves;
    int turns = 0;
    for (int seat; (seat = pl_asked(g, -1)) >= 0;) {
        pl_list(g, seat, &moves);
        pl_move m = any_move(&moves, dice);
        while (pl_verb(m) == VERB_DEAL && pl_arg(m, 0) != place_of_deal(g, how, turns, dice))
            m = any_move(&moves, dice);
        turns += pl_verb(m) == VERB_DEAL;
        pl_play_listed(g, seat, m, NULL);
    }
    return turns;
}

/* rule: planetb R12.14, R1.2 */
static void games_are_as_long_as_the_rules_say(void **state)
{
    (void)state;
    static const struct {
        int seats, least, most;
    } bounds[] = {{2, 20, 30}, {3, 27, 37}, {4, 36, 50}};
    uint64_t dice = 1;
    for (int i = 0; i < 3; i++) {
        struct pl_setup setup;
        pl_setup_init(&setup, &pb_game);
        setup.seats = bounds[i].seats;
        struct pl_state *g = malloc(pl_state_size(&setup));
        assert_non_null(g);
        for (int trial = 0; trial < 300; trial++) {
            int how = trial % 3;
            seed_setup(&setup, &dice);
            pl_deal(g, &setup);
            int turns = count_turns(g, how, &dice), least = bounds[i].least, most = bounds[i].most;
            if (turns < (how == SPREAD ? most : least) || turns > (how == ALL_LEFT ? least : most))
                fail_msg("%d turns with %d players", turns, setup.seats);
        }
        free(g);
    }
    struct pl_setup setup;
    pl_setup_init(&setup, &pb_game);
    assert_false(pl_setup_seats(&setup, 1, NULL));
    assert_false(pl_setup_seats(&setup, 5, NULL));
}

/* --- Positions that can't be --- */

static struct pl_state *deal(int seats)
{
    struct pl_setup setup;
    pl_setup_init(&setup, &pb_game);
    assert_true(pl_setup_seats(&setup, seats, NULL));
    struct pl_state *g = malloc(pl_state_size(&setup));
    assert_non_null(g);
    pl_deal(g, &setup);
    return g;
}

#define TURN                                                                                                           \
    "\"phase\":\"turn\",\"first\":1,\"active\":1,\"agenda\":[[\"turn\",0]],\"conglomerates\":[\"lamazon\","            \
    "\"dodo-dynamics\",\"quack-sons-media\"]"
#define SEATS2(first, second) "\"seats\":[{\"offered\":[]" first "},{\"offered\":[]" second "}]"
#define SEATS3(first, second, third)                                                                                   \
    "\"seats\":[{\"offered\":[]" first "},{\"offered\":[]" second "},{\"offered\":[]" third "}]"

static void assert_accepted(int seats, const char *json)
{
    struct pl_error error = {""};
    struct pl_state *g = deal(seats);
    if (!pl_overlay(g, json, strlen(json), &error))
        fail_msg("%s: %s", json, error.text);
    free(g);
}

/* Refused with these words, and nothing is changed. */
static void assert_refused(int seats, const char *json, const char *words)
{
    struct pl_error error = {""};
    struct pl_state *g = deal(seats), *before = deal(seats);
    bool accepted = pl_overlay(g, json, strlen(json), &error);
    bool changed = !same(g, before);
    free(g);
    free(before);
    if (accepted || changed || !strstr(error.text, words))
        fail_msg("%s: %s, '%s' does not speak of %s", json, accepted ? "accepted" : "refused", error.text, words);
}

static void votes_that_there_are_not(void **state)
{
    (void)state;
    assert_accepted(2, "{" TURN ",\"bag\":{\"seat-1\":20,\"seat-2\":3}," SEATS2(",\"supply\":5", "") "}");
    assert_refused(2, "{" TURN ",\"bag\":{\"seat-1\":21,\"seat-2\":3}," SEATS2(",\"supply\":5", "") "}",
                   "bag: there are 26 votes of seat-1");
    assert_refused(2, "{" TURN ",\"bag\":{\"seat-1\":26,\"seat-2\":3}," SEATS2("", "") "}", "bag");
    assert_refused(2, "{" TURN "," SEATS2(",\"supply\":21", "") "}", "bag: there are 24 votes of seat-1");
    assert_refused(2, "{" TURN ",\"puppet_supply\":26," SEATS2("", "") "}", "puppet_supply");
    assert_refused(2, "{" TURN ",\"puppet_front\":{\"puppet\":1}," SEATS2("", "") "}",
                   "bag: there are 26 votes of puppet");
    assert_refused(3, "{" TURN ",\"puppet_supply\":9," SEATS3("", "", "") "}", "bag: there are 9 votes of puppet");
    assert_refused(3, "{" TURN ",\"bag\":{\"seat-4\":25}," SEATS3("", "", "") "}", "bag");
}

static void workers_where_there_is_no_room(void **state)
{
    (void)state;
    assert_accepted(2, "{" TURN ",\"crafties\":{\"tabloid#2\":1}," SEATS2(",\"built\":[\"tabloid\"]", "") "}");
    assert_refused(2, "{" TURN ",\"crafties\":{\"tabloid\":1}," SEATS2("", "") "}",
                   "crafties: nobody has built tabloid");
    assert_refused(2, "{" TURN ",\"brainies\":{\"headquarters#3\":1}," SEATS2("", "") "}",
                   "brainies: nobody has built headquarters#3");
    assert_refused(2, "{" TURN ",\"crafties\":{\"hospital#2\":1}," SEATS2(",\"built\":[\"hospital\"]", "") "}",
                   "crafties");
    assert_refused(2, "{" TURN ",\"crafties\":{\"no-such-zone\":1}," SEATS2("", "") "}", "crafties");
    assert_refused(2, "{" TURN ",\"crafties\":{\"hospital\":3}," SEATS2(",\"built\":[\"hospital\"]", "") "}",
                   "crafties: hospital has no room for 3");
    assert_refused(2, "{" TURN ",\"brainies\":{\"hospital\":1}," SEATS2(",\"built\":[\"hospital\"]", "") "}",
                   "brainies: hospital has no room for 1");
    assert_refused(2, "{" TURN ",\"crafties\":{\"hospital\":-1}," SEATS2(",\"built\":[\"hospital\"]", "") "}",
                   "crafties");
    assert_refused(2, "{" TURN "," SEATS2(",\"workers\":{\"crafty\":9}", "") "}", "seats[0].workers");
}

static void things_that_exist_once(void **state)
{
    (void)state;
    assert_refused(2, "{" TURN "," SEATS2(",\"built\":[\"casino\",\"casino\"]", "") "}", "seats[0].built[1]: 'casino'");
    assert_refused(2, "{" TURN "," SEATS2(",\"built\":[\"casino\"]", ",\"hand\":[\"casino\"]") "}",
                   "seats[0].built[0]: 'casino'");
    assert_refused(2, "{" TURN ",\"demolished\":[\"casino\"]," SEATS2("", ",\"built\":[\"casino\"]") "}",
                   "seats[1].built[0]: 'casino'");
    assert_refused(2,
                   "{" TURN ",\"face_up\":[\"open-day\",\"paid-poll\",\"wunderwaffle\"]," SEATS2(
                       "", ",\"played\":[\"open-day\"]") "}",
                   "seats[1].played[0]: 'open-day'");
    assert_refused(2, "{" TURN "," SEATS2(",\"played\":[\"open-day\"]", ",\"played\":[\"open-day\"]") "}",
                   "seats[1].played[0]: 'open-day'");
    assert_refused(2, "{" TURN ",\"yellow_under\":[\"wealth-tax\"],\"deciding\":[\"wealth-tax\"]," SEATS2("", "") "}",
                   "wealth-tax");
    assert_refused(2, "{" TURN ",\"top\":\"lamazon\"," SEATS2("", "") "}", "top: 'lamazon'");
    assert_refused(2, "{" TURN ",\"gone\":[\"petroplant\"],\"removed\":[\"petroplant\"]," SEATS2("", "") "}",
                   "petroplant");
}

static void markers_off_their_tracks(void **state)
{
    (void)state;
    assert_refused(2, "{" TURN "," SEATS2(",\"tracks\":{\"futurists\":5}", "") "}", "seats[0].tracks");
    assert_refused(2, "{" TURN "," SEATS2(",\"tracks\":{\"futurists\":-1}", "") "}", "seats[0].tracks");
    assert_refused(2, "{" TURN "," SEATS2(",\"tracks\":{\"monarchists\":1}", "") "}", "seats[0].tracks");
    assert_accepted(2, "{" TURN "," SEATS2(",\"mood\":-4", ",\"mood\":4") "}");
    assert_refused(2, "{" TURN "," SEATS2("", ",\"mood\":5") "}", "seats[1].mood");
    assert_refused(2, "{" TURN "," SEATS2(",\"mood\":-5", "") "}", "seats[0].mood");
    assert_refused(2, "{" TURN ",\"marker\":6," SEATS2("", "") "}", "marker");
    assert_refused(2, "{" TURN ",\"supporting\":8," SEATS2("", "") "}", "supporting");
    assert_refused(2, "{" TURN "," SEATS2(",\"money\":-1", "") "}", "seats[0].money");
    assert_refused(2, "{" TURN "," SEATS2(",\"vp\":-1", "") "}", "seats[0].vp");
    assert_refused(2, "{" TURN "," SEATS2(",\"stock\":{\"meat\":5}", "") "}", "seats[0].stock");
}

static void tokens_that_nobody_has(void **state)
{
    (void)state;
    assert_accepted(2, "{" TURN "," SEATS2(",\"tokens\":[\"meat\",\"none\",\"meat\"]", "") "}");
    assert_refused(2, "{" TURN "," SEATS2(",\"tokens\":[\"meat\",\"meat\",\"meat\"]", "") "}", "seats[0].tokens");
    assert_refused(
        2, "{" TURN "," SEATS2(",\"tokens\":[\"none\",\"none\",\"none\",\"none\",\"none\",\"none\",\"meat\"]", "") "}",
        "seats[0].tokens");
    assert_refused(2, "{" TURN "," SEATS2(",\"tokens\":[\"llama\"]", "") "}", "seats[0].tokens");
    assert_refused(2, "{" TURN "," SEATS2(",\"fraud\":[\"vote\",\"vote\",\"vote\"]", "") "}", "seats[0].fraud");
    assert_refused(2, "{" TURN "," SEATS2(",\"fraud\":[\"none\",\"vote\"]", "") "}", "seats[0].fraud");
}

static void offices_that_nobody_could_hold(void **state)
{
    (void)state;
#define OFFICE(word) ",\"office\":\"" word "\""
    assert_accepted(3, "{" TURN "," SEATS3(OFFICE("lama"), OFFICE("premier"), OFFICE("president")) "}");
    assert_refused(3, "{" TURN "," SEATS3(OFFICE("lama"), OFFICE("lama"), OFFICE("president")) "}",
                   "office: two hold lama");
    assert_refused(3, "{" TURN "," SEATS3(OFFICE("lama"), OFFICE("premier"), "") "}", "office: 2 of 3 hold one");
    assert_refused(3, "{" TURN "," SEATS3(OFFICE("dodo"), OFFICE("premier"), OFFICE("president")) "}", "office");
    assert_refused(2, "{" TURN "," SEATS2(OFFICE("lama"), OFFICE("premier")) "}", "office: 2 of 3 hold one");
    assert_refused(3, "{" TURN ",\"puppet_office\":\"lama\"," SEATS3("", "", "") "}", "puppet_office");
    assert_refused(3, "{" TURN ",\"owes\":1," SEATS3("", "", "") "}", "owes");
}

static void a_table_that_is_set_wrongly(void **state)
{
    (void)state;
    assert_refused(2, "{" TURN ",\"briefcases\":[3,0,0]," SEATS2("", "") "}", "briefcases");
    assert_refused(2, "{" TURN ",\"briefcases\":[3,0,0],\"due\":1," SEATS2("", "") "}", "due"); /* before the deal */
    assert_refused(2, "{" TURN ",\"due\":2," SEATS2("", "") "}", "due");
    assert_refused(2,
                   "{\"phase\":\"turn\",\"first\":1,\"active\":1,\"agenda\":[[\"turn\",0]],\"conglomerates\":[null,"
                   "\"lamazon\",\"dodo-dynamics\"]," SEATS2("", "") "}",
                   "conglomerates");
    assert_refused(2, "{" TURN ",\"face_up\":[\"paid-poll\"]," SEATS2("", "") "}", "face_up");
    assert_refused(2, "{" TURN "," SEATS2(",\"hand\":[\"headquarters#3\"]", "") "}",
                   "seats[0].hand"); /* it could be put under a deck that there is not */
    assert_refused(2, "{" TURN ",\"under_a\":[\"casino\"]," SEATS2("", "") "}", "under_a");
    assert_refused(2, "{" TURN ",\"yellow_under\":[\"press-hygiene\"]," SEATS2("", "") "}",
                   "yellow_under: press-hygiene");
    assert_refused(2, "{" TURN ",\"seats\":[{\"offered\":[\"casino\"]},{\"offered\":[]}]}", "seats[0].offered");
    assert_refused(2, "{\"over\":true,\"agenda\":[],\"active\":3}", "active");
}

/* With three news in the making, the fourth was written over what lies behind them. */
static void things_out_of_their_places(void **state)
{
    (void)state;
    assert_refused(2, "{" TURN ",\"playing\":[\"open-day\",\"paid-poll\",\"wunderwaffle\"]," SEATS2("", "") "}",
                   "playing: nobody plays open-day");
    assert_refused(2, "{" TURN ",\"deciding\":[\"wealth-tax\"]," SEATS2("", "") "}", "deciding");
    assert_refused(2, "{" TURN ",\"supporting\":2," SEATS2("", "") "}", "supporting");
    assert_refused(2, "{" TURN ",\"marker\":5," SEATS2("", "") "}", "marker");
}

/* A turn began above an action that was still to be done, and ended before it; or somebody else placed workers, and
 * what they filled waited for one whose turn it was not. */
static void actions_out_of_turn(void **state)
{
    (void)state;
#define AGENDA(frames) "{\"phase\":\"turn\",\"first\":1,\"active\":1,\"agenda\":[" frames "]," SEATS2("", "") "}"
    assert_accepted(2, AGENDA("[\"last\",0],[\"act\",0,110,5,0]"));
    assert_refused(2, AGENDA("[\"build\",0,52,0,0],[\"turn\",0]"), "agenda");
    assert_refused(2, AGENDA("[\"act\",0,110,5,0]"), "agenda");
    assert_refused(2, AGENDA("[\"last\",0],[\"turn\",0]"), "agenda");
    assert_refused(2, AGENDA("[\"last\",0],[\"act\",1,110,5,0]"), "agenda[1]");
    assert_refused(2, AGENDA("[\"turn\",1]"), "agenda[0]");
    assert_accepted(2, AGENDA("[\"turn\",0],[\"token\",0,1]"));
    assert_refused(2, AGENDA("[\"turn\",0],[\"token\",0,1],[\"token\",0,1]"), "agenda"); /* there is one of these */
}

/* Whoever had three cards already kept a fourth, for which there is no room. */
static void a_draft_with_too_many_cards(void **state)
{
    (void)state;
#define DRAFT "\"first\":1,\"active\":1,\"agenda\":[[\"draft\",1,0]]"
#define OFFERED ",\"offered\":[\"tabloid\",\"hospital\"]"
#define THREE ",\"hand\":[\"casino\",\"museum\",\"stadium\"]"
    assert_accepted(2, "{" DRAFT ",\"seats\":[{\"offered\":[]},{\"hand\":[]" OFFERED "}]}");
    assert_refused(2, "{" DRAFT ",\"seats\":[{\"offered\":[]},{\"offered\":[\"tabloid\",\"hospital\"]" THREE "}]}",
                   "draft");
    assert_refused(2, "{" DRAFT ",\"seats\":[{\"offered\":[]" THREE "},{\"hand\":[]" OFFERED "}]}", "draft");
    assert_refused(
        2,
        "{\"first\":1,\"active\":2,\"agenda\":[[\"draft\",1,0]],\"seats\":[{\"offered\":[]},{\"hand\":[]" OFFERED "}]}",
        "draft"); /* another than the first began */
    assert_refused(2, "{" DRAFT ",\"seats\":[{\"offered\":[\"casino\"]},{\"hand\":[]" OFFERED "}]}", "draft");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_those_of_the_box),  cmocka_unit_test(games_are_as_long_as_the_rules_say),
        cmocka_unit_test(votes_that_there_are_not),    cmocka_unit_test(workers_where_there_is_no_room),
        cmocka_unit_test(things_that_exist_once),      cmocka_unit_test(markers_off_their_tracks),
        cmocka_unit_test(tokens_that_nobody_has),      cmocka_unit_test(offices_that_nobody_could_hold),
        cmocka_unit_test(a_table_that_is_set_wrongly), cmocka_unit_test(things_out_of_their_places),
        cmocka_unit_test(actions_out_of_turn),         cmocka_unit_test(a_draft_with_too_many_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
