/* High Card: the smallest game that uses what a game can use, and the template
 * for a new one. Twelve cards; everybody holds three that nobody else sees.
 * Three times all choose a card in secret and show it; the highest card, if
 * only one player's is that high, wins the round and a card from the deck tells
 * how much it was worth. With stakes there are coins, too: everyone may raise on
 * the card that they choose, and the winner stakes coins on the prize. Whoever
 * plays the Gambler also keeps a card up the sleeve, which nobody else sees
 * before it counts at the end. Rivals are scores to beat, for those who have
 * nobody better to play against. An Automa is a seat that is played by the
 * rules: it shows its highest card, has no coins and keeps no prizes. */
#include "games/null/null.h"

/* Card c has the value c / 4 + 1: there are four of each, so rounds can tie. */
static int value(int card)
{
    return card / 4 + 1;
}

static const char *const card_words[CARDS] = {"one#1", "one#2", "one#3",   "one#4",   "two#1",   "two#2",
                                              "two#3", "two#4", "three#1", "three#2", "three#3", "three#4"};
static const char *const card_says[CARDS] = {N_("one"), N_("one"), N_("one"),   N_("one"),   N_("two"),   N_("two"),
                                             N_("two"), N_("two"), N_("three"), N_("three"), N_("three"), N_("three")};
static const struct pl_kind card_kind = {.name = "card",
                                         .count = CARDS,
                                         .words = card_words,
                                         .says = card_says,
                                         .is_card = true,
                                         .tells = null_put_prize,
                                         .facts = null_put_prize_facts};
const struct pl_kind null_number_kind = {.name = "number"};
const struct pl_kind null_coins_kind = {.name = "coins", .wide = true};

static int place_in_hand(const struct seat *who, int card)
{
    int i = 0;
    while (i < who->hand.n && who->hand.card[i] != card)
        i++;
    return i < who->hand.n ? i : -1;
}

void null_change_coins(struct pl_state *g, int seat, int change)
{
    g->seat[seat].coins = (uint16_t)(g->seat[seat].coins + change);
    if (change)
        pl_tell(g, change > 0 ? EVENT_GAINS : EVENT_LOSES, seat, PL_TABLE, change > 0 ? change : -change, 0, 0, 0);
}

static bool is_gambler(const struct pl_state *g, int seat)
{
    return pl_seat_option(g, seat, SEAT_OPTION_ROLE) == GAMBLER;
}

static bool is_automa(const struct pl_state *g, int seat)
{
    return pl_seat_option(g, seat, SEAT_OPTION_ROLE) == AUTOMA;
}

static void round_run(struct pl_state *g, struct pl_frame f)
{
    if (g->head.round == ROUNDS)
        return;
    g->head.round++;
    pl_push(g, STEP_ROUND, f.seat, 0, 0, 0);
    pl_push(g, STEP_SHOW, f.seat, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        if (!is_automa(g, seat))
            pl_push_own(g, &g->seat[seat].agenda, STEP_CHOOSE, seat, 0, 0, 0);
}

static void choose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct seat *me = &g->seat[f.seat];
    for (int card = 0; card < CARDS; card++) {
        bool held = memchr(me->hand.card, card, me->hand.n), played = memchr(g->gone.card, card, g->gone.n);
        pl_offer_because(out, held ? 0 : played ? WHY_PLAYED : WHY_NOT_IN_HAND, card, 0, VERB_PLAY, card, 0, 0);
    }
}

static void choose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct seat *me = &g->seat[f.seat];
    me->chosen = (uint8_t)(place_in_hand(me, pl_arg(m, 0)) + 1);
}

/* The place in an Automa's hand of the card that it shows, and how many are as high. */
static int automa_chooses(const struct seat *who, int *equals)
{
    int best = 0;
    *equals = 1;
    for (int i = 1; i < who->hand.n; i++) {
        int v = value(who->hand.card[i]), highest = value(who->hand.card[best]);
        *equals = v > highest ? 1 : *equals + (v == highest);
        best = v > highest ? i : best;
    }
    return best;
}

