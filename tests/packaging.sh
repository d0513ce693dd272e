#!/bin/sh
# What is installed and how it was built: the files of `make install`, the program's armour, the names that the library
# shows, the systemd unit, the container's health check, a backup of a store in use. One TAP line for each test.
set -u
cd "$(dirname "$0")/.." || exit
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
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
        [ ! -s "$work/out" ] || sed 's/^/# /' "$work/out" | tail -20
    fi
}

# have COMMAND FOR: is it here? It says so if not.
have() {
    command -v "$1" >/dev/null || { echo "# skipped: $2 ($1 is not here)" && false; }
}

# holds NAME COMMAND...: the command succeeds.
holds() {
    name=$1
    shift
    "$@" >"$work/out" 2>&1
    tell "$name" $?
}

# Whatever make was called with must not reach this one.
make_here() { env -u MAKEFLAGS -u MFLAGS -u MAKEOVERRIDES -u SAN make --no-print-directory "$@"; }

files_in() { (cd "$1" && find . -type f -o -type l | sort); }

# --- What is installed ---

python_in=./lib/$(python3 -c 'import sys; print("python%d.%d" % sys.version_info[:2])')/dist-packages/polity
sorted_as_installed() {
    sort <<END
./bin/polity
./include/polity.h
./lib/libpolity.a
./lib/libpolity.so
./lib/libpolity.so.0
./lib/pkgconfig/polity.pc
./lib/polity/polity-mpi.so
$python_in/__init__.py
$python_in/env.py
$python_in/games.py
$python_in/gym.py
$python_in/library.py
$python_in/py.typed
$python_in/state.py
$python_in/table.py
$python_in/turns.py
$python_in/zoo.py
./lib/systemd/system/polity.service
./share/bash-completion/completions/polity
./share/locale/ru/LC_MESSAGES/polity.mo
./share/locale/uk/LC_MESSAGES/polity.mo
./share/man/man6/polity.6
./share/zsh/site-functions/_polity
END
}

installs_all() {
    make_here install DESTDIR="$work/tree" PREFIX=/opt/polity &&
        files_in "$work/tree/opt/polity" >"$work/files" && sorted_as_installed | diff - "$work/files"
}
holds "make install puts everything in its place" installs_all
unit=$work/tree/opt/polity/lib/systemd/system/polity.service
holds "the unit starts the program that was installed" grep -q '^ExecStart=/opt/polity/bin/polity serve ' "$unit"

a_program_can_use_the_library() {
    echo '#include <polity.h>
          int main(void) { struct pl_setup s; pl_setup_init(&s, pl_game_at(0)); return pl_state_size(&s) == 0; }' |
        cc -I"$work/tree/opt/polity/include" -x c -o "$work/program" - -L"$work/tree/opt/polity/lib" -lpolity &&
        LD_LIBRARY_PATH="$work/tree/opt/polity/lib" "$work/program"
}
holds "a program can be linked to the installed library" a_program_can_use_the_library

