/* Starting, running, stopping. */
#include "server/serve.h"

#include <math.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/notify.h"
#include "server/origin.h"
#include "server/peers.h"

enum { HOST_MAX = 128, TIDY_SECONDS = 3, IDLE_SECONDS = 300, MEMORY_MIB = 512 };

static const double WEIGH_SECONDS = 0.1, PRESSED_SECONDS = 1;

/* --- Stopping --- */

static volatile sig_atomic_t stopping;
static struct sv_server *to_wake;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
    if (to_wake)
        sv_wake(to_wake);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* --- Starting --- */

static bool split_address(const char *what, const char *listen, char *host, size_t size, int *port,
                          struct pl_error *error)
{
    const char *colon = strrchr(listen, ':');
    char *end = NULL;
    long number = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t n = colon ? (size_t)(colon - listen) : 0;
    if (!colon || end == colon + 1 || *end || number < 0 || number > 65535 || n == 0 || n >= size)
        return pl_fail(error, "%s: '%.100s' is not HOST:PORT, such as 127.0.0.1:8080", what, listen);
    bool bracketed = listen[0] == '[' && listen[n - 1] == ']';
    snprintf(host, size, "%.*s", (int)(bracketed ? n - 2 : n), listen + bracketed);
    *port = (int)number;
    return true;
}

static bool are_public(const char *metrics)
{
    return metrics && strcmp(metrics, "public") == 0;
}

static bool add_proxies(struct sv_server *server, const struct pl_serve_options *options, struct pl_error *error)
{
    for (int i = 0; i < options->proxies; i++)
        if (!sv_proxy_add(server, options->proxy[i], error))
            return false;
    return true;
}

static bool add_origins(struct sv_server *server, const struct pl_serve_options *options, struct pl_error *error)
{
    for (int i = 0; i < options->origins; i++)
        if (!sv_origins_add(server, options->origin[i], error))
            return false;
    return true;
}

bool pl_serve_can(const struct pl_serve_options *options, struct pl_error *error)
{
    struct sv_server nobody = {0};
    char host[HOST_MAX];
    int port;
    bool fine = split_address("listen", options->listen, host, sizeof host, &port, error) &&
                (!options->metrics || are_public(options->metrics) ||
                 split_address("metrics", options->metrics, host, sizeof host, &port, error)) &&
                add_proxies(&nobody, options, error) && add_origins(&nobody, options, error);
    free(nobody.proxies);
    sv_origins_free(&nobody);
    return fine;
}

static bool listen_for_metrics(struct sv_server *server, const char *metrics, struct pl_error *error)
{
    char host[HOST_MAX], said[256];
    int port;
    server->public_metrics = are_public(metrics);
    if (!metrics || server->public_metrics)
        return true;
    if (!split_address("metrics", metrics, host, sizeof host, &port, error) ||
        !sv_net_listen(server, host, &port, true, error))
        return false;
    sv_origins_listen(server, host, true);
    snprintf(said, sizeof said, "%s:%d", host, port);
    sv_log("metrics", "address", said, NULL);
    return true;
}

static bool open_network(struct sv_server *server, const struct pl_serve_options *options, char *address, size_t size,
                         struct pl_error *error)
{
    char host[HOST_MAX];
    int port;
    if (!sv_net_open(server, error) || !add_proxies(server, options, error) || !add_origins(server, options, error) ||
        !split_address("listen", options->listen, host, sizeof host, &port, error) ||
        !sv_net_listen(server, host, &port, false, error) || !listen_for_metrics(server, options->metrics, error))
        return false;
    sv_origins_listen(server, host, false);
    snprintf(address, size, strchr(host, ':') ? "http://[%s]:%d/" : "http://%s:%d/", host, port);
    return true;
}

static bool open_store(struct sv_server *server, const char *store, struct pl_error *error)
{
    struct pl_error why = {""};
    umask(077); /* the store holds the seeds of games that are still being played */
    server->storage = sv_storage_open(server, store, &why);
    return server->storage || pl_fail(error, "store: %.100s: %s", store, why.text);
}

/* --- Running --- */

static void tidy(struct sv_server *server)
{
    sv_guests_tidy(server);
    sv_rooms_tidy(server, sv_now() - IDLE_SECONDS);
    sv_store_tidy(server);
    sv_bots_tidy(server);
    sv_studies_tidy(server);
    sv_peers_tidy(server);
    sv_lobby_changed(server);
    sv_notify("WATCHDOG=1");
}

