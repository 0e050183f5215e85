"""Views (rules.md, "Set-up", "Captures", "Revealing", "Help" and "End"), and worlds drawn from them."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion.positions import CHIPS, LETTERS, SEATS, attempts, dealt, play, position

BLUE, BLACK = "cafebdghijkl", "lkjihgfedcba"
EVERYBODY = (*SEATS, None)


def seen(state: State, seat: str | None) -> dict[str, Any]:
    return GAME.view_json(GAME.view(state, seat))


def test_a_player_sees_the_diagrams_of_the_other() -> None:
    state = dealt(BLUE, BLACK)
    hidden = {"blue": None, "black": None}
    for seat, deal in (("blue", {**hidden, "black": BLACK}), ("black", {**hidden, "blue": BLUE}), (None, hidden)):
        shown = seen(state, seat)
        assert shown["deal"] == deal
        assert shown["known"] == {"blue": {}, "black": {}}
        assert {key: shown[key] for key in shown if key not in ("deal", "known")} == {
            key: value for key, value in GAME.to_json(state).items() if key != "deal"
        }


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = GAME.initial(SEATS, {})
    for seat in EVERYBODY:
        assert seen(state, seat) == GAME.to_json(state)


def test_revealed_dice_are_known_to_all() -> None:
    state, _ = play(position({"A": "a4", "D": "c4"}, {"C": "k5"}, sheet={"blue": {"A": "a"}}), "reveal A")
    assert seen(state, "blue")["known"] == {"blue": {"A": "a"}, "black": {}}
    assert seen(state, None)["known"] == {"blue": {"A": "a"}, "black": {}}
    assert seen(state, "black")["known"] == {"blue": {}, "black": {}}
    assert seen(state, "black")["deal"]["blue"] == LETTERS


def test_after_the_end_everybody_sees_the_whole_deal() -> None:
    state = GAME.adjudicate(dealt(BLUE, BLACK), "resign", "blue").state
    for seat in EVERYBODY:
        shown = seen(state, seat)
        assert shown["deal"] == {"blue": BLUE, "black": BLACK}
        assert "known" not in shown
        assert GAME.sample(GAME.view(state, seat), random.Random(1).randrange) == state


@pytest.mark.parametrize("level", ["manual", "answers", "full"])
def test_the_level_of_help_filters_the_sheet(level: str) -> None:
    """Section "Help": nothing, rules 1 and 2, or rules 1 to 3."""
    state, _ = play(dealt("hi" + "abcdefgjkl", LETTERS, level), "A b1")
    sheets = {"manual": "abcdefghijkl", "answers": "dehfi", "full": "dehfi"}
    assert GAME.sheet(GAME.view(state, "blue"))[0].letters == "".join(sorted(sheets[level]))
    shown = seen(state, None)["possible"]
    assert (shown is None) is (level == "manual")
    if shown is not None:
        assert shown["blue"]["A"] == "defhi"


def test_answers_stop_before_rule_3() -> None:
    sheet = {"blue": {"A": "ab", "B": "ab"}}
    raw = GAME.to_json(position({"A": "a4", "B": "c3"}, {"C": "k5"}, sheet=sheet, options={"help": "answers"}))
    raw["answered"]["blue"].update(dict.fromkeys("CDEFGHIJKL", LETTERS))
    view = GAME.view(GAME.from_json(raw), "blue")
    rows = {row.piece: row.letters for row in GAME.sheet(view) if row.seat == "blue"}
    assert (rows["A"], rows["C"]) == ("ab", LETTERS)


def test_the_sheet_has_both_halves_the_own_one_first() -> None:
    state, _ = play(dealt(BLUE, BLACK), "A c2", "K e9")
    for seat, order in (("blue", SEATS), ("black", SEATS[::-1]), (None, SEATS)):
        rows = GAME.sheet(GAME.view(state, seat))
        assert [(row.seat, row.piece) for row in rows] == [(side, chip) for side in order for chip in CHIPS]
        assert {row.everything for row in rows} == {LETTERS}
        reported = {(row.seat, row.piece): row.letters for row in rows}
        possible = GAME.to_json(state)["possible"]
        assert reported == {(side, chip): possible[side][chip] for side in SEATS for chip in CHIPS}


def test_worlds_are_drawn_evenly() -> None:
    """Each of the six assignments of three open dice within five standard errors."""
    pieces = dict(zip(CHIPS, "a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 a3".split(), strict=True))
    rest = {chip: letter for chip, letter in zip(CHIPS, LETTERS, strict=True) if chip not in "ABC"}
    state = position(pieces, {"C": "k5"}, sheet={"blue": {"A": "abc", "B": "abc", "C": "abc", **rest}})
    view, draw, draws = GAME.view(state, "blue"), random.Random(7).randrange, 6000
    counted: Counter[str] = Counter()
    for _ in range(draws):
        world = GAME.sample(view, draw)
        assert world.deal is not None
        counted[world.deal[0][:3]] += 1
        assert world.deal[1] == LETTERS
    assert len(counted) == 6
    tolerance = 5 * (draws / 6 * 5 / 6) ** 0.5
    assert all(abs(times - draws / 6) < tolerance for times in counted.values())


def test_a_world_is_a_state_that_the_view_allows() -> None:
    draw = random.Random(8)
    state = dealt("".join(draw.sample(LETTERS, 12)), "".join(draw.sample(LETTERS, 12)))
    for number in range(120):
        if isinstance(GAME.phase(state), Over):
            break
        if number % 12 == 0:
            for seat in EVERYBODY:
                view = GAME.view(state, seat)
                world = GAME.sample(view, draw.randrange)
                assert GAME.view(world, seat) == view
                assert GAME.from_json(GAME.to_json(world)) == world
        state = GAME.play(state, state.turn, draw.choice(GAME.promising(GAME.view(state, None)))).state


def test_an_unknown_world_differs_from_the_truth() -> None:
    view = GAME.view(dealt(BLUE, BLACK), None)
    drawn = {GAME.sample(view, random.Random(seed).randrange).deal for seed in range(20)}
    assert len(drawn) == 20


def test_moves_are_the_same_for_everybody() -> None:
    """The attempts and the dice to ask for follow from public facts."""
    state, _ = play(dealt(BLUE, BLACK, "manual"), "A c2", "K e9")
    listed = [list(GAME.moves(GAME.view(state, seat))) for seat in EVERYBODY]
    assert all(one == other for one, other in pairwise(listed))
    assert [str(each) for each in listed[0]] == attempts(state)
