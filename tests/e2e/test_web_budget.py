"""The cost of a board in a real browser: layout shifts, number of elements, requests.

The cost of other pages is checked in ``test_every_page.py``, which opens them.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from accessible_games.rules import games
from tests.kit.browser import NEW_MATCH, come_in, named
from tests.kit.checks import dear
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]


@pytest.mark.foreign
@pytest.mark.parametrize("game", games.names())
def test_board_appears_without_layout_shift(browser: Browser, server: Server, game: str) -> None:
    """The browser counts shifts later than half a second after a key; a busy machine may take longer."""
    seat = come_in(browser, server, named("berta"), "en")
    seat.say(NEW_MATCH["en"].format(game))
    seat.wait("^Match ")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    found = dear(seat)
    seat.close()
    assert found == []
