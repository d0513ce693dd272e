/* What prizes do, with the option of that name: the card language (kernel/does.h)
 * with each of its words once. The winner of a round does what the prize says
 * and keeps it; some prizes listen from then on for rounds that are won. */
#include "games/null/null.h"

/* --- The words --- */

#define gain(good, number)                                                                                             \
    {                                                                                                                  \
        .step = STEP_GAIN, .what = good, .n = number                                                                   \
    }
#define gain_per(good, number, count, each)                                                                            \
    {                                                                                                                  \
        .step = STEP_GAIN, .what = good, .n = number, .per = COUNT_##count, .div = each                                \
    }
#define lose(coins)                                                                                                    \
    {                                                                                                                  \
        .step = STEP_LOSE, .n = coins                                                                                  \
    }
#define pay(coins)                                                                                                     \
    {                                                                                                                  \
        .step = STEP_PAY, .n = coins                                                                                   \
    }
#define spend()                                                                                                        \
    {                                                                                                                  \
        .step = STEP_SPEND                                                                                             \
    }
#define rob(coins)                                                                                                     \
    {                                                                                                                  \
        .step = STEP_ROB, .n = coins                                                                                   \
    }
#define pick_somebody()                                                                                                \
    {                                                                                                                  \
        .step = PL_PICK, .who = 1                                                                                      \
    }
#define TO                                                                                                             \
    {                                                                                                                  \
        .step = PL_TO                                                                                                  \
    }
#define way(...) PL_BODY(.step = PL_WAY, __VA_ARGS__)
#define choose(...) PL_BODY(.step = PL_CHOOSE, __VA_ARGS__)
#define any_order(...) PL_BODY(.step = PL_ANY_ORDER, __VA_ARGS__)
#define may(...) PL_BODY(.step = PL_MAY, __VA_ARGS__)
#define able(...) PL_BODY(.step = PL_ABLE, __VA_ARGS__)
#define if_at_least(least, count, ...) PL_BODY(COUNTED(PL_IF, least, count), __VA_ARGS__)
#define until(least, count, ...) PL_BODY(COUNTED(PL_UNTIL, least, count), __VA_ARGS__)
#define for_each(count, ...) PL_BODY(COUNTED(PL_EACH, 1, count), __VA_ARGS__)
#define COUNTED(word, number, count) .step = word, .n = number, .per = COUNT_##count
#define others(...) PL_BODY(SEATS_OF(PL_OTHERS), __VA_ARGS__)
#define SEATS_OF(role) .step = PL_SEATS, .who = role
#define on_win(whose, ...) PL_BODY(ON(whose), __VA_ARGS__)
#define ON(whose) .step = PL_ON, .who = whose, .how = ON_WIN

#define DOES(...)                                                                                                      \
    {                                                                                                                  \
        [LIST_DOES] = PL_LIST(__VA_ARGS__), [LIST_ONGOING] = PL_LIST()                                                 \
    }
#define ONGOING(...)                                                                                                   \
    {                                                                                                                  \
        [LIST_DOES] = PL_LIST(), [LIST_ONGOING] = PL_LIST(__VA_ARGS__)                                                 \
    }

/* --- The cards --- */

static const struct pl_does *const prizes[CARDS][LISTS] = {
    DOES(choose(way(gain(COIN, 30)), way(pay(50), TO, gain(POINT, 1)))),
    DOES(may(pay(50), TO, gain(POINT, 1))),
    DOES(any_order(way(gain(COIN, 20)), way(pay(100), TO, gain(POINT, 1)),
                   way(spend(), TO, gain_per(POINT, 1, X, 100)))),
    DOES(for_each(HAND, gain(COIN, 10))),
    DOES(if_at_least(2, ROUND, gain(POINT, 1)), gain(COIN, 10)),
    DOES(others(lose(20))),
    DOES(able(pay(100), TO, gain(POINT, 2)), gain(COIN, 10)),
    DOES(until(100, COINS, gain(COIN, 30))),
    DOES(pick_somebody(), rob(50)),
    DOES(spend(), TO, gain_per(POINT, 1, X, 100)),
    ONGOING(on_win(PL_EVERYONE, gain(COIN, 10))),
    ONGOING(on_win(PL_ME, choose(way(gain(COIN, 20)), way(pay(40), TO, gain(POINT, 1))))),
};

static const struct pl_does *list(int source, int number)
{
    return prizes[source][number];
}

static int count(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    const struct seat *me = &g->seat[f.seat];
    return d->per == COUNT_HAND    ? me->hand.n
           : d->per == COUNT_ROUND ? g->head.round
           : d->per == COUNT_COINS ? me->coins
                                   : f.c;
}

/* Who runs a prize's list has it. */
static bool has_source(const struct pl_state *g, const struct pl_frame *f)
{
    const struct seat *me = &g->seat[f->seat];
    if (!g->head.option[OPTION_PRIZES] || f->c < 0 || f->c > COINS_MOST)
        return false;
    return f->step == PL_HEAR || (f->a >= 0 && f->a < CARDS && memchr(me->kept.card, f->a, me->kept.n));
}

/* --- Listening --- */

static bool hears(const struct pl_state *g, int seat, int family, int events, bool own)
{
    (void)family;
    (void)events;
    (void)own;
    return g->seat[seat].kept.n;
}

static int listener(const struct pl_state *g, int seat, int i)
{
    return i < g->seat[seat].kept.n ? g->seat[seat].kept.card[i] : -2;
}

/* --- Steps --- */

static const struct pl_does *entry(struct pl_frame f)
{
    return list(f.a, f.b >> 8) + (f.b & 0xff);
}

