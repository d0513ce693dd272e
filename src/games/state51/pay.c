/* Paying (R0.4, R0.8, R9.9): each unit of a cost by one unit, from the pool or
 * from a cache of one's own, by its own good or by a joker: ammo for a basic
 * good, a universal contact for a coloured one. It is the same whatever is paid
 * for (R0.5). Asked only where there is more than one way. */
#include "games/state51/state.h"

/* A cost in a frame: four bits a kind. These kinds occur in costs, in the order in which they are paid. */
static const uint8_t kinds[12] = {WORKER,       FUEL,         GUN,         IRON,  BRICK, DEVELOPMENT,
                                  GREY_CONTACT, BLUE_CONTACT, RED_CONTACT, BASIC, CARD,  DEAL_CARD};

static void pack(const uint8_t cost[COSTS], int16_t packed[3])
{
    for (int part = 0; part < 3; part++) {
        unsigned bits = 0;
        for (int i = 0; i < 4; i++)
            bits |= (unsigned)cost[kinds[4 * part + i]] << 4 * i;
        packed[part] = (int16_t)bits;
    }
}

static void unpack(struct pl_frame f, uint8_t cost[COSTS])
{
    const int16_t packed[3] = {f.a, f.b, f.c};
    memset(cost, 0, COSTS);
    for (int i = 0; i < 12; i++)
        cost[kinds[i]] = (uint8_t)((unsigned)(uint16_t)packed[i / 4] >> 4 * (i % 4) & 15);
}

static bool owns_cache(const struct pl_state *g, int seat, int i)
{
    return g->cached[i] && s51_has_built(g, seat, s51_caches[i].card);
}

static bool has_caches(const struct pl_state *g)
{
    uint64_t some;
    _Static_assert(CACHES == 10, "CACHES: eight at once and two more");
    memcpy(&some, g->cached, sizeof some);
    return some || g->cached[8] || g->cached[9];
}

/* Put together in two words: this is asked at every turn, and words pieced together from bytes have to be waited for.
 */
struct s51_purse s51_count_goods(const struct pl_state *g, int seat)
{
    const struct s51_seat *who = &g->seat[seat];
    uint64_t low, high, cards = (uint64_t)(who->hand.n + who->connections.n), deals = who->deals.n;
    uint32_t rest;
    _Static_assert(TOKENS == 12 && CARD == 12 && DEAL_CARD == 15 && COSTS == 16, "where these bytes go");
    memcpy(&low, who->pool, sizeof low);
    memcpy(&rest, who->pool + sizeof low, sizeof rest);
    high = rest | (cards < 127 ? cards : 127) << 32 | (deals < 127 ? deals : 127) << 56;
    struct s51_purse purse;
    memcpy(purse.have, &low, sizeof low);
    memcpy(purse.have + sizeof low, &high, sizeof high);
    for (int i = 0; has_caches(g) && i < CACHES; i++)
        if (owns_cache(g, seat, i))
            purse.have[s51_caches[i].good] = (uint8_t)(purse.have[s51_caches[i].good] + g->cached[i]);
    for (int i = 0; (low | high) & 0x8080808080808080 && i < COSTS; i++)
        purse.have[i] = purse.have[i] < 127 ? purse.have[i] : 127;
    return purse;
}

static int over(int a, int b)
{
    return a > b ? a - b : 0;
}

bool s51_covers_with_jokers(const struct s51_purse *purse, const uint8_t cost[COSTS])
{
    const uint8_t *have = purse->have;
    int ammo = 0, spare = 0, universal = 0;
    if (cost[WORKER] > have[WORKER] || cost[DEVELOPMENT] > have[DEVELOPMENT] || cost[CARD] > have[CARD] ||
        cost[DEAL_CARD] > have[DEAL_CARD])
        return false;
    for (int good = FUEL; good <= BRICK; good++) {
        ammo += over(cost[good], have[good]);
        spare += over(have[good], cost[good]);
    }
    for (int good = GREY_CONTACT; good <= RED_CONTACT; good++)
        universal += over(cost[good], have[good]);
    return ammo + over(cost[BASIC], spare) <= have[AMMO] && universal <= have[UNIVERSAL_CONTACT];
}

/* Whether this good can pay a unit of that kind. */
static bool serves(int good, int kind)
{
    bool basic = BASIC_GOODS >> good & 1;
    if (kind == BASIC)
        return basic || good == AMMO;
    return good == kind || (good == AMMO && kind >= FUEL && kind <= BRICK) ||
           (good == UNIVERSAL_CONTACT && kind >= GREY_CONTACT && kind <= RED_CONTACT);
}

static int good_of(int source)
{
    return source < TOKENS ? source : s51_caches[source - TOKENS].good;
}

static bool has_unit(const struct pl_state *g, int seat, int source)
{
    return source < TOKENS ? g->seat[seat].pool[source] > 0 : owns_cache(g, seat, source - TOKENS);
}

/* Whether the cost can be paid without one unit of that good. */
static bool covers_without(struct s51_purse purse, int good, const uint8_t cost[COSTS])
{
    purse.have[good]--;
    return s51_covers(&purse, cost);
}

/* R9.8: whether the last thing that could be cleared is a worker in a cache, and clearing is what is paid for now. */
static bool must_spare_caches(const struct pl_state *g, int seat)
{
    const struct pl_frame *frame = g->waiting;
    int i = g->head.agenda.n - 1;
    if (i >= 0 && frame[i].step == STEP_PAY)
        i--;
    return i >= 0 && frame[i].step == STEP_USED && s51_card(frame[i].a)->does[0].step == STEP_RESET &&
           g->seat[seat].pool[WORKER] && s51_things_to_clear(g, seat, frame[i].a) == 1;
}

