/* The turns at being shown in a lobby. */
#include "store/lobby.h"

#include <stdlib.h>
#include <string.h>

static int three_way(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int newest_first(const void *one, const void *other)
{
    const struct pl_waiting *a = one, *b = other;
    int order = three_way(b->opened, a->opened);
    return order ? order : strcmp(a->id, b->id);
}

static int in_turn(const void *one, const void *other)
{
    const struct pl_waiting *a = one, *b = other;
    int order = three_way(a->key, b->key);
    order = order ? order : three_way(a->turn, b->turn);
    return order ? order : newest_first(one, other);
}

/* Those of one network, which have had turns within its parts, get new ones in the order of these. */
static void give_turns(struct pl_waiting *table, int n, int bits)
{
    uint32_t turn = 0;
    for (int i = 0; i < n; i++)
        table[i].key = table[i].opener >> bits;
    qsort(table, (size_t)n, sizeof *table, in_turn);
    for (int i = 0; i < n; i++) {
        turn = i && table[i].key == table[i - 1].key ? turn + 1 : 0;
        table[i].turn = turn;
    }
}

int pl_lobby_choose(struct pl_waiting *table, int n, int most, uint32_t first)
{
    for (int i = 0; i < n; i++)
        table[i].turn = 0;
    give_turns(table, n, 0);
    give_turns(table, n, ADDRESS_BITS);
    give_turns(table, n, NARROW_BITS);
    for (int i = 0; i < n; i++) {
        table[i].key = table[i].turn;
        table[i].turn = (table[i].opener - first) >> NARROW_BITS;
    }
    qsort(table, (size_t)n, sizeof *table, in_turn);
    n = n < most ? n : most;
    qsort(table, (size_t)n, sizeof *table, newest_first);
    return n;
}
