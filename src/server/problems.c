/* What can be wrong with a request: one entry each, with its HTTP status. */
#include <stdarg.h>
#include <stdio.h>

#include "server/server.h"

static const struct {
    const char *name;
    int status;
    const char *title;
} problems[SV_PROBLEMS] = {
    [SV_BAD_JSON] = {"bad-json", 400, N_("This is not JSON")},
    [SV_BAD_REQUEST] = {"bad-request", 422, N_("The request does not say what is needed")},
    [SV_NO_PAGE] = {"no-such-page", 404, N_("There is no such page")},
    [SV_NO_TABLE] = {"no-such-table", 404, N_("There is no such table")},
    [SV_NO_GAME] = {"no-such-game", 404, N_("There is no such game")},
    [SV_WRONG_METHOD] = {"wrong-method", 405, N_("This can't be done with this page")},
    [SV_WRONG_KEY] = {"wrong-key", 403, N_("Your key does not open this")},
    [SV_NO_FREE_SEAT] = {"no-free-seat", 409, N_("No seat is free")},
    [SV_SEAT_TAKEN] = {"seat-taken", 409, N_("Somebody sits there")},
    [SV_SEAT_ONLINE] = {"seat-online", 409, N_("Whoever sits there is here")},
    [SV_SEAT_PLAYED] = {"seat-played", 409, N_("Whoever sits there stays")},
    [SV_TOO_SOON] = {"too-soon", 409, N_("Whoever sits there may still come back")},
    [SV_NAME_TAKEN] = {"name-taken", 409, N_("Somebody at this table has this name")},
    [SV_TOO_MANY_TABLES] = {"too-many-tables", 409, N_("Too many of your tables wait in the lobby")},
    [SV_TOO_MANY_SEATS] = {"too-many-seats", 409, N_("You hold too many seats where you have not played")},
    [SV_STALE] = {"stale", 409, N_("The table has changed since")},
    [SV_NOT_ASKED] = {"not-asked", 409, N_("Nothing is asked of this seat now")},
    [SV_NOT_OFFERED] = {"not-offered", 409, N_("That answer is not possible")},
    [SV_NOT_LIGHT] = {"not-light", 409, N_("This can't be taken back, so confirm it first")},
    [SV_NOT_PLAYING] = {"not-playing", 409, N_("The game is not being played")},
    [SV_NOT_OVER] = {"not-over", 409, N_("The game is not over yet")},
    [SV_NOTHING_TO_UNDO] = {"nothing-to-undo", 409, N_("Nothing can be taken back")},
    [SV_NOTHING_TO_REDO] = {"nothing-to-redo", 409, N_("Nothing can be played again")},
    [SV_NOTHING_HELD] = {"nothing-held", 409, N_("The turn is not at its end")},
    [SV_NOBODY_ASKED] = {"nobody-asked", 409, N_("Nobody has asked to take back")},
    [SV_BAD_RECORD] = {"bad-record", 422, N_("This record can't be played")},
    [SV_BAD_HTTP] = {"bad-http", 400, N_("This is not a request as HTTP has it")},
    [SV_LONG_HEAD] = {"long-head", 431, N_("The headers are too long")},
    [SV_TOO_LARGE] = {"too-large", 413, N_("That is too much at once")},
    [SV_TOO_MANY] = {"too-many", 429, N_("Too many requests; wait a moment")},
    [SV_WRONG_TYPE] = {"wrong-type", 415, N_("Send it as application/json")},
    [SV_WRONG_ORIGIN] = {"wrong-origin", 403, N_("The request comes from another site")},
    [SV_WRONG_HOST] = {"wrong-host", 421, N_("The server does not answer to this name")},
    [SV_STORE_FAILED] = {"store-failed", 503, N_("It could not be stored, and nothing was changed")},
    [SV_BROKEN] = {"table-broken", 503, N_("Something is wrong with this table, and it can't go on like this")},
    [SV_OLDER_RULES] = {"older-rules", 503, N_("This table was made under older rules and can't be opened any more")},
    [SV_BUSY] = {"busy", 503, N_("The server is busy; try again in a moment")},
};

bool sv_refuse(struct sv_problem *problem, enum pl_lang lang, enum sv_problem_kind kind, const char *format, ...)
{
    problem->kind = kind;
    problem->detail[0] = '\0';
    if (format) {
        va_list args;
        va_start(args, format);
        vsnprintf(problem->detail, sizeof problem->detail, pl_gettext(lang, format), args);
        va_end(args);
        pl_clean_line(problem->detail);
    }
    return false;
}

const char *sv_problem_name(enum sv_problem_kind kind)
{
    return problems[kind].name;
}

const char *sv_problem_title(enum sv_problem_kind kind, enum pl_lang lang)
{
    return pl_gettext(lang, problems[kind].title);
}

int sv_problem_status(enum sv_problem_kind kind)
{
    return problems[kind].status;
}

enum sv_problem_kind sv_why_unstored(enum pl_stored result)
{
    return result == PL_UNSTORED ? SV_STORE_FAILED : result == PL_REFUSED ? SV_BROKEN : SV_STALE;
}

enum sv_problem_kind sv_why_not_found(enum sv_found found)
{
    return found == SV_ABSENT     ? SV_NO_TABLE
           : found == SV_DAMAGED  ? SV_BROKEN
           : found == SV_OUTDATED ? SV_OLDER_RULES
                                  : SV_STORE_FAILED;
}

/* RFC 9457. */
void sv_put_problem(const struct sv_problem *problem, enum pl_lang lang, struct pl_text *out)
{
    pl_putf(out, "{\"type\":\"/problems/%s\",", sv_problem_name(problem->kind));
    sv_put_member(out, "title", sv_problem_title(problem->kind, lang));
    pl_putf(out, ",\"status\":%d,", sv_problem_status(problem->kind));
    sv_put_member(out, "detail", problem->detail[0] ? problem->detail : sv_problem_title(problem->kind, lang));
    pl_put(out, "}");
}
