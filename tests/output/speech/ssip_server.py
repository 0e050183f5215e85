"""A Speech Dispatcher of the tests: it keeps its input, and says when something was spoken."""

from __future__ import annotations

import contextlib
import socket
import threading
from pathlib import Path

VOICES = ("German\tde\tnone", "German+Anna\tde\tAnna", "English (Caribbean)\ten-029\tnone", "English\ten-gb\tnone")
OWN = {"LANGUAGE": "de-AT", "RATE": "25", "PITCH": "0", "VOLUME": "80", "VOICE_TYPE": "FEMALE1"}


class SsipServer:
    """Serves one client after the other; ``hold``: texts do not end by themselves."""

    def __init__(self, path: Path) -> None:
        self.heard: list[str] = []
        self.hold = False
        self.refuses = ""
        self._messages = 0
        self._open: list[int] = []
        self._client: socket.socket | None = None
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(path))
        self._listener.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """End, as if killed."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.hang_up()

    def hang_up(self) -> None:
        """Lose the client."""
        if self._client is not None:
            with contextlib.suppress(OSError):
                self._client.shutdown(socket.SHUT_RDWR)

    def end(self, code: str = "702", words: str = "END") -> None:
        """Say that the oldest text was spoken."""
        self._event(self._open.pop(0), code, words)

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._client, _ = self._listener.accept()
                self._open.clear()
                with self._client, self._client.makefile("rb") as lines, contextlib.suppress(OSError):
                    is_text = False
                    text: list[str] = []
                    for line in lines:
                        words = line.decode().rstrip("\r\n")
                        if not is_text:
                            is_text, text = self._obey(words), []
                        elif words == ".":
                            is_text = False
                            self._spoken(text)
                        else:
                            text.append(words)

    def _obey(self, command: str) -> bool:
        if command.split()[0] == "GET":
            self._say(f"251-{OWN[command.split()[1]]}", "251 OK GET RETURNED")
            return False
        self.heard.append(command)
        if self.refuses and command.startswith(self.refuses):
            self._say("409 ERR NO")
        elif command == "SPEAK":
            self._say("230 OK RECEIVING DATA")
            return True
        elif command.startswith("LIST"):
            self._say(*(f"249-{each}" for each in VOICES), "249 OK VOICE LIST SENT")
        elif command == "CANCEL SELF":
            while self._open:
                self.end("703", "CANCELED")
            self._say("213 OK CANCELED")
        else:
            self._say("200 OK")
        return False

    def _spoken(self, text: list[str]) -> None:
        self.heard[-1] += " " + "|".join(text)
        self._messages += 1
        self._open.append(self._messages)
        self._say(f"225-{self._messages}", "225 OK MESSAGE QUEUED")
        self._event(self._messages, "701", "BEGIN")
        if not self.hold:
            self.end()

    def _event(self, message: int, code: str, words: str) -> None:
        self._say(f"{code}-{message}", f"{code}-7", f"{code} {words}")

    def _say(self, *lines: str) -> None:
        assert self._client is not None
        self._client.sendall("".join(f"{line}\r\n" for line in lines).encode())
