/* Bots say why they did what they did: in every language, the same from the same seed, out of what their seat may know,
 * and to the others nothing that tells of what it keeps from them. */
#include "trial.h"

enum { WORDS = 400 };

static const char *say(const struct pl_state *s, const struct pl_motive *m, int viewer, enum pl_lang lang, char *words)
{
    struct pl_text text = pl_text_in(words, WORDS);
    words[0] = '\0';
    pl_motive_says(s, m, viewer, lang, &text);
    return words;
}

/* A bot that says why, made for this one question. */
static bool ask_bot(struct trial *t, const struct pl_state *s, int seat, struct pl_motive *out)
{
    struct pl_bot *bot = pl_bot_new("mcts:40", &t->setup, t->dice, NULL);
    bool explains = bot && pl_bot_explain(bot);
    if (explains) {
        pl_bot_choose(bot, s, seat);
        pl_bot_motive(bot, out);
    }
    pl_bot_free(bot);
    return explains;
}

/* Plays on to a question with a choice; its seat, or -1 at the end. */
static int next_question(struct trial *t)
{
    struct pl_moves moves;
    for (int seat; (seat = any_asked(t->s, &t->dice)) >= 0; t->played++) {
        if (pl_list(t->s, seat, &moves) > 1 && roll_below(&t->dice, 8 * t->setup.seats) == 0)
            return seat;
        step(t->s, &t->dice, NULL);
    }
    return -1;
}

/* All that the seat can't see is dealt again, and the motive is the same. */
static bool knows_no_more_than_its_seat(struct trial *t)
{
    int seat;
    for (int checks = 0; checks < 3 && (seat = next_question(t)) >= 0; checks++) {
        struct pl_motive truth, hidden;
        copy(t->other, t->s);
        pl_hide(t->other, seat, roll(&t->dice));
        NEED(t, ask_bot(t, t->s, seat, &truth) && ask_bot(t, t->other, seat, &hidden), "no bot");
        NEED(t, truth.sort == hidden.sort && truth.wants == hidden.wants && truth.gain == hidden.gain,
             "why a bot does something follows what seat %d can't see", seat);
        t->differed |= truth.wants >= 0;
        step(t->s, &t->dice, NULL);
    }
    return true;
}

static bool is_told(struct trial *t)
{
    int seat;
    for (int checks = 0; checks < 3 && (seat = next_question(t)) >= 0; checks++) {
        struct pl_motive m;
        char words[PL_LANGS][WORDS];
        NEED(t, ask_bot(t, t->s, seat, &m), "no bot");
        NEED(t, m.seat == seat && m.sort > PL_MOTIVE_CHANCE, "motive of seat %d: %d", m.seat, m.sort);
        for (int lang = 0; lang < PL_LANGS; lang++) {
            say(t->s, &m, seat, (enum pl_lang)lang, words[lang]);
            NEED(t, words[lang][0] && !strchr(words[lang], '\n'), "why in %s: '%s'", pl_lang_name((enum pl_lang)lang),
                 words[lang]);
            NEED(t, !lang || strcmp(words[lang], words[0]) != 0, "'%s' is not in %s", words[0],
                 pl_lang_name((enum pl_lang)lang));
        }
        step(t->s, &t->dice, NULL);
    }
    return true;
}

/* Can these words be found without knowing anything but the names of the lines of the score that are open? */
static bool names_an_open_line(const struct pl_state *s, int seat, int viewer, const char *words)
{
    struct pl_score score;
    pl_score(s, seat, viewer, &score);
    for (int i = 0; i < score.lines; i++) {
        char more[WORDS], less[WORDS];
        snprintf(more, sizeof more, "wants: %s", score.line[i].label);
        snprintf(less, sizeof less, "wants to lose less: %s", score.line[i].label);
        if (!score.line[i].secret && (strcmp(words, more) == 0 || strcmp(words, less) == 0))
            return true;
    }
    return words[0] == '\0';
}

/* Of all games that have several seats only Welcome To has no secrets that outlast a round. */
static bool others_hear_little(struct trial *t)
{
    int seat;
    bool open = strcmp(t->setup.game->name, "welcome") == 0;
    for (int checks = 0; !open && checks < 3 && (seat = next_question(t)) >= 0; checks++) {
        struct pl_motive m;
        NEED(t, ask_bot(t, t->s, seat, &m), "no bot");
        for (int viewer = PL_TABLE; viewer < t->setup.seats; viewer++) {
            char words[WORDS], hidden[WORDS];
            if (viewer == seat)
                continue;
            say(t->s, &m, viewer, PL_EN, words);
            NEED(t, names_an_open_line(t->s, seat, viewer, words), "seat %d hears of seat %d: '%s'", viewer, seat,
                 words);
            bool secret = ((struct pl_head *)t->s)->busy > 0;
            NEED(t, !secret || !words[0], "seat %d hears '%s' of a secret answer", viewer, words);
            copy(t->other, t->s);
            pl_hide(t->other, viewer < 0 ? (seat + 1) % t->setup.seats : viewer, roll(&t->dice));
            say(t->other, &m, viewer, PL_EN, hidden);
            NEED(t, t->setup.seats == 1 || strcmp(words, hidden) == 0, "seat %d hears '%s' or '%s'", viewer, words,
                 hidden);
            t->differed |= words[0] != '\0';
        }
        step(t->s, &t->dice, NULL);
    }
    t->differed |= open || strcmp(t->setup.game->name, "null") == 0; /* where there is hardly anything to want */
    return true;
}

