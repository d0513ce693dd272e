/* What cards, events and actions say, put together from the entries that the
 * engine runs. Ukrainian and Russian bend their nouns, so what is counted, to
 * whom it goes and from whom it comes are messages of their own. */
#include "games/hegemony/text.h"

/* "both of them" stands behind the roles and what they are called by. */
enum { BOTH = SUPPLY + 1, CALLED };

/* --- Amounts --- */

/* TRANSLATORS: in the accusative: "spend 2 food" */
static const struct hg_counted items[ITEMS] = {
    [FOOD] = {NP_("{n} food", "{n} food")},
    [LUXURY] = {NP_("{n} luxury", "{n} luxury")},
    [HEALTH] = {NP_("{n} health", "{n} health")},
    [EDUCATION] = {NP_("{n} education", "{n} education")},
    [MEDIA] = {NP_("{n} Media Influence", "{n} Media Influence")},
    [INFLUENCE] = {NP_("{n} Influence", "{n} Influence")},
    [CUBES] = {NP_("{n} Voting cube", "{n} Voting cubes")},
    [VP] = {NP_("{n} victory point", "{n} victory points")},
};

void hg_put_amount(int item, int n, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_arg arg = {"n", &hg_number_kind, false};
    if (item == MONEY)
        pl_put_value(NULL, &hg_money_kind, n, lang, out);
    else
        pl_put_phrase(NULL, items[item].one, items[item].many, &arg, 1, &n, NULL, lang, out);
}

int hg_amount(int item, int n)
{
    return item << 16 | n;
}

static void amount_say(const struct pl_state *g, int amount, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    hg_put_amount(amount >> 16, amount & 0xffff, lang, out);
}
const struct pl_kind hg_amount_kind = {.name = "amount", .say = amount_say};

/* TRANSLATORS: "provide that class with food" */
static const char *const with_says[GOODS] = {N_("with food"), N_("with luxury"), N_("with health"),
                                             N_("with education")};

/* One of the goods, or two of a set. */
static void goods_say(const struct pl_state *g, int goods, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind with_kind = {.name = "good", .count = GOODS, .says = with_says};
    const struct pl_arg arg[] = {{"one", &with_kind, false}, {"other", &with_kind, false}};
    int one = __builtin_ctz((unsigned)goods), rest = goods & (goods - 1);
    const int two[] = {one, rest ? __builtin_ctz((unsigned)rest) : 0};
    if (rest)
        pl_put_phrase(g, N_("{one} and {other}"), NULL, arg, 2, two, NULL, lang, out);
    else
        pl_put_value(g, &with_kind, one, lang, out);
}
static const struct pl_kind goods_kind = {.name = "goods", .say = goods_say};

static void change_say(const struct pl_state *g, int n, enum pl_lang lang, struct pl_text *out)
{
    (void)g, (void)lang;
    pl_putf(out, "%+d", n);
}
static const struct pl_kind change_kind = {.name = "change", .say = change_say};

/* --- Whom it concerns --- */

static const char *const who_says[CALLED] = {N_("the Working Class"),         N_("the Middle Class"),
                                             N_("the Capitalist Class"),      N_("the State"),
                                             [IT_1] = N_("that class"),       [IT_2] = N_("that player"),
                                             [EACH_CLASS] = N_("each class"), [EACH_OTHER] = N_("each other player"),
                                             [BOTH] = N_("each of the two")};
static const char *const to_says[CALLED] = {N_("to the Working Class"),       N_("to the Middle Class"),
                                            N_("to the Capitalist Class"),    N_("to the State"),
                                            [IT_1] = N_("to that class"),     [EACH_CLASS] = N_("to each class"),
                                            [BOTH] = N_("to each of the two")};
static const char *const from_says[CALLED] = {[STATE] = N_("from the State"),
                                              [IT_1] = N_("from that player"),
                                              [IT_2] = N_("from that player"),
                                              [EACH_OTHER] = N_("from each other player"),
                                              [BOTH] = N_("from each of the two")};
static const struct pl_kind who_kind = {.name = "who", .count = CALLED, .says = who_says};
static const struct pl_kind to_kind = {.name = "to", .count = CALLED, .says = to_says};
static const struct pl_kind from_kind = {.name = "from", .count = CALLED, .says = from_says};

/* The list of a source that an entry stands in. */
static const struct pl_does *list_with(int source, const struct pl_does *d)
{
    for (int list = 0; list < LISTS; list++) {
        const struct pl_does *first = hg_lists[source][list], *end = first;
        while (end->step)
            end += 1 + end->skip;
        for (const struct pl_does *entry = first; entry < end; entry++)
            if (entry == d)
                return first;
    }
    return d;
}

/* Two classes were picked: what follows concerns each of them. A player is no class. */
static int called(int source, const struct pl_does *d)
{
    for (const struct pl_does *entry = list_with(source, d); d->who == IT_1 && entry < d; entry++)
        if (entry->step == PL_PICK && (entry->what == TWO_CLASSES || entry->what == A_PLAYER))
            return entry->what == A_PLAYER ? IT_2 : BOTH;
    return d->who <= SUPPLY ? d->who : ME;
}

/* --- For each of what --- */

