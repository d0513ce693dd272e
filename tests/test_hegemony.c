/* Hegemony: the components are those of the box and none is ever lost, what follows from the fields is kept with them,
 * and positions that can't be are refused with the name of the field. What a scenario can show is in
 * scenarios/hegemony/. */
#include "trial.h"

#include "games/hegemony/automa.h"
#include "games/hegemony/state.h"

/* --- Components --- */

/* rule: hegemony R1.4 */
static void components_are_those_of_the_box(void **state)
{
    (void)state;
    int companies[ROLES] = {0}, cards[ROLES] = {0}, workers[WORKER_CLASSES] = {0};
    for (int i = 0; i < COMPANIES; i++)
        companies[hg_company(i)->owner]++;
    for (int i = 0; i < CARDS; i++)
        cards[hg_card(i)->role]++;
    for (int role = 0; role < WORKER_CLASSES; role++)
        for (int type = 0; type < WORKER_TYPES; type++)
            workers[role] += hg_workers[role][type];
    for (int role = 0; role < ROLES; role++)
        assert_int_equal(cards[role], CARDS_OF_ROLE);
    assert_int_equal(companies[CAPITALIST], 28);
    assert_int_equal(companies[MIDDLE], 17);
    assert_int_equal(companies[STATE], 12);
    assert_int_equal(companies[WORKING], FARMS);
    assert_int_equal(workers[WORKING], 48);
    assert_int_equal(workers[MIDDLE], 42);
    for (int role = 0, n = 0; role < ROLES; role++, n = 0) {
        for (int card = 0; card < HIDDEN_AGENDAS; card++)
            n += hg_hidden[card].role == role;
        assert_int_equal(n, HIDDEN_OF_ROLE);
    }
    assert_true(CARDS_OF_ROLE == 45 && HIDDEN_OF_ROLE == 5 && AI_EACH == 30 && CHECK_CARDS == 13);
    assert_true(BASE_EVENTS == 25 && AGENDAS == 10 && EXPORTS == 16 && DEALS == 20 && IMMIGRATION_CARDS == 25);
    assert_true(EVENTS - BASE_EVENTS == 25 && CRISES == 10 && LOCKS == 2);
    int events[ROUNDS + 1] = {0};
    for (int i = 0; i < HISTORY_CARDS; i++)
        events[hg_history[i].era]++;
    for (int era = 0; era <= ROUNDS; era++) /* R19.1 */
        assert_int_equal(events[era], era ? 9 : 5);
}

/* Each line of a card, an event or an action, and each task, has a sentence of its own, with all its places filled, in
 * every language. */
static void cards_say_what_they_do(void **state)
{
    (void)state;
    for (int source = 0; source < LIST_SOURCES; source++)
        for (int list = 0; list < LISTS; list++)
            for (int lang = 0; hg_lists[source][list] && lang < PL_LANGS; lang++) {
                char text[2000];
                struct pl_text out = pl_text_in(text, sizeof text);
                pl_put_list(&hg_game, source, hg_lists[source][list], lang, &out);
                bool says = out.len > 0 || !hg_lists[source][list]->step;
                if (!says || out.len >= sizeof text || strpbrk(text, "{}") || strstr(text, ", ,") ||
                    strstr(text, "choose a Company,"))
                    fail_msg("list %d of source %d in %s: %s", list, source, pl_lang_name(lang), text);
            }
    for (int card = 0; card < HIDDEN_AGENDAS; card++)
        for (int lang = 0; lang < PL_LANGS; lang++) {
            char text[1000];
            struct pl_text out = pl_text_in(text, sizeof text);
            hg_hidden_kind.tells(card, lang, &out);
            if (out.len >= sizeof text || strpbrk(text, "{}") || strstr(text, ": ,") || strstr(text, ": ->"))
                fail_msg("%s in %s: %s", hg_hidden[card].word, pl_lang_name(lang), text);
        }
}

/* Whoever is asked to choose is told by what and whom: "Unfair Representation: choose two classes". */
static void assert_asked(struct pl_state *g, int source, int list, int place)
{
    const struct pl_does *d = &hg_lists[source][list][place];
    g->waiting[0] = (struct pl_frame){d->step, 0, (int16_t)source, (int16_t)pl_at(list, place), 0};
    for (int lang = 0; lang < PL_LANGS; lang++) {
        char name[200], text[2000];
        struct pl_text named = pl_text_in(name, sizeof name), out = pl_text_in(text, sizeof text);
        hg_put_source(source, lang, &named);
        pl_question(g, 0, lang, &out);
        if (strncmp(text, name, named.len) != 0 || strncmp(text + named.len, ": ", 2) != 0 || out.len < named.len + 4 ||
            strpbrk(text, "{}"))
            fail_msg("source %d, list %d, place %d in %s: %s", source, list, place, pl_lang_name(lang), text);
    }
}

static int length_of(const struct pl_does *list)
{
    int n = 0;
    while (list && list[n].step)
        n += 1 + list[n].skip;
    return n;
}

static void questions_say_what_they_are_about(void **state)
{
    (void)state;
    struct pl_setup setup;
    pl_setup_init(&setup, &hg_game);
    setup.seats = ROLES;
    struct pl_state *g = malloc(pl_state_size(&setup));
    assert_non_null(g);
    pl_deal(g, &setup);
    g->head.agenda.n = 1;
    int asked = 0;
    for (int source = 0; source < LIST_SOURCES; source++)
        for (int list = 0; list < LISTS; list++)
            for (int i = 0; i < length_of(hg_lists[source][list]); i++) {
                int step = hg_lists[source][list][i].step;
                if (step != PL_CHOOSE && step != PL_MAY && step != PL_PICK)
                    continue;
                assert_asked(g, source, list, i);
                asked++;
            }
    assert_true(asked > 60);
    free(g);
}

