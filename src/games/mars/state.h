/* The state of a table of Terraforming Mars, and what this folder's files share. */
#ifndef TM_STATE_H
#define TM_STATE_H

#include <string.h>

#include "games/mars/things.h"
#include "kernel/game.h"

enum { OPTION_CORPORATE_ERA, OPTION_TURMOIL, OPTION_DRAFT, OPTION_BEGINNERS, OPTION_GOAL };
enum { BEGINNERS_NONE, BEGINNERS_OFFERED, BEGINNERS_ALL };
enum { GOAL_TIME, GOAL_TR63 };
enum { PHASE_SETUP, PHASE_RESEARCH, PHASE_ACTION, PHASE_PRODUCTION, PHASE_SOLAR, PHASE_FINAL };

enum { TEMPERATURE_START = -30, TEMPERATURE_GOAL = 8, OXYGEN_GOAL = 14, OCEANS_GOAL = 9 };
enum { LEAST_MC_PRODUCTION = -5, SOLO_GENERATIONS = 14, CARD_PRICE = 3, DEALT_FIRST = 10, DEALT = 4 };
enum { OWN_DELEGATES = 7, NEUTRAL_DELEGATES = 14, REDS_TAX = 3, LOBBY_COST = 5, MILESTONE_COST = 8, HEAT_COST = 8 };
enum { SEATS_MOST = 5 }; /* R1.1 */

/* Whose a tile, a delegate or a milestone is. */
enum { NOBODY, NEUTRAL = SEATS_MOST + 1, OWNERS };
static inline int tm_owner(int seat)
{
    return seat + 1;
}

/* What the cards in front of a player have changed for good (R5.17); it follows from them. */
struct tm_effects {
    int8_t discount[TAGS + 1]; /* for each tag of a card; the last is for no tag */
    int8_t discount_any;
    int8_t discount_power_plant;
    int8_t value[2]; /* of steel and titanium */
    int8_t eased;
    int8_t card_price;
    int8_t greenery_cost;
    int8_t ocean_bonus;
    int8_t influence;
    uint8_t protects;
    uint8_t heat_as_money;
    uint8_t tags[TAGS + 1];  /* face up, and of an event that is being played */
    uint16_t hears;          /* as bits */
    uint16_t own_tags_heard; /* tags of one's own cards, and ... */
    uint16_t any_tags_heard; /* ... of anybody's that a card listens for */
};

struct tm_seat {
    _Alignas(8) struct pl_seat_agenda agenda;
    uint64_t tiles;  /* hexes with a tile of this seat, as bits; it follows from the map */
    uint64_t beside; /* their neighbours */
    uint64_t claims;
    struct tm_effects effects;
    int16_t stock[RESOURCES];
    int16_t production[RESOURCES];
    int16_t tr;
    int16_t tr_terraforming; /* how much of it came from steps of parameters, and ... */
    int16_t tr_other;        /* ... from anything else, losses included */
    uint16_t picked;         /* secret: which of the dealt cards are bought or kept */
    uint8_t choice;          /* secret: the corporation chosen, counted from 1 among those offered */
    uint8_t corporation;     /* PL_NO_CARD: not shown yet */
    uint8_t corporation_holds;
    uint8_t corporation_used;
    uint8_t first_due; /* the first action of the corporation is still to come (R2.9) */
    uint8_t policy_used;
    uint8_t passed;
    uint8_t raised; /* TR this generation (R10.3) */
    uint8_t next_cheaper, next_eased;
    uint8_t queue, reserve; /* delegates; the queue has room for one (R14.1) */
    uint8_t delegates[PARTIES];
    PL_PILE_OF(3) offered;                     /* corporations */
    PL_PILE_OF(DEALT_FIRST) dealt;             /* cards to buy or to choose from */
    PL_PILE_OF(DEALT) kept;                    /* in the draft */
    PL_PILE_OF(PROJECTS) hand;                 /* without a limit (R3.6) */
    PL_PILE_OF(PROJECTS - EVENT_CARDS) played; /* green and blue cards in the order of playing */
    PL_PILE_OF(EVENT_CARDS) events;
};