/* What is the reader's own, and what is somebody's of whom was spoken. */
static const struct hg_counted each_says[COUNT_POLICY][2] = {
    [COUNT_POPULATION] = {{NP_("for each point of your Population", "for every {n} points of your Population")},
                          {NP_("for each point of its Population", "for every {n} points of its Population")}},
    [COUNT_UNEMPLOYED] = {{NP_("for each of your unemployed Workers", "for every {n} of your unemployed Workers")},
                          {NP_("for each of its unemployed Workers", "for every {n} of its unemployed Workers")}},
    [COUNT_EMPLOYED] = {{NP_("for each of your employed Workers", "for every {n} of your employed Workers")},
                        {NP_("for each of its employed Workers", "for every {n} of its employed Workers")}},
    [COUNT_EMPLOYED_BY_OTHERS] = {{NP_("for each of your Workers in Capitalist and Public Companies",
                                       "for every {n} of your Workers in Capitalist and Public Companies")},
                                  {NP_("for each of its Workers in Capitalist and Public Companies",
                                       "for every {n} of its Workers in Capitalist and Public Companies")}},
    [COUNT_EMPLOYED_BY_STATE] = {[1] = {NP_("for each of its Workers in Public Companies",
                                            "for every {n} of its Workers in Public Companies")}},
    [COUNT_COMPANIES] = {{NP_("for each of your Companies", "for every {n} of your Companies")},
                         {NP_("for each of its Companies", "for every {n} of its Companies")}},
    [COUNT_COMPANIES_OPERATIONAL] = {[1] = {NP_("for each of its operational Companies",
                                                "for every {n} of its operational Companies")}},
    [COUNT_EMPLOYERS] = {{NP_("for each of your Companies with a Working Class employee",
                              "for every {n} of your Companies with a Working Class employee")},
                         {NP_("for each of its Companies with a Working Class employee",
                              "for every {n} of its Companies with a Working Class employee")}},
    [COUNT_EMPLOYERS_OF_OTHERS] = {{N_("for each Capitalist or Public Company in which your Workers are"), NULL},
                                   {N_("for each Capitalist or Public Company in which its Workers are"), NULL}},
    [COUNT_WORKPLACES] = {{N_("for each Company of that player in that industry with Working Class Workers"), NULL}},
    [COUNT_PUBLIC_COMPANIES] = {{N_("for each open Public Company"), NULL}},
    [COUNT_OWN_MARKERS] = {{N_("for each of your Bill markers on the table"), NULL}},
    [COUNT_AGENDA_MATCHES] = {{N_("for each Policy that is as your Political Agenda wants"), NULL}},
    [COUNT_AGENDA_MISSES] = {{N_("for each Policy that is not as your Political Agenda wants"), NULL}},
    [COUNT_FREE_BILLS] = {[1] = {N_("for each of its Bill markers that is not on the table"), NULL}},
    [COUNT_UNIONS] = {{N_("for each Trade Union"), NULL}},
    [COUNT_PUBLIC_EMPLOYERS] = {{N_("for each Public Company in which your Workers are"), NULL}},
};
static const struct hg_counted making_says[GOODS] = {
    [FOOD] = {N_("for each of your Companies that make food"), NULL},
    [LUXURY] = {N_("for each of your Companies that make luxury"), NULL}};
static const struct hg_counted working_says[GOODS] = {
    [LUXURY] = {N_("for each of your operational Companies that make luxury"), NULL},
    [HEALTH] = {N_("for each of your operational Companies that make health"), NULL}};

/* The entry whose number is counted: of a reward it is in the task, else before it. */
static const struct pl_does *counts_what(int source, const struct pl_does *d)
{
    const struct pl_does *entry = d->per == COUNT_DEALT ? hg_lists[source][LIST_TASK] : list_with(source, d);
    const struct pl_does *found = entry;
    for (; entry->step && entry != d; entry += 1 + entry->skip)
        switch (entry->step) {
        case STEP_SPEND_UP_TO:
        case STEP_TAKE:
        case STEP_BUY:
        case STEP_BUY_IN:
        case STEP_BUY_MEDIA:
        case STEP_SELL_TO_STATE:
        case STEP_SELL_FOREIGN:
        case STEP_ASSIGN:
        case STEP_FILL:
        case STEP_PROVIDE:
            found = entry;
        }
    return found;
}

static struct hg_counted says_counted(const struct pl_does *what)
{
    switch (what->step) {
    case STEP_SPEND_UP_TO:
        return (struct hg_counted){NP_("for each that you spent", "for every {n} that you spent")};
    case STEP_TAKE:
        return (struct hg_counted){N_("for every {money} that you took"), NULL};
    case STEP_BUY:
        return (struct hg_counted){NP_("for each that you bought", "for every {n} that you bought")};
    case STEP_BUY_IN:
        return (struct hg_counted){NP_("for each bought from it", "for every {n} bought from it")};
    case STEP_BUY_MEDIA:
        return (struct hg_counted){N_("for each that you did not buy"), NULL};
    case STEP_SELL_TO_STATE:
        return (struct hg_counted){NP_("for each that you sold", "for every {n} that you sold")};
    case STEP_SELL_FOREIGN:
        return (struct hg_counted){N_("for each transaction"), NULL};
    case STEP_ASSIGN:
    case STEP_FILL:
        return (struct hg_counted){N_("for each Worker who was assigned"), NULL};
    case PL_UNTIL:
        return (struct hg_counted){NP_("for each that it has paid", "for every {n} that it has paid")};
    default:
        return (struct hg_counted){NP_("for each that it receives", "for every {n} that it receives")};
    }
}

