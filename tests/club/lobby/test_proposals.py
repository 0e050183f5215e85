"""When two matches are the same, and what of a match that waits may be changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.seating import Proposal, altered, is_same, player_of, terms_of, word_in
from accessible_games.club.lobby.stored import OPEN, PRIVATE, Waiting
from accessible_games.matches.clock import Allowance
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.notices import NoticeError

TEN = {"a": Allowance(600_000), "b": Allowance(600_000)}
WAITING = Waiting(
    "1",
    "1",
    "Anna",
    0,
    "game",
    {"size": "small"},
    {"a": player_of(Person("1", "Anna")), "b": None},
    clock={"a": [600_000, 0], "b": [600_000, 0]},
)
SAME = Proposal("game", {"size": "small"}, {"a": None, "b": None}, MatchTerms(clock=TEN))


@pytest.mark.parametrize(
    "other",
    [
        replace(SAME, options={"size": "large"}),
        replace(SAME, terms=MatchTerms(rounds=3, clock=TEN)),
        replace(SAME, terms=MatchTerms()),
        replace(SAME, terms=MatchTerms(clock={**TEN, "b": Allowance(600_000, 5000)})),
        replace(SAME, seats={"a": None, "c": None}),
    ],
)
def test_the_same_is_what_is_played_alike(other: Proposal) -> None:
    assert is_same(WAITING, SAME)
    assert not is_same(WAITING, other)


def test_a_change_keeps_the_people_on_their_seats() -> None:
    changed = altered(WAITING, replace(SAME, terms=MatchTerms(rounds=5, days=2), access=PRIVATE))
    assert changed.seats == WAITING.seats
    assert (changed.rounds, changed.clock, changed.days, changed.access) == (5, {}, 2, PRIVATE)
    assert terms_of(changed) != terms_of(WAITING)
    assert altered(WAITING, SAME) == WAITING


def test_a_private_match_has_a_word_as_long_as_it_is_private() -> None:
    private = altered(WAITING, replace(SAME, access=PRIVATE))
    assert word_in(private.word) == private.word != ""
    assert altered(private, replace(SAME, access=PRIVATE, terms=MatchTerms(rounds=3, clock=TEN))).word == private.word
    assert altered(private, replace(SAME, access=OPEN)).word == ""
    assert altered(altered(private, SAME), replace(SAME, access=PRIVATE)).word != private.word


@pytest.mark.parametrize("other", [replace(SAME, game="chess"), replace(SAME, seats={"a": None, "b": None, "c": None})])
def test_game_and_seats_stay(other: Proposal) -> None:
    with pytest.raises(NoticeError, match="seats-other-seats"):
        altered(WAITING, other)
