#!/bin/sh
# cli.sh [POLITY]: the command from outside, as people and scripts see it: exit codes, one-line refusals,
# results on stdout. One TAP line for each test.
set -u
cd "$(dirname "$0")/.." || exit
polity=$(realpath "${1:-build/san/polity}")
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit
export XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 COLUMNS=100
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
        [ ! -s out ] || sed 's/^/# out: /' out | head -20
        [ ! -s err ] || sed 's/^/# err: /' err | head -20
    fi
}

# run ARGS...: exit code in $code, output in out and err.
run() {
    "$polity" "$@" >out 2>err </dev/null
    code=$?
}

# refused NAME WORDS ARGS...: nothing on stdout, one line with these words on stderr, exit 2.
refused() {
    name=$1
    words=$2
    shift 2
    run "$@"
    [ "$code" -eq 2 ] && [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && grep -q "^polity: .*$words" err
    tell "refuses $name: polity $*" $?
}

# wrong NAME WORDS ARGS...: what was looked at is wrong: stdout says so, exit 1.
wrong() {
    name=$1
    words=$2
    shift 2
    run "$@"
    [ "$code" -eq 1 ] && grep -q "$words" out && [ ! -s err ]
    tell "finds $name: polity $*" $?
}

fine() {
    name=$1
    shift
    run "$@"
    [ "$code" -eq 0 ] && [ -s out ] && [ ! -s err ]
    tell "$name: polity $*" $?
}

# --- How it is called

refused "no command" "which command"
refused "an unknown command" "no command 'frob'" frob
refused "an unknown game" "no game 'chess'" play chess
refused "an unknown option" "no option 'colour'" play welcome --set colour=red
refused "an unknown value" "no value 'red'" play welcome --set side=red
refused "an option without a value" "OPTION=VALUE" play welcome --set side
refused "options that do not go together" "plan_a=AX1: this plan needs the advanced plans" play welcome --set plan_a=AX1
refused "options that do not go together" "corporate_era=off: " play mars --seats 1 --set corporate_era=off
refused "an option of no game" "needs a GAME" bench --set turmoil=on
refused "no seats" "from 1 to 100" play welcome --seats 0
refused "too many seats" "from 1 to 100" sim welcome --games 1 --seats 101
refused "too few players" "2 to 3" sim null --games 1 --seats random
refused "players for the seats of the rules" "2 seats that choose" sim null --games 1 --seats random,random,random --set 2:role=automa
refused "the rules for a player" "'rules'" sim null --games 1 --seats random,rules --set 2:role=automa
refused "nobody who chooses" "R3.1" sim null --games 1 --seats 2 --set 1:role=automa --set 2:role=automa
refused "an unknown player" "bob" sim welcome --games 1 --seats bob,random
refused "a bot of no strength" "mcts" sim welcome --games 1 --seats mcts:0,random
refused "a bot with a time of no unit that is known" "a time 1ms to 600s" sim welcome --games 1 --seats mcts:2h,random
refused "a human in a simulation" "human" sim welcome --games 1 --seats human,random
refused "an unknown flag" "no flag --frob" sim welcome --frob
refused "a flag of another command" "no flag --games" show welcome --games 3
refused "a flag without its value" "needs a value" sim welcome --games
refused "no number of games" "--games" sim welcome
refused "a number that is none" "'many'" sim welcome --games many
refused "a wrong seed" "hexadecimal" sim welcome --games 1 --seed xyz
refused "an unknown language" "'de'" games --lang de
refused "a seat that is not there" "'9'" show welcome --seat 9
refused "a word too many" "'extra'" games extra
refused "no file" "FILE" verify

# --- What it reads

echo '{"game": "welcome", "seats": 2, "moves": [' >truncated.json
echo '{"game": "chess", "seats": 2}' >chess.json
echo '{"game": "welcome", "seats": 2, "colour": 1}' >unknown.json
echo '{"game": "welcome", "seats": 2, "position": {"seats": [{"top": ["3", "3"]}]}}' >impossible.json
echo '{"game": "welcome", "seats": 2, "moves": ["0 refuse"]}' >illegal.json
echo '{"game": "null", "seats": 2, "expect": {"round": 1}}' >true.json
echo '{"game": "null", "seats": 2, "expect": {"round": 7}}' >false.json
head -c 4194305 /dev/zero | tr '\0' ' ' >large.json
mkdir empty

for command in replay show "play null --load"; do
    # shellcheck disable=SC2086  # a command and its flags
    {
        refused "a truncated file" "not JSON" $command truncated.json
        refused "a game that is not there" "'chess'" $command chess.json
        refused "a key that is not there" "'colour'" $command unknown.json
        refused "a position that can't be" "R5.3" $command impossible.json
        refused "a move that can't be" "R5.4" $command illegal.json
        refused "a file too large" "larger" $command large.json
    }
done
refused "a missing file" "No such file" replay missing.json
refused "a missing file" "No such file" verify missing.json
refused "a missing file" "No such file" check missing.json
refused "a missing file" "No such file" play null --load missing.json
refused "another game's file" "null" play welcome --load true.json
refused "moves that are not there" "only 0 moves" replay true.json --to 5
refused "a folder without scenarios" "no scenario" check empty
wrong "a truncated record" "not JSON" verify truncated.json
wrong "a record without a hash" "hash" verify true.json
wrong "a truncated scenario" "^0 passed, 1 failed" check truncated.json
wrong "a scenario that differs" "expected 7, got 1" check false.json
wrong "one that differs among others" "^1 passed, 1 failed" check true.json false.json
fine "a scenario that comes true" check true.json
mkdir -p cases/below
cat >cases/several.json <<'END'
{"from": "below/base.json", "cases": [{"name": "comes true", "expect": {"round": 1}}, {"name": "differs", "expect": {"round": 7}}]}
END
echo '{"game": "null", "seats": 2}' >cases/below/base.json
wrong "several cases count each" "^2 passed, 1 failed" check cases
wrong "the file and the case are named" "^cases/several.json: differs$" check cases/several.json
run check --json cases
tell "cases as JSON" "$(grep -qF '{"file":"cases/several.json","case":"comes true","passed":true,"differences":[],"error":null}' out && grep -qF '{"file":"cases/below/base.json","passed":true,"differences":[],"error":null}' out; echo $?)"
echo '{"from": "self.json"}' >cases/self.json
wrong "a base that is the file itself" "a base stands alone" check cases/self.json
echo '{"from": "../true.json"}' >cases/up.json
wrong "a base outside of the folder" "same folder" check cases/up.json
ln -s ../true.json cases/link.json
echo '{"from": "link.json"}' >cases/linked.json
wrong "a link out of the folder" "outside of the scenario's folder" check cases/linked.json
echo '{"from": "none.json"}' >cases/missing.json
wrong "a base that is not there" "No such file" check cases/missing.json
refused "a game from several cases" "polity check" show cases/several.json
fine "the board of a record" show true.json
for lang in en uk ru; do
    fine "the games" games --lang "$lang"
    fine "help" help sim --lang "$lang"
    fine "a new board" show welcome --seats 2 --lang "$lang"
done
fine "a view" show welcome --json --seat all
fine "the version" --version
fine "help" --help

# --- Simulations

fine "invariants after every move" sim state51 --games 20 --seats random,random --check
fine "invariants after every move" sim mars --games 20 --seats random,random --check
fine "invariants after every move" sim mars --games 10 --seats random,random,random --check --set turmoil=on --set draft=on
fine "invariants after every move" sim welcome --games 20 --seats random --check --set roundabouts=on
run sim welcome --games 30 --seats random,random,random --seed 5 --json
number='-?[0-9.]+'
seat="\{\"player\":\"random\",\"wins\":$number,\"mean\":$number,\"sd\":$number,\"min\":$number,\"max\":$number\}"
grep -Eqx "\{\"game\":\"welcome\",\"games\":30,\"seconds\":$number,\"games_per_s\":$number,\"steps_per_s\":$number,\
\"rounds\":$number,\"moves\":$number,\"bytes\":$number,\"hash\":\"[0-9a-f]{16}\",\"seats\":\[$seat,$seat,$seat\]\}" out
tell "sim --json has the keys that are documented" $?

hash_of() {
    "$polity" sim welcome --json "$@" 2>err | tee out | sed -n 's/.*"hash":"\([0-9a-f]*\)".*/\1/p'
}
one=$(hash_of --games 100 --seed 5 --threads 1)
[ -n "$one" ] && [ "$one" = "$(hash_of --games 100 --seed 5 --threads 2)" ] &&
    [ "$one" = "$(hash_of --games 100 --seed 5 --threads 3)" ]
tell "the hash of a simulation does not depend on its threads" $?
[ "$one" != "$(hash_of --games 100 --seed 6)" ]
tell "the hash of a simulation depends on its seed" $?
fine "levels are bots" sim null --games 1 --seats beginner,strong
grep -q '^   1  mcts:30 ' out && grep -q '^   2  mcts:10000 ' out
tell "which depend on the game" $?
one=$(hash_of --games 4 --seats mcts:5,random --threads 1)
[ -n "$one" ] && [ "$one" = "$(hash_of --games 4 --seats mcts:5,random --threads 3)" ]
tell "nor does it where bots search" $?

# --- Learning

refused "games that go nowhere" "needs --out" selfplay null
refused "a file for a folder" "true.json" selfplay null --out true.json --games 2
refused "an unknown bot" "bob" selfplay null --out played --bot bob
refused "players besides the bot" "all seats" selfplay null --out played --bot random --seats random,random
refused "a human" "human" selfplay null --out played --bot human
refused "more seats than can be learned from" "8 seats" selfplay welcome --out played --seats 9 --bot random
fine "games to learn from" selfplay null --out played --games 40 --bot mcts:4 --threads 1
fine "half of them" selfplay null --out resumed --games 20 --bot mcts:4 --threads 2
fine "and then the rest" selfplay null --out resumed --games 40 --bot mcts:4 --threads 2
grep -q ' 24 of them played now' out && diff -r played resumed >/dev/null
tell "games that were stopped and resumed are those of one run" $?
rm resumed/games-000001.bin
fine "a file that is missing" selfplay null --out resumed --games 40 --bot mcts:4
diff -r played resumed >/dev/null
tell "is played again" $?
refused "to mix series" "another series" selfplay null --out played --games 40 --bot mcts:5
refused "weights that go nowhere" "needs --out" train null played
refused "a folder that is not there" "no such folder" train null missing --out weights
refused "a folder without games" "no games" train null empty --out weights
refused "games of another game" "games of null" train mars played --out weights
refused "too many hidden units" "0 to 64" train null played --out weights --hidden 65
fine "training" train null played --out weights --seed 1
grep -q '^learned, in integers ' out
tell "tells what is lost by rounding" $?
fine "training again" train null played --out again --seed 1
cmp -s weights again
tell "gives the same weights" $?
fine "hidden units" train null played --out hidden --hidden 4 --epochs 3
fine "learning a policy" train null played --policy --out leaning
grep -q '^the search itself ' out
tell "tells what nobody can do better than" $?
fine "learning a policy again" train null played --policy --out again
cmp -s leaning again
tell "gives the same policy" $?
refused "hidden units for a policy" "not to a policy" train null played --policy --hidden 4 --out leaning
fine "a bot with a policy" sim null --games 4 --seats mcts:8@leaning,mcts:8@weights@leaning
refused "two policies for a bot" "one of a policy" sim null --games 1 --seats mcts:8@leaning@again,random
refused "a policy of another game" "another game" sim mars --games 1 --seats mcts:8@leaning,random
head -c 50 leaning >short
refused "half a policy" "cut short" sim null --games 1 --seats mcts:8@short,random
fine "a bot with what the library knows" sim mars --games 1 --seats best:4,mcts:4
fine "where it knows nothing" sim null --games 2 --seats best:8,best:8
fine "a bot without what the library knows" sim mars --games 1 --seats plain:4,mcts:4
fine "a bot with weights" sim null --games 4 --seats mcts:8@weights,mcts:8@hidden
refused "weights of another game" "another game" sim mars --games 1 --seats mcts:8@weights,random
refused "weights of other seats" "number of seats" sim null --games 1 --seats mcts:8@weights,random,random
refused "weights for a bot that does not search" "searches" sim null --games 1 --seats random@weights,random
refused "weights that are none" "no file of weights" sim null --games 1 --seats mcts:8@true.json,random
refused "weights that are not there" "No such file" sim null --games 1 --seats mcts:8@missing,random
cp -r played damaged
head -c 1000 played/games-000000.bin >damaged/games-000000.bin
refused "damaged games" "damaged" train null damaged --out weights
refused "damaged games" "damaged" selfplay null --out damaged --games 40 --bot mcts:4
for lang in en uk ru; do
    fine "help" help selfplay --lang "$lang"
    fine "help" help train --lang "$lang"
done

fine "records of a simulation" sim welcome --games 3 --records records
[ "$(find records -name 'welcome-00000[012].json' | wc -l)" -eq 3 ]
tell "each game has its record" $?
fine "records verify" verify records/*.json
fine "a record is played again" replay records/welcome-000000.json
fine "a record is shown half way" replay records/welcome-000000.json --to 10 --json
fine "a record is analysed" analyse records/welcome-000000.json --bot mcts:2 --out study.json --threads 2
grep -q "How likely each player" out && grep -q "mistake" out
tell "it tells chances and mistakes" $?
fine "the same with one thread, as JSON" analyse records/welcome-000000.json --bot mcts:2 --json --threads 1
[ "$(cat out)" = "$(cat study.json)" ]
tell "and it is the same" $?
refused "who cannot judge" "a bot that searches" analyse records/welcome-000000.json --bot random
refused "to analyse what is no record" "No such file" analyse missing.json
refused "to write the analysis nowhere" "nowhere" analyse records/welcome-000000.json --bot mcts:1 --out nowhere/study.json
refused "to write over records" "already" sim welcome --games 3 --records records
fine "a seat that the rules play" sim null --games 3 --seats random,random --set 2:role=automa --check --records automas
grep -q '^   2  rules ' out && grep -q '"seats": *\["random", *"rules", *"random"\]' automas/null-000000.json
tell "the rules play between those who choose, and the record names them" $?
fine "its record is played again" replay automas/null-000000.json
grep -q '^        Automa shows' out && grep -q '^            Automa held [123] cards* of that value and none higher' out
tell "why a seat of the rules did something stands under what it did" $?
printf 'explain\n1\nexplain\n1\n1\n' | "$polity" play null --seats human --set 2:role=automa --seed 1 >out 2>err
grep -q 'Seat 2, Automa: played by the rules' out && grep -q 'wins\|share' out
tell "a person plays against a seat of the rules" $?
grep -q '^Nobody whom the rules play has done anything yet' out && [ "$(grep -c '^      Automa held' out)" -eq 1 ] &&
    grep -q '^      Reasons: 1 (type explain)' out
tell "its reasons are folded to a line, and told when asked for" $?
automa='hegemony --seats human --set 2:automa=advanced --seed 1'
printf 'basic political\n1\nend\nexplain\nhelp\nboard\n' | "$polity" play $automa >out 2>err
sed -n '/^> explain/,/^> help/p' out >explained
grep -q "^  Automa of the Capitalist Class's turn" explained && grep -q '^  Automa of the Capitalist Class reveals AI card' explained &&
    [ "$(grep -c '^      Check: ' explained)" -eq 4 ] && grep -q '^        .* +[0-9]' explained && ! grep -q "Seat 1's turn" explained
tell "explain tells the last turn of an Automa, check by check" $?
[ "$(grep -c '^      Reasons: ' out)" -ge 1 ] && ! sed '/^> explain/,/^> help/d' out | grep -q '^      Check: '
tell "what is not asked for is one line" $?
grep -q '^  explain \[off\]  *why the Automas' out && grep -q '^  AI cards in the deck 29' out && grep -q '^  AI card [0-9]*: ' out &&
    grep -q '^  Priority row 1: .* | ' out && grep -q '^  Set aside: ' out
tell "help knows it, and the board shows the AI card and the rows" $?
"$polity" play welcome --seats mcts:60,mcts:60 --seed 1 >out 2>err
grep -q '^      expects +[0-9]*\.[0-9] points over the next best' out && grep -q 'wants: ' out
tell "bots that play among themselves say why" $?
yes 1 | head -n 40 | "$polity" play state51 --seats mcts:60,human --seed 4 >out 2>err
grep -q '^      wants: ' out && ! grep -q 'next best\|no choice\|came near' out
tell "to whom a hand is hidden they say no number" $?
printf 'hint\nexplain off\nquit\n' | "$polity" play mars --seats human,mcts:20 --seed 4 >out 2>err
grep -q '^      \(expects +\|hardly better\|nothing else\)' out && grep -q "^From now on bots don't say why" out
tell "a hint says why, and bots can be quiet" $?
sed 's/"seed": "./"seed": "f/' records/welcome-000000.json >tampered.json
wrong "a record with another seed" "tampered.json" verify tampered.json

# --- Ladders

refused "a bot that is not there" "no bot 'bob'" ladder null --pool random,bob
refused "a human in a ladder" "human" ladder null --pool human,random
refused "one bot twice" "twice" ladder null --pool random,mcts:5,random
refused "one bot twice, once by its level" "twice" ladder null --pool mcts:100,easy
refused "one bot alone" "two bots" ladder null --pool random
refused "an empty name" "commas" ladder null --pool random,,mcts:5
refused "more bots than there is room for" "more than 16" ladder null --pool "$(seq -s, -f mcts:%g 1 17)"
refused "names for seats" "pool names the bots" ladder null --seats random,random
refused "one seat" "two seats" ladder welcome --seats 1
refused "seats of which one chooses" "two seats" ladder hegemony --seats 2 --set 2:automa=simple
refused "no games" "from 1 to" ladder null --games 0
refused "three against each other" "takes two bots" ladder null --against random,mcts:5,mcts:9
refused "a pool and two" "without --pool" ladder null --against random,mcts:5 --pool random,mcts:5
refused "a test of nobody" "belong to --against" ladder null --elo1 5
refused "a test that can't decide" "more than --elo0" ladder null --against random,mcts:5 --elo0 20
refused "Elo points that are none" "'ten'" ladder null --against random,mcts:5 --elo1 ten
refused "a chart that can't be written" "No such file" ladder null --games 2 --chart nowhere/chart.svg
refused "a file that can't be written" "No such file" ladder null --games 2 --out nowhere/rounds
refused "a folder for a file" "directory" ladder null --games 2 --out cases
fine "help" ladder --help

# What is the same on every machine.
ladder() {
    "$polity" ladder null --pool random,mcts:3,mcts:9 --json "$@" 2>err | tee out | sed 's/,"time":{.*//'
}
whole=$(ladder --games 10 --threads 1)
elo="\"elo\":$number,\"low\":$number,\"high\":$number"
next="\"next_elo\":$number,\"next_low\":$number,\"next_high\":$number"
counts="\"points\":$number,\"games\":20,\"decisions\":[0-9]+"
grep -Eqx "\{\"game\":\"null\",\"seats\":2,\"games\":30,\"deals\":5,\"anchor\":\"mcts:3\",\"bots\":\
\[(\{\"bot\":\"[a-z0-9:]+\",$elo,$next,$counts\},){2}\{\"bot\":\"[a-z0-9:]+\",$elo,$counts\}\],\"pairs\":\
\[\{\"a\":\"random\",\"b\":\"mcts:3\",\"won\":$number,\"lost\":$number\},.*\],\"hash\":\"[0-9a-f]{16}\",\"time\":\
\{\"seconds\":$number,\"ms_a_decision\":\{\"random\":$number,\"mcts:3\":$number,\"mcts:9\":$number\}\}\}" out
tell "ladder --json has the keys that are documented" $?
[ -n "$whole" ] && [ "$whole" = "$(ladder --games 10 --threads 3)" ] && [ "$whole" != "$(ladder --games 10 --seed 6)" ]
tell "a ladder depends on its seed, and not on its threads" $?
three=$(ladder --games 6 --seats 3 --threads 1)
[ -n "$three" ] && [ "$three" = "$(ladder --games 6 --seats 3 --threads 2)" ]
tell "nor does one of three seats" $?

