/* Why a bot did what it did, in one line: how much better its answer seemed than the next best one, and which line of
 * its score it wants to grow. The first is known from the tree; for the second some playouts are kept, line by line of
 * the score that they came to, and those that began with the answer are compared with all others.
 *
 * Words are told to somebody. A number would tell the others how good the rest of a hand is, and "there was no choice"
 * that nothing in it can be played; so as long as a seat keeps anything from them, they hear what it wants and no more.
 */
#include <string.h>

#include "bots/bots.h"
#include "kernel/game.h"

enum {
    TRIES_LEAST = 12,     /* of all answers together, ... */
    TRIES_NEXT_LEAST = 3, /* ... and of the next best, to compare anything */
    HARDLY = 20,          /* hundredths of a point */
    STANDS_OUT = 25,      /* the same, for a line of the score ... */
    SAMPLES_LEAST = 4     /* ... that was seen so often on either side */
};

/* --- What an answer is for --- */

void gist_begin(struct gist *g)
{
    g->n = 0;
    g->seen = 0;
    g->every = 1;
}

/* Where there is no room any more every second one goes, and from then on every second one comes. */
static void thin_out(struct gist *g)
{
    for (int i = 0; i < GIST_MAX / 2; i++)
        g->sample[i] = g->sample[2 * i];
    g->n = GIST_MAX / 2;
    g->every *= 2;
}

void gist_add(struct gist *g, uint32_t answer, const struct pl_state *s, int seat)
{
    struct pl_score score;
    if (g->n == GIST_MAX)
        thin_out(g);
    if (g->seen++ % g->every != 0)
        return;
    pl_score(s, seat, PL_ALL, &score);
    g->sample[g->n].answer = answer;
    for (int i = 0; i < PL_SCORE_LINES; i++)
        g->sample[g->n].line[i] = (int16_t)(i < score.lines ? score.line[i].value : 0);
    g->n++;
}

/* A line's mean with the answer less its mean without, in hundredths; 0 if chance may have done it. */
static int64_t favour(const struct gist *g, uint32_t answer, int line, bool *loses)
{
    int64_t n[2] = {0}, sum[2] = {0}, squares = 0;
    for (int i = 0; i < g->n; i++) {
        bool with = g->sample[i].answer == answer;
        int64_t value = g->sample[i].line[line];
        n[with]++;
        sum[with] += value;
        squares += value * value;
    }
    if (n[0] < SAMPLES_LEAST || n[1] < SAMPLES_LEAST)
        return 0;
    int64_t more = 100 * sum[1] / n[1] - 100 * sum[0] / n[0], mean = 100 * (sum[0] + sum[1]) / g->n;
    int64_t variance = 10000 * squares / g->n - mean * mean;
    *loses = mean < 0;
    return more >= STANDS_OUT && more * more >= 2 * (variance / n[0] + variance / n[1]) ? more : 0;
}

int gist_wants(const struct gist *g, uint32_t answer, bool *loses)
{
    int64_t most = 0;
    int best = -1;
    *loses = false;
    for (int line = 0; line < PL_SCORE_LINES; line++) {
        bool negative;
        int64_t more = favour(g, answer, line, &negative);
        if (more > most) {
            most = more;
            best = line;
            *loses = negative;
        }
    }
    return best;
}

/* --- How much better it is --- */

/* Worth counts the lead besides the points (weigh in worth.c): a point more for oneself is worth 16 + lead sixteenths.
 */
static int64_t in_hundredths(int64_t worth, int lead)
{
    return worth * 100 * 16 / ((16 + lead) * WORTH_POINT);
}

void compare_answers(const struct rivalry *r, struct pl_motive *out)
{
    int64_t more = r->best - r->next;
    bool clear = 10 * r->best_tries >= 9 * r->tries;
    out->gain = 0;
    if (r->tries < TRIES_LEAST || (r->next_tries < TRIES_NEXT_LEAST && !clear)) {
        out->sort = PL_MOTIVE_HASTY;
        return;
    }
    if (r->next_tries < TRIES_NEXT_LEAST) {
        out->sort = PL_MOTIVE_CLEAR;
        return;
    }
    out->gain = (int32_t)in_hundredths(more, r->lead);
    bool surely = more > 0 && more * more >= r->variance / r->best_tries + r->variance / r->next_tries;
    out->sort = !surely || out->gain < HARDLY ? PL_MOTIVE_CLOSE : clear ? PL_MOTIVE_CLEAR : PL_MOTIVE_BETTER;
}

/* --- In words --- */

/* Is there anything at all that this seat alone may see, now or ever in this game? */
static bool keeps_secrets(const struct pl_state *s, int seat)
{
    for (const struct pl_field *field = pl_game_of(s)->fields; field->key; field++)
        if (field->of_seat && field->sees == PL_SEES_OWNER && (!field->has || field->has(s, seat)))
            return true;
    return false;
}

static bool may_hear_all(const struct pl_state *s, int seat, int viewer)
{
    return viewer == PL_ALL || viewer == seat || pl_over(s) || !keeps_secrets(s, seat);
}

static void put_opinion(const struct pl_motive *m, enum pl_lang lang, struct pl_text *out)
{
    static const char *const says[] = {
        [PL_MOTIVE_FORCED] = N_("there was no choice"),    [PL_MOTIVE_CHANCE] = N_("picked by chance"),
        [PL_MOTIVE_HASTY] = N_("hardly thought about it"), [PL_MOTIVE_CLOSE] = N_("hardly better than the next best"),
        [PL_MOTIVE_CLEAR] = N_("nothing else came near"),
    };
    if (m->gain >= HARDLY && m->sort >= PL_MOTIVE_BETTER)
        pl_putf(out, pl_gettext(lang, N_("expects +%d.%d points over the next best")), m->gain / 100,
                m->gain / 10 % 10);
    else if (m->sort < sizeof says / sizeof says[0] && says[m->sort])
        pl_put(out, pl_gettext(lang, says[m->sort]));
}

/* A line of the score that they may see themselves. */
static void put_wish(const struct pl_state *s, const struct pl_motive *m, int viewer, enum pl_lang lang,
                     const char *before, struct pl_text *out)
{
    struct pl_score score;
    pl_score(s, m->seat, viewer, &score);
    if (m->wants < 0 || m->wants >= score.lines || score.line[m->wants].secret)
        return;
    pl_put(out, before);
    pl_putf(out, pl_gettext(lang, m->loses ? N_("wants to lose less: %s") : N_("wants: %s")),
            pl_gettext(lang, score.line[m->wants].label));
}

void pl_motive_says(const struct pl_state *s, const struct pl_motive *m, int viewer, enum pl_lang lang,
                    struct pl_text *out)
{
    if (m->sort == PL_MOTIVE_NONE || m->seat < 0 || m->seat >= pl_seats(s))
        return;
    bool all = m->sort == PL_MOTIVE_CHANCE || may_hear_all(s, m->seat, viewer);
    if (m->secret && !all)
        return;
    if (all)
        put_opinion(m, lang, out);
    put_wish(s, m, viewer, lang, all ? "; " : "", out);
}
