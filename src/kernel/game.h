/* What a game is made of. A game includes this header and nothing else of the
 * kernel's; the kernel knows games only by the tables below.
 *
 * struct pl_state is incomplete in polity.h on purpose: each game
 * completes it for its own files, beginning with PL_STATE_HEAD and ending
 * in one struct a seat that begins with a struct pl_seat_agenda. It holds no
 * pointer and no padding that is not zero, so a copy is memcpy and a
 * comparison memcmp. */
#ifndef PL_KERNEL_GAME_H
#define PL_KERNEL_GAME_H

#include <string.h>

#include "polity.h"

#define N_(text) text            /* marks a message for translation */
#define NP_(one, many) one, many /* one that counts: its singular and plural */

/* --- The agenda ------------------------------------------------------------
 * What is already decided of the rest of the game: a stack of frames. The
 * kernel pops the top frame; a step that runs may push more, a step that asks
 * waits for its seat. While any seat's own agenda holds frames, those seats
 * answer side by side and the table's agenda waits. A step on a seat's own
 * agenda changes nothing outside that seat's part of the state. */

struct pl_frame {
    uint8_t step;
    uint8_t seat;
    int16_t a, b, c;
};

enum { PL_DEPTH_MAX = 127, PL_SEAT_DEPTH = 7 };

/* The table's. Its frames lie behind the head, in the state of the game, which knows how many it needs. */
struct pl_agenda {
    uint8_t n;
    uint8_t depth; /* how many there is room for */
    uint8_t zero[6];
};

/* A seat's part of the state begins with this: the seat's options lie where its agenda leaves room. */
struct pl_seat_agenda {
    uint8_t n;
    uint8_t option[PL_SEAT_OPTIONS_MAX];
    uint8_t zero[3];
    struct pl_frame frame[PL_SEAT_DEPTH];
};

/* ChaCha8: the key is the table's seed, `drawn` the 32-bit words used up, `block` those that the next draws come
 * from, or zeros if the next draw begins a new block. */
struct pl_rng {
    uint32_t key[8];
    uint64_t drawn;
    uint32_t block[16];
};

/* Bounds that no game from a deal meets. A state that would is broken, and stops. */
enum pl_bound { PL_AGENDA_FULL = 2, PL_SEAT_AGENDA_FULL, PL_FRAMES_RUN, PL_ANSWERS_CUT, PL_BOUNDS };

struct pl_head {
    uint64_t log; /* the address of a struct pl_log while a move is played, else 0 */
    uint32_t size;
    uint16_t game; /* its place in the registry */
    uint8_t seats;
    uint8_t over; /* 1: nothing is left to do; more than that: an enum pl_bound that was met */
    uint16_t round;
    uint16_t busy;    /* seats whose own agenda holds frames */
    uint32_t learned; /* counts the moments when something hidden was shown */
    uint8_t option[PL_OPTIONS_MAX];
    uint8_t chances;   /* how many of the next random choices are set (scenarios only), ... */
    uint8_t draws;     /* ... which of them are cards to come out of a bag, as bits, and ... */
    uint8_t chance[6]; /* ... how they fall */
    struct pl_rng rng;
    struct pl_agenda agenda;
};

/* What every struct pl_state begins with: PL_STATE_HEAD(depth); The depth is half as much again as the longest chain
 * of frames needs, and no more than three times that: the generic suite sees to it. */
#define PL_STATE_HEAD(depth)                                                                                           \
    struct pl_head head;                                                                                               \
    struct pl_frame waiting[depth]
#define PL_STATE_DEPTH (sizeof((struct pl_state *)0)->waiting / sizeof(struct pl_frame))
_Static_assert(sizeof(struct pl_head) % _Alignof(struct pl_frame) == 0 && sizeof(struct pl_frame) == 8,
               "frames lie directly behind the head, and what follows them is aligned as the head is");

static inline struct pl_frame *pl_waiting(struct pl_state *g)
{
    return (struct pl_frame *)((struct pl_head *)g + 1);
}

/* --- Words -----------------------------------------------------------------
 * Moves, events and questions are phrases: a word for notation, a message for
 * people, and up to four numbers, each of a kind that knows how to name it. */

