/* The advanced mode (R15): four checks move priority cards up, what stands highest is done and drops again. Beside the
 * actions stand the policies for which the Automa wants bills.
 *
 * A card that moves becomes the last of its row (R15.4). So it is enough to know the row of each card and in which
 * order they have come to where they lie; row 0 is aside. */
#include "games/hegemony/automa.h"

/* R15.1, R15.16: three in row 2, three in row 1, from the marker outward. */
static const uint8_t start_order[CLASSES][PRIORITIES_EACH] = {
    [WORKING] = {PRIORITY_ASSIGN, PRIORITY_BUY, PRIORITY_PROPOSE, PRIORITY_SPECIAL, PRIORITY_STRIKE,
                 PRIORITY_DEMONSTRATE},
    [MIDDLE] = {PRIORITY_BUY, PRIORITY_BUILD, PRIORITY_ASSIGN, PRIORITY_SPECIAL, PRIORITY_EXPORT, PRIORITY_PROPOSE},
    [CAPITALIST] = {PRIORITY_BUILD, PRIORITY_EXPORT, PRIORITY_PROPOSE, PRIORITY_SPECIAL, PRIORITY_LOBBY,
                    PRIORITY_SELL_COMPANY},
};

static struct hg_seat *own(struct pl_state *g, int role)
{
    return &g->seat[hg_seat_of(g, role)];
}

static const struct hg_seat *own_in(const struct pl_state *g, int role)
{
    return &g->seat[hg_seat_of(g, role)];
}

/* --- Moving cards --- */

static void to_end(struct pl_pile *order, int card)
{
    const uint8_t *at = memchr(order->card, card, order->n);
    pl_pile_add(order, pl_pile_take(order, (int)(at - order->card)));
}

static void move_action(struct pl_state *g, int role, int card, int row)
{
    own(g, role)->row[card] = (uint8_t)row;
    to_end(pl_pile(&own(g, role)->order), card);
}

static void move_policy(struct pl_state *g, int role, int policy, int row)
{
    own(g, role)->policy_row[policy] = (uint8_t)row;
    to_end(pl_pile(&own(g, role)->policy_order), policy);
}

/* R15.6 */
static void close_up(uint8_t *row, int cards)
{
    for (int at = 1; at <= ROWS_MOST; at++) {
        int next = ROWS_MOST + 1;
        for (int i = 0; i < cards; i++)
            if (row[i] >= at && row[i] < next)
                next = row[i];
        for (int i = 0; i < cards && next <= ROWS_MOST; i++)
            if (row[i] >= at)
                row[i] = (uint8_t)(row[i] - (next - at));
    }
}

static int distance(const struct pl_state *g, int role, int policy)
{
    int by = g->policy[policy] - hg_desired[role][policy];
    return by < 0 ? -by : by;
}

/* R13.11: in the last round there are no bills on immigration. */
static bool is_removed(const struct pl_state *g, int policy)
{
    return policy == IMMIGRATION && g->head.round == ROUNDS;
}

/* R15.12: aside where it is as desired, else as far up as there is to go. */
static void place_policy(struct pl_state *g, int role, int policy)
{
    move_policy(g, role, policy, is_removed(g, policy) ? 0 : distance(g, role, policy));
}

/* R15.1 */
void hg_lay_out_rows(struct pl_state *g, int role)
{
    struct hg_seat *me = own(g, role);
    for (int i = 0; i < PRIORITIES_EACH; i++) {
        pl_pile_add(pl_pile(&me->order), start_order[role][i]);
        me->row[start_order[role][i]] = i < PRIORITIES_EACH / 2 ? 2 : 1;
    }
    for (int policy = 0; policy < POLICIES; policy++)
        pl_pile_add(pl_pile(&me->policy_order), policy);
    for (int policy = 0; policy < POLICIES; policy++)
        place_policy(g, role, policy);
}

static bool is_advanced(const struct pl_state *g, int role)
{
    return hg_mode(g, role) == AUTOMA_ADVANCED;
}

/* --- What moves policy cards besides the checks --- */

/* R15.11: a bill lies there until the end of the round. */
void hg_note_bill(struct pl_state *g, int policy)
{
    for (int role = 0; role < CLASSES; role++)
        if (is_advanced(g, role))
            own(g, role)->policy_row[policy] = 0;
}

/* R15.11: an immediate vote has moved the marker. */
void hg_note_passed(struct pl_state *g, int policy)
{
    for (int role = 0; role < CLASSES; role++)
        if (is_advanced(g, role))
            place_policy(g, role, policy);
}

/* R15.13: what counts is where the policy is when the effect is over. */
void hg_note_bill_removed(struct pl_state *g, int policy, int section)
{
    for (int role = 0; role < CLASSES; role++)
        if (is_advanced(g, role) && section != hg_desired[role][policy] && !is_removed(g, policy))
            move_policy(g, role, policy, 1);
}