python_can_use_the_library() {
    (cd "$work" && PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$work/tree/opt/polity/$python_in/.." \
        python3 -c 'import polity; assert "/tree/opt/polity/" in polity.library.lib._name; polity.game("mars").deal()')
}
holds "python finds the installed library" python_can_use_the_library

removes_all() {
    make_here uninstall DESTDIR="$work/tree" PREFIX=/opt/polity && [ -z "$(files_in "$work/tree")" ]
}
holds "make uninstall leaves nothing" removes_all

# --- How it was built ---

shows_only_ours() {
    nm -D --defined-only build/libpolity.so | awk '{ print $3 }' >"$work/names" && grep -q '^pl_deal$' "$work/names" &&
        ! grep -v '^pl_' "$work/names"
}
holds "the shared library shows pl_ names only" shows_only_ours

all_marked() {
    find src -name '*.c' | while read -r source; do
        readelf -nW "build/${source%.c}.o" | grep -q SHSTK || { echo "$source" && return 1; }
    done
}

for built in build/polity build/libpolity.so; do
    holds "$built: what the loader filled in can't be written" \
        sh -c "readelf -lW $built | grep GNU_RELRO && readelf -dW $built | grep BIND_NOW"
    holds "$built: no stack can be executed" sh -c "readelf -lW $built | grep 'GNU_STACK .* RW '"
    holds "$built: stacks are guarded, copies are measured" \
        sh -c "nm -D --undefined-only $built | grep __stack_chk_fail && nm -D --undefined-only $built | grep '__[a-z]*_chk@'"
done
holds "build/polity can be loaded anywhere" sh -c "readelf -dW build/polity | grep 'Flags:.* PIE'"
if [ "$(uname -m)" = x86_64 ]; then # the linker drops the mark where the C library's own files lack it
    holds "every part is ready for a shadow stack" all_marked
fi

# --- The unit ---

if have systemd-analyze "how exposed the unit is"; then
    holds "systemd-analyze security says at most 2.0" \
        systemd-analyze security --no-pager --offline=true --threshold=20 packaging/polity.service
fi

# --- A server as the unit starts it, at other ports and with another store ---

start_server() {
    arguments=$(sed -n 's|^ExecStart=[^ ]* ||p' packaging/polity.service |
        sed "s|127.0.0.1:[0-9]*|127.0.0.1:0|g; s|/var/lib/polity|$work|")
    # shellcheck disable=SC2086  # a list of words
    build/polity $arguments >"$work/said" 2>"$work/log" &
    server=$!
    for _ in $(seq 600); do
        port=$(sed -n 's|^Polity is at http://127.0.0.1:\([0-9]*\)/$|\1|p' "$work/said")
        [ -z "$port" ] || return 0
        sleep 0.1
    done
    return 1
}
holds "the unit's command starts a server" start_server
port=$(sed -n 's|^Polity is at http://127.0.0.1:\([0-9]*\)/$|\1|p' "$work/said")

# Debian's name of the package of each library that the program needs is among those of the image.
image_has_libraries() {
    readelf -dW build/polity | sed -n 's|.*NEEDED.*\[\(.*\)\]|\1|p' | grep -v '^lib[cm]\.so' | while read -r library; do
        package=$(dpkg -S "*/$library" | sed 's|:.*||' | head -1)
        grep -qw -- "$package" packaging/Containerfile || { echo "$library ($package)" && return 1; }
    done
}
if have dpkg "the libraries of the container"; then
    holds "the container has the libraries that the program needs" image_has_libraries
fi

# The command out of the Containerfile, for the server here.
cat >"$work/health.mjs" <<'END'
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
const text = readFileSync("packaging/Containerfile", "utf8").replaceAll("\\\n", "");
const command = JSON.parse(/^HEALTHCHECK .*? CMD (\[.*\])$/m.exec(text)[1]);
const [program, ...args] = command.map((word) => word.replaceAll("8080", process.argv[2]));
process.exit(spawnSync(program, args, { stdio: "inherit", timeout: 60000 }).status ?? 1);
END
holds "the container's health check finds a server that is well" node "$work/health.mjs" "$port"

open_table() { # prints its id
    node -e 'fetch(process.argv[1], { method: "POST", headers: { "Content-Type": "application/json" },
                 body: JSON.stringify({ name: "Olena", game: "welcome", seats: ["random", "random"] }) })
             .then(async (answer) => console.log((await answer.json()).table))' "http://127.0.0.1:$port/api/tables"
}

# The command of docs/operations.md, while the server has the file open.
backs_up() {
    table=$(open_table) && [ -n "$table" ] && sqlite3 "$work/tables.db" ".backup '$work/copy.db'" &&
        [ "$(sqlite3 "$work/copy.db" 'PRAGMA integrity_check')" = ok ] &&
        [ "$(sqlite3 "$work/copy.db" "SELECT count(*) FROM tables WHERE id = '$table'")" = 1 ]
}
if have sqlite3 "a backup of a store in use"; then
    holds "a backup of a store in use is whole" backs_up
fi

stop_server() { kill "$server" && wait "$server"; }
holds "the server stops" stop_server
server=
holds "the container's health check finds a server that is gone" sh -c "! node '$work/health.mjs' $port"

[ "$failed" -eq 0 ]
