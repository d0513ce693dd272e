/* What the server tells systemd: the words of sd_notify(3), read at the other end of the socket. */
#include <limits.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/notify.h"

enum { PATIENCE = 60000 /* milliseconds: a busy machine */ };

static char folder[] = "/tmp/polity-notify-XXXXXX", path[sizeof folder + 16];
static int listener;

/* Listens as systemd would, at a path or at an '@' name, and names the place in the environment. */
static void listen_at(const char *name)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    size_t n = strlen(name);
    memcpy(at.sun_path, name, n);
    if (name[0] == '@')
        at.sun_path[0] = '\0';
    listener = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    assert_int_equal(
        bind(listener, (const struct sockaddr *)&at, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n)), 0);
    setenv("NOTIFY_SOCKET", name, 1);
}

static int listen_here(void **state)
{
    (void)state;
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/socket", folder);
    listen_at(path);
    return 0;
}

static int stop_listening(void **state)
{
    (void)state;
    close(listener);
    unlink(path);
    rmdir(folder);
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    unsetenv("WATCHDOG_PID");
    return 0;
}

static const char *hear(void)
{
    static char got[256];
    struct pollfd wait = {.fd = listener, .events = POLLIN};
    assert_int_equal(poll(&wait, 1, PATIENCE), 1);
    ssize_t n = recv(listener, got, sizeof got - 1, 0);
    assert_true(n > 0);
    got[n] = '\0';
    return got;
}

static void hears(const char *words)
{
    assert_string_equal(hear(), words);
}

static void hears_nothing(void)
{
    char got[16];
    assert_int_equal(recv(listener, got, sizeof got, MSG_DONTWAIT), -1);
}

static void a_path_is_told(void **state)
{
    (void)state;
    sv_notify("READY=1\nSTATUS=here");
    hears("READY=1\nSTATUS=here");
}

static void a_name_without_a_file_is_told(void **state)
{
    (void)state;
    char name[64];
    close(listener);
    snprintf(name, sizeof name, "@polity-notify-%ld", (long)getpid());
    listen_at(name);
    sv_notify("READY=1");
    hears("READY=1");
}

static void whoever_does_not_listen_is_told_nothing(void **state)
{
    (void)state;
    char endless[300];
    memset(endless, '/', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    const char *const names[] = {"", "@", "/", "relative", "/nowhere/at/all", "vsock:2:1", endless};
    unsetenv("NOTIFY_SOCKET");
    sv_notify("READY=1");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        setenv("NOTIFY_SOCKET", names[i], 1);
        sv_notify("READY=1");
    }
    hears_nothing();
}

/* More than any queue holds: what does not fit is lost, and nobody waits. */
static void a_deaf_listener_is_not_waited_for(void **state)
{
    (void)state;
    for (int i = 0; i < 10000; i++)
        sv_notify("WATCHDOG=1");
    hears("WATCHDOG=1");
}

static void the_watchdog_is_for_the_process_that_it_names(void **state)
{
    (void)state;
    char me[32];
    snprintf(me, sizeof me, "%ld", (long)getpid());
    assert_true(sv_watchdog_seconds() == 0);
    setenv("WATCHDOG_USEC", "2500000", 1);
    assert_true(sv_watchdog_seconds() == 2.5);
    setenv("WATCHDOG_PID", me, 1);
    assert_true(sv_watchdog_seconds() == 2.5);
    setenv("WATCHDOG_PID", "1", 1);
    assert_true(sv_watchdog_seconds() == 0);
}

/* The program lies in the folder above the tests'. */
static pid_t start_server(void)
{
    char program[PATH_MAX], store[sizeof folder + 16];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 16);
    assert_true(n > 0);
    program[n] = '\0';
    for (int i = 0; i < 2; i++)
        *strrchr(program, '/') = '\0';
    strcat(program, "/polity");
    snprintf(store, sizeof store, "%s/store.db", folder);
    pid_t server = fork();
    if (server == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive a test that fails */
        if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
            _exit(1);
        execl(program, "polity", "serve", "--listen", "127.0.0.1:0", "--store", store, (char *)NULL);
        _exit(127);
    }
    return server;
}

/* A watchdog that bites after 0.6 seconds hears of the server before, again and again. */
static void a_server_tells_how_it_is(void **state)
{
    (void)state;
    setenv("WATCHDOG_USEC", "600000", 1);
    pid_t server = start_server();
    hears("READY=1");
    for (int i = 0; i < 5; i++)
        hears("WATCHDOG=1");
    kill(server, SIGTERM);
    const char *last;
    do
        last = hear();
    while (strcmp(last, "WATCHDOG=1") == 0);
    assert_string_equal(last, "STOPPING=1");
    int status;
    assert_int_equal(waitpid(server, &status, 0), server);
    assert_int_equal(status, 0);
    const char *const left[] = {"store.db", "store.db-wal", "store.db-shm"};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        char file[sizeof folder + 32];
        snprintf(file, sizeof file, "%s/%s", folder, left[i]);
        unlink(file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_path_is_told, listen_here, stop_listening),
        cmocka_unit_test_setup_teardown(a_name_without_a_file_is_told, listen_here, stop_listening),
        cmocka_unit_test_setup_teardown(whoever_does_not_listen_is_told_nothing, listen_here, stop_listening),
        cmocka_unit_test_setup_teardown(a_deaf_listener_is_not_waited_for, listen_here, stop_listening),
        cmocka_unit_test_setup_teardown(the_watchdog_is_for_the_process_that_it_names, listen_here, stop_listening),
        cmocka_unit_test_setup_teardown(a_server_tells_how_it_is, listen_here, stop_listening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
