"""``backup``, ``restore`` and ``check``: whole copies while the server runs, and each damaged match by its number."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from accessible_games.cli import check, console, main
from accessible_games.hosting.server_folder import only_server
from accessible_games.hosting.stores import open_stores
from accessible_games.matches.log import GUEST, Entry, LogError, Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage import copies, schema
from accessible_games.storage.copies import back_up
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import GroupedSqliteSql
from tests.kit.life import begun, carry_out, changed, play_round
from tests.postgres import Cluster

Runner = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).resolve().parents[2]
DONE, FAILED, USAGE = 0, 1, 2


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir(0o700)
    return folder


@pytest.fixture
def store(data: Path) -> Path:
    """The store of a server with two matches."""
    file = data / "server.sqlite3"
    keep(file, played(), played(3))
    return file


@pytest.fixture
def run_command(capsys: pytest.CaptureFixture[str], data: Path) -> Runner:
    """Run a command for the server of that folder: exit code, output, errors."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main.run([*words, "--data", str(data), "--language", "en"])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def copy(run_command: Runner, store: Path, tmp_path: Path) -> Path:
    """A backup of the store."""
    file = tmp_path / "copy.sqlite3"
    run_command("backup", str(file))
    return file


def played(count: int = 1) -> list[Entry]:
    """A match of Abalone of two guests with so many moves."""
    game = games.load("abalone")
    guest = Player("human", name="Ann", account=GUEST + "f" * 36)
    match = replayed("", games.load, created(game, {}, {"black": guest, "white": guest}, 5))
    for _ in range(count):
        seat = match.phase.seats[0]  # type: ignore[union-attr]  # nobody has won yet
        move = game.format(game.moves(game.view(match.state, seat))[0])
        carry_out(match, match.decide(seat, move, 6))
    return match.entries


def keep(file: Path, *logs: list[Entry]) -> None:
    async def create() -> None:
        async with open_stores("", file) as stores:
            for entries in logs:
                await stores.journal.create(entries)

    asyncio.run(create())


def numbers(file: Path) -> list[str]:
    async def listed() -> list[str]:
        async with open_stores("", file) as stores:
            return [summary.id for summary, _ in await stores.journal.matches_after("0", limit=99)]

    return asyncio.run(listed())


def opens(file: Path, match: str) -> bool:
    """Return whether a server could continue the match from this file."""

    async def opened() -> None:
        async with open_stores("", file) as stores:
            replayed(match, games.load, await stores.journal.entries(match))

    try:
        asyncio.run(opened())
    except (NoticeError, LogError):
        return False
    return True


