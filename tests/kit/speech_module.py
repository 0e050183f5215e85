"""An output module of Speech Dispatcher that writes each text into a file, its argument, in place of speaking it."""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Callable
from pathlib import Path

END = "\x1e"  # of a text in the file


def answer(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


def block() -> str:
    """Return the lines of a command, up to a full stop alone."""
    return "".join(iter(sys.stdin.readline, ".\n"))


def settings(begun: str, done: str) -> Callable[[], None]:
    def take() -> None:
        answer(begun)
        block()
        answer(done)

    return take


def speak() -> None:
    answer("202 OK RECEIVING MESSAGE")
    text = html.unescape(re.sub("<[^>]*>", "", block())).strip()
    with Path(sys.argv[1]).open("a", encoding="utf-8") as file:
        file.write(text + END)
    answer("200 OK SPEAKING", "701 BEGIN", "702 END")


COMMANDS: dict[str, Callable[[], None]] = {
    "INIT": lambda: answer("299-ready", "299 OK LOADED SUCCESSFULLY"),
    "AUDIO": settings("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": settings("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": settings("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "LIST": lambda: answer("200-logger\ten\tnone", "200 OK VOICE LIST SENT"),
    **dict.fromkeys(("SPEAK", "CHAR", "KEY", "SOUND_ICON"), speak),
}


def main() -> None:
    for line in iter(sys.stdin.readline, ""):
        word = line.split()[0] if line.strip() else ""
        if word == "QUIT":
            answer("210 OK QUIT")
            return
        if word in COMMANDS:  # STOP and PAUSE come too late for a text that was spoken at once
            COMMANDS[word]()


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # a terminal or a pipe
    main()
