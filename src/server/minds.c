/* Bots that are kept from move to move, with what they have learned: one for a
 * seat. All of them together may take so much memory; the longest unused go
 * first, and whoever goes is made anew when it is needed. A bot that thinks is
 * out of here, with its thought. */
#include <stdlib.h>
#include <string.h>

#include "server/bots.h"

enum { MINDS_MAX_BYTES = 64 << 20 };

struct sv_mind {
    struct sv_link link;  /* among all, the longest unused first */
    struct sv_mind *next; /* at the same table */
    struct sv_room *room;
    int seat;
    char player[PLAYER_MAX_BYTES];
    struct pl_bot *bot;
    size_t size;
};

void sv_minds_open(struct sv_minds *minds)
{
    sv_link_ring(&minds->all);
}

/* Takes it out; the bot is the caller's. */
static struct pl_bot *take_out(struct sv_minds *minds, struct sv_mind *mind)
{
    struct sv_mind **at = &mind->room->thinking.minds;
    struct pl_bot *bot = mind->bot;
    while (*at != mind)
        at = &(*at)->next;
    *at = mind->next;
    sv_unlink(&mind->link);
    minds->count--;
    minds->bytes -= mind->size;
    free(mind);
    return bot;
}

struct pl_bot *sv_mind_take(struct sv_minds *minds, struct sv_room *r, int seat, const char *player)
{
    struct sv_mind *mind = r->thinking.minds;
    while (mind && mind->seat != seat)
        mind = mind->next;
    if (!mind)
        return NULL;
    bool same = strcmp(mind->player, player) == 0;
    struct pl_bot *bot = take_out(minds, mind);
    if (same)
        return bot;
    pl_bot_free(bot);
    return NULL;
}

void sv_mind_keep(struct sv_minds *minds, struct sv_room *r, int seat, const char *player, struct pl_bot *bot)
{
    struct sv_mind *mind = sv_alloc(sizeof *mind);
    *mind = (struct sv_mind){.next = r->thinking.minds, .room = r, .seat = seat, .bot = bot, .size = pl_bot_size(bot)};
    snprintf(mind->player, sizeof mind->player, "%s", player);
    r->thinking.minds = mind;
    sv_link_last(&minds->all, &mind->link);
    minds->count++;
    minds->bytes += mind->size;
    while (minds->bytes > MINDS_MAX_BYTES)
        pl_bot_free(take_out(minds, (struct sv_mind *)minds->all.after));
}

void sv_minds_forget(struct sv_minds *minds, struct sv_room *r)
{
    while (r->thinking.minds)
        pl_bot_free(take_out(minds, r->thinking.minds));
}