enum { TM_DEPTH = 12 };

struct pl_state {
    PL_STATE_HEAD(TM_DEPTH);
    /* The map as bits; it follows from tile and owner. */
    uint64_t taken, oceans, cities, greeneries, beside_city, beside_greenery, claimed;
    uint64_t used[(PROJECTS + 63) / 64]; /* actions of cards, as bits */
    int16_t unearned;                    /* steps of parameters that brought nobody TR */
    int8_t temperature;
    uint8_t oxygen;
    uint8_t phase;
    uint8_t first;   /* the first player */
    uint8_t playing; /* a card that is being played; PL_NO_CARD: none */
    uint8_t ruling, dominant;
    uint8_t chairman;        /* an owner, and so are the next */
    uint8_t leader[PARTIES]; /* NOBODY: no delegates */
    uint8_t milestone[MILESTONES];
    uint8_t award[AWARDS];
    uint8_t neutral[PARTIES]; /* neutral delegates */
    uint8_t neutral_reserve;
    uint8_t distant, coming, current; /* global events */
    uint8_t tile[AREAS];
    uint8_t owner[AREAS];
    uint8_t claim[AREAS];
    uint8_t held[PROJECTS]; /* resources on cards */
    PL_PILE_OF(GLOBAL_EVENTS) global_deck;
    PL_PILE_OF(GLOBAL_EVENTS) past;
    PL_PILE_OF(CORPORATIONS) corporations;
    PL_PILE_OF(PROJECTS) deck;
    PL_PILE_OF(PROJECTS) discard;

    _Alignas(8) struct tm_seat seat[];
};

_Static_assert(sizeof(struct tm_seat) % 8 == 0, "seats keep the state's alignment");
_Static_assert((int)PROJECTS < PL_NO_CARD, "PROJECTS: a card is a byte (hand, deck, playing)");
_Static_assert((int)BEGINNERS == SEATS_MOST, "BEGINNERS: one for each player");
_Static_assert((int)AREAS <= 64, "AREAS: a set of hexes is 64 bits (tiles, taken)");
_Static_assert((int)TAGS < 16, "TAGS: a set of tags, or none, is 16 bits (tm_card.tags)");
_Static_assert((int)DEALT_FIRST <= 16, "DEALT_FIRST: a set of dealt cards is 16 bits (picked)");

/* Every step by its number; the file that has its functions ends with what is in its row. */
enum {
    STEP_OF_KERNEL = PL_STEPS - 1,
#define STEP(id, name) STEP_##id,
#include "games/mars/steps.def"
#undef STEP
};
#define STEP(id, name) extern const struct pl_step tm_##name##_step;
#include "games/mars/steps.def"
#undef STEP
#define STEP(own_name, ...) const struct pl_step tm_##own_name##_step = {.name = #own_name __VA_OPT__(, ) __VA_ARGS__}
extern const struct pl_step *const tm_steps[];

/* Whose list of steps a frame runs: a card, or one of these. */
enum {
    SOURCE_STANDARD = 256,
    SOURCE_POLICY = 272,
    SOURCE_BONUS = 288,
    SOURCE_EVENT = 304,
    SOURCE_PLANTS = 352,
    SOURCE_HEAT
};
_Static_assert((int)CARDS <= SOURCE_STANDARD, "SOURCE_STANDARD: the cards come before it");
_Static_assert((int)STANDARDS <= SOURCE_POLICY - SOURCE_STANDARD,
               "SOURCE_POLICY: the standard projects come before it");
_Static_assert((int)PARTIES <= SOURCE_BONUS - SOURCE_POLICY, "SOURCE_BONUS: the policies come before it");
_Static_assert((int)PARTIES <= SOURCE_EVENT - SOURCE_BONUS, "SOURCE_EVENT: the bonuses come before it");
_Static_assert((int)GLOBAL_EVENTS <= SOURCE_PLANTS - SOURCE_EVENT, "SOURCE_PLANTS: the global events come before it");
/* LIST_PRODUCTION is LIST_DOES again, but only its production (R5.14). */
enum { LIST_DOES, LIST_ACTION, LIST_FIRST, LIST_ONGOING, LIST_PRODUCTION, LISTS };
enum { PART_PRODUCTION = 1 };
const struct pl_does *tm_list_of_no_card(int source, int list);
extern const struct pl_lists tm_lists;
extern const struct pl_game tm_game;
void tm_put_step(int source, const struct pl_does *, enum pl_lang, struct pl_text *); /* says.c */

