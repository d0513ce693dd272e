/* Automas and votes (R16): which side they take, whether they call an immediate vote, and how much influence they
 * spend. Several on one side act as one (R16.7). */
#include "games/hegemony/automa.h"

/* --- Sides (R16.1, R16.3) --- */

/* R13.7, R16.1 */
const uint8_t hg_desired[ROLES][POLICIES] = {
    [WORKING] = {SECTION_A, SECTION_A, SECTION_A, SECTION_A, SECTION_A, SECTION_C, SECTION_B},
    [MIDDLE] = {SECTION_B, SECTION_B, SECTION_B, SECTION_B, SECTION_B, SECTION_B, SECTION_A},
    [CAPITALIST] = {SECTION_C, SECTION_C, SECTION_C, SECTION_C, SECTION_C, SECTION_A, SECTION_C},
    [STATE] = {SECTION_B, SECTION_C, SECTION_A, SECTION_B, SECTION_B, SECTION_B, SECTION_C},
};

static int away(int role, int policy, int section)
{
    int by = section - hg_desired[role][policy];
    return by < 0 ? -by : by;
}

/* By how much nearer to what it desires than now. */
static int gain(const struct pl_state *g, int role, int policy, int section)
{
    return away(role, policy, g->policy[policy]) - away(role, policy, section);
}

bool hg_is_for(const struct pl_state *g, int role, int policy, int section)
{
    return gain(g, role, policy, section) > 0;
}

/* R13.8, R16.1: what it wins with one of the policies is more than what it loses with the other. */
bool hg_is_for_both(const struct pl_state *g, int role, int policy, int other, int section)
{
    return gain(g, role, policy, section) + gain(g, role, other, section) > 0;
}

/* --- An immediate vote (R16.2, R16.3) --- */

static struct hg_call weigh_against_one(const struct pl_state *g, int role, int cost)
{
    int other = role == WORKING ? CAPITALIST : WORKING;
    struct hg_call call = {CALL_IT, g->influence[role] - cost, g->influence[other]};
    if (call.own <= call.others)
        call.why = CALL_LESS_INFLUENCE;
    else if (g->bag[role] < g->bag[other])
        call.why = CALL_FEWER_VOTES;
    return call;
}

/* The others are expected to vote for what they desire; a State without influence has no say (R16.8). */
static struct hg_call weigh_among_many(const struct pl_state *g, int role, int policy, int section, int cost)
{
    int sum[2] = {0, g->influence[role] - cost};
    bool allied = false;
    for (int other = 0; other < ROLES; other++) {
        if (other == role || !hg_is_played(g, other))
            continue;
        bool is_for = hg_is_for(g, other, policy, section);
        sum[is_for] += g->influence[other];
        allied = allied || (is_for && other != STATE);
    }
    return (struct hg_call){!allied ? CALL_NO_ALLY : sum[1] > sum[0] ? CALL_IT : CALL_LESS_INFLUENCE, sum[1], sum[0]};
}

/* A historical event may leave no votes, or let everybody call one for nothing (R16.2). */
struct hg_call hg_weigh_vote(const struct pl_state *g, int role, int policy, int section, int cost)
{
    cost = hg_lasting(g, STEP_FREE_VOTES) ? 0 : cost;
    if (g->influence[role] < cost || hg_lasting(g, STEP_NO_ELECTIONS))
        return (struct hg_call){.why = CALL_UNPAID};
    return g->head.seats == 2 ? weigh_against_one(g, role, cost) : weigh_among_many(g, role, policy, section, cost);
}

bool hg_calls_vote(const struct pl_state *g, int role, int policy, int section, int cost)
{
    return hg_weigh_vote(g, role, policy, section, cost).why == CALL_IT;
}

/* --- Influence (R16.4 to R16.7) --- */

struct ballot {
    int side, need;          /* votes that its side lacks to win; 0: it wins */
    int own, allied, others; /* influence of the Automas, of all on their side, of the other side */
    unsigned automas;
    int start[CLASSES]; /* what each of them had */
};

static int votes_for(const struct pl_state *g, int side)
{
    int n = 0;
    for (int role = 0; role < CLASSES; role++)
        n += g->side[role] == side ? g->drawn[role] : 0;
    return n;
}

/* A tie passes the bill. */
static int votes_needed(const struct pl_state *g, int side)
{
    int for_it = votes_for(g, SIDE_FOR), against = votes_for(g, SIDE_AGAINST);
    int need = side == SIDE_FOR ? against - for_it : for_it - against + 1;
    return need > 0 ? need : 0;
}

