/* Turns at thinking. Networks take turns, the networks within one take its turns, then addresses, and the tables of an
 * address take the turns of their address, so a thousand tables of one stranger, or of a whole network, count as one
 * table of another. What people wait for comes first, but every fourth turn is
 * given from the other end: nobody waits for ever. The more wait, the shorter
 * each may think, so that a round takes about half a second however many they are. */
#include "server/turns.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum { PLACES = 1024, OTHER_END_EVERY = 4 };

static const double ROUND = 0.5, LONGEST = 1.5, SHORTEST = 0.002; /* seconds */

/* The part of all thinking that is forgiven, to addresses and networks alike, and the seconds over which it is
 * averaged. */
static const double PATRON_SHARE = 0.5, TABLE_SHARE = 0.25, AVERAGED = 20;

/* An address, a network, or everybody. */
struct sv_patron {
    struct sv_patron *next;   /* in its place */
    struct sv_patron *within; /* the network around it; NULL: it is everybody */
    char name[ADDRESS_MAX_BYTES];
    bool is_address;
    int waiting, thinking; /* tables */
    int known, active;     /* patrons within it, and those with tables that wait or think */
    struct sv_spent spent;
    struct sv_link turns[SV_RANKS]; /* of an address its tables, of a network the patrons that have tables of a rank */
    struct sv_link link[SV_RANKS];  /* among those of the network around it */
};

struct sv_turns {
    int threads;
    unsigned given;
    struct sv_patron all;
    struct sv_patron *places[PLACES];
};

/* --- Rings --- */

void sv_link_ring(struct sv_link *head)
{
    head->before = head->after = head;
}

bool sv_link_alone(const struct sv_link *head)
{
    return head->after == head;
}

void sv_link_last(struct sv_link *head, struct sv_link *link)
{
    *link = (struct sv_link){head->before, head};
    link->before->after = head->before = link;
}

void sv_unlink(struct sv_link *link)
{
    link->before->after = link->after;
    link->after->before = link->before;
    sv_link_ring(link);
}

/* --- What was spent --- */

static void forgive(struct sv_spent *spent, double rate, double now)
{
    double left = spent->seconds - rate * (now - spent->counted);
    spent->seconds = left > 0 ? left : 0;
    spent->counted = now;
}

static void forgive_all(const struct sv_turns *turns, struct sv_turn *turn, double now)
{
    for (struct sv_patron *p = turn->patron; p->within; p = p->within)
        forgive(&p->spent, PATRON_SHARE * turns->threads, now);
    forgive(&turn->spent, TABLE_SHARE * turns->threads, now);
}

static bool is_late(const struct sv_turns *turns, const struct sv_turn *turn)
{
    double all = AVERAGED * turns->threads;
    for (const struct sv_patron *p = turn->patron; p->within; p = p->within)
        if (p->spent.seconds > PATRON_SHARE * all)
            return true;
    return turn->spent.seconds > TABLE_SHARE * all;
}

/* --- Addresses and networks --- */

static void ring_in(struct sv_patron *p)
{
    for (int rank = 0; rank < SV_RANKS; rank++) {
        sv_link_ring(&p->turns[rank]);
        sv_link_ring(&p->link[rank]);
    }
}

static struct sv_patron *patron_within(struct sv_turns *turns, struct sv_patron *within, const char *name)
{
    struct sv_patron **at = &turns->places[sv_hash_text(name) % PLACES];
    while (*at && strcmp((*at)->name, name) != 0)
        at = &(*at)->next;
    if (!*at) {
        struct sv_patron *p = *at = sv_alloc(sizeof *p);
        strcpy(p->name, name);
        p->within = within;
        within->known++;
        ring_in(p);
    }
    return *at;
}

static struct sv_patron *patron_of(struct sv_turns *turns, const char *address)
{
    char network[NETWORKS_MAX][ADDRESS_MAX_BYTES];
    struct sv_patron *p = &turns->all;
    for (int i = sv_networks(address, network) - 1; i >= 0; i--)
        p = patron_within(turns, p, network[i]);
    p->is_address = true;
    return p;
}

static bool is_active(const struct sv_patron *p)
{
    return p->waiting + p->thinking > 0;
}

/* So many more tables of it wait or think. */
static void count(struct sv_patron *p, int waiting, int thinking)
{
    for (; p; p = p->within) {
        bool was_active = is_active(p);
        p->waiting += waiting;
        p->thinking += thinking;
        if (p->within)
            p->within->active += is_active(p) - was_active;
    }
}

struct sv_turns *sv_turns_new(int threads)
{
    struct sv_turns *turns = sv_alloc(sizeof *turns);
    turns->threads = threads;
    ring_in(&turns->all);
    return turns;
}

void sv_turns_tidy(struct sv_turns *turns, double now)
{
    for (int i = 0; i < PLACES; i++)
        for (struct sv_patron **at = &turns->places[i], *p; (p = *at) != NULL;) {
            forgive(&p->spent, PATRON_SHARE * turns->threads, now);
            if (is_active(p) || p->known || p->spent.seconds > 0) {
                at = &p->next;
            } else {
                p->within->known--;
                *at = p->next;
                free(p);
            }
        }
}

