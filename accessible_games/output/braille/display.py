"""A Braille display driven through BrlAPI, the interface of BRLTTY (Linux).

Optional: without the library or a running BRLTTY, as on Windows and macOS, ``Display.open`` returns None, and the
screen reader shows the terminal there.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from accessible_games.output.braille.cells import BLANK, FIRST, is_cells
from accessible_games.rules.core.notices import Notice, NoticeError

_LIBRARY = "libbrlapi.so.0.8"
_DEFAULT_TTY = -1
_KEY_FLAGS = 32
# A key code: flags in the upper half; below them 0 for a key symbol or 1 for a command. Commands
# that have an argument are numbered in blocks.
_TYPE_MASK = 0xE0000000
_VALUE_MASK = 0x1FFFFFFF
_BLOCK_MASK = 0x1FFF0000
_COMMANDS = 0x20000000
_BLOCK = 0x10000
_COUNT = 0x100  # of commands, and of blocks
_ALL_KEYS, _COMMAND_KEYS = 0, 2  # brlapi_rangeType_t
_LAST_LATIN = 0xFF
_UNICODE_KEYSYM = 0x1000000


class _Settings(ctypes.Structure):
    _fields_ = (("auth", ctypes.c_char_p), ("host", ctypes.c_char_p))


class _KeyDescription(ctypes.Structure):
    """``brlapi_describedKeyCode_t`` of BrlAPI 0.8."""

    _fields_ = (
        ("type", ctypes.c_char_p),
        ("command", ctypes.c_char_p),
        ("argument", ctypes.c_uint),
        ("flags", ctypes.c_uint),
        ("flag", ctypes.c_char_p * _KEY_FLAGS),
        ("values", ctypes.c_uint * 4),
    )


_ExceptionHandler = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.c_int, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t
)


class Display:
    """One connection to a Braille display. Get it with ``Display.open()``; use it from one thread."""

    def __init__(self, library: Any, handle: Any, size: tuple[int, int]) -> None:
        """Take over an open connection that has entered tty mode."""
        self._library = library
        self._handle = handle
        self._size = size
        self._broken = False
        self._open = True
        # The library's own handler would end the whole program when BRLTTY reports a problem.
        self._handler = _ExceptionHandler(self._note_exception)
        library.brlapi__setExceptionHandler(handle, self._handler)

    @classmethod
    def open(cls, keys: Sequence[str], host: str | None = None) -> Display | None:
        """Return the display of BRLTTY at ``host`` (BrlAPI's form; None: this computer), or None.

        ``keys``: BRLTTY's names of the commands to receive; all others, and typed text, stay with BRLTTY. None also if
        a BRLTTY runs but has no display, or refuses this user.
        """
        connection = _connect(host)
        if connection is None:
            return None
        library, handle = connection
        size = _size(library, handle)
        if size is None or not (_enter_tty(library, handle) and _accept(library, handle, keys)):
            library.brlapi__closeConnection(handle)
            return None
        return cls(library, handle, size)

    @property
    def size(self) -> tuple[int, int]:
        """Cells in a row, and rows."""
        return self._size

    def fileno(self) -> int:
        """Return the descriptor that becomes readable when a key comes."""
        return int(self._library.brlapi__getFileDescriptor(self._handle))

    def check(self) -> None:
        """Raise NoticeError if the display is gone, or its size has changed."""
        self._require(self._open and _size(self._library, self._handle) == self._size)

    def write(self, cells: str) -> None:
        """Show U+28xx cells; a line feed begins the display's next row, the rest becomes blank.

        Returns when BRLTTY has the cells. Raises NoticeError if a row or their number is too large, or the display is
        gone.
        """
        width, height = self._size
        rows = cells.split("\n")
        if len(rows) > height:
            raise NoticeError(Notice.of("braille-display-rows", rows=len(rows), height=height))
        for number, row in enumerate(rows, 1):
            if not is_cells(row):
                raise ValueError(f"row {number} is not made of Braille cells: {row!r}")
            if len(row) > width:
                raise NoticeError(Notice.of("braille-row-too-wide", row=number, width=len(row), cells=width))
        padded = "".join(row.ljust(width, BLANK) for row in rows).ljust(width * height, BLANK)
        dots = bytes(ord(cell) - ord(FIRST) for cell in padded)
        self._require(
            self._open
            and self._library.brlapi__writeDots(self._handle, dots) >= 0
            and self._library.brlapi__sync(self._handle) >= 0
        )

    def read_key(self, timeout: float) -> str | None:
        """Return the next key within ``timeout`` seconds, or None.

        Commands have BRLTTY's names (LNUP, LNDN, FWINLT, FWINRT, HOME; with an argument: ``ROUTE 7``), characters and
        keys theirs (a, UP, LINEFEED; ``CONTROL c``). Raises NoticeError if the display is gone.
        """
        code = ctypes.c_uint64()
        milliseconds = max(0, round(timeout * 1000))
        found = self._open and self._library.brlapi__readKeyWithTimeout(
            self._handle, ctypes.c_int(milliseconds), ctypes.byref(code)
        )
        self._require(self._open and found >= 0)
        return key_name(self._library, code.value) if found > 0 else None

    def close(self) -> None:
        """Give the display back to BRLTTY; may be called twice."""
        if self._open:
            self._open = False
            if not self._broken:
                self._library.brlapi__leaveTtyMode(self._handle)
            self._library.brlapi__closeConnection(self._handle)

    def _require(self, worked: bool) -> None:
        if self._broken or not worked:
            self._broken = True
            raise NoticeError(Notice.of("braille-display-lost"))

    def _note_exception(self, _handle: int, _error: int, _packet_type: int, _packet: int, _size: int) -> None:
        self._broken = True


def key_name(library: Any, code: int) -> str | None:
    """Return the name of a BrlAPI key code as ``read_key`` gives it, or None for one without a name."""
    described = _KeyDescription()
    if library.brlapi_describeKeyCode(code, ctypes.byref(described)) < 0 or not described.command:
        return None
    name = str(described.command.decode("utf-8", "replace"))
    if code & _TYPE_MASK:
        return f"{name} {described.argument}" if code & _BLOCK_MASK else name
    flags = [flag.decode("ascii", "replace") for flag in described.flag[: described.flags]]
    return " ".join((*flags, _character(code & _VALUE_MASK) or name))


def _character(keysym: int) -> str:
    """Return the character of an X key symbol, or nothing for a key like UP."""
    if keysym >= _UNICODE_KEYSYM:
        keysym -= _UNICODE_KEYSYM
    elif keysym > _LAST_LATIN:
        return ""
    return chr(keysym) if keysym <= sys.maxunicode and chr(keysym).isprintable() else ""


def display_size(host: str | None = None) -> tuple[int, int] | None:
    """Return cells in a row and rows of the display at BrlAPI ``host``, or None, without taking the display."""
    connection = _connect(host)
    if connection is None:
        return None
    library, handle = connection
    size = _size(library, handle)
    library.brlapi__closeConnection(handle)
    return size


def _connect(host: str | None) -> tuple[Any, Any] | None:
    """Return the library and the handle of an open connection, or None."""
    library = _load()
    if library is None:
        return None
    handle = ctypes.create_string_buffer(library.brlapi_getHandleSize())
    settings = _Settings(None, None if host is None else host.encode())
    if library.brlapi__openConnection(handle, ctypes.byref(settings), None) < 0:
        return None
    return library, handle


def _load() -> Any | None:
    try:
        library = ctypes.CDLL(_LIBRARY)
    except OSError:
        return None
    library.brlapi_getHandleSize.restype = ctypes.c_size_t
    library.brlapi__setExceptionHandler.argtypes = (ctypes.c_void_p, _ExceptionHandler)
    library.brlapi__setExceptionHandler.restype = ctypes.c_void_p
    library.brlapi_describeKeyCode.argtypes = (ctypes.c_uint64, ctypes.POINTER(_KeyDescription))
    for ranges in (library.brlapi__ignoreKeys, library.brlapi__acceptKeys):
        ranges.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_uint64), ctypes.c_uint)
    return library


def _size(library: Any, handle: Any) -> tuple[int, int] | None:
    width, height = ctypes.c_uint(), ctypes.c_uint()
    if library.brlapi__getDisplaySize(handle, ctypes.byref(width), ctypes.byref(height)) < 0:
        return None
    # While BRLTTY looks for its display it tells of one with a single cell.
    return (width.value, height.value) if width.value * height.value > 1 else None


def _enter_tty(library: Any, handle: Any) -> bool:
    """Take the display for our terminal, or for the whole screen if BRLTTY does not know the terminal."""
    if library.brlapi__enterTtyMode(handle, _DEFAULT_TTY, None) >= 0:
        return True
    return bool(library.brlapi__enterTtyModeWithPath(handle, None, 0, None) >= 0)


def _accept(library: Any, handle: Any, keys: Sequence[str]) -> bool:
    """Receive only these commands."""
    known = _command_codes(library)
    wanted = [known[key] for key in keys if key in known]  # an older BRLTTY has fewer commands
    codes = (ctypes.c_uint64 * len(wanted))(*wanted)
    return bool(
        library.brlapi__ignoreKeys(handle, _ALL_KEYS, None, 0) >= 0
        and library.brlapi__acceptKeys(handle, _COMMAND_KEYS, codes, len(wanted)) >= 0
    )


@cache
def _command_codes(library: Any) -> dict[str, int]:
    """Return the codes of BRLTTY's commands by name."""
    codes = [_COMMANDS + place * step for step in (1, _BLOCK) for place in range(1, _COUNT)]
    names = {code: key_name(library, code) for code in codes}
    return {name.split(" ")[0]: code for code, name in names.items() if name is not None}
