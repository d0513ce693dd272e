/* Records: a table as a file, and back. A record is the setup and the moves;
 * the rest (who sat where, the hash at the end, what a scenario expects) is
 * said beside them. Reading is strict: whatever it does not understand, it
 * refuses by name. */
#include <sodium.h>
#include <strings.h>

#include "kernel/table.h"

/* The hashes of version 1 were of the state's memory, which no later build has the same way. */
enum { COMMITMENT_BYTES = 32, FORMAT_OF_MEMORY = 1, FORMAT = 2, STAGES_MAX = 100 };

static const struct pl_where top = {NULL, "", 0};

/* --- Writing --- */

static void put_commitment(struct pl_text *out, const uint8_t seed[PL_SEED_BYTES])
{
    uint8_t hash[COMMITMENT_BYTES];
    crypto_generichash(hash, sizeof hash, seed, PL_SEED_BYTES, NULL, 0);
    pl_put_hex(out, hash, sizeof hash);
}

/* `n` options of the game, from the one that is called `first` on. */
static void put_options(struct pl_text *out, const struct pl_game *game, int first, int n, const uint8_t *chosen)
{
    put_char(out, '{');
    for (int i = 0; i < n; i++) {
        pl_put(out, i ? ", " : "");
        pl_put_string(out, pl_option_name(game, first + i));
        pl_put(out, ": ");
        pl_put_string(out, pl_option_value(game, first + i, chosen[i]));
    }
    put_char(out, '}');
}

static void put_seat_options(struct pl_text *out, const struct pl_setup *setup)
{
    int table = pl_option_count(setup->game), n = pl_seat_option_count(setup->game);
    if (n == 0)
        return;
    pl_put(out, ",\n  \"seat_options\": [");
    for (int seat = 0; seat < setup->seats; seat++) {
        pl_put(out, seat ? ", " : "");
        put_options(out, setup->game, table, n, setup->seat_option[seat]);
    }
    put_char(out, ']');
}

static void put_players(struct pl_text *out, const struct pl_table *t)
{
    put_char(out, '[');
    for (int seat = 0; seat < t->setup.seats; seat++) {
        pl_put(out, seat ? ", " : "");
        pl_put_string(out, t->player[seat]);
    }
    put_char(out, ']');
}

static int put_dumped(const char *bytes, size_t n, void *out)
{
    pl_putf(out, "%.*s", (int)n, bytes);
    return 0;
}

static void put_moves(struct pl_text *out, const struct pl_table *t)
{
    put_char(out, '[');
    for (int i = 0; i < t->moves; i++)
        pl_putf(out, "%s\n    \"%d %s\"", i ? "," : "", t->move[i].seat, t->move[i].notation);
    pl_put(out, t->moves ? "\n  ]" : "]");
}

void pl_table_save(const struct pl_table *t, struct pl_text *out)
{
    pl_putf(out, "{\n  \"polity\": %d,\n  \"game\": ", FORMAT);
    pl_put_string(out, pl_game_name(t->setup.game));
    pl_putf(out, ",\n  \"rules\": %d,\n  \"options\": ", t->setup.game->revision);
    put_options(out, t->setup.game, 0, pl_option_count(t->setup.game), t->setup.option);
    put_seat_options(out, &t->setup);
    pl_put(out, ",\n  \"seats\": ");
    put_players(out, t);
    pl_put(out, ",\n  \"seed\": \"");
    pl_put_hex(out, t->setup.seed, sizeof t->setup.seed);
    pl_put(out, "\",\n  \"commitment\": \"");
    put_commitment(out, t->setup.seed);
    pl_put(out, "\",\n");
    if (t->position) {
        pl_put(out, "  \"position\": ");
        json_dump_callback(t->position, put_dumped, out, JSON_COMPACT);
        pl_put(out, ",\n");
    }
    pl_put(out, "  \"moves\": ");
    put_moves(out, t);
    if (t->moves) {
        pl_put(out, ",\n  \"last\": ");
        pl_put_position(t->state, out);
    }
    pl_putf(out, ",\n  \"over\": %s,\n  \"hash\": \"%016llx\"\n}\n", pl_over(t->state) ? "true" : "false",
            (unsigned long long)pl_hash(t->state));
}

