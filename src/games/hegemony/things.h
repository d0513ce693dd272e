/* What is printed on the components: companies, action cards, deals, exports,
 * immigration, events, crises, agendas, policies, tracks. What a card, an event or an
 * action does is a list of the card language, the same that the engine runs. */
#ifndef HG_THINGS_H
#define HG_THINGS_H

#include "kernel/game.h"

enum { WORKING, MIDDLE, CAPITALIST, STATE, ROLES, CLASSES = STATE };
/* Whom an entry concerns: a role, or one of these. */
enum { ME = ROLES, IT_1, IT_2, IT_3, EACH_CLASS, EACH_OTHER, SUPPLY };
/* Sets of roles, goods and industries are bits. */
#define ONLY(role) (1 << (role))
#define EITHER(one, other) (ONLY(one) | ONLY(other))
#define OF(good) (1 << (good))
enum { ANY_CLASS = (1 << CLASSES) - 1, EVERYBODY = (1 << ROLES) - 1 };

/* What can be had. The first four are goods, the first five what a company makes: the media make influence. */
enum { FOOD, LUXURY, HEALTH, EDUCATION, MEDIA, INFLUENCE, MONEY, CUBES, VP, ITEMS };
enum { GOODS = MEDIA, INDUSTRIES = INFLUENCE, BENEFITS = VP, ALL_GOODS = (1 << GOODS) - 1 };
/* What a purchase may be of, besides. */
enum { ANY_ITEM = ITEMS, FOOD_OR_LUXURY, OF_IT_1 };

/* Workers: skilled in an industry, or not. */
enum { AGRICULTURE = FOOD, HEALTHCARE = HEALTH, UNSKILLED = INDUSTRIES, WORKER_TYPES, ANY_SKILLED = WORKER_TYPES };
enum { WORKER_CLASSES = 2, SLOTS_MOST = 3, WAGE_LEVELS = 3, ALL = 255 };
enum { EMPLOYEE_NONE, EMPLOYEE_UNSKILLED, EMPLOYEE_SKILLED };

enum { SECTION_A, SECTION_B, SECTION_C, SECTIONS };
enum {
#define POLICY(id, ...) id,
#include "games/hegemony/policies.def"
#undef POLICY
    POLICIES,
    ANY_POLICY = POLICIES,
    AGENDA_POLICIES = FOREIGN_TRADE /* policies 1 to 5 count in the end and for agendas */
};
enum {
#define GOVERNS(id, ...) id,
#include "games/hegemony/policies.def"
#undef GOVERNS
    GOVERNED
};

/* Cards by name; copies of one follow it. */
#define COPIES_1(id) id,
#define COPIES_2(id) id, id##_2,
#define COPIES_3(id) id, id##_2, id##_3,
enum {
#define COMPANY(owner, copies, id, ...) COPIES_##copies(id)
#include "games/hegemony/companies.def"
#undef COMPANY
    COMPANIES
};
enum {
#define CARD(role, copies, id, ...) COPIES_##copies(id)
#include "games/hegemony/cards.def"
#undef CARD
    CARDS
};
enum {
#define EVENT(id, ...) id,
#include "games/hegemony/events.def"
#undef EVENT
    BASE_EVENTS,
    LAST_BASE_EVENT = BASE_EVENTS - 1,
#define ALTERNATIVE(id, ...) id,
#include "games/hegemony/alternative.def"
#undef ALTERNATIVE
    EVENTS
};
enum {
#define HIDDEN(role, id, ...) HIDDEN_##id,
#include "games/hegemony/hidden.def"
#undef HIDDEN
    HIDDEN_AGENDAS
};
enum {
#define CRISIS(id, ...) id,
#include "games/hegemony/crises.def"
#undef CRISIS
    CRISES
};
enum {
#define ACTION(kind, id, ...) ACTION_##id,
#include "games/hegemony/actions.def"
#undef ACTION
    ACTIONS
};
enum { BASIC, FREE };
enum {
    BASIC_ACTIONS = 0 /* how many; the free ones come after them */
#define ACTION(kind, ...) +((kind) == BASIC)
#include "games/hegemony/actions.def"
#undef ACTION
};
enum {
#define PRIORITY(id, ...) PRIORITY_##id,
#include "games/hegemony/priorities.def"
#undef PRIORITY
    PRIORITIES
};
enum {
    AI_CARDS = 0
#define AI_CARD(...) +1
#include "games/hegemony/ai_cards.def"
#undef AI_CARD
};
enum { AI_EACH = AI_CARDS / CLASSES, AI_SYMBOLS = 4, PRIORITIES_EACH = 6, MARKET_ROOM = 6 };
enum {
#define HISTORY(era, id, ...) HISTORY_##id,
#include "games/hegemony/history.def"
#undef HISTORY
    HISTORY_CARDS
};
/* What sets off a historical event (R19.2). */
enum { AT_SETUP, WHEN_REVEALED, AT_END_OF_ACTIONS, AS_FREE_ACTION, AS_BASIC_ACTION, TRIGGERS };

