/* Monte Carlo tree search for games with hidden things (information-set search
 * with one observer). Each playout deals anew what the searching seat may not
 * know, follows the tree through the moves that this deal allows, adds one
 * node and plays on to the end. What a seat usually gained by a move, wherever
 * it was made, is kept as a habit from search to search: habits lead the
 * playouts and say which untried moves to look at first, so that a few hundred
 * playouts do. Nodes and habits know a move by what it is about (its key): the
 * same card at another price is the same move. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "bots/habits.h"
#include "kernel/game.h"

enum {
    NODES_MAX = 1 << 20,
    TRAIL_MAX = 1 << 16,
    VERBS = 256,
    ENOUGH_VISITS = 8, /* of the visits of the best, the part that tells whether another is as good */
    PER_CENT = 100,
    LOOKED_AGAIN = 4,   /* of the playouts, the part with which others are looked at again */
    CONTEST_LEAST = 64, /* playouts that answers are tried alike with; fewer would not go round often enough */
    CONTESTANTS = 32,
};

struct node {
    int64_t worth; /* the sum over all visits, for the seat that moved here */
    uint32_t parent;
    uint32_t key; /* of the move that leads here */
    uint32_t visits;
    uint32_t offered; /* how often the move was possible, since it was first tried */
    int seat;
};

struct step {
    uint32_t key;
    int seat;
};

/* Somebody's choice: who, and out of what. */
struct choice {
    int seat;
    uint32_t question;
    struct pl_moves moves;
};

/* Enough of what a seat sees to tell that it is asked next what it expected, and nothing that it may not know. */
struct sight {
    int seat; /* -1: it expects nothing */
    int round;
    uint32_t question;
    int points[PL_SEATS_MAX];
};

/* Answers that are tried alike (below). */
struct contest {
    const struct pl_state *s;    /* where they are answers */
    int left;                    /* in the contest; 0: there is none */
    uint16_t rank[PL_MOVES_MAX]; /* answers, the best first; behind those that are left, those that went */
    int64_t worth[PL_MOVES_MAX];
    int rounds; /* after this one */
    long playouts, of_round;
    int next;
    uint64_t dice;
};

/* What is being looked for, which may be interrupted between two playouts. */
struct quest {
    const struct pl_state *s;
    const struct asking *asking;
    struct choice root;
    struct contest contest;
    uint64_t *random;
    long played;
    uint32_t room; /* for nodes, when it is over */
};

struct pl_search {
    const struct pl_game *game;
    int seats;
    long playouts;
    struct pl_tuning tuning;
    int (*promise)(const struct pl_state *, int seat, pl_move);
    int64_t promise_worth; /* of a promised point, its share of the lead included */
    /* Of each verb: what a move is about, and whether it answers the question or is made over any. */
    struct {
        pl_move move;
        uint32_t question;
    } mask[VERBS];
    bool idle[VERBS]; /* they do next to nothing */
    uint64_t *random;
    int me;

    struct node *node; /* the root first */
    uint32_t nodes, nodes_max;
    uint32_t *slot; /* a hash table of nodes by parent and move; 0: free */
    uint32_t slot_mask;

    struct sight sight; /* what the seat should see next if the tree, whose root is its last answer, still fits */

    struct habits habits;
    struct tally tally[PL_SEATS_MAX];

    struct pl_state *state; /* of this playout, and ... */
    struct step *trail;     /* ... the choices that led there */
    int steps, steps_max;
    long moves_left, moves_max; /* no game lasts longer, but a position from outside might */
    size_t state_size;
    const struct pl_value *value; /* learned; NULL: none */
    struct gist *gist;            /* what its answers are for; NULL: nobody wants to know */
    struct quest quest;
};

/* --- What is expected of a move --- */

static uint32_t key_of(const struct pl_search *b, uint32_t question, pl_move m)
{
    int verb = pl_verb(m);
    uint32_t key = ((m & b->mask[verb].move) ^ (question & b->mask[verb].question)) * 0x85ebca6bu;
    return key ^ key >> 15;
}

