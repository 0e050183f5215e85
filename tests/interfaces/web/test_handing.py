"""A page that has come to another process: which visit is handed over to it, and to nobody else."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from accessible_games.interfaces.web.handing import Handing
from accessible_games.interfaces.web.ports import ELSEWHERE, Given

KEY, PERSON, LOGIN, HEARD = "a key", "17", "a login", 5
DIGEST = hashlib.sha256(KEY.encode()).hexdigest()
GIVEN: Given = (3, ("what the page lacks",))


class Handovers:
    """``asked``: with what the other processes were asked; ``ask``: called when one of them asks."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.ask: Callable[..., Coroutine[Any, Any, Given | None]]

    def on_ask(self, give_up: Callable[..., Coroutine[Any, Any, Given | None]]) -> None:
        self.ask = give_up

    async def fetch(self, *asked: Any) -> Given | None:
        self.asked.append(asked)
        return GIVEN


class Wire:
    """A page of that login, and of nobody else; ``given``: how often it was handed over."""

    def __init__(self, login: str = LOGIN, next_login: str = "", person: str | None = PERSON) -> None:
        self.login, self.next_login = login, next_login
        self.visit = SimpleNamespace(person=None if person is None else SimpleNamespace(id=person))
        self.link = SimpleNamespace(key=KEY, can_go_on=lambda heard: heard == HEARD)
        self.given: list[tuple[int, bool]] = []

    async def hand_over(self, heard: int, is_new: bool) -> Given:
        self.given.append((heard, is_new))
        return GIVEN

    def is_guest_here(self, person: str) -> bool:
        return not self.login and self.visit.person is not None and self.visit.person.id == person


def handing(*wires: Wire) -> tuple[Handing, Handovers]:
    """The one of a process with these pages, and what stands between it and the others."""
    handovers = Handovers()
    site: Any = SimpleNamespace(lent=SimpleNamespace(handovers=handovers), wires=set(wires))
    return Handing(site), handovers


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param((KEY, PERSON, LOGIN, HEARD), id="a key that is no digest"),
        pytest.param((DIGEST[::-1], PERSON, LOGIN, HEARD), id="another key"),
        pytest.param((DIGEST, "18", LOGIN, HEARD), id="another person"),
        pytest.param((DIGEST, PERSON, "another login", HEARD), id="another login"),
        pytest.param((DIGEST, PERSON, "", HEARD), id="no login"),
        pytest.param((DIGEST, PERSON, LOGIN, HEARD + 1), id="what was heard is not kept"),
    ],
)
async def test_a_visit_is_not_handed_to_another_page(asked: tuple[str, str, str, int]) -> None:
    wire = Wire()
    _, handovers = handing(wire)
    assert await handovers.ask(*asked, False) is None
    assert wire.given == []


async def test_no_visit_is_handed_over_before_somebody_has_come_in() -> None:
    wire = Wire(person=None)
    _, handovers = handing(wire)
    assert await handovers.ask(DIGEST, PERSON, LOGIN, HEARD, False) is None
    assert wire.given == []


@pytest.mark.parametrize("wire", [Wire(), Wire("old login", LOGIN), Wire("")], ids=["login", "next login", "guest"])
@pytest.mark.parametrize("is_new", [False, True])
async def test_a_visit_is_handed_to_its_own_page(wire: Wire, is_new: bool) -> None:
    other, found = Wire("login of somebody else", person="18"), Wire(wire.login, wire.next_login)
    _, handovers = handing(other, found)
    assert await handovers.ask(DIGEST, PERSON, LOGIN, HEARD, is_new) == GIVEN
    assert (found.given, other.given) == ([(HEARD, is_new)], [])


@pytest.mark.parametrize(("is_new", "answer"), [(False, (ELSEWHERE, ())), (True, None)])
async def test_a_guest_who_plays_in_another_tab_stays_there(is_new: bool, answer: Given | None) -> None:
    tab = Wire("")
    _, handovers = handing(tab)
    assert await handovers.ask(DIGEST[::-1], PERSON, "", HEARD, is_new) == answer
    assert await handovers.ask(DIGEST[::-1], "18", "", HEARD, is_new) is None
    assert tab.given == []


async def test_other_processes_hear_the_digest_of_a_key_and_not_the_key() -> None:
    asking, handovers = handing()
    assert await asking.fetch(KEY, PERSON, LOGIN, HEARD, True) == GIVEN
    assert handovers.asked == [(DIGEST, PERSON, LOGIN, HEARD, True)]
    alone: Any = SimpleNamespace(lent=SimpleNamespace(handovers=None))
    assert await Handing(alone).fetch(KEY, PERSON, LOGIN, HEARD, True) is None
