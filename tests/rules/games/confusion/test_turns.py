"""Puck, captures, promotion, threats and ends (rules.md, "Puck", "Captures", "Promotion" and "End"; 8.4 to 8.14)."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance, Decide, Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.events import Captured, GameEnded, PuckControl, Threat, TurnPassed
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion.positions import (
    LETTERS,
    SEATS,
    data,
    dealt,
    names,
    outcome,
    play,
    position,
    possible,
    square,
)

FAR = {"C": "k5"}  # a black die that is far from everything


def puck(state: State) -> object:
    return GAME.to_json(state)["puck"]


def test_the_deal_is_one_secret_shuffle() -> None:
    """Section "Set-up": nobody is told."""
    state = GAME.initial(SEATS, {})
    phase = GAME.phase(state)
    assert phase == Chance(None, "deal", (LETTERS, LETTERS), secret=True)
    step = GAME.resolve(state, "deal cafebdghijkl lkjihgfedcba")
    assert names(step.events) == ["Dealt", "TurnPassed"]
    assert all(letter not in repr(step.events) for letter in ("cafebd", "lkjihg"))
    assert GAME.phase(step.state) == Decide(("blue",))
    assert square(step.state, "blue", "A") == "c1"
    assert square(step.state, "black", "L") == "d10"


def test_a_die_leaves_the_puck() -> None:
    state, events = play(position({"F": "f6"}, FAR, puck="f6"), "F leave g6")
    assert names(events) == ["PuckLeft", "TurnPassed"]
    assert (square(state, "blue", "F"), puck(state)) == ("g6", "f6")


def test_a_die_carries_the_puck_and_captures() -> None:
    state, events = play(position({"F": "f6"}, {"C": "f7", "D": "k2"}, puck="f6"), "F carry f7")
    assert names(events) == ["PuckCarried", "Captured", "TurnPassed"]
    assert (square(state, "blue", "F"), puck(state), square(state, "black", "C")) == ("f7", "f7", None)
    assert events[1] == Captured("blue", "black", "C", "f7", 1)


def test_a_die_moves_onto_a_free_puck_and_controls_it() -> None:
    _, events = play(position({"F": "f5"}, FAR, puck="f6"), "F f6")
    assert names(events) == ["DieMoved", "PuckControl", "TurnPassed"]
    assert events[1] == PuckControl("blue", "F", "f6", 0)


def test_a_die_captures_the_one_on_the_puck() -> None:
    state, events = play(position({"F": "f5"}, {"C": "f6", "D": "k2"}, puck="f6"), "F f6")
    assert names(events) == ["DieMoved", "Captured", "PuckControl", "TurnPassed"]
    assert puck(state) == "f6"


@pytest.mark.parametrize(("target", "seat", "chip"), [("e6", "blue", "B"), ("g6", "black", "C")])
def test_a_pass_gives_the_puck_to_the_die_that_stands_there(target: str, seat: str, chip: str) -> None:
    """8.14: also to an opposing die; nothing is captured."""
    state, events = play(position({"F": "f6", "B": "e6"}, {"C": "g6"}, puck="f6"), f"F pass {target}")
    assert names(events) == ["PuckPassed", "PuckControl", "TurnPassed"]
    assert events[1] == PuckControl(seat, chip, target, 0)
    assert (puck(state), square(state, "blue", "F"), square(state, "black", "C")) == (target, "f6", "g6")


def test_a_pass_to_an_empty_square_leaves_the_puck_free() -> None:
    state, events = play(position({"F": "f6"}, FAR, puck="f6"), "F pass f7")
    assert names(events) == ["PuckPassed", "TurnPassed"]
    assert GAME.view_json(GAME.view(state, None))["puck"] == "f7"


def test_a_captured_die_stays_on_the_sheet() -> None:
    """Section "Captures": its owner is not told, and no other die can have its diagram."""
    state = position({"D": "e5"}, {"C": "e7", "K": "k5"}, sheet={"black": {"C": "cd", "K": "cdk"}})
    after, _ = play(state, "D e7")
    assert possible(after, "black", "C") == "cd"
    assert GAME.view_json(GAME.view(after, "black"))["deal"]["black"] is None
    assert GAME.view_json(GAME.view(after, "blue"))["deal"]["black"] == LETTERS
    after, _ = play(after, "K j4")
    assert possible(after, "black", "K") == "k"


def test_a_side_without_dice_has_lost_at_once() -> None:
    """8.4."""
    state, events = play(position({"D": "e5"}, {"C": "e7"}), "D e7")
    assert names(events) == ["DieMoved", "Captured", "GameEnded"]
    assert outcome(state) == (("blue",), "dice")
    assert GAME.phase(state) == Over((("blue", 1), ("black", 0)), "dice")


def test_the_last_die_falls_in_reply_to_a_threat() -> None:
    """8.4: dice are counted before the reply is looked at."""
    state, _ = play(position({"F": "e10"}, {"D": "g11"}, puck="e10", sheet={"black": {"D": "bcdfghjk"}}), "F carry e11")
    after, events = play(state, "D e11")
    assert names(events) == ["DieMoved", "Captured", "PuckControl", "GameEnded"]
    assert outcome(after) == (("black",), "dice")


def test_a_draw_after_a_hundred_turns_without_progress() -> None:
    """8.5: capture, promotion or news of the mover reset the count, moves of the puck do not."""
    known = {"blue": {"B": "b", "D": "d"}, "black": {"C": "c"}}
    pieces: dict[str, object] = {"puck": "d5", "sheet": known, "turns": 200}
    late = position({"B": "a4", "D": "d5"}, {"C": "k5", "E": "d6"}, quiet=98, **pieces)
    state, _ = play(late, "D pass c5")
    assert state.quiet == 99
    ended, events = play(state, "C k4")
    assert names(events) == ["DieMoved", "GameEnded"]
    assert outcome(ended) == ((), "quiet")
    assert GAME.phase(ended) == Over((("blue", 0), ("black", 0)), "quiet")
    news, _ = play(state, "E d5")
    assert (news.quiet, outcome(news)) == (0, None)
    capture, _ = play(late, "D leave d6")
    assert capture.quiet == 0
    forbidden, _ = play(late, "B b4")
    assert forbidden.quiet == 99


def test_a_promotion_resets_the_count() -> None:
    state = position({"A": "a10"}, FAR, quiet=99, turns=200, sheet={"blue": {"A": "a"}})
    state, events = play(state, "A a11")
    assert names(events) == ["DieMoved", "Promoted", "TurnPassed"]
    assert state.quiet == 0


def test_no_draw_while_a_threat_stands() -> None:
    """8.5."""
    known = {"blue": {"D": "d"}, "black": {"C": "c"}}
    state = position({"D": "e10"}, {"C": "k5"}, "e10", quiet=99, turns=200, sheet=known)
    state, events = play(state, "D carry e11")
    assert names(events)[-2:] == ["Threat", "TurnPassed"]
    assert (state.quiet, outcome(state), state.threat) == (100, None, "blue")
    assert GAME.from_json(GAME.to_json(state)) == state
    state, _ = play(state, "C k4")
    assert (outcome(state), state.quiet) == ((("blue",), "puck"), 101)
    assert GAME.from_json(GAME.to_json(state)) == state


def test_carried_home_by_an_a_promotes_and_threatens() -> None:
    """8.6 and section "End": both; the order is answer, promotion, threat."""
    state, events = play(position({"A": "f8"}, FAR, "f8"), "A carry f11")
    assert names(events) == ["PuckCarried", "Promoted", "Threat", "TurnPassed"]
    assert set(possible(state, "blue", "A")) <= set("aeil")
    assert events[2] == Threat("blue", "black", "A", "f11")
    assert events[3] == TurnPassed("black", 1, "A", "f11")
    assert state.threat == "blue"
    lost, events = play(state, "C k4")
    assert names(events) == ["DieMoved", "GameEnded"]
    assert events[-1] == GameEnded("blue", "black", "puck")
    assert (lost.threat, lost.turn, lost.turns) == (None, "blue", state.turns + 1)


def test_the_capture_comes_before_the_promotion() -> None:
    """8.7."""
    state = position({"A": "f8"}, {"C": "k5", "B": "f11"})
    _, events = play(state, "A f11")
    assert names(events) == ["DieMoved", "Captured", "Promoted", "TurnPassed"]


def test_leaving_the_puck_promotes_as_well() -> None:
    state, events = play(position({"A": "f10"}, FAR, "f10"), "A leave f11")
    assert names(events) == ["PuckLeft", "Promoted", "TurnPassed"]
    assert state.threat is None


def test_a_b_on_the_far_row_is_not_promoted() -> None:
    """Section "Promotion" (9.4)."""
    state, events = play(position({"B": "f9"}, FAR), "B f11")
    assert names(events) == ["DieMoved", "NotPromoted", "TurnPassed"]
    assert set(possible(state, "blue", "B")) == set("bcd")


def test_who_goes_along_the_far_row_does_not_arrive_again() -> None:
    """Section "Promotion": that the die is none of a, e, i, l has been told."""
    state, events = play(position({"D": "e10"}, FAR), "D e11")
    assert names(events) == ["DieMoved", "NotPromoted", "TurnPassed"]
    known = possible(state, "blue", "D")
    state, events = play(state, "C k4", "D f11")
    assert names(events) == ["DieMoved", "TurnPassed"]
    assert set(possible(state, "blue", "D")) < set(known)
    _, events = play(state, "C k3", "D f10", "C k2", "D f11")
    assert names(events) == ["DieMoved", "NotPromoted", "TurnPassed"]


def test_a_promotion_comes_once_and_is_never_lost() -> None:
    """Section "Promotion": nothing more is learned from its answers."""
    state, _ = play(position({"A": "f9"}, FAR), "A f11", "C k4")
    known = state.possible
    state, events = play(state, "A f9", "C k3", "A h11")
    assert names(events) == ["DieMoved", "TurnPassed"]
    assert state.possible[0] == known[0]
    assert GAME.to_json(state)["promoted"]["blue"] == ["A"]


def test_a_pass_promotes_nobody() -> None:
    """8.13: neither the die that passes nor the one that gets the puck."""
    state = position({"A": "f9", "B": "f11"}, FAR, "f9", sheet={"blue": {"B": "bcdfghjk"}})
    after, events = play(state, "A pass f11")
    assert names(events) == ["PuckPassed", "PuckControl", "Threat", "TurnPassed"]
    assert GAME.to_json(after)["promoted"] == {"blue": [], "black": []}


def test_a_pass_under_an_own_die_on_the_far_row_threatens() -> None:
    """8.8."""
    state = position({"A": "f9", "B": "f11"}, FAR, "f9", sheet={"blue": {"B": "bcdfghjk"}})
    state, _ = play(state, "A pass f11")
    assert state.threat == "blue"
    assert outcome(play(state, "C k4")[0]) == (("blue",), "puck")


def test_a_free_puck_on_a_base_row_does_nothing_until_a_die_comes() -> None:
    """8.9."""
    state = position({"A": "f9", "D": "e10"}, FAR, "f9")
    state, events = play(state, "A pass f11")
    assert names(events) == ["PuckPassed", "TurnPassed"]
    state, _ = play(state, "C k4", "D e11", "C k3")
    state, events = play(state, "D f11")
    assert names(events) == ["DieMoved", "PuckControl", "Threat", "TurnPassed"]


def test_the_own_base_row_does_not_count() -> None:
    """8.10: controlled or not."""
    state = position({"F": "f2"}, FAR, "f2")
    state, events = play(state, "F carry f1")
    assert names(events) == ["PuckCarried", "TurnPassed"]
    assert (state.threat, outcome(play(state, "C k4", "F leave f2")[0])) == (None, None)


def gift() -> State:
    """Black passes the puck to a blue die on Black's own base row."""
    state = position(
        {"D": "f11", "A": "a1"}, {"C": "f10", "K": "k5"}, "f10", "black", sheet={"blue": {"D": "bcdfghjk"}}
    )
    after, events = play(state, "C pass f11")
    assert names(events) == ["PuckPassed", "PuckControl", "TurnPassed"]
    assert events[1] == PuckControl("blue", "D", "f11", 0)
    return after