/* What the game says of a move, in parts of worth. */
static int64_t promised_gain(const struct pl_search *b, int points)
{
    return points * b->promise_worth / PER_CENT;
}

/* What a move usually brought, and what the game says it should bring while that is hardly known. */
static int32_t expected_gain(const struct pl_search *b, int seat, uint32_t key, pl_move m)
{
    if (!b->promise)
        return usual_gain(&b->habits, seat, key);
    int64_t promised = promised_gain(b, b->promise(b->state, seat, m));
    if (b->tuning.trusts)
        return (int32_t)promised;
    struct usage usage = usage_of(&b->habits, seat, key);
    usage.gain += b->tuning.promise * promised;
    usage.uses += b->tuning.promise;
    return usual_of(usage);
}

/* The most promising one, of equals the first: chance has enough to say without slips. */
static pl_move keep_promise(const struct pl_search *b, const struct choice *c)
{
    int gain[PL_MOVES_MAX], best = 0;
    b->game->promises(b->state, c->seat, &c->moves, gain);
    for (int i = 1; i < c->moves.n; i++)
        if (gain[i] > gain[best])
            best = i;
    return c->moves.move[best];
}

/* The best of a few drawn at random: good moves are made more often, and every one sometimes. */
static pl_move follow_habit(const struct pl_search *b, const struct choice *c)
{
    if (b->tuning.trusts)
        return keep_promise(b, c);
    pl_move best = c->moves.move[random_below(b->random, c->moves.n)];
    int32_t most = expected_gain(b, c->seat, key_of(b, c->question, best), best);
    for (int i = 1; i < b->tuning.candidates && i < c->moves.n; i++) {
        pl_move m = c->moves.move[random_below(b->random, c->moves.n)];
        int32_t gain = expected_gain(b, c->seat, key_of(b, c->question, m), m);
        if (gain > most) {
            most = gain;
            best = m;
        }
    }
    return best;
}

/* --- The tree --- */

/* Where the node that a move leads to is, or would be. */
static uint32_t *slot_of(const struct pl_search *b, uint32_t parent, uint32_t key)
{
    uint32_t hash = (key ^ parent * 0x9e3779b1u) * 0x85ebca6bu;
    for (hash ^= hash >> 15;; hash++) {
        uint32_t *slot = &b->slot[hash & b->slot_mask];
        const struct node *node = &b->node[*slot];
        if (*slot == 0 || (node->parent == parent && node->key == key))
            return slot;
    }
}

/* 16 times the binary logarithm, by straight lines between the powers of two. */
static int64_t log16(uint32_t n)
{
    int whole = 31 - __builtin_clz(n);
    return 16 * whole + (int64_t)((uint64_t)n * 16 >> whole) - 16;
}

/* What each move of a choice promises before it is tried, compared with the others. */
static void expect(const struct pl_search *b, const struct choice *c, const uint32_t *key, int32_t *gain)
{
    if (b->tuning.trusts)
        b->game->promises(b->state, c->seat, &c->moves, gain);
    for (int i = 0; i < c->moves.n; i++)
        gain[i] =
            b->tuning.trusts ? (int32_t)promised_gain(b, gain[i]) : expected_gain(b, c->seat, key[i], c->moves.move[i]);
}

/* UCB1 over the moves that are possible in this deal, each weighed by how often
 * it was possible. What is expected of a move counts like a number of visits, so untried
 * moves need no rule of their own. */