static inline const struct pl_does *tm_list(int source, int list)
{
    if (source >= SOURCE_STANDARD)
        return tm_list_of_no_card(source, list);
    return tm_card(source)->list[list & 3];
}

/* A frame of a card's step: a is the source, b list and place, c a number chosen before. */
static inline const struct pl_does *tm_entry(struct pl_frame f)
{
    return tm_list(f.a, f.b >> 8) + (f.b & 0xff);
}

/* A seat's, not nobody's or neutral. */
static inline bool tm_is_player(const struct pl_state *g, int owner)
{
    return owner >= 1 && owner <= g->head.seats;
}

static inline bool tm_is_solo(const struct pl_state *g)
{
    return g->head.seats == 1;
}

static inline bool tm_has_turmoil(const struct pl_state *g)
{
    return g->head.option[OPTION_TURMOIL];
}

/* R14.5: a policy holds in the action phase only. */
static inline bool tm_policy_is(const struct pl_state *g, int party)
{
    return tm_has_turmoil(g) && g->phase == PHASE_ACTION && g->ruling == party;
}

static inline int tm_next_seat(const struct pl_state *g, int seat)
{
    return seat + 1 < g->head.seats ? seat + 1 : 0;
}

/* The k-th seat in player order (k below the number of seats). */
static inline int tm_in_order(const struct pl_state *g, int k)
{
    int seat = g->first + k;
    return seat < g->head.seats ? seat : seat - g->head.seats;
}

static inline uint64_t tm_bit(int hex)
{
    return (uint64_t)1 << hex;
}

static inline bool tm_is_used(const struct pl_state *g, int card)
{
    return g->used[card / 64] >> card % 64 & 1;
}

static inline int tm_oceans(const struct pl_state *g)
{
    return __builtin_popcountll(g->oceans);
}

/* R2.3, R2.13: the base game, and what the table plays with. */
static inline bool tm_in_play(const struct pl_state *g, int card)
{
    int deck = tm_card(card)->deck;
    if (card >= PROJECTS && tm_is_beginner(card))
        return g->head.option[OPTION_BEGINNERS] != BEGINNERS_NONE && card - PROJECTS < g->head.seats;
    return deck == BASE || (deck == CORPERA ? g->head.option[OPTION_CORPORATE_ERA] : tm_has_turmoil(g));
}

/* Of the seat's corporation among all cards; -1: none yet. */
static inline int tm_corporation_card(const struct tm_seat *who)
{
    return who->corporation == PL_NO_CARD ? -1 : tm_of_corporation(who->corporation);
}

/* --- count.c: counting and requirements --- */

int tm_count(const struct pl_state *, int seat, int per, int source, int x);
int tm_count_for(const struct pl_state *, struct pl_frame, const struct pl_does *);
int tm_adjust(const struct pl_state *, struct pl_frame, const struct pl_does *, int count); /* by influence (R14.8) */
int tm_tags(const struct pl_state *, int seat, int tag); /* a wild one included while its owner acts (R15.6) */
pl_why tm_why_not_met(const struct pl_state *, int seat, const struct tm_card *);
int tm_tile_of(const struct pl_state *, int card); /* the hex with this card's tile, or -1 */
int tm_held(const struct pl_state *, int seat, int card);

/* --- map.c: hexes and tiles --- */

extern const uint64_t tm_neighbours[HEXES];
uint64_t tm_hexes_for(const struct pl_state *, int seat, int where); /* free ones where a tile may go, as bits */
uint64_t tm_greenery_hexes(const struct pl_state *, int seat);
pl_why tm_why_not_hex(const struct pl_state *, int seat, const struct pl_does *,
                      int hex);                                    /* of one that is no choice */
