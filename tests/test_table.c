/* Tables: undo and redo meet and never pass what was learned, a frozen table
 * comes back as it was, a record plays again to the same bytes, and the records
 * in tests/records/ to the hashes stored in them, so that a change of rules
 * never comes as a surprise. */
#include <dirent.h>
#include <sodium.h>

#include <jansson.h>

#include "trial.h"

static bool step_table(struct pl_table *table, uint64_t *dice)
{
    struct pl_moves moves;
    const struct pl_state *s = pl_table_state(table);
    int seat = any_asked(s, dice);
    return seat >= 0 && pl_list(s, seat, &moves) > 0 && pl_table_play(table, seat, any_move(&moves, dice), NULL);
}

static char *record_of(const struct pl_table *table)
{
    struct pl_text text = pl_text_in(NULL, 0);
    pl_table_save(table, &text);
    char *buf = malloc(text.len + 1);
    if (!buf)
        abort();
    text = pl_text_in(buf, text.len + 1);
    pl_table_save(table, &text);
    return buf;
}

/* On the first seat that the rules leave to somebody. */
static bool sits(struct pl_table *table, const char *player)
{
    int seat = 0;
    while (pl_setup_by_rules(pl_table_setup(table), seat))
        seat++;
    return pl_table_sit(table, seat, player);
}

/* The record tells all moves and the final hash; the events stand beside it. */
static bool tables_meet(const struct pl_table *a, const struct pl_table *b)
{
    char *x = record_of(a), *y = record_of(b);
    bool equal =
        same(pl_table_state(a), pl_table_state(b)) && strcmp(x, y) == 0 && pl_table_events(a) == pl_table_events(b);
    for (int i = 0; equal && i < pl_table_events(a); i++) {
        int after_a, after_b;
        const struct pl_event *e = pl_table_event(a, i, &after_a), *f = pl_table_event(b, i, &after_b);
        equal = after_a == after_b && memcmp(e, f, sizeof *e) == 0;
    }
    free(x);
    free(y);
    return equal;
}

/* Plays the moves of `table` at a new one; NULL if they can't be. */
static struct pl_table *twin_of(const struct pl_table *table)
{
    struct pl_table *twin = pl_table_new(pl_table_setup(table), NULL);
    for (int i = 0; twin && i < pl_table_moves(table); i++) {
        int seat;
        pl_move m = pl_table_move(table, i, &seat);
        if (!pl_table_play(twin, seat, m, NULL)) {
            pl_table_free(twin);
            return NULL;
        }
    }
    return twin;
}

static const struct pl_head *head(const struct pl_table *table)
{
    return (const struct pl_head *)pl_table_state(table);
}

/* Undoes as often as it goes, up to k times; then redoes as often. The last mover undoes, or, while several are
 * asked, any seat: then the others' moves stay, and the same moves come back in another order. */
static bool undo_and_redo(struct trial *t, struct pl_table *table, int k, bool last_mover)
{
    struct pl_error error;
    int undone = 0;
    for (int i = 0; i < k; i++) {
        uint64_t drawn = head(table)->rng.drawn;
        uint32_t learned = head(table)->learned;
        int moves = pl_table_moves(table), seat = roll_below(&t->dice, t->setup.seats);
        if (last_mover && moves > 0)
            pl_table_move(table, moves - 1, &seat);
        int from = pl_table_undo_from(table, seat), redos = pl_table_redos(table), mover = -1;
        if (from >= 0)
            pl_table_move(table, from, &mover);
        NEED(t, from < moves && (from < 0 || mover == seat), "seat %d would take back move %d of %d", seat, from,
             moves);
        NEED(t, pl_table_may_undo(table, seat) == (from >= 0), "may seat %d undo from move %d?", seat, from);
        bool took_back = pl_table_undo(table, seat, &error);
        NEED(t, took_back == (from >= 0), "whether seat %d may undo was told wrongly", seat);
        NEED(t, pl_table_redos(table) - redos == moves - pl_table_moves(table), "what was taken back can't be redone");
        if (!took_back) {
            NEED(t, moves == pl_table_moves(table) && error.text[0], "a refused undo took moves back or has no words");
            continue;
        }
        undone++;
        t->differed = true;
        NEED(t, pl_table_moves(table) < moves, "an undo that took nothing back");
        NEED(t, head(table)->rng.drawn == drawn && head(table)->learned == learned,
             "an undo went past something that was learned");
    }
    for (int i = 0; i < undone; i++)
        NEED(t, pl_table_redo(table, PL_ALL, &error), "redo %d of %d: %s", i + 1, undone, error.text);
    NEED(t, !pl_table_redo(table, PL_ALL, &error) && error.text[0], "there is more to redo than was undone");
    return true;
}

