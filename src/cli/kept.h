/* Settings of results that are kept: what decides how a game ends, apart from the program itself. */
#ifndef PL_KEPT_H
#define PL_KEPT_H

#include <jansson.h>

#include "polity.h"

/* The game, its rules, the options of table and seats, the seed; the libraries whose bots play. */
json_t *cli_kept_setup(const struct pl_setup *);
/* Names those of ours that are others there, with commas. */
void cli_kept_compare(json_t *ours, const json_t *found, struct pl_text *others);

#endif
