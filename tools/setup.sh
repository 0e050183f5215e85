#!/bin/sh
# tools/setup.sh play|test: make this checkout ready, quietly, and at once when it already is.
# It installs Debian packages where it may, the virtual environment .venv with the locked Python packages, and
# compiles the inner boards. PYTHON=… chooses the interpreter; 3.11 to 3.14 will do.
set -eu
cd "$(dirname "$0")/.."
goal=${1:-play}
case $goal in
play) lists="play" ;;
test) lists="play test" ;;
*) echo "usage: tools/setup.sh play|test" >&2; exit 2 ;;
esac

venv=.venv
python=$venv/bin/python
supported='import sys; raise SystemExit(not (3, 11) <= sys.version_info[:2] <= (3, 14))'

# Two marks tell what was done: checksums of all that decides over the result, so moving the folder, another
# lock file, a changed board or a newly installed compiler each do their part again and nothing else.
packages_mark() {
    { pwd; cat "requirements/$1.txt" tools/setup.sh tools/apt-install.sh tools/apt/*.txt; } | cksum
}
build_mark() {
    {
        pwd
        command -v cc || true
        echo "${ACCESSIBLE_GAMES_NO_COMPILE:-} ${ACCESSIBLE_GAMES_REQUIRE_COMPILED:-}"
        cat pyproject.toml setup.py tools/compiled-modules.txt accessible_games/__init__.py
        xargs cat <tools/compiled-modules.txt 2>/dev/null || true
    } | cksum
}
marked() { # FILE MARK
    [ -f "$venv/$1" ] && [ "$(cat "$venv/$1")" = "$2" ] && [ -x "$python" ]
}

if marked ".packages-$goal" "$(packages_mark "$goal")" && marked .build "$(build_mark)"; then
    exit 0
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 1' HUP INT TERM
step() { # SENTENCE COMMAND…: one line when it works, the end of its output when it does not
    echo "$1"
    shift
    if ! "$@" >"$log" 2>&1 </dev/null; then
        tail -n 30 "$log" >&2
        echo "This step failed: $*" >&2
        exit 1
    fi
}

choose_python() {
    # Debian builds its Python with optimisation by profile: the tests and the server take a fifth less of the processor
    # than with one that pyenv made without.
    for candidate in ${PYTHON:-} /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do
        if "$candidate" -c "import ensurepip, venv; $supported" >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
    echo "No Python 3.11 to 3.14 with the modules venv and ensurepip was found. Install one" \
        "(Debian: apt-get install python3 python3-venv) or name it: make PYTHON=/path/to/python3.12" >&2
    return 1
}

if ! marked ".packages-$goal" "$(packages_mark "$goal")"; then
    # shellcheck disable=SC2086  # a list of words
    sh tools/apt-install.sh $lists
    if [ -d "$venv" ] && ! "$python" -c "import pip; $supported" >/dev/null 2>&1; then
        echo "The folder .venv does not hold a Python 3.11 to 3.14 that runs; it is made anew."
        rm -rf "$venv"
    fi
    if [ ! -d "$venv" ]; then
        chosen=$(choose_python)
        step "Making the virtual environment .venv with $("$chosen" -V)" "$chosen" -m venv "$venv"
    fi
    step "Installing Python packages (requirements/$goal.txt)" \
        "$python" -m pip install --disable-pip-version-check --require-hashes -r "requirements/$goal.txt"
    packages_mark "$goal" >"$venv/.packages-$goal"
    packages_mark play >"$venv/.packages-play" # the test lock holds all of the player's
fi

if ! marked .build "$(build_mark)"; then
    step "Building Accessible Games" \
        "$python" -m pip install --disable-pip-version-check --no-deps --no-build-isolation -e .
    build_mark >"$venv/.build"
fi
