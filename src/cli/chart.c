/* Charts as SVG. They bring their own colours for light and for dark pages, and
 * everything that a chart shows stands in it as text too. */
#include "cli/chart.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cli/cli.h"

enum { WIDTH = 720, LEFT_LEAST = 130, LEFT_MOST = 340, RIGHT = 90, TOP = 46, ROW = 34, FOOT = 34, LABEL_MOST = 38 };

/* --- Words --- */

/* What would be markup is written so that it is none. */
static void put_xml(struct pl_text *svg, const char *text)
{
    for (; *text; text++) {
        char plain[2] = {*text};
        pl_put(svg, *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '\'' ? "&#39;" : plain);
    }
}

static void put_label(struct pl_text *svg, const char *label)
{
    int n = 0;
    char start[LABEL_MOST * 4 + 4] = "";
    const char *at = label;
    while (*at && n < LABEL_MOST && at - label < LABEL_MOST * 4 - 4) {
        for (at++; (*at & 0xc0) == 0x80; at++)
            ;
        n++;
    }
    memcpy(start, label, (size_t)(at - label));
    put_xml(svg, start);
    pl_put(svg, *at ? "\u2026" : "");
}

static void begin(struct pl_text *svg, const struct chart *chart, int height)
{
    pl_putf(svg,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' role='img' "
            "aria-labelledby='title%s'>\n",
            WIDTH, height, WIDTH, height, chart->description ? " description" : "");
    if (chart->description) {
        pl_put(svg, "<desc id='description'>");
        put_xml(svg, chart->description);
        pl_put(svg, "</desc>\n");
    }
    pl_put(svg, "<style>svg{color:#1d2530;font:14px system-ui,sans-serif}text{fill:currentColor}.bar{fill:#3d7ea6}"
                ".grid{stroke:currentColor;opacity:.2}.interval{stroke:currentColor;stroke-width:2;fill:none}"
                ".mark{stroke:currentColor;stroke-dasharray:4 4}"
                ".small{font-size:12px;opacity:.75}"
                "@media(prefers-color-scheme:dark){svg{color:#e6e9ee}.bar{fill:#4f93bd}}</style>\n");
    pl_put(svg, "<text id='title' x='16' y='26'>");
    put_xml(svg, chart->title);
    pl_put(svg, "</text>\n");
}

/* --- The scale --- */

struct scale {
    double from, to, step;
    int left;
};

/* In steps of 1, 2 or 5, 10, 20 ... times what the chart says. */
static struct scale scale_for(const struct chart *chart, double from, double to)
{
    struct scale scale = {fmin(0, from), fmax(chart->to, to), chart->step, 0};
    static const double more[3] = {2, 2.5, 2};
    for (int i = 0; (scale.to - scale.from) / scale.step > 8; i = (i + 1) % 3)
        scale.step *= more[i];
    scale.from = scale.step * floor(scale.from / scale.step);
    scale.to = scale.step * ceil(scale.to / scale.step);
    return scale;
}

static double x_of(const struct scale *scale, double value)
{
    return scale->left + (value - scale->from) / (scale->to - scale->from) * (WIDTH - scale->left - RIGHT);
}

static void draw_scale(struct pl_text *svg, const struct chart *chart, const struct scale *scale, int bottom)
{
    for (double value = scale->from; value <= scale->to + scale->step / 2; value += scale->step) {
        double x = x_of(scale, value);
        pl_putf(svg, "<path class='grid' d='M%.1f %dV%d'/>\n", x, TOP, bottom);
        pl_putf(svg, "<text class='small' x='%.1f' y='%d' text-anchor='middle'>%g%s</text>\n", x, bottom + 20,
                fabs(value) < scale->step / 2 ? 0 : value, chart->unit);
    }
}

/* --- Rows --- */

static int left_for(const struct chart_row *row, int rows)
{
    int columns = 0;
    for (int i = 0; i < rows; i++)
        columns = cli_columns(row[i].label) > columns ? cli_columns(row[i].label) : columns;
    int left = 30 + columns * 8;
    return left < LEFT_LEAST ? LEFT_LEAST : left > LEFT_MOST ? LEFT_MOST : left;
}