static struct ballot ballot_of(const struct pl_state *g, int side)
{
    struct ballot b = {.side = side, .need = votes_needed(g, side)};
    for (int role = 0; role < ROLES; role++) {
        int n = g->influence[role];
        if (!hg_is_played(g, role) || !g->side[role])
            continue;
        if (g->side[role] != side) {
            b.others += n;
            continue;
        }
        b.allied += n;
        if (hg_mode(g, role) == AUTOMA_NO)
            continue;
        b.own += n;
        b.automas |= 1u << role;
        b.start[role] = n;
    }
    return b;
}

static int random_automa(struct pl_state *g, unsigned automas)
{
    int k = (int)pl_chance(g, (uint32_t)__builtin_popcount(automas));
    while (k-- > 0)
        automas &= automas - 1;
    return __builtin_ctz(automas);
}

/* R16.5: so many cards, no more than there is influence left; each with the symbol spends one. */
static int draw(struct pl_state *g, const struct ballot *b, int n, int left)
{
    int spends = 0;
    n = hg_least(n, left);
    if (n <= 0)
        return 0;
    int role = __builtin_popcount(b->automas) > 1 ? random_automa(g, b->automas) : __builtin_ctz(b->automas);
    while (n-- > 0)
        spends += hg_ask_ai(g, role);
    return spends;
}

/* AU-IC02 to AU-IC04, a line for each case; what the other side needs to win is `theirs`. */
static int amount_of(struct pl_state *g, const struct ballot *b, int theirs, bool is_last, int *why)
{
    *why = ALL_OF_IT;
    if (is_last)
        return b->own;
    *why = NONE_NEEDED;
    if (!b->need) {
        if (b->others < theirs)
            return 0;
        *why = WINNING;
        return draw(g, b, b->others - theirs + 1, b->own);
    }
    *why = TOO_LITTLE_TO_WIN;
    if (b->allied < b->need)
        return 0;
    bool exact = b->allied == b->need, alone = b->allied == b->own;
    int need = hg_least(b->need, b->own);
    if (!b->others) {
        *why = alone ? ALONE_UNOPPOSED : exact ? ALLIED_EXACT : ALLIED_UNOPPOSED;
        if (alone)
            return need;
        if (exact)
            return b->own;
        need = hg_least(b->need - 1, b->own);
        return need + draw(g, b, 1, b->own - need);
    }
    if (exact) {
        *why = alone ? ALONE_EXACT : ALLIED_OPPOSED;
        return alone && draw(g, b, 1, b->own) ? b->own : 0;
    }
    *why = alone ? ALONE_MORE : ALLIED_MORE;
    return need + draw(g, b, b->others, b->own - need);
}

/* R16.7: as evenly as possible; the odd one from who had more. */
static void split(struct pl_state *g, const struct ballot *b, int n)
{
    while (n > 0) {
        unsigned best = 0;
        int least = INFLUENCE_CUBES, most = -1;
        for (unsigned left = b->automas; left; left &= left - 1) {
            int role = __builtin_ctz(left), spent = g->seat[hg_seat_of(g, role)].votes;
            if (spent >= b->start[role] || spent > least || (spent == least && b->start[role] < most))
                continue;
            best = spent < least || b->start[role] > most ? 0 : best;
            best |= 1u << role;
            least = spent;
            most = b->start[role];
        }
        if (!best)
            return;
        int pays = __builtin_popcount(best) > 1 ? random_automa(g, best) : __builtin_ctz(best);
        g->seat[hg_seat_of(g, pays)].votes++;
        n--;
    }
}

/* R13.11: in the last election of the game everything is spent. */
static bool is_last_election(const struct pl_state *g, int policy)
{
    if (g->head.round != ROUNDS || g->phase != PHASE_ELECTIONS)
        return false;
    for (int later = policy + 1; later < POLICIES; later++)
        if (hg_has_bill(g, later))
            return false;
    return true;
}

/* All decide by what there was before anybody has spent (R16.4, R16.6). */
void hg_commit_automas(struct pl_state *g, int policy)
{
    struct ballot ballot[] = {ballot_of(g, SIDE_FOR), ballot_of(g, SIDE_AGAINST)};
    for (int i = 0; i < 2; i++) {
        const struct ballot *b = &ballot[i];
        int why;
        if (!b->automas || !b->own)
            continue;
        int n = amount_of(g, b, ballot[1 - i].need, is_last_election(g, policy), &why);
        for (unsigned left = b->automas; left; left &= left - 1)
            pl_tell_why(g, EVENT_SPENDS_BECAUSE, hg_seat_of(g, __builtin_ctz(left)), why, b->need, b->allied,
                        b->others);
        split(g, b, n);
    }
}
