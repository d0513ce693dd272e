/* Streets, houses, estates (R2). Houses are kept as numbers in a row and, for
 * speed, as bits; what is asked of them goes from run to run rather than from
 * house to house. */
#include "games/welcome/state.h"

uint32_t wt_fitting(const struct wt_sheet *sheet, const struct wt_side *side)
{
    uint32_t fitting = 0;
    for (int s = 0; s < STREETS; s++) {
        struct wt_run run = {0};
        while (wt_next_run(&sheet->street[s], side->slots[s], &run))
            fitting |= wt_low_bits(run.high) & ~wt_low_bits(run.low + 1);
    }
    return fitting;
}

wt_sizes wt_estates_by_size(const struct wt_sheet *sheet, const struct wt_side *side, bool used)
{
    wt_sizes sizes = 0;
    struct wt_estate estate = {0};
    while (wt_next_estate(sheet, side, &estate))
        if (used || !wt_is_used(sheet, &estate))
            sizes += WT_SIZE(estate.size);
    return sizes;
}

int wt_estates(const struct wt_sheet *sheet, const struct wt_side *side)
{
    int n = 0;
    struct wt_estate estate = {0};
    while (wt_next_estate(sheet, side, &estate))
        n++;
    return n;
}

/* R8.2: a roundabout is not empty. */
int wt_empty_houses(const struct wt_sheet *sheet, const struct wt_side *side)
{
    int empty = 0;
    for (int s = 0; s < STREETS; s++)
        empty += side->slots[s] - __builtin_popcount(sheet->street[s].taken);
    return empty;
}

/* An annex is a house like any other (R6.8). */
void wt_write(struct wt_sheet *sheet, int street, int slot, int house)
{
    struct wt_street *st = &sheet->street[street];
    st->house[slot] = (uint8_t)house;
    st->taken |= (uint16_t)(1 << slot);
    if (house != HOUSE_ROUNDABOUT)
        st->full |= (uint16_t)(1 << slot);
}

void wt_derive(struct wt_sheet *sheet)
{
    for (int s = 0; s < STREETS; s++) {
        struct wt_street *street = &sheet->street[s];
        street->full = 0;
        street->taken = 0;
        for (int slot = 0; slot < SLOTS; slot++)
            if (street->house[slot])
                wt_write(sheet, s, slot, street->house[slot]);
    }
}
