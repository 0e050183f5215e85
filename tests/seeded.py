"""The luck of a program that was started with a seed, drawn a second time."""

from __future__ import annotations

import random

from accessible_games.matches import luck
from accessible_games.rules.core.game import Chance


class SeededLuck:
    """The draws of the matches of ``--seed``, one round after the other, without words of luck."""

    def __init__(self, seed: int) -> None:
        self._token = random.Random(seed).randbytes
        self.next_round(1)

    def next_round(self, number: int) -> None:
        """Another secret, for the round of this number; the nonce comes after it, as in ``MatchService``."""
        self._secret = self._token(luck.SECRET_BYTES)
        self._sealed = luck.Sealed(number, self._token(luck.NONCE_BYTES).hex(), luck.seal(self._secret))
        self._draws = 0

    def outcome(self, chance: Chance) -> str:
        self._draws += 1
        return chance.sample(self._sealed.numbers(self._secret, self._draws, ()))
