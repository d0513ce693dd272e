/* Who waits for something that all share. */
#include "server/shares.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const double HALF_LIFE = 30; /* seconds */

void sv_shares_open(struct sv_shares *shares, bool by_debt)
{
    *shares = (struct sv_shares){.ledger = sv_ledger_new(HALF_LIFE), .by_debt = by_debt};
    _Static_assert(sizeof shares->salt == crypto_shorthash_KEYBYTES, "the salt is a key");
    randombytes_buf(shares->salt, sizeof shares->salt);
}

void sv_shares_close(struct sv_shares *shares)
{
    sv_ledger_free(shares->ledger);
}

double sv_thread_seconds(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (double)spent.tv_sec + (double)spent.tv_nsec / 1e9;
}

/* Of this thread alone, on Linux. Whether it may is no matter. */
void sv_give_way(int niceness)
{
    setpriority(PRIO_PROCESS, 0, niceness);
}

/* --- Who waits --- */

/* Networks are told apart by hashes that nobody can foresee. */
static void name_networks(const struct sv_shares *shares, struct sv_share *share)
{
    char network[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    int n = sv_networks(share->address, network);
    for (int level = 0; level < DEBT_LEVELS; level++) {
        int narrow = DEBT_LEVELS - 1 - level;
        const char *name = network[narrow < n ? narrow : n - 1];
        crypto_shorthash((unsigned char *)&share->network[level], (const unsigned char *)name, strlen(name),
                         shares->salt);
    }
}

void sv_share_wait(struct sv_shares *shares, struct sv_share *share, const char *address)
{
    struct sv_share **last = &shares->first;
    snprintf(share->address, sizeof share->address, "%s", address);
    name_networks(shares, share);
    share->next = NULL;
    while (*last)
        last = &(*last)->next;
    *last = share;
    shares->count++;
}

void sv_share_leave(struct sv_shares *shares, struct sv_share *share)
{
    struct sv_share **at = &shares->first;
    while (*at && *at != share)
        at = &(*at)->next;
    if (!*at)
        return;
    *at = share->next;
    shares->count--;
}

int sv_shares_of(const struct sv_shares *shares, const char *address)
{
    int n = 0;
    for (const struct sv_share *share = shares->first; share; share = share->next)
        n += strcmp(share->address, address) == 0;
    return n;
}

/* --- Who is next --- */

struct sv_share *sv_share_next(struct sv_shares *shares, bool (*may_go_on)(struct sv_share *))
{
    struct sv_share *next = NULL;
    struct sv_debt least = {{0}};
    double now = sv_now();
    for (struct sv_share *share = shares->first; share; share = share->next) {
        if (may_go_on && !may_go_on(share))
            continue;
        struct sv_debt owed = sv_ledger_owed(shares->ledger, share->address, now);
        if (next && !sv_goes_before(&owed, &least))
            continue;
        next = share;
        least = owed;
    }
    return next;
}

void sv_share_charge(struct sv_shares *shares, const struct sv_share *share, double seconds)
{
    sv_ledger_charge(shares->ledger, share->address, seconds, sv_now());
}

/* --- Who has too many --- */

/* Are both in the same networks, the widest `levels` of them? */
static bool are_together(const struct sv_share *a, const struct sv_share *b, int levels)
{
    for (int level = 0; level < levels; level++)
        if (a->network[level] != b->network[level])
            return false;
    return true;
}

static int count_together(const struct sv_shares *shares, const struct sv_share *with, int levels)
{
    int n = 0;
    for (const struct sv_share *share = shares->first; share; share = share->next)
        n += are_together(share, with, levels);
    return n;
}

/* The newest one of the network of this level that has the most places, of those within the networks of another. */
static struct sv_share *greediest_within(struct sv_shares *shares, const struct sv_share *within, int level)
{
    struct sv_share *greediest = NULL;
    int most = 0;
    double had_most = 0, now = sv_now();
    for (struct sv_share *share = shares->first; share; share = share->next) {
        if (!are_together(share, within, level))
            continue;
        int n = count_together(shares, share, level + 1);
        double had = shares->by_debt ? sv_ledger_owed(shares->ledger, share->address, now).had[level] : 0;
        if (n < most || (n == most && had < had_most))
            continue;
        greediest = share;
        most = n;
        had_most = had;
    }
    return greediest;
}

struct sv_share *sv_share_yields(struct sv_shares *shares, const char *address)
{
    struct sv_share newcomer, *yields = &newcomer;
    sv_share_wait(shares, &newcomer, address);
    for (int level = 0; level < DEBT_LEVELS; level++)
        yields = greediest_within(shares, yields, level);
    sv_share_leave(shares, &newcomer);
    return yields == &newcomer ? NULL : yields;
}
