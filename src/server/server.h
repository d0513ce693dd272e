/* The server: what its files share. One thread, the loop, owns everything here;
 * it never waits. Whatever takes time is a task: bots think in the workers'
 * threads, the store is written in its own, and what they found comes back to
 * the loop.
 *
 * A room is a table in memory. It follows from the entries in the store and
 * from nothing else, so any process can open any room at any time. An action
 * makes entries; they are applied to the room at once and are told to nobody
 * before the store has them. */
#ifndef PL_SERVER_H
#define PL_SERVER_H

#include <jansson.h>
#include <time.h>

#include "bots/analysis.h"
#include "kernel/json.h"
#include "server/turns.h"
#include "store/store.h"

enum {
    NAME_LETTERS = 40, /* characters, which are up to four bytes each */
    NAME_MAX_BYTES = 4 * NAME_LETTERS + 1,
    SAY_LETTERS = 500, /* of a line of chat */
    SAY_MAX_BYTES = 4 * SAY_LETTERS + 1,
    PLAYER_MAX_BYTES = 16, /* "mcts:10000" */
    KEY_HASH_BYTES = 32,
    KEYS_MAX = 100,              /* that one client may show */
    CHAT_KEPT = 100,             /* lines that a newcomer is sent */
    LINES_SENT = 1000,           /* of a log at most, the newest */
    TABLE_MESSAGE_MAX = 1 << 20, /* bytes; a quarter is for the log, which is cut to fit */
    DAY_SECONDS = 24 * 60 * 60,
    CLAIM_WAIT = 60, /* seconds that a seat's owner has to come back before the host may do something about the seat */
    ABSENT_SECONDS = 600, /* after which a seat of a table that waits is free again, if nothing was played from it */
    BODY_MAX = 64 * 1024,
    RECORD_MAX = 512 * 1024, /* the longest game of the most seats that a rulebook knows, with room to spare */
    RECORD_MOVES_MAX = 20000,
    MESSAGE_MAX = 16 * 1024, /* of a socket's message */
    PLAYOUTS_MAX = 10000,
    SNAPSHOT_EVERY = 64,    /* entries */
    SNAPSHOT_MAX = 1 << 26, /* bytes, unpacked */
    LISTED_MAX = 100,       /* tables in a lobby */
    LOADING_MAX = 256,      /* tables that are loaded at once */
    CACHE_MAX = 16 << 20,   /* bytes of answers that do not change */
    STUDY_PLAYOUTS = 200,   /* of a study, unless its asker says otherwise */
    STUDY_PLAYOUTS_MAX = 400
};

#define STAND_IN "mcts:200"

struct sv_server;
struct sv_room;
struct sv_hint;

/* --- Texts that grow --- */

/* do { t.len = 0; pl_view(s, seat, &t); } while (sv_grow(&t));  then free(t.buf). */
bool sv_grow(struct pl_text *);
void *sv_alloc(size_t); /* zeroed; it ends the process if there is none left, and so does ... */
void *sv_realloc(void *, size_t);
char *sv_copy(const char *);

/* For finding texts in tables of chains. */
static inline uint64_t sv_hash_text(const char *text)
{
    uint64_t hash = 14695981039346656037u;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash ^ hash >> 32;
}

/* How near the process is to the end of its budget (memory.c). */
enum sv_pressure { SV_AT_EASE, SV_PRESSED, SV_FULL };
size_t sv_resident(void); /* bytes */
void sv_weigh(struct sv_server *);

/* --- Tasks (tasks.c) --- */

/* Embedded in what it works on. `run` is called in another thread, `done` in the loop. */
struct sv_task {
    struct sv_task *next;
    void (*run)(struct sv_task *);
    void (*done)(struct sv_task *);
    bool dropped; /* it was never run, because the server ends */
};

struct sv_queue;
struct sv_queue *sv_queue_new(struct sv_server *, int threads);
/* Waits for everything that was added. What is added later comes back without having been run. */
void sv_queue_close(struct sv_queue *);
/* The same, but what no thread has begun comes back, too. */
void sv_queue_drop(struct sv_queue *);
bool sv_queue_is_closed(struct sv_queue *);
void sv_queue_free(struct sv_queue *); /* after it was closed */
void sv_queue_add(struct sv_queue *, struct sv_task *);
int sv_queue_length(struct sv_queue *);
int sv_queue_threads(const struct sv_queue *);
/* For a thread of one's own: takes all that wait. If it waits for the first, NULL says that the queue is closed and
 * empty. */
struct sv_task *sv_queue_take_all(struct sv_queue *, bool waits);
/* Hands a task back to the loop. */
void sv_done(struct sv_server *, struct sv_task *);
/* In the loop: calls `done` of those that came back, until then; the others the next time. */
void sv_run_done(struct sv_server *, double until);

/* --- The store's thread (storage.c) --- */

enum sv_job_kind {
    SV_CREATE,
    SV_APPEND,
    SV_SNAPSHOT,
    SV_REMOVE_OLD,
    SV_PROBE, /* can anything be written? */
    /* and those that only read */
    SV_LOAD,   /* in slices, between the others */
    SV_VERIFY, /* which version has the table? */
    SV_LIST,
    SV_FIND_OLD
};

/* The bytes of an entry, owned. */
struct sv_entry {
    int64_t version, at;
    char kind[8];
    int seat;
    char *text;
    bool listed;  /* a move that was just found among those that are offered; of what was stored nobody knows ... */
    pl_move move; /* ... which it is */
};

