"""One match: its state, which ``replay`` derives from a log, and the commands that may extend that log.

The machine has no clock and no store. ``decide`` and the other commands check, and return the entries to be stored.
Only stored entries may take effect and be announced.
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
from accessible_games.rules.core.skills import LEVELS

T_co = TypeVar("T_co", covariant=True)

_UNRATED = (log.UNDO, log.OWN_DICE)  # offers that no rated match has …
_UNRATED_ALONE = (*_UNRATED, log.TIME, log.PAUSE, log.ADJOURN, log.SUBSTITUTE)  # … and none against computers alone
# Offers without a limit: no own move is needed before the next one.
_REPEATABLE = (log.RESUME, log.RETURN)
_UNFAIR = (
    log.PAUSE,
    log.ADJOURN,
    log.SUBSTITUTE,
    log.OWN_DICE,
)  # offers that no tournament match has, since others would wait
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
    """The numbers of draws: proved by a revealed secret, typed by players, and open, which cannot be checked.

    ``agreed``: proved draws that also follow from exchanged words, so that nobody could choose them. ``resealed``:
    words were exchanged too, but under a second seal.
    """

    proved: int = 0
    typed: int = 0
    open: int = 0
    agreed: int = 0
    resealed: int = 0


class Sitting(NamedTuple):
    """The players from entry ``seq`` on, with which the round before ended; 0: from the beginning."""

    seq: int
    players: Mapping[Seat, Player]


class PartOfRound(NamedTuple):
    """The events of a round during a person's absence, with the person's seats in it."""

    round: int
    seats: tuple[Seat, ...]
    happenings: tuple[AppliedEntry, ...]


class Past(Sequence[T_co]):
    """The first ``count`` items of a growing list, which never change.

    Copies for each move would grow, and the garbage collector would scan them.
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
NOTHING = "nothing"  # expected after the end
_COMMANDS = 64  # remembered identifiers of commands
_RECENT = 24  # remembered applied entries


