"""What a request can fail with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from accessible_games.rules.core.errors import AmbiguousMoveError, GameError, NotationError, StateError
from accessible_games.rules.core.game import Game
from accessible_games.rules.core.notices import Notice

_SHOWN = 40  # characters


def shown(text: str) -> str:
    """As much of a stranger's text as an error repeats."""
    return text[:_SHOWN]


class RequestError(Exception):
    """A request that cannot be answered; its sentence is the message ``protocol-<reason>``.

    ``kind``: ``request``, or ``illegal`` for a move or outcome that the phase of the game does not allow.
    """

    def __init__(self, reason: str, kind: str = "request", **facts: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind = kind
        self.notice = Notice.of(f"protocol-{reason}", **facts)


class RulesError(Exception):
    """A GameError together with the game that raised it, whose words it needs."""

    def __init__(self, game_id: str, error: GameError) -> None:
        super().__init__(game_id, error)
        self.game_id = game_id
        self.error = error

    @property
    def kind(self) -> str:
        """``notation``, ``ambiguous``, ``state`` or ``illegal``."""
        for known in (NotationError, AmbiguousMoveError, StateError):
            if isinstance(self.error, known):
                return known.kind
        return "illegal"


@contextmanager
def rules_of(game: Game[Any, Any, Any]) -> Iterator[None]:
    """Turn a GameError of this game into a RulesError."""
    try:
        yield
    except GameError as error:
        raise RulesError(game.id, error) from error