struct sv_job {
    struct sv_task task;
    enum sv_job_kind kind;
    enum pl_stored result;
    int64_t number; /* in the order in which the loop gave them away */
    char id[PL_ID_SIZE];
    int64_t version; /* before the entries; of what was verified */
    int64_t at;
    struct sv_entry *entry;
    int entries;
    char *opening;
    char *status, *summary; /* the listing; NULL: as it was */
    bool listed, begun;
    uint32_t opener; /* of a new one: whose turn in the lobby it takes */
    bool touches;    /* the store is to know when the last entry was made */
    bool broken;     /* an entry can't be applied: nothing is stored */
    struct pl_ages ages;
    char (*old)[PL_ID_SIZE]; /* tables that are old */
    int olds;
    struct pl_text text; /* what was listed; the snapshot, frozen */
    int64_t snapshot_version;
    size_t packed;                   /* bytes of the snapshot in the store */
    char address[ADDRESS_MAX_BYTES]; /* of who wants it loaded ... */
    int64_t after;                   /* ... and how far it is */
    void *context;                   /* for `done` */
    struct sv_server *server;
    struct sv_ack *ack; /* who is told; NULL: nobody */
};

struct sv_storage;
struct sv_storage *sv_storage_open(struct sv_server *, const char *where, struct pl_error *);
void sv_storage_close(struct sv_storage *); /* once everything that waits is stored */
void sv_storage_free(struct sv_storage *);
struct sv_job *sv_job_new(enum sv_job_kind, const char *id, void (*done)(struct sv_task *), void *context);
void sv_job_free(struct sv_job *);
void sv_job_add(struct sv_job *, const struct pl_entry *);
void sv_store(struct sv_server *, struct sv_job *);
int64_t sv_next_job(const struct sv_server *);    /* the number that the next one will have */
const uint8_t *sv_salt(const struct sv_server *); /* the store's */
/* Can it be read and written? If not, the words tell why. */
bool sv_store_is_well(struct sv_server *, char *words, size_t);

/* --- Problems (problems.c) --- */

enum sv_problem_kind {
    SV_BAD_JSON,
    SV_BAD_REQUEST,
    SV_NO_PAGE,
    SV_NO_TABLE,
    SV_NO_GAME,
    SV_WRONG_METHOD,
    SV_WRONG_KEY,
    SV_NO_FREE_SEAT,
    SV_SEAT_TAKEN,
    SV_SEAT_ONLINE,
    SV_SEAT_PLAYED,
    SV_TOO_SOON,
    SV_NAME_TAKEN,
    SV_TOO_MANY_TABLES,
    SV_TOO_MANY_SEATS,
    SV_STALE,
    SV_NOT_ASKED,
    SV_NOT_OFFERED,
    SV_NOT_LIGHT,
    SV_NOT_PLAYING,
    SV_NOT_OVER,
    SV_NOTHING_TO_UNDO,
    SV_NOTHING_TO_REDO,
    SV_NOTHING_HELD,
    SV_NOBODY_ASKED,
    SV_BAD_RECORD,
    SV_BAD_HTTP,
    SV_LONG_HEAD,
    SV_TOO_LARGE,
    SV_TOO_MANY,
    SV_WRONG_TYPE,
    SV_WRONG_ORIGIN,
    SV_WRONG_HOST,
    SV_STORE_FAILED,
    SV_BROKEN,
    SV_OLDER_RULES,
    SV_BUSY,
    SV_PROBLEMS
};

struct sv_problem {
    enum sv_problem_kind kind;
    char detail[512];
};

/* Fills it in the asker's language; the format is a message of the catalogues, or NULL. Always false. */
bool sv_refuse(struct sv_problem *, enum pl_lang, enum sv_problem_kind, const char *format, ...);
const char *sv_problem_name(enum sv_problem_kind);
const char *sv_problem_title(enum sv_problem_kind, enum pl_lang);
int sv_problem_status(enum sv_problem_kind);
enum sv_problem_kind sv_why_unstored(enum pl_stored);
void sv_put_problem(const struct sv_problem *, enum pl_lang, struct pl_text *);

/* --- What clients send, read strictly (read.c) --- */

/* Who asks: in which language, with which keys, from where. */
struct sv_who {
    enum pl_lang lang;
    const char *address; /* where from; NULL: nobody knows */
    int keys;
    uint8_t (*key)[KEY_HASH_BYTES]; /* hashes, in the order of sv_compare_keys */
    int shows;                      /* which of its seats it wants to see; -1, or one that it does not hold: any */
    struct sv_bucket *trials;       /* what its socket may still spend on them; NULL: it has none */
};

/* A JSON object of a client's; members are looked up by name and what is left over is refused. */
bool sv_read_string(const json_t *object, const char *member, bool needed, const char **, enum pl_lang,
                    struct sv_problem *);
bool sv_read_bool(const json_t *object, const char *member, bool *, enum pl_lang, struct sv_problem *);
bool sv_read_int(const json_t *object, const char *member, int64_t least, int64_t most, int64_t *, enum pl_lang,
                 struct sv_problem *);
/* False if the object has a member that is not in the list (a NULL ends it). */
bool sv_only_members(const json_t *object, const char *const *members, enum pl_lang, struct sv_problem *);
/* A name or a line of chat (lines.c): 1 to `most` characters, none of which hides or turns what is around it, some of
 * them to be seen. `line` is what was given with its letters written in the one way in which all are kept. */
