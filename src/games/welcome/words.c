/* Every word of the game: kinds of values, moves, events, reasons. What a plan
 * asks for is put together from its table entry, so it says what it does. */
#include "games/welcome/state.h"

/* --- Kinds --- */

static const char *const street_words[] = {"top", "mid", "bot"};
static const char *const street_says[] = {N_("top street"), N_("middle street"), N_("bottom street")};
const struct pl_kind wt_street_kind = {.name = "street", .count = STREETS, .words = street_words, .says = street_says};

const struct pl_kind wt_slot_kind = {.name = "slot", .base = 1};
static const struct pl_kind number_kind = {.name = "number"};

static const char *const action_words[] = {"fence", "value", "park", "pool", "temp", "annex", "approval", "none"};
static const char *const action_says[] = {N_("Fence"),          N_("Raise value"), N_("Park"),          N_("Pool"),
                                          N_("Temporary crew"), N_("Annex"),       N_("approval card"), N_("no card")};
const struct pl_kind wt_action_kind = {
    .name = "action", .count = ACTIONS, .words = action_words, .says = action_says, .tells = wt_action_tells};
const struct pl_kind wt_top_kind = {.name = "top", .count = TOP_NONE + 1, .words = action_words, .says = action_says};

static const char *const letter_words[] = {"a", "b", "c"};
static const char *const letter_says[] = {N_("A"), N_("B"), N_("C")};
const struct pl_kind wt_letter_kind = {.name = "letter", .count = PLANS, .words = letter_words, .says = letter_says};

#define TEN(x) #x "0", #x "1", #x "2", #x "3", #x "4", #x "5", #x "6", #x "7"
static const char *const house_words[HOUSE_ROUNDABOUT + 1] = {
    "_",
    [1] = "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    TEN(1),
    [HOUSE_ANNEX + 1] = "0P",
    "1P",
    "2P",
    "3P",
    "4P",
    "5P",
    "6P",
    "7P",
    "8P",
    "9P",
    "10P",
    "11P",
    "12P",
    "13P",
    "14P",
    "15P",
    "16P",
    "17P",
    [HOUSE_ROUNDABOUT] = "O",
};
const struct pl_kind wt_house_kind = {.name = "house", .count = HOUSE_ROUNDABOUT + 1, .words = house_words};

static void put_combination(int number, int action, enum pl_lang lang, struct pl_text *out)
{
    pl_putf(out, "%d + %s", number, pl_gettext(lang, action_says[action]));
}

static void card_say(const struct pl_state *g, int card, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    put_combination(wt_cards[card].number, wt_cards[card].action, lang, out);
}
const struct pl_kind wt_card_kind = {.name = "card",
                                     .count = CARDS,
                                     .words = wt_card_words,
                                     .is_card = true,
                                     .say = card_say,
                                     .tells = wt_card_tells,
                                     .facts = wt_card_facts};

/* A number and an action in one value: number << 3 | action. */
static void combination_say(const struct pl_state *g, int value, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    put_combination(value >> 3, value & 7, lang, out);
}
static const struct pl_kind combination_kind = {.name = "combination", .say = combination_say};

/* --- Plans --- */

static const struct {
    const char *says, *many;
} goal_says[] = {
    [ENDS_OF_STREETS] = {NP_("an estate of 1 house at both ends of every street",
                             "an estate of 1 house at both ends of every street")},
    [PARK_BOXES] = {NP_("at least {n} park box", "at least {n} park boxes")},
    [PARK_BOXES_ON_EACH_STREET] = {NP_("at least {n} park box on every street",
                                       "at least {n} park boxes on every street")},
    [FULL_PARK_STREETS] = {NP_("all park boxes of {n} street", "all park boxes of {n} streets")},
    [TEMP_BOXES] = {NP_("at least {n} temporary crew box", "at least {n} temporary crew boxes")},
    [VALUE_BOXES] = {NP_("at least {n} value box", "at least {n} value boxes")},
    [FULL_VALUE_COLUMNS] = {NP_("all boxes of {n} value column", "all boxes of {n} value columns")},
};

static void put_counted(const char *says, const char *many, int n, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_arg arg[] = {{"n", &number_kind, false}};
    pl_put_phrase(NULL, says, many, arg, 1, &n, "", lang, out);
}

