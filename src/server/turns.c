/* Turns at thinking. Addresses take turns, and the tables of an address take
 * the turns of their address, so a thousand tables of one stranger count as one
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

/* The part of all thinking that is forgiven, and the seconds over which it is averaged. */
static const double ADDRESS_SHARE = 0.5, TABLE_SHARE = 0.25, AVERAGED = 20;

struct sv_patron {
    struct sv_patron *next;
    char address[ADDRESS_MAX_BYTES];
    int waiting, thinking; /* of its tables */
    struct sv_spent spent;
    struct sv_link tables[SV_RANKS];
    struct sv_link link[SV_RANKS]; /* among the addresses that have tables of a rank */
};

struct sv_turns {
    int threads;
    int waiting, thinking; /* tables */
    int active;            /* addresses with tables that wait or think */
    unsigned given;
    struct sv_link patrons[SV_RANKS];
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

static void forgive_both(const struct sv_turns *turns, struct sv_turn *turn, double now)
{
    forgive(&turn->patron->spent, ADDRESS_SHARE * turns->threads, now);
    forgive(&turn->spent, TABLE_SHARE * turns->threads, now);
}

static bool is_late(const struct sv_turns *turns, const struct sv_turn *turn)
{
    double all = AVERAGED * turns->threads;
    return turn->patron->spent.seconds > ADDRESS_SHARE * all || turn->spent.seconds > TABLE_SHARE * all;
}

/* --- Addresses --- */

static struct sv_patron *patron_of(struct sv_turns *turns, const char *address)
{
    struct sv_patron **at = &turns->places[sv_hash_text(address) % PLACES];
    while (*at && strcmp((*at)->address, address) != 0)
        at = &(*at)->next;
    if (!*at) {
        struct sv_patron *p = *at = sv_alloc(sizeof *p);
        strcpy(p->address, address);
        for (int rank = 0; rank < SV_RANKS; rank++) {
            sv_link_ring(&p->tables[rank]);
            sv_link_ring(&p->link[rank]);
        }
    }
    return *at;
}

static bool is_active(const struct sv_patron *p)
{
    return p->waiting + p->thinking > 0;
}

struct sv_turns *sv_turns_new(int threads)
{
    struct sv_turns *turns = sv_alloc(sizeof *turns);
    turns->threads = threads;
    for (int rank = 0; rank < SV_RANKS; rank++)
        sv_link_ring(&turns->patrons[rank]);
    return turns;
}

void sv_turns_tidy(struct sv_turns *turns, double now)
{
    for (int i = 0; i < PLACES; i++)
        for (struct sv_patron **at = &turns->places[i], *p; (p = *at) != NULL;) {
            forgive(&p->spent, ADDRESS_SHARE * turns->threads, now);
            if (is_active(p) || p->spent.seconds > 0) {
                at = &p->next;
            } else {
                *at = p->next;
                free(p);
            }
        }
}

void sv_turns_free(struct sv_turns *turns)
{
    sv_turns_tidy(turns, HUGE_VAL);
    free(turns);
}

int sv_turns_waiting(const struct sv_turns *turns)
{
    return turns->waiting;
}

/* --- Waiting --- */

void sv_turn_wait(struct sv_turns *turns, struct sv_turn *turn, enum sv_rank wanted, double now)
{
    if (turn->waits ? turn->wanted == wanted : turn->patron != NULL)
        return;
    if (turn->waits)
        sv_turn_leave(turns, turn);
    else
        turn->since = now;
    struct sv_patron *p = turn->patron = patron_of(turns, turn->address);
    turn->waits = true;
    turn->wanted = wanted;
    forgive_both(turns, turn, now);
    turn->rank = is_late(turns, turn) ? SV_LATE : wanted;
    turns->active += !is_active(p);
    turns->waiting++;
    p->waiting++;
    if (sv_link_alone(&p->tables[turn->rank]))
        sv_link_last(&turns->patrons[turn->rank], &p->link[turn->rank]);
    sv_link_last(&p->tables[turn->rank], &turn->link);
}

static void step_out(struct sv_turns *turns, struct sv_turn *turn)
{
    struct sv_patron *p = turn->patron;
    sv_unlink(&turn->link);
    turn->waits = false;
    turns->waiting--;
    p->waiting--;
    if (sv_link_alone(&p->tables[turn->rank]))
        sv_unlink(&p->link[turn->rank]);
}

void sv_turn_leave(struct sv_turns *turns, struct sv_turn *turn)
{
    if (!turn->waits)
        return;
    step_out(turns, turn);
    turns->active -= !is_active(turn->patron);
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

static struct sv_turn *first_of(struct sv_turns *turns, enum sv_rank rank)
{
    struct sv_link *link = turns->patrons[rank].after;
    struct sv_patron *p = (struct sv_patron *)((char *)(link - rank) - offsetof(struct sv_patron, link));
    struct sv_turn *turn = (struct sv_turn *)((char *)p->tables[rank].after - offsetof(struct sv_turn, link));
    sv_unlink(link);
    sv_link_last(&turns->patrons[rank], link); /* it is the last of the next round */
    return turn;
}

struct sv_turn *sv_turn_next(struct sv_turns *turns)
{
    if (!turns->waiting)
        return NULL;
    bool other_end = ++turns->given % OTHER_END_EVERY == 0;
    int rank = other_end ? SV_RANKS - 1 : 0;
    while (sv_link_alone(&turns->patrons[rank]))
        rank += other_end ? -1 : 1;
    struct sv_turn *turn = first_of(turns, (enum sv_rank)rank);
    step_out(turns, turn);
    turns->thinking++;
    turn->patron->thinking++;
    return turn;
}

/* Must anyone wait? */
static bool is_crowded(const struct sv_turns *turns)
{
    return turns->waiting + turns->thinking > turns->threads;
}

double sv_turn_limit(const struct sv_turns *turns, const struct sv_turn *turn)
{
    const struct sv_patron *p = turn->patron;
    double limit = ROUND * turns->threads / turns->active / (p->waiting + p->thinking);
    if (!is_crowded(turns))
        return LONGEST;
    if (turn->rank == SV_LATE)
        return SHORTEST;
    return limit < SHORTEST ? SHORTEST : limit > LONGEST ? LONGEST : limit;
}

/* What nobody else waited for costs nothing: an address is charged when others wait, a table when others of its
 * address do. */
void sv_turn_done(struct sv_turns *turns, struct sv_turn *turn, double seconds, double now)
{
    struct sv_patron *p = turn->patron;
    forgive_both(turns, turn, now);
    if (is_crowded(turns) && p->waiting + p->thinking > 1)
        turn->spent.seconds += seconds;
    if (is_crowded(turns) && turns->active > 1)
        p->spent.seconds += seconds;
    turns->thinking--;
    p->thinking--;
    turns->active -= !is_active(p);
    turn->patron = NULL;
}
