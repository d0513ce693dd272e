/* An HTTP request from its first line to the last byte of its answer. http.c
 * brings it in and carries the answer out; api.c and tables.c decide what that is. */
#ifndef PL_SERVER_REQUEST_H
#define PL_SERVER_REQUEST_H

#include "server/places.h"

struct sv_conn;

enum { SEGMENTS_MAX = 8, KEYS_ROOM = 256 + 64 * PL_SEATS_MAX /* of an answer with a key for each seat */ };

struct sv_request {
    struct sv_ack ack; /* first, so that an ack is the request that it belongs to */
    struct sv_hint hint;
    struct sv_server *server;
    struct sv_conn *conn;   /* NULL: the client has gone */
    bool pending;           /* the store, a room or a worker has it */
    bool post, head, other; /* its method; neither of them: GET */
    bool closes;            /* the connection ends with the answer */
    bool accepts_gzip;
    bool foreign; /* from another site */
    char path[512], query[256], address[ADDRESS_MAX_BYTES], type[64];
    char cut[512], *segment[SEGMENTS_MAX]; /* the path, cut apart */
    int segments;
    struct sv_who who;
    uint8_t key[1][KEY_HASH_BYTES];
    size_t length;  /* of the body, as announced */
    bool gathering; /* it has not all come yet */
    bool complete;  /* it is to be handled when its turn comes, ... */
    bool resumes;   /* ... or its page is to be called again */
    struct pl_text body;
    size_t held; /* bytes that its connection is counted for */
    json_t *json;
    char table[PL_ID_SIZE]; /* the table that it waits for */
    int64_t since;          /* the job from which on the store must have confirmed that table */
    void (*page)(struct sv_request *);
    void (*stored)(struct sv_request *); /* what is left to do when it is stored */

    int status;
    const char *answer_type;
    const char *cache, *allow, *encoding, *file_name;
    struct pl_text answer; /* owned, or ... */
    const void *bytes;     /* ... part of the program */
    size_t size;
    struct sv_packing packing;
};

/* The request is complete: answer it, now or later. */
void sv_handle(struct sv_request *);

/* What an answer is made with. */
void sv_answer(struct sv_request *, int status, const char *type);
void sv_answer_problem(struct sv_request *, const struct sv_problem *);
void sv_answer_refusal(struct sv_request *, enum sv_problem_kind);
/* Sends the answer; the request is over then. */
void sv_send(struct sv_request *);
void sv_request_free(struct sv_request *);
/* Another thread is done with it. False: the client has gone meanwhile, and the request with it. */
bool sv_resume(struct sv_request *);
void sv_go_on(struct sv_request *);            /* its page is called again when its turn comes */
bool sv_is_gone(const struct sv_request *);    /* the client has given up */
bool sv_is_private(const struct sv_request *); /* it came in where metrics are served */

/* A text as it goes out. */
struct sv_packed {
    struct pl_text text; /* owned */
    bool is_gzip;
};
/* Packs a copy, if it is wanted and worth it; for other threads than the loop, and for what is small. */
struct sv_packed sv_pack(const struct pl_text *, bool wanted);
/* A text packed for the way; false: it is not worth it. */
bool sv_deflate(const struct pl_text *, struct pl_text *packed);
enum { PACKED_AT_ONCE = 16 * 1024 /* bytes that the loop packs: a third of a millisecond at most */ };
struct sv_packed sv_copy_packed(const struct sv_packed *);
void sv_answer_packed(struct sv_request *, struct sv_packed); /* takes it over */

/* Answers that do not change. The one that is found is a copy, for the asker to own. */
bool sv_cache_find(struct sv_cache *, const char *key, struct sv_packed *);
void sv_cache_keep(struct sv_cache *, const char *key, const struct sv_packed *);

/* Renders into the answer:  SV_RENDER(request, sv_put_table(room, &who, true, out)); */
#define SV_RENDER(request, call)                                                                                       \
    do {                                                                                                               \
        struct pl_text *out = &(request)->answer;                                                                      \
        do {                                                                                                           \
            out->len = 0;                                                                                              \
            call;                                                                                                      \
        } while (sv_grow(out));                                                                                        \
    } while (0)

/* A parameter of the query, decoded; NULL: there is none. */
const char *sv_parameter(struct sv_request *, const char *name, char *value, size_t size);

/* Work on a finished game. Its task's `run` is called in the readers' thread and `done` in the loop, which calls
 * sv_read_end as soon as all of it is through. `drop` frees it instead if its turn never came. */
struct sv_reading {
    struct sv_task task; /* first */
    void (*drop)(struct sv_reading *);
    struct sv_place place;
    struct sv_server *server;
    struct sv_request *request;
    void (*work)(struct sv_task *); /* the `run` that it came with */
    double spent;                   /* seconds of the thread */
};
bool sv_may_read(struct sv_request *); /* if not, it was refused */
void sv_read(struct sv_request *, struct sv_reading *);
void sv_read_end(struct sv_server *, const struct sv_reading *);

/* A game that is studied (study.c). */
enum { STUDY_KEY_MAX = 96 };
enum sv_study_state { SV_STUDY_UNDER_WAY, SV_STUDY_COMPLETE, SV_STUDY_FAILED };
struct sv_study;
struct sv_study *sv_study_find(struct sv_server *, const char *key); /* NULL: there is none */
bool sv_may_study(struct sv_request *);                              /* if not, it was refused */
struct sv_study *sv_study_begin(struct sv_request *, const struct sv_room *, const char *key, int playouts);
enum sv_study_state sv_study_state(const struct sv_study *);
const char *sv_study_error(const struct sv_study *); /* why it failed */
void sv_study_progress(const struct sv_study *, int *done, int *of);
/* What was found, which stays until sv_study_read_end. */
const struct pl_analysis *sv_study_read(struct sv_study *);
void sv_study_read_end(struct sv_study *);

/* The table that the path names. NULL: not yet (the page is called again then), or it was refused. */
struct sv_room *sv_room_of(struct sv_request *);
/* A new table is stored, or is not: tells everyone who has to know, and frees the job. */
void sv_birth_stored(struct sv_job *, struct sv_request *);

/* Pages about tables (tables.c, lobby.c, finished.c), by what they do. */
void sv_page_list(struct sv_request *);
void sv_page_open(struct sv_request *);
void sv_page_next(struct sv_request *);
void sv_page_table(struct sv_request *);
void sv_page_sit(struct sv_request *);
void sv_page_key(struct sv_request *);
void sv_page_act(struct sv_request *);
void sv_page_replay(struct sv_request *);
void sv_page_story(struct sv_request *);
void sv_page_analysis(struct sv_request *);
void sv_page_record(struct sv_request *);
void sv_page_upload(struct sv_request *);
void sv_page_fork(struct sv_request *);

/* Files of the client, part of the program (made by the build). */
struct sv_file {
    const char *path, *type;
    const void *plain, *packed; /* packed: gzip */
    const size_t *plain_size, *packed_size;
};
extern const struct sv_file sv_files[];

#endif