struct pl_kind {
    const char *name;
    int count;                /* values are 0 .. count-1; 0: any number */
    const char *const *words; /* in notation and JSON; NULL: the number; an entry of NULL: no such value */
    const char *const *says;  /* for people, marked N_(); NULL: the words */
    int base;                 /* added to a number before it is written: 1 for what people count from 1 */
    bool is_card;             /* each value is one physical card or token */
    bool wide;                /* a move needs 16 bits for a value: the place of two arguments (PL_WIDE) */
    bool (*in_play)(const struct pl_state *, int card); /* NULL: all cards are */
    int (*back)(int card); /* what is seen of a hidden card, below PL_BACKS: hiding mixes equal backs; NULL: all are */
    /* Instead of `says`. A kind with words has to do without the state, which is NULL away from a table. */
    void (*say)(const struct pl_state *, int value, enum pl_lang, struct pl_text *);
    int (*seat)(int value); /* whose name stands for a value where names are known; -1: nobody's */
    /* What boards show of a thing besides its name, all optional: */
    void (*tells)(int value, enum pl_lang, struct pl_text *); /* the text of a card */
    void (*facts)(int value, struct pl_text *);               /* what is printed on it, as a JSON object, or nothing */
    bool (*reconstructed)(int value);                         /* not all of that is known to be printed so */
};

struct pl_arg {
    const char *name; /* {name} in the message */
    const struct pl_kind *kind;
    bool quiet; /* only for the message, not part of the notation */
};

struct pl_phrase {
    const char *word;     /* its name in notation, saves and tests */
    const char *says;     /* N_("Write {number}: {street}, house {slot}"); {seat} is who acts */
    const char *many;     /* with NP_: the plural, which follows the argument called "n" */
    struct pl_arg arg[4]; /* of a move: a, b, c; of an event: its four */
    /* Of a verb, as bits: arguments that don't say what it is about, but a price or where the thing happens to lie.
     * Bots take moves that differ only in these for the same. */
    uint8_t aside;
    const char *touches; /* pieces, in words of notation: "house {street} {slot};combination {pile}" */
    bool side;           /* of a verb: a side move, which answers no question */
    bool idle;           /* of a verb: it does nothing or next to nothing, as passing (docs/new-game.md) */
    bool secret; /* of a side move: that there is one is its seat's secret, so no question is put for its sake */
    bool caused; /* of an event: what brought it about is named after it */
    bool begins; /* of an event: a turn or a phase begins with it; of a reason: those after it are its details */
    /* Of a verb: what its arguments alone don't tell, such as a price; NULL: they tell all. */
    void (*more)(const struct pl_state *, pl_move, enum pl_lang, struct pl_text *);
};

struct pl_reason {
    const char *rule;               /* "R5.3" */
    const char *says;               /* N_("you lack {n} of {resource}") */
    const char *many;               /* with NP_, as a phrase has it */
    struct pl_arg arg[PL_WHY_ARGS]; /* what it names: given by pl_offer_because */
};

/* --- Steps ------------------------------------------------------------------ */

struct pl_does;
struct pl_trial;

/* What the engine looks at most comes first. */
struct pl_step {
    void (*run)(struct pl_state *, struct pl_frame);                          /* it happens by itself, or ... */
    void (*ask)(const struct pl_state *, struct pl_frame, struct pl_moves *); /* ... these are the answers */
    void (*take)(struct pl_state *, struct pl_frame, pl_move);                /* ... and what one does */
    /* In a list (does.h): 0 if it can be done, which the trial then remembers. */
    pl_why (*why_not)(struct pl_trial *, const struct pl_does *);
    pl_why none;    /* or it can't be done if nobody could answer it, for this reason */
    uint8_t part;   /* parts of a list that it belongs to, as bits (pl_lists.only) */
    bool waits;     /* it may push frames though it does not ask, so the rest of the list has to wait */
    bool always;    /* it asks even if there is one answer only */
    bool early;     /* among things in any order it loses nothing by coming first */
    bool plain;     /* asks nothing, and comes to the same before or after others like it */
    bool condition; /* for what follows: "if your TR has risen: ..." */
    bool turn;      /* a player's turn begins with this question; goes on with it, if the frame's a is not 0 */
    bool once;      /* no two such frames wait on the table's agenda */
    bool own;       /* it waits on its seat's own agenda, and nowhere else */
    bool side;      /* side moves may be made over this question; if they leave it no answer, it may be skipped */
    /* Whatever a frame of this step takes for granted, for positions from outside. NULL: it waits only where it stands
     * in a list, and its c is this. */
    bool (*fits)(const struct pl_state *, const struct pl_frame *);
    bool (*number)(const struct pl_state *, const struct pl_frame *);
    const char *name;     /* for traces, saves and tests */
    const char *asks;     /* the question, N_("Write {number} on a house") */
    struct pl_arg arg[3]; /* the frame's a, b, c in it */
    const char *says;     /* how it reads in a list: {n}, {what}, {of}, {most} */
    const char *many;
    const struct pl_kind *what, *of; /* the names of what an entry with this step has there */
};

