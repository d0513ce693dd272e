/* Many ranks of one command, started by mpirun or srun. All of them read the same
 * command line; rank 0 speaks for all, and only it reads and writes what is kept.
 * Whatever happens, it is told once, and all end together: rank 0 says when, and
 * waits until its helpers have heard it. */
#include "cli/ranks.h"

#include <dlfcn.h>
#include <libgen.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include "ranks/ranks.h"

enum { PATIENCE = 120, LETTER = sizeof(struct cli_letter) };

static struct {
    int rank, size; /* as whoever started us says, before we can talk */
} started = {0, 1};
static const struct ranks *ranks;                        /* NULL: alone, or not talking yet */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the plugin */

/* --- Who we are --- */

static int number_of(const char *variable, int otherwise)
{
    const char *value = getenv(variable);
    return value && *value ? atoi(value) : otherwise;
}

/* Open MPI's mpirun, those of MPICH and its kin, and Slurm. The first that is there decides: mpirun itself may have
 * been started by Slurm. */
void cli_look_for_ranks(void)
{
    static const char *const starter[][2] = {{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"},
                                             {"PMI_SIZE", "PMI_RANK"},
                                             {"SLURM_STEP_NUM_TASKS", "SLURM_PROCID"}};
    if (getenv("POLITY_ALONE"))
        return;
    for (size_t i = 0; i < sizeof starter / sizeof *starter; i++)
        if (getenv(starter[i][0])) {
            started.size = number_of(starter[i][0], 1);
            started.rank = number_of(starter[i][1], 0);
            return;
        }
}

bool cli_is_helper(void)
{
    return started.rank > 0;
}

int cli_ranks(void)
{
    return ranks ? ranks->size : 1;
}

int cli_ranks_here(void)
{
    return ranks ? ranks->here : 1;
}

double cli_rank_patience(void)
{
    int seconds = number_of("POLITY_RANK_PATIENCE", PATIENCE);
    return seconds > 0 ? seconds : PATIENCE;
}

static void identify_guest(void *of_program, const char *path, const uint8_t id[CLI_FILE_ID_BYTES])
{
    (void)path;
    crypto_generichash_update(of_program, id, CLI_FILE_ID_BYTES);
}

/* With the other builds whose bots play. */
void cli_identify_program(uint8_t id[CLI_FILE_ID_BYTES])
{
    crypto_generichash_state state;
    cli_identify_file("/proc/self/exe", id);
    crypto_generichash_init(&state, NULL, 0, CLI_FILE_ID_BYTES);
    crypto_generichash_update(&state, id, CLI_FILE_ID_BYTES);
    cli_identify_guests(identify_guest, &state);
    crypto_generichash_final(&state, id, CLI_FILE_ID_BYTES);
}

/* --- Letters --- */

static void post(int to, struct cli_letter letter, const void *bytes, size_t n)
{
    uint8_t *block = n <= RANKS_BLOCK_MAX - LETTER ? malloc(LETTER + n) : NULL;
    if (!block) {
        fprintf(stderr, "polity: rank %d: no memory for what it has to send\n", ranks->rank);
        ranks->abort(CLI_WRONG);
        _exit(CLI_WRONG);
    }
    memcpy(block, &letter, LETTER);
    if (n)
        memcpy(block + LETTER, bytes, n);
    ranks->send(to, block, LETTER + n);
    free(block);
}

void cli_post(int to, struct cli_letter letter, const void *bytes, size_t n)
{
    pthread_mutex_lock(&lock);
    post(to, letter, bytes, n);
    pthread_mutex_unlock(&lock);
}

static bool get_mail(struct cli_mail *mail)
{
    size_t n;
    free(mail->block);
    mail->block = ranks->receive(&mail->from, &n);
    if (!mail->block || n < LETTER)
        return false;
    memcpy(&mail->letter, mail->block, LETTER);
    mail->bytes = (uint8_t *)mail->block + LETTER;
    mail->n = n - LETTER;
    return true;
}

bool cli_get_mail(struct cli_mail *mail)
{
    pthread_mutex_lock(&lock);
    bool got = get_mail(mail);
    if (got && mail->letter.kind == CLI_END) {
        post(0, (struct cli_letter){.kind = CLI_BYE}, NULL, 0);
        ranks->finish();
        _exit(CLI_FINE); /* whatever other threads still do: nobody needs it */
    }
    pthread_mutex_unlock(&lock);
    return got;
}

/* --- The end --- */

_Noreturn void cli_await_end(void)
{
    struct cli_mail mail = {0};
    for (;;)
        if (!cli_get_mail(&mail))
            usleep(1000);
}

_Noreturn void cli_give_up_rank(int rank)
{
    cli_complain("rank %d has said nothing for %.0f s and is given up, and the others with it. What was written is "
                 "whole: the same command goes on from there",
                 rank, cli_rank_patience());
    ranks->abort(CLI_WRONG);
    _exit(CLI_WRONG);
}

/* Helpers may still be sending what nobody waits for. */
static void end_all(void)
{
    struct cli_mail mail = {0};
    fflush(stdout);
    pthread_mutex_lock(&lock); /* for good: no other thread has anything left to say */
    for (int rank = 1; rank < ranks->size; rank++)
        post(rank, (struct cli_letter){.kind = CLI_END}, NULL, 0);
    double since = cli_now();
    for (int left = ranks->size - 1; left > 0;) {
        if (get_mail(&mail))
            left -= mail.letter.kind == CLI_BYE;
        else if (cli_now() - since < cli_rank_patience())
            usleep(1000);
        else
            ranks->abort(CLI_WRONG);
    }
    free(mail.block);
    ranks->finish();
}

static void at_exit(void)
{
    if (cli_is_helper())
        cli_await_end();
    end_all();
}

/* mpirun ends all ranks when one of them has died. */
static void tell_of_end(int signal_number)
{
    static const char words[] =
        "polity: ended from outside, as happens to all ranks when one is lost (mpirun names it). What was written is "
        "whole: the same command goes on from there\n";
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

_Noreturn void cli_refuse_helping(const char *words)
{
    char line[512];
    if (!ranks) {  /* all the others are refused the same, and rank 0 says so; */
        sleep(10); /* whoever started us ends us then */
        _exit(CLI_USAGE);
    }
    int n = snprintf(line, sizeof line, "rank %d on %s: %.400s", ranks->rank, ranks->host, words);
    cli_post(0, (struct cli_letter){.kind = CLI_REFUSED}, line, (size_t)n);
    cli_await_end();
}

/* --- The beginning --- */

/* Beside the command, or where it is installed. */
static void *open_plugin(void)
{
    char path[4096], beside[4200];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
    path[n < 0 ? 0 : n] = '\0';
    const char *folder = dirname(path);
    static const char *const where[] = {"", "/../lib/polity"};
    void *plugin = NULL;
    for (size_t i = 0; i < sizeof where / sizeof *where && !plugin; i++) {
        snprintf(beside, sizeof beside, "%s%s/polity-mpi.so", folder, where[i]);
        if (access(beside, F_OK) != 0)
            continue;
        plugin = dlopen(beside, RTLD_NOW | RTLD_GLOBAL); /* MPI has plugins of its own, which look for it */
        if (!plugin)
            cli_refuse("%.400s; install openmpi-bin, or set POLITY_ALONE=1 to let each rank work alone", dlerror());
    }
    if (!plugin)
        cli_refuse("started as %d ranks, but polity-mpi.so is not there: install openmpi-bin and libopenmpi-dev, then "
                   "make and make install; or set POLITY_ALONE=1 to let each rank work alone",
                   started.size);
    return plugin;
}

void cli_begin_ranks(const struct cli_command *command)
{
    if (started.size <= 1)
        return;
    /* Those with --threads are; but what is found of a game is kept where it was found. */
    if (!strchr(command->flags, 't') || command->run == cli_analyse)
        cli_refuse("%s is not shared out among ranks: start it without mpirun or srun", command->name);
    ranks_begin *begin = (ranks_begin *)dlsym(open_plugin(), RANKS_BEGIN);
    const struct ranks *with = begin ? begin() : NULL;
    if (!with || with->version != RANKS_VERSION)
        cli_refuse("polity-mpi.so is of another version than polity, or MPI has no threads");
    if (with->size != started.size)
        cli_refuse("started as %d ranks, but MPI knows of %d: use the mpirun of Open MPI, or srun --mpi=pmix",
                   started.size, with->size);
    ranks = with;
    started.rank = ranks->rank;
    if (cli_is_helper() && !freopen("/dev/null", "w", stdout))
        cli_refuse("/dev/null can't be opened");
    if (!cli_is_helper())
        signal(SIGTERM, tell_of_end);
    atexit(at_exit);
}
