/* What the files of the command share with each other. The command stands on
 * include/polity.h alone: what it can do, any other program can do. But learning
 * (selfplay, train) looks into the bots. */
#ifndef PL_CLI_H
#define PL_CLI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "polity.h"

/* One for the whole run, settled before anything is printed. */
extern enum pl_lang cli_lang;
extern bool cli_ascii; /* keep to ASCII characters */
#define _(text) pl_gettext(cli_lang, text)
#define N_(text) text

enum { CLI_FINE, CLI_WRONG, CLI_USAGE }; /* what the command exits with */

/* One line on stderr, "polity: ...". cli_refuse ends the command: it was called wrongly. */
void cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* realloc that refuses rather than returns NULL. */
void *cli_alloc(void *old, size_t size);

/* --- Commands --- */

struct cli_args;

struct cli_command {
    const char *name;
    int (*run)(const struct cli_args *);
    const char *usage;   /* after "polity NAME" */
    const char *flags;   /* letters of args.c */
    int least, most;     /* how many words it takes besides flags; most < 0: any number */
    const char *says;    /* one line */
    const char *details; /* a paragraph, or NULL */
};

extern const struct cli_command cli_commands[];

int cli_games(const struct cli_args *);
int cli_play(const struct cli_args *);
int cli_sim(const struct cli_args *);
int cli_ladder(const struct cli_args *);
int cli_report(const struct cli_args *);
int cli_check(const struct cli_args *);
int cli_replay(const struct cli_args *);
int cli_analyse(const struct cli_args *);
int cli_verify(const struct cli_args *);
int cli_show(const struct cli_args *);
int cli_serve(const struct cli_args *);
int cli_bench(const struct cli_args *);
int cli_selfplay(const struct cli_args *);
int cli_train(const struct cli_args *);
int cli_help(const struct cli_args *);
void cli_put_help(const struct cli_command *);

/* --- Arguments --- */

/* What was said on the command line; what was not is NULL, false or 0. */
enum { CLI_PROXIES_MAX = 16, CLI_ORIGINS_MAX = 16, CLI_SETS_MAX = 64 };

struct cli_args {
    const char *seats, *seed, *load, *save, *records, *games, *threads, *to, *seat, *listen, *store, *metrics, *memory,
        *keep, *pool, *against, *elo0, *elo1, *chart, *out, *bot, *hidden, *epochs;
    const char *proxy[CLI_PROXIES_MAX];
    int proxies;
    const char *origin[CLI_ORIGINS_MAX];
    int origins;
    const char *set[CLI_SETS_MAX];
    int sets;
    bool json, check, policy;
    char **word; /* what is not a flag: a game, files */
    int words;
};

enum pl_lang cli_lang_of_locale(void);
bool cli_locale_is_utf8(void);
void cli_parse(struct cli_args *, const struct cli_command *, int argc, char **argv);
void cli_put_flags(const char *letters);
/* Refuses what is not a number from `least` to `most`; `what` is the flag. */
long cli_number(const char *what, const char *digits, long least, long most);
const struct pl_game *cli_find_game(const char *name);
/* Whose view: "all", "table" or a seat counted from 1; `standard` if nothing was said. */
int cli_seat(const char *said, int seats, int standard);

enum { CLI_PLAYER_MAX = 256 }; /* bytes of a name; some have a path in them */

struct cli_table {
    struct pl_setup setup;
    bool check; /* invariants after every move */
    char player[PL_SEATS_MAX][CLI_PLAYER_MAX];
};

/* The setup and the players that --seats, --set and --seed tell. Where --seats names nobody, `first` and
 * then `others` sit, `seats` of them or as many as it says. */
void cli_read_table(struct cli_table *, const struct cli_args *, const struct pl_game *, int seats, const char *first,
                    const char *others);
/* Names with commas between them, at most so many; returns how many there are. `flag` is told in refusals. */
int cli_split_players(const char *flag, const char *list, char (*player)[CLI_PLAYER_MAX], int most);
/* In place of a level stands its bot. Refuses who can't play. A bot of another build is opened here. */
void cli_settle_player(const char *flag, const struct pl_setup *, char player[CLI_PLAYER_MAX]);
/* Only the players, for a game whose number of seats is settled. */
void cli_read_players(struct cli_table *, const char *seats);
bool cli_is_human(const char *player);
/* A bot of ours by its name: one of pl_bot_new's, or NAME@FILE, which searches with the weights of that file. */
struct pl_bot *cli_new_bot(const char *player, const struct pl_setup *, uint64_t seed, struct pl_error *);

/* --- Files --- */

/* CLI_REPLACE: it is on the disk, whole, in place of what was there. CLI_NEW: never in place of anything. */
enum cli_how { CLI_REPLACE, CLI_NEW };