static void gain_run(struct pl_state *g, struct pl_frame f)
{
    struct seat *me = &g->seat[f.seat];
    int n = pl_amount(g, f, entry(f));
    if (entry(f)->what == COIN)
        null_change_coins(g, f.seat, n);
    else
        me->points = (uint8_t)(me->points + n);
}

static void lose_run(struct pl_state *g, struct pl_frame f)
{
    int n = entry(f)->n, have = g->seat[f.seat].coins;
    null_change_coins(g, f.seat, n < have ? -n : -have);
}

static void pay_run(struct pl_state *g, struct pl_frame f)
{
    null_change_coins(g, f.seat, -entry(f)->n);
}

/* What is left after the entries before: the trial's own memory is the coins that they take. */
static pl_why why_not_pay(struct pl_trial *t, const struct pl_does *d)
{
    t->own[0] += (uint64_t)d->n;
    return t->own[0] > t->g->seat[t->f.seat].coins ? WHY_TOO_DEAR : 0;
}

static void spend_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int coins = 0; coins <= g->seat[f.seat].coins; coins += 100)
        pl_offer(out, 0, VERB_SPEND, PL_WIDE(coins), 0);
}

/* Later entries count what was spent. */
static void spend_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    null_change_coins(g, f.seat, -pl_wide_arg(m, 0));
    pl_count(g, f, pl_wide_arg(m, 0));
}

static void pick(const struct pl_trial *t, const struct pl_does *d, struct pl_moves *out)
{
    (void)d;
    for (int seat = 0; seat < t->g->head.seats; seat++)
        if (seat != t->f.seat && t->g->seat[seat].coins)
            pl_offer(out, 0, VERB_PICK, seat, 0, 0);
}

static bool is_picked(const struct pl_state *g, int value)
{
    return value >= 0 && value < g->head.seats;
}

static void rob_run(struct pl_state *g, struct pl_frame f)
{
    int victim = pl_it(g, 1);
    if (victim < 0)
        return;
    int n = entry(f)->n < g->seat[victim].coins ? entry(f)->n : g->seat[victim].coins;
    null_change_coins(g, victim, -n);
    null_change_coins(g, f.seat, n);
}

/* --- In words --- */

static const char *const good_words[] = {[COIN] = "coins", [POINT] = "points"};
static const char *const good_says[] = {[COIN] = N_("coins"), [POINT] = N_("points")};
static const struct pl_kind good_kind = {.name = "good", .count = 2, .words = good_words, .says = good_says};

static void seat_say(const struct pl_state *g, int seat, enum pl_lang lang, struct pl_text *out)
{
    pl_put_name(g, seat, NULL, lang, out);
}

static int same_seat(int value)
{
    return value;
}
const struct pl_kind null_seat_kind = {.name = "player", .say = seat_say, .seat = same_seat};
const struct pl_kind null_way_kind = {.name = "way", .base = 1, .say = pl_put_way};

static const char *says_of(const struct pl_does *d)
{
    switch (d->step) {
    case PL_IF:
        return N_("from round {n} on");
    case PL_EACH:
        return N_("for each card in hand");
    case PL_UNTIL:
        return N_("until you have {n} coins");
    case PL_SEATS:
        return N_("every other player");
    case PL_PICK:
        return N_("choose another player");
    case PL_ON:
        return d->who == PL_ME ? N_("when you win a round") : N_("when anyone wins a round");
    case STEP_GAIN:
        return d->per ? N_("{what} +{n} for every 100 coins spent") : N_("{what} +{n}");
    case STEP_SPEND:
        return N_("hundreds of coins, as many as you like");
    case STEP_ROB:
        return N_("take {n} coins from that player");
    default:
        return N_("{n} coins");
    }
}

static void put(int source, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"n", &null_number_kind, false}, {"what", &good_kind, false}};
    const int value[] = {d->n, d->what};
    (void)source;
    pl_put_phrase(NULL, says_of(d), NULL, arg, 2, value, NULL, lang, out);
}

void null_put_prize(int card, enum pl_lang lang, struct pl_text *out)
{
    pl_put_list(&null_game, card, prizes[card][LIST_DOES], lang, out);
    pl_put_list(&null_game, card, prizes[card][LIST_ONGOING], lang, out);
}

void null_put_prize_facts(int card, struct pl_text *out)
{
    pl_put(out, "{\"does\":");
    pl_put_list_facts(&null_game, prizes[card][LIST_DOES], out);
    pl_put(out, ",\"ongoing\":");
    pl_put_list_facts(&null_game, prizes[card][LIST_ONGOING], out);
    pl_put(out, "}");
}

const struct pl_step null_gain_step = {.name = "gain", .run = gain_run, .early = true, .what = &good_kind};
const struct pl_step null_lose_step = {.name = "lose", .run = lose_run};
const struct pl_step null_pay_step = {.name = "pay", .run = pay_run, .why_not = why_not_pay};
const struct pl_step null_spend_step = {
    .name = "spend", .asks = N_("Choose how much you spend"), .ask = spend_ask, .take = spend_take, .side = true};
const struct pl_step null_rob_step = {.name = "rob", .run = rob_run};

static const char *const count_words[] = {"none", "hand", "round", "coins", "spent"};
static const struct pl_kind count_kind = {.name = "count", .count = COUNT_X + 1, .words = count_words};

const struct pl_lists null_lists = {
    .list = list,
    .lists = LISTS,
    .has_source = has_source,
    .count = count,
    .pick = pick,
    .is_picked = is_picked,
    .none = WHY_NOBODY,
    .hears = hears,
    .listener = listener,
    .ongoing = LIST_ONGOING,
    .answer = {[PL_ANSWER_WAY] = VERB_WAY, [PL_ANSWER_YES] = VERB_DO, [PL_ANSWER_NO] = VERB_REFUSE},
    .put = put,
    .counts = &count_kind,
};
