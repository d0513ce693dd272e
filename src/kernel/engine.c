/* The engine: agendas, questions, moves. A move answers the top frame of a
 * seat; then frames run by themselves until the next question, or until none
 * is left and the game is over. */

#include "kernel/kernel.h"

/* Frames that may run before somebody is asked again: a hundred times what any game needs. */
enum { FRAMES_MAX = 20000, OWN_FRAMES_MAX = 100 };
/* In place of how many seats are busy: the engine runs frames only while none is, so it stops. */
enum { BUSY_FOR_EVER = 0x8000 };

/* What runs now goes on to its end, for nobody can stop in the middle of it; nothing is run after it. */
__attribute__((cold)) void pl_break(struct pl_state *s, enum pl_bound bound)
{
    struct pl_head *head = head_of(s);
    if (head->over <= 1)
        head->over = (uint8_t)bound;
    head->busy = BUSY_FOR_EVER;
}

const char *pl_is_broken(const struct pl_state *s)
{
    static const char *const words[PL_BOUNDS] = {
        [PL_AGENDA_FULL] = "more steps wait than an agenda has room for",
        [PL_SEAT_AGENDA_FULL] = "more steps wait than a seat's agenda has room for",
        [PL_FRAMES_RUN] = "a move brings about no end of steps",
        [PL_ANSWERS_CUT] = "a question has more answers than can be listed",
    };
    unsigned over = head_in(s)->over;
    return over <= 1 ? NULL : over < PL_BOUNDS ? words[over] : "what broke it is unknown";
}

static struct pl_frame pop_own(struct pl_state *s, struct pl_seat_agenda *own)
{
    struct pl_frame f = own->frame[--own->n];
    own->frame[own->n] = (struct pl_frame){0};
    if (own->n == 0)
        head_of(s)->busy--;
    return f;
}

/* Runs a seat's own frames up to its next question. */
static void advance_own(struct pl_state *s, const struct pl_game *game, int seat)
{
    struct pl_seat_agenda *own = own_of(s, seat);
    for (int left = OWN_FRAMES_MAX; own->n > 0 && game->steps[own->frame[own->n - 1].step]->run; left--) {
        if (left == 0) {
            pl_break(s, PL_FRAMES_RUN);
            return;
        }
        struct pl_frame f = pop_own(s, own);
        game->steps[f.step]->run(s, f);
    }
}

static void take(struct pl_state *s, const struct pl_game *game, struct pl_frame f, pl_move m)
{
    const struct pl_step *step = game->steps[f.step];
    if (!step->fits)
        pl_because(s, f.a); /* it stands in the list of a source */
    if (!step->side || !game->side || pl_verb(m) != game->skip)
        step->take(s, f, m);
    pl_because(s, -1);
}

/* False: a person is asked, and the engine rests. */
static bool answer_by_rules(struct pl_state *s, const struct pl_game *game)
{
    pl_move m;
    if (!game->answers || !game->answers(s, pl_waiting(s)[head_of(s)->agenda.n - 1], &m))
        return false;
    take(s, game, pop_frame(s), m);
    return true;
}

/* Runs the table's frames up to the next question of anybody. */
static void advance(struct pl_state *s, const struct pl_game *game)
{
    struct pl_head *head = head_of(s);
    for (int left = FRAMES_MAX; head->busy == 0; left--) {
        int n = head->agenda.n;
        if (n == 0) {
            head->over = 1;
            return;
        }
        bool asks = game->steps[pl_waiting(s)[n - 1].step]->ask;
        if (left == 0) {
            pl_break(s, PL_FRAMES_RUN);
            return;
        }
        if (asks && !answer_by_rules(s, game))
            return;
        if (!asks) {
            struct pl_frame f = pop_frame(s);
            game->steps[f.step]->run(s, f);
        }
        for (int seat = 0; head->busy && seat < head->seats; seat++)
            advance_own(s, game, seat);
    }
}

bool pl_rests(const struct pl_state *s)
{
    const struct pl_head *head = head_in(s);
    if (head->over || head->busy)
        return true;
    const struct pl_frame *top = &frames_in(s)[head->agenda.n - 1];
    return game_of(s)->steps[top->step]->ask && !pl_by_rules(s, top->seat);
}

void pl_run(struct pl_state *s)
{
    advance(s, game_of(s));
}