/* What is printed keeps to patterns that no misprint would: skilled work costs more, a section more is a step. */
static void printed_numbers_go_together(void **state)
{
    (void)state;
    for (int i = 0; i < COMPANY_ROWS; i++) {
        const struct hg_company *row = &hg_companies[i];
        bool pays = row->wage[0] > 0;
        assert_true(row->wage[0] <= row->wage[1] && row->wage[1] <= row->wage[2]);
        assert_true(row->skilled <= 1 && row->slots + (row->employee != EMPLOYEE_NONE) <= SLOTS_MOST);
        if (pays && (row->wage[1] - row->wage[0] != row->wage[2] - row->wage[1]))
            fail_msg("%s: wages of %d, %d and %d", row->word, row->wage[0], row->wage[1], row->wage[2]);
        if (!row->employee != !row->employee_output || (row->employee && row->owner != MIDDLE))
            fail_msg("%s: an employee that brings %d", row->word, row->employee_output);
        if (row->machinery && (row->owner != CAPITALIST || !row->slots))
            fail_msg("%s can't have machinery", row->word);
    }
    for (int i = 0; i < DEAL_ROWS; i++) /* a tariff of 2 or 1 for each good */
        for (int section = 0; section < SECTIONS; section++)
            assert_int_equal(hg_deals[i].tariff[section], (hg_deals[i].food + hg_deals[i].luxury) * (2 - section));
    for (int i = 0; i < EXPORTS; i++)
        for (int good = 0; good < GOODS; good++)
            assert_true(hg_exports[i].sale[good][0].n < hg_exports[i].sale[good][1].n &&
                        hg_exports[i].sale[good][0].money < hg_exports[i].sale[good][1].money);
    for (int i = 0; i < IMMIGRATION_ROWS; i++) /* one of the two is unskilled */
        assert_true((hg_immigration[i].worker[WORKING] == UNSKILLED) !=
                    (hg_immigration[i].worker[MIDDLE] == UNSKILLED));
}

/* --- Nothing is lost in play --- */

static void count_pile(const struct pl_pile *pile, int *there)
{
    for (int i = 0; i < pile->n; i++)
        there[pile->card[i]]++;
}

/* Cards of a kind by how often they lie somewhere. */
static void count_cards(const struct pl_state *g, const struct pl_kind *kind, int *there)
{
    for (const struct pl_field *field = hg_fields; field->key; field++) {
        if (field->kind != kind)
            continue;
        for (int seat = 0; seat < (field->of_seat ? g->head.seats : 1); seat++) {
            if (field->has && !field->has(g, field->of_seat ? seat : -1))
                continue;
            const uint8_t *at = (field->of_seat ? (const uint8_t *)&g->seat[seat] : (const uint8_t *)g) + field->at;
            if (field->type == PL_PILE || field->type == PL_BAG)
                count_pile((const struct pl_pile *)at, there);
            for (int i = 0; field->type == PL_CARD && i < (field->count ? field->count : 1); i++)
                if (at[i] != PL_NO_CARD)
                    there[at[i]]++;
        }
    }
}

static bool cards_lie_in_one_place(struct trial *t)
{
    static const struct pl_kind *const kinds[] = {
        &hg_company_kind, &hg_card_kind, &hg_deal_kind,   &hg_export_kind, &hg_immigration_kind, &hg_event_kind,
        &hg_agenda_kind,  &hg_ai_kind,   &hg_crisis_kind, &hg_hidden_kind, &hg_history_kind};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        int there[256] = {0};
        count_cards(t->s, kinds[k], there);
        for (int card = 0; card < kinds[k]->count; card++) {
            bool plays = !kinds[k]->in_play || kinds[k]->in_play(t->s, card);
            NEED(t, there[card] == plays, "%s lies in %d places", kinds[k]->words[card], there[card]);
        }
    }
    return true;
}

static bool amounts_are_possible(struct trial *t)
{
    const struct pl_state *g = t->s;
    NEED(t, g->capital >= 0, "a capital of %d", g->capital);
    NEED(t, hg_influence_left(g) >= 0, "%d influence cubes are missing", -hg_influence_left(g));
    for (int role = 0; role < ROLES; role++)
        NEED(t, g->money[role] >= 0, "%s has %d", hg_role_kind.words[role], g->money[role]);
    for (int role = 0; role < CLASSES; role++)
        NEED(t, hg_votes_left(g, role) >= 0, "%d votes of %s are missing", -hg_votes_left(g, role),
             hg_role_kind.words[role]);
    for (int store = 0; store < STORES; store++)
        for (int good = 0; good < GOODS; good++)
            NEED(t, pl_is_between(g->stock[store][good], 0, hg_room(g, store, good)), "%d of %s in store %d",
                 g->stock[store][good], hg_good_kind.words[good], store);
    for (int service = 0; service < INDUSTRIES; service++)
        NEED(t, g->services[service] >= 0, "%d of %s", g->services[service], hg_service_kind.words[service]);
    return true;
}

