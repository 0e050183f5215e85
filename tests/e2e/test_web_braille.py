"""The Braille cells of the page: they choose fields, and a whole game is read from them alone."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser

from accessible_games.matches.match import Match
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.rules.core.duel import View
from tests.kit.browser import NEW_MATCH, come_in, named
from tests.kit.checks import violations
from tests.kit.people import Play
from tests.kit.play import Reader
from tests.kit.seats import AgainstComputer, at_page
from tests.kit.server import Server
from tests.output.braille.reader import characters, read

pytestmark = [pytest.mark.slow, pytest.mark.together]

SHOWN = "document.querySelector('#cells-board').textContent.trimEnd()"


class ByLine(AgainstComputer):
    """Type the moves."""

    move = Play.move


def cells_of(match: Match, view: View[Any], language: str) -> list[str]:
    """Return the rows of the Braille board of a position."""
    symbol = drawing_symbol(Announcer(Listener(language)), match.game, view, "braille")
    shape = match.game.geometry(match.options, view.seat)
    return [drawing.board_cells(row, match.game.id) for row in drawing.draw(shape, symbol, 40)]


def test_cells_choose_their_fields(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, named("anna"), "en")
    seat.page.click("#felt summary")
    seat.page.check("#braille-on")
    seat.say(NEW_MATCH["en"].format("abalone"))
    seat.wait("Your turn")
    cell = "#cells-board [data-cell=c3]"
    seat.see(cell)
    seat.page.click(cell)
    seat.wait("^c3 taken")
    seat.page.locator("#cells-board [data-cell=d3]").focus()
    seat.page.click("#cells-board [data-cell=d3]")
    seat.wait("c3 to d3")
    seat.wait("Your turn")
    text, label, short, same = "textContent", "getAttribute('aria-label')", "getAttribute('aria-braillelabel')", []
    for cell in ("c3", "d3"):
        here = f"document.querySelector('#cells-board [data-cell={cell}]')"
        seat.wait_for(f"{here}.{short}.startsWith({here}.{text} + '\u2800')")
        for what in (label, short):
            same.append(seat.evaluate(f"{here}.{what} === document.querySelector('#grid [data-cell={cell}]').{what}"))
    assert same == [True] * 4
    assert seat.focus == "cells-board"
    assert seat.evaluate("document.activeElement.dataset.cell") == "d3"
    seat.page.uncheck("#braille-on")
    seat.wait_for("document.querySelector('#grid [aria-braillelabel]') === null")
    assert violations(seat) == []
    assert not seat.complaints
    seat.close()


@pytest.mark.parametrize(
    ("game", "language"), [("abgrund", "de"), pytest.param("muehle", "en", marks=pytest.mark.soak)]
)
def test_whole_game_is_read_from_braille_cells_alone(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    seat = come_in(browser, server, name := named("anna"), language)
    seat.page.click("#felt summary")
    seat.page.check("#braille-on")
    anna = at_page(seat, name, language)
    seat.say(NEW_MATCH[language].format(game))
    match_id = anna.opened()
    read_positions = 0
    signs: dict[str, str] = {}
    with closing(Reader(server.store)) as reader:
        play = ByLine(reader, match_id, [anna])
        while (due := play.due()) is not None:
            match = reader.match(match_id)
            if due == anna.seat:
                view = match.game.view(match.state, due)
                rows = cells_of(match, view, language)
                seat.wait_for(f"{SHOWN} === {chr(10).join(rows)!r}")
                shape = match.game.geometry(match.options, view.seat)
                found = read(characters(seat.evaluate(SHOWN).split("\n"), game), game, shape, is_drawn=True)
                assert set(found) == set(shape.cells)
                for cell, (_, _, content) in found.items():
                    piece = " ".join(match.game.pieces(view, cell))
                    assert signs.setdefault(piece, content[0]) == content[0], (cell, piece)
                read_positions += 1
                play.move(due)
            seat.pause(0.02)
    assert read_positions > 1
    assert len(set(signs.values())) == len(signs) >= 3
    seat.wait_for("document.querySelector('#cells-line').textContent.length > 5")
    assert not seat.complaints
    seat.close()
