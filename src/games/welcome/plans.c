/* City plans (R7): whether a sheet meets one, and which estates may serve it. */
#include "games/welcome/state.h"

static int annexes(const struct wt_street *street, const struct wt_estate *estate)
{
    int n = 0;
    for (int slot = estate->first; slot < estate->first + estate->size; slot++)
        n += (street->house[slot] & HOUSE_ANNEX) != 0;
    return n;
}

static int roundabouts(const struct wt_street *street)
{
    return __builtin_popcount(street->taken & ~street->full);
}

bool wt_serves(const struct wt_sheet *sheet, const struct wt_plan *plan, const struct wt_estate *estate)
{
    const struct wt_street *street = &sheet->street[estate->street];
    if (wt_is_used(sheet, estate) || (plan->street >= 0 && plan->street != estate->street))
        return false;
    if (plan->pools && __builtin_popcount(street->pool & estate->houses) < plan->pools)
        return false;
    return !plan->annexes || annexes(street, estate) >= plan->annexes;
}

/* Every byte of `have` is at least that of `need`. */
static bool covers(wt_sizes have, wt_sizes need)
{
    const wt_sizes guard = 0x8080808080808080;
    return (((have | guard) - need) & guard) == guard;
}

void wt_count_serving(const struct wt_sheet *sheet, const struct wt_side *side, const struct wt_plan *plan,
                      wt_sizes have[STREETS])
{
    struct wt_estate estate = {0};
    memset(have, 0, STREETS * sizeof *have);
    while (wt_next_estate(sheet, side, &estate))
        if (wt_serves(sheet, plan, &estate))
            have[estate.street] += WT_SIZE(estate.size);
}

bool wt_can_serve(const struct wt_sheet *sheet, const struct wt_plan *plan, const wt_sizes have[STREETS], wt_sizes need,
                  int street)
{
    if (plan->street != ONE_STREET)
        return covers(have[TOP] + have[MID] + have[BOT], need);
    for (int s = 0; s < STREETS; s++)
        if ((street < 0 || street == s) && covers(have[s], need) && roundabouts(&sheet->street[s]) >= plan->roundabouts)
            return true;
    return false;
}

/* R7.7, AX1: the first and the last house of each street, fenced off and not used yet. */
static bool has_ends(const struct wt_sheet *sheet, const struct wt_side *side)
{
    int ends = 0;
    struct wt_estate estate = {0};
    while (wt_next_estate(sheet, side, &estate)) {
        bool at_end = estate.first == 0 || estate.first == side->slots[estate.street] - 1;
        ends += estate.size == 1 && at_end && !wt_is_used(sheet, &estate);
    }
    return ends == 2 * STREETS;
}

void wt_use_ends(struct wt_sheet *sheet, const struct wt_side *side)
{
    for (int s = 0; s < STREETS; s++)
        sheet->street[s].used |= (uint16_t)(1 | 1 << (side->slots[s] - 1));
}

/* R7.5, R7.7: plans that use no estates, but for the ends of streets. */
static bool goal_is_met(const struct wt_sheet *sheet, const struct wt_side *side, const struct wt_plan *plan)
{
    int n = 0;
    switch (plan->goal) {
    case ENDS_OF_STREETS:
        return has_ends(sheet, side);
    case PARK_BOXES:
        n = sheet->park[TOP] + sheet->park[MID] + sheet->park[BOT];
        break;
    case PARK_BOXES_ON_EACH_STREET:
        n = plan->goal_n;
        for (int s = 0; s < STREETS; s++)
            n = sheet->park[s] < n ? sheet->park[s] : n;
        break;
    case FULL_PARK_STREETS:
        for (int s = 0; s < STREETS; s++)
            n += sheet->park[s] == side->park[s].boxes;
        break;
    case TEMP_BOXES:
        n = sheet->temp;
        break;
    case VALUE_BOXES:
        for (int i = 0; i < SIZES; i++)
            n += sheet->value[i];
        break;
    case FULL_VALUE_COLUMNS:
        for (int i = 0; i < SIZES; i++)
            n += sheet->value[i] == side->value[i].boxes;
        break;
    }
    return n >= plan->goal_n;
}

bool wt_plan_is_met(const struct wt_sheet *sheet, const struct wt_side *side, const struct wt_plan *plan,
                    wt_sizes unused)
{
    wt_sizes have[STREETS];
    if (plan->goal)
        return goal_is_met(sheet, side, plan);
    if (!covers(unused, plan->need))
        return false;
    wt_count_serving(sheet, side, plan, have);
    return wt_can_serve(sheet, plan, have, plan->need, ANY_STREET);
}
