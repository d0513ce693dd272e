#!/bin/sh
# mpi.sh [POLITY]: the command as many ranks (docs/cluster.md): what comes of its work is what one process makes of it;
# whatever goes wrong is told once and ends all; a run that has lost a rank goes on from what it wrote. One TAP line for
# each test.
set -u
cd "$(dirname "$0")/.." || exit
polity=$(realpath "${1:-build/polity}")
library=$(realpath build/libpolity.so)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit
export LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=0 # Open MPI leaves some behind
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
n=0
failed=0

# tell NAME CODE: one TAP line; CODE 0 is a pass.
tell() {
    n=$((n + 1))
    if [ "$2" -eq 0 ]; then
        echo "ok $n - $1"
    else
        echo "not ok $n - $1"
        failed=$((failed + 1))
        for said in out err; do
            [ ! -s $said ] || sed "s/^/# $said: /" $said | head -20
        done
    fi
}

# Each rank leaves its process's number. Rank $odd does something else first.
cat >rank <<'END'
echo $$ >"pid.$OMPI_COMM_WORLD_RANK"
[ "$OMPI_COMM_WORLD_RANK" != "${odd:-}" ] || eval "$instead"
exec "$polity" "$@"
END
export polity odd='' instead=''

# ranks ARGS...: four of them. Exit code in $code, output in out and err. What never ends is a failure too.
ranks() {
    timeout 300 mpirun -n 4 sh rank "$@" >out 2>err </dev/null
    code=$?
}

one() {
    "$polity" "$@" >out.one 2>err.one </dev/null
}

# What depends on the machine and its load is left out.
timeless() {
    sed -E 's/"(seconds|games_per_s|steps_per_s)":[0-9.]+,?//g; s/,"time":\{.*//' "$1"
}

# same NAME ARGS...: four ranks print what one process does.
same() {
    name=$1
    shift
    one "$@"
    ranks "$@"
    [ "$code" -eq 0 ] && [ -s out ] && [ ! -s err ] && [ "$(timeless out)" = "$(timeless out.one)" ]
    tell "$name: polity $*" $?
}

# refused NAME WORDS ARGS...: nothing on stdout, one line of ours with these words on stderr, exit 2.
refused() {
    name=$1
    words=$2
    shift 2
    ranks "$@"
    [ "$code" -eq 2 ] && [ ! -s out ] && [ "$(grep -c '^polity: ' err)" -eq 1 ] && grep -q "^polity: .*$words" err
    tell "refuses $name, once: polity $*" $?
}

# --- The same results

same "random games" sim welcome --games 3000 --seats random,random,random --seed 5 --json
same "another game" sim mars --games 2000 --json
same "games of bots" sim null --games 60 --seats mcts:20,mcts:5 --json
same "in threads besides" sim null --games 2000 --threads 3 --json
same "fewer games than ranks" sim null --games 2 --json
same "a ladder" ladder null --pool random,mcts:3,mcts:9 --games 20 --json
ln -s "$library" other.so
same "a ladder with a bot of another build" ladder null --pool mcts:3,other.so:mcts:9 --games 20 --json
same "a test that stops when it is decided" ladder welcome --against mcts:30,random --json
[ "$(grep -o '"verdict":"better"' out | wc -l)" -eq 1 ]
tell "it is decided" $?
same "a report" report welcome --games 2000 --json
one report null --games 600 --seats random,mcts:3 --out report.one
ranks report null --games 200 --seats random,mcts:3 --out report
ranks report null --games 600 --seats random,mcts:3 --out report
[ "$code" -eq 0 ] && [ "$(cat out)" = report/report.md ] && diff -r report.one report >err
tell "a report that goes on is that of one process" $?

one sim null --games 40 --records alone
ranks sim null --games 40 --records together
[ "$code" -eq 0 ] && [ "$(find together -name '*.json' | wc -l)" -eq 40 ] && diff -r alone together >err
tell "records are those of one process" $?
refused "to write over records" "already" sim null --games 40 --records together

one selfplay null --out played --games 100 --bot mcts:4
ranks selfplay null --out shared --games 60 --bot mcts:4
[ "$code" -eq 0 ] && grep -q '60 of them played now' out && [ "$(wc -l <out)" -eq 1 ]
tell "games to learn from" $?
ranks selfplay null --out shared --games 100 --bot mcts:4
[ "$code" -eq 0 ] && grep -q '52 of them played now' out && diff -r played shared >err
tell "they go on, and are those of one process" $?

# without_times FILE: the rounds of a ladder in one order.
without_times() {
    sed -E 's/,"ns":\{[^}]*\}//' "$1" | sort
}
one ladder null --pool random,mcts:3,mcts:9 --games 20 --out rounds.one
ranks ladder null --pool random,mcts:3,mcts:9 --games 20 --out rounds
without_times rounds >sorted
without_times rounds.one | cmp -s - sorted && [ "$(wc -l <rounds)" -eq 31 ]
tell "a ladder's file has the rounds of one process" $?
cp rounds before
ranks ladder null --pool random,mcts:3,mcts:9 --games 20 --out rounds --chart chart.svg
[ "$code" -eq 0 ] && cmp -s rounds before && grep -q '^</svg>$' chart.svg
tell "a ladder that is complete plays nothing more, and is told by one" $?
head -n 12 before >rounds
ranks ladder null --pool random,mcts:3,mcts:9 --games 20 --out rounds
without_times rounds | cmp -s - sorted
tell "it goes on from the middle" $?

