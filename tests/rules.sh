#!/bin/sh
# Every numbered rule of docs/rules/GAME.md is shown by a scenario ("rule": "R5.3") or by a test in C with the
# comment "rule: GAME R5.3, R5.4", and named in src/games/GAME by a comment at the place that enforces or holds it; a
# message to players does not count, because it stands elsewhere. And nothing cites a rule that is not there. One test
# for each rule. Rules that begin with "(not built yet)" are of modules that the game does not have: they are listed
# and not asked for. A translation, docs/rules/LANG/GAME.md, has the same numbers in the same order: the client opens
# rules by their numbers in whatever language.
set -eu
cd "$(dirname "$0")/.."
passed=0
failed=0
tested=$(mktemp)
named=$(mktemp)
trap 'rm -f "$tested" "$named"' EXIT

fail() {
    failed=$((failed + 1))
    echo "$@"
}

# list_numbers FILE: the rules that it has, in their order, one on a line.
list_numbers() {
    sed -nE 's/^\*\*(R[0-9]+(\.[0-9]+){1,2}[a-z]?)\*\*.*/\1/p' "$1"
}

# list_chapters FILE: parts of chapters that have a heading, "## R4.2 Workers": they may be cited as a whole.
list_chapters() {
    sed -nE 's/^## (R[0-9]+\.[0-9]+) .*/\1/p' "$1"
}

# find_numbers: the rules that its input cites, one on a line.
find_numbers() {
    grep -oE 'R[0-9]+(\.[0-9]+){1,2}[a-z]?' | sort -u
}

for rules in docs/rules/*.md; do
    game=$(basename "$rules" .md)
    numbers=$(list_numbers "$rules")
    unbuilt=$(sed -nE 's/^\*\*(R[0-9]+(\.[0-9]+){1,2}[a-z]?)\*\* \*\((ruling, )?not built yet\)\*.*/\1/p' "$rules")
    [ -z "$unbuilt" ] || echo "$rules: not built yet:" $unbuilt
    {
        find "scenarios/$game" -name '*.json' -exec cat {} + 2>/dev/null | tr '\n' ' ' |
            grep -o '"rule": *\("[^"]*"\|\[[^]]*\]\)' || true
        grep -ho "rule: $game R.*" tests/*.c || true
    } | find_numbers >"$tested"
    find "src/games/$game" -name '*.[ch]' -o -name '*.def' | xargs cat | sed -E 's/"([^"\\]|\\.)*"//g' |
        find_numbers >"$named"
    for number in $numbers; do
        if echo "$unbuilt" | grep -qxF "$number"; then
            ! grep -qxF "$number" "$tested" || passed=$((passed + 1))
        elif ! grep -qxF "$number" "$tested"; then
            fail "$rules: nothing tests $number"
        elif ! grep -qxF "$number" "$named"; then
            fail "$rules: no comment in src/games/$game names $number"
        else
            passed=$((passed + 1))
        fi
    done
    # A letter behind a number may be a part of that rule: R4.3i.
    for number in $(cat "$tested" "$named" | sort -u); do
        if ! { echo "$numbers" && list_chapters "$rules"; } | grep -qxF -e "$number" -e "${number%[a-z]}"; then
            fail "$rules: there is no $number, yet it is cited"
        fi
    done
done

for rules in docs/rules/*.md; do
    for translation in docs/rules/*/"$(basename "$rules")"; do
        [ -e "$translation" ] || continue
        list_numbers "$rules" >"$tested"
        list_numbers "$translation" >"$named"
        if difference=$(diff "$tested" "$named"); then
            passed=$((passed + 1))
        else
            fail "$translation: other numbers than in $rules:" $(echo "$difference" | grep '^[<>]')
        fi
    done
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
