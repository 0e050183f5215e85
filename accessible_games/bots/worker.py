"""The child process of ``process.BotProcess``: pickled requests on standard input, answers on standard output.

In: ``("load" | "choose" | "wants_draw", number, pickled arguments)`` or ``("hurry", numbers)``.
Out: ``(number, True, value)`` or ``(number, False, traceback)``.
It ends when its standard input does, so it cannot outlive its parent.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import threading
import traceback
from importlib import import_module
from typing import Any, BinaryIO

from accessible_games.bots import levels


def main(loader: str) -> None:
    """Serve until standard input ends. ``loader``: ``module:function`` that gives a game by its identifier."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C belongs to the person at the parent's terminal
    _Worker(loader, *_own_pipes()).serve()


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Private handles of the two pipes; what anything else prints goes nowhere instead of between the frames."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return requests, answers


class _Worker:
    """Answers one request after the other while a second thread listens for a hurry or the end."""

    def __init__(self, loader: str, requests: BinaryIO, answers: BinaryIO) -> None:
        self._loader = loader
        self._requests = requests
        self._answers = answers
        self._waiting: queue.SimpleQueue[tuple[str, int, bytes]] = queue.SimpleQueue()
        self._hurried: set[int] = set()

    def serve(self) -> None:
        """Work for ever; the listening thread ends the process."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            kind, number, packed = self._waiting.get()
            try:
                frame = pickle.dumps((number, True, self._done(kind, number, packed)))
            except Exception:
                frame = pickle.dumps((number, False, traceback.format_exc()))
            self._hurried.discard(number)
            try:
                self._answers.write(frame)
                self._answers.flush()
            except OSError:
                os._exit(0)  # nobody reads any more

    def _listen(self) -> None:
        try:
            while True:
                kind, *rest = pickle.load(self._requests)
                if kind == "hurry":
                    self._hurried.update(rest[0])
                else:
                    self._waiting.put((kind, rest[0], rest[1]))
        finally:
            os._exit(0)  # the parent is gone or has closed the pipe: a search that still runs serves nobody

    def _done(self, kind: str, number: int, packed: bytes) -> Any:
        module, _, function = self._loader.partition(":")
        arguments = pickle.loads(packed)
        game: levels.AnyGame = getattr(import_module(module), function)(arguments[0])
        if kind == "choose":
            _, view, level, milliseconds, seed = arguments
            return levels.choose(game, view, level, milliseconds, seed, lambda: number in self._hurried)
        if kind == "wants_draw":
            return levels.wants_draw(game, *arguments[1:])
        return None