static bool undoes_table(struct trial *t, struct pl_table *table)
{
    do {
        if (roll_below(&t->dice, 5 + t->setup.seats))
            continue;
        struct pl_table *twin = twin_of(table);
        NEED(t, twin, "the moves of a table can't be played again");
        bool last_mover = roll_below(&t->dice, 2);
        bool meet = undo_and_redo(t, table, 1 + roll_below(&t->dice, 4), last_mover);
        if (meet && !(last_mover ? tables_meet(table, twin) : same(pl_table_state(table), pl_table_state(twin))))
            meet = trial_fails(t, "undo and redo do not lead back to the same table");
        pl_table_free(twin);
        if (!meet)
            return false;
    } while (step_table(table, &t->dice) && ++t->played);
    return true;
}

static bool undoes(struct trial *t)
{
    struct pl_error error;
    struct pl_table *table = pl_table_new(&t->setup, &error);
    NEED(t, table, "no table: %s", error.text);
    bool holds = undoes_table(t, table);
    pl_table_free(table);
    return holds;
}

/* What a seat took back alone can be played again after others' moves that were apart, and only then. */
static bool redoes_after_others(struct trial *t, struct pl_table *table, int seat)
{
    struct pl_error error;
    int mover, moves = pl_table_moves(table);
    pl_table_move(table, moves - 1, &mover);
    bool may = pl_table_may_redo(table, seat);
    NEED(t, !may || (mover != seat && pl_table_apart(table, moves - 1)), "seat %d may redo after seat %d's move", seat,
         mover);
    NEED(t, pl_table_redo(table, seat, &error) == may, "whether seat %d may redo was told wrongly", seat);
    NEED(t, pl_table_moves(table) == moves + may && (may || error.text[0]), "a redo went wrong without a word");
    NEED(t, !pl_table_may_redo(table, seat), "seat %d may redo what it has played again", seat);
    return true;
}

/* After an undo another move may be played; then its seat has nothing left to redo. */
static bool plays_after_undo(struct trial *t)
{
    struct pl_error error;
    struct pl_table *table = pl_table_new(&t->setup, &error);
    NEED(t, table, "no table: %s", error.text);
    bool holds = true;
    while (holds && step_table(table, &t->dice) && t->played++ < 200) {
        int seat;
        pl_table_move(table, pl_table_moves(table) - 1, &seat);
        if (!pl_table_undo(table, seat, NULL))
            continue;
        t->differed = true;
        holds = step_table(table, &t->dice) ? redoes_after_others(t, table, seat)
                                            : trial_fails(t, "after an undo there is no move");
        struct pl_table *twin = twin_of(table);
        if (holds && (!twin || !tables_meet(table, twin)))
            holds = trial_fails(t, "after an undo and a move the table is not what its moves give");
        pl_table_free(twin);
    }
    pl_table_free(table);
    return holds;
}

/* --- Secret steps --- */

/* What anyone but this seat can know of a table. */
static char *known_to_others(const struct pl_table *table, int seat)
{
    const struct pl_state *s = pl_table_state(table);
    struct pl_text text = pl_text_in(NULL, 0);
    for (char *buf = NULL;;) {
        for (int viewer = PL_TABLE; viewer < pl_seats(s) && viewer < seat + 2; viewer++) {
            if (viewer == seat || (viewer >= 0 && viewer < seat - 1)) /* a hundred seats would take long */
                continue;
            pl_view(s, viewer, &text);
            if (viewer >= 0)
                pl_putf(&text, "%d%d%d", pl_is_asked(s, viewer), pl_table_may_undo(table, viewer),
                        pl_table_may_redo(table, viewer));
        }
        pl_putf(&text, "%d", pl_is_asked(s, seat));
        if (buf)
            return buf;
        buf = malloc(text.len + 1);
        if (!buf)
            abort();
        text = pl_text_in(buf, text.len + 1);
    }
}

/* Was the seat's last step secret, whichever it was? */
static bool step_of(struct pl_table *table, int seat, uint64_t *dice, bool *secret)
{
    int from = pl_table_undo_from(table, seat);
    struct pl_moves moves;
    if (roll_below(dice, 3) == 0 && from >= 0) {
        *secret = pl_table_secret(table, from);
        for (int i = from; i < pl_table_moves(table); i++)
            *secret &= pl_table_apart(table, i);
        return pl_table_undo(table, seat, NULL);
    }
    bool plays = !(roll_below(dice, 2) && pl_table_may_redo(table, seat));
    if (plays && (!pl_is_asked(pl_table_state(table), seat) || !pl_list(pl_table_state(table), seat, &moves)))
        return false;
    bool stepped = plays ? pl_table_play(table, seat, any_move(&moves, dice), NULL) : pl_table_redo(table, seat, NULL);
    *secret = stepped && pl_table_secret(table, pl_table_moves(table) - 1);
    return stepped;
}

