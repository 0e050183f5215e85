"""One game and the requests about it: a JSON value or a line goes in, one reply comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any

from accessible_games.core.events import event_json
from accessible_games.core.game import Chance, Decide, Event, Game, Over, Phase, Seat, Step
from accessible_games.core.notices import NoticeError
from accessible_games.core.options import Options, chosen
from accessible_games.languages import LANGUAGES
from accessible_games.protocol import counting, describing, telling
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.refusal import RequestError, RulesError, rules_of
from accessible_games.protocol.replies import Reply, echo, failure, language_of, read

AnyGame = Game[Any, Any, Any]

_LONGEST_THOUGHT = 600_000  # milliseconds
_MOST_PLAYOUTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Position:
    """The game in hand; ``events`` are those of the last move or outcome."""

    game: AnyGame
    seats: tuple[Seat, ...]
    state: Any
    events: tuple[Event, ...] = ()

    @property
    def phase(self) -> Phase:
        """What is due: a decision, a draw, or nothing."""
        return self.game.phase(self.state)

    @property
    def options(self) -> Options:
        """The options that the state carries."""
        carried = self.game.to_json(self.state).get("options", {})
        return {name: str(choice) for name, choice in carried.items()}


class Referee:
    """Answers requests about one game at a time; an error leaves that game as it was.

    ``names`` are the identifiers of all games, ``load`` gives one of them.
    """

    def __init__(
        self, names: Sequence[str], load: Callable[[str], AnyGame], solution: Callable[[AnyGame], bytes | None]
    ) -> None:
        """``solution``: that of a game that can be solved, however long it takes; None for any other."""
        self._names = tuple(names)
        self._load = load
        self._solve = solution
        self._solutions: dict[str, bytes | None] = {}
        self._position: Position | None = None
        self._answers: Mapping[str, Callable[[Fields], Reply]] = answers_of(self)

    @property
    def requests(self) -> tuple[str, ...]:
        """What can be asked."""
        return tuple(self._answers)

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """All of them, by name."""
        return {name: self._load(name) for name in self._names}

    def line(self, line: bytes) -> Reply:
        """The reply to one line, with or without its line break."""
        request, reply = read(line, "en")
        return self.value(request) if reply is None else reply

    def value(self, request: Any) -> Reply:
        """The reply to one JSON value."""
        try:
            return self.answer(request)
        except (NoticeError, RequestError, RulesError) as error:
            return echo(request, failure(error, language_of(request, "en")))

    def answer(self, request: Any) -> Reply:
        """The same. Raises NoticeError, RequestError or RulesError where it cannot be done."""
        fields = Fields.of(request)
        fields.choice("language", LANGUAGES, "en")
        answer = self._answers[fields.choice("do", tuple(self._answers))]
        return echo(request, {"ok": True, **answer(fields)})

    def fault(self, line: bytes) -> Reply:
        """The reply to a line with which the program itself failed."""
        return echo(read(line, "en")[0], failure(RequestError("program-fault"), "en"))

    def _in_hand(self) -> Position:
        if self._position is None:
            raise RequestError("no-game")
        return self._position

    def _at_decision(self) -> tuple[Position, Seat]:
        """The position and the seat to move."""
        position = self._in_hand()
        phase = position.phase
        if not isinstance(phase, Decide):
            raise RequestError("over" if isinstance(phase, Over) else "chance-due", "illegal")
        return position, phase.seats[0]

    def _named_game(self, fields: Fields) -> AnyGame:
        return self._load(fields.choice("game", self._names))

    def _do_games(self, fields: Fields) -> Reply:
        return {"games": [describing.summary(self._load(name)) for name in self._names]}

    def _do_new(self, fields: Fields) -> Reply:
        game = self._named_game(fields)
        number = fields.integer("seats", 1, 100, min(game.seats))
        if number not in game.seats:
            raise RequestError("no-such-seats", numbers=", ".join(map(str, sorted(game.seats))))
        with rules_of(game):
            state = game.initial(game.seats[number], fields.options())
        return self._hold(Position(game, game.seats[number], state))

    def _do_set(self, fields: Fields) -> Reply:
        game = self._named_game(fields)
        with rules_of(game):
            state = game.from_json(fields.value("state"))
        # A state names no number of players, so every seat that the game has may ask for its view.
        seats = dict.fromkeys(seat for every in game.seats.values() for seat in every)
        return self._hold(Position(game, tuple(seats), state))

    def _hold(self, position: Position) -> Reply:
        """Make this the position, once the reply about it is made."""
        reply = _position_reply(position)
        self._position = position
        return reply

    def _do_position(self, fields: Fields) -> Reply:
        return _position_reply(self._in_hand())

    def _do_moves(self, fields: Fields) -> Reply:
        position = self._in_hand()
        game, phase = position.game, position.phase
        if isinstance(phase, Chance):
            if phase.outcomes is None:
                return {"outcomes": None, "total": None}
            total = sum(weight for _, weight in phase.outcomes)
            return {"outcomes": [list(outcome) for outcome in phase.outcomes], "total": total}
        if isinstance(phase, Over):
            return {"moves": []}
        view = game.view(position.state, phase.seats[0])
        return {"moves": [game.format(move) for move in game.moves(view)]}

    def _do_play(self, fields: Fields) -> Reply:
        text = fields.text("move")
        position, seat = self._at_decision()
        game, state = position.game, position.state
        with rules_of(game):
            step = game.play(state, seat, game.parse(text, game.view(state, seat)))
        return self._step(position, step)

    def _do_resolve(self, fields: Fields) -> Reply:
        outcome = fields.text("outcome")
        position = self._in_hand()
        phase = position.phase
        if not isinstance(phase, Chance):
            raise RequestError("over" if isinstance(phase, Over) else "no-chance", "illegal")
        with rules_of(position.game):
            step = position.game.resolve(position.state, outcome)
        return self._step(position, step)

    def _step(self, position: Position, step: Step[Any]) -> Reply:
        reply = self._hold(replace(position, state=step.state, events=step.events))
        return {**reply, "events": [event_json(event) for event in step.events]}

    def _do_view(self, fields: Fields) -> Reply:
        position = self._in_hand()
        view = position.game.view(position.state, fields.seat(position.seats))
        return {"view": position.game.view_json(view)}

    def _do_perft(self, fields: Fields) -> Reply:
        position = self._in_hand()
        depth = fields.integer("depth", 0, counting.DEEPEST)
        return {"nodes": counting.perft(position.game, position.state, depth)}

    def _do_playouts(self, fields: Fields) -> Reply:
        position = self._in_hand()
        count = fields.integer("count", 1, _MOST_PLAYOUTS)
        return counting.playouts(position.game, position.state, count, fields.seed())

    def _do_announce(self, fields: Fields) -> Reply:
        position = self._in_hand()
        listener, grade = telling.listener_of(fields, fields.seat(position.seats)), fields.integer("grade", 0, 2, 0)
        return {"announcements": telling.announcements(position.game, position.events, listener, grade)}

    def _do_board(self, fields: Fields) -> Reply:
        position = self._in_hand()
        listener = telling.listener_of(fields, fields.seat(position.seats))
        form, width = telling.form_of(fields)
        view = position.game.view(position.state, listener.seat)
        return {"lines": telling.board_lines(position.game, view, position.options, listener, form, width)}

    def _do_best(self, fields: Fields) -> Reply:
        from accessible_games.bots import levels

        position, seat = self._at_decision()
        level = fields.choice("level", levels.LEVELS, "medium")
        milliseconds = fields.integer("milliseconds", 1, _LONGEST_THOUGHT, 1000)
        view = position.game.view(position.state, seat)
        solution = self._solution(position.game) if level == "strong" else None
        move = levels.choose(position.game, view, level, milliseconds, fields.seed(), solution=solution)
        return {"move": position.game.format(move)}

    def _do_version(self, fields: Fields) -> Reply:
        return describing.version(fields, tuple(self._answers))

    def _do_describe(self, fields: Fields) -> Reply:
        game = self._named_game(fields)
        with rules_of(game):
            options = chosen(fields.options(), game.options)
        seats = tuple(dict.fromkeys(seat for every in game.seats.values() for seat in every))
        return describing.description(game, options, telling.listener_of(fields, fields.seat(seats)))

    def _do_cells(self, fields: Fields) -> Reply:
        position = self._in_hand()
        listener = telling.listener_of(fields, fields.seat(position.seats))
        view = position.game.view(position.state, listener.seat)
        return {"cells": describing.cells(position.game, view, position.options, listener)}

    def _do_rules(self, fields: Fields) -> Reply:
        return {"text": describing.rules(self._named_game(fields), fields.choice("language", LANGUAGES, "en"))}

    def _do_throw(self, fields: Fields) -> Reply:
        position = self._in_hand()
        phase = position.phase
        if not isinstance(phase, Chance):
            raise RequestError("over" if isinstance(phase, Over) else "no-chance", "illegal")
        seed = fields.seed()
        outcome = phase.sample((SystemRandom() if seed is None else Random(seed)).randrange)
        with rules_of(position.game):
            return {"outcome": outcome, **self._step(position, position.game.resolve(position.state, outcome))}

    def _solution(self, game: AnyGame) -> bytes | None:
        if game.id not in self._solutions:
            self._solutions[game.id] = self._solve(game)
        return self._solutions[game.id]


def _position_reply(position: Position) -> Reply:
    phase = position.phase
    return {
        "game": position.game.id,
        "phase": type(phase).__name__.lower(),
        "to_move": list(phase.seats) if isinstance(phase, Decide) else [],
        "state": position.game.to_json(position.state),
        "result": describing.result(phase) if isinstance(phase, Over) else None,
    }
