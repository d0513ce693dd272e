/* How balanced a game is: many games of equal players, and who won them from
 * which seat, with what and after how long. Everything is a whole number that is
 * added up, so a report is the same whatever the number of threads and
 * ranks, and one that was interrupted goes on where it stopped. */
#include "cli/report.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_USUAL = 1000, GAMES_MAX = 10000000, CHUNK = 16, MERGE_SECONDS = 2, KEEP_SECONDS = 10 };

/* --- Playing --- */

struct worker {
    const struct report *report;
    struct report_share *share;
    double merged;
};

static void *begin_worker(void *of_report)
{
    struct worker *worker = malloc(sizeof *worker);
    if (!worker)
        return NULL;
    *worker = (struct worker){of_report, report_share_new(of_report), cli_now()};
    if (worker->share)
        return worker;
    free(worker);
    return NULL;
}

static void end_worker(void *of_report, void *mine)
{
    struct worker *worker = mine;
    (void)of_report;
    report_share_free(worker->share);
    free(worker);
}

static bool run_game(void *of_report, void *mine, uint64_t n, struct pl_error *error)
{
    struct worker *worker = mine;
    return report_play(of_report, worker->share, n, error);
}

static const void *take_rest(void *mine, size_t *n)
{
    struct worker *worker = mine;
    return report_hand_over(worker->share, n);
}

/* Now and then, so that what is kept is not far behind; where nothing is, only as often as there is need. */
static const void *take_counts(void *mine, size_t *n)
{
    struct worker *worker = mine;
    double now = cli_now();
    bool due = worker->report->out && now - worker->merged > MERGE_SECONDS;
    if (!due && !report_share_is_full(worker->share))
        return NULL;
    worker->merged = now;
    return report_hand_over(worker->share, n);
}

static bool merge(void *of_report, uint64_t job, const void *counts, size_t size, struct pl_error *error)
{
    struct report *r = of_report;
    double now = cli_now();
    bool fine = true;
    (void)job;
    (void)size;
    pthread_mutex_lock(&r->lock);
    report_merge(r, counts);
    if (r->out && now - r->written > KEEP_SECONDS) {
        fine = report_keep(r, error);
        r->written = now;
    }
    pthread_mutex_unlock(&r->lock);
    return fine;
}

static bool is_done(void *of_report, uint64_t n)
{
    const struct report *r = of_report;
    return r->done[n];
}

static bool play_all(struct report *r, const char *threads, struct pl_error *error)
{
    uint64_t missing = 0, chunk = CHUNK;
    for (uint64_t n = 0; n < r->games; n++)
        missing += !r->done[n];
    for (int seat = 0; seat < r->seats; seat++) /* nobody is to wait for the last few where bots think */
        if (strcmp(r->table.player[seat], "random") != 0 && !pl_setup_by_rules(&r->table.setup, seat))
            chunk = 1;
    if (missing == 0)
        return true;
    const struct cli_work work = {.context = r,
                                  .jobs = r->games,
                                  .chunk = chunk,
                                  .unit = "games",
                                  .begin = begin_worker,
                                  .run = run_game,
                                  .end = end_worker,
                                  .is_done = is_done,
                                  .result = take_counts,
                                  .rest = take_rest,
                                  .keep = merge};
    bool fine = cli_do_work(&work, cli_threads(threads, (missing + chunk - 1) / chunk), error);
    return (!r->out || report_keep(r, error)) && fine;
}

/* --- Telling --- */

typedef void put(const struct report *, const struct report_figures *, struct pl_text *);

static char *text_of(const struct report *r, const struct report_figures *figures, put *put_text)
{
    struct pl_text text = cli_text();
    do {
        text.len = 0;
        put_text(r, figures, &text);
    } while (cli_grow(&text));
    return text.buf;
}

static bool write_text(const struct report *r, const struct report_figures *figures, put *put_text, const char *name,
                       struct pl_error *error)
{
    char path[sizeof r->path];
    snprintf(path, sizeof path, "%.4000s/%s", r->out, name);
    char *text = text_of(r, figures, put_text);
    bool fine = cli_write(path, text, strlen(text), CLI_REPLACE, error);
    free(text);
    return fine;
}

static bool tell(const struct report *r, bool json, struct pl_error *error)
{
    struct report_figures figures;
    report_figure(r, &figures);
    bool fine =
        !r->out || (write_text(r, &figures, report_put, "report.md", error) &&
                    write_text(r, &figures, report_put_json, "report.json", error) && report_draw(r, &figures, error));
    if (fine && (json || !r->out)) {
        char *text = text_of(r, &figures, json ? report_put_json : report_put);
        fputs(text, stdout);
        free(text);
    } else if (fine) {
        printf("%s/report.md\n", r->out);
    }
    free(figures.row);
    return fine;
}

/* --- The command --- */

static void *alloc_cleared(size_t n, size_t size)
{
    void *memory = calloc(n, size);
    if (!memory)
        cli_refuse("out of memory");
    return memory;
}

static void read_settings(struct report *r, const struct cli_args *args)
{
    const struct pl_game *game = cli_find_game(args->word[0]);
    int usual = pl_game_min_seats(game) < 2 && pl_game_max_seats(game) >= 2 ? 2 : pl_game_min_seats(game);
    r->games = args->games ? (uint64_t)cli_number("--games", args->games, 1, GAMES_MAX) : GAMES_USUAL;
    cli_read_table(&r->table, args, game, usual, "random", "random");
    for (int seat = 0; seat < r->table.setup.seats; seat++)
        if (cli_is_human(r->table.player[seat]))
            cli_refuse("--seats: no human can play for a report (there is: random, mcts:N, best:N)");
    r->out = args->out;
    if (r->out && (!*r->out || strlen(r->out) > 4000))
        cli_refuse("--out: too %s a name", *r->out ? "long" : "short");
    report_plan(r);
    r->sum = alloc_cleared(r->size, sizeof *r->sum);
    r->done = alloc_cleared((size_t)r->games, sizeof *r->done);
}

static void free_report(struct report *r)
{
    free(r->topic);
    free(r->counted_as);
    free(r->dealt);
    free(r->sum);
    free(r->done);
    free(r);
}

int cli_report(const struct cli_args *args)
{
    struct report *r = alloc_cleared(1, sizeof *r);
    struct pl_error error;
    read_settings(r, args);
    pthread_mutex_init(&r->lock, NULL);
    if (r->out && !cli_is_helper())
        report_open(r);
    bool fine = play_all(r, args->threads, &error) && tell(r, args->json, &error);
    if (!fine)
        cli_complain("%s", error.text);
    free_report(r);
    return fine ? CLI_FINE : CLI_WRONG;
}