static void put_each(int source, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_arg arg[] = {{"n", &hg_number_kind, false}, {"money", &hg_money_kind, false}};
    const int many = d->div ? d->div : 1, value[] = {many, many};
    const struct hg_counted *each = each_says[d->per];
    const struct hg_counted says = d->per == COUNT_X || d->per == COUNT_DEALT ? says_counted(counts_what(source, d))
                                   : d->per == COUNT_COMPANIES_MAKING         ? making_says[d->of]
                                   : d->per == COUNT_OPERATIONAL_MAKING       ? working_says[d->of]
                                   : d->of == ME || !each[1].one              ? each[0]
                                                                              : each[1];
    pl_put(out, " ");
    pl_put_phrase(NULL, says.one, says.many, arg, 2, value, NULL, lang, out);
}

/* --- Entries --- */

static struct hg_counted buys(const struct pl_does *d)
{
    switch (d->what) {
    case HEALTH:
        if (d->how & ANY_NUMBER)
            return (struct hg_counted){N_("buy health from any number of sources (at most your Population from each)"),
                                       NULL};
        return (struct hg_counted){N_("buy health from the State at half price (at most your Population)"), NULL};
    case EDUCATION:
        return (struct hg_counted){N_("buy education from the State at half price (at most your Population)"), NULL};
    case LUXURY:
        if (!(d->how & HALF_BY_STATE))
            return (struct hg_counted){d->div < 0
                                           ? N_("buy luxury from the Capitalist Class (at most half of your "
                                                "Population, rounded up)")
                                           : N_("buy luxury from the Capitalist Class (at most your Population)"),
                                       NULL};
        return (struct hg_counted){
            N_("buy luxury from one player, half of it at the State's expense (at most your Population)"), NULL};
    case FOOD_OR_LUXURY:
        return (struct hg_counted){
            N_("buy food or luxury on the Foreign Market without the tariff (at most your Population)"), NULL};
    case OF_IT_1:
        return (struct hg_counted){N_("buy what it makes from the State (at most your Population)"), NULL};
    default:
        return d->how & ANY_NUMBER
                   ? (struct hg_counted){N_("buy one resource from any number of sources (at most your Population)"),
                                         NULL}
                   : (struct hg_counted){N_("buy one resource from one source (at most twice your Population)"), NULL};
    }
}

static struct hg_counted assigns(const struct pl_does *d)
{
    if (d->what & TO_OWN)
        return (struct hg_counted){NP_("assign up to {n} unemployed Working Class Worker to your Companies",
                                       "assign up to {n} unemployed Working Class Workers to your Companies")};
    if (d->what & TO_OTHERS)
        return (struct hg_counted){N_("assign any number of unemployed Workers to Capitalist and Public Companies (the "
                                      "State pays {price} to the Capitalist Class for each of its own)"),
                                   NULL};
    if (d->most)
        return (struct hg_counted){
            N_("assign up to {n} unemployed Workers and take {price} from the owner of the Company "
               "for each"),
            NULL};
    if (d->n == ALL)
        return d->what & FROM_UNEMPLOYED ? (struct hg_counted){N_("assign any number of unemployed Workers"), NULL}
                                         : (struct hg_counted){N_("assign any number of Workers"), NULL};
    return (struct hg_counted){NP_("assign up to {n} Worker", "assign up to {n} Workers")};
}

static struct hg_counted builds(const struct pl_does *d)
{
    return d->who != ME
               ? (struct hg_counted){N_("build a Company that costs at least {price} for that class, at your expense"),
                                     NULL}
           : d->how & IN_PART
               ? (struct hg_counted){N_("build a Company (the State pays half of one that makes food or luxury)"), NULL}
           : d->how & WITH_TILE
               ? (struct hg_counted){N_("build a Company; but for media, {money} less and a Storage tile "
                                        "for what it makes"),
                                     NULL}
           : d->how == OR_NONE ? (struct hg_counted){N_("build another Company, if possible"), NULL}
           : d->how & STATE_PAYS_HALF
               ? (struct hg_counted){N_("build a food or luxury Company (the State pays half of its cost)"), NULL}
           : d->how & STATE_PAYS_ALL ? (struct hg_counted){N_("build a Company (the State pays its cost)"), NULL}
           : d->how & WITH_SKILLED_FROM_SUPPLY
               ? (struct hg_counted){N_("build a Company (a skilled Worker for it comes from the supply)"), NULL}
           : d->how & FOR_NOTHING ? (struct hg_counted){N_("build a Company for nothing, not an automated one"), NULL}
           : d->how & IF_TILE_FITS
               ? (struct hg_counted){N_("you may build a Company (for {money} less if it makes what the tile stores)"),
                                     NULL}
           : d->how & FROM_DECK
               ? (struct hg_counted){N_("search the deck for a Company and build it for {money} more"), NULL}
           : d->n ? (struct hg_counted){N_("build a Company for {money} less"), NULL}
                  : (struct hg_counted){N_("build a Company"), NULL};
}

static struct hg_counted proposes(const struct pl_does *d)
{
    return d->how & POLL
               ? (struct hg_counted){N_("propose a Bill, look at 5 cubes from the bag, and decide whether it is "
                                        "voted on with them at once"),
                                     NULL}
           : d->how & FORCED_VOTE
               ? (struct hg_counted){N_("propose a Bill, which is voted on at once without cost"), NULL}
           : d->how & VOTE_IF_NEXT
               ? (struct hg_counted){N_("propose a Bill for the section that you desire, however far it is"), NULL}
           : d->how & NO_VOTE
               ? d->how & ANY_SECTION
                     ? (struct hg_counted){N_("propose a Bill for any section, without an Immediate Vote"), NULL}
                     : (struct hg_counted){N_("propose a Bill, without an Immediate Vote"), NULL}
           : d->how & FREE_VOTE     ? (struct hg_counted){N_("propose a Bill (an Immediate Vote on it is free)"), NULL}
           : d->how & NAMED_BY_IT_1 ? (struct hg_counted){N_("propose the Bill that it names"), NULL}
           : d->how & ANOTHER       ? (struct hg_counted){N_("propose a Bill on another Policy"), NULL}
           : d->what < POLICIES     ? (struct hg_counted){N_("propose a Bill on Policy {policy}: {name}"), NULL}
                                    : (struct hg_counted){N_("propose a Bill"), NULL};
}

