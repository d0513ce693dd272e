/* Cards that react: to tags and events that are played, to tiles, to the production phase (R5.6 to R5.8). */
#include "games/mars/state.h"

static int heard_by(const struct pl_state *g, int seat, int family, bool own)
{
    const struct tm_effects *effects = &g->seat[seat].effects;
    if (family == ON_TAGS)
        return effects->any_tags_heard | (own ? effects->own_tags_heard : 0);
    return own ? effects->hears : effects->hears & ANYBODYS;
}

bool tm_hears(const struct pl_state *g, int seat, int family, int events, bool own)
{
    return heard_by(g, seat, family, own) & events;
}

/* A seat listens with its corporation, then with its cards in the order of playing. */
int tm_listener(const struct pl_state *g, int seat, int i)
{
    const struct tm_seat *who = &g->seat[seat];
    return i == 0 ? tm_corporation_card(who) : i <= who->played.n ? who->played.card[i - 1] : -2;
}

void tm_trigger(struct pl_state *g, int actor, int events)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        if (tm_hears(g, seat, ON_EVENTS, events, seat == actor)) {
            pl_hear(g, actor, g->first, ON_EVENTS, events, 0);
            return;
        }
    }
}

/* Of a card whose tags lead to no questions. */
void tm_trigger_tags(struct pl_state *g, int actor, int card)
{
    for (int i = 0; i < 3; i++)
        if (tm_card(card)->tag[i] < WILD)
            pl_hear(g, actor, actor, ON_TAGS, 1 << tm_card(card)->tag[i], card);
}

/* One tag after the other; some of those who listen ask, but only those of the player who plays the card (R17.3). */
static void triggers_run(struct pl_state *g, struct pl_frame f)
{
    int heard = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        heard |= heard_by(g, seat, ON_TAGS, seat == f.seat);
    if (!(heard & tm_card(f.a)->tags))
        return;
    for (int i = 2; i >= 0; i--)
        if (heard >> tm_card(f.a)->tag[i] & 1)
            pl_hear_next(g, f.seat, ON_TAGS, 1 << tm_card(f.a)->tag[i], f.a);
}

static bool triggers_fits(const struct pl_state *g, const struct pl_frame *f)
{
    (void)g;
    return pl_is_between(f->a, 0, PROJECTS - 1);
}

STEP(triggers, .run = triggers_run, .fits = triggers_fits);