[ "$(ladder --games 4 --out rounds)" != "$whole" ] && [ "$(wc -l <rounds)" -eq 7 ] && cp rounds some
[ "$(ladder --games 10 --out rounds)" = "$whole" ] && [ "$(wc -l <rounds)" -eq 16 ]
tell "a ladder that goes on comes to the same as one at once" $?
[ "$(ladder --games 10 --out rounds)" = "$whole" ] && [ "$(wc -l <rounds)" -eq 16 ]
tell "a ladder that is complete plays nothing more" $?
head -c -20 some >cut
[ "$(ladder --games 10 --out cut)" = "$whole" ] && [ "$(wc -l <cut)" -eq 16 ]
tell "a line that was cut is played again" $?
head -c 30 some >cut
[ "$(ladder --games 10 --out cut)" = "$whole" ] && [ "$(wc -l <cut)" -eq 16 ]
tell "so is a file whose settings were cut" $?
sed '$d' rounds | sort -r | grep deal >shuffled
{ head -1 rounds && cat shuffled; } >unordered
[ "$(ladder --games 10 --out unordered)" = "$whole" ]
tell "rounds count in any order" $?
cp some kept
pool="--pool random,mcts:3,mcts:9 --games 4"
# shellcheck disable=SC2086  # flags
{
    refused "a file with another pool" "other settings (pool)" ladder null --pool random,mcts:4,mcts:9 --games 4 --out some
    refused "a file with another seed and more seats" "other settings (seats, seed)" ladder null $pool --seats 3 --seed 1 --out some
    refused "a file with another option" "other settings (options)" ladder null $pool --set stakes=on --out some
    refused "another game's file" "other settings (game, " ladder welcome $pool --out some
    refused "a file that is something else" "no file of polity ladder" ladder null $pool --out true.json
    refused "a word without an end of line" "no file of polity ladder" ladder null $pool --out truncated.json
    sed '3s/mcts/frob/' kept >some
    refused "a round of others" "line 3" ladder null $pool --out some
    sed '4s/.*/{}/' kept >some
    refused "a line that is no round" "line 4" ladder null $pool --out some
    sed '2s/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' kept >some
    refused "rounds of other bots or rules" "other bots or rules" ladder null $pool --out some
}
cp kept some
exec 9<some
flock 9
refused "a file that is in use" "in use" ladder null --pool random,mcts:3,mcts:9 --out some
exec 9<&-
cmp -s some kept
tell "what was refused stays as it was" $?

