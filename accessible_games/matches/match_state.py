"""The present of a match, as ``replay`` makes it from a log, and what a replay yields beside it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple, TypeVar, overload

from accessible_games.matches import log, luck
from accessible_games.matches.clock import Clocks
from accessible_games.matches.log import Entry, Offer, Player
from accessible_games.matches.luck import DONE, Exchange
from accessible_games.matches.round import AnyGame, Made, Round, Series
from accessible_games.rules.core.game import Chance, Event, Over, Phase, Seat

Events = tuple[Event, ...]
T_co = TypeVar("T_co", covariant=True)


class LogError(ValueError):
    """A log that no sequence of commands can have made; ``seq`` is its first entry that does not fit."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class FalseDrawError(LogError):
    """A draw that does not follow from the secret, or a secret that does not fit the seal."""


class AppliedEntry(NamedTuple):
    """An entry that has taken effect, with the events that followed from it. ``is_open``: all may have all of it."""

    entry: Entry
    events: Events = ()
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Proof:
    """How many draws follow from a secret that was shown, were typed by players, or cannot be checked.

    Of the first, ``agreed`` follow from words that had been exchanged as agreed, so that nobody could choose them; for
    ``resealed`` words were exchanged too, but under a second seal.
    """

    proved: int = 0
    typed: int = 0
    open: int = 0
    agreed: int = 0
    resealed: int = 0


class Sitting(NamedTuple):
    """Who sits where behind entry ``seq``, with which the round before has ended; 0: from the beginning."""

    seq: int
    players: Mapping[Seat, Player]


class PartOfRound(NamedTuple):
    """What happened in a round while somebody was away who had these seats in it."""

    round: int
    seats: tuple[Seat, ...]
    happenings: tuple[AppliedEntry, ...]


class Past(Sequence[T_co]):
    """The first ``count`` of a list that only grows, as they will always be.

    A copy for each move would be longer each time, and the collector of garbage would look through all of them.
    """

    __slots__ = ("_all", "_count")

    def __init__(self, growing: list[T_co], count: int) -> None:
        self._all = growing
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T_co]:
        return islice(self._all, self._count)

    @overload
    def __getitem__(self, place: int) -> T_co: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T_co, ...]: ...

    def __getitem__(self, place: int | slice) -> T_co | tuple[T_co, ...]:
        found = range(self._count)[place]
        return self._all[found] if isinstance(found, int) else tuple([self._all[each] for each in found])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Past | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))


Loader = Callable[[str], AnyGame]
NOTHING = "nothing"  # what may follow the end
_COMMANDS = 64  # identifiers of commands that are remembered
_RECENT = 24  # applied entries that are remembered


