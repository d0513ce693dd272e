/* What every game must keep to while it is played: the same seed and moves
 * give the same bytes, only listed moves count, the game ends in time, its
 * invariants and its scores add up. */
#include <ftw.h>

#include "kernel/table.h"
#include "trial.h"

/* One trial keeps its log, the other keeps none: a log changes nothing. */
static bool repeats(struct trial *t)
{
    struct pl_log log;
    pl_deal(t->other, &t->setup);
    NEED(t, same(t->s, t->other), "two deals of one setup differ");
    uint64_t dice = t->dice;
    while (step(t->s, &t->dice, &log)) {
        t->played++;
        step(t->other, &dice, NULL);
        NEED(t, same(t->s, t->other), "the same moves gave other bytes");
        NEED(t, pl_hash(t->s) == pl_hash(t->other), "equal states, unequal hashes");
    }
    struct pl_setup other = t->setup;
    seed_setup(&other, &t->dice);
    pl_deal(t->other, &t->setup);
    pl_deal(t->third, &other);
    ((struct pl_head *)t->third)->rng = ((struct pl_head *)t->other)->rng;
    t->differed = !same(t->other, t->third);
    return true;
}

static bool copies(struct trial *t)
{
    do {
        if (roll_below(&t->dice, 10))
            continue;
        copy(t->other, t->s);
        copy(t->third, t->s);
        for (int i = 0; i < 20 && step(t->other, &t->dice, NULL); i++)
            NEED(t, same(t->s, t->third), "a copy's move changed the original");
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

static bool is_listed(const struct pl_moves *moves, pl_move m)
{
    for (int i = 0; i < moves->n; i++)
        if (moves->move[i] == m)
            return true;
    return false;
}

static bool refuses(struct trial *t, int seat, pl_move m)
{
    NEED(t, !pl_play(t->s, seat, m, NULL), "seat %d could play %08x, which is not listed", seat, (unsigned)m);
    NEED(t, same(t->s, t->third), "the refused move %08x of seat %d changed the state", (unsigned)m, seat);
    return true;
}

static bool plays_listed(struct trial *t, int seat, const struct pl_moves *moves)
{
    struct pl_error error;
    for (int i = 0; i < moves->n; i++) {
        pl_move m = moves->move[i];
        for (int j = 0; j < i; j++)
            NEED(t, moves->move[j] != m, "move %08x is listed twice", (unsigned)m);
        copy(t->other, t->s);
        NEED(t, pl_play(t->other, seat, m, NULL), "listed move %08x is refused", (unsigned)m);
        NEED(t, !same(t->other, t->s), "listed move %08x changes nothing", (unsigned)m);
        NEED(t, pl_check_state(t->other, &error), "after move %08x: %s", (unsigned)m, error.text);
    }
    return true;
}

static bool refuses_unlisted(struct trial *t, int seat, const struct pl_moves *moves)
{
    struct pl_moves theirs;
    copy(t->third, t->s);
    for (int i = 0; i < 20; i++) {
        pl_move m = (pl_move)roll(&t->dice);
        if (i % 2)
            m = moves->move[roll_below(&t->dice, moves->n)] ^ (pl_move)1 << roll_below(&t->dice, 32);
        if (!is_listed(moves, m) && !refuses(t, seat, m))
            return false;
    }
    pl_move mine = moves->move[0];
    for (int i = 0; i < t->setup.seats && i < 4; i++) {
        int them = roll_below(&t->dice, t->setup.seats);
        pl_list(t->s, them, &theirs);
        NEED(t, (theirs.n > 0) == pl_is_asked(t->s, them), "seat %d: asked, but nothing to answer, or the reverse",
             them);
        if (!is_listed(&theirs, mine) && !refuses(t, them, mine))
            return false;
    }
    return refuses(t, -1, mine) && refuses(t, t->setup.seats, mine) && refuses(t, PL_SEATS_MAX, mine);
}

/* What can't be done is told with a reason, and is not offered as well. */
static bool explains(struct trial *t, int seat, const struct pl_moves *moves)
{
    struct pl_moves all;
    pl_explain(t->s, seat, &all);
    NEED(t, all.n == moves->n && memcmp(all.move, moves->move, sizeof all.move[0] * (size_t)all.n) == 0,
         "explaining changes the legal moves");
    for (int i = 0; i < all.refused; i++) {
        pl_move m = all.refused_move[i];
        NEED(t, !is_listed(moves, m), "move %08x is both legal and refused", (unsigned)m);
        NEED(t, pl_why_rule(t->setup.game, all.refused_why[i])[0] == 'R', "a reason without a rule");
        struct pl_text says = {NULL, 0, 0};
        pl_refusal_says(t->s, &all, i, NULL, PL_EN, &says);
        NEED(t, says.len > 0, "a reason without words");
    }
    return true;
}

static bool keeps_to_the_list(struct trial *t)
{
    struct pl_moves moves;
    int seat;
    while ((seat = any_asked(t->s, &t->dice)) >= 0) {
        pl_list(t->s, seat, &moves);
        NEED(t, moves.n > 0 && !moves.cut, "seat %d has %d moves", seat, moves.n);
        if (roll_below(&t->dice, 8 + t->setup.seats) == 0)
            if (!plays_listed(t, seat, &moves) || !refuses_unlisted(t, seat, &moves) || !explains(t, seat, &moves))
                return false;
        pl_play_listed(t->s, seat, any_move(&moves, &t->dice), NULL);
        t->played++;
    }
    copy(t->third, t->s);
    NEED(t, pl_over(t->s), "nobody is asked, yet the game goes on");
    return refuses(t, 0, (pl_move)roll(&t->dice)) && refuses(t, 0, 0);
}

/* At a table of a hundred, one move in twenty-five is looked at: each look is at every seat. */
static bool ends_in_time(struct trial *t)
{
    struct pl_error error;
    long most = pl_game_moves_max(t->setup.game, t->setup.seats);
    int round = 0;
    do {
        NEED(t, t->played <= most, "the game is longer than %ld moves", most);
        NEED(t, !pl_is_broken(t->s), "the state is broken: %s", pl_is_broken(t->s));
        if (t->setup.seats <= 10 || pl_over(t->s) || roll_below(&t->dice, 25) == 0)
            NEED(t, pl_check_state(t->s, &error), "%s", error.text);
        NEED(t, pl_round(t->s) >= round, "round %d after round %d", pl_round(t->s), round);
        round = pl_round(t->s);
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    NEED(t, pl_over(t->s), "a seat is asked and has no answer");
    return true;
}

/* --- Side moves --- */

static int answers_in(const struct pl_state *s, const struct pl_moves *moves)
{
    int n = 0;
    while (n < moves->n && !pl_is_side_move(s, moves->move[n]))
        n++;
    return n;
}

/* Those that the others may know of. */
static int open_side_moves(const struct pl_state *s, const struct pl_moves *moves)
{
    int n = 0;
    for (int i = answers_in(s, moves); i < moves->n; i++)
        n += !game_of(s)->verbs[pl_verb(moves->move[i])].secret;
    return n;
}

/* They come after the answers, to questions that allow them, and a question that has lost its answers can be left. No
 * question is put for the sake of secret ones. */
static bool lists_side_moves(struct trial *t, const struct pl_frame *f, const struct pl_moves *moves)
{
    const struct pl_game *game = t->setup.game;
    int answers = answers_in(t->s, moves);
    NEED(t, answers > 0, "a seat is asked and has side moves only");
    NEED(t, answers == moves->n || game->steps[f->step]->side, "%s has side moves", game->steps[f->step]->name);
    NEED(t, pl_has_side_move(t->s, f) == (open_side_moves(t->s, moves) > 0),
         "side moves are possible but not listed, or the reverse");
    for (int i = answers; i < moves->n; i++)
        NEED(t, pl_is_side_move(t->s, moves->move[i]), "an answer comes after side moves");
    for (int i = 0; game->side && i < answers; i++) {
        bool skips = pl_verb(moves->move[i]) == game->skip;
        NEED(t, !skips || (answers == 1 && game->steps[f->step]->side), "a question with answers can be skipped");
    }
    return true;
}

static int depth_of(const struct pl_state *s, int seat)
{
    return head_in(s)->busy ? own_in(s, seat)->n : head_in(s)->agenda.n;
}

/* Has the table's question neither answers nor side moves left once this side move is made, which asks nothing more? */
static bool has_lost_its_answers(struct trial *t, int seat, const struct pl_frame *waiting, pl_move m)
{
    const struct pl_game *game = t->setup.game;
    struct pl_moves answers;
    answers.n = answers.explain = 0;
    copy(t->third, t->s);
    game->side_take(t->third, *waiting, m);
    game->steps[waiting->step]->ask(t->third, *waiting, &answers);
    return answers.n == 0 && !head_in(t->third)->busy && depth_of(t->third, seat) == depth_of(t->s, seat) &&
           !pl_has_side_move(t->third, waiting);
}

/* The question waits where it waited, whatever comes above it, and each side move may be the last; or it has lost its
 * last answer, and goes. */
static bool leaves_the_question(struct trial *t, int seat, pl_move m)
{
    const struct pl_head *before = (const struct pl_head *)t->s, *after = (const struct pl_head *)t->other;
    struct pl_frame waiting = *pl_question_frame(t->s, seat);
    bool own = before->busy;
    int depth = depth_of(t->s, seat);
    copy(t->other, t->s);
    pl_play_listed(t->other, seat, m, NULL);
    const struct pl_frame *frame = own ? own_in(t->other, seat)->frame : frames_in(t->other);
    int now = own ? own_in(t->other, seat)->n : after->agenda.n;
    if (has_lost_its_answers(t, seat, &waiting, m)) {
        NEED(t, !t->setup.game->verbs[pl_verb(m)].secret, "a secret side move takes answers away");
        NEED(t, now < depth || memcmp(&frame[depth - 1], &waiting, sizeof waiting) != 0, "%s waits without an answer",
             t->setup.game->steps[waiting.step]->name);
        return true;
    }
    NEED(t, now >= depth && memcmp(&frame[depth - 1], &waiting, sizeof waiting) == 0, "a side move answers %s",
         t->setup.game->steps[waiting.step]->name);
    NEED(t, now > depth || after->busy > before->busy || pl_is_asked(t->other, seat), "a side move ends a turn");
    return true;
}

/* Nothing but side moves, and answers to what they ask, as long as there are any: fewer than a game has moves. */
static bool run_out(struct trial *t, int seat)
{
    struct pl_moves moves;
    long most = pl_game_moves_max(t->setup.game, t->setup.seats), made = 0;
    int depth = depth_of(t->s, seat);
    copy(t->other, t->s);
    for (;; made++) {
        int who = pl_is_asked(t->other, seat) ? seat : any_asked(t->other, &t->dice);
        int first = pl_list(t->other, who, &moves) ? answers_in(t->other, &moves) : 0;
        bool above = who != seat || depth_of(t->other, seat) > depth;
        if (first == moves.n && !above)
            return true;
        NEED(t, made < most, "more than %ld side moves in a row", most);
        first = first == moves.n ? 0 : first;
        pl_play_listed(t->other, who, moves.move[first + roll_below(&t->dice, moves.n - first)], NULL);
    }
}

static bool side_moves_leave_the_question(struct trial *t)
{
    struct pl_moves moves;
    for (int seat; (seat = any_asked(t->s, &t->dice)) >= 0; t->played++) {
        pl_list(t->s, seat, &moves);
        int answers = answers_in(t->s, &moves);
        if (!lists_side_moves(t, pl_question_frame(t->s, seat), &moves))
            return false;
        for (int i = answers; i < moves.n; i++)
            if (!leaves_the_question(t, seat, moves.move[i]))
                return false;
        if (answers < moves.n && !run_out(t, seat))
            return false;
        pl_play_listed(t->s, seat, any_move(&moves, &t->dice), NULL);
    }
    return true;
}

/* --- How deep agendas are --- */

/* Does the game come to its end with less room on its agenda? */
static bool fits_into(struct trial *t, int depth)
{
    copy(t->other, t->s);
    ((struct pl_head *)t->other)->agenda.depth = (uint8_t)depth;
    for (t->played = 0; step(t->other, &t->dice, NULL);)
        t->played++;
    return !pl_is_broken(t->other);
}

/* Games of which some random game, or some scenario, needs more than a third of the agenda; as bits. */
static _Atomic unsigned need_a_third;

static void note_need(const struct pl_game *game)
{
    for (int i = 0; i < pl_game_count(); i++)
        if (pl_game_at(i) == game)
            need_a_third |= 1u << i;
}

/* Random games leave a third of it free. */
static bool agenda_is_deep_enough(struct trial *t)
{
    int depth = t->setup.game->depth;
    NEED(t, depth > 0 && depth <= PL_DEPTH_MAX, "an agenda of %d frames", depth);
    NEED(t, fits_into(t, depth * 2 / 3), "more frames wait than two thirds of an agenda hold");
    if (!fits_into(t, depth / 3))
        note_need(t->setup.game);
    return true;
}

static int scenarios_played;

/* The moves of a scenario in so much of the agenda; what is not offered there is for others to tell. The move that
 * does not fit, or NULL. */
static const char *play_scenario(struct pl_state *s, const json_t *root, int depth)
{
    struct pl_head *head = (struct pl_head *)s;
    if (head->agenda.n > depth)
        return "the position";
    head->agenda.depth = (uint8_t)depth;
    const json_t *then = json_object_get(root, "then");
    for (size_t stage = 0; stage <= json_array_size(then); stage++) {
        const json_t *moves = json_object_get(stage ? json_array_get(then, stage - 1) : root, "moves");
        for (size_t i = 0; i < json_array_size(moves); i++) {
            struct pl_answer answer;
            const char *text = json_string_value(json_array_get(moves, i));
            if (pl_read_answer(s, text, &answer, NULL, NULL) && answer.offered)
                pl_play(s, answer.seat, answer.move, NULL);
            if (pl_is_broken(s))
                return text;
        }
    }
    return NULL;
}

static const char *play_part(struct pl_table *table, const json_t *root, int part, int of)
{
    const struct pl_state *dealt = pl_table_state(table);
    struct pl_state *s = malloc(pl_size(dealt));
    assert_non_null(s);
    copy(s, dealt);
    const char *failed = play_scenario(s, root, pl_game_of(s)->depth * part / of);
    free(s);
    return failed;
}

static int open_scenario(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)info, (void)where;
    if (type != FTW_F)
        return 0;
    json_t *root = json_load_file(path, 0, NULL);
    char *text = json_dumps(root, 0);
    struct pl_table *table = text ? pl_table_load(text, strlen(text), 0, NULL) : NULL;
    if (table) {
        const char *failed = play_part(table, root, 2, 3);
        if (failed)
            fail_msg("%s: %s: more frames wait than two thirds of an agenda hold", path, failed);
        if (play_part(table, root, 1, 3))
            note_need(pl_game_of(pl_table_state(table)));
        scenarios_played++;
    }
    pl_table_free(table);
    free(text);
    json_decref(root);
    return 0;
}

static void scenarios_leave_room(void **state)
{
    const struct pl_game *game = *state;
    char folder[120];
    snprintf(folder, sizeof folder, "scenarios/%s", game->name);
    scenarios_played = 0;
    nftw(folder, open_scenario, 8, FTW_PHYS);
    if (scenarios_played == 0)
        fail_msg("no scenario in %s (tests run in the repository's root)", folder);
}

/* Asked when the random games and the scenarios of all games have been played. */
static void agenda_is_not_too_deep(void **state)
{
    const struct pl_game *game = *state;
    for (int i = 0; i < pl_game_count(); i++)
        if (pl_game_at(i) == game && !(need_a_third >> i & 1))
            fail_msg("%s: a third of its %d frames would do", game->name, game->depth);
}

/* Places follow totals; equal places have equal totals. */
static bool places_fit(struct trial *t, const int *total, int n)
{
    int place[PL_PLAYERS_MAX] = {0};
    pl_places(t->s, place);
    if (place[0] == 0)
        return true; /* this game knows no winner */
    bool winner = false;
    for (int i = 0; i < n; i++) {
        NEED(t, place[i] >= 1 && place[i] <= n, "place %d of seat %d", place[i], i);
        winner |= place[i] == 1;
        for (int j = 0; j < n; j++)
            NEED(t, place[i] >= place[j] || total[i] >= total[j], "place %d with %d points before place %d with %d",
                 place[i], total[i], place[j], total[j]);
        for (int j = 0; j < n; j++)
            NEED(t, place[i] != place[j] || total[i] == total[j], "%d and %d points share place %d", total[i], total[j],
                 place[i]);
    }
    NEED(t, winner, "nobody is first");
    return true;
}

static bool scores_add_up(struct trial *t)
{
    int total[PL_PLAYERS_MAX];
    int n = t->setup.seats + pl_rivals(t->s);
    NEED(t, pl_rivals(t->s) >= 0 && pl_rivals(t->s) <= PL_RIVALS_MAX, "%d rivals", pl_rivals(t->s));
    do {
        if (t->setup.seats > 10 && !pl_over(t->s) && roll_below(&t->dice, 100))
            continue;
        for (int seat = 0; seat < n; seat++) {
            struct pl_score score;
            pl_score(t->s, seat, PL_ALL, &score);
            NEED(t, !score.secrets, "seat %d: a score has secrets where everything is asked for", seat);
            int sum = 0;
            NEED(t, score.lines >= (seat < t->setup.seats) && score.lines <= PL_SCORE_LINES, "%d lines of score",
                 score.lines);
            for (int i = 0; i < score.lines; i++)
                sum += score.line[i].value;
            NEED(t, sum == score.total, "seat %d: the lines add up to %d, the total is %d", seat, sum, score.total);
            total[seat] = score.total;
        }
        if (!places_fit(t, total, n))
            return false;
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* A notation is a short line of printable ASCII, of words with one space between. */
static bool is_notation(const char *text)
{
    if (!*text || *text == ' ')
        return false;
    for (const char *c = text; *c; c++)
        if (*c < ' ' || *c > '~' || (*c == ' ' && (c[1] == ' ' || !c[1])))
            return false;
    return true;
}

static bool reads_back(struct trial *t, int seat)
{
    static _Thread_local char notation[PL_MOVES_MAX][PL_WORD_MAX];
    struct pl_moves moves;
    struct pl_error error;
    pl_move read;
    pl_list(t->s, seat, &moves);
    for (int i = 0; i < moves.n; i++) {
        struct pl_text text = pl_text_in(notation[i], PL_WORD_MAX);
        pl_notation(t->s, moves.move[i], &text);
        NEED(t, text.len < PL_WORD_MAX, "the notation of %08x is too long", (unsigned)moves.move[i]);
        NEED(t, is_notation(notation[i]), "'%s' is no notation", notation[i]);
        for (int j = 0; j < i; j++)
            NEED(t, strcmp(notation[i], notation[j]) != 0, "two answers are called '%s'", notation[i]);
        NEED(t, pl_read_move(t->s, seat, notation[i], &read, &error), "'%s': %s", notation[i], error.text);
        NEED(t, read == moves.move[i], "'%s' is read as another move", notation[i]);
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        NEED(t, pl_read_move(t->s, seat, number, &read, &error), "number %s: %s", number, error.text);
        NEED(t, read == moves.move[i], "number %s is read as another move", number);
    }
    const char *const nonsense[] = {"",         " ",   "0", "-1", "1025", "99999999999999999999", "no such move",
                                    "\xff\xfe", "%s%n"};
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        read = 0x12345678;
        error.text[0] = '\0';
        NEED(t, !pl_read_move(t->s, seat, nonsense[i], &read, &error), "'%s' is read as a move", nonsense[i]);
        NEED(t, read == 0x12345678 && error.text[0], "'%s' is refused without words", nonsense[i]);
    }
    char long_text[3 * PL_WORD_MAX];
    memset(long_text, 'a', sizeof long_text);
    long_text[sizeof long_text - 1] = '\0';
    NEED(t, !pl_read_move(t->s, seat, long_text, &read, &error), "a very long word is read as a move");
    return true;
}

static bool notations_read_back(struct trial *t)
{
    do {
        int seat = any_asked(t->s, &t->dice);
        if (seat >= 0 && roll_below(&t->dice, 4 + t->setup.seats) == 0 && !reads_back(t, seat))
            return false;
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* Seats that the rules play are never asked, and whatever explains an event is read by whoever reads the event. */
static bool rules_are_not_asked(struct trial *t)
{
    static _Thread_local struct pl_log log;
    bool any = false;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        any |= pl_by_rules(t->s, seat);
        NEED(t, pl_by_rules(t->s, seat) == pl_setup_by_rules(&t->setup, seat), "who plays seat %d follows the setup",
             seat);
    }
    log.n = 0;
    do {
        for (int seat = pl_asked(t->s, -1); seat >= 0; seat = pl_asked(t->s, seat))
            NEED(t, !pl_by_rules(t->s, seat), "seat %d is played by the rules, and asked", seat);
        for (int i = 0; i < log.n && i < PL_LOG_MAX; i++) {
            NEED(t, !log.event[i].why || (i > 0 && log.event[i].sees == log.event[i - 1].sees),
                 "event %d explains one that others read, or none", i);
            t->differed |= any && log.event[i].why;
        }
    } while (step(t->s, &t->dice, &log) && ++t->played);
    t->differed |= !t->setup.game->by_rules;
    return true;
}

/* How many answers a person is asked to choose between. A tile of Mars may go on any hex; a turn of 51st State names
 * every way to pay, and has no bound yet. */
static bool asks_for_little(struct trial *t)
{
    static const struct {
        const char *game;
        int most;
    } bounds[] = {{"null", 40}, {"welcome", 40}, {"mars", 61}};
    static _Thread_local struct pl_moves moves;
    int most = PL_MOVES_MAX;
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
        if (strcmp(bounds[i].game, t->setup.game->name) == 0)
            most = bounds[i].most;
    do {
        for (int seat = pl_asked(t->s, -1); seat >= 0; seat = pl_asked(t->s, seat)) {
            pl_list(t->s, seat, &moves);
            NEED(t, moves.n <= most, "%d answers to %s", moves.n,
                 t->setup.game->steps[pl_question_frame(t->s, seat)->step]->name);
        }
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

int main(void)
{
    static const struct property properties[] = {
        {"the same seed and moves give the same bytes, another seed others", repeats, 1000, true},
        {"a copy plays on without touching the original", copies, 1000, false},
        {"every listed move can be played and no other", keeps_to_the_list, 1000, false},
        {"random play ends within the bound, invariants hold throughout", ends_in_time, 3000, false},
        {"side moves come after the answers, leave the question as it is and run out", side_moves_leave_the_question,
         600, false},
        {"an agenda has room to spare", agenda_is_deep_enough, 2000, false},
        {"scores are the sum of their lines, places follow them", scores_add_up, 1500, false},
        {"seats that the rules play are never asked, and tell why", rules_are_not_asked, 600, true},
        {"no question has more answers than a person can see at once", asks_for_little, 600, false},
        {"notations are unique, short, printable and read back", notations_read_back, 600, false},
    };
    int failed = run_properties("play", properties, sizeof properties / sizeof properties[0]);
    for (int i = 0; i < pl_game_count(); i++) {
        void *game = (void *)(uintptr_t)pl_game_at(i);
        const struct CMUnitTest tests[] = {
            {"scenarios leave a third of the agenda free", scenarios_leave_room, NULL, NULL, game},
            {"random games or scenarios need more than a third of it", agenda_is_not_too_deep, NULL, NULL, game}};
        failed += _cmocka_run_group_tests(pl_game_name(pl_game_at(i)), tests, 2, NULL, NULL);
    }
    return failed;
}
