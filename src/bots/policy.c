/* Learned policies and their files.
 *
 * A file is, in little-endian numbers: "PLPOLICY"; the game's name in 16 bytes; seats, heads and rounds; a checksum of
 * what answers are called in this game; how many are known; of each its key and how much it is liked at either stage; a
 * checksum over all that. */
#include "bots/policy.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bytes.h"
#include "kernel/fields.h"

static const char magic[] = "PLPOLICY";
enum { MAGIC = 8, NAME = 16 };

struct pl_policy *pl_policy_new(int n)
{
    struct pl_policy *p = calloc(1, sizeof *p + (size_t)n * sizeof *p->liking);
    if (p) {
        p->n = n;
        p->heads = 1;
        p->rounds = 1;
    }
    return p;
}

void pl_policy_free(struct pl_policy *p)
{
    free(p);
}

size_t pl_policy_size(const struct pl_policy *p)
{
    return sizeof *p + (size_t)p->n * sizeof *p->liking;
}

int pl_policy_stage(const struct pl_policy *p, int round)
{
    return round <= 0 ? 0 : round < p->rounds ? PL_VALUE_STAGE * round / p->rounds : PL_VALUE_STAGE;
}

/* --- What answers are called --- */

static void mix_word(uint64_t *sum, const char *word)
{
    uint64_t both[] = {*sum, word ? sum_of_bytes(word, strlen(word)) : 0};
    *sum = sum_of_bytes(both, sizeof both);
}

static void mix_kind(uint64_t *sum, const struct pl_kind *kind)
{
    for (int i = 0; kind && kind->words && i < kind->count; i++)
        mix_word(sum, kind->words[i]);
}

/* A key is made of numbers of verbs, steps and things. If a card is put in the midst of others, those after it are no
 * longer what they were. */
static uint64_t vocabulary(const struct pl_game *game)
{
    uint64_t sum = 1;
    for (const struct pl_phrase *verb = game->verbs; verb->word; verb++) {
        mix_word(&sum, verb->word);
        mix_word(&sum, verb->side ? "side" : "");
        for (int i = 0; i < 3; i++) {
            mix_word(&sum, verb->aside >> i & 1 ? "aside" : "");
            mix_kind(&sum, verb->arg[i].kind);
        }
    }
    for (int i = 0; i < pl_steps_of(game); i++)
        mix_word(&sum, game->steps[i] ? game->steps[i]->name : NULL);
    for (const struct pl_field *field = game->fields; field->key; field++) {
        mix_kind(&sum, field->kind);
        mix_kind(&sum, field->keys);
    }
    return sum;
}

/* --- Files --- */

bool pl_policy_is(const void *bytes, size_t n)
{
    return n >= MAGIC && memcmp(bytes, magic, MAGIC) == 0;
}

uint8_t *pl_policy_write(const struct pl_policy *p, const struct pl_setup *setup, size_t *n)
{
    struct bytes b = {0};
    char name[NAME] = "";
    strncpy(name, setup->game->name, NAME - 1);
    put_bytes(&b, magic, MAGIC);
    put_bytes(&b, name, NAME);
    put_u32(&b, (uint32_t)setup->seats);
    put_u32(&b, (uint32_t)p->heads);
    put_u32(&b, (uint32_t)p->rounds);
    put_u64(&b, vocabulary(setup->game));
    put_u32(&b, (uint32_t)p->n);
    for (int i = 0; i < p->n; i++) {
        put_u32(&b, p->liking[i].key);
        for (int stage = 0; stage < PL_STAGES; stage++)
            put_u16(&b, (uint16_t)p->liking[i].like[stage]);
    }
    put_u64(&b, sum_of_bytes(b.at, b.n));
    *n = b.n;
    if (!b.failed)
        return b.at;
    free(b.at);
    return NULL;
}

struct head {
    uint32_t seats, heads, rounds, n;
};

/* Whose it is, before anything else of it is believed. */
static bool take_head(struct taken *t, const struct pl_setup *setup, struct head *head, struct pl_error *error)
{
    char name[NAME + 1] = "";
    const uint8_t *is = take_bytes(t, MAGIC), *game = take_bytes(t, NAME);
    *head = (struct head){.seats = take_u32(t), .heads = take_u32(t), .rounds = take_u32(t)};
    uint64_t words = take_u64(t);
    head->n = take_u32(t);
    if (t->short_of || memcmp(is, magic, MAGIC) != 0)
        return pl_fail(error, "this is no file of a policy");
    memcpy(name, game, NAME);
    if (strcmp(name, setup->game->name) != 0)
        return pl_fail(error, "this policy is for another game, not for %s", setup->game->name);
    if (words != vocabulary(setup->game))
        return pl_fail(error, "this policy is for other moves of %s: train again", setup->game->name);
    if (head->heads != 1 && head->seats != (uint32_t)setup->seats)
        return pl_fail(error, "this policy is for another number of seats than %d", setup->seats);
    if ((head->heads != 1 && head->heads != head->seats) || head->rounds < 1 || head->rounds > PL_VALUE_ROUNDS_MAX ||
        head->n > PL_POLICY_MOST)
        return pl_fail(error, "a damaged file of a policy");
    return true;
}

static void take_likings(struct taken *t, struct pl_policy *p)
{
    for (int i = 0; i < p->n && !t->short_of; i++) {
        p->liking[i].key = take_u32(t);
        for (int stage = 0; stage < PL_STAGES; stage++)
            p->liking[i].like[stage] = (int16_t)take_u16(t);
        t->wrong |= i > 0 && p->liking[i].key <= p->liking[i - 1].key;
    }
}

struct pl_policy *pl_policy_read(const void *bytes, size_t n, const struct pl_setup *setup, struct pl_error *error)
{
    struct taken t = {.at = bytes, .left = n};
    struct head head;
    if (!take_head(&t, setup, &head, error))
        return NULL;
    struct pl_policy *p = pl_policy_new((int)head.n);
    if (!p) {
        pl_fail(error, "there is not enough memory");
        return NULL;
    }
    p->heads = (int)head.heads;
    p->rounds = (int)head.rounds;
    take_likings(&t, p);
    size_t summed = n - t.left;
    uint64_t sum = take_u64(&t);
    if (t.short_of || t.left)
        pl_fail(error, "a file of a policy that is cut short, or too long");
    else if (t.wrong || sum != sum_of_bytes(bytes, summed))
        pl_fail(error, "a damaged file of a policy");
    else
        return p;
    pl_policy_free(p);
    return NULL;
}
