/* Scenarios: rules as data. Files are run in the order of their names, folders
 * with all that is in them; what differs from what was expected is told. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"

struct check {
    bool json;
    int passed, failed;
};

static void put_json_lines(const char *lines)
{
    char *copy = strcpy(cli_alloc(NULL, strlen(lines) + 1), lines), *rest = copy;
    bool first = true;
    putchar('[');
    for (char *line; (line = strtok_r(rest, "\n", &rest)); first = false) {
        if (!first)
            putchar(',');
        cli_put_json(line);
    }
    putchar(']');
    free(copy);
}

static void put_lines(const char *lines)
{
    while (*lines) {
        int n = (int)strcspn(lines, "\n");
        printf("  %.*s\n", n, lines);
        lines += n + (lines[n] == '\n');
    }
}

/* `name` is that of one of several cases, or NULL; `lines` is what differs, or "" if it can't be run and `error` says
 * why. */
static void tell(struct check *check, const char *path, const char *name, bool passed, const char *lines,
                 const char *error)
{
    if (check->json) {
        printf("%s{\"file\":", check->passed + check->failed ? "," : "[");
        cli_put_json(path);
        if (name) {
            printf(",\"case\":");
            cli_put_json(name);
        }
        printf(",\"passed\":%s,\"differences\":", passed ? "true" : "false");
        put_json_lines(lines);
        printf(",\"error\":");
        if (*error)
            cli_put_json(error);
        else
            printf("null");
        printf("}");
    } else if (!passed) {
        cli_paint(CLI_BAD, name ? "%s: %s" : "%s", path, name);
        putchar('\n');
        put_lines(*error ? error : lines);
    }
    check->passed += passed;
    check->failed += !passed;
}

/* The file that "from" names, beside the scenario or below it, also after symbolic links are followed. */
static char *read_base(void *context, const char *name, size_t *size, struct pl_error *error)
{
    const char *path = context, *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash - path) + 1 : 2;
    char *base = cli_alloc(NULL, (size_t)folder + strlen(name) + 1), *bytes = NULL;
    sprintf(base, "%.*s", folder, slash ? path : "./");
    char *root = realpath(base, NULL);
    strcat(base, name);
    char *real = realpath(base, NULL);
    size_t n = root ? strlen(root) : 0;
    if (!root || !real)
        snprintf(error->text, sizeof error->text, "%.160s: %s", base, strerror(errno));
    else if (strncmp(real, root, n) != 0 || (real[n] != '/' && root[n - 1] != '/'))
        snprintf(error->text, sizeof error->text, "%.160s lies outside of the scenario's folder", base);
    else
        bytes = cli_read(real, size, error);
    free(real);
    free(root);
    free(base);
    return bytes;
}

static void check_case(struct check *check, const char *path, const struct pl_scenario *scenario, int i)
{
    struct pl_error error;
    struct pl_text lines = cli_text();
    bool passed;
    do {
        lines.len = 0;
        *lines.buf = '\0';
        passed = pl_scenario_run(scenario, i, &lines, &error);
    } while (cli_grow(&lines));
    tell(check, path, pl_scenario_case(scenario, i), passed, lines.buf, passed ? "" : error.text);
    free(lines.buf);
}

static void check_file(struct check *check, const char *path)
{
    struct pl_error error = {""};
    size_t size;
    char *json = cli_read(path, &size, &error);
    struct pl_scenario *scenario = json ? pl_scenario_open(json, size, read_base, (void *)path, &error) : NULL;
    if (!scenario)
        tell(check, path, NULL, false, "", error.text);
    for (int i = 0; scenario && i < pl_scenario_cases(scenario); i++)
        check_case(check, path, scenario, i);
    pl_scenario_close(scenario);
    free(json);
}

static bool is_scenario(const char *name)
{
    size_t len = strlen(name);
    return len > 5 && strcmp(name + len - 5, ".json") == 0;
}

static void check_path(struct check *check, const char *path, bool is_named);

static void check_folder(struct check *check, const char *path)
{
    struct dirent **entry;
    int n = scandir(path, &entry, NULL, alphasort);
    if (n < 0) {
        tell(check, path, NULL, false, "", strerror(errno));
        return;
    }
    for (int i = 0; i < n; i++) {
        const char *name = entry[i]->d_name;
        if (name[0] != '.') {
            char *inside = cli_alloc(NULL, strlen(path) + strlen(name) + 2);
            const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
            sprintf(inside, "%s%s%s", path, slash, name);
            check_path(check, inside, false);
            free(inside);
        }
        free(entry[i]);
    }
    free(entry);
}

/* A file that is named runs whatever its name; in a folder only *.json do. */
static void check_path(struct check *check, const char *path, bool is_named)
{
    struct stat info;
    int found = is_named ? stat(path, &info) : lstat(path, &info);
    if (found == 0 && S_ISDIR(info.st_mode))
        check_folder(check, path);
    else if (is_named || is_scenario(path))
        check_file(check, path);
}

int cli_check(const struct cli_args *args)
{
    struct check check = {.json = args->json};
    struct stat info;
    for (int i = 0; i < args->words; i++)
        if (stat(args->word[i], &info) != 0)
            cli_refuse("%.160s: %s", args->word[i], strerror(errno));
    for (int i = 0; i < args->words; i++)
        check_path(&check, args->word[i], true);
    if (check.passed + check.failed == 0)
        cli_refuse("%.160s holds no scenario (*.json)", args->word[0]);
    if (args->json)
        puts("]");
    else
        printf("%d passed, %d failed\n", check.passed, check.failed);
    return check.failed ? CLI_WRONG : CLI_FINE;
}
