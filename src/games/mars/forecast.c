/* What a global event would do to a player if it happened now. */
#include "games/mars/state.h"

/* Those that already hold something (G27). */
static int cards_that_hold(const struct pl_state *g, int seat)
{
    const struct tm_seat *who = &g->seat[seat];
    int n = who->corporation_holds > 0;
    for (int i = 0; i < who->played.n; i++)
        n += g->held[who->played.card[i]] > 0;
    return n;
}

/* One step of the event in a copy of the state, by the engine's own rules where it never asks. */
static void try_step(struct pl_state *g, struct pl_frame f, struct tm_forecast *out)
{
    const struct pl_does *does = tm_entry(f);
    int n = pl_amount(g, f, does), hand = g->seat[f.seat].hand.n;
    switch (does->step) {
    case STEP_GAIN:
    case STEP_LOSE:
    case STEP_LOSE_ALL:
    case STEP_KEEP:
    case STEP_PROD:
    case STEP_PROD_LOSE:
    case STEP_LOSE_TR:
    case STEP_RANK_TR:
        tm_steps[does->step]->run(g, f);
        break;
    case STEP_GAIN_ANY:
        out->any += n;
        break;
    case STEP_DRAW:
        out->cards += n;
        break;
    case STEP_DISCARD_UP_TO:
        out->discards += n < hand ? n : hand;
        break;
    case STEP_ADD_EACH:
        out->resources += cards_that_hold(g, f.seat);
        break;
    }
}

static void try_list(struct pl_state *g, struct pl_frame f, struct tm_forecast *out)
{
    for (const struct pl_does *does = tm_entry(f); does->step; f.b += 1 + does->skip, does += 1 + does->skip) {
        struct pl_frame body = f;
        body.b++;
        f.step = does->step;
        if (does->step != PL_IF)
            try_step(g, f, out);
        else if (pl_holds(g, f, does))
            try_list(g, body, out);
    }
}

/* Plays the event for one seat in a copy and looks at the differences. What it does to the planet is left out. */
void tm_forecast(const struct pl_state *g, int seat, int event, struct tm_forecast *out)
{
    union {
        struct pl_state state;
        uint8_t bytes[sizeof(struct pl_state) + SEATS_MOST * sizeof(struct tm_seat)];
    } copy;
    memcpy(copy.bytes, g, g->head.size);
    struct pl_state *then = &copy.state;
    *out = (struct tm_forecast){0};
    then->head.log = 0;
    then->phase = PHASE_SOLAR;
    try_list(then, pl_list_frame(seat, SOURCE_EVENT + event, LIST_FIRST, 0, 0), out);
    try_list(then, pl_list_frame(seat, SOURCE_EVENT + event, LIST_DOES, 0, 0), out);
    const struct tm_seat *was = &g->seat[seat], *is = &then->seat[seat];
    for (int r = 0; r < RESOURCES; r++) {
        out->stock[r] = is->stock[r] - was->stock[r];
        out->production[r] = is->production[r] - was->production[r];
    }
    out->tr = is->tr - was->tr;
}