def spoil(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


# --- backup ------------------------------------------------------------------------------------------------------


def test_a_backup_is_one_private_file_with_everything(run_command: Runner, store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    code, out, err = run_command("backup", str(copy))
    assert (code, err) == (DONE, "")
    assert "2 matches" in out
    assert copy.stat().st_mode & 0o077 == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite3", "data"]
    assert numbers(copy) == ["1", "2"]


def test_progress_of_a_copy_is_reported(
    run_command: Runner, store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "_REPORT_SECONDS", 0.0)
    monkeypatch.setattr(copies, "_STEP", 20)
    copy = tmp_path / "copy.sqlite3"
    for words in (("backup", str(copy)), ("restore", str(copy), "--replace")):
        percents = [int(each) for each in re.findall(r"Copied so far: (\d+) percent\.", run_command(*words)[1])]
        assert percents == sorted(percents)
        assert len(set(percents)) > 3


def test_a_backup_of_a_store_in_use_is_one_moment_of_it(
    tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody appends all the time: each copy is sound, and has everything that was stored before it began."""
    monkeypatch.setattr(copies, "_STEP", 1)
    stop, appended = threading.Event(), list[int]()

    async def play() -> None:
        with GroupedSqliteSql(store) as sql:
            journal = SqlJournal(sql)
            match = await journal.create(played(0))
            while not stop.is_set():
                seq = (await journal.heads([match]))[match] + 1
                await journal.append(match, [Entry(seq, "decided", 5, {"seat": "black", "move": "x" * 200})])
                appended.append(seq)

    thread = threading.Thread(target=lambda: asyncio.run(play()))
    thread.start()
    try:
        for number in range(5):
            while len(appended) < (number + 1) * 20:
                assert thread.is_alive()
            before = appended[-1]
            copy = tmp_path / f"{number}.sqlite3"
            percents = list[int]()

            def note(percent: int, percents: list[int] = percents) -> None:
                percents.append(percent)
                time.sleep(0.002)  # in which something is appended

            assert back_up(store, copy, replace=False, tell=note) == 3
            assert percents == sorted(percents), "it began anew"
            with sqlite3.connect(copy) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                found = connection.execute("SELECT seq, (SELECT count(*) FROM entries WHERE match_id = 3) FROM matches")
                seq, count = found.fetchall()[2]
            connection.close()
            assert seq == count >= before
    finally:
        stop.set()
        thread.join()


def test_a_file_that_is_there_stays_unless_it_is_to_be_replaced(
    run_command: Runner, store: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("precious", encoding="utf-8")
    code, _, err = run_command("backup", str(copy))
    assert code == FAILED
    assert "--replace" in err
    assert copy.read_text(encoding="utf-8") == "precious"
    assert run_command("backup", str(copy), "--replace")[0] == DONE
    assert numbers(copy) == ["1", "2"]


def test_a_damaged_store_leaves_no_backup(run_command: Runner, store: Path, tmp_path: Path) -> None:
    spoil(store, "DELETE FROM matches WHERE id = 1")
    code, _, err = run_command("backup", str(tmp_path / "copy.sqlite3"))
    assert code == FAILED
    assert "damaged" in err
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


@pytest.mark.parametrize("words", [("backup",), ("restore",), ("backup", "a", "b"), ("check", "a"), ("check", "--x")])
def test_wrong_words(run_command: Runner, words: tuple[str, ...]) -> None:
    code, out, err = run_command(*words)
    assert (code, out, err.count("\n")) == (USAGE, "", 1)


def test_nothing_is_made_where_nothing_is(run_command: Runner, data: Path, tmp_path: Path) -> None:
    for words in (("backup", str(tmp_path / "copy")), ("check",)):
        code, _, err = run_command(*words)
        assert code == FAILED
        assert "not stored anything" in err
    assert list(data.iterdir()) == []


def test_a_folder_that_is_not_there(run_command: Runner, store: Path, tmp_path: Path) -> None:
    code, _, err = run_command("backup", str(tmp_path / "no" / "copy.sqlite3"))
    assert code == FAILED
    assert "cannot be written" in err


# --- restore -----------------------------------------------------------------------------------------------------


def test_a_backup_comes_back(run_command: Runner, store: Path, copy: Path) -> None:
    store.unlink()
    code, out, err = run_command("restore", str(copy))
    assert (code, err) == (DONE, "")
    assert "2 matches" in out
    assert numbers(store) == ["1", "2"]
    assert store.stat().st_mode & 0o077 == 0


if os.name == "posix" and os.geteuid() == 0:

    def test_restore_by_root_keeps_the_owner_of_the_server(run_command: Runner, store: Path, copy: Path) -> None:
        os.chown(store.parent, 12345, 12346)
        assert run_command("restore", str(copy), "--replace")[0] == DONE
        assert (store.stat().st_uid, store.stat().st_gid) == (12345, 12346)


def test_a_store_that_is_there_stays_unless_it_is_to_be_replaced_and_is_kept_then(
    run_command: Runner, store: Path, copy: Path, data: Path
) -> None:
    keep(store, played())
    code, _, err = run_command("restore", str(copy))
    assert code == FAILED
    assert "--replace" in err
    assert numbers(store) == ["1", "2", "3"]
    for _ in range(2):
        code, out, _ = run_command("restore", str(copy), "--replace")
        assert code == DONE
        assert "server-old-" in out
        assert numbers(store) == ["1", "2"]
    assert numbers(data / "server-old-1.sqlite3") == ["1", "2", "3"]
    assert numbers(data / "server-old-2.sqlite3") == ["1", "2"]


def test_remains_of_a_killed_server_do_not_enter_the_restored_store(
    run_command: Runner, store: Path, tmp_path: Path, copy: Path, data: Path
) -> None:
    crashed = tmp_path / "crashed"
    with GroupedSqliteSql(store) as sql:
        asyncio.run(stores_create(sql))
        crashed.mkdir()
        for end in ("", "-wal"):
            (crashed / f"server.sqlite3{end}").write_bytes(Path(f"{store}{end}").read_bytes())
    for end in ("", "-wal"):
        Path(f"{store}{end}").write_bytes((crashed / f"server.sqlite3{end}").read_bytes())
    assert run_command("restore", str(copy), "--replace")[0] == DONE
    assert numbers(store) == ["1", "2"]
    assert numbers(data / "server-old-1.sqlite3") == ["1", "2", "3"]


async def stores_create(sql: GroupedSqliteSql) -> None:
    await SqlJournal(sql).create(played())


def test_a_damaged_store_can_be_replaced(run_command: Runner, store: Path, copy: Path, data: Path) -> None:
    store.write_bytes(b"not a database " * 500)
    assert run_command("restore", str(copy), "--replace")[0] == DONE
    assert numbers(store) == ["1", "2"]
    assert (data / "server-old-1.sqlite3").read_bytes() == b"not a database " * 500


@pytest.mark.parametrize("content", [b"", b"a letter " * 900])
def test_wrong_file_is_refused_and_changes_nothing(
    run_command: Runner, store: Path, tmp_path: Path, data: Path, content: bytes
) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(content)
    before = sorted(file.name for file in data.iterdir())
    code, _, err = run_command("restore", str(copy), "--replace")
    assert code == FAILED
    assert err == f"Nothing was restored, because {copy} is no backup of this server.\n"
    assert numbers(store) == ["1", "2"]
    assert sorted(file.name for file in data.iterdir() if file.name != "server.lock") == before


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER own AFTER INSERT ON accounts BEGIN UPDATE accounts SET role = 'admin'; END",
        "CREATE VIEW own AS SELECT * FROM accounts",
        "CREATE VIRTUAL TABLE own USING fts5(text)",
        "DROP TABLE lease",
        "ALTER TABLE accounts DROP COLUMN driver",
    ],
)
def test_a_backup_that_somebody_has_changed_is_refused(
    run_command: Runner, store: Path, copy: Path, statement: str
) -> None:
    """A trigger would run as a statement of the server; without a table the server would not start."""
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute(statement)
    code, _, err = run_command("restore", str(copy), "--replace")
    assert (code, err) == (FAILED, f"Nothing was restored, because {copy} is no backup of this server.\n")
    assert numbers(store) == ["1", "2"]


@pytest.mark.parametrize("start", [200, 8192])  # of what is spoilt: the list of tables, or the tables
def test_damaged_backup_is_reported(run_command: Runner, store: Path, copy: Path, start: int) -> None:
    content = bytearray(copy.read_bytes())
    content[start:] = b"\xa5" * (len(content) - start)
    copy.write_bytes(content)
    code, _, err = run_command("restore", str(copy), "--replace")
    assert code == FAILED
    assert err == f"Nothing was restored, because the backup {copy} is damaged. Take an older one.\n"
    assert numbers(store) == ["1", "2"]


def test_a_missing_backup(run_command: Runner, store: Path, tmp_path: Path) -> None:
    code, _, err = run_command("restore", str(tmp_path / "nothing"))
    assert code == FAILED
    assert "no backup" in err


def test_a_copy_that_breaks_off_leaves_the_store_as_it_was(
    store: Path, tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite3"
    back_up(store, copy, replace=False)
    keep(store, played())
    before = sorted(file.name for file in data.iterdir())

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(NoticeError) as caught:
        copies.restore(copy, store, replace=True)
    monkeypatch.undo()
    assert caught.value.notice.message == "restore-unwritable"
    assert numbers(store) == ["1", "2", "3"]
    left = sorted(file.name for file in data.iterdir())
    assert left == sorted([*before, "server-old-1.sqlite3"])


def test_nothing_is_restored_under_a_running_server(run_command: Runner, store: Path, copy: Path, data: Path) -> None:
    with only_server(data):
        code, _, err = run_command("restore", str(copy), "--replace")
    assert (code, err.count("\n")) == (FAILED, 1)
    assert not (data / "server-old-1.sqlite3").exists()


def test_a_backup_of_a_newer_program_is_refused(run_command: Runner, store: Path, copy: Path) -> None:
    spoil(copy, f"INSERT INTO accessible_games_versions VALUES ({schema.VERSION + 1}, 0)")
    code, _, err = run_command("restore", str(copy), "--replace")
    assert code == FAILED
    assert "newer version" in err


def test_a_backup_from_before_the_first_release_is_refused(run_command: Runner, store: Path, copy: Path) -> None:
    spoil(copy, f"UPDATE accessible_games_versions SET version = {schema.VERSION - 1}")
    before = store.read_bytes()
    code, _, err = run_command("restore", str(copy), "--replace")
    assert code == FAILED
    assert "from before the first release" in err
    assert store.read_bytes() == before


# --- check -------------------------------------------------------------------------------------------------------


def test_a_sound_store(run_command: Runner, store: Path) -> None:
    code, out, err = run_command("check")
    assert (code, err) == (DONE, "")
    assert "2 matches" in out


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE entries SET data = '{' WHERE match_id = 2 AND seq = 4", "damaged"),
        ('UPDATE entries SET data = \'{"seat":"white","move":"a1-b2"}\' WHERE match_id = 2 AND seq = 4', "4"),
        ("DELETE FROM entries WHERE match_id = 2 AND seq = 5", "5"),
        ("DELETE FROM entries WHERE match_id = 2 AND seq = 6", "list"),
        ("UPDATE matches SET reason = 'resign' WHERE id = 2", "list"),
    ],
)
def test_each_damaged_match_is_named_with_its_fault(
    run_command: Runner, store: Path, statement: str, what: str
) -> None:
    spoil(store, statement)
    code, out, err = run_command("check")
    assert (code, out) == (FAILED, "")
    lines = err.splitlines()
    assert lines[0] == "Match 2 is not in order."
    assert what in lines[1]
    assert lines[2].startswith("1 of 2 matches")
    assert "Leave this one as it is." in lines[3]
    assert "lose everything played since the backup" in lines[3]
    assert len(lines) == 4
    assert (opens(store, "1"), opens(store, "2")) == (True, what == "list")


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("committed", "digest", "0" * 64),
        ("committed", "nonce", "0" * 32),
        ("drawn", "outcome", "roll 7 7"),
        ("finished", "secret", "0" * 64),
        ("finished", "reason", "goals"),
        ("decided", "move", "1 r1-r1"),
        ("decided", "seat", "green"),
        ("decided", "spent", 1),
        ("seated", "level", 3),
    ],
)
def test_fault_in_one_entry_is_found(run_command: Runner, store: Path, kind: str, field: str, value: object) -> None:
    match = begun("samsara")
    play_round(match, random.Random(1), 9)
    first = next(entry for entry in match.entries if entry.kind == kind)
    keep(store, match.entries, changed(match.entries, first.seq, **{field: value}))
    code, _, err = run_command("check")
    lines = err.splitlines()
    assert (code, lines[0]) == (FAILED, "Match 4 is not in order.")
    assert lines[2].startswith("1 of 4 matches")


def test_many_faulty_matches_take_few_lines_with_progress(
    run_command: Runner, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "_NAMED", 1)
    monkeypatch.setattr(console, "_REPORT_SECONDS", 0.0)
    spoil(store, "UPDATE matches SET reason = 'resign'")
    code, out, err = run_command("check")
    assert code == FAILED
    assert out.splitlines() == ["Checked so far: 1.", "Checked so far: 2."]
    assert err.count("is not in order.") == 1
    assert "More matches with faults of these kinds: 1." in err
    assert "2 of 2 matches are not in order." in err
    assert "Leave these as they are." in err


def test_missing_rows_of_tables_are_named(run_command: Runner, store: Path) -> None:
    spoil(store, "ALTER TABLE matches DROP COLUMN moves")
    code, out, err = run_command("check")
    assert (code, out) == (FAILED, "")
    fault, advice = err.splitlines()
    assert fault == "The table matches of the store has no column moves."
    assert "everything after it is lost" in advice


def test_a_damaged_file(run_command: Runner, store: Path) -> None:
    content = bytearray(store.read_bytes())
    content[8192:] = b"\xa5" * (len(content) - 8192)
    store.write_bytes(content)
    code, _, err = run_command("check")
    assert (code, err.count("\n")) == (FAILED, 1)


def test_postgresql_is_checked_as_well_and_has_its_own_tools_for_copies(
    run_command: Runner, tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    monkeypatch.setenv("ACCESSIBLE_GAMES_STORE_URL", url)

    async def create() -> None:
        async with open_stores(url, tmp_path / "unused") as stores:
            for _ in range(2):
                await stores.journal.create(played())

    asyncio.run(create())
    assert run_command("check")[0] == DONE
    postgres.sql("DELETE FROM entries WHERE match_id = 2 AND seq = 4", url.rpartition("/")[2])
    code, _, err = run_command("check")
    assert (code, err.splitlines()[0]) == (FAILED, "Match 2 is not in order.")
    for words in (("backup", str(tmp_path / "copy")), ("restore", str(tmp_path / "copy"))):
        code, _, err = run_command(*words)
        assert code == FAILED
        assert "pg_dump" in err