static int show_card(struct pl_state *g, int seat)
{
    struct seat *who = &g->seat[seat];
    int equals = 0, at = is_automa(g, seat) ? automa_chooses(who, &equals) : who->chosen - 1;
    int card = pl_pile_take(pl_pile(&who->hand), at);
    pl_tell(g, EVENT_SHOWS, seat, PL_TABLE, card, 0, 0, 0);
    if (equals)
        pl_tell_why(g, EVENT_HIGHEST, seat, equals, 0, 0, 0);
    if (equals > 1)
        pl_tell_why(g, EVENT_FIRST, seat, 0, 0, 0, 0);
    return card;
}

static void show_run(struct pl_state *g, struct pl_frame f)
{
    int best = 0, winner = -1;
    (void)f;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct seat *who = &g->seat[seat];
        int card = show_card(g, seat), v = value(card);
        winner = v > best ? seat : v == best ? -1 : winner;
        best = v > best ? v : best;
        pl_pile_add(pl_pile(&g->gone), card);
        who->chosen = 0;
    }
    for (int seat = 0; seat < g->head.seats; seat++) {
        null_change_coins(g, seat, !g->seat[seat].raised ? 0 : seat == winner ? STAKE : -STAKE);
        g->seat[seat].raised = 0;
    }
    if (winner < 0 || g->bag.n + g->under.n == 0)
        return;
    pl_push(g, STEP_PRIZE, winner, 0, 0, 0);
    if (g->head.option[OPTION_STAKES] && g->seat[winner].coins >= STAKE)
        pl_push(g, STEP_STAKE, winner, 0, 0, 0);
}

/* How much is a number of 16 bits. Whoever can stake something has to. */
static void stake_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int coins = STAKE; coins <= g->seat[f.seat].coins; coins += STAKE)
        pl_offer(out, 0, VERB_STAKE, PL_WIDE(coins), 0);
}

static void stake_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    g->stake = (uint16_t)pl_wide_arg(m, 0);
    pl_tell(g, EVENT_STAKES, f.seat, PL_TABLE, g->stake, 0, 0, 0);
}

static void prize_run(struct pl_state *g, struct pl_frame f)
{
    int prize = pl_deck_draw(g, pl_pile(&g->bag), pl_pile(&g->under)), v = value(prize);
    g->seat[f.seat].points = (uint8_t)(g->seat[f.seat].points + v);
    pl_tell(g, EVENT_WINS, f.seat, PL_TABLE, v, 0, 0, 0);
    null_change_coins(g, f.seat, v == 3 ? g->stake : -g->stake);
    g->stake = 0;
    if (!g->head.option[OPTION_PRIZES] || is_automa(g, f.seat)) {
        pl_pile_add(pl_pile(&g->gone), prize);
        return;
    }
    pl_pile_add(pl_pile(&g->seat[f.seat].kept), prize);
    pl_hear_next(g, f.seat, 0, ON_WIN, 0);
    pl_do(g, f.seat, prize, LIST_DOES);
}

/* Besides choosing, in secret and once, one may raise; besides staking, as often as one can pay for it, swap a card. */
static void side(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct seat *me = &g->seat[f.seat];
    pl_why poor = me->coins < STAKE ? WHY_TOO_POOR : 0;
    if (!g->head.option[OPTION_STAKES])
        return;
    if (f.step == STEP_CHOOSE)
        pl_offer(out, me->raised ? WHY_RAISED : poor, VERB_RAISE, 0, 0, 0);
    else
        pl_offer(out,
                 me->hand.n == 0              ? WHY_NO_CARD
                 : g->bag.n + g->under.n == 0 ? WHY_EMPTY
                                              : poor,
                 VERB_SWAP, 0, 0, 0);
}