bool sv_read_line(const char *given, int most, char *line, size_t size);
bool sv_read_name(const json_t *object, char name[NAME_MAX_BYTES], enum pl_lang, struct sv_problem *);
/* Would people take two names for the same (alike.c)? Case and blanks do not count. Any thread may ask. */
bool sv_same_name(const char *, const char *);
bool sv_alike_open(void);        /* false: ICU has not what it takes */
bool sv_is_player(const char *); /* "human", "random", "mcts:N", "plain:N" */
bool sv_refuse_player(struct sv_problem *, enum pl_lang);

void sv_hash_key(const char *key, uint8_t hash[KEY_HASH_BYTES]);
int sv_compare_keys(const void *, const void *);
/* A new secret of 24 letters, or an id of 16. */
void sv_new_key(char key[25]);
void sv_new_id(char id[PL_ID_SIZE]);

/* --- Rooms (room.c) --- */

/* What fills with time and is used up: begins full. */
struct sv_tokens {
    double spent, counted;
};

enum sv_claim { SV_NO_CLAIM, SV_CLAIM_KEY, SV_CLAIM_AWAY };

/* What is no move in a game, which comes to its end, could be done for ever: it is counted by the day, of each seat and
 * of the whole table. */
enum sv_daily {
    SV_UNCOUNTED,
    SV_TALK,
    SV_NAMES,
    SV_TAKING_BACK, /* and playing again, asking for it, holding moves */
    SV_LEAVING,     /* and coming back, and who plays instead */
    SV_KEYS,
    SV_CLAIMS,
    SV_SITTING, /* and getting up */
    SV_DAILIES
};

struct sv_day {
    int64_t day; /* since 1970 */
    int count[SV_DAILIES];
};

struct sv_seat {
    char name[NAME_MAX_BYTES];
    char player[PLAYER_MAX_BYTES];
    bool taken, away, agrees;
    bool has_key;
    uint8_t key[KEY_HASH_BYTES];
    char held[PL_WORD_MAX]; /* the move that ends the turn, when ends are explicit */
    int64_t since;          /* the version since which its question stands */
    int64_t own;            /* entries that this seat alone could see */
    bool news;              /* something has changed that this seat alone can see */
    bool relog;             /* and lines of the log were taken back that it alone could read */
    int online;             /* sockets that hold its key */
    double met;             /* when a request came with its key, by sv_now; 0: never */
    enum sv_claim claim;    /* what the host has announced to do about it */
    double claimed;         /* since when, by sv_now */
    struct sv_tokens talk;
    struct sv_day day;
    /* Who has sat down and not yet played is a guest. */
    bool opened;   /* the seat was taken when the table was opened */
    bool played;   /* something was played from it since, ... */
    bool shown;    /* ... and the others know */
    int64_t sat;   /* the version at which they sat down */
    double here;   /* when somebody with its key was last known to be here, by sv_now ... */
    int64_t noted; /* ... and as the entries have it, in seconds since 1970 */
};

struct sv_line {
    int64_t at;
    int seat;
    const char *event; /* what the server tells; NULL: somebody says something */
    char *name, *says;
};

enum { CORNERS = 16 }; /* what watchers say is counted for a few addresses each */

struct sv_waiter;

/* What a room's bots are about (bots.c). */
struct sv_thinking {
    struct sv_turn turn;
    bool busy;                  /* a thought is on its way */
    bool for_player;            /* the turn's address is that of someone who plays here, or of the host */
    double looked;              /* when somebody last asked for the table */
    int seat;                   /* that thought last */
    struct sv_wish *wishes;     /* hints that were asked for, the first of each seat */
    struct sv_mind *minds;      /* bots that are kept, one a seat */
    struct pl_motives *motives; /* why they made their last moves; NULL: nothing is kept */
};

struct sv_room {
    struct sv_room *next; /* in its place of the server's table of rooms */
    struct sv_server *server;
    char id[PL_ID_SIZE];
    double used; /* as sv_now counts */
    bool loading;
    struct sv_load *load;      /* while it is being loaded */
    struct sv_waiter *waiters; /* requests that came while it was being loaded or stored */
    struct sv_waiter *called;  /* and those that are just being called again */
    struct sv_client *clients; /* sockets that follow it */
    struct sv_link telling;    /* among the rooms whose sockets are to be told what is new */
    int64_t keys_counted;      /* the keys by which it was counted whose sockets are here */
    int jobs;                  /* the store has not answered yet */
    struct sv_thinking thinking;
    bool doomed;                   /* the store refused an entry: to be loaded again once no job is left */
    bool absent, failed;           /* what loading came to: the room goes as soon as nobody needs it */
    bool damaged;                  /* why it failed: its entries can't be applied */
    bool outdated;                 /* its last known beginning was made under other rules, which is reason enough */
    bool broken;                   /* an entry that was made can't be applied: bots rest until somebody does better */
    struct sv_job *batch;          /* entries that are applied and not yet given to the store */
    int64_t confirmed;             /* the last job that found it to be as it is in the store ... */
    double confirmed_at;           /* ... and when it came back */
    bool verifying;                /* the store is being asked whether it still is */
    int64_t touched;               /* when the store was last told that something has happened here */
    char payer[ADDRESS_MAX_BYTES]; /* who was the last to have something stored here */