/* rule: hegemony R4.2.13, R4.2.17, R11.1, R11.3 */
static bool nothing_is_lost(struct trial *t)
{
    struct pl_error error;
    do {
        if (!cards_lie_in_one_place(t) || !amounts_are_possible(t))
            return false;
        NEED(t, hg_check(t->s, &error), "%s", error.text);
        copy(t->other, t->s);
        hg_settle(t->other);
        NEED(t, same(t->s, t->other), "owners, wages, staff or the supply of workers were not kept");
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    NEED(t, t->s->head.round == ROUNDS, "it ended in round %d", t->s->head.round);
    return true;
}

static void nothing_is_lost_in_play(void **state)
{
    static const struct property property = {"nothing is lost", nothing_is_lost, 600, false};
    static struct trials all = {.game = &hg_game, .property = &property, .lock = PTHREAD_MUTEX_INITIALIZER};
    (void)state;
    all.setups = list_setups(&hg_game, all.setup);
    all.trials = trials_of(&all);
    void *of = &all;
    run_property(&of);
}

/* --- Hidden agendas: when an action is over, nothing that it has done is unseen --- */

static bool is_seen(const struct pl_state *g, int card)
{
    int seat = hg_seat_of(g, hg_hidden[card].role);
    if (seat < 0 || hg_why_not_shown(g, card))
        return true;
    const struct hg_seat *own = &g->seat[seat];
    bool is_person = hg_mode(g, hg_hidden[card].role) == AUTOMA_NO;
    return is_person ? !own->hidden.n || own->asked >> card & 1
                     : memchr(own->shown_agendas.card, card, own->shown_agendas.n) != NULL;
}

static bool automas_have_shown(const struct pl_state *g)
{
    int shown = 0;
    for (int role = 0; role < CLASSES; role++)
        if (hg_seat_of(g, role) >= 0 && hg_mode(g, role) != AUTOMA_NO)
            shown += g->seat[hg_seat_of(g, role)].shown_agendas.n;
    return shown > 0;
}

/* A person's turn goes on after its own action, or begins after a turn of anybody. */
static bool done_tasks_are_seen(struct trial *t)
{
    const struct pl_state *g = t->s;
    do {
        int n = g->head.agenda.n;
        bool looked = n && !g->head.busy && g->waiting[n - 1].step == STEP_TURN;
        t->differed |= looked && automas_have_shown(g);
        for (int card = 0; looked && card < HIDDEN_AGENDAS; card++)
            NEED(t, is_seen(g, card), "the task of %s is done, and nobody has looked", hg_hidden[card].word);
    } while (step(t->s, &t->dice, NULL) && ++t->played);
    return true;
}

/* Any games with agendas, most of them with Automas. */
static int list_games_with_agendas(int n, struct pl_setup *out)
{
    uint64_t dice = 1;
    for (int i = 0; i < n; i++) {
        pl_setup_init(&out[i], &hg_game);
        out[i].seats = 2 + i % 3;
        mix_options(&out[i], &dice);
        assert_true(pl_setup_option(&out[i], "agendas", "on", NULL));
    }
    return n;
}

/* rule: hegemony R12.2a, R18.2 */
static void tasks_are_looked_at_after_every_turn(void **state)
{
    static const struct property property = {"done tasks are seen", done_tasks_are_seen, 400, true};
    static struct trials all = {.game = &hg_game, .property = &property, .lock = PTHREAD_MUTEX_INITIALIZER};
    (void)state;
    all.trials = trials_of(&all);
    all.setups = list_games_with_agendas(all.trials, all.setup);
    void *of = &all;
    run_property(&of);
}

/* --- Positions that can't be --- */

static const char *module; /* that is in play, or NULL */

/* From this seat on all classes are played by the rules, if at all. */
static struct pl_state *deal_so(int seats, int first, int mode)
{
    struct pl_setup setup;
    pl_setup_init(&setup, &hg_game);
    assert_true(pl_setup_seats(&setup, seats, NULL));
    for (int seat = first; mode && seat < seats && seat < STATE; seat++)
        setup.seat_option[seat][SEAT_OPTION_AUTOMA] = (uint8_t)mode;
    assert_true(!module || pl_setup_option(&setup, module, "on", NULL));
    struct pl_state *g = malloc(pl_state_size(&setup));
    assert_non_null(g);
    pl_deal(g, &setup);
    return g;
}

static struct pl_state *deal(int seats)
{
    return deal_so(seats, 0, AUTOMA_NO);
}

#define TURN "\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"turn\",0,0,0,0]]"

static void assert_accepted(int seats, const char *json)
{
    struct pl_error error = {""};
    struct pl_state *g = deal(seats);
    if (!pl_overlay(g, json, strlen(json), &error))
        fail_msg("%s: %s", json, error.text);
    free(g);
}

/* Refused with these words, and nothing is changed. */
static void refuses(struct pl_state *g, struct pl_state *before, const char *json, const char *words)
{
    struct pl_error error = {""};
    bool accepted = pl_overlay(g, json, strlen(json), &error);
    bool changed = !same(g, before);
    free(g);
    free(before);
    if (accepted || changed || !strstr(error.text, words))
        fail_msg("%s: %s, '%s' does not speak of %s", json, accepted ? "accepted" : "refused", error.text, words);
}

static void assert_refused(int seats, const char *json, const char *words)
{
    refuses(deal(seats), deal(seats), json, words);
}

static void workers_that_there_are_not(void **state)
{
    (void)state;
    assert_accepted(2, "{" TURN ",\"unemployed_working\":{\"media\":5}}");
    assert_refused(2, "{" TURN ",\"unemployed_working\":{\"media\":6}}", "unemployed_working: with those at work");
    assert_refused(2, "{" TURN ",\"unemployed_middle\":{\"media\":1}}", "unemployed_middle: nobody plays");
    assert_refused(3, "{" TURN ",\"workers\":{\"clinic/1\":\"working-healthcare\"}}",
                   "workers: clinic has 1 of 2 workers");
    assert_refused(3, "{" TURN ",\"workers\":{\"clinic/1\":\"working-media\",\"clinic/2\":\"working-unskilled\"}}",
                   "workers: working-media does not fit");
    assert_refused(3, "{" TURN ",\"workers\":{\"clinic/1\":\"working-healthcare\",\"clinic/2\":\"middle-unskilled\"}}",
                   "workers: in clinic two classes work");
    assert_refused(3, "{" TURN ",\"workers\":{\"convenience-store/2\":\"working-unskilled\"}}",
                   "workers: the employee of convenience-store is alone");
    assert_refused(3, "{" TURN ",\"workers\":{\"convenience-store/1\":\"working-agriculture\"}}", "workers: ");
    assert_refused(2, "{" TURN ",\"workers\":{\"hotel/1\":\"working-unskilled\"}}", "workers: ");
    assert_refused(2, "{" TURN ",\"unions\":[\"healthcare\"]}", "unions: only 2 work in healthcare");
}

static void tokens_where_none_can_be(void **state)
{
    (void)state;
    assert_accepted(2, "{" TURN ",\"machinery\":[\"supermarket\"],\"strikes\":[\"shopping-mall\"]}");
    assert_refused(2, "{" TURN ",\"machinery\":[\"public-hospital\"]}", "machinery: public-hospital can have none");
    assert_refused(2, "{" TURN ",\"machinery\":[\"hotel\"]}", "machinery: hotel can have none");
    assert_refused(2, "{" TURN ",\"strikes\":[\"clinic\"]}", "strikes: nobody can be on strike in clinic");
    assert_refused(2, "{" TURN ",\"strikes\":[\"public-hospital\"]}", "strikes: ");
    assert_refused(2, "{" TURN ",\"wages\":{\"supermarket\":1,\"shopping-mall\":2,\"college\":2,\"clinic\":2}}",
                   "wages: supermarket pays level 1");
}

static void amounts_that_there_are_not(void **state)
{
    (void)state;
    assert_refused(2, "{" TURN ",\"money\":{\"working\":-1}}", "money");
    assert_refused(2, "{" TURN ",\"capital\":-1}", "capital");
    assert_refused(2, "{" TURN ",\"bag\":{\"working\":26}}", "bag");
    assert_refused(4, "{" TURN ",\"bag\":{\"working\":20},\"benefits_working\":{\"votes\":6}}",
                   "bag: there are 26 votes of working");
    assert_refused(2, "{" TURN ",\"influence\":{\"working\":33}}", "influence: there are 36 cubes");
    assert_refused(2, "{" TURN ",\"storage_capitalist\":{\"food\":9}}", "storage_capitalist: there is room for 8");
    assert_accepted(2, "{" TURN ",\"storage_capitalist\":{\"food\":16},\"tiles_capitalist\":[\"food\"]}");
    assert_refused(2, "{" TURN ",\"trade_zone\":{\"education\":1}}", "trade_zone: there is room for 0");
    assert_refused(2, "{" TURN ",\"storage_middle\":{\"food\":1}}", "storage_middle: nobody plays that class");
    assert_refused(2, "{" TURN ",\"goods_middle\":{\"food\":1}}", "goods_middle: nobody plays that class");
    assert_refused(2, "{" TURN ",\"services\":{\"healthcare\":11}}", "services: there is room for 10");
    assert_refused(4, "{" TURN ",\"legitimacy\":{\"working\":0,\"middle\":1,\"capitalist\":1}}", "legitimacy: 0");
    assert_refused(2, "{" TURN ",\"legitimacy\":{\"working\":1}}", "legitimacy");
    assert_refused(2, "{" TURN ",\"prices_capitalist\":{\"food\":0}}", "prices_capitalist");
}

static void benefits_that_nobody_provides(void **state)
{
    (void)state;
    assert_refused(3, "{" TURN ",\"benefits_working\":{\"money\":5}}", "benefits_working: nobody provides");
    assert_refused(4, "{" TURN ",\"benefits_middle\":{\"media\":1}}", "benefits_middle: media are influence");
    assert_accepted(4, "{" TURN ",\"benefits_middle\":{\"influence\":1}}");
    assert_refused(4, "{" TURN ",\"dealt\":{\"working\":1}}", "dealt: the State provides in its own turn");
    assert_refused(4, "{" TURN ",\"provided\":[\"working\"]}", "provided: the State provides in its own turn");
    assert_refused(2, "{" TURN ",\"exports_revealed\":[\"export-3\"]}", "exports_revealed: nobody is asked");
    assert_refused(4, "{" TURN ",\"seats\":[null,null,null,{\"looked\":[\"drought\"]}]}",
                   "seats[3].looked: nobody is asked");
#define PROVIDES(frame) "{\"phase\":\"action\",\"turn\":1,\"active\":4,\"agenda\":[[\"rest\",3,1,0,0]," frame "]}"
    assert_accepted(4, PROVIDES("[\"procure\",3,0,2,0]"));
    assert_refused(4, PROVIDES("[\"procure\",3,0,0,0]"), "agenda");
    assert_refused(4, PROVIDES("[\"procure\",0,0,2,0]"), "agenda");
    assert_refused(4, PROVIDES("[\"procure\",3,768,2,0]"), "agenda");
}

static void bills_that_nobody_could_propose(void **state)
{
    (void)state;
#define BILLS(by, to) "{" TURN ",\"bills\":[" by "],\"proposed\":[" to "]}"
    assert_accepted(2, BILLS("\"working\"", "\"B\""));
    assert_refused(2, BILLS("\"working\"", "\"C\""), "proposed: C of fiscal");
    assert_refused(2, BILLS("\"none\"", "\"B\""), "proposed");
    assert_refused(2, BILLS("\"middle\"", "\"B\""), "bills: middle has no marker");
    assert_refused(2, BILLS("\"working\",\"working\",\"working\",\"working\"", "\"B\",\"A\",\"B\",\"A\""),
                   "bills: working has no marker");
}

static void cards_of_others(void **state)
{
    (void)state;
    assert_refused(2, "{" TURN ",\"seats\":[{\"hand\":[\"capitalist-fake-news\"]},null]}", "seats[0].hand");
    assert_refused(2, "{" TURN ",\"seats\":[{\"hand\":[\"working-fake-news\",\"working-fake-news\"]},null]}",
                   "working-fake-news");
    assert_refused(3, "{" TURN ",\"companies_middle\":[\"hotel\"]}", "is of another class");
    assert_refused(3, "{" TURN ",\"market_middle\":[\"hotel\"]}", "market_middle: hotel is of another class");
    assert_refused(2, "{" TURN ",\"active\":3}", "active");
    assert_refused(2, "{\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"turn\",1,0,0,0]]}", "agenda");
    assert_refused(2, "{\"phase\":\"action\",\"turn\":0,\"active\":1,\"agenda\":[[\"turn\",0,0,0,0]]}", "agenda");
}

/* The Middle and the Capitalist Class of three are Automas. */
static void assert_automas_refused(int mode, const char *json, const char *words)
{
    refuses(deal_so(3, 1, mode), deal_so(3, 1, mode), json, words);
}

static void assert_automas_accepted(int mode, const char *json)
{
    struct pl_error error = {""};
    struct pl_state *g = deal_so(3, 1, mode);
    if (!pl_overlay(g, json, strlen(json), &error))
        fail_msg("%s: %s", json, error.text);
    free(g);
}

#define OF_MIDDLE(field) "{" TURN ",\"seats\":[null,{" field "},null]}"

/* rule: hegemony R2.13, R13.10 */
static void cards_that_no_automa_has(void **state)
{
    (void)state;
    assert_automas_accepted(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_used\":[\"middle-ai-7\"],\"ai_under\":[\"middle-ai-8\"]"));
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_used\":[\"middle-ai-7\",\"middle-ai-7\"]"),
                           "seats[1].ai_used[1]");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_used\":[\"middle-ai-7\"],\"ai_under\":[\"middle-ai-7\"]"),
                           "seats[1].ai_u");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_used\":[\"capitalist-ai-7\"]"),
                           "seats[1].ai_used: capitalist-ai-7 is another Automa's");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_under\":[\"capitalist-ai-7\"]"), "seats[1].ai_under");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_deck\":{\"next\":[\"capitalist-ai-7\"]}"),
                           "seats[1].ai_deck");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai_used\":[\"working-ai-7\"]"), "seats[1].ai_used");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"ai\":\"middle-ai-7\""), "seats[1].ai: ");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"hand\":[\"middle-fake-news\"]"), "seats[1].hand");
    assert_automas_refused(AUTOMA_SIMPLE, "{" TURN ",\"seats\":[{\"ai_used\":[\"working-ai-7\"]},null,null]}",
                           "ai_used");
}

