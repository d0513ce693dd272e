/* Habits: what a seat usually gained by a move, wherever it was made, compared with the mean of its search; and what it
 * was born with, from a learned policy, which counts as long as little else is known. */
#ifndef PL_BOTS_HABITS_H
#define PL_BOTS_HABITS_H

#include "bots/policy.h"

enum {
    HABIT_BITS = 14,
    HABITS = 1 << HABIT_BITS,
    HABIT_FULL = 4096, /* uses, of which half are forgotten then */
    HABIT_DOUBT = 4,   /* uses without gain, added to every habit */
    HABIT_BORN = 8,    /* uses that what was learned counts for */
};

/* Two moves that share a place in the table drive each other out: they are few. What was learned stays. */
struct habit {
    uint32_t key; /* of a seat and a move's key */
    uint32_t uses;
    int32_t gain; /* the sum over all uses */
    int32_t usual;
    uint32_t born_key; /* another one's that shares the place, maybe; 0: nothing was learned */
    int16_t like[PL_STAGES];
    int32_t born; /* what that is worth in this round */
};

struct habits {
    struct habit *habit;
    const struct pl_policy *policy; /* NULL: none was learned */
    int round;                      /* for which they are ripe; -1: for none */
};

/* What is known of a move. */
struct usage {
    int64_t gain, uses; /* HABIT_DOUBT not among them */
};

static inline struct habit *habit_at(const struct habits *h, uint32_t own)
{
    return &h->habit[own * 0x85ebca6bu >> (32 - HABIT_BITS)];
}

static inline bool is_born(const struct habits *h, const struct habit *habit, uint32_t own)
{
    return h->policy && habit->born_key == own;
}

static inline struct usage usage_of(const struct habits *h, int seat, uint32_t key)
{
    uint32_t own = pl_policy_own(seat, key);
    const struct habit *habit = habit_at(h, own);
    struct usage usage = {0};
    if (habit->key == own)
        usage = (struct usage){habit->gain, habit->uses};
    if (is_born(h, habit, own)) {
        usage.gain += (int64_t)HABIT_BORN * habit->born;
        usage.uses += HABIT_BORN;
    }
    return usage;
}

static inline int32_t usual_of(struct usage usage)
{
    return (int32_t)(usage.gain / (usage.uses + HABIT_DOUBT));
}

/* The same, mostly as it was worked out before. */
static inline int32_t usual_gain(const struct habits *h, int seat, uint32_t key)
{
    uint32_t own = pl_policy_own(seat, key);
    const struct habit *habit = habit_at(h, own);
    if (habit->key == own)
        return habit->usual;
    return is_born(h, habit, own) ? usual_of(usage_of(h, seat, key)) : 0;
}

static inline void use_habit(struct habits *h, int seat, uint32_t key, int32_t gain)
{
    uint32_t own = pl_policy_own(seat, key);
    struct habit *habit = habit_at(h, own);
    if (habit->key != own) {
        habit->key = own;
        habit->uses = 0;
        habit->gain = 0;
    }
    if (habit->uses == HABIT_FULL) {
        habit->uses /= 2;
        habit->gain /= 2;
    }
    habit->uses++;
    habit->gain += gain;
    habit->usual = usual_of(usage_of(h, seat, key));
}

bool habits_make(struct habits *); /* false: there is no memory */
void habits_copy(struct habits *, const struct habits *from);
/* The game has moved on since the last search, so what was found out counts for less. */
void habits_fade(struct habits *);
/* From now on they are born with what a policy likes; NULL: with nothing. */
void habits_bear(struct habits *, const struct pl_policy *, int seats);
/* What was learned is worth so much in this round, a liking of 1 being so many hundredths of a point. */
void habits_ripen(struct habits *, int round, int policy);

#endif
