/* Who follows a table: for which seats each is there, and to whom what is new. */
#include <string.h>

#include "server/client.h"

static bool holds(const struct sv_client *c, int seat)
{
    return c->holds[seat / 64] >> seat % 64 & 1;
}

static void find_holds(struct sv_client *c)
{
    const struct sv_room *r = c->room;
    bool any = false;
    memset(c->holds, 0, sizeof c->holds);
    for (int seat = 0; r->seat && c->who.keys && seat < sv_seats(r); seat++)
        if (sv_holds(r, &c->who, seat)) {
            c->holds[seat / 64] |= (uint64_t)1 << seat % 64;
            any = true;
        }
    c->keys_seen = r->keys;
    sv_conn_plays(c->conn, any);
}

/* One more socket, or one less, is there for the seats that it holds. True: somebody came or went. */
static bool count_online(struct sv_client *c, int more)
{
    struct sv_room *r = c->room;
    bool changed = false;
    for (int seat = 0; r->seat && seat < sv_seats(r); seat++)
        if (holds(c, seat)) {
            changed |= r->seat[seat].online == 0 || r->seat[seat].online + more == 0;
            r->seat[seat].online += more;
        }
    return changed;
}

/* Seats have other keys now, or the room is another one. True: somebody came or went. */
static bool count_all_online(struct sv_room *r)
{
    bool was[PL_SEATS_MAX], changed = false;
    for (int seat = 0; r->seat && seat < sv_seats(r); seat++) {
        was[seat] = r->seat[seat].online > 0;
        r->seat[seat].online = 0;
    }
    for (struct sv_client *c = r->clients; c; c = c->next) {
        if (c->keys_seen != r->keys)
            find_holds(c);
        count_online(c, 1);
    }
    for (int seat = 0; r->seat && seat < sv_seats(r); seat++)
        changed |= was[seat] != (r->seat[seat].online > 0);
    r->keys_counted = r->keys;
    return changed;
}

/* What is new in a room, and to whom. */
struct news {
    bool all, relog;
    uint64_t seats[HOLD_WORDS], relogs[HOLD_WORDS];
};

static struct news gather_news(struct sv_room *r)
{
    struct news news = {.all = r->news, .relog = r->relog};
    for (int seat = 0; seat < sv_seats(r); seat++) {
        struct sv_seat *at = &r->seat[seat];
        news.seats[seat / 64] |= (uint64_t)at->news << seat % 64;
        news.relogs[seat / 64] |= (uint64_t)(at->news && at->relog) << seat % 64;
        at->news = at->relog = false;
    }
    r->news = r->relog = false;
    return news;
}

static void take_news(struct sv_client *c, const struct news *news)
{
    bool is_new = news->all, relog = news->relog;
    for (int i = 0; i < HOLD_WORDS; i++) {
        is_new |= (news->seats[i] & c->holds[i]) != 0;
        relog |= (news->relogs[i] & c->holds[i]) != 0;
    }
    c->sees_table |= is_new;
    c->log = relog ? 0 : c->log;
}

static void tell_news(struct sv_room *r)
{
    if (r->keys_counted != r->keys)
        r->news |= count_all_online(r);
    struct news news = gather_news(r);
    for (struct sv_client *c = r->clients; c; c = c->next) {
        take_news(c, &news);
        c->sees_table |= c->asks_table;
        c->sees_chat |= c->asks_chat || c->chat < r->lines;
        c->asks_table = c->asks_chat = false;
        if (c->sees_table || c->sees_chat || c->trial)
            sv_conn_ready(c->conn);
    }
}

void sv_clients_changed(struct sv_room *r)
{
    if (sv_link_alone(&r->telling))
        sv_link_last(&r->server->telling, &r->telling);
}

/* What has changed again meanwhile is told when the store has it. */
void sv_clients_tell(struct sv_server *server)
{
    while (!sv_link_alone(&server->telling)) {
        struct sv_room *r = SV_OF(struct sv_room, telling, server->telling.after);
        sv_unlink(&r->telling);
        if (sv_is_settled(r))
            tell_news(r);
    }
}

/* --- Coming and going --- */

bool sv_client_comes(struct sv_client *c)
{
    find_holds(c);
    return c->room->keys_counted == c->room->keys && count_online(c, 1);
}

/* Who was counted for other keys is so no longer when all are counted again. */
bool sv_client_goes(struct sv_client *c)
{
    struct sv_room *r = c->room;
    bool counted = c->keys_seen == r->keys_counted && r->keys_counted >= 0;
    if (!counted)
        r->keys_counted = -1;
    return counted && count_online(c, -1);
}

/* Whose seat somebody comes to or leaves is news, too. */
void sv_client_moved(struct sv_room *r, bool news)
{
    r->news |= news;
    sv_room_changed(r);
}
