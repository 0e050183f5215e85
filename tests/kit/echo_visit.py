"""A connection that only echoes, for tests of endpoints."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from accessible_games.club.accounts.person import Person
from accessible_games.line.session.host import Outlet
from accessible_games.line.session.session import Session
from accessible_games.line.visits.visit import Origin
from accessible_games.matches.update import Update
from accessible_games.rules.core.notices import Notice
from tests.kit.said import said


class EchoVisit:
    """Says ``echo`` and what was typed; ``secret``, ``prompt``, ``fail``, ``quit`` and ``later`` do what they say.

    ``big N``: so many long lines; ``wait``: goes on when ``may_go_on`` is set; ``burn N``: takes N milliseconds of
    processor time.
    """

    def __init__(self, outlet: Outlet, origin: Origin) -> None:
        self.outlet = outlet
        self.origin = origin
        self.wake: Callable[[], None] | None = None
        self.ring: Callable[[], None] | None = None
        self.called: Callable[[Sequence[str]], None] | None = None
        self.watchers: list[Callable[[Update], None]] = []
        self.session: Session | None = None
        self.person: Person | None = None
        self.is_secret = self.has_quit = self.is_replaced = self.is_closed = self.is_working = False
        self.asked = ""
        self.deadline: float | None = None
        self.lines: list[str] = []
        self.may_go_on = asyncio.Event()

    async def start(self, person: Person | None = None) -> None:
        self.say("welcome")

    async def times(self) -> None:
        """Return None: there are no clocks."""

    async def line(self, text: str) -> None:
        assert not self.is_working, "two lines at once"
        self.is_working = True
        try:
            await self._line(text)
        finally:
            self.is_working = False

    async def _line(self, text: str) -> None:
        await asyncio.sleep(0)
        self.lines.append(text)
        word, _, rest = text.partition(" ")
        if self.is_secret:
            self.is_secret = False
            self.say("secret kept")
        elif word == "secret":
            self.is_secret = True
            self.say("the secret?")
        elif word == "big":
            self.outlet.tell([said(f"{number} " + "x" * 990) for number in range(int(rest))])
        elif word == "prompt":
            self.asked = rest + " "
        elif word == "fail":
            raise RuntimeError("asked for")
        elif word == "wait":
            await self.may_go_on.wait()
            self.say("waited")
        elif word == "burn":
            end = time.thread_time() + int(rest) / 1000
            while time.thread_time() < end:
                pass
            self.say(f"burnt {rest}")
        elif word == "later":
            self.deadline = asyncio.get_running_loop().time() + 0.01
        else:
            self.has_quit = word == "quit"
            self.say(f"echo {text}")

    def say(self, text: str, category: str = "answer") -> None:
        self.outlet.tell([said(text, category)])

    async def tick(self) -> None:
        assert not self.is_working
        self.deadline = None
        self.say("tick")

    def next_deadline(self) -> float | None:
        return self.deadline

    def prompt(self) -> str:
        return self.asked

    def touch(self, cell: str, shown: Update) -> None:
        self.say(f"touched {cell}")

    def press(self, cell: str, key: str) -> str | None:
        self.say(f"pressed {key} at {cell}")
        return cell if key == "o" else None

    def complete(self, line: str) -> str:
        return line

    def tell(self, notice: Notice) -> None:
        facts = "".join(f" {value}" for _, value in notice.facts)
        self.outlet.tell([said(f"[{notice.message}{facts}]")])

    async def close(self) -> None:
        assert not self.is_closed, "closed twice"
        self.is_closed = True
