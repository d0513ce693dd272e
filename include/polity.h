/* Polity: modern board games as a C library.
 *
 * Everything a program outside needs is here. A game is a constant table of
 * rules; a state is one flat block of bytes in memory that the caller owns; a
 * move is 32 bits out of a list that the state gives. The engine never
 * allocates, never blocks and has no global that changes: any number of
 * threads may play on different states at once.
 *
 *     struct pl_setup setup;
 *     pl_setup_init(&setup, pl_game_find("welcome"));
 *     pl_setup_seats(&setup, 2, NULL);
 *     struct pl_state *s = malloc(pl_state_size(&setup));
 *     pl_deal(s, &setup);
 *     while (!pl_over(s)) {
 *         int seat = pl_asked(s, -1);
 *         struct pl_moves moves;
 *         pl_list(s, seat, &moves);
 *         pl_play(s, seat, moves.move[0], NULL);
 *     }
 *
 * Functions that can fail because of what they were given return false (or
 * NULL) and fill a struct pl_error with one line that says what was wrong and
 * where; nothing is changed then. An error pointer may be NULL.
 *
 * Seats are counted from 0 here and in records, and from 1 in front of people. */
#ifndef POLITY_H
#define POLITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PL_VERSION "0.1.0"

enum {
    PL_SEATS_MAX = 100,
    PL_RIVALS_MAX = 8, /* published opponents that are no seats */
    PL_PLAYERS_MAX = PL_SEATS_MAX + PL_RIVALS_MAX,
    PL_OPTIONS_MAX = 16,
    PL_SEAT_OPTIONS_MAX = 4,
    PL_MOVES_MAX = 1024, /* no question of any game has more answers */
    PL_SEED_BYTES = 32,
    PL_SCORE_LINES = 24, /* lines of a score sheet */
    PL_PIECES_MAX = 4,   /* pieces that one move touches */
    PL_WHY_ARGS = 2,     /* things that a reason names */
    PL_WORD_MAX = 96     /* bytes of a notation or a piece's name, with its end */
};

/* In place of a seat, where a view is asked for. */
enum {
    PL_TABLE = -1, /* what everyone at the table may see */
    PL_ALL = -2    /* everything, secrets included */
};

enum pl_lang { PL_EN, PL_UK, PL_RU, PL_LANGS };

struct pl_game;
struct pl_state;
typedef uint32_t pl_move;
typedef uint8_t pl_why; /* 0: allowed; else an entry of the game's list of reasons */

struct pl_error {
    char text[256];
};

/* --- Text ----------------------------------------------------------------
 * Text is appended to a buffer of the caller's. `len` goes on counting when the
 * buffer is full, as snprintf does: if len >= size, the text was cut and len
 * says how much room it needs. What is there always ends in '\0'. */

struct pl_text {
    char *buf;
    size_t size;
    size_t len;
};

struct pl_text pl_text_in(char *buf, size_t size);
void pl_put(struct pl_text *, const char *);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void pl_putf(struct pl_text *, const char *format, ...);

/* "en", "uk", "ru"; -1 for anything else. */
int pl_lang_find(const char *name);
const char *pl_lang_name(enum pl_lang);

/* The words of a message in a language; the message itself where it has none. */
const char *pl_gettext(enum pl_lang, const char *message);
const char *pl_ngettext(enum pl_lang, const char *one, const char *many, unsigned long n);
bool pl_has_text(enum pl_lang, const char *message);

/* --- Games and their options -------------------------------------------- */

/* PL_VERSION of the library that is used, which need not be that of the header: for programs that load it. */
const char *pl_version(void);

int pl_game_count(void);
const struct pl_game *pl_game_at(int i);
const struct pl_game *pl_game_find(const char *name); /* NULL: there is no such game */

const char *pl_game_name(const struct pl_game *);
const char *pl_game_title(const struct pl_game *, enum pl_lang);
int pl_game_min_seats(const struct pl_game *);
int pl_game_max_seats(const struct pl_game *);
int pl_game_revision(const struct pl_game *);              /* of its rules: a change of them raises it */
long pl_game_moves_max(const struct pl_game *, int seats); /* no game lasts longer */

