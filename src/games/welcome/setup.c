/* Options and the deal (R1.7, R3, R9.1), and the table that makes it a game. */
#include "games/welcome/state.h"

static const char *const side_words[] = {"classic", "blueprint"};
static const char *const side_says[] = {N_("classic"), N_("blueprint (reconstructed)")};
static const struct pl_kind side_kind = {.name = "side",
                                         .count = SIDES,
                                         .words = side_words,
                                         .says = side_says,
                                         .facts = wt_side_facts,
                                         .reconstructed = wt_side_reconstructed};

static const char *const opponent_words[] = {"closed", "sam", "ann", "irene", "fourth", "fifth"};
_Static_assert(sizeof opponent_words / sizeof *opponent_words == OPPONENTS, "OPPONENTS: each has a word");
static const char *const opponent_says[] = {
#define OPPONENT(id, name, ...) name,
#include "games/welcome/opponents.def"
#undef OPPONENT
};
static const struct pl_kind opponent_kind = {.name = "opponent",
                                             .count = OPPONENTS,
                                             .words = opponent_words,
                                             .says = opponent_says,
                                             .tells = wt_opponent_tells,
                                             .facts = wt_opponent_facts,
                                             .reconstructed = wt_opponent_reconstructed};

/* A plan by its id, or a random one of its letter. */
#define PLAN(id, letter, ...) PLAN_OF_##letter(#id)
#define PLAN_OF_A(id) id,
#define PLAN_OF_B(id)
#define PLAN_OF_C(id)
static const char *const plan_a_words[] = {
    "random",
#include "games/welcome/plans.def"
};
#undef PLAN_OF_A
#undef PLAN_OF_B
#define PLAN_OF_A(id)
#define PLAN_OF_B(id) id,
static const char *const plan_b_words[] = {
    "random",
#include "games/welcome/plans.def"
};
#undef PLAN_OF_B
#undef PLAN_OF_C
#define PLAN_OF_B(id)
#define PLAN_OF_C(id) id,
static const char *const plan_c_words[] = {
    "random",
#include "games/welcome/plans.def"
};
#undef PLAN
static const char *const plan_says[WT_PLAN_CARDS + 1] = {N_("random")}; /* the others go by their ids */
#define KIND_OF_PLANS(own_words)                                                                                       \
    {                                                                                                                  \
        .name = "plan", .count = sizeof own_words / sizeof *own_words, .words = own_words, .says = plan_says           \
    }
static const struct pl_kind plan_kinds[PLANS] = {KIND_OF_PLANS(plan_a_words), KIND_OF_PLANS(plan_b_words),
                                                 KIND_OF_PLANS(plan_c_words)};

const struct pl_option wt_options[] = {
    [OPTION_SIDE] = {"side", N_("Side of the sheet"), &side_kind, CLASSIC},
    [OPTION_ROUNDABOUTS] = {"roundabouts", N_("Roundabouts"), &pl_switch_kind, 0},
    [OPTION_ADVANCED] = {"advanced", N_("Advanced plans"), &pl_switch_kind, 0},
    [OPTION_OPPONENT] = {"opponent", N_("Opponent of the solo game"), &opponent_kind, 1},
    [OPTION_PLAN_A] = {"plan_a", N_("Plan A"), &plan_kinds[A], 0},
    [OPTION_PLAN_B] = {"plan_b", N_("Plan B"), &plan_kinds[B], 0},
    [OPTION_PLAN_C] = {"plan_c", N_("Plan C"), &plan_kinds[C], 0},
    {0},
};

static int plan_named(const char *id)
{
    for (int i = 0; i < WT_PLAN_CARDS; i++)
        if (strcmp(wt_plans[i].id, id) == 0)
            return i;
    return -1;
}

/* -1: none, it is dealt at random. */
static int plan_chosen(const uint8_t *option, int letter)
{
    int value = option[OPTION_PLAN_A + letter];
    return value ? plan_named(plan_kinds[letter].words[value]) : -1;
}