static int first_kind(const uint8_t cost[COSTS])
{
    for (int i = 0; i < 12; i++)
        if (cost[kinds[i]])
            return kinds[i];
    return -1;
}

/* Of cards any in hand will do, connection cards included (R9.7), and of deals any (R11.8). */
static void offer_ways(const struct pl_state *g, int seat, const struct s51_purse *purse, const uint8_t cost[COSTS],
                       struct pl_moves *out)
{
    const struct s51_seat *who = &g->seat[seat];
    int kind = first_kind(cost);
    if (kind == CARD) {
        for (int i = 0; i < who->hand.n; i++)
            pl_offer(out, 0, VERB_DISCARD, who->hand.card[i], 0, 0);
        for (int i = 0; i < who->connections.n; i++)
            pl_offer(out, 0, VERB_DISCARD_CONNECTION, who->connections.card[i], 0, 0);
    } else if (kind == DEAL_CARD) {
        for (int i = 0; i < who->deals.n; i++)
            pl_offer(out, 0, VERB_CANCEL, who->deals.card[i], 0, 0);
    } else {
        int sources = has_caches(g) && !must_spare_caches(g, seat) ? SOURCES : TOKENS;
        uint8_t rest[COSTS];
        memcpy(rest, cost, sizeof rest);
        rest[kind]--;
        for (int source = 0; source < sources; source++)
            if (has_unit(g, seat, source) && serves(good_of(source), kind) &&
                covers_without(*purse, good_of(source), rest))
                pl_offer(out, 0, VERB_PAY, source, 0, 0);
    }
}

static void pay_one(struct pl_state *g, int seat, pl_move m)
{
    struct s51_seat *who = &g->seat[seat];
    int what = pl_arg(m, 0);
    switch (pl_verb(m)) {
    case VERB_DISCARD:
        s51_remove(pl_pile(&who->hand), what);
        s51_discard(g, what);
        break;
    case VERB_DISCARD_CONNECTION:
        s51_remove(pl_pile(&who->connections), what);
        s51_discard_connection(g, what);
        break;
    case VERB_CANCEL: /* R7.4 */
        s51_remove(pl_pile(&who->deals), what);
        s51_discard(g, what);
        break;
    default:
        --*(what < TOKENS ? &who->pool[what] : &g->cached[what - TOKENS]);
    }
}

/* Whether no joker and no cache of one's own could pay for it: then all of it has only one way. */
static bool is_plain(const struct pl_state *g, int seat, int kind)
{
    const uint8_t *pool = g->seat[seat].pool;
    if (kind >= BASIC || kind == CARD || (kind >= FUEL && kind <= BRICK && pool[AMMO]) ||
        (kind >= GREY_CONTACT && kind <= RED_CONTACT && pool[UNIVERSAL_CONTACT]))
        return false;
    for (int i = 0; has_caches(g) && i < CACHES; i++)
        if (serves(s51_caches[i].good, kind) && owns_cache(g, seat, i))
            return false;
    return true;
}

/* A unit without which the cost can't be paid is no choice; nor is the only one there is. -1: there is a choice. */
static int find_needed(const struct s51_purse *purse, const uint8_t cost[COSTS], const struct pl_moves *ways)
{
    for (int i = 0; i < ways->n; i++) {
        bool is_token = pl_verb(ways->move[i]) == VERB_PAY;
        if (ways->n == 1 || (is_token && !covers_without(*purse, good_of(pl_arg(ways->move[i], 0)), cost)))
            return i;
    }
    return -1;
}

/* Pays all of a kind that leaves no choice, else one unit, else asks; false if it has to ask. */
static bool pay_kind(struct pl_state *g, int seat, uint8_t cost[COSTS], int kind)
{
    if (is_plain(g, seat, kind)) {
        g->seat[seat].pool[kind] = (uint8_t)(g->seat[seat].pool[kind] - cost[kind]);
        cost[kind] = 0;
        return true;
    }
    struct s51_purse purse = s51_count_goods(g, seat);
    struct pl_moves ways;
    ways.n = 0;
    ways.explain = false;
    offer_ways(g, seat, &purse, cost, &ways);
    int way = find_needed(&purse, cost, &ways);
    if (way < 0)
        return false;
    pay_one(g, seat, ways.move[way]);
    cost[kind]--;
    return true;
}

void s51_pay(struct pl_state *g, int seat, const uint8_t asked[COSTS])
{
    uint8_t cost[COSTS];
    int16_t packed[3];
    memcpy(cost, asked, sizeof cost);
    for (int kind; (kind = first_kind(cost)) >= 0;) {
        if (pay_kind(g, seat, cost, kind))
            continue;
        pack(cost, packed);
        pl_push(g, STEP_PAY, seat, packed[0], packed[1], packed[2]);
        return;
    }
}

bool s51_discards(struct pl_frame f)
{
    uint8_t cost[COSTS];
    unpack(f, cost);
    return cost[CARD] > 0;
}

static void pay_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    struct s51_purse purse = s51_count_goods(g, f.seat);
    uint8_t cost[COSTS];
    unpack(f, cost);
    offer_ways(g, f.seat, &purse, cost, out);
}

static void pay_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    uint8_t cost[COSTS];
    unpack(f, cost);
    cost[first_kind(cost)]--;
    pay_one(g, f.seat, m);
    s51_pay(g, f.seat, cost);
}

static bool pay_fits(const struct pl_state *g, const struct pl_frame *f)
{
    struct s51_purse purse = s51_count_goods(g, f->seat);
    uint8_t cost[COSTS];
    unpack(*f, cost);
    return s51_in_round(g, f) && first_kind(cost) >= 0 && s51_covers(&purse, cost);
}

STEP(pay, .fits = pay_fits, .asks = N_("Choose what you pay with"), .ask = pay_ask, .take = pay_take);