/* rule: hegemony R15.1 */
static void priority_cards_that_cannot_lie_so(void **state)
{
    (void)state;
#define ACTIONS_OF_MIDDLE "\"buy-goods\",\"build-company\",\"assign-workers\",\"special-action\",\"sell-foreign\""
#define POLICIES_BUT_LAST "\"fiscal\",\"labor\",\"taxation\",\"healthcare\",\"education\",\"trade\""
    assert_automas_accepted(AUTOMA_ADVANCED, OF_MIDDLE("\"rows\":{\"buy-goods\":60,\"special-action\":1}"));
    assert_automas_accepted(AUTOMA_ADVANCED, OF_MIDDLE("\"order\":[\"propose-bill\"," ACTIONS_OF_MIDDLE "]"));
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"order\":[" ACTIONS_OF_MIDDLE "]"), "seats[1].order");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"order\":[\"buy-goods\"," ACTIONS_OF_MIDDLE "]"),
                           "seats[1].order");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"order\":[\"lobby\"," ACTIONS_OF_MIDDLE "]"), "seats[1].order");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"policy_order\":[" POLICIES_BUT_LAST "]"),
                           "seats[1].policy_order");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"policy_order\":[\"fiscal\"," POLICIES_BUT_LAST "]"),
                           "seats[1].policy_order");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"rows\":{\"lobby\":1}"),
                           "seats[1].rows: this Automa has no card");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"rows\":{\"buy-goods\":61}"), "seats[1].rows");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"rows\":{\"buy-goods\":1,\"buy-goods\":2}"), "buy-goods");
    assert_automas_refused(AUTOMA_ADVANCED, OF_MIDDLE("\"policy_rows\":{\"fiscal\":61}"), "seats[1].policy_rows");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"rows\":{\"buy-goods\":1}"),
                           "seats[1]: there is no field 'rows'");
    assert_automas_refused(AUTOMA_SIMPLE, OF_MIDDLE("\"policy_order\":[" POLICIES_BUT_LAST ",\"immigration\"]"),
                           "seats[1]: there is no field 'policy_order'");
    assert_automas_refused(AUTOMA_ADVANCED, "{" TURN ",\"seats\":[{\"rows\":{\"buy-goods\":1}},null,null]}",
                           "seats[0]: there is no field 'rows'");
}

