"""The command ``record`` as a person meets it: its lines, its sentences, its exit codes."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

import pytest

from accessible_games.cli.main import run
from accessible_games.cli.record import FLAGS
from accessible_games.line.records import document
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.rules import games
from accessible_games.storage.folders import database_file
from tests.kit.life import carry_out
from tests.storing import journal_in

DONE, FAILED, USAGE = 0, 1, 2
ROOT = Path(__file__).resolve().parents[2]
AT = 1_790_000_000_000


WHEN = datetime.fromtimestamp(AT // 1000).astimezone()  # times are those of the zone of this computer


def played(resigned: bool = True) -> list[Entry]:
    """Two moves, an undo, a declined draw, another move, and perhaps White resigns."""
    players = {"black": Player("human", "", "Ada"), "white": Player("bot", "easy", "")}
    match = replayed("", games.load, created(games.load("abalone"), {"layout": "belgian-daisy"}, players, AT))
    commands: list[Callable[[], list[Entry]]] = [
        lambda: match.decide("black", "a1-b2", AT),
        lambda: match.decide("white", "a4-b5", AT),
        lambda: match.offer_to_others("white", "undo", AT),
        lambda: match.answer("black", True, AT),
        lambda: match.offer_to_others("black", "draw", AT),
        lambda: match.answer("white", False, AT),
        lambda: match.decide("white", "a5-b5", AT),
        lambda: match.resign("white", AT + 60_000),
    ]
    for command in commands if resigned else commands[:-1]:
        carry_out(match, command())
    return match.entries


def store(*logs: list[Entry]) -> None:
    async def create() -> None:
        with journal_in(database_file()) as journal:
            for entries in logs:
                await journal.create(entries)

    asyncio.run(create())


class Runner(Protocol):
    """Exit code, standard output and standard error of ``record`` and its arguments."""

    def __call__(self, *args: str, stdin: bytes = ..., language: str = ...) -> tuple[int, str, str]: ...


@pytest.fixture
def run_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs the whole command line in this process."""

    def tell(*args: str, stdin: bytes = b"", language: str = "en") -> tuple[int, str, str]:
        capsys.readouterr()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        chosen = [] if any(arg.startswith("--language") for arg in args) else ["--language", language]
        code = run(["record", *args, *chosen])
        out, err = capsys.readouterr()
        return code, out, err

    return tell


def test_show_in_english(run_command: Runner) -> None:
    store(played())
    code, out, err = run_command("show", "1")
    assert (code, err) == (DONE, "")
    assert out.splitlines() == [
        "Match 1: Abalone.",
        "Starting position: Belgian Daisy.",
        "Rules: standard rules.",
        "Black: Ada.",
        "White: the computer, easy.",
        f"Started on {WHEN.day} {WHEN:%B %Y, }{WHEN.hour}:{WHEN:%M}.",
        "Result: Ada wins: White resigned.",
        "2 moves:",
        "1. Ada moves 3 marbles from a1 upper right, to d4.",
        "2. White moves 3 marbles from a4 upper right, to d7.",
        "White asks to take back a move.",
        "Ada accepts.",
        "One move is taken back.",
        "Ada offers a draw.",
        "White declines.",
        "2. White moves 3 marbles from a5 upper left, to d5.",
        "Ada wins: White resigned.",
    ]


def test_show_in_german_of_a_running_match(run_command: Runner) -> None:
    store(played(resigned=False))
    code, out, _ = run_command("show", "1", "--language", "de")
    lines = out.splitlines()
    assert code == DONE
    assert lines[0] == "Partie 1: Abalone."
    assert lines[3:7] == [
        "Schwarz: Ada.",
        "Weiß: der Computer, leicht.",
        f"Begonnen am {WHEN.day}. September {WHEN.year}, {WHEN.hour}:{WHEN:%M} Uhr.",
        "Ergebnis: noch keines, die Partie läuft.",
    ]
    assert lines[-5:-1] == [
        "Ada nimmt an.",
        "Ein Zug ist zurückgenommen.",
        "Ada bietet Remis an.",
        "Weiß lehnt ab.",
    ]
    assert run_command("show", "1", language="de")[1] == out
    assert run_command("export", "1", "--format=text", "--language=de")[1] == out


def test_list(run_command: Runner) -> None:
    assert run_command("list") == (DONE, "There are no matches here yet. Start one with: accessible-games play\n", "")
    store(played(), played(resigned=False))
    code, out, _ = run_command("list")
    assert code == DONE
    first, second = (f"{at.day} {at:%B %Y, }{at.hour}:{at:%M}" for at in (WHEN + timedelta(minutes=1), WHEN))
    assert out.splitlines() == [
        f"1: Abalone, 2 moves, Black Ada, White computer easy, over: resignation, last changed {first}",
        f"2: Abalone, 2 moves, Black Ada, White computer easy, running, last changed {second}",
    ]
    assert run_command("list", "--running")[1].splitlines() == out.splitlines()[1:]


def test_a_game_that_only_a_newer_program_knows_is_listed(run_command: Runner) -> None:
    entries = [Entry(one.seq, one.kind, one.at, dict(one.data)) for one in played()]
    entries[0] = Entry(1, "created", AT, {**entries[0].data, "game": "tablut"})
    store(entries)
    assert run_command("list")[1].startswith("1: tablut, 2 moves")
    assert (
        run_command("verify", "1")[2].splitlines()[1].startswith("This record cannot be replayed, because this program")
    )