/* However a seat steps, back and forth, in secret: others know the same, but for whether it is still asked. */
static bool secret_steps_are_secret(struct trial *t)
{
    struct pl_table *table = pl_table_new(&t->setup, NULL);
    NEED(t, table, "no table");
    bool holds = true;
    while (holds && !pl_over(pl_table_state(table)) && t->played++ < 100) {
        int seat = roll_below(&t->dice, t->setup.seats);
        bool was_asked = pl_is_asked(pl_table_state(table), seat), secret = false;
        char *before = known_to_others(table, seat);
        bool stepped = step_of(table, seat, &t->dice, &secret);
        char *after = known_to_others(table, seat);
        if (stepped && secret && was_asked == pl_is_asked(pl_table_state(table), seat)) {
            t->differed |= t->setup.seats > 1;
            if (strcmp(before, after) != 0)
                holds = trial_fails(t, "others could see a secret step of seat %d", seat);
        }
        free(before);
        free(after);
    }
    pl_table_free(table);
    return holds;
}

/* --- Frozen tables --- */

static void *freeze(const struct pl_table *table, size_t *size)
{
    *size = pl_table_freeze(table, NULL, 0);
    void *frozen = malloc(*size);
    if (!frozen || pl_table_freeze(table, frozen, *size) != *size)
        abort();
    return frozen;
}

static struct pl_table *thawed_from(const struct pl_table *table, struct pl_error *error)
{
    size_t size;
    void *frozen = freeze(table, &size);
    struct pl_table *thawed = pl_table_thaw(pl_table_setup(table), frozen, size, error);
    free(frozen);
    return thawed;
}

/* What the record does not tell of a table. */
static bool histories_meet(const struct pl_table *a, const struct pl_table *b)
{
    bool equal = pl_table_redos(a) == pl_table_redos(b);
    for (int seat = 0; equal && seat < pl_seats(pl_table_state(a)); seat++)
        equal = pl_table_undo_from(a, seat) == pl_table_undo_from(b, seat) &&
                pl_table_undo_seems_from(a, seat) == pl_table_undo_seems_from(b, seat);
    return equal && pl_table_shown_moves(a) == pl_table_shown_moves(b) && same(pl_table_shown(a), pl_table_shown(b)) &&
           tables_meet(a, b);
}

/* The same at both tables: a move, or more rarely an undo or a redo. */
static bool act_at_both(struct trial *t, struct pl_table *a, struct pl_table *b)
{
    int what = roll_below(&t->dice, 6), seat = roll_below(&t->dice, t->setup.seats);
    uint64_t same_dice = t->dice;
    bool done;
    if (what == 0) {
        if (roll_below(&t->dice, 2) && pl_table_moves(a))
            pl_table_move(a, pl_table_moves(a) - 1, &seat);
        done = pl_table_undo(a, seat, NULL);
        t->differed |= done;
        return done == pl_table_undo(b, seat, NULL);
    }
    if (what == 1)
        return pl_table_redo(a, PL_ALL, NULL) == pl_table_redo(b, PL_ALL, NULL);
    done = step_table(a, &t->dice);
    return done == step_table(b, &same_dice);
}

/* Goes on at a table and its frozen and thawed twin, which is frozen and thawed again now and then. */
static bool thaws_table(struct trial *t, struct pl_table *table, struct pl_table **twin)
{
    struct pl_error error;
    while (!pl_over(pl_table_state(table)) && t->played++ < 400) {
        NEED(t, act_at_both(t, table, *twin), "a thawed table answers in another way");
        if (roll_below(&t->dice, 10 + 2 * t->setup.seats))
            continue;
        NEED(t, histories_meet(table, *twin), "a thawed table is not what it was");
        struct pl_table *again = thawed_from(*twin, &error);
        NEED(t, again, "a frozen table is refused: %s", error.text);
        pl_table_free(*twin);
        *twin = again;
        NEED(t, histories_meet(table, *twin), "a table has changed while it was frozen");
    }
    NEED(t, histories_meet(table, *twin), "a thawed table is not what it was in the end");
    return true;
}

static bool thaws(struct trial *t)
{
    struct pl_error error;
    struct pl_table *table = pl_table_new(&t->setup, &error);
    NEED(t, table && sits(table, "mcts:20"), "no table: %s", error.text);
    struct pl_table *twin = thawed_from(table, &error);
    bool holds = twin ? thaws_table(t, table, &twin) : trial_fails(t, "a new table can't be thawed: %s", error.text);
    pl_table_free(twin);
    pl_table_free(table);
    return holds;
}

