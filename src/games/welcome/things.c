/* The component tables: the .def files turned into C. */
#include "games/welcome/things.h"

#include "kernel/game.h"

const struct wt_card wt_cards[CARDS] = {
#define CARD(number, action, copy) {number, action},
#include "games/welcome/cards.def"
#undef CARD
};

#define WORD_FENCE "fence"
#define WORD_VALUE "value"
#define WORD_PARK "park"
#define WORD_POOL "pool"
#define WORD_TEMP "temp"
#define WORD_ANNEX "annex"
#define COPY_1
#define COPY_2 "#2"
const char *const wt_card_words[CARDS] = {
#define CARD(number, action, copy) #number "-" WORD_##action COPY_##copy,
#include "games/welcome/cards.def"
#undef CARD
};

enum { PRINTED, RECONSTRUCTED };

#define COUNT_SIZES(a, b, c, d, e, f, ...) (WT_SIZE(a) + WT_SIZE(b) + WT_SIZE(c) + WT_SIZE(d) + WT_SIZE(e) + WT_SIZE(f))
#define ESTATES(...) .size = {__VA_ARGS__}, .need = COUNT_SIZES(__VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define EACH_WITH_ANNEXES(n) .annexes = n
#define EACH_WITH_POOLS(n) .pools = n
#define ON_STREET(where) .street = where
#define ON_ONE_STREET .street = ONE_STREET
#define AND_ROUNDABOUTS(n) .roundabouts = n
#define GOAL(what, n) .goal = what, .goal_n = n

/* A plan that names no street is for any: the first initialiser, which ON_... replaces. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
#ifdef __clang__
#pragma GCC diagnostic ignored "-Winitializer-overrides"
#endif
const struct wt_plan wt_plans[WT_PLAN_CARDS] = {
#define PLAN(plan_id, plan_letter, vp_high, vp_low, source, ...)                                                       \
    {.id = #plan_id,                                                                                                   \
     .letter = plan_letter,                                                                                            \
     .advanced = sizeof #plan_id == sizeof "AX1",                                                                      \
     .high = vp_high,                                                                                                  \
     .low = vp_low,                                                                                                    \
     .reconstructed = source,                                                                                          \
     .street = ANY_STREET,                                                                                             \
     __VA_ARGS__},
#include "games/welcome/plans.def"
#undef PLAN
};
#pragma GCC diagnostic pop

#define TAIL
#define TRACK(n, ...)                                                                                                  \
    {                                                                                                                  \
        .boxes = n, .value = { __VA_ARGS__ }                                                                           \
    }
#define POOLS(a, b, c) (1 << (a - 1) | 1 << (b - 1) | 1 << (c - 1))
#define STREET(street, houses, planned) .slots[street] = houses, .pools[street] = planned
#define PARK(street, ...) .park[street] = __VA_ARGS__
#define POOL_TRACK(...) .pool = __VA_ARGS__
#define TEMP_BOXES(n) .temp_boxes = n
#define VALUE_COLUMN(size, ...) .value[size - 1] = __VA_ARGS__
#define ANNEX_TRACK(...) .annex = __VA_ARGS__
#define REFUSAL_TRACK(...) .refusal = __VA_ARGS__
#define ROUNDABOUT_TRACK(...) .roundabout = __VA_ARGS__

const struct wt_side wt_sides[SIDES] = {
#define SIDE(name, source, ...) [name] = {.reconstructed = source, __VA_ARGS__},
#include "games/welcome/sheets.def"
#undef SIDE
};

#define BIT_A 1
#define BIT_B 2
#define BIT_C 4
#define APPROVES_1(a) BIT_##a
#define APPROVES_2(a, b) (BIT_##a | BIT_##b)
#define APPROVES_3(a, b, c) (BIT_##a | BIT_##b | BIT_##c)
#define APPROVES_N(a, b, c, macro, ...) macro
#define APPROVES(...) APPROVES_N(__VA_ARGS__, APPROVES_3, APPROVES_2, APPROVES_1, )(__VA_ARGS__)

const struct wt_opponent wt_opponents[OPPONENTS] = {
#define OPPONENT(id, named, strength, plans, per_park, per_pool, per_temp, per_fence, houses, worth)                   \
    {.name = named,                                                                                                    \
     .level = strength,                                                                                                \
     .approves = plans,                                                                                                \
     .park = per_park,                                                                                                 \
     .pool = per_pool,                                                                                                 \
     .temp = per_temp,                                                                                                 \
     .fence = per_fence,                                                                                               \
     .annex_houses = houses,                                                                                           \
     .value = worth},
#include "games/welcome/opponents.def"
#undef OPPONENT
};
