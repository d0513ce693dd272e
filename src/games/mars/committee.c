/* The Terraforming Committee (R14): delegates come and go, the owner with most
 * of them leads a party, and the party with most of them is dominant. Both are
 * looked at again after every move of a delegate, and a tie changes neither. */
#include "games/mars/state.h"

/* --- Counting --- */

int tm_delegates(const struct pl_state *g, int owner, int party)
{
    if (owner == NOBODY)
        return 0;
    return owner == NEUTRAL ? g->neutral[party] : g->seat[owner - 1].delegates[party];
}

int tm_plain_delegates(const struct pl_state *g, int owner, int party)
{
    return tm_delegates(g, owner, party) - (owner != NOBODY && g->leader[party] == owner);
}

static int all_delegates(const struct pl_state *g, int party)
{
    int n = g->neutral[party];
    for (int seat = 0; seat < g->head.seats; seat++)
        n += g->seat[seat].delegates[party];
    return n;
}

/* R14.6. Three plain delegates are worth no more than one. */
int tm_influence(const struct pl_state *g, int seat)
{
    int owner = tm_owner(seat);
    return (g->chairman == owner) + (g->leader[g->dominant] == owner) +
           (tm_plain_delegates(g, owner, g->dominant) > 0) + g->seat[seat].effects.influence;
}

/* R14.7 */
bool tm_has_support(const struct pl_state *g, int seat, int party)
{
    return g->ruling == party || g->seat[seat].delegates[party] >= 2;
}

/* --- Leaders and dominance --- */

/* The party with most delegates, in a tie the first one clockwise after `from`, which comes last itself. */
static int largest_after(const struct pl_state *g, int from)
{
    int largest = (from + 1) % PARTIES;
    for (int i = 2; i <= PARTIES; i++) {
        int party = (from + i) % PARTIES;
        if (all_delegates(g, party) > all_delegates(g, largest))
            largest = party;
    }
    return largest;
}

static void move_dominance(struct pl_state *g, int party)
{
    if (g->dominant == party)
        return;
    g->dominant = (uint8_t)party;
    pl_tell(g, EVENT_DOMINATES, -1, PL_TABLE, party, 0, 0, 0);
}

/* R14.3 */
static void settle_dominance(struct pl_state *g)
{
    int largest = largest_after(g, g->dominant);
    if (all_delegates(g, largest) > all_delegates(g, g->dominant))
        move_dominance(g, largest);
}

static void lead(struct pl_state *g, int owner, int party)
{
    g->leader[party] = (uint8_t)owner;
    pl_tell(g, EVENT_LEADS, -1, PL_TABLE, owner, party, 0, 0);
}

/* R14.2: only an owner who has more than the leader's takes over; the seats are asked from `actor` on, neutral last. */
static void settle_leader(struct pl_state *g, int actor, int party)
{
    int leader = g->leader[party], most = tm_delegates(g, leader, party), seat = actor;
    for (int k = 0; k < g->head.seats; k++, seat = tm_next_seat(g, seat)) {
        if (g->seat[seat].delegates[party] > most) {
            leader = tm_owner(seat);
            most = g->seat[seat].delegates[party];
        }
    }
    if (g->neutral[party] > most)
        leader = NEUTRAL;
    if (leader != g->leader[party])
        lead(g, leader, party);
}

/* --- Moves of delegates --- */

static uint8_t *reserve_of(struct pl_state *g, int owner)
{
    return owner == NEUTRAL ? &g->neutral_reserve : &g->seat[owner - 1].reserve;
}

static uint8_t *delegates_of(struct pl_state *g, int owner, int party)
{
    return owner == NEUTRAL ? &g->neutral[party] : &g->seat[owner - 1].delegates[party];
}

/* They come one at a time (R14.21), so only the newcomer's owner can overtake the leader, and only its party the
 * dominant one. */
