#include <ftw.h>
#include <stdlib.h>
#include <string.h>

#include "exercise.h"
#include "seeds.h"

/* Documents are made when they are first asked for, and kept as text. */
enum { SEEDS = 4096, GAMES_MAX = 16, FILES_MAX = 8192, SEATS_USUAL = 5 };

static struct {
    bool found;
    int files;
    char *file[FILES_MAX];
    char *text[GAMES_MAX][SEEDS];
} all;

/* --- Files --- */

static int note_file(const char *path, const struct stat *stat, int type, struct FTW *ftw)
{
    (void)stat;
    (void)ftw;
    size_t n = strlen(path);
    if (type == FTW_F && n > 5 && strcmp(path + n - 5, ".json") == 0 && all.files < FILES_MAX)
        all.file[all.files++] = strdup(path);
    return 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* From where `make` runs; elsewhere there are only games that are played here. */
static void find_files(void)
{
    all.found = true;
    nftw("scenarios", note_file, 8, FTW_PHYS);
    nftw("tests/records", note_file, 8, FTW_PHYS);
    qsort(all.file, (size_t)all.files, sizeof all.file[0], by_name);
}

/* A file in a folder that is named as the game. */
static const char *file_of(const struct pl_game *game, uint32_t pick)
{
    char folder[PL_WORD_MAX];
    struct pl_text text = pl_text_in(folder, sizeof folder);
    unsigned n = 0;
    pl_putf(&text, "/%s/", game->name);
    for (int i = 0; i < all.files; i++)
        n += strstr(all.file[i], folder) != NULL;
    if (n == 0)
        return NULL;
    pick %= n;
    for (int i = 0;; i++)
        if (strstr(all.file[i], folder) && pick-- == 0)
            return all.file[i];
}

static int moves_in(const json_t *document)
{
    const json_t *stages = json_object_get(document, "then");
    size_t n = json_array_size(json_object_get(document, "moves"));
    for (size_t i = 0; i < json_array_size(stages); i++)
        n += json_array_size(json_object_get(json_array_get(stages, i), "moves"));
    return (int)n;
}

/* --- Documents --- */

static json_t *document_of(const struct pl_state *s)
{
    static const char *const dull[] = {"hints", "game", "options", "rng", "learned"};
    struct pl_text text = pl_text_in(NULL, 0);
    pl_view(s, PL_ALL, &text);
    char *buf = room_for(text.len + 1);
    text = pl_text_in(buf, text.len + 1);
    pl_view(s, PL_ALL, &text);
    json_t *position = json_loadb(buf, text.len, 0, NULL), *options = json_object_get(position, "options");
    json_t *document = json_pack("{s:s, s:O, s:i, s:O}", "game", pl_game_of(s)->name, "options", options, "seats",
                                 pl_seats(s), "position", position);
    for (size_t i = 0; i < sizeof dull / sizeof dull[0]; i++)
        json_object_del(position, dull[i]);
    json_decref(position);
    free(buf);
    return document;
}

/* What a file says itself, or where some of its moves lead. */
static json_t *from_file(const char *path, uint32_t pick)
{
    json_t *file = json_load_file(path, 0, NULL), *document = NULL;
    json_t *position = json_object_get(file, "position"), *seats = json_object_get(file, "seats");
    if (pick & 1 && position && json_is_integer(seats)) {
        document = json_pack("{s:O, s:O*, s:O, s:O}", "game", json_object_get(file, "game"), "options",
                             json_object_get(file, "options"), "seats", seats, "position", position);
    } else if (file) {
        char *text = json_dumps(file, 0);
        int to = (int)(pick / 2 % (unsigned)(moves_in(file) + 1));
        struct pl_table *t = pl_table_load(text, strlen(text), to, NULL);
        document = t ? document_of(pl_table_state(t)) : NULL;
        pl_table_free(t);
        free(text);
    }
    json_decref(file);
    return document;
}

static void pick_setup(struct pl_setup *setup, const struct pl_game *game, uint64_t *pick)
{
    int most = game->max_seats < SEATS_USUAL ? game->max_seats : SEATS_USUAL;
    do {
        pl_setup_init(setup, game);
        setup->seed[0] = (uint8_t)dice(pick);
        setup->seats = game->min_seats + (int)(dice(pick) % (unsigned)(most - game->min_seats + 1));
        for (int o = 0; o < pl_option_count(game); o++)
            setup->option[o] = (uint8_t)(dice(pick) % (unsigned)pl_option_values(game, o));
    } while (!pl_setup_check(setup, NULL));
}

static json_t *from_play(const struct pl_game *game, uint64_t pick)
{
    struct pl_setup setup;
    struct pl_moves moves;
    pick_setup(&setup, game, &pick);
    struct pl_state *s = room_for(pl_state_size(&setup)), *before = room_for(pl_state_size(&setup));
    pl_deal(s, &setup);
    memcpy(before, s, pl_size(s));
    for (unsigned left = dice(&pick) % 512; left > 0 && !pl_over(s); left--) {
        int seat = pl_asked(s, -1);
        while (dice(&pick) & 1 && pl_asked(s, seat) >= 0)
            seat = pl_asked(s, seat);
        pl_list(s, seat, &moves);
        memcpy(before, s, pl_size(s));
        pl_play_listed(s, seat, moves.move[dice(&pick) % (unsigned)moves.n], NULL);
    }
    json_t *document = document_of(pl_over(s) && dice(&pick) % 8 ? before : s);
    free(before);
    free(s);
    return document;
}

const struct pl_game *seeds_only(void)
{
    const char *name = getenv("POLITY_FUZZ_GAME");
    const struct pl_game *game = name && name[0] ? pl_game_find(name) : NULL;
    if (name && name[0] && !game) {
        fprintf(stderr, "POLITY_FUZZ_GAME: there is no game '%s'\n", name);
        exit(1);
    }
    return game;
}

json_t *seed_of(const struct pl_game *game, uint32_t pick)
{
    int g = 0;
    while (pl_game_at(g) != game)
        g++;
    if (!all.found)
        find_files();
    char **text = &all.text[g % GAMES_MAX][pick %= SEEDS];
    if (!*text) {
        uint64_t seed = pick;
        const char *path = dice(&seed) & 1 ? file_of(game, dice(&seed)) : NULL;
        json_t *document = path ? from_file(path, dice(&seed)) : NULL;
        if (!document)
            document = from_play(game, seed);
        *text = json_dumps(document, JSON_COMPACT);
        json_decref(document);
    }
    return json_loads(*text, 0, NULL);
}