/* Networks go after those within them. */
void sv_turns_free(struct sv_turns *turns)
{
    while (turns->all.known)
        sv_turns_tidy(turns, HUGE_VAL);
    free(turns);
}

int sv_turns_waiting(const struct sv_turns *turns)
{
    return turns->all.waiting;
}

/* --- Waiting --- */

/* The first of a rank brings those around it along. */
static void link_in(struct sv_patron *p, struct sv_link *link, enum sv_rank rank)
{
    for (bool first = true; first && p; link = &p->link[rank], p = p->within) {
        first = sv_link_alone(&p->turns[rank]);
        sv_link_last(&p->turns[rank], link);
    }
}

static void unlink_from(struct sv_patron *p, struct sv_link *link, enum sv_rank rank)
{
    for (bool last = true; last && p; link = &p->link[rank], p = p->within) {
        sv_unlink(link);
        last = sv_link_alone(&p->turns[rank]);
    }
}

void sv_turn_wait(struct sv_turns *turns, struct sv_turn *turn, enum sv_rank wanted, double now)
{
    if (turn->waits ? turn->wanted == wanted : turn->patron != NULL)
        return;
    if (turn->waits)
        sv_turn_leave(turns, turn);
    else
        turn->since = now;
    turn->patron = patron_of(turns, turn->address);
    turn->waits = true;
    turn->wanted = wanted;
    forgive_all(turns, turn, now);
    turn->rank = is_late(turns, turn) ? SV_LATE : wanted;
    count(turn->patron, 1, 0);
    link_in(turn->patron, &turn->link, turn->rank);
}

static void step_out(struct sv_turn *turn)
{
    unlink_from(turn->patron, &turn->link, turn->rank);
    turn->waits = false;
}

void sv_turn_leave(struct sv_turns *turns, struct sv_turn *turn)
{
    (void)turns;
    if (!turn->waits)
        return;
    step_out(turn);
    count(turn->patron, -1, 0);
    turn->patron = NULL;
}

void sv_turn_for(struct sv_turns *turns, struct sv_turn *turn, const char *address, double now)
{
    if (strncmp(turn->address, address, sizeof turn->address - 1) == 0)
        return;
    bool waits = turn->waits;
    double since = turn->since;
    sv_turn_leave(turns, turn);
    snprintf(turn->address, sizeof turn->address, "%s", address);
    if (waits)
        sv_turn_wait(turns, turn, turn->wanted, now);
    turn->since = since;
}

/* --- Thinking --- */

/* Whoever has had a turn is the last of the next round, each among those around it. */
static struct sv_turn *first_of(struct sv_turns *turns, enum sv_rank rank)
{
    struct sv_patron *p = &turns->all;
    for (;;) {
        struct sv_link *link = p->turns[rank].after;
        sv_unlink(link);
        sv_link_last(&p->turns[rank], link);
        if (p->is_address)
            return (struct sv_turn *)((char *)link - offsetof(struct sv_turn, link));
        p = (struct sv_patron *)((char *)(link - rank) - offsetof(struct sv_patron, link));
    }
}

struct sv_turn *sv_turn_next(struct sv_turns *turns)
{
    if (!turns->all.waiting)
        return NULL;
    bool other_end = ++turns->given % OTHER_END_EVERY == 0;
    int rank = other_end ? SV_RANKS - 1 : 0;
    while (sv_link_alone(&turns->all.turns[rank]))
        rank += other_end ? -1 : 1;
    struct sv_turn *turn = first_of(turns, (enum sv_rank)rank);
    step_out(turn);
    count(turn->patron, -1, 1);
    return turn;
}

/* Must anyone wait? */
static bool is_crowded(const struct sv_turns *turns)
{
    return turns->all.waiting + turns->all.thinking > turns->threads;
}

/* Its part of a round: that of its network, of that the part of its address, and of that its own. */
double sv_turn_limit(const struct sv_turns *turns, const struct sv_turn *turn)
{
    double limit = ROUND * turns->threads / (turn->patron->waiting + turn->patron->thinking);
    for (const struct sv_patron *p = turn->patron; p->within; p = p->within)
        limit /= p->within->active;
    if (!is_crowded(turns))
        return LONGEST;
    if (turn->rank == SV_LATE)
        return SHORTEST;
    return limit < SHORTEST ? SHORTEST : limit > LONGEST ? LONGEST : limit;
}

/* What nobody else waited for costs nothing: a network or an address is charged when others beside it wait, a table
 * when others of its address do. */
void sv_turn_done(struct sv_turns *turns, struct sv_turn *turn, double seconds, double now)
{
    bool crowded = is_crowded(turns);
    forgive_all(turns, turn, now);
    if (crowded && turn->patron->waiting + turn->patron->thinking > 1)
        turn->spent.seconds += seconds;
    for (struct sv_patron *p = turn->patron; p->within; p = p->within)
        if (crowded && p->within->active > 1)
            p->spent.seconds += seconds;
    count(turn->patron, 0, -1);
    turn->patron = NULL;
}