static void put_estates(const struct wt_plan *plan, enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, pl_gettext(lang, N_("completed estates")));
    for (int i = 0; i < (int)sizeof plan->size && plan->size[i]; i++)
        pl_putf(out, "%s%d", i ? "+" : " ", plan->size[i]);
    if (plan->street >= 0)
        pl_putf(out, ", %s", pl_gettext(lang, street_says[plan->street]));
    if (plan->street == ONE_STREET)
        pl_putf(out, ", %s", pl_gettext(lang, N_("all on one street")));
    if (plan->pools) {
        pl_put(out, ", ");
        put_counted(NP_("each with at least {n} pool", "each with at least {n} pools"), plan->pools, lang, out);
    }
    if (plan->annexes) {
        pl_put(out, ", ");
        put_counted(NP_("each with at least {n} annex", "each with at least {n} annexes"), plan->annexes, lang, out);
    }
    if (plan->roundabouts) {
        pl_put(out, ", ");
        put_counted(NP_("with at least {n} roundabout there", "with at least {n} roundabouts there"), plan->roundabouts,
                    lang, out);
    }
}

void wt_put_plan(const struct wt_plan *plan, enum pl_lang lang, struct pl_text *out)
{
    if (plan->goal)
        put_counted(goal_says[plan->goal].says, goal_says[plan->goal].many, plan->goal_n, lang, out);
    else
        put_estates(plan, lang, out);
}

static void plan_say(const struct pl_state *g, int plan, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    wt_put_plan(&wt_plans[plan], lang, out);
}

static const char *const plan_words[WT_PLAN_CARDS] = {
#define PLAN(id, ...) #id,
#include "games/welcome/plans.def"
#undef PLAN
};
const struct pl_kind wt_plan_kind = {.name = "plan",
                                     .count = WT_PLAN_CARDS,
                                     .words = plan_words,
                                     .say = plan_say,
                                     .tells = wt_plan_tells,
                                     .facts = wt_plan_facts,
                                     .reconstructed = wt_plan_reconstructed};

/* --- Moves --- */

#define STREET_ARG                                                                                                     \
    {                                                                                                                  \
        "street", &wt_street_kind, false                                                                               \
    }
#define SLOT_ARG                                                                                                       \
    {                                                                                                                  \
        "slot", &wt_slot_kind, false                                                                                   \
    }
#define NUMBER_ARG                                                                                                     \
    {                                                                                                                  \
        "number", &number_kind, false                                                                                  \
    }
#define LETTER_ARG                                                                                                     \
    {                                                                                                                  \
        "letter", &wt_letter_kind, false                                                                               \
    }

const struct pl_phrase wt_verbs[] = {
    [VERB_TAKE] = {.word = "take",
                   .says = N_("Take {number} + {action}"),
                   .arg = {{"pile", &wt_slot_kind, false},
                           {"number", &number_kind, true},
                           {"action", &wt_action_kind, true}},
                   .aside = 1,
                   .touches = "combination {pile}"},
    [VERB_NUMBER] = {.word = "number",
                     .says = N_("Use the number {number}"),
                     .arg = {{"card", &wt_slot_kind, false}, {"number", &number_kind, true}},
                     .aside = 1,
                     .touches = "face {card}"},
    [VERB_PAIR] = {.word = "pair",
                   .says = N_("Use {combination}"),
                   .arg = {{"number", &wt_slot_kind, false},
                           {"action", &wt_slot_kind, false},
                           {"combination", &combination_kind, true}},
                   .aside = 3,
                   .touches = "effect {action}"},
    [VERB_REFUSE] = {.word = "refuse", .says = N_("Take a permit refusal"), .touches = "refusals"},
    [VERB_BUILD] = {.word = "build", .says = N_("Build a roundabout"), .touches = "roundabouts"},
    [VERB_ROUNDABOUT] = {.word = "roundabout",
                         .says = N_("Build a roundabout: {street}, house {slot}"),
                         .arg = {STREET_ARG, SLOT_ARG},
                         .touches = "house {street} {slot}"},
    [VERB_HOUSE] = {.word = "house",
                    .says = N_("Write {number}: {street}, house {slot}"),
                    .arg = {NUMBER_ARG, STREET_ARG, SLOT_ARG},
                    .touches = "house {street} {slot}"},
    [VERB_CREW] = {.word = "crew",
                   .says = N_("Write {number} with the temporary crew"),
                   .arg = {NUMBER_ARG},
                   .touches = "number {number};temp"},
    [VERB_PRINTED] = {.word = "printed",
                      .says = N_("Write {number} as printed, without the crew"),
                      .arg = {{"number", &number_kind, true}},
                      .touches = "printed"},
    [VERB_FENCE] = {.word = "fence",
                    .says = N_("Build a fence: {street}, after house {slot}"),
                    .arg = {STREET_ARG, SLOT_ARG},
                    .touches = "gap {street} {slot}"},
    [VERB_VALUE] = {.word = "value",
                    .says = N_("Raise the value of estates of {size}"),
                    .arg = {{"size", &wt_slot_kind, false}},
                    .touches = "value {size}"},
    [VERB_PARK] = {.word = "park",
                   .says = N_("Plant a park: {street}"),
                   .arg = {{"street", &wt_street_kind, true}},
                   .touches = "park {street}"},
    [VERB_POOL] = {.word = "pool",
                   .says = N_("Build the pool: {street}, house {slot}"),
                   .arg = {{"street", &wt_street_kind, true}, {"slot", &wt_slot_kind, true}},
                   .touches = "house {street} {slot};pools"},
    [VERB_ANNEX] = {.word = "annex",
                    .says = N_("Build an annex: {street}, copy house {from} to house {to}"),
                    .arg = {STREET_ARG, {"from", &wt_slot_kind, false}, {"to", &wt_slot_kind, false}},
                    .touches = "house {street} {to};house {street} {from}"},
    [VERB_SKIP] = {.word = "skip", .says = N_("Skip the action"), .idle = true},
    [VERB_GIVE] = {.word = "give",
                   .says = N_("Give {card}"),
                   .arg = {{"place", &wt_slot_kind, false}, {"card", &wt_card_kind, true}},
                   .aside = 1,
                   .touches = "card {place}"},
    [VERB_APPROVE] = {.word = "approve",
                      .says = N_("Approve plan {letter}: {plan}"),
                      .arg = {LETTER_ARG, {"plan", &wt_plan_kind, true}},
                      .touches = "plan {letter}"},
    [VERB_ESTATE] = {.word = "estate",
                     .says = N_("Use the estate of {size}: {street}, from house {slot}"),
                     .arg = {STREET_ARG, SLOT_ARG, {"size", &number_kind, true}},
                     .touches = "house {street} {slot}"},
    [VERB_DONE] = {.word = "done", .says = N_("Finish the turn"), .idle = true},
    {0},
};

