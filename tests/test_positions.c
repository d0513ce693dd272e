/* Positions, records and frozen tables that a clever stranger wrote to hurt:
 * each is refused with words, or stops one table and nothing else. What broke
 * something once stands here with the reason why. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>
#include <sodium.h>

#include "kernel/game.h"

static struct pl_setup setup_of(const char *game, int seats, const char *option, const char *value)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find(game));
    assert_true(pl_setup_seats(&setup, seats, NULL));
    if (option)
        assert_true(pl_setup_option(&setup, option, value, NULL));
    return setup;
}

static struct pl_state *deal(const struct pl_setup *setup)
{
    struct pl_state *s = malloc(pl_state_size(setup));
    assert_non_null(s);
    pl_deal(s, setup);
    return s;
}

static void play_first(struct pl_state *s, int moves)
{
    struct pl_moves list;
    for (int i = 0; i < moves; i++) {
        int seat = pl_asked(s, -1);
        assert_true(pl_list(s, seat, &list) > 0);
        assert_true(pl_play(s, seat, list.move[0], NULL));
    }
}

/* Refused with these words, and nothing is changed. */
static void assert_refused(struct pl_state *s, const char *json, const char *words)
{
    struct pl_error error = {""};
    void *before = malloc(pl_size(s));
    assert_non_null(before);
    memcpy(before, s, pl_size(s));
    if (pl_overlay(s, json, strlen(json), &error) || memcmp(s, before, pl_size(s)) != 0 || !strstr(error.text, words))
        fail_msg("%s: '%s' does not speak of %s", json, error.text, words);
    free(before);
}

static void assert_accepted(struct pl_state *s, const char *json)
{
    struct pl_error error = {""};
    if (!pl_overlay(s, json, strlen(json), &error))
        fail_msg("%s: %s", json, error.text);
}

/* --- Positions --- */

static pl_move find_verb(const struct pl_state *s, int seat, const char *word)
{
    struct pl_moves moves;
    pl_list(s, seat, &moves);
    for (int i = 0; i < moves.n; i++)
        if (strcmp(pl_game_of(s)->verbs[pl_verb(moves.move[i])].word, word) == 0)
            return moves.move[i];
    fail_msg("nobody can %s", word);
    return 0;
}

#define MARS_TURN                                                                                                      \
    "\"phase\":\"action\",\"seats\":[{\"corporation\":\"thorgate\",\"agenda\":[],\"offered\":[],\"choice\":0,"         \
    "\"dealt\":[],\"picked\":[]},{\"corporation\":\"ecoline\",\"agenda\":[],\"offered\":[],\"choice\":0,\"dealt\":[]," \
    "\"picked\":[]}]"

/* About 5,500 ways to pay, where a list has room for 1,024. */
static void a_price_that_nothing_has(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_accepted(s, "{\"agenda\":[[\"turn\",0]]," MARS_TURN "}");
    assert_refused(s,
                   "{\"agenda\":[[\"settle_price\",0,255,24,0]],"
                   "\"seats\":[{\"stock\":{\"mc\":9999,\"steel\":9999,\"titanium\":9999}}]}",
                   "agenda[0]");
    free(s);
}

/* Its effects were added before anyone had looked at the number of the card. */
static void a_card_that_is_none_is_played(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_refused(s, "{\"agenda\":[[\"resolved\",0,255],[\"turn\",0]]," MARS_TURN "}", "agenda[0]");
    assert_refused(s, "{\"agenda\":[[\"resolved\",0,-1],[\"turn\",0]]," MARS_TURN "}", "agenda[0]");
    assert_refused(s, "{\"agenda\":[[\"played\",1,255],[\"turn\",0]]," MARS_TURN "}", "agenda[0]");
    assert_refused(s, "{\"agenda\":[[\"does\",0,352,255,0],[\"turn\",0]]," MARS_TURN "}",
                   "agenda[0]"); /* behind its list */
    free(s);
}

/* Twenty-nine of them and a move were more than an agenda has room for. */
static void the_course_of_a_round_waits_once(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    char json[2000];
    struct pl_text text = pl_text_in(json, sizeof json);
    play_first(s, 20);
    pl_put(&text, "{\"phase\":\"action\",\"agenda\":[[\"end_check\",0]");
    for (int i = 2; i < setup.game->depth; i++)
        pl_put(&text, ",[\"next\",0,2]");
    pl_put(&text, ",[\"turn\",0]]}");
    assert_refused(s, json, "twice");
    free(s);
    setup = setup_of("null", 2, NULL, NULL);
    s = deal(&setup);
    assert_refused(s, "{\"agenda\":[[\"round\",0],[\"round\",0],[\"show\",0]]}", "twice");
    assert_refused(s, "{\"agenda\":[[\"show\",0]]}", "agenda");
    free(s);
}

/* What is left over from one Lookout was lost in the next, where the row was dealt anew. */
static void cards_to_pick_from_out_of_season(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    struct pl_error error = {""};
    assert_accepted(s, "{\"round\":2,\"phase\":\"action\",\"row\":[\"docks\",\"pub\"],"
                       "\"agenda\":[[\"end_check\",0],[\"turn\",0]],\"seats\":["
                       "{\"faction\":\"new-york\",\"hand\":[],\"agenda\":[],\"dropping\":[null,null]},"
                       "{\"faction\":\"mutants\",\"passed\":1,\"hand\":[],\"agenda\":[],\"dropping\":[null,null]}]}");
    assert_true(pl_play(s, 0, find_verb(s, 0, "pass"), NULL));
    find_verb(s, pl_asked(s, -1), "pick");
    if (!pl_check_state(s, &error))
        fail_msg("%s", error.text);
    free(s);
}

/* Another turn began beside the one that was asked for, and went on in the next phase; or another draft. */
static void a_generation_has_one_course(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_refused(s, "{\"agenda\":[[\"acted\",0,1],[\"turn\",0]]," MARS_TURN "}", "step turn");
    assert_refused(s, "{\"agenda\":[[\"next\",0],[\"turn\",0]]," MARS_TURN "}", "step turn");
    free(s);
}

