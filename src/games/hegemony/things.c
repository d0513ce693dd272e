/* The component tables: the .def files turned into C. */
#include "games/hegemony/automa.h"

#define BRACES(...)                                                                                                    \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define ENTRY(word, ...) BRACES(.step = STEP_##word __VA_OPT__(, ) __VA_ARGS__)

/* --- The words (steps.def); amounts that are counted count what is ME's unless they say otherwise --- */

#define need(count, number) ENTRY(NEED, .n = number, .per = COUNT_##count, .of = ME)
#define need_at_most(count, number) ENTRY(NEED, .n = number, .per = COUNT_##count, .of = ME, .what = AT_MOST)
#define need_of(count, thing, number) ENTRY(NEED, .n = number, .per = COUNT_##count, .of = thing)
#define in_section(policy, sections) ENTRY(NEED, .n = 1, .per = COUNT_POLICY, .of = policy, .how = sections)
#define pay(number, whom) ENTRY(PAY, .n = number, .who = whom)
#define pay_per(number, count, whom) ENTRY(PAY, .n = number, .who = whom, .per = COUNT_##count, .of = ME)
#define pay_capital(number, whom) ENTRY(PAY, .n = number, .who = whom, .what = FROM_CAPITAL)
#define pay_up(number, whom) ENTRY(PAY, .n = number, .who = whom, .how = FORCED)
#define pay_up_making(number, good, whom)                                                                              \
    ENTRY(PAY, .n = number, .who = whom, .how = FORCED, .per = COUNT_OPERATIONAL_MAKING, .of = good)
