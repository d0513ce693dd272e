/* Welcome To: the tables in the program are those of docs/rules/welcome.md, and
 * what is left to chance is as likely as the rules say. What a scenario can
 * show is in scenarios/welcome/. */
#include "trial.h"

#include "games/welcome/state.h"

/* --- Tables of the page of rules --- */

enum { CELLS = 12, CELL = 100 };

struct row {
    int cells;
    char cell[CELLS][CELL];
};

/* A cell without the daggers that mark what is reconstructed and the blanks around it. */
static void put_cell(char *cell, const char *from, size_t n)
{
    struct pl_text out = pl_text_in(cell, CELL);
    for (size_t i = 0; i < n; i++)
        if (strncmp(from + i, "†", 3) == 0)
            i += 2;
        else if (out.len > 0 || from[i] != ' ')
            pl_putf(&out, "%c", from[i]);
    size_t len = strlen(cell);
    while (len > 0 && cell[len - 1] == ' ')
        cell[--len] = '\0';
}

/* The next row of the table that follows `heading`; false at its end. */
static bool next_row(FILE *file, struct row *row)
{
    char line[500];
    if (!fgets(line, sizeof line, file) || line[0] != '|')
        return false;
    row->cells = 0;
    for (char *from = line + 1, *end; (end = strchr(from, '|')) && row->cells < CELLS; from = end + 1)
        put_cell(row->cell[row->cells++], from, (size_t)(end - from));
    return true;
}

/* Opened at the first row of the table whose header begins with `header`. */
static FILE *open_table(const char *header)
{
    FILE *file = fopen("docs/rules/welcome.md", "r");
    if (!file)
        fail_msg("docs/rules/welcome.md can't be opened (tests run in the repository's root)");
    char line[500];
    while (fgets(line, sizeof line, file))
        if (strncmp(line, header, strlen(header)) == 0 && fgets(line, sizeof line, file))
            return file;
    fail_msg("there is no table that begins with '%s'", header);
    return NULL;
}

static int number_in(const char *cell)
{
    return atoi(cell); /* "-" is 0 */
}

/* rule: welcome R1.1 */
static void cards_are_those_of_the_rules(void **state)
{
    (void)state;
    FILE *file = open_table("| number | fence");
    struct row row;
    int rows = 0;
    for (; next_row(file, &row) && strcmp(row.cell[0], "all") != 0; rows++) {
        for (int action = 0; action < ACTIONS; action++) {
            int found = 0;
            for (int i = 0; i < CARDS; i++)
                found += wt_cards[i].number == number_in(row.cell[0]) && wt_cards[i].action == action;
            assert_int_equal(found, number_in(row.cell[1 + action]));
        }
    }
    assert_int_equal(rows, 15);
    fclose(file);
}

/* rule: welcome R1.3 */
static void plans_are_those_of_the_rules(void **state)
{
    (void)state;
    FILE *file = open_table("| id | letter");
    struct row row;
    int rows = 0;
    for (; next_row(file, &row); rows++) {
        const struct wt_plan *plan = &wt_plans[rows];
        assert_string_equal(plan->id, row.cell[0]);
        assert_int_equal("ABC"[plan->letter], row.cell[1][0]);
        assert_int_equal(plan->high, number_in(row.cell[3]));
        assert_int_equal(plan->low, number_in(row.cell[4]));
        const char *sizes = strstr(row.cell[2], " + ");
        for (int i = 0; i < 6 && plan->size[i]; i++) {
            assert_non_null(sizes);
            assert_int_equal(plan->size[i], i ? number_in(sizes + 3) : number_in(sizes - 1));
            sizes = i ? strstr(sizes + 3, " + ") : sizes;
        }
    }
    assert_int_equal(rows, WT_PLAN_CARDS);
    fclose(file);
}

