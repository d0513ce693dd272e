/* Cards in a position. A card exists once, so an overlay can only move it. For
 * each kind of cards: the places that the position names are emptied, every
 * card named is taken from wherever it lies now, and what is left over goes to
 * the kind's home. */
#include "kernel/fields.h"
#include "kernel/json.h"

enum { CARDS_MAX = PL_NO_CARD };

/* A card that the position names, and where it shall be. */
struct claim {
    struct pl_place to;
    const char *part; /* "next" or "rest" of a bag; NULL: neither is said */
    size_t i;
    const json_t *name;
    int card; /* -1: not found yet */
};

enum where { NOWHERE, FAR, NEAR }; /* near: free to be taken, or at home */

struct mover {
    struct pl_state *s;
    const struct pl_kind *kind;
    const json_t *position;
    const struct pl_where *root;
    struct pl_error *error;
    uint8_t where[CARDS_MAX];
    bool loose[CARDS_MAX]; /* in no place at the moment */
    bool named[CARDS_MAX];
    int claims, robbed;
    struct claim claim[CARDS_MAX];
    struct pl_place robbed_slot[CARDS_MAX]; /* slots that lost their card to another place */
};

/* What the position says of a place, or NULL. */
static const json_t *given(const struct mover *m, struct pl_place p)
{
    const json_t *part = m->position;
    if (p.seat >= 0)
        part = json_array_get(json_object_get(part, "seats"), (size_t)p.seat);
    const json_t *value = json_object_get(part, p.field->key);
    return p.field->count ? json_array_get(value, (size_t)p.i) : value;
}

/* Does the position give all that the place holds, and not only the next cards of a bag? */
static bool is_whole(struct pl_place p, const json_t *value)
{
    return value && !(p.field->type == PL_BAG && json_is_object(value) && !json_object_get(value, "rest"));
}

/* --- Refusing --- */

static bool fail_at(const struct mover *m, struct pl_place p, const char *part, const size_t *i, const char *words,
                    const json_t *value)
{
    struct pl_where seats = {m->root, "seats", 0}, seat = {&seats, NULL, (size_t)p.seat};
    struct pl_where field = {p.seat >= 0 ? &seat : m->root, p.field->key, 0};
    struct pl_where entry = {&field, NULL, (size_t)p.i};
    struct pl_where in_part = {p.field->count ? &entry : &field, part, 0};
    struct pl_where at = {part ? &in_part : in_part.up, NULL, i ? *i : 0};
    char short_value[64];
    struct pl_text text = pl_text_in(short_value, sizeof short_value);
    pl_put_short(&text, value);
    return pl_json_fail(m->error, i ? &at : at.up, "%s %s", short_value, words);
}

static bool fail_claim(const struct mover *m, const struct claim *c, const char *words)
{
    return fail_at(m, c->to, c->part, is_pile(c->to.field) ? &c->i : NULL, words, c->name);
}

/* --- What the position names --- */

static bool claim_one(struct mover *m, struct pl_place to, const char *part, size_t i, const json_t *name)
{
    struct claim c = {to, part, i, name, -1};
    if (m->claims == CARDS_MAX)
        return fail_claim(m, &c, "is more than there are cards");
    m->claim[m->claims++] = c;
    return true;
}

static bool claim_list(struct mover *m, struct pl_place to, const char *part, const json_t *list, bool backwards)
{
    size_t n = json_array_size(list);
    if (!json_is_array(list))
        return fail_at(m, to, part, NULL, "is not a list of cards", list);
    for (size_t k = 0; k < n; k++) {
        size_t i = backwards ? n - 1 - k : k;
        if (!claim_one(m, to, part, i, json_array_get(list, i)))
            return false;
    }
    return true;
}

/* A bag with {"next": ..., "rest": ...}: what comes first lies last. */
static bool claim_bag(struct mover *m, struct pl_place to, const json_t *value)
{
    const json_t *next = json_object_get(value, "next"), *rest = json_object_get(value, "rest");
    if (!next || json_object_size(value) != 1 + (size_t)(rest != NULL))
        return fail_at(m, to, NULL, NULL, "is neither a list of cards nor one with 'next' or 'next' and 'rest'", value);
    return (!rest || claim_list(m, to, "rest", rest, false)) && claim_list(m, to, "next", next, true);
}