static pl_move promising_move(struct pl_search *b, uint32_t at, const struct choice *c)
{
    struct node *child[PL_MOVES_MAX];
    uint32_t key[PL_MOVES_MAX];
    int32_t gain[PL_MOVES_MAX];
    int64_t worth = 0, visits = 0;
    int moves = c->moves.n;
    for (int i = 0; i < moves; i++) {
        key[i] = key_of(b, c->question, c->moves.move[i]);
        child[i] = &b->node[*slot_of(b, at, key[i])];
        if (child[i] == b->node)
            continue;
        child[i]->offered++;
        worth += child[i]->worth;
        visits += child[i]->visits;
    }
    expect(b, c, key, gain);
    int64_t expected = visits ? worth / visits : tally_mean(&b->tally[c->seat]);
    int64_t curiosity = tally_variance(&b->tally[c->seat]) * b->tuning.curiosity / 256;
    int64_t most = INT64_MIN, weight = b->tuning.habit;
    pl_move best = 0;
    int from = random_below(b->random, moves); /* so that none is always the first of equals */
    for (int k = 0; k < moves; k++) {
        int i = from + k < moves ? from + k : from + k - moves;
        bool tried = child[i] != b->node;
        int64_t n = tried ? child[i]->visits : 0;
        uint32_t offered = tried ? child[i]->offered : (uint32_t)visits + 1;
        int64_t value = weight * (expected + gain[i]);
        value = (value + (tried ? child[i]->worth : 0)) / (weight + n);
        value += (int64_t)sqrt((double)(curiosity * log16(offered + 1) / (n + 1)));
        if (value > most) {
            most = value;
            best = c->moves.move[i];
        }
    }
    return best;
}

/* --- A playout --- */

static void play(struct pl_search *b, const struct choice *c, pl_move m)
{
    if (b->steps < b->steps_max && !b->tuning.trusts)
        b->trail[b->steps++] = (struct step){key_of(b, c->question, m), c->seat};
    pl_play_listed(b->state, c->seat, m, NULL);
}

/* Where several are asked side by side, the searching seat answers first: then
 * it can't have seen what the others do. */
static int next_seat(const struct pl_search *b)
{
    return pl_is_asked(b->state, b->me) ? b->me : pl_asked(b->state, -1);
}

/* The next choice that somebody has; false at the end, or where it should have come long ago. What
 * leaves no choice is played at once. */
static bool next_choice(struct pl_search *b, struct choice *c)
{
    while ((c->seat = next_seat(b)) >= 0 && b->moves_left-- > 0) {
        int n = pl_list(b->state, c->seat, &c->moves);
        if (n != 1)
            return n > 0;
        pl_play_listed(b->state, c->seat, c->moves.move[0], NULL);
    }
    return false;
}

/* And what it is about, which nodes and habits want to know. */
static bool next_question(struct pl_search *b, struct choice *c)
{
    if (!next_choice(b, c))
        return false;
    c->question = pl_question_key(b->state, c->seat);
    return true;
}

/* Others who answer side by side are no part of the tree: a branch for each answer would
 * let the searching seat act on what it can't know. */
static bool is_secret(const struct pl_search *b, int seat)
{
    return seat != b->me && ((const struct pl_head *)b->state)->busy > 0;
}

/* Down the tree, by a given answer unless that is 0, and one node beyond it, which is returned. */
static uint32_t descend(struct pl_search *b, const struct choice *root, pl_move answer)
{
    struct choice next;
    const struct choice *c = root;
    uint32_t at = 0;
    do {
        if (is_secret(b, c->seat)) {
            play(b, c, follow_habit(b, c));
        } else {
            pl_move m = answer && c == root ? answer : promising_move(b, at, c);
            uint32_t key = key_of(b, c->question, m), *slot = slot_of(b, at, key);
            bool is_new = *slot == 0;
            if (is_new && b->nodes == b->nodes_max)
                break;
            if (is_new) {
                *slot = b->nodes++;
                b->node[*slot] = (struct node){.parent = at, .key = key, .offered = 1, .seat = c->seat};
            }
            at = *slot;
            play(b, c, m);
            if (is_new)
                break;
        }
        c = &next;
    } while (next_question(b, &next));
    return at;
}

/* How many own decisions or turns a playout has before it is judged. Without anything to judge by it is played to the
 * end. */
static int how_far(const struct pl_search *b)
{
    if (!b->value && !pl_game_of(b->state)->guess)
        return INT_MAX;
    return b->tuning.turns ? b->tuning.turns : b->tuning.horizon;
}

