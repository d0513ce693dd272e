/* Ranks by MPI. MPI's own way of waiting takes a whole processor, so nothing here
 * waits for messages: the command looks for them now and then. */
#include <limits.h>
#include <mpi.h>
#include <stdlib.h>

#include "ranks/ranks.h"

enum { TAG = 1 };

static char host[MPI_MAX_PROCESSOR_NAME + 1];

static void send_block(int to, const void *bytes, size_t n)
{
    MPI_Send(bytes, (int)n, MPI_BYTE, to, TAG, MPI_COMM_WORLD);
}

static void *receive_block(int *from, size_t *n)
{
    int there, bytes;
    MPI_Message message;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &there, &message, &status);
    if (!there)
        return NULL;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    void *block = malloc(bytes ? (size_t)bytes : 1);
    if (!block)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Mrecv(block, bytes, MPI_BYTE, &message, &status);
    *from = status.MPI_SOURCE;
    *n = (size_t)bytes;
    return block;
}

static void finish(void)
{
    MPI_Finalize();
}

static void abort_all(int code)
{
    MPI_Abort(MPI_COMM_WORLD, code);
}

static int count_here(void)
{
    int here;
    MPI_Comm beside;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &beside);
    MPI_Comm_size(beside, &here);
    MPI_Comm_free(&beside);
    return here;
}

const struct ranks *polity_ranks_begin(void);

const struct ranks *polity_ranks_begin(void)
{
    static struct ranks ranks = {.version = RANKS_VERSION,
                                 .host = host,
                                 .send = send_block,
                                 .receive = receive_block,
                                 .finish = finish,
                                 .abort = abort_all};
    int provided, length;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &provided) != MPI_SUCCESS)
        return NULL;
    if (provided < MPI_THREAD_SERIALIZED) {
        MPI_Finalize();
        return NULL;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks.size);
    MPI_Get_processor_name(host, &length);
    ranks.here = count_here();
    return &ranks;
}