static void side_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    if (pl_verb(m) == VERB_RAISE) {
        g->seat[f.seat].raised = 1;
        return;
    }
    null_change_coins(g, f.seat, -STAKE);
    pl_push(g, STEP_SWAP, f.seat, 0, 0, 0);
}

static void swap_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    for (int card = 0; card < CARDS; card++)
        pl_offer(out, place_in_hand(&g->seat[f.seat], card) < 0 ? WHY_NOT_IN_HAND : 0, VERB_UNDER, card, 0, 0);
}

static void swap_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct seat *me = &g->seat[f.seat];
    int drawn = pl_deck_draw(g, pl_pile(&g->bag), pl_pile(&g->under));
    pl_pile_add_under(pl_pile(&g->under), pl_pile_take(pl_pile(&me->hand), place_in_hand(me, pl_arg(m, 0))));
    pl_pile_add(pl_pile(&me->hand), drawn);
    pl_tell(g, EVENT_SWAPS, f.seat, PL_TABLE, pl_arg(m, 0), 0, 0, 0);
}

static void deal(struct pl_state *g)
{
    for (int card = 0; card < CARDS; card++)
        pl_pile_add(pl_pile(&g->bag), card);
    for (int seat = 0; seat < g->head.seats; seat++) {
        pl_bag_deal(g, pl_pile(&g->bag), g->seat[seat].hand.card, ROUNDS);
        g->seat[seat].hand.n = ROUNDS;
        g->seat[seat].coins =
            !is_automa(g, seat) && (g->head.option[OPTION_STAKES] || g->head.option[OPTION_PRIZES]) ? COINS : 0;
        if (is_gambler(g, seat))
            g->seat[seat].sleeve = (uint8_t)pl_bag_draw(g, pl_pile(&g->bag));
    }
    pl_push(g, STEP_ROUND, 0, 0, 0, 0);
}

/* Who has chosen or raised is nobody's business: the others have to choose again. */
static void hide(struct pl_state *g, int seat)
{
    for (int i = 0; i < g->head.seats; i++) {
        struct seat *who = &g->seat[i];
        if (i != seat)
            who->raised = 0;
        if (i == seat || who->chosen == 0)
            continue;
        who->chosen = 0;
        pl_push_own(g, &who->agenda, STEP_CHOOSE, i, 0, 0, 0);
    }
}

/* What the steps take for granted, should a position from outside have them wait. */
static bool fits(const struct pl_state *g, const struct pl_frame *f)
{
    if (f->step == STEP_STAKE)
        return g->head.option[OPTION_STAKES];
    if (f->step == STEP_SWAP)
        return g->seat[f->seat].hand.n > 0 && g->bag.n + g->under.n > 0;
    return f->step != STEP_PRIZE || g->bag.n + g->under.n > 0;
}

/* Between two moves all choose, or the winner of a round stakes or swaps. */
static bool check_agenda(const struct pl_state *g, bool choosing)
{
    static const uint8_t staking[] = {STEP_ROUND, STEP_PRIZE, STEP_STAKE, STEP_SWAP};
    const struct pl_frame *waiting = g->waiting;
    int n = g->head.agenda.n;
    if (choosing || g->head.over)
        return g->head.over || waiting[0].step == STEP_ROUND;
    bool same = n == 3 || n == 4;
    if (g->head.option[OPTION_PRIZES] && n > 1 && waiting[1].step < PL_STEPS) {
        same = waiting[0].step == STEP_ROUND; /* a prize asks: the kernel knows its list */
        for (int i = 1; i < n; i++)
            same &= waiting[i].step < STEP_ROUND || waiting[i].step > STEP_PRIZE ||
                    (waiting[i].step == STEP_SWAP && i + 1 == n);
        return same;
    }
    for (int i = 0; same && i < n; i++)
        same = waiting[i].step == staking[i] && (i == 0 || waiting[i].seat == waiting[n - 1].seat);
    return same;
}

