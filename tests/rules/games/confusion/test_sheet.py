"""The diagrams and what follows from answers (rules.md, "Diagrams", "Sheet" and "Revealing"; 5.1, 5.3, 8.16)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.deduction import assignments, drawn, matching, narrowed
from accessible_games.rules.games.confusion.diagrams import (
    ALL,
    CURRENT,
    DIRECTIONS,
    GROUPS,
    LETTERS,
    diagram_of,
    letters_of,
    mask_of,
    permits,
    promoted_permits,
)
from accessible_games.rules.games.confusion.events import Deduced
from tests.rules.games.confusion import oracle
from tests.rules.games.confusion.positions import CHIPS, attempts, dealt, names, play, position, possible

NAMED_STEPS = dict(zip(DIRECTIONS, ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)), strict=True))


def ways(letter: str) -> set[str]:
    return set(diagram_of(letter).ways)


def reach(letter: str) -> int:
    return diagram_of(letter).reach


def test_the_diagrams_are_those_of_the_rules() -> None:
    for letter in (*LETTERS, "promoted"):
        steps, far = oracle.DIAGRAMS[letter]
        diagram = diagram_of(letter)
        for direction, step in NAMED_STEPS.items():
            for distance in range(1, 5):
                allowed = step in steps and distance <= far
                assert diagram.allows(direction, distance) is allowed
                if letter != "promoted":
                    mask = permits()[DIRECTIONS.index(direction)][distance]
                    assert bool(mask & mask_of(letter)) is allowed
                else:
                    assert promoted_permits()[DIRECTIONS.index(direction)][distance] is allowed


def test_diagrams_agree_with_the_published_rules() -> None:
    """C1 to C18 of the reconstruction."""
    straight, forward, sideways, diagonally_back, back = GROUPS
    assert (ways("a"), reach("a")) == ({straight}, 4)
    assert (ways("b"), reach("b")) == ({straight, diagonally_back}, 3)
    assert (ways("d"), reach("d")) == ({straight, sideways, back}, 2)
    assert (ways("f"), reach("f")) == (set(GROUPS), 1)
    assert (ways("promoted"), reach("promoted")) == (set(GROUPS), 2)
    assert {letter for letter in LETTERS if not ways(letter) & {back, diagonally_back}} == set(CURRENT.promoting)
    assert all(1 <= reach(letter) <= 4 for letter in LETTERS)
    assert len(set(CURRENT.diagrams)) == 12
    assert [letter for letter in LETTERS if straight in ways(letter)] == list("abcdefg")
    assert [letter for letter in "hijkl" if sideways in ways(letter)] == list("hi")
    assert ways("i") == {forward, sideways}
    assert diagonally_back in ways("h")
    assert ways("l") == {forward}


def test_the_example_of_the_published_rules() -> None:
    """Section "Sheet": H forward 1 forbidden, then sideways 1 allowed, leaves h and i; three tests decide."""
    state, events = play(dealt(blue="abcdefgihjkl", black="acdefghijlbk"), "H forward 1")
    assert names(events)[0] == "Forbidden"
    assert possible(state, "blue", "H") == "hijkl"
    state, events = play(state, "K forward 1", "H left 1")
    assert names(events)[0] == "DieMoved"
    assert possible(state, "blue", "H") == "hi"
    for text in ("H back left 1", "H forward left 2", "H left 2"):
        after, _ = play(state, "K e9-e8", text)
        assert possible(after, "blue", "H") == "i", text
        assert all("i" not in possible(after, "blue", chip) for chip in CHIPS if chip != "H")


def test_an_allowed_step_forward_leaves_the_seven_that_have_it() -> None:
    """Section "Sheet", the same example: Black's K with diagram b."""
    state, events = play(dealt(black="acdefghijlbk"), "A c2", "K e9")
    assert names(events)[0] == "DieMoved"
    assert possible(state, "black", "K") == "abcdefg"


def test_each_answer_keeps_what_allows_or_forbids_it() -> None:
    """Rule 1 against the oracle, in random play at the level that shows the answers alone."""
    draw = random.Random(5)
    promoted = spared = 0
    for _ in range(6):
        blue, black = ("".join(draw.sample(LETTERS, 12)) for _ in range(2))
        state = dealt(blue, black, "answers")
        for _ in range(400):
            if isinstance(GAME.phase(state), Over):
                break
            move = draw.choice([each for each in GAME.moves(GAME.view(state, None)) if each.kind != "reveal"])
            seat, before = state.turn, GAME.to_json(state)
            state = GAME.play(state, seat, move).state
            after = GAME.to_json(state)
            if move.chip in before["promoted"][seat]:
                assert after["answered"][seat] == before["answered"][seat]
                promoted += 1
                continue
            letter = before["deal"][seat][CHIPS.index(move.chip)]
            right = oracle.allows(letter, move.start, move.target, seat)
            keeps = [x for x in LETTERS if oracle.allows(x, move.start, move.target, seat) is right]
            left = set(before["answered"][seat][move.chip]) & set(keeps)
            if right and move.kind != "pass" and move.target[1:] == ("11" if seat == "blue" else "1"):
                left &= set("aeil") if letter in "aeil" else set("bcdfghjk")
                assert (move.chip in after["promoted"][seat]) is (letter in "aeil")
                spared += letter not in "aeil"
            assert set(after["answered"][seat][move.chip]) == left
    assert promoted > 10
    assert spared > 0


