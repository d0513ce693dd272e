/* Guests: who has sat down at a table that somebody else opened, and has not yet played. A seat belongs to who plays,
 * so until then the host may send them away, and at a table of the lobby it is free again when they have been gone for
 * a while. What counts is what a person has played and all know: until there is something the game has not begun. */
#include <math.h>

#include "server/server.h"

enum {
    NOTE_SECONDS = 480
}; /* after which it is stored that a guest is still here: before others take them for absent */

bool sv_is_guest(const struct sv_room *r, int seat)
{
    const struct sv_seat *at = &r->seat[seat];
    return at->taken && !at->opened && !at->shown && !sv_is_over(r);
}

static double gone_for(const struct sv_room *r, int seat)
{
    return sv_now() - fmax(r->seat[seat].here, r->seat[seat].met);
}

/* --- Sending them away --- */

bool sv_may_send_away(const struct sv_room *r, int seat, enum pl_lang lang, struct sv_problem *problem)
{
    const struct sv_seat *at = &r->seat[seat];
    if (!at->taken || sv_is_over(r))
        return sv_refuse(problem, lang, SV_NOT_PLAYING, N_("nobody sits there who could be sent away"));
    if (at->opened)
        return sv_refuse(problem, lang, SV_SEAT_PLAYED, N_("this seat was taken when the table was opened"));
    if (at->played)
        return sv_refuse(problem, lang, SV_SEAT_PLAYED, N_("nobody can be sent away who has played"));
    if (!r->begun)
        return true;
    if (sv_is_here(r, seat))
        return sv_refuse(problem, lang, SV_SEAT_ONLINE,
                         N_("the game has begun, and nobody can be sent away from it who is here"));
    double wait = CLAIM_WAIT - fmin(gone_for(r, seat), sv_now() - r->loaded);
    return wait <= 0 || sv_refuse(problem, lang, SV_TOO_SOON,
                                  N_("whoever sits there may still come back; seconds left: %d"), (int)ceil(wait));
}

/* --- Absence --- */

/* Links are given to friends, who may take their time. */
static bool is_counted(const struct sv_room *r)
{
    return !r->is_private && !r->begun && r->opened >= 0 && !sv_is_over(r);
}

/* When all have sat down it is those whom the game waits for. */
static bool is_awaited(const struct sv_room *r, int seat)
{
    return sv_is_guest(r, seat) && !r->seat[seat].played && (!sv_is_playing(r) || pl_is_asked(sv_state(r), seat));
}

bool sv_awaits_guests(const struct sv_room *r)
{
    bool awaits = false;
    for (int seat = 0; r->table && is_counted(r) && !awaits && seat < sv_seats(r); seat++)
        awaits = is_awaited(r, seat);
    return awaits;
}

/* If the table is in memory only since a moment, they may still be on their way back to it. */
static bool is_gone(const struct sv_room *r, int seat)
{
    return gone_for(r, seat) >= ABSENT_SECONDS && sv_now() - r->loaded >= CLAIM_WAIT;
}

static void look_after(struct sv_room *r, int seat)
{
    struct sv_seat *at = &r->seat[seat];
    bool here = sv_is_here(r, seat);
    if (here)
        at->here = sv_now();
    if (!is_counted(r) || !is_awaited(r, seat))
        return;
    if (!here && is_gone(r, seat))
        sv_room_add(r, "left", seat, "");
    else if (here && time(NULL) - at->noted >= NOTE_SECONDS && sv_may_pay(r->server, r->payer))
        sv_room_add(r, "here", seat, "");
}

static void look_at_room(struct sv_room *r)
{
    if (!sv_is_settled(r) || r->batch)
        return;
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (sv_is_guest(r, seat))
            look_after(r, seat);
    if (r->batch)
        sv_room_store(r, r->payer, NULL);
}

void sv_guests_tidy(struct sv_server *server)
{
    for (size_t i = 0; i < sizeof server->rooms / sizeof server->rooms[0]; i++)
        for (struct sv_room *r = server->rooms[i]; r; r = r->next)
            look_at_room(r);
}
