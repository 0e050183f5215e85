"""Measure what ``accessible-games connect`` adds to plain telnet: milliseconds from a typed move to its announcement.

Run it by hand; it prints a table and asserts nothing. The goal is a difference of 20 ms at most. Anna and a spectator
have telnet, Berta has the program at home; all are at one server on this computer.
"""

from __future__ import annotations

import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO

from tests.kit.play import prepared_game
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server

ROOT = Path(__file__).resolve().parents[2]
MOVES = 200
SECONDS = 60.0


class Client:
    """A client; each line it hears has its time. ``write``: types."""

    def __init__(self, lines: BinaryIO, write: Callable[[bytes], object]) -> None:
        self._lines, self._write = lines, write
        self._heard: list[tuple[float, str]] = []
        self._at = 0
        self._change = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def say(self, line: str) -> float:
        """Type a line, and return when."""
        begun = time.perf_counter()
        self._write(f"{line}\r\n".encode())
        return begun

    def heard(self, pattern: str) -> tuple[float, str]:
        """Return the next line of this kind, and when it came."""
        with self._change:
            while True:
                while self._at < len(self._heard):
                    self._at += 1
                    if re.search(pattern, self._heard[self._at - 1][1]):
                        return self._heard[self._at - 1]
                if not self._change.wait(SECONDS):
                    raise TimeoutError(pattern)

    def _read(self) -> None:
        for line in self._lines:
            now = time.perf_counter()
            with self._change:
                self._heard.append((now, line.decode("utf-8", "replace").strip()))
                self._change.notify()


@contextmanager
def telnet(server: Server, name: str) -> Iterator[Client]:
    with socket.create_connection(("127.0.0.1", server.telnet_port)) as sock, sock.makefile("rb") as lines:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client = Client(lines, sock.sendall)
        client.heard("Accessible Games")
        client.say(name)
        client.heard("^Welcome")
        yield client
        sock.shutdown(socket.SHUT_RDWR)


@contextmanager
def connected(server: Server, name: str, home: str) -> Iterator[Client]:
    where = f"{name}@localhost:{server.web_port}"
    process = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", "connect", where, "--language", "en", "--plain", "--no-speech"],
        env={**os.environ, "ACCESSIBLE_GAMES_HOME": home, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        client = Client(os.fdopen(os.dup(process.stdout.fileno()), "rb"), process.stdin.write)
        client.heard("^Welcome")
        yield client
    finally:
        process.kill()
        process.communicate()


def play(black: Client, white: Client, spectator: Client) -> dict[str, list[float]]:
    """Play, and return the milliseconds of each kind of announcement."""
    black.say("new abalone friend")
    number = re.findall(r"\d+", black.heard(r"^Match \d")[1])[0]
    white.say(f"join {number}")
    black.heard("^Your turn")
    spectator.say(f"watch {number}")
    spectator.heard("to move")
    took: dict[str, list[float]] = {"telnet own": [], "telnet other": [], "connect own": [], "connect other": []}
    for at, move in enumerate(prepared_game(1, MOVES)):
        time.sleep(0.02)
        mover, own = (white, "connect own") if at % 2 else (black, "telnet own")
        begun = mover.say(move)
        took[own].append(mover.heard("^You (move|push)")[0] - begun)
        other = "^(Black|White) (moves|pushes)"
        seen = spectator.heard(other)[0] - begun
        if mover is black:
            took["telnet other"].append(seen)
            took["connect other"].append(white.heard(other)[0] - begun)
        else:
            black.heard(other)
    return {kind: [1000 * each for each in every] for kind, every in took.items()}


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(QuickServer(folder / "server", has_web=True))
        black, spectator = (stack.enter_context(telnet(server, name)) for name in ("anna", "carla"))
        white = stack.enter_context(connected(server, "berta", str(folder / "home")))
        took = play(black, white, spectator)
    middle = {kind: statistics.median(every) for kind, every in took.items()}
    print(f"{'move':6} {'telnet':>8} {'connect':>8} {'more':>6}  ms, median of {MOVES // 2}")
    for kind in ("own", "other"):
        plain, here = middle[f"telnet {kind}"], middle[f"connect {kind}"]
        print(f"{kind:6} {plain:8.1f} {here:8.1f} {here - plain:6.1f}")


if __name__ == "__main__":
    main()
