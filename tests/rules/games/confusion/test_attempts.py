"""Which attempts are legal, and each refusal with its facts (rules.md, "Attempts" and "Puck"; 4.1, 8.1 to 8.3)."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.values import Move
from tests.rules.games.confusion import oracle
from tests.rules.games.confusion.positions import CHIPS, attempts, data, dealt, move, names, play, position, possible


def squares(draw: random.Random, count: int) -> list[str]:
    return draw.sample([f"{file}{rank}" for file in oracle.FILES for rank in range(2, 11)], count)


def random_data(draw: random.Random) -> dict[str, object]:
    blue, black = draw.randint(1, 12), draw.randint(1, 12)
    found = squares(draw, blue + black + 1)
    spans = ((0, blue), (blue, black))
    dice = [dict(zip(draw.sample(CHIPS, 12), found[at : at + count], strict=False)) for at, count in spans]
    puck = draw.choice([found[-1], *found[:-1]]) if draw.random() < 0.7 else found[-1]
    return data(dice[0], dice[1], puck=puck, turn=draw.choice(("blue", "black")))


def test_every_legal_attempt_is_listed_on_random_positions() -> None:
    draw = random.Random(11)
    held = 0
    for _ in range(250):
        raw = random_data(draw)
        state = GAME.from_json(raw)
        listed = [text for text in attempts(state) if not text.startswith("reveal")]
        assert len(set(listed)) == len(listed)
        assert set(listed) == oracle.attempts(raw)
        held += any(" carry " in text for text in listed)
    assert held > 40


def test_every_legal_attempt_is_listed_in_random_play() -> None:
    draw = random.Random(12)
    state = dealt("".join(draw.sample("abcdefghijkl", 12)), "".join(draw.sample("abcdefghijkl", 12)))
    for _ in range(300):
        if isinstance(GAME.phase(state), Over):
            break
        listed = [each for each in GAME.moves(GAME.view(state, None)) if each.kind != "reveal"]
        assert {str(each) for each in listed} == oracle.attempts(GAME.to_json(state))
        state = GAME.play(state, state.turn, draw.choice(listed)).state


def test_the_order_is_chip_kind_target() -> None:
    state = position({"B": "c3", "A": "f6"}, {"C": "k5"}, puck="f6")
    listed = [move(text) for text in attempts(state)]
    kinds = ("move", "leave", "carry", "pass")

    def key(each: Move) -> tuple[str, int, int, str]:
        return each.chip, kinds.index(each.kind), int(each.target[1:]), each.target[0]

    assert listed == sorted(listed, key=key)


def test_the_answers_are_those_of_the_diagram() -> None:
    """Section "Turns" (4.2): allowed exactly if direction and distance are in the die's diagram."""
    draw = random.Random(13)
    for _ in range(150):
        raw = random_data(draw)
        state = GAME.from_json(raw)
        seat, deal = state.turn, GAME.to_json(state)["deal"]
        listed = [each for each in GAME.moves(GAME.view(state, seat)) if each.kind != "reveal"]
        for each in draw.sample(listed, min(8, len(listed))):
            allowed = oracle.allows(deal[seat][CHIPS.index(each.chip)], each.start, each.target, seat)
            step = GAME.play(state, seat, each)
            assert (names(step.events)[0] != "Forbidden") is allowed
            assert step.reveals
            if not allowed:
                before, after = GAME.to_json(state), GAME.to_json(step.state)
                assert (after["at"], after["puck"]) == (before["at"], before["puck"])


def test_promising_attempts_are_those_that_the_record_does_not_rule_out() -> None:
    state = position(
        {"A": "a4", "I": "e5", "B": "f6"},
        {"C": "k5"},
        puck="f6",
        sheet={"blue": {"A": "a", "B": "bd", "I": "i"}},
        promoted={"blue": ["I"], "black": []},
    )
    hopeful = {str(each) for each in GAME.promising(GAME.view(state, "blue"))}
    for text in attempts(state):
        if text.startswith("reveal"):
            assert text not in hopeful
            continue
        each = move(text)
        letters = {"A": ["a"], "B": ["b", "d"], "I": ["promoted"]}[each.chip]
        expected = any(oracle.allows(letter, each.start, each.target, "blue") for letter in letters)
        assert (text in hopeful) is expected, text


