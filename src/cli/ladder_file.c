/* Rounds of a ladder in a file: lines of JSON, the settings first, then a line
 * for each round as it ends. A line is written at once and whole; what an
 * interrupted run has left of its last one is cut off. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <jansson.h>

#include "cli/kept.h"
#include "cli/ladder.h"

/* --- Settings --- */

static json_t *settings_of(const struct ladder *l)
{
    json_t *settings = json_pack("{s:i}", "ladder", 1), *setup = cli_kept_setup(&l->table.setup), *pool = json_array();
    for (int i = 0; i < l->bots; i++)
        json_array_append_new(pool, json_string(l->bot[i]));
    json_object_update(settings, setup);
    json_decref(setup);
    json_object_set_new(settings, "pool", pool);
    return settings;
}

static const char NOT_OURS[] = "is no file of polity ladder and stays as it is";

static bool read_settings(const struct ladder *l, const json_t *line, struct pl_error *error)
{
    char names[80] = "";
    struct pl_text others = pl_text_in(names, sizeof names), text = pl_text_in(error->text, sizeof error->text);
    if (!json_object_get(line, "ladder"))
        return cli_fail(error, l->path, NOT_OURS);
    json_t *ours = settings_of(l);
    cli_kept_compare(ours, line, &others);
    json_decref(ours);
    if (others.len)
        pl_putf(&text, "%.100s: was made with other settings (%s); name another file", l->path, names);
    return others.len == 0;
}

/* --- Writing --- */

static bool append(const struct ladder *l, json_t *line, struct pl_error *error)
{
    char *text = json_dumps(line, JSON_COMPACT);
    json_decref(line);
    if (!text)
        return cli_fail(error, l->path, "out of memory");
    size_t n = strlen(text);
    text[n] = '\n'; /* in place of its end */
    bool fine = cli_write_all(l->fd, text, n + 1);
    free(text);
    return fine || cli_fail(error, l->path, strerror(errno));
}

bool ladder_keep(const struct ladder *l, const struct ladder_round *round, struct pl_error *error)
{
    char hash[17];
    int bot[PL_SEATS_MAX], member[RATED_MAX];
    json_t *seats = json_array(), *places = json_array(), *decisions = json_object(), *ns = json_object();
    for (int game = 0; game < l->size; game++) {
        json_t *who = json_array(), *where = json_array();
        ladder_seat(l, round->deal, round->group, game, bot);
        for (int i = 0; i < l->seats; i++) {
            json_array_append_new(who, json_string(l->bot[bot[i]]));
            json_array_append_new(where, json_integer(round->place[game][i]));
        }
        json_array_append_new(seats, who);
        json_array_append_new(places, where);
    }
    ladder_members(l, round->group, member);
    for (int i = 0; i < l->size; i++) {
        json_object_set_new(decisions, l->bot[member[i]], json_integer(round->spent[i].decisions));
        json_object_set_new(ns, l->bot[member[i]], json_integer(round->spent[i].ns));
    }
    snprintf(hash, sizeof hash, "%016" PRIx64, round->hash);
    json_t *line = json_pack("{s:i, s:o, s:o, s:s, s:o, s:o}", "deal", round->deal, "seats", seats, "places", places,
                             "hash", hash, "decisions", decisions, "ns", ns);
    return append(l, line, error);
}

/* --- Reading --- */

static int find_bot(const struct ladder *l, const json_t *name)
{
    int i = l->bots - 1;
    while (i >= 0 && strcmp(l->bot[i], json_is_string(name) ? json_string_value(name) : "") != 0)
        i--;
    return i;
}

/* Which bots sit in the first game; -1: no group. */
static int find_group(const struct ladder *l, const json_t *seats)
{
    unsigned set = 0;
    for (int i = 0; i < l->seats; i++) {
        int bot = find_bot(l, json_array_get(json_array_get(seats, 0), (size_t)i));
        set |= bot < 0 ? 0 : 1u << bot;
    }
    int group = l->groups - 1;
    while (group >= 0 && l->group[group] != set)
        group--;
    return group;
}

static bool read_game(const struct ladder *l, struct ladder_round *round, int game, const json_t *who,
                      const json_t *where)
{
    int bot[PL_SEATS_MAX];
    if (json_array_size(who) != (size_t)l->seats || json_array_size(where) != (size_t)l->seats)
        return false;
    ladder_seat(l, round->deal, round->group, game, bot);
    for (int i = 0; i < l->seats; i++) {
        const json_t *place = json_array_get(where, (size_t)i);
        json_int_t n = json_integer_value(place);
        if (find_bot(l, json_array_get(who, (size_t)i)) != bot[i] || !json_is_integer(place) || n < 0 ||
            n > PL_PLAYERS_MAX)
            return false;
        round->place[game][i] = (uint8_t)n;
    }
    return true;
}