/* R15.19: without a vote. */
void hg_note_policy_moved(struct pl_state *g, int policy)
{
    for (int role = 0; role < CLASSES; role++)
        if (is_advanced(g, role) && !distance(g, role, policy))
            own(g, role)->policy_row[policy] = 0;
}

/* R3.3a, R15.12, R15.14 */
void hg_begin_round_of_rows(struct pl_state *g, int role)
{
    if (!is_advanced(g, role))
        return;
    for (int policy = 0; policy < POLICIES; policy++)
        if (!own(g, role)->policy_row[policy] || is_removed(g, policy))
            place_policy(g, role, policy);
    if (role == WORKING && !own(g, role)->row[PRIORITY_STRIKE])
        move_action(g, role, PRIORITY_STRIKE, 1);
}

/* R15.14 */
void hg_note_march_over(struct pl_state *g)
{
    if (is_advanced(g, WORKING) && !own(g, WORKING)->row[PRIORITY_DEMONSTRATE])
        move_action(g, WORKING, PRIORITY_DEMONSTRATE, 1);
}

/* R15.14: what can't be done for a while lies aside. */
void hg_set_rows_aside(struct pl_state *g)
{
    uint8_t *row = own(g, WORKING)->row;
    if (!is_advanced(g, WORKING))
        return;
    if (g->demonstration)
        row[PRIORITY_DEMONSTRATE] = 0;
    else
        hg_note_march_over(g);
    if (__builtin_popcountll(g->struck) == STRIKE_TOKENS)
        row[PRIORITY_STRIKE] = 0;
}

/* --- The checks --- */