fine "a chart" ladder null --pool random,mcts:3 --games 4 --chart chart.svg
grep -q "^<svg xmlns='http://www.w3.org/2000/svg'" chart.svg && grep -q '^</svg>$' chart.svg &&
    grep -q 'prefers-color-scheme:dark' chart.svg && [ "$(grep -c "class='bar'" chart.svg)" -eq 2 ] &&
    ! sed 1d chart.svg | grep -q 'http'
tell "the chart has a bar for each bot, and is light or dark" $?

# is_better CODE WORDS ARGS...
is_better() {
    expected=$1
    words=$2
    shift 2
    run ladder "$@"
    [ "$code" -eq "$expected" ] && grep -q "^$words" out && [ ! -s err ]
    tell "$words: polity ladder $*" $?
}
is_better 0 "mcts:30 is better than random" welcome --against mcts:30,random
sed '/^on this machine/,$d' out >expected
is_better 0 "mcts:30 is better than random" welcome --against mcts:30,random --threads 3
sed '/^on this machine/,$d' out | cmp -s - expected
tell "the test stops at the same deal whatever the number of threads" $?
is_better 1 "random is not better than mcts:30" welcome --against random,mcts:30 --out test
is_better 1 "random is not better than mcts:30" welcome --against random,mcts:30 --out test --threads 1
is_better 1 "Not decided" welcome --against mcts:30,random --games 4
is_better 1 "mcts:30 is not better than random" null --against mcts:30,random --elo0 200 --elo1 400

