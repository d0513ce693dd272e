# Completion of polity for bash: commands, flags, games, options with their values, players.

# Games, their options and values are told apart by their second key; the first is the name. Options of seats come last.
_polity_names() {
    "$1" games --json 2>/dev/null | tr '{' '\n' | awk -F'"' -v game="$2" '
        $6 == "title" { here = $4 == game; seats = 0; most = substr($13, 2) + 0; if (game == "") print $4 }
        /"default":/ { option = $4 }
        here && $6 == "says" && !/"default":/ {
            if (!seats) print option "=" $4
            for (seat = 1; seat <= seats; seat++) print seat ":" option "=" $4
        }
        /"seat_options":/ { seats = most }'
}

_polity_flags() {
    "$1" help "$2" --lang en 2>/dev/null | awk '$1 ~ /^--/ { print $1 }'
}

# LIBRARY.so:BOT is a bot of another build: files that may be its library, once something of a path was typed.
_polity_libraries() {
    local last=${1##*,}
    [[ $last ]] || return
    compgen -f -X '!*.so' -P "${1%"$last"}" -S : -- "$last"
    compgen -d -P "${1%"$last"}" -S / -- "$last"
}

_polity() {
    # Words as typed: readline would split them at = and : as well.
    local line=${COMP_LINE:0:COMP_POINT} words cur prev before list='' files=''
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=('')
    cur=${words[-1]}
    prev=${words[-2]-}
    if ((${#words[@]} == 2)); then
        list='analyse bench check games help ladder play replay report selfplay serve show sim train verify --help --version'
    else
        case $prev in
        --lang) list='en uk ru' ;;
        --seat) list='all table 1 2 3 4' ;;
        --seats)
            before=
            [[ $cur == *,* ]] && before=${cur%,*},
            list="${before}human ${before}random ${before}mcts: ${before}plain: ${before}beginner ${before}easy ${before}steady
                ${before}normal ${before}strong $(_polity_libraries "$cur")"
            ;;
        --pool | --against)
            before=
            [[ $cur == *,* ]] && before=${cur%,*},
            list="${before}random ${before}mcts: ${before}plain: $(_polity_libraries "$cur")"
            ;;
        --set) list=$(_polity_names "$1" "${words[2]}") ;;
        --load | --save | --records | --store | --out | --chart) files=1 ;;
        --bot) list='random mcts: plain:' ;;
        --seed | --games | --elo0 | --elo1 | --threads | --hidden | --epochs | --to | --listen | --metrics | --origin | --proxy | --keep | --memory) return ;;
        *)
            if [[ $cur == -* ]]; then
                list=$(_polity_flags "$1" "${words[1]}")
            else
                case ${words[1]} in
                play | sim | ladder | report | selfplay | bench | games) list=$(_polity_names "$1" "") ;;
                show | train) list=$(_polity_names "$1" "") files=1 ;;
                analyse | replay | verify | check) files=1 ;;
                help) list='analyse bench check games help ladder play replay report selfplay serve show sim train verify' ;;
                esac
            fi
            ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$list" -- "$cur")
    if [[ $files ]]; then
        compopt -o filenames
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur")
    fi
    # What stands before the last = or : is on the line already.
    local i done=${cur%"${cur##*[=:]}"}
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]#"$done"}
    done
    [[ ${COMPREPLY[0]-} == *[:/] ]] && compopt -o nospace
}

complete -F _polity polity
