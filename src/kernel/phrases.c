/* The words of moves, events, questions and reasons, made for every game from
 * its own tables. There are two ways to name a thing: notation, short ASCII
 * words that never change, and what it says to people in their language. What
 * a person types is read back by comparing it with the notations of the
 * answers there are, so there is no grammar to get wrong. */
#include <stdlib.h>

#include "kernel/json.h"

enum { MOVE_ARGS = 3, EVENT_ARGS = 4, NAME_ROOM = 256, WHY_ROOM = 200 };

/* --- Values --- */

static const char *entry(const struct pl_kind *kind, const char *const *names, int value)
{
    return names && value >= 0 && value < kind->count ? names[value] : NULL;
}

static int as_counted(const struct pl_kind *kind, int value)
{
    return kind ? value + kind->base : value;
}

/* Its name in notation. */
static void put_word(const struct pl_kind *kind, int value, struct pl_text *out)
{
    const char *word = kind ? entry(kind, kind->words, value) : NULL;
    if (word)
        pl_put(out, word);
    else
        pl_put_number(out, as_counted(kind, value));
}

void pl_put_value(const struct pl_state *s, const struct pl_kind *kind, int value, enum pl_lang lang,
                  struct pl_text *out)
{
    const char *says = kind ? entry(kind, kind->says, value) : NULL;
    if (kind && kind->say)
        kind->say(s, value, lang, out);
    else if (says)
        pl_put(out, pl_gettext(lang, says));
    else
        put_word(kind, value, out);
}

/* --- Messages with places to fill --- */

struct filling {
    const struct pl_state *s;
    const struct pl_arg *arg;
    const int *value;
    int args;
    const char *seat_name;    /* NULL: nobody acts */
    const char *const *names; /* of the seats, or NULL */
    enum pl_lang lang;
    bool in_notation;
};

static int find_arg(const struct pl_arg *arg, int args, const char *name, size_t n)
{
    for (int i = 0; i < args; i++)
        if (arg[i].name && strlen(arg[i].name) == n && memcmp(arg[i].name, name, n) == 0)
            return i;
    return -1;
}

/* A value that is a player goes by that player's name. */
static void put_said(const struct filling *f, const struct pl_kind *kind, int value, struct pl_text *out)
{
    int seat = f->names && kind && kind->seat ? kind->seat(value) : -1;
    char name[NAME_ROOM];
    struct pl_text text = pl_text_in(name, sizeof name);
    if (seat < 0 || seat >= pl_seats(f->s) || !f->names[seat]) {
        pl_put_value(f->s, kind, value, f->lang, out);
        return;
    }
    pl_put(&text, f->names[seat]);
    pl_clean_line(name);
    pl_put(out, name);
}

/* Puts what stands for {name}; false if nothing does. */
static bool put_place(const struct filling *f, const char *name, size_t n, struct pl_text *out)
{
    int i = find_arg(f->arg, f->args, name, n);
    if (i >= 0 && f->in_notation)
        put_word(f->arg[i].kind, f->value[i], out);
    else if (i >= 0)
        put_said(f, f->arg[i].kind, f->value[i], out);
    else if (f->seat_name && n == strlen("seat") && memcmp(name, "seat", n) == 0)
        pl_put(out, f->seat_name);
    else
        return false;
    return true;
}

/* Copies the text up to `end`, with its places filled. */
static void fill(const struct filling *f, const char *text, const char *end, struct pl_text *out)
{
    while (text < end) {
        const char *open = memchr(text, '{', (size_t)(end - text));
        const char *close = open ? memchr(open, '}', (size_t)(end - open)) : NULL;
        if (!close)
            break;
        put_bytes(out, text, (size_t)(open - text));
        text = close + 1;
        if (!put_place(f, open + 1, (size_t)(close - open - 1), out))
            put_bytes(out, open, (size_t)(text - open));
    }
    put_bytes(out, text, (size_t)(end - text));
}

static void put_message(const struct filling *f, const char *says, const char *many, struct pl_text *out)
{
    int n = many ? find_arg(f->arg, f->args, "n", 1) : -1;
    const char *text;
    if (n >= 0) {
        long count = as_counted(f->arg[n].kind, f->value[n]);
        text = pl_ngettext(f->lang, says, many, (unsigned long)(count < 0 ? -count : count));
    } else {
        text = pl_gettext(f->lang, says);
    }
    fill(f, text, text + strlen(text), out);
}