pl_why tm_why_no_hex(const struct pl_does *);                      /* of a tile for which there is no choice at all */
uint64_t tm_around(uint64_t hexes);                                /* all neighbours */
int tm_printed(int hex, int resource);                             /* how much of it the hex's bonus gives */
bool tm_is_reserved(int hex, int tile);                            /* R6.3, R6.6: this tile can never lie there */
void tm_put_tile(struct pl_state *, int owner, int tile, int hex); /* just that */
void tm_settle_map(struct pl_state *);

/* --- tiles.c: placing them --- */

uint64_t tm_choices_of_hex(const struct pl_state *, int seat, const struct pl_does *);
void tm_place_ocean(struct pl_state *, int seat, bool by_event); /* asks where; nothing with all 9 placed */

/* --- resources.c: stocks, production, TR and parameters --- */

void tm_gain(struct pl_state *, int seat, int resource, int n);
void tm_lose(struct pl_state *, int seat, int resource, int n); /* or as much as there is */
void tm_produce(struct pl_state *, int seat, int resource, int n);
/* By how much it can fall. */
static inline int tm_spare_production(const struct pl_state *g, int seat, int resource)
{
    return g->seat[seat].production[resource] - (resource == MEGACREDITS ? LEAST_MC_PRODUCTION : 0);
}
void tm_change_tr(struct pl_state *, int seat, int n);         /* for anything but a parameter */
void tm_raise_temperature(struct pl_state *, int seat, int n); /* may ask for an ocean; seat -1: by an event */
void tm_raise_oxygen(struct pl_state *, int seat, int n);
void tm_note_step(struct pl_state *, int seat); /* of a parameter, with its TR; seat -1: by an event */

/* --- effects.c: the steps that happen by themselves --- */

void tm_hold(struct pl_state *, int seat, int card, int n); /* resources onto a card, or off it */
bool tm_holds_life(int card);

/* --- choices.c: the steps that ask --- */

bool tm_can_add(const struct pl_state *, int seat, const struct pl_does *, int card);
pl_why tm_why_not_delegate(struct pl_trial *, const struct pl_does *);

/* --- cards.c: drawing and discarding --- */

int tm_draw(struct pl_state *, uint8_t *card, int n); /* of the deck, as many as there are */
void tm_draw_to_hand(struct pl_state *, int seat, int n);
void tm_discard(struct pl_state *, int card);
void tm_remove(struct pl_pile *, int card);
/* A card in front of a seat begins to count: its tags, what it changes, what it listens for. */
void tm_add_effects(struct tm_effects *, const struct tm_card *);
void tm_remove_tags(struct tm_effects *, const struct tm_card *); /* of an event that is over (R5.9) */
void tm_settle_effects(struct pl_state *, int seat);
int tm_card_price(const struct pl_state *, int seat);

/* --- pay.c --- */

struct tm_price {
    int cost;
    int with;    /* WITH_STEEL, WITH_TITANIUM; 0: MC only (R7.4) */
    int reserve; /* money that must be left, for the Reds' tax */
    int heat;    /* heat that must be left */
};
bool tm_can_pay(const struct pl_state *, int seat, struct tm_price);
void tm_pay(struct pl_state *, int seat, struct tm_price); /* asks if there is more than one way */
/* R7.5: Helion's heat is as good as MC, whatever they are for. */
static inline int tm_money(const struct pl_state *g, int seat)
{
    const struct tm_seat *who = &g->seat[seat];
    return who->stock[MEGACREDITS] + (who->effects.heat_as_money ? who->stock[HEAT] : 0);
}
/* R14.16: with Unity's policy titanium is worth more. */
static inline int tm_metal_value(const struct pl_state *g, int seat, int metal)
{
    return g->seat[seat].effects.value[metal - STEEL] + (metal == TITANIUM && tm_policy_is(g, UNITY));
}
/* After discounts (R5.2). */
static inline int tm_cost(const struct pl_state *g, int seat, int card)
{
    const struct tm_seat *who = &g->seat[seat];
    const struct tm_face *row = &tm_faces[card];
    const int8_t *discount = who->effects.discount;
    int cost = row->cost - who->effects.discount_any - discount[row->tag[0]] - discount[row->tag[1]] -
               discount[row->tag[2]] - who->next_cheaper;
    return cost > 0 ? cost : 0;
}
void tm_spend_money(struct pl_state *, int seat, int n); /* without asking: MC first */

