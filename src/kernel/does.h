/* The card language: what cards, cells, events and instruction lines do, as
 * lists of entries that a frame walks through. An entry is a step of the game
 * (gain, place, steal) or a word of the kernel that gives the list its
 * structure (choose, may, for each). The same list is run, tried beforehand
 * without touching the state, rendered as text and told as facts.
 *
 *     ACTION(pay(ENERGY, 1), TO, choose(way(gain(PLANTS, 1)), way(draw(1))))
 *
 * A list ends with step 0, and so does a body: the entries that belong to a
 * word stand right behind it, and `skip` says how many they are. */
#ifndef PL_KERNEL_DOES_H
#define PL_KERNEL_DOES_H

/* The words of the kernel: the first rows of every game's table of steps. */
enum {
    PL_END,
    PL_DOES,      /* a frame that runs a list from its place on */
    PL_CHOOSE,    /* one of its ways */
    PL_WAY,       /* one of them, a body of its own */
    PL_ANY_ORDER, /* all of its ways that can be done, in the order that the player likes */
    PL_TO,        /* what stands before is the cost of what follows */
    PL_MAY,       /* asks first */
    PL_ABLE,      /* if it can be done */
    PL_IF,        /* if the count is n or more */
    PL_EACH,      /* as often as the amount says */
    PL_SEATS,     /* by each of these seats in turn */
    PL_UNTIL,     /* at least once, and again until the count is n or more */
    PL_PICK,      /* something that later entries call IT */
    PL_ON,        /* whenever this happens */
    PL_MORE,      /* a frame that goes on with EACH, SEATS, UNTIL or ANY_ORDER */
    PL_SCOPE,     /* a frame that holds what was picked */
    PL_HEAR,      /* a frame that goes through those who listen */
    PL_STEPS      /* the game's own steps come after these */
};

/* Whom PL_SEATS goes through; the game's own roles follow. */
enum { PL_ME, PL_OTHERS, PL_EVERYONE, PL_ROLES };

struct pl_does {
    uint8_t step;
    uint8_t skip; /* entries of its body, the end included */
    uint8_t what; /* a good, a tile, a track: the game's */
    uint8_t who;  /* a role, or of PICK the slot: 1, 2 or 3 */
    int16_t n;
    uint8_t per;  /* what is counted; 0: nothing, n is the amount */
    uint8_t of;   /* narrows the count: the game's */
    int8_t div;   /* for each so many; 0 is as 1, below 0: rounded up */
    uint8_t most; /* the count stops here; 0: never */
    uint16_t how; /* the game's bits; of ON the events */
};

#define PL_LENGTH(...) (sizeof((const struct pl_does[]){__VA_ARGS__}) / sizeof(struct pl_does))
/* An entry with the entries that belong to it. */
#define PL_BODY(head, ...)                                                                                             \
    {head, .skip = PL_LENGTH(__VA_ARGS__) + 1}, __VA_ARGS__,                                                           \
    {                                                                                                                  \
        .step = PL_END                                                                                                 \
    }
#define PL_LIST(...)                                                                                                   \
    (const struct pl_does[])                                                                                           \
    {                                                                                                                  \
        __VA_ARGS__ __VA_OPT__(, )                                                                                     \
        {                                                                                                              \
            .step = PL_END                                                                                             \
        }                                                                                                              \
    }

/* A list that is tried: the state as it is, and what entries before this one will have changed. */
struct pl_trial {
    const struct pl_state *g;
    struct pl_frame f;          /* as a frame that runs the list */
    const struct pl_does *list; /* NULL: it is looked up */
    int16_t it[3];              /* what is picked */
    uint64_t own[6];            /* the game's memory of earlier entries, at first 0 */
};

/* Verbs of the game that answer the kernel's own questions. */
enum { PL_ANSWER_WAY, PL_ANSWER_YES, PL_ANSWER_NO, PL_ANSWERS };