    /* From here on: what follows from the opening and the entries, and nothing else. */
    struct pl_table *table;
    bool carries; /* it goes on under other rules: where it stands is to be stored before anything else happens */
    int64_t created, changed; /* seconds since 1970 */
    double loaded;            /* by sv_now */
    int64_t opened;           /* the version as it was opened; -1: of an older build, which did not say so */
    bool begun;               /* a person has played, and all know */
    size_t pictured;          /* bytes of the snapshot in the store */
    struct sv_day day;
    bool is_private, confirm;
    bool has_host; /* a record that was uploaded has none */
    uint8_t host[KEY_HASH_BYTES];
    int64_t version;  /* in memory */
    int64_t stored;   /* on the disk */
    int64_t open;     /* entries that all could see */
    int8_t *audience; /* of each entry: the one seat that could see it, or -1 */
    int64_t snapshot; /* the version of the last one; older moves are in it */
    int wish;         /* the seat that would like to take back, or -1 */
    bool news;        /* something has changed that all can see */
    bool relist;      /* the lobby's summary has changed */
    bool relog;       /* lines of the log were taken back: clients need all of it */
    char listing[12]; /* the status that the lobby knows */
    int64_t keys;     /* counts the times that a seat's key was set */
    int64_t lines;    /* of chat, ever */
    int64_t watched;  /* of these, by people without a seat */
    struct sv_tokens watchers, corner[CORNERS], claims;
    struct sv_line chat[CHAT_KEPT];
    struct sv_seat *seat;
    /* The table at which its people play again, or "", and the seat that opened it. */
    char follower[PL_ID_SIZE];
    int followed_by;
};

enum sv_found {
    SV_FOUND,
    SV_ABSENT,
    SV_FAILED,
    SV_DAMAGED,
    SV_OUTDATED,
    SV_LOADING,
    SV_CROWDED /* too many are being loaded */
};
enum sv_problem_kind sv_why_not_found(enum sv_found);

/* The room of a table. If it is not in memory, or ahead of the disk, the answer for now is SV_LOADING, and `again` is
 * called with `context` as soon as another answer is known; if that is SV_FOUND, it may be asked for again. The address
 * is that of who asks: networks take turns at having tables loaded. */
enum sv_found sv_room_find(struct sv_server *, const char *id, const char *address, struct sv_room **,
                           void (*again)(void *context, enum sv_found), void *context);
/* The same for who will show what only a key's owner may see. Another process may have given the seat another key, so
 * the store is asked first. `*since` is 0 the first time and then belongs to the asker until the room is found. */
enum sv_found sv_room_find_sure(struct sv_server *, const char *id, const char *address, struct sv_room **,
                                int64_t *since, void (*again)(void *context, enum sv_found), void *context);
/* May sockets be shown the room as it is? If not, sv_clients_changed is called as soon as they may. */
bool sv_room_may_show(struct sv_room *);
/* Tables that are being loaded, for these addresses (loads.c): may there be one more? Between its beginning and its end
 * a task of it is done by a thread of its own, when its turn comes. */
bool sv_may_load(struct sv_server *, const char *address);
struct sv_load *sv_load_begin(struct sv_server *, const char *address);
void sv_load_work(struct sv_load *, struct sv_task *);
void sv_load_end(struct sv_load *);
void sv_loads_open(struct sv_server *);
void sv_loads_stop(struct sv_server *); /* what waits is dropped */
void sv_loads_free(struct sv_server *); /* after it was stopped, and everything has come back */
/* Whoever waits for a room and is gone. */
void sv_room_forget_waiter(struct sv_server *, const char *id, void *context);
void sv_rooms_tidy(struct sv_server *, double idle_since);               /* frees rooms that nobody has used since */
struct sv_room *sv_room_known(const struct sv_server *, const char *id); /* in memory, in whatever state; or NULL */
/* May the store remove this table? A room that nobody needs any more goes at once. */
bool sv_room_let_go(struct sv_server *, const char *id);

bool sv_is_settled(const struct sv_room *); /* in memory, and as the disk has it */
const struct pl_state *sv_state(const struct sv_room *);
/* The table as someone with these keys sees it: what goes on within another's action is not shown before it is
 * complete. */
bool sv_is_shown_all(const struct sv_room *, const struct sv_who *);
const struct pl_state *sv_state_for(const struct sv_room *, const struct sv_who *);
int sv_seats(const struct sv_room *);
const char *sv_status(const struct sv_room *); /* "waiting", "playing", "over" */
bool sv_is_playing(const struct sv_room *);
bool sv_is_over(const struct sv_room *);
bool sv_by_rules(const struct sv_room *, int seat); /* the rules play it: nobody can have it */
bool sv_is_bot(const struct sv_room *, int seat);   /* a bot plays it now */
bool sv_is_person(const struct sv_room *, int seat);
bool sv_holds(const struct sv_room *, const struct sv_who *, int seat);
bool sv_hosts(const struct sv_room *, const struct sv_who *);
/* How many of the changes that are stored someone with these keys could see. What a seat does in secret counts for
 * itself alone, so that nobody learns from a version how much that was. */
int64_t sv_version_for(const struct sv_room *, const struct sv_who *);
/* Has the seat's question changed since the asker was told this version, or was it never told? */
bool sv_is_stale(const struct sv_room *, const struct sv_who *, int seat, int64_t version);
/* Which persons' seats would have to agree if this seat took back its last move. */
bool sv_must_agree(const struct sv_room *, int asker, int seat);

