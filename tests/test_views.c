/* Views and positions: what a seat sees tells nothing that it may not know,
 * and what PL_ALL sees is the whole state. */
#include <jansson.h>

#include "trial.h"

static bool sees_the_same(struct trial *t, const struct pl_state *a, const struct pl_state *b, int seat)
{
    char *x = view_text(a, seat), *y = view_text(b, seat);
    size_t i = 0;
    while (x[i] && x[i] == y[i])
        i++;
    bool equal = x[i] == y[i];
    if (!equal)
        trial_fails(t, "seat %d sees ...%.60s, hidden ...%.60s", seat, x + (i > 20 ? i - 20 : 0),
                    y + (i > 20 ? i - 20 : 0));
    free(x);
    free(y);
    return equal;
}

static bool is_offered_the_same(struct trial *t, int seat)
{
    struct pl_moves mine, hidden;
    char asked[300], hidden_asked[300];
    struct pl_text a = pl_text_in(asked, sizeof asked), b = pl_text_in(hidden_asked, sizeof hidden_asked);
    pl_explain(t->s, seat, &mine);
    pl_explain(t->other, seat, &hidden);
    pl_question(t->s, seat, PL_EN, &a);
    pl_question(t->other, seat, PL_EN, &b);
    NEED(t, strcmp(asked, hidden_asked) == 0, "seat %d is asked '%s', hidden '%s'", seat, asked, hidden_asked);
    NEED(t, mine.n == hidden.n && memcmp(mine.move, hidden.move, sizeof mine.move[0] * (size_t)mine.n) == 0,
         "hiding changes the moves of seat %d", seat);
    size_t refused = (size_t)mine.refused;
    NEED(t, mine.refused == hidden.refused && memcmp(mine.refused_why, hidden.refused_why, refused) == 0,
         "hiding changes what seat %d may not do, or why", seat);
    NEED(t, memcmp(mine.refused_about, hidden.refused_about, refused * sizeof mine.refused_about[0]) == 0,
         "hiding changes what the reasons name that seat %d is told", seat);
    return true;
}

/* A score tells nothing that its viewer may not know, and everything once the game is over. */
static bool scores_the_same(struct trial *t, int viewer)
{
    for (int player = 0; player < t->setup.seats + pl_rivals(t->s); player++) {
        struct pl_score mine = {0}, hidden = {0}, all = {0};
        pl_score(t->s, player, viewer, &mine);
        pl_score(t->other, player, viewer, &hidden);
        pl_score(t->s, player, PL_ALL, &all);
        NEED(t, pl_over(t->s) || memcmp(&mine, &hidden, sizeof mine) == 0,
             "the score of %d tells seat %d what it may not know", player, viewer);
        NEED(t, !pl_over(t->s) || memcmp(&mine, &all, sizeof mine) == 0, "the game is over, and seat %d knows not all",
             viewer);
        for (int i = 0; i < mine.lines; i++)
            NEED(t, !mine.line[i].secret || (mine.secrets && mine.line[i].value == 0), "a secret of %d has a value",
                 player);
    }
    return true;
}

static bool hides_from(struct trial *t, int seat)
{
    struct pl_error error;
    uint64_t seed = roll(&t->dice);
    copy(t->other, t->s);
    copy(t->third, t->s);
    pl_hide(t->other, seat, seed);
    pl_hide(t->third, seat, seed);
    NEED(t, same(t->other, t->third), "hiding with one seed gives two states");
    pl_hide(t->third, seat, roll(&t->dice));
    pl_hide(t->third, seat, seed);
    NEED(t, same(t->other, t->third), "what is hidden from seat %d still follows what was there before", seat);
    NEED(t, pl_check_state(t->other, &error), "hidden from seat %d: %s", seat, error.text);
    NEED(t, memcmp(&((struct pl_head *)t->other)->rng.key, &((struct pl_head *)t->s)->rng.key, PL_SEED_BYTES) != 0,
         "the generator is not hidden");
    if (!sees_the_same(t, t->s, t->other, seat) || !sees_the_same(t, t->s, t->other, PL_TABLE))
        return false;
    return scores_the_same(t, seat) && (seat < 0 || is_offered_the_same(t, seat));
}

/* From one position, with one set of dice for the players, two seeds lead to different games. */
static bool goes_on_differently(struct trial *t)
{
    uint64_t dice = roll(&t->dice), same_dice = dice;
    copy(t->other, t->s);
    copy(t->third, t->s);
    pl_hide(t->other, PL_TABLE, roll(&t->dice));
    pl_hide(t->third, PL_TABLE, roll(&t->dice));
    while (step(t->other, &dice, NULL))
        ;
    while (step(t->third, &same_dice, NULL))
        ;
    char *a = view_text(t->other, PL_TABLE), *b = view_text(t->third, PL_TABLE);
    bool differs = strcmp(a, b) != 0;
    free(a);
    free(b);
    return differs;
}

