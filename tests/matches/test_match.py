"""The match as a machine: commands make entries, entries make the present, and no other log is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accessible_games.matches.log import Entry, LogError, Offer, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import created
from accessible_games.rules import games
from accessible_games.rules.core.errors import IllegalMoveError, StateError
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import carry_out, turn

AT = 1_790_000_000_000
GAME = games.load("abalone")
TWO = {"black": Player("human", "", "Ada"), "white": Player("human", "", "Bo")}
BACK_AND_FORTH = ("c3-d3", "g7-f7", "d3-c3", "f7-g7")


def new() -> Match:
    return replayed("1", games.load, created(GAME, {}, TWO, AT))


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        carry_out(match, match.decide(turn(match), move, AT))
    return match


def test_a_new_match_fills_in_the_options() -> None:
    match = replayed("1", games.load, created(GAME, {"variant": "junior"}, TWO, AT))
    assert match.options == {"layout": "standard", "variant": "junior"}
    assert (match.players, match.seq, turn(match)) == (TWO, 3, "black")


def test_a_match_that_the_game_does_not_have() -> None:
    with pytest.raises(StateError):
        created(GAME, {"layout": "swiss-daisy"}, TWO, AT)
    with pytest.raises(StateError):
        created(GAME, {}, {"black": Player("human")}, AT)


def test_a_move_is_stored_under_its_one_name() -> None:
    match = new()
    assert match.decide("black", "C3, upper right", AT) == [Entry(4, "decided", AT, {"seat": "black", "move": "c3-d4"})]
    assert match.seq == 3, "nothing happens before the entry is stored"
    with pytest.raises(IllegalMoveError):
        match.decide("white", "g7-f6", AT)


def test_the_rules_end_the_match_with_an_entry_of_its_own() -> None:
    match = new()
    while not match.is_over:
        entries = match.decide(turn(match), BACK_AND_FORTH[len(match.moves) % 4], AT)
        carry_out(match, entries)
    assert [entry.kind for entry in entries] == ["decided", "finished"]
    assert entries[1].data == {"reason": "repetition", "loser": None, "scores": {"black": 0, "white": 0}}
    commands: list[Callable[[], list[Entry]]] = [
        lambda: match.resign("black", AT),
        lambda: match.offer_to_others("black", "undo", AT),
        lambda: match.answer("black", True, AT),
    ]
    for command in commands:
        with pytest.raises(NoticeError) as caught:
            command()
        assert caught.value.notice.message == "match-is-over"


@pytest.mark.parametrize(("asker", "left"), [("white", ["a1-b1"]), ("black", [])])
def test_an_undo_takes_back_what_the_asker_decided_last(asker: str, left: list[str]) -> None:
    match = play(new(), "a1-b1", "i5-h5")
    carry_out(match, match.offer_to_others(asker, "undo", AT))
    asked: object = match.offer
    assert asked == Offer(asker, "undo")
    entries = carry_out(match, match.answer("black" if asker == "white" else "white", True, AT))
    assert entries[1] == Entry(8, "taken-back", AT, {"decisions": 2 - len(left)})
    assert [move for _, move in match.moves] == left
    assert match.offer is None
    assert match.state == play(new(), *left).state


def test_a_draw_needs_both() -> None:
    match = play(new(), "a1-b1")
    carry_out(match, match.offer_to_others("black", "draw", AT))
    with pytest.raises(NoticeError, match="match-no-offer"):
        match.answer("black", True, AT)
    for seat, is_asked in (("white", "yes"), ("black", "no")):
        with pytest.raises(NoticeError, match="match-offer-open") as caught:
            match.offer_to_others(seat, "draw", AT)
        assert caught.value.notice.facts == (("asked", is_asked),)
    assert carry_out(match, match.answer("white", False, AT))[0].data["accepted"] is False
    assert (match.offer, match.is_over) == (None, False)
    carry_out(match, match.offer_to_others("white", "draw", AT))
    entries = carry_out(match, match.answer("black", True, AT))
    assert entries[1].data == {"reason": "agreement", "loser": None, "scores": {"black": 0, "white": 0}}
    assert (match.offer, match.is_over) == (None, True)


def test_a_question_ends_with_the_next_move() -> None:
    match = new()
    carry_out(match, match.offer_to_others("black", "draw", AT))
    play(match, "a1-b1")
    with pytest.raises(NoticeError, match="match-no-offer"):
        match.answer("white", True, AT)


def test_nothing_to_undo() -> None:
    with pytest.raises(NoticeError, match="match-nothing-to-undo"):
        play(new(), "a1-b1").offer_to_others("white", "undo", AT)


def test_resigning() -> None:
    match = new()
    happening = apply(match, match.resign("black", AT)[0])
    assert happening.entry.data == {"reason": "resign", "loser": "black", "scores": {"black": 0, "white": 1}}
    assert [event.category for event in happening.events] == ["end"]


# --- Logs that no commands can have made ---------------------------------------------------------------------------


def full_log() -> list[Entry]:
    """1 to 3 seated; 4, 5 moves; 6 to 8 an undo; 9 a move; 10, 11 a declined draw; 12, 13 and the end 14."""
    match = play(new(), "c3-d4", "g7-f6")
    carry_out(match, match.offer_to_others("white", "undo", AT))
    carry_out(match, match.answer("black", True, AT))
    play(match, "i5-h5")
    carry_out(match, match.offer_to_others("black", "draw", AT))
    carry_out(match, match.answer("white", False, AT))
    carry_out(match, match.offer_to_others("white", "draw", AT))
    carry_out(match, match.answer("black", True, AT))
    return match.entries


def test_the_full_log_replays() -> None:
    again = replayed("2", games.load, full_log())
    assert (again.seq, again.is_over, len(again.moves)) == (14, True, 2)


def _data(seq: int, **changes: object) -> Callable[[list[Entry]], list[Entry]]:
    def change(entries: list[Entry]) -> list[Entry]:
        entry = entries[seq - 1]
        entries[seq - 1] = entry._replace(data={**entry.data, **changes})
        return entries

    return change


def _kind(seq: int, entry_kind: str, /, **data: object) -> Callable[[list[Entry]], list[Entry]]:
    def change(entries: list[Entry]) -> list[Entry]:
        entries[seq - 1] = Entry(seq, entry_kind, AT, data)
        return entries

    return change


def _without(seq: int) -> Callable[[list[Entry]], list[Entry]]:
    def change(entries: list[Entry]) -> list[Entry]:
        kept = [entry for entry in entries if entry.seq != seq]
        return [entry._replace(seq=number) for number, entry in enumerate(kept, start=1)]

    return change


RESIGNED = {"reason": "resign", "loser": "black", "scores": {"black": 0, "white": 1}}


@pytest.mark.parametrize(
    ("change", "seq"),
    [
        (lambda entries: [], 1),
        (lambda entries: entries[:2], 3),
        (lambda entries: entries[:7], 8),
        (lambda entries: entries[:13], 14),
        (lambda entries: [*entries[:4], *entries[5:]], 5),
        (lambda entries: [*entries[:4], entries[3]], 5),
        (lambda entries: [*entries, entries[3]._replace(seq=15)], 15),
        (lambda entries: [*entries, entries[13]._replace(seq=15)], 15),
        (lambda entries: [*entries, entries[0]._replace(seq=15)], 15),
        (_without(1), 1),
        (_without(2), 3),
        (_without(7), 7),
        (_without(8), 8),
        (_without(10), 10),
        (_without(13), 13),
        (_kind(4, "created", **created(GAME, {}, TWO, AT)[0].data), 4),
        (_kind(4, "seated", seat="black", kind="human", level="", name=""), 4),
        (_kind(4, "taken-back", decisions=1), 4),
        (_kind(4, "answered", seat="white", what="draw", accepted=False), 4),
        (_kind(4, "offered", seat="black", what="undo"), 4),
        (_kind(4, "offered", seat="green", what="draw"), 4),
        (_kind(4, "offered", seat="black", what="money"), 4),
        (_kind(4, "won"), 4),
        (_kind(4, "finished", reason="agreement", loser=None, scores={"black": 0, "white": 0}), 4),
        (_kind(4, "finished", reason="six", loser=None, scores={"black": 1, "white": 0}), 4),
        (_kind(4, "finished", reason="resign", loser="green", scores={"black": 1, "white": 0}), 4),
        (_kind(4, "finished", **{**RESIGNED, "scores": {"black": 1, "white": 0}}), 4),
        (_kind(14, "finished", **RESIGNED), 14),
        (_data(1, game="go"), 1),
        (_data(1, game=[]), 1),
        (_data(1, rules_version=2), 1),
        (_data(1, seats=["white", "black"]), 1),
        (_data(1, seats=7), 1),
        (_data(1, options={"layout": "swiss"}), 1),
        (_data(2, seat="green"), 2),
        (_data(2, kind="dog"), 2),
        (_data(3, seat="black"), 3),
        (_data(4, seat="white"), 4),
        (_data(4, move="C3 d4"), 4),
        (_data(4, move="c3-e5"), 4),
        (_data(4, move=None), 4),
        (_data(7, seat="white"), 7),
        (_data(7, seat="green"), 7),
        (_data(7, what="draw"), 7),
        (_data(8, decisions=2), 8),
        (_data(8, decisions="1"), 8),
        (_data(14, reason="resign"), 14),
        (_data(14, loser="white"), 14),
    ],
)
def test_a_log_that_cannot_be(change: Callable[[list[Entry]], list[Entry]], seq: int) -> None:
    with pytest.raises(LogError) as caught:
        replayed("1", games.load, change(list(full_log())))
    assert caught.value.seq == seq


@pytest.mark.parametrize("data", [{}, None, [], 7, {"seat": {}, "move": {}}, {"seat": "black"}])
@pytest.mark.parametrize("kind", ["created", "seated", "decided", "offered", "answered", "taken-back", "finished"])
def test_data_of_any_kind_is_refused_and_changes_nothing(kind: str, data: Any) -> None:
    match = play(new(), "c3-d4")
    before = match.state
    with pytest.raises(LogError):
        apply(match, Entry(5, kind, AT, data))
    assert (match.state, match.seq, match.offer, len(match.moves)) == (before, 4, None, 1)
    play(match, "g7-f6")


def test_announced_moves_stay_as_they_were() -> None:
    match = play(new(), "c3-d3", "g7-f7")
    moves, history = match.past()
    carry_out(match, match.offer_to_others("white", "undo", AT))
    carry_out(match, match.answer("black", True, AT))
    play(match, "g7-g6", "d3-c3")
    assert moves == (("black", "c3-d3"), ("white", "g7-f7"))
    assert (len(history), history[-1].name, moves[-1:]) == (2, "g7-f7", (("white", "g7-f7"),))
    assert [move for _, move in match.past()[0]] == ["c3-d3", "g7-g6", "d3-c3"]
    with pytest.raises(IndexError):
        history[2]
