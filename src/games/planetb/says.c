/* What cells and cards say, put together from the entries that the engine runs,
 * and the names of what they stand on. Amounts are counted one noun a message,
 * since Ukrainian and Russian nouns follow their numbers. */
#include "games/planetb/state.h"

struct counted {
    const char *one, *many;
};

static const struct counted resources[] = {
    [PLASTIC] = {NP_("{n} plastic", "{n} plastic")},
    [IRIDIUM] = {NP_("{n} iridium", "{n} iridium")},
    [WATER] = {NP_("{n} water", "{n} water")},
    [PLANTS] = {NP_("{n} plant", "{n} plants")},
    [HYDROGEN] = {NP_("{n} hydrogen", "{n} hydrogen")},
    [CHIPS] = {NP_("{n} microchip", "{n} microchips")},
    [MEAT] = {NP_("{n} meat", "{n} meat")},
    [ANY_RESOURCE] = {NP_("{n} resource of your choice", "{n} resources of your choice")},
};

static const struct counted workers[] = {
    [CRAFTY] = {NP_("{n} crafty", "{n} crafties")},
    [BRAINY] = {NP_("{n} brainy", "{n} brainies")},
    [ANY_WORKER] = {NP_("{n} worker of any colour", "{n} workers of any colour")},
};

static const struct counted taken[] = {
    [CRAFTY] = {NP_("take {n} crafty", "take {n} crafties")},
    [BRAINY] = {NP_("take {n} brainy", "take {n} brainies")},
    [ANY_WORKER] = {NP_("take {n} worker of any colour", "take {n} workers of any colour")},
};

static const struct counted laws[] = {
    [YELLOW] = {N_("decide a yellow law"), NULL},
    [BLUE] = {N_("decide a blue law"), NULL},
    [ANY_DECK] = {N_("decide a law of either colour"), NULL},
};

static struct counted lost(const struct pl_does *d)
{
    static const struct counted money = {NP_("{n} money", "{n} money")};
    return d->step == STEP_LOSE_WORKER ? workers[d->what] : d->what == LOSE_MONEY ? money : resources[d->what];
}

static struct counted says_of(const struct pl_does *d)
{
    const struct pl_step *step = pb_steps[d->step];
    const struct counted usual = {step->says, step->many};
    switch (d->step) {
    case PL_SEATS:
        return (struct counted){N_("all others"), NULL};
    case STEP_PAY_RES:
    case STEP_RES:
    case STEP_RES_ANY:
        return resources[d->what];
    case STEP_PAY_WORKER:
        return workers[d->what];
    case STEP_TAKE:
    case STEP_TAKE_ANY:
        return taken[d->what];
    case STEP_LAW:
        return laws[d->what];
    case STEP_LOSE:
    case STEP_LOSE_WORKER:
        return d->step == STEP_LOSE && d->what == LOSE_MOOD ? (struct counted){pb_pay_mood_step.says, NULL} : lost(d);
    case STEP_FRAUD:
        return d->how & HOW_FREE ? (struct counted){N_("a fraud token for free"), NULL} : usual;
    case STEP_DEMOLISH:
        return d->how & HOW_REFUND ? (struct counted){N_("demolish a building of yours and get its cost back"), NULL}
                                   : usual;
    case STEP_RECALL:
        return d->how & HOW_ELSEWHERE ? (struct counted){NP_("take {n} worker back from another building",
                                                             "take {n} workers back from other buildings")}
                                      : usual;
    default:
        return usual;
    }
}

static const char *const on_track_says[] = {N_("on the Capitalists' track"), N_("on the Futurists' track"),
                                            N_("on the Traditionalists' track"), N_("on any track")};
const struct pl_kind pb_on_track_kind = {
    .name = "track", .count = TRACKS, .words = pb_track_words, .says = on_track_says};

/* R4.9: others who can't pay do not. */
static bool is_demand(const struct pl_does *d)
{
    return d->step == STEP_LOSE_WORKER || (d->step == STEP_LOSE && d->what != LOSE_MOOD);
}

void pb_put_step(int source, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind on_any_track = {.name = "track", .count = TRACKS + 1, .says = on_track_says};
    const struct pl_kind *what = d->step == STEP_MARKER      ? &pb_way_kind
                                 : d->step == STEP_BUILD_TOP ? &pb_deck_kind
                                                             : &on_any_track;
    const struct pl_arg arg[] = {
        {"n", &pb_number_kind, false}, {"what", what, false}, {"most", &pb_number_kind, false}};
    const int value[] = {d->n, d->what, d->most};
    const struct counted says = says_of(d);
    (void)source;
    if (is_demand(d))
        pl_put(out, pl_gettext(lang, N_("pay, if they can: ")));
    if (says.one)
        pl_put_phrase(NULL, says.one, says.many, arg, 3, value, NULL, lang, out);
}

void pb_put_cell(int source, int list, enum pl_lang lang, struct pl_text *out)
{
    pl_put_list(&pb_game, source, pb_lists[source][list], lang, out);
}

/* Of a law the President's part and that of the others. */
void pb_put_law_side(int law, int side, enum pl_lang lang, struct pl_text *out)
{
    int source = SOURCE_LAW + law, list = side * LAW_PARTS;
    pb_put_cell(source, list, lang, out);
    pl_put(out, pb_lists[source][list + 1]->step ? "; " : "");
    pb_put_cell(source, list + 1, lang, out);
}

void pb_put_source(int source, enum pl_lang lang, struct pl_text *out)
{
    const char *name = source < SOURCE_NEWS           ? pb_rows[source].name
                       : source < SOURCE_LAW          ? pb_news[source - SOURCE_NEWS].name
                       : source < SOURCE_CONGLOMERATE ? pb_laws[source - SOURCE_LAW].name
                       : source < SOURCE_SPACE        ? pb_conglomerates[source - SOURCE_CONGLOMERATE].name
                       : source < SOURCE_OFFICE       ? pb_track_kind.says[(source - SOURCE_SPACE) / SPACES]
                       : source < SOURCE_MOOD         ? pb_offices[source - SOURCE_OFFICE].name
                                                      : N_("Mood");
    pl_put(out, pl_gettext(lang, name));
}
