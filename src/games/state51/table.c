/* Cards and goods on the table: who owns what, drawing, gaining, and what
 * happens to things on a location that leaves (R0, R4.5, R6.7, R8.4). */
#include "games/state51/state.h"

int s51_owner(const struct pl_state *g, int card)
{
    for (int player = 0; player < s51_players(g); player++) {
        const struct s51_front *front = s51_front_in(g, player);
        if (memchr(front->built.card, card, front->built.n))
            return player;
    }
    return -1;
}

/* R1.3: by category, and one more behind a shield, printed (R10.4) or placed. */
int s51_defence(const struct pl_state *g, int card)
{
    static const int by_category[] = {[PRODUCTION] = 3, [FEATURE] = 4, [ACTION] = 5};
    const struct s51_row *row = s51_card(card);
    return by_category[row->category] + (row->innate_shield || s51_has_bit(g->shielded, card));
}

int s51_locations(const struct pl_state *g, int player)
{
    const struct s51_front *front = s51_front_in(g, player);
    int n = 0;
    for (int i = 0; i < front->built.n; i++)
        n += !s51_is_ruin(g, front->built.card[i]);
    return n;
}

/* R12.2, R8.5 */
int s51_room_for(const struct pl_state *g, int seat, int goods)
{
    const struct s51_front *front = &g->seat[seat].front;
    int room = 0;
    for (int i = 0; i < front->built.n; i++) {
        const struct s51_store *store = s51_card(front->built.card[i])->store;
        if (!store[0].goods || s51_is_ruin(g, front->built.card[i]))
            continue;
        for (int k = 0; k < 2; k++)
            if (store[k].goods & goods)
                room += store[k].room;
    }
    return room;
}

/* R4.5: one at a time, so that the discards are shuffled in the middle of a draw if need be. */
int s51_draw(struct pl_state *g)
{
    if (g->deck.n == 0 && g->discard.n > 0) {
        memcpy(&g->deck, &g->discard, sizeof g->deck);
        memset(&g->discard, 0, sizeof g->discard);
        pl_tell(g, EVENT_RESHUFFLE, -1, PL_TABLE, 0, 0, 0, 0);
    }
    return g->deck.n ? pl_bag_draw(g, pl_pile(&g->deck)) : PL_NO_CARD;
}

void s51_fill_row(struct pl_state *g, int n)
{
    if (!g->row.n && g->deck.n >= n) {
        pl_bag_deal(g, pl_pile(&g->deck), g->row.card, n);
        g->row.n = (uint8_t)n;
        return;
    }
    for (int card; g->row.n < n && (card = s51_draw(g)) != PL_NO_CARD;)
        pl_pile_add(pl_pile(&g->row), card);
}

void s51_remove(struct pl_pile *pile, int card)
{
    const uint8_t *at = memchr(pile->card, card, pile->n);
    pl_pile_take(pile, (int)(at - pile->card));
}

void s51_discard(struct pl_state *g, int card)
{
    pl_pile_add(pl_pile(&g->discard), card);
}

void s51_discard_connection(struct pl_state *g, int connection)
{
    pl_pile_add(pl_pile(&g->pile_discard[s51_connections[connection].red]), connection);
}

static void draw_into_hand(struct pl_state *g, int seat, int n)
{
    int drawn = 0;
    for (int card; drawn < n && (card = s51_draw(g)) != PL_NO_CARD; drawn++)
        pl_pile_add(pl_pile(&g->seat[seat].hand), card);
    pl_tell(g, EVENT_DRAWS, seat, PL_TABLE, drawn, 0, 0, 0);
}

/* R0.7: the supply has no end, but a byte has: what is over it is lost rather than begun again. */
static void add(uint8_t *count, int n)
{
    *count = (uint8_t)(*count + n < UINT8_MAX ? *count + n : UINT8_MAX);
}

/* R5.6: what is gained in the Production phase is counted, whatever it comes from. */
void s51_gain(struct pl_state *g, int seat, int good, int n)
{
    struct s51_seat *who = &g->seat[seat];
    if (n == 0)
        return;
    if (g->phase == PHASE_PRODUCTION)
        add(&who->tally[good], n);
    if (good == CARD) {
        draw_into_hand(g, seat, n);
        return;
    }
    if (good == VP)
        add(&who->front.vp, n);
    else
        add(&who->pool[good], n);
    pl_tell(g, EVENT_GAINS, seat, PL_TABLE, n * 16 + good, good, 0, 0);
}

void s51_leave(struct pl_state *g, int card, int owner)
{
    for (int i = 0; i < CACHES; i++) {
        if (s51_caches[i].card != card || !g->cached[i])
            continue;
        if (owner < g->head.seats)
            add(&g->seat[owner].pool[s51_caches[i].good], g->cached[i]);
        g->cached[i] = 0;
    }
    g->used[card] = 0;
    s51_unmark(g->shielded, card);
}