/* To the end, or far enough. Where a turn is many small decisions and some that matter, playouts end where a turn
 * begins: guesses from the middle of one can't be compared. Elsewhere what does next to nothing brings the end no
 * nearer: otherwise who fears what comes would put it off by passing. */
static void play_on(struct pl_search *b)
{
    struct choice c;
    bool by_turns = b->tuning.turns;
    int left = how_far(b), before = b->me;
    for (; b->tuning.trusts ? next_choice(b, &c) : next_question(b, &c); before = c.seat) {
        pl_move m = follow_habit(b, &c);
        bool counts = c.seat == b->me && (by_turns ? before != b->me : !b->idle[pl_verb(m)]);
        if (counts && left-- <= 0)
            return;
        play(b, &c, m);
    }
}

/* --- What it was worth --- */

static void learn(struct pl_search *b, uint32_t leaf)
{
    int64_t worth[PL_SEATS_MAX];
    int32_t gain[PL_SEATS_MAX];
    if (b->value)
        weigh_learned(b->state, b->value, &b->tuning, b->tally, worth);
    else
        weigh(b->state, &b->tuning, b->tally, worth);
    for (int i = 0; i < pl_seats(b->state); i++) {
        tally_add(&b->tally[i], worth[i]);
        gain[i] = (int32_t)(worth[i] - tally_mean(&b->tally[i]));
    }
    uint32_t answer = 0;
    for (uint32_t at = leaf; at; at = b->node[at].parent) {
        b->node[at].visits++;
        b->node[at].worth += worth[b->node[at].seat];
        answer = at;
    }
    if (b->gist)
        gist_add(b->gist, answer, b->state, b->me);
    for (int i = 0; i < b->steps; i++)
        use_habit(&b->habits, b->trail[i].seat, b->trail[i].key, gain[b->trail[i].seat]);
}

/* --- The tree that is kept --- */

static void look(const struct pl_state *s, int seat, struct sight *out)
{
    *out = (struct sight){.seat = seat, .round = pl_round(s), .question = pl_question_key(s, seat)};
    for (int i = 0; i < pl_seats(s); i++) {
        struct pl_score score;
        pl_score(s, i, seat, &score);
        out->points[i] = score.total;
    }
}

/* What stands under the answer that was given stays, and the rest goes. Parents stand before their children, so one
 * pass does; meanwhile the slots say where each node went, counted from 1. */
static void plant_again(struct pl_search *b, uint32_t root)
{
    uint32_t kept = 1;
    memset(b->slot, 0, ((size_t)b->slot_mask + 1) * sizeof *b->slot);
    b->slot[root] = 1;
    for (uint32_t i = root + 1; i < b->nodes; i++) {
        uint32_t parent = b->slot[b->node[i].parent];
        if (parent == 0)
            continue;
        b->node[kept] = b->node[i];
        b->node[kept].parent = parent - 1;
        b->slot[i] = ++kept;
    }
    b->nodes = kept;
    memset(b->slot, 0, ((size_t)b->slot_mask + 1) * sizeof *b->slot);
    for (uint32_t i = 1; i < kept; i++)
        *slot_of(b, b->node[i].parent, b->node[i].key) = i;
}

/* The tree goes on where the seat is asked again before anybody else has had a choice. Whether it is, is found out on
 * a deal of its own: the true one would tell what the seat may not know. */
static void expect_next(struct pl_search *b, const struct pl_state *s, pl_move m, uint32_t node)
{
    struct choice next;
    memcpy(b->state, s, pl_size(s));
    pl_hide(b->state, b->me, next_random(b->random));
    pl_play_listed(b->state, b->me, m, NULL);
    b->moves_left = b->moves_max;
    if (!next_choice(b, &next) || next.seat != b->me) {
        b->sight.seat = -1;
        return;
    }
    look(b->state, b->me, &b->sight);
    plant_again(b, node);
}

static bool was_expected(const struct pl_search *b, const struct pl_state *s, int seat)
{
    struct sight sight;
    if (b->sight.seat != seat)
        return false;
    look(s, seat, &sight);
    return memcmp(&sight, &b->sight, sizeof sight) == 0;
}