/* --- Fields ----------------------------------------------------------------- */

enum pl_type {
    PL_U8,
    PL_I8,
    PL_U16,
    PL_I16,
    PL_U32,
    PL_BITS,    /* a uint16_t: a list of the bits that are set, counted from the kind's base */
    PL_CARD,    /* a uint8_t: a card, or PL_NO_CARD */
    PL_PILE,    /* a struct pl_pile: cards in order, the top last */
    PL_BAG,     /* a struct pl_pile: cards in no order, but for the next ones if they are set */
    PL_MARKS,   /* a uint64_t for each 64 values of the kind: a list of those whose bit is set */
    PL_COUNTS,  /* a uint8_t for each value of the kind: an object of counts by name */
    PL_AMOUNTS, /* an int16_t for each value of the kind: an object of amounts by name */
    PL_MAP      /* a uint8_t for each value of `keys`: an object from their names to the kind's, without its first */
};

enum { PL_NO_CARD = 255, PL_BACKS = 8 };

enum pl_sees {
    PL_SEES_ALL,
    PL_SEES_OWNER,  /* its seat alone; of a pile the others see how many */
    PL_SEES_NOBODY, /* of a pile everyone sees how many */
    PL_SEES_ONCE    /* as PL_SEES_OWNER, but everyone has seen it before: hiding leaves it alone */
};

struct pl_field {
    const char *key;
    uint8_t type;
    uint8_t sees;
    bool of_seat;                        /* `at` is in the seat's part, not in the table's */
    uint8_t count;                       /* 0: one value; else a list of so many (piles: a list of piles) */
    uint16_t at;                         /* offsetof in the state or in the seat's part */
    uint16_t shown;                      /* 0, or where the value is that the others see until a reveal */
    uint16_t stride;                     /* bytes from one pile of a list to the next; its room for cards is `most` */
    int16_t least, most;                 /* what a value may be; of a pile: how many cards it has room for (most) */
    const struct pl_kind *kind;          /* the names of its values */
    const struct pl_kind *keys;          /* of a map: what has a value of this kind */
    int (*len)(const struct pl_state *); /* how many of `count` are in use; NULL: all */
    /* Does this seat, or the table (-1), have it? NULL: always. Follows from options alone; where it is not, all bytes
     * are 0. */
    bool (*has)(const struct pl_state *, int seat);
    bool home;        /* the pile to which cards go that a scenario displaces */
    const char *says; /* its label on a board, N_("Hand"); NULL: only for the engine */
};

/* --- Games ------------------------------------------------------------------- */

struct pl_option {
    const char *name;
    const char *says;
    const struct pl_kind *values; /* words for the command line, says for people */
    int standard;                 /* the rulebook's default */
};

/* How bots search a game, found by measuring (docs/bots.md). What is 0 is as in most games. */
struct pl_tuning {
    int lead;       /* how much of the lead over the best of the others counts besides one's points, in sixteenths */
    int win;        /* what winning adds, in sixteenths of the usual spread */
    int habit;      /* visits that a habit counts for in the tree */
    int curiosity;  /* part of the variance that draws to what was seldom tried, in 256ths */
    int candidates; /* moves drawn at random in a playout, of which habit picks one */
    int promise;    /* uses that what a move promises counts for, beside those of its habit */
    int policy;     /* what a liking of 1 promises where a policy was learned, in hundredths of a point */
    int horizon;    /* own decisions in a playout, before the game's guess ends it, or ... */
    int turns;      /* ... so many times that it is a seat's turn again; 0: decisions are counted */
    /* Answers are tried alike and the worse half of them dropped, again and again, rather than the promising ones tried
     * more often: where playouts differ more by luck than by what was answered. */
    bool halving;
    /* No habits: playouts make the most promising move of all, and in the tree promises stand in their place. Where the
     * game says of its moves, as they are at that moment, more than ever could be learned of them. */
    bool trusts;
};

