/* Undo and what people know: whoever goes back has seen nothing on the way that it did not know before; a card of
 * one's own that was shown is no bound unless another person was shown it; and of what a person does within an action
 * the other people are shown nothing until it is complete. What a person sees is taken from views, as a board does. */
#include <jansson.h>

#include "kernel/fields.h"
#include "kernel/table.h"
#include "trial.h"

enum { SEATS = 6, MOVES = 160 };

/* Each setup has a game, however few there are: of a part of the trials it is the beginning. */
static int moves_most(void)
{
    return getenv("POLITY_TRIALS") ? MOVES / 4 : MOVES;
}

/* --- Cards that somebody sees, by the hashes of their names --- */

struct cards {
    uint64_t bits[64];
};

static void add_card(struct cards *set, const char *kind, const char *word)
{
    uint64_t hash = 14695981039346656037u;
    for (const char *c = kind; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    for (const char *c = word; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    hash ^= hash >> 32;
    set->bits[hash / 64 % 64] |= (uint64_t)1 << hash % 64;
}

static void add_cards(struct cards *set, const char *kind, const json_t *value)
{
    size_t i;
    json_t *item;
    if (json_is_string(value))
        add_card(set, kind, json_string_value(value));
    json_array_foreach(value, i, item) add_cards(set, kind, item);
}

static void add(struct cards *set, const struct cards *more)
{
    for (int i = 0; i < 64; i++)
        set->bits[i] |= more->bits[i];
}

static bool is_within(const struct cards *part, const struct cards *whole)
{
    bool within = true;
    for (int i = 0; i < 64; i++)
        within &= (part->bits[i] & ~whole->bits[i]) == 0;
    return within;
}

/* The cards in the fields for which `once` is right: those that everyone has seen once, or all others. */
static void add_view(struct cards *set, const struct pl_state *s, int viewer, bool once)
{
    char *text = view_text(s, viewer);
    json_t *view = json_loads(text, 0, NULL), *seats = json_object_get(view, "seats");
    for (const struct pl_field *field = pl_game_of(s)->fields; field->key; field++) {
        if (!holds_cards(field) || once != (field->sees == PL_SEES_ONCE))
            continue;
        const char *kind = field->kind->words[0];
        if (!field->of_seat)
            add_cards(set, kind, json_object_get(view, field->key));
        for (size_t seat = 0; field->of_seat && seat < json_array_size(seats); seat++)
            add_cards(set, kind, json_object_get(json_array_get(seats, seat), field->key));
    }
    json_decref(view);
    free(text);
}

/* What each seat sees, or was told when it was played. */
struct sight {
    struct cards seat[SEATS];
};

static struct sight sight_of(const struct pl_state *s)
{
    struct sight sight = {0};
    struct cards told = {{0}};
    add_view(&told, s, PL_ALL, true);
    for (int seat = 0; seat < pl_seats(s); seat++) {
        add_view(&sight.seat[seat], s, seat, false);
        add(&sight.seat[seat], &told);
    }
    return sight;
}

/* --- A table with people and bots --- */

struct company {
    struct pl_table *table;
    bool person[SEATS];
    int people;
    int undo_seems[SEATS];        /* to each, when all were shown everything */
    struct sight seen[MOVES + 1]; /* after each move */
};

static const struct pl_head *head(const struct pl_table *table)
{
    return (const struct pl_head *)pl_table_state(table);
}

static bool gather(struct company *c, struct trial *t)
{
    int bots = roll_below(&t->dice, 3);
    c->table = pl_table_new(&t->setup, NULL);
    for (int seat = 0; seat < t->setup.seats; seat++) {
        bool by_rules = pl_setup_by_rules(&t->setup, seat), bot = roll_below(&t->dice, 3) < bots;
        if (!by_rules && bot && !pl_table_sit(c->table, seat, roll_below(&t->dice, 2) ? "random" : "mcts:20"))
            return trial_fails(t, "no bot can sit on seat %d", seat);
        c->person[seat] = !by_rules && !bot;
        c->people += c->person[seat];
    }
    return true;
}

/* While another's action is under way a person sees the table as it was before. */
static struct sight sight_at(const struct company *c)
{
    int acting = pl_table_acting(c->table);
    struct sight shown = sight_of(pl_table_shown(c->table));
    if (acting >= 0)
        shown.seat[acting] = sight_of(pl_table_state(c->table)).seat[acting];
    return shown;
}

static void look(struct company *c, int from)
{
    struct sight now = sight_at(c);
    for (int i = from; i <= pl_table_moves(c->table); i++)
        c->seen[i] = now;
}

static bool play_any(struct company *c, struct trial *t, int *mover)
{
    struct pl_moves moves;
    const struct pl_state *s = pl_table_state(c->table);
    *mover = any_asked(s, &t->dice);
    return *mover >= 0 && pl_table_moves(c->table) < moves_most() && pl_list(s, *mover, &moves) > 0 &&
           pl_table_play(c->table, *mover, any_move(&moves, &t->dice), NULL) && ++t->played;
}

/* --- Nobody goes back behind what it saw --- */

static bool gains_nothing(const struct company *c, struct trial *t, int from, int moves)
{
    struct sight now = sight_at(c);
    for (int seat = 0; seat < t->setup.seats; seat++) {
        struct cards since = {{0}}, known = now.seat[seat];
        if (!c->person[seat])
            continue;
        for (int i = 0; i <= from; i++)
            add(&known, &c->seen[i].seat[seat]);
        for (int i = from + 1; i <= moves; i++)
            add(&since, &c->seen[i].seat[seat]);
        NEED(t, is_within(&since, &known), "an undo from move %d to %d: seat %d keeps what it has seen on the way",
             moves, pl_table_moves(c->table), seat);
    }
    return true;
}

/* However it came about, an action that is under way is shown from its beginning, or from the bound. */
static bool shows_the_beginning(const struct company *c, struct trial *t)
{
    int shown = pl_table_shown_moves(c->table), seat;
    NEED(t, shown == 0 || !c->table->move[shown - 1].within || c->table->base_moves == shown,
         "%d of %d moves are shown, which is a part of an action", shown, pl_table_moves(c->table));
    pl_deal(t->other, &t->setup);
    for (int i = 0; i < shown; i++) {
        pl_move move = pl_table_move(c->table, i, &seat);
        NEED(t, pl_play(t->other, seat, move, NULL), "the moves that are shown can't be played");
    }
    NEED(t, same(t->other, pl_table_shown(c->table)), "what is shown does not follow from the moves that are");
    return true;
}

/* Takes back as far as it goes, sometimes. */
static bool goes_back(struct company *c, struct trial *t)
{
    int seat = roll_below(&t->dice, t->setup.seats);
    while (c->person[seat] && roll_below(&t->dice, 8)) {
        int from = pl_table_undo_from(c->table, seat), moves = pl_table_moves(c->table);
        if (!pl_table_undo(c->table, seat, NULL))
            return true;
        t->differed = true;
        if (!shows_the_beginning(c, t))
            return false;
        if (!gains_nothing(c, t, from, moves))
            return false;
        look(c, from + 1);
    }
    return true;
}

static bool nobody_gains(struct trial *t)
{
    if (t->setup.seats > SEATS)
        return true;
    struct company *c = calloc(1, sizeof *c);
    int mover;
    bool holds = gather(c, t);
    look(c, 0);
    while (holds && t->played < 2 * moves_most() && play_any(c, t, &mover)) {
        look(c, pl_table_moves(c->table));
        if (roll_below(&t->dice, 4) == 0)
            holds = goes_back(c, t);
    }
    pl_table_free(c->table);
    free(c);
    return holds;
}

/* --- What is a bound, and what is not --- */

/* Did the move bring to light what its seat did not know? Did it show a person anything at all? */
struct news {
    bool found, told;
};

static struct news news_of(const struct company *c, const struct pl_state *before, int mover)
{
    const struct pl_head *was = (const struct pl_head *)before, *is = head(c->table);
    struct news news = {.found = was->rng.drawn != is->rng.drawn || was->learned != is->learned};
    struct sight saw = sight_of(before), sees = sight_of(pl_table_state(c->table));
    for (int seat = 0; seat < pl_seats(before); seat++) {
        struct cards known = saw.seat[seat];
        if (!c->person[seat])
            continue;
        news.told |= !is_within(&sees.seat[seat], &known);
        add(&known, &saw.seat[mover]);
        news.found |= !is_within(&sees.seat[seat], &known);
    }
    return news;
}

/* All of the action can be taken back, unseen, and played again. */
static bool undoes_action(struct company *c, struct trial *t, int acting)
{
    int moves = pl_table_moves(c->table), shown = pl_table_shown_moves(c->table);
    copy(t->third, pl_table_state(c->table));
    while (pl_table_moves(c->table) > shown) {
        NEED(t, pl_table_undo(c->table, acting, NULL), "seat %d learned nothing, and can't take back", acting);
        NEED(t, pl_table_shown_moves(c->table) == shown && same(pl_table_shown(c->table), t->other),
             "others are shown that seat %d takes back", acting);
    }
    NEED(t, same(pl_table_state(c->table), t->other), "the action does not begin where it began");
    while (pl_table_moves(c->table) < moves)
        NEED(t, pl_table_redo(c->table, acting, NULL), "seat %d can't play its action again", acting);
    NEED(t, same(pl_table_state(c->table), t->third), "the action that was played again is another");
    return true;
}

/* The last state that all were shown is in `other`. */
static bool shows_right(struct company *c, struct trial *t, int mover)
{
    const struct pl_table *table = c->table;
    const struct pl_state *s = pl_table_state(table);
    int acting = pl_table_acting(table), events = pl_table_shown_events(table);
    bool may_act =
        c->person[mover] && c->people > 1 && !head(table)->busy && pl_is_asked(s, mover) && !pl_action_begins(s, mover);
    if (acting < 0) {
        NEED(t,
             same(pl_table_shown(table), s) && pl_table_shown_moves(table) == pl_table_moves(table) &&
                 events == pl_table_events(table),
             "nobody's action is under way, and something is not shown");
        NEED(t, !may_act || ((struct pl_head *)t->s)->busy, "seat %d's action is shown before it is complete", mover);
        return true;
    }
    for (int seat = 0; seat < t->setup.seats; seat++)
        NEED(t, seat == acting || pl_table_undo_seems_from(table, seat) == c->undo_seems[seat],
             "seat %d can tell from what it may take back what seat %d does", seat, acting);
    NEED(t, acting == mover && may_act, "what seat %d does is not shown, though its action is complete", mover);
    NEED(t, same(pl_table_shown(table), t->other), "others are shown something of seat %d's action", acting);
    for (int i = 0, after; i < pl_table_events(table); i++) {
        pl_table_event(table, i, &after);
        NEED(t, (after < pl_table_shown_moves(table)) == (i < events), "events are shown before their move");
    }
    return true;
}

/* Of the last move, and of all since everyone was shown everything. */
static bool bounds_fit(struct company *c, struct trial *t, int mover, struct news last, struct news all)
{
    bool within = pl_table_acting(c->table) >= 0, may = pl_table_may_undo(c->table, mover);
    NEED(t, !last.found || !may, "seat %d can take back what brought something to light", mover);
    NEED(t, within || !all.told || !may, "seat %d can take back what others have learned", mover);
    NEED(t, last.found || may || !c->person[mover] || c->people > 1,
         "seat %d, alone among bots, learned nothing and can't take back", mover);
    t->differed |= within && !all.found && all.told;
    return !within || all.found || undoes_action(c, t, mover);
}

/* `s` is the state before the last move. */
static bool bounds_are_right(struct trial *t)
{
    if (t->setup.seats > SEATS)
        return true;
    struct company *c = calloc(1, sizeof *c);
    struct news all = {0};
    int mover;
    bool holds = gather(c, t);
    memset(c->undo_seems, -1, sizeof c->undo_seems);
    copy(t->other, pl_table_state(c->table));
    copy(t->s, t->other);
    while (holds && play_any(c, t, &mover)) {
        struct news last = news_of(c, t->s, mover);
        all.told = (all.told || last.told) && !last.found; /* what lies behind a bound is told whatever comes */
        all.found |= last.found;
        holds = shows_right(c, t, mover) && bounds_fit(c, t, mover, last, all);
        if (pl_table_acting(c->table) < 0) {
            for (int seat = 0; seat < t->setup.seats; seat++)
                c->undo_seems[seat] = pl_table_undo_seems_from(c->table, seat);
            all = (struct news){0};
            copy(t->other, pl_table_state(c->table));
        }
        copy(t->s, pl_table_state(c->table));
    }
    pl_table_free(c->table);
    free(c);
    return holds;
}

/* --- Who sits down later, and histories from elsewhere --- */

/* A table at which the last mover could take back. */
static struct pl_table *some_table(const struct pl_game *game, int *seat)
{
    struct pl_setup setup;
    uint64_t dice = 11;
    pl_setup_init(&setup, game);
    pl_setup_seats(&setup, 2, NULL);
    struct pl_table *table = pl_table_new(&setup, NULL);
    struct pl_moves moves;
    do {
        *seat = any_asked(pl_table_state(table), &dice);
        pl_list(pl_table_state(table), *seat, &moves);
        assert_true(pl_table_play(table, *seat, any_move(&moves, &dice), NULL));
    } while (pl_table_moves(table) < 2 || !pl_table_may_undo(table, *seat));
    return table;
}

static void who_comes_or_goes_makes_moves_final(void **state)
{
    int seat;
    struct pl_table *table = some_table(*state, &seat);
    assert_true(pl_table_sit(table, !seat, "Ann"));
    assert_true(pl_table_may_undo(table, seat));
    assert_true(pl_table_sit(table, !seat, "random"));
    assert_false(pl_table_may_undo(table, seat));
    assert_int_equal(pl_table_acting(table), -1);
    pl_table_free(table);
    table = some_table(*state, &seat);
    assert_true(pl_table_sit(table, !seat, "random") && pl_table_sit(table, !seat, "mcts:10"));
    assert_int_equal(pl_table_undo_seems_from(table, seat), -1);
    pl_table_free(table);
}

/* What was taken back when bounds were others is taken back again; the moves before it are final then. */
static void a_stored_undo_passes_the_bound(void **state)
{
    int seat;
    struct pl_table *table = some_table(*state, &seat), *twin = some_table(*state, &seat);
    assert_true(pl_table_sit(table, !seat, "random"));
    assert_false(pl_table_undo(table, seat, NULL));
    assert_true(pl_table_undo_anyway(table, seat));
    assert_true(pl_table_undo(twin, seat, NULL));
    assert_true(same(pl_table_state(table), pl_table_state(twin)));
    assert_int_equal(pl_table_moves(table), pl_table_moves(twin));
    assert_false(pl_table_may_undo(table, seat));
    assert_true(pl_table_redo(table, seat, NULL) && pl_table_redo(twin, seat, NULL));
    assert_true(same(pl_table_state(table), pl_table_state(twin)));
    pl_table_free(table);
    pl_table_free(twin);
}

int main(void)
{
    static const struct property properties[] = {
        {"who goes back has seen nothing new on the way", nobody_gains, 60, true},
        {"only what was learned is a bound, and an action is shown when it is complete", bounds_are_right, 60, false},
    };
    int failed = run_properties("undo", properties, sizeof properties / sizeof properties[0]);
    for (int i = 0; i < pl_game_count(); i++) {
        void *game = (void *)(uintptr_t)pl_game_at(i);
        const struct CMUnitTest test[] = {
            {"who comes or goes makes moves final", who_comes_or_goes_makes_moves_final, NULL, NULL, game},
            {"a stored undo passes the bound", a_stored_undo_passes_the_bound, NULL, NULL, game},
        };
        failed += _cmocka_run_group_tests(pl_game_name(pl_game_at(i)), test, sizeof test / sizeof test[0], NULL, NULL);
    }
    return failed;
}
