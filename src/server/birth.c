/* A table that is about to be. It is stored whole, with whatever was played of it
 * before; who wants it then loads it like any other. */
#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "server/server.h"

static char *opening_of(const struct sv_room *r)
{
    struct pl_text text = {0};
    do {
        text.len = 0;
        pl_put(&text, "{\"record\":");
        pl_table_save(r->table, &text);
        pl_putf(&text, ",\"private\":%s,\"confirm\":%s,\"created\":%lld,\"sat\":%lld", r->is_private ? "true" : "false",
                r->confirm ? "true" : "false", (long long)r->created, (long long)r->opened);
        if (r->has_host) {
            pl_put(&text, ",\"host\":\"");
            pl_put_hex(&text, r->host, sizeof r->host);
            pl_put(&text, "\"");
        }
        pl_put(&text, "}");
    } while (sv_grow(&text));
    return text.buf;
}

static void add(struct sv_room *r, struct sv_job *job, const char *kind, int seat, const char *text)
{
    struct pl_entry entry = {r->version + 1, r->created, kind, seat, text};
    if (job->broken)
        return;
    sv_job_add(job, &entry);
    job->broken = !sv_room_apply(r, &job->entry[job->entries - 1]);
}

static void add_people(struct sv_room *r, struct sv_job *job, const struct sv_birth *birth, struct pl_text *answer)
{
    const char *before = "";
    for (int seat = 0; seat < sv_seats(r); seat++) {
        char key[25], text[SIT_MAX_BYTES];
        if (sv_by_rules(r, seat))
            continue;
        if (birth->sits[seat]) {
            sv_put_key(key, birth->name, text);
            add(r, job, "sit", seat, text);
            pl_putf(answer, "%s{\"seat\":%d,\"key\":\"%s\"}", before, seat, key);
            before = ",";
        }
    }
}

/* After the people, so that no bot has the name of one. */
static void add_bots(struct sv_room *r, struct sv_job *job, const struct sv_birth *birth)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (!sv_by_rules(r, seat) && !birth->sits[seat] && birth->player[seat] &&
            strcmp(birth->player[seat], "human") != 0)
            add(r, job, "player", seat, birth->player[seat]);
}

/* The moves are in the snapshot, and as entries they are there for a build that can't read it. */
static void add_played(struct sv_room *r, struct sv_job *job, const struct pl_table *played)
{
    for (int i = 0; i < played->moves; i++)
        add(r, job, "move", played->move[i].seat, played->move[i].notation);
    job->text = sv_snapshot_of(played);
    job->snapshot_version = r->version;
}

/* Their entries come first. */
static int count_people(const struct sv_room *r, const struct sv_birth *birth)
{
    int n = 0;
    for (int seat = 0; seat < sv_seats(r); seat++)
        n += birth->sits[seat] && !sv_by_rules(r, seat);
    return n;
}

struct sv_job *sv_birth_job(const struct sv_birth *birth, struct pl_text *answer)
{
    struct sv_room r = {.created = time(NULL),
                        .is_private = birth->is_private,
                        .confirm = birth->confirm,
                        .has_host = birth->has_host,
                        .snapshot = INT64_MAX};
    char host[25] = "";
    sv_new_id(r.id);
    struct sv_job *job = sv_job_new(SV_CREATE, r.id, NULL, NULL);
    if (birth->has_host) {
        sv_new_key(host);
        sv_hash_key(host, r.host);
    }
    sv_room_furnish(&r, birth->start);
    r.opened = count_people(&r, birth);
    job->at = r.created;
    job->opening = opening_of(&r);
    pl_put(answer, "{");
    sv_put_member(answer, "table", r.id);
    pl_put(answer, ",");
    sv_put_member(answer, "host", host);
    pl_put(answer, ",\"keys\":[");
    add_people(&r, job, birth, answer);
    pl_put(answer, "]}");
    add_bots(&r, job, birth);
    if (birth->played)
        add_played(&r, job, birth->played);
    sv_job_list(job, &r);
    r.table = NULL; /* the caller's */
    sv_room_empty(&r);
    if (!job->broken)
        return job;
    sv_log("table_broken", "table", job->id, "entry", job->entry[job->entries - 1].kind, NULL);
    sv_job_free(job);
    return NULL;
}