/* Lists end with an entry whose first member is NULL; reason 0 is unused. */
struct pl_game {
    const char *name;
    const char *title;
    /* Counts from 1. A game raises it with every change of its rules, lists or notation by which moves that were made
     * before could mean something else: records and stored tables bear it, and what then can't be played again is
     * "made under older rules" instead of damaged. */
    int revision;
    int min_seats, max_seats;
    const struct pl_option *options;
    const struct pl_option *seat_options; /* chosen for each seat; NULL: there are none */
    const struct pl_step *const *steps;   /* by their numbers */
    const struct pl_phrase *verbs;
    const struct pl_phrase *events;
    const struct pl_reason *reasons;
    const struct pl_field *fields;
    size_t seats_at;  /* offset of the first seat's part */
    size_t seat_size; /* both multiples of 8 */
    uint8_t depth;    /* of the table's agenda: PL_STATE_DEPTH */
    long moves_max;   /* no game is longer, for each seat */
    const struct pl_lists *lists;

    /* Why options do not go together, and which of them is to blame (pl_blame_seat names one of a seat's); NULL: every
     * combination is fine. */
    pl_why (*setup)(const struct pl_setup *, int *option);
    /* Is this seat played by the rules (an Automa)? Such a seat is never asked: its steps run. They choose as its rules
     * say and tell why (pl_tell_why). Its seat_title is its name. NULL: no seat is. */
    bool (*by_rules)(const struct pl_setup *, int seat);
    /* Or its rules answer, on the table's agenda, what people would be asked: one of the moves that the question lists.
     * False, and nothing else is done: a person plays the seat. NULL: no question is ever put to an Automa. */
    bool (*answers)(struct pl_state *, struct pl_frame question, pl_move *);
    void (*deal)(struct pl_state *); /* the head is filled, the rest zero; pushes the first frames */
    /* A position from outside goes through these two in turn, once every value is of its field's kind and every frame
     * may stand where it does (pl_step.fits). */
    void (*settle)(struct pl_state *); /* work out what follows from the fields */
    /* Side moves: what a seat may do over a question that waits, without answering it: sell, swap, use an office. They
     * are listed after its answers and have verbs of their own. Taking one leaves the question's frame where it is;
     * what is pushed runs or asks above it, and the question comes back. On a seat's own agenda it changes that seat's
     * part only. They have to run out: no chain of them may go on for ever. */
    void (*side)(const struct pl_state *, struct pl_frame question, struct pl_moves *);
    void (*side_take)(struct pl_state *, struct pl_frame question, pl_move);
    /* The verb, without arguments, that leaves a question to which there is no answer (any more); -1: no side move ever
     * takes one away. */
    int skip;
    bool (*check)(const struct pl_state *, struct pl_error *);
    void (*hide)(struct pl_state *, int seat); /* what the fields alone don't say of hiding */
    /* Lines as `viewer` may know them: of what `shown` fields hide, the shown part; what is nobody else's business
     * until the end, as pl_score_secret. A viewer of PL_ALL may know everything. */
    void (*score)(const struct pl_state *, int seat, int viewer, struct pl_score *);
    void (*places)(const struct pl_state *, int *place);
    /* Published opponents that are no seats: how many, up to PL_RIVALS_MAX, and what each is called. They come after
     * the last seat in scores, places and events. NULL: there are none. */
    int (*rivals)(const struct pl_state *);
    const char *(*rival_name)(const struct pl_state *, int rival);
    const char *(*seat_title)(const struct pl_state *, int seat); /* what it plays, N_("Working Class"), or NULL */
    void (*board)(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);
    int (*guess)(const struct pl_state *, int seat); /* a quick estimate of the final score, in hundredths of a point */
    /* What a player should mind besides the score, whether the game is over or not, also in hundredths of a point: how
     * near the goal of a solo game is, a game that is drawn out. NULL: nothing. */
    int (*aim)(const struct pl_state *, int seat);
    /* What one of a seat's moves seems to gain at first sight, compared with the others that it has, in hundredths of a
     * point; bots look at promising moves first. Fast rather than right. NULL: nothing is known. */
    int (*promise)(const struct pl_state *, int seat, pl_move);
    /* The same of all moves of a list at once, which is quicker; a tuning that `trusts` needs it. */
    void (*promises)(const struct pl_state *, int seat, const struct pl_moves *, int *gain);
    const struct pl_tuning *tuning;         /* NULL: as most games */
    const struct pl_tuning *tuning_alone;   /* for one seat; NULL: the same */
    const struct pl_tuning *tuning_learned; /* with a learned value; NULL: the same as without it */
    /* What a board would have to work out from the fields, as a JSON object. A part of every view that positions need
     * not have; of PL_ALL's it is what everyone may know. */
    void (*hints)(const struct pl_state *, int seat, struct pl_text *);
};

