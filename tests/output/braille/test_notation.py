"""Notation in Braille: the cells of the boards, in every language and grade, and never longer for contractions."""

from __future__ import annotations

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.output.braille.cells import GRADES, cells_by_character
from accessible_games.output.braille.prose import many_prose_cells, notation_cells, parts, prose_cells
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.notation import tokens
from accessible_games.rules.core.notices import NoticeError
from tests.contract.driver import cases, play
from tests.output.braille.absent import take_away_liblouis


def legal_moves(name: str) -> list[str]:
    """Return the moves of many positions, in the notation of the game."""
    game, found = games.load(name), set()
    for case in [case for case in cases() if case[0] == name][:4]:
        for state in play(*case, 7).states:
            phase = game.phase(state)
            if isinstance(phase, Decide) and phase.seats:
                view = game.view(state, phase.seats[0])
                found |= {game.format(move) for move in list(game.moves(view))[:30]}
    assert found
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_no_move_is_longer_contracted(name: str, language: str) -> None:
    announcer = Announcer(Listener(language=language))
    game, moves = games.load(name), legal_moves(name)
    said = [in_words(announcer, game, move) for move in moves]
    said += [move for move in moves if not set(game.words) & set(tokens(move))]
    plain, full, contracted = (many_prose_cells(said, language, grade) for grade in GRADES)
    longer = [
        each for each in zip(said, plain, full, contracted, strict=True) if len(each[3]) > min(map(len, each[1:3]))
    ]
    assert longer == []


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_have_the_cells_of_the_boards(language: str, grade: int) -> None:
    for name in games.names():
        known = cells_by_character(name)
        for field in ("c3", "l12", "a9-b10", "k11"):
            assert prose_cells(field, language, grade) == "".join(known.get(each, "⠤") for each in field)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_notation_ends_before_a_sign_that_could_be_a_digit(language: str) -> None:
    for grade in GRADES:
        cells = prose_cells("c3, d4: e5.", language, grade)
        assert cells.startswith("⠉⠒⠀⠂⠀⠙⠲⠀⠒⠀⠑⠢")
        assert cells.endswith("⠄" if language == "de" else "⠀⠲")


def test_the_letter_of_a_piece_belongs_to_its_move() -> None:
    assert prose_cells("K e9 e7", "de", 2) == "⠅⠀⠑⠔⠀⠑⠶" == prose_cells("K e9 e7", "en", 2)
    assert prose_cells("K", "de", 2) == "⠠⠅"  # in a sentence of letters alone it is the table's
    assert notation_cells("10x4") == "⠼⠁⠚⠭⠼⠙"


@pytest.mark.parametrize(
    "text",
    [
        "b1.example.org",
        "c3@example.org",
        "Joe3",
        "c3po",
        "ac3",
        "x123",
        "c3/d4",
        "c3-x.example.org",
        "http://a1",
        "c-3",
        "ä3",
        "C3",
    ],
)
def test_text_that_only_looks_like_a_field_is_prose(text: str) -> None:
    assert parts(text) == [text]


def test_times_of_day_are_written_as_the_language_writes_them() -> None:
    assert prose_cells("Um 6:42 Uhr.", "de", 1) == prose_cells("Um 6.42 Uhr.", "de", 1)
    assert prose_cells("3:1", "de", 1) != prose_cells("3.1", "de", 1)


def test_notation_needs_no_liblouis(monkeypatch: pytest.MonkeyPatch) -> None:
    take_away_liblouis(monkeypatch)
    assert prose_cells("c3 d4", "de", 2) == "⠉⠒⠀⠙⠲"
    with pytest.raises(NoticeError, match="braille-liblouis-missing"):
        prose_cells("c3 frei", "de", 2)