# --- What is wrong is told once

refused "an unknown flag" "no flag --frob" sim null --frob
refused "an unknown command" "no command 'frob'" frob
refused "an unknown game" "no game 'chess'" sim chess --games 10
refused "a wrong number" "from 1 to" sim null --games 0
refused "a folder that can't be made" "Not a directory\|not a folder" selfplay null --out sorted/in --games 20
refused "another ladder's file" "other settings" ladder null --pool random,mcts:4,mcts:9 --games 20 --out rounds
without_times rounds | cmp -s - sorted
tell "it stays as it is" $?
refused "what is not shared out" "without mpirun" games
ranks sim --help
[ "$code" -eq 0 ] && [ "$(grep -c '^polity sim GAME' out)" -eq 1 ]
tell "help is told by one" $?

one train null played --out weights
odd=2 instead='mkdir -p far && cd far'
refused "what one rank can't read" "rank 2 on .*weights.*No such file" sim null --games 50 --seats mcts:8@weights,random
cp other.so far/other.so
echo >>far/other.so
refused "another library at one rank" "rank 2 is another build" sim null --games 50 --seats mcts:3,other.so:mcts:3
mkdir other
cp "$polity" "$(dirname "$polity")/polity-mpi.so" other
echo >>other/polity
odd=3 instead='polity=other/polity'
refused "another build at one rank" "rank 3 is another build" sim null --games 50
odd=''
cp "$polity" alone/polity
polity=$PWD/alone/polity refused "to work without what MPI needs" "polity-mpi.so is not there: install openmpi-bin" sim null --games 50
export POLITY_ALONE=1
ranks sim null --games 50 --json
unset POLITY_ALONE
[ "$code" -eq 0 ] && [ "$(grep -c '"games":50' out)" -eq 4 ]
tell "each works alone if told so" $?

# --- A rank is lost

# in_background ARGS...
in_background() {
    rm -f pid.*
    timeout 300 mpirun -n 4 sh rank "$@" >out 2>err </dev/null &
    mpirun=$!
}

# until COMMAND...: waits for it to succeed; not for ever.
until_is() {
    for _ in $(seq 600); do
        "$@" && return
        sleep 0.1
    done
    echo "# waited in vain: $*"
    false
}

has_lines() { [ -s "$1" ] && [ "$(wc -l <"$1")" -ge "$2" ]; }
has_files() { [ "$(find "$1" -name '*.bin' 2>/dev/null | wc -l)" -ge "$2" ]; }

# lost NAME: mpirun has ended all and says whom it lost; we say what to do.
lost() {
    wait $mpirun
    code=$?
    [ $code -ne 0 ] && [ $code -ne 124 ] && [ ! -s out ] && grep -q 'process rank 2 ' err &&
        [ "$(grep -c '^polity: .*What was written is whole: the same command goes on from there' err)" -eq 1 ]
    tell "$1 ends all, which is told" $?
}

pool="--pool mcts:20,mcts:30 --games 60 --threads 1"
# shellcheck disable=SC2086  # flags
{
    one ladder welcome $pool --json --out whole.one
    in_background ladder welcome $pool --json --out unfinished
    until_is has_lines unfinished 4 && kill -9 "$(cat pid.2)"
    lost "a ladder's rank that is killed"
    [ "$(wc -l <unfinished)" -lt 31 ]
    tell "in the middle of its work" $?
    ranks ladder welcome $pool --json --out unfinished
    [ "$code" -eq 0 ] && [ "$(timeless out)" = "$(timeless out.one)" ] && without_times unfinished >sorted &&
        without_times whole.one | cmp -s - sorted
    tell "started again, it comes to what one process makes" $?
}

one selfplay welcome --out games.one --games 320 --bot mcts:10
in_background selfplay welcome --out games --games 320 --bot mcts:10 --threads 1
until_is has_files games 2 && kill -9 "$(cat pid.2)"
lost "a rank that played games to learn from"
ranks selfplay welcome --out games --games 320 --bot mcts:10 --threads 1
rm -f games/*.tmp # rank 0 may have been ended while it wrote one
[ "$code" -eq 0 ] && ! grep -q ' 320 of them' out && diff -r games.one games >err
tell "started again, it comes to what one process makes" $?

export POLITY_RANK_PATIENCE=2
# shellcheck disable=SC2086  # flags
in_background ladder welcome $pool --out silent
until_is has_lines silent 3 && kill -STOP "$(cat pid.1)"
wait $mpirun
code=$?
unset POLITY_RANK_PATIENCE
[ $code -eq 1 ] && grep -q '^polity: rank 1 has said nothing for 2 s and is given up' err && [ ! -s out ]
tell "a rank that says nothing any more is given up" $?

[ "$failed" -eq 0 ]