/* Cards of which none was kept went round until somebody kept more than a pile has room for. */
static void a_draft_in_which_one_keeps_nothing(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, "draft", "on");
    struct pl_state *s = deal(&setup);
    while (pl_round(s) < 2)
        play_first(s, 1);
    assert_refused(s, "{\"seats\":[null,{\"agenda\":[]}]}", "seats[1].picked");
    assert_refused(s, "{\"agenda\":[[\"drafted\",0],[\"bought\",0]]}", "step bought");
    assert_refused(s, "{\"agenda\":[[\"drafted\",0,3]]}", "step drafted"); /* cards kept are counted, not rounds */
    assert_refused(s,
                   "{\"agenda\":[[\"bought\",0]],"
                   "\"seats\":[{\"agenda\":[[\"buy\",0]],\"kept\":[\"ants\"]},{\"agenda\":[[\"buy\",1]]}]}",
                   "seats[0].kept");
    free(s);
}

/* What was dealt to them stayed there, and the next generation was dealt over it. */
static void who_has_bought_has_nothing_left_to_buy(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    while (pl_round(s) < 2)
        play_first(s, 1);
    assert_refused(s, "{\"agenda\":[[\"bought\",0,1]]}", "dealt");
    free(s);
}

/* Somebody to whom nothing was dealt was asked what of it they buy, where such a question can't stand. */
static void a_corporation_without_projects(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 1, NULL, NULL);
    struct pl_state *s = deal(&setup);
    struct pl_error error = {""};
    assert_accepted(s, "{\"seats\":[{\"dealt\":[],\"offered\":[\"phobolog\",\"ecoline\"]}]}");
    play_first(s, 1);
    if (!pl_check_state(s, &error))
        fail_msg("%s", error.text);
    find_verb(s, 0, "pass");
    free(s);
}

/* The next three cards were drawn over them, and they were nowhere. */
static void cards_in_hand_after_a_pair_is_laid(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("welcome", 1, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_refused(s, "{\"seats\":[{\"agenda\":[[\"number\",0,6,3,0]]}]}", "hand");
    assert_refused(s, "{\"seats\":[{\"agenda\":[[\"plans\",0]]}]}", "hand");
    assert_refused(s, "{\"seats\":[{\"agenda\":[[\"effect\",0,3]]}]}", "effect");
    assert_refused(s, "{\"seats\":[{\"agenda\":[[\"crew\",0,16,4]]}]}", "crew");
    assert_refused(s, "{\"seats\":[{\"agenda\":[[\"roundabout\",0,3]]}]}", "roundabout");
    play_first(s, 2);
    assert_refused(s, "{\"hand\":[\"10-park\",null,null]}", "hand");
    free(s);
}

/* The round's house was written and its card was given; with one card more than that, there was no room for the last.
 */
static void an_opponent_with_too_many_cards(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("welcome", 1, NULL, NULL);
    struct pl_state *s = deal(&setup);
#define GIVEN_AT(step) "{\"hand\":[null,null,null],\"given\":[\"2-park\"],\"seats\":[{\"agenda\":[[" step "]]}]}"
    assert_refused(s, GIVEN_AT("\"action\",0,2,0,0"), "given");
    assert_refused(s, GIVEN_AT("\"plans\",0"), "given");
    assert_accepted(s, GIVEN_AT("\"number\",0,6,3,0"));
    assert_refused(s,
                   "{\"hand\":[\"10-park\",\"9-value\",\"7-value\"],\"given\":[\"2-park\"],"
                   "\"seats\":[{\"refusal\":1,\"agenda\":[[\"give\",0]]}]}",
                   "given");
    free(s);
}

/* Whoever did not know what another had chosen took the choice back, and the game was not over any more. */
static void a_choice_that_nobody_is_asked_for(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_refused(s,
                   "{\"over\":true,\"agenda\":[],\"seats\":[{\"hand\":[],\"agenda\":[],\"chosen\":1},{\"hand\":[],"
                   "\"agenda\":[]}]}",
                   "chosen");
    free(s);
}

/* A stake above a prize that asks was still there when the next was asked; a swap may stand there. */
static void a_stake_while_a_prize_asks(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2, "prizes", "on");
    assert_true(pl_setup_option(&setup, "stakes", "on", NULL));
    struct pl_state *s = deal(&setup);
#define WON                                                                                                            \
    "\"seats\":[{\"hand\":[\"one#4\",\"two#1\"],\"agenda\":[],\"kept\":[\"one#1\"]},"                                  \
    "{\"hand\":[\"two#2\",\"two#3\"],\"agenda\":[]}]}"
    assert_refused(s, "{\"agenda\":[[\"round\",0],[\"does\",0,0,0],[\"stake\",0]]," WON, "agenda");
    assert_accepted(s, "{\"agenda\":[[\"round\",0],[\"choose_way\",0,0,0]]," WON);
    assert_true(pl_play(s, 0, find_verb(s, 0, "swap"), NULL));
    struct pl_error error = {""};
    if (!pl_check_state(s, &error))
        fail_msg("%s", error.text);
    free(s);
}

/* Whoever had a prize for each of three rounds and won the third was given a fourth, for which there is no room. */
static void prizes_of_rounds_to_come(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("null", 2, "prizes", "on");
    struct pl_state *s = deal(&setup);
    assert_refused(s,
                   "{\"round\":3,\"seats\":[{\"hand\":[\"three#4\"],\"kept\":[\"three#2\",\"two#4\",\"two#3\"]},"
                   "{\"hand\":[\"three#1\"]}]}",
                   "kept");
    assert_accepted(s, "{\"round\":3,\"seats\":[{\"hand\":[\"three#4\"],\"kept\":[\"three#2\",\"two#4\"]},"
                       "{\"hand\":[\"three#1\"]}]}");
    free(s);
    setup = setup_of("null", 2, NULL, NULL);
    s = deal(&setup);
    assert_refused(s, "{\"seats\":[{\"points\":1}]}", "points"); /* with the first round's prize they were too many */
    free(s);
}

/* The first round showed another one, and this one was nowhere. */
static void a_connection_before_the_first_round(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_refused(s,
                   "{\"face_up\":[null,\"punks\"],\"red\":[\"punks#2\",\"punks#3\",\"punks#4\",\"thugs\",\"thugs#2\"]}",
                   "face_up");
    free(s);
}

