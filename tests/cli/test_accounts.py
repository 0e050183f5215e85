"""``accounts``: what the operator sees and does, a deletion that reaches backups, and what is refused."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from accessible_games.cli import main
from accessible_games.club.accounts.credentials import read_code
from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import Leaver
from accessible_games.hosting.server_folder import LeaverFile
from accessible_games.hosting.stores import Stores, open_stores

T = TypeVar("T")
Runner = Callable[..., tuple[int, str, str]]
MADE = 1_790_000_000_000
WHY = ("--reason", "she called me by telephone")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a server with three accounts."""
    folder = tmp_path / "data"
    folder.mkdir(0o700)

    async def make(stores: Stores) -> None:
        for name in ("Anna", "Bob", "Hanna"):
            person = await stores.accounts.create(name, name.casefold(), f"x{name}", "p", "old", "en", MADE)
            await stores.lobby.say("lobby", 1, person.id, name, f"{name} talks")

    at(folder, make)
    return folder


def at(folder: Path, work: Callable[[Stores], Coroutine[Any, Any, T]]) -> T:
    async def do() -> T:
        async with open_stores("", folder / "server.sqlite3") as stores:
            return await work(stores)

    return asyncio.run(do())


@pytest.fixture
def run_command(capsys: pytest.CaptureFixture[str], data: Path) -> Runner:
    """Run a command for the server of that folder: exit code, output, errors."""

    def run(*words: str, language: str = "en") -> tuple[int, str, str]:
        code = main.run([*words, "--data", str(data), "--language", language])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def audit(data: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (data / "audit.jsonl").read_text(encoding="utf-8").splitlines()]


def test_accounts_are_listed_and_found(run_command: Runner) -> None:
    assert run_command("accounts", "list") == (
        0,
        "1: Anna, player, since 2026-09-21, 0 matches\n2: Bob, player, since 2026-09-21, 0 matches\n"
        "3: Hanna, player, since 2026-09-21, 0 matches\n3 accounts.\n",
        "",
    )
    _, out, _ = run_command("accounts", "search", "ANN", language="de")
    assert out.splitlines()[-1] == "2 Konten."
    assert run_command("accounts", "search", "%")[1] == "No account.\n"
    assert run_command("accounts", "show", "bob")[1] == "2: Bob, player, since 2026-09-21, 0 matches\n"


def test_a_new_code_is_printed_once_and_only_its_hash_is_kept(run_command: Runner, data: Path) -> None:
    code, out, err = run_command("accounts", "code", "ANNA", *WHY)
    assert (code, err) == (0, "")
    printed = read_code(out.splitlines()[1])
    assert printed is not None
    account = at(data, lambda stores: stores.accounts.by_name("anna", 0))
    assert account is not None
    assert asyncio.run(Passwords().verify(account.recovery, printed, "x"))
    (line,) = audit(data)
    assert (line["event"], line["name"], line["by"], line["reason"]) == ("code-changed", "Anna", "command line", WHY[1])
    assert printed not in json.dumps(line)


def test_a_name_is_changed_by_the_operator_however_new_it_is(run_command: Runner) -> None:
    assert run_command("accounts", "rename", "Anna", "Rude1", *WHY)[0] == 0
    code, out, _ = run_command("accounts", "rename", "Rude1", "Nice", *WHY)
    assert (code, out) == (0, "Rude1 is now called Nice. For a time the old name leads to the new one.\n")
    assert run_command("accounts", "show", "Anna")[1].splitlines()[0].startswith("1: Nice")
    assert run_command("accounts", "rename", "Nice", "Bob", *WHY)[0] == 1


def test_the_export_is_one_document(run_command: Runner, data: Path, tmp_path: Path) -> None:
    found = json.loads(run_command("accounts", "export", "anna")[1])
    assert (found["format"], found["version"], found["number"]) == ("accessible-games-person", 1, "1")
    assert found["lines"] == [{"room": "lobby", "at": 1, "text": "Anna talks"}]
    assert found["matches"] == []
    file = tmp_path / "anna.json"
    assert run_command("accounts", "export", "anna", "-o", str(file)) == (0, f"The record is in {file}.\n", "")
    assert json.loads(file.read_text(encoding="utf-8")) == found
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert run_command("accounts", "export", "anna", "-o", str(file), "--force")[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run_command("accounts", "export", "anna", "-o", str(file))[0] == 1
    assert audit(data)[0]["event"] == "exported"


def test_pending_deletion_can_be_cancelled_until_it_starts(run_command: Runner, data: Path) -> None:
    at(data, lambda stores: stores.accounts.set_leaving("1", MADE))
    assert "will be deleted on 2026-09-21" in run_command("accounts", "show", "Anna")[1]
    assert run_command("accounts", "keep", "Anna", *WHY)[1] == "Anna stays: the deletion is cancelled.\n"
    assert run_command("accounts", "keep", "Anna", *WHY) == (
        1,
        "",
        "Nothing has changed: no deletion of Anna is pending.\n",
    )
    assert "deleted" not in run_command("accounts", "show", "Anna")[1]
    assert run_command("accounts", "delete", "Anna", *WHY)[1].startswith("The server deletes Anna within a minute")
    assert "is being deleted" in run_command("accounts", "show", "Anna")[1]
    assert run_command("accounts", "keep", "Anna", *WHY)[0] == 1
    assert [line["event"] for line in audit(data)] == ["leaving-undone", "leaving-planned"]


WRONG = (
    ("accounts",), ("accounts", "fly"), ("accounts", "show"), ("accounts", "rename", "Anna", *WHY),
    ("accounts", "code", "Anna"), ("accounts", "delete", "Anna", "--reason", " "), ("accounts", "list", "x"),
    ("accounts", "show", "a", "b"),
)  # fmt: skip


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_usage_is_explained(words: tuple[str, ...], run_command: Runner) -> None:
    code, out, err = run_command(*words)
    assert (code, out) == (2, "")
    assert err


def test_nobody_of_that_name(run_command: Runner) -> None:
    code, _, err = run_command("accounts", "show", "Zoë\x1b[2J")
    assert code == 1
    assert "\x1b" not in err


# Backups


def test_restored_backup_deletes_deleted_accounts_again(run_command: Runner, data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run_command("backup", str(copy))[0] == 0
    LeaverFile(data / "deleted-accounts.txt").add(Leaver("1", MADE, "Anna"))
    LeaverFile(data / "deleted-accounts.txt").add(Leaver("2", MADE + 1, "Bob"))
    code, out, err = run_command("restore", str(copy), "--replace")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "One account had been deleted since the backup, and is deleted again."
    assert [line for line in run_command("accounts", "list")[1].splitlines() if "Anna" in line.split()] == []
    for file in (data / "server.sqlite3", data / "server.sqlite3-wal"):
        assert not file.exists() or b"Anna talks" not in file.read_bytes()
    assert "Bob" in run_command("accounts", "list")[1]


def test_the_list_names_nobody_and_bears_whatever_stands_in_it(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    leavers = LeaverFile(file)
    assert leavers.all() == []
    for _ in range(2):
        leavers.add(Leaver("7", MADE, "Anna"))
    file.write_bytes(file.read_bytes() + b"12 34 56\n\xff\xfe x\n-1 5\n8 9 \n13")
    leavers.add(Leaver("9", 5))
    assert leavers.all() == [Leaver("7", MADE), Leaver("8", 9), Leaver("9", 5)]
    assert b"Anna" not in file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0