/* rule: hegemony R13.1, R13.26, R16.6 */
static void questions_that_no_automa_is_asked(void **state)
{
    (void)state;
#define VOTE                                                                                                           \
    "\"phase\":\"action\",\"turn\":1,\"active\":1,\"bills\":[\"working\"],\"proposed\":[\"B\"],"                       \
    "\"sides\":[\"for\",\"for\",\"for\"],\"influence\":{\"working\":1,\"middle\":1,\"capitalist\":1},"                 \
    "\"agenda\":[[\"turn\",0,0,0,0],[\"result\",0,0,1,0]],"
#define COMMITS "{\"agenda\":[[\"commit\",0,0,1,0]]}"
    assert_automas_accepted(AUTOMA_SIMPLE, "{" VOTE "\"seats\":[" COMMITS ",null,null]}");
    assert_automas_refused(AUTOMA_SIMPLE, "{" VOTE "\"seats\":[" COMMITS ",{\"agenda\":[[\"commit\",1,0,1,0]]},null]}",
                           "agenda");
    assert_automas_refused(AUTOMA_SIMPLE, "{" VOTE "\"seats\":[" COMMITS ",{\"votes\":1,\"votes.shown\":0},null]}",
                           "seats[1].votes");
    assert_automas_refused(AUTOMA_SIMPLE,
                           "{\"phase\":\"action\",\"turn\":1,\"active\":2,\"agenda\":[[\"turn\",1,0,0,0]]}", "agenda");
    assert_automas_refused(
        AUTOMA_SIMPLE, "{\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"automa\",0,0,0,0]]}", "agenda");
}