char *cli_read(const char *path, size_t *size, struct pl_error *); /* NULL: it can't be read */
/* The same for what is no record and may be larger. */
char *cli_read_up_to(const char *path, size_t most, size_t *size, struct pl_error *);
bool cli_write(const char *path, const char *bytes, size_t n, enum cli_how, struct pl_error *);
bool cli_write_all(int fd, const char *bytes, size_t n);
bool cli_can_write(const char *path, struct pl_error *);
/* A hash of all that is in it. */
enum { CLI_FILE_ID_BYTES = 32 };
void cli_identify_file(const char *path, uint8_t id[CLI_FILE_ID_BYTES]);
bool cli_make_folders(const char *path, struct pl_error *);
struct pl_table *cli_load(const char *path, int to, struct pl_error *);
/* Tells on stderr if the file was made under other rules: that is no failure. */
void cli_note_age(const char *path, const struct pl_table *);
bool cli_save(const struct pl_table *, const char *path, enum cli_how, struct pl_error *);
/* An error in words, with the file's name; always false. */
bool cli_fail(struct pl_error *, const char *path, const char *what);

/* --- The screen --- */

/* Text that grows to fit:  do { t.len = 0; pl_view(s, seat, &t); } while (cli_grow(&t));  then free(t.buf). */
struct pl_text cli_text(void);
bool cli_grow(struct pl_text *);

void cli_put_json(const char *text); /* as a JSON string */
void cli_put_view(const struct pl_state *, int seat);
char *cli_board(const struct pl_state *, int seat); /* to be freed */
void cli_put_board(const struct pl_state *, int seat);

enum cli_paint { CLI_BOLD, CLI_DIM, CLI_NUMBER, CLI_GOOD, CLI_BAD };
bool cli_has_colour(void);
void cli_paint(enum cli_paint, const char *format, ...) __attribute__((format(printf, 2, 3)));
int cli_width(void);               /* of the terminal, 60 or more */
int cli_height(void);              /* in lines; without a screen there is no end to it */
int cli_columns(const char *text); /* how many it takes */
void cli_put_wrapped(int indent, const char *text);
void cli_put_dim(int indent, const char *text); /* the same, less loud */
void cli_wrap(int indent, const char *text);    /* the same where the line has come so far already */
void cli_sayf(const char *format, ...) __attribute__((format(printf, 1, 2))); /* a line, wrapped */
void cli_pad(int columns); /* prints so many spaces, none if negative */

/* "Seat 1", or the name of a rival. */
const char *cli_seat_name(const struct pl_state *, int seat, char name[PL_WORD_MAX]);
bool cli_may_read(const struct pl_event *, int seat);

/* Tells on stderr how far a long run has come and how long it will still take. */
struct cli_progress {
    double start, told;
    bool bar; /* on a terminal */
};
struct cli_progress cli_begin_progress(void);
bool cli_progress_is_due(const struct cli_progress *);
/* `done` of `all` that are called `unit`, and more about it. */
void cli_put_progress(struct cli_progress *, uint64_t done, uint64_t all, const char *unit, const char *more);
void cli_end_progress(const struct cli_progress *); /* clears its line */

/* --- Scores --- */

/* A table of all scores. While a game is on, of other seats only what `seat` can know counts. */
void cli_put_scores(const struct pl_state *, int seat);
void cli_put_winners(const struct pl_state *);

/* --- Answers --- */

struct cli_answers {
    struct pl_moves moves;
    bool shown[PL_MOVES_MAX]; /* those that fit what was typed */
    int n;                    /* how many are shown */
};

void cli_list_answers(const struct pl_state *, int seat, struct cli_answers *);
/* Shows only those whose notation fits what was typed, a beginning of each word; returns how many. */
int cli_narrow_answers(const struct pl_state *, const char *typed, struct cli_answers *);
void cli_put_answers(const struct pl_state *, const struct cli_answers *);
/* Why moves that are called `thing`, or touch it, can't be made. */
void cli_put_reasons(const struct pl_state *, int seat, const char *thing);

/* --- Saved games --- */

/* Where the unfinished game is kept, one for each game; "" if there is no such place. */
void cli_saved_path(const struct pl_game *, char *path, size_t size);
/* The game that was left unfinished, if there is one and the player wants it. */
struct pl_table *cli_saved_offer(const char *path);

/* --- Bots of other builds --- */

/* LIBRARY.so:BOT. Its library is opened when it is settled, which only names on the command line are: nobody else has
 * any business with libraries. */
struct cli_guest;
bool cli_is_guest(const char *player);
/* As cli_settle_player; false, with words, if the library can't be opened or there is no such game, option or bot. */
bool cli_settle_guest(char player[CLI_PLAYER_MAX], const struct pl_setup *, struct pl_error *);
/* Sits down at a game that is dealt from this setup. The rest is played along: each question of any seat is heard, then
 * its answer, one of ours by its number, is played. False, with words: it plays by other rules. */
struct cli_guest *cli_guest_new(const char *player, const struct pl_setup *, uint64_t seed, struct pl_error *);
void cli_guest_free(struct cli_guest *);
bool cli_guest_hear(struct cli_guest *, const struct pl_state *, int seat, const struct pl_moves *, struct pl_error *);
bool cli_guest_choose(struct cli_guest *, int seat, int *answer, struct pl_error *);
bool cli_guest_play(struct cli_guest *, int seat, int answer, struct pl_error *);
/* Has its game ended as this one? */
bool cli_guest_agrees(const struct cli_guest *, const struct pl_state *, struct pl_error *);
/* Tells of each library that is open which one it is. */
void cli_identify_guests(void (*is)(void *context, const char *path, const uint8_t id[CLI_FILE_ID_BYTES]),
                         void *context);