class Match:
    """The state of one match. ``seats`` and everything by seat belong to the present round.

    ``turn``: the number of the entry that began the present turn. ``away``: people whose seats a bot plays.
    ``excused``: seats whose clock waits until their people come back, after all agreed to adjourn. ``grants``: extra
    time by entry and seat. ``days``: for each move of a correspondence match, else 0. ``is_proved``: words are
    exchanged before the first draw of each round; ``pledges``, ``exchanged``: of earlier rounds. ``is_rated``: all
    agreed that the result counts for ratings. ``patience``: milliseconds that others wait for an absent player to move,
    0: for ever. ``given_up``: the seat that was away for longer.
    """

    game: AnyGame
    seats: tuple[Seat, ...]
    series: Series
    round: Round

    def __init__(self, match_id: str, loader: Loader) -> None:
        """Make a match without entries."""
        self.id = match_id
        self.entries: list[Entry] = []
        self.seq = 0  # of the last entry
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
        self.refused: set[tuple[Seat, str]] = set()  # offers declined since the seat's last move
        self.sittings: list[Sitting] = []
        self.expected = log.CREATED  # the only kind of entry that may come next; empty: several may
        self.luck_added: dict[Seat, int] = {}  # the time of each seat's last luck word
        self._past: tuple[int, Past[tuple[Seat, str]], Past[Made]] | None = None
        self._seats_of: dict[str, tuple[Seat, ...]] = {}
        self.commands: deque[tuple[str, str]] = deque(maxlen=_COMMANDS)  # account, identifier
        self.recent: deque[AppliedEntry] = deque(maxlen=_RECENT)  # the last ones
        self.loader = loader
        self.secret: bytes | None = None  # of the round, if this process has it; the log has it after the end

    def check_whole(self) -> None:
        """Raise LogError if another entry must follow."""
        if self.expected not in ("", NOTHING):
            raise LogError(self.seq + 1, f"{self.expected} must follow, but the log ends")

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the present round."""
        return self.round.options

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.round.state

    @property
    def phase(self) -> Phase:
        """The phase: whose turn it is, or the end of the round."""
        return self.round.phase

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats to move; none while chance decides, and after the end."""
        return self.round.deciding

    @property
    def turn_seat(self) -> Seat:
        """The seat to move, or an empty text."""
        return self.round.deciding[0] if self.round.deciding else ""

    @property
    def awaited(self) -> Seat:
        """The seat to move or to type a throw of its own dice, or an empty text."""
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
        """The moves and open draws of the round, with their events."""
        return self.round.history

    @property
    def is_over(self) -> bool:
        """True after the end of the last round."""
        return self.expected == NOTHING

    @property
    def is_exchanging(self) -> bool:
        """True while words must be exchanged before chance decides anything."""
        exchange = self.round.exchange
        is_due = self.is_proved and isinstance(self.phase, Chance) and not self.is_over
        return is_due and (exchange is None or exchange.stage != DONE)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in self.players.items() if not player.is_bot)

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """Return the seats of this account. A local program has one person for all seats of people."""
        seats = self._seats_of.get(person)
        if seats is None:
            own = (seat for seat, player in self.players.items() if player.account == person and not player.is_bot)
            seats = self._seats_of[person] = tuple(own)
        return seats

    def sit(self, players: Mapping[Seat, Player]) -> None:
        """Set the players."""
        self.players, self._seats_of = players, {}

    @property
    def persons(self) -> set[str]:
        """The accounts of the people who play. A local program has one empty account."""
        return {player.account for player in self.players.values() if not player.is_bot}

    @property
    def is_solitary(self) -> bool:
        """True if one person plays alone and the match is not rated, so that their time is unlimited."""
        return len(self.persons) < 2 and not self.is_rated

    def past(self) -> tuple[Past[tuple[Seat, str]], Past[Made]]:
        """Return the moves and the history as they are now. The values are the same until the next entry."""
        if self._past is None or self._past[0] != self.seq:
            moves, history = self.round.moves, self.round.history
            self._past = self.seq, Past(moves, len(moves)), Past(history, len(history))
        return self._past[1:]

    def has_clock(self, seat: Seat) -> bool:
        """Return whether the time of the seat is limited. A bot's is not, even at a seat with a clock."""
        return self.clocks is not None and seat in self.clocks.left and not self.players[seat].is_bot

    def has_done(self, person: str, command: str) -> bool:
        """Return whether the log has a recent command of the person with this identifier."""
        return (person, command) in self.commands

    def is_agreed(self, offer: Offer, seat: Seat) -> bool:
        """Return whether with ``seat`` all others have accepted."""
        return {*offer.accepted, seat, offer.seat} >= set(self.seats)

    def is_up(self, seat: Seat, spent: int) -> bool:
        """Return whether the seat has no time left after so many milliseconds of its turn."""
        return self.clocks is not None and self.has_clock(seat) and self.clocks.left[seat] <= spent

    def end_kind(self, end: Over, given_up: Seat = "") -> str:
        """Return the kind of entry for such an end of the round. ``given_up``: a seat that was away too long."""
        return log.FINISHED if self.series.after(end, given_up or self.given_up).is_decided else log.ROUND_ENDED

    def charge(self, seat: Seat, spent: int) -> None:
        """Take milliseconds of a turn from the seat's clock. Raises KeyError."""
        if spent < 0:
            raise KeyError(f"{seat} cannot have spent {spent} milliseconds")
        if self.clocks is not None:
            self.clocks = self.clocks.added(seat, -spent)

    # Words that are exchanged

    def current_exchange(self) -> Exchange:
        """Return the exchange under way. Raises NoticeError if there is none."""
        exchange = self.round.exchange
        if not self.is_proved:
            raise NoticeError(Notice.of("exchange-not-agreed"))
        if exchange is None:
            raise NoticeError(Notice.of("exchange-not-yet"))
        return exchange

    @property
    def exchange_loser(self) -> Seat | None:
        """The seat that loses the round when the step's time is over, or None: the match is closed without a loser.

        A player who does not reveal a word has seen the outcome of the draws. A player who does not give the last word
        spoils a round; before the first round nobody had begun yet.
        """
        exchange = self.round.exchange
        assert exchange is not None
        is_loss = exchange.stage == OPENING or (exchange.stage == WORD and self.series.played > 0)
        return exchange.owing[0] if is_loss else None

    @property
    def exchange_limit(self) -> int:
        """The milliseconds for the present step."""
        return STEP_OF_DAYS if self.days else STEP

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """The seats that must move, or give a pledge or a word."""
        exchange = self.round.exchange
        if self.is_exchanging and exchange is not None:
            return exchange.owing
        return self.deciding

    @property
    def unpledged_end(self) -> Over:
        """The end of a match in which not everybody gave a pledge or word."""
        return Over(tuple((seat, 0) for seat in self.seats), UNPLEDGED)

    @property
    def exchanges(self) -> list[tuple[Sealed, Exchange]]:
        """The exchanges of all rounds so far, with their seals."""
        sealed, exchange = self.round.sealed, self.round.exchange
        if sealed is None or exchange is None or self.is_over:
            return self.exchanged
        return [*self.exchanged, (sealed, exchange)]

    def is_possible(self, seat: Seat, what: str) -> bool:
        """Return whether the seat can ask for this now."""
        if what == log.RETURN:
            return seat in self.away
        if what == log.SUBSTITUTE:
            return not self.players[seat].is_bot
        if what == log.UNDO:
            return self.round.undone_decisions(seat) > 0
        if what == log.TIME:
            return self.has_clock(seat)
        if what in (log.OWN_DICE, log.DRAWN_DICE):
            return self.has_own_dice == (what == log.DRAWN_DICE)
        return what not in (log.PAUSE, log.RESUME) or self.is_paused == (what == log.RESUME)

    # Commands

    def decide(self, seat: Seat, move: str, at: int, spent: int = 0) -> list[Entry]:
        """Make a move in the game's notation, after ``spent`` milliseconds. If time is up, the round ends instead.

        Raises the game's errors, and NoticeError while the match is paused.
        """
        self._require_on()
        if seat in self.deciding and self.is_up(seat, spent):
            return self.flag(seat, spent, at)
        name, step = self.round.try_move(seat, move)
        timed = {"spent": spent} if self.has_clock(seat) else {}
        return self._with_end(self._entry(log.DECIDED, at, seat=seat, move=name, **timed), self.game.phase(step.state))

    def forced_move(self) -> tuple[Seat, str] | None:
        """Return the only legal move, or None; also None after the end and in a pause."""
        return None if self.is_over or self.is_paused else self.round.forced_move()

    def commit(self, nonce: str, secret: bytes, at: int) -> list[Entry]:
        """Seal the secret of the round."""
        return [self._entry(log.COMMITTED, at, round=self.series.round, nonce=nonce, digest=luck.seal(secret))]

    def add_luck(self, seat: Seat, word: str, at: int) -> list[Entry]:
        """Add a word of hexadecimal digits, which changes all later draws of this round.

        Raises NoticeError. Mutes and blocks do not apply, so words are few, and cannot carry talk.
        """
        self._require_running()
        if self.round.sealed is None:
            raise NoticeError(Notice.of("match-no-chance"))
        if self.is_proved:
            return [self._entry(log.LUCK, at, seat=seat, word=self.current_exchange().given(seat, word).words[seat])]
        digits = luck.read_word(word)
        luck.check_count(self.round.words, seat)
        since = at - self.luck_added.get(seat, at - luck.PACE_MS)
        if 0 <= since < luck.PACE_MS:
            raise NoticeError(Notice.of("match-luck-soon", seconds=-(-(luck.PACE_MS - since) // 1000)))
        return [self._entry(log.LUCK, at, seat=seat, word=digits)]

    def read_at(self, seat: Seat, pace: int, at: int) -> list[Entry]:
        """Set the characters a second that the seat's person reads. Raises NoticeError without a clock."""
        self._require_running()
        if self.clocks is None or not self.has_clock(seat) or not LEAST_PACE <= pace <= MOST_PACE:
            raise NoticeError(Notice.of("match-no-clock"))
        return [self._entry(log.PACED, at, seat=seat, pace=pace)]

    def pledge(self, seat: Seat, digest: str, at: int) -> list[Entry]:
        """Pledge a word by its SHA-256. The seat reveals it when all words are fixed. Raises NoticeError."""
        self._require_running()
        pledges = self.current_exchange().pledged(seat, digest).pledges
        return [self._entry(log.PLEDGED, at, seat=seat, digest=pledges[seat])]

    def disclose(self, seat: Seat, word: str, at: int) -> list[Entry]:
        """Reveal the pledged word. Raises NoticeError."""
        self._require_running()
        return [self._entry(log.OPENED, at, seat=seat, word=self.current_exchange().opened(seat, word).words[seat])]

    def lapse(self, at: int) -> list[Entry]:
        """End the present step of the exchange, whose time is over. Raises NoticeError without an exchange."""
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
        """Enter an outcome of chance, or a throw of the seat's own dice. Raises the game's errors and NoticeError."""
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
        """Ask the others for one of ``log.OFFERS``.

        ``milliseconds``: of extra time. ``level``: of the bot. Raises NoticeError.
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
        if what == log.SUBSTITUTE and level not in LEVELS:
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
        """Accept or decline the open offer of another seat.

        ``spent``: milliseconds of the present turn, in case this ends it. Raises NoticeError.
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
        """Return the entries that follow from an agreement."""
        is_timed = spent > 0 and self.turn_seat != "" and self.has_clock(self.turn_seat)
        timed = {"spent": spent} if is_timed else {}
        if offer.what == log.UNDO:
            return [self._entry(log.TAKEN_BACK, at, 1, decisions=self.round.undone_decisions(offer.seat), **timed)]
        if offer.what == log.DRAW:
            return [self._ended_from_outside(at, 1, "agreement", None)]
        if offer.what in (log.ADJOURN, log.PAUSE):
            return [self._left_at(log.ADJOURNED if offer.what == log.ADJOURN else log.PAUSED, at, 1, spent)]
        if offer.what == log.SUBSTITUTE:
            own = timed if self.turn_seat == offer.seat else {}
            return [self._entry(log.REPLACED, at, 1, seat=offer.seat, level=offer.level, **own)]
        return [self._entry(log.RETURNED, at, 1, seat=offer.seat)] if offer.what == log.RETURN else []

    def resign(self, seat: Seat, at: int) -> list[Entry]:
        """Let the seat resign the round. Raises NoticeError if it cannot."""
        self._require_running()
        return [self._ended_from_outside(at, 0, "resign", seat)]

    def flag(self, seat: Seat, spent: int, at: int) -> list[Entry]:
        """End the turn of a seat without time. Raises NoticeError after the end."""
        self._require_running()
        return [self._entry(log.FLAGGED, at, seat=seat, spent=spent), self._ended_from_outside(at, 1, "time", seat)]

    def give_up_on(self, seat: Seat, by: Seat, at: int) -> list[Entry]:
        """End the match, which the absent seat to move loses. Raises NoticeError if ``by`` may not do that."""
        self._require_running()
        self._require_on()
        if not self.patience or seat != self.awaited or self.players[seat].is_bot:
            raise NoticeError(Notice.of("absence-nobody"))
        flagged = self._entry(log.FLAGGED, at, seat=seat, spent=self.patience, by=by)
        return [flagged, self._ended_from_outside(at, 1, "time", seat, given_up=seat)]

    def adjourn(self, spent: int, at: int) -> list[Entry]:
        """Note that everybody leaves after ``spent`` milliseconds of the present turn.

        Raises NoticeError after the end.
        """
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