/* A card was to be picked from an empty row after a turn that stood above it, and nobody had an answer. */
static void a_question_below_a_question(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    play_first(s, 30);
    assert_refused(s,
                   "{\"phase\":\"action\",\"row\":[],\"playing\":null,"
                   "\"agenda\":[[\"end_check\",0],[\"pick\",0],[\"turn\",1]]}",
                   "agenda[1]");
    assert_refused(s,
                   "{\"phase\":\"action\",\"row\":[],\"playing\":null,"
                   "\"agenda\":[[\"end_check\",0],[\"turn_end\",1],[\"turn\",1]]}",
                   "agenda[2]"); /* that turn ended twice */
    assert_refused(s,
                   "{\"phase\":\"lookout\",\"playing\":null,\"agenda\":[[\"end_check\",0],[\"production\",0],"
                   "[\"picks\",0,1,1],[\"lookout\",0,1],[\"pick\",0]]}",
                   "agenda[3]"); /* all picked from two rows at once */
    assert_refused(
        s, "{\"phase\":\"action\",\"agenda\":[[\"end_check\",0],[\"turn\",0]],\"seats\":[{\"stored\":{\"gun\":1}}]}",
        "seats[0].stored"); /* whose storage could be razed */
    free(s);
}

/* A bot that was not to know the others' turns began them again where no turn can begin. */
static void sheets_that_nobody_could_see(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("welcome", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    assert_refused(s, "{\"seats\":[{\"refusal.shown\":3}]}", "others see");
    free(s);
    setup = setup_of("welcome", 1, NULL, NULL);
    s = deal(&setup);
    assert_refused(s, "{\"seats\":[{\"refusal.shown\":1}]}", "others see");
    free(s);
}

/* --- Broken states --- */

static struct pl_agenda *agenda_of(struct pl_state *s)
{
    return &((struct pl_head *)s)->agenda;
}

/* A seat's question, below it as many frames as there is room for: whatever is pushed next is one too many. */
static struct pl_state *deal_full(const struct pl_setup *setup)
{
    struct pl_state *s = deal(setup);
    struct pl_agenda *agenda = agenda_of(s);
    struct pl_frame *frame = pl_waiting(s);
    play_first(s, 20);
    struct pl_frame top = frame[agenda->n - 1], below = frame[0];
    while (agenda->n < agenda->depth)
        frame[agenda->n++] = below;
    frame[agenda->n - 1] = top;
    return s;
}

static void a_full_agenda_breaks_the_state_alone(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal_full(&setup);
    struct pl_error error = {""};
    int place[3] = {9, 9, 9}, seat = pl_asked(s, -1);
    assert_null(pl_is_broken(s));
    pl_move m = find_verb(s, seat, "patents"); /* pushes two */
    assert_false(pl_play(s, seat, m, NULL));
    assert_non_null(pl_is_broken(s));
    assert_true(pl_over(s));
    assert_int_equal(pl_asked(s, -1), -1);
    assert_false(pl_is_asked(s, seat));
    assert_false(pl_play(s, seat, m, NULL));
    pl_places(s, place);
    assert_int_equal(place[0], 0);
    assert_int_equal(place[1], 0);
    assert_false(pl_check_state(s, &error));
    assert_non_null(strstr(error.text, "agenda"));
    free(s);
}

/* The states below can't be loaded, so the tests write them. */
static struct pl_frame *top_of(struct pl_state *s)
{
    return &pl_waiting(s)[agenda_of(s)->n - 1];
}

static int step_of(const struct pl_state *s, const char *name)
{
    int step = 0;
    while (strcmp(pl_game_of(s)->steps[step]->name, name) != 0)
        step++;
    return step;
}

static void set_question(struct pl_state *s, const char *name, int a, int b)
{
    *top_of(s) = (struct pl_frame){(uint8_t)step_of(s, name), top_of(s)->seat, (int16_t)a, (int16_t)b, 0};
}

static void deal_riches(struct pl_state *s)
{
    assert_accepted(s, "{\"agenda\":[[\"turn\",0]]," MARS_TURN "}");
    assert_accepted(s, "{\"seats\":[{\"stock\":{\"mc\":9999,\"steel\":9999,\"titanium\":9999}}]}");
    set_question(s, "settle_price", 255, 24);
}

static void a_list_is_cut_and_says_so(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    struct pl_moves moves;
    struct pl_error error = {""};
    assert_accepted(s, "{\"agenda\":[[\"turn\",0]]," MARS_TURN "}");
    pl_list(s, 0, &moves);
    assert_false(moves.cut);
    deal_riches(s);
    assert_int_equal(pl_list(s, 0, &moves), PL_MOVES_MAX);
    assert_true(moves.cut);
    pl_explain(s, 0, &moves);
    assert_true(moves.cut);
    assert_false(pl_check_state(s, &error));
    assert_null(pl_is_broken(s));
    assert_false(pl_play(s, 0, moves.move[0], NULL));
    assert_non_null(strstr(pl_is_broken(s), "answers"));
    free(s);
}

/* A number below 0 made the production go through thirty thousand sources that nobody has. */
static void frames_that_run_for_ever(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2, NULL, NULL);
    struct pl_state *s = deal(&setup);
    play_first(s, 4);
    int seat = pl_asked(s, -1);
    top_of(s)[-1] = (struct pl_frame){(uint8_t)step_of(s, "produce"), 0, 0, INT16_MIN, 0};
    assert_false(pl_play(s, seat, find_verb(s, seat, "pick"), NULL));
    assert_non_null(strstr(pl_is_broken(s), "no end"));
    assert_int_equal(pl_asked(s, -1), -1);
    free(s);
}

/* The move is refused, the table stays as it was, and others go on. */
static void a_table_that_would_break(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_error error = {""};
    struct pl_table *t = pl_table_new(&setup, &error);
    struct pl_moves moves;
    assert_non_null(t);
    struct pl_state *s = (struct pl_state *)pl_table_state(t);
    deal_riches(s);
    uint64_t before = pl_hash(s);
    assert_null(pl_table_broken(t));
    pl_list(s, 0, &moves);
    assert_false(pl_table_play(t, 0, moves.move[0], &error));
    assert_non_null(strstr(error.text, "answers"));
    assert_non_null(pl_table_broken(t));
    assert_true(pl_hash(s) == before);
    assert_null(pl_is_broken(s));
    assert_int_equal(pl_table_moves(t), 0);
    set_question(s, "turn", 0, 0);
    assert_false(pl_table_play(t, 0, 0xffffffff, &error)); /* an ordinary refusal */
    assert_null(pl_table_broken(t));
    pl_list(s, 0, &moves);
    assert_true(pl_table_play(t, 0, moves.move[0], &error));
    pl_table_free(t);
}

