/* What a move seems to gain, in hundredths of a point. Searching bots believe
 * it: playouts make the move that gains most, so it is worked out from the
 * state as it is at that moment, quickly, and for all moves of a list at once.
 * The weights were found by playing (docs/bots.md). */
#include "games/welcome/state.h"

enum {
    POINT = 100,
    HOUSES = 33, /* or thereabouts; so many turns are left at the beginning */
    NOTHING = -100000,

    HOUSE = 1191,    /* a number on a house: more than estates are worth, since who can't write any is lost */
    CROWD = 163,     /* how hard houses fight for the cards that fit them */
    POOL_WORTH = 95, /* of a pool's points, in per cent */
    POOL_LOST = 17,  /* another action where a pool is planned */
    PARK_MEAN = 32,  /* how much a park counts for its share of the full track, in sixteenths */
    PARK_CARD = 22,
    FENCE_CARD = 404, /* the best fence, as long as there are none */
    FENCE_LATER = 18, /* so much less for every fence */
    ANNEX_CARD = 292,
    ANNEX_COSTS = 76, /* per cent of what it costs: houses are filled sooner, and the game ends */
    VALUE_WORTH = 77, /* per cent of what it adds to estates that are there or planned */
    VALUE_CARD = 102,
    ESTATES_TO_COME = 86, /* of one house, in hundredths */
    VALUE_FOR_PLAN = 23,
    PLAN_SHARE = 159, /* per cent of a plan's points, shared among its estates */
    REFUSAL = 448,
    ROUNDABOUT_COSTS = 500,

    RIVAL_HOUSE = 5,   /* one more house in its last estate, for each point that a value card adds */
    RIVAL_VALUE = 383, /* the first value card in it, likewise */
    RIVAL_FENCE = 2,   /* what an end of an estate costs it */
    RIVAL_TEMP = 441,
    GIVEN = 48 /* per cent */
};

/* A temporary crew by how one stands: the first, one that leads, one that catches up, one behind. */
static const int16_t crew[] = {193, 1, 15, 29};
/* Estates of 1 to 6 houses, besides their present value; the more so, the more houses are empty. */
static const int16_t growth[SIZES + 1] = {0, 31, 336, 131, -1, 15, 30};
/* Rows of 7 to 13 houses that are still to be divided, at the beginning. */
static const int16_t undivided[SLOTS - SIZES] = {797, 80, 557, 533, 406, -18, 291};
/* The part of an estate that will be there, in per cent, by its empty houses. */
static const uint8_t completed[SLOTS + 1] = {92, 86, 103, 88, 86, 145, 10, 55, 55, 55, 55, 55, 55, 55};

/* How many cards bear a number up to this one, counted as in house[]; temporary crews make one more of some. */
static const uint8_t cards_up_to[NUMBER_MAX + 3] = {0,  0,  2,  4,  7,  11, 16, 22, 28, 35,
                                                    41, 47, 52, 56, 59, 61, 63, 64, 64, 64};

/* What a run of empty houses is still good for, by the cards that fit there: most where every part of a street has its
 * share of them, and nothing where none fit. */
#define ROOM(houses, cards) ((cards) ? HOUSE * (houses)*16 * (cards) / (16 * (cards) + CROWD * (houses) + !(cards)) : 0)
#define ROOM8(h, c)                                                                                                    \
    ROOM(h, c), ROOM(h, c + 1), ROOM(h, c + 2), ROOM(h, c + 3), ROOM(h, c + 4), ROOM(h, c + 5), ROOM(h, c + 6),        \
        ROOM(h, c + 7)
#define ROOMS(h)                                                                                                       \
    {                                                                                                                  \
        ROOM8(h, 0), ROOM8(h, 8), ROOM8(h, 16), ROOM8(h, 24), ROOM8(h, 32), ROOM8(h, 40), ROOM8(h, 48), ROOM8(h, 56),  \
            ROOM(h, 64)                                                                                                \
    }