/* --- Reading the setup --- */

enum shape { STRING, NUMBER, BOOLEAN, LIST, OBJECT, STRINGS, SEATS, HEX16, HEX64 };

static bool has_shape(const json_t *value, enum shape shape)
{
    uint8_t bytes[32];
    size_t i = 0;
    switch (shape) {
    case STRING:
        return json_is_string(value);
    case NUMBER:
        return json_is_integer(value);
    case BOOLEAN:
        return json_is_boolean(value);
    case LIST:
        return json_is_array(value);
    case OBJECT:
        return json_is_object(value);
    case STRINGS:
    case SEATS:
        while (json_is_string(json_array_get(value, i)))
            i++;
        return shape == STRINGS ? json_is_string(value) || (json_is_array(value) && i == json_array_size(value))
                                : json_is_integer(value) || (json_is_array(value) && i == json_array_size(value));
    case HEX16:
        return json_is_string(value) && pl_read_hex(json_string_value(value), bytes, 8);
    case HEX64:
        return json_is_string(value) && pl_read_hex(json_string_value(value), bytes, 32);
    }
    return false;
}

static const struct known {
    const char *key;
    enum shape shape;
} record_keys[] = {{"polity", NUMBER}, {"seat_options", LIST}, {"game", STRING},      {"options", OBJECT},
                   {"seats", SEATS},   {"seed", STRING},       {"commitment", HEX64}, {"position", OBJECT},
                   {"moves", LIST},    {"over", BOOLEAN},      {"hash", HEX16},       {"name", STRING},
                   {"rule", STRINGS},  {"note", STRINGS},      {"expect", OBJECT},    {"then", LIST},
                   {"rules", NUMBER},  {"last", OBJECT},       {NULL, STRING}},
  stage_keys[] = {{"moves", LIST}, {"expect", OBJECT}, {"note", STRINGS}, {NULL, STRING}};

static bool check_shapes(const json_t *object, const struct known *known, const struct pl_where *where,
                         struct pl_error *error)
{
    static const char *const wanted[] = {[STRING] = "text",
                                         [NUMBER] = "a whole number",
                                         [BOOLEAN] = "true or false",
                                         [LIST] = "a list",
                                         [OBJECT] = "an object",
                                         [STRINGS] = "text or a list of texts",
                                         [SEATS] = "the number of seats or a list of names",
                                         [HEX16] = "16 hexadecimal digits",
                                         [HEX64] = "64 hexadecimal digits"};
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        const struct known *k = known;
        while (k->key && strcmp(k->key, key) != 0)
            k++;
        if (!k->key)
            return pl_json_unknown(error, where, "key", key);
        struct pl_where here = {where, key, 0};
        if (!has_shape(value, k->shape))
            return pl_json_not(error, &here, value, wanted[k->shape]);
    }
    return true;
}

static int64_t format_of(const json_t *root)
{
    const json_t *format = json_object_get(root, "polity");
    return format ? json_integer_value(format) : FORMAT;
}

static bool is_revision(const json_t *rules)
{
    return json_is_integer(rules) && json_integer_value(rules) >= 0 && json_integer_value(rules) <= INT16_MAX;
}

/* Before records bore it, every game had its first revision. */
static int64_t rules_of(const json_t *root, const struct pl_game *game)
{
    const json_t *rules = json_object_get(root, "rules");
    return rules ? json_integer_value(rules) : format_of(root) == FORMAT_OF_MEMORY ? 1 : game->revision;
}

static bool check_document(const json_t *root, struct pl_error *error)
{
    const json_t *stages = json_object_get(root, "then"), *rules = json_object_get(root, "rules");
    int64_t format = format_of(root);
    struct pl_where at_then = {&top, "then", 0};
    if (!check_shapes(root, record_keys, &top, error))
        return false;
    if (format < FORMAT_OF_MEMORY || format > FORMAT)
        return pl_fail(error, "polity: this program reads records of the versions %d to %d", FORMAT_OF_MEMORY, FORMAT);
    if (rules && !is_revision(rules))
        return pl_json_not(error, &(struct pl_where){&top, "rules", 0}, rules, "the number of a revision");
    if (json_array_size(stages) > STAGES_MAX)
        return pl_json_fail(error, &at_then, "there may be %d stages, not %zu", STAGES_MAX, json_array_size(stages));
    for (size_t i = 0; i < json_array_size(stages); i++) {
        struct pl_where here = {&at_then, NULL, i};
        const json_t *stage = json_array_get(stages, i);
        if (!json_is_object(stage))
            return pl_json_not(error, &here, stage, "an object");
        if (!check_shapes(stage, stage_keys, &here, error))
            return false;
    }
    return true;
}

