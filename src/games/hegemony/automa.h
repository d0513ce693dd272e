/* The Automas (R13 to R17): classes that the rules play. An AI card says what is tried or checked in a turn; what is
 * done then is a list of the card language like everybody's, and whatever it asks the Automa answers by its criteria
 * cards: options are narrowed line by line until one is left. */
#ifndef HG_AUTOMA_H
#define HG_AUTOMA_H

#include "games/hegemony/state.h"

/* --- The cards --- */

enum {
    NO_CONDITIONS,
    MACHINERY_CONDITIONS,
    TRADE_CONDITIONS,
    REVENUE_CONDITIONS,
    LUXURY_CONDITIONS,
    UNEMPLOYED_CONDITIONS
};

struct hg_ai {
    uint8_t role, number;
    uint8_t symbol[AI_SYMBOLS];
    uint8_t policy[2];                  /* POLICIES: none */
    uint8_t on, bonus_policy, bonus_at; /* the action that the bonus is for, and the sections it needs */
    uint8_t conditions;                 /* instead of it, if the special action comes first */
    uint8_t special_policy, special_at;
    bool influence;
};
extern const struct hg_ai hg_ai[AI_CARDS];
extern const uint8_t hg_desired[ROLES][POLICIES]; /* R13.7, R16.1 */

/* What a line of a criteria card looks for. */
enum {
    COULD_FORM_UNION,
    FEWEST_FREE_SLOTS,
    AT_RANDOM,
    COULD_MEET_UNION,
    FREE_SLOTS,
    UNBUILT_SLOTS,
    SERVICE_DEAR,
    SERVICE_CHEAP,
    RANKED,
    HAS_MACHINERY,
    ONLY_OPERATIONAL,
    WAGE_GAP,
    PRODUCTION,
    COSTS_NOTHING,
    EDUCATION_WANTED,
    CHEAPEST,
    FROM_SOURCE,
    UNIONS,
    WORKERS,
    MEETS_UNION,
    WAGES,
    IS_PUBLIC,
    IS_CAPITALIST,
    COST,
    FEWEST_MATCHING,
    STAFFABLE,
    IS_AUTOMATED,
    FEWEST_OPERATIONAL,
    AVOIDS_UNION,
    NO_OTHER_MACHINERY,
    NO_OTHER_OPERATIONAL,
    NO_OTHER_COMPANY,
    FITS_STORAGE,
    LOWEST_WAGE,
    BELOW_STORAGE,
    EMPLOYEE_READY,
    MIDDLE_ONLY,
    TWO_WORKERS,
    FREE_EMPLOYEE,
    NEEDED_IN_MARKET,
    NEEDED_WITH_OTHERS,
    NONE_OWNED,
    NEEDED_BY_IDLE,
    NEEDED_IN_CAPITALIST_MARKET
};
enum {
#define CRITERIA(id, ...) CRITERIA_##id,
#include "games/hegemony/criteria.def"
#undef CRITERIA
    CRITERIA_CARDS,
    RANKS = 5
};

struct hg_line {
    uint8_t seeks;
    bool if_found;              /* among what the line before it has found */
    uint8_t ranks, rank[RANKS]; /* goods or sources, the best first */
    const char *says;
};
extern const struct hg_line hg_lines[];
extern const char *const hg_criteria_titles[CRITERIA_CARDS];
enum {
    CRITERIA_LINES = 0
#define CRITERIA(id, title, lines) lines
#define LINE(...) +1
#include "games/hegemony/criteria.def"
#undef LINE
#undef CRITERIA
};

/* What a line of a check card measures. */
enum {
#define MEASURE(id, says) MEASURE_##id,
#define CHECK(...)
#define CONDITION(...)
#include "games/hegemony/checks.def"
#undef MEASURE
#undef CHECK
#undef CONDITION
    MEASURES
};
/* In place of a priority card: the policy card of the labor market. */
enum { PRIORITY_LABOR_MARKET_CARD = PRIORITIES };

struct hg_test {
    uint8_t measures, at_least, card, rows, each;
    bool also; /* only if the line before it holds */
};
enum {
    CHECK_CARDS = 0
#define CHECK(...) +1
#define CONDITION(...)
#include "games/hegemony/checks.def"
#undef CHECK
#undef CONDITION
};
enum { TESTS_MOST = 6, CONDITION_CARDS = UNEMPLOYED_CONDITIONS + 1 };
struct hg_check_card {
    uint8_t role, symbol;
    struct hg_test test[TESTS_MOST];
};
extern const struct hg_check_card hg_check_cards[CHECK_CARDS], hg_condition_cards[CONDITION_CARDS];
/* Room for a copy of any state, to see what would be. */
enum { STATE_MOST = sizeof(struct pl_state) + SEATS_MOST * sizeof(struct hg_seat) };

