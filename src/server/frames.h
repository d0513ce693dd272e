/* Frames of a WebSocket (RFC 6455), as a server reads and writes them. */
#ifndef PL_SERVER_FRAMES_H
#define PL_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sv_opcode { SV_MORE = 0, SV_TEXT = 1, SV_BINARY = 2, SV_CLOSE = 8, SV_PING = 9, SV_PONG = 10 };

enum { /* why a socket is closed */
       SV_CLOSE_NORMAL = 1000,
       SV_CLOSE_PROTOCOL = 1002,
       SV_CLOSE_TYPE = 1003,
       SV_CLOSE_POLICY = 1008,
       SV_CLOSE_TOO_LARGE = 1009,
       SV_CLOSE_LATER = 1013
};

enum { FRAME_HEAD_MAX = 10, CONTROL_MAX = 125 };

/* What has come of a socket's frames so far. */
struct sv_frames {
    uint8_t head[14]; /* of the frame that is being read */
    int have;
    bool in_payload;
    bool final;
    enum sv_opcode opcode;
    uint8_t mask[4];
    uint64_t length, read; /* of the payload */
    uint8_t control[CONTROL_MAX];
    bool in_message; /* its first frame has come, its last has not */
    char *message;
    size_t size, room; /* of the message */
};

/* What reading may find. */
enum sv_found_frame {
    SV_FRAME_PART,    /* everything was used up, more is needed */
    SV_FRAME_MESSAGE, /* a text is whole: `message`, `size`, ended by a NUL */
    SV_FRAME_CONTROL, /* `opcode`, `control`, `length` */
    SV_FRAME_WRONG    /* `*close` says how to end the socket */
};

/* Reads from `*bytes` until something is found, and moves it and `*n` along. */
enum sv_found_frame sv_read_frame(struct sv_frames *, const char **bytes, size_t *n, size_t message_max, int *close);
void sv_frames_free(struct sv_frames *);

/* The head of a whole frame of ours; returns its size. */
size_t sv_frame_head(uint8_t head[FRAME_HEAD_MAX], enum sv_opcode, size_t length);
/* May a peer close a socket with this payload? */
bool sv_is_close(const uint8_t *payload, size_t n);
/* The answer to a Sec-WebSocket-Key, which must be 24 characters; false: it is no key. */
bool sv_accept_key(const char *key, size_t n, char accept[29]);

#endif
