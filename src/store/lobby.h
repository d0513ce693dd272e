/* Whose tables a lobby shows if there is not room for all that wait. Who opened them take turns: wide networks first,
 * within each the narrower ones, within those the addresses, and of an address the newest. So nobody is pushed out by
 * how many tables others open, or how often something happens at them. */
#ifndef PL_LOBBY_H
#define PL_LOBBY_H

#include <stdint.h>

#include "store/store.h"

/* An opener is a wide network in the upper 16 bits, a narrower one in the next 8, an address in the last 8. */
enum { OPENER_BITS = 32, NARROW_BITS = 16, ADDRESS_BITS = 8 };

struct pl_waiting {
    uint32_t opener;
    int64_t opened;
    char id[PL_ID_SIZE];
    uint32_t key, turn; /* while they are sorted */
};

/* Puts those that are shown to the front, what was opened last first, and returns how many they are. Where not even
 * every wide network has a turn, it goes round from this one on. */
int pl_lobby_choose(struct pl_waiting *, int n, int most, uint32_t first);

#endif