static void a_bot_stays_calm_at_a_broken_state(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("mars", 2, NULL, NULL);
    struct pl_state *s = deal_full(&setup);
    struct pl_bot *bot = pl_bot_new("mcts:20", &setup, 1, NULL);
    assert_non_null(bot);
    pl_bot_choose(bot, s, pl_asked(s, -1)); /* many of its playouts break */
    pl_bot_free(bot);
    free(s);
}

/* --- Frozen tables --- */

enum { SUM_AT = 144, SUM_BYTES = 32, HEADER = SUM_AT + SUM_BYTES };

static void sum_up(uint8_t *bytes, size_t n)
{
    uint8_t sum[SUM_BYTES];
    memset(bytes + SUM_AT, 0, sizeof sum);
    crypto_generichash(sum, sizeof sum, bytes, n, NULL, 0);
    memcpy(bytes + SUM_AT, sum, sizeof sum);
}

/* Damage by accident has a wrong sum; under a right one a state must still be one that can be played. */
static void frozen_bytes_that_are_damaged(void **state)
{
    (void)state;
    struct pl_setup setup = setup_of("state51", 2, NULL, NULL);
    struct pl_table *t = pl_table_new(&setup, NULL);
    struct pl_moves moves;
    assert_non_null(t);
    for (int i = 0; i < 30; i++) {
        int seat = pl_asked(pl_table_state(t), -1);
        pl_list(pl_table_state(t), seat, &moves);
        assert_true(pl_table_play(t, seat, moves.move[0], NULL));
    }
    assert_true(pl_table_undo(t, 0, NULL) || pl_table_undo(t, 1, NULL));
    size_t n = pl_table_freeze(t, NULL, 0);
    uint8_t *frozen = malloc(n), *bytes = malloc(n);
    assert_true(frozen && bytes);
    pl_table_freeze(t, frozen, n);
    pl_table_free(t);
    for (size_t at = 0; at < n; at += 1 + n / 300) {
        struct pl_error error = {""};
        memcpy(bytes, frozen, n);
        bytes[at] ^= 0x81;
        assert_null(pl_table_thaw(&setup, bytes, n, &error));
        assert_true(error.text[0]);
        assert_null(pl_table_thaw(&setup, frozen, at, NULL));
        sum_up(bytes, n);
        struct pl_table *thawed = pl_table_thaw(&setup, bytes, n, NULL);
        for (int i = 0; thawed && i < 5; i++) {
            int seat = pl_asked(pl_table_state(thawed), -1);
            if (seat >= 0 && pl_list(pl_table_state(thawed), seat, &moves) > 0)
                pl_table_play(thawed, seat, moves.move[0], NULL);
            pl_table_undo(thawed, 0, NULL);
            pl_table_redo(thawed, PL_ALL, NULL);
        }
        pl_table_free(thawed);
    }
    memcpy(bytes, frozen, n);
    bytes[HEADER + 12] = 0xff; /* the state's game: there are not so many */
    sum_up(bytes, n);
    assert_null(pl_table_thaw(&setup, bytes, n, NULL));
    free(bytes);
    free(frozen);
}

/* --- Large files --- */

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static struct pl_text record_text(const char *head)
{
    char *buf = malloc(PL_FILE_MAX + 1);
    assert_non_null(buf);
    struct pl_text text = pl_text_in(buf, PL_FILE_MAX + 1);
    pl_put(&text, head);
    return text;
}

/* However it is answered, the answer comes soon: the bound is for a busy machine and the sanitizers. */
static void assert_quick(struct pl_text *text, const char *tail)
{
    struct pl_error error = {""};
    char differences[200];
    struct pl_text out = pl_text_in(differences, sizeof differences);
    pl_put(text, tail);
    assert_true(text->len <= PL_FILE_MAX);
    double start = seconds();
    struct pl_table *t = pl_table_load(text->buf, text->len, -1, &error);
    assert_true(t || error.text[0]);
    pl_table_free(t);
    pl_scenario_check(text->buf, text->len, &out, &error);
    double took = seconds() - start;
    if (took > 20)
        fail_msg("%.1f seconds for %.40s", took, text->buf);
    free(text->buf);
}

static void fill(struct pl_text *text, const char *with, size_t reserve)
{
    while (text->len + strlen(with) + reserve < PL_FILE_MAX)
        pl_put(text, with);
}

static void large_files_are_answered_soon(void **state)
{
    (void)state;
    struct pl_text text = record_text("");
    fill(&text, "[", 10);
    assert_quick(&text, "");
    text = record_text("{\"game\":\"null\",\"seats\":2,\"note\":");
    fill(&text, "{\"a\":", 10);
    assert_quick(&text, "");
    text = record_text("{\"game\":\"null\",\"seats\":2,\"moves\":[\"0 play one\"");
    fill(&text, ",\"0 play one\"", 10);
    assert_quick(&text, "]}");
    text = record_text("{\"game\":\"welcome\",\"seats\":2,\"position\":{\"unseen\":{\"next\":[\"1-fence\"");
    fill(&text, ",\"1-fence\"", 10);
    assert_quick(&text, "]}}}");
    text = record_text("{\"game\":\"null\",\"seats\":2,\"position\":{\"chance\":[0");
    fill(&text, ",0", 10);
    assert_quick(&text, "]}}");
    text = record_text("{\"game\":\"null\",\"seats\":2,\"position\":{\"agenda\":[[\"show\",0]");
    fill(&text, ",[\"show\",0]", 10);
    assert_quick(&text, "]}}");
    text = record_text("{\"game\":\"mars\",\"seats\":2,\"then\":[{\"expect\":{\"over\":false}}");
    fill(&text, ",{\"expect\":{\"over\":false}}", 10);
    assert_quick(&text, "]}");
    text = record_text("{\"game\":\"mars\",\"seats\":2,\"expect\":{\"offers\":[\"0 buy\"");
    fill(&text, ",\"0 buy\"", 10);
    assert_quick(&text, "]}}");
    text = record_text("{\"game\":\"mars\",\"seats\":2,\"expect\":{\"only\":{\"0\":[\"buy\"");
    fill(&text, ",\"a\"", 10);
    assert_quick(&text, "]}}}");
    text = record_text("{\"game\":\"mars\",\"seats\":2,\"expect\":{\"deck\":[\"a\"");
    fill(&text, ",\"a\"", 10);
    assert_quick(&text, "]}}");
    text = record_text("{\"game\":\"mars\",\"seats\":2,\"name\":\"");
    fill(&text, "long ", 10);
    assert_quick(&text, "\"}");
}

/* --- Seats that differ --- */

