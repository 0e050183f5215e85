"""The person's own commands: the settings file, and the notices of failures."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from accessible_games.interfaces.signals.commands import OwnCommands, path_of, read_commands
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.program import alive
from tests.kit.server import family

SOON = 20.0


def test_a_list_of_words_for_each_signal() -> None:
    found = read_commands({"turn": ["buzz", "--long"], "talk": ["say", ""]})
    assert found == {"turn": ("buzz", "--long"), "talk": ("say", "")}
    assert read_commands(None) == {}
    assert read_commands({}) == {}


@pytest.mark.parametrize(
    "wrong",
    [
        "buzz",
        ["buzz"],
        7,
        {"tunr": ["buzz"]},
        {"turn": "buzz"},
        {"turn": []},
        {"turn": [""]},
        {"turn": ["buzz", 1]},
        {"turn": ["buzz", "a\0b"]},
        {"turn": ["buzz", "\ud800"]},
        {"turn": ["buzz", ["x"]]},
        {"turn": ["buzz"], "move": ["buzz"]},
        {"turn": ["buzz", "x" * 5000]},
        {"turn": ["x"] * 101},
    ],
)
def test_anything_else_is_refused_as_a_whole(wrong: object) -> None:
    with pytest.raises(NoticeError) as refused:
        read_commands(wrong)
    assert refused.value.notice == Notice.of("signals-invalid")


def test_no_program_is_taken_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "buzz", "exit 0")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.pathsep.join((".", "", os.environ["PATH"])))
    assert path_of("buzz") is None
    assert path_of("./buzz") is None
    assert path_of(str(tmp_path / "buzz")) == str(tmp_path / "buzz")
    assert path_of("sh") is not None


def script(path: Path, text: str) -> str:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


class Runs:
    """Own commands with a script for each signal; ``heard``: problems."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heard: list[Notice] = []
        self.commands = OwnCommands({}, self.heard.append)

    def begin(self, **scripts: str) -> OwnCommands:
        commands = {name: (script(self.folder / name, text), "$(id); own word") for name, text in scripts.items()}
        self.commands = OwnCommands(commands, self.heard.append)
        return self.commands

    def messages(self) -> list[str]:
        return [one.message for one in self.heard]


@pytest.fixture
def runs(tmp_path: Path) -> Iterator[Runs]:
    found = Runs(tmp_path)
    try:
        yield found
    finally:
        found.commands.close()


def test_a_command_gets_its_words_as_they_are_and_nothing_of_the_terminal(runs: Runs, tmp_path: Path) -> None:
    out = tmp_path / "out"
    text = f"""echo noise; echo noise >&2; (echo tty >/dev/tty) 2>/dev/null && t=yes || t=no; read l
printf '%s' "$1|$#|$t|$l|$(pwd)" >{out}.new; mv {out}.new {out}"""
    runs.begin(turn=text).run(["turn", "talk"])
    until(out.exists)
    assert out.read_text() == f"$(id); own word|1|no||{Path.home()}"
    assert runs.heard == []


@pytest.mark.slow
def test_each_fault_is_reported_once(runs: Runs) -> None:
    own = runs.begin(turn="exit 3")
    for _ in range(3):
        own.run(["turn"])
        time.sleep(1.2)
    assert runs.heard == [Notice.of("signals-failed", program=str(runs.folder / "turn"), code="3")]


def test_missing_and_unstartable_programs_are_reported(runs: Runs, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nothing")
    broken.chmod(0o755)
    runs.commands = OwnCommands({"turn": ("no-such-program-here",), "talk": (str(broken),)}, runs.heard.append)
    runs.commands.run(["turn", "talk"])
    until(lambda: len(runs.heard) == 2)
    assert runs.messages() == ["signals-missing", "signals-unstarted"]


@pytest.mark.slow
def test_a_flood_of_signals_is_a_run_for_each_at_a_time(runs: Runs, tmp_path: Path) -> None:
    log = tmp_path / "log"
    text = f"echo begin >>{log}; sleep 0.3; echo end >>{log}"
    own = runs.begin(turn=text, alarm=text)
    for _ in range(500):
        own.run(["turn", "alarm"])
    until(lambda: log.exists() and log.read_text().count("end") >= 2)
    time.sleep(1.5)
    lines = log.read_text().split()
    assert (set(lines[::2]), set(lines[1::2])) == ({"begin"}, {"end"}), "one at a time"
    assert len(lines) <= 8, "what comes while one runs waits once"


def test_a_hanging_command_ends_with_its_children_and_the_program(runs: Runs, tmp_path: Path) -> None:
    pids, of_others = tmp_path / "pids", set(family(os.getpid())[1:])
    own = runs.begin(turn=f"sleep 600 & echo $$ $! >{pids}.new; mv {pids}.new {pids}; wait")
    own.run(["turn"])
    until(pids.exists)
    own.run(["turn"])
    started = {int(each) for each in pids.read_text().split()}
    assert alive(started) == started, "nobody waits for a command"
    helper = set(family(os.getpid())[1:]) - started - of_others
    assert helper
    own.close()
    assert alive(started | helper) == set()
    own.run(["turn"])
    assert runs.heard == []