/* Fits the room with a table and its seats. */
void sv_room_furnish(struct sv_room *, struct pl_table *);
/* Takes out again what the entries brought. */
void sv_room_empty(struct sv_room *);
/* Applies an entry to the room: its version goes up by one. False: it can't be (a damaged store). */
bool sv_room_apply(struct sv_room *, const struct sv_entry *);
/* The same although its move can't be made any more, because the rules have changed: it and all that follow count as
 * made. */
bool sv_room_apply_anyway(struct sv_room *, const struct sv_entry *);
/* What the kind of an entry is called if one seat alone could see it. */
const char *sv_secret_kind(const char *kind);

/* Pictures of a table for the store (snapshot.c): as a position, which other rules and builds can read, and as memory,
 * which only the same build can. */
struct sv_snapshot {
    const char *position; /* NULL: there is none */
    size_t position_size;
    const char *memory;
    size_t memory_size;
};
struct pl_text sv_snapshot_of(const struct pl_table *);
struct sv_snapshot sv_read_snapshot(const char *bytes, size_t n);
char *sv_position_text(const struct pl_table *);
/* A table that begins with a position. NULL: it can't be read, `outdated` says whether for other rules' sake. */
struct pl_table *sv_table_from(const struct pl_setup *, const char *position, size_t n, bool *outdated,
                               struct pl_error *);

/* A table that is about to be: how it begins, what has been played of it, who sits where. */
struct sv_birth {
    struct pl_table *start;        /* without a move */
    const struct pl_table *played; /* the same after its first moves; NULL: there are none */
    bool is_private, confirm, has_host;
    const char *player[PL_SEATS_MAX];
    bool sits[PL_SEATS_MAX]; /* seats of the person who opens it */
    const char *name;
};
/* The job that stores it, and {"table": ..., "host": ..., "keys": [...]}. Takes no part of the server, so any thread
 * may call it. It keeps nothing of the birth. */
struct sv_job *sv_birth_job(const struct sv_birth *, struct pl_text *answer);

/* Entries that belong together, and who is to be told when they are stored. */
struct sv_ack {
    void (*told)(struct sv_ack *, struct sv_room *, enum pl_stored); /* the room is NULL if it is gone */
};
void sv_room_add(struct sv_room *, const char *kind, int seat, const char *text); /* an entry, applied */
/* A move that has this notation in a list that the state has just given and that was not cut. */
void sv_room_add_listed(struct sv_room *, int seat, const char *notation, pl_move);
/* Those added since the last time. The address is that of who is to be charged for them; "": nobody. */
void sv_room_store(struct sv_room *, const char *payer, struct sv_ack *);
/* What was refused after entries were added, which nothing is meant to be: the room is loaded again without them. */
void sv_room_give_up(struct sv_room *);
/* Something about the room is to be shown that is in no entry (r->news: who is here, who thinks). Once the store has
 * confirmed that the room is as it is, views are sent and bots begin to think. */
void sv_room_changed(struct sv_room *);
/* Has the job tell the lobby about the room. */
void sv_job_list(struct sv_job *, const struct sv_room *);
void sv_put_summary(const struct sv_room *, struct pl_text *);

/* --- Tables that go (growth.c) --- */

/* When a table of this status goes that has changed at this time; 0: never. */
int64_t sv_expires(const struct sv_server *, const char *status, int64_t changed);
/* Every few seconds: looks after the store, removes a few old tables. */
void sv_store_tidy(struct sv_server *);

/* --- Actions (actions.c) --- */

/* Does what an action asks and stores it; `ack` is told then. False: refused, nothing changed, ack is not told. */
bool sv_act(struct sv_room *, const struct sv_who *, const json_t *action, struct sv_ack *, struct sv_problem *);
/* A seat's move, as a bot or a person makes it. */
bool sv_move(struct sv_room *, int seat, const char *notation, enum pl_lang, struct sv_problem *);
bool sv_refuse_move(const struct pl_state *, int seat, const char *notation, enum pl_lang, struct sv_problem *);
bool sv_refuse_spent(struct sv_problem *, enum pl_lang); /* what sv_is_spent says is told in words */
/* A new key, and the text of the entry that gives a seat to the person who has it ("sit"; without a name, "key"). */
enum { SIT_MAX_BYTES = 2 * KEY_HASH_BYTES + 1 + NAME_MAX_BYTES };
void sv_put_key(char key[25], const char *name, char text[SIT_MAX_BYTES]);
bool sv_is_hint(const json_t *action);
bool sv_hint_action(struct sv_room *, const struct sv_who *, const json_t *action, struct sv_hint *,
                    struct sv_problem *);

/* --- Moves that are tried out (trial.c) --- */

enum { ACTION_MOVES = 16 }; /* that can be made or tried at once */

/* The "moves" of an action; 0: refused. They live as long as the JSON. */
int sv_read_moves(const json_t *action, const char *notation[ACTION_MOVES], enum pl_lang, struct sv_problem *);
/* May they be made, all of them, and if they are called light, without being confirmed? What their seat can't know has
 * no say in it. They are offered now. */
bool sv_may_move(struct sv_room *, const struct sv_who *, int seat, const char *const *notation, int n, bool light,
                 struct sv_problem *);
bool sv_is_trial(const json_t *action);
bool sv_check_trial(const json_t *action, enum pl_lang, struct sv_problem *);
/* The answer to {"do": "try"}, to be freed; NULL: refused. The room may be shown. */
char *sv_try(struct sv_room *, const struct sv_who *, const json_t *action, struct sv_problem *);

