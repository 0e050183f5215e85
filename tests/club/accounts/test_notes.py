"""The private notes of people: by person, match, round and seat, and in no log."""

from __future__ import annotations

import dataclasses

import pytest

from accessible_games.club.accounts.notes import LOCAL, Mark, NoteStore
from accessible_games.rules.core.notices import Notice
from tests.kept import Kept
from tests.storage.logs import start


@pytest.fixture
def notes(kept: Kept) -> NoteStore:
    """Return the notes over a database that holds the matches 1 and 2."""
    assert [kept.now(kept.stores.journal.create(start())) for _ in range(2)] == ["1", "2"]
    return kept.stores.notes


def made(
    kept: Kept, notes: NoteStore, match: str = "1", seat: str = "blue", person: str = LOCAL, round_number: int = 1
) -> list[Mark]:
    return list(kept.now(notes.marks(person, match, round_number, seat)))


def test_a_mark_comes_back_and_replaces_the_older_one_of_its_piece(kept: Kept, notes: NoteStore) -> None:
    for mark in (Mark("blue", "K", "a"), Mark("black", "K", "bc"), Mark("blue", "K", "ab")):
        kept.now(notes.keep(LOCAL, "1", 1, "blue", mark))
    wanted = [Mark("black", "K", "bc"), Mark("blue", "K", "ab")]
    assert made(kept, notes) == wanted
    assert made(kept, kept.again().notes) == wanted


def test_words_of_ones_own_come_back_as_they_were(kept: Kept, notes: NoteStore) -> None:
    words = [Mark("", "1", 'e7: trap\' "x" \\ $1 ? \U0001f600 ü'), Mark("", "2", "x" * 300)]
    for mark in words:
        kept.now(notes.keep("12", "1", 1, "", mark))
    assert made(kept, notes, "1", "", "12") == words
    assert made(kept, kept.again().notes, "1", "", "12") == words
    assert made(kept, notes) == made(kept, notes, "1", "", "13") == []
    kept.now(notes.keep("12", "1", 1, "", Mark("", "1", "")))
    assert made(kept, notes, "1", "", "12") == words[1:]


def test_an_empty_mark_is_none(kept: Kept, notes: NoteStore) -> None:
    kept.now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "")))
    kept.now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "L", "a")))
    kept.now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "L", "")))
    assert made(kept, notes) == []


@pytest.mark.parametrize(
    ("match", "round_number", "seat", "person"),
    [("2", 1, "blue", LOCAL), ("1", 2, "blue", LOCAL), ("1", 1, "black", LOCAL), ("1", 1, "blue", "12")],
)
def test_each_person_match_round_and_seat_has_its_own(
    kept: Kept, notes: NoteStore, match: str, round_number: int, seat: str, person: str
) -> None:
    kept.now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "a")))
    assert made(kept, notes, match, seat, person, round_number) == []
    kept.now(notes.keep(person, match, round_number, seat, Mark("blue", "K", "b")))
    assert made(kept, notes, match, seat, person, round_number) == [Mark("blue", "K", "b")]
    assert made(kept, notes) == [Mark("blue", "K", "a")]


@pytest.mark.parametrize("match", ["3", "x", "", "1" * 30])
def test_an_unknown_match_has_no_marks(kept: Kept, notes: NoteStore, match: str) -> None:
    assert made(kept, notes, match) == []
    heard = kept.notice(notes.keep(LOCAL, match, 1, "blue", Mark("blue", "K", "a")))
    assert heard == Notice.of("match-unknown", match=match)


def test_no_log_holds_a_mark(kept: Kept, notes: NoteStore) -> None:
    kept.now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "abc")))
    assert kept.now(kept.stores.journal.entries("1")) == start()


def test_a_mark_is_a_value() -> None:
    assert Mark("blue", "K", "abc") == Mark("blue", "K", "abc") != Mark("black", "K", "abc")
    assert len({Mark("blue", "K", "abc"), Mark("blue", "K", "abc"), Mark("blue", "K", "")}) == 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        Mark("blue", "K", "a").letters = "b"  # type: ignore[misc]  # that is what is tried


def test_the_one_at_this_computer_has_no_name() -> None:
    assert LOCAL == ""