static const int16_t room[SLOTS + 1][65] = {ROOMS(0), ROOMS(1), ROOMS(2), ROOMS(3),  ROOMS(4),  ROOMS(5),  ROOMS(6),
                                            ROOMS(7), ROOMS(8), ROOMS(9), ROOMS(10), ROOMS(11), ROOMS(12), ROOMS(13)};

/* A run of empty houses, in which street it is, and what it is good for as it is. */
struct gap {
    struct wt_run run;
    int street, room;
};

struct view {
    const struct pl_state *g;
    const struct wt_sheet *sheet;
    const struct wt_side *side;
    int seat, empty;
    int gaps; /* -1: the rest is worked out when it is asked for */
    struct gap gap[STREETS * (SLOTS + 1) / 2];
    const struct gap *last; /* that was asked for */
    bool counted;           /* the same of what follows */
    int wanted[SIZES + 1];  /* by plans: one more estate of that size */
    int estates[SIZES + 1]; /* there or planned, in hundredths */
    int row[SLOTS + 1];     /* what a row of so many houses will be worth if it comes to that, and ... */
    int lost[SLOTS + 1];    /* ... if there is one less of them */
};

static struct view view_of(const struct pl_state *g, int seat)
{
    struct view v;
    v.g = g;
    v.sheet = &g->seat[seat].now;
    v.side = wt_side_of(g);
    v.seat = seat;
    v.empty = wt_empty_houses(v.sheet, v.side);
    v.gaps = -1;
    v.counted = false;
    return v;
}

static int next_step(const struct wt_track *track, int filled)
{
    return track->value[filled + 1] - track->value[filled];
}

/* --- Numbers --- */

static int room_in(int houses, int low, int high)
{
    return room[houses][cards_up_to[high - 1] - cards_up_to[low]];
}

static int pool_gain(const struct view *v)
{
    return next_step(&v->side->pool, v->sheet->pool) * POOL_WORTH;
}

/* The last box of a track brings most, and each before it a share of that while there is time. */
static int park_gain(const struct view *v, int s)
{
    const struct wt_track *track = &v->side->park[s];
    int filled = v->sheet->park[s], mean = POINT * track->value[track->boxes] / track->boxes;
    if (filled >= track->boxes)
        return 0;
    int share = PARK_MEAN * v->empty / HOUSES;
    return (mean * share + POINT * next_step(track, filled) * (16 - share)) / 16;
}

/* All there are, from the top left to the bottom right. */
static void find_gaps(struct view *v)
{
    v->gaps = 0;
    v->last = v->gap;
    for (int s = 0; s < STREETS; s++) {
        struct wt_run run = {0};
        while (wt_next_run(&v->sheet->street[s], v->side->slots[s], &run))
            v->gap[v->gaps++] = (struct gap){run, s, room_in(run.end - run.first, run.low, run.high)};
    }
}

/* A number on a house of it, and what the action then finds there. */
static inline int place_gain(const struct view *v, const struct gap *gap, int slot, int code, int action)
{
    const struct wt_run *run = &gap->run;
    int gain =
        HOUSE + room_in(slot - run->first, run->low, code) + room_in(run->end - slot - 1, code, run->high) - gap->room;
    if (v->side->pools[gap->street] >> slot & 1)
        gain += action == POOL ? pool_gain(v) : -POOL_LOST;
    return gain;
}

/* Where it leaves both sides their share of the cards. */
static inline int best_slot(const struct wt_run *run, int code)
{
    int houses = run->end - run->first;
    int below = cards_up_to[code - 1] - cards_up_to[run->low], above = cards_up_to[run->high - 1] - cards_up_to[code];
    int cards = below + above;
    return run->first + (cards ? (2 * (houses - 1) * below + cards) / (2 * cards) : 0);
}