/* rule: welcome R2.1 */
static void streets_are_those_of_the_rules(void **state)
{
    (void)state;
    FILE *file = open_table("| side | street");
    struct row row;
    for (int i = 0; i < SIDES * STREETS; i++) {
        const struct wt_side *side = &wt_sides[i / STREETS];
        assert_true(next_row(file, &row));
        assert_int_equal(side->slots[i % STREETS], number_in(row.cell[2]));
        uint16_t pools = 0;
        for (const char *at = row.cell[3]; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
            pools |= (uint16_t)(1 << (number_in(at) - 1));
        assert_int_equal(side->pools[i % STREETS], pools);
    }
    fclose(file);
}

static void assert_track(const struct wt_track *track, const char *boxes, const char *tail)
{
    int n = 0;
    for (const char *at = boxes; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        assert_int_equal(track->value[n++], number_in(at));
    assert_int_equal(track->boxes, n);
    assert_int_equal(track->value[n], number_in(tail));
}

static const struct wt_track *track_called(const struct wt_side *side, const char *name)
{
    static const char *const parks[] = {"park, top", "park, mid", "park, bot"};
    for (int i = 0; i < STREETS; i++)
        if (strcmp(name, parks[i]) == 0)
            return &side->park[i];
    if (strncmp(name, "value, size ", 12) == 0)
        return &side->value[number_in(name + 12) - 1];
    return strcmp(name, "pool") == 0         ? &side->pool
           : strcmp(name, "annex") == 0      ? &side->annex
           : strcmp(name, "refusal") == 0    ? &side->refusal
           : strcmp(name, "roundabout") == 0 ? &side->roundabout
                                             : NULL;
}

/* rule: welcome R2.3, R2.4, R11.1 */
static void tracks_are_those_of_the_rules(void **state)
{
    (void)state;
    FILE *file = open_table("| track | counts");
    struct row row;
    int rows = 0;
    for (; next_row(file, &row); rows++) {
        for (int i = 0; i < SIDES; i++) {
            const struct wt_track *track = track_called(&wt_sides[i], row.cell[0]);
            if (strcmp(row.cell[0], "temp") == 0) {
                assert_int_equal(wt_sides[i].temp_boxes, number_in(row.cell[2 + 2 * i]));
                continue;
            }
            if (!track)
                fail_msg("no track is called '%s'", row.cell[0]);
            assert_track(track, row.cell[2 + 2 * i], row.cell[3 + 2 * i]);
        }
    }
    assert_int_equal(rows, 14);
    fclose(file);
}

/* rule: welcome R9.12 */
static void opponents_are_those_of_the_rules(void **state)
{
    (void)state;
    FILE *file = open_table("| id | name");
    struct row row;
    int rows = 0;
    for (; next_row(file, &row); rows++) {
        const struct wt_opponent *o = &wt_opponents[rows];
        const int given[] = {o->level, o->park, o->pool, o->temp, o->fence, o->annex_houses, o->value};
        assert_string_equal(o->name, row.cell[1]);
        assert_int_equal(given[0], number_in(row.cell[2]));
        for (int letter = 0; letter < PLANS; letter++)
            assert_int_equal(o->approves >> letter & 1, strchr(row.cell[3], "ABC"[letter]) != NULL);
        for (int i = 1; i < 7; i++)
            assert_int_equal(given[i], number_in(row.cell[3 + i]));
    }
    assert_int_equal(rows, OPPONENTS);
    fclose(file);
}

/* --- Chance --- */

/* Chi-square, as far over its mean as chance never takes it (6 deviations). */
static void assert_likely(const char *what, const long *count, const double *share, int n)
{
    double games = 0, shares = 0, chi = 0, freedom = -1;
    for (int i = 0; i < n; i++) {
        games += (double)count[i];
        shares += share[i];
        freedom += share[i] > 0;
    }
    for (int i = 0; i < n; i++) {
        double expected = games * share[i] / shares;
        if (share[i] > 0)
            chi += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
        else
            assert_int_equal(count[i], 0);
    }
    double over = chi - freedom;
    if (over > 0 && over * over > 36 * 2 * freedom)
        fail_msg("%s: chi-square %.1f with %.0f degrees of freedom", what, chi, freedom);
}

static struct pl_state *deal(int seats, bool expert, uint64_t number)
{
    static const uint8_t base[PL_SEED_BYTES] = "welcome";
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find("welcome"));
    setup.seats = seats;
    setup.option[OPTION_ROUNDABOUTS] = setup.option[OPTION_ADVANCED] = expert;
    pl_setup_series(&setup, base, number);
    struct pl_state *s = malloc(pl_state_size(&setup));
    assert_non_null(s);
    pl_deal(s, &setup);
    return s;
}

/* rule: welcome R3.2, R3.3 */
static void plans_are_equally_likely(void **state)
{
    (void)state;
    for (int expert = 0; expert < 2; expert++) {
        for (int letter = 0; letter < PLANS; letter++) {
            long count[WT_PLAN_CARDS] = {0};
            double share[WT_PLAN_CARDS];
            for (int i = 0; i < WT_PLAN_CARDS; i++)
                share[i] = wt_plans[i].letter == letter && (expert || !wt_plans[i].advanced);
            for (uint64_t i = 0; i < 4000; i++) {
                struct pl_state *s = deal(2, expert, i);
                count[s->plan[letter]]++;
                free(s);
            }
            assert_likely("plans", count, share, WT_PLAN_CARDS);
        }
    }
}

/* rule: welcome R3.1 */
static void first_cards_are_equally_likely(void **state)
{
    (void)state;
    for (int pile = 0; pile < 3; pile++) {
        long number[CARDS] = {0}, action[CARDS] = {0};
        double share[CARDS];
        for (int i = 0; i < CARDS; i++)
            share[i] = 1;
        for (uint64_t i = 0; i < 6300; i++) {
            struct pl_state *s = deal(2, false, i);
            number[s->number[pile]]++;
            action[s->action[pile]]++;
            free(s);
        }
        assert_likely("numbers", number, share, CARDS);
        assert_likely("actions", action, share, CARDS);
    }
}

/* Writes each number about where it belongs and does nothing else, so that the game lasts. */
static pl_move careful_move(const struct pl_state *s, const struct pl_moves *moves)
{
    pl_move best = moves->move[0];
    int least = 1000;
    for (int i = 0; i < moves->n; i++) {
        pl_move m = moves->move[i];
        if (pl_verb(m) == VERB_SKIP || pl_verb(m) == VERB_DONE)
            return m;
        if (pl_verb(m) != VERB_HOUSE)
            continue;
        int last = wt_side_of(s)->slots[pl_arg(m, 1)] - 1;
        int off = abs(pl_arg(m, 0) * last - pl_arg(m, 2) * 16);
        if (off < least) {
            least = off;
            best = m;
        }
    }
    return best;
}

/* Plays until the first approval card has come up; the round, or 0 if the game ended before. */
static int first_approval(struct pl_state *s, bool hide, uint64_t seed)
{
    struct pl_moves moves;
    while (!pl_over(s)) {
        if (hide && pl_round(s) == 18) {
            pl_hide(s, 0, seed);
            hide = false;
        }
        if (__builtin_popcount(s->approvals) < 3)
            return pl_round(s);
        pl_list(s, 0, &moves);
        pl_play_listed(s, 0, careful_move(s, &moves), NULL);
    }
    return 0;
}

/* The first approval card is any of the last 21 of 64: two places of round 15, three of the next six, one of round
 * 22. Hidden in round 18, what is left of it is as likely as before.
 * rule: welcome R9.1, R9.16, R12.4 */
static void approval_cards_come_when_they_should(void **state)
{
    (void)state;
    static const double share[23] = {[15] = 2, 3, 3, 3, 3, 3, 3, 1};
    for (int hide = 0; hide < 2; hide++) {
        long count[23] = {0}, ended = 0;
        for (uint64_t i = 0; i < 3000; i++) {
            struct pl_state *s = deal(1, false, i);
            int round = first_approval(s, hide, i);
            assert_in_range(round, 0, 22);
            if (round > 0)
                count[round]++;
            else
                ended++;
            free(s);
        }
        assert_in_range(ended, 0, 30);
        assert_likely("the first approval card", count, share, 23);
    }
}

/* What the log tells of a level 0 opponent's approvals, and that nothing is written for them.
 * rule: welcome R9.4, R9.11 */
static void the_closed_agency_scores_nothing(void **state)
{
    (void)state;
    static const uint8_t none[PLANS];
    struct pl_moves moves;
    struct pl_log log;
    int turns = 0;
    for (uint64_t i = 0; i < 20; i++) {
        struct pl_state *s = deal(1, false, i);
        s->head.option[OPTION_OPPONENT] = 0;
        while (!pl_over(s)) {
            pl_list(s, 0, &moves);
            pl_play_listed(s, 0, careful_move(s, &moves), &log);
            for (int k = 0; k < log.n; k++) {
                assert_int_not_equal(log.event[k].what, EVENT_APPROVAL_HIT);
                turns += log.event[k].what == EVENT_APPROVAL_TURNS;
            }
            assert_memory_equal(s->rival_plan, none, sizeof none);
        }
        free(s);
    }
    assert_in_range(turns, 20, 60);
}

/* Which of the decks each card is in, once they are known; 0 for any other place. */
static void note_decks(const struct pl_state *s, uint8_t deck[CARDS])
{
    memset(deck, 0, CARDS);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < s->deck[i].n; k++)
            deck[s->deck[i].card[k]] = (uint8_t)(i + 1);
        for (int k = 0; k < s->discard[i].n; k++)
            deck[s->discard[i].card[k]] = (uint8_t)(i + 1);
        deck[s->number[i]] = deck[s->action[i]] = (uint8_t)(i + 1);
    }
}

