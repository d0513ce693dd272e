/* The state of a table of Hegemony, and what this folder's files share.
 *
 * Classes are roles; a seat is who plays one (R1.1). What everyone may see is the table's, by role, because some of it
 * is there though nobody plays the role: the State's treasury and services, votes of the Middle Class. What is
 * a seat's own are its cards and its secret vote. */
#ifndef HG_STATE_H
#define HG_STATE_H

#include <string.h>

#include "games/hegemony/things.h"
#include "games/hegemony/words.h"
#include "kernel/game.h"

enum { SEATS_MOST = ROLES };
enum { OPTION_CARDS, OPTION_AGENDAS, OPTION_CRISIS, OPTION_EVENTS, OPTION_HISTORY };
enum { SEAT_OPTION_AUTOMA };
enum { AUTOMA_NO, AUTOMA_SIMPLE, AUTOMA_ADVANCED, AUTOMA_MODES };
enum { MARCHING = 1, CALMED };
enum { PHASE_SETUP, PHASE_PREPARATION, PHASE_ACTION, PHASE_PRODUCTION, PHASE_ELECTIONS, PHASE_SCORING, PHASES };
/* Goods and money never run out (R11.3); these are only what a number has room for. */
enum { MONEY_MOST = 30000, VP_MOST = 30000, STOCK_MOST = 30000, LOANS_MOST = 250 };
enum { EVENTS_SOLVED_MOST = ROUNDS * TURNS };
enum { DEALS_SHOWN = 4, EVENTS_SHOWN = 2, EXPORTS_REVEALED = 2, EVENTS_LOOKED = 2 };

/* A worker in a slot: its type from 1, its class and whether it is committed (R4.2.5) as bits; 0: the slot is empty. */
enum { TYPE_BITS = 7, MIDDLE_BIT = 8, COMMITTED = 16, WORKER_VALUES = 32 };

/* Where goods lie. */
enum { GOODS_WORKING, GOODS_MIDDLE, STORAGE_MIDDLE, STORAGE_CAPITALIST, TRADE_ZONE, STORES };

struct hg_seat {
    _Alignas(8) struct pl_seat_agenda agenda;
    PL_PILE_OF(CARDS_OF_ROLE) deck;
    PL_PILE_OF(HAND) hand;
    PL_PILE_OF(CARDS_OF_ROLE) played; /* played and discarded (R3.10) */
    PL_PILE_OF(EVENTS_LOOKED) looked; /* events from the top of the deck, until one is chosen or none (R5.6.31) */
    uint8_t votes, votes_shown;       /* influence for the vote that goes on, secret until all have decided (R6.4) */
    PL_PILE_OF(EVENTS_IN_PLAY) held;  /* Alternative Events that it keeps (R12.4) */

    /* Of an Automa: its AI cards (R13.10); in the advanced mode its priority cards (rows.c). */
    PL_PILE_OF(AI_EACH) ai_deck, ai_under, ai_used;
    PL_PILE_OF(PRIORITIES_EACH) order;
    PL_PILE_OF(POLICIES) policy_order;
    uint8_t row[PRIORITIES], policy_row[POLICIES];
    uint8_t ai; /* the card of the turn that goes on */

    /* Hidden agendas (hidden.c): the one that it keeps, in setup two to choose from (R2.9), and those that it does not;
     * open ones of an Automa (R18.2); those whose tasks are done; one that the State discards with its first loan. */
    PL_PILE_OF(HIDDEN_DRAWN) hidden;
    PL_PILE_OF(HIDDEN_OF_ROLE) box, open_agendas, shown_agendas;
    PL_PILE_OF(1) discarded_agenda;
    uint8_t solved;   /* events, by the State */
    uint8_t passed;   /* bills of the Working Class in this Elections Phase */
    int16_t exported; /* what the Capitalist Class has got by the Sell to the Foreign Market action of its turn */
    uint64_t asked;   /* agendas of its role about which it was asked (R12.2a) */
};
enum { ROWS_MOST = 60 };

enum { HG_DEPTH = 12 };

struct pl_state {
    PL_STATE_HEAD(HG_DEPTH);
    uint64_t struck, machinery;           /* companies with a token */
    uint64_t of[ROLES];                   /* companies of each owner; follows from where they lie */
    uint64_t employing[WORKER_CLASSES];   /* companies where each class works; follows from who works where, */
    uint64_t operational;                 /* as does where every slot but the employee's is filled (R4.2.2), */
    uint64_t overskilled[WORKER_CLASSES]; /* and where somebody of a class is skilled for nothing */
    uint64_t vacated;                     /* companies that somebody has left in the action under way (R4.2.6) */
    uint64_t raised;               /* companies whose Automa pays more because of a strike in this round (R13.20) */
    uint64_t used;                 /* events whose bonus was used in the phase (R12.4) */
    uint64_t paid_more, paid_less; /* companies whose wage counts a level more or less in the phase */