static struct pl_table *small_table(uint64_t dice)
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find("null"));
    seed_setup(&setup, &dice);
    struct pl_table *table = pl_table_new(&setup, NULL);
    int seat;
    for (int i = 0; i < 3; i++)
        step_table(table, &dice);
    pl_table_move(table, pl_table_moves(table) - 1, &seat);
    assert_true(pl_table_undo(table, seat, NULL));
    return table;
}

/* Refused with words that speak of `of`; a copy, so that reading past its end shows. */
static void assert_not_thawed(const struct pl_setup *setup, const void *bytes, size_t n, const char *of)
{
    struct pl_error error = {""};
    void *copy = malloc(n + !n);
    if (!copy)
        abort();
    memcpy(copy, bytes, n);
    struct pl_table *table = pl_table_thaw(setup, copy, n, &error);
    free(copy);
    pl_table_free(table);
    if (table || !strstr(error.text, of))
        fail_msg("%zu bytes of a frozen table are %s: '%s' does not speak of %s", n, table ? "thawed" : "refused",
                 error.text, of);
}

static void damaged_tables_are_refused(void **state)
{
    (void)state;
    size_t size;
    struct pl_table *table = small_table(7);
    uint8_t *frozen = freeze(table, &size);
    const struct pl_setup *setup = pl_table_setup(table);
    for (size_t i = 0; i < size; i++) {
        for (int bit = 0; bit < 8; bit += 7) {
            frozen[i] ^= (uint8_t)(1 << bit);
            assert_not_thawed(setup, frozen, size, "");
            frozen[i] ^= (uint8_t)(1 << bit);
        }
        assert_not_thawed(setup, frozen, i, "");
    }
    assert_not_thawed(setup, frozen, 3, "bytes");
    assert_not_thawed(setup, frozen, size - 1, "checksum");
    frozen[8]++;
    assert_not_thawed(setup, frozen, size, "version");
    free(frozen);
    pl_table_free(table);
}

/* Puts the checksum right, as someone might who writes such bytes on purpose. */
static void sum_up(uint8_t *frozen, size_t size)
{
    enum { SUM_AT = 152 + PL_SEATS_MAX * PL_SEAT_OPTIONS_MAX, SUM_BYTES = 32 };
    uint8_t sum[SUM_BYTES];
    memset(frozen + SUM_AT, 0, SUM_BYTES);
    crypto_generichash(sum, sizeof sum, frozen, size, NULL, 0);
    memcpy(frozen + SUM_AT, sum, SUM_BYTES);
}

/* A header that tells something else of what follows, and is right in itself. */
static void lying_headers_are_refused(void **state)
{
    enum { SHAPE_AT = 48, SEATS_AT = 72, MOVES_AT = 80, REDOS_AT = 84, EVENTS_AT = 88, SHOWN_AT = 92, KNOWN_AT = 96 };
    static const int counts[] = {MOVES_AT, REDOS_AT, EVENTS_AT, SHOWN_AT, KNOWN_AT};
    (void)state;
    size_t size;
    struct pl_table *table = small_table(7);
    uint8_t *frozen = freeze(table, &size), *lie = freeze(table, &size);
    const struct pl_setup *setup = pl_table_setup(table);
    sum_up(lie, size);
    assert_memory_equal(lie, frozen, size);
    for (int i = 0; i < (int)(sizeof counts / sizeof counts[0]); i++) {
        static const int32_t told[] = {-1, INT32_MIN, INT32_MAX, 9};
        for (int k = 0; k < 4; k++) {
            memcpy(lie, frozen, size);
            memcpy(lie + counts[i], &told[k], sizeof told[k]);
            sum_up(lie, size);
            assert_not_thawed(setup, lie, size, "header");
        }
    }
    memcpy(lie, frozen, size);
    lie[SHAPE_AT] ^= 1;
    sum_up(lie, size);
    assert_not_thawed(setup, lie, size, "another build");
    memcpy(lie, frozen, size);
    lie[SEATS_AT] ^= 1;
    sum_up(lie, size);
    assert_not_thawed(setup, lie, size, "another setup");
    free(lie);
    free(frozen);
    pl_table_free(table);
}

static void tables_of_others_are_refused(void **state)
{
    (void)state;
    size_t size;
    struct pl_table *table = small_table(7);
    void *frozen = freeze(table, &size);
    struct pl_setup other = *pl_table_setup(table);
    other.seed[31] ^= 1;
    assert_not_thawed(&other, frozen, size, "another setup");
    other.seed[31] ^= 1;
    other.seats++;
    assert_not_thawed(&other, frozen, size, "another setup");
    pl_setup_init(&other, pl_game_find("welcome"));
    assert_not_thawed(&other, frozen, size, "null, not of welcome");
    free(frozen);
    pl_table_free(table);
}

