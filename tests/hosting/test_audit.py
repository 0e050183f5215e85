"""The audit log: its events, their form, how long they are kept, and what they never contain."""

from __future__ import annotations

import ast
import asyncio
import json
import os
import re
import stat
from collections.abc import Mapping, Sequence
from configparser import ConfigParser
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from accessible_games.club.accounts.events import EVENTS
from accessible_games.club.accounts.person import Person
from accessible_games.hosting.config import AuditConfig
from accessible_games.hosting.logs import AuditLog, DailyFile, open_audit
from tests.kit.clients import LineClient, connect
from tests.kit.play import PASSWORD, come_in, register
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server, wait_until

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "hosting" / "audit.md"
DAY = 86_400.0
ANNA = Person("7", "Anna")


def lines(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def noted(
    folder: Path, *notes: tuple[str, Mapping[str, str | int]], addresses: str = "full"
) -> list[dict[str, object]]:
    log = AuditLog(DailyFile(folder / "audit.jsonl", 90), "0", addresses)
    for event, facts in notes:
        log.note(event, ANNA, "192.0.2.77", **facts)
    log.close()
    return lines(folder / "audit.jsonl")


# What a line is


def test_a_line_has_time_event_address_and_person(tmp_path: Path) -> None:
    (line,) = noted(tmp_path, ("came-in", {"door": "ssh"}))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", str(line.pop("time")))
    assert line == {
        "event": "came-in",
        "address": "192.0.2.77",
        "name": "Anna",
        "person": "7",
        "role": "player",
        "door": "ssh",
        "process": "0",
    }


def test_the_audit_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "audit.jsonl"
    file.touch(0o666)
    file.chmod(0o666)
    noted(tmp_path, ("came-in", {}))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(("addresses", "shown"), [("none", "(address)"), ("network", "192.0.2.0/24")])
def test_addresses_are_masked_as_configured(tmp_path: Path, addresses: str, shown: str) -> None:
    assert noted(tmp_path, ("came-in", {}), addresses=addresses)[0]["address"] == shown


def test_foreign_text_adds_no_line_or_member(tmp_path: Path) -> None:
    evil = 'x"}\n{"event": "banned", "name": "\x1b[2J\u202e\u2028'
    found = noted(tmp_path, ("wrong-password", {"name": evil}), ("left", {"name": "y" * 5000}))
    assert [line["event"] for line in found] == ["wrong-password", "left"]
    raw = (tmp_path / "audit.jsonl").read_text(encoding="utf-8")
    assert raw.isprintable() is False  # for the two ends of lines
    assert all(line.isprintable() for line in raw.split("\n"))
    assert len(raw) < 1000


# How long it is kept


def test_each_day_has_a_file_and_old_ones_go(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    file = tmp_path / "audit.jsonl"
    writer = DailyFile(file, 2, lambda: now[0])
    log = AuditLog(writer, "0", "full")
    for day in range(5):
        now[0] = 1_800_000_000.0 + day * DAY
        log.writer.tidy()
        log.note("came-in", ANNA, day=day)
        wait_until(lambda: file.exists() and f'"day": {day}' in file.read_text())  # noqa: B023 - called at once
        os.utime(file, (now[0], now[0]))
    log.writer.tidy()
    log.close()
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == ["audit-2027-01-17.jsonl", "audit-2027-01-18.jsonl", "audit.jsonl"]
    assert lines(tmp_path / kept[1])[0]["day"] == 3


def test_several_processes_write_one_file_and_move_it_aside_once(tmp_path: Path) -> None:
    file = tmp_path / "audit.jsonl"
    logs = [AuditLog(DailyFile(file, 90), str(number), "full") for number in range(3)]
    for log in logs:
        log.note("began")
    wait_until(lambda: file.exists() and len(lines(file)) == 3)
    os.utime(file, (1_700_000_000, 1_700_000_000))
    for log in logs:
        log.note("ended")
        log.close()
    assert len(lines(tmp_path / "audit-2023-11-14.jsonl")) == 3
    assert [line["event"] for line in lines(file)] == ["ended"] * 3


# What stops nobody


def test_a_full_disk_delays_nobody_and_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    full: list[bool] = [False]
    write = os.write

    def torn(file: int, text: bytes) -> int:
        return write(file, text[: len(text) // 2] if full[0] else text)

    log = AuditLog(DailyFile(tmp_path / "audit.jsonl", 90), "0", "full")
    monkeypatch.setattr(os, "write", torn)
    full[0] = True
    log.note("came-in", ANNA)
    log.note("came-in", ANNA)
    wait_until(lambda: log.lost == 2)
    full[0] = False
    log.note("left", ANNA)
    log.close()
    assert [message for message in caplog.messages if "audit" in message] == [
        "audit log: could not write: No space left on device"
    ]
    last = (tmp_path / "audit.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["event"] == "left"


def test_a_missing_folder_stops_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = open_audit(AuditConfig(file=str(tmp_path / "nowhere" / "audit.jsonl")), tmp_path, "0")
    assert log is not None
    log.note("came-in", ANNA)
    log.writer.tidy()
    log.close()
    assert log.lost == 1
    assert "No such file" in caplog.text


def test_it_can_be_switched_off(tmp_path: Path) -> None:
    assert open_audit(AuditConfig(on=False), tmp_path, "0") is None


# fail2ban


def banned(text: Sequence[str]) -> list[str]:
    """Return the addresses that fail2ban finds: it cuts the date out of a line, then looks for the expression at the
    beginning.
    """
    filters = ConfigParser(comment_prefixes=("#",))
    filters.read(PAGE.with_name("fail2ban") / "filter.conf", encoding="utf-8")
    date = filters["Definition"]["datepattern"]
    for sign, digits in {"%Y": r"\d{4}", "%z": r"(?:Z|[+-]\d\d:?\d\d)", "%f": r"\d{1,6}"}.items():
        date = date.replace(sign, digits)
    date = re.sub("%[mdHMS]", r"\\d\\d", date)
    wanted = filters["Definition"]["failregex"].replace("<ADDR>", r"(?P<ip>[0-9a-fA-F:.]+)")
    rests = [re.sub(date, "", line, count=1) for line in text]
    assert all(rest != line for rest, line in zip(rests, text, strict=True))
    return [found["ip"] for rest in rests if (found := re.search(wanted, rest))]


def test_fail2ban_finds_wrong_passwords_and_no_address_that_somebody_wrote(tmp_path: Path) -> None:
    evil = {"name": '", "event": "wrong-password", "address": "203.0.113.5"'}
    noted(tmp_path, ("wrong-password", {}), ("came-in", evil), ("wrong-code", evil), ("too-many-attempts", {}))
    text = (tmp_path / "audit.jsonl").read_text(encoding="utf-8").splitlines()
    assert banned(text) == ["192.0.2.77"] * 3


# The page


def test_the_page_lists_every_event_and_no_other() -> None:
    table = PAGE.read_text(encoding="utf-8").split("| event | meaning |")[1].split("\n\n")[0]
    assert dict(re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", table, re.MULTILINE)) == EVENTS


def test_only_listed_events_are_noted() -> None:
    found = {"ended"}  # given to the exit stack
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "accessible_games").rglob("*.py")]
    for text in [text for text in texts if "note(" in text]:
        calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
        for call in calls:
            if isinstance(call.func, ast.Attribute) and call.func.attr in ("note", "_note") and call.args:
                first = call.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    assert found == set(EVENTS)


def test_the_tests_that_the_page_names_exist() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)
    assert len(named) > 15
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), (file, test)


def test_the_page_goes_through_the_chapter_point_by_point() -> None:
    points = re.findall(r"^- (16\.\d\.\d),", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    most = {1: 1, 2: 5, 3: 4, 4: 3, 5: 4}
    assert points == [f"16.{part}.{point}" for part, last in most.items() for point in range(1, last + 1)]


# A real server


@pytest.mark.slow
def test_a_real_server_notes_events_and_no_secret(tmp_path: Path) -> None:
    with QuickServer(tmp_path / "server", sections={"audit": {"addresses": "full"}}) as server:
        file = server.folder / "data" / "audit.jsonl"
        asyncio.run(_come_and_go(server))
        assert cli(["serve", "--config", str(server.config), "--moderator", "chief", "--language", "en"]) == 0
        asyncio.run(_keep_order(server))
        wait_until(lambda: [line["event"] for line in lines(file)].count("left") == 4)
        assert server.stop() == 0
    found = lines(file)
    assert [line["event"] for line in found] == [
        "began", "account-made", "came-in", "left", "wrong-password", "proved", "came-in", "password-changed", "left",
        "role-set", "proved", "came-in", "came-in", "refused", "muted", "banned", "left", "left", "ended",
    ]  # fmt: skip
    wrong = next(line for line in found if line["event"] == "wrong-password")
    assert (wrong["name"], wrong["address"]) == ("chief", "127.0.0.1")
    raw = file.read_text(encoding="utf-8")
    for secret in (PASSWORD, SECRET, WRONG, "hello everybody"):
        assert secret not in raw
    assert banned(raw.splitlines()) == ["127.0.0.1"]


SECRET, WRONG = "seven green bottles standing", "not the right words"


async def _come_and_go(server: Server) -> None:
    chief = await register(server.telnet_port, "chief")
    await chief.ask("say hello everybody", ".")
    await _leave(chief)
    chief = await connect(server.telnet_port)
    await chief.wait("Type your name")
    await chief.ask("chief", "Type its password")
    await chief.ask(WRONG, "Wrong password|not the password", 60)
    await chief.ask(PASSWORD, "^Welcome", 60)
    await chief.ask("password", "current password")
    await chief.ask(PASSWORD, "Choose a password", 60)
    await chief.ask(SECRET, "again")
    await chief.ask(SECRET, "Password changed", 60)
    await _leave(chief)


async def _keep_order(server: Server) -> None:
    chief = await connect(server.telnet_port)
    await chief.wait("Type your name")
    await chief.ask("chief", "Type its password")
    await chief.ask(SECRET, "^Welcome", 60)
    gerda = await come_in(server.telnet_port, "gerda")
    await gerda.ask("kick chief", "Only moderators")
    await chief.ask("mute gerda 5 insults", "gerda")
    await chief.ask("ban gerda 1 insults", "gerda")
    gerda.close()
    await _leave(chief)


async def _leave(client: LineClient) -> None:
    await client.ask("quit", ".")
    client.close()
    await asyncio.sleep(0.5)
