"""Tests of the contract of a game, on every game by random play."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections import Counter
from typing import Any

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.messages import message_of
from accessible_games.rules import games
from accessible_games.rules.core.events import event_name
from accessible_games.rules.core.game import Chance, Decide, Event, Game, Options, Over
from accessible_games.rules.core.geometry import Geometry
from tests.contract.driver import SEEDS, Play, cases, evaluate, play

NAMES = games.names()
EVERY = 7  # the costly checks look at one state in so many


# In the gate each case is played once: the seeds take turns, which runs every line that all three of them run.
PLAYED = [
    pytest.param(
        (*case, seed),
        id=str((*case, seed)),
        marks=() if (at + seed + 1) % len(SEEDS) == 0 else (pytest.mark.slow, pytest.mark.soak),
    )
    for at, case in enumerate(cases())
    for seed in SEEDS
]


@pytest.fixture(params=PLAYED)
def played(request: pytest.FixtureRequest) -> Play:
    """A game played at random."""
    return play(*request.param)


def test_games_are_found_by_their_folder() -> None:
    assert "abalone" in NAMES
    for name in NAMES:
        assert games.load(name).id == name
    with pytest.raises(KeyError):
        games.load("no-such-game")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_every_part_of_the_contract(name: str) -> None:
    game = games.load(name)
    parts = {part for part in vars(Game) if not part.startswith("_")} | set(Game.__annotations__)
    assert {part for part in parts if not hasattr(game, part)} == set()
    assert game.rules_version >= 1
    assert all(len(seats) == number == len(set(seats)) for number, seats in game.seats.items())
    assert all(option.default in option.choices for option in game.options)
    for listed in (game.event_types, game.symbols, game.end_reasons):
        assert len(set(listed)) == len(listed) > 0


@pytest.mark.parametrize(("name", "count"), [(name, n) for name in NAMES for n in games.load(name).seats])
def test_in_a_series_every_player_begins_in_turn(name: str, count: int) -> None:
    game = games.load(name)
    options: Options = {option.name: option.default for option in game.options}
    seats = list(game.seats[count])
    seat_of = dict(enumerate(seats))
    starters = []
    for _ in range(2 * count):
        state = game.initial(seats, options)
        phase = game.phase(state)
        if isinstance(phase, Chance) and phase.seat is None:
            phase = game.phase(game.resolve(state, phase.sample(random.Random(0).randrange)).state)
        starter = phase.seat if isinstance(phase, Chance) else phase.seats[0]  # type: ignore[union-attr]  # not over
        starters.append(next(player for player, seat in seat_of.items() if seat == starter))
        options, taken = game.next_round(options, seats)
        moved = dict(zip(seats, taken, strict=True))
        seat_of = {player: moved[seat] for player, seat in seat_of.items()}
    assert starters == [*range(count), *range(count)]


def test_somebody_can_decide_or_it_is_over(played: Play) -> None:
    game = played.game
    for state in played.states:
        phase = game.phase(state)
        if isinstance(phase, Decide):
            assert phase.seats
            assert {*phase.seats, *phase.free} <= set(played.seats)
            for seat in phase.seats:
                assert game.moves(game.view(state, seat))
        if isinstance(phase, Over):
            assert phase.reason in game.end_reasons
            assert [seat for seat, _ in phase.scores] == list(played.seats)
            assert all(not game.moves(game.view(state, seat)) for seat in played.listeners)


def test_every_move_is_read_from_its_name(played: Play) -> None:
    game = played.game
    for state in played.states[::EVERY]:
        for seat in _deciders(game, state):
            view = game.view(state, seat)
            moves = game.moves(view)
            names = [game.format(move) for move in moves]
            assert len(set(names)) == len(names)
            assert all(name.isascii() and name.isprintable() for name in names)
            assert [game.parse(name, view) for name in names] == list(moves)


def _deciders(game: games.AnyGame, state: Any) -> tuple[str, ...]:
    phase = game.phase(state)
    return (*phase.seats, *phase.free) if isinstance(phase, Decide) else ()


def test_the_decisions_replayed_give_the_same_states_and_events(played: Play) -> None:
    game = played.game
    state = game.initial(played.seats, dict(played.options))
    assert state == played.initial
    for ply in played.plies:
        if ply.seat is None:
            step = game.resolve(state, ply.text)
        else:
            step = game.play(state, ply.seat, game.parse(ply.text, game.view(state, ply.seat)))
        assert (step.state, step.events) == (ply.state, ply.events)
        state = step.state


def test_states_are_values(played: Play) -> None:
    for state in played.states[::EVERY]:
        again = copy.deepcopy(state)
        assert again == state
        assert hash(again) == hash(state)


def test_values_pickle_and_their_repr_makes_them_again(played: Play) -> None:
    game = played.game
    for state in played.states[::EVERY]:
        values = [state, game.phase(state), *game.facts(game.view(state, None))]
        for seat in _deciders(game, state):
            values += [game.view(state, seat), *game.moves(game.view(state, seat))[:5]]
        for value in values:
            for again in (pickle.loads(pickle.dumps(value)), evaluate(value)):
                assert again == value
                assert hash(again) == hash(value)
    for ply in played.plies:
        for event in ply.events:
            assert evaluate(event) == pickle.loads(pickle.dumps(event)) == event


def test_values_cannot_be_changed(played: Play) -> None:
    game = played.game
    values = [played.initial, game.view(played.initial, None), *(event for ply in played.plies for event in ply.events)]
    for value in values:
        name = next(iter(getattr(value, "_fields", None) or type(value).__dataclass_fields__))
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_states_survive_json(played: Play) -> None:
    game = played.game
    for state in (*played.states[::3], *played.states[-3:]):
        assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
    for seat in played.listeners:
        assert json.loads(json.dumps(game.view_json(game.view(played.states[-1], seat))))


def test_equal_states_give_equal_views_and_moves(played: Play) -> None:
    game = played.game
    for state in played.states[::EVERY]:
        again = game.from_json(game.to_json(state))
        for seat in played.listeners:
            assert game.view(again, seat) == game.view(state, seat)
            assert list(game.moves(game.view(again, seat))) == list(game.moves(game.view(state, seat)))


def test_a_world_drawn_from_a_view_allows_that_view(played: Play) -> None:
    game, draw = played.game, random.Random(1).randrange
    for state in played.states[::EVERY]:
        for seat in played.listeners:
            view = game.view(state, seat)
            assert game.view(game.sample(view, draw), seat) == view


def test_events_are_of_declared_types_for_seats_of_the_game(played: Play) -> None:
    game = played.game
    for ply in played.plies:
        assert ply.events
        for event in ply.events:
            assert type(event) in game.event_types
            assert event.audience is None or set(event.audience) <= set(played.seats)
            assert event.category in ("chance", "move", "loss", "turn", "end", "status")
            if event.place:
                assert getattr(event, event.place) in game.geometry(dict(played.options)).cells
    for state in played.states[::EVERY]:
        assert {type(fact) for fact in game.facts(game.view(state, None))} <= set(game.event_types)


def test_cells_show_declared_symbols(played: Play) -> None:
    game = played.game
    cells = game.geometry(dict(played.options)).cells
    for state in played.states[:: 3 * EVERY]:
        view = game.view(state, None)
        for cell in cells:
            shown = game.cell(view, cell)
            assert shown
            assert set(shown) <= set(game.symbols)
            marks = game.marks(view, cell)
            assert len(marks) == game.geometry(dict(played.options)).cell_width
            assert {mark for mark in marks if len(mark) > 1} <= set(game.symbols)
            assert {type(event) for event in game.about(view, cell)} <= set(game.event_types)
            assert {type(event) for event in game.relations(view, cell)} <= set(game.event_types)


def test_no_piece_is_lost_between_the_board_and_what_lies_beside_it(played: Play) -> None:
    game = played.game
    cells = game.geometry(dict(played.options)).cells

    def everything(state: Any) -> Counter[str]:
        view = game.view(state, None)
        piles = game.beside(view)
        assert all(pile.pieces and pile.seat in played.seats for pile in piles)
        assert len({(pile.seat, pile.kind) for pile in piles}) == len(piles)
        assert game.beside(game.view(state, played.seats[0])) == piles
        shown = [symbol for pile in piles for symbol in pile.pieces]
        assert set(shown) <= set(game.symbols)
        beside = [symbol for pile in piles if pile.kind != "goals" for symbol in pile.pieces]
        return Counter(
            symbol.removesuffix("-promoted")
            for symbol in (*(each for cell in cells for each in game.pieces(view, cell)), *beside)
        )

    states = played.states[:: 3 * EVERY]
    assert all(everything(state) == everything(states[0]) for state in states)


def test_threats_are_of_declared_types_and_follow_from_the_view(played: Play) -> None:
    game = played.game
    for state in played.states[::EVERY]:
        for seat in played.seats:
            threats = game.threats(game.view(state, seat), seat)
            assert {type(event) for event in threats} <= set(game.event_types)
            assert threats == game.threats(game.view(game.from_json(game.to_json(state)), seat), seat)
            assert not threats or not isinstance(game.phase(state), Over)


def test_the_view_after_a_move_is_that_after_making_it_or_unknown(played: Play) -> None:
    game = played.game
    for state in played.states[:: 3 * EVERY]:
        for seat in _deciders(game, state):
            view = game.view(state, seat)
            for move in list(game.moves(view))[:5]:
                after = game.after(view, move)
                assert game.view(state, seat) == view
                assert after is None or after == game.view(game.play(state, seat, move).state, seat)


def test_promising_moves_are_moves(played: Play) -> None:
    game = played.game
    for state in played.states[::EVERY]:
        for seat in _deciders(game, state):
            view = game.view(state, seat)
            promising, moves = game.promising(view), game.moves(view)
            assert promising
            assert set(promising) <= set(moves)


def test_the_parts_of_a_move_are_words_of_its_name_and_tell_it_from_all_others(played: Play) -> None:
    game = played.game
    for state in played.states[::EVERY]:
        for seat in _deciders(game, state):
            moves = game.moves(game.view(state, seat))
            parts = [game.parts(move) for move in moves]
            assert len(set(parts)) == len(moves)
            for move, (heading, rest) in zip(moves, parts, strict=True):
                assert heading
                assert _words(f"{heading} {rest}") <= _words(game.format(move))


def _words(name: str) -> Counter[str]:
    """Cells, numbers and words of a move's name; an x between two of them is a word."""
    return Counter(re.findall(r"x(?=[a-z]?\d)|[A-Za-z]*\d+|[A-Za-z]+", name))


