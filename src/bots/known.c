/* What was learned about games and travels inside the library: values and policies. */
#include <stdatomic.h>
#include <string.h>

#include "bots/policy.h"
#include "bots/value.h"
#include "kernel/game.h"

/* Read when it is first asked for and kept from then on. Where two threads read it at once, one of them did so for
 * nothing. */
static const void *kept(int i, const struct pl_setup *setup)
{
    enum { KEPT_MAX = 64 };
    static _Atomic(void *) known[KEPT_MAX];
    if (i >= KEPT_MAX)
        return NULL;
    void *it = atomic_load(&known[i]), *none = NULL;
    if (it)
        return it;
    const struct pl_weights *w = &pl_weights[i];
    bool policy = pl_policy_is(w->bytes, w->n);
    it = policy ? (void *)pl_policy_read(w->bytes, w->n, setup, NULL)
                : (void *)pl_value_read(w->bytes, w->n, setup, NULL);
    if (it && !atomic_compare_exchange_strong(&known[i], &none, it)) {
        if (policy)
            pl_policy_free(it);
        else
            pl_value_free(it);
        return none;
    }
    return it;
}

/* Of these for so many seats; -1: there is none. */
static int find(const struct pl_setup *setup, int seats, bool policy)
{
    for (int i = 0; pl_weights[i].game; i++)
        if (strcmp(pl_weights[i].game, setup->game->name) == 0 && pl_weights[i].seats == seats &&
            pl_policy_is(pl_weights[i].bytes, pl_weights[i].n) == policy)
            return i;
    return -1;
}

const struct pl_value *pl_value_known(const struct pl_setup *setup)
{
    int i = find(setup, setup->seats, false);
    return i < 0 ? NULL : kept(i, setup);
}

/* Where seats are alike, moves with two of them are those with more: what was learned with two will do. */
const struct pl_policy *pl_policy_known(const struct pl_setup *setup)
{
    int i = find(setup, setup->seats, true);
    if (i < 0 && setup->seats > 2)
        i = find(setup, 2, true);
    const struct pl_policy *policy = i < 0 ? NULL : kept(i, setup);
    return policy && (policy->heads == 1 || policy->heads == setup->seats) ? policy : NULL;
}