# --- Bots of other builds

# hash_with GAME SEATS ARGS...: of two games, in which bots follow the same streams whichever library they are of.
hash_with() {
    game=$1
    seats=$2
    shift 2
    "$polity" sim "$game" --games 2 --seed 7 --json --seats "$seats" "$@" 2>err | tee out | sed -n 's/.*"hash":"\([0-9a-f]*\)".*/\1/p'
}

ln -s "$root/build/libpolity.so" own.so
! nm -D --defined-only "$polity" | grep -q ' pl_'
tell "the command shows no name of its own that a library could take for its own" $?
for game in welcome state51 mars planetb hegemony null; do
    one=$(hash_with $game mcts:5,mcts:5)
    [ -n "$one" ] && [ "$one" = "$(hash_with $game mcts:5,own.so:mcts:5)" ] && [ ! -s err ]
    tell "$game: a guest of the same build plays as our own bot does" $?
    run ladder $game --pool mcts:5,own.so:mcts:5 --games 2 --json
    [ "$code" -eq 0 ] && grep -q '"a":"mcts:5","b":"own.so:mcts:5","won":1,"lost":1}' out
    tell "$game: in a ladder they are even" $?
done
one=$(hash_with null mcts:5,mcts:9 --set stakes=on --set 2:role=automa)
[ -n "$one" ] && [ "$one" = "$(hash_with null own.so:mcts:5,./own.so:mcts:9 --set stakes=on --set 2:role=automa)" ]
tell "options of table and seats are carried over, and guests sit where they are told to" $?
one=$(hash_with null easy,random)
[ -n "$one" ] && [ "$one" = "$(hash_with null own.so:easy,random --threads 2)" ] && grep -q '"player":"own.so:mcts:100"' out
tell "levels are those of the guest's build" $?

