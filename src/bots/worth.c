/* What a state is worth to each seat, for a search that has come as far as it goes. */
#include <math.h>

#include "bots/bots.h"
#include "bots/value.h"
#include "kernel/game.h"

enum { HUNDRED = 100 }; /* points come in hundredths, as guesses do */

void tally_add(struct tally *tally, int64_t worth)
{
    if (tally->n++ == 0)
        tally->first = worth;
    worth -= tally->first;
    tally->sum += worth;
    tally->squares += worth * worth;
}

int64_t tally_mean(const struct tally *tally)
{
    return tally->n ? tally->first + tally->sum / tally->n : 0;
}

int64_t tally_variance(const struct tally *tally)
{
    int64_t offset = tally->n ? tally->sum / tally->n : 0;
    return tally->n ? tally->squares / tally->n - offset * offset : 0;
}

/* The score when the game is over, a guess while it goes on, and what its players should mind besides in either case:
 * otherwise a bot would end a game, or never end it, only for being judged differently. */
void estimate(const struct pl_state *s, struct outlook *out)
{
    const struct pl_game *game = pl_game_of(s);
    int64_t key[PL_PLAYERS_MAX];
    bool scored = pl_over(s) || !game->guess;
    out->seats = pl_seats(s);
    out->all = out->seats + pl_rivals(s);
    for (int i = 0; i < out->all; i++) {
        struct pl_score score;
        if (!scored && i < out->seats) {
            out->total[i] = game->guess(s, i);
        } else {
            pl_score(s, i, PL_ALL, &score);
            out->total[i] = score.total * HUNDRED;
        }
        if (game->aim && i < out->seats)
            out->total[i] += game->aim(s, i);
        key[i] = out->total[i];
    }
    if (scored)
        pl_places(s, out->place);
    else
        pl_rank(key, out->all, out->place);
    out->winners = 0;
    for (int i = 0; i < out->all; i++)
        out->winners += out->place[i] == 1;
    if (out->winners == out->all && (out->all > 1 || !pl_over(s)))
        out->winners = 0; /* where nobody has lost, nobody has won; alone a goal may be met */
}

int32_t margin_of(const struct outlook *o, int me)
{
    int best = INT32_MIN;
    for (int i = 0; i < o->all; i++)
        if (i != me && o->total[i] > best)
            best = o->total[i];
    return o->total[me] - (o->all > 1 ? best : 0);
}

bool is_guessed(const struct pl_state *s)
{
    return pl_game_of(s)->guess && pl_rivals(s) == 0;
}

static int64_t bounded(int64_t worth)
{
    return worth > WORTH_MAX ? WORTH_MAX : worth < -WORTH_MAX ? -WORTH_MAX : worth;
}

/* To a seat: its points, a part of its lead over the best of the others, and a part of the usual
 * spread for winning. The lead guides where the win is far; the points, which the luck of the others
 * doesn't touch, guide where a few playouts must do. */
void weigh(const struct pl_state *s, const struct pl_tuning *tuning, const struct tally *tally, int64_t *worth)
{
    struct outlook o;
    estimate(s, &o);
    for (int i = 0; i < o.seats; i++) {
        worth[i] = (int64_t)o.total[i] * WORTH_POINT / HUNDRED;
        if (o.all > 1)
            worth[i] += (int64_t)margin_of(&o, i) * WORTH_POINT / HUNDRED * tuning->lead / 16;
        if (o.place[i] == 1 && o.winners)
            worth[i] += (int64_t)sqrt((double)tally_variance(&tally[i])) * tuning->win / (16 * o.winners);
        worth[i] = bounded(worth[i]);
    }
}

/* By what was learned: its lead over the best of the others, and a part of the usual spread for winning. */
void weigh_learned(const struct pl_state *s, const struct pl_value *value, const struct pl_tuning *tuning,
                   const struct tally *tally, int64_t *worth)
{
    struct outlook o;
    bool over = pl_over(s), guessed = is_guessed(s);
    if (over || guessed)
        estimate(s, &o);
    for (int i = 0; i < pl_seats(s); i++) {
        struct pl_judged judged;
        if (over) {
            judged.margin = margin_of(&o, i);
            judged.chance = o.place[i] == 1 && o.winners ? PL_VALUE_SURE / o.winners : 0;
        } else {
            judged = pl_value_of(value, s, i, guessed ? margin_of(&o, i) : 0);
        }
        int64_t spread = (int64_t)sqrt((double)tally_variance(&tally[i]));
        worth[i] = bounded((int64_t)judged.margin * WORTH_POINT / HUNDRED +
                           spread * judged.chance / PL_VALUE_SURE * tuning->win / 16);
    }
}
