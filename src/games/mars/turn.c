/* What a turn offers (R4.3), and why not the rest. */
#include "games/mars/state.h"

/* All that a seat could pay with, for a card that takes no metal, steel, titanium or both. */
struct purse {
    int worth[4];
};

static struct purse open_purse(const struct pl_state *g, int seat)
{
    const int16_t *stock = g->seat[seat].stock;
    int money = tm_money(g, seat), steel = stock[STEEL] * tm_metal_value(g, seat, STEEL);
    int titanium = stock[TITANIUM] * tm_metal_value(g, seat, TITANIUM);
    _Static_assert(WITH_STEEL == 8 && WITH_TITANIUM == 16, "three bits up they count from 0 to 3");
    return (struct purse){{money, money + steel, money + titanium, money + steel + titanium}};
}

static pl_why why_not_play(const struct pl_state *g, int seat, int card, int cost, const struct purse *purse)
{
    const struct tm_face *face = &tm_faces[card];
    struct tm_price price = {.cost = cost, .with = face->metals};
    pl_why why;
    /* What most often stands in the way, and is found out soonest, comes first. */
    if (cost > purse->worth[face->metals >> 3])
        return CANNOT_PAY;
    if (face->needs && (why = tm_why_not_met(g, seat, tm_card(card))))
        return why;
    return face->does ? tm_why_not(g, seat, price, card, LIST_DOES) : 0;
}

struct tm_price tm_price_of_card(const struct pl_state *g, int seat, int card)
{
    return (struct tm_price){.cost = tm_cost(g, seat, card), .with = tm_faces[card].metals};
}

struct tm_price tm_price_of_standard(const struct pl_state *g, int seat, int standard)
{
    int discount = standard == STD_POWER_PLANT ? g->seat[seat].effects.discount_power_plant : 0;
    return (struct tm_price){.cost = tm_standards[standard].cost - discount};
}

static void offer_hand(const struct pl_state *g, int seat, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[seat];
    struct purse purse = open_purse(g, seat);
    for (int i = 0, n = who->hand.n; i < n; i++) {
        int card = who->hand.card[i], cost = tm_cost(g, seat, card);
        pl_offer(out, why_not_play(g, seat, card, cost, &purse), VERB_PLAY, card, cost, 0);
    }
}

static pl_why why_not_use(const struct pl_state *g, int seat, int card, bool used)
{
    return used ? ALREADY_USED : tm_why_not(g, seat, (struct tm_price){0}, card, LIST_ACTION);
}

static void offer_actions(const struct pl_state *g, int seat, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[seat];
    int corporation = tm_corporation_card(who);
    if (corporation >= 0 && tm_card(corporation)->action->step)
        pl_offer(out, why_not_use(g, seat, corporation, who->corporation_used), VERB_USE, corporation, 0, 0);
    for (int i = 0; i < who->played.n; i++) {
        int card = who->played.card[i];
        if (tm_faces[card].acts)
            pl_offer(out, why_not_use(g, seat, card, tm_is_used(g, card)), VERB_USE, card, 0, 0);
    }
}

static void offer_standards(const struct pl_state *g, int seat, struct pl_moves *out)
{
    int buffer_gas = tm_is_solo(g) && g->head.option[OPTION_GOAL] == GOAL_TR63; /* R16.4 */
    int money = tm_money(g, seat);
    for (int standard = 0; standard < STD_BUFFER_GAS + buffer_gas; standard++) {
        struct tm_price price = tm_price_of_standard(g, seat, standard);
        pl_why why =
            price.cost > money ? CANNOT_PAY : tm_why_not(g, seat, price, SOURCE_STANDARD + standard, LIST_DOES);
        pl_offer(out, why, VERB_STANDARD, standard, price.cost, 0);
    }
    pl_offer(out, g->seat[seat].hand.n ? 0 : NOTHING_TO_SELL, VERB_PATENTS, 0, 0, 0);
}