static void little_room_stays_untouched(void **state)
{
    (void)state;
    struct pl_table *table = small_table(7);
    size_t size = pl_table_freeze(table, NULL, 0);
    uint8_t *room = calloc(1, size);
    assert_int_equal(pl_table_freeze(table, room, size - 1), size);
    for (size_t i = 0; i < size; i++)
        assert_int_equal(room[i], 0);
    free(room);
    pl_table_free(table);
}

static void positions_are_not_frozen(void **state)
{
    (void)state;
    static const char json[] =
        "{\"game\":\"null\",\"seats\":2,\"position\":{\"seats\":[{\"hand\":[\"three#1\",\"one#1\",\"one#2\"]},"
        "{\"hand\":[\"two#1\",\"two#2\",\"one#3\"]}]},\"moves\":[]}";
    struct pl_error error = {""};
    struct pl_table *table = pl_table_load(json, sizeof json - 1, -1, &error);
    if (!table)
        fail_msg("%s", error.text);
    assert_int_equal(pl_table_freeze(table, NULL, 0), 0);
    pl_table_free(table);
}

/* --- Turns --- */

/* Seat 0 is about to stake (its turn begins), with two cards left to swap. */
static struct pl_table *staking_table(void)
{
    static const char json[] =
        "{\"game\":\"null\",\"seats\":2,\"options\":{\"stakes\":\"on\"},\"position\":{\"bag\":{\"next\":[\"one#4\"]},"
        "\"seats\":[{\"hand\":[\"three#1\",\"one#1\",\"one#2\"]},{\"hand\":[\"two#1\",\"two#2\",\"two#3\"]}]},"
        "\"moves\":[\"0 play three#1\",\"1 raise\",\"1 play two#1\"]}";
    struct pl_error error;
    struct pl_table *table = pl_table_load(json, sizeof json - 1, -1, &error);
    if (!table)
        fail_msg("%s", error.text);
    return table;
}

/* The move is played, and was expected to end the turn or not to. */
static void assert_ends(struct pl_table *table, int seat, const char *word, bool ends)
{
    pl_move m;
    struct pl_error error;
    if (!pl_read_move(pl_table_state(table), seat, word, &m, &error))
        fail_msg("%s", error.text);
    if (pl_table_ends_turn(table, seat, m) != ends)
        fail_msg("'%s' %s a turn", word, ends ? "does not end" : "ends");
    assert_true(pl_table_play(table, seat, m, NULL));
}

static void side_moves_are_part_of_a_turn(void **state)
{
    (void)state;
    struct pl_table *table = staking_table();
    assert_true(pl_table_turn_begins(table, 0));
    assert_false(pl_table_turn_begins(table, 1));
    assert_ends(table, 0, "swap", false);
    assert_false(pl_table_turn_begins(table, 0));
    assert_ends(table, 0, "under one#1", false);
    assert_true(pl_turn_begins(pl_table_state(table), 0));
    assert_false(pl_table_turn_begins(table, 0));
    assert_ends(table, 0, "stake 100", true);
    assert_true(pl_table_turn_begins(table, 0));
    assert_true(pl_table_turn_begins(table, 1));
    assert_ends(table, 1, "raise", false);
    assert_false(pl_table_turn_begins(table, 1));
    assert_true(pl_table_turn_begins(table, 0));
    assert_ends(table, 0, "raise", false);
    assert_ends(table, 0, "play one#2", true);
    assert_false(pl_table_turn_begins(table, 1));
    assert_true(pl_table_undo(table, 1, NULL));
    assert_true(pl_table_turn_begins(table, 1));
    assert_ends(table, 1, "play two#2", true);
    pl_table_free(table);
}

/* --- Records --- */

static bool loads_record(struct trial *t, const struct pl_table *table)
{
    struct pl_error error;
    char *json = record_of(table);
    size_t n = strlen(json);
    struct pl_table *loaded = pl_table_load(json, n, -1, &error);
    bool holds = loaded || trial_fails(t, "a record is refused: %s", error.text);
    if (holds && !tables_meet(table, loaded))
        holds = trial_fails(t, "a loaded table is not the one that was saved");
    pl_table_free(loaded);
    if (holds && pl_over(pl_table_state(table)) && !pl_record_verify(json, n, &error))
        holds = trial_fails(t, "the record of a whole game does not verify: %s", error.text);
    int to = roll_below(&t->dice, pl_table_moves(table) + 1);
    struct pl_table *part = pl_table_load(json, n, to, &error);
    if (holds && (!part || pl_table_moves(part) != to))
        holds = trial_fails(t, "the first %d moves of a record can't be loaded", to);
    pl_table_free(part);
    free(json);
    return holds;
}

static bool records(struct trial *t)
{
    struct pl_error error;
    struct pl_table *table = pl_table_new(&t->setup, &error);
    NEED(t, table, "no table: %s", error.text);
    bool holds = sits(table, "random");
    do {
        if (roll_below(&t->dice, 20 * t->setup.seats) == 0)
            holds = holds && loads_record(t, table);
    } while (holds && step_table(table, &t->dice) && ++t->played);
    holds = holds && loads_record(t, table);
    pl_table_free(table);
    return holds;
}