static void join_from(struct pl_state *g, uint8_t *place, int owner, int party)
{
    (*place)--;
    (*delegates_of(g, owner, party))++;
    if (owner == NEUTRAL)
        pl_tell(g, EVENT_NEUTRAL_JOINS, -1, PL_TABLE, party, 0, 0, 0);
    else
        pl_tell(g, EVENT_SENDS, owner - 1, PL_TABLE, party, 0, 0, 0);
    if (tm_delegates(g, owner, party) > tm_delegates(g, g->leader[party], party))
        lead(g, owner, party);
    if (all_delegates(g, party) > all_delegates(g, g->dominant))
        move_dominance(g, party);
}

/* R14.9: with an empty reserve there is none to add. */
void tm_join(struct pl_state *g, int owner, int party)
{
    uint8_t *reserve = reserve_of(g, owner);
    if (*reserve > 0)
        join_from(g, reserve, owner, party);
}

void tm_join_from_queue(struct pl_state *g, int seat, int party)
{
    join_from(g, &g->seat[seat].queue, tm_owner(seat), party);
}

static void send_back(struct pl_state *g, int actor, int owner, int party)
{
    (*delegates_of(g, owner, party))--;
    (*reserve_of(g, owner))++;
    pl_tell(g, EVENT_DELEGATE_LEAVES, actor, PL_TABLE, owner, party, 0, 0);
}

void tm_leave(struct pl_state *g, int actor, int owner, int party)
{
    send_back(g, actor, owner, party);
    settle_leader(g, actor, party);
    settle_dominance(g);
}

/* One for one: the party is never smaller in between, so dominance stays where it is. */
void tm_replace_neutral(struct pl_state *g, int seat, int party)
{
    struct tm_seat *who = &g->seat[seat];
    send_back(g, seat, NEUTRAL, party);
    who->reserve--;
    who->delegates[party]++;
    pl_tell(g, EVENT_SENDS, seat, PL_TABLE, party, 0, 0, 0);
    settle_leader(g, seat, party);
}

/* --- The chair --- */

static void seat_chairman(struct pl_state *g, int owner)
{
    g->chairman = (uint8_t)owner;
    pl_tell(g, EVENT_CHAIRMAN, -1, PL_TABLE, owner, 0, 0, 0);
}

/* R14.12 */
void tm_take_chair(struct pl_state *g, int seat)
{
    (*reserve_of(g, g->chairman))++;
    g->seat[seat].reserve--;
    seat_chairman(g, tm_owner(seat));
}

/* R14.10, 3c: the leader alone stays in the party. */
static void send_home(struct pl_state *g, int party)
{
    for (int owner = 1; owner < OWNERS; owner++) {
        if (owner != NEUTRAL && owner > g->head.seats)
            continue;
        int plain = tm_plain_delegates(g, owner, party);
        *delegates_of(g, owner, party) -= (uint8_t)plain;
        *reserve_of(g, owner) += (uint8_t)plain;
    }
}

/* R14.10, 3c to 3f, for the party that has just begun to rule; without delegates it has no leader to send, and the
 * chairman stays. */
void tm_change_government(struct pl_state *g)
{
    int party = g->ruling, leader = g->leader[party];
    if (leader != NOBODY) {
        (*reserve_of(g, g->chairman))++;
        send_home(g, party);
        (*delegates_of(g, leader, party))--;
        g->leader[party] = NOBODY;
        seat_chairman(g, leader);
        if (leader != NEUTRAL)
            tm_change_tr(g, leader - 1, 1);
    }
    move_dominance(g, largest_after(g, party));
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct tm_seat *who = &g->seat[seat];
        if (who->queue == 0 && who->reserve > 0) {
            who->reserve--;
            who->queue = 1;
        }
    }
}

/* --- Setup --- */

/* Turns up the next global event, and a neutral delegate joins the party in its corner. R14.11: they do not come back.
 */
int tm_reveal_global_event(struct pl_state *g)
{
    if (g->global_deck.n == 0)
        return PL_NO_CARD;
    int event = pl_bag_draw(g, pl_pile(&g->global_deck));
    pl_tell(g, EVENT_REVEALED, -1, PL_TABLE, event, 0, 0, 0);
    tm_join(g, NEUTRAL, tm_global_events[event].revealed);
    return event;
}

