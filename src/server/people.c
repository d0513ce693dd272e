/* People at a table: who is here, what the host may do about those who are not,
 * how they are called, and how much each of them may say or do over again, so that
 * nobody can keep the others from speaking, or make a table so long that it can't
 * be opened. */
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum {
    MET_FOR = 30,      /* seconds that a request counts as being here */
    WATCHED_MAX = 1000 /* lines of all who watch, ever */
};

/* So often in a day; where nothing is said of the table it is no matter how many seats there are. */
static const struct {
    int seat, table;
} daily_max[SV_DAILIES] = {
    [SV_TALK] = {2000, 0},   [SV_NAMES] = {20, 200},    [SV_TAKING_BACK] = {2000, 20000}, [SV_LEAVING] = {200, 2000},
    [SV_KEYS] = {100, 1000}, [SV_CLAIMS] = {100, 1000}, [SV_SITTING] = {100, 1000},
};

/* --- Budgets --- */

struct budget {
    double burst, rate; /* at once, and for each second */
};

static const struct budget of_seat = {20, 0.5}, of_watchers = {30, 0.5}, of_address = {10, 0.1}, of_claims = {5, 0.05};

static bool take(struct sv_tokens *tokens, struct budget budget)
{
    double now = sv_now(), left = tokens->spent - (now - tokens->counted) * budget.rate;
    tokens->counted = now;
    tokens->spent = left > 0 ? left : 0;
    if (tokens->spent + 1 > budget.burst)
        return false;
    tokens->spent += 1;
    return true;
}

/* --- Days --- */

void sv_count_day(struct sv_room *r, int seat, enum sv_daily what, int64_t at)
{
    struct sv_day *days[] = {&r->day, seat < 0 ? NULL : &r->seat[seat].day};
    for (int i = 0; i < 2; i++) {
        if (!days[i])
            continue;
        if (days[i]->day != at / DAY_SECONDS)
            *days[i] = (struct sv_day){.day = at / DAY_SECONDS};
        days[i]->count[what]++;
    }
}

static int times_today(const struct sv_day *day, enum sv_daily what)
{
    return day->day == time(NULL) / DAY_SECONDS ? day->count[what] : 0;
}

bool sv_is_spent(const struct sv_room *r, int seat, enum sv_daily what)
{
    int of_table = daily_max[what].table;
    return what != SV_UNCOUNTED && (times_today(&r->seat[seat].day, what) >= daily_max[what].seat ||
                                    (of_table && times_today(&r->day, what) >= of_table));
}

/* --- Who is here --- */

/* Who has no socket but asks now and then is here, too. */
bool sv_is_here(const struct sv_room *r, int seat)
{
    const struct sv_seat *at = &r->seat[seat];
    return at->online > 0 || (at->met > 0 && sv_now() - at->met < MET_FOR);
}

bool sv_meet(struct sv_room *r, const struct sv_who *who)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (r->seat[seat].claim != SV_NO_CLAIM && sv_holds(r, who, seat))
            sv_room_add(r, "void", seat, "");
    if (!r->batch)
        return false;
    sv_room_store(r, who->address ? who->address : "", NULL);
    return true;
}

bool sv_meet_request(struct sv_room *r, const struct sv_who *who)
{
    for (int seat = 0; who->keys && seat < sv_seats(r); seat++)
        if (sv_holds(r, who, seat))
            r->seat[seat].met = sv_now();
    return sv_meet(r, who);
}

/* --- What the host may do --- */

const char *sv_claim_name(enum sv_claim claim)
{
    return claim == SV_CLAIM_KEY ? "key" : "away";
}

int sv_claim_wait(const struct sv_room *r, int seat)
{
    double left = CLAIM_WAIT - (sv_now() - r->seat[seat].claimed);
    return left > 0 ? (int)ceil(left) : 0;
}

bool sv_claim(struct sv_room *r, int seat, enum sv_claim claim, enum pl_lang lang, bool *announced,
              struct sv_problem *problem)
{
    if (sv_is_here(r, seat))
        return sv_refuse(problem, lang, SV_SEAT_ONLINE, N_("nobody can take a seat from someone who is here"));
    if (r->seat[seat].claim == claim) {
        int wait = sv_claim_wait(r, seat);
        return wait == 0 || sv_refuse(problem, lang, SV_TOO_SOON,
                                      N_("whoever sits there may still come back; seconds left: %d"), wait);
    }
    if (sv_is_spent(r, seat, SV_CLAIMS) || !take(&r->claims, of_claims))
        return sv_refuse(problem, lang, SV_TOO_MANY, NULL);
    sv_room_add(r, "claim", seat, sv_claim_name(claim));
    *announced = true;
    return false;
}

/* --- Names and talk --- */

/* They read the same in all our languages, and none is a word of a game. */
static const char *const bot_names[] = {"Ada",  "Nova",  "Orbit", "Pixel", "Luma", "Vega", "Echo", "Kepler",
                                        "Juno", "Atlas", "Mira",  "Quill", "Rune", "Sol",  "Iris", "Zephyr"};

enum { BOT_NAMES = sizeof bot_names / sizeof bot_names[0] };

static bool is_called(const struct sv_room *r, const char *name)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (r->seat[seat].name[0] && sv_same_name(r->seat[seat].name, name))
            return true;
    return false;
}

/* It follows from the table's id, the seat and the names before it, so that a table read from the store has the same.
 */
void sv_name_bot(struct sv_room *r, int seat)
{
    unsigned first = 0;
    char name[NAME_MAX_BYTES];
    int tries = 0;
    for (const char *c = r->id; *c; c++)
        first = first * 31 + (unsigned char)*c;
    do {
        snprintf(name, sizeof name, "%s", bot_names[(first + (unsigned)(seat + tries)) % BOT_NAMES]);
        if (tries >= BOT_NAMES)
            snprintf(name + strlen(name), sizeof name - strlen(name), " %d", tries / BOT_NAMES + 1);
        tries++;
    } while (is_called(r, name));
    strcpy(r->seat[seat].name, name);
}

bool sv_may_be_called(const struct sv_room *r, const struct sv_who *who, const char *name, struct sv_problem *problem)
{
    for (int seat = 0; seat < sv_seats(r); seat++)
        if (r->seat[seat].name[0] && !sv_holds(r, who, seat) && sv_same_name(r->seat[seat].name, name))
            return sv_refuse(problem, who->lang, SV_NAME_TAKEN, NULL);
    return true;
}

/* Salted, so that nobody can choose addresses that are taken for another's. */
static uint64_t hash_address(const char *address)
{
    static uint8_t salt[crypto_shorthash_KEYBYTES];
    static bool salted;
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t number;
    if (!salted)
        randombytes_buf(salt, sizeof salt);
    salted = true;
    crypto_shorthash(hash, (const unsigned char *)address, strlen(address), salt);
    memcpy(&number, hash, sizeof number);
    return number;
}

/* Who plays can always speak: each seat has its own budget, and those who watch share theirs. */
bool sv_may_speak(struct sv_room *r, const struct sv_who *who, int seat)
{
    if (seat >= 0)
        return !sv_is_spent(r, seat, SV_TALK) && take(&r->seat[seat].talk, of_seat);
    return r->watched < WATCHED_MAX &&
           (!who->address || take(&r->corner[hash_address(who->address) % CORNERS], of_address)) &&
           take(&r->watchers, of_watchers);
}
