"""One game and the requests about it: a JSON value or a line goes in, one reply comes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from time import perf_counter
from typing import Annotated, Any

from accessible_games.interfaces.protocol import describing, forms, positions
from accessible_games.interfaces.protocol.forms import (
    EMPTY,
    Seed,
    Text,
    plain,
    request_of,
    requests_of,
    seat_of,
    whole,
)
from accessible_games.interfaces.protocol.forms import Options as Chosen
from accessible_games.interfaces.protocol.lines import (
    Reply,
    RequestError,
    RulesError,
    echo,
    failure,
    language_of,
    named,
    one_of,
    read,
    rules_of,
)
from accessible_games.rules.core.game import Chance, Decide, Event, Game, Options, Over, Phase, Seat, Step, chosen
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.skills import STRONGEST

AnyGame = Game[Any, Any, Any]

# Counting, for tests of the rules: every line of play to a depth, and random games

DEEPEST = 8
_MOST_POSITIONS = 5_000_000  # of the general count: minutes


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of positions after ``depth`` moves, by the game's own count if it has one.

    Raises RequestError if chance decides or the general count would take too long.
    """
    _refuse_chance(game.phase(state))
    own = getattr(game, "perft", None)
    return int(own(state, depth)) if own else _Perft(game).count(state, depth)


