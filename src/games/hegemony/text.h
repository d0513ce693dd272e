/* What says.c and text.c share: the sentences of entries and of whole cards. */
#ifndef HG_TEXT_H
#define HG_TEXT_H

#include "games/hegemony/state.h"

/* A sentence for one and for more, or the same for any number. */
struct hg_counted {
    const char *one, *many;
};

/* --- says.c --- */

int hg_amount(int item, int n); /* an item and how many of it, as one number */
extern const struct pl_kind hg_amount_kind;

/* --- text.c --- */

struct hg_counted hg_says_of_history(const struct pl_does *); /* of entries that only historical events have */
/* "operational luxury Companies: at least 2 (2 players) or 3 (more players)" */
void hg_put_required(const struct pl_does *, enum pl_lang, struct pl_text *);

#endif