static bool check(const struct pl_state *g, struct pl_error *error)
{
    bool choosing = !g->head.over && g->head.agenda.n == 2 && g->waiting[1].step == STEP_SHOW;
    if (!check_agenda(g, choosing))
        return pl_fail(error, "agenda: all choose before they show, and then comes the next round");
    int cards = g->head.over ? 0 : ROUNDS + choosing - g->head.round;
    bool to_come = choosing || (g->head.agenda.n > 1 && g->waiting[1].step == STEP_PRIZE);
    int won = g->head.round - to_come; /* at most: a round's prize may come yet, and needs room */
    if (g->stake)
        return pl_fail(error, "stake: it is gone before anybody is asked again");
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct seat *who = &g->seat[seat];
        if (who->points > 3 * won && !g->head.option[OPTION_PRIZES])
            return pl_fail(error, "seats[%d].points: more than %d rounds give", seat, won);
        if (who->coins && !g->head.option[OPTION_STAKES] && !g->head.option[OPTION_PRIZES])
            return pl_fail(error, "seats[%d].coins: there are none without stakes", seat);
        if (who->kept.n > won)
            return pl_fail(error, "seats[%d].kept: no more than %d rounds were won", seat, won);
        if (who->kept.n && !g->head.option[OPTION_PRIZES])
            return pl_fail(error, "seats[%d].kept: prizes that do nothing are not kept", seat);
        if (who->raised && (!choosing || who->coins < STAKE))
            return pl_fail(error, "seats[%d].raised: nobody can raise like this", seat);
        if (who->hand.n != cards)
            return pl_fail(error, "seats[%d].hand: in round %d everyone holds %d cards", seat, g->head.round, cards);
        if (is_gambler(g, seat) && who->sleeve == PL_NO_CARD)
            return pl_fail(error, "seats[%d].sleeve: a gambler has a card there", seat);
        if (is_automa(g, seat) && (who->coins || who->chosen || who->kept.n))
            return pl_fail(error, "seats[%d]: an Automa has no coins and no prizes, and chooses when all show", seat);
        if (who->chosen > (choosing ? who->hand.n : 0) ||
            who->agenda.n != (choosing && who->chosen == 0 && !is_automa(g, seat)))
            return pl_fail(error, "seats[%d].chosen: whoever has chosen is not asked again", seat);
    }
    return true;
}

static int rivals(const struct pl_state *g)
{
    return g->head.option[OPTION_RIVALS];
}

static const char *rival_name(const struct pl_state *g, int rival)
{
    (void)g;
    return rival ? N_("Master") : N_("Novice");
}

static void score(const struct pl_state *g, int seat, int viewer, struct pl_score *out)
{
    if (seat >= g->head.seats) {
        pl_score_line(out, N_("To be beaten"), seat > g->head.seats ? MASTER_POINTS : NOVICE_POINTS);
        return;
    }
    pl_score_line(out, N_("Rounds won"), g->seat[seat].points);
    if (g->head.option[OPTION_STAKES] || g->head.option[OPTION_PRIZES])
        pl_score_line(out, N_("Every 100 coins"), g->seat[seat].coins / 100);
    if (!is_gambler(g, seat))
        return;
    if (viewer == seat || viewer == PL_ALL)
        pl_score_line(out, N_("Card up the sleeve"), value(g->seat[seat].sleeve));
    else
        pl_score_secret(out, N_("Card up the sleeve"));
}

static void places(const struct pl_state *g, int *place)
{
    int64_t key[PL_PLAYERS_MAX];
    int n = g->head.seats + rivals(g);
    for (int player = 0; player < n; player++) {
        struct pl_score total;
        pl_score(g, player, PL_ALL, &total);
        key[player] = total.total;
    }
    pl_rank(key, n, place);
}

