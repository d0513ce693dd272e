/* The table in a terminal: what lies open, the others in brief, and one's own
 * State in its three rows with deals, goods and hand. Each card of the hand says
 * what it does. */
#include "games/state51/state.h"

#define _(message) pl_gettext(style->lang, message)

static void put_pool(const uint8_t pool[TOKENS], const struct pl_style *style, struct pl_text *out)
{
    size_t before = out->len;
    s51_put_amounts(pool, TOKENS, style->lang, out);
    if (out->len == before)
        pl_put(out, "-");
}

static void put_marks(const struct pl_state *g, int card, const struct pl_style *style, struct pl_text *out)
{
    if (s51_has_bit(g->shielded, card))
        pl_putf(out, " [%s]", _(N_("shield")));
    if (g->used[card])
        pl_putf(out, " [%s %d]", _(N_("used")), g->used[card]);
    for (int i = 0; i < CACHES; i++)
        if (s51_caches[i].card == card && g->cached[i])
            pl_putf(out, " [%s %d]", _(s51_good_kind.says[s51_caches[i].good]), g->cached[i]);
}

/* --- A card with all that is printed on it --- */

/* What a card of the hand can be used for now, and the rules against the rest, which `whys` collects as bits. In one
 * line that names the card, so that it can be shown by itself when it changes. */
static void put_uses(const struct pl_moves *moves, int card, uint64_t *whys, const struct pl_style *style,
                     struct pl_text *out)
{
    static const struct {
        int verb;
        const char *name;
    } use[] = {
        {VERB_BUILD, N_("build")}, {VERB_DEVELOP, N_("develop")}, {VERB_DEAL, N_("deal")}, {VERB_RAZE, N_("raze")}};
    pl_putf(out, "      %s:", s51_words[card]);
    for (size_t k = 0; k < sizeof use / sizeof *use; k++) {
        pl_move m = pl_make_move(use[k].verb, card, 0, 0);
        for (int i = 0; i < moves->n; i++)
            if (moves->move[i] == m)
                pl_putf(out, " + %s", _(use[k].name));
        for (int i = 0; i < moves->refused; i++) {
            if (moves->refused_move[i] != m)
                continue;
            pl_putf(out, " - %s %s", _(use[k].name), s51_reasons[moves->refused_why[i]].rule);
            *whys |= (uint64_t)1 << moves->refused_why[i];
        }
    }
    pl_put(out, "\n");
}

static void put_card(const struct pl_state *g, int card, bool in_hand, const struct pl_style *style,
                     struct pl_text *out)
{
    const struct s51_row *row = s51_card(card);
    pl_putf(out, "    %s%s (%s)", _(row->name), row->reconstructed ? " *" : "", s51_words[card]);
    put_marks(g, card, style, out);
    pl_putf(out, ", %s %d", _(N_("distance")), row->distance);
    for (int type = 0; type < TYPES; type++)
        if (row->types >> type & 1)
            pl_putf(out, ", %s", _(s51_type_kind.says[type]));
    pl_put(out, "\n      ");
    s51_put_card(row, style->lang, out);
    if (in_hand) {
        pl_putf(out, "%s: %s. %s: ", _(N_("Deal")), _(s51_good_kind.says[row->deal]), _(N_("Spoils")));
        s51_put_amounts(row->spoils, GOODS, style->lang, out);
    }
    pl_put(out, "\n");
}

/* The hand; in one's own turn with what can be done, and the reasons against the rest once for all cards. */
static void put_hand(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    const struct s51_seat *who = &g->seat[seat];
    bool my_turn = false;
    uint64_t whys = 0;
    struct pl_moves moves;
    pl_explain(g, seat, &moves);
    for (int i = 0; i < moves.n; i++)
        my_turn |= pl_verb(moves.move[i]) == VERB_PASS;
    pl_putf(out, "  %s:\n", _(N_("Hand")));
    for (int i = 0; i < who->hand.n; i++) {
        put_card(g, who->hand.card[i], true, style, out);
        if (my_turn)
            put_uses(&moves, who->hand.card[i], &whys, style, out);
    }
    for (int why = 1; whys >> why; why++)
        if (whys >> why & 1)
            pl_putf(out, "    %s: %s\n", s51_reasons[why].rule, _(s51_reasons[why].says));
    for (int i = 0; i < who->connections.n; i++)
        pl_putf(out, "    %s (%s)\n", _(s51_connections[who->connections.card[i]].name),
                s51_connection_words[who->connections.card[i]]);
}

static void put_rows(const struct pl_state *g, int player, const struct pl_style *style, struct pl_text *out)
{
    static const char *const rows[] = {N_("Production"), N_("Features"), N_("Actions")};
    const struct s51_front *front = s51_front_in(g, player);
    for (int category = PRODUCTION; category <= ACTION; category++) {
        pl_putf(out, "  %s:\n", _(rows[category]));
        for (int i = 0; i < front->built.n; i++)
            if (s51_card(front->built.card[i])->category == category && !s51_is_ruin(g, front->built.card[i]))
                put_card(g, front->built.card[i], false, style, out);
    }
    for (int i = 0; i < front->built.n; i++)
        if (s51_is_ruin(g, front->built.card[i]))
            pl_putf(out, "  %s (%s)\n", _(N_("Ruins")), s51_words[front->built.card[i]]);
}