def test_all_attempts_are_promising_if_all_are_ruled_out() -> None:
    """No permitted move at all is no special case: the attempts are forbidden one after another (8.2, 8.3)."""
    state = position(
        {"K": "a11", "E": "a10", "A": "b10", "G": "b11"},
        {"C": "k5"},
        sheet={"blue": {"K": "k", "E": "e", "A": "a", "G": "g"}},
    )
    hopeful = GAME.promising(GAME.view(state, "blue"))
    assert [str(each) for each in hopeful] == [text for text in attempts(state) if not text.startswith("reveal")]
    for each in hopeful:
        assert names(GAME.play(state, "blue", each).events) == ["Forbidden", "TurnPassed"]


def test_an_attempt_known_to_fail_is_legal_and_costs_the_turn() -> None:
    """Section "Attempts" (8.1), also for a revealed and a promoted die."""
    state = position(
        {"A": "a4", "I": "e5"},
        {"C": "k5"},
        sheet={"blue": {"A": "a", "I": "aeil"}},
        promoted={"blue": ["I"], "black": []},
        revealed={"blue": ["A"], "black": []},
    )
    for text in ("A a4-b4", "I e5-e8"):
        after, events = play(state, text)
        assert names(events) == ["Forbidden", "TurnPassed"]
        assert (after.turn, after.quiet, after.possible) == ("black", 1, state.possible)
        view = GAME.view(state, "blue")
        assert [type(event).__name__ for event in GAME.preview(view, GAME.parse(text, view))] == ["Forbidden"]


def test_previews_foretell_what_an_allowed_attempt_does() -> None:
    state = position({"A": "f6", "B": "c3"}, {"C": "f8"}, puck="f6")
    view = GAME.view(state, "blue")

    def reported(text: str) -> list[str]:
        return [type(event).__name__ for event in GAME.preview(view, GAME.parse(text, view))]

    assert reported("A carry f8") == ["PuckCarried", "Captured"]
    assert reported("A leave f7") == ["PuckLeft"]
    assert reported("A pass f8") == ["PuckPassed", "PuckControl"]
    assert reported("A pass g6") == ["PuckPassed"]
    assert reported("B c4") == ["DieMoved"]
    state = position({"A": "f5"}, {"C": "f6"}, puck="f6")
    view = GAME.view(state, "blue")
    assert reported("A f6") == ["DieMoved", "Captured", "PuckControl"]
    state = position({"A": "a4"}, {"C": "k5"}, sheet={"blue": {"A": "a"}}, options={"help": "manual"})
    view = GAME.view(state, "blue")
    assert reported("A b4") == ["DieMoved"]


def test_moves_that_were_made_by_hand_are_checked_too() -> None:
    state = position({"F": "e4", "A": "a1"}, {"C": "k5"}, puck="e4")
    wrong = (("F move e4-e5", "holds-puck"), ("A carry a1-a2", "no-puck"), ("A move a2-a3", "stands-elsewhere"))
    for text, reason in wrong:
        with pytest.raises(IllegalMoveError) as error:
            GAME.play(state, "blue", move(text))
        assert error.value.reason == reason


def test_nobody_moves_before_the_deal() -> None:
    before = GAME.initial(("blue", "black"), {})
    assert GAME.moves(GAME.view(before, "blue")) == GAME.promising(GAME.view(before, "blue")) == []
    with pytest.raises(IllegalMoveError) as error:
        GAME.play(before, "blue", move("A move c1-c2"))
    assert error.value.reason == "not-dealt"


def test_a_forbidden_attempt_keeps_the_puck_and_teaches() -> None:
    """Section "Puck": the three kinds give the same information (4.2)."""
    for kind in ("leave", "carry", "pass"):
        state = position({"A": "e4"}, {"C": "k5"}, puck="e4")
        after, events = play(state, f"A {kind} e3")
        assert names(events) == ["Forbidden", "TurnPassed"]
        assert GAME.to_json(after)["puck"] == "e4"
        assert possible(after, "blue", "A") == "abehijl"
