"""The command ``doctor``: what it says on this computer, and where things are missing."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from accessible_games.cli import doctor, play
from accessible_games.cli.main import run
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.speech.choose import Finding, Findings
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.games.abalone import board
from accessible_games.storage.folders import database_file
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.output.braille.absent import take_away_liblouis

NO_DISPATCHER = Finding("dispatcher", Notice.of("speech-dispatcher-missing"))
NO_ESPEAK = Finding("espeak", Notice.of("speech-espeak-missing"))
ALL_WELL = Findings([NO_DISPATCHER, Finding("espeak")], "miniaudio")


@pytest.fixture
def healthy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever this computer lacks is there."""
    monkeypatch.setattr(doctor, "probe", lambda: ALL_WELL)
    monkeypatch.setattr(board, "is_compiled", lambda: True)
    monkeypatch.setattr("locale.getencoding", lambda: "UTF-8")


def run_doctor(capsys: pytest.CaptureFixture[str], language: str = "en") -> tuple[int, list[str]]:
    code = run(["doctor", "--language", language])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_a_program(language: str, own_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "accessible_games", "doctor", "--language", language],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=30,
        env={**os.environ, "TERM": "xterm"},
        check=False,
    )
    lines = done.stdout.decode("utf-8").splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[0].startswith({"de": "Programm: accessible-games", "en": "Program: accessible-games"}[language])
    assert any("liblouis 3." in line for line in lines)
    assert any(str(own_home) in line for line in lines)
    assert lines[-1] in [catalogue(language).format("doctor-summary", {"count": count}) for count in range(len(lines))]
    assert not (own_home / "matches.sqlite3").exists()  # to look is not to make


@pytest.mark.usefixtures("healthy")
def test_everything_works(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run_doctor(capsys)
    assert (code, lines[-1]) == (0, "Everything works.")
    assert "Voice: espeak-ng can speak. It sounds artificial." in lines
    assert "Sound: miniaudio can play it." in lines
    assert any(line.startswith("Records: no matches yet") for line in lines)
    assert run_doctor(capsys, "de")[1][-1] == "Alles funktioniert."


@pytest.mark.parametrize(
    ("is_input", "is_output", "kind", "found"),
    [
        (True, True, "xterm", "doctor-terminal-edit"),
        (True, True, "dumb", "doctor-terminal-plain"),
        (False, True, "xterm", "doctor-terminal-pipe"),
        (True, False, "xterm", "doctor-terminal-pipe"),
    ],
)
def test_terminal_is_described(
    is_input: bool, is_output: bool, kind: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: is_input, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_output, raising=False)
    monkeypatch.setenv("TERM", kind)
    assert next(doctor.terminal()).notice.message == found


@pytest.mark.usefixtures("healthy")
def test_missing_parts_are_counted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    take_away_liblouis(monkeypatch)
    assert run_doctor(capsys)[1][-1] == "You can fix one problem."
    monkeypatch.setattr(board, "is_compiled", lambda: False)
    monkeypatch.setattr("locale.getencoding", lambda: "ISO-8859-1")
    monkeypatch.setattr(doctor, "probe", lambda: Findings([NO_DISPATCHER, NO_ESPEAK], "miniaudio"))
    code, lines = run_doctor(capsys)
    assert (code, lines[-1]) == (0, "You can fix 5 problems.")
    assert any("liblouis is not installed" in line for line in lines)
    assert any(line.startswith("Core: not compiled") for line in lines)
    assert any(line.startswith("Output: ISO-8859-1") for line in lines)
    assert any("pip install" in line for line in lines)


@pytest.mark.usefixtures("healthy")
def test_inside_the_program_what_can_be_fixed_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    take_away_liblouis(monkeypatch)
    summary, first, *others = asyncio.run(play.HomeDoctor().examine())
    assert dict(summary.facts) == {"count": 1}
    assert first.message == "braille-liblouis-missing"
    assert others[0].message == "doctor-program"
    assert sorted([first, *others], key=str) == sorted(
        (each.notice for section in doctor.SECTIONS for each in section()), key=str
    )


@pytest.mark.usefixtures("healthy")
def test_one_engine_that_speaks_a_language_makes_the_others_unnecessary(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = Finding("pyttsx3", None, ["de"])
    monkeypatch.setattr(doctor, "probe", lambda: Findings([NO_DISPATCHER, Finding("espeak"), english], "paplay"))
    lines = run_doctor(capsys)[1]
    assert any(line.startswith("There is no German voice") for line in lines)
    assert lines[-1] == "Everything works."
    monkeypatch.setattr(doctor, "probe", lambda: Findings([NO_ESPEAK, english], "paplay"))
    assert run_doctor(capsys)[1][-1] == "You can fix one problem."


@pytest.mark.usefixtures("healthy")
def test_silence_is_a_fault_whatever_speaks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "probe", lambda: Findings([Finding("dispatcher")], ""))
    lines = run_doctor(capsys)[1]
    assert any(line.startswith("You hear nothing") for line in lines)
    assert lines[-1] == "You can fix one problem."


@pytest.mark.usefixtures("healthy")
def test_a_device_that_hangs_does_not_hang_the_doctor(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    release = threading.Event()

    def hang() -> Findings:
        release.wait(20)
        return ALL_WELL

    monkeypatch.setattr(doctor, "DEVICE_SECONDS", 0.05)
    monkeypatch.setattr(doctor, "probe", hang)
    lines = run_doctor(capsys)[1]
    release.set()
    assert any(line.startswith("Voice: no answer") for line in lines)
    assert lines[-1] == "You can fix one problem."


@pytest.mark.usefixtures("healthy")
@pytest.mark.parametrize(
    ("platform", "debian", "part"),
    [
        ("win32", None, "winget install"),
        ("darwin", None, "xcode-select"),
        ("linux", "/x", "apt-get install gcc"),
        ("linux", None, "package manager"),
    ],
)
def test_the_command_is_the_one_of_the_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, debian: str | None, part: str
) -> None:
    monkeypatch.setattr(board, "is_compiled", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _name: debian)
    monkeypatch.setattr(sys, "platform", platform)
    (found,) = doctor.core()
    for language in LANGUAGES:
        sentence = catalogue(language).format(found.notice.message, dict(found.notice.facts))
        assert part in sentence or (language == "de" and part == "package manager" and "Paketverwaltung" in sentence)
    (shown,) = doctor.display()
    assert not shown.is_fault


@pytest.mark.usefixtures("healthy")
def test_display_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(doctor, "display_size", lambda: (40, 1))
    assert "Braille display: 40 cells, one row, through BRLTTY." in run_doctor(capsys)[1]


@pytest.mark.usefixtures("healthy")
def test_a_damaged_store_is_fatal(capsys: pytest.CaptureFixture[str]) -> None:
    SqliteSql(database_file()).close()
    assert run_doctor(capsys)[0] == 0
    database_file().write_bytes(b"no database at all" * 100)
    code, lines = run_doctor(capsys)
    assert (code, lines[-1]) == (1, "Fix one problem: the game cannot run without it.")


@pytest.mark.usefixtures("healthy")
def test_a_folder_that_cannot_be_is_fatal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ACCESSIBLE_GAMES_HOME", str(tmp_path / "file"))
    code, lines = run_doctor(capsys)
    assert code == 1
    assert sum("ACCESSIBLE_GAMES_HOME" in line for line in lines) == 2
    assert "the game cannot run" in lines[-1]


@pytest.mark.usefixtures("healthy")
def test_damaged_settings(capsys: pytest.CaptureFixture[str], own_home: Path) -> None:
    (own_home / "settings.json").write_text("{")
    lines = run_doctor(capsys)[1]
    assert lines[-1] == "You can fix one problem."
    again = run_doctor(capsys)[1]
    assert again[-1] == "Everything works."
    assert any("settings-damaged-1.json" in line for line in again)


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "now", "--language", "en"]) == 2
    assert "one word too many" in capsys.readouterr().err


