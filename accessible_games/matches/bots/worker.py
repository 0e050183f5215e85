"""The child process that thinks, see ``children.Child``.

The first argument of a request is a game's identifier. A failed request returns its traceback. The process ends with
its standard input, so it cannot outlive its parent.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from importlib import import_module
from random import Random
from typing import Any, BinaryIO

from accessible_games.children.pipes import own_pipes
from accessible_games.matches.bots import levels
from accessible_games.rules.core.game import Chance, Decide, SearchContext

MODULE = "accessible_games.matches.bots.worker"
_MOST_DRAWS = 100  # the most draws of chance before a player has a choice


def main(loader: str, is_gentle: bool = False) -> None:
    """Serve until standard input ends.

    ``loader``: ``module:function`` that returns a game by its identifier. ``is_gentle``: use only time that no other
    process wants.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C belongs to the person at the parent's terminal
    if is_gentle and hasattr(os, "nice"):
        os.nice(19)
    _Worker(loader, *own_pipes()).serve()


def load(loader: str, game_id: str) -> levels.AnyGame:
    """Return the game that ``loader`` (``module:function``) returns. Raises the errors of importing and calling it."""
    module, _, function = loader.partition(":")
    game: levels.AnyGame = getattr(import_module(module), function)(game_id)
    return game


class _Worker:
    """Answers requests one by one, while a second thread waits for a hurry or the end."""

    def __init__(self, loader: str, requests: BinaryIO, answers: BinaryIO) -> None:
        self._loader = loader
        self._requests = requests
        self._answers = answers
        self._waiting: queue.SimpleQueue[tuple[str, int, bytes]] = queue.SimpleQueue()
        self._hurried: set[int] = set()
        self._finished = 0  # the number of the last request answered
        self._solutions: dict[str, bytes] = {}

    def serve(self) -> None:
        """Work until the listening thread ends the process."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            kind, number, packed = self._waiting.get()
            try:
                frame = pickle.dumps((number, True, self._done(kind, number, packed)))
            except Exception:
                frame = pickle.dumps((number, False, traceback.format_exc()))
            self._finished = number
            self._hurried.discard(number)
            try:
                self._answers.write(frame)
                self._answers.flush()
            except OSError:
                os._exit(0)  # the parent does not read any more

    def _listen(self) -> None:
        try:
            while True:
                kind, *rest = pickle.load(self._requests)
                if kind == "hurry":
                    self._hurried.update(hurried for hurried in rest[0] if hurried > self._finished)
                else:
                    self._waiting.put((kind, rest[0], rest[1]))
        finally:
            os._exit(0)  # the parent has gone or closed the pipe, so nobody needs a running search

    def _done(self, kind: str, number: int, packed: bytes) -> Any:
        game_id, *rest = pickle.loads(packed)
        game = load(self._loader, game_id)

        def stop() -> bool:
            return number in self._hurried

        if kind == "load":
            return self._is_loaded(game, game_id, *rest)
        if kind == "solve":
            return game.solve(stop)
        solution = self._solutions.get(game_id)
        if kind == "choose":
            view, level, style, milliseconds, seed = rest
            return levels.choose(game, view, level, milliseconds, seed, stop, style=style, solution=solution)
        if kind == "rank":
            view, milliseconds, seed, made = rest
            return levels.rank(game, view, milliseconds, seed, stop, solution=solution, made=made)
        if kind == "wants_draw":
            view, level, milliseconds = rest
            return levels.wants_draw(game, view, level, milliseconds, stop, solution=solution)
        raise ValueError(f"unknown kind of request: {kind!r}")

    def _is_loaded(self, game: levels.AnyGame, game_id: str, solution: bytes | None) -> bool:
        """Keep the solution for later requests.

        Return False if the game cannot read it, as after a change of format.
        """
        self._solutions.pop(game_id, None)
        if solution is None:
            return True
        try:
            _use(game, solution)
        except ValueError:
            return False
        self._solutions[game_id] = solution
        return True


def _use(game: levels.AnyGame, solution: bytes) -> None:
    """Value the first decision of a game with ``solution``. Raises ValueError if it is damaged."""
    draw = Random(0).randrange
    state = game.initial(game.seats[min(game.seats)], {option.name: option.default for option in game.options})
    for _ in range(_MOST_DRAWS):
        phase = game.phase(state)
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(draw)).state
        elif isinstance(phase, Decide):
            engine = game.engine(game.view(state, phase.seats[0]), SearchContext(draw, solution=solution))
            if engine is not None:
                engine.deepen(1, levels.never)
            return


if __name__ == "__main__":
    main(sys.argv[1], is_gentle="gentle" in sys.argv[2:])
