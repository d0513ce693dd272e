/* What scenario.c and scenario_expect.c share. */
#ifndef PL_KERNEL_SCENARIO_H
#define PL_KERNEL_SCENARIO_H

#include "kernel/json.h"

/* Where a case stands while it is run. */
struct pl_stage {
    const struct pl_state *s;
    struct pl_text *differences;
    struct pl_error *error;
    bool differs; /* something is not as expected */
    bool wrong;   /* something expected makes no sense, and `error` says what */
    bool in_view; /* compared is what a seat sees: null stands for what it is not told */
};

/* Looks at everything that is expected. False: some of it makes no sense. */
bool pl_expect(struct pl_stage *, const json_t *expect, const struct pl_where *);

#endif