static const struct pl_game *read_game(const json_t *root, struct pl_error *error)
{
    char names[128];
    struct pl_text text = pl_text_in(names, sizeof names);
    struct pl_where here = {&top, "game", 0};
    const json_t *name = json_object_get(root, "game");
    const struct pl_game *game = name ? pl_game_find(json_string_value(name)) : NULL;
    if (game)
        return game;
    pl_put(&text, "a game (there is: ");
    for (int i = 0; i < pl_game_count(); i++)
        pl_putf(&text, "%s%s", i ? ", " : "", pl_game_name(pl_game_at(i)));
    put_char(&text, ')');
    if (name)
        pl_json_not(error, &here, name, names);
    else
        pl_fail(error, "game: there must be one");
    return NULL;
}

/* Of the table, or of a seat. */
static bool read_options(struct pl_setup *setup, int seat, const json_t *options, const struct pl_where *where,
                         struct pl_error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)options, key, value)
    {
        struct pl_where here = {where, key, 0};
        struct pl_error why;
        if (!json_is_string(value))
            return pl_json_not(error, &here, value, "text");
        if (seat < 0 ? !pl_setup_option(setup, key, json_string_value(value), &why)
                     : !pl_setup_seat_option(setup, seat, key, json_string_value(value), &why))
            return pl_json_fail(error, where, "%s", why.text);
    }
    return true;
}

static bool read_seat_options(struct pl_setup *setup, const json_t *list, struct pl_error *error)
{
    struct pl_where at_list = {&top, "seat_options", 0};
    if (json_array_size(list) > (size_t)setup->seats)
        return pl_json_fail(error, &at_list, "there are %d seats, not %zu", setup->seats, json_array_size(list));
    for (size_t seat = 0; seat < json_array_size(list); seat++) {
        const json_t *options = json_array_get(list, seat);
        struct pl_where here = {&at_list, NULL, seat};
        if (!json_is_object(options) && !json_is_null(options))
            return pl_json_not(error, &here, options, "an object");
        if (!read_options(setup, (int)seat, options, &here, error))
            return false;
    }
    return true;
}

static bool read_setup(struct pl_setup *setup, const json_t *root, struct pl_error *error)
{
    const json_t *seats = json_object_get(root, "seats"), *seed = json_object_get(root, "seed");
    const struct pl_game *game = read_game(root, error);
    struct pl_error why;
    if (!game)
        return false;
    pl_setup_init(setup, game);
    if (!read_options(setup, -1, json_object_get(root, "options"), &(struct pl_where){&top, "options", 0}, error))
        return false;
    if (!seats)
        return pl_fail(error, "seats: there must be a number of seats or a list of players");
    json_int_t n = json_is_array(seats) ? (json_int_t)json_array_size(seats) : json_integer_value(seats);
    if (n < 0 || n > INT16_MAX)
        return pl_json_not(error, &(struct pl_where){&top, "seats", 0}, seats, "a number of seats");
    if (!pl_setup_seats(setup, (int)n, &why))
        return pl_fail(error, "seats: %s", why.text);
    if (!read_seat_options(setup, json_object_get(root, "seat_options"), error))
        return false;
    return !seed || pl_setup_seed(setup, json_string_value(seed), error);
}

static bool seat_players(struct pl_table *t, const json_t *seats, struct pl_error *error)
{
    struct pl_where at_seats = {&top, "seats", 0};
    for (size_t i = 0; i < json_array_size(seats); i++) {
        struct pl_where here = {&at_seats, NULL, i};
        const json_t *player = json_array_get(seats, i);
        if (pl_setup_by_rules(&t->setup, (int)i) && strcmp(json_string_value(player), PL_RULES) != 0)
            return pl_json_fail(error, &here, "this seat is played by the rules: \"%s\"", PL_RULES);
        if (!pl_table_sit(t, (int)i, json_string_value(player)))
            return pl_json_not(error, &here, player, "a short line of text, and not \"" PL_RULES "\"");
    }
    return true;
}