void pl_put_phrase(const struct pl_state *s, const char *says, const char *many, const struct pl_arg *arg, int args,
                   const int *value, const char *seat_name, enum pl_lang lang, struct pl_text *out)
{
    struct filling f = {.s = s, .arg = arg, .value = value, .args = args, .seat_name = seat_name, .lang = lang};
    put_message(&f, says, many, out);
}

/* --- Moves --- */

/* The verb of a move and its arguments; NULL if its game has no such verb. */
static const struct pl_phrase *verb_of(const struct pl_state *s, pl_move m, int value[MOVE_ARGS])
{
    const struct pl_phrase *verbs = game_of(s)->verbs;
    const struct pl_phrase *verb = pl_verb(m) < pl_phrases_in(verbs) ? &verbs[pl_verb(m)] : NULL;
    for (int i = 0; verb && i < MOVE_ARGS; i++)
        value[i] = verb->arg[i].kind && verb->arg[i].kind->wide ? pl_wide_arg(m, i) : pl_arg(m, i);
    return verb;
}

void pl_notation(const struct pl_state *s, pl_move m, struct pl_text *out)
{
    int value[MOVE_ARGS];
    const struct pl_phrase *verb = verb_of(s, m, value);
    if (!verb)
        return;
    pl_put(out, verb->word);
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (!verb->arg[i].name || verb->arg[i].quiet)
            continue;
        pl_put(out, " ");
        put_word(verb->arg[i].kind, value[i], out);
    }
}

void pl_move_says(const struct pl_state *s, pl_move m, const char *const *names, enum pl_lang lang, struct pl_text *out)
{
    int value[MOVE_ARGS];
    const struct pl_phrase *verb = verb_of(s, m, value);
    struct filling f = {.s = s, .value = value, .args = MOVE_ARGS, .names = names, .lang = lang};
    if (!verb)
        return;
    f.arg = verb->arg;
    put_message(&f, verb->says, verb->many, out);
    if (verb->more)
        verb->more(s, m, lang, out);
}

static int put_pieces(const struct pl_state *s, const struct pl_phrase *phrase, int args, const int *value,
                      char piece[PL_PIECES_MAX][PL_WORD_MAX])
{
    int n = 0;
    struct filling f = {.s = s, .arg = phrase->arg, .value = value, .args = args, .in_notation = true};
    for (const char *from = phrase->touches; from && *from && n < PL_PIECES_MAX; n++) {
        const char *end = from + strcspn(from, ";");
        struct pl_text out = pl_text_in(piece[n], PL_WORD_MAX);
        fill(&f, from, end, &out);
        from = *end ? end + 1 : end;
    }
    return n;
}

int pl_pieces(const struct pl_state *s, pl_move m, char piece[PL_PIECES_MAX][PL_WORD_MAX])
{
    int value[MOVE_ARGS];
    const struct pl_phrase *verb = verb_of(s, m, value);
    return verb ? put_pieces(s, verb, MOVE_ARGS, value, piece) : 0;
}

/* --- Questions, events, reasons --- */

void pl_put_name(const struct pl_state *s, int player, const char *const *names, enum pl_lang lang, struct pl_text *out)
{
    static const struct pl_kind from_one = {.name = "seat", .base = 1};
    static const struct pl_arg counted = {.name = "n", .kind = &from_one};
    const char *title =
        player >= 0 && player < pl_seats(s) && pl_by_rules(s, player) ? pl_seat_title(s, player, lang) : NULL;
    if (player >= pl_seats(s))
        pl_put(out, pl_rival_name(s, player - pl_seats(s), lang));
    else if (title)
        pl_put(out, title);
    else if (player >= 0 && names && names[player])
        pl_put(out, names[player]);
    else if (player >= 0)
        pl_put_phrase(s, N_("Seat {n}"), NULL, &counted, 1, &player, NULL, lang, out);
}