/* Cards never change deck: nor do they when what is hidden is dealt again after round 20.
 * rule: welcome R4.2, R12.4 */
static void cards_stay_in_their_decks(void **state)
{
    (void)state;
    struct pl_moves moves;
    int long_games = 0;
    for (uint64_t i = 0; i < 200; i++) {
        struct pl_state *s = deal(2, false, i), *hidden = deal(2, false, i);
        uint8_t first[CARDS], now[CARDS];
        for (bool known = false; !pl_over(s);) {
            int seat = pl_asked(s, -1);
            pl_list(s, seat, &moves);
            pl_play_listed(s, seat, careful_move(s, &moves), NULL);
            if (pl_round(s) < 21 || pl_over(s))
                continue;
            if (!known)
                note_decks(s, first);
            long_games += !known;
            known = true;
            copy(hidden, s);
            pl_hide(hidden, (int)(i % 3) - 1, i);
            note_decks(s, now);
            assert_memory_equal(now, first, CARDS);
            note_decks(hidden, now);
            assert_memory_equal(now, first, CARDS);
        }
        free(s);
        free(hidden);
    }
    assert_in_range(long_games, 100, 200);
}

/* --- What moves promise --- */

/* The seat is asked this, and nothing else; gains are those of its moves. */
static void ask(struct pl_state *s, struct pl_frame question, struct pl_moves *moves, int *gain)
{
    s->seat[0].agenda.n = 1;
    s->seat[0].agenda.frame[0] = question;
    pl_list(s, 0, moves);
    wt_promises(s, 0, moves, gain);
}

