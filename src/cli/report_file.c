/* The counts of a report in a file: one JSON object with the settings, which games
 * are counted and all sums that are not 0. It is written anew every few seconds
 * while games are played and always stands there whole, so what an interrupted run
 * loses is the last few seconds. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

#include "cli/kept.h"
#include "cli/report.h"

static const size_t SIZE_MAX_KEPT = (size_t)256 << 20;
static const json_int_t SUM_MAX = 1000000000000000000; /* so that what is played besides stays within 64 bits */
static const char NOT_OURS[] = "is no file of polity report and stays as it is";

/* --- Settings --- */

/* What the places of a block stand for: another build may have other things. */
static uint64_t layout_of(const struct report *r)
{
    uint64_t hash = r->size;
    for (int i = 0; i < r->topics; i++)
        for (int thing = 0; thing < r->topic[i].things; thing++) {
            char name[PL_WORD_MAX * 3];
            struct pl_text text = pl_text_in(name, sizeof name);
            pl_putf(&text, "%d %s ", r->counted_as[r->topic[i].first + thing], pl_topic_word(r->table.setup.game, i));
            pl_topic_thing_word(r->table.setup.game, i, thing, &text);
            for (const char *c = name; *c; c++)
                hash = cli_mix(hash ^ (uint8_t)*c);
        }
    return hash;
}

static json_t *settings_of(const struct report *r)
{
    char layout[17];
    json_t *settings = json_pack("{s:i}", "report", 1), *setup = cli_kept_setup(&r->table.setup),
           *players = json_array();
    snprintf(layout, sizeof layout, "%016" PRIx64, layout_of(r));
    for (int seat = 0; seat < r->seats; seat++)
        json_array_append_new(players, json_string(r->table.player[seat]));
    json_object_update(settings, setup);
    json_decref(setup);
    json_object_set_new(settings, "players", players);
    json_object_set_new(settings, "layout", json_string(layout));
    return settings;
}

/* --- Writing --- */

/* [from, to) of each run of games that are done. */
static json_t *games_of(const struct report *r)
{
    json_t *ranges = json_array();
    for (uint64_t from = 0, to; from < r->games; from = to + 1) {
        for (to = from; to < r->games && r->done[to]; to++)
            ;
        if (to > from)
            json_array_append_new(ranges, json_pack("[I, I]", (json_int_t)from, (json_int_t)to));
    }
    return ranges;
}

/* The place and the value of each that is not 0. */
static json_t *sums_of(const struct report *r)
{
    json_t *sums = json_array();
    for (size_t i = 0; i < r->size; i++)
        if (r->sum[i]) {
            json_array_append_new(sums, json_integer((json_int_t)i));
            json_array_append_new(sums, json_integer(r->sum[i]));
        }
    return sums;
}

bool report_keep(struct report *r, struct pl_error *error)
{
    char first[17];
    snprintf(first, sizeof first, "%016" PRIx64, r->first_hash);
    json_t *kept = json_pack("{s:o, s:o, s:I, s:s, s:o}", "settings", settings_of(r), "games", games_of(r), "first",
                             (json_int_t)r->first, "first_hash", first, "sums", sums_of(r));
    char *text = json_dumps(kept, JSON_COMPACT);
    json_decref(kept);
    if (!text)
        return cli_fail(error, r->path, "out of memory");
    bool fine = cli_write(r->path, text, strlen(text), CLI_REPLACE, error);
    free(text);
    return fine;
}

/* --- Reading --- */

static bool read_games(struct report *r, const json_t *ranges, uint64_t *games)
{
    size_t i;
    json_t *range;
    *games = 0;
    json_array_foreach(ranges, i, range)
    {
        json_int_t from, to;
        if (json_unpack(range, "[I, I!]", &from, &to) != 0 || from < 0 || to <= from || (uint64_t)to > r->games)
            return false;
        for (json_int_t n = from; n < to; n++) {
            if (r->done[n])
                return false;
            r->done[n] = true;
            ++*games;
        }
    }
    return json_is_array(ranges);
}

