/* Cards that react: to tags and events that are played, to tiles, to the production phase (R5.6 to R5.8). */
#include "games/mars/state.h"

/* The i-th card that a seat listens with: its corporation, then its cards in the order of playing. -1: none there. */
static int listener(const struct tm_seat *who, int i)
{
    return i == 0 ? tm_corporation_card(who) : who->played.card[i - 1];
}

static void react(struct pl_state *g, int seat, int card, int events)
{
    const struct tm_does *ongoing = tm_card(card)->ongoing;
    for (int i = 0; ongoing[i].step; i++)
        if (ongoing[i].step == STEP_ON && tm_wide(&ongoing[i]) & events)
            tm_does_run(
                g, (struct pl_frame){STEP_DOES, (uint8_t)seat, (int16_t)card, (int16_t)tm_at(LIST_ONGOING, i + 1), 0});
}

void tm_trigger(struct pl_state *g, int seat, int events)
{
    struct tm_seat *who = &g->seat[seat];
    if (!(who->effects.hears & events))
        return;
    for (int i = 0; i <= who->played.n; i++)
        if (listener(who, i) >= 0)
            react(g, seat, listener(who, i), events);
}

void tm_trigger_all(struct pl_state *g, int actor, int events, int own_events)
{
    int seat = actor < 0 ? g->first : actor;
    for (int k = 0; k < g->head.seats; k++) {
        tm_trigger(g, seat, events | (seat == actor ? own_events : 0));
        seat = tm_next_seat(g, seat);
    }
}

/* --- Tags, which may lead to questions --- */

static bool asks(const struct tm_does *does)
{
    return does->step == STEP_CHOOSE || does->step == STEP_EXCHANGE_CARD;
}

/* Where in its ongoing effects a card listens for this tag of the actor's; -1: it does not. */
static int hears_tag(int card, int tag, bool own)
{
    const struct tm_does *ongoing = tm_card(card)->ongoing;
    for (int i = 0; ongoing[i].step; i++)
        if (ongoing[i].step == STEP_ON_TAGS && tm_wide(&ongoing[i]) >> tag & 1 && (own || ongoing[i].what == ANYBODY))
            return i + 1;
    return -1;
}

static int tags_heard(const struct pl_state *g, int seat, bool own)
{
    const struct tm_effects *effects = &g->seat[seat].effects;
    return effects->any_tags_heard | (own ? effects->own_tags_heard : 0);
}

static bool somebody_hears(const struct pl_state *g, int actor, const struct tm_card *card)
{
    int heard = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        heard |= tags_heard(g, seat, seat == actor);
    return heard & card->tags;
}

/* Goes through tags, seats and their cards; a card that asks interrupts it. The frame: a the card played, b the next
 * tag, c the next seat from the actor on (high byte) and its next card (low byte). */
void tm_triggers_run(struct pl_state *g, struct pl_frame f)
{
    const struct tm_card *played = tm_card(f.a);
    int k = f.c >> 8, i = f.c & 0xff;
    if (!somebody_hears(g, f.seat, played))
        return;
    for (int t = f.b; t < 3; t++, k = 0) {
        int tag = played->tag[t];
        for (; tag < WILD && k < g->head.seats; k++, i = 0) {
            int seat = f.seat + k < g->head.seats ? f.seat + k : f.seat + k - g->head.seats;
            struct tm_seat *who = &g->seat[seat];
            for (; tags_heard(g, seat, k == 0) >> tag & 1 && i <= who->played.n; i++) {
                int card = listener(who, i), at = card < 0 ? -1 : hears_tag(card, tag, k == 0);
                if (at < 0)
                    continue;
                bool waits = asks(&tm_card(card)->ongoing[at]);
                if (waits)
                    pl_push(g, STEP_TRIGGERS, f.seat, f.a, t, k << 8 | (i + 1));
                tm_does_run(g, (struct pl_frame){STEP_DOES, (uint8_t)seat, (int16_t)card,
                                                 (int16_t)tm_at(LIST_ONGOING, at), f.a});
                if (waits)
                    return;
            }
        }
    }
}

STEP(on);
STEP(on_tags);
STEP(triggers, .run = tm_triggers_run);
