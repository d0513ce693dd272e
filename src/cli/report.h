/* What the files of polity report share: what is counted of each game, and what came of it.
 *
 * All counts are whole numbers in one flat block that is added up element by element, in any order: a report is the
 * same however its games were shared out, and whenever they were played. */
#ifndef PL_REPORT_H
#define PL_REPORT_H

#include <pthread.h>

#include "cli/cli.h"
#include "cli/interval.h"

/* A win is worth so many parts, because those who share one have their part of it. */
enum { PARTS = 2520 };

/* Tallies by value end so far; what is beyond is counted with the last one. */
enum { WINNERS = 16, ROUNDS = 256, DECISIONS = 8192, MARGINS = 512, SCORES = 2048, SCORES_FROM = -512 };

/* Of a number: its sums over all who had it, and over the winners, these in parts. */
struct report_sums {
    int64_t sum, squares, won_sum, won_squares;
};

struct report_game {
    int64_t games;
    int64_t hash;             /* over the last states */
    int64_t winners[WINNERS]; /* by how many shared the first place; 0: nobody has won */
    int64_t began;            /* games in which one seat was first player at the beginning */
    int64_t began_won;
    int64_t compared; /* games in which there is somebody whom the winner is ahead of */
    struct report_sums rounds, decisions, margin;
    int64_t round[ROUNDS], decision[DECISIONS], margins[MARGINS];
};

struct report_seat {
    int64_t won, began;
    struct report_sums score, line[PL_SCORE_LINES];
    int64_t scores[SCORES];
};

/* Of a thing, for each seat: games in which it was offered and taken, what was won in them, and how often it was. */
struct report_thing {
    int64_t offered, offered_won, taken, taken_won;
    int64_t asked;            /* questions that offered it */
    struct report_sums times; /* that it was taken in a game where it was offered */
};

struct report_topic {
    int things, first; /* its things are counted from there on */
    bool held, rich;
};

struct report {
    struct cli_table table;
    int seats, rivals;
    struct pl_state *dealt; /* a game that has just begun: whoever tells asks it for names */
    uint64_t games;
    int topics, things;
    struct report_topic *topic;
    int *counted_as; /* each thing: as the first copy of it */

    size_t size;  /* of a block of counts: struct report_game, then one of each seat, then one of each thing and seat */
    int64_t *sum; /* of all games that are done */
    bool *done;   /* each game */
    uint64_t first, first_hash; /* one of the games that are done, and what it ended with */

    const char *out;      /* the folder where all is kept, or NULL */
    char path[4096];      /* of the counts in it */
    int fd;               /* of the folder, which is locked */
    double written;       /* when the counts were, last */
    pthread_mutex_t lock; /* of sum, done, first and written while games are played */
};

static inline struct report_game *report_game(const struct report *r, int64_t *block)
{
    (void)r;
    return (struct report_game *)block;
}

static inline struct report_seat *report_seat(const struct report *r, int64_t *block, int seat)
{
    (void)r;
    return (struct report_seat *)(report_game(r, block) + 1) + seat;
}

static inline struct report_thing *report_thing(const struct report *r, int64_t *block, int seat, int thing)
{
    return (struct report_thing *)report_seat(r, block, r->seats) + (size_t)seat * (size_t)r->things + (size_t)thing;
}

/* --- Counting (report_count.c) --- */

/* Settles the topics and the size of a block. */
void report_plan(struct report *);
struct report_share;
struct report_share *report_share_new(const struct report *);
void report_share_free(struct report_share *);
bool report_play(const struct report *, struct report_share *, uint64_t n, struct pl_error *);
bool report_share_is_full(const struct report_share *); /* and has to be handed over before more is played */
/* What was counted since the last time, good until the next game; NULL: nothing. */
const void *report_hand_over(struct report_share *, size_t *n);
/* Adds such to the sums. */
void report_merge(struct report *, const void *handed_over);
/* What game n ends with; refuses with words. */
uint64_t report_hash_of(const struct report *, uint64_t n);

/* --- The kept counts (report_file.c) --- */

/* Makes the folder and reads what is there. Refuses what is not this report's, with words. */
void report_open(struct report *);
bool report_keep(struct report *, struct pl_error *);

/* --- Figures (report_figures.c) --- */

enum { ENOUGH = 20 }; /* seats that took a thing, and to compare it others that did not */

/* Of a thing: over all seats, each compared with itself. */
struct report_row {
    int topic, thing;
    double offered, taken; /* shares: of all seats, and of those to whom it was offered */
    struct cli_interval won_offered, won_taken;
    bool enough;                    /* took it for that to be told */
    bool compares;                  /* there are enough to compare, and then: */
    struct cli_interval more;       /* how much more was won where it was taken than where it was offered */
    bool sure;                      /* that is no chance, though so many were looked at */
    double times;                   /* a seat to whom it was offered */
    bool recurs;                    /* it is taken several times a game, and enough is known to compare: */
    struct cli_interval more_times; /* how much more often by winners than by others */
    bool sure_times;
};

struct report_figures {
    int rows;
    struct report_row *row; /* by topics, and within them as report_rows says */
    int compared, outside;  /* how many differences there are, and of how many 0 is outside the interval */
    double z;               /* of the intervals */
};
void report_figure(const struct report *, struct report_figures *); /* `row` is to be freed */
/* The value below which so much of a tally lies. */
int report_quantile(const int64_t *tally, int n, double share);
int report_least(const int64_t *tally, int n);
int report_most(const int64_t *tally, int n);
double report_sd(const struct report_sums *, int64_t n);
/* The rows of a topic of which there is something to tell; returns how many. First come those that were taken by some
 * and not by others, by what was won; then those that all take, by how much more often winners do; then those that are
 * taken once whenever they can be, by how often that won. */
int report_rows(const struct report_figures *, int topic, const struct report_row **first, int *compared);
/* The mean of a line of the score, or of the whole (-1), of winners and of others, with each seat compared with itself.
 * False: nobody can be compared. */
struct report_split {
    struct cli_interval winners, others, more;
};
bool report_winners(const struct report *, int line, double z, struct report_split *);

/* --- What is told --- */

/* Which topics have a table: cards and the like, and others with which something is no chance, if they are chosen often
 * enough to compare. The rest is in the JSON alone. And which have a chart too. */
bool report_is_told(const struct report *, const struct report_figures *, int topic);
bool report_is_drawn(const struct report *, const struct report_figures *, int topic);
/* "1 Working Class", or "Seat 1" where all are alike. */
void report_put_seat(const struct report *, int seat, struct pl_text *);
void report_put_thing(const struct report *, const struct report_row *, struct pl_text *);
/* What a topic is called in the folder: "build", or "discard-2" if another one is called so. */
void report_put_file(const struct report *, int topic, struct pl_text *);

void report_put(const struct report *, const struct report_figures *, struct pl_text *); /* Markdown */
void report_put_json(const struct report *, const struct report_figures *, struct pl_text *);
/* Charts, as files in the folder. */
bool report_draw(const struct report *, const struct report_figures *, struct pl_error *);

#endif
