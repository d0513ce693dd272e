/* A player's turn (R5 to R7, R10). Everybody's runs on an agenda of their own,
 * where nobody else decides anything (R12.3): take a combination, write its
 * number, do its action, approve plans. A question that leaves nothing to decide
 * is not asked. */
#include "games/welcome/state.h"

static struct wt_sheet *sheet_of(struct pl_state *g, int seat)
{
    return &g->seat[seat].now;
}

static void then(struct pl_state *g, int step, int seat, int a, int b, int c)
{
    pl_push_own(g, &g->seat[seat].agenda, step, seat, a, b, c);
}

/* --- Roundabouts (R10.1): before the number and after it, never between choosing and writing (R10.9) --- */

static bool may_build_roundabout(const struct pl_state *g, const struct wt_sheet *sheet)
{
    const struct wt_side *side = wt_side_of(g);
    return g->head.option[OPTION_ROUNDABOUTS] && sheet->roundabout < side->roundabout.boxes &&
           wt_empty_houses(sheet, side) > 0;
}

/* Two in a game, both in one turn if one likes (R10.3). Where is a question of its own. */
static void offer_roundabout(const struct pl_state *g, const struct wt_sheet *sheet, struct pl_moves *out)
{
    if (!g->head.option[OPTION_ROUNDABOUTS])
        return;
    bool none_left = sheet->roundabout >= wt_side_of(g)->roundabout.boxes;
    pl_offer(out,
             none_left                        ? NO_MORE_ROUNDABOUTS
             : may_build_roundabout(g, sheet) ? 0
                                              : NO_HOUSE_IS_EMPTY,
             VERB_BUILD, 0, 0, 0);
}

/* The question that is left for it comes again afterwards: of an action, where the number was written as well. */
static void ask_where(struct pl_state *g, struct pl_frame f)
{
    bool action = f.step == STEP_ACTION;
    then(g, STEP_ROUNDABOUT, f.seat, f.step, action ? f.a : 0, action ? f.b << 4 | f.c : 0);
}

/* In any empty slot (R10.1). */
static void roundabout_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct wt_sheet *sheet = &g->seat[f.seat].now;
    const struct wt_side *side = wt_side_of(g);
    for (int s = 0; s < STREETS; s++)
        for (int slot = 0; slot < side->slots[s]; slot++)
            pl_offer(out, sheet->street[s].taken >> slot & 1 ? NOT_EMPTY : 0, VERB_ROUNDABOUT, s, slot, 0);
}

/* R10.2: its fences stand on both sides; at a street's end one is there already. They count at once (R10.10); a pool
 * that was planned here is lost, because it needs a number (R10.6). */
static void build_roundabout(struct pl_state *g, int seat, pl_move m)
{
    struct wt_sheet *sheet = sheet_of(g, seat);
    int street = pl_arg(m, 0), slot = pl_arg(m, 1);
    wt_write(sheet, street, slot, HOUSE_ROUNDABOUT);
    if (slot > 0)
        sheet->street[street].fence |= (uint16_t)(1 << (slot - 1));
    if (slot < wt_side_of(g)->slots[street] - 1)
        sheet->street[street].fence |= (uint16_t)(1 << slot);
    sheet->roundabout++;
}

/* --- Plans (R7) --- */

static const struct wt_plan *plan_of(const struct pl_state *g, int letter)
{
    return &wt_plans[g->plan[letter]];
}

/* R7.1: each plan once; R7.8: by the sheet as it is now. */
static pl_why why_not_approve(const struct pl_state *g, const struct wt_sheet *sheet, wt_sizes unused, int letter)
{
    const struct wt_plan *plan = plan_of(g, letter);
    if (sheet->plan[letter])
        return PLAN_IS_APPROVED;
    if (wt_plan_is_met(sheet, wt_side_of(g), plan, unused))
        return 0;
    return plan->goal ? PLAN_GOAL_IS_OPEN : PLAN_LACKS_ESTATES;
}