/* --- People (people.c) --- */

/* Somebody has come with these keys: what the host has announced about their seats is void. True: the room is ahead of
 * the disk now. */
bool sv_meet(struct sv_room *, const struct sv_who *);
bool sv_meet_request(struct sv_room *, const struct sv_who *); /* and counts as being here for a while */
/* The host wants something of a seat that is somebody's. May it be done now? If not, but it was not announced before,
 * then it is now (an entry): `*announced`. */
bool sv_claim(struct sv_room *, int seat, enum sv_claim, enum pl_lang, bool *announced, struct sv_problem *);
int sv_claim_wait(const struct sv_room *, int seat); /* seconds that are left of it */
const char *sv_claim_name(enum sv_claim);
/* May they take this name at the table? The seats of one client may share one. */
void sv_name_bot(struct sv_room *, int seat); /* in words, like no other at the table */
bool sv_may_be_called(const struct sv_room *, const struct sv_who *, const char *name, struct sv_problem *);
/* May they say one more line, from a seat or (-1) from beside the table? If so it counts. */
bool sv_may_speak(struct sv_room *, const struct sv_who *, int seat);
/* Was this done from the seat, or at the table, as often as may be in a day? */
bool sv_is_spent(const struct sv_room *, int seat, enum sv_daily);
void sv_count_day(struct sv_room *, int seat, enum sv_daily, int64_t at);
bool sv_is_here(const struct sv_room *, int seat); /* has a socket, or has just asked for something */

/* --- Guests: who has sat down at a table of the lobby, and has not yet played (guests.c) --- */

/* May the host send them away, as far as everybody knows? */
bool sv_is_guest(const struct sv_room *, int seat);
bool sv_may_send_away(const struct sv_room *, int seat, enum pl_lang, struct sv_problem *);
/* Is anyone's absence counted here, so that the room is to stay? */
bool sv_awaits_guests(const struct sv_room *);
/* Now and then: those who were absent for too long lose their seats; of those who are here the store is told. */
void sv_guests_tidy(struct sv_server *);

/* --- What a network may have of what all share (rations.c) --- */

struct sv_rations;
void sv_rations_open(struct sv_server *);
void sv_rations_free(struct sv_server *);
/* Where an address stands in the turns of the lobby (store/lobby.h). So few bits tell it from one in 250 others at
 * most. */
uint32_t sv_opener(const struct sv_server *, const char *address);
/* A table is about to wait in the lobby. False: too many of this address, or its network, do. */
bool sv_enlist(struct sv_server *, const char *address, const char *id);
void sv_unlist(struct sv_server *, const char *id); /* it waits no longer */
/* May they sit down there too, or do they hold seats enough at which they have not played? If they do sit down ... */
bool sv_may_sit(struct sv_server *, const char *address, const struct sv_room *, enum pl_lang, struct sv_problem *);
/* ... it is kept in mind, by the version that it made. */
void sv_keep_guest(struct sv_server *, const char *address, const struct sv_room *, int seat);
/* Bytes in the store are paid for by who caused them. May they have more stored? */
bool sv_may_pay(struct sv_server *, const char *address);
bool sv_can_pay(struct sv_server *, const char *address, enum pl_lang, struct sv_problem *); /* the same, in words */
void sv_pay(struct sv_server *, const char *address, size_t bytes);
size_t sv_job_bytes(const struct sv_job *); /* that it adds, without a snapshot */

/* --- Bots (bots.c) --- */

void sv_bots_open(struct sv_server *);
void sv_bots_stop(struct sv_server *); /* what waits is dropped, who thinks is told to end */
void sv_bots_close(struct sv_server *);
void sv_bots_tidy(struct sv_server *);
/* Its bots wait for their turn, if they are asked something. */
void sv_bots_think(struct sv_room *);
/* Somebody looks at the room: its bots think for them, and go on if they had paused. */
void sv_attend(struct sv_room *, const struct sv_who *);
/* The room is about to go or to be loaded again. */
void sv_bots_drop_hints(struct sv_room *);
void sv_bots_forget(struct sv_room *); /* and its kept bots, too */

struct sv_bot_figures {
    int thinking, waiting, kept;
    size_t kept_bytes;
};
struct sv_bot_figures sv_bot_figures(const struct sv_server *);

/* A hint for a seat: `told` gets a move's notation, words and motive, or NULL if the question has changed by then. */
struct sv_hint {
    void (*told)(struct sv_hint *, const char *move, const char *says, const char *why);
};
bool sv_ask_hint(struct sv_room *, int seat, enum pl_lang, struct sv_hint *, struct sv_problem *);

/* --- Messages (message.c, replay.c) --- */

void sv_put_member(struct pl_text *, const char *name, const char *text); /* "name":"text", or null */
/* The same for a text in a buffer that may have been too small: what was cut ends with a whole character. */
void sv_put_said(struct pl_text *, const char *name, const struct pl_text *said);
void sv_put_options(const struct pl_state *, struct pl_text *);
void sv_put_seat(const struct pl_state *, int seat, enum pl_lang, struct pl_text *);
void sv_put_scores(const struct pl_state *, int viewer, enum pl_lang, struct pl_text *);
void sv_put_places(const struct pl_state *, struct pl_text *);
/* What a seat that is played by the rules is called. */
const char *sv_rules_name(const struct pl_state *, int seat, enum pl_lang);
void sv_put_rivals(const struct pl_state *, enum pl_lang, struct pl_text *);
/* The log of a table from line `from` on: the lines that all may read, and those of the seats in `reads` (NULL: of
 * every seat). Lines and moves are counted as the reader knows them: what others did in secret leaves no gap. */
