/* Files. What is read is never larger than any record may be. What is written
 * appears whole or not at all: it goes to a file beside it first and takes its
 * place when it is on the disk. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

#include "cli/cli.h"

enum { PATH_ROOM = 4096 };

bool cli_fail(struct pl_error *error, const char *path, const char *what)
{
    struct pl_text text = pl_text_in(error->text, sizeof error->text);
    pl_putf(&text, "%.120s: %s", path, what);
    return false;
}

/* --- Reading --- */

void cli_identify_file(const char *path, uint8_t id[CLI_FILE_ID_BYTES])
{
    crypto_generichash_state state;
    uint8_t bytes[1 << 16];
    size_t n;
    FILE *file = fopen(path, "r");
    crypto_generichash_init(&state, NULL, 0, CLI_FILE_ID_BYTES);
    while (file && (n = fread(bytes, 1, sizeof bytes, file)) > 0)
        crypto_generichash_update(&state, bytes, n);
    crypto_generichash_final(&state, id, CLI_FILE_ID_BYTES);
    if (file)
        fclose(file);
}

static char *read_all(int fd, const char *path, size_t most, size_t *size, struct pl_error *error)
{
    char *bytes = NULL;
    size_t n = 0, room = 0;
    for (;;) {
        if (n == room)
            bytes = cli_alloc(bytes, room = room ? 2 * room : 1 << 16);
        ssize_t got = read(fd, bytes + n, room - n);
        if (got == 0) {
            *size = n;
            return bytes;
        }
        if (got < 0 && errno == EINTR)
            continue;
        n += got > 0 ? (size_t)got : 0;
        if (got < 0 || n > most)
            break;
    }
    free(bytes);
    if (n > most)
        cli_fail(error, path, most == PL_FILE_MAX ? "larger than any record can be (1 MiB)" : "too large");
    else
        cli_fail(error, path, strerror(errno));
    return NULL;
}

char *cli_read_up_to(const char *path, size_t most, size_t *size, struct pl_error *error)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        cli_fail(error, path, strerror(errno));
        return NULL;
    }
    char *bytes = read_all(fd, path, most, size, error);
    close(fd);
    return bytes;
}

char *cli_read(const char *path, size_t *size, struct pl_error *error)
{
    return cli_read_up_to(path, PL_FILE_MAX, size, error);
}

struct pl_table *cli_load(const char *path, int to, struct pl_error *error)
{
    size_t size;
    char *json = cli_read(path, &size, error);
    if (!json)
        return NULL;
    struct pl_error why;
    struct pl_table *table = pl_table_load(json, size, to, &why);
    if (!table)
        cli_fail(error, path, why.text);
    free(json);
    return table;
}

void cli_note_age(const char *path, const struct pl_table *table)
{
    char says[512];
    struct pl_text text = pl_text_in(says, sizeof says);
    pl_table_dated_says(table, cli_lang, &text);
    if (text.len)
        cli_complain("%.160s: %s", path, says);
}

/* --- Writing --- */

bool cli_make_folders(const char *path, struct pl_error *error)
{
    char part[PATH_ROOM];
    if (strlen(path) >= sizeof part)
        return cli_fail(error, path, "too long a name");
    strcpy(part, path);
    for (char *at = part + 1;; at++) {
        char c = *at;
        if (c && c != '/')
            continue;
        *at = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return cli_fail(error, part, strerror(errno));
        if (!c)
            break;
        *at = c;
    }
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode))
        return cli_fail(error, path, "not a folder");
    return true;
}

bool cli_write_all(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t done = write(fd, bytes, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        bytes += done;
        n -= (size_t)done;
    }
    return true;
}

/* The name is on the disk only when its folder is. A file system that can't say so is no failure. */
static void sync_folder(const char *path)
{
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)!fsync(fd);
        close(fd);
    }
}

/* New files come by the thousand and can be made again, so they need not wait for the disk. */
static bool put_in_place(const char *beside, const char *path, enum cli_how how)
{
    if (how == CLI_REPLACE) {
        if (rename(beside, path) != 0)
            return false;
        sync_folder(path);
        return true;
    }
    if (link(beside, path) != 0)
        return false;
    unlink(beside);
    return true;
}

static int open_beside(const char *path, char beside[PATH_ROOM], struct pl_error *error)
{
    int len = snprintf(beside, PATH_ROOM, "%s.%ld.tmp", path, (long)getpid());
    int fd = len < PATH_ROOM ? open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666) : -1;
    if (fd < 0)
        cli_fail(error, path, len < PATH_ROOM ? strerror(errno) : "too long a name");
    return fd;
}

bool cli_can_write(const char *path, struct pl_error *error)
{
    char beside[PATH_ROOM];
    struct stat info;
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode))
        return cli_fail(error, path, strerror(EISDIR));
    int fd = open_beside(path, beside, error);
    if (fd < 0)
        return false;
    close(fd);
    unlink(beside);
    return true;
}

bool cli_write(const char *path, const char *bytes, size_t n, enum cli_how how, struct pl_error *error)
{
    char beside[PATH_ROOM];
    int fd = open_beside(path, beside, error);
    if (fd < 0)
        return false;
    bool fine = cli_write_all(fd, bytes, n) && (how == CLI_NEW || fsync(fd) == 0);
    fine = close(fd) == 0 && fine;
    if (fine && put_in_place(beside, path, how))
        return true;
    cli_fail(error, path, errno == EEXIST ? "is there already and stays as it is" : strerror(errno));
    unlink(beside);
    return false;
}

bool cli_save(const struct pl_table *table, const char *path, enum cli_how how, struct pl_error *error)
{
    struct pl_text text = cli_text();
    do {
        text.len = 0;
        pl_table_save(table, &text);
    } while (cli_grow(&text));
    bool fine = cli_write(path, text.buf, text.len, how, error);
    free(text.buf);
    return fine;
}