static void plant_new(struct pl_search *b)
{
    b->nodes = 1;
    memset(b->slot, 0, ((size_t)b->slot_mask + 1) * sizeof *b->slot);
    memset(b->tally, 0, sizeof b->tally);
}

/* --- The search --- */

static int or_usual(int value, int usual)
{
    return value ? value : usual;
}

static struct pl_tuning tuning_of(const struct pl_game *game, int seats, bool learned)
{
    static const struct pl_tuning none;
    const struct pl_tuning *own = game->tuning ? game->tuning : &none;
    if (learned && game->tuning_learned)
        own = game->tuning_learned;
    else if (seats == 1 && game->tuning_alone)
        own = game->tuning_alone;
    return (struct pl_tuning){.lead = or_usual(own->lead, 4),
                              .win = or_usual(own->win, 8),
                              .habit = or_usual(own->habit, 16),
                              .curiosity = or_usual(own->curiosity, 8),
                              .candidates = or_usual(own->candidates, 8),
                              .promise = or_usual(own->promise, 8),
                              .policy = or_usual(own->policy, 100),
                              .turns = own->turns,
                              .halving = own->halving,
                              .trusts = own->trusts,
                              .horizon = or_usual(own->horizon, 12)};
}

struct pl_search *pl_search_new(long playouts, const struct pl_setup *setup)
{
    struct pl_search *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    long moves = pl_game_moves_max(setup->game, setup->seats);
    uint32_t slots = 4;
    b->playouts = playouts;
    b->game = setup->game;
    b->seats = setup->seats;
    b->promise = setup->game->promise;
    pl_search_learned(b, NULL);
    for (int verb = 0; setup->game->verbs[verb].word; verb++) {
        b->mask[verb].move = pl_move_mask(setup->game, verb);
        b->mask[verb].question = setup->game->verbs[verb].side ? 0 : UINT32_MAX;
        b->idle[verb] = setup->game->verbs[verb].idle;
    }
    b->nodes_max = 2 * playouts < NODES_MAX ? 2 * (uint32_t)playouts + 1 : NODES_MAX; /* half of them kept */
    b->moves_max = moves;
    b->sight.seat = -1;
    b->steps_max = moves < TRAIL_MAX ? (int)moves : TRAIL_MAX;
    while (slots < 2 * b->nodes_max)
        slots *= 2;
    b->slot_mask = slots - 1;
    b->node = calloc(b->nodes_max, sizeof *b->node);
    b->slot = calloc(slots, sizeof *b->slot);
    bool habits = habits_make(&b->habits);
    b->trail = calloc((size_t)b->steps_max, sizeof *b->trail);
    b->state_size = pl_state_size(setup);
    b->state = malloc(b->state_size);
    if (b->node && b->slot && habits && b->trail && b->state)
        return b;
    pl_search_free(b);
    return NULL;
}

void pl_search_free(struct pl_search *b)
{
    if (!b)
        return;
    free(b->node);
    free(b->slot);
    free(b->habits.habit);
    free(b->trail);
    free(b->state);
    free(b->gist);
    free(b);
}

long pl_search_playouts(const struct pl_search *b)
{
    return b->playouts;
}

void pl_search_learn_from(struct pl_search *b, const struct pl_search *other)
{
    habits_copy(&b->habits, &other->habits);
    b->sight.seat = -1;
}

/* What was learned tells the lead alone. */
void pl_search_learned(struct pl_search *b, const struct pl_value *value)
{
    b->value = value;
    b->tuning = tuning_of(b->game, b->seats, value != NULL);
    b->tuning.trusts &= b->promise != NULL;
    b->promise_worth = b->seats > 1 && !value ? WORTH_POINT * (16 + b->tuning.lead) / 16 : WORTH_POINT;
}

void pl_search_distrust(struct pl_search *b)
{
    if (b->tuning.trusts)
        b->promise = NULL;
    pl_search_learned(b, NULL);
}

