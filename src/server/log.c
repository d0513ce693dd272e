/* The log: lines of JSON on stderr. Whoever reads the other end may be slow, or
 * gone, or its disk full, and no game waits for that: lines are put into one of
 * two buffers, and a thread of its own writes out the other. What does not fit is
 * counted and told later, and so is what one event says too often. */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "server/server.h"

enum { BUFFER = 128 * 1024, LINE_MAX_BYTES = 1024, EVENTS = 32, EACH_SECOND = 200, CLOSING_MS = 500 };

static struct {
    pthread_mutex_t lock;
    pthread_cond_t news;
    pthread_t thread;
    bool open, closing, idle; /* idle: everything is written */
    char text[2][BUFFER];
    size_t length[2];
    int filling;      /* the buffer that lines are put into */
    uint64_t dropped; /* lines that did not fit */
    time_t second;    /* in which the events below are counted */
    struct event {
        const char *name;
        uint64_t lines; /* in this second */
    } event[EVENTS];
} sink = {.lock = PTHREAD_MUTEX_INITIALIZER, .news = PTHREAD_COND_INITIALIZER, .idle = true};

/* --- Putting lines in, under the lock --- */

static void put_line(const char *line, size_t n)
{
    size_t *length = &sink.length[sink.filling];
    if (n > BUFFER - *length) {
        sink.dropped++;
        return;
    }
    memcpy(sink.text[sink.filling] + *length, line, n);
    *length += n;
    pthread_cond_broadcast(&sink.news);
}

static void put_head(struct pl_text *line, time_t now, const char *event)
{
    char stamp[32];
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    pl_putf(line, "{\"time\":\"%s\",\"event\":\"%s\"", stamp, event);
}

static void put_loss(time_t now, const char *event, const char *of, uint64_t lines)
{
    char text[256];
    struct pl_text line = pl_text_in(text, sizeof text);
    put_head(&line, now, event);
    if (of)
        pl_putf(&line, ",\"of\":\"%s\"", of);
    pl_putf(&line, ",\"lines\":\"%llu\"}\n", (unsigned long long)lines);
    put_line(text, line.len);
}

/* Tells what was left out of the second that is over. */
static void begin_second(time_t now)
{
    for (int i = 0; i < EVENTS && sink.event[i].name; i++) {
        struct event *event = &sink.event[i];
        if (event->lines > EACH_SECOND)
            put_loss(now, "log_limited", event->name, event->lines - EACH_SECOND);
        event->lines = 0;
    }
    sink.second = now;
}

/* Has this event said enough for now? Events beyond the table's room count together. */
static bool is_too_much(const char *name)
{
    int i = 0;
    while (i < EVENTS - 1 && sink.event[i].name && strcmp(sink.event[i].name, name) != 0)
        i++;
    if (!sink.event[i].name)
        sink.event[i].name = name;
    return ++sink.event[i].lines > EACH_SECOND;
}

void sv_log(const char *event, ...)
{
    char text[LINE_MAX_BYTES];
    struct pl_text line = pl_text_in(text, sizeof text);
    time_t now = time(NULL);
    pthread_mutex_lock(&sink.lock);
    if (now != sink.second)
        begin_second(now);
    bool told = !is_too_much(event);
    pthread_mutex_unlock(&sink.lock);
    if (!told)
        return;
    put_head(&line, now, event);
    va_list members;
    va_start(members, event);
    for (const char *name; (name = va_arg(members, const char *)) != NULL;) {
        char value[256];
        snprintf(value, sizeof value, strcmp(name, "table") == 0 ? "%.6s" : "%s", va_arg(members, const char *));
        pl_clean_line(value);
        pl_put(&line, ",");
        sv_put_member(&line, name, value);
    }
    va_end(members);
    pl_put(&line, "}\n");
    pthread_mutex_lock(&sink.lock);
    if (line.len < line.size)
        put_line(text, line.len);
    pthread_mutex_unlock(&sink.lock);
}

/* --- Writing them out, in the thread --- */

/* Only here may the thread be ended from outside: it holds no lock. */
static void write_out(const char *text, size_t n)
{
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL);
    while (n > 0) {
        ssize_t written = write(STDERR_FILENO, text, n);
        if (written >= 0) {
            text += written;
            n -= (size_t)written;
        } else if (errno == EAGAIN) { /* someone else made it so */
            poll(&(struct pollfd){.fd = STDERR_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            break; /* nobody listens */
        }
    }
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
}

static void *write_lines(void *unused)
{
    (void)unused;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    pthread_mutex_lock(&sink.lock);
    for (;;) {
        int full = sink.filling;
        sink.idle = sink.length[full] == 0;
        if (sink.idle && sink.closing)
            break;
        if (sink.idle) {
            pthread_cond_wait(&sink.news, &sink.lock);
            continue;
        }
        sink.filling = 1 - full;
        if (sink.dropped)
            put_loss(time(NULL), "log_dropped", NULL, sink.dropped);
        sink.dropped = 0;
        pthread_mutex_unlock(&sink.lock);
        write_out(sink.text[full], sink.length[full]);
        pthread_mutex_lock(&sink.lock);
        sink.length[full] = 0;
    }
    pthread_cond_broadcast(&sink.news);
    pthread_mutex_unlock(&sink.lock);
    return NULL;
}

void sv_log_open(void)
{
    sink.closing = false;
    sink.open = pthread_create(&sink.thread, NULL, write_lines, NULL) == 0;
}

void sv_log_close(void)
{
    struct timespec until;
    if (!sink.open)
        return;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += CLOSING_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&sink.lock);
    begin_second(time(NULL));
    sink.closing = true;
    pthread_cond_broadcast(&sink.news);
    bool late = false;
    while (!late && !(sink.idle && !sink.length[sink.filling]))
        late = pthread_cond_clockwait(&sink.news, &sink.lock, CLOCK_MONOTONIC, &until) != 0;
    pthread_mutex_unlock(&sink.lock);
    pthread_cancel(sink.thread); /* it may be stuck in a write for ever */
    pthread_join(sink.thread, NULL);
    sink.open = false;
}