/* Options of the table; those that are chosen for each seat (which side it plays) are counted on after them. */
int pl_option_count(const struct pl_game *);
int pl_seat_option_count(const struct pl_game *);
const char *pl_option_name(const struct pl_game *, int option);
const char *pl_option_says(const struct pl_game *, int option, enum pl_lang);
int pl_option_values(const struct pl_game *, int option);
const char *pl_option_value(const struct pl_game *, int option, int value);
const char *pl_option_value_says(const struct pl_game *, int option, int value, enum pl_lang);
int pl_option_default(const struct pl_game *, int option);

/* JSON for lists of games and for boards: a game with its seats and options, and the same with its fields and all
 * things that views, moves and pieces name. */
void pl_game_entry(const struct pl_game *, enum pl_lang, struct pl_text *);
void pl_things(const struct pl_game *, enum pl_lang, struct pl_text *);

/* What a table is made from: the same setup always deals the same state. */
struct pl_setup {
    const struct pl_game *game;
    int seats;
    uint8_t option[PL_OPTIONS_MAX];
    uint8_t seat_option[PL_SEATS_MAX][PL_SEAT_OPTIONS_MAX];
    uint8_t seed[PL_SEED_BYTES];
};

void pl_setup_init(struct pl_setup *, const struct pl_game *); /* defaults, fewest seats, seed 0 */
bool pl_setup_seats(struct pl_setup *, int seats, struct pl_error *);
bool pl_setup_option(struct pl_setup *, const char *name, const char *value, struct pl_error *);
bool pl_setup_seat_option(struct pl_setup *, int seat, const char *name, const char *value, struct pl_error *);
/* Up to 64 hexadecimal digits; shorter ones are the seed's first bytes. */
bool pl_setup_seed(struct pl_setup *, const char *hex, struct pl_error *);
/* False, with words, if these options do not go together. pl_table_new asks it too. */
bool pl_setup_check(const struct pl_setup *, struct pl_error *);
/* The same as one of the game's reasons, for pl_why_says; 0: they go together. */
pl_why pl_setup_why(const struct pl_setup *);
/* Is this seat played by the rules, as an Automa is? It has its part of the state, its score and its place as any
 * other, but is never asked anything: nobody sits there. At least one seat is not. */
bool pl_setup_by_rules(const struct pl_setup *, int seat);
/* The seed of game number `n` of a series: a hash of base and n. */
void pl_setup_series(struct pl_setup *, const uint8_t base[PL_SEED_BYTES], uint64_t n);

/* --- States --------------------------------------------------------------
 * Aligned as malloc aligns. A copy is memcpy of pl_size bytes, equal states
 * have equal bytes. */

size_t pl_state_size(const struct pl_setup *);
void pl_deal(struct pl_state *, const struct pl_setup *);
/* The same, and what the rules do before anybody is asked, for a log. */
struct pl_log;
void pl_deal_told(struct pl_state *, const struct pl_setup *, struct pl_log *log_or_null);

size_t pl_size(const struct pl_state *);
/* The same for the same position in every build: a hash of the fields by their names, not of the memory. Slower than a
 * move, so no search should ask for it. */
uint64_t pl_hash(const struct pl_state *);
const struct pl_game *pl_game_of(const struct pl_state *);
void pl_setup_of(const struct pl_state *, struct pl_setup *); /* all but the seed */
int pl_seats(const struct pl_state *);
int pl_round(const struct pl_state *);
int pl_first_player(const struct pl_state *); /* the seat that begins this round; -1: the game knows none */
/* What a seat plays, such as "Working Class"; NULL where seats are alike. */
const char *pl_seat_title(const struct pl_state *, int seat, enum pl_lang);
bool pl_by_rules(const struct pl_state *, int seat); /* as pl_setup_by_rules */
/* Nobody will be asked anything any more: the game has ended, or the state is broken. */
bool pl_over(const struct pl_state *);

/* A state in which the engine met one of its bounds (a full agenda, a move that brings about no end of steps, a
 * question with more than PL_MOVES_MAX answers) is broken: nobody is asked any more, and nobody has won. No game that
 * began with a deal comes to that; a position from outside might. NULL: it is not broken; else which bound it was, in
 * English. */
const char *pl_is_broken(const struct pl_state *);