/* What money is paid for in a Production Phase, who pays and is paid: flows.def. */
enum {
    FOR_WAGES,
    FOR_NEEDS,
    FOR_TARIFF,
    FOR_EMPLOYMENT_TAX,
    FOR_CORPORATE_TAX,
    FOR_INCOME_TAX,
    FOR_REPAYMENT,
    FOR_INTEREST,
    FOR_LOANS,
    PURPOSES
};
enum {
#define FLOW(payer, payee, purpose, ...) FLOW_##payer##_##payee##_##purpose,
#include "games/hegemony/flows.def"
#undef FLOW
    FLOWS
};

/* What VP were gained for; of the rest nothing is known but that they were. */
enum {
    VP_PROSPERITY,
    VP_BILLS,
    VP_TRADE,
    VP_UNIONS,
    VP_WEALTH,
    VP_LEGITIMACY,
    VP_AGENDA,
    VP_DEMONSTRATION,
    VP_SOURCES,
    VP_OTHER = VP_SOURCES
};

/* Cards that are alike have one row. */
enum {
#define COMPANY(owner, copies, id, ...) COMPANY_ROW_##id,
#include "games/hegemony/companies.def"
#undef COMPANY
    COMPANY_ROWS
};
enum {
#define CARD(role, copies, id, ...) CARD_ROW_##id,
#include "games/hegemony/cards.def"
#undef CARD
    CARD_ROWS
};
enum {
#define DEAL(copies, id, ...) DEAL_ROW_##id,
#include "games/hegemony/deals.def"
#undef DEAL
    DEAL_ROWS
};
enum {
    DEALS = 0
#define DEAL(copies, ...) +(copies)
#include "games/hegemony/deals.def"
#undef DEAL
};
enum {
#define IMMIGRATION_CARD(copies, id, ...) IMMIGRATION_ROW_##id,
#include "games/hegemony/immigration.def"
#undef IMMIGRATION_CARD
    IMMIGRATION_ROWS
};
enum {
    IMMIGRATION_CARDS = 0
#define IMMIGRATION_CARD(copies, ...) +(copies)
#include "games/hegemony/immigration.def"
#undef IMMIGRATION_CARD
};
enum {
    EXPORTS = 0
#define EXPORT(...) +1
#include "games/hegemony/exports.def"
#undef EXPORT
};
enum {
    AGENDAS = 0
#define AGENDA(...) +1
#include "games/hegemony/agendas.def"
#undef AGENDA
};
enum { EVENTS_IN_PLAY = BASE_EVENTS }; /* or the alternative ones (R2.12) */
enum { HIDDEN_OF_ROLE = HIDDEN_AGENDAS / ROLES, HIDDEN_DRAWN = 2 };
enum { CARDS_OF_ROLE = CARDS / ROLES, TRANSACTIONS = 2, SALES_SHOWN = GOODS * TRANSACTIONS };

/* Numbers of the rulebook and of the board (R1.4). RECONSTRUCTED: how the workers are split into skilled and unskilled,
 * and the legitimacy tokens of each class, are not known to be printed so; their sums are. */