/* --- criteria.c: options, narrowed line by line (R13.3) --- */

struct hg_option {
    uint64_t companies; /* where workers go, or the one company that it is about */
    uint16_t workers;   /* how many are assigned */
    uint8_t unions;     /* industries where a trade union is formed */
    uint8_t type;       /* a skilled worker's, or the good that is bought */
    uint8_t joins;      /* workers of the Working Class whom the company would add to its industry */
    uint8_t source[2], n[2];
    int16_t cost;
};
enum { OPTIONS_MOST = 512 };
struct hg_options {
    int n;
    struct hg_option option[OPTIONS_MOST];
};

/* Adds an option, if there is room for it: more than there ever are. */
struct hg_option *hg_option(struct hg_options *);
/* The one that the card leaves, its place; what is left after the last line is random (R13.3e). There is one. Lines
 * before the number `from` are passed over. */
int hg_narrow(struct pl_state *, int role, int criteria, int from, struct hg_options *);
int hg_sent_to(const struct hg_option *, int industry); /* workers of the Working Class, to companies of it */
bool hg_could_form_union(const struct pl_state *, int industry);
bool hg_needs_one_more(const struct pl_state *, int industry); /* skilled worker, for a trade union */
int hg_card_of_line(int line);
int hg_number_of_line(int line);
void hg_add_company(struct hg_options *, int company, int joins);
int hg_in(uint64_t companies); /* the only one */

/* --- plans.c: what the options are --- */

/* Ways to assign unemployed workers of a class (R13.3b): so many at most, only to companies of an owner unless it is
 * ROLES. */
void hg_plan_assignments(const struct pl_state *, int role, int limit, int owner, struct hg_options *);
int hg_open_slots(const struct pl_state *, int role, int company); /* that this class could fill there, all at once */
int hg_skilled_slots(int role, int company);                       /* and how many of them by skilled workers */
/* Purchases (R13.3c) as a BUY or BUY_GOODS entry with this `how` allows them. */
void hg_plan_purchases(const struct pl_state *, int role, int how, struct hg_options *);
int hg_units_wanted(const struct pl_state *, int role, int good);
bool hg_would_raise_population(const struct pl_state *, int role);
/* Companies that a BUILD entry, where the frame stands, could build; only such as work at once, if wanted. */
void hg_plan_buildings(const struct pl_state *, int role, struct pl_frame, bool operational, struct hg_options *);
void hg_plan_strikes(const struct pl_state *, struct hg_options *);
void hg_plan_skills(const struct pl_state *, int role, struct hg_options *);
int hg_transactions(const struct pl_state *, int role);       /* how many could be done on the Export card */
int hg_staffs(const struct pl_state *, int company, int how); /* who would fill it (R17.2.5, R13.23); -1: nobody */
int hg_matching(const struct pl_state *, int company); /* R13.3d: slots that the unemployed of one class could fill */
bool hg_meets_union(const struct pl_state *, int industry, int more);
int hg_best_sales(const struct pl_state *, int role, int good, int open);

/* --- automa.c: a turn (R13, R14) --- */

bool hg_is_met(const struct pl_state *, int policy, int sections);
bool hg_has_bonus(const struct pl_state *, int role, int ai, int priority);
int hg_draw_ai(struct pl_state *, int role);
bool hg_ask_ai(struct pl_state *, int role); /* R13.8: does the next card show the symbol? It goes under the deck. */
/* R13.24: what this company, which stands empty, would be sold for with that card. */
int hg_worth_of_idle(const struct pl_state *, int role, int ai, int company);
enum { IDLE_WORTH = 20 }; /* at least so much, or it is not sold (R14.5, CC-IC01) */
/* The state after what the bonus of an AI card does before this action, in the room; the state itself if it is nothing.
 */
const struct pl_state *hg_after_first(const struct pl_state *, int role, int ai, int priority, char *room);
/* The entry of a step in the list of what it would do; its frame's step is PL_END if there is none. */
struct pl_frame hg_entry_for(const struct pl_state *, int role, int priority, int ai, int step);

/* --- duties.c: what Automas do by themselves (R17) --- */