void pl_search_lean(struct pl_search *b, const struct pl_policy *policy)
{
    habits_bear(&b->habits, policy, b->seats);
}

bool pl_search_explain(struct pl_search *b)
{
    if (!b->gist)
        b->gist = calloc(1, sizeof *b->gist);
    return b->gist != NULL;
}

size_t pl_search_size(const struct pl_search *b)
{
    return sizeof *b + b->nodes_max * sizeof *b->node + ((size_t)b->slot_mask + 1) * sizeof *b->slot +
           HABITS * sizeof *b->habits.habit + (size_t)b->steps_max * sizeof *b->trail + b->state_size +
           (b->gist ? sizeof *b->gist : 0);
}

/* --- Answers that are tried alike ---
 * All that are left have had as many playouts as the others, on the same deals and with the same dice, so that luck
 * does not tell them apart. Then the worse half of them goes (sequential halving). */

/* What an answer is worth as far as it is known: what is expected of it counts like a number of visits. */
static int64_t worth_of(const struct pl_search *b, const struct choice *c, int i)
{
    uint32_t key = key_of(b, c->question, c->moves.move[i]), at = *slot_of(b, 0, key);
    int64_t weight = b->tuning.habit, n = at ? b->node[at].visits : 0;
    int64_t expected = tally_mean(&b->tally[c->seat]) + expected_gain(b, c->seat, key, c->moves.move[i]);
    return (weight * expected + (at ? b->node[at].worth : 0)) / (weight + n);
}

/* Stable, so that every machine finds the same order. */
static void rank_answers(struct pl_search *b, struct contest *k, const struct choice *c)
{
    memcpy(b->state, k->s, pl_size(k->s)); /* as far as what they promise is the game's to say, it looks there */
    pl_hide(b->state, b->me, k->dice);
    for (int i = 0; i < k->left; i++)
        k->worth[k->rank[i]] = worth_of(b, c, k->rank[i]);
    for (int i = 1; i < k->left; i++) {
        uint16_t answer = k->rank[i];
        int to = i;
        for (; to > 0 && k->worth[k->rank[to - 1]] < k->worth[answer]; to--)
            k->rank[to] = k->rank[to - 1];
        k->rank[to] = answer;
    }
}

static void begin_round(struct contest *k)
{
    long each = k->playouts / (k->rounds + 1) / k->left;
    k->of_round = k->rounds ? (each > 1 ? each : 1) * k->left : k->playouts;
    k->next = 0;
}

/* In any order at first, so that none is always the first of equals. */
static void begin_contest(struct pl_search *b, struct contest *k, const struct pl_state *s, const struct choice *c)
{
    k->s = s;
    k->left = c->moves.n;
    k->playouts = b->playouts;
    k->dice = next_random(b->random);
    for (int i = 0; i < k->left; i++) {
        int at = random_below(b->random, i + 1);
        k->rank[i] = k->rank[at];
        k->rank[at] = (uint16_t)i;
    }
    rank_answers(b, k, c);
    k->left = k->left < CONTESTANTS ? k->left : CONTESTANTS;
    k->rounds = -1;
    for (int n = k->left; n > 1; n = (n + 1) / 2)
        k->rounds++;
    begin_round(k);
}

/* Whose turn it is, with the dice of this turn. */
static pl_move next_contestant(struct pl_search *b, struct contest *k, const struct choice *c)
{
    if (k->of_round <= 0) {
        rank_answers(b, k, c);
        k->left = (k->left + 1) / 2;
        k->rounds--;
        begin_round(k);
    }
    if (k->next == k->left)
        k->next = 0;
    if (k->next == 0)
        k->dice += 0x632be59bd9b4e019;
    k->of_round--;
    k->playouts--;
    return c->moves.move[k->rank[k->next++]];
}

/* The first of the answers that was tried at all. */
static pl_move winner_of(const struct pl_search *b, const struct contest *k, const struct choice *c, bool idle,
                         uint32_t *best)
{
    for (int i = 0; i < c->moves.n; i++) {
        pl_move move = c->moves.move[k->rank[i]];
        *best = *slot_of(b, 0, key_of(b, c->question, move));
        if (*best && (idle || !b->idle[pl_verb(move)]))
            return move;
    }
    *best = 0;
    return 0;
}

