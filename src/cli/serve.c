/* polity serve: tables in the browser. */
#include "server/serve.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { KEEP_MAX = 36500 }; /* days: a hundred years */

/* A server that listens everywhere is named by an address that a browser can open, and by those for friends. */
static void say_everywhere(const char *rest)
{
    struct ifaddrs *all;
    printf(_("Polity is at %s"), "http://127.0.0.1");
    printf("%s\n", rest);
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
        char host[INET_ADDRSTRLEN];
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || (i->ifa_flags & IFF_LOOPBACK))
            continue;
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr, host, sizeof host);
        printf("%s http://%s%s\n", _("for friends on your network:"), host, rest);
    }
    freeifaddrs(all);
}

static void say_ready(const char *address)
{
    static const char everywhere[] = "http://0.0.0.0";
    if (strncmp(address, everywhere, sizeof everywhere - 1) == 0) {
        say_everywhere(address + sizeof everywhere - 1);
    } else {
        printf(_("Polity is at %s"), address);
        putchar('\n');
    }
    fflush(stdout);
}

/* Among the user's data, unless --store says where. */
static bool default_store(char *path, size_t size, struct pl_error *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    struct pl_text folder = pl_text_in(path, size);
    if (data && *data == '/')
        pl_putf(&folder, "%s/polity", data);
    else if (home && *home)
        pl_putf(&folder, "%s/.local/share/polity", home);
    else
        cli_refuse("where should tables be kept? say --store FILE");
    if (folder.len + sizeof "/tables.db" > size)
        cli_refuse("the name of the folder for tables is too long; say --store FILE");
    if (!cli_make_folders(path, error))
        return false;
    pl_put(&folder, "/tables.db");
    return true;
}

int cli_serve(const struct cli_args *args)
{
    char path[4096];
    struct pl_error error;
    struct pl_serve_options options = {.listen = args->listen ? args->listen : "127.0.0.1:8080",
                                       .store = args->store,
                                       .metrics = args->metrics,
                                       .proxies = args->proxies,
                                       .origins = args->origins,
                                       .memory =
                                           args->memory ? (int)cli_number("--memory", args->memory, 64, 1 << 20) : 0};
    options.keep = (int)cli_number("--keep", args->keep ? args->keep : "90", 0, KEEP_MAX);
    _Static_assert(sizeof options.proxy == sizeof args->proxy, "as many as the server takes");
    memcpy(options.proxy, args->proxy, sizeof options.proxy);
    _Static_assert(sizeof options.origin == sizeof args->origin, "as many as the server takes");
    memcpy(options.origin, args->origin, sizeof options.origin);
    if (!pl_serve_can(&options, &error))
        cli_refuse("%s", error.text);
    if (!options.store && default_store(path, sizeof path, &error))
        options.store = path;
    if (options.store && pl_serve(&options, say_ready, &error))
        return CLI_FINE;
    cli_complain("%s", error.text);
    return CLI_WRONG;
}
