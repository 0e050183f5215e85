"""When a game ends and who has won: "End" and "Ranking" of the rules text."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import GameEnded, Passed, State
from tests.rules.games.spiralspiel.positions import data, names, over, place, play
from tests.search_context import SEARCH

FROZEN = dict.fromkeys((16, 15, 14, 13, 12, 11), "A")
BLOCKED = {**FROZEN, 10: "B", 9: "B", 8: "BB", 7: "BB"}
SHUFFLE = {12: "AAA", 24: "A", 14: "BBB", 28: "B"}
ROUND = ("12-24 1", "14-28 1", "24-12 1", "28-14 1")


def ended(state: State, *texts: str) -> GameEnded:
    _, events = play(state, *texts)
    last = events[-1]
    assert isinstance(last, GameEnded)
    return last


def test_the_victim_falls_below_six_and_may_win_by_the_centre() -> None:
    """``rules.md``, "End" and "Ranking" (SP-3): one finished stack beats none."""
    state = place({20: "A", 10: "B", 18: "BB", 22: "BB", 24: "B", 2: "AAAAAAAAAA"}, home=("ABBBBBB",))
    assert state.hand == (0, 0)
    assert ended(state, "20-10 1") == GameEnded("B", "", "B", "B", 1, "fewer-than-six", "stacks", 1)


def test_the_mover_ends_the_game_by_the_centre() -> None:
    """``rules.md``, "Centre" (SP-3): stones in the centre are possessed no longer, so A has five."""
    state = place({2: "AAAAAA", 20: "AA", 22: "AA", 24: "A", 26: "AB"})
    view, move = GAME.view(state, "A"), GAME.parse("2-1 6", GAME.view(state, "A"))
    warning = GAME.preview(view, move)[-1]
    assert warning == GameEnded("A", "", "A", "A", 1, "fewer-than-six", "stacks", 1)
    after, events = play(state, "2-1 6")
    assert events[-1] == warning
    assert (over(after), after.turn, names(after)) == ((("A",), "fewer-than-six"), "B", [])


def test_six_stones_are_enough() -> None:
    state = place({2: "AAAAAA", 20: "AA", 22: "AA", 24: "A", 28: "A"})
    assert over(play(state, "2-1 6")[0]) is None


def test_who_falls_below_six_can_win_by_the_smallest_sum() -> None:
    """``rules.md``, "Ranking" (SP-8): without a stack in the centre few stones make a small sum."""
    state = place({20: "A", 19: "B", 4: "BBBBB", 6: "BBBBBA", 30: "BA"})
    assert state.hand == (9, 0)
    assert ended(state, "20-19 1") == GameEnded("B", "", "B", "B", 1, "fewer-than-six", "sum", 4)


def test_an_empty_sum_cannot_win() -> None:
    """``rules.md``, "Ranking" (SP-8): B has five stones in the hand and no number."""
    state = place({20: "A", 19: "B", 6: "BBBBBA", 30: "BA"})
    assert state.hand == (9, 5)
    assert ended(state, "20-19 1") == GameEnded("A", "", "B", "A", 1, "fewer-than-six", "sum", 55)


def test_equal_sums_share_the_victory() -> None:
    """``rules.md``, "Ranking": each number counts once, hands do not; 19, 8 and 26 against 28 and 25."""
    state = place({20: "A", 19: "B", 8: "BBBBBA", 26: "BA", 28: "B", 25: "B"})
    assert state.hand == (9, 3)
    assert ended(state, "20-19 1") == GameEnded("", "", "B", "A B", 2, "fewer-than-six", "sum", 53)


def test_more_stones_decide_between_equally_many_stacks() -> None:
    """``rules.md``, "Ranking" (SP-12): seven against six, and six against six."""
    seven = place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",))
    assert ended(seven, "2-1 7") == GameEnded("A", "", "A", "A", 1, "fewer-than-six", "stones", 7)
    shared = place({20: "A", 19: "B", 22: "BB", 24: "BB", 28: "B"}, home=("AAAAAA", "BBBBBB"))
    assert ended(shared, "20-19 1") == GameEnded("", "", "B", "A B", 2, "fewer-than-six", "stones", 6)


@pytest.mark.parametrize(
    ("home", "winners", "by", "value"),
    [
        (("BBBBBA", "DDDDDA", "AAAACCCCCC"), "A", "stacks", 2),
        (("AAAAAA", "DBBBBBB", "DCCCCCC"), "B C", "stones", 7),
        (("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"), "A B C D", "stones", 6),
        (("ADDDDDD", "CCCCCC"), "D", "stones", 7),
        ((), "A B", "sum", 20),
    ],
)
def test_four_players_are_ranked(home: tuple[str, ...], winners: str, by: str, value: int) -> None:
    """``rules.md``, "Ranking" (SP-12): stacks before thickness, and as many winners as stand equal."""
    laid = {21: "A", 22: "C", 24: "D", **({} if home else {18: "B", 2: "CCCCCB"})}
    event = ended(place(laid, home=home, players=4, quiet=99), "21-20 1")
    alone = winners if len(winners) == 1 else ""
    assert event == GameEnded(alone, "", "", winners, len(winners.split()), "quiet", by, value)


def test_nobody_can_move_ends_at_once_without_a_pass() -> None:
    """``rules.md``, "End" (SP-7): after the last arrival all stones are frozen; both share."""
    state = place({**BLOCKED, 2: "AAAAAA"}, home=("BBBBBB",))
    assert names(state) == ["2-1 6"]
    after, events = play(state, "2-1 6")
    assert events[-1] == GameEnded("", "", "", "A B", 2, "nobody-can-move", "stones", 6)
    assert not any(isinstance(event, Passed) for event in events)
    phase = GAME.phase(after)
    assert phase == Over((("A", 1), ("B", 1)), "nobody-can-move", shared=True)
    assert isinstance(phase, Over)
    assert phase.winners == ("A", "B")


def test_one_player_without_an_action_passes_while_the_other_has_one() -> None:
    state = place(FROZEN, home=("AAAAAA",))
    after, _ = play(state, "pass", "in 1 20")
    assert (after.ended, names(after)) == (None, ["pass"])


def test_the_third_occurrence_ends_and_is_ranked() -> None:
    """``rules.md``, "End" and "Ranking" (SP-9): A wins by 36 against 42."""
    state = place(SHUFFLE)
    state, _ = play(state, *ROUND, *ROUND[:3])
    assert state.ended is None
    assert dict(state.seen)["12AAA 14BB 24A 28BB|8,8|B|0"] == 2
    assert ended(state, ROUND[3]) == GameEnded("A", "", "", "A", 1, "repetition", "sum", 36)


def test_the_player_to_move_is_part_of_a_position() -> None:
    state = place(SHUFFLE, seen={"12AAA 14BBB 24A 28B|8,8|A|0": 1, "12AAA 14BBB 24A 28B|8,8|B|0": 2})
    assert play(state, *ROUND)[0].ended is None


def test_entries_and_arrivals_forget_what_cannot_come_back() -> None:
    state, _ = play(place(SHUFFLE), "12-24 1", "14-28 1")
    assert len(state.seen) == 3
    assert play(state, "in 1 17")[0].seen == (("12AA 14BB 17A 24AA 28BB|7,8|B|0", 1),)
    state, _ = play(place({2: "AAAAAA", 20: "AA", 24: "B", 26: "BB"}), "20-19 2", "24-23 1", "2-1 6")
    assert state.seen == (("19AA 23B 26BB|4,9|B|1", 1),)


def test_a_hundred_quiet_actions_end_and_are_ranked() -> None:
    """``rules.md``, "End" and "Ranking" (SP-9): B has a stack in the centre, though A has the smaller sum."""
    state = place(SHUFFLE, home=("BBBBBB",), quiet=98)
    state, _ = play(state, "12-24 1")
    assert (state.quiet, state.ended) == (99, None)
    assert ended(state, "14-28 1") == GameEnded("B", "", "", "B", 1, "quiet", "stacks", 1)


def test_the_order_of_the_ends() -> None:
    """``rules.md``, "End": the third occurrence before the quiet limit, fewer than six before everything."""
    seen = {"12AA 14BBB 24AA 28B|8,8|B|0": 2}
    assert ended(place(SHUFFLE, quiet=99, seen=seen), "12-24 1").reason == "repetition"
    assert ended(place(SHUFFLE, quiet=99), "12-24 1").reason == "quiet"
    poor = {16: "A", 15: "A", 14: "A", 13: "A", 12: "A", 8: "AB", 2: "AAAAAA", 10: "B", 9: "B", 7: "BB", 6: "B"}
    blocked = place(poor, home=("BBBBBB",))
    assert ended(blocked, "2-1 6").reason == "fewer-than-six"
    # The stack on 2 is too low for the centre, and everything else is frozen.
    stuck = {3: "AAAAA", 16: "A", **dict.fromkeys((15, 14, 13, 12, 11, 10), "B")}
    quiet = place(stuck, home=("AAAAAA", "BBBBBB"), quiet=99)
    assert (names(quiet), ended(quiet, "3-2 5").reason) == (["3-2 5"], "nobody-can-move")


def test_a_hundred_without_news_is_no_end_when_the_last_brings_news() -> None:
    assert play(place(SHUFFLE, quiet=99), "in 1 17")[0].quiet == 0


def test_three_players_end_for_all_at_the_first_below_six() -> None:
    """``rules.md``, "End" (SP-11): C is below, A is compared with B and C."""
    state = place({20: "A", 19: "C", 4: "CCCCC", 6: "CCCCCA", 30: "CB", 17: "B"}, players=3)
    assert state.hand == (10, 10, 0)
    assert ended(state, "20-19 1") == GameEnded("C", "", "C", "C", 1, "fewer-than-six", "sum", 4)


def test_resigning_with_two_leaves_the_other() -> None:
    step = GAME.adjudicate(GAME.initial(("A", "B"), {}), "resign", "A")
    assert step.events == (GameEnded("B", "A", "", "B", 1, "resign", "left", 0),)
    assert over(step.state) == (("B",), "resign")


@pytest.mark.parametrize("reason", ["resign", "time"])
def test_resigning_with_three_ranks_the_others(reason: str) -> None:
    """``rules.md``, "End" and "Ranking": A, who resigns, has a finished stack; B has the smaller sum of the others."""
    state = place({20: "B", 30: "C", 21: "A"}, turn="B", home=("AAAAAA",), players=3)
    step = GAME.adjudicate(state, reason, "A")
    assert step.events == (GameEnded("B", "A", "", "B", 1, reason, "sum", 20),)
    assert (step.state.loser, step.state.turn) == ("A", "B")
    assert GAME.from_json(GAME.to_json(step.state)) == step.state


def test_resigning_before_anybody_owns_a_number_shares_the_rest() -> None:
    """``rules.md``, "Ranking"."""
    step = GAME.adjudicate(GAME.initial(("A", "B", "C"), {}), "resign", "B")
    assert step.events == (GameEnded("", "B", "", "A C", 2, "resign", "even", 0),)


def test_by_agreement_all_share() -> None:
    state = place({20: "B", 30: "A"}, home=("AAAAAA",))
    step = GAME.adjudicate(state, "agreement", None)
    assert step.events == (GameEnded("", "", "", "A B", 2, "agreement", "even", 0),)
    assert over(step.state) == (("A", "B"), "agreement")


def test_an_ended_game_has_no_moves_facts_tell_its_end_and_nothing_thinks() -> None:
    after, _ = play(place({**BLOCKED, 2: "AAAAAA"}, home=("BBBBBB",)), "2-1 6")
    view = GAME.view(after, "A")
    assert (GAME.moves(view), GAME.engine(view, SEARCH)) == ((), None)
    assert GAME.facts(view)[-1] == GameEnded("", "", "", "A B", 2, "nobody-can-move", "stones", 6)
    assert GAME.to_json(after)["winners"] == ["A", "B"]


def test_data_is_what_is_placed() -> None:
    """The helper of these tests keeps all stones: what is nowhere is in the hand."""
    assert data({20: "AB"}, home=("AAAAAA",))["hand"] == {"A": 5, "B": 11}