static bool claim_place(struct mover *m, struct pl_place to, const json_t *value)
{
    if (to.field->type == PL_BAG && json_is_object(value))
        return claim_bag(m, to, value);
    if (is_pile(to.field))
        return claim_list(m, to, NULL, value, false);
    return json_is_null(value) || claim_one(m, to, NULL, 0, value);
}

/* Takes the cards out of a place that will be filled anew. */
static void empty_place(struct mover *m, struct pl_place p)
{
    const uint8_t *card;
    int n = cards_at(m->s, p, &card);
    for (int i = 0; i < n; i++) {
        m->loose[card[i]] = true;
        m->where[card[i]] = NEAR;
    }
    if (is_pile(p.field))
        memset(at_place(m->s, p), 0, size_of_value(p.field));
    else
        *(uint8_t *)at_place(m->s, p) = PL_NO_CARD;
}

static bool collect(struct mover *m)
{
    struct pl_place p = before_places(m->s);
    while (next_place(m->s, m->kind, &p)) {
        const json_t *value = given(m, p);
        const uint8_t *card;
        if (value && !claim_place(m, p, value))
            return false;
        if (is_whole(p, value)) {
            empty_place(m, p);
            continue;
        }
        if (value)
            pl_pile(at_place(m->s, p))->next = 0;
        int n = cards_at(m->s, p, &card);
        for (int i = 0; i < n; i++)
            m->where[card[i]] = p.field->home ? NEAR : FAR;
    }
    return true;
}

/* --- Which cards are meant --- */

/* "8-fence" is the card of that name or, the same thing printed again, "8-fence#2". */
static bool is_copy(const char *word, const char *name)
{
    size_t n = strlen(name);
    return strncmp(word, name, n) == 0 && (word[n] == '\0' || word[n] == '#');
}

static bool is_meant(const struct mover *m, int card, const json_t *name, bool exactly)
{
    if (!m->kind->words)
        return json_is_integer(name) && json_integer_value(name) == card + m->kind->base;
    const char *word = m->kind->words[card], *wanted = json_string_value(name);
    return word && wanted && (exactly ? strcmp(word, wanted) == 0 : is_copy(word, wanted));
}

/* A card that is not named yet: from near rather than from far, and the very one rather than a copy. */
static int find_card(const struct mover *m, const json_t *name)
{
    for (int where = NEAR; where > NOWHERE; where--)
        for (int exactly = 1; exactly >= 0; exactly--)
            for (int card = 0; card < m->kind->count; card++)
                if (m->where[card] == where && !m->named[card] && is_meant(m, card, name, exactly))
                    return card;
    return -1;
}

/* Names that mean one card come first: the others can do with what is left. */
static bool resolve(struct mover *m)
{
    for (int copies = 0; copies < 2; copies++) {
        for (int i = 0; i < m->claims; i++) {
            struct claim *c = &m->claim[i];
            const char *name = json_string_value(c->name);
            bool names_copies = name && !strchr(name, '#');
            bool exists = false;
            if (names_copies != (bool)copies)
                continue;
            c->card = find_card(m, c->name);
            for (int card = 0; c->card < 0 && card < m->kind->count; card++)
                exists |= is_meant(m, card, c->name, false);
            if (c->card < 0)
                return fail_claim(
                    m, c, exists ? "is named more often than there are such cards" : "is no card that belongs here");
            m->named[c->card] = true;
        }
    }
    return true;
}

/* --- Moving --- */

static void take_from(struct mover *m, struct pl_place p, int i)
{
    uint8_t *slot = at_place(m->s, p);
    struct pl_pile *pile = at_place(m->s, p);
    if (!is_pile(p.field)) {
        *slot = PL_NO_CARD;
        m->robbed_slot[m->robbed++] = p;
        return;
    }
    if (i >= pile->n - pile->next)
        pile->next--;
    pl_pile_take(pile, i);
}