static void draw_row(struct pl_text *svg, const struct chart *chart, const struct scale *scale,
                     const struct chart_row *row, int y)
{
    int middle = y + ROW / 2;
    double zero = x_of(scale, 0), at = x_of(scale, row->figure.at), low = x_of(scale, row->figure.low),
           high = x_of(scale, row->figure.high);
    pl_putf(svg, "<text x='%d' y='%d' text-anchor='end'>", scale->left - 10, middle + 5);
    put_label(svg, row->label);
    pl_put(svg, "</text>\n");
    pl_putf(svg, "<rect class='bar' x='%.1f' y='%d' width='%.1f' height='%d' rx='2'/>\n", fmin(zero, at), y + 6,
            fabs(at - zero), ROW - 12);
    if (!row->exact)
        pl_putf(svg, "<path class='interval' d='M%.1f %dH%.1fM%.1f %dv10M%.1f %dv10'/>\n", low, middle, high, low,
                middle - 5, high, middle - 5);
    pl_putf(svg,
            chart->sign ? "<text x='%d' y='%d' text-anchor='end'>%+.*f%s</text>\n"
                        : "<text x='%d' y='%d' text-anchor='end'>%.*f%s</text>\n",
            WIDTH - 16, middle + 5, chart->decimals, row->figure.at, chart->unit);
}

void chart_put_rows(struct pl_text *svg, const struct chart *chart, const struct chart_row *row, int rows)
{
    double from = 0, to = 0;
    int bottom = TOP + rows * ROW;
    for (int i = 0; i < rows; i++) {
        const struct cli_interval *f = &row[i].figure;
        from = fmin(from, row[i].exact ? f->at : fmin(f->low, f->at));
        to = fmax(to, row[i].exact ? f->at : fmax(f->high, f->at));
    }
    struct scale scale = scale_for(chart, from, to);
    scale.left = left_for(row, rows);
    begin(svg, chart, bottom + FOOT);
    draw_scale(svg, chart, &scale, bottom);
    for (int i = 0; i < rows; i++)
        draw_row(svg, chart, &scale, &row[i], TOP + i * ROW);
    if (chart->mark != 0)
        pl_putf(svg, "<path class='mark' d='M%.1f %dV%d'/>\n", x_of(&scale, chart->mark), TOP, bottom);
    pl_put(svg, "</svg>\n");
}

/* --- Tallies --- */

enum { COLUMNS = 60, HEIGHT = 220, MARGIN = 30 };

static int64_t count(const int64_t *tally, int from, int to, int most)
{
    int64_t n = 0;
    for (int i = from; i < to && i <= most; i++)
        n += tally[i];
    return n;
}

void chart_put_tally(struct pl_text *svg, const struct chart *chart, const int64_t *tally, int least, int most,
                     int counted_from)
{
    static const double more[3] = {2, 2.5, 2};
    double wide = 1;
    for (int i = 0; (most - least + 1) / wide > COLUMNS; i = (i + 1) % 3)
        wide *= more[i];
    int step = (int)wide, first = (int)floor((double)(least + counted_from) / step) * step - counted_from;
    int columns = (most - first) / step + 1, every = (columns + 9) / 10, bottom = TOP + HEIGHT;
    int64_t highest = 1;
    for (int i = 0; i < columns; i++) {
        int from = first + i * step;
        int64_t n = count(tally, from < 0 ? 0 : from, from + step, most);
        highest = n > highest ? n : highest;
    }
    double room = (double)(WIDTH - 2 * MARGIN) / columns;
    begin(svg, chart, bottom + FOOT);
    for (int i = 0; i < columns; i++) {
        int from = first + i * step;
        double x = MARGIN + i * room,
               high = (double)HEIGHT * (double)count(tally, from < 0 ? 0 : from, from + step, most) / (double)highest;
        pl_putf(svg, "<rect class='bar' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>\n", x + room * .05,
                bottom - high, room * .9, high);
        if (i % every == 0)
            pl_putf(svg, "<text class='small' x='%.1f' y='%d' text-anchor='middle'>%d</text>\n", x + room / 2,
                    bottom + 20, from + counted_from);
    }
    pl_putf(svg, "<path class='grid' d='M%d %dH%d'/>\n</svg>\n", MARGIN, bottom, WIDTH - MARGIN);
}
