#!/bin/sh
# The game of docs/new-game.md, put together from the page, is a game: a program that knows no other is built with it, the
# generic suite plays it, its scenario comes true, and the commands of the page do what they say.
set -eu
cd "$(dirname "$0")/.."
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# fenced LANGUAGE: what the page says in it.
fenced() {
    awk -v fence='```'"$1" '$0 == fence { on = 1; next } /^```/ { on = 0 } on' docs/new-game.md
}
fenced c >"$dir/last.c"
mkdir -p "$dir/scenarios/last"
fenced json >"$dir/scenarios/last/end.json"
cat >"$dir/registry.c" <<'END'
#include "kernel/game.h"
extern const struct pl_game last_game;
const struct pl_game *const pl_registry[] = {&last_game, NULL};
END

# The library's own list of games is left out of what is linked, and the games with it.
link() {
    out=$1
    shift
    # shellcheck disable=SC2046
    "${CC:-cc}" -std=c17 -D_GNU_SOURCE -Wall -Wextra -Wshadow -Werror -O1 -g -Iinclude -Isrc \
        $(pkg-config --cflags jansson libsodium) -o "$dir/$out" "$@" "$dir/last.c" "$dir/registry.c" build/libpolity.a \
        $(pkg-config --libs cmocka jansson libsodium sqlite3 libzstd zlib icu-i18n icu-uc) -lpthread -lm
}
for suite in play views; do
    link test_$suite tests/test_$suite.c
    (cd "$dir" && ./test_$suite)
done
link polity build/src/cli/*.o build/src/server/*.o build/src/store/*.o build/embedded.o
"$dir/polity" check "$dir/scenarios"

# runs NAME COMMAND...: one test.
runs() {
    name=$1
    shift
    if "$@" >"$dir/out" 2>&1 </dev/null; then
        echo "ok 1 - $name"
    else
        echo "not ok 1 - $name"
        cat "$dir/out"
    fi
}
runs "bots play it" "$dir/polity" sim last --games 100 --seats mcts:50,random
runs "it is shown" "$dir/polity" show last --seats 2 --json --seat all