def test_a_puck_that_the_opponent_passes_is_no_threat_before_the_end_of_a_turn() -> None:
    """8.11."""
    state = gift()
    assert (state.threat, state.turn, outcome(state)) == (None, "blue", None)
    assert GAME.from_json(GAME.to_json(state)) == state
    threatened, events = play(state, "A a2")
    assert names(events) == ["DieMoved", "Threat", "TurnPassed"]
    assert outcome(threatened) is None
    assert outcome(play(threatened, "K k4")[0]) == (("blue",), "puck")
    left, _ = play(state, "D leave g11")
    assert left.threat is None


def chain() -> State:
    """A threat on f11; Black's reply captures, and Blue's D can capture again."""
    state = position(
        {"F": "f10", "D": "d11"},
        {"F": "g11", "K": "k5"},
        "f10",
        sheet={"blue": {"D": "bcdfghjk"}},
    )
    state, events = play(state, "F carry f11")
    assert names(events)[-2:] == ["Threat", "TurnPassed"]
    return state


def test_the_reply_may_capture_and_the_game_goes_on() -> None:
    """Section "End"; the capturing die controls the puck."""
    state, events = play(chain(), "F f11")
    assert names(events) == ["DieMoved", "Captured", "PuckControl", "TurnPassed"]
    assert events[2] == PuckControl("black", "F", "f11", 1)
    assert (state.threat, outcome(state)) == (None, None)