    int16_t money[ROLES]; /* of the Capitalist Class its revenue, of the State its treasury */
    int16_t capital;
    int16_t vp[ROLES];
    int16_t points[ROLES][VP_SOURCES]; /* what of them was gained for what */
    int16_t flow[FLOWS];               /* the money of the last Production Phase, and the interest after it */
    int16_t stock[STORES][GOODS];
    int16_t services[INDUSTRIES]; /* of the State; media are influence for sale (R4.7.1) */
    int16_t benefits[CLASSES][BENEFITS];
    int16_t dealt[CLASSES]; /* items that the turn has moved so far, or its event, by class */
    uint16_t provided;      /* classes that got benefits in this turn: those are not discarded for more (R4.9.1) */
    uint16_t tiles[CLASSES];
    uint16_t unions; /* industries with a trade union */
    uint16_t open;   /* public spaces whose company lies face up */
    uint16_t locks;  /* policies that get no bill (R12.3.5) */

    uint8_t phase;
    uint8_t turn;          /* of the round, from 1 */
    uint8_t active;        /* the seat whose turn it is */
    uint8_t demonstration; /* 0 none, MARCHING, or CALMED: workers came to a new company (R5.2.4) */
    uint8_t policy[POLICIES];
    /* A role from 1, 0: no marker; the section that its bill wants, or the one in force, which it blocks (R5.6.14). */
    uint8_t bill_by[POLICIES], bill_to[POLICIES];
    uint8_t loans[ROLES];
    uint8_t influence[ROLES];      /* of the State the personal one */
    uint8_t price[CLASSES][GOODS]; /* levels from 1; of the Middle and the Capitalist Class */
    uint8_t prosperity[WORKER_CLASSES];
    uint8_t wealth;
    uint8_t legitimacy[CLASSES], tokens[CLASSES];
    uint8_t bag[CLASSES];   /* votes in it, by colour */
    uint8_t drawn[CLASSES]; /* votes drawn for the vote that goes on */
    uint8_t side[ROLES];    /* in that vote: 0 not said, SIDE_FOR, SIDE_AGAINST */

    uint8_t worker[COMPANIES][SLOTS_MOST];
    uint8_t wage[COMPANIES];  /* levels from 1; 0: not on a board, or it pays none */
    uint8_t owner[COMPANIES]; /* a role from 1; follows from where it lies */
    uint8_t unemployed[WORKER_CLASSES][WORKER_TYPES];
    int8_t supply[WORKER_CLASSES][WORKER_TYPES]; /* follows from where the others are */

    PL_PILE_OF(SPACES_CAPITALIST) board[CLASSES]; /* companies; of the Working Class cooperative farms */
    uint8_t public[SPACES_PUBLIC];
    PL_PILE_OF(MARKET_ROOM) market[CLASSES];
    PL_PILE_OF(COMPANIES) company_deck[CLASSES]; /* of the Working Class the farms that nobody has built */
    PL_PILE_OF(COMPANIES) company_discard[CLASSES];
    PL_PILE_OF(COMPANIES) removed; /* public companies that left the game */

    PL_PILE_OF(DEALS) deal_deck;
    PL_PILE_OF(DEALS_SHOWN) deals;
    PL_PILE_OF(DEALS) deal_discard;
    PL_PILE_OF(EXPORTS) export_deck, export_discard;
    PL_PILE_OF(EXPORTS_REVEALED) exports_revealed; /* by a card, until one of them is chosen or none */
    PL_PILE_OF(IMMIGRATION_CARDS) immigration_deck, immigration_under;
    PL_PILE_OF(EVENTS_IN_PLAY) event_deck, event_discard;
    PL_PILE_OF(EVENTS_SHOWN) events;
    PL_PILE_OF(AGENDAS) agenda_deck, agenda_discard;
    uint8_t export, agenda;

    PL_PILE_OF(CRISES) crisis_deck, crisis_used;
    uint8_t crisis;         /* the card that lies open (R12.3) */
    uint8_t bonds[CLASSES]; /* what the State owes each of them (R12.3.6) */
    uint8_t pressed;        /* so much influence at most it spends for the bill that is voted on (R12.4) */

    /* Historical Events: face up until it is set off; what was set off in this round; those before; all others. */
    PL_PILE_OF(1) history;
    PL_PILE_OF(1) history_done;
    PL_PILE_OF(ROUNDS + 1) history_discard;
    PL_PILE_OF(HISTORY_CARDS) history_deck;

    _Alignas(8) struct hg_seat seat[];
};

enum { SIDE_UNSAID, SIDE_FOR, SIDE_AGAINST, SIDES };

