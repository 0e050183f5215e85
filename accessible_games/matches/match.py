"""One match: its present, as ``replay`` folds it from a log, and the commands that may extend that log.

The machine owns no clock and no store. ``decide`` and its like check, and return the entries to be stored; only when
the store has them may they take effect and anything be announced (durable before announced).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple, TypeVar, overload

from accessible_games.matches import log, luck
from accessible_games.matches.clock import LEAST_PACE, MOST_MILLISECONDS, MOST_PACE, Clocks
from accessible_games.matches.log import AppliedEntry, Entry, LogError, Offer, Player
from accessible_games.matches.luck import DONE, OPENING, STEP, STEP_OF_DAYS, UNPLEDGED, WORD, Exchange, Sealed
from accessible_games.matches.round import AnyGame, Made, Round, Series
from accessible_games.rules.core.game import Chance, Over, Phase, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

T_co = TypeVar("T_co", covariant=True)

_UNRATED = (log.UNDO, log.OWN_DICE)  # what no rated match has …
_UNRATED_ALONE = (*_UNRATED, log.TIME, log.PAUSE, log.ADJOURN, log.SUBSTITUTE)  # … or none against computers alone
# What may be asked at any time: no move of one's own comes before the answer matters again.
_REPEATABLE = (log.RESUME, log.RETURN)
_UNFAIR = (log.PAUSE, log.ADJOURN, log.SUBSTITUTE, log.OWN_DICE)  # to others in a tournament
_UNDO_TOO_LATE = "match-undo-too-late"
_IMPOSSIBLE = {
    log.UNDO: "match-nothing-to-undo",
    log.TIME: "match-no-clock",
    log.PAUSE: "match-paused-already",
    log.RESUME: "match-not-paused",
    log.SUBSTITUTE: "match-seat-of-a-bot",
    log.RETURN: "match-nothing-to-return",
}


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


class Match:
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
        self.exchanged: list[tuple[Sealed, Exchange]] = []
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
        self.secret: bytes | None = None  # of the round, where this process has it; the log has it with the end

    def check_whole(self) -> None:
        """Raises LogError when an entry must still follow."""
        if self.expected not in ("", NOTHING):
            raise LogError(self.seq + 1, f"{self.expected} must follow, but the log ends")

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
            raise KeyError(f"{seat} cannot have spent {spent} milliseconds")
        if self.clocks is not None:
            self.clocks = self.clocks.added(seat, -spent)

    # Words that are exchanged

    def current_exchange(self) -> Exchange:
        """The exchange that goes on. Raises NoticeError where there is none."""
        exchange = self.round.exchange
        if not self.is_proved:
            raise NoticeError(Notice.of("exchange-not-agreed"))
        if exchange is None:
            raise NoticeError(Notice.of("exchange-not-yet"))
        return exchange

    @property
    def exchange_loser(self) -> Seat | None:
        """Who loses the round when the time for the present step is over; None: the match is closed, nobody has lost.

        Who does not open has seen what would be drawn. Who gives no word where all others have pledged spoils a round;
        only before the first one nobody had begun yet.
        """
        exchange = self.round.exchange
        assert exchange is not None
        is_loss = exchange.stage == OPENING or (exchange.stage == WORD and self.series.played > 0)
        return exchange.owing[0] if is_loss else None

    @property
    def exchange_limit(self) -> int:
        """Milliseconds for the present step."""
        return STEP_OF_DAYS if self.days else STEP

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """Who has to move, or to give a pledge or a word."""
        exchange = self.round.exchange
        if self.is_exchanging and exchange is not None:
            return exchange.owing
        return self.deciding

    @property
    def unpledged_end(self) -> Over:
        """The end of a match that some did not want to begin, or to go on with."""
        return Over(tuple((seat, 0) for seat in self.seats), UNPLEDGED)

    @property
    def exchanges(self) -> list[tuple[Sealed, Exchange]]:
        """Those of all rounds so far, with the seals under which they took place."""
        sealed, exchange = self.round.sealed, self.round.exchange
        if sealed is None or exchange is None or self.is_over:
            return self.exchanged
        return [*self.exchanged, (sealed, exchange)]

    def is_possible(self, seat: Seat, what: str) -> bool:
        """Whether the present has what the seat asks for."""
        if what == log.RETURN:
            return seat in self.away
        if what == log.SUBSTITUTE:
            return not self.players[seat].is_bot
        if what == log.UNDO:
            return self.undone_decisions(seat) > 0
        if what == log.TIME:
            return self.has_clock(seat)
        if what in (log.OWN_DICE, log.DRAWN_DICE):
            return self.has_own_dice == (what == log.DRAWN_DICE)
        return what not in (log.PAUSE, log.RESUME) or self.is_paused == (what == log.RESUME)

    # Commands

    def decide(self, seat: Seat, move: str, at: int, spent: int = 0) -> list[Entry]:
        """A move in the game's notation, after ``spent`` milliseconds; too late, it is the end of the round.

        Raises the game's errors, and NoticeError while the match is paused.
        """
        self._require_on()
        if seat in self.deciding and self.is_up(seat, spent):
            return self.flag(seat, spent, at)
        name, step = self.round.try_move(seat, move)
        timed = {"spent": spent} if self.has_clock(seat) else {}
        return self._with_end(self._entry(log.DECIDED, at, seat=seat, move=name, **timed), self.game.phase(step.state))

    def forced_move(self) -> tuple[Seat, str] | None:
        """See ``Round.forced_move``; None after the end and in a pause."""
        return None if self.is_over or self.is_paused else self.round.forced_move()

    def commit(self, nonce: str, secret: bytes, at: int) -> list[Entry]:
        """Seal the secret of the round."""
        return [self._entry(log.COMMITTED, at, round=self.series.round, nonce=nonce, digest=luck.seal(secret))]

    def add_luck(self, seat: Seat, word: str, at: int) -> list[Entry]:
        """A word of hexadecimal digits that changes all draws to come in this round. Raises NoticeError.

        It obeys no mute and no block, so there are few, and none that says anything.
        """
        self._require_running()
        if self.round.sealed is None:
            raise NoticeError(Notice.of("match-no-chance"))
        if self.is_proved:
            return [self._entry(log.LUCK, at, seat=seat, word=self.current_exchange().given(seat, word).words[seat])]
        digits = luck.read_word(word)
        luck.check_count(self.round.words, seat)
        since = at - self.luck_added.get(seat, at - luck.PACE)
        if 0 <= since < luck.PACE:
            raise NoticeError(Notice.of("match-luck-soon", seconds=-(-(luck.PACE - since) // 1000)))
        return [self._entry(log.LUCK, at, seat=seat, word=digits)]

    def read_at(self, seat: Seat, pace: int, at: int) -> list[Entry]:
        """The seat's person reads so many characters a second. Raises NoticeError where it has no clock."""
        self._require_running()
        if self.clocks is None or not self.has_clock(seat) or not LEAST_PACE <= pace <= MOST_PACE:
            raise NoticeError(Notice.of("match-no-clock"))
        return [self._entry(log.PACED, at, seat=seat, pace=pace)]

    def pledge(self, seat: Seat, digest: str, at: int) -> list[Entry]:
        """The SHA-256 of a word that the seat will open when all words are fixed. Raises NoticeError."""
        self._require_running()
        pledges = self.current_exchange().pledged(seat, digest).pledges
        return [self._entry(log.PLEDGED, at, seat=seat, digest=pledges[seat])]

    def disclose(self, seat: Seat, word: str, at: int) -> list[Entry]:
        """The word that the seat has pledged. Raises NoticeError."""
        self._require_running()
        return [self._entry(log.OPENED, at, seat=seat, word=self.current_exchange().opened(seat, word).words[seat])]

    def lapse(self, at: int) -> list[Entry]:
        """The time for the present step of the exchange is over. Raises NoticeError where none goes on."""
        self._require_running()
        if not self.is_exchanging:
            raise NoticeError(Notice.of("exchange-over"))
        self.current_exchange()
        seat = self.exchange_loser
        if seat is None:
            return [self._end_entry(at, 0, self.unpledged_end, None)]
        spent = self.exchange_limit
        return [self._entry(log.FLAGGED, at, seat=seat, spent=spent), self._ended_from_outside(at, 1, "time", seat)]

    def draw(self, outcome: str, at: int, typed: Seat | None = None) -> list[Entry]:
        """What chance decided, or what the seat threw with its own dice. Raises the game's errors and NoticeError."""
        phase = self.phase
        self._require_on()
        if self.is_exchanging:
            raise NoticeError(Notice.of("exchange-first"))
        if typed is not None and not self.has_own_dice:
            raise NoticeError(Notice.of("match-not-own-dice"))
        if typed is not None and isinstance(phase, Chance) and phase.secret:
            raise NoticeError(Notice.of("match-secret-draw"))
        by = {} if typed is None else {"typed": typed}
        step = self.game.resolve(self.state, outcome)
        return self._with_end(self._entry(log.DRAWN, at, outcome=outcome, **by), self.game.phase(step.state))

    def offer_to_others(self, seat: Seat, what: str, at: int, milliseconds: int = 0, level: str = "") -> list[Entry]:
        """Ask the others for one of ``log.OFFERS``; ``milliseconds``: how much extra time; ``level``: of the bot.

        Raises NoticeError.
        """
        self._require_running()
        if self.is_exchanging:
            raise NoticeError(Notice.of("exchange-no-offers"))
        self._require_no_answer_due(seat, what)
        if self.tournament and what in _UNFAIR:
            raise NoticeError(Notice.of("match-in-tournament"))
        if self.is_rated and what in (_UNRATED_ALONE if len(self.persons) < 2 else _UNRATED):
            raise NoticeError(Notice.of("match-rated-refused", what=what))
        if what == log.TIME and self.has_clock(seat) and not 0 < milliseconds <= MOST_MILLISECONDS:
            raise NoticeError(Notice.of("match-bad-time"))
        if what in (log.OWN_DICE, log.DRAWN_DICE):
            self._require_dice(what == log.OWN_DICE)
        elif not self.is_possible(seat, what):
            has_moved = any(mover == seat for mover, _ in self.moves)
            raise NoticeError(Notice.of(_UNDO_TOO_LATE if what == log.UNDO and has_moved else _IMPOSSIBLE[what]))
        if what == log.SUBSTITUTE and level not in log.LEVELS:
            raise NoticeError(Notice.of("match-bad-level"))
        extra: dict[str, Any] = {"milliseconds": milliseconds} if what == log.TIME else {}
        if what == log.SUBSTITUTE:
            extra["level"] = level
        return [self._entry(log.OFFERED, at, seat=seat, what=what, **extra)]

    def _require_no_answer_due(self, seat: Seat, what: str) -> None:
        if self.offer is not None:
            is_asked = seat not in (self.offer.seat, *self.offer.accepted)
            raise NoticeError(Notice.of("match-offer-open", asked="yes" if is_asked else "no"))
        if (seat, what) in self.refused and what not in _REPEATABLE:
            raise NoticeError(Notice.of("match-offer-refused"))

    def _require_dice(self, is_own: bool) -> None:
        if self.round.sealed is None and not self.has_own_dice:
            raise NoticeError(Notice.of("match-no-chance"))
        if is_own == self.has_own_dice:
            raise NoticeError(Notice.of("match-dice-already", own=str(is_own).lower()))

    def answer(self, seat: Seat, accepted: bool, at: int, spent: int = 0) -> list[Entry]:
        """Accept or decline the open offer of somebody else. Raises NoticeError.

        ``spent``: milliseconds that the seat to move has used of its turn, should this end it.
        """
        self._require_running()
        offer = self.offer
        if offer is None or seat in (offer.seat, *offer.accepted):
            raise NoticeError(Notice.of("match-no-offer"))
        entries = [self._entry(log.ANSWERED, at, seat=seat, what=offer.what, accepted=accepted)]
        if accepted and self.is_agreed(offer, seat):
            entries += self._carried_out(offer, at, spent)
        return entries

    def _carried_out(self, offer: Offer, at: int, spent: int) -> list[Entry]:
        """What follows from an agreement, where it needs an entry of its own."""
        is_timed = spent > 0 and self.turn_seat != "" and self.has_clock(self.turn_seat)
        timed = {"spent": spent} if is_timed else {}
        if offer.what == log.UNDO:
            return [self._entry(log.TAKEN_BACK, at, 1, decisions=self.undone_decisions(offer.seat), **timed)]
        if offer.what == log.DRAW:
            return [self._ended_from_outside(at, 1, "agreement", None)]
        if offer.what in (log.ADJOURN, log.PAUSE):
            return [self._left_at(log.ADJOURNED if offer.what == log.ADJOURN else log.PAUSED, at, 1, spent)]
        if offer.what == log.SUBSTITUTE:
            own = timed if self.turn_seat == offer.seat else {}
            return [self._entry(log.REPLACED, at, 1, seat=offer.seat, level=offer.level, **own)]
        return [self._entry(log.RETURNED, at, 1, seat=offer.seat)] if offer.what == log.RETURN else []

    def resign(self, seat: Seat, at: int) -> list[Entry]:
        """The seat gives the round up. Raises NoticeError when there is nothing to give up."""
        self._require_running()
        return [self._ended_from_outside(at, 0, "resign", seat)]

    def flag(self, seat: Seat, spent: int, at: int) -> list[Entry]:
        """The seat to move has no time left. Raises NoticeError after the end."""
        self._require_running()
        return [self._entry(log.FLAGGED, at, seat=seat, spent=spent), self._ended_from_outside(at, 1, "time", seat)]

    def give_up_on(self, seat: Seat, by: Seat, at: int) -> list[Entry]:
        """The one to move has been away for too long, and another does not wait any more: it loses the match.

        Raises NoticeError where nobody can be given up on, or not that seat.
        """
        self._require_running()
        self._require_on()
        if not self.patience or seat != self.awaited or self.players[seat].is_bot:
            raise NoticeError(Notice.of("absence-nobody"))
        flagged = self._entry(log.FLAGGED, at, seat=seat, spent=self.patience, by=by)
        return [flagged, self._ended_from_outside(at, 1, "time", seat, given_up=seat)]

    def adjourn(self, spent: int, at: int) -> list[Entry]:
        """Everybody leaves; ``spent`` milliseconds of the present turn are over. Raises NoticeError after the end."""
        self._require_running()
        return [self._left_at(log.ADJOURNED, at, 0, spent)]

    def _with_end(self, entry: Entry, phase: Phase) -> list[Entry]:
        return [entry, self._end_entry(entry.at, 1, phase, None)] if isinstance(phase, Over) else [entry]

    def _require_running(self) -> None:
        if self.is_over:
            raise NoticeError(Notice.of("match-is-over"))

    def _require_on(self) -> None:
        if self.is_paused:
            raise NoticeError(Notice.of("match-paused", others="yes" if len(self.people) > 1 else "no"))

    def _entry(self, kind: str, at: int, after: int = 0, /, **data: Any) -> Entry:
        return Entry(self.seq + 1 + after, kind, at, data)

    def _left_at(self, kind: str, at: int, after: int, spent: int) -> Entry:
        seat = self.turn_seat
        return self._entry(kind, at, after, seat=seat, spent=spent if self.has_clock(seat) else 0)

    def _ended_from_outside(self, at: int, after: int, reason: str, loser: Seat | None, given_up: Seat = "") -> Entry:
        return self._end_entry(at, after, self.game.phase(self.round.ended(reason, loser).state), loser, given_up)

    def _end_entry(self, at: int, after: int, end: Phase, loser: Seat | None, given_up: Seat = "") -> Entry:
        assert isinstance(end, Over)
        shown = {"secret": self.secret.hex()} if self.secret and self.round.sealed else {}
        return self._entry(
            self.end_kind(end, given_up), at, after, reason=end.reason, loser=loser, scores=dict(end.scores), **shown
        )
