/* Every word that a player reads exists in every language: first the games'
 * tables are walked, then what random games really show. */
#include "trial.h"

/* --- Messages --- */

static bool has_place(const char *message, const char *name, size_t n)
{
    for (const char *open = strchr(message, '{'); open; open = strchr(open + 1, '{'))
        if (strncmp(open + 1, name, n) == 0 && open[1 + n] == '}')
            return true;
    return false;
}

/* Every {place} of `from` is in `in` too. */
static void assert_places(const char *from, const char *in)
{
    for (const char *open = strchr(from, '{'); open; open = strchr(open + 1, '{')) {
        size_t n = strcspn(open + 1, "}");
        if (!has_place(in, open + 1, n))
            fail_msg("{%.*s} of '%s' is not in '%s'", (int)n, open + 1, from, in);
    }
}

static void assert_translated(const char *one, const char *many)
{
    for (int lang = PL_EN + 1; lang < PL_LANGS; lang++) {
        if (!pl_has_text(lang, one))
            fail_msg("'%s' is not translated to %s", one, pl_lang_name(lang));
        static const unsigned long counts[] = {1, 2, 5};
        for (int i = 0; i < 3; i++) {
            const char *text = many ? pl_ngettext(lang, one, many, counts[i]) : pl_gettext(lang, one);
            assert_places(many ? many : one, text);
            assert_places(text, many ? many : one);
        }
    }
}

/* --- Tables --- */

/* A word of a language, not a code such as "ax1". */
static bool has_latin_word(const char *text)
{
    int run = 0;
    for (; *text; text++) {
        bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
        run = letter ? run + 1 : 0;
        if (run == 3)
            return true;
    }
    return false;
}

/* What `say` puts instead shows up in play. */
static void assert_kind_translated(const struct pl_kind *kind)
{
    for (int v = 0; kind && !kind->say && v < kind->count; v++) {
        if (kind->says && kind->says[v])
            assert_translated(kind->says[v], NULL);
        else if (kind->words && kind->words[v] && has_latin_word(kind->words[v]))
            fail_msg("the word '%s' of %s is shown to people but says nothing in their language", kind->words[v],
                     kind->name);
    }
}

static void assert_message(const char *one, const char *many, const struct pl_arg *arg, int args)
{
    if (!one)
        return;
    assert_translated(one, many);
    for (const char *open = strchr(one, '{'); open; open = strchr(open + 1, '{')) {
        size_t n = strcspn(open + 1, "}");
        bool known = n == 4 && memcmp(open + 1, "seat", 4) == 0;
        for (int i = 0; i < args; i++) {
            if (!arg[i].name || strlen(arg[i].name) != n || memcmp(arg[i].name, open + 1, n) != 0)
                continue;
            known = true;
            assert_kind_translated(arg[i].kind);
        }
        if (!known)
            fail_msg("nothing fills {%.*s} of '%s'", (int)n, open + 1, one);
    }
}

/* Values of a move that need 16 bits take two places, and any kind of more than 256 values does need them. */
static void arguments_fit(const struct pl_phrase *verb)
{
    for (int i = 0; i < 3; i++) {
        const struct pl_kind *kind = verb->arg[i].kind;
        if (!kind || (!kind->wide && kind->count <= 256))
            continue;
        if (!kind->wide)
            fail_msg("%s: %d values of %s do not fit", verb->word, kind->count, kind->name);
        if (i == 2 || verb->arg[i + 1].name)
            fail_msg("%s: nothing may stand in the second place of %s", verb->word, kind->name);
    }
}