_Static_assert(sizeof(struct hg_seat) % 8 == 0, "seats keep the state's alignment");
_Static_assert(sizeof(struct pl_state) + SEATS_MOST * sizeof(struct hg_seat) < 6 * 1024, "a state stays small");
/* A card is a byte, and sets of some are words of bits. */
_Static_assert((int)COMPANIES <= 64, "COMPANIES: a set of them is 64 bits (struck, machinery)");
_Static_assert((int)EVENTS <= 64, "EVENTS: a set of them is 64 bits (used)");
_Static_assert((int)HIDDEN_AGENDAS <= 64, "HIDDEN_AGENDAS: a set of them is 64 bits (asked)");
_Static_assert((int)CARDS < PL_NO_CARD, "CARDS: a card is a byte");
_Static_assert((int)AI_CARDS < PL_NO_CARD, "AI_CARDS: a card is a byte");
_Static_assert((int)DEALS < PL_NO_CARD, "DEALS: a card is a byte");
_Static_assert((int)EXPORTS < PL_NO_CARD, "EXPORTS: a card is a byte");
_Static_assert((int)IMMIGRATION_CARDS < PL_NO_CARD, "IMMIGRATION_CARDS: a card is a byte");
_Static_assert((int)AGENDAS < PL_NO_CARD, "AGENDAS: a card is a byte");
_Static_assert((int)CRISES < PL_NO_CARD, "CRISES: a card is a byte");
_Static_assert((int)HISTORY_CARDS < PL_NO_CARD, "HISTORY_CARDS: a card is a byte");
_Static_assert((int)POLICIES < 15, "POLICIES: a set of them fits a frame (STEP_REST)");
_Static_assert((int)INDUSTRIES <= 16, "INDUSTRIES: a set of them is 16 bits (unions)");
_Static_assert((int)SPACES_PUBLIC <= 16, "SPACES_PUBLIC: a set of them is 16 bits (open)");
_Static_assert((int)WORKER_TYPES <= TYPE_BITS, "WORKER_TYPES: counted from 1 they fit TYPE_BITS");
_Static_assert((int)SPACES_MIDDLE <= SPACES_CAPITALIST && (int)FARMS <= SPACES_CAPITALIST,
               "SPACES_CAPITALIST: a board of any class has so much room");

/* Every step by its number; the file that has its functions ends with what is in its row. */
enum {
    STEP_OF_KERNEL = PL_STEPS - 1,
#define STEP(id, name) STEP_##id,
#include "games/hegemony/steps.def"
#undef STEP
};
#define STEP(id, name) extern const struct pl_step hg_##name##_step;
#include "games/hegemony/steps.def"
#undef STEP
/* Over every question a hidden agenda may be shown (hg_offer_hidden). */
#define STEP(own_name, ...)                                                                                            \
    const struct pl_step hg_##own_name##_step = {.name = #own_name, .side = true __VA_OPT__(, ) __VA_ARGS__}
extern const struct pl_step *const hg_steps[];
extern const struct pl_game hg_game;

/* --- Who is there (R1.1, R1.3) --- */

static inline int hg_role(const struct pl_state *g, int seat)
{
    return g->head.seats == 2 && seat == 1 ? CAPITALIST : seat;
}

/* -1: nobody plays it. */
static inline int hg_seat_of(const struct pl_state *g, int role)
{
    int seat = g->head.seats == 2 && role ? role - 1 : role;
    return seat < g->head.seats && hg_role(g, seat) == role ? seat : -1;
}

static inline bool hg_is_played(const struct pl_state *g, int role)
{
    return hg_seat_of(g, role) >= 0;
}

/* How a role is played: by a person (AUTOMA_NO), or by the rules (R1.2). */
static inline int hg_mode(const struct pl_state *g, int role)
{
    int seat = hg_seat_of(g, role);
    return seat < 0 ? AUTOMA_NO : g->seat[seat].agenda.option[SEAT_OPTION_AUTOMA];
}

/* All of them, as bits. */
static inline unsigned hg_played(const struct pl_state *g)
{
    return g->head.seats == 2 ? EITHER(WORKING, CAPITALIST) : (1u << g->head.seats) - 1;
}

static inline bool hg_has_agendas(const struct pl_state *g)
{
    return g->head.option[OPTION_AGENDAS];
}

static inline bool hg_has_state(const struct pl_state *g)
{
    return g->head.seats == ROLES;
}

/* R1.6 */
static inline bool hg_has_crisis(const struct pl_state *g)
{
    return g->head.option[OPTION_CRISIS];
}

static inline bool hg_has_alternatives(const struct pl_state *g)
{
    return g->head.option[OPTION_EVENTS];
}

static inline bool hg_has_history(const struct pl_state *g)
{
    return g->head.option[OPTION_HISTORY];
}

/* The entry that a frame of a list stands at. */
static inline const struct pl_does *hg_entry(struct pl_frame f)
{
    return hg_lists[f.a][f.b >> 8] + (f.b & 0xff);
}

static inline int hg_least(int a, int b)
{
    return a < b ? a : b;
}

static inline int hg_most(int a, int b)
{
    return a > b ? a : b;
}

/* The two things of an entry that is about a mix of them. */
static inline int hg_first_of(const struct pl_does *d)
{
    return __builtin_ctz(d->what);
}

static inline int hg_second_of(const struct pl_does *d)
{
    return __builtin_ctz(d->what & (d->what - 1));
}

/* --- Policies --- */

