"""Facts of points and the status, and optional entries of a state; turns are in ``played.py``."""

from __future__ import annotations

from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.rules import Coming, Mill, Moved, NoMill, Stone, Stones
from tests.rules.games.muehle import oracle
from tests.rules.games.muehle.positions import place, scattered
from tests.rules.games.muehle.states import BOARD

STATE = place("a1 d1 g1 d2 f4", "a7 d7 g4 b6 f6", "white")


def test_stone_in_a_mill_is_safe_and_names_its_mills() -> None:
    view = GAME.view(STATE, "white")
    assert GAME.about(view, "a1") == (Stone("a1", "safe"), Mill("white", "a1 d1 g1", "none"))
    assert GAME.about(view, "f4") == (Stone("f4", "open"),)
    assert GAME.about(GAME.view(place("a1 d1 g1", "d2 b6"), None), "g1")[0] == Stone("g1", "all")


def test_a_stone_in_two_mills_names_both() -> None:
    state = place("a1 d1 g1 d2 d3 f4", "a7 b6")
    assert GAME.about(GAME.view(state, None), "d1") == (
        Stone("d1", "safe"),
        Mill("white", "a1 d1 g1", "none"),
        Mill("white", "d1 d2 d3", "none"),
    )


def test_empty_point_names_closable_mills() -> None:
    view = GAME.view(STATE, "white")
    assert GAME.about(view, "g7") == (Mill("black", "a7 d7 g7", "g7"),)
    assert GAME.about(view, "d6") == (Mill("black", "b6 d6 f6", "d6"),)
    assert GAME.about(view, "c3") == ()


def test_square_of_a_placed_stone_is_named_if_it_leaves_a_choice() -> None:
    view = GAME.view(place("b2", "b4", "white", hands=(8, 8)), "white")
    assert [GAME.region(view, GAME.parse(point, view)) for point in ("a1", "d6", "e4")] == ["outer", "middle", "inner"]
    full = GAME.view(place("b2 b4 b6 d6", "f6 f4 f2", "black", hands=(5, 6)), "black")
    assert [GAME.region(full, GAME.parse(point, full)) for point in ("d2", "e4")] == ["", "inner"]
    assert GAME.region(GAME.view(STATE, "white"), GAME.parse("f4 f2", GAME.view(STATE, "white"))) == ""


def test_status_has_stones_mills_threats_and_the_turn() -> None:
    assert GAME.facts(GAME.view(STATE, "white")) == (
        Stones("white", 5, 0, "moving"),
        Stones("black", 5, 0, "moving"),
        Mill("white", "a1 d1 g1", "none"),
        Mill("black", "b6 d6 f6", "d6"),
        Mill("black", "a7 d7 g7", "g7"),
        TurnPassed("white"),
    )


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


def test_nobody_threatens_after_the_end() -> None:
    over = GAME.adjudicate(STATE, "agreement", None).state
    facts = GAME.facts(GAME.view(over, None))
    assert [fact for fact in facts if isinstance(fact, Mill)] == [Mill("white", "a1 d1 g1", "none")]
    assert GAME.about(GAME.view(over, None), "g7") == ()


def test_threats_are_the_mills_of_the_status_and_none_after_the_end() -> None:
    view = GAME.view(STATE, "white")
    assert GAME.threats(view, "white") == ()
    assert GAME.threats(view, "black") == (Mill("black", "b6 d6 f6", "d6"), Mill("black", "a7 d7 g7", "g7"))
    over = GAME.adjudicate(STATE, "resign", "white").state
    assert GAME.threats(GAME.view(over, "white"), "black") == ()


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


def test_unsafe_stone_names_the_mills_that_could_remove_it() -> None:
    view = GAME.view(STATE, "white")
    assert GAME.relations(view, "a1") == (Stone("a1", "safe"), Mill("white", "a1 d1 g1", "none"))
    assert GAME.relations(view, "f4") == (Stone("f4", "open"), *GAME.threats(view, "black"))
    assert GAME.relations(view, "g4") == (Stone("g4", "open"), NoMill("white"))


def test_empty_point_names_arrivals_and_closable_mills() -> None:
    view = GAME.view(STATE, "white")
    assert GAME.relations(view, "g7") == (Mill("black", "a7 d7 g7", "g7"), Coming("black", "g7", "d7 g4"))
    assert GAME.relations(view, "d3") == (Coming("white", "d3", "d2"),)
    assert GAME.relations(GAME.view(place("a1", "b2", hands=(8, 8)), None), "d3") == ()


def test_points_and_turn_are_enough() -> None:
    state = GAME.from_json({**BOARD, "turn": "black"})
    assert state == place("a1 d1 g4", "b6 d6", "black")
    assert state.ended == ("white", "stones")
    assert GAME.from_json({**BOARD, "turn": "black", "hand": {"black": 1}}).hand == (0, 1)