@pytest.mark.parametrize("lines", [0, 1])
def test_closed_pipe_is_no_error(lines: int) -> None:
    command = [sys.executable, "-m", "accessible_games", "doctor", "--language", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in range(lines):
            process.stdout.readline()
        process.stdout.close()
        assert (process.stderr.read(), process.wait(30)) == (b"", 0)


@pytest.mark.usefixtures("healthy")
def test_nothing_that_is_installed_is_to_be_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "probe", lambda: Findings([Finding("espeak")], ""))
    monkeypatch.setattr(doctor, "display_size", lambda: None)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    text = "\n".join(run_doctor(capsys)[1])
    assert "no sound device could be opened" in text
    assert "miniaudio" not in text
    assert "none answers through BRLTTY, which is installed" in text
    assert "install brltty" not in text
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    text = "\n".join(run_doctor(capsys)[1])
    assert "install the package miniaudio" in text
    assert "install the package brltty" in text


@pytest.mark.usefixtures("healthy")
def test_own_commands_are_listed_with_their_faults(capsys: pytest.CaptureFixture[str], own_home: Path) -> None:
    file = own_home / "settings.json"
    file.write_text('{"signals": {"turn": ["sh", "-c", "true"], "alarm": ["no-such-program"]}}')
    code, lines = run_doctor(capsys)
    assert (code, lines[-1]) == (0, "You can fix one problem.")
    assert "Own command: the program runs sh, for turn." in lines
    assert any(line.startswith("Own command: no-such-program, for alarm, does not exist") for line in lines)
    file.write_text('{"signals": ["sh"]}')
    assert any(line.startswith("Your own commands are not run") for line in run_doctor(capsys)[1])
