/* An election (R10): workers come back, moods have their way, and the votes are
 * drawn one by one until the bag is empty. */
#include "games/planetb/state.h"

static int seat_from(const struct pl_state *g, int seat, int k)
{
    return (seat + k) % g->head.seats;
}

/* R10.1, R10.2, R13.4: clockwise from the one in whose turn it comes (R9.9). */
static void election_run(struct pl_state *g, struct pl_frame f)
{
    g->phase = PHASE_ELECTION;
    pl_tell(g, EVENT_ELECTION, f.seat, PL_TABLE, 0, 0, 0, 0);
    if (pb_has_puppet(g))
        pb_add_votes(g, PUPPET, PUPPET_VOTES);
    pl_push(g, STEP_VOTE, f.seat, 0, 0, 0);
    pl_push(g, STEP_NEUTRAL, f.seat, 0, 0, 0);
    for (int k = g->head.seats - 1; k >= 0; k--)
        pl_push(g, STEP_MOODS, seat_from(g, f.seat, k), 0, 0, 0);
    for (int k = g->head.seats - 1; k >= 0; k--)
        pl_push(g, STEP_RETURNS, seat_from(g, f.seat, k), 0, 0, 0);
}

/* --- Step 1: workers return (R10.3, R10.12) --- */

static void empty_full_zones(struct pl_state *g, int seat)
{
    const struct pb_seat *who = &g->seat[seat];
    for (int i = 0; i < who->built.n; i++) {
        int card = who->built.card[i], zone = pb_first_zone[card];
        for (int k = 0; k < pb_zones_of(card); k++, zone++)
            if (pb_is_full(g, zone))
                for (int colour = 0; colour < WORKERS; colour++)
                    while (g->placed[colour][zone])
                        pb_return_worker(g, seat, zone, colour);
    }
}

static bool has_workers_out(const struct pl_state *g, int seat)
{
    const struct pb_seat *who = &g->seat[seat];
    int n = 0;
    for (int i = 0; i < who->built.n; i++) {
        int card = who->built.card[i], zone = pb_first_zone[card];
        for (int k = 0; k < pb_zones_of(card); k++)
            n += g->placed[CRAFTY][zone + k] + g->placed[BRAINY][zone + k];
    }
    return n > 0;
}

static void returns_run(struct pl_state *g, struct pl_frame f)
{
    empty_full_zones(g, f.seat);
    if (has_workers_out(g, f.seat))
        pl_push(g, STEP_BACK, f.seat, 0, 0, 0);
}

/* R14.15 */
static void back_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->built.n; i++) {
        int card = who->built.card[i], zone = pb_first_zone[card];
        for (int k = 0; k < pb_zones_of(card); k++)
            for (int colour = 0; colour < WORKERS; colour++)
                if (g->placed[colour][zone + k])
                    pl_offer(out, 0, VERB_RECALL, zone + k, colour, 0);
    }
    pl_offer(out, 0, VERB_STOP, 0, 0, 0);
}

static void back_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    pb_return_worker(g, f.seat, pl_arg(m, 0), pl_arg(m, 1));
    if (has_workers_out(g, f.seat))
        pl_push_frame(g, f);
}

/* --- Step 2: moods (R10.4, R10.13) --- */

static void moods_run(struct pl_state *g, struct pl_frame f)
{
    pb_run_cell(g, f.seat, SOURCE_MOOD + g->seat[f.seat].mood - MOOD_WORST, 0, -1);
}

static void neutral_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->seat[seat].mood = 0;
    pl_tell(g, EVENT_NEUTRAL, -1, PL_TABLE, 0, 0, 0, 0);
}

/* --- Step 3: votes are laid and drawn (R10.5, R10.6, R10.14) --- */

static uint8_t *front_of(struct pl_state *g, int player)
{
    return player == PUPPET ? g->puppet_front : g->seat[player].front;
}

static int count_fraud(const struct pb_seat *who, int kind)
{
    int n = 0;
    for (int slot = 0; slot < FRAUD_SLOTS; slot++)
        n += who->fraud[slot] == kind;
    return n;
}

/* What the supply lacks counts all the same. */
static void lay_fraud(struct pl_state *g, int seat, int *result)
{
    struct pb_seat *who = &g->seat[seat];
    int k = count_fraud(who, FRAUD_VOTE), laid = k < who->supply ? k : who->supply;
    who->supply = (uint8_t)(who->supply - laid);
    who->front[seat] = (uint8_t)(who->front[seat] + laid);
    result[seat] += k - laid;
    if (k)
        pl_tell(g, EVENT_LAYS, seat, PL_TABLE, k, 0, 0, 0);
}