struct sv_log_view {
    const char *const *names;
    const bool *reads;
    enum pl_lang lang;
    int from;
    int events; /* that have led to ... */
    const struct pl_state *state;
    const struct pl_motives *motives; /* of bots, NULL: they are not known */
};
void sv_put_lines(const struct pl_table *, const struct sv_log_view *, struct pl_text *);
/* With the lines of the log from this one on, or fewer. */
void sv_put_table(const struct sv_room *, const struct sv_who *, int log_from, struct pl_text *);

/* What such a message follows from, and those that are kept for others who are sent the same (shared.c). */
struct sv_rendering {
    char id[PL_ID_SIZE];
    int64_t version;
    enum pl_lang lang;
    int log_from, shown;
    int claims; /* by how long they still have to wait */
    bool hosts;
    struct {
        bool online, held;
    } seat[PL_SEATS_MAX];
};
void sv_describe(const struct sv_room *, const struct sv_who *, int shown, int log_from, struct sv_rendering *);
const char *sv_find_shared(const struct sv_server *, const struct sv_rendering *); /* NULL: it is not known */
void sv_share(struct sv_server *, const struct sv_rendering *, const char *text, size_t);
void sv_shared_open(struct sv_server *);
void sv_shared_free(struct sv_server *);
int sv_log_lines(const struct sv_room *, const struct sv_who *); /* that they may read */
void sv_put_chat(const struct sv_room *, int64_t from, struct pl_text *);

/* What is asked of the seat in a state of the room's game, with all its answers. */
void sv_put_question(const struct sv_room *, const struct pl_state *, int seat, enum pl_lang, struct pl_text *);
void sv_put_hint(const json_t *id, int seat, const char *move, const char *says, const char *why, struct pl_text *);

/* A game as it was played, apart from its table: any thread may play it again. */
struct sv_course {
    struct pl_setup setup;
    char player[PL_SEATS_MAX][PL_WORD_MAX];
    json_t *position;      /* of tables that older versions kept; NULL: as dealt. Shared: nobody changes it */
    struct pl_state *last; /* and how its moves are written, one after the other; NULL: ... */
    char *notations;       /* ... not without being played again */
    int moves;
    struct pl_course_move move[];
};
struct sv_course *sv_course_of(const struct pl_table *);
struct sv_course *sv_course_in_words(const struct pl_table *); /* with which a record can be put together */
void sv_course_free(struct sv_course *);
struct pl_table *sv_course_play(const struct sv_course *, int to); /* NULL: it can't be */

/* A step of a finished game. */
struct sv_replay {
    char id[PL_ID_SIZE];
    struct sv_course *course;
    int to, viewer;
    bool logs;                          /* with the log, which is most of it */
    const struct pl_analysis *analysis; /* of the game, for who studies it; NULL */
    enum pl_lang lang;
    char name[PL_SEATS_MAX][NAME_MAX_BYTES];
};
bool sv_put_replay(const struct sv_replay *, struct pl_text *);
/* Of a course in words. */
bool sv_put_record(const struct sv_replay *, struct pl_text *);
void sv_list_names(const struct sv_replay *, const char *names[PL_SEATS_MAX]); /* NULL: a seat has none */
/* What a bot thinks of its decisions. */
bool sv_put_analysis(const struct sv_replay *, struct pl_text *);
/* How the whole game went (story.c); of the replay it needs neither step nor viewer. */
bool sv_put_story(const struct sv_replay *, struct pl_text *);

/* --- Clients: sockets (socket.c) --- */

struct sv_client;
void sv_clients_changed(struct sv_room *); /* the table is to be sent to those who can see its news, ... */
void sv_clients_tell(struct sv_server *);  /* ... as soon as all that came together has been done */
void sv_clients_loaded(struct sv_room *);  /* it was loaded again, or is no more */
void sv_clients_warn(struct sv_room *, enum sv_problem_kind); /* of what went wrong though none of them did it */
void sv_lobby_changed(struct sv_server *);
double sv_lobby_look(struct sv_server *, double now); /* asks for the list if it is time; returns when it will be */

/* --- Reading finished games (reading.c), what is asked for often (cache.c, lobby.c) --- */

struct sv_reading;
struct sv_readings;
void sv_readings_open(struct sv_server *);
void sv_readings_close(struct sv_readings *);
void sv_readings_free(struct sv_readings *);       /* after it was closed, and everything that waited has come back */
int sv_readings_count(const struct sv_readings *); /* that wait or are at work */

/* --- Packing large answers (packing.c) --- */

struct sv_packings;
void sv_packings_open(struct sv_server *);
void sv_packings_close(struct sv_packings *);
void sv_packings_free(struct sv_packings *); /* after it was closed, and everything that waited has come back */

/* --- Finished games that are studied (study.c) --- */

struct sv_studies;
void sv_studies_open(struct sv_server *);
void sv_studies_stop(struct sv_server *);       /* who thinks ends at once */
void sv_studies_free(struct sv_server *);       /* after it was stopped, and what was at work has come back */
void sv_studies_tidy(struct sv_server *);       /* those go on that may by now, and those go that nobody asks for */
void sv_studies_drop(struct sv_server *);       /* all of them, for memory's sake */
int sv_studies_count(const struct sv_server *); /* that are under way */

