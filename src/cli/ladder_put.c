/* What a ladder came to: a table, JSON, a chart. What depends on the machine
 * stands apart: all the rest is the same wherever the same ladder is played. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

static void put_elo(const struct cli_elo *elo)
{
    char interval[40];
    snprintf(interval, sizeof interval, "[%.0f, %.0f]", elo->low, elo->high);
    printf(" %+6.0f %-14s", elo->elo, interval);
}

static void put_bots(const struct ladder *l, const struct cli_ratings *ratings, const struct sums *sums)
{
    printf("%-16s %6s %-14s %6s %-14s %7s %11s\n", "bot", "Elo", "95 %", "next", "95 %", "won", "decisions");
    for (int i = 0; i < l->bots; i++) {
        int bot = ratings->order[i];
        printf("%-16s", l->bot[bot]);
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
    for (int i = 0; i < l->bots; i++)
        printf("%-16s %10.3f\n", l->bot[ratings->order[i]], ms_of(&sums->spent[ratings->order[i]]));
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

enum { WIDTH = 720, LEFT = 130, RIGHT = 90, TOP = 46, ROW = 34, FOOT = 34 };

struct scale {
    double from, to, step;
};

/* Room for all intervals and for 0, in steps of 1, 2 or 5 tens or hundreds. */
static struct scale scale_for(const struct ladder *l, const struct cli_ratings *ratings)
{
    struct scale scale = {0, 50, 10};
    for (int i = 0; i < l->bots; i++) {
        scale.from = fmin(scale.from, fmin(ratings->of[i].low, ratings->of[i].elo));
        scale.to = fmax(scale.to, fmax(ratings->of[i].high, ratings->of[i].elo));
    }
    static const double more[3] = {2, 2.5, 2};
    for (int i = 0; (scale.to - scale.from) / scale.step > 8; i = (i + 1) % 3)
        scale.step *= more[i];
    scale.from = scale.step * floor(scale.from / scale.step);
    scale.to = scale.step * ceil(scale.to / scale.step);
    return scale;
}

static double x_of(const struct scale *scale, double elo)
{
    return LEFT + (elo - scale->from) / (scale->to - scale->from) * (WIDTH - LEFT - RIGHT);
}

/* Text of a chart: what would be markup is written so that it is none. */
static void put_xml(struct pl_text *svg, const char *text)
{
    for (; *text; text++) {
        char plain[2] = {*text};
        pl_put(svg, *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '\'' ? "&#39;" : plain);
    }
}

static void draw_row(const struct ladder *l, const struct cli_ratings *ratings, const struct scale *scale, int row,
                     struct pl_text *svg)
{
    int bot = ratings->order[row], y = TOP + row * ROW, middle = y + ROW / 2;
    const struct cli_elo *elo = &ratings->of[bot];
    double zero = x_of(scale, 0), at = x_of(scale, elo->elo), low = x_of(scale, elo->low),
           high = x_of(scale, elo->high);
    pl_putf(svg, "<text x='%d' y='%d' text-anchor='end'>%s</text>\n", LEFT - 10, middle + 5, l->bot[bot]);
    pl_putf(svg, "<rect class='bar' x='%.1f' y='%d' width='%.1f' height='%d' rx='2'/>\n", fmin(zero, at), y + 6,
            fabs(at - zero), ROW - 12);
    if (bot != ratings->anchor)
        pl_putf(svg, "<path class='interval' d='M%.1f %dH%.1fM%.1f %dv10M%.1f %dv10'/>\n", low, middle, high, low,
                middle - 5, high, middle - 5);
    pl_putf(svg, "<text x='%d' y='%d' text-anchor='end'>%.0f</text>\n", WIDTH - 16, middle + 5, elo->elo);
}

static void draw(const struct ladder *l, const struct cli_ratings *ratings, struct pl_text *svg)
{
    struct scale scale = scale_for(l, ratings);
    int bottom = TOP + l->bots * ROW, height = bottom + FOOT;
    pl_putf(svg,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' role='img' "
            "aria-labelledby='title'>\n",
            WIDTH, height, WIDTH, height);
    pl_put(svg, "<style>svg{color:#1d2530;font:14px system-ui,sans-serif}text{fill:currentColor}.bar{fill:#3d7ea6}"
                ".grid{stroke:currentColor;opacity:.2}.interval{stroke:currentColor;stroke-width:2;fill:none}"
                ".small{font-size:12px;opacity:.75}"
                "@media(prefers-color-scheme:dark){svg{color:#e6e9ee}.bar{fill:#4f93bd}}</style>\n");
    pl_put(svg, "<text id='title' x='16' y='26'>");
    put_xml(svg, pl_game_title(l->table.setup.game, PL_EN));
    pl_putf(svg, ", %d seats: Elo, %s = 0, with 95 %% intervals</text>\n", l->table.setup.seats,
            l->bot[ratings->anchor]);
    for (double elo = scale.from; elo <= scale.to + scale.step / 2; elo += scale.step) {
        double x = x_of(&scale, elo);
        pl_putf(svg, "<path class='grid' d='M%.1f %dV%d'/>\n", x, TOP, bottom);
        pl_putf(svg, "<text class='small' x='%.1f' y='%d' text-anchor='middle'>%.0f</text>\n", x, bottom + 20, elo);
    }
    for (int row = 0; row < l->bots; row++)
        draw_row(l, ratings, &scale, row, svg);
    pl_put(svg, "</svg>\n");
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