/* R1.8 */
static pl_why why_not_deal(const uint8_t *option, const struct wt_plan *plan)
{
    if (plan->roundabouts && !(option[OPTION_ROUNDABOUTS] && option[OPTION_ADVANCED]))
        return PLAN_NEEDS_ROUNDABOUTS;
    return plan->advanced && !option[OPTION_ADVANCED] ? PLAN_NEEDS_ADVANCED : 0;
}

pl_why wt_setup(const struct pl_setup *setup, int *option)
{
    for (int letter = 0; letter < PLANS; letter++) {
        int chosen = plan_chosen(setup->option, letter);
        pl_why why = chosen >= 0 ? why_not_deal(setup->option, &wt_plans[chosen]) : 0;
        *option = OPTION_PLAN_A + letter;
        if (why)
            return why;
    }
    return 0;
}

/* R3.2, R3.3, R10.8: one plan of each letter, all allowed ones equally likely. */
static int deal_plan(struct pl_state *g, int letter)
{
    int chosen = plan_chosen(g->head.option, letter);
    if (chosen >= 0)
        return chosen;
    int allowed[WT_PLAN_CARDS], n = 0;
    for (int i = 0; i < WT_PLAN_CARDS; i++)
        if (wt_plans[i].letter == letter && !why_not_deal(g->head.option, &wt_plans[i]))
            allowed[n++] = i;
    return allowed[pl_below(g, (uint32_t)n)];
}

/* R3.1; everybody's sheet is empty as it is (R3.4). */
void wt_deal(struct pl_state *g)
{
    for (int letter = 0; letter < PLANS; letter++)
        g->plan[letter] = (uint8_t)deal_plan(g, letter);
    for (int card = 0; card < CARDS; card++)
        pl_pile_add(pl_pile(&g->unseen), card);
    for (int i = 0; i < 3; i++)
        g->hand[i] = g->action[i] = g->number[i] = PL_NO_CARD;
    if (wt_is_solo(g))
        wt_solo_deal(g);
    else
        pl_bag_deal(g, pl_pile(&g->unseen), g->number, 3);
    pl_push(g, STEP_ROUND, 0, 0, 0, 0);
}

static int rivals(const struct pl_state *g)
{
    return wt_is_solo(g);
}

static const char *rival_name(const struct pl_state *g, int rival)
{
    (void)rival;
    return wt_opponents[g->head.option[OPTION_OPPONENT]].name;
}

#undef STEP
#define STEP(id, name) [STEP_##id] = &wt_##name##_step,
const struct pl_step *const wt_steps[] = {PL_WORDS,
#include "games/welcome/steps.def"
                                          NULL};

const struct pl_game wt_game = {
    .name = "welcome",
    .title = N_("Welcome To"),
    .revision = 3,
    .min_seats = 1,
    .max_seats = 100, /* R1.6: the box has 10 sheets, but no rule depends on it */
    .options = wt_options,
    .steps = wt_steps,
    .verbs = wt_verbs,
    .events = wt_events,
    .reasons = wt_reasons,
    .fields = wt_fields,
    .depth = PL_STATE_DEPTH,
    .seats_at = offsetof(struct pl_state, seat),
    .seat_size = sizeof(struct wt_seat),
    .moves_max = 35 * 6 + 2 * 2 + 3 * 7, /* R8.6: 35 rounds; roundabouts; plans with their estates */
    .setup = wt_setup,
    .deal = wt_deal,
    .settle = wt_settle,
    .check = wt_check,
    .hide = wt_hide,
    .score = wt_score,
    .places = wt_places,
    .promise = wt_promise,
    .promises = wt_promises,
    .tuning = &(const struct pl_tuning){.habit = 256, .halving = true, .trusts = true},
    .rivals = rivals,
    .rival_name = rival_name,
    .board = wt_board,
};
