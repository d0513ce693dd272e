/* What a network may have of what all share: lines of the lobby, seats at tables of others, bytes in the store. Whose
 * something is, is kept as a salted hash. Which tables wait is in the store, so that all processes agree who takes
 * turns, with a few bits of it; how many one may have is known to this process only. */
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/ledger.h"
#include "server/server.h"
#include "store/lobby.h"

enum {
    WAITING_MAX = 10,          /* tables of one address in the lobby */
    NETWORK_WAITING_MAX = 100, /* of a wide network, but for the first of each address */
    GUEST_MAX = 4,             /* seats of one address where it has not played yet, at tables of others */
    NETWORK_GUEST_MAX = 16,    /* of a wide network */
    KEPT_MAX = 1 << 16         /* tables, or seats, that are kept in mind; of more the oldest are forgotten */
};

/* So much is owed for what was stored lately before nothing more is: half of it is forgiven after some days, which
 * comes to 50 MiB a day for a wide network, and half of that for an address. */
static const double owed_max[DEBT_LEVELS] = {150 << 20, 150 << 20, 75 << 20}, MIB_A_DAY = 50;

/* Hashes of the networks that an address is in. One with fewer is its own narrower one. */
struct whose {
    uint64_t address, narrow, wide;
};

struct waiting {
    struct whose opener;
    double since;
    char id[PL_ID_SIZE];
};

struct guest {
    struct whose whose;
    int seat;
    int64_t sat;
    char table[PL_ID_SIZE];
};

struct sv_rations {
    struct waiting waiting[KEPT_MAX];
    struct guest guest[KEPT_MAX];
    int waits, guests;
    struct sv_ledger *bytes;
};

void sv_rations_open(struct sv_server *server)
{
    server->rations = sv_alloc(sizeof *server->rations);
    server->rations->bytes = sv_ledger_new(owed_max[0] / (1 << 20) / MIB_A_DAY * log(2) * DAY_SECONDS);
}

void sv_rations_free(struct sv_server *server)
{
    if (server->rations)
        sv_ledger_free(server->rations->bytes);
    free(server->rations);
    server->rations = NULL;
}

/* --- Who it is --- */

static uint64_t hash_of(const struct sv_server *server, const char *network)
{
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t number;
    crypto_shorthash(hash, (const unsigned char *)network, strlen(network), sv_salt(server));
    memcpy(&number, hash, sizeof number);
    return number;
}