/* --- trial.c: whether a list of steps can be done --- */

/* The planet as the steps of a list leave it. */
struct tm_world {
    int8_t temperature, oxygen, oceans;
};

/* What a trial remembers of the steps before. */
struct __attribute__((may_alias)) tm_tried {
    struct tm_price price;
    int8_t production[RESOURCES];
    int8_t spent[RESOURCES];
    bool is_dearer; /* the list itself has changed the price */
    bool is_taxed;
    struct tm_world world; /* if it is */
};
static inline struct tm_tried *tm_tried(struct pl_trial *t)
{
    _Static_assert(sizeof(struct tm_tried) <= sizeof t->own, "a trial has room for it");
    return (struct tm_tried *)t->own;
}

/* 0 if all that has to be possible is; counts the Reds' tax. `price`, which can be paid, is paid besides. */
pl_why tm_why_not(const struct pl_state *, int seat, struct tm_price price, int source, int list);
pl_why tm_why_not_taxed(struct pl_trial *, const struct pl_does *); /* notes the tax of a step that raises TR */
pl_why tm_why_not_paid(struct pl_trial *);
int tm_city_income(const struct pl_trial *);
int tm_tax(const struct pl_state *, struct pl_frame); /* what the Reds take for the rest of a list (R10.2) */

/* --- triggers.c --- */

bool tm_hears(const struct pl_state *, int seat, int family, int events, bool own);
int tm_listener(const struct pl_state *, int seat, int i);
void tm_trigger(struct pl_state *, int actor, int events); /* everybody's cards that listen for one of these, R5.8 */
void tm_trigger_tags(struct pl_state *, int actor, int card);

/* --- committee.c: delegates (R14) --- */

int tm_influence(const struct pl_state *, int seat);
int tm_delegates(const struct pl_state *, int owner, int party);
bool tm_has_support(const struct pl_state *, int seat, int party); /* R14.7 */
void tm_join(struct pl_state *, int owner, int party);             /* out of the owner's reserve, which may be empty */
void tm_join_from_queue(struct pl_state *, int seat, int party);
void tm_leave(struct pl_state *, int actor, int owner, int party); /* back to the reserve; one that is no leader */
void tm_take_chair(struct pl_state *, int seat);
void tm_replace_neutral(struct pl_state *, int seat, int party); /* a neutral delegate by one of the reserve */
void tm_committee_deal(struct pl_state *);
void tm_change_government(struct pl_state *);  /* R14.10, 3c to 3f */
int tm_reveal_global_event(struct pl_state *); /* PL_NO_CARD: there is none left */
bool tm_committee_check(const struct pl_state *, struct pl_error *);
/* Delegates of an owner in a party that are no leader. */
int tm_plain_delegates(const struct pl_state *, int owner, int party);

/* --- turmoil.c: the Solar System phase and what global events do --- */

/* --- turn.c: what a turn offers; actions.c: what is done with it; generation.c: the phases --- */

void tm_turn_ask(const struct pl_state *, struct pl_frame, struct pl_moves *);
int tm_award_price(const struct pl_state *);
struct tm_price tm_price_of_card(const struct pl_state *, int seat, int card);
struct tm_price tm_price_of_standard(const struct pl_state *, int seat, int standard);

/* --- forecast.c --- */

/* What a global event would change for a player now. */
struct tm_forecast {
    int stock[RESOURCES], production[RESOURCES];
    int tr, cards, discards;
    int any;       /* standard resources of one's choice */
    int resources; /* cards that get a resource */
};
void tm_forecast(const struct pl_state *, int seat, int event, struct tm_forecast *);

/* --- score.c, guess.c, state.c, setup.c, board.c, facts.c --- */

