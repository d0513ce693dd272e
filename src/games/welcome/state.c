/* The fields of the state, and what must always be true of them. From this one
 * table come saved games, views, scenario positions and their checks. All are
 * public (R12.1) but for turns that are not shown yet and the order of decks. */
#include "games/welcome/state.h"

static int slots_top(const struct pl_state *g)
{
    return wt_side_of(g)->slots[TOP];
}

static int slots_mid(const struct pl_state *g)
{
    return wt_side_of(g)->slots[MID];
}

static int slots_bot(const struct pl_state *g)
{
    return wt_side_of(g)->slots[BOT];
}

static int three_if_solo(const struct pl_state *g)
{
    return wt_is_solo(g) ? 3 : 0;
}

static int three_if_not_solo(const struct pl_state *g)
{
    return wt_is_solo(g) ? 0 : 3;
}

#define AT(member) .at = offsetof(struct pl_state, member)
#define ON_SHEET(member)                                                                                               \
    .of_seat = true, .at = offsetof(struct wt_seat, now) + offsetof(struct wt_sheet, member),                          \
    .shown = offsetof(struct wt_seat, shown) + offsetof(struct wt_sheet, member)
#define HOUSES(name, label, where, slots)                                                                              \
    {                                                                                                                  \
        .key = name, .says = label, .type = PL_U8, .count = SLOTS, ON_SHEET(street[where].house),                      \
        .most = HOUSE_ROUNDABOUT, .kind = &wt_house_kind, .len = slots                                                 \
    }
#define BITS_OF(name, label, where, bits)                                                                              \
    {                                                                                                                  \
        .key = name, .says = label, .type = PL_BITS, ON_SHEET(street[where].bits), .kind = &wt_slot_kind,              \
        .most = SLOTS - 1                                                                                              \
    }

const struct pl_field wt_fields[] = {
    {.key = "plans",
     .says = N_("City plans"),
     .type = PL_U8,
     .count = PLANS,
     AT(plan),
     .most = WT_PLAN_CARDS - 1,
     .kind = &wt_plan_kind},
    {.key = "turned",
     .says = N_("Plans on their Approved side"),
     .type = PL_BITS,
     AT(turned),
     .kind = &wt_letter_kind,
     .most = PLANS - 1},
    {.key = "number",
     .says = N_("Numbers"),
     .type = PL_CARD,
     .count = 3,
     AT(number),
     .kind = &wt_card_kind,
     .len = three_if_not_solo},
    {.key = "action",
     .says = N_("Actions"),
     .type = PL_CARD,
     .count = 3,
     AT(action),
     .kind = &wt_card_kind,
     .len = three_if_not_solo},
    {.key = "hand",
     .says = N_("Hand"),
     .type = PL_CARD,
     .count = 3,
     AT(hand),
     .kind = &wt_card_kind,
     .len = three_if_solo},
    {.key = "top", .says = N_("Top of the deck"), .type = PL_U8, AT(top), .most = TOP_NONE, .kind = &wt_top_kind},
    {.key = "approvals",
     .says = N_("Approval cards to come"),
     .type = PL_BITS,
     AT(approvals),
     .kind = &wt_letter_kind,
     .most = PLANS - 1},
    {.key = "deck_approvals",
     .says = N_("Approval cards in the deck"),
     .type = PL_U8,
     AT(deck_approvals),
     .most = PLANS},
    {.key = "reshuffled", .says = N_("Deck shuffled again"), .type = PL_U8, AT(reshuffled), .most = 1},
    {.key = "rival_plans",
     .says = N_("Opponent's points for plans"),
     .type = PL_U8,
     .count = PLANS,
     AT(rival_plan),
     .most = 20},
    {.key = "given",
     .says = N_("Opponent's cards"),
     .type = PL_PILE,
     AT(given),
     .most = GIVEN_MOST,
     .kind = &wt_card_kind},
    {.key = "discards", .says = N_("Discards"), .type = PL_PILE, AT(discards), .most = CARDS, .kind = &wt_card_kind},
    {.key = "discard",
     .says = N_("Discards"),
     .type = PL_PILE,
     .count = 3,
     AT(discard),
     .stride = DECK + 2,
     .most = DECK,
     .kind = &wt_card_kind,
     .len = three_if_not_solo},
    {.key = "deck",
     .says = N_("Decks"),
     .type = PL_BAG,
     .count = 3,
     AT(deck),
     .stride = DECK + 2,
     .most = DECK,
     .kind = &wt_card_kind,
     .len = three_if_not_solo},
    {.key = "unseen",
     .says = N_("Unseen cards"),
     .type = PL_BAG,
     AT(unseen),
     .most = CARDS,
     .kind = &wt_card_kind,
     .home = true},

    HOUSES("top", N_("Top street"), TOP, slots_top),
    HOUSES("mid", N_("Middle street"), MID, slots_mid),
    HOUSES("bot", N_("Bottom street"), BOT, slots_bot),
    BITS_OF("top_fences", N_("Top street: fences after houses"), TOP, fence),
    BITS_OF("mid_fences", N_("Middle street: fences after houses"), MID, fence),
    BITS_OF("bot_fences", N_("Bottom street: fences after houses"), BOT, fence),
    BITS_OF("top_used", N_("Top street: houses that served a plan"), TOP, used),
    BITS_OF("mid_used", N_("Middle street: houses that served a plan"), MID, used),
    BITS_OF("bot_used", N_("Bottom street: houses that served a plan"), BOT, used),
    BITS_OF("top_pools", N_("Top street: pools built"), TOP, pool),
    BITS_OF("mid_pools", N_("Middle street: pools built"), MID, pool),
    BITS_OF("bot_pools", N_("Bottom street: pools built"), BOT, pool),
    {.key = "park", .says = N_("Parks"), .type = PL_U8, .count = STREETS, ON_SHEET(park), .most = 5},
    {.key = "pool", .says = N_("Pools"), .type = PL_U8, ON_SHEET(pool), .most = 9},
    {.key = "temp", .says = N_("Temporary crews"), .type = PL_U8, ON_SHEET(temp), .most = 11},
    {.key = "annex", .says = N_("Annexes"), .type = PL_U8, ON_SHEET(annex), .most = 9},
    {.key = "refusal", .says = N_("Permit refusals"), .type = PL_U8, ON_SHEET(refusal), .most = 3},
    {.key = "roundabout", .says = N_("Roundabouts"), .type = PL_U8, ON_SHEET(roundabout), .most = 2},
    {.key = "value", .says = N_("Values raised"), .type = PL_U8, .count = SIZES, ON_SHEET(value), .most = 4},
    {.key = "approved", .says = N_("Points for plans"), .type = PL_U8, .count = PLANS, ON_SHEET(plan), .most = 20},
    {0},
};

