/* The generator inside a state: ChaCha with 8 rounds, keyed by the table's seed.
 * All of it follows from the key and the number of words drawn, which doubles as
 * the mark that undo can't pass; the block at hand is kept to save working it
 * out for every draw. */
#include "kernel/kernel.h"

typedef uint32_t row __attribute__((vector_size(16)));

static inline row rotate(row x, int bits)
{
    return (x << bits) | (x >> (32 - bits));
}

static inline void quarter_rounds(row *a, row *b, row *c, row *d)
{
    *a += *b;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 12);
    *a += *b;
    *d = rotate(*d ^ *a, 8);
    *c += *d;
    *b = rotate(*b ^ *c, 7);
}

/* The block number takes the place of counter and nonce: 64 bits, then zeros. */
void pl_chacha8(const uint32_t key[8], uint64_t block, uint32_t out[16])
{
    const row a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    const row b0 = {key[0], key[1], key[2], key[3]};
    const row c0 = {key[4], key[5], key[6], key[7]};
    const row d0 = {(uint32_t)block, (uint32_t)(block >> 32), 0, 0};
    row a = a0, b = b0, c = c0, d = d0;
    for (int i = 0; i < 4; i++) {
        quarter_rounds(&a, &b, &c, &d);
        b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
        quarter_rounds(&a, &b, &c, &d);
        b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
    }
    a += a0;
    b += b0;
    c += c0;
    d += d0;
    memcpy(out, &a, sizeof a);
    memcpy(out + 4, &b, sizeof b);
    memcpy(out + 8, &c, sizeof c);
    memcpy(out + 12, &d, sizeof d);
}

static uint32_t draw_word(struct pl_rng *rng)
{
    unsigned i = rng->drawn % 16;
    if (i == 0)
        pl_chacha8(rng->key, rng->drawn / 16, rng->block);
    uint32_t word = rng->block[i];
    rng->drawn++;
    if (i == 15)
        memset(rng->block, 0, sizeof rng->block);
    return word;
}

void pl_rng_settle(struct pl_rng *rng)
{
    if (rng->drawn % 16)
        pl_chacha8(rng->key, rng->drawn / 16, rng->block);
    else
        memset(rng->block, 0, sizeof rng->block);
}

/* Lemire's method: the high half of a product, refusing the few low halves that would favour some results. */
uint32_t pl_below(struct pl_state *g, uint32_t n)
{
    struct pl_rng *rng = &head_of(g)->rng;
    uint64_t product = (uint64_t)draw_word(rng) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = -n % n;
        while ((uint32_t)product < unfair)
            product = (uint64_t)draw_word(rng) * n;
    }
    return (uint32_t)(product >> 32);
}

void pl_chance_came(struct pl_head *head)
{
    memmove(head->chance, head->chance + 1, sizeof head->chance - 1);
    head->chance[sizeof head->chance - 1] = 0;
    head->chances--;
    head->draws >>= 1;
    draw_word(&head->rng); /* still something that the players learn */
}

uint32_t pl_chance(struct pl_state *g, uint32_t n)
{
    struct pl_head *head = head_of(g);
    if (head->chances == 0 || head->draws & 1)
        return pl_below(g, n);
    uint32_t set = head->chance[0];
    pl_chance_came(head);
    return set % n;
}
