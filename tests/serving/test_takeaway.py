"""Records taken home with OpenSSH's client, and opened by the program at home."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from accessible_games.matches.bots import levels
from accessible_games.matches.match import Match
from accessible_games.rules.core.game import Decide
from tests.kit.people import guest, make_account
from tests.kit.play import Reader
from tests.kit.quick_server import QuickServer
from tests.kit.server import ROOT, wait_until
from tests.kit.terminals import Terminal, ssh, ssh_options

pytestmark = [pytest.mark.slow]

SOON = 60.0  # seconds for anything


class Home:
    """Anna's own computer: OpenSSH's client with her key, and the program with a folder of its own."""

    def __init__(self, folder: Path, port: int, key: Path) -> None:
        self._folder = folder
        self._port = port
        self._key = key

    def fetch(self, *command: str, name: str = "anna") -> tuple[int, bytes, str]:
        """Return exit code, output and errors of ``ssh anna@host COMMAND``."""
        call = ["ssh", *ssh_options(self._port, self._key if name == "anna" else None), f"{name}@127.0.0.1", *command]
        environment = {"HOME": str(self._folder), "PATH": os.environ["PATH"]}
        done = subprocess.run(call, capture_output=True, timeout=SOON, env=environment, stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout, done.stderr.decode()

    def taken(self, *command: str) -> bytes:
        """Return the output of a command that must not fail."""
        code, content, errors = self.fetch(*command)
        assert (code, errors) == (0, ""), command
        return content

    def program(self, *arguments: str) -> str:
        """Return the output of the program at home. Raises AssertionError when it fails."""
        done = subprocess.run(
            [sys.executable, "-m", "accessible_games", *arguments],
            capture_output=True,
            text=True,
            timeout=SOON,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "ACCESSIBLE_GAMES_HOME": str(self._folder / "own"), "PYTHONPATH": str(ROOT)},
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def keep(self, name: str, content: bytes) -> str:
        """A file."""
        file = self._folder / name
        file.write_bytes(content)
        return str(file)


class Evening:
    """A server with an account and a guest at match 1."""

    def __init__(self, stack: ExitStack, folder: Path, game: str, language: str) -> None:
        server = stack.enter_context(QuickServer(folder / "server", has_ssh=True))
        self._reader = Reader(folder / "server" / "data" / "server.sqlite3")
        stack.callback(self._reader.close)
        key = make_account(server, folder, "anna")
        anna = ssh(server.ssh_port, "anna", folder, key=key)
        stack.callback(anna.kill)
        anna.wait("^Welcome")
        if language == "de":
            anna.ask("language german", "^Sprache")
        berta = ssh(server.ssh_port, "guest", folder)
        stack.callback(berta.kill)
        self.terminals: dict[str, Terminal] = {"anna": anna, "berta": guest(berta, "berta", "en").terminal}
        anna.ask(f"new {game} friend", "(Match|Partie) 1 ")
        berta.ask("join 1", "^Match 1: ")
        anna.wait("^(Match|Partie) 1: ")
        self.home = Home(folder, server.ssh_port, key)

    def play(self, moves: int) -> None:
        """Some moves, as easy computers make them."""
        for number in range(moves):
            wait_until(lambda: isinstance(self._match().phase, Decide))
            match = self._match()
            assert isinstance(match.phase, Decide)
            seat, made = match.phase.seats[0], len(match.moves)
            move = levels.choose(match.game, match.game.view(match.state, seat), "easy", seed=number)
            self.terminals[match.players[seat].name].say(match.game.format(move))
            wait_until(lambda made=made: len(self._match().moves) > made)

    def end(self, resign: str, yes: str) -> None:
        """Anna gives up."""
        self.terminals["anna"].say(resign)
        self.terminals["anna"].say(yes)
        wait_until(lambda: self._match().is_over)

    def _match(self) -> Match:
        return self._reader.match("1")


def test_downloads_of_a_finished_match_equal_those_made_at_home(tmp_path: Path) -> None:
    with ExitStack() as stack:
        evening = Evening(stack, tmp_path, "confusion", "de")
        home = evening.home
        evening.play(5)
        code, content, errors = home.fetch("record", "1")
        assert (code, content) == (1, b"")
        assert errors.startswith("Partie 1 verbirgt noch etwas")
        assert home.taken("zeige", "1").decode().startswith("Partie 1: Confusion.\n")
        evening.end("aufgeben", "ja")
        file = home.keep("1.record", home.taken("aufzeichnung", "1"))
        assert "folgt aus seinem versiegelten Geheimnis" in home.program("record", "verify", file, "--language", "de")
        home.program("record", "import", file)
        for language in ("de", "en"):
            shown = home.taken("show", "1", "--language", language).decode()
            assert shown == home.program("record", "show", "1", "--language", language)
            for form in ("brf", "pef"):
                printed = home.keep(f"{language}.{form}", b"")
                home.program(
                    "braille",
                    "record",
                    "1",
                    "--format",
                    form,
                    "--cells",
                    "32",
                    "--language",
                    language,
                    "-o",
                    printed,
                    "--force",
                )
                assert home.taken(form, "1", "--cells", "32", "--language", language) == Path(printed).read_bytes()
        assert "\nDu verlierst" in home.taken("mitschrift", "1").decode()


def test_a_running_match_is_opened_at_home_and_goes_on_there(tmp_path: Path) -> None:
    with ExitStack() as stack:
        evening = Evening(stack, tmp_path, "samsara", "en")
        home = evening.home
        evening.play(6)
        file = home.keep("1.record", home.taken("record", "1"))
        assert "in order" in home.program("record", "verify", file)
        assert "6 moves" in home.program("record", "import", file)
        assert home.program("record", "show", "1") == home.taken("show", "1").decode()
        assert home.taken("list").decode().startswith("1: Samsara, 6 moves, Round anna, Square berta, running")
        assert home.program("record", "list", "--running").startswith("1: Samsara, 6 moves")
        assert home.taken("transcript", "1").decode().startswith("Match 1: Samsara.\nYou are Round. berta is Square.\n")
        assert home.taken("braille", "1").decode().count("\u2800") > 0


def test_a_failed_download_is_reported_on_standard_error(tmp_path: Path) -> None:
    with ExitStack() as stack:
        home = Evening(stack, tmp_path, "abalone", "en").home
        for command, name, words in (
            (["ls"], "anna", "There is no command ls here."),
            (["record", "2"], "anna", "There is no match 2."),
            (["record"], "anna", "list shows the numbers"),
            (["record", "1"], "guest", "Guests have no matches to save at home."),
        ):
            code, content, errors = home.fetch(*command, name=name)
            assert (code, content) == (1, b"")
            assert words in errors
            assert errors.count("\n") == 1