/* --- The answer --- */

/* The move visited most, and where it leads; of equals the better one, then the first. */
static pl_move most_visited(const struct pl_search *b, const struct choice *c, bool idle, uint32_t *best)
{
    pl_move move = 0;
    *best = 0; /* the root, which has no visits */
    for (int i = 0; i < c->moves.n; i++) {
        if (b->idle[pl_verb(c->moves.move[i])] && !idle)
            continue;
        uint32_t at = *slot_of(b, 0, key_of(b, c->question, c->moves.move[i]));
        const struct node *node = &b->node[at], *most = &b->node[*best];
        if (node->visits > most->visits || (node->visits == most->visits && node->worth > most->worth)) {
            *best = at;
            move = c->moves.move[i];
        }
    }
    return move;
}

static void count_visits(const struct pl_search *b, const struct choice *c, const struct asking *asking)
{
    for (int i = 0; i < c->moves.n; i++) {
        uint32_t key = key_of(b, c->question, c->moves.move[i]), at = *slot_of(b, 0, key);
        asking->visits[i] = at ? b->node[at].visits : 0;
        if (asking->key)
            asking->key[i] = key;
    }
}

static int64_t mean_of(const struct node *node)
{
    return node->visits ? node->worth / node->visits : 0;
}

/* Can the one be told from the other, which seems better? Not within twice the error of what either is worth, nor by
 * less than a point: guesses and learned values are no better than that. */
static bool is_as_good(const struct pl_search *b, const struct node *node, const struct node *better)
{
    int64_t less = mean_of(better) - mean_of(node), variance = tally_variance(&b->tally[b->me]);
    return less <= WORTH_POINT || less * less <= 4 * (variance / node->visits + variance / better->visits);
}

/* Who passes with money in hand looks foolish; so where that is not better than something else that was looked at often
 * enough to tell, the other is chosen. */
static pl_move chosen_move(const struct pl_search *b, const struct contest *k, const struct choice *c, uint32_t *node)
{
    uint32_t other;
    pl_move move = k->left ? winner_of(b, k, c, true, node) : most_visited(b, c, true, node);
    if (!b->idle[pl_verb(move)])
        return move;
    pl_move instead = k->left ? winner_of(b, k, c, false, &other) : most_visited(b, c, false, &other);
    if (!other || b->node[other].visits < b->node[*node].visits / ENOUGH_VISITS ||
        !is_as_good(b, &b->node[other], &b->node[*node]))
        return move;
    *node = other;
    return instead;
}

/* How the answer compares with the one that was visited most of all others. */
static void explain(const struct pl_search *b, const struct choice *c, uint32_t best, struct pl_motive *out)
{
    bool alone = pl_seats(b->state) + pl_rivals(b->state) == 1;
    struct rivalry r = {.best_tries = b->node[best].visits, .variance = tally_variance(&b->tally[b->me])};
    uint32_t next = 0;
    for (int i = 0; i < c->moves.n; i++) {
        uint32_t at = *slot_of(b, 0, key_of(b, c->question, c->moves.move[i]));
        if (at != best && b->node[at].visits > b->node[next].visits)
            next = at;
    }
    for (uint32_t at = 1; at < b->nodes; at++)
        r.tries += b->node[at].parent == 0 ? b->node[at].visits : 0;
    r.next_tries = b->node[next].visits;
    r.best = mean_of(&b->node[best]);
    r.next = mean_of(&b->node[next]);
    r.lead = b->value || alone ? 0 : b->tuning.lead;
    compare_answers(&r, out);
    if (b->gist) {
        bool loses;
        out->wants = (int8_t)gist_wants(b->gist, best, &loses);
        out->loses = loses;
    }
}