def test_a_second_capture_is_a_new_threat_with_a_new_reply() -> None:
    """8.12."""
    state, _ = play(chain(), "F f11")
    state, events = play(state, "D f11")
    assert names(events)[:3] == ["DieMoved", "Captured", "PuckControl"]
    assert names(events)[-2:] == ["Threat", "TurnPassed"]
    assert events[2] == PuckControl("blue", "D", "f11", 0)
    assert outcome(state) is None
    assert outcome(play(state, "K k4")[0]) == (("blue",), "puck")


@pytest.mark.parametrize("reply", ["K k4", "K j6", "F f10", "F g10"])
def test_any_other_reply_loses(reply: str) -> None:
    """Section "End": allowed or forbidden."""
    state, events = play(chain(), reply)
    assert names(events)[-1] == "GameEnded"
    assert outcome(state) == (("blue",), "puck")


def test_the_reply_is_an_ordinary_turn_with_all_its_effects() -> None:
    state = position({"F": "f10", "B": "k2"}, {"A": "k3", "K": "a5"}, "f10")
    state, _ = play(state, "F carry f11")
    after, events = play(state, "A k2")
    assert names(events) == ["DieMoved", "Captured", "GameEnded"]
    assert square(after, "blue", "B") is None
    state, _ = play(position({"F": "f10"}, {"A": "k2", "K": "a5"}, "f10"), "F carry f11")
    after, events = play(state, "A k1")
    assert names(events) == ["DieMoved", "Promoted", "GameEnded"]
    assert GAME.to_json(after)["promoted"]["black"] == ["A"]