void tm_score(const struct pl_state *, int seat, int viewer, struct pl_score *);
void tm_places(const struct pl_state *, int *place);
int tm_card_vp(const struct pl_state *, int seat, int card);
int tm_award_points(const struct pl_state *, int seat); /* of all that are funded, as things stand */
int tm_award_value(const struct pl_state *, int seat, int award);
int tm_milestone_value(const struct pl_state *, int seat, int milestone);
int tm_milestone_goal(const struct pl_state *, int milestone);
bool tm_goal_is_met(const struct pl_state *); /* of the solo game */
int tm_guess(const struct pl_state *, int seat);
int tm_aim(const struct pl_state *, int seat);
int tm_promise(const struct pl_state *, int seat, pl_move);
extern const struct pl_field tm_fields[];
extern const struct pl_option tm_options[];
bool tm_check(const struct pl_state *, struct pl_error *);
void tm_settle(struct pl_state *);
bool tm_is_waiting(const struct pl_state *, int step); /* on the table's agenda */
bool tm_is_in_front(const struct pl_state *, int seat, int card);
bool tm_has_source(const struct pl_state *, const struct pl_frame *);
void tm_hide(struct pl_state *, int seat);
void tm_deal(struct pl_state *);
void tm_board(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);
void tm_put_map(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);
void tm_card_facts(int card, struct pl_text *); /* any card, corporations behind the projects */
void tm_entry_facts(const struct pl_does *, struct pl_text *);
const char *tm_held_word(int kind); /* NULL: nothing */
void tm_hex_facts(int hex, struct pl_text *);
void tm_global_event_facts(int event, struct pl_text *);
void tm_standard_facts(int standard, struct pl_text *);
void tm_hints(const struct pl_state *, int seat, struct pl_text *);

/* --- words.c: kinds, moves, events, reasons; text.c: what cards say --- */

enum {
    VERB_CORPORATION,
    VERB_BUY,
    VERB_DONE,
    VERB_KEEP,
    VERB_FIRST,
    VERB_PLAY,
    VERB_STANDARD,
    VERB_PATENTS,
    VERB_CLAIM,
    VERB_FUND,
    VERB_USE,
    VERB_PLANTS,
    VERB_HEAT,
    VERB_LOBBY,
    VERB_LOBBY_PAID,
    VERB_POLICY,
    VERB_PASS,
    VERB_END,
    VERB_SELL,
    VERB_PAY,      /* steel, titanium, quietly MC */
    VERB_PAY_HEAT, /* heat, quietly MC */
    VERB_PLACE,
    VERB_CHOOSE,
    VERB_TARGET, /* an owner: whose production falls */
    VERB_REMOVE, /* an owner, how much */
    VERB_STEAL,
    VERB_NONE,
    VERB_ADD,
    VERB_TAKE_FROM,
    VERB_REMOVE_FROM, /* a card, how much */
    VERB_AMOUNT,
    VERB_COPY,
    VERB_DISCARD,
    VERB_TAKE,
    VERB_DECLINE,
    VERB_GAIN,
    VERB_SEND,
    VERB_REMOVE_DELEGATE, /* a party, an owner */
    VERB_REPLACE
};

enum {
    EVENT_GENERATION,  /* n */
    EVENT_CORPORATION, /* card */
    EVENT_BUYS,        /* n */
    EVENT_PLAYS,       /* card */
    EVENT_STANDARD,    /* standard */
    EVENT_SELLS,       /* n */
    EVENT_CLAIMS,      /* milestone */
    EVENT_FUNDS,       /* award */
    EVENT_USES,        /* card */
    EVENT_FIRST,       /* card */
    EVENT_PLANTS,
    EVENT_HEAT,
    EVENT_POLICY, /* party */
    EVENT_PASSES,
    EVENT_PLACES,          /* tile, hex */
    EVENT_CLAIMS_HEX,      /* hex */
    EVENT_TEMPERATURE,     /* degrees now */
    EVENT_OXYGEN,          /* percent now */
    EVENT_TR,              /* n more */
    EVENT_TR_LOST,         /* n */
    EVENT_GAINS,           /* amount (n * 8 + resource), resource */
    EVENT_LOSES,           /* amount, resource */
    EVENT_PRODUCTION_UP,   /* amount, resource */
    EVENT_PRODUCTION_DOWN, /* amount, resource */
    EVENT_DRAWS,           /* n */
    EVENT_ADDS,            /* card, n */
    EVENT_TAKES_FROM,      /* card, n: resources that go */
    EVENT_REVEALS,         /* card */
    EVENT_PRODUCTION,
    EVENT_RESHUFFLE,
    EVENT_SENDS,           /* party */
    EVENT_DELEGATE_LEAVES, /* owner, party */
    EVENT_NEUTRAL_JOINS,   /* party */
    EVENT_LEADS,           /* owner, party */
    EVENT_DOMINATES,       /* party */
    EVENT_RULES,           /* party */
    EVENT_CHAIRMAN,        /* owner */
    EVENT_GLOBAL,          /* global event */
    EVENT_REVEALED,        /* global event */
    EVENT_OCEAN_REMOVED,   /* hex */
    EVENT_MARS_COMPLETE,
    EVENT_WON,
    EVENT_LOST
};

