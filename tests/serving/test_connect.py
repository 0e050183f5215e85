"""Whole matches with the program at home as client of a real server, which is killed and comes back."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from accessible_games.rules import games
from tests.kit.people import GOODBYE, OPENING, SURE, Play, Somebody, around, check, guest
from tests.kit.play import PASSWORD, Reader, prepared_game, register
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server
from tests.kit.terminals import Terminal, connected
from tests.ports import free_port

pytestmark = pytest.mark.slow

GATE = "samsara"
KILLED_AFTER = 6  # moves
ENTER_AFTER = (0.0, 0.01, 0.05)  # seconds after the other player has typed a move


class Evening:
    """A server with a certificate of its own, and two people with the program at home.

    Anna is at home in German, and her account speaks English.
    """

    def __init__(self, stack: ExitStack, folder: Path, game: str, certificate: Path) -> None:
        own = {"certificate": str(certificate), "private_key": str(certificate), "port": free_port()}
        sections = {"tls": {"address": "127.0.0.1", **own}}
        self.server = stack.enter_context(QuickServer(folder / "server", has_web=True, sections=sections))
        reader = Reader(folder / "server" / "data" / "server.sqlite3")
        stack.callback(reader.close)
        self._stack = stack
        asyncio.run(_sign_up(self.server))
        trust = ("--certificate", str(certificate))
        self.anna = Somebody("anna", "en", self._kept(logged_in(self.server, folder / "anna", *trust)))
        where = f"localhost:{self.server.web_port}"
        berta = connected(where, made(folder / "berta"), "--language", "de", *trust)
        self.berta = guest(self._kept(berta), "berta", "de")
        self.anna.say("new", game)
        waiting = re.search(r"\d+", self.anna.terminal.wait(r"^(Match|Partie) \d+ "))
        assert waiting is not None
        self.berta.say("join", waiting[0])
        self.match_id = self.berta.opened()
        assert self.anna.opened() == self.match_id
        self.play = Play(reader, self.match_id, [self.anna, self.berta])
        self.play.due()
        for one in (self.anna, self.berta):
            one.first = one.transcript.facts()

    def kill(self) -> None:
        """Kill the server and start it again; both come back by themselves, and hear how it stands."""
        self.server.until_placed(self.match_id, 2)
        for one in (self.anna, self.berta):
            heard_since_the_opening(one)
        self.server.kill()
        self.server.start()
        for one in (self.anna, self.berta):
            assert one.opened() == self.match_id
            one.begun = len(one.transcript.lines)
            one.first = one.transcript.facts()
            for line in one.first:
                one.terminal.wait(f"^{re.escape(line)}$")

    def _kept(self, terminal: Terminal) -> Terminal:
        self._stack.callback(terminal.kill)
        return terminal


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def logged_in(server: Server, home: Path, *options: str) -> Terminal:
    """Return the program of anna, at home in German."""
    terminal = connected(f"anna@localhost:{server.web_port}", made(home), "--language", "de", *options)
    terminal.wait("Tippe das Passwort")
    terminal.say(PASSWORD, is_shown=False)
    terminal.wait("^Welcome")
    return terminal


def heard_since_the_opening(one: Somebody) -> None:
    """Check that all since the match last opened was heard once, in order, and before it only how the match stands."""
    terminal = one.terminal
    opened = max(at for at, line in enumerate(terminal.lines) if re.match(OPENING, line))
    terminal.lines = terminal.lines[opened:]
    terminal._at = len(terminal.lines)
    if not one.begun:
        check(one)
        return
    heard = [line for line in terminal.lines if not around(line) and not SURE.search(line)]
    announced = [each.text for each in one.transcript.lines]
    begins = len(heard) - len(announced[one.begun :])
    assert heard[begins:] == announced[one.begun :], one.name
    assert {*heard[:begins]}.isdisjoint({*announced[: one.begun]} - {*one.first}), "heard twice"


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name == GATE else pytest.mark.soak) for name in games.names()]
)
def test_whole_match_is_heard_in_order_over_a_killed_server(tmp_path: Path, certificate: Path, game: str) -> None:
    with ExitStack() as stack:
        evening = Evening(stack, tmp_path, game, certificate)
        play, everybody = evening.play, (evening.anna, evening.berta)
        while (seat := play.due()) is not None:
            if play.made == KILLED_AFTER and not evening.anna.begun:
                evening.kill()
            play.move(seat)
        assert evening.anna.begun, "the server was killed and came back"
        for one in everybody:
            heard_since_the_opening(one)
            one.say("quit")
            one.terminal.wait(GOODBYE[one.language])
            assert one.terminal.finished() == 0


def test_two_clients_of_one_account_hear_the_same(tmp_path: Path) -> None:
    with QuickServer(tmp_path / "server", has_web=True) as server:
        asyncio.run(_sign_up(server))
        with logged_in(server, tmp_path / "first") as first, logged_in(server, tmp_path / "second") as second:
            first.ask("new abalone easy", "^Your turn")
            second.ask("load 1", "^Your turn")
            first.ask("c3 d4", "^You move c3 to d4")
            answer = first.wait("^White moves")
            for line in ("^You move c3 to d4", f"^{re.escape(answer)}$", "^Your turn"):
                second.wait(line)
            second.ask("stimme", "^Stimme aus")  # at home, in German
            second.ask("score", "Black has lost")  # at the server, in English
            for one in (first, second):
                one.ask("quit", "^Goodbye")
                assert one.finished() == 0


def test_edit_mode_completes_at_the_server_and_rings_here(tmp_path: Path) -> None:
    with QuickServer(tmp_path / "server", has_web=True) as server:
        where = f"anna@localhost:{server.web_port}"
        with connected(where, tmp_path, "--edit", "--language", "en", has_terminal=True) as terminal:
            terminal.wait("^Welcome")
            terminal.ask("new abalone easy", "^Your turn")
            terminal.ask("bell on", "^The bell rings")
            terminal.press("c3 d\t")
            for line in ("^2 possible:", "^c3 d3"):
                terminal.wait(line)
            terminal.press("4\r")  # the last row of the list ends with the next key
            for line in ("^c3 d4", "^You move c3 to d4", "^White moves", "^Your turn"):
                terminal.wait(line)
            terminal.ask("explore", ", i5$")
            assert "\a" in "".join(terminal.lines)
            terminal.ask("/score", "has lost")  # by then the keys of the board are known here
            terminal.press("o")
            terminal.wait("^black, ")
            terminal.press("\x04")
            terminal.wait("^Goodbye")
            assert terminal.finished() == 0


def test_begun_line_and_move_that_comes_meanwhile_are_both_heard(tmp_path: Path) -> None:
    moves = iter(prepared_game(1, 2 * len(ENTER_AFTER) + 2))
    with QuickServer(tmp_path / "server", has_web=True) as server, ExitStack() as stack:
        where, anna, berta = f"localhost:{server.web_port}", made(tmp_path / "anna"), made(tmp_path / "berta")
        terminal = connected(f"anna@{where}", anna, "--edit", "--language", "en", has_terminal=True)
        stack.enter_context(terminal)
        terminal.wait("^Welcome")
        terminal.ask("new abalone friend", "^Match 1 ")
        other = stack.enter_context(connected(f"berta@{where}", berta, "--language", "en"))
        other.wait("^Welcome")
        other.ask("join 1", "^Match 1: ")
        terminal.wait("^Your turn")
        for seconds in ENTER_AFTER:
            terminal.ask(next(moves), "^You ")
            terminal.press("scor")
            other.say(next(moves))
            time.sleep(seconds)  # a person who presses Enter before, while or after the move comes
            terminal.press("e\r")
            heard = {terminal.wait("^White .* to |lost none")[:5] for _ in range(2)}
            assert heard == {"White", "Black"}
        terminal.ask(next(moves), "^You ")
        terminal.press("sco")
        other.say(next(moves))
        terminal.wait("^White .* to ")  # after a pause in typing, below what was typed
        terminal.press("re\r")
        terminal.wait("lost none")
        terminal.press("\x04")
        terminal.wait("^Goodbye")
        assert terminal.finished() == 0


async def _sign_up(server: Server) -> None:
    client = await register(server.telnet_port, "anna")
    client.close()
