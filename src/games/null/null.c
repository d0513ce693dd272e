/* High Card: the smallest game that uses what a game can use, and the template
 * for a new one. Twelve cards; everybody holds three that nobody else sees.
 * Three times all choose a card in secret and show it; the highest card, if
 * only one player's is that high, wins the round and a card from the bag tells
 * how much it was worth. */
#include <stddef.h>

#include "kernel/game.h"

enum { ROUNDS = 3, CARDS = 12, SEATS = 2 };
enum { STEP_ROUND = PL_STEPS, STEP_CHOOSE, STEP_SHOW };
enum { VERB_PLAY };
enum { EVENT_SHOWS, EVENT_WINS };
enum { WHY_NOT_IN_HAND = 1 };

struct seat {
    struct pl_seat_agenda agenda;
    PL_PILE_OF(ROUNDS) hand;
    uint8_t chosen; /* counted from 1 in the hand, where it stays until all show theirs; 0: none yet */
    uint8_t points;
    uint8_t zero;
};

struct pl_state {
    struct pl_head head;
    PL_PILE_OF(CARDS) bag;
    PL_PILE_OF(CARDS) gone;
    uint8_t zero[4];
    struct seat seat[];
};

/* Card c has the value c / 4 + 1: there are four of each, so rounds can tie. */
static int value(int card)
{
    return card / 4 + 1;
}

static const char *const card_words[CARDS] = {"one#1", "one#2", "one#3",   "one#4",   "two#1",   "two#2",
                                              "two#3", "two#4", "three#1", "three#2", "three#3", "three#4"};
static const char *const card_says[CARDS] = {N_("one"), N_("one"), N_("one"),   N_("one"),   N_("two"),   N_("two"),
                                             N_("two"), N_("two"), N_("three"), N_("three"), N_("three"), N_("three")};
static const struct pl_kind card_kind = {
    .name = "card", .count = CARDS, .words = card_words, .says = card_says, .is_card = true};
static const struct pl_kind number_kind = {.name = "number"};

static void round_run(struct pl_state *g, struct pl_frame f)
{
    if (g->head.round == ROUNDS)
        return;
    g->head.round++;
    pl_push(g, STEP_ROUND, f.seat, 0, 0, 0);
    pl_push(g, STEP_SHOW, f.seat, 0, 0, 0);
    for (int seat = 0; seat < g->head.seats; seat++)
        pl_push_own(g, &g->seat[seat].agenda, STEP_CHOOSE, seat, 0, 0, 0);
}

static void choose_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct seat *me = &g->seat[f.seat];
    for (int card = 0; card < CARDS; card++) {
        pl_why why = WHY_NOT_IN_HAND;
        for (int i = 0; i < me->hand.n; i++)
            if (me->hand.card[i] == card)
                why = 0;
        pl_offer(out, why, VERB_PLAY, card, 0, 0);
    }
}

static void choose_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct seat *me = &g->seat[f.seat];
    int i = 0;
    while (me->hand.card[i] != pl_arg(m, 0))
        i++;
    me->chosen = (uint8_t)(i + 1);
}

static void show_run(struct pl_state *g, struct pl_frame f)
{
    int best = 0, winner = -1;
    (void)f;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct seat *who = &g->seat[seat];
        int card = pl_pile_take(pl_pile(&who->hand), who->chosen - 1);
        int v = value(card);
        pl_tell(g, EVENT_SHOWS, seat, PL_TABLE, card, 0, 0, 0);
        winner = v > best ? seat : v == best ? -1 : winner;
        best = v > best ? v : best;
        pl_pile_add(pl_pile(&g->gone), card);
        who->chosen = 0;
    }
    if (winner < 0 || g->bag.n == 0)
        return;
    int prize = pl_bag_draw(g, pl_pile(&g->bag));
    g->seat[winner].points = (uint8_t)(g->seat[winner].points + value(prize));
    pl_tell(g, EVENT_WINS, winner, PL_TABLE, value(prize), 0, 0, 0);
    pl_pile_add(pl_pile(&g->gone), prize);
}

static void deal(struct pl_state *g)
{
    for (int card = 0; card < CARDS; card++)
        pl_pile_add(pl_pile(&g->bag), card);
    for (int seat = 0; seat < g->head.seats; seat++) {
        pl_bag_deal(g, pl_pile(&g->bag), g->seat[seat].hand.card, ROUNDS);
        g->seat[seat].hand.n = ROUNDS;
    }
    pl_push(g, STEP_ROUND, 0, 0, 0, 0);
}

/* Who has chosen is nobody's business: the others have to choose again. */
static void hide(struct pl_state *g, int seat)
{
    for (int i = 0; i < g->head.seats; i++) {
        struct seat *who = &g->seat[i];
        if (i == seat || who->chosen == 0)
            continue;
        who->chosen = 0;
        pl_push_own(g, &who->agenda, STEP_CHOOSE, i, 0, 0, 0);
    }
}