/* A record whose seed, moves or hash was touched is found out. */
static bool tampering_shows(struct trial *t)
{
    struct pl_error error;
    struct pl_table *table = pl_table_new(&t->setup, &error);
    NEED(t, table, "no table: %s", error.text);
    while (step_table(table, &t->dice))
        ;
    char *json = record_of(table);
    pl_table_free(table);
    size_t n = strlen(json);
    bool holds = true;
    static const char *const keys[] = {"\"seed\"", "\"hash\"", "\"commitment\""};
    for (int i = 0; holds && i < 3; i++) {
        char *at = strstr(json, keys[i]);
        at = at ? strchr(at + strlen(keys[i]), '"') : NULL;
        if (!at) {
            holds = trial_fails(t, "a record has no %s", keys[i]);
            break;
        }
        char kept = at[1];
        at[1] = kept == '0' ? '1' : '0';
        if (pl_record_verify(json, n, &error))
            holds = trial_fails(t, "a record with another %s verifies", keys[i]);
        at[1] = kept;
    }
    free(json);
    return holds;
}

/* --- Stored records --- */

static bool verify_file(const char *path, struct pl_error *error)
{
    FILE *file = fopen(path, "rb");
    char *json = malloc(PL_FILE_MAX);
    if (!file || !json)
        abort();
    bool fine = pl_record_verify(json, fread(json, 1, PL_FILE_MAX, file), error);
    fclose(file);
    free(json);
    return fine;
}