/* The first seat after `after` that has a question to answer, or -1. Several
 * seats may be asked side by side. */
int pl_asked(const struct pl_state *, int after);
bool pl_is_asked(const struct pl_state *, int seat);
/* Is the seat's question one with which its turn begins? */
bool pl_turn_begins(const struct pl_state *, int seat);
/* Is it one with which an action begins: the first of a turn, or the next of the same turn? */
bool pl_action_begins(const struct pl_state *, int seat);

/* --- Moves --------------------------------------------------------------- */

struct pl_moves {
    int n;
    bool explain; /* for pl_explain: keep what can't be done, too */
    bool cut;     /* there are more than PL_MOVES_MAX: none of them can be played */
    int refused;
    pl_move move[PL_MOVES_MAX];
    pl_move refused_move[PL_MOVES_MAX];
    pl_why refused_why[PL_MOVES_MAX];
    int16_t refused_about[PL_MOVES_MAX][PL_WHY_ARGS]; /* what the reason names */
};

/* The legal answers of a seat, then its side moves: what it may do besides, after which the same question waits. A seat
 * that is not asked has none. */
int pl_list(const struct pl_state *, int seat, struct pl_moves *);
/* The same, and every answer that a player might think of but can't give, with its reason. */
int pl_explain(const struct pl_state *, int seat, struct pl_moves *);
bool pl_is_side_move(const struct pl_state *, pl_move);

const char *pl_why_rule(const struct pl_game *, pl_why); /* "R5.3" */
/* In words, without what it names: for reasons away from a table, such as pl_setup_why's. */
const char *pl_why_says(const struct pl_game *, pl_why, enum pl_lang);
/* Why the i-th refused move of pl_explain's list can't be made, in words: "needs 3 contacts". */
void pl_refusal_says(const struct pl_state *, const struct pl_moves *, int i, const char *const *names, enum pl_lang,
                     struct pl_text *); /* names of the seats, or NULL */

/* What happened, for a log. `sees` is the one seat that may read it, or PL_TABLE for all. An event with `why` is a
 * reason for the last one before it that has none: which card, check or priority decided. Whoever may read one of the
 * two may read the other. */
struct pl_event {
    uint8_t what;
    int8_t seat; /* who did it; -1: nobody */
    int8_t sees;
    uint8_t why; /* 0 or 1 */
    int16_t arg[4];
    int16_t cause; /* the card, policy or whatever brought it about, as the game counts them; -1: none is named */
    int16_t zero;
};

struct pl_log {
    int n;                /* how many happened; those over PL_LOG_MAX are lost */
    int16_t cause, named; /* while a move is played: what runs now, and what was named last; -1: nothing */
    struct pl_event event[512];
};
enum { PL_LOG_MAX = 512 }; /* turns of three Automas with all their reasons, and a production after them */

/* Plays a move if it is among the legal ones; otherwise returns false and changes nothing. False, too, if playing it
 * broke the state (pl_is_broken): there is no way back from that but a copy. */
bool pl_play(struct pl_state *, int seat, pl_move, struct pl_log *log_or_null);
/* The same without looking, for a move that pl_list has just given. */
void pl_play_listed(struct pl_state *, int seat, pl_move, struct pl_log *log_or_null);

void pl_notation(const struct pl_state *, pl_move, struct pl_text *);
void pl_move_says(const struct pl_state *, pl_move, const char *const *names, enum pl_lang,
                  struct pl_text *); /* names of the seats, or NULL */
/* Pieces that a move touches, such as "house mid 4"; returns how many. */
int pl_pieces(const struct pl_state *, pl_move, char piece[PL_PIECES_MAX][PL_WORD_MAX]);
void pl_question(const struct pl_state *, int seat, enum pl_lang, struct pl_text *);
void pl_event_says(const struct pl_state *, const struct pl_event *, const char *const *names, enum pl_lang,
                   struct pl_text *); /* names of the seats, or NULL */
/* Does a turn or a phase begin with this event, which goes on until the next such one? Of a reason: are those after it
 * its details, until the next such one? */
bool pl_event_begins(const struct pl_state *, const struct pl_event *);
/* Pieces that an event is about, named as those of moves are. */
int pl_event_pieces(const struct pl_state *, const struct pl_event *, char piece[PL_PIECES_MAX][PL_WORD_MAX]);

