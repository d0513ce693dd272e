/* An analysis as JSON, in the words of a language. docs/study.md describes it. */
#include <inttypes.h>
#include <stdlib.h>

#include "bots/analysis.h"
#include "kernel/game.h"
#include "kernel/json.h"

enum { SAYS_MAX = 512, TURNINGS = 6, LISTED = 12 };

static void put_points(struct pl_text *out, int hundredths)
{
    pl_putf(out, "%.1f", hundredths / 100.0);
}

static void put_chances(const struct pl_analysis *a, int i, struct pl_text *out)
{
    uint16_t chance[PL_PLAYERS_MAX];
    bool known = pl_analysis_chances(a, i, chance);
    pl_put(out, known ? "[" : "null");
    for (int player = 0; known && player < a->players; player++)
        pl_putf(out, "%s%d", player ? "," : "", chance[player]);
    pl_put(out, known ? "]" : "");
}

/* One line, whatever words a game has for it. */
static void put_says(const struct pl_state *s, pl_move move, const char *const *names, enum pl_lang lang,
                     struct pl_text *out)
{
    char says[SAYS_MAX], notation[PL_WORD_MAX];
    struct pl_text text = pl_text_in(says, sizeof says), word = pl_text_in(notation, sizeof notation);
    pl_move_says(s, move, names, lang, &text);
    pl_notation(s, move, &word);
    pl_put(out, "\"says\":");
    pl_put_string(out, says);
    pl_put(out, ",\"move\":");
    pl_put_string(out, notation);
}

static void put_answer(const struct pl_state *s, const struct pl_looked *answer, int chance, const char *const *names,
                       enum pl_lang lang, struct pl_text *out)
{
    pl_put(out, "{");
    put_says(s, answer->move, names, lang, out);
    pl_putf(out, ",\"chance\":%d,\"points\":", chance);
    put_points(out, answer->points);
    pl_putf(out, ",\"lost\":%d,\"lost_points\":", answer->lost_chance);
    put_points(out, answer->lost_points);
    pl_putf(out, ",\"sure\":%s,\"sure_points\":%s}", answer->surely_chance ? "true" : "false",
            answer->surely_points ? "true" : "false");
}

static void put_decision(const struct pl_analysis *a, int i, const struct pl_state *s, const char *const *names,
                         enum pl_lang lang, struct pl_text *out)
{
    const struct pl_decision *d = &a->decision[i];
    char says[SAYS_MAX];
    struct pl_text question = pl_text_in(says, sizeof says);
    pl_question(s, d->seat, lang, &question);
    pl_putf(out, "%s{\"at\":%d,\"seat\":%d,\"round\":%d,\"question\":", i ? "," : "", d->at, d->seat, d->round);
    pl_put_string(out, says);
    pl_put(out, ",\"chances\":");
    put_chances(a, i, out);
    pl_putf(out, ",\"answers\":%d,\"played\":%d,\"looked\":[", d->answers, d->looked ? d->played : 0);
    for (int k = 0; k < d->looked; k++) {
        pl_put(out, k ? "," : "");
        put_answer(s, &d->answer[k], pl_analysis_chance(a, i, k), names, lang, out);
    }
    pl_put(out, "]}");
}

/* The moves are played once more on the way, for the words of each answer. */
static void put_decisions(const struct pl_analysis *a, const char *const *names, enum pl_lang lang, struct pl_text *out)
{
    struct pl_state *s = malloc(pl_size(a->first));
    pl_put(out, ",\"decisions\":[");
    if (s)
        pl_analysis_state(a, 0, s);
    for (int i = 0; s && i < a->decisions; i++) {
        for (int k = i ? a->decision[i - 1].at : a->decision[0].at; k < a->decision[i].at; k++)
            pl_play_listed(s, a->move[k].seat, a->move[k].move, NULL);
        put_decision(a, i, s, names, lang, out);
    }
    pl_put(out, "]");
    free(s);
}

static void put_names(const struct pl_analysis *a, const char *const *names, enum pl_lang lang, struct pl_text *out)
{
    char name[PL_WORD_MAX];
    pl_put(out, ",\"names\":[");
    for (int player = 0; player < a->players; player++) {
        struct pl_text text = pl_text_in(name, sizeof name);
        pl_put_name(a->first, player, names, lang, &text);
        pl_put(out, player ? "," : "");
        pl_put_string(out, name);
    }
    pl_put(out, "]");
}

static void put_lists(const struct pl_analysis *a, struct pl_text *out)
{
    struct pl_turning turning[TURNINGS];
    int mistake[LISTED], n = pl_analysis_turnings(a, turning, TURNINGS);
    pl_put(out, ",\"turnings\":[");
    for (int i = 0; i < n; i++)
        pl_putf(out, "%s{\"from\":%d,\"to\":%d,\"decision\":%d,\"player\":%d,\"change\":%d}", i ? "," : "",
                turning[i].from, turning[i].to, turning[i].most, turning[i].player, turning[i].change);
    pl_put(out, "],\"mistakes\":[");
    for (int seat = 0; seat < a->setup.seats; seat++) {
        n = pl_analysis_mistakes(a, seat, mistake, LISTED);
        pl_put(out, seat ? ",[" : "[");
        for (int i = 0; i < n; i++)
            pl_putf(out, "%s%d", i ? "," : "", mistake[i]);
        pl_put(out, "]");
    }
    pl_put(out, "]");
}

void pl_analysis_json(const struct pl_analysis *a, const char *const *names, enum pl_lang lang, struct pl_text *out)
{
    int done = 0;
    for (int i = 0; i < a->decisions; i++)
        done += a->decision[i].looked > 0;
    pl_putf(out, "{\"analysis\":1,\"game\":\"%s\",\"hash\":\"%016" PRIx64 "\",\"moves\":%d,\"bot\":",
            pl_game_name(a->setup.game), a->hash, a->moves);
    pl_put_string(out, a->bot);
    pl_putf(out,
            ",\"seed\":\"%016" PRIx64
            "\",\"lang\":\"%s\",\"done\":%d,\"of\":%d,\"over\":%s,\"winnable\":%s,\"seats\":%d",
            a->seed, pl_lang_name(lang), done, a->decisions, a->over ? "true" : "false", a->winnable ? "true" : "false",
            a->setup.seats);
    put_names(a, names, lang, out);
    put_decisions(a, names, lang, out);
    pl_put(out, ",\"end\":");
    put_chances(a, a->decisions, out);
    put_lists(a, out);
    pl_put(out, "}");
}
