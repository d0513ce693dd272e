/* Who waits for something that all place, and who is next: whoever's network has had the least of it, within it the
 * narrower network, then the address (ledger.h); of those that are equal, who came first. Where there are only so many
 * places, the network with the most of them gives one up. Lists are short: they are gone through. */
#ifndef PL_SERVER_PLACES_H
#define PL_SERVER_PLACES_H

#include <stdint.h>

#include "server/ledger.h"
#include "server/server.h"

/* In what waits. */
struct sv_place {
    struct sv_place *next; /* in the order of their coming */
    char address[ADDRESS_MAX_BYTES];
    uint64_t network[DEBT_LEVELS]; /* the widest first, in short */
};

struct sv_places {
    struct sv_ledger *ledger;
    uint8_t salt[16];
    bool by_debt; /* of networks with as many places the one that has had more gives one up, not who came last */
    struct sv_place *first;
    int count;
};

void sv_places_open(struct sv_places *, bool by_debt);
void sv_places_close(struct sv_places *);
void sv_place_wait(struct sv_places *, struct sv_place *, const char *address);
void sv_place_leave(struct sv_places *, struct sv_place *);
int sv_places_of(const struct sv_places *, const char *address);
/* The next of those that may go on (NULL: all may); NULL: none. */
struct sv_place *sv_place_next(struct sv_places *, bool (*may_go_on)(struct sv_place *));
/* Who gives up a place for one more of this address; NULL: it is itself who would have too many. */
struct sv_place *sv_place_yields(struct sv_places *, const char *address);
void sv_place_charge(struct sv_places *, const struct sv_place *, double seconds);

/* Seconds that this thread has worked. */
double sv_thread_seconds(void);
/* This thread works when the others leave it time for that, the loop and the store above all. */
enum { SV_NICE = 5, SV_NICEST = 10 };
void sv_give_way(int niceness);

/* --- An answer that is packed outside the loop (packing.c) --- */

struct sv_packing {
    struct sv_task task;
    struct sv_place place;
    struct sv_server *server;
    const struct pl_text *text; /* stays until it is packed */
    struct pl_text packed;      /* owned by whoever wanted it; without a buffer: it goes out as it is */
    void (*done)(struct sv_packing *);
    double spent;
};
/* Later `done` is called, in the loop. False: too many wait. */
bool sv_pack_later(struct sv_server *, struct sv_packing *, const char *address);

#endif
