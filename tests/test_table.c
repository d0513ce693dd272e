/* Tables: undo and redo meet and never pass what was learned, a record plays
 * again to the same bytes, and the records in tests/records/ to the hashes
 * stored in them, so that a change of rules never comes as a surprise. */
#include <dirent.h>

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
        if (!pl_table_undo(table, seat, &error)) {
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
        NEED(t, pl_table_redo(table, &error), "redo %d of %d: %s", i + 1, undone, error.text);
    NEED(t, !pl_table_redo(table, &error) && error.text[0], "there is more to redo than was undone");
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

/* After an undo another move may be played; then nothing is left to redo. */
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
        if (!step_table(table, &t->dice) || pl_table_redo(table, &error) || !error.text[0])
            holds = trial_fails(t, "after an undo and a move: no move, or something left to redo");
        struct pl_table *twin = twin_of(table);
        if (holds && (!twin || !tables_meet(table, twin)))
            holds = trial_fails(t, "after an undo and a move the table is not what its moves give");
        pl_table_free(twin);
    }
    pl_table_free(table);
    return holds;
}

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
    bool holds = pl_table_sit(table, 0, "random");
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

int main(void)
{
    static const struct property properties[] = {
        {"undo and redo meet, and never pass what was learned", undoes, 600, true},
        {"after an undo another move can be played", plays_after_undo, 600, true},
        {"records play again to the same table", records, 500, false},
        {"tampering with a record shows", tampering_shows, 20, false},
    };
    int failed = run_properties("tables", properties, sizeof properties / sizeof properties[0]);
    for (int i = 0; i < pl_game_count(); i++) {
        void *game = (void *)(uintptr_t)pl_game_at(i);
        const struct CMUnitTest test = {"stored records verify", stored_records_verify, NULL, NULL, game};
        failed += _cmocka_run_group_tests(pl_game_name(pl_game_at(i)), &test, 1, NULL, NULL);
    }
    return failed;
}
