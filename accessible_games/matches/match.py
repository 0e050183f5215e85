"""One match: commands are checked here and become entries; entries become states and events.

The machine owns no clock and no store. ``decide`` and its like return the entries to be stored; only when
the store has them may ``apply`` be called and anything be announced (durable before announced).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from accessible_games.core.game import LASTING, Chance, Decide, Event, Game, Over, Phase, Seat, Step
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches import log
from accessible_games.matches.log import Entry, Offer, Player

AnyGame = Game[Any, Any, Any]
_NOTHING = "nothing"  # what may follow the end
_ONLY_EXPECTED = (log.CREATED, log.SEATED, log.TAKEN_BACK)
Loader = Callable[[str], AnyGame]


class LogError(ValueError):
    """A log that no sequence of commands can have made; ``seq`` is its first entry that does not fit."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


@dataclass(frozen=True, slots=True)
class Happening:
    """An entry that has taken effect, with the events that followed from it."""

    entry: Entry
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A move, or a draw that all may know, whose ``seat`` is empty; ``events`` tell it and what it led to.

    ``answered``: its name is only half of it, since something was revealed.
    """

    seat: Seat
    name: str
    events: tuple[Event, ...]
    answered: bool = False


def _lasting(step: Step[Any]) -> tuple[Event, ...]:
    """What a history tells of a step: of lasting interest and for all."""
    return tuple(event for event in step.events if event.category in LASTING and event.audience is None)


def created(game: AnyGame, options: Mapping[str, str], players: Mapping[Seat, Player], at: int) -> list[Entry]:
    """The first entries of a match. Raises StateError for options or seats that the game does not have."""
    game.initial(tuple(players), options)
    data = {
        "game": game.id,
        "rules_version": game.rules_version,
        "options": {option.name: options.get(option.name, option.default) for option in game.options},
        "seats": list(players),
        **({"data": game.data} if game.data else {}),
    }
    seated = [
        Entry(number, log.SEATED, at, {"seat": seat, **player.to_json()})
        for number, (seat, player) in enumerate(players.items(), start=2)
    ]
    return [Entry(1, log.CREATED, at, data), *seated]


class Match:
    """The present of one match, folded from its log."""

    def __init__(self, match_id: str, loader: Loader, entries: Iterable[Entry]) -> None:
        """Replays ``entries``. Raises LogError where they do not fit."""
        self.id = match_id
        self.entries: list[Entry] = []
        self.players: dict[Seat, Player] = {}
        self.offer: Offer | None = None
        self.moves: list[tuple[Seat, str]] = []
        self.history: list[Made] = []
        self.secret_entries: set[int] = set()
        self._loader = loader
        self._states: list[Any] = []  # after each move and each draw
        self._fixed = 1  # so many of them no undo takes back: up to the last draw or answer
        self._expected = log.CREATED  # the only kind of entry that may come next; empty where several may
        for entry in entries:
            self.apply(entry)
        if self._expected not in ("", _NOTHING):
            raise LogError(self.seq + 1, f"{self._expected} must follow")

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def state(self) -> Any:
        """The game's present state."""
        return self._states[-1]

    @property
    def phase(self) -> Phase:
        """Whose turn it is, or how it ended."""
        return self.game.phase(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.phase, Over)

    def decide(self, seat: Seat, move: str, at: int) -> list[Entry]:
        """A move in the game's notation. Raises the game's errors."""
        parsed = self.game.parse(move, self.game.view(self.state, seat))
        step = self.game.play(self.state, seat, parsed)
        return self._with_end(self._entry(log.DECIDED, at, seat=seat, move=self.game.format(parsed)), step)

    def forced_move(self) -> tuple[Seat, str] | None:
        """The move that somebody has to make because there is no other, or None."""
        phase = self.phase
        if not self.game.forced or not isinstance(phase, Decide):
            return None
        seat = phase.seats[0]
        names = [self.game.format(move) for move in self.game.moves(self.game.view(self.state, seat))]
        return (seat, self.game.forced) if names == [self.game.forced] else None

    def draw(self, outcome: str, at: int) -> list[Entry]:
        """What chance decided. Raises the game's errors."""
        return self._with_end(self._entry(log.DRAWN, at, outcome=outcome), self.game.resolve(self.state, outcome))

    def _with_end(self, entry: Entry, step: Step[Any]) -> list[Entry]:
        phase = self.game.phase(step.state)
        if isinstance(phase, Over):
            return [entry, self._finished(entry.at, 1, phase, None)]
        return [entry]

    def offer_to_others(self, seat: Seat, what: str, at: int) -> list[Entry]:
        """Ask for an ``undo`` of the own last move, or for a ``draw``. Raises NoticeError."""
        self._require_running()
        if self.offer is not None:
            raise NoticeError(Notice.of("match-offer-open"))
        if what == "undo" and self.undone_decisions(seat) == 0:
            has_moved = any(mover == seat for mover, _ in self.moves)
            raise NoticeError(Notice.of("match-undo-too-late" if has_moved else "match-nothing-to-undo"))
        return [self._entry(log.OFFERED, at, seat=seat, what=what)]

    def answer(self, seat: Seat, accepted: bool, at: int) -> list[Entry]:
        """Accept or decline the open offer of somebody else. Raises NoticeError."""
        self._require_running()
        if self.offer is None or seat in (self.offer.seat, *self.offer.accepted):
            raise NoticeError(Notice.of("match-no-offer"))
        offer = self.offer
        entries = [self._entry(log.ANSWERED, at, seat=seat, what=offer.what, accepted=accepted)]
        if accepted and not self._is_agreed(offer, seat):
            return entries
        if accepted and offer.what == "undo":
            decisions = self.undone_decisions(offer.seat)
            entries.append(self._entry(log.TAKEN_BACK, at, 1, decisions=decisions))
        elif accepted:
            step = self.game.adjudicate(self.state, "agreement", None)
            entries.append(self._finished(at, 1, self.game.phase(step.state), None))
        return entries

    def resign(self, seat: Seat, at: int) -> list[Entry]:
        """The seat gives up. Raises NoticeError when there is nothing to give up."""
        self._require_running()
        step = self.game.adjudicate(self.state, "resign", seat)
        return [self._finished(at, 0, self.game.phase(step.state), seat)]

    def undone_decisions(self, seat: Seat) -> int:
        """How many decisions an undo of that seat's last move takes back; 0 when there is none to be undone.

        A draw of chance and an answer that revealed something stay.
        """
        for count, (mover, _) in enumerate(reversed(self.moves), start=1):
            if len(self._states) - count < self._fixed:
                return 0
            if mover == seat:
                return count
        return 0

    def _is_agreed(self, offer: Offer, seat: Seat) -> bool:
        """Whether with ``seat`` all others have accepted."""
        return {*offer.accepted, seat, offer.seat} >= set(self.seats)

    def apply(self, entry: Entry) -> Happening:
        """Let a stored entry take effect. Raises LogError when it does not fit."""
        if entry.seq != self.seq + 1:
            raise LogError(self.seq + 1, "a number is missing or comes twice")
        action = _ACTIONS.get(entry.kind)
        if action is None:
            raise LogError(entry.seq, f"unknown kind {entry.kind!r}")
        try:
            if entry.kind != self._expected and (self._expected or entry.kind in _ONLY_EXPECTED):
                raise KeyError(f"{self._expected or 'a command'} must follow")
            events = action(self, entry.data)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:  # GameError is a ValueError
            raise LogError(entry.seq, str(error)) from error
        self.entries.append(entry)
        return Happening(entry, events)

    def _require_running(self) -> None:
        if self.is_over:
            raise NoticeError(Notice.of("match-is-over"))

    def _entry(self, kind: str, at: int, after: int = 0, /, **data: Any) -> Entry:
        return Entry(self.seq + 1 + after, kind, at, data)

    def _finished(self, at: int, after: int, phase: Phase, loser: Seat | None) -> Entry:
        assert isinstance(phase, Over)
        return self._entry(log.FINISHED, at, after, reason=phase.reason, loser=loser, scores=dict(phase.scores))

    def _created(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        self.game = self._loader(data["game"])
        if data["rules_version"] != self.game.rules_version:
            raise KeyError(f"rules version {data['rules_version']}")
        if data.get("data", "") != self.game.data:
            raise KeyError(f"data {data.get('data')}")
        self.options: Mapping[str, str] = data["options"]
        self.seats: tuple[Seat, ...] = tuple(data["seats"])
        self._states = [self.game.initial(self.seats, self.options)]
        self._expected = log.SEATED
        return ()

    def _seated(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        if data["seat"] not in self.seats or data["seat"] in self.players or data["kind"] not in ("human", "bot"):
            raise KeyError(data["seat"])
        self.players[data["seat"]] = Player(data["kind"], data["level"], data["name"])
        if len(self.players) == len(self.seats):
            self._expected = ""
        return ()

    def _decided(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        phase = self.phase
        if not isinstance(phase, Decide) or data["seat"] not in (*phase.seats, *phase.free):
            raise KeyError(f"not the turn of {data['seat']}")
        move = self.game.parse(data["move"], self.game.view(self.state, data["seat"]))
        if self.game.format(move) != data["move"]:
            raise KeyError(f"{data['move']} is not the name of {self.game.format(move)}")
        step = self.game.play(self.state, data["seat"], move)
        self.moves.append((data["seat"], data["move"]))
        self.history.append(Made(data["seat"], data["move"], _lasting(step), step.reveals))
        return self._stepped(step, step.reveals)

    def _drawn(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        phase = self.phase
        if not isinstance(phase, Chance):
            raise KeyError("nothing to draw")
        step = self.game.resolve(self.state, data["outcome"])
        if phase.secret:
            self.secret_entries.add(self.seq + 1)
        else:
            self.history.append(Made("", data["outcome"], _lasting(step)))
        return self._stepped(step, True)

    def _stepped(self, step: Step[Any], is_fixed: bool) -> tuple[Event, ...]:
        self._states.append(step.state)
        if is_fixed:
            self._fixed = len(self._states)
        self.offer = None  # an unanswered question ends with the next move
        self._expected = log.FINISHED if self.is_over else ""
        return step.events

    def _offered(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        if data["seat"] not in self.seats or data["what"] not in ("undo", "draw") or self.offer is not None:
            raise KeyError(data["what"])
        if data["what"] == "undo" and self.undone_decisions(data["seat"]) == 0:
            raise KeyError("nothing to undo")
        self.offer = Offer(data["seat"], data["what"])
        return ()

    def _answered(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        if self.offer is None or data["what"] != self.offer.what:
            raise KeyError("no offer to answer")
        if data["seat"] not in self.seats or data["seat"] in (self.offer.seat, *self.offer.accepted):
            raise KeyError(data["seat"])
        if not data["accepted"]:
            self.offer = None
        elif not self._is_agreed(self.offer, data["seat"]):
            self.offer = replace(self.offer, accepted=(*self.offer.accepted, data["seat"]))
        else:
            self._expected = log.TAKEN_BACK if data["what"] == "undo" else log.FINISHED
        return ()

    def _taken_back(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        count = data["decisions"]
        if self.offer is None or count != self.undone_decisions(self.offer.seat):
            raise KeyError(f"{count} decisions to take back")
        del self._states[-count:]
        del self.moves[-count:]
        del self.history[-count:]
        self.offer = None
        self._expected = ""
        return ()

    def _finished_by(self, data: Mapping[str, Any]) -> tuple[Event, ...]:
        # Only who gives up, or has no time left, loses by an entry; the rules and an agreed draw name nobody.
        if (data["loser"] is None) != (self._expected == log.FINISHED) or data["loser"] not in (None, *self.seats):
            raise KeyError(f"lost by {data['loser']}")
        step = Step(self.state, ())
        if not self.is_over:
            step = self.game.adjudicate(self.state, data["reason"], data["loser"])
        phase = self.game.phase(step.state)
        assert isinstance(phase, Over)
        if phase.reason != data["reason"] or dict(phase.scores) != data["scores"]:
            raise KeyError(f"the result is {phase.reason} {dict(phase.scores)}")
        self._states[-1] = step.state
        self.offer = None
        self._expected = _NOTHING
        return step.events


_ACTIONS: Mapping[str, Callable[[Match, Mapping[str, Any]], tuple[Event, ...]]] = {
    log.CREATED: Match._created,
    log.SEATED: Match._seated,
    log.DECIDED: Match._decided,
    log.DRAWN: Match._drawn,
    log.OFFERED: Match._offered,
    log.ANSWERED: Match._answered,
    log.TAKEN_BACK: Match._taken_back,
    log.FINISHED: Match._finished_by,
}
