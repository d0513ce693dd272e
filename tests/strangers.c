/* Strangers: many connections from many addresses of 127.0.0.0/8 that say what they are told to and read as they are
 * told to, for a while. They go nowhere but to a server on this machine.
 *
 *     strangers PORT --say FILE [--again FILE --every MS] [--addresses N] [--of-a-network N] [--each K]
 *               [--first ADDRESS] [--read BYTES:MS] [--storm RATE] --seconds S
 *
 * A file holds texts with 0x1e between them; connection i says the i-th, beginning anew after the last. What is said
 * "again" is said every so many milliseconds. Who is let go comes again. With --read so many bytes are read every so
 * many milliseconds, otherwise all that come. With --storm so many new addresses come every second, say their text and
 * go. Addresses lie in networks (/24) of so many each. At the end it prints how many connected and how many bytes came.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    SECONDS_MAX = 120,
    STRANGERS_MAX = 19000,
    TEXTS_MAX = 4096,
    EVENTS = 512,
    READ_SIZE = 1 << 16,
    BACK_AFTER = 100
};

struct texts {
    char *bytes, *at[TEXTS_MAX];
    size_t n[TEXTS_MAX];
    int count;
};

struct stranger {
    int fd; /* -1: it comes again later */
    bool connected;
    const char *say; /* what is left of it */
    size_t left;
    double again, reads, back;
};

static struct {
    int port, addresses, of_a_network, each, every, read_every;
    size_t read_bytes;
    double storm, seconds;
    uint32_t first;
    struct texts say, again;
    struct stranger *stranger;
    int strangers, epoll;
    uint64_t came, bytes, refused;
} world = {.addresses = 1, .of_a_network = 1, .each = 1, .first = 0x7f3c0001};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void fail(const char *words)
{
    fprintf(stderr, "strangers: %s\n", words);
    exit(2);
}

static void read_texts(const char *path, struct texts *texts)
{
    FILE *file = fopen(path, "rb");
    size_t size = 0;
    if (!file)
        fail("a text can't be read");
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    texts->bytes = malloc((size_t)length + 1);
    if (texts->bytes)
        size = fread(texts->bytes, 1, (size_t)length, file);
    fclose(file);
    for (size_t from = 0, i = 0; i <= size && texts->count < TEXTS_MAX; i++)
        if (i == size || texts->bytes[i] == 0x1e) {
            texts->at[texts->count] = texts->bytes + from;
            texts->n[texts->count++] = i - from;
            from = i + 1;
        }
}

/* The n-th address: so many in each /24, which lie side by side. */
static uint32_t address_of(int n)
{
    return world.first + ((uint32_t)(n / world.of_a_network) << 8) + (uint32_t)(n % world.of_a_network);
}

static int connect_from(uint32_t from)
{
    struct sockaddr_in own = {.sin_family = AF_INET, .sin_addr = {htonl(from)}},
                       to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)world.port),
                             .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1, room = 16384;
    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    if (world.read_every)
        setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    if (bind(fd, (struct sockaddr *)&own, sizeof own) == 0 &&
        (connect(fd, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS))
        return fd;
    close(fd);
    return -1;
}

static void begin_text(struct stranger *s, const struct texts *texts)
{
    int i = (int)(s - world.stranger) % texts->count;
    s->say = texts->at[i];
    s->left = texts->n[i];
}

static void come(struct stranger *s)
{
    s->fd = connect_from(address_of((int)(s - world.stranger) / world.each));
    s->connected = false;
    s->back = now() + BACK_AFTER / 1000.0;
    if (s->fd < 0)
        return;
    struct epoll_event event = {EPOLLIN | EPOLLOUT | EPOLLET, {.ptr = s}};
    epoll_ctl(world.epoll, EPOLL_CTL_ADD, s->fd, &event);
    begin_text(s, &world.say);
    s->again = now() + world.every / 1000.0;
    s->reads = now() + world.read_every / 1000.0;
}

static void go(struct stranger *s)
{
    close(s->fd);
    s->fd = -1;
    world.refused += !s->connected;
    s->back = now() + BACK_AFTER / 1000.0;
}

static void talk(struct stranger *s)
{
    while (s->left) {
        ssize_t n = send(s->fd, s->say, s->left, MSG_NOSIGNAL);
        if (n < 0 && errno != EAGAIN && errno != ENOTCONN)
            go(s);
        if (n <= 0)
            return;
        s->say += n;
        s->left -= (size_t)n;
    }
}

static void hear(struct stranger *s, size_t most)
{
    static char nothing[READ_SIZE];
    while (most) {
        ssize_t n = recv(s->fd, nothing, most < sizeof nothing ? most : sizeof nothing, 0);
        if (n == 0 || (n < 0 && errno != EAGAIN))
            go(s);
        if (n <= 0)
            return;
        world.bytes += (uint64_t)n;
        most -= (size_t)n;
    }
}

