/* Who asks too much: accounts that fill with time. What an address does is paid for from its own; what stays on the
 * disk, or takes long, from those of its networks, too, which have a few times as much. */
#include <math.h>

#include "server/peers.h"

/* So many a second up to so many. */
static const struct limit {
    double rate, burst;
    bool lasts; /* it is counted for networks */
} limits[SV_COSTS] = {
    [SV_READS] = {200, 1000, false},    [SV_CHANGES] = {30, 300, false},
    [SV_MESSAGES] = {300, 2000, false}, [SV_OPENINGS] = {1, 300, true}, /* tables, which stay for a day at least */
    [SV_UPLOADS] = {0.02, 60, true},                                    /* that are kept */
    [SV_TRIALS] = {1000, 4000, false}, /* by what they cost, about 60 microseconds each */
    [SV_STUDIES] = {0.05, 120, true},  /* seconds that a bot thinks about games that are over */
};

static const double NETWORK_SHARE = 4; /* times what an address has, for each step to a wider network */

static const struct limit trials_of_a_socket = {200, 1000,
                                                false}; /* whoever drags a stepper needs 20 to 100 a second */

static double share_of(const struct sv_peer *peer)
{
    double share = 1;
    for (int step = 0; step < peer->steps; step++)
        share *= NETWORK_SHARE;
    return share;
}

/* What was paid back since the last time. */
static void settle(struct sv_peer *peer)
{
    double now = sv_now(), passed = (now - peer->counted) * share_of(peer);
    peer->counted = now;
    for (int i = 0; i < SV_COSTS; i++) {
        peer->owed[i] -= passed * limits[i].rate;
        peer->owed[i] = peer->owed[i] > 0 ? peer->owed[i] : 0;
    }
}

static bool can_owe(struct sv_peer *peer, enum sv_cost cost, double more)
{
    for (; peer; peer = limits[cost].lasts ? peer->wider : NULL) {
        settle(peer);
        if (peer->owed[cost] + more > limits[cost].burst * share_of(peer))
            return false;
    }
    return true;
}

static void owe(struct sv_peer *peer, enum sv_cost cost, double more)
{
    for (; peer; peer = limits[cost].lasts ? peer->wider : NULL)
        peer->owed[cost] += more;
}

bool sv_peer_may(struct sv_peer *peer, enum sv_cost cost)
{
    if (!can_owe(peer, cost, 1))
        return false;
    owe(peer, cost, 1);
    return true;
}

double sv_peer_owes(struct sv_peer *peer)
{
    double most = 0;
    settle(peer);
    for (int i = 0; i < SV_COSTS; i++) {
        double part = peer->owed[i] / limits[i].burst;
        most = part > most ? part : most;
    }
    return most;
}

bool sv_allow(struct sv_server *server, const char *address, enum sv_cost cost)
{
    struct sv_peer *peer = sv_peer_meet(server, address);
    bool may = sv_peer_may(peer, cost);
    sv_peer_leave(server, peer);
    return may;
}

bool sv_has(struct sv_server *server, const char *address, enum sv_cost cost)
{
    struct sv_peer *peer = sv_peer_meet(server, address);
    bool has = can_owe(peer, cost, 1e-9);
    sv_peer_leave(server, peer);
    return has;
}

void sv_charge(struct sv_server *server, const char *address, enum sv_cost cost, double tokens)
{
    struct sv_peer *peer = sv_peer_meet(server, address);
    settle(peer);
    owe(peer, cost, tokens);
    sv_peer_leave(server, peer);
}

/* --- Trials --- */

void sv_trials_begin(struct sv_bucket *own)
{
    *own = (struct sv_bucket){trials_of_a_socket.burst, sv_now()};
}

/* What a trial costs is known when it is done, so one more is let through as long as anything is left. */
bool sv_may_spend(struct sv_server *server, const struct sv_who *who)
{
    struct sv_bucket *own = who->trials;
    if (own) {
        double now = sv_now();
        double tokens = own->tokens + (now - own->counted) * trials_of_a_socket.rate;
        *own = (struct sv_bucket){fmin(tokens, trials_of_a_socket.burst), now};
        if (own->tokens <= 0)
            return false;
    }
    return sv_has(server, who->address, SV_TRIALS);
}

void sv_spend(struct sv_server *server, const struct sv_who *who, int tokens)
{
    sv_charge(server, who->address, SV_TRIALS, tokens);
    if (who->trials)
        who->trials->tokens -= tokens;
    sv_count(SV_TRIALS_COST, (uint64_t)tokens);
}
