/* The lobby by request. A list is asked of the store once for all who want it,
 * and is good for a second unless a table changes before. */
#include <stdlib.h>
#include <string.h>

#include "server/request.h"

static const char *const statuses[] = {"waiting", "playing", "over"};

enum { LISTS = sizeof statuses / sizeof statuses[0] };

struct list {
    const char *status;
    struct sv_server *server;
    struct sv_packed answer[2]; /* plain, and for those who accept gzip */
    double at;                  /* when the store was asked for it */
    int64_t changes;            /* of the lobby until then */
    bool known;
    struct sv_packing packing;
    int waiting, asked; /* how many wait, and for how many of these a list is on its way */
    struct sv_request **request;
};

struct sv_lists {
    struct list list[LISTS];
};

void sv_lists_open(struct sv_server *server)
{
    server->lists = sv_alloc(sizeof *server->lists);
    for (int i = 0; i < LISTS; i++) {
        server->lists->list[i].status = statuses[i];
        server->lists->list[i].server = server;
    }
}

static void forget(struct list *list)
{
    free(list->answer[false].text.buf);
    free(list->answer[true].text.buf);
    list->known = false;
}

void sv_lists_free(struct sv_lists *lists)
{
    for (int i = 0; i < LISTS; i++) {
        forget(&lists->list[i]);
        free(lists->list[i].request);
    }
    free(lists);
}

static void answer(struct sv_request *q, const struct list *list)
{
    if (list->known)
        sv_answer_packed(q, sv_copy_packed(&list->answer[q->accepts_gzip]));
    else
        sv_answer_refusal(q, SV_STORE_FAILED);
}

static void ask(struct list *list);

static void serve(struct list *list)
{
    int served = list->changes == list->server->lobby_changes ? list->waiting : list->asked;
    for (int i = 0; i < served; i++)
        if (sv_resume(list->request[i]))
            answer(list->request[i], list);
    list->waiting -= served;
    memmove(list->request, list->request + served, (size_t)list->waiting * sizeof *list->request);
    list->asked = 0;
    if (list->waiting)
        ask(list);
}

static void packed(struct sv_packing *packing)
{
    struct list *list = (struct list *)((char *)packing - offsetof(struct list, packing));
    struct sv_packed *answer = list->answer;
    answer[true] = packing->packed.buf ? (struct sv_packed){packing->packed, true} : sv_copy_packed(&answer[false]);
    serve(list);
}

static void listed(struct sv_task *task)
{
    struct sv_job *job = (struct sv_job *)task;
    struct list *list = job->context;
    struct sv_packed *answer = list->answer;
    forget(list);
    list->known = job->result == PL_STORED;
    answer[false] = list->known ? (struct sv_packed){.text = job->text} : (struct sv_packed){0};
    answer[true] = (struct sv_packed){0};
    if (list->known)
        job->text = (struct pl_text){0};
    sv_job_free(job);
    list->packing.text = &answer[false].text;
    list->packing.done = packed;
    if (list->known && answer[false].text.len > PACKED_AT_ONCE && sv_pack_later(list->server, &list->packing, ""))
        return;
    if (list->known)
        answer[true] = sv_pack(&answer[false].text, answer[false].text.len <= PACKED_AT_ONCE);
    serve(list);
}

static void ask(struct list *list)
{
    struct sv_job *job = sv_job_new(SV_LIST, NULL, listed, list);
    job->status = sv_copy(list->status);
    job->server = list->server;
    list->asked = list->waiting;
    list->at = sv_now();
    list->changes = list->server->lobby_changes;
    sv_count(SV_LISTS, 1);
    sv_store(list->server, job);
}

/* Who comes while a list is on its way gets the next one if something changed meanwhile: it may be his own doing. */
static void wait_for(struct list *list, struct sv_request *q)
{
    list->request = sv_realloc(list->request, (size_t)(list->waiting + 1) * sizeof *list->request);
    list->request[list->waiting++] = q;
    q->pending = true;
    if (!list->asked)
        ask(list);
}

void sv_page_list(struct sv_request *q)
{
    char given[16];
    const char *status = sv_parameter(q, "status", given, sizeof given);
    if (!status)
        status = strstr(q->query, "status=") ? "" : statuses[0];
    struct list *list = NULL;
    for (int i = 0; i < LISTS; i++)
        if (strcmp(status, statuses[i]) == 0)
            list = &q->server->lists->list[i];
    if (!list) {
        struct sv_problem problem;
        sv_refuse(&problem, q->who.lang, SV_BAD_REQUEST, N_("status is waiting, playing or over"));
        sv_answer_problem(q, &problem);
    } else if (list->known && !list->asked && list->changes == q->server->lobby_changes && sv_now() < list->at + 1) {
        answer(q, list);
    } else {
        wait_for(list, q);
    }
}
