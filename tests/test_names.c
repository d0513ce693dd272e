/* Names and lines of chat: which may be written, and which names people would take for each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/server.h"

enum { LONGEST = 4 * SAY_LETTERS + 1 };

/* One character in UTF-8, surrogates included. */
static char *put_code(char *out, uint32_t code)
{
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    *out++ = (char)(first[more] | code >> 6 * more);
    while (more-- > 0)
        *out++ = (char)(0x80 | (code >> 6 * more & 0x3f));
    *out = '\0';
    return out;
}

static bool is_name(const char *given)
{
    char name[NAME_MAX_BYTES];
    return sv_read_line(given, NAME_LETTERS, name, sizeof name);
}

static void becomes(const char *given, const char *line)
{
    char name[NAME_MAX_BYTES];
    assert_true(sv_read_line(given, NAME_LETTERS, name, sizeof name));
    assert_string_equal(name, line);
}

/* --- Lines --- */

static void people_may_be_called_what_they_are_called(void **state)
{
    (void)state;
    static const char *const names[] = {
        "Олег",
        "Іван",
        "Їжачок",
        "Ґанна",
        "Ёлка",
        "Мар’яна",
        "O'Neil",
        "Zoë",
        "Nguyễn Thị Ánh",
        "Łukasz",
        "Ἀχιλλεύς",
        "李小龍",
        "홍길동",
        "さくら",
        "नमस्ते",
        "தமிழ்",
        "คุณย่า",
        "محمد",
        "می‌خواهم",
        "שָׁלוֹם",
        "ქეთი",
        "Հայկ",
        "ক্ষ্মো",
        "👩‍🚀",
        "☀️ Сонце",
        "❤️‍🔥",
        "1️⃣",
        "🇺🇦",
        "👍🏽",
        "\U0001fae9",
        "A",
        "7",
        "a\u00a0b",
        "R2-D2",
        "Ада 2",
        "_-_",
        "؀12",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (!is_name(names[i]))
            fail_msg("%s", names[i]);
}

static void letters_are_kept_in_one_way(void **state)
{
    (void)state;
    becomes("Андрии\u0306", "Андрий");
    becomes("И\u0306ожик", "Йожик");
    becomes("\u0406\u0308жак", "Їжак");
    becomes("Zoe\u0308", "Zoë");
    becomes("\u1112\u1169\u11bc", "홍");
    becomes("\u212bke", "Åke");
    becomes("q\u0307\u0323", "q\u0323\u0307");
}

static void what_is_not_seen_is_refused_wherever_it_is(void **state)
{
    (void)state;
    static const uint32_t hidden[] = {0x1,     0x1f,    0x7f,    0x85,    0xad,    0x34f,   0x378,   0x61c,   0x115f,
                                      0x1160,  0x17b4,  0x180b,  0x180e,  0x200b,  0x200e,  0x2028,  0x2029,  0x202e,
                                      0x2060,  0x2065,  0x2066,  0x206f,  0x2800,  0x3164,  0xd800,  0xdfff,  0xe000,
                                      0xfdd0,  0xfeff,  0xffa0,  0xfff0,  0xfff9,  0xfffc,  0xffff,  0x13430, 0x13441,
                                      0x1bca0, 0x1bca3, 0x1d159, 0x1d173, 0x1fffe, 0x50000, 0xe0001, 0xe0041, 0xe0100,
                                      0xe01ef, 0xe0fff, 0xf0000, 0x10ffff};
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        for (int where = 0; where < 4; where++) { /* alone, before, between, after */
            char text[16], *at = text;
            if (where > 1)
                *at++ = 'a';
            at = put_code(at, hidden[i]);
            if (where == 1 || where == 2)
                *at++ = 'b';
            *at = '\0';
            if (is_name(text))
                fail_msg("U+%04X at %d", hidden[i], where);
        }
}

static void a_name_shows_something(void **state)
{
    (void)state;
    static const char *const names[] = {"",
                                        " ",
                                        "\u00a0",
                                        "\u2003\u3000",
                                        "\u200d",
                                        "\u200c",
                                        "\ufe0f",
                                        "\u0301",
                                        "a \u0301",
                                        "a\u200d",
                                        "a\u200d\u200db",
                                        "\u200da",
                                        "a\u200d b",
                                        "a\ufe0f",
                                        "\u2600\ufe0f\ufe0f",
                                        "\u2600\ufe0f\u200d",
                                        "\u093e",
                                        "\u20dd"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (is_name(names[i]))
            fail_msg("%zu: '%s'", i, names[i]);
}

/* Whichever they are, however they are written: four on a letter, and no more. */
static void marks_make_no_towers(void **state)
{
    (void)state;
    static const uint32_t marks[] = {0x301,   0x316,   0x483,   0x488,   0x5b0,   0x64b,  0x903,  0x93e,  0xe31,
                                     0x1ab0,  0x1dc0,  0x20d0,  0x20dd,  0x2de0,  0x2dff, 0x302a, 0x3099, 0xa66f,
                                     0xa67c,  0xa69e,  0xa69f,  0xa6f0,  0xa8e0,  0xa8f1, 0xabec, 0xfb1e, 0xfe20,
                                     0x10a38, 0x1d165, 0x1e000, 0x1e02a, 0x1e130, 0x1e8d0};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        for (int n = 1; n <= 6; n++) {
            char text[64] = "x", *at = text + 1;
            for (int k = 0; k < n; k++)
                at = put_code(at, marks[i]);
            strcpy(at, "y");
            if (is_name(text) != (n <= 4))
                fail_msg("%d times U+%04X", n, marks[i]);
        }
    assert_true(is_name("e\u0301\u0301\u0301\u0301"));
    assert_false(is_name("\u00e9\u0301\u0301\u0301\u0301")); /* one came with the letter */
    assert_false(is_name("\u0344\u0344\u0344"));
    assert_false(is_name("e\u0344\u0344\u0344")); /* each is two */
    assert_false(is_name("\u0439\u2de0\ua69e\ua8e0\U0001e000"));
}

static void a_line_has_its_length_in_characters(void **state)
{
    (void)state;
    char text[LONGEST + 8], line[SAY_MAX_BYTES], *at = text;
    for (int i = 1; i <= NAME_LETTERS + 1; i++) {
        at = put_code(at, 0x1f600);
        assert_int_equal(is_name(text), i <= NAME_LETTERS);
    }
    at = text;
    for (int i = 1; i <= SAY_LETTERS + 1; i++) {
        at = put_code(at, 0x10400);
        assert_int_equal(sv_read_line(text, SAY_LETTERS, line, sizeof line), i <= SAY_LETTERS);
    }
    at = text;
    for (int i = 0; i < NAME_LETTERS; i++)
        at = put_code(at, 0x958); /* always two */
    assert_false(is_name(text));
    at = text;
    for (int i = 0; i < 2 * NAME_LETTERS; i++)
        at = put_code(at, i % 2 ? 0x306 : 0x438); /* always one */
    assert_true(is_name(text));
    char much[65536];
    memset(much, 'a', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    assert_false(is_name(much) || sv_read_line(much, SAY_LETTERS, line, sizeof line));
    char little[4];
    assert_true(sv_read_line("abc", 10, little, sizeof little));
    assert_false(sv_read_line("abcd", 10, little, sizeof little));
}

static void damaged_text_is_refused(void **state)
{
    (void)state;
    static const char *const damaged[] = {"\x80",
                                          "a\xff",
                                          "a\xc3",
                                          "a\xc3(",
                                          "\xc0\x80",
                                          "\xc1\xbf",
                                          "\xe0\x80\xaf",
                                          "\xe2\x82",
                                          "\xf0\x80\x80\xaf",
                                          "\xf0\x9f\x98",
                                          "\xf4\x90\x80\x80",
                                          "\xf8\x88\x80\x80\x80",
                                          "\xfe\xff",
                                          "\xed\xa0\x80",
                                          "\xed\xbf\xbf",
                                          "a\xed\xa0\xbd\xed\xb8\x80"};
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        if (is_name(damaged[i]))
            fail_msg("%zu", i);
        sv_same_name(damaged[i], "Olena");
        assert_true(sv_same_name(damaged[i], damaged[i]));
    }
}

/* Whatever is let through is the same when it is read again, and is the same name as itself. */
static void every_character_is_judged(void **state)
{
    (void)state;
    int seen = 0;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        char text[8], line[NAME_MAX_BYTES], again[NAME_MAX_BYTES];
        put_code(text, code);
        bool fine = sv_read_line(text, NAME_LETTERS, line, sizeof line);
        seen += fine;
        if (!fine)
            continue;
        if (!sv_read_line(line, NAME_LETTERS, again, sizeof again) || strcmp(line, again) != 0)
            fail_msg("U+%04X is not the same again", code);
        if (!sv_same_name(text, line) || !sv_same_name(line, text))
            fail_msg("U+%04X is not itself", code);
        if (sv_same_name(text, ""))
            fail_msg("U+%04X is taken for nothing", code);
    }
    assert_in_range(seen, 140000, 300000);
}

/* --- Names --- */

static void names_that_look_alike_are_the_same(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        /* case and blanks */
        {"Олена Я", "олена я"},
        {"Олена Я", " ОЛЕНА  Я "},
        {"Олена Я", "Олена\u00a0Я"},
        {"Олена Я", "ОленаЯ"},
        {"Ґанна", "ґАННА"},
        {"Їжак", "ЇЖАК"},
        {"Ёж", "ёж"},
        {"Straße", "STRASSE"},
        {"Straße", "STRAẞE"},
        {"Σίσυφος", "ΣΊΣΥΦΟΣ"},
        /* the same letters, written otherwise */
        {"Андрій", "Андріи\u0306"},
        {"Їжак", "І\u0308жак"},
        {"Zoë", "Zoe\u0308"},
        {"q\u0307\u0323", "q\u0323\u0307"},
        {"é", "е\u0301"}, /* the second is Cyrillic, and has no sign of its own */
        /* what is not seen */
        {"Ада", "А\u200dда"},

        {"Ада", "А\u00adда"},
        {"Ада", "А\u200bда"},
        {"Ада", "А\u2060да"},
        {"Ада", "Ада\U0001bca0"},
        {"Ада", "Ад\ufe0fа"},
        {"Ада", "А\u034fда"},
        {"Ада", "Ада\u3164"},
        {"Ada", "Ad\u2d7fa"},
        /* letters of other alphabets */
        {"Ада", "Aда"},
        {"Ада", "Адa"},
        {"Іван", "Iван"},
        {"Ann", "Αnn"},
        {"Олег", "Олеr"},
        {"Олег", "Oлег"},
        {"Вова", "Bовa"},
        {"Нора", "Hopa"},
        {"Петро", "Пeтpo"},
        {"Ан", "Ah"},
        {"АН", "AH"},
        {"ан", "ah"},
        {"СОВА", "COBA"},
        {"Тома", "Toma"},
        {"Paul", "Раul"},
        {"Ѕам", "Sам"},
        {"Jack", "Јаck"},
        {"Ρita", "Pita"},
        {"Хома", "Xoмa"},
        {"Vova", "ѵova"},
        {"Ձ", "Ձ"},
        /* letters and figures */
        {"Ilya", "llya"},
        {"Ilya", "1lya"},
        {"Ilya", "IIya"},
        {"Ilya", "llYA"},
        {"Ilya", "lLYA"},
        {"Ilya", "|lya"},
        {"Bob", "B0b"},
        {"bob", "b0B"},
        {"O", "0"},
        {"О", "0"},
        {"Олена", "0лена"},
        {"Modern", "Modem"},
        {"rnia", "mia"},
        {"RNIA", "rnia"},
        {"Ада 2", "Ада ２"},
        /* the same in other clothes */
        {"Ada", "Ａｄａ"},
        {"Ada", "𝐀𝐝𝐚"},
        {"Ada", "𝒜𝒹𝒶"},
        {"Ada", "Ⓐⓓⓐ"},
        {"Ada", "ᴬᵈᵃ"},
        {"fi", "ﬁ"},
        {"Ken", "\u212aen"},
        {"Ada 2", "Ada ²"},
        {"Ⅳ", "IV"},
        {"ﷺ", "صلى الله عليه وسلم"},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        if (!sv_same_name(same[i][0], same[i][1]) || !sv_same_name(same[i][1], same[i][0]))
            fail_msg("%zu: %s, %s", i, same[i][0], same[i][1]);
}

static void other_names_are_other_names(void **state)
{
    (void)state;
    static const char *const others[][2] = {
        {"\u0430\u4430", "\u4430\u4430"}, /* which are remembered in the same place */
        {"Олег", "Олена"},
        {"Іван", "Иван"},
        {"Іван", "Івана"},
        {"Ян", "Яна"},
        {"Ілля", "Илья"},
        {"Андрій", "Андрей"},
        {"Марія", "Мария"},
        {"Ганна", "Анна"},
        {"Ганна", "Ґанна"},
        {"Їва", "Іва"},
        {"Йося", "Иося"},
        {"Ёла", "Ела"},
        {"Ann", "Anna"},
        {"Ian", "Lan"},
        {"Ira", "Іра"},
        {"Zoe", "Zoë"},
        {"Ali", "All"},
        {"Mia", "Mila"},
        {"Tom", "Tim"},
        {"Ada", "Ada 2"},
        {"Ada 2", "Ada 3"},
        {"Ada 1", "Ada 11"},
        {"Vera", "Вера"},
        {"Ada", "Nova"},
        {"Sol", "Luma"},
        {"李", "李小"},
        {"홍", "황"},
        {"한", "환"},
        {"👍", "👎"},
        {"🇺🇦", "🇦🇺"},
        {"न", "नि"},
        {"", "a"},
        {"a", ""},
        {"m", "rnn"},
        {"rr", "m"},
        {"Олег", "Оле"},
        {"q\u0323", "q\u0307"},
        {"ـ", "ا"},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (sv_same_name(others[i][0], others[i][1]) || sv_same_name(others[i][1], others[i][0]))
            fail_msg("%zu: %s, %s", i, others[i][0], others[i][1]);
}

/* Longer than anything that can be typed now, and all of the longest letters. */
static void long_names_are_compared_within_bounds(void **state)
{
    (void)state;
    static const uint32_t letters[] = {'m', 'r', 0xfdfa, 0x3300, 0x2a74, 0x609, 0x321d, 0x958, 0x1d1c0, 0x10400};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        char text[LONGEST], *at = text;
        for (int n = 0; n < SAY_LETTERS; n++)
            at = put_code(at, letters[i]);
        assert_true(sv_same_name(text, text));
        assert_int_equal(sv_same_name(text, "rn"), false);
        char *short_one = strchr(text, '\0') - 3 * strlen("\U0001f600");
        sv_same_name(text, short_one);
    }
    char ms[] = "mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", rns[2 * sizeof ms] = "";
    for (size_t i = 0; ms[i]; i++)
        strcat(rns, "rn");
    rns[NAME_LETTERS] = ms[NAME_LETTERS / 2] = '\0';
    assert_true(sv_same_name(ms, rns));
    rns[NAME_LETTERS - 1] = 'r';
    assert_false(sv_same_name(ms, rns));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_may_be_called_what_they_are_called),
        cmocka_unit_test(letters_are_kept_in_one_way),
        cmocka_unit_test(what_is_not_seen_is_refused_wherever_it_is),
        cmocka_unit_test(a_name_shows_something),
        cmocka_unit_test(marks_make_no_towers),
        cmocka_unit_test(a_line_has_its_length_in_characters),
        cmocka_unit_test(damaged_text_is_refused),
        cmocka_unit_test(every_character_is_judged),
        cmocka_unit_test(names_that_look_alike_are_the_same),
        cmocka_unit_test(other_names_are_other_names),
        cmocka_unit_test(long_names_are_compared_within_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
