"""Which command runs, help in both languages, and exit codes."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from accessible_games import __version__
from accessible_games.cli import main, play
from accessible_games.cli.console import Console, chosen_language
from accessible_games.languages import LANGUAGES
from accessible_games.rules.core.notices import Notice, NoticeError


def test_every_command_runs_and_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for command in main.COMMANDS:
        assert callable(import_module(f"accessible_games.cli.{command}").run)
        helps = set()
        for language in LANGUAGES:
            assert main.run([command, "--help", "--language", language]) == 0
            helps.add(capsys.readouterr().out)
            assert main.run(["help", command, "--language", language]) == 0
            assert capsys.readouterr().out in helps
        assert len(helps) == len(LANGUAGES)
        assert all(f"accessible-games {command}" in text for text in helps)


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["--help", "--language=en"]) == 0
    text = capsys.readouterr().out
    assert all(f"accessible-games {command}" in text for command in main.COMMANDS)
    assert main.run(["--version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


def test_an_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["paly"]) == 2
    assert '"paly"' in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--plain"], ["play"]])
def test_without_a_command_it_is_play(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []

    def note(rest: list[str], _console: Console) -> int:
        given.append(rest)
        return 7

    monkeypatch.setattr(play, "run", note)
    assert main.run(arguments) == 7
    assert given == [[text for text in arguments if text != "play"]]


@pytest.mark.parametrize(
    ("error", "code"),
    [(NoticeError(Notice.of("terminal-closed")), 1), (BrokenPipeError(), 0), (KeyboardInterrupt(), 130)],
)
def test_errors_become_exit_codes(error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_rest: list[str], _console: Console) -> int:
        raise error

    monkeypatch.setattr(play, "run", fail)
    assert main.run(["play"]) == code


def test_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert chosen_language([]) == "de"
    assert chosen_language(["x", "--language", "en"]) == "en"
    assert chosen_language(["--language=en"]) == "en"
    assert chosen_language(["--language"]) == "de"
    assert chosen_language(["--language", "fr"]) == "de"


def test_language_is_that_of_the_system_where_no_folder_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ACCESSIBLE_GAMES_HOME", str(tmp_path / "file"))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert chosen_language([]) == "de"
