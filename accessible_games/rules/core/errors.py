"""Errors of moves and positions.

    GameError                  reason and facts; announced as <game>-<kind>-<reason>
    ├── NotationError          the text is no notation of this game
    ├── AmbiguousMoveError     the text has several readings, all legal
    ├── IllegalMoveError       notation fine, the rules forbid the move
    └── StateError             data that describes no possible position

An error carries facts, never sentences: the words are made for the listener by ``announce``.
It may say only what the actor's own view implies.
"""

from __future__ import annotations

from typing import ClassVar

Fact = str | int


class GameError(ValueError):
    """Base of all refusals: an identifier ``reason`` and the ``facts`` its sentence needs."""

    kind: ClassVar[str] = "error"

    def __init__(self, reason: str, **facts: Fact) -> None:
        self.reason = reason
        self.facts: dict[str, Fact] = facts
        super().__init__(reason, facts)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.kind} {self.reason}({facts})"


class NotationError(GameError):
    """The text cannot be read as a move of this game."""

    kind = "notation"


class AmbiguousMoveError(GameError):
    """The text begins several legal moves; ``readings`` are their names, in board order."""

    kind = "ambiguous"

    def __init__(self, reason: str, readings: tuple[str, ...], **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.readings = readings


class IllegalMoveError(GameError):
    """The move is well named, but the rules forbid it here."""

    kind = "refused"


class StateError(GameError):
    """The JSON does not describe a position of this game."""

    kind = "state"