def test_black_wins_the_same_way() -> None:
    state = position({"D": "a5"}, {"C": "e3"}, "e3", "black")
    state, events = play(state, "C carry e1")
    assert "Threat" in names(events)
    assert outcome(play(state, "D a6")[0]) == (("black",), "puck")


@pytest.mark.parametrize(
    ("reason", "loser", "winners"),
    [("resign", "blue", ("black",)), ("time", "black", ("blue",)), ("agreement", None, ())],
)
def test_ends_from_outside(reason: str, loser: str | None, winners: tuple[str, ...]) -> None:
    """8.17; they survive JSON, in every state of a game."""
    for state in (GAME.initial(SEATS, {}), dealt(), chain(), position({"D": "a5"}, FAR, options={"help": "answers"})):
        step = GAME.adjudicate(state, reason, loser)
        assert outcome(step.state) == (winners, reason)
        assert names(step.events) == ["GameEnded"]
        assert GAME.from_json(GAME.to_json(step.state)) == step.state
        with pytest.raises(IllegalMoveError):
            GAME.adjudicate(step.state, reason, loser)
        with pytest.raises(IllegalMoveError):
            GAME.resolve(step.state, f"deal {LETTERS} {LETTERS}")


def test_turns_alternate_and_are_counted() -> None:
    state = dealt()
    for number, text in enumerate(("A c2", "A i10", "A c4", "A i9"), start=1):
        assert state.turn == SEATS[(number - 1) % 2]
        state, _ = play(state, text)
        assert state.turns == number


def test_a_game_needs_its_two_seats() -> None:
    assert data({"D": "a5"}, FAR)["turn"] == "blue"
    assert GAME.seats == {2: SEATS}
