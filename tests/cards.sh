#!/bin/sh
# Every different card of 51st State (a row of locations.def, or of connections.def) has a scenario of its own: the file
# scenarios/state51/cards/SET/CARD.json, which plays it. One test for each card; before that, what is covered: the
# cards of each set, and how many rules of each chapter the scenarios of the game cite.
set -eu
cd "$(dirname "$0")/.."
game=src/games/state51
scenarios=scenarios/state51
cards=$(mktemp)
trap 'rm -f "$cards"' EXIT

# SET CARD, once for each row: the word of its first copy.
awk '
    /^LOCATION/ { split($0, part, /"\), */); split(part[2], f, ", "); set[rows++] = tolower(f[1]) }
    /^CARD_OF/ { split($0, f, /[(,"]/); if (!seen[f[2]]++) print set[f[2]], f[5] }
    /^CONNECTION/ { split($0, f, "\""); sub(/#.*/, "", f[4]); if (!seen[f[4]]++) print "connections", f[4] }
' $game/locations.def $game/cards.def $game/connections.def >"$cards"

passed=0
failed=0
while read -r set word; do
    file=$scenarios/cards/$set/${word%#*}.json
    if grep -qs "[\" ]$word\"" "$file"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$file: nothing plays $word"
    fi
done <"$cards"

echo "set           cards  files"
for set in base new_era winter connections; do
    files=$(find $scenarios/cards/$set -name '*.json' | wc -l)
    printf '%-12s %6d %6d\n' $set "$(grep -c "^$set " "$cards")" "$files"
done
echo "chapter       rules  citations"
find $scenarios -name '*.json' -exec cat {} + | tr '\n' ' ' | grep -o '"rule": *\("[^"]*"\|\[[^]]*\]\)' |
    grep -o 'R[0-9]*\.[0-9]*' | sort | uniq -c | sort -V -k 2 |
    awk '{ split($2, f, "."); if (!rules[f[1]]++) order[++n] = f[1]; cited[f[1]] += $1 }
         END { for (i = 1; i <= n; i++) printf "%-12s %6d %10d\n", order[i], rules[order[i]], cited[order[i]] }'

echo "$passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