static bool read_sums(struct report *r, const json_t *sums)
{
    size_t n = json_array_size(sums);
    for (size_t i = 0; i + 1 < n; i += 2) {
        json_t *at = json_array_get(sums, i), *value = json_array_get(sums, i + 1);
        json_int_t where = json_integer_value(at), sum = json_integer_value(value);
        bool is_hash = where == offsetof(struct report_game, hash) / sizeof(int64_t);
        if (!json_is_integer(at) || !json_is_integer(value) || where < 0 || (size_t)where >= r->size)
            return false;
        if (!is_hash && (sum > SUM_MAX || sum < -SUM_MAX))
            return false;
        r->sum[where] = sum;
    }
    return json_is_array(sums) && n % 2 == 0;
}

/* How many games the ranges come to, if nothing is wrong with them: to tell who asks for fewer. */
static json_int_t last_of(const json_t *ranges)
{
    json_t *last = json_array_get(ranges, json_array_size(ranges) - 1);
    return json_integer_value(json_array_get(last, 1));
}

static bool read_kept(struct report *r, const json_t *kept, struct pl_error *error)
{
    char names[80] = "";
    struct pl_text others = pl_text_in(names, sizeof names), text = pl_text_in(error->text, sizeof error->text);
    json_t *found = json_object_get(kept, "settings"), *games = json_object_get(kept, "games"), *ours = settings_of(r);
    const char *hash = json_string_value(json_object_get(kept, "first_hash"));
    json_int_t first = json_integer_value(json_object_get(kept, "first"));
    uint64_t n;
    cli_kept_compare(ours, found, &others);
    json_decref(ours);
    if (!json_object_get(found, "report"))
        return cli_fail(error, r->path, NOT_OURS);
    if (others.len)
        pl_putf(&text, "%.100s: was made with other settings (%s); name another folder", r->path, names);
    else if (last_of(games) > (json_int_t)r->games)
        pl_putf(&text, "%.100s: has games up to number %" JSON_INTEGER_FORMAT ", more than --games asks for", r->path,
                last_of(games));
    else if (!read_games(r, games, &n) || !read_sums(r, json_object_get(kept, "sums")) ||
             report_game(r, r->sum)->games != (int64_t)n || !hash || strlen(hash) != 16 ||
             strspn(hash, "0123456789abcdef") != 16 || (n > 0 && (first < 0 || first >= (json_int_t)r->games)))
        return cli_fail(error, r->path, "is damaged: its counts don't go together; name another folder");
    if (text.len)
        return false;
    r->first = (uint64_t)first;
    r->first_hash = strtoull(hash, NULL, 16);
    return true;
}

static bool read_file(struct report *r, struct pl_error *error)
{
    size_t n;
    json_error_t where;
    char *bytes = cli_read_up_to(r->path, SIZE_MAX_KEPT, &n, error);
    if (!bytes)
        return false;
    json_t *kept = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &where);
    free(bytes);
    bool fine = json_is_object(kept) ? read_kept(r, kept, error) : cli_fail(error, r->path, NOT_OURS);
    json_decref(kept);
    return fine;
}

/* --- The folder --- */

/* Bots and rules may have changed since: then what is there and what would be played do not belong together. */
static void check_first(const struct report *r)
{
    if (report_game(r, r->sum)->games > 0 && report_hash_of(r, r->first) != r->first_hash)
        cli_refuse("--out: %.160s is from other bots or rules: game %" PRIu64
                   " ends otherwise now; name another folder",
                   r->path, r->first);
}

void report_open(struct report *r)
{
    struct pl_error error;
    if (!cli_make_folders(r->out, &error))
        cli_refuse("--out: %s", error.text);
    snprintf(r->path, sizeof r->path, "%.4000s/counts.json", r->out);
    r->fd = open(r->out, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (r->fd < 0)
        cli_refuse("--out: %.160s: %s", r->out, strerror(errno));
    if (flock(r->fd, LOCK_EX | LOCK_NB) != 0)
        cli_refuse("--out: %.160s is in use by another report", r->out);
    FILE *there = fopen(r->path, "re");
    if (there)
        fclose(there);
    if (there && !read_file(r, &error))
        cli_refuse("--out: %s", error.text);
    check_first(r);
    if (!report_keep(r, &error))
        cli_refuse("--out: %s", error.text);
    r->written = cli_now();
}
