/* What a ladder came to: a table, JSON, a chart. What depends on the machine
 * stands apart: all the rest is the same wherever the same ladder is played. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/chart.h"
#include "cli/ladder.h"

/* --- Sums --- */

struct sums {
    double points[RATED_MAX][RATED_MAX]; /* of one bot over another */
    double of[RATED_MAX], games[RATED_MAX];
    struct spent spent[RATED_MAX];
    uint64_t hash;
    int64_t played;
};

static void add_up(const struct ladder *l, struct sums *sums)
{
    int member[RATED_MAX];
    *sums = (struct sums){.played = (int64_t)l->deals * l->groups * l->size};
    for (int round = 0; round < l->deals * l->groups; round++) {
        const struct cli_result *r = &l->result[(size_t)round * (size_t)l->pairs];
        for (int i = 0; i < l->pairs; i++, r++) {
            sums->points[r->a][r->b] += r->won;
            sums->points[r->b][r->a] += r->lost;
        }
        ladder_members(l, round % l->groups, member);
        for (int i = 0; i < l->size; i++) {
            const struct spent *spent = &l->spent[(size_t)round * (size_t)l->size + (size_t)i];
            sums->spent[member[i]].decisions += spent->decisions;
            sums->spent[member[i]].ns += spent->ns;
        }
        sums->hash += l->hash[round];
    }
    for (int a = 0; a < l->bots; a++)
        for (int b = 0; b < l->bots; b++) {
            sums->of[a] += sums->points[a][b];
            sums->games[a] += sums->points[a][b] + sums->points[b][a];
        }
}

static double ms_of(const struct spent *spent)
{
    return spent->decisions ? 1e-6 * (double)spent->ns / (double)spent->decisions : 0;
}

/* --- The table --- */

/* Names of bots may have paths in them. */
static int name_width(const struct ladder *l)
{
    int width = 16;
    for (int i = 0; i < l->bots; i++)
        width = cli_columns(l->bot[i]) > width ? cli_columns(l->bot[i]) : width;
    return width;
}

static void put_name(const struct ladder *l, int bot)
{
    printf("%s", l->bot[bot]);
    cli_pad(name_width(l) - cli_columns(l->bot[bot]));
}

static void put_elo(const struct cli_elo *elo)
{
    char interval[40];
    snprintf(interval, sizeof interval, "[%.0f, %.0f]", elo->low, elo->high);
    printf(" %+6.0f %-14s", elo->elo, interval);
}

static void put_bots(const struct ladder *l, const struct cli_ratings *ratings, const struct sums *sums)
{
    printf("%-*s %6s %-14s %6s %-14s %7s %11s\n", name_width(l), "bot", "Elo", "95 %", "next", "95 %", "won",
           "decisions");
    for (int i = 0; i < l->bots; i++) {
        int bot = ratings->order[i];
        put_name(l, bot);
        put_elo(&ratings->of[bot]);
        if (i + 1 < l->bots)
            put_elo(&ratings->over[i]);
        else
            printf(" %6s %-14s", "", "");
        printf(" %5.1f %% %11" PRId64 "\n", sums->games[bot] > 0 ? 100 * sums->of[bot] / sums->games[bot] : 0,
               sums->spent[bot].decisions);
    }
}

static void put_pairs(const struct ladder *l, const struct cli_ratings *ratings, const struct sums *sums)
{
    putchar('\n');
    for (int i = 0; i < l->bots; i++)
        for (int k = i + 1; k < l->bots; k++) {
            int a = ratings->order[i], b = ratings->order[k];
            printf("%s - %s: %.10g - %.10g\n", l->bot[a], l->bot[b], sums->points[a][b], sums->points[b][a]);
        }
}

static const char *verdict_words(const struct ladder *l)
{
    switch (cli_sprt_verdict(&l->sprt)) {
    case CLI_BETTER:
        return "better";
    case CLI_NOT_BETTER:
        return "not better";
    default:
        return "not decided";
    }
}

static void put_test(const struct ladder *l)
{
    const struct cli_sprt *t = &l->sprt;
    printf("\n%.0f against %+.0f Elo: of %d deals %ld won, %ld even, %ld lost; ratio %.2f, decided at %.2f or below "
           "-%.2f\n",
           t->elo0, t->elo1, l->deals, t->won, t->even, t->lost, cli_sprt_ratio(t), cli_sprt_bound(), cli_sprt_bound());
    if (cli_sprt_verdict(t) == CLI_OPEN)
        printf("Not decided: more games are needed to tell whether %s is better than %s.\n", l->bot[0], l->bot[1]);
    else
        printf("%s is %s than %s.\n", l->bot[0], verdict_words(l), l->bot[1]);
}

void ladder_put(const struct ladder *l, const struct cli_ratings *ratings, double seconds)
{
    struct sums *sums = cli_alloc(NULL, sizeof *sums);
    add_up(l, sums);
    printf("%s, %d seats: %" PRId64 " games on %d deals; %s is 0\n\n", pl_game_name(l->table.setup.game),
           l->table.setup.seats, sums->played, l->deals, l->bot[ratings->anchor]);
    put_bots(l, ratings, sums);
    put_pairs(l, ratings, sums);
    printf("\nhash %016" PRIx64 "\n", sums->hash);
    if (l->tests)
        put_test(l);
    printf("\non this machine, in %.0f s: ms of processor time a decision\n", seconds);
    for (int i = 0; i < l->bots; i++) {
        put_name(l, ratings->order[i]);
        printf(" %10.3f\n", ms_of(&sums->spent[ratings->order[i]]));
    }
    free(sums);
}

