"""An announcement to one listener: a single value that text, speech and Braille all read, so none can be forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

_PRIORITY = {
    "chance": "move",
    "move": "move",
    "loss": "move",
    "turn": "move",
    "end": "move",
    "refusal": "alert",
    "error": "alert",
    "question": "alert",
    "warning": "alert",
    "clock": "alert",
}
_KIND = dict.fromkeys(("chance", "move", "loss", "threat", "turn", "end"), "game")
_KIND |= dict.fromkeys(("status", "option", "question", "clock"), "match")
_KIND |= dict.fromkeys(("lobby", "chat", "message", "friends", "absence"), "talk")
_DUE = frozenset({"loss", "turn", "end"})
SECRET = "secret"  # the category of what no program may record
LENGTHS = ("brief", "normal", "full")


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of Braille: ``prose`` goes through the reader's contraction table, ``cells`` are U+28xx already."""

    kind: str
    text: str


class Wording(Protocol):
    """The words of one fact in each medium, made when they are asked for."""

    def text(self) -> str:
        """Return the words for the eye and the screen reader."""

    def spoken(self) -> str:
        """Return the words for our own voice."""

    def braille(self) -> tuple[Segment, ...]:
        """Return the short words for the fingers."""


def kind_of(category: str) -> str:
    """Return ``game`` (on the board), ``match`` (beside it), ``talk`` (of people) or ``system`` (answers)."""
    return _KIND.get(category, "system")


class Announcement(NamedTuple):
    """An announcement. ``seq`` counts those sent to one listener, so that equal words are still two events; 0: not
    sent.

    ``category``: move, loss, threat, turn, end, refusal, question, answer, status, help, error, warning, secret;
    ``priority``: alert (interrupts), move (never dropped) or info; ``place``: its cell; ``sound``: its name in
    the table of sounds; ``track``: instead the sounds of several cells, one after the other, before the words.
    ``actions``: possible replies, each a command and the text behind its word. ``row``: on a page the same as a row of
    a table, each cell with the head of its column; a star stands behind the head of the naming one. The words are made
    when they are read; it keeps none itself, since a server remembers many announcements, and listeners share a
    wording.
    """

    seq: int
    category: str
    language: str
    wording: Wording
    place: str | None = None
    sound: str | None = None
    actions: tuple[tuple[str, str], ...] = ()
    row: tuple[tuple[str, str], ...] = ()
    track: tuple[tuple[str, str], ...] = ()

    def allowing(self, *actions: tuple[str, str]) -> Announcement:
        """Return the same announcement with these actions."""
        return self._replace(actions=actions)

    @property
    def priority(self) -> str:
        """``alert`` interrupts, ``move`` is never dropped, ``info``."""
        return _PRIORITY.get(self.category, "info")

    @property
    def kind(self) -> str:
        """The kind of its category, see ``kind_of``."""
        return kind_of(self.category)

    @property
    def is_due(self) -> bool:
        """True if nobody can switch it off: turn, losses, end, questions and alerts."""
        return self.category in _DUE or self.priority == "alert" or self.kind == "system"

    @property
    def message(self) -> str:
        """The identifier of its message; empty if it was made of anything else."""
        return str(getattr(self.wording, "message", ""))

    @property
    def text(self) -> str:
        """One line of text without a line break."""
        return self.wording.text()

    @property
    def spoken(self) -> str:
        """The text for the voice."""
        return self.wording.spoken()

    @property
    def braille(self) -> tuple[Segment, ...]:
        """The cells and words for the Braille display."""
        return self.wording.braille()
