/* The head of an HTTP request, read strictly: what another reader in front of
 * us might understand differently is refused, never guessed. */
#ifndef PL_SERVER_HEAD_H
#define PL_SERVER_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum { HEAD_MAX = 8192, HEADERS_MAX = 100 };

enum sv_header {
    SV_HOST,
    SV_ORIGIN,
    SV_AUTHORIZATION,
    SV_ACCEPT_LANGUAGE,
    SV_ACCEPT_ENCODING,
    SV_CONTENT_TYPE,
    SV_CONTENT_LENGTH,
    SV_TRANSFER_ENCODING,
    SV_CONNECTION,
    SV_UPGRADE,
    SV_EXPECT,
    SV_FORWARDED_FOR,
    SV_SOCKET_KEY,
    SV_SOCKET_VERSION,
    SV_SOCKET_PROTOCOL,
    SV_HEADERS
};

/* Bytes of what was read, without an end of their own. */
struct sv_piece {
    const char *at;
    size_t n;
};

struct sv_head {
    struct sv_piece method, path, query;
    int minor;                          /* HTTP/1.minor */
    struct sv_piece header[SV_HEADERS]; /* at: NULL if there is none */
    bool closes, upgrades;              /* said in Connection */
    size_t length;                      /* of the body */
};

enum sv_heard { SV_HEARD_PART, SV_HEARD_ALL, SV_HEARD_WRONG, SV_HEARD_TOO_MUCH };

/* Reads a head from the beginning of what came; `used` are its bytes. What is wrong is told in English. */
enum sv_heard sv_read_head(const char *bytes, size_t n, struct sv_head *, size_t *used, const char **wrong);
/* Copies a piece as a text; one that is too long becomes an empty one. */
void sv_copy_piece(struct sv_piece, char *to, size_t size);
/* Is the word in a list with commas? Upper and lower case are the same. */
bool sv_names(struct sv_piece list, const char *word);

#endif
