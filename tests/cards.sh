#!/bin/sh
# Every different card has a scenario of its own, a file that plays it: in 51st State each row of locations.def and of
# connections.def, in Terraforming Mars each project, corporation, global event and party, in Planet B each component
# with all that it can do: both cells, both sides; in Hegemony each action card, AI card, event and hidden agenda, each
# historical event with what it requires, in one file for each kind of the others every row of its table, and among the
# rules each basic and free action. One test for each; before that, what is covered: the cards of each set, and how many
# rules of each chapter the scenarios of the game cite.
set -eu
cd "$(dirname "$0")/.."
cards=$(mktemp)
trap 'rm -f "$cards"' EXIT

# FOLDER WORD, once for each card; or with a pattern of what its scenario has to contain, once for each of these.
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
planetb() {
    awk '
        function plays(folder, word, move) { print folder, word, "\"moves\": \\[[^]]*\"0 " move "\"" }
        { split($0, f, "\""); split($0, part, /[(,] */) }
        /^BUILDING/ { for (k = 1; k <= 2; k++) plays("buildings", f[4], "cell " f[4] "/" k) }
        /^NEWS/ { plays("news", f[4], "news " f[4]) }
        /^LAW/ { plays("laws", f[4], "adopt " f[4]); plays("laws", f[4], "reject " f[4]) }
        /^CONGLOMERATE/ {
            print "conglomerates", f[4], "\"conglomerates\": \\[ *\"" f[4] "\".*\"moves\": \\[ *\"0 deal left\""
            print "conglomerates", f[4], "\"conglomerates\": \\[ *\"[^\"]*\", \"" f[4] "\".*\"moves\": \\[ *\"0 deal centre\""
        }
        /^SPACE/ {
            track = tolower(part[2])
            for (k = 1; k <= 2; k++) plays("tracks", track "-" part[3], "support " track " " part[3] " " k)
        }
        /^OFFICE/ { print "offices", f[4], "\"0 office " f[4] "\".*\"played\": .*\"0 office " f[4] "\"" }
        /^MOOD_LEVEL/ {
            level = part[2] + 0
            word = level < 0 ? "minus-" (-level) : level > 0 ? "plus-" level : "neutral"
            print "moods", word, "\"mood\": " level "[,}]"
        }
    ' src/games/planetb/buildings.def src/games/planetb/news.def src/games/planetb/laws.def \
        src/games/planetb/conglomerates.def src/games/planetb/tracks.def src/games/planetb/offices.def src/games/planetb/moods.def
}
# The small tables have a file each, where every row is played.
hegemony() {
    awk '
        BEGIN { split("working middle capitalist state", seat, " "); for (i in seat) number[seat[i]] = i - 1 }
        { split($0, f, "\""); split($0, part, /[(,] */) }
        /^(NEW_)?CARD/ {
            role = tolower(part[2])
            print "cards/" role, substr(f[4], length(role) + 2), "\"moves\": \\[[^]]*\"" number[role] " card " f[4] "\""
        }
        /^COMPANY\((CAPITALIST|MIDDLE)/ {
            role = tolower(part[2])
            print "companies", role, "\"companies_" role "\": \\[\"" f[4] "\"\\]"
            print "companies", "built-by-the-" role "-class", "\"market_" role "\": \\[\"" f[4] "\"\\]"
        }
        /^COMPANY\((STATE|WORKING)/ { print "companies", "public", "\"workers\": { *\"" f[4] "/1\"" }
        /^EVENT/ {
            print "events", f[4], "\"3 basic event-action\""
            print "events", f[4], "\"scoring\", 0, 3"
        }
        /^CRISIS/ { print "crises", f[4], "\"crisis\": \"" f[4] "\".*\"policies\": " }
        /^ALTERNATIVE/ {
            print "alternative", f[4], "\"3 basic event-action\""
            print "alternative", f[4], "\"[012] hold " f[4] "\""
            print "alternative", f[4], "\"[012] give_up " f[4] "\""
            print "alternative", f[4], "\"scoring\", 0, 3"
            print "alternative", f[4], "\"moves\": \\[[^]]*\"[012] \\(bonus " f[4] "\\|build_aided\\)"
            print "alternative", f[4], "\"name\": \"It may be left unused"
        }
        /^DEAL/ { for (k = 1; k <= 2; k++) print ".", "deals", "\"2 deal " f[2] "-for-[0-9]* " (k == 1 ? "storages" : "zone") "\"" }
        /^EXPORT/ { print ".", "exports", "\"export\": \"" f[2] "\"" }
        /^IMMIGRATION/ { print ".", "immigration", "\"next\": \\[[^]]*\"" f[2] "\"" }
        /^HIDDEN/ { print "hidden", f[4], "\"hidden_agenda\": \\[\"" f[4] "\"\\].*\"shown_agendas\": \\[\"" f[4] "\"\\]" }
        /^AGENDA/ { print ".", "agendas", "\"political_agenda\": \"" f[2] "\"" }
        /^ACTION/ { print "rules", "*", "\"[0-3] " tolower(part[2]) " " f[4] "\"" }
        /^AI_CARD/ {
            role = tolower(part[2])
            word = role "-ai-" part[3]
            print "automas/" role, word, "\"next\": \\[\"" word "\""
        }
        /^HISTORY/ {
            acts = /AS_(FREE|BASIC)_ACTION/
            print "history", f[4], acts ? "\"moves\": \\[[^]]*\"[0-3] history " f[4] "\"" : \
                /WHEN_REVEALED/ ? "\"next\": \\[\"" f[4] "\"\\]" : /AT_SETUP/ ? "\"history_done\": \\[\"" f[4] "\"\\]" : \
                "\"history\": \\[\"" f[4] "\"\\].*\"[0-3] end\""
            if (/IF\(/)
                print "history", f[4], acts ? "\"refuses\": {\"[0-3] history " f[4] "\": \"R19.2\"" : "\"history_discard\": \\[\"" f[4] "\"\\]"
        }
    ' src/games/hegemony/cards.def src/games/hegemony/companies.def src/games/hegemony/events.def \
        src/games/hegemony/crises.def src/games/hegemony/alternative.def \
        src/games/hegemony/deals.def src/games/hegemony/exports.def src/games/hegemony/immigration.def src/games/hegemony/agendas.def \
        src/games/hegemony/actions.def src/games/hegemony/ai_cards.def src/games/hegemony/hidden.def \
        src/games/hegemony/history.def
}

passed=0
failed=0
for game in state51 mars planetb hegemony; do
    scenarios=scenarios/$game
    $game >"$cards"
    while read -r folder word pattern; do
        file=$scenarios/$folder/${word%#*}.json
        # shellcheck disable=SC2086 # a star stands for any file of the folder
        if cat $file 2>/dev/null | tr -s '\n ' ' ' | grep -q "${pattern:-[\" ]$word\"}"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$file: nothing plays $word${pattern:+ ($pattern)}"
        fi
    done <"$cards"

    printf '%-22s %6s  %s\n' "$game" cards files
    cut -d' ' -f1 "$cards" | uniq | sort -u | while read -r folder; do
        files=$(find "$scenarios/$folder" -name '*.json' | wc -l)
        different=$(grep "^$folder " "$cards" | cut -d' ' -f2 | sort -u | wc -l)
        printf '%-22s %6d %6d\n' "$folder" "$different" "$files"
    done
    printf '%-22s %6s  %s\n' chapter rules citations
    find $scenarios -name '*.json' -exec cat {} + | tr '\n' ' ' | grep -o '"rule": *\("[^"]*"\|\[[^]]*\]\)' |
        grep -oE 'R[0-9]+(\.[0-9]+){1,2}' | sort | uniq -c | sort -V -k 2 |
        awk '{ split($2, f, "."); if (!rules[f[1]]++) order[++n] = f[1]; cited[f[1]] += $1 }
             END { for (i = 1; i <= n; i++) printf "%-22s %6d %10d\n", order[i], rules[order[i]], cited[order[i]] }'
done

echo "$passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