static void stored_records_verify(void **state)
{
    const struct pl_game *game = *state;
    struct pl_error error = {""};
    char folder[200], path[500] = "";
    int found = 0;
    snprintf(folder, sizeof folder, "tests/records/%s", pl_game_name(game));
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && !error.text[0] && (entry = readdir(dir));) {
        if (!strstr(entry->d_name, ".json"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        verify_file(path, &error);
        found++;
    }
    if (dir)
        closedir(dir);
    if (error.text[0])
        fail_msg("%s: %s", path, error.text);
    if (found == 0)
        fail_msg("no record in %s: scripts/make-records writes them, tests run in the repository's root", folder);
}

/* --- What was made under other rules --- */

/* A record of some moves, as JSON that can be changed. */
static json_t *some_record(const struct pl_game *game, uint64_t *hash)
{
    struct pl_setup setup;
    uint64_t dice = 7;
    pl_setup_init(&setup, game);
    struct pl_table *table = pl_table_new(&setup, NULL);
    assert_non_null(table);
    for (int i = 0; i < 5; i++)
        step_table(table, &dice);
    assert_true(pl_table_moves(table) > 0 && !pl_over(pl_table_state(table)));
    *hash = pl_hash(pl_table_state(table));
    char *text = record_of(table);
    json_t *record = json_loads(text, 0, NULL);
    assert_non_null(record);
    free(text);
    pl_table_free(table);
    return record;
}

static struct pl_table *load(const json_t *record, struct pl_error *error)
{
    char *text = json_dumps(record, JSON_COMPACT);
    struct pl_table *table = pl_table_load(text, strlen(text), -1, error);
    free(text);
    return table;
}

static bool verifies(const json_t *record, struct pl_error *error)
{
    char *text = json_dumps(record, JSON_COMPACT);
    bool fine = pl_record_verify(text, strlen(text), error);
    free(text);
    return fine;
}

static void assert_dated(const json_t *record, enum pl_dated dated, const char *words)
{
    struct pl_error error = {""};
    char says[600] = "";
    struct pl_text text = pl_text_in(says, sizeof says);
    struct pl_table *table = load(record, &error);
    if (!table)
        fail_msg("refused: %s", error.text);
    pl_table_dated_says(table, PL_EN, &text);
    assert_int_equal(pl_table_dated(table), dated);
    if (!strstr(says, words) || (*says && !*words))
        fail_msg("'%s' does not speak of '%s'", says, words);
    pl_table_free(table);
}

static void spoil_move(json_t *record, size_t i)
{
    json_array_set_new(json_object_get(record, "moves"), i, json_string("0 nonsense"));
}

static void set_rules(json_t *record, int by)
{
    json_int_t rules = json_integer_value(json_object_get(record, "rules"));
    json_object_set_new(record, "rules", json_integer(rules + by));
}

static void moves_that_are_legal_all_the_same(void **state)
{
    struct pl_error error;
    uint64_t hash;
    json_t *record = some_record(*state, &hash);
    assert_dated(record, PL_UP_TO_DATE, "");
    json_object_set_new(record, "hash", json_string("0123456789abcdef"));
    assert_false(verifies(record, &error));
    assert_non_null(strstr(error.text, "hash"));
    set_rules(record, -1);
    assert_dated(record, PL_OLD_RULES, "older rules (revision ");
    assert_true(verifies(record, &error));
    set_rules(record, 2);
    assert_dated(record, PL_OLD_RULES, "newer rules (revision ");
    json_decref(record);
}

static void the_last_position_goes_on(void **state)
{
    struct pl_error error;
    uint64_t hash, dice = 3;
    json_t *record = some_record(*state, &hash);
    json_object_set_new(record, "seats", json_loads("[\"Ann\"]", 0, NULL));
    for (int seats = pl_game_min_seats(*state); seats > 1; seats--)
        json_array_append_new(json_object_get(record, "seats"), json_string("Bob"));
    spoil_move(record, 1);
    assert_null(load(record, &error)); /* this is damage ... */
    assert_null(strstr(error.text, "rules"));
    set_rules(record, -1); /* ... and this is not */
    assert_dated(record, PL_OLD_POSITION, "last position");
    assert_false(verifies(record, &error));
    assert_non_null(strstr(error.text, "): moves[1]"));

    struct pl_table *table = load(record, &error);
    assert_true(pl_hash(pl_table_state(table)) == hash);
    assert_string_equal(pl_table_player(table, 0), "Ann");
    assert_int_equal(pl_table_moves(table), 0);
    assert_true(step_table(table, &dice));
    char *again = record_of(table);
    if (!pl_record_verify(again, strlen(again), &error))
        fail_msg("%s", error.text);
    free(again);
    pl_table_free(table);
    json_decref(record);
}

/* Without a position that can be read, what can be played is shown. */
static void the_first_moves_are_shown(void **state)
{
    uint64_t hash;
    json_t *record = some_record(*state, &hash);
    size_t moves = json_array_size(json_object_get(record, "moves"));
    spoil_move(record, moves - 1);
    set_rules(record, -1);
    json_object_set_new(json_object_get(record, "last"), "gone_field", json_integer(1));
    assert_dated(record, PL_OLD_PART, "before the first that is not");
    json_object_del(record, "last");
    assert_dated(record, PL_OLD_PART, "before the first that is not");
    struct pl_table *table = load(record, NULL);
    assert_int_equal(pl_table_moves(table), moves - 1);
    pl_table_free(table);
    json_decref(record);
}

static void refusals_name_the_rules(void **state)
{
    struct pl_error error;
    uint64_t hash;
    json_t *record = some_record(*state, &hash);
    json_object_set_new(record, "options", json_loads("{\"gone\": \"on\"}", 0, NULL));
    assert_null(load(record, &error));
    assert_null(strstr(error.text, "rules"));
    set_rules(record, -1);
    assert_null(load(record, &error));
    assert_non_null(strstr(error.text, "made under older rules"));
    json_object_set_new(record, "rules", json_integer(-1));
    assert_null(load(record, &error));
    assert_non_null(strstr(error.text, "the number of a revision"));
    json_decref(record);
}

static void the_last_position_is_verified(void **state)
{
    struct pl_error error;
    uint64_t hash;
    json_t *record = some_record(*state, &hash), *last = json_object_get(record, "last");
    assert_true(verifies(record, &error));
    json_object_set_new(last, "round", json_integer(json_integer_value(json_object_get(last, "round")) + 1));
    assert_false(verifies(record, &error));
    assert_non_null(strstr(error.text, "last: "));
    json_decref(record);
}

/* Their hashes were those of memory: the moves are played, the hash is left alone. In Welcome To a roundabout and its
 * place were one answer then, so that its record ends before the first one. */
static void old_records_are_read(void **state)
{
    struct pl_error error = {""};
    char path[200];
    snprintf(path, sizeof path, "tests/records/version-1/%s.json", pl_game_name(*state));
    json_t *record = json_load_file(path, 0, NULL);
    assert_non_null(record);
    bool same_rules = ((const struct pl_game *)*state)->revision == 1;
    bool legal = strcmp(pl_game_name(*state), "welcome") != 0;
    if (legal)
        assert_dated(record, same_rules ? PL_OLD_HASH : PL_OLD_RULES, same_rules ? "can't be checked" : "older rules");
    else
        assert_dated(record, PL_OLD_PART, "before the first that is not");
    assert_int_equal(verifies(record, &error), legal);
    assert_true(legal || strstr(error.text, "older rules"));
    json_object_set_new(record, "polity", json_integer(2));
    assert_false(verifies(record, &error));
    json_object_set_new(record, "polity", json_integer(1));
    spoil_move(record, 3);
    if (same_rules) {
        assert_null(load(record, &error));
        assert_non_null(strstr(error.text, "moves[3]"));
    } else {
        assert_dated(record, PL_OLD_PART, "before the first that is not");
    }
    json_decref(record);
}

static bool loads(const char *json, struct pl_error *error)
{
    struct pl_table *t = pl_table_load(json, strlen(json), -1, error);
    pl_table_free(t);
    return t != NULL;
}

/* A seat that the rules play is theirs in every record, whoever wrote it, and they have no other. */
static void rules_play_their_own_seats(void **state)
{
    (void)state;
    struct pl_error error;
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_find("null"));
    assert_true(pl_setup_seat_option(&setup, 0, "role", "automa", NULL));
    struct pl_table *t = pl_table_new(&setup, NULL);
    assert_string_equal(pl_table_player(t, 0), PL_RULES);
    assert_string_equal(pl_table_player(t, 1), "human");
    assert_false(pl_table_sit(t, 0, "human") || pl_table_sit(t, 0, "mcts:10") || pl_table_sit(t, 1, PL_RULES));
    char *record = record_of(t);
    assert_non_null(strstr(record, "[\"rules\", \"human\"]"));
    assert_true(loads(record, NULL));
    free(record);
    pl_table_free(t);
    assert_true(loads("{\"game\":\"null\",\"seats\":2,\"seat_options\":[{\"role\":\"automa\"}]}", &error));
    assert_false(
        loads("{\"game\":\"null\",\"seats\":[\"human\",\"human\"],\"seat_options\":[{\"role\":\"automa\"}]}", &error));
    assert_non_null(strstr(error.text, "played by the rules"));
    assert_false(loads("{\"game\":\"null\",\"seats\":[\"rules\",\"human\"]}", &error));
    assert_false(loads("{\"game\":\"null\",\"seats\":2,\"seat_options\":[{\"role\":\"automa\"}],"
                       "\"position\":{\"seats\":[{\"agenda\":[[\"choose\",0]]}]}}",
                       &error));
    assert_non_null(strstr(error.text, "played by the rules"));
    assert_true(pl_setup_seat_option(&setup, 1, "role", "automa", NULL));
    assert_false(pl_setup_check(&setup, &error));
}