/* What a game says of its lists; NULL: it has none. */
struct pl_lists {
    /* The list of a source; sources and the numbers of their lists are the game's. */
    const struct pl_does *(*list)(int source, int list);
    int lists; /* numbers are below this */
    /* Of a frame from outside: may its source run that list for that seat, and c be this? */
    bool (*has_source)(const struct pl_state *, const struct pl_frame *);
    const uint8_t
        *only; /* for each list number: if not 0, entries whose step's `part` has none of these bits are left out */
    int (*count)(const struct pl_state *, struct pl_frame, const struct pl_does *);
    /* What changes a count after its limit, for entries with `how`; NULL: nothing. */
    int (*adjust)(const struct pl_state *, struct pl_frame, const struct pl_does *, int count);
    /* Of ANY_ORDER: may its seat want to do something else between the ways that are left? NULL: never. And does a way
     * that can't be done wait until something makes it possible, and may be wasted? */
    bool (*between)(const struct pl_state *, struct pl_frame);
    bool wastes;
    pl_why (*tried)(struct pl_trial *);                                               /* judges the sum; may be NULL */
    uint16_t (*seats)(const struct pl_state *, struct pl_frame, int role);            /* as bits */
    void (*pick)(const struct pl_trial *, const struct pl_does *, struct pl_moves *); /* argument 0 is what is picked */
    bool (*is_picked)(const struct pl_state *, int value);                            /* could it have been? */
    pl_why none;                                                                      /* nothing can be picked */
    /* Does the seat listen for one of these events of the actor's? A quick no. */
    bool (*hears)(const struct pl_state *, int seat, int family, int events, bool own);
    /* The i-th source that a seat listens with; -1: not there, but others may follow; -2: no more. */
    int (*listener)(const struct pl_state *, int seat, int i);
    int ongoing; /* the number of the list with what it listens for */
    uint8_t answer[PL_ANSWERS];
    /* One entry in words, without its body; NULL: its step's `says`. */
    void (*put)(int source, const struct pl_does *, enum pl_lang, struct pl_text *);
    /* The name of a source, for the log; nothing for what needs none. NULL: no source has a name. */
    void (*put_source)(int source, enum pl_lang, struct pl_text *);
    bool asks; /* the kernel's own questions name their source, which always has a name, and say what it says there */
    /* The source that a value of a kind stands for, -1: none: a line that names it explains what follows. */
    int (*source_of)(const struct pl_kind *, int value);
    const struct pl_kind *counts; /* names of what is counted, for facts; NULL: they have none */
    /* More facts of an entry, `,"key":value`, where kinds of its step are not enough; NULL: none. */
    void (*facts)(const struct pl_does *, struct pl_text *);
};

/* Where a frame stands in its list: b is the number of the list and the place. */
static inline int pl_at(int list, int place)
{
    return list << 8 | place;
}

static inline struct pl_frame pl_list_frame(int seat, int source, int list, int place, int x)
{
    return (struct pl_frame){PL_DOES, (uint8_t)seat, (int16_t)source, (int16_t)pl_at(list, place), (int16_t)x};
}

/* Runs a list from the frame's place on, up to its next question; the rest waits below it. */
void pl_does_run(struct pl_state *, struct pl_frame);
static inline void pl_do(struct pl_state *g, int seat, int source, int list)
{
    pl_does_run(g, pl_list_frame(seat, source, list, 0, 0));
}
/* Takes the only answer that a question has, drops it if there is none, or else puts it; with side moves always. */
void pl_ask(struct pl_state *, struct pl_frame);
/* Tells the rest of the list that a step belongs to a number: how much was spent, where the tile lies. */
void pl_count(struct pl_state *, struct pl_frame, int x);
int pl_amount(const struct pl_state *, struct pl_frame, const struct pl_does *);
int pl_it(const struct pl_state *, int slot); /* what was picked last for 1, 2 or 3; -1: nothing */

/* Why the rest of a list from the trial's place on can't be done; 0: it can. */
pl_why pl_try(struct pl_trial *);
pl_why pl_why_not(const struct pl_state *, struct pl_frame); /* the same, with nothing changed before */

/* Lets all who listen react to events (bits of a family) of the actor's, -1: of nobody's. First the actor, or else
 * seat `from`, then clockwise. */
void pl_hear(struct pl_state *, int actor, int from, int family, int events, int x);

/* The same as a frame that runs next, for what may ask. */
void pl_hear_next(struct pl_state *, int actor, int family, int events, int x);
/* Is the count of an IF or UNTIL its n or more? */
bool pl_holds(const struct pl_state *, struct pl_frame, const struct pl_does *);

/* May a frame from outside stand like this in its list? */
bool pl_stands(const struct pl_state *, const struct pl_frame *);

/* A list in words, and as a JSON array of facts. */
void pl_put_list(const struct pl_game *, int source, const struct pl_does *, enum pl_lang, struct pl_text *);
void pl_put_entry(const struct pl_game *, int source, const struct pl_does *, enum pl_lang, struct pl_text *);
void pl_put_way(const struct pl_state *, int k, enum pl_lang, struct pl_text *); /* way k of the table's question */
void pl_put_list_facts(const struct pl_game *, const struct pl_does *, struct pl_text *);

extern const struct pl_step pl_words[PL_STEPS];
#define PL_WORDS                                                                                                       \
    &pl_words[0], &pl_words[1], &pl_words[2], &pl_words[3], &pl_words[4], &pl_words[5], &pl_words[6], &pl_words[7],    \
        &pl_words[8], &pl_words[9], &pl_words[10], &pl_words[11], &pl_words[12], &pl_words[13], &pl_words[14],         \
        &pl_words[15], &pl_words[16]

#endif