static void begin_log(struct pl_head *head, struct pl_log *log)
{
    if (log) {
        log->n = 0;
        log->cause = log->named = -1;
    }
    head->log = (uint64_t)(uintptr_t)log;
}

void pl_deal(struct pl_state *s, const struct pl_setup *setup)
{
    pl_deal_told(s, setup, NULL);
}

void pl_deal_told(struct pl_state *s, const struct pl_setup *setup, struct pl_log *log)
{
    const struct pl_game *game = setup->game;
    size_t size = pl_state_size(setup);
    memset(s, 0, size);
    struct pl_head *head = head_of(s);
    head->size = (uint32_t)size;
    while (pl_registry[head->game] != game)
        head->game++;
    head->seats = (uint8_t)setup->seats;
    head->agenda.depth = game->depth;
    memcpy(head->option, setup->option, sizeof head->option);
    memcpy(head->rng.key, setup->seed, sizeof head->rng.key);
    for (int seat = 0; game->seat_options && seat < setup->seats; seat++)
        memcpy(own_of(s, seat)->option, setup->seat_option[seat], sizeof setup->seat_option[seat]);
    game->deal(s);
    begin_log(head, log);
    advance(s, game);
    head->log = 0;
}

const struct pl_frame *pl_question_frame(const struct pl_state *s, int seat)
{
    const struct pl_head *head = head_in(s);
    if (seat < 0 || seat >= head->seats || head->over)
        return NULL;
    if (head->busy) {
        const struct pl_seat_agenda *own = own_in(s, seat);
        return own->n ? &own->frame[own->n - 1] : NULL;
    }
    if (head->agenda.n == 0)
        return NULL;
    const struct pl_frame *f = &frames_in(s)[head->agenda.n - 1];
    return f->seat == seat ? f : NULL;
}

bool pl_is_asked(const struct pl_state *s, int seat)
{
    return pl_question_frame(s, seat) != NULL;
}

bool pl_action_begins(const struct pl_state *s, int seat)
{
    const struct pl_frame *f = pl_question_frame(s, seat);
    return f && game_of(s)->steps[f->step]->turn;
}

bool pl_turn_begins(const struct pl_state *s, int seat)
{
    return pl_action_begins(s, seat) && pl_question_frame(s, seat)->a == 0;
}

int pl_asked(const struct pl_state *s, int after)
{
    const struct pl_head *head = head_in(s);
    if (head->over)
        return -1;
    if (!head->busy) {
        int seat = frames_in(s)[head->agenda.n - 1].seat;
        return seat > after ? seat : -1;
    }
    for (int seat = after + 1; seat < head->seats; seat++)
        if (own_in(s, seat)->n)
            return seat;
    return -1;
}

void pl_note_refused(struct pl_moves *out, pl_why why, int x, int y, pl_move m)
{
    if (out->refused == PL_MOVES_MAX)
        return;
    out->refused_move[out->refused] = m;
    out->refused_why[out->refused] = why;
    out->refused_about[out->refused][0] = (int16_t)x;
    out->refused_about[out->refused][1] = (int16_t)y;
    out->refused++;
}

/* A question that lost its last answer to a side move has to be left somehow. */
static void list_answers(const struct pl_state *s, const struct pl_game *game, struct pl_frame f, struct pl_moves *out)
{
    const struct pl_step *step = game->steps[f.step];
    step->ask(s, f, out);
    if (!step->side || !game->side)
        return;
    if (out->n == 0 && game->skip >= 0)
        pl_offer(out, 0, game->skip, 0, 0, 0);
    game->side(s, f, out);
}

bool pl_has_side_move(const struct pl_state *s, const struct pl_frame *question)
{
    const struct pl_game *game = game_of(s);
    struct pl_moves moves;
    moves.n = moves.explain = 0;
    if (game->side && game->steps[question->step]->side)
        game->side(s, *question, &moves);
    for (int i = 0; i < moves.n; i++)
        if (!game->verbs[pl_verb(moves.move[i])].secret)
            return true;
    return false;
}

bool pl_is_side_move(const struct pl_state *s, pl_move m)
{
    const struct pl_game *game = game_of(s);
    return game->side && pl_verb(m) < pl_phrases_in(game->verbs) && game->verbs[pl_verb(m)].side;
}

