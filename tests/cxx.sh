#!/bin/sh
# The public header can be included from C++ and the library linked to it. One TAP line.
set -eu
cd "$(dirname "$0")/.."
if ! command -v g++ >/dev/null; then
    echo "# skipped: C++ (g++ is not here)"
    echo "ok 1 - skipped"
    exit 0
fi
program=$(mktemp)
trap 'rm -f "$program"' EXIT
# shellcheck disable=SC2046  # a list of words
g++ -Wall -Wextra -Wpedantic -Werror -Iinclude -x c++ -o "$program" - -x none build/libpolity.a \
    $(pkg-config --libs jansson libsodium) -lpthread -lm <<'END'
#include <cstdlib>
#include "polity.h"

int main()
{
    struct pl_setup setup;
    pl_setup_init(&setup, pl_game_at(0));
    pl_state *s = static_cast<pl_state *>(std::malloc(pl_state_size(&setup)));
    if (!s)
        return 1;
    pl_deal(s, &setup);
    while (!pl_over(s)) {
        pl_moves moves;
        int seat = pl_asked(s, -1);
        pl_list(s, seat, &moves);
        if (!pl_play(s, seat, moves.move[0], nullptr))
            return 1;
    }
    std::free(s);
    return 0;
}
END
"$program"
echo "ok 1 - a program in C++ plays a game"
