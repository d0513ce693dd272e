/* The table in a terminal: combinations, plans, the sheet of the seat that
 * looks, and the others in a line each. Sixty columns are enough; every line
 * makes sense when it is read aloud. */
#include "games/welcome/state.h"

#define _(message) pl_gettext(style->lang, message)

static void paint(const struct pl_style *style, const char *colour, const char *text, struct pl_text *out)
{
    if (style->colour)
        pl_putf(out, "\033[%sm%s\033[0m", colour, text);
    else
        pl_put(out, text);
}

/* --- What lies on the table --- */

static void put_combinations(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < 3; i++) {
        const struct wt_card *number = &wt_cards[g->number[i]], *action = &wt_cards[g->action[i]];
        pl_putf(out, "  %d: ", i + 1);
        char text[16];
        struct pl_text bold = pl_text_in(text, sizeof text);
        pl_putf(&bold, "%2d", number->number);
        paint(style, "1", text, out);
        pl_putf(out, " + %s  (%s %s)\n", _(wt_action_kind.says[action->action]), _(N_("next:")),
                _(wt_action_kind.says[number->action]));
    }
}

static void put_hand(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    for (int i = 0; i < 3; i++) {
        if (g->hand[i] == PL_NO_CARD)
            continue;
        const struct wt_card *card = &wt_cards[g->hand[i]];
        pl_putf(out, "  %d: %2d / %s\n", i + 1, card->number, _(wt_action_kind.says[card->action]));
    }
    pl_putf(out, "  %s %d, %s %s\n", _(N_("deck:")), g->unseen.n + g->deck_approvals, _(N_("on top:")),
            _(wt_top_kind.says[g->top]));
}

static void put_plans(const struct pl_state *g, const struct wt_sheet *sheet, const struct pl_style *style,
                      struct pl_text *out)
{
    for (int letter = 0; letter < PLANS; letter++) {
        const struct wt_plan *plan = &wt_plans[g->plan[letter]];
        bool turned = g->turned >> letter & 1;
        pl_putf(out, "  %s: ", _(wt_letter_kind.says[letter]));
        wt_put_plan(plan, style->lang, out);
        pl_putf(out, " %s %d", style->ascii ? "-" : "—", turned ? plan->low : plan->high);
        if (!turned)
            pl_putf(out, "/%d", plan->low);
        if (plan->reconstructed)
            pl_put(out, " *");
        if (sheet && sheet->plan[letter])
            pl_putf(out, " [%s %d]", _(N_("approved:")), sheet->plan[letter]);
        pl_put(out, "\n");
    }
}

/* --- A sheet --- */

struct marks {
    const char *fence, *none, *empty, *roundabout, *used, *planned, *built;
};
static const struct marks unicode_marks = {"┃", "·", " _", " ◎", "━━━", "~", "≈"};
static const struct marks ascii_marks = {"|", ".", " _", " O", "---", "~", "*"};

static void put_house(const struct wt_street *street, bool planned, int slot, const struct pl_style *style,
                      struct pl_text *out)
{
    const struct marks *marks = style->ascii ? &ascii_marks : &unicode_marks;
    int house = street->house[slot];
    if (house == 0) {
        pl_put(out, marks->empty);
        paint(style, "36", planned ? marks->planned : " ", out);
    } else if (house == HOUSE_ROUNDABOUT) {
        pl_putf(out, "%s ", marks->roundabout);
    } else {
        char number[8];
        struct pl_text text = pl_text_in(number, sizeof number);
        pl_putf(&text, "%2d", (house & HOUSE_NUMBER) - 1);
        paint(style, "1", number, out);
        bool built = street->pool >> slot & 1;
        paint(style, built ? "36" : "33", built ? marks->built : house & HOUSE_ANNEX ? _(N_("P")) : " ", out);
    }
}

static void put_street(const struct wt_sheet *sheet, const struct wt_side *side, int s, const struct pl_style *style,
                       struct pl_text *out)
{
    const struct wt_street *street = &sheet->street[s];
    const struct marks *marks = style->ascii ? &ascii_marks : &unicode_marks;
    if (street->used) {
        pl_put(out, "     ");
        for (int slot = 0; slot < side->slots[s]; slot++)
            pl_putf(out, " %s", street->used >> slot & 1 ? marks->used : "   ");
        pl_put(out, "\n");
    }
    pl_putf(out, "%-5s", wt_street_kind.words[s]);
    for (int slot = 0; slot < side->slots[s]; slot++) {
        bool fence = slot == 0 || street->fence >> (slot - 1) & 1;
        paint(style, fence ? "32" : "2", fence ? marks->fence : marks->none, out);
        put_house(street, side->pools[s] >> slot & 1, slot, style, out);
    }
    paint(style, "32", marks->fence, out);
    pl_put(out, "\n");
}