def test_a_forced_move_is_the_only_one(played: Play) -> None:
    game = played.game
    for state in played.states:
        for seat in _deciders(game, state):
            names = [game.format(move) for move in game.moves(game.view(state, seat))]
            assert game.forced not in names or names == [game.forced]


def test_previews_are_worded_for_a_list(played: Play) -> None:
    game = played.game
    announcers = [Announcer(Listener(language)) for language in LANGUAGES]
    for state in played.states[:: 3 * EVERY]:
        for seat in _deciders(game, state):
            view = game.view(state, seat)
            for move in game.moves(view):
                events: tuple[Event, ...] = game.preview(view, move)
                for announcer in announcers:
                    lines = [announcer.choice(game.id, event) for event in events]
                    assert all(line and "{" not in line for line in lines)
                    for event in events:
                        assert "choice" in announcer.catalogue.attributes(message_of(game.id, event_name(event)))


@pytest.mark.parametrize("name", NAMES)
def test_the_geometry_can_be_walked_read_and_drawn(name: str) -> None:
    game = games.load(name)
    for options in ({}, *({option.name: choice} for option in game.options for choice in option.choices)):
        for shape in {id(shape): shape for shape in _shapes(game, options)}.values():
            _check_shape(shape)


def _shapes(game: games.AnyGame, options: dict[str, str]) -> list[Geometry]:
    """The board as every seat and a spectator see it."""
    seats = (seat for listed in game.seats.values() for seat in listed)
    return [game.geometry(options, seat) for seat in (None, *dict.fromkeys(seats))]


def _check_shape(shape: Geometry) -> None:
    cells = shape.cells
    assert len(set(cells)) == len(cells)
    assert set(shape.steps) == set(shape.places) == set(cells)
    reached, waiting = {cells[0]}, [cells[0]]
    while waiting:
        new = set(shape.neighbours(waiting.pop()).values()) - reached
        reached |= new
        waiting += new
    assert reached == set(cells)
    for cell in cells:
        assert set(shape.neighbours(cell)) <= set(shape.directions)
    for line in shape.lines:
        assert set(line.cells) <= set(cells)
        assert shape.line(line.kind, line.name) is line
    drawn = [(line, column + at) for line, column in shape.places.values() for at in range(shape.cell_width)]
    for label in shape.labels:
        drawn += [(label.line, label.column + at) for at in range(len(label.text))]
    assert len(set(drawn)) == len(drawn)
    assert all(0 <= line < shape.height and 0 <= column < shape.width for line, column in drawn)


@pytest.mark.parametrize("name", NAMES)
def test_rows_are_drawn_in_reading_order(name: str) -> None:
    game = games.load(name)
    for shape in _shapes(game, {}):
        for row in shape.rows:
            places = [shape.places[cell] for cell in row.cells]
            assert places == sorted(places)
