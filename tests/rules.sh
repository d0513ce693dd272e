#!/bin/sh
# Every numbered rule of docs/rules/GAME.md is shown by a scenario ("rule": "R5.3") or by a test in C with the
# comment "rule: GAME R5.3, R5.4"; and no scenario or test cites a rule that is not there. One test for each rule.
set -eu
cd "$(dirname "$0")/.."
passed=0
failed=0
cited=$(mktemp)
trap 'rm -f "$cited"' EXIT

for rules in docs/rules/*.md; do
    game=$(basename "$rules" .md)
    numbers=$(sed -n 's/^\*\*\(R[0-9]*\.[0-9]*\)\*\*.*/\1/p' "$rules")
    {
        find "scenarios/$game" -name '*.json' -exec cat {} + 2>/dev/null | tr '\n' ' ' |
            grep -o '"rule": *\("[^"]*"\|\[[^]]*\]\)' || true
        grep -ho "rule: $game R.*" tests/*.c || true
    } | grep -o 'R[0-9]*\.[0-9]*' | sort -u >"$cited"
    for number in $numbers; do
        if grep -qxF "$number" "$cited"; then
            passed=$((passed + 1))
        else
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