/* Reads a move as a person types it: the number of a legal move (from 1, as
 * pl_list orders them), its notation, or a beginning of it that fits only one. */
bool pl_read_move(const struct pl_state *, int seat, const char *typed, pl_move *, struct pl_error *);

/* --- What answers are about -------------------------------------------------
 * For those who count what players choose. A topic is a verb that names things, as "Build: ..." names cards, or a field
 * in which a seat has one thing, such as its faction. Topics and their things are counted from 0 and follow from the
 * game alone. */

int pl_topics(const struct pl_game *);
int pl_topic_things(const struct pl_game *, int topic);   /* how many there are; 0: it names none */
bool pl_topic_is_held(const struct pl_game *, int topic); /* a field, not a verb */
bool pl_topic_is_rich(const struct pl_game *,
                      int topic); /* more is known of its things than their names, as of cards */
const char *pl_topic_word(const struct pl_game *, int topic); /* of notation; several verbs may have the same */
void pl_topic_says(const struct pl_game *, int topic, enum pl_lang, struct pl_text *);
void pl_topic_thing_says(const struct pl_game *, int topic, int thing, enum pl_lang, struct pl_text *);
void pl_topic_thing_word(const struct pl_game *, int topic, int thing, struct pl_text *);
/* The first of those that are the same card: copies have one name and one text. */
int pl_topic_first_copy(const struct pl_game *, int topic, int thing);
/* The topic of a move that pl_list has given, and its thing; -1: it names none. */
int pl_move_thing(const struct pl_game *, pl_move, int *topic);
/* What a seat has now, for a topic that is a field; -1: nothing. */
int pl_topic_held(const struct pl_state *, int seat, int topic);

/* --- Results -------------------------------------------------------------- */

struct pl_score {
    int lines;
    struct {
        const char *label; /* in English; pl_gettext gives the rest */
        int value;         /* 0, if it is secret */
        bool secret;       /* whoever looks may not know it yet */
    } line[PL_SCORE_LINES];
    int total;    /* the sum of the lines */
    bool secrets; /* some of them are secret, so that the total is only what is known */
};

/* The score of a seat as it stands, and as `viewer` may know it: a seat, PL_TABLE or PL_ALL. When the game is over
 * there are no secrets. Published opponents that are no seats, where there are any, come after the last seat: pl_rivals
 * says how many, and `rival` is counted from 0. */
void pl_score(const struct pl_state *, int seat, int viewer, struct pl_score *);
int pl_rivals(const struct pl_state *);
const char *pl_rival_name(const struct pl_state *, int rival, enum pl_lang);
/* 1 for the winners, 2 for the next and so on; seats that share a place have
 * the same number. 0: the game knows no winner. Fills seats + rivals numbers. */
void pl_places(const struct pl_state *, int *place);

/* --- Views and positions ---------------------------------------------------
 * JSON, written from the game's list of fields. `seat` may be PL_TABLE or
 * PL_ALL. The view of PL_ALL is a saved position: pl_overlay reads it back. */

void pl_view(const struct pl_state *, int seat, struct pl_text *);
/* The board as a person reads it, `width` columns, plain or with box drawing. */
struct pl_style {
    enum pl_lang lang;
    int width;
    bool ascii;
    bool colour;
    const char *const *names; /* of the seats; NULL: "Seat 1", "Seat 2" ... */
};
void pl_board(const struct pl_state *, int seat, const struct pl_style *, struct pl_text *);

/* Lays a JSON object of field values over a state: cards and pieces move to
 * where it says from where they were. The state is changed only if the result
 * is a possible one. */
bool pl_overlay(struct pl_state *, const char *json, size_t n, struct pl_error *);

/* Deals again, from `seed`, all that this seat may not know: no player looking
 * from that seat could tell the result from the original. */
void pl_hide(struct pl_state *, int seat, uint64_t seed);

/* False, with words, if the state breaks one of its game's invariants. */
bool pl_check_state(const struct pl_state *, struct pl_error *);

/* --- Tables -----------------------------------------------------------------
 * A state with its history: undo, log, saved games. These allocate. */

struct pl_table;

