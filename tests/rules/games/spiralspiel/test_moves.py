"""What may be brought in and moved, and what comes of it; the examples of the rules text."""

from __future__ import annotations

import re

import pytest

from accessible_games.output.announce.messages import rules_text
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.games.spiralspiel import GAME, board
from accessible_games.rules.games.spiralspiel.board import ENTRY, STEPS
from accessible_games.rules.games.spiralspiel.moves import anybody_can_move, legal_moves
from accessible_games.rules.games.spiralspiel.values import (
    PASS,
    BroughtIn,
    Captured,
    Passed,
    ReachedCentre,
    StackFilled,
    StackMoved,
    State,
)
from tests.rules.games.spiralspiel.positions import crowded, moves_from, names, place, play, random_game, stacks

START = GAME.initial(("A", "B"), {})


def refused(state: State, text: str) -> str:
    """The reason why the player to move may not."""
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(state, state.turn, GAME.parse(text, GAME.view(state, state.turn)))
    return caught.value.reason


def test_rings_and_limits_are_those_of_the_rules_text() -> None:
    """``rules.md``, "Board"."""
    text = rules_text("en", "spiralspiel")
    lines = re.findall(r"^- (?:Ring|The centre).*: (\d+) to (\d+) stones", text, re.MULTILINE)
    assert [(str(least), str(most)) for _, _, least, most in board.RINGS.values()] == lines
    assert {ring: (first, last) for ring, (first, last, _, _) in board.RINGS.items()} == {
        1: (17, 32),
        2: (9, 16),
        3: (5, 8),
        4: (3, 4),
        5: (2, 2),
        6: (1, 1),
    }
    assert [board.RING[number] for number in (32, 17, 16, 9, 8, 5, 4, 3, 2, 1)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]


def test_inward_steps_are_those_of_the_rules_text() -> None:
    """``rules.md``, "Steps" (SP-1)."""
    lines = re.findall(r"^- From (\d+): ([\d, ]+)\.$", rules_text("en", "spiralspiel"), re.MULTILINE)
    assert [int(number) for number, _ in lines] == list(range(32, 1, -1))
    for number, listed in lines:
        assert board.inward(int(number)) == tuple(map(int, listed.split(", ")))


def test_every_step_has_a_reverse_and_the_centre_is_reached_from_2_only() -> None:
    for number in board.NUMBERS:
        for to in board.STEPS[number]:
            assert number in board.STEPS[to]
    assert [number for number in board.NUMBERS if 1 in board.STEPS[number]] == [2]
    assert board.outward(24) == (25, 26, 27, 28, 30, 32)
    for one, other in ((20, 16), (12, 18), (7, 14)):
        assert other in board.STEPS[one]
        assert one in board.STEPS[other]


def test_the_first_actions_are_entries_by_number_and_count() -> None:
    assert names(START) == [f"in {count} {number}" for number in range(17, 33) for count in (1, 2)]


def test_bringing_in() -> None:
    """``rules.md``, "Bringing in"."""
    state, events = play(START, "in 2 20")
    assert events == (BroughtIn("A", "in 2 20", "20", 2, 2, 10), TurnPassed("B"))
    assert (stacks(state), state.hand, state.turn, state.ply, state.quiet) == ({20: "AA"}, (10, 12), "B", 1, 0)
    state, _ = play(state, "in 1 21", "in 1 22")
    state, events = play(state, "in 1 21")
    assert events[0] == BroughtIn("B", "in 1 21", "21", 1, 2, 10)
    assert stacks(state) == {20: "AA", 21: "BB", 22: "A"}
    assert [name for name in names(state) if name.endswith((" 20", " 21", " 22"))] == ["in 1 22"]


def test_entries_capture_nothing() -> None:
    """``rules.md``, "Bringing in" (SP-6)."""
    state = place({20: "B", 21: "AB", 22: "BA"})
    assert refused(state, "in 1 20") == refused(state, "in 1 21") == "foreign-there"
    assert refused(state, "in 1 22") == "entry-full"


def test_a_hand_of_one_brings_in_one() -> None:
    state = place({2: "AAAAA", 4: "AAAAAA"})
    assert state.hand == (1, 12)
    assert {name.split()[1] for name in names(state) if name.startswith("in")} == {"1"}


def test_example_the_least_of_the_ring_inwards() -> None:
    """``rules.md``, "Moving stacks": 20 holds AA, 10 is empty."""
    state = place({20: "AA"})
    assert "20-10 2" in names(state)
    assert refused(state, "20-10 1") == "too-few"
    after, events = play(state, "20-10 2")
    assert stacks(after) == {10: "AA"}
    assert events[0] == StackMoved("A", "20-10 2", "20", "10", 2, 0, 0)


