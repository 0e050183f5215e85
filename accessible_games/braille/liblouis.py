"""Translation between text and Braille cells by liblouis, in this process: for ``worker``, which has one thread for it.

liblouis is not thread-safe, and it may loop for ever or end the process: all others ask ``translators``. Its messages
go into the error raised here, never to standard error.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from accessible_games.core import Notice, NoticeError

from .cells import is_cells
from .tables import display_table

if TYPE_CHECKING:
    from .louis_library import Binding

MAX_CHARACTERS = 500
"""Longest text of one call: liblouis has had memory errors on long input."""

_WARNING = 30000
# dotsIO and ucBrl: the answer is made of U+28xx whatever a table says. Through a display table a
# character with no cell there (as the tables' own virtual dots) would come back as print.
_CELLS_MODE = 4 | 64
_KEPT_MESSAGES = 3
# One library, one list of messages.
_MESSAGES: list[str] = []
# For the whole life of the process: the library keeps a bare pointer to the last of them.
_CALLBACKS: list[object] = []


class Louis:
    """One loaded liblouis. Get it with ``Louis.require()``; not for several threads."""

    _found: ClassVar[Louis | None] = None

    def __init__(self, binding: Binding) -> None:
        """Take over the messages of the library behind ``binding``."""
        self._binding = binding
        callback = binding.LogCallback(_keep_message)
        _CALLBACKS.append(callback)
        binding.registerLogCallback(callback)
        binding.setLogLevel(_WARNING)

    @classmethod
    def require(cls) -> Louis:
        """The liblouis of this computer, looked for until found; a ``NoticeError`` says how to install it here."""
        if cls._found is None:
            from .louis_library import find_binding

            binding, failure = find_binding()
            if binding is None:
                missing = missing_notice()
                raise NoticeError(Notice.of("braille-library-unusable", problem=failure) if failure else missing)
            cls._found = cls(binding)
        return cls._found

    @classmethod
    def forget(cls) -> None:
        """Make the next ``require`` look again."""
        cls._found = None

    @property
    def version(self) -> str:
        """The version of the library, for instance ``3.24.0``."""
        return self._binding.version()

    def translate(self, tables: Sequence[str], text: str) -> str:
        """The cells (U+2800 to U+28FF) of ``text``; tables are names of shipped ones or absolute paths.

        ``NoticeError`` for text over ``MAX_CHARACTERS`` characters or when liblouis fails.
        """
        cells = self._call(self._to_cells, tables, text)
        if not is_cells(cells):
            raise _failure(tables, cells)
        return cells

    def back_translate(self, tables: Sequence[str], cells: str) -> str:
        """The text of ``cells``; same tables, limit and errors as ``translate``."""
        return self._call(self._binding.backTranslateString, tables, cells)

    def _to_cells(self, tables: list[str], text: str) -> str:
        return self._binding.translateString(tables, text, None, _CELLS_MODE)

    def _call(self, function: Callable[[list[str], str], str], tables: Sequence[str], text: str) -> str:
        if len(text) > MAX_CHARACTERS:
            raise NoticeError(Notice.of("braille-text-too-long", length=len(text), limit=MAX_CHARACTERS))
        if not text:
            return ""
        _MESSAGES.clear()
        try:
            # The display table must stand first; after the others it would be ignored.
            return function([display_table("unicode"), *tables], text)
        except RuntimeError as error:
            raise _failure(tables, "; ".join(_MESSAGES) or str(error)) from error


def _keep_message(_level: int, message: bytes) -> None:
    _MESSAGES.append(message.decode("utf-8", "replace").strip())
    del _MESSAGES[:-_KEPT_MESSAGES]


def _failure(tables: Sequence[str], problem: str) -> NoticeError:
    return NoticeError(Notice.of("braille-translation-failed", tables=", ".join(tables), problem=problem))


def missing_notice(platform: str = sys.platform) -> Notice:
    """What to tell someone without liblouis: the way to install it on ``platform`` (``sys.platform``)."""
    if platform == "win32":
        return Notice.of("braille-liblouis-missing", system="windows", command="")
    if platform == "darwin":
        return Notice.of("braille-liblouis-missing", system="macos", command="brew install liblouis")
    if shutil.which("apt-get"):
        command = "sudo apt-get install liblouis20 liblouis-data python3-louis"
        return Notice.of("braille-liblouis-missing", system="debian", command=command)
    return Notice.of("braille-liblouis-missing", system="other", command="")