/* --- JSON --- */

static void put_json_elo(const char *prefix, const struct cli_elo *elo)
{
    printf(",\"%selo\":%.1f,\"%slow\":%.1f,\"%shigh\":%.1f", prefix, elo->elo, prefix, elo->low, prefix, elo->high);
}

static void put_json_bots(const struct ladder *l, const struct cli_ratings *ratings, const struct sums *sums)
{
    printf(",\"bots\":[");
    for (int i = 0; i < l->bots; i++) {
        int bot = ratings->order[i];
        printf("%s{\"bot\":", i ? "," : "");
        cli_put_json(l->bot[bot]);
        put_json_elo("", &ratings->of[bot]);
        if (i + 1 < l->bots)
            put_json_elo("next_", &ratings->over[i]);
        printf(",\"points\":%.10g,\"games\":%.10g,\"decisions\":%" PRId64 "}", sums->of[bot], sums->games[bot],
               sums->spent[bot].decisions);
    }
    printf("],\"pairs\":[");
    bool first = true;
    for (int a = 0; a < l->bots; a++)
        for (int b = a + 1; b < l->bots; b++) {
            printf("%s{\"a\":", first ? "" : ",");
            cli_put_json(l->bot[a]);
            printf(",\"b\":");
            cli_put_json(l->bot[b]);
            printf(",\"won\":%.10g,\"lost\":%.10g}", sums->points[a][b], sums->points[b][a]);
            first = false;
        }
    printf("]");
}

static void put_json_test(const struct ladder *l)
{
    const struct cli_sprt *t = &l->sprt;
    printf(",\"against\":{\"elo0\":%.0f,\"elo1\":%.0f,\"error\":%g,\"won\":%ld,\"even\":%ld,\"lost\":%ld,"
           "\"ratio\":%.4f,\"bound\":%.4f,\"verdict\":\"%s\"}",
           t->elo0, t->elo1, SPRT_ERROR, t->won, t->even, t->lost, cli_sprt_ratio(t), cli_sprt_bound(),
           verdict_words(l));
}

void ladder_put_json(const struct ladder *l, const struct cli_ratings *ratings, double seconds)
{
    struct sums *sums = cli_alloc(NULL, sizeof *sums);
    add_up(l, sums);
    printf("{\"game\":");
    cli_put_json(pl_game_name(l->table.setup.game));
    printf(",\"seats\":%d,\"games\":%" PRId64 ",\"deals\":%d,\"anchor\":", l->table.setup.seats, sums->played,
           l->deals);
    cli_put_json(l->bot[ratings->anchor]);
    put_json_bots(l, ratings, sums);
    if (l->tests)
        put_json_test(l);
    printf(",\"hash\":\"%016" PRIx64 "\",\"time\":{\"seconds\":%.3f,\"ms_a_decision\":{", sums->hash, seconds);
    for (int i = 0; i < l->bots; i++) {
        printf("%s", i ? "," : "");
        cli_put_json(l->bot[i]);
        printf(":%.4f", ms_of(&sums->spent[i]));
    }
    puts("}}}");
    free(sums);
}

/* --- The chart --- */

/* There is little room; and of a long path the end tells more than the beginning. */
static const char *label_of(const char *name, char label[CLI_PLAYER_MAX + 4])
{
    enum { MOST = 36 };
    const char *end = name;
    while (cli_columns(end) > MOST)
        for (end++; (*end & 0xc0) == 0x80; end++)
            ;
    snprintf(label, CLI_PLAYER_MAX + 4, "%s%s", end == name ? "" : "\u2026", end);
    return label;
}

static void draw(const struct ladder *l, const struct cli_ratings *ratings, struct pl_text *svg)
{
    char title[200 + CLI_PLAYER_MAX], label[RATED_MAX][CLI_PLAYER_MAX + 4];
    struct chart_row row[RATED_MAX];
    snprintf(title, sizeof title, "%s, %d seats: Elo, %s = 0, with 95 %% intervals",
             pl_game_title(l->table.setup.game, PL_EN), l->table.setup.seats,
             label_of(l->bot[ratings->anchor], label[0]));
    for (int i = 0; i < l->bots; i++) {
        int bot = ratings->order[i];
        const struct cli_elo *elo = &ratings->of[bot];
        row[i] = (struct chart_row){
            label_of(l->bot[bot], label[i]), {elo->elo, elo->low, elo->high}, bot == ratings->anchor};
    }
    chart_put_rows(svg, &(struct chart){.title = title, .to = 50, .step = 10, .unit = ""}, row, l->bots);
}

bool ladder_put_chart(const struct ladder *l, const struct cli_ratings *ratings, const char *path,
                      struct pl_error *error)
{
    struct pl_text svg = cli_text();
    do {
        svg.len = 0;
        draw(l, ratings, &svg);
    } while (cli_grow(&svg));
    bool fine = cli_write(path, svg.buf, svg.len, CLI_REPLACE, error);
    free(svg.buf);
    return fine;
}
