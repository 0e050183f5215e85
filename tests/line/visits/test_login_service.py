"""Account events are logged once, with the address, and never with a secret."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.hosting.endpoints import AuditedAuthenticator, SshDownloads
from accessible_games.limits.buckets import Rate
from accessible_games.limits.table import LoginLimits
from accessible_games.line.visits.login_service import LoginService
from accessible_games.rules.core.notices import NoticeError
from tests.kit.certificates import ED25519
from tests.kit.visits import GOOD, House

HERE = "192.0.2.7"
OTHER = "seven green bottles standing"


class Notes(Audit):
    """The logged events: the event, the person, and the facts."""

    def __init__(self) -> None:
        self.lines: list[tuple[object, ...]] = []

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        assert address == HERE
        self.lines.append((event, person.name if person else "", *facts.values()))

    def fresh(self) -> list[tuple[object, ...]]:
        found, self.lines = self.lines, []
        return found


@contextmanager
def noting(folder: Path) -> Iterator[tuple[House, Notes, LoginService]]:
    with House(folder, patience=LoginLimits(of_pair=Rate(3, 3600.0))) as house:
        notes = Notes()
        yield house, notes, LoginService(house.people, notes, HERE)
        assert GOOD not in str(notes.lines)


async def test_changes_of_an_account_are_logged(tmp_path: Path) -> None:
    with noting(tmp_path) as (house, notes, reception):
        await reception.sign_up("Anna", GOOD, "en")
        anna = await reception.log_in("Anna", GOOD)
        assert isinstance(anna, Person)
        await reception.prove(anna, GOOD)
        await reception.add_key(anna, ED25519)
        (key,) = await house.people.keys(anna)
        await reception.remove_key(anna, key.digest)
        await reception.new_code(anna)
        await reception.set_password(anna, OTHER)
        code = await house.people.new_code(anna)
        await reception.try_code("Anna", code)
        await reception.recover("Anna", code, GOOD)
        assert notes.lines == [
            ("account-made", "Anna"),
            ("proved", "Anna", "password"),
            ("key-added", "Anna", key.digest),
            ("key-removed", "Anna", key.digest),
            ("code-changed", "Anna"),
            ("password-changed", "Anna", 0),
            ("recovered", "Anna"),
        ]


async def test_failed_and_limited_attempts_are_logged(tmp_path: Path) -> None:
    """A name that no account has is not noted: it may be a password."""

    with noting(tmp_path) as (house, notes, reception):
        await house.account("Anna")
        await reception.log_in("Anna", OTHER)
        await reception.log_in("four secret words here", OTHER)
        assert await reception.try_code("Anna", "abcd") is None
        assert await reception.recover("Anna", "abcd", OTHER) is None
        wrong_code = ("wrong-code", "", "Anna")
        assert notes.fresh() == [("wrong-password", "", "Anna"), ("wrong-password", "", ""), wrong_code, wrong_code]
        for _ in range(4):
            with suppress(NoticeError):
                await reception.log_in("Anna", OTHER)
        assert notes.fresh()[-1] == ("too-many-attempts", "", "Anna")


async def test_other_refusals_are_not_logged(tmp_path: Path) -> None:
    with noting(tmp_path) as (house, notes, reception):
        await house.account("Anna")
        with pytest.raises(NoticeError):
            await reception.sign_up("Anna", GOOD, "en")
        assert notes.lines == []


async def test_ssh_log_ins_and_downloads_are_logged(tmp_path: Path) -> None:
    with noting(tmp_path) as (house, notes, _):
        await house.account("Anna")
        doors = AuditedAuthenticator(house.people, notes)
        anna = await doors.by_password("Anna", GOOD, HERE)
        assert anna is not None
        assert await doors.by_password("Anna", OTHER, HERE) is None
        assert await doors.by_password("Nobody", OTHER, HERE) is None
        assert notes.fresh() == [
            ("proved", "Anna", "password"),
            ("wrong-password", "", "Anna"),
            ("wrong-password", "", ""),
        ]
        doors.note_key(anna, HERE)
        assert notes.fresh() == [("proved", "Anna", "key")]
        for _ in range(2):
            await doors.by_password("Anna", OTHER, HERE)
        with pytest.raises(NoticeError):
            await doors.by_password("Anna", OTHER, HERE)
        assert notes.fresh()[-1] == ("too-many-attempts", "", "Anna")
        downloads = SshDownloads(house.archive, house.people, notes)
        content, why = await downloads.carry_out(anna, "list", "en", HERE)
        assert why == ""
        assert notes.fresh() == [("exported", "Anna", "list", len(content))]
        assert (await downloads.carry_out(anna, "record 99", "en", HERE))[1] != ""
        assert notes.fresh() == []
