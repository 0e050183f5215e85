"""Every stored line is delivered once in each process, in order, whichever process stored it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from accessible_games.club.lobby import feed
from accessible_games.club.lobby.feed import TalkFeed
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import ChatMessage
from accessible_games.matches.ports import LocalBus
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.matches.server import SharedBus


class MemoryLines(LobbyStore):
    """Lines of talk for all processes. ``is_away``: reading and storing fail; ``reads``: how often lines were read."""

    def __init__(self) -> None:
        self.spoken_lines: list[ChatMessage] = []
        self.is_away = False
        self.reads = 0

    def _open(self) -> None:
        if self.is_away:
            raise NoticeError(Notice.of("store-unavailable"))

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> ChatMessage:
        self._open()
        line = ChatMessage(len(self.spoken_lines) + 1, room, at, person, name, text)
        self.spoken_lines.append(line)
        return line

    async def lines(self, room: str, *, after: int, limit: int) -> list[ChatMessage]:
        self._open()
        return [line for line in self.spoken_lines if line.room == room and line.id > after][-limit:]

    async def spoken(self, *, after: int, limit: int) -> list[ChatMessage]:
        self._open()
        self.reads += 1
        return [line for line in self.spoken_lines if line.id > after][:limit]

    async def newest(self) -> int:
        self._open()
        return len(self.spoken_lines)


@dataclass
class Two:
    """Two processes over one store."""

    store: MemoryLines = field(default_factory=MemoryLines)
    bus: SharedBus = field(default_factory=SharedBus)
    heard: tuple[list[ChatMessage], list[ChatMessage]] = field(default_factory=lambda: ([], []))

    def __post_init__(self) -> None:
        self.feeds = [TalkFeed(self.store, self.bus, lambda: 0, each.append) for each in self.heard]

    async def settle(self) -> None:
        """Wait until both have heard all."""
        async with asyncio.timeout(60):
            while not all(len(each) >= len(self.store.spoken_lines) for each in self.heard):
                await asyncio.sleep(0.01)


@pytest.fixture
async def two(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Two]:
    monkeypatch.setattr(feed, "_EVERY", 0.05)
    both = Two()
    for each in both.feeds:
        await each.start()
    yield both
    for each in both.feeds:
        await each.close()


@pytest.mark.parametrize("lost", [0.0, 0.5, 1.0])
async def test_both_hear_each_line_once_and_in_order(lost: float, two: Two) -> None:
    draw = random.Random(3)
    two.bus.drops = lambda: draw.random() < lost
    await asyncio.gather(*(two.feeds[n % 2].say("lobby", "1", "Anna", str(n)) for n in range(60)))
    await two.settle()
    for heard in two.heard:
        assert [line.id for line in heard] == list(range(1, 61))


async def test_line_is_stored_before_it_is_delivered(two: Two) -> None:
    two.store.is_away = True
    with pytest.raises(NoticeError, match="store-unavailable"):
        await two.feeds[0].say("lobby", "1", "Anna", "lost")
    assert not any(two.heard)
    two.store.is_away = False
    await two.feeds[0].say("lobby", "1", "Anna", "kept")
    await two.settle()
    assert [[line.text for line in heard] for heard in two.heard] == [["kept"], ["kept"]]


async def test_lines_stored_during_a_read_failure_are_delivered_later(two: Two) -> None:
    await two.feeds[0].say("lobby", "1", "Anna", "one")
    await two.settle()
    two.store.spoken_lines.append(ChatMessage(2, "lobby", 0, "1", "Anna", "two"))
    two.store.is_away = True
    await asyncio.sleep(0.15)
    assert len(two.heard[1]) == 1
    two.store.is_away = False
    await two.settle()
    assert [line.text for line in two.heard[1]] == ["one", "two"]


async def test_lower_number_stored_later_is_still_delivered(two: Two) -> None:
    """A database may give two transactions their numbers before it has stored the first."""
    await two.feeds[0].say("lobby", "1", "Anna", "one")
    await two.settle()
    for number in (3, 2):
        two.store.spoken_lines.insert(1, ChatMessage(number, "lobby", 0, "1", "Anna", str(number)))
        await two.settle()
    assert [[line.id for line in heard] for heard in two.heard] == [[1, 3, 2]] * 2
    two.bus.publish("talk")
    await asyncio.sleep(0.1)
    assert [len(heard) for heard in two.heard] == [3, 3], "and each is delivered once"


async def test_failing_line_does_not_stop_the_others(two: Two) -> None:
    heard: list[str] = []

    def tell(line: ChatMessage) -> None:
        if line.text == "bad":
            raise ValueError(line)
        heard.append(line.text)

    third = TalkFeed(two.store, two.bus, lambda: 0, tell)
    await third.start()
    for text in ("one", "bad", "two"):
        await third.say("lobby", "1", "Anna", text)
    await third.close()
    assert heard == ["one", "two"]


async def test_new_listener_does_not_get_earlier_lines(two: Two) -> None:
    await two.feeds[0].say("lobby", "1", "Anna", "old")
    heard: list[str] = []
    third = TalkFeed(two.store, two.bus, lambda: 0, lambda line: heard.append(line.text))
    await third.start()
    await two.feeds[0].say("lobby", "1", "Anna", "new")
    while not heard:
        await asyncio.sleep(0.01)
    await third.close()
    assert heard == ["new"]


async def test_single_process_reads_items_stored_by_a_host_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "_SELDOM", 0.05)

    store, heard = MemoryLines(), list[ChatMessage]()
    alone = TalkFeed(store, LocalBus(), lambda: 0, heard.append)
    await alone.start()
    line = await store.say("lobby", 0, "1", "Anna", "hello")
    async with asyncio.timeout(60):
        while not heard:
            await asyncio.sleep(0.01)
    await alone.close()
    assert heard == [line]
