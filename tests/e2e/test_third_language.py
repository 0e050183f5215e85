"""A folder of messages is a language: one is added to a copy of the program, and chosen in every possible way."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import pseudo

pytestmark = [pytest.mark.slow, pytest.mark.together]  # one copy of the program for all
ROOT = Path(__file__).resolve().parents[2]
LANGUAGE = """
locales = ["esperanto"]
guest = "gasto"
voices = ["eo-xx"]

[names]
de = "Esperanto"
en = "Esperanto"
eo = "Lingvo"

[braille]
tables = ["eo-g1.ctb", "eo-g1.ctb", "eo-g1.ctb"]
"""
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program with a third folder of messages, and nothing else that is new."""
    folder = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "accessible_games", folder / "accessible_games")  # with its bytecode, which is as young
    shutil.copytree(ROOT / "tables", folder / "tables")
    messages = folder / "accessible_games" / "output" / "messages"
    pseudo.make(messages, "eo")
    (messages / "eo" / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    return folder


@pytest.fixture
def run(copy: Path, tmp_path: Path) -> Run:
    def started(*arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        given = {"ACCESSIBLE_GAMES_HOME": str(tmp_path), "PYTHONPATH": str(copy), "LANG": "C.UTF-8", **more}
        kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES")}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command,
            cwd=copy,
            env={**kept, **given},
            input=typed,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return started


def program(run: Run, *arguments: str, typed: str = "", **more: str) -> list[str]:
    """Return the output lines of the program, which must end without an error."""
    done = run("-m", "accessible_games", *arguments, typed=typed, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def wrapped(words: str) -> str:
    return f"{pseudo.OPEN}{words}{pseudo.CLOSE}"


def value(run: Run, source: str) -> object:
    """Return the value of an expression in the copy, as JSON."""
    done = run("-c", f"import json\n{source}")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(("arguments", "variables"), [(("--language", "eo"), {}), ((), {"LANG": "eo_XX.UTF-8"})])
def test_new_language_by_option_and_system_locale(
    run: Run, arguments: tuple[str, ...], variables: dict[str, str]
) -> None:
    lines = program(run, *arguments, typed="new abalone friend\nc3-d4\nscore\npunkte\nquit\n", **variables)
    announced = [line for line in lines if pseudo.OPEN in line]
    assert announced
    assert any("c3" in line and "d4" in line for line in announced), "typed words count in English as well"
    assert len([line for line in announced if wrapped("0") or "against" in line]) >= 2


@pytest.mark.parametrize(
    "word",
    [
        "lingvo",
        *(pytest.param(each, marks=pytest.mark.soak) for each in ("language eo", "esperanto", "language esperanto")),
    ],
)
def test_new_language_by_command_is_remembered(run: Run, word: str, tmp_path: Path) -> None:
    lines = program(run, typed=f"language\n{word}\nquit\n")
    assert any("language german, language english or language esperanto" in line for line in lines)
    assert any(line.endswith(wrapped("Language: English.")) for line in lines), "its own message, which is English here"
    assert '"language": "eo"' in next(tmp_path.rglob("settings.json")).read_text(encoding="utf-8")
    assert any(pseudo.OPEN in line for line in program(run, typed="quit\n"))


def test_help_and_errors_list_the_new_language(run: Run) -> None:
    assert any("--language de, en or eo" in line for line in program(run, "--help"))
    done = run("-m", "accessible_games", "play", "--language", "fr")
    assert (done.returncode, "It can be de, en, eo." in done.stderr) == (2, True)


def test_documents_and_braille_in_the_new_language(run: Run) -> None:
    cells = program(run, "braille", "rules", "abalone", "--language", "eo")
    assert cells != program(run, "braille", "rules", "abalone", "--language", "en"), "its own table"
    assert all("\u2800" <= character <= "\u28ff" for line in cells for character in line)
    assert any(pseudo.OPEN in line for line in program(run, "record", "list", "--language", "eo"))


def test_doctor_checks_voice_and_braille_of_the_new_language(run: Run) -> None:
    done = run("-m", "accessible_games", "doctor", "--language", "eo", TERM="dumb")
    assert done.stdout.splitlines()[0].startswith(f"{pseudo.OPEN}Program: accessible-games")
    assert value(
        run,
        "from accessible_games.cli import doctor\n"
        "from accessible_games.output.speech.choose import Finding, Findings\n"
        "doctor.probe = lambda: Findings([Finding('espeak', None, ['eo'])], 'x')\n"
        "notices = [each.notice for each in doctor.voice()]\n"
        "print(json.dumps([dict(each.facts) for each in notices if each.message == 'speech-voice-missing']))",
    ) == [{"language": "eo"}]
    assert (
        value(
            run,
            "from accessible_games.output.speech.backend import choose_voice\n"
            "print(json.dumps(choose_voice([('a', ['eo-YY']), ('b', ['eo-XX'])], 'eo')))",
        )
        == "b"
    )


def test_server_greets_in_the_new_language(run: Run, tmp_path: Path) -> None:
    config = tmp_path / "server.toml"
    config.write_text('language = "eo"\n', encoding="utf-8")
    announced = program(run, "serve", "--check-config", "--config", str(config), "--language", "eo")
    assert announced[0].startswith(pseudo.OPEN)
    assert (
        value(
            run,
            f"from pathlib import Path\nfrom accessible_games.hosting.config import load_config\n"
            f"print(json.dumps(load_config(Path({str(config)!r})).language))",
        )
        == "eo"
    )


def test_ssh_clients_and_log_in_use_the_new_language(run: Run) -> None:
    assert value(
        run,
        "from accessible_games.languages import guests, of_environment\n"
        "print(json.dumps([guests(), of_environment({'LANG': 'eo.UTF-8'})]))",
    ) == [{"gast": "de", "gasto": "eo"}, "eo"]
    announced = value(
        run,
        "from accessible_games.line.visits.login_flow import LoginFlow\n"
        "entrance = LoginFlow('en', 'House')\nentrance.start(0.0)\nentrance.receive('lingvo')\n"
        "print(json.dumps([entrance.chosen, *(one.text for one in entrance.announcements())]))",
    )
    assert isinstance(announced, list)
    assert announced[0] == "eo"
    assert "deutsch for German or lingvo for Esperanto" in announced[1]
    assert announced[2].startswith(pseudo.OPEN)