/* A track: boxes filled of all, and what it counts now. */
static void put_track(const char *label, const struct wt_track *track, int filled, struct pl_text *out)
{
    pl_putf(out, "%s %d/%d = %d", label, filled, track->boxes, track->value[filled]);
}

static void put_tracks(const struct pl_state *g, const struct wt_sheet *sheet, const struct pl_style *style,
                       struct pl_text *out)
{
    const struct wt_side *side = wt_side_of(g);
    pl_putf(out, "  %s: ", _(N_("Parks")));
    for (int s = 0; s < STREETS; s++) {
        put_track(wt_street_kind.words[s], &side->park[s], sheet->park[s], out);
        pl_put(out, s < BOT ? ", " : "\n  ");
    }
    put_track(_(N_("Pools")), &side->pool, sheet->pool, out);
    pl_putf(out, "; %s %d/%d\n  ", _(N_("Temporary crews")), sheet->temp, side->temp_boxes);
    put_track(_(N_("Annexes")), &side->annex, sheet->annex, out);
    pl_put(out, "; ");
    put_track(_(N_("Permit refusals")), &side->refusal, sheet->refusal, out);
    if (g->head.option[OPTION_ROUNDABOUTS]) {
        pl_put(out, "; ");
        put_track(_(N_("Roundabouts")), &side->roundabout, sheet->roundabout, out);
    }
    pl_putf(out, "\n  %s: ", _(N_("Estates (size: number x value)")));
    wt_sizes estates = wt_estates_by_size(sheet, side, true);
    for (int i = 0; i < SIZES; i++)
        pl_putf(out, "%s%d: %dx%d", i ? ", " : "", i + 1, (int)(estates >> 8 * i & 0xff),
                side->value[i].value[sheet->value[i]]);
    pl_put(out, "\n");
}

static void put_sheet(const struct pl_state *g, int seat, const struct wt_sheet *sheet, const struct pl_style *style,
                      struct pl_text *out)
{
    const struct wt_side *side = wt_side_of(g);
    pl_put(out, "\n");
    pl_put_name(g, seat, style->names, style->lang, out);
    pl_put(out, "\n     ");
    for (int slot = 0; slot < side->slots[BOT]; slot++)
        pl_putf(out, " %2d ", slot + 1);
    pl_put(out, "\n");
    for (int s = 0; s < STREETS; s++)
        put_street(sheet, side, s, style, out);
    put_tracks(g, sheet, style, out);
}

/* --- The others --- */

static void put_other(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct wt_sheet *sheet = &g->seat[seat].shown;
    const struct wt_side *side = wt_side_of(g);
    pl_put(out, "  ");
    pl_put_name(g, seat, style->names, style->lang, out);
    pl_putf(out, ": %s %d, %s %d, %s %d", _(N_("empty houses")), wt_empty_houses(sheet, side), _(N_("estates")),
            wt_estates(sheet, side), _(N_("refusals")), sheet->refusal);
    for (int letter = 0; letter < PLANS; letter++)
        if (sheet->plan[letter])
            pl_putf(out, ", %s %s %d", _(N_("plan")), _(wt_letter_kind.says[letter]), sheet->plan[letter]);
    pl_put(out, "\n");
}

static void put_rival(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_put(out, "  ");
    pl_put_name(g, g->head.seats, style->names, style->lang, out);
    pl_putf(out, " * (%s %d):", _(N_("level")), wt_opponents[g->head.option[OPTION_OPPONENT]].level);
    for (int i = 0; i < g->given.n; i++)
        pl_putf(out, "%s %s", i ? "," : "", _(wt_action_kind.says[wt_cards[g->given.card[i]].action]));
    pl_put(out, "\n");
}

static bool shows_reconstructed(const struct pl_state *g)
{
    bool any = wt_side_of(g)->reconstructed || wt_is_solo(g);
    for (int letter = 0; letter < PLANS; letter++)
        any |= wt_plans[g->plan[letter]].reconstructed;
    return any;
}

void wt_board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct wt_sheet *mine = seat >= 0 ? &g->seat[seat].now : NULL;
    pl_putf(out, "%s %d\n", _(N_("Round")), g->head.round);
    if (wt_is_solo(g))
        put_hand(g, style, out);
    else
        put_combinations(g, style, out);
    pl_putf(out, "%s\n", _(N_("Plans")));
    put_plans(g, mine, style, out);
    if (wt_is_solo(g))
        put_rival(g, style, out);
    for (int i = 0; i < g->head.seats && mine; i++)
        if (i != seat)
            put_other(g, i, style, out);
    for (int i = 0; i < g->head.seats; i++)
        if (i == seat || !mine)
            put_sheet(g, i, seat == PL_TABLE ? &g->seat[i].shown : &g->seat[i].now, style, out);
    if (shows_reconstructed(g))
        pl_putf(out, "* %s\n", _(N_("reconstructed: the printed values are not known to us")));
}