static inline int hg_governs(const struct pl_state *g, int what)
{
    return hg_governed[what].value[g->policy[hg_governed[what].policy]];
}

static inline bool hg_is_blocked(const struct pl_state *g, int policy)
{
    return g->bill_by[policy] && g->bill_to[policy] == g->policy[policy];
}

static inline bool hg_has_bill(const struct pl_state *g, int policy)
{
    return g->bill_by[policy] && g->bill_to[policy] != g->policy[policy];
}

/* --- Workers --- */

static inline int hg_worker(int role, int type)
{
    return (type + 1) | (role == MIDDLE ? MIDDLE_BIT : 0);
}

static inline int hg_class_of(int worker)
{
    return worker & MIDDLE_BIT ? MIDDLE : WORKING;
}

static inline int hg_type_of(int worker)
{
    return (worker & TYPE_BITS) - 1;
}

/* --- companies.c: who owns and staffs what --- */

/* -1: it lies on no board, or face down. */
static inline int hg_owner_of(const struct pl_state *g, int company)
{
    return g->owner[company] - 1;
}

static inline void hg_set_owner(struct pl_state *g, int company, int owner)
{
    for (int role = 0; role < ROLES; role++)
        g->of[role] = (g->of[role] & ~(1ull << company)) | (uint64_t)(role == owner) << company;
    g->owner[company] = (uint8_t)(owner + 1);
}

/* Companies on boards, and each of a set in turn. */
static inline uint64_t hg_there(const struct pl_state *g)
{
    return g->of[WORKING] | g->of[MIDDLE] | g->of[CAPITALIST] | g->of[STATE];
}

static inline bool hg_next(uint64_t *left, int *company)
{
    if (!*left)
        return false;
    *company = __builtin_ctzll(*left);
    *left &= *left - 1;
    return true;
}

/* All who work there in one word, a byte for each slot: 0 if nobody does. */
static inline uint32_t hg_staff(const struct pl_state *g, int company)
{
    const uint8_t *slot = g->worker[company];
    return slot[0] | (uint32_t)slot[1] << 8 | (uint32_t)slot[2] << 16;
}

/* Sets of slots: the lowest bit of each one's byte. */
enum { SLOT_BITS = 8, ALL_SLOTS = 0x010101 };
_Static_assert(WORKER_VALUES <= 128, "no worker has the highest bit");

static inline uint32_t hg_slot(int slot)
{
    return 1u << slot * SLOT_BITS;
}

static inline uint32_t hg_first_slots(int n)
{
    return ALL_SLOTS & (hg_slot(n) - 1);
}

static inline int hg_count_slots(uint32_t set)
{
    return __builtin_popcount(set);
}

static inline bool hg_next_slot(uint32_t *left, int *slot)
{
    if (!*left)
        return false;
    *slot = __builtin_ctz(*left) / SLOT_BITS;
    *left &= *left - 1;
    return true;
}

/* Bytes that are not 0: adding 127 carries into the highest bit. */
static inline uint32_t hg_slots_with(uint32_t bytes)
{
    return (bytes + 0x7f * ALL_SLOTS) >> 7 & ALL_SLOTS;
}

/* Those that want skilled workers. */
static inline uint32_t hg_slots_for_skilled(int company)
{
    const struct hg_company *row = hg_company(company);
    return hg_first_slots(row->skilled) | (row->employee == EMPLOYEE_SKILLED ? hg_slot(row->slots) : 0);
}

/* Those where a class works. */
static inline uint32_t hg_slots_of(const struct pl_state *g, int company, int role)
{
    uint32_t staff = hg_staff(g, company), of_middle = staff / MIDDLE_BIT & ALL_SLOTS;
    return role == MIDDLE ? of_middle : hg_slots_with(staff) & ~of_middle;
}

static inline uint32_t hg_committed_slots(const struct pl_state *g, int company)
{
    return hg_staff(g, company) / COMMITTED & ALL_SLOTS;
}

static inline bool hg_employs(const struct pl_state *g, int company, int role)
{
    return g->employing[role] >> company & 1;
}

static inline bool hg_is_operational(const struct pl_state *g, int company)
{
    return g->operational >> company & 1;
}

void hg_find_owners(struct pl_state *);
void hg_find_staff(struct pl_state *);                                    /* where who works */
void hg_set_worker(struct pl_state *, int company, int slot, int worker); /* whoever comes, leaves or changes */
uint32_t hg_overskilled(const struct pl_state *, int company, int role);  /* the slots where they work */
bool hg_is_there(const struct pl_state *, int company);  /* on a board, face up: before its owner is found */
bool hg_fits(int company, int slot, int role, int type); /* R4.2.3 */
int hg_workers_of(const struct pl_state *, int role);    /* in play */
int hg_population(const struct pl_state *, int role);    /* R4.2.1 */
int hg_unemployed(const struct pl_state *, int role);
int hg_working_in(const struct pl_state *, int industry);
void hg_place(struct pl_state *, int company, int slot, int role, int type); /* from the supply, not committed */
void hg_add_unemployed(struct pl_state *, int role, int type);               /* from the supply, which has one */