enum {
    ROUNDS = 5,
    TURNS = 5,
    HAND = 7,
    HAND_DRAW = 5,
    SPACES_CAPITALIST = 12,
    SPACES_MIDDLE = 8,
    SPACES_PUBLIC = 9,
    PUBLIC_ROW = 3,
    FARMS = 2,
    MARKET_CAPITALIST = 4,
    MARKET_MIDDLE = 3,
    CUBES_EACH = 25,
    CUBES_START = 8,
    CUBES_REFILL_2 = 5,
    INFLUENCE_CUBES = 35,
    BILLS_EACH = 3,
    CALL_COST = 1,
    VOTES_DRAWN = 5,
    PROPOSER_VP = 3,
    SUPPORTER_VP = 1,
    MACHINERY_TOKENS = 6,
    STRIKE_TOKENS = 7,
    STORAGE_TILES = 6,
    LEGITIMACY_TOKENS = 6, /* RECONSTRUCTED */
    LOAN = 50,
    LOAN_INTEREST = 5,
    LOAN_PAYOFF_LATE = 55,
    PUBLIC_STORAGE = 6,
    PROSPERITY_MOST = 10,
    WEALTH_MOST = 15,
    LEGITIMACY_LEAST = 1,
    LEGITIMACY_MOST = 10,
    POPULATION_LEAST = 3,
    POPULATION_MOST = 10,
    WORKERS_PER_POPULATION = 3,
    UNION_WORKERS = 4,
    DEMONSTRATORS = 2, /* unemployed, more than there are free slots */
    WAGE_START = 2,
    PRICE_START = 2,
    UNITS_PER_LEGITIMACY = 3,
    LOCKS = 2,
    BOND_MOST = 70
};

/* --- The vocabulary of lists; the words themselves are in steps.def --- */

/* What an entry counts. Its `of` says whose, or of companies that make something what. */
enum {
    COUNT_NOTHING, /* the amount is what is printed */
    COUNT_X,       /* what the entry before it sold, spent, bought, assigned, provided, built */
    COUNT_POPULATION,
    COUNT_UNEMPLOYED,
    COUNT_EMPLOYED,           /* in companies, farms and trade unions */
    COUNT_EMPLOYED_BY_OTHERS, /* of the Middle Class: in Capitalist and public companies */
    COUNT_EMPLOYED_BY_STATE,
    COUNT_UNIONS_AND_2,
    COUNT_COMPANIES,
    COUNT_COMPANIES_OPERATIONAL,
    COUNT_COMPANIES_MAKING,
    COUNT_EMPLOYERS,           /* companies of the Middle Class with a Working Class employee */
    COUNT_EMPLOYERS_OF_OTHERS, /* Capitalist and public companies with Middle Class workers */
    COUNT_WORKPLACES,          /* companies of player IT_2 in industry IT_1 with Working Class workers */
    COUNT_NEED,                /* Population, of the Capitalist Class operational companies */
    COUNT_PUBLIC_COMPANIES,
    COUNT_AGENDA_MATCHES,
    COUNT_LOANS,
    COUNT_BILLS,
    COUNT_OWN_MARKERS, /* on the table, for bills and for blocks */
    COUNT_OPERATIONAL_MAKING,
    COUNT_INFLUENCE,
    COUNT_CASH, /* of the State its treasury */
    COUNT_CAPITAL,
    COUNT_STORED, /* of the good `of` in the storages of the Middle Class */
    COUNT_UNIONS,
    COUNT_FULLY_OPERATIONAL,
    COUNT_POLICIES_IN, /* of policies 1 to 5, in section `of` */
    COUNT_EVENTS_SOLVED,
    COUNT_HAS_BORROWED,  /* the State: 1 from its first loan on */
    COUNT_BILLS_PASSED,  /* own ones in this Elections Phase */
    COUNT_WAGES,         /* of the Working Class in this Production Phase */
    COUNT_EXPORT_INCOME, /* of one Sell to the Foreign Market action */
    COUNT_FREE_BILLS,    /* markers that are not on the table */
    COUNT_AGENDA_MISSES,
    COUNT_PUBLIC_EMPLOYERS, /* public companies in which it works */
    COUNT_STATE_LACKS,      /* 1 if the State has none of good `of` */
    COUNT_LOANS_COVERED,    /* 1 if the treasury could pay off the State's loans, or nobody can pay any more */
    COUNT_ROUNDS_LEFT,
    COUNT_REVENUE,
    COUNT_COST_OF_IT_2,
    COUNT_DEALT,      /* items that this event moved between the State and that class */
    COUNT_PROSPERITY, /* the VP of its space; only historical events require some */
    COUNT_POLICY      /* 1 if policy `of` is in one of the sections `how` */
};
/* What a historical event requires is at least so much of what is counted, or no more; or this is enough in place of
 * the requirement before it. */
