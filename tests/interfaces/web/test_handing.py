"""A page that has come to another process: which visit is handed over to it, and to nobody else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from accessible_games.club.lobby.handovers import Given
from accessible_games.interfaces.web.messages import encoded
from accessible_games.interfaces.web.playing import Handing
from accessible_games.interfaces.web.ports import ELSEWHERE
from tests.interfaces.web.test_staying import closed, cookie
from tests.kit.browsing import tab
from tests.kit.web import club, opened

if TYPE_CHECKING:
    from accessible_games.interfaces.web.messages import Line

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
    site: Any = SimpleNamespace(services=SimpleNamespace(handovers=handovers), wires=set(wires))
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
    alone: Any = SimpleNamespace(services=SimpleNamespace(handovers=None))
    assert await Handing(alone).fetch(KEY, PERSON, LOGIN, HEARD, True) is None


# With a real page


@pytest.mark.parametrize("has_heard", [True, False])
async def test_a_visit_that_is_handed_over_is_over_and_gives_what_was_not_heard(has_heard: bool) -> None:
    async with opened() as door, door.player() as player:
        await player.until("welcome")
        await player.type("one")
        await player.until("echo one")
        (wire,) = door.server._site.wires
        _, told = await wire.hand_over(player.heard if has_heard else 0, False)
        texts = [line["text"] for message in told for line in json.loads(message)["lines"]]
        assert texts == ([] if has_heard else ["welcome", "echo one"])
        assert [visit.is_closed for visit in door.visits] == [True]
        assert not door.server._site.wires


async def test_a_page_that_was_loaded_anew_gets_what_it_had_heard_as_the_past(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, _), door.player() as player:
        await player.until("Type your name")
        await player.type("Zoë")
        await player.until("Welcome, Zoë")
        (wire,) = door.server._site.wires
        _, told = await wire.hand_over(player.heard, True)
        kinds = [json.loads(message)["type"] for message in told]
        assert kinds[0] == "past"
        assert any("Welcome, Zoë" in line["text"] for line in json.loads(told[0])["lines"])


async def test_a_page_hears_first_what_another_process_had_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []

    async def fetch(*given: Any) -> Given | None:
        asked.append(given[1:])
        return answers.pop(0)

    monkeypatch.setattr(Handing, "fetch", fetch)
    async with club(tmp_path) as (door, house), tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Zoë")
            line = {**player.lines[0], "text": "said while the page was away"}
            person = house.people.guests.find("Zoë")
            await player.type("quit")
            await closed(player)
        told = encoded({"type": "lines", "lines": [cast("Line", line)]})
        answers: list[Given | None] = [(3, (told,)), (ELSEWHERE, ())]
        async with door.player(back=(KEY, HEARD), Cookie=cookie(page)) as player:
            await player.until("Welcome")
            assert player.lines[0]["text"] == "said while the page was away"
            assert player.got == 3
            await player.type("quit")
            await closed(player)
        async with door.player(back=(KEY, HEARD), Cookie=cookie(page)) as player:
            assert await closed(player) == 4001
        assert person is not None
        assert asked == [(KEY, person.id, "", HEARD, False)] * 2
