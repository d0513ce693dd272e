/* Bytes as a game: the first picks a game and its options, the second how many
 * random moves are played, then one line of text is typed as a move, and the
 * rest picks moves, half of them out of the list and half out of thin air. */
#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void pick_setup(struct pl_setup *setup, uint8_t pick)
{
    const struct pl_game *game = pl_game_at(pick % pl_game_count());
    pl_setup_init(setup, game);
    setup->seed[0] = pick;
    pl_setup_seats(setup, game->min_seats + pick / 8 % 3, NULL);
    struct pl_setup standard = *setup;
    for (int o = 0; o < pl_option_count(game); o++)
        setup->option[o] = (uint8_t)((pick * 37u >> o) % (unsigned)pl_option_values(game, o));
    if (!pl_setup_check(setup, NULL))
        *setup = standard;
}

static void play(struct pl_state *s, unsigned pick)
{
    struct pl_moves moves;
    int seat = pl_asked(s, -1);
    if (pick & 0x40 && pl_asked(s, seat) >= 0)
        seat = pl_asked(s, seat);
    if (seat >= 0 && pl_list(s, seat, &moves) > 0)
        pl_play_listed(s, seat, moves.move[pick % (unsigned)moves.n], NULL);
}

static void try_move(struct pl_state *s, int seat, pl_move m)
{
    struct pl_state *before = copy_of(s);
    if (!pl_play(s, seat, m, NULL))
        need_same(s, before);
    else
        free(before);
}

/* Text that a person might type. */
static void type_move(struct pl_state *s, const char *line)
{
    struct pl_error error = {""};
    pl_move m = 0;
    int seat = pl_asked(s, -1);
    if (pl_read_move(s, seat, line, &m, &error)) {
        if (!pl_play(s, seat, m, NULL))
            abort();
    } else if (!error.text[0] || strchr(error.text, '\n')) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pl_setup setup;
    struct pl_error error;
    char line[256];
    if (size < 2)
        return 0;
    pick_setup(&setup, data[0]);
    struct pl_state *s = malloc(pl_state_size(&setup));
    if (!s)
        abort();
    pl_deal(s, &setup);
    for (unsigned i = 0; i < data[1]; i++)
        play(s, i * 2654435761u >> 8 ^ data[0]);
    size_t at = 2, n = 0;
    while (at < size && data[at] != '\n' && n < sizeof line - 1)
        line[n++] = (char)data[at++];
    line[n] = '\0';
    type_move(s, line);
    for (; at + 5 < size; at += 6) {
        pl_move m;
        memcpy(&m, data + at + 2, sizeof m);
        if (data[at] & 1)
            play(s, data[at + 1]);
        else
            try_move(s, (int8_t)data[at + 1], m);
    }
    if (!pl_check_state(s, &error))
        abort();
    free(s);
    return 0;
}
