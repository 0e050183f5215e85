"""The program's side of the process that makes sounds: started with the first sound, ended with its input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from accessible_games.children.python import Helper
from accessible_games.output.sounds.table import Heard
from accessible_games.rules.core.notices import Notice


class SoundPlayer(Helper[Notice]):
    """Plays batches of sounds, without waiting; without a device it is silent.

    ``on_problem`` gets that notice once, from any thread.
    """

    module = "accessible_games.output.sounds.process"
    folder = None

    def __init__(self, volume: int, on_problem: Callable[[Notice], None] | None = None) -> None:
        """Start nothing before the first sound."""
        super().__init__()
        self.volume = volume
        self._on_problem = on_problem

    def play(self, sounds: Sequence[Heard]) -> None:
        """Play the sounds, one shortly after the other."""
        try:
            self._send({"volume": self.volume, "sounds": list(sounds)})
        except OSError:
            self.close()  # what it would have said is said in words

    def _understood(self, answer: Any) -> Notice:
        return Notice.of("sounds-unheard", missing=str(answer["unheard"]))

    def _hear(self, problem: Notice) -> None:
        if self._on_problem is not None:
            self._on_problem(problem)
