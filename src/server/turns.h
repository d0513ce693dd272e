/* Turns at thinking: which table's bots think next, and for how long. It knows
 * tables as turns and people as addresses in networks, and no clock: the caller says what
 * time it is, in seconds. */
#ifndef PL_SERVER_TURNS_H
#define PL_SERVER_TURNS_H

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_MAX_BYTES = 64 };

/* In a list that is a ring: its head is a link, too. */
struct sv_link {
    struct sv_link *before, *after;
};
/* What a link, or another member, is part of. */
#define SV_OF(type, member, part) ((type *)((char *)(part)-offsetof(type, member)))
void sv_link_ring(struct sv_link *head);
bool sv_link_alone(const struct sv_link *head);
void sv_link_last(struct sv_link *head, struct sv_link *);
void sv_unlink(struct sv_link *);

/* How much a table's thought is wanted, the most first. */
enum sv_rank {
    SV_AWAITED,   /* a person who plays there waits for it */
    SV_WATCHED,   /* somebody looks on */
    SV_UNWATCHED, /* nobody would notice */
    SV_LATE,      /* its network, its address, or it alone has had more than its share */
    SV_RANKS
};

/* Seconds of thinking that count against someone; they are forgiven with time. */
struct sv_spent {
    double seconds, counted;
};

/* A table's turn, kept with it. All zero: it is nobody's and does not wait. */
struct sv_turn {
    struct sv_link link;
    char address[ADDRESS_MAX_BYTES]; /* of the person for whom it thinks; "": nobody is known */
    struct sv_patron *patron;        /* that address, while it waits or thinks */
    bool waits;
    enum sv_rank wanted, rank; /* where it would wait, and where it does */
    double since;
    struct sv_spent spent;
};

struct sv_turns;
struct sv_turns *sv_turns_new(int threads);
void sv_turns_free(struct sv_turns *); /* once nobody waits or thinks */
int sv_turns_waiting(const struct sv_turns *);
void sv_turns_tidy(struct sv_turns *, double now); /* forgets addresses and networks that owe nothing */

/* From now on it thinks for another. */
void sv_turn_for(struct sv_turns *, struct sv_turn *, const char *address, double now);
/* It waits, unless it is thinking; with a new rank it waits in another place. */
void sv_turn_wait(struct sv_turns *, struct sv_turn *, enum sv_rank, double now);
void sv_turn_leave(struct sv_turns *, struct sv_turn *);
/* The one who may think now, until sv_turn_done; NULL: nobody waits. */
struct sv_turn *sv_turn_next(struct sv_turns *);
/* How long it may think, as things are now. */
double sv_turn_limit(const struct sv_turns *, const struct sv_turn *);
void sv_turn_done(struct sv_turns *, struct sv_turn *, double seconds, double now);

#endif