enum tm_why {
    ALLOWED,
    CANNOT_PAY,
    CANNOT_PAY_TAX,
    TOO_COLD,
    TOO_WARM,
    TOO_LITTLE_OXYGEN,
    TOO_MUCH_OXYGEN,
    TOO_FEW_OCEANS,
    TOO_MANY_OCEANS,
    TOO_FEW_TAGS,
    LACKS_REQUIRED, /* cities, greeneries, production */
    NO_SUPPORT,
    NOT_CHAIRMAN,
    CHAIR_NOT_NEUTRAL,
    NOT_LEADER,
    PRODUCTION_TOO_LOW,
    NO_PRODUCTION_TO_LOWER,
    NO_HEX,
    NO_OCEAN_HEX,
    NO_OCEAN_AREA,
    NO_GREENERY_HEX,
    NO_CITY_HEX,
    NO_VOLCANIC_HEX,
    NO_HEX_TO_CLAIM,
    HEX_TAKEN,
    HEX_FOR_OCEANS,
    HEX_FOR_CITY,
    HEX_FOR_NOCTIS,
    HEX_CLAIMED,
    HEX_BESIDE_CITY,
    HEX_NOT_BESIDE_OWN,
    HEX_NOT_OCEAN_AREA,
    HEX_NOT_VOLCANIC,
    HEX_NOT_ISOLATED,
    HEX_NOT_BESIDE_TWO_CITIES,
    HEX_NOT_BESIDE_CITY,
    HEX_NOT_BESIDE_GREENERY,
    HEX_WITHOUT_METAL,
    METAL_NOT_BESIDE_OWN,
    HEX_WITHOUT_OCEAN,
    NOT_YOURSELF,
    NONE_THERE,
    NOT_BESIDE_OCEAN,
    IS_PROTECTED,
    NO_HOLDER,
    NOTHING_HERE,
    NOTHING_TO_TAKE,
    NOT_ENOUGH_RESOURCES,
    NO_DELEGATE,
    NO_NEUTRAL_DELEGATE,
    TR_NOT_RAISED,
    NOTHING_TO_COPY,
    ALREADY_USED,
    ALREADY_TAKEN,
    THREE_TAKEN,
    AWARD_TAKEN,
    THREE_FUNDED,
    MILESTONE_NOT_MET,
    NOTHING_TO_SELL,
    CORPORATION_CANNOT_PAY,
    SOLO_NEEDS_CORPORATE_ERA
};

extern const struct pl_phrase tm_verbs[], tm_events[];
extern const struct pl_reason tm_reasons[];
extern const struct pl_kind tm_project_kind, tm_corporation_kind, tm_card_kind, tm_hex_kind, tm_tile_kind,
    tm_owner_kind, tm_resource_kind, tm_party_kind, tm_global_event_kind, tm_milestone_kind, tm_award_kind,
    tm_standard_kind, tm_phase_kind, tm_seat_kind, tm_number_kind, tm_tag_kind, tm_count_kind;
void tm_put_card_text(int card, enum pl_lang, struct pl_text *);

#endif
