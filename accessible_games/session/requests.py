"""What a session asks of the world around it; the host carries these out and delivers the replies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.study import Decision
from accessible_games.matches.timing import Times
from accessible_games.people.notes import Mark
from accessible_games.people.settings import Settings


@dataclass(frozen=True)
class StartMatch:
    """Begin a match and join it. ``clock``: the time of each seat that plays by a clock; ``days``: for each move.

    ``is_proved``: words are exchanged before the first draw.
    """

    game: str
    options: Mapping[str, str]
    players: Mapping[Seat, Player]
    rounds: int = 1
    clock: Mapping[Seat, Allowance] | None = None
    days: int = 0
    is_proved: bool = False


@dataclass(frozen=True)
class OpenMatch:
    """Go on with a stored match. ``is_new``: it begins at this moment."""

    match_id: str
    is_new: bool = False


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
    """Ask the others for one of ``log.OFFERS``; ``agreed``: those who sit at the same keyboard and have said yes.

    ``level``: of the computer that is to play for the seat.
    """

    match_id: str
    seat: Seat
    what: str
    agreed: tuple[Seat, ...] = ()
    milliseconds: int = 0
    level: str = ""


@dataclass(frozen=True)
class AnswerOffer:
    """Accept or decline the open offer, if it is one of ``what`` still."""

    match_id: str
    seat: Seat
    accepted: bool
    what: str = field(default="", compare=False)


@dataclass(frozen=True)
class Resign:
    """Give the round up for the seat."""

    match_id: str
    seat: Seat


@dataclass(frozen=True)
class LeaveMatch:
    """Nobody at this keyboard follows the match any more; it can be opened again."""

    match_id: str


@dataclass(frozen=True)
class SetPace:
    """The person of the seat reads so many characters a second."""

    match_id: str
    seat: Seat
    pace: int


@dataclass(frozen=True)
class Ready:
    """The person of the seat has been told that it is to move: its clock may run, once it has read what was told.

    ``reading``: milliseconds that this takes; ``is_again``: it was told by an opening.
    """

    match_id: str
    seat: Seat
    reading: int = 0
    is_again: bool = False


@dataclass(frozen=True)
class ReadTimes:
    """How much time is left? The reply is ``TimesTold`` for the same purpose."""

    match_id: str
    purpose: str  # "asked", which costs no time; "warning"; "granted", after extra time was agreed on; "step"


@dataclass(frozen=True)
class TimesTold:
    """Reply: None in a match without clocks."""

    match_id: str
    purpose: str
    times: Times | None


@dataclass(frozen=True)
class AddLuck:
    """Add a word of luck."""

    match_id: str
    seat: Seat
    word: str


@dataclass(frozen=True)
class ExchangeWord:
    """A step of an exchange of words: ``log.PLEDGED`` with a SHA-256, ``log.OPENED`` with its word."""

    match_id: str
    seat: Seat
    what: str
    text: str


@dataclass(frozen=True)
class Throw:
    """Let chance decide now."""

    match_id: str


@dataclass(frozen=True)
class TypeOutcome:
    """The result of one's own dice, in the notation of the game."""

    match_id: str
    seat: Seat
    text: str


@dataclass(frozen=True)
class SetThrowing:
    """Chance waits for ``Throw`` from now on, or decides at once."""

    match_id: str
    by_hand: bool


@dataclass(frozen=True)
class Advise:
    """What does the strong bot think of the seat's moves? The reply is ``Advice``, when it has thought."""

    match_id: str
    seat: Seat
    purpose: str  # "hint" or "odds"


@dataclass(frozen=True)
class Advice:
    """Reply: moves by name with their values in hundredths, best first, at the moment of entry ``seq``.

    ``is_exact``: the game is solved and the values are true.
    """

    match_id: str
    seat: Seat
    purpose: str
    seq: int
    ranked: tuple[tuple[str, int], ...]
    is_exact: bool


@dataclass(frozen=True)
class Study:
    """Walk through the decisions of the match. The replies are ``Studied``, one by one; none after a leave."""

    match_id: str


@dataclass(frozen=True)
class Studied:
    """Reply: a decision, of so many, with what the strong bot would have thought of it; None when all are done."""

    match_id: str
    number: int
    count: int
    decision: Decision | None
    ranked: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class StudyBroken:
    """Reply: why there is no more."""

    notice: Notice


class RecordRequest:
    """Something of the records of matches."""


@dataclass(frozen=True)
class ListPlayed(RecordRequest):
    """Which matches has the person played? ``kind``: as of ReadRecord. The reply is ``Played``."""

    kind: str


@dataclass(frozen=True)
class Played:
    """Reply: running and finished ones, changed last first."""

    kind: str
    matches: tuple[Summary, ...]


@dataclass(frozen=True)
class ReadRecord(RecordRequest):
    """What was played (``kind`` record), or what the person heard (transcript). The reply is ``RecordRead``."""

    kind: str
    match_id: str
    first: int = 1


@dataclass(frozen=True)
class RecordRead:
    """Reply: all lines; ``first``: the one that is wanted first, from 1."""

    kind: str
    match_id: str
    first: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class HurryBot:
    """The bot is to move now; one that had given up tries again."""

    match_id: str


@dataclass(frozen=True)
class ReadMarks:
    """What has this person struck from the sheet of the seat? The reply is ``MarksRead``."""

    match_id: str
    round: int
    seat: Seat


@dataclass(frozen=True)
class MarksRead:
    """Reply: all marks of the seat."""

    match_id: str
    round: int
    seat: Seat
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class KeepMark:
    """Store a mark in place of the older one of its piece. The reply is ``MarkKept``."""

    match_id: str
    round: int
    seat: Seat
    mark: Mark


@dataclass(frozen=True)
class MarkKept:
    """Reply: the mark is stored."""

    match_id: str
    round: int
    seat: Seat
    mark: Mark


@dataclass(frozen=True)
class SaveSettings:
    """Remember these settings and act on them."""

    settings: Settings


@dataclass(frozen=True)
class VisitDesk:
    """A matter of the own account: ``command`` is password, key or recovery, ``rest`` what was typed behind it."""

    command: str
    rest: str


@dataclass(frozen=True)
class Silence:
    """Stop the voice."""


@dataclass(frozen=True)
class Quit:
    """Leave; everything is stored already."""


Request = (
    StartMatch | OpenMatch | LeaveMatch | ListMatches | MakeMove | MakeOffer | AnswerOffer | Resign | Ready | ReadTimes
    | SetPace | AddLuck | ExchangeWord | Throw | TypeOutcome | SetThrowing | Advise | Study | RecordRequest | HurryBot
    | ReadMarks | KeepMark | SaveSettings | VisitDesk  | Silence | Quit
)  # fmt: skip
Reply = MatchList | MarksRead | MarkKept | TimesTold | Advice | Studied | StudyBroken | Played | RecordRead
