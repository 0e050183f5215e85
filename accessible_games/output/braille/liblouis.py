"""Translation between text and Braille cells by liblouis, in this process: for ``worker``, which has one thread for it.

liblouis is not thread-safe, and it may loop for ever or end the process: all other code asks ``translators``. Its
messages go into the error raised here, never to standard error. ``Binding`` is its own module for Python, which comes
with the packages of a system; ``Library`` is for computers without that, such as those with Windows.
"""

from __future__ import annotations

import ctypes
import glob
import importlib.util
import os
import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from accessible_games.output.braille.cells import UNICODE, base_table, is_cells
from accessible_games.rules.core.notices import Notice, NoticeError

LIBRARY_VARIABLE = "LIBLOUIS_LIBRARY"
MAX_CHARACTERS = 500
"""Longest text of one call: liblouis has had memory errors on long input."""

# Where systems keep modules of their Python, which a virtual environment hides.
_MODULE_FOLDERS = (
    "/usr/lib/python3/dist-packages",
    "/usr/lib/python3.*/site-packages",
    "/opt/homebrew/lib/python3.*/site-packages",
    "/usr/local/lib/python3.*/site-packages",
)
_NAMES = ("liblouis.so.20", "liblouis.dll", "/opt/homebrew/lib/liblouis.dylib", "/usr/local/lib/liblouis.dylib")
_COMMANDS = {
    "macos": "brew install liblouis",
    "debian": "sudo apt-get install liblouis20 liblouis-data python3-louis",
}
_NOT_OURS = (OSError, AttributeError, ImportError, KeyError, SyntaxError, NoticeError)
# Folders of tables beside a library that does not find them by itself: NVDA's, and a release for Windows.
_TABLES_BESIDE = ("louis/tables", "../share/liblouis/tables")
_PROGRAM_FOLDERS = ("ProgramW6432", "ProgramFiles", "ProgramFiles(x86)")
_TRIAL = {"c3 · ●": "⠉⠒⠀⠤⠀⠿"}  # in our own table, of which the cells are known without liblouis
_WARNING = 30000
# dotsIO and ucBrl: the answer is made of U+28xx whatever a table says. Through a display table a
# character with no cell there (as the tables' own virtual dots) would come back as print.
_CELLS_MODE = 4 | 64
_KEPT_MESSAGES = 3
# For the whole life of the process: the library keeps a bare pointer to the last of them.
_CALLBACKS: list[object] = []


class Louis(ABC):
    """One loaded liblouis, not for several threads. ``require`` returns the one of this computer."""

    version: str
    """The version of the library and where it is, for instance ``3.24.0, liblouis.so.20``."""

    def __init__(self) -> None:
        self._messages: list[str] = []

    def translate(self, tables: Sequence[str], text: str) -> str:
        """Return the cells (U+2800 to U+28FF) of ``text``; tables are names of shipped ones or absolute paths.

        Raises NoticeError for text over ``MAX_CHARACTERS`` characters or if liblouis fails.
        """
        if len(text) > MAX_CHARACTERS:
            raise NoticeError(Notice.of("braille-text-too-long", length=len(text), limit=MAX_CHARACTERS))
        if not text:
            return ""
        self._messages.clear()
        # The display table must stand first; after the others it would be ignored.
        cells = self._run([UNICODE, *tables], text)
        if cells is None or not is_cells(cells):
            problem = "; ".join(self._messages) or cells or ""
            raise NoticeError(Notice.of("braille-translation-failed", tables=", ".join(tables), problem=problem))
        return cells

    @abstractmethod
    def _run(self, tables: Sequence[str], text: str) -> str | None:
        """Return the answer of liblouis, or None if it has none."""

    def _prove(self) -> None:
        """Raise KeyError or NoticeError unless the answer to a known text is the right one."""
        for text, cells in _TRIAL.items():
            if (found := self.translate((base_table(),), text)) != cells:
                raise KeyError(found)

    def _keep_message(self, _level: int, message: bytes) -> None:
        self._messages.append(message.decode("utf-8", "replace").strip())
        del self._messages[:-_KEPT_MESSAGES]


class Binding(Louis):
    """The module ``louis`` that comes with liblouis."""

    def __init__(self, file: str) -> None:
        """``file``: its ``__init__.py``.

        Raises OSError, AttributeError, ImportError, KeyError, SyntaxError or NoticeError if it is another module, such
        as the empty one of the package index, or if it does not work.
        """
        super().__init__()
        spec = importlib.util.spec_from_file_location("louis", file)
        if spec is None or spec.loader is None:
            raise ImportError(file)
        # It stays out of sys.modules: nobody else asks for it.
        self._module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self._module)
        _CALLBACKS.append(self._module.LogCallback(self._keep_message))
        self._module.registerLogCallback(_CALLBACKS[-1])
        self._module.setLogLevel(_WARNING)
        self.version = f"{self._module.version()}, {os.path.dirname(file)}"
        self._prove()

    def _run(self, tables: Sequence[str], text: str) -> str | None:
        try:
            return cast("str", self._module.translateString(tables, text, mode=_CELLS_MODE))
        except RuntimeError:  # its words repeat the text; the messages say why
            return None


