/* Reading what clients send: strictly, and refusing in their language. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/players.h"
#include "server/server.h"

/* --- Members of an object --- */

bool sv_only_members(const json_t *object, const char *const *members, enum pl_lang lang, struct sv_problem *problem)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        const char *const *known = members;
        while (*known && strcmp(*known, key) != 0)
            known++;
        if (!*known) {
            char quoted[64];
            struct pl_text text = pl_text_in(quoted, sizeof quoted);
            pl_put_quoted(&text, key);
            return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("there is no member %s here"), quoted);
        }
    }
    return true;
}

bool sv_read_string(const json_t *object, const char *member, bool needed, const char **value, enum pl_lang lang,
                    struct sv_problem *problem)
{
    const json_t *found = json_object_get(object, member);
    *value = json_string_value(found);
    if (*value || (!found && !needed))
        return true;
    return sv_refuse(problem, lang, SV_BAD_REQUEST, N_("%s must be a text"), member);
}

bool sv_read_bool(const json_t *object, const char *member, bool *value, enum pl_lang lang, struct sv_problem *problem)
{
    const json_t *found = json_object_get(object, member);
    *value = json_is_true(found);
    return !found || json_is_boolean(found) ||
           sv_refuse(problem, lang, SV_BAD_REQUEST, N_("%s must be true or false"), member);
}

bool sv_read_int(const json_t *object, const char *member, int64_t least, int64_t most, int64_t *value,
                 enum pl_lang lang, struct sv_problem *problem)
{
    const json_t *found = json_object_get(object, member);
    *value = json_integer_value(found);
    return (json_is_integer(found) && *value >= least && *value <= most) ||
           sv_refuse(problem, lang, SV_BAD_REQUEST, N_("%s must be a whole number from %lld to %lld"), member,
                     (long long)least, (long long)most);
}

/* --- Players --- */

bool sv_is_player(const char *player)
{
    const char *digits = "";
    enum pl_kind_of_player kind = pl_kind_of_player(player, &digits);
    size_t n = strlen(digits);
    if (kind != PL_SEARCHING && kind != PL_PLAIN)
        return kind == PL_RANDOM || strcmp(player, "human") == 0;
    return n >= 1 && n <= 5 && strspn(digits, "0123456789") == n && digits[0] != '0' && atoi(digits) <= PLAYOUTS_MAX;
}

bool sv_refuse_player(struct sv_problem *problem, enum pl_lang lang)
{
    return sv_refuse(problem, lang, SV_BAD_REQUEST,
                     N_("a player is human, a level, random, mcts:N or plain:N with N from 1 to %d"), PLAYOUTS_MAX);
}

/* --- Keys --- */

void sv_hash_key(const char *key, uint8_t hash[KEY_HASH_BYTES])
{
    crypto_generichash(hash, KEY_HASH_BYTES, (const unsigned char *)key, strlen(key), NULL, 0);
}

static void random_letters(char *out, size_t bytes)
{
    unsigned char random[18];
    randombytes_buf(random, bytes);
    sodium_bin2base64(out, 4 * bytes / 3 + 1, random, bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

void sv_new_key(char key[25])
{
    random_letters(key, 18);
}

void sv_new_id(char id[PL_ID_SIZE])
{
    random_letters(id, 12);
}