refused "a library that is not there" "nowhere.so: .*No such file" sim null --games 1 --seats random,nowhere.so:mcts:5
refused "a library that is not there" "pool: .*No such file" ladder null --pool random,nowhere.so:mcts:5
echo hello >text.so
refused "a file that is no library" "text.so: file too short\|text.so: invalid ELF" sim null --games 1 --seats random,text.so:mcts:5
echo 'int pl_game_find;' | cc -x c -shared -fPIC -o foreign.so -
refused "another library" "foreign.so: is no library of polity: it has no pl_option_count" ladder null --against foreign.so:mcts:5,random
refused "a bot that is not there" "own.so: there is no bot 'bob'" ladder null --pool random,own.so:bob
refused "weights for a guest" "own.so: mcts:5@weights" sim null --games 1 --seats random,own.so:mcts:5@weights
refused "one guest twice" "names own.so:mcts:5 twice" ladder null --pool own.so:mcts:5,own.so:mcts:5
refused "a guest beside people" "another build plays in sim" play null --seats human,own.so:mcts:5
refused "too long a name" "too long a name" ladder null --pool random,"$(printf '%0300d' 0).so:mcts:5"

fine "a ladder with a guest" ladder null --pool mcts:3,own.so:mcts:9 --games 4 --out guests --chart guests.svg
grep -q "own.so:mcts:9</text>" guests.svg && grep -q '"libraries":{"own.so":"[0-9a-f]\{64\}"}' guests
tell "the chart names it, and what is kept says which library it was" $?
fine "it goes on" ladder null --pool mcts:3,own.so:mcts:9 --games 6 --out guests
[ "$(wc -l <guests)" -eq 4 ]
tell "where it was" $?
fine "games to learn from with a guest" selfplay null --out visited --games 16 --bot own.so:mcts:4
fine "records with a guest" sim null --games 1 --seats random,own.so:mcts:4 --records visits
refused "to go on with a guest that a record names" "another build plays in sim" play null --load visits/null-000000.json

