"""A round from its first position to its end, derived from moves and draws; and the totals of several rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from accessible_games.matches import luck
from accessible_games.matches.luck import DONE, UNPLEDGED, Exchange
from accessible_games.rules.core.game import LASTING, Chance, Decide, Event, Game, Over, Phase, Seat, Step

MOST_ROUNDS = 99


@dataclass(frozen=True)
class Series:
    """The totals of rounds. ``totals``: by the seats of the present round. ``unit``: ``points`` or ``wins``.

    ``played``: finished rounds. Points add up over all rounds. With wins it is the best of ``rounds``: it ends as soon
    as nobody can catch up. ``is_closed``: it goes on no more. ``given_up``: the seat that was away too long; it has
    lost, whatever happened before. Raises ValueError for an impossible number of rounds.
    """

    unit: str
    rounds: int
    totals: Mapping[Seat, int]
    played: int = 0
    is_closed: bool = False
    given_up: Seat = ""

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(f"rounds must be 1 to {MOST_ROUNDS}, not {self.rounds}")

    @cached_property
    def round(self) -> int:
        """The number of the present round, from 1; after the end that of the last one."""
        return min(self.played + 1, self.rounds) if not self.is_decided else self.played

    @cached_property
    def is_decided(self) -> bool:
        """True if no further round is played."""
        left = self.rounds - self.played
        if left <= 0 or self.is_closed:
            return True
        best, second = sorted(self.totals.values(), reverse=True)[:2]
        return self.unit == "wins" and best - second > left

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest total; none if all are equal."""
        if self.given_up:
            others = {seat: total for seat, total in self.totals.items() if seat != self.given_up}
            return tuple(seat for seat, total in others.items() if total == max(others.values()))
        return Over(tuple(self.totals.items()), "").winners

    def after(self, end: Over, given_up: Seat = "") -> Series:
        """Return the series with the result of one more round. ``given_up``: a seat whose absence ended it."""
        gained = dict(end.scores) if self.unit == "points" else dict.fromkeys(end.winners, 1)
        totals = {seat: total + gained.get(seat, 0) for seat, total in self.totals.items()}
        is_closed = end.reason == UNPLEDGED or bool(given_up)
        return Series(self.unit, self.rounds, totals, self.played + 1, is_closed, given_up)

    def moved(self, places: Mapping[Seat, Seat]) -> Series:
        """Return the series with each player's total at the seat that ``places`` gives."""
        return Series(self.unit, self.rounds, {places[seat]: n for seat, n in self.totals.items()}, self.played)


AnyGame = Game[Any, Any, Any]
_KEPT = 4  # positions cached for undo; older ones are replayed, since a server has many matches


class Made(NamedTuple):
    """A move, or a draw that everybody may know, whose ``seat`` is empty.

    ``events``: its events. ``answered``: the name is only half of it, since something was revealed.
    """

    seat: Seat
    name: str
    events: tuple[Event, ...]
    answered: bool = False


def _lasting(step: Step[Any]) -> tuple[Event, ...]:
    """Return the events of a step that a history keeps: those for everybody that stay of interest."""
    found: tuple[Event, ...] = ()
    for event in step.events:
        if event.category in LASTING and event.audience is None:
            found += (event,)
    return found


