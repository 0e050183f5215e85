"""What is heard goes first, and the board follows: as it is then, and never one that may be seen no more."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from accessible_games.interfaces import turns as shared
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web.painting import Painter
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.line.session.touching import position
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcement import Announcement
from tests.line.session.keyboard import FRIENDS, Keyboard
from tests.line.session.test_leaks import attempts

SEEN = {"board", "sheet", "standing"}
EMPTY: tuple[dict[str, Any], ...] = (
    {"type": "board", "match": ""},
    {"type": "sheet", "halves": []},
    {"type": "standing", "match": ""},
)


class Page(WebWire):
    """A page at which somebody sits; ``sent``: what came; ``labels``: of the fields that it shows."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__(Common(SharedLimits(), lambda _: None), None)
        self.keyboard = keyboard
        self.sent: list[Mapping[str, Any]] = []
        self.labels: dict[str, str] = {}
        visit = SimpleNamespace(session=keyboard.session, person=None)
        shell: Any = SimpleNamespace(visit=visit, is_stalled=False)
        self.shell = shell

    def _put(self, message: Any) -> None:
        if message is None:
            return
        self.sent.append(message)
        if message["type"] == "board":
            kept = {} if not message["match"] or "picture" in message else self.labels
            self.labels = {**kept, **message.get("labels", {})}
        if message["type"] in SEEN and position(self.keyboard.session) is None:
            assert message in EMPTY, "nobody is at the keyboard"

    def tell(self, announcements: list[Announcement]) -> None:
        """As a host does it."""
        self._watch(self.keyboard.session.update)  # type: ignore[arg-type]  # which update it is counts for nothing
        self.send(announcements, "")

    def kinds(self) -> list[str]:
        found = [message["type"] for message in self.sent]
        self.sent.clear()
        return found


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def all_shown(page: Page) -> None:
    """Until nothing waits to be painted."""
    await turns(5)
    told = Painter().paint(page.keyboard.session)
    assert page.labels == (dict(told["labels"]) if told is not None and told["match"] else {})


async def test_what_is_heard_goes_before_the_board_and_moves_that_come_together_are_painted_once() -> None:
    keyboard = Keyboard()
    keyboard.open(FRIENDS)
    page = Page(keyboard)
    page.tell([])
    await all_shown(page)
    page.kinds()
    for move in ("c3-d3", "g5-f4"):
        page.tell(keyboard.announced(move))
    assert page.kinds() == ["lines", "lines"]
    await all_shown(page)
    assert page.kinds() == ["board"], "it is the same one's turn again"


async def test_each_turn_of_the_loop_shows_one_page_and_all_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "_LATE", 1000.0)
    keyboard = Keyboard()
    keyboard.open(FRIENDS)
    common = Common(SharedLimits(), lambda _: None)
    pages = [Page(keyboard) for _ in range(5)]
    for page in pages:
        page._afterwards = common.limits.fairness.afterwards
        page.tell([])
    before = 0
    for _ in range(40):
        await turns(1)
        now = sum("board" in page.kinds() for page in pages)
        assert now <= 1
        before += now
    assert before == len(pages)


async def test_a_board_that_waits_to_be_shown_is_gone_at_once_when_the_keyboard_is_handed_on() -> None:
    keyboard = Keyboard()
    deal, moves, _ = attempts("full", 5)
    keyboard.outcomes = [deal]
    page = Page(keyboard)
    page.tell([])
    keyboard.open({"blue": Player("human"), "black": Player("human")}, game_id="confusion", help="full")
    page.tell(keyboard.announced(""))
    await all_shown(page)
    assert page.labels
    page.kinds()
    while not keyboard.session.handover.is_due:
        page.tell(keyboard.announced(moves.pop(0)))
    kinds = page.kinds()
    assert not page.labels
    assert kinds.index("board") < len(kinds) - 1 - kinds[::-1].index("lines"), "it is gone before that is told"
    await all_shown(page)
    assert not {*page.kinds()} & SEEN


@pytest.mark.parametrize("seed", range(4))
async def test_whenever_boards_are_painted_each_is_of_what_the_person_may_see_then(seed: int) -> None:
    """Two at one keyboard: after each line so many turns of the loop as chance has it, mostly too few to paint."""
    draw, keyboard = random.Random(seed), Keyboard()
    deal, moves, _ = attempts("full", seed)
    keyboard.outcomes = [deal]
    page = Page(keyboard)
    keyboard.open({"blue": Player("human"), "black": Player("human")}, game_id="confusion", help="full")
    shown = 0
    for move in moves:
        for line in ("", draw.choice(["sheet", "m", "strike a abc"]), move):
            page.tell(keyboard.announced(line))
            await turns(draw.randrange(4))
            shown += page.kinds().count("board")
        if draw.random() < 0.3:
            await all_shown(page)
    assert shown > 10
    page.tell(keyboard.announced(""))
    await all_shown(page)
