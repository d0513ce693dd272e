/* Levels for people: in every game each has a bot that exists, the next one is stronger, and a bot is called like the
 * level that it comes nearest to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "polity.h"

static long playouts_of(const char *bot)
{
    return atol(strchr(bot, ':') + 1);
}

/* Who learned nothing comes first. */
static void every_level_is_a_bot_and_the_next_one_thinks_longer(void **state)
{
    (void)state;
    for (int i = 0; i < pl_game_count(); i++) {
        struct pl_setup setup;
        bool learned = false;
        long last = 0;
        pl_setup_init(&setup, pl_game_at(i));
        for (int level = 0; level < PL_LEVELS; level++) {
            const char *name = pl_level_bot(setup.game, level);
            struct pl_bot *bot = pl_bot_new(name, &setup, 1, NULL);
            assert_non_null(bot);
            pl_bot_free(bot);
            if (!learned && strncmp(name, "mcts:", 5) == 0) {
                learned = true;
                last = 0;
            }
            assert_int_equal(strncmp(name, learned ? "mcts:" : "plain:", learned ? 5 : 6), 0);
            assert_true(playouts_of(name) > last && playouts_of(name) <= 10000); /* a server takes no more */
            last = playouts_of(name);
        }
    }
}

static void names_are_found(void **state)
{
    (void)state;
    const struct pl_game *mars = pl_game_find("mars"), *welcome = pl_game_find("welcome");
    for (int level = 0; level < PL_LEVELS; level++)
        assert_string_equal(pl_level_find(mars, pl_level_name(level)), pl_level_bot(mars, level));
    assert_string_not_equal(pl_level_find(mars, "easy"), pl_level_find(welcome, "easy"));
    static const char *const others[] = {"human", "random", "mcts:5", "rules", "", "Easy", "bob"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_ptr_equal(pl_level_find(mars, others[i]), others[i]);
}

static void a_bot_is_called_like_the_nearest_level(void **state)
{
    (void)state;
    for (int i = 0; i < pl_game_count(); i++) {
        const struct pl_game *game = pl_game_at(i);
        for (int level = 0; level < PL_LEVELS; level++)
            assert_int_equal(pl_level_of(game, pl_level_bot(game, level)), level);
        bool plain = strncmp(pl_level_bot(game, 0), "plain:", 6) == 0;
        assert_int_equal(pl_level_of(game, "plain:1"), 0);
        assert_int_equal(pl_level_of(game, "plain:10000000") < PL_LEVELS - 1, plain);
        assert_int_equal(pl_level_of(game, "mcts:1") > 0, plain);
        assert_int_equal(pl_level_of(game, "mcts:10000000"), PL_LEVELS - 1);
        assert_int_equal(pl_level_of(game, "mcts:9223372036854775807"), PL_LEVELS - 1);
        assert_int_equal(pl_level_of(game, "mcts:99999999999999999999"), PL_LEVELS - 1);
        assert_int_equal(pl_level_of(game, "mcts:-5"), -1);
        assert_int_equal(pl_level_of(game, "plain:"), -1);
        assert_int_equal(pl_level_of(game, "random"), -1);
        assert_int_equal(pl_level_of(game, "human"), -1);
        assert_int_equal(pl_level_of(game, PL_RULES), -1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_is_a_bot_and_the_next_one_thinks_longer),
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(a_bot_is_called_like_the_nearest_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
