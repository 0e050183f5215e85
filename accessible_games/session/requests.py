"""What a session asks of the world around it; the host carries these out and delivers the replies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from accessible_games.core.game import Seat
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.people.notes import Mark
from accessible_games.people.settings import Settings


@dataclass(frozen=True)
class StartMatch:
    """Begin a match and join it."""

    game: str
    options: Mapping[str, str]
    players: Mapping[Seat, Player]


@dataclass(frozen=True)
class OpenMatch:
    """Go on with a stored match."""

    match_id: str


@dataclass(frozen=True)
class ListMatches:
    """Which matches are stored? The reply is a ``MatchList`` for the same purpose."""

    purpose: str  # "lobby" or "load"


@dataclass(frozen=True)
class MatchList:
    """Reply: the matches that are not over, changed last first."""

    purpose: str
    matches: tuple[Summary, ...]


@dataclass(frozen=True)
class MakeMove:
    """Play a move of the seat."""

    match_id: str
    seat: Seat
    move: str


@dataclass(frozen=True)
class MakeOffer:
    """Ask the others for an undo or a draw; ``agreed``: those who sit at the same keyboard and have said yes."""

    match_id: str
    seat: Seat
    what: str
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class AnswerOffer:
    """Accept or decline the open offer."""

    match_id: str
    seat: Seat
    accepted: bool


@dataclass(frozen=True)
class Resign:
    """Give up for the seat."""

    match_id: str
    seat: Seat


@dataclass(frozen=True)
class HurryBot:
    """The bot is to move now; one that had given up tries again."""

    match_id: str


@dataclass(frozen=True)
class ReadMarks:
    """What has this person struck from the sheet of the seat? The reply is ``MarksRead``."""

    match_id: str
    seat: Seat


@dataclass(frozen=True)
class MarksRead:
    """Reply: all marks of the seat."""

    match_id: str
    seat: Seat
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class KeepMark:
    """Store a mark in place of the older one of its piece. The reply is ``MarkKept``."""

    match_id: str
    seat: Seat
    mark: Mark


@dataclass(frozen=True)
class MarkKept:
    """Reply: the mark is stored."""

    match_id: str
    seat: Seat
    mark: Mark


@dataclass(frozen=True)
class SaveSettings:
    """Remember these settings and act on them."""

    settings: Settings


@dataclass(frozen=True)
class Silence:
    """Stop the voice."""


@dataclass(frozen=True)
class Quit:
    """Leave; everything is stored already."""


Request = (
    StartMatch | OpenMatch | ListMatches | MakeMove | MakeOffer | AnswerOffer | Resign | HurryBot | ReadMarks
    | KeepMark | SaveSettings | Silence | Quit
)  # fmt: skip
