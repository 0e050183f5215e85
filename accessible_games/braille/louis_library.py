"""Finding liblouis on this computer: a Python binding, or the bare library through ctypes.

This is the one place that knows where Debian and Homebrew put things. No binding comes from the
package index: what is called ``louis`` there is empty.
"""

from __future__ import annotations

import ctypes
import glob
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, cast

LIBRARY_VARIABLE = "LIBLOUIS_LIBRARY"

_BINDING_PATTERNS = (
    "/usr/lib/python3/dist-packages/louis/__init__.py",
    "/opt/homebrew/lib/python3*/site-packages/louis/__init__.py",
    "/usr/local/lib/python3*/site-packages/louis/__init__.py",
)
_LIBRARY_NAMES = (
    "liblouis.so.20",
    "liblouis.dll",
    "/opt/homebrew/lib/liblouis.dylib",
    "/usr/local/lib/liblouis.dylib",
)
_FATAL_LOADING_ERRORS = (ImportError, OSError, AttributeError)


class Binding(Protocol):
    """What the adapter uses of liblouis' own Python module; ``CtypesBinding`` has the same names."""

    @property
    def LogCallback(self) -> Callable[[Callable[[int, bytes], None]], Any]:
        """Makes a callback for ``registerLogCallback`` of a function of level and message."""

    def version(self) -> str:
        """The version of the library, for instance ``3.24.0``."""

    def translateString(self, tables: list[str], text: str, typeform: None, mode: int, /) -> str:
        """Text to cells; raises ``RuntimeError``."""

    def backTranslateString(self, tables: list[str], cells: str, /) -> str:
        """Cells to text; raises ``RuntimeError``."""

    def registerLogCallback(self, callback: Any, /) -> None:
        """Send the library's messages to ``callback`` and not to standard error."""

    def setLogLevel(self, level: int, /) -> None:
        """Report messages of this level and above."""


class CtypesBinding:
    """The part of liblouis' Python binding that is needed, on the bare library.

    ``name`` is a file or library name; ``OSError`` if it cannot be loaded.
    """

    def __init__(self, name: str) -> None:
        """Load the library and learn the size of its characters."""
        windows = os.name == "nt"
        loader = cast("Any", getattr(ctypes, "WinDLL" if windows else "CDLL"))
        functype = cast("Any", getattr(ctypes, "WINFUNCTYPE" if windows else "CFUNCTYPE"))
        self._library = loader(name)
        self._library.lou_version.restype = ctypes.c_char_p
        self._library.lou_registerLogCallback.restype = None
        self._library.lou_setLogLevel.restype = None
        self._size = int(self._library.lou_charSize())
        self._encoding = {2: "utf-16-le", 4: "utf-32-le"}[self._size]
        # The library opens tables with fopen, which on Windows expects the ANSI code page.
        self._path_encoding = "mbcs" if windows else sys.getfilesystemencoding()
        self.LogCallback = functype(None, ctypes.c_int, ctypes.c_char_p)

    def version(self) -> str:
        """The version of the library."""
        return str(self._library.lou_version().decode("ascii", "replace"))

    def translateString(self, tables: list[str], text: str, typeform: None, mode: int, /) -> str:
        """Text to cells; raises ``RuntimeError``. Emphasis (``typeform``) is not offered."""
        return self._run(self._library.lou_translateString, tables, text, mode)

    def backTranslateString(self, tables: list[str], cells: str, /) -> str:
        """Cells to text; raises ``RuntimeError``."""
        return self._run(self._library.lou_backTranslateString, tables, cells, 0)

    def registerLogCallback(self, callback: Any, /) -> None:
        """Send the library's messages to ``callback``, which the caller must keep alive."""
        self._library.lou_registerLogCallback(callback)

    def setLogLevel(self, level: int, /) -> None:
        """Report messages of this level and above."""
        self._library.lou_setLogLevel(level)

    def _run(self, function: Any, tables: list[str], text: str, mode: int) -> str:
        source = text.encode(self._encoding, "surrogatepass")
        length = ctypes.c_int(len(source) // self._size)
        # A character no table defines becomes at most 4 + 2 * charSize cells.
        room = length.value * (4 + 2 * self._size) + 16
        written = ctypes.c_int(room)
        target = ctypes.create_string_buffer(room * self._size)
        names = ",".join(tables).encode(self._path_encoding)
        if not function(names, source, ctypes.byref(length), target, ctypes.byref(written), None, None, mode):
            raise RuntimeError(f"liblouis failed with the tables {tables}")
        return target.raw[: written.value * self._size].decode(self._encoding, "surrogatepass")


def find_binding() -> tuple[Binding | None, str]:
    """The first binding that loads, and why the library the user named could not be used.

    The second value is empty unless ``LIBLOUIS_LIBRARY`` names a file that does not load.
    """
    named, failure = os.environ.get(LIBRARY_VARIABLE), ""
    if named:
        try:
            return CtypesBinding(named), ""
        except (OSError, AttributeError, KeyError) as error:
            failure = f"{named}: {error}"
    for candidate in _candidates():
        return candidate, failure
    return None, failure


def _candidates() -> Iterator[Binding]:
    installed = _installed_binding()
    if installed is not None:
        yield installed
    for pattern in _BINDING_PATTERNS:
        for found in glob.glob(pattern):
            copy = _binding_from_file(Path(found))
            if copy is not None:
                yield copy
    for name in _library_names():
        library = _library(name)
        if library is not None:
            yield library


def _installed_binding() -> Binding | None:
    known = "louis" in sys.modules
    try:
        module = importlib.import_module("louis")
    except _FATAL_LOADING_ERRORS:
        return None
    if hasattr(module, "translateString"):
        return cast("Binding", module)
    if not known:  # an unrelated package of that name: leave no trace of having looked
        sys.modules.pop("louis", None)
    return None


def _binding_from_file(path: Path) -> Binding | None:
    spec = importlib.util.spec_from_file_location("louis", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except _FATAL_LOADING_ERRORS:  # the module is there, the library is not
        return None
    return cast("Binding", module) if hasattr(module, "translateString") else None


def _library_names() -> Iterator[str]:
    yield from _LIBRARY_NAMES
    # Last, because on Linux this starts other programs to look around.
    import ctypes.util

    for name in ("louis", "liblouis"):
        found = ctypes.util.find_library(name)
        if found:
            yield found


def _library(name: str) -> Binding | None:
    try:
        return CtypesBinding(name)
    except (OSError, AttributeError, KeyError):  # absent, or another library of that name
        return None