def test_rule_3_is_exact_on_small_sets() -> None:
    """Section "Sheet", rule 3: brute force over permutations, for up to seven dice."""
    draw = random.Random(1)
    exact = 0
    for _ in range(400):
        size = draw.randint(1, 6)
        letters = LETTERS[: size + draw.randint(0, 1)]
        sets = ["".join(sorted(draw.sample(letters, draw.randint(1, len(letters))))) for _ in range(size)]
        expected = oracle.narrowed(sets)
        found = narrowed(tuple(map(mask_of, sets)))
        if not all(expected):
            assert found is None
            assert matching([mask_of(each) for each in sets]) is None
            continue
        if len(set("".join(sets))) == size:  # as many letters as dice, like the twelve of the game
            assert found is not None
            assert [letters_of(each) for each in found] == expected
            exact += 1
    assert exact > 60


def test_hidden_pairs_and_triples_are_found() -> None:
    rest = [ALL] * 9
    found = narrowed((mask_of("hi"), mask_of("hi"), mask_of("hij"), *rest))
    assert found is not None
    assert [letters_of(each) for each in found[:3]] == ["hi", "hi", "j"]
    assert all(not each & mask_of("hij") for each in found[3:])
    one_left = [ALL & ~mask_of("k")] * 11
    found = narrowed((ALL, *one_left))
    assert found is not None
    assert letters_of(found[0]) == "k"


def test_the_number_of_assignments_is_that_of_brute_force() -> None:
    draw = random.Random(2)
    for _ in range(60):
        size = draw.randint(1, 6)
        sets = ["".join(sorted({LETTERS[at], *draw.sample(LETTERS[:size], size // 2)})) for at in range(size)]
        assert assignments(tuple(map(mask_of, sets))).total == len(oracle.assignments(sets))
    assert assignments((ALL,) * 12).total == 479_001_600


def test_drawn_assignments_are_even() -> None:
    """Each of the k assignments within five standard errors of n / k draws."""
    sets = ["abc", "ab", "bcd", "abcd", "e"]
    every = oracle.assignments(sets)
    draws, random_ = 6000, random.Random(3)
    counted = Counter(
        "".join(letters_of(bit) for bit in drawn(tuple(map(mask_of, sets)), random_.randrange)) for _ in range(draws)
    )
    assert set(counted) == {"".join(each) for each in every}
    share = 1 / len(every)
    tolerance = 5 * (draws * share * (1 - share)) ** 0.5
    assert all(abs(times - draws * share) < tolerance for times in counted.values())


def test_reveal_is_listed_exactly_for_certain_dice_at_full_help() -> None:
    state = position({"A": "a4", "B": "c3", "D": "d5"}, {"C": "k5"}, sheet={"blue": {"A": "a", "B": "bc", "D": "d"}})
    assert [text for text in attempts(state) if text.startswith("reveal")] == ["reveal A", "reveal D"]
    after, events = play(state, "reveal A")
    assert names(events) == ["Revealed"]
    assert after.turn == "blue"
    assert after.turns == state.turns
    assert after.possible == state.possible
    assert [text for text in attempts(after) if text.startswith("reveal")] == ["reveal D"]


@pytest.mark.parametrize("level", ["manual", "answers"])
def test_reveal_is_listed_for_every_die_where_the_player_deduces(level: str) -> None:
    state = position(
        {"A": "a4", "B": "c3", "I": "d11"},
        {"C": "k5"},
        sheet={"blue": {"A": "a", "B": "bc", "I": "aeil"}},
        promoted={"blue": ["I"], "black": []},
        options={"help": level},
    )
    assert [text for text in attempts(state) if text.startswith("reveal")] == ["reveal A", "reveal B"]
    after, events = play(state, "reveal B")
    assert names(events) == ["RevealRefused"]
    assert (after.turn, after.turns) == ("blue", state.turns)
    assert [text for text in attempts(after) if text.startswith("reveal")] == ["reveal A"]
    assert GAME.to_json(after)["asked"] == ["B"]
    again, _ = play(after, "A a5", "C k4")
    assert "asked" not in GAME.to_json(again)
    assert "reveal B" in attempts(again)


def test_reveal_is_refused_with_a_reason() -> None:
    """Section "Revealing": captured and promoted dice; a revealed one stays known."""
    state = position(
        {"A": "a9", "I": "d11"},
        {"C": "k5"},
        sheet={"blue": {"A": "a", "I": "aeil"}},
        promoted={"blue": ["I"], "black": []},
    )
    after, events = play(state, "reveal A", "A a11")
    assert "Promoted" in names(events)
    assert GAME.to_json(after)["revealed"]["blue"] == ["A"]
    assert GAME.view_json(GAME.view(after, "blue"))["known"]["blue"] == {"A": "a"}


def test_reveal_changes_only_the_view() -> None:
    state = position({"A": "a4", "B": "c3"}, {"C": "k5"}, sheet={"blue": {"A": "a"}})
    revealed, _ = play(state, "reveal A")
    assert [text for text in attempts(revealed) if not text.startswith("reveal")] == [
        text for text in attempts(state) if not text.startswith("reveal")
    ]


def test_deduced_is_announced_at_full_help_only_and_once() -> None:
    pieces = ({"A": "a4", "B": "c3"}, {"C": "k5"})
    for level, reported in (("full", [("A", 0), ("B", 1)]), ("answers", []), ("manual", [])):
        state = position(*pieces, sheet={"blue": {"A": "ab", "B": "ab"}}, options={"help": level})
        _, events = play(state, "A a4-a8")
        assert [(event.chip, event.further) for event in events if isinstance(event, Deduced)] == reported
        _, events = play(state, "A a4-a8", "C k4", "A a9")
        assert "Deduced" not in names(events)
