/* Who has had how much lately, by network. Whatever all share (threads, the loop's time) goes first to who has had the
 * least of it: to the network that has, then within it to the address. What was had counts half after a while.
 *
 * It is a sketch (count-min): as small for a million addresses as for ten. Strangers whose places are the same by
 * chance, which nobody can bring about, count together; of four places the emptiest one counts. */
#ifndef PL_SERVER_LEDGER_H
#define PL_SERVER_LEDGER_H

#include <stdbool.h>

struct sv_ledger;
struct sv_ledger *sv_ledger_new(double half_life); /* seconds */
void sv_ledger_free(struct sv_ledger *);

/* What an address has had: of its widest network first, then of the narrower ones, of itself last. */
enum { DEBT_LEVELS = 3 };
struct sv_debt {
    double had[DEBT_LEVELS];
};
void sv_ledger_charge(struct sv_ledger *, const char *address, double amount, double now);
struct sv_debt sv_ledger_owed(struct sv_ledger *, const char *address, double now);
/* Does the first go before the second? Not if they are equal. */
bool sv_goes_before(const struct sv_debt *, const struct sv_debt *);

#endif
