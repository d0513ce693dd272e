/* What says.c, text.c and words.c share: the texts of components. */
#ifndef TM_TEXT_H
#define TM_TEXT_H

#include "games/mars/state.h"

/* --- says.c: steps and counts --- */

/* A number of things in one value: n * TM_AMOUNT + which. */
enum { TM_AMOUNT = 8 };
extern const struct pl_kind tm_amount_kind;     /* "3 steel" */
extern const struct pl_kind tm_production_kind; /* "steel production" */

void tm_put_for_each(int per, int div, enum pl_lang, struct pl_text *); /* "for every 2 building tags" */
void tm_put_counted(int per, int n, enum pl_lang, struct pl_text *);    /* "3 science tags" */

/* --- text.c --- */

void tm_put_standard_text(int standard, enum pl_lang, struct pl_text *);
void tm_put_party_text(int party, enum pl_lang, struct pl_text *);
void tm_put_global_event_text(int event, enum pl_lang, struct pl_text *);

#endif