/* --- Events --- */

#define COMBINATIONS_ARGS(kind)                                                                                        \
    {                                                                                                                  \
        {"first", &kind, false}, {"second", &kind, false}, {"third", &kind, false},                                    \
        {                                                                                                              \
            "round", &number_kind, false                                                                               \
        }                                                                                                              \
    }

const struct pl_phrase wt_events[] = {
    [EVENT_COMBINATIONS] = {.word = "combinations",
                            .says = N_("Round {round}: {first}; {second}; {third}"),
                            .arg = COMBINATIONS_ARGS(combination_kind),
                            .touches = "combination 1;combination 2;combination 3"},
    [EVENT_DECKS_END] = {.word = "deck_ends",
                         .says = N_("Deck {pile} is empty, its discards are shuffled"),
                         .arg = {{"pile", &wt_slot_kind, false}},
                         .touches = "combination {pile}"},
    [EVENT_DRAWS] = {.word = "draws",
                     .says = N_("Round {round}, three cards: {first}; {second}; {third}"),
                     .arg = COMBINATIONS_ARGS(wt_card_kind),
                     .touches = "card 1;card 2;card 3"},
    [EVENT_ROUNDABOUT] = {.word = "roundabout",
                          .says = N_("{seat}: roundabout, {street}, house {slot}"),
                          .arg = {STREET_ARG, SLOT_ARG},
                          .touches = "house {street} {slot}"},
    [EVENT_NUMBER] = {.word = "number",
                      .says = N_("{seat}: {number}, {street}, house {slot}"),
                      .arg = {NUMBER_ARG, STREET_ARG, SLOT_ARG},
                      .touches = "house {street} {slot}"},
    [EVENT_TEMP] = {.word = "temp",
                    NP_(.says = "{seat}: temporary crew, {n} box", .many = "{seat}: temporary crew, {n} boxes"),
                    .arg = {{"n", &number_kind, false}},
                    .touches = "temp"},
    [EVENT_FENCE] = {.word = "fence",
                     .says = N_("{seat}: fence, {street}, after house {slot}"),
                     .arg = {STREET_ARG, SLOT_ARG},
                     .touches = "gap {street} {slot}"},
    [EVENT_VALUE] = {.word = "value",
                     .says = N_("{seat}: estates of {size} are now worth {points}"),
                     .arg = {{"size", &wt_slot_kind, false}, {"points", &number_kind, false}},
                     .touches = "value {size}"},
    [EVENT_PARK] = {.word = "park",
                    .says = N_("{seat}: park, {street}"),
                    .arg = {STREET_ARG},
                    .touches = "park {street}"},
    [EVENT_POOL] = {.word = "pool",
                    .says = N_("{seat}: pool, {street}, house {slot}"),
                    .arg = {STREET_ARG, SLOT_ARG},
                    .touches = "house {street} {slot};pools"},
    [EVENT_ANNEX] = {.word = "annex",
                     .says = N_("{seat}: annex {number}, {street}, house {slot}"),
                     .arg = {NUMBER_ARG, STREET_ARG, SLOT_ARG},
                     .touches = "house {street} {slot}"},
    [EVENT_REFUSAL] = {.word = "refusal",
                       .says = N_("{seat}: permit refusal number {count}"),
                       .arg = {{"count", &number_kind, false}},
                       .touches = "refusals"},
    [EVENT_APPROVES] = {.word = "approves",
                        NP_(.says = "{seat} approves plan {letter}: {n} point",
                            .many = "{seat} approves plan {letter}: {n} points"),
                        .arg = {LETTER_ARG, {"n", &number_kind, false}},
                        .touches = "plan {letter}"},
    [EVENT_TURNED] = {.word = "turned",
                      .says = N_("Plan {letter} is turned to its Approved side"),
                      .arg = {LETTER_ARG},
                      .touches = "plan {letter}"},
    [EVENT_APPROVAL_HIT] = {.word = "approval_hit",
                            NP_(.says = "Approval card {letter}: {seat} approves this plan, {n} point",
                                .many = "Approval card {letter}: {seat} approves this plan, {n} points"),
                            .arg = {LETTER_ARG, {"n", &number_kind, false}},
                            .touches = "plan {letter}"},
    [EVENT_APPROVAL_MISS] = {.word = "approval_miss",
                             .says = N_("Approval card {letter}: {seat} does not approve this plan"),
                             .arg = {LETTER_ARG},
                             .touches = "plan {letter}"},
    [EVENT_APPROVAL_TURNS] = {.word = "approval_turns",
                              .says = N_("Approval card {letter}: {seat} approves this plan and scores nothing"),
                              .arg = {LETTER_ARG},
                              .touches = "plan {letter}"},
    [EVENT_RESHUFFLE] = {.word = "reshuffle", .says = N_("The deck is empty, your discards are shuffled")},
    [EVENT_END_PLANS] = {.word = "end_plans",
                         .says = N_("{seat} has all three plans: the game ends"),
                         .touches = "plan a;plan b;plan c"},
    [EVENT_END_REFUSALS] = {.word = "end_refusals",
                            .says = N_("{seat} has three permit refusals: the game ends"),
                            .touches = "refusals"},
    [EVENT_END_HOUSES] = {.word = "end_houses", .says = N_("{seat} has no empty house left: the game ends")},
    {0},
};