static void a_field_is_its_seats_alone(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_error error;
    char view[4000];
    struct pl_text text = pl_text_in(view, sizeof view);
    pl_setup_init(&setup, pl_game_find("null"));
    assert_true(pl_setup_seat_option(&setup, 1, "role", "gambler", NULL));
    struct pl_state *s = malloc(pl_state_size(&setup));
    pl_deal(s, &setup);
    assert_true(pl_check_state(s, &error));
    pl_view(s, 1, &text);
    const char *first = strstr(view, "{\"options\":{\"role\":\"guest\"}"),
               *second = strstr(view, "\"role\":\"gambler\"");
    assert_true(first && second && first < second);
    assert_ptr_equal(strstr(first, "\"sleeve\""), strstr(second, "\"sleeve\""));
    text = pl_text_in(view, sizeof view);
    pl_view(s, 0, &text);
    assert_null(strstr(view, "\"sleeve\""));
    assert_null(pl_seat_title(s, 0, PL_EN));
    assert_string_equal(pl_seat_title(s, 1, PL_EN), "Gambler");

    static const char not_his[] = "{\"seats\":[{\"sleeve\":\"one#1\"}]}",
                      other_role[] = "{\"seats\":[{\"options\":{\"role\":\"gambler\"}}]}";
    assert_false(pl_overlay(s, not_his, strlen(not_his), &error));
    assert_non_null(strstr(error.text, "sleeve"));
    assert_false(pl_overlay(s, other_role, strlen(other_role), &error));
    assert_non_null(strstr(error.text, "role"));
    static const char his[] = "{\"seats\":[{\"hand\":[\"one#1\",\"one#2\",\"one#3\"]},"
                              "{\"hand\":[\"two#1\",\"two#2\",\"two#3\"],\"sleeve\":\"three#4\"}]}",
                      nothing[] = "{\"seats\":[null,{\"sleeve\":null}]}";
    assert_false(pl_overlay(s, nothing, strlen(nothing), &error));
    if (!pl_overlay(s, his, strlen(his), &error))
        fail_msg("%s", error.text);

    /* What others may not see of a score is told by its label alone, until the end. */
    struct pl_score score;
    pl_score(s, 1, 0, &score);
    assert_int_equal(score.lines, 2);
    assert_true(score.secrets && score.line[1].secret && score.line[1].value == 0 && score.total == 0);
    pl_score(s, 1, 1, &score);
    assert_true(!score.secrets && score.line[1].value == 3 && score.total == 3);
    struct pl_moves moves;
    for (int seat; (seat = pl_asked(s, -1)) >= 0; pl_play_listed(s, seat, moves.move[0], NULL))
        pl_list(s, seat, &moves);
    pl_score(s, 1, 0, &score);
    assert_true(!score.secrets && score.line[1].value == 3);
    ((char *)s)[setup.game->seats_at + 1] = 7;
    assert_false(pl_check_state(s, &error)); /* no such role */
    free(s);
}

static void options_of_seats_are_kept_and_refused(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_error error;
    char record[2000];
    struct pl_text text = pl_text_in(record, sizeof record);
    pl_setup_init(&setup, pl_game_find("null"));
    assert_false(pl_setup_seat_option(&setup, 3, "role", "gambler", &error));
    assert_string_equal(error.text, "null has no seat 4");
    assert_false(pl_setup_seat_option(&setup, 0, "role", "king", &error));
    assert_string_equal(error.text, "role has no value 'king' (there is: guest, gambler, automa)");
    assert_false(pl_setup_seat_option(&setup, 0, "class", "gambler", &error));
    assert_false(pl_setup_option(&setup, "role", "gambler", &error));
    assert_string_equal(error.text, "role is an option of each seat: say whose it is");
    assert_true(pl_setup_seat_option(&setup, 2, "role", "gambler", NULL));
    assert_false(pl_setup_check(&setup, &error)); /* of two seats */
    assert_string_equal(error.text, "3:role: there are only 2 seats");
    assert_true(pl_setup_seats(&setup, 3, NULL) && pl_setup_check(&setup, NULL));

    struct pl_table *t = pl_table_new(&setup, NULL), *again, *thawed;
    pl_table_save(t, &text);
    assert_non_null(
        strstr(record, "\"seat_options\": [{\"role\": \"guest\"}, {\"role\": \"guest\"}, {\"role\": \"gambler\"}]"));
    assert_non_null(again = pl_table_load(record, strlen(record), -1, &error));
    assert_memory_equal(pl_table_state(again), pl_table_state(t), pl_size(pl_table_state(t)));
    size_t n = pl_table_freeze(t, NULL, 0);
    char *frozen = malloc(n);
    pl_table_freeze(t, frozen, n);
    assert_non_null(thawed = pl_table_thaw(&setup, frozen, n, &error));
    pl_table_free(thawed);
    setup.seat_option[1][0] = 1;
    assert_null(pl_table_thaw(&setup, frozen, n, &error));
    char *role = strstr(record, "\"guest\"}, {");
    memcpy(role, "\"gust \"", 7);
    assert_null(pl_table_load(record, strlen(record), -1, &error));
    assert_non_null(strstr(error.text, "seat_options[0]"));
    free(frozen);
    pl_table_free(again);
    pl_table_free(t);
}

