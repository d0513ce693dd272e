/* What a state of Planet B is made of, what of it is secret (R16), and what
 * must hold in any of them. */
#include "games/planetb/state.h"

static const struct pl_kind seat_kind = {.name = "seat", .base = 1};

#define AT(member) .at = offsetof(struct pl_state, member)
#define MINE(member) .of_seat = true, .at = offsetof(struct pb_seat, member)
#define HIDDEN_BAG(member, room, of_kind)                                                                              \
    .type = PL_BAG, .sees = PL_SEES_NOBODY, AT(member), .most = room, .kind = of_kind

/* R16.1, R16.2, R16.4, R16.5, with R5.9, R8.7 and R9.2: hidden are hands, the order of decks and stack, and what was
 * put under a building deck; totals of VP are shown to their owners only, though everybody could have added them up. */
const struct pl_field pb_fields[] = {
    {.key = "phase", .says = N_("Phase"), .type = PL_U8, AT(phase), .most = PHASE_ELECTION, .kind = &pb_phase_kind},
    {.key = "first", .says = N_("First player"), .type = PL_U8, AT(first), .most = SEATS_MOST - 1, .kind = &seat_kind},
    {.key = "active", .says = N_("Turn"), .type = PL_U8, AT(active), .most = SEATS_MOST - 1, .kind = &seat_kind},
    {.key = "left", .says = N_("Turns left"), .type = PL_U8, AT(left), .most = SEATS_MOST},
    {.key = "is_last", .type = PL_U8, AT(is_last), .most = 1},
    {.key = "owes", .says = N_("Office action to be done"), .type = PL_U8, AT(owes), .most = 1},
    {.key = "due", .type = PL_U8, AT(due), .most = PLACES},
    {.key = "called", .says = N_("Election after this turn"), .type = PL_U8, AT(called), .most = 1},
    {.key = "marker", .says = N_("Election track"), .type = PL_U8, AT(marker), .most = ELECTION_LAST},
    {.key = "supporting", .type = PL_U8, AT(supporting), .most = (1 << TRACKS) - 1},
    {.key = "market",
     .says = N_("Markets"),
     .type = PL_U8,
     .count = PLACES,
     AT(market),
     .most = RED,
     .kind = &pb_colour_kind},
    {.key = "conglomerates",
     .says = N_("Conglomerates"),
     .type = PL_CARD,
     .count = PLACES,
     AT(conglomerate),
     .kind = &pb_conglomerate_kind},
    {.key = "sides", .says = N_("Sides"), .type = PL_U8, .count = PLACES, AT(side), .most = RED, .kind = &pb_side_kind},
    {.key = "briefcases", .says = N_("Briefcases"), .type = PL_U8, .count = PLACES, AT(briefcases), .most = 4},
    {.key = "top", .says = N_("Next conglomerate"), .type = PL_CARD, AT(top), .kind = &pb_conglomerate_kind},
    {.key = "stack",
     .says = N_("Conglomerates to come"),
     HIDDEN_BAG(stack, CONGLOMERATES, &pb_conglomerate_kind),
     .home = true},
    {.key = "removed",
     .says = N_("Removed unseen"),
     .type = PL_PILE,
     .sees = PL_SEES_NOBODY,
     AT(removed),
     .most = 1,
     .kind = &pb_conglomerate_kind},
    {.key = "gone",
     .says = N_("Discarded conglomerates"),
     .type = PL_PILE,
     AT(gone),
     .most = CONGLOMERATES,
     .kind = &pb_conglomerate_kind},
    {.key = "face_up", .says = N_("News"), .type = PL_CARD, .count = DECKS, AT(face_up), .kind = &pb_news_kind},
    {.key = "playing",
     .says = N_("News being played"),
     .type = PL_PILE,
     AT(playing),
     .most = PLAYING_MOST,
     .kind = &pb_news_kind},
    {.key = "news_1", .says = N_("News deck I"), HIDDEN_BAG(news[0], NEWS, &pb_news_kind), .home = true},
    {.key = "news_2", .says = N_("News deck II"), HIDDEN_BAG(news[1], NEWS, &pb_news_kind)},
    {.key = "news_3", .says = N_("News deck III"), HIDDEN_BAG(news[2], NEWS, &pb_news_kind)},
    {.key = "deck_a", .says = N_("Building deck A"), HIDDEN_BAG(deck[0], BUILDINGS, &pb_building_kind), .home = true},
    {.key = "deck_b", .says = N_("Building deck B"), HIDDEN_BAG(deck[1], BUILDINGS, &pb_building_kind)},
    {.key = "deck_c", .says = N_("Building deck C"), HIDDEN_BAG(deck[2], BUILDINGS, &pb_building_kind)},
#define UNDER(letter, i)                                                                                               \
    {                                                                                                                  \
        .key = "under_" letter, .says = N_("Under the deck"), .type = PL_PILE, .sees = PL_SEES_NOBODY, AT(under[i]),   \
        .most = DECK_MOST, .kind = &pb_building_kind                                                                   \
    }
    UNDER("a", 0),
    UNDER("b", 1),
    UNDER("c", 2),
    {.key = "demolished",
     .says = N_("Demolished buildings"),
     .type = PL_PILE,
     AT(demolished),
     .most = BUILDINGS,
     .kind = &pb_building_kind},
    {.key = "yellow", .says = N_("Yellow laws"), HIDDEN_BAG(law[YELLOW], LAWS, &pb_law_kind), .home = true},
    {.key = "blue", .says = N_("Blue laws"), HIDDEN_BAG(law[BLUE], LAWS, &pb_law_kind)},
    {.key = "yellow_under",
     .says = N_("Under the yellow laws"),
     .type = PL_PILE,
     AT(law_under[YELLOW]),
     .most = LAW_DECK_MOST,
     .kind = &pb_law_kind},
    {.key = "blue_under",
     .says = N_("Under the blue laws"),
     .type = PL_PILE,
     AT(law_under[BLUE]),
     .most = LAW_DECK_MOST,
     .kind = &pb_law_kind},
    {.key = "deciding",
     .says = N_("Laws being decided"),
     .type = PL_PILE,
     AT(deciding),
     .most = LAWS,
     .kind = &pb_law_kind},
    {.key = "bag", .says = N_("Votes in the bag"), .type = PL_COUNTS, AT(bag), .most = VOTES, .kind = &pb_player_kind},
    {.key = "puppet_supply", .says = N_("Puppet's votes"), .type = PL_U8, AT(puppet_supply), .most = VOTES},
    {.key = "puppet_office",
     .says = N_("Puppet's office"),
     .type = PL_U8,
     AT(puppet_office),
     .most = OFFICES,
     .kind = &pb_office_kind},
    {.key = "puppet_front",
     .says = N_("In front of the puppet"),
     .type = PL_COUNTS,
     AT(puppet_front),
     .most = VOTES,
     .kind = &pb_player_kind},
    {.key = "crafties",
     .says = N_("Crafties at work"),
     .type = PL_COUNTS,
     AT(placed[CRAFTY]),
     .most = 4,
     .kind = &pb_zone_kind},
    {.key = "brainies",
     .says = N_("Brainies at work"),
     .type = PL_COUNTS,
     AT(placed[BRAINY]),
     .most = 4,
     .kind = &pb_zone_kind},

    {.key = "money", .says = N_("Money"), .type = PL_I16, MINE(money), .most = MONEY_MOST},
    {.key = "vp", .says = N_("VP"), .type = PL_I16, .sees = PL_SEES_ONCE, MINE(vp), .most = VP_MOST},
    {.key = "stock",
     .says = N_("Resources"),
     .type = PL_COUNTS,
     MINE(stock),
     .most = STORAGE,
     .kind = &pb_resource_kind},
    {.key = "workers",
     .says = N_("Workers"),
     .type = PL_COUNTS,
     MINE(worker),
     .most = WORKERS_MOST,
     .kind = &pb_worker_kind},
    {.key = "tracks", .says = N_("Factions"), .type = PL_COUNTS, MINE(track), .most = SPACES, .kind = &pb_track_kind},
    {.key = "tokens",
     .says = N_("Production tokens"),
     .type = PL_U8,
     .count = PRODUCTION_CELLS,
     MINE(token),
     .most = RESOURCES,
     .kind = &pb_token_kind},
    {.key = "fraud",
     .says = N_("Election fraud"),
     .type = PL_U8,
     .count = FRAUD_SLOTS,
     MINE(fraud),
     .most = FRAUD_DRAW,
     .kind = &pb_fraud_kind},
    {.key = "mood", .says = N_("Mood"), .type = PL_I8, MINE(mood), .least = MOOD_WORST, .most = MOOD_BEST},
    {.key = "supply", .says = N_("Votes"), .type = PL_U8, MINE(supply), .most = VOTES},
    {.key = "office", .says = N_("Office"), .type = PL_U8, MINE(office), .most = OFFICES, .kind = &pb_office_kind},
    {.key = "front",
     .says = N_("Votes in front"),
     .type = PL_COUNTS,
     MINE(front),
     .most = VOTES,
     .kind = &pb_player_kind},
    {.key = "hand",
     .says = N_("Hand"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(hand),
     .most = HAND,
     .kind = &pb_building_kind},
    {.key = "offered",
     .says = N_("Buildings to keep one of"),
     .type = PL_PILE,
     .sees = PL_SEES_OWNER,
     MINE(offered),
     .most = SEATS_MOST,
     .kind = &pb_building_kind},
    {.key = "built",
     .says = N_("Buildings"),
     .type = PL_PILE,
     MINE(built),
     .most = BUILDINGS,
     .kind = &pb_building_kind},
    {.key = "played", .says = N_("Played news"), .type = PL_PILE, MINE(played), .most = NEWS, .kind = &pb_news_kind},
    {0},
};

/* --- Positions from outside --- */

/* Cards that a position displaces come back in one deck: each goes to its own, a headquarters out of the game. */
static void sort_deck(struct pl_state *g, int deck)
{
    for (int i = g->deck[deck].n - 1; i >= 0; i--) {
        int card = g->deck[deck].card[i], home = pb_building(card)->deck;
        if (home == deck || i >= g->deck[deck].n - g->deck[deck].next)
            continue;
        pl_pile_take(pl_pile(&g->deck[deck]), i);
        pl_pile_add_under(home == NO_DECK ? pl_pile(&g->demolished) : pl_pile(&g->deck[home]), card);
    }
}

static void sort_news(struct pl_state *g, int deck)
{
    for (int i = g->news[deck].n - 1; i >= 0; i--) {
        int card = g->news[deck].card[i], home = pb_news[card].deck;
        if (home == deck || i >= g->news[deck].n - g->news[deck].next)
            continue;
        pl_pile_add_under(pl_pile(&g->news[home]), pl_pile_take(pl_pile(&g->news[deck]), i));
    }
}

static void sort_laws(struct pl_state *g, int deck)
{
    for (int i = g->law[deck].n - 1; i >= 0; i--) {
        int law = g->law[deck].card[i], home = pb_laws[law].colour;
        if (home == deck || i >= g->law[deck].n - g->law[deck].next)
            continue;
        pl_pile_add_under(pl_pile(&g->law[home]), pl_pile_take(pl_pile(&g->law[deck]), i));
    }
}

void pb_settle(struct pl_state *g)
{
    for (int deck = 0; deck < DECKS; deck++) {
        sort_deck(g, deck);
        sort_news(g, deck);
    }
    for (int deck = 0; deck < LAW_DECKS; deck++)
        sort_laws(g, deck);
}

static bool is_for_others(const struct pl_does *list, int place)
{
    int length = 0;
    while (list[length].step)
        length += 1 + list[length].skip;
    for (int i = 0; i < place && i < length; i++)
        if (list[i].step == PL_SEATS && place <= i + list[i].skip)
            return true;
    return false;
}

/* Lists are run by whoever's turn it is, and by others where these are told to; moods in an election. */
bool pb_has_source(const struct pl_state *g, const struct pl_frame *f)
{
    if (!pl_is_between(f->a, 0, LIST_SOURCES - 1) || f->c < 0 || pb_copier(*f) >= ROWS)
        return false;
    if (f->a >= SOURCE_MOOD)
        return g->phase == PHASE_ELECTION;
    bool others = is_for_others(pb_lists[f->a][f->b >> 8], f->b & 0xff);
    return g->phase == PHASE_TURN && (f->seat != g->active) == others;
}

/* --- Invariants --- */

/* R1.9, R9.1: of each colour there are 25 votes. */
static bool check_votes(const struct pl_state *g, struct pl_error *error)
{
    for (int player = 0; player < PLAYERS; player++) {
        int n = g->bag[player] + g->puppet_front[player];
        for (int seat = 0; seat < g->head.seats; seat++)
            n += g->seat[seat].front[player];
        n += player == PUPPET ? g->puppet_supply : player < g->head.seats ? g->seat[player].supply : 0;
        int wanted = pb_is_player(g, player) ? VOTES : 0;
        if (n != wanted)
            return pl_fail(error, "bag: there are %d votes of %s, not %d (R1.9)", n, pb_player_kind.words[player],
                           wanted);
    }
    return true;
}

static int owner_of(const struct pl_state *g, int card)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        if (pb_has_built(&g->seat[seat], card))
            return seat;
    return -1;
}