/* --- Lines that are secret --- */

static void secret_lines_are_nobodys_wish(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_score score;
    char words[WORDS];
    pl_setup_init(&setup, pl_game_find("planetb"));
    setup.seats = 2;
    struct pl_state *s = malloc(pl_state_size(&setup));
    assert_non_null(s);
    pl_deal(s, &setup);
    pl_score(s, 0, 1, &score);
    assert_true(score.line[0].secret && !score.line[1].secret);
    struct pl_motive m = {.sort = PL_MOTIVE_BETTER, .seat = 0, .wants = 0, .gain = 312};
    assert_string_equal(say(s, &m, 1, PL_EN, words), "");
    assert_string_equal(say(s, &m, PL_TABLE, PL_EN, words), "");
    assert_string_equal(say(s, &m, 0, PL_EN, words),
                        "expects +3.1 points over the next best; wants: VP gained in play");
    assert_string_equal(say(s, &m, PL_ALL, PL_EN, words),
                        "expects +3.1 points over the next best; wants: VP gained in play");
    m.wants = 1;
    assert_string_equal(say(s, &m, 1, PL_EN, words), "wants: Money and resources");
    m.secret = 1;
    assert_string_equal(say(s, &m, 1, PL_EN, words), "");
    m.sort = PL_MOTIVE_FORCED;
    m.secret = 0;
    m.wants = -1;
    assert_string_equal(say(s, &m, 1, PL_EN, words), ""); /* that there was no choice tells of a hand */
    assert_string_equal(say(s, &m, 0, PL_EN, words), "there was no choice");
    m.wants = PL_SCORE_LINES - 1; /* one that there isn't */
    assert_string_equal(say(s, &m, 0, PL_EN, words), "there was no choice");
    m.seat = 5;
    assert_string_equal(say(s, &m, PL_ALL, PL_EN, words), "");
    free(s);
}

static void who_does_not_think_says_so(void **state)
{
    (void)state;
    struct pl_setup setup;
    char words[WORDS];
    struct pl_motive m;
    pl_setup_init(&setup, pl_game_find("mars"));
    setup.seats = 2;
    struct pl_state *s = malloc(pl_state_size(&setup));
    struct pl_bot *random = pl_bot_new("random", &setup, 1, NULL), *hasty = pl_bot_new("mcts:2", &setup, 1, NULL);
    assert_true(s && random && hasty && pl_bot_explain(random));
    pl_deal(s, &setup);
    pl_bot_motive(random, &m);
    assert_string_equal(say(s, &m, PL_ALL, PL_EN, words), "");
    pl_bot_choose(random, s, 0);
    pl_bot_motive(random, &m);
    assert_string_equal(say(s, &m, 1, PL_EN, words), "picked by chance");
    pl_bot_choose(hasty, s, 0);
    pl_bot_motive(hasty, &m);
    assert_string_equal(say(s, &m, 0, PL_EN, words), "hardly thought about it");
    pl_bot_free(random);
    pl_bot_free(hasty);
    free(s);
}

/* --- With which event a motive is told --- */

struct game {
    struct pl_setup setup;
    struct pl_table *table;
    struct pl_motives *motives;
    struct pl_bot *bot[2];
};

static void begin(struct game *g, const char *name)
{
    pl_setup_init(&g->setup, pl_game_find(name));
    g->setup.seats = 2;
    g->table = pl_table_new(&g->setup, NULL);
    g->motives = pl_motives_new(64);
    for (int i = 0; i < 2; i++)
        assert_non_null(g->bot[i] = pl_bot_new("mcts:20", &g->setup, (uint64_t)i, NULL));
    assert_true(g->table && g->motives);
}

static void move(struct game *g)
{
    const struct pl_state *s = pl_table_state(g->table);
    int seat = pl_asked(s, -1);
    struct pl_motive m;
    assert_true(pl_table_play(g->table, seat, pl_bot_choose(g->bot[seat], s, seat), NULL));
    pl_bot_motive(g->bot[seat], &m);
    pl_motives_add(g->motives, g->table, &m);
}

