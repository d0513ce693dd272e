/* What table.c, freeze.c, record.c and scenario.c share: the inside of a table, and of a
 * file that one is made from. */
#ifndef PL_KERNEL_TABLE_H
#define PL_KERNEL_TABLE_H

#include "kernel/json.h"

enum { PL_OWN_DEPTH = 128 };

struct pl_played {
    pl_move move;
    uint8_t seat;
    bool apart;    /* it changed nothing but the seat's own part: others' moves of the same phase stand without it */
    bool last;     /* on the redo list: the last of those that were taken back together */
    bool secret;   /* apart, and nobody else could see anything of it */
    bool tells;    /* a person sees a card that only its seat knew */
    bool within;   /* its action was not complete with it */
    uint8_t depth; /* how many frames waited on its agenda, with PL_OWN_DEPTH added on a seat's own */
    uint8_t zero[1];
    char notation[PL_WORD_MAX];
};

struct pl_happened {
    struct pl_event event;
    int after; /* the move that brought it about; -1: the rules, before the first */
};

/* `base` is the last state that can't be undone past; `shown` the one that others see while a seat is within an action;
 * `before` is room for the state before a move. */
struct pl_table {
    struct pl_setup setup;
    char player[PL_SEATS_MAX][PL_WORD_MAX];
    json_t *position; /* that the table began with; NULL: as dealt */
    enum pl_dated dated;
    int made_under; /* the revision of the rules, if it is dated */
    struct pl_state *state, *base, *shown, *before;
    const char *broken; /* the bound that the last move was refused for */
    int base_moves;
    int shown_moves; /* the first moves, which all know of; with those after them there is `shown` */
    int shown_bound; /* base_moves, as far as those know */
    int moves, moves_room;
    int redos, redos_room;
    int events, events_room;
    struct pl_played *move;
    struct pl_played *redo; /* a stack: the next to play again is its last */
    struct pl_happened *event;
};

/* Was this record or position made under another revision of its game's rules? */
bool pl_is_of_other_rules(const json_t *);

/* Makes room for `needed` entries of `size` bytes in a list that grows. */
bool pl_make_room(void **list, int *room, int needed, size_t size, struct pl_error *);

/* Plays an answer that pl_list has just given to the seat, from a list that was not cut, with its notation: nothing is
 * listed or rendered again. */
bool pl_table_play_listed(struct pl_table *, int seat, pl_move, const char *notation, struct pl_error *);

/* Takes back the last move of a seat, though it may lie behind the bound: for a history that was made when bounds were
 * others. */
bool pl_table_undo_anyway(struct pl_table *, int seat);

/* Lays the position over a table on which nothing was played; `runs` as in pl_overlay_json. */
bool pl_table_start_from(struct pl_table *, json_t *position, bool runs, const struct pl_where *, struct pl_error *);

/* A record, saved game or scenario, read up to its first move. Zeroed before it is opened, it can be closed whatever
 * happened; the owner may take the table out. */
struct pl_record {
    json_t *root;
    struct pl_table *table;
};

bool pl_record_open(struct pl_record *, const char *json, size_t n, struct pl_error *);
/* The same of a document that was read already, which the record owns from now on; its position `runs` as in
 * pl_overlay_json. */
bool pl_record_open_json(struct pl_record *, json_t *root, bool runs, struct pl_error *);
void pl_record_close(struct pl_record *);
/* Plays a list of moves, no more than `*left` of them, and counts `*left` down. */
bool pl_record_play(struct pl_table *, const json_t *moves, int *left, const struct pl_where *, struct pl_error *);

/* A move as a file has it, "SEAT NOTATION", and what the state says to it. */
struct pl_answer {
    int seat;
    const char *notation; /* lives as long as the JSON */
    bool offered;
    pl_move move; /* if it is offered */
    pl_why why;   /* else: the reason, or 0 if there is no such answer at all */
    int16_t about[PL_WHY_ARGS];
};

bool pl_read_answer(const struct pl_state *, const char *text, struct pl_answer *, const struct pl_where *,
                    struct pl_error *);
/* Reads a seat from the start of a text; returns what follows, or NULL if there is no such seat. */
const char *pl_read_seat(const struct pl_state *, const char *text, int *seat);
/* Is the notation among these moves? Returns which one, or -1. */
int pl_find_notation(const struct pl_state *, const char *notation, const pl_move *, int n);

#endif