static void board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < g->head.seats; i++) {
        int points = g->seat[i].points;
        pl_putf(out, "%d: ", i + 1);
        pl_putf(out, pl_ngettext(style->lang, "%d point", "%d points", (unsigned long)points), points);
        int coins = g->seat[i].coins;
        if (g->head.option[OPTION_STAKES] || g->head.option[OPTION_PRIZES])
            pl_putf(out, pl_ngettext(style->lang, ", %d coin", ", %d coins", (unsigned long)coins), coins);
        for (int k = 0; i == seat && k < g->seat[i].hand.n; k++)
            pl_putf(out, " [%s]", pl_gettext(style->lang, card_says[g->seat[i].hand.card[k]]));
        if (i == seat && is_gambler(g, i))
            pl_putf(out, " (%s)", pl_gettext(style->lang, card_says[g->seat[i].sleeve]));
        pl_put(out, "\n");
    }
}

static const char *seat_title(const struct pl_state *g, int seat)
{
    int before = 0;
    for (int i = 0; i < seat; i++)
        before += is_automa(g, i);
    return is_gambler(g, seat)   ? N_("Gambler")
           : !is_automa(g, seat) ? NULL
           : before              ? N_("Second Automa")
                                 : N_("Automa");
}

static bool by_rules(const struct pl_setup *setup, int seat)
{
    return setup->seat_option[seat][SEAT_OPTION_ROLE] == AUTOMA;
}

static pl_why setup_why(const struct pl_setup *setup, int *option)
{
    int automas = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        automas += by_rules(setup, seat);
    *option = pl_blame_seat(0, SEAT_OPTION_ROLE);
    return automas == setup->seats ? WHY_NO_CHOOSER : 0;
}

static const char *const rivals_words[RIVALS + 1] = {"none", "novice", "both"};
static const char *const rivals_says[RIVALS + 1] = {N_("none"), N_("a novice's"), N_("a novice's and a master's")};
static const struct pl_kind rivals_kind = {
    .name = "rivals", .count = RIVALS + 1, .words = rivals_words, .says = rivals_says};

static const struct pl_option options[] = {
    [OPTION_STAKES] = {.name = "stakes", .says = N_("Stakes"), .values = &pl_switch_kind},
    [OPTION_PRIZES] = {.name = "prizes", .says = N_("Prizes that do something"), .values = &pl_switch_kind},
    [OPTION_RIVALS] = {.name = "rivals", .says = N_("Scores to beat"), .values = &rivals_kind},
    {0},
};

static const char *const role_words[ROLES] = {"guest", "gambler", "automa"};
static const char *const role_says[ROLES] = {N_("guest"), N_("gambler"), N_("Automa")};
static const struct pl_kind role_kind = {.name = "role", .count = ROLES, .words = role_words, .says = role_says};
static const struct pl_option seat_options[] = {
    [SEAT_OPTION_ROLE] = {"role", N_("Role"), &role_kind, GUEST},
    {0},
};

static const struct pl_step round_step = {.name = "round", .run = round_run, .once = true, .fits = fits};
static const struct pl_step choose_step = {.name = "choose",
                                           .asks = N_("Choose a card to show"),
                                           .ask = choose_ask,
                                           .take = choose_take,
                                           .turn = true,
                                           .own = true,
                                           .side = true,
                                           .fits = fits};
static const struct pl_step show_step = {.name = "show", .run = show_run, .once = true, .fits = fits};
static const struct pl_step stake_step = {.name = "stake",
                                          .asks = N_("Stake coins that the prize is a three"),
                                          .ask = stake_ask,
                                          .take = stake_take,
                                          .turn = true,
                                          .once = true,
                                          .side = true,
                                          .fits = fits};
static const struct pl_step swap_step = {.name = "swap",
                                         .asks = N_("Put a card under the deck"),
                                         .ask = swap_ask,
                                         .take = swap_take,
                                         .once = true,
                                         .fits = fits};