static const char *picks_company(int owner, int how)
{
    static const struct {
        uint16_t owner, how;
        const char *says;
    } rows[] = {
        {CAPITALIST, IDLE, N_("choose a Company of yours that does not work")},
        {ME, IDLE, N_("choose a Company of yours that does not work")},
        {CAPITALIST, IDLE | NO_MACHINERY, N_("choose a Capitalist Company that does not work and has no Machinery")},
        {CAPITALIST, OPERATIONAL | NOT_AUTOMATED, N_("choose an operational Company of yours with Workers")},
        {CAPITALIST, OPERATIONAL | NOT_AUTOMATED | NOT_STRUCK,
         N_("choose an operational Company of yours with Workers and without a strike")},
        {MIDDLE, OPERATIONAL | UNCOMMITTED,
         N_("choose an operational Company of yours whose Workers are not committed")},
        {MIDDLE, OPERATIONAL | UNCOMMITTED | WITH_EMPLOYEE,
         N_("choose an operational Company of yours with a Working Class employee whose Workers are not committed")},
        {STATE, OPERATIONAL | NOT_STRUCK | OF_EDUCATION | WITH_MINE,
         N_("choose a Public Company of education in which your Workers are")},
        {STATE, OPERATIONAL | NOT_STRUCK | OF_HEALTHCARE | WITH_MINE,
         N_("choose a Public Company of healthcare in which your Workers are")},
        {STATE, 0, N_("choose a Public Company")},
        {STATE, IDLE, N_("choose a Public Company that does not work")},
        {STATE, OPERATIONAL, N_("choose an operational Public Company")},
        {STATE, OPERATIONAL | NOT_STRUCK, N_("choose an operational Public Company without a strike")},
        {STATE, OPERATIONAL | LIKE_IT_1 | UNCOMMITTED,
         N_("choose an operational Public Company of the same industry and size with no committed Worker")},
        {STATE, OPERATIONAL | FILLS_IT_1 | UNCOMMITTED,
         N_("choose an operational Public Company whose Workers would fill its slots and are not committed")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].owner == owner && rows[i].how == (how & ~NOT_MEDIA))
            return rows[i].says;
    return N_("choose a Company");
}

static const char *picks(const struct pl_does *d)
{
    switch (d->what) {
    case A_CLASS:
        return d->how == EITHER(WORKING, MIDDLE)       ? N_("choose the Working or the Middle Class")
               : d->how == EITHER(WORKING, CAPITALIST) ? N_("choose the Working or the Capitalist Class")
               : d->how == EITHER(MIDDLE, CAPITALIST)  ? N_("choose the Middle or the Capitalist Class")
                                                       : N_("choose a class");
    case TWO_CLASSES:
        return d->how & LOWEST     ? N_("choose the two classes with the lowest Legitimacy")
               : d->how & TRUSTING ? N_("choose two classes with a Legitimacy above 1")
                                   : N_("choose two classes");
    case A_PLAYER:
        return N_("choose a player");
    case AN_EMPLOYER:
        return N_("choose the player who employs most of your Workers");
    case AN_INDUSTRY:
        return N_("choose an industry");
    case A_MAKER:
        return d->of == LUXURY
                   ? N_("choose the Middle or the Capitalist Class, if it has an operational Company that makes luxury")
               : d->of == HEALTH
                   ? N_("choose the Middle or the Capitalist Class, if it has an operational Company that makes health")
                   : N_("choose the Middle or the Capitalist Class, if it has an operational Company that makes "
                        "education");
    case A_PUBLIC_WORKER:
        return N_("choose the Working or the Middle Class, if it has Workers in Public Companies");
    case A_PROPOSER:
        return N_("choose the Working or the Capitalist Class, if it has a Bill marker left");
    case A_WORKPLACE:
        return N_("choose a private Company that is yours or has Workers of yours");
    default:
        return picks_company(d->of, d->how);
    }
}

/* "if 2B or 2C is in effect" */
static void put_if(int source, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_arg arg = {"sections", &hg_sections_kind, false};
    const int sections = d->of << SECTIONS | d->how;
    if (d->per == COUNT_POLICY)
        pl_put_phrase(NULL, N_("if {sections} is in effect"), NULL, &arg, 1, &sections, NULL, lang, out);
    else if (d->per == COUNT_X)
        pl_put(out,
               pl_gettext(lang, counts_what(source, d)->step == STEP_SELL_TO_STATE ? N_("if you have sold any")
                                                                                   : N_("if you made use of that")));
    else
        pl_put(out, pl_gettext(lang, d->per == COUNT_STATE_LACKS ? N_("if the State has no food")
                                                                 : N_("if you have a Loan")));
}

/* Who was picked does again what the player has just done (R5.6.30). */
static const char *goes_on(const struct pl_does *d)
{
    int who = d->who - PL_ROLES;
    return who == IT_1 ? N_("then that player in the same way") : who_says[who];
}

/* Words of the kernel with a body. */
static void put_word(int source, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    if (d->step == PL_IF)
        put_if(source, d, lang, out);
    else
        pl_put(out,
               pl_gettext(lang, d->step == PL_PICK    ? picks(d)
                                : d->step == PL_SEATS ? goes_on(d)
                                : d->step == PL_UNTIL ? N_("at least once, until the Treasury covers the State's Loans")
                                                      : N_("when you build a Company")));
}