static pl_move most_promising(struct pl_state *s, struct pl_frame question)
{
    struct pl_moves moves;
    int gain[PL_MOVES_MAX], best = 0;
    ask(s, question, &moves, gain);
    assert_true(moves.n > 0);
    for (int i = 1; i < moves.n; i++)
        best = gain[i] > gain[best] ? i : best;
    return moves.move[best];
}

static void assert_promises_more(const struct pl_state *s, pl_move more, pl_move less)
{
    assert_true(wt_promise(s, 0, more) > wt_promise(s, 0, less));
}

/* On empty streets every number goes where about as many cards are below it as houses. */
static void numbers_promise_most_where_they_leave_room(void **state)
{
    (void)state;
    struct pl_state *s = deal(2, false, 1);
    for (int number = 1; number <= 15; number++) {
        pl_move m = most_promising(s, (struct pl_frame){STEP_NUMBER, 0, (int16_t)number, FENCE, 0});
        int last = wt_side_of(s)->slots[pl_arg(m, 1)] - 1;
        assert_in_range(abs(pl_arg(m, 2) * 14 - (number - 1) * last), 0, 28);
    }
    free(s);
}

static void places_that_shut_houses_off_promise_less(void **state)
{
    (void)state;
    struct pl_state *s = deal(2, false, 1);
    wt_write(&s->seat[0].now, TOP, 2, 5 + 1);
    wt_write(&s->seat[0].now, TOP, 6, 10 + 1);
    s->seat[0].agenda.frame[0] = (struct pl_frame){STEP_NUMBER, 0, 6, FENCE, 0};
    assert_promises_more(s, pl_make_move(VERB_HOUSE, 6, TOP, 3), pl_make_move(VERB_HOUSE, 6, TOP, 5));
    assert_promises_more(s, pl_make_move(VERB_HOUSE, 6, TOP, 3), pl_make_move(VERB_HOUSE, 6, TOP, 4));
    assert_promises_more(s, pl_make_move(VERB_HOUSE, 11, TOP, 7), pl_make_move(VERB_HOUSE, 15, TOP, 7));
    free(s);
}