/* R2.13, R2.14. The first delegate of all makes its party dominant. */
void tm_committee_deal(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        g->seat[seat].queue = 1;
        g->seat[seat].reserve = OWN_DELEGATES - 1;
    }
    g->chairman = NEUTRAL;
    g->neutral_reserve = NEUTRAL_DELEGATES - 1;
    g->ruling = GREENS;
    g->coming = (uint8_t)tm_reveal_global_event(g);
    g->distant = (uint8_t)tm_reveal_global_event(g);
    g->current = PL_NO_CARD;
}

/* --- What must always be true --- */

/* R14.20 */
static bool check_numbers(const struct pl_state *g, struct pl_error *error)
{
    int neutral = g->neutral_reserve + (g->chairman == NEUTRAL);
    for (int party = 0; party < PARTIES; party++)
        neutral += g->neutral[party];
    if (neutral != NEUTRAL_DELEGATES)
        return pl_fail(error, "neutral: there are %d neutral delegates, not %d (R14.20)", neutral, NEUTRAL_DELEGATES);
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct tm_seat *who = &g->seat[seat];
        int own = who->queue + who->reserve + (g->chairman == tm_owner(seat));
        for (int party = 0; party < PARTIES; party++)
            own += who->delegates[party];
        if (own != OWN_DELEGATES)
            return pl_fail(error, "seats[%d].delegates: there are %d, not %d (R14.20)", seat, own, OWN_DELEGATES);
    }
    return true;
}

static bool is_owner(const struct pl_state *g, int owner)
{
    return owner == NEUTRAL || (owner >= 1 && owner <= g->head.seats);
}

/* R14.2 */
static bool check_leader(const struct pl_state *g, int party, struct pl_error *error)
{
    const char *word = tm_party_kind.words[party];
    int leader = g->leader[party];
    if (all_delegates(g, party) == 0)
        return leader == NOBODY || pl_fail(error, "leaders: %s has no delegates to lead it (R14.2)", word);
    if (!is_owner(g, leader) || tm_delegates(g, leader, party) == 0)
        return pl_fail(error, "leaders: %s is led by one of its delegates (R14.2)", word);
    for (int owner = 1; owner < OWNERS; owner++)
        if (is_owner(g, owner) && tm_delegates(g, owner, party) > tm_delegates(g, leader, party))
            return pl_fail(error, "leaders: another has more delegates in %s (R14.2)", word);
    return true;
}

static bool check_nothing(const struct pl_state *g, struct pl_error *error)
{
    bool fine = g->chairman == NOBODY && g->ruling == 0 && g->dominant == 0 && g->neutral_reserve == 0;
    fine &= g->current == PL_NO_CARD && g->coming == PL_NO_CARD && g->distant == PL_NO_CARD;
    fine &= g->global_deck.n == 0 && g->past.n == 0;
    for (int party = 0; party < PARTIES; party++)
        fine &= g->leader[party] == NOBODY && all_delegates(g, party) == 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        fine &= g->seat[seat].queue == 0 && g->seat[seat].reserve == 0 && g->seat[seat].policy_used == 0;
    return fine || pl_fail(error, "chairman, delegates, global_deck: only with Turmoil (R2.13)");
}

bool tm_committee_check(const struct pl_state *g, struct pl_error *error)
{
    if (!tm_has_turmoil(g))
        return check_nothing(g, error);
    if (!is_owner(g, g->chairman))
        return pl_fail(error, "chairman: there is always one (R14.20)");
    if (!check_numbers(g, error))
        return false;
    for (int party = 0; party < PARTIES; party++)
        if (!check_leader(g, party, error))
            return false;
    if (all_delegates(g, largest_after(g, g->dominant)) > all_delegates(g, g->dominant))
        return pl_fail(error, "dominant: another party has more delegates (R14.3)");
    return true;
}