/* What most entries with a step say; others follow below. */
static const struct hg_counted entry_says[] = {
    [STEP_SPEND] = {N_("spend {items}"), NULL},
    [STEP_TAKE] = {N_("take {items} {from}"), NULL},
    [STEP_GIVE] = {N_("give {items} {to}"), NULL},
    [STEP_PROSPERITY] = {N_("Prosperity {change}"), NULL},
    [STEP_BUY_IN] = {N_("buy at most {items} from the Middle and the Capitalist Class"), NULL},
    [STEP_BUY_MEDIA] = {N_("buy up to {n} Media Influence from the State for {price} each"), NULL},
    [STEP_SELL_TO_STATE] = {N_("sell up to {items} to the State for {price} each"), NULL},
    [STEP_TO_CAPITAL] = {N_("move half of your Revenue to your Capital"), NULL},
    [STEP_STORAGE_TILE] = {N_("take a Storage tile"), NULL},
    [STEP_BUSINESS_DEAL] = {N_("make a Business Deal"), NULL},
    [STEP_REVEAL_EXPORTS] = {NP_("reveal {n} Export card (it may replace the current one)",
                                 "reveal {n} Export cards (one of them may replace the current one)")},
    [STEP_PROVIDE_MIX] = {N_("provide that class {with} (at least 1 of each), {half} in all"), NULL},
    [STEP_CAMPAIGN] = {NP_("make up to {n} Media Influence Personal", "make up to {n} Media Influence Personal")},
    [STEP_SET_WAGE] = {N_("the Wage of your Company goes to level {n}"), NULL},
    [STEP_MOVE_WORKERS] = {N_("the Workers of the Public Company move to it"), NULL},
    [STEP_UPGRADE] = {N_("one of your Workers becomes skilled"), NULL},
    [STEP_SWAP_WORKERS] = {N_("exchange skilled Workers on unskilled slots with unemployed ones"), NULL},
    [STEP_MACHINERY] = {NP_("place {n} Machinery token", "place {n} Machinery tokens")},
    [STEP_DEMONSTRATE] = {NP_("begin a Demonstration (needs {n} more unemployed Worker than free slots)",
                              "begin a Demonstration (needs {n} more unemployed Workers than free slots)")},
    [STEP_PAY_WAGE] = {N_("its Wage is paid"), NULL},
    [STEP_PRODUCE] = {N_("it produces at once"), NULL},
    [STEP_GIVE_BONUS] = {N_("pay {money} to the class that works there (its Workers are committed)"), NULL},
    [STEP_ADJUST_PRICES] = {N_("change your prices"), NULL},
    [STEP_ADJUST_WAGES] = {N_("change Wages in your Companies"), NULL},
    [STEP_PAY_OFF_LOAN] = {N_("pay off a Loan"), NULL},
    [STEP_RECEIVE_BENEFITS] = {N_("take all that the State has provided for you"), NULL},
    [STEP_REPLACE_PUBLIC] = {N_("the second takes the place of the first"), NULL},
    [STEP_REPLACE_CUBES] = {NP_("replace {n} cube of others in the bag with one of yours",
                                "replace {n} cubes of others in the bag with yours")},
    [STEP_BLOCK_POLICY] = {N_("choose a Policy without a Bill: nobody proposes one on it in this round (one of your "
                              "Bill markers lies there)"),
                           NULL},
    [STEP_DISCARD_BILL] = {N_("discard a Bill of {who}"), NULL},
    [STEP_BUY_ABROAD] = {N_("buy health on the Foreign Market for {price} each, as much as you can store"), NULL},
    [STEP_LEGITIMACY] = {N_("Legitimacy {change} with {who}"), NULL},
    [STEP_TOKEN] = {N_("a Legitimacy token with {who}"), NULL},
    [STEP_HALVE_LEGITIMACY] = {N_("Legitimacy with {who} is halved (rounded up)"), NULL},
    [STEP_LEND] = {N_("lend the State {money} for a bond of {price}"), NULL},
    [STEP_PASS] = {N_("lend nothing"), NULL},
    [STEP_ISSUE_BONDS] = {N_("if the Treasury does not cover all Loans then, the money goes back and the next card "
                             "counts; bonds are paid by the end of the next Action Phase"),
                          NULL},
    [STEP_SPEND_ELSE] = {N_("spend {items} ({price} for each that is missing)"), NULL},
    [STEP_TAKE_UP_TO] = {N_("take up to {items} {from}"), NULL},
    [STEP_REDUCE_TAX] = {N_("pay {money} less in taxes"), NULL},
    [STEP_STATE_PAYS_PART] = {N_("the State pays {money} of its cost"), NULL},
    [STEP_DISCARD_THIS] = {N_("discard this card"), NULL},
    [STEP_PRESS_STATE] = {NP_(
        "the State is for the Bill that is voted on now and spends {n} Influence on it, if it can",
        "the State is for the Bill that is voted on now and spends {n} Influence on it, if it "
        "can")},
    [STEP_REMOVE_CUBES] = {NP_("{who} takes {n} cube out of the bag", "{who} takes {n} cubes out of the bag")},
    [STEP_SET_POLICY] = {N_("Policy {policy} ({name}) goes to section {section}"), NULL},
    [STEP_JOINT_VOTE] = {N_("one vote on two Policies together, {name} and {other}, for section {section} (it brings "
                            "no victory points)"),
                         NULL},
    [STEP_ADD_DEALS] = {NP_("{n} more Business Deal is revealed", "{n} more Business Deals are revealed")},
    [STEP_IMMIGRANTS] = {NP_("draw {n} Immigration card (its Worker comes)",
                             "draw {n} Immigration cards (their Workers come)")},
    [STEP_SAVE_COMPANIES] = {N_("the State may save each of these Companies for half its cost, rounded down "
                                "(Legitimacy {change} with its owner); the others are discarded"),
                             NULL},
    [STEP_NO_ELECTIONS] = {N_("no votes are held (Bills return to their owners in the end)"), NULL},
    [STEP_FREE_VOTES] = {N_("an Immediate Vote costs no Influence"), NULL},
    [STEP_IMPORT_PRICES] = {N_("imports cost {money} for food and {price} for luxury (before the tariff)"), NULL},
    [STEP_EMBARGO] = {N_("nobody sells to the Foreign Market or buys goods and services there"), NULL},
    [STEP_REWARD_USES] = {N_("in this turn use health, education and luxury as often as you can, for {items} more each "
                             "time"),
                          NULL},
    [STEP_SEARCH] = {NP_("{who} begins with {n} Action card taken from its deck: {card}",
                         "{who} begins with {n} Action cards taken from its deck: {card}")},
    [STEP_START_POLICIES] = {N_("the game begins with the Policies {policies}"), NULL},
};