class MatchState:
    """The present of one match. ``seats`` and all that goes by seat are the present round's.

    ``turn``: the number of the entry with which the present turn began. ``away``: people whose seats a bot plays.
    ``excused``: seats whose clock stands until their people come back, after everybody had agreed to go on another day.
    ``grants``: extra time by entry and seat. ``days``: for each move of a correspondence match, 0 in others.
    ``is_proved``: words are exchanged before the first draw of each round; ``pledges``, ``exchanged``: in earlier ones.
    ``is_rated``: all have agreed that the result counts for their ratings. ``patience``: milliseconds that others wait
    for who is away in its turn, 0: for ever; ``given_up``: the seat that was not waited for any longer.
    """

    game: AnyGame
    seats: tuple[Seat, ...]
    series: Series
    round: Round

    def __init__(self, match_id: str, loader: Loader) -> None:
        """Before its first entry."""
        self.id = match_id
        self.entries: list[Entry] = []
        self.seq = 0  # of the last one
        self.players: Mapping[Seat, Player] = {}
        self.offer: Offer | None = None
        self.clocks: Clocks | None = None
        self.has_own_dice = False
        self.secret_entries: set[int] = set()  # of the running round
        self.proof = Proof()
        self.turn = 0
        self.days = 0
        self.tournament: tuple[int, ...] = ()  # as in its first entry
        self.is_proved = False
        self.is_rated = False
        self.patience = 0
        self.given_up: Seat = ""
        self.pledges: frozenset[str] = frozenset()
        self.exchanged: list[tuple[luck.Sealed, Exchange]] = []
        self.is_paused = False
        self.away: Mapping[Seat, Player] = {}
        self.excused: set[Seat] = set()
        self.grants: list[tuple[int, Seat, int]] = []
        self.refused: set[tuple[Seat, str]] = set()  # offers that somebody declined since the seat's last move
        self.sittings: list[Sitting] = []
        self.expected = log.CREATED  # the only kind of entry that may come next; empty where several may
        self.luck_added: dict[Seat, int] = {}  # when each seat has added its last word of luck
        self._past: tuple[int, Past[tuple[Seat, str]], Past[Made]] | None = None
        self._seats_of: dict[str, tuple[Seat, ...]] = {}
        self.commands: deque[tuple[str, str]] = deque(maxlen=_COMMANDS)  # account, identifier
        self.recent: deque[AppliedEntry] = deque(maxlen=_RECENT)  # what has happened last
        self.loader = loader

    def check_whole(self) -> None:
        """Raises LogError when an entry must still follow."""
        if self.expected not in ("", NOTHING):
            raise LogError(self.seq + 1, f"{self.expected} must follow")

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the present round."""
        return self.round.options

    @property
    def state(self) -> Any:
        """The game's present state."""
        return self.round.state

    @property
    def phase(self) -> Phase:
        """Whose turn it is, or how the round ended."""
        return self.round.phase

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """Whose turn it is; nobody's while chance is to decide, and after the end."""
        return self.round.deciding

    @property
    def turn_seat(self) -> Seat:
        """The seat to move, or nothing."""
        return self.round.deciding[0] if self.round.deciding else ""

    @property
    def awaited(self) -> Seat:
        """The seat to move, or to type what its own dice show; or nothing."""
        phase = self.round.phase
        if isinstance(phase, Chance) and self.has_own_dice and not (phase.secret or self.is_exchanging):
            return phase.seat or ""
        return self.turn_seat

    @property
    def moves(self) -> list[tuple[Seat, str]]:
        """The moves of the round."""
        return self.round.moves

    @property
    def history(self) -> list[Made]:
        """The moves and open draws of the round, with what they led to."""
        return self.round.history

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended."""
        return self.expected == NOTHING

    @property
    def is_exchanging(self) -> bool:
        """Whether words are to be exchanged before chance decides anything."""
        exchange = self.round.exchange
        is_due = self.is_proved and isinstance(self.phase, Chance) and not self.is_over
        return is_due and (exchange is None or exchange.stage != DONE)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in self.players.items() if not player.is_bot)

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats that this person plays: by its account, or all people's in a local program."""
        seats = self._seats_of.get(person)
        if seats is None:
            own = (seat for seat, player in self.players.items() if player.account == person and not player.is_bot)
            seats = self._seats_of[person] = tuple(own)
        return seats

    def sit(self, players: Mapping[Seat, Player]) -> None:
        """From now on these play."""
        self.players, self._seats_of = players, {}

    @property
    def persons(self) -> set[str]:
        """The accounts of the people who play; one, an empty one, in a local program."""
        return {player.account for player in self.players.values() if not player.is_bot}

    @property
    def is_solitary(self) -> bool:
        """Whether nobody waits for the only person who plays, and nothing hangs on it: it may take its time."""
        return len(self.persons) < 2 and not self.is_rated

    def past(self) -> tuple[Past[tuple[Seat, str]], Past[Made]]:
        """The moves and the history as they are now, the same values until the next entry."""
        if self._past is None or self._past[0] != self.seq:
            moves, history = self.round.moves, self.round.history
            self._past = self.seq, Past(moves, len(moves)), Past(history, len(history))
        return self._past[1:]

    def has_clock(self, seat: Seat) -> bool:
        """Whether the time of the seat is limited; a bot's is not, even where its person has a clock."""
        return self.clocks is not None and seat in self.clocks.left and not self.players[seat].is_bot

    def has_done(self, person: str, command: str) -> bool:
        """Whether a command of the person with this identifier stands in the log; of the last ones."""
        return (person, command) in self.commands

    def undone_decisions(self, seat: Seat) -> int:
        """See ``Round.undone_decisions``."""
        return self.round.undone_decisions(seat)

    def is_agreed(self, offer: Offer, seat: Seat) -> bool:
        """Whether with ``seat`` all others have accepted."""
        return {*offer.accepted, seat, offer.seat} >= set(self.seats)

    def is_up(self, seat: Seat, spent: int) -> bool:
        """Whether the time of the seat is over after so many milliseconds of its turn."""
        return self.clocks is not None and self.has_clock(seat) and self.clocks.left[seat] <= spent

    def end_kind(self, end: Over, given_up: Seat = "") -> str:
        """Which entry such an end of the round makes; ``given_up``: by giving up on that seat."""
        return log.FINISHED if self.series.after(end, given_up or self.given_up).is_decided else log.ROUND_ENDED

    def charge(self, seat: Seat, spent: int) -> None:
        """The seat has used so many milliseconds of its turn. Raises KeyError."""
        if spent < 0:
            raise KeyError(f"{spent} milliseconds spent")
        if self.clocks is not None:
            self.clocks = self.clocks.added(seat, -spent)