enum { NO_MORE = 1 << 14, OR_ELSE = 1 << 15 };

/* When a hidden agenda can be shown: at any time, or in some rounds; in a phase; in the end. */
enum {
    AT_ANY_TIME,
    UNTIL_ROUND_3,
    FROM_ROUND_2,
    IN_ACTION,
    IN_PRODUCTION,
    IN_ELECTIONS,
    IN_SCORING,
    AT_GAME_END,
    AGENDA_MOMENTS
};

/* What is picked. Classes may have to make `of`, to work for the State, to have a bill marker left; a workplace is a
 * company of a class that one owns or works in. */
enum {
    A_CLASS,
    TWO_CLASSES,
    A_PLAYER,
    AN_INDUSTRY,
    A_COMPANY,
    AN_EMPLOYER,
    A_MAKER,
    A_PUBLIC_WORKER,
    A_PROPOSER,
    A_WORKPLACE
};
/* Two classes are a set in one slot: */
enum { ANY_TRACK = 0, TRUSTING = 1, LOWEST = 2 }; /* legitimacy above 1; the lowest of them (R5.5.3) */
/* Companies: */
enum {
    OPERATIONAL = 1,
    IDLE = 2,
    NOT_AUTOMATED = 4,
    NO_MACHINERY = 8,
    NOT_STRUCK = 16,
    UNCOMMITTED = 32,
    WITH_EMPLOYEE = 64,
    LIKE_IT_1 = 128, /* the same industry and as many slots (R5.6.22) */
    OF_EDUCATION = 256,
    OF_HEALTHCARE = 512,
    WITH_MINE = 1024,  /* workers of the class that acts */
    FILLS_IT_1 = 2048, /* its workers would fill the slots of IT_1, none is left (R5.6.16) */
    NOT_MEDIA = 4096,  /* MC-IC08, a note that no card shows */
    MECHANIZED = 8192  /* with machinery, or automated */
};
/* Purchases: */
enum {
    FROM_STATE = 1,
    FROM_CAPITALIST = 2,
    FROM_MIDDLE = 4,
    FROM_ABROAD = 8,
    FROM_ALL = FROM_STATE | FROM_CAPITALIST | FROM_MIDDLE | FROM_ABROAD,
    ANY_NUMBER = 16, /* of sources; else one */
    HALF_PRICE = 32,
    HALF_BY_STATE = 64,
    NO_TARIFF = 128,
    HALF_HEALTH = 256,    /* from the State */
    HALF_EDUCATION = 512, /* from the State */
    HALF_LUXURY = 1024    /* from a class; the State pays the other half */
};
enum { BUY_SOURCES = 4 };
/* Workers: */
enum { FROM_ANYWHERE = 1, FROM_UNEMPLOYED = 2, FROM_SUPPLY = 4, TO_OWN = 8, TO_OTHERS = 16, OR_NOBODY = 32 };
/* Building: */
enum {
    FROM_MARKET = 0,
    FROM_DECK = 1,
    STATE_PAYS_HALF = 2,
    STATE_PAYS_ALL = 4,
    WITH_SKILLED_FROM_SUPPLY = 8,
    IF_TILE_FITS = 16,
    OR_NONE = 32,   /* it need not be done */
    WITH_TILE = 64, /* and a storage tile for what it makes, but for media, where nothing is cheaper either */
    IN_PART = 128,  /* the State helps with these goods alone */
    FOR_NOTHING = 256,
    WITH_WORKERS = 512 /* not an automated one */
};
/* A company that is to be discarded may still be saved. */
enum { TO_BE_SAVED = 1 };
/* What a class is rewarded for. */
enum { ON_BUILD = 1, ON_EXPORT = 2 };
/* Bills: */
enum {
    ANOTHER = 1,
    ANY_SECTION = 2,
    NO_VOTE = 4,
    FREE_VOTE = 8,
    POLL = 16,
    NAMED_BY_IT_1 = 32,
    FORCED_VOTE = 64,  /* without cost, and nobody is asked */
    VOTE_IF_NEXT = 128 /* only for a section beside the one in force */
};
/* Policies that move without a vote: another than before, also with a bill on them, or none need. */
enum { WITH_BILL = 2, OR_NO_POLICY = 4 };
enum { MAY_SWAP, MAY_PLACE };
/* A need is of at least so many, or of no more: */
enum { AT_LEAST, AT_MOST };
/* What is taken counts as X with what was taken before: */
enum { ADDS_TO_X = 1 };
/* Money of the Capitalist Class is paid from its revenue first, or the other way round (R4.1.1). */
enum { FROM_REVENUE, FROM_CAPITAL };
/* Payments that are forced (R4.1.2). */
enum { FORCED = 1 };
enum { PUBLIC_PRICE = 0, UP_TO = 1 << ROLES, BUILT_WITH_BONUS = 2 };