def test_export_and_import(run_command: Runner, tmp_path: Path) -> None:
    store(played())
    file = tmp_path / "match one.json"
    assert run_command("export", "1", "-o", str(file)) == (DONE, f"The record is in {file}.\n", "")
    assert document.read_record(file.read_bytes(), games.load) == played()
    assert file.stat().st_mode & 0o077 == 0, "it names people"
    assert file.read_bytes() == run_command("export", "1")[1].encode()
    assert run_command("import", str(file))[:2] == (DONE, "The record is now match 2: Abalone, 2 moves.\n")
    assert run_command("import", "-", stdin=file.read_bytes())[1].startswith("The record is now match 3")
    assert run_command("export", "3")[1] == run_command("export", "1")[1]


def test_a_file_is_replaced_only_on_demand(run_command: Runner, tmp_path: Path) -> None:
    store(played())
    file = tmp_path / "there.json"
    file.write_text("mine", encoding="utf-8")
    code, _, err = run_command("export", "1", "-o", str(file))
    assert (code, file.read_text(encoding="utf-8")) == (FAILED, "mine")
    assert "--force" in err
    assert run_command("export", "1", "-o", str(file), "--force")[0] == DONE
    assert file.read_text(encoding="utf-8").startswith("{")


def test_verify(run_command: Runner, tmp_path: Path) -> None:
    store(played(), played())
    code, out, _ = run_command("verify", "1")
    assert code == DONE
    assert re.fullmatch(r"Match 1 is in order: \d+ entries, last position [0-9a-f]{64}\.\n", out)
    assert run_command("verify", "--all")[1].splitlines()[-1] == "All 2 matches are in order."
    file = tmp_path / "1.json"
    run_command("export", "1", "-o", str(file))
    assert run_command("verify", str(file))[:2] == (DONE, out.replace("Match 1", f"The record {file}"))


def test_verify_names_the_fault(run_command: Runner, tmp_path: Path) -> None:
    entries = played()
    bad = [*entries[:4], Entry(5, "decided", AT, {"seat": "white", "move": "a1-b2"}), *entries[5:]]
    store(entries, bad)
    code, out, err = run_command("verify", "--all")
    assert code == FAILED
    assert out.startswith("Match 1 is in order")
    assert err.splitlines() == [
        "Match 2 is not in order.",
        "Entry 5 does not fit: the move a1-b2 is not possible there. The record is damaged or was changed. "
        "Export it again.",
        "1 of 2 matches are not in order.",
    ]
    file = tmp_path / "bad.json"
    file.write_text(run_command("export", "1")[1].replace("a4-b5", "a4-a9"), encoding="utf-8")
    assert run_command("verify", str(file))[0] == FAILED
    assert run_command("import", str(file))[0] == FAILED
    assert len(run_command("list")[1].splitlines()) == 2


@pytest.mark.parametrize(
    ("args", "start"),
    [
        (("show", "7"), "There is no match 7"),
        (("show", "x" * 5000), "There is no match xxx"),
        (("import", "nowhere.json"), "There is no file nowhere.json"),
        (("import", "."), "The file . cannot be read"),
        (("import", "a\0b"), "The file a"),
        (("import", "-"), "This is no record, because it is not JSON"),
        (("export", "1", "-o", "no/such/folder"), "The file no"),
    ],
)
def test_failure_is_reported_with_exit_code_1(run_command: Runner, args: tuple[str, ...], start: str) -> None:
    store(played())
    code, out, err = run_command(*args)
    assert (code, out, len(err.splitlines())) == (FAILED, "", 1)
    assert err.startswith(start)


@pytest.mark.parametrize(
    ("args", "start"),
    [
        ((), "The command is missing. Commands are list, show, export, import, verify."),
        (("--language", "en"), "The command is missing"),
        (("delete",), "There is no command delete"),
        (("list", "--all"), "Unknown option --all"),
        (("list", "--running=yes"), "--running takes no value"),
        (("list", "1"), '"1" is one word too many'),
        (("show",), "The command show needs the number"),
        (("import",), "The command import needs the name of a file"),
        (("verify",), "The command verify needs the number of a match, the name"),
        (("verify", "1", "--all"), '"1" is one word too many'),
        (("export", "1", "--language", "en", "--format"), "--format needs a value"),
        (("export", "1", "--format", "pgn"), '--format cannot be "pgn". It can be json, text.'),
        (("export", "1", "--force"), "The option --force does nothing without -o"),
    ],
)
def test_wrong_usage_is_exit_code_2(run_command: Runner, args: tuple[str, ...], start: str) -> None:
    code, out, err = run_command(*args)
    assert (code, out, len(err.splitlines())) == (USAGE, "", 1)
    assert err.startswith(start)
    assert not (database_file()).exists(), "nothing is opened for a wrong command line"


def test_the_language_may_stand_before_the_command(run_command: Runner) -> None:
    assert run_command("--language", "de", "list")[1].startswith("Hier gibt es noch keine Partien.")


def test_help_names_every_command_and_option(run_command: Runner) -> None:
    code, out, _ = run_command("--help")
    assert code == DONE
    for word in (*FLAGS, *(flag for flags in FLAGS.values() for flag in flags)):
        assert word in out
