/* A socket's client, as those see it who write to it and who tell it what is new. */
#ifndef PL_SERVER_CLIENT_H
#define PL_SERVER_CLIENT_H

#include "server/frames.h"
#include "server/net.h"

enum { QUEUE_MAX = 64, HOLD_WORDS = (PL_SEATS_MAX + 63) / 64 };

struct sv_client {
    struct sv_client *next; /* of those who follow the same room, or the lobby */
    struct sv_server *server;
    struct sv_conn *conn;
    struct sv_room *room;
    bool in_lobby;
    char wanted[PL_ID_SIZE]; /* the table that it waits for ... */
    bool found;              /* ... which is known by now */
    struct sv_who who;
    char address[ADDRESS_MAX_BYTES];
    uint64_t holds[HOLD_WORDS];             /* seats of its room whose keys it has */
    int64_t keys_seen;                      /* the room's keys that this follows from */
    bool sees_table, sees_chat, sees_lobby; /* something new is to be sent */
    bool asks_table, asks_chat;             /* it is to be sent even if it is not new */
    int log;                                /* lines of the log that it has */
    int64_t chat;                           /* and of the chat */
    char *queue[QUEUE_MAX];
    int queued;
    struct reply *replies;
    struct reply *trying; /* what is to be tried out as soon as the table may be shown, ... */
    char *trial;          /* ... and how, as JSON */
    struct sv_bucket trials;
    struct sv_frames frames;
    size_t held; /* bytes of an unfinished message that its connection is counted for */
    double tokens, counted;
};

/* It follows its room from now on, or no longer (audience.c). True: somebody came to a seat, or left one. */
bool sv_client_comes(struct sv_client *);
bool sv_client_goes(struct sv_client *);
void sv_client_moved(struct sv_room *, bool news); /* those who are left are to be told, if it is news */

#endif