/* R6.5 */
static bool check_zones(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[] = {"crafties", "brainies"};
    for (int zone = 0; zone < ZONES; zone++)
        for (int colour = 0; colour < WORKERS; colour++) {
            int n = g->placed[colour][zone];
            if (n > pb_zone_size(zone)->want[colour])
                return pl_fail(error, "%s: %s has no room for %d (R6.5)", keys[colour], pb_zones[zone].word, n);
            if (n && owner_of(g, pb_zones[zone].card) < 0)
                return pl_fail(error, "%s: nobody has built %s (R6.1)", keys[colour], pb_zones[zone].word);
        }
    return true;
}

static bool check_deck_of(const struct pl_pile *pile, int deck, const char *key, struct pl_error *error)
{
    for (int i = 0; i < pile->n; i++)
        if (pb_building(pile->card[i])->deck != deck)
            return pl_fail(error, "%s: %s is of another deck (R1.7)", key, pb_building(pile->card[i])->word);
    return true;
}

static bool check_decks(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[] = {"deck_a", "deck_b", "deck_c"}, *const under[] = {"under_a", "under_b",
                                                                                        "under_c"};
    static const char *const news[] = {"news_1", "news_2", "news_3"};
    for (int deck = 0; deck < DECKS; deck++) {
        if (!check_deck_of(pl_pile(&g->deck[deck]), deck, keys[deck], error) ||
            !check_deck_of(pl_pile(&g->under[deck]), deck, under[deck], error))
            return false;
        for (int i = 0; i < g->news[deck].n; i++)
            if (pb_news[g->news[deck].card[i]].deck != deck)
                return pl_fail(error, "%s: %s is of another deck (R1.7)", news[deck],
                               pb_news[g->news[deck].card[i]].word);
        if (g->face_up[deck] != PL_NO_CARD && pb_news[g->face_up[deck]].deck != deck)
            return pl_fail(error, "face_up: %s is of another deck (R1.7)", pb_news[g->face_up[deck]].word);
    }
    return true;
}

