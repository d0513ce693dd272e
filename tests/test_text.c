/* Text: buffers that are cut and never overflow, plural forms, errors of one
 * line, and moves as people type them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/game.h"

static void text_is_cut_and_counted(void **state)
{
    (void)state;
    char buf[8] = "???????";
    struct pl_text text = pl_text_in(buf, 6);
    assert_string_equal(buf, "");
    pl_put(&text, "abc");
    pl_putf(&text, "%d", 12345);
    assert_string_equal(buf, "abc12");
    assert_int_equal(text.len, 8);
    pl_put(&text, "more");
    assert_string_equal(buf, "abc12");
    assert_int_equal(text.len, 12);
    assert_int_equal(buf[6], '?');
    text = pl_text_in(NULL, 0);
    pl_put(&text, "abc");
    assert_int_equal(text.len, 3);
}

static void errors_are_one_printable_line(void **state)
{
    (void)state;
    struct pl_error error;
    assert_false(pl_fail(&error, "a %s b", "\x1b[31m\n\t\xc2\x9b"));
    assert_string_equal(error.text, "a ?[31m???? b");
    assert_false(pl_fail(&error, "in it: %s", error.text));
    assert_string_equal(error.text, "in it: a ?[31m???? b");
    char cyrillic[600];
    for (int i = 0; i < 598; i += 2)
        memcpy(cyrillic + i, "ж", 3);
    assert_false(pl_fail(&error, "%s", cyrillic));
    assert_int_equal(strlen(error.text) % 2, 0);
    assert_false(pl_fail(NULL, "nobody reads this"));
}

static void languages_are_found_by_name(void **state)
{
    (void)state;
    for (int lang = 0; lang < PL_LANGS; lang++)
        assert_int_equal(pl_lang_find(pl_lang_name((enum pl_lang)lang)), lang);
    assert_int_equal(pl_lang_find("de"), -1);
    assert_int_equal(pl_lang_find(""), -1);
    assert_string_equal(pl_gettext(PL_UK, "no such message"), "no such message");
    assert_string_equal(pl_gettext(PL_UK, ""), "");
    assert_false(pl_has_text(PL_RU, "no such message"));
}

/* 1 and 21 sound alike, so do 2 and 22, 5 and 11; 1, 2 and 5 do not. */
static void plurals_follow_the_language(void **state)
{
    (void)state;
    const char *one = "{seat} wins {n} point", *many = "{seat} wins {n} points";
    assert_string_equal(pl_ngettext(PL_EN, one, many, 1), one);
    assert_string_equal(pl_ngettext(PL_EN, one, many, 21), many);
    for (enum pl_lang lang = PL_UK; lang <= PL_RU; lang++) {
        static const unsigned long alike[3][5] = {{1, 21, 101, 1001, 31}, {2, 3, 24, 104, 92}, {5, 0, 11, 12, 114}};
        for (int form = 0; form < 3; form++) {
            const char *first = pl_ngettext(lang, one, many, alike[form][0]);
            for (int i = 1; i < 5; i++)
                assert_string_equal(pl_ngettext(lang, one, many, alike[form][i]), first);
            assert_string_not_equal(first, pl_ngettext(lang, one, many, alike[(form + 1) % 3][0]));
        }
    }
}

/* --- Moves as they are typed, at a table of the template game --- */

static struct pl_state *deal(void)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find("null"));
    struct pl_state *s = malloc(pl_state_size(&setup));
    assert_non_null(s);
    pl_deal(s, &setup);
    const char *hands =
        "{\"seats\": [{\"hand\": [\"one#1\", \"two#1\", \"two#2\"]}, {\"hand\": [\"one#2\", \"one#3\", \"one#4\"]}]}";
    struct pl_error error;
    if (!pl_overlay(s, hands, strlen(hands), &error))
        fail_msg("%s", error.text);
    return s;
}

static void assert_reads(const struct pl_state *s, const char *typed, const char *notation)
{
    struct pl_error error;
    char buf[PL_WORD_MAX];
    struct pl_text text = pl_text_in(buf, sizeof buf);
    pl_move m;
    if (!pl_read_move(s, 0, typed, &m, &error))
        fail_msg("'%s': %s", typed, error.text);
    pl_notation(s, m, &text);
    assert_string_equal(buf, notation);
}

static void assert_refuses(const struct pl_state *s, const char *typed, const char *words)
{
    struct pl_error error = {""};
    pl_move m = 0;
    assert_false(pl_read_move(s, 0, typed, &m, &error));
    assert_int_equal(m, 0);
    if (!strstr(error.text, words))
        fail_msg("'%s' is refused with '%s', which does not say '%s'", typed, error.text, words);
}

static void moves_are_read_as_typed(void **state)
{
    (void)state;
    struct pl_state *s = deal();
    assert_reads(s, "play one#1", "play one#1");
    assert_reads(s, "  PLAY   One#1 \t", "play one#1");
    assert_reads(s, "p o", "play one#1");
    assert_reads(s, "play two#2", "play two#2");
    assert_reads(s, "1", "play one#1");
    assert_reads(s, "3", "play two#2");
    assert_refuses(s, "p t", "two#1");
    assert_refuses(s, "play", "could be");
    assert_refuses(s, "4", "from 1 to 3");
    assert_refuses(s, "play three#1", "R1.1");
    assert_refuses(s, "pass", "'pass'");
    assert_refuses(s, "play one#1 now", "play one#1 now");
    free(s);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_and_counted),     cmocka_unit_test(errors_are_one_printable_line),
        cmocka_unit_test(languages_are_found_by_name), cmocka_unit_test(plurals_follow_the_language),
        cmocka_unit_test(moves_are_read_as_typed),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
