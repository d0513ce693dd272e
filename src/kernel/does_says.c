/* Lists of the card language in words, and as facts for whoever draws cards.
 * The structure is rendered here: "1 energy -> draw 1 card", "a or b",
 * "if ...: ..."; an entry by its step's `says`, or by the game. */

#include <stdlib.h>

#include "kernel/kernel.h"

/* --- Words --- */

static void put_says(const struct pl_game *game, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind number = {.name = "number"};
    const struct pl_step *step = game->steps[d->step];
    const struct pl_arg arg[] = {{"n", &number, false},
                                 {"what", step->what ? step->what : &number, false},
                                 {"of", step->of ? step->of : &number, false},
                                 {"most", &number, false}};
    const int value[] = {abs(d->n), d->what, d->of, d->most};
    if (step->says)
        pl_put_phrase(NULL, step->says, step->many, arg, 4, value, NULL, lang, out);
}

static void put_head(const struct pl_game *game, int source, const struct pl_does *d, enum pl_lang lang,
                     struct pl_text *out)
{
    if (game->lists->put)
        game->lists->put(source, d, lang, out);
    else
        put_says(game, d, lang, out);
}

/* "a or b", "a + b", "(a or b) + c" */
static void put_ways(const struct pl_game *game, int source, const struct pl_does *d, enum pl_lang lang,
                     struct pl_text *out)
{
    for (const struct pl_does *way = d + 1; way->step; way += 1 + way->skip) {
        bool bound = way[1].step == PL_CHOOSE && d->step == PL_ANY_ORDER;
        if (way > d + 1)
            pl_put(out, d->step == PL_CHOOSE ? pl_gettext(lang, N_(" or ")) : " + ");
        pl_put(out, bound ? "(" : "");
        pl_put_list(game, source, way + 1, lang, out);
        pl_put(out, bound ? ")" : "");
    }
}

void pl_put_entry(const struct pl_game *game, int source, const struct pl_does *d, enum pl_lang lang,
                  struct pl_text *out)
{
    if (d->step == PL_CHOOSE || d->step == PL_ANY_ORDER) {
        put_ways(game, source, d, lang, out);
        return;
    }
    if (d->step == PL_MAY)
        pl_put(out, pl_gettext(lang, N_("you may")));
    else if (d->step == PL_ABLE)
        pl_put(out, pl_gettext(lang, N_("if you can")));
    else
        put_head(game, source, d, lang, out);
    if (d->skip) {
        pl_put(out, ": ");
        pl_put_list(game, source, d + 1, lang, out);
    }
}

void pl_put_list(const struct pl_game *game, int source, const struct pl_does *d, enum pl_lang lang,
                 struct pl_text *out)
{
    const char *between = "";
    for (; d->step; d += 1 + d->skip) {
        if (d->step == PL_TO) {
            between = " -> ";
            continue;
        }
        bool apart = d->skip && strcmp(between, ", ") == 0;
        pl_put(out, apart ? "; " : between);
        pl_put_entry(game, source, d, lang, out);
        between = game->steps[d->step]->condition ? ": " : d->skip ? "; " : ", ";
    }
}

void pl_put_way(const struct pl_state *g, int k, enum pl_lang lang, struct pl_text *out)
{
    int n = g ? head_in(g)->agenda.n : 0;
    const struct pl_frame *f = n ? &frames_in(g)[n - 1] : NULL;
    if (!f || (f->step != PL_CHOOSE && f->step != PL_ANY_ORDER)) {
        pl_putf(out, "%d", k + 1);
        return;
    }
    const struct pl_does *d = pl_entry(game_of(g), *f);
    int way = pl_way(d, k);
    if (way < 0)
        pl_putf(out, "%d", k + 1);
    else
        pl_put_list(game_of(g), f->a, d + way + 1, lang, out);
}

bool pl_put_asked(const struct pl_state *g, struct pl_frame f, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_game *game = game_of(g);
    if (!game->lists || !game->lists->asks || (f.step != PL_CHOOSE && f.step != PL_MAY && f.step != PL_PICK))
        return false;
    const struct pl_does *d = pl_entry(game, f);
    game->lists->put_source(f.a, lang, out);
    pl_put(out, ": ");
    if (f.step == PL_CHOOSE)
        pl_put(out, pl_gettext(lang, N_("choose one")));
    else if (f.step == PL_MAY)
        pl_put_list(game, f.a, d + 1, lang, out);
    else
        put_head(game, f.a, d, lang, out);
    pl_put(out, f.step == PL_MAY ? "?" : "");
    return true;
}

/* --- Facts --- */

static void put_named(const char *key, const struct pl_kind *kind, int value, struct pl_text *out)
{
    if (!kind)
        return;
    if (kind->words && value < kind->count)
        pl_putf(out, ",\"%s\":\"%s\"", key, kind->words[value]);
    else
        pl_putf(out, ",\"%s\":%d", key, value);
}

/* {"step":"gain","what":"steel","n":2,"per":"cities"}; the entries of a body under "does", ways under "ways". */
static void put_fact(const struct pl_game *game, const struct pl_does *d, struct pl_text *out)
{
    const struct pl_step *step = game->steps[d->step];
    pl_putf(out, "{\"step\":\"%s\"", step->name);
    put_named("what", step->what, d->what, out);
    put_named("of", step->of, d->of, out);
    if (game->lists->facts)
        game->lists->facts(d, out);
    if (d->n)
        pl_putf(out, ",\"n\":%d", d->n);
    if (d->per)
        put_named("per", game->lists->counts, d->per, out);
    if (d->div > 1)
        pl_putf(out, ",\"div\":%d", d->div);
    if (d->most)
        pl_putf(out, ",\"most\":%d", d->most);
    if (d->step == PL_CHOOSE || d->step == PL_ANY_ORDER) {
        pl_put(out, ",\"ways\":[");
        for (const struct pl_does *way = d + 1; way->step; way += 1 + way->skip) {
            pl_put(out, way > d + 1 ? "," : "");
            pl_put_list_facts(game, way + 1, out);
        }
        pl_put(out, "]");
    } else if (d->skip) {
        pl_put(out, ",\"does\":");
        pl_put_list_facts(game, d + 1, out);
    }
    pl_put(out, "}");
}

void pl_put_list_facts(const struct pl_game *game, const struct pl_does *d, struct pl_text *out)
{
    pl_put(out, "[");
    for (const struct pl_does *first = d; d->step; d += 1 + d->skip) {
        pl_put(out, d > first ? "," : "");
        put_fact(game, d, out);
    }
    pl_put(out, "]");
}
