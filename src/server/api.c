/* Which page answers which request, and the pages that are about no table. */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "server/request.h"

enum { WORTH_PACKING = 1024 }; /* bytes */

extern const unsigned char sv_openapi[];
extern const size_t sv_openapi_size;

static const char as_json[] = "application/json", no_cache[] = "no-cache";

/* --- Answers --- */

bool sv_deflate(const struct pl_text *text, struct pl_text *packed)
{
    size_t n = text->len;
    z_stream z = {0};
    if (n < WORTH_PACKING || deflateInit2(&z, 4, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    size_t room = deflateBound(&z, n);
    *packed = (struct pl_text){sv_alloc(room), room, 0};
    z.next_in = (unsigned char *)text->buf;
    z.avail_in = (unsigned)n;
    z.next_out = (unsigned char *)packed->buf;
    z.avail_out = (unsigned)room;
    deflate(&z, Z_FINISH); /* which can't fail where there is room for the worst */
    packed->len = z.total_out;
    deflateEnd(&z);
    return true;
}

struct sv_packed sv_pack(const struct pl_text *text, bool wanted)
{
    struct sv_packed packed = {.is_gzip = true};
    if (wanted && sv_deflate(text, &packed.text))
        return packed;
    return sv_copy_packed(&(struct sv_packed){.text = *text});
}

struct sv_packed sv_copy_packed(const struct sv_packed *packed)
{
    size_t n = packed->text.len;
    char *bytes = memcpy(sv_alloc(n + 1), packed->text.buf, n);
    return (struct sv_packed){{bytes, n + 1, n}, packed->is_gzip};
}

static void take_packed(struct sv_request *q, struct pl_text packed)
{
    free(q->answer.buf);
    q->answer = packed;
    q->encoding = "gzip";
}

static void packed_later(struct sv_packing *packing)
{
    struct sv_request *q = (struct sv_request *)((char *)packing - offsetof(struct sv_request, packing));
    if (packing->packed.buf)
        take_packed(q, packing->packed);
    if (sv_resume(q))
        sv_send(q);
}

/* What is large is sent when it is packed, unless too many wait for that. */
static bool packs_later(struct sv_request *q)
{
    q->packing.text = &q->answer;
    q->packing.done = packed_later;
    q->pending = q->answer.len > PACKED_AT_ONCE && sv_pack_later(q->server, &q->packing, q->address);
    return q->pending;
}

static void set_answer(struct sv_request *q, int status, const char *type)
{
    q->status = status;
    q->answer_type = type;
    q->cache = q->cache ? q->cache : "no-store";
}

void sv_answer(struct sv_request *q, int status, const char *type)
{
    struct pl_text packed;
    bool packs = q->accepts_gzip && !q->bytes;
    set_answer(q, status, type);
    if (packs && packs_later(q))
        return;
    if (packs && q->answer.len <= PACKED_AT_ONCE && sv_deflate(&q->answer, &packed))
        take_packed(q, packed);
    sv_send(q);
}

void sv_answer_packed(struct sv_request *q, struct sv_packed packed)
{
    free(q->answer.buf);
    q->answer = packed.text;
    q->encoding = packed.is_gzip ? "gzip" : NULL;
    set_answer(q, 200, as_json);
    sv_send(q);
}

void sv_answer_problem(struct sv_request *q, const struct sv_problem *problem)
{
    sv_count(SV_REFUSALS, 1);
    SV_RENDER(q, sv_put_problem(problem, q->who.lang, out));
    sv_answer(q, sv_problem_status(problem->kind), "application/problem+json");
}

void sv_answer_refusal(struct sv_request *q, enum sv_problem_kind kind)
{
    struct sv_problem problem;
    sv_refuse(&problem, q->who.lang, kind, NULL);
    sv_answer_problem(q, &problem);
}

const char *sv_parameter(struct sv_request *q, const char *name, char *value, size_t size)
{
    size_t n = strlen(name);
    for (const char *at = q->query; *at; at += strcspn(at, "&"), at += *at == '&') {
        size_t length = strcspn(at, "&");
        if (length <= n || strncmp(at, name, n) != 0 || at[n] != '=' || length - n - 1 >= size)
            continue;
        memcpy(value, at + n + 1, length - n - 1);
        value[length - n - 1] = '\0';
        return value;
    }
    return NULL;
}

/* --- Pages --- */

static void put_health(bool fine, const char *words, struct pl_text *out)
{
    pl_putf(out, "{\"ok\":%s,\"version\":\"%s\",", fine ? "true" : "false", PL_VERSION);
    sv_put_member(out, "detail", fine ? NULL : words);
    pl_put(out, "}");
}

static void page_health(struct sv_request *q)
{
    char words[256];
    bool fine = sv_store_is_well(q->server, words, sizeof words);
    SV_RENDER(q, put_health(fine, words, out));
    sv_answer(q, fine ? 200 : 503, as_json);
}

/* Not for everyone, unless the operator says so. */
static void page_metrics(struct sv_request *q)
{
    if (!sv_is_private(q) && !q->server->public_metrics) {
        sv_answer_refusal(q, SV_NO_PAGE);
        return;
    }
    SV_RENDER(q, sv_put_metrics(q->server, out));
    sv_answer(q, 200, "text/plain; version=0.0.4; charset=utf-8");
}

static void page_openapi(struct sv_request *q)
{
    q->bytes = sv_openapi;
    q->size = sv_openapi_size;
    q->cache = no_cache;
    sv_answer(q, 200, as_json);
}

/* What games are does not change while the program runs, so each text is made and packed once. */
struct made {
    struct pl_text plain, packed;
    struct sv_packing packing;
    bool packs; /* it is under way */
};

static void made_is_packed(struct sv_packing *packing)
{
    struct made *made = (struct made *)((char *)packing - offsetof(struct made, packing));
    made->packed = packing->packed;
    made->packs = false;
}

/* Until it is packed for all, whoever asks has to wait for a copy of their own. */
static bool is_packed(struct made *made, struct sv_server *server)
{
    if (made->packed.buf || made->packs)
        return made->packed.buf;
    made->packing.text = &made->plain;
    made->packing.done = made_is_packed;
    made->packs = made->plain.len > PACKED_AT_ONCE && sv_pack_later(server, &made->packing, "");
    if (made->plain.len <= PACKED_AT_ONCE)
        sv_deflate(&made->plain, &made->packed);
    return made->packed.buf;
}

static void answer_made(struct sv_request *q, struct made *made, void (*put)(int game, enum pl_lang, struct pl_text *),
                        int game)
{
    if (!made->plain.buf) {
        do {
            made->plain.len = 0;
            put(game, q->who.lang, &made->plain);
        } while (sv_grow(&made->plain));
    }
    bool packed = q->accepts_gzip && is_packed(made, q->server);
    const struct pl_text *text = packed ? &made->packed : &made->plain;
    if (q->accepts_gzip && !packed) {
        q->answer = sv_copy_packed(&(struct sv_packed){.text = *text}).text;
    } else {
        q->bytes = text->buf;
        q->size = text->len;
        q->encoding = packed ? "gzip" : NULL;
    }
    sv_answer(q, 200, as_json);
}

static void put_games(int game, enum pl_lang lang, struct pl_text *out)
{
    (void)game; /* all of them */
    for (int i = 0; i < pl_game_count(); i++) {
        pl_put(out, i ? "," : "[");
        pl_game_entry(pl_game_at(i), lang, out);
    }
    pl_put(out, "]");
}

static void page_games(struct sv_request *q)
{
    static struct made made[PL_LANGS];
    answer_made(q, &made[q->who.lang], put_games, 0);
}

static void put_things(int game, enum pl_lang lang, struct pl_text *out)
{
    pl_things(pl_game_at(game), lang, out);
}

static void page_game(struct sv_request *q)
{
    enum { GAMES_MAX = 16 };
    static struct made made[GAMES_MAX][PL_LANGS];
    for (int i = 0; i < pl_game_count(); i++) {
        if (strcmp(pl_game_name(pl_game_at(i)), q->segment[2]) == 0) {
            answer_made(q, &made[i % GAMES_MAX][q->who.lang], put_things, i);
            return;
        }
    }
    sv_answer_refusal(q, SV_NO_GAME);
}

/* --- The client's files --- */

static const struct sv_file *find_file(const char *path)
{
    path = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (const struct sv_file *file = sv_files; file->path; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}

static void serve_file(struct sv_request *q, const struct sv_file *file)
{
    bool packed = q->accepts_gzip && *file->packed_size < *file->plain_size;
    q->bytes = packed ? file->packed : file->plain;
    q->size = packed ? *file->packed_size : *file->plain_size;
    q->encoding = packed ? "gzip" : NULL;
    /* The names of assets change with their content. */
    q->cache = strncmp(file->path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : no_cache;
    sv_answer(q, 200, file->type);
}

/* --- Routes --- */

enum method { GET, POST };

static const struct route {
    enum method method;
    const char *path; /* "*" stands for any segment */
    void (*page)(struct sv_request *);
    bool begins; /* something new, which is put off while memory is short */
} routes[] = {
    {GET, "healthz", page_health, false},
    {GET, "metrics", page_metrics, false},
    {GET, "api/openapi.json", page_openapi, false},
    {GET, "api/games", page_games, false},
    {GET, "api/games/*", page_game, false},
    {GET, "api/tables", sv_page_list, false},
    {POST, "api/tables", sv_page_open, true},
    {GET, "api/tables/*", sv_page_table, false},
    {POST, "api/tables/*/seats", sv_page_sit, false},
    {POST, "api/tables/*/seats/*/key", sv_page_key, false},
    {POST, "api/tables/*/actions", sv_page_act, false},
    {GET, "api/tables/*/replay", sv_page_replay, true},
    {GET, "api/tables/*/story", sv_page_story, true},
    {GET, "api/tables/*/analysis", sv_page_analysis, true},
    {GET, "api/tables/*/record", sv_page_record, true},
    {POST, "api/tables/*/fork", sv_page_fork, true},
    {POST, "api/tables/*/next", sv_page_next, true},
    {POST, "api/records", sv_page_upload, true},
};

static bool fits(const struct route *route, const struct sv_request *q)
{
    const char *at = route->path;
    for (int i = 0; i < q->segments; i++) {
        size_t n = strcspn(at, "/");
        bool any = n == 1 && *at == '*';
        if (!n || (!any && (strlen(q->segment[i]) != n || strncmp(at, q->segment[i], n) != 0)))
            return false;
        at += n;
        at += *at == '/';
    }
    return !*at;
}

static bool is_json_type(const char *type)
{
    return strncasecmp(type, as_json, sizeof as_json - 1) == 0 &&
           strchr("; ", type[sizeof as_json - 1]) != NULL; /* its end counts too */
}

/* What a change needs beyond its path: our own site, JSON, a body that is an object. */
static bool read_body(struct sv_request *q)
{
    struct pl_error error;
    if (q->foreign) {
        sv_answer_refusal(q, SV_WRONG_ORIGIN);
        return false;
    }
    if (q->body.len && !is_json_type(q->type)) {
        sv_answer_refusal(q, SV_WRONG_TYPE);
        return false;
    }
    if (q->page == sv_page_upload)
        return true; /* it may be long: it is read where that holds up nobody */
    q->json = pl_json_read(q->body.len ? q->body.buf : "{}", q->body.len ? q->body.len : 2, &error);
    if (q->json)
        return true;
    struct sv_problem problem;
    sv_refuse(&problem, q->who.lang, SV_BAD_JSON, N_("send one JSON object and nothing else (%s)"), error.text);
    sv_answer_problem(q, &problem);
    return false;
}

void sv_handle(struct sv_request *q)
{
    const char *allow = NULL;
    if (!sv_allow(q->server, q->address, q->post ? SV_CHANGES : SV_READS)) {
        sv_answer_refusal(q, SV_TOO_MANY);
        return;
    }
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        const struct route *route = &routes[i];
        if (!fits(route, q))
            continue;
        if (!q->other && (route->method == POST) == q->post) {
            q->page = route->page;
            if (route->begins && q->server->pressure)
                sv_answer_refusal(q, SV_BUSY);
            else if (!q->post || read_body(q))
                q->page(q);
            return;
        }
        allow = allow ? "GET, HEAD, POST" : route->method == POST ? "POST" : "GET, HEAD";
    }
    const struct sv_file *file = allow ? NULL : find_file(q->path);
    if (file && !q->post && !q->other) {
        serve_file(q, file);
        return;
    }
    q->allow = file ? "GET, HEAD" : allow;
    sv_answer_refusal(q, q->allow ? SV_WRONG_METHOD : SV_NO_PAGE);
}