static inline int gap_gain(const struct view *v, const struct gap *gap, int code, int action)
{
    const struct wt_run *run = &gap->run;
    int most = place_gain(v, gap, best_slot(run, code), code, action);
    uint32_t pools =
        action == POOL ? v->side->pools[gap->street] & wt_low_bits(run->end) & ~wt_low_bits(run->first) : 0;
    for (; pools; pools &= pools - 1) {
        int gain = place_gain(v, gap, __builtin_ctz(pools), code, action);
        most = gain > most ? gain : most;
    }
    return most;
}

/* The best house for a number. */
static int number_gain(struct view *v, int number, int action)
{
    int code = number + 1, most = NOTHING, park[STREETS] = {0};
    if (v->gaps < 0)
        find_gaps(v);
    for (int s = 0; s < STREETS && action == PARK; s++)
        park[s] = park_gain(v, s);
    for (const struct gap *gap = v->gap; gap < v->gap + v->gaps; gap++) {
        if (code <= gap->run.low || code >= gap->run.high)
            continue;
        int gain = gap_gain(v, gap, code, action) + park[gap->street];
        most = gain > most ? gain : most;
    }
    return most;
}

/* Where an empty house is: mostly where the one before was. */
static const struct gap *gap_around(struct view *v, int s, int slot)
{
    if (v->gaps < 0)
        find_gaps(v);
    if (v->last->street > s || (v->last->street == s && v->last->run.first > slot))
        v->last = v->gap;
    while (v->last->street < s || v->last->run.end <= slot)
        v->last++;
    return v->last;
}

static int house_gain(struct view *v, int number, int s, int slot, int action)
{
    return place_gain(v, gap_around(v, s, slot), slot, number + 1, action) + (action == PARK ? park_gain(v, s) : 0);
}

/* A copy takes no number from the rest of its run. */
static int annex_gain(struct view *v, int s, int slot)
{
    const struct gap *gap = gap_around(v, s, slot);
    int gain = HOUSE + room_in(gap->run.end - gap->run.first - 1, gap->run.low, gap->run.high) - gap->room;
    if (v->side->pools[s] >> slot & 1)
        gain -= POOL_LOST;
    return gain - next_step(&v->side->annex, v->sheet->annex) * ANNEX_COSTS;
}

/* --- Estates --- */

/* What lies between two fences and can be an estate: there, or planned. */
static void count_street(struct view *v, int s, int *unused)
{
    const struct wt_street *street = &v->sheet->street[s];
    uint32_t ends = street->fence | (uint32_t)1 << (v->side->slots[s] - 1);
    for (int first = 0; ends; ends &= ends - 1) {
        int last = __builtin_ctz(ends), size = last - first + 1;
        if (size <= SIZES) {
            uint32_t houses = wt_low_bits(last + 1) & ~wt_low_bits(first);
            v->estates[size] += completed[__builtin_popcount(houses & ~(uint32_t)street->full)];
            unused[size] += !(street->used & houses);
        }
        first = last + 1;
    }
}

/* An estate that a plan still lacks is worth its share of the plan. */
static void count_estates(struct view *v)
{
    int unused[SIZES + 1] = {0}, need[SIZES + 1] = {0}, share[SIZES + 1] = {0};
    v->counted = true;
    memset(v->estates, 0, sizeof v->estates);
    for (int s = 0; s < STREETS; s++)
        count_street(v, s, unused);
    for (int letter = 0; letter < PLANS; letter++) {
        const struct wt_plan *plan = &wt_plans[v->g->plan[letter]];
        int points = v->g->turned >> letter & 1 ? plan->low : plan->high, n = 0;
        if (v->sheet->plan[letter] || plan->goal)
            continue;
        while (n < (int)sizeof plan->size && plan->size[n])
            need[plan->size[n++]]++;
        for (int i = 0; i < n; i++)
            share[plan->size[i]] = points * PLAN_SHARE / n;
    }
    for (int size = 1; size <= SIZES; size++) {
        int now = POINT * wt_track_value(&v->side->value[size - 1], v->sheet->value[size - 1]);
        int worth = now + growth[size] * v->empty / HOUSES;
        v->wanted[size] = unused[size] < need[size] ? share[size] : 0;
        v->row[size] = worth + v->wanted[size];
        v->lost[size] = worth + (unused[size] <= need[size] ? share[size] : 0);
    }
    for (int size = SIZES + 1; size <= SLOTS; size++)
        v->row[size] = v->lost[size] = undivided[size - SIZES - 1] * v->empty / HOUSES;
}