#define BRACES(...)                                                                                                    \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define TEST(measures, at_least, card, rows, each)                                                                     \
    BRACES(MEASURE_##measures, at_least, PRIORITY_##card, rows, each, false),
#define ALSO_TEST(measures, at_least, card, rows, each)                                                                \
    BRACES(MEASURE_##measures, at_least, PRIORITY_##card, rows, each, true),
const struct hg_check_card hg_check_cards[CHECK_CARDS] = {
#define CHECK(of, shows, tests) {of, PRIORITY_##shows, {tests}},
#define CONDITION(id, tests)
#include "games/hegemony/checks.def"
#undef CHECK
#undef CONDITION
};
const struct hg_check_card hg_condition_cards[CONDITION_CARDS] = {
#define CHECK(of, shows, tests)
#define CONDITION(id, tests) [id##_CONDITIONS] = {0, PRIORITY_SPECIAL, {tests}},
#include "games/hegemony/checks.def"
#undef CHECK
#undef CONDITION
};

/* A card moves up so many rows. */
static void raise_action(struct pl_state *g, int role, int card, int rows)
{
    uint8_t row = own_in(g, role)->row[card];
    if (row && rows > 0) /* R15.14: nothing moves what lies aside */
        move_action(g, role, card, hg_least(row + rows, ROWS_MOST));
}

static void raise_policy(struct pl_state *g, int role, int policy, int rows)
{
    uint8_t row = own_in(g, role)->policy_row[policy];
    if (row && rows > 0) { /* R15.5 */
        move_policy(g, role, policy, hg_least(row + rows, ROWS_MOST));
        pl_tell_why(g, EVENT_RAISES_POLICY, hg_seat_of(g, role), policy, rows, 0, 0);
    }
}

bool hg_is_yes_or_no(int measure)
{
    switch (measure) {
    case MEASURE_NOTHING_MOVED:
    case MEASURE_LITTLE_MOVED:
    case MEASURE_LABOR_AT_C:
    case MEASURE_NOTHING_TO_BUY:
    case MEASURE_DEMONSTRATION:
    case MEASURE_POOR_SELLER:
    case MEASURE_PROSPERITY_AHEAD:
    case MEASURE_HIGH_TAXES:
    case MEASURE_NO_INFLUENCE:
        return true;
    default:
        return false;
    }
}

/* Tells what a line moves, if its card does not lie aside (R15.5, R15.14). */
static bool tell_rise(struct pl_state *g, int role, const struct hg_test *test, int n, int rows)
{
    const struct hg_seat *me = own_in(g, role);
    int row = test->card == PRIORITY_LABOR_MARKET_CARD ? me->policy_row[LABOR_MARKET] : me->row[test->card];
    if (!row || !rows)
        return false;
    pl_tell_why(g, hg_is_yes_or_no(test->measures) ? EVENT_MEETS : EVENT_CHECKS, hg_seat_of(g, role), test->measures, n,
                test->card, rows);
    return true;
}

/* R15.3: each line by itself. How far the check's own card was moved is for the lines that ask for it. */
static void check(struct pl_state *g, const struct pl_state *seen, int role, int ai, const struct hg_check_card *card)
{
    int moved = 0;
    bool holds = true, rises = false;
    for (const struct hg_test *test = card->test; test < card->test + TESTS_MOST && test->rows; test++) {
        int n = test->also && !holds ? 0 : hg_measure(g, seen, role, test->measures, ai, moved);
        int rows = n >= test->at_least ? n / test->each * test->rows : 0;
        holds = n >= test->at_least;
        if (!holds)
            continue;
        rises |= tell_rise(g, role, test, n, rows);
        if (test->card == PRIORITY_LABOR_MARKET_CARD)
            raise_policy(g, role, LABOR_MARKET, rows);
        else
            raise_action(g, role, test->card, rows);
        if (test->card == card->symbol)
            moved += rows;
        if (test->measures == MEASURE_FIRST_POLICY || test->measures == MEASURE_SECOND_POLICY)
            raise_policy(g, role, hg_ai[ai].policy[test->measures == MEASURE_SECOND_POLICY], rows);
    }
    if (!rises)
        pl_tell_why(g, EVENT_MOVES_NOTHING, hg_seat_of(g, role), 0, 0, 0, 0);
}

static const struct hg_check_card *card_for(int role, int ai, int symbol)
{
    if (symbol == PRIORITY_SPECIAL)
        return &hg_condition_cards[hg_ai[ai].conditions];
    const struct hg_check_card *card = hg_check_cards;
    while (card->role != role || card->symbol != symbol)
        card++;
    return card;
}

bool hg_condition_holds(const struct pl_state *g, int role, int ai)
{
    const struct hg_test *test = hg_condition_cards[hg_ai[ai].conditions].test;
    return hg_measure(g, g, role, test->measures, ai, 0) >= test->at_least;
}

/* R15.2: the first with the bonus of the card in mind (R13.5). */
void hg_check_ai(struct pl_state *g, int role, int ai)
{
    _Alignas(8) char room[STATE_MOST];
    for (int i = 0; i < AI_SYMBOLS; i++) {
        int symbol = hg_ai[ai].symbol[i];
        const struct pl_state *seen = g;
        pl_tell_why(g, EVENT_CHECKS_NEXT, hg_seat_of(g, role), symbol, 0, 0, 0);
        if (symbol == PRIORITY_ASSIGN)
            hg_swap_unskilled(g, role); /* R17.1.2 */
        if (i == 0)
            seen = hg_after_first(g, role, ai, symbol, room);
        check(g, seen, role, ai, card_for(role, ai, symbol));
    }
    close_up(own(g, role)->row, PRIORITIES);
    close_up(own(g, role)->policy_row, POLICIES);
}

/* --- What stands highest (R15.7, R15.10) --- */

static int nth_best(const struct pl_pile *order, const uint8_t *row, int nth)
{
    for (int at = ROWS_MOST; at > 0; at--)
        for (int i = 0; i < order->n; i++)
            if (row[order->card[i]] == at && nth-- == 0)
                return order->card[i];
    return -1;
}

int hg_best_priority(const struct pl_state *g, int role, int nth)
{
    return nth_best(pl_pile(&((struct pl_state *)g)->seat[hg_seat_of(g, role)].order), own_in(g, role)->row, nth);
}

int hg_best_policy(const struct pl_state *g, int role, int nth)
{
    return nth_best(pl_pile(&((struct pl_state *)g)->seat[hg_seat_of(g, role)].policy_order),
                    own_in(g, role)->policy_row, nth);
}

/* R15.9: two rows down; what was second leaves no gap. */
void hg_drop_priority(struct pl_state *g, int role, int priority, bool second)
{
    uint8_t *row = own(g, role)->row;
    int to = row[priority] > 3 ? row[priority] - 2 : 1;
    move_action(g, role, priority, to);
    if (second)
        close_up(row, PRIORITIES);
}

/* --- What must be true of them --- */

static bool check_order(const struct pl_pile *order, const uint8_t *expected, int n, struct pl_error *error, int seat,
                        const char *key)
{
    bool same = order->n == n;
    for (int i = 0; same && i < n; i++)
        same = memchr(order->card, expected[i], (size_t)n) != NULL;
    return same || pl_fail(error, "seats[%d].%s: each of its priority cards lies there once (R15.1)", seat, key);
}

bool hg_check_rows(const struct pl_state *g, int role, struct pl_error *error)
{
    static const uint8_t policies[POLICIES] = {0, 1, 2, 3, 4, 5, 6};
    const struct hg_seat *me = own_in(g, role);
    int seat = hg_seat_of(g, role);
    if (!is_advanced(g, role))
        return true;
    for (int card = 0; card < PRIORITIES; card++)
        if (me->row[card] && !memchr(start_order[role], card, PRIORITIES_EACH))
            return pl_fail(error, "seats[%d].rows: this Automa has no card %s (R15.1)", seat,
                           hg_priority_kind.words[card]);
    return check_order(pl_pile(&((struct pl_state *)g)->seat[seat].order), start_order[role], PRIORITIES_EACH, error,
                       seat, "order") &&
           check_order(pl_pile(&((struct pl_state *)g)->seat[seat].policy_order), policies, POLICIES, error, seat,
                       "policy_order");
}