void pl_question(const struct pl_state *s, int seat, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_frame *f = pl_question_frame(s, seat);
    if (!f)
        return;
    const struct pl_step *step = game_of(s)->steps[f->step];
    const int value[] = {f->a, f->b, f->c};
    if (!pl_put_asked(s, *f, lang, out))
        pl_put_phrase(s, step->asks, NULL, step->arg, 3, value, NULL, lang, out);
}

/* The phrase of an event and its arguments; NULL if its game has no such event. */
static const struct pl_phrase *phrase_of(const struct pl_state *s, const struct pl_event *event, int value[EVENT_ARGS])
{
    const struct pl_phrase *events = game_of(s)->events;
    for (int i = 0; i < EVENT_ARGS; i++)
        value[i] = event->arg[i];
    return event->what < pl_phrases_in(events) ? &events[event->what] : NULL;
}

bool pl_event_begins(const struct pl_state *s, const struct pl_event *event)
{
    int value[EVENT_ARGS];
    const struct pl_phrase *told = phrase_of(s, event, value);
    return told && told->begins;
}

int pl_event_pieces(const struct pl_state *s, const struct pl_event *event, char piece[PL_PIECES_MAX][PL_WORD_MAX])
{
    int value[EVENT_ARGS];
    const struct pl_phrase *told = phrase_of(s, event, value);
    return told ? put_pieces(s, told, EVENT_ARGS, value, piece) : 0;
}

static void put_cause(const struct pl_state *s, int cause, enum pl_lang lang, struct pl_text *out)
{
    const struct pl_lists *lists = pl_game_of(s)->lists;
    char name[NAME_ROOM];
    struct pl_text text = pl_text_in(name, sizeof name);
    if (cause < 0 || !lists || !lists->put_source)
        return;
    lists->put_source(cause, lang, &text);
    if (text.len)
        pl_putf(out, " (%s)", name);
}

void pl_event_says(const struct pl_state *s, const struct pl_event *event, const char *const *names, enum pl_lang lang,
                   struct pl_text *out)
{
    int value[EVENT_ARGS];
    const struct pl_phrase *told = phrase_of(s, event, value);
    if (!told)
        return;
    char name[NAME_ROOM];
    struct pl_text text = pl_text_in(name, sizeof name);
    pl_put_name(s, event->seat, names, lang, &text);
    pl_clean_line(name);
    struct filling f = {
        .s = s, .arg = told->arg, .value = value, .args = EVENT_ARGS, .seat_name = name, .names = names, .lang = lang};
    put_message(&f, told->says, told->many, out);
    put_cause(s, event->cause, lang, out);
}

/* Reason 0 stands for none and may be empty; the list ends after it. */
static const struct pl_reason *reason_of(const struct pl_game *game, pl_why why)
{
    static const struct pl_reason none = {.rule = "", .says = ""};
    for (int i = 1; i <= why; i++)
        if (!game->reasons[i].rule)
            return &none;
    return why ? &game->reasons[why] : &none;
}

const char *pl_why_rule(const struct pl_game *game, pl_why why)
{
    return reason_of(game, why)->rule;
}

const char *pl_why_says(const struct pl_game *game, pl_why why, enum pl_lang lang)
{
    return pl_gettext(lang, reason_of(game, why)->says);
}

void pl_put_why(const struct pl_state *s, pl_why why, const int16_t about[PL_WHY_ARGS], const char *const *names,
                enum pl_lang lang, struct pl_text *out)
{
    const struct pl_reason *reason = reason_of(game_of(s), why);
    const int value[PL_WHY_ARGS] = {about[0], about[1]};
    struct filling f = {.s = s, .arg = reason->arg, .value = value, .args = PL_WHY_ARGS, .names = names, .lang = lang};
    put_message(&f, reason->says, reason->many, out);
}

void pl_refusal_says(const struct pl_state *s, const struct pl_moves *moves, int i, const char *const *names,
                     enum pl_lang lang, struct pl_text *out)
{
    pl_put_why(s, moves->refused_why[i], moves->refused_about[i], names, lang, out);
}

/* --- Reading a move --- */