static bool hides(struct trial *t)
{
    t->differed = goes_on_differently(t);
    do {
        if (roll_below(&t->dice, 10 + 2 * t->setup.seats))
            continue;
        if (!hides_from(t, PL_TABLE))
            return false;
        for (int i = 0; i < t->setup.seats && i < 4; i++)
            if (!hides_from(t, t->setup.seats <= 4 ? i : roll_below(&t->dice, t->setup.seats)))
                return false;
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* What has been hidden is a state like any other: it can be played to its end. */
static bool hidden_games_end(struct trial *t)
{
    struct pl_error error;
    for (int moves = roll_below(&t->dice, 40 * t->setup.seats); moves > 0 && step(t->s, &t->dice, NULL); moves--)
        t->played++;
    int seat = roll_below(&t->dice, t->setup.seats + 1) - 1;
    pl_hide(t->s, seat, roll(&t->dice));
    for (long more = 0; step(t->s, &t->dice, NULL); more++) {
        NEED(t, more <= pl_game_moves_max(t->setup.game, t->setup.seats), "hidden from %d, the game does not end",
             seat);
        NEED(t, pl_check_state(t->s, &error), "hidden from %d and played on: %s", seat, error.text);
    }
    NEED(t, pl_over(t->s), "a hidden game stops before its end");
    return true;
}

/* Cards that lie hidden in somebody's hand are dealt anew: the others then see something else. */
static bool hides_hands(struct trial *t)
{
    bool has_hands = false;
    for (const struct pl_field *field = t->setup.game->fields; field->key; field++)
        has_hands |= field->sees == PL_SEES_OWNER && field->of_seat && field->type == PL_PILE;
    if (!has_hands) {
        t->differed = true;
        return true;
    }
    copy(t->other, t->s);
    pl_hide(t->other, 0, roll(&t->dice));
    for (int seat = 1; seat < t->setup.seats; seat++) {
        char *a = view_text(t->s, seat), *b = view_text(t->other, seat);
        t->differed |= strcmp(a, b) != 0;
        free(a);
        free(b);
    }
    return true;
}

/* Is everything of the others and of the table as it was before a move of this seat, but for how many are busy? */
static bool moved_apart(struct trial *t, int seat)
{
    const struct pl_game *game = t->setup.game;
    size_t own = game->seats_at + (size_t)seat * game->seat_size, next = own + game->seat_size;
    ((struct pl_head *)t->third)->busy = ((struct pl_head *)t->s)->busy;
    return memcmp(t->s, t->third, own) == 0 &&
           memcmp((char *)t->s + next, (char *)t->third + next, pl_size(t->s) - next) == 0;
}

/* The state before the move is in `third`. Whoever sees no difference finds none in what is hidden from them. */
static bool is_hidden_from(struct trial *t, int seat, int viewer)
{
    char *before = view_text(t->third, viewer), *after = view_text(t->s, viewer);
    bool differs = strcmp(before, after) != 0;
    uint64_t seed = roll(&t->dice);
    free(before);
    free(after);
    copy(t->other, t->s);
    pl_hide(t->other, viewer, seed);
    pl_hide(t->third, viewer, seed);
    NEED(t, differs || same(t->other, t->third), "what seat %d did in secret is not hidden from %d", seat, viewer);
    return true;
}

/* While seats answer side by side, a move changes nothing but its seat's part, and hiding leaves nothing of what the
 * others can't see. */
static bool side_by_side_is_apart(struct trial *t)
{
    struct pl_moves moves;
    for (int seat; (seat = any_asked(t->s, &t->dice)) >= 0; t->played++) {
        int viewer = roll_below(&t->dice, t->setup.seats + 1) - 1;
        uint16_t busy = ((struct pl_head *)t->s)->busy;
        pl_list(t->s, seat, &moves);
        copy(t->third, t->s);
        pl_play_listed(t->s, seat, any_move(&moves, &t->dice), NULL);
        if (busy < 2 || roll_below(&t->dice, t->setup.seats)) /* with the last of them the table goes on */
            continue;
        copy(t->other, t->third);
        NEED(t, moved_apart(t, seat), "seat %d changed what is not its own while others answer", seat);
        copy(t->third, t->other);
        if (viewer != seat && !is_hidden_from(t, seat, viewer))
            return false;
    }
    return true;
}

/* Of what is hidden from the viewer nothing is there, or how many cards alone. */
static bool is_kept_secret(const json_t *part, const char *key)
{
    const json_t *value = json_object_get(part, key);
    return !value || (json_object_size(value) == 1 && json_is_integer(json_object_get(value, "count")));
}

static bool keeps_secrets(struct trial *t, const json_t *view, int viewer)
{
    static const char *const never[] = {"rng", "agenda", "learned", "chance"};
    for (int i = 0; i < 4; i++)
        NEED(t, !json_object_get(view, never[i]), "the view of seat %d has %s", viewer, never[i]);
    const json_t *seats = json_object_get(view, "seats");
    NEED(t, json_array_size(seats) == (size_t)t->setup.seats, "the view of seat %d lacks seats", viewer);
    for (const struct pl_field *field = t->setup.game->fields; field->key; field++) {
        if (field->sees == PL_SEES_ALL)
            continue;
        if (!field->of_seat)
            NEED(t, is_kept_secret(view, field->key), "seat %d sees %s", viewer, field->key);
        for (int seat = 0; field->of_seat && seat < t->setup.seats; seat++)
            NEED(t,
                 (field->sees != PL_SEES_NOBODY && seat == viewer) ||
                     is_kept_secret(json_array_get(seats, (size_t)seat), field->key),
                 "seat %d sees %s of seat %d", viewer, field->key, seat);
    }
    return true;
}

static bool views_are_json(struct trial *t)
{
    do {
        if (roll_below(&t->dice, 10 + 2 * t->setup.seats))
            continue;
        for (int seat = PL_ALL; seat < t->setup.seats && seat < 4; seat++) {
            char *text = view_text(t->s, seat);
            json_error_t error;
            json_t *view = json_loads(text, JSON_REJECT_DUPLICATES, &error);
            free(text);
            bool holds = json_is_object(view) || trial_fails(t, "the view of seat %d: %s", seat, error.text);
            holds = holds && (seat == PL_ALL || keeps_secrets(t, view, seat));
            json_decref(view);
            if (!holds)
                return false;
        }
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* Onto a deal with another seed, so that nothing is right by chance. */
static bool loads_saved(struct trial *t)
{
    struct pl_error error;
    struct pl_setup setup = t->setup;
    seed_setup(&setup, &t->dice);
    pl_deal(t->other, &setup);
    char *saved = view_text(t->s, PL_ALL);
    bool loaded = pl_overlay(t->other, saved, strlen(saved), &error);
    free(saved);
    NEED(t, loaded, "a saved position is refused: %s", error.text);
    if (!same(t->s, t->other)) {
        size_t i = 0;
        while (((const char *)t->s)[i] == ((const char *)t->other)[i])
            i++;
        return trial_fails(t, "load(save(s)) differs from s from byte %zu of %zu", i, pl_size(t->s));
    }
    return true;
}

/* A position with a letter changed is refused whole, or is a possible one. */
static bool refuses_broken(struct trial *t)
{
    struct pl_error error = {"?"};
    char *saved = view_text(t->s, PL_ALL);
    size_t n = strlen(saved);
    saved[roll(&t->dice) % n] = "0123456789-\"[]{},ax"[roll_below(&t->dice, 19)];
    if (roll_below(&t->dice, 4) == 0)
        n = roll(&t->dice) % n;
    pl_deal(t->other, &t->setup);
    copy(t->third, t->other);
    bool loaded = pl_overlay(t->other, saved, n, &error);
    free(saved);
    if (loaded)
        NEED(t, pl_check_state(t->other, &error), "an overlay made an impossible position: %s", error.text);
    else
        NEED(t, same(t->other, t->third) && error.text[0] && !strchr(error.text, '\n'),
             "a refused overlay changed the state or has no one-line reason");
    return true;
}

static bool saves(struct trial *t)
{
    do {
        if (roll_below(&t->dice, 10 + 2 * t->setup.seats) == 0 && (!loads_saved(t) || !refuses_broken(t)))
            return false;
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return loads_saved(t);
}

int main(void)
{
    static const struct property properties[] = {
        {"view(hide(s, seat), seat) is view(s, seat), with the same moves", hides, 1000, true},
        {"hidden games can be played to their end", hidden_games_end, 1000, false},
        {"hidden hands are dealt anew", hides_hands, 20, true},
        {"side by side each changes its own part, and its secrets are hidden", side_by_side_is_apart, 300, false},
        {"views are JSON and name no secret", views_are_json, 300, false},
        {"load(save(s)) is s", saves, 500, false},
    };
    return run_properties("views", properties, sizeof properties / sizeof properties[0]);
}