static struct whose whose_is(const struct sv_server *server, const char *address)
{
    char network[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    int n = sv_networks(address, network);
    return (struct whose){hash_of(server, network[0]), hash_of(server, network[n > 2 ? 1 : 0]),
                          hash_of(server, network[n - 1])};
}

uint32_t sv_opener(const struct sv_server *server, const char *address)
{
    struct whose whose = whose_is(server, address);
    return (uint32_t)whose.wide << NARROW_BITS | (uint32_t)(whose.narrow & 0xff) << ADDRESS_BITS |
           (uint32_t)(whose.address & 0xff);
}

/* --- Tables that wait in the lobby --- */

static void forget_waiting(struct sv_rations *rations, int i)
{
    rations->waits--;
    memmove(&rations->waiting[i], &rations->waiting[i + 1], (size_t)(rations->waits - i) * sizeof rations->waiting[0]);
}

bool sv_enlist(struct sv_server *server, const char *address, const char *id)
{
    struct whose opener = whose_is(server, address);
    struct sv_rations *rations = server->rations;
    int same = 0, neighbours = 0;
    while (rations->waits && (rations->waits == KEPT_MAX || sv_now() - rations->waiting[0].since > DAY_SECONDS))
        forget_waiting(rations, 0);
    for (int i = 0; i < rations->waits; i++) {
        same += rations->waiting[i].opener.address == opener.address;
        neighbours += rations->waiting[i].opener.wide == opener.wide;
    }
    if (same >= WAITING_MAX || (same && neighbours >= NETWORK_WAITING_MAX))
        return false;
    struct waiting *added = &rations->waiting[rations->waits++];
    *added = (struct waiting){.opener = opener, .since = sv_now()};
    snprintf(added->id, sizeof added->id, "%s", id);
    return true;
}

static int find_waiting(const struct sv_rations *rations, const char *id)
{
    int i = rations->waits - 1;
    while (i >= 0 && strcmp(rations->waiting[i].id, id) != 0)
        i--;
    return i;
}

void sv_unlist(struct sv_server *server, const char *id)
{
    int i = find_waiting(server->rations, id);
    if (i >= 0)
        forget_waiting(server->rations, i);
}

/* --- Seats at tables of others --- */

/* Who has played there, or got up, is no guest any more; nor is anyone at a table that nobody keeps in memory. */
static bool still_sits(const struct sv_server *server, const struct guest *guest)
{
    const struct sv_room *r = sv_room_known(server, guest->table);
    if (!r || !r->table)
        return r && r->loading;
    const struct sv_seat *at = &r->seat[guest->seat];
    return sv_is_guest(r, guest->seat) && at->sat == guest->sat && !at->played;
}

static bool is_elsewhere(const struct sv_server *server, const struct whose *whose, const struct sv_room *r)
{
    int i = find_waiting(server->rations, r->id);
    return !r->is_private && (i < 0 || server->rations->waiting[i].opener.address != whose->address);
}

bool sv_may_sit(struct sv_server *server, const char *address, const struct sv_room *r, enum pl_lang lang,
                struct sv_problem *problem)
{
    struct sv_rations *rations = server->rations;
    struct whose whose = whose_is(server, address);
    int same = 0, neighbours = 0, kept = 0;
    if (!is_elsewhere(server, &whose, r))
        return true;
    for (int i = 0; i < rations->guests; i++) {
        struct guest *guest = &rations->guest[i];
        if (!still_sits(server, guest))
            continue;
        same += guest->whose.address == whose.address;
        neighbours += guest->whose.wide == whose.wide;
        rations->guest[kept++] = *guest;
    }
    rations->guests = kept;
    if (same >= GUEST_MAX)
        return sv_refuse(problem, lang, SV_TOO_MANY_SEATS,
                         N_("seats that you hold where you have not played yet, at tables of others: %d"), same);
    return neighbours < NETWORK_GUEST_MAX ||
           sv_refuse(problem, lang, SV_TOO_MANY_SEATS,
                     N_("seats that your network holds where nobody has played yet, at tables of others: %d"),
                     neighbours);
}

void sv_keep_guest(struct sv_server *server, const char *address, const struct sv_room *r, int seat)
{
    struct sv_rations *rations = server->rations;
    struct whose whose = whose_is(server, address);
    if (!is_elsewhere(server, &whose, r))
        return;
    if (rations->guests == KEPT_MAX)
        memmove(&rations->guest[0], &rations->guest[1], (size_t)--rations->guests * sizeof rations->guest[0]);
    struct guest *added = &rations->guest[rations->guests++];
    *added = (struct guest){.whose = whose, .seat = seat, .sat = r->seat[seat].sat};
    snprintf(added->table, sizeof added->table, "%s", r->id);
}

/* --- Bytes in the store --- */

bool sv_may_pay(struct sv_server *server, const char *address)
{
    struct sv_debt debt = sv_ledger_owed(server->rations->bytes, address, sv_now());
    bool may = true;
    for (int level = 0; level < DEBT_LEVELS; level++)
        may &= debt.had[level] < owed_max[level];
    return may;
}

bool sv_can_pay(struct sv_server *server, const char *address, enum pl_lang lang, struct sv_problem *problem)
{
    return sv_may_pay(server, address) ||
           sv_refuse(problem, lang, SV_TOO_MANY,
                     N_("so much was stored for your network lately that more has to wait; try again in some hours"));
}

void sv_pay(struct sv_server *server, const char *address, size_t bytes)
{
    if (*address)
        sv_ledger_charge(server->rations->bytes, address, (double)bytes, sv_now());
}

/* A summary takes the place of the one before. */
size_t sv_job_bytes(const struct sv_job *job)
{
    enum { INDEXES = 3, INDEXED = 16 };
    size_t bytes = 0;
    for (int i = 0; i < job->entries; i++)
        bytes += pl_store_bytes(strlen(job->entry[i].kind) + strlen(job->entry[i].text));
    if (job->opening)
        bytes += pl_store_bytes(strlen(job->opening) + strlen(job->summary)) + INDEXES * pl_store_bytes(INDEXED);
    return bytes;
}