class Round:
    """The present state of one game."""

    def __init__(
        self, game: AnyGame, seats: tuple[Seat, ...], options: Mapping[str, str], position: Any = None
    ) -> None:
        """Begin at the first position, or at another one. Raises StateError."""
        self.game = game
        self.seats = seats
        self.options = options
        self.moves: list[tuple[Seat, str]] = []
        self.history: list[Made] = []
        self.sealed: luck.Sealed | None = None
        self.seals = 0  # more than one: a secret was lost
        self.exchange: Exchange | None = None  # of words, if agreed
        self.words: list[tuple[Seat, str]] = []
        self.draws = 0
        begin = game.initial(seats, options) if position is None else position
        self._fixed: Any = begin  # the position after the last draw or answer, which no undo takes back
        self._newest: list[Any] = [self._fixed]
        self.state: Any = None  # of the game
        self.phase: Phase  # whose turn it is, or the end
        self.deciding: tuple[Seat, ...] = ()  # the seats to move; none while chance decides, and after the end
        self._go_to(self._fixed)
        self._undoable = 0  # moves since then
        self._past: list[tuple[Any, Seat, str]] = []  # the last positions that bots remember, with the moves made there
        self._tried: tuple[Any, Seat, tuple[str, str], Step[Any]] | None = None
        self._provable: list[luck.Drawn] = []

    def forced_move(self) -> tuple[Seat, str] | None:
        """Return the only legal move, or None."""
        if not self.game.forced or not self.deciding:
            return None
        seat = self.deciding[0]
        names = list(map(self.game.format, self.game.moves(self.game.view(self.state, seat))))
        return (seat, self.game.forced) if names == [self.game.forced] else None

    def try_move(self, seat: Seat, text: str) -> tuple[str, Step[Any]]:
        """Return the name of a typed move and its effect. Raises the game's errors."""
        tried = self._tried  # the move was checked before it was stored
        if tried is not None and tried[0] is self.state and tried[1] == seat and text in tried[2]:
            return tried[2][1], tried[3]
        game, state = self.game, self.state
        parsed = game.parse(text, game.view(state, seat))
        name, step = game.format(parsed), game.play(state, seat, parsed)
        self._tried = state, seat, (text, name), step
        return name, step

    def play(self, seat: Seat, name: str) -> tuple[Event, ...]:
        """Make a move by its name. Raises KeyError and the game's errors."""
        phase = self.phase
        if not isinstance(phase, Decide) or (seat not in phase.seats and seat not in phase.free):
            raise KeyError(f"it is not the turn of {seat}")
        known, step = self.try_move(seat, name)
        if known != name:
            raise KeyError(f"the move must be written {known!r}, not {name!r}")
        self.moves.append((seat, name))
        if self.game.remembers:
            self._past = [*self._past, (self.state, seat, name)][-self.game.remembers :]
        self.history.append(Made(seat, name, _lasting(step), step.reveals))
        return self._stepped(step, step.reveals)

    def draw(self, seq: int, outcome: str, is_typed: bool) -> tuple[Event, ...]:
        """Enter the outcome of chance of entry ``seq``. Raises KeyError and the game's errors."""
        phase = self.phase
        if not isinstance(phase, Chance):
            raise KeyError("chance has nothing to decide now")
        step = self.game.resolve(self.state, outcome)
        self.draws += 1
        if self.sealed is not None and not is_typed:
            self._provable.append(luck.Drawn(seq, self.draws, phase, self._words_so_far(), outcome))
        if not phase.secret:
            self.history.append(Made("", outcome, _lasting(step)))
        return self._stepped(step, True)

    def _words_so_far(self) -> tuple[tuple[Seat, str], ...]:
        """Return the words.

        Draws share the value until a word is added: a stranger's record may have thousands of both.
        """
        last = self._provable[-1].words if self._provable else ()
        return last if len(last) == len(self.words) else tuple(self.words)

    @property
    def sealed_draws(self) -> int:
        """The number of draws that must follow from the present seal."""
        return len(self._provable)

    def seal(self, sealed: luck.Sealed, exchange: Exchange | None = None) -> None:
        """Let draws follow from this seal, and from words that are exchanged first."""
        self.sealed = sealed
        self.seals += 1
        self._provable.clear()
        if exchange is not None:
            self.words = []
            self.go_on_with(exchange)

    def go_on_with(self, exchange: Exchange) -> None:
        """Set the state of the exchange. When it is done, draws follow from its words."""
        self.exchange = exchange
        if exchange.stage == DONE:
            self.words = list(exchange.in_order)

    @property
    def is_agreed(self) -> bool:
        """True if draws follow from words that nobody could choose after the others. A second seal would allow that."""
        exchange = self.exchange
        return exchange is not None and exchange.stage == DONE and bool(exchange.seats) and self.seals == 1

    def drawing(self, secret: bytes) -> str:
        """Return the outcome of chance by the sealed secret."""
        phase, sealed = self.phase, self.sealed
        assert isinstance(phase, Chance)
        assert sealed is not None
        return phase.sample(sealed.numbers(secret, self.draws + 1, self.words))

    def first_false(self, secret: bytes) -> luck.Drawn | None:
        """Return the first draw of the round that does not follow from the secret, or None."""
        return luck.first_false(self.sealed, secret, self._provable) if self.sealed else None

    def take_back(self, count: int) -> None:
        """Undo so many moves."""
        self.moves = self.moves[:-count]  # earlier values share the old list
        self._past = self._past[:-count]
        self.history = self.history[:-count]
        self._undoable -= count
        if count < len(self._newest):
            del self._newest[-count:]
        else:
            state = self._fixed
            for seat, name in self.moves[len(self.moves) - self._undoable :]:
                state = self.game.play(state, seat, self.game.parse(name, self.game.view(state, seat))).state
            self._newest = [state]
        self._go_to(self._newest[-1])

    def view_for_bot(self, seat: Seat) -> Any:
        """Return the view of a seat, with what a bot in its place remembers."""
        game = self.game
        view = game.view(self.state, seat)
        if not self._past:
            return view
        past = [(game.view(state, seat), game.parse(name, game.view(state, by))) for state, by, name in self._past]
        return game.remembering(view, tuple(past))

    def undone_decisions(self, seat: Seat) -> int:
        """Return the number of decisions that undoing the seat's last move takes back; 0: none.

        Draws of chance and revealing answers stay.
        """
        for count, (mover, _) in enumerate(reversed(self.moves), start=1):
            if count > self._undoable:
                return 0
            if mover == seat:
                return count
        return 0

    def ended(self, reason: str, loser: Seat | None) -> Step[Any]:
        """Return the effect of an end from outside.

        After an end by the rules it is nothing. Raises the game's errors.
        """
        if isinstance(self.phase, Over):
            return Step(self.state, ())
        return self.game.adjudicate(self.state, reason, loser)

    def end(self, step: Step[Any]) -> None:
        """Apply an end from outside."""
        self._newest[-1] = step.state
        self._go_to(step.state)

    def close(self, end: Over) -> None:
        """Close a round in which nothing was played. The rules of the game have no such end."""
        self.phase, self.deciding = end, ()

    def _go_to(self, state: Any) -> None:
        phase = self.game.phase(state)
        self.state, self.phase = state, phase
        self.deciding = phase.seats if isinstance(phase, Decide) else ()

    def _stepped(self, step: Step[Any], is_fixed: bool) -> tuple[Event, ...]:
        state = step.state
        self._tried = None
        if is_fixed:
            self._fixed, self._newest, self._undoable = state, [state], 0
        else:
            self._newest.append(state)
            self._undoable += 1
            if len(self._newest) > 2 * _KEPT:
                del self._newest[:-_KEPT]
        self._go_to(state)
        return step.events
