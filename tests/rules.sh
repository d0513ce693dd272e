#!/bin/sh
# Every numbered rule of docs/rules/GAME.md is shown by a scenario ("rule": "R5.3") or by a test in C with the
# comment "rule: GAME R5.3, R5.4"; and no scenario or test cites a rule that is not there. One test for each rule. Rules
# that begin with "(not built yet)" are of modules that the game does not have: they are listed and not asked for.
set -eu
cd "$(dirname "$0")/.."
passed=0
failed=0
cited=$(mktemp)
trap 'rm -f "$cited"' EXIT

for rules in docs/rules/*.md; do
    game=$(basename "$rules" .md)
    numbers=$(sed -n 's/^\*\*\(R[0-9]*\.[0-9]*\)\*\*.*/\1/p' "$rules")
    unbuilt=$(sed -n 's/^\*\*\(R[0-9]*\.[0-9]*\)\*\* \*(\(ruling, \)\{0,1\}not built yet)\*.*/\1/p' "$rules")
    [ -z "$unbuilt" ] || echo "$rules: not built yet:" $unbuilt
    {
        find "scenarios/$game" -name '*.json' -exec cat {} + 2>/dev/null | tr '\n' ' ' |
            grep -o '"rule": *\("[^"]*"\|\[[^]]*\]\)' || true
        grep -ho "rule: $game R.*" tests/*.c || true
    } | grep -o 'R[0-9]*\.[0-9]*' | sort -u >"$cited"
    for number in $numbers; do
        if grep -qxF "$number" "$cited"; then
            passed=$((passed + 1))
        elif ! echo "$unbuilt" | grep -qxF "$number"; then
            failed=$((failed + 1))
            echo "$rules: nothing tests $number"
        fi
    done
    while read -r number; do
        if ! echo "$numbers" | grep -qxF "$number"; then
            failed=$((failed + 1))
            echo "$rules: there is no $number, yet it is cited"
        fi
    done <"$cited"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