static int row_worth(const int *row, int size, int holes)
{
    return size > SIZES ? row[size] : row[size] * completed[holes] / 100;
}

/* A fence makes two rows of one. */
static int fence_gain(struct view *v, int s, int gap)
{
    const struct wt_street *street = &v->sheet->street[s];
    uint32_t below = street->fence & wt_low_bits(gap), above = street->fence >> gap >> 1,
             empty = ~(uint32_t)street->full;
    int first = below ? 32 - __builtin_clz(below) : 0, middle = gap + 1;
    int end = above ? middle + 1 + __builtin_ctz(above) : v->side->slots[s];
    int left = __builtin_popcount(empty & wt_low_bits(middle) & ~wt_low_bits(first));
    int right = __builtin_popcount(empty & wt_low_bits(end) & ~wt_low_bits(middle));
    if (!v->counted)
        count_estates(v);
    return row_worth(v->row, middle - first, left) + row_worth(v->row, end - middle, right) -
           row_worth(v->lost, end - first, left + right);
}

static int value_gain(struct view *v, int size)
{
    const struct wt_track *track = &v->side->value[size - 1];
    int filled = v->sheet->value[size - 1];
    if (filled >= track->boxes)
        return 0;
    if (!v->counted)
        count_estates(v);
    int to_come = ESTATES_TO_COME * v->empty / HOUSES + v->wanted[size] * VALUE_FOR_PLAN / 100;
    return next_step(track, filled) * (v->estates[size] + to_come / size) * VALUE_WORTH / 100;
}

static int best_value(struct view *v)
{
    int most = 0;
    for (int size = 1; size <= SIZES; size++) {
        int gain = value_gain(v, size);
        most = gain > most ? gain : most;
    }
    return most;
}

/* --- What to take --- */

static int crew_gain(const struct view *v)
{
    enum { FIRST, LEADING, LEVEL, BEHIND };
    int own = v->sheet->temp, most = wt_is_solo(v->g) ? wt_rival_temps(v->g) : 0;
    for (int i = 0; i < v->g->head.seats; i++)
        if (i != v->seat && v->g->seat[i].shown.temp > most)
            most = v->g->seat[i].shown.temp;
    return crew[own == 0 ? FIRST : own > most ? LEADING : own == most ? LEVEL : BEHIND];
}

static int best_crew(struct view *v, int number)
{
    int most = NOTHING, box = crew_gain(v);
    for (int n = number - 2; n <= number + 2; n++) {
        int gain = n < 0 || n > NUMBER_MAX ? NOTHING : number_gain(v, n, TEMP) + (n == number ? 0 : box);
        most = gain > most ? gain : most;
    }
    return most;
}

static int fences(const struct wt_sheet *sheet)
{
    int n = 0;
    for (int s = 0; s < STREETS; s++)
        n += __builtin_popcount(sheet->street[s].fence);
    return n;
}

static int take_gain(struct view *v, int number, int action)
{
    if (action == TEMP)
        return best_crew(v, number);
    int gain = number_gain(v, number, action);
    switch (action) {
    case FENCE:
        return gain + FENCE_CARD - FENCE_LATER * fences(v->sheet);
    case VALUE:
        return gain + best_value(v) * VALUE_CARD / 100;
    case PARK:
        return gain + PARK_CARD;
    case ANNEX:
        return gain + ANNEX_CARD;
    }
    return gain;
}