static void play_out(struct pl_search *b, const struct pl_state *s, const struct asking *asking,
                     const struct choice *root, pl_move answer)
{
    memcpy(b->state, s, pl_size(s));
    if (asking->sees_all)
        pl_open_future(b->state, next_random(b->random));
    else
        pl_hide(b->state, asking->seat, next_random(b->random));
    b->steps = 0;
    b->moves_left = b->moves_max;
    uint32_t leaf = descend(b, root, answer);
    play_on(b);
    learn(b, leaf);
    if (asking->ended)
        asking->ended(asking->context, b->state);
}

/* Behind an answer that does next to nothing stands the same question again, so it seems as good as whatever comes
 * then, and takes the playouts of the rest. Where it would be chosen, the others are looked at once more without it,
 * also by who was stopped: so many playouts are always the same search. */
static void look_again(struct pl_search *b, const struct pl_state *s, const struct asking *asking,
                       const struct choice *root, long playouts)
{
    struct choice others = {.seat = root->seat, .question = root->question};
    uint32_t best;
    if (!b->idle[pl_verb(most_visited(b, root, true, &best))])
        return;
    for (int i = 0; i < root->moves.n; i++)
        if (!b->idle[pl_verb(root->moves.move[i])])
            others.moves.move[others.moves.n++] = root->moves.move[i];
    for (long i = 0; others.moves.n && i < playouts / LOOKED_AGAIN; i++)
        play_out(b, s, asking, &others, 0);
}

void pl_search_begin(struct pl_search *b, const struct pl_state *s, const struct asking *asking, uint64_t *random)
{
    struct quest *q = &b->quest;
    *q = (struct quest){.s = s, .asking = asking, .random = random, .room = b->nodes_max};
    q->root = (struct choice){asking->seat, pl_question_key(s, asking->seat), *asking->moves};
    b->random = random;
    b->me = asking->seat;
    if (!was_expected(b, s, asking->seat))
        plant_new(b);
    if (!b->tuning.trusts)
        habits_fade(&b->habits);
    habits_ripen(&b->habits, pl_round(s), b->tuning.policy);
    if (asking->sees_all)
        b->nodes_max = 1 + (uint32_t)asking->moves->n < q->room ? 1 + (uint32_t)asking->moves->n : q->room;
    if (b->gist)
        gist_begin(b->gist);
    if (b->tuning.halving && b->playouts >= CONTEST_LEAST && !asking->timed && !asking->ended)
        begin_contest(b, &q->contest, s, &q->root);
}

/* One playout is the least, for a move that was never visited can't be chosen. */
void pl_search_go_on(struct pl_search *b)
{
    struct quest *q = &b->quest;
    while (q->played < b->playouts) {
        pl_move answer = q->contest.left ? next_contestant(b, &q->contest, &q->root) : 0;
        uint64_t dice = q->contest.dice;
        b->random = answer ? &dice : q->random;
        play_out(b, q->s, q->asking, &q->root, answer);
        q->played++;
        if (q->asking->enough && q->asking->enough(q->asking->context))
            break;
    }
    b->random = q->random;
}

pl_move pl_search_end(struct pl_search *b, struct pl_motive *why)
{
    struct quest *q = &b->quest;
    if (q->contest.left)
        rank_answers(b, &q->contest, &q->root);
    else if (!q->asking->ended && !q->asking->timed)
        look_again(b, q->s, q->asking, &q->root, q->played);
    b->nodes_max = q->room;
    uint32_t node;
    pl_move move = chosen_move(b, &q->contest, &q->root, &node);
    explain(b, &q->root, node, why);
    if (q->asking->visits)
        count_visits(b, &q->root, q->asking);
    if (q->asking->ended)
        b->sight.seat = -1; /* the same question may be looked at again */
    else
        expect_next(b, q->s, move, node);
    return move;
}

pl_move pl_search_choose(struct pl_search *b, const struct pl_state *s, const struct asking *asking, uint64_t *random,
                         struct pl_motive *why)
{
    pl_search_begin(b, s, asking, random);
    pl_search_go_on(b);
    return pl_search_end(b, why);
}