struct pl_table *pl_table_new(const struct pl_setup *, struct pl_error *);
void pl_table_free(struct pl_table *);
const struct pl_state *pl_table_state(const struct pl_table *);
const struct pl_setup *pl_table_setup(const struct pl_table *);

/* Who sits where, as written in the record: "human", "mcts:200" ... A seat that is played by the rules is PL_RULES, and
 * no other can be. Whoever has neither a bot's name nor that one is a person; who becomes one, or is one no longer,
 * makes all moves so far final. */
#define PL_RULES "rules"
bool pl_table_sit(struct pl_table *, int seat, const char *player);
const char *pl_table_player(const struct pl_table *, int seat);

/* A move that would break the state is refused with words, as one that is not offered, and leaves the table as it was;
 * pl_table_broken tells it from the others. */
bool pl_table_play(struct pl_table *, int seat, pl_move, struct pl_error *);
/* Which bound of the engine the last move was refused for, in English; NULL: for none. Whoever has to answer can't be
 * helped then, so the table has come to its end. */
const char *pl_table_broken(const struct pl_table *);

/* Takes back the last move of a seat, and what others answered to it, if no
 * person has learned anything since: nothing was drawn, no card came to light
 * that the mover did not know, and none that it knew was shown to another
 * person. What bots learn is no matter. Redo plays again what a seat took back
 * last, or with PL_ALL what anybody did. While seats act side by side each has
 * its own to play again, whatever the others do meanwhile. */
bool pl_table_undo(struct pl_table *, int seat, struct pl_error *);
bool pl_table_redo(struct pl_table *, int seat, struct pl_error *);
/* Would pl_table_undo take back anything for this seat, and from which move on? -1: nothing. */
bool pl_table_may_undo(const struct pl_table *, int seat);
int pl_table_undo_from(const struct pl_table *, int seat);
/* The same as far as this seat can know, who is not told what goes on within another's action. */
int pl_table_undo_seems_from(const struct pl_table *, int seat);
int pl_table_redos(const struct pl_table *); /* how many moves were taken back and can be played again */
bool pl_table_may_redo(const struct pl_table *, int seat);

/* Where several people play, what one of them answers within one action is shown to nobody else until it is complete:
 * the next question is one with which an action begins, or another seat's, or seats act side by side, or the game is
 * over. Whose action is under way, so that its last moves are not shown yet? -1: nobody's. */
int pl_table_acting(const struct pl_table *);
/* The table as all others see it: its state, at an address that is good until the next move, undo or redo, and how many
 * of its moves and events have led there. */
const struct pl_state *pl_table_shown(const struct pl_table *);
int pl_table_shown_moves(const struct pl_table *);
int pl_table_shown_events(const struct pl_table *);

/* As pl_turn_begins, but a turn in which a side move was made has begun before. */
bool pl_table_turn_begins(const struct pl_table *, int seat);
/* Would this move, one that pl_list gives, end the seat's turn? */
bool pl_table_ends_turn(const struct pl_table *, int seat, pl_move);

int pl_table_moves(const struct pl_table *);
int pl_table_last_move(const struct pl_table *, int seat); /* of this seat, or -1 */
pl_move pl_table_move(const struct pl_table *, int i, int *seat);
/* Did move i change nothing but its seat's own part? Then the questions of the other seats stand as they stood. */
bool pl_table_apart(const struct pl_table *, int i);
/* And was nothing of that to be seen by others, so that they do not know of the move at all? */
bool pl_table_secret(const struct pl_table *, int i);
int pl_table_events(const struct pl_table *);
/* after_move: which move brought it about; -1: the rules did, for their seats, before the first one. */
const struct pl_event *pl_table_event(const struct pl_table *, int i, int *after_move);

/* The table's memory as one block of bytes, much quicker to come back from than a record; only the same build can
 * read it. Returns the room that it needs and writes it if `size` is enough. 0: a table that began with a position of
 * its own can't be frozen. */
size_t pl_table_freeze(const struct pl_table *, void *buf, size_t size);
/* The same table again. The setup has to be the one that the table was made from. */
struct pl_table *pl_table_thaw(const struct pl_setup *, const void *frozen, size_t n, struct pl_error *);