/* R5.7, R5.8, R9.9: the turn goes on until nothing can be approved or built, or the player is done. */
static void then_plans(struct pl_state *g, int seat)
{
    const struct wt_sheet *sheet = sheet_of(g, seat);
    wt_sizes unused = wt_estates_by_size(sheet, wt_side_of(g), false);
    bool open = may_build_roundabout(g, sheet);
    for (int letter = 0; letter < PLANS && !open; letter++)
        open = why_not_approve(g, sheet, unused, letter) == 0;
    if (open)
        then(g, STEP_PLANS, seat, 0, 0, 0);
}

static wt_sizes sizes_from(const struct wt_plan *plan, int i)
{
    wt_sizes sizes = 0;
    for (; i < (int)sizeof plan->size && plan->size[i]; i++)
        sizes += WT_SIZE(plan->size[i]);
    return sizes;
}

/* A plan that is being served: by which estates it could be, from number i on. `street` is where a plan for one street
 * has begun, or ANY_STREET. */
struct service {
    const struct wt_sheet *sheet;
    const struct wt_plan *plan;
    int i, street;
    wt_sizes have[STREETS], then; /* sizes that are wanted after this one */
};

static struct service service_of(const struct pl_state *g, int seat, int letter, int i, int street)
{
    struct service it = {&g->seat[seat].now, plan_of(g, letter), i, street, {0}, 0};
    it.then = sizes_from(it.plan, i + 1);
    wt_count_serving(it.sheet, wt_side_of(g), it.plan, it.have);
    return it;
}

/* R7.4: estate number i may be this one if the rest of the list stays possible. */
static pl_why why_not_use(const struct service *it, const struct wt_estate *estate)
{
    if (estate->size != it->plan->size[it->i])
        return ESTATE_HAS_WRONG_SIZE;
    if (!wt_serves(it->sheet, it->plan, estate) || (it->street >= 0 && it->street != estate->street))
        return ESTATE_CANNOT_SERVE;
    wt_sizes left[STREETS] = {it->have[TOP], it->have[MID], it->have[BOT]};
    left[estate->street] -= WT_SIZE(estate->size);
    return wt_can_serve(it->sheet, it->plan, left, it->then, estate->street) ? 0 : ESTATE_LEAVES_TOO_LITTLE;
}

static int picks_of_same_size(const struct wt_plan *plan, int i)
{
    int n = 1;
    while (i + n < (int)sizeof plan->size && plan->size[i + n] == plan->size[i])
        n++;
    return n;
}

/* Uses the estates that leave no choice, from number i on, and asks for the first that does. */
static void use_estates(struct pl_state *g, int seat, int letter, int i, int street)
{
    struct wt_sheet *sheet = sheet_of(g, seat);
    const struct wt_plan *plan = plan_of(g, letter);
    for (; i < (int)sizeof plan->size && plan->size[i]; i++) {
        struct service service = service_of(g, seat, letter, i, street);
        struct wt_estate estate = {0}, first = {0};
        int found = 0;
        bool one_street = true;
        while (wt_next_estate(sheet, wt_side_of(g), &estate)) {
            if (why_not_use(&service, &estate))
                continue;
            one_street &= found == 0 || estate.street == first.street;
            if (found++ == 0)
                first = estate;
        }
        if (found > picks_of_same_size(plan, i) || (plan->street == ONE_STREET && !one_street)) {
            then(g, STEP_ESTATE, seat, letter, i, street);
            return;
        }
        sheet->street[first.street].used |= first.houses;
        street = plan->street == ONE_STREET ? first.street : ANY_STREET;
    }
    then_plans(g, seat);
}

static void plans_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct wt_sheet *sheet = &g->seat[f.seat].now;
    wt_sizes unused = wt_estates_by_size(sheet, wt_side_of(g), false);
    for (int letter = 0; letter < PLANS; letter++)
        pl_offer(out, why_not_approve(g, sheet, unused, letter), VERB_APPROVE, letter, g->plan[letter], 0);
    pl_offer(out, 0, VERB_DONE, 0, 0, 0);
    offer_roundabout(g, sheet, out);
}

