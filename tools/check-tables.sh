#!/bin/sh
# Run liblouis' own checker over the specifications of our Braille tables; fails with the first faulty one.
set -eu
cd "$(dirname "$0")/.."
if ! command -v lou_checkyaml >/dev/null 2>&1; then
    echo "lou_checkyaml is missing (Debian: apt-get install liblouis-bin liblouis-data)" >&2
    exit 1
fi
shipped=$(dpkg -L liblouis-data 2>/dev/null | grep -m1 '/tables$' || pkg-config --variable=tablesdir liblouis)
for specification in tables/tests/*.yaml; do
    printf '%s: ' "$specification"
    # The list is searched in order and, once set, instead of the installed tables: both are named.
    LOUIS_TABLEPATH="$PWD/tables,$shipped" lou_checkyaml "$specification"
done