/* Is this word of a notation a value of the kind? */
static bool is_value(const struct pl_kind *kind, const char *word, size_t n)
{
    char written[PL_WORD_MAX];
    int values = kind && kind->count ? kind->count : kind && kind->wide ? UINT16_MAX + 1 : UINT8_MAX + 1, from = 0;
    if (!kind || !kind->words) { /* a number: the one that it can be */
        long number = strtol(word, NULL, 10) - (kind ? kind->base : 0);
        if (number < 0 || number >= values)
            return false;
        from = (int)number;
        values = from + 1;
    }
    for (int value = from; value < values; value++) {
        struct pl_text text = pl_text_in(written, sizeof written);
        if (kind && kind->words && !kind->words[value])
            continue;
        put_word(kind, value, &text);
        if (text.len == n && memcmp(written, word, n) == 0)
            return true;
    }
    return false;
}

/* Compares a notation with what a verb could have; returns the first word that it could not, NULL if there is none. */
static const char *find_strange(const struct pl_phrase *verb, const char *notation, const struct pl_kind **kind)
{
    const char *word = notation + strlen(verb->word);
    *kind = NULL;
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (!verb->arg[i].name || verb->arg[i].quiet)
            continue;
        word += *word == ' ';
        size_t n = strcspn(word, " ");
        *kind = verb->arg[i].kind;
        if (!is_value(*kind, word, n))
            return word;
        word += n;
    }
    *kind = NULL;
    return *word ? word + 1 : NULL;
}