static void take_out(struct mover *m, int wanted)
{
    struct pl_place p = before_places(m->s);
    while (!m->loose[wanted] && next_place(m->s, m->kind, &p)) {
        const uint8_t *card;
        int n = cards_at(m->s, p, &card);
        for (int i = 0; i < n; i++) {
            if (card[i] == wanted) {
                take_from(m, p, i);
                return;
            }
        }
    }
    m->loose[wanted] = false;
}

static bool put_claimed(struct mover *m)
{
    for (int i = 0; i < m->claims; i++) {
        const struct claim *c = &m->claim[i];
        uint8_t *slot = at_place(m->s, c->to);
        struct pl_pile *pile = at_place(m->s, c->to);
        take_out(m, c->card);
        if (!is_pile(c->to.field)) {
            *slot = (uint8_t)c->card;
            continue;
        }
        if (pile->n == c->to.field->most)
            return fail_claim(m, c, "is more than there is room for");
        pl_pile_add(pile, c->card);
        pile->next += c->part && strcmp(c->part, "next") == 0;
    }
    return true;
}

/* A pile at home that the position does not fill itself, with room for a card or with one to give away. */
static struct pl_pile *find_home(struct mover *m, bool with_room)
{
    struct pl_place p = before_places(m->s);
    while (next_place(m->s, m->kind, &p)) {
        struct pl_pile *pile = at_place(m->s, p);
        if (!p.field->home || !is_pile(p.field) || is_whole(p, given(m, p)))
            continue;
        if (with_room ? pile->n < p.field->most : pile->n > pile->next)
            return pile;
    }
    return NULL;
}

/* A slot that lost its card gets another: one that is loose, or one from home; else it stays empty. */
static void fill_robbed(struct mover *m)
{
    for (int i = 0; i < m->robbed; i++) {
        uint8_t *slot = at_place(m->s, m->robbed_slot[i]);
        struct pl_pile *home = find_home(m, false);
        int card = 0;
        while (card < m->kind->count && !m->loose[card])
            card++;
        if (card < m->kind->count)
            m->loose[card] = false;
        else if (home)
            card = pl_pile_take(home, home->n - home->next - 1);
        else
            card = PL_NO_CARD;
        *slot = (uint8_t)card;
    }
}

static bool send_home(struct mover *m)
{
    for (int card = 0; card < m->kind->count; card++) {
        if (!m->loose[card])
            continue;
        struct pl_pile *home = find_home(m, true);
        if (!home) {
            char name[PL_WORD_MAX];
            struct pl_text text = pl_text_in(name, sizeof name);
            pl_put_named(&text, m->kind, card);
            return pl_json_fail(m->error, m->root, "the card %s is moved away and put nowhere else", name);
        }
        int i = home->n - home->next;
        memmove(home->card + i + 1, home->card + i, home->next);
        home->card[i] = (uint8_t)card;
        home->n++;
    }
    return true;
}

/* What others see of a place follows where the place was changed. */
static void show_changes(struct mover *m, const struct pl_state *before)
{
    struct pl_place p = before_places(m->s);
    while (next_place(m->s, m->kind, &p)) {
        size_t size = size_of_value(p.field);
        const void *now = at_place(m->s, p);
        if (p.field->shown && (given(m, p) || memcmp(now, at_place((struct pl_state *)before, p), size) != 0))
            memcpy(shown_at(m->s, p.field, p.seat, p.i), now, size);
    }
}

bool pl_overlay_cards(struct pl_state *s, const struct pl_state *before, const json_t *position,
                      const struct pl_where *root, struct pl_error *error)
{
    const struct pl_game *game = game_of(s);
    for (const struct pl_field *field = game->fields; field->key; field++) {
        if (!opens_kind(game, field))
            continue;
        struct mover m = {.s = s, .kind = field->kind, .position = position, .root = root, .error = error};
        if (!collect(&m) || !resolve(&m) || !put_claimed(&m))
            return false;
        fill_robbed(&m);
        if (!send_home(&m))
            return false;
        show_changes(&m, before);
    }
    return true;
}
