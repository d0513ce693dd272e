/* Telling systemd how the server is: a datagram to the socket that it names. */
#include "server/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* NOTIFY_SOCKET is a path, or a name without a file, written with '@'. The size of the address; 0: there is none. */
static socklen_t find_listener(struct sockaddr_un *to)
{
    const char *name = getenv("NOTIFY_SOCKET");
    size_t n = name ? strlen(name) : 0;
    if (n < 2 || n >= sizeof to->sun_path || (name[0] != '/' && name[0] != '@'))
        return 0;
    to->sun_family = AF_UNIX;
    memcpy(to->sun_path, name, n);
    if (name[0] == '@')
        to->sun_path[0] = '\0';
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n);
}

void sv_notify(const char *state)
{
    /* Kept open: a server that has run out of descriptors is still alive and has to say so. */
    static int from = -1;
    struct sockaddr_un to = {0};
    socklen_t size = find_listener(&to);
    if (size && from < 0)
        from = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (size && from >= 0)
        sendto(from, state, strlen(state), MSG_DONTWAIT | MSG_NOSIGNAL, (const struct sockaddr *)&to, size);
}

double sv_watchdog_seconds(void)
{
    const char *interval = getenv("WATCHDOG_USEC"), *whose = getenv("WATCHDOG_PID");
    if (!interval || (whose && strtol(whose, NULL, 10) != (long)getpid()))
        return 0;
    return (double)strtoul(interval, NULL, 10) / 1e6;
}