/* The table as a record: JSON with everything needed to play it again. */
void pl_table_save(const struct pl_table *, struct pl_text *);
/* Reads a record, a saved game or a scenario and plays its moves, all or the first `to`
 * of them (-1: all). */
struct pl_table *pl_table_load(const char *json, size_t n, int to, struct pl_error *);
/* How a table that was read stands to the rules of this program. What was made under other rules (pl_game_revision)
 * is no damage: it is read as far as it makes sense. */
enum pl_dated {
    PL_UP_TO_DATE,
    PL_OLD_HASH,     /* a record of version 1: its moves are legal, its hash can't be checked */
    PL_OLD_RULES,    /* made under other rules, and every move is legal all the same */
    PL_OLD_POSITION, /* the moves are not: the table begins with the last position that was kept with them */
    PL_OLD_PART      /* nor is there such a position: the table ends before the first move that is not legal */
};
enum pl_dated pl_table_dated(const struct pl_table *);
/* The same in words; nothing for a table that is up to date. */
void pl_table_dated_says(const struct pl_table *, enum pl_lang, struct pl_text *);
/* True if the record's final hash and the commitment to its seed are right. Of a record whose hash is not comparable
 * (pl_table_dated says so) the moves have to be legal and the seed right. */
bool pl_record_verify(const char *json, size_t n, struct pl_error *);
/* Runs a scenario: true if everything expected came true. What differs is put
 * into `differences`, a line each; `error` is for files that can't be run. */
bool pl_scenario_check(const char *json, size_t n, struct pl_text *differences, struct pl_error *);

/* A file of scenarios may hold several cases, and begin with the position of another file. `read` gets that one: a
 * relative name without a way up, its bytes in memory that is freed here; NULL with an error if there is none. */
struct pl_scenario;
typedef char *pl_scenario_read(void *context, const char *name, size_t *n, struct pl_error *);
struct pl_scenario *pl_scenario_open(const char *json, size_t n, pl_scenario_read *, void *context, struct pl_error *);
void pl_scenario_close(struct pl_scenario *);
int pl_scenario_cases(const struct pl_scenario *);
const char *pl_scenario_case(const struct pl_scenario *, int i); /* its name; NULL: the file is one case */
bool pl_scenario_run(const struct pl_scenario *, int i, struct pl_text *differences, struct pl_error *);

enum { PL_FILE_MAX = 1 << 20 }; /* bytes; no record or scenario may be larger */

/* --- Players ----------------------------------------------------------------
 * "random", "mcts:N" with N playouts a move, or "mcts:2s" or "mcts:500ms" with a time for each, which does not repeat
 * itself from the same seed. They use what was learned about the game where the library knows something ("best:" is an
 * older name for that); "plain:" in place of "mcts:" does without it. A bot draws from a stream of its own and is handed only what its seat may know. It learns from move to
 * move, so a seat keeps its bot for a whole game. */

struct pl_bot;

struct pl_bot *pl_bot_new(const char *name, const struct pl_setup *, uint64_t seed, struct pl_error *);
void pl_bot_free(struct pl_bot *);
pl_move pl_bot_choose(struct pl_bot *, const struct pl_state *, int seat);
/* The same for who has no time: `enough` is asked after every playout, and once it says so the bot answers with the
 * best that it has found. Unless it does, nothing differs. */
pl_move pl_bot_choose_until(struct pl_bot *, const struct pl_state *, int seat, bool (*enough)(void *context),
                            void *context);
size_t pl_bot_size(const struct pl_bot *); /* the bytes that it takes */

/* Why a bot answered as it did last. A motive is a few numbers, to be kept and told later; in words it is one line. */
enum pl_motive_sort {
    PL_MOTIVE_NONE,   /* it has answered nothing yet */
    PL_MOTIVE_FORCED, /* there was one answer only */
    PL_MOTIVE_CHANCE, /* it does not think */
    PL_MOTIVE_HASTY,  /* it tried too little to compare anything */
    PL_MOTIVE_CLOSE,  /* hardly better than the next best answer */
    PL_MOTIVE_BETTER, /* better, by `gain` */
    PL_MOTIVE_CLEAR   /* it tried hardly anything else */
};
struct pl_motive {
    uint8_t sort;
    int8_t seat;
    int8_t wants;   /* the line of its score (as pl_score counts them) that this answer favours most; -1: none */
    uint8_t loses;  /* 1: a line of losses, of which it wants less */
    uint8_t secret; /* 1: an answer given side by side with others */
    int32_t gain;   /* over the next best answer, in hundredths of a point as the bot weighs its own and the others' */
};