static void plans_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct wt_sheet *sheet = sheet_of(g, f.seat);
    if (pl_verb(m) == VERB_BUILD) {
        ask_where(g, f);
    } else if (pl_verb(m) == VERB_APPROVE) {
        int letter = pl_arg(m, 0);
        const struct wt_plan *plan = plan_of(g, letter);
        /* R7.3: the card is turned at the end of the round, so all who approve it in the same one write as much. */
        sheet->plan[letter] = g->turned >> letter & 1 ? plan->low : plan->high;
        if (plan->goal == ENDS_OF_STREETS)
            wt_use_ends(sheet, wt_side_of(g));
        use_estates(g, f.seat, letter, 0, ANY_STREET);
    }
}

static void estate_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    struct service service = service_of(g, f.seat, f.a, f.b, f.c);
    struct wt_estate estate = {0};
    while (wt_next_estate(service.sheet, wt_side_of(g), &estate))
        pl_offer(out, why_not_use(&service, &estate), VERB_ESTATE, estate.street, estate.first, estate.size);
}

static void estate_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int street = pl_arg(m, 0);
    uint32_t houses = (((uint32_t)1 << pl_arg(m, 2)) - 1) << pl_arg(m, 1);
    sheet_of(g, f.seat)->street[street].used |= (uint16_t)houses;
    use_estates(g, f.seat, f.a, f.b + 1, plan_of(g, f.a)->street == ONE_STREET ? street : ANY_STREET);
}

/* --- Actions (R6) --- */

/* Gaps that can take a fence: none there yet, and not inside an estate that served a plan (R6.1). */
static uint32_t free_gaps(const struct wt_street *street, int slots)
{
    return ~(uint32_t)(street->fence | (street->used & street->used >> 1)) & (((uint32_t)1 << (slots - 1)) - 1);
}

/* Numbered houses with an empty neighbour (R6.6). */
static uint32_t can_be_copied(const struct wt_street *street, int slots)
{
    uint32_t empty = ~(uint32_t)street->taken & (((uint32_t)1 << slots) - 1);
    return street->full & (empty << 1 | empty >> 1);
}

/* R5.6: an action without a target can only be skipped. `street` and `slot` are where the number was written. */
static bool has_target(const struct pl_state *g, const struct wt_sheet *sheet, int action, int street, int slot)
{
    const struct wt_side *side = wt_side_of(g);
    switch (action) {
    case FENCE:
        for (int s = 0; s < STREETS; s++)
            if (free_gaps(&sheet->street[s], side->slots[s]))
                return true;
        return false;
    case VALUE: /* R6.2 */
        for (int i = 0; i < SIZES; i++)
            if (sheet->value[i] < side->value[i].boxes)
                return true;
        return false;
    case PARK: /* R6.3 */
        return sheet->park[street] < side->park[street].boxes;
    case POOL: /* R6.4 */
        return side->pools[street] >> slot & 1;
    case ANNEX:
        for (int s = 0; s < STREETS && sheet->annex < side->annex.boxes; s++)
            if (can_be_copied(&sheet->street[s], side->slots[s]))
                return true;
        return false;
    default: /* TEMP was used, or not, with the number */
        return false;
    }
}

static void then_action(struct pl_state *g, int seat, int action, int street, int slot)
{
    if (has_target(g, sheet_of(g, seat), action, street, slot))
        then(g, STEP_ACTION, seat, action, street, slot);
    else
        then_plans(g, seat);
}

static void offer_fences(const struct wt_sheet *sheet, const struct wt_side *side, struct pl_moves *out)
{
    for (int s = 0; s < STREETS; s++) {
        const struct wt_street *street = &sheet->street[s];
        uint32_t free = free_gaps(street, side->slots[s]);
        for (int gap = 0; gap < side->slots[s] - 1; gap++) {
            pl_why why = free >> gap & 1 ? 0 : street->fence >> gap & 1 ? FENCE_IS_THERE : FENCE_IN_USED_ESTATE;
            pl_offer(out, why, VERB_FENCE, s, gap, 0);
        }
    }
}