static bool check_laws(const struct pl_state *g, struct pl_error *error)
{
    static const char *const keys[LAW_DECKS][2] = {{"yellow", "yellow_under"}, {"blue", "blue_under"}};
    for (int deck = 0; deck < LAW_DECKS; deck++) {
        const struct pl_pile *piles[] = {pl_pile(&g->law[deck]), pl_pile(&g->law_under[deck])};
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < piles[k]->n; i++)
                if (pb_laws[piles[k]->card[i]].colour != deck)
                    return pl_fail(error, "%s: %s is of the other deck (R1.7)", keys[deck][k],
                                   pb_laws[piles[k]->card[i]].word);
    }
    return true;
}

/* After the deal of a turn, until its end. */
static bool may_be_due(const struct pl_state *g)
{
    for (int i = 0; i < g->head.agenda.n; i++) {
        int step = g->waiting[i].step;
        if (step == STEP_LAST || step == STEP_FINISH || step == STEP_EXCHANGE)
            return true;
    }
    return false;
}

/* R1.4, R12.1, R12.5 */
static bool check_places(const struct pl_state *g, struct pl_error *error)
{
    int there = 0;
    if (g->due && !may_be_due(g))
        return pl_fail(error, "due: no exchange is to come (R12.1)");
    for (int place = 0; place < PLACES; place++) {
        bool is_due = g->due == place + 1;
        int spots = pb_spots(g);
        if (g->briefcases[place] > spots || (g->briefcases[place] == spots) != is_due)
            return pl_fail(error, "briefcases: %d at place %d (R12.1)", g->briefcases[place], place + 1);
        there += g->conglomerate[place] != PL_NO_CARD;
        if (g->conglomerate[place] == PL_NO_CARD && (g->stack.n || g->top != PL_NO_CARD))
            return pl_fail(error, "conglomerates: place %d is empty too early (R12.5)", place + 1);
    }
    if (!there)
        return pl_fail(error, "conglomerates: one is always left (R12.5)");
    if (g->top == PL_NO_CARD && g->stack.n)
        return pl_fail(error, "top: the stack has %d more (R1.4)", g->stack.n);
    return true;
}