class Library(Louis):
    """The library itself, by ctypes."""

    def __init__(self, name: str) -> None:
        """``name``: a file or a library.

        Raises OSError, AttributeError, KeyError or NoticeError if it is no liblouis or does not answer as one.
        """
        super().__init__()
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
        _CALLBACKS.append(functype(None, ctypes.c_int, ctypes.c_char_p)(self._keep_message))
        self._library.lou_registerLogCallback(_CALLBACKS[-1])
        self._library.lou_setLogLevel(_WARNING)
        beside = (Path(name).parent / each for each in _TABLES_BESIDE)
        self._tables = next((folder.resolve() for folder in beside if (folder / UNICODE).is_file()), None)
        self.version = f"{self._library.lou_version().decode('ascii', 'replace')}, {name}"
        self._prove()

    def _run(self, tables: Sequence[str], text: str) -> str | None:
        source = text.encode(self._encoding, "surrogatepass")
        length = ctypes.c_int(len(source) // self._size)
        # A character no table defines becomes at most 4 + 2 * charSize cells.
        room = length.value * (4 + 2 * self._size) + 16
        written = ctypes.c_int(room)
        target = ctypes.create_string_buffer(room * self._size)
        names = ",".join(map(self._placed, tables)).encode(self._path_encoding)
        sizes = (ctypes.byref(length), target, ctypes.byref(written))
        if not self._library.lou_translateString(names, source, *sizes, None, None, _CELLS_MODE):
            return None
        return target.raw[: written.value * self._size].decode(self._encoding, "surrogatepass")

    def _placed(self, table: str) -> str:
        """Return a name without a folder as a path in the folder beside the library."""
        return table if self._tables is None else str(self._tables / table)  # an absolute path stays


@cache
def require() -> Louis:
    """Return the liblouis of this computer. Raises NoticeError with the way to install it, or the reason for refusing
    it.
    """
    base_table()  # a fault of our own tables is not one of the library
    named, problems = os.environ.get(LIBRARY_VARIABLE), []
    for kind, name in _ways(named):
        try:
            return kind(name)
        except _NOT_OURS as error:
            # A missing library is no problem, nor is another module by the name of the binding.
            if name == named or (kind is Library and (not isinstance(error, OSError) or os.path.exists(name))):
                problems.append(f"{name}: {error}")
    problem = "; ".join(problems)
    if named:
        raise NoticeError(Notice.of("braille-library-unusable", problem=problem))
    raise NoticeError(Notice.of("braille-library-refused", problem=problem) if problem else missing_notice())


def _ways(named: str | None) -> Iterator[tuple[type[Binding] | type[Library], str]]:
    """Yield all that may be a liblouis, ``named`` first; looking for it takes longer from one to the next."""
    if named:
        yield Library, named
    yield from ((Binding, file) for file in _bindings())
    yield from ((Library, name) for name in _names())


def _bindings() -> Iterator[str]:
    """Yield the files that may be the module of liblouis: where Python would find it, then where a system has it."""
    for folder in (*sys.path, *_MODULE_FOLDERS):
        escaped = folder if folder in _MODULE_FOLDERS else glob.escape(folder)
        yield from sorted(glob.glob(os.path.join(escaped, "louis", "__init__.py")))


def _names() -> Iterator[str]:
    yield from _NAMES
    for variable in _PROGRAM_FOLDERS:  # of Windows, where NVDA brings one
        if folder := os.environ.get(variable):
            yield os.path.join(folder, "NVDA", "liblouis.dll")
    # Last, because on Linux this starts other programs to look around.
    import ctypes.util

    yield from filter(None, map(ctypes.util.find_library, ("louis", "liblouis")))


def missing_notice(platform: str = sys.platform) -> Notice:
    """Return the notice for a person without liblouis: the way to install it on ``platform`` (``sys.platform``)."""
    system = system_name(platform)
    return Notice.of("braille-liblouis-missing", system=system, command=_COMMANDS.get(system, ""))


def system_name(platform: str) -> str:
    """Return ``windows``, ``macos``, ``debian`` (any system with apt-get) or ``other``: the system of the commands."""
    known = {"win32": "windows", "darwin": "macos"}
    return known.get(platform) or ("debian" if shutil.which("apt-get") else "other")