/* R6.7: a fence between the two houses does not matter, but there must be a box left. */
static void offer_annexes(const struct wt_sheet *sheet, const struct wt_side *side, struct pl_moves *out)
{
    for (int s = 0; s < STREETS; s++) {
        const struct wt_street *street = &sheet->street[s];
        for (int from = 0; from < side->slots[s]; from++) {
            for (int to = from - 1; to <= from + 1; to += 2) {
                if (to < 0 || to >= side->slots[s])
                    continue;
                pl_why why = sheet->annex >= side->annex.boxes ? ANNEXES_ARE_FULL
                             : !(street->full >> from & 1)     ? NOTHING_TO_COPY
                             : street->taken >> to & 1         ? NOT_EMPTY
                                                               : 0;
                pl_offer(out, why, VERB_ANNEX, s, from, to);
            }
        }
    }
}

static void action_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct wt_sheet *sheet = &g->seat[f.seat].now;
    const struct wt_side *side = wt_side_of(g);
    switch (f.a) {
    case FENCE:
        offer_fences(sheet, side, out);
        break;
    case VALUE:
        for (int i = 0; i < SIZES; i++)
            pl_offer(out, sheet->value[i] < side->value[i].boxes ? 0 : COLUMN_IS_FULL, VERB_VALUE, i, 0, 0);
        break;
    case PARK:
        pl_offer(out, 0, VERB_PARK, f.b, 0, 0);
        break;
    case POOL:
        pl_offer(out, 0, VERB_POOL, f.b, f.c, 0);
        break;
    case ANNEX:
        offer_annexes(sheet, side, out);
        break;
    }
    pl_offer(out, 0, VERB_SKIP, 0, 0, 0);
    offer_roundabout(g, sheet, out);
}

static void action_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct wt_sheet *sheet = sheet_of(g, f.seat);
    struct wt_street *street = &sheet->street[pl_arg(m, 0) % STREETS];
    switch (pl_verb(m)) {
    case VERB_BUILD:
        ask_where(g, f);
        return;
    case VERB_FENCE:
        street->fence |= (uint16_t)(1 << pl_arg(m, 1));
        break;
    case VERB_VALUE:
        sheet->value[pl_arg(m, 0)]++;
        break;
    case VERB_PARK:
        sheet->park[f.b]++;
        break;
    case VERB_POOL:
        street->pool |= (uint16_t)(1 << f.c);
        sheet->pool++;
        break;
    case VERB_ANNEX:
        wt_write(sheet, pl_arg(m, 0), pl_arg(m, 2), street->house[pl_arg(m, 1)] | HOUSE_ANNEX);
        sheet->annex++;
        break;
    }
    then_plans(g, f.seat);
}

/* --- The number (R5.2, R5.3, R6.5) --- */

static void offer_number(const struct pl_state *g, const struct wt_sheet *sheet, int number, struct pl_moves *out)
{
    const struct wt_side *side = wt_side_of(g);
    for (int s = 0; s < STREETS; s++) {
        struct wt_run run = {0};
        while (wt_next_run(&sheet->street[s], side->slots[s], &run)) {
            bool fits = run.low < number + 1 && number + 1 < run.high;
            for (int slot = run.first; (fits || out->explain) && slot < run.end; slot++)
                pl_offer(out, fits ? 0 : OUT_OF_ORDER, VERB_HOUSE, number, s, slot);
        }
        for (int slot = 0; out->explain && slot < side->slots[s]; slot++)
            if (sheet->street[s].taken >> slot & 1)
                pl_offer(out, NOT_EMPTY, VERB_HOUSE, number, s, slot);
    }
}

static void number_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    offer_number(g, &g->seat[f.seat].now, f.a, out);
}

static void number_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    int street = pl_arg(m, 1), slot = pl_arg(m, 2);
    wt_write(sheet_of(g, f.seat), street, slot, pl_arg(m, 0) + 1);
    then_action(g, f.seat, f.b, street, slot);
}

/* `fitting` is what wt_fitting says of the sheet. */
static bool fits_somewhere(uint32_t fitting, int number)
{
    return fitting >> (number + 1) & 1;
}

