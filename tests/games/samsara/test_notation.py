"""Reading and naming moves: rules.md, "Notation"."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.announce.notation import in_words, to_notation
from accessible_games.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from accessible_games.games.samsara import GAME
from accessible_games.games.samsara.values import CLAIM_DRAW, Move
from tests.games.samsara.positions import START, fill, names, place, play, random_game, view

ANY_GAME: Any = GAME
TWO_FIVE = place(START, dice=(2, 5))


def test_every_legal_move_is_read_from_its_name() -> None:
    for state in random_game(11):
        if state.dice:
            moves = GAME.moves(view(state))
            assert [GAME.parse(GAME.format(move), view(state)) for move in moves] == list(moves)
            assert len(set(names(state))) == len(moves)


@pytest.mark.parametrize(
    "text",
    [
        "5 s14-s19",
        "5 S14-S19",
        "5 s14 s19",
        "5,s14,s19",
        " 5  s14 - s19 ",
        "5: s14 > s19",
        "5 s 14 s 19",
        "5s14s19",
        "s14-s19",
        "s14s19",
        "s14 s19 5",
        "d2 s14 s19",
        "s14 s19 d2",
        "5 s014-s019",
    ],
)
def test_generous_reading(text: str) -> None:
    assert GAME.parse(text, view(TWO_FIVE)) == Move(5, "s14", "s19")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2 r23-goal", Move(2, "r23", "goal")),
        ("2r23goal", Move(2, "r23", "goal")),
        ("r23 goal", Move(2, "r23", "goal")),
        ("s23 goal", Move(2, "s23", "goal")),
        ("r23 goal d1", Move(2, "r23", "goal")),
    ],
)
def test_goals(text: str, move: Move) -> None:
    assert GAME.parse(text, view(place(fill("r23 s23"), dice=(2, 5)))) == move


@pytest.mark.parametrize("text", ["goal", "Goal", "2 goal", "goal 2", "goal d1"])
def test_goal_alone_is_the_one_move_that_scores(text: str) -> None:
    assert GAME.parse(text, view(place(fill("r23 r5 s7"), dice=(2, 5)))) == Move(2, "r23", "goal")


def test_of_several_goals_there_is_a_choice() -> None:
    state = place(fill("r23 r20"), dice=(2, 5))
    with pytest.raises(AmbiguousMoveError) as asked:
        GAME.parse("goal", view(state))
    assert (asked.value.reason, asked.value.readings) == ("moves-into-goal", ("2 r23-goal", "5 r20-goal"))
    assert GAME.parse("goal 5", view(state)) == Move(5, "r20", "goal")


@pytest.mark.parametrize(("text", "reason"), [("goal", "no-goal"), ("5 goal", "no-goal"), ("goal 6", "not-that-die")])
def test_where_nothing_scores_goal_says_so(text: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        GAME.parse(text, view(TWO_FIVE))
    assert refused.value.reason == reason


@pytest.mark.parametrize(("text", "dice", "named"), [("goal", (2, 5), 2), ("goal", (4, 4), 1), ("goal 5", (2, 5), 1)])
def test_it_names_each_number_once(text: str, dice: tuple[int, int], named: int) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        GAME.parse(text, view(place(START, dice=dice)))
    assert refused.value.facts["count"] == named


@pytest.mark.parametrize("text", ["claim draw", "Claim Draw", "claim", "draw claim"])
def test_the_claim(text: str) -> None:
    assert GAME.parse(text, view(TWO_FIVE)) == CLAIM_DRAW


def test_a_bare_field_lists_its_moves() -> None:
    with pytest.raises(AmbiguousMoveError) as asked:
        GAME.parse("r6", view(TWO_FIVE))
    assert (asked.value.reason, asked.value.readings) == ("moves-from", ("2 r6-r8", "5 r6-r11"))
    assert asked.value.facts == {"field": "r6", "count": 2}


@pytest.mark.parametrize(
    ("text", "name"), [("5 s14", "5 s14-s19"), ("d1 r6", "2 r6-r8"), ("r6 5", "5 r6-r11"), ("r6 d1", "2 r6-r8")]
)
def test_a_field_and_a_die_with_one_move_are_that_move(text: str, name: str) -> None:
    assert GAME.format(GAME.parse(text, view(TWO_FIVE))) == name


def test_a_bare_field_with_one_move_is_that_move() -> None:
    assert GAME.parse("r6", view(place(START, dice=(5,)))) == Move(5, "r6", "r11")


@pytest.mark.parametrize(("text", "die"), [("2", 2), ("d1", 2), ("5", 5), ("d2", 5)])
def test_a_bare_die_lists_its_moves(text: str, die: int) -> None:
    with pytest.raises(AmbiguousMoveError) as asked:
        GAME.parse(text, view(TWO_FIVE))
    readings = tuple(name for name in names(TWO_FIVE) if name.startswith(str(die)))
    assert (asked.value.reason, asked.value.readings) == ("moves-with", readings)
    assert asked.value.facts == {"die": die, "count": len(readings)}


def test_a_die_and_a_field_with_a_choice_of_lane() -> None:
    state = place(fill("r23 s23", "1"), dice=(2, 5))
    with pytest.raises(AmbiguousMoveError) as asked:
        GAME.parse("2 s23", view(state))
    assert (asked.value.reason, asked.value.readings) == ("moves-from-with", ("2 s23-s1", "2 s23-goal"))
    assert asked.value.facts == {"field": "s23", "die": 2, "count": 2}


def test_dice_are_named_in_ascending_order_of_those_left() -> None:
    state, _ = play(TWO_FIVE, "2 r6-r8")
    assert GAME.parse("d1 r1", view(state)) == GAME.parse("5 r1", view(state)) == Move(5, "r1", "r6")
    with pytest.raises(IllegalMoveError) as refused:
        GAME.parse("d2 r1", view(state))
    assert (refused.value.reason, refused.value.facts) == ("one-die-left", {"die": 5})


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "hello", "moves", "draw", "round", "r", "s", "help", "d", "-", "r1 r2 r3", "5 5", "5 6",
        "5 s3 r8 2", "claim r7", "claim draw now", "goal r23", "r23 goal goal", "5 goal 2", "goal goal",
        "r1" + " " * 80, "r1-r7" * 20,
    ],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(text, view(TWO_FIVE))
    assert refused.value.reason == "unreadable"


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz")
def test_command_letters_are_no_moves(letter: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(letter, view(TWO_FIVE))


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("r25", "no-such-field", {"field": "r25"}),
        ("r0", "no-such-field", {"field": "r0"}),
        ("5 r1 t6", "no-such-field", {"field": "t6"}),
        ("a1", "no-such-field", {"field": "a1"}),
        ("d3", "no-such-field", {"field": "d3"}),
        ("7", "no-such-die", {"die": 7}),
        ("0 r1", "no-such-die", {"die": 0}),
        ("r1 12", "no-such-die", {"die": 12}),
    ],
)
def test_names_of_nothing(text: str, reason: str, facts: dict[str, object]) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(text, view(TWO_FIVE))
    assert (refused.value.reason, refused.value.facts) == (reason, facts)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("rund 6 nach rund 11", Move(5, "r6", "r11")),
        ("round 6 to round 11", Move(5, "r6", "r11")),
        ("zweiter Würfel rund 6", Move(5, "r6", "r11")),
        ("Würfel 2 r6", Move(5, "r6", "r11")),
        ("first r6", Move(2, "r6", "r8")),
        ("die 2 r6", Move(5, "r6", "r11")),
        ("eckig 18 eckig 23", Move(5, "s18", "s23")),
        ("square 18 zu s23", Move(5, "s18", "s23")),
        ("remis fordern", CLAIM_DRAW),
        ("fordere Remis", CLAIM_DRAW),
        ("claim a draw", CLAIM_DRAW),
    ],
)
def test_words_of_people(typed: str, move: Move) -> None:
    assert GAME.parse(to_notation(ANY_GAME, typed), view(TWO_FIVE)) == move


@pytest.mark.parametrize("typed", ["r23 ins Ziel", "rund 23 Ziel", "2 r23 tor", "r23 into the goal"])
def test_words_for_the_goal(typed: str) -> None:
    state = place(fill("r23"), dice=(2, 5))
    assert GAME.parse(to_notation(ANY_GAME, typed), view(state)) == Move(2, "r23", "goal")


@pytest.mark.parametrize(("language", "said"), [("de", "2 r23 Ziel"), ("en", "2 r23 goal")])
def test_moves_in_words(language: str, said: str) -> None:
    announcer = Announcer(Listener(language))
    assert in_words(announcer, ANY_GAME, "2 r23-goal") == said
    claim = {"de": "fordere Remis", "en": "claim draw"}[language]
    assert in_words(announcer, ANY_GAME, "claim draw") == claim


def test_parts_of_a_name() -> None:
    assert GAME.parts(Move(5, "s3", "r8")) == ("s3", "5 r8")
    assert GAME.parts(Move(2, "r23", "goal")) == ("r23", "2 goal")
    assert GAME.parts(CLAIM_DRAW) == ("claim", "draw")