/* --- Reading moves --- */

int pl_find_notation(const struct pl_state *s, const char *notation, const pl_move *move, int n)
{
    char word[PL_WORD_MAX];
    for (int i = 0; i < n; i++) {
        struct pl_text text = pl_text_in(word, sizeof word);
        pl_notation(s, move[i], &text);
        if (strcmp(word, notation) == 0)
            return i;
    }
    return -1;
}

const char *pl_read_seat(const struct pl_state *s, const char *text, int *seat)
{
    size_t digits = strspn(text, "0123456789");
    *seat = 0;
    for (size_t i = 0; i < digits && i < 4; i++)
        *seat = *seat * 10 + text[i] - '0';
    bool plain = digits > 0 && digits <= 3 && (digits == 1 || text[0] != '0');
    return plain && *seat < pl_seats(s) ? text + digits : NULL;
}

bool pl_read_answer(const struct pl_state *s, const char *text, struct pl_answer *answer, const struct pl_where *where,
                    struct pl_error *error)
{
    struct pl_moves moves;
    const char *rest = text ? pl_read_seat(s, text, &answer->seat) : NULL;
    if (!rest || *rest != ' ')
        return pl_json_fail(error, where, "a move is \"SEAT NOTATION\", with a seat from 0 to %d", pl_seats(s) - 1);
    answer->notation = rest + 1;
    answer->why = 0;
    pl_list(s, answer->seat, &moves);
    int i = pl_find_notation(s, answer->notation, moves.move, moves.n);
    answer->offered = i >= 0;
    if (answer->offered) {
        answer->move = moves.move[i];
        return true;
    }
    pl_explain(s, answer->seat, &moves);
    i = pl_find_notation(s, answer->notation, moves.refused_move, moves.refused);
    if (i >= 0) {
        answer->why = moves.refused_why[i];
        memcpy(answer->about, moves.refused_about[i], sizeof answer->about);
    }
    return true;
}

static bool fail_move(const struct pl_state *s, const struct pl_answer *answer, const struct pl_where *where,
                      struct pl_error *error)
{
    if (pl_over(s))
        return pl_json_fail(error, where, "the game is over before this move");
    if (!pl_is_asked(s, answer->seat))
        return pl_json_fail(error, where, "seat %d has no question to answer", answer->seat);
    char name[64], why[160];
    struct pl_text text = pl_text_in(name, sizeof name), says = pl_text_in(why, sizeof why);
    pl_put_quoted(&text, answer->notation);
    if (!answer->why)
        return pl_json_fail(error, where, "%s is not offered to seat %d", name, answer->seat);
    pl_put_why(s, answer->why, answer->about, NULL, PL_EN, &says);
    return pl_json_fail(error, where, "%s is not offered to seat %d: %s (%s)", name, answer->seat, why,
                        pl_why_rule(game_of(s), answer->why));
}

bool pl_record_play(struct pl_table *t, const json_t *moves, int *left, const struct pl_where *where,
                    struct pl_error *error)
{
    for (size_t i = 0; i < json_array_size(moves) && *left > 0; i++, --*left) {
        const json_t *move = json_array_get(moves, i);
        struct pl_where here = {where, NULL, i};
        struct pl_answer answer;
        if (!pl_read_answer(t->state, json_string_value(move), &answer, &here, error))
            return false;
        if (!answer.offered)
            return fail_move(t->state, &answer, &here, error);
        if (t->moves >= pl_game_moves_max(t->setup.game, t->setup.seats))
            return pl_json_fail(error, &here, "no game has more than %d moves", t->moves);
        struct pl_error why;
        if (!pl_table_play(t, answer.seat, answer.move, &why))
            return pl_json_fail(error, &here, "%s", why.text);
    }
    return true;
}

/* --- The whole --- */

/* Games go on from a file that says all by itself. */
static bool check_alone(const json_t *root, struct pl_error *error)
{
    if (json_object_get(root, "cases"))
        return pl_fail(error, "cases: a file of several scenarios is no game; polity check runs them");
    if (json_object_get(root, "from"))
        return pl_fail(error, "from: a scenario with another's position is no game; polity check runs it");
    return true;
}