/* A position from outside may have these steps wait as they are: they take nothing for granted. */
static bool fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    (void)f;
    return true;
}

static bool check(const struct pl_state *g, struct pl_error *error)
{
    if (!g->head.over && (g->head.agenda.n != 2 || g->head.agenda.frame[1].step != STEP_SHOW))
        return pl_fail(error, "agenda: all choose before they show, and then comes the next round");
    int cards = g->head.over ? 0 : ROUNDS + 1 - g->head.round;
    for (int seat = 0; seat < g->head.seats; seat++) {
        const struct seat *who = &g->seat[seat];
        if (who->points > 3 * g->head.round)
            return pl_fail(error, "seats[%d].points: more than %d rounds give", seat, g->head.round);
        if (who->hand.n != cards)
            return pl_fail(error, "seats[%d].hand: in round %d everyone holds %d cards", seat, g->head.round, cards);
        if (who->chosen > who->hand.n || (!g->head.over && (who->chosen == 0) != (who->agenda.n == 1)))
            return pl_fail(error, "seats[%d].chosen: whoever has chosen is not asked again", seat);
    }
    return true;
}

static void score(const struct pl_state *g, int seat, struct pl_score *out)
{
    pl_score_line(out, N_("Rounds won"), g->seat[seat].points);
}

static void places(const struct pl_state *g, int *place)
{
    int64_t key[PL_SEATS_MAX];
    for (int seat = 0; seat < g->head.seats; seat++)
        key[seat] = g->seat[seat].points;
    pl_rank(key, g->head.seats, place);
}

static void board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < g->head.seats; i++) {
        int points = g->seat[i].points;
        pl_putf(out, "%d: ", i + 1);
        pl_putf(out, pl_ngettext(style->lang, "%d point", "%d points", (unsigned long)points), points);
        for (int k = 0; i == seat && k < g->seat[i].hand.n; k++)
            pl_putf(out, " [%s]", pl_gettext(style->lang, card_says[g->seat[i].hand.card[k]]));
        pl_put(out, "\n");
    }
}

static const struct pl_option options[] = {{0}};

static const struct pl_step round_step = {.name = "round", .run = round_run, .once = true, .fits = fits};
static const struct pl_step choose_step = {.name = "choose",
                                           .asks = N_("Choose a card to show"),
                                           .ask = choose_ask,
                                           .take = choose_take,
                                           .turn = true,
                                           .own = true,
                                           .fits = fits};
static const struct pl_step show_step = {.name = "show", .run = show_run, .once = true, .fits = fits};
static const struct pl_step *const steps[] = {
    PL_WORDS, [STEP_ROUND] = &round_step, [STEP_CHOOSE] = &choose_step, [STEP_SHOW] = &show_step, NULL};

static const struct pl_phrase verbs[] = {
    [VERB_PLAY] = {.word = "play",
                   .says = N_("Show {card}"),
                   .arg = {{"card", &card_kind, false}},
                   .touches = "card {card}"},
    {0},
};

static const struct pl_phrase events[] = {
    [EVENT_SHOWS] = {.word = "shows",
                     .says = N_("{seat} shows {card}"),
                     .arg = {{"card", &card_kind, false}},
                     .touches = "card {card}"},
    [EVENT_WINS] = {.word = "wins",
                    NP_(.says = "{seat} wins {n} point", .many = "{seat} wins {n} points"),
                    .arg = {{"n", &number_kind, false}}},
    {0},
};

static const struct pl_reason reasons[] = {
    {"R0", ""},
    [WHY_NOT_IN_HAND] = {"R1.1", N_("you do not hold that card")},
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
    {.key = "gone", .says = N_("Played cards"), .type = PL_PILE, AT(gone), .most = CARDS, .kind = &card_kind},
    {.key = "hand",
     .says = N_("Hand"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(hand),
     .most = ROUNDS,
     .kind = &card_kind},
    {.key = "chosen", .type = PL_U8, .sees = PL_SEES_OWNER, MINE(chosen), .most = ROUNDS},
    {.key = "points", .says = N_("Points"), .type = PL_U8, MINE(points), .most = 9},
    {0},
};

const struct pl_game null_game = {
    .name = "null",
    .title = N_("High Card (the template game)"),
    .min_seats = SEATS,
    .max_seats = SEATS + 1,
    .options = options,
    .steps = steps,
    .verbs = verbs,
    .events = events,
    .reasons = reasons,
    .fields = fields,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct seat),
    .moves_max = ROUNDS,
    .deal = deal,
    .check = check,
    .hide = hide,
    .score = score,
    .places = places,
    .board = board,
};