/* --- Series of games --- */

/* What the seats of a game had to decide, and the processor's time that it took them. */
struct cli_effort {
    int64_t decisions[PL_SEATS_MAX], ns[PL_SEATS_MAX];
};

/* Who plays game number `n` of the series whose base is the table's seed. */
struct cli_players {
    int seats;
    uint64_t stream;                  /* of the random ones */
    struct pl_bot *bot[PL_SEATS_MAX]; /* NULL: random, or a guest */
    struct cli_guest *guest[PL_SEATS_MAX];
    bool guests;               /* there are some */
    struct cli_effort *effort; /* NULL: nobody wants to know */
};
bool cli_seat_players(struct cli_players *, const struct cli_table *, uint64_t n, struct pl_error *);
void cli_dismiss_players(struct cli_players *);
/* Who is asked gives an answer, and guests play it along. False, with words, if their rules are others. */
bool cli_choose(struct cli_players *, const struct pl_state *, int seat, const struct pl_moves *, pl_move *,
                struct pl_error *);
/* Guests play along an answer that was found elsewhere. */
bool cli_follow(struct cli_players *, const struct pl_state *, int seat, const struct pl_moves *, pl_move,
                struct pl_error *);
/* Has the game ended for all guests as it has here? */
bool cli_agree(struct cli_players *, const struct pl_state *, struct pl_error *);

/* Plays game number `n` of the series whose base is the table's seed. Its deal, its random players
 * and its bots follow from n, so it is the same in every thread. Returns the number of moves, or -1 with words. What it
 * took is added to the effort. */
long cli_play_number(const struct cli_table *, uint64_t n, struct pl_state *, struct cli_effort *effort_or_null,
                     struct pl_error *);
/* The same, and somebody is told of every question and its answer before it is played. */
struct cli_watch {
    void *context;
    void (*chosen)(void *context, const struct pl_state *, int seat, const struct pl_moves *, pl_move);
};
long cli_play_watched(const struct cli_table *, uint64_t n, struct pl_state *, struct cli_effort *effort_or_null,
                      const struct cli_watch *, struct pl_error *);
/* The same at a table, for its record. */
struct pl_table *cli_record_number(const struct cli_table *, uint64_t n, struct pl_error *);
/* Game n's share of the number that stands for a whole series: shares are added up in any order. */
uint64_t cli_signature(const struct pl_state *, uint64_t n);
uint64_t cli_mix(uint64_t);
uint64_t cli_draw(uint64_t *stream); /* splitmix64 */
pl_move cli_draw_move(const struct pl_moves *, uint64_t *stream);
double cli_now(void); /* seconds */

/* --- Work in threads and ranks --- */

/* Jobs by number, shared out among threads, and among the ranks if mpirun started many; whoever waits is told how far
 * they are. */
struct cli_work {
    void *context;
    uint64_t jobs, chunk;                   /* a thread takes so many at once */
    const char *unit;                       /* what they are: "games" */
    void *(*begin)(void *context);          /* what a thread needs for itself; NULL: there is no memory */
    void (*end)(void *context, void *mine); /* one thread after the other */
    /* False ends all work: with words because something is wrong, without because it is enough. */
    bool (*run)(void *context, void *mine, uint64_t job, struct pl_error *);
    void (*says)(void *context, struct pl_text *); /* more about how far it is, or NULL */

    /* What follows happens at rank 0, which alone reads and writes files. */
    bool (*is_done)(void *context, uint64_t job); /* from before, so that nobody need do it; or NULL */
    /* Where jobs come to something that is kept: after `run`, the result as bytes, good until the thread's next job, or
     * NULL if there is none yet; and what a thread is left with, or NULL. They are kept by rank 0, in several threads
     * at once. False as above. */
    const void *(*result)(void *mine, size_t *n);
    const void *(*rest)(void *mine, size_t *n);
    bool (*keep)(void *context, uint64_t job, const void *bytes, size_t n, struct pl_error *);
    /* Where all jobs come to sums: where `end` adds them, as bytes that need no other, and how rank 0 adds those of
     * another rank. */
    void *sums;
    size_t sums_size;
    void (*add)(void *context, const void *sums);
};

/* As --threads says, or as many as there are processors for this rank; never more than there is work for. */
int cli_threads(const char *said, uint64_t useful);
/* False, with words, if something went wrong. Only rank 0 returns from here: what came of it is told by one. */
bool cli_do_work(const struct cli_work *, int threads, struct pl_error *);

/* Looks who started us; until then, and if nobody started many, we are rank 0 of 1. */
void cli_look_for_ranks(void);
/* Begins to talk with the other ranks, if there are any. */
void cli_begin_ranks(const struct cli_command *);
bool cli_is_helper(void); /* another rank than 0 */
_Noreturn void cli_refuse_helping(const char *words);

#endif