/* Sums of many rounds have to stay within 64 bits. */
static bool read_effort(const json_t *of, const char *bot, int64_t *n)
{
    static const json_int_t most = 1000000000000000;
    json_t *value = json_object_get(of, bot);
    *n = json_integer_value(value);
    return json_is_integer(value) && *n >= 0 && *n <= most;
}

/* False: it is not a round of this ladder. */
static bool read_round(const struct ladder *l, const json_t *line, struct ladder_round *round)
{
    json_t *seats, *places, *decisions, *ns;
    const char *hash;
    int member[RATED_MAX];
    *round = (struct ladder_round){0};
    if (json_unpack((json_t *)line, "{s:i, s:o, s:o, s:s, s:o, s:o}", "deal", &round->deal, "seats", &seats, "places",
                    &places, "hash", &hash, "decisions", &decisions, "ns", &ns) != 0)
        return false;
    round->group = find_group(l, seats);
    if (round->deal < 0 || round->group < 0 || json_array_size(seats) != (size_t)l->size ||
        json_array_size(places) != (size_t)l->size || strlen(hash) != 16 || strspn(hash, "0123456789abcdef") != 16)
        return false;
    round->hash = strtoull(hash, NULL, 16);
    for (int game = 0; game < l->size; game++)
        if (!read_game(l, round, game, json_array_get(seats, (size_t)game), json_array_get(places, (size_t)game)))
            return false;
    ladder_members(l, round->group, member);
    for (int i = 0; i < l->size; i++)
        if (!read_effort(decisions, l->bot[member[i]], &round->spent[i].decisions) ||
            !read_effort(ns, l->bot[member[i]], &round->spent[i].ns))
            return false;
    return true;
}

/* Rounds of deals that this run does not ask for stay in the file and count for nothing. */
static bool read_line(struct ladder *l, const json_t *line, long number, struct ladder_round *first,
                      struct pl_error *error)
{
    struct ladder_round round;
    if (number == 1)
        return read_settings(l, line, error);
    if (!read_round(l, line, &round)) {
        struct pl_text text = pl_text_in(error->text, sizeof error->text);
        pl_putf(&text, "%.120s, line %ld: not a round of this ladder", l->path, number);
        return false;
    }
    if (round.deal < l->deals)
        ladder_count(l, &round);
    if (number == 2)
        *first = round;
    return true;
}

/* Settings that were cut are ours to write again; anything else without a line's end is somebody's file. */
static bool begins_settings(const struct ladder *l, const char *text, size_t n)
{
    json_t *ours = settings_of(l);
    char *whole = json_dumps(ours, JSON_COMPACT);
    bool begins = whole && strncmp(whole, text, n) == 0;
    free(whole);
    json_decref(ours);
    return begins;
}

static long fail(struct pl_error *error, const char *path, const char *what)
{
    cli_fail(error, path, what);
    return -1;
}

/* How many whole lines there are, and where the last one ends; -1, with words, if they are not this ladder's. */
static long read_lines(struct ladder *l, FILE *file, off_t *end, struct ladder_round *first, struct pl_error *error)
{
    char *text = NULL;
    size_t room = 0;
    long lines = 0;
    ssize_t n;
    *end = 0;
    while (lines >= 0 && (n = getline(&text, &room, file)) > 0) {
        if (text[n - 1] != '\n') {
            if (lines == 0 && !begins_settings(l, text, (size_t)n))
                lines = fail(error, l->path, NOT_OURS);
            break;
        }
        json_t *line = json_loadb(text, (size_t)n, JSON_REJECT_DUPLICATES, NULL);
        lines = read_line(l, line, lines + 1, first, error) ? lines + 1 : -1;
        json_decref(line);
        *end += n;
    }
    free(text);
    return lines >= 0 && ferror(file) ? fail(error, l->path, strerror(errno)) : lines;
}

static bool lock_file(struct ladder *l, struct pl_error *error)
{
    l->fd = open(l->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (l->fd < 0)
        return cli_fail(error, l->path, strerror(errno));
    return flock(l->fd, LOCK_EX | LOCK_NB) == 0 || cli_fail(error, l->path, "is in use by another ladder");
}

bool ladder_open(struct ladder *l, struct ladder_round *first)
{
    struct pl_error error;
    off_t end;
    if (!lock_file(l, &error))
        cli_refuse("--out: %s", error.text);
    FILE *file = fdopen(dup(l->fd), "r");
    long lines = file ? read_lines(l, file, &end, first, &error) : fail(&error, l->path, strerror(errno));
    if (file)
        fclose(file);
    bool fine = lines >= 0 && (ftruncate(l->fd, end) == 0 || cli_fail(&error, l->path, strerror(errno)));
    if (!fine || (lines == 0 && !append(l, settings_of(l), &error)))
        cli_refuse("--out: %s", error.text);
    return lines > 1;
}
