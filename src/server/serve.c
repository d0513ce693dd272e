/* The loop: libwebsockets calls, tasks come back, now and then somebody tidies. */
#include "server/serve.h"

#include <libwebsockets.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/request.h"
#include "server/transport.h"

enum { HOST_MAX = 128, TIDY_SECONDS = 3, IDLE_SECONDS = 300, FILES_MAX = 16384 };

static const struct lws_protocols protocols[] = {
    {"http", sv_http, sizeof(void *), 0, 0, NULL, 0},
    {"polity", sv_socket, sizeof(void *), 4096, 0, NULL, 0},
    {0},
};

/* Clients that are gone without saying so are noticed within a minute. */
static const lws_retry_bo_t liveness = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 45};

/* --- Stopping --- */

static volatile sig_atomic_t stopping;
static struct lws_context *to_wake;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
    if (to_wake)
        lws_cancel_service(to_wake);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* --- Starting --- */

static bool split_address(const char *listen, char *host, size_t size, int *port, struct pl_error *error)
{
    const char *colon = strrchr(listen, ':');
    char *end = NULL;
    long number = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t n = colon ? (size_t)(colon - listen) : 0;
    if (!colon || end == colon + 1 || *end || number < 0 || number > 65535 || n == 0 || n >= size)
        return pl_fail(error, "listen: '%.100s' is not HOST:PORT, such as 127.0.0.1:8080", listen);
    bool bracketed = listen[0] == '[' && listen[n - 1] == ']';
    snprintf(host, size, "%.*s", (int)(bracketed ? n - 2 : n), listen + bracketed);
    *port = (int)number;
    return true;
}

bool pl_serve_can_listen(const char *listen, struct pl_error *error)
{
    char host[HOST_MAX];
    int port;
    return split_address(listen, host, sizeof host, &port, error);
}

static void raise_file_limit(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max < FILES_MAX ? files.rlim_max : FILES_MAX;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

static void log_line(int level, const char *line)
{
    sv_log(level == LLL_ERR ? "network_error" : "network_warning", "says", line, NULL);
}

static struct lws_vhost *open_network(struct sv_server *server, const char *host, int port, struct pl_error *error)
{
    lws_set_log_level(0, NULL); /* what goes wrong here is told by the error */
    struct lws_context_creation_info info = {.port = port,
                                             .iface = strcmp(host, "0.0.0.0") == 0 ? NULL : host,
                                             .protocols = protocols,
                                             .gid = (gid_t)-1,
                                             .uid = (uid_t)-1,
                                             .user = server,
                                             .vhost_name = "polity",
                                             .keepalive_timeout = 30,
                                             .timeout_secs = 20,
                                             .timeout_secs_ah_idle = 10,
                                             .max_http_header_data = 8192,
                                             .retry_and_idle_policy = &liveness,
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                                                        LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                                                        (strchr(host, ':') ? 0u : LWS_SERVER_OPTION_DISABLE_IPV6)};
    server->lws = lws_create_context(&info);
    struct lws_vhost *vhost = server->lws ? lws_create_vhost(server->lws, &info) : NULL;
    if (!vhost)
        pl_fail(error, "listen: nobody can listen at %s port %d; is something else there?", host, port);
    return vhost;
}

/* --- Running --- */

struct tidying {
    lws_sorted_usec_list_t timer; /* first: the callback gets its address */
    struct sv_server *server;
};

static void tidy(lws_sorted_usec_list_t *timer)
{
    struct tidying *t = (struct tidying *)timer;
    sv_rooms_tidy(t->server, time(NULL) - IDLE_SECONDS);
    sv_lobby_changed(t->server);
    lws_sul_schedule(t->server->lws, 0, timer, tidy, TIDY_SECONDS * LWS_US_PER_SEC);
}

static void run(struct sv_server *server)
{
    struct tidying tidying = {.server = server};
    tidy(&tidying.timer);
    while (!stopping)
        if (lws_service(server->lws, 0) < 0)
            break;
    lws_sul_schedule(server->lws, 0, &tidying.timer, NULL, LWS_SET_TIMER_USEC_CANCEL);
}

/* Everything that was taken is stored, whoever still waits for an answer. */
static void close_server(struct sv_server *server)
{
    server->stopping = true;
    sv_queue_close(server->workers);
    sv_queue_close(server->readers);
    sv_run_done(server);
    sv_storage_close(server->storage);
    sv_run_done(server);
    lws_context_destroy(server->lws);
    server->lws = NULL;
    while (server->finished)
        sv_run_done(server);
    sv_rooms_tidy(server, time(NULL) + 1);
    sv_queue_free(server->workers);
    sv_queue_free(server->readers);
    sv_storage_free(server->storage);
    free(server->buckets);
    free(server->lobby_text.buf);
    free(server->out.buf);
}

bool pl_serve(const char *listen, const char *store, void (*ready)(const char *address), struct pl_error *error)
{
    struct sv_server server = {.started = sv_now()};
    char host[HOST_MAX], address[256];
    int port = 0;
    if (sodium_init() < 0)
        return pl_fail(error, "libsodium does not work here");
    if (!split_address(listen, host, sizeof host, &port, error))
        return false;
    raise_file_limit();
    umask(077); /* the store holds the seeds of games that are still being played */
    server.out = pl_text_in(sv_alloc(2 * LWS_PRE), 2 * LWS_PRE);
    struct lws_vhost *vhost = open_network(&server, host, port, error);
    struct pl_error why = {""};
    if (vhost && !(server.storage = sv_storage_open(&server, store, &why)))
        pl_fail(error, "store: %.100s: %s", store, why.text);
    if (!server.storage) {
        if (server.lws)
            lws_context_destroy(server.lws);
        free(server.out.buf);
        return false;
    }
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    server.workers = sv_queue_new(&server, cores > 2 ? (int)cores - 1 : 1);
    server.readers = sv_queue_new(&server, 1);
    lws_set_log_level(LLL_ERR, log_line);
    to_wake = server.lws; /* as long as the loop runs */
    catch_signals();
    snprintf(address, sizeof address, strchr(host, ':') ? "http://[%s]:%d/" : "http://%s:%d/", host,
             lws_get_vhost_listen_port(vhost));
    sv_log("started", "address", address, NULL);
    ready(address);
    run(&server);
    to_wake = NULL;
    sv_log("stopping", NULL);
    close_server(&server);
    sv_log("stopped", NULL);
    return true;
}