int main(void)
{
    static const struct property properties[] = {
        {"undo and redo meet, and never pass what was learned", undoes, 300, true},
        {"after an undo another move can be played", plays_after_undo, 300, true},
        {"secret steps are secret", secret_steps_are_secret, 20, false},
        {"a frozen table comes back as it was", thaws, 150, true},
        {"records play again to the same table", records, 250, false},
        {"tampering with a record shows", tampering_shows, 20, false},
    };
    static const struct CMUnitTest frozen[] = {
        cmocka_unit_test(damaged_tables_are_refused),   cmocka_unit_test(lying_headers_are_refused),
        cmocka_unit_test(tables_of_others_are_refused), cmocka_unit_test(little_room_stays_untouched),
        cmocka_unit_test(positions_are_not_frozen),
    };
    static const struct CMUnitTest turns[] = {cmocka_unit_test(side_moves_are_part_of_a_turn),
                                              cmocka_unit_test(rules_play_their_own_seats)};
    int failed = run_properties("tables", properties, sizeof properties / sizeof properties[0]);
    failed += cmocka_run_group_tests_name("frozen tables", frozen, NULL, NULL);
    failed += cmocka_run_group_tests_name("turns", turns, NULL, NULL);
    for (int i = 0; i < pl_game_count(); i++) {
        void *game = (void *)(uintptr_t)pl_game_at(i);
        const struct CMUnitTest test[] = {
            {"stored records verify", stored_records_verify, NULL, NULL, game},
            {"older rules: moves that are legal all the same", moves_that_are_legal_all_the_same, NULL, NULL, game},
            {"older rules: the last position goes on", the_last_position_goes_on, NULL, NULL, game},
            {"older rules: the first moves are shown", the_first_moves_are_shown, NULL, NULL, game},
            {"older rules: refusals name them", refusals_name_the_rules, NULL, NULL, game},
            {"the last position is verified", the_last_position_is_verified, NULL, NULL, game},
        };
        failed += _cmocka_run_group_tests(pl_game_name(pl_game_at(i)), test, sizeof test / sizeof test[0], NULL, NULL);
    }
    static const char *const of_version_1[] = {"null", "welcome", "state51", "mars"}; /* younger games have none */
    for (size_t i = 0; i < sizeof of_version_1 / sizeof of_version_1[0]; i++) {
        void *game = (void *)(uintptr_t)pl_game_find(of_version_1[i]);
        const struct CMUnitTest test = {"records of version 1 are read", old_records_are_read, NULL, NULL, game};
        failed += _cmocka_run_group_tests(of_version_1[i], &test, 1, NULL, NULL);
    }
    return failed;
}
