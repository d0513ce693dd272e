/* Learning a value from the games of a folder. */
#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/train.h"
#include "cli/cli.h"

enum { EPOCHS_USUALLY = 20, EPOCHS_MOST = 10000 };

/* --- The games --- */

static int is_of_games(const struct dirent *entry)
{
    const char *name = entry->d_name, *end = strrchr(name, '.');
    return strncmp(name, "games-", 6) == 0 && end && strcmp(end, ".bin") == 0;
}

struct pupil {
    struct pl_setup setup;
    struct pl_features *features;
    struct pl_lessons lessons;
};

/* The first file says how many seats there are. */
static bool meet(struct pupil *pupil, const struct pl_game *game, const char *bytes, size_t n, struct pl_error *error)
{
    struct pl_lessons_head head;
    if (!pl_lessons_read_head(bytes, n, &head, error))
        return false;
    pl_setup_init(&pupil->setup, game);
    int seats = head.seats <= PL_SEATS_MAX ? (int)head.seats : 0;
    if (strcmp(head.game, pl_game_name(game)) == 0 && !pl_setup_seats(&pupil->setup, seats, error))
        return false;
    pupil->features = pl_features_new(&pupil->setup, error);
    return pupil->features != NULL;
}

static void read_file(struct pupil *pupil, const struct pl_game *game, const char *path)
{
    struct pl_error error;
    size_t n;
    char *bytes = cli_read_up_to(path, PL_LESSONS_FILE_MAX, &n, &error);
    if (!bytes)
        cli_refuse("%s", error.text);
    bool fine = (pupil->features || meet(pupil, game, bytes, n, &error)) &&
                pl_lessons_read(&pupil->lessons, bytes, n, pupil->features, &error);
    free(bytes);
    if (!fine)
        cli_refuse("%.120s: %s", path, error.text);
}

static void read_folder(struct pupil *pupil, const struct pl_game *game, const char *folder)
{
    struct dirent **entry;
    struct cli_progress progress = cli_begin_progress();
    int n = scandir(folder, &entry, is_of_games, alphasort);
    if (n < 0)
        cli_refuse("%.120s: there is no such folder", folder);
    if (n == 0)
        cli_refuse("%.120s: there are no games in it; polity selfplay makes them", folder);
    for (int i = 0; i < n; i++) {
        char path[4096];
        if (snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name) >= (int)sizeof path)
            cli_refuse("%.120s: too long a name", folder);
        read_file(pupil, game, path);
        if (cli_progress_is_due(&progress))
            cli_put_progress(&progress, (uint64_t)i + 1, (uint64_t)n, "files", "");
        free(entry[i]);
    }
    cli_end_progress(&progress);
    free(entry);
}

/* --- Telling --- */

struct tells {
    struct cli_progress progress;
    int epochs;
};

static void tell_epoch(void *of_tells, int epoch)
{
    struct tells *tells = of_tells;
    if (cli_progress_is_due(&tells->progress))
        cli_put_progress(&tells->progress, (uint64_t)epoch, (uint64_t)tells->epochs, "epochs", "");
}

static void put_loss(const char *whose, const struct pl_loss *loss)
{
    printf("%-22s %10.3f %10.4f\n", whose, loss->margin, loss->win);
}

static void put_result(const struct pupil *pupil, const struct pl_trained *told, size_t bytes)
{
    printf("%s, %d seats: %zu positions, %zu held out; best after %d epochs, %zu bytes\n\n",
           pl_game_name(pupil->setup.game), pupil->setup.seats, told->lessons, told->held, told->epochs, bytes);
    printf("%-22s %10s %10s\n", "held out", "margin", "win");
    put_loss("mean", &told->mean);
    if (told->is_guessed)
        put_loss("guess of the game", &told->guess);
    put_loss("learned", &told->exact);
    put_loss("learned, in integers", &told->rounded);
}