/* R6.5: which number is written comes first, and then, as ever, where. */
static void crew_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    uint32_t fitting = wt_fitting(&g->seat[f.seat].now, wt_side_of(g));
    for (int number = f.a - 2; number <= f.a + 2; number++)
        if (number >= 0 && number <= NUMBER_MAX)
            pl_offer(out, fits_somewhere(fitting, number) ? 0 : FITS_NOWHERE, VERB_CREW, number, 0, 0);
    pl_offer(out, fits_somewhere(fitting, f.a) ? 0 : FITS_NOWHERE, VERB_PRINTED, f.a, 0, 0);
}

static void crew_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct wt_sheet *sheet = sheet_of(g, f.seat);
    if (pl_verb(m) == VERB_CREW && sheet->temp < wt_side_of(g)->temp_boxes)
        sheet->temp++;
    then(g, STEP_NUMBER, f.seat, pl_arg(m, 0), TEMP, 0);
}

static void then_number(struct pl_state *g, int seat, int number, int action)
{
    then(g, action == TEMP ? STEP_CREW : STEP_NUMBER, seat, number, action, 0);
}

/* --- Choosing a combination, or in the solo game a pair of cards (R5.1, R9.6) --- */

/* The number fits as printed, or changed by a temporary crew. */
static bool can_be_written(uint32_t fitting, int number, int action)
{
    uint32_t wanted = action == TEMP ? (uint32_t)0x1f << (number + 1) >> 2 : (uint32_t)1 << (number + 1);
    return fitting & wanted & ~(uint32_t)1;
}

/* R5.4: only if none of the three printed numbers can be written. That a temporary crew (R5.5) or a roundabout still to
 * be built (R10.5) would help forces nobody. */
static void offer_refusal(uint32_t fitting, const uint8_t card[3], struct pl_moves *out)
{
    bool must_write = false;
    for (int i = 0; i < 3; i++)
        must_write |= fits_somewhere(fitting, wt_cards[card[i]].number);
    pl_offer(out, must_write ? MUST_WRITE : 0, VERB_REFUSE, 0, 0, 0);
}

/* R5.9: whatever the sheet, one of the numbers can be written or the refusal is allowed. */
static void start_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct wt_sheet *sheet = &g->seat[f.seat].now;
    uint32_t fitting = wt_fitting(sheet, wt_side_of(g));
    for (int i = 0; i < 3; i++) {
        int number = wt_cards[g->number[i]].number, action = wt_cards[g->action[i]].action;
        pl_offer(out, can_be_written(fitting, number, action) ? 0 : FITS_NOWHERE, VERB_TAKE, i, number, action);
    }
    offer_refusal(fitting, g->number, out);
    offer_roundabout(g, sheet, out);
}

/* The two cards of a pair go to the discards, the third to the opponent (R9.6). */
static void lay_pair(struct pl_state *g, int number_card, int action_card)
{
    int third = 3 - number_card - action_card;
    pl_pile_add(pl_pile(&g->discards), g->hand[number_card]);
    pl_pile_add(pl_pile(&g->discards), g->hand[action_card]);
    pl_pile_add(pl_pile(&g->given), g->hand[third]);
    for (int i = 0; i < 3; i++)
        g->hand[i] = PL_NO_CARD;
}

static bool pair_can_be_written(const struct pl_state *g, uint32_t fitting, int number_card, int action_card)
{
    return number_card != action_card &&
           can_be_written(fitting, wt_cards[g->hand[number_card]].number, wt_cards[g->hand[action_card]].action);
}

/* R9.6: one card for its number, and then another for its action. */
static void pair_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct wt_sheet *sheet = &g->seat[f.seat].now;
    uint32_t fitting = wt_fitting(sheet, wt_side_of(g));
    for (int i = 0; i < 3; i++) {
        bool fits = pair_can_be_written(g, fitting, i, (i + 1) % 3) || pair_can_be_written(g, fitting, i, (i + 2) % 3);
        pl_offer(out, fits ? 0 : PAIR_FITS_NOWHERE, VERB_NUMBER, i, wt_cards[g->hand[i]].number, 0);
    }
    offer_refusal(fitting, g->hand, out);
    offer_roundabout(g, sheet, out);
}