void hg_found(struct pl_state *, int owner, int company);     /* it comes to a board, with the lowest wage */
void hg_close_company(struct pl_state *, int company);        /* R4.2.17, R6.28: nobody and nothing stays there */
void hg_take_from_board(struct pl_state *, int company);      /* of a class; it is to lie elsewhere */
int hg_space_of(const struct pl_state *, int company);        /* the public space where it lies */
bool hg_is_uncommitted(const struct pl_state *, int company); /* of all who work there */
void hg_commit(struct pl_state *, int company);
void hg_pick_company(const struct pl_trial *, const struct pl_does *, struct pl_moves *);
int hg_picked(const struct pl_state *, struct pl_frame); /* the company that an entry's `who` names */
void hg_restore(struct pl_state *);                      /* R4.2.15: what has to be put right after an action */

/* --- workers.c, staff.c: who goes where --- */

/* Those who could go somewhere, by type; in the last place all of them. */
void hg_count_ready(const struct pl_state *, int role, bool anywhere, int ready[WORKER_TYPES + 1]);
void hg_offer_movers(const struct pl_state *, int role, int to, int slot, struct pl_moves *);

/* How a company is staffed: */
enum {
    NEWLY_BUILT = 1,     /* R5.2.4 */
    CHOOSE_WAGE = 2,     /* first */
    MAY_STAY_EMPTY = 4,  /* R5.4.7 */
    BY_SUPPLY = 8,       /* else by the unemployed */
    BY_EMPLOYED = 16,    /* or by those at work who are free to go */
    ONE_BY_SUPPLY = 32,  /* R5.6.25: one skilled worker may come from there */
    AS_THEY_LIKE = 64,   /* else unskilled slots take unskilled workers while there are any (R5.4.6) */
    THE_EMPLOYEE = 128,  /* the slot of the employee */
    WORKERS_CHOOSE = 256 /* R6.21: once the class is chosen, its player says who comes */
};
bool hg_can_fill(const struct pl_state *, int company, int role, int how);
/* All slots of it are filled, by the class `role` or, -1, by one that the seat chooses, as far as there is a choice. */
void hg_fill(struct pl_state *, int seat, int company, int how, int role);
void hg_swap_unskilled(struct pl_state *, int role); /* R17.1.2: whoever is skilled for nothing is free to go */

/* --- wages.c: each company of a role once; those done are bits by their places on the board --- */

void hg_offer_wages(const struct pl_state *, int role, int done, struct pl_moves *);
int hg_take_wages(struct pl_state *, int role, int done, pl_move, bool commits); /* those done then */

/* --- struggle.c --- */

bool hg_may_march(const struct pl_state *); /* R5.2.3 */
pl_why hg_why_not_strike(const struct pl_state *, int company);
int hg_free_slots(const struct pl_state *); /* R5.6.2 */

/* --- state.c, invariants.c: what follows from the fields, what must be true of them --- */

extern const struct pl_field hg_fields[];
int hg_influence_left(const struct pl_state *); /* in the supply (R11.1) */
int hg_votes_left(const struct pl_state *, int role);
int hg_room(const struct pl_state *, int store, int good); /* how much of it there is room for in all (R4.3.3) */
int hg_service_room(const struct pl_state *, int service); /* R4.3.4 */
bool hg_has_source(const struct pl_state *, const struct pl_frame *);
bool hg_is_waiting(const struct pl_state *, int step); /* on the table's agenda */
bool hg_check(const struct pl_state *, struct pl_error *);
void hg_settle(struct pl_state *);

/* --- setup.c, preparation.c, turn.c, production.c, scoring.c: the course of the game --- */

/* R2.14, R19.2: setup ends with its historical event, then hidden agendas are chosen, and the round begins with an
 * event of its own; a STEP_BEGIN frame's a is what comes next. */
enum { BOARDS_LEFT, EVENT_OF_SETUP, AGENDAS_DRAWN, EVENT_OF_ROUND, FIRST_TURN };
void hg_deal(struct pl_state *);
void hg_draw_hand(struct pl_state *, int seat, int n);
void hg_draw_immigrants(struct pl_state *, int role, int n);
void hg_refill_market(struct pl_state *, int role, int size);
void hg_reveal_trade(struct pl_state *);
void hg_reveal_deals(struct pl_state *, int n);
void hg_reveal_events(struct pl_state *);
int hg_draw(struct pl_state *, struct pl_pile *deck, struct pl_pile *discard); /* R4.2.13; PL_NO_CARD: no more */
void hg_add_worker(struct pl_state *, int seat, int role, int type);           /* R11.2; may ask which */
void hg_expect_workers(struct pl_state *, int role, int type, int n);          /* the same, one after the other */
void hg_begin_turn(struct pl_state *, int seat);
bool hg_after_action(struct pl_state *, struct pl_frame next); /* true: somebody is asked, and `next` runs again */
void hg_end_turn(struct pl_state *);                           /* when nothing more has to be looked at */
void hg_begin_production(struct pl_state *);
bool hg_before_imf(const struct pl_state *); /* is the Check IMF of this round still to come? */
void hg_begin_scoring(struct pl_state *);
void hg_begin_preparation(struct pl_state *); /* of the next round */
bool hg_nothing_said(const struct pl_state *, const struct pl_frame *);

