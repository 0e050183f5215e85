"""The work that a process of a server begins when it starts, and ends when it closes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import ADMIN, PLAYER, Person
from accessible_games.club.lobby.housekeeping import AccountDeletion
from accessible_games.hosting import server
from accessible_games.hosting.config import Config, read_config
from accessible_games.hosting.logs import FILE
from accessible_games.hosting.roles import appoint
from accessible_games.hosting.server import Process
from accessible_games.hosting.server_folder import only_server
from accessible_games.hosting.sockets import Handed
from accessible_games.line.records.archive import Archive
from accessible_games.matches.background import Background
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sql import store
from tests.kit.visits import inside

# By what the log says when they fail. Two feeds and orders read the same table.
IN_BACKGROUND = {
    "could not delete accounts",
    "could not check waiting matches of other processes",
    "could not find opened matches",
    "notifications: could not send them",
    "ratings: could not update them",
    "could not record results",
    "tournaments: could not continue them",
    "could not check waiting matches",
    "what is due was not carried out",
    "could not store the people who are here",
    "could not announce turns",
}


class Bots:
    """Nobody plays against them."""

    waiting = 0

    def __init__(self) -> None:
        self.done: list[str] = []

    def warm_up(self) -> None:
        self.done.append("warm up")

    def close(self) -> None:
        self.done.append("close")


def configured(folder: Path, text: str = "") -> Config:
    """Return a configuration without endpoints, and with one way to notify people who are away."""
    written = f"data = '{folder / 'data'}'\nnotify.ntfy = ['https://ntfy.example']\n{text}"
    return read_config(written, folder / "server.toml", {}, is_found=True)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> Bots:
    made = Bots()
    monkeypatch.setattr(server, "open_bots", lambda *_: made)
    monkeypatch.setattr(server, "settle", lambda: None)
    return made


async def test_all_background_work_begins_and_ends(tmp_path: Path, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended, run, caught_up = Counter[str](), Counter[str](), list[str](), list[AccountDeletion]()

    async def close(background: Background) -> None:
        ended[background._what] += 1

    async def catch_up(deletions: AccountDeletion) -> None:
        caught_up.append(deletions)

    def begin(_: Process, work: Callable[[], Awaitable[None]]) -> None:
        run.append(work.__qualname__)

    monkeypatch.setattr(Background, "start", lambda background: begun.update([background._what]))
    monkeypatch.setattr(Background, "close", close)
    monkeypatch.setattr(AccountDeletion, "catch_up", catch_up)
    monkeypatch.setattr(Process, "_run", begin)
    process = Process(configured(tmp_path), Handed(0, {}))
    async with process.stack:
        await process.open()
        assert begun.keys() >= IN_BACKGROUND
        assert sorted(run) == ["Collector.run", "Lateness.run", "Process._open_audit.<locals>.tidy"]
        assert (bots.done, len(caught_up), ended) == (["warm up"], 1, Counter())
    assert ended == begun
    assert bots.done == ["warm up", "close"]


async def test_a_process_shuts_its_files_and_has_its_data_alone_until_its_end(
    tmp_path: Path, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    config = configured(tmp_path)
    monkeypatch.setattr(server, "restrict_access", done.append)
    monkeypatch.setattr(server, "settle", lambda: done.append("settled"))
    monkeypatch.setattr(Archive, "close", lambda _: done.append("archive closed"))
    process = Process(config, Handed(0, {}))
    async with process.stack:
        await process.open()
        assert done == [config, "settled"]
        with pytest.raises(NoticeError), only_server(config.data_folder()):
            raise AssertionError("somebody else serves from here")
    assert done[2:] == ["archive closed"]
    (log,) = (tmp_path / "data").rglob(FILE)
    noted = [json.loads(line)["event"] for line in log.read_text(encoding="utf-8").splitlines()]
    with only_server(config.data_folder()):
        assert (noted[0], noted[-1]) == ("began", "ended")


class Noted(Audit):
    """Keeps the noted roles, and their people."""

    def __init__(self) -> None:
        super().__init__()
        self.roles: list[tuple[str, str, str | int]] = []

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        assert person is not None
        self.roles.append((event, person.name, facts["to"]))


async def test_admins_of_the_configuration_are_admins_and_are_noted_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with inside(tmp_path) as house:
        noted = Noted()
        for name in ("Anna", "Bert"):
            await house.account(name)
        for _ in range(2):
            await appoint(house.stores.accounts, ["ANNA", "Carl"], noted)
        roles = [person.role for name in ("Anna", "Bert") if (person := await house.people.find(name)) is not None]
        assert roles == [ADMIN, PLAYER]
        assert noted.roles == [("role-set", "Anna", ADMIN)]
        assert [each.getMessage() for each in caplog.records if each.levelname == "WARNING"] == [
            "admins: no account 'Carl' yet; nobody can register this name while it is listed"
        ] * 2


async def test_an_old_name_gives_no_role(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with inside(tmp_path) as house:
        await house.account("Petra")
        person = await house.people.find("Petra")
        assert person is not None
        await house.people.rename(person, "Harmless", is_forced=True)
        statement = "UPDATE old_names SET until = 9000000000000"  # roles go by the real clock, this house by its own
        await store(house.sql, (statement, ()))
        noted = Noted()
        await appoint(house.stores.accounts, ["petra"], noted)
        assert noted.roles == []
        (error,) = [each.getMessage() for each in caplog.records if each.levelname == "ERROR"]
        assert error.startswith("admins: 'petra' is the old name of an account")
        found = await house.people.find("Harmless")
        assert found is not None
        assert found.role == PLAYER


async def test_a_starting_process_appoints_the_admins_of_its_configuration(
    tmp_path: Path, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    async def note(accounts: object, admins: object, audit: object) -> None:
        asked.append(admins)

    monkeypatch.setattr(server, "appoint", note)
    process = Process(configured(tmp_path, 'admins = ["Anna"]'), Handed(0, {}))
    async with process.stack:
        await process.open()
    assert asked == [("Anna",)]