/* From now on the bot finds out what it wants as well, which makes it a little slower (docs/bots.md) and changes
 * nothing else. False: there is no memory for it. */
bool pl_bot_explain(struct pl_bot *);
void pl_bot_motive(const struct pl_bot *, struct pl_motive *);
/* In words, as `viewer` (a seat, PL_TABLE or PL_ALL) may be told, for a state of that game, now or later. Where the
 * seat keeps anything from the others, they hear until the end no more than which of the open lines of its score it
 * wants, and of an answer given side by side not even that: from a number they could tell how good the rest of a hand
 * is. Nothing is put where there is nothing to tell. */
void pl_motive_says(const struct pl_state *, const struct pl_motive *, int viewer, enum pl_lang, struct pl_text *);

/* Motives of a table's last moves by bots, so many at most; the oldest are forgotten first. */
struct pl_motives;
struct pl_motives *pl_motives_new(int most); /* NULL: there is no memory for it */
void pl_motives_free(struct pl_motives *);
void pl_motives_add(struct pl_motives *, const struct pl_table *, const struct pl_motive *); /* of the last move */
/* The one that is told with event number `event` of the table, the first that all can read of what the bot did; NULL:
 * none. Answers that nobody could see before are told of with those that show them. */
const struct pl_motive *pl_motives_at(const struct pl_motives *, const struct pl_table *, int event);

/* Levels for people, the weakest first, with a bot behind each of them that differs from game to game. */
enum { PL_LEVELS = 5 };
const char *pl_level_name(int level); /* "easy" */
const char *pl_level_bot(const struct pl_game *, int level);
/* The bot behind a level's name; any other name as it is. */
const char *pl_level_find(const struct pl_game *, const char *name);
/* The level that a bot comes nearest to; -1: none, as for who does not search. */
int pl_level_of(const struct pl_game *, const char *bot);

/* --- Looking at a game again -------------------------------------------------
 * What a searching bot thinks of every decision of a game: of each question that had more than one answer. It judges
 * answers by what the seat could know, and the chances of all by everything that lies on the table and in hands.
 * Chances are counted in thousandths, points in hundredths. docs/study.md says how far they can be trusted. */

struct pl_analysis;

enum { PL_LOOKED_MAX = 5, PL_DECISIONS_MAX = 20000 };

/* An answer that was looked at closely. */
struct pl_looked {
    pl_move move;
    int points; /* that the seat may expect in the end */
    /* How much less than the best one that is, and whether that is clearly more than chance might have brought. */
    int lost_chance, lost_points;
    bool surely_chance, surely_points;
};

struct pl_decision {
    int at; /* how many moves were made before it */
    int seat, round;
    int answers; /* how many there were */
    int looked;  /* how many of them were looked at closely, the best first; 0: it was not looked at yet */
    int played;  /* which of these was given */
    struct pl_looked answer[PL_LOOKED_MAX];
};

/* A copy of what it needs of the table. `bot` is one that searches with a number of playouts: "mcts:400". NULL, with
 * words, if it is not, or if the game has no decisions or too many. */
struct pl_analysis *pl_analysis_new(const struct pl_table *, const char *bot, uint64_t seed, struct pl_error *);
void pl_analysis_free(struct pl_analysis *);
size_t pl_analysis_size(const struct pl_analysis *); /* the bytes that it takes */
int pl_analysis_decisions(const struct pl_analysis *);
int pl_analysis_players(const struct pl_analysis *); /* seats, and published opponents that are none */
/* Before anything is looked at, the bot learns from positions of the whole game what moves usually bring. False as
 * below. */
bool pl_analysis_prepare(struct pl_analysis *, bool (*enough)(void *context), void *context);
/* Looks at decision i. What is found follows from the seed and i alone, so decisions may be looked at in any order, and
 * different ones by different threads. False: `enough` (or NULL) said so, or there is no memory; nothing is kept then.
 */