int hg_wanted_price(const struct pl_state *, int good);
void hg_begin_turn_of(struct pl_state *, int role);

/* --- checks.c: what checks measure (R15.17, R15.18) --- */

/* `seen` is the state with the bonus of the card in mind; how far the check's own card was moved so far. */
int hg_measure(const struct pl_state *, const struct pl_state *seen, int role, int measure, int ai, int moved);

/* --- rows.c: the priority cards of the advanced mode (R15) --- */

void hg_check_ai(struct pl_state *, int role, int ai);            /* all four checks, and the rows closed up */
int hg_best_priority(const struct pl_state *, int role, int nth); /* -1: there is none */
void hg_drop_priority(struct pl_state *, int role, int priority, bool second);
int hg_best_policy(const struct pl_state *, int role, int nth);
bool hg_condition_holds(const struct pl_state *, int role, int ai); /* the first one */
void hg_set_rows_aside(struct pl_state *);
bool hg_is_yes_or_no(int measure); /* there is something or not, so that its number says nothing */

/* --- ballots.c: votes of Automas (R16) --- */

/* Why an Automa spends as much influence as it does: AU-IC02 to AU-IC04. */
enum {
    NONE_NEEDED,
    TOO_LITTLE_TO_WIN,
    WINNING,
    ALONE_EXACT,
    ALONE_MORE,
    ALONE_UNOPPOSED,
    ALLIED_EXACT,
    ALLIED_OPPOSED,
    ALLIED_MORE,
    ALLIED_UNOPPOSED,
    ALL_OF_IT,
    BALLOTS
};
bool hg_is_for(const struct pl_state *, int role, int policy, int section);
bool hg_is_for_both(const struct pl_state *, int role, int policy, int other, int section);
/* Why an Automa calls an immediate vote or not (R16.2, R16.3), with what it has compared: influence of its side and of
 * the others when the price is paid, of two players their votes in the bag, too. */
enum { CALL_IT, CALL_LESS_INFLUENCE, CALL_FEWER_VOTES, CALL_NO_ALLY, CALL_REASONS, CALL_UNPAID = CALL_REASONS };
struct hg_call {
    int why, own, others;
};
struct hg_call hg_weigh_vote(const struct pl_state *, int role, int policy, int section, int cost);
bool hg_calls_vote(const struct pl_state *, int role, int policy, int section, int cost);

/* --- answers.c --- */

/* A question, who is asked, and what may be answered. */
struct hg_asked {
    struct pl_state *g;
    struct pl_frame f;
    int role;
    const struct pl_moves *moves;
};
pl_move hg_any_answer(const struct hg_asked *); /* R13.9 */
/* The first answer with this verb and, unless it is -1, this first argument; false: there is none. */
bool hg_find_answer(const struct hg_asked *, int verb, int first, pl_move *);
pl_move hg_pick_answer(const struct hg_asked *, int verb, int first); /* that there is */

enum {
    OUTCOME_CAN,
    OUTCOME_NO_WORK,
    OUTCOME_NOTHING_TO_BUY,
    OUTCOME_NO_BILL,
    OUTCOME_NO_MARKER,
    OUTCOME_NO_STRIKE,
    OUTCOME_STRIKE_FORBIDDEN,
    OUTCOME_NO_MARCH,
    OUTCOME_MARCHING,
    OUTCOME_NO_BUILDING,
    OUTCOME_FEW_SALES,
    OUTCOME_NO_LOBBY,
    OUTCOME_UNPAID_LOBBY,
    OUTCOME_NO_SALE,
    OUTCOME_NO_SPECIAL,
    OUTCOME_SPECIAL_FORBIDDEN,
    OUTCOME_NOT_MET,
    OUTCOMES
};
/* May it propose the bill that it wants on this policy, as an entry with this `how` lets it? */
bool hg_may_propose(const struct pl_state *, int role, int policy, int how, int *section);

/* The next bill it would propose, as a policy; -1: none. Not the policy `not`, -1: any. */
int hg_next_bill(const struct pl_state *, int role, int ai, const struct pl_does *, int not, int *section);

/* --- expansion.c: what the modules ask Automas (R18) --- */

pl_move hg_answer_choice(const struct hg_asked *);
pl_move hg_answer_hold(const struct hg_asked *);
pl_move hg_answer_bonus(const struct hg_asked *);
pl_move hg_answer_workplace(const struct hg_asked *);
pl_move hg_answer_shift(const struct hg_asked *);
pl_move hg_answer_loss(const struct hg_asked *);

#endif
