#!/bin/sh
# tools/apt-install.sh LIST…: install what is missing of the Debian packages that tools/apt/LIST.txt name.
# Never fails: where packages cannot be had, one sentence says so, and what needs them does without.
set -u
cd "$(dirname "$0")/apt" || exit 1

if ! command -v apt-get >/dev/null 2>&1; then
    echo "This is no Debian system: Python 3.11 to 3.14 is needed, liblouis for Braille and a C compiler for speed are" \
        "worth installing (macOS: brew install liblouis). Going on with what is here."
    exit 0
fi

# A name with the suffix t64 is the same library in newer releases; later ones forget the name without it.
installed() {
    dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null | grep -qx installed
}
named_here() { # PACKAGE…: by the names that this release has
    for package in "$@"; do
        if apt-cache show "${package}t64" 2>/dev/null | grep -q .; then
            package=${package}t64
        fi
        printf ' %s' "$package"
    done
}

missing=""
for list in "$@"; do
    while read -r package; do
        # A second sound server would fight the one that is already there.
        [ "$package" = pulseaudio ] && installed pipewire-pulse && continue
        installed "$package" || missing="$missing $package"
    done <"$list.txt"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    root="sudo"
else
    # shellcheck disable=SC2086  # a list of words
    echo "Installing Debian packages needs root. Please run:" \
        "sudo apt-get install --no-install-recommends$(named_here $missing)." \
        "Going on without them."
    exit 0
fi

log=$(mktemp)
policy=/usr/sbin/policy-rc.d
made_policy=""
cleanup() {
    [ -z "$made_policy" ] || $root rm -f "$policy"
    rm -f "$log"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM
# No package may start a service here (brltty would reach for a display).
if [ ! -e "$policy" ] && printf '#!/bin/sh\nexit 101\n' | $root tee "$policy" >/dev/null; then
    made_policy=yes
    $root chmod +x "$policy"
fi

install() {
    $root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "$@" >>"$log" 2>&1 </dev/null
}

echo "Installing Debian packages:$missing"
$root apt-get update -q >>"$log" 2>&1 </dev/null || echo "The package lists could not be refreshed; trying with the old ones."
# shellcheck disable=SC2086  # a list of words
missing=$(named_here $missing)
# shellcheck disable=SC2086  # a list of words
if ! install $missing; then
    failed=""
    for package in $missing; do
        install "$package" || failed="$failed $package"
    done
    if [ -n "$failed" ]; then
        tail -n 3 "$log"
        echo "These packages could not be installed:$failed. Going on without them."
    fi
fi