/* --- One's own things --- */

static void put_deals(const struct s51_seat *who, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %s:", _(N_("Deals")));
    for (int i = 0; i < who->deals.n; i++)
        pl_putf(out, "%s %s (%s)", i ? "," : "", _(s51_good_kind.says[s51_card(who->deals.card[i])->deal]),
                s51_words[who->deals.card[i]]);
    pl_put(out, who->deals.n ? "\n" : " -\n");
}

static void put_mine(const struct pl_state *g, int seat, bool with_hand, const struct pl_style *style,
                     struct pl_text *out)
{
    const struct s51_seat *who = &g->seat[seat];
    pl_put(out, "\n");
    pl_put_name(g, seat, style->names, style->lang, out);
    pl_putf(out, ", %s, %d %s%s\n", _(s51_faction_kind.says[who->faction]), who->front.vp, _(N_("VP")),
            who->front.passed ? _(N_(", passed")) : "");
    put_rows(g, seat, style, out);
    put_deals(who, style, out);
    pl_putf(out, "  %s: ", _(N_("Goods")));
    put_pool(who->pool, style, out);
    pl_put(out, "\n");
    if (with_hand)
        put_hand(g, seat, style, out);
}

/* --- The others, a few lines each --- */

static void put_other(const struct pl_state *g, int player, const struct pl_style *style, struct pl_text *out)
{
    const struct s51_front *front = s51_front_in(g, player);
    pl_put(out, "  ");
    pl_put_name(g, player, style->names, style->lang, out);
    pl_putf(out, ": %d %s%s", front->vp, _(N_("VP")), front->passed ? _(N_(", passed")) : "");
    if (player < g->head.seats) {
        const struct s51_seat *who = &g->seat[player];
        pl_putf(out, ", %s, %s %d; ", _(s51_faction_kind.says[who->faction]), _(N_("cards")),
                who->hand.n + who->connections.n);
        put_pool(who->pool, style, out);
        pl_put(out, "\n  ");
        put_deals(who, style, out);
    } else {
        pl_put(out, "\n");
    }
    for (int i = 0; i < front->built.n; i++) {
        int card = front->built.card[i];
        pl_putf(out, "%s%s", i ? ", " : "    ", s51_is_ruin(g, card) ? _(N_("Ruins")) : _(s51_card(card)->name));
        if (s51_card(card)->open && !s51_is_ruin(g, card))
            pl_putf(out, " (%s)", _(N_("open")));
        put_marks(g, card, style, out);
    }
    pl_put(out, front->built.n ? "\n" : "");
}

static void put_open_cards(const struct pl_state *g, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "  %s %d, %s %d", _(N_("deck:")), g->deck.n, _(N_("discards:")), g->discard.n);
    for (int pile = 0; pile < 2; pile++)
        if (g->face_up[pile] != PL_NO_CARD)
            pl_putf(out, "; %s: %s", _(s51_pile_kind.says[pile]), _(s51_connections[g->face_up[pile]].name));
    pl_put(out, "\n");
    for (int i = 0; i < g->row.n; i++)
        put_card(g, g->row.card[i], true, style, out);
}

static bool has_reconstructed(const struct pl_pile *pile)
{
    for (int i = 0; i < pile->n; i++)
        if (s51_card(pile->card[i])->reconstructed)
            return true;
    return false;
}

/* Only of what this board has drawn in full, where the mark stands. */
static bool shows_reconstructed(const struct pl_state *g, int seat)
{
    bool shows = has_reconstructed(pl_pile(&g->row));
    for (int i = 0; i < g->head.seats; i++) {
        shows |= (i == seat || seat < 0) && has_reconstructed(pl_pile(&g->seat[i].front.built));
        shows |= (i == seat || seat == PL_ALL) && has_reconstructed(pl_pile(&g->seat[i].hand));
    }
    return shows;
}

void s51_board(const struct pl_state *g, int seat, const struct pl_style *style, struct pl_text *out)
{
    pl_putf(out, "%s %d: %s\n", _(N_("Round")), g->head.round, _(s51_phase_kind.says[g->phase]));
    put_open_cards(g, style, out);
    for (int player = 0; player < s51_players(g); player++)
        if (player != seat && (seat >= 0 || player >= g->head.seats))
            put_other(g, player, style, out);
    for (int i = 0; i < g->head.seats; i++)
        if (i == seat || seat < 0)
            put_mine(g, i, i == seat || seat == PL_ALL, style, out);
    if (shows_reconstructed(g, seat))
        pl_putf(out, "* %s\n", _(N_("reconstructed: the printed values are not known to us")));
}