bool pl_check_notation(const struct pl_state *s, const char *notation, const struct pl_where *where,
                       struct pl_error *error)
{
    const struct pl_phrase *verb = game_of(s)->verbs;
    const struct pl_kind *kind = NULL;
    const char *strange = notation;
    size_t n = strcspn(notation, " ");
    bool known = false;
    for (; verb->word && strange; verb++)
        if (strlen(verb->word) == n && memcmp(verb->word, notation, n) == 0) {
            strange = find_strange(verb, notation, &kind);
            known = true;
        }
    if (!strange)
        return true;
    if (!known)
        return pl_json_unknown(error, where, "move", notation);
    char name[64], word[64];
    struct pl_text text = pl_text_in(name, sizeof name), part = pl_text_in(word, sizeof word);
    pl_put_quoted(&text, notation);
    pl_put_quoted(&part, strange);
    if (*strange && kind)
        return pl_json_fail(error, where, "%s is no move: %s is no %s", name, word, kind->name);
    return pl_json_fail(error, where, "%s is no move: it has too %s words", name, *strange ? "many" : "few");
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Small letters, words one blank apart. False if it is longer than any notation. */
static bool tidy(const char *typed, char text[PL_WORD_MAX])
{
    size_t n = 0;
    bool apart = false;
    for (; *typed; typed++) {
        if (is_blank(*typed)) {
            apart = n > 0;
            continue;
        }
        if (n + apart + 1 >= PL_WORD_MAX)
            return false;
        if (apart)
            text[n++] = ' ';
        text[n++] = (char)(*typed >= 'A' && *typed <= 'Z' ? *typed - 'A' + 'a' : *typed);
        apart = false;
    }
    text[n] = '\0';
    return true;
}

/* How typed words fit a notation: bit 0 if each begins the word in its place, a further bit for each that is the whole
 * word, and all bits if nothing is left over. */
typedef uint64_t fit;
static const fit FITS = 1, WHOLE = UINT64_MAX;

/* A number is not the beginning of a longer one: who types 1 does not mean 10. */
static fit compare(const char *typed, const char *notation)
{
    fit fits = FITS, bit = FITS;
    if (strcmp(typed, notation) == 0)
        return WHOLE;
    while (*typed) {
        size_t n = strcspn(typed, " "), whole = strcspn(notation, " ");
        if (n > whole || memcmp(typed, notation, n) != 0)
            return 0;
        if (n < whole && is_digit(notation[n - 1]) && is_digit(notation[n]))
            return 0;
        bit <<= 1;
        if (n == whole)
            fits |= bit;
        typed += n + (typed[n] == ' ');
        notation += whole + (notation[whole] == ' ');
    }
    return fits;
}

struct matches {
    int n;
    bool whole;
    int at[PL_MOVES_MAX];
};

/* A move that fits at least as wholly as every other, word by word, leaves the others out. */
static void match(const struct pl_state *s, const char *typed, const pl_move *move, int n, struct matches *out)
{
    fit fits[PL_MOVES_MAX], best = 0;
    for (int i = 0; i < n; i++) {
        char notation[PL_WORD_MAX];
        struct pl_text text = pl_text_in(notation, sizeof notation);
        pl_notation(s, move[i], &text);
        tidy(notation, notation);
        fits[i] = compare(typed, notation);
        best |= fits[i];
    }
    bool some_best = false;
    for (int i = 0; i < n; i++)
        some_best |= fits[i] == best;
    out->n = 0;
    out->whole = best == WHOLE;
    for (int i = 0; i < n; i++)
        if (fits[i] && (fits[i] == best || !some_best))
            out->at[out->n++] = i;
}

/* The number that was typed, or -1; anything over PL_MOVES_MAX is as good as that. */
static int number_in(const char *typed)
{
    int n = 0;
    for (; is_digit(*typed); typed++)
        if (n <= PL_MOVES_MAX)
            n = 10 * n + *typed - '0';
    return *typed ? -1 : n;
}

static bool fail_refused(const struct pl_state *s, const struct pl_moves *moves, int i, struct pl_error *error)
{
    char notation[PL_WORD_MAX], why[WHY_ROOM];
    struct pl_text text = pl_text_in(notation, sizeof notation), says = pl_text_in(why, sizeof why);
    pl_notation(s, moves->refused_move[i], &text);
    pl_refusal_says(s, moves, i, NULL, PL_EN, &says);
    return pl_fail(error, "%s is not possible: %s (%s)", notation, why, pl_why_rule(game_of(s), moves->refused_why[i]));
}

/* "'ho 8' could be house 8 mid 4, house 8 mid 5 or 12 others" */
static bool fail_ambiguous(const struct pl_state *s, const char *typed, const struct pl_moves *moves,
                           const struct matches *fitting, struct pl_error *error)
{
    char list[4 * PL_WORD_MAX];
    struct pl_text text = pl_text_in(list, sizeof list);
    int named = fitting->n > 3 ? 2 : fitting->n;
    for (int i = 0; i < named; i++) {
        if (i > 0)
            pl_put(&text, i == fitting->n - 1 ? " or " : ", ");
        pl_notation(s, moves->move[fitting->at[i]], &text);
    }
    if (named < fitting->n)
        pl_putf(&text, " or %d others", fitting->n - named);
    return pl_fail(error, "'%s' could be %s", typed, list);
}

/* The one answer that fits. A refused one is told from others by its whole name, or if nothing else fits at all. */
static bool read_abbreviated(const struct pl_state *s, int seat, const char *typed, const struct matches *legal,
                             pl_move *move, struct pl_error *error)
{
    struct pl_moves moves;
    struct matches refused;
    pl_explain(s, seat, &moves);
    match(s, typed, moves.refused_move, moves.refused, &refused);
    if (refused.whole || (legal->n == 0 && refused.n == 1))
        return fail_refused(s, &moves, refused.at[0], error);
    if (legal->n > 1)
        return fail_ambiguous(s, typed, &moves, legal, error);
    if (legal->n == 0)
        return pl_fail(error, refused.n ? "nothing that begins with '%s' is possible now" : "no answer is called '%s'",
                       typed);
    *move = moves.move[legal->at[0]];
    return true;
}

bool pl_read_move(const struct pl_state *s, int seat, const char *typed, pl_move *move, struct pl_error *error)
{
    char text[PL_WORD_MAX];
    struct pl_moves moves;
    struct matches legal;
    if (pl_list(s, seat, &moves) == 0)
        return pl_fail(error, "seat %d has no question to answer", seat + 1);
    if (!tidy(typed, text))
        return pl_fail(error, "no answer is longer than %d letters", PL_WORD_MAX - 1);
    if (!*text)
        return pl_fail(error, "nothing was typed: an answer is a number from 1 to %d or its words", moves.n);

    match(s, text, moves.move, moves.n, &legal);
    if (legal.whole) {
        *move = moves.move[legal.at[0]];
        return true;
    }
    int number = number_in(text);
    if (number < 0)
        return read_abbreviated(s, seat, text, &legal, move, error);
    if (number < 1 || number > moves.n)
        return pl_fail(error, "there is no answer %s: they are numbered from 1 to %d", text, moves.n);
    *move = moves.move[number - 1];
    return true;
}
