/* A move on its way through a room: it is looked for once, whether somebody makes it or the store has it, and never
 * played unless it is offered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum { MOVES = 300 };

/* Calls from one file to another, which the linker sends here. */
static int lists, looks, rendered;

int __real_pl_list(const struct pl_state *, int seat, struct pl_moves *);
int __wrap_pl_list(const struct pl_state *s, int seat, struct pl_moves *out)
{
    lists++;
    return __real_pl_list(s, seat, out);
}

bool __real_pl_play(struct pl_state *, int seat, pl_move, struct pl_log *);
bool __wrap_pl_play(struct pl_state *s, int seat, pl_move move, struct pl_log *log)
{
    looks++;
    return __real_pl_play(s, seat, move, log);
}

void __real_pl_notation(const struct pl_state *, pl_move, struct pl_text *);
void __wrap_pl_notation(const struct pl_state *s, pl_move move, struct pl_text *out)
{
    rendered++;
    __real_pl_notation(s, move, out);
}

static void open_room(struct sv_room *r, const struct pl_setup *setup)
{
    *r = (struct sv_room){.has_host = true};
    sv_room_furnish(r, pl_table_new(setup, NULL));
    for (int seat = 0; seat < setup->seats; seat++)
        strcpy(r->seat[seat].player, "random");
}

/* Chooses among what is offered; `at` is how many stand before it. */
static int choose(const struct sv_room *r, uint32_t dice, int *at, char notation[PL_WORD_MAX])
{
    struct pl_moves moves;
    int seat = pl_asked(sv_state(r), -1);
    struct pl_text text = pl_text_in(notation, PL_WORD_MAX);
    pl_list(sv_state(r), seat, &moves);
    *at = (int)(dice % (uint32_t)moves.n);
    pl_notation(sv_state(r), moves.move[*at], &text);
    return seat;
}

static void forget_counts(void)
{
    lists = looks = rendered = 0;
}

static void make_moves(struct sv_room *r)
{
    uint32_t dice = 1;
    for (int i = 0; i < MOVES && !pl_over(sv_state(r)); i++) {
        char notation[PL_WORD_MAX];
        int at, seat = choose(r, dice = dice * 1664525 + 1013904223, &at, notation);
        struct sv_problem problem;
        forget_counts();
        assert_true(sv_move(r, seat, notation, PL_EN, &problem));
        assert_int_equal(lists, 1);
        assert_int_equal(looks, 0);
        assert_true(rendered <= at + 1);
    }
    assert_false(r->batch->broken);
}

static void a_move_is_listed_and_rendered_once(void **state)
{
    (void)state;
    for (int i = 0; i < pl_game_count(); i++) {
        struct pl_setup setup;
        struct sv_room made, read;
        pl_setup_init(&setup, pl_game_at(i));
        assert_true(pl_setup_seats(&setup, 2, NULL));
        open_room(&made, &setup);
        make_moves(&made);
        open_room(&read, &setup);
        for (int e = 0; e < made.batch->entries; e++) {
            struct sv_entry stored = made.batch->entry[e];
            stored.listed = false;
            forget_counts();
            assert_true(sv_room_apply(&read, &stored));
            assert_int_equal(lists, 1);
            assert_int_equal(looks, 0);
        }
        assert_int_equal(pl_hash(sv_state(&read)), pl_hash(sv_state(&made)));
        sv_job_free(made.batch);
        sv_room_empty(&made);
        sv_room_empty(&read);
    }
}

static void what_is_not_offered_is_not_played(void **state)
{
    struct pl_setup setup;
    struct sv_room r;
    struct sv_problem problem;
    (void)state;
    pl_setup_init(&setup, pl_game_find("null"));
    assert_true(pl_setup_seats(&setup, 2, NULL));
    open_room(&r, &setup);
    uint64_t before = pl_hash(sv_state(&r));
    assert_false(sv_move(&r, 0, "fly 3", PL_EN, &problem));
    assert_int_equal(problem.kind, SV_NOT_OFFERED);
    assert_null(r.batch);
    struct sv_entry stored = {.version = 1, .kind = "move", .seat = 0, .text = "fly 3"};
    assert_false(sv_room_apply(&r, &stored));
    assert_int_equal(pl_hash(sv_state(&r)), before);
    assert_int_equal(pl_table_moves(r.table), 0);
    sv_room_empty(&r);
}

/* Bounds were others once: what the store has was done, but nobody does it now. */
static void a_stored_undo_passes_the_bound(void **state)
{
    struct pl_setup setup;
    struct sv_room r;
    char notation[PL_WORD_MAX];
    int at;
    (void)state;
    pl_setup_init(&setup, pl_game_find("state51"));
    assert_true(pl_setup_seats(&setup, 2, NULL));
    open_room(&r, &setup);
    int64_t moves = 0;
    struct sv_entry stored = {.kind = "move", .text = notation};
    do {
        stored.seat = choose(&r, 1, &at, notation);
        stored.version = ++moves;
        assert_true(sv_room_apply(&r, &stored));
    } while (pl_table_may_undo(r.table, stored.seat));
    struct sv_entry undo = {.version = moves + 1, .kind = "undo", .seat = stored.seat, .text = ""};
    struct sv_job batch = {0};
    r.batch = &batch;
    assert_false(sv_room_apply(&r, &undo));
    assert_int_equal(pl_table_moves(r.table), moves);
    r.batch = NULL;
    r.version = moves;
    assert_true(sv_room_apply(&r, &undo));
    assert_int_equal(pl_table_moves(r.table), moves - 1);
    sv_room_empty(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_listed_and_rendered_once),
        cmocka_unit_test(what_is_not_offered_is_not_played),
        cmocka_unit_test(a_stored_undo_passes_the_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
