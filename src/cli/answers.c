/* The answers to a question, in words and numbered as pl_list orders them, so
 * that a number means the same however much of the list is shown. A long list
 * is made short: answers that differ in one word share a line,
 *
 *     Write 8: top street, house ...   3) 1   4) 2   5) 5
 *
 * and those that do not stand in columns. Of a very long one only runs are told,
 * "34-43) Write 6: top street, house 1-10", until a beginning that is typed makes
 * it shorter. Numbers always rise from left to right and top to bottom, as a
 * screen reader goes. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

enum { LONG_LIST = 12, VERY_LONG_LIST = 60, GROUP_LEAST = 3, SAYS_MAX = 512, INDENT = 2, GAP = 2, NUMBER_ROOM = 32 };

/* --- Matching what was typed --- */

static const char *next_word(const char **text, size_t *len)
{
    *text += strspn(*text, " \t");
    const char *word = *text;
    *len = strcspn(word, " \t");
    *text += *len;
    return word;
}

static bool is_number(const char *word, size_t len)
{
    return strspn(word, "0123456789") >= len;
}

/* Whether each typed word begins the word at its place. Numbers have to be whole: 1 is not 12. */
static bool begins(const char *typed, const char *words)
{
    for (;;) {
        size_t typed_len, len;
        const char *part = next_word(&typed, &typed_len), *word = next_word(&words, &len);
        if (typed_len == 0)
            return true;
        bool whole = is_number(part, typed_len) && is_number(word, len);
        if (typed_len > len || (whole && typed_len != len) || strncasecmp(part, word, typed_len) != 0)
            return false;
    }
}

/* The same, from any word on. */
static bool mentions(const char *typed, const char *words)
{
    for (size_t len = 1; len;) {
        if (begins(typed, words))
            return true;
        next_word(&words, &len);
    }
    return false;
}

static void notation(const struct pl_state *s, pl_move move, char *buf)
{
    struct pl_text text = pl_text_in(buf, PL_WORD_MAX);
    pl_notation(s, move, &text);
}

void cli_list_answers(const struct pl_state *s, int seat, struct cli_answers *a)
{
    a->n = pl_list(s, seat, &a->moves);
    for (int i = 0; i < a->n; i++)
        a->shown[i] = true;
}

int cli_narrow_answers(const struct pl_state *s, const char *typed, struct cli_answers *a)
{
    a->n = 0;
    for (int i = 0; i < a->moves.n; i++) {
        char words[PL_WORD_MAX];
        notation(s, a->moves.move[i], words);
        a->shown[i] = begins(typed, words);
        a->n += a->shown[i];
    }
    return a->n;
}

/* --- Groups --- */

struct item {
    int number; /* from 1; 0: it has none */
    int last;   /* of a run of answers, else the same */
    char says[SAYS_MAX];
};

/* Items whose words are alike but for one, between `head` bytes and the last `tail` ones. */
struct group {
    int first, n;
    size_t head, tail;
};

static bool is_edge(char c)
{
    return c == '\0' || ((unsigned char)c < 0x80 && !isalnum((unsigned char)c));
}

static struct group pair_up(const char *a, const char *b, int first)
{
    size_t head = 0, tail = 0, la = strlen(a), lb = strlen(b), least = la < lb ? la : lb;
    while (head < least && a[head] == b[head])
        head++;
    while (head > 0 && !is_edge(a[head - 1]))
        head--;
    while (tail < least - head && a[la - 1 - tail] == b[lb - 1 - tail])
        tail++;
    while (tail > 0 && !is_edge(a[la - tail]))
        tail--;
    return (struct group){first, 1, head, tail};
}

/* The one word of `says` that is its own, if it belongs to the group. */
static bool has_own_word(const struct group *group, const char *model, const char *says)
{
    size_t len = strlen(says), own = len - group->head - group->tail;
    return len > group->head + group->tail && !memchr(says + group->head, ' ', own) &&
           strncmp(says, model, group->head) == 0 &&
           strcmp(says + len - group->tail, model + strlen(model) - group->tail) == 0;
}

/* The group that begins with the first of `n` items; of one item if it stands alone. */
static struct group find_group(const struct item *item, int first, int n)
{
    struct group alone = {first, 1, 0, 0};
    if (first + 1 >= n)
        return alone;
    const char *model = item[first].says;
    struct group group = pair_up(model, item[first + 1].says, first);
    if (group.head == 0 || !has_own_word(&group, model, model))
        return alone;
    while (first + group.n < n && has_own_word(&group, model, item[first + group.n].says))
        group.n++;
    return group.n >= GROUP_LEAST || (group.n == 2 && group.tail == 0) ? group : alone;
}

/* --- Layout --- */

/* "3)" or "3-9)" */
static const char *number_words(const struct item *item, char words[NUMBER_ROOM])
{
    *words = '\0';
    if (item->number && item->last > item->number)
        snprintf(words, NUMBER_ROOM, "%d-%d)", item->number, item->last);
    else if (item->number)
        snprintf(words, NUMBER_ROOM, "%d)", item->number);
    return words;
}