/* Hegemony: whatever is counted is there as often as it is in the box, and stands where it can. */
static void an_economy_that_does_not_add_up(void **state)
{
    struct pl_setup setup = setup_of("hegemony", 4, NULL, NULL);
    struct pl_state *s = deal(&setup);
    (void)state;
    assert_refused(s, "{\"workers\": {\"clinic/1\": \"working-healthcare\"}}", "workers: clinic has 1 of 2");
    assert_refused(s, "{\"workers\": {\"clinic/1\": \"working-media\", \"clinic/2\": \"working-media\"}}",
                   "workers: working-media does not fit");
    assert_refused(s, "{\"workers\": {\"clinic/1\": \"working-healthcare\", \"clinic/2\": \"middle-unskilled\"}}",
                   "workers: in clinic two classes");
    assert_refused(s, "{\"workers\": {\"hotel/1\": \"working-media\"}}", "workers: nobody can work in hotel");
    assert_refused(s, "{\"workers\": {\"doctors-office/2\": \"working-unskilled\"}}",
                   "workers: the employee of doctors-office is alone");
    assert_refused(s, "{\"unemployed_working\": {\"media\": 6}}", "unemployed_working:");
    assert_refused(s, "{\"unions\": [\"media\"]}", "unions: only 0");
    assert_refused(s, "{\"wages\": {\"supermarket\": 1}}", "wages: supermarket pays level 1");
    assert_refused(s, "{\"wages\": {\"hotel\": 2}}", "wages: hotel pays none");
    assert_refused(s, "{\"bag\": {\"working\": 26}}", "bag");
    assert_refused(s, "{\"bag\": {\"working\": 20}, \"benefits_working\": {\"votes\": 6}}", "bag: there are 26");
    assert_refused(s, "{\"influence\": {\"working\": 32}}", "influence: there are 36");
    assert_refused(s, "{\"storage_capitalist\": {\"food\": 9}}", "storage_capitalist: there is room for 8");
    assert_refused(s, "{\"storage_middle\": {\"luxury\": 9}}", "storage_middle: there is room for 8");
    assert_accepted(s, "{\"storage_capitalist\": {\"food\": 9}, \"tiles_capitalist\": [\"food\"]}");
    assert_refused(s, "{\"trade_zone\": {\"healthcare\": 1}}", "trade_zone: there is room for 0");
    assert_refused(s, "{\"services\": {\"healthcare\": 13}}", "services: there is room for 12");
    assert_refused(s, "{\"bills\": [\"working\"], \"proposed\": [\"C\"]}", "proposed: C of fiscal");
    assert_refused(
        s, "{\"bills\": [\"working\", \"working\", \"working\", \"working\"], \"proposed\": [\"B\", \"C\", \"B\"]}",
        "bills: working has no marker");
    assert_refused(s, "{\"money\": {\"working\": -1}}", "money");
    assert_refused(s, "{\"legitimacy\": {\"working\": 2, \"middle\": 2}}", "legitimacy: 0");
    assert_refused(s, "{\"strikes\": [\"clinic\"]}", "strikes: nobody can be on strike in clinic");
    assert_refused(s,
                   "{\"workers\": {\"clinic/1\": \"committed-working-healthcare\", \"clinic/2\": \"working-media\"}}",
                   "workers: in clinic some are committed");
    assert_refused(s, "{\"vacated\": [\"clinic\"]}", "vacated: no workers");
    assert_refused(s, "{\"demonstration\": 3}", "demonstration");
    assert_refused(s, "{\"discard_capitalist\": [\"public-hospital\"]}", "discard_capitalist: public-hospital is of");
    assert_refused(s, "{\"companies_capitalist\": [\"public-hospital\"]}", "public");
    assert_refused(s, "{\"machinery\": [\"hotel\"]}", "machinery: hotel can have none");
    assert_refused(s, "{\"companies_middle\": [\"hotel\"]}", "companies_middle: hotel is of another class");
    assert_refused(s, "{\"seats\": [{\"hand\": [\"state-privatization\"]}]}", "of another class");
    free(s);
}

/* Crisis Response: locks and bonds are those of the box, and last from one Check IMF to the next. */
static void a_crisis_that_nobody_could_have(void **state)
{
#define ACTION "\"phase\": \"action\", \"turn\": 1, \"agenda\": [[\"turn\", 0]]"
#define PRODUCTION "\"phase\": \"production\", \"turn\": 0, \"agenda\": [[\"production\", 0, "
    struct pl_setup setup = setup_of("hegemony", 2, "crisis", "on"), without = setup_of("hegemony", 2, NULL, NULL);
    struct pl_state *s = deal(&setup), *base = deal(&without);
    (void)state;
    assert_accepted(s, "{" ACTION ", \"round\": 2, \"locks\": [\"fiscal\", \"trade\"]}");
    assert_refused(s, "{" ACTION ", \"round\": 2, \"locks\": [\"weather\"]}", "locks[0]");
    assert_refused(s, "{" ACTION ", \"round\": 2, \"locks\": [\"fiscal\", \"labor\", \"trade\"]}",
                   "locks: there are 2");
    assert_refused(s, "{" ACTION ", \"round\": 1, \"locks\": [\"fiscal\"]}", "locks: no policy can be locked yet");
    assert_refused(s,
                   "{" ACTION ", \"round\": 2, \"locks\": [\"fiscal\"], \"bills\": [\"working\"], \"proposed\": "
                   "[\"B\"]}",
                   "locks: there is a bill on fiscal");
    assert_accepted(s, "{" ACTION ", \"round\": 2, \"bonds\": {\"working\": 40, \"capitalist\": 70}}");
    assert_refused(s, "{" ACTION ", \"round\": 2, \"bonds\": {\"middle\": 40}}", "bonds: nobody plays middle");
    assert_refused(s, "{" ACTION ", \"round\": 2, \"bonds\": {\"state\": 40}}", "bonds");
    assert_refused(s, "{" ACTION ", \"round\": 2, \"bonds\": {\"working\": 30}}", "bonds: there is none of 30");
    assert_refused(s, "{" ACTION ", \"round\": 2, \"bonds\": {\"working\": 71}}", "bonds");
    assert_refused(s, "{" ACTION ", \"round\": 1, \"locks\": [], \"bonds\": {\"working\": 40}}",
                   "bonds: the State can't owe working");
    assert_accepted(s, "{" PRODUCTION "8], [\"needs\", 0, 3]], \"round\": 4, \"bonds\": {\"working\": 40}}");
    assert_refused(s, "{" PRODUCTION "7], [\"needs\", 0, 3]], \"round\": 4, \"bonds\": {\"working\": 40}}",
                   "bonds: the State can't owe");
    assert_refused(s, "{" PRODUCTION "8], [\"needs\", 0, 3]], \"round\": 5, \"bonds\": {\"working\": 40}}",
                   "bonds: the State can't owe");
    assert_refused(s, "{\"crisis\": null}", "crisis");
    assert_refused(s, "{\"crisis\": \"japanese-model\", \"crisis_used\": [\"japanese-model\"]}", "japanese-model");
    assert_refused(base, "{\"crisis\": \"japanese-model\"}", "crisis");
    assert_refused(base, "{\"locks\": [\"fiscal\"]}", "locks");
    assert_accepted(s,
                    "{" PRODUCTION "8], [\"imf\", 0, 8, 5], [\"prices\", 1]], \"crisis\": \"basic-imf-intervention\"}");
    assert_refused(s, "{" PRODUCTION "8], [\"imf\", 0, 8, 0], [\"prices\", 1]]}", "imf");
    assert_refused(s, "{" PRODUCTION "8], [\"imf\", 0, 8, 11], [\"prices\", 1]]}", "imf");
    assert_refused(s, "{" PRODUCTION "8], [\"imf\", 0, 12, 5], [\"prices\", 1]]}", "imf");
    assert_refused(base, "{" PRODUCTION "8], [\"imf\", 0, 11], [\"prices\", 1]]}", "imf");
    assert_refused(base, "{" PRODUCTION "8], [\"imf\", 0, 8, 5], [\"prices\", 1]]}", "imf");
    free(s);
    free(base);
}

