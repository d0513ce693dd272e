/* Criteria cards (R13.3, R13.3a): options are narrowed line by line. Of each line it is said how much of what it seeks
 * an option has; those with most of it stay. A line that none has, or all alike, leaves them as they are. */
#include "games/hegemony/automa.h"

#define BRACES(...)                                                                                                    \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define COUNT_ARGS(...) (sizeof((const uint8_t[]){__VA_ARGS__}))
#define ANY_RANK                                                                                                       \
    false, 0,                                                                                                          \
    {                                                                                                                  \
        0                                                                                                              \
    }
#define IF_FOUND                                                                                                       \
    true, 0,                                                                                                           \
    {                                                                                                                  \
        0                                                                                                              \
    }
#define RANK(...) false, COUNT_ARGS(__VA_ARGS__), BRACES(__VA_ARGS__)
#define IF_FOUND_RANK(...) true, COUNT_ARGS(__VA_ARGS__), BRACES(__VA_ARGS__)

const struct hg_line hg_lines[CRITERIA_LINES] = {
#define LINE(seeks, rank, says) {seeks, rank, says},
#define CRITERIA(id, title, lines) lines
#include "games/hegemony/criteria.def"
#undef CRITERIA
#undef LINE
};

enum {
#define LINE(...) +1
#define CRITERIA(id, title, lines) FIRST_##id, LAST_##id = FIRST_##id + (lines)-1,
#include "games/hegemony/criteria.def"
#undef CRITERIA
#undef LINE
};
struct card {
    uint8_t first, last; /* its lines */
};
static const struct card cards[CRITERIA_CARDS] = {
#define CRITERIA(id, title, lines) {FIRST_##id, LAST_##id},
#include "games/hegemony/criteria.def"
#undef CRITERIA
};
const char *const hg_criteria_titles[CRITERIA_CARDS] = {
#define CRITERIA(id, title, lines) title,
#include "games/hegemony/criteria.def"
#undef CRITERIA
};

int hg_card_of_line(int line)
{
    int card = 0;
    while (line > cards[card].last)
        card++;
    return card;
}

/* As in appendix E of the rules: what is chosen among what a line has found is part of that line, and notes at the head
 * of a card have numbers, too. */
int hg_number_of_line(int line)
{
    int card = hg_card_of_line(line),
        n = card == CRITERIA_WC_STRIKE || card == CRITERIA_MC_SHIFT || card == CRITERIA_MC_SKILLED;
    for (int i = cards[card].first; i <= line; i++)
        n += !hg_lines[i].if_found;
    return n;
}

/* --- Options --- */

struct hg_option *hg_option(struct hg_options *options)
{
    static const struct hg_option none;
    struct hg_option *option = &options->option[options->n < OPTIONS_MOST ? options->n++ : OPTIONS_MOST - 1];
    *option = none;
    return option;
}

void hg_add_company(struct hg_options *options, int company, int joins)
{
    struct hg_option *option = hg_option(options);
    option->companies = 1ull << company;
    option->joins = (uint8_t)joins;
}

int hg_in(uint64_t companies)
{
    return __builtin_ctzll(companies);
}

/* --- What lines of a company seek --- */

/* Companies of an owner in an industry, this one not counted; only operational ones, or all. */
static int others_in(const struct pl_state *g, int owner, int industry, int company, bool operational)
{
    uint64_t left = g->of[owner] & ~(1ull << company);
    int n = 0;
    for (int other; hg_next(&left, &other);)
        n += hg_company(other)->makes == industry && (!operational || hg_is_operational(g, other));
    return n;
}

static bool has_machinery_beside(const struct pl_state *g, int owner, int company)
{
    uint64_t left = g->of[owner] & g->machinery & ~(1ull << company);
    for (int other; hg_next(&left, &other);)
        if (hg_company(other)->makes == hg_company(company)->makes)
            return true;
    return false;
}

static int wage_of(const struct pl_state *g, int company)
{
    int level = g->wage[company];
    return level ? hg_company(company)->wage[level - 1] : 0;
}

/* R13.3d */
static int wage_gap(const struct pl_state *g, int company)
{
    int level = g->wage[company];
    const uint8_t *wage = hg_company(company)->wage;
    return level && level < WAGE_LEVELS ? wage[level] - wage[level - 1] : 0;
}

static bool has_room(const struct pl_state *g, int role, int company)
{
    int makes = hg_company(company)->makes, n = hg_output_of(g, company, true);
    if (makes == MEDIA)
        return true;
    int store = role == MIDDLE ? STORAGE_MIDDLE : STORAGE_CAPITALIST;
    int room = hg_room(g, store, makes) - g->stock[store][makes];
    if (role == CAPITALIST)
        room += hg_zone[makes] - g->stock[TRADE_ZONE][makes];
    return n <= room;
}