static void draw_votes(struct pl_state *g, int player, int n)
{
    for (; n > 0 && pb_votes_in_bag(g); n--) {
        int colour = pb_draw_vote(g);
        front_of(g, player)[colour]++;
        if (player == PUPPET)
            pl_tell(g, EVENT_PUPPET_VOTE, -1, PL_TABLE, colour, 0, 0, 0);
        else
            pl_tell(g, EVENT_VOTE, player, PL_TABLE, colour, 0, 0, 0);
    }
}

/* R13.6, R13.11: the puppet draws last in each round. */
static void draw_all(struct pl_state *g, int from)
{
    while (pb_votes_in_bag(g)) {
        for (int k = 0; k < g->head.seats; k++) {
            int seat = seat_from(g, from, k);
            draw_votes(g, seat, ELECTION_DRAW + count_fraud(&g->seat[seat], FRAUD_DRAW));
        }
        if (pb_has_puppet(g))
            draw_votes(g, PUPPET, ELECTION_DRAW);
    }
}

/* --- Step 4: offices --- */

/* R10.8, R13.8: at first the higher board wins a tie and the puppet none; later whoever has the lower office. */
static int rank_in_tie(const struct pl_state *g, int player)
{
    int office = pb_office_of(g, player);
    if (office < OFFICES)
        return office + 1;
    return player == PUPPET ? -1 : pb_board_of(g, player);
}

int pb_rank_players(const struct pl_state *g, const int *result, int *order)
{
    int n = 0;
    for (int player = 0; player < PLAYERS; player++) {
        if (!pb_is_player(g, player))
            continue;
        int i = n++;
        for (; i > 0; i--) {
            int other = order[i - 1];
            if (result[other] > result[player] ||
                (result[other] == result[player] && rank_in_tie(g, other) > rank_in_tie(g, player)))
                break;
            order[i] = other;
        }
        order[i] = player;
    }
    return n;
}

/* R10.9 to R10.11, R10.15, R13.7: some votes go home, the rest into the bag. */
static void clear_front(struct pl_state *g, int player, int office, int president)
{
    uint8_t *front = front_of(g, player);
    int returns = pb_offices[office].returns;
    for (int colour = 0; colour < PLAYERS; colour++) {
        bool home = (returns & RETURN_OWN && colour == player) || (returns & RETURN_PRESIDENT && colour == president);
        if (home)
            pb_give_home(g, colour, front[colour]);
        else
            g->bag[colour] = (uint8_t)(g->bag[colour] + front[colour]);
        front[colour] = 0;
    }
}

/* R10.7, R10.9 */
static void take_office(struct pl_state *g, int player, int office, int votes)
{
    if (player == PUPPET) {
        g->puppet_office = (uint8_t)office;
        pl_tell(g, EVENT_PUPPET_RESULT, -1, PL_TABLE, office, votes, 0, 0);
        return;
    }
    g->seat[player].office = (uint8_t)office;
    pl_tell(g, EVENT_RESULT, player, PL_TABLE, office, votes, 0, 0);
    pb_gain_vp(g, player, pb_offices[office].vp);
}

/* R10.10 */
static void vote_run(struct pl_state *g, struct pl_frame f)
{
    int result[PLAYERS] = {0}, order[PLAYERS];
    for (int k = 0; k < g->head.seats; k++)
        lay_fraud(g, seat_from(g, f.seat, k), result);
    draw_all(g, f.seat);
    for (int player = 0; player < PLAYERS; player++)
        if (pb_is_player(g, player))
            result[player] += front_of(g, player)[player];
    int n = pb_rank_players(g, result, order);
    for (int office = 0; office < n; office++)
        take_office(g, order[office], office, result[order[office]]);
    for (int office = 0; office < n; office++)
        clear_front(g, order[office], office, order[PRESIDENT]);
    g->marker = g->called = 0;
    g->phase = PHASE_TURN_END;
}

static bool fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_ELECTION && g->called && pb_nothing_said(g, f);
}

static bool election_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return g->phase == PHASE_TURN_END && g->called && f->seat == g->active && pb_nothing_said(g, f);
}

static bool vote_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return fits(g, f) && f->seat == g->active;
}

STEP(election, .run = election_run, .once = true, .fits = election_fits);
STEP(returns, .run = returns_run, .fits = fits);
STEP(back, .asks = N_("Choose workers to take back"), .ask = back_ask, .take = back_take, .fits = fits);
STEP(moods, .run = moods_run, .of = &pb_mood_kind, .fits = fits);
STEP(neutral, .run = neutral_run, .once = true, .fits = vote_fits);
STEP(vote, .run = vote_run, .once = true, .fits = vote_fits);