static void effect_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    uint32_t fitting = wt_fitting(&g->seat[f.seat].now, wt_side_of(g));
    int number = wt_cards[g->hand[f.a]].number;
    for (int k = 0; k < 3; k++)
        if (k != f.a)
            pl_offer(out, pair_can_be_written(g, fitting, f.a, k) ? 0 : PAIR_FITS_NOWHERE, VERB_PAIR, f.a, k,
                     number << 3 | wt_cards[g->hand[k]].action);
}

static void effect_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    then_number(g, f.seat, pl_arg(m, 2) >> 3, pl_arg(m, 2) & 7);
    lay_pair(g, pl_arg(m, 0), pl_arg(m, 1));
}

static void start_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    switch (pl_verb(m)) {
    case VERB_TAKE:
        then_number(g, f.seat, pl_arg(m, 1), pl_arg(m, 2));
        break;
    case VERB_NUMBER:
        then(g, STEP_EFFECT, f.seat, pl_arg(m, 0), 0, 0);
        break;
    case VERB_REFUSE:
        sheet_of(g, f.seat)->refusal++;
        then_plans(g, f.seat);
        if (wt_is_solo(g))
            then(g, STEP_GIVE, f.seat, 0, 0, 0);
        break;
    case VERB_BUILD:
        ask_where(g, f);
        break;
    }
}

static void roundabout_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    build_roundabout(g, f.seat, m);
    if (f.a == STEP_ACTION)
        then_action(g, f.seat, f.b, f.c >> 4, f.c & 15);
    else if (f.a == STEP_PLANS)
        then_plans(g, f.seat);
    else
        then(g, f.a, f.seat, 1, 0, 0); /* asked again, in the same turn */
}

/* R9.8: after a refusal the player chooses the card that the opponent gets. */
static void give_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    (void)f;
    for (int i = 0; i < 3; i++)
        pl_offer(out, 0, VERB_GIVE, i, g->hand[i], 0);
}

static void give_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    (void)f;
    int given = pl_arg(m, 0);
    lay_pair(g, (given + 1) % 3, (given + 2) % 3);
}

/* R9.2: alone it begins with a pair of cards; then number, action and plans come as they always do. */
void wt_begin_turn(struct pl_state *g, int seat)
{
    then(g, wt_is_solo(g) ? STEP_PAIR : STEP_START, seat, 0, 0, 0);
}

/* An answer in a turn, whatever was asked. Nobody keeps secrets from nobody, so the solo game shows it at once. */
static void turn_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    static void (*const take[])(struct pl_state *, struct pl_frame,
                                pl_move) = {[STEP_START] = start_take,   [STEP_PAIR] = start_take,
                                            [STEP_EFFECT] = effect_take, [STEP_CREW] = crew_take,
                                            [STEP_NUMBER] = number_take, [STEP_ACTION] = action_take,
                                            [STEP_GIVE] = give_take,     [STEP_PLANS] = plans_take,
                                            [STEP_ESTATE] = estate_take, [STEP_ROUNDABOUT] = roundabout_take};
    take[f.step](g, f, m);
    if (wt_is_solo(g))
        wt_show(g, f.seat);
}

/* --- What questions take for granted in a position from outside --- */

static bool is_numbered(const struct wt_sheet *sheet, int street, int slot)
{
    int house = sheet->street[street].house[slot];
    return house && house != HOUSE_ROUNDABOUT;
}

static bool has_refusals_left(const struct pl_state *g, int seat)
{
    return g->seat[seat].now.refusal < wt_side_of(g)->refusal.boxes;
}

static bool start_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return !wt_is_solo(g) && has_refusals_left(g, f->seat);
}

static bool give_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)f;
    return wt_is_solo(g) && wt_has_cards(g->hand);
}

static bool pair_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return give_fits(g, f) && has_refusals_left(g, f->seat);
}

static bool effect_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->a, 0, 2) && pair_fits(g, f);
}