bool pl_record_open_json(struct pl_record *r, json_t *root, bool runs, struct pl_error *error)
{
    struct pl_setup setup;
    struct pl_where at_position = {&top, "position", 0};
    r->root = root;
    if (!r->root || !check_alone(r->root, error) || !check_document(r->root, error) ||
        !read_setup(&setup, r->root, error))
        return false;
    r->table = pl_table_new(&setup, error);
    json_t *position = json_object_get(r->root, "position");
    return r->table && seat_players(r->table, json_object_get(r->root, "seats"), error) &&
           (!position || pl_table_start_from(r->table, position, runs, &at_position, error));
}

bool pl_record_open(struct pl_record *r, const char *json, size_t n, struct pl_error *error)
{
    return pl_record_open_json(r, pl_json_read(json, n, error), false, error);
}

void pl_record_close(struct pl_record *r)
{
    json_decref(r->root);
    pl_table_free(r->table);
}

/* The moves of the record, then those of a scenario's stages. */
static bool play_all(struct pl_record *r, int to, struct pl_error *error)
{
    const json_t *stages = json_object_get(r->root, "then");
    struct pl_where at_moves = {&top, "moves", 0}, at_then = {&top, "then", 0};
    int left = to < 0 ? INT32_MAX : to;
    if (!pl_record_play(r->table, json_object_get(r->root, "moves"), &left, &at_moves, error))
        return false;
    for (size_t i = 0; i < json_array_size(stages); i++) {
        struct pl_where stage = {&at_then, NULL, i}, here = {&stage, "moves", 0};
        if (!pl_record_play(r->table, json_object_get(json_array_get(stages, i), "moves"), &left, &here, error))
            return false;
    }
    return to < 0 || left == 0 || pl_fail(error, "there are only %d moves, not %d", r->table->moves, to);
}

/* --- What was made under other rules --- */

static const char *age_of(int64_t rules, const struct pl_game *game)
{
    return rules < game->revision ? "older" : "newer";
}

bool pl_is_of_other_rules(const json_t *root)
{
    const json_t *name = json_object_get(root, "game"), *rules = json_object_get(root, "rules");
    const struct pl_game *game = json_is_string(name) ? pl_game_find(json_string_value(name)) : NULL;
    return game && (!rules || is_revision(rules)) && rules_of(root, game) != game->revision;
}

/* Nobody should take a change of the rules for damage. */
static bool fail_dated(const json_t *root, struct pl_error *error)
{
    if (!pl_is_of_other_rules(root))
        return false;
    const struct pl_game *game = pl_game_find(json_string_value(json_object_get(root, "game")));
    int64_t rules = rules_of(root, game);
    return pl_fail(error, "made under %s rules (revision %d, now %d): %s", age_of(rules, game), (int)rules,
                   game->revision, error ? error->text : "");
}

static void date(struct pl_record *r, bool plays)
{
    struct pl_table *t = r->table;
    t->made_under = (int)rules_of(r->root, t->setup.game);
    t->dated = !plays                          ? PL_OLD_PART
               : pl_is_of_other_rules(r->root) ? PL_OLD_RULES
               : format_of(r->root) < FORMAT   ? PL_OLD_HASH
                                               : PL_UP_TO_DATE;
}

/* Those who sat at the table sit at one that begins where it ended. */
static void go_on_from_last(struct pl_record *r)
{
    struct pl_where at_last = {&top, "last", 0};
    json_t *last = json_object_get(r->root, "last");
    struct pl_table *t = last ? pl_table_new(&r->table->setup, NULL) : NULL;
    if (!t || !pl_table_start_from(t, last, false, &at_last, NULL)) {
        pl_table_free(t);
        return;
    }
    memcpy(t->player, r->table->player, sizeof t->player);
    t->made_under = r->table->made_under;
    t->dated = PL_OLD_POSITION;
    pl_table_free(r->table);
    r->table = t;
}

enum pl_dated pl_table_dated(const struct pl_table *t)
{
    return t->dated;
}