/* --- Invariants --- */

static const char *const street_keys[] = {"top", "mid", "bot"};

/* R5.3: within each part of a street numbers rise; equal ones stand side by side and all but one are annexes. */
static bool check_order(const struct wt_street *street, int s, int slots, struct pl_error *error)
{
    int before = 0, gap = 0, plain = 0;
    for (int slot = 0; slot < slots; slot++) {
        int house = street->house[slot], number = house & HOUSE_NUMBER;
        if (!house) {
            gap = 1;
            continue;
        }
        bool is_plain = number && !(house & HOUSE_ANNEX);
        if (number && number == before && (gap || (plain && is_plain)))
            return pl_fail(error, "%s: house %d repeats its neighbour's number without being an annex (R5.3)",
                           street_keys[s], slot + 1);
        if (number && number < before)
            return pl_fail(error, "%s: house %d breaks the rising order (R5.3)", street_keys[s], slot + 1);
        plain = is_plain || (plain && number == before);
        before = number;
        gap = 0;
    }
    return true;
}

/* R2.8, R7.2: whatever is used is whole completed estates. */
static bool check_used(const struct wt_sheet *sheet, const struct wt_side *side, struct pl_error *error)
{
    uint16_t whole[STREETS] = {0};
    struct wt_estate estate = {0};
    while (wt_next_estate(sheet, side, &estate))
        if ((sheet->street[estate.street].used & estate.houses) == estate.houses)
            whole[estate.street] |= estate.houses;
    for (int s = 0; s < STREETS; s++)
        if (whole[s] != sheet->street[s].used)
            return pl_fail(error, "%s_used: only whole completed estates can be used (R7.2)", street_keys[s]);
    return true;
}

static bool check_street(const struct wt_sheet *sheet, const struct wt_side *side, int s, struct pl_error *error)
{
    const struct wt_street *street = &sheet->street[s];
    int slots = side->slots[s];
    if (street->fence >> (slots - 1))
        return pl_fail(error, "%s_fences: there is no gap after house %d (R2.2)", street_keys[s], slots);
    if (street->pool & ~(side->pools[s] & street->full))
        return pl_fail(error, "%s_pools: a pool is built only at a numbered house that has one planned (R6.4)",
                       street_keys[s]);
    for (int slot = 0; slot < slots; slot++) {
        bool left = slot == 0 || street->fence >> (slot - 1) & 1;
        bool right = slot == slots - 1 || street->fence >> slot & 1;
        if (street->house[slot] == HOUSE_ROUNDABOUT && !(left && right))
            return pl_fail(error, "%s: the roundabout at house %d needs a fence on both sides (R10.2)", street_keys[s],
                           slot + 1);
    }
    return check_order(street, s, slots, error);
}