/* Where lists stand. */
enum {
    SOURCE_EVENT = CARD_ROWS,
    SOURCE_ACTION = SOURCE_EVENT + EVENTS,
    SOURCE_PRIORITY = SOURCE_ACTION + ACTIONS,
    SOURCE_AI = SOURCE_PRIORITY + PRIORITIES,
    SOURCE_CRISIS = SOURCE_AI + AI_CARDS,
    SOURCE_HISTORY = SOURCE_CRISIS + CRISES,
    LIST_SOURCES = SOURCE_HISTORY + HISTORY_CARDS
};
/* An event's task, its reward with each class, what comes of doing nothing, the bonus of whoever keeps it; a crisis's
 * extra effects, what the State loses and what it needs; what a historical event does, requires and makes last; of
 * everything else the first alone. */
enum {
    LIST_DOES,
    LIST_TASK = LIST_DOES,
    LIST_REWARD,
    LIST_NO_ACTION = LIST_REWARD + CLASSES,
    LIST_BONUS,
    LISTS,
    LIST_EXTRA = LIST_DOES,
    LIST_LEGITIMACY,
    LIST_NEEDS
};
enum { LIST_REQUIRES = LIST_DOES + 1, LIST_LASTS };
/* Of an AI card: what its bonus makes of the action, what is done before it, the special action. */
enum { LIST_THEN = LIST_DOES, LIST_FIRST, LIST_SPECIAL };

/* When the bonus of an Alternative Event can be used (R12.4): at the start of a phase or of a step of one, before a
 * vote of the elections, or with a company that is built. */
enum {
    NEVER,
    AT_PREPARATION,
    AT_PRODUCTION,
    AT_WAGES,
    AT_NEEDS,
    AT_TAXES,
    AT_ELECTIONS,
    AT_VOTE,
    AT_BUILDING,
    MOMENTS
};

struct hg_company {
    const char *name, *word;
    uint8_t owner, cost, makes, output, machinery; /* what machinery adds; 0: it can't have any */
    uint8_t skilled, slots;                        /* the first so many want skilled workers */
    uint8_t employee, employee_output;
    uint8_t wage[WAGE_LEVELS];
};

struct hg_card {
    const char *name, *word;
    uint8_t role, policy, sections; /* of ANY_POLICY it needs none; sections are bits */
    bool is_new;                    /* of the expansion (R12.1) */
};

struct hg_hidden {
    const char *name, *word;
    uint8_t role, when, vp;
};

struct hg_action {
    const char *name, *word;
    uint8_t kind, roles;
};

struct hg_deal {
    const char *word;
    uint8_t food, luxury, cost;
    uint8_t tariff[SECTIONS];
};

struct hg_sale {
    uint8_t n, money;
};

struct hg_export {
    const char *word;
    struct hg_sale sale[GOODS][TRANSACTIONS];
};

struct hg_immigration {
    const char *word;
    uint8_t worker[WORKER_CLASSES];
};

struct hg_thing {
    const char *name, *word;
};

struct hg_event {
    const char *name, *word;
    uint8_t moment; /* of its bonus */
};