static const struct pl_step prize_step = {.name = "prize", .run = prize_run, .once = true, .fits = fits};
static const struct pl_step *const steps[] = {PL_WORDS,
                                              [STEP_ROUND] = &round_step,
                                              [STEP_CHOOSE] = &choose_step,
                                              [STEP_SHOW] = &show_step,
                                              [STEP_STAKE] = &stake_step,
                                              [STEP_SWAP] = &swap_step,
                                              [STEP_PRIZE] = &prize_step,
                                              [STEP_GAIN] = &null_gain_step,
                                              [STEP_LOSE] = &null_lose_step,
                                              [STEP_PAY] = &null_pay_step,
                                              [STEP_SPEND] = &null_spend_step,
                                              [STEP_ROB] = &null_rob_step,
                                              NULL};

static const struct pl_phrase verbs[] = {
    [VERB_PLAY] = {.word = "play",
                   .says = N_("Show {card}"),
                   .arg = {{"card", &card_kind, false}},
                   .touches = "card {card}"},
    [VERB_STAKE] = {.word = "stake",
                    NP_(.says = "Stake {n} coin", .many = "Stake {n} coins"),
                    .arg = {{"n", &null_coins_kind, false}}},
    [VERB_SKIP] = {.word = "skip", .says = N_("Go on without a stake")},
    [VERB_RAISE] = {.word = "raise", .says = N_("Raise on your card by 50 coins"), .side = true},
    [VERB_SWAP] = {.word = "swap", .says = N_("Pay 50 coins to swap a card"), .side = true},
    [VERB_UNDER] = {.word = "under",
                    .says = N_("Put {card} under the deck and draw another card"),
                    .arg = {{"card", &card_kind, false}},
                    .touches = "card {card}"},
    [VERB_WAY] = {.word = "way", .says = N_("{way}"), .arg = {{"way", &null_way_kind, false}}},
    [VERB_DO] = {.word = "do", .says = N_("Do it")},
    [VERB_REFUSE] = {.word = "refuse", .says = N_("Leave it")},
    [VERB_SPEND] = {.word = "spend",
                    NP_(.says = "Spend {n} coin", .many = "Spend {n} coins"),
                    .arg = {{"n", &null_coins_kind, false}}},
    [VERB_PICK] = {.word = "pick", .says = N_("Rob {seat2}"), .arg = {{"seat2", &null_seat_kind, false}}},
    {0},
};

static const struct pl_phrase events[] = {
    [EVENT_SHOWS] = {.word = "shows",
                     .says = N_("{seat} shows {card}"),
                     .arg = {{"card", &card_kind, false}},
                     .touches = "card {card}"},
    [EVENT_WINS] = {.word = "wins",
                    NP_(.says = "{seat} wins {n} point", .many = "{seat} wins {n} points"),
                    .arg = {{"n", &null_number_kind, false}}},
    [EVENT_STAKES] = {.word = "stakes",
                      NP_(.says = "{seat} stakes {n} coin", .many = "{seat} stakes {n} coins"),
                      .arg = {{"n", &null_number_kind, false}}},
    [EVENT_SWAPS] = {.word = "swaps",
                     .says = N_("{seat} puts {card} under the deck and draws another card"),
                     .arg = {{"card", &card_kind, false}},
                     .touches = "card {card}"},
    [EVENT_GAINS] = {.word = "gains",
                     NP_(.says = "{seat} gains {n} coin", .many = "{seat} gains {n} coins"),
                     .arg = {{"n", &null_number_kind, false}}},
    [EVENT_LOSES] = {.word = "loses",
                     NP_(.says = "{seat} loses {n} coin", .many = "{seat} loses {n} coins"),
                     .arg = {{"n", &null_number_kind, false}}},
    [EVENT_HIGHEST] = {.word = "highest",
                       NP_(.says = "{seat} held {n} card of that value and none higher",
                           .many = "{seat} held {n} cards of that value and none higher"),
                       .arg = {{"n", &null_number_kind, false}}},
    [EVENT_FIRST] = {.word = "first", .says = N_("of equal cards {seat} shows the first")},
    {0},
};