static void end(struct game *g)
{
    for (int i = 0; i < 2; i++)
        pl_bot_free(g->bot[i]);
    pl_motives_free(g->motives);
    pl_table_free(g->table);
}

/* Its events that tell of a motive of this seat. */
static int told_of(const struct game *g, int seat)
{
    int n = 0;
    for (int i = 0; i < pl_table_events(g->table); i++) {
        const struct pl_motive *m = pl_motives_at(g->motives, g->table, i);
        if (!m)
            continue;
        assert_int_equal(m->seat, pl_table_event(g->table, i, NULL)->seat);
        n += m->seat == seat;
    }
    return n;
}

/* In Welcome To nothing is told before a round has ended, and then one motive of each. */
static void secret_answers_are_explained_when_they_are_shown(void **state)
{
    (void)state;
    struct game g;
    begin(&g, "welcome");
    for (int round = 1; round <= 3; round++) {
        while (pl_round(pl_table_state(g.table)) == round) {
            assert_int_equal(told_of(&g, 0) + told_of(&g, 1), 2 * (round - 1));
            move(&g);
        }
        assert_int_equal(told_of(&g, 0), round);
        assert_int_equal(told_of(&g, 1), round);
    }
    end(&g);
}

/* Each is told at most once; those of the last moves that all can read of are; a full store forgets the oldest. */
static void motives_stand_beside_what_was_done(void **state)
{
    (void)state;
    static const char *const games[] = {"mars", "state51", "planetb", "hegemony"};
    for (size_t k = 0; k < sizeof games / sizeof games[0]; k++) {
        struct game g;
        int told = 0;
        const struct pl_motive *last = NULL;
        begin(&g, games[k]);
        for (int i = 0; i < 100 && !pl_over(pl_table_state(g.table)); i++)
            move(&g);
        for (int i = 0; i < pl_table_events(g.table); i++) {
            const struct pl_motive *m = pl_motives_at(g.motives, g.table, i);
            assert_true(!m || m != last);
            last = m ? m : last;
            told += m != NULL;
        }
        assert_in_range(told, 10, 64);
        end(&g);
    }
}

static bool tells(const struct game *g, int gain)
{
    bool told = false;
    for (int i = 0; i < pl_table_events(g->table); i++) {
        const struct pl_motive *m = pl_motives_at(g->motives, g->table, i);
        told |= m && m->gain == gain;
    }
    return told;
}

/* What is taken back is not told of, nor is what comes in its place told of with the old motive. */
static void moves_that_are_taken_back_have_no_motive(void **state)
{
    (void)state;
    struct game g;
    int seat = 0, tried = 0;
    begin(&g, "mars");
    for (int i = 0; i < 200 && !tried; i++) {
        int known = 4200 + 2 * i;
        move(&g);
        pl_move taken = pl_table_move(g.table, pl_table_moves(g.table) - 1, &seat);
        struct pl_motive m = {.sort = PL_MOTIVE_BETTER, .seat = (int8_t)seat, .wants = -1, .gain = known};
        struct pl_motive other = m;
        other.seat = (int8_t)!seat;
        other.gain = known + 1;
        pl_motives_add(g.motives, g.table, &m); /* in place of the first one */
        pl_motives_add(g.motives, g.table, &other);
        assert_false(tells(&g, known + 1)); /* that seat has done nothing */
        if (!tells(&g, known) || !pl_table_undo(g.table, seat, NULL)) {
            m.gain = 0;
            pl_motives_add(g.motives, g.table, &m);
            continue; /* not to be seen, or known by now */
        }
        struct pl_moves moves;
        assert_false(tells(&g, known));
        pl_list(pl_table_state(g.table), seat, &moves);
        pl_move instead = moves.move[moves.n > 1 && moves.move[0] == taken];
        tried += moves.n > 1;
        assert_true(pl_table_play(g.table, seat, instead, NULL));
        assert_true(moves.n == 1 || !tells(&g, known));
    }
    assert_int_equal(tried, 1);
    end(&g);
}

int main(void)
{
    static const struct property properties[] = {
        {"a motive follows what its seat may know", knows_no_more_than_its_seat, 20, true},
        {"a motive has words in every language", is_told, 20, false},
        {"others hear what a bot wants, and no more", others_hear_little, 20, true},
    };
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(secret_lines_are_nobodys_wish),
        cmocka_unit_test(who_does_not_think_says_so),
        cmocka_unit_test(secret_answers_are_explained_when_they_are_shown),
        cmocka_unit_test(motives_stand_beside_what_was_done),
        cmocka_unit_test(moves_that_are_taken_back_have_no_motive),
    };
    int failed = run_properties("motives", properties, sizeof properties / sizeof properties[0]);
    return failed + cmocka_run_group_tests_name("motives of a table", tests, NULL, NULL);
}