static void what_actions_give_is_promised(void **state)
{
    (void)state;
    struct pl_state *s = deal(2, false, 1);
    struct pl_frame pool = {STEP_ACTION, 0, POOL, TOP, 2}, park = {STEP_ACTION, 0, PARK, TOP, 2};
    wt_write(&s->seat[0].now, TOP, 2, 5 + 1);
    assert_int_equal(pl_verb(most_promising(s, pool)), VERB_POOL);
    assert_int_equal(pl_verb(most_promising(s, park)), VERB_PARK);
    pl_move house = most_promising(s, (struct pl_frame){STEP_NUMBER, 0, 8, POOL, 0});
    assert_true(wt_side_of(s)->pools[pl_arg(house, 1)] >> pl_arg(house, 2) & 1);
    free(s);
}

/* Plans ask for two estates of 2 and one of 5; there is a street of full houses to divide. */
static void fences_promise_what_plans_ask_for(void **state)
{
    (void)state;
    struct pl_state *s = deal(2, false, 1);
    struct wt_sheet *sheet = &s->seat[0].now;
    struct pl_moves moves;
    int gain[PL_MOVES_MAX];
    for (int letter = 0; letter < PLANS; letter++)
        s->plan[letter] = 7; /* B2 */
    assert_string_equal(wt_plans[7].id, "B2");
    for (int slot = 0; slot < 10; slot++)
        wt_write(sheet, TOP, slot, slot + 2);
    sheet->street[TOP].fence = 1 << 2; /* 3 and 7 houses */
    ask(s, (struct pl_frame){STEP_ACTION, 0, FENCE, TOP, 9}, &moves, gain);
    pl_move two_and_five = pl_make_move(VERB_FENCE, TOP, 4, 0), one_and_six = pl_make_move(VERB_FENCE, TOP, 3, 0);
    assert_promises_more(s, two_and_five, one_and_six);
    sheet->street[TOP].fence = 1 << 2 | 1 << 4; /* 3, 2 and 5 houses, and the five are wanted */
    assert_promises_more(s, pl_make_move(VERB_SKIP, 0, 0, 0), pl_make_move(VERB_FENCE, TOP, 5, 0));
    free(s);
}