static bool check_tracks(const struct wt_sheet *sheet, const struct wt_side *side, struct pl_error *error)
{
    int annexes = 0, roundabouts = 0, pools = 0;
    for (int s = 0; s < STREETS; s++) {
        for (int slot = 0; slot < SLOTS; slot++) {
            annexes += (sheet->street[s].house[slot] & HOUSE_ANNEX) != 0;
            roundabouts += sheet->street[s].house[slot] == HOUSE_ROUNDABOUT;
        }
        pools += __builtin_popcount(sheet->street[s].pool);
        if (sheet->park[s] > side->park[s].boxes)
            return pl_fail(error, "park: the %s street has only %d boxes (R6.3)", street_keys[s], side->park[s].boxes);
    }
    for (int i = 0; i < SIZES; i++)
        if (sheet->value[i] > side->value[i].boxes)
            return pl_fail(error, "value: column %d has only %d boxes (R6.2)", i + 1, side->value[i].boxes);
    if (annexes != sheet->annex)
        return pl_fail(error, "annex: %d boxes are filled for %d annexes (R6.6)", sheet->annex, annexes);
    if (roundabouts != sheet->roundabout)
        return pl_fail(error, "roundabout: %d boxes are filled for %d roundabouts (R10.2)", sheet->roundabout,
                       roundabouts);
    if (pools != sheet->pool)
        return pl_fail(error, "pool: %d boxes are filled for %d pools (R6.4)", sheet->pool, pools);
    return true;
}

static bool check_plans(const struct pl_state *g, const struct wt_sheet *sheet, struct pl_error *error)
{
    for (int letter = 0; letter < PLANS; letter++) {
        const struct wt_plan *plan = &wt_plans[g->plan[letter]];
        int points = sheet->plan[letter];
        if (points && points != plan->high && points != plan->low)
            return pl_fail(error, "approved: plan %s gives %d or %d points, not %d (R7.3)", plan->id, plan->high,
                           plan->low, points);
    }
    return true;
}

static bool check_sheet(const struct pl_state *g, const struct wt_sheet *sheet, struct pl_error *error)
{
    const struct wt_side *side = wt_side_of(g);
    if (sheet->roundabout && !g->head.option[OPTION_ROUNDABOUTS])
        return pl_fail(error, "roundabout: this table plays without roundabouts (R1.7)");
    for (int s = 0; s < STREETS; s++)
        if (!check_street(sheet, side, s, error))
            return false;
    return check_used(sheet, side, error) && check_tracks(sheet, side, error) && check_plans(g, sheet, error);
}

/* R3.1, R4.2: cards never change deck, so each of the three has shown as many as the others. */
static bool check_decks(const struct pl_state *g, struct pl_error *error)
{
    int cards[3];
    for (int i = 0; i < 3; i++)
        cards[i] = (g->number[i] != PL_NO_CARD) + (g->action[i] != PL_NO_CARD) + g->discard[i].n + g->deck[i].n;
    if (cards[0] != cards[1] || cards[1] != cards[2])
        return pl_fail(error, "discard: the three decks must have shown equally many cards, not %d, %d and %d (R4.2)",
                       cards[0], cards[1], cards[2]);
    return true;
}

/* The engine rests only in the middle of turns, with the round's end to come. A turn asks one thing after the other;
 * only plans wait until a card is given away (R9.8). */
static bool check_agenda(const struct pl_state *g, struct pl_error *error)
{
    if (!g->head.over && (g->head.agenda.n != 1 || !g->head.busy))
        return pl_fail(error, "agenda: in the middle of a round only its end is to come");
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct pl_seat_agenda *own = &g->seat[seat].agenda;
        bool given = own->n == 2 && own->frame[0].step == STEP_PLANS && own->frame[1].step == STEP_GIVE;
        if (own->n > 1 && !given)
            return pl_fail(error, "seats[%d].agenda: a turn asks one thing after the other", seat);
    }
    return true;
}

/* Where a roundabout goes is asked in the midst of another question. */
static int question_of(const struct pl_state *g, int seat)
{
    const struct pl_seat_agenda *own = &g->seat[seat].agenda;
    const struct pl_frame *top = &own->frame[own->n ? own->n - 1 : 0];
    return own->n == 0 ? STEP_ROUND_END : top->step == STEP_ROUNDABOUT ? top->a : top->step;
}

