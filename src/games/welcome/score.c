/* Scoring (R8.3 to R8.5). A track counts as the value of its first open box. */
#include "games/welcome/state.h"

static int rank_points(int rank)
{
    static const int points[] = {7, 4, 1};
    return rank < 3 ? points[rank] : 0;
}

/* R9.11: the card of the closed agency ranks the player by boxes alone. */
static int temp_against_nobody(int boxes)
{
    return boxes >= 5 ? rank_points(0) : boxes >= 3 ? rank_points(1) : boxes >= 1 ? rank_points(2) : 0;
}

/* A sheet as far as it is known: the others see what was written in this round when it is over. */
static const struct wt_sheet *sheet_seen(const struct pl_state *g, int seat, int viewer)
{
    return viewer == PL_ALL || viewer == seat ? &g->seat[seat].now : &g->seat[seat].shown;
}

/* R8.4: ranks are dense, so a rank is the number of different higher counts. */
static int temp_points(const struct pl_state *g, int boxes, int viewer)
{
    uint64_t counts = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        counts |= (uint64_t)1 << sheet_seen(g, seat, viewer)->temp;
    if (wt_is_solo(g)) {
        if (wt_opponents[g->head.option[OPTION_OPPONENT]].level == 0)
            return temp_against_nobody(boxes);
        counts |= (uint64_t)1 << wt_rival_temps(g);
    }
    return boxes ? rank_points(__builtin_popcountll(counts >> (boxes + 1))) : 0;
}

/* R9.12: the opponent's temp cards are ranked against the player's boxes, too. It has neither refusals nor annexes nor
 * roundabouts (R9.14), and its estates are one line (R9.17). */
static void rival_score(const struct pl_state *g, int viewer, struct pl_score *out)
{
    const struct wt_opponent *rival = &wt_opponents[g->head.option[OPTION_OPPONENT]];
    if (rival->level == 0)
        return;
    int cards[ACTIONS] = {0};
    for (int i = 0; i < g->given.n; i++)
        cards[wt_cards[g->given.card[i]].action]++;
    pl_score_line(out, N_("Plans"), g->rival_plan[A] + g->rival_plan[B] + g->rival_plan[C]);
    pl_score_line(out, N_("Parks"), rival->park * cards[PARK]);
    pl_score_line(out, N_("Pools"), rival->pool * cards[POOL]);
    pl_score_line(out, N_("Temporary crews"), rival->temp * cards[TEMP] + temp_points(g, cards[TEMP], viewer));
    pl_score_line(out, N_("Fences"), rival->fence * cards[FENCE]);
    pl_score_line(out, N_("Estates"), wt_rival_estate_points(g));
}

static const char *const estate_labels[SIZES] = {N_("Estates of 1"), N_("Estates of 2"), N_("Estates of 3"),
                                                 N_("Estates of 4"), N_("Estates of 5"), N_("Estates of 6")};

/* R8.3; what roundabouts cost is on their track (R10.7). */
void wt_score(const struct pl_state *g, int seat, int viewer, struct pl_score *out)
{
    if (seat >= g->head.seats) {
        rival_score(g, viewer, out);
        return;
    }
    const struct wt_sheet *sheet = sheet_seen(g, seat, viewer);
    const struct wt_side *side = wt_side_of(g);
    int parks = 0;
    for (int s = 0; s < STREETS; s++)
        parks += wt_track_value(&side->park[s], sheet->park[s]);
    pl_score_line(out, N_("Plans"), sheet->plan[A] + sheet->plan[B] + sheet->plan[C]);
    pl_score_line(out, N_("Parks"), parks);
    pl_score_line(out, N_("Pools"), wt_track_value(&side->pool, sheet->pool));
    pl_score_line(out, N_("Temporary crews"), temp_points(g, sheet->temp, viewer));
    wt_sizes estates = wt_estates_by_size(sheet, side, true);
    for (int i = 0; i < SIZES; i++)
        pl_score_line(out, estate_labels[i],
                      (int)(estates >> 8 * i & 0xff) * wt_track_value(&side->value[i], sheet->value[i]));
    pl_score_line(out, N_("Annexes"), -wt_track_value(&side->annex, sheet->annex));
    pl_score_line(out, N_("Permit refusals"), -wt_track_value(&side->refusal, sheet->refusal));
    if (g->head.option[OPTION_ROUNDABOUTS])
        pl_score_line(out, N_("Roundabouts"), -wt_track_value(&side->roundabout, sheet->roundabout));
}

/* R8.5, R9.15: by points, then by completed estates; those who are equal in both share a place. */
void wt_places(const struct pl_state *g, int *place)
{
    int64_t key[PL_SEATS_MAX + 1];
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct pl_score score;
        pl_score(g, seat, PL_ALL, &score);
        key[seat] = (int64_t)score.total * 64 + wt_estates(&g->seat[seat].now, wt_side_of(g));
    }
    int n = g->head.seats;
    if (wt_is_solo(g)) {
        struct pl_score score;
        pl_score(g, n, PL_ALL, &score);
        key[n++] = (int64_t)score.total * 64 + wt_rival_estates(g);
    }
    pl_rank(key, n, place);
    if (wt_is_solo(g) && wt_opponents[g->head.option[OPTION_OPPONENT]].level == 0)
        place[0] = place[1] = 0; /* R9.11: only a score */
}
