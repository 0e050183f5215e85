"""Errors, phases, events and notices: the values that every game and every part shares."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import (
    AmbiguousMoveError,
    GameError,
    IllegalMoveError,
    NotationError,
    StateError,
)
from accessible_games.rules.core.events import event_facts, event_json, event_name
from accessible_games.rules.core.game import Chance, Decide, Event, Over, Step
from accessible_games.rules.core.geometry import DIRECTION_WORDS, read_direction
from accessible_games.rules.core.notices import Notice, NoticeError


class StoneFellOff(Event, category="loss", place="field"):
    seat: str
    field: str
    left: int


class TestEvents:
    def test_the_name_comes_from_the_class(self) -> None:
        assert event_name(StoneFellOff) == event_name(StoneFellOff("black", "c3", 2)) == "stone-fell-off"

    def test_facts_leave_the_audience_out(self) -> None:
        event = StoneFellOff("black", "c3", 2, audience=("black",))
        assert event_facts(event) == {"seat": "black", "field": "c3", "left": 2}

    def test_json_names_the_event_first(self) -> None:
        reported = event_json(StoneFellOff("black", "c3", 2))
        assert list(reported.items()) == [("event", "stone-fell-off"), ("seat", "black"), ("field", "c3"), ("left", 2)]

    def test_events_with_another_audience_are_other_events(self) -> None:
        assert StoneFellOff("black", "c3", 2) != StoneFellOff("black", "c3", 2, audience=("black",))
        assert StoneFellOff("black", "c3", 2).audience is None


class TestOver:
    @pytest.mark.parametrize(
        ("scores", "winners"),
        [
            ((("black", 1), ("white", 0)), ("black",)),
            ((("black", 0), ("white", 0)), ()),
            ((("A", 2), ("B", 0), ("C", 2), ("D", 0)), ("A", "C")),
            ((("blue", 7),), ()),
        ],
    )
    def test_winners_have_the_most_points_unless_all_have_them(
        self, scores: tuple[tuple[str, int], ...], winners: tuple[str, ...]
    ) -> None:
        assert Over(scores, "six").winners == winners


def test_phases_and_steps_are_values() -> None:
    values = [
        Decide(("black",)),
        Decide(("black",), ("white",)),
        Chance((("1", 1), ("2", 3))),
        Over((("black", 1),), "six"),
        Step(7, (StoneFellOff("black", "c3", 2),)),
    ]
    assert len(set(values)) == len(values)
    for value in values:
        assert eval(repr(value), globals()) == value


class TestErrors:
    @pytest.mark.parametrize(
        ("error", "kind"),
        [
            (NotationError("unreadable"), "notation"),
            (IllegalMoveError("empty", field="c3"), "refused"),
            (StateError("bad-board"), "state"),
            (AmbiguousMoveError("several", ("a", "b"), count=2), "ambiguous"),
        ],
    )
    def test_all_are_game_errors_with_a_kind(self, error: GameError, kind: str) -> None:
        assert isinstance(error, ValueError)
        assert error.kind == kind

    def test_facts_keep_their_order(self) -> None:
        error = IllegalMoveError("not-outnumbered", own=2, pushed=3)
        assert (error.reason, error.facts) == ("not-outnumbered", {"own": 2, "pushed": 3})
        assert str(error) == "refused not-outnumbered(own=2, pushed=3)"

    def test_readings_are_kept(self) -> None:
        assert AmbiguousMoveError("several", ("c3-d3", "c3-d4")).readings == ("c3-d3", "c3-d4")


class TestNotices:
    def test_facts_are_sorted_so_that_equal_notices_are_equal(self) -> None:
        assert Notice.of("file-missing", name="a", folder="b") == Notice.of("file-missing", folder="b", name="a")
        assert Notice.of("file-missing", name="a").facts == (("name", "a"),)

    def test_an_error_carries_its_notice(self) -> None:
        notice = Notice("file-missing")
        with pytest.raises(NoticeError) as caught:
            raise NoticeError(notice)
        assert caught.value.notice is notice


class TestDirections:
    @pytest.mark.parametrize(
        ("words", "direction"),
        [
            ("ne", "ne"),
            ("NE", "ne"),
            (" upper  right ", "ne"),
            ("Rechts Oben", "ne"),
            ("ost", "e"),
            ("o", "e"),
            ("SÜDWEST", "sw"),
            ("suedost", "se"),
            ("links", "w"),
            ("oben links", "nw"),
        ],
    )
    def test_words_of_both_languages(self, words: str, direction: str) -> None:
        assert read_direction(words) == direction

    @pytest.mark.parametrize("words", ["", "north", "up", "oben", "upperright", "n e", "c3"])
    def test_words_that_name_none(self, words: str) -> None:
        assert read_direction(words) is None

    def test_no_word_means_two(self) -> None:
        every = [word for words in DIRECTION_WORDS.values() for word in words]
        assert len(set(every)) == len(every) == sum(read_direction(word) is not None for word in every)