/* --- vote.c, politics.c: bills and votes (R6) --- */

int hg_votes_in(const uint8_t *votes);
int hg_draw_vote(struct pl_state *);         /* a class, out of a bag that is not empty */
int hg_draw_votes(struct pl_state *, int n); /* so many at most; how many are missing */
void hg_return_votes(struct pl_state *);
void hg_add_votes(struct pl_state *, int role, int n); /* into the bag, as far as there are any */
void hg_refill_bag(struct pl_state *);
void hg_begin_vote(struct pl_state *, int policy);
void hg_begin_joint_vote(struct pl_state *, int policy, int other, int section); /* on both, without a bill */
void hg_return_bill(struct pl_state *, int policy);
void hg_impose_policy(struct pl_state *, int policy, int section); /* without a vote */
bool hg_is_bill(const struct pl_state *, const struct pl_frame *); /* a policy and the section of a bill on it */
pl_why hg_why_no_bill(const struct pl_state *, int policy);        /* none at all may be put there */
int hg_bills(const struct pl_state *, int role);                   /* on the table; of ROLES all */
int hg_markers(const struct pl_state *, int role);                 /* on the table, for bills and for blocks */
void hg_end_blocks(struct pl_state *);                             /* R3.13: with the round */
void hg_begin_elections(struct pl_state *);                        /* ends with hg_begin_scoring */
void hg_hide(struct pl_state *, int viewer);
bool hg_check_vote(const struct pl_state *, struct pl_error *);

/* --- policies.c: what a change of a policy brings about --- */

void hg_change_policy(struct pl_state *, int policy, int section);
void hg_move_policy(struct pl_state *, int policy, int section); /* the same, but nobody sets wages and prices anew */

/* --- hidden.c: hidden agendas (R12.2) --- */

void hg_deal_agendas(struct pl_state *);
void hg_draw_agendas(struct pl_state *); /* and asks which one is kept; the others go back: */
void hg_return_agendas(struct pl_state *);
/* After an action or a step: true if somebody is asked about one, and `next` then runs again. */
bool hg_look_at_agendas(struct pl_state *, struct pl_frame next);
void hg_end_agendas(struct pl_state *); /* with the game */
bool hg_is_task_done(const struct pl_state *, int card);
int hg_task_count(const struct pl_state *, int card, const struct pl_does *need);
pl_why hg_why_not_shown(const struct pl_state *, int card);
int hg_agenda_vp(const struct pl_state *, int seat); /* as if the game ended now */
void hg_offer_hidden(const struct pl_state *, struct pl_frame question, struct pl_moves *);
void hg_show_hidden(struct pl_state *, int seat);
void hg_hide_agendas(struct pl_state *, int viewer);
void hg_sort_agendas(struct pl_state *);
bool hg_check_agendas(const struct pl_state *, struct pl_error *);
/* What tasks count: */
void hg_note_loan(struct pl_state *, int role);
bool hg_has_borrowed(const struct pl_state *); /* the State, with agendas */
void hg_note_solved(struct pl_state *, int seat);
void hg_count_passed(struct pl_state *, int role);
void hg_note_export(struct pl_state *, int role, int money, bool begins);
void hg_forget_counts(struct pl_state *); /* of the turn or phase that is over */

/* --- history.c: Historical Events (R19), and what of them lasts for the round --- */

/* The entry of what was set off in this round with this step; NULL: none. */
const struct pl_does *hg_find_lasting(const struct pl_state *, int step);
static inline const struct pl_does *hg_lasting(const struct pl_state *g, int step)
{
    return g->history_done.n ? hg_find_lasting(g, step) : NULL;
}

/* May companies be staffed because a policy has changed? A historical event changes one before the action phase, too.
 */
static inline bool hg_may_hire(const struct pl_state *g)
{
    return pl_is_between(g->phase, hg_has_history(g) ? PHASE_SETUP : PHASE_ACTION, PHASE_ELECTIONS);
}

int hg_boost(const struct pl_state *, int company); /* what it makes more in the Production Phase, or less */
int hg_public_cost(const struct pl_state *, int cost);
int hg_import_price_of(const struct pl_state *, int item); /* before the tariff */
int hg_locked_goods(const struct pl_state *);              /* whose prices can't be changed, as bits */
void hg_reward_trade(struct pl_state *, int role, int event);

void hg_deal_history(struct pl_state *);
void hg_start_policies(struct pl_state *);
void hg_search_deck(struct pl_state *, int seat); /* for the first hand */
void hg_end_setup(struct pl_state *);
void hg_reveal_history(struct pl_state *); /* of the round */
void hg_end_history(struct pl_state *);    /* with the round */
/* The event that lies face up, if that is how it is set off; -1: none. Why a seat can't; it does, and then what the
 * event does: for a basic action a person discards a card in between. */