static void policies_say(const struct pl_state *g, int sections, enum pl_lang lang, struct pl_text *out)
{
    (void)g, (void)lang;
    for (int policy = 0; policy < POLICIES; policy++)
        pl_putf(out, "%s%d%s", policy ? " " : "", policy + 1, hg_section_kind.words[sections >> 2 * policy & 3]);
}
static const struct pl_kind policies_kind = {.name = "policies", .say = policies_say};

static void row_say(const struct pl_state *g, int row, enum pl_lang lang, struct pl_text *out)
{
    (void)g;
    pl_put(out, pl_gettext(lang, hg_cards[row].name));
}
static const struct pl_kind row_kind = {.name = "card", .say = row_say};

/* Some events reward the task itself alone. */
static struct hg_counted rewards(int source)
{
    for (int list = LIST_REWARD; list < LIST_NO_ACTION; list++)
        if (hg_lists[source][list]->step)
            return (struct hg_counted){N_("take the reward"), NULL};
    return (struct hg_counted){N_("the Event is solved"), NULL};
}

static struct hg_counted says_of(int source, const struct pl_does *d)
{
    switch (d->step) {
    case STEP_REWARD:
        return rewards(source);
    case STEP_NEED:
        if (d->per == COUNT_ROUNDS_LEFT)
            return (struct hg_counted){N_("before the last round"), NULL};
        if (d->per == COUNT_UNIONS)
            return (struct hg_counted){
                NP_("if there is at least {n} Trade Union", "if there are at least {n} Trade Unions")};
        if (d->per == COUNT_REVENUE)
            return (struct hg_counted){N_("if your Revenue is at least {money}"), NULL};
        if (d->what == AT_MOST)
            return (struct hg_counted){
                NP_("if at most {n} Bill lies on the table", "if at most {n} Bills lie on the table")};
        return d->per == COUNT_BILLS ? (struct hg_counted){NP_("if at least {n} Bill lies on the table",
                                                               "if at least {n} Bills lie on the table")}
                                     : (struct hg_counted){NP_("if at least {n} of your Workers is unemployed",
                                                               "if at least {n} of your Workers are unemployed")};
    case STEP_PAY:
        return d->per == COUNT_COST_OF_IT_2 ? (struct hg_counted){N_("pay its cost {to}"), NULL}
               : d->who == SUPPLY ? (struct hg_counted){d->what == FROM_CAPITAL ? N_("pay {money}, from Capital first")
                                                                                : N_("pay {money}"),
                                                        NULL}
               : d->how & FORCED         ? (struct hg_counted){N_("pay {money} {to}, with Loans if need be"), NULL}
               : d->what == FROM_CAPITAL ? (struct hg_counted){N_("pay {money} {to}, from Capital first"), NULL}
                                         : (struct hg_counted){N_("pay {money} {to}"), NULL};
    case STEP_SPEND_UP_TO:
        return d->most > 1 ? (struct hg_counted){N_("spend up to {items}, by {price}"), NULL}
                           : (struct hg_counted){N_("spend up to {items}"), NULL};
    case STEP_SPEND_MIX:
        return d->most ? (struct hg_counted){NP_("spend {n} of health and education in all, at least 1 of each",
                                                 "spend {n} of health and education in all, at least 1 of each")}
                       : (struct hg_counted){
                             NP_("spend {n} Influence (Media or Personal)", "spend {n} Influence (Media or Personal)")};
    case STEP_SHIFT_WAGE:
        return d->n > 0 ? (struct hg_counted){N_("its Wage counts a level more in this phase"), NULL}
                        : (struct hg_counted){N_("its Wage counts a level less in this phase"), NULL};
    case STEP_GAIN:
        return d->div < 0
                   ? (struct hg_counted){N_("gain as much Influence as half of your Population (rounded up)"), NULL}
               : d->n < 0     ? (struct hg_counted){N_("{who} loses {items}"), NULL}
               : d->who == ME ? (struct hg_counted){N_("gain {items}"), NULL}
                              : (struct hg_counted){N_("{who} gains {items}"), NULL};
    case STEP_TAKE:
        return d->div < 0 ? (struct hg_counted){N_("take health from the State without paying for it (at most half of "
                                                   "your Population, rounded up)"),
                                                NULL}
                          : entry_says[d->step];
    case STEP_BUY:
        return buys(d);
    case STEP_BUY_IN:
        return d->how & FROM_ABROAD ? (struct hg_counted){N_("buy up to {items} from anybody or abroad"), NULL}
                                    : entry_says[STEP_BUY_IN];
    case STEP_BUY_GOODS:
        return d->how == FROM_STATE ? (struct hg_counted){N_("buy goods and services from the State"), NULL}
               : d->how & HALF_HEALTH
                   ? (struct hg_counted){N_("buy goods and services, health of the State at half price"), NULL}
               : d->how & HALF_EDUCATION
                   ? (struct hg_counted){N_("buy goods and services, education of the State at half price"), NULL}
               : d->how & HALF_LUXURY
                   ? (struct hg_counted){N_("buy goods and services, luxury of a class half at the State's expense"),
                                         NULL}
               : d->how & NO_TARIFF ? (struct hg_counted){N_("buy goods and services, imports without tariff"), NULL}
                                    : (struct hg_counted){N_("buy goods and services"), NULL};
    case STEP_SELL:
        return d->most == PUBLIC_PRICE ? (struct hg_counted){N_("sell up to {items} abroad at the public price"), NULL}
                                       : (struct hg_counted){N_("sell up to {items} more for {price} each"), NULL};
    case STEP_SELL_FOREIGN:
        return d->most    ? (struct hg_counted){N_("sell to the Foreign Market, at most {most} transactions"), NULL}
               : d->n > 1 ? (struct hg_counted){N_("sell to the Foreign Market, each transaction up to twice"), NULL}
               : d->what == ALL_GOODS ? (struct hg_counted){N_("sell to the Foreign Market"), NULL}
                                      : (struct hg_counted){N_("sell food and luxury to the Foreign Market"), NULL};
    case STEP_PROVIDE:
        return d->div < 0 ? (struct hg_counted){N_("provide that class {with}, {half}"), NULL}
                          : (struct hg_counted){N_("provide {items} {to}"), NULL};
    case STEP_PROVIDE_SPLIT:
        return d->most & UP_TO
                   ? (struct hg_counted){N_("provide up to {items} to the classes, split as you like"), NULL}
                   : (struct hg_counted){
                         N_("provide {items} to the Working and the Capitalist Class, split as you like"), NULL};
    case STEP_FAKE_NEWS:
        return d->n == d->most
                   ? (struct hg_counted){N_("draw {most} cubes from the bag and remove those that are not yours"), NULL}
                   : (struct hg_counted){N_("draw {most} cubes from the bag and remove up to {n} of them"), NULL};
    case STEP_EMIGRATE:
        return d->most ? (struct hg_counted){N_("up to {n} of your unemployed Workers leave: take {low} for each "
                                                "unskilled and {price} for each skilled one"),
                                             NULL}
                       : (struct hg_counted){N_("{n} of your unemployed Workers leave, unskilled ones first"), NULL};
    case STEP_REFILL_MARKET:
        return d->per ? (struct hg_counted){N_("as many new Companies come to the Market"), NULL}
                      : (struct hg_counted){
                            NP_("{n} new Company comes to the Market", "{n} new Companies come to the Market")};
    case STEP_COOPERATIVE_FARM:
        return d->how & OR_NOBODY
                   ? (struct hg_counted){N_("build a Cooperative Farm"), NULL}
                   : (struct hg_counted){N_("build a Cooperative Farm and assign 3 unemployed Workers to it"), NULL};
    case STEP_PRIVATIZE:
        return d->how & HALF_PRICE ? (struct hg_counted){N_("buy it for half its cost (rounded up)"), NULL}
                                   : (struct hg_counted){N_("the Capitalist Class buys it for its cost"), NULL};
    case STEP_CUBES:
        return d->who == ME
                   ? (struct hg_counted){NP_("put {n} of your cubes into the bag",
                                             "put {n} of your cubes into the bag")}
                   : (struct hg_counted){NP_("{who} puts {n} cube into the bag", "{who} puts {n} cubes into the bag")};
    case STEP_SHIFT_POLICY:
    case STEP_LOSE:
    case STEP_TOP_PRICES:
    case STEP_LOCK_PRICES:
    case STEP_REMOVE_WORKERS:
    case STEP_GIVE_COMPANY:
    case STEP_BOOST:
        return hg_says_of_history(d);
    case STEP_MOVE_POLICY:
        return d->n < 0 ? (struct hg_counted){N_("Policy {policy} ({name}) moves one section towards A"), NULL}
                        : (struct hg_counted){N_("Policy {policy} ({name}) moves one section towards C"), NULL};
    case STEP_DISCARD_DEALS:
        return d->n == ALL ? (struct hg_counted){N_("all Business Deals are discarded"), NULL}
                           : (struct hg_counted){N_("a Business Deal is discarded at random"), NULL};
    case STEP_DISCARD_COMPANY:
        return d->how & TO_BE_SAVED
                   ? (struct hg_counted){N_("{who} chooses an operational Company to be discarded"), NULL}
                   : (struct hg_counted){N_("{who} discards an operational Company"), NULL};
    case STEP_PUBLIC_COST:
        return d->how & HALF_PRICE
                   ? (struct hg_counted){N_("new Public Companies cost the State half (rounded up)"), NULL}
                   : (struct hg_counted){N_("new Public Companies cost the State nothing"), NULL};
    case STEP_REWARD_TRADE:
        return d->n
                   ? (struct hg_counted){N_("whenever a class builds a Company or sells to the Foreign Market, it "
                                            "takes "
                                            "{money} from the State, and the Legitimacy with it is 1 higher"),
                                         NULL}
                   : (struct hg_counted){N_("whenever a class sells to the Foreign Market, the Legitimacy with it is 1 "
                                            "higher"),
                                         NULL};
    case STEP_ADD_WORKER:
        return d->n > 1 ? (struct hg_counted){NP_("{n} new unskilled Worker comes", "{n} new unskilled Workers come")}
               : d->what == ANY_SKILLED && d->who == MIDDLE
                   ? (struct hg_counted){N_("a skilled Worker of your choice comes"), NULL}
               : d->what == ANY_SKILLED
                   ? (struct hg_counted){N_("a skilled Working Class Worker of your choice comes"), NULL}
                   : (struct hg_counted){N_("a new unskilled Worker comes"), NULL};
    case STEP_ASSIGN:
        return assigns(d);
    case STEP_FILL:
        return d->what & FROM_SUPPLY ? (struct hg_counted){N_("Workers from the supply fill its slots"), NULL}
                                     : (struct hg_counted){N_("unemployed Workers fill its slots"), NULL};
    case STEP_BUILD:
        return builds(d);
    case STEP_SELL_COMPANY:
        return d->n > 1 ? (struct hg_counted){N_("sell a Company without Machinery for {n} times its cost"), NULL}
                        : (struct hg_counted){N_("sell a Company for its cost"), NULL};
    case STEP_STRIKE:
        return d->per ? (struct hg_counted){N_("begin up to 2 strikes, and 1 more for each Trade Union"), NULL}
                      : (struct hg_counted){NP_("begin up to {n} strike", "begin up to {n} strikes")};
    case STEP_PROPOSE:
        return proposes(d);
    case STEP_LOOK_EVENTS:
        return d->what == MAY_SWAP
                   ? (struct hg_counted){N_("look at the next {n} Events and put one of them in the place of an open "
                                            "one, "
                                            "if you like"),
                                         NULL}
                   : (struct hg_counted){N_("look at the next {n} Events and open one of them, if you like"), NULL};
    case STEP_EVENT_ACTION:
        return d->n > 1 ? (struct hg_counted){N_("solve an Event, doing its task twice"), NULL}
                        : (struct hg_counted){N_("solve an Event"), NULL};
    default:
        return entry_says[d->step];
    }
}

