"""Whole matches with the programs that people use: two of OpenSSH and a tintin++; one is lost and comes back."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

import pytest

from accessible_games.output.announce.announcer import Announcer, Listener
from tests.kit.people import GOODBYE, Play, Somebody, check, guest, make_account
from tests.kit.play import Reader
from tests.kit.quick_server import QuickServer
from tests.kit.terminals import Terminal, ssh, tintin

pytestmark = [pytest.mark.slow]

LOST_AFTER = 10  # moves


class Evening:
    """A server, a match of an account by SSH and a guest by SSH, and a spectator with tintin++."""

    def __init__(self, stack: ExitStack, folder: Path, game: str, languages: tuple[str, str, str]) -> None:
        self._stack = stack
        self._home = folder
        self.server = stack.enter_context(QuickServer(folder / "server", has_ssh=True))
        reader = Reader(folder / "server" / "data" / "server.sqlite3")
        stack.callback(reader.close)
        self._key = make_account(self.server, folder, "anna")
        self.anna = Somebody("anna", languages[0], self._log_in())
        if languages[0] == "de":
            self.anna.terminal.ask("language german", "^Sprache")
        self.berta = guest(self._kept(ssh(self.server.ssh_port, "guest", folder)), "berta", languages[1])
        self.carla = guest(self._kept(tintin(self.server.telnet_port, folder)), "carla", languages[2])
        self.match_id = self._sit_down(game)
        self.play = Play(reader, self.match_id, [self.anna, self.berta])
        self.play.due()
        for one in (self.anna, self.berta):
            one.first = one.transcript.facts()
        self._watch()

    def lose(self) -> None:
        """The client of the account is killed while the other is to move."""
        self.server.until_placed(self.match_id, 3)
        self.anna.terminal.kill()
        self.anna.is_here = False

    def come_back(self) -> None:
        """With the same key; the language was kept, and the match opens by itself."""
        anna = self.anna
        anna.terminal = self._log_in()
        assert anna.opened() == self.match_id
        anna.is_here = True
        anna.begun = len(anna.transcript.lines)
        digest = anna.transcript.digest()
        how_much = Announcer(Listener(anna.language)).text("session-missed", count=len(digest))
        anna.first = [how_much, *digest, *anna.transcript.facts()]
        for line in anna.first:
            anna.terminal.wait(f"^{re.escape(line)}$")

    def _log_in(self) -> Terminal:
        terminal = self._kept(ssh(self.server.ssh_port, "anna", self._home, key=self._key, has_terminal=True))
        terminal.wait("^(Welcome|Willkommen)")
        return terminal

    def _kept(self, terminal: Terminal) -> Terminal:
        self._stack.callback(terminal.kill)
        return terminal

    def _sit_down(self, game: str) -> str:
        self.anna.say("new", game)
        waiting = re.search(r"\d+", self.anna.terminal.wait(r"^(Match|Partie) \d+ "))
        assert waiting is not None
        self.berta.say("join", waiting[0])
        match_id = self.berta.opened()
        assert self.anna.opened() == match_id
        return match_id

    def _watch(self) -> None:
        carla = self.carla
        carla.say("watch", self.match_id)
        assert carla.opened() == self.match_id
        self.play.join(carla)
        carla.begun, carla.first = len(carla.transcript.lines), carla.transcript.facts()


@pytest.mark.parametrize(
    ("game", "languages"),
    [
        ("samsara", ("en", "de", "en")),
        pytest.param("confusion", ("de", "en", "de"), marks=pytest.mark.soak),
    ],
)
def test_two_play_to_the_end_one_is_lost_and_comes_back_and_a_third_watches(
    tmp_path: Path, game: str, languages: tuple[str, str, str]
) -> None:
    with ExitStack() as stack:
        evening = Evening(stack, tmp_path, game, languages)
        play, anna = evening.play, evening.anna
        while (seat := play.due()) is not None:
            if anna.is_here and play.made >= LOST_AFTER and not anna.begun and seat != anna.seat:
                check(anna)
                evening.lose()
            elif not anna.is_here and seat == anna.seat:
                evening.come_back()
            play.move(seat)
        assert anna.begun, "was lost and came back"
        for one in (anna, evening.berta, evening.carla):
            check(one)
        for one in (anna, evening.berta):
            one.say("quit")
            one.terminal.wait(GOODBYE[one.language])
            assert one.terminal.finished() == 0