/* R13.3d: what the operational companies of the Middle Class make of its good is less than it could store. */
static bool is_below_storage(const struct pl_state *g, int company)
{
    int makes = hg_company(company)->makes, made = 0;
    uint64_t left = g->of[MIDDLE];
    for (int other; hg_next(&left, &other);)
        if (hg_company(other)->makes == makes && hg_is_operational(g, other))
            made += hg_output_of(g, other, true);
    return makes == MEDIA || made < hg_room(g, STORAGE_MIDDLE, makes);
}

static bool is_employee_ready(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    if (row->employee == EMPLOYEE_SKILLED)
        return g->unemployed[WORKING][row->makes];
    return row->employee && hg_unemployed(g, WORKING);
}

static bool is_employee_free(const struct pl_state *g, int company)
{
    const struct hg_company *row = hg_company(company);
    int worker = row->employee ? g->worker[company][row->slots] : 0;
    return worker && !(worker & COMMITTED);
}

bool hg_meets_union(const struct pl_state *g, int industry, int more)
{
    return !(g->unions >> industry & 1) && hg_working_in(g, industry) + more >= UNION_WORKERS;
}

/* Would workers whom this Automa puts there let the Working Class form a trade union? */
static bool avoids_union(const struct pl_state *g, const struct hg_option *o)
{
    return !o->joins || !hg_meets_union(g, hg_company(hg_in(o->companies))->makes, o->joins);
}

static bool is_produced(const struct pl_state *g, int service)
{
    uint64_t left = g->of[STATE];
    for (int company; hg_next(&left, &company);)
        if (hg_company(company)->makes == service && hg_is_operational(g, company))
            return true;
    return false;
}

/* R13.3a: the service that the State does not make, then the dearer or the cheaper one. */
static int value_of_service(const struct pl_state *g, int industry, bool dear)
{
    if (industry != HEALTH && industry != EDUCATION)
        return 0;
    int price[] = {hg_governs(g, HEALTH_PRICE), hg_governs(g, EDUCATION_PRICE)};
    int mine = price[industry == EDUCATION], other = price[industry == HEALTH];
    return 1 + 2 * !is_produced(g, industry) + (dear ? mine > other : mine < other);
}

/* Of several targets those count that stand highest. */
static int value_of_rank(const struct hg_line *line, int good)
{
    int value = 1;
    for (int i = line->ranks - 1; i >= 0; i--, value *= 16)
        if (line->rank[i] == good)
            return value;
    return 0;
}

static int value_of_company(const struct pl_state *g, int role, const struct hg_line *line, int company)
{
    const struct hg_company *row = hg_company(company);
    int owner = hg_owner_of(g, company);
    switch (line->seeks) {
    case SERVICE_DEAR:
    case SERVICE_CHEAP:
        return value_of_service(g, row->makes, line->seeks == SERVICE_DEAR);
    case RANKED:
        return value_of_rank(line, row->makes);
    case HAS_MACHINERY:
        return g->machinery >> company & 1;
    case ONLY_OPERATIONAL:
        return owner >= 0 && !others_in(g, owner, row->makes, company, true);
    case WAGE_GAP:
        return wage_gap(g, company);
    case PRODUCTION:
        return owner >= 0 ? hg_output_of(g, company, true)
                          : row->output + (is_employee_ready(g, company) ? row->employee_output : 0);
    case WAGES: /* R4.2.9: of the Middle Class an own company pays its employee alone */
        return role == MIDDLE && owner == MIDDLE ? 0 : wage_of(g, company);
    case LOWEST_WAGE:
        return -wage_of(g, company);
    case IS_PUBLIC:
        return owner == STATE;
    case IS_CAPITALIST:
        return owner == CAPITALIST;
    case COST:
        return row->cost;
    case MEETS_UNION:
        return hg_meets_union(g, row->makes, row->slots);
    case FEWEST_MATCHING:
        return -hg_matching(g, company);
    case STAFFABLE:
        return hg_staffs(g, company, 0) >= 0;
    case IS_AUTOMATED:
        return hg_is_automated(company);
    case FEWEST_OPERATIONAL:
        return -others_in(g, role, row->makes, company, true);
    case NO_OTHER_MACHINERY:
        return !has_machinery_beside(g, role, company);
    case NO_OTHER_OPERATIONAL:
        return !others_in(g, role, row->makes, company, true);
    case NO_OTHER_COMPANY:
        return !others_in(g, role, row->makes, company, false);
    case FITS_STORAGE:
        return has_room(g, role, company);
    case BELOW_STORAGE:
        return is_below_storage(g, company);
    case EMPLOYEE_READY:
        return is_employee_ready(g, company);
    case MIDDLE_ONLY:
        return !row->employee;
    case TWO_WORKERS:
        return row->slots == 2;
    case FREE_EMPLOYEE:
        return is_employee_free(g, company);
    default:
        return 0;
    }
}

