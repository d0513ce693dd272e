/* Memory and time. The whole process has a budget: near its end rooms that
 * nobody uses go at once and nothing new is begun, so that those who play can
 * go on; close to it nobody new is let in either. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/server.h"

/* --- What is there --- */

void *sv_realloc(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (!memory) {
        fputs("polity: there is no memory left\n", stderr);
        abort();
    }
    return memory;
}

void *sv_alloc(size_t size)
{
    return memset(sv_realloc(NULL, size ? size : 1), 0, size);
}

char *sv_copy(const char *text)
{
    size_t n = strlen(text) + 1;
    return memcpy(sv_realloc(NULL, n), text, n);
}

bool sv_grow(struct pl_text *text)
{
    if (text->len < text->size)
        return false;
    text->size = text->len + 1;
    text->buf = sv_realloc(text->buf, text->size);
    return true;
}

double sv_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* --- The budget --- */

size_t sv_resident(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%*u %lu", &pages) != 1)
            pages = 0;
        fclose(file);
    }
    return (size_t)pages * (size_t)sysconf(_SC_PAGESIZE);
}

void sv_weigh(struct sv_server *server)
{
    size_t used = sv_resident(), budget = server->memory;
    enum sv_pressure before = server->pressure;
    server->pressure = used > budget / 8 * 7 ? SV_FULL : used > budget / 4 * 3 ? SV_PRESSED : SV_AT_EASE;
    if (server->pressure == SV_AT_EASE)
        return;
    sv_rooms_tidy(server, sv_now());
    sv_studies_drop(server);
    malloc_trim(0);
    if (before == SV_AT_EASE)
        sv_log("memory_short", "says", "rooms that nobody uses were freed", NULL);
}