struct sv_cache;
struct sv_cache *sv_cache_new(size_t most); /* bytes */
void sv_cache_free(struct sv_cache *);
size_t sv_cache_bytes(const struct sv_cache *);

struct sv_lists;
void sv_lists_open(struct sv_server *);
void sv_lists_free(struct sv_lists *);

/* --- Limits, metrics, log (limits.c, metrics.c, log.c) --- */

enum sv_cost { SV_READS, SV_CHANGES, SV_MESSAGES, SV_OPENINGS, SV_UPLOADS, SV_TRIALS, SV_STUDIES, SV_COSTS };
bool sv_allow(struct sv_server *, const char *address, enum sv_cost);
/* The networks that an address is in, the narrowest first, which is itself: of IPv4 the /24 too, of IPv6 (a /64) the
 * /56 and the /48. Returns how many. */
enum { NETWORKS_MAX = 3 };
int sv_networks(const char *address, char network[NETWORKS_MAX][ADDRESS_MAX_BYTES]);
/* What something costs is known when it is done: is anything left, and that it was so much. */
bool sv_has(struct sv_server *, const char *address, enum sv_cost);
void sv_charge(struct sv_server *, const char *address, enum sv_cost, double tokens);
/* Trials are paid for by what they have cost, from the address's account and from the socket's own. */
struct sv_bucket {
    double tokens, counted;
};
void sv_trials_begin(struct sv_bucket *own);
bool sv_may_spend(struct sv_server *, const struct sv_who *);
void sv_spend(struct sv_server *, const struct sv_who *, int tokens);

/* Counters that anything may add to; in the order of metrics.c's table. */
enum sv_count {
    SV_REQUESTS,
    SV_REFUSALS,
    SV_SOCKETS_OPENED,
    SV_MESSAGES_IN,
    SV_MESSAGES_OUT,
    SV_BYTES_OUT,
    SV_TABLES_OPENED,
    SV_TABLES_REMOVED,
    SV_MOVES,
    SV_ENTRIES,
    SV_COMMITS,
    SV_COMMIT_MICROSECONDS,
    SV_STORE_FAILURES,
    SV_BOT_MOVES,
    SV_BOT_MICROSECONDS,
    SV_TURNED_AWAY,
    SV_LET_GO,
    SV_ACCEPT_RESTS,
    SV_READINGS,
    SV_READINGS_REFUSED,
    SV_CACHE_HITS,
    SV_CACHE_MISSES,
    SV_LISTS,
    SV_BOT_WAIT_MICROSECONDS,
    SV_TRIALS_COST,
    SV_BOTS_MADE,
    SV_STUDIES_BEGUN,
    SV_STUDY_MICROSECONDS,
    SV_LONG_TURNS,
    SV_PACKINGS,
    SV_PACKINGS_SKIPPED,
    SV_COUNTS
};
void sv_count(enum sv_count, uint64_t n);
void sv_put_metrics(const struct sv_server *, struct pl_text *);

/* A line of JSON on stderr: {"time": ..., "event": EVENT, ...}, with the further members as pairs of texts up to a
 * NULL. A table's id is cut short, because who knows one may watch. */
__attribute__((sentinel)) void sv_log(const char *event, ...);
/* Lines are written from then on, by a thread; closing gives it half a second for those that wait. */
void sv_log_open(void);
void sv_log_close(void);
double sv_now(void); /* seconds, monotonic (memory.c) */

/* --- The server --- */

struct sv_server {
    struct sv_net *net;
    struct sv_peers *peers; /* who is counted */
    struct sv_turnstile *turnstile;
    struct sv_proxies *proxies;
    struct sv_origins *origins; /* the names by which it is known */
    struct sv_storage *storage;
    struct sv_queue *workers; /* bots */
    struct sv_loads *loads;
    struct sv_readings *readings;
    struct sv_packings *packings;
    struct sv_studies *studies;
    struct sv_cache *cache;
    struct sv_lists *lists;
    struct sv_room *rooms[1024];
    int room_count, loading;
    int clients;
    struct sv_bots *bots;
    bool stopping;
    int keep; /* days that a table is kept after its last change; 0: for ever */
    struct {
        double counted;      /* the last round, by sv_now ... */
        int64_t clock;       /* ... and by the clock */
        double steady_since; /* from when on both have agreed */
        bool probing, looking;
    } tidying;
    size_t memory; /* the budget */
    enum sv_pressure pressure;
    double started;
    bool public_metrics;
    struct sv_link telling;  /* rooms in which something is new */
    struct sv_client *lobby; /* sockets that follow the open tables */
    int trials;              /* that are kept, ... */
    size_t trial_bytes;      /* ... and how large they are */
    bool lobby_asked;        /* a list is on its way ... */
    bool lobby_stale;        /* ... or is to be asked for, so long after ... */
    double lobby_at;         /* ... it was asked for the last time */
    int64_t lobby_changes;   /* how often something in it has changed */
    struct pl_text lobby_text;
    struct pl_text out; /* what is being written to a socket */
    struct sv_shared *shared;
    struct sv_rations *rations;
    struct sv_task *finished; /* tasks that came back; under its lock */
    struct sv_task *finished_last;
    struct sv_task *ending; /* those that are being ended */
};

#endif
