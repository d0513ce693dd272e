/* Work that takes time, done outside the loop: queues of tasks, threads that
 * take from them, and the way back. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/net.h"

struct sv_queue {
    struct sv_server *server;
    pthread_mutex_t lock;
    pthread_cond_t news;
    struct sv_task *first, *last;
    int length;
    bool closed;
    int threads;
    pthread_t thread[];
};

/* The one lock of the way back: the loop has one list of finished tasks. */
static pthread_mutex_t finished_lock = PTHREAD_MUTEX_INITIALIZER;

/* --- Queues --- */

static struct sv_task *take(struct sv_queue *q)
{
    pthread_mutex_lock(&q->lock);
    while (!q->first && !q->closed)
        pthread_cond_wait(&q->news, &q->lock);
    struct sv_task *task = q->first;
    if (task) {
        q->first = task->next;
        q->length--;
    }
    pthread_mutex_unlock(&q->lock);
    return task;
}

static void *work(void *arg)
{
    struct sv_queue *q = arg;
    for (struct sv_task *task; (task = take(q)) != NULL;) {
        task->run(task);
        sv_done(q->server, task);
    }
    return NULL;
}

struct sv_queue *sv_queue_new(struct sv_server *server, int threads)
{
    struct sv_queue *q = sv_alloc(sizeof *q + (size_t)threads * sizeof q->thread[0]);
    q->server = server;
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->news, NULL);
    for (; q->threads < threads; q->threads++)
        if (pthread_create(&q->thread[q->threads], NULL, work, q) != 0)
            break;
    return q;
}

void sv_queue_close(struct sv_queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->closed = true;
    pthread_cond_broadcast(&q->news);
    pthread_mutex_unlock(&q->lock);
    for (; q->threads > 0; q->threads--)
        pthread_join(q->thread[q->threads - 1], NULL);
}

void sv_queue_drop(struct sv_queue *q)
{
    pthread_mutex_lock(&q->lock);
    struct sv_task *task = q->first;
    q->first = NULL;
    q->length = 0;
    pthread_mutex_unlock(&q->lock);
    while (task) {
        struct sv_task *next = task->next;
        task->dropped = true;
        sv_done(q->server, task);
        task = next;
    }
    sv_queue_close(q);
}

bool sv_queue_is_closed(struct sv_queue *q)
{
    pthread_mutex_lock(&q->lock);
    bool closed = q->closed;
    pthread_mutex_unlock(&q->lock);
    return closed;
}

void sv_queue_free(struct sv_queue *q)
{
    pthread_cond_destroy(&q->news);
    pthread_mutex_destroy(&q->lock);
    free(q);
}

void sv_queue_add(struct sv_queue *q, struct sv_task *task)
{
    task->next = NULL;
    pthread_mutex_lock(&q->lock);
    bool closed = q->closed;
    if (!closed) {
        if (q->first)
            q->last->next = task;
        else
            q->first = task;
        q->last = task;
        q->length++;
        pthread_cond_signal(&q->news);
    }
    pthread_mutex_unlock(&q->lock);
    if (closed) {
        task->dropped = true;
        sv_done(q->server, task);
    }
}

int sv_queue_length(struct sv_queue *q)
{
    pthread_mutex_lock(&q->lock);
    int length = q->length;
    pthread_mutex_unlock(&q->lock);
    return length;
}

int sv_queue_threads(const struct sv_queue *q)
{
    return q->threads;
}

struct sv_task *sv_queue_take_all(struct sv_queue *q, bool waits)
{
    pthread_mutex_lock(&q->lock);
    while (waits && !q->first && !q->closed)
        pthread_cond_wait(&q->news, &q->lock);
    struct sv_task *all = q->first;
    q->first = NULL;
    q->length = 0;
    pthread_mutex_unlock(&q->lock);
    return all;
}

/* --- The way back --- */

void sv_done(struct sv_server *server, struct sv_task *task)
{
    task->next = NULL;
    pthread_mutex_lock(&finished_lock);
    if (server->finished)
        server->finished_last->next = task;
    else
        server->finished = task;
    server->finished_last = task;
    pthread_mutex_unlock(&finished_lock);
    sv_wake(server);
}

void sv_run_done(struct sv_server *server, double until)
{
    struct sv_task **last = &server->ending;
    while (*last)
        last = &(*last)->next;
    pthread_mutex_lock(&finished_lock);
    *last = server->finished;
    server->finished = NULL;
    pthread_mutex_unlock(&finished_lock);
    for (struct sv_task *task; (task = server->ending) != NULL;) {
        server->ending = task->next;
        task->done(task);
        if (server->ending && sv_now() >= until) {
            sv_wake(server);
            return;
        }
    }
}
