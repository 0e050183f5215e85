"""What a log says: entries folded into the present of a match. Nothing is checked here but that each entry fits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from accessible_games.core.game import Chance, Over, Phase, Seat
from accessible_games.matches import agreement, log, luck, pledging, proving
from accessible_games.matches.clock import Allowance, Clocks
from accessible_games.matches.exchange import DONE, UNPLEDGED, Exchange
from accessible_games.matches.log import Entry, Offer, Player
from accessible_games.matches.replayed import (
    AppliedEntry,
    Events,
    LogError,
    Past,
    Proof,
    Sitting,
    Snapshot,
)
from accessible_games.matches.round import AnyGame, Made, Round
from accessible_games.matches.series import Series

Loader = Callable[[str], AnyGame]
_NOTHING = "nothing"  # what may follow the end
_ONLY_EXPECTED = (log.CREATED, log.SEATED, log.TAKEN_BACK, log.PAUSED, log.REPLACED, log.RETURNED)
_NEXT_TURN = (
    log.PLEDGED,
    log.OPENED,
    log.DECIDED,
    log.DRAWN,
    log.TAKEN_BACK,
    log.PAUSED,
    log.REPLACED,
    log.RETURNED,
    log.ROUND_ENDED,
    log.FINISHED,
)
_NEXT_STEP = (log.COMMITTED, log.LUCK)  # begin a turn as well where words are exchanged
_COMMANDS = 64  # identifiers of commands that are remembered
_RECENT = 24  # happenings that are remembered


class MatchState:
    """The present of one match, folded from its log. ``seats`` and all that goes by seat are the present round's.

    ``turn``: the number of the entry with which the present turn began. ``away``: people whose seats a bot plays.
    ``excused``: seats whose clock stands until their people come back, after everybody had agreed to go on another day.
    ``grants``: extra time by entry and seat. ``days``: for each move of a correspondence match, 0 in others.
    ``is_proved``: words are exchanged before the first draw of each round; ``pledges``, ``exchanged``: in earlier ones.
    """

    game: AnyGame
    seats: tuple[Seat, ...]
    series: Series
    round: Round

    def __init__(self, match_id: str, loader: Loader, entries: Iterable[Entry]) -> None:
        """Replays ``entries``. Raises LogError where they do not fit."""
        self.id = match_id
        self.entries: list[Entry] = []
        self.players: dict[Seat, Player] = {}
        self.offer: Offer | None = None
        self.clocks: Clocks | None = None
        self.has_own_dice = False
        self.secret_entries: set[int] = set()  # of the running round
        self.proof = Proof()
        self.turn = 0
        self.days = 0
        self.is_proved = False
        self.pledges: frozenset[str] = frozenset()
        self.exchanged: list[tuple[luck.Sealed, Exchange]] = []
        self.is_paused = False
        self.away: dict[Seat, Player] = {}
        self.excused: set[Seat] = set()
        self.grants: list[tuple[int, Seat, int]] = []
        self.sittings: list[Sitting] = []
        self.expected = log.CREATED  # the only kind of entry that may come next; empty where several may
        self.luck_added: dict[Seat, int] = {}  # when each seat has added its last word of luck
        self._snapshot: Snapshot | None = None
        self._commands: deque[tuple[str, str]] = deque(maxlen=_COMMANDS)  # account, identifier
        self.recent: deque[AppliedEntry] = deque(maxlen=_RECENT)  # what has happened last
        self._loader = loader
        for entry in entries:
            self.apply(entry)
        self.check_whole()

    def check_whole(self) -> None:
        """Raises LogError when an entry must still follow."""
        if self.expected not in ("", _NOTHING):
            raise LogError(self.seq + 1, f"{self.expected} must follow")

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

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
        return self.expected == _NOTHING

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
        """The seats that this person plays: by its account, or all people's at a computer of their own."""
        return tuple(
            [seat for seat, player in self.players.items() if player.account == person and player.kind != "bot"]
        )

    @property
    def persons(self) -> set[str]:
        """The accounts of the people who play; one, an empty one, at a computer of one's own."""
        return {player.account for player in self.players.values() if not player.is_bot}

    def snapshot(self) -> Snapshot:
        """The same value until the next entry."""
        if self._snapshot is None or self._snapshot.seq != self.seq:
            self._snapshot = Snapshot(
                self.seq,
                dict(self.players),
                dict(self.away),
                Past(self.moves, len(self.moves)),
                Past(self.history, len(self.history)),
                tuple(self.round.words),
            )
        return self._snapshot

    def has_clock(self, seat: Seat) -> bool:
        """Whether the time of the seat is limited; a bot's is not, even where its person has a clock."""
        return self.clocks is not None and seat in self.clocks.left and not self.players[seat].is_bot

    def has_done(self, person: str, command: str) -> bool:
        """Whether a command of the person with this identifier stands in the log; of the last ones."""
        return (person, command) in self._commands

    def undone_decisions(self, seat: Seat) -> int:
        """See ``Round.undone_decisions``."""
        return self.round.undone_decisions(seat)

    def apply(self, entry: Entry) -> AppliedEntry:
        """Let a stored entry take effect. Raises LogError when it does not fit."""
        if entry.seq != self.seq + 1:
            raise LogError(self.seq + 1, "a number is missing or comes twice")
        action = _ACTIONS.get(entry.kind)
        if action is None:
            raise LogError(entry.seq, f"unknown kind {entry.kind!r}")
        try:
            if entry.kind != self.expected and (self.expected or entry.kind in _ONLY_EXPECTED):
                raise KeyError(f"{self.expected or 'a command'} must follow")
            events = action(self, entry.data)
        except LogError:
            raise
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:  # GameError is a ValueError
            raise LogError(entry.seq, str(error)) from error
        self.entries.append(entry)
        if entry.kind in _NEXT_TURN or (self.is_proved and entry.kind in _NEXT_STEP):
            self.turn = entry.seq
            self.clocks = self.clocks and self.clocks.begun()
        if entry.kind == log.LUCK:
            self.luck_added[entry.data["seat"]] = entry.at
        if log.COMMAND in entry.data:
            self._remember(entry.data)
        happening = AppliedEntry(entry, events)
        self.recent.append(happening)
        return happening

    def _remember(self, data: Mapping[str, Any]) -> None:
        seat: Seat = data.get("seat") or data.get("typed") or data.get("loser") or ""
        player = self.away.get(seat) or self.players.get(seat)
        self._commands.append((player.account if player else "", data[log.COMMAND]))

    def is_agreed(self, offer: Offer, seat: Seat) -> bool:
        """Whether with ``seat`` all others have accepted."""
        return {*offer.accepted, seat, offer.seat} >= set(self.seats)

    def is_up(self, seat: Seat, spent: int) -> bool:
        """Whether the time of the seat is over after so many milliseconds of its turn."""
        return self.clocks is not None and self.has_clock(seat) and self.clocks.left[seat] <= spent

    def end_kind(self, end: Over) -> str:
        """Which entry such an end of the round makes."""
        return log.FINISHED if self.series.after(end).is_decided else log.ROUND_ENDED

    def _created(self, data: Mapping[str, Any]) -> Events:
        self.game = self._loader(data["game"])
        if data["rules_version"] != self.game.rules_version:
            raise KeyError(f"rules version {data['rules_version']}")
        if data.get("data", "") != self.game.data:
            raise KeyError(f"data {data.get('data')}")
        self.seats = tuple(data["seats"])
        self.round = Round(self.game, self.seats, data["options"])
        self.series = Series(self.game.series, data.get("rounds", 1), dict.fromkeys(self.seats, 0))
        if "clock" in data:
            self.clocks = Clocks.full({seat: Allowance(*times) for seat, times in data["clock"].items()})
            if not set(data["clock"]) <= set(self.seats):
                raise KeyError("a clock without a seat")
        self.days = data.get("days", 0)
        if self.days and (self.clocks is not None or not 0 < self.days <= log.MOST_DAYS):
            raise KeyError(f"{self.days} days")
        self.is_proved = data.get("proved", False)
        self.expected = log.SEATED
        return ()

    def _seated(self, data: Mapping[str, Any]) -> Events:
        if data["seat"] not in self.seats or data["seat"] in self.players or data["kind"] not in ("human", "bot"):
            raise KeyError(data["seat"])
        if data["kind"] == "bot" and self.clocks is not None and data["seat"] in self.clocks.left:
            raise KeyError("a clock for a bot")
        self.players[data["seat"]] = Player(**{name: value for name, value in data.items() if name != "seat"})
        if len(self.players) == len(self.seats):
            self.expected = ""
            self.turn = self.seq + 1
            self.sittings.append(Sitting(0, dict(self.players)))
        return ()

    def _committed(self, data: Mapping[str, Any]) -> Events:
        if data["round"] != self.series.round:
            raise KeyError(f"round {data['round']}")
        self.proof = proving.left_open(self)  # what was drawn under an older seal
        pledging.sealed(self, luck.Sealed(data["round"], data["nonce"], data["digest"]))
        return ()

    def _luck(self, data: Mapping[str, Any]) -> Events:
        if data["seat"] not in self.seats or self.round.sealed is None:
            raise KeyError(data["seat"])
        if self.is_proved:
            return pledging.given(self, data)
        self.round.words.append((data["seat"], data["word"]))
        return ()

    def _decided(self, data: Mapping[str, Any]) -> Events:
        seat = data["seat"]
        is_timed = self.has_clock(seat)
        self._require_no_pause()
        if is_timed != ("spent" in data) or (is_timed and self.is_up(seat, data["spent"])):
            raise KeyError(f"{data.get('spent')} milliseconds spent")
        events = self.round.play(seat, data["move"])
        self.charge(seat, data.get("spent", 0))
        self.excused.discard(seat)
        if self.clocks is not None and is_timed and seat not in getattr(self.phase, "seats", ()):
            self.clocks = self.clocks.turned(seat)
        return self._stepped(events)

    def _drawn(self, data: Mapping[str, Any]) -> Events:
        typed = data.get("typed")
        phase = self.phase
        self._require_no_pause()
        if self.is_exchanging:
            raise KeyError("words are exchanged first")
        is_secret = isinstance(phase, Chance) and phase.secret
        if typed is not None and (typed not in self.seats or not self.has_own_dice or is_secret):
            raise KeyError(f"typed by {typed}")
        events = self.round.draw(self.seq + 1, data["outcome"], typed is not None)
        if is_secret:
            self.secret_entries.add(self.seq + 1)
        if typed is not None:
            self.proof = replace(self.proof, typed=self.proof.typed + 1)
        elif self.round.sealed is None:
            self.proof = replace(self.proof, open=self.proof.open + 1)
        return self._stepped(events)

    def _require_no_pause(self) -> None:
        if self.is_paused:
            raise KeyError("the match is paused")

    def _stepped(self, events: Events) -> Events:
        self.offer = None  # an unanswered question ends with the next move
        phase = self.phase
        self.expected = self.end_kind(phase) if isinstance(phase, Over) else ""
        return events

    def charge(self, seat: Seat, spent: int) -> None:
        """The seat has used so many milliseconds of its turn. Raises KeyError."""
        if spent < 0:
            raise KeyError(f"{spent} milliseconds spent")
        if self.clocks is not None:
            self.clocks = self.clocks.spent(seat, spent)

    def _flagged(self, data: Mapping[str, Any]) -> Events:
        seat = data["seat"]
        if self.is_exchanging:
            if self.round.exchange is None or seat != pledging.loser(self) or data["spent"] <= 0:
                raise KeyError(f"{seat} has given what it owes")
        else:
            self._require_flag(seat, data["spent"])
            self.charge(seat, data["spent"])
        end = self.game.phase(self.round.ended("time", seat).state)
        assert isinstance(end, Over)
        self.expected = self.end_kind(end)
        return ()

    def _require_flag(self, seat: Seat, spent: int) -> None:
        if self.is_paused or seat not in getattr(self.phase, "seats", ()) or self.players[seat].is_bot:
            raise KeyError(f"no clock runs for {seat}")
        if not self.is_up(seat, spent) and not 0 < self.days * log.DAY <= spent:
            raise KeyError(f"{seat} has time left after {spent} milliseconds")

    def _ended(self, kind: str, data: Mapping[str, Any]) -> Events:
        # Only who gives up, or has no time left, loses by an entry; the rules and an agreed draw name nobody.
        loser, reason, last = data["loser"], data["reason"], self.entries[-1]
        if reason == UNPLEDGED:
            closed = pledging.closed(self, data)
            self._settled(closed, data)
            self.round.close(closed)
            return ()
        if loser not in (None, *self.seats) or (reason == "time") != (last.kind == log.FLAGGED):
            raise KeyError(f"lost by {loser}")
        if reason == "time" and loser != last.data["seat"]:
            raise KeyError(f"lost by {loser}")
        if reason != "time" and (loser is None) != (self.expected == kind):
            raise KeyError(f"lost by {loser}")
        step = self.round.ended(reason, loser)
        end = self.game.phase(step.state)
        assert isinstance(end, Over)
        if end.reason != reason or dict(end.scores) != data["scores"] or self.end_kind(end) != kind:
            raise KeyError(f"the result is {end.reason} {dict(end.scores)}")
        self._settled(end, data)
        self.round.end(step)
        return step.events

    def _settled(self, end: Over, data: Mapping[str, Any]) -> None:
        """The round is over."""
        self.proof = proving.proved(self, data.get("secret"))
        self.series = self.series.after(end)
        self.secret_entries.clear()
        self.offer = None
        self.is_paused = False
        if self.round.exchange is not None and self.round.sealed is not None:
            self.pledges = self.round.exchange.spoken_for
            self.exchanged.append((self.round.sealed, self.round.exchange))

    def _finished(self, data: Mapping[str, Any]) -> Events:
        events = self._ended(log.FINISHED, data)
        self.expected = _NOTHING
        return events

    def _round_ended(self, data: Mapping[str, Any]) -> Events:
        events = self._ended(log.ROUND_ENDED, data)
        options, taken = self.game.next_round(self.options, self.seats)
        places = dict(zip(self.seats, taken, strict=True))
        self.players = {seat: self.players[old] for seat in self.seats for old in places if places[old] == seat}
        self.away = {places[seat]: player for seat, player in self.away.items()}
        self.excused = {places[seat] for seat in self.excused}
        self.sittings.append(Sitting(self.seq + 1, dict(self.players)))
        self.series = self.series.moved(places)
        self.clocks = self.clocks.next_round(places) if self.clocks else None
        self.round = Round(self.game, self.seats, options)
        self.luck_added.clear()
        self.expected = ""
        return events


_ACTIONS: Mapping[str, Callable[[MatchState, Mapping[str, Any]], Events]] = {
    log.CREATED: MatchState._created,
    log.SEATED: MatchState._seated,
    log.COMMITTED: MatchState._committed,
    log.PLEDGED: pledging.pledged,
    log.LUCK: MatchState._luck,
    log.OPENED: pledging.opened,
    log.DECIDED: MatchState._decided,
    log.DRAWN: MatchState._drawn,
    log.OFFERED: agreement.offered,
    log.ANSWERED: agreement.answered,
    log.TAKEN_BACK: agreement.taken_back,
    log.FLAGGED: MatchState._flagged,
    log.ADJOURNED: agreement.adjourned,
    log.PAUSED: agreement.paused,
    log.REPLACED: agreement.replaced,
    log.RETURNED: agreement.returned,
    log.PACED: agreement.paced,
    log.ROUND_ENDED: MatchState._round_ended,
    log.FINISHED: MatchState._finished,
}