/* --- What lines of a skilled worker seek (R13.3d, R17.1.6) --- */

static int free_skilled_slots(const struct pl_state *g, int role, int type)
{
    uint64_t left = hg_there(g);
    int n = 0;
    for (int company; hg_next(&left, &company);) {
        const struct hg_company *row = hg_company(company);
        bool employs = row->owner == MIDDLE && role == WORKING;
        bool empty =
            employs ? hg_is_operational(g, company) && !g->worker[company][row->slots] : !hg_is_operational(g, company);
        n += row->makes == type && empty ? hg_skilled_slots(role, company) : 0;
    }
    return n;
}

static int unbuilt_slots(const struct pl_state *g, int role, int market, int type)
{
    int n = 0;
    for (int i = 0; i < g->market[market].n; i++)
        if (hg_company(g->market[market].card[i])->makes == type)
            n += hg_skilled_slots(role, g->market[market].card[i]);
    return n;
}

/* The most of so many workers, some of them skilled in the industry, who could go to companies of it. */
static int most_at_work(const struct pl_state *g, int industry, uint64_t left, int workers, int skilled)
{
    int best = 0;
    for (int company; hg_next(&left, &company);) {
        int slots = hg_open_slots(g, WORKING, company), wants = hg_skilled_slots(WORKING, company);
        if (hg_company(company)->makes != industry || !slots || slots > workers || wants > skilled)
            continue;
        int n = slots + most_at_work(g, industry, left, workers - slots, skilled - wants);
        best = n > best ? n : best;
    }
    return best;
}

/* Of the unemployed, and of skilled ones besides, so many at most; -1: without one of the skilled. */
static int most_more(const struct pl_state *g, int industry, int limit, int besides)
{
    int workers = hg_least(hg_unemployed(g, WORKING) + besides, limit);
    return most_at_work(g, industry, hg_there(g), workers, g->unemployed[WORKING][industry] + besides);
}

/* R17.1.6: two others at most go to work, and the new one joins the trade union. */
bool hg_could_form_union(const struct pl_state *g, int industry)
{
    return hg_meets_union(g, industry, most_more(g, industry, 2, 0));
}

/* Those who are unemployed can't form it by themselves: one of them in the trade union, two others at most at work. */
bool hg_needs_one_more(const struct pl_state *g, int industry)
{
    bool there = g->unemployed[WORKING][industry] > 0;
    return hg_could_form_union(g, industry) && !(there && hg_meets_union(g, industry, most_more(g, industry, 2, -1)));
}

static bool could_meet_union(const struct pl_state *g, int industry)
{
    int more = most_more(g, industry, 3, 1);
    return more && hg_meets_union(g, industry, more);
}

/* R17.3.2: a company of its own market needs such a worker, and there are fewer than two in the industry. 2: all others
 * to build it are there. */
static int needs_in_market(const struct pl_state *g, int type)
{
    int best = 0;
    if (others_in(g, MIDDLE, type, COMPANIES, false) >= 2)
        return 0;
    for (int i = 0; i < g->market[MIDDLE].n; i++) {
        int company = g->market[MIDDLE].card[i];
        const struct hg_company *row = hg_company(company);
        if (row->makes != type || !row->skilled)
            continue;
        bool others = g->unemployed[MIDDLE][type] + 1 >= row->skilled && hg_unemployed(g, MIDDLE) + 1 >= row->slots;
        best = others ? 2 : best ? best : 1;
    }
    return best;
}

static bool is_needed_by_idle(const struct pl_state *g, int type)
{
    uint64_t left = g->of[CAPITALIST] | g->of[STATE];
    for (int company; hg_next(&left, &company);)
        if (hg_company(company)->makes == type && hg_company(company)->skilled && !hg_is_operational(g, company))
            return true;
    return false;
}

static int value_of_skill(const struct pl_state *g, int role, const struct hg_line *line, int type)
{
    switch (line->seeks) {
    case COULD_FORM_UNION:
        return hg_could_form_union(g, type);
    case COULD_MEET_UNION:
        return could_meet_union(g, type);
    case FEWEST_FREE_SLOTS:
        return -free_skilled_slots(g, role, type);
    case FREE_SLOTS:
        return free_skilled_slots(g, role, type);
    case UNBUILT_SLOTS:
        return unbuilt_slots(g, role, MIDDLE, type) + unbuilt_slots(g, role, CAPITALIST, type);
    case SERVICE_DEAR:
        return value_of_service(g, type, true);
    case RANKED:
        return value_of_rank(line, type);
    case NEEDED_IN_MARKET:
        return needs_in_market(g, type) > 0;
    case NEEDED_WITH_OTHERS:
        return needs_in_market(g, type) > 1;
    case NONE_OWNED:
        return !others_in(g, MIDDLE, type, COMPANIES, false);
    case NEEDED_BY_IDLE:
        return is_needed_by_idle(g, type);
    case NEEDED_IN_CAPITALIST_MARKET:
        return unbuilt_slots(g, role, CAPITALIST, type) > 0;
    default:
        return 0;
    }
}