/* `room` is for the widest number of the list, with a blank; 0 if there are none. */
static void put_number(const struct item *item, int room)
{
    char words[NUMBER_ROOM];
    if (room)
        cli_paint(CLI_NUMBER, "%*s", room - 1, number_words(item, words));
    if (room)
        putchar(' ');
}

static void make_label(const struct group *group, const char *says, char *label, size_t size)
{
    const char *hole = cli_ascii ? "..." : "…";
    snprintf(label, size, "%.*s%s%s", (int)group->head, says, hole, says + strlen(says) - group->tail);
}

/* The words of an item that are its own. */
static void own_words(const struct group *group, const struct item *item, char own[SAYS_MAX])
{
    size_t len = strlen(item->says) - group->head - group->tail;
    snprintf(own, SAYS_MAX, "%.*s", (int)len, item->says + group->head);
}

/* How the groups of a list are laid out, all alike. */
struct layout {
    int width, number; /* columns of the screen and for numbers */
    int label;         /* columns for the labels, if all groups fit beside theirs; else 0 */
    int cell;          /* columns for a number with its words and the gap before it */
};

/* On one line, or in rows of equal length below its label. */
static void put_group(const struct item *item, const struct group *group, const struct layout *l)
{
    char label[SAYS_MAX + 8], own[SAYS_MAX];
    int fitting = (l->width - INDENT) / l->cell;
    int rows = fitting ? (group->n + fitting - 1) / fitting : group->n;
    int in_row = l->label ? group->n : (group->n + rows - 1) / rows;
    make_label(group, item[group->first].says, label, sizeof label);
    cli_pad(INDENT);
    fputs(label, stdout);
    int pad = l->label - cli_columns(label);
    for (int i = 0; i < group->n; i++) {
        if (!l->label && i % in_row == 0) {
            putchar('\n');
            pad = INDENT;
        }
        own_words(group, &item[group->first + i], own);
        cli_pad(pad + GAP);
        put_number(&item[group->first + i], l->number);
        fputs(own, stdout);
        pad = l->cell - GAP - l->number - cli_columns(own);
    }
    putchar('\n');
}

/* `columns` of them, or as many as fit. */
static void put_columns(const struct item *item, int first, int n, int columns, const struct layout *l)
{
    int widest = 0;
    for (int i = first; i < first + n; i++)
        if (cli_columns(item[i].says) > widest)
            widest = cli_columns(item[i].says);
    int fitting = l->width / (INDENT + l->number + widest);
    if (columns > fitting)
        columns = fitting ? fitting : 1;
    for (int i = 0; i < n; i++) {
        cli_pad(INDENT);
        put_number(&item[first + i], l->number);
        if (columns == 1) {
            cli_wrap(INDENT + l->number, item[first + i].says);
            continue;
        }
        fputs(item[first + i].says, stdout);
        if ((i + 1) % columns == 0 || i + 1 == n)
            putchar('\n');
        else
            cli_pad(widest - cli_columns(item[first + i].says));
    }
}

static struct layout lay_out(const struct item *item, int n)
{
    struct layout l = {.width = cli_width()};
    char label[SAYS_MAX + 8], own[SAYS_MAX], number[NUMBER_ROOM];
    int most = 0, widest = 0;
    for (int i = 0; i < n;) {
        struct group group = find_group(item, i, n);
        make_label(&group, item[i].says, label, sizeof label);
        if (group.n > 1 && cli_columns(label) > l.label)
            l.label = cli_columns(label);
        if (group.n > most)
            most = group.n;
        for (int end = i + group.n; i < end; i++) {
            own_words(&group, &item[i], own);
            if (group.n > 1 && cli_columns(own) > widest)
                widest = cli_columns(own);
            int columns = cli_columns(number_words(&item[i], number));
            if (columns && columns >= l.number)
                l.number = columns + 1;
        }
    }
    l.cell = GAP + l.number + widest;
    if (INDENT + l.label + most * l.cell > l.width)
        l.label = 0;
    return l;
}

/* The number that the item's own word is, or -1. */
static long own_number(const struct group *group, const struct item *item)
{
    char own[SAYS_MAX], *end;
    own_words(group, item, own);
    long n = strtol(own, &end, 10);
    return *own && !*end && n >= 0 ? n : -1;
}

/* Makes one item of items that follow each other in both their numbers; returns how many are left. */
static int merge_runs(struct item *item, int n)
{
    int kept = 0;
    for (int i = 0; i < n;) {
        struct group group = find_group(item, i, n);
        for (int end = i + group.n; i < end;) {
            long from = group.n > 1 ? own_number(&group, &item[i]) : -1;
            int run = 1;
            while (from >= 0 && i + run < end && own_number(&group, &item[i + run]) == from + run &&
                   (!item[i].number || item[i + run].number == item[i].number + run))
                run++;
            struct item merged = item[i];
            merged.last = item[i + run - 1].last;
            if (run > 1)
                snprintf(merged.says, SAYS_MAX, "%.*s%ld-%ld%s", (int)group.head, item[i].says, from, from + run - 1,
                         item[i].says + strlen(item[i].says) - group.tail);
            item[kept++] = merged;
            i += run;
        }
    }
    return kept;
}