/* Alternative Events: held by one class that they are for; a bonus is used in its phase, by whoever holds it. */
static void bonuses_that_nobody_could_use(void **state)
{
    struct pl_setup setup = setup_of("hegemony", 4, "events", "alternative");
    struct pl_state *s = deal(&setup);
    (void)state;
    assert_accepted(s, "{" ACTION ", \"seats\": [{\"held\": [\"hurricane\", \"tax-returns\"]}]}");
    assert_refused(s, "{" ACTION ", \"seats\": [{\"held\": [\"hurricane\"]}, {\"held\": [\"hurricane\"]}]}",
                   "hurricane");
    assert_refused(s, "{" ACTION ", \"seats\": [{\"held\": [\"hurricane\", \"hurricane\"]}]}", "seats[0].held");
    assert_refused(s, "{" ACTION ", \"events\": [\"hurricane\"], \"seats\": [{\"held\": [\"hurricane\"]}]}",
                   "hurricane");
    assert_refused(s, "{" ACTION ", \"seats\": [{\"held\": [\"pandemic\"]}]}", "seats[0].held");
    assert_refused(s, "{" ACTION ", \"seats\": [null, null, {\"held\": [\"hurricane\"]}]}",
                   "seats[2].held: hurricane is not for that class");
    assert_refused(s, "{" ACTION ", \"seats\": [null, null, null, {\"held\": [\"tax-returns\"]}]}", "held");
#define HOLDS ", \"seats\": [{\"held\": [\"fear-of-recession\", \"demand-for-state-intervention\"]}]"
    assert_accepted(s, "{" PRODUCTION "1], [\"bonus\", 0, 2]], \"used\": [\"fear-of-recession\"]" HOLDS "}");
    assert_refused(s, "{" PRODUCTION "1], [\"bonus\", 0, 2]], \"used\": [\"tax-returns\"]" HOLDS "}",
                   "used: nobody can have used the bonus of tax-returns");
    assert_refused(s, "{" ACTION ", \"used\": [\"fear-of-recession\"]" HOLDS "}", "used: nobody can have used");
    assert_refused(s, "{" PRODUCTION "1], [\"bonus\", 3, 2]]" HOLDS "}", "bonus");
    assert_refused(s, "{" PRODUCTION "1], [\"bonus\", 0, 1]]" HOLDS "}", "bonus");
    assert_refused(s, "{" PRODUCTION "1], [\"bonus\", 0, 9]]" HOLDS "}", "bonus");
    assert_refused(s, "{" PRODUCTION "1], [\"bonuses\", 0, 2, 8], [\"bonus\", 0, 2]]" HOLDS "}", "bonuses");
    assert_refused(s, "{" PRODUCTION "1, 0, 2], [\"bonus\", 0, 2]]" HOLDS "}", "production");
#define SHIFTS "{" PRODUCTION "1], [\"bonus\", 0, 2]], \"used\": [\"demand-for-state-intervention\"]" HOLDS
    assert_accepted(s, SHIFTS ", \"paid_more\": [\"clinic\"]}");
    assert_refused(s, SHIFTS ", \"paid_more\": [\"clinic\", \"college\"]}", "paid_more: the wage of");
    assert_refused(s, SHIFTS ", \"paid_more\": [\"clinic\"], \"paid_less\": [\"clinic\"]}",
                   "paid_more: the wage of clinic");
    assert_refused(s, SHIFTS ", \"paid_more\": [], \"paid_less\": [\"hotel\"]}", "paid_less: the wage of hotel");
    assert_refused(s, "{" ACTION ", \"used\": [], \"paid_more\": [], \"paid_less\": [\"clinic\"]" HOLDS "}",
                   "paid_less: the wage of clinic");
    assert_refused(s, "{" ACTION ", \"used\": [], \"paid_more\": [], \"pressed\": 2}",
                   "pressed: the State can't be pressed");
    assert_refused(s, "{" ACTION ", \"pressed\": 3}", "pressed");
#define SOLVES(frames)                                                                                                 \
    "{\"phase\": \"action\", \"turn\": 1, \"active\": 4, \"used\": [], \"paid_more\": [], \"events\": "                \
    "[\"hurricane\"], "                                                                                                \
    "\"agenda\": [[\"rest\", 3, "                                                                                      \
    "1]," frames "]}"
    assert_accepted(s, SOLVES("[\"solve\", 3, 36, 0], [\"hold\", 0, 36]"));
    assert_refused(s, SOLVES("[\"solve\", 3, 36, 0], [\"hold\", 2, 36]"), "hold");
    assert_refused(s, SOLVES("[\"solve\", 3, 36, 0], [\"hold\", 0, 37]"), "hold");
    assert_refused(s, SOLVES("[\"hold\", 0, 36]"), "hold");
#undef SOLVES
#undef SHIFTS
#undef HOLDS
#undef PRODUCTION
#undef ACTION
    free(s);
}

