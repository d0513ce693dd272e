/* The generator: ChaCha8 gives the published key stream, its numbers are fair,
 * a series of seeds repeats, and states in different threads don't meet. */
#include "trial.h"

#include "kernel/kernel.h"

static void assert_block(const uint8_t seed[32], uint64_t block, const char *hex)
{
    uint32_t key[8], out[16];
    char got[129];
    memcpy(key, seed, sizeof key);
    pl_chacha8(key, block, out);
    for (int i = 0; i < 64; i++)
        snprintf(got + 2 * i, 3, "%02x", (unsigned)(out[i / 4] >> 8 * (i % 4) & 0xff));
    assert_string_equal(got, hex);
}

/* Key and nonce zero: the first test vector of draft-strombergson-chacha-test-vectors, both of its blocks. */
static void chacha8_gives_the_published_stream(void **state)
{
    (void)state;
    static const uint8_t zero[32];
    assert_block(zero, 0,
                 "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                 "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
    assert_block(zero, 1,
                 "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                 "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

/* Made with an independent implementation: the whole key counts, and blocks past 32 bits. */
static void chacha8_uses_all_of_key_and_counter(void **state)
{
    (void)state;
    uint8_t key[32];
    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    assert_block(key, 0,
                 "4015b28f6e12ab6ad9e8667b31c51233f78f172790b2d94f326b2ed7ffbcbecb"
                 "ff9ead365f89ce3b6f4055bc759d90fd8f831d27c7b0df93b3b9ed8238a256d6");
    assert_block(key, (UINT64_C(1) << 32) + 5,
                 "3895cf7fd86c10b6a9d868a18d320f48a1ea58dcc4a5285d506bd21e023ad803"
                 "1873736d16a3ea7764e039b4fc3b3b91c0f429c050eb5eebd89d77aabdf4e964");
}

/* A state of the first game, dealt from a seed. */
static struct pl_state *deal(const char *seed)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_at(0));
    assert_true(pl_setup_seed(&setup, seed, NULL));
    struct pl_state *s = malloc(pl_state_size(&setup));
    assert_non_null(s);
    pl_deal(s, &setup);
    return s;
}

/* Chi-square, as far from its mean as chance never takes it (6 deviations). */
static void below_is_fair(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {2, 3, 6, 21, 63, 100};
    struct pl_state *s = deal("5eed");
    assert_int_equal(pl_below(s, 1), 0);
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        uint32_t n = sizes[k];
        long count[100] = {0};
        const long draws = 1000L * n;
        for (long i = 0; i < draws; i++) {
            uint32_t x = pl_below(s, n);
            assert_true(x < n);
            count[x]++;
        }
        double chi = 0;
        for (uint32_t x = 0; x < n; x++)
            chi += (double)(count[x] - 1000) * (double)(count[x] - 1000) / 1000;
        double freedom = n - 1, away = chi - freedom;
        if (away * away > 36 * 2 * freedom)
            fail_msg("below %u: chi-square %.1f with %.0f degrees of freedom", (unsigned)n, chi, freedom);
    }
    free(s);
}

/* 3 * 2^30 does not divide 2^32: unless some words are refused, one number of each three (by multiplication) or
 * the lowest third of them (by division) comes twice as often as the others. */
static void below_is_fair_for_large_numbers(void **state)
{
    (void)state;
    struct pl_state *s = deal("1a59e");
    long low = 0, third = 0;
    for (int i = 0; i < 30000; i++) {
        uint32_t x = pl_below(s, 3u << 30);
        assert_true(x < 3u << 30);
        low += x < 1u << 30;
        third += x % 3 == 0;
    }
    assert_in_range(low, 9500, 10500);
    assert_in_range(third, 9500, 10500);
    free(s);
}

static void chance_falls_as_set(void **state)
{
    (void)state;
    struct pl_state *s = deal("c4a11ce");
    struct pl_head *head = (struct pl_head *)s;
    head->chances = 2;
    head->chance[0] = 5;
    head->chance[1] = 9;
    uint64_t drawn = head->rng.drawn;
    assert_int_equal(pl_chance(s, 6), 5);
    assert_int_equal(pl_chance(s, 6), 3);
    assert_int_equal(head->chances, 0);
    assert_true(head->rng.drawn > drawn);
    assert_true(pl_chance(s, 6) < 6);
    free(s);
}

static void series_repeat_and_differ(void **state)
{
    (void)state;
    enum { N = 1000 };
    static struct pl_setup setup[N];
    struct pl_setup again;
    uint8_t base[PL_SEED_BYTES] = {1, 2, 3};
    for (int i = 0; i < N; i++) {
        pl_setup_init(&setup[i], pl_game_at(0));
        pl_setup_series(&setup[i], base, (uint64_t)i);
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(setup[i].seed, setup[j].seed, PL_SEED_BYTES);
    }
    pl_setup_init(&again, pl_game_at(0));
    pl_setup_series(&again, base, 7);
    assert_memory_equal(again.seed, setup[7].seed, PL_SEED_BYTES);
    base[31] ^= 0x80;
    pl_setup_series(&again, base, 7);
    assert_memory_not_equal(again.seed, setup[7].seed, PL_SEED_BYTES);
}

static void seeds_are_read_as_hexadecimal(void **state)
{
    (void)state;
    struct pl_setup setup;
    struct pl_error error;
    pl_setup_init(&setup, pl_game_at(0));
    assert_true(pl_setup_seed(&setup, "0aFf1", &error));
    assert_memory_equal(setup.seed, ((const uint8_t[5]){0x0a, 0xff, 0x10, 0, 0}), 5);
    static const char *const wrong[] = {"", "xyz", "12 4", "0x12",
                                        "00000000000000000000000000000000000000000000000000000000000000001"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(pl_setup_seed(&setup, wrong[i], &error));
        assert_int_equal(setup.seed[1], 0xff);
    }
}

/* --- Threads --- */

enum { THREADS = 4, GAMES = 20 };

static void *simulate(void *arg)
{
    uint64_t *hash = arg;
    static const uint8_t base[PL_SEED_BYTES] = "four threads, the same games";
    for (int g = 0; g < pl_game_count(); g++) {
        for (int i = 0; i < GAMES; i++) {
            struct pl_setup setup;
            pl_setup_init(&setup, pl_game_at(g));
            pl_setup_series(&setup, base, (uint64_t)i);
            setup.seats = 2;
            struct pl_state *s = malloc(pl_state_size(&setup));
            uint64_t dice = (uint64_t)i;
            pl_deal(s, &setup);
            while (step(s, &dice, NULL))
                ;
            *hash = *hash * 31 + pl_hash(s);
            free(s);
        }
    }
    return NULL;
}

static void threads_do_not_meet(void **state)
{
    (void)state;
    pthread_t thread[THREADS];
    uint64_t hash[THREADS] = {0}, alone = 0;
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, simulate, &hash[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    simulate(&alone);
    for (int i = 0; i < THREADS; i++)
        assert_true(hash[i] == alone);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha8_gives_the_published_stream),
        cmocka_unit_test(chacha8_uses_all_of_key_and_counter),
        cmocka_unit_test(below_is_fair),
        cmocka_unit_test(below_is_fair_for_large_numbers),
        cmocka_unit_test(chance_falls_as_set),
        cmocka_unit_test(series_repeat_and_differ),
        cmocka_unit_test(seeds_are_read_as_hexadecimal),
        cmocka_unit_test(threads_do_not_meet),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