bool pl_analysis_look(struct pl_analysis *, int i, bool (*enough)(void *context), void *context);
const struct pl_decision *pl_analysis_decision(const struct pl_analysis *, int i);
/* The chances of all players before decision i, with something of those around it, since one search is as wrong as
 * another; with i as many as there are decisions, what the game ended with. False: nobody has looked yet, or the game
 * has not ended, or it is only for a score (Welcome To alone against the closed agency). */
bool pl_analysis_chances(const struct pl_analysis *, int i, uint16_t chance[PL_PLAYERS_MAX]);
/* That of the seat that decides, if it gives answer k of those that were looked at. */
int pl_analysis_chance(const struct pl_analysis *, int i, int k);
/* The state before decision i, or the last one, for words. `s` has room for pl_state_size bytes. */
void pl_analysis_state(const struct pl_analysis *, int i, struct pl_state *s);

/* A turning point: what one seat decided without anybody else's deciding between, and how the chances changed by it
 * and by all that came of it. */
struct pl_turning {
    int from, to; /* decisions; the chances before `from`, and before `to` */
    int most;     /* the decision of them that changed most */
    int player;   /* whose chance changed most ... */
    int change;   /* ... and by how much */
};
/* The largest, in the order of the game. Returns how many, at most so many. */
int pl_analysis_turnings(const struct pl_analysis *, struct pl_turning *, int most);
/* Decisions of a seat whose answer was clearly worse than another, the worst first. */
int pl_analysis_mistakes(const struct pl_analysis *, int seat, int *decision, int most);
/* All of it, as JSON: docs/study.md. */
void pl_analysis_json(const struct pl_analysis *, const char *const *names, enum pl_lang, struct pl_text *);

/* --- What a seat may know, as numbers ---------------------------------------
 * For those who learn from games: the same inputs for every table of a game with so many seats. */

struct pl_features;

/* NULL, with words, if the game has too many seats or fields for it. */
struct pl_features *pl_features_new(const struct pl_setup *, struct pl_error *);
void pl_features_free(struct pl_features *);
int pl_features_inputs(const struct pl_features *);
/* Fills so many numbers. The state must be of the game, seats and options that the features were made for. */
void pl_features_fill(const struct pl_features *, const struct pl_state *, int seat, int16_t *out);

/* --- Many games at once ------------------------------------------------------
 * For those who learn from games. Questions that leave no choice are answered by themselves; where a game ends, the
 * next of the series is dealt in its place: game n of `games` gives way to game n + games, each with the seed that
 * pl_setup_series makes of the setup's. The same answers give the same games whatever the number of threads. One caller
 * at a time. */

struct pl_batch;

struct pl_batch *pl_batch_new(const struct pl_setup *, int games, int threads, struct pl_error *);
void pl_batch_free(struct pl_batch *);
int pl_batch_players(const struct pl_batch *); /* seats, and published opponents that are none */
int pl_batch_inputs(const struct pl_batch *);  /* features of a position; 0: there are none for so many seats */

/* Arrays of the caller's that a step fills, a row for each game; those that are NULL are left out. */
struct pl_batch_shown {
    int32_t *seat;    /* who is asked; if several are, the first of them */
    int32_t *answers; /* how many legal answers there are, two or more */
    pl_move *move;    /* PL_MOVES_MAX a game: these answers; what stands behind them is left as it was */
    uint8_t *mask;    /* PL_MOVES_MAX a game: 1 for each of them, then 0 */
    int16_t *seen;    /* pl_batch_inputs a game: what the seat that is asked may know, as the bots' features */
    uint8_t *over;    /* 1: a game has ended with this step, and all else is of the next one but: */
    int *place;       /* pl_batch_players a game, as pl_places gives them, ... */
    int32_t *points;  /* ... and its points; left as they were where none has ended */
};

/* Plays in each game the answer with this number (from 0) in its list. Without answers (NULL) a game is dealt in each
 * place: the first step. False, with words, if one of them is no legal answer: then nothing is played anywhere. */
bool pl_batch_step(struct pl_batch *, const int32_t *answer, const struct pl_batch_shown *, struct pl_error *);

#ifdef __cplusplus
}
#endif

#endif
