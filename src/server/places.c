/* Who waits for something that all place. */
#include "server/places.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const double HALF_LIFE = 30; /* seconds */

void sv_places_open(struct sv_places *places, bool by_debt)
{
    *places = (struct sv_places){.ledger = sv_ledger_new(HALF_LIFE), .by_debt = by_debt};
    _Static_assert(sizeof places->salt == crypto_shorthash_KEYBYTES, "the salt is a key");
    randombytes_buf(places->salt, sizeof places->salt);
}

void sv_places_close(struct sv_places *places)
{
    sv_ledger_free(places->ledger);
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
static void name_networks(const struct sv_places *places, struct sv_place *place)
{
    char network[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    int n = sv_networks(place->address, network);
    for (int level = 0; level < DEBT_LEVELS; level++) {
        int narrow = DEBT_LEVELS - 1 - level;
        const char *name = network[narrow < n ? narrow : n - 1];
        crypto_shorthash((unsigned char *)&place->network[level], (const unsigned char *)name, strlen(name),
                         places->salt);
    }
}

void sv_place_wait(struct sv_places *places, struct sv_place *place, const char *address)
{
    struct sv_place **last = &places->first;
    snprintf(place->address, sizeof place->address, "%s", address);
    name_networks(places, place);
    place->next = NULL;
    while (*last)
        last = &(*last)->next;
    *last = place;
    places->count++;
}

void sv_place_leave(struct sv_places *places, struct sv_place *place)
{
    struct sv_place **at = &places->first;
    while (*at && *at != place)
        at = &(*at)->next;
    if (!*at)
        return;
    *at = place->next;
    places->count--;
}

int sv_places_of(const struct sv_places *places, const char *address)
{
    int n = 0;
    for (const struct sv_place *place = places->first; place; place = place->next)
        n += strcmp(place->address, address) == 0;
    return n;
}

/* --- Who is next --- */

struct sv_place *sv_place_next(struct sv_places *places, bool (*may_go_on)(struct sv_place *))
{
    struct sv_place *next = NULL;
    struct sv_debt least = {{0}};
    double now = sv_now();
    for (struct sv_place *place = places->first; place; place = place->next) {
        if (may_go_on && !may_go_on(place))
            continue;
        struct sv_debt owed = sv_ledger_owed(places->ledger, place->address, now);
        if (next && !sv_goes_before(&owed, &least))
            continue;
        next = place;
        least = owed;
    }
    return next;
}

void sv_place_charge(struct sv_places *places, const struct sv_place *place, double seconds)
{
    sv_ledger_charge(places->ledger, place->address, seconds, sv_now());
}

/* --- Who has too many --- */

/* Are both in the same networks, the widest `levels` of them? */
static bool are_together(const struct sv_place *a, const struct sv_place *b, int levels)
{
    for (int level = 0; level < levels; level++)
        if (a->network[level] != b->network[level])
            return false;
    return true;
}

static int count_together(const struct sv_places *places, const struct sv_place *with, int levels)
{
    int n = 0;
    for (const struct sv_place *place = places->first; place; place = place->next)
        n += are_together(place, with, levels);
    return n;
}

/* The newest one of the network of this level that has the most places, of those within the networks of another. */
static struct sv_place *greediest_within(struct sv_places *places, const struct sv_place *within, int level)
{
    struct sv_place *greediest = NULL;
    int most = 0;
    double had_most = 0, now = sv_now();
    for (struct sv_place *place = places->first; place; place = place->next) {
        if (!are_together(place, within, level))
            continue;
        int n = count_together(places, place, level + 1);
        double had = places->by_debt ? sv_ledger_owed(places->ledger, place->address, now).had[level] : 0;
        if (n < most || (n == most && had < had_most))
            continue;
        greediest = place;
        most = n;
        had_most = had;
    }
    return greediest;
}

struct sv_place *sv_place_yields(struct sv_places *places, const char *address)
{
    struct sv_place newcomer, *yields = &newcomer;
    sv_place_wait(places, &newcomer, address);
    for (int level = 0; level < DEBT_LEVELS; level++)
        yields = greediest_within(places, yields, level);
    sv_place_leave(places, &newcomer);
    return yields == &newcomer ? NULL : yields;
}