/* R8.6: each round fills a house or a refusal box and gives the opponent a card, so there can't be too many. A pair
 * gives it before the number is written, a refusal afterwards. */
static bool check_given(const struct pl_state *g, struct pl_error *error)
{
    const struct wt_sheet *sheet = &g->seat[0].now;
    const struct wt_side *side = wt_side_of(g);
    int step = question_of(g, 0), boxes = side->refusal.boxes - sheet->refusal;
    bool laid = step == STEP_CREW || step == STEP_NUMBER;
    int to_come = wt_empty_houses(sheet, side) + boxes + (step == STEP_GIVE) - laid;
    if (g->given.n + to_come > GIVEN_MOST)
        return pl_fail(error, "given: %d cards are too many for a sheet that can still take %d rounds (R8.6)",
                       g->given.n, to_come);
    return true;
}

/* R9.6, R9.8: three cards are in hand until a pair of them is laid or one is given away; the next three come over
 * them. */
static bool check_hand(const struct pl_state *g, struct pl_error *error)
{
    int step = question_of(g, 0);
    bool holds = step == STEP_PAIR || step == STEP_EFFECT || step == STEP_GIVE;
    for (int i = 0; i < 3 && !g->head.over; i++)
        if ((g->hand[i] != PL_NO_CARD) != holds)
            return pl_fail(error, "hand: cards are there only until a pair is laid or one is given away (R9.6)");
    return true;
}

/* What others see is what a turn began with: it can begin again there. Where nothing is secret it is what there is. */
static bool check_shown(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct wt_seat *who = &g->seat[seat];
    if (g->head.over || wt_is_solo(g) ? memcmp(&who->now, &who->shown, sizeof who->now) != 0
                                      : who->shown.refusal >= wt_side_of(g)->refusal.boxes)
        return pl_fail(error, "seats[%d]: others see a sheet that can't be (R4.4)", seat);
    return true;
}

bool wt_check(const struct pl_state *g, struct pl_error *error)
{
    if (wt_is_solo(g) && !(check_hand(g, error) && check_given(g, error)))
        return false;
    if (!wt_is_solo(g) && !(wt_has_cards(g->number) && wt_has_cards(g->action)))
        return pl_fail(error, "number, action: each of the three decks shows a card (R4.1)");
    if (!check_decks(g, error) || !check_agenda(g, error))
        return false;
    for (int letter = 0; letter < PLANS; letter++)
        if (wt_plans[g->plan[letter]].letter != letter)
            return pl_fail(error, "plans: %s does not bear the letter %c (R3.2)", wt_plans[g->plan[letter]].id,
                           'A' + letter);
    if (g->deck_approvals > __builtin_popcount(g->approvals))
        return pl_fail(error, "deck_approvals: only %d approval cards are left (R9.1)",
                       __builtin_popcount(g->approvals));
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct pl_error inner;
        if (!check_sheet(g, &g->seat[seat].now, &inner) || !check_sheet(g, &g->seat[seat].shown, &inner))
            return pl_fail(error, "seats[%d].%s", seat, inner.text);
        if (!check_shown(g, seat, error))
            return false;
    }
    return true;
}

/* --- Overlays and hiding --- */

/* The solo deck's top must be a back that some unseen card has; a card set to come next decides it. */
static void settle_top(struct pl_state *g)
{
    const struct pl_pile *unseen = pl_pile(&g->unseen);
    if (g->top == TOP_APPROVAL && g->deck_approvals && !unseen->next)
        return;
    for (int i = 0; i < unseen->n && !unseen->next; i++)
        if (wt_cards[unseen->card[i]].action == g->top)
            return;
    g->top = unseen->n ? wt_cards[unseen->card[unseen->n - 1]].action : g->deck_approvals ? TOP_APPROVAL : TOP_NONE;
}

void wt_settle(struct pl_state *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        wt_derive(&g->seat[seat].now);
        wt_derive(&g->seat[seat].shown);
    }
    if (wt_is_solo(g))
        settle_top(g);
}

/* R12.2: the others' turns of this round are secret, even whether they are finished: they begin again. */
void wt_hide(struct pl_state *g, int seat)
{
    if (g->head.over || wt_is_solo(g)) /* nothing is secret then: what is shown is what is there */
        return;
    for (int i = 0; i < g->head.seats; i++) {
        struct wt_seat *who = &g->seat[i];
        if (i == seat)
            continue;
        who->now = who->shown;
        if (who->agenda.n > 0)
            g->head.busy--;
        memset(&who->agenda, 0, sizeof who->agenda);
        wt_begin_turn(g, i);
    }
}
