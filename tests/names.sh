#!/bin/sh
# Every file that a comment names is there: sources, tables of components and pages (.c, .h, .def, .md) that comments of
# src/, include/, tests/, fuzz/ and bench/ speak of, and those that docs/architecture.md lists. A bare name is a file
# beside the one that names it; others go by their path from src/, include/ or the root. In the table of the page a
# name is a file of the folder that the rows above it are about. One test for each name.
set -eu
cd "$(dirname "$0")/.."
names=$(mktemp)
trap 'rm -f "$names"' EXIT

# FILE:LINE FOLDER NAME, for all that comments of C name.
in_comments() {
    # shellcheck disable=SC2016 # its names are those of awk
    find src include tests fuzz bench -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort | xargs awk '
        function tell(text) {
            while (match(text, /[A-Za-z0-9_.\/-]*[A-Za-z0-9_]\.(c|h|def|md)/)) {
                if (substr(text, RSTART + RLENGTH, 1) !~ /[A-Za-z0-9_]/)
                    print FILENAME ":" FNR, folder, substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
            }
        }
        FNR == 1 { inside = 0; folder = FILENAME; sub(/\/[^\/]*$/, "", folder) }
        {
            line = $0
            if (!inside) {
                gsub(/\047(\\.|[^\\])\047/, "", line)
                gsub(/"([^"\\]|\\.)*"/, "", line)
            }
            while (line != "") {
                if (!inside) {
                    if (!(at = index(line, "/*")))
                        break
                    line = substr(line, at + 2)
                    inside = 1
                }
                at = index(line, "*/")
                tell(at ? substr(line, 1, at - 1) : line)
                line = at ? substr(line, at + 2) : ""
                inside = !at
            }
        }'
}

# The same for the table of the page. What every game is made of is in any game.
in_page() {
    awk '
        /^#/ { folder = /^### A game/ ? "src/games/*" : "." }
        /^\| \*\*[^ ]*\/\*\*/ { folder = $2; gsub(/\*|\/\*\*$/, "", folder) }
        /^\| `/ {
            split($0, column, "|")
            row = column[2]
            while (match(row, /`[A-Za-z0-9_.\/-]+\.(c|h|def|md)`/)) {
                print FILENAME ":" FNR, folder, substr(row, RSTART + 1, RLENGTH - 2)
                row = substr(row, RSTART + RLENGTH)
            }
        }' docs/architecture.md
}

# is_there FOLDER NAME: the folder may be a pattern.
is_there() {
    # shellcheck disable=SC2086
    for at in $1/$2 src/$2 include/$2 $2; do
        [ ! -e "$at" ] || return 0
    done
    return 1
}

passed=0
failed=0
{ in_comments && in_page; } >"$names"
while read -r where folder name; do
    if is_there "$folder" "$name"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$where: there is no $name"
    fi
done <"$names"

echo "$passed passed, $failed failed"
grep -q '^src/' "$names" && grep -q '^docs/' "$names" && [ "$failed" -eq 0 ]