static void put_items(struct item *item, int n)
{
    if (n > VERY_LONG_LIST)
        n = merge_runs(item, n);
    struct layout l = lay_out(item, n);
    if (n <= LONG_LIST) {
        put_columns(item, 0, n, 1, &l);
        return;
    }
    for (int i = 0; i < n;) {
        struct group group = find_group(item, i, n);
        int alone = 0;
        while (i + alone < n && find_group(item, i + alone, n).n == 1)
            alone++;
        if (group.n > 1)
            put_group(item, &group, &l);
        else
            put_columns(item, i, alone, alone > LONG_LIST / 2 ? alone : 1, &l);
        i += group.n > 1 ? group.n : alone;
    }
}

static void add_item(struct item *item, const struct pl_state *s, pl_move move, int number)
{
    struct pl_text text = pl_text_in(item->says, sizeof item->says);
    item->number = item->last = number;
    pl_move_says(s, move, NULL, cli_lang, &text);
}

/* How to see fewer: the first answer without its last word. */
static void put_advice(const struct pl_state *s, const struct cli_answers *a)
{
    char words[PL_WORD_MAX];
    int first = 0;
    while (!a->shown[first])
        first++;
    notation(s, a->moves.move[first], words);
    char *last = strrchr(words, ' ');
    if (last)
        *last = '\0';
    cli_sayf(_("To see fewer, type how they begin: %s"), words);
}

void cli_put_answers(const struct pl_state *s, const struct cli_answers *a)
{
    struct item *item = cli_alloc(NULL, PL_MOVES_MAX * sizeof *item);
    int n[2] = {0};
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < a->moves.n; i++)
            if (a->shown[i] && pl_is_side_move(s, a->moves.move[i]) == side)
                add_item(&item[n[side]++], s, a->moves.move[i], i + 1);
        if (side && n[side])
            puts(_("Besides, before you answer:"));
        put_items(item, n[side]);
    }
    free(item);
    if (n[0] + n[1] > VERY_LONG_LIST)
        put_advice(s, a);
}

/* --- Why not --- */

static bool is_about(const struct pl_state *s, pl_move move, const char *thing)
{
    char words[SAYS_MAX], piece[PL_PIECES_MAX][PL_WORD_MAX];
    notation(s, move, words);
    if (mentions(thing, words))
        return true;
    struct pl_text text = pl_text_in(words, sizeof words);
    pl_move_says(s, move, NULL, cli_lang, &text);
    bool found = mentions(thing, words);
    int pieces = pl_pieces(s, move, piece);
    for (int i = 0; i < pieces; i++)
        found |= mentions(thing, piece[i]);
    return found;
}

static int pick_allowed(const struct pl_state *s, const struct pl_moves *moves, const char *thing, struct item *item)
{
    int n = 0;
    for (int i = 0; i < moves->n; i++)
        if (is_about(s, moves->move[i], thing))
            add_item(&item[n++], s, moves->move[i], i + 1);
    return n;
}

/* Are two moves refused for one reason, which names the same things? */
static bool refused_alike(const struct pl_moves *moves, int i, int j)
{
    return moves->refused_why[i] == moves->refused_why[j] &&
           memcmp(moves->refused_about[i], moves->refused_about[j], sizeof moves->refused_about[i]) == 0;
}

/* Those that are refused as the i-th is; none if it is not the first. */
static int pick_refused(const struct pl_state *s, const struct pl_moves *moves, const char *thing, int i,
                        struct item *item)
{
    int n = 0;
    for (int k = 0; k < i; k++)
        if (refused_alike(moves, k, i))
            return 0;
    for (int k = i; k < moves->refused; k++)
        if (refused_alike(moves, k, i) && is_about(s, moves->refused_move[k], thing))
            add_item(&item[n++], s, moves->refused_move[k], 0);
    return n;
}

void cli_put_reasons(const struct pl_state *s, int seat, const char *thing)
{
    const struct pl_game *game = pl_game_of(s);
    struct pl_moves *moves = cli_alloc(NULL, sizeof *moves);
    struct item *item = cli_alloc(NULL, PL_MOVES_MAX * sizeof *item);
    bool found = false;
    pl_explain(s, seat, moves);
    for (int i = 0; i < moves->refused; i++) {
        char why[SAYS_MAX];
        struct pl_text text = pl_text_in(why, sizeof why);
        int n = pick_refused(s, moves, thing, i, item);
        if (n == 0)
            continue;
        found = true;
        pl_refusal_says(s, moves, i, NULL, cli_lang, &text);
        cli_sayf(_("Not possible: %s (%s)"), why, pl_why_rule(game, moves->refused_why[i]));
        put_items(item, n);
    }
    int n = *thing ? pick_allowed(s, moves, thing, item) : 0;
    if (n) {
        cli_paint(CLI_GOOD, "%s\n", _("Possible:"));
        put_items(item, n);
    } else if (!found) {
        puts(*thing ? _("No answer to this question is called that.") : _("Nothing is refused here."));
    }
    free(item);
    free(moves);
}