/* rule: hegemony R1.2 */
static void the_state_is_no_automa(void **state)
{
    struct pl_setup setup;
    struct pl_error error = {""};
    (void)state;
    pl_setup_init(&setup, &hg_game);
    assert_true(pl_setup_seats(&setup, ROLES, NULL));
    setup.seat_option[CAPITALIST][SEAT_OPTION_AUTOMA] = AUTOMA_SIMPLE;
    assert_true(pl_setup_check(&setup, &error));
    setup.seat_option[STATE][SEAT_OPTION_AUTOMA] = AUTOMA_SIMPLE;
    assert_false(pl_setup_check(&setup, &error));
    assert_non_null(strstr(error.text, "automa"));
}

/* rule: hegemony R1.2 */
static void automas_alone_need_no_table(void **state)
{
    struct pl_setup setup;
    struct pl_error error = {0};
    (void)state;
    pl_setup_init(&setup, pl_game_find("hegemony"));
    assert_true(pl_setup_seats(&setup, 3, NULL));
    for (int seat = 0; seat < 3; seat++)
        setup.seat_option[seat][SEAT_OPTION_AUTOMA] = seat == 1 ? AUTOMA_SIMPLE : AUTOMA_ADVANCED;
    assert_true(pl_setup_check(&setup, &error));
    struct pl_state *s = malloc(pl_state_size(&setup));
    pl_deal(s, &setup);
    assert_true(pl_over(s) && !pl_is_broken(s));
    free(s);
    assert_null(pl_table_new(&setup, &error));
    assert_non_null(strstr(error.text, "played by the rules"));
}

/* Of what the log of a move tells: why this Automa did not do that; -1: it did not try. */
static int outcome_in(const struct pl_log *log, int seat, int priority)
{
    for (int i = 0; i < log->n; i++)
        if (log->event[i].what == EVENT_TRIES && log->event[i].seat == seat && log->event[i].arg[0] == priority)
            return log->event[i].arg[1];
    return -1;
}

/* The State plays until the Working Class has had its next turn. */
static int outcome_of_next_turn(const char *json, int priority)
{
    struct pl_error error = {""};
    struct pl_state *g = deal_so(4, 0, AUTOMA_SIMPLE);
    struct pl_moves moves;
    struct pl_log log;
    int outcome = -1;
    if (!pl_overlay(g, json, strlen(json), &error))
        fail_msg("%s: %s", json, error.text);
    for (int tries = 0; tries < 20 && outcome < 0; tries++) {
        pl_list(g, STATE, &moves);
        assert_true(moves.n > 0);
        pl_play_listed(g, STATE, moves.move[0], &log);
        outcome = outcome_in(&log, WORKING, priority);
    }
    free(g);
    return outcome;
}

/* rule: hegemony R14.2, R14.4 */
static void automas_tell_what_stood_in_their_way(void **state)
{
    (void)state;
#define ASSIGNS_NOBODY                                                                                                 \
    "\"unemployed_working\":{\"agriculture\":0,\"luxury\":0,\"healthcare\":0,\"education\":0,\"media\":0,"             \
    "\"unskilled\":0},\"seats\":[{\"ai_deck\":{\"next\":[\"working-ai-1\"]}},null,null,null]"
    assert_int_equal(outcome_of_next_turn("{" ASSIGNS_NOBODY ",\"demonstration\":0}", PRIORITY_DEMONSTRATE),
                     OUTCOME_NO_MARCH);
    assert_int_equal(outcome_of_next_turn("{" ASSIGNS_NOBODY ",\"demonstration\":1}", PRIORITY_DEMONSTRATE),
                     OUTCOME_MARCHING);
#undef ASSIGNS_NOBODY
}

/* rule: hegemony R6.14 */
static void a_policy_moves_under_a_bill(void **state)
{
    (void)state;
    static const char json[] = "{" TURN ",\"bills\":[\"none\",\"none\",\"working\",\"none\",\"none\",\"working\"],"
                               "\"proposed\":[\"A\",\"A\",\"B\",\"A\",\"A\",\"B\"]}";
    struct pl_error error = {""};
    module = "cards";
    struct pl_state *g = deal(2);
    module = NULL;
    assert_true(pl_overlay(g, json, strlen(json), &error));
    hg_move_policy(g, TAXATION, SECTION_C);
    assert_true(hg_has_bill(g, TAXATION) && g->bill_to[TAXATION] == SECTION_B);
    hg_move_policy(g, TAXATION, SECTION_B);
    assert_false(g->bill_by[TAXATION] || g->bill_to[TAXATION]);
    hg_move_policy(g, FOREIGN_TRADE, SECTION_A);
    assert_true(hg_is_blocked(g, FOREIGN_TRADE));
    free(g);
}

/* R5.6.14: a marker on the section in force is a block, where there are cards that put it there. */
static void blocks_that_nobody_could_put(void **state)
{
    (void)state;
#define PREPARES "{\"phase\":\"preparation\",\"round\":2,\"turn\":0,\"active\":1,\"agenda\":[[\"market\",1,0,0,0]]"
    assert_refused(2, BILLS("\"working\"", "\"C\""), "proposed: C of fiscal");
    module = "cards";
    assert_accepted(2, BILLS("\"working\"", "\"C\""));
    assert_refused(2, BILLS("\"working\",\"working\",\"working\",\"working\"", "\"C\",\"A\",\"B\",\"A\""),
                   "bills: working has no marker");
    assert_accepted(2, PREPARES "}");
    assert_refused(2, PREPARES ",\"bills\":[\"working\"],\"proposed\":[\"C\"]}", "proposed: C of fiscal");
    assert_refused(2,
                   "{\"phase\":\"action\",\"turn\":1,\"active\":1,\"bills\":[\"working\"],\"proposed\":[\"C\"],"
                   "\"agenda\":[[\"rest\",0,1,0,0],[\"call\",0,0,2,1]]}",
                   "agenda");
    module = NULL;
}

