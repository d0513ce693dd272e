/* The virtual player of the solo game (R15): it collects locations, claims
 * connection cards and attacks. Its turns are steps that run by themselves and
 * tell what led to what. */
#include "games/state51/state.h"

static void give_rival(struct pl_state *g, int card)
{
    if (card == PL_NO_CARD)
        return;
    pl_pile_add(pl_pile(&g->rival.built), card);
    pl_tell(g, EVENT_RIVAL_GETS, g->head.seats, PL_TABLE, card, 0, 0, 0);
}

/* R15.3, steps 4 to 7, and the player's picks before each: a counts the step. */
static void solo_picks_run(struct pl_state *g, struct pl_frame f)
{
    switch (f.a) {
    case 0:
        s51_fill_row(g, 4);
        break;
    case 1:
        if (g->row.n)
            give_rival(g, pl_pile_take(pl_pile(&g->row), (int)pl_chance(g, g->row.n)));
        break;
    default:
        if (g->row.n)
            give_rival(g, pl_pile_take(pl_pile(&g->row), 0));
        give_rival(g, s51_draw(g));
        return;
    }
    pl_push(g, STEP_SOLO_PICKS, f.seat, f.a + 1, 0, 0);
    if (g->row.n)
        pl_push(g, STEP_PICK, f.seat, 0, 0, 0);
}

/* --- Attacks (R15.9 to R15.12) --- */

static int shared_types(int card, int other)
{
    return __builtin_popcount(s51_card(card)->types & s51_card(other)->types);
}

/* R15.10: unused actions before used ones, then features, then productions. */
static int category_rank(const struct pl_state *g, int card)
{
    int category = s51_card(card)->category;
    return category == ACTION ? (g->used[card] ? 2 : 3) : category == FEATURE ? 1 : 0;
}

/* R15.10: higher is hit first: more shared types, farther, category, and then the spoils, good by good. */
static int compare(const struct pl_state *g, int attack, int a, int b)
{
    static const uint8_t spoils_order[] = {
        CARD, WORKER, VP,  UNIVERSAL_CONTACT, BLUE_CONTACT, GREY_CONTACT, RED_CONTACT, AMMO, BRICK,
        FUEL, IRON,   GUN, DEVELOPMENT,       SHIELD};
    const struct s51_row *x = s51_card(a), *y = s51_card(b);
    int order = shared_types(attack, a) - shared_types(attack, b);
    if (!order)
        order = x->distance - y->distance;
    if (!order)
        order = category_rank(g, a) - category_rank(g, b);
    for (size_t i = 0; !order && i < sizeof spoils_order; i++)
        order = x->spoils[spoils_order[i]] - y->spoils[spoils_order[i]];
    return order;
}

static int find_hit(const struct pl_state *g, int attack)
{
    const struct s51_front *front = &g->seat[0].front;
    int hit = PL_NO_CARD;
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        if (s51_is_ruin(g, card) || !shared_types(attack, card))
            continue;
        if (hit == PL_NO_CARD || compare(g, attack, card, hit) > 0)
            hit = card;
    }
    return hit;
}

/* R15.11, R15.12 */
static void hit(struct pl_state *g, int card)
{
    if (s51_has_bit(g->shielded, card)) {
        s51_unmark(g->shielded, card);
        pl_tell(g, EVENT_RIVAL_SHIELD, g->head.seats, PL_TABLE, card, 0, 0, 0);
        return;
    }
    g->rival.vp = (uint8_t)(g->rival.vp + 2);
    pl_tell(g, EVENT_RIVAL_HITS, g->head.seats, PL_TABLE, card, 0, 0, 0);
    s51_gain(g, 0, s51_card(card)->deal, 1);
    s51_leave(g, card, 0);
    s51_mark(g->ruined, card);
}

/* R15.10: of several that are equal in everything the player chooses. */
static void hit_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct s51_front *front = &g->seat[0].front;
    int best = find_hit(g, f.a);
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        if (!s51_is_ruin(g, card) && shared_types(f.a, card) && compare(g, f.a, card, best) == 0)
            pl_offer(out, 0, VERB_HIT, card, 0, 0);
    }
}

static void hit_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    (void)f;
    hit(g, pl_arg(m, 0));
}

/* R15.9, R15.19 */
static void attack(struct pl_state *g)
{
    int card = s51_draw(g);
    g->attacks++;
    if (card != PL_NO_CARD) {
        pl_pile_add(pl_pile(&g->attack), card);
        pl_tell(g, EVENT_RIVAL_ATTACK, g->head.seats, PL_TABLE, card, g->attacks, 0, 0);
    }
    if (card == PL_NO_CARD || find_hit(g, card) == PL_NO_CARD)
        pl_tell(g, EVENT_RIVAL_MISSES, g->head.seats, PL_TABLE, 0, 0, 0, 0);
    else
        pl_ask(g, (struct pl_frame){STEP_HIT, 0, (int16_t)card, 0, 0});
}

/* R15.13: when it passes, at the latest at the end of the phase. */
void s51_discard_attacks(struct pl_state *g)
{
    while (g->attack.n)
        s51_discard(g, pl_pile_take(pl_pile(&g->attack), 0));
}

/* R15.6: one of the face-up connection cards, at random if there are two. */
static bool claim_connection(struct pl_state *g)
{
    int up = (g->face_up[0] != PL_NO_CARD) + (g->face_up[1] != PL_NO_CARD);
    if (up == 0)
        return false;
    int pile = up == 2 ? (int)pl_chance(g, 2) : g->face_up[0] == PL_NO_CARD;
    pl_tell(g, EVENT_RIVAL_CONNECTION, g->head.seats, PL_TABLE, g->face_up[pile], 0, 0, 0);
    s51_discard_connection(g, g->face_up[pile]);
    g->face_up[pile] = PL_NO_CARD;
    g->rival.vp = (uint8_t)(g->rival.vp + 2);
    return true;
}

/* R15.14: a point for the location that was visited, when the visitor has chosen. */
static void rival_gains_run(struct pl_state *g, struct pl_frame f)
{
    (void)f;
    g->rival.vp++;
}

/* R15.6, R15.7, R15.8: it claims, attacks up to three times, passes. */
static void rival_run(struct pl_state *g, struct pl_frame f)
{
    bool player_passed = g->seat[0].front.passed;
    bool claims = !player_passed || g->head.option[OPTION_CLAIMS];
    pl_push(g, STEP_NEXT, f.seat, 1, 0, 0);
    if (claims && claim_connection(g))
        return;
    if (!player_passed && g->attacks < ATTACKS) {
        attack(g);
        return;
    }
    g->rival.passed = 1;
    s51_discard_attacks(g);
    pl_tell(g, EVENT_RIVAL_PASSES, g->head.seats, PL_TABLE, 0, 0, 0, 0);
}

static bool solo_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return s51_is_solo(g) && s51_in_round(g, f);
}

static bool hit_fits(const struct pl_state *g, const struct pl_frame *f)
{
    return solo_fits(g, f) && s51_is_location(f->a) && memchr(g->attack.card, f->a, g->attack.n);
}

STEP(solo_picks, .fits = solo_fits, .run = solo_picks_run, .once = true);
STEP(rival, .fits = solo_fits, .run = rival_run, .once = true);
STEP(hit, .fits = hit_fits, .asks = N_("Choose the location that is hit"), .ask = hit_ask, .take = hit_take);
STEP(rival_gains, .fits = solo_fits, .run = rival_gains_run, .once = true);
