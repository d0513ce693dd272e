/* Piles of cards. A pile keeps its order, the top last; a bag has none: what
 * comes next is decided when it is drawn, so a state never holds what nobody
 * at the table could know. */
#include "kernel/kernel.h"

void pl_pile_add(struct pl_pile *pile, int card)
{
    pile->card[pile->n++] = (uint8_t)card;
}

void pl_pile_add_under(struct pl_pile *pile, int card)
{
    memmove(pile->card + 1, pile->card, pile->n++);
    pile->card[0] = (uint8_t)card;
}

/* The freed place at the end is zeroed, so that equal piles have equal bytes. */
int pl_pile_take(struct pl_pile *pile, int i)
{
    int card = pile->card[i];
    pile->n--;
    memmove(pile->card + i, pile->card + i + 1, (size_t)(pile->n - i));
    pile->card[pile->n] = 0;
    return card;
}

static int take_from_bag(struct pl_pile *bag, int i)
{
    int last = bag->n - 1;
    int card = bag->card[i];
    bag->card[i] = bag->card[last];
    bag->card[last] = 0;
    bag->n--;
    return card;
}

/* A scenario names a card to be drawn next; it waits for a bag that holds it. */
__attribute__((cold)) static const uint8_t *find_set(struct pl_head *head, const struct pl_pile *bag)
{
    const uint8_t *at = memchr(bag->card, head->chance[0], bag->n);
    if (at)
        pl_chance_came(head);
    return at;
}

int pl_bag_draw(struct pl_state *g, struct pl_pile *bag)
{
    const uint8_t *set;
    if (bag->next > 0) {
        bag->next--;
        return take_from_bag(bag, bag->n - 1);
    }
    if (__builtin_expect(head_in(g)->draws & 1, 0) && (set = find_set(head_of(g), bag)))
        return take_from_bag(bag, (int)(set - bag->card));
    return take_from_bag(bag, (int)pl_below(g, bag->n));
}

/* One number below n(n-1)(n-2) stands for three choices below n, n-1 and n-2: as many as fit in 32 bits. */
void pl_bag_deal(struct pl_state *g, struct pl_pile *bag, uint8_t *card, int n)
{
    while (n > 0 && (bag->next > 0 || __builtin_expect(head_in(g)->draws & 1, 0))) {
        *card++ = (uint8_t)pl_bag_draw(g, bag);
        n--;
    }
    while (n > 0) {
        uint64_t ways = bag->n;
        int k = 1;
        while (k < n && ways * (uint64_t)(bag->n - k) <= UINT32_MAX)
            ways *= (uint64_t)(bag->n - k++);
        uint32_t choice = pl_below(g, (uint32_t)ways);
        for (n -= k; k > 0; k--) {
            uint32_t left = bag->n;
            *card++ = (uint8_t)take_from_bag(bag, (int)(choice % left));
            choice /= left;
        }
    }
}

int pl_deck_draw(struct pl_state *g, struct pl_pile *bag, struct pl_pile *under)
{
    return bag->n ? pl_bag_draw(g, bag) : pl_pile_take(under, under->n - 1);
}
