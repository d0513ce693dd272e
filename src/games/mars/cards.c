/* The deck, and what cards in front of a player change. */
#include "games/mars/state.h"

/* R3.5: an empty deck is replaced by the shuffled discards. */
static void refill_deck(struct pl_state *g)
{
    if (g->deck.n > 0 || g->discard.n == 0)
        return;
    memcpy(&g->deck, &g->discard, sizeof g->deck);
    memset(&g->discard, 0, sizeof g->discard);
    pl_tell(g, EVENT_RESHUFFLE, -1, PL_TABLE, 0, 0, 0, 0);
}

int tm_draw(struct pl_state *g, uint8_t *card, int n)
{
    int drawn = 0;
    while (drawn < n) {
        refill_deck(g);
        int some = n - drawn < g->deck.n ? n - drawn : g->deck.n;
        if (some == 0)
            break;
        pl_bag_deal(g, pl_pile(&g->deck), card + drawn, some);
        drawn += some;
    }
    return drawn;
}

void tm_draw_to_hand(struct pl_state *g, int seat, int n)
{
    struct tm_seat *who = &g->seat[seat];
    n = tm_draw(g, who->hand.card + who->hand.n, n);
    who->hand.n = (uint8_t)(who->hand.n + n);
    if (n > 0)
        pl_tell(g, EVENT_DRAWS, seat, PL_TABLE, n, 0, 0, 0);
}

void tm_discard(struct pl_state *g, int card)
{
    pl_pile_add(pl_pile(&g->discard), card);
}

void tm_remove(struct pl_pile *pile, int card)
{
    const uint8_t *at = memchr(pile->card, card, pile->n);
    pl_pile_take(pile, (int)(at - pile->card));
}

int tm_card_price(const struct pl_state *g, int seat)
{
    return g->seat[seat].effects.card_price;
}

/* --- What cards change for good --- */

static void modify(struct tm_effects *effects, const struct pl_does *does)
{
    switch (does->step) {
    case STEP_DISCOUNT:
        if (does->what == DISCOUNT_POWER_PLANT)
            effects->discount_power_plant = (int8_t)(effects->discount_power_plant + does->n);
        else if (does->what == DISCOUNT_ANY)
            effects->discount_any = (int8_t)(effects->discount_any + does->n);
        else
            effects->discount[does->what] = (int8_t)(effects->discount[does->what] + does->n);
        break;
    case STEP_VALUE:
        effects->value[does->what - STEEL] = (int8_t)(effects->value[does->what - STEEL] + does->n);
        break;
    case STEP_EASED:
        effects->eased = (int8_t)(effects->eased + does->n);
        break;
    case STEP_CARD_PRICE:
        effects->card_price = does->n;
        break;
    case STEP_GREENERY_COST:
        effects->greenery_cost = (int8_t)(effects->greenery_cost + does->n);
        break;
    case STEP_OCEAN_BONUS:
        effects->ocean_bonus = does->n;
        break;
    case STEP_PROTECT:
        effects->protects |= does->what;
        break;
    case STEP_HEAT_AS_MONEY:
        effects->heat_as_money = 1;
        break;
    case STEP_INFLUENCE:
        effects->influence = (int8_t)(effects->influence + does->n);
        break;
    case PL_ON:
        *(does->what == ON_EVENTS ? &effects->hears
          : does->who == PL_ME    ? &effects->own_tags_heard
                                  : &effects->any_tags_heard) |= does->how;
        break;
    }
}

void tm_add_effects(struct tm_effects *effects, const struct tm_card *card)
{
    for (int i = 0; i < 3; i++)
        effects->tags[card->tag[i]]++;
    effects->tags[NO_TAG] = 0;
    for (const struct pl_does *does = card->ongoing; does->step; does += 1 + does->skip)
        modify(effects, does);
}

void tm_remove_tags(struct tm_effects *effects, const struct tm_card *card)
{
    for (int i = 0; i < 3; i++)
        effects->tags[card->tag[i]]--;
    effects->tags[NO_TAG] = 0;
}

/* What is true without any card: R3.3, R6.9, R7.1, R7.2. */
void tm_settle_effects(struct pl_state *g, int seat)
{
    struct tm_seat *who = &g->seat[seat];
    who->effects = (struct tm_effects){.value = {2, 3}, .card_price = CARD_PRICE, .greenery_cost = 8, .ocean_bonus = 2};
    if (who->corporation != PL_NO_CARD)
        tm_add_effects(&who->effects, tm_card(tm_corporation_card(who)));
    for (int i = 0; i < who->played.n; i++)
        tm_add_effects(&who->effects, tm_card(who->played.card[i]));
}

STEP(discount);
STEP(value, .says = N_("{resource}: each is worth {n} MC more"));
STEP(eased, NP_(.says = "parameter requirements are eased by {n} step",
                .many = "parameter requirements are eased by {n} steps"));
STEP(card_price, .says = N_("buying a card costs {n} MC"));
STEP(greenery_cost, NP_(.says = "turning plants into a greenery takes {n} plant less",
                        .many = "turning plants into a greenery takes {n} plants less"));
STEP(ocean_bonus, .says = N_("each ocean next to a tile that you place gives {n} MC"));
STEP(protect, .says = N_("opponents cannot remove from you: {protected}"));
STEP(protect_here, .says = N_("nobody can remove resources from this card"));
STEP(heat_as_money, .says = N_("you may pay with heat as with MC"));
STEP(influence, .says = N_("influence {change}"));