def test_example_capture_of_what_was_left_behind() -> None:
    """``rules.md``, "Capturing": one, two and four stones of B on 10."""
    after, events = play(place({20: "A", 10: "B"}), "20-10 1")
    assert stacks(after) == {10: "BA"}
    assert events[0] == Captured("A", "B", "20-10 1", "20", "10", 1, 1, 2, 11, 0, 0)
    assert stacks(play(place({20: "A", 10: "BB"}), "20-10 1")[0]) == {10: "BBA"}
    assert refused(place({20: "A", 10: "BBBB"}), "20-10 1") == "safe"
    assert moves_from(place({20: "A", 10: "BBBB"}), 20) == ["20-18 1", "20-19 1"]


def test_example_the_own_stone_stays_on_top() -> None:
    """``rules.md``, "Splitting" (SP-4): 12 holds BAA."""
    state = place({12: "BAA"})
    assert moves_from(state, 12) == ["12-6 3", "12-8 3", "12-9 3", "12-10 3", "12-11 3"]
    assert refused(state, "12-10 2") == "left-foreign"
    with_room = place({12: "BAA", 24: "A", 11: "AB"})
    assert moves_from(with_room, 12) == ["12-6 3", "12-8 3", "12-9 3", "12-10 3", "12-11 1", "12-24 1"]
    after, events = play(with_room, "12-11 1")
    assert stacks(after) == {12: "BA", 24: "A", 11: "ABA"}
    assert events[0] == Captured("A", "B", "12-11 1", "12", "11", 1, 2, 3, 10, 2, 0)


def test_example_capture_outwards() -> None:
    """``rules.md``, "Capturing": 9 holds AAA, 18 holds B."""
    state = place({9: "AAA", 18: "B"})
    assert "9-18 1" in names(state)
    assert refused(state, "9-18 2") == "too-many"
    after, _ = play(state, "9-18 1")
    assert stacks(after) == {9: "AA", 18: "BA"}


@pytest.mark.parametrize(("others", "over"), [(6, False), (5, True)])
def test_example_into_the_centre(others: int, over: bool) -> None:
    """``rules.md``, "Centre" (SP-3): six on 2 and six or five others."""
    captured = "" if others == 6 else "AB"
    state = place({2: "AAAAAA", 20: "AA", 22: "AA", 24: "A", **({26: captured} if captured else {28: "A"})})
    after, events = play(state, "2-1 6")
    assert events[0] == ReachedCentre("A", "2-1 6", "2", "1", 6, 1, 6, others, 0, 0)
    assert (after.home, after.stacks[1], after.stacks[2]) == ((("A", "AAAAAA"),), "", "")
    assert bool(after.ended) == over


def test_a_part_of_a_stack_goes_into_the_centre_and_the_rest_may_be_frozen() -> None:
    state = place({2: "BAAAAAAAAA", 20: "AB"}, home=("BBBBBB",))
    assert moves_from(state, 2) == ["2-1 6", "2-1 7", "2-1 8", "2-1 10"]
    assert refused(state, "2-1 9") == "left-foreign"
    after, events = play(place({2: "BAAAAAAAA", 20: "AA", 22: "AA"}), "2-1 6")
    assert stacks(after) == {2: "BAA", 20: "AA", 22: "AA"}
    assert events[0] == ReachedCentre("A", "2-1 6", "2", "1", 6, 1, 6, 7, 3, 1)


def test_several_stacks_of_several_players_stand_in_the_centre_and_never_leave() -> None:
    """``rules.md``, "Centre" (SP-2)."""
    after, events = play(place({2: "BAAAAAA"}, home=("ABBBBB",)), "2-1 7")
    assert after.home == (("B", "ABBBBB"), ("A", "BAAAAAA"))
    assert isinstance(events[0], ReachedCentre)
    assert refused(place({20: "AA"}, home=("AAAAAA",)), "1-2 6") == "centre"


def test_frozen_stacks_do_not_move_but_are_filled_up_and_captured() -> None:
    """``rules.md``, "Moving stacks": 9 needs two, 5 needs three."""
    state = place({9: "A", 5: "BA", 18: "A", 10: "BB"})
    assert refused(state, "9-8 1") == refused(state, "5-4 1") == "frozen"
    assert moves_from(state, 9) == moves_from(state, 5) == []
    filled, events = play(state, "18-9 1")
    assert stacks(filled)[9] == "AA"
    assert events[0] == StackFilled("A", "18-9 1", "18", "9", 1, 2, 0, 0)
    captured, _ = play(place({9: "A", 5: "BA", 18: "A", 10: "BB"}, turn="B"), "10-9 2")
    assert stacks(captured)[9] == "ABB"


@pytest.mark.parametrize("number", range(17, 33))
def test_nothing_is_frozen_in_the_outermost_ring(number: int) -> None:
    """``rules.md``, "Moving stacks" (SP-10): a single stone can always go to the next number inwards."""
    target = number - 1
    state = place({number: "A"} if target >= 17 else {number: "A", target: "B"})
    assert f"{number}-{target} 1" in names(state)