int hg_history_for(const struct pl_state *, int trigger);
bool hg_history_met(const struct pl_state *, int event); /* what it requires */
pl_why hg_why_not_history(const struct pl_state *, int seat, int event);
void hg_set_off(struct pl_state *, int seat); /* -1: it happens by itself */
void hg_do_history(struct pl_state *, int seat);
bool hg_close_actions(struct pl_state *); /* false: nothing is left before production */
bool hg_runs_history(const struct pl_state *, const struct pl_frame *);
bool hg_is_joint_vote(const struct pl_state *, const struct pl_frame *);
bool hg_check_history(const struct pl_state *, struct pl_error *);

/* --- build.c --- */

void hg_discard_company(struct pl_state *, int company); /* of a class */
void hg_nationalize(struct pl_state *, int seat, int company, int old);

/* --- count.c: what lists count and pick --- */

int hg_count(const struct pl_state *, struct pl_frame, const struct pl_does *);
void hg_pick(const struct pl_trial *, const struct pl_does *, struct pl_moves *);
bool hg_is_picked(const struct pl_state *, int value);
uint16_t hg_seats(const struct pl_state *, struct pl_frame, int role);
unsigned hg_whose(const struct pl_state *, int seat, int who, const int16_t *it);
bool hg_fulfils(const struct pl_state *, struct pl_frame, const struct pl_does *need);
int hg_amount_in(const struct pl_trial *, const struct pl_does *);
int hg_operational(const struct pl_state *, int owner);
int hg_agenda_matches(const struct pl_state *);
pl_why hg_tried(struct pl_trial *); /* R3.12: something has to change */
void hg_note_change(struct pl_trial *);
pl_why hg_note_answers(struct pl_trial *, bool any);
pl_why hg_why_asked(struct pl_trial *,
                    const struct pl_does *); /* R5.6.20: a question nobody can answer is passed over */

/* What a trial remembers of the entries before: money that they take; units of each good that the State needs, and what
 * else of its it gives (lanes); how often the list is still to be tried; does anything change, and was a question
 * passed over because nobody could answer it? */
enum { TRIED_MONEY, TRIED_GOODS, TRIED_ITEMS, TRIED_AGAIN, TRIED_CHANGES, TRIED_UNANSWERED };
enum { UNANSWERED = 1, BY_EMBARGO = 2 };

/* --- Automas, which automa.h tells more of: what the rest of the game tells them --- */

bool hg_answers(struct pl_state *, struct pl_frame, pl_move *);
void hg_deal_automa(struct pl_state *, int role);
void hg_lay_out_rows(struct pl_state *, int role);
void hg_begin_round_of_automas(struct pl_state *);
void hg_answer_strikes(struct pl_state *);         /* R17.2.2 */
bool hg_buys_storage(struct pl_state *, int good); /* R17.2.3: if an Automa can */
void hg_note_bill(struct pl_state *, int policy);
void hg_note_passed(struct pl_state *, int policy);
void hg_note_bill_removed(struct pl_state *, int policy, int section); /* that it will have when all is over */
void hg_note_policy_moved(struct pl_state *, int policy);
void hg_note_march_over(struct pl_state *);
void hg_begin_round_of_rows(struct pl_state *, int role);
void hg_commit_automas(struct pl_state *, int policy); /* R16.4 */
void hg_renew_ai_decks(struct pl_state *);             /* R13.11 */
bool hg_check_automas(const struct pl_state *, struct pl_error *);
bool hg_check_rows(const struct pl_state *, int role, struct pl_error *);
/* --- crisis.c: Crisis Response (R12.3) --- */

bool hg_opens_free(const struct pl_state *);
void hg_choose_crisis(struct pl_state *); /* cards that do not count now are set aside */
void hg_next_crisis(struct pl_state *);   /* when one is resolved */
void hg_repay_bonds(struct pl_state *);   /* all of them, with loans */
bool hg_may_repay(const struct pl_state *, int seat);
void hg_offer_repayments(const struct pl_state *, struct pl_frame question, struct pl_moves *);
void hg_repay(struct pl_state *, int role);
bool hg_check_crisis(const struct pl_state *, struct pl_error *);

/* --- bonuses.c: Alternative Events that classes keep (R12.4) --- */

bool hg_holds(const struct pl_state *, int role, int event);
bool hg_is_held(const struct pl_state *, int event);
void hg_hand_over(struct pl_state *, int event, int role); /* it may keep the card that was solved */
/* Has one of the roles, as bits, a bonus for this moment? They say whether they use it. */
bool hg_has_bonuses(const struct pl_state *, int moment, unsigned roles);
void hg_ask_bonuses(struct pl_state *, int moment, unsigned roles);
bool hg_is_moment(const struct pl_state *, int moment);              /* does its phase go on? */
int hg_bonus(const struct pl_state *, int role, int step, int what); /* the sum of such entries that are in use */
bool hg_check_bonuses(const struct pl_state *, struct pl_error *);

