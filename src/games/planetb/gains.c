/* What cells and cards bring without further ado, or with a choice for each
 * unit: money, VP, mood, resources, workers, steps, votes (R3, R5, R6.3, R7.3,
 * R9.1, R9.6). */
#include "games/planetb/state.h"

static void money_run(struct pl_state *g, struct pl_frame f)
{
    pb_gain_money(g, f.seat, pb_entry(f)->n);
}

static void vp_run(struct pl_state *g, struct pl_frame f)
{
    pb_gain_vp(g, f.seat, pb_entry(f)->n);
}

static void mood_run(struct pl_state *g, struct pl_frame f)
{
    pb_move_mood(g, f.seat, pb_entry(f)->n);
}

/* R8.11: nothing is lost by it. */
static void mood_min_run(struct pl_state *g, struct pl_frame f)
{
    struct pb_seat *who = &g->seat[f.seat];
    if (who->mood == MOOD_WORST)
        return;
    int by = MOOD_WORST - who->mood;
    who->mood = MOOD_WORST;
    pl_tell(g, EVENT_MOOD, f.seat, PL_TABLE, who->mood, by, 0, 0);
}

static void res_run(struct pl_state *g, struct pl_frame f)
{
    for (int i = 0; i < pb_entry(f)->n; i++)
        pb_gain_resource(g, f.seat, pb_entry(f)->what);
}

/* R5.3, R5.14: also one of which there is no room for more. */
static void res_any_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    for (int resource = 0; resource < RESOURCES; resource++)
        pl_offer(out, 0, VERB_GAIN, resource, 0, 0);
}

static void res_any_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pb_gain_resource(g, f.seat, pl_arg(m, 0));
    pb_ask_again(g, f);
}

/* R6.3, R6.30 */
static void take_run(struct pl_state *g, struct pl_frame f)
{
    for (int i = 0; i < pb_entry(f)->n; i++)
        pb_take_worker(g, f.seat, pb_entry(f)->what);
}

static void take_any_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    for (int colour = 0; colour < WORKERS; colour++)
        pl_offer(out, 0, VERB_TAKE, colour, 0, 0);
}

static void take_any_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pb_take_worker(g, f.seat, pl_arg(m, 0));
    pb_ask_again(g, f);
}

static void step_run(struct pl_state *g, struct pl_frame f)
{
    for (int i = 0; i < pb_entry(f)->n; i++)
        pb_step_forward(g, f.seat, pb_entry(f)->what);
}

static void step_any_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    for (int track = 0; track < TRACKS; track++)
        pl_offer(out, 0, VERB_STEP, track, 0, 0);
}

static void step_any_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pb_step_forward(g, f.seat, pl_arg(m, 0));
    pb_ask_again(g, f);
}

/* R9.1; R13.5: what makes all others add votes reaches the puppet after them. */
static void votes_run(struct pl_state *g, struct pl_frame f)
{
    const struct pl_does *d = pb_entry(f);
    pb_add_votes(g, f.seat, d->n);
    if (d->how & HOW_PUPPET && pb_has_puppet(g))
        pb_add_votes(g, PUPPET, d->n);
}

/* R6.21 */
static void votes_per_step_run(struct pl_state *g, struct pl_frame f)
{
    const struct pb_seat *who = &g->seat[f.seat];
    pb_add_votes(g, f.seat, who->track[CAPITALISTS] + who->track[FUTURISTS] + who->track[TRADITIONALISTS]);
}

/* R6.24, R9.10, R9.14: all are drawn first; others' votes go home, one's own back into the bag. */
static void draw_bag_run(struct pl_state *g, struct pl_frame f)
{
    uint8_t drawn[PLAYERS] = {0};
    for (int i = 0; i < pb_entry(f)->n && pb_votes_in_bag(g); i++) {
        int colour = pb_draw_vote(g);
        drawn[colour]++;
        pl_tell(g, EVENT_BAG_VOTE, f.seat, PL_TABLE, colour, 0, 0, 0);
    }
    for (int i = 0; i < drawn[f.seat]; i++)
        pl_does_run(g, (struct pl_frame){PL_DOES, f.seat, f.a, (int16_t)(f.b + 1), f.c});
    for (int player = 0; player < PLAYERS; player++)
        if (player != f.seat && drawn[player])
            pb_give_home(g, player, drawn[player]);
    g->bag[f.seat] = (uint8_t)(g->bag[f.seat] + drawn[f.seat]);
}