#include "kernel/does.h"

/* In place of an option, where one of a seat's is to blame. */
static inline int pl_blame_seat(int seat, int option)
{
    return PL_OPTIONS_MAX + seat * PL_SEAT_OPTIONS_MAX + option;
}

extern const struct pl_game *const pl_registry[];

/* --- What games call ----------------------------------------------------------- */

static inline pl_move pl_make_move(int verb, int a, int b, int c)
{
    return (pl_move)(verb & 0xff) | (pl_move)(a & 0xff) << 8 | (pl_move)(b & 0xff) << 16 | (pl_move)(c & 0xff) << 24;
}

static inline int pl_verb(pl_move m)
{
    return m & 0xff;
}

/* Argument i (0, 1, 2) of a move. */
static inline int pl_arg(pl_move m, int i)
{
    return m >> (8 + 8 * i) & 0xff;
}

/* A number up to 65535 stands in the place of two arguments: pl_offer(out, why, VERB_STAKE, card, PL_WIDE(coins)). */
#define PL_WIDE(n) (n), (n) >> 8

static inline int pl_wide_arg(pl_move m, int i)
{
    return m >> (8 + 8 * i) & 0xffff;
}

void pl_note_refused(struct pl_moves *, pl_why, int x, int y, pl_move);
void pl_break(struct pl_state *, enum pl_bound);

/* For a reason that names things: x and y are those of its arguments. */
static inline void pl_offer_because(struct pl_moves *out, pl_why why, int x, int y, int verb, int a, int b, int c)
{
    pl_move m = pl_make_move(verb, a, b, c);
    if (!why)
        out->move[(unsigned)out->n++ % PL_MOVES_MAX] = m; /* n is put right, and told, where a list is asked for */
    else if (__builtin_expect(out->explain, 0))
        pl_note_refused(out, why, x, y, m);
}

static inline void pl_offer(struct pl_moves *out, pl_why why, int verb, int a, int b, int c)
{
    pl_offer_because(out, why, 0, 0, verb, a, b, c);
}