/* --- production.c, taxes.c, imf.c, scoring.c --- */

int hg_wage_of(const struct pl_state *, int company);    /* what it pays now; 0: nobody works there for a wage */
int hg_paid_class(const struct pl_state *, int company); /* to whom */
int hg_output_of(const struct pl_state *, int company, bool with_employee);
void hg_store(struct pl_state *, int role, int item, int n);      /* what it has made, as far as there is room */
int hg_store_goods(struct pl_state *, int good, int n);           /* of the Capitalist Class; how many had room */
void hg_gain_goods(struct pl_state *, int role, int good, int n); /* that it did not make */
int hg_tax_multiplier(const struct pl_state *);                   /* R6.23 */
int hg_taxed_income(const struct pl_state *, int role);           /* what the income tax is paid for */
void hg_pay_taxes(struct pl_state *, int role, int labor_market);
void hg_check_imf(struct pl_state *);
int hg_fully_operational(const struct pl_state *); /* companies of the Middle Class */

/* --- trade.c: who sells what --- */

enum { STATE_SELLS, CAPITALIST_SELLS, MIDDLE_SELLS, ABROAD };
int hg_seller_at(int source);                          /* a role; of imports the State, which has the tariff */
int hg_open_sources(const struct pl_state *, int how); /* of those that a purchase may be from */
int hg_stock_at(const struct pl_state *, int source, int item);
int hg_price_at(const struct pl_state *, int buyer, int source, int item);
void hg_take_from(struct pl_state *, int source, int item, int n);
void hg_pay_at(struct pl_state *, int buyer, int source, int n); /* the seller, or the supply */
int hg_cost_of_purchase(const struct pl_state *, int item, int source,
                        int n); /* in answer to the question that waits */
int hg_cost_at(const struct pl_state *, int buyer, int how, int source, int item, int n);
int hg_cost_of_deal(const struct pl_state *, int deal, int place);
int hg_worth_of_sale(const struct pl_state *, int n); /* by the card that is played */

/* --- provide.c: what the State needs and gives --- */

pl_why hg_try_goods(struct pl_trial *, int good, int n, int sources); /* can it get so many more? */
void hg_expect_goods(struct pl_trial *, int n, int price);        /* so many of them may come into its stock before */
pl_why hg_try_spend(struct pl_trial *, int item, int n);          /* has it so many more of its own? */
int hg_add_to_lane(struct pl_trial *, int slot, int lane, int n); /* a number in what the trial remembers */
enum { LANE_INFLUENCE, LANE_MEDIA, LANE_VOTES, LANE_MIXED = LANE_VOTES };
void hg_note_dealt(struct pl_state *, unsigned classes, int n);

/* --- money.c --- */

int hg_cash(const struct pl_state *, int role);
void hg_receive(struct pl_state *, int role, int n);
void hg_spend_money(struct pl_state *, int role, int n, int pocket);
void hg_pay(struct pl_state *, int role, int n, int pocket, int to);      /* to a role or the SUPPLY; it can */
void hg_force(struct pl_state *, int role, int n, int pocket, int to);    /* with loans if it can't */
void hg_owe(struct pl_state *, int payer, int payee, int purpose, int n); /* forced, and kept in the flow */
bool hg_check_flow(const struct pl_state *, struct pl_error *);
void hg_gain_vp(struct pl_state *, int role, int n); /* VP_OTHER */
void hg_gain_vp_for(struct pl_state *, int role, int n, int source);
void hg_gain_prosperity(struct pl_state *, int role); /* R4.5.1 */
void hg_gain_influence(struct pl_state *, int role, int n);
void hg_move_legitimacy(struct pl_state *, int role, int by); /* R4.6.1 */

/* For a question that keeps in the frame's c what it has come to: it begins with nothing, whatever the list has
 * counted. */
void hg_ask_anew(struct pl_state *, struct pl_frame);

/* --- effects.c: prices that are set anew; the frame's c are goods that stay as they are --- */

void hg_take_tile(struct pl_state *, int role, int good);
void hg_prices_ask(const struct pl_state *, struct pl_frame, struct pl_moves *);
void hg_prices_take(struct pl_state *, struct pl_frame, pl_move);

/* --- score.c, guess.c, board.c --- */

void hg_score(const struct pl_state *, int seat, int viewer, struct pl_score *);
void hg_places(const struct pl_state *, int *place);
int hg_own_sections(const struct pl_state *, int role); /* R9.5 */
int hg_guess(const struct pl_state *, int seat);
void hg_board(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);

/* --- facts.c: what boards draw --- */

void hg_policy_facts(int policy, struct pl_text *);
void hg_good_facts(int good, struct pl_text *);
void hg_role_facts(int role, struct pl_text *);
void hg_entry_facts(const struct pl_does *, struct pl_text *);
void hg_hidden_facts(int card, struct pl_text *);
void hg_hints(const struct pl_state *, int seat, struct pl_text *);

#endif
