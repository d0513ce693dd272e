/* What boards would have to work out from the fields: tags, how far everyone is
 * with milestones and awards, what cards really cost, and what each global event
 * in sight would do to a player if it happened now. Written as JSON. */
#include "games/mars/state.h"

/* An object that is being written. */
struct object {
    struct pl_text *out;
    const char *comma;
};

static struct object open_object(struct pl_text *out)
{
    pl_put(out, "{");
    return (struct object){out, ""};
}

static void close_object(const struct object *o)
{
    pl_put(o->out, "}");
}

static void put_key(struct object *o, const char *key)
{
    pl_putf(o->out, "%s\"%s\":", o->comma, key);
    o->comma = ",";
}

static void put_member(struct object *o, const char *key, int n)
{
    put_key(o, key);
    pl_putf(o->out, "%d", n);
}

/* Only what there is. */
static void put_some(struct object *o, const char *key, int n)
{
    if (n != 0)
        put_member(o, key, n);
}

/* [n, n, ...]: what `value` is for each seat. */
static void put_for_seats(struct object *o, const char *key, const struct pl_state *g,
                          int (*value)(const struct pl_state *, int seat, int which), int which)
{
    put_key(o, key);
    for (int seat = 0; seat < g->head.seats; seat++)
        pl_putf(o->out, "%s%d", seat ? "," : "[", value(g, seat, which));
    pl_put(o->out, "]");
}

/* --- What a global event would do --- */

static void put_event(const struct pl_state *g, int seat, int event, struct pl_text *out)
{
    struct tm_forecast then;
    tm_forecast(g, seat, event, &then);
    struct object o = open_object(out);
    for (int r = 0; r < RESOURCES; r++)
        put_some(&o, tm_resource_kind.words[r], then.stock[r]);
    for (int r = 0; r < RESOURCES; r++) {
        if (!then.production[r])
            continue;
        pl_putf(out, "%s\"%s_production\":%d", o.comma, tm_resource_kind.words[r], then.production[r]);
        o.comma = ",";
    }
    put_some(&o, "tr", then.tr);
    put_some(&o, "cards", then.cards);
    put_some(&o, "discards", then.discards);
    put_some(&o, "any", then.any);
    put_some(&o, "resources", then.resources);
    close_object(&o);
}

static void put_events(const struct pl_state *g, int seat, struct pl_text *out)
{
    static const char *const key[] = {"current", "coming", "distant"};
    const int event[] = {g->current, g->coming, g->distant};
    struct object o = open_object(out);
    for (int i = 0; i < 3; i++) {
        if (event[i] == PL_NO_CARD)
            continue;
        put_key(&o, key[i]);
        put_event(g, seat, event[i], out);
    }
    close_object(&o);
}

/* --- Everyone's --- */

static void put_tags(const struct pl_state *g, struct pl_text *out)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        pl_put(out, seat ? "," : "[");
        struct object o = open_object(out);
        for (int tag = 0; tag < TAGS; tag++)
            put_some(&o, tm_tag_kind.words[tag], g->seat[seat].effects.tags[tag]);
        close_object(&o);
    }
    pl_put(out, "]");
}

static int influence_of(const struct pl_state *g, int seat, int unused)
{
    (void)unused;
    return tm_influence(g, seat);
}

static void put_contests(struct object *hints, const struct pl_state *g)
{
    put_key(hints, "milestones");
    struct object milestones = open_object(hints->out);
    for (int i = 0; i < MILESTONES; i++)
        put_for_seats(&milestones, tm_milestone_kind.words[i], g, tm_milestone_value, i);
    close_object(&milestones);
    put_key(hints, "awards");
    struct object awards = open_object(hints->out);
    for (int i = 0; i < AWARDS; i++)
        put_for_seats(&awards, tm_award_kind.words[i], g, tm_award_value, i);
    close_object(&awards);
    put_key(hints, "goals");
    struct object goals = open_object(hints->out);
    for (int i = 0; i < MILESTONES; i++)
        put_member(&goals, tm_milestone_kind.words[i], tm_milestone_goal(g, i));
    close_object(&goals);
    put_member(hints, "award_price", tm_award_price(g));
}

/* Which of the two actions of a turn (R4.1) it is; 0: nobody takes one. */
static int action_number(const struct pl_state *g)
{
    for (int i = g->head.agenda.n - 1; i >= 0; i--)
        if (g->waiting[i].step == STEP_TURN || g->waiting[i].step == STEP_ACTED)
            return g->waiting[i].a + 1;
    return 0;
}

/* --- One's own --- */

static void put_costs(const struct pl_state *g, int seat, struct pl_text *out)
{
    const struct tm_seat *who = &g->seat[seat];
    struct object o = open_object(out);
    for (int i = 0; i < who->hand.n; i++)
        put_member(&o, tm_project_words[who->hand.card[i]], tm_cost(g, seat, who->hand.card[i]));
    for (int i = 0; i < who->dealt.n; i++)
        put_member(&o, tm_project_words[who->dealt.card[i]], tm_cost(g, seat, who->dealt.card[i]));
    close_object(&o);
}

static void put_own(struct object *hints, const struct pl_state *g, int seat)
{
    put_key(hints, "costs");
    put_costs(g, seat, hints->out);
    put_key(hints, "values");
    struct object values = open_object(hints->out);
    put_member(&values, tm_resource_kind.words[STEEL], tm_metal_value(g, seat, STEEL));
    put_member(&values, tm_resource_kind.words[TITANIUM], tm_metal_value(g, seat, TITANIUM));
    close_object(&values);
    put_key(hints, "standards");
    struct object standards = open_object(hints->out);
    for (int i = 0; i < STANDARDS; i++)
        put_member(&standards, tm_standard_kind.words[i], tm_price_of_standard(g, seat, i).cost);
    close_object(&standards);
    put_member(hints, "card_price", tm_card_price(g, seat));
    put_member(hints, "greenery_cost", g->seat[seat].effects.greenery_cost);
    if (tm_has_turmoil(g)) {
        put_key(hints, "events");
        put_events(g, seat, hints->out);
    }
}

void tm_hints(const struct pl_state *g, int seat, struct pl_text *out)
{
    struct object hints = open_object(out);
    put_member(&hints, "oceans", tm_oceans(g));
    put_member(&hints, "action", action_number(g));
    put_key(&hints, "tags");
    put_tags(g, out);
    if (tm_has_turmoil(g))
        put_for_seats(&hints, "influence", g, influence_of, 0);
    if (!tm_is_solo(g))
        put_contests(&hints, g);
    if (seat >= 0)
        put_own(&hints, g, seat);
    close_object(&hints);
}
