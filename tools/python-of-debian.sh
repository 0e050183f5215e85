#!/bin/sh
# tools/python-of-debian.sh VERSION RELEASE FOLDER [OPTION…]: put a Python of a newer Debian into a new folder, as root.
# It runs here with the C library that it brings. The compiler and headers of this system build wheels for it, so they
# also run on older systems. Further options are for mmdebstrap. For instance:
#   sh tools/python-of-debian.sh 3.14 testing /opt/python3.14
#   PATH=/opt/python3.14/bin:$PATH make release
set -eu
version=$1 release=$2 folder=$3
shift 3
python=$folder/usr/bin/python$version

mmdebstrap --quiet --variant=extract --include="python$version-dev" "$@" "$release" "$folder"
libraries=$(dirname "$(readlink -f "$folder"/usr/lib/*/libc.so.6)")
patchelf --set-interpreter "$(echo "$libraries"/ld-linux*.so.*)" --force-rpath --set-rpath "$libraries" "$python"
# The header of this processor instead of one that asks for the headers of that system.
cp "$folder/usr/include/$(basename "$libraries")/python$version/pyconfig.h" "$folder/usr/include/python$version/"
# A folder for the path that has no other program of that system. A virtual environment seeks the library beside it.
mkdir "$folder/bin"
mv "$python" "$folder/bin/"
ln -s usr/lib usr/include "$folder"
"$folder/bin/python$version" -V