/* Sides, cubes beside the bag and influence are there while a vote goes on, and as far as it has come. */
static void a_vote_that_nobody_could_hold(void **state)
{
#define VOTE                                                                                                           \
    "\"phase\": \"action\", \"turn\": 1, \"bills\": [\"none\", \"none\", \"working\"], \"proposed\": [\"A\", \"A\", "  \
    "\"B\"]"
#define ASKS_SIDE VOTE ", \"agenda\": [[\"turn\", 0], [\"side\", 1, 2, 1]]"
#define ASKS_INFLUENCE                                                                                                 \
    VOTE ", \"agenda\": [[\"turn\", 0], [\"result\", 0, 2, 1]], \"sides\": [\"for\", \"for\", \"against\"]"
    struct pl_setup setup = setup_of("hegemony", 3, NULL, NULL);
    struct pl_state *s = deal(&setup);
    (void)state;
    assert_refused(s, "{\"sides\": [\"for\"]}", "sides: there is no vote");
    assert_refused(s, "{\"drawn\": {\"working\": 1}}", "drawn: 1 votes");
    assert_refused(s, "{\"seats\": [{\"votes\": 1}]}", "seats[0].votes");
    assert_accepted(s, "{" ASKS_SIDE ", \"sides\": [\"for\"]}");
    assert_refused(s, "{" ASKS_SIDE ", \"sides\": [\"none\"]}", "sides: working can't be none");
    assert_refused(s, "{" ASKS_SIDE ", \"sides\": [\"against\"]}", "sides: working can't be against");
    assert_refused(s, "{" ASKS_SIDE ", \"sides\": [\"for\", \"none\", \"for\"]}", "sides: capitalist can't be for");
    assert_refused(s, "{" ASKS_SIDE ", \"sides\": [\"for\", \"for\"]}", "side");
    assert_refused(s, "{" ASKS_SIDE ", \"sides\": [\"for\"], \"drawn\": {\"working\": 6}}", "drawn: 6 votes");
    assert_accepted(s, "{" ASKS_INFLUENCE
                       ", \"seats\": [{\"votes\": 1, \"votes.shown\": 0}, {\"agenda\": [[\"commit\", 1, "
                       "2, 1]]}]}");
    assert_refused(s,
                   "{" ASKS_INFLUENCE ", \"seats\": [{\"votes\": 2, \"votes.shown\": 0}, {\"agenda\": [[\"commit\", 1, "
                   "2, 1]]}]}",
                   "seats[0].votes: 2 influence");
    assert_refused(s, "{" ASKS_INFLUENCE ", \"seats\": [{\"votes\": 1}, {\"agenda\": [[\"commit\", 1, 2, 1]]}]}",
                   "seats[0].votes");
    assert_refused(s, "{" ASKS_INFLUENCE ", \"seats\": [null, {\"agenda\": [[\"commit\", 1, 3, 1]]}]}", "commit");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"call\", 1, 2, 1, 1]]}", "call");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"call\", 0, 2, 2, 1]]}", "call");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"call\", 0, 2, 1, 2]]}", "call");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"where\", 0, 3, 1]]}", "where");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"wages\", 0, 0, 0, 0]]}", "wages");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"prices\", 0, 0, 0, 1]]}", "prices");
    assert_refused(s, "{" VOTE ", \"agenda\": [[\"turn\", 0], [\"public\", 2, 0]]}", "public");
#undef VOTE
#undef ASKS_SIDE
#undef ASKS_INFLUENCE
    free(s);
}

/* Questions of the Production and the Scoring Phase, and the money that flowed. */
static void a_production_that_nobody_could_come_to(void **state)
{
#define AT_END "\"phase\": \"production\", \"turn\": 0, \"round\": 5, \"agenda\": [[\"production\", 0, "
    struct pl_setup setup = setup_of("hegemony", 3, NULL, NULL);
    struct pl_state *s = deal(&setup);
    (void)state;
    assert_refused(s, "{\"flow\": {\"working-state-income-tax\": 12}}", "flow: nobody can have paid");
    assert_refused(s, "{\"points_state\": {\"agenda\": 1}}", "points_state: nobody plays");
    assert_refused(s, "{\"agenda\": [[\"production\", 0, 0]]}", "production");
    assert_refused(s, "{" AT_END "12]]}", "production");
    assert_refused(s, "{" AT_END "9, 3]]}", "production");
    assert_refused(s, "{" AT_END "5, 1]]}", "production");
    assert_refused(s, "{" AT_END "1], [\"losses\", 1, 3, 0]]}", "losses");
    assert_refused(s, "{" AT_END "1], [\"losses\", 0, 15, 0]]}", "losses");
    assert_refused(s, "{" AT_END "1], [\"losses\", 0, 3, 3]]}", "losses");
    assert_accepted(s, "{" AT_END "1], [\"losses\", 0, 3, 0]]}");
    assert_refused(s, "{" AT_END "7], [\"needs\", 2, 3]]}", "needs");
    assert_refused(s, "{" AT_END "7], [\"needs\", 0, 11]]}", "needs");
    assert_refused(s, "{" AT_END "7], [\"needs\", 0, 3, 15]]}", "seat 0");
    assert_accepted(s, "{" AT_END "7], [\"needs\", 0, 3]]}");
    assert_refused(s, "{" AT_END "6], [\"eat\", 0, 3]]}", "eat");
    assert_refused(s, "{" AT_END "6], [\"eat\", 1, 3]]}", "eat");
    assert_accepted(s, "{" AT_END "6], [\"eat\", 1, 1]], \"goods_middle\": {\"food\": 2}}");
#undef AT_END
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_production_that_nobody_could_come_to),
        cmocka_unit_test(a_vote_that_nobody_could_hold),
        cmocka_unit_test(an_economy_that_does_not_add_up),
        cmocka_unit_test(a_crisis_that_nobody_could_have),
        cmocka_unit_test(bonuses_that_nobody_could_use),
        cmocka_unit_test(a_price_that_nothing_has),
        cmocka_unit_test(a_card_that_is_none_is_played),
        cmocka_unit_test(the_course_of_a_round_waits_once),
        cmocka_unit_test(cards_to_pick_from_out_of_season),
        cmocka_unit_test(a_generation_has_one_course),
        cmocka_unit_test(a_draft_in_which_one_keeps_nothing),
        cmocka_unit_test(who_has_bought_has_nothing_left_to_buy),
        cmocka_unit_test(a_corporation_without_projects),
        cmocka_unit_test(cards_in_hand_after_a_pair_is_laid),
        cmocka_unit_test(an_opponent_with_too_many_cards),
        cmocka_unit_test(a_choice_that_nobody_is_asked_for),
        cmocka_unit_test(a_stake_while_a_prize_asks),
        cmocka_unit_test(a_connection_before_the_first_round),
        cmocka_unit_test(a_question_below_a_question),
        cmocka_unit_test(prizes_of_rounds_to_come),
        cmocka_unit_test(sheets_that_nobody_could_see),
        cmocka_unit_test(a_full_agenda_breaks_the_state_alone),
        cmocka_unit_test(a_list_is_cut_and_says_so),
        cmocka_unit_test(frames_that_run_for_ever),
        cmocka_unit_test(a_table_that_would_break),
        cmocka_unit_test(a_bot_stays_calm_at_a_broken_state),
        cmocka_unit_test(frozen_bytes_that_are_damaged),
        cmocka_unit_test(large_files_are_answered_soon),
        cmocka_unit_test(a_field_is_its_seats_alone),
        cmocka_unit_test(options_of_seats_are_kept_and_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