/* --- The election track (R9.6, R9.7) --- */

void pb_move_marker(struct pl_state *g, int by)
{
    int at = g->marker + by;
    g->marker = (uint8_t)(at < 0 ? 0 : at > ELECTION_LAST ? ELECTION_LAST : at);
    pl_tell(g, EVENT_MARKER, -1, PL_TABLE, g->marker, 0, 0, 0);
    if (g->marker == ELECTION_LAST)
        g->called = 1;
}

static void marker_run(struct pl_state *g, struct pl_frame f)
{
    pb_move_marker(g, pb_entry(f)->what == LEFT ? -pb_entry(f)->n : pb_entry(f)->n);
}

/* R14.11 */
static void marker_any_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    pl_offer(out, 0, VERB_MARKER, LEFT, 0, 0);
    pl_offer(out, 0, VERB_MARKER, RIGHT, 0, 0);
}

static void marker_any_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    pb_move_marker(g, pl_arg(m, 0) == LEFT ? -pb_entry(f)->n : pb_entry(f)->n);
}

/* --- Production and trade --- */

/* R5.1, R14.4 */
static void produce_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)g, (void)f;
    for (int line = 0; line < LINES; line++)
        pl_offer(out, 0, VERB_LINE, line, 0, 0);
}

static void produce_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    for (int i = 0; i < LINE_CELLS; i++)
        pb_gain_resource(g, f.seat, pb_resource_of(g, f.seat, pl_arg(m, 0) * LINE_CELLS + i));
}

/* R6.23 */
static void export_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    int some = 0;
    for (int resource = 0; resource < RESOURCES; resource++) {
        if (g->seat[f.seat].stock[resource])
            pl_offer(out, 0, VERB_EXPORT, resource, 0, 0);
        some += g->seat[f.seat].stock[resource];
    }
    if (some)
        pl_offer(out, 0, VERB_STOP, 0, 0, 0);
}

static void export_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    pb_sell(g, f.seat, pl_arg(m, 0), pb_entry(f)->most);
    pb_ask_again(g, f);
}

/* R6.22, R6.27: plant by plant; the puppet gets none. */
static void give_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    if (!g->seat[f.seat].stock[PLANTS])
        return;
    for (int seat = 0; seat < g->head.seats; seat++)
        if (seat != f.seat)
            pl_offer(out, 0, VERB_GIVE, seat, 0, 0);
    if (pb_done(f))
        pl_offer(out, 0, VERB_STOP, 0, 0, 0);
}

static void give_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_STOP)
        return;
    g->seat[f.seat].stock[PLANTS]--;
    pl_tell(g, EVENT_PAYS_RESOURCE, f.seat, PL_TABLE, PLANTS, 0, 0, 0);
    pb_gain_resource(g, pl_arg(m, 0), PLANTS);
    pl_does_run(g, (struct pl_frame){PL_DOES, f.seat, f.a, (int16_t)(f.b + 1), (int16_t)(f.c & COPIER_MASK)});
    pb_ask_again(g, f);
}

/* --- Fraud (R9.3 to R9.5, R9.13) --- */

static int worth_of(const struct pl_state *g, int seat)
{
    int worth = g->seat[seat].money;
    for (int resource = 0; resource < RESOURCES; resource++)
        worth += g->seat[seat].stock[resource] * pb_price(g, resource);
    return worth;
}

static int free_slot(const struct pb_seat *who)
{
    int slot = 0;
    while (slot < FRAUD_SLOTS && who->fraud[slot])
        slot++;
    return slot;
}

/* R14.10 */
static void fraud_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    int slot = free_slot(who), count[FRAUD_KINDS] = {0};
    if (slot == FRAUD_SLOTS)
        return;
    for (int i = 0; i < slot; i++)
        count[who->fraud[i]]++;
    bool free = pb_entry(f)->how & HOW_FREE;
    int cost = pb_fraud_slots[slot].cost;
    for (int kind = FRAUD_VOTE; kind < FRAUD_KINDS; kind++) {
        pl_why why = count[kind] == FRAUD_TOKENS   ? NO_TOKEN_OF_KIND
                     : free || who->money >= cost  ? 0
                     : worth_of(g, f.seat) >= cost ? NEEDS_SALE
                                                   : NO_MONEY;
        pl_offer(out, why, VERB_FRAUD, kind, 0, 0);
    }
}