static bool has_headquarters(const struct pl_pile *pile)
{
    for (int i = 0; i < pile->n; i++)
        if (pile->card[i] < HEADQUARTERS_CARDS)
            return true;
    return false;
}

static bool check_seat(const struct pl_state *g, int seat, struct pl_error *error)
{
    const struct pb_seat *who = &g->seat[seat];
    int count[FRAUD_KINDS] = {0};
    for (int resource = 0; resource < RESOURCES; resource++)
        if (pb_tokens_left(who, resource) < 0)
            return pl_fail(error, "seats[%d].tokens: there are only %d of %s (R5.5)", seat, pb_tokens[resource],
                           pb_resource_kind.words[resource]);
    for (int slot = 0; slot < FRAUD_SLOTS; slot++) {
        if (++count[who->fraud[slot]] > FRAUD_TOKENS && who->fraud[slot])
            return pl_fail(error, "seats[%d].fraud: there are only %d of a kind (R9.3)", seat, FRAUD_TOKENS);
        if (slot && who->fraud[slot] && !who->fraud[slot - 1])
            return pl_fail(error, "seats[%d].fraud: slots are used from the top (R9.3)", seat);
    }
    if (has_headquarters(pl_pile(&who->hand)) || has_headquarters(pl_pile(&who->offered)))
        return pl_fail(error, "seats[%d].hand: a headquarters is of no deck (R1.1)", seat);
    if (who->offered.n && g->phase != PHASE_DRAFT)
        return pl_fail(error, "seats[%d].offered: the draft is over (R1.10)", seat);
    return true;
}