static const char *const half_says[COUNT_POLICY] = {
    [COUNT_POPULATION] = N_("half of its Population (rounded up)"),
    [COUNT_COMPANIES_OPERATIONAL] = N_("half of its operational Companies (rounded up)"),
    [COUNT_NEED] = N_("half of its Population, or of the Capitalist Class's operational Companies (rounded up)"),
};
static const struct pl_kind half_kind = {.name = "half", .count = COUNT_POLICY, .says = half_says};

/* Of entries whose amount is counted: is that told by the sentence itself? */
static bool tells_count(const struct pl_does *d)
{
    return !d->per || d->div < 0 || d->per == COUNT_COST_OF_IT_2 || d->step == STEP_NEED || d->step == STEP_BUY ||
           d->step == STEP_TO_CAPITAL || d->step == STEP_REFILL_MARKET || d->step == STEP_STRIKE;
}

void hg_put_step(int source, const struct pl_does *d, enum pl_lang lang, struct pl_text *out)
{
    const int whom = called(source, d), n = d->n < 0 ? -d->n : d->n;
    const int item = d->step == STEP_REWARD_USES ? VP
                     : d->what < ITEMS           ? d->what
                                                 : MONEY,
              goods = d->step == STEP_PROVIDE_MIX ? d->what : 1 << item;
    const struct {
        struct pl_arg arg;
        int value;
    } places[] = {
        {{"n", &hg_number_kind, false}, n},
        {{"most", &hg_number_kind, false}, d->most},
        {{"items", &hg_amount_kind, false}, hg_amount(item, n)},
        {{"with", &goods_kind, false}, goods},
        {{"who", &who_kind, false}, whom},
        {{"to", &to_kind, false}, whom},
        {{"from", &from_kind, false}, whom},
        {{"money", &hg_money_kind, false}, n},
        {{"price", &hg_money_kind, false}, d->most},
        {{"low", &hg_money_kind, false}, d->what},
        {{"change", &change_kind, false}, d->n},
        {{"half", &half_kind, false}, d->per},
        {{"policy", &hg_number_kind, false}, d->what + 1},
        {{"name", &hg_policy_kind, false}, d->what},
        {{"other", &hg_policy_kind, false}, d->of},
        {{"section", &hg_section_kind, false}, n},
        {{"card", &row_kind, false}, d->what},
        {{"policies", &policies_kind, false}, d->how},
    };
    struct pl_arg arg[sizeof places / sizeof places[0]];
    int value[sizeof places / sizeof places[0]];
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        arg[i] = places[i].arg, value[i] = places[i].value;
    if (d->step == PL_IF || d->step == PL_PICK || d->step == PL_SEATS || d->step == PL_UNTIL || d->step == PL_ON) {
        put_word(source, d, lang, out);
    } else if (d->step == STEP_REQUIRE) {
        hg_put_required(d, lang, out);
    } else if (d->step >= STEP_NEED) {
        const struct hg_counted says = says_of(source, d);
        pl_put_phrase(NULL, says.one, says.many, arg, sizeof arg / sizeof arg[0], value, NULL, lang, out);
        if (!tells_count(d))
            put_each(source, d, lang, out);
    }
}