static void tables_are_translated(void **state)
{
    const struct pl_game *game = *state;
    assert_translated(game->title, NULL);
    for (const struct pl_option *option = game->options; option->name; option++) {
        assert_translated(option->says, NULL);
        assert_kind_translated(option->values);
    }
    for (const struct pl_option *option = game->seat_options; option && option->name; option++) {
        assert_translated(option->says, NULL);
        assert_kind_translated(option->values);
    }
    for (int i = 0; game->steps[i]; i++) {
        const struct pl_step *s = game->steps[i];
        if (s->says)
            assert_translated(s->says, s->many); /* games fill its places in their own way */
        assert_message(s->asks, NULL, s->arg, 3);
        if (s->ask && !s->asks)
            fail_msg("step %s asks without a question", s->name);
    }
    for (const struct pl_phrase *verb = game->verbs; verb->word; verb++)
        assert_message(verb->says, verb->many, verb->arg, 3);
    for (const struct pl_phrase *verb = game->verbs; verb->word; verb++)
        arguments_fit(verb);
    for (const struct pl_phrase *event = game->events; event->word; event++)
        assert_message(event->says, event->many, event->arg, 4);
    for (const struct pl_reason *reason = game->reasons + 1; reason->rule; reason++)
        assert_message(reason->says, reason->many, reason->arg, PL_WHY_ARGS);
}

/* The rule that a reason cites is written down; the template game has no page of rules. */
static void reasons_cite_rules(void **state)
{
    const struct pl_game *game = *state;
    char path[120], line[600];
    snprintf(path, sizeof path, "docs/rules/%s.md", game->name);
    for (const struct pl_reason *reason = game->reasons + 1; reason->rule; reason++) {
        FILE *file = fopen(path, "r");
        if (!file && strcmp(game->name, "null") == 0)
            return;
        if (!file)
            fail_msg("%s can't be opened (tests run in the repository's root)", path);
        char number[40];
        snprintf(number, sizeof number, "**%s**", reason->rule);
        bool found = false;
        while (fgets(line, sizeof line, file))
            found |= strncmp(line, number, strlen(number)) == 0;
        fclose(file);
        if (!found)
            fail_msg("%s has no rule %s, which '%s' cites", path, reason->rule, reason->says);
    }
}

/* A reason names what it is about, a player by the name that the player goes by. */
static void reasons_name_things(void **state)
{
    (void)state;
    static const char *const says[PL_LANGS] = {"it lies with the played cards: one", "вона вже серед зіграних карт: 1",
                                               "она уже среди сыгранных карт: 1"};
    static const char position[] = "{\"gone\":[\"one#1\",\"two#1\"],\"bag\":[\"two#2\",\"two#3\",\"two#4\",\"three#1\","
                                   "\"three#2\",\"three#3\"],\"round\":2,\"seats\":[{\"hand\":[\"one#2\",\"one#3\"]},"
                                   "{\"hand\":[\"one#4\",\"three#4\"]}]}";
    struct pl_setup setup;
    struct pl_error error;
    struct pl_moves moves;
    pl_move move;
    pl_setup_init(&setup, pl_game_find("null"));
    struct pl_table *t = pl_table_new(&setup, NULL);
    struct pl_state *s = malloc(pl_size(pl_table_state(t)));
    memcpy(s, pl_table_state(t), pl_size(pl_table_state(t)));
    if (!pl_overlay(s, position, strlen(position), &error))
        fail_msg("%s", error.text);
    pl_explain(s, 0, &moves);
    assert_int_equal(moves.n, 2);
    for (int i = 0; i < moves.refused; i++) {
        for (enum pl_lang lang = PL_EN; lang < PL_LANGS && pl_arg(moves.refused_move[i], 0) == 0; lang++) {
            char buf[200];
            struct pl_text text = pl_text_in(buf, sizeof buf);
            pl_refusal_says(s, &moves, i, NULL, lang, &text);
            assert_string_equal(buf, says[lang]);
        }
    }
    assert_false(pl_read_move(s, 0, "play one#1", &move, &error));
    assert_string_equal(error.text, "play one#1 is not possible: it lies with the played cards: one (R1.1)");
    free(s);
    pl_table_free(t);
}

