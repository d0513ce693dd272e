/* The deal and the draft of the first buildings (R1), and the table that makes it a game. */
#include "games/planetb/state.h"

static const struct pl_option options[] = {{0}};

static void deal_conglomerates(struct pl_state *g)
{
    PL_PILE_OF(CONGLOMERATES) first = {0};
    for (int i = 0; i < CONGLOMERATES; i++)
        pl_pile_add(pb_conglomerates[i].set == SET_A ? pl_pile(&first) : pl_pile(&g->stack), i);
    for (int place = 0; place < PLACES; place++) { /* R1.4, R1.6 */
        g->conglomerate[place] = (uint8_t)pl_bag_draw(g, pl_pile(&first));
        g->side[place] = g->market[place] = pb_start_colour[place];
    }
    if (pb_has_puppet(g)) /* R1.5, R1.11, R13.3 */
        pl_pile_add(pl_pile(&g->removed), pl_bag_draw(g, pl_pile(&g->stack)));
    g->top = (uint8_t)pl_bag_draw(g, pl_pile(&g->stack));
}

/* R1.9 */
static void deal_seat(struct pl_state *g, int seat)
{
    struct pb_seat *who = &g->seat[seat];
    who->money = START_MONEY;
    who->worker[CRAFTY] = who->worker[BRAINY] = START_WORKERS;
    who->supply = VOTES - START_VOTES;
    g->bag[seat] = START_VOTES;
    who->office = OFFICES;
    pl_pile_add(pl_pile(&who->built), seat);
}

/* --- The draft (R1.10): from the last to the first, from the first to the last, from the last to the first --- */

static int drafts_at(const struct pl_state *g, int deck, int k)
{
    int board = deck == DECK_B ? k : g->head.seats - 1 - k;
    return (g->first + board) % g->head.seats;
}

static void open_draft(struct pl_state *g, int deck)
{
    int seat = drafts_at(g, deck, 0), n = g->head.seats;
    pl_bag_deal(g, pl_pile(&g->deck[deck]), g->seat[seat].offered.card, n);
    g->seat[seat].offered.n = (uint8_t)n;
    pl_push(g, STEP_DRAFT, seat, deck, 0, 0);
}

void pb_deal(struct pl_state *g)
{
    g->first = (uint8_t)pl_chance(g, g->head.seats); /* R1.8 */
    g->active = g->first;
    g->head.round = 1;
    deal_conglomerates(g);
    for (int card = HEADQUARTERS_CARDS; card < BUILDINGS; card++) /* R1.7 */
        pl_pile_add(pl_pile(&g->deck[pb_building(card)->deck]), card);
    for (int card = 0; card < NEWS; card++)
        pl_pile_add(pl_pile(&g->news[pb_news[card].deck]), card);
    for (int deck = 0; deck < DECKS; deck++)
        g->face_up[deck] = (uint8_t)pl_bag_draw(g, pl_pile(&g->news[deck]));
    for (int law = 0; law < LAWS; law++)
        pl_pile_add(pl_pile(&g->law[pb_laws[law].colour]), law);
    for (int seat = 0; seat < g->head.seats; seat++)
        deal_seat(g, seat);
    g->puppet_office = OFFICES;
    g->puppet_supply = pb_has_puppet(g) ? VOTES : 0;
    open_draft(g, DECK_A);
}

/* R14.1 */
static void draft_ask(const struct pl_state *g, struct pl_frame f, struct pl_moves *out)
{
    const struct pb_seat *who = &g->seat[f.seat];
    for (int i = 0; i < who->offered.n; i++)
        pl_offer(out, 0, VERB_KEEP, who->offered.card[i], 0, 0);
}

static void begin(struct pl_state *g)
{
    g->phase = PHASE_TURN;
    pl_tell(g, EVENT_TURN, g->first, PL_TABLE, 0, 0, 0, 0);
    pl_push(g, STEP_TURN, g->first, 0, 0, 0);
}

