"""Commands that wait are coroutines: the awaited object keeps them, and dropping it closes them at once."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Iterator
from typing import Protocol

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.flows import END, Refused, Work
from accessible_games.line.session.session import Session
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError

MATCH_UNKNOWN = NoticeError(Notice.of("match-unknown", match="7"))


class Larder(Protocol):
    async def bread(self, slices: int) -> str:
        """Some bread."""

    def loaves(self) -> AsyncIterator[str]:
        """One after the other."""


class Eater:
    """Flows that write down how far they have come."""

    def __init__(self) -> None:
        self.session = Session(Settings(), [games.load("abalone")], Person("1", "Anna"))
        self.session.announcements()
        self.eaten: list[str] = []

    def begin(self, work: Work) -> None:
        self.session.begin(work)

    def heard(self) -> list[str]:
        return [each.text for each in self.session.announcements()]

    async def eat(self) -> None:
        try:
            self.eaten.append(await self.session.do(Larder.bread)(2))
        finally:
            self.eaten.append("wiped")

    async def eat_all(self) -> None:
        async for each in self.session.each(Larder.loaves)():
            self.eaten.append(each)
        self.eaten.append("full")

    async def ask_twice(self) -> None:
        try:
            if await self.session.confirm("clocks-confirm-going", now=True):
                self.eaten.append(await self.session.next_line())
        finally:
            self.eaten.append("wiped")


@pytest.fixture
def eater() -> Eater:
    return Eater()


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_flow_continues_with_the_answer(eater: Eater) -> None:
    eater.begin(eater.eat())
    (ask,) = eater.session.asks()
    assert (ask.method, ask.arguments) == (Larder.bread, (2,))
    assert eater.eaten == []
    eater.session.go_on(ask, "two slices")
    assert eater.eaten == ["two slices", "wiped"]


def test_failure_is_raised_in_the_flow_and_announced(eater: Eater) -> None:
    eater.begin(eater.eat())
    (ask,) = eater.session.asks()
    eater.session.fail(ask, MATCH_UNKNOWN)
    assert eater.eaten == ["wiped"]
    assert eater.heard() == [eater.session.announcer.notice(MATCH_UNKNOWN.notice, "error").text]


def test_refusal_ends_the_flow_and_is_announced(eater: Eater) -> None:
    async def refuse() -> None:
        raise Refused("note-full", most=9)

    eater.begin(refuse())
    assert eater.heard() == [eater.session.announcer.say("note-full", "refusal", most=9).text]


def test_program_error_is_raised_when_the_flow_continues(eater: Eater) -> None:
    async def stumble() -> None:
        await eater.session.do(Larder.bread)(1)
        raise ZeroDivisionError

    eater.begin(stumble())
    (ask,) = eater.session.asks()
    with pytest.raises(ZeroDivisionError):
        eater.session.go_on(ask, "")


def test_yielded_values_arrive_one_by_one(eater: Eater) -> None:
    eater.begin(eater.eat_all())
    (ask,) = eater.session.asks()
    for each in ("rye", "oat"):
        eater.session.go_on(ask, each)
    assert eater.eaten == ["rye", "oat"]
    eater.session.go_on(ask, END)
    assert eater.eaten == ["rye", "oat", "full"]


def test_flow_that_stopped_iterating_gets_no_more_values(eater: Eater) -> None:
    async def eat_one() -> None:
        async for each in eater.session.each(Larder.loaves)():
            eater.eaten.append(each)
            break
        await eater.eat()

    eater.begin(eat_one())
    (loaves,) = eater.session.asks()
    eater.session.go_on(loaves, "rye")
    eater.session.go_on(loaves, "oat")
    eater.session.go_on(loaves, END)
    assert eater.eaten == ["rye"]


def test_question_waits_for_yes_and_then_for_any_line(eater: Eater) -> None:
    eater.begin(eater.ask_twice())
    eater.session.receive("yes")
    assert eater.eaten == []
    eater.session.receive("clock")
    assert eater.eaten == ["clock", "wiped"]


def test_no_changes_nothing(eater: Eater) -> None:
    eater.begin(eater.ask_twice())
    eater.heard()
    eater.session.receive("no")
    assert eater.eaten == ["wiped"]
    assert eater.heard() == [eater.session.announcer.say("session-kept-as-it-was").text]


@pytest.mark.usefixtures("no_collector")
class TestDropping:
    """These tests run without the collector: counting references is enough."""

    def test_dropped_ask_closes_its_flow(self, eater: Eater) -> None:
        eater.begin(eater.eat())
        asks = eater.session.asks()
        assert eater.eaten == []
        asks.clear()
        assert eater.eaten == ["wiped"]

    def test_dropped_iterating_ask_closes_its_flow(self, eater: Eater) -> None:
        async def eat() -> None:
            try:
                await eater.eat_all()
            finally:
                eater.eaten.append("wiped")

        eater.begin(eat())
        (ask,) = eater.session.asks()
        eater.session.go_on(ask, "rye")
        del ask
        assert eater.eaten == ["rye", "wiped"]

    def test_dropped_question_closes_the_flow(self, eater: Eater) -> None:
        eater.begin(eater.ask_twice())
        eater.session.questions.drop()
        assert eater.eaten == ["wiped"]

    def test_dropped_line_closes_the_flow(self, eater: Eater) -> None:
        eater.begin(eater.ask_twice())
        eater.session.receive("yes")
        eater.session.drop_question()
        assert eater.eaten == ["wiped"]

    def test_closing_the_session_closes_waiting_flows(self, eater: Eater) -> None:
        eater.begin(eater.eat())
        eater.begin(eater.ask_twice())
        eater.session.close()
        assert eater.eaten == ["wiped", "wiped"]