/* Plants into a greenery, heat into degrees (R7.2). */
static void offer_conversions(const struct pl_state *g, int seat, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[seat];
    struct tm_price heat = {.heat = HEAT_COST};
    pl_why why = who->stock[PLANTS] < who->effects.greenery_cost
                     ? NOT_ENOUGH_RESOURCES
                     : tm_why_not(g, seat, (struct tm_price){0}, SOURCE_PLANTS, LIST_DOES);
    pl_offer(out, why, VERB_PLANTS, 0, 0, 0);
    why = who->stock[HEAT] < HEAT_COST ? NOT_ENOUGH_RESOURCES : tm_why_not(g, seat, heat, SOURCE_HEAT, LIST_DOES);
    pl_offer(out, why, VERB_HEAT, 0, 0, 0);
}

static int how_many(const uint8_t *owner, int n)
{
    int claimed = 0;
    for (int i = 0; i < n; i++)
        claimed += owner[i] != NOBODY;
    return claimed;
}

/* R12.1: 8, 14, 20. */
int tm_award_price(const struct pl_state *g)
{
    return 8 + 6 * how_many(g->award, AWARDS);
}

/* R11.1, R12.1; the solo game has neither (R16.1). */
static void offer_honours(const struct pl_state *g, int seat, struct pl_moves *out)
{
    bool three = how_many(g->milestone, MILESTONES) == 3, rich = tm_money(g, seat) >= MILESTONE_COST;
    if (!rich && !out->explain)
        return;
    for (int i = 0; i < MILESTONES; i++) {
        pl_why why = g->milestone[i] != NOBODY                                  ? ALREADY_TAKEN
                     : three                                                    ? THREE_TAKEN
                     : !rich                                                    ? CANNOT_PAY
                     : tm_milestone_value(g, seat, i) < tm_milestone_goal(g, i) ? MILESTONE_NOT_MET
                                                                                : 0;
        pl_offer(out, why, VERB_CLAIM, i, 0, 0);
    }
    int price = tm_award_price(g);
    three = how_many(g->award, AWARDS) == 3;
    rich = tm_money(g, seat) >= price;
    for (int i = 0; i < AWARDS; i++) {
        pl_why why = g->award[i] != NOBODY ? AWARD_TAKEN : three ? THREE_FUNDED : !rich ? CANNOT_PAY : 0;
        pl_offer(out, why, VERB_FUND, i, price, 0);
    }
}

/* R4.3, h and i. A delegate of the reserve may go while another stands in the queue (R14.21). */
static void offer_politics(const struct pl_state *g, int seat, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[seat];
    pl_why free = who->queue ? 0 : NO_DELEGATE;
    pl_why paid = !who->reserve ? NO_DELEGATE : tm_money(g, seat) < LOBBY_COST ? CANNOT_PAY : 0;
    for (int party = 0; (!free || out->explain) && party < PARTIES; party++)
        pl_offer(out, free, VERB_LOBBY, party, 0, 0);
    for (int party = 0; (!paid || out->explain) && party < PARTIES; party++)
        pl_offer(out, paid, VERB_LOBBY_PAID, party, 0, 0);
    if (tm_parties[g->ruling].action->step) {
        bool used = g->ruling == SCIENTISTS && who->policy_used;
        pl_why why =
            used ? ALREADY_USED : tm_why_not(g, seat, (struct tm_price){0}, SOURCE_POLICY + g->ruling, LIST_DOES);
        pl_offer(out, why, VERB_POLICY, g->ruling, 0, 0);
    }
}

/* All of it is for the player in turn to decide (R17.2). */
void tm_turn_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct tm_seat *who = &g->seat[f.seat];
    if (who->first_due) { /* R2.9 */
        pl_offer(out, 0, VERB_FIRST, tm_corporation_card(who), 0, 0);
        return;
    }
    offer_hand(g, f.seat, out);
    offer_actions(g, f.seat, out);
    offer_standards(g, f.seat, out);
    offer_conversions(g, f.seat, out);
    if (!tm_is_solo(g))
        offer_honours(g, f.seat, out);
    if (tm_has_turmoil(g))
        offer_politics(g, f.seat, out);
    pl_offer(out, 0, f.a ? VERB_END : VERB_PASS, 0, 0, 0);
}