/* R6.8: whose claim it is that keeps others from a hex of Mars. */
static void a_claim_names_its_owner(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_moves moves = {.refused = 1, .refused_why = {0}, .refused_about = {{2, 0}}};
    const struct pl_reason *reason;
    pl_setup_init(&setup, pl_game_find("mars"));
    setup.seats = 2;
    struct pl_table *t = pl_table_new(&setup, NULL);
    for (reason = setup.game->reasons + 1; strcmp(reason->rule, "R6.8") != 0 || !reason->arg[0].name; reason++)
        assert_non_null(reason->rule);
    moves.refused_why[0] = (pl_why)(reason - setup.game->reasons);
    static const char *const names[] = {"Ann", "Ben"};
    char buf[200];
    struct pl_text text = pl_text_in(buf, sizeof buf);
    pl_refusal_says(pl_table_state(t), &moves, 0, names, PL_EN, &text);
    assert_string_equal(buf, "the hex is claimed: Ben");
    pl_table_free(t);
}

/* --- What is shown in play --- */

static bool is_utf8(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c;) {
        int more = *c < 0x80 ? 0 : *c >= 0xc2 && *c < 0xe0 ? 1 : *c >= 0xe0 && *c < 0xf0 ? 2 : *c >= 0xf0 ? 3 : -1;
        if (more < 0)
            return false;
        for (c++; more > 0; more--, c++)
            if ((*c & 0xc0) != 0x80)
                return false;
    }
    return true;
}

static bool reads_well(struct trial *t, const char *text, enum pl_lang lang)
{
    NEED(t, *text && is_utf8(text), "'%s' is empty or not UTF-8", text);
    NEED(t, !strpbrk(text, "{}\n"), "'%s' has places left to fill", text);
    NEED(t, lang == PL_EN || !has_latin_word(text), "'%s' has a word that is not in language %s", text,
         pl_lang_name(lang));
    return true;
}

static bool question_reads_well(struct trial *t, int seat, enum pl_lang lang)
{
    char buf[600];
    struct pl_moves moves;
    struct pl_text text = pl_text_in(buf, sizeof buf);
    pl_question(t->s, seat, lang, &text);
    if (!reads_well(t, buf, lang))
        return false;
    pl_explain(t->s, seat, &moves);
    for (int i = 0; i < moves.n; i++) {
        char piece[PL_PIECES_MAX][PL_WORD_MAX];
        text = pl_text_in(buf, sizeof buf);
        pl_move_says(t->s, moves.move[i], NULL, lang, &text);
        if (!reads_well(t, buf, lang))
            return false;
        int pieces = pl_pieces(t->s, moves.move[i], piece);
        NEED(t, pieces >= 0 && pieces <= PL_PIECES_MAX, "a move touches %d pieces", pieces);
        for (int p = 0; p < pieces; p++)
            NEED(t, piece[p][0] && !strpbrk(piece[p], "{};"), "a move touches '%s'", piece[p]);
    }
    for (int i = 0; i < moves.refused; i++) {
        text = pl_text_in(buf, sizeof buf);
        pl_move_says(t->s, moves.refused_move[i], NULL, lang, &text);
        if (!reads_well(t, buf, lang))
            return false;
        text = pl_text_in(buf, sizeof buf);
        pl_refusal_says(t->s, &moves, i, NULL, lang, &text);
        if (!reads_well(t, buf, lang))
            return false;
    }
    return true;
}

static bool events_read_well(struct trial *t, const struct pl_log *log, enum pl_lang lang)
{
    for (int i = 0; i < log->n && i < PL_LOG_MAX; i++) {
        char buf[600];
        struct pl_text text = pl_text_in(buf, sizeof buf);
        pl_event_says(t->s, &log->event[i], NULL, lang, &text);
        if (!reads_well(t, buf, lang))
            return false;
    }
    return true;
}

static bool scores_read_well(struct trial *t, enum pl_lang lang)
{
    struct pl_score score;
    for (int seat = 0; seat < t->setup.seats + pl_rivals(t->s); seat++) {
        pl_score(t->s, seat, PL_ALL, &score);
        for (int i = 0; i < score.lines; i++)
            if (!reads_well(t, pl_gettext(lang, score.line[i].label), lang))
                return false;
    }
    for (int i = 0; i < pl_rivals(t->s); i++)
        if (!reads_well(t, pl_rival_name(t->s, i, lang), lang))
            return false;
    NEED(t, !*pl_rival_name(t->s, pl_rivals(t->s), lang), "there is a rival too many");
    return true;
}