/* --- What lines of a purchase seek --- */

enum { PER_UNIT = 1000, UNWANTED = PER_UNIT * 1000, UNSKILLED_ENOUGH = 3 };

static int value_of_purchase(const struct pl_state *g, int role, const struct hg_line *line, const struct hg_option *o)
{
    switch (line->seeks) {
    case COSTS_NOTHING:
        return o->cost <= 0;
    case EDUCATION_WANTED:
        return o->type == EDUCATION && g->unemployed[role][UNSKILLED] >= UNSKILLED_ENOUGH;
    case CHEAPEST:
        return -o->cost * PER_UNIT / (o->n[0] + o->n[1]) -
               (o->type == HEALTH && hg_would_raise_population(g, role) ? UNWANTED : 0);
    case RANKED:
        return value_of_rank(line, o->type);
    case FROM_SOURCE:
        return (o->source[0] == line->rank[0] ? o->n[0] : 0) + (o->source[1] == line->rank[0] ? o->n[1] : 0);
    default:
        return 0;
    }
}

/* --- Narrowing --- */

int hg_sent_to(const struct hg_option *o, int industry)
{
    uint64_t left = o->companies;
    int n = 0;
    for (int company; hg_next(&left, &company);) {
        const struct hg_company *row = hg_company(company);
        n += row->makes != industry ? 0 : row->owner == MIDDLE ? 1 : row->slots;
    }
    return n;
}

/* Trade unions whose requirement the workers of this option meet, in industries that it touches. */
static int unions_met(const struct pl_state *g, const struct hg_option *o)
{
    int n = 0;
    for (int industry = 0; industry < INDUSTRIES; industry++) {
        int more = hg_sent_to(o, industry);
        n += more && !(o->unions >> industry & 1) && hg_meets_union(g, industry, more);
    }
    return n;
}

static int value_of(const struct pl_state *g, int role, const struct hg_line *line, const struct hg_option *o)
{
    uint64_t left = o->companies;
    int sum = 0;
    if (line->seeks == UNIONS)
        return __builtin_popcount(o->unions);
    if (line->seeks == WORKERS)
        return o->workers;
    if (line->seeks == MEETS_UNION && o->workers)
        return unions_met(g, o);
    if (line->seeks == AVOIDS_UNION)
        return avoids_union(g, o);
    if (o->n[0])
        return value_of_purchase(g, role, line, o);
    if (!left && !o->workers)
        return value_of_skill(g, role, line, o->type);
    for (int company; hg_next(&left, &company);)
        sum += value_of_company(g, role, line, company);
    return sum;
}

/* How many stay: those with most of what the line seeks. */
static int narrow(const struct pl_state *g, int role, const struct hg_line *line, struct hg_options *options,
                  uint16_t *kept, int n)
{
    int value[OPTIONS_MOST], best = 0, stay = 0;
    for (int i = 0; i < n; i++) {
        value[i] = value_of(g, role, line, &options->option[kept[i]]);
        best = i == 0 || value[i] > best ? value[i] : best;
    }
    for (int i = 0; i < n; i++)
        if (value[i] == best)
            kept[stay++] = kept[i];
    return stay;
}

/* Of several things that are chosen each begins the list anew, with the board as it is then (R13.4). */
int hg_narrow(struct pl_state *g, int role, int criteria, int from, struct hg_options *options)
{
    uint16_t kept[OPTIONS_MOST];
    int n = options->n;
    bool found = false;
    for (int i = 0; i < n; i++)
        kept[i] = (uint16_t)i;
    for (int line = cards[criteria].first + from; line <= cards[criteria].last && n > 1; line++) {
        const struct hg_line *row = &hg_lines[line];
        if (row->if_found && !found)
            continue;
        if (row->seeks == AT_RANDOM)
            break;
        int stay = narrow(g, role, row, options, kept, n);
        found = row->if_found ? found : value_of(g, role, row, &options->option[kept[0]]) > 0;
        if (stay < n)
            pl_tell_why(g, EVENT_NARROWS, hg_seat_of(g, role), line, n, stay, 0);
        n = stay;
    }
    if (n == 1)
        return kept[0];
    pl_tell_why(g, EVENT_AT_RANDOM, hg_seat_of(g, role), n, 0, 0, 0);
    return kept[pl_chance(g, (uint32_t)n)];
}
