/* What the server tells about itself, for Prometheus. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/peers.h"

/* --- Counters --- */

static atomic_uint_fast64_t counts[SV_COUNTS];

static const struct {
    const char *name, *help;
    double scale;
} counters[SV_COUNTS] = {
    [SV_REQUESTS] = {"polity_requests_total", "HTTP requests", 1},
    [SV_REFUSALS] = {"polity_refusals_total", "Requests and messages that were refused", 1},
    [SV_SOCKETS_OPENED] = {"polity_sockets_opened_total", "WebSockets that were opened", 1},
    [SV_MESSAGES_IN] = {"polity_messages_received_total", "Messages that came over sockets", 1},
    [SV_MESSAGES_OUT] = {"polity_messages_sent_total", "Messages that went over sockets", 1},
    [SV_BYTES_OUT] = {"polity_sent_bytes_total", "Bytes of answers and messages", 1},
    [SV_TABLES_OPENED] = {"polity_tables_opened_total", "Tables that were opened", 1},
    [SV_TABLES_REMOVED] = {"polity_tables_removed_total", "Tables that were old and went", 1},
    [SV_MOVES] = {"polity_moves_total", "Moves that were made", 1},
    [SV_ENTRIES] = {"polity_entries_total", "Entries that were stored", 1},
    [SV_COMMITS] = {"polity_commits_total", "Transactions of the store", 1},
    [SV_COMMIT_MICROSECONDS] = {"polity_commit_seconds_total", "Time spent in transactions", 1e-6},
    [SV_STORE_FAILURES] = {"polity_store_failures_total", "Transactions that failed", 1},
    [SV_BOT_MOVES] = {"polity_bot_moves_total", "Moves that bots made", 1},
    [SV_BOT_MICROSECONDS] = {"polity_bot_seconds_total", "Time that bots thought", 1e-6},
    [SV_TURNED_AWAY] = {"polity_turned_away_total", "Connections and sockets of addresses that have too many", 1},
    [SV_LET_GO] = {"polity_let_go_total", "Connections for which too much waited", 1},
    [SV_ACCEPT_RESTS] = {"polity_accept_rests_total", "Times that nobody was accepted, for lack of descriptors", 1},
    [SV_READINGS] = {"polity_readings_total", "Replays, records, forks and uploads that were worked on", 1},
    [SV_READINGS_REFUSED] = {"polity_readings_refused_total", "Replays, records, forks and uploads that were put off",
                             1},
    [SV_CACHE_HITS] = {"polity_cache_hits_total", "Answers that were still known", 1},
    [SV_CACHE_MISSES] = {"polity_cache_misses_total", "Answers that had to be made", 1},
    [SV_LISTS] = {"polity_lists_total", "Lists of tables that were asked of the store", 1},
    [SV_BOT_WAIT_MICROSECONDS] = {"polity_bot_wait_seconds_total", "Time that bots and hints waited", 1e-6},
    [SV_TRIALS_COST] = {"polity_trials_cost_total", "What moves that were tried out have cost", 1},
    [SV_BOTS_MADE] = {"polity_bots_made_total", "Bots that began with nothing learned", 1},
    [SV_STUDIES_BEGUN] = {"polity_studies_total", "Finished games that somebody began to study", 1},
    [SV_STUDY_MICROSECONDS] = {"polity_study_seconds_total", "Time that bots thought about them", 1e-6},
    [SV_LONG_TURNS] = {"polity_long_turns_total", "Turns in the loop of more than two milliseconds", 1},
    [SV_PACKINGS] = {"polity_packings_total", "Large answers that were packed", 1},
    [SV_PACKINGS_SKIPPED] = {"polity_packings_skipped_total",
                             "Large answers that went out unpacked because too many waited", 1},
};

void sv_count(enum sv_count which, uint64_t n)
{
    atomic_fetch_add_explicit(&counts[which], n, memory_order_relaxed);
}

static void put_gauge(struct pl_text *out, const char *name, const char *help, double value)
{
    pl_putf(out, "# HELP %s %s\n# TYPE %s gauge\n%s %.6g\n", name, help, name, name, value);
}

void sv_put_metrics(const struct sv_server *server, struct pl_text *out)
{
    for (int i = 0; i < SV_COUNTS; i++)
        pl_putf(out, "# HELP %s %s\n# TYPE %s counter\n%s %.12g\n", counters[i].name, counters[i].help,
                counters[i].name, counters[i].name, (double)atomic_load(&counts[i]) * counters[i].scale);
    put_gauge(out, "polity_tables_in_memory", "Tables in memory", server->room_count);
    put_gauge(out, "polity_connections", "Connections that are open, sockets included", sv_net_connections(server));
    put_gauge(out, "polity_tables_loading", "Tables that are being loaded", server->loading);
    put_gauge(out, "polity_readings", "Replays, records, forks and uploads at work or waiting",
              sv_readings_count(server->readings));
    put_gauge(out, "polity_studies", "Finished games that are being studied", sv_studies_count(server));
    put_gauge(out, "polity_cache_bytes", "Answers that are kept", (double)sv_cache_bytes(server->cache));
    put_gauge(out, "polity_sockets", "WebSockets that are open", server->clients);
    put_gauge(out, "polity_addresses", "Addresses that are kept in mind", sv_peers_known(server));
    put_gauge(out, "polity_waiting_bytes", "Bytes for clients that read slowly", (double)sv_net_waiting(server));
    put_gauge(out, "polity_trials_waiting", "Sockets whose moves wait to be tried out", server->trials);
    put_gauge(out, "polity_trials_waiting_bytes", "What is kept of them", (double)server->trial_bytes);
    put_gauge(out, "polity_resident_bytes", "Memory in use", (double)sv_resident());
    put_gauge(out, "polity_memory_budget_bytes", "Memory that may be in use", (double)server->memory);
    put_gauge(out, "polity_memory_pressure", "0: at ease, 1: nothing new is begun, 2: nobody new is let in",
              server->pressure);
    struct sv_bot_figures bots = sv_bot_figures(server);
    put_gauge(out, "polity_bots_thinking", "Bots and hints at work", bots.thinking);
    put_gauge(out, "polity_bots_waiting", "Tables whose bots or hints wait for their turn", bots.waiting);
    put_gauge(out, "polity_bots_kept", "Bots that are kept from move to move", bots.kept);
    put_gauge(out, "polity_bots_kept_bytes", "Memory of the bots that are kept", (double)bots.kept_bytes);
    put_gauge(out, "polity_uptime_seconds", "Time since the start", sv_now() - server->started);
}
