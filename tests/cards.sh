#!/bin/sh
# Every different card has a scenario of its own, a file that plays it: in 51st State each row of locations.def and of
# connections.def, in Terraforming Mars each project, corporation, global event and party. One test for each; before that,
# what is covered: the cards of each set, and how many rules of each chapter the scenarios of the game cite.
set -eu
cd "$(dirname "$0")/.."
cards=$(mktemp)
trap 'rm -f "$cards"' EXIT

# FOLDER WORD, once for each card.
state51() {
    awk '
        /^LOCATION/ { split($0, part, /"\), */); split(part[2], f, ", "); set[rows++] = tolower(f[1]) }
        /^CARD_OF/ { split($0, f, /[(,"]/); if (!seen[f[2]]++) print "cards/" set[f[2]], f[5] }
        /^CONNECTION/ { split($0, f, "\""); sub(/#.*/, "", f[4]); if (!seen[f[4]]++) print "cards/connections", f[4] }
    ' src/games/state51/locations.def src/games/state51/cards.def src/games/state51/connections.def
}
mars() {
    awk '
        { split($0, f, "\"") }
        /^PROJECT/ { split($0, part, /"\), */); split(part[2], g, ", "); print "cards/" tolower(g[1]), f[2] }
        /^(CORPORATION|BEGINNER)/ { print "corporations", f[2] }
        /^GLOBAL_EVENT/ { print "events", f[2] }
    ' src/games/mars/projects.def src/games/mars/corporations.def src/games/mars/events.def
    for party in mars-first kelvinists reds greens unity scientists; do
        echo "parties $party"
    done
}

passed=0
failed=0
for game in state51 mars; do
    scenarios=scenarios/$game
    $game >"$cards"
    while read -r folder word; do
        file=$scenarios/$folder/${word%#*}.json
        if grep -qs "[\" ]$word\"" "$file"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$file: nothing plays $word"
        fi
    done <"$cards"

    printf '%-22s %6s  %s\n' "$game" cards files
    cut -d' ' -f1 "$cards" | uniq | sort -u | while read -r folder; do
        files=$(find "$scenarios/$folder" -name '*.json' | wc -l)
        printf '%-22s %6d %6d\n' "$folder" "$(grep -c "^$folder " "$cards")" "$files"
    done
    printf '%-22s %6s  %s\n' chapter rules citations
    find $scenarios -name '*.json' -exec cat {} + | tr '\n' ' ' | grep -o '"rule": *\("[^"]*"\|\[[^]]*\]\)' |
        grep -o 'R[0-9]*\.[0-9]*' | sort | uniq -c | sort -V -k 2 |
        awk '{ split($2, f, "."); if (!rules[f[1]]++) order[++n] = f[1]; cited[f[1]] += $1 }
             END { for (i = 1; i <= n; i++) printf "%-22s %6d %10d\n", order[i], rules[order[i]], cited[order[i]] }'
done

echo "$passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