#define KEEPS_AT(turn, working, state)                                                                                 \
    "{" turn ",\"seats\":[{" working "},{\"hidden_agenda\":[\"entrepreneur\"]},"                                       \
    "{\"hidden_agenda\":[\"export-tycoon\"]},{" state "}]}"
#define KEEPS(working, state, more) KEEPS_AT(TURN more, working, state)
#define RALLIES "\"hidden_agenda\":[\"rally-the-masses\"]"
#define PLANS "\"hidden_agenda\":[\"according-to-plan\"]"

static void agendas_that_nobody_keeps(void **state)
{
    (void)state;
    assert_refused(4, KEEPS(RALLIES, PLANS, ""), "hidden_agenda");
    module = "agendas";
    assert_accepted(4, KEEPS(RALLIES, PLANS, ""));
    assert_refused(4, KEEPS("\"hidden_agenda\":[\"rally-the-masses\",\"rally-the-masses\"]", PLANS, ""),
                   "seats[0].hidden_agenda");
    assert_refused(4, KEEPS("\"hidden_agenda\":[\"leviathan\"]", PLANS, ""),
                   "seats[0].hidden_agenda: leviathan is of another role");
    assert_refused(4, KEEPS("\"hidden_agenda\":[\"rally-the-masses\",\"workers-unite\"]", PLANS, ""),
                   "seats[0].hidden_agenda: 2, and 0 shown");
    assert_refused(4, KEEPS("\"hidden_agenda\":[]", PLANS, ""), "seats[0].hidden_agenda: 0, and 0 shown");
    assert_refused(4, KEEPS(RALLIES ",\"shown_agendas\":[\"workers-unite\"]", PLANS, ""),
                   "seats[0].hidden_agenda: 1, and 1 shown");
    assert_refused(4, KEEPS("\"hidden_agenda\":[],\"shown_agendas\":[\"leviathan\"]", PLANS, ""),
                   "seats[0].shown_agendas: leviathan is of another role");
    assert_refused(4, KEEPS(RALLIES ",\"open_agendas\":[\"workers-unite\"]", PLANS, ""), "open_agendas");
    assert_refused(4, KEEPS(RALLIES, PLANS ",\"discarded_agenda\":[\"leviathan\"]", ""), "seats[3].discarded_agenda");
    assert_accepted(4, KEEPS(RALLIES, PLANS, ",\"loans\":{\"state\":1}"));
    assert_accepted(4, KEEPS(RALLIES, "\"hidden_agenda\":[],\"discarded_agenda\":[\"expert-budgeter\"]", ""));
    assert_refused(4, KEEPS(RALLIES, "\"hidden_agenda\":[\"expert-budgeter\"]", ",\"loans\":{\"state\":1}"),
                   "seats[3].discarded_agenda");
    module = NULL;
}

static void tasks_that_nobody_does(void **state)
{
    (void)state;
    module = "agendas";
    assert_accepted(4, KEEPS(RALLIES ",\"asked_agendas\":[\"workers-unite\"]", PLANS, ""));
    assert_refused(4, KEEPS(RALLIES ",\"asked_agendas\":[\"leviathan\"]", PLANS, ""), "seats[0].asked_agendas");
    assert_refused(4, KEEPS(RALLIES ",\"asked_agendas\":[\"small-labor-force\"]", PLANS, ""), "seats[0].asked_agendas");
    assert_refused(4, KEEPS(RALLIES ",\"bills_passed\":1", PLANS, ""), "seats[0].bills_passed");
    assert_refused(4, KEEPS(RALLIES ",\"solved_events\":1", PLANS, ""), "solved_events");
    assert_refused(4, KEEPS(RALLIES, PLANS ",\"solved_events\":26", ""), "solved_events");
    assert_refused(4,
                   "{" TURN ",\"seats\":[{" RALLIES "},{\"hidden_agenda\":[\"entrepreneur\"]},"
                   "{\"hidden_agenda\":[\"export-tycoon\"],\"exported\":5},{" PLANS "}]}",
                   "seats[2].exported");
#define RESTS(frame) "\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"rest\",0,1,0,0]," frame "]"
    assert_accepted(4, KEEPS_AT(RESTS("[\"show\",0,0,0,0]"), RALLIES, PLANS));
    assert_refused(4, KEEPS_AT(RESTS("[\"show\",0,1,0,0]"), RALLIES, PLANS), "agenda");
    assert_refused(4, KEEPS_AT(RESTS("[\"show\",0],[\"show\",3]"), RALLIES, PLANS), "show");
    assert_refused(4, KEEPS_AT(RESTS("[\"keep\",0,0,0,0]"), RALLIES, PLANS), "agenda");
    assert_refused(4,
                   KEEPS_AT(RESTS("[\"show\",0]"), "\"hidden_agenda\":[],\"shown_agendas\":[\"workers-unite\"]", PLANS),
                   "agenda");
    assert_refused(4, KEEPS(RALLIES ",\"agenda\":[[\"keep\",0,0,0,0]]", PLANS, ""), "agenda");
    module = NULL;
    assert_refused(4, "{\"agenda\":[[\"begin\",0,1,0,0],[\"skill\",1,1,0,0]]}", "agenda");
}

