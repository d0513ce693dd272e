/* The final count (R12.8 to R12.12). It can be asked for at any time, as things stand. */
#include "games/planetb/state.h"

/* R12.9, R13.8, R13.9: the place of a player's votes in the bag; 0: none. */
static int place_in_bag(const struct pl_state *g, int player)
{
    int result[PLAYERS], order[PLAYERS];
    for (int i = 0; i < PLAYERS; i++)
        result[i] = g->bag[i];
    pb_rank_players(g, result, order);
    for (int i = 0; i < 2; i++)
        if (order[i] == player && result[player])
            return i + 1;
    return 0;
}

void pb_score(const struct pl_state *g, int seat, int viewer, struct pl_score *out)
{
    const struct pb_seat *who = &g->seat[seat];
    int money = who->money, steps = 0, place = place_in_bag(g, seat);
    bool knows = viewer == PL_ALL || viewer == seat;
    if (knows)
        pl_score_line(out, N_("VP gained in play"), who->vp);
    else
        pl_score_secret(out, N_("VP gained in play"));
    for (int resource = 0; resource < RESOURCES; resource++)
        money += who->stock[resource] * pb_price(g, resource);
    for (int track = 0; track < TRACKS; track++)
        steps += who->track[track];
    pl_score_line(out, N_("Money and resources"), money / FINAL_MONEY_PER_VP);
    pl_score_line(out, N_("Factions"), steps * FINAL_STEP_VP);
    int mood = who->mood * FINAL_MOOD_VP;
    if (knows && mood < -out->total) /* R3.3 */
        mood = -out->total;
    pl_score_line(out, N_("Mood"), mood);
    pl_score_line(out, N_("President"), who->office == PRESIDENT ? FINAL_PRESIDENT_VP : 0);
    pl_score_line(out, N_("Votes in the bag"), place == 1 ? FINAL_FIRST_VP : place == 2 ? FINAL_SECOND_VP : 0);
}

/* R12.10: who has equal totals shares the place. */
void pb_places(const struct pl_state *g, int *place)
{
    int64_t key[PL_SEATS_MAX];
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct pl_score score = {0};
        pb_score(g, seat, PL_ALL, &score);
        key[seat] = score.total;
    }
    pl_rank(key, g->head.seats, place);
}