/* Asked only if it could be paid, at least by selling (R9.4). */
static void fraud_run(struct pl_state *g, struct pl_frame f)
{
    int slot = free_slot(&g->seat[f.seat]);
    if (slot < FRAUD_SLOTS && (pb_entry(f)->how & HOW_FREE || worth_of(g, f.seat) >= pb_fraud_slots[slot].cost))
        pl_ask(g, f);
}

static void fraud_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pb_seat *who = &g->seat[f.seat];
    int slot = free_slot(who);
    who->fraud[slot] = (uint8_t)pl_arg(m, 0);
    pl_tell(g, EVENT_FRAUD, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
    if (!(pb_entry(f)->how & HOW_FREE)) {
        who->money = (int16_t)(who->money - pb_fraud_slots[slot].cost);
        pl_tell(g, EVENT_PAYS, f.seat, PL_TABLE, pb_fraud_slots[slot].cost, 0, 0, 0);
    }
    pb_gain_vp(g, f.seat, pb_fraud_slots[slot].vp);
}

STEP(money, NP_(.says = "{n} money", .many = "{n} money"), .run = money_run, .plain = true);
STEP(vp, NP_(.says = "{n} VP", .many = "{n} VP"), .run = vp_run, .plain = true);
STEP(mood, .says = N_("mood +{n}"), .run = mood_run, .plain = true);
STEP(mood_min, .says = N_("mood to the very bottom"), .run = mood_min_run);
STEP(res, .what = &pb_resource_kind, .run = res_run, .plain = true);
STEP(res_any, .asks = N_("Choose a resource to gain"), .ask = res_any_ask, .take = res_any_take, .side = true,
     .number = pb_number);
STEP(take, .what = &pb_worker_kind, .run = take_run, .plain = true);
STEP(take_any, .asks = N_("Choose a worker to take"), .ask = take_any_ask, .take = take_any_take, .side = true,
     .number = pb_number);
STEP(step, NP_(.says = "{n} step {what}", .many = "{n} steps {what}"), .what = &pb_track_kind, .run = step_run,
     .plain = true);
STEP(step_any, NP_(.says = "{n} step {what}", .many = "{n} steps {what}"), .asks = N_("Choose a track to step on"),
     .ask = step_any_ask, .take = step_any_take, .side = true, .number = pb_number);
STEP(votes, NP_(.says = "{n} vote", .many = "{n} votes"), .run = votes_run, .plain = true);
STEP(votes_per_step, .says = N_("1 vote for each step on your tracks"), .run = votes_per_step_run, .plain = true);
STEP(draw_bag,
     NP_(.says = "draw {n} vote from the bag; if it is yours",
         .many = "draw {n} votes from the bag; for each of yours"),
     .run = draw_bag_run);
STEP(marker, .says = N_("election marker {n} to the {what}"), .run = marker_run, .plain = true);
STEP(marker_any, .says = N_("election marker {n} to the left or right"), .asks = N_("Choose where the election moves"),
     .ask = marker_any_ask, .take = marker_any_take, .side = true);
STEP(produce, .says = N_("production"), .asks = N_("Choose a line that produces"), .ask = produce_ask,
     .take = produce_take, .side = true);
STEP(export,
     NP_(.says = "sell up to {n} resource at {most} times its price",
         .many = "sell up to {n} resources at {most} times their price"),
     .asks = N_("Choose what you sell abroad"), .ask = export_ask, .take = export_take, .side = true,
     .number = pb_number);
STEP(give,
     NP_(.says = "give {n} plant to another player; for it", .many = "give 1 to {n} plants to other players; for each"),
     .asks = N_("Choose who gets a plant"), .ask = give_ask, .take = give_take, .side = true, .number = pb_number);
STEP(fraud, .says = N_("a fraud token"), .asks = N_("Choose a fraud token"), .run = fraud_run, .ask = fraud_ask,
     .take = fraud_take, .side = true, .waits = true);