#define lend(number, owed) ENTRY(LEND, .n = number, .most = owed)
#define issue_bonds() ENTRY(ISSUE_BONDS)
#define pass() ENTRY(PASS)
#define spend(item, number) ENTRY(SPEND, .what = item, .n = number)
#define spend_per(item, number, count) ENTRY(SPEND, .what = item, .n = number, .per = COUNT_##count, .of = ME)
#define spend_up_to(item, number, by) ENTRY(SPEND_UP_TO, .what = item, .n = number, .most = by)
#define spend_else(item, number, price) ENTRY(SPEND_ELSE, .what = item, .n = number, .most = price)
#define spend_mix(items, number, each) ENTRY(SPEND_MIX, .what = items, .n = number, .most = each)
#define spend_mix_per(items, number, count, whose)                                                                     \
    ENTRY(SPEND_MIX, .what = items, .n = number, .per = COUNT_##count, .of = whose)
#define gain(item, number) ENTRY(GAIN, .what = item, .n = number, .who = ME)
#define gain_for(whom, item, number) ENTRY(GAIN, .what = item, .n = number, .who = whom)
#define gain_for_per(whom, item, number, count, many)                                                                  \
    ENTRY(GAIN, .what = item, .n = number, .who = whom, .per = COUNT_##count, .of = whom, .div = many)
#define lose(whom, item, number) ENTRY(LOSE, .what = item, .n = number, .who = whom)
#define gain_per(item, number, count) ENTRY(GAIN, .what = item, .n = number, .who = ME, .per = COUNT_##count, .of = ME)
#define gain_for_each(item, number, count, many)                                                                       \
    ENTRY(GAIN, .what = item, .n = number, .who = ME, .per = COUNT_##count, .div = many)
#define gain_every(item, number, count, many)                                                                          \
    ENTRY(GAIN, .what = item, .n = number, .who = ME, .per = COUNT_##count, .of = ME, .div = many)
#define gain_half(item, count) gain_every(item, 1, count, -2)
#define gain_dealt(item, number, whom, many)                                                                           \
    ENTRY(GAIN, .what = item, .n = number, .who = ME, .per = COUNT_DEALT, .of = whom, .div = many)
#define take(item, number, whom) ENTRY(TAKE, .what = item, .n = number, .who = whom)
#define take_per(item, number, count, whom)                                                                            \
    ENTRY(TAKE, .what = item, .n = number, .who = whom, .per = COUNT_##count, .of = ME)
#define take_to_x(item, number, count, whom)                                                                           \
    ENTRY(TAKE, .what = item, .n = number, .who = whom, .per = COUNT_##count, .of = ME, .how = ADDS_TO_X)
#define take_making(item, number, good, whom)                                                                          \
    ENTRY(TAKE, .what = item, .n = number, .who = whom, .per = COUNT_OPERATIONAL_MAKING, .of = good)
#define take_half(item, count, whom)                                                                                   \
    ENTRY(TAKE, .what = item, .n = 1, .who = whom, .per = COUNT_##count, .of = ME, .div = -2)
#define take_up_to(item, number, whom) ENTRY(TAKE_UP_TO, .what = item, .n = number, .who = whom)
#define give(item, number, whom) ENTRY(GIVE, .what = item, .n = number, .who = whom)
#define prosperity(number) ENTRY(PROSPERITY, .n = number)

#define buy(item, times, so) ENTRY(BUY, .what = item, .n = times, .per = COUNT_POPULATION, .of = ME, .how = so)
#define buy_half(item, so) ENTRY(BUY, .what = item, .n = 1, .per = COUNT_POPULATION, .of = ME, .div = -2, .how = so)
#define buy_goods(so) ENTRY(BUY_GOODS, .how = so)
#define buy_media(number, price) ENTRY(BUY_MEDIA, .n = number, .most = price)
#define buy_in_per(good, number, count)                                                                                \
    ENTRY(BUY_IN, .what = good, .n = number, .per = COUNT_##count, .how = FROM_CAPITALIST | FROM_MIDDLE)
#define buy_abroad(good, price) ENTRY(BUY_ABROAD, .what = good, .n = ALL, .most = price, .how = FROM_ABROAD)
#define buy_any(good, number)                                                                                          \
    ENTRY(BUY_IN, .what = good, .n = number, .how = FROM_CAPITALIST | FROM_MIDDLE | FROM_ABROAD | ANY_NUMBER)
#define sell(good, number, price) ENTRY(SELL, .what = good, .n = number, .most = price)
#define sell_to_state(good, number, price) ENTRY(SELL_TO_STATE, .what = good, .n = number, .most = price)
#define sell_foreign(goods, times) ENTRY(SELL_FOREIGN, .what = goods, .n = times)
#define sell_foreign_up_to(goods, number) ENTRY(SELL_FOREIGN, .what = goods, .n = 1, .most = number)
#define to_capital_per(number, count, many) ENTRY(TO_CAPITAL, .n = number, .per = COUNT_##count, .div = many)
#define storage_tile() ENTRY(STORAGE_TILE)
#define storage_tile_so(so) ENTRY(STORAGE_TILE, .how = so)
#define business_deal() ENTRY(BUSINESS_DEAL)
#define reveal_exports(number) ENTRY(REVEAL_EXPORTS, .n = number)
#define add_deals(number) ENTRY(ADD_DEALS, .n = number)
#define discard_deals(number) ENTRY(DISCARD_DEALS, .n = number)
#define top_prices(goods) ENTRY(TOP_PRICES, .what = goods)

#define provide(item, number, whom) ENTRY(PROVIDE, .what = item, .n = number, .who = whom)
#define provide_per(item, number, count, whom)                                                                         \
    ENTRY(PROVIDE, .what = item, .n = number, .who = whom, .per = COUNT_##count, .of = whom)
#define provide_half(item, count, whom)                                                                                \
    ENTRY(PROVIDE, .what = item, .n = 1, .who = whom, .per = COUNT_##count, .of = whom, .div = -2)
#define provide_mix(goods, count, whom)                                                                                \
    ENTRY(PROVIDE_MIX, .what = goods, .n = 1, .who = whom, .per = COUNT_##count, .of = whom, .div = -2)
#define provide_split(item, number, classes) ENTRY(PROVIDE_SPLIT, .what = item, .n = number, .most = classes)
#define campaign(number) ENTRY(CAMPAIGN, .n = number)

#define add_worker(whom, type) ENTRY(ADD_WORKER, .who = whom, .what = type, .n = 1)
#define add_workers(whom, type, number) ENTRY(ADD_WORKER, .who = whom, .what = type, .n = number)
#define add_skilled(whom) add_worker(whom, ANY_SKILLED)
#define immigrants(number) ENTRY(IMMIGRANTS, .n = number)
#define assign(whom, number, so) ENTRY(ASSIGN, .who = whom, .n = number, .what = so)
#define assign_for(whom, number, so, bonus) ENTRY(ASSIGN, .who = whom, .n = number, .what = so, .most = bonus)
#define assign_to_others(thanks)                                                                                       \
    ENTRY(ASSIGN, .who = ME, .n = ALL, .what = FROM_UNEMPLOYED | TO_OTHERS | OR_NOBODY, .most = thanks)
#define remove_workers(whom, number, so) ENTRY(REMOVE_WORKERS, .who = whom, .n = number, .what = so)
#define emigrate(number, unskilled, skilled) ENTRY(EMIGRATE, .n = number, .what = unskilled, .most = skilled)
#define cooperative_farm() ENTRY(COOPERATIVE_FARM)
#define empty_farm() ENTRY(COOPERATIVE_FARM, .how = OR_NOBODY)
#define fill(it, so) ENTRY(FILL, .who = it, .what = so)
#define set_wage(it, level) ENTRY(SET_WAGE, .who = it, .n = level)
#define shift_wage(it, by) ENTRY(SHIFT_WAGE, .who = it, .n = by)
#define boost(goods, number) ENTRY(BOOST, .what = goods, .n = number)
#define boost_for(whose, goods, so, number) ENTRY(BOOST, .most = whose, .what = goods, .how = so, .n = number)
#define reduce_tax(number) ENTRY(REDUCE_TAX, .n = number)
#define move_workers(from, to) ENTRY(MOVE_WORKERS, .who = to, .of = from)
#define upgrade(number) ENTRY(UPGRADE, .n = number)
#define swap_workers() ENTRY(SWAP_WORKERS)
#define build() ENTRY(BUILD, .who = ME)
#define build_so(discount, so) ENTRY(BUILD, .who = ME, .n = discount, .how = so)
#define build_industry(goods, so) ENTRY(BUILD, .who = ME, .what = goods, .how = so)
#define build_for(whom, least) ENTRY(BUILD, .who = whom, .most = least, .how = STATE_PAYS_ALL)
#define build_part(goods, so) ENTRY(BUILD, .who = ME, .what = goods, .how = (so) | IN_PART)
#define refill_market(number) ENTRY(REFILL_MARKET, .n = number)
#define state_pays_part(number) ENTRY(STATE_PAYS_PART, .n = number)
#define refill_market_per(number, count) ENTRY(REFILL_MARKET, .n = number, .per = COUNT_##count)
#define sell_company(factor, so) ENTRY(SELL_COMPANY, .n = factor, .what = so)
#define discard_company(whom) ENTRY(DISCARD_COMPANY, .who = whom)
#define doom_company(whom) ENTRY(DISCARD_COMPANY, .who = whom, .how = TO_BE_SAVED)
#define save_companies(number) ENTRY(SAVE_COMPANIES, .n = number)
#define give_company(so) ENTRY(GIVE_COMPANY, .what = INDUSTRIES, .how = so)
#define sell_company_to_state(good, price) ENTRY(GIVE_COMPANY, .what = good, .n = price)
#define machinery(number) ENTRY(MACHINERY, .n = number)
#define strike(number) ENTRY(STRIKE, .n = number)
#define strike_per(number, count) ENTRY(STRIKE, .n = number, .per = COUNT_##count)
#define demonstrate() ENTRY(DEMONSTRATE, .n = DEMONSTRATORS)
#define pay_wage(it) ENTRY(PAY_WAGE, .who = it)
#define produce(it) ENTRY(PRODUCE, .who = it)
#define give_bonus(it, number) ENTRY(GIVE_BONUS, .who = it, .n = number)
#define adjust_prices() ENTRY(ADJUST_PRICES)
#define adjust_wages() ENTRY(ADJUST_WAGES)
#define pay_off_loan(number) ENTRY(PAY_OFF_LOAN, .n = number)
#define receive_benefits() ENTRY(RECEIVE_BENEFITS)
#define replace_public(public, private) ENTRY(REPLACE_PUBLIC, .who = private, .of = public)
#define privatize(it) ENTRY(PRIVATIZE, .who = it)
#define privatize_so(it, so) ENTRY(PRIVATIZE, .who = it, .how = so)

#define propose(policy) ENTRY(PROPOSE, .what = policy)
#define propose_so(policy, so) ENTRY(PROPOSE, .what = policy, .how = so)
#define cubes(number) ENTRY(CUBES, .who = ME, .n = number)
#define cubes_for(whom, number) ENTRY(CUBES, .who = whom, .n = number)
#define cubes_per(number, count, whose) ENTRY(CUBES, .who = ME, .n = number, .per = COUNT_##count, .of = whose)
#define cubes_for_per(whom, number, count) ENTRY(CUBES, .who = whom, .n = number, .per = COUNT_##count, .of = whom)
#define remove_cubes(whom, number) ENTRY(REMOVE_CUBES, .who = whom, .n = number)
#define fake_news(draw, number) ENTRY(FAKE_NEWS, .n = number, .most = draw)
#define replace_cubes(number) ENTRY(REPLACE_CUBES, .n = number)
#define shift_policy() ENTRY(SHIFT_POLICY)
#define shift_policy_so(so) ENTRY(SHIFT_POLICY, .how = so)
#define SECTION_OF(bit) ((bit) == A ? SECTION_A : (bit) == B ? SECTION_B : SECTION_C)
#define set_policy(policy, section) ENTRY(SET_POLICY, .what = policy, .n = SECTION_OF(section))
#define move_policy(policy, number) ENTRY(MOVE_POLICY, .what = policy, .n = number)
#define joint_vote(policy, other, section) ENTRY(JOINT_VOTE, .what = policy, .of = other, .n = SECTION_OF(section))
#define block_policy() ENTRY(BLOCK_POLICY)
#define discard_bill(whom) ENTRY(DISCARD_BILL, .who = whom)
#define legitimacy(whom, number) ENTRY(LEGITIMACY, .who = whom, .n = number)
#define legitimacy_per(whom, number, count, many)                                                                      \
    ENTRY(LEGITIMACY, .who = whom, .n = number, .per = COUNT_##count, .of = whom, .div = many)
#define legitimacy_making(whom, number, good)                                                                          \
    ENTRY(LEGITIMACY, .who = whom, .n = number, .per = COUNT_OPERATIONAL_MAKING, .of = good)
#define halve_legitimacy(whom) ENTRY(HALVE_LEGITIMACY, .who = whom)
#define token(whom) ENTRY(TOKEN, .who = whom, .n = 1)
#define token_per(whom, count, many) ENTRY(TOKEN, .who = whom, .n = 1, .per = COUNT_##count, .of = whom, .div = many)
#define look_events(number, so) ENTRY(LOOK_EVENTS, .n = number, .what = so)
#define event_action(times) ENTRY(EVENT_ACTION, .n = times)
#define reward() ENTRY(REWARD)
#define discard_this() ENTRY(DISCARD_THIS)
#define press_state(number) ENTRY(PRESS_STATE, .n = number)

/* What a historical event requires; numbers by how many play. What it makes last; of one of setup what the deal heeds.
 */
#define BY_PLAYERS(two, three, four) two, .most = three, .div = four
#define REQUIRED(count, whose, so, ...) ENTRY(REQUIRE, .per = COUNT_##count, .who = whose, .how = so, .n = __VA_ARGS__)
#define at_least(count, whose, ...) REQUIRED(count, whose, 0, __VA_ARGS__)
#define at_most(count, whose, ...) REQUIRED(count, whose, NO_MORE, __VA_ARGS__)
#define or_at_most(count, whose, ...) REQUIRED(count, whose, NO_MORE | OR_ELSE, __VA_ARGS__)
#define companies(whose, goods, so, ...) REQUIRED(COMPANIES, whose, so, __VA_ARGS__, .what = goods)
#define few_companies(whose, goods, so, ...) REQUIRED(COMPANIES, whose, (so) | NO_MORE, __VA_ARGS__, .what = goods)
#define policies_in(section, number) REQUIRED(POLICIES_IN, 0, 0, number, .of = section)
#define few_policies_in(section, number) REQUIRED(POLICIES_IN, 0, NO_MORE, number, .of = section)
#define or_policies_in(section, number) REQUIRED(POLICIES_IN, 0, OR_ELSE, number, .of = section)
#define in_effect(policy, sections) ENTRY(REQUIRE, .per = COUNT_POLICY, .of = policy, .how = sections, .n = 1)
#define no_elections() ENTRY(NO_ELECTIONS)
#define free_votes() ENTRY(FREE_VOTES)
#define public_cost(so) ENTRY(PUBLIC_COST, .how = so)
#define lock_prices(goods) ENTRY(LOCK_PRICES, .what = goods)
#define import_prices(food, luxury) ENTRY(IMPORT_PRICES, .n = food, .most = luxury)
#define embargo() ENTRY(EMBARGO)
#define reward_trade(events, money, number) ENTRY(REWARD_TRADE, .how = events, .n = money, .most = number)
#define reward_uses(number) ENTRY(REWARD_USES, .n = number)
#define search(whom, id, number) ENTRY(SEARCH, .who = whom, .what = CARD_ROW_##id, .n = number)
#define SECTION_AT(policy, bit) (SECTION_OF(bit) << 2 * (policy))
#define start_policies(one, two, three, four, five, six, seven)                                                        \
    ENTRY(START_POLICIES, .how = SECTION_AT(0, one) | SECTION_AT(1, two) | SECTION_AT(2, three) |                      \
                                 SECTION_AT(3, four) | SECTION_AT(4, five) | SECTION_AT(5, six) |                      \
                                 SECTION_AT(6, seven))

#define pick(slot, thing) BRACES(.step = PL_PICK, .who = slot, .what = thing)
#define pick_class(slot, classes) BRACES(.step = PL_PICK, .who = slot, .what = A_CLASS, .how = classes)
#define pick_classes(slot, thing, so) BRACES(.step = PL_PICK, .who = slot, .what = thing, .how = so)
#define pick_maker(slot, classes, good)                                                                                \
    BRACES(.step = PL_PICK, .who = slot, .what = A_MAKER, .how = classes, .of = good)
#define pick_company(slot, owner, so) BRACES(.step = PL_PICK, .who = slot, .what = A_COMPANY, .of = owner, .how = so)
#define choose(...) PL_BODY(.step = PL_CHOOSE, __VA_ARGS__)
#define way(...) PL_BODY(.step = PL_WAY, __VA_ARGS__)
#define may(...) PL_BODY(.step = PL_MAY, __VA_ARGS__)
#define if_(count, number, ...) PL_BODY(IF_COUNT(count, number), __VA_ARGS__)
#define IF_COUNT(count, number) .step = PL_IF, .n = number, .per = COUNT_##count, .of = ME
#define if_lacking(good, ...) PL_BODY(IF_LACKING(good), __VA_ARGS__)
#define IF_LACKING(good) .step = PL_IF, .n = 1, .per = COUNT_STATE_LACKS, .of = good
#define until(count, number, ...) PL_BODY(UNTIL(count, number), __VA_ARGS__)
#define UNTIL(count, number) .step = PL_UNTIL, .n = number, .per = COUNT_##count
#define by(whom, ...) PL_BODY(BY(whom), __VA_ARGS__)
#define BY(whom) .step = PL_SEATS, .who = PL_ROLES + (whom)
#define on_building(...) PL_BODY(.step = PL_ON, __VA_ARGS__)
#define if_policy(policy, sections, ...) PL_BODY(IF_POLICY(policy, sections), __VA_ARGS__)
#define IF_POLICY(policy, sections) .step = PL_IF, .n = 1, .per = COUNT_POLICY, .of = policy, .how = sections
#define able(...) PL_BODY(.step = PL_ABLE, __VA_ARGS__)
#define TO BRACES(.step = PL_TO)

/* --- The tables --- */

enum { A = 1 << SECTION_A, B = 1 << SECTION_B, C = 1 << SECTION_C };

/* The row of each card, and the rows. */
#define ROWS_1(row) row,
#define ROWS_2(row) row, row,
#define ROWS_3(row) row, row, row,
const uint8_t hg_company_rows[COMPANIES] = {
#define COMPANY(of, copies, id, ...) ROWS_##copies(COMPANY_ROW_##id)
#include "games/hegemony/companies.def"
#undef COMPANY
};
const uint8_t hg_card_rows[CARDS] = {
#define CARD(of, copies, id, ...) ROWS_##copies(CARD_ROW_##id)
#include "games/hegemony/cards.def"
#undef CARD
};
const uint8_t hg_deal_rows[DEALS] = {
#define DEAL(copies, id, ...) ROWS_##copies(DEAL_ROW_##id)
#include "games/hegemony/deals.def"
#undef DEAL
};
const uint8_t hg_immigration_rows[IMMIGRATION_CARDS] = {
#define IMMIGRATION_CARD(copies, id, ...) ROWS_##copies(IMMIGRATION_ROW_##id)
#include "games/hegemony/immigration.def"
#undef IMMIGRATION_CARD
};

#define SLOTS(with_skill, any) with_skill, (with_skill) + (any)
#define AUTOMATED 0, 0
#define NO_EMPLOYEE EMPLOYEE_NONE, 0
#define UNSKILLED_EMPLOYEE(adds) EMPLOYEE_UNSKILLED, adds
#define SKILLED_EMPLOYEE(adds) EMPLOYEE_SKILLED, adds
#define WAGE(low, middle, high) BRACES(low, middle, high)
#define NO_WAGE WAGE(0, 0, 0)
const struct hg_company hg_companies[COMPANY_ROWS] = {
#define COMPANY(of, copies, id, its_name, its_word, price, good, output, more, slots, employee, wage)                  \
    {its_name, its_word, of, price, good, output, more, slots, employee, wage},
#include "games/hegemony/companies.def"
#undef COMPANY
};

#define NEEDS(policy, sections) policy, sections
#define ALWAYS ANY_POLICY, 0
const struct hg_card hg_cards[CARD_ROWS] = {
#define CARD(of, copies, id, its_name, its_word, needs, ...) {its_name, its_word, of, needs, false},
#define NEW_CARD(of, copies, id, its_name, its_word, needs, ...) {its_name, its_word, of, needs, true},
#include "games/hegemony/cards.def"
#undef CARD
};

const struct hg_event hg_events[EVENTS] = {
#define EVENT(id, its_name, its_word, ...) {its_name, its_word, NEVER},
#include "games/hegemony/events.def"
#undef EVENT
#define ALTERNATIVE(id, its_name, its_word, task, working, middle, capitalist, no_action, moment, bonus)               \
    {its_name, its_word, moment},
#include "games/hegemony/alternative.def"
#undef ALTERNATIVE
};

enum { NO_POLICY = 0, EVERY_POLICY = (1 << POLICIES) - 1, STAYS = 0, COST_MONEY = 0, COST_NOTHING = 1 };
#define SETS(...) BRACES(__VA_ARGS__)
const struct hg_crisis hg_crises[CRISES] = {
#define CRISIS(id, its_name, its_word, needs, bills, sections, locks, cost, ...)                                       \
    {its_name, its_word, bills, locks, sections, cost},
#include "games/hegemony/crises.def"
#undef CRISIS
};

const struct hg_hidden hg_hidden[HIDDEN_AGENDAS] = {
#define HIDDEN(of, id, its_name, its_word, when, vp, ...) {its_name, its_word, of, when, vp},
#include "games/hegemony/hidden.def"
#undef HIDDEN
};

const struct pl_does *const hg_tasks[HIDDEN_AGENDAS] = {
#define HIDDEN(of, id, its_name, its_word, when, vp, ...) PL_LIST(__VA_ARGS__),
#include "games/hegemony/hidden.def"
#undef HIDDEN
};

const struct hg_action hg_actions[ACTIONS] = {
#define ACTION(kind, id, its_name, its_word, roles, ...) {its_name, its_word, kind, roles},
#include "games/hegemony/actions.def"
#undef ACTION
};

const struct hg_thing hg_priorities[PRIORITIES] = {
#define PRIORITY(id, its_name, its_word, ...) {its_name, its_word},
#include "games/hegemony/priorities.def"
#undef PRIORITY
};

/* What sets it off, and who may. */
#define AT_SETUP AT_SETUP, 0
#define WHEN_REVEALED WHEN_REVEALED, 0
#define AT_END_OF_ACTIONS AT_END_OF_ACTIONS, 0
#define AS_FREE_ACTION(who) AS_FREE_ACTION, who
#define AS_BASIC_ACTION(who) AS_BASIC_ACTION, who
const struct hg_history hg_history[HISTORY_CARDS] = {
#define HISTORY(era, id, its_name, its_word, trigger, ...) {its_name, its_word, era, trigger},
#include "games/hegemony/history.def"
#undef HISTORY
};

const struct hg_deal hg_deals[DEAL_ROWS] = {
#define DEAL(copies, id, its_word, food, luxury, cost, a, b, c) {its_word, food, luxury, cost, {a, b, c}},
#include "games/hegemony/deals.def"
#undef DEAL
};

#define TWO(n_1, money_1, n_2, money_2) BRACES({n_1, money_1}, {n_2, money_2})
const struct hg_export hg_exports[EXPORTS] = {
#define EXPORT(id, its_word, food, luxury, health, education) {its_word, {food, luxury, health, education}},
#include "games/hegemony/exports.def"
#undef EXPORT
};

const struct hg_immigration hg_immigration[IMMIGRATION_ROWS] = {
#define IMMIGRATION_CARD(copies, id, its_word, working, middle) {its_word, {working, middle}},
#include "games/hegemony/immigration.def"
#undef IMMIGRATION_CARD
};

const struct hg_agenda hg_agendas[AGENDAS] = {
#define AGENDA(id, its_word, ...) {its_word, {__VA_ARGS__}},
#include "games/hegemony/agendas.def"
#undef AGENDA
};

const struct hg_policy hg_policies[POLICIES] = {
#define POLICY(id, its_name, its_word, start, imf) {its_name, its_word, start, imf},
#include "games/hegemony/policies.def"
#undef POLICY
};

const struct hg_governed hg_governed[GOVERNED] = {
#define GOVERNS(id, policy, a, b, c) {policy, {a, b, c}},
#include "games/hegemony/policies.def"
#undef GOVERNS
};

const struct hg_flow hg_flows[FLOWS] = {
#define FLOW(payer, payee, purpose, ...) {payer, payee, FOR_##purpose},
#include "games/hegemony/flows.def"
#undef FLOW
};

/* In the order of the sources. The symbols of a card come after what it does (R3.8) and know its amounts (R4.6.3). */
static const struct pl_does nothing[] = {{0}};
#define DOES(...) __VA_ARGS__
#define SYMBOLS(...) , __VA_ARGS__
#define NO_SYMBOLS
#define TASK(...) PL_LIST(__VA_ARGS__, reward())
#define REWARD(...) PL_LIST(__VA_ARGS__)
#define NO_ACTION(...) PL_LIST(__VA_ARGS__)
#define EXTRA(...) PL_LIST(__VA_ARGS__)
#define LEGITIMACY(...) PL_LIST(__VA_ARGS__)
#define ONLY_IF(...) PL_LIST(__VA_ARGS__)
#define ANY_TIME nothing
#define ALONE(list) BRACES(list, nothing, nothing, nothing, nothing, nothing)
#define IF(...) __VA_ARGS__
#define ALWAYS_SO
#define LASTS(...) __VA_ARGS__
#define NOTHING_LASTS
const struct pl_does *const hg_lists[LIST_SOURCES][LISTS] = {
#define CARD(of, copies, id, its_name, its_word, needs, does, symbols) ALONE(PL_LIST(does symbols)),
#include "games/hegemony/cards.def"
#undef CARD
#define EVENT(id, its_name, its_word, ...) {__VA_ARGS__, nothing},
#include "games/hegemony/events.def"
#undef EVENT
#define ALTERNATIVE(id, its_name, its_word, task, working, middle, capitalist, no_action, moment, bonus)               \
    {task, working, middle, capitalist, no_action, bonus},
#define BONUS(...) PL_LIST(__VA_ARGS__)
#include "games/hegemony/alternative.def"
#undef ALTERNATIVE
#undef BONUS
#define ACTION(kind, id, its_name, its_word, roles, ...) ALONE(PL_LIST(__VA_ARGS__)),
#include "games/hegemony/actions.def"
#undef ACTION
#define PRIORITY(id, its_name, its_word, ...) ALONE(PL_LIST(__VA_ARGS__)),
#include "games/hegemony/priorities.def"
#undef PRIORITY
#define AI_CARD(of, number, shows, bills, bonus, special, symbol) {bonus, special, nothing, nothing, nothing},
#define BONUS(priority, needs, first, then) PL_LIST(then), PL_LIST(first)
#define CONDITIONS(id) nothing, nothing
#define FIRST(...) __VA_ARGS__
#define THEN(...) __VA_ARGS__
#define SPECIAL(...) SPECIAL_LIST(__VA_ARGS__)
#define SPECIAL_LIST(policy, sections, ...) PL_LIST(__VA_ARGS__)
#include "games/hegemony/ai_cards.def"
#undef AI_CARD
#undef BONUS
#undef CONDITIONS
#undef SPECIAL
#define CRISIS(id, its_name, its_word, needs, bills, sections, locks, cost, extra, legitimacy)                         \
    {extra, legitimacy, needs, nothing, nothing, nothing},
#include "games/hegemony/crises.def"
#undef CRISIS
#define HISTORY(era, id, its_name, its_word, trigger, requires, does, lasts)                                           \
    {PL_LIST(does), PL_LIST(requires), PL_LIST(lasts), nothing, nothing, nothing},
#include "games/hegemony/history.def"
#undef HISTORY
};

const struct hg_ai hg_ai[AI_CARDS] = {
#define AI_CARD(of, number, shows, bills, bonus, special, symbol) {of, number, shows, bills, bonus, special, symbol},
#define SHOWS(a, b, c, d)                                                                                              \
    {                                                                                                                  \
        PRIORITY_##a, PRIORITY_##b, PRIORITY_##c, PRIORITY_##d                                                         \
    }
#define BILLS(first, second)                                                                                           \
    {                                                                                                                  \
        first, second                                                                                                  \
    }
#define NO_POLICIES                                                                                                    \
    {                                                                                                                  \
        POLICIES, POLICIES                                                                                             \
    }
#define BONUS(priority, needs, first, then) PRIORITY_##priority, needs, NO_CONDITIONS
#define CONDITIONS(id) PRIORITY_SPECIAL, ANY_POLICY, 0, id##_CONDITIONS
#define SPECIAL(...) SPECIAL_NEEDS(__VA_ARGS__)
#define SPECIAL_NEEDS(policy, sections, ...) policy, sections
#define INFLUENCE_SYMBOL true
#define NO_SYMBOL false
#include "games/hegemony/ai_cards.def"
#undef AI_CARD
};

/* Each role has as many cards as every other: they are counted in a byte for each. */
#define ONE_OF(role) (1 << 8 * (role))
enum {
    CARDS_BY_ROLE = 0
#define CARD(role, copies, ...) +(copies)*ONE_OF(role)
#include "games/hegemony/cards.def"
#undef CARD
};
enum {
    HIDDEN_BY_ROLE = 0
#define HIDDEN(role, ...) +ONE_OF(role)
#include "games/hegemony/hidden.def"
#undef HIDDEN
};
enum {
    AI_BY_CLASS = 0
#define AI_CARD(role, ...) +ONE_OF(role)
#include "games/hegemony/ai_cards.def"
#undef AI_CARD
};
_Static_assert(CARDS_BY_ROLE == CARDS_OF_ROLE * 0x01010101, "CARDS_OF_ROLE: each role has so many in cards.def");
_Static_assert(HIDDEN_BY_ROLE == HIDDEN_OF_ROLE * 0x01010101, "HIDDEN_OF_ROLE: each role has so many in hidden.def");
_Static_assert(AI_BY_CLASS == AI_EACH * 0x010101, "AI_EACH: each class has so many in ai_cards.def");
_Static_assert((int)EVENTS == 2 * EVENTS_IN_PLAY, "EVENTS_IN_PLAY: there are as many events of each set");

/* --- Tracks and boards --- */

/* RECONSTRUCTED: 48 and 42 are printed, their split is not known. */
const uint8_t hg_workers[WORKER_CLASSES][WORKER_TYPES] = {
    [WORKING] = {5, 5, 5, 5, 5, [UNSKILLED] = 23},
    [MIDDLE] = {5, 5, 5, 5, 5, [UNSKILLED] = 17},
};

/* R4.5.1 */
const uint8_t hg_prosperity_vp[WORKER_CLASSES][PROSPERITY_MOST + 1] = {
    [WORKING] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
    [MIDDLE] = {0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7},
};

/* R8.3 */
const int16_t hg_wealth[WEALTH_MOST] = {10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500};

/* R6.2, by the lowest legitimacy. */
const uint8_t hg_legitimacy_influence[LEGITIMACY_MOST + 1] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5};

/* R7.5: what the Working Class pays for each Population, the Middle Class for each company of others that it works in.
 */
const uint8_t hg_income_tax[SECTIONS][SECTIONS] = {
    [SECTION_A] = {7, 6, 5}, [SECTION_B] = {4, 4, 4}, [SECTION_C] = {1, 2, 3}};

/* R7.5: by the least revenue that each line is for. */
const int16_t hg_corporate_steps[] = {0, 5, 10, 25, 50, 100, 200, 300};
const uint8_t hg_corporate_tax[][SECTIONS] = {
    {0, 0, 0}, {1, 2, 2}, {5, 5, 4}, {12, 10, 7}, {24, 15, 10}, {40, 30, 20}, {100, 70, 40}, {160, 120, 60},
};
_Static_assert(sizeof hg_corporate_steps / sizeof *hg_corporate_steps == CORPORATE_STEPS &&
                   sizeof hg_corporate_tax / sizeof *hg_corporate_tax == CORPORATE_STEPS,
               "CORPORATE_STEPS: the table has so many lines");

/* R9.2: by the number of policies 1 to 5 in A, B, C. */
const uint8_t hg_end_policies[CLASSES][AGENDA_POLICIES + 1] = {
    [WORKING] = {0, 1, 4, 8, 12, 18},
    [MIDDLE] = {0, 1, 3, 6, 10, 15},
    [CAPITALIST] = {0, 1, 4, 8, 12, 18},
};

/* R4.3.1 to R4.3.3 */
const uint8_t hg_prices[GOODS][WAGE_LEVELS] = {[FOOD] = {9, 12, 15}, {5, 8, 10}, {5, 8, 10}, {5, 8, 10}};
const uint8_t hg_storage[ROLES][GOODS] = {
    [MIDDLE] = {8, 8, 8, 8},
    [CAPITALIST] = {8, 12, 12, 12},
};
const uint8_t hg_storage_tile[GOODS] = {8, 12, 12, 12};
const uint8_t hg_zone[GOODS] = {[FOOD] = 8, [LUXURY] = 12};
const uint8_t hg_import_price[GOODS] = {[FOOD] = 10, [LUXURY] = 6};
const uint8_t hg_public_price[INDUSTRIES] = {[FOOD] = 12, [LUXURY] = 8, [MEDIA] = 10};