# The same library, but for what POLITY_GUEST says.
ln -s own.so libpolity.so.0
cc -Wall -Wextra -Werror -D_GNU_SOURCE -shared -fPIC -I"$root/include" -o guest.so "$root/tests/guest.c" libpolity.so.0 -Wl,-rpath,"$work"
tell "a library of another build is made" $?
for kind in "like ours" "in another order" "without options"; do
    export POLITY_GUEST="$kind"
    for game in null planetb; do
        one=$(hash_with $game mcts:5,mcts:5)
        [ -n "$one" ] && [ "$one" = "$(hash_with $game mcts:5,guest.so:mcts:5)" ] && [ ! -s err ]
        tell "$game: the bots of a build $kind play along" $?
    done
done
refused "an option that the other build has not" "guest.so: null has no option 'none'" sim null --games 1 --seats random,guest.so:mcts:5 --set stakes=on
POLITY_GUEST="without games" refused "a game that the other build has not" "guest.so: there is no game 'null'" ladder null --pool random,guest.so:mcts:5

# differs KIND WORDS: who plays by other rules is found out, whoever is asked, and not before a game has begun.
differs() {
    export POLITY_GUEST="$1"
    for seats in random,guest.so:mcts:5 guest.so:mcts:5,random; do
        run sim null --games 3 --seed 1 --seats $seats --threads 1
        [ "$code" -eq 1 ] && [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && grep -q "^polity: guest.so$2" err
        tell "finds a build $1: polity sim null --seats $seats" $?
    done
}
differs "with fewer answers" " plays other rules of null: seat [12] can't answer '.*' there"
differs "with more answers" " plays other rules of null: seat [12] can answer '.*' there"
differs "that refuses" " plays other rules of null: '.*' is refused there"
differs "that ends early" " plays other rules of null: its game ends before ours"
differs "that never ends" " plays other rules of null: our game ends before its"
differs "that counts otherwise" " plays other rules of null: seat 1 comes in as number [12] here and [23] there"
differs "with a bad bot" ": a bot gives an answer that it was not offered"
run ladder null --pool random,guest.so:mcts:5 --games 4
[ "$code" -eq 1 ] && [ ! -s out ] && grep -q '^polity: guest.so: a bot gives' err
tell "a ladder stops there, too" $?
unset POLITY_GUEST

# --- Reports

refused "a human in a report" "human" report null --seats human,random
refused "a bot that is not there" "no bot 'bob'" report null --seats bob,random
refused "no games" "from 1 to" report null --games 0
refused "no game" "there is no game" report frob
refused "a report without a game" "needs a GAME" report
refused "a flag of another command" "no flag --pool" report null --pool random,mcts:3
refused "a file in place of a folder" "not a folder" report null --games 2 --out true.json
fine "help" report --help

fine "a report of two seats" report null --games 40 --set stakes=on --seed 5
grep -qx '    polity report null --games 40 --seats random,random --set stakes=on --seed 5' out &&
    grep -q '^# High Card (the template game): a report of 40 games$' out && grep -q '^| Seat 1 | random | .* % \[.*\] |' out &&
    ! grep -q '](.*svg)' out
tell "it tells how to repeat it, and stands without charts" $?
fine "in Ukrainian" report null --games 40 --lang uk
grep -q '^## Місця$' out
tell "the report is in Ukrainian" $?
fine "alone" report welcome --seats random --games 20
fine "seats that rules play" report hegemony --games 4 --set 2:automa=simple --seats random
grep -q '^    polity report hegemony --games 4 --seats random --set 2:automa=simple$' out
tell "only who chooses is named" $?

report() {
    "$polity" report null --games 300 --seats random,mcts:3 --json "$@" 2>err
}
whole=$(report --threads 1)
echo "$whole" | grep -Eqx "\{\"game\":\"null\",\"rules\":[0-9]+,\"games\":300,\"hash\":\"[0-9a-f]{16}\",\"seats\":\[\{\"title\":null,\
\"player\":\"random\",\"won\":\{\"at\":$number,\"low\":$number,\"high\":$number\},\"score\":.*\],\"first_player\":.*,\"shared\":$number,\
\"nobody\":$number,\"rounds\":\{.*\},\"decisions\":\{.*\},\"margin\":\{.*\},\"lines\":\[.*\],\"compared\":[0-9]+,\"outside\":[0-9]+,\
\"topics\":\[\{\"topic\":\"play\",.*\]\}"
tell "report --json has the keys that are documented" $?
[ -n "$whole" ] && [ "$whole" = "$(report --threads 3)" ] && [ "$whole" != "$(report --seed 6)" ]
tell "a report depends on its seed, and not on its threads" $?
[ "$(report --out reports/a --threads 2)" = "$whole" ] && [ "$(cat reports/a/report.json)" = "$whole" ]
tell "nor on what is kept" $?
"$polity" report null --games 25 --seats random,mcts:3 --out reports/b >out 2>err
cp reports/b/counts.json some
[ "$(cat out)" = reports/b/report.md ] && [ "$(report --out reports/b)" = "$whole" ]
tell "a report that goes on comes to the same as one at once" $?
cmp -s reports/a/counts.json reports/b/counts.json && [ "$(report --out reports/b)" = "$whole" ]
tell "and one that is complete plays nothing more" $?
for chart in seats length scores play; do
    grep -q "^<svg xmlns='http://www.w3.org/2000/svg'" reports/a/$chart.svg && grep -q '^</svg>$' reports/a/$chart.svg &&
        grep -q "^<desc id='description'>.*[0-9]" reports/a/$chart.svg && grep -q "($chart.svg)" reports/a/report.md
    tell "the chart $chart is there, and its words too" $?
done
cp reports/a/counts.json kept
two="--games 300 --seats random,mcts:3 --out reports/a"
# shellcheck disable=SC2086  # flags
{
    refused "a folder of other players" "other settings (players)" report null --games 300 --seats random,mcts:4 --out reports/a
    refused "a folder of another seed" "other settings (seed)" report null $two --seed 1
    refused "a folder of another game" "other settings (game, " report welcome $two
    refused "fewer games than there are" "more than --games" report null --games 30 --seats random,mcts:3 --out reports/a
    echo '{}' >reports/a/counts.json
    refused "a folder with something else" "no file of polity report" report null $two
    sed 's/"first_hash":"[0-9a-f]*"/"first_hash":"0123456789abcdef"/' kept >reports/a/counts.json
    refused "counts of other bots or rules" "other bots or rules" report null $two
    sed 's/"layout":"[0-9a-f]*"/"layout":"0123456789abcdef"/' kept >reports/a/counts.json
    refused "counts of another build" "other settings (layout)" report null $two
    for damage in 's/"games":\[\[0,300\]\]/"games":[[0,299]]/' 's/"games":\[\[0,300\]\]/"games":[[0,40],[39,299]]/' \
        's/"games":\[\[0,300\]\]/"games":[[-1,299]]/' 's/"sums":\[0,300/"sums":[0,301/' 's/"sums":\[0,300/"sums":[99999999,300/' \
        's/"sums":\[0,300/"sums":[0,300,-1,300/' 's/"sums":\[0,300/"sums":[0,300,3,2000000000000000000/' \
        's/"sums":\[0,300/"sums":[0,300,3,"x"/' 's/"first":[0-9]*/"first":300/'; do
        sed "$damage" kept >reports/a/counts.json
        refused "counts that don't go together ($damage)" "is damaged" report null $two
    done
    cp kept reports/a/counts.json
    exec 9<reports/a
    flock 9
    refused "a folder that is in use" "in use" report null $two
    exec 9<&-
}
cmp -s reports/a/counts.json kept
tell "what was refused stays as it was" $?

# --- Made under other rules: a note, and no failure as long as there is something to show

# noted NAME WORDS ARGS...: a result, and one line on stderr with these words.
noted() {
    name=$1
    words=$2
    shift 2
    run "$@"
    [ "$code" -eq 0 ] && [ -s out ] && [ "$(wc -l <err)" -eq 1 ] && grep -q "^polity: .*$words" err
    tell "$name: polity $*" $?
}

record=records/welcome-000000.json
sed -E 's/^  "rules": [0-9]+/  "rules": 0/' $record >older.json
sed 's/^    "0 take .*"/    "0 nonsense"/' older.json >illegal_now.json
sed '/^  "last"/d' illegal_now.json >without_last.json
sed 's/^    "0 take .*"/    "0 nonsense"/' $record >damaged.json
for command in replay show verify; do
    noted "older rules" "older rules (revision 0, now [0-9]*). All its moves" $command older.json
    noted "a record of version 1" "can't be checked" $command "$root/tests/records/version-1/null.json"
done
for command in replay show "replay --json"; do
    # shellcheck disable=SC2086  # a command and its flags
    {
        noted "moves that are no longer legal" "last position" $command illegal_now.json
        noted "and no position" "before the first" $command without_last.json
        refused "what is damaged" "'nonsense' is not offered" $command damaged.json
    }
done
run show $record
mv out expected
run show illegal_now.json
cmp -s out expected
tell "the last position is the one that was kept" $?
wrong "moves that are no longer legal" "made under older rules" verify illegal_now.json
wrong "damage" "'nonsense'" verify damaged.json
! grep -q rules out
tell "and does not call it older rules" $?
sed -E 's/^  "rules": [0-9]+/  "rules": 0/; s/^  "options": \{/&"gone": "on", /' $record >unreadable.json
refused "what older rules had" "made under older rules .*gone" show unreadable.json

# --- Play

# play TYPED ARGS...: lines of answers, then the end of input.
play() {
    printf '%b\n' "$1" >typed
    shift
    "$polity" play "$@" <typed >out 2>err
    code=$?
}
play '1\n1' welcome --seats human,random --seed 7
[ "$code" -eq 0 ] && [ ! -s err ] && [ -s state/polity/welcome.json ]
tell "play ends at the end of input and keeps the game" $?
fine "what was kept can be shown" show state/polity/welcome.json
[ "$(grep -c '"0 ' state/polity/welcome.json)" -eq 2 ]
tell "what was kept has both answers" $?
play quit welcome --load state/polity/welcome.json --save again.json
[ "$code" -eq 0 ] && grep -q '"0 ' again.json
tell "a kept game goes on" $?
play 'help\nboard\nwhy refuse\nhint\nscore\nlog all\nundo\nredo\nnonsense\n%s%n\n1\nundo\nredo\nquit' welcome --seats human,random --seed 7 --ascii
[ "$code" -eq 0 ] && [ ! -s err ] && ! LC_ALL=C grep -q '[^ -~]' out
tell "everything that can be typed is answered, in ASCII if so asked" $?
play "$(yes 1 | head -2000)" welcome --seats human --set opponent=irene --lang uk
[ "$code" -eq 0 ] && [ ! -s err ]
tell "a whole solo game in Ukrainian" $?
play 'raise\n1' null --seats human,random --set stakes=on
[ "$code" -eq 0 ] && grep -A1 '^Besides, before you answer:' out | grep -q '4) Raise' && [ "$(grep -c '^Choose a card' out)" -ge 2 ]
tell "side moves are listed apart and leave the question" $?
rm -f state/polity/null.json # it is kept, as it has not ended
play "$(yes 1 | head -100)" null --seats human,random --save whole.json
[ "$code" -eq 0 ] && [ ! -e state/polity/null.json ]
tell "a game that has ended is not kept" $?
fine "its record verifies" verify whole.json

# --- Serve

refused "an address without a port" "not HOST:PORT" serve --listen 127.0.0.1
refused "a port that is none" "not HOST:PORT" serve --listen 127.0.0.1:http
refused "a port that is too great" "not HOST:PORT" serve --listen 127.0.0.1:65536
refused "a word" "one word too many" serve welcome
for url in '' polity.example ftp://polity.example https:// https://polity.example/ https://polity.example/games \
    https://me@polity.example https://polity.example:0 https://polity.example:65536 https://грай.example; do
    refused "'$url' as an origin" "not http://HOST" serve --origin "$url"
done
# shellcheck disable=SC2046  # words
refused "too many origins" "no more" serve $(yes -- --origin https://polity.example | head -17)
run serve --listen 127.0.0.1:0 --store /nowhere/at/all.db
[ "$code" -eq 1 ] && [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && grep -q '^polity: .*/nowhere/at/all.db' err
tell "a store that can't be opened is one line on stderr" $?
"$polity" serve --listen 127.0.0.1:0 --store tables.db --origin https://polity.example --origin 'http://[::1]:81' >out 2>err &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    grep -q http out && break
    sleep 0.5
done
port=$(sed -n 's|^Polity is at http://127.0.0.1:\([0-9]*\)/$|\1|p' out)
[ -n "$port" ]
tell "serve says where it is" $?
[ "$(stat -c %a tables.db)" = 600 ]
tell "nobody else may read its store" $?
"$polity" serve --listen "127.0.0.1:$port" --store other.db >taken 2>&1
[ $? -eq 1 ] && [ "$(wc -l <taken)" -eq 1 ] && grep -q '^polity: listen: ' taken
tell "a port that is taken is one line on stderr" $?
kill -TERM $server
wait $server
tell "serve stops cleanly when it is told to" $?
[ -s err ] && ! grep -qv '^{"time":".*","event":".*}$' err
tell "its log is lines of JSON" $?

# --- Bench, completion, manual

signatures() {
    "$polity" bench null --json 2>err | tee out | grep -o '"signature":"[0-9a-f]*"'
}
first=$(signatures)
[ -n "$first" ] && [ "$first" = "$(signatures)" ]
tell "the signature of bench is the same twice" $?

bash -n "$root/completion/polity.bash" >out 2>err
tell "the completion for bash parses" $?
bash -c '. "$1/completion/polity.bash" && _polity_names "$2" null' bash "$root" "$polity" >out 2>err
grep -qx '3:role=automa' out && grep -qx 'stakes=on' out && ! grep -q '^role=' out
tell "options of seats are completed with their seat" $?
bash -c '. "$1/completion/polity.bash" && _polity_libraries random,./ow' bash "$root" >out 2>err
grep -qx 'random,./own.so:' out
tell "libraries of other builds are completed among bots" $?
if command -v zsh >/dev/null; then
    zsh -n "$root/completion/_polity" >out 2>err
    tell "the completion for zsh parses" $?
fi
if command -v groff >/dev/null; then
    groff -man -Tutf8 -ww -z "$root/docs/polity.6" >out 2>err && [ ! -s err ]
    tell "the manual renders without warnings" $?
fi
for command in $("$polity" help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    grep -Eq "^\.B.*\b$command\b" "$root/docs/polity.6"
    tell "the manual knows polity $command" $?
done

[ "$failed" -eq 0 ]
