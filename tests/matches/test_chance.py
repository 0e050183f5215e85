"""Draws of chance, forced moves, and outcomes that stay hidden until the end."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping

import pytest

from accessible_games.line.records.document import export_record, read_record, verify, write_record
from accessible_games.matches import log
from accessible_games.matches.log import Entry, LogError, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import created
from accessible_games.matches.update import update_for
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import NoticeError

AT = 1_790_000_000_000


def begun(name: str, count: int = 2, options: Mapping[str, str] = {}) -> Match:
    game = games.load(name)
    players = {seat: Player("human") for seat in game.seats[count]}
    return replayed("1", games.load, created(game, options, players, AT))


def done(match: Match, entries: list[Entry]) -> list[list[str]]:
    """Let the entries take effect; the names of the events of each."""
    return [[type(event).__name__ for event in apply(match, entry).events] for entry in entries]


def draw(match: Match, outcome: str) -> list[list[str]]:
    return done(match, match.draw(outcome, AT))


def decide(match: Match, move: str) -> list[list[str]]:
    phase = match.phase
    assert isinstance(phase, Decide)
    return done(match, match.decide(phase.seats[0], move, AT))


def test_a_throw_is_an_entry_and_the_log_replays_to_the_same_state() -> None:
    match = begun("abgrund")
    assert isinstance(match.phase, Chance)
    draw(match, "throw 2 red")
    decide(match, "7-9")
    assert [(entry.kind, dict(entry.data)) for entry in match.entries[3:]] == [
        ("drawn", {"outcome": "throw 2 red"}),
        ("decided", {"seat": "white", "move": "7-9"}),
    ]
    assert replayed("1", games.load, match.entries).state == match.state
    assert [(made.seat, made.name) for made in match.history] == [("", "throw 2 red"), ("white", "7-9")]
    assert [type(event).__name__ for event in match.history[0].events] == ["Thrown", "AbyssMoved"]
    assert match.moves == [("white", "7-9")]


def test_a_throw_that_ends_the_round_is_followed_by_the_end() -> None:
    match, random_ = begun("abgrund"), random.Random(3)
    while not match.is_over:
        phase = match.phase
        if isinstance(phase, Chance):
            entries = match.draw(phase.sample(random_.randrange), AT)
        else:
            assert isinstance(phase, Decide)
            move = match.game.moves(match.game.view(match.state, phase.seats[0]))[0]
            entries = match.decide(phase.seats[0], match.game.format(move), AT)
        done(match, entries)
    assert match.entries[-1].kind == log.FINISHED
    assert verify(match.entries, games.load).ok


def test_nobody_moves_before_the_throw_and_nobody_throws_twice() -> None:
    match = begun("abgrund")
    with pytest.raises(LogError):
        apply(match, Entry(4, log.DECIDED, AT, {"seat": "white", "move": "7-9"}))
    draw(match, "throw 2 red")
    with pytest.raises(LogError):
        apply(match, Entry(5, log.DRAWN, AT, {"outcome": "throw 2 red"}))
    with pytest.raises(LogError):
        replayed("1", games.load, [*match.entries, Entry(5, log.DRAWN, AT, {"outcome": "throw 5 blue"})])


def test_a_move_without_a_choice_is_known() -> None:
    match = begun("abgrund")
    assert match.forced_move() is None
    draw(match, "throw 0 red")
    assert match.forced_move() == ("white", "pass")
    decide(match, "pass")
    draw(match, "throw 2 white")
    assert match.forced_move() is None


def test_an_undo_never_reaches_behind_a_throw() -> None:
    match = begun("samsara")
    draw(match, "roll 2 5")
    decide(match, "2 s18-s20")
    assert match.round.undone_decisions("round") == 1
    done(match, match.offer_to_others("round", "undo", AT))
    done(match, match.answer("square", True, AT))
    assert [made.name for made in match.history] == ["roll 2 5"]
    decide(match, "2 s18-s20")
    decide(match, "5 s17-s22")
    draw(match, "roll 1 1")
    assert match.round.undone_decisions("round") == 0
    with pytest.raises(NoticeError) as caught:
        match.offer_to_others("round", "undo", AT)
    assert caught.value.notice.message == "match-undo-too-late"
    with pytest.raises(NoticeError) as caught:
        match.offer_to_others("square", "undo", AT)
    assert caught.value.notice.message == "match-nothing-to-undo"


def test_of_three_all_must_agree() -> None:
    match = begun("spiralspiel", 3)
    decide(match, "in 1 20")
    done(match, match.offer_to_others("A", "undo", AT))
    done(match, match.answer("B", True, AT))
    assert match.offer is not None
    assert match.offer.accepted == ("B",)
    with pytest.raises(NoticeError):
        match.answer("B", True, AT)
    entries = match.answer("C", True, AT)
    assert [entry.kind for entry in entries] == [log.ANSWERED, log.TAKEN_BACK]
    done(match, entries)
    assert match.moves == []
    assert replayed("1", games.load, match.entries).state == match.state


def test_one_of_three_declines_for_all() -> None:
    match = begun("spiralspiel", 3)
    decide(match, "in 1 20")
    done(match, match.offer_to_others("A", "draw", AT))
    done(match, match.answer("B", True, AT))
    done(match, match.answer("C", False, AT))
    assert match.offer is None
    assert not match.is_over


@pytest.fixture
def dealt() -> Match:
    match = begun("confusion")
    draw(match, "deal cafebdghijkl lkjihgfedcba")
    return match


def test_a_record_names_the_data_that_its_rules_rest_on(dealt: Match) -> None:
    assert dealt.entries[0].data["data"] == "confusion-diagrams/1"
    other = Entry(1, log.CREATED, AT, {**dealt.entries[0].data, "data": "confusion-diagrams/9"})
    verdict = verify([other, *dealt.entries[1:]], games.load)
    assert verdict.why is not None
    assert verdict.why.message == "record-data-differs"
    assert "data" not in begun("abgrund").entries[0].data


@pytest.mark.parametrize("seats", [("blue",), ("black",), ("blue", "black"), ()])
def test_the_deal_reaches_no_listener_while_the_game_runs(dealt: Match, seats: tuple[str, ...]) -> None:
    drawn = next(entry for entry in dealt.entries if entry.kind == log.DRAWN)
    happening = apply(replayed("1", games.load, dealt.entries[:3]), drawn)
    update = update_for(dealt, seats, [happening], False)
    assert [one.entry.data for one in update.happenings] == [{"outcome": None}]
    assert update.history == ()
    own = update.view.seat or "blue"
    shown = json.dumps(dealt.game.view_json(update.view))
    assert {"blue": "cafebdghijkl", "black": "lkjihgfedcba"}[own] not in shown


def test_a_running_record_that_hides_something_is_not_given_out(dealt: Match) -> None:
    with pytest.raises(NoticeError) as caught:
        export_record(dealt)
    assert caught.value.notice.message == "record-still-secret"
    assert verify(dealt.entries, games.load).digest == ""
    done(dealt, dealt.resign("blue", AT))
    written = write_record(dealt)
    assert "deal cafebdghijkl lkjihgfedcba" in written
    assert read_record(written, games.load) == dealt.entries
    assert verify(dealt.entries, games.load).digest


def test_an_answer_cannot_be_taken_back(dealt: Match) -> None:
    game = dealt.game
    move = game.format(game.moves(game.view(dealt.state, "blue"))[0])
    decide(dealt, move)
    with pytest.raises(NoticeError) as caught:
        dealt.offer_to_others("blue", "undo", AT)
    assert caught.value.notice.message == "match-undo-too-late"