struct hg_crisis {
    const char *name, *word;
    uint8_t bills, locks;      /* policies whose bills go, and that are locked, as bits */
    uint8_t section[POLICIES]; /* as a bit; 0: the policy stays as it is */
    uint8_t opens_free;        /* public companies that it opens cost nothing */
};

struct hg_history {
    const char *name, *word;
    uint8_t era, trigger, roles; /* era 0: of setup, else of that round; roles that may set it off, as bits */
};

struct hg_policy {
    const char *name, *word;
    uint8_t start, imf;
};

struct hg_governed {
    uint8_t policy;
    uint8_t value[SECTIONS];
};

struct hg_flow {
    uint8_t payer, payee, purpose;
};

struct hg_agenda {
    const char *word;
    uint8_t wants[AGENDA_POLICIES]; /* a section as a bit */
};

extern const uint8_t hg_company_rows[COMPANIES], hg_card_rows[CARDS], hg_deal_rows[DEALS],
    hg_immigration_rows[IMMIGRATION_CARDS];
extern const struct hg_company hg_companies[COMPANY_ROWS];
extern const struct hg_card hg_cards[CARD_ROWS];
extern const struct hg_event hg_events[EVENTS];
extern const struct hg_hidden hg_hidden[HIDDEN_AGENDAS];
extern const struct pl_does *const hg_tasks[HIDDEN_AGENDAS]; /* needs */
extern const struct hg_crisis hg_crises[CRISES];
extern const struct hg_action hg_actions[ACTIONS];
extern const struct hg_thing hg_priorities[PRIORITIES];
extern const struct hg_history hg_history[HISTORY_CARDS];
extern const struct hg_deal hg_deals[DEAL_ROWS];
extern const struct hg_export hg_exports[EXPORTS];
extern const struct hg_immigration hg_immigration[IMMIGRATION_ROWS];
extern const struct hg_agenda hg_agendas[AGENDAS];
extern const struct hg_policy hg_policies[POLICIES];
extern const struct hg_governed hg_governed[GOVERNED];
extern const struct hg_flow hg_flows[FLOWS];
extern const struct pl_does *const hg_lists[LIST_SOURCES][LISTS];

extern const uint8_t hg_workers[WORKER_CLASSES][WORKER_TYPES];
extern const uint8_t hg_prosperity_vp[WORKER_CLASSES][PROSPERITY_MOST + 1];
extern const int16_t hg_wealth[WEALTH_MOST]; /* the least capital for space 1, 2, ... */
extern const uint8_t hg_legitimacy_influence[LEGITIMACY_MOST + 1];
extern const uint8_t hg_income_tax[SECTIONS][SECTIONS]; /* by labor market and taxation */
extern const int16_t hg_corporate_steps[];
enum { CORPORATE_STEPS = 8 };
extern const uint8_t hg_corporate_tax[][SECTIONS];
extern const uint8_t hg_end_policies[CLASSES][AGENDA_POLICIES + 1];
extern const uint8_t hg_prices[GOODS][WAGE_LEVELS];
extern const uint8_t hg_storage[ROLES][GOODS], hg_storage_tile[GOODS], hg_zone[GOODS];
extern const uint8_t hg_import_price[GOODS], hg_public_price[INDUSTRIES];

/* Slots of all companies in one row. */
enum { SLOTS_THERE = COMPANIES * SLOTS_MOST };

static inline const struct hg_company *hg_company(int card)
{
    return &hg_companies[hg_company_rows[card]];
}

static inline const struct hg_card *hg_card(int card)
{
    return &hg_cards[hg_card_rows[card]];
}

/* Slots of its owner's workers, or anybody's, and behind them the employee's. */
static inline int hg_slots(int card)
{
    const struct hg_company *company = hg_company(card);
    return company->slots + (company->employee != EMPLOYEE_NONE);
}

static inline bool hg_is_automated(int card)
{
    return hg_slots(card) == 0;
}

/* R4.2.1 */
static inline int hg_population_of(int workers)
{
    int n = workers / WORKERS_PER_POPULATION;
    return n < POPULATION_LEAST ? POPULATION_LEAST : n > POPULATION_MOST ? POPULATION_MOST : n;
}

#endif
