/* Tables that are loaded: networks take turns, and who loads most gives way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/server.h"

enum { MANY = 40 };

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER; /* closed while tables come */

struct table {
    struct sv_task task;
    struct sv_load *load;
    int number;
};

static int order[MANY + 1], loaded, dropped;

static void run(struct sv_task *task)
{
    (void)task;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void done(struct sv_task *task)
{
    struct table *table = (struct table *)task;
    dropped += task->dropped;
    order[loaded++] = table->number;
    sv_load_end(table->load);
}

static void come(struct sv_server *server, struct table *table, int number, const char *address)
{
    assert_true(sv_may_load(server, address));
    *table = (struct table){.task = {.run = run, .done = done}, .number = number};
    table->load = sv_load_begin(server, address);
    sv_load_work(table->load, &table->task);
}

static void end(struct sv_server *server)
{
    sv_loads_stop(server);
    while (server->finished || server->ending)
        sv_run_done(server, HUGE_VAL);
    sv_loads_free(server);
}

static void who_comes_from_elsewhere_is_next(void **state)
{
    struct sv_server server = {0};
    struct table table[MANY + 1];
    char address[64];
    (void)state;
    loaded = dropped = 0;
    sv_loads_open(&server);
    pthread_mutex_lock(&gate);
    for (int i = 0; i < MANY; i++) {
        snprintf(address, sizeof address, "192.0.2.%d", i); /* one network */
        come(&server, &table[i], i, address);
    }
    come(&server, &table[MANY], MANY, "198.51.100.1");
    pthread_mutex_unlock(&gate);
    while (loaded <= MANY)
        sv_run_done(&server, HUGE_VAL);
    assert_int_equal(order[0], 0); /* it was at work already */
    assert_int_equal(order[1], MANY);
    assert_int_equal(server.loading + dropped, 0);
    end(&server);
}

static void whoever_loads_most_gives_way(void **state)
{
    struct sv_server server = {0};
    struct sv_load *load[LOADING_MAX + 1];
    char address[64];
    (void)state;
    sv_loads_open(&server);
    for (int i = 0; i < LOADING_MAX; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::/64", i);
        assert_true(sv_may_load(&server, address));
        load[i] = sv_load_begin(&server, address);
    }
    assert_false(sv_may_load(&server, "2001:db8:1:7::/64"));
    assert_true(sv_may_load(&server, "2001:db8:2::/64"));
    load[LOADING_MAX] = sv_load_begin(&server, "2001:db8:2::/64");
    assert_int_equal(server.loading, LOADING_MAX + 1);
    for (int i = 0; i <= LOADING_MAX; i++)
        sv_load_end(load[i]);
    assert_int_equal(server.loading, 0);
    end(&server);
}

static void what_waits_at_the_end_is_dropped(void **state)
{
    struct sv_server server = {0};
    struct table table[MANY];
    (void)state;
    loaded = dropped = 0;
    sv_loads_open(&server);
    pthread_mutex_lock(&gate);
    for (int i = 0; i < MANY; i++)
        come(&server, &table[i], i, "192.0.2.1");
    pthread_mutex_unlock(&gate);
    end(&server);
    assert_int_equal(loaded, MANY);
    assert_in_range(dropped, 1, MANY);
    assert_int_equal(server.loading, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_comes_from_elsewhere_is_next),
        cmocka_unit_test(whoever_loads_most_gives_way),
        cmocka_unit_test(what_waits_at_the_end_is_dropped),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