class _Perft:
    """The general count, which gives up after a number of positions."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._left = _MOST_POSITIONS

    def count(self, state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        phase = self._game.phase(state)
        _refuse_chance(phase)
        if not isinstance(phase, Decide):
            return 0
        self._left -= 1
        if self._left < 0:
            raise RequestError("perft-too-large", limit=_MOST_POSITIONS)
        seat = phase.seats[0]
        moves = self._game.moves(self._game.view(state, seat))
        if depth == 1:
            return len(moves)
        return sum(self.count(self._game.play(state, seat, move).state, depth - 1) for move in moves)


def _refuse_chance(phase: object) -> None:
    if isinstance(phase, Chance):
        raise RequestError("perft-chance")


def playouts(game: AnyGame, state: Any, count: int, seed: int | None) -> dict[str, Any]:
    """Play random games from ``state``, and return their number, plies (moves, not draws), seconds and results.

    Each move is any of those that are not known to be in vain. A result is the winning seats joined by "+", ``draw``,
    or ``unfinished`` if the game cuts random play short.
    """
    random = Random(seed)
    results: Counter[str] = Counter()
    plies = 0
    begin = perf_counter()
    for _ in range(count):
        result, moves = _playout(game, state, random)
        results[result] += 1
        plies += moves
    seconds = round(perf_counter() - begin, 6)
    return {"games": count, "plies": plies, "seconds": seconds, "results": dict(sorted(results.items()))}


def _playout(game: AnyGame, state: Any, random: Random) -> tuple[str, int]:
    plies = 0
    while not isinstance(phase := game.phase(state), Over):
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(random.randrange)).state
        elif plies == game.longest_playout:
            return "unfinished", plies
        else:
            seat = phase.seats[0]
            state = game.play(state, seat, random.choice(game.promising(game.view(state, seat)))).state
            plies += 1
    return "+".join(phase.winners) or "draw", plies


# Requests

_Players = Annotated[int | None, whole(1, 100), "Number of players; left out: the smallest."]
_State = Annotated[Any, plain()]
_Depth = Annotated[int, whole(0, DEEPEST)]
_Count = Annotated[int, whole(1, 1_000_000)]
_Level = Annotated[str, forms.level_form()]
_Milliseconds = Annotated[int, whole(1, 600_000)]
Versions = Annotated[
    Sequence[int],
    plain(forms.read_numbers, type="array", items={"type": "integer"}),
    "Those that the client speaks; left out: any.",
]
_Position = Annotated[Reply, positions.POSITION]
_Step = Annotated[Reply, positions.STEP]


@dataclass(frozen=True, slots=True)
class Position:
    """The game in hand; ``events`` are those of the last move or outcome."""

    game: AnyGame
    seats: tuple[Seat, ...]
    state: Any
    events: tuple[Event, ...] = ()

    @property
    def phase(self) -> Phase:
        """The next step: a decision, a draw, or nothing."""
        return self.game.phase(self.state)

    @property
    def options(self) -> Options:
        """The options that the state carries."""
        carried = self.game.to_json(self.state).get("options", {})
        return {name: str(choice) for name, choice in carried.items()}


class Referee:
    """Answers requests about one game at a time; an error leaves that game unchanged.

    ``names`` are the identifiers of all games, ``load`` returns one of them.
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
        self._answers = requests_of(type(self))

    @property
    def requests(self) -> tuple[str, ...]:
        """The names of all requests."""
        return tuple(self._answers)

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """All games, by name."""
        return {name: self._load(name) for name in self._names}

    def line(self, line: bytes) -> Reply:
        """Return the reply to one line, with or without its line break."""
        request, reply = read(line, "en")
        return self.value(request) if reply is None else reply

    def value(self, request: Any) -> Reply:
        """Return the reply to one JSON value."""
        try:
            return self.answer(request)
        except (NoticeError, RequestError, RulesError) as error:
            return echo(request, failure(error, language_of(request, "en")))

    def answer(self, request: Any) -> Reply:
        """Return the reply. Raises NoticeError, RequestError or RulesError if it cannot be done."""
        request, do = named(request, "en", tuple(self._answers))
        asked = request_of(self._answers[do])
        return echo(request, asked.written(self._answers[do](self, **asked.values(request))))

    def fault(self, line: bytes) -> Reply:
        """Return the reply to a line at which the program itself failed."""
        return echo(read(line, "en")[0], failure(RequestError("program-fault"), "en"))

    def _in_hand(self) -> Position:
        if self._position is None:
            raise RequestError("no-game")
        return self._position

    def _at_decision(self) -> tuple[Position, Seat]:
        """Return the position and the seat to move."""
        position = self._in_hand()
        phase = position.phase
        if not isinstance(phase, Decide):
            raise RequestError("over" if isinstance(phase, Over) else "chance-due", "illegal")
        return position, phase.seats[0]

    def _at_chance(self) -> tuple[Position, Chance]:
        position = self._in_hand()
        phase = position.phase
        if not isinstance(phase, Chance):
            raise RequestError("over" if isinstance(phase, Over) else "no-chance", "illegal")
        return position, phase

    def _named_game(self, name: str) -> AnyGame:
        return self._load(one_of(name, self._names, "game"))

    def _do_games(self) -> Annotated[Reply, positions.GAMES]:
        """List the games."""
        return {"games": [self._load(name) for name in self._names]}

    def _do_new(self, game: forms.Game, seats: _Players = None, options: Chosen = EMPTY) -> _Position:
        """Begin a game."""
        found = self._named_game(game)
        number = min(found.seats) if seats is None else seats
        if number not in found.seats:
            raise RequestError("no-such-seats", numbers=", ".join(map(str, sorted(found.seats))))
        with rules_of(found):
            state = found.initial(found.seats[number], options)
        return self._hold(Position(found, found.seats[number], state))

    def _do_set(self, game: forms.Game, state: _State) -> _Position:
        """Begin from a position: the JSON state of the game's rules, options inside."""
        found = self._named_game(game)
        with rules_of(found):
            position = found.from_json(state)
        # A state names no number of players, so every seat that the game has may ask for its view.
        seats = dict.fromkeys(seat for every in found.seats.values() for seat in every)
        return self._hold(Position(found, tuple(seats), position))

    def _hold(self, position: Position) -> Reply:
        """Make this the position, once the reply about it is made."""
        reply = _position_reply(position)
        self._position = position
        return reply

    def _do_position(self) -> _Position:
        """Return the position reply once more."""
        return _position_reply(self._in_hand())

    def _do_moves(self) -> Annotated[Reply, positions.MOVES, positions.OUTCOMES]:
        """Return the legal moves, or the outcomes of a draw with integer weights."""
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

    def _do_play(self, move: Text) -> _Step:
        """Make a move for the seat to move."""
        position, seat = self._at_decision()
        game, state = position.game, position.state
        with rules_of(game):
            step = game.play(state, seat, game.parse(move, game.view(state, seat)))
        return self._step(position, step)

    def _do_resolve(self, outcome: Text) -> _Step:
        """Set the outcome of chance."""
        position, _ = self._at_chance()
        with rules_of(position.game):
            step = position.game.resolve(position.state, outcome)
        return self._step(position, step)

    def _step(self, position: Position, step: Step[Any]) -> Reply:
        reply = self._hold(replace(position, state=step.state, events=step.events))
        return {**reply, "events": step.events}

    def _do_view(self, seat: forms.Seat = None) -> Annotated[Reply, positions.VIEW]:
        """Return the view of a seat."""
        position = self._in_hand()
        view = position.game.view(position.state, seat_of(seat, position.seats))
        return {"view": position.game.view_json(view)}

    def _do_perft(self, depth: _Depth) -> Annotated[Reply, positions.PERFT]:
        """Count the positions after that many moves."""
        position = self._in_hand()
        return {"nodes": perft(position.game, position.state, depth)}

    def _do_playouts(self, count: _Count, seed: Seed = None) -> Annotated[Reply, positions.PLAYOUTS]:
        """Play random games from the position."""
        position = self._in_hand()
        return playouts(position.game, position.state, count, seed)

    def _do_announce(
        self, hearing: describing.Hearing, seat: forms.Seat = None, grade: describing.Grade = 0
    ) -> Annotated[Reply, positions.ANNOUNCE]:
        """Return the last move or outcome as a listener gets it."""
        position = self._in_hand()
        listener = hearing.listener(seat_of(seat, position.seats))
        return {"announcements": describing.announcements(position.game, position.events, listener, grade)}

    def _do_board(
        self, hearing: describing.Hearing, drawn: describing.Drawn, seat: forms.Seat = None
    ) -> Annotated[Reply, positions.BOARD]:
        """Return the board as a seat may know it."""
        position = self._in_hand()
        listener = hearing.listener(seat_of(seat, position.seats))
        view = position.game.view(position.state, listener.seat)
        return {"lines": describing.board_lines(position.game, view, position.options, listener, drawn)}

    def _do_best(
        self, level: _Level = "medium", milliseconds: _Milliseconds = 1000, seed: Seed = None
    ) -> Annotated[Reply, positions.BEST]:
        """Return the bot's choice for the seat to move, from that seat's view."""
        from accessible_games.matches.bots import levels

        position, seat = self._at_decision()
        view = position.game.view(position.state, seat)
        solution = self._solution(position.game) if level == STRONGEST else None
        move = levels.choose(position.game, view, level, milliseconds, seed, solution=solution)
        return {"move": position.game.format(move)}

    def _do_version(self, versions: Versions = describing.VERSIONS) -> Annotated[Reply, positions.VERSION]:
        """Return the version in use."""
        return describing.version(versions, tuple(self._answers))

    def _do_describe(
        self, game: forms.Game, hearing: describing.Hearing, seat: forms.Seat = None, options: Chosen = EMPTY
    ) -> Annotated[Reply, positions.DESCRIBE]:
        """Return the constants of a game: board, symbols, events, JSON Schemas of states and views, tables."""
        found = self._named_game(game)
        with rules_of(found):
            usual = chosen(options, found.options)
        seats = tuple(dict.fromkeys(seat for every in found.seats.values() for seat in every))
        return describing.description(found, usual, hearing.listener(seat_of(seat, seats)))

    def _do_cells(self, hearing: describing.Hearing, seat: forms.Seat = None) -> Annotated[Reply, positions.CELLS]:
        """Return the content of each cell, as a seat may know it."""
        position = self._in_hand()
        listener = hearing.listener(seat_of(seat, position.seats))
        view = position.game.view(position.state, listener.seat)
        return {"cells": describing.cells(position.game, view, position.options, listener)}

    def _do_rules(self, game: forms.Game, language: forms.Language) -> Annotated[Reply, positions.RULES]:
        """Return the rules, in the language."""
        return {"text": describing.rules(self._named_game(game), language)}

    def _do_throw(self, seed: Seed = None) -> Annotated[Reply, positions.THROW]:
        """Have chance decide, by the weights."""
        position, phase = self._at_chance()
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
        "to_move": phase.seats if isinstance(phase, Decide) else (),
        "state": position.game.to_json(position.state),
        "result": phase if isinstance(phase, Over) else None,
    }
