"""Lines let others go first in proportion to their cost; one expensive line of a quiet client does not for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import pytest

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.lineshell import LineShell
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.connections import Place
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from tests.kit.echo_visit import EchoVisit
from tests.kit.waiting import until

MANY = 1_000_000
CHEAP = 0.0003  # seconds
CROWD = 50  # more than two turns can take


class Watch:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Visit(EchoVisit):
    """Each line takes as many seconds as it says. ``watch``: of the processor."""

    watch: Watch

    async def line(self, text: str) -> None:
        self.lines.append(text)
        self.watch.now += float(text)


class Mute:
    """A wire that leads nowhere."""

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        pass

    def prompt(self, text: str) -> None:
        pass

    def forget(self) -> None:
        pass

    def hide(self, is_secret: bool) -> None:
        pass

    def close(self) -> None:
        pass


class Typist(Mute):
    """A client without a wire: types the next line as soon as one was carried out, ``first`` and then cheap ones."""

    def __init__(self, common: Common, watch: Watch, first: float = CHEAP) -> None:
        self._first = first

        def make_visit(outlet: Outlet, origin: Origin) -> Visit:
            visit = Visit(outlet, origin)
            visit.watch = watch
            return visit

        place = Place("", Bucket(MANY, MANY, 0))
        self._shell = LineShell(make_visit, Origin("telnet", "127.0.0.1"), self, common, place)
        self._shell.idle = self._type
        self._shell.start()

    @property
    def lines(self) -> Sequence[str]:
        visit = self._shell.visit
        assert isinstance(visit, Visit)
        return visit.lines

    def leave(self) -> None:
        self._shell.lost()

    def _type(self) -> None:
        self._shell.line(str(CHEAP if self.lines else self._first))


async def rounds_between(first: float, watch: Watch) -> float:
    """Return how many lines each of a crowd has carried out between the first line of a client and the next."""
    common = Common(SharedLimits(rate=MANY, burst=MANY), lambda _: None)
    crowd = [Typist(common, watch) for _ in range(CROWD)]
    one = Typist(common, watch, first)
    while not one.lines:
        await asyncio.sleep(0)
    before = sum(len(each.lines) for each in crowd)
    while len(one.lines) < 2:
        await asyncio.sleep(0)
    made = sum(len(each.lines) for each in crowd) - before
    for each in (one, *crowd):
        each.leave()
    await asyncio.gather(*common.tasks)
    return made / CROWD


@pytest.mark.parametrize(("first", "least", "most"), [(0.02, 2, 6), (0.06, 150, 250)], ids=["quiet", "loud"])
async def test_an_expensive_line_lets_others_go_ahead_a_few_times(
    first: float, least: float, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    monkeypatch.setattr(time, "thread_time", watch)
    assert least < await rounds_between(first, watch) < most


class Asker:
    """Asks the shell by hand, at a time that ``later`` puts forward. ``heard``: notices of the shell."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        now, self.later, self.heard = loop.time(), 0.0, list[str]()
        monkeypatch.setattr(loop, "time", lambda: now + self.later)
        self.common = Common(SharedLimits(rate=1, burst=8, dropped=5), lambda _: None)
        self.shell = LineShell(self._visit, Origin("telnet", "127.0.0.1"), Mute(), self.common, Place("", None))
        monkeypatch.setattr(self.shell.visit, "tell", lambda notice: self.heard.append(notice.message))

    def ask(self, times: int) -> list[bool]:
        return [self.shell.may_ask() for _ in range(times)]

    def _visit(self, outlet: Outlet, origin: Origin) -> EchoVisit:
        return EchoVisit(outlet, origin)


async def test_a_calm_between_two_floods_resets_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Asker(monkeypatch)
    for _ in range(3):
        assert one.ask(11) == [True] * 8 + [False] * 3
        one.later += 100
        assert one.ask(1) == [True]
        one.later += 100
    assert one.heard == ["connection-too-fast"] * 3
    assert one.shell.ending is None


async def test_a_flood_without_a_calm_is_announced_once_and_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = Asker(monkeypatch)
    assert one.ask(11) == [True] * 8 + [False] * 3
    one.later += 1
    assert one.ask(3) == [True, False, False]
    assert one.shell.ending is None
    one.ask(1)
    assert one.heard == ["connection-too-fast", "connection-flood"]
    assert one.shell.ending is not None
    await one.shell.ending


class Unclosable(EchoVisit):
    async def close(self) -> None:
        raise RuntimeError("asked for")


async def test_a_visit_that_cannot_be_closed_is_counted_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    counted: list[str] = []
    common = Common(SharedLimits(), counted.append)
    shell = LineShell(Unclosable, Origin("telnet", "127.0.0.1"), Mute(), common, Place("", None))
    shell.lost()
    await asyncio.gather(*common.tasks)
    assert counted == ["failures"]
    assert [record.message for record in caplog.records] == ["line client: could not close its session"]


class Stranger(Mute):
    """A client before the log-in whose line takes until ``end``. ``begun``: by all of them."""

    def __init__(self, common: Common, household: str, begun: list[str], end: asyncio.Event) -> None:
        class Waiting(EchoVisit):
            async def line(self, text: str) -> None:
                begun.append(text)
                await end.wait()

        self.shell = LineShell(Waiting, Origin("telnet", household), self, common, Place(household, None))
        self.shell.start()
        self.shell.line(household)


async def test_lines_before_the_log_in_wait_behind_few_of_their_household() -> None:
    begun, end = list[str](), asyncio.Event()
    common = Common(SharedLimits(), lambda _: None)
    crowd = [Stranger(common, "203.0.113.1", begun, end) for _ in range(CROWD)]
    other = Stranger(common, "203.0.113.2", begun, end)
    await until(lambda: "203.0.113.2" in begun and len(common.tasks) == CROWD + 1)
    assert begun.count("203.0.113.1") == 16
    for each in crowd[:-1]:
        each.shell.lost()
    end.set()
    for each in (crowd[-1], other):
        await until(lambda: not each.shell.is_working)  # noqa: B023 - carried out at once
        each.shell.lost()
    await asyncio.gather(*common.tasks)
    assert begun.count("203.0.113.1") == 17


async def test_a_crowded_household_is_refused_instead_of_waiting() -> None:
    begun, end = list[str](), asyncio.Event()
    common = Common(SharedLimits(), lambda _: None)
    crowd = [Stranger(common, "127.0.0.1", begun, end) for _ in range(16 + 256)]
    await until(lambda: len(common.tasks) == len(crowd) and len(begun) == 16)
    late = Stranger(common, "127.0.0.1", begun, end)
    heard = list[str]()
    late.shell.visit.tell = lambda notice: heard.append(notice.message)  # type: ignore[method-assign]
    await until(lambda: bool(heard))
    assert heard == ["people-busy"]
    end.set()
    await until(lambda: not any(each.shell.is_working for each in crowd))
    late.shell.line("again")
    await until(lambda: begun[-1] == "again")
    for each in (*crowd, late):
        each.shell.lost()
    await asyncio.gather(*common.tasks)
