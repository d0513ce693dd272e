/* Who has had how much lately: a count-min sketch for each length of network. */
#include "server/ledger.h"

#include <math.h>
#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum { ROWS = 4, COLUMNS = 2048 };

static const double SCALE_MAX = 1e100;

/* Instead of all places shrinking with time, what is added grows: `scale` is what one unit weighs now. */
struct sv_ledger {
    uint8_t salt[crypto_shorthash_KEYBYTES];
    double half_life, since, scale;
    double place[DEBT_LEVELS][ROWS][COLUMNS];
};

struct sv_ledger *sv_ledger_new(double half_life)
{
    struct sv_ledger *l = sv_alloc(sizeof *l);
    randombytes_buf(l->salt, sizeof l->salt);
    l->half_life = half_life;
    return l;
}

void sv_ledger_free(struct sv_ledger *l)
{
    free(l);
}

static void rescale(struct sv_ledger *l, double now)
{
    double *place = &l->place[0][0][0];
    l->scale = exp2((now - l->since) / l->half_life);
    if (l->scale < SCALE_MAX)
        return;
    for (size_t i = 0; i < sizeof l->place / sizeof *place; i++)
        place[i] /= l->scale;
    l->since = now;
    l->scale = 1;
}

/* The places of the networks of an address, the widest first. An address with fewer networks is its own wider one. */
static void find_places(struct sv_ledger *l, const char *address, double *found[DEBT_LEVELS][ROWS])
{
    char network[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    int n = sv_networks(address, network);
    for (int level = 0; level < DEBT_LEVELS; level++) {
        const char *name = network[n - 1 < DEBT_LEVELS - 1 - level ? n - 1 : DEBT_LEVELS - 1 - level];
        unsigned char hash[crypto_shorthash_BYTES];
        uint64_t number;
        crypto_shorthash(hash, (const unsigned char *)name, strlen(name), l->salt);
        memcpy(&number, hash, sizeof number);
        for (int row = 0; row < ROWS; row++, number >>= 16)
            found[level][row] = &l->place[level][row][number % COLUMNS];
    }
}

void sv_ledger_charge(struct sv_ledger *l, const char *address, double amount, double now)
{
    double *place[DEBT_LEVELS][ROWS];
    rescale(l, now);
    find_places(l, address, place);
    for (int level = 0; level < DEBT_LEVELS; level++)
        for (int row = 0; row < ROWS; row++)
            *place[level][row] += amount * l->scale;
}

struct sv_debt sv_ledger_owed(struct sv_ledger *l, const char *address, double now)
{
    struct sv_debt debt;
    double *place[DEBT_LEVELS][ROWS];
    rescale(l, now);
    find_places(l, address, place);
    for (int level = 0; level < DEBT_LEVELS; level++) {
        debt.had[level] = HUGE_VAL;
        for (int row = 0; row < ROWS; row++)
            debt.had[level] = fmin(debt.had[level], *place[level][row] / l->scale);
    }
    return debt;
}

bool sv_goes_before(const struct sv_debt *a, const struct sv_debt *b)
{
    for (int level = 0; level < DEBT_LEVELS; level++)
        if (a->had[level] != b->had[level])
            return a->had[level] < b->had[level];
    return false;
}
