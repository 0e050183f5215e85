"""The log: one JSON object a line, nothing in it that a terminal would obey, addresses only as configured."""

from __future__ import annotations

import json
import logging
import os
import stat
import unicodedata
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.hosting.config import LogConfig
from accessible_games.hosting.logs import mask_addresses, open_log, to_json_line
from accessible_games.rules.core.notices import NoticeError


@pytest.fixture(autouse=True)
def quiet_root() -> Iterator[None]:
    """The levels of the root logger and of ours are everybody's."""
    loggers = [logging.getLogger(name) for name in ("", "accessible_games")]
    levels = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


def noted(config: LogConfig, *texts: object, error: BaseException | None = None) -> list[dict[str, object]]:
    log = open_log(config, "0")
    logger = logging.getLogger("accessible_games.tests")
    for text in texts:
        logger.info("somebody said %s", text)
    if error is not None:
        logger.error("it failed", exc_info=error)
    log.close()
    lines = Path(config.file).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_a_line_has_time_level_process_event_and_logger(tmp_path: Path) -> None:
    (line,) = noted(LogConfig(file=str(tmp_path / "log")), "Größe")
    assert line.pop("time")
    assert line == {"level": "info", "process": "0", "event": "somebody said Größe", "logger": "accessible_games.tests"}


@pytest.mark.parametrize("before", [None, 0o666, 0o600])
def test_only_owner_and_group_may_read_the_file_also_after_it_was_rotated(before: int | None, tmp_path: Path) -> None:
    file = tmp_path / "log"
    if before is not None:
        file.touch()
        file.chmod(before)
    mask = os.umask(0)
    try:
        log = open_log(LogConfig(file=str(file)), "0")
        assert stat.S_IMODE(file.stat().st_mode) == (0o640 if before is None else before & 0o640)
        file.rename(tmp_path / "log.1")
        logging.getLogger("accessible_games.tests").warning("again")
        log.close()
    finally:
        os.umask(mask)
    assert "again" in file.read_text(encoding="utf-8")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_lines_below_the_level_are_not_noted(tmp_path: Path) -> None:
    assert noted(LogConfig(file=str(tmp_path / "log"), level="warning"), "x") == []


@pytest.mark.parametrize(("is_terminal", "noted_there"), [(True, ["warning"]), (False, ["info", "warning"])])
def test_on_a_terminal_the_lines_for_people_stay_alone_unless_something_is_wrong(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, noted_there: list[str]
) -> None:
    stream = StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: is_terminal)
    monkeypatch.setattr("sys.stderr", stream)
    log = open_log(LogConfig(), "0")
    logging.getLogger("accessible_games.tests").info("serving")
    logging.getLogger("accessible_games.tests").warning("trouble")
    log.close()
    assert [json.loads(line)["level"] for line in stream.getvalue().splitlines()] == noted_there


def test_a_fault_keeps_its_traceback_in_one_line(tmp_path: Path) -> None:
    (line,) = noted(LogConfig(file=str(tmp_path / "log")), error=ValueError("a\x1b[2J\nb"))
    assert "ValueError" in str(line["exception"])
    assert (tmp_path / "log").read_text(encoding="utf-8").count("\n") == 1


@given(st.text())
def test_any_text_is_one_line_without_control_characters(text: str) -> None:
    line = to_json_line({"event": text})
    assert json.loads(line) == {"event": text}
    assert [letter for letter in line if letter != " " and unicodedata.category(letter)[0] in "CZ"] == []


def test_an_unwritable_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(NoticeError, match="serve-log-refused"):
        open_log(LogConfig(file=str(tmp_path / "none" / "log")), "0")


def test_the_file_may_be_moved_away(tmp_path: Path) -> None:
    file = tmp_path / "log"
    log = open_log(LogConfig(file=str(file)), "0")
    logging.getLogger("tests").warning("one")
    log.close()
    file.rename(tmp_path / "log.1")
    log = open_log(LogConfig(file=str(file)), "0")
    logging.getLogger("tests").warning("two")
    log.close()
    assert "two" in file.read_text(encoding="utf-8")
    assert "one" in (tmp_path / "log.1").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "none", "network"),
    [
        ("from 192.0.2.17 now", "from (address) now", "from 192.0.2.0/24 now"),
        ("192.0.2.17:4000", "(address):4000", "192.0.2.0/24:4000"),
        ("at 192.0.2.17.", "at (address).", "at 192.0.2.0/24."),
        ("2001:db8:1:2::3, gone", "(address), gone", "2001:db8:1::/48, gone"),
        ("::ffff:192.0.2.17", "(address)", "::/48"),
        ("2001:db8:1:2:3:4:5:6:4000", "(address):4000", "2001:db8:1::/48:4000"),
        ("[2001:db8:1::2]:4000", "[(address)]:4000", "[2001:db8:1::/48]:4000"),
        ("192.0.2.17:4000:1:1:1", "(address):4000:1:1:1", "192.0.2.0/24:4000:1:1:1"),
        ("fe80::1%eth0 x", "(address) x", "fe80::/48 x"),
        ("127.0.0.1 and ::1 and 0.0.0.0", "127.0.0.1 and ::1 and 0.0.0.0", "127.0.0.1 and ::1 and 0.0.0.0"),
        ("12:30:45 version 1.2.3 c3-d4 a:b", "12:30:45 version 1.2.3 c3-d4 a:b", "12:30:45 version 1.2.3 c3-d4 a:b"),
    ],
)
def test_addresses_are_noted_as_far_as_configured(text: str, none: str, network: str) -> None:
    assert mask_addresses(text, "none") == none
    assert mask_addresses(text, "network") == network
    assert mask_addresses(text, "full") == text


def test_masking_does_not_recurse_into_numbers_behind_an_address() -> None:
    assert mask_addresses("192.0.2.17" + ":1" * 3990, "none") == "(address)" + ":1" * 3990


def test_libraries_note_nothing_below_warnings(tmp_path: Path) -> None:
    """At level debug they would note what clients send: headers with cookies, frames with passwords."""
    log = open_log(LogConfig(file=str(tmp_path / "log"), level="debug"), "0")
    logging.getLogger("asyncssh").setLevel(logging.NOTSET)  # a server of another test may have silenced it
    for name in ("uvicorn.error", "websockets.server", "asyncssh", "aiohttp.server", "anything"):
        logging.getLogger(name).info("Cookie: secret")
        logging.getLogger(name).warning("%s has failed", name)
    logging.getLogger("accessible_games.tests").debug("seen")
    log.close()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]
    libraries = [line["level"] for line in lines if not line["logger"].startswith("accessible_games")]
    assert libraries == ["warning"] * 5
    assert "seen" in [line["event"] for line in lines]
    assert "secret" not in str(lines)


def test_a_pipe_that_takes_nothing_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.hosting.logs._MOST_WAITING", 5)
    log = open_log(LogConfig(file=str(tmp_path / "log")), "0")
    log.writer.acquire()  # the thread that writes waits here, as for a full pipe
    for _ in range(50):
        logging.getLogger("tests").warning("x")
    assert log.dropped >= 44  # five wait, and one is about to be written
    log.writer.release()
    log.close()
    assert len((tmp_path / "log").read_text(encoding="utf-8").splitlines()) == 50 - log.dropped