static void put_policy(const struct pupil *pupil, const struct pl_trained_policy *told, size_t bytes)
{
    printf("%s, %d seats: %zu questions, %zu held out; %d answers known; best after %d epochs, %zu bytes\n\n",
           pl_game_name(pupil->setup.game), pupil->setup.seats, told->lessons, told->held, told->known, told->epochs,
           bytes);
    printf("%-22s %10s\n", "held out", "policy");
    printf("%-22s %10.4f\n", "all alike", told->alike);
    printf("%-22s %10.4f\n", "learned", told->exact);
    printf("%-22s %10.4f\n", "learned, in integers", told->rounded);
    printf("%-22s %10.4f\n", "the search itself", told->least);
}

/* --- The command --- */

static uint64_t read_seed(const struct cli_args *args, const struct pl_game *game)
{
    struct pl_setup setup;
    struct pl_error error;
    uint64_t seed;
    pl_setup_init(&setup, game);
    if (args->seed && !pl_setup_seed(&setup, args->seed, &error))
        cli_refuse("%s", error.text);
    memcpy(&seed, setup.seed, sizeof seed);
    return seed;
}

/* The bytes of the file; they are told of, too. */
static uint8_t *learn_value(const struct pupil *pupil, const struct pl_training *how, size_t *n)
{
    struct pl_error error;
    struct pl_trained told;
    struct tells *tells = how->context;
    struct pl_value *value = pl_train(&pupil->lessons, &pupil->setup, how, &told, &error);
    cli_end_progress(&tells->progress);
    if (!value)
        cli_refuse("%s", error.text);
    uint8_t *bytes = pl_value_write(value, n);
    if (!bytes)
        cli_refuse("out of memory");
    put_result(pupil, &told, *n);
    pl_value_free(value);
    return bytes;
}

static uint8_t *learn_policy(const struct pupil *pupil, const struct pl_training *how, size_t *n)
{
    struct pl_error error;
    struct pl_trained_policy told;
    struct tells *tells = how->context;
    struct pl_policy *policy = pl_train_policy(&pupil->lessons, &pupil->setup, how, &told, &error);
    cli_end_progress(&tells->progress);
    if (!policy)
        cli_refuse("%s", error.text);
    uint8_t *bytes = pl_policy_write(policy, &pupil->setup, n);
    if (!bytes)
        cli_refuse("out of memory");
    put_policy(pupil, &told, *n);
    pl_policy_free(policy);
    return bytes;
}

int cli_train(const struct cli_args *args)
{
    const struct pl_game *game = cli_find_game(args->word[0]);
    struct pl_error error;
    struct pupil pupil = {0};
    if (!args->out)
        cli_refuse("train needs --out FILE");
    if (!cli_can_write(args->out, &error))
        cli_refuse("--out: %s", error.text);
    struct tells tells = {.epochs = EPOCHS_USUALLY};
    struct pl_training how = {.tell = tell_epoch, .context = &tells, .seed = read_seed(args, game)};
    if (args->epochs)
        tells.epochs = (int)cli_number("--epochs", args->epochs, 1, EPOCHS_MOST);
    how.epochs = tells.epochs;
    if (args->policy && args->hidden)
        cli_refuse("--hidden belongs to a value, not to a policy");
    how.hidden = args->hidden ? (int)cli_number("--hidden", args->hidden, 0, PL_VALUE_HIDDEN_MAX) : 0;
    read_folder(&pupil, game, args->word[1]);

    size_t n;
    tells.progress = cli_begin_progress();
    uint8_t *bytes = args->policy ? learn_policy(&pupil, &how, &n) : learn_value(&pupil, &how, &n);
    bool written = cli_write(args->out, (const char *)bytes, n, CLI_REPLACE, &error);
    if (!written)
        cli_complain("%s", error.text);
    free(bytes);
    pl_features_free(pupil.features);
    pl_lessons_free(&pupil.lessons);
    return written ? CLI_FINE : CLI_WRONG;
}
