/* Reading frames byte by byte, wherever the network cut them. Nothing is
 * kept that did not come: a frame that claims to be large costs nothing. */
#include "server/frames.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

/* --- Reading --- */

static int head_size(const struct sv_frames *f)
{
    int length = f->have > 1 ? f->head[1] & 0x7f : 0;
    return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + 4;
}

static bool is_control(const struct sv_frames *f)
{
    return f->opcode >= SV_CLOSE;
}

static uint64_t length_of(const struct sv_frames *f)
{
    int shortest = f->head[1] & 0x7f, bytes = shortest == 126 ? 2 : shortest == 127 ? 8 : 0;
    uint64_t length = bytes ? 0 : (uint64_t)shortest;
    for (int i = 0; i < bytes; i++)
        length = length << 8 | f->head[2 + i];
    return length;
}

/* The shortest way to write a length is the only one. */
static bool is_shortest(const struct sv_frames *f)
{
    int shortest = f->head[1] & 0x7f;
    return shortest < 126 || (shortest == 126 ? f->length >= 126 : f->length > UINT16_MAX);
}

/* The head is whole: what is wrong with it, or 0. */
static int begin_frame(struct sv_frames *f, size_t message_max)
{
    f->final = f->head[0] & 0x80;
    f->opcode = (enum sv_opcode)(f->head[0] & 0x0f);
    f->length = length_of(f);
    f->read = 0;
    memcpy(f->mask, f->head + head_size(f) - 4, 4);
    if ((f->head[0] & 0x70) || !is_shortest(f) || f->length >> 63)
        return SV_CLOSE_PROTOCOL;
    if (is_control(f))
        return f->final && f->length <= CONTROL_MAX && f->opcode <= SV_PONG ? 0 : SV_CLOSE_PROTOCOL;
    if (f->opcode > SV_BINARY || (f->opcode == SV_MORE) != f->in_message)
        return SV_CLOSE_PROTOCOL;
    if (f->opcode == SV_BINARY)
        return SV_CLOSE_TYPE;
    if (!f->in_message)
        f->size = 0;
    f->in_message = true;
    return f->size + f->length > message_max ? SV_CLOSE_TOO_LARGE : 0;
}

static void make_room(struct sv_frames *f, size_t n)
{
    if (f->size + n + 1 <= f->room)
        return;
    f->room = 2 * (f->size + n) + 64;
    f->message = sv_realloc(f->message, f->room);
}

static void take_payload(struct sv_frames *f, const char *bytes, size_t n)
{
    uint8_t *to;
    if (is_control(f)) {
        to = f->control + f->read;
    } else {
        make_room(f, n);
        to = (uint8_t *)f->message + f->size;
        f->size += n;
    }
    for (size_t i = 0; i < n; i++)
        to[i] = (uint8_t)bytes[i] ^ f->mask[(f->read + i) & 3];
    f->read += n;
}

/* False: it is not whole yet. */
static bool read_head(struct sv_frames *f, const char **bytes, size_t *n)
{
    while (*n && (f->have < 2 || f->have < head_size(f))) {
        f->head[f->have++] = (uint8_t) * (*bytes)++;
        --*n;
    }
    return f->have >= 2 && f->have == head_size(f);
}

static enum sv_found_frame end_frame(struct sv_frames *f)
{
    f->in_payload = false;
    f->have = 0;
    if (is_control(f))
        return SV_FRAME_CONTROL;
    if (!f->final)
        return SV_FRAME_PART;
    make_room(f, 0);
    f->message[f->size] = '\0';
    f->in_message = false;
    return SV_FRAME_MESSAGE;
}

enum sv_found_frame sv_read_frame(struct sv_frames *f, const char **bytes, size_t *n, size_t message_max, int *close)
{
    for (;;) {
        if (!f->in_payload) {
            bool whole = read_head(f, bytes, n);
            if (f->have >= 2 && !(f->head[1] & 0x80)) { /* clients mask what they send */
                *close = SV_CLOSE_PROTOCOL;
                return SV_FRAME_WRONG;
            }
            if (!whole)
                return SV_FRAME_PART;
            if ((*close = begin_frame(f, message_max)) != 0)
                return SV_FRAME_WRONG;
            f->in_payload = true;
        }
        size_t some = f->length - f->read < *n ? (size_t)(f->length - f->read) : *n;
        take_payload(f, *bytes, some);
        *bytes += some;
        *n -= some;
        if (f->read < f->length)
            return SV_FRAME_PART;
        enum sv_found_frame found = end_frame(f);
        if (found != SV_FRAME_PART)
            return found;
    }
}

void sv_frames_free(struct sv_frames *f)
{
    free(f->message);
    f->message = NULL;
    f->size = f->room = 0;
}

/* --- Writing --- */

size_t sv_frame_head(uint8_t head[FRAME_HEAD_MAX], enum sv_opcode opcode, size_t length)
{
    int bytes = length < 126 ? 0 : length <= UINT16_MAX ? 2 : 8;
    head[0] = (uint8_t)(0x80 | opcode);
    head[1] = (uint8_t)(bytes == 0 ? length : bytes == 2 ? 126 : 127);
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (uint8_t)((uint64_t)length >> 8 * (bytes - 1 - i));
    return 2 + (size_t)bytes;
}

bool sv_is_close(const uint8_t *payload, size_t n)
{
    int code = n >= 2 ? payload[0] << 8 | payload[1] : 0;
    return n == 0 || (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

/* --- The handshake --- */

static uint32_t rotated(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static void sha1_block(uint32_t state[5], const uint8_t block[64])
{
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 80; i++)
        w[i] = i < 16 ? (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                            (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3]
                      : rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                     : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                     : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                              : (b ^ c ^ d) + 0xca62c1d6;
        uint32_t next = rotated(a, 5) + f + e + w[i];
        e = d;
        d = c;
        c = rotated(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

/* SHA-1 of the 60 bytes that a handshake hashes, which fill two blocks with their end. No secret depends on it. */
static void sha1_of_60(const uint8_t text[60], uint8_t hash[20])
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t blocks[128] = {[60] = 0x80, [126] = 60 * 8 >> 8, [127] = 60 * 8 & 0xff};
    memcpy(blocks, text, 60);
    sha1_block(state, blocks);
    sha1_block(state, blocks + 64);
    for (int i = 0; i < 20; i++)
        hash[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

bool sv_accept_key(const char *key, size_t n, char accept[29])
{
    uint8_t text[61], hash[20], nonce[16];
    size_t bytes;
    if (n != 24 || sodium_base642bin(nonce, sizeof nonce, key, n, NULL, &bytes, NULL, sodium_base64_VARIANT_ORIGINAL) ||
        bytes != sizeof nonce)
        return false;
    memcpy(text, key, 24);
    memcpy(text + 24, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", 37);
    sha1_of_60(text, hash);
    sodium_bin2base64(accept, 29, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    return true;
}