static void note(struct stranger *s, uint32_t events)
{
    if (s->fd >= 0 && (events & (EPOLLERR | EPOLLHUP))) {
        go(s);
        return;
    }
    if (s->fd >= 0 && !s->connected && (events & EPOLLOUT)) {
        s->connected = true;
        world.came++;
    }
    if (s->fd >= 0 && s->connected)
        talk(s);
    if (s->fd >= 0 && (events & EPOLLIN) && !world.read_every)
        hear(s, SIZE_MAX);
}

static void look_at_clock(struct stranger *s, double time)
{
    if (s->fd < 0 && time >= s->back)
        come(s);
    if (s->fd >= 0 && s->connected && world.every && !s->left && time >= s->again) {
        begin_text(s, &world.again);
        s->again = time + world.every / 1000.0;
        talk(s);
    }
    if (s->fd >= 0 && world.read_every && time >= s->reads) {
        s->reads = time + world.read_every / 1000.0;
        hear(s, world.read_bytes);
    }
}

static void stay(double until)
{
    struct epoll_event events[EVENTS];
    for (double looked = 0, time; (time = now()) < until;) {
        int n = epoll_wait(world.epoll, events, EVENTS, 5);
        for (int i = 0; i < n; i++)
            note(events[i].data.ptr, events[i].events);
        if (time < looked + 0.02)
            continue;
        looked = time;
        for (int i = 0; i < world.strangers; i++)
            look_at_clock(&world.stranger[i], time);
    }
}

/* Addresses that come once. */
static void storm(double until)
{
    double start = now();
    for (double time; (time = now()) < until;) {
        if ((double)world.came >= (time - start) * world.storm) {
            usleep(500);
            continue;
        }
        int fd = connect_from(0x7f400000 + (uint32_t)(world.came * 2654435761u) % 0x3f0000);
        world.came++;
        if (fd < 0)
            continue;
        if (world.say.n[0])
            send(fd, world.say.at[0], world.say.n[0], MSG_NOSIGNAL);
        close(fd);
    }
}

static void read_arguments(int argc, char **argv)
{
    static const struct option options[] = {
        {"say", 1, NULL, 's'},   {"again", 1, NULL, 'g'},   {"every", 1, NULL, 'e'}, {"addresses", 1, NULL, 'a'},
        {"each", 1, NULL, 'k'},  {"first", 1, NULL, 'f'},   {"read", 1, NULL, 'r'},  {"of-a-network", 1, NULL, 'n'},
        {"storm", 1, NULL, 'm'}, {"seconds", 1, NULL, 't'}, {NULL, 0, NULL, 0}};
    struct in_addr first;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        switch (c) {
        case 's':
            read_texts(optarg, &world.say);
            break;
        case 'g':
            read_texts(optarg, &world.again);
            break;
        case 'e':
            world.every = atoi(optarg);
            break;
        case 'a':
            world.addresses = atoi(optarg);
            break;
        case 'k':
            world.each = atoi(optarg);
            break;
        case 'f':
            if (inet_pton(AF_INET, optarg, &first) != 1)
                fail("--first is no address");
            world.first = ntohl(first.s_addr);
            break;
        case 'r':
            if (sscanf(optarg, "%zu:%d", &world.read_bytes, &world.read_every) != 2)
                fail("--read is BYTES:MS");
            break;
        case 'n':
            world.of_a_network = atoi(optarg);
            break;
        case 'm':
            world.storm = atof(optarg);
            break;
        case 't':
            world.seconds = atof(optarg);
            break;
        default:
            fail("see its first lines");
        }
    world.port = optind < argc ? atoi(argv[optind]) : 0;
    world.strangers = world.addresses * world.each;
    if (!world.port || !world.say.count || world.seconds <= 0 || world.seconds > SECONDS_MAX || world.strangers < 1 ||
        world.strangers > STRANGERS_MAX || world.of_a_network < 1 || world.first >> 24 != 127)
        fail("see its first lines");
}

int main(int argc, char **argv)
{
    struct rlimit files;
    read_arguments(argc, argv);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    world.epoll = epoll_create1(EPOLL_CLOEXEC);
    world.stranger = calloc((size_t)world.strangers, sizeof *world.stranger);
    if (!world.stranger)
        fail("no memory");
    for (int i = 0; i < world.strangers; i++)
        world.stranger[i].fd = -1;
    double until = now() + world.seconds;
    if (world.storm > 0)
        storm(until);
    else
        stay(until);
    printf("%llu came, %llu turned away, %llu bytes\n", (unsigned long long)world.came,
           (unsigned long long)world.refused, (unsigned long long)world.bytes);
    return 0;
}