/* R9.12: what a card is worth to the opponent: its own points, and what becomes of the estate that ends the pile. */
static int rival_gain(const struct pl_state *g, int card)
{
    const struct wt_opponent *rival = &wt_opponents[g->head.option[OPTION_OPPONENT]];
    int house = POINT + (rival->value - 1) * RIVAL_HOUSE, raised = (rival->value - 1) * RIVAL_VALUE;
    for (int i = g->given.n; i-- > 0 && wt_cards[g->given.card[i]].action != FENCE;)
        if (wt_cards[g->given.card[i]].action == VALUE)
            raised = 0;
    switch (wt_cards[card].action) {
    case FENCE:
        return POINT * rival->fence - RIVAL_FENCE;
    case VALUE:
        return house + raised;
    case PARK:
        return house + POINT * rival->park;
    case POOL:
        return house + POINT * rival->pool;
    case TEMP:
        return house + POINT * rival->temp + RIVAL_TEMP;
    }
    return house * rival->annex_houses;
}

/* R9.6: the third card is the opponent's. */
static int pair_gain(struct view *v, int number_card, int action_card)
{
    const uint8_t *hand = v->g->hand;
    return take_gain(v, wt_cards[hand[number_card]].number, wt_cards[hand[action_card]].action) -
           rival_gain(v->g, hand[3 - number_card - action_card]) * GIVEN / 100;
}

static int best_pair(struct view *v, int card)
{
    int one = pair_gain(v, card, (card + 1) % 3), other = pair_gain(v, card, (card + 2) % 3);
    return one > other ? one : other;
}

static int plan_points(const struct pl_state *g, int letter)
{
    const struct wt_plan *plan = &wt_plans[g->plan[letter]];
    return POINT * (g->turned >> letter & 1 ? plan->low : plan->high);
}

/* --- A move --- */

static int gain_of(struct view *v, const struct pl_frame *question, pl_move m)
{
    int a = pl_arg(m, 0), b = pl_arg(m, 1), c = pl_arg(m, 2);
    switch (pl_verb(m)) {
    case VERB_TAKE:
        return take_gain(v, b, c);
    case VERB_NUMBER:
        return best_pair(v, a);
    case VERB_PAIR:
        return pair_gain(v, a, b);
    case VERB_REFUSE:
        return -REFUSAL;
    case VERB_GIVE:
        return -rival_gain(v->g, b);
    case VERB_CREW:
        return number_gain(v, a, TEMP) + crew_gain(v);
    case VERB_PRINTED:
        return number_gain(v, a, TEMP);
    case VERB_HOUSE:
        return house_gain(v, a, b, c, question->b);
    case VERB_FENCE:
        return fence_gain(v, a, b);
    case VERB_VALUE:
        return value_gain(v, a + 1);
    case VERB_PARK:
        return park_gain(v, a);
    case VERB_POOL:
        return pool_gain(v);
    case VERB_ANNEX:
        return annex_gain(v, a, c);
    case VERB_APPROVE:
        return plan_points(v->g, a);
    case VERB_BUILD:
        return -ROUNDABOUT_COSTS;
    }
    return 0;
}

void wt_promises(const struct pl_state *g, int seat, const struct pl_moves *moves, int *gain)
{
    const struct pl_seat_agenda *agenda = &g->seat[seat].agenda;
    struct view v = view_of(g, seat);
    for (int i = 0; i < moves->n; i++)
        gain[i] = gain_of(&v, &agenda->frame[agenda->n - 1], moves->move[i]);
}

int wt_promise(const struct pl_state *g, int seat, pl_move m)
{
    const struct pl_seat_agenda *agenda = &g->seat[seat].agenda;
    struct view v = view_of(g, seat);
    return gain_of(&v, &agenda->frame[agenda->n - 1], m);
}
