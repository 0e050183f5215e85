"""Seats in a waiting match, equal proposals, and the words of private matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby import seating
from accessible_games.club.lobby.seating import (
    WORD_LETTERS,
    Proposal,
    altered,
    is_same,
    new_word,
    player_of,
    spaced_word,
    terms_of,
    word_in,
)
from accessible_games.club.lobby.stored import OPEN, PRIVATE, Waiting
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.notices import NoticeError

ANNA, BOB, CARLA = Person("1", "Anna"), Person("2", "Bob"), Person("3", "Carla")


def a_match(*people: Person | None, **fields: object) -> Waiting:
    """Return a match for as many players, with these people on their seats; the first one has proposed it."""
    seats = {
        seat: None if person is None else seating.player_of(person)
        for seat, person in zip("abcd", people, strict=False)
    }
    host = next(person for person in people if person is not None)
    return Waiting("7", host.id, host.name, 0, "game", {}, seats, **fields)  # type: ignore[arg-type]  # names of fields


def why(message: str) -> Any:
    return pytest.raises(NoticeError, match=message)


def test_the_first_free_seat_is_taken() -> None:
    waiting = a_match(ANNA, None, None)
    assert seating.seat_of(seating.with_player(waiting, BOB), BOB.id) == "b"


def test_nobody_sits_where_all_is_taken_or_twice() -> None:
    with why("seats-sitting-already"):
        seating.with_player(a_match(ANNA, None), ANNA)
    with why("seats-full"):
        seating.with_player(a_match(ANNA, BOB), CARLA)


def test_a_seat_that_is_kept_for_somebody_is_not_free_and_not_agreed_to() -> None:
    waiting = a_match(ANNA, BOB, guests=(BOB.id,))
    assert not seating.is_full(waiting)
    assert not seating.is_seated(waiting, BOB.id)
    with why("seats-full"):
        seating.with_player(waiting, CARLA)
    assert seating.is_full(seating.with_player(waiting, BOB))


@pytest.mark.parametrize("access", [OPEN, PRIVATE])
def test_profile_for_a_stranger(access: str) -> None:
    waiting = a_match(ANNA, None, access=access, word="kiwi")
    assert seating.is_listed(waiting, BOB.id) == (access == OPEN)
    if access == PRIVATE:
        with why("seats-unknown"):
            seating.seen(waiting, "7", BOB.id)
    else:
        assert seating.seen(waiting, "7", BOB.id) == waiting
    with why("seats-unknown"):
        seating.seen(None, "7", BOB.id)


def test_private_match_is_visible_to_its_people() -> None:
    waiting = a_match(ANNA, None, CARLA, access=PRIVATE, guests=(BOB.id,))
    for person in (ANNA, BOB, CARLA):
        assert seating.is_listed(waiting, person.id)
        assert seating.seen(waiting, "7", person.id) == waiting


def test_leaving_frees_the_seat_and_passes_the_host_on() -> None:
    left = seating.without_player(a_match(ANNA, BOB, None), ANNA.id)
    assert left is not None
    assert (left.host, left.host_name) == (BOB.id, "Bob")
    assert seating.free_seats(left) == ["a", "c"]
    assert seating.without_player(left, BOB.id) is None


def test_absent_players_are_pruned_unless_the_match_has_days() -> None:
    waiting = a_match(ANNA, BOB, None)
    left = seating.pruned(waiting, {BOB.id})
    assert left is not None
    assert [one.name for one in seating.seated(left)] == ["Bob"]
    assert seating.pruned(waiting, set()) is None
    assert seating.pruned(replace(waiting, days=3), set()) is not None


def test_computers_take_what_is_free_and_play_without_a_clock() -> None:
    waiting = seating.with_computers(a_match(ANNA, None, clock={"a": (600_000, 0), "b": (600_000, 0)}), "strong")
    assert waiting.seats["b"] == Player("bot", "strong")
    assert seating.clocks(waiting) == {"a": Allowance(600_000)}
    with why("seats-none-free"):
        seating.with_computers(waiting, "easy")


@given(st.lists(st.integers(), min_size=2, max_size=4))
def test_everybody_has_had_every_seat_after_as_many_rematches_as_seats(people: list[int]) -> None:
    held = first = dict(zip("abcd", people, strict=False))
    seen = {seat: [person] for seat, person in held.items()}
    for _ in people[1:]:
        held = seating.rotate(held, held)
        for seat, person in held.items():
            seen[seat].append(person)
    assert all(sorted(each) == sorted(people) for each in seen.values())
    assert seating.rotate(held, held) == first


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
def test_equal_terms_count_as_the_same_match(other: Proposal) -> None:
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


def test_words_are_made_of_syllables_and_never_the_same() -> None:
    words = {new_word() for _ in range(500)}
    assert len(words) == 500
    for word in words:
        assert len(word) == WORD_LETTERS
        assert set(word[::2]) <= set("bdfgklmnprst")
        assert set(word[1::2]) <= set("aeiou")


@pytest.mark.parametrize("typed", ["lomi daku sobe", "lomidakusobe", "Lomi-Daku-Sobe", "LOMI  DAKU SOBE"])
def test_a_word_is_known_however_it_is_typed(typed: str) -> None:
    assert word_in(typed) == "lomidakusobe"
    assert spaced_word(word_in(typed)) == "lomi daku sobe"


@pytest.mark.parametrize(
    "typed", ["", "lomi daku", "lomi daku sobe lomi", "lomi daku sob3", "lömi daku sobe", "12 lomidakuso"]
)
def test_invalid_word_is_rejected(typed: str) -> None:
    assert word_in(typed) == ""
