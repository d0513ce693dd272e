/* Messages that several sockets are sent alike: kept for a while, the newest of them, with all that they follow from.
 */
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum { KEPT = 128, BYTES_MAX = 16 << 20 };

struct sv_shared {
    struct kept {
        struct sv_rendering of;
        char *text; /* NULL: nothing is kept here */
        size_t size;
    } kept[KEPT];
    unsigned next, oldest; /* in the order of their making, modulo KEPT */
    size_t bytes;
};

void sv_shared_open(struct sv_server *server)
{
    server->shared = sv_alloc(sizeof *server->shared);
}

static void drop_oldest(struct sv_shared *shared)
{
    struct kept *oldest = &shared->kept[shared->oldest++ % KEPT];
    shared->bytes -= oldest->size;
    free(oldest->text);
    *oldest = (struct kept){0};
}

void sv_shared_free(struct sv_server *server)
{
    while (server->shared && server->shared->oldest != server->shared->next)
        drop_oldest(server->shared);
    free(server->shared);
}

/* All else about a table is the same as long as its version is. */
void sv_describe(const struct sv_room *r, const struct sv_who *who, int shown, int log_from, struct sv_rendering *of)
{
    memset(of, 0, sizeof *of); /* to be compared as bytes */
    strcpy(of->id, r->id);
    of->version = r->version;
    of->lang = who->lang;
    of->log_from = log_from;
    of->shown = shown;
    of->hosts = sv_hosts(r, who);
    for (int seat = 0; seat < sv_seats(r); seat++) {
        of->seat[seat].online = r->seat[seat].online > 0;
        of->seat[seat].held = shown >= 0 && sv_holds(r, who, seat);
        of->claims += r->seat[seat].claim != SV_NO_CLAIM ? 1 + sv_claim_wait(r, seat) : 0;
    }
}

const char *sv_find_shared(const struct sv_server *server, const struct sv_rendering *of)
{
    const struct sv_shared *shared = server->shared;
    for (unsigned i = shared->oldest; i != shared->next; i++) {
        const struct kept *kept = &shared->kept[i % KEPT];
        if (kept->of.version == of->version && memcmp(&kept->of, of, sizeof *of) == 0)
            return kept->text;
    }
    return NULL;
}

void sv_share(struct sv_server *server, const struct sv_rendering *of, const char *text, size_t size)
{
    struct sv_shared *shared = server->shared;
    while (shared->next - shared->oldest >= KEPT ||
           (shared->next != shared->oldest && shared->bytes + size > BYTES_MAX))
        drop_oldest(shared);
    struct kept *kept = &shared->kept[shared->next++ % KEPT];
    memcpy(&kept->of, of, sizeof *of); /* with what lies between its members */
    kept->size = size;
    kept->text = sv_realloc(NULL, size + 1);
    memcpy(kept->text, text, size);
    kept->text[size] = '\0';
    shared->bytes += size;
}