/* Of what somebody keeps the others are told nothing, not even by the score; all are told in the end. */
static void scores_keep_agendas_secret(void **state)
{
    (void)state;
    static const char json[] = KEEPS(RALLIES, PLANS, ",\"influence\":{\"working\":6}");
    struct pl_error error = {""};
    module = "agendas";
    struct pl_state *g = deal(4);
    module = NULL;
    assert_true(pl_overlay(g, json, strlen(json), &error));
    struct pl_score own, others, after;
    pl_score(g, 0, 0, &own);
    pl_score(g, 0, 1, &others);
    assert_false(own.secrets);
    assert_true(others.secrets);
    assert_int_equal(own.total, others.total + hg_hidden[HIDDEN_RALLY_THE_MASSES].vp);
    assert_true(pl_play(g, 0, pl_make_move(VERB_REVEAL, HIDDEN_RALLY_THE_MASSES, 0, 0), NULL));
    pl_score(g, 0, 1, &after);
    assert_false(after.secrets);
    assert_int_equal(own.total, after.total);
    free(g);
}

/* A list goes on behind a pick only where something was picked. */
static void lists_without_what_they_picked(void **state)
{
    (void)state;
    for (int place = 1; place <= 2; place++)
        for (int above = 0; above < 2; above++) {
            char json[300];
            snprintf(json, sizeof json,
                     "{\"phase\":\"action\",\"turn\":1,\"active\":3,\"agenda\":[[\"rest\",2,1,0,0],"
                     "[\"does\",2,%d,%d,0]%s,[\"prices\",2,0,0,0]]}",
                     hg_card_rows[CC_EXTRA_SHIFT], place, above ? ",[\"scope\",2,3,-1,-1]" : "");
            assert_refused(4, json, "the step does can't stand there");
        }
}

/* rule: hegemony R19.1, R19.2 */
static void historical_events_that_do_not_come(void **state)
{
    (void)state;
    module = "history";
#define OPEN(pile) "{" TURN ",\"round\":2,\"history_done\":[],\"history\":[" pile "]}"
#define DONE(pile) "{" TURN ",\"round\":2,\"history\":[],\"history_done\":[" pile "]}"
    assert_accepted(4, OPEN("\"baby-boom\""));
    assert_accepted(4, DONE("\"world-war-ii\""));
    assert_refused(4, OPEN("\"model-t\""), "history: model-t is of another round");
    assert_refused(4, OPEN("\"marshall-plan\""), "history: marshall-plan is of another round");
    assert_refused(4, DONE("\"french-revolution\""), "history_done: french-revolution is of another");
    assert_refused(4, DONE("\"oil-crisis\""), "history_done: oil-crisis is of another round");
    assert_refused(4, OPEN("\"great-depression\""), "history: great-depression does not wait");
    assert_refused(4, OPEN("\"baby-boom\",\"new-deal\""), "history");
    assert_refused(4, OPEN("\"baby-boom\"],\"history_discard\":[\"baby-boom\""), "baby-boom");
    assert_refused(4, OPEN("\"baby-boom\"],\"history_discard\":[\"new-deal\""),
                   "history_discard: new-deal is one too many");
    assert_refused(4, OPEN("\"baby-boom\"],\"history_discard\":[\"oil-crisis\""),
                   "history_discard: oil-crisis is of another round");
    assert_refused(4, "{" TURN ",\"round\":2,\"history_done\":[\"world-war-ii\"],\"history\":[\"baby-boom\"]}",
                   "history_done: world-war-ii is one too many");
    /* Frames of what has not happened, or not to whom it happens. */
    assert_refused(4, "{\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"turn\",0,6,0,0]]}", "agenda");
    assert_refused(4,
                   "{\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"rest\",0,1,0,0],[\"side\",0,5,2,7]]}",
                   "agenda");
    module = NULL;
    assert_refused(4, "{" TURN ",\"history\":[\"model-t\"]}", "history");
    assert_refused(4, "{" TURN ",\"history_done\":[\"oil-crisis\"]}", "history_done");
    assert_refused(4, "{\"phase\":\"action\",\"turn\":1,\"active\":1,\"agenda\":[[\"turn\",0,6,0,0]]}", "agenda");
    assert_refused(4,
                   "{\"phase\":\"setup\",\"bills\":[\"working\"],\"proposed\":[\"B\"],\"agenda\":[[\"begin\",0,3],["
                   "\"call\",0,0,1,1]]}",
                   "agenda");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(automas_alone_need_no_table),
        cmocka_unit_test(automas_tell_what_stood_in_their_way),
        cmocka_unit_test(the_state_is_no_automa),
        cmocka_unit_test(cards_that_no_automa_has),
        cmocka_unit_test(priority_cards_that_cannot_lie_so),
        cmocka_unit_test(questions_that_no_automa_is_asked),
        cmocka_unit_test(components_are_those_of_the_box),
        cmocka_unit_test(cards_say_what_they_do),
        cmocka_unit_test(printed_numbers_go_together),
        cmocka_unit_test(nothing_is_lost_in_play),
        cmocka_unit_test(tasks_are_looked_at_after_every_turn),
        cmocka_unit_test(workers_that_there_are_not),
        cmocka_unit_test(tokens_where_none_can_be),
        cmocka_unit_test(amounts_that_there_are_not),
        cmocka_unit_test(bills_that_nobody_could_propose),
        cmocka_unit_test(benefits_that_nobody_provides),
        cmocka_unit_test(cards_of_others),
        cmocka_unit_test(questions_say_what_they_are_about),
        cmocka_unit_test(a_policy_moves_under_a_bill),
        cmocka_unit_test(blocks_that_nobody_could_put),
        cmocka_unit_test(agendas_that_nobody_keeps),
        cmocka_unit_test(tasks_that_nobody_does),
        cmocka_unit_test(scores_keep_agendas_secret),
        cmocka_unit_test(lists_without_what_they_picked),
        cmocka_unit_test(historical_events_that_do_not_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