/* The longest line, in characters; those of the escapes for colour take no room. */
static int columns(const char *text)
{
    int longest = 0, here = 0;
    for (; *text; text++) {
        if (*text == '\x1b')
            text += strcspn(text, "m");
        else if (*text == '\n')
            here = 0;
        else if ((*text & 0xc0) != 0x80)
            longest = ++here > longest ? here : longest;
    }
    return longest;
}

/* Wherever the room ends, in the middle of a colour too: the sanitizer knows how much there is. */
static bool board_can_be_cut(struct trial *t, int seat, const struct pl_style *style, size_t len)
{
    size_t size = 1 + (size_t)roll_below(&t->dice, (int)len);
    char *buf = malloc(size);
    if (!buf)
        abort();
    struct pl_text text = pl_text_in(buf, size);
    pl_board(t->s, seat, style, &text);
    bool whole = text.len == len && strlen(buf) < size;
    free(buf);
    return whole;
}

static bool board_fits(struct trial *t, enum pl_lang lang)
{
    static const int widths[] = {80, 120};
    for (int i = 0; i < 8; i++) {
        struct pl_style style = {.lang = lang, .width = widths[i % 2], .ascii = i & 2, .colour = i & 4};
        int seat = roll_below(&t->dice, t->setup.seats + 2) - 2;
        struct pl_text text = pl_text_in(NULL, 0);
        pl_board(t->s, seat, &style, &text);
        NEED(t, board_can_be_cut(t, seat, &style, text.len), "a board that is cut is another");
        char *buf = malloc(text.len + 1);
        if (!buf)
            abort();
        text = pl_text_in(buf, text.len + 1);
        pl_board(t->s, seat, &style, &text);
        int wide = columns(buf);
        bool utf8 = is_utf8(buf), escapes = strchr(buf, '\x1b'), plain = true;
        for (const char *c = buf; *c; c++)
            plain &= (unsigned char)*c < 0x80;
        free(buf);
        NEED(t, utf8, "the board in %s is not UTF-8", pl_lang_name(lang));
        NEED(t, wide <= style.width, "the board in %s is %d columns wide, not %d", pl_lang_name(lang), wide,
             style.width);
        NEED(t, style.colour || !escapes, "a board without colour has escapes");
        NEED(t, !style.ascii || lang != PL_EN || plain, "a board in ASCII has other characters");
    }
    return true;
}

static bool play_reads_well(struct trial *t)
{
    struct pl_log log = {.n = 0};
    do {
        for (enum pl_lang lang = PL_EN; lang < PL_LANGS; lang++)
            if (!events_read_well(t, &log, lang))
                return false;
        if (!pl_over(t->s) && roll_below(&t->dice, 5 * t->setup.seats))
            continue;
        int seat = any_asked(t->s, &t->dice);
        for (enum pl_lang lang = PL_EN; lang < PL_LANGS; lang++)
            if ((seat >= 0 && !question_reads_well(t, seat, lang)) || !scores_read_well(t, lang) ||
                !board_fits(t, lang))
                return false;
    } while (step(t->s, &t->dice, &log) && ++t->played);
    return true;
}

int main(void)
{
    static const struct property shown = {"what is shown in play reads well in en, uk and ru", play_reads_well, 150,
                                          false};
    int failed = run_properties("words in play", &shown, 1);
    const struct CMUnitTest reasons[] = {
        cmocka_unit_test(reasons_name_things),
        cmocka_unit_test(a_claim_names_its_owner),
    };
    failed += cmocka_run_group_tests_name("reasons", reasons, NULL, NULL);
    for (int i = 0; i < pl_game_count(); i++) {
        void *game = (void *)(uintptr_t)pl_game_at(i);
        const struct CMUnitTest tests[] = {
            {"the tables are translated", tables_are_translated, NULL, NULL, game},
            {"every reason cites a rule that is written down", reasons_cite_rules, NULL, NULL, game},
        };
        failed += _cmocka_run_group_tests(pl_game_name(pl_game_at(i)), tests, 2, NULL, NULL);
    }
    return failed;
}
