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

bool wt_next_estate(const struct wt_sheet *sheet, const struct wt_side *side, struct wt_estate *estate)
{
    int s = estate->street;
    int first = estate->first + estate->size;
    for (; s < STREETS; s++, first = 0) {
        const struct wt_street *street = &sheet->street[s];
        uint32_t ends = (street->fence | (uint32_t)1 << (side->slots[s] - 1)) & ~wt_low_bits(first);
        for (; ends; ends &= ends - 1) {
            int last = __builtin_ctz(ends);
            uint32_t houses = wt_low_bits(last + 1) & ~wt_low_bits(first);
            if ((street->full & houses) == houses && last - first < SIZES) {
                *estate = (struct wt_estate){s, first, last - first + 1, (uint16_t)houses};
                return true;
            }
            first = last + 1;
        }
    }
    return false;
}

bool wt_is_used(const struct wt_sheet *sheet, const struct wt_estate *estate)
{
    return sheet->street[estate->street].used & estate->houses;
}

/* R7.6: those that served a plan are counted, too. */
wt_sizes wt_estates_by_size(const struct wt_sheet *sheet, const struct wt_side *side)
{
    wt_sizes sizes = 0;
    struct wt_estate estate = {0};
    while (wt_next_estate(sheet, side, &estate))
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