/* In one word, because it is read back as one soon: a word pieced together from smaller writes has to be waited for. */
static inline void pl_write_frame(struct pl_frame *at, int step, int seat, int a, int b, int c)
{
    _Static_assert(sizeof *at == 8 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first member is the lowest byte");
    uint64_t word = (uint64_t)(uint8_t)step | (uint64_t)(uint8_t)seat << 8 | (uint64_t)(uint16_t)a << 16 |
                    (uint64_t)(uint16_t)b << 32 | (uint64_t)(uint16_t)c << 48;
    memcpy(at, &word, sizeof word);
}

/* Pushed last runs first. */
static inline void pl_push(struct pl_state *g, int step, int seat, int a, int b, int c)
{
    struct pl_agenda *agenda = &((struct pl_head *)g)->agenda;
    if (__builtin_expect(agenda->n == agenda->depth, 0)) {
        pl_break(g, PL_AGENDA_FULL);
        return;
    }
    pl_write_frame(&pl_waiting(g)[agenda->n++], step, seat, a, b, c);
}

static inline void pl_push_frame(struct pl_state *g, struct pl_frame f)
{
    pl_push(g, f.step, f.seat, f.a, f.b, f.c);
}

/* Onto a seat's own agenda, which `own` is. */
static inline void pl_push_own(struct pl_state *g, struct pl_seat_agenda *own, int step, int seat, int a, int b, int c)
{
    if (__builtin_expect(own->n == PL_SEAT_DEPTH, 0)) {
        pl_break(g, PL_SEAT_AGENDA_FULL);
        return;
    }
    if (own->n == 0)
        ((struct pl_head *)g)->busy++;
    pl_write_frame(&own->frame[own->n++], step, seat, a, b, c);
}

/* Runs all that waits, up to a question of a person: for games that look ahead on a copy of a state. */
void pl_run(struct pl_state *);

/* May its seat make a side move over this question? Then it is neither dropped nor answered without asking. */
bool pl_has_side_move(const struct pl_state *, const struct pl_frame *question);

/* A number from 0 to n-1 (n >= 1) out of the state's generator, fair. */
uint32_t pl_below(struct pl_state *, uint32_t n);
/* The same for a choice that a scenario may set beforehand. */
uint32_t pl_chance(struct pl_state *, uint32_t n);

/* Cards. Room for the cards of a pile is declared with PL_PILE_OF(most). In a bag the
 * last `next` cards are set to come next, the others come in any order. */
struct pl_pile {
    uint8_t n;
    uint8_t next;
    uint8_t card[];
};
#define PL_PILE_OF(most)                                                                                               \
    struct {                                                                                                           \
        uint8_t n;                                                                                                     \
        uint8_t next;                                                                                                  \
        uint8_t card[most];                                                                                            \
    }
#define pl_pile(p) ((struct pl_pile *)(p))

void pl_pile_add(struct pl_pile *, int card);       /* on top */
void pl_pile_add_under(struct pl_pile *, int card); /* at the bottom */
int pl_pile_take(struct pl_pile *, int i);          /* the i-th from the bottom; the others keep their order */
int pl_bag_draw(struct pl_state *, struct pl_pile *);
/* Several cards at once, the first drawn first: cheaper than one by one. */
void pl_bag_deal(struct pl_state *, struct pl_pile *, uint8_t *card, int n);
/* A deck whose bottom is known is a bag and the pile under it, each a field: what the pile's field says of who sees it
 * holds for the cards that were put under the deck. They come, in order, when the bag is empty. */
int pl_deck_draw(struct pl_state *, struct pl_pile *bag, struct pl_pile *under);

/* Tells the log, if anyone keeps one, what happened. */
void pl_tell_log(struct pl_state *, int what, int seat, int sees, int a, int b, int c, int d);
static inline bool pl_logged(const struct pl_state *g)
{
    return ((const struct pl_head *)g)->log != 0;
}
static inline void pl_tell(struct pl_state *g, int what, int seat, int sees, int a, int b, int c, int d)
{
    if (__builtin_expect(pl_logged(g), 0))
        pl_tell_log(g, what, seat, sees, a, b, c, d);
}

/* From now on what happens comes from this source of lists, or from none (-1). Returns what it came from before. Lists
 * do so by themselves; a game does it where a part of a list pays something of its own. */
int pl_because(struct pl_state *, int source);

/* Tells why the event before it, or the one that a reason before it explains, came about; whoever may read that may
 * read this. A move's log that has nothing to explain yet takes it as an event for all. */
void pl_tell_log_why(struct pl_state *, int what, int seat, int a, int b, int c, int d);
static inline void pl_tell_why(struct pl_state *g, int what, int seat, int a, int b, int c, int d)
{
    if (__builtin_expect(pl_logged(g), 0))
        pl_tell_log_why(g, what, seat, a, b, c, d);
}

/* Text: fills the places of a message. `value` are the phrase's arguments. */
void pl_put_phrase(const struct pl_state *, const char *says, const char *many, const struct pl_arg *, int args,
                   const int *value, const char *seat_name, enum pl_lang, struct pl_text *);
void pl_put_value(const struct pl_state *, const struct pl_kind *, int value, enum pl_lang, struct pl_text *);

/* A seat by its name, one that is played by the rules by its title, or else "Seat 1"; after the last seat come the
 * rivals. */
void pl_put_name(const struct pl_state *, int player, const char *const *names, enum pl_lang, struct pl_text *);

static inline bool pl_is_between(int value, int least, int most)
{
    return value >= least && value <= most;
}

/* What was chosen for a seat. A field's `has` asks so, and looks at nothing else. */
int pl_seat_option(const struct pl_state *, int seat, int option);

/* Values of an option that is off or on. */
extern const struct pl_kind pl_switch_kind;

/* Adds a line to a score and to its total. */
static inline void pl_score_line(struct pl_score *score, const char *label, int value)
{
    score->line[score->lines].label = label;
    score->line[score->lines].secret = false;
    score->line[score->lines++].value = value;
    score->total += value;
}

/* A line of which only the label may be known. */
static inline void pl_score_secret(struct pl_score *score, const char *label)
{
    pl_score_line(score, label, 0);
    score->line[score->lines - 1].secret = true;
    score->secrets = true;
}

/* For bots that see all cards: what is drawn from now on is decided anew, and nothing else changes (hide.c). */
void pl_open_future(struct pl_state *, uint64_t seed);

/* For bots: what the question to a seat is about, and the bits of a move with this verb that say what it is about
 * (keys.c). */
uint32_t pl_question_key(const struct pl_state *, int seat);
pl_move pl_move_mask(const struct pl_game *, int verb);

/* Places by falling keys: equal keys share a place, 1 is the best. */
void pl_rank(const int64_t *key, int n, int *place);

/* An error with words, for functions that return false. Always returns false. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool pl_fail(struct pl_error *, const char *format, ...);

#endif
