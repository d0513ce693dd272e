/* Answers that do not change, kept as they go out. There is a bound to their
 * bytes, each and together; whatever nobody has asked for the longest goes first. */
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

enum { PLACES = 1024, LARGEST = 1 << 20 /* bytes: larger ones take too long to copy for who asks again */ };

struct kept {
    struct kept *next;          /* in its place of the table */
    struct kept *newer, *older; /* by when they were last asked for */
    struct sv_packed answer;
    char key[];
};

struct sv_cache {
    size_t most, bytes;
    struct kept *newest, *oldest;
    struct kept *place[PLACES];
};

struct sv_cache *sv_cache_new(size_t most)
{
    struct sv_cache *cache = sv_alloc(sizeof *cache);
    cache->most = most;
    return cache;
}

static struct kept **place_of(struct sv_cache *cache, const char *key)
{
    struct kept **at = &cache->place[sv_hash_text(key) % PLACES];
    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    return at;
}

static size_t size_of(const struct kept *kept)
{
    return sizeof *kept + strlen(kept->key) + 1 + kept->answer.text.size;
}

static void put_first(struct sv_cache *cache, struct kept *kept)
{
    kept->newer = NULL;
    kept->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = kept;
    cache->newest = kept;
}

static void take_out(struct sv_cache *cache, struct kept *kept)
{
    *(kept->newer ? &kept->newer->older : &cache->newest) = kept->older;
    *(kept->older ? &kept->older->newer : &cache->oldest) = kept->newer;
}

static void drop(struct sv_cache *cache, struct kept *kept)
{
    *place_of(cache, kept->key) = kept->next;
    take_out(cache, kept);
    cache->bytes -= size_of(kept);
    free(kept->answer.text.buf);
    free(kept);
}

bool sv_cache_find(struct sv_cache *cache, const char *key, struct sv_packed *answer)
{
    struct kept *kept = *place_of(cache, key);
    sv_count(kept ? SV_CACHE_HITS : SV_CACHE_MISSES, 1);
    if (!kept)
        return false;
    take_out(cache, kept);
    put_first(cache, kept);
    *answer = sv_copy_packed(&kept->answer);
    return true;
}

void sv_cache_keep(struct sv_cache *cache, const char *key, const struct sv_packed *answer)
{
    struct kept **at = place_of(cache, key);
    if (*at || answer->text.len > LARGEST) /* two asked for it at once */
        return;
    struct kept *kept = sv_alloc(sizeof *kept + strlen(key) + 1);
    strcpy(kept->key, key);
    kept->answer = sv_copy_packed(answer);
    *at = kept;
    put_first(cache, kept);
    cache->bytes += size_of(kept);
    while (cache->bytes > cache->most)
        drop(cache, cache->oldest);
}

size_t sv_cache_bytes(const struct sv_cache *cache)
{
    return cache->bytes;
}

void sv_cache_free(struct sv_cache *cache)
{
    while (cache->oldest)
        drop(cache, cache->oldest);
    free(cache);
}