/* Opponent 5 makes 4 points of every house beside a value card, and nothing of a fence but an end to that.
 * rule: welcome R9.12 */
static void gifts_promise_less_the_better_they_are(void **state)
{
    (void)state;
    struct pl_state *s = deal(1, false, 1);
    s->head.option[OPTION_OPPONENT] = 5;
    for (int card = 0, action = 0; action < 3 && card < CARDS; card++)
        if (wt_cards[card].action == (const int[]){FENCE, VALUE, ANNEX}[action])
            s->hand[action++] = (uint8_t)card;
    s->seat[0].agenda.frame[0] = (struct pl_frame){STEP_GIVE, 0, 0, 0, 0};
    assert_promises_more(s, pl_make_move(VERB_GIVE, 0, s->hand[0], 0), pl_make_move(VERB_GIVE, 1, s->hand[1], 0));
    assert_promises_more(s, pl_make_move(VERB_GIVE, 0, s->hand[0], 0), pl_make_move(VERB_GIVE, 2, s->hand[2], 0));
    free(s);
}

/* All at once or one by one, with one seat or two, and with what expert players use. */
static void lists_promise_what_their_moves_do(void **state)
{
    (void)state;
    struct pl_moves moves;
    int gain[PL_MOVES_MAX];
    for (uint64_t i = 0; i < 40; i++) {
        struct pl_state *s = deal(1 + (int)(i & 1), i & 2, i);
        uint64_t dice = i;
        while (!pl_over(s)) {
            int seat = pl_asked(s, -1);
            pl_list(s, seat, &moves);
            wt_promises(s, seat, &moves, gain);
            for (int k = 0; k < moves.n; k++)
                assert_int_equal(wt_promise(s, seat, moves.move[k]), gain[k]);
            pl_play_listed(s, seat, moves.move[roll_below(&dice, moves.n)], NULL);
        }
        free(s);
    }
}

/* Who always makes the most promising move: as many points as a search that knows nothing. */
static void promises_alone_play_well(void **state)
{
    (void)state;
    enum { GAMES = 200 };
    struct pl_moves moves;
    int gain[PL_MOVES_MAX], points = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        struct pl_state *s = deal(2, false, i);
        struct pl_score score;
        while (!pl_over(s)) {
            int seat = pl_asked(s, -1), best = 0;
            pl_list(s, seat, &moves);
            wt_promises(s, seat, &moves, gain);
            for (int k = 1; k < moves.n; k++)
                best = gain[k] > gain[best] ? k : best;
            pl_play_listed(s, seat, moves.move[best], NULL);
        }
        pl_score(s, 0, PL_ALL, &score);
        points += score.total;
        free(s);
    }
    assert_in_range(points / GAMES, 100, 150);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_those_of_the_rules),
        cmocka_unit_test(plans_are_those_of_the_rules),
        cmocka_unit_test(streets_are_those_of_the_rules),
        cmocka_unit_test(tracks_are_those_of_the_rules),
        cmocka_unit_test(opponents_are_those_of_the_rules),
        cmocka_unit_test(plans_are_equally_likely),
        cmocka_unit_test(first_cards_are_equally_likely),
        cmocka_unit_test(approval_cards_come_when_they_should),
        cmocka_unit_test(the_closed_agency_scores_nothing),
        cmocka_unit_test(cards_stay_in_their_decks),
        cmocka_unit_test(numbers_promise_most_where_they_leave_room),
        cmocka_unit_test(places_that_shut_houses_off_promise_less),
        cmocka_unit_test(what_actions_give_is_promised),
        cmocka_unit_test(fences_promise_what_plans_ask_for),
        cmocka_unit_test(gifts_promise_less_the_better_they_are),
        cmocka_unit_test(lists_promise_what_their_moves_do),
        cmocka_unit_test(promises_alone_play_well),
    };
    return cmocka_run_group_tests_name("welcome", tests, NULL, NULL);
}
