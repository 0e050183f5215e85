"""Facts of points and the status, and optional entries of a state; turns are in ``played.py``."""

from __future__ import annotations

from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.rules import Mill, Moved
from tests.rules.games.muehle import oracle
from tests.rules.games.muehle.positions import place, scattered


def test_square_of_a_placed_stone_is_named_if_it_leaves_a_choice() -> None:
    view = GAME.view(place("b2", "b4", "white", hands=(8, 8)), "white")
    assert [GAME.region(view, GAME.parse(point, view)) for point in ("a1", "d6", "e4")] == ["outer", "middle", "inner"]
    full = GAME.view(place("b2 b4 b6 d6", "f6 f4 f2", "black", hands=(5, 6)), "black")
    assert [GAME.region(full, GAME.parse(point, full)) for point in ("d2", "e4")] == ["", "inner"]
    moving = GAME.view(place("a1 d1 g1 d2 f4", "a7 d7 g4 b6 f6", "white"), "white")
    assert GAME.region(moving, GAME.parse("f4 f2", moving)) == ""


def test_threats_are_the_mills_that_the_next_turn_can_close() -> None:
    """The oracle says so for the side to move and, as if it were its turn, for the other."""
    for state in scattered(40, seed=9):
        data = GAME.to_json(state)
        expected = set()
        for seat in ("white", "black"):
            for start, target in oracle.steps(data, seat):
                points = oracle.after_step(data["points"], seat, start, target)
                expected |= {
                    (seat, target, line) for line in oracle.mills(points, seat) if oracle.POINT[target] in line
                }
        reported = [
            fact for fact in GAME.facts(GAME.view(state, None)) if isinstance(fact, Mill) and fact.field != "none"
        ]
        assert len(set(reported)) == len(reported)
        assert {
            (mill.seat, mill.field, frozenset(map(oracle.POINT.get, mill.line.split()))) for mill in reported
        } == expected


def test_a_mill_can_be_closed_if_and_only_if_a_move_of_that_side_closes_it() -> None:
    for state in scattered(60, seed=10):
        view = GAME.view(state, None)
        reported = {(event.field, event.line) for event in GAME.threats(view, state.turn) if isinstance(event, Mill)}
        made = set()
        for move in GAME.moves(view):
            moved = GAME.play(state, state.turn, move).events[0]
            assert isinstance(moved, Moved)
            made |= {(moved.target, line) for line in (moved.line, moved.second) if line != "none"}
        assert reported == made
