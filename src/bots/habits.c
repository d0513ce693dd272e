/* What happens to habits between searches. */
#include "bots/habits.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"

bool habits_make(struct habits *h)
{
    *h = (struct habits){.habit = calloc(HABITS, sizeof *h->habit), .round = -1};
    return h->habit != NULL;
}

void habits_copy(struct habits *h, const struct habits *from)
{
    memcpy(h->habit, from->habit, HABITS * sizeof *h->habit);
    h->policy = from->policy;
    h->round = from->round;
}

void habits_fade(struct habits *h)
{
    for (int i = 0; i < HABITS; i++) {
        h->habit[i].uses -= h->habit[i].uses / 4;
        h->habit[i].gain -= h->habit[i].gain / 4;
    }
}

/* Of two that share a place the one that says more stays. */
static void bear(struct habits *h, uint32_t own, const int16_t *like)
{
    struct habit *habit = habit_at(h, own);
    if (habit->born_key &&
        abs(habit->like[PL_EARLY]) + abs(habit->like[PL_LATE]) >= abs(like[PL_EARLY]) + abs(like[PL_LATE]))
        return;
    habit->born_key = own;
    memcpy(habit->like, like, sizeof habit->like);
}

/* Where seats are alike, all have the same. */
void habits_bear(struct habits *h, const struct pl_policy *policy, int seats)
{
    h->policy = policy;
    h->round = -1;
    for (int i = 0; i < HABITS; i++)
        h->habit[i].born_key = 0;
    for (int i = 0; policy && i < policy->n; i++) {
        const struct pl_liking *liking = &policy->liking[i];
        if (policy->heads > 1)
            bear(h, liking->key, liking->like);
        for (int seat = 0; policy->heads == 1 && seat < seats; seat++)
            bear(h, pl_policy_own(seat, liking->key), liking->like);
    }
}

void habits_ripen(struct habits *h, int round, int policy)
{
    enum { PER_CENT = 100 };
    if (!h->policy || h->round == round)
        return;
    int64_t late = pl_policy_stage(h->policy, round), worth = (int64_t)policy * WORTH_POINT;
    for (int i = 0; i < HABITS; i++) {
        struct habit *habit = &h->habit[i];
        int64_t like = (PL_VALUE_STAGE - late) * habit->like[PL_EARLY] + late * habit->like[PL_LATE];
        habit->born = (int32_t)(like * worth / (PL_VALUE_STAGE * PL_POLICY_ONE * PER_CENT));
    }
    h->round = round;
}