/* R10.7, R13.2: either nobody has an office, or everybody has another one. */
static bool check_offices(const struct pl_state *g, struct pl_error *error)
{
    int held = 0, players = 0, with = 0;
    for (int player = 0; player < PLAYERS; player++) {
        if (!pb_is_player(g, player))
            continue;
        int office = pb_office_of(g, player);
        players++;
        if (office == OFFICES)
            continue;
        if (held >> office & 1)
            return pl_fail(error, "office: two hold %s (R10.7)", pb_offices[office].word);
        held |= 1 << office;
        with++;
    }
    if (with && (with != players || held != (1 << players) - 1))
        return pl_fail(error, "office: %d of %d hold one (R10.7)", with, players);
    if (!pb_has_puppet(g) && g->puppet_office != OFFICES)
        return pl_fail(error, "puppet_office: there is no puppet (R13.3)");
    return true;
}

static bool is_course(int step)
{
    return step >= STEP_DRAFT && step <= STEP_NEXT && step != STEP_BACK;
}

/* R2.1, R2.8, R10.1: below all else lies the course of the game, with what comes last at the bottom; the steps are
 * numbered in its order. In a turn it is a single step. */
static bool check_course(const struct pl_state *g, struct pl_error *error)
{
    int n = g->head.agenda.n, i = 0;
    bool in_turn = g->phase <= PHASE_TURN;
    while (i < n && is_course(g->waiting[i].step) && (i == 0 || g->waiting[i - 1].step >= g->waiting[i].step))
        i++;
    bool starts = n == 0 || (in_turn ? i == 1 : i >= 1 && g->waiting[0].step == STEP_NEXT);
    while (i < n && !is_course(g->waiting[i].step))
        i++;
    return (starts && i == n) || pl_fail(error, "agenda: not the course of a turn (R2.8)");
}