static bool number_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    bool crew = f->b == TEMP;
    return pl_is_between(f->a, crew ? 0 : 1, crew ? NUMBER_MAX : 15) && pl_is_between(f->b, 0, ACTIONS - 1);
}

static bool crew_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return f->b == TEMP && f->a > 0 && f->a <= 15 && number_fits(g, f);
}

static bool action_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct wt_side *side = wt_side_of(g);
    const struct wt_sheet *sheet = &g->seat[f->seat].now;
    return pl_is_between(f->a, 0, ACTIONS - 1) && pl_is_between(f->b, 0, STREETS - 1) &&
           pl_is_between(f->c, 0, side->slots[f->b] - 1) &&
           (f->a != PARK || sheet->park[f->b] < side->park[f->b].boxes) &&
           (f->a != POOL || (side->pools[f->b] >> f->c & 1 && is_numbered(sheet, f->b, f->c)));
}

static bool plans_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    (void)f;
    return true;
}

static bool estate_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return pl_is_between(f->a, 0, PLANS - 1) && pl_is_between(f->b, 0, 5) && pl_is_between(f->c, ANY_STREET, BOT) &&
           wt_plans[g->plan[f->a]].size[f->b];
}

static bool roundabout_fits(const struct pl_state *g, const struct pl_frame *f)
{
    const struct pl_frame action = {.step = STEP_ACTION, .seat = f->seat, .a = f->b, .b = f->c >> 4, .c = f->c & 15};
    bool comes_back = f->a == STEP_START    ? start_fits(g, f)
                      : f->a == STEP_PAIR   ? pair_fits(g, f)
                      : f->a == STEP_ACTION ? f->c >= 0 && action_fits(g, &action)
                                            : f->a == STEP_PLANS;
    return comes_back && may_build_roundabout(g, &g->seat[f->seat].now);
}

static const struct pl_kind number_kind = {.name = "number"};
static const struct pl_kind step_kind = {.name = "step"};

STEP(start, .own = true, .fits = start_fits, .asks = N_("Choose a combination"), .ask = start_ask, .take = turn_take,
     .turn = true);
STEP(pair, .own = true, .fits = pair_fits, .asks = N_("Choose a number"), .ask = pair_ask, .take = turn_take,
     .turn = true);
STEP(effect, .own = true, .fits = effect_fits, .asks = N_("Choose the action of another card"),
     .arg = {{"card", &wt_slot_kind, false}}, .ask = effect_ask, .take = turn_take);
STEP(crew, .own = true, .fits = crew_fits, .asks = N_("Choose the number that the temporary crew makes of {number}"),
     .arg = {{"number", &number_kind, false}, {"action", &wt_action_kind, false}}, .ask = crew_ask, .take = turn_take);
STEP(number, .own = true, .fits = number_fits, .asks = N_("Write {number} on a house"),
     .arg = {{"number", &number_kind, false}, {"action", &wt_action_kind, false}}, .ask = number_ask,
     .take = turn_take);
STEP(action, .own = true, .fits = action_fits, .asks = N_("Do the action, or skip it: {action}"),
     .arg = {{"action", &wt_action_kind, false}, {"street", &wt_street_kind, false}, {"slot", &wt_slot_kind, false}},
     .ask = action_ask, .take = turn_take);
STEP(give, .own = true, .fits = give_fits, .asks = N_("Choose a card for your opponent"), .ask = give_ask,
     .take = turn_take);
STEP(plans, .own = true, .fits = plans_fits, .asks = N_("Approve a plan, or finish your turn"), .ask = plans_ask,
     .take = turn_take);
STEP(estate, .own = true, .fits = estate_fits, .asks = N_("Choose an estate for plan {letter}"),
     .arg = {{"letter", &wt_letter_kind, false}, {"index", &wt_slot_kind, false}}, .ask = estate_ask,
     .take = turn_take);
STEP(roundabout, .own = true, .fits = roundabout_fits, .asks = N_("Choose an empty house for the roundabout"),
     .arg = {{"step", &step_kind, false}, {"action", &number_kind, false}, {"place", &number_kind, false}},
     .ask = roundabout_ask, .take = turn_take);