static void draft_take(struct pl_state *g, struct pl_frame f, pl_move m)
{
    struct pb_seat *who = &g->seat[f.seat];
    int k = g->head.seats - who->offered.n;
    const uint8_t *at = memchr(who->offered.card, pl_arg(m, 0), who->offered.n);
    pl_pile_add(pl_pile(&who->hand), pl_pile_take(pl_pile(&who->offered), (int)(at - who->offered.card)));
    pl_tell(g, EVENT_KEEPS, f.seat, PL_TABLE, f.a, 0, 0, 0);
    if (who->offered.n) {
        struct pb_seat *next = &g->seat[drafts_at(g, f.a, k + 1)];
        memcpy(&next->offered, &who->offered, sizeof next->offered);
        memset(&who->offered, 0, sizeof who->offered);
        pl_ask(g, (struct pl_frame){STEP_DRAFT, (uint8_t)drafts_at(g, f.a, k + 1), f.a, 0, 0});
    } else if (f.a < DECK_C) {
        open_draft(g, f.a + 1);
    } else {
        begin(g);
    }
}

/* Whoever has had their turn with this deck has a card of it, and of every deck before. */
static bool draft_fits(const struct pl_state *g, const struct pl_frame *f)
{
    if (g->phase != PHASE_DRAFT || g->active != g->first || !pl_is_between(f->a, 0, DECKS - 1) || f->b || f->c)
        return false;
    int n = g->seat[f->seat].offered.n, drafted = g->head.seats - n;
    for (int k = 0; k < g->head.seats; k++) {
        const struct pb_seat *who = &g->seat[drafts_at(g, f->a, k)];
        if (who->hand.n != f->a + (k < drafted) || (who->offered.n && k != drafted))
            return false;
    }
    return n && f->seat == drafts_at(g, f->a, drafted);
}

STEP(draft, .asks = N_("Choose a building to keep"), .ask = draft_ask, .take = draft_take, .turn = true, .once = true,
     .fits = draft_fits);

static const struct pl_does *list_of(int source, int list)
{
    return pb_lists[source][list];
}

static int source_of(const struct pl_kind *kind, int value)
{
    return kind == &pb_news_kind           ? SOURCE_NEWS + value
           : kind == &pb_law_kind          ? SOURCE_LAW + value
           : kind == &pb_conglomerate_kind ? SOURCE_CONGLOMERATE + value
           : kind == &pb_cell_kind         ? value / CELLS
           : kind == &pb_office_kind       ? SOURCE_OFFICE + value
                                           : -1;
}

static int count(const struct pl_state *g, struct pl_frame f, const struct pl_does *d)
{
    (void)g, (void)f, (void)d;
    return 0;
}

static const struct pl_lists lists = {
    .list = list_of,
    .lists = LISTS,
    .has_source = pb_has_source,
    .count = count,
    .between = pb_between,
    .wastes = true, /* R2.13, R4.5, R4.15 */
    .answer = {[PL_ANSWER_WAY] = VERB_WAY, [PL_ANSWER_YES] = VERB_YES, [PL_ANSWER_NO] = VERB_NO},
    .put = pb_put_step,
    .put_source = pb_put_source,
    .source_of = source_of,
    .facts = pb_entry_facts,
};

#undef STEP
#define STEP(id, name) [STEP_##id] = &pb_##name##_step,
const struct pl_step *const pb_steps[] = {PL_WORDS,
#include "games/planetb/steps.def"
                                          NULL};

const struct pl_game pb_game = {
    .name = "planetb",
    .title = N_("Planet B"),
    .revision = 1,
    .min_seats = 2,
    .max_seats = 4,
    .options = options,
    .steps = pb_steps,
    .lists = &lists,
    .verbs = pb_verbs,
    .events = pb_events,
    .reasons = pb_reasons,
    .fields = pb_fields,
    .depth = PL_STATE_DEPTH,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct pb_seat),
    .moves_max = 8000, /* R12.14, R15.7 */
    .deal = pb_deal,
    .settle = pb_settle,
    .side = pb_side,
    .side_take = pb_side_take,
    .skip = VERB_DECLINE,
    .check = pb_check,
    .score = pb_score,
    .places = pb_places,
    .board = pb_board,
    .guess = pb_guess,
    .tuning = &(const struct pl_tuning){.habit = 64, .curiosity = 1, .candidates = 20, .policy = 2000, .turns = 2},
    .hints = pb_hints,
};