/* --- Reasons --- */

const struct pl_reason wt_reasons[] = {
    [ALLOWED] = {.rule = "R1.1", .says = ""},
    [FITS_NOWHERE] = {.rule = "R5.1", .says = N_("this number fits on no empty house")},
    [MUST_WRITE] = {.rule = "R5.4", .says = N_("one of the three numbers can be written, so you may not refuse")},
    [NOT_EMPTY] = {.rule = "R5.2", .says = N_("this house is not empty")},
    [OUT_OF_ORDER] = {.rule = "R5.3", .says = N_("the numbers of a street must rise from left to right")},
    [FENCE_IS_THERE] = {.rule = "R6.1", .says = N_("a fence stands there already")},
    [FENCE_IN_USED_ESTATE] = {.rule = "R6.1", .says = N_("an estate that served a plan may not be split")},
    [COLUMN_IS_FULL] = {.rule = "R6.2", .says = N_("this value column has no box left")},
    [ANNEXES_ARE_FULL] = {.rule = "R6.7", .says = N_("there is no annex box left")},
    [NOTHING_TO_COPY] = {.rule = "R6.6", .says = N_("there is no number to copy in this house")},
    [PAIR_FITS_NOWHERE] = {.rule = "R9.6", .says = N_("this number fits on no empty house")},
    [NO_MORE_ROUNDABOUTS] = {.rule = "R10.3", .says = N_("you have built both roundabouts")},
    [NO_HOUSE_IS_EMPTY] = {.rule = "R10.1", .says = N_("no house is empty")},
    [PLAN_IS_APPROVED] = {.rule = "R7.1", .says = N_("you have approved this plan already")},
    [PLAN_LACKS_ESTATES] = {.rule = "R7.2", .says = N_("you lack completed estates for it that served no plan yet")},
    [PLAN_GOAL_IS_OPEN] = {.rule = "R7.7", .says = N_("you have not reached what this plan asks for")},
    [ESTATE_HAS_WRONG_SIZE] = {.rule = "R7.2", .says = N_("the plan asks for an estate of another size now")},
    [ESTATE_CANNOT_SERVE] = {.rule = "R7.2", .says = N_("this estate does not meet the plan, or served one already")},
    [ESTATE_LEAVES_TOO_LITTLE] = {.rule = "R7.4", .says = N_("then the rest of the plan could not be met")},
    [PLAN_NEEDS_ADVANCED] = {.rule = "R1.8", .says = N_("this plan needs the advanced plans to be on")},
    [PLAN_NEEDS_ROUNDABOUTS] = {.rule = "R1.8",
                                .says = N_("this plan needs the advanced plans and the roundabouts to be on")},
    {0},
};
