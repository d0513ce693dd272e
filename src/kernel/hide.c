/* Hiding: everything that a seat may not know is dealt again, the generator's
 * key included. A searching bot starts each playout here, so it is quick and
 * allocates nothing. */
#include "kernel/fields.h"

/* A small generator of its own (splitmix64): the state's may not be asked. */
static uint64_t draw(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static void shuffle(uint8_t *card, int n, uint64_t *seed)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)(((draw(seed) >> 32) * (uint64_t)(i + 1)) >> 32);
        uint8_t swapped = card[i];
        card[i] = card[k];
        card[k] = swapped;
    }
}

/* The others' secret turns are taken back to what the table has seen. */
static void take_back_secrets(struct pl_state *s, const struct pl_field *field, int viewer)
{
    int seats = field->of_seat ? head_in(s)->seats : 0, n = values_of(s, field);
    size_t step = step_of(field), size = size_of_value(field);
    for (int seat = field->of_seat ? 0 : -1; seat < seats; seat++) {
        if (sees(field, seat, viewer))
            continue;
        if (step == size)
            memcpy(value_at(s, field, seat, 0), shown_at(s, field, seat, 0), (size_t)n * size);
        else
            for (int i = 0; i < n; i++)
                memcpy(value_at(s, field, seat, i), shown_at(s, field, seat, i), size);
    }
}

static int hidden_cards(struct pl_state *s, struct pl_place p, uint8_t **card)
{
    const uint8_t *cards;
    int n = cards_at(s, p, &cards);
    *card = (uint8_t *)cards;
    return n;
}

/* What a scenario has set to come next, nobody at the table knows. */
static void forget_what_is_set(struct pl_state *s, const struct pl_field *field)
{
    for (int seat = field->of_seat ? 0 : -1; seat < (field->of_seat ? head_in(s)->seats : 0); seat++)
        for (int i = 0; i < values_of(s, field); i++)
            ((struct pl_pile *)value_at(s, field, seat, i))->next = 0;
}

static bool can_hide(const struct pl_field *field)
{
    return field->sees == PL_SEES_OWNER || field->sees == PL_SEES_NOBODY;
}

static bool is_hidden(const struct pl_field *field, int seat, int viewer)
{
    return can_hide(field) && !sees(field, seat, viewer);
}

/* Is this the first field that can hide cards of its kind? Then the kind's turn has come. */
static bool opens_hidden(const struct pl_game *game, const struct pl_field *field)
{
    if (!can_hide(field) || !holds_cards(field))
        return false;
    for (const struct pl_field *f = game->fields; f < field; f++)
        if (can_hide(f) && f->kind == field->kind && holds_cards(f))
            return false;
    return true;
}

/* Sorted first, so that how they lay before has no bearing on how they will lie. */
static void sort(uint8_t *card, int n)
{
    uint8_t count[PL_NO_CARD + 1] = {0};
    for (int i = 0; i < n; i++)
        count[card[i]]++;
    for (int c = 0, i = 0; c <= PL_NO_CARD; c++)
        while (count[c]--)
            card[i++] = (uint8_t)c;
}

static bool has_back(const struct pl_kind *kind, int card, int back)
{
    return !kind->back || kind->back(card) == back;
}

/* Takes all hidden cards of a kind that have this back together, mixes them and puts them where such cards lay. One bag
 * alone has no order that could be mixed. */
static void deal_again(struct pl_state *s, const struct pl_kind *kind, int back, int viewer, uint64_t *seed)
{
    uint8_t pool[PL_NO_CARD + 1], *card;
    int n = 0, dealt = 0, places = 0, bags = 0;
    struct pl_place p = before_places(s);
    while (next_place(s, kind, &p)) {
        int more = is_hidden(p.field, p.seat, viewer) ? hidden_cards(s, p, &card) : 0, before = n;
        for (int i = 0; i < more; i++)
            if (has_back(kind, card[i], back))
                pool[n++] = card[i];
        places += n > before;
        bags += n > before && p.field->type == PL_BAG;
    }
    if (places == 0 || (places == 1 && bags == 1))
        return;
    sort(pool, n);
    shuffle(pool, n, seed);
    p = before_places(s);
    while (next_place(s, kind, &p)) {
        int more = is_hidden(p.field, p.seat, viewer) ? hidden_cards(s, p, &card) : 0;
        for (int i = 0; i < more; i++)
            if (has_back(kind, card[i], back))
                card[i] = pool[dealt++];
    }
}

void pl_open_future(struct pl_state *s, uint64_t seed)
{
    struct pl_head *head = head_of(s);
    for (int i = 0; i < 8; i += 2) {
        uint64_t word = draw(&seed);
        head->rng.key[i] = (uint32_t)word;
        head->rng.key[i + 1] = (uint32_t)(word >> 32);
    }
    head->chances = head->draws = 0;
    memset(head->chance, 0, sizeof head->chance);
    head->rng.drawn = (head->rng.drawn + 15) / 16 * 16; /* a new block, which nobody has to work out yet */
    pl_rng_settle(&head->rng);
}

void pl_hide(struct pl_state *s, int viewer, uint64_t seed)
{
    const struct pl_game *game = game_of(s);
    for (const struct pl_field *field = game->fields; field->key; field++) {
        if (field->shown)
            take_back_secrets(s, field, viewer);
        if (field->type == PL_BAG)
            forget_what_is_set(s, field);
        if (opens_hidden(game, field))
            for (int back = 0; back < (field->kind->back ? PL_BACKS : 1); back++)
                deal_again(s, field->kind, back, viewer, &seed);
    }
    if (game->hide)
        game->hide(s, viewer);
    pl_open_future(s, seed);
}