/* How many frames wait to put it back; news that are played again are where they belong. */
static int count_waiting(const struct pl_state *g, int step, int what)
{
    int n = 0;
    for (int i = 0; i < g->head.agenda.n; i++) {
        const struct pl_frame *f = &g->waiting[i];
        n += f->step == step && f->a == what && !(step == STEP_REPORTED && f->b);
    }
    return n;
}

/* R7.5, R8.12, R11.6: what is out of its place while a chain goes on waits to be put back, and once. */
static bool check_chain(const struct pl_state *g, struct pl_error *error)
{
    for (int i = 0; i < g->playing.n; i++)
        if (count_waiting(g, STEP_REPORTED, g->playing.card[i]) != 1)
            return pl_fail(error, "playing: nobody plays %s (R8.12)", pb_news[g->playing.card[i]].word);
    for (int i = 0; i < g->deciding.n; i++)
        if (count_waiting(g, STEP_DECIDED, g->deciding.card[i]) != 1)
            return pl_fail(error, "deciding: nobody decides %s (R11.6)", pb_laws[g->deciding.card[i]].word);
    for (int track = 0; track < TRACKS; track++)
        if (count_waiting(g, STEP_SUPPORTED, track) != (g->supporting >> track & 1))
            return pl_fail(error, "supporting: not what is being supported (R7.5)");
    for (int i = 0; i < g->head.agenda.n - 1; i++)
        if (g->waiting[i].step == STEP_TOKEN)
            return pl_fail(error, "agenda: nothing comes before a token that was bought (R5.5)");
    return true;
}

bool pb_check(const struct pl_state *g, struct pl_error *error)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        if (!check_seat(g, seat, error))
            return false;
    if (g->active >= g->head.seats || g->first >= g->head.seats)
        return pl_fail(error, "active: there are %d seats", g->head.seats);
    if (g->owes && g->seat[g->active].office == OFFICES)
        return pl_fail(error, "owes: whose turn it is has no office (R2.7)");
    if (g->marker == ELECTION_LAST && !g->called)
        return pl_fail(error, "marker: an election would have been called (R9.7)");
    return check_course(g, error) && check_chain(g, error) && check_votes(g, error) && check_zones(g, error) &&
           check_decks(g, error) && check_laws(g, error) && check_places(g, error) && check_offices(g, error);
}
