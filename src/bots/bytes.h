/* Numbers as bytes, the lowest first, for the files of weights and of games to learn from. */
#ifndef PL_BOTS_BYTES_H
#define PL_BOTS_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Bytes that grow. Once there is no memory for more, nothing is added. */
struct bytes {
    uint8_t *at;
    size_t n, room;
    bool failed;
};

static inline void put_bytes(struct bytes *b, const void *from, size_t n)
{
    if (b->n + n > b->room) {
        size_t room = 2 * (b->n + n) + 64;
        uint8_t *at = b->failed ? NULL : realloc(b->at, room);
        b->failed |= !at;
        if (!at)
            return;
        b->at = at;
        b->room = room;
    }
    if (n)
        memcpy(b->at + b->n, from, n);
    b->n += n;
}

static inline void put_u8(struct bytes *b, uint8_t x)
{
    put_bytes(b, &x, 1);
}

static inline void put_u16(struct bytes *b, uint16_t x)
{
    put_bytes(b, (const uint8_t[]){(uint8_t)x, (uint8_t)(x >> 8)}, 2);
}

static inline void put_u32(struct bytes *b, uint32_t x)
{
    put_u16(b, (uint16_t)x);
    put_u16(b, (uint16_t)(x >> 16));
}

static inline void put_u64(struct bytes *b, uint64_t x)
{
    put_u32(b, (uint32_t)x);
    put_u32(b, (uint32_t)(x >> 32));
}

/* Seven bits a byte, the lowest first; the eighth says that more follow. */
static inline void put_varint(struct bytes *b, uint32_t x)
{
    for (; x >= 0x80; x >>= 7)
        put_u8(b, (uint8_t)(x | 0x80));
    put_u8(b, (uint8_t)x);
}

/* Small numbers of either sign become small ones without. */
static inline uint32_t folded(int32_t x)
{
    return (uint32_t)x << 1 ^ (x < 0 ? UINT32_MAX : 0);
}

static inline int32_t unfolded(uint32_t x)
{
    return (int32_t)(x >> 1 ^ (x & 1 ? UINT32_MAX : 0));
}

/* What is left to be read. Whoever takes more than there is gets zeros, and finds out in the end. */
struct taken {
    const uint8_t *at;
    size_t left;
    bool short_of, wrong; /* there was too little; something can't be */
};

static inline const uint8_t *take_bytes(struct taken *t, size_t n)
{
    const uint8_t *at = t->at;
    if (n > t->left) {
        t->short_of = true;
        t->left = 0;
        return NULL;
    }
    t->at += n;
    t->left -= n;
    return at;
}

static inline uint64_t take_number(struct taken *t, size_t n)
{
    const uint8_t *at = take_bytes(t, n);
    uint64_t x = 0;
    for (size_t i = 0; at && i < n; i++)
        x |= (uint64_t)at[i] << 8 * i;
    return x;
}

static inline uint8_t take_u8(struct taken *t)
{
    return (uint8_t)take_number(t, 1);
}

static inline uint16_t take_u16(struct taken *t)
{
    return (uint16_t)take_number(t, 2);
}

static inline uint32_t take_u32(struct taken *t)
{
    return (uint32_t)take_number(t, 4);
}

static inline uint64_t take_u64(struct taken *t)
{
    return take_number(t, 8);
}

static inline uint32_t take_varint(struct taken *t)
{
    uint32_t x = 0;
    for (int shift = 0; shift < 32; shift += 7) {
        uint8_t byte = take_u8(t);
        x |= (uint32_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return x;
    }
    t->wrong = true;
    return x;
}

/* FNV-1a. */
static inline uint64_t sum_of_bytes(const void *bytes, size_t n)
{
    uint64_t sum = 0xcbf29ce484222325;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
    return sum;
}

#endif
