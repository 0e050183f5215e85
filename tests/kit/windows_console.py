"""Runs in Windows: start a program in a console window of its own, press keys there and read its screen.

Each line of the input is a request in JSON, each line of the output its answer.
"""

from __future__ import annotations

import ctypes
import json
import subprocess
import sys
from ctypes import wintypes
from typing import Any

_READ_AND_WRITE, _SHARED, _EXISTING = 0xC0000000, 3, 3
_KEY_EVENT, _CONTROL = 1, 8
_CLOSE = 0x10  # the message of a window
# Arrows come as the console of Windows sends them to programs that ask for sequences; Wine's sends none.
_ARROWS = {"up": "\x1b[A", "left": "\x1b[D"}
_CODES = {"\r": 0x0D, "\b": 0x08, "\t": 0x09, "\x03": 0x43}

libraries: Any = ctypes
kernel = libraries.WinDLL("kernel32")
kernel.CreateFileW.restype = wintypes.HANDLE
kernel.GetConsoleWindow.restype = wintypes.HWND


class Key(ctypes.Structure):
    _fields_ = (
        ("down", wintypes.BOOL),
        ("repeat", wintypes.WORD),
        ("code", wintypes.WORD),
        ("scan", wintypes.WORD),
        ("character", wintypes.WCHAR),
        ("state", wintypes.DWORD),
    )


class Record(ctypes.Structure):
    _fields_ = (("kind", wintypes.WORD), ("key", Key))


class Screen(ctypes.Structure):
    _fields_ = (
        ("size", wintypes._COORD),
        ("cursor", wintypes._COORD),
        ("attributes", wintypes.WORD),
        ("window", wintypes.SMALL_RECT),
        ("largest", wintypes._COORD),
    )


class Console:
    """A console window with a program."""

    def __init__(self, page: int, words: list[str]) -> None:
        """``page``: the code page before the program begins."""
        kernel.FreeConsole()
        kernel.AllocConsole()
        kernel.SetConsoleCP(page)
        kernel.SetConsoleOutputCP(page)
        self._input, self._output = (
            wintypes.HANDLE(kernel.CreateFileW(name, _READ_AND_WRITE, _SHARED, None, _EXISTING, 0, None))
            for name in ("CONIN$", "CONOUT$")
        )
        with open("CONIN$", "rb", 0) as keys, open("CONOUT$", "wb", 0) as screen:
            self._program = subprocess.Popen(words, stdin=keys, stdout=screen, stderr=screen)
        kernel.SetConsoleCtrlHandler(None, True)  # Control C is for the program alone

    def press(self, keys: list[str]) -> None:
        """Press keys: characters, or names of arrows."""
        for character in "".join(_ARROWS.get(key, key) for key in keys):
            state = _CONTROL if character == "\x03" else 0
            for is_down in (True, False):
                record = Record(_KEY_EVENT, Key(is_down, 1, _CODES.get(character, 0), 0, character, state))
                kernel.WriteConsoleInputW(self._input, ctypes.byref(record), 1, ctypes.byref(wintypes.DWORD()))

    def read(self) -> dict[str, object]:
        """Return the rows of the screen, the column of the cursor in the last one, and the exit code."""
        screen, count, rows = Screen(), wintypes.DWORD(), []
        kernel.GetConsoleScreenBufferInfo(self._output, ctypes.byref(screen))
        for row in range(screen.cursor.Y + 1):
            found = ctypes.create_unicode_buffer(screen.size.X + 1)
            place = wintypes._COORD(0, row)
            kernel.ReadConsoleOutputCharacterW(self._output, found, screen.size.X, place, ctypes.byref(count))
            rows.append(found.value[: count.value].rstrip())
        return {"rows": rows, "column": screen.cursor.X, "ended": self._program.poll()}

    def close(self) -> None:
        """Close the window, which ends everything in it."""
        libraries.WinDLL("user32").PostMessageW(wintypes.HWND(kernel.GetConsoleWindow()), _CLOSE, 0, 0)


def main() -> None:
    console = Console(int(sys.argv[1]), sys.argv[2:])
    for line in sys.stdin:
        asked = json.loads(line)
        if "press" in asked:
            console.press(asked["press"])
        if "close" in asked:
            console.close()
        print(json.dumps(console.read()), flush=True)


if __name__ == "__main__":
    main()
