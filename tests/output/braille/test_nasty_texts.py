"""No typed text keeps liblouis busy without end, or ends it: texts that loop never reach it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import islice

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.braille import prose
from accessible_games.output.braille.cells import GRADES, is_cells, prose_tables
from accessible_games.output.braille.liblouis import LIBRARY_VARIABLE, Louis
from accessible_games.output.braille.prose import many_prose_cells, prose_cells
from accessible_games.output.braille.translators import Translators
from tests.output.braille.conftest import SYSTEMS
from tests.output.braille.nasty import LOOPS, nasty_texts

KINDS = [(language, grade) for language in LANGUAGES for grade in GRADES if (language, grade) != ("en", 0)]
SECONDS = float(os.environ.get("ACCESSIBLE_GAMES_FUZZ_SECONDS", "0.2"))  # for each table
_AT_ONCE = 500


class Watched(Translators):
    """Remembers the texts that liblouis did not translate."""

    def __init__(self) -> None:
        super().__init__(1)
        self.lost: list[str] = []

    def translate(self, tables: object, texts: object) -> list[str | None]:
        """As ever."""
        assert isinstance(tables, tuple)
        assert isinstance(texts, list)
        found = super().translate(tables, texts)
        self.lost += [text for text, cells in zip(texts, found, strict=True) if cells is None]
        return found


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    one = Watched()
    monkeypatch.setattr(prose, "shared", lambda: one)
    yield one
    one.close()


@pytest.mark.parametrize("kind", KINDS)
def test_texts_that_loop_never_reach_liblouis(watched: Watched, kind: tuple[str, int]) -> None:
    alone, within = (many_prose_cells(texts, *kind) for texts in (LOOPS, [f"Er sagt: {one} Gut." for one in LOOPS]))
    assert watched.lost == []
    assert all(map(is_cells, alone + within))
    assert all(cells.strip("⠀") for cells in alone)


@pytest.mark.parametrize("kind", KINDS)
def test_finished_texts_equal_the_answer_of_liblouis(louis: Louis, kind: tuple[str, int]) -> None:
    tables = prose_tables(*kind)
    for text in (
        "Schreib an anna@example.de !",
        "anna@example.de",
        "Mehr auf www.example.com, heute.",
        "(siehe http://a.de)",
        "Ende.Der zweite Satz.",
        "z.B. usw.",
        "A.de B.com c@d e@f -",
        "5 % von 10.de",
        "Das ist gut.",
        " a@b ",
        "a@b  c",
    ):
        assert prose_cells(text, *kind) == louis.translate(tables, text)


def test_a_german_reader_meets_the_address_as_the_tables_write_it() -> None:
    assert prose_cells("x !@", "de", 1) == "⠭⠀⠠⠨⠐⠈⠜"
    assert prose_cells("x !@ y !", "de", 1) == "⠭⠀⠠⠨⠐⠈⠜⠀⠽⠀⠠⠖"


@pytest.mark.slow
@pytest.mark.timeout(120 + 20 * SECONDS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("named", ["", pytest.param(SYSTEMS, marks=pytest.mark.soak)], ids=["binding", "library"])
def test_no_text_is_lost(watched: Watched, named: str, kind: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LIBRARY_VARIABLE, named)
    texts, end, count = nasty_texts(seed=12), time.process_time() + SECONDS, 0
    while time.process_time() < end:  # of this process: the other one has about as much to do
        some = list(islice(texts, _AT_ONCE))
        assert all(map(is_cells, many_prose_cells(some, *kind)))
        assert watched.lost == []
        count += len(some)
    print(f"{count} texts in {kind}")
    assert count > 1000