def test_filling_up_must_reach_the_least() -> None:
    """``rules.md``, "Moving stacks" (SP-5)."""
    state = place({8: "A", 16: "AA"})
    assert refused(state, "16-8 1") == "too-few"
    assert stacks(play(state, "16-8 2")[0]) == {8: "AAA"}


def test_outwards_to_a_full_number_of_ones_own_too() -> None:
    state = place({12: "AAA", 24: "A", 13: "AAA"})
    assert {"12-24 1", "12-13 1"} <= set(names(state))
    assert refused(state, "12-13 2") == "too-many"
    assert refused(state, "12-18 1") == "outward-empty"
    after, events = play(state, "12-24 1")
    assert stacks(after) == {12: "AA", 24: "AA", 13: "AAA"}
    assert events[0] == StackFilled("A", "12-24 1", "12", "24", 1, 2, 2, 0)


def test_what_stays_behind_may_be_frozen() -> None:
    """``rules.md``, "Splitting"."""
    after, events = play(place({9: "AA", 18: "B"}), "9-18 1")
    assert stacks(after) == {9: "A", 18: "BA"}
    assert events[0] == Captured("A", "B", "9-18 1", "9", "18", 1, 1, 2, 11, 1, 1)


def test_stones_keep_their_order() -> None:
    after, _ = play(place({8: "ABBAA", 9: "ABBB", 4: "BBAA"}), "8-4 1")
    assert stacks(after) == {8: "ABBA", 9: "ABBB", 4: "BBAAA"}
    after, _ = play(place({8: "AABA", 4: "BABB"}), "8-4 4")
    assert stacks(after) == {4: "BABBAABA"}


def test_a_forced_pass_is_an_action() -> None:
    """``rules.md``, "Passing" (SP-7): it counts in ply, quiet and seen."""
    frozen = dict.fromkeys((16, 15, 14, 13, 12, 11), "A")
    state = place(frozen, home=("AAAAAA",), quiet=3, ply=40)
    assert names(state) == ["pass"]
    after, events = play(state, "pass")
    assert events == (Passed("A"), TurnPassed("B"))
    assert (after.ply, after.quiet, after.turn) == (41, 4, "B")
    assert sorted(key.split("|")[2] for key, _ in after.seen) == ["A", "B"]
    assert GAME.preview(GAME.view(state, "A"), GAME.moves(GAME.view(state, "A"))[0]) == (Passed("A"),)


def test_passing_is_refused_while_there_is_an_action() -> None:
    """``rules.md``, "Passing"."""
    assert refused(START, "pass") == "pass"


def test_turns_go_round_in_seat_order() -> None:
    for players, seats in GAME.seats.items():
        state = GAME.initial(seats, {"starter": seats[-1]})
        turns = [state.turn]
        for number in range(17, 17 + 2 * players):
            state, _ = play(state, f"in 1 {number}")
            turns.append(state.turn)
        assert turns == [seats[(place - 1) % players] for place in range(2 * players + 1)]


def test_quiet_counts_from_the_last_entry_capture_or_arrival() -> None:
    state = place({12: "AAA", 24: "A", 20: "B", 2: "BBBBBB"}, quiet=7)
    assert play(state, "24-23 1")[0].quiet == 8
    assert play(state, "12-24 1")[0].quiet == 8
    assert play(state, "24-20 1")[0].quiet == 0
    assert play(state, "in 1 17")[0].quiet == 0
    assert play(place({2: "BBBBBB", 20: "AA"}, turn="B", quiet=7), "2-1 6")[0].quiet == 0


def test_stones_never_come_or_go() -> None:
    for state in (*random_game(1, 4), *random_game(2, 3), *crowded(20, seed=3)):
        letters = "".join((*state.stacks, *(stack for _, stack in state.home)))
        assert all(hand + letters.count(seat) == 12 for seat, hand in zip(state.seats, state.hand, strict=True))


@pytest.mark.parametrize("count", [1, 2])
def test_no_step_leads_from_a_count_of_stones_to_where_they_are_brought_in(count: int) -> None:
    """So that "1 17" is read as "in 1 17"."""
    assert not [way for way in STEPS[count] if way >= ENTRY[0]]


def test_whether_anybody_can_move_is_known_without_a_list() -> None:
    found = set()
    laid = list(crowded(60, 3))
    emptied = [state._replace(stacks=GAME.initial("AB", {}).stacks, hand=(0, 0)) for state in laid[:1]]
    for state in (*random_game(1), *random_game(2, 3), *laid, *emptied):
        hands = zip(state.seats, state.hand, strict=True)
        can = any(legal_moves(state.stacks, hand, seat) != (PASS,) for seat, hand in hands)
        assert anybody_can_move(state) == can
        found.add(can)
    assert found == {True, False}
