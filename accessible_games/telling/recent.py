"""What was last, for those who want to hear it again."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.core import Event


@dataclass(slots=True)
class Recent:
    """``move``: what the last move led to; ``drawn``: what chance has decided after it."""

    move: list[Event] = field(default_factory=list)
    drawn: list[Event] = field(default_factory=list)

    def drop(self) -> None:
        """Another match or round, or the move was taken back."""
        self.move, self.drawn = [], []

    def drop_secrets(self) -> None:
        """Another person comes to the keyboard."""
        self.move = [event for event in self.move if event.audience is None]
        self.drawn = [event for event in self.drawn if event.audience is None]