static const struct pl_reason reasons[] = {
    {.rule = "R0", .says = ""},
    [WHY_NOT_IN_HAND] = {.rule = "R1.1", .says = N_("you do not hold that card")},
    [WHY_RAISED] = {.rule = "R2.1", .says = N_("you have raised already")},
    [WHY_TOO_POOR] = {.rule = "R2.2", .says = N_("it takes 50 coins")},
    [WHY_NO_CARD] = {.rule = "R2.3", .says = N_("you hold no card")},
    [WHY_PLAYED] = {.rule = "R1.1",
                    .says = N_("it lies with the played cards: {card}"),
                    .arg = {{"card", &card_kind, false}}},
    [WHY_TOO_DEAR] = {.rule = "R3.1", .says = N_("you have too few coins")},
    [WHY_EMPTY] = {.rule = "R2.4", .says = N_("the deck is empty")},
    [WHY_NOBODY] = {.rule = "R3.2", .says = N_("nobody else has a coin")},
    [WHY_NO_CHOOSER] = {.rule = "R3.1", .says = N_("somebody has to choose: not every seat can be an Automa")},
    {0},
};

#define AT(member) .at = offsetof(struct pl_state, member)
#define MINE(member) .of_seat = true, .at = offsetof(struct seat, member)
static const struct pl_field fields[] = {
    {.key = "bag",
     .says = N_("Bag"),
     .type = PL_BAG,
     .sees = PL_SEES_NOBODY,
     AT(bag),
     .most = CARDS,
     .kind = &card_kind,
     .home = true},
    {.key = "under", .says = N_("Under the deck"), .type = PL_PILE, AT(under), .most = CARDS, .kind = &card_kind},
    {.key = "stake", .type = PL_U16, AT(stake), .most = COINS_MOST},
    {.key = "gone", .says = N_("Played cards"), .type = PL_PILE, AT(gone), .most = CARDS, .kind = &card_kind},
    {.key = "hand",
     .says = N_("Hand"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(hand),
     .most = ROUNDS,
     .kind = &card_kind},
    {.key = "kept", .says = N_("Prizes"), .type = PL_PILE, MINE(kept), .most = ROUNDS, .kind = &card_kind},
    {.key = "chosen", .type = PL_U8, .sees = PL_SEES_OWNER, MINE(chosen), .most = ROUNDS},
    {.key = "sleeve",
     .says = N_("Card up the sleeve"),
     .type = PL_CARD,
     .sees = PL_SEES_OWNER,
     MINE(sleeve),
     .kind = &card_kind,
     .has = is_gambler},
    {.key = "points", .says = N_("Points"), .type = PL_U8, MINE(points), .most = 99},
    {.key = "raised", .type = PL_U8, .sees = PL_SEES_OWNER, MINE(raised), .most = 1},
    {.key = "coins", .says = N_("Coins"), .type = PL_U16, MINE(coins), .most = COINS_MOST},
    {0},
};

const struct pl_game null_game = {
    .name = "null",
    .title = N_("High Card (the template game)"),
    .revision = 1,
    .min_seats = SEATS,
    .max_seats = SEATS + 1,
    .options = options,
    .seat_options = seat_options,
    .steps = steps,
    .lists = &null_lists,
    .verbs = verbs,
    .events = events,
    .reasons = reasons,
    .fields = fields,
    .depth = PL_STATE_DEPTH,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct seat),
    .moves_max = 200, /* nobody can pay for more swaps */
    .setup = setup_why,
    .by_rules = by_rules,
    .deal = deal,
    .side = side,
    .side_take = side_take,
    .skip = VERB_SKIP,
    .check = check,
    .hide = hide,
    .score = score,
    .places = places,
    .rivals = rivals,
    .rival_name = rival_name,
    .seat_title = seat_title,
    .board = board,
};