void pl_table_dated_says(const struct pl_table *t, enum pl_lang lang, struct pl_text *out)
{
    static const char *const then[] = {
        [PL_OLD_RULES] = N_("All its moves are legal today, too."),
        [PL_OLD_POSITION] =
            N_("Not all its moves are legal today: it goes on from the last position that was kept with it."),
        [PL_OLD_PART] = N_("Not all its moves are legal today: it ends before the first that is not.")};
    if (t->dated == PL_UP_TO_DATE)
        return;
    if (t->dated == PL_OLD_HASH) {
        pl_put(out, pl_gettext(lang, N_("This record was made by an older version: its hash can't be checked.")));
        return;
    }
    pl_putf(out,
            pl_gettext(lang, t->made_under < t->setup.game->revision
                                 ? N_("This game was made under older rules (revision %d, now %d).")
                                 : N_("This game was made under newer rules (revision %d, here %d).")),
            t->made_under, t->setup.game->revision);
    pl_putf(out, " %s", pl_gettext(lang, then[t->dated]));
}

struct pl_table *pl_table_load(const char *json, size_t n, int to, struct pl_error *error)
{
    struct pl_record r = {NULL, NULL};
    struct pl_table *table = NULL;
    bool opens = pl_record_open(&r, json, n, error), plays = opens && play_all(&r, to, error);
    if (plays || (opens && pl_is_of_other_rules(r.root))) {
        date(&r, plays);
        if (!plays && to < 0)
            go_on_from_last(&r);
        table = r.table;
        r.table = NULL;
    } else {
        fail_dated(r.root, error);
    }
    pl_record_close(&r);
    return table;
}

static bool fail_proof(struct pl_error *error, const char *key, const char *said, const char *found)
{
    return pl_fail(error, "%s: the record says %s, playing it gives %s", key, said, found);
}

/* The position that is kept beside the moves is the one that they lead to. */
static bool verify_last(const struct pl_record *r, struct pl_error *error)
{
    struct pl_where at_last = {&top, "last", 0};
    json_t *last = json_object_get(r->root, "last");
    struct pl_table *t = last ? pl_table_new(&r->table->setup, error) : NULL;
    bool fine = !last || (t && pl_table_start_from(t, last, false, &at_last, error));
    if (fine && last && pl_hash(t->state) != pl_hash(r->table->state))
        fine = pl_fail(error, "last: this is not the position that the moves lead to");
    pl_table_free(t);
    return fine;
}

static bool verify(const struct pl_record *r, struct pl_error *error)
{
    const char *said_hash = json_string_value(json_object_get(r->root, "hash"));
    const char *said_commitment = json_string_value(json_object_get(r->root, "commitment"));
    const json_t *over = json_object_get(r->root, "over");
    char hash[17], commitment[2 * COMMITMENT_BYTES + 1];
    struct pl_text hash_text = pl_text_in(hash, sizeof hash);
    struct pl_text commitment_text = pl_text_in(commitment, sizeof commitment);
    bool is_over = pl_over(r->table->state);
    if (!said_hash || !said_commitment || !json_object_get(r->root, "seed"))
        return pl_fail(error, "%s: without it the record can't be verified",
                       !said_hash         ? "hash"
                       : !said_commitment ? "commitment"
                                          : "seed");
    pl_putf(&hash_text, "%016llx", (unsigned long long)pl_hash(r->table->state));
    put_commitment(&commitment_text, r->table->setup.seed);
    if (strcasecmp(said_commitment, commitment) != 0)
        return pl_fail(error, "commitment: the record says %s, its seed gives %s", said_commitment, commitment);
    if (pl_is_of_other_rules(r->root))
        return true;
    if (strcasecmp(said_hash, hash) != 0 && format_of(r->root) != FORMAT_OF_MEMORY)
        return fail_proof(error, "hash", said_hash, hash);
    if (over && json_is_true(over) != is_over)
        return fail_proof(error, "over", is_over ? "false" : "true", is_over ? "true" : "false");
    return verify_last(r, error);
}

bool pl_record_verify(const char *json, size_t n, struct pl_error *error)
{
    struct pl_record r = {NULL, NULL};
    bool plays = pl_record_open(&r, json, n, error) && play_all(&r, -1, error);
    bool fine = plays && verify(&r, error);
    if (!plays)
        fail_dated(r.root, error);
    pl_record_close(&r);
    return fine;
}