static int list(const struct pl_state *s, int seat, struct pl_moves *out, bool explain)
{
    out->n = 0;
    out->explain = explain;
    out->refused = 0;
    const struct pl_frame *f = pl_question_frame(s, seat);
    if (f)
        list_answers(s, game_of(s), *f, out);
    out->cut = out->n > PL_MOVES_MAX;
    if (out->cut)
        out->n = PL_MOVES_MAX;
    return out->n;
}

int pl_list(const struct pl_state *s, int seat, struct pl_moves *out)
{
    return list(s, seat, out, false);
}

int pl_explain(const struct pl_state *s, int seat, struct pl_moves *out)
{
    return list(s, seat, out, true);
}

/* A question that lost its last answer goes, unless another side move may give it one. */
static void take_side(struct pl_state *s, const struct pl_game *game, int seat, pl_move m)
{
    struct pl_frame f = *pl_question_frame(s, seat);
    struct pl_moves answers;
    game->side_take(s, f, m);
    const struct pl_frame *top = pl_question_frame(s, seat); /* NULL: another seat is asked above it */
    if (head_of(s)->busy || !top || memcmp(top, &f, sizeof f))
        return;
    answers.n = answers.explain = 0;
    game->steps[f.step]->ask(s, f, &answers);
    if (answers.n == 0 && !pl_has_side_move(s, &f))
        pop_frame(s);
}

void pl_play_listed(struct pl_state *s, int seat, pl_move m, struct pl_log *log)
{
    const struct pl_game *game = game_of(s);
    struct pl_head *head = head_of(s);
    bool own = head->busy, side = game->side && game->verbs[pl_verb(m)].side;
    begin_log(head, log);
    if (side)
        take_side(s, game, seat, m);
    else
        take(s, game, own ? pop_own(s, own_of(s, seat)) : pop_frame(s), m);
    for (int i = 0; !own && head->busy && i < head->seats; i++)
        advance_own(s, game, i);
    if (own)
        advance_own(s, game, seat);
    /* What each did in secret is on the table now. */
    if (own && !head->busy && head->seats > 1)
        head->learned++;
    advance(s, game);
    head->log = 0;
}

bool pl_play(struct pl_state *s, int seat, pl_move m, struct pl_log *log)
{
    struct pl_moves moves;
    pl_list(s, seat, &moves);
    if (moves.cut)
        pl_break(s, PL_ANSWERS_CUT);
    for (int i = 0; i < moves.n && !moves.cut; i++) {
        if (moves.move[i] == m) {
            pl_play_listed(s, seat, m, log);
            return !pl_is_broken(s);
        }
    }
    return false;
}

static void add_event(struct pl_log *log, struct pl_event event)
{
    if (log->n < PL_LOG_MAX)
        log->event[log->n] = event;
    log->n++;
}

static struct pl_log *log_of(struct pl_state *g)
{
    return (struct pl_log *)(uintptr_t)head_of(g)->log;
}

int pl_because(struct pl_state *g, int source)
{
    struct pl_log *log = log_of(g);
    int before = log ? log->cause : -1;
    if (log)
        log->cause = (int16_t)source;
    return before;
}

/* What a line before it has named brings about is clear without a word. */
static int cause_of(const struct pl_game *game, const struct pl_phrase *told, struct pl_log *log, int first)
{
    if (told->caused)
        return log->cause != log->named ? log->cause : -1;
    if (game->lists && game->lists->source_of && told->arg[0].kind)
        log->named = (int16_t)game->lists->source_of(told->arg[0].kind, first);
    return -1;
}

void pl_tell_log(struct pl_state *g, int what, int seat, int sees, int a, int b, int c, int d)
{
    const struct pl_game *game = game_of(g);
    int cause = cause_of(game, &game->events[what], log_of(g), a);
    add_event(log_of(g), (struct pl_event){.what = (uint8_t)what,
                                           .seat = (int8_t)seat,
                                           .sees = (int8_t)sees,
                                           .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
                                           .cause = (int16_t)cause});
}

/* If the event before it is lost, so is this. */
void pl_tell_log_why(struct pl_state *g, int what, int seat, int a, int b, int c, int d)
{
    const struct pl_log *log = log_of(g);
    bool explains = log->n > 0 && log->n < PL_LOG_MAX;
    pl_tell_log(g, what, seat, explains ? log->event[log->n - 1].sees : PL_TABLE, a, b, c, d);
    if (explains)
        log_of(g)->event[log->n - 1].why = 1;
}