/* Often enough for whoever watches that the loop still turns. */
static double tidy_seconds(void)
{
    double watchdog = sv_watchdog_seconds();
    return watchdog > 0 && watchdog < 3 * TIDY_SECONDS ? watchdog / 3 : TIDY_SECONDS;
}

/* What is to be done from time to time, and when it was done last. */
struct chores {
    double every; /* seconds between two times of tidying */
    double tidied, weighed;
};

/* Returns when to look again. */
static double do_chores(struct sv_server *server, struct chores *chores)
{
    double now = sv_now(), patience = server->pressure ? PRESSED_SECONDS : WEIGH_SECONDS;
    if (now >= chores->weighed + patience) {
        sv_weigh(server);
        chores->weighed = now;
    }
    if (now >= chores->tidied + chores->every) {
        tidy(server);
        chores->tidied = now;
    }
    double due = fmin(chores->tidied + chores->every, sv_lobby_look(server, now));
    return server->pressure && now + PRESSED_SECONDS < due ? now + PRESSED_SECONDS : due;
}

static void run(struct sv_server *server)
{
    struct chores chores = {.every = tidy_seconds()};
    while (!stopping)
        sv_net_round(server, do_chores(server, &chores));
}

/* Everything that was taken is stored, whoever still waits for an answer; what was not begun is dropped. */
static void stop_working(struct sv_server *server)
{
    server->stopping = true;
    sv_bots_stop(server);
    sv_studies_stop(server);
    sv_queue_drop(server->workers);
    sv_loads_stop(server);
    sv_readings_close(server->readings);
    sv_packings_close(server->packings);
    sv_run_done(server, HUGE_VAL);
    sv_storage_close(server->storage);
    sv_run_done(server, HUGE_VAL);
    sv_net_close(server);
    while (server->finished)
        sv_run_done(server, HUGE_VAL);
    sv_rooms_tidy(server, sv_now());
    sv_bots_close(server);
    sv_studies_free(server);
    sv_queue_free(server->workers);
    sv_loads_free(server);
    sv_readings_free(server->readings);
    sv_packings_free(server->packings);
    sv_cache_free(server->cache);
    sv_lists_free(server->lists);
    sv_storage_free(server->storage);
}

void sv_close(struct sv_server *server)
{
    if (server->storage)
        stop_working(server);
    else if (server->net)
        sv_net_close(server);
    sv_turnstile_free(server);
    sv_peers_free(server);
    free(server->proxies);
    sv_origins_free(server);
    free(server->lobby_text.buf);
    free(server->out.buf);
    sv_rations_free(server);
    sv_shared_free(server);
}

bool sv_open(struct sv_server *server, const struct pl_serve_options *options, char *address, size_t size,
             struct pl_error *error)
{
    *server = (struct sv_server){.started = sv_now(),
                                 .keep = options->keep,
                                 .memory = (size_t)(options->memory ? options->memory : MEMORY_MIB) << 20};
    sv_link_ring(&server->telling);
    if (sodium_init() < 0)
        return pl_fail(error, "libsodium does not work here");
    if (!sv_alike_open())
        return pl_fail(error, "ICU does not work here: its data is missing");
    if (!open_network(server, options, address, size, error) || !open_store(server, options->store, error)) {
        sv_close(server);
        return false;
    }
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    server->workers = sv_queue_new(server, cores > 2 ? (int)cores - 1 : 1);
    sv_loads_open(server);
    server->cache = sv_cache_new(CACHE_MAX);
    sv_readings_open(server);
    sv_packings_open(server);
    sv_shared_open(server);
    sv_lists_open(server);
    sv_rations_open(server);
    sv_bots_open(server);
    sv_studies_open(server);
    return true;
}

bool pl_serve(const struct pl_serve_options *options, void (*ready)(const char *address), struct pl_error *error)
{
    struct sv_server server;
    char address[256];
    sv_log_open();
    if (!sv_open(&server, options, address, sizeof address, error)) {
        sv_log_close();
        return false;
    }
    to_wake = &server; /* as long as the loop runs */
    catch_signals();
    sv_log("started", "address", address, NULL);
    ready(address);
    sv_notify("READY=1");
    run(&server);
    sv_notify("STOPPING=1");
    to_wake = NULL;
    sv_log("stopping", NULL);
    sv_close(&server);
    sv_log("stopped", NULL);
    sv_log_close();
    return true;
}
