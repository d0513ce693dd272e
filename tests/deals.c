/* Deals that a test repeats, to be preloaded: with POLITY_SEED, what a server shuffles by, and what its bots choose by,
 * follows from that number and from how often either was asked for before. Keys stay as random as ever. */
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { DEAL = 32, BOT = 8 };

/* splitmix64. */
static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

void randombytes_buf(void *const to, const size_t size)
{
    static _Atomic uint64_t deals, bots;
    const char *seed = getenv("POLITY_SEED");
    if (!seed || (size != DEAL && size != BOT)) {
        if (getrandom(to, size, 0) != (ssize_t)size)
            abort();
        return;
    }
    uint64_t state = strtoull(seed, NULL, 10) << 32 |
                     (size == DEAL ? atomic_fetch_add(&deals, 1) : atomic_fetch_add(&bots, 1) << 1 | 1);
    for (size_t i = 0; i < size; i += sizeof state) {
        uint64_t bits = next(&state);
        memcpy((char *)to + i, &bits, sizeof bits);
    }
}
